//! Messages of the tutor as text: coloured at a terminal, plain in a pipe, narrated for who listens.

use crate::tell::paint::{suit_sign, width};
use crate::tutor::message::{Finished, Grade, Message, Picture, Question, SuitCards};
use crate::tutor::text::{Piece, Text};
use crate::tutor::words::capital;

/// How to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    pub color: bool,
    /// Suits as signs, not as letters.
    pub signs: bool,
    /// Without layout, sentence by sentence, for screen readers.
    pub narrated: bool,
    pub width: usize,
}

impl Style {
    /// Everything plain: a pipe.
    pub const PLAIN: Style = Style { color: false, signs: false, narrated: false, width: 80 };

    fn paint(self, colour: &str, text: &str) -> String {
        if self.color && !text.is_empty() { format!("\x1b[{colour}m{text}\x1b[0m") } else { text.to_string() }
    }

    /// A card: a sign and a colour for its suit.
    pub fn card(self, code: &str) -> String {
        let mut letters = code.chars();
        let Some(letter) = letters.next() else { return String::new() };
        let (sign, colour) = suit_sign(letter);
        let first = sign.filter(|_| self.signs).unwrap_or(letter);
        self.paint(colour, &format!("{first}{}", letters.as_str()))
    }

    fn cards(self, codes: &[String]) -> String {
        codes.iter().map(|code| self.card(code)).collect::<Vec<_>>().join(" ")
    }

    fn bold(self, text: &str) -> String {
        self.paint("1", text)
    }

    fn dim(self, text: &str) -> String {
        self.paint("2", text)
    }
}

/// A text in lines, each behind a margin.
pub fn text(said: &Text, style: Style, margin: usize) -> String {
    let mut paragraphs = vec![String::new()];
    for piece in &said.0 {
        let last = paragraphs.len() - 1;
        match piece {
            Piece::Words(words) => paragraphs[last] += words,
            Piece::Stressed(words) => paragraphs[last] += &style.bold(words),
            Piece::Card(code) => paragraphs[last] += &style.card(code),
            Piece::Rule(id) => paragraphs[last] += &style.dim(id),
            Piece::Term(word) => paragraphs[last] += &style.paint("4", word),
            Piece::Paragraph => paragraphs.push(String::new()),
        }
    }
    let shown = paragraphs.iter().map(|p| p.trim()).filter(|p| !p.is_empty());
    shown.map(|p| wrap(p, style, margin)).collect::<Vec<_>>().join("\n")
}

/// Words in lines; a narrated text has one line, which whoever reads it aloud breaks himself.
fn wrap(words: &str, style: Style, margin: usize) -> String {
    if style.narrated {
        return format!("{words}\n");
    }
    let wide = style.width.max(20);
    let (mut out, mut at) = (" ".repeat(margin), margin);
    for word in words.split_whitespace() {
        let long = width(word);
        if at > margin && at + 1 + long > wide {
            out += &format!("\n{}", " ".repeat(margin));
            at = margin;
        } else if at > margin {
            out.push(' ');
            at += 1;
        }
        out += word;
        at += long;
    }
    out.push('\n');
    out
}

/// One message; nothing for those that are not for eyes.
pub fn message(message: &Message, style: Style) -> String {
    match message {
        Message::Title { title, game, goals } => heading(title, game, goals, style),
        Message::Say(said) => format!("\n{}", text(said, style, 0)),
        Message::Show(picture) => format!("\n{}", draw(picture, style)),
        Message::Did(said) => text(said, style, 2),
        Message::Trick { number, cards, taker } => trick(*number, cards, taker.as_deref(), style),
        Message::Pause => String::new(),
        Message::Question(Question { text: said, .. }) => format!("\n{}", marked("?", "1;34", said, style)),
        Message::Verdict { grade, text: said } => {
            let (mark, colour) = match grade {
                Grade::Good => ("Right.", "32"),
                Grade::Fair => ("That will do.", "32"),
                Grade::Poor => ("Not the best.", "33"),
                Grade::Wrong => ("Not quite.", "33"),
                Grade::Refused => ("Not allowed.", "31"),
            };
            marked(mark, colour, said, style)
        }
        Message::Hint { rung, of, text: said } => marked(&format!("Hint {rung} of {of}:"), "36", said, style),
        Message::Note(said) => text(said, style, 2),
        Message::Finished(Finished { .. }) | Message::End | Message::Broken(_) => String::new(),
    }
}

