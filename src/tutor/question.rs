//! Questions that the game itself answers, in lessons and drills alike.
//!
//! [`truth`] is the one place where an answer is found: the judge compares with it, the hint tells a part of it.

use crate::amount::Amount;
use crate::engine::eval::Ctx;
use crate::engine::view::Seen;
use crate::engine::{Choice, Decision, Entry, Event, Kind, Options, Phase, Table, play, sides};
use crate::ruleset::expr::SeatMask;
use crate::ruleset::expr::positions;
use crate::ruleset::pack::{Card, Mask};
use crate::ruleset::program::{Binds, ClauseId, Program};
use crate::who::Position;

/// A question about a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    Legal,
    Turn,
    Winner,
    /// Cards in the order in which they are played.
    Takes(Vec<Card>),
    Points(Mask),
    Taken(SeatMask),
    Pays,
    /// What each option costs against the best, as a strong player sees it.
    Best(Vec<Weighing>),
}

/// What an option costs against the best, in sixtieths, and how far that may be off; nothing where no difference can be
/// told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weighing {
    pub choice: Choice,
    pub cost: Option<(Amount, Amount)>,
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Truth {
    /// These options, of those of the decision.
    Options(Options),
    /// One of these, whichever.
    OneOf(Options),
    /// This position.
    Seat(Position),
    Card(Card),
    /// Sixtieths of a point.
    Points(Amount),
    /// Sixtieths, from forehand on; whoever takes part.
    Amounts(Vec<Amount>),
}

/// The answer, and the clauses that make it so; nothing where the question makes no sense.
pub fn truth(table: &Table, question: &Question) -> Option<(Truth, Vec<ClauseId>)> {
    let (p, s) = (table.program, table.state());
    match question {
        Question::Legal => {
            let decision = table.decision()?;
            Some((Truth::Options(decision.options), closing(table, &decision)))
        }
        Question::Best(all) => {
            let good = all.iter().filter(|one| one.cost.is_none()).map(|one| one.choice);
            Some((Truth::OneOf(Options::of(table.decision()?.kind(), good)), Vec::new()))
        }
        Question::Turn => {
            let decision = table.decision()?;
            let clause = match decision.phase {
                Phase::Play => play::lead_clause(p, contract(p, table)?, s),
                Phase::Auction => p.stages.get(usize::from(s.bidding.stage))?.clause,
                _ => decision.clause,
            };
            Some((Truth::Seat(decision.position), vec![clause]))
        }
        Question::Winner => {
            let taker = last_trick(table)?.1;
            Some((Truth::Seat(taker), vec![contract(p, table)?.play.best_clause]))
        }
        Question::Takes(cards) => taking(table, cards),
        Question::Points(cards) => {
            Some((Truth::Points(Amount(p.pack.points(&p.scheme, *cards))), Vec::new()))
        }
        Question::Taken(who) => Some((Truth::Points(Amount(Ctx::of(p, s).points(*who))), Vec::new())),
        Question::Pays => {
            if !table.done() {
                return None;
            }
            let scores = table.scores();
            let each = positions(p.people()).map(|q| scores[table.seat(q)]);
            let clauses = table.items().iter().filter(|i| !i.transfers.is_empty()).map(|i| i.clause);
            let mut clauses: Vec<ClauseId> = clauses.collect();
            clauses.dedup();
            Some((Truth::Amounts(each.collect()), clauses))
        }
    }
}

/// The names of the clauses a question is about, by which they come back.
pub fn clauses(table: &Table, question: &Question) -> Option<Vec<String>> {
    let (_, by) = truth(table, question)?;
    let mut names = names(table.program, &by);
    if matches!(question, Question::Points(_) | Question::Taken(_)) {
        names.push(super::notes::COUNTING.to_string());
    }
    Some(names)
}

