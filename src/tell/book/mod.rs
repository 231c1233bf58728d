//! The rule book: a ruleset in sentences for those who play it.
//!
//! A book is written for one table, with what that table chose. What another choice would change is
//! found by writing the book again with it: the sentences that differ stand in a box beside the
//! chapter they belong to.

mod announced;
mod auction;
mod clauses;
mod compare;
#[cfg(test)]
#[path = "../../../tests/inside/complete.rs"]
mod complete;
mod definitions;
mod duties;
mod edition;
mod games;
mod german;
mod heads;
mod lasting;
mod material;
mod one_card;
mod one_clause;
mod options;
pub mod page;
mod places;
mod results;
mod rows;
mod said;
mod say;
mod score;
mod terms;
mod topic;
mod untold;
mod weave;

pub(crate) use german::rows::several as is_of_several;
pub use one_card::card;
pub use one_clause::{Named, clause, named};
pub(crate) use one_clause::{Told, because, for_learners, own, passage, passages, plain, source_of, told_of};
#[cfg(feature = "cli")]
pub(crate) use options::chosen;
#[cfg(feature = "cli")]
pub(crate) use rows::column_words;

#[cfg(test)]
pub(crate) use complete::untold;

use crate::diagnostic::Span;
use crate::language::Language;
use crate::ruleset::Ruleset;
use crate::ruleset::compile::Settings;
use crate::text::Text;
use page::{Book, Part, Sentence, clean, term};
use topic::{Rest, Topic};

/// The book of a ruleset that has no mistakes, for a table that chose these options.
pub fn book(ruleset: &Ruleset, settings: &Settings, language: Language) -> Book {
    let reading = ruleset.reading();
    let linked = &reading.linked;
    let mut chapters = edition::chapters(&reading, settings, language);
    let table = options::add(&reading, settings, language, &mut chapters);
    let notes = chapters.iter().position(|c| c.key == Topic::Notes).unwrap_or(chapters.len());
    chapters.insert(notes, table);
    chapters.push(edition::sources(linked, language));
    let pack = reading.edition(settings).chain;
    said::Dictionary::of(linked, &pack, language).translate(&mut chapters);
    let foreign = said::foreign(linked, &pack, language);
    chapters.retain(|c| !c.parts.is_empty());
    let mut preface = Vec::new();
    let bases: Vec<String> = linked.layers.iter().rev().skip(1).map(|l| term(&l.title)).collect();
    if let [nearest, further @ ..] = bases.as_slice() {
        let text = match language {
            Language::English => {
                let further = match further {
                    [] => String::new(),
                    further => format!(", which is itself a form of {}", terms::list(further, "and")),
                };
                format!("this is a form of {nearest}{further}; it is told here as a whole")
            }
            Language::German => german::preface::form_of(nearest, further),
        };
        preface.push(Sentence::new(Rest::Base, text));
    }
    preface.extend(marks(language, &Marked::of(&chapters), true));
    let preface = vec![edition::about(&reading, settings, language), Part::Text(preface)];
    Book { language, title: clean(&ruleset.title_in(language)), preface, chapters, deal: Vec::new(), foreign }
}

/// What stands behind a sentence.
#[derive(Clone, Copy)]
enum Mark {
    /// Rules of sources, with the letter of how sure they are?
    Rules {
        letters: bool,
    },
    Chosen,
    /// In a book that has a box or a row for it?
    Option {
        boxed: bool,
    },
}

/// Which marks stand behind the sentences of a book.
#[derive(Default)]
struct Marked {
    cites: bool,
    letters: bool,
    chosen: bool,
    options: bool,
}

impl Marked {
    fn of(chapters: &[page::Chapter]) -> Marked {
        let mut marked = Marked::default();
        for part in chapters.iter().flat_map(|chapter| &chapter.parts) {
            marked.options |= matches!(part, Part::Aside(..));
            for sentence in part.sentences().into_iter().flatten() {
                marked.see(&sentence.cites, &sentence.options);
            }
            if let Part::Table(table) = part {
                for row in &table.rows {
                    marked.see(&row.cites, &row.options);
                }
            }
        }
        marked
    }