fn marked(mark: &str, colour: &str, said: &Text, style: Style) -> String {
    let mut with = Text(vec![Piece::Words(format!("{} ", style.paint(colour, mark)))]);
    with.0.extend(said.0.iter().cloned());
    text(&with, style, 0)
}

fn heading(title: &str, game: &str, goals: &[String], style: Style) -> String {
    let line = format!("{title} ({game})");
    let mut out = style.bold(&line) + "\n";
    if !style.narrated {
        out += &format!("{}\n", "=".repeat(width(&line).min(style.width)));
    }
    if !goals.is_empty() {
        out += "Afterwards you can\n";
        for goal in goals {
            out += &wrap(&format!("- {goal}"), style, 2);
        }
    }
    out
}

fn trick(number: u8, cards: &[(String, String)], taker: Option<&str>, style: Style) -> String {
    let said = |(who, card): &(String, String)| format!("{who} {}", style.card(card));
    let list = cards.iter().map(said).collect::<Vec<_>>().join(", ");
    let takes = match taker {
        Some("you") => "; you take it.".to_string(),
        Some(taker) => format!("; {taker} takes it."),
        None => ".".to_string(),
    };
    let line = format!("{} {list}{takes}", style.bold(&format!("Trick {number}:")));
    wrap(&line, style, 2)
}

/// A picture.
pub fn draw(picture: &Picture, style: Style) -> String {
    match picture {
        Picture::Cards { title, suits, hidden } => cards(title, suits, *hidden, style),
        Picture::Trick { number, cards, taker } => trick(*number, cards, taker.as_deref(), style),
        Picture::Grid { title, head, rows } => grid(title, head, rows, style),
        Picture::Lines { title, lines } => {
            let body: String = lines.iter().map(|line| text(line, style, 2)).collect();
            format!("{}\n{body}", style.bold(title))
        }
        Picture::Table { seats, places, trick, state } => {
            let mut out = text(state, style, 0);
            for seat in seats {
                let mut line = format!("{}: ", capital(&seat.name));
                let mut parts = Vec::new();
                if seat.declarer {
                    parts.push("declarer".to_string());
                }
                if seat.cards > 0 {
                    parts.push(counted(seat.cards, "card"));
                }
                if seat.tricks > 0 {
                    parts.push(counted(seat.tricks, "trick"));
                }
                if !seat.known.is_empty() {
                    let holds = if seat.me { "open before you" } else { "holds" };
                    parts.push(format!("{holds} {}", style.cards(&seat.known)));
                }
                if parts.is_empty() {
                    parts.push("nothing".to_string());
                }
                line += &parts.join(", ");
                let mark = if seat.turn && !style.narrated { "> " } else { "  " };
                out += &wrap(&format!("{mark}{line}"), style, 2);
            }
            out += &places.iter().map(|place| draw(place, style)).collect::<String>();
            if let Some(trick) = trick {
                out += &draw(trick, style);
            }
            out
        }
    }
}

