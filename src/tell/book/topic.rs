//! What a book speaks of: its chapters, and the matter of each sentence. Sentences of two books with the same key are compared.

use crate::kinds::Kind;
use crate::language::Language;

/// Which chapter, whatever its title.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// The games one by one: what is told of all of them as well goes before it.
    Games,
    Pack,
    Table,
    Deal,
    Auction,
    Contracts,
    Exchange,
    Announcements,
    Play,
    Counting,
    Scoring,
    Session,
    Between,
    Options,
    Notes,
    Sources,
    /// A deal, told.
    Example,
    /// Of one card: what it is, what names it, what else is about it.
    Card,
    Named,
    Others,
    /// Of one clause.
    Clause,
}

impl Topic {
    /// What a link to the chapter names.
    pub fn anchor(self) -> &'static str {
        match self {
            Topic::Pack => "pack",
            Topic::Table => "table",
            Topic::Deal => "deal",
            Topic::Auction => "auction",
            Topic::Contracts => "contracts",
            Topic::Exchange => "exchange",
            Topic::Announcements => "announcements",
            Topic::Play => "play",
            Topic::Counting => "counting",
            Topic::Games => "games",
            Topic::Scoring => "scoring",
            Topic::Session => "session",
            Topic::Between => "between",
            Topic::Options => "options",
            Topic::Notes => "notes",
            Topic::Sources => "sources",
            Topic::Example => "example",
            Topic::Card => "card",
            Topic::Named => "named",
            Topic::Others => "others",
            Topic::Clause => "clause",
        }
    }
}

/// What chapters of a kind are called, unless they have titles of their own.
pub(super) fn title(topic: Topic, language: Language) -> &'static str {
    if language == Language::German {
        return super::german::topic::title(topic);
    }
    match topic {
        Topic::Pack => "The pack",
        Topic::Table => "The table",
        Topic::Deal => "The deal",
        Topic::Auction => "The auction",
        Topic::Contracts => "The contracts",
        Topic::Exchange => "The exchange",
        Topic::Announcements => "Announcements",
        Topic::Play => "The play",
        Topic::Counting => "The count",
        Topic::Scoring => "What is paid",
        Topic::Games => "The games one by one",
        Topic::Session => "The session",
        Topic::Between => "Between the deals",
        Topic::Options => "What tables choose",
        Topic::Notes => "At the table",
        Topic::Sources => "Sources",
        Topic::Example => "A deal to follow",
        Topic::Card => "What it is",
        Topic::Named => "Rules that name it",
        Topic::Others => "Rules about cards it belongs to",
        Topic::Clause => "",
    }
}

/// What a sentence or a row is about, and the contracts under whose heading it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    pub group: Option<Members>,
    pub matter: Matter,
}

impl Key {
    /// The same matter, under the heading of these contracts.
    #[must_use]
    pub fn under(self, group: &Members) -> Key {
        Key { group: Some(group.clone()), ..self }
    }

    /// Of a matter that stands under no heading of contracts.
    pub fn plain(&self) -> Option<&Matter> {
        self.group.is_none().then_some(&self.matter)
    }
}

impl From<Matter> for Key {
    fn from(matter: Matter) -> Key {
        Key { group: None, matter }
    }
}

impl From<Rest> for Key {
    fn from(rest: Rest) -> Key {
        Matter::Rest(rest).into()
    }
}

/// Contracts that have a heading of their own: of one kind, or by their names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Members {
    Kind(String),
    Contracts(Vec<String>),
}

/// What a sentence or a row is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Matter {
    /// The one clause of its kind, or one that holds under a condition, by where it stands.
    Head(Kind, Option<u32>),
    Announcement(String),
    Bonus(String),
    Define(String),
    Duty(String),
    Step(String),
    DealStep(String),
    /// A packet of the deal, by its turn.
    Packet(usize),
    /// A part of the auction, by its name.
    Stage(String, Call),
    Needs(u32),
    /// For whom a place counts, and the place itself.
    Counts(String),
    Place(String),
    Tally(String),
    Between(String),
    Again(String),
    Pays(String),
    /// A line of a table: what is paid, a contract, an option, what a number comes to.
    Payment(String),
    Contract(String),
    Option(String),
    Result(String, i64),
    Value(i64),
    Suit(String),
    Set(String),
    Call(String),
    Note(String),
    /// Which contracts are not played any more, and which numbers of theirs are others.
    ContractsGone,
    ContractNumbers,
    /// What is not done here.
    Gone(Gone),
    Rest(Rest),
    /// A source, and a rule of one.
    Source(String),
    Rule(String),
    /// The base whose options follow.
    OptionsOf(String),
}

impl Matter {
    /// The part of the auction that it is about.
    pub fn stage(&self) -> Option<&str> {
        match self {
            Matter::Stage(name, _) if !name.is_empty() => Some(name),
            _ => None,
        }
    }

    /// The part of the auction whose bids it tells.
    pub fn stage_of_bids(&self) -> Option<&str> {
        match self {
            Matter::Stage(name, Call::Bids(_)) => Some(name),
            _ => None,
        }
    }

    /// Does it only say what a word means, or how bonuses are reckoned?
    pub fn is_of_words(&self) -> bool {
        let reckoned = [Rest::Bonuses, Rest::BonusesDoubled, Rest::BonusesOfSides, Rest::BonusesAnnounced]
            .map(Matter::Rest);
        matches!(self, Matter::Define(_)) || reckoned.contains(self)
    }

    /// Does it only lead over to something else, or follow from it?
    pub fn is_noise(&self) -> bool {
        match self {
            Matter::Result(..) => true,
            Matter::Rest(rest) => {
                matches!(rest, Rest::Members | Rest::Parts | Rest::LaterParts | Rest::Duties | Rest::Choices)
            }
            _ => false,
        }
    }
}

/// What a sentence of the auction says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Call {
    Over,
    Turns,
    Seniority,
    /// By the lowest of them, or by which line of the part it is.
    Bids(Lowest),
    Listens,
    Nobody,
    NoPass,
    Open,
    Hold,
    BreakIn,
    Pass,
    Word,
    Duty,
    Last,
}

/// What bids of one part of the auction are known by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lowest {
    Contract(String),
    Line(usize),
}

/// What a game leaves out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gone {
    Bonuses,
    Exchange,
    Announcements,
    Rules,
}

/// Sentences of which a chapter has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// Whom a heading of contracts means.
    Members,
    Pack,
    /// The cards of each suit, where another pack has more.
    Cards,
    Count,
    Ranks,
    Seats,
    Forehand,
    Extra,
    Dummy,
    Parts,
    LaterParts,
    Declarer,
    Choices,
    /// Options have no box.
    Unboxed,
    Duties,
    /// Lines of the settlement add up.
    Lines,
    /// Who wins, where no sentence says so.
    MatchWon,
    SessionWon,
    Bonuses,
    BonusesDoubled,
    BonusesOfSides,
    BonusesAnnounced,
    Base,
    Marks,
    Chosen,
    Options,
    /// Of one card.
    Called,
    Worth,
    Sets,
    Rank,
    /// Of one clause.
    Where,
    When,
    Text,
    Untold,
    Example,
    Coverage,
}
