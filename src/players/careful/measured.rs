//! What a hand comes to where the cards of others count with one's own: no rule tells that, so deals are played on at once
//! with what a declarer holds, strong hands above all.

use super::super::gain::Gain;
use super::super::opposed;
use super::super::prospect::{Outlook, power};
use super::super::quick::Quick;
use super::mind::Mind;
use super::{Careful, bid};
use crate::Seat;
use crate::engine::eval::Ctx;
use crate::engine::state::{SEATS, State};
use crate::engine::{Choice, Phase, Rng, Table, sides};
use crate::ruleset::Program;
use crate::ruleset::expr::positions;
use crate::ruleset::pack::Mask;
use crate::ruleset::program::Contract;

/// So many deals are dealt.
const DEALT: usize = 400;
/// So many of them are played: of strong hands nearly all, of weak ones few, for nobody bids on those.
const PLAYED: usize = 96;
/// So many deviations of strength weigh half.
const WIDTH: f64 = 0.7;
/// What so many tricks are worth so many deals tell.
const ENOUGH: f64 = 6.0;
/// How often at most nobody plays against what nobody need play against, if it was bid.
const UNOPPOSED: f64 = 0.5;
/// Of those with the strongest declarers so many tell at least what hands beside him come to.
const FEWEST: usize = 24;

/// What hands come to in a contract: a declarer's, and those of whoever plays with him or against him.
#[derive(Clone, Debug)]
pub(super) struct Measured {
    pub declarer: Line,
    /// Where somebody has to say something against it.
    unopposed: Option<Unopposed>,
    pub with: Line,
    pub against: Line,
}

/// What a contract comes to for its declarer if nobody says what has to be said against it, and how likely that is.
#[derive(Clone, Copy, Debug)]
struct Unopposed {
    won: f64,
    chance: f64,
}

/// Tricks of the declarer's side by the strength of a hand, and what they are worth to whoever holds it.
#[derive(Clone, Debug)]
pub(super) struct Line {
    deals: Vec<Held>,
    /// Hands whose strength differs by so much tell half as much of each other.
    width: f64,
    /// What so many tricks of the side were worth.
    values: Vec<f64>,
}

/// What somebody held in a deal, and what he won.
#[derive(Clone, Debug)]
struct Held {
    strength: f64,
    tricks: f64,
    won: f64,
    /// So many tricks more a declarer would have taken who bids: nobody sits beside any other.
    lift: f64,
}

impl Measured {
    /// What a contract promises whoever bids it: it need not be played at all, where nobody has to play against it.
    pub(super) fn bid(&self, strength: f64) -> Outlook {
        bid(&self.declarer, self.unopposed, strength)
    }

    /// Nothing, where the contract cannot be played out.
    pub(super) fn of(careful: &Careful, contract: u8) -> Option<Measured> {
        let p = careful.program;
        let mut rng = Rng::new(u64::from(contract));
        let within = within(p, contract);
        let mut dealt = Vec::with_capacity(DEALT);
        for _ in 0..DEALT {
            let table = Table::fixed(p, within, Seat(0), &mut rng)?;
            let who = table.state().declarer;
            let view = table.view(Some(who));
            let prospect = careful.prospect(contract, &table.state().choices)?;
            dealt.push((bid::exchanged(&Mind::new(p, &view, who), prospect, contract, within), table));
        }
        dealt.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        let mut rank = 0..DEALT;
        dealt.retain(|_| rank.next().is_some_and(chosen));
        let most = usize::from(p.contracts[usize::from(contract)].play.tricks);
        let gain = Gain::of(p);
        let against_it = opposed::said(p, contract);
        let (mut own, mut others, mut quick) = (Vec::new(), Vec::new(), Vec::new());
        // Where somebody has to say so before it is played, each of those against it does in his turn.
        let turns = if against_it.is_some() { p.players.saturating_sub(1) } else { 1 };
        let dealt = dealt.into_iter().flat_map(|one| (0..turns).map(move |turn| (turn, one.clone())));
        for (turn, (strength, table)) in dealt {
            let (hands, s) = played(careful, contract, (table, turn), &mut quick, &mut rng)?;
            let beside = against_it.map_or(p.active(), |said| s.announced[usize::from(said)]);
            // He may have had no say.
            if beside == 0 {
                continue;
            }
            let team = sides::side(&Ctx::of(p, &s), s.declarer);
            let took = s.tricks[..usize::from(s.number)].iter().filter(|trick| trick.taker.is_in(team));
            let tricks = took.count() as f64;
            let scores = gain.scores(p, &s);
            own.push(Held { strength, tricks, won: gain.to(&scores, s.declarer), lift: 0.0 });
            let prospect = careful.prospect(contract, &s.choices)?;
            let held = |who| {
                let (strength, won) = (bid::sum(prospect, hands[who]), gain.to(&scores, who));
                (who.is_in(team), Held { strength, tricks, won, lift: 0.0 })
            };
            // Who has let another play for him says nothing of who plays himself.
            others.push(positions(beside & !s.declarer.bit()).map(held).collect::<Vec<_>>());
        }
        let declarer = Line::told_by(own, most);
        let unsaid = against_it.and(opposed::unsaid(p, contract));
        let mut unopposed = unsaid.map(|[won, _]| Unopposed { won, chance: UNOPPOSED });
        let bids = |held: &&Held| bid(&declarer, unopposed, held.strength).sure() > 0.0;
        let bold = declarer.deals.iter().take_while(bids).count();
        let least = declarer.deals.get(bold.saturating_sub(1)).map_or(0.0, |held| held.strength);
        let (mut with, mut against) = (Vec::new(), Vec::new());
        for (own, others) in declarer.deals.iter().zip(others).take(bold.max(FEWEST)) {
            let lift = declarer.slope(least) * (least - own.strength).max(0.0);
            for (is_with, held) in others {
                if is_with { &mut with } else { &mut against }.push(Held { lift, ..held });
            }
        }
        let [with, against] = [with, against].map(|held| Line::told_by(held, most));
        if let (Some(unopposed), Some([_, silence])) = (&mut unopposed, unsaid) {
            let says = |held: &&Held| against.outlook(held.strength).sure() > silence;
            let often = against.deals.iter().filter(says).count() as f64 / against.deals.len().max(1) as f64;
            unopposed.chance = power(1.0 - often, u32::from(turns)).min(UNOPPOSED);
        }
        Some(Measured { declarer, unopposed, with, against })
    }
}

