//! Computer players. They receive only what their seat knows, and they know no game: whatever they
//! find worth doing they read off the ruleset.

pub mod amounts;
pub(crate) mod careful;
pub mod contest;
pub mod fair;
pub(crate) mod gain;
pub mod gather;
pub mod many;
mod opposed;
mod over;
mod prospect;
mod quick;
pub mod random;
mod saved;
pub(crate) mod sessions;
pub mod spans;
pub mod stats;
pub(crate) mod strong;
pub(crate) mod worlds;
pub(crate) mod worth;

use crate::engine::{Choice, Rng, Table};
use crate::ruleset::Program;
pub use careful::Careful;
pub use strong::{Budget, Strong};

/// How a computer player decides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Manner {
    /// Anything that is legal, each as likely.
    Random,
    /// By simple principles.
    #[default]
    Careful,
    /// By looking into deals that fit what it knows.
    Strong,
}

impl Manner {
    /// Every manner there is.
    pub const ALL: [Manner; 3] = [Manner::Random, Manner::Careful, Manner::Strong];

    /// As it is named on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Manner::Random => "random",
            Manner::Careful => "careful",
            Manner::Strong => "strong",
        }
    }

    /// The manner of that name.
    pub fn read(name: &str) -> Option<Manner> {
        Manner::ALL.into_iter().find(|m| m.name() == name)
    }
}

/// The computer players of a table, by seat.
#[derive(Clone, Debug)]
pub struct Players<'p> {
    manners: Vec<Manner>,
    careful: Option<Careful<'p>>,
    strong: Option<Strong<'p>>,
}

impl<'p> Players<'p> {
    /// One manner for all, or one for each person by seat; `None` if there are as many as neither.
    pub fn new(program: &'p Program, manners: &[Manner]) -> Option<Players<'p>> {
        Players::thinking(program, manners, Budget::default())
    }

    /// The same; the strong among them think so long.
    pub fn thinking(program: &'p Program, manners: &[Manner], budget: Budget) -> Option<Players<'p>> {
        let persons = usize::from(program.persons);
        let manners = match manners {
            [one] => vec![*one; persons],
            list if list.len() == usize::from(program.head_count()) => {
                let mut rest = list.iter().copied();
                // What a dummy would do nobody asks.
                let one = |seat: usize| {
                    if program.dummies >> seat & 1 == 1 {
                        Manner::Random
                    } else {
                        rest.next().unwrap_or(Manner::Random)
                    }
                };
                (0..persons).map(one).collect()
            }
            _ => return None,
        };
        let careful = manners.contains(&Manner::Careful).then(|| Careful::new(program));
        let strong = manners.contains(&Manner::Strong).then(|| Strong::new(program, budget));
        Some(Players { manners, careful, strong })
    }

    /// Does nobody at the table need to see anything?
    pub fn all_random(&self) -> bool {
        self.careful.is_none() && self.strong.is_none()
    }

    /// What whoever is asked answers; `None` at the end of the deal.
    pub fn choose(&self, table: &Table, rng: &mut Rng) -> Option<Choice> {
        let decision = table.decision()?;
        let seat = table.seat(decision.by).index();
        Some(match (self.manners.get(seat), &self.careful, &self.strong) {
            (Some(Manner::Careful), Some(careful), _) => {
                careful.choose(&decision, &table.view(Some(decision.by)))
            }
            (Some(Manner::Strong), _, Some(strong)) => {
                let view = table.view(Some(decision.by));
                // Nothing is drawn from the common generator: that would tell of questions nobody may know of.
                let seed = rng.clone().next() ^ (view.history.len() as u64).rotate_left(32);
                strong.choose(&decision, &view, &mut Rng::new(seed))
            }
            _ => random::choose(&decision, rng),
        })
    }

    /// Plays a deal to its end.
    pub fn play(&self, table: &mut Table, rng: &mut Rng) {
        while let Some(choice) = self.choose(table, rng) {
            if table.act(choice).is_err() {
                return;
            }
        }
    }
}
