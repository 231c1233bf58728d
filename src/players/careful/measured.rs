//! What a hand comes to in a contract: no rule of thumb tells that, so deals of it are played in advance, strong hands above all.

use super::super::gain::Gain;
use super::super::opposed;
use super::super::prospect::{Outlook, Prospect, power};
use super::super::quick::Quick;
use super::mind::Mind;
use super::{Careful, bid};
use crate::Seat;
use crate::engine::eval::Ctx;
use crate::engine::opening::dealt_to;
use crate::engine::state::{SEATS, State};
use crate::engine::{Choice, Phase, Rng, Table, sides};
use crate::ruleset::Program;
use crate::ruleset::expr::positions;
use crate::ruleset::pack::Mask;
use crate::ruleset::program::Contract;
use crate::who::Position;

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
/// Who has bid holds a hand such as one in so many is.
const BIDS: usize = 8;

/// What hands come to in a contract: a declarer's, and those of whoever plays with him or against him.
#[derive(Clone, Debug)]
pub(super) struct Measured {
    declarer: Line,
    /// Where somebody has to say something against it.
    unopposed: Option<Unopposed>,
    pub with: Line,
    pub against: Line,
    /// By position, where everybody plays for himself; the others are empty then.
    alone: Vec<Line>,
    /// So many tricks fewer its declarer takes where another is as strong as whoever bids.
    fewer: f64,
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
    /// How strong the strongest of the others was.
    other: f64,
}

impl Measured {
    /// What a contract promises whoever bids it, over what another has bid: it need not be played at all, where nobody has to
    /// play against it.
    pub(super) fn bid(&self, who: Position, strength: f64, over: bool) -> Outlook {
        bid(self.own(who), self.unopposed, strength, if over { self.fewer } else { 0.0 })
    }

    /// Of whoever plays it for himself.
    pub(super) fn own(&self, who: Position) -> &Line {
        self.alone.get(usize::from(who.0)).unwrap_or(&self.declarer)
    }

    /// What it comes to for whoever lets another play it, with him or against him, as often as either happens.
    pub(super) fn passing(&self, who: Position, strength: f64) -> f64 {
        if let Some(line) = self.alone.get(usize::from(who.0)) {
            return line.outlook(strength).mean;
        }
        let sides = [&self.with, &self.against].map(|line| (line.deals.len() as f64, line));
        let sum: f64 = sides.iter().map(|(often, line)| often * line.outlook(strength).mean).sum();
        sum / sides.iter().map(|(often, _)| often).sum::<f64>().max(1.0)
    }

    /// Nothing, where the contract cannot be played out.
    pub(super) fn of(careful: &Careful, contract: u8) -> Option<Measured> {
        let p = careful.program;
        let mut rng = Rng::new(u64::from(contract));
        if p.contracts[usize::from(contract)].alone {
            return Measured::alone(careful, contract, &mut rng);
        }
        let within = within(p, contract);
        let mut dealt = Vec::with_capacity(DEALT);
        for _ in 0..DEALT {
            let table = Table::fixed(p, within, Seat(0), &mut rng)?;
            let who = table.state().declarer;
            let prospect = careful.prospect(contract, &table.state().choices)?;
            let others = positions(p.active() & !who.bit()).map(|q| bid::sum(prospect, dealt_to(&table, q)));
            let other = others.fold(f64::NEG_INFINITY, f64::max);
            dealt.push((strength(&table, who, prospect, contract, within), other, table));
        }
        dealt.sort_by(|(a, ..), (b, ..)| b.total_cmp(a));
        let mut rank = 0..DEALT;
        dealt.retain(|_| rank.next().is_some_and(chosen));
        let most = usize::from(p.contracts[usize::from(contract)].play.tricks);
        let gain = Gain::of(p);
        let against_it = opposed::said(p, contract);
        let (mut own, mut others, mut quick) = (Vec::new(), Vec::new(), Vec::new());
        // Where somebody has to say so before it is played, each of those against it does in his turn.
        let turns = if against_it.is_some() { p.players.saturating_sub(1) } else { 1 };
        let dealt = dealt.into_iter().flat_map(|one| (0..turns).map(move |turn| (turn, one.clone())));
        for (turn, (strength, other, table)) in dealt {
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
            own.push(Held { strength, tricks, won: gain.to(&scores, s.declarer), lift: 0.0, other });
            let prospect = careful.prospect(contract, &s.choices)?;
            let held = |who| {
                let (strength, won) = (bid::sum(prospect, hands[who]), gain.to(&scores, who));
                (who.is_in(team), Held { strength, tricks, won, lift: 0.0, other: 0.0 })
            };
            // Who has let another play for him says nothing of who plays himself.
            others.push(positions(beside & !s.declarer.bit()).map(held).collect::<Vec<_>>());
        }
        let declarer = Line::told_by(own, most);
        let unsaid = against_it.and(opposed::unsaid(p, contract));
        let mut unopposed = unsaid.map(|[won, _]| Unopposed { won, chance: UNOPPOSED });
        let bids = |held: &&Held| bid(&declarer, unopposed, held.strength, 0.0).sure() > 0.0;
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
        let fewer = declarer.fewer_beside();
        Some(Measured { declarer, unopposed, with, against, alone: Vec::new(), fewer })
    }

