//! What is said around lessons: the menu, the file of progress, help.

use crate::engine::{Decision, Kind};
use crate::files::FileError;
use crate::text::{Block, Screen, Table};
use crate::tutor::command::COMMANDS;
use crate::tutor::message::Graded;
use std::path::Path;

pub const ENTER: &str = "[Enter] ";
pub const NO_DEAL: &str = "There is no deal to be kept here.";
pub const NO_DRILLS: &str = "This ruleset gives nothing of that kind to be asked.";
pub const LESSON_OVER: &str = "That is the end of this lesson.";
pub const COURSE_OVER: &str = "That was the last lesson of this course.";
pub const ABOUT_DRILLS: &str = "The game asks, by its own rules, and never the same twice. `hint` helps, `skip` shows the answer, `quit` leaves.";
pub const ANOTHER: &str = "Enter deals again; anything else leaves.";
pub const NOT_IN_MENU: &str =
    "Type the number of a lesson (like 1.2), the name of a course, `drill GAME`, `help` or `quit`.";

/// A word for the prompt.
pub fn phase(decision: &Decision) -> &'static str {
    match (decision.kind(), decision.phase) {
        (Kind::Bid, _) => "bid",
        (Kind::YesNo, _) => "yes or no",
        (Kind::Suit, _) => "suit",
        _ => "card",
    }
}

pub fn help(screen: Screen) -> String {
    let mut table = Table::default();
    COMMANDS
        .iter()
        .for_each(|(name, takes, does)| table.row([format!("{name} {takes}").into(), (*does).into()]));
    screen.set(&[
        Block::paragraph("Answer with a card (HK, ♥K, T21), a bid, a number or a name; or say:"),
        Block::Inset(vec![Block::Table(table)]),
        Block::paragraph("`menu` goes back to the courses; `:hint`, with a colon, is surely a command."),
    ])
}

pub fn resumed(stops: usize, of: usize) -> String {
    format!(
        "You have been here: {stops} of {of} steps are done, and it goes on after them. `restart` begins anew."
    )
}

/// The best result of an examination, in the menu.
pub fn best(graded: Graded) -> String {
    let passed = if graded.passed() { "passed with" } else { "best" };
    format!("{passed} {} of {}", graded.right, graded.of)
}

pub fn welcome(kept: bool) -> String {
    let kept = if kept { ": what you finished is kept" } else { "" };
    format!(
        "Learn the Tarot games of Baden, deal by deal. Leave whenever you like with `quit` or Ctrl-D{kept}."
    )
}

pub fn next_lesson(title: &str, kept: bool) -> String {
    let done = if kept { "Done, and kept" } else { "Done" };
    format!("{done}. Enter goes on with “{title}”; `menu` and `quit` do what they say.")
}

pub fn not_ours(error: &FileError) -> String {
    format!("Nothing of what you learn now is kept. `{}`: {} ({}).", error.path, error.reason, error.help)
}

pub fn not_saved(error: &FileError) -> String {
    let help = if error.help.is_empty() { String::new() } else { format!(" ({})", error.help) };
    format!(
        "Your progress cannot be written to `{}`: {}{help}. From now on nothing of it is kept.",
        error.path, error.reason
    )
}

pub fn kept(path: &Path) -> String {
    format!("The deal is written down in `{}`; `stiess replay` tells it again.", path.display())
}

pub fn not_kept(error: &FileError) -> String {
    format!("The deal cannot be written to `{}`: {}.", error.path, error.reason)
}

pub fn drilled(asked: u32, right: u32) -> String {
    match asked {
        0 => "No question answered this time.".to_string(),
        1 => format!("1 question, {} at once.", if right == 1 { "right" } else { "not right" }),
        n => format!("{n} questions, {right} right at once."),
    }
}

pub fn due(number: usize) -> String {
    match number {
        1 => "1 rule is due for review".to_string(),
        n => format!("{n} rules are due for review"),
    }
}

pub fn no_course(word: &str, known: &[&str]) -> String {
    let word: String = word.chars().take(40).collect();
    let near = crate::diagnostic::words::suggest(&word, known);
    let help = near.unwrap_or_else(|| NOT_IN_MENU.to_string());
    format!("There is no course or lesson `{word}`: {help}")
}
