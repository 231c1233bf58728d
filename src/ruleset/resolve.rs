//! Phrases become typed expressions: names are looked up, constants folded, types checked.
//!
//! Every function answers with something even after a mistake, so that one mistake is told once and
//! the reading goes on.

use super::expr::{Cards, Cmp, Mode, Num, ONE, Seats, Span, Test};
use super::link::{Linked, OptionDef};
use super::pack::{Mask, Pack};
use super::scope::Scope;
use crate::diagnostic::{self, Report, words};
use crate::syntax::tree::*;
use std::cell::{Cell as Flag, RefCell};
use std::collections::{BTreeMap, BTreeSet};

/// A row of the table of contracts, as merged.
#[derive(Clone, Debug)]
pub struct ContractRow<'a> {
    pub name: &'a str,
    pub title: String,
    pub kinds: Vec<String>,
    pub cells: BTreeMap<&'a str, &'a Cell>,
    pub cites: &'a [Cited],
    pub span: diagnostic::Span,
    pub layer: usize,
}

/// The type of an expression, in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Number,
    Test,
    Cards,
    Seats,
    Unknown,
}

/// What names mean in one scope.
pub struct Env<'e, 'a> {
    pub linked: &'e Linked<'a>,
    pub options: &'e [i64],
    pub last_round: bool,
    pub pack: &'e Pack,
    pub sets: &'e BTreeMap<String, Mask>,
    pub scope: &'e Scope<'a>,
    pub contracts: &'e [ContractRow<'a>],
    pub current: Option<usize>,
    pub places: &'e [String],
    pub announcements: &'e [String],
    pub stages: &'e [String],
    pub named: &'e [&'a str],
    pub columns: &'e BTreeSet<&'a str>,
    /// Every definition of any scope of the game, for telling "not here" from "nowhere".
    pub all_defs: &'e BTreeMap<&'a str, Defined>,
    pub players: u8,
    pub persons: u8,
    pub clockwise: bool,
    pub report: &'e RefCell<Report>,
    /// Definitions being read, to notice circles.
    pub reading: RefCell<Vec<String>>,
    pub used: &'e RefCell<BTreeSet<String>>,
    /// Set when something asked what was held or dealt.
    pub asks_held: Flag<bool>,
}

const SEAT_WORDS: [&str; 17] = [
    "declarer",
    "defenders",
    "opponents",
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
    "rest",
];