/// What a declarer may expect who has bid.
fn bid(declarer: &Line, unopposed: Option<Unopposed>, strength: f64) -> Outlook {
    let mut outlook = declarer.outlook(strength);
    if let Some(Unopposed { won, chance }) = unopposed {
        outlook.mean += chance * (won - outlook.mean);
        outlook.doubt *= 1.0 - chance;
    }
    outlook
}

/// The contract within which another is called that is not bid by itself.
fn within(p: &Program, contract: u8) -> u8 {
    let names = |one: &&Contract| p.only_called() >> contract & 1 == 1 && one.named() >> contract & 1 == 1;
    p.contracts.iter().position(|one| names(&one)).map_or(contract, |at| at as u8)
}

/// Is a hand played that is stronger than all but so many? The weaker, the fewer of its neighbours are.
fn chosen(rank: usize) -> bool {
    let nth = |n: usize| n + (DEALT - PLAYED) * n * n / (PLAYED * PLAYED);
    (0..PLAYED).any(|n| nth(n) == rank)
}

impl Line {
    fn told_by(deals: Vec<Held>, most: usize) -> Line {
        let all = deals.len().max(1) as f64;
        let mean = deals.iter().map(|deal| deal.strength).sum::<f64>() / all;
        let square =
            deals.iter().map(|deal| (deal.strength - mean) * (deal.strength - mean)).sum::<f64>() / all;
        let values = (0..=most).map(|at| worth(&deals, at as f64)).collect();
        Line { deals, width: (WIDTH * square.sqrt()).max(f64::MIN_POSITIVE), values }
    }

    /// All deals, each with how much it tells of a hand of so much strength.
    fn weighed(&self, strength: f64) -> Vec<(f64, &Held)> {
        let weight = |deal: &Held| {
            let apart = (deal.strength - strength) / self.width;
            1.0 / (1.0 + apart * apart)
        };
        self.deals.iter().map(|deal| (weight(deal), deal)).collect()
    }

    /// How many tricks more a hand of about so much strength takes that is stronger by one.
    fn slope(&self, strength: f64) -> f64 {
        let weighed = self.weighed(strength);
        let all = weighed.iter().map(|(weight, _)| weight).sum::<f64>().max(f64::MIN_POSITIVE);
        let mean =
            |of: &dyn Fn(&Held) -> f64| weighed.iter().map(|(w, deal)| w * of(deal)).sum::<f64>() / all;
        let (held, took) = (mean(&|deal| deal.strength), mean(&|deal| deal.tricks + deal.lift));
        let square = mean(&|deal| (deal.strength - held) * (deal.strength - held));
        let both = mean(&|deal| (deal.strength - held) * (deal.tricks + deal.lift - took));
        if square > 0.0 { both / square } else { 0.0 }
    }

