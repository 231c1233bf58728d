//! Messages of the tutor as blocks.

use crate::text::{Block, Item, Mark, Piece, Row, Screen, Table, Text, Tone, text};
use crate::tutor::message::{Finished, Grade, Message, Picture, Question, SeatPicture, SuitCards};
use crate::tutor::words::{self, capital};

/// One message, as a screen shows it; nothing for those that are not for eyes.
pub fn message(message: &Message, screen: Screen) -> String {
    screen.set(&blocks(message))
}

fn blocks(message: &Message) -> Vec<Block> {
    match message {
        Message::Title { title, game, goals } => heading(title, game, goals),
        Message::Say(said) => vec![Block::Gap, Block::Paragraph(said.clone())],
        Message::Show(picture) => [vec![Block::Gap], draw(picture)].concat(),
        Message::Did(said) | Message::Note(said) => vec![Block::Inset(vec![Block::Paragraph(said.clone())])],
        Message::Question(Question { text: said, .. }) => vec![Block::Gap, marked("?", Tone::Asking, said)],
        Message::Verdict { grade, text: said } => {
            let (mark, tone) = match grade {
                Grade::Good => ("Right.", Tone::Good),
                Grade::Fair => ("That will do.", Tone::Good),
                Grade::Poor => ("Not the best.", Tone::Fair),
                Grade::Wrong => ("Not quite.", Tone::Fair),
                Grade::Refused => ("Not allowed.", Tone::Bad),
            };
            vec![marked(mark, tone, said)]
        }
        Message::Hint { rung, of, text: said } => {
            vec![marked(&format!("Hint {rung} of {of}:"), Tone::Helping, said)]
        }
        Message::Graded(graded) => {
            let (mark, tone) =
                if graded.passed() { ("Passed.", Tone::Good) } else { ("Not passed yet.", Tone::Fair) };
            vec![Block::Gap, marked(mark, tone, &words::graded(*graded))]
        }
        Message::Finished(Finished { .. }) | Message::Pause | Message::End | Message::Broken(_) => Vec::new(),
    }
}

fn marked(mark: &str, tone: Tone, said: &Text) -> Block {
    Block::Paragraph(text![Piece::Mark(tone, mark.to_string()), " ", said])
}

fn heading(title: &str, game: &str, goals: &[String]) -> Vec<Block> {
    let mut blocks = vec![Block::Heading(1, format!("{title} ({game})").into())];
    if !goals.is_empty() {
        blocks.push(Block::paragraph("Afterwards you can"));
        blocks.push(Block::Inset(vec![Block::points(goals)]));
    }
    blocks
}

/// A picture.
fn draw(picture: &Picture) -> Vec<Block> {
    match picture {
        Picture::Cards { title, suits, hidden } => vec![Block::Inset(cards(title, suits, *hidden))],
        Picture::Trick(said) => vec![Block::Inset(vec![Block::Paragraph(said.clone())])],
        Picture::Grid { title, head, rows } => vec![Block::Inset(grid(title, head, rows))],
        Picture::Lines { title, lines } => {
            let lines = lines.iter().cloned().map(Block::Paragraph).collect();
            vec![Block::heading(title), Block::Inset(lines)]
        }
        Picture::Table { seats, places, trick, state } => {
            let mut blocks = vec![Block::Paragraph(state.clone())];
            blocks.push(Block::Inset(vec![Block::List(seats.iter().map(seat).collect())]));
            blocks.extend(places.iter().flat_map(draw));
            blocks.extend(trick.iter().flat_map(|trick| draw(trick)));
            blocks
        }
    }
}

fn seat(seat: &SeatPicture) -> Item {
    let mut parts: Vec<Text> = Vec::new();
    if seat.declarer {
        parts.push("declarer".into());
    }
    if seat.cards > 0 {
        parts.push(counted(seat.cards, "card").into());
    }
    if seat.tricks > 0 {
        parts.push(counted(seat.tricks, "trick").into());
    }
    if !seat.known.is_empty() {
        parts.push(text![if seat.me { "open before you " } else { "holds " }, row_of(&seat.known)]);
    }
    if parts.is_empty() {
        parts.push("nothing".into());
    }
    let mark = if seat.turn { Mark::Sign(Tone::Plain, '>') } else { Mark::None };
    Item::new(mark, text![capital(&seat.name), ": ", Text::join(parts, ", ")])
}

fn row_of(codes: &[String]) -> Text {
    Text::join(codes.iter().map(|code| Piece::Card(code.clone()).into()), " ")
}

fn cards(title: &str, suits: &[SuitCards], hidden: u32) -> Vec<Block> {
    let head = if title.is_empty() { String::new() } else { format!("{title}: ") };
    let down = format!("{} face down", counted(hidden, "card"));
    let shown = suits.iter().filter(|suit| !suit.cards.is_empty());
    // By the letter of its first card.
    let named = |suit: &SuitCards| {
        let letter = suit.cards.first().and_then(|code| code.chars().next()).unwrap_or(' ');
        Piece::Suit(letter, suit.suit.clone())
    };
    let (down, head) = match (shown.count(), hidden) {
        (0, 0) => return vec![Block::paragraph(format!("{head}empty"))],
        (0, _) => return vec![Block::paragraph(head + &down)],
        (_, 0) => (String::new(), head),
        _ => (format!("({down}) "), head),
    };
    if let [suit] = suits {
        return vec![Block::Paragraph(text![head, down, named(suit), " ", row_of(&suit.cards)])];
    }
    let mut table = Table::default();
    suits.iter().for_each(|suit| table.row([named(suit).into(), row_of(&suit.cards)]));
    let mut blocks = Vec::new();
    if !title.is_empty() {
        blocks.push(Block::heading(head + &down));
    }
    blocks.push(Block::Inset(vec![Block::Table(table)]));
    blocks
}

fn grid(title: &str, head: &[String], rows: &[Vec<Text>]) -> Vec<Block> {
    let mut table = Table::new(head.iter().map(Text::from));
    table.rows = rows
        .iter()
        .map(|row| match row.as_slice() {
            [only] if head.len() > 1 => Row::Whole(only.clone()),
            row => Row::Cells(row.to_vec()),
        })
        .collect();
    let title = (!title.is_empty()).then(|| Block::heading(title));
    title.into_iter().chain([Block::Table(table.numbers())]).collect()
}

fn counted(n: u32, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}
