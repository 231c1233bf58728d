//! A book as one HTML file that needs nothing else, on a screen and on paper.

use super::page::{Book, COLUMN, ITEM, OPEN, Part, SHUT, Sentence, Table, pointed};
use super::plain::marks;

const STYLE: &str = include_str!("../../text/page.css");

pub fn html(book: &Book) -> String {
    let title = escape(&book.title);
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n\
         <header>\n<h1>{title}</h1>\n{}</header>\n<nav>\n<ol>\n",
        match book.preface.as_slice() {
            [] => String::new(),
            preface => format!("<div class=\"preface\">\n{}</div>\n", paragraph(preface)),
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
        Part::Text(sentences) => paragraph(sentences),
        Part::List(sentences) => format!("<ul>\n{}</ul>\n", items(sentences)),
        Part::Table(table) => rows(table),
        Part::Aside(title, sentences) => {
            format!(
                "<aside{}>\n<h4>◇ {}</h4>\n<ul>\n{}</ul>\n</aside>\n",
                if sentences.len() <= 6 { " class=\"whole\"" } else { "" },
                escape(title),
                items(sentences)
            )
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
    let text = text.replace(COLUMN, "").replace(&format!(":{ITEM}"), ": ").replace(ITEM, "; ");
    escape(&text).replace(OPEN, "<em>").replace(SHUT, "</em>")
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

/// A sentence, and the list of its points, if it has any.
fn words(sentence: &Sentence) -> (String, String) {
    let label = sentence.label.as_ref().map_or(String::new(), |l| format!("<b>{}.</b> ", escape(l)));
    let (text, points) = pointed(&sentence.text);
    let points: String = points.into_iter().map(|point| format!("<li>{}</li>\n", set(point))).collect();
    let list = if points.is_empty() { points } else { format!("\n<ul>\n{points}</ul>\n") };
    (format!("{label}{}{}", set(text), small(&marks(&sentence.cites, &sentence.options))), list)
}

fn paragraph(sentences: &[Sentence]) -> String {
    let (mut out, mut open) = (String::new(), false);
    for sentence in sentences {
        let (text, list) = words(sentence);
        out += if open { "\n" } else { "<p>" };
        out += &text;
        open = list.is_empty();
        if !open {
            out += &format!("</p>{list}");
        }
    }
    if open { out + "</p>\n" } else { out }
}

fn items(sentences: &[Sentence]) -> String {
    let item = |(text, list): (String, String)| format!("<li>{text}{list}</li>\n");
    sentences.iter().map(|s| item(words(s))).collect()
}

fn rows(table: &Table) -> String {
    let cited = table.rows.iter().any(|r| !r.cites.is_empty() || !r.options.is_empty());
    let small_one = if table.rows.len() <= 20 { " class=\"whole\"" } else { "" };
    let mut out = format!("<div class=\"wide\"><table{small_one}>\n<thead><tr>");
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
    out + "</tbody>\n</table></div>\n"
}