    /// Where everybody plays for himself, by where he sits: whoever leads may have more to lose.
    fn alone(careful: &Careful, contract: u8, rng: &mut Rng) -> Option<Measured> {
        let p = careful.program;
        let most = usize::from(p.contracts[usize::from(contract)].play.tricks);
        let (gain, mut quick) = (Gain::of(p), Vec::new());
        let mut held = vec![Vec::with_capacity(PLAYED); usize::from(p.players)];
        for _ in 0..PLAYED {
            let table = Table::fixed(p, contract, Seat(0), rng)?;
            let prospect = careful.prospect(contract, &table.state().choices)?;
            let strength = |who| strength(&table, who, prospect, contract, contract);
            let strengths: Vec<f64> = positions(p.active()).map(strength).collect();
            let (_, s) = played(careful, contract, (table, 0), &mut quick, rng)?;
            let scores = gain.scores(p, &s);
            for (who, strength) in positions(p.active()).zip(strengths) {
                let took = s.tricks[..usize::from(s.number)].iter().filter(|trick| trick.taker == who);
                let (tricks, won) = (took.count() as f64, gain.to(&scores, who));
                held[usize::from(who.0)].push(Held { strength, tricks, won, lift: 0.0, other: 0.0 });
            }
        }
        let none = Line::told_by(Vec::new(), most);
        let alone = held.into_iter().map(|held| Line::told_by(held, most)).collect();
        let (with, against) = (none.clone(), none.clone());
        Some(Measured { declarer: none, unopposed: None, with, against, alone, fewer: 0.0 })
    }
}

/// How strong somebody reckoned to be when he bid, with the cards that he was dealt; where only what he takes up decides what he
/// calls, with those as well.
fn strength(table: &Table, who: Position, prospect: &Prospect, contract: u8, within: u8) -> f64 {
    let view = table.view(Some(who));
    let mut mind = Mind::new(table.program, &view, who);
    if within == contract {
        mind.hand = dealt_to(table, who);
        mind.unseen = table.program.pack.all & !mind.hand;
    }
    bid::exchanged(&mind, prospect, contract, within)
}

