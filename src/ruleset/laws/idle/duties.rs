//! Duties that ask for nothing, and those that never bind.

use super::Works;
use crate::diagnostic::words::Idle;
use crate::ruleset::expr::{Cards, Num, Seats, Test, holds};
use crate::ruleset::laws::bounds::{Bounds, asked_of};
use crate::ruleset::laws::walk::{Node, any};
use crate::ruleset::program::{Binds, Duty, OneOf, Step, Want, When};

impl Works<'_> {
    /// What binds whoever chooses in a step.
    pub(super) fn chosen(&mut self, step: &Step, bounds: &Bounds) {
        let (duties, from) = chosen(step);
        duties.iter().for_each(|duty| self.note(duty.clause, |_| binds(bounds, duty, from)));
    }

    /// What binds whoever plays a card.
    pub(super) fn duties(&mut self, bounds: &Bounds) {
        let duties = &self.contract.play.duties;
        let hand = Cards::Hand(Box::new(Seats::Subject));
        for (nth, duty) in duties.iter().enumerate() {
            self.note(duty.clause, |works| works.duty((duty, &duties[..nth]), bounds, &hand));
        }
    }

    /// Does it ever close anything, behind those before it?
    fn duty(&mut self, (duty, before): (&Duty, &[Duty]), bounds: &Bounds, hand: &Cards) -> bool {
        let (all, tricks) = (self.p.pack.all, self.contract.play.tricks);
        let in_time = duty.from <= duty.to && duty.from <= tricks;
        let earlier = before.iter().find(|earlier| settles(earlier, duty, all));
        if let Some(earlier) = earlier {
            let by = (self.span(earlier.clause), contrary(&earlier.want, &duty.want, all));
            self.found.behind.entry(self.span(duty.clause)).or_insert(by);
        }
        // To the last trick everybody has one card.
        let now = bounds.by(duty.to.min(tricks.saturating_sub(1)).saturating_sub(1));
        let binds_now = binds(&now, duty, Some(hand));
        let leads = duty.binds == Binds::Leading;
        let idle = [
            (leads && (of_a_trick(&duty.when) || wants_a_trick(&duty.want))).then_some(Idle::AtTheLead),
            of_the_hand(&duty.want).then_some(Idle::AnyCard),
            (in_time && duty.from >= tricks).then_some(Idle::OneCard),
            (!binds_now && binds(bounds, duty, Some(hand))).then_some(Idle::TooEarly),
        ];
        let why = idle.into_iter().flatten().next();
        why.into_iter().for_each(|why| self.because(duty.clause, why));
        in_time && earlier.is_none() && binds_now && why.is_none()
    }
}

/// Does an earlier duty leave a later one nothing to say? It wants the same cards, or just those that the later one
/// closes, whenever that one binds: the later one finds only cards that it wants, or none.
fn settles(earlier: &Duty, later: &Duty, all: u64) -> bool {
    let whenever = earlier.when == When::Always || earlier.when == later.when;
    let bound = earlier.binds == Binds::Always || earlier.binds == later.binds;
    let in_time = earlier.from <= later.from && later.to <= earlier.to;
    let one_way = match (&earlier.want, &later.want) {
        (Want::Set(a), Want::Set(b)) => a & all == b & all || a & all == all & !b,
        (Want::Other(a) | Want::Not(a), Want::Other(b) | Want::Not(b)) => a == b,
        (Want::Open | Want::NotOpen, Want::Open | Want::NotOpen) => true,
        (Want::SuitLed, Want::Not(other)) | (Want::Not(other), Want::SuitLed) => *other == Cards::SuitLed,
        (a, b) => a == b,
    };
    whenever && bound && in_time && one_way
}

/// Does one of two duties, of which the first settles the other, forbid what the other wants?
fn contrary(a: &Want, b: &Want, all: u64) -> bool {
    match (a, b) {
        (Want::Set(a), Want::Set(b)) => a & all != b & all,
        (a, b) => a != b,
    }
}

/// Is it only so if something lies in the trick?
fn of_a_trick(when: &When) -> bool {
    match when {
        When::Always | When::PerLead(_) => false,
        When::InTrick(_) => true,
        When::Test(test) => asks_for_a_trick(test),
    }
}

/// Does it want what only somebody before him can have played?
fn wants_a_trick(want: &Want) -> bool {
    match want {
        Want::SuitLed => true,
        Want::Other(cards) | Want::Not(cards) => *cards == Cards::SuitLed || of_the_trick(cards),
        _ => false,
    }
}