    /// What a hand of so much strength promises: by a straight line through its neighbours, and as they stray from it.
    pub(super) fn outlook(&self, strength: f64) -> Outlook {
        let strongest = self.deals.iter().map(|deal| deal.strength).fold(f64::NEG_INFINITY, f64::max);
        // Of hands stronger than any that was played nothing more is known.
        let strength = strength.min(strongest);
        let weighed = self.weighed(strength);
        let all = weighed.iter().map(|(weight, _)| weight).sum::<f64>().max(f64::MIN_POSITIVE);
        let slope = self.slope(strength);
        let top = self.values.len().saturating_sub(1) as f64;
        let (mut sum, mut squares, mut good) = (0.0, 0.0, 0.0);
        for (weight, deal) in &weighed {
            // As if this deal's hand had been so strong.
            let tricks = (deal.tricks + deal.lift + slope * (strength - deal.strength)).clamp(0.0, top);
            let (below, part) = (tricks as usize, tricks.fract());
            let above = self.values.get(below + 1).copied().unwrap_or_default();
            let value = self.values[below] * (1.0 - part) + above * part;
            sum += weight * value;
            squares += weight * value * value;
            good += if value > 0.0 { *weight } else { 0.0 };
        }
        let (mean, number) =
            (sum / all, all * all / weighed.iter().map(|(weight, _)| weight * weight).sum::<f64>());
        let deviation = (squares / all - mean * mean).max(0.0).sqrt();
        Outlook { mean, deviation, doubt: deviation / number.max(1.0).sqrt(), good: good / all }
    }
}

/// What so many tricks were worth, by the deals with as many; where those are few, also by the next ones.
fn worth(deals: &[Held], tricks: f64) -> f64 {
    let mut near = 1.0;
    loop {
        let weight = |deal: &Held| (near - (deal.tricks - tricks).abs()).clamp(0.0, 1.0);
        let all: f64 = deals.iter().map(weight).sum();
        if all >= ENOUGH.min(deals.len() as f64) {
            let sum: f64 = deals.iter().map(|deal| weight(deal) * deal.won).sum();
            return sum / all.max(f64::MIN_POSITIVE);
        }
        near += 1.0;
    }
}

/// What all held when the play began, and the end of a deal in which nobody says anything more than he must, but that cards are to be played.
fn played<'p>(
    careful: &Careful<'p>,
    contract: u8,
    (mut table, mut turn): (Table, u8),
    quick: &mut Vec<Quick<'p>>,
    rng: &mut Rng,
) -> Option<([Mask; SEATS], State)> {
    let against_it = opposed::said(careful.program, contract);
    while let Some(decision) = table.decision().filter(|decision| decision.phase != Phase::Play) {
        let silent = matches!(decision.phase, Phase::Announce | Phase::Double);
        let opposes = silent
            && against_it.is_some_and(|said| {
                table.state().announced[usize::from(said)] == 0
                    && careful.program.announcement(decision.clause) == Some(said)
            });
        let choice = match decision.options.only() {
            Some(only) => only,
            None if opposes && turn == 0 && decision.options.has(Choice::Yes) => Choice::Yes,
            None if silent && decision.options.has(Choice::No) => Choice::No,
            None if decision.options.has(Choice::Bid(contract)) => Choice::Bid(contract),
            None => {
                let plan = (table.state().contract != contract).then_some(contract);
                careful.planning(&decision, &table.view(Some(decision.by)), plan)
            }
        };
        turn -= u8::from(opposes && turn > 0);
        table.act(choice).ok()?;
    }
    let mut s = *table.state();
    let hands = s.hands;
    if !table.done() {
        Quick::known(careful.program, &s, quick).play_on(&mut s, rng);
    }
    Some((hands, s))
}

#[cfg(test)]
mod tests {
    use super::{Held, Line};

    #[test]
    fn stronger_hands_take_more_and_are_worth_more() {
        let held = |n: u32| {
            let tricks = f64::from(n % 12);
            Held { strength: tricks / 2.0, tricks, won: if tricks > 6.0 { 10.0 } else { -10.0 }, lift: 0.0 }
        };
        let deals: Vec<Held> = (0..96).map(held).collect();
        let line = Line::told_by(deals, 12);
        let [weak, even, strong] = [0.5, 3.25, 6.0].map(|strength| line.outlook(strength));
        assert!(weak.mean < -9.0 && weak.good == 0.0, "{weak:?}");
        assert!(even.mean.abs() < 3.0, "{even:?}");
        assert!(strong.mean > 9.0 && strong.good == 1.0, "{strong:?}");
    }
}
