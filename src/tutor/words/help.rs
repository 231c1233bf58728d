//! Hints, and what is said of what a learner looks up.

use super::*;
use crate::ruleset::pack::Card;

pub fn good_among(good: u32, open: u32) -> Text {
    Text::plain(match (good, open) {
        (_, 1) => "Only one thing is allowed here.".to_string(),
        (1, open) => format!("{open} answers are allowed, and one of them is good."),
        (good, open) => format!("{open} answers are allowed, and {good} of them are good."),
    })
}

/// More rules than this help nobody at once.
pub const MOST_RULES: usize = 3;

/// The clauses that rule here, by their titles where they have such; what they say stands below.
pub fn by_rule(table: &Table, clauses: &[ClauseId]) -> Text {
    let p = table.program;
    let few = &clauses[..clauses.len().min(MOST_RULES)];
    let titled = |clause: &ClauseId| {
        let title = p.clause(*clause).title.as_ref()?;
        Some(format!("“{title}”"))
    };
    let titles: Vec<String> = few.iter().filter_map(titled).collect();
    let mut pieces = vec![Piece::Words(match (titles.len(), few.len()) {
        (0, 1) => "Think of this rule".to_string(),
        (0, _) => "Think of these rules".to_string(),
        _ => format!("Think of {}", english::and(&titles)),
    })];
    pieces.extend(rules(table, few));
    pieces.push(Piece::Words(".".into()));
    Text(pieces)
}

pub fn nudge(table: &Table, question: &Question, truth: &Truth) -> Text {
    let p = table.program;
    match (question, truth) {
        (_, Truth::Options(open)) => Text::plain(match open.len() {
            1 => "There is only one.".to_string(),
            n => format!("There are {n} of them."),
        }),
        (Question::Turn, _) => Text::plain("Who did something last, and what comes after it?"),
        (Question::Winner, _) | (_, Truth::Card(_)) => {
            Text::plain("Which suit was led, and did anybody play a trump?")
        }
        (Question::Points(set), _) => Text::plain(match set.count_ones() {
            1 => format!("One card is counted by itself: {}.", p.scheme.title),
            n => format!("There are {n} cards. Lay them out in groups: {}.", p.scheme.title),
        }),
        (_, Truth::Points(_)) => Text::plain(format!("Count by the scheme of the game: {}.", p.scheme.title)),
        (_, Truth::Amounts(_)) => {
            let items = table.items().iter().filter(|item| !item.transfers.is_empty()).count();
            Text::plain(match items {
                1 => "One thing is paid for.".to_string(),
                n => format!("{n} things are paid for; take them one by one."),
            })
        }
        _ => Text::plain(NO_QUESTION),
    }
}

pub fn rule_hint(table: &Table, question: &Question, clauses: &[ClauseId]) -> Text {
    match (clauses, question) {
        ([], _) => Text::plain(format!("The rule is how the game counts: {}.", table.program.scheme.title)),
        (clauses, _) => by_rule(table, clauses),
    }
}

pub fn careful_would(p: &Program, decision: &Decision, choice: Choice) -> Text {
    let mut pieces = vec![Piece::Words("A careful player would ".into())];
    match choice {
        Choice::Card(card) => {
            pieces.push(Piece::Words("take ".into()));
            pieces.push(Piece::Card(p.pack.code(card).to_string()));
        }
        said => pieces.push(Piece::Words(format!("say {}", decision.word(p, said)))),
    }
    pieces.push(Piece::Words(".".into()));
    Text(pieces)
}

// ---- looking things up -------------------------------------------------------------------------

pub fn unknown_command(word: &str, near: Option<&str>) -> Text {
    let help = near.map_or("`help` lists them".to_string(), |near| format!("did you mean `{near}`?"));
    Text::plain(sentence(&format!("there is no command `{word}`: {help}")))
}

/// What a word means, and under which name it is better known.
pub fn meaning(asked: &str, first: &str, meaning: &str) -> Text {
    let plain = crate::diagnostic::words::plain_letters;
    match plain(asked) == plain(first) {
        true => Text::plain(format!("{first}: {meaning}")),
        false => Text::plain(format!("{} (see {first}): {meaning}", capital(asked.trim()))),
    }
}

pub fn no_such_rule(id: &str) -> Text {
    let id: String = id.chars().take(40).collect();
    Text::plain(format!("This game has no rule `{id}`. Rules stand behind what the tutor says."))
}

pub fn no_such_word(word: &str, known: &[&str]) -> Text {
    let word: String = word.chars().take(40).collect();
    let near = crate::diagnostic::words::suggest(&word, known);
    let help = near.unwrap_or_else(|| "`glossary` alone lists all words".to_string());
    Text::plain(sentence(&format!("the glossary has no `{word}`: {help}")))
}

pub fn all_words(words: &[&str]) -> Text {
    Text::plain(format!("Words: {}.", words.join(", ")))
}

pub fn a_card(p: &Program, card: Card) -> Text {
    let names: Vec<String> =
        p.pack.calls.iter().filter(|(c, _)| *c == card).map(|(_, name)| name.clone()).collect();
    let mut pieces = vec![Piece::Card(p.pack.code(card).to_string())];
    if !names.is_empty() {
        pieces.push(Piece::Words(format!(", called {}", english::and(&names))));
    }
    let worth = p.pack.raw_worth(card.bit());
    pieces.push(Piece::Words(format!(", worth {worth} in counting.")));
    Text(pieces)
}
