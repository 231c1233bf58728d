//! The strong player: looks into deals that fit what its seat knows, and takes what turned out best in them.
//!
//! In the play one tree of choices grows over all these deals (information-set search), each visit played on to the end
//! at once ([`quick`]); before it, every option is played on in the same deals by careful players ([`flat`]). Whatever a
//! seat does not know is in none of it: the deals come from its view ([`super::worlds`]), and the same view, seed and
//! number of samples give the same choice.

mod flat;
mod quick;
mod tree;

use super::careful::Careful;
use super::worlds::{World, worlds};
use crate::engine::{Choice, Decision, Phase, Rng, View};
use crate::ruleset::Program;
use quick::Quick;
use std::time::Instant;
use tree::Tree;

/// How long the strong player may think.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// How often a deal is played on, at most.
    pub samples: u32,
    /// Until when.
    pub until: Option<Instant>,
}

impl Budget {
    /// So many samples, however long they take.
    pub const fn samples(samples: u32) -> Budget {
        Budget { samples, until: None }
    }

    /// What nobody has chosen otherwise.
    pub const DEFAULT: Budget = Budget::samples(4000);

    fn over(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }
}

impl Default for Budget {
    fn default() -> Budget {
        Budget::DEFAULT
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
}

/// What a search has seen of a choice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tried {
    pub choice: Choice,
    pub times: u32,
    /// What whoever is asked won by it on average, in sixtieths, and the standard error of that.
    pub mean: f64,
    pub error: f64,
    /// In which part of the deals he came out ahead, and his side took the trick that was on, where one was.
    pub good: f64,
    pub took: Option<f64>,
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

impl<'p> Strong<'p> {
    /// Looks at every contract once, for all the deals to come.
    pub fn new(program: &'p Program, budget: Budget) -> Strong<'p> {
        Strong { program, careful: Careful::new(program), budget }
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
        let usual = self.careful.choose(decision, view);
        let wanted = (self.budget.samples / PER_WORLD).clamp(WORLDS.0, WORLDS.1) as usize;
        let worlds = worlds(self.program, &self.careful, view, wanted, rng);
        if worlds.is_empty() || decision.options.only().is_some() {
            return Thought { choice: usual, tried: Vec::new(), deals: 0 };
        }
        match decision.phase {
            Phase::Play => self.play(&worlds, rng),
            _ => flat::think(self.program, &self.careful, &worlds, decision, usual, self.budget, rng),
        }
        .unwrap_or(Thought { choice: usual, tried: Vec::new(), deals: 0 })
    }

    fn play(&self, worlds: &[World<'p>], rng: &mut Rng) -> Option<Thought> {
        let mut tree = Tree::new(self.program, Quick::of(self.program, worlds.first()?.table.state()));
        let all: f64 = worlds.iter().map(|world| world.weight).sum();
        // Evenly over the deals by their weight, so that even few samples see many of them.
        let (mut at, mut owed) = (0, 0.0);
        for sample in 0..self.budget.samples {
            if sample % 16 == 0 && sample > 0 && self.budget.over() {
                break;
            }
            while owed < 1.0 {
                owed += worlds[at].weight * worlds.len() as f64 / all;
                at = (at + 1) % worlds.len();
            }
            owed -= 1.0;
            let world = &worlds[(at + worlds.len() - 1) % worlds.len()];
            tree.grow(*world.table.state(), rng);
        }
        let mut tried = tree.seen();
        tried.sort_by(|a, b| b.times.cmp(&a.times).then(b.mean.total_cmp(&a.mean)));
        let choice = tried.first()?.choice;
        tried.sort_by(|a, b| b.mean.total_cmp(&a.mean));
        Some(Thought { choice, tried, deals: worlds.len() })
    }
}
