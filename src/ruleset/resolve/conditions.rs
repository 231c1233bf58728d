//! Phrases that are conditions.

use super::{Env, Kind, Thing, fold};
use crate::diagnostic::{self, Diagnostic, words};
use crate::ruleset::expr::{Cards, Cmp, Num, Seats, Test};
use crate::ruleset::link::OptionDef;
use crate::ruleset::program::Stands;
use crate::syntax::tree::*;

impl Env<'_, '_> {
    pub(crate) fn guard(&self, guard: &Guard) -> Test {
        match guard {
            Guard::If(t) => self.test(t),
            Guard::Unless(t) => self.test(t).negated(),
        }
    }

    /// Are these one card at most, so that nobody asks how many are meant?
    fn is_one_at_most(&self, cards: &Phrase) -> bool {
        match (self.cards(cards), &cards.kind) {
            (Cards::Highest { .. }, _) => true,
            (Cards::Chosen(_), PhraseKind::Name(name)) => self.calls_a_card(name),
            (cards, _) => cards.constant().is_some_and(|mask| mask.count_ones() < 2),
        }
    }

    /// Is one card called by this name, wherever it is called?
    fn calls_a_card(&self, name: &str) -> bool {
        let mut steps = self.linked.clauses().filter_map(|clause| {
            let Body::Step(step) = &clause.body else { return None };
            clause.is_named(name).then_some(&step.act)
        });
        let card =
            |act: &Act| matches!(act, Act::Call { of, .. } if !matches!(of.kind, PhraseKind::SuitsOf(_)));
        steps.clone().next().is_some() && steps.all(card)
    }

    pub(crate) fn test(&self, phrase: &Phrase) -> Test {
        use PhraseKind as K;
        match &phrase.kind {
            K::Or(list) => match self.contracts_at_once(list) {
                Some(said) => {
                    self.say(said);
                    Test::Const(false)
                }
                None => Test::or(self.joined(phrase, list, false)),
            },
            K::And(list) => Test::and(self.joined(phrase, list, true)),
            K::Not(a) => self.test(a).negated(),
            K::Cmp(op, a, b) => self.compare(*op, a, b),
            K::Counted(quant, what) => self.counted(quant, what),
            K::Does(who, deed) => self.does(who, deed),
            K::AllPassed => Test::AllPassed,
            K::Led(cards) => Test::Led(Box::new(self.cards(cards))),
            K::In(a, _) if self.kind(a) == Kind::Cards => {
                if !self.is_one_at_most(a) {
                    self.say(words::some_or_all(phrase.span));
                }
                fold::any(self.cards(phrase))
            }
            K::Name(name) => match self.lookup(name) {
                Thing::Def(Defined::Test, value) => {
                    let never = Test::Const(false);
                    self.within((name, phrase.span), value, &self.read.tests, never, |value| {
                        let test = self.test(value);
                        if test.constant().is_none() {
                            self.note(value, Stands::Named, || test.clone());
                        }
                        test
                    })
                }
                Thing::Option(at) if self.yes_no(&self.linked.options[at]) => {
                    Test::Const(self.options[at] == 1)
                }
                Thing::Won(won) => {
                    // Where all play alone no side has won, and none has lost.
                    match won {
                        true => Test::Won,
                        false if self.scope.alone() => {
                            Test::and(vec![Test::AnySeat(Box::new(Seats::Team)), Test::Won.negated()])
                        }
                        false => Test::Won.negated(),
                    }
                }
                Thing::Const(b) => Test::Const(b),
                Thing::Contract => {
                    self.say(words::contract_for_a_condition(phrase.span, name));
                    Test::Const(false)
                }
                Thing::Unknown => {
                    self.unknown(name, phrase.span);
                    Test::Const(false)
                }
                _ => {
                    self.wrong(phrase, words::Wanted::Condition, self.kind(phrase));
                    Test::Const(false)
                }
            },
            K::In(whole, _) | K::Of(whole, _) if matches!(whole.kind, K::Does(..)) => {
                self.say(words::brackets_missing(behind(phrase, whole)));
                Test::Const(false)
            }
            _ => {
                self.wrong(phrase, words::Wanted::Condition, self.kind(phrase));
                Test::Const(false)
            }
        }
    }