enum Thing<'a> {
    Def(Defined, &'a Phrase),
    Column(&'a Cell),
    Option(usize),
    Seats(Seats),
    Won(bool),
    Const(bool),
    Cards(Cards),
    Contract,
    ColumnElsewhere,
    Unknown,
}

impl<'a> Env<'_, 'a> {
    fn say(&self, d: diagnostic::Diagnostic) {
        self.report.borrow_mut().push(d);
    }

    fn lookup(&self, name: &str) -> Thing<'a> {
        if let Some(active) = self.scope.defs.get(name)
            && let Body::Define { what, value } = &active.clause.body
        {
            self.used.borrow_mut().insert(name.to_string());
            return Thing::Def(*what, value);
        }
        if let Some(row) = self.current.map(|c| &self.contracts[c])
            && let Some(cell) = row.cells.get(name)
        {
            self.used.borrow_mut().insert(format!("column {name}"));
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
            "last_round" => return Thing::Const(self.last_round),
            "hand" => return Thing::Cards(Cards::Hand(Box::new(Seats::Subject))),
            "nothing" => return Thing::Cards(Cards::Set(0)),
            _ => {}
        }
        if let Some(at) = self.places.iter().position(|p| p == name) {
            self.used.borrow_mut().insert(format!("place {name}"));
            return Thing::Cards(Cards::Place(at as u8));
        }
        if let Some(at) = self.named.iter().position(|n| *n == name) {
            return Thing::Cards(Cards::Named(at as u8));
        }
        if let Some(mask) = self.sets.get(name) {
            return Thing::Cards(Cards::Set(*mask));
        }
        if self.contracts.iter().any(|c| c.name == name) {
            return Thing::Contract;
        }
        if self.columns.contains(name) {
            return Thing::ColumnElsewhere;
        }
        Thing::Unknown
    }

    /// An option may bear the name of players (`players = 4`): it is meant where a number is.
    fn option(&self, name: &str) -> Option<usize> {
        let at = self.linked.options.iter().position(|o| o.name == name)?;
        self.used.borrow_mut().insert(format!("option {name}"));
        Some(at)
    }

    fn seat_word(&self, name: &str) -> Option<Seats> {
        let position = |p: u8| Seats::Set(1 << p);
        Some(match name {
            "declarer" => Seats::Declarer,
            "defenders" | "opponents" | "rest" => Seats::Defenders,
            "players" | "somebody" => Seats::Players,
            "everybody" => Seats::Everybody,
            "nobody" => Seats::Set(0),
            "forehand" => position(0),
            "middlehand" => position(1),
            "rearhand" => position(self.players.saturating_sub(1)),
            "dealer" => Seats::Dealer,
            "bidder" => Seats::Bidder,
            "winners" => Seats::Winners,
            "losers" => Seats::Losers,
            "leader" => Seats::Leader,
            "taker" => Seats::Taker,
            _ => return None,
        })
    }

    /// Is this a bare name that nothing has?
    pub fn means_nothing(&self, phrase: &Phrase) -> bool {
        matches!(&phrase.kind, PhraseKind::Name(name) if matches!(self.lookup(name), Thing::Unknown))
    }

    /// Everything a name could have meant, for "did you mean".
    fn known(&self) -> Vec<&str> {
        let mut known: Vec<&str> = SEAT_WORDS.to_vec();
        known.extend(["won", "lost", "last_round", "hand", "nothing"]);
        known.extend(self.scope.defs.keys());
        known.extend(self.columns.iter());
        known.extend(self.linked.options.iter().map(|o| o.name));
        known.extend(self.places.iter().map(String::as_str));
        known.extend(self.sets.keys().map(String::as_str));
        known.extend(self.contracts.iter().map(|c| c.name));
        known.extend(self.announcements.iter().map(String::as_str));
        known
    }

    fn unknown(&self, name: &str, span: diagnostic::Span) {
        self.say(words::unknown_name(span, name, &self.known(), self.all_defs.contains_key(name)));
    }

    /// Reads a definition, once around at most.
    fn within<T>(
        &self,
        name: &str,
        span: diagnostic::Span,
        value: &Phrase,
        fallback: T,
        read: impl FnOnce(&Phrase) -> T,
    ) -> T {
        if self.reading.borrow().iter().any(|n| n == name) {
            self.say(words::circular_definition(span, name));
            return fallback;
        }
        if self.reading.borrow().len() > 32 {
            self.say(words::circular_definition(span, name));
            return fallback;
        }
        self.reading.borrow_mut().push(name.to_string());
        let result = read(value);
        self.reading.borrow_mut().pop();
        result
    }

    fn wrong(&self, phrase: &Phrase, wanted: &str, found: Kind) {
        self.say(words::wrong_type(phrase.span, wanted, found));
    }

    // ---- which type ------------------------------------------------------------------------

    pub fn kind(&self, phrase: &Phrase) -> Kind {
        use PhraseKind as K;
        match &phrase.kind {
            K::Number(_)
            | K::Arith(..)
            | K::Round(..)
            | K::AtLeast(..)
            | K::AtMost(..)
            | K::PointsOf(_)
            | K::NumberOf(_) => Kind::Number,
            K::Card(_)
            | K::Ranks(_)
            | K::NotIn(..)
            | K::InSuitsWith(..)
            | K::Above(..)
            | K::Below(..)
            | K::Top(..)
            | K::Highest { .. }
            | K::SuitsOf(_)
            | K::CardsOf(_)
            | K::Winning
            | K::SuitLed
            | K::OpenCards
            | K::CurrentTrick
            | K::In(..) => Kind::Cards,
            K::And(_) | K::Not(_) | K::Cmp(..) | K::Led(_) | K::Does(..) => Kind::Test,
            K::Counted(Quant::All, _) => Kind::Cards,
            K::Counted(..) => Kind::Test,
            K::Or(list) => {
                list.iter().map(|p| self.kind(p)).find(|k| *k != Kind::Unknown).unwrap_or(Kind::Unknown)
            }
            K::If(list, last) => list.first().map_or_else(|| self.kind(last), |(v, _)| self.kind(v)),
            K::Minus(a, _) => self.kind(a),
            K::Of(a, _) => match &a.kind {
                K::Name(n) if n == "hand" => Kind::Cards,
                K::Name(n) if n == "one" => Kind::Seats,
                _ => Kind::Number,
            },
            K::Extreme { .. }
            | K::YetToSpeak(_)
            | K::Scoring(..)
            | K::Who(..)
            | K::OthersOf(_)
            | K::SideOf { .. } => Kind::Seats,
            K::EarlierTricks | K::TheTricks(_) | K::LedWith(..) => Kind::Unknown,
            K::Name(name) => match self.lookup(name) {
                Thing::Def(what, _) => match what {
                    Defined::Set | Defined::Suit => Kind::Cards,
                    Defined::Number => Kind::Number,
                    Defined::Test => Kind::Test,
                    Defined::Role => Kind::Seats,
                },
                Thing::Column(Cell::Names(_)) => Kind::Seats,
                Thing::Column(_) | Thing::ColumnElsewhere => Kind::Number,
                Thing::Option(at) => match self.yes_no(&self.linked.options[at]) {
                    true => Kind::Test,
                    false => Kind::Number,
                },
                Thing::Seats(_) => Kind::Seats,
                Thing::Won(_) | Thing::Const(_) => Kind::Test,
                Thing::Cards(_) => Kind::Cards,
                Thing::Contract | Thing::Unknown => Kind::Unknown,
            },
        }
    }

    fn yes_no(&self, option: &OptionDef) -> bool {
        option.word("no") == Some(0) && option.word("yes") == Some(1)
    }

    // ---- numbers ---------------------------------------------------------------------------

    pub fn num(&self, phrase: &Phrase) -> Num {
        use PhraseKind as K;
        match &phrase.kind {
            K::Number(n) if *n > 1_000_000 => {
                self.say(words::number_too_large(phrase.span));
                Num::int(0)
            }
            K::Number(n) => Num::int(*n),
            K::Name(name) => self.named_number(name, phrase),
            K::Arith(op, a, b) => self.arith(*op, a, b),
            K::Round(mode, a, to) => {
                let to = to.as_ref().map_or(ONE, |t| self.constant(t));
                if to <= 0 {
                    self.say(words::divides_by_zero(phrase.span));
                    return Num::int(0);
                }
                let mode = match mode {
                    Rounding::Up => Mode::Up,
                    Rounding::Down => Mode::Down,
                    Rounding::Nearest => Mode::Nearest,
                };
                fold::round(mode, self.num(a), to)
            }
            K::AtLeast(a, b) => fold::max(self.num(a), self.num(b)),
            K::AtMost(a, b) => fold::min(self.num(a), self.num(b)),
            K::If(list, last) => {
                let mut branches = Vec::new();
                for (value, test) in list {
                    match self.test(test) {
                        Test::Const(false) => {
                            self.num(value);
                        }
                        Test::Const(true) if branches.is_empty() => return self.num(value),
                        test => branches.push((self.num(value), test)),
                    }
                }
                let last = self.num(last);
                if branches.is_empty() { last } else { Num::If(branches, Box::new(last)) }
            }
            K::PointsOf(who) => Num::Points(Box::new(self.seats(who))),
            K::NumberOf(what) => self.number_of(what),
            _ => {
                self.wrong(phrase, "a number", self.kind(phrase));
                Num::int(0)
            }
        }
    }

    fn named_number(&self, name: &str, phrase: &Phrase) -> Num {
        if let Some(at) = self.option(name)
            && !self.yes_no(&self.linked.options[at])
        {
            return Num::int(self.options[at]);
        }
        match self.lookup(name) {
            Thing::Def(Defined::Number, value) => {
                self.within(name, phrase.span, value, Num::int(0), |v| self.num(v))
            }
            Thing::Column(Cell::Number(n, _)) => Num::int(*n),
            // A dash is nothing: it deals no card and pays nobody.
            Thing::Column(Cell::Dash(_)) => Num::int(0),
            Thing::ColumnElsewhere => {
                if let Some(row) = self.current.map(|c| &self.contracts[c]) {
                    self.say(words::no_value(phrase.span, name, row.name, row.span));
                }
                Num::int(0)
            }
            Thing::Unknown => {
                self.unknown(name, phrase.span);
                Num::int(0)
            }
            _ => {
                self.wrong(phrase, "a number", self.kind(phrase));
                Num::int(0)
            }
        }
    }

    fn arith(&self, op: ArithOp, a: &Phrase, b: &Phrase) -> Num {
        match op {
            ArithOp::Add => fold::add(self.num(a), self.num(b)),
            ArithOp::Sub => fold::sub(self.num(a), self.num(b)),
            ArithOp::Mul => fold::mul(self.num(a), self.num(b)),
            ArithOp::Div => {
                let by = self.constant(b);
                if by == 0 || by % ONE != 0 {
                    self.say(words::divides_by_zero(b.span));
                    return Num::int(0);
                }
                fold::div(self.num(a), by / ONE)
            }
            ArithOp::Pow => {
                let base = self.constant(a);
                fold::pow(base / ONE, self.num(b))
            }
        }
    }

    /// A number that is known before the deal.
    fn constant(&self, phrase: &Phrase) -> i64 {
        match self.num(phrase) {
            Num::Const(n) => n,
            _ => {
                self.say(words::not_constant(phrase.span));
                ONE
            }
        }
    }

    fn number_of(&self, what: &Phrase) -> Num {
        match (&what.kind, self.kind(what)) {
            (PhraseKind::SuitsOf(cards), _) => Num::Suits(Box::new(self.cards(cards))),
            (PhraseKind::LedWith(_, cards), _) => Num::EarlierLed(Box::new(self.cards(cards))),
            (_, Kind::Seats) => Num::Seats(Box::new(self.seats(what))),
            _ => fold::count(self.cards(what)),
        }
    }

    // ---- tests -----------------------------------------------------------------------------

    pub fn guard(&self, guard: &Guard) -> Test {
        match guard {
            Guard::If(t) => self.test(t),
            Guard::Unless(t) => self.test(t).negated(),
        }
    }

    pub fn test(&self, phrase: &Phrase) -> Test {
        use PhraseKind as K;
        match &phrase.kind {
            K::Or(list) => Test::or(list.iter().map(|p| self.test(p)).collect()),
            K::And(list) => Test::and(list.iter().map(|p| self.test(p)).collect()),
            K::Not(a) => self.test(a).negated(),
            K::Cmp(op, a, b) => self.compare(*op, a, b, phrase),
            K::Counted(quant, what) => self.counted(quant, what),
            K::Does(who, deed) => self.does(who, deed),
            K::Led(cards) => Test::Led(Box::new(self.cards(cards))),
            K::In(a, _) if self.kind(a) == Kind::Cards => {
                if self.cards(a).constant().is_none_or(|m| m.count_ones() != 1) {
                    self.say(words::some_or_all(phrase.span));
                }
                fold::any(self.cards(phrase))
            }
            K::Name(name) => match self.lookup(name) {
                Thing::Def(Defined::Test, value) => {
                    self.within(name, phrase.span, value, Test::Const(false), |v| self.test(v))
                }
                Thing::Option(at) if self.yes_no(&self.linked.options[at]) => {
                    Test::Const(self.options[at] == 1)
                }
                Thing::Won(won) => {
                    if won {
                        Test::Won
                    } else {
                        Test::Won.negated()
                    }
                }
                Thing::Const(b) => Test::Const(b),
                Thing::Unknown => {
                    self.unknown(name, phrase.span);
                    Test::Const(false)
                }
                _ => {
                    self.wrong(phrase, "a condition", self.kind(phrase));
                    Test::Const(false)
                }
            },
            _ => {
                self.wrong(phrase, "a condition", self.kind(phrase));
                Test::Const(false)
            }
        }
    }

    fn compare(&self, op: CmpOp, a: &Phrase, b: &Phrase, whole: &Phrase) -> Test {
        let name = |p: &Phrase| match &p.kind {
            PhraseKind::Name(n) => Some(n.clone()),
            _ => None,
        };
        let negative = op == CmpOp::IsNot;
        let flip = |t: Test| if negative { t.negated() } else { t };
        if matches!(op, CmpOp::Is | CmpOp::IsNot) && name(a).as_deref() == Some("contract") {
            let wanted = name(b).unwrap_or_default();
            return match self.contracts.iter().position(|c| c.name == wanted) {
                Some(at) => flip(Test::Contract(at as u8)),
                None => {
                    let known: Vec<&str> = self.contracts.iter().map(|c| c.name).collect();
                    self.say(words::unknown_contract(b.span, &wanted, &known));
                    Test::Const(false)
                }
            };
        }
        let option = name(a).and_then(|n| self.option(&n));
        if let Some(at) = option
            && let Some(word) = name(b)
            && matches!(self.linked.options[at].domain, Domain::Choices(_))
            && self.lookup_is_word(&word)
        {
            let option = &self.linked.options[at];
            return match option.word(&word) {
                Some(value) => flip(Test::Const((self.options[at] == value) == (op != CmpOp::Lt))),
                None => {
                    self.say(words::unknown_choice(
                        b.span,
                        &word,
                        option.name,
                        &option.values().iter().map(|v| option.show(*v)).collect::<Vec<_>>(),
                    ));
                    Test::Const(false)
                }
            };
        }
        if let Some(at) = option
            && let PhraseKind::Number(n) = b.kind
            && op == CmpOp::Eq
            && !self.linked.options[at].values().contains(&n)
        {
            let option = &self.linked.options[at];
            let values = option.values().iter().map(|v| option.show(*v)).collect::<Vec<_>>();
            self.say(words::unknown_choice(b.span, &n.to_string(), option.name, &values));
            return Test::Const(false);
        }
        if self.kind(a) == Kind::Seats && option.is_none() {
            let left = Box::new(self.seats(a));
            if let Some(of) = one_of(b) {
                return flip(Test::SeatsWithin(left, Box::new(self.seats(&of))));
            }
            let right = self.seats(b);
            let both = vec![
                Test::SeatsWithin(left.clone(), Box::new(right.clone())),
                Test::SeatsWithin(Box::new(right), left),
            ];
            return flip(Test::and(both));
        }
        let cmp = match op {
            CmpOp::Eq | CmpOp::Is => Cmp::Eq,
            CmpOp::IsNot => Cmp::Ne,
            CmpOp::Lt => Cmp::Lt,
            CmpOp::Gt => Cmp::Gt,
            CmpOp::Le => Cmp::Le,
            CmpOp::Ge => Cmp::Ge,
        };
        let _ = whole;
        fold::cmp(cmp, self.num(a), self.num(b))
    }

    /// A bare word that means nothing else, or a word of some option.
    fn lookup_is_word(&self, word: &str) -> bool {
        let in_domain = |o: &OptionDef| o.word(word).is_some();
        matches!(self.lookup(word), Thing::Unknown | Thing::Contract)
            || self.linked.options.iter().any(in_domain)
    }

    fn quant(&self, quant: &Quant) -> (Cmp, Num) {
        match quant {
            Quant::AtLeast(n) => (Cmp::Ge, self.num(n)),
            Quant::AtMost(n) => (Cmp::Le, self.num(n)),
            Quant::Exactly(n) => (Cmp::Eq, self.num(n)),
            Quant::MoreThan(n) => (Cmp::Gt, self.num(n)),
            Quant::FewerThan(n) => (Cmp::Lt, self.num(n)),
            Quant::Some | Quant::All => (Cmp::Ge, Num::int(1)),
            Quant::No => (Cmp::Eq, Num::int(0)),
        }
    }

    fn counted(&self, quant: &Quant, what: &Phrase) -> Test {
        if let (Quant::All, PhraseKind::In(a, b)) = (quant, &what.kind) {
            return Test::Within(Box::new(self.cards(a)), Box::new(self.container(b)));
        }
        // "all players passed", "some defenders who …"
        if let (Quant::All, PhraseKind::Does(who, deed)) = (quant, &what.kind) {
            let failing = Seats::Who(
                Box::new(self.seats(who)),
                Box::new(self.deed(Seats::Subject, deed, what).negated()),
            );
            return Test::AnySeat(Box::new(failing)).negated();
        }
        if let PhraseKind::Does(who, deed) = &what.kind {
            let doing =
                Seats::Who(Box::new(self.seats(who)), Box::new(self.deed(Seats::Subject, deed, what)));
            let (cmp, number) = self.quant(quant);
            return Test::Cmp(cmp, Box::new(Num::Seats(Box::new(doing))), Box::new(number));
        }
        let (cmp, number) = self.quant(quant);
        let counted = match (&what.kind, self.kind(what)) {
            (PhraseKind::Minus(..) | PhraseKind::In(..) | PhraseKind::SuitsOf(_), _)
            | (_, Kind::Cards | Kind::Seats) => self.number_of(what),
            (PhraseKind::LedWith(..), _) => self.number_of(what),
            (_, kind) => {
                self.wrong(what, "cards or players to count", kind);
                Num::int(0)
            }
        };
        match (quant, self.kind(what)) {
            (Quant::All, _) => {
                self.say(words::all_of_what(what.span));
                Test::Const(false)
            }
            _ => fold::cmp(cmp, counted, number),
        }
    }

    fn does(&self, who: &Phrase, deed: &Deed) -> Test {
        match deed {
            Deed::FellBefore(t) => {
                Test::FellBefore { cards: Box::new(self.cards(who)), tricks: self.trick_ref(t) }
            }
            Deed::FellIn(t) => Test::FellIn { cards: Box::new(self.cards(who)), tricks: self.trick_ref(t) },
            Deed::FellBy => Test::FellIn {
                cards: Box::new(self.cards(who)),
                tricks: Span::Range(Num::int(1), Num::TrickNumber),
            },
            Deed::Fell => Test::FellIn {
                cards: Box::new(self.cards(who)),
                tricks: Span::Range(Num::int(1), Num::int(99)),
            },
            _ => {
                let seats = self.seats(who);
                let nobody = matches!(&who.kind, PhraseKind::Name(n) if n == "nobody");
                if nobody {
                    return self.deed(Seats::Players, deed, who).negated();
                }
                self.deed(seats, deed, who)
            }
        }
    }

    fn trick_ref(&self, t: &TrickRef) -> Span {
        match t {
            TrickRef::This => Span::This,
            TrickRef::Tricks(t) => self.tricks(t),
        }
    }

    pub fn tricks(&self, t: &Tricks) -> Span {
        match t {
            Tricks::Last => Span::Last,
            Tricks::One(a) => {
                let a = self.num(a);
                Span::Range(a.clone(), a)
            }
            Tricks::Range(a, b) => Span::Range(self.num(a), self.num(b)),
        }
    }

    fn deed(&self, who: Seats, deed: &Deed, at: &Phrase) -> Test {
        let who = Box::new(who);
        match deed {
            Deed::Took { lost: false, which: Which::Ref(t), with } => {
                let with = with.as_ref().map(|w| Box::new(self.cards(w)));
                Test::Took { who, tricks: self.trick_ref(t), with }
            }
            Deed::Took { lost: true, which: Which::Ref(t), with } => {
                let with = Box::new(with.as_ref().map_or(Cards::Set(self.pack.all), |w| self.cards(w)));
                Test::Lost { who, tricks: self.trick_ref(t), with }
            }
            Deed::Took { lost: true, which: Which::Count(_), with } => {
                let with = Box::new(with.as_ref().map_or(Cards::Set(self.pack.all), |w| self.cards(w)));
                Test::Lost { who, tricks: Span::Range(Num::int(1), Num::int(99)), with }
            }
            Deed::Took { lost: false, which: Which::Count(quant), with } => {
                let with = with.as_ref().map(|w| Box::new(self.cards(w)));
                let (cmp, number) = match quant {
                    Quant::All => (Cmp::Ge, Num::Cards(Box::new(Cards::Set(0)))),
                    q => self.quant(q),
                };
                if matches!(quant, Quant::All) {
                    let others = Seats::Minus(Box::new(Seats::Players), who);
                    return Test::TookCount {
                        who: Box::new(others),
                        cmp: Cmp::Eq,
                        number: Box::new(Num::int(0)),
                        with,
                    };
                }
                Test::TookCount { who, cmp, number: Box::new(number), with }
            }
            Deed::TookCards { quant, cards } => self.had(Cards::Taken(who), Some(quant), cards),
            Deed::Held { quant, cards } => {
                self.asks_held.set(true);
                self.had(Cards::Held(who), quant.as_ref(), cards)
            }
            Deed::Dealt { quant, cards } => {
                self.asks_held.set(true);
                if let PhraseKind::Name(n) = &cards.kind
                    && let Thing::Def(Defined::Test, value) = self.lookup(n)
                {
                    return self.within(n, cards.span, value, Test::Const(false), |v| self.test(v));
                }
                self.had(Cards::Dealt(who), quant.as_ref(), cards)
            }
            Deed::Announced(name) => {
                match self.announcements.iter().position(|a| *a == name.text) {
                    Some(what) => Test::Announced { who, what: what as u8 },
                    None => {
                        // An announcement that this scope does not have was not made.
                        if !self.all_defs.contains_key(name.text.as_str()) {
                            let known: Vec<&str> = self.announcements.iter().map(String::as_str).collect();
                            self.say(words::unknown_announcement(name.span, &name.text, &known));
                        }
                        Test::Const(false)
                    }
                }
            }
            Deed::Bid { contract: None, or_after: true } => Test::BidOrAfter { who },
            Deed::Bid { contract: None, .. } => Test::Bid { who, contract: None },
            Deed::Bid { contract: Some(name), .. } => {
                match self.contracts.iter().position(|c| c.name == name.text) {
                    Some(at) => Test::Bid { who, contract: Some(at as u8) },
                    None => match self.announcements.iter().position(|a| *a == name.text) {
                        Some(what) => Test::Announced { who, what: what as u8 },
                        None => {
                            let known: Vec<&str> = self.contracts.iter().map(|c| c.name).collect();
                            self.say(words::unknown_contract(name.span, &name.text, &known));
                            Test::Const(false)
                        }
                    },
                }
            }
            Deed::Passed(stage) => {
                let stage = stage.as_ref().and_then(|s| {
                    let at = self.stages.iter().position(|n| *n == s.text);
                    if at.is_none() {
                        let known: Vec<&str> = self.stages.iter().map(String::as_str).collect();
                        self.say(words::nothing_to_replace(s.span, "stage", &s.text, &known));
                    }
                    at.map(|a| a as u8)
                });
                Test::Passed { who, stage }
            }
            Deed::Spoke(after) => Test::Spoke { who, after: after.as_ref().map(|a| Box::new(self.seats(a))) },
            _ => {
                self.wrong(at, "what a player did", Kind::Cards);
                Test::Const(false)
            }
        }
    }

    fn had(&self, pile: Cards, quant: Option<&Quant>, cards: &Phrase) -> Test {
        let set = self.cards(cards);
        match quant {
            None | Some(Quant::All) => Test::Within(Box::new(set), Box::new(pile)),
            Some(q) => {
                let (cmp, number) = self.quant(q);
                fold::cmp(cmp, fold::count(fold::inter(pile, set)), number)
            }
        }
    }

    // ---- cards -----------------------------------------------------------------------------

    /// Where cards lie: a set, or the place of a sentence like `in hand`.
    fn container(&self, phrase: &Phrase) -> Cards {
        self.cards(phrase)
    }

    pub fn card(&self, code: &str, span: diagnostic::Span) -> Option<u8> {
        let card = self.pack.card(code);
        if card.is_none() {
            let known: Vec<&str> =
                self.pack.list(self.pack.all).map(|c| self.pack.codes[c as usize].as_str()).collect();
            self.say(words::unknown_card(span, code, &self.pack.name, &known));
        }
        card
    }

    pub fn cards(&self, phrase: &Phrase) -> Cards {
        use PhraseKind as K;
        match &phrase.kind {
            K::Card(code) => Cards::Set(self.card(code, phrase.span).map_or(0, |c| 1 << c)),
            K::Ranks(ranks) => {
                let mut set = 0;
                for rank in ranks {
                    let of_rank = self.rank(&rank.text);
                    if of_rank == 0 {
                        self.say(words::unknown_rank(rank.span, &rank.text, &self.pack.name));
                    }
                    set |= of_rank;
                }
                Cards::Set(set)
            }
            K::Name(name) => self.named_cards(name, phrase),
            K::Or(list) => fold::union(list.iter().map(|p| self.cards(p)).collect()),
            K::In(a, b) => fold::inter(self.cards(a), self.container(b)),
            K::NotIn(a, b) | K::Minus(a, b) => fold::minus(self.cards(a), self.container(b)),
            K::InSuitsWith(a, quant, of) => {
                let (cmp, number) = self.quant(quant);
                let suits = Cards::SuitsWith { cmp, number: Box::new(number), of: Box::new(self.cards(of)) };
                fold::inter(self.cards(a), suits)
            }
            K::Above(a, card) | K::Below(a, card) => {
                let Some(at) = self.card(&card.text, card.span) else {
                    return Cards::Set(0);
                };
                let suit = self.pack.suit_of(at);
                let above = suit & !((2u64 << at).wrapping_sub(1));
                let set =
                    if matches!(phrase.kind, K::Above(..)) { above } else { suit & !above & !(1 << at) };
                fold::inter(self.cards(a), Cards::Set(set))
            }
            K::Top(n, place) => match self.places.iter().position(|p| *p == place.text) {
                Some(at) => {
                    self.used.borrow_mut().insert(format!("place {}", place.text));
                    Cards::Top(Box::new(self.num(n)), at as u8)
                }
                None => {
                    let known: Vec<&str> = self.places.iter().map(String::as_str).collect();
                    self.say(words::unknown_place(place.span, &place.text, &known));
                    Cards::Set(0)
                }
            },
            K::Highest { nth, lowest, of } => {
                let nth = (*nth).clamp(1, 60) as u8;
                Cards::Highest { nth, lowest: *lowest, of: Box::new(self.cards(of)) }
            }
            K::SuitsOf(a) | K::CardsOf(a) => match self.cards(a) {
                Cards::Set(m) => {
                    Cards::Set(self.pack.suits.iter().filter(|s| s.mask & m != 0).map(|s| s.mask).sum())
                }
                c => Cards::SuitsOf(Box::new(c)),
            },
            K::Of(a, who) if matches!(&a.kind, K::Name(n) if n == "hand") => {
                Cards::Hand(Box::new(self.seats(who)))
            }
            K::Counted(Quant::All, a) => self.cards(a),
            K::Winning => Cards::Winning,
            K::SuitLed => Cards::SuitLed,
            K::OpenCards => Cards::Open,
            K::CurrentTrick => Cards::Trick,
            K::If(list, last) => {
                let mut branches = Vec::new();
                for (value, test) in list {
                    match self.test(test) {
                        Test::Const(false) => {}
                        Test::Const(true) if branches.is_empty() => return self.cards(value),
                        test => branches.push((self.cards(value), test)),
                    }
                }
                Cards::If(branches, Box::new(self.cards(last)))
            }
            _ => {
                self.wrong(phrase, "cards", self.kind(phrase));
                Cards::Set(0)
            }
        }
    }

    fn rank(&self, rank: &str) -> Mask {
        let is = |c: &u8| self.pack.codes[*c as usize].chars().skip(1).eq(rank.chars());
        // A rank belongs to the suits that share it: `ranks Q` are the queens of the plain suits.
        self.pack.list(self.pack.all).filter(is).map(|c| 1 << c).sum()
    }

    fn named_cards(&self, name: &str, phrase: &Phrase) -> Cards {
        match self.lookup(name) {
            Thing::Def(Defined::Set | Defined::Suit, value) => {
                // `set pips = pips without T1` refers to what the name meant before.
                if self.reading.borrow().iter().any(|n| n == name)
                    && let Some(mask) = self.sets.get(name)
                {
                    return Cards::Set(*mask);
                }
                self.within(name, phrase.span, value, Cards::Set(0), |v| self.cards(v))
            }
            Thing::Cards(cards) => cards,
            Thing::Unknown => {
                self.unknown(name, phrase.span);
                Cards::Set(0)
            }
            _ => {
                self.wrong(phrase, "cards", self.kind(phrase));
                Cards::Set(0)
            }
        }
    }

    // ---- seats -----------------------------------------------------------------------------

    pub fn seats(&self, phrase: &Phrase) -> Seats {
        use PhraseKind as K;
        match &phrase.kind {
            K::Name(name) => match self.lookup(name) {
                Thing::Seats(seats) => seats,
                Thing::Def(Defined::Role, value) => {
                    self.within(name, phrase.span, value, Seats::Set(0), |v| self.seats(v))
                }
                Thing::Column(Cell::Names(names)) => {
                    let one = |n: &Name| self.seats(&Phrase { kind: K::Name(n.text.clone()), span: n.span });
                    Seats::Union(names.iter().map(one).collect())
                }
                Thing::Unknown => {
                    self.unknown(name, phrase.span);
                    Seats::Set(0)
                }
                _ => {
                    self.wrong(phrase, "a player", self.kind(phrase));
                    Seats::Set(0)
                }
            },
            K::Who(who, deed) => {
                let test = self.deed(Seats::Subject, deed, phrase);
                Seats::Who(Box::new(self.seats(who)), Box::new(test))
            }
            K::Or(list) | K::And(list) => Seats::Union(list.iter().map(|p| self.seats(p)).collect()),
            K::Minus(a, b) => Seats::Minus(Box::new(self.seats(a)), Box::new(self.seats(b))),
            K::OthersOf(a) => Seats::Minus(Box::new(Seats::Players), Box::new(self.seats(a))),
            K::SideOf { right, of } => {
                let of = Box::new(self.seats(of));
                // The next player sits on the right if play runs anticlockwise.
                if *right != self.clockwise { Seats::Right(of) } else { Seats::Left(of) }
            }
            K::YetToSpeak(of) => Seats::Who(Box::new(self.seats(of)), Box::new(Test::YetToSpeak)),
            K::Extreme { of, most, measure } => {
                let subject = Box::new(Seats::Subject);
                let by = match measure {
                    Measure::Points => Num::Points(subject),
                    Measure::Tricks => Num::Tricks(subject),
                };
                Seats::Extreme { of: Box::new(self.seats(of)), most: *most, by: Box::new(by) }
            }
            K::Scoring(of, op, n) => {
                let cmp = match op {
                    CmpOp::Lt => Cmp::Lt,
                    CmpOp::Gt => Cmp::Gt,
                    CmpOp::Le => Cmp::Le,
                    CmpOp::Ge => Cmp::Ge,
                    CmpOp::IsNot => Cmp::Ne,
                    _ => Cmp::Eq,
                };
                let points = Num::Points(Box::new(Seats::Subject));
                let test = Test::Cmp(cmp, Box::new(points), Box::new(self.num(n)));
                Seats::Who(Box::new(self.seats(of)), Box::new(test))
            }
            K::If(list, last) => {
                let mut branches = Vec::new();
                for (value, test) in list {
                    match self.test(test) {
                        Test::Const(false) => {}
                        Test::Const(true) if branches.is_empty() => return self.seats(value),
                        test => branches.push((self.seats(value), test)),
                    }
                }
                Seats::If(branches, Box::new(self.seats(last)))
            }
            K::Counted(Quant::Some | Quant::All, a) => self.seats(a),
            _ => {
                self.wrong(phrase, "a player or players", self.kind(phrase));
                Seats::Set(0)
            }
        }
    }
}

