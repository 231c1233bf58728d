//! A tree of what may be said and played from here, grown where it pays: one for all the deals that may be, so that a
//! choice cannot depend on what its seat does not know.

use super::super::gain::Gain;
use super::super::quick::Quick;
use super::tried::{Cell, Tried};
use crate::amount::Amount;
use crate::engine::eval::Ctx;
use crate::engine::state::{SEATS, State};
use crate::engine::{Choice, Options, Rng, apply, sides, steps};
use crate::ruleset::Program;
use crate::ruleset::pack::{Card, Mask};
use crate::who::Position;

/// How much what was seldom tried is worth trying, in spans of the results.
const CURIOUS: f64 = 0.35;
/// Whatever is asked about is tried a so-many-th part as often as if all were tried alike, at least: two bad samples
/// are no judgement.
pub(super) const SHARE: u32 = 6;
/// All are tried alike. What was tried more often was also played on better, so that only then their worth compares.
pub(super) const EVEN: u32 = 1;
/// Another answer to what is asked later is tried when those that were tried once number so little, squared and so many times, beside
/// how often they were tried.
const WIDER: u32 = 2;
/// No tree grows beyond so many places, one a sample at most; each has a branch for every choice that was ever open there.
const PLACES: usize = 60_000;
/// Nobody is followed deeper than so.
const DEEP: usize = 64;

/// A choice somebody has here.
struct Branch {
    choice: Choice,
    /// What it leads to; 0 before it was tried.
    to: u32,
    tried: u32,
    /// How often it could have been tried.
    open: u32,
    sum: f64,
}

#[derive(Default)]
struct Node {
    branches: Vec<Branch>,
    /// Options each of which has a branch.
    known: Option<Options>,
}

pub(super) struct Tree<'p> {
    p: &'p Program,
    quick: Quick<'p>,
    nodes: Vec<Node>,
    /// What each choice that is open here came to, deal by deal.
    seen: Vec<Vec<Cell>>,
    deals: usize,
    share: u32,
    /// Cards that are the same to every rule, by card: of those that are asked about the lowest stands for all.
    alike: [Mask; 64],
    gain: Gain,
    low: f64,
    high: f64,
}

