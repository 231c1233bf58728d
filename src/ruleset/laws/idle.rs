//! Clauses that never do anything: conditions that are never so, duties that ask for nothing, and
//! clauses that another one hides everywhere.

mod duties;
mod told;

pub(super) use told::{conclude, never};

use super::Found;
use super::bounds::{Bounds, asked_of};
use super::found::Settled;
use super::walk::{Node, any};
use crate::diagnostic::{Span, words::Idle};
use crate::ruleset::expr::{Cards, Keeps, Num, Seats, Test};
use crate::ruleset::program::{Bonus, ClauseId, Contract, OneOf, Party, Program, Settle, Step};
use std::borrow::Cow;

/// Notes which clauses do something in a contract.
pub(super) fn collect(p: &Program, at: usize, bounds: &Bounds, found: &mut Found) {
    let contract = &p.contracts[at];
    for (name, place) in &contract.sayings.counted {
        let lies = bounds.lying_in(*place).is_none_or(|(_, most)| most > 0);
        *found.counted.entry(*name).or_default() |= lies;
    }
    let mut works = Works { p, contract, emptied: emptied(p, contract), found };
    works.needs(&Bounds::bidding(p, Some(at)));
    works.steps(&bounds.before_the_lead().not_begun(), &bounds.between());
    // Whoever must call another contract plays that one: nothing is led, won or paid by the rules of this.
    if passes_on(contract) {
        of_the_play(contract).into_iter().for_each(|clause| works.because(clause, Idle::CallsAnother));
        return;
    }
    works.leads(bounds);
    works.duties(bounds);
    works.between_tricks(bounds);
    works.between_deals(bounds);
    let over = bounds.over();
    works.outcome(&over);
    works.bonuses(&over);
}

/// Notes which clauses do something in a contract, and why others do nothing.
struct Works<'w> {
    p: &'w Program,
    contract: &'w Contract,
    /// Suits of the pack that are part of another here.
    emptied: Vec<(String, String)>,
    found: &'w mut Found,
}

