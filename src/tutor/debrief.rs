//! What the learner's decisions in a deal cost, each by what he knew when he made it.

use super::class::{Class, careful};
use super::coach::{Advice, Coach};
use super::message::{Message, Picture};
use super::words::{Follows, Hint, Lost, Luck, Note, When};
use super::{notes, picture};
use crate::amount::Amount;
use crate::engine::{Choice, Entry, Phase, Table};
use crate::language::Language;
use crate::players::gain::Gain;
use crate::ruleset::expr::ONE;
use crate::tell::{self, story, words::Event};
use crate::text::Block;
use crate::who::Position;
use std::ops::Range;

/// The costliest decisions are told.
const TOLD: usize = 2;
/// So many tricks of the better line are shown, at most.
const SHOWN: u8 = 3;

/// A decision that cost something.
struct Slip {
    /// How much was done before it.
    acts: usize,
    phase: Phase,
    made: Choice,
    better: Choice,
    cost: f64,
    error: f64,
}

/// What the learner's decisions came to.
pub(super) struct Debrief {
    /// The costliest first.
    slips: Vec<Slip>,
    /// How many decisions of each kind were weighed, and how many could not be.
    decisions: Vec<(Phase, u32)>,
    untold: usize,
    /// What could be hoped for before the first of them.
    hoped: Option<f64>,
    /// Why nothing can be said of what they cost.
    unweighed: Option<Hint>,
    /// Some of them were made for him.
    lent: bool,
}

impl Debrief {
    /// `lent`: what was done in the meantime was not decided by him.
    pub(super) fn of(table: &Table, me: Position, lent: &[Range<usize>]) -> Debrief {
        let coach = Coach::new(table.program);
        let (unweighed, slips, decisions) = (coach.unweighed(), Vec::new(), Vec::new());
        let mut found = Debrief { slips, decisions, untold: 0, hoped: None, unweighed, lent: false };
        let mut nth = 0;
        for entry in table.history() {
            let Entry::Act { decision, choice, .. } = entry else { continue };
            nth += 1;
            if decision.by != me || decision.options.len() < 2 {
                continue;
            }
            let acts = nth - 1;
            if lent.iter().any(|lent| lent.contains(&acts)) {
                found.lent = true;
                continue;
            }
            let Some(advice) = coach.advice(&before(table, acts)).filter(|told| told.weighs(*choice)) else {
                found.untold += 1;
                continue;
            };
            match found.decisions.iter_mut().find(|(phase, _)| *phase == decision.phase) {
                Some((_, times)) => *times += 1,
                None => found.decisions.push((decision.phase, 1)),
            }
            found.hoped = found.hoped.or_else(|| advice.hoped());
            let Some((cost, error)) = advice.cost(*choice) else { continue };
            let better = advice.choice();
            found.slips.push(Slip { acts, phase: decision.phase, made: *choice, better, cost, error });
        }
        found.slips.sort_by(|a, b| b.cost.total_cmp(&a.cost));
        found
    }

    /// How often what was decided of each kind, and what that cost, in sixtieths.
    fn weighed(&self) -> Vec<(Phase, u32, Amount)> {
        let cost = |phase: Phase| {
            let all = self.slips.iter().filter(|slip| slip.phase == phase).map(|slip| slip.cost);
            Amount(all.sum::<f64>().round() as i64)
        };
        self.decisions.iter().map(|(phase, times)| (*phase, *times, cost(*phase))).collect()
    }

    /// `counts`: unless something was taken back, or tried apart.
    fn told(&self, table: &Table, me: Position, counts: bool, language: Language) -> Picture {
        let say = tell::words(language);
        let line = |hint: Hint| Block::Paragraph(hint.said(language));
        let mut blocks: Vec<Block> = (!counts).then(|| line(Hint::DidNotCount)).into_iter().collect();
        if let Some(why) = &self.unweighed {
            blocks.push(Block::Paragraph(why.said(language)));
            return vec![Block::heading(Note::Debrief.said(language)), Block::Inset(blocks)];
        }
        let gain = Gain::of(table.program);
        let scores = |table: &Table| gain.scores(table.program, table.state());
        let tenths = |amount: f64| Amount((amount * 10.0 / ONE as f64).round() as i64 * ONE / 10);
        for (at, slip) in self.slips.iter().take(TOLD).enumerate() {
            let past = before(table, slip.acts);
            let Some(decision) = past.decision() else { continue };
            let trick = past.state().number + 1;
            let better = notes::open(&past, &decision, &[slip.better]);
            let lost = Lost {
                at: at + 1,
                when: if slip.phase == Phase::Play { When::In(trick) } else { When::Before(trick) },
                phase: slip.phase,
                asked: notes::asked(&past, &decision),
                made: notes::open(&past, &decision, &[slip.made]),
                better: better.clone(),
                cost: tenths(slip.cost),
                error: Advice::told(slip.error),
            };
            let on = played_on(&past, slip.better);
            let tricks = way(&on, table, slip, past.state().number, me);
            let written = gain.written;
            let [won, would] = [table, &on].map(|table| match written {
                true => tenths(gain.to(&scores(table), me)),
                false => scores(table)[me],
            });
            blocks.push(line(Hint::Lost(lost)));
            let last =
                |event: &Event| matches!(event, Event::Trick { number, .. } if *number == on.state().number);
            let follows = match tricks.last() {
                None => Follows::Nothing,
                Some(event) if last(event) => Follows::Rest,
                Some(_) => Follows::Beginning,
            };
            blocks.push(line(Hint::WouldHave { better, would, won, written, follows }));
            if !tricks.is_empty() {
                let tricks = tricks.iter().map(|trick| Block::Paragraph(say.event(trick)));
                blocks.push(Block::Inset(tricks.collect()));
            }
        }
        // Each as it is told, so that the sum is right.
        let cost = self.slips.iter().map(|slip| tenths(slip.cost)).sum();
        let won = scores(table)[me];
        let got = tenths(gain.to(&scores(table), me));
        let decisions = self.decisions.iter().map(|(_, times)| *times as usize).sum();
        // What was decided for him is neither his doing nor luck.
        let luck = self.hoped.filter(|_| !self.lent).map(tenths).map(|hoped| Luck {
            ahead: gain.written.then_some(got),
            hoped,
            made: got - hoped + cost,
        });
        blocks.push(line(Hint::Cost { decisions, untold: self.untold, cost, won, luck }));
        blocks.extend(self.lent.then(|| line(Hint::PlayedOn)));
        if !self.slips.is_empty() {
            blocks.push(line(Hint::ReplayIt));
        }
        vec![Block::heading(Note::Debrief.said(language)), Block::Inset(blocks)]
    }
}