/// `one of players with most points` is about the players with most points, not about one of them.
fn one_of(phrase: &Phrase) -> Option<Phrase> {
    use PhraseKind as K;
    let inner = |p: &Phrase| one_of(p).map(Box::new);
    let kind = match &phrase.kind {
        K::Of(one, of) if matches!(&one.kind, K::Name(n) if n == "one") => return Some((**of).clone()),
        K::Extreme { of, most, measure } => K::Extreme { of: inner(of)?, most: *most, measure: *measure },
        K::Scoring(of, op, n) => K::Scoring(inner(of)?, *op, n.clone()),
        K::Who(of, deed) => K::Who(inner(of)?, deed.clone()),
        K::YetToSpeak(of) => K::YetToSpeak(inner(of)?),
        K::Minus(of, without) => K::Minus(inner(of)?, without.clone()),
        _ => return None,
    };
    Some(Phrase { kind, span: phrase.span })
}

/// Building expressions, with constants worked out.
pub mod fold {
    use super::{Cards, Cmp, Mode, Num, ONE, Test};

    pub fn add(a: Num, b: Num) -> Num {
        match (a, b) {
            (Num::Const(a), Num::Const(b)) => Num::Const(a.saturating_add(b)),
            (a, b) => Num::Add(Box::new(a), Box::new(b)),
        }
    }

