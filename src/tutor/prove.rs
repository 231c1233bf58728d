//! Lessons as tests: every step follows, every accepted answer is legal, every trap is refused by the clause it
//! names, every hint can be given.

use super::class::{Class, Stop};
use super::coach::{ALIKE, Coach};
use super::lesson::{Answer, Decide};
use super::marks::Marks;
use super::message::{Grade, Message};
use super::plan::Plan;
use super::question::{self, Question};
use crate::diagnostic::{Diagnostic, Said, words::lesson as wrong};
use crate::engine::{Decision, Kind, Options, Refusal, Table};
use crate::record::Node;
use crate::ruleset::Program;
use crate::tell;
use std::collections::BTreeSet;

/// A doubt is told that lies so many standard errors from nothing, and costs as much as this, in sixtieths.
const SURE: f64 = 4.0;
const FELT: f64 = 60.0;

/// Takes a lesson to its end by its own way, and looks at everything a learner could meet on it.
pub fn prove(plan: &Plan) -> Vec<Diagnostic> {
    let mut found = rules(plan);
    let asked = plan.questions() as u64;
    if let Some(needed) = plan.lesson.exam.filter(|needed| *needed > asked || *needed == 0) {
        found.push(wrong::impossible_exam(plan.node.field("exam").span, needed, asked));
    }
    let (mut class, said) = Class::begin(plan);
    broken(said, &mut found);
    while !class.over() {
        match class.waits_for().clone() {
            Stop::Decide(marks, node) => decide(&class, &marks, node, &mut found),
            Stop::Ask(question, ask) => {
                let node = &plan.steps[class.at - 1].1;
                for (said, field) in [(&ask.say, "say"), (&ask.hint, "hint")] {
                    let text = said.as_ref().map(|said| class.text(said, node.field(field)));
                    found.extend(text.and_then(Result::err));
                }
                sight(&class, &question, node, &mut found);
            }
            _ => {}
        }
        class.pass();
        class.go();
        broken(std::mem::take(&mut class.out), &mut found);
    }
    found
}

/// Where a strong player, who knows what the learner knows, would rather do what the lesson does not call good.
pub(crate) fn doubts(plan: &Plan) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let (mut class, _) = Class::begin(plan);
    while !class.over() {
        if let (Stop::Decide(marks, node), Some(table)) = (class.waits_for().clone(), class.at_table())
            && marks.number() == 1
            && !class.facts
        {
            found.extend(doubt(table, &marks, node));
        }
        class.pass();
        class.go();
    }
    found
}

fn doubt(table: &Table, marks: &Marks, node: &Node) -> Option<Diagnostic> {
    let (decision, play) = (table.decision()?, *marks.play.first()?);
    let advice = Coach::for_lessons(table.program).advice(table)?;
    let better = advice.choice();
    // What could hardly be felt at a table is no matter for a lesson.
    let clear = |(cost, error): &(f64, f64)| *cost >= SURE * error && *cost >= FELT;
    let doubted = advice.cost(play).filter(clear).filter(|_| marks.judge(&[better]).0 != Grade::Good);
    let (cost, error) = match (doubted, &marks.decide.despite) {
        (Some(doubted), None) => doubted,
        (None, Some(_)) => return Some(wrong::undoubted(node.field("despite").span)),
        _ => return None,
    };
    let told = (cost / 60.0, ALIKE * error / 60.0);
    let word = |choice| decision.word(table.program, choice);
    Some(wrong::doubted(node.field("answers").span, &word(play), &word(better), told))
}

fn broken(said: Vec<Message>, found: &mut Vec<Diagnostic>) {
    found.extend(said.into_iter().filter_map(|message| match message {
        Message::Broken(diagnostic) => Some(*diagnostic),
        _ => None,
    }));
}

/// The rules a lesson says it teaches must be those of its games.
fn rules(plan: &Plan) -> Vec<Diagnostic> {
    let sittings = std::iter::once(&plan.first).chain(plan.tables.values());
    let sentences = sittings.flat_map(|sitting| sitting.sentences.iter());
    let known: BTreeSet<&str> = sentences.flat_map(|s| s.ids.iter().map(String::as_str)).collect();
    let known_list: Vec<&str> = known.iter().copied().collect();
    let list = plan.node.field("rules");
    let each = plan.lesson.rules.iter().enumerate().filter(|(_, id)| !known.contains(id.as_str()));
    each.map(|(at, id)| wrong::unknown_rule(list.item(at).span, id, &known_list)).collect()
}

/// The ids of the rules that the clauses of a game state.
pub(crate) fn cited(p: &Program) -> impl Iterator<Item = &str> {
    p.clauses.iter().flat_map(|clause| clause.cites.iter().map(|(id, _)| id.as_str()))
}

/// A question about the cards of somebody must be one that the learner can answer by what he saw.
fn sight(class: &Class, question: &Question, node: &Node, found: &mut Vec<Diagnostic>) {
    let Some(table) = class.at_table() else { return };
    if let Question::Taken(who) = question
        && !table.done()
        && !question::known(table, class.me(), super::picture::taken(table, *who))
    {
        found.push(wrong::unseen(node.field("about").span, false));
    }
}

