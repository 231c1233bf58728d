//! A session over lines of JSON: it goes on from deal to deal until it is over, or begun anew.

use super::Drive;
use crate::engine::{After, Change, Session, Start, Table, Why};
use crate::ruleset::Program;
use crate::ruleset::expr::ONE;
use crate::ruleset::lasting::{Memory, Tally, Unit, Values};
use crate::tell::{between, sheet};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The version of the protocol in which a game is driven: the second where something is kept from deal to deal.
pub(super) fn protocol(program: &Program) -> u64 {
    if program.lasting.is_some() { 2 } else { 1 }
}

/// What `new` says of the session.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum Wish {
    Word(String),
    Kept(Remembered),
}

/// What a session brings with it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Remembered {
    #[serde(default)]
    scores: Option<Vec<i64>>,
    #[serde(default)]
    matches: u64,
    #[serde(default)]
    in_match: u64,
    #[serde(default)]
    tallies: BTreeMap<String, Values>,
    /// By seat, each a list of cards.
    #[serde(default)]
    cards: Vec<Vec<String>>,
}

pub(super) struct Sitting<'p> {
    program: &'p Program,
    last: &'p Program,
    /// As the deal on the table found it.
    found: Session<'p>,
    /// With the deal that is played.
    playing: Session<'p>,
    /// Once it is over.
    done: Option<(Session<'p>, After)>,
}

impl<'p> Sitting<'p> {
    pub(super) fn new(program: &'p Program, last: &'p Program) -> Sitting<'p> {
        let fresh = fresh(program, last);
        Sitting { program, last, found: fresh.clone(), playing: fresh, done: None }
    }

    /// The next deal of the session that is wished for.
    pub(super) fn begin(&mut self, wish: Option<&Wish>) -> Result<Start<'p>, String> {
        let before = match wish {
            None => self.done.as_ref().map_or(&self.found, |(session, _)| session).clone(),
            Some(_) if self.program.lasting.is_none() => {
                return Err(Drive::Forgetful(&self.program.game).in_words());
            }
            Some(Wish::Word(word)) if word == "new" => fresh(self.program, self.last),
            Some(Wish::Word(word)) => {
                return Err(Drive::NotASession(word).in_words());
            }
            Some(Wish::Kept(kept)) => self.remembering(kept)?,
        };
        let mut playing = before.clone();
        let Some(start) = playing.next() else {
            return Err(Drive::SessionOver.in_words());
        };
        (self.found, self.playing, self.done) = (before, playing, None);
        Ok(start)
    }

    /// Why no deal can begin with this wish, if none can.
    pub(super) fn refuses(&mut self, wish: Option<&Wish>) -> Option<Value> {
        let mut tried = Sitting {
            found: self.found.clone(),
            playing: self.playing.clone(),
            done: self.done.clone(),
            ..*self
        };
        tried.begin(wish).err().map(|message| super::error("state", &message))
    }

    fn remembering(&self, kept: &Remembered) -> Result<Session<'p>, String> {
        let mut session = fresh(self.program, self.last);
        let Some(lasting) = &self.program.lasting else { return Ok(session) };
        let scores =
            kept.scores.as_ref().map(|list| list.iter().map(|n| n.saturating_mul(ONE)).collect::<Vec<_>>());
        let told = |wrong| between::misremembered(self.program, &wrong, super::language());
        let (pack, persons) = (&self.program.pack, self.program.persons);
        let counts = (kept.matches, kept.in_match);
        let mut memory = lasting.remember(persons, counts, scores.as_deref(), &kept.tallies).map_err(told)?;
        let cards: Vec<String> = kept.cards.iter().map(|cards| cards.join(" ")).collect();
        memory.dealt.cards = lasting.remember_cards(pack, persons, &cards).map_err(told)?;
        session.remember(Memory { now: memory.dealt.clone(), ..memory });
        Ok(session)
    }

    /// A deal has been taken back.
    pub(super) fn undone(&mut self) {
        self.done = None;
    }

    /// What is remembered of a deal that is over, beside its own result.
    pub(super) fn done(&mut self, table: &Table, result: &mut Value) {
        if self.program.lasting.is_none() {
            return;
        }
        if self.done.is_none() {
            let mut session = self.playing.clone();
            let after = session.finish(table);
            self.done = Some((session, after));
        }
        let Some((session, after)) = &self.done else { return };
        result["after"] = after_json(self.program, session, after);
        if let Some(over) = &after.matched {
            let title = self.program.lasting.as_ref().and_then(|l| l.matches.as_ref()).map(|m| &m.title);
            let scores: Vec<Value> = over.scores.iter().map(|score| sheet::json(*score)).collect();
            result["match"] = json!({
                "number": over.number, "title": title, "won": over.won, "lost": over.lost, "scores": scores,
            });
        }
        if let Some(over) = session.over() {
            let why = match over.why {
                Why::TooLong => "too long",
                Why::Clause(_) | Why::Played => "rules",
            };
            let totals: Vec<Value> = session.totals().iter().map(|total| sheet::json(*total)).collect();
            result["session"] = json!({"won": over.won, "why": why, "totals": totals});
        }
    }
}

/// To the end that the rules say, or without one.
fn fresh<'p>(program: &'p Program, last: &'p Program) -> Session<'p> {
    Session::whole(program, last, 0).unwrap_or_else(|| Session::rounds(program, last, 0, u64::MAX))
}

fn after_json(program: &Program, session: &Session, after: &After) -> Value {
    let mut value = session.memory().map_or(json!({}), |memory| between::json(program, &memory.dealt));
    if let Some(cards) = session.memory().and_then(|memory| between::cards(program, &memory.dealt, None)) {
        value["cards"] = cards;
    }
    let change = |change: &Change| {
        let info = program.clause(change.clause);
        let tally = program.lasting.as_ref().map(|l| l.tallies[usize::from(change.tally)].name.clone());
        json!({
            "rule": info.name, "rule_id": info.rule_id(), "tally": tally, "seat": change.seat,
            "by": (change.to - change.from) / ONE, "has": change.to / ONE,
        })
    };
    value["changes"] = json!(after.changes.iter().map(change).collect::<Vec<_>>());
    let told = between::after(program, after);
    value["text"] = json!(told.iter().map(|said| said.said(super::super::language())).collect::<Vec<_>>());
    value["matches"] = json!(session.matches());
    if program.lasting.as_ref().is_some_and(|lasting| lasting.counts_deals()) {
        value["in_match"] = json!(session.memory().map_or(0, |memory| memory.in_match));
    }
    value
}

/// What `hello` tells of it.
pub(super) fn hello(program: &Program) -> Option<Value> {
    let lasting = program.lasting.as_ref()?;
    let tally = |tally: &Tally| {
        json!({
            "name": tally.name, "title": tally.title, "of": if tally.person { "person" } else { "table" },
            "from": tally.low / ONE, "to": tally.high / ONE,
        })
    };
    let ends = lasting.ends_after.as_ref().map(|(unit, n, _)| {
        let unit = match unit {
            Unit::Deals => "deals",
            Unit::Rounds => "rounds",
            Unit::Matches => "matches",
        };
        json!({unit: n})
    });
    let ends = ends.or_else(|| lasting.ends_if.as_ref().map(|_| json!("by a condition")));
    let tallies: Vec<Value> = lasting.tallies.iter().map(tally).collect();
    let mut said =
        json!({"tallies": tallies, "match": lasting.matches.as_ref().map(|m| &m.title), "ends": ends});
    if let Some(most) = lasting.cards {
        said["cards"] = json!(most);
    }
    Some(said)
}
