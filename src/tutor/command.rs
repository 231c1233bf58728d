//! What a learner may say beside an answer: in every language at any time, and listed in the one that is spoken.

use super::words::words;
use crate::diagnostic::words::{nearest, plain_letters};
use crate::language::Language;

/// Something that is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    Help,
    Hint,
    /// Why may this card be played, or why not? Without one: why is it open what is open?
    Why(Option<String>),
    Legal,
    Rule(Option<String>),
    Hand,
    Table,
    Trick,
    Tricks,
    Points,
    Back,
    Restart,
    Skip,
    Next,
    /// Try something apart from the lesson, beginning with these moves.
    WhatIf(String),
    /// Play out what the last poor answer leads to, and take it back.
    See,
    /// Sit down again before a decision that cost something, by its number.
    Replay(Option<String>),
    Return,
    Glossary(Option<String>),
    /// Write the deal down: as what, and into which file.
    Keep(AsWhat, Option<String>),
    /// Go on in this language.
    Speak(Language),
    /// Back to the courses.
    Menu,
    Quit,
}

impl Command {
    /// Does it undo what was done, or try it otherwise?
    pub(crate) fn takes_back(&self) -> bool {
        matches!(self, Command::Back | Command::Restart | Command::WhatIf(_))
    }
}

/// As what a deal is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AsWhat {
    Record,
    Example,
    Lesson,
}

impl AsWhat {
    const ALL: [AsWhat; 3] = [AsWhat::Record, AsWhat::Example, AsWhat::Lesson];

    /// `lesson my.ron`, `example`, `my.ron`: as what, and where.
    fn read(rest: &str) -> (AsWhat, Option<String>) {
        let (first, file) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let called = |what: &AsWhat| {
            Language::ALL.iter().any(|language| words(*language).as_what(*what).eq_ignore_ascii_case(first))
        };
        let (kept, file) = match AsWhat::ALL.into_iter().find(called) {
            Some(what) => (what, file),
            None => (AsWhat::Record, rest),
        };
        let file = file.trim();
        (kept, (!file.is_empty()).then(|| file.to_string()))
    }
}

/// Every command by its own name, in the order in which help lists them; `words` has what they are called.
pub(crate) const COMMANDS: &[&str] = &[
    "help", "quit", "next", "back", "skip", "restart", "hint", "why", "legal", "rule", "hand", "table",
    "trick", "tricks", "points", "what-if", "see", "replay", "return", "glossary", "keep", "deutsch",
    "english",
];

/// What is understood besides, around lessons.
const AROUND: &[&str] = &["menu", "list", "drill", "new", "standing", "yes", "no"];

/// Those of them that go through a lesson: at a free table there is none.
pub(crate) const OF_LESSONS: &[&str] = &["next", "restart", "see"];

/// What a line is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    Empty,
    Command(Command),
    /// An answer, as far as one can tell.
    Answer(String),
    /// It begins with a colon, but is no command; what is near.
    Unknown(String, Option<String>),
}

/// The commands as they are listed to whoever speaks a language: their own names, and what they are called.
pub(crate) fn listed(language: Language) -> impl Iterator<Item = (&'static str, &'static str)> {
    let other = move |name: &&&str| **name != of_language(language);
    let called =
        move |name: &&'static str| (*name, words(language).called(name).first().copied().unwrap_or(name));
    COMMANDS.iter().filter(other).map(called)
}

/// The command that goes on in a language.
fn of_language(language: Language) -> &'static str {
    match language {
        Language::English => "english",
        Language::German => "deutsch",
    }
}

/// The own name of the command at the beginning of a line, in whatever language it is called there, and the rest.
pub(crate) fn named(line: &str) -> Option<(&'static str, &str)> {
    named_by(line).map(|(name, rest, _)| (name, rest))
}

/// Is a command called so, in any language, whatever else may be?
pub(crate) fn is_called(line: &str, name: &str) -> bool {
    let said = letters(line.trim());
    Language::ALL.iter().flat_map(|language| words(*language).called(name)).any(|word| letters(word) == said)
}