fn cards(title: &str, suits: &[SuitCards], hidden: u32, style: Style) -> String {
    let count: usize = suits.iter().map(|suit| suit.cards.len()).sum();
    let mut head = if title.is_empty() { String::new() } else { format!("{title}: ") };
    if count == 0 {
        return match hidden {
            0 => wrap(&format!("{head}empty"), style, 2),
            n => wrap(&format!("{head}{} face down", counted(n, "card")), style, 2),
        };
    }
    if hidden > 0 {
        head += &format!("({} face down) ", counted(hidden, "card"));
    }
    if style.narrated || suits.len() == 1 {
        let told = suits.iter().map(|suit| format!("{} {}", suit.suit, style.cards(&suit.cards)));
        return wrap(&format!("{head}{}", told.collect::<Vec<_>>().join("; ")), style, 2);
    }
    let longest = suits.iter().map(|suit| suit.suit.chars().count()).max().unwrap_or(0);
    let mut out =
        if title.is_empty() { String::new() } else { format!("  {}\n", style.bold(head.trim_end())) };
    for suit in suits {
        let name = format!("{:<longest$}", suit.suit);
        let body = wrap(&style.cards(&suit.cards), style, longest + 6);
        out += &format!("    {}  {}", style.dim(&name), body.trim_start());
    }
    out
}

/// Columns as wide as they must be; where the page is too narrow, each row as a list.
fn grid(title: &str, head: &[String], rows: &[Vec<Text>], style: Style) -> String {
    let cell = |said: &Text| text(said, Style { width: usize::MAX, ..style }, 0).trim_end().to_string();
    let rows: Vec<Vec<String>> = rows.iter().map(|row| row.iter().map(cell).collect()).collect();
    let columns = rows.iter().map(Vec::len).chain([head.len()]).max().unwrap_or(0);
    let widest = |at: usize| {
        let own = rows.iter().filter(|row| row.len() > 1).filter_map(|row| row.get(at)).map(|c| width(c));
        own.chain(head.get(at).map(|h| width(h))).max().unwrap_or(0)
    };
    let mut wide: Vec<usize> = (0..columns).map(widest).collect();
    let mut out = if title.is_empty() { String::new() } else { format!("  {}\n", style.bold(title)) };
    let all: usize = wide.iter().sum::<usize>() + 2 * columns + 2;
    // Long names stand on lines of their own, above their numbers.
    let folded = all > style.width && columns > 2 && all - wide[0] <= style.width;
    if folded {
        wide[0] = 0;
    }
    if style.narrated || all > style.width && !folded {
        let name =
            |at: usize| head.get(at).filter(|h| !h.is_empty()).map(|h| format!("{h}: ")).unwrap_or_default();
        for row in &rows {
            let cells = row.iter().enumerate().filter(|(_, c)| !c.is_empty()).map(|(at, c)| match at {
                0 => c.clone(),
                at => format!("{}{c}", name(at)),
            });
            out += &wrap(&cells.collect::<Vec<_>>().join("; "), style, 2);
        }
        return out;
    }
    let line = |cells: &[String]| {
        let mut line = String::from("  ");
        for (at, cell) in cells.iter().enumerate() {
            let pad = wide[at].saturating_sub(width(cell));
            // Numbers stand at the right.
            let number =
                !cell.is_empty() && at > 0 && cell.chars().all(|c| c.is_ascii_digit() || "+-/ ".contains(c));
            line += &if number { " ".repeat(pad) + cell } else { format!("{cell}{}", " ".repeat(pad)) };
            line += "  ";
        }
        format!("{}\n", line.trim_end())
    };
    let below = |cells: &[String]| {
        let numbers: Vec<String> = std::iter::once(String::new()).chain(cells[1..].iter().cloned()).collect();
        line(&numbers)
    };
    if head.iter().any(|h| !h.is_empty()) {
        let head = if folded { below(head) } else { line(head) };
        out += &style.dim(head.trim_end_matches('\n'));
        out.push('\n');
    }
    for row in &rows {
        out += &match row.as_slice() {
            [only] if columns > 1 => wrap(only, style, 4),
            row if folded => wrap(&row[0], style, 2) + &below(row),
            row => line(row),
        };
    }
    out
}

fn counted(n: u32, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}
