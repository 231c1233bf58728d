//! A book as one HTML file that needs nothing else, on a screen and on paper.

use super::page::{Book, OPEN, Part, SHUT, Sentence, Table};
use super::plain::marks;

const STYLE: &str = include_str!("book.css");

pub fn html(book: &Book) -> String {
    let title = escape(&book.title);
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n\
         <header>\n<h1>{title}</h1>\n{}</header>\n<nav>\n<ol>\n",
        match book.preface.as_slice() {
            [] => String::new(),
            preface => format!("<p class=\"preface\">{}</p>\n", paragraph(preface)),
        }
    );
    for chapter in &book.chapters {
        out += &format!("<li><a href=\"#{}\">{}</a></li>\n", chapter.key, escape(&chapter.title));
    }
    out += "</ol>\n</nav>\n";
    for (at, chapter) in book.chapters.iter().enumerate() {
        out +=
            &format!("<section id=\"{}\">\n<h2>{}. {}</h2>\n", chapter.key, at + 1, escape(&chapter.title));
        for part in &chapter.parts {
            out += &self::part(part);
        }
        out += "</section>\n";
    }
    out + "</main>\n</body>\n</html>\n"
}

fn part(part: &Part) -> String {
    match part {
        Part::Head(title) => format!("<h3>{}</h3>\n", escape(title)),
        Part::Text(sentences) => format!("<p>{}</p>\n", paragraph(sentences)),
        Part::List(sentences) => format!("<ul>\n{}</ul>\n", items(sentences)),
        Part::Table(table) => rows(table),
        Part::Aside(title, sentences) => {
            format!("<aside>\n<h4>◇ {}</h4>\n<ul>\n{}</ul>\n</aside>\n", escape(title), items(sentences))
        }
    }
}

fn escape(text: &str) -> String {
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

/// Words of the game's own in italics.
fn set(text: &str) -> String {
    escape(text).replace(OPEN, "<em>").replace(SHUT, "</em>")
}

fn small(text: &str) -> String {
    let text = text.trim();
    if text.is_empty() {
        return String::new();
    }
    // An id is not broken at its hyphen.
    let words: Vec<String> = escape(text).split(' ').map(|w| format!("<span>{w}</span>")).collect();
    format!(" <small>{}</small>", words.join(" "))
}

fn words(sentence: &Sentence) -> String {
    let label = sentence.label.as_ref().map_or(String::new(), |l| format!("<b>{}.</b> ", escape(l)));
    format!("{label}{}{}", set(&sentence.text), small(&marks(&sentence.cites, &sentence.options)))
}

fn paragraph(sentences: &[Sentence]) -> String {
    sentences.iter().map(words).collect::<Vec<_>>().join("\n")
}

fn items(sentences: &[Sentence]) -> String {
    sentences.iter().map(|s| format!("<li>{}</li>\n", words(s))).collect()
}

fn rows(table: &Table) -> String {
    let cited = table.rows.iter().any(|r| !r.cites.is_empty() || !r.options.is_empty());
    let mut out = "<table>\n<thead><tr>".to_string();
    for head in &table.head {
        out += &format!("<th>{}</th>", escape(head));
    }
    out += if cited { "<th>Rules</th></tr></thead>\n<tbody>\n" } else { "</tr></thead>\n<tbody>\n" };
    for row in &table.rows {
        out += "<tr>";
        for cell in &row.cells {
            out += &format!("<td>{}</td>", set(cell));
        }
        if cited {
            out += &format!("<td>{}</td>", small(&marks(&row.cites, &row.options)).trim());
        }
        out += "</tr>\n";
    }
    out + "</tbody>\n</table>\n"
}
