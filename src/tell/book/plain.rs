//! A book on a screen of 80 columns.

use super::page::{Book, COLUMN, Cite, ITEM, OPEN, Part, SHUT, Sentence, Table, pointed};
use crate::tell::paint::{Paint, width};

/// How wide a screen is where nobody says.
pub const WIDE: usize = 80;

/// For a screen of so many columns.
pub fn plain(book: &Book, paint: Paint, wide: usize) -> String {
    let mut out = heading(&book.title, Some("="), paint, wide);
    if !book.preface.is_empty() {
        out.push('\n');
    }
    if !book.preface.is_empty() {
        out += &paragraph(&book.preface, wide);
    }
    for (at, chapter) in book.chapters.iter().enumerate() {
        let title = format!("{}. {}", at + 1, chapter.title);
        out += &format!("\n{}", heading(&title, Some("-"), paint, wide));
        out += &parts(&chapter.parts, paint, wide);
    }
    out
}

/// A heading, with a line below it.
fn heading(title: &str, line: Option<&str>, paint: Paint, wide: usize) -> String {
    let lines = cell_lines(title, wide);
    let below = line.map_or(String::new(), |line| {
        let longest = lines.iter().map(|l| width(l)).max().unwrap_or(0);
        line.repeat(longest) + "\n"
    });
    lines.iter().map(|l| format!("{}\n", paint.heading(l))).collect::<String>() + &below
}

/// Parts of a page, one below the other.
fn parts(parts: &[Part], paint: Paint, wide: usize) -> String {
    let mut out = String::new();
    for part in parts {
        out.push('\n');
        match part {
            Part::Head(title) => out += &heading(title, None, paint, wide),
            Part::Text(sentences) => out += &paragraph(sentences, wide),
            Part::List(sentences) => {
                for sentence in sentences {
                    out += &item(sentence, wide);
                }
            }
            Part::Table(table) => out += &columns(table, wide),
            Part::Aside(title, sentences) => {
                out += &boxed(title, sentences, wide);
            }
        }
    }
    out
}

fn bare(text: &str) -> String {
    text.replace([OPEN, SHUT, COLUMN], "").replace(&format!(":{ITEM}"), ": ").replace(ITEM, "; ")
}

/// A sentence with its title before it and its rules behind it, and the points below it.
fn words(sentence: &Sentence) -> (String, Vec<String>) {
    let label = sentence.label.as_ref().map_or(String::new(), |l| format!("{l}: "));
    let (text, points) = pointed(&sentence.text);
    let marks = marks(&sentence.cites, &sentence.options);
    (format!("{label}{}{marks}", bare(text)), points.into_iter().map(bare).collect())
}

/// ` ◆ [D-31, A-3 H] ◇ Klopfen höchstens`
pub fn marks(cites: &[Cite], options: &[String]) -> String {
    let mut out = String::new();
    if !cites.is_empty() {
        let ids: Vec<String> = cites.iter().map(Cite::shown).collect();
        let chosen = if cites.iter().any(Cite::chosen) { "◆ " } else { "" };
        out += &format!(" {chosen}[{}]", ids.join(", "));
    }
    if !options.is_empty() {
        out += &format!(" ◇ {}", options.join(", "));
    }
    out
}

fn paragraph(sentences: &[Sentence], wide: usize) -> String {
    let (mut out, mut line) = (String::new(), String::new());
    for sentence in sentences {
        let (text, points) = words(sentence);
        line += &format!("{}{text}", if line.is_empty() { "" } else { " " });
        if !points.is_empty() {
            out += &flow(&std::mem::take(&mut line), 0, 0, wide);
            points.iter().for_each(|point| out += &flow(&format!("- {point}"), 0, 2, wide));
        }
    }
    if line.is_empty() { out } else { out + &flow(&line, 0, 0, wide) }
}

fn item(sentence: &Sentence, wide: usize) -> String {
    let (text, points) = words(sentence);
    let below = points.iter().map(|point| flow(&format!("  - {point}"), 0, 4, wide));
    flow(&format!("- {text}"), 0, 2, wide) + &below.collect::<String>()
}

