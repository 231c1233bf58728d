//! Clauses that never do anything: conditions that are never so, duties that ask for nothing, and
//! clauses that another one hides everywhere.

mod told;

pub(super) use told::{conclude, never};

use super::Found;
use super::bounds::{Bounds, asked_of};
use super::found::Settled;
use super::walk::{Node, any};
use crate::diagnostic::words::Idle;
use crate::ruleset::expr::{Cards, Keeps, Num, Seats, Test, holds};
use crate::ruleset::program::{Binds, ClauseId, Contract, Duty, OneOf, Party, Program, Step, Want, When};
use std::borrow::Cow;

/// Notes which clauses do something in a contract.
pub(super) fn collect(p: &Program, at: usize, bounds: &Bounds, found: &mut Found) {
    let contract = &p.contracts[at];
    let (early, between) = (Bounds::early(p, at), bounds.between());
    let (first, last) = (early.not_begun(), early.played_out());
    let (mut unpaid, mut behind, mut won) = (Vec::new(), Vec::new(), Vec::new());
    let mut reasons = Vec::new();
    let emptied = emptied(p, contract);
    let mut all = Works { p, emptied: &emptied, found };
    let mut works = |clause: ClauseId, does: &mut dyn FnMut() -> bool| all.note(clause, does);
    let (bidding, mut together) = (Bounds::bidding(p, Some(at)), Vec::new());
    for (test, clause) in &contract.needs {
        together.push(test.clone());
        works(*clause, &mut || {
            let met = bidding.test(test) != Some(false)
                && (together.len() == 1 || bidding.test(&Test::and(together.clone())) != Some(false));
            let of_hands = !met && emptied.is_empty() && asks_for_a_hand(test);
            reasons.extend(of_hands.then_some((*clause, Idle::NoSuchHand(bidding.hand))));
            met
        });
    }
    let within: Vec<(&Step, Bounds, bool)> = (contract.moments.iter())
        .map(|moment| {
            let (bounds, over) = match (moment.after, moment.from, moment.to) {
                (true, from, _) if from >= contract.play.tricks => (&last, true),
                (false, _, ..=1) => (&first, false),
                _ => (&early, false),
            };
            (&moment.step, bounds.by(moment.to.saturating_sub(u8::from(!moment.after))), over)
        })
        .collect();
    let within = within.iter().map(|(step, bounds, over)| (*step, bounds, *over));
    for (step, bounds, over) in contract.steps.iter().map(|step| (step, &early, false)).chain(within) {
        let Some((who, guard, clause)) = done(step) else { continue };
        works(clause, &mut || {
            let (number, cards) = handled(step);
            let none = number.is_some_and(|number| bounds.num(number).high <= 0)
                || cards.is_some_and(|cards| bounds.cards(cards).high == 0);
            let comes = bounds.test(&guard) != Some(false);
            reasons.extend(none.then_some((clause, Idle::NoCards)));
            let later = !comes && !over && early.test(&guard).is_none();
            reasons.extend(later.then_some((clause, Idle::TooEarly)));
            !none && comes && bounds.seats(who) > 0
        });
        let (duties, from) = chosen(step);
        duties.iter().for_each(|duty| works(duty.clause, &mut || binds(bounds, duty, from)));
    }
    // Whoever must call another contract plays that one: nothing is led, won or paid by the rules of this.
    if passes_on(contract) {
        reasons.extend(of_the_play(contract).into_iter().map(|clause| (clause, Idle::CallsAnother)));
        for (clause, why) in reasons {
            found.reasons.entry(p.clause(clause).span).or_insert(why);
        }
        return;
    }
    let play = &contract.play;
    let given = play.lead_given(1);
    reasons.extend(given.map(|by| (play.leader_clause, Idle::LeadGiven(p.clause(by).span))));
    works(play.leader_clause, &mut || given.is_none());
    if let Some((card, clause)) = &play.holder {
        works(*clause, &mut || given.is_none() && bounds.cards(card).high > 0);
    }
    works(play.best_clause, &mut || true);
    for (from, to, _, clause) in &play.forced {
        let given = |by: ClauseId| (*from..=*to).any(|trick| play.lead_given(trick) == Some(by));
        let taken = play.taker_leads.as_ref().filter(|lead| !given(*clause) && given(lead.clause));
        reasons.extend(taken.map(|by| (*clause, Idle::LeadTaken(p.clause(by.clause).span))));
        works(*clause, &mut || given(*clause));
    }
    if let Some(lead) = &play.taker_leads {
        works(lead.clause, &mut || true);
    }
    let hand = Cards::Hand(Box::new(Seats::Subject));
    for (nth, duty) in play.duties.iter().enumerate() {
        works(duty.clause, &mut || {
            let in_time = duty.from <= duty.to && duty.from <= play.tricks;
            let earlier = play.duties[..nth].iter().find(|earlier| settles(earlier, duty, p.pack.all));
            if let Some(earlier) = earlier {
                let contrary = contrary(&earlier.want, &duty.want, p.pack.all);
                behind.push((duty.clause, earlier.clause, contrary));
            }
            let at_the_lead =
                duty.binds == Binds::Leading && (of_a_trick(&duty.when) || wants_a_trick(&duty.want));
            reasons.extend(at_the_lead.then_some((duty.clause, Idle::AtTheLead)));
            let any_card = of_the_hand(&duty.want);
            reasons.extend(any_card.then_some((duty.clause, Idle::AnyCard)));
            let one_card = duty.from >= play.tricks;
            reasons.extend((in_time && one_card).then_some((duty.clause, Idle::OneCard)));
            // To the last trick everybody has one card.
            let now = bounds.by(duty.to.min(play.tricks.saturating_sub(1)).saturating_sub(1));
            let binds_now = binds(&now, duty, Some(&hand));
            let early = !binds_now && binds(bounds, duty, Some(&hand));
            reasons.extend(early.then_some((duty.clause, Idle::TooEarly)));
            in_time && earlier.is_none() && !at_the_lead && !any_card && !one_card && binds_now
        });
    }
    // After the last trick the play ends anyway.
    let before_last = between.by(play.tricks.saturating_sub(1));
    for (test, clause) in &play.ends {
        works(*clause, &mut || {
            let comes = before_last.test(test) != Some(false);
            let early = (!comes && between.test(test).is_none()).then_some(Idle::TooEarly);
            let why = || early.or_else(|| why_never(&between, test));
            reasons.extend((!comes).then(why).flatten().map(|why| (*clause, why)));
            comes
        });
    }
    let before_last = bounds.by(play.tricks.saturating_sub(1));
    for (test, cards, clause) in &play.powerless {
        works(*clause, &mut || before_last.test(test) != Some(false) && bounds.cards(cards).high > 0);
    }
    if let Some((_, clause)) = &play.counts_for {
        works(*clause, &mut || true);
    }
    if let Some(played_for) = &play.played_for {
        works(played_for.clause, &mut || true);
    }
    for gets in &contract.between {
        works(gets.clause, &mut || {
            let somebody = gets.who.as_ref().is_none_or(|who| bounds.seats(who) > 0);
            somebody && bounds.test(&gets.guard) != Some(false)
        });
    }
    let (score, bounds) = (&contract.score, &bounds.over());
    works(score.settle_clause, &mut || true);
    // Of several the first decides whose condition holds.
    let mut comes = |guard: &Test, clause: ClauseId, before: &[(&Test, ClauseId)]| {
        let by = before.last().filter(|_| behind_all(bounds, guard, before));
        reasons.extend(by.map(|(_, by)| (clause, Idle::Decided(p.clause(*by).span))));
        by.is_none() && bounds.test(guard) != Some(false)
    };
    let guards: Vec<_> = score.won.iter().map(|(guard, _, clause)| (guard, *clause)).collect();
    let mut settled = None;
    for (nth, (guard, test, clause)) in score.won.iter().enumerate() {
        let span = p.clause(*clause).span;
        let (so, stands) = (bounds.test(test), bounds.test(guard) != Some(false));
        if stands {
            // Of several the first tells, as long as all of them say the same.
            settled = match settled {
                None => Some(so.map(|won| (span, won, reach(bounds, test)))),
                Some(Some((_, won, _))) if so != Some(won) => Some(None),
                known => known,
            };
        }
        won.push((span, (so == Some(true) && stands).then_some(()).ok_or_else(|| reach(bounds, test))));
        works(*clause, &mut || comes(guard, *clause, &guards[..nth]) && so != Some(false));
    }
    let lost = score.lost.iter().map(|(guard, _, clause)| (guard, *clause)).collect::<Vec<_>>();
    let worth = score.worth.iter().map(|(guard, _, clause)| (guard, *clause)).collect::<Vec<_>>();
    for guards in [lost, worth] {
        for (nth, (guard, clause)) in guards.iter().enumerate() {
            works(*clause, &mut || comes(guard, *clause, &guards[..nth]));
        }
    }
    for b in &score.bonuses {
        works(b.clause, &mut || {
            let made: Vec<_> = (b.parties.iter())
                .filter(|party| {
                    holds_with(bounds, &b.when, &asked_of(&party.who, &party.guard))
                        && bounds.seats(&party.who) > 0
                })
                .collect();
            let paid = |party: &&Party| party.paid.as_ref().is_none_or(|(who, _)| bounds.seats(who) > 0);
            let does = made.iter().any(paid) && bounds.test(&b.when) != Some(false);
            if !does && !made.is_empty() && !made.iter().any(paid) {
                unpaid.push(b.clause);
            }
            let asked = b.parties.iter().map(|party| &party.guard);
            let why = || asked.clone().find_map(|test| why_never(bounds, test));
            reasons.extend(made.is_empty().then(why).flatten().map(|why| (b.clause, why)));
            does
        });
    }
    if let Some(how) = settled {
        let how =
            how.map(|(clause, won, reach)| Settled { title: contract.title.clone(), clause, won, reach });
        found.settles(p.clause(contract.clause).span, how);
    }
    for (span, how) in won {
        match how {
            Ok(()) => found.certain.insert(span),
            Err(reach) => {
                if let Some(reach) = reach {
                    found.out_of_reach.entry(span).or_insert(reach);
                }
                found.open.insert(span)
            }
        };
    }
    for (clause, by, contrary) in behind {
        found.behind.entry(p.clause(clause).span).or_insert((p.clause(by).span, contrary));
    }
    found.unpaid.extend(unpaid.into_iter().map(|clause| p.clause(clause).span));
    for (clause, why) in reasons {
        found.reasons.entry(p.clause(clause).span).or_insert(why);
    }
    score.bonuses.iter().for_each(|bonus| super::futile::bonus(p, &score.settle, bonus, found));
}