/// The same, and by how many words.
fn named_by(line: &str) -> Option<(&'static str, &str, usize)> {
    let line = line.trim().trim_start_matches(':').trim_start();
    let (first, rest) = split(line);
    // A card with its sign is no command, whatever letter it ends with.
    let sign = |c: char| !c.is_alphanumeric() && !c.is_ascii() && !('\u{300}'..='\u{36f}').contains(&c);
    if first.contains(sign) {
        return None;
    }
    if first == "?" {
        return Some(("help", rest, 1));
    }
    // `ich weiß nicht` and `weiß nicht` are the same, and so are `bitte tipp` and `tipp`.
    let line = if (is_i(first) || is_please(first)) && !rest.is_empty() { rest } else { line };
    let called = |name: &str, said: &str| {
        Language::ALL.iter().flat_map(|language| words(*language).called(name)).any(|word| {
            let word: Vec<String> = word.split(' ').map(letters).collect();
            word.join(" ") == said
        })
    };
    let find = |said: &str| COMMANDS.iter().chain(AROUND).find(|name| called(name, said)).copied();
    // Of several words, as in `hilf mir`, all belong to it.
    (1..=MOST_WORDS).rev().find_map(|many| {
        let (said, rest) = first_words(line, many)?;
        // A letter is a command by itself only: `Q 4` are two cards.
        let whole = said.chars().count() > 1 || said.chars().count() == 1 && rest.is_empty();
        Some((find(&said).filter(|_| whole)?, rest, many))
    })
}

/// No command is called by more words than this.
const MOST_WORDS: usize = 4;

/// So many words at the beginning of a line, as commands are called, and the rest.
fn first_words(line: &str, many: usize) -> Option<(String, &str)> {
    let mut said = Vec::new();
    let mut rest = line;
    for _ in 0..many {
        let (first, behind) = split(rest);
        if first.is_empty() {
            return None;
        }
        said.push(letters(first));
        rest = behind;
    }
    Some((said.join(" "), rest))
}

fn is_i(word: &str) -> bool {
    matches!(word.to_lowercase().as_str(), "ich" | "i")
}

fn is_please(word: &str) -> bool {
    matches!(word.to_lowercase().trim_end_matches(','), "bitte" | "please")
}

fn split(text: &str) -> (&str, &str) {
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (first, rest.trim())
}

/// As people write it: umlauts written out, or made of two signs.
fn letters(word: &str) -> String {
    let mut joined = String::new();
    for letter in word.chars() {
        match (letter, joined.pop()) {
            ('\u{308}', Some('a' | 'A')) => joined.push('ä'),
            ('\u{308}', Some('o' | 'O')) => joined.push('ö'),
            ('\u{308}', Some('u' | 'U')) => joined.push('ü'),
            (letter, before) => joined.extend(before.into_iter().chain([letter])),
        }
    }
    plain_letters(&joined)
}

/// Reads a line. With a colon it is a command, without one only if it is called by more words than those with which the
/// line begins as an answer, as `answers` counts them: `keine` is one, `keine Ahnung` is a command.
pub(crate) fn read(line: &str, language: Language, answers: impl Fn(&str) -> usize) -> Line {
    let line = line.trim();
    if line.is_empty() {
        return Line::Empty;
    }
    let colon = line.starts_with(':');
    let heard = if colon { 0 } else { answers(line) };
    let found = named_by(line).filter(|(.., by)| *by > heard);
    match found.and_then(|(name, rest, _)| command(name, rest)) {
        Some(command) => Line::Command(command),
        None if colon => {
            let (word, _) = split(line.trim_start_matches(':').trim_start());
            let mut tongues = vec![language];
            tongues.extend(Language::ALL.into_iter().filter(|other| *other != language));
            let near = tongues.into_iter().find_map(|language| {
                let known: Vec<&str> = listed(language).map(|(_, called)| called).collect();
                nearest(&word.to_lowercase(), &known).map(String::from)
            });
            Line::Unknown(word.chars().take(40).collect(), near)
        }
        None => Line::Answer(line.to_string()),
    }
}

