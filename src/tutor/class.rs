//! A lesson being taught: a state machine of messages in, messages out.
//!
//! It runs the steps of a [`Plan`] up to the next one that wants something of the learner, a *stop*, and waits
//! there. What the learner says goes in by [`Class::hear`]; what the tutor says comes out as [`Message`]s.

mod asks;
mod choices;
mod free;

pub use choices::careful;
pub(crate) use choices::choices;

use super::coach::Advice;
use super::command::Command;
use super::lesson::{About, Ask, Free, Step, Thing};
use super::marks::Marks;
use super::message::{Graded, Message};
use super::own_way::Line;
use super::plan::{Does, Plan, Sitting};
use super::question::Question;
use super::words::{Note, words};
use super::{notes, picture};
use crate::diagnostic::{Diagnostic, words::lesson as wrong};
use crate::engine::eval::Ctx;
use crate::engine::{Choice, Decision, Entry, Event as Happened, Rng, State, Table};
use crate::example::run::{Judged, Runner, Wrong};
use crate::example::{self, fill};
use crate::language::Language;
use crate::players::{Manner, Players};
use crate::record::Node;
use crate::ruleset::Program;
use crate::ruleset::expr::positions;
use crate::ruleset::program::{ClauseId, Contract};
use crate::tell::{self, story, words::Event};
use crate::text::Text;
use crate::who::{Position, Seat};
use std::collections::BTreeMap;
use std::ops::Range;

