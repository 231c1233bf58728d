//! Bidding by counting; announcing and doubling with a clearly strong hand only.

use super::super::prospect::{self, Outlook, Prospect};
use super::super::{opposed, over};
use super::mind::Mind;
use super::{Careful, best, power};
use crate::engine::eval::Ctx;
use crate::engine::state::State;
use crate::engine::{Choice, Decision, NONE, Phase};
use crate::ruleset::expr::{ONE, positions};
use crate::ruleset::pack::{Card, Mask};
use crate::ruleset::program::{Contract, Kontra, Step, VALUES, is_value};
use crate::who::Position;
use std::cell::OnceCell;

/// How much a strong hand takes beyond what its cards take one by one.
const SWEEP: f64 = 1.5;
/// How little an even hand takes against others who play together.
const OPPOSED: f64 = 0.8;
/// How much less likely so many tricks, neither more nor fewer, are taken against players who see to it.
const EXACT: f64 = 0.5;
/// How likely somebody who has not spoken yet passes.
const PASSES: f64 = 0.85;
/// What putting away a card of one's choice adds, in tricks.
const SAVED: f64 = 0.25;
/// How many tricks one must hope for to play where one may drop out.
const HOPE: f64 = 0.7;
/// How sure one must be to announce or double.
const SURE: f64 = 0.8;
/// How sure, to double what another plays.
const LIKELY: f64 = 0.7;

/// Passes unless a contract promises more than a pass.
pub(super) fn bid(careful: &Careful, decision: &Decision, mind: &Mind) -> Choice {
    let called = OnceCell::new();
    let named = |bid: u8| {
        let called = called.get_or_init(|| Called::all(careful, mind, mind.p.played(bid)));
        let worth = called.iter().map(|one| one.after(mind.p.value(bid), one.outlook.worth()));
        // Of values that promise the same, the lowest.
        worth.fold(f64::NEG_INFINITY, f64::max) - f64::from(bid - VALUES)
    };
    best(decision.options, |choice| {
        let contract = match choice {
            Choice::Bid(contract) if decision.phase == Phase::Choose => {
                let called = Called::of(careful, mind, contract, mind.state.contract);
                return called.map_or(f64::NEG_INFINITY, |called| called.mean(bid_of(mind)));
            }
            Choice::Bid(contract) => contract,
            Choice::Value(value) => return named(VALUES + value),
            Choice::Hold if is_value(mind.state.bidding.standing) => {
                return named(mind.state.bidding.standing);
            }
            Choice::Hold => mind.state.bidding.standing,
            _ => return passed(careful, mind),
        };
        let Some(prospect) = careful.prospect(contract, &mind.state.choices) else {
            return f64::NEG_INFINITY;
        };
        expected(careful, mind, prospect, contract, contract).mean
    })
}

/// The number this hand has bid, if it has.
fn bid_of(mind: &Mind) -> Option<i64> {
    let at = mind.state.bidding.values[mind.me].checked_sub(1)?;
    mind.p.value(VALUES + at)
}

/// A contract that is called within another, or by itself once the cards are put away.
struct Called {
    contract: u8,
    outlook: Outlook,
    /// What it comes to if it is overbid, and the highest bid with which it is not.
    worst: f64,
    highest: i64,
}

impl Called {
    fn of(careful: &Careful, mind: &Mind, contract: u8, within: u8) -> Option<Called> {
        let prospect = careful.prospect(contract, &mind.state.choices)?;
        let outlook = expected(careful, mind, prospect, contract, within);
        let worst = prospect.values.iter().copied().fold(f64::INFINITY, f64::min);
        let highest = prospect::highest(mind.p, contract, mind.hand).unwrap_or(i64::MAX);
        Some(Called { contract, outlook, worst, highest })
    }

    fn all(careful: &Careful, mind: &Mind, within: u8) -> Vec<Called> {
        let named = mind.p.contracts.get(usize::from(within)).map_or(0, Contract::named);
        let each = (0..32u8).filter(|at| named >> at & 1 == 1);
        each.filter_map(|at| Called::of(careful, mind, at, within)).collect()
    }

    /// What it comes to after such a bid, of which it promises so much.
    fn after(&self, bid: Option<i64>, promises: f64) -> f64 {
        if bid.is_some_and(|bid| bid > self.highest) { self.worst } else { promises }
    }

    /// For whoever must play one of them: nothing is feared.
    fn mean(&self, bid: Option<i64>) -> f64 {
        self.after(bid, self.outlook.mean)
    }
}

