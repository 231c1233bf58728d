//! A book on a screen of 80 columns.

use super::page::{Book, Cite, OPEN, Part, SHUT, Sentence, Table};
use crate::tell::paint::{Paint, width};

const WIDE: usize = 80;

pub fn plain(book: &Book, paint: Paint) -> String {
    let title = paint.heading(&book.title);
    let mut out = format!("{title}\n{}\n", "=".repeat(width(&book.title)));
    if !book.preface.is_empty() {
        out.push('\n');
    }
    if !book.preface.is_empty() {
        out += &paragraph(&book.preface, 0);
    }
    for (at, chapter) in book.chapters.iter().enumerate() {
        let title = format!("{}. {}", at + 1, chapter.title);
        out += &format!("\n{}\n{}\n", paint.heading(&title), "-".repeat(width(&title)));
        out += &parts(&chapter.parts, paint);
    }
    out
}

/// Parts of a page, one below the other.
pub fn parts(parts: &[Part], paint: Paint) -> String {
    let mut out = String::new();
    for part in parts {
        out.push('\n');
        match part {
            Part::Head(title) => out += &format!("{}\n", paint.heading(title)),
            Part::Text(sentences) => out += &paragraph(sentences, 0),
            Part::List(sentences) => {
                for sentence in sentences {
                    out += &item(sentence);
                }
            }
            Part::Table(table) => out += &columns(table),
            Part::Aside(title, sentences) => {
                out += &boxed(title, sentences);
            }
        }
    }
    out
}

fn bare(text: &str) -> String {
    text.replace([OPEN, SHUT], "")
}

/// A sentence with its title before it and its rules behind it.
fn words(sentence: &Sentence) -> String {
    let label = sentence.label.as_ref().map_or(String::new(), |l| format!("{l}: "));
    format!("{label}{}{}", bare(&sentence.text), marks(&sentence.cites, &sentence.options))
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

fn paragraph(sentences: &[Sentence], margin: usize) -> String {
    let text: Vec<String> = sentences.iter().map(words).collect();
    flow(&text.join(" "), margin, margin)
}

fn item(sentence: &Sentence) -> String {
    flow(&format!("- {}", words(sentence)), 0, 2)
}

/// Words in lines, the first behind one margin, the others behind another.
fn flow(text: &str, first: usize, rest: usize) -> String {
    let (mut out, mut line) = (String::new(), " ".repeat(first));
    let mut empty = true;
    for word in text.split(' ').filter(|w| !w.is_empty()) {
        if !empty && width(&line) + 1 + width(word) > WIDE {
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

fn boxed(title: &str, sentences: &[Sentence]) -> String {
    let mut out = format!("  | {title}\n");
    for sentence in sentences {
        for line in cell_lines(&words(sentence), WIDE - 6) {
            out += &format!("  |   {line}\n");
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

/// A table whose widest columns give way until it fits.
fn columns(table: &Table) -> String {
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
    while wide.iter().sum::<usize>() + 2 * count.saturating_sub(1) > WIDE {
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