/// Does it want whatever is in the hand, or none of it?
fn of_the_hand(want: &Want) -> bool {
    let hand = |cards: &Cards| matches!(cards, Cards::Hand(of) if **of == Seats::Subject);
    matches!(want, Want::Other(cards) | Want::Not(cards) if hand(cards))
}

fn asks_for_a_trick(test: &Test) -> bool {
    match test {
        Test::And(list) => list.iter().any(asks_for_a_trick),
        Test::Or(list) => !list.is_empty() && list.iter().all(asks_for_a_trick),
        Test::Within(some, trick) => some.constant().is_some_and(|some| some != 0) && of_the_trick(trick),
        Test::Any(cards) => of_the_trick(cards),
        Test::Cmp(cmp, number, than) => match (&**number, &**than) {
            (Num::Cards(cards), Num::Const(n)) if of_the_trick(cards) => !holds(*cmp, 0, *n),
            _ => false,
        },
        _ => false,
    }
}

/// Are these cards of the trick, and no others?
fn of_the_trick(cards: &Cards) -> bool {
    match cards {
        Cards::Trick | Cards::Winning => true,
        Cards::Inter(a, b) => of_the_trick(a) || of_the_trick(b),
        Cards::Minus(all, _) | Cards::Highest { of: all, .. } => of_the_trick(all),
        Cards::Union(list) => list.iter().all(of_the_trick),
        _ => false,
    }
}

fn asks_what_fell(test: &Test) -> bool {
    any(Node::Test(test), &mut |part| {
        matches!(part, Node::Test(Test::FellBefore { .. } | Test::FellIn { .. } | Test::ThrewOff { .. }))
    })
}

/// What binds whoever chooses in a step, and what cards he chooses from, if it is cards.
fn chosen(step: &Step) -> (&[Duty], Option<&Cards>) {
    match step {
        Step::Choose { of: OneOf::Cards(from), duties, .. }
        | Step::Put { from, duties, .. }
        | Step::Renew { from, duties, .. }
        | Step::Give { from, duties, .. }
        | Step::Keep { from, duties, .. }
        | Step::KeepOver { from, duties, .. }
        | Step::Expose { from, duties, .. } => (duties, Some(from)),
        Step::Choose { duties, .. } => (duties, None),
        Step::See { .. }
        | Step::Take { .. }
        | Step::Win { .. }
        | Step::Leave { .. }
        | Step::Draw { .. }
        | Step::Swap { .. }
        | Step::TurnUp { .. }
        | Step::Lay { .. }
        | Step::PutAll { .. }
        | Step::Announce { .. }
        | Step::Kontra(_)
        | Step::Ready
        | Step::Play
        | Step::Settle => (&[], None),
    }
}

/// Can a duty ever close anything, if it is chosen from these?
fn binds(bounds: &Bounds, duty: &Duty, from: Option<&Cards>) -> bool {
    let all = bounds.p.pack.all;
    let when = match &duty.when {
        When::Always => None,
        When::InTrick(set) => {
            let lies = Cards::Inter(Box::new(Cards::Set(*set)), Box::new(Cards::Trick));
            Some(Test::Any(Box::new(lies)))
        }
        When::Test(test) | When::PerLead(test) => Some(test.clone()),
    };
    let per_lead = matches!(duty.when, When::PerLead(_));
    let can_be = |test: &Test| {
        // Whoever follows finds cards that fell to the first trick, but none that was taken.
        let leads = duty.binds == Binds::Leading;
        let first = duty.to <= 1 && (leads || !asks_what_fell(test));
        // Who leads to it is known; where his lead is asked for, it is the card that he would lead.
        let leader =
            || bounds.contract.and_then(|at| bounds.p.contracts[at].play.begun_by()).filter(|_| leads);
        let begins = || leader().map_or_else(|| test.clone(), |leader| asked_of(leader, test));
        let at_first = || bounds.in_the_first(leads && !per_lead).test(&begins());
        bounds.test(test) != Some(false) && !(first && at_first() == Some(false))
    };
    let wants = match &duty.want {
        Want::Set(set) => set & all != 0 && all & !set != 0,
        Want::Other(c) | Want::Not(c) => bounds.cards(c).high > 0,
        Want::SuitLed | Want::Open | Want::NotOpen => true,
    };
    let closes = Duty::closes((&duty.want, duty.binds), from, per_lead, all);
    wants
        && when.as_ref().is_none_or(can_be)
        && bounds.test(&Test::and(when.into_iter().chain(closes).collect())) != Some(false)
}