/// For what cards are put away before it is called.
pub(super) fn planned(careful: &Careful, mind: &Mind) -> Option<u8> {
    let bid = bid_of(mind);
    let all = Called::all(careful, mind, mind.state.contract).into_iter();
    all.max_by(|a, b| a.mean(bid).total_cmp(&b.mean(bid))).map(|best| best.contract)
}

/// What a pass promises: what stands is played, by oneself or by another; where nothing does, it may come to what is
/// played if nobody bids.
fn passed(careful: &Careful, mind: &Mind) -> f64 {
    let bidding = &mind.state.bidding;
    let standing = bidding.standing;
    if standing != NONE
        && !is_value(standing)
        && let Some(prospect) = careful.prospect(standing, &mind.state.choices)
    {
        if bidding.holder == mind.me {
            return expected(careful, mind, prospect, standing, standing).mean;
        }
        let strength = sum(prospect, mind.hand);
        return careful.measured(standing).map_or(0.0, |measured| measured.passing(mind.me, strength));
    }
    unbid(careful, mind).unwrap_or_default()
}

/// What is played if nobody bids promises, where everybody plays it for himself.
fn unbid(careful: &Careful, mind: &Mind) -> Option<f64> {
    let (contract, _, _) = mind.p.fallback.as_ref().filter(|_| mind.state.bidding.standing == NONE)?;
    let prospect = careful.prospect(*contract, &mind.state.choices).filter(|one| one.against.is_empty())?;
    let later = positions(mind.p.speakers()).filter(|q| *q != mind.me && mind.state.bidding.first[*q] == 0);
    let outlook = expected(careful, mind, prospect, *contract, *contract);
    // Where anybody may double, whoever is glad of the contract does.
    let steps = &mind.p.contracts[usize::from(*contract)].steps;
    let doubled = steps.iter().any(|step| matches!(step, Step::Kontra(Kontra { once_each: true, .. })));
    Some(power(PASSES, later.count() as u32) * outlook.mean * if doubled { 2.0 } else { 1.0 })
}

/// What a contract promises to this hand, if it is called within another after what that grants, or by itself.
fn expected(careful: &Careful, mind: &Mind, prospect: &Prospect, contract: u8, within: u8) -> Outlook {
    if let [nothing, one, ..] = prospect.values[..]
        && prospect.wants_none()
    {
        let hand = if within == contract { mind.hand } else { safest(mind, contract, within) };
        let safe = safe(mind, contract, hand);
        let mean = safe * nothing + (1.0 - safe) * one;
        let deviation = (nothing - one) * (safe * (1.0 - safe)).sqrt();
        return Outlook { mean, deviation, doubt: 0.0, good: if nothing > 0.0 { safe } else { 0.0 } };
    }
    let strength = exchanged(mind, prospect, contract, within);
    // Whoever wants no more than so many tricks is hardly opposed by players who do not think, unless they want the same.
    if (prospect.is_greedy() || prospect.against.is_empty())
        && let Some(measured) = careful.measured(contract)
    {
        return measured.bid(mind.me, strength, bids_over(mind));
    }
    let outlook = Prospect::outlook(&prospect.values, tricks(mind, prospect, strength));
    match prospect.exact() {
        Some((won, lost)) => {
            let good = EXACT * outlook.good;
            let deviation = (won - lost) * (good * (1.0 - good)).sqrt();
            Outlook { mean: good * won + (1.0 - good) * lost, deviation, doubt: 0.0, good }
        }
        None => outlook,
    }
}

/// Has somebody else bid?
fn bids_over(mind: &Mind) -> bool {
    let bidding = &mind.state.bidding;
    let another = bidding.holder != mind.me && bidding.holder != Position::NOBODY;
    mind.state.contract == NONE && bidding.standing != NONE && another
}

/// The tricks that a hand of so much strength takes.
fn tricks(mind: &Mind, prospect: &Prospect, strength: f64) -> f64 {
    let all = prospect.values.len().saturating_sub(1) as f64;
    let even = all / f64::from(mind.p.players);
    let likely = if mind.p.players > 2 && !prospect.against.is_empty() { OPPOSED * even } else { even };
    (likely + SWEEP * (strength - even)).max(0.0).min(all)
}

/// What is left of a hand if what is least safe in it is put away; of what it draws unseen first, half is no safer.
fn safest(mind: &Mind, contract: u8, within: u8) -> Mask {
    let mut hand = mind.hand;
    let put: usize = puts(mind, contract, within).into_iter().map(|(number, ..)| number).sum();
    let put = surplus(mind, contract, within).unwrap_or(put / 2);
    for _ in 0..put {
        let rests = mind.p.pack.list(hand).map(|card| hand & !card.bit());
        let worth = |rest: Mask| (safe(mind, contract, rest), rest);
        let Some((_, rest)) = rests.map(worth).max_by(|(a, _), (b, _)| a.total_cmp(b)) else { break };
        hand = rest;
    }
    hand
}

