//! Phrases that are numbers.

use super::{Env, Kind, Moment, Thing, fold};
use crate::diagnostic::words;
use crate::ruleset::expr::{Cmp, Keeps, Kept, Mode, Num, ONE, Seats, Test};
use crate::ruleset::program::Stands;
use crate::syntax::tree::*;

/// No number of the rules is farther from nothing.
const MOST: i64 = 1_000_000;

impl Env<'_, '_> {
    pub(crate) fn num(&self, phrase: &Phrase) -> Num {
        use PhraseKind as K;
        match &phrase.kind {
            K::Number(n) if !(-MOST..=MOST).contains(n) => {
                self.say(words::number_too_large(phrase.span));
                Num::int(0)
            }
            K::Number(n) if *n < 0 => {
                self.say(words::below_nothing(phrase.span, *n));
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
            K::AtLeast(a, b) => {
                let (number, least) = (self.num(a), self.bound(b));
                self.limited(b, (&number, &least), Cmp::Lt);
                fold::max(number, least)
            }
            K::AtMost(a, b) => {
                let (number, most) = (self.num(a), self.bound(b));
                self.limited(b, (&number, &most), Cmp::Gt);
                fold::min(number, most)
            }
            K::If(list, last) => {
                let (mut branches, mut chain) = (Vec::new(), self.chain());
                for (value, test) in list {
                    match chain.next(test) {
                        Test::Const(false) => {
                            self.num(value);
                        }
                        Test::Const(true) if branches.is_empty() => return self.num(value),
                        test => branches.push((self.num(value), test)),
                    }
                }
                chain.otherwise(last);
                let last = self.num(last);
                if branches.is_empty() { last } else { Num::If(branches, Box::new(last)) }
            }
            K::Changed(of, changes) => changes.iter().fold(self.num(of), |so_far, change| {
                let (by, guard) = (self.num(&change.by), self.guard(&change.guard));
                self.note_guard(&change.guard, &guard);
                let by = match (by, guard) {
                    (_, Test::Const(false)) => return so_far,
                    (by, Test::Const(true)) => by,
                    (by, test) => Num::If(vec![(by, test)], Box::new(Num::int(0))),
                };
                if change.less { fold::sub(so_far, by) } else { fold::add(so_far, by) }
            }),
            K::Of(what, who) if self.keeps(what).is_some() => {
                self.kept(what, who, self.moment != Moment::InDeal)
            }
            K::Of(what, who) if what.name() == Some("bid") => Num::Bid(Box::new(self.seats(who))),
            K::Difference(a, b) => {
                let (a, b) = (self.num(a), self.num(b));
                fold::sub(fold::max(a.clone(), b.clone()), fold::min(a, b))
            }
            K::RunOf { of, not, among } => {
                let (of, among) = (Box::new(self.cards(of)), Box::new(self.cards(among)));
                self.note(phrase, Stands::Counted, || Test::Any(of.clone()));
                Num::Run { of, not: *not, among }
            }
            K::Of(what, _)
                if let K::Name(name) = &what.kind
                    && matches!(self.lookup(name), Thing::Unknown) =>
            {
                self.unknown(name, what.span);
                Num::int(0)
            }
            K::EarlierOf(what, who) => {
                if self.moment == Moment::InDeal {
                    self.say(words::nothing_earlier(phrase.span, &what.text));
                }
                let what = Phrase { kind: K::Name(what.text.clone()), span: what.span };
                match self.keeps(&what) {
                    Some(_) => self.kept(&what, who, false),
                    None => {
                        self.not_kept(&what);
                        Num::int(0)
                    }
                }
            }
            K::PointsOf(who) => {
                self.of_each("points", who);
                Num::Points(Box::new(self.seats(who)))
            }
            K::TricksOf(who) => {
                self.of_each("tricks", who);
                Num::Tricks(Box::new(self.seats(who)))
            }
            K::NumberOf(what) => {
                let number = self.number_of(what);
                match &number {
                    Num::Cards(cards) => self.note(phrase, Stands::Counted, || Test::Any(cards.clone())),
                    Num::Const(n) => self.note(phrase, Stands::Counted, || Test::Const(*n != 0)),
                    _ => {}
                }
                number
            }
            _ => {
                self.wrong(phrase, words::Wanted::Number, self.kind(phrase));
                Num::int(0)
            }
        }
    }

    /// A number that bounds another, or is compared with it: it may be below nothing.
    pub(crate) fn bound(&self, phrase: &Phrase) -> Num {
        match phrase.kind {
            PhraseKind::Number(n) if (-MOST..0).contains(&n) => Num::int(n),
            // `(0 - 100)`
            PhraseKind::Arith(ArithOp::Sub, ref none, ref n)
                if none.kind == PhraseKind::Number(0)
                    && let PhraseKind::Number(n) = n.kind =>
            {
                self.say(words::minus_is_read(phrase.span, n));
                Num::int(-n)
            }
            _ => self.num(phrase),
        }
    }

    fn named_number(&self, name: &str, phrase: &Phrase) -> Num {
        if let Some(at) = self.option(name)
            && self.linked.options[at].a_word().is_none()
        {
            return Num::int(self.options[at]);
        }
        match self.lookup(name) {
            Thing::Def(Defined::Number, value) => {
                self.within((name, phrase.span), value, &self.read.numbers, Num::int(0), |v| self.num(v))
            }
            Thing::Column(Cell::Number(n, _)) => Num::int(*n),
            // A dash is nothing: it deals no card and pays nobody.
            Thing::Column(Cell::Dash(_)) => {
                self.dashes.borrow_mut().push(name.to_string());
                Num::int(0)
            }
            Thing::Tally(at, false) => self.of_table(at),
            Thing::Tally(_, true) => {
                self.say(words::whose_tally(phrase.span, name));
                Num::int(0)
            }
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
                self.wrong(phrase, words::Wanted::Number, self.kind(phrase));
                Num::int(0)
            }
        }
    }