    pub fn sub(a: Num, b: Num) -> Num {
        match (a, b) {
            (Num::Const(a), Num::Const(b)) => Num::Const(a.saturating_sub(b)),
            (a, b) => Num::Sub(Box::new(a), Box::new(b)),
        }
    }

    pub fn mul(a: Num, b: Num) -> Num {
        match (a, b) {
            (Num::Const(a), Num::Const(b)) => Num::Const(a.saturating_mul(b) / ONE),
            (Num::Const(ONE), b) => b,
            (a, Num::Const(ONE)) => a,
            (a, b) => Num::Mul(Box::new(a), Box::new(b)),
        }
    }

    pub fn div(a: Num, by: i64) -> Num {
        match a {
            Num::Const(a) if a % by == 0 => Num::Const(a / by),
            a => Num::Div(Box::new(a), by),
        }
    }

    pub fn pow(base: i64, exponent: Num) -> Num {
        match exponent {
            Num::Const(e) => Num::Const(power(base, e)),
            e => Num::Pow(base, Box::new(e)),
        }
    }

    /// `base` to a power given in sixtieths; never overflows, the checker bounds what matters.
    pub fn power(base: i64, exponent: i64) -> i64 {
        let e = (exponent / ONE).clamp(0, 40) as u32;
        base.saturating_pow(e).saturating_mul(ONE)
    }

