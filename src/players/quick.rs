//! Playing a deal on at once: cheap principles for every card, so that tens of thousands of deals can be played on
//! where one is thought about.

use super::over;
use super::prospect::Prospect;
use super::saved::Saved;
use crate::engine::eval::Ctx;
use crate::engine::state::State;
use crate::engine::{Choice, Decision, Kind, Phase, Rng, apply, play, sides, steps};
use crate::ruleset::Program;
use crate::ruleset::expr::SeatMask;
use crate::ruleset::limits::ANNOUNCEMENTS;
use crate::ruleset::pack::{Card, Mask};
use crate::ruleset::program::Contract;
use crate::ruleset::suits::SuitTable;

/// One card in so many is any card.
const WHIM: u32 = 12;
/// No deal has so many decisions.
const LONG: u32 = 4096;

/// Plays cards of one contract.
#[derive(Clone, Debug)]
pub(super) struct Quick<'p> {
    p: &'p Program,
    contract: u8,
    /// The suits that were chosen, where some can be.
    suits: &'p SuitTable,
    /// What was announced by whom, and what is saved for it.
    announced: [SeatMask; ANNOUNCEMENTS],
    saved: Saved,
    prospect: Prospect,
    /// What a card is worth keeping for, in points of a pile.
    keep: [f32; 64],
    points: [f32; 64],
}

impl<'p> Quick<'p> {
    /// For the contract that a state plays, with what was chosen in it.
    pub(super) fn of(p: &'p Program, s: &State) -> Quick<'p> {
        let prospect = Prospect::of_state(p, s);
        let keep = prospect.strength.map(|strength| (strength.min(1.0) * prospect.per_trick) as f32);
        let scale = if prospect.by_points { 1.0 } else { 0.0 };
        let points = prospect.points.map(|points| (points * scale) as f32);
        let (contract, announced) = (s.contract, s.announced);
        let suits = p.suits(contract, &s.choices);
        Quick { p, contract, suits, announced, saved: Saved::of(p, s), prospect, keep, points }
    }

    /// The same, of those that are known already.
    pub(super) fn known<'q>(p: &'p Program, s: &State, known: &'q mut Vec<Quick<'p>>) -> &'q Quick<'p> {
        let at = known.iter().position(|quick| quick.fits(s)).unwrap_or_else(|| {
            known.push(Quick::of(p, s));
            known.len() - 1
        });
        &known[at]
    }

    /// Is it what this state plays, with the same suits, and was the same said?
    fn fits(&self, s: &State) -> bool {
        self.contract == s.contract
            && self.announced == s.announced
            && std::ptr::eq(self.suits, self.p.suits(s.contract, &s.choices))
    }

    /// Plays a deal on to its end; nobody says anything more than he must, or than ends it well for him.
    pub(super) fn play_on(&self, s: &mut State, rng: &mut Rng) {
        for _ in 0..LONG {
            let Some(decision) = steps::question(self.p, s, &mut ()) else { return };
            if decision.options.is_empty() {
                return;
            }
            let choice = self.choice(s, &decision, rng);
            apply(self.p, s, choice, &mut ());
        }
    }

    /// What whoever is asked says or plays, without a thought; the same is not always said.
    pub(super) fn choice(&self, s: &State, decision: &Decision, rng: &mut Rng) -> Choice {
        let options = decision.options;
        match (decision.kind(), options.len()) {
            (_, 1) => options.nth(0),
            (Kind::Card, _) if decision.phase == Phase::Play => {
                Choice::Card(self.card(s, options.cards(), rng))
            }
            (Kind::Card, _) if options.cards() != 0 => {
                Choice::Card(least(options.cards(), |card| self.keep[card] - self.points[card]))
            }
            (Kind::YesNo, _) if self.ends_well(s, decision) => Choice::Yes,
            (Kind::YesNo, _) => Choice::No,
            _ => options.nth(rng.below(options.len())),
        }
    }

    /// Does the play end with what may be said here, and well for whoever says it?
    fn ends_well(&self, s: &State, decision: &Decision) -> bool {
        let ends = |contract: &&Contract| contract.play.ends_said.is_some_and(|some| some != 0);
        let Some(contract) = self.p.contracts.get(usize::from(s.contract)).filter(ends) else { return false };
        over::said(self.p, contract, s, decision).is_some_and(|gain| gain > 0)
    }

