//! The play as a table: a column for each player, a line for each trick.

use super::cards::amount;
use super::names;
use super::paint::{Paint, width};
use crate::engine::eval::Ctx;
use crate::engine::{Decision, Entry, NONE, State, Table};
use crate::ruleset::expr::SeatMask;

/// The whole play; nothing if no card was played.
pub fn table(table: &Table, paint: Paint) -> String {
    let (p, end) = (table.program, table.state());
    let players = usize::from(p.players);
    if end.plays == 0 {
        return String::new();
    }
    let column = if players > 4 { 9 } else { 12 };
    let name = |position: usize| {
        if players > 4 {
            format!("seat {}", table.seat(position as u8))
        } else {
            names::role(p, position as u8)
        }
    };
    let sides = sides(end, p.players);
    let mut text = format!("{}  (> leads, [ ] takes the trick)\n\n    ", paint.heading("Play"));
    for position in 0..players {
        text += &pad(&format!("   {}", name(position)), column + 2);
    }
    text += if end.declarer == NONE { "  points\n" } else { "  points: declarer, defenders\n" };
    let after = after_tricks(table);
    for trick in 0..usize::from(end.number) {
        text += &format!("{:>4}", trick + 1);
        let (leader, taker) = (end.tricks[trick].leader, end.tricks[trick].taker);
        for position in 0..players {
            let turn = (position + players - usize::from(leader)) % players;
            let card = paint.card(&p.pack, end.played[trick * players + turn]);
            let mark = if turn == 0 { ">" } else { " " };
            let (open, close) = if position == usize::from(taker) { ("[", "]") } else { (" ", " ") };
            text += &pad(&format!(" {mark}{open}{card}{close}"), column + 2);
        }
        if let Some(s) = after.get(trick) {
            let ctx = Ctx::new(p, s, 0);
            let points: Vec<String> =
                sides.iter().map(|who| format!("{:>3}", amount(ctx.points(*who)))).collect();
            text += &format!("  {}", points.join("  "));
        }
        text = text.trim_end().to_string();
        text.push('\n');
    }
    text
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
        let Entry::Act { decision: Decision { phase: "play", .. }, .. } = entry else {
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
