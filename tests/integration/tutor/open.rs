//! What a poor answer gives away in the last tricks, if all cards lie open.

use super::own_way::{plan_of, told};
use super::whole::answer_of;
use std::sync::Arc;
use stiess::language::Language;
use stiess::solve::{Budget, Meaning, Measure, Solver};
use stiess::tutor::lesson::Answer;
use stiess::tutor::{Class, Stop, course};

/// So many cards a hand at most.
const LAST: u32 = 5;

/// In every lesson, near the end of a deal: each poor answer is given, played out, and what it is said to give away is
/// what the solver finds.
#[test]
fn a_poor_answer_in_the_last_tricks_is_told_what_it_gives_away() {
    let mut first = None;
    let mut seen = 0;
    for course in course::built_in(Language::English) {
        for entry in &course.lessons {
            let plan = plan_of(&entry.name, entry.text, Arc::clone(&course.glossary));
            let (mut class, _) = Class::begin(&plan);
            while !class.over() {
                if let (Stop::Decide(marks, _), Some(table)) = (class.waits_for(), class.at_table())
                    && marks.number() == 1
                    && table.state().hands[class.me()].count_ones() <= LAST
                    && let Ok(solved) = Solver::new(table.program).solve(table.state(), Budget::nodes(20_000))
                {
                    let decision = table.decision().expect("something is asked");
                    for (at, answer) in marks.decide.answers.iter().enumerate() {
                        let Answer::Poor { .. } = answer else { continue };
                        let Some(one) = (marks.means(at) & decision.options).rising().next() else {
                            continue;
                        };
                        let word = decision.word(table.program, one);
                        let (mut other, _) = Class::resume(&plan, class.stops());
                        other.hear(&word);
                        let said = told(&other.hear("see"));
                        let worse = solved.options.iter().any(|o| o.choice == one && o.value < solved.value);
                        let exact = (solved.meaning, solved.measure) == (Meaning::Exact, Measure::Score);
                        let tells = said.contains("If all cards lay open");
                        assert_eq!(tells, worse && exact, "{} {word}: {said}", entry.name);
                        seen += usize::from(tells);
                        if tells && first.is_none() {
                            first = Some(said);
                        }
                    }
                }
                let line = answer_of(&class);
                class.hear(&line);
            }
        }
    }
    assert!(seen > 5, "{seen}");
    insta::assert_snapshot!("given_away", first.unwrap_or_default());
}