/// How likely a hand takes no trick: each card wants so many lower ones beside it as the others have under it.
pub(super) fn safe(mind: &Mind, contract: u8, hand: Mask) -> f64 {
    let p = mind.p;
    let s = State { contract, declarer: mind.me, ..mind.state };
    let mut safe = 1.0;
    for suit in &p.suits(contract, &s.choices).masks {
        let keys = prospect::keys(p, &s, *suit);
        let mut mine: Vec<Card> = p.pack.list(suit & hand).collect();
        mine.sort_by_key(|card| keys[*card]);
        let others: Vec<Card> = p.pack.list(suit & mind.unseen).collect();
        for (guards, card) in mine.iter().enumerate() {
            let under = others.iter().filter(|other| keys[**other] < keys[*card]).count();
            let open = under.saturating_sub(guards) as f64 / others.len().max(1) as f64;
            safe *= 1.0 - open;
        }
    }
    safe
}

pub(super) fn sum(prospect: &Prospect, cards: Mask) -> f64 {
    (0..64).map(Card).filter(|c| c.is_in(cards)).map(|c| prospect.strength[c]).sum()
}

/// How many cards this hand puts away, or keeps, and where they go, in a contract that is called within another, or by itself.
fn puts(mind: &Mind, contract: u8, within: u8) -> Vec<(usize, bool, Option<u8>)> {
    let p = mind.p;
    let s = State { contract, declarer: mind.me, ..mind.state };
    let ctx = Ctx::new(p, &s, mind.me);
    let first = if within == contract { &[][..] } else { &p.contracts[usize::from(within)].steps };
    let steps = first.iter().chain(&p.contracts[usize::from(contract)].steps);
    let put = |step: &Step| {
        let (number, who, to) = match step {
            Step::Put { number, who, to, .. } => (number, who, Some(*to)),
            Step::Keep { number, who, .. } => (number, who, None),
            _ => return None,
        };
        let number = (ctx.num(number) / ONE).max(0) as usize;
        mind.me.is_in(ctx.seats(who)).then_some((number, to.is_none(), to))
    };
    steps.filter_map(put).collect()
}

/// How many cards this hand still has to put away, where it plays already what another contract is called within.
fn surplus(mind: &Mind, contract: u8, within: u8) -> Option<usize> {
    let tricks = u32::from(mind.p.contracts[usize::from(contract)].play.tricks);
    let plays = within != contract && mind.state.contract == within;
    plays.then(|| mind.hand.count_ones().saturating_sub(tricks) as usize)
}

/// The strength of the hand after the exchange that a contract grants, or the one within which it is called.
pub(super) fn exchanged(mind: &Mind, prospect: &Prospect, contract: u8, within: u8) -> f64 {
    let p = mind.p;
    let s = State { contract, declarer: mind.me, ..mind.state };
    let ctx = Ctx::new(p, &s, mind.me);
    let rules = &p.contracts[usize::from(contract)];
    let hidden = f64::from(mind.unseen.count_ones()).max(1.0);
    let average = sum(prospect, mind.unseen) / hidden;
    let mut cards: Vec<f64> = p.pack.list(mind.hand).map(|c| prospect.strength[c]).collect();
    cards.sort_by(|a, b| b.total_cmp(a));
    if prospect.goal == 0 {
        cards.reverse();
    }
    let (held, all) = (cards.len(), cards.clone());
    let mut saved = 0.0;
    for (number, keeps, to) in puts(mind, contract, within) {
        if let Some(to) = to
            && prospect.by_points
            && let Some(Some(owner)) = rules.counts.get(usize::from(to))
            && mind.me.is_in(ctx.seats(owner))
        {
            saved += SAVED * number as f64;
        }
        cards.truncate(if keeps { number } else { held.saturating_sub(number) });
    }
    let mut drawn = held.saturating_sub(cards.len()) as f64;
    if let Some(surplus) = surplus(mind, contract, within) {
        // What it takes up it has.
        (cards, drawn) = (all, 0.0);
        cards.truncate(held.saturating_sub(surplus));
    }
    cards.iter().sum::<f64>() + drawn * average + saved
}

