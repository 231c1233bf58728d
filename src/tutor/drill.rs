//! Drills: questions made by the interpreter from any ruleset, by a seed, without end.
//!
//! A deal is played by computer players up to a position that is worth asking about. Of the positions found the one
//! whose question is as hard as wanted is taken; a clause that is due decides first.

use super::class::careful;
use super::lesson::{About, Ask, Step};
use super::plan::{Plan, Sitting};
use super::question::{self, Question, closing};
use super::{Glossary, words};
use crate::engine::{Decision, Kind as Wants, Rng, Table};
use crate::example::fill::Part;
use crate::players::random;
use crate::record::Node;
use crate::ruleset::{Program, Sentence};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What a drill asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Legal,
    Winner,
    Count,
    Bids,
    Settle,
}

impl Kind {
    pub const ALL: [Kind; 5] = [Kind::Legal, Kind::Winner, Kind::Count, Kind::Bids, Kind::Settle];

    /// As it is named on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Legal => "legal",
            Kind::Winner => "winner",
            Kind::Count => "count",
            Kind::Bids => "bids",
            Kind::Settle => "settle",
        }
    }

    pub fn read(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// How hard: from 1 to 3.
pub type Level = u8;

/// A question at a table.
#[derive(Clone, Debug)]
pub struct Drill<'p> {
    pub kind: Kind,
    pub table: Table<'p>,
    /// The position the learner looks from.
    pub me: u8,
    pub question: Question,
    /// The clauses it is about, by name.
    pub clauses: Vec<String>,
}

/// How many deals are looked through for a drill.
const DEALS: u32 = 24;

/// A plan whose steps are the questions of drills, one of each kind.
pub fn plan(
    game: &str,
    (program, sentences): (Arc<Program>, Vec<Sentence>),
    glossary: Arc<Glossary>,
) -> Plan {
    let ask = |kind: &Kind| {
        Step::Ask(Ask { ask: words::drill(*kind).to_string(), about: About::Turn, say: None, hint: None })
    };
    let title = words::drills_of(&program.title);
    let first = Sitting {
        game: game.to_string(),
        program,
        first: 0,
        sentences: Arc::new(sentences),
        options: BTreeMap::new(),
        seat: 0,
        deal: Part::default(),
        node: Node::default(),
    };
    Plan::made(title, first, Kind::ALL.iter().map(ask).collect(), glossary)
}

/// A drill of a kind and level; where clauses are due, one that is about the first of them that can be found.
pub fn make<'p>(p: &'p Program, kind: Kind, level: Level, seed: u64, due: &[&str]) -> Option<Drill<'p>> {
    let mut rng = Rng::new(seed);
    let mut best: Option<(i64, Drill)> = None;
    for at in 0..DEALS {
        let dealer = p.dealing((rng.below(u32::from(p.persons))) as u8);
        let table = Table::shuffled(p, dealer, &mut rng);
        for drill in from_deal(table, kind, level, &mut rng, at) {
            let rank = due.iter().position(|clause| drill.clauses.iter().any(|c| c == clause));
            let fits = rank.map_or(0, |rank| 1000 - rank.min(900) as i64);
            let score = fits - 10 * i64::from(hardness(&drill).abs_diff(level));
            if best.as_ref().is_none_or(|(most, _)| score > *most) {
                best = Some((score, drill));
            }
        }
        let wanted = if due.is_empty() { 0 } else { 1000 };
        if best.as_ref().is_some_and(|(score, _)| *score >= wanted) {
            break;
        }
    }
    best.map(|(_, drill)| drill)
}

/// Plays a deal and stops wherever something may be asked.
fn from_deal<'p>(mut table: Table<'p>, kind: Kind, level: Level, rng: &mut Rng, at: u32) -> Vec<Drill<'p>> {
    let mut found = Vec::new();
    // Careful players bid as people do, random ones get everywhere.
    let sensible = at.is_multiple_of(2) && kind != Kind::Bids;
    let mut tricks = 0;
    while let Some(decision) = table.decision() {
        match kind {
            Kind::Legal if decision.phase == "play" || decision.kind == Wants::Card => {
                found.extend(legal(&table, &decision));
            }
            Kind::Bids if decision.kind == Wants::Bid => found.extend(bids(&table, &decision)),
            _ => {}
        }
        // The auction and the exchange are what careful players are for; the play may go anywhere.
        match sensible && decision.phase != "play" {
            true => careful(&mut table),
            false => {
                let _ = table.act(random::choose(&decision, rng));
            }
        }
        let number = table.state().number;
        if number > tricks {
            tricks = number;
            match kind {
                Kind::Winner => found.extend(winner(&table)),
                Kind::Count => found.extend(count(&table, level, rng)),
                _ => {}
            }
        }
    }
    if kind == Kind::Settle {
        found.extend(settle(&table));
    }
    found
}

