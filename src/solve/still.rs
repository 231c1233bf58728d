//! What cannot change any more, whatever is played from here on.

use crate::engine::Ctx;
use crate::engine::state::State;
use crate::ruleset::Program;
use crate::ruleset::expr::{Cards, Cmp, Num, ONE, SeatMask, Seats, Span, Test, positions};
use crate::ruleset::laws::walk::{Node, any};
use crate::ruleset::program::{Contract, OneOf, Step};
use crate::who::Position;

/// A position, and what may still happen in it beside cards that are played.
#[derive(Clone, Copy)]
pub(super) struct Still<'p, 's> {
    pub p: &'p Program,
    pub contract: &'p Contract,
    pub s: &'s State,
    /// Announcements that may still be made.
    speech: u64,
    /// Cards may still come out of places or go there.
    moves: bool,
    /// Something may still be chosen that has a name.
    chooses: bool,
    leaves: bool,
}

impl<'p, 's> Still<'p, 's> {
    pub(super) fn new(p: &'p Program, contract: &'p Contract, s: &'s State) -> Still<'p, 's> {
        let mut still =
            Still { p, contract, s, speech: 0, moves: s.covered != 0, chooses: false, leaves: false };
        for step in ahead(contract, s) {
            match step {
                Step::Announce { what, suits, .. } => {
                    let several = if suits.is_some() { p.pack.suits.len() } else { 1 };
                    let said = (0..several).filter_map(|at| 1u64.checked_shl(u32::from(*what) + at as u32));
                    still.speech |= said.sum::<u64>();
                }
                Step::Choose { of, .. } => {
                    still.chooses = true;
                    still.moves |= matches!(of, OneOf::Packets { .. });
                }
                Step::TurnUp { .. } => still.chooses = true,
                Step::Leave { .. } => (still.leaves, still.moves) = (true, true),
                Step::Kontra(_) | Step::See { .. } | Step::Lay { .. } | Step::Expose { .. } => {}
                Step::Ready | Step::Play | Step::Settle => {}
                Step::Take { .. }
                | Step::Put { .. }
                | Step::Renew { .. }
                | Step::Give { .. }
                | Step::Keep { .. }
                | Step::KeepOver { .. }
                | Step::PutAll { .. }
                | Step::Win { .. }
                | Step::Draw { .. }
                | Step::Swap { .. } => still.moves = true,
            }
        }
        still
    }

    /// May one of these still be announced, or was it?
    pub(super) fn spoken(&self, some: u64) -> bool {
        (self.s.said | self.speech) & some != 0
    }

    /// Does it stay as it is, whomever it is about?
    pub(super) fn stays(&self, node: Node) -> bool {
        !any(node, &mut |node| self.changes(node))
    }

    fn changes(&self, node: Node) -> bool {
        match node {
            Node::Num(n) => match n {
                Num::Points(_) | Num::Tricks(_) | Num::EarlierLed(_) | Num::TrickNumber => true,
                Num::Suits(_) | Num::Run { .. } => self.chooses,
                Num::Const(_)
                | Num::Add(..)
                | Num::Sub(..)
                | Num::Mul(..)
                | Num::Div(..)
                | Num::Pow(..)
                | Num::Round(..)
                | Num::Max(..)
                | Num::Min(..)
                | Num::If(..)
                | Num::Cards(_)
                | Num::Seats(_)
                | Num::Bid(_)
                | Num::Kept(_)
                | Num::Once(..) => false,
            },
            Node::Test(t) => match t {
                Test::Led(_)
                | Test::Won
                | Test::Took { .. }
                | Test::Lost { .. }
                | Test::TookCount { .. }
                | Test::ThrewOff { .. }
                | Test::FellBefore { .. }
                | Test::FellIn { .. } => true,
                Test::Announced { what, .. } => self.speech >> (what & 63) & 1 == 1,
                Test::DroppedOut { .. } => self.leaves,
                Test::Const(_)
                | Test::Not(_)
                | Test::And(_)
                | Test::Or(_)
                | Test::Cmp(..)
                | Test::Any(_)
                | Test::AnySeat(_)
                | Test::Within(..)
                | Test::SeatsWithin(..)
                | Test::Bid { .. }
                | Test::BidOrAfter { .. }
                | Test::YetToSpeak
                | Test::Stands { .. }
                | Test::AllPassed
                | Test::Passed { .. }
                | Test::Spoke { .. }
                | Test::Contract(_)
                | Test::Once(..) => false,
            },
            Node::Cards(c) => match c {
                Cards::Hand(_)
                | Cards::Taken(_)
                | Cards::Open
                | Cards::SuitLed
                | Cards::Trick
                | Cards::Winning => true,
                Cards::Place(_) | Cards::Top(..) => self.moves,
                Cards::Suit { .. } | Cards::Chosen(_) | Cards::Highest { .. } => self.chooses,
                Cards::SuitsOf(_) | Cards::SuitsWith { .. } => self.chooses,
                Cards::Set(_)
                | Cards::Held(_)
                | Cards::Dealt(_)
                | Cards::Union(_)
                | Cards::Inter(..)
                | Cards::Minus(..)
                | Cards::If(..) => false,
            },
            Node::Seats(s) => match s {
                Seats::Players => self.leaves,
                Seats::Winners | Seats::Losers | Seats::Leader | Seats::Taker => true,
                Seats::Set(_)
                | Seats::Everybody
                | Seats::Declarer
                | Seats::Defenders
                | Seats::Team
                | Seats::Rest
                | Seats::Side(_)
                | Seats::Dealer
                | Seats::Subject
                | Seats::Bidder
                | Seats::OfMatch { .. }
                | Seats::Union(_)
                | Seats::Inter(..)
                | Seats::Minus(..)
                | Seats::Right(_)
                | Seats::Left(_)
                | Seats::Who(..)
                | Seats::Extreme { .. }
                | Seats::If(..) => false,
            },
        }
    }

