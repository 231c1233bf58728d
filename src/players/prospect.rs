//! What a contract promises, read off its rules: which cards are strong in it, what taking tricks or
//! points brings, whether one wants them at all.
//!
//! The rules are asked by settling made-up ends of a deal, from "took nothing" to "took everything".

use super::gain::Gain;
use super::opposed;
use crate::engine::eval::Ctx;
use crate::engine::play::Key;
use crate::engine::state::{State, Trick};
use crate::engine::{Rng, play, settle};
use crate::ruleset::Program;
use crate::ruleset::expr::ONE;
use crate::ruleset::pack::{Card, Mask, set_of};
use crate::ruleset::program::{DealTo, Step};
use crate::who::Position;

/// How much of the deviation is feared.
const CAUTION: f64 = 0.05;

#[derive(Clone, Debug)]
pub(super) struct Prospect {
    /// How many tricks a card may be hoped to take, before anything is known of the others' cards.
    pub strength: [f64; 64],
    /// What a card adds to the points of a pile.
    pub points: [f64; 64],
    /// Points of an average trick.
    pub per_trick: f64,
    /// Cards that win tricks of other suits.
    pub trumps: Mask,
    /// The result of whoever plays the contract, or of anybody where all play alone, by tricks taken.
    pub values: Vec<f64>,
    /// The same, of a defender; empty where all play alone.
    pub against: Vec<f64>,
    /// With how many tricks the result is best.
    pub goal: usize,
    /// Card points bear on the result, not only tricks.
    pub by_points: bool,
}

impl Prospect {
    /// Before anything is chosen in it.
    pub(super) fn of_contract(p: &Program, contract: u8) -> Prospect {
        Prospect::of(p, State { contract, ..State::default() })
    }

    /// Once a suit is chosen in it that decides which cards belong together.
    pub(super) fn of_suits(p: &Program, contract: u8, by: u8, chosen: Mask) -> Prospect {
        let mut s = State { contract, ..State::default() };
        s.choices[usize::from(by)] = chosen;
        Prospect::of(p, s)
    }

    /// Of what a state plays, with what was chosen in it.
    pub(super) fn of_state(p: &Program, s: &State) -> Prospect {
        Prospect::of(p, State { contract: s.contract, choices: s.choices, ..State::default() })
    }

    /// The same with an announcement: of whoever plays it, who is forehand here, or of somebody against him.
    pub(super) fn announced(p: &Program, s: &State, mine: bool, said: u8) -> Prospect {
        let mut told = State { contract: s.contract, choices: s.choices, ..State::default() };
        told.announce(if mine { Position::FOREHAND } else { Position(1) }, usize::from(said));
        Prospect::of(p, told)
    }

    fn of(p: &Program, mut s: State) -> Prospect {
        let rules = &p.contracts[usize::from(s.contract)];
        let tricks = usize::from(rules.play.tricks);
        s.declarer = if rules.alone { Position::NOBODY } else { Position::FOREHAND };
        // What nobody plays against is worth asking for whatever the hand: others see to it that it is played.
        if let Some(said) =
            opposed::said(p, s.contract).map(usize::from).filter(|said| s.announced[*said] == 0)
        {
            s.announce(Position(1), said);
        }
        let trumps = trumps(p, &s);
        let points = points(p);
        let ends = Ends { p, s, tricks, fill: fill(p, &s, &points), hand: None };
        let gain = Gain::of(p);
        let result = |won: usize, took: usize, who: u8| {
            gain.to(&gain.scores(p, &ends.settled(won, took)), Position(who))
        };
        let own = |won: usize, took: usize| result(won, took, 0);
        let values: Vec<f64> = (0..=tricks).map(|k| own(k, k)).collect();
        let against = if rules.alone { Vec::new() } else { (0..=tricks).map(|k| result(k, k, 1)).collect() };
        let half = tricks / 2;
        let by_points = (0..=tricks).any(|k| own(k, half) != own(half, half));
        let goal = goal(&values);
        let whole: f64 = p.pack.list(p.pack.all).map(|c| points[c]).sum();
        let per_trick = if by_points { whole / tricks.max(1) as f64 } else { 1.0 };
        let strength = strength(p, &s, trumps, tricks);
        Prospect { strength, points, per_trick, trumps, values, against, goal, by_points }
    }

    /// Does the side of the contract want more than it has?
    pub(super) fn wants(&self, took: usize) -> bool {
        took < self.goal
    }

