//! Drills: questions made by the interpreter from any ruleset, by a seed, without end.
//!
//! Deals are played at random, because chance gets everywhere and is quick; of the positions they come to, the one whose
//! question is as hard as wanted is taken. A clause that is due decides first.

use super::Glossary;
use super::class::{Class, Stop};
use super::lesson::{About, Ask, Step};
use super::message::Message;
use super::plan::Does;
use super::plan::{Plan, Sitting};
use super::question::{self, Question, closing};
use super::words::Note;
use super::{notes, picture};
use crate::engine::{Choice, Decision, Entry, Kind as Wants, Phase, Rng, Table};
use crate::example::fill::Part;
use crate::language::Language;
use crate::players::random;
use crate::record::Node;
use crate::ruleset::expr::positions;
use crate::ruleset::pack::Card;
use crate::ruleset::{Program, Sentence};
use crate::text::Text;
use crate::who::{Position, Seat};
use std::cmp::Ordering;
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
    /// What is good, not what is allowed.
    Judge,
}

impl Kind {
    /// Every kind; the plan of the drills has a step for each, in this order.
    pub const ALL: [Kind; 6] =
        [Kind::Legal, Kind::Winner, Kind::Count, Kind::Bids, Kind::Settle, Kind::Judge];

    /// As it is named on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Legal => "legal",
            Kind::Winner => "winner",
            Kind::Count => "count",
            Kind::Bids => "bids",
            Kind::Settle => "settle",
            Kind::Judge => "judge",
        }
    }

    /// The kind of that name.
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
    pub me: Position,
    pub question: Question,
    /// The clauses it is about, by name.
    pub clauses: Vec<String>,
    /// Where it is judged how good the learner is: how likely he is right.
    pub chance: Option<f64>,
}

/// More cards than this nobody likes to name.
const MOST_NAMED: u32 = 8;

/// So much is paid for, announced and doubled in a hard deal.
const MOST_TOLD: usize = 6;

/// How many deals are looked through for a drill.
const DEALS: u32 = 24;

/// In how many deals somebody is looked for who may bid a contract.
const BIDDEN: u32 = 6;

/// Of so many chances to announce or to double, one is taken.
const SILENT: u32 = 4;

/// A plan whose steps are the questions of drills, one of each kind.
pub fn plan(
    game: &str,
    (program, sentences): (Arc<Program>, Vec<Sentence>),
    glossary: Arc<Glossary>,
    language: Language,
) -> Plan {
    let ask = |kind: &Kind| {
        Step::Ask(Ask {
            ask: Note::Drill(*kind).said(language).bare(),
            about: About::Turn,
            say: None,
            hint: None,
        })
    };
    let program = Arc::new(Arc::unwrap_or_clone(program).titled(language));
    let title = Note::DrillsOf(program.title.clone()).said(language).bare();
    let first = Sitting {
        game: game.to_string(),
        rules: game.to_string(),
        book: Arc::default(),
        program,
        first: 0,
        sentences: Arc::new(sentences),
        options: BTreeMap::new(),
        seat: 0,
        deal: Part::default(),
        node: Node::default(),
    };
    Plan::made(title, first, Kind::ALL.iter().map(ask).collect(), glossary, language)
}

/// A drill of a kind and level; where clauses are due, one that is about the first of them that can be found.
pub fn make<'p>(p: &'p Program, kind: Kind, level: Level, seed: u64, due: &[&str]) -> Option<Drill<'p>> {
    let (rng, lots) = (Rng::new(seed), Rng::new(!seed));
    let mut search = Search { kind, level, due, rng, lots, best: None, equals: 0, found: false };
    // What is due may need cards that seldom come together.
    for _ in 0..if due.is_empty() { DEALS } else { 4 * DEALS } {
        let dealer = p.dealing(Seat(search.rng.below(u32::from(p.persons)) as u8));
        let table = search.dealt(p, dealer);
        search.deal(table);
        if search.found {
            break;
        }
    }
    search.best.map(|(_, drill)| drill)
}

/// What it is worth that a question is about a clause that is due; hardness counts less.
const DUE: i64 = 1000;

/// The best question found so far.
struct Search<'p, 'd> {
    kind: Kind,
    level: Level,
    due: &'d [&'d str],
    rng: Rng,
    /// Draws lots among questions; apart, so that the deals are the same whatever is asked.
    lots: Rng,
    best: Option<(i64, Drill<'p>)>,
    /// How many questions were as good as the best.
    equals: u32,
    /// One is as hard as wanted, and about what is due.
    found: bool,
}

