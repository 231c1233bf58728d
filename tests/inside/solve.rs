//! The solver says what looking at everything says: small endings of every game, with every choice of one option, and of
//! every stranger. `cargo test --lib solve -- --nocapture` prints how many of which.

use crate::amount::Amount;
use crate::engine::{Choice, Decision, Phase, Progress, Rng, State, Table, apply, decision};
use crate::ruleset::program::{Contract, Step};
use crate::ruleset::{Program, Ruleset};
use crate::solve::{Budget, Meaning, Measure, Solved, Solver, Unsolved};
use crate::who::{Position, Seat};
use std::collections::{BTreeMap, BTreeSet};

/// The games that come with the program, and those from elsewhere; with each option changed.
fn programs() -> Vec<(String, Program)> {
    let mut found = Vec::new();
    for ruleset in super::rulesets() {
        let plain = ruleset.settings();
        found.push((ruleset.name().to_string(), ruleset.program(&plain).expect("it has a program")));
        for option in ruleset.options() {
            for value in option.values.iter().filter(|value| **value != option.default) {
                let assignment = format!("{}={value}", option.name);
                let mut settings = plain.clone();
                ruleset.set(&mut settings, &assignment).expect("a value of the option");
                let program = ruleset.program(&settings).expect("it has a program");
                found.push((format!("{} {assignment}", ruleset.name()), program));
            }
        }
    }
    found
}

/// Everything is looked at, and nothing is remembered.
struct Exhaustive<'p> {
    p: &'p Program,
    side: u8,
    measure: Measure,
    left: u64,
}

impl Exhaustive<'_> {
    fn value(&mut self, s: &State) -> Option<i64> {
        if s.progress == Progress::Done {
            let of = |who: usize| self.side >> who & 1 == 1;
            let lead = self.measure == Measure::Lead;
            let one = |(who, Amount(score)): (usize, &Amount)| {
                if of(who) { *score } else { -score * i64::from(lead) }
            };
            return Some(s.scores.iter().enumerate().map(one).sum());
        }
        self.left = self.left.checked_sub(1)?;
        let asked = decision(self.p, s, &mut ()).expect("somebody is asked");
        let values = asked.options.rising().map(|choice| self.value(&after(self.p, s, choice)));
        let values: Vec<i64> = values.collect::<Option<_>>()?;
        let seeks = asked.by.is_in(self.side);
        if seeks { values.into_iter().max() } else { values.into_iter().min() }
    }
}

fn after(p: &Program, s: &State, choice: Choice) -> State {
    let mut after = *s;
    apply(p, &mut after, choice, &mut ());
    after
}

/// So many positions of one ending at most.
const ENOUGH: u64 = 5_000;

#[derive(Default)]
struct Found {
    endings: BTreeMap<String, usize>,
    against_all: usize,
    unsolved: BTreeSet<String>,
    nodes: [u64; 2],
}

