//! Bidding by counting; announcing and doubling with a clearly strong hand only.

use super::super::prospect::{self, Outlook, Prospect};
use super::mind::Mind;
use super::{Careful, best, power};
use crate::engine::eval::Ctx;
use crate::engine::state::State;
use crate::engine::{Choice, Decision, NONE, Phase};
use crate::engine::{play, settle};
use crate::ruleset::expr::ONE;
use crate::ruleset::expr::positions;
use crate::ruleset::pack::{Card, Mask};
use crate::ruleset::program::{Contract, Kontra, OneOf, Step, VALUES, is_value};
use crate::who::Position;

/// How much a strong hand takes beyond what its cards take one by one.
const SWEEP: f64 = 1.5;
/// How little an even hand takes against others who play together.
const OPPOSED: f64 = 0.8;
/// How much of the deviation is feared.
const CAUTION: f64 = 0.05;
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
    best(decision.options, |choice| {
        let contract = match choice {
            Choice::Bid(contract) => contract,
            Choice::Value(value) => return promised(careful, mind, VALUES + value),
            Choice::Hold if is_value(mind.state.bidding.standing) => {
                return promised(careful, mind, mind.state.bidding.standing);
            }
            Choice::Hold => mind.state.bidding.standing,
            _ => return passed(careful, mind),
        };
        let Some(prospect) = careful.prospects.get(usize::from(contract)) else {
            return f64::NEG_INFINITY;
        };
        let outlook = expected(careful, mind, prospect, contract);
        outlook.mean - CAUTION * outlook.deviation
    })
}

/// What the best contract promises that may be named after this value; of values that promise the same, the lowest.
fn promised(careful: &Careful, mind: &Mind, bid: u8) -> f64 {
    let mut best = f64::NEG_INFINITY;
    for step in &mind.p.contracts[usize::from(mind.p.played(bid))].steps {
        let Step::Choose { of: OneOf::Contracts(contracts), .. } = step else { continue };
        for at in (0..32u8).filter(|at| contracts >> at & 1 == 1) {
            let Some(prospect) = careful.prospects.get(usize::from(at)) else { continue };
            // More than the game brings when it is just won is overbid.
            let least =
                prospect.values.iter().copied().filter(|value| *value > 0.0).fold(f64::INFINITY, f64::min);
            if mind.p.value(bid).is_some_and(|value| (value * ONE) as f64 > least) {
                continue;
            }
            let outlook = expected(careful, mind, prospect, at);
            best = best.max(outlook.mean - CAUTION * outlook.deviation);
        }
    }
    best - f64::from(bid - VALUES)
}

/// What a pass promises: nothing, but that it may come to what is played if nobody bids.
fn passed(careful: &Careful, mind: &Mind) -> f64 {
    let Some((contract, _, _)) = &mind.p.fallback else {
        return 0.0;
    };
    let prospect = match careful.prospects.get(usize::from(*contract)) {
        Some(prospect) if prospect.against.is_empty() && mind.state.bidding.standing == NONE => prospect,
        _ => return 0.0,
    };
    let later = positions(mind.p.speakers()).filter(|q| *q != mind.me && mind.state.bidding.first[*q] == 0);
    let outlook = expected(careful, mind, prospect, *contract);
    // Where anybody may double, whoever is glad of the contract does.
    let steps = &mind.p.contracts[usize::from(*contract)].steps;
    let doubled = steps.iter().any(|step| matches!(step, Step::Kontra(Kontra { once_each: true, .. })));
    power(PASSES, later.count() as u32) * outlook.mean * if doubled { 2.0 } else { 1.0 }
}

/// What a contract promises to this hand.
fn expected(careful: &Careful, mind: &Mind, prospect: &Prospect, contract: u8) -> Outlook {
    if let [nothing, one, ..] = prospect.values[..]
        && prospect.wants_none()
    {
        let safe = safe(mind, contract);
        let mean = safe * nothing + (1.0 - safe) * one;
        let deviation = (nothing - one) * (safe * (1.0 - safe)).sqrt();
        return Outlook { mean, deviation, good: if nothing > 0.0 { safe } else { 0.0 } };
    }
    let strength = exchanged(mind, prospect, contract);
    // Whoever wants no more than so many tricks is hardly opposed by players who do not think.
    if prospect.is_greedy()
        && careful.partners
        && let Some(measured) = careful.measured(contract)
    {
        return measured.declarer.outlook(strength);
    }
    let outlook = Prospect::outlook(&prospect.values, tricks(mind, prospect, strength));
    match prospect.exact() {
        Some((won, lost)) => {
            let good = EXACT * outlook.good;
            let deviation = (won - lost) * (good * (1.0 - good)).sqrt();
            Outlook { mean: good * won + (1.0 - good) * lost, deviation, good }
        }
        None => outlook,
    }
}