impl<'p> Search<'p, '_> {
    /// A new deal. Where it is not the auction that is asked about each contract is bid as often as the others, as far as the
    /// rules of the table and the cards let somebody bid it: bids at random come to the dearest.
    fn dealt(&mut self, p: &'p Program, dealer: Seat) -> Table<'p> {
        let wanted = match self.kind {
            Kind::Bids => None,
            _ => Some(self.rng.below(p.contracts.len().max(1) as u32) as u8),
        };
        for _ in 0..BIDDEN {
            let Some(wanted) = wanted else { break };
            let mut table = Table::shuffled(p, dealer, &mut self.rng);
            while let Some(decision) = table.decision().filter(|d| d.phase != Phase::Play) {
                let _ = table.act(self.bid(&decision, wanted));
            }
            if table.state().contract == wanted {
                return table;
            }
        }
        Table::shuffled(p, dealer, &mut self.rng)
    }

    /// What leads to a contract: it is bid where it can be, and mostly left to others where it cannot.
    fn bid(&mut self, decision: &Decision, wanted: u8) -> Choice {
        match Choice::Bid(wanted) {
            bid if decision.options.has(bid) => bid,
            _ if decision.options.has(Choice::Pass) && self.rng.below(4) > 0 => Choice::Pass,
            _ => self.answer(decision),
        }
    }

    /// Whatever is open; of what may be announced and doubled little, as at a table.
    fn answer(&mut self, decision: &Decision) -> Choice {
        let said = matches!(decision.phase, Phase::Announce | Phase::Double);
        match decision.silence() {
            no if said && decision.options.has(no) && self.rng.below(SILENT) > 0 => no,
            _ => random::choose(decision, &mut self.rng),
        }
    }

    /// Plays a deal at random, and looks wherever something may be asked.
    fn deal(&mut self, mut table: Table<'p>) {
        let (mut tricks, p) = (0, table.program);
        while let Some(decision) = table.decision() {
            match self.kind {
                Kind::Legal => self.legal(&table, &decision),
                Kind::Bids => self.bids(&table, &decision),
                _ => {}
            }
            let _ = table.act(self.answer(&decision));
            let number = table.state().number;
            if number > tricks {
                tricks = number;
                match self.kind {
                    Kind::Winner => self.winner(&table),
                    Kind::Count => self.count(&table),
                    _ => {}
                }
            }
        }
        if self.kind == Kind::Settle
            && table.items().iter().any(|item| !item.transfers.is_empty())
            && let Some(me) = self.seat(p)
        {
            self.consider(&table, me, Question::Pays);
        }
    }

    /// Where the learner sits, whoever plays the contract.
    fn seat(&mut self, p: &Program) -> Option<Position> {
        let seats = p.active() & !p.dummies;
        positions(seats).nth(self.lots.below(seats.count_ones().max(1)) as usize)
    }

    /// Keeps a question if it is better than the best; a table is copied for that only.
    fn consider(&mut self, table: &Table<'p>, me: Position, question: Question) {
        let Some(clauses) = question::clauses(table, &question) else { return };
        let rank = self.due.iter().position(|clause| clauses.iter().any(|c| c == clause));
        let fits = rank.map_or(0, |rank| DUE - rank as i64);
        let hard = hardness(self.kind, table, &question, clauses.len());
        let score = fits * 10 - i64::from(hard.abs_diff(self.level));
        self.found |= hard == self.level && (rank.is_some() || self.due.is_empty());
        // One of those that are equally good, whichever: not always the first of a deal.
        let takes = match self.best.as_ref().map(|(most, _)| score.cmp(most)) {
            Some(Ordering::Less) => return,
            Some(Ordering::Equal) => {
                self.equals += 1;
                self.lots.below(self.equals) == 0
            }
            Some(Ordering::Greater) | None => {
                self.equals = 1;
                true
            }
        };
        if takes {
            self.best = Some((
                score,
                Drill { kind: self.kind, table: table.clone(), me, question, clauses, chance: None },
            ));
        }
    }

    fn legal(&mut self, table: &Table<'p>, decision: &Decision) {
        let hand = table.state().hands[decision.position];
        // Where everything is allowed nothing is asked.
        let some = decision.by == decision.position && hand & !decision.options.cards() != 0;
        if decision.phase == Phase::Play && some && decision.options.len() <= MOST_NAMED {
            self.consider(table, decision.by, Question::Legal);
        }
    }

    fn bids(&mut self, table: &Table<'p>, decision: &Decision) {
        if decision.kind() == Wants::Bid && decision.options.len() > 1 && !decision.silent {
            self.consider(table, decision.by, Question::Legal);
        }
    }

    fn winner(&mut self, table: &Table<'p>) {
        let p = table.program;
        let Some((_, _, cards)) = question::last_trick(table) else { return };
        let Some(me) = self.seat(p) else { return };
        let first = cards.first().map_or(0, |(_, card)| p.pack.suit_of(*card));
        if cards.iter().any(|(_, card)| p.pack.suit_of(*card) != first) {
            self.consider(table, me, Question::Winner);
        }
    }

    /// Some of the cards that somebody has taken.
    fn count(&mut self, table: &Table<'p>) {
        let (p, s) = (table.program, table.state());
        let Some((_, taker, _)) = question::last_trick(table) else { return };
        let pile: Vec<Card> = p.pack.list(s.won[taker]).collect();
        let group = p.scheme.group.max(1);
        let number = match self.level {
            1 => group * (1 + self.rng.below(2)),
            2 => group * 2 + self.rng.below(group * 2),
            _ => group * 4 + self.rng.below(group * 3),
        };
        if (pile.len() as u32) < number {
            return;
        }
        let mut set = 0u64;
        while set.count_ones() < number {
            set |= pile[self.rng.below(pile.len() as u32) as usize].bit();
        }
        // A pile in which nothing counts teaches nothing.
        if p.pack.raw_worth(set) > i64::from(number) {
            self.consider(table, taker, Question::Points(set));
        }
    }
}