    fn see(&mut self, cites: &[page::Cite], options: &[String]) {
        self.cites |= !cites.is_empty();
        self.letters |= cites.iter().any(|cite| cite.letter.is_some());
        self.chosen |= cites.iter().any(page::Cite::chosen);
        self.options |= !options.is_empty();
    }
}

/// What the marks behind sentences mean, of those that stand there.
fn marks(language: Language, marked: &Marked, boxed: bool) -> Vec<Sentence> {
    let all = [
        (Rest::Marks, Mark::Rules { letters: marked.letters }, marked.cites),
        (Rest::Chosen, Mark::Chosen, marked.chosen),
        (Rest::Options, Mark::Option { boxed }, marked.options),
    ];
    let text = |mark: Mark| match mark {
        _ if language == Language::German => german::preface::mark(mark),
        Mark::Rules { letters: true } => {
            "brackets name the rules of the sources that a sentence states, with the letter of confidence they were \
             read with: S a founding document, P a published source, I inferred, H a choice of this house"
        }
        Mark::Rules { letters: false } => "brackets name the rules of the sources that a sentence states",
        Mark::Chosen => {
            "◆ marks what had to be chosen or inferred because the sources are silent or disagree (an id A-… is \
             the question)"
        }
        Mark::Option { boxed: false } => "◇ names an option: tables differ there",
        Mark::Option { boxed: true } => {
            "◇ names an option: tables differ there, and a box says what else is played, or the list of options if it is \
             a number"
        }
    };
    let told = all.into_iter().filter(|(.., stands)| *stands);
    told.map(|(rest, mark, _)| Sentence::new(rest, text(mark))).collect()
}

/// What the signs mean that stand behind what a book says of some clauses.
pub(crate) fn signs(book: &Book, fits: &dyn Fn(Span) -> bool) -> Vec<Text> {
    let mut marked = Marked::default();
    for (_, sentence) in told(book, fits) {
        marked.see(&sentence.cites, &sentence.options);
    }
    let signs = marks(book.language, &Marked { cites: false, ..marked }, false);
    signs.iter().map(|sign| sign.set().0).collect()
}

/// What a book says of some clauses: under the headings of the book, its sentences and rows.
pub(crate) fn told(book: &Book, fits: &dyn Fn(Span) -> bool) -> Vec<(String, Sentence)> {
    let before = book.preface.iter().filter_map(Part::sentences).flatten().filter(|s| s.at.is_some_and(fits));
    let mut found: Vec<(String, Sentence)> = before.map(|s| (book.title.clone(), s.clone())).collect();
    for chapter in &book.chapters {
        let mut heading = chapter.title.clone();
        for part in &chapter.parts {
            let (under, sentences) = match part {
                Part::Head(title) => {
                    heading = format!("{}: {title}", chapter.title);
                    continue;
                }
                Part::Text(sentences) | Part::List(sentences) => (heading.clone(), sentences.clone()),
                Part::Aside(title, sentences) => {
                    let under = match book.language {
                        Language::English => format!("{}: where {title}", chapter.title),
                        Language::German => german::preface::where_it_is(&chapter.title, title),
                    };
                    (under, sentences.clone())
                }
                Part::Table(table) => {
                    let spoken = |row: &page::Row| Sentence {
                        members: row.members.clone(),
                        ..rows::spoken(&table.head, row, None, book.language)
                    };
                    (heading.clone(), table.rows.iter().map(spoken).collect())
                }
            };
            let fitting = sentences.into_iter().filter(|s| s.at.is_some_and(fits));
            found.extend(fitting.map(|s| (under.clone(), s)));
        }
    }
    found
}

/// Sentences below the headings they stand under.
pub(crate) fn grouped(chapter: &mut page::Chapter, found: Vec<(String, Sentence)>) {
    let mut groups: Vec<(String, Vec<Sentence>)> = Vec::new();
    for (heading, sentence) in found {
        match groups.iter_mut().find(|(title, _)| *title == heading) {
            Some((_, sentences)) => sentences.push(sentence),
            None => groups.push((heading, vec![sentence])),
        }
    }
    for (title, sentences) in groups {
        chapter.under(title, |c| c.list(sentences));
    }
}