/// Is another contract called in it, whatever is dealt?
fn passes_on(contract: &Contract) -> bool {
    let calls =
        |step: &Step| matches!(step, Step::Choose { of: OneOf::Contracts(_), guard: Test::Const(true), .. });
    contract.steps.iter().any(calls)
}

/// What says who leads and wins, what is to be played, and what is paid.
fn of_the_play(contract: &Contract) -> Vec<ClauseId> {
    let (play, score) = (&contract.play, &contract.score);
    let mut all = vec![play.leader_clause, play.best_clause, score.settle_clause];
    all.extend(play.duties.iter().map(|duty| duty.clause));
    all.extend(play.ends.iter().map(|(_, clause)| *clause));
    all.extend(score.won.iter().map(|(.., clause)| *clause));
    all.extend(score.lost.iter().map(|(.., clause)| *clause));
    all.extend(score.worth.iter().map(|(.., clause)| *clause));
    all.extend(score.bonuses.iter().map(|bonus| bonus.clause));
    all
}

/// Notes which clauses do something in a contract.
struct Works<'w> {
    p: &'w Program,
    /// Suits of the pack that are part of another here.
    emptied: &'w [(String, String)],
    found: &'w mut Found,
}

impl Works<'_> {
    /// What does something in one contract is not looked at in others.
    fn note(&mut self, clause: ClauseId, does: &mut dyn FnMut() -> bool) {
        let span = self.p.clause(clause).span;
        if self.found.working.contains(&span) {
            return;
        }
        if does() {
            self.found.working.insert(span);
            return;
        }
        self.found.idle.insert(span);
        if !self.emptied.is_empty() {
            self.found.emptied.entry(span).or_insert_with(|| self.emptied.to_vec());
        }
    }
}