impl<'p> Tree<'p> {
    /// For so many deals, so even a share for each option, and cards that are the same to every rule.
    pub(super) fn new(
        p: &'p Program,
        quick: Quick<'p>,
        deals: usize,
        share: u32,
        alike: [Mask; 64],
    ) -> Tree<'p> {
        let (nodes, seen) = (vec![Node::default()], Vec::new());
        Tree {
            p,
            quick,
            nodes,
            seen,
            deals,
            share,
            alike,
            gain: Gain::of(p),
            low: f64::INFINITY,
            high: f64::NEG_INFINITY,
        }
    }

    /// Plays one of the deals once more, as far as the tree reaches by what has shown itself best or was seldom tried.
    pub(super) fn grow(&mut self, deal: usize, mut s: State, rng: &mut Rng) {
        let first = (s.number, sides::side(&Ctx::of(self.p, &s), s.asked));
        let mut path: [(u32, u32, Position); DEEP] = [(0, 0, Position(0)); DEEP];
        let (mut at, mut steps_taken) = (0u32, 0);
        while let Some(decision) = steps::question(self.p, &s, &mut ()) {
            let options = decision.options;
            if options.is_empty() {
                return;
            }
            if let Some(only) = options.only() {
                apply(self.p, &mut s, only, &mut ());
                continue;
            }
            if steps_taken == DEEP {
                break;
            }
            let options = if steps_taken == 0 { self.different(options) } else { options };
            let later = steps_taken > 0 && (self.share == EVEN || !decision.position.is_in(first.1));
            let at_once = later.then(|| self.quick.choice(&s, &decision, rng));
            let (branch, fresh) = self.best(at, options, at_once, rng);
            path[steps_taken] = (at, branch, decision.position);
            steps_taken += 1;
            let chosen = self.nodes[at as usize].branches[branch as usize].choice;
            apply(self.p, &mut s, chosen, &mut ());
            if fresh {
                break;
            }
            let to = self.nodes[at as usize].branches[branch as usize].to;
            if to == 0 {
                if self.nodes.len() >= PLACES {
                    break;
                }
                let new = self.nodes.len() as u32;
                self.nodes[at as usize].branches[branch as usize].to = new;
                self.nodes.push(Node::default());
                at = new;
            } else {
                at = to;
            }
        }
        self.quick.play_on(&mut s, rng);
        let took = first.0 < s.number && s.tricks[usize::from(first.0)].taker.is_in(first.1);
        let scores = self.gain.scores(self.p, &s);
        self.tell(deal, &path[..steps_taken], &scores, took);
    }

    /// What lies between the worst result that was seen and the best.
    pub(super) fn span(&self) -> f64 {
        (self.high - self.low).max(1.0)
    }

    /// Which branch is tried; and whether it never was. An opponent begins with what he would say without a thought: were each
    /// of his answers tried once first, a card led into what beats it would look good wherever he has many others. Who weighs
    /// begins so for his own side as well, for a plan that needs several cards is hardly found by trying each.
    fn best(&mut self, at: u32, options: Options, at_once: Option<Choice>, rng: &mut Rng) -> (u32, bool) {
        let span = self.span();
        let node = &mut self.nodes[at as usize];
        // In another deal others may be open.
        let new = if node.known.is_some_and(|known| options.within(known)) { None } else { Some(options) };
        for choice in new.iter().flat_map(|options| options.rising()) {
            if !node.branches.iter().any(|branch| branch.choice == choice) {
                node.branches.push(Branch { choice, to: 0, tried: 0, open: 0, sum: 0.0 });
            }
        }
        node.known = new.or(node.known);
        let mut wider = true;
        if let Some(usual) = at_once {
            if let Some(nth) = node.branches.iter().position(|one| one.choice == usual && one.tried == 0) {
                node.branches.iter_mut().filter(|one| options.has(one.choice)).for_each(|one| one.open += 1);
                return (nth as u32, true);
            }
            let tried = node.branches.iter().filter(|one| one.tried > 0 && options.has(one.choice));
            let (several, times) = tried.fold((0, 0), |(n, times), one| (n + 1, times + one.tried));
            wider = WIDER * several * several <= times;
        }
        let (mut found, mut top, mut untried) = (0, f64::NEG_INFINITY, 0);
        let due = if at == 0 { self.share.saturating_mul(options.len()) } else { 0 };
        for (nth, branch) in node.branches.iter_mut().enumerate() {
            if !options.has(branch.choice) {
                continue;
            }
            branch.open += 1;
            if branch.tried == 0 && !wider {
                continue;
            }
            if branch.tried == 0 {
                untried += 1;
                // Each that was never tried as likely.
                if rng.below(untried) == 0 {
                    found = nth;
                }
                continue;
            }
            if untried > 0 {
                continue;
            }
            let tried = f64::from(branch.tried);
            let worth = if branch.tried * due < branch.open {
                f64::INFINITY
            } else {
                branch.sum / tried + CURIOUS * span * (ln(branch.open) / tried).sqrt()
            };
            if worth > top {
                (found, top) = (nth, worth);
            }
        }
        (found as u32, untried > 0)
    }

    fn tell(&mut self, deal: usize, path: &[(u32, u32, Position)], scores: &[Amount; SEATS], took: bool) {
        for (node, branch, who) in path {
            let score = self.gain.to(scores, *who);
            if *node == 0 {
                let at = *branch as usize;
                while self.seen.len() <= at {
                    self.seen.push(vec![Cell { weight: 1.0, ..Cell::default() }; self.deals]);
                }
                self.seen[at][deal].add(score, took);
            }
            let branch = &mut self.nodes[*node as usize].branches[*branch as usize];
            branch.tried += 1;
            branch.sum += score;
            self.low = self.low.min(score);
            self.high = self.high.max(score);
        }
    }

    /// Of cards that are the same to every rule one.
    fn different(&self, options: Options) -> Options {
        match options.cards() {
            0 => options,
            cards => Options::of_cards(
                self.p.pack.list(cards).fold(0, |all, card| all | Card::lowest(self.alike[card]).bit()),
            ),
        }
    }

    /// What was seen of each choice that is open here.
    pub(super) fn seen(self) -> Vec<Tried> {
        let alike = self.alike;
        let each = |tried: Tried| -> Vec<Tried> {
            let Choice::Card(card) = tried.choice else { return vec![tried] };
            let same = (0..64).map(Card).filter(|other| other.is_in(alike[card]));
            same.map(|other| tried.like(Choice::Card(other))).collect()
        };
        let branches = self.nodes[0].branches.iter().zip(self.seen);
        branches.map(|(branch, cells)| Tried::new(branch.choice, true, cells)).flat_map(each).collect()
    }
}