/// What a declarer may expect who has bid, if he takes so many tricks fewer than those who were measured.
fn bid(declarer: &Line, unopposed: Option<Unopposed>, strength: f64, fewer: f64) -> Outlook {
    let mut outlook = declarer.promises(strength, fewer);
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

    /// How many tricks fewer than hands of its strength a hand takes beside another that is as strong as whoever bids.
    fn fewer_beside(&self) -> f64 {
        let mut others: Vec<f64> = self.deals.iter().map(|deal| deal.other).collect();
        others.sort_by(|a, b| b.total_cmp(a));
        let average = |of: &[f64]| of.iter().sum::<f64>() / of.len().max(1) as f64;
        let strongest = (others.len() / BIDS).max(1).min(others.len());
        let (mean, strong) = (average(&others), average(&others[..strongest]));
        let (mut both, mut square) = (0.0, 0.0);
        for deal in &self.deals {
            let (stronger, more) =
                (deal.other - mean, deal.tricks + deal.lift - self.expected(deal.strength));
            both += stronger * more;
            square += stronger * stronger;
        }
        // A few deals may tell that it helps; nobody believes that.
        if square > 0.0 { (-both / square * (strong - mean)).max(0.0) } else { 0.0 }
    }

    /// The tricks of a hand of so much strength, on average.
    fn expected(&self, strength: f64) -> f64 {
        let slope = self.slope(strength);
        let (mut all, mut sum) = (f64::MIN_POSITIVE, 0.0);
        for (weight, deal) in self.weighed(strength) {
            all += weight;
            sum += weight * (deal.tricks + deal.lift + slope * (strength - deal.strength));
        }
        sum / all
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
        self.promises(strength, 0.0)
    }

    /// The same, if it takes so many tricks fewer.
    fn promises(&self, strength: f64, fewer: f64) -> Outlook {
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
            let tricks =
                (deal.tricks + deal.lift + slope * (strength - deal.strength) - fewer).clamp(0.0, top);
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

/// What all held when the play began, and the end of a deal in which nobody says anything more than he must, but that cards are to
/// be played: at once, but where all play for themselves, for it takes thought to take no tricks.
fn played<'p>(
    careful: &Careful<'p>,
    contract: u8,
    (mut table, mut turn): (Table, u8),
    quick: &mut Vec<Quick<'p>>,
    rng: &mut Rng,
) -> Option<([Mask; SEATS], State)> {
    let against_it = opposed::said(careful.program, contract);
    let thinking = careful.program.contracts[usize::from(contract)].alone;
    let mut hands = None;
    while let Some(decision) = table.decision() {
        if decision.phase == Phase::Play {
            hands.get_or_insert(table.state().hands);
            if !thinking {
                break;
            }
        }
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
    let hands = hands.unwrap_or(s.hands);
    if !table.done() {
        Quick::known(careful.program, &s, quick).play_on(&mut s, rng);
    }
    Some((hands, s))
}

#[cfg(test)]
mod tests {
    use super::super::super::gain::Gain;
    use super::{Careful, Held, Line, strength};
    use crate::Seat;
    use crate::engine::{Rng, Table};
    use crate::ruleset::Ruleset;

    #[test]
    fn stronger_hands_take_more_and_are_worth_more() {
        let held = |n: u32| {
            let tricks = f64::from(n % 12);
            let won = if tricks > 6.0 { 10.0 } else { -10.0 };
            Held { strength: tricks / 2.0, tricks, won, lift: 0.0, other: 0.0 }
        };
        let deals: Vec<Held> = (0..96).map(held).collect();
        let line = Line::told_by(deals, 12);
        let [weak, even, strong] = [0.5, 3.25, 6.0].map(|strength| line.outlook(strength));
        assert!(weak.mean < -9.0 && weak.good == 0.0, "{weak:?}");
        assert!(even.mean.abs() < 3.0, "{even:?}");
        assert!(strong.mean > 9.0 && strong.good == 1.0, "{strong:?}");
    }

    #[test]
    fn a_strong_hand_of_another_costs_tricks() {
        let line = |costs: f64| {
            let held = |n: u32| {
                let (strength, other) = (f64::from(n % 12) / 2.0, f64::from(n * 7 % 16) / 4.0);
                Held { strength, tricks: 5.0 + strength - costs * other, won: 0.0, lift: 0.0, other }
            };
            Line::told_by((0..96).map(held).collect(), 12)
        };
        assert_eq!(line(0.0).fewer_beside(), 0.0);
        assert_eq!(line(-1.0).fewer_beside(), 0.0);
        // Of sixteen strengths the two highest are 3.5 and 3.75, and all together are 1.875 on average.
        let fewer = line(1.0).fewer_beside();
        assert!((1.4..2.0).contains(&fewer), "{fewer}");
    }

    /// What was reckoned before anything was taken up, against what such deals then brought.
    #[test]
    fn what_was_measured_comes_about() {
        for (game, name, near) in [("dreierles", "dreier", 0.8), ("dreierles_achertal", "dreier", 8.0)] {
            let ruleset = Ruleset::load(game).expect("built in");
            let p = &ruleset.program(&ruleset.settings()).expect("it has a program");
            let contract = p.contracts.iter().position(|one| one.name == name).expect("it is there") as u8;
            let (careful, gain, mut rng) = (Careful::new(p), Gain::of(p), Rng::new(7));
            let (mut number, mut promised, mut brought) = (0.0, 0.0, 0.0);
            for deal in 0..300 {
                let mut table = Table::shuffled(p, Seat((deal % u32::from(p.players)) as u8), &mut rng);
                let dealt = table.clone();
                while let Some(decision) = table.decision() {
                    let choice = careful.choose(&decision, &table.view(Some(decision.by)));
                    table.act(choice).expect("it may be done");
                }
                let s = table.state();
                if s.contract == contract {
                    let prospect = careful.prospect(contract, &s.choices).expect("it can be played");
                    let measured = careful.measured(contract).expect("it can be played");
                    let held = strength(&dealt, s.declarer, prospect, contract, contract);
                    number += 1.0;
                    promised += measured.own(s.declarer).outlook(held).mean / 60.0;
                    brought += gain.to(&gain.scores(p, s), s.declarer) / 60.0;
                }
            }
            let (promised, brought) = (promised / number, brought / number);
            assert!(number > 60.0, "{game}: {number}");
            assert!((promised - brought).abs() < near, "{game}: {promised} promised, {brought} brought");
        }
    }
}
