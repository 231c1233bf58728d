//! Throws mutants of the built-in rulesets at reader, checker, formatter and engine, and whatever else there is at
//! the program's edges, for as long as it is told: after `cargo build --release`,
//! `cargo run --release --example hammer -- 600 1` for ten minutes from seed 1.
//!
//! After every so many mutants stands a trial of the edges (see `edges`): commands upon a mutant, hostile records
//! and files of progress, lines of `drive`, a tutor killed, two on one file. What is found lies in `target/hammer/`,
//! the smallest first in the listing of that folder; at the end it is said what was tried.
//!
//! A mutant is a fault if anything panics or takes more than a second; if the formatter changes what a
//! text says or does not keep to its own layout; if a game that is checked without errors cannot be
//! compiled, or dealt and played to its end under any options tried. Faults are printed with their
//! number; `-- 1 1 4711` runs only mutant 4711 of seed 1. The mutant at work lies in
//! `target/hammer.rules`, in case the process dies of it.

mod edges;
#[path = "../../tests/integration/invariants.rs"]
#[allow(dead_code)]
mod invariants;
#[path = "../../fuzz/mutator.rs"]
mod mutator;

#[path = "../../tests/integration/twins.rs"]
#[allow(dead_code, reason = "what the suite and `resolved` play beside it")]
mod twins;

use edges::{Edges, Fault};
use invariants::{Held, any, cards_once, hands_even};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::time::{Duration, Instant};
use stiess::Seat;
use stiess::diagnostic::render::{for_people, json};
use stiess::diagnostic::{Code, Severity};
use stiess::engine::{self, Phase, Rng, apply};
use stiess::ruleset::program::{Program, Settle};
use stiess::ruleset::{Ruleset, Settings};
use stiess::syntax::{Refused, format};
use stiess::text::Screen;

/// A mutant may take so long in all that is done to it but playing.
const PATIENCE: Duration = Duration::from_secs(1);
/// The worth of no deal, in sixtieths, comes near this.
const FINITE: i64 = 1_000_000_000_000;
/// No deal of a pack of 64 cards takes so many decisions.
const ENDLESS: usize = 5_000;

/// Between two trials of the edges, which start processes, so many mutants are tried.
const BETWEEN: u64 = 12;

#[derive(Default)]
struct Counts {
    mutants: u64,
    formatted: u64,
    accepted: u64,
    unproved: u64,
    deals: u64,
    faults: u64,
    slowest: Duration,
}

/// Deals and plays a few deals with random options.
fn play(p: &Program, rng: &mut Rng, proved: bool) -> Held {
    for _ in 0..4 {
        let dealer = Seat(rng.below(u32::from(p.persons)) as u8);
        let mut s = engine::shuffled(p, dealer, rng, &mut ());
        let mut decisions = 0;
        while let Some(decision) = engine::decision(p, &s, &mut ()) {
            cards_once(p, &s)?;
            if decision.position.0 >= p.persons {
                return Err(format!("somebody is asked who is not there: {decision:?}"));
            }
            if proved && decision.phase == Phase::Play {
                hands_even(p, &s)?;
            }
            let Some(option) = any(decision.options, rng) else {
                return Err(format!("decision {decisions} offers nothing: {decision:?}"));
            };
            apply(p, &mut s, option, &mut ());
            decisions += 1;
            if decisions > ENDLESS {
                return Err("the deal does not end".to_string());
            }
        }
        cards_once(p, &s)?;
        let settle = &p.contracts[usize::from(s.contract)].score.settle;
        if s.scores.iter().any(|n| n.0.abs() > FINITE) {
            return Err(format!("scores of {:?} sixtieths", s.scores));
        }
        if *settle == Settle::LosersPayWinners
            && s.scores.iter().map(|score| score.0).chain(s.pots).sum::<i64>() != 0
        {
            return Err(format!("payments of {:?} sixtieths do not sum to zero", s.scores));
        }
    }
    Ok(())
}

/// The options as they are, and with one of them changed; once more in the last round.
fn settings(ruleset: &Ruleset, rng: &mut Rng) -> Vec<Settings> {
    let mut changed = ruleset.settings();
    let options = ruleset.options();
    if !options.is_empty() {
        let option = &options[rng.below(options.len() as u32) as usize];
        if !option.values.is_empty() {
            let value = &option.values[rng.below(option.values.len() as u32) as usize];
            ruleset.set(&mut changed, &format!("{}={value}", option.name)).expect("a listed value");
        }
    }
    let last = Settings { last_round: true, ..changed.clone() };
    vec![ruleset.settings(), changed, last]
}

fn formatted(text: &str) -> Result<bool, String> {
    let once = match format(text) {
        Ok(once) => once,
        Err(Refused::Broken(_)) => return Ok(false),
        Err(Refused::Differs) => return Err("laid out anew it would not say the same".to_string()),
    };
    match format(&once) {
        Ok(twice) if twice == once => Ok(true),
        Ok(_) => Err("laid out again it comes out otherwise".to_string()),
        Err(refused) => Err(format!("what was laid out is refused: {refused:?}")),
    }
}