    /// Does whoever plays the contract want most of the tricks?
    pub(super) fn is_greedy(&self) -> bool {
        2 * self.goal > self.values.len()
    }

    /// What is won with the one number of tricks that wins, and lost with one more; nothing, where several win, or all or none.
    pub(super) fn exact(&self) -> Option<(f64, f64)> {
        let mut winning = self.values.iter().enumerate().filter(|(_, value)| **value > 0.0);
        let (at, won) = winning.next().filter(|(at, _)| *at > 0 && !self.by_points)?;
        let lost = self.values.get(at + 1)?;
        winning.next().is_none().then_some((*won, *lost))
    }

    /// Does he play it against others, and want no trick at all?
    pub(super) fn wants_none(&self) -> bool {
        self.goal == 0 && !self.by_points && !self.against.is_empty()
    }

    /// What `values` come to on average, and how far they stray, around so many expected tricks.
    pub(super) fn outlook(values: &[f64], tricks: f64) -> Outlook {
        let top = values.len().saturating_sub(1) as f64;
        let stray = 0.1 * top;
        let mut outlook = Outlook { mean: 0.0, deviation: 0.0, doubt: 0.0, good: 0.0 };
        let mut squares = 0.0;
        for (step, weight) in [(-2.0, 1.0), (-1.0, 4.0), (0.0, 6.0), (1.0, 4.0), (2.0, 1.0)] {
            let at = (tricks + step * stray).max(0.0).min(top);
            let low = values.get(at as usize).copied().unwrap_or(0.0);
            let high = values.get(at as usize + 1).copied().unwrap_or(low);
            // A goal between two counts is not half reached: the nearer count decides.
            let value = if at - at.floor() < 0.5 { low } else { high };
            outlook.mean += value * weight / 16.0;
            squares += value * value * weight / 16.0;
            if value > 0.0 {
                outlook.good += weight / 16.0;
            }
        }
        outlook.deviation = (squares - outlook.mean * outlook.mean).max(0.0).sqrt();
        outlook
    }
}

/// The highest number that whoever holds this hand may have bid, and wins the contract as long as he just wins it; nothing, if
/// he cannot win it at all. What the game brings is not asked for: the rules say what it is worth beside a bid.
pub(super) fn highest(p: &Program, contract: u8, hand: Mask) -> Option<i64> {
    let s = State { contract, declarer: Position::FOREHAND, ..State::default() };
    let tricks = usize::from(p.contracts[usize::from(contract)].play.tricks);
    let mut ends = Ends { p, s, tricks, fill: fill(p, &s, &points(p)), hand: Some(hand) };
    let gain = Gain::of(p);
    let brings =
        |ends: &Ends, took: usize| gain.to(&gain.scores(p, &ends.settled(took, took)), Position::FOREHAND);
    // More of the tricks may be worth more; nobody may count on it.
    let winning = (0..=tricks).map(|took| (brings(&ends, took), took)).filter(|(value, _)| *value > 0.0);
    let (_, just) = winning.min_by(|(a, _), (b, _)| a.total_cmp(b))?;
    let mut highest = 0;
    for (at, value) in p.values.iter().enumerate() {
        ends.s.bidding.values[0] = at as u8 + 1;
        if brings(&ends, just) <= 0.0 {
            break;
        }
        highest = *value;
    }
    Some(highest)
}

/// What may be expected.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    pub mean: f64,
    pub deviation: f64,
    /// How far off the mean may be by chance: of many contracts the one that looks best was partly lucky in its deals.
    pub doubt: f64,
    /// How likely the result is above nothing.
    pub good: f64,
}

impl Outlook {
    /// What is expected without luck in what it was told by.
    pub(super) fn sure(&self) -> f64 {
        self.mean - self.doubt
    }

    /// What it is worth to whoever bids on one of several and has to choose: the best of many was partly lucky.
    pub(super) fn worth(&self) -> f64 {
        self.sure() - CAUTION * self.deviation
    }
}

/// The number of tricks with the best result; all, if all is as good as any. Where who stops short of all fares worse than
/// who took none, nobody sets out to take all.
fn goal(values: &[f64]) -> usize {
    let lowest = (0..values.len()).min_by(|a, b| values[*a].total_cmp(&values[*b])).unwrap_or(0);
    let sane = match values.first() {
        Some(none) if lowest > values.len() / 2 && *none > values[lowest] => &values[..=lowest],
        _ => values,
    };
    let best = sane.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if sane.last() == Some(&best) {
        return sane.len() - 1;
    }
    sane.iter().position(|v| *v == best).unwrap_or(0)
}

