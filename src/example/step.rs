//! What stands between the brackets of `moves`: moves, and what is expected where they have led.

use super::facts::Facts;
use super::{Example, Raw};
use crate::diagnostic::{Diagnostic, Span};
use crate::record::{Amount, Node, read};
use crate::ruleset::lasting::Values;
use serde::Deserialize;
use std::collections::BTreeMap;

/// One step of an example. Seats are numbers, cards and options are texts with blanks between them.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum Step {
    /// Moves; in a file they stand there as a bare text.
    #[serde(skip)]
    Moves(String),

    // ---- going on ----
    /// The computer answers so many questions: it passes, says no, or names the lowest card it may.
    Play(u64),
    /// It goes on until a question of this phase, or to the end.
    Until(String),
    /// It goes on to the end.
    Rest,
    /// The deal is over, and these are the facts.
    Settle(Box<Facts>),
    /// Somebody is about to lead in mid-play, and these are the facts.
    Position(Box<Facts>),

    // ---- what is open ----
    /// Exactly these are the options.
    Options(String),
    /// These are among the options.
    Legal(String),
    /// These are not.
    Closed(String),
    /// These are refused by a clause, by name or by the id of its rule.
    Refused(String, String),
    /// Whose hand is asked, and who decides for it where another plays it.
    Asked(u64),
    Decides(u64),
    /// What kind of thing is decided: `auction`, `keep`, `lay`, `discard`, `announce`, `double`, `play`.
    Phase(String),

    // ---- cards ----
    Knows(u64, String),
    Hides(u64, String),
    Holds(u64, String),
    /// These lie in a place, among others.
    Lies(String, String),
    /// Exactly these lie open.
    Open(String),
    /// Who took the last trick that was played.
    TrickTo(u64),

    // ---- how it ended ----
    Contract(String),
    Declarer(u64),
    /// Nobody is the declarer.
    Alone,
    Done,
    Losers(Vec<u64>),
    /// Card points of `declarer` and `defenders`, or by seat.
    Points(BTreeMap<String, Amount>),
    Scores(Vec<Amount>),
    /// A clause or rule moves these amounts, by seat.
    Item(String, Vec<Amount>),
    /// A clause or rule moves nothing.
    NoItem(String),
    /// What the deal leaves behind: scores and tallies, who won and lost a match that it ended, and who won the
    /// session, if that is over.
    After {
        #[serde(default)]
        scores: Option<Vec<Amount>>,
        #[serde(default)]
        tallies: BTreeMap<String, Values>,
        /// Kept for the next deal, by seat.
        #[serde(default)]
        cards: Option<Vec<String>>,
        #[serde(default)]
        won: Option<Vec<u64>>,
        #[serde(default)]
        lost: Option<Vec<u64>>,
        #[serde(default)]
        over: Option<Vec<u64>>,
    },
}

/// What a step may be called.
pub(crate) const NAMES: &[&str] = &[
    "Play", "Until", "Rest", "Settle", "Position", "Options", "Legal", "Closed", "Refused", "Asked",
    "Decides", "Phase", "Knows", "Hides", "Holds", "Lies", "Open", "TrickTo", "Contract", "Declarer",
    "Alone", "Done", "Losers", "Points", "Scores", "Item", "NoItem", "After",
];

/// The steps of an example with their places; `node` is that of the example.
pub fn steps(example: &Example, node: &Node, text: &str) -> Result<Vec<(Step, Node)>, Diagnostic> {
    let list = node.field("moves");
    let each = example.moves.iter().enumerate();
    each.map(|(at, raw)| Ok((step(raw, list.item(at), text)?, list.item(at).clone()))).collect()
}

/// One step; a bare text holds moves.
pub(crate) fn step(raw: &Raw, node: &Node, text: &str) -> Result<Step, Diagnostic> {
    let Span { file, start, end } = node.span;
    let own = text.get(start as usize..end as usize).unwrap_or(&raw.0);
    match own.starts_with('"') || own.starts_with("r#") || own.starts_with("r\"") {
        true => read::part(file, own, start).map(Step::Moves),
        false => read::part(file, own, start),
    }
}

impl Step {
    /// Is anything expected here, or does it only lead on?
    pub fn expects(&self) -> bool {
        use Step::{Moves, Play, Position, Rest, Settle, Until};
        !matches!(self, Moves(_) | Play(_) | Until(_) | Rest | Settle(_) | Position(_))
    }

    /// Does it name nothing that could be otherwise? Who names no card of a hand, or of a place, means that it is empty.
    pub(super) fn says_nothing(&self) -> bool {
        match self {
            Step::Legal(named) | Step::Closed(named) | Step::Refused(named, _) => named.trim().is_empty(),
            Step::Knows(_, cards) | Step::Hides(_, cards) => cards.trim().is_empty(),
            Step::Points(said) => said.is_empty(),
            Step::After { scores: None, tallies, cards: None, won: None, lost: None, over: None } => {
                tallies.is_empty()
            }
            _ => false,
        }
    }
}
