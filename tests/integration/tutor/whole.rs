//! Every lesson of the courses, typed into a pipe by somebody who first errs: what he reads is kept.

use crate::common::Folder;
use crate::common::typed;
use std::path::Path;
use std::sync::Arc;
use stiess::Amount;
use stiess::engine::{Choice, Kind, Table};
use stiess::language::Language;
use stiess::record::Shelf;
use stiess::ruleset::expr::ONE;
use stiess::tell::{Role, words};
use stiess::tutor::Marks;
use stiess::tutor::course::Shown;
use stiess::tutor::lesson::Answer;
use stiess::tutor::question::{Question, Truth, truth};
use stiess::tutor::{Class, Message, Plan, Stop, course};

/// What is typed at the stops of a lesson: every other answer is wrong at first, every third is helped.
fn lines(plan: &Plan) -> Vec<String> {
    let (mut class, said) = Class::begin(plan);
    assert!(!said.iter().any(|one| matches!(one, Message::Broken(_))), "{}: {said:?}", plan.lesson.title);
    let mut lines: Vec<String> = Vec::new();
    let mut asked = 0;
    while !class.over() {
        let stops = class.stops();
        if let (Stop::Decide(marks, _), Some(table)) = (class.waits_for(), class.at_table())
            && table.decision().is_some_and(|decision| decision.kind() == Kind::Packet)
        {
            // The packets are shown, card for card, above the question.
            assert!(!marks.decide.ask.contains('{'), "{}", marks.decide.ask);
        }
        let (wrong, right) = said_to(&class);
        let mut now = Vec::new();
        if let Some(wrong) = wrong {
            asked += 1;
            now.extend((asked % 2 == 1).then_some(wrong));
            now.extend((asked % 3 == 0).then(|| "hint".to_string()));
        }
        now.extend(right);
        for line in now {
            for said in class.hear(&line) {
                assert!(!matches!(said, Message::Broken(_)), "{}: {said:?}", plan.lesson.title);
                is_judged_once(&said);
            }
            lines.push(line);
        }
        assert!(class.stops() > stops, "{}: not past {:?}", plan.lesson.title, lines.last());
    }
    lines
}

/// A verdict is a word by itself (“Right.”): what stands behind it does not say it again.
fn is_judged_once(said: &Message) {
    let Message::Verdict { text, .. } = said else { return };
    let text = text.bare();
    let again =
        ["Yes", "Right", "Exactly", "Correct", "Not quite", "Ja", "Richtig", "Genau", "Stimmt", "Nein"];
    let first = text.split(['.', ',', ':', '!']).next().unwrap_or_default();
    assert!(!again.contains(&first), "{text}");
}

/// A mistake at this stop, and what the lesson wants.
fn said_to(class: &Class) -> (Option<String>, Vec<String>) {
    match (class.waits_for().clone(), class.at_table()) {
        (Stop::Pause, _) => (None, vec![String::new()]),
        (Stop::Decide(marks, _), Some(table)) => (mistake(&marks, table), chosen(&marks, table)),
        (Stop::Ask(question, _), Some(table)) => answers(table, &question),
        _ => (Some("nonsense".to_string()), vec!["skip".to_string()]),
    }
}

/// What the lesson wants at this stop.
pub fn answer_of(class: &Class) -> String {
    said_to(class).1.join(" ")
}

/// A poor answer, or one that falls into a trap.
fn mistake(marks: &Marks, table: &Table) -> Option<String> {
    let decision = table.decision()?;
    let wrong = marks
        .decide
        .answers
        .iter()
        .enumerate()
        .filter(|(_, answer)| matches!(answer, Answer::Poor { .. } | Answer::Trap { .. }));
    let meant = wrong.map(|(at, _)| marks.means(at)).find(|means| !means.is_empty())?;
    Some(decision.word(table.program, meant.nth(0)))
}

fn chosen(marks: &Marks, table: &Table) -> Vec<String> {
    let words = |choice: &Choice| table.decision().map(|d| d.word(table.program, *choice));
    vec![marks.play.iter().filter_map(words).collect::<Vec<_>>().join(" ")]
}

/// A wrong answer, and the right one.
fn answers(table: &Table, question: &Question) -> (Option<String>, Vec<String>) {
    let (p, dealer) = (table.program, table.state().dealer);
    let Some((right, _)) = truth(table, question) else { return (None, vec!["skip".to_string()]) };
    let (wrong, right) = match right {
        Truth::Options(open) => {
            let Some(decision) = table.decision() else { return (None, vec!["skip".to_string()]) };
            let words: Vec<String> = open.rising().map(|choice| decision.word(p, choice)).collect();
            (words[0].clone(), words.join(" "))
        }
        // No lesson asks it.
        Truth::OneOf(_) => return (None, vec!["skip".to_string()]),
        // Who sits where is said by the numbers of the seats.
        Truth::Seat(position) => {
            let other = position.after(1, p.players);
            (words(Language::English).role(Role::of(p, other)), p.seat(dealer, position).to_string())
        }
        Truth::Card(card) => ("TS".to_string(), p.pack.code(card).to_string()),
        Truth::Points(points) => {
            (words(Language::English).amount(Amount(points.0 + ONE)), words(Language::English).amount(points))
        }
        Truth::Amounts(each) => {
            let each: Vec<String> = each.into_iter().map(|n| words(Language::English).amount(n)).collect();
            (vec!["0"; each.len()].join(" "), each.join(" "))
        }
    };
    (Some(wrong), vec![right])
}

/// All courses, in each language.
fn courses() -> impl Iterator<Item = (Language, Shown)> {
    let in_language = |language| course::built_in(language).into_iter().map(move |course| (language, course));
    Language::ALL.into_iter().flat_map(in_language)
}

#[test]
fn every_lesson_reads_as_it_did() {
    let folders = Language::ALL.map(|language| Folder::new(&format!("learn_whole_{}", language.code())));
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/integration/tutor/snapshots/lessons");
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(kept);
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    for (language, course) in courses() {
        for entry in &course.lessons {
            let mut shelf = Shelf::speaking(language);
            let plan = Plan::open(
                &mut shelf,
                &entry.name,
                entry.text,
                "".as_ref(),
                None,
                Arc::clone(&course.glossary),
            );
            let plan = plan.unwrap_or_else(|found| panic!("{}: {found:?}", entry.name));
            let typed_in = lines(&plan).join("\n") + "\nquit\n";
            let folder = &folders[usize::from(language != Language::English)];
            let (status, said, errors) = typed(
                folder,
                &["learn", &course.name, &entry.name, "--lang", language.code()],
                typed_in.as_bytes(),
            );
            assert_eq!((status, errors.as_str()), (0, ""), "{}", entry.name);
            // A learner hears rules by their ids: the lines of rulesets are for who writes them.
            assert!(!said.contains(".rules:"), "{}:\n{said}", entry.name);
            let done =
                ["Done, and kept.", "the last lesson", "Fertig und aufgeschrieben.", "die letzte Lektion"];
            assert!(done.iter().any(|done| said.contains(done)), "{}:\n{said}", entry.name);
            let mark =
                if language == Language::English { String::new() } else { format!("__{}", language.code()) };
            settings.bind(|| insta::assert_snapshot!(format!("{}__{}{mark}", course.name, entry.name), said));
        }
    }
}
