//! German: what is wrong with a command line that cannot be read.

use super::help::over;
use clap::builder::{StyledStr, Styles};
use clap::error::{ContextKind, ContextValue, Error, ErrorFormatter, ErrorKind};
use std::error::Error as _;
use std::fmt::Write as _;
use std::num::ParseIntError;

/// Errors of the command line, in German.
pub(in crate::commands) struct German;

impl ErrorFormatter for German {
    fn format_error(error: &Error<Self>) -> StyledStr {
        let styles = Styles::styled();
        let (red, green) = (styles.get_error(), styles.get_valid());
        let mut said = format!("{red}Fehler:{red:#} {}", wrong(error));
        for (at, tip) in tips(error).iter().enumerate() {
            let gap = if at == 0 { "\n" } else { "" };
            let _ = write!(said, "{gap}\n  {green}Tipp:{green:#} {tip}");
        }
        if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
            // Behind the word over it, which ends with the first blank.
            let usage = usage.ansi().to_string();
            let usage = usage.split_once(' ').map_or("", |(_, usage)| usage);
            let _ = write!(said, "\n\n{} {usage}", over());
        }
        StyledStr::from(said + "\n\nMehr sagt `--help`.\n")
    }
}

type Wrong = Error<German>;

fn text(error: &Wrong, kind: ContextKind) -> Option<&str> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text),
        _ => None,
    }
}

fn texts(error: &Wrong, kind: ContextKind) -> Vec<&str> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text],
        Some(ContextValue::Strings(texts)) => texts.iter().map(String::as_str).collect(),
        _ => Vec::new(),
    }
}

fn number(error: &Wrong, kind: ContextKind) -> isize {
    match error.get(kind) {
        Some(ContextValue::Number(number)) => *number,
        _ => 0,
    }
}

fn wrong(error: &Wrong) -> String {
    let arg = text(error, ContextKind::InvalidArg).unwrap_or_default();
    let value = text(error, ContextKind::InvalidValue).unwrap_or_default();
    match error.kind() {
        ErrorKind::UnknownArgument if arg.starts_with('-') => {
            format!("eine Option `{arg}` gibt es hier nicht")
        }
        ErrorKind::UnknownArgument => format!("`{arg}` ist hier zu viel"),
        ErrorKind::InvalidSubcommand => {
            let name = text(error, ContextKind::InvalidSubcommand).unwrap_or_default();
            format!("einen Befehl `{name}` gibt es nicht")
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let mut said = match value {
                "" => format!("für `{arg}` fehlt der Wert"),
                value => format!("`{value}` geht nicht für `{arg}`"),
            };
            if let Some(why) = why(error) {
                let _ = write!(said, ": {why}");
            }
            said + &possible(error, ContextKind::ValidValue)
        }
        ErrorKind::MissingRequiredArgument => {
            let missing = texts(error, ContextKind::InvalidArg);
            let list: String = missing.iter().map(|one| format!("\n  {one}")).collect();
            format!("da fehlt noch etwas:{list}")
        }
        ErrorKind::MissingSubcommand => {
            "da fehlt ein Befehl".to_string() + &possible(error, ContextKind::ValidSubcommand)
        }
        ErrorKind::ArgumentConflict => {
            let other = texts(error, ContextKind::PriorArg);
            match other.as_slice() {
                [other] if *other == arg => format!("`{arg}` darf nur einmal dastehen"),
                [other] => format!("`{arg}` und `{other}` gehen nicht zusammen"),
                other => {
                    let list: String = other.iter().map(|one| format!("\n  {one}")).collect();
                    format!("`{arg}` geht nicht zusammen mit:{list}")
                }
            }
        }
        ErrorKind::NoEquals => format!("bei `{arg}` steht der Wert gleich hinter einem `=`"),
        ErrorKind::TooManyValues => format!("`{value}` ist für `{arg}` zu viel"),
        ErrorKind::TooFewValues => {
            let (has, needs) =
                (number(error, ContextKind::ActualNumValues), number(error, ContextKind::MinValues));
            format!("`{arg}` braucht {needs} Werte und hat {has}")
        }
        ErrorKind::WrongNumberOfValues => {
            let (has, needs) =
                (number(error, ContextKind::ActualNumValues), number(error, ContextKind::ExpectedNumValues));
            format!("`{arg}` braucht genau {needs} Werte und hat {has}")
        }
        ErrorKind::InvalidUtf8 => "was hier steht, ist kein Text in UTF-8".to_string(),
        _ => "damit lässt sich nichts anfangen".to_string(),
    }
}

/// Why a value was refused; what clap says of numbers is said anew.
fn why(error: &Wrong) -> Option<String> {
    let source = error.source()?;
    if source.is::<ParseIntError>() {
        return Some("es muss eine ganze Zahl sein".to_string());
    }
    let said = source.to_string();
    match said.split_once(" is not in ").and_then(|(_, range)| range.split_once("..=")) {
        Some((least, most)) => Some(format!("es muss eine ganze Zahl von {least} bis {most} sein")),
        None => Some(said),
    }
}

fn possible(error: &Wrong, kind: ContextKind) -> String {
    let values = texts(error, kind);
    if values.is_empty() { String::new() } else { format!("\n  [möglich: {}]", values.join(", ")) }
}

fn tips(error: &Wrong) -> Vec<String> {
    let near = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    let near = near.iter().map(|kind| texts(error, *kind)).filter(|near| !near.is_empty());
    let quoted = |near: Vec<&str>| near.iter().map(|one| format!("`{one}`")).collect::<Vec<_>>();
    let mut tips: Vec<String> =
        near.map(|near| format!("meinst du {}?", super::german::or(&quoted(near)))).collect();
    if let Some(ContextValue::StyledStrs(others)) = error.get(ContextKind::Suggested) {
        tips.extend(others.iter().filter_map(|other| tip(&other.to_string())));
    }
    tips
}

/// What clap advises, said anew; of what it says nothing but the quoted is taken.
fn tip(english: &str) -> Option<String> {
    let quoted: Vec<&str> = english.split('\'').skip(1).step_by(2).collect();
    match quoted.as_slice() {
        [argument, typed] if english.starts_with("to pass ") => {
            Some(format!("soll `{argument}` ein Wert sein, schreib `{typed}`"))
        }
        [command, _] => Some(format!("`{command}` ist ein Befehl: schreib ihn ohne `--`")),
        [known] => Some(format!("es gibt `{known}`")),
        _ => None,
    }
}
