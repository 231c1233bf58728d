//! The play as a table: a column for each player, a line for each trick.

use super::cards::place;
use super::names::Role;
use super::remarks::remarks;
use super::sheet;
use super::transcript::beside;
use super::words::{By, Event, Heading, Words, unbroken};
use crate::engine::Event as Told;
use crate::engine::eval::Ctx;
use crate::engine::{Decision, Entry, Phase, State, Table, sides};
use crate::ruleset::Program;
use crate::ruleset::expr::{SeatMask, positions};
use crate::ruleset::pack::{Card, Mask};
use crate::text::{Block, Column, Piece, Table as Grid, Text, text, width};
use crate::who::Position;

/// The whole play, and what the cards do not show; nothing if no card was played.
pub(crate) fn table(table: &Table, say: &dyn Words) -> Vec<Vec<Block>> {
    let (p, end) = (table.program, table.state());
    let players = usize::from(p.players);
    if end.plays == 0 {
        return Vec::new();
    }
    let both = both(p, end);
    let turning = p.stacks.is_some() && players <= 4;
    // More have no room for what each took.
    let by = match sides::team(&Ctx::of(p, end)).count_ones() {
        0 => By::Everybody,
        1 => By::Declarer,
        _ => By::Team,
    };
    let counted = by != By::Everybody || players <= 4;
    let name = |position: Position| match players > 4 {
        true => say.heading(Heading::Seat(table.seat(position))),
        false => format!("\u{a0}\u{a0}{}", unbroken(&say.role(Role::of(p, position)))),
    };
    let names: Vec<String> = positions(p.active()).map(name).collect();
    // The last column is narrower where room is scarce, and yet keeps off what stands behind it.
    let last = names.get(3).map_or(0, |name| width(name) + 1).max(11);
    let mut head = vec![Text::default()];
    head.extend(names.into_iter().map(Text::plain));
    if counted {
        let taken = say.heading(Heading::Taken { what: sheet::counted_in(table), by });
        // Where it takes two lines nothing stands before either.
        let before = if players > 3 { "" } else { "\u{a0}" };
        head.push(Text::plain(format!("{before}{taken}")));
    }
    let mut grid = Grid { close: true, ..Grid::new(head) };
    *grid.column(0) = Column { right: true, least: 4 };
    for position in 0..players.min(4) {
        grid.column(position + 1).least = match players {
            4 if position == 3 => last,
            0..=4 => 13,
            _ => 0,
        };
    }
    let turned = if turning { turned(table) } else { Vec::new() };
    let after = after_tricks(table);
    for trick in 0..usize::from(end.number) {
        let (leader, taker) = (end.tricks[trick].leader, end.tricks[trick].taker);
        let cell = |position: Position| {
            let turn = position.turn(leader, p.players);
            let card = end.played[trick * players + turn];
            if card == Card::AWAY {
                return Text::plain("\u{a0}\u{a0}–");
            }
            let card = Piece::Card(p.pack.printed(card).to_string());
            let mark = if turn == 0 { ">" } else { "\u{a0}" };
            let (open, close) = if position == taker { ("[", "]") } else { ("\u{a0}", "\u{a0}") };
            let here = |(after, who, _): &&(usize, Position, Mask)| (*after, *who) == (trick + 1, position);
            let up = turned.iter().filter(here).flat_map(|(.., cards)| p.pack.list(*cards));
            let up = up.map(|card| text!["\u{a0}(", Piece::Card(p.pack.printed(card).to_string()), ")"]);
            text![mark, open, card, close, up.collect::<Text>()]
        };
        let mut row = vec![Text::plain((trick + 1).to_string())];
        row.extend(positions(p.active()).map(cell));
        if let Some(s) = after.get(trick).filter(|_| counted) {
            let taken = both.iter().map(|who| format!("{:>4}", say.amount(sheet::taken_by(table, s, *who))));
            row.push(Text::plain(unbroken(&taken.collect::<Vec<_>>().join(" "))));
        }
        grid.row(row);
    }
    let heading = say.heading(Heading::Play { turning });
    let told = |events: Vec<Event>| match events.is_empty() {
        true => Vec::new(),
        false => vec![Block::Inset(vec![Block::lines(events.iter().map(|event| say.event(event)))])],
    };
    let play = vec![Block::heading(heading), Block::Gap, Block::Table(grid)];
    vec![
        play,
        told(super::story::within(table)),
        told(remarks(table).into_iter().filter(|event| !matches!(event, Event::Within { .. })).collect()),
        told(ended_early(table).into_iter().collect()),
    ]
}