/// Why a condition is never so, where that is not seen at once.
fn why_never(bounds: &Bounds, test: &Test) -> Option<Idle> {
    if bounds.asks_for_more_than_all(test) {
        return Some(Idle::MoreThanAll);
    }
    if let Some(late) = too_late(bounds, test) {
        return Some(late);
    }
    let played = bounds.p.lasting.as_ref()?.matches.as_ref()?;
    let over = |part: Node| {
        let Node::Test(test @ Test::Cmp(_, number, _)) = part else { return false };
        matches!(&**number, Num::Kept(kept) if kept.what == Keeps::Score && !kept.now)
            && bounds.test(test) == Some(false)
    };
    any(Node::Test(test), &mut |part| over(part))
        .then(|| Idle::MatchOver(bounds.p.clause(played.ends.clause).span))
}

/// Was it so before, of hands or of what lies in a trick?
pub(super) fn too_late(bounds: &Bounds, test: &Test) -> Option<Idle> {
    let of_either = |part: Node| {
        matches!(
            part,
            Node::Cards(Cards::Hand(_) | Cards::Trick | Cards::Winning | Cards::SuitLed)
                | Node::Test(Test::Led(_))
        )
    };
    any(Node::Test(test), &mut |part| of_either(part)).then_some(())?;
    let whenever = bounds.whenever();
    (bounds.test(test) == Some(false) && whenever.test(test).is_none()).then_some(())?;
    let of_a_trick = whenever.between().test(test) == Some(false);
    (of_a_trick || asks_for_a_hand(test)).then_some(Idle::TooLate { of_a_trick })
}

