//! Phrases become typed expressions: names are looked up, constants folded, types checked.
//!
//! Every function answers with something even after a mistake, so that one mistake is told once and
//! the reading goes on.

mod cards;
mod conditions;
mod deeds;
pub(crate) use deeds::{Said, announced};
pub(crate) mod fold;
mod kind;
mod noted;
pub(crate) use noted::Conditions;
mod numbers;
mod orders;
mod seats;

pub(crate) use crate::diagnostic::words::Kind;

use super::compile::common::Asked;
use super::expr::{Cards, Num, Seats, Test};
use super::limits::DEPTH;
use super::link::{Entry, Level, Linked};
use super::pack::{Mask, Pack};
use super::program::Asked as When;
use super::scope::{Active, Scope};
use super::suits::Suits;
use super::uses::Uses;
use crate::diagnostic::{self, Report, words};
use crate::kinds::{Folds, List};
use crate::mixer::Set;
use crate::syntax::tree::*;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// A row of the table of contracts, as merged.
#[derive(Clone, Debug)]
pub(crate) struct ContractRow<'a> {
    pub name: &'a str,
    pub title: &'a str,
    pub kinds: Vec<String>,
    pub cells: BTreeMap<&'a str, &'a Cell>,
    /// Of every row that says something of it.
    pub cites: Rc<Vec<Cited>>,
    pub span: diagnostic::Span,
    pub layer: usize,
}

impl ContractRow<'_> {
    /// Is it the same row with the same cells?
    pub(crate) fn same(&self, other: &ContractRow) -> bool {
        let mut cells = self.cells.iter().zip(&other.cells);
        (self.name, self.span, self.layer) == (other.name, other.span, other.layer)
            && self.title == other.title
            && self.kinds == other.kinds
            && self.cells.len() == other.cells.len()
            && cells.all(|((a, cell), (b, known))| a == b && std::ptr::eq(*cell, *known))
            && self.cites == other.cites
    }
}

/// What is declared and does something only if a phrase asks for it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Used {
    /// What a definition says, and what is kept from deal to deal.
    Word(String),
    Column(String),
    /// What stands in the row of a contract, in a column.
    Cell(String, String),
    Place(String),
    Option(String),
}

/// What names mean in one scope.
pub(crate) struct Env<'e, 'a> {
    pub linked: &'e Linked<'a>,
    pub options: &'e [i64],
    pub last_round: bool,
    pub pack: &'e Pack,
    pub sets: &'e BTreeMap<String, Mask>,
    pub scope: &'e Scope<'a>,
    pub contracts: &'e [ContractRow<'a>],
    pub current: Option<usize>,
    pub places: &'e [String],
    pub announcements: &'e [Said],
    /// Parts of the auction, and which of those that are held each is at this table.
    pub stages: &'e [(String, Option<u8>)],
    /// Steps in which one of several is chosen, and whether that is before the auction.
    pub choices: &'e [(&'a str, bool)],
    /// The suits as this scope has them, where it makes some.
    pub suits: Option<&'e Suits>,
    /// What is kept from deal to deal.
    pub tallies: &'e [&'a str],
    /// Set when a rule asks for the score of the session.
    pub score_asked: &'e std::cell::Cell<bool>,
    /// When it is asked.
    pub moment: Moment,
    pub columns: &'e BTreeSet<&'a str>,
    /// All names that a definition has in any scope: others are not looked for.
    pub definable: &'e Set<&'a str>,
    /// Every definition of any scope of the game, for telling "not here" from "nowhere".
    pub all_defs: &'e BTreeMap<&'a str, Defined>,
    pub players: u8,
    pub dummies: u8,
    pub clockwise: bool,
    pub report: &'e RefCell<Report>,
    /// A price is read: a product of two known numbers stays one, so that whoever pays is told how it came about.
    pub price: std::cell::Cell<bool>,
    /// Columns read whose cell is a dash, which counts as nothing.
    pub dashes: RefCell<Vec<String>>,
    /// Definitions being read, to notice circles.
    pub reading: RefCell<Vec<String>>,
    /// And those that were read.
    pub read: Read,
    /// `were dealt TEST`: the test is about the hand as it was dealt.
    pub as_dealt: std::cell::Cell<bool>,
    /// Announcements are not known yet; only whether the deal decides is asked.
    pub early: bool,
    /// `this trick` is the one just taken, not the one that is played.
    pub taken: bool,
    pub used: &'e RefCell<Uses>,
    /// What was asked of the choice of options.
    pub asked: &'e Asked,
    /// Where conditions are noted, and when those that are read now are asked.
    pub noting: Option<&'e Conditions<'e>>,
    pub when: std::cell::Cell<When>,
}