/// What the class waits for.
#[derive(Clone, Debug)]
pub enum Stop<'p> {
    /// The beginning.
    Nothing,
    Pause,
    Decide(Box<Marks<'p>>, &'p Node),
    Ask(Question, &'p Ask),
    Free(&'p Free),
    End,
}

/// How far a learner has come in a lesson, and what he did at the question that is put.
#[derive(Clone, Debug, Default)]
pub(crate) struct Standing {
    pub(crate) stops: usize,
    pub(crate) marks: BTreeMap<usize, bool>,
    pub(crate) tries: u32,
    pub(crate) hints: u32,
}

/// A lesson in progress.
pub struct Class<'p> {
    pub(super) plan: &'p Plan,
    language: Language,
    pub(super) table: Option<Table<'p>>,
    /// The next step.
    pub(super) at: usize,
    pub(super) stop: Stop<'p>,
    /// Stops behind the learner.
    pub(super) stops: usize,
    pub(super) tries: u32,
    pub(super) hints: u32,
    /// What signs behind rules mean, as far as it was told.
    pub(crate) signs: Vec<Text>,
    /// By stop: was it answered at once and without help?
    pub(super) marks: BTreeMap<usize, bool>,
    /// Cards of a choice of several, so far.
    pub(super) chosen: Vec<Choice>,
    /// What was named so far where all is to be named, and is right.
    pub(super) named: String,
    /// The last poor answer, which `see` plays out.
    pub(super) poor: Option<(Vec<Choice>, Option<String>)>,
    /// How much of what happened has been told.
    pub(super) told: usize,
    /// A table apart, where the learner tries something.
    pub(super) aside: Option<Table<'p>>,
    /// The position there that was last asked for a hint, and how often.
    pub(super) hinted: Option<(State, u32)>,
    /// What was weighed last, and where: further hints tell more of the same.
    pub(super) weighed: Option<(&'p Program, State, Advice)>,
    /// A hint was taken there to what is open here.
    pub(super) helped: bool,
    /// The question as it was put last.
    pub(super) asked: Option<Message>,
    /// What lay before the learner, if a yes or no was the last thing that he was asked.
    pub(super) laid: Option<asks::Laid>,
    /// The deal was settled from facts: nobody has played it.
    pub(super) facts: bool,
    /// After how much was done the learner's costliest decisions came.
    pub(super) slips: Vec<usize>,
    /// How the lesson would have gone, where the learner has gone another good way.
    pub(super) line: Option<Line<'p>>,
    /// Something of a free deal was taken back or tried apart: it does not count any more.
    pub(super) taken_back: bool,
    /// That it would not was just said.
    pub(super) warned: bool,
    /// What that would do was just said, and it is done once it is said again.
    pub(super) once: Option<Command>,
    /// From how much that was done until how much the computer decided for the learner.
    pub(super) lent: Vec<Range<usize>>,
    /// A drill asks one thing only, of somebody at the table.
    pub(super) single: Option<Position>,
    pub(super) out: Vec<Message>,
}

impl<'p> Class<'p> {
    pub(super) fn new(plan: &'p Plan) -> Class<'p> {
        Class {
            plan,
            language: plan.language,
            table: None,
            at: 0,
            stop: Stop::Nothing,
            stops: 0,
            tries: 0,
            hints: 0,
            signs: Vec::new(),
            marks: BTreeMap::new(),
            chosen: Vec::new(),
            named: String::new(),
            poor: None,
            told: 0,
            laid: None,
            aside: None,
            hinted: None,
            weighed: None,
            helped: false,
            asked: None,
            facts: false,
            slips: Vec::new(),
            line: None,
            taken_back: false,
            warned: false,
            once: None,
            lent: Vec::new(),
            single: None,
            out: Vec::new(),
        }
    }

    /// A class at its first stop, and what was said up to there.
    pub fn begin(plan: &'p Plan) -> (Class<'p>, Vec<Message>) {
        Class::new(plan).opened()
    }

    /// The same from wherever its table stands.
    pub(super) fn opened(mut self) -> (Class<'p>, Vec<Message>) {
        self.out.push(Message::Title {
            title: self.plan.lesson.title.clone(),
            game: self.plan.first.program.title.clone(),
            goals: self.plan.lesson.goals.clone(),
        });
        self.go();
        let said = std::mem::take(&mut self.out);
        (self, said)
    }

    /// A class whose learner has `stops` behind him; what is said is what leads to the next one.
    pub fn resume(plan: &'p Plan, stops: usize) -> (Class<'p>, Vec<Message>) {
        let (mut class, mut said) = Class::begin(plan);
        while class.stops < stops && !matches!(class.stop, Stop::End) {
            class.out.clear();
            class.pass();
            class.go();
            said = std::mem::take(&mut class.out);
        }
        class.out.clear();
        let now = &class.sitting().program.title;
        let told = Message::Note(Note::OtherGame(now.clone()).said(class.language()));
        if *now != plan.first.program.title && !said.contains(&told) {
            said.insert(0, told);
        }
        (class, said)
    }

    /// How many stops are behind the learner: what progress remembers.
    pub fn stops(&self) -> usize {
        self.stops
    }

    /// How many stops the lesson has.
    pub fn of(&self) -> usize {
        let stops = |does: &Does| {
            matches!(does, Does::Own(Step::Pause | Step::Decide(_) | Step::Ask(_) | Step::Free(_)))
        };
        self.plan.steps.iter().filter(|(does, _)| stops(does)).count()
    }

    /// What was answered so far: what progress remembers of an examination.
    pub fn marks(&self) -> &BTreeMap<usize, bool> {
        &self.marks
    }

    /// What was answered before the learner came back.
    pub fn remember(&mut self, marks: BTreeMap<usize, bool>) {
        self.marks = marks;
    }

    /// Where the learner stands, so that he goes on in another language: what he has missed stays missed.
    pub(crate) fn standing(&self) -> Standing {
        Standing { stops: self.stops, marks: self.marks.clone(), tries: self.tries, hints: self.hints }
    }

    /// The learner stood here before.
    pub(crate) fn stand(&mut self, standing: Standing) {
        (self.marks, self.tries, self.hints) = (standing.marks, standing.tries, standing.hints);
    }

    /// What an examination has come to; nothing, if this is none.
    pub fn graded(&self) -> Option<Graded> {
        let needed = self.plan.lesson.exam? as usize;
        let right = self.marks.values().filter(|right| **right).count();
        Some(Graded { right, of: self.plan.questions(), needed })
    }

    /// Is nothing left of the lesson?
    pub fn over(&self) -> bool {
        matches!(self.stop, Stop::End)
    }

    /// What the learner has to do before it goes on.
    pub fn waits_for(&self) -> &Stop<'p> {
        &self.stop
    }

    /// The lesson made ready, with its tables.
    pub fn plan(&self) -> &'p Plan {
        self.plan
    }

    /// The table the learner sits at: the one apart, while he tries something.
    pub fn at_table(&self) -> Option<&Table<'p>> {
        self.aside.as_ref().or(self.table.as_ref())
    }

    /// Are there cards that the lesson means? What was dealt only to fill the table is not shown.
    pub(super) fn is_dealt(&self) -> bool {
        let played = self.table.as_ref().is_some_and(|table| table.acts() > 0);
        self.single.is_some() || self.facts || played || !self.sitting().deal.is_empty()
    }

    /// The position of the learner.
    pub fn me(&self) -> Position {
        if let Some(me) = self.single {
            return me;
        }
        let sitting = self.sitting();
        let dealer = self.table.as_ref().map_or(Seat(0), |table| table.state().dealer);
        sitting.program.position(dealer, Seat(sitting.seat as u8))
    }

    /// What a question wants, in few words: where several are wanted, in which order.
    pub fn prompt(&self, question: &Question) -> String {
        match (question, &self.table) {
            (Question::Pays, Some(table)) => {
                let say = tell::words(self.language());
                let people = notes::people(table, self.me()).into_iter();
                let mut people: Vec<String> = people.map(|who| say.who(who)).collect();
                // So many have no room on a line; they sit in the order of play.
                if people.len() > 4 {
                    people.splice(2..people.len() - 1, ["…".to_string()]);
                }
                people.join(", ")
            }
            _ => words(self.language()).wants(notes::wants(question)).to_string(),
        }
    }

    /// The game at whose table the learner sits.
    pub fn sits_at(&self) -> &'p Sitting {
        self.sitting()
    }

    /// In which the tutor speaks.
    pub(super) fn language(&self) -> Language {
        self.language
    }

    /// In this language from here on, where nothing is left to begin anew.
    pub(crate) fn speak(&mut self, language: Language) {
        self.language = language;
    }

    pub(super) fn sitting(&self) -> &'p Sitting {
        self.plan.sitting(self.at)
    }

    // ---- going on --------------------------------------------------------------------------

    /// Runs steps up to the next stop.
    pub(super) fn go(&mut self) {
        (self.tries, self.hints, self.helped, self.poor) = (0, 0, false, None);
        self.chosen.clear();
        self.named.clear();
        self.stop = if self.single.is_some() { Stop::End } else { Stop::Nothing };
        while matches!(self.stop, Stop::Nothing) {
            let Some((does, node)) = self.plan.steps.get(self.at) else {
                self.stop = Stop::End;
                self.out.extend(self.graded().map(Message::Graded));
                self.out.push(Message::End);
                return;
            };
            self.at += 1;
            self.keeps_its_line(does, node);
            let result = self.sit().and_then(|()| match does {
                Does::Own(step) => self.own(step, node),
                Does::Example(step) => self.example(step, node),
            });
            if let Err(found) = result {
                self.out.push(Message::Broken(Box::new(found)));
                self.stop = Stop::End;
            }
        }
        self.asked = None;
        self.remember_question();
    }

    /// Keeps the question that was put last.
    pub(super) fn remember_question(&mut self) {
        let last = self.out.iter().rfind(|message| matches!(message, Message::Question(_)));
        self.asked = last.or(self.asked.as_ref()).cloned();
    }

    /// Deals, if nothing is dealt yet.
    fn sit(&mut self) -> Result<(), Diagnostic> {
        if self.table.is_none() {
            let Sitting { program, deal, node, .. } = self.sitting();
            self.table = Some(deal.table(program, node, &self.plan.text)?);
            self.told = 0;
            self.lent.clear();
        }
        Ok(())
    }

    fn own(&mut self, step: &'p Step, node: &'p Node) -> Result<(), Diagnostic> {
        match step {
            Step::Say(said) => {
                let text = self.text(said, node.item(0))?;
                self.out.push(Message::Say(text));
            }
            Step::Show(thing) => {
                let picture = self.show(thing, node.item(0))?;
                let picture =
                    if *thing == Thing::Debrief { self.debrief().unwrap_or(picture) } else { picture };
                self.out.extend((!picture.is_empty()).then_some(Message::Show(picture)));
            }
            Step::Pause => {
                self.out.push(Message::Pause);
                self.stop = Stop::Pause;
            }
            Step::Decide(decide) => {
                let Some(table) = &self.table else { return Ok(()) };
                let Some(decision) = table.decision() else {
                    return Err(wrong::nothing_to_decide(node.head(&self.plan.text)));
                };
                if decision.by != self.me() {
                    let (learner, asked) = (table.seat(self.me()), table.seat(decision.by));
                    let at = node.head(&self.plan.text);
                    return Err(wrong::not_the_learner(at, learner, asked, decision.moment(table.program)));
                }
                let marks = Marks::read(decide, table, node, &self.plan.text)?;
                let text = self.text(&decide.ask, node.field("ask"))?;
                self.lay_out();
                self.out.push(Message::Question(text));
                self.stop = Stop::Decide(Box::new(marks), node);
            }
            Step::Ask(ask) => {
                let question = self.question(&ask.about, node)?;
                let text = self.text(&ask.ask, node.field("ask"))?;
                if matches!(question, Question::Legal) {
                    self.lay_out();
                }
                self.out.push(Message::Question(text));
                self.stop = Stop::Ask(question, ask);
            }
            Step::Free(free) => {
                self.stop = Stop::Free(free);
                if let Some(ask) = &free.ask {
                    let text = self.text(ask, node.field("ask"))?;
                    self.out.push(Message::Say(text));
                }
                self.others();
            }
            Step::Table(_) => {
                self.table = None;
                self.facts = false;
                self.sit()?;
                let (before, now) = (self.plan.sitting(self.at - 1), self.sitting());
                if before.game != now.game {
                    self.note(Note::OtherGame(now.program.title.clone()));
                }
            }
        }
        Ok(())
    }

    /// A step that examples have too: moves, and expectations nobody sees.
    fn example(&mut self, step: &'p example::Step, node: &'p Node) -> Result<(), Diagnostic> {
        let elsewhere = matches!(step, example::Step::Settle(_) | example::Step::Position(_));
        let mut table = self.table.take();
        let judged = self.runs(step, node, &mut table);
        self.table = table;
        match judged {
            Ok(()) => {}
            Err(Wrong::Stop(found) | Wrong::Unmet(found, _) | Wrong::Moved(found, _)) => return Err(*found),
        }
        match elsewhere {
            // What led to it is not told: it is not what the lesson is about.
            true => (self.told, self.facts) = (self.history(), true),
            false => self.news(),
        }
        Ok(())
    }

    /// Runs a step of an example at a table.
    pub(super) fn runs(
        &self,
        step: &'p example::Step,
        node: &'p Node,
        table: &mut Option<Table<'p>>,
    ) -> Judged {
        let Sitting { program, first, .. } = self.sitting();
        let name = &self.plan.lesson.title;
        let nothing = (fill::Part::default(), Node::default());
        let mut runner = Runner::new(program, *first, name, (&nothing.0, &nothing.1), node, &self.plan.text);
        runner.language = self.language();
        if let Some(table) = table.take() {
            runner.sit(table);
        }
        let judged = runner.step(step, node);
        *table = runner.leave();
        judged
    }

    /// Lays the learner's hand before him where he needs it, unless it was just shown.
    pub(super) fn lay_out(&mut self) {
        let Some(table) = &self.table else { return };
        let shown = Message::Show(picture::hand(table, self.me(), self.language()));
        if table.view(Some(self.me())).hand != 0 && !self.out.contains(&shown) {
            self.out.push(shown);
        }
        let view = table.view(Some(self.me()));
        if !view.packets.is_empty() {
            self.out.push(Message::Show(picture::packets(table.program, &view, self.language())));
        }
    }

    /// Tells what happened since it was last told.
    pub(super) fn news(&mut self) {
        if let Some(table) = &self.table {
            let (mut news, told) = story::since(table, Some(self.me()), self.told);
            if self.asks_the_winner_next()
                && let Some(Event::Trick { taker, .. }) = news.last_mut()
            {
                *taker = None;
            }
            for event in &mut news {
                if let Event::Ended { why: None, said, .. } = event {
                    *said = self.ended_by();
                }
            }
            self.tell(&news);
            self.told = told;
        }
    }

    /// Why the play has ended, and by which rules.
    fn ended_by(&self) -> Option<(Text, Vec<String>)> {
        let ended = |entry: &Entry| match entry {
            Entry::Event(Happened::Ended { clause }) => Some(*clause),
            _ => None,
        };
        let table = self.table.as_ref()?;
        let (p, clause) = (table.program, table.history().iter().rev().find_map(ended)?);
        let contract = p.contracts.get(usize::from(table.state().contract))?;
        let met = alternatives_met(table, contract, clause);
        self.sitting().because(p.clause(clause).span, contract, &met, self.language())
    }

    pub(super) fn tell(&mut self, news: &[Event]) {
        let say = tell::words(self.language());
        self.out.extend(news.iter().map(|event| Message::Did(say.event(event))));
    }

    /// Is the next thing at the table the question who took the trick?
    fn asks_the_winner_next(&self) -> bool {
        let steps = self.plan.steps.get(self.at..).unwrap_or_default().iter();
        let still =
            |does: &&Does| matches!(does, Does::Own(Step::Say(_) | Step::Show(Thing::Hand | Thing::Rule(_))));
        let next = steps.map(|(does, _)| does).find(|does| !still(does));
        matches!(next, Some(Does::Own(Step::Ask(ask))) if ask.about == About::Winner)
    }

    pub(super) fn history(&self) -> usize {
        self.table.as_ref().map_or(0, |table| table.witnessed(Some(self.me())).len())
    }

    /// Goes past a stop by the moves of the lesson.
    pub(super) fn pass(&mut self) {
        self.aside = None;
        match self.stop.clone() {
            Stop::Decide(marks, _) => self.play_on(&marks.play),
            Stop::Free(_) => self.lend(),
            _ => {}
        }
        self.stop = Stop::Nothing;
        self.stops += 1;
    }

    /// Plays the moves of the lesson.
    pub(super) fn play_on(&mut self, play: &[Choice]) {
        if let Some(table) = &mut self.table {
            for choice in play {
                let _ = table.act(*choice);
            }
        }
        if let Some(line) = &mut self.line {
            line.play(play);
        }
        self.news();
    }
}

/// Of the conditions under which the play of a contract ends by a clause, one of which is enough: which are met.
fn alternatives_met(table: &Table, contract: &Contract, clause: ClauseId) -> Vec<bool> {
    let ctx = Ctx::of(table.program, table.state());
    let mut ends = contract.play.ends.iter().zip(&contract.play.ends_by);
    let each = ends.find(|((_, by), _)| *by == clause).map(|(_, each)| each);
    each.into_iter().flatten().map(|test| ctx.test(test)).collect()
}
