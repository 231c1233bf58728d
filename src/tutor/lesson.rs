//! Lessons as they are written: RON, with the deal part that records and examples share.

use crate::example::{Raw, fill::Part};
use crate::players::Manner;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The version of the format.
pub const VERSION: u64 = 1;

/// Something to be learned, step by step.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    pub version: u64,
    pub title: String,
    /// What the learner can do afterwards.
    pub goals: Vec<String>,
    /// A built-in game, or a path to a `.rules` file, seen from the folder of the lesson.
    pub game: String,
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Other games in which every word of it holds too.
    #[serde(default)]
    pub also: Vec<String>,
    /// Ids of the rules it teaches.
    #[serde(default)]
    pub rules: Vec<String>,
    /// Where the learner sits.
    #[serde(default)]
    pub seat: u64,
    /// An examination: this many questions must be answered at once and without help to pass it.
    #[serde(default)]
    pub exam: Option<u64>,
    #[serde(default)]
    pub deal: Part,
    /// Each as it stands in the file.
    pub steps: Vec<Raw>,
}

/// One step. What is no step of a lesson is one of an example: moves of the others, and expectations
/// that nobody sees.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Step {
    /// The teacher says something.
    Say(String),
    /// Something is laid before the learner.
    Show(Thing),
    /// The learner goes on when he has read.
    Pause,
    /// The learner decides.
    Decide(Decide),
    /// The learner is asked something that the game itself answers.
    Ask(Ask),
    /// The learner plays on alone, to the end of the deal or until a question of this phase.
    Free(Free),
    /// Another deal, maybe of another game.
    Table(Box<Sit>),
}

/// What may be shown. Only what the learner's seat knows is ever shown of it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Thing {
    /// The learner's hand.
    Hand,
    /// Everything on the table.
    Table,
    /// The trick that lies there, or the last one.
    Trick,
    /// All tricks so far.
    Tricks,
    /// A place of the game, by name.
    Place(String),
    /// Some cards.
    Cards(String),
    /// What each of these cards is worth.
    Worth(String),
    /// These cards counted by the scheme of the game, group by group.
    Count(String),
    /// The contracts with what belongs to them.
    Contracts,
    /// What the deal came to: points, the last trick, bonuses.
    Outcome,
    /// The score sheet of the deal.
    Sheet,
    /// All hands as they were dealt, and what was dealt beside them, when the deal is over.
    Hands,
    /// What the learner's decisions cost, the costliest first, when the deal is over.
    Debrief,
    /// What the deal pays in these games, seat by seat.
    Elsewhere(Vec<String>),
    /// A clause, by its name or the id of its rule: what it says, and where.
    Rule(String),
}

/// A decision of the learner.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decide {
    pub ask: String,
    /// The first that fits counts. What fits none is allowed, but not good.
    pub answers: Vec<Answer>,
    /// What is said of whatever fits none.
    #[serde(default)]
    pub rest: Option<String>,
    /// The nudge; the rule and the card are found by the tutor.
    #[serde(default)]
    pub hint: Option<String>,
    /// The rule that decides here, where no clause closes anything.
    #[serde(default)]
    pub rule: Option<String>,
    /// Why the lesson knows better here, although a strong player would do something else.
    #[serde(default)]
    pub despite: Option<String>,
    /// How the lesson goes on: one move, or all cards of a choice. It may be left out where only one answer
    /// is good.
    #[serde(default)]
    pub play: Option<String>,
}

/// Answers that are judged alike: words of the game (`pass`, `zweier`, `HK`), names of sets of cards
/// (`trumps`, `kings`), and with `-` what is not meant (`trumps -T1`).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Answer {
    Good {
        any: String,
        say: String,
    },
    Fair {
        any: String,
        say: String,
    },
    Poor {
        any: String,
        say: String,
        /// The moves that show why, played out if the learner wishes and taken back.
        #[serde(default)]
        then: Option<String>,
    },
    /// Refused by this clause (its name or the id of its rule).
    Trap {
        any: String,
        by: String,
        say: String,
    },
}

impl Answer {
    /// Which answers are meant.
    pub fn any(&self) -> &str {
        match self {
            Answer::Good { any, .. }
            | Answer::Fair { any, .. }
            | Answer::Poor { any, .. }
            | Answer::Trap { any, .. } => any,
        }
    }

    pub(super) fn say_mut(&mut self) -> &mut String {
        match self {
            Answer::Good { say, .. }
            | Answer::Fair { say, .. }
            | Answer::Poor { say, .. }
            | Answer::Trap { say, .. } => say,
        }
    }

    /// What the tutor says to them.
    pub fn say(&self) -> &str {
        match self {
            Answer::Good { say, .. }
            | Answer::Fair { say, .. }
            | Answer::Poor { say, .. }
            | Answer::Trap { say, .. } => say,
        }
    }
}

/// A question whose answer the interpreter knows.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ask {
    pub ask: String,
    pub about: About,
    /// What is said when it is answered.
    #[serde(default)]
    pub say: Option<String>,
    #[serde(default)]
    pub hint: Option<String>,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum About {
    /// What may be played or said now?
    Legal,
    /// Whose turn is it?
    Turn,
    /// Who took the last trick?
    Winner,
    /// Which of these takes the trick, played in this order by the rules of the contract?
    Takes(String),
    /// How many points are these cards?
    Points(String),
    /// How many points did this seat, or `declarer` or `defenders`, take?
    Taken(String),
    /// What does the deal pay, seat by seat?
    Pays,
}

/// The learner plays alone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Free {
    pub ask: Option<String>,
    pub until: Option<String>,
    /// Who plays the others.
    #[serde(skip)]
    pub against: Manner,
    /// What chance there is to them: not drawn from the cards, which they do not know.
    #[serde(skip)]
    pub luck: u64,
}

/// A new deal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default, rename = "Table")]
pub struct Sit {
    pub game: Option<String>,
    pub options: BTreeMap<String, String>,
    pub seat: Option<u64>,
    pub deal: Part,
}
