//! A table seen from above: who sits round it, and what lies in the middle.

use super::line::{Line, lines};
use super::screen::Sheet;
use super::{Block, Item, Mark, Piece, Text, Tone, text};

/// Who sits round a table, and what lies on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// In the order of play, whoever looks at it first.
    pub around: Vec<Seat>,
    /// What lies in the middle, one thing a line.
    pub middle: Vec<Text>,
    /// What stands before that where it lies in no middle.
    pub lies: Text,
    pub clockwise: bool,
}

/// Somebody at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    pub name: Text,
    /// Is everybody waiting for him?
    pub turn: bool,
    /// What is to be seen of him.
    pub notes: Vec<Text>,
}

/// Between columns.
const GAP: usize = 2;
/// In less than this nobody can sit side by side.
const NARROW: usize = 54;

impl Round {
    /// The same one below the other, for who listens and where there is no room.
    pub(super) fn listed(&self) -> Vec<Block> {
        let item = |seat: &Seat| {
            let mark = if seat.turn { Mark::Sign(Tone::Plain, '>') } else { Mark::None };
            Item::new(mark, text![&seat.name, ": ", Text::join(seat.notes.clone(), ", ")])
        };
        let mut blocks = vec![Block::List(self.around.iter().map(item).collect())];
        if !self.middle.is_empty() {
            blocks.push(Block::lines(vec![self.lies.clone()]));
            blocks.push(Block::Inset(vec![Block::lines(self.middle.clone())]));
        }
        blocks
    }

    /// Who sits at the left, at the top and at the right, each side from above.
    fn others(&self) -> [Vec<&Seat>; 3] {
        let others: Vec<&Seat> = self.around.iter().skip(1).collect();
        let top = others.len() % 2;
        let side = others.len() / 2;
        let next = others[..side].iter().rev().copied().collect();
        let (across, last) = (others[side..side + top].to_vec(), others[side + top..].to_vec());
        if self.clockwise { [next, across, last] } else { [last, across, next] }
    }

    /// In three columns.
    pub(super) fn on(&self, sheet: &mut Sheet, margin: &str) -> bool {
        let (screen, room) = (sheet.screen, sheet.room(margin, 0));
        if screen.narrated || room < NARROW {
            return false;
        }
        let side = (room - 2 * GAP) / 3;
        let broad = room - 2 * (side + GAP);
        let plate = |seat: &Seat, room: usize| -> Vec<Line> {
            let mut name = Text::default();
            if seat.turn {
                name += Piece::Mark(Tone::Asking, ">".into());
                name += " ";
            }
            name += Piece::Stressed(seat.name.bare());
            let parts = [&name].into_iter().chain(&seat.notes);
            parts.flat_map(|part| lines(part, "", screen, room, room)).collect()
        };
        let stack = |seats: &[&Seat]| -> Vec<Line> {
            let plates = seats.iter().map(|seat| plate(seat, side));
            plates.reduce(|above, below| [above, vec![Line::default()], below].concat()).unwrap_or_default()
        };
        let [left, top, right] = self.others();
        let mut middle: Vec<Line> =
            top.iter().flat_map(|seat| plate(seat, broad)).map(|line| centred(line, broad)).collect();
        let ([above, below], across, down) = if screen.signs {
            ([("┌", "┐"), ("└", "┘")], "─", "│")
        } else {
            ([("+", "+"); 2], "-", "|")
        };
        let edge = |(left, right): (&str, &str)| {
            let shown = format!("{left}{}{right}", across.repeat(broad - 2));
            Line { shown, wide: broad }
        };
        middle.push(edge(above));
        let inner = broad - 4;
        let empty = [Text::default()];
        let lying = if self.middle.is_empty() { &empty[..] } else { &self.middle };
        for part in lying {
            let mut set = lines(part, "", screen, inner, inner);
            if set.is_empty() {
                set.push(Line::default());
            }
            for line in set {
                middle.push(Line { shown: format!("{down} {} {down}", padded(&line, inner)), wide: broad });
            }
        }
        middle.push(edge(below));
        let own = self.around.first().map(|seat| plate(seat, broad)).unwrap_or_default();
        middle.extend(own.into_iter().map(|line| centred(line, broad)));
        let (left, right) = (stack(&left), stack(&right));
        let high = middle.len().max(left.len()).max(right.len());
        let row = |column: &[Line], at: usize| {
            let above = (high - column.len()) / 2;
            at.checked_sub(above).and_then(|at| column.get(at)).cloned().unwrap_or_default()
        };
        let gap = " ".repeat(GAP);
        for at in 0..high {
            let [one, two, three] = [row(&left, at), row(&middle, at), row(&right, at)];
            let shown = format!("{}{gap}{}{gap}{}", padded(&one, side), padded(&two, broad), three.shown);
            sheet.line(&shown, margin);
        }
        true
    }
}

fn padded(line: &Line, room: usize) -> String {
    format!("{}{}", line.shown, " ".repeat(room.saturating_sub(line.wide)))
}

fn centred(line: Line, room: usize) -> Line {
    let before = room.saturating_sub(line.wide) / 2;
    Line { shown: format!("{}{}", " ".repeat(before), line.shown), wide: before + line.wide }
}