/// Clauses by name, each once.
pub fn names(p: &Program, clauses: &[ClauseId]) -> Vec<String> {
    let mut names: Vec<String> = clauses.iter().map(|clause| p.clause(*clause).name.clone()).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// The clause of the question, and those that close an option of it.
pub fn closing(table: &Table, decision: &Decision) -> Vec<ClauseId> {
    let all = match decision.kind() {
        Kind::Bid | Kind::Value => Options::of_bids(table.program, decision.kind()),
        _ => decision.thinkable(table.program, table.state().hands[decision.position]),
    };
    let closed = (all - decision.options).rising();
    let mut clauses: Vec<ClauseId> = closed.filter_map(|choice| table.explain(choice).clause).collect();
    if clauses.is_empty() {
        clauses = following(table, decision);
    }
    if clauses.is_empty() {
        clauses.push(decision.clause);
    }
    clauses.sort_unstable();
    clauses.dedup();
    clauses
}

/// The clauses that say what may be played to a trick that has begun.
fn following(table: &Table, decision: &Decision) -> Vec<ClauseId> {
    let (p, s) = (table.program, table.state());
    let follows = decision.phase == Phase::Play && s.asked != s.leader;
    let duties = contract(p, table).filter(|_| follows).map(|contract| contract.play.duties.iter());
    duties
        .into_iter()
        .flatten()
        .filter(|duty| duty.binds == Binds::Following)
        .map(|duty| duty.clause)
        .collect()
}

/// Of the clauses that a lesson names those that say what may be played, where a card is to be played to a trick.
pub fn ruling(table: &Table, decision: &Decision, named: Vec<ClauseId>) -> Vec<ClauseId> {
    let following = following(table, decision);
    let meant: Vec<ClauseId> = named.iter().copied().filter(|clause| following.contains(clause)).collect();
    if meant.is_empty() { named } else { meant }
}

/// Who played which card.
type Played = Vec<(Position, Card)>;

/// The last trick: its number, who took it, and its cards.
pub fn last_trick(table: &Table) -> Option<(u8, Position, Played)> {
    let (p, s) = (table.program, table.state());
    let trick = s.number.checked_sub(1)?;
    let start = usize::from(trick) * usize::from(p.players);
    let leader = s.tricks[usize::from(trick)].leader;
    let card = |turn: u8| (leader.after(turn, p.players), s.played[start + usize::from(turn)]);
    let cards = (0..p.players).map(card).filter(|(_, card)| *card != Card::AWAY);
    Some((trick + 1, s.tricks[usize::from(trick)].taker, cards.collect()))
}

/// Which of some cards takes the trick they make.
fn taking(table: &Table, cards: &[Card]) -> Option<(Truth, Vec<ClauseId>)> {
    let (best, contract) = highest(table, cards)?;
    Some((Truth::Card(best), vec![contract.play.best_clause]))
}

/// Which card lay highest before the last one fell, and that last one, where it is asked who or what takes a trick.
pub fn before_the_last(table: &Table, question: &Question) -> Option<(Card, Card)> {
    match question {
        Question::Takes(cards) => {
            let (last, others) = cards.split_last()?;
            Some((highest(table, others)?.0, *last))
        }
        Question::Winner => {
            let (.., cards) = last_trick(table)?;
            let (_, last) = cards.last()?;
            let mut before = table.clone();
            before.undo(1);
            let s = before.state();
            let lies = s.lying > 0 && s.best != Card::NONE && cards.iter().any(|(_, card)| *card == s.best);
            (lies && s.best != *last).then_some((s.best, *last))
        }
        _ => None,
    }
}

/// Which of some cards lies highest, played one after the other, and by which contract.
fn highest<'p>(table: &Table<'p>, cards: &[Card]) -> Option<(Card, &'p crate::ruleset::program::Contract)> {
    let p = table.program;
    let mut s = *table.state();
    let contract = p.contracts.get(usize::from(s.contract)).or(p.contracts.first())?;
    if cards.is_empty() || cards.len() > usize::from(p.players) {
        return None;
    }
    (s.lying, s.trick, s.led, s.leader, s.asked, s.best, s.best_key) =
        (0, 0, 0, Position::FOREHAND, Position::FOREHAND, Card::NONE, 0);
    (s.plays, s.number) = (0, 0);
    for card in cards {
        // A card that somebody has played counts as his once more.
        s.hands[s.asked] |= card.bit();
        s.open &= !card.bit();
        play::play(p, contract, &mut s, *card, &mut ());
    }
    let best = if cards.len() == usize::from(p.players) { s.tricks[0].best } else { s.best };
    Some((best, contract))
}

fn contract<'p>(p: &'p Program, table: &Table) -> Option<&'p crate::ruleset::program::Contract> {
    p.contracts.get(usize::from(table.state().contract))
}

/// The positions on a side: `declarer`, `defenders`, or a seat by its number.
pub fn side(table: &Table, who: &str) -> Option<SeatMask> {
    let (p, s) = (table.program, table.state());
    match who {
        "declarer" if s.declarer != Position::NOBODY => Some(s.declarer.bit()),
        "team" if s.declarer != Position::NOBODY => Some(sides::team(&Ctx::of(p, s))),
        "defenders" if s.declarer != Position::NOBODY => Some(p.active() & !sides::team(&Ctx::of(p, s))),
        seat => {
            let seat = p.seat_at(seat.parse().ok()?)?;
            Some(p.position(s.dealer, seat).bit())
        }
    }
}

/// Does a seat know where all these cards lie, or has it seen them?
pub fn known(table: &Table, position: Position, cards: Mask) -> bool {
    let view = table.view(Some(position));
    let hands = view.hands.iter().fold(view.hand, |m, (known, _)| m | known);
    let places = view.places.iter().fold(0, |m, pile| m | pile.known);
    let seen = view.history.iter().fold(0, |m, seen| match seen {
        Seen::Trick { cards, .. } | Seen::Cards { cards, .. } => m | cards,
        _ => m,
    });
    let trick = view.trick.iter().fold(0, |m, (_, card)| m | card.bit());
    cards & !(hands | places | seen | trick) == 0
}

/// What each side took so far, as events told it.
pub fn tricks_of(table: &Table, who: SeatMask) -> usize {
    let took = |entry: &&Entry| matches!(entry, Entry::Event(Event::Trick { taker, .. }) if taker.is_in(who));
    table.history().iter().filter(took).count()
}

/// Positions of a mask, for words.
pub fn each(who: SeatMask) -> Vec<Position> {
    positions(who).collect()
}
