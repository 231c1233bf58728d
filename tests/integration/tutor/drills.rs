//! Drills: for every ruleset, of every kind, by a seed; and the rules that come back.

use crate::common::{Folder, typed};
use crate::invariants::games;
use std::sync::Arc;
use stiess::Position;
use stiess::engine::{Choice, Kind as Wants, Phase, Rng, Table};
use stiess::language::Language;
use stiess::players::random;
use stiess::ruleset::{Ruleset, Settings};
use stiess::tutor::Day;
use stiess::tutor::drill::{Kind, make, plan};
use stiess::tutor::facts;
use stiess::tutor::judgement::{self, Judgement};
use stiess::tutor::message::Finished;
use stiess::tutor::progress::{Keeper, Progress};
use stiess::tutor::question::{Question, truth};
use stiess::tutor::{Class, Glossary, Grade, Message, answer};

fn day(text: &str) -> Day {
    text.parse().expect("a day")
}

fn rules(ruleset: &Ruleset) -> (Arc<stiess::ruleset::Program>, Vec<stiess::ruleset::Sentence>) {
    let settings = ruleset.settings();
    let program = ruleset.program(&settings).expect("it compiles");
    let sentences = ruleset.sentences(&settings, &program);
    (Arc::new(program), sentences)
}

#[test]
fn every_ruleset_can_be_drilled_and_every_drill_answered() {
    let village = "game village \"Dorf\" extends dreierles {\n  play { forehand leads }\n}\n";
    let own = Ruleset::from_text("village.rules", village);
    let games = ["dreierles", "dreierles_achertal", "cego", "cego_loewen", "dappen"];
    let all =
        games.iter().map(|game| (*game, Ruleset::load(game).expect("a game"))).chain([("village", own)]);
    for (game, ruleset) in all {
        let plan = plan(game, rules(&ruleset), Arc::new(Glossary::default()), Language::English);
        for kind in Kind::ALL.into_iter().filter(|kind| *kind != Kind::Judge) {
            for seed in 0..4 {
                let level = 1 + (seed % 3) as u8;
                let drill = make(&plan.first.program, kind, level, seed, &[]);
                let drill = drill.unwrap_or_else(|| panic!("{game}: no drill of kind {}", kind.name()));
                let again = make(&plan.first.program, kind, level, seed, &[]).expect("it was there");
                assert_eq!(drill.question, again.question, "{game}: the same seed asks the same");
                assert_eq!(drill.table.state(), again.table.state());
                let (table, me, question) = (drill.table.clone(), drill.me, drill.question.clone());
                assert!(truth(&table, &question).is_some());
                let right = right_words(&table, &question);
                let (mut class, _) = Class::drill(&plan, drill);
                let heard = class.hear(&right);
                let graded = heard.iter().any(|m| matches!(m, Message::Verdict { grade: Grade::Good, .. }));
                assert!(graded, "{game} {}: `{right}` for {question:?}: {heard:?}", kind.name());
                assert!(class.over());
                assert!(!format!("{:?}", answer::right(&table, me, &question)).is_empty());
            }
        }
    }
}

/// Nobody names more than eight cards, nor what goes without saying; of several rules that are due the first is asked.
#[test]
fn a_drill_asks_little_and_what_is_due_longest() {
    for game in ["dreierles", "cego", "dappen"] {
        let (program, _) = rules(&Ruleset::load(game).expect("a game"));
        for seed in 0..12 {
            let drill = make(&program, Kind::Legal, 1, seed, &[]).expect("a drill");
            let decision = drill.table.decision().expect("somebody is asked");
            let hand = drill.table.state().hands[decision.position];
            assert!(decision.options.len() <= 8, "{game} {seed}");
            assert!(u32::from(decision.options.len() as u16) < hand.count_ones(), "{game} {seed}");
        }
    }
    let (program, _) = rules(&Ruleset::load("dreierles").expect("a game"));
    let mut due = ["follow_suit", "trump"];
    for _ in 0..2 {
        for seed in 0..8 {
            let drill = make(&program, Kind::Legal, 1, seed, &due).expect("a drill");
            assert!(
                drill.clauses.iter().any(|clause| clause == due[0]),
                "{seed}: {due:?}, {:?}",
                drill.clauses
            );
        }
        due.reverse();
    }
}