    /// Everybody it may be about: all, if it is about somebody in particular.
    pub(super) fn subjects(&self, node: Node) -> impl Iterator<Item = Position> + use<> {
        let one = any(node, &mut |node| {
            matches!(
                node,
                Node::Seats(Seats::Subject) | Node::Cards(Cards::Winning) | Node::Test(Test::YetToSpeak)
            )
        });
        positions(if one { self.p.everybody() } else { Position::FOREHAND.bit() })
    }

    /// The answer of a test from here on, whatever is played and whomever it is about, where that is certain.
    pub(super) fn decided(&self, test: &Test) -> Option<bool> {
        match test {
            Test::Const(holds) => Some(*holds),
            Test::Not(test) => self.decided(test).map(|holds| !holds),
            Test::Once(_, test) => self.decided(test),
            Test::And(list) => self.listed(list, false),
            Test::Or(list) => self.listed(list, true),
            test if self.stays(Node::Test(test)) => self.alike(test),
            // What has happened has happened.
            Test::Took { who, tricks, with } => {
                let with = with.as_ref().is_none_or(|with| self.stays(Node::Cards(with)));
                self.happened(test, with && self.stays(Node::Seats(who)) && self.fixed(tricks))
            }
            Test::Lost { who, tricks, with } => self.happened(
                test,
                self.stays(Node::Seats(who)) && self.stays(Node::Cards(with)) && self.fixed(tricks),
            ),
            Test::ThrewOff { who, cards } => {
                self.happened(test, self.stays(Node::Seats(who)) && self.stays(Node::Cards(cards)))
            }
            Test::FellBefore { cards, tricks } | Test::FellIn { cards, tricks } => {
                self.happened(test, self.stays(Node::Cards(cards)) && self.fixed(tricks))
            }
            Test::TookCount { who, cmp, number, with } => {
                let with = with.as_ref().is_none_or(|with| self.stays(Node::Cards(with)));
                let known = with && self.stays(Node::Seats(who)) && self.stays(Node::Num(number));
                match cmp {
                    Cmp::Ge | Cmp::Gt => self.happened(test, known),
                    Cmp::Le | Cmp::Lt if known && self.alike(test) == Some(false) => Some(false),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn listed(&self, list: &[Test], enough: bool) -> Option<bool> {
        let mut all = Some(!enough);
        for test in list {
            match self.decided(test) {
                Some(holds) if holds == enough => return Some(enough),
                Some(_) => {}
                None => all = None,
            }
        }
        all
    }

    fn happened(&self, test: &Test, known: bool) -> Option<bool> {
        (known && self.alike(test) == Some(true)).then_some(true)
    }

    /// The answer as things stand, if it is the same of everybody.
    fn alike(&self, test: &Test) -> Option<bool> {
        let mut subjects = self.subjects(Node::Test(test));
        let of = |who| Ctx::new(self.p, self.s, who).test(test);
        let first = of(subjects.next()?);
        subjects.all(|who| of(who) == first).then_some(first)
    }

    /// Are these the same tricks from here on, counted from the first?
    pub(super) fn fixed(&self, tricks: &Span) -> bool {
        match tricks {
            Span::Last => self.contract.play.drawn == 0,
            Span::This | Span::Taken => false,
            Span::Range(from, to) => self.stays(Node::Num(from)) && self.stays(Node::Num(to)),
        }
    }

    /// Who may be meant from here on, where that is known.
    pub(super) fn meant(&self, who: &Seats) -> Option<Vec<SeatMask>> {
        if self.stays(Node::Seats(who)) {
            let of = |subject| Ctx::new(self.p, self.s, subject).seats(who);
            let mut found: Vec<SeatMask> = self.subjects(Node::Seats(who)).map(of).collect();
            found.sort_unstable();
            found.dedup();
            return Some(found);
        }
        match who {
            // Where no losers are named, it is one side or the other.
            Seats::Winners | Seats::Losers if !self.leaves => {
                let named = self.contract.judged().lost.iter();
                if named.into_iter().any(|(guard, ..)| self.decided(guard) != Some(false)) {
                    return None;
                }
                let ctx = Ctx::of(self.p, self.s);
                let team = ctx.seats(&Seats::Team);
                Some(vec![team, ctx.settling() & !team])
            }
            Seats::If(branches, last) => {
                let mut found = Vec::new();
                for (seats, test) in branches {
                    match self.decided(test) {
                        Some(false) => {}
                        holds => {
                            found.extend(self.meant(seats)?);
                            if holds == Some(true) {
                                return Some(found);
                            }
                        }
                    }
                }
                found.extend(self.meant(last)?);
                Some(found)
            }
            _ => None,
        }
    }

    /// Is a comparison of a count with this number about whether there are any?
    pub(super) fn some(cmp: Cmp, number: &Num) -> bool {
        matches!(
            (cmp, number.constant()),
            (Cmp::Ge | Cmp::Lt, Some(ONE)) | (Cmp::Gt | Cmp::Le | Cmp::Eq | Cmp::Ne, Some(0))
        )
    }
}

/// What may still be done beside playing cards: between tricks, and behind the last.
pub(super) fn ahead<'p>(contract: &'p Contract, s: &State) -> impl Iterator<Item = &'p Step> + use<'p> {
    let play = contract.steps.iter().position(|step| matches!(step, Step::Play)).unwrap_or(0);
    let number = s.number;
    let moments = contract.moments.iter().filter(move |moment| moment.to >= number);
    moments.map(|moment| &moment.step).chain(contract.steps.iter().skip(play + 1))
}
