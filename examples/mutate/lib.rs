//! Mutants of one ruleset, and what becomes of them.

#[path = "change.rs"]
pub mod change;

use change::Change;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};
use stiess::Position;
use stiess::diagnostic::Severity;
use stiess::engine::{self, Choice, Kind, Rng, Table, apply};
use stiess::example::proof::{Prover, Verdict};
use stiess::example::removal::Removal;
use stiess::ruleset::pack::Card;
use stiess::ruleset::{Program, Ruleset, Settings};

pub struct Plan {
    pub mutants: u64,
    /// Under each choice of an option; of a mutant that an example has killed, at most a thousand.
    pub deals: u64,
    pub seed: u64,
    /// Only what `check` says nothing about is looked at, of many more changes, and no example is asked.
    pub silent: bool,
}

/// What became of a mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It plays otherwise, and this example fails.
    Killed(String),
    /// It plays otherwise, and nobody notices.
    Survived,
    /// No deal goes another way, but this example fails: names, what somebody sees, rare deals.
    KilledUnseen(String),
    /// No deal goes another way, and no example fails.
    Equivalent,
}

pub struct Mutant {
    pub shown: String,
    pub line: usize,
    pub fate: Fate,
}

/// By how many others a name is exchanged where a silence is looked for.
const NAMES: usize = 3;

/// Deals after which those under the next choice of options have their turn.
const STEPS: [u64; 3] = [40, 1000, u64::MAX];

/// Makes mutants of the game's own file and tries them; as many as are accepted and wanted.
pub fn run(game: &str, plan: &Plan) -> Result<Vec<Mutant>, String> {
    let ruleset = Ruleset::load(game).map_err(|_| format!("there is no game `{game}`"))?;
    let own = ruleset.sources().get(0);
    let (file, text) = (own.name.clone(), own.text.clone());
    let prover = if plan.silent { Prover::default() } else { prover(&file)? };
    let changes = change::changes(&text, plan.seed, plan.silent.then_some(NAMES));
    let original = Behaviour::of(&ruleset);
    let (next, accepted, found) = (AtomicUsize::new(0), AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(change) = changes.get(at) else { return };
            let Some(mutant) = changed(game, &file, &text, change, plan.silent) else { continue };
            if accepted.fetch_add(1, Ordering::Relaxed) as u64 >= plan.mutants {
                return;
            }
            let verdict = match plan.silent {
                true => Verdict::Survived,
                false => prover.against(&file, &Removal::new(change.span, &change.with, change.line), 1),
            };
            // What an example has noticed is not looked for as long.
            let steps = if verdict == Verdict::Survived { STEPS.len() } else { 2 };
            let differs = original.differs(&mutant, plan, steps);
            let fate = match (differs, verdict) {
                (true, Verdict::Survived) => Fate::Survived,
                (false, Verdict::Survived) => Fate::Equivalent,
                (true, Verdict::Fail(names)) => Fate::Killed(names.concat()),
                (false, Verdict::Fail(names)) => Fate::KilledUnseen(names.concat()),
                // A variant of it is refused.
                (true, Verdict::Refused(code)) => Fate::Killed(code.to_string()),
                (true, Verdict::Unread) => Fate::Killed("not-read".to_string()),
                (false, Verdict::Refused(code)) => Fate::KilledUnseen(code.to_string()),
                (false, Verdict::Unread) => Fate::KilledUnseen("not-read".to_string()),
            };
            let mutant = Mutant { shown: change.shown.clone(), line: change.line, fate };
            // There are many, and each takes its time.
            if plan.silent && mutant.fate == Fate::Equivalent {
                println!("{game}, line {}: {}", mutant.line, mutant.shown);
            }
            found.lock().expect("nobody panics with it").push((at, mutant));
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let mut found = found.into_inner().expect("nobody panics with it");
    found.sort_by_key(|(at, mutant)| (mutant.line, *at));
    Ok(found.into_iter().map(|(_, mutant)| mutant).collect())
}

/// The examples of all games that read the file.
fn prover(file: &str) -> Result<Prover, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/examples");
    let mut paths: Vec<_> =
        std::fs::read_dir(&folder).map_err(|e| e.to_string())?.flatten().map(|f| f.path()).collect();
    paths.sort();
    let mut prover = Prover::default();
    for path in paths {
        let text = std::fs::read_to_string(&path).map_err(|e| e.to_string())?;
        prover
            .add(&text, &folder)
            .map_err(|found| found.message.to(stiess::language::Language::English).to_string())?;
    }
    match prover.files().iter().any(|known| known == file) {
        true => Ok(prover),
        false => Err(format!("no example is about `{file}`")),
    }
}

/// The game with the change in it, if it is accepted; without a word, if that is asked.
fn changed(game: &str, file: &str, text: &str, change: &Change, silent: bool) -> Option<Ruleset> {
    let (start, end) = (change.span.start as usize, change.span.end as usize);
    let other = [&text[..start], &change.with, &text[end..]].concat();
    let ruleset = Ruleset::load_instead(game, vec![(file.to_string(), other)]).ok()?;
    ruleset.check().iter().all(|d| !silent && d.severity != Severity::Error).then_some(ruleset)
}

/// Deals in which it is asked what each knows.
const TOLD: u64 = 60;