impl<'w> Works<'w> {
    /// What does something in one contract is not looked at in others.
    fn note(&mut self, clause: ClauseId, does: impl FnOnce(&mut Works<'w>) -> bool) {
        let span = self.span(clause);
        if self.found.working.contains(&span) {
            return;
        }
        if does(self) {
            self.found.working.insert(span);
            return;
        }
        self.found.idle.insert(span);
        if !self.emptied.is_empty() {
            self.found.emptied.entry(span).or_insert_with(|| self.emptied.clone());
        }
    }

    fn span(&self, clause: ClauseId) -> Span {
        self.p.clause(clause).span
    }

    /// Why a clause does nothing here; of several reasons the first is told.
    fn because(&mut self, clause: ClauseId, why: Idle) {
        let span = self.span(clause);
        self.found.reasons.entry(span).or_insert(why);
    }

    fn needs(&mut self, bidding: &Bounds) {
        let mut together = Vec::new();
        for (test, clause) in &self.contract.needs {
            together.push(test.clone());
            self.note(*clause, |works| {
                let met = bidding.test(test) != Some(false)
                    && (together.len() == 1 || bidding.test(&Test::and(together.clone())) != Some(false));
                if !met && works.emptied.is_empty() && asks_for_a_hand(test) {
                    works.because(*clause, Idle::NoSuchHand(bidding.hand));
                }
                met
            });
        }
    }

    /// What is done before the play, and between tricks.
    fn steps(&mut self, early: &Bounds, between: &Bounds) {
        for (at, step) in self.contract.steps.iter().enumerate() {
            self.step(step, &early.behind(Some(at)), None);
        }
        for moment in &self.contract.moments {
            let over = moment.after && moment.from >= self.contract.play.tricks;
            let bounds = between.beside((moment.from, moment.to), moment.after);
            self.step(&moment.step, &bounds, (!over).then_some(between));
        }
    }

    /// One step; `later`: what is known when it may be so yet.
    fn step(&mut self, step: &Step, bounds: &Bounds, later: Option<&Bounds>) {
        let Some((who, guard, clause)) = done(step) else { return };
        self.note(clause, |works| {
            let (number, cards) = handled(step);
            let none = number.is_some_and(|number| bounds.num(number).high <= 0)
                || cards.is_some_and(|cards| bounds.cards(cards).high == 0);
            let comes = bounds.test(&guard) != Some(false);
            if none {
                works.because(clause, Idle::NoCards);
            }
            // At another time it may be so.
            let sometime = |at| bounds.behind(Some(at)).test(&guard) != Some(false);
            if !comes && (0..=works.contract.steps.len()).any(sometime) {
                works.because(clause, Idle::Lying);
            }
            if !comes && later.is_some_and(|later| later.test(&guard).is_none()) {
                let early = bounds.or_before().test(&guard) == Some(false);
                works.because(clause, if early { Idle::TooEarly } else { Idle::AllTaken });
            }
            !none && comes && bounds.seats(who) > 0
        });
        self.chosen(step, bounds);
    }

    /// Who leads, and what takes a trick.
    fn leads(&mut self, bounds: &Bounds) {
        let play = &self.contract.play;
        let given = play.lead_given(1);
        if let Some(by) = given {
            self.because(play.leader_clause, Idle::LeadGiven(self.span(by)));
        }
        self.note(play.leader_clause, |_| given.is_none());
        if let Some((card, clause)) = &play.holder {
            self.note(*clause, |_| given.is_none() && bounds.cards(card).high > 0);
        }
        self.note(play.best_clause, |_| true);
        for (from, to, _, clause) in &play.forced {
            let given = |by: ClauseId| (*from..=*to).any(|trick| play.lead_given(trick) == Some(by));
            let taken = play.taker_leads.as_ref().filter(|lead| !given(*clause) && given(lead.clause));
            if let Some(by) = taken {
                self.because(*clause, Idle::LeadTaken(self.span(by.clause)));
            }
            self.note(*clause, |_| given(*clause));
        }
        if let Some(lead) = &play.taker_leads {
            self.note(lead.clause, |_| true);
        }
    }

    /// What ends the play, what takes power from cards, and for whom they are played and counted.
    fn between_tricks(&mut self, bounds: &Bounds) {
        let play = &self.contract.play;
        // After the last trick the play ends anyway.
        let (between, last) = (bounds.between(), play.tricks.saturating_sub(1));
        let before_last = between.by(last);
        for (test, clause) in &play.ends {
            self.note(*clause, |works| {
                let comes = before_last.test(test) != Some(false);
                if !comes {
                    let early = between.test(test).is_none().then_some(Idle::TooEarly);
                    let why = early.or_else(|| why_never(&between, test));
                    why.into_iter().for_each(|why| works.because(*clause, why));
                }
                comes
            });
        }
        let before_last = bounds.by(last);
        for (test, cards, clause) in &play.powerless {
            self.note(*clause, |_| {
                before_last.test(test) != Some(false) && before_last.cards(cards).high > 0
            });
        }
        if let Some((_, clause)) = &play.counts_for {
            self.note(*clause, |_| true);
        }
        if let Some(played_for) = &play.played_for {
            self.note(played_for.clause, |_| {
                bounds.seats(&played_for.who) > 0 && bounds.seats(&played_for.hand) > 0
            });
        }
    }

    fn between_deals(&mut self, bounds: &Bounds) {
        for gets in &self.contract.between {
            self.note(gets.clause, |_| {
                let somebody = gets.who.as_ref().is_none_or(|who| bounds.seats(who) > 0);
                somebody && bounds.test(&gets.guard) != Some(false)
            });
        }
    }

    /// Who has won or lost, and what that is worth.
    fn outcome(&mut self, over: &Bounds) {
        let score = &self.contract.score;
        self.note(score.settle_clause, |_| true);
        self.won(over);
        let lost = score.lost.iter().map(|(guard, _, clause)| (guard, *clause)).collect::<Vec<_>>();
        let worth = score.worth.iter().map(|(guard, _, clause)| (guard, *clause)).collect::<Vec<_>>();
        for guards in [lost, worth] {
            for (nth, (_, clause)) in guards.iter().enumerate() {
                self.note(*clause, |works| works.decides(over, &guards[..=nth]));
            }
        }
    }

    fn won(&mut self, over: &Bounds) {
        let won = &self.contract.score.won;
        let guards: Vec<_> = won.iter().map(|(guard, _, clause)| (guard, *clause)).collect();
        let mut settled = None;
        for (nth, (guard, test, clause)) in won.iter().enumerate() {
            let span = self.span(*clause);
            let (so, stands) = (over.test(test), over.test(guard) != Some(false));
            if stands {
                // Of several the first tells, as long as all of them say the same.
                settled = match settled {
                    None => Some(so.map(|won| (span, won, reach(over, test)))),
                    Some(Some((_, won, _))) if so != Some(won) => Some(None),
                    known => known,
                };
            }
            if so == Some(true) && stands {
                self.found.certain.insert(span);
            } else {
                if let Some(reach) = reach(over, test) {
                    self.found.out_of_reach.entry(span).or_insert(reach);
                }
                self.found.open.insert(span);
            }
            self.note(*clause, |works| works.decides(over, &guards[..=nth]) && so != Some(false));
        }
        if let Some(how) = settled {
            let title = || self.contract.title.clone();
            let how = how.map(|(clause, won, reach)| Settled { title: title(), clause, won, reach });
            self.found.settles(self.span(self.contract.clause), how);
        }
    }

    /// Of several the first decides whose condition holds: is it ever the last of these?
    fn decides(&mut self, over: &Bounds, guards: &[(&Test, ClauseId)]) -> bool {
        let Some(((guard, clause), before)) = guards.split_last() else { return false };
        let by = before.last().filter(|_| behind_all(over, guard, before));
        if let Some((_, by)) = by {
            self.because(*clause, Idle::Decided(self.span(*by)));
        }
        by.is_none() && over.test(guard) != Some(false)
    }

    fn bonuses(&mut self, over: &Bounds) {
        let score = &self.contract.score;
        for b in &score.bonuses {
            self.note(b.clause, |works| {
                let can_make = |party: &&Party| {
                    holds_with(over, &b.when, &asked_of(&party.who, &party.guard))
                        && over.seats(&party.who) > 0
                };
                let made: Vec<_> = b.parties.iter().filter(can_make).collect();
                let pays = score.settle == Settle::LosersPayWinners;
                let paid = |party: &&Party| match &party.paid {
                    Some((who, _)) => over.seats(who) > 0,
                    None => !pays || party.line.is_some() || !all_make_it(b, party),
                };
                let paid = made.iter().any(paid);
                if made.is_empty() {
                    let why = b.parties.iter().find_map(|party| why_never(over, &party.guard));
                    why.into_iter().for_each(|why| works.because(b.clause, why));
                } else if !paid && made.iter().all(|party| all_make_it(b, party)) {
                    works.because(b.clause, Idle::AllMakeIt);
                } else if !paid {
                    works.found.unpaid.insert(works.span(b.clause));
                }
                paid && over.test(&b.when) != Some(false)
            });
            super::futile::bonus(self.p, &score.settle, b, self.found);
        }
    }
}

/// Do all of them make it, or none, and each for the same price?
fn all_make_it(bonus: &Bonus, party: &Party) -> bool {
    let his = |part: Node| matches!(part, Node::Seats(Seats::Subject));
    let alike = |node: Node| !any(node, &mut |part| his(part));
    matches!(party.who, Seats::Players | Seats::Everybody)
        && party.paid.is_none()
        && bonus.announcement.is_none()
        && alike(Node::Test(&party.guard))
        && alike(Node::Num(bonus.price(party.made, false)))
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
