//! What a learner may say beside an answer.

use crate::diagnostic::words::nearest;

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
    /// `lesson my.ron`, `example`, `my.ron`: as what, and where.
    fn read(rest: &str) -> (AsWhat, Option<String>) {
        let (first, file) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let (kept, file) = match first {
            "record" => (AsWhat::Record, file),
            "example" => (AsWhat::Example, file),
            "lesson" => (AsWhat::Lesson, file),
            _ => (AsWhat::Record, rest),
        };
        let file = file.trim();
        (kept, (!file.is_empty()).then(|| file.to_string()))
    }
}

/// Every command with what it takes, in the order in which help lists them.
pub(crate) const COMMANDS: &[(&str, &str)] = &[
    ("help", ""),
    ("quit", ""),
    ("next", ""),
    ("back", ""),
    ("skip", ""),
    ("restart", ""),
    ("hint", ""),
    ("why", "[CARD]"),
    ("legal", ""),
    ("rule", "ID"),
    ("hand", ""),
    ("table", ""),
    ("trick", ""),
    ("tricks", ""),
    ("points", ""),
    ("what-if", "[MOVE…]"),
    ("see", ""),
    ("replay", "[NUMBER]"),
    ("return", ""),
    ("glossary", "[WORD]"),
    ("keep", "[FILE]"),
];

/// Those of them that go through a lesson: at a free table there is none.
pub(crate) const OF_LESSONS: &[&str] = &["next", "skip", "restart", "see"];

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

/// Reads a line. With a colon it is a command, without one only if `answers` has no such word.
pub(crate) fn read(line: &str, answers: impl Fn(&str) -> bool) -> Line {
    let line = line.trim();
    if line.is_empty() {
        return Line::Empty;
    }
    let colon = line.starts_with(':');
    let plain = line.trim_start_matches(':').trim_start();
    let (word, rest) = plain.split_once(char::is_whitespace).unwrap_or((plain, ""));
    let lower = word.to_lowercase();
    if !colon && answers(line) {
        return Line::Answer(line.to_string());
    }
    match command(&lower, rest.trim()) {
        Some(command) => Line::Command(command),
        None if colon => {
            let known: Vec<&str> = COMMANDS.iter().map(|(name, ..)| *name).collect();
            let near = nearest(&lower, &known).map(String::from);
            Line::Unknown(word.chars().take(40).collect(), near)
        }
        None => Line::Answer(line.to_string()),
    }
}

fn command(word: &str, rest: &str) -> Option<Command> {
    let some = || (!rest.is_empty()).then(|| rest.to_string());
    Some(match word {
        "help" | "?" => Command::Help,
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
        "what-if" | "whatif" => Command::WhatIf(rest.to_string()),
        "see" => Command::See,
        "replay" => Command::Replay(some()),
        "return" => Command::Return,
        "glossary" => Command::Glossary(some()),
        "keep" => {
            let (kept, file) = AsWhat::read(rest);
            Command::Keep(kept, file)
        }
        "quit" | "exit" | "q" => Command::Quit,
        _ => return None,
    })
}
