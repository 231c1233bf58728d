//! What an answer is worth: the one judge, which the hints ask too.

use super::lesson::{Answer, Decide};
use super::message::Grade;
use crate::diagnostic::{Diagnostic, Span, words::lesson as words};
use crate::engine::{Choice, Decision, Kind, Options, Table};
use crate::record::Node;
use crate::ruleset::Program;

/// A decision of the learner with the lesson's view of it.
#[derive(Clone, Debug)]
pub struct Marks<'l> {
    pub decide: &'l Decide,
    /// The options that each answer means.
    means: Vec<Options>,
    /// How the lesson goes on.
    pub play: Vec<Choice>,
}

impl<'l> Marks<'l> {
    /// Reads the answers at the table where they are asked for. `node` is that of the step.
    pub fn read(decide: &'l Decide, table: &Table, node: &Node, text: &str) -> Result<Marks<'l>, Diagnostic> {
        let Some(decision) = table.decision() else {
            return Err(words::nothing_to_decide(node.head(text)));
        };
        let answers = node.field("answers");
        let mut means = Vec::new();
        for (at, answer) in decide.answers.iter().enumerate() {
            means.push(options(table, &decision, answer.any(), answers.item(at).field("any"), text)?);
        }
        let mut marks = Marks { decide, means, play: Vec::new() };
        marks.play = match &decide.play {
            Some(play) => {
                let at = node.field("play");
                let each = play.split_whitespace().enumerate();
                let read = |(k, word)| {
                    table.read(word).ok_or_else(|| unknown(table, &decision, word, at.word(text, k)))
                };
                each.map(read).collect::<Result<Vec<Choice>, Diagnostic>>()?
            }
            None => marks.only_good(&decision).ok_or_else(|| words::no_play(node.head(text)))?,
        };
        Ok(marks)
    }

    fn only_good(&self, decision: &Decision) -> Option<Vec<Choice>> {
        let good = |(answer, set): (&Answer, &Options)| matches!(answer, Answer::Good { .. }).then_some(*set);
        let all = self.decide.answers.iter().zip(&self.means).filter_map(good);
        let none = Options::none(decision.kind());
        all.fold(none, |all, set| all | set & decision.options).only().map(|one| vec![one])
    }

    /// What these options, named together, are worth; which answer says so. Something forbidden or poor spoils
    /// the whole.
    pub fn judge(&self, chosen: &[Choice]) -> (Grade, Option<&'l Answer>) {
        let Some(kind) = chosen.first().map(|choice| choice.kind()) else { return (Grade::Poor, None) };
        let set = Options::of(kind, chosen.iter().copied());
        for (answer, means) in self.decide.answers.iter().zip(&self.means) {
            let (grade, fits) = match answer {
                Answer::Good { .. } => (Grade::Good, (set - *means).is_empty()),
                Answer::Fair { .. } => (Grade::Fair, (set - *means).is_empty()),
                Answer::Poor { .. } => (Grade::Poor, !(set & *means).is_empty()),
                Answer::Trap { .. } => continue,
            };
            if fits {
                return (grade, Some(answer));
            }
        }
        // Named together, some good and some fair are fair.
        let of = |wanted: Grade| {
            let each = self.decide.answers.iter().zip(&self.means);
            each.filter(move |(answer, _)| {
                matches!(
                    (answer, wanted),
                    (Answer::Good { .. }, Grade::Good) | (Answer::Fair { .. }, Grade::Fair)
                )
            })
        };
        let all =
            of(Grade::Good).chain(of(Grade::Fair)).fold(Options::none(kind), |all, (_, means)| all | *means);
        if !(set - all).is_empty() {
            return (Grade::Poor, None);
        }
        let touched = |(_, means): &(&'l Answer, &Options)| !(set & **means).is_empty();
        match of(Grade::Fair).find(touched) {
            Some((answer, _)) => (Grade::Fair, Some(answer)),
            None => (Grade::Good, of(Grade::Good).find(touched).map(|(answer, _)| answer)),
        }
    }

    /// The trap that a choice falls into.
    pub fn trap(&self, choice: Choice) -> Option<&'l Answer> {
        let each = self.decide.answers.iter().zip(&self.means);
        let fits = |(answer, means): &(&'l Answer, &Options)| {
            matches!(answer, Answer::Trap { .. }) && means.has(choice)
        };
        each.into_iter().find(fits).map(|(answer, _)| answer)
    }

    /// The options an answer means.
    pub fn means(&self, answer: usize) -> Options {
        self.means[answer]
    }

    /// The open options that are good by themselves.
    pub fn good(&self, decision: &Decision) -> Options {
        let good = |choice: &Choice| self.judge(&[*choice]).0 == Grade::Good;
        Options::of(decision.kind(), decision.options.rising().filter(good))
    }

    /// How many things are named together.
    pub fn number(&self) -> usize {
        self.play.len()
    }
}

/// Options by words: those of the decision, or sets of cards, or `-` and what is not meant.
fn options(
    table: &Table,
    decision: &Decision,
    any: &str,
    node: &Node,
    text: &str,
) -> Result<Options, Diagnostic> {
    let mut set = Options::none(decision.kind());
    for (at, word) in any.split_whitespace().enumerate() {
        let (not, plain) = match word.strip_prefix('-') {
            Some(rest) if decision.kind() == Kind::Card => (true, rest),
            _ => (false, word),
        };
        let cards = (decision.kind() == Kind::Card).then(|| named(table.program, plain)).flatten();
        let means = match (cards, table.read(plain)) {
            (Some(cards), _) => Options::of_cards(cards),
            (None, Some(choice)) => choice.into(),
            (None, None) => return Err(unknown(table, decision, plain, node.word(text, at))),
        };
        set = if not { set - means } else { set | means };
    }
    Ok(set)
}

/// The cards of a set, by its name; a suit is one.
fn named(p: &Program, name: &str) -> Option<u64> {
    if name == "any" {
        return Some(p.pack.all);
    }
    p.sets.iter().find(|(set, _)| set == name).map(|(_, cards)| *cards)
}

fn unknown(table: &Table, decision: &Decision, word: &str, at: Span) -> Diagnostic {
    let p = table.program;
    let mut known: Vec<&str> = Vec::new();
    if decision.kind() == Kind::Card {
        known.extend(p.pack.suits.iter().map(|suit| suit.name.as_str()));
        known.extend(p.sets.iter().map(|(name, _)| name.as_str()));
    }
    words::no_answer(at, word, decision.moment(p), &decision.words(p), &known)
}
