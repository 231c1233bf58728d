//! English.

use super::*;
use crate::language::english::{count, did_you_mean};

pub(super) fn said(what: &Said) -> String {
    let plain = match what {
        Said::Speaks { kept: true } => "English from here on, and the next time.",
        Said::Speaks { kept: false } => "English from here on.",
        Said::NoDeal => "There is no deal to be kept here.",
        Said::NoDrills => "This ruleset gives nothing of that kind to be asked.",
        Said::LessonOver => "That is the end of this lesson.",
        Said::CourseOver => "That was the last lesson of this course; `menu` shows all.",
        Said::AboutDrills => {
            "The game asks, by its own rules, and never the same twice. `hint` helps, `skip` shows the answer, \
                 `quit` leaves."
        }
        Said::Costliest { phase, cost, decisions, game } => {
            let what = match phase {
                Phase::Auction => "what you bid",
                Phase::Choose => "what you choose",
                Phase::Leave => "staying in or dropping out",
                Phase::Swap | Phase::Give => "what you give away",
                Phase::Keep | Phase::Discard => "what you keep and put away",
                Phase::Lay => "what you lay open",
                Phase::Announce => "what you announce",
                Phase::Double => "doubling",
                Phase::Play => "the cards you play",
            };
            let cost = Language::English.decimal(*cost as f64 / 60.0, 1);
            let of = count((*decisions).into(), "decision");
            return format!(
                "So far you have lost most by {what}: {cost} in {of}. `stiess learn {game} --drill=judge` trains deciding."
            );
        }
        Said::YouSit { seat, last } => {
            return format!(
                "The seats are called 0 to {last} in turn, and seat 0 deals first. You have seat {seat}, and keep it; the deal goes \
                 round. Between the deals players are called by their seats."
            );
        }
        Said::Another => "Enter deals again; `quit` leaves.",
        Said::NothingSettled => "Nothing has been settled yet.",
        Said::LookBack => {
            "The deal is over. `table`, `tricks` and `points` look back, `replay` makes a decision again, `keep` keeps \
             the deal."
        }
        Said::AnotherSession => {
            "That was the session. Enter begins another one, from nothing; `quit` leaves."
        }
        Said::NotInMenu => {
            "Type the number of a lesson (like 1.2), the name of a course, `drill GAME`, `help` or `quit`."
        }
        Said::AnswerWith(None) => {
            "Answer with a card (by its suit and its rank), a bid, a number or a name; or say:"
        }
        Said::AnswerWith(Some((code, card))) => {
            return format!("Answer with a card (`{code}` is {card}), a bid, a number or a name; or say:");
        }
        Said::MenuGoesBack => "`menu` goes back to the courses; `:hint`, with a colon, is surely a command.",
        Said::ColonCommands => "`:hint`, with a colon, is surely a command.",
        Said::Afterwards => "Afterwards you can",
        Said::Enter => "[Enter] ",
        Said::Asked(asked) => match asked {
            Asked::Nothing => "",
            Asked::Bid => "bid",
            Asked::YesNo => "yes or no",
            Asked::OneOrNo => "which, or no",
            Asked::Suit => "suit",
            Asked::SuitOrNo => "suit, or no",
            Asked::Packet => "packet",
            Asked::Card => "card",
            Asked::Cards => "cards",
            Asked::WhatIf => "what-if",
            Asked::Again => "replay",
            Asked::Lesson => "learn",
        },
        Said::Done => "done",
        Said::Drilled { asked: 0, .. } => "No question answered this time.",
        Said::Drilled { asked: 1, right: 1 } => "1 question, right at once.",
        Said::Drilled { asked: 1, .. } => "1 question, not right at once.",
        Said::Drilled { asked, right: 0 } => return format!("{asked} questions, none right at once."),
        Said::Drilled { asked, right } => return format!("{asked} questions, {right} right at once."),
        Said::Resumed { stops, of } => {
            return format!(
                "You have been here: {stops} of {of} steps are done, and it goes on after them. `restart` begins \
                     anew."
            );
        }
        Said::Welcome { kept } => {
            let kept = if *kept { ": what you finished is kept" } else { "" };
            return format!(
                "Learn the Tarot games of Baden and their relatives, deal by deal. Leave whenever you like with `quit` or Ctrl-D{kept}."
            );
        }
        Said::Begins { title, begun } => {
            let goes = if *begun { "goes on with" } else { "begins" };
            return format!("Enter {goes} “{title}”. {}", said(&Said::NotInMenu));
        }
        Said::NextLesson { title, kept } => {
            let done = if *kept { "Done, and kept" } else { "Done" };
            return format!("{done}. Enter goes on with “{title}”; `menu` and `quit` do what they say.");
        }
        Said::NotOurs(error) => {
            let (path, reason, help) = (&error.path, error.reason(), error.help());
            return format!("Nothing of what you learn now is kept. `{path}`: {reason} ({help}).");
        }
        Said::NotSaved(error) => {
            let (path, reason, help) = (&error.path, error.reason(), error.help());
            let help = if help.is_empty() { String::new() } else { format!(" ({help})") };
            return format!(
                "Your progress cannot be written to `{path}`: {reason}{help}. From now on nothing of it is kept."
            );
        }
        Said::LeftTable { on, at, against, rounds, then } => {
            let nth = |n: usize| if n == 1 { "the first deal".to_string() } else { format!("deal {n}") };
            let at = match *at {
                LeftAt::During(n) => format!("in {}", nth(n)),
                LeftAt::After(0) => format!("before {}", nth(1)),
                LeftAt::After(n) => format!("after {}", nth(n)),
            };
            let then = match then {
                Then::GoesOn => "Enter goes on there; `new` begins another one in its place.",
                Then::RulesChanged => {
                    "The rules have changed since, and it cannot go on: Enter begins another one in its place, `quit` leaves \
                     it as it is."
                }
                Then::OtherDeals => {
                    "Enter begins the deals that are asked for in its place, `quit` leaves it as it is."
                }
                Then::FitsNot => {
                    "What is kept of it (the seat, the players, the rounds) is of no table of this game, and it cannot go on: Enter \
                     begins another one in its place, `quit` leaves it as it is."
                }
            };
            let agreed = match rounds {
                Some(1) => "; one round was agreed".to_string(),
                Some(n) => format!("; {n} rounds were agreed"),
                None => String::new(),
            };
            return format!(
                "On {on} you left a table of this game {at}, against {against} players{agreed}. {then}"
            );
        }
        Said::BeginsAnew { deal, later } => {
            let later = if *later { ", and those after it are gone" } else { "" };
            return format!(
                "What is kept of deal {deal} cannot be played by these rules: it begins anew{later}."
            );
        }
        Said::TableKept { game } => {
            return format!("The table is kept as it stands: `stiess play {game}` goes on with it.");
        }
        Said::TableElsewhere { path } => {
            return format!(
                "Another table of this game is being played and is kept in your progress. This one is kept in `{}` from \
                 here on.",
                path.display()
            );
        }
        Said::TableKeptIn { game, path } => {
            return format!(
                "This table is kept as it stands in a file of its own: `stiess play {game} --progress {}` goes on with it. \
                 What your decisions cost is with your progress.",
                path.display()
            );
        }
        Said::Kept(what, path) => {
            let path = path.display();
            return match what {
                AsWhat::Record => {
                    format!("The deal is written down in `{path}`; `stiess replay` tells it again.")
                }
                AsWhat::Example => format!("The deal is an example in `{path}`; `stiess test` runs it."),
                AsWhat::Lesson => format!(
                    "The deal is the draft of a lesson in `{path}`: its words are yours to write. `stiess test` proves \
                     it, `stiess learn` teaches it."
                ),
            };
        }
        Said::NotKept(error) => {
            let (path, reason, help) = (&error.path, error.reason(), error.help());
            return format!("The deal cannot be written to `{path}`: {reason} ({help}).");
        }
        Said::Due(1, game) => return format!("1 rule is due for review: `drill {game}`"),
        Said::Due(n, game) => return format!("{n} rules are due for review: `drill {game}`"),
        Said::NoCourse { word, near } => {
            let help = match near.as_deref().map(did_you_mean) {
                Some(near) => format!(": {near}"),
                None => format!(". {}", said(&Said::NotInMenu)),
            };
            return format!("There is no course or lesson `{word}`{help}");
        }
        Said::Begun { steps, of } => return format!("begun, {steps} of {of}"),
        Said::Best(graded) => {
            let passed = if graded.passed() { "passed with" } else { "best" };
            return format!("{passed} {} of {}", graded.right, graded.of);
        }
        Said::Hint { rung, of } => return format!("Hint {rung} of {of}:"),
    };
    plain.to_string()
}
