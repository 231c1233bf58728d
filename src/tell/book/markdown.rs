//! A book as Markdown.

use super::page::{Book, COLUMN, ITEM, OPEN, Part, SHUT, Sentence, Table, pointed};
use super::plain::marks;

pub fn markdown(book: &Book) -> String {
    let mut out = format!("# {}\n", escape(&book.title));
    if !book.preface.is_empty() {
        out += &format!("\n{}\n", paragraph(&book.preface));
    }
    for (at, chapter) in book.chapters.iter().enumerate() {
        out += &format!("\n## {}. {}\n", at + 1, escape(&chapter.title));
        for part in &chapter.parts {
            out.push('\n');
            match part {
                Part::Head(title) => out += &format!("### {}\n", escape(title)),
                Part::Text(sentences) => out += &format!("{}\n", paragraph(sentences)),
                Part::List(sentences) => {
                    for sentence in sentences {
                        let (text, points) = words(sentence);
                        out += &format!("- {text}\n");
                        points.iter().for_each(|point| out += &format!("  - {point}\n"));
                    }
                }
                Part::Table(table) => out += &rows(table),
                Part::Aside(title, sentences) => {
                    out += &format!("> **◇ {}**\n", escape(title));
                    for sentence in sentences {
                        let (text, points) = words(sentence);
                        out += &format!(">\n> {text}\n{}", if points.is_empty() { "" } else { ">\n" });
                        points.iter().for_each(|point| out += &format!("> - {point}\n"));
                    }
                }
            }
        }
    }
    out
}

fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// Words of the game's own in italics.
fn set(text: &str) -> String {
    let text = text.replace(COLUMN, "").replace(&format!(":{ITEM}"), ": ").replace(ITEM, "; ");
    escape(&text).replace([OPEN, SHUT], "*")
}

fn small(text: &str) -> String {
    let text = text.trim();
    if text.is_empty() { String::new() } else { format!(" <sub>{}</sub>", escape(text)) }
}

/// A sentence, and the points below it.
fn words(sentence: &Sentence) -> (String, Vec<String>) {
    let label = sentence.label.as_ref().map_or(String::new(), |l| format!("**{}.** ", escape(l)));
    let (text, points) = pointed(&sentence.text);
    let marks = small(&marks(&sentence.cites, &sentence.options));
    (format!("{label}{}{marks}", set(text)), points.into_iter().map(set).collect())
}

fn paragraph(sentences: &[Sentence]) -> String {
    let mut out = String::new();
    for sentence in sentences {
        let (text, points) = words(sentence);
        let gap = if out.is_empty() || out.ends_with('\n') { "" } else { " " };
        out += &format!("{gap}{text}");
        if !points.is_empty() {
            out += "\n\n";
            points.iter().for_each(|point| out += &format!("- {point}\n"));
            out.push('\n');
        }
    }
    out.trim_end().to_string()
}

fn rows(table: &Table) -> String {
    let cited = table.rows.iter().any(|r| !r.cites.is_empty() || !r.options.is_empty());
    let mut head: Vec<String> = table.head.iter().map(|h| escape(h)).collect();
    if cited {
        head.push("Rules".to_string());
    }
    let mut out = format!("| {} |\n|{}\n", head.join(" | "), "---|".repeat(head.len()));
    for row in &table.rows {
        let mut cells: Vec<String> = row.cells.iter().map(|c| set(c)).collect();
        if cited {
            cells.push(small(&marks(&row.cites, &row.options)).trim().to_string());
        }
        out += &format!("| {} |\n", cells.join(" | "));
    }
    out
}
