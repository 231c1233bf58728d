//! A deal becomes the draft of a lesson: as it should have gone, with a question wherever something could be lost.

use super::coach::Coach;
use super::lesson::VERSION;
use super::question::Weighing;
use super::words::Hint;
use super::{notes, open};
use crate::engine::{Choice, Decision, Table};
use crate::example::from::dealt;
use crate::language::Language;
use crate::record::Record;
use crate::record::write::{Lines, quoted};
use crate::who::Position;

/// The text of a lesson for whoever sat there. `record` is that of the deal on the table.
///
/// The lesson goes as the deal went, as long as the learner did nothing that cost something; from there on as it
/// goes with the better choice, the others playing as careful players do. What is said to the answers is for its
/// author to write: the draft says what they are worth.
pub(crate) fn lesson(record: &Record, table: &Table, me: Position, language: Language) -> String {
    let mut out = Lines::within(0);
    out.line(&format!("// {}", Hint::DraftHead.said(language).bare()));
    out.line("Lesson(");
    out.line(&format!("version: {VERSION},"));
    out.line(&format!("title: {},", quoted(&table.program.title)));
    out.line("goals: [],");
    out.line(&format!("game: {},", quoted(&record.game)));
    out.options(&record.options);
    out.line(&format!("seat: {},", table.seat(me)));
    out.deal(&dealt(record, table));
    out.line("steps: [");
    out.line("Show(Hand),");
    steps(&mut out, table, me, language);
    out.line("],");
    out.line(")");
    out.into_text()
}

fn steps(out: &mut Lines, table: &Table, me: Position, language: Language) {
    let coach = Coach::new(table.program);
    let went: Vec<Choice> = table.choices().collect();
    let mut now = table.clone();
    now.undo(table.acts());
    let (mut moves, mut trick, mut astray) = (Vec::new(), 0, false);
    let tell = |out: &mut Lines, moves: &mut Vec<String>| {
        if !moves.is_empty() {
            out.line(&format!("{},", quoted(&std::mem::take(moves).join(" "))));
        }
    };
    while let Some(decision) = now.decision() {
        // Where the deal was left, so does the lesson.
        if !astray && now.acts() == went.len() {
            break;
        }
        if now.state().number != trick {
            trick = now.state().number;
            tell(out, &mut moves);
        }
        let mine = decision.by == me && decision.options.len() > 1;
        let advice = if mine { coach.advice(&now) } else { None };
        let weighed = advice.as_ref().and_then(|advice| advice.weighings()).unwrap_or_default();
        let made = (!astray).then(|| went[now.acts()]);
        let cost = |choice| weighed.iter().find(|one| one.choice == choice).and_then(|one| one.cost);
        let choice = match (made, &advice) {
            (Some(made), _) if cost(made).is_none() => made,
            (_, Some(advice)) => {
                astray = true;
                advice.choice()
            }
            (Some(made), None) => made,
            (None, None) => match open::care(&now) {
                Some(choice) => choice,
                None => break,
            },
        };
        let word = decision.word(now.program, choice);
        if weighed.iter().any(|one| one.cost.is_some()) {
            tell(out, &mut moves);
            asked(out, &now, &decision, &weighed, &word, language);
        } else {
            moves.push(word);
        }
        if now.act(choice).is_err() {
            break;
        }
    }
    tell(out, &mut moves);
    if now.done() {
        out.line("Show(Sheet),");
    }
}

/// A question to the learner: what is as good as the best, and what costs so much.
fn asked(
    out: &mut Lines,
    table: &Table,
    decision: &Decision,
    weighed: &[Weighing],
    play: &str,
    language: Language,
) {
    let said = |hint: Hint| quoted(&hint.said(language).bare());
    let word = |one: &Weighing| decision.word(table.program, one.choice);
    out.line("Decide(");
    out.line(&format!("ask: {},", quoted(&notes::put_alone(table, decision).said(language).bare())));
    out.line("answers: [");
    let good: Vec<String> = weighed.iter().filter(|one| one.cost.is_none()).map(word).collect();
    out.line(&format!("Good(any: {}, say: {}),", quoted(&good.join(" ")), said(Hint::DraftGood(good.len()))));
    for one in weighed {
        if let Some((cost, error)) = one.cost {
            let say = said(Hint::DraftPoor { cost, error });
            out.line(&format!("Poor(any: {}, say: {say}),", quoted(&word(one))));
        }
    }
    out.line("],");
    out.line(&format!("play: {},", quoted(play)));
    out.line("),");
}