/// A command by its own name; what is only around lessons is none here.
fn command(name: &str, rest: &str) -> Option<Command> {
    let some = || (!rest.is_empty()).then(|| rest.to_string());
    Some(match name {
        "help" => Command::Help,
        "hint" => Command::Hint,
        "why" => Command::Why(some()),
        "legal" => Command::Legal,
        "rule" => Command::Rule(some()),
        "hand" => Command::Hand,
        "table" => Command::Table,
        "trick" => Command::Trick,
        "tricks" => Command::Tricks,
        "points" => Command::Points,
        "back" => Command::Back,
        "restart" => Command::Restart,
        "skip" => Command::Skip,
        "next" => Command::Next,
        "what-if" => Command::WhatIf(rest.to_string()),
        "see" => Command::See,
        "replay" => Command::Replay(some()),
        "return" => Command::Return,
        "glossary" => Command::Glossary(some()),
        "keep" => {
            let (kept, file) = AsWhat::read(rest);
            Command::Keep(kept, file)
        }
        "deutsch" => Command::Speak(Language::German),
        "english" => Command::Speak(Language::English),
        "menu" => Command::Menu,
        "quit" => Command::Quit,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meant(line: &str) -> Line {
        read(line, Language::German, |_| 0)
    }

    #[test]
    fn a_card_with_its_sign_is_no_command() {
        for card in ["♣Q", "♠q", "Q♥", "♦Q?"] {
            assert_eq!(named(card), None, "{card}");
        }
        assert_eq!(named("q").map(|(name, _)| name), Some("quit"));
        assert_eq!(named("Q 4"), None);
    }

    #[test]
    fn commands_are_understood_in_both_languages() {
        let same = [
            ("weiter", "next"),
            ("zurück", "back"),
            ("zurueck", "back"),
            ("zuru\u{308}ck", "back"),
            ("ÜBERSPRINGEN", "skip"),
            ("nochmal", "restart"),
            ("neu", "restart"),
            ("tipp", "hint"),
            ("hilf mir", "hint"),
            ("bitte tipp", "please hint"),
            ("weiß nicht", "hint"),
            ("ich weiß es nicht", "hint"),
            ("Keine Ahnung", "no idea"),
            ("I don't know", "hint"),
            ("was ist ein Drull?", "what is ein Drull?"),
            ("was darf ich?", "legal"),
            ("warum HK", "why HK"),
            ("erlaubt", "legal"),
            ("regel D-51", "rule D-51"),
            ("blatt", "hand"),
            ("tisch", "table"),
            ("stich", "trick"),
            ("stiche", "tricks"),
            ("punkte", "points"),
            ("was-wenn HK S7", "what-if HK S7"),
            ("was wenn HK", "what-if HK"),
            ("zeig", "see"),
            ("nachspielen 2", "replay 2"),
            ("rückkehr", "return"),
            ("heim", "return"),
            ("glossar Drull", "glossary Drull"),
            ("behalten", "keep"),
            ("merken lektion x.ron", "keep lesson x.ron"),
            ("behalten beispiel", "keep example"),
            ("hilfe", "help"),
            ("?", "help"),
            ("ende", "quit"),
            ("schluss", "quit"),
            ("menü", "menu"),
            ("menue", "menu"),
            ("englisch", "english"),
            ("german", "deutsch"),
        ];
        for (german, english) in same {
            for colon in ["", ":"] {
                let [german, english] = [german, english].map(|line| meant(&format!("{colon}{line}")));
                assert!(matches!(english, Line::Command(_)), "{english:?}");
                assert_eq!(german, english);
            }
        }
        // Around lessons only.
        assert_eq!(meant("ja"), Line::Answer("ja".into()));
        assert_eq!(meant("hilf"), Line::Answer("hilf".into()));
    }

    #[test]
    fn a_word_of_the_game_wins_but_behind_a_colon() {
        let begins = |line: &str| usize::from(line.starts_with("weiter") || line.starts_with("keine"));
        let read = |line: &str| read(line, Language::German, begins);
        assert_eq!(read("weiter"), Line::Answer("weiter".into()));
        assert_eq!(read(":weiter"), Line::Command(Command::Next));
        assert_eq!(read("next"), Line::Command(Command::Next));
        assert_eq!(read("keine mehr"), Line::Answer("keine mehr".into()));
        // What is called by more words is meant.
        assert_eq!(read("keine Ahnung"), Line::Command(Command::Hint));
    }

    #[test]
    fn what_is_near_is_named_in_the_language_that_is_spoken() {
        assert_eq!(meant(":hilfr"), Line::Unknown("hilfr".into(), Some("hilfe".into())));
        assert_eq!(meant(":glosary"), Line::Unknown("glosary".into(), Some("glossar".into())));
        assert_eq!(meant(":whyy"), Line::Unknown("whyy".into(), Some("why".into())));
    }

    /// No word means two things, and every command has one in every language.
    #[test]
    fn every_command_has_a_name_of_its_own_in_every_language() {
        for name in COMMANDS.iter().chain(AROUND) {
            for language in Language::ALL {
                let called = words(language).called(name);
                assert!(!called.is_empty(), "{name}");
                // `neu` begins a lesson again, and a table: where one is asked there is no other.
                for word in called.iter().filter(|word| **word != "neu") {
                    assert_eq!(named(word), Some((*name, "")), "{word}");
                }
            }
        }
        for language in Language::ALL {
            for (name, called) in listed(language) {
                assert!(!words(language).command(name, false).is_empty(), "{name} {called}");
            }
        }
    }
}
