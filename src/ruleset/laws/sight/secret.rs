//! What an expression asks that somebody does not know.

use super::{Eyes, Mind};
use crate::diagnostic::words::Secret;
use crate::ruleset::expr::{Cards, Num, Seats, Test};
use crate::ruleset::laws::follows::{alike, fell, follows, presence, shown_in};
use crate::ruleset::laws::walk::{Node, parts};
use crate::ruleset::pack::Mask;
use crate::ruleset::program::Contract;

impl<'p> Eyes<'p> {
    /// Judges a part that matters only if conditions came out so; what is supposed meanwhile is so no longer behind it.
    pub(super) fn supposing<T>(
        &self,
        given: impl IntoIterator<Item = (&'p Test, bool)>,
        judge: impl FnOnce() -> T,
    ) -> T {
        let before = self.given.borrow().len();
        self.given.borrow_mut().extend(given);
        let judged = judge();
        self.given.borrow_mut().truncate(before);
        judged
    }

    /// Is a condition known to hold where the part being judged matters?
    pub(super) fn holds(&self, test: &Test) -> bool {
        self.given.borrow().iter().any(|(given, so)| follows(given, *so, test))
    }

    /// Is it not known to all who is on which side?
    fn sides_are_secret(&self) -> bool {
        let cards = self.contract.and_then(|c| c.sides.as_ref()).and_then(|sides| sides.secret.as_ref());
        cards.is_some_and(|cards| !self.given.borrow().iter().any(|(test, so)| *so && fell(test, cards)))
    }

    /// A choice between values: each matters where its condition holds and none before it.
    fn branches(
        &self,
        list: &mut dyn Iterator<Item = (Node<'p>, &'p Test)>,
        last: Node<'p>,
        mind: Mind<'_>,
    ) -> Option<Secret> {
        self.supposing([], || {
            for (value, test) in list {
                let found = self
                    .secret(Node::Test(test), mind)
                    .or_else(|| self.supposing([(test, true)], || self.secret(value, mind)));
                if found.is_some() {
                    return found;
                }
                self.given.borrow_mut().push((test, false));
            }
            self.secret(last, mind)
        })
    }

    /// What an expression asks that is not known to somebody.
    pub(super) fn secret(&self, node: Node<'p>, mind: Mind<'_>) -> Option<Secret> {
        match node {
            Node::Cards(c) => {
                if self.sets.contains(&c) || self.told.iter().any(|(t, shown)| *shown == c && self.holds(t)) {
                    return None;
                }
                match c {
                    Cards::Chosen(name) => {
                        let own = |who: &Seats| matches!(mind, Mind::Of(me) if me == who);
                        let hidden = self.unseen.iter().find(|(what, ..)| what == name);
                        return hidden.filter(|(_, who, _)| !own(who)).map(|(.., place)| {
                            Secret::Place(self.p.places[usize::from(*place)].name.clone())
                        });
                    }
                    Cards::If(list, last) => {
                        let mut list = list.iter().map(|(c, t)| (Node::Cards(c), t));
                        return self.branches(&mut list, Node::Cards(last), mind);
                    }
                    Cards::Inter(a, b) => {
                        if let (Cards::Set(m), Cards::Place(q)) | (Cards::Place(q), Cards::Set(m)) =
                            (&**a, &**b)
                            && self.known(*q, *m, mind)
                        {
                            return None;
                        }
                    }
                    Cards::Minus(a, b) => {
                        if let (Cards::Set(m), Cards::Place(q)) = (&**a, &**b)
                            && self.known(*q, *m, mind)
                        {
                            return None;
                        }
                    }
                    Cards::Place(q) | Cards::Top(_, q, _) if !self.known(*q, u64::MAX, mind) => {
                        return Some(Secret::Place(self.p.places[usize::from(*q)].name.clone()));
                    }
                    Cards::Hand(who) | Cards::Held(who) | Cards::Dealt(who) => {
                        return match (mind, &**who) {
                            (_, who) if matches!(c, Cards::Hand(_)) && self.faced == Some(who) => None,
                            (Mind::Subject | Mind::Of(_), Seats::Subject) => None,
                            (Mind::Of(own), who) if own == who => None,
                            (Mind::Everybody | Mind::Each, Seats::Subject) => Some(Secret::OwnHand),
                            _ => Some(Secret::OtherHands),
                        };
                    }
                    Cards::Winning if matches!(mind, Mind::Everybody | Mind::Each) => {
                        return Some(Secret::OwnHand);
                    }
                    _ => {}
                }
            }
            // How many cards lie in a place, everybody can count.
            Node::Num(Num::Cards(cards)) if matches!(**cards, Cards::Place(_)) => return None,
            Node::Test(Test::Any(cards)) if matches!(**cards, Cards::Place(_)) => return None,
            Node::Num(Num::If(list, last)) => {
                let mut list = list.iter().map(|(n, t)| (Node::Num(n), t));
                return self.branches(&mut list, Node::Num(last), mind);
            }
            Node::Seats(Seats::If(list, last)) => {
                let mut list = list.iter().map(|(s, t)| (Node::Seats(s), t));
                return self.branches(&mut list, Node::Seats(last), mind);
            }
            Node::Test(t) if self.told.iter().any(|(told, _)| alike(told, t)) => return None,
            Node::Test(Test::And(list) | Test::Or(list)) => {
                // What stands behind matters only if what stands before left it open.
                let so = matches!(node, Node::Test(Test::And(_)));
                return self.supposing([], || {
                    list.iter().find_map(|t| {
                        let found = self.secret(Node::Test(t), mind);
                        self.given.borrow_mut().push((t, so));
                        found
                    })
                });
            }
            Node::Num(Num::Points(_)) => {
                let counted = |c: &Contract| {
                    let hidden = |(q, owner): (usize, &Option<Seats>)| {
                        owner.is_some() && self.shown.get(q).is_some_and(|m| *m != u64::MAX)
                    };
                    c.counts.iter().enumerate().any(hidden)
                };
                if self.contract.is_some_and(counted) {
                    return Some(Secret::Points);
                }
                if let Some(found) = self.contract.and_then(|c| self.owners(c, mind)) {
                    return Some(found);
                }
            }
            Node::Test(Test::Passed { stage: Some(stage), .. })
                if self.p.stages.get(usize::from(*stage)).is_some_and(|s| s.claim) =>
            {
                return Some(Secret::SilentPass);
            }
            // Each knows his own side.
            Node::Test(Test::SeatsWithin(who, side))
                if **who == Seats::Subject
                    && matches!(**side, Seats::Team | Seats::Rest)
                    && matches!(mind, Mind::Subject | Mind::Of(_)) =>
            {
                return None;
            }
            Node::Seats(Seats::Team | Seats::Rest) if self.sides_are_secret() => {
                return Some(Secret::Sides);
            }
            Node::Seats(Seats::Subject) if matches!(mind, Mind::Everybody) => {
                return Some(Secret::NobodyMeant);
            }
            Node::Test(Test::Won) => {
                let score = self.contract.map(|contract| &contract.score)?;
                let won = score.won.iter().map(|(guard, test, _)| (guard, Node::Test(test)));
                let mut both = won.chain(score.lost.iter().map(|(guard, who, _)| (guard, Node::Seats(who))));
                return both.find_map(|(guard, outcome)| {
                    self.secret(Node::Test(guard), mind).or_else(|| self.secret(outcome, mind))
                });
            }
            // Each of several players is judged by a condition: nobody knows it of the others.
            Node::Seats(Seats::Who(of, test)) => {
                return self.secret(Node::Seats(of), mind).or_else(|| {
                    self.secret(Node::Test(test), Mind::Each).map(|s| match s {
                        Secret::OwnHand => Secret::OtherHands,
                        other => other,
                    })
                });
            }
            _ => {}
        }
        let mut found = None;
        parts(node, &mut |part| {
            if found.is_none() {
                found = self.secret(part, mind);
            }
        });
        found
    }

    /// What those are chosen by to whom points go that lie in no trick of their own.
    pub(super) fn owners(&self, contract: &'p Contract, mind: Mind<'_>) -> Option<Secret> {
        let tests = contract.score.more.iter().map(|more| Node::Test(&more.when));
        let counted = contract.play.counts_for.iter().map(|(who, _)| who);
        let owners = contract.counts.iter().flatten().chain(counted);
        let owners = owners.chain(contract.score.more.iter().map(|more| &more.who)).map(Node::Seats);
        tests.chain(owners).find_map(|node| self.secret(node, mind))
    }

    /// Are these cards of a place known to whoever judges?
    pub(super) fn known(&self, place: u8, cards: Mask, mind: Mind<'_>) -> bool {
        let place = usize::from(place);
        let all = self.p.pack.all;
        let Some(mut shown) = self.shown.get(place).copied() else { return true };
        for (test, cards) in &self.told {
            shown |= match presence(test) {
                _ if self.holds(test) => shown_in(cards, place),
                // Where they were not shown, none of these lie there.
                Some((asked, true)) => shown_in(asked, place) & shown_in(cards, place),
                _ => 0,
            };
        }
        if cards & all & !shown == 0 {
            return true;
        }
        match mind {
            Mind::Of(who) => self.own[place].contains(&who),
            _ => false,
        }
    }
}