/// How hard a drill is, from 1 to 3: by what has to be thought of together.
fn hardness(kind: Kind, table: &Table, question: &Question, clauses: usize) -> u8 {
    let many = |n: usize| n.clamp(1, 3) as u8;
    match kind {
        Kind::Legal => many(table.decision().map_or(1, |d| closing(table, &d).len())),
        Kind::Bids => many(usize::from(table.state().bidding.turns) / 2 + 1),
        Kind::Winner => {
            let (p, cards) =
                (table.program, question::last_trick(table).map(|(.., cards)| cards).unwrap_or_default());
            let trumps = p.pack.suits.first().map_or(0, |suit| suit.mask);
            let fell = cards.iter().filter(|(_, card)| card.is_in(trumps)).count();
            let strange = clauses > 1;
            if strange { 3 } else { many(fell) }
        }
        Kind::Count => match question {
            Question::Points(set) => many((set.count_ones() / 6) as usize + 1),
            _ => 1,
        },
        // See `judgement`.
        Kind::Judge => 1,
        Kind::Settle => {
            let lines = table.items().iter().filter(|item| !item.transfers.is_empty()).count();
            let heard = |entry: &&Entry| {
                matches!(entry, Entry::Act { decision, choice, .. }
                    if matches!(decision.phase, Phase::Announce | Phase::Double)
                        && !matches!(choice, Choice::No | Choice::Neither))
            };
            match lines + table.history().iter().filter(heard).count() {
                // Chance announces and doubles more than anybody at a table: that is harder than hard.
                n if n > MOST_TOLD => 9.min(3 + n / MOST_TOLD) as u8,
                n => many(n),
            }
        }
    }
}

impl<'p> Class<'p> {
    /// A class that asks the question of a drill, and then is over.
    pub fn drill(plan: &'p Plan, drill: Drill<'p>) -> (Class<'p>, Vec<Message>) {
        let mut class = Class::new(plan);
        let step = Kind::ALL.iter().position(|kind| *kind == drill.kind).unwrap_or(0);
        let Some((Does::Own(Step::Ask(ask)), _)) = plan.steps.get(step) else {
            return (class, Vec::new());
        };
        (class.at, class.single) = (step + 1, Some(drill.me));
        let (me, table) = (drill.me, &drill.table);
        let mut said = vec![Message::Show(picture::of_question(table, me, &drill.question, plan.language))];
        let ask_of = Text::plain(ask.ask.clone());
        match (table.decision(), &drill.question) {
            (Some(decision), Question::Best(_)) => {
                said.push(Message::Say(ask_of));
                said.push(Message::Question(notes::put_alone(table, &decision).said(plan.language)));
            }
            _ => said.push(Message::Question(ask_of)),
        }
        class.told = table.witnessed(Some(me)).len();
        class.asked = said.last().cloned();
        class.stop = Stop::Ask(drill.question, ask);
        class.table = Some(drill.table);
        (class, said)
    }
}