/// A deal as it stood after so much was done.
fn before<'p>(table: &Table<'p>, acts: usize) -> Table<'p> {
    let mut past = table.clone();
    past.undo(table.acts() - acts);
    past
}

/// The same deal, going on with another choice and careful players.
fn played_on<'p>(past: &Table<'p>, choice: Choice) -> Table<'p> {
    let mut on = past.clone();
    if on.act(choice).is_ok() {
        while on.decision().is_some() {
            careful(&mut on);
        }
    }
    on
}

/// How the better line goes: what is played, where another game was, and tricks until one goes otherwise than it went.
fn way(on: &Table, went: &Table, slip: &Slip, from: u8, me: Position) -> Vec<Event> {
    let all = |table: &Table| story::since(table, Some(me), 0).0;
    let game = |table: &Table| all(table).into_iter().rfind(|event| matches!(event, Event::Contract { .. }));
    let other = Some(game(on)).filter(|game_on| *game_on != game(went)).flatten();
    let mut shown: Vec<Event> = other.into_iter().filter(|_| slip.phase != Phase::Play).collect();
    if slip.phase == Phase::Double {
        // What is said to a doubling makes the price.
        let said = |event: &Event| matches!(event, Event::Says { .. });
        let theirs = all(went);
        shown.extend(all(on).into_iter().filter(|event| said(event) && !theirs.contains(event)));
    }
    shown.extend(tricks(on, went, from, me));
    shown
}

/// Tricks of the better line, until one goes otherwise than it went.
fn tricks(on: &Table, went: &Table, from: u8, me: Position) -> Vec<Event> {
    let told = |table: &Table| -> Vec<Event> {
        let tricks = story::since(table, Some(me), 0).0.into_iter();
        tricks.filter(|event| matches!(event, Event::Trick { .. })).collect()
    };
    let number = |event: &Event| if let Event::Trick { number, .. } = event { *number } else { 0 };
    let (theirs, ours) = (told(on), told(went));
    let after = theirs.into_iter().filter(|event| number(event) > from && number(event) <= from + SHOWN);
    let mut shown = Vec::new();
    for event in after {
        let taker = |event: &Event| if let Event::Trick { taker, .. } = event { *taker } else { None };
        let same = ours
            .iter()
            .find(|one| number(one) == number(&event))
            .is_some_and(|one| taker(one) == taker(&event));
        shown.push(event);
        if !same {
            break;
        }
    }
    shown
}

impl Class<'_> {
    /// Tells what the decisions of a deal that is over cost, and remembers which.
    pub(super) fn debrief(&mut self) -> Option<Picture> {
        let (table, me) = (self.table.as_ref()?, self.me());
        let found = Debrief::of(table, me, &self.lent);
        // Whoever sat out has decided nothing.
        if found.decisions.is_empty() && found.untold == 0 {
            return None;
        }
        let picture = found.told(table, me, self.counts(), self.language());
        self.slips = found.slips.iter().take(TOLD).map(|slip| slip.acts).collect();
        if self.counts() && found.unweighed.is_none() {
            let game = self.sitting().game.clone();
            self.out.push(Message::Weighed { game, kinds: found.weighed() });
        }
        Some(picture)
    }

    /// Sits down again before a decision that cost something.
    pub(super) fn replay(&mut self, which: Option<&str>) {
        let at = which.map_or(Some(1), |which| which.parse::<usize>().ok());
        let acts = at.and_then(|at| at.checked_sub(1)).and_then(|at| self.slips.get(at)).copied();
        match (acts, &self.table) {
            (Some(acts), Some(table)) => {
                self.aside = Some(before(table, acts));
                self.note(Hint::Again);
                self.picture(|table, me, language| Some(picture::table(table, me, language)));
                self.turn_aside();
            }
            _ if !self.plan.is_free() => self.note(Note::SlipsOfFree),
            _ if !self.over() => self.note(Note::SlipsLater),
            _ if self.slips.is_empty() && !self.lent.is_empty() => self.note(Hint::PlayedOn),
            _ => self.note(Hint::NoSuchSlip(self.slips.len())),
        }
    }
}