#[test]
fn judgement_is_asked_where_it_makes_a_difference() {
    for game in ["dreierles", "cego", "dreierschnapsen"] {
        let ruleset = Ruleset::load(game).expect("a game");
        let plan = plan(game, rules(&ruleset), Arc::new(Glossary::default()), Language::English);
        let known = Judgement::default();
        for seed in 0..2 {
            let drill = judgement::make(&plan.first.program, &known, seed).expect("a question");
            let again = judgement::make(&plan.first.program, &known, seed).expect("it was there");
            assert_eq!(drill.question, again.question, "{game}: the same seed asks the same");
            let chance = drill.chance.expect("it is rated");
            assert!((0.3..0.95).contains(&chance), "{game}: {chance}");
            let Question::Best(all) = drill.question.clone() else { panic!("{:?}", drill.question) };
            let table = drill.table.clone();
            let decision = table.decision().expect("somebody decides");
            assert!(all.iter().all(|one| decision.options.has(one.choice)));
            let poor = all.iter().find(|one| one.cost.is_some()).expect("something costs");
            let good = all.iter().find(|one| one.cost.is_none()).expect("something is good");
            let word = |choice| decision.word(table.program, choice);
            let (mut class, _) = Class::drill(&plan, drill);
            let heard = class.hear(&word(poor.choice));
            assert!(
                heard.iter().any(|m| matches!(m, Message::Verdict { grade: Grade::Wrong, .. })),
                "{heard:?}"
            );
            let heard = class.hear(&word(good.choice));
            assert!(
                heard.iter().any(|m| matches!(m, Message::Verdict { grade: Grade::Good, .. })),
                "{heard:?}"
            );
            assert!(class.over());
        }
    }
}

/// The answer as somebody would type it.
fn right_words(table: &stiess::engine::Table, question: &stiess::tutor::question::Question) -> String {
    use stiess::tutor::question::Truth;
    let p = table.program;
    match truth(table, question).expect("it has an answer").0 {
        Truth::Options(open) => {
            let decision = table.decision().expect("somebody decides");
            let words: Vec<String> = open.rising().map(|choice| decision.word(p, choice)).collect();
            words.join(" ")
        }
        Truth::OneOf(good) => table.decision().expect("somebody decides").word(p, good.nth(0)),
        Truth::Seat(position) => table.seat(position).to_string(),
        Truth::Card(card) => p.pack.code(card).to_string(),
        Truth::Points(points) => fraction(points.0),
        Truth::Amounts(all) => all.into_iter().map(|amount| fraction(amount.0)).collect::<Vec<_>>().join(" "),
    }
}

fn fraction(sixtieths: i64) -> String {
    if sixtieths % 60 == 0 { (sixtieths / 60).to_string() } else { format!("{sixtieths}/60") }
}

#[test]
fn a_rule_that_is_due_is_asked() {
    let plan = plan(
        "dreierles",
        rules(&Ruleset::load("dreierles").expect("a game")),
        Arc::new(Glossary::default()),
        Language::English,
    );
    for clause in ["trump", "follow_suit", "save_the_pfeife", "four_kings"] {
        let kind = if clause == "four_kings" { Kind::Settle } else { Kind::Legal };
        let drill = make(&plan.first.program, kind, 1, 3, &[clause]).expect("a drill");
        assert!(drill.clauses.iter().any(|c| c == clause), "{clause}: {:?}", drill.clauses);
    }
}

fn finished(tries: u32) -> Finished {
    Finished { game: "dreierles".into(), clauses: vec!["trump".into()], tries, hints: 0, skipped: false }
}