/// What definitions came to that were read by themselves, and not for another.
#[derive(Default)]
pub(crate) struct Read {
    numbers: Once<Num>,
    tests: Once<Test>,
    cards: Once<Cards>,
    seats: Once<Seats>,
}

/// By the place of what a definition says.
type Once<T> = RefCell<Vec<Known<T>>>;

/// What a definition came to.
struct Known<T> {
    at: diagnostic::Span,
    /// Was it read about the hand as it was dealt?
    dealt: bool,
    value: T,
    noted: noted::Heard,
}

/// When an expression is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moment {
    InDeal,
    /// What the session keeps is that of now.
    Between,
    /// The same, of all who sit at the table, whether or not they played the last deal.
    AtTheEnd,
    /// And it is known who won the match.
    AfterMatch,
}

/// Players that the language knows.
pub(crate) const SEAT_WORDS: [&str; 18] = [
    "declarer",
    "defenders",
    "team",
    "players",
    "everybody",
    "somebody",
    "nobody",
    "forehand",
    "middlehand",
    "rearhand",
    "dealer",
    "bidder",
    "winners",
    "losers",
    "leader",
    "taker",
    "he",
    "him",
];

/// What else phrases know by a word of its own.
pub(crate) const PHRASE_WORDS: [&str; 5] = ["won", "lost", "last_round", "hand", "nothing"];