    /// `score of somebody` would be that of all together, whatever each has.
    fn of_each(&self, what: &str, who: &Phrase) {
        if let Some(word @ ("somebody" | "nobody")) = who.name() {
            self.say(words::of_somebody(who.span, what, word));
        }
    }

    /// What the session keeps under this name.
    pub(super) fn keeps(&self, what: &Phrase) -> Option<Keeps> {
        let PhraseKind::Name(name) = &what.kind else { return None };
        match self.lookup(name) {
            Thing::Tally(at, _) => Some(Keeps::Tally(at)),
            Thing::Unknown if name == "score" => Some(Keeps::Score),
            _ => None,
        }
    }

    /// So much of what is kept as these have together.
    pub(super) fn kept(&self, what: &Phrase, who: &Phrase, now: bool) -> Num {
        if let PhraseKind::Name(name) = &what.kind {
            self.of_each(name, who);
        }
        let who = self.seats(who);
        self.kept_of(what, who, now)
    }

    pub(super) fn kept_of(&self, what: &Phrase, who: Seats, now: bool) -> Num {
        let PhraseKind::Name(name) = &what.kind else { return Num::int(0) };
        match self.lookup(name) {
            Thing::Tally(at, false) => {
                self.say(words::tally_of_the_table(what.span, name));
                self.of_table(at)
            }
            Thing::Tally(at, true) => {
                Num::Kept(Box::new(Kept { what: Keeps::Tally(at), who: Some(who), now }))
            }
            Thing::Unknown if name == "score" => {
                self.score_asked.set(true);
                Num::Kept(Box::new(Kept { what: Keeps::Score, who: Some(who), now }))
            }
            _ => {
                self.not_kept(what);
                Num::int(0)
            }
        }
    }

    fn of_table(&self, at: u8) -> Num {
        Num::Kept(Box::new(Kept { what: Keeps::Tally(at), who: None, now: self.moment != Moment::InDeal }))
    }

    fn not_kept(&self, what: &Phrase) {
        let PhraseKind::Name(name) = &what.kind else { return };
        let known: Vec<&str> = std::iter::once("score").chain(self.tallies.iter().copied()).collect();
        self.say(words::not_kept(what.span, name, &known));
    }

    fn arith(&self, op: ArithOp, a: &Phrase, b: &Phrase) -> Num {
        // `price + (10 if CONDITION, otherwise 0)`
        let perhaps = |p: &Phrase| match &p.kind {
            PhraseKind::If(list, last) => list.len() == 1 && last.kind == PhraseKind::Number(0),
            _ => false,
        };
        if matches!(op, ArithOp::Add | ArithOp::Sub) && perhaps(b) && !perhaps(a) {
            self.say(words::more_if(b.span, op == ArithOp::Sub));
        }
        match op {
            ArithOp::Add => fold::add(self.num(a), self.num(b)),
            ArithOp::Sub => fold::sub(self.num(a), self.num(b)),
            ArithOp::Mul if self.price.get() => fold::product(self.num(a), self.num(b)),
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
    pub(super) fn constant(&self, phrase: &Phrase) -> i64 {
        match self.num(phrase) {
            Num::Const(n) => n,
            _ => {
                self.say(words::not_constant(phrase.span));
                ONE
            }
        }
    }

    pub(super) fn number_of(&self, what: &Phrase) -> Num {
        match (&what.kind, self.kind(what)) {
            (PhraseKind::SuitsOf(cards), _) => Num::Suits(Box::new(self.cards(cards))),
            (PhraseKind::LedWith(_, cards), _) => Num::EarlierLed(Box::new(self.cards(cards))),
            (_, Kind::Seats) => Num::Seats(Box::new(self.seats(what))),
            (_, Kind::Number) => {
                self.say(words::number_already(what.span));
                Num::int(0)
            }
            _ => fold::count(self.cards(what)),
        }
    }
}