/// Can both hold together?
fn holds_with(bounds: &Bounds, around: &Test, guard: &Test) -> bool {
    let alone = around.constant().is_some() || guard.constant().is_some();
    bounds.test(guard) != Some(false)
        && (alone || bounds.test(&Test::and(vec![around.clone(), guard.clone()])) != Some(false))
}

/// Does one of the conditions before it hold wherever this one does?
fn behind_all(bounds: &Bounds, guard: &Test, before: &[(&Test, ClauseId)]) -> bool {
    let failed = before.iter().map(|(other, _)| (*other).clone().negated());
    let all = Test::and(failed.chain([guard.clone()]).collect());
    !before.is_empty() && bounds.test(guard) != Some(false) && bounds.test(&all) == Some(false)
}

fn asks_for_a_hand(test: &Test) -> bool {
    any(Node::Test(test), &mut |part| matches!(part, Node::Cards(Cards::Hand(_))))
}

/// Suits of the pack all of whose cards a contract makes those of another, whatever is chosen; each with that one.
pub(super) fn emptied(p: &Program, contract: &Contract) -> Vec<(String, String)> {
    let suits = &p.suits[usize::from(contract.play.suits)];
    let of_pack = p.pack.suits.iter().enumerate();
    let gone = of_pack.filter(|(at, _)| suits.tables.iter().all(|table| table.masks[*at] == 0));
    let made = |(_, suit): (usize, &crate::ruleset::pack::Suit)| {
        let holds = |at: &usize| suits.tables.iter().all(|table| suit.mask & !table.masks[*at] == 0);
        let at = (p.pack.suits.len()..suits.names.len()).find(holds)?;
        Some((suit.name.clone(), suits.names[at].clone()))
    };
    gone.filter_map(made).collect()
}

/// Who does something in a step, under which condition, and which sentence says so.
fn done(step: &Step) -> Option<(&Seats, Cow<'_, Test>, ClauseId)> {
    match step {
        Step::See { who, guard, clause, .. }
        | Step::Take { who, guard, clause, .. }
        | Step::Win { who, guard, clause, .. }
        | Step::Leave { who, guard, clause, .. }
        | Step::Draw { who, guard, clause, .. }
        | Step::Swap { who, guard, clause, .. }
        | Step::TurnUp { who, guard, clause, .. }
        | Step::Lay { who, guard, clause, .. }
        | Step::PutAll { who, guard, clause, .. }
        | Step::Choose { who, guard, clause, .. }
        | Step::Put { who, guard, clause, .. }
        | Step::Renew { who, guard, clause, .. }
        | Step::Give { who, guard, clause, .. }
        | Step::Keep { who, guard, clause, .. }
        | Step::KeepOver { who, guard, clause, .. }
        | Step::Expose { who, guard, clause, .. } => Some((who, Cow::Borrowed(guard), *clause)),
        Step::Announce { who, guard, clause, .. } => Some((who, Cow::Owned(asked_of(who, guard)), *clause)),
        Step::Kontra(kontra) => Some((&kontra.who, Cow::Borrowed(&kontra.guard), kontra.clause)),
        Step::Ready | Step::Play | Step::Settle => None,
    }
}