fn drill<'p>(kind: Kind, table: &Table<'p>, me: u8, question: Question) -> Option<Drill<'p>> {
    let clauses = question::clauses(table, &question)?;
    Some(Drill { kind, table: table.clone(), me, question, clauses })
}

fn legal<'p>(table: &Table<'p>, decision: &Decision) -> Option<Drill<'p>> {
    let hand = table.state().hands[usize::from(decision.position)];
    // Where everything is allowed nothing is asked.
    let some =
        decision.by == decision.position && hand & !decision.options != 0 && decision.kind == Wants::Card;
    some.then(|| drill(Kind::Legal, table, decision.by, Question::Legal)).flatten()
}

fn bids<'p>(table: &Table<'p>, decision: &Decision) -> Option<Drill<'p>> {
    let open = decision.options.count_ones();
    let some = open > 1 && !decision.silent;
    some.then(|| drill(Kind::Bids, table, decision.by, Question::Legal)).flatten()
}

fn winner<'p>(table: &Table<'p>) -> Option<Drill<'p>> {
    let (_, _, cards) = question::last_trick(table)?;
    let p = table.program;
    let me = (0..p.players).find(|q| p.dummies >> q & 1 == 0)?;
    let suits =
        cards.iter().map(|(_, card)| p.pack.suit_of(*card)).fold(Vec::new(), |mut all: Vec<u64>, suit| {
            if !all.contains(&suit) {
                all.push(suit);
            }
            all
        });
    (suits.len() > 1).then(|| drill(Kind::Winner, table, me, Question::Winner)).flatten()
}

/// Some of the cards that somebody has taken.
fn count<'p>(table: &Table<'p>, level: Level, rng: &mut Rng) -> Option<Drill<'p>> {
    let (p, s) = (table.program, table.state());
    let taker = question::last_trick(table)?.1;
    let pile: Vec<u8> = p.pack.list(s.won[usize::from(taker)]).collect();
    let group = p.scheme.group.max(1);
    let number = match level {
        1 => group * (1 + rng.below(2)),
        2 => group * 2 + rng.below(group * 2),
        _ => group * 4 + rng.below(group * 3),
    };
    if (pile.len() as u32) < number {
        return None;
    }
    let mut set = 0u64;
    while set.count_ones() < number {
        set |= 1 << pile[rng.below(pile.len() as u32) as usize];
    }
    if p.pack.raw_worth(set) <= i64::from(set.count_ones()) {
        return None;
    }
    drill(Kind::Count, table, taker, Question::Points(set))
}

fn settle<'p>(table: &Table<'p>) -> Option<Drill<'p>> {
    let some = table.items().iter().any(|item| !item.transfers.is_empty());
    some.then(|| drill(Kind::Settle, table, 0, Question::Pays)).flatten()
}

/// How hard a drill is, from 1 to 3: by what has to be thought of together.
fn hardness(drill: &Drill) -> u8 {
    let table = &drill.table;
    let many = |n: usize| n.clamp(1, 3) as u8;
    match drill.kind {
        Kind::Legal => many(table.decision().map_or(1, |d| closing(table, &d).len())),
        Kind::Bids => many(usize::from(table.state().bidding.turns) + 1),
        Kind::Winner => {
            let (p, cards) =
                (table.program, question::last_trick(table).map(|(.., cards)| cards).unwrap_or_default());
            let trumps = p.pack.suits.first().map_or(0, |suit| suit.mask);
            let fell = cards.iter().filter(|(_, card)| trumps >> card & 1 == 1).count();
            let strange = drill.clauses.len() > 1;
            if strange { 3 } else { many(fell + 1) }
        }
        Kind::Count => match drill.question {
            Question::Points(set) => many((set.count_ones() / 6) as usize + 1),
            _ => 1,
        },
        Kind::Settle => many(table.items().iter().filter(|item| !item.transfers.is_empty()).count()),
    }
}
