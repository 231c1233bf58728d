//! The strong player: looks into deals that fit what its seat knows, and takes what turned out best in them.
//!
//! In the play one tree of choices grows over all these deals (information-set search), each visit played on to the end
//! at once ([`super::quick`]); before it, every option is played on in the same deals by careful players ([`flat`]). Whatever a
//! seat does not know is in none of it: the deals come from its view ([`super::worlds`]), and the same view, seed and
//! number of samples give the same choice.

mod ends;
mod flat;
mod tree;
mod tried;

use super::careful::Careful;
use super::quick::Quick;
use super::worlds::{World, worlds};
use crate::engine::{Choice, Decision, Options, Phase, Rng, View};
use crate::ruleset::Program;
use crate::solve::alike_in_all;
use std::time::{Duration, Instant};
use tree::Tree;
pub(crate) use tried::{Tried, chance};

/// How long the strong player may think about a decision.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// How often a deal is played on, at most.
    pub samples: u32,
    /// How long; then it says what it has found.
    pub time: Option<Duration>,
}

impl Budget {
    /// So many samples, however long they take.
    pub const fn samples(samples: u32) -> Budget {
        Budget { samples, time: None }
    }

    /// So long, however many samples that may be. What it finds depends on the machine.
    pub const fn time(time: Duration) -> Budget {
        Budget { samples: MOST, time: Some(time) }
    }

    /// What nobody has chosen otherwise.
    pub const DEFAULT: Budget = Budget::samples(4000);

    /// From now on.
    fn begin(self) -> Clock {
        Clock { samples: self.samples, until: self.time.map(|time| Instant::now() + time) }
    }
}

impl Default for Budget {
    fn default() -> Budget {
        Budget::DEFAULT
    }
}

/// Less than this is no difference, in sixtieths of a point.
const NOTHING: f64 = 1e-6;
/// Nor is what lies within this part of a standard error.
const ALIKE: f64 = 0.25;
/// Or within this part of what lies between the worst result and the best.
const SLIGHT: f64 = 0.002;
/// Whoever weighs grows so many trees, each with a part of the samples: how far they differ tells how much of what was found
/// is luck of the search. An even number.
const TREES: u32 = 4;
/// Which cards come to the same is asked in so many of the deals.
const COMPARED: usize = 16;
/// However much time there is, no more is learnt from the same deals.
const MOST: u32 = 200_000;

/// A budget that is being spent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    samples: u32,
    until: Option<Instant>,
}

impl Clock {
    /// Without an end.
    #[cfg(test)]
    pub(crate) const ENDLESS: Clock = Clock { samples: MOST, until: None };

    pub(in crate::players) fn over(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// A so-many-th part of what is left of the time.
    fn part(self, of: u32) -> Clock {
        let part = |until: Instant| {
            let now = Instant::now();
            now + until.saturating_duration_since(now) / of
        };
        Clock { until: self.until.map(part), ..self }
    }
}

/// So many samples are drawn of one deal before another is looked for.
const PER_WORLD: u32 = 25;
/// The fewest and the most deals that are thought about.
const WORLDS: (u32, u32) = (20, 200);
/// What one deal played on by careful players costs, in samples of the quick kind.
const FLAT: u32 = 20;

/// A strong player of one program.
#[derive(Clone, Debug)]
pub struct Strong<'p> {
    program: &'p Program,
    careful: Careful<'p>,
    budget: Budget,
    /// Weighs every option as carefully as the best.
    weighing: bool,
    /// Before the play too: none is let go, so that what is told of them is of the same deals.
    evenly: bool,
}

/// What a search came to.
#[derive(Clone, Debug)]
pub(crate) struct Thought {
    pub choice: Choice,
    /// What is worth most first; nothing, where no deal that fits was found.
    pub tried: Vec<Tried>,
    /// How many deals that fit were looked into.
    pub deals: usize,
}

impl Thought {
    /// What was seen of the choice.
    pub(crate) fn best(&self) -> Option<&Tried> {
        self.tried.iter().find(|tried| tried.choice == self.choice)
    }
}

