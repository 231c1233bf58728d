//! A deal that is over, built from what is known of it.

use super::fill::Wish;
use super::piles::{Slot, Spot, Table as Lying};
use crate::diagnostic::Span;
use crate::engine::eval::Ctx;
use crate::engine::state::Trick;
use crate::engine::{State, Table, play, sides};
use crate::ruleset::Program;
use crate::ruleset::expr::{SeatMask, Test, positions};
use crate::ruleset::pack::{Card, Mask, set_of};
use crate::ruleset::program::{Contract, Step};
use crate::who::Position;
use std::collections::BTreeMap;

/// What the cards have to give, by position; tricks are counted from 0.
pub(super) struct Wanted {
    pub declarer: Position,
    /// The declarer and whoever is known to play with him: his points are theirs.
    pub team: SeatMask,
    pub tricks: u8,
    pub counts: Vec<Option<u8>>,
    pub points: Vec<Option<i64>>,
    pub took: BTreeMap<u8, Position>,
    pub played: BTreeMap<(u8, Position), (Card, Span)>,
    pub lies: BTreeMap<usize, Vec<Card>>,
    pub held: Vec<Wish>,
    pub dealt: BTreeMap<Position, Mask>,
    /// Cards of a hand before the first lead.
    pub size: u8,
    /// In mid-play: what each holds now, who leads, which of these cards lie open.
    pub hands: Vec<Wish>,
    pub leads: Option<Position>,
    pub open: Mask,
}

impl Wanted {
    /// Who plays with the declarer, as far as the cards tell that are said to have been dealt.
    pub(super) fn team(&self, p: &Program, contract: &Contract, base: &State) -> SeatMask {
        let mut s = State { team: 0, ..*base };
        if contract.sides.is_none() {
            return s.declarer.alone();
        }
        s.dealt = Default::default();
        for position in positions(p.active()) {
            let held = &self.held[position].cards;
            s.dealt[position] = self.dealt.get(&position).copied().unwrap_or_else(|| set_of(held));
        }
        sides::fix(p, contract, &mut s);
        s.team
    }

    /// Whose cards are counted together with his.
    fn counted_with(&self, position: Position) -> Position {
        let together = self.declarer != Position::NOBODY && position.is_in(self.team);
        if together && !self.apart() { self.declarer } else { position }
    }

    /// He, and whoever's cards are counted with his.
    fn with(&self, position: Position) -> SeatMask {
        if position == self.declarer && !self.apart() { self.team } else { position.bit() }
    }

    /// Are the points of one who plays with the declarer said by themselves?
    fn apart(&self) -> bool {
        positions(self.team).any(|q| q != self.declarer && self.points[q].is_some())
    }

    /// How many tricks everybody may have taken, the likeliest first.
    pub(super) fn shares(&self, p: &Program) -> Vec<Vec<u8>> {
        let players = self.counts.len();
        let n = i64::from(self.tricks);
        let total = p.scheme.total.max(1);
        let known: i64 = (0..players).filter_map(|at| self.guess(at, total)).sum();
        let free = (0..players).filter(|at| self.guess(*at, total).is_none()).count().max(1) as i64;
        let equal = ((n * 60 - known).max(0)) / free;
        let guess: Vec<i64> = (0..players).map(|at| self.guess(at, total).unwrap_or(equal)).collect();
        let least = |at: usize| self.took.values().filter(|by| by.index() == at).count() as u8;
        let mut found: Vec<Vec<u8>> = vec![Vec::new()];
        for at in 0..players {
            let mut longer = Vec::new();
            for counts in &found {
                let left = self.tricks - counts.iter().sum::<u8>();
                let range = match self.counts[at] {
                    Some(n) => n..=n,
                    None => least(at)..=left,
                };
                let last = at + 1 == players;
                for n in range.filter(|n| *n <= left && *n >= least(at) && (!last || *n == left)) {
                    longer.push([counts.as_slice(), &[n]].concat());
                }
            }
            found = longer;
        }
        let far = |counts: &Vec<u8>| -> i64 {
            counts.iter().zip(&guess).map(|(n, g)| (i64::from(*n) * 60 - g).pow(2)).sum()
        };
        found.sort_by_cached_key(|counts| (far(counts), counts.iter().rev().copied().collect::<Vec<u8>>()));
        found.truncate(600);
        found
    }