enum Thing<'a> {
    Def(Defined, &'a Phrase),
    Order(&'a [Phrase], &'a [Name]),
    /// A suit whose cards are being found out.
    MadeSuit(&'a [Phrase]),
    Column(&'a Cell),
    Option(usize),
    Seats(Seats),
    Won(bool),
    Const(bool),
    Cards(Cards),
    Contract,
    ColumnElsewhere,
    /// By its number; of each person?
    Tally(u8, bool),
    Unknown,
}

impl<'a> Env<'_, 'a> {
    fn say(&self, d: diagnostic::Diagnostic) {
        self.report.borrow_mut().push(d);
    }

    fn lookup(&self, name: &str) -> Thing<'a> {
        if self.definable.contains(name) {
            self.asked.word(name);
            if let Some(thing) = self.scope.defs.get(name).and_then(|active| self.defined(name, active)) {
                self.used.borrow_mut().word(name);
                return thing;
            }
        }
        if let Some(at) = self.current
            && let Some(cell) = self.contracts[at].cells.get(name)
        {
            self.asked.row(at);
            self.used.borrow_mut().cell(self.contracts[at].name, name);
            return Thing::Column(cell);
        }
        if let Some(seats) = self.seat_word(name) {
            return Thing::Seats(seats);
        }
        if let Some(at) = self.option(name) {
            return Thing::Option(at);
        }
        match name {
            "won" => return Thing::Won(true),
            "lost" => return Thing::Won(false),
            "last_round" => {
                self.asked.last_round();
                return Thing::Const(self.last_round);
            }
            "hand" if self.as_dealt.get() => return Thing::Cards(Cards::Dealt(Box::new(Seats::Subject))),
            "hand" => return Thing::Cards(Cards::Hand(Box::new(Seats::Subject))),
            "nothing" => return Thing::Cards(Cards::Set(0)),
            _ => {}
        }
        if let Some(at) = self.places.iter().position(|p| p == name) {
            self.used.borrow_mut().place(name);
            return Thing::Cards(Cards::Place(at as u8));
        }
        if let Some(at) = self.choices.iter().position(|(n, _)| *n == name) {
            // Where nobody is asked, it stands for nothing.
            let asked = self.choices[at].1 || self.scope.steps.iter().any(|step| step.name == name);
            return Thing::Cards(if asked { Cards::Chosen(at as u8) } else { Cards::Set(0) });
        }
        if let Some(mask) = self.sets.get(name) {
            return Thing::Cards(self.suit_as_made(name).unwrap_or(Cards::Set(*mask)));
        }
        if self.contract(name).is_some() {
            return Thing::Contract;
        }
        if self.columns.contains(name) {
            return Thing::ColumnElsewhere;
        }
        Thing::Unknown
    }

    /// What a definition says.
    fn defined(&self, name: &str, active: &Active<'a>) -> Option<Thing<'a>> {
        let body = &active.clause.body;
        if let Body::Define { what, value } = body {
            return Some(Thing::Def(*what, value));
        }
        if let Body::Order { sets, suits } = body {
            return Some(Thing::Order(sets, suits));
        }
        if let Body::MadeSuit { sets, .. } = body {
            return Some(self.suit_as_made(name).map_or(Thing::MadeSuit(sets), Thing::Cards));
        }
        let at = self.tallies.iter().position(|tally| *tally == name)?;
        Some(Thing::Tally(at as u8, matches!(body, Body::Tally { person: true, .. })))
    }

    /// The cards of a suit by its name, as this scope has the suits.
    fn suit_as_made(&self, name: &str) -> Option<Cards> {
        let suits = self.suits?;
        let at = suits.names.iter().rposition(|suit| suit == name)?;
        Some(match (suits.fixed(), suits.by) {
            (None, Some(by)) => Cards::Suit { number: at as u8, by },
            (table, _) => Cards::Set(table.map_or(0, |table| table.masks[at])),
        })
    }

    /// An option may bear the name of players (`players = 4`): it is meant where a number is.
    fn option(&self, name: &str) -> Option<usize> {
        let at = self.linked.option(name)?;
        self.used.borrow_mut().option(name);
        self.asked.option(at);
        Some(at)
    }

    fn seat_word(&self, name: &str) -> Option<Seats> {
        let position = |p: u8| Seats::Set(1 << p);
        Some(match name {
            "declarer" => Seats::Declarer,
            "team" if self.parted() => Seats::Team,
            "team" => Seats::Declarer,
            "defenders" if self.parted() => Seats::Rest,
            "defenders" => Seats::Defenders,
            "players" | "somebody" => self.players_now(),
            "everybody" => Seats::Everybody,
            "nobody" => Seats::Set(0),
            "forehand" => position(0),
            "middlehand" => position(1),
            "rearhand" => position(self.players.saturating_sub(1)),
            "dealer" => Seats::Dealer,
            "dummy" if self.dummies != 0 => Seats::Set(self.dummies),
            "bidder" => Seats::Bidder,
            "winners" => Seats::Winners,
            "losers" => Seats::Losers,
            "leader" => Seats::Leader,
            "taker" => Seats::Taker,
            "he" | "him" => Seats::Subject,
            _ => return None,
        })
    }

    /// Those who play the deal; at the end of a match or session, all people at the table.
    pub(super) fn players_now(&self) -> Seats {
        match self.moment {
            Moment::InDeal | Moment::Between => Seats::Players,
            Moment::AtTheEnd | Moment::AfterMatch if self.dummies == 0 => Seats::Everybody,
            Moment::AtTheEnd | Moment::AfterMatch => {
                Seats::Minus(Box::new(Seats::Everybody), Box::new(Seats::Set(self.dummies)))
            }
        }
    }

    /// Does the name of a choice stand for what was chosen, and for nothing else?
    pub(crate) fn means_chosen(&self, name: &str) -> bool {
        matches!(self.lookup(name), Thing::Cards(Cards::Chosen(_))) && !self.sets.contains_key(name)
    }

    /// The contract of a bare name that means nothing else.
    pub(crate) fn contract_of(&self, phrase: &Phrase) -> Option<u8> {
        let name = phrase.name().filter(|name| matches!(self.lookup(name), Thing::Contract))?;
        self.contract(name).map(|at| at as u8)
    }

    /// The number of a contract.
    fn contract(&self, name: &str) -> Option<usize> {
        self.asked.contract(name);
        self.contracts.iter().position(|c| c.name == name)
    }

    /// Do others than the declarer alone play against the rest here?
    pub(crate) fn parted(&self) -> bool {
        let head = self.scope.head(crate::kinds::Kind::Sides).map(|active| &active.clause.body);
        matches!(head, Some(Body::Sides(sides @ Sides::Against(_))) if !sides.usual())
    }

    /// Is this a bare name that nothing has?
    pub(crate) fn means_nothing(&self, phrase: &Phrase) -> bool {
        matches!(&phrase.kind, PhraseKind::Name(name) if matches!(self.lookup(name), Thing::Unknown))
    }

    /// Everything a name could have meant, for "did you mean".
    fn known(&self) -> Vec<&str> {
        let mut known: Vec<&str> = SEAT_WORDS.to_vec();
        known.extend(PHRASE_WORDS);
        known.extend((self.dummies != 0).then_some("dummy"));
        known.extend(self.scope.defs.keys());
        known.extend(self.columns.iter());
        known.extend(self.linked.options.iter().map(|o| o.name.as_str()));
        known.extend(self.places.iter().map(String::as_str));
        known.extend(self.choices.iter().map(|(name, _)| *name));
        known.extend(self.tallies);
        known.extend(self.sets.keys().map(String::as_str));
        known.extend(self.contracts.iter().map(|c| c.name));
        known.extend(self.announcements.iter().map(|said| said.name.as_str()));
        known
    }

    fn unknown(&self, name: &str, span: diagnostic::Span) {
        let of_announcements = |clause: &Clause| clause.row().folds == Folds::Joins(List::Announcements);
        if self.linked.clauses().any(|clause| clause.is_named(name) && of_announcements(clause)) {
            self.say(words::announcement_by_itself(span, name));
            return;
        }
        let elsewhere = self.elsewhere(name);
        self.say(words::unknown_name(span, name, &self.known(), elsewhere));
    }

    /// Where a name is defined that this scope does not know.
    fn elsewhere(&self, name: &str) -> Option<words::Elsewhere<'_>> {
        self.all_defs.get(name)?;
        let entries = self.linked.entries.iter();
        let defined = entries.filter_map(|entry| {
            let own = entry.clause()?.name.as_ref().filter(|n| n.text == name);
            own.map(|n| (&entry.level, n.span, !entry.whens.is_empty()))
        });
        let (level, place, when) =
            defined.min_by_key(|(level, _, when)| (*when, !matches!(level, Level::Kind(_))))?;
        let here = |at: usize| {
            super::scope::folding::ranked_level(
                level,
                Some((self.contracts[at].name, &self.contracts[at].kinds)),
            )
        };
        // A `when` is read before it is known which contracts stand under it.
        let open = when
            && (*level == Level::Game || self.early || self.current.is_some_and(|at| here(at).is_some()));
        let kind = match level {
            Level::Kind(kind) => Some(kind.as_str()),
            _ => None,
        };
        let row = self.current.map(|at| &self.contracts[at]);
        let contract = row.filter(|row| row.kinds.is_empty()).map(|row| row.name);
        Some(words::Elsewhere { kind, contract, place, open })
    }

    /// Reads a definition, once around at most, and once in all if it stands by itself.
    fn within<T: Clone>(
        &self,
        (name, span): (&str, diagnostic::Span),
        value: &Phrase,
        known: &Once<T>,
        fallback: T,
        read: impl FnOnce(&Phrase) -> T,
    ) -> T {
        // Within another, a name may mean what it meant before.
        let alone = self.reading.borrow().is_empty();
        let so = (value.span, self.as_dealt.get());
        if alone && let Some(known) = known.borrow().iter().find(|known| (known.at, known.dealt) == so) {
            self.note_again(&known.noted);
            return known.value.clone();
        }
        let (dashes, noted) = (self.dashes.borrow().len(), self.noted_so_far());
        let result = self.around((name, span), fallback, || read(value));
        // Whoever asks for dashes wants to hear of them each time.
        if alone && dashes == self.dashes.borrow().len() {
            let noted = self.noted_since(noted);
            known.borrow_mut().push(Known { at: so.0, dealt: so.1, value: result.clone(), noted });
        }
        result
    }

    /// Reads what a name stands for, unless that asks for the name itself.
    fn around<T>(&self, (name, span): (&str, diagnostic::Span), fallback: T, read: impl FnOnce() -> T) -> T {
        if self.reading.borrow().iter().any(|n| n == name) {
            self.say(words::circular_definition(span, name));
            return fallback;
        }
        if self.reading.borrow().len() >= DEPTH {
            self.say(words::definitions_too_deep(span, DEPTH));
            return fallback;
        }
        self.reading.borrow_mut().push(name.to_string());
        let result = read();
        self.reading.borrow_mut().pop();
        result
    }

    fn wrong(&self, phrase: &Phrase, wanted: words::Wanted, found: Kind) {
        if let (PhraseKind::Card(card), words::Wanted::Condition) = (&phrase.kind, wanted) {
            return self.say(words::card_alone(phrase.span, card));
        }
        if let PhraseKind::Name(name) = &phrase.kind
            && let Some(option) = self.option(name).map(|at| &self.linked.options[at])
            && let Some(word) = option.a_word().filter(|_| !self.yes_no(option))
        {
            return self.say(words::words_alone(phrase.span, name, word));
        }
        // A cell that a row does not have counts as nothing, where a number is wanted.
        if let (PhraseKind::Name(name), Some(at)) = (&phrase.kind, self.current)
            && self.columns.contains(name.as_str())
            && !self.scope.defs.contains_key(name.as_str())
            && !self.contracts[at].cells.contains_key(name.as_str())
        {
            let row = &self.contracts[at];
            return self.say(words::no_value(phrase.span, name, row.name, row.span));
        }
        if let PhraseKind::Of(what, of) = &phrase.kind {
            match (&what.kind, &of.kind) {
                (PhraseKind::Name(who), PhraseKind::TheTricks(_)) => {
                    return self.say(words::of_a_trick(phrase.span, who));
                }
                (PhraseKind::Name(who), of) if who == "holder" => {
                    let cards = match of {
                        PhraseKind::Name(cards) | PhraseKind::Card(cards) => cards,
                        _ => "CARDS",
                    };
                    return self.say(words::holder_of(phrase.span, cards));
                }
                (PhraseKind::Card(rank), _) if self.rank(rank) != 0 => {
                    return self.say(words::rank_of(phrase.span, rank));
                }
                _ => {}
            }
        }
        let said = words::wrong_type(phrase.span, wanted, found);
        self.say(match self.defined_as(phrase) {
            Some((word, name)) => words::defines_another(said, (word, name), found),
            None => said,
        });
    }

    /// Where the game's own file asks for a contract: what takes that away.
    pub(super) fn takes_away(&self, asked: diagnostic::Span, contract: &str) -> Option<diagnostic::Span> {
        self.linked.own(asked).then_some(())?;
        self.linked.entries.iter().filter_map(Entry::clause).find_map(|clause| {
            let Body::Without { what: Removed::Contract, names } = &clause.body else { return None };
            names.iter().find(|name| name.text == contract).map(|name| name.span)
        })
    }

    /// The word and the name of the definition that says just this.
    fn defined_as(&self, phrase: &Phrase) -> Option<(&'static str, &str)> {
        self.scope.defs.iter().find_map(|(name, active)| {
            let Body::Define { value, .. } = &active.clause.body else { return None };
            (value.span == phrase.span).then(|| (active.clause.row().name, *name))
        })
    }
}
