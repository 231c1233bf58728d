//! Blocks as Markdown.

use super::guard::{harmless, harmless_lines};
use super::{Block, Item, Mark, Page, Piece, Row, Table, Text};

/// How what is small is set.
#[derive(Clone, Copy)]
enum Small {
    /// By a tag of HTML, as Markdown has no sign for it.
    Tag,
    /// As all else.
    Plain,
}

/// A page with numbered chapters.
pub fn page(page: &Page) -> String {
    let mut parts = vec![format!("# {}\n", text(&page.title)), set(&page.preface)];
    for (at, chapter) in page.chapters.iter().enumerate() {
        parts.push(format!("## {}. {}\n", at + 1, text(&chapter.title)));
        parts.push(set(&chapter.blocks));
    }
    apart(parts)
}

/// Blocks, a blank line between them.
pub fn set(blocks: &[Block]) -> String {
    set_as(blocks, Small::Tag)
}

/// The same for a reader who is shown no HTML.
pub(crate) fn set_without_html(blocks: &[Block]) -> String {
    set_as(blocks, Small::Plain)
}

fn set_as(blocks: &[Block], small: Small) -> String {
    apart(blocks.iter().map(|one| block(one, small)))
}

fn apart(parts: impl IntoIterator<Item = String>) -> String {
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

fn block(block: &Block, small: Small) -> String {
    let text = |said: &Text| text_as(said, small);
    let set = |blocks: &[Block]| set_as(blocks, small);
    match block {
        Block::Heading(level, title) => format!("{} {}\n", "#".repeat(usize::from(*level)), text(title)),
        Block::Paragraph(said) => apart(said.paragraphs().iter().map(|part| text(part) + "\n")),
        Block::List(items) if items.iter().all(|i| i.mark == Mark::None && i.below.is_empty()) => {
            items.iter().map(|item| text(&item.text)).collect::<Vec<_>>().join("\\\n") + "\n"
        }
        Block::List(items) if items.iter().all(|i| i.mark == Mark::None) => {
            apart(items.iter().map(|item| apart([text(&item.text) + "\n", set(&item.below)])))
        }
        Block::List(items) => items.iter().map(|one| item(one, small)).collect(),
        Block::Table(table) => rows(table, small),
        Block::Round(round) => set(&round.listed()),
        Block::Aside(title, blocks) => {
            let inner = apart([format!("**◇ {}**\n", text(title)), set(blocks)]);
            before(&inner, "> ")
        }
        Block::Inset(blocks) => set(blocks),
        Block::Code(code) => fenced(code),
        Block::Gap => String::new(),
    }
}

fn before(text: &str, margin: &str) -> String {
    text.lines().map(|line| format!("{}\n", format!("{margin}{line}").trim_end())).collect()
}

fn item(item: &Item, small: Small) -> String {
    let sign = match item.mark {
        Mark::None | Mark::Dot => String::new(),
        Mark::Sign(_, sign) => format!("**{}** ", escape(&sign.to_string())),
    };
    // A paragraph that follows at once would go on with the text.
    let gap = if matches!(item.below.first(), Some(Block::Paragraph(_))) { "\n" } else { "" };
    format!("- {sign}{}\n{gap}{}", text_as(&item.text, small), before(&set_as(&item.below, small), "  "))
}

/// A fence is longer than any within.
fn fenced(code: &str) -> String {
    let longest = code.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    format!("{fence}\n{}\n{fence}\n", harmless_lines(code.trim_end_matches('\n')))
}

fn rows(table: &Table, small: Small) -> String {
    let count = table.columns();
    let line = |cells: &[Text]| {
        let cells: Vec<String> = cells.iter().map(|cell| text_as(cell, small)).collect();
        format!("| {} |\n", cells.join(" | "))
    };
    let sides = (0..count).map(|at| if table.at_right(at) { "---:|" } else { "---|" });
    // Without a head it is none to Markdown, and with too short a one no table.
    let mut head = table.head.clone();
    head.resize(head.len().max(count), Text::default());
    let mut out = line(&head) + "|" + &sides.collect::<String>() + "\n";
    for row in &table.rows {
        out += &match row {
            Row::Cells(cells) => line(cells),
            Row::Whole(text) => line(std::slice::from_ref(text)),
        };
    }
    out
}

/// A text on one line.
pub fn text(said: &Text) -> String {
    text_as(said, Small::Tag)
}

fn text_as(said: &Text, small: Small) -> String {
    said.0.iter().map(|one| piece(one, small)).collect::<String>().trim().to_string()
}

fn piece(piece: &Piece, small: Small) -> String {
    let words = escape(piece.words());
    if piece.words().trim().is_empty() {
        return if *piece == Piece::Break { " ".to_string() } else { words };
    }
    match piece {
        Piece::Words(_) | Piece::Card(_) | Piece::Suit(..) | Piece::Player(_) | Piece::Amount(_) => words,
        Piece::Stressed(_) | Piece::Mark(..) => format!("**{words}**"),
        Piece::Term(_) | Piece::Title(_) => format!("*{words}*"),
        Piece::Rule(_) => words,
        Piece::Label(_) => format!("**{words}.** "),
        Piece::Small(_) => match small {
            Small::Tag => format!(" <sub>{words}</sub>"),
            Small::Plain => format!(" {words}"),
        },
        Piece::Code(code) => match code.contains('`') {
            true => format!("`` {} ``", harmless(code)),
            false => format!("`{}`", harmless(code)),
        },
        Piece::Break => " ".to_string(),
    }
}

fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in harmless(text).chars() {
        if matches!(c, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|') {
            out.push('\\');
        }
        out.push(if c == '\u{a0}' { ' ' } else { c });
    }
    out
}