/// The natural logarithm, the same on every machine; of nothing, nothing.
pub(crate) fn ln(n: u32) -> f64 {
    let whole = n.max(1).ilog2();
    let rest = f64::from(n.max(1)) / f64::from(1_u32 << whole);
    let part = (rest - 1.0) / (rest + 1.0);
    let square = part * part;
    // rest lies between 1 and 2, so that seven terms are exact to a millionth.
    let series = (0..7).rev().fold(0.0, |sum, term| sum * square + 1.0 / f64::from(2 * term + 1));
    f64::from(whole) * std::f64::consts::LN_2 + 2.0 * part * series
}

#[cfg(test)]
mod tests {
    use super::super::{Budget, Strong};
    use crate::Seat;
    use crate::engine::{Choice, Phase, Rng, Table};
    use crate::players::Careful;
    use crate::ruleset::Ruleset;
    use crate::solve::alike_in_all;

    /// Two bad samples are no judgement.
    #[test]
    fn whatever_is_asked_about_is_looked_at() {
        let ruleset = Ruleset::load("dreierles").expect("a game");
        let p = ruleset.program(&ruleset.settings()).expect("no mistake in it");
        let careful = Careful::new(&p);
        for (strong, part) in [
            (Strong::new(&p, Budget::samples(1200)), 2 * super::SHARE),
            (Strong::weighing(&p, Budget::samples(1200)), 4),
        ] {
            let mut table = Table::shuffled(&p, Seat(0), &mut Rng::new(7));
            while let Some(decision) = table.decision() {
                let (view, options) = (table.view(Some(decision.by)), decision.options.len());
                if decision.phase == Phase::Play && options > 1 && table.acts().is_multiple_of(3) {
                    let thought = strong.think(&decision, &view, &mut Rng::new(1));
                    for tried in thought.tried.iter().filter(|_| table.state().number < 11) {
                        let times = tried.times();
                        assert!(times * part * options >= 1200, "{times} of 1200, {options} options");
                    }
                }
                let choice = decision.options.only().unwrap_or_else(|| careful.choose(&decision, &view));
                table.act(choice).expect("a legal choice");
            }
        }
    }

    /// What no rule tells apart is worth the same, and not more by the luck of its samples.
    #[test]
    fn cards_that_are_the_same_to_every_rule_are_weighed_alike() {
        let ruleset = Ruleset::load("dreierles").expect("a game");
        let p = ruleset.program(&ruleset.settings()).expect("no mistake in it");
        let (careful, strong) = (Careful::new(&p), Strong::weighing(&p, Budget::samples(300)));
        let (mut table, mut pairs) = (Table::shuffled(&p, Seat(0), &mut Rng::new(7)), 0);
        while let Some(decision) = table.decision() {
            let (view, options) = (table.view(Some(decision.by)), decision.options);
            if decision.phase == Phase::Play && options.len() > 1 {
                let with = alike_in_all(&p, [table.state()], options.cards());
                let tried = strong.think(&decision, &view, &mut Rng::new(1)).tried;
                let worth = |card| {
                    let of = tried.iter().find(|tried| tried.choice == Choice::Card(card));
                    of.map(|tried| (tried.mean(), tried.times()))
                };
                for card in p.pack.list(options.cards()) {
                    let same =
                        p.pack.list(with[card] & !card.bit()).filter(|other| worth(*other) == worth(card));
                    pairs += same.count();
                }
            }
            table
                .act(options.only().unwrap_or_else(|| careful.choose(&decision, &view)))
                .expect("a legal choice");
        }
        assert!(pairs > 50, "{pairs}");
    }

    #[test]
    fn the_logarithm_is_one() {
        for n in (1..5000).chain([u32::MAX]) {
            assert!((super::ln(n) - f64::from(n).ln()).abs() < 1e-5, "{n}");
        }
    }
}
