//! What is so before the first card is played, and between tricks, and when all are over.

use super::{Bounds, Range, compared, gcd};
use crate::ruleset::ahead::gate::ends_from;
use crate::ruleset::expr::{Num, ONE, Seats, Span, Test};
use crate::ruleset::laws::walk::{Node, any};
use crate::ruleset::program::{Program, Step};
use std::rc::Rc;

impl<'p> Bounds<'p> {
    /// When everybody has his hand, and before anything is led.
    pub(in crate::ruleset::laws) fn unplayed(p: &'p Program, contract: usize) -> Bounds<'p> {
        Bounds { unplayed: true, between: true, ..Bounds::new(p, Some(contract)) }
    }

    /// The same as yet without a trick.
    pub(in crate::ruleset::laws) fn not_begun(self) -> Bounds<'p> {
        Bounds { unplayed: true, ..self }
    }

    /// At any time from the first lead on.
    pub(in crate::ruleset::laws) fn whenever(&self) -> Bounds<'p> {
        let known = Rc::clone(&self.known);
        Bounds { lies: self.lies, known, ..Bounds::new(self.p, self.contract) }
    }

    /// In the first trick: whoever follows finds cards in it.
    pub(in crate::ruleset::laws) fn in_the_first(&self, leads: bool) -> Bounds<'p> {
        Bounds { unplayed: true, between: leads, ..self.whenever() }
    }

    /// Between two tricks.
    pub(in crate::ruleset::laws) fn between(&self) -> Bounds<'p> {
        Bounds { between: true, ..self.whenever() }
    }

    /// When the deal is settled: all cards have been played, unless the play can end before, or somebody drop out.
    pub(in crate::ruleset::laws) fn over(&self) -> Bounds<'p> {
        let contract =
            self.contract.map(|at| &self.p.contracts[at]).filter(|contract| !contract.play.leavers);
        let over = contract.is_some_and(|contract| contract.play.ends.is_empty());
        let least = contract.map_or(0, |contract| ends_from(contract).into());
        Bounds { over, least, ..self.between() }
    }

    /// The same before some tricks are led to, or after they are taken.
    pub(in crate::ruleset::laws) fn beside(&self, (from, to): (u8, u8), after: bool) -> Bounds<'p> {
        let mut now = self.by(to.saturating_sub(u8::from(!after)));
        now.least = from.saturating_sub(u8::from(!after)).into();
        let play = self.contract.map(|at| &self.p.contracts[at].play);
        now.unplayed = !after && to <= 1;
        now.over = after && play.is_some_and(|play| from >= play.tricks && !play.leavers);
        now
    }

    /// The same while at most so many tricks have been taken.
    pub(in crate::ruleset::laws) fn by(&self, taken: u8) -> Bounds<'p> {
        let taken = self.taken.min(taken.into());
        Bounds { taken, least: self.least, unplayed: self.unplayed, over: self.over, ..self.again() }
    }

    /// The same, or earlier.
    pub(in crate::ruleset::laws) fn or_before(&self) -> Bounds<'p> {
        let mut before = self.by(u8::MAX);
        before.least = 0;
        before
    }

    /// The same where it is asked what parts of conditions add.
    pub(in crate::ruleset::laws) fn of_parts(&self) -> Bounds<'p> {
        let (unplayed, taken, least) = (self.unplayed, self.taken, self.least);
        let (over, unsaid) = (self.over, self.unsaid);
        Bounds { parts: true, unplayed, taken, least, over, unsaid, ..self.again() }
    }

    /// Has none of these tricks been taken yet?
    pub(super) fn untaken(&self, tricks: &Span) -> bool {
        self.later(tricks, self.taken)
    }

    /// Has nothing been led to any of them yet? One more than were taken may lie on the table.
    pub(super) fn unled(&self, tricks: &Span) -> bool {
        self.later(tricks, self.taken + i64::from(!self.between))
    }

    fn later(&self, tricks: &Span, than: i64) -> bool {
        self.contract.is_some() && self.numbers_of(tricks).is_some_and(|(first, _)| first > than)
    }

    fn again(&self) -> Bounds<'p> {
        Bounds { hand: self.hand, between: self.between, ..self.whenever() }
    }

    /// Does a number count what comes of the play alone? Places and items may count before it.
    pub(super) fn is_nothing_yet(&self, n: &Num) -> bool {
        matches!(n, Num::Tricks(_) | Num::EarlierLed(_))
    }

    /// The points that count before the first card is played: what is counted beside the cards, where no place counts.
    pub(super) fn points_yet(&self, who: &Seats) -> Option<Range> {
        let contract = self.contract.map(|at| &self.p.contracts[at]).filter(|_| self.unplayed)?;
        if contract.counts.iter().any(Option::is_some) || !self.nothing_is_won() {
            return None;
        }
        let mut range = Range { low: 0, high: 0, grain: ONE };
        for more in &contract.score.more {
            let so = if depends_on_points(&more.when) { None } else { self.test(&more.when) };
            let his = more.who == *who && !more.each;
            let times = if more.each { i64::from(self.p.players) } else { 1 };
            if so != Some(false) {
                range.low += if so.is_some() && his { more.number } else { more.number.min(0) * times };
                range.high += if so.is_some() && his { more.number } else { more.number.max(0) * times };
                range.grain = gcd(range.grain, more.number);
            }
        }
        Some(range)
    }

    /// Has nobody a card beside those in hand? In a step before the first lead somebody may win what lies in a place.
    pub(super) fn nothing_is_won(&self) -> bool {
        let steps = self.contract.map_or(&[][..], |at| &self.p.contracts[at].steps);
        let wins = |step: &Step| matches!(step, Step::Win { .. });
        self.unplayed && !steps.iter().chain(&self.p.before).any(wins)
    }

    /// What a condition comes out as that asks for tricks.
    pub(super) fn before_the_first(&self, t: &Test) -> Option<bool> {
        match t {
            Test::Took { .. }
            | Test::Lost { .. }
            | Test::ThrewOff { .. }
            | Test::FellBefore { .. }
            | Test::FellIn { .. } => Some(false),
            Test::TookCount { cmp, number, .. } => {
                compared(*cmp, Range { low: 0, high: 0, grain: ONE }, self.num(number))
            }
            Test::Won => match &self.p.contracts[self.contract?].score.won[..] {
                [(Test::Const(true), won, _), ..] => self.test(won),
                _ => None,
            },
            _ => None,
        }
    }
}

/// Does it ask for points, or for what may hang on them?
fn depends_on_points(test: &Test) -> bool {
    any(Node::Test(test), &mut |part| {
        matches!(
            part,
            Node::Num(Num::Points(_))
                | Node::Test(Test::Won)
                | Node::Seats(Seats::Winners | Seats::Losers | Seats::Extreme { .. })
        )
    })
}