    /// The card to play, of those that may be.
    fn card(&self, s: &State, open: Mask, rng: &mut Rng) -> Card {
        let open = self.saved.left(s, open);
        if rng.below(WHIM) == 0 {
            return nth(open, rng.below(open.count_ones()));
        }
        let Some(contract) = self.p.contracts.get(usize::from(s.contract)) else { return Card::lowest(open) };
        let friends = sides::side(&Ctx::of(self.p, s), s.asked);
        let greedy = self.prospect.wants(taken(s));
        if s.lying == 0 {
            self.lead(s, contract, open, greedy, rng)
        } else {
            self.follow(s, open, friends, greedy, rng)
        }
    }

    fn lead(&self, s: &State, contract: &Contract, open: Mask, greedy: bool, rng: &mut Rng) -> Card {
        if !greedy {
            return least(open, |card| self.keep[card]);
        }
        let others =
            (0..usize::from(self.p.players)).fold(0, |all, hand| all | s.hands[hand]) & !s.hands[s.asked];
        let ctx = Ctx::of(self.p, s);
        let sure = |card: &Card| {
            let suit = ctx.suit(*card);
            let led = Ctx { led: suit, lead: card.bit(), ..ctx };
            let key = play::key(&led, &contract.play, *card);
            self.p.pack.list(others & suit).all(|other| play::key(&led, &contract.play, other) < key)
        };
        let sure: Mask = self.p.pack.list(open).filter(sure).fold(0, |all, card| all | card.bit());
        if sure != 0 && rng.below(3) != 0 {
            return most(sure, |card| self.points[card] - 0.1 * self.keep[card]);
        }
        match rng.below(3) {
            0 => nth(open, rng.below(open.count_ones())),
            _ => least(open, |card| self.keep[card] + self.points[card]),
        }
    }

    fn follow(&self, s: &State, open: Mask, friends: SeatMask, greedy: bool, rng: &mut Rng) -> Card {
        let over = play::winning(&Ctx::new(self.p, s, s.asked)) & open;
        let under = open & !over;
        let last = s.lying + 1 == self.p.players;
        if !greedy {
            return match under {
                0 if last => most(open, |card| self.keep[card] - self.points[card]),
                0 => least(open, |card| self.keep[card]),
                _ => most(under, |card| self.keep[card] + self.points[card]),
            };
        }
        let theirs = !s.best_by.is_in(friends);
        if theirs && over != 0 {
            if last {
                return most(over, |card| self.points[card] - self.keep[card]);
            }
            return match rng.below(4) {
                0 if under != 0 => least(under, |card| self.keep[card] + self.points[card]),
                1 => least(over, |card| self.keep[card]),
                _ => most(over, |card| self.keep[card]),
            };
        }
        let rest = if under != 0 { under } else { open };
        if !theirs && (last || rng.below(3) != 0) {
            return most(rest, |card| self.points[card] - self.keep[card]);
        }
        least(rest, |card| self.keep[card] + self.points[card])
    }
}

/// How many tricks whoever plays the contract has taken; where all play alone, whoever is asked.
fn taken(s: &State) -> usize {
    let who = s.declarer.somebody().unwrap_or(s.asked);
    s.tricks[..usize::from(s.number)].iter().filter(|trick| trick.taker == who).count()
}

fn nth(mut set: Mask, n: u32) -> Card {
    for _ in 0..n {
        set &= set - 1;
    }
    Card::lowest(set)
}

fn most(set: Mask, worth: impl Fn(Card) -> f32) -> Card {
    let mut rest = set;
    let mut best = (Card::lowest(set), f32::NEG_INFINITY);
    while rest != 0 {
        let card = Card::lowest(rest);
        rest &= rest - 1;
        let value = worth(card);
        if value > best.1 {
            best = (card, value);
        }
    }
    best.0
}

fn least(set: Mask, worth: impl Fn(Card) -> f32) -> Card {
    most(set, |card| -worth(card))
}

#[cfg(test)]
mod tests {
    use super::Quick;
    use crate::Seat;
    use crate::engine::{Rng, Table};
    use crate::ruleset::Ruleset;

    /// With 66 points the game is over if somebody says so, and lost if the other takes the last trick.
    #[test]
    fn what_ends_the_play_well_is_said() {
        let rules = format!("{}/tests/strangers/schnapsen_for_two.rules", env!("CARGO_MANIFEST_DIR"));
        let ruleset = Ruleset::load(&rules).expect("a game");
        let p = ruleset.program(&ruleset.settings()).expect("no mistake in it");
        let (mut over, mut rng) = (0, Rng::new(1));
        for _ in 0..40 {
            let mut s = *Table::shuffled(&p, Seat(0), &mut rng).state();
            Quick::of(&p, &s).play_on(&mut s, &mut rng);
            over += u32::from(s.number < p.contracts[0].play.tricks);
        }
        assert!(over > 20, "{over} of 40");
    }
}
