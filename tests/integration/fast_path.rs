//! The fast way through a deal is the same way.

#[path = "../../benches/ceiling/mod.rs"]
#[allow(dead_code)]
mod ceiling;

use crate::invariants::{games, profiles};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use stiess::Seat;
use stiess::engine::{self, Kind, Rng, State, Table};
use stiess::players::many::{Run, Watch};
use stiess::players::stats::Stats;
use stiess::players::{Manner, Players, random};
use stiess::ruleset::Ruleset;
use stiess::ruleset::expr::ONE;
use stiess::ruleset::program::Program;

fn program(game: &str) -> Program {
    let ruleset = Ruleset::load(game).unwrap_or_else(|e| panic!("{game}: {e:?}"));
    ruleset.program(&ruleset.settings()).unwrap_or_else(|d| panic!("{game}: {d:?}"))
}

/// Plays a deal at a table, drawing as [`engine::deal_out`] promises to draw.
fn at_a_table(p: &Program, dealer: Seat, rng: &mut Rng) -> (u64, State) {
    let mut table = Table::shuffled(p, dealer, rng);
    let mut decisions = 0;
    while let Some(decision) = table.decision() {
        table.act(random::choose(&decision, rng)).expect("an option");
        decisions += 1;
    }
    (decisions, *table.state())
}

/// Deals of each game as it stands, and of each other table; `FAST` says how often as many.
fn deals() -> [u64; 2] {
    let times = std::env::var("FAST").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    [40, 12].map(|deals| deals * times)
}

#[test]
fn the_fast_way_ends_where_the_table_ends() {
    for game in games() {
        for (at, profile) in profiles(game).into_iter().enumerate() {
            let name = format!("{game}, {}", profile.label);
            both_ways(&name, &profile.program, deals()[usize::from(at > 0)]);
        }
    }
}

#[test]
fn the_fast_way_of_a_stranger_ends_where_the_table_ends() {
    for ruleset in crate::strangers::all() {
        let program = ruleset.program(&ruleset.settings()).expect("a stranger is right");
        both_ways(ruleset.name(), &program, 4 * deals()[0]);
    }
}

/// The same draws lead through the same decisions to the same state.
pub fn both_ways(name: &str, p: &Program, deals: u64) {
    let mut state = State::default();
    for seed in 0..deals {
        let dealer = Seat((seed % u64::from(p.persons)) as u8);
        let mut rngs = [Rng::new(seed), Rng::new(seed), Rng::new(seed)];
        let (decisions, slow) = at_a_table(p, dealer, &mut rngs[0]);
        assert_eq!(engine::deal_out(p, dealer, &mut rngs[1], &mut state), decisions, "{name} {seed}");
        assert_eq!(state, slow, "{name} {seed}");
        assert_eq!(engine::deal_out_portable(p, dealer, &mut rngs[2], &mut state), decisions);
        assert_eq!(state, slow, "{name} {seed} without processor features");
        let [a, b, c] = rngs.map(|mut rng| rng.next());
        assert!(a == b && b == c, "{name} {seed}: the ways draw differently");
    }
}

#[test]
fn a_deal_can_be_played_out_from_anywhere() {
    let strangers = crate::strangers::all()
        .map(|game| (game.name().to_string(), game.program(&game.settings()).expect("a stranger is right")));
    for (game, p) in games().into_iter().map(|game| (game.to_string(), program(game))).chain(strangers) {
        for seed in 0..deals()[0] {
            let mut rng = Rng::new(seed);
            let mut table = Table::shuffled(&p, Seat(0), &mut rng);
            // Whatever is asked first stands on the table once, and then what is asked behind it.
            for _ in 0..seed {
                let Some(decision) = table.decision() else { break };
                table.act(random::choose(&decision, &mut rng)).expect("an option");
            }
            let (mut state, mut slow_rng) = (*table.state(), rng.clone());
            engine::play_out(&p, &mut rng, &mut state);
            while let Some(decision) = table.decision() {
                table.act(random::choose(&decision, &mut slow_rng)).expect("an option");
            }
            assert_eq!(state, *table.state(), "{game}, after {seed} acts");
        }
    }
}

/// A contract that is played without an auction is played out at random as it is played step by step.
#[test]
fn a_fixed_contract_is_played_out_from_its_first_question() {
    for game in games() {
        let p = program(game);
        let players = Players::new(&p, &[Manner::Random]).expect("one manner for all");
        for contract in 0..p.contracts.len() as u8 {
            let run = Run { program: &p, players: &players, seed: 5, deals: 3, contract: Some(contract) };
            let Ok(stats) = run.play(1, &Watch::default()) else { continue };
            let mut slow = Stats::new(&p);
            for table in (0..3).filter_map(|index| run.table(index)) {
                slow.add(&p, table.state(), table.acts() as u64);
            }
            assert_eq!(stats, slow, "{game}, {}", p.contracts[usize::from(contract)].name);
        }
    }
}

/// The hand-written games know the rules by heart: a thousand deals of each, the same decisions and the same scores.
#[test]
fn the_hand_written_games_agree() {
    for (game, portable, found) in ceiling::GAMES {
        let p = program(game);
        // Three are halved in one of them.
        let least = if game.ends_with("_turnier") { ONE / 2 } else { ONE };
        let (mut rng, mut state) = (Rng::new(91), State::default());
        let (mut decisions, mut checksum) = (0, 0u64);
        for deal in 0..1000 {
            let dealer = Seat((deal % 3) as u8);
            decisions += engine::deal_out(&p, dealer, &mut rng, &mut state);
            for seat in p.seats() {
                let score = state.scores[p.position(dealer, seat)].0;
                assert_eq!(score % least, 0, "{game}");
                let score = score / ONE;
                checksum = (checksum ^ score as u64).wrapping_mul(0x0100_0000_01b3);
            }
        }
        let asking = ceiling::Clauses::of(&p);
        assert_eq!((decisions, checksum), found(1000, 91, asking), "{game}");
        assert_eq!((decisions, checksum), portable(1000, 91, asking), "{game}");
    }
}

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// Counts what each thread allocates.
struct Counting;

// SAFETY: everything is handed on to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        unsafe { System.dealloc(at, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn listing_options_and_applying_one_allocate_nothing() {
    for game in games() {
        let p = program(game);
        let mut state = State::default();
        let before = ALLOCATIONS.get();
        for seed in 0..20 {
            engine::deal_out(&p, Seat(0), &mut Rng::new(seed), &mut state);
        }
        assert_eq!(ALLOCATIONS.get() - before, 0, "{game}");
        // Deal by deal, as anything else that simulates would do it.
        for seed in 0..20 {
            let mut rng = Rng::new(seed);
            let mut s = stiess::engine::shuffled(&p, Seat(0), &mut rng, &mut ());
            while let Some(d) = stiess::engine::decision(&p, &s, &mut ()) {
                let last = if d.kind() == Kind::Card { d.options.len() - 1 } else { 0 };
                stiess::engine::apply(&p, &mut s, d.options.nth(last), &mut ());
            }
        }
        assert_eq!(ALLOCATIONS.get() - before, 0, "{game}, step by step");
        assert!(size_of::<State>() <= 1200);
    }
}