/// Why the play ended before the last trick, if it did.
fn ended_early(table: &Table) -> Option<Event> {
    let (p, end) = (table.program, table.state());
    let clause = table.history().iter().find_map(|entry| match entry {
        Entry::Event(Told::Ended { clause }) if end.number < p.tricks() => Some(*clause),
        _ => None,
    })?;
    let (after, why) = (Some((end.number, p.tricks())), p.clause(clause).title.clone());
    Some(Event::Ended { after, why, at: Some(place(p, clause)), said: None })
}

/// The play in few lines, a word a trick: the seat that leads, cards in the order of play, the best in
/// brackets, behind them what was turned up.
pub(crate) fn in_brief(table: &Table, say: &dyn Words) -> Vec<Text> {
    let (p, end) = (table.program, table.state());
    // Where the state was found, and not dealt, nobody played the tricks before.
    let start = table.start();
    if end.plays == start.plays {
        return Vec::new();
    }
    let players = usize::from(p.players);
    let turned = turned(table);
    let played = end.played[..usize::from(end.plays)].chunks(players).enumerate();
    let played = played.skip(usize::from(start.number));
    let trick = |(at, cards): (usize, &[Card])| {
        let whole = at < usize::from(end.number);
        let (leader, best) =
            if whole { (end.tricks[at].leader, end.tricks[at].best) } else { (end.leader, end.best) };
        let card = |card: &Card| {
            let code = Piece::Card(p.pack.printed(*card).to_string());
            if *card == best { text!["[", code, "]"] } else { code.into() }
        };
        let up = turned.iter().filter(|(after, ..)| *after == at + 1).fold(0, |all, (.., cards)| all | cards);
        let up = if up == 0 { Text::default() } else { text!["\u{a0}(", beside(&p.pack, up, "\u{a0}"), ")"] };
        let there = cards.iter().filter(|card| **card != Card::AWAY);
        let cards = Text::join(there.map(card), "\u{a0}");
        text![format!("{}>\u{a0}", table.seat(leader)), cards, up, if whole { ";" } else { "\u{a0}…" }]
    };
    let told = remarks(table).into_iter().chain(ended_early(table));
    let tricks = Text::join(played.map(trick), " ");
    std::iter::once(tricks).chain(told.map(|event| say.event(&event))).collect()
}

/// What was turned up: after which trick, before whom.
fn turned(table: &Table) -> Vec<(usize, Position, Mask)> {
    let (mut trick, mut turned) = (0, Vec::new());
    for entry in table.history() {
        match entry {
            Entry::Event(Told::Trick { number, .. }) => trick = usize::from(*number),
            Entry::Event(Told::Turned { who, cards, .. }) if trick > 0 => turned.push((trick, *who, *cards)),
            _ => {}
        }
    }
    turned
}

/// Whose points are counted together.
fn both(p: &Program, s: &State) -> Vec<SeatMask> {
    match sides::team(&Ctx::of(p, s)) {
        0 => positions(p.active()).map(Position::bit).collect(),
        team => vec![team, p.active() & !team],
    }
}

/// The state after each trick.
fn after_tricks<'t>(table: &'t Table) -> Vec<&'t State> {
    let plays = |e: &&Entry| matches!(e, Entry::Act { .. });
    let mut states = Vec::new();
    let mut number = 0;
    for (n, entry) in table.history().iter().filter(plays).enumerate() {
        let Entry::Act { decision: Decision { phase: Phase::Play, .. }, .. } = entry else {
            continue;
        };
        let state = table.before_act(n + 1);
        if state.number > number {
            number = state.number;
            states.push(state);
        }
    }
    states
}