#[test]
fn a_misapplied_rule_comes_back_at_once_and_a_known_one_later() {
    let mut progress = Progress::default();
    progress.answered(&finished(0), day("2026-11-21"));
    assert!(progress.due("dreierles", day("2026-11-21")).is_empty());
    assert_eq!(progress.due("dreierles", day("2026-11-22")), ["trump"]);
    progress.answered(&finished(5), day("2026-11-21"));
    assert_eq!(progress.due("dreierles", day("2026-11-21")), ["trump"]);
    assert!(progress.due("cego", day("2026-11-21")).is_empty());
}

#[test]
fn progress_is_joined_without_losing_anything() {
    let (early, late) = (day("2026-11-01"), day("2026-11-20"));
    let (mut here, mut there) = (Progress::default(), Progress::default());
    here.stands("dreierles/cards", 9, 9, true, early);
    there.stands("dreierles/cards", 4, 9, false, late);
    there.stands("cego/pack", 2, 8, false, early);
    here.answered(&finished(0), late);
    there.answered(&finished(4), early);
    let mut both = here.clone();
    both.join(&there);
    let mut other = there.clone();
    other.join(&here);
    assert_eq!(both, other, "it does not matter who joins whom");
    let cards = &both.lessons["dreierles/cards"];
    assert_eq!((cards.done, cards.steps), (true, 4));
    assert_eq!(both.lessons["cego/pack"].steps, 2);
    assert_eq!(both.review["dreierles"]["trump"].on, late);
    insta::assert_snapshot!(both.text(Language::English));
}

#[test]
fn a_file_that_cannot_be_read_is_left_alone() {
    let folder = crate::common::Folder::new("progress_foreign");
    for (name, text) in [("torn.ron", "Progress(version: 1, less"), ("newer.ron", "Progress(version: 9)")] {
        folder.put(name, text);
        let path = folder.path(name);
        let (mut keeper, wrong) = Keeper::open(path.as_ref(), Language::English, false);
        assert!(wrong.is_some_and(|error| error.help().contains("move it away")));
        keeper.progress.stands("dreierles/cards", 1, 9, false, day("2026-11-21"));
        assert!(!keeper.save().expect("nothing is tried"), "nothing is kept");
        assert_eq!(std::fs::read_to_string(&path).expect("it is there"), text);
    }
}

#[test]
fn two_sessions_at_once_lose_nothing() {
    let folder = crate::common::Folder::new("progress_twice");
    let path = folder.path("progress.ron");
    let (mut one, _) = Keeper::open(path.as_ref(), Language::English, false);
    let (mut two, _) = Keeper::open(path.as_ref(), Language::English, false);
    one.progress.stands("dreierles/cards", 1, 9, false, day("2026-11-21"));
    one.save().expect("written");
    two.progress.stands("cego/pack", 1, 9, false, day("2026-11-21"));
    two.save().expect("written");
    let text = std::fs::read_to_string(&path).expect("it is there");
    assert!(text.contains("dreierles/cards") && text.contains("cego/pack"), "{text}");
}

#[test]
fn what_two_sessions_at_once_cost_adds_up() {
    let folder = crate::common::Folder::new("progress_costs");
    let path = folder.path("progress.ron");
    let open = || Keeper::open(path.as_ref(), Language::English, false).0;
    let costs = |keeper: &mut Keeper, decisions, cost| {
        let judgement = keeper.progress.judgement.entry("dreierles".to_string()).or_default();
        let costs = judgement.costs.entry("play".to_string()).or_default();
        (costs.decisions, costs.cost) = (costs.decisions + decisions, costs.cost + cost);
        (judgement.asked, judgement.rating) = (judgement.asked + 1, judgement.rating + cost);
        keeper.save().expect("written");
    };
    costs(&mut open(), 10, 100);
    let (mut one, mut two) = (open(), open());
    costs(&mut one, 3, 30);
    costs(&mut two, 4, -50);
    costs(&mut one, 5, 7);
    let judgement = &open().progress.judgement["dreierles"];
    let play = judgement.costs["play"];
    assert_eq!((play.decisions, play.cost), (22, 87));
    assert_eq!((judgement.asked, judgement.rating), (4, 387));
}