    /// `contract is solo or wenz`, `contract is one of solo or wenz`: each is asked for by itself.
    fn contracts_at_once(&self, list: &[Phrase]) -> Option<Diagnostic> {
        let (first, others) = list.split_first()?;
        let PhraseKind::Cmp(op @ (CmpOp::Is | CmpOp::IsNot), a, b) = &first.kind else { return None };
        let asked = matches!(&a.kind, PhraseKind::Name(n) if n == "contract");
        if !asked || !others.iter().all(|other| self.contract_of(other).is_some()) {
            return None;
        }
        let mut among = Vec::new();
        [&**b].into_iter().chain(others).for_each(|part| self.contracts_in(part, &mut among));
        let span = diagnostic::Span { end: others.last()?.span.end, ..first.span };
        (among.len() > others.len()).then(|| words::contracts_at_once(span, &among, *op == CmpOp::IsNot))
    }

    /// The contracts that are named in a phrase.
    fn contracts_in<'p>(&self, phrase: &'p Phrase, found: &mut Vec<&'p str>) {
        Part::Phrase(phrase).words(&mut |part| match part {
            Part::Word(name) if self.contracts.iter().any(|contract| contract.name == name) => {
                found.push(name)
            }
            Part::Word(_) | Part::Number(_) | Part::Phrase(_) => {}
        });
    }

    fn compare(&self, op: CmpOp, a: &Phrase, b: &Phrase) -> Test {
        let name = |p: &Phrase| match &p.kind {
            PhraseKind::Name(n) => Some(n.clone()),
            _ => None,
        };
        let negative = op == CmpOp::IsNot;
        let flip = |t: Test| if negative { t.negated() } else { t };
        let ordered = matches!(op, CmpOp::Lt | CmpOp::Gt | CmpOp::Le | CmpOp::Ge);
        if matches!(op, CmpOp::Is | CmpOp::IsNot) && name(a).as_deref() == Some("contract") {
            let Some(wanted) = name(b) else {
                let (mut among, known) = (Vec::new(), self.contracts.iter().map(|c| c.name));
                self.contracts_in(b, &mut among);
                self.say(words::contract_wanted(b.span, &among, negative, &known.collect::<Vec<_>>()));
                return Test::Const(false);
            };
            return match self.contract(&wanted) {
                Some(at) => flip(Test::Contract(at as u8)),
                None => {
                    let known: Vec<&str> = self.contracts.iter().map(|c| c.name).collect();
                    self.say(match self.takes_away(b.span, &wanted) {
                        Some(away) => words::contract_taken_away(b.span, &wanted, away),
                        None => words::unknown_contract(b.span, &wanted, &known),
                    });
                    Test::Const(false)
                }
            };
        }
        let option = name(a).and_then(|n| self.option(&n));
        let worded = option.is_some_and(|at| self.linked.options[at].a_word().is_some());
        if let Some(at) = option
            && let Some(word) = name(b)
            && (worded || self.lookup_is_word(&word))
            && matches!(self.linked.options[at].domain, Domain::Choices(_))
        {
            let option = &self.linked.options[at];
            return match option.word(&word) {
                Some(_) if ordered => {
                    self.say(words::words_compared(a.span, &option.name, &word));
                    Test::Const(false)
                }
                Some(value) => flip(Test::Const(self.options[at] == value)),
                None => {
                    self.say(words::unknown_choice(
                        b.span,
                        &word,
                        &option.name,
                        &option.values().iter().map(|v| option.show(*v)).collect::<Vec<_>>(),
                    ));
                    Test::Const(false)
                }
            };
        }
        if let Some(at) = option
            && let PhraseKind::Number(n) = b.kind
            && (worded || op == CmpOp::Eq && !self.linked.options[at].values().contains(&n))
        {
            let option = &self.linked.options[at];
            let values = option.values().iter().map(|v| option.show(*v)).collect::<Vec<_>>();
            self.say(words::unknown_choice(b.span, &n.to_string(), &option.name, &values));
            return Test::Const(false);
        }
        if let (Some(word), Some(at)) = (name(a), name(b).and_then(|n| self.option(&n)))
            && option.is_none()
            && self.linked.options[at].word(&word).is_some()
        {
            self.say(words::words_turned(whole(a, b), &self.linked.options[at].name, &word));
            return Test::Const(false);
        }
        if self.kind(a) == Kind::Seats && option.is_none() {
            if ordered || self.kind(b) == Kind::Number {
                self.say(words::players_compared(a.span, name(a).as_deref()));
                return Test::Const(false);
            }
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
        if !ordered && self.kind(a) == Kind::Cards && self.kind(b) == Kind::Cards {
            let (cards, others) = (name(a), name(b));
            let (cards, others) = (cards.as_deref().unwrap_or("CARDS"), others.as_deref().unwrap_or("CARDS"));
            self.say(words::cards_compared(whole(a, b), cards, others, negative));
            return Test::Const(false);
        }
        let cmp = match op {
            CmpOp::Eq | CmpOp::Is => Cmp::Eq,
            CmpOp::IsNot => Cmp::Ne,
            CmpOp::Lt => Cmp::Lt,
            CmpOp::Gt => Cmp::Gt,
            CmpOp::Le => Cmp::Le,
            CmpOp::Ge => Cmp::Ge,
        };
        fold::cmp(cmp, self.bound(a), self.bound(b))
    }

    /// A bare word that means nothing else, or a word of some option.
    fn lookup_is_word(&self, word: &str) -> bool {
        let in_domain = |o: &OptionDef| o.word(word).is_some();
        matches!(self.lookup(word), Thing::Unknown | Thing::Contract)
            || self.linked.options.iter().any(in_domain)
    }

    pub(super) fn quant(&self, quant: &Quant) -> (Cmp, Num) {
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
        if let PhraseKind::Does(who, Deed::Fell | Deed::FellIn(_) | Deed::FellBefore(_) | Deed::FellBy) =
            &what.kind
            && self.kind(who) == Kind::Cards
        {
            self.say(words::fallen_counted(what.span));
            return Test::Const(false);
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
        if let PhraseKind::Of(whole, _) = &what.kind
            && matches!(whole.kind, PhraseKind::In(..))
        {
            self.say(words::brackets_missing(behind(what, whole)));
            return Test::Const(false);
        }
        let (cmp, number) = self.quant(quant);
        let counted = match (&what.kind, self.kind(what)) {
            (PhraseKind::Minus(..) | PhraseKind::In(..) | PhraseKind::SuitsOf(_), _)
            | (_, Kind::Cards | Kind::Seats) => self.number_of(what),
            (PhraseKind::LedWith(..), _) => self.number_of(what),
            (_, kind) => {
                self.wrong(what, words::Wanted::Counted, kind);
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
}

/// From the first word of the one to the last of the other.
fn whole(a: &Phrase, b: &Phrase) -> diagnostic::Span {
    diagnostic::Span { end: b.span.end, ..a.span }
}

/// What stands behind the first part of a phrase.
pub(super) fn behind(phrase: &Phrase, first: &Phrase) -> diagnostic::Span {
    diagnostic::Span { start: first.span.end, ..phrase.span }
}

/// `one of players with most points` is about the players with most points, not about one of them.
fn one_of(phrase: &Phrase) -> Option<Phrase> {
    use PhraseKind as K;
    let inner = |p: &Phrase| one_of(p).map(Box::new);
    let kind = match &phrase.kind {
        K::Of(one, of) if matches!(&one.kind, K::Name(n) if n == "one") => return Some((**of).clone()),
        K::Extreme { of, most, measure } => {
            K::Extreme { of: inner(of)?, most: *most, measure: measure.clone() }
        }
        K::Scoring(of, measure, op, n) => K::Scoring(inner(of)?, measure.clone(), *op, n.clone()),
        K::Who(of, deed) => K::Who(inner(of)?, deed.clone()),
        K::YetToSpeak(of) => K::YetToSpeak(inner(of)?),
        K::Minus(of, without) => K::Minus(inner(of)?, without.clone()),
        _ => return None,
    };
    Some(Phrase { kind, span: phrase.span })
}
