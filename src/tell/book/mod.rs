//! The rule book: a ruleset in sentences for those who play it.
//!
//! A book is written for one table, with what that table chose. What another choice would change is
//! found by writing the book again with it: the sentences that differ stand in a box beside the
//! chapter they belong to.

mod auction;
mod clauses;
mod edition;
mod games;
mod html;
mod markdown;
mod material;
mod options;
pub mod page;
mod plain;
mod say;
mod score;
mod terms;

pub use html::html;
pub use markdown::markdown;
pub use plain::plain;

use crate::diagnostic::Report;
use crate::ruleset::Ruleset;
use crate::ruleset::compile::Settings;
use page::{Book, Sentence, clean, term};

/// The book of a ruleset that has no mistakes, for a table that chose these options.
pub fn book(ruleset: &Ruleset, settings: &Settings) -> Book {
    let linked = ruleset.linked(&mut Report::default());
    let mut chapters = edition::chapters(ruleset, &linked, settings);
    let table = options::add(ruleset, &linked, settings, &mut chapters);
    let notes = chapters.iter().position(|c| c.key == "notes").unwrap_or(chapters.len());
    chapters.insert(notes, table);
    chapters.push(edition::sources(&linked));
    chapters.retain(|c| !c.parts.is_empty());
    let mut preface = Vec::new();
    let bases: Vec<String> = linked.layers.iter().rev().skip(1).map(|l| term(&l.title)).collect();
    if let [nearest, further @ ..] = bases.as_slice() {
        let further = match further {
            [] => String::new(),
            further => format!(", which is itself a form of {}", terms::list(further, "and")),
        };
        preface.push(Sentence::new(
            "base",
            format!("this is a form of {nearest}{further}; it is told here as a whole"),
        ));
    }
    preface.push(Sentence::new(
        "marks",
        "brackets name the rules of the sources that a sentence states, with the letter of confidence they were read with: S a founding document, P a published source, I inferred, H a choice of this house",
    ));
    preface.push(Sentence::new(
        "chosen",
        "◆ marks what had to be chosen or inferred because the sources are silent or disagree (an id A-… is the question)",
    ));
    preface.push(Sentence::new(
        "options",
        "◇ names an option: tables differ there, and a box says what else is played",
    ));
    Book { title: clean(ruleset.title()), preface, chapters }
}
