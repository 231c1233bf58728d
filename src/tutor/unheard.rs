//! What was said and is no answer: what it may mean, or that it means nothing here.

use super::answer;
use super::notes::{because, refusal};
use super::words::Note;
use crate::engine::{Choice, Decision, Kind, Phase, Table};
use crate::language::spoken;
use crate::ruleset::Program;
use crate::ruleset::called::Heard;
use crate::ruleset::pack::Card;

/// What is said of a word that answers nothing where it is said. What is no answer is all that was said, and not one word
/// of it.
pub(super) fn not_read(table: &Table, decision: &Decision, (word, said): (&str, &str)) -> Note {
    match decision.kind() {
        Kind::Card if spoken::is_all(word) => Note::TooMany(answer::wanted(table) as usize),
        Kind::Card => no_word(table, decision, word),
        Kind::Bid if let Some(back) = begun_bids(table, decision, word) => back,
        _ if !spoken::is_yes(word) && answer::words(table, said).len() > 1 => {
            let said: String = said.trim().chars().take(40).collect();
            because(refusal(table, &table.unread(), &said))
        }
        _ => because(refusal(table, &table.unread(), word)),
    }
}

/// What is asked back where several bids that are open begin with what was said: `Solo`, also of `Solorufer`.
fn begun_bids(table: &Table, decision: &Decision, word: &str) -> Option<Note> {
    let said = spoken::words(word).join(" ");
    let titles = decision.list().into_iter().filter_map(Choice::bid).map(|bid| table.program.bid_title(bid));
    let bids = titles.filter(|title| spoken::words(title).join(" ").starts_with(&said));
    let bids: Vec<String> = bids.filter(|_| said.chars().count() >= LEAST).collect();
    (bids.len() > 1).then(|| Note::OneOfBids { word: word.trim().to_string(), bids })
}

/// Fewer letters begin too much.
pub(super) const LEAST: usize = 3;

/// Is this said in the auction, or to yes and no?
pub(super) fn is_said(p: &Program, word: &str) -> bool {
    let word = word.to_lowercase();
    let said = |spoken: &Option<String>| spoken.as_ref().is_some_and(|s| s.to_lowercase() == word);
    matches!(word.as_str(), "hold" | "no" | "yes" | "nein" | "ja")
        || spoken::is_pass(&word)
        || p.stages.iter().any(|stage| said(&stage.pass_word) || said(&stage.hold_word))
        || p.contracts.iter().any(|c| c.name == word || c.title.to_lowercase() == word)
        || p.announcements.iter().any(|(name, title)| *name == word || title.to_lowercase() == word)
}

/// What is asked back where a word says no card yet, or several.
pub(super) fn asked_back(table: &Table, word: &str) -> Option<Note> {
    let (pack, word) = (&table.program.pack, word.trim().to_string());
    if spoken::is_high_end(&word).is_some() {
        return Some(Note::PartOf { ranks: vec![word.clone()], word, suits: Vec::new() });
    }
    match pack.heard(&word) {
        Heard::OneOf(cards) => {
            let named = |card: &Card| (pack.printed(*card).to_string(), pack.title_of(*card));
            Some(Note::OneOf { word, cards: cards.iter().map(named).collect() })
        }
        Heard::Part { suits, ranks } => {
            // The only card of a rank is called by its name.
            let called = |rank: String| {
                let card = pack.lone(&rank);
                let name = pack.calls.iter().find(|(known, _)| Some(*known) == card);
                name.map_or(rank, |(_, name)| name.clone())
            };
            Some(Note::PartOf { word, suits, ranks: ranks.into_iter().map(called).collect() })
        }
        Heard::Card(_) | Heard::Nothing => None,
    }
}

/// Whoever names a suit of which he has no card is asked for no card of it.
fn none_of_suit(table: &Table, decision: &Decision, word: &str) -> Option<Note> {
    let (pack, hand) = (&table.program.pack, table.state().hands[decision.position]);
    let Heard::Part { suits, ranks } = pack.heard(word.trim()) else { return None };
    let [title] = suits.as_slice() else { return None };
    let suit = pack.suits.iter().find(|suit| suit.title == *title)?;
    let none = decision.phase == Phase::Play && ranks.is_empty() && suit.mask & hand == 0;
    none.then(|| Note::NoneOfSuit(title.clone()))
}

/// A word that is none of the game, without telling which are.
pub(super) fn no_word(table: &Table, decision: &Decision, word: &str) -> Note {
    if decision.kind() == Kind::Card
        && let Some(back) = none_of_suit(table, decision, word).or_else(|| asked_back(table, word))
    {
        return back;
    }
    let word: String = word.chars().take(40).collect();
    // Cards and suits are words of the game as well.
    let card = || {
        word.chars().count() > 1
            && matches!(table.program.pack.heard(&word), Heard::Card(_) | Heard::Part { .. })
    };
    let said = is_said(table.program, &word) || decision.kind() != Kind::Card && card();
    Note::NoAnswer { word, cards: decision.kind() == Kind::Card, said }
}
