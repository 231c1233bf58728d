//! Plays deals of any ruleset: state, decisions, options with reasons, knowledge, results.
//!
//! ```
//! use stiess::engine::{Rng, Table};
//! use stiess::ruleset::Ruleset;
//! use stiess::Seat;
//!
//! let ruleset = Ruleset::load("dreierles").unwrap();
//! let program = ruleset.program(&ruleset.settings()).unwrap();
//! let mut table = Table::shuffled(&program, Seat(0), &mut Rng::new(7));
//! while let Some(decision) = table.decision() {
//!     let first = decision.list()[0];
//!     table.act(first).unwrap();
//! }
//! assert_eq!(table.scores().iter().copied().sum::<stiess::Amount>(), stiess::Amount::NOTHING);
//! ```

pub(crate) mod announce;
pub(crate) mod asked;
pub(crate) mod auction;
pub(crate) mod bare;
pub(crate) mod between;
pub(crate) mod bids;
pub(crate) mod course;
pub(crate) mod deal;
pub(crate) mod decision;
pub(crate) mod draw;
pub(crate) mod enter;
pub(crate) mod eval;
pub(crate) mod fit;
pub(crate) mod kontra;
pub(crate) mod ledger;
pub(crate) mod memo;
pub(crate) mod opening;
pub(crate) mod pass;
pub(crate) mod play;
pub(crate) mod rng;
pub(crate) mod run;
pub(crate) mod seats;
pub(crate) mod session;
pub(crate) mod sets;
pub(crate) mod settle;
pub(crate) mod short;
pub(crate) mod sides;
pub(crate) mod sink;
pub(crate) mod stacks;
pub(crate) mod start;
pub(crate) mod state;
pub(crate) mod steps;
pub(crate) mod sums;
pub(crate) mod table;
pub(crate) mod tricks;
pub(crate) mod view;
pub(crate) mod which;
pub(crate) mod whom;

pub use deal::DealError;
pub use deal::shuffled;
pub use decision::{Choice, Decision, Kind, Options, Phase};
pub use eval::Ctx;
pub use ledger::{After, Change, MatchOver, after, ended};
pub use opening::Opening;
pub use rng::Rng;
pub use run::{deal_out, deal_out_portable, play_out};
pub use seats::purse;
pub use session::{Over, Played, Session, Start, Why, dealer};
pub use sink::What;
pub use sink::{Event, Item, Purse, Sink, Transfer};
pub use state::{NONE, Progress, State};
pub use steps::decision;
pub use table::{Entry, Refusal, Table};
pub use view::View;

use crate::ruleset::Program;
use crate::who::Position;

/// Answers the decision on the table and goes on to the next. The choice must be legal.
#[inline]
pub fn apply<S: Sink>(p: &Program, s: &mut State, choice: Choice, sink: &mut S) {
    go_on(p, s, choice.number(), sink);
}

/// [`apply`] for a choice of what is asked for, by its number.
#[inline]
fn go_on<S: Sink>(p: &Program, s: &mut State, number: u8, sink: &mut S) {
    let before = if S::LISTENS { sides::told(p, s) } else { 0 };
    steps::answer(p, s, number, sink);
    if s.asked == Position::NOBODY || !matches!(s.progress, Progress::Step(_)) || !still_playing(p, s) {
        steps::advance(p, s, sink);
    }
    if S::LISTENS {
        sides::tell(p, s, before, sink);
    }
}

/// In the middle of the play nothing but the next card is to be decided.
#[inline]
fn still_playing(p: &Program, s: &State) -> bool {
    matches!(steps::current(p, s), Some((_, crate::ruleset::program::Step::Play)))
}
