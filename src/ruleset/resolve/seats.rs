//! Phrases that are players.

use super::conditions::behind;
use super::{Env, Moment, Thing};
use crate::diagnostic::words;
use crate::ruleset::expr::{Cmp, Num, Seats, Test};
use crate::ruleset::program::Asked;
use crate::syntax::tree::*;

impl Env<'_, '_> {
    /// Both sides, and what makes each of them the one that did this; where all play alone, each who did.
    pub(crate) fn sides_who(&self, deed: &Deed, at: &Phrase) -> Vec<(Seats, Test)> {
        let sides = match (self.scope.alone(), self.parted()) {
            (true, _) => {
                let test = self.deed(Seats::Subject, deed, at);
                return vec![(Seats::Who(Box::new(Seats::Players), Box::new(test)), Test::Const(true))];
            }
            (false, true) => [Seats::Team, Seats::Rest],
            (false, false) => [Seats::Declarer, Seats::Defenders],
        };
        sides.map(|side| (side.clone(), self.deed(side, deed, at))).into()
    }

    /// `his side`, `side of taker`: where all play alone, he alone.
    fn side_of(&self, who: Seats) -> Seats {
        let [one, other] = match self.parted() {
            _ if self.scope.alone() => return who,
            true => [Seats::Team, Seats::Rest],
            false => [Seats::Declarer, Seats::Defenders],
        };
        if who == one || who == other {
            return who;
        }
        let test = Test::SeatsWithin(Box::new(who), Box::new(one.clone()));
        Seats::If(vec![(one, test)], Box::new(other))
    }