/// What each knows of the cards, whenever somebody is asked something else than before, and now and then while
/// cards are played.
fn told(p: &Program, index: u64) -> Vec<String> {
    let mut rng = Rng::for_deal(2, index);
    let mut table = dealt(p, index, &mut rng);
    let (mut told, mut asked, mut acts) = (Vec::new(), None, 0);
    while let Some(decision) = table.decision() {
        acts += 1;
        if asked.replace(decision.kind()) != Some(decision.kind()) || acts % 5 == 0 {
            for at in 0..p.players {
                let view = table.view(Some(Position(at)));
                let places: Vec<_> = view.places.iter().map(|pile| pile.known).collect();
                told.push(format!("{:?} {:?} {:?} {places:?}", view.hand, view.hands, view.sides));
            }
        }
        let list = decision.list();
        table.act(list[rng.below(list.len() as u32) as usize]).expect("it was offered");
    }
    told
}

/// A choice of options, and what is played under it.
struct Profile {
    chosen: String,
    program: Program,
    /// The program without the places and names of its clauses: under choices for which it is the same, the
    /// same is played.
    bare: Program,
    /// What became of the deals, step by step, once somebody asked.
    digests: [OnceLock<Vec<u64>>; STEPS.len()],
}

/// The programs of a ruleset: with its own options, with each changed alone, and all of it in the last round.
struct Behaviour {
    profiles: Vec<Profile>,
}

impl Behaviour {
    fn of(ruleset: &Ruleset) -> Behaviour {
        let mut chosen: Vec<(String, Settings)> = vec![(String::new(), ruleset.settings())];
        for option in ruleset.options() {
            for value in option.values.iter().filter(|value| **value != option.default) {
                let mut settings = ruleset.settings();
                let word = format!("{}={value}", option.name);
                if ruleset.set(&mut settings, &word).is_ok() {
                    chosen.push((word, settings));
                }
            }
        }
        let last: Vec<_> = chosen
            .iter()
            .map(|(word, s)| (format!("{word} last"), Settings { last_round: true, ..s.clone() }))
            .collect();
        chosen.extend(last);
        let profile = |(chosen, settings): (String, Settings)| {
            let program = ruleset.program(&settings).ok()?;
            let bare = Program { clauses: Vec::new(), title: String::new(), ..program.clone() };
            Some(Profile { chosen, program, bare, digests: Default::default() })
        };
        Behaviour { profiles: chosen.into_iter().filter_map(profile).collect() }
    }

    /// Does any deal go another way, in so many steps? A choice that comes changes none; one that goes is a
    /// change. Programs that are the same but for places are not played, and the same two programs once.
    fn differs(&self, mutant: &Ruleset, plan: &Plan, steps: usize) -> bool {
        let other = Behaviour::of(mutant);
        let mut pairs: Vec<(&Profile, &Profile)> = Vec::new();
        for one in &self.profiles {
            let Some(other) = other.profiles.iter().find(|other| other.chosen == one.chosen) else {
                return true;
            };
            let known = |(a, b): &(&Profile, &Profile)| a.bare == one.bare && b.bare == other.bare;
            if one.bare != other.bare && !pairs.iter().any(known) {
                pairs.push((one, other));
            }
        }
        let mut from = 0;
        for (step, to) in STEPS.map(|step| step.min(plan.deals)).into_iter().enumerate().take(steps) {
            for (one, other) in &pairs {
                let known = one.digests[step]
                    .get_or_init(|| (from..to).map(|index| digest(&one.program, index)).collect());
                if (from..to).zip(known).any(|(index, known)| digest(&other.program, index) != *known) {
                    return true;
                }
            }
            from = to;
        }
        let told = |(one, other): &(&Profile, &Profile)| {
            (0..TOLD).any(|index| told(&one.program, index) != told(&other.program, index))
        };
        plan.silent && pairs.iter().any(told)
    }
}

/// A deal; by every other one contract after the other is played, by one player after the other, also those that
/// are hardly ever bid.
fn dealt<'p>(p: &'p Program, index: u64, rng: &mut Rng) -> Table<'p> {
    let dealer = engine::dealer(p, index);
    let contract = (index / 2 % p.contracts.len() as u64) as u8;
    let who = Position((index / 2 / p.contracts.len() as u64 % u64::from(p.players)) as u8);
    let fixed = if index % 2 == 1 { Table::fixed_for(p, (contract, who), dealer, rng) } else { None };
    fixed.unwrap_or_else(|| Table::shuffled(p, dealer, rng))
}

/// All options and scores of a deal, as a number.
fn digest(p: &Program, index: u64) -> u64 {
    let mut rng = Rng::for_deal(1, index);
    let mut s = *dealt(p, index, &mut rng).state();
    let mut sum = 0xcbf2_9ce4_8422_2325u64;
    let mut add = |n: u64| sum = (sum.rotate_left(5) ^ n).wrapping_mul(0x0100_0000_01b3);
    while let Some(decision) = engine::decision(p, &s, &mut ()) {
        add(u64::from(decision.position.0) << 8 | u64::from(decision.by.0));
        let mut list = decision.list();
        if decision.kind() == Kind::Bid {
            // The numbers of contracts mean nothing: bids are known by their words.
            list.sort_by_cached_key(|option| decision.word(p, *option));
            list.iter().flat_map(|option| decision.word(p, *option).into_bytes()).for_each(|b| add(b.into()));
        } else {
            list.iter().for_each(|choice| match choice {
                Choice::Card(Card(n)) | Choice::Suit(n) => add(u64::from(*n)),
                other => add(u64::from(*other == Choice::Yes) + 100),
            });
        }
        let Some(option) = list.get(rng.below(list.len().max(1) as u32) as usize) else { break };
        apply(p, &mut s, *option, &mut ());
    }
    s.scores.iter().for_each(|score| add(score.0 as u64));
    sum
}