    /// Sixtieths of tricks that go with the points of a position.
    fn guess(&self, at: usize, total: i64) -> Option<i64> {
        match (self.counts[at], self.points[at]) {
            (Some(n), _) => Some(i64::from(n) * 60),
            (None, Some(points)) => Some(points.max(0) * i64::from(self.tricks) * 60 / total),
            (None, None) => None,
        }
    }

    /// A state after these numbers of tricks, if the cards can be found; `late`: who sits later takes
    /// earlier tricks.
    pub(super) fn build(&self, p: &Program, base: &State, counts: &[u8], late: bool) -> Option<State> {
        let players = usize::from(p.players);
        let takers = self.takers(counts, late)?;
        let contract = p.contracts.get(usize::from(base.contract))?;
        let mut s = *base;
        s.number = self.tricks;
        if contract.sides.is_some() {
            s.team = self.team;
        }
        s.won = Default::default();
        for (number, taker) in takers.iter().enumerate() {
            s.tricks[number] = Trick { taker: *taker, ..Trick::default() };
        }
        // Groups: one for each position whose points are given, and one for all the rest.
        let group = |position: Position| {
            let position = self.counted_with(position);
            self.points[position].map_or(players, |_| position.index())
        };
        let mut slots = Vec::new();
        for (number, taker) in takers.iter().enumerate() {
            for position in positions(p.active()) {
                let card = self.played.get(&(number as u8, position)).map(|(card, _)| *card);
                let spot = Spot::Trick(number as u8, position);
                slots.push(Slot { spot, group: group(*taker), card });
            }
        }
        for at in 0..usize::from(self.size - self.tricks) {
            for position in positions(p.active()) {
                let card = self.hands[position].cards.get(at).copied();
                slots.push(Slot { spot: Spot::Hand(position), group: players, card });
            }
        }
        let ctx = Ctx::of(p, &s);
        let gifts = gifts(p, contract, base, &takers);
        for place in 0..p.places.len() {
            let owner = contract.counts[place].as_ref().map_or(0, |who| ctx.seats(who));
            let own = positions(p.active()).find(|position| owner == self.with(*position));
            let fixed = self.lies.get(&place).map_or(&[][..], Vec::as_slice);
            let won = gifts.iter().filter(|(from, _)| *from == place).map(|(_, by)| *by);
            slots.extend(won.clone().map(|by| Slot { spot: Spot::Won(by), group: group(by), card: None }));
            for at in 0..(base.places[place].count_ones() as usize).saturating_sub(won.count()) {
                let card = fixed.get(at).copied();
                slots.push(Slot { spot: Spot::Place(place), group: own.map_or(players, group), card });
            }
        }
        let mut raw = vec![None; players + 1];
        for position in positions(p.active()) {
            let Some(points) = self.points[position] else { continue };
            // A side counts what one of it counts beside the cards.
            let points = points - ctx.more_points(self.with(position));
            let own = slots.iter().filter(|slot| slot.group == position.index()).count();
            raw[position] = Some(p.pack.raw_of(&p.scheme, own as u32, points)?);
        }
        let lying = Lying { pack: &p.pack, slots, raw, held: &self.held, hands: &self.hands }.fill()?;
        self.lay(p, contract, &mut s, &takers, &lying);
        (s.open, s.covered, s.lying) = (0, 0, 0);
        Some(s)
    }