impl<'p> Strong<'p> {
    /// Looks at every contract once, for all the deals to come. Who is given a time measures hands now: it is no time of his.
    pub fn new(program: &'p Program, budget: Budget) -> Strong<'p> {
        let careful = Careful::new(program);
        let careful = if budget.time.is_some() { careful.ahead() } else { careful };
        Strong { program, careful, budget, weighing: false, evenly: false }
    }

    /// One who weighs every option as carefully as the best.
    pub(crate) fn weighing(program: &'p Program, budget: Budget) -> Strong<'p> {
        Strong { weighing: true, ..Strong::new(program, budget) }
    }

    /// The same before the play, however long that takes.
    pub(crate) fn evenly(self) -> Strong<'p> {
        Strong { evenly: true, ..self }
    }

    /// What the strong player answers, knowing only `view`. The decision must be put to that seat.
    pub fn choose(&self, decision: &Decision, view: &View, rng: &mut Rng) -> Choice {
        match decision.options.only() {
            Some(only) => only,
            None => self.think(decision, view, rng).choice,
        }
    }

    /// What it makes of the options.
    pub(crate) fn think(&self, decision: &Decision, view: &View, rng: &mut Rng) -> Thought {
        let clock = self.budget.begin();
        let usual = self.careful.choose(decision, view);
        let careful = Thought { choice: usual, tried: Vec::new(), deals: 0 };
        if decision.options.only().is_some() {
            return careful;
        }
        let wanted = (self.budget.samples / PER_WORLD).clamp(WORLDS.0, WORLDS.1) as usize;
        let worlds = worlds(self.program, &self.careful, view, wanted, &clock.part(3), rng);
        if worlds.is_empty() {
            return careful;
        }
        match decision.phase {
            Phase::Play => self.play(&worlds, decision.options, usual, &clock, rng),
            _ => flat::think(self, &worlds, decision, usual, &clock, rng),
        }
        .unwrap_or(careful)
    }

    fn play(
        &self,
        worlds: &[World<'p>],
        options: Options,
        usual: Choice,
        clock: &Clock,
        rng: &mut Rng,
    ) -> Option<Thought> {
        let some = worlds.iter().step_by(worlds.len().div_ceil(COMPARED)).map(|world| world.table.state());
        let alike = alike_in_all(self.program, some, options.cards());
        let quick = Quick::of(self.program, worlds.first()?.table.state());
        let (share, trees) = if self.weighing { (tree::EVEN, TREES) } else { (tree::SHARE, 1) };
        let (mut order, mut seen, mut span) = (Order::of(worlds, self.weighing), Vec::new(), 0.0_f64);
        for left in (1..=trees).rev() {
            let mut tree = Tree::new(self.program, quick.clone(), worlds.len(), share, alike);
            let part = clock.part(left);
            for sample in 0..clock.samples / trees {
                if sample % 16 == 0 && sample > 0 && part.over() {
                    break;
                }
                let deal = order.next(worlds, rng);
                tree.grow(deal, *worlds[deal].table.state(), rng);
            }
            span = span.max(tree.span());
            seen.push(tree.seen());
        }
        // The best of many is partly luck: what it is worth other trees tell than those by which it was chosen.
        let (mut tried, chosen) = match seen.len() {
            1 => (seen.pop()?, None),
            _ => {
                let luck = tried::luck(&seen);
                let weighed = tried::together(seen.split_off(seen.len() / 2), luck);
                let first = tried::together(seen, luck).into_iter();
                (weighed, first.max_by(|a, b| a.mean().total_cmp(&b.mean())).map(|best| best.choice))
            }
        };
        tried.sort_by(|a, b| b.times().cmp(&a.times()).then(b.mean().total_cmp(&a.mean())));
        let best = tried.iter().find(|one| Some(one.choice) == chosen).or(tried.first())?;
        // Where hardly anything depends on it, what looks sensible.
        let as_usual = tried.iter().find(|one| one.choice == usual).filter(|ours| {
            let (gap, error) = best.ahead_of(ours);
            gap <= ALIKE * error || gap <= SLIGHT * span
        });
        let mut choice = as_usual.unwrap_or(best).choice;
        if let Some(exact) = ends::think(self.program, worlds, clock) {
            let best = exact.iter().map(Tried::mean).fold(f64::NEG_INFINITY, f64::max);
            let as_good = |tried: &&Tried| {
                exact.iter().any(|one| one.choice == tried.choice && best - one.mean() < NOTHING)
            };
            // Of what is as good when all cards are seen, the tree knows what is better while they are not.
            choice = tried.iter().find(as_good)?.choice;
            tried = exact;
        }
        tried.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
        Some(Thought { choice, tried, deals: worlds.len() })
    }
}

/// Deals in turns, by their weight, so that even few samples see many of them.
struct Order {
    deals: Vec<usize>,
    at: usize,
    owed: f64,
    all: f64,
    mixed: bool,
}

impl Order {
    fn of(worlds: &[World], mixed: bool) -> Order {
        let deals: Vec<usize> = (0..worlds.len()).collect();
        let all = worlds.iter().map(|world| world.weight).sum();
        Order { at: deals.len(), deals, owed: 0.0, all, mixed }
    }

    fn next(&mut self, worlds: &[World], rng: &mut Rng) -> usize {
        while self.owed < 1.0 {
            if self.at == self.deals.len() {
                self.at = 0;
                // Always in the same order, options that are tried in turns would each see deals of their own.
                if self.mixed {
                    rng.shuffle(&mut self.deals);
                }
            }
            self.owed += worlds[self.deals[self.at]].weight * worlds.len() as f64 / self.all;
            self.at += 1;
        }
        self.owed -= 1.0;
        self.deals[self.at - 1]
    }
}