/// `yes` only with a clearly strong hand.
pub(super) fn answer(careful: &Careful, decision: &Decision, mind: &Mind, prospect: &Prospect) -> Choice {
    let sure = match decision.phase {
        Phase::Double => doubles(careful, mind, prospect),
        // Who can hope for no trick had better not play.
        Phase::Swap => true,
        Phase::Leave => tricks(mind, prospect, sum(prospect, mind.hand)) < HOPE,
        _ => announces(careful, decision, mind, prospect),
    };
    // Of what may be doubled the game comes first.
    let double = decision.list().into_iter().find(|choice| *choice != Choice::No);
    if sure { double.unwrap_or(Choice::No) } else { Choice::No }
}

/// Doubles whose side is likely to win: who plays, by his own cards; others, as far as deals that were played on tell it.
fn doubles(careful: &Careful, mind: &Mind, prospect: &Prospect) -> bool {
    let s = &mind.state;
    let strength = sum(prospect, mind.hand);
    let own = s.declarer == Position::NOBODY || s.declarer == mind.me;
    if own && prospect.wants_none() {
        return safe(mind, s.contract, mind.hand) >= SURE;
    }
    let Some(measured) = careful.measured(s.contract) else {
        return own && Prospect::outlook(&prospect.values, tricks(mind, prospect, strength)).good >= SURE;
    };
    if own {
        return measured.own(mind.me).outlook(strength).good >= SURE;
    }
    // Whoever wants no more than so many tricks has bid on cards that are fit for it, which deals at random are not.
    let line = if s.declarer.is_in(mind.friends()) { &measured.with } else { &measured.against };
    prospect.is_greedy() && line.outlook(strength).good >= LIKELY
}

/// Strong, and in command of the cards that are to be kept for the end.
fn announces(careful: &Careful, decision: &Decision, mind: &Mind, prospect: &Prospect) -> bool {
    let Some(contract) = mind.contract() else {
        return false;
    };
    if let Some(gain) = over::said(mind.p, contract, &mind.state, decision) {
        return gain > 0;
    }
    if let Some(said) = mind.p.announcement(decision.clause)
        && opposed::said(mind.p, mind.state.contract) == Some(said)
    {
        return opposes(careful, mind, prospect, said);
    }
    let own = tricks(mind, prospect, sum(prospect, mind.hand));
    let good = Prospect::outlook(&prospect.values, own).good;
    let laying = contract.acts().any(
        |step| matches!(step, Step::Announce { clause, laying: Some(_), .. } if *clause == decision.clause),
    );
    let trumps = (mind.hand & prospect.trumps).count_ones();
    let others = (mind.unseen & prospect.trumps).count_ones();
    // Who keeps a card for the end needs the trumps for it more than the game itself.
    let sure = if laying { good >= 0.5 && trumps >= others } else { good >= SURE };
    sure && decision
        .list()
        .into_iter()
        .all(|choice| of_tricks(decision, mind, prospect, own, choice) != Some(false))
}

/// Is it worth saying what has to be said so that cards are played at all? What one has said is enough.
fn opposes(careful: &Careful, mind: &Mind, prospect: &Prospect, said: u8) -> bool {
    let s = &mind.state;
    let strength = sum(prospect, mind.hand);
    let alone = s.announced[usize::from(said)] == 0;
    match (opposed::unsaid(mind.p, s.contract), careful.measured(s.contract)) {
        (Some([_, silence]), Some(measured)) if alone => measured.against.outlook(strength).sure() > silence,
        _ => false,
    }
}

/// Does an announcement that is about how many tricks are taken promise more than it risks? Nothing of any other.
fn of_tricks(
    decision: &Decision,
    mind: &Mind,
    prospect: &Prospect,
    own: f64,
    choice: Choice,
) -> Option<bool> {
    let said = mind.p.announcement(decision.clause).filter(|_| choice == Choice::Yes)?;
    let s = &mind.state;
    let mine = s.declarer == Position::NOBODY || s.declarer == mind.me;
    let with = Prospect::announced(mind.p, s, mine, said);
    let [with, without] = [&with, prospect].map(|of| if mine { &of.values } else { &of.against });
    let wins = |values: &[f64]| values.iter().any(|value| *value > 0.0);
    // Said by itself it only loses: it wants something more.
    if !wins(with) && wins(without) {
        return Some(false);
    }
    if with.last().unwrap_or(&0.0) <= without.last().unwrap_or(&0.0) {
        return None;
    }
    // Those against him do not know what their side can take.
    Some(mine && Prospect::outlook(with, own).mean > Prospect::outlook(without, own).mean)
}