#[test]
fn the_solver_says_what_looking_at_everything_says() {
    let all = programs();
    let halves = all.chunks(all.len().div_ceil(2));
    let found: Vec<Found> = std::thread::scope(|scope| {
        let threads: Vec<_> = halves
            .map(|half| {
                scope.spawn(move || {
                    let mut found = Found::default();
                    for (name, p) in half {
                        endings(name, p, &mut found);
                    }
                    found
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().expect("a half")).collect()
    });
    let endings: usize = found.iter().flat_map(|found| found.endings.values()).sum();
    for found in &found {
        for (game, endings) in &found.endings {
            println!("{game}: {endings}");
        }
        println!("against all: {}; looked at {:?}", found.against_all, found.nodes);
        println!("not solved: {:?}", found.unsolved);
    }
    assert!(endings > 3000, "{endings}");
    let solved = |game: &str| found.iter().any(|found| found.endings.contains_key(game));
    let never: Vec<String> =
        super::rulesets().map(|ruleset| ruleset.name().to_string()).filter(|game| !solved(game)).collect();
    assert!(never.is_empty(), "no ending was solved of {never:?}");
}

fn endings(name: &str, p: &Program, found: &mut Found) {
    let plain = !name.contains(' ');
    let deals = if plain { 48 } else { 5 };
    let game = name.split(' ').next().expect("a name");
    for deal in 0..deals {
        let mut rng = Rng::for_deal(name.len() as u64, deal);
        let dealer = p.dealing(Seat((deal % u64::from(p.persons)) as u8));
        let contract = rng.below(p.contracts.len() as u32) as u8;
        let fixed = if deal % 2 == 0 { Table::fixed(p, contract, dealer, &mut rng) } else { None };
        let table = fixed.unwrap_or_else(|| Table::shuffled(p, dealer, &mut rng));
        let mut s = *table.state();
        let cards = 3 + rng.below(3);
        let mut tried = u8::MAX;
        while let Some(asked) = open(p, &s) {
            if ending(p, &s, &asked, cards) && s.number != tried && judge(name, p, &s, found) {
                *found.endings.entry(game.to_string()).or_default() += 1;
                break;
            }
            tried = if ending(p, &s, &asked, cards) { s.number } else { tried };
            let choice = asked.options.nth(rng.below(asked.options.len()));
            apply(p, &mut s, choice, &mut ());
        }
    }
}

fn open(p: &Program, s: &State) -> Option<Decision> {
    if matches!(s.progress, Progress::Done | Progress::Undealt) {
        return None;
    }
    decision(p, s, &mut ()).filter(|asked| !asked.options.is_empty())
}

/// Are few cards left, and is there something to choose?
fn ending(p: &Program, s: &State, asked: &Decision, cards: u32) -> bool {
    let playing = |contract: &Contract| {
        let Progress::Step(at) = s.progress else { return false };
        contract.steps.get(usize::from(at)).is_some_and(|step| matches!(step, Step::Play))
    };
    let most = s.hands[..usize::from(p.players)].iter().map(|hand| hand.count_ones()).max();
    p.contracts.get(usize::from(s.contract)).is_some_and(playing)
        && most.is_some_and(|most| most <= cards)
        && (asked.options.len() > 1 || asked.phase != Phase::Play)
}

/// Holds what was found of a position against everything; false if that were too much.
fn judge(name: &str, p: &Program, s: &State, found: &mut Found) -> bool {
    // How much there is to look at does not depend on who wants what.
    let mut all = Exhaustive { p, side: 0, measure: Measure::Score, left: ENOUGH };
    if all.value(s).is_none() {
        return false;
    }
    let mut solver = Solver::new(p);
    let solved = match solver.solve(s, Budget::nodes(u64::MAX)) {
        Ok(solved) => solved,
        Err(why) => {
            let contract = &p.contracts[usize::from(s.contract)].name;
            found.unsolved.insert(format!("{}: {contract}: {why:?}", p.game));
            return false;
        }
    };
    let Solved { side, measure, .. } = solved;
    let mut all = Exhaustive { p, side, measure, left: u64::MAX };
    for option in &solved.options {
        let value = all.value(&after(p, s, option.choice));
        assert_eq!(Some(option.value), value, "{name}: {:?} in {s:#?}", option.choice);
    }
    found.nodes[0] += u64::MAX - all.left;
    found.against_all += usize::from(solved.meaning == Meaning::AgainstAll);
    found.nodes[1] += solved.nodes;
    let best = solved.options.iter().map(|option| option.value).max();
    assert_eq!(Some(solved.value), best, "{name}");
    // The line keeps the value to the end.
    let mut end = *s;
    for played in &solved.line {
        end = after(p, &end, played.choice);
    }
    assert_eq!(end.progress, Progress::Done, "{name}: a line goes to the end");
    let mut settled = Exhaustive { p, side, measure, left: 1 };
    assert_eq!(settled.value(&end), Some(solved.value), "{name}: {:?}", solved.line);
    others(name, p, s, &solved, &mut solver);
    true
}

/// What everybody else can force, and within bounds.
fn others(name: &str, p: &Program, s: &State, solved: &Solved, solver: &mut Solver) {
    for who in (0..p.players).map(Position).filter(|who| !who.is_in(p.dummies)) {
        let value = solver.value(s, who, i64::MIN, i64::MAX, Budget::nodes(u64::MAX)).expect("it is solved");
        match solved.meaning {
            Meaning::Exact if who.is_in(solved.side) => assert_eq!(value, solved.value, "{name}"),
            Meaning::Exact => assert_eq!(value, -solved.value, "{name}"),
            Meaning::AgainstAll => {
                let mut all = Exhaustive { p, side: who.bit(), measure: solved.measure, left: u64::MAX };
                assert_eq!(Some(value), all.value(s), "{name}: {who:?}");
            }
        }
        let least = solver.value(s, who, value - 1, value, Budget::nodes(u64::MAX)).expect("it is solved");
        assert!(least >= value, "{name}");
        let most = solver.value(s, who, value, value + 1, Budget::nodes(u64::MAX)).expect("it is solved");
        assert!(most <= value, "{name}");
    }
}

#[test]
fn what_cannot_be_solved_says_why() {
    let ruleset = Ruleset::load("dreierles").expect("built in");
    let p = ruleset.program(&ruleset.settings()).expect("it has a program");
    let mut solver = Solver::new(&p);
    let table = Table::shuffled(&p, Seat(0), &mut Rng::new(1));
    assert_eq!(solver.solve(table.state(), Budget::nodes(10)), Err(Unsolved::BeforePlay));
    let mut s = *table.state();
    while let Some(asked) = open(&p, &s) {
        if ending(&p, &s, &asked, 9) {
            let found = solver.solve(&s, Budget::nodes(0));
            assert_eq!(found, Err(Unsolved::Budget { nodes: 0, options: Vec::new() }));
            let stopped = solver.solve(&s, Budget::until(&|| true));
            assert!(matches!(stopped, Err(Unsolved::Budget { .. }) | Ok(_)), "{stopped:?}");
        }
        apply(&p, &mut s, asked.options.nth(0), &mut ());
    }
    assert_eq!(solver.solve(&s, Budget::nodes(10)), Err(Unsolved::NobodyToMove));
}
