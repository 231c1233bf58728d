//! Texts and blocks for programs.

use super::guard::obeyed;
use super::{Block, Item, Mark, Piece, Row, Seat, Text};
use serde_json::{Map, Value, json};

/// A value as one line; what a terminal would obey stands as an escape, whatever the value holds.
pub fn line(value: &Value) -> String {
    escaped(&value.to_string())
}

/// The same in many lines, for people.
pub fn pretty(value: &Value) -> String {
    escaped(&format!("{value:#}")) + "\n"
}

/// Outside of its strings JSON has no such character but the line end.
fn escaped(written: &str) -> String {
    let mut out = String::with_capacity(written.len());
    let mut units = [0; 2];
    for c in written.chars() {
        if c == '\n' || !obeyed(c) {
            out.push(c);
            continue;
        }
        c.encode_utf16(&mut units).iter().for_each(|unit| out += &format!("\\u{unit:04x}"));
    }
    out
}

/// A text: words are strings, other pieces say what they are.
pub fn text(said: &Text) -> Value {
    said.0.iter().map(piece).collect()
}

fn piece(piece: &Piece) -> Value {
    let kind = match piece {
        Piece::Words(words) => return Value::from(words.as_str()),
        Piece::Stressed(_) => "stressed",
        Piece::Card(_) => "card",
        Piece::Suit(letter, name) => return json!({"suit": letter.to_string(), "name": name}),
        Piece::Player(_) => "player",
        Piece::Amount(_) => "amount",
        Piece::Rule(_) => "rule",
        Piece::Term(_) => "term",
        Piece::Title(_) => "title",
        Piece::Code(_) => "code",
        Piece::Label(_) => "label",
        Piece::Small(_) => "small",
        Piece::Mark(..) => "mark",
        Piece::Break => return json!({"break": true}),
    };
    one(kind, Value::from(piece.words()))
}

fn one(kind: &str, value: Value) -> Value {
    Value::Object(Map::from_iter([(kind.to_string(), value)]))
}

/// Blocks, each an object with what it is.
pub fn blocks(list: &[Block]) -> Value {
    list.iter().filter(|block| **block != Block::Gap).map(block).collect()
}

fn block(block: &Block) -> Value {
    match block {
        Block::Heading(level, title) => json!({"heading": text(title), "level": level}),
        Block::Paragraph(said) => json!({"paragraph": text(said)}),
        Block::List(items) => one("list", items.iter().map(item).collect()),
        Block::Table(table) => {
            let cells = |cells: &[Text]| cells.iter().map(text).collect::<Value>();
            let row = |row: &Row| match row {
                Row::Cells(row) => cells(row),
                Row::Whole(said) => json!({"whole": text(said)}),
            };
            json!({"table": table.rows.iter().map(row).collect::<Value>(), "head": cells(&table.head)})
        }
        Block::Round(round) => {
            let seat = |seat: &Seat| {
                let notes: Value = seat.notes.iter().map(text).collect();
                json!({"name": text(&seat.name), "turn": seat.turn, "notes": notes})
            };
            json!({
                "round": round.around.iter().map(seat).collect::<Value>(),
                "middle": round.middle.iter().map(text).collect::<Value>(),
                "clockwise": round.clockwise,
            })
        }
        Block::Aside(title, inner) => json!({"aside": blocks(inner), "title": text(title)}),
        Block::Inset(inner) => json!({"inset": blocks(inner)}),
        Block::Code(code) => json!({"code": code}),
        Block::Gap => Value::Null,
    }
}

fn item(item: &Item) -> Value {
    let mut value = json!({"text": text(&item.text)});
    if let Mark::Sign(_, sign) = item.mark {
        value["sign"] = Value::from(sign.to_string());
    }
    if !item.below.is_empty() {
        value["below"] = blocks(&item.below);
    }
    value
}