/// Words in lines, the first behind one margin, the others behind another.
fn flow(text: &str, first: usize, rest: usize, wide: usize) -> String {
    let (mut out, mut line) = (String::new(), " ".repeat(first));
    let mut empty = true;
    for word in text.split(' ').filter(|w| !w.is_empty()) {
        if !empty && width(&line) + 1 + width(word) > wide {
            out += &line;
            out.push('\n');
            line = " ".repeat(rest);
            empty = true;
        }
        if !empty {
            line.push(' ');
        }
        line += word;
        empty = false;
    }
    out + &line + "\n"
}

fn boxed(title: &str, sentences: &[Sentence], wide: usize) -> String {
    let mut out = String::new();
    for line in cell_lines(&format!("◇ {title}"), wide - 4) {
        out += &format!("  | {line}\n");
    }
    for sentence in sentences {
        let (text, points) = words(sentence);
        for line in cell_lines(&text, wide - 6) {
            out += &format!("  |   {line}\n");
        }
        for point in points {
            for (at, line) in cell_lines(&point, wide - 8).iter().enumerate() {
                out += &format!("  |   {}{line}\n", if at == 0 { "- " } else { "  " });
            }
        }
    }
    out
}

/// A text in lines that are no wider than this, unless a word is.
pub fn cell_lines(text: &str, wide: usize) -> Vec<String> {
    let (mut lines, mut line) = (Vec::new(), String::new());
    for word in text.split(' ').filter(|w| !w.is_empty()) {
        if !line.is_empty() && width(&line) + 1 + width(word) > wide {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line += word;
    }
    lines.push(line);
    lines
}

/// A table that is too wide even so: each cell behind the head of its column.
fn rows_below(rows: &[Vec<String>], screen: usize) -> String {
    let Some((head, rows)) = rows.split_first() else { return String::new() };
    let mut out = String::new();
    for row in rows {
        for (at, (head, cell)) in head.iter().zip(row).enumerate() {
            out += &match at {
                0 => flow(&format!("- {cell}"), 0, 2, screen),
                _ if cell.is_empty() || cell == "–" => String::new(),
                _ => flow(&format!("{head}: {cell}"), 2, 4, screen),
            };
        }
    }
    out
}

/// A table whose widest columns give way until it fits.
fn columns(table: &Table, screen: usize) -> String {
    let mut rows: Vec<Vec<String>> = vec![table.head.clone()];
    let cited = table.rows.iter().any(|r| !r.cites.is_empty() || !r.options.is_empty());
    for row in &table.rows {
        let mut cells: Vec<String> = row.cells.iter().map(|c| bare(c)).collect();
        if cited {
            cells.push(marks(&row.cites, &row.options).trim().to_string());
        }
        rows.push(cells);
    }
    if cited {
        rows[0].push("Rules".to_string());
    }
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let longest = |at: usize| rows.iter().filter_map(|r| r.get(at)).map(|c| width(c)).max().unwrap_or(0);
    let word = |at: usize| {
        let cells = rows.iter().filter_map(|r| r.get(at));
        cells.flat_map(|c| c.split(' ')).map(width).max().unwrap_or(0)
    };
    let mut wide: Vec<usize> = (0..count).map(longest).collect();
    let least: Vec<usize> = (0..count).map(|at| word(at).min(24)).collect();
    if least.iter().sum::<usize>() + 2 * count.saturating_sub(1) > screen {
        return rows_below(&rows, screen);
    }
    while wide.iter().sum::<usize>() + 2 * count.saturating_sub(1) > screen {
        let room = (0..count).filter(|at| wide[*at] > least[*at]).max_by_key(|at| wide[*at]);
        let Some(at) = room else { break };
        wide[at] -= 1;
    }
    let mut out = String::new();
    for (number, row) in rows.iter().enumerate() {
        let cells: Vec<Vec<String>> = row.iter().zip(&wide).map(|(c, w)| cell_lines(c, *w)).collect();
        let height = cells.iter().map(Vec::len).max().unwrap_or(0);
        for line in 0..height {
            let mut text = String::new();
            for (cell, wide) in cells.iter().zip(&wide) {
                let part = cell.get(line).map_or("", String::as_str);
                text += part;
                text += &" ".repeat(wide.saturating_sub(width(part)) + 2);
            }
            out += text.trim_end();
            out.push('\n');
        }
        if number == 0 {
            let rule: Vec<String> = wide.iter().map(|w| "-".repeat(*w)).collect();
            out += &rule.join("  ");
            out.push('\n');
        }
    }
    out
}
