//! The play as a table: a column for each player, a line for each trick.

use super::cards::place;
use super::names::Role;
use super::paint::{Paint, line, width, wrap};
use super::words::words;
use crate::engine::eval::Ctx;
use crate::engine::{Decision, Entry, Event, NONE, Phase, State, Table};
use crate::language::Language;
use crate::ruleset::expr::SeatMask;
use crate::ruleset::pack::{Card, Mask};
use crate::text::Text;

/// The whole play; nothing if no card was played.
pub fn table(table: &Table, paint: Paint) -> String {
    let (p, end) = (table.program, table.state());
    let players = usize::from(p.players);
    if end.plays == 0 {
        return String::new();
    }
    let name = |position: usize| {
        if players > 4 {
            format!("seat {}", table.seat(position as u8))
        } else {
            words(Language::English).role(Role::of(p, position as u8))
        }
    };
    let sides = sides(end, p.players);
    let turning = p.stacks.is_some() && players <= 4;
    let columns = Columns::new(players, end.declarer == NONE, sides.len(), turning);
    let turned = if turning { turned(table) } else { Vec::new() };
    let more = if turning { ", ( ) is turned up after it" } else { "" };
    let mut text = format!("{}  (> leads, [ ] takes the trick{more})\n\n    ", paint.heading("Play"));
    for position in 0..players {
        text += &pad(
            &format!("{:columns$}{}", "", name(position), columns = columns.margin),
            columns.of(position),
        );
    }
    text += columns.head;
    text = text.trim_end().to_string();
    text.push('\n');
    let after = after_tricks(table);
    for trick in 0..usize::from(end.number) {
        text += &format!("{:>4}", trick + 1);
        let (leader, taker) = (end.tricks[trick].leader, end.tricks[trick].taker);
        for position in 0..players {
            let turn = (position + players - usize::from(leader)) % players;
            let card = paint.card(&p.pack, end.played[trick * players + turn]);
            let mark = if turn == 0 { ">" } else { " " };
            let (open, close) = if position == usize::from(taker) { ("[", "]") } else { (" ", " ") };
            let here =
                |(after, who, _): &&(usize, u8, Mask)| (*after, usize::from(*who)) == (trick + 1, position);
            let turned = turned.iter().filter(here).flat_map(|(.., cards)| paint.cards(&p.pack, *cards));
            let turned: String = turned.map(|card| format!(" ({card})")).collect();
            text += &pad(&format!(" {mark}{open}{card}{close}{turned}"), columns.of(position));
        }
        if let Some(s) = after.get(trick).filter(|_| !columns.head.is_empty()) {
            let ctx = Ctx::new(p, s, 0);
            let points: Vec<String> = sides
                .iter()
                .map(|who| format!("{:>3}", words(Language::English).amount(ctx.points(*who))))
                .collect();
            text += &format!("  {}", points.join("  "));
        }
        text = text.trim_end().to_string();
        text.push('\n');
    }
    text += &super::remarks::remarks(table);
    if let Some(sentence) = ended_early(table) {
        text += &format!("\n{}", line(&sentence, 2));
    }
    text
}

/// Why the play ended before the last trick, if it did.
fn ended_early(table: &Table) -> Option<String> {
    let (p, end) = (table.program, table.state());
    let clause = table.history().iter().find_map(|entry| match entry {
        Entry::Event(Event::Ended { clause }) if end.number < p.tricks() => Some(*clause),
        _ => None,
    })?;
    let why = p.clause(clause).title.as_ref().map(|title| format!(": {title}")).unwrap_or_default();
    let when = format!("after trick {} of {}", end.number, p.tricks());
    Some(format!("The play ends here, {when}{why} ({}).", Text::from(&place(p, clause)).bare()))
}

/// The play in few lines, a word a trick: the seat that leads, cards in the order of play, the best in
/// brackets, behind them what was turned up.
pub fn in_brief(table: &Table) -> String {
    let (p, end) = (table.program, table.state());
    // Where the state was found, and not dealt, nobody played the tricks before.
    let start = table.start();
    if end.plays == start.plays {
        return String::new();
    }
    let players = usize::from(p.players);
    let turned = turned(table);
    let played = end.played[..usize::from(end.plays)].chunks(players).enumerate();
    let played = played.skip(usize::from(start.number));
    let trick = |(at, cards): (usize, &[Card])| {
        let whole = at < usize::from(end.number);
        let (leader, best) =
            if whole { (end.tricks[at].leader, end.tricks[at].best) } else { (end.leader, end.best) };
        let card = |card: &Card| match p.pack.code(*card) {
            code if *card == best => format!("[{code}]"),
            code => code.to_string(),
        };
        let up = turned.iter().filter(|(after, ..)| *after == at + 1);
        let up: Vec<&str> = up.flat_map(|(.., cards)| p.pack.list(*cards).map(|c| p.pack.code(c))).collect();
        let up = if up.is_empty() { String::new() } else { format!(" ({})", up.join(" ")) };
        let cards = cards.iter().map(card).collect::<Vec<_>>().join(" ");
        let end = if whole { ";" } else { " …" };
        format!("{}> {cards}{up}{end}", table.seat(leader))
    };
    let mut text = wrap(played.map(trick), 2);
    text += super::remarks::remarks(table).trim_start_matches('\n');
    text + &ended_early(table).map(|sentence| line(&sentence, 2)).unwrap_or_default()
}

/// How the table is laid out on a page of 80 columns.
struct Columns {
    players: usize,
    wide: usize,
    /// The last player's, narrower where room is scarce.
    last: usize,
    margin: usize,
    /// What stands over the points; nothing where they find no room.
    head: &'static str,
}

impl Columns {
    fn new(players: usize, alone: bool, sides: usize, turning: bool) -> Columns {
        let (wide, margin) = match players {
            0..=4 => (14, 3),
            5..=6 => (11, 3),
            _ => (8, 2),
        };
        let all = 4 + players * wide;
        let heads: &[&str] = if alone {
            &["  points"]
        } else {
            &["  points: declarer, defenders", "  points: decl., def.", "  points"]
        };
        let numbers = 5 * sides;
        let fits = |last: usize, head: &str| all - wide + last + numbers.max(head.len()) <= 80;
        let found = heads
            .iter()
            .flat_map(|head| [wide, if turning { wide } else { wide.min(11) }].map(|last| (last, *head)))
            .find(|(last, head)| fits(*last, head));
        let (last, head) = found.unwrap_or((wide, ""));
        Columns { players, wide, last, margin, head }
    }

    fn of(&self, position: usize) -> usize {
        if position + 1 == self.players { self.last } else { self.wide }
    }
}

/// What was turned up: after which trick, before whom.
fn turned(table: &Table) -> Vec<(usize, u8, Mask)> {
    let (mut trick, mut turned) = (0, Vec::new());
    for entry in table.history() {
        match entry {
            Entry::Event(Event::Trick { number, .. }) => trick = usize::from(*number),
            Entry::Event(Event::Turned { who, cards, .. }) if trick > 0 => turned.push((trick, *who, *cards)),
            _ => {}
        }
    }
    turned
}

/// Whose points are counted together.
fn sides(s: &State, players: u8) -> Vec<SeatMask> {
    let all = ((1u16 << players) - 1) as SeatMask;
    match s.declarer {
        NONE => (0..players).map(|position| 1 << position).collect(),
        declarer => vec![1 << declarer, all & !(1 << declarer)],
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

fn pad(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}
