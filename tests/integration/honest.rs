//! Nobody decides, or advises, by what he cannot see: of two deals that look the same to a seat, players and hints
//! make the same.

use crate::invariants::{Whim, games, program};
use crate::knowledge::{Tally, choose_otherwise, exchange};
use crate::properties::dealt;
use std::sync::Arc;
use stiess::Seat;
use stiess::engine::{Choice, Entry, Phase, Rng, Table};
use stiess::players::{Budget, Manner, Players};
use stiess::record::Shelf;
use stiess::ruleset::Ruleset;
use stiess::tutor::{Class, Glossary, Plan};

/// Samples of the strong, so few that chance would show.
const SAMPLES: u32 = 40;
/// Pairs of deals in each game, in which the strong think as well.
const PAIRS: usize = 30;
/// Pairs in which hints are compared.
const HINTS: usize = 3;

/// A deal that looks the same to whoever is asked, as far as others are silently asked something there.
fn alike<'p>(table: &Table<'p>, rng: &mut Rng) -> Option<Table<'p>> {
    let asked = table.decision()?;
    let (me, tally) = (asked.by, &mut Tally::default());
    let other = match rng.below(3) {
        0 => choose_otherwise(table, me, rng, tally),
        _ => exchange(table, me, rng, tally),
    };
    let mut other = other.unwrap_or_else(|problem| panic!("{problem}"))?;
    while let Some(now) = other.decision().filter(|now| now.silent && now.position != me) {
        let quiet = |choice: &Choice| matches!(choice, Choice::Pass | Choice::No);
        other.act(now.options.rising().find(quiet)?).ok()?;
    }
    let same = other.decision().is_some_and(|now| now.by == me && now.options == asked.options);
    same.then_some(other)
}

#[test]
fn no_player_decides_by_what_it_cannot_see() {
    let mut compared = [0, 0];
    for game in games() {
        let ruleset = Ruleset::load(game).expect("built in");
        let program = program(&ruleset, game, "plain", &ruleset.settings());
        let careful = Players::new(&program, &[Manner::Careful]).expect("players");
        let strong =
            Players::thinking(&program, &[Manner::Strong], Budget::samples(SAMPLES)).expect("players");
        let mut thought = 0;
        for seed in 0..12 {
            let mut rng = Rng::new(seed);
            let dealer = Seat((seed % u64::from(program.persons)) as u8);
            let mut table = Table::shuffled(&program, program.dealing(dealer), &mut rng);
            let whim = Whim::new(&mut rng);
            while let Some(decision) = table.decision() {
                let often = if decision.phase == Phase::Play { 6 } else { 2 };
                if decision.options.len() > 1
                    && rng.below(often) == 0
                    && let Some(other) = alike(&table, &mut rng)
                {
                    for (nth, players) in [&careful, &strong].into_iter().enumerate() {
                        if nth == 1 && thought >= PAIRS {
                            continue;
                        }
                        let [here, there] = [&table, &other].map(|t| players.choose(t, &mut Rng::new(7)));
                        assert_eq!(here, there, "{game}, seed {seed}, after {} acts", table.acts());
                        compared[nth] += 1;
                        thought += nth;
                    }
                }
                table.act(whim.choose(&decision, &mut rng)).expect("it is open");
            }
        }
    }
    assert!(compared[0] > 1000 && compared[1] > 500, "{compared:?} are few");
}

/// A lesson that has come as far as a table, and leaves the rest to the learner.
fn lesson(game: &str, table: &Table) -> String {
    let decision = table.decision().expect("somebody is asked");
    let dealer = table.state().dealer;
    let (hands, blind) = dealt(table, dealer);
    let list = |cards: &Vec<String>| format!("\"{}\"", cards.join(" "));
    let hands: Vec<String> = hands.iter().map(list).collect();
    let blind = if blind.is_empty() { String::new() } else { format!(", blind: {}", list(&blind)) };
    let acts = table.history().iter().filter_map(|entry| match entry {
        Entry::Act { decision, choice, .. } => Some(decision.word(table.program, *choice)),
        Entry::Event(_) => None,
    });
    let moves = acts.collect::<Vec<_>>().join(" ");
    let moves = if moves.is_empty() { moves } else { format!("\"{moves}\", ") };
    format!(
        "Lesson(version: 1, title: \"Hints\", goals: [], game: \"{game}\", seat: {}, \
         deal: Deal(dealer: {dealer}, hands: [{}]{blind}), steps: [{moves}Free()])",
        table.seat(decision.by),
        hands.join(", "),
    )
}

/// Every rung of the ladder of hints.
fn hints(game: &str, table: &Table) -> String {
    let (mut shelf, text) = (Shelf::default(), lesson(game, table));
    let plan = Plan::open(&mut shelf, "lesson.ron", &text, "".as_ref(), None, Arc::new(Glossary::default()));
    let plan = plan.unwrap_or_else(|found| panic!("{text}: {found:#?}"));
    let (mut class, begun) = Class::begin(&plan);
    assert!(class.at_table().is_some_and(|table| table.decision().is_some()), "{begun:?}");
    let told: Vec<_> = (0..3).map(|_| class.hear("hint")).collect();
    format!("{told:?}")
}

/// How often others were silently asked, and said nothing, is in no hint.
#[test]
fn no_hint_tells_of_silent_questions() {
    let mut compared = 0;
    for game in games() {
        let ruleset = Ruleset::load(game).expect("built in");
        let program = program(&ruleset, game, "plain", &ruleset.settings());
        for seed in 0..40 {
            let mut rng = Rng::new(seed);
            let mut table = Table::shuffled(&program, program.dealing(Seat(0)), &mut rng);
            let whim = Whim::new(&mut rng);
            while let Some(decision) = table.decision() {
                if !decision.silent
                    && decision.options.len() > 2
                    && let Some(other) = alike(&table, &mut rng)
                    && other.acts() != table.acts()
                {
                    assert_eq!(hints(game, &table), hints(game, &other), "{game}, seed {seed}");
                    compared += 1;
                    if compared == HINTS {
                        return;
                    }
                    break;
                }
                table.act(whim.choose(&decision, &mut rng)).expect("it is open");
            }
        }
    }
    panic!("{compared} are few");
}