    pub(crate) fn seats(&self, phrase: &Phrase) -> Seats {
        use PhraseKind as K;
        match &phrase.kind {
            K::Name(name) => match self.lookup(name) {
                Thing::Seats(seats) if name == "somebody" => {
                    self.say(words::somebody_or_each(phrase.span));
                    seats
                }
                Thing::Seats(Seats::Leader) if self.when.get() == Asked::AtTheEnd => {
                    self.say(words::nobody_leads(phrase.span));
                    Seats::Set(0)
                }
                Thing::Seats(seats) => seats,
                Thing::Def(Defined::Role, value) => {
                    self.within((name, phrase.span), value, &self.read.seats, Seats::Set(0), |v| {
                        self.seats(v)
                    })
                }
                Thing::Column(Cell::Names(names)) => {
                    let one = |n: &Name| self.seats(&Phrase { kind: K::Name(n.text.clone()), span: n.span });
                    let all = || Seats::Union(names.iter().map(one).collect());
                    self.around((name, phrase.span), Seats::Set(0), all)
                }
                Thing::Unknown => {
                    self.unknown(name, phrase.span);
                    Seats::Set(0)
                }
                _ => {
                    self.wrong(phrase, words::Wanted::Player, self.kind(phrase));
                    Seats::Set(0)
                }
            },
            K::Who(who, deed) if who.name() == Some("side") => {
                let sides = self.sides_who(deed, phrase);
                let one = |(who, test)| Seats::If(vec![(who, test)], Box::new(Seats::Set(0)));
                Seats::Union(sides.into_iter().map(one).collect())
            }
            K::Who(who, deed) => {
                let test = self.deed(Seats::Subject, deed, phrase);
                let of = match self.seats(who) {
                    // Who has dropped out is none of the players any more.
                    Seats::Players if *deed == Deed::DroppedOut => Seats::Everybody,
                    of => of,
                };
                Seats::Who(Box::new(of), Box::new(test))
            }
            K::Or(list) | K::And(list) => Seats::Union(list.iter().map(|p| self.seats(p)).collect()),
            K::Minus(a, b) => Seats::Minus(Box::new(self.seats(a)), Box::new(self.seats(b))),
            K::OthersOf(a) => {
                if let Some(all @ ("players" | "everybody" | "somebody")) = a.name() {
                    self.say(words::others_of_all(phrase.span, all));
                }
                Seats::Minus(Box::new(self.players_now()), Box::new(self.seats(a)))
            }
            K::SideOf { right, of } => {
                let of = Box::new(self.seats(of));
                // The next player sits on the right if play runs anticlockwise.
                if *right != self.clockwise { Seats::Right(of) } else { Seats::Left(of) }
            }
            K::Of(side, who) if side.name() == Some("side") && self.keeps(side).is_none() => {
                self.side_of(self.seats(who))
            }
            K::YetToSpeak(of) => Seats::Who(Box::new(self.seats(of)), Box::new(Test::YetToSpeak)),
            K::Extreme { of, most, measure } => {
                let subject = Box::new(Seats::Subject);
                let by = match measure {
                    Measure::Points => Num::Points(subject),
                    Measure::Tricks => Num::Tricks(subject),
                    Measure::Kept(name) => self.kept_by(name),
                };
                Seats::Extreme { of: Box::new(self.seats(of)), most: *most, by: Box::new(by) }
            }
            K::OfMatch { won } => {
                if self.moment != Moment::AfterMatch {
                    self.say(words::match_not_over(phrase.span));
                }
                Seats::OfMatch { won: *won }
            }
            K::Scoring(of, measure, op, n) => {
                let cmp = match op {
                    CmpOp::Lt => Cmp::Lt,
                    CmpOp::Gt => Cmp::Gt,
                    CmpOp::Le => Cmp::Le,
                    CmpOp::Ge => Cmp::Ge,
                    CmpOp::IsNot => Cmp::Ne,
                    _ => Cmp::Eq,
                };
                let has = match measure {
                    Measure::Kept(name) => self.kept_by(name),
                    Measure::Points => Num::Points(Box::new(Seats::Subject)),
                    Measure::Tricks => Num::Tricks(Box::new(Seats::Subject)),
                };
                let test = Test::Cmp(cmp, Box::new(has), Box::new(self.bound(n)));
                Seats::Who(Box::new(self.seats(of)), Box::new(test))
            }
            K::If(list, last) => {
                if let [(one, test)] = list.as_slice()
                    && is_his_side(one, test, last)
                {
                    self.say(words::his_side(phrase.span));
                }
                let (mut branches, mut chain) = (Vec::new(), self.chain());
                for (value, test) in list {
                    match chain.next(test) {
                        Test::Const(false) => {}
                        Test::Const(true) if branches.is_empty() => return self.seats(value),
                        test => branches.push((self.seats(value), test)),
                    }
                }
                chain.otherwise(last);
                Seats::If(branches, Box::new(self.seats(last)))
            }
            K::Counted(Quant::Some | Quant::All, a) => self.seats(a),
            K::In(whole, _) | K::Of(whole, _) if matches!(whole.kind, K::Who(..)) => {
                self.say(words::brackets_missing(behind(phrase, whole)));
                Seats::Set(0)
            }
            _ => {
                self.wrong(phrase, words::Wanted::Players, self.kind(phrase));
                Seats::Set(0)
            }
        }
    }

    /// What the session keeps of each of several players.
    fn kept_by(&self, name: &Name) -> Num {
        let what = Phrase { kind: PhraseKind::Name(name.text.clone()), span: name.span };
        self.kept_of(&what, Seats::Subject, self.moment != Moment::InDeal)
    }
}

/// `team if he is one of team, otherwise defenders`
fn is_his_side(one: &Phrase, test: &Phrase, other: &Phrase) -> bool {
    let named = |phrase: &Phrase, name: &str| phrase.name() == Some(name);
    let sides = ["team", "declarer"].into_iter().find(|side| named(one, side) && named(other, "defenders"));
    let (Some(side), PhraseKind::Cmp(CmpOp::Is, he, of)) = (sides, &test.kind) else { return false };
    let of = match &of.kind {
        PhraseKind::Of(one, of) if named(one, "one") => of,
        _ => of,
    };
    named(he, "he") && named(of, side)
}