    pub fn round_to(mode: Mode, n: i64, to: i64) -> i64 {
        let down = n.div_euclid(to) * to;
        match mode {
            Mode::Down => down,
            Mode::Up if down == n => n,
            Mode::Up => down + to,
            Mode::Nearest => (n + to / 2).div_euclid(to) * to,
        }
    }

    pub fn round(mode: Mode, a: Num, to: i64) -> Num {
        match a {
            Num::Const(n) => Num::Const(round_to(mode, n, to)),
            a => Num::Round(mode, Box::new(a), to),
        }
    }

    pub fn max(a: Num, b: Num) -> Num {
        match (a, b) {
            (Num::Const(a), Num::Const(b)) => Num::Const(a.max(b)),
            (a, b) => Num::Max(Box::new(a), Box::new(b)),
        }
    }

    pub fn min(a: Num, b: Num) -> Num {
        match (a, b) {
            (Num::Const(a), Num::Const(b)) => Num::Const(a.min(b)),
            (a, b) => Num::Min(Box::new(a), Box::new(b)),
        }
    }

    pub fn holds<T: PartialOrd>(cmp: Cmp, a: T, b: T) -> bool {
        match cmp {
            Cmp::Eq => a == b,
            Cmp::Ne => a != b,
            Cmp::Lt => a < b,
            Cmp::Gt => a > b,
            Cmp::Le => a <= b,
            Cmp::Ge => a >= b,
        }
    }

