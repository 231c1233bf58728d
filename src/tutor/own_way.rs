//! The learner's own good card: the deal goes on with it as long as the teacher's words fit, and then returns to the line
//! of the lesson.

use super::class::Class;
use super::lesson::{Answer, Ask, Decide, Step};
use super::marks::Marks;
use super::notes;
use super::plan::Does;
use super::question::{Question, truth};
use super::words::Note;
use crate::engine::{Choice, Options, Table};
use crate::record::Node;
use crate::ruleset::pack::{Card, Mask};

/// The line that the lesson took where the learner has taken another.
#[derive(Clone)]
pub(super) struct Line<'p> {
    table: Table<'p>,
    /// Cards that the learner played, or put away, and the lesson did not, and the other way round.
    apart: Mask,
}

impl Line<'_> {
    pub(super) fn play(&mut self, play: &[Choice]) {
        for choice in play {
            let _ = self.table.act(*choice);
        }
    }
}

impl<'p> Class<'p> {
    /// Goes on with what was chosen, or as the lesson does: with good cards as they were chosen, with anything else as
    /// the lesson does, and says so.
    pub(super) fn goes_on(&mut self, chosen: &[Choice], play: &[Choice], good: bool) {
        let Some(table) = &self.table else { return };
        let Some(decision) = table.decision() else { return };
        let set = |list: &[Choice]| Options::of(decision.kind(), list.iter().copied());
        if set(chosen) == set(play) {
            return self.play_on(play);
        }
        let mut own = table.clone();
        let cards = cards(chosen).zip(cards(play)).filter(|_| good);
        let cards = cards.filter(|_| chosen.iter().all(|choice| own.act(*choice).is_ok()));
        let Some((ours, theirs)) = cards else {
            let text = Note::GoesOnWith(notes::open(table, &decision, play));
            self.note(text);
            return self.play_on(play);
        };
        let mut line = self.line.take().unwrap_or_else(|| Line { table: table.clone(), apart: 0 });
        line.apart |= ours ^ theirs;
        line.play(play);
        self.line = Some(line);
        self.table = Some(own);
        self.news();
    }

    /// Before a step: where the learner has gone another way, does it still fit? If not, the lesson returns to its line.
    pub(super) fn keeps_its_line(&mut self, does: &'p Does, node: &'p Node) {
        let (Some(mut line), me) = (self.line.take(), self.me()) else { return };
        let fits = match does {
            Does::Own(Step::Free(_) | Step::Table(_)) => return,
            Does::Own(step) => self.says_the_same(step, &line),
            Does::Example(step) => {
                let mut own = self.table.clone();
                let mut theirs = Some(line.table.clone());
                let runs = |table: &mut _| self.runs(step, node, table).is_ok();
                match (runs(&mut own) && runs(&mut theirs), own, theirs) {
                    (true, Some(own), Some(theirs)) if alike(&own, &theirs) => {
                        line.table = theirs;
                        true
                    }
                    _ => false,
                }
            }
        };
        if fits {
            self.line = Some(line);
            return;
        }
        let table = self.table.insert(line.table);
        let pack = &table.program.pack;
        let codes = |cards: Mask| crate::tell::cards::codes(pack, cards);
        let hand = table.state().hands[me];
        let back = Note::BackToTheLine { instead: codes(line.apart & !hand), of: codes(line.apart & hand) };
        self.told = table.witnessed(Some(me)).len();
        self.note(back);
    }

    /// Is everything that a step says as true at the learner's table as on the line?
    fn says_the_same(&self, step: &Step, line: &Line) -> bool {
        let Some(table) = &self.table else { return false };
        let fits = |text: &str| self.fits(text, table, line);
        match step {
            Step::Say(said) => fits(said),
            Step::Show(_) | Step::Pause => true,
            Step::Decide(decide) => {
                self.asks_the_same(decide, table, line) && texts(decide).into_iter().all(fits)
            }
            Step::Ask(Ask { ask, say, hint, about }) => {
                let said = [Some(ask), say.as_ref(), hint.as_ref()];
                let question = self.question(about, &Node::default()).ok();
                // What may be played is answered from the learner's own hand.
                let same = question.is_some_and(|q| {
                    matches!(q, Question::Legal) || truth(table, &q) == truth(&line.table, &q)
                });
                same && said.into_iter().flatten().map(String::as_str).all(fits)
            }
            Step::Free(_) | Step::Table(_) => true,
        }
    }

    /// Is the same asked, and may it be answered as the lesson answers it? Of the cards that are apart it may not: one of the
    /// two tables has them no more.
    fn asks_the_same(&self, decide: &Decide, table: &Table, line: &Line) -> bool {
        let (Some(ours), Some(theirs)) = (table.decision(), line.table.decision()) else { return false };
        let same = (ours.by, ours.phase, ours.clause) == (theirs.by, theirs.phase, theirs.clause);
        let marks = Marks::read(decide, table, &Node::default(), &self.plan.text);
        same && marks.is_ok_and(|marks| {
            let mut table = table.clone();
            marks.play.iter().all(|choice| table.act(*choice).is_ok())
        })
    }

    /// Does a text say nothing of the cards that are apart, and nothing of what they have changed?
    fn fits(&self, text: &str, table: &Table, line: &Line) -> bool {
        alike(table, &line.table) && !mentions(text, line.apart, table)
    }
}

/// The cards among choices; nothing where something else is chosen.
fn cards(choices: &[Choice]) -> Option<Mask> {
    let each = choices.iter().map(|choice| choice.card().map(Card::bit));
    each.sum::<Option<Mask>>().filter(|_| !choices.is_empty())
}

/// Whatever a question says, sooner or later.
fn texts(decide: &Decide) -> Vec<&str> {
    let own = [Some(&decide.ask), decide.rest.as_ref(), decide.hint.as_ref()];
    let answers = decide.answers.iter().map(Answer::say);
    own.into_iter().flatten().map(String::as_str).chain(answers).collect()
}

/// Did both tables come to the same: who took which trick, what was taken, what was paid?
fn alike(ours: &Table, theirs: &Table) -> bool {
    let came_to = |table: &Table| {
        let s = table.state();
        let takers: Vec<_> = s.tricks.iter().take(usize::from(s.number)).map(|trick| trick.taker).collect();
        let asked = table.decision().map(|decision| (decision.by, decision.phase, decision.clause));
        (takers, asked, crate::tell::sheet::points(table), table.done().then(|| table.scores()))
    };
    came_to(ours) == came_to(theirs)
}

/// Is one of these cards spoken of? A teacher names a card between braces, but a king is often just a king.
fn mentions(text: &str, cards: Mask, table: &Table) -> bool {
    let pack = &table.program.pack;
    let words = || text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    pack.list(cards).any(|card: Card| {
        let (code, rank) = (pack.code(card), pack.rank_of(card));
        pack.rank_title(rank) != rank || words().any(|word| word == code)
    })
}