fn decide(class: &Class, marks: &Marks, node: &Node, found: &mut Vec<Diagnostic>) {
    let (Some(table), decide) = (class.at_table(), marks.decide) else { return };
    let Some(decision) = table.decision() else { return };
    let judge = Judge { class, marks, node, table, decision, decide };
    judge.answers(found);
    judge.play(found);
    for (said, field) in [(&decide.hint, "hint"), (&decide.rest, "rest")] {
        let text = said.as_ref().map(|said| class.text(said, node.field(field)));
        found.extend(text.and_then(Result::err));
    }
    if let Some(rule) = &decide.rule
        && table.program.named(rule).is_empty()
    {
        let known: Vec<&str> = cited(table.program).collect();
        found.push(wrong::unknown_rule(node.field("rule").span, rule, &known));
    }
}

struct Judge<'a, 'p> {
    class: &'a Class<'p>,
    marks: &'a Marks<'p>,
    node: &'a Node,
    table: &'a Table<'p>,
    decision: Decision,
    decide: &'a Decide,
}

impl Judge<'_, '_> {
    /// Why something is refused, in words.
    fn why(&self, table: &Table, refusal: &Refusal, word: &str) -> Said {
        let refusal = tell::refusal(table, refusal, word);
        Said::each(|language| refusal.said(language).bare())
    }

    fn answers(&self, found: &mut Vec<Diagnostic>) {
        let list = self.node.field("answers");
        let mut before = Options::none(self.decision.kind());
        for (at, answer) in self.decide.answers.iter().enumerate() {
            let node = list.item(at);
            found.extend(self.class.text(answer.say(), node.field("say")).err());
            let means = self.marks.means(at);
            let any = node.field("any");
            match answer {
                Answer::Trap { by, .. } => self.trap(means, by, node, found),
                _ => {
                    self.accepted(answer, means, before, any, found);
                    before = before | means;
                }
            }
            if let Answer::Poor { then: Some(then), .. } = answer {
                self.refutation(means, then, node.field("then"), found);
            }
        }
    }

    /// Something must be open that is meant, and no single word may be closed.
    fn accepted(
        &self,
        answer: &Answer,
        means: Options,
        before: Options,
        any: &Node,
        found: &mut Vec<Diagnostic>,
    ) {
        let open = self.decision.options;
        // Cards of a choice of several need not be open at once.
        if self.marks.number() == 1 {
            for (at, word) in answer.any().split_whitespace().enumerate() {
                let single = self
                    .table
                    .read(word)
                    .filter(|_| !word.starts_with('-'))
                    .filter(|choice| !open.has(*choice));
                if let Some(choice) = single {
                    let why = self.why(self.table, &self.table.explain(choice), word);
                    found.push(wrong::answer_closed(self.class.plan.place(any, at), word, why));
                    return;
                }
            }
        }
        if ((means & open) - before).is_empty() {
            found.push(wrong::answer_idle(any.span, Some(answer.any())));
        }
    }

    fn trap(&self, means: Options, by: &str, node: &Node, found: &mut Vec<Diagnostic>) {
        let p = self.table.program;
        let clauses = p.named(by);
        let at = node.field("by").span;
        if clauses.is_empty() {
            let known: Vec<&str> =
                p.clauses.iter().map(|clause| clause.name.as_str()).chain(cited(p)).collect();
            found.push(wrong::unknown_rule(at, by, &known));
            return;
        }
        let hand = self.decision.thinkable(p, self.table.state().hands[self.decision.position]);
        let means = if self.decision.kind() == Kind::Card { means & hand } else { means };
        if means.is_empty() {
            found.push(wrong::answer_idle(node.field("any").span, None));
        }
        for choice in means.rising() {
            let word = self.decision.word(p, choice);
            if self.decision.options.has(choice) {
                found.push(wrong::trap_open(node.field("any").span, &word));
                continue;
            }
            let refusal = self.table.explain(choice);
            if refusal.clause.is_none_or(|clause| !clauses.contains(&clause)) {
                let why = self.why(self.table, &refusal, &word);
                found.push(wrong::trap_other(at, &word, by, why));
            }
        }
    }

    /// The moves of the lesson must be legal, and what it calls good.
    fn play(&self, found: &mut Vec<Diagnostic>) {
        let node = self.node.field("play");
        let mut table = self.table.clone();
        let p = table.program;
        let mut words = Vec::new();
        for (at, choice) in self.marks.play.iter().enumerate() {
            let Some(decision) = table.decision() else { break };
            let word = decision.word(p, *choice);
            if let Err(refusal) = table.act(*choice) {
                let why = self.why(&table, &refusal, &word);
                found.push(wrong::answer_closed(self.class.plan.place(node, at), &word, why));
                return;
            }
            words.push(word);
        }
        let fair = match self.marks.judge(&self.marks.play).0 {
            Grade::Good => return,
            Grade::Fair => true,
            Grade::Poor | Grade::Wrong | Grade::Refused => false,
        };
        found.push(wrong::play_not_good(node.span, &words.join(" "), fair));
    }

    /// What follows a poor answer must be playable after each that is meant.
    fn refutation(&self, means: Options, then: &str, node: &Node, found: &mut Vec<Diagnostic>) {
        let first = self.decision.list().into_iter().find(|choice| means.has(*choice));
        let Some(first) = first else { return };
        let mut table = self.table.clone();
        let _ = table.act(first);
        for (at, word) in then.split_whitespace().enumerate() {
            let refusal = match table.read(word) {
                Some(choice) => table.act(choice).err(),
                None => Some(table.unread()),
            };
            if let Some(refusal) = refusal {
                let why = self.why(&table, &refusal, word);
                found.push(wrong::refutation(self.class.plan.place(node, at), word, why));
                return;
            }
        }
    }
}
