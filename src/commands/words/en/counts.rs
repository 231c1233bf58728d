//! What is said of counts that were written down.

use super::*;

/// How a part is asked for.
pub(super) fn wrong_part(wrong: &WrongPart) -> String {
    match wrong {
        WrongPart::Unwritten => {
            "a part is written `3/16`: the third of sixteen that are the whole run together".into()
        }
        WrongPart::Number { most } => {
            format!("a run is cut into 1 to {most} parts: `1/16` is the first of sixteen")
        }
        WrongPart::Which { of } => format!("parts are counted from `1/{of}` to `{of}/{of}`"),
    }
}

pub(super) fn no_checkpoint(file: &str, wrong: &NoCounts) -> String {
    let help = match wrong {
        NoCounts::AnotherRun { key, .. } if key == "rules" => "name another file to begin anew",
        NoCounts::AnotherRun { .. } => "give the same options to go on, or name another file to begin anew",
        NoCounts::AnotherPart { .. } => "name another file for each part",
        NoCounts::Version { .. } => "go on with that version, or name another file to begin anew",
        _ => "name another file, or take this one away to begin anew",
    };
    format!("cannot go on from `{file}`: {} ({help})", no_counts(wrong))
}

pub(super) fn no_part(file: &str, wrong: &NoCounts) -> String {
    let help = match wrong {
        NoCounts::Empty
        | NoCounts::BreaksOff { .. }
        | NoCounts::Failed(_)
        | NoCounts::Value { .. }
        | NoCounts::DoNotFit => "count that part again",
        NoCounts::AnotherRunThan { .. } => "merge parts of one run",
        NoCounts::Twice { .. } => "name each part once",
        NoCounts::Version { .. } => "count all parts with one version",
        _ => "name what `simulate --part … --json` or `--checkpoint` wrote",
    };
    format!("cannot merge `{file}`: {} ({help})", no_counts(wrong))
}

pub(super) fn missing(missing: &Missing) -> String {
    let Missing { ranges, lacking, all, what, parts, begun } = missing;
    let range = |(from, to): &(u64, u64)| deals((*from, to - 1), *what);
    let ranges = few(&ranges.iter().map(range).collect::<Vec<_>>());
    let help = match parts.len() {
        0 => "merge what holds them as well".to_string(),
        n => format!(
            "count {} {}{}",
            if n == 1 { "part" } else { "parts" },
            few(parts),
            if *begun { ", in place of what was stopped before its end" } else { "" }
        ),
    };
    format!(
        "{lacking} of {all} {} are missing, {ranges}: {help}, or take what there is with `--incomplete`",
        played(*what)
    )
}

fn no_counts(wrong: &NoCounts) -> String {
    match wrong {
        NoCounts::Empty => "it is empty".into(),
        NoCounts::BreaksOff { line, column } => {
            format!("it breaks off at line {line}, character {column}, and was not written to its end")
        }
        NoCounts::NotJson { line, column } => format!("line {line} is not JSON, from character {column} on"),
        NoCounts::Other { line, column } => {
            format!("it holds no counts: something else begins at line {line}, character {column}")
        }
        NoCounts::Value { line, column } => {
            format!("what stands before line {line}, character {column} cannot be a count")
        }
        NoCounts::Failed(message) => format!("it holds no counts, for its run has failed: {message}"),
        NoCounts::Version { theirs, ours } => {
            format!("stiess {theirs} has written it, and this is {ours}, whose players may play otherwise")
        }
        NoCounts::DoNotFit => "its numbers do not fit together: somebody has changed them".into(),
        NoCounts::Several => "it holds several results".into(),
        NoCounts::AnotherRun { key, there, here } => match key.as_str() {
            "rules" => "the rules of the game have changed since".into(),
            _ => format!(
                "it belongs to another run: `{key}` is {} there, and {} here",
                none(there),
                none(here)
            ),
        },
        NoCounts::AnotherRunThan { first, key, there, here } => match key.as_str() {
            "rules" => format!("it was played by other rules than `{first}`"),
            _ => {
                let (there, here) = (none(there), none(here));
                format!(
                    "it is of another run than `{first}`: `{key}` is {there} in it, and {here} in the other"
                )
            }
        },
        NoCounts::AnotherPart { first, last, what } => {
            format!("it holds {}, which are not in the part that is asked for", deals((*first, *last), *what))
        }
        NoCounts::Twice { other, first, last, what } => {
            let both = deals((*first, *last), *what);
            match other {
                Some(other) => format!("it holds {both}, as `{other}` does"),
                None => format!("{both} come twice"),
            }
        }
    }
}

/// What was not chosen has no value.
fn none(value: &str) -> &str {
    if value == "null" { "not given" } else { value }
}

/// From one to another.
fn deals((first, last): (u64, u64), what: Many) -> String {
    let one = match what {
        Many::Deals => "deal",
        Many::Sessions => "session",
    };
    if first == last { format!("{one} {first}") } else { format!("{one}s {first} to {last}") }
}

/// The first of them, and how many more there are.
fn few(list: &[String]) -> String {
    const FEW: usize = 8;
    match list.len() {
        0..=FEW => all_of(&list.iter().map(String::as_str).collect::<Vec<_>>()),
        n => format!("{} and {} more", list[..FEW].join(", "), n - FEW),
    }
}