    pub fn cmp(cmp: Cmp, a: Num, b: Num) -> Test {
        match (a, b) {
            (Num::Const(a), Num::Const(b)) => Test::Const(holds(cmp, a, b)),
            (a, b) => Test::Cmp(cmp, Box::new(a), Box::new(b)),
        }
    }

    pub fn count(cards: Cards) -> Num {
        match cards {
            Cards::Set(m) => Num::int(i64::from(m.count_ones())),
            c => Num::Cards(Box::new(c)),
        }
    }

    pub fn any(cards: Cards) -> Test {
        match cards {
            Cards::Set(m) => Test::Const(m != 0),
            c => Test::Any(Box::new(c)),
        }
    }

    pub fn union(list: Vec<Cards>) -> Cards {
        let mut fixed = 0;
        let mut rest = Vec::new();
        for cards in list {
            match cards {
                Cards::Set(m) => fixed |= m,
                c => rest.push(c),
            }
        }
        if rest.is_empty() {
            return Cards::Set(fixed);
        }
        if fixed != 0 {
            rest.push(Cards::Set(fixed));
        }
        if rest.len() == 1 { rest.remove(0) } else { Cards::Union(rest) }
    }

    pub fn inter(a: Cards, b: Cards) -> Cards {
        match (a, b) {
            (Cards::Set(a), Cards::Set(b)) => Cards::Set(a & b),
            (Cards::Set(0), _) | (_, Cards::Set(0)) => Cards::Set(0),
            (a, b) => Cards::Inter(Box::new(a), Box::new(b)),
        }
    }

    pub fn minus(a: Cards, b: Cards) -> Cards {
        match (a, b) {
            (Cards::Set(a), Cards::Set(b)) => Cards::Set(a & !b),
            (a, Cards::Set(0)) => a,
            (a, b) => Cards::Minus(Box::new(a), Box::new(b)),
        }
    }
}