/// How many cards a step handles, and which ones; what it does with none of them is nothing.
fn handled(step: &Step) -> (Option<&Num>, Option<&Cards>) {
    match step {
        Step::See { cards, .. }
        | Step::Take { cards, .. }
        | Step::Win { cards, .. }
        | Step::Draw { cards, .. }
        | Step::TurnUp { cards, .. }
        | Step::Lay { cards, .. }
        | Step::PutAll { cards, .. } => (None, Some(cards)),
        Step::Put { number, from, .. }
        | Step::Renew { number, from, .. }
        | Step::Give { number, from, .. }
        | Step::KeepOver { number, from, .. }
        | Step::Expose { number, from, taking_up: false, .. } => (Some(number), Some(from)),
        Step::Swap { other, .. } => (None, Some(other)),
        // Of those that do not stay, all go; and what lay open is taken up.
        Step::Keep { .. }
        | Step::Expose { .. }
        | Step::Choose { .. }
        | Step::Leave { .. }
        | Step::Announce { .. }
        | Step::Kontra(_)
        | Step::Ready
        | Step::Play
        | Step::Settle => (None, None),
    }
}

/// Notes which duties of bidding can bind.
pub(super) fn collect_auction(p: &Program, found: &mut Found) {
    let bounds = Bounds::new(p, None);
    for step in &p.before {
        if let Some(clause) = step.clause() {
            found.working.insert(p.clause(clause).span);
        }
    }
    if let Some(stacks) = &p.stacks
        && stacks.into_hand & p.pack.all != 0
    {
        found.working.insert(p.clause(stacks.into_hand_clause).span);
    }
    let dealt = Bounds::dealt(p);
    for (test, clause) in &p.again {
        if dealt.test(test) != Some(false) {
            found.working.insert(p.clause(*clause).span);
        }
    }
    for gets in p.lasting.iter().flat_map(|lasting| &lasting.after_match) {
        if bounds.test(&gets.guard) != Some(false) {
            found.working.insert(p.clause(gets.clause).span);
        }
    }
    for duty in p.stages.iter().flat_map(|s| &s.duties) {
        if duty.contracts != 0 && bounds.test(&duty.condition) != Some(false) {
            found.working.insert(p.clause(duty.clause).span);
        }
    }
}

/// What the number on the left of a comparison comes to, if that makes it impossible.
fn reach(bounds: &Bounds, test: &Test) -> Option<(i64, i64)> {
    let Test::Cmp(_, left, right) = test else { return None };
    if bounds.test(test) != Some(false) || !matches!(**right, Num::Const(_)) {
        return None;
    }
    let range = bounds.num(left);
    Some((range.low, range.high))
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
    let can_be = |test: &Test| {
        // Whoever follows finds cards that fell to the first trick, but none that was taken.
        let leads = duty.binds == Binds::Leading;
        let first = duty.to <= 1 && (leads || !asks_what_fell(test));
        bounds.test(test) != Some(false) && !(first && bounds.in_the_first(leads).test(test) == Some(false))
    };
    let wants = match &duty.want {
        Want::Set(set) => set & all != 0 && all & !set != 0,
        Want::Other(c) | Want::Not(c) => bounds.cards(c).high > 0,
        Want::SuitLed | Want::Open | Want::NotOpen => true,
    };
    let per_lead = matches!(duty.when, When::PerLead(_));
    let closes = Duty::closes((&duty.want, duty.binds), from, per_lead, all);
    wants
        && when.as_ref().is_none_or(can_be)
        && bounds.test(&Test::and(when.into_iter().chain(closes).collect())) != Some(false)
}