    /// Puts the cards where they were found to lie, and gives each trick its leader.
    fn lay(
        &self,
        p: &Program,
        contract: &Contract,
        s: &mut State,
        takers: &[Position],
        lying: &[(Spot, Card)],
    ) {
        let n = p.players;
        (s.hands, s.held, s.places) = Default::default();
        s.trick = 0;
        for (spot, card) in lying {
            let bit = card.bit();
            match spot {
                Spot::Trick(number, position) => {
                    let taker = takers[usize::from(*number)];
                    if taker == *position {
                        s.tricks[usize::from(*number)].best = *card;
                    }
                    s.won[taker] |= bit;
                    s.held[*position] |= bit;
                }
                Spot::Hand(position) => {
                    s.hands[*position] |= bit;
                    s.held[*position] |= bit;
                }
                Spot::Place(place) => s.places[*place] |= bit,
                Spot::Won(by) => s.won[*by] |= bit,
            }
        }
        let mut first = State { hands: s.held, ..*s };
        play::begin(p, contract, &mut first, &mut ());
        s.leader = first.leader;
        for (at, taker) in takers.iter().enumerate() {
            s.tricks[at].leader = s.leader;
            s.number = at as u8 + 1;
            s.leader = play::next_leader(p, contract, s, *taker);
        }
        for (spot, card) in lying {
            if let Spot::Trick(number, position) = spot {
                let turn = position.turn(s.tricks[usize::from(*number)].leader, n);
                s.played[usize::from(number * n) + turn] = *card;
            }
        }
        s.plays = self.tricks * n;
        s.dealt = s.held;
        // What was dealt to one lay in no other hand then, wherever it came later.
        let given = self.dealt.values().fold(0, |all, cards| all | cards);
        s.dealt.iter_mut().for_each(|hand| *hand &= !given);
        for (position, cards) in &self.dealt {
            s.dealt[*position] = *cards;
        }
        sides::fix(p, contract, s);
    }

    /// Who takes which trick: whoever still has most to take, the earlier at the table first, or the later.
    fn takers(&self, counts: &[u8], late: bool) -> Option<Vec<Position>> {
        let mut left = counts.to_vec();
        for taker in self.took.values() {
            let own = left.get_mut(taker.index())?;
            *own = own.checked_sub(1)?;
        }
        (0..self.tricks)
            .map(|number| match self.took.get(&number) {
                Some(taker) => Some(*taker),
                None => {
                    let most = *left.iter().max()?;
                    let mut ready = left.iter().enumerate().filter(|(_, n)| **n == most && **n > 0);
                    let (taker, _) = if late { ready.next_back() } else { ready.next() }?;
                    left[taker] -= 1;
                    Some(Position(taker as u8))
                }
            })
            .collect()
    }

    /// Is all that was said of tricks true of fewer of them?
    pub(super) fn agrees(&self, s: &State) -> bool {
        let there = &s.tricks[..usize::from(s.number)];
        let number = |at: usize| there.iter().filter(|trick| trick.taker.index() == at).count();
        let counts = self.counts.iter().enumerate();
        counts.into_iter().all(|(at, said)| said.is_none_or(|n| usize::from(n) == number(at)))
            && self
                .took
                .keys()
                .chain(self.played.keys().map(|(trick, _)| trick))
                .all(|trick| *trick < s.number)
    }

    /// Are the points what they should be?
    pub(super) fn holds(&self, table: &Table) -> bool {
        let ctx = Ctx::of(table.program, table.state());
        let with = |at: usize| self.with(Position(at as u8));
        let points = |(at, wanted): (usize, &Option<i64>)| wanted.is_none_or(|n| ctx.points(with(at)) == n);
        self.points.iter().enumerate().all(points)
            && (self.declarer == Position::NOBODY || self.declarer.0 < 8)
    }
}

/// The places from which a card is won with one of these tricks, whatever cards lie in it, and by whom.
fn gifts(p: &Program, contract: &Contract, base: &State, takers: &[Position]) -> Vec<(usize, Position)> {
    let mut s = *base;
    let mut gifts = Vec::new();
    for (at, taker) in takers.iter().enumerate() {
        s.tricks[at] = Trick { taker: *taker, ..Trick::default() };
        s.number = at as u8 + 1;
        for moment in contract.moments.iter().filter(|moment| moment.after && moment.comes(s.number)) {
            let Step::Win { who, cards, guard: Test::Const(true), .. } = &moment.step else { continue };
            let ctx = Ctx::of(p, &s);
            let (who, cards) = (ctx.seats(who), ctx.cards(cards));
            for (place, lying) in s.places.iter_mut().enumerate().filter(|_| who != 0) {
                let taken = (*lying & cards).count_ones();
                gifts.extend((0..taken).map(|_| (place, Position::first(who))));
                *lying &= !cards;
            }
        }
    }
    gifts
}