/// What each card adds to a pile, in points, the leftovers of the counting shared evenly.
fn points(p: &Program) -> [f64; 64] {
    let scheme = &p.scheme;
    let less = scheme.less as f64 / f64::from(scheme.group.max(1)) / ONE as f64;
    let mut points = [0.0; 64];
    for card in p.pack.list(p.pack.all) {
        points[card] = p.pack.raw_worth(card.bit()) as f64 - less;
    }
    points
}

/// The keys of all cards in a trick to which a suit was led.
pub(super) fn keys(p: &Program, s: &State, led: Mask) -> [Key; 64] {
    let mut keys = [0; 64];
    let Some(contract) = p.contracts.get(usize::from(s.contract)) else {
        return keys;
    };
    let ctx = Ctx { led, lead: led, ..Ctx::of(p, s) };
    for card in p.pack.list(p.pack.all) {
        keys[card] = play::key(&ctx, &contract.play, card);
    }
    keys
}

/// Cards that beat the best of some suit that is not their own.
fn trumps(p: &Program, s: &State) -> Mask {
    let mut trumps = 0;
    // Of a suit that is all made trumps nothing is led.
    for suit in p.suits(s.contract, &s.choices).masks.iter().filter(|suit| **suit != 0) {
        let keys = keys(p, s, *suit);
        let top = p.pack.list(suit & p.pack.all).map(|c| keys[c]).max().unwrap_or(0);
        let over = |c: &Card| !c.is_in(*suit) && keys[*c] > top;
        trumps |= p.pack.list(p.pack.all).filter(over).fold(0, |m, c| m | c.bit());
    }
    trumps
}

fn strength(p: &Program, s: &State, trumps: Mask, tricks: usize) -> [f64; 64] {
    let mut strength = [0.0; 64];
    let players = f64::from(p.players);
    for suit in &p.suits(s.contract, &s.choices).masks {
        let keys = keys(p, s, *suit);
        for card in p.pack.list(suit & p.pack.all) {
            let trump = card.is_in(trumps);
            let group = if trump { trumps } else { suit & p.pack.all & !trumps };
            let higher = p.pack.list(group).filter(|d| keys[*d] > keys[card]).count() as f64;
            let size = f64::from(group.count_ones());
            strength[card] = if trump {
                0.3 + 0.7 * (1.0 - higher / size)
            } else {
                let safe = if trumps == 0 { 1.0 } else { 0.7 };
                0.02 + safe * (1.0 - higher * players / size).max(0.0)
            };
        }
    }
    // Together all cards take all tricks.
    let sum: f64 = strength.iter().sum();
    let cards = f64::from(p.pack.all.count_ones());
    let scale = cards / players / sum.max(power(0.1, 6));
    if tricks > 0 {
        for value in &mut strength {
            *value *= scale;
        }
    }
    strength
}

/// `x` to the power of a small number, the same on every machine.
pub(super) fn power(x: f64, n: u32) -> f64 {
    (0..n).fold(1.0, |product, _| product * x)
}

/// Made-up ends of a deal.
struct Ends<'p> {
    p: &'p Program,
    s: State,
    tricks: usize,
    fill: Fill,
    /// What position 0 held, where that is not to be made up.
    hand: Option<Mask>,
}

/// The cards of each trick, each trick about as rich as any other; the rest lies in places.
struct Fill {
    tricks: Vec<Vec<Card>>,
    places: Vec<(usize, Mask)>,
}

