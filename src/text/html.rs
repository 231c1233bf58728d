//! Blocks as HTML, and a page as one file that needs nothing else, on a screen and on paper.

use super::guard::{harmless, harmless_lines};
use super::{Block, Foreign, Item, Mark, Page, Piece, Row, Table, Text};

const STYLE: &str = include_str!("page.css");

/// A page with numbered chapters and links to them, in a language.
pub fn page(page: &Page, lang: &str) -> String {
    let foreign = &page.foreign;
    let title = text(&page.title, foreign);
    let preface = match page.preface.as_slice() {
        [] => String::new(),
        preface => format!("<div class=\"preface\">\n{}</div>\n", set(preface, foreign)),
    };
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n\
         <header>\n<h1>{title}</h1>\n{preface}</header>\n<nav>\n<ol>\n",
        escape(lang),
        escape(&page.title.bare()),
    );
    for chapter in &page.chapters {
        out += &format!(
            "<li><a href=\"#{}\">{}</a></li>\n",
            escape(&chapter.key),
            text(&chapter.title, foreign)
        );
    }
    out += "</ol>\n</nav>\n";
    for (at, chapter) in page.chapters.iter().enumerate() {
        let head = format!("<h2>{}. {}</h2>\n", at + 1, text(&chapter.title, foreign));
        out += &format!(
            "<section id=\"{}\">\n{head}{}</section>\n",
            escape(&chapter.key),
            set(&chapter.blocks, foreign)
        );
    }
    out + "</main>\n</body>\n</html>\n"
}

/// Blocks, one below the other.
fn set(blocks: &[Block], foreign: &Foreign) -> String {
    blocks.iter().map(|one| block(one, foreign)).collect()
}

fn block(block: &Block, foreign: &Foreign) -> String {
    let text = |said: &Text| text(said, foreign);
    let set = |blocks: &[Block]| set(blocks, foreign);
    match block {
        Block::Heading(level, title) => format!("<h{level}>{}</h{level}>\n", text(title)),
        Block::Paragraph(said) => {
            said.paragraphs().iter().map(|part| format!("<p>{}</p>\n", text(part))).collect()
        }
        Block::List(items) if items.iter().all(|i| i.mark == Mark::None && i.below.is_empty()) => {
            let lines = items.iter().map(|item| format!("<p>{}</p>\n", text(&item.text)));
            format!("<div class=\"lines\">\n{}</div>\n", lines.collect::<String>())
        }
        Block::List(items) => {
            format!("<ul>\n{}</ul>\n", items.iter().map(|one| item(one, foreign)).collect::<String>())
        }
        Block::Table(table) => rows(table, foreign),
        Block::Round(round) => set(&round.listed()),
        Block::Aside(title, blocks) => {
            let whole = if blocks.len() <= 6 { " class=\"whole\"" } else { "" };
            format!("<aside{whole}>\n<h4>◇ {}</h4>\n{}</aside>\n", text(title), set(blocks))
        }
        Block::Inset(blocks) => format!("<div class=\"inset\">\n{}</div>\n", set(blocks)),
        Block::Code(code) => format!("<pre>{}</pre>\n", entities(&harmless_lines(code))),
        Block::Gap => String::new(),
    }
}

fn item(item: &Item, foreign: &Foreign) -> String {
    let sign = match item.mark {
        Mark::None | Mark::Dot => String::new(),
        Mark::Sign(_, sign) => format!("<b>{}</b> ", escape(&sign.to_string())),
    };
    let below = set(&item.below, foreign);
    let gap = if below.is_empty() { "" } else { "\n" };
    format!("<li>{sign}{}{gap}{below}</li>\n", text(&item.text, foreign))
}

fn rows(table: &Table, foreign: &Foreign) -> String {
    let text = |said: &Text| text(said, foreign);
    let count = table.columns();
    let whole = if table.rows.len() <= 20 { " class=\"whole\"" } else { "" };
    let mut out = format!("<div class=\"wide\"><table{whole}>\n");
    let line = |name: &str, cells: &[Text]| {
        let cell = |(at, cell): (usize, &Text)| {
            let side = if table.at_right(at) { " class=\"right\"" } else { "" };
            format!("<{name}{side}>{}</{name}>", text(cell))
        };
        format!("<tr>{}</tr>", cells.iter().enumerate().map(cell).collect::<String>())
    };
    if table.headed() {
        out += &format!("<thead>{}</thead>\n", line("th", &table.head));
    }
    out += "<tbody>\n";
    for row in &table.rows {
        out += &match row {
            Row::Cells(cells) => line("td", cells),
            Row::Whole(said) => format!("<tr><td colspan=\"{count}\">{}</td></tr>", text(said)),
        };
        out.push('\n');
    }
    out + "</tbody>\n</table></div>\n"
}

/// A text on one line.
fn text(said: &Text, foreign: &Foreign) -> String {
    said.0.iter().map(|one| piece(one, foreign)).collect::<String>().trim().to_string()
}

fn piece(piece: &Piece, foreign: &Foreign) -> String {
    let words = spoken(piece.words(), foreign);
    if piece.words().trim().is_empty() {
        return if *piece == Piece::Break { " ".to_string() } else { words };
    }
    match piece {
        Piece::Words(_) | Piece::Player(_) | Piece::Amount(_) => words,
        Piece::Stressed(_) => format!("<strong>{words}</strong>"),
        Piece::Card(code) => format!("<span class=\"card {}\">{words}</span>", suit(code.chars().next())),
        Piece::Suit(letter, _) => format!("<span class=\"card {}\">{words}</span>", suit(Some(*letter))),
        Piece::Rule(_) => format!("<span class=\"rule\">{words}</span>"),
        Piece::Term(_) => format!("<dfn>{words}</dfn>"),
        Piece::Title(_) => format!("<em>{words}</em>"),
        Piece::Code(_) => format!("<code>{words}</code>"),
        Piece::Label(_) => format!("<b>{words}.</b> "),
        Piece::Mark(..) => format!("<b>{words}</b>"),
        // An id is not broken at its hyphen.
        Piece::Small(_) => {
            let words: Vec<String> = words.trim().split(' ').map(|w| format!("<span>{w}</span>")).collect();
            format!(" <small>{}</small>", words.join(" "))
        }
        Piece::Break => " ".to_string(),
    }
}

/// Words; a title of another language at their beginning, behind which it may be said what it means, says which that is.
fn spoken(words: &str, foreign: &Foreign) -> String {
    let title = words.split_once(" (").map_or(words, |(title, _)| title);
    match foreign.get(title) {
        Some(lang) => {
            format!("<span lang=\"{lang}\">{}</span>{}", escape(title), escape(&words[title.len()..]))
        }
        None => escape(words),
    }
}

fn suit(letter: Option<char>) -> &'static str {
    match letter {
        Some('C') => "clubs",
        Some('S') => "spades",
        Some('H') => "hearts",
        Some('D') => "diamonds",
        _ => "trump",
    }
}

fn escape(text: &str) -> String {
    entities(&harmless(text))
}

fn entities(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            c => out.push(c),
        }
    }
    out
}