/// Processor time of this thread, so that a busy machine is no fault; the clock's where it is not told.
fn spent(begun: Instant) -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split_whitespace().next()?.parse().ok());
    nanoseconds.map_or_else(|| begun.elapsed(), Duration::from_nanos)
}

/// Everything that is done to one text.
fn one(text: &str, rng: &mut Rng, counts: &mut Counts) -> Held {
    let begun = Instant::now();
    let before = spent(begun);
    counts.formatted += u64::from(formatted(text)?);
    let ruleset = Ruleset::from_text("mutant.rules", text);
    let found = ruleset.check();
    for_people(&found, ruleset.sources(), Screen::PLAIN, stiess::language::Language::English);
    json(&found, ruleset.sources(), stiess::language::Language::English);
    let took = spent(begun).saturating_sub(before);
    counts.slowest = counts.slowest.max(took);
    if took > PATIENCE {
        return Err(format!("took {took:?}"));
    }
    if ruleset.name().is_empty() || found.iter().any(|d| d.severity == Severity::Error) {
        return Ok(());
    }
    let proved = found.iter().all(|d| d.code != Code::Unproved);
    counts.accepted += 1;
    counts.unproved += u64::from(!proved);
    for settings in settings(&ruleset, rng) {
        match ruleset.program(&settings) {
            Ok(program) => {
                counts.deals += 4;
                play(&program, rng, proved).map_err(|e| format!("{e}\nunder {settings:?}"))?;
            }
            Err(found) if proved => {
                let list: Vec<&str> =
                    found.iter().map(|d| d.message.to(stiess::language::Language::English)).collect();
                return Err(format!("accepted, but under {settings:?} there is no program: {list:?}"));
            }
            Err(_) => {}
        }
    }
    Ok(())
}

fn main() -> ExitCode {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|a| a.parse().ok()).collect();
    let (seconds, seed) = (numbers.first().copied().unwrap_or(10), numbers.get(1).copied().unwrap_or(1));
    let only = numbers.get(2).copied();
    let work = concat!(env!("CARGO_MANIFEST_DIR"), "/target/hammer.rules");
    let kept = concat!(env!("CARGO_MANIFEST_DIR"), "/target/hammer");
    std::fs::create_dir_all(kept).expect("target/ can be written");
    // In the listing of the folder the smallest comes first.
    let keep = |name: &str, input: &str| {
        let _ = std::fs::write(format!("{kept}/{:07}-{name}", input.len()), input);
    };
    let originals = mutator::originals();
    let edges = Edges::new();
    if edges.is_none() {
        println!("the binary of this build is not there (`cargo build`): the edges are not tried");
    }
    let mut trials = [(0u64, 0u64); Edges::TRIALS.len()];
    let begun = Instant::now();
    let mut counts = Counts::default();
    for number in only.unwrap_or(0).. {
        if counts.mutants > 0 && (only.is_some() || begun.elapsed() > Duration::from_secs(seconds)) {
            break;
        }
        let mut mutator = mutator::Mutator::new(seed.wrapping_mul(1 << 32).wrapping_add(number));
        let text = mutator.mutant(&originals, (number % 8 + 1) as usize);
        std::fs::write(work, &text).expect("target/ can be written");
        let mut rng = Rng::for_deal(seed, number);
        let result = catch_unwind(AssertUnwindSafe(|| one(&text, &mut rng, &mut counts)));
        if let Some(problem) = result.unwrap_or_else(|_| Err("panicked".to_string())).err() {
            counts.faults += 1;
            println!("---- mutant {number}: {problem}");
            keep(&format!("mutant-{seed}-{number}.rules"), &text);
            if only.is_some() {
                println!("{text}");
            }
        }
        counts.mutants += 1;
        if let Some(edges) = edges.as_ref().filter(|_| only.is_none() && number % BETWEEN == 0) {
            let at = (number / BETWEEN) as usize % trials.len();
            let (name, trial) = Edges::TRIALS[at];
            trials[at].0 += 1;
            if let Err(Fault { problem, input }) = trial(edges, &mut rng, &text) {
                trials[at].1 += 1;
                println!("---- {name}, after mutant {number}: {problem}");
                keep(&format!("{}-{seed}-{number}", name.replace(' ', "_")), &input);
            }
        }
    }
    for ((name, _), (tried, faults)) in Edges::TRIALS.iter().zip(trials) {
        println!("{name}: {tried} tried, {faults} faults");
        counts.faults += faults;
    }
    println!(
        "{} mutants in {:.0?}, the slowest {:.0?}: {} laid out, {} accepted ({} not wholly proved), \
         {} deals played, {} faults",
        counts.mutants,
        begun.elapsed(),
        counts.slowest,
        counts.formatted,
        counts.accepted,
        counts.unproved,
        counts.deals,
        counts.faults
    );
    if counts.faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