fn fill(p: &Program, s: &State, points: &[f64; 64]) -> Fill {
    let contract = &p.contracts[usize::from(s.contract)];
    let tricks = usize::from(contract.play.tricks);
    let mut cards: Vec<Card> = p.pack.list(p.pack.all).collect();
    Rng::new(1).shuffle(&mut cards);
    cards.sort_by(|a, b| points[*b].total_cmp(&points[*a]));
    let rest = cards.split_off((tricks * usize::from(p.players)).min(cards.len()));
    let mut dealt = vec![Vec::new(); tricks];
    for (i, card) in cards.into_iter().enumerate() {
        let (lap, at) = (i / tricks.max(1), i % tricks.max(1));
        dealt[if lap % 2 == 0 { at } else { tricks - 1 - at }].push(card);
    }
    let mut rest = rest.into_iter();
    let mut places = Vec::new();
    let ctx = Ctx::of(p, s);
    for step in &contract.steps {
        if let Step::Put { number, to, .. } = step {
            let number = (ctx.num(number) / ONE).max(0) as usize;
            places.push((usize::from(*to), rest.by_ref().take(number).fold(0, |m, c| m | c.bit())));
        }
    }
    let blind = p.deal.iter().find_map(|packet| match packet.to {
        DealTo::Place(place) => Some(usize::from(place)),
        DealTo::Hand(_) => None,
    });
    places.push((blind.unwrap_or(0), rest.fold(0, |m, c| m | c.bit())));
    Fill { tricks: dealt, places }
}

impl Ends<'_> {
    /// Position 0 won the cards of `won` tricks and took `took`; the others share the rest.
    fn settled(&self, won: usize, took: usize) -> State {
        let (p, mut s) = (self.p, self.s);
        let players = usize::from(p.players);
        // Those of position 0 are spread over the deal.
        let mine = |t: usize, share: usize| (t + 1) * share / self.tricks > t * share / self.tricks;
        let mut others = (1..players).cycle();
        for (t, cards) in self.fill.tricks.iter().enumerate() {
            let other = others.next().unwrap_or(0);
            let taker = if mine(t, took) { 0 } else { other };
            let owner = if mine(t, won) { 0 } else { other };
            let best = cards.last().copied().unwrap_or_default();
            s.tricks[t] = Trick { leader: Position::FOREHAND, taker: Position(taker as u8), best };
            s.won[owner] |= set_of(cards);
            for (i, card) in cards.iter().enumerate() {
                s.played[t * players + i] = *card;
                // A game for a value may be worth what somebody held.
                if !p.values.is_empty() {
                    s.held[i] |= card.bit();
                }
            }
        }
        for (place, cards) in &self.fill.places {
            s.places[*place] |= cards;
        }
        if let Some(hand) = self.hand {
            s.held.iter_mut().for_each(|held| *held &= !hand);
            s.held[0] = hand;
        }
        s.number = self.tricks as u8;
        s.plays = (self.tricks * players) as u8;
        settle::settle_game(p, &p.contracts[usize::from(s.contract)], &mut s);
        s
    }
}

#[cfg(test)]
mod tests {
    use super::{goal, highest};
    use crate::ruleset::Ruleset;

    /// What all others write less does not bear on it: a Null of 23 may be bid up to 23.
    #[test]
    fn a_bid_is_held_against_what_a_game_is_worth_beside_it() {
        let rules = format!("{}/tests/strangers/skat.rules", env!("CARGO_MANIFEST_DIR"));
        let ruleset = Ruleset::load(&rules).expect("a game");
        let p = ruleset.program(&ruleset.settings()).expect("no mistake in it");
        let with = |contract: &str, hand: &str| {
            let at = p.contracts.iter().position(|c| c.name == contract).expect("a contract");
            let cards = hand.split(' ').map(|word| p.pack.read_card(word).expect("a card"));
            highest(&p, at as u8, cards.fold(0, |hand, card| hand | card.bit()))
        };
        let hand = "CJ SJ C10 C9 C8 SA S7 HA H9 D7";
        assert_eq!(with("null", hand), Some(23));
        assert_eq!(with("kreuz", hand), Some(36));
        assert_eq!(with("karo", hand), Some(27));
        assert_eq!(with("kreuz", "SJ CA C10 C9 C8 SA S7 HA H9 D7"), Some(24));
        assert_eq!(with("grand", "HJ DJ C10 C9 C8 SA S7 HA H9 D7"), Some(72));
    }

    #[test]
    fn a_goal_can_be_reached() {
        assert_eq!(goal(&[-2.0, -1.0, 1.0, 2.0]), 3);
        assert_eq!(goal(&[3.0, -1.0, -1.0, -1.0]), 0);
        assert_eq!(goal(&[-3.0, 3.0, -3.0, -3.0]), 1);
        assert_eq!(goal(&[1.0, 1.0, 1.0]), 2);
        // All the points go to the others if they are all taken.
        assert_eq!(goal(&[6.0, 3.0, -1.0, -6.0, -13.0, 19.0]), 0);
    }
}