/// Plays on with the cards that were played before, as far as they are allowed.
fn same_cards(table: &mut Table, cards: &[Choice], rng: &mut Rng) {
    let mut left = cards.to_vec();
    while let Some(decision) = table.decision() {
        let known = left.iter().position(|choice| decision.options.has(*choice));
        let choice = known.map(|at| left.remove(at)).unwrap_or_else(|| random::choose(&decision, rng));
        table.act(choice).expect("it is one of the options");
    }
}

/// Two deals that a question tells alike must pay alike: another word in the auction, a knock, the last round.
#[test]
fn whatever_changes_a_payment_is_told() {
    let told = |table: &Table| {
        let lines = facts::lines(table, Position::FOREHAND, false, Language::English);
        lines.iter().map(|line| line.bare()).collect::<Vec<_>>().join("\n")
    };
    let (mut tried, mut otherwise) = (0, 0);
    for game in games() {
        let ruleset = Ruleset::load(game).expect("built in");
        let settings = ruleset.settings();
        let program = ruleset.program(&settings).expect("it compiles");
        let last = ruleset.program(&Settings { last_round: true, ..settings }).expect("it compiles");
        for seed in 0..12 {
            let mut rng = Rng::new(seed);
            let mut table = Table::shuffled(&program, program.usual_dealer(), &mut rng);
            let (mut spoken, mut choices) = (Vec::new(), Vec::new());
            while let Some(decision) = table.decision() {
                if decision.phase != Phase::Play && decision.kind() != Wants::Card {
                    spoken.push((choices.len(), table.clone(), decision.options));
                }
                let choice = random::choose(&decision, &mut rng);
                choices.push(choice);
                table.act(choice).expect("it is one of the options");
            }
            let mut others = Vec::new();
            for (at, before, options) in spoken {
                for choice in options.rising().filter(|choice| *choice != choices[at]).take(4) {
                    let mut other = before.clone();
                    other.act(choice).expect("it is one of the options");
                    same_cards(&mut other, &choices[at + 1..], &mut rng);
                    others.push(other);
                }
            }
            let mut late = Table::shuffled(&last, last.usual_dealer(), &mut Rng::new(seed));
            same_cards(&mut late, &choices, &mut rng);
            others.push(late);
            let all: Vec<(String, &Table)> =
                others.iter().chain([&table]).map(|one| (told(one), one)).collect();
            for (at, (text, one)) in all.iter().enumerate() {
                for (other, two) in &all[..at] {
                    tried += 1;
                    if one.scores() != two.scores() {
                        otherwise += 1;
                        assert_ne!(
                            text,
                            other,
                            "{game}, seed {seed}: {:?} and {:?}",
                            one.scores(),
                            two.scores()
                        );
                    }
                }
            }
        }
    }
    assert!(tried > 1000 && otherwise > 500, "{otherwise} of {tried}");
}

/// A drill is one question: begun anew it asks the same, in the letters of the learner's language.
#[test]
fn a_drill_begun_anew_asks_the_same() {
    let folder = Folder::new("drill_again");
    let drill = ["learn", "dreierles", "--drill=winner", "--questions", "1", "--lang", "de", "--seed", "3"];
    let (_, once, _) = typed(&folder, &drill, b"aufhoeren\n");
    let (_, twice, errors) = typed(&folder, &drill, b"nochmal\naufhoeren\n");
    let question = once.lines().find(|line| line.starts_with('?')).expect("a question");
    assert_eq!(errors, "");
    assert_eq!(twice.matches(question).count(), 2, "{twice}");
}