/// The tricks that a hand of so much strength takes.
fn tricks(mind: &Mind, prospect: &Prospect, strength: f64) -> f64 {
    let all = prospect.values.len().saturating_sub(1) as f64;
    let even = all / f64::from(mind.p.players);
    let likely = if mind.p.players > 2 && !prospect.against.is_empty() { OPPOSED * even } else { even };
    (likely + SWEEP * (strength - even)).max(0.0).min(all)
}

/// How likely a hand takes no trick: each card wants so many lower ones beside it as the others have under it.
fn safe(mind: &Mind, contract: u8) -> f64 {
    let p = mind.p;
    let s = State { contract, declarer: mind.me, ..mind.state };
    let mut safe = 1.0;
    for suit in &p.suits(contract, &s.choices).masks {
        let keys = prospect::keys(p, &s, *suit);
        let mut mine: Vec<Card> = p.pack.list(suit & mind.hand).collect();
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

/// The strength of the hand after the exchange that a contract grants.
pub(super) fn exchanged(mind: &Mind, prospect: &Prospect, contract: u8) -> f64 {
    let p = mind.p;
    let s = State { contract, declarer: mind.me, ..mind.state };
    let ctx = Ctx::new(p, &s, mind.me);
    let hidden = f64::from(mind.unseen.count_ones()).max(1.0);
    let average = sum(prospect, mind.unseen) / hidden;
    let mut cards: Vec<f64> = p.pack.list(mind.hand).map(|c| prospect.strength[c]).collect();
    cards.sort_by(|a, b| b.total_cmp(a));
    if prospect.goal == 0 {
        cards.reverse();
    }
    let held = cards.len();
    let mut saved = 0.0;
    for step in &p.contracts[usize::from(contract)].steps {
        let (number, who) = match step {
            Step::Put { number, who, .. } | Step::Keep { number, who, .. } => (number, who),
            _ => continue,
        };
        if !mind.me.is_in(ctx.seats(who)) {
            continue;
        }
        let number = (ctx.num(number) / ONE).max(0) as usize;
        let kept = if matches!(step, Step::Keep { .. }) { number } else { held.saturating_sub(number) };
        if let Step::Put { to, .. } = step
            && prospect.by_points
            && let Some(Some(owner)) = p.contracts[usize::from(contract)].counts.get(usize::from(*to))
            && mind.me.is_in(ctx.seats(owner))
        {
            saved += SAVED * number as f64;
        }
        cards.truncate(kept);
    }
    let drawn = held.saturating_sub(cards.len()) as f64;
    cards.iter().sum::<f64>() + drawn * average + saved
}

/// `yes` only with a clearly strong hand.
pub(super) fn answer(careful: &Careful, decision: &Decision, mind: &Mind, prospect: &Prospect) -> Choice {
    let sure = match decision.phase {
        Phase::Double => doubles(careful, mind, prospect),
        // Who can hope for no trick had better not play.
        Phase::Swap => true,
        Phase::Leave => tricks(mind, prospect, sum(prospect, mind.hand)) < HOPE,
        _ => announces(decision, mind, prospect),
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
        return safe(mind, s.contract) >= SURE;
    }
    let Some(measured) = careful.measured(s.contract) else {
        return own && Prospect::outlook(&prospect.values, tricks(mind, prospect, strength)).good >= SURE;
    };
    if own {
        return measured.declarer.outlook(strength).good >= SURE;
    }
    // Whoever wants no more than so many tricks has bid on cards that are fit for it, which deals at random are not.
    let line = if s.declarer.is_in(mind.friends()) { &measured.with } else { &measured.against };
    prospect.is_greedy() && line.outlook(strength).good >= LIKELY
}

/// What it comes to for him if the play ends with what he says, as far as the cards are known.
fn ends(decision: &Decision, mind: &Mind, contract: &Contract) -> Option<i64> {
    let said = mind.p.announcement(decision.clause)?;
    let mut s = mind.state;
    s.announce(mind.me, usize::from(said));
    play::ending(mind.p, contract, &s)?;
    settle::settle_game(mind.p, contract, &mut s);
    Some(s.scores[mind.me].0)
}

/// Strong, and in command of the cards that are to be kept for the end.
fn announces(decision: &Decision, mind: &Mind, prospect: &Prospect) -> bool {
    let Some(contract) = mind.contract() else {
        return false;
    };
    if let Some(gain) = ends(decision, mind, contract) {
        return gain > 0;
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
    if with.last().unwrap_or(&0.0) <= without.last().unwrap_or(&0.0) {
        return None;
    }
    // Those against him do not know what their side can take.
    Some(mine && Prospect::outlook(with, own).mean > Prospect::outlook(without, own).mean)
}
