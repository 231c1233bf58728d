//! What a deal can still come to: bounds of its settlement, whatever is played from a position between two tricks on.
//!
//! It is no second settlement: what is paid at which price is asked of the engine, once for each thing that may be paid.
//! Here are only the prices, as ranges, and whether it comes to them.

use super::plan::Plan;
use super::range::{ANYTHING, Amount, Compiler, Facts, Heap, Range, Sure};
use super::side::Interest;
use super::still::{Still, ahead};
use crate::engine::Ctx;
use crate::engine::settle::{doublings_of, paid_for_bonus, paid_for_game};
use crate::engine::sides;
use crate::engine::state::State;
use crate::ruleset::Program;
use crate::ruleset::expr::{ONE, SeatMask};
use crate::ruleset::laws::walk::Node;
use crate::ruleset::limits::DOUBLINGS;
use crate::ruleset::program::{Bonus, Contract, Line, Party, Settle, Step};
use crate::who::Position;

/// A price with which it is tried what somebody gets of it: sixtieths of a sixtieth come to whole numbers.
const PRICE: i64 = 3600;

/// Something that may be paid.
#[derive(Clone, Debug)]
pub(super) struct Item {
    pub when: Sure,
    pub price: Amount,
    doublings: u8,
    /// What comes of [`PRICE`].
    share: i64,
    /// It may be that something else counts in its place.
    pub cancelled: bool,
}

/// What there is if the side named first has won, or lost.
#[derive(Clone, Debug, Default)]
pub(super) struct Outcome {
    pub items: Vec<Item>,
}

/// What a deal may come to.
#[derive(Clone, Debug)]
pub(super) struct Reach {
    pub heaps: Vec<Heap>,
    pub won: Sure,
    pub outcomes: [Outcome; 2],
    /// See [`Facts::slack`].
    pub slack: (Option<i64>, Option<i64>),
}

impl Reach {
    /// Nothing, where the settlement asks for what is not understood here.
    pub(super) fn new(
        p: &Program,
        contract: &Contract,
        s: &State,
        interest: &Interest,
        plan: &Plan,
    ) -> Option<Reach> {
        let quiet = ahead(contract, s).all(|step| matches!(step, Step::Settle | Step::See { .. }));
        if !quiet || p.stacks.is_some() || plan.whole() {
            return None;
        }
        let still = Still::new(p, contract, s);
        let score = contract.judged();
        if score.lost.iter().any(|(guard, ..)| still.decided(guard) != Some(false)) {
            return None;
        }
        let reassigned = contract.play.counts_for.is_some();
        let mut compiler = Compiler { still, heaps: Vec::new(), won: None, reassigned };
        let mut won = Sure::Open;
        for (guard, test, _) in &score.won {
            match still.decided(guard) {
                Some(false) => {}
                Some(true) => {
                    won = compiler.test(test, Position::FOREHAND);
                    break;
                }
                None => break,
            }
        }
        if score.won.is_empty() {
            return None;
        }
        let lost = outcome(&mut compiler, interest, false)?;
        let made = outcome(&mut compiler, interest, true)?;
        Some(Reach { heaps: compiler.heaps, won, outcomes: [lost, made], slack: slack(p, contract) })
    }

    /// The least and the most it may come to, in a position between two tricks.
    pub(super) fn of(&self, p: &Program, s: &State) -> Range {
        let facts = self.facts(p, s);
        match facts.test(&self.won) {
            Some(won) => self.outcomes[usize::from(won)].range(&facts),
            None => {
                let [a, b] = [0, 1].map(|at| self.outcomes[at].range(&facts));
                (a.0.min(b.0), a.1.max(b.1))
            }
        }
    }
}

impl Reach {
    /// What is certain in a position between two tricks.
    #[inline]
    pub(super) fn facts<'a>(&'a self, p: &'a Program, s: &'a State) -> Facts<'a> {
        let hands = &s.hands[..usize::from(p.players)];
        let pool = hands.iter().fold(0, |all, hand| all | hand);
        let left = hands.iter().map(|hand| i64::from(hand.count_ones())).max().unwrap_or(0);
        Facts { p, s, heaps: &self.heaps, pool, left, slack: self.slack }
    }
}

impl Item {
    /// What comes of it at a price.
    pub(super) fn paid(&self, price: i64) -> i64 {
        let price = i128::from(price.saturating_mul(1 << self.doublings));
        (price * i128::from(self.share) / i128::from(PRICE)) as i64
    }
}

impl Outcome {
    fn range(&self, facts: &Facts) -> Range {
        let mut all: Range = (0, 0);
        for item in &self.items {
            let holds = facts.test(&item.when);
            if holds == Some(false) {
                continue;
            }
            let (low, high) = facts.num(&item.price);
            if low <= ANYTHING.0 || high >= ANYTHING.1 {
                return ANYTHING;
            }
            let (a, b) = (item.paid(low), item.paid(high));
            let (mut low, mut high) = (a.min(b), a.max(b));
            if holds.is_none() || item.cancelled {
                (low, high) = (low.min(0), high.max(0));
            }
            all = (all.0.saturating_add(low), all.1.saturating_add(high));
        }
        all
    }
}

fn outcome(compiler: &mut Compiler, interest: &Interest, won: bool) -> Option<Outcome> {
    compiler.won = Some(won);
    let Still { p, contract, s, .. } = compiler.still;
    let score = contract.judged();
    if let Settle::Writes(who) = &score.settle {
        compiler.seats(who, Position::FOREHAND)?;
    }
    let ctx = Ctx::of(p, s);
    let team = sides::team(&ctx);
    let losers = if won { ctx.settling() & !team } else { team };
    let mut items = Vec::new();
    // The game itself.
    let mut worth = Vec::new();
    let mut last = Amount::Known(0);
    for (guard, number, _) in &score.worth {
        match compiler.test(guard, Position::FOREHAND) {
            Sure::Known(false) => {}
            Sure::Known(true) => {
                last = compiler.num(number, Position::FOREHAND);
                break;
            }
            sure => worth.push((compiler.num(number, Position::FOREHAND), sure)),
        }
    }
    let price = if worth.is_empty() { last } else { Amount::If(worth, Box::new(last)) };
    let cancels = |at: Option<usize>| {
        let mut cancelling =
            score.cancelling.iter().filter_map(|bonus| score.bonuses[usize::from(*bonus)].cancels.as_ref());
        cancelling.any(|cancels| match at {
            None => cancels.game,
            Some(at) => cancels.bonuses.checked_shr(at as u32).is_some_and(|some| some & 1 == 1),
        })
    };
    items.push(Item {
        when: Sure::Known(true),
        price,
        doublings: s.doublings.min(DOUBLINGS),
        share: interest.result(&paid_for_game(p, contract, s, losers, PRICE)),
        cancelled: cancels(None),
    });
    for (at, bonus) in score.bonuses.iter().enumerate() {
        bonus_items(compiler, interest, losers, (at, bonus), cancels(Some(at)), &mut items)?;
    }
    items.retain(|item| item.share != 0 && item.when != Sure::Known(false));
    Some(Outcome { items })
}

/// All that may be paid of a bonus; nothing where that is not understood.
fn bonus_items(
    compiler: &mut Compiler,
    interest: &Interest,
    losers: SeatMask,
    (at, bonus): (usize, &Bonus),
    cancelled: bool,
    items: &mut Vec<Item>,
) -> Option<()> {
    let Still { p, contract, s, .. } = compiler.still;
    let still = compiler.still;
    if bonus.gate.is_some_and(|said| !still.spoken(said)) {
        return Some(());
    }
    let when = compiler.test(&bonus.when, Position::FOREHAND);
    if when == Sure::Known(false) {
        return Some(());
    }
    let said = bonus.announcement.map_or(0, |what| s.announced[usize::from(what)]);
    // Who is judged, and under which condition.
    let mut judged: Vec<(SeatMask, Sure)> = Vec::new();
    let add =
        |compiler: &mut Compiler, party: Option<&Party>, by: SeatMask, holds: Sure, items: &mut Vec<Item>| {
            let announced = party.is_none() || said & by != 0;
            let made = party.is_some_and(|party| party.made);
            let who = Position::first(by);
            let paid = paid_for_bonus((p, contract, s), losers, (at as u8, bonus), party, by, PRICE);
            items.push(Item {
                when: all(&when, &holds),
                price: compiler.num(bonus.price(made, announced), who),
                doublings: doublings_of(p, s, bonus, announced, by),
                share: interest.result(&paid),
                cancelled,
            });
        };
    for party in &bonus.parties {
        if matches!(party.line, Some(Line::Pot(_))) {
            return None;
        }
        if let Some((paid, _)) = &party.paid {
            let stays = still.stays(Node::Seats(paid));
            if !stays {
                return None;
            }
        }
        if party.side {
            let who = compiler.seats(&party.who, Position::FOREHAND)?;
            if who == 0 || said != 0 && said & who == 0 {
                continue;
            }
            let holds = compiler.test(&party.guard, Position::first(who));
            judged.push((who, holds.clone()));
            add(compiler, Some(party), who, holds, items);
            continue;
        }
        let members = compiler.members(&party.who, Position::FOREHAND)?;
        for (one, sure) in members {
            let holds = all(&sure, &compiler.test(&party.guard, one));
            judged.push((one.bit(), holds.clone()));
            add(compiler, Some(party), one.bit(), holds, items);
        }
    }
    let mut left = if bonus.owed { said } else { 0 };
    while left != 0 {
        let one = Position::first(left);
        let by = if bonus.of_side() { sides::side(&Ctx::of(p, s), one) } else { one.bit() };
        left &= !by;
        let made: Vec<Sure> =
            judged.iter().filter(|(who, _)| who & by != 0).map(|(_, holds)| holds.clone()).collect();
        add(compiler, None, by, Sure::Not(Box::new(Sure::Some(made))), items);
    }
    Some(())
}

fn all(a: &Sure, b: &Sure) -> Sure {
    match (a, b) {
        (Sure::Known(true), sure) | (sure, Sure::Known(true)) => sure.clone(),
        (Sure::Known(false), _) | (_, Sure::Known(false)) => Sure::Known(false),
        (a, b) => Sure::All(vec![a.clone(), b.clone()]),
    }
}

/// How far the points of a pile may be from growing evenly with its cards: where whole tricks come to it, or any cards.
fn slack(p: &Program, contract: &Contract) -> (Option<i64>, Option<i64>) {
    let scheme = &p.scheme;
    if scheme.less == 0 && scheme.left_less == 0 {
        return (Some(0), Some(0));
    }
    let group = i64::from(scheme.group.max(1));
    let each = p.pack.list(p.pack.all).map(|card| p.pack.raw_worth(card.bit()) * ONE * group);
    if scheme.less < 0 || each.min().is_none_or(|least| least < scheme.less) {
        return (None, None);
    }
    // What is taken off, beside what would be even: in parts of a group.
    let odd = (0..group).map(|left| {
        let off = if left > 0 && scheme.left >> left & 1 == 1 { scheme.left_less } else { 0 };
        off * group - left * scheme.less
    });
    let (most, least) = (odd.clone().max().unwrap_or(0), odd.min().unwrap_or(0));
    let any = (most - least + group - 1) / group;
    let whole = i64::from(p.players) % group == 0 && !contract.play.leavers;
    (Some(if whole { 0 } else { any }), Some(any))
}
