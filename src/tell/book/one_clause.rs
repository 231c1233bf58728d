//! One clause: what it says, who says so, where it stands, and which examples are about it.

use super::edition::row;
use super::german;
use super::page::{
    Book, Cell, Chapter, Cite, Column, ColumnHead, Part, Row, Sentence, Table, clean, marked_column, pieces,
    speaks_of,
};
use super::said::Dictionary;
use super::terms::{and, list, spaced};
use super::topic::{Matter, Rest, Topic};
use super::untold::{self, Untold};
use super::{grouped, rows, told};
use crate::diagnostic::Span;
use crate::language::Language;
use crate::ruleset::Ruleset;
use crate::ruleset::compile::Settings;
use crate::ruleset::link::{Level, Linked, What};
use crate::ruleset::program::Contract;
use crate::ruleset::sources;
use crate::syntax::tree::{Body, Cited, Phrase};
use crate::text::{Block, Foreign, Text};

/// A clause of a ruleset, by its name.
#[derive(Clone, Debug)]
pub struct Named {
    pub name: String,
    pub span: Span,
    title: Option<String>,
    what: &'static str,
    cites: Vec<Cite>,
    layer: usize,
    level: Level,
    whens: Vec<Span>,
}

/// Every clause of that name; if there is none, what may have been meant.
pub fn named(ruleset: &Ruleset, name: &str) -> Result<Vec<Named>, Option<String>> {
    let linked = ruleset.reading().linked;
    let all = everything(&linked);
    let called = |n: &Named| n.name == name || n.title.as_deref() == Some(name);
    let mut found: Vec<Named> = all.iter().filter(|n| called(n)).cloned().collect();
    if found.is_empty() {
        found = all.iter().filter(|n| n.what == name).cloned().collect();
    }
    found.dedup_by_key(|n| (n.span, n.level.clone()));
    if found.is_empty() {
        let mut known: Vec<&str> = all.iter().map(|n| n.name.as_str()).collect();
        known.extend(all.iter().filter_map(|n| n.title.as_deref()));
        return Err(crate::diagnostic::words::nearest(name, &known).map(str::to_string));
    }
    Ok(found)
}

fn everything(linked: &Linked) -> Vec<Named> {
    let mut all = Vec::new();
    for entry in &linked.entries {
        let mut add = |name: &str, title: Option<&str>, what, span, cites: &[Cited]| {
            all.push(Named {
                name: name.to_string(),
                span,
                title: title.map(clean),
                what,
                cites: Cite::of(cites),
                layer: entry.layer,
                level: entry.level.clone(),
                whens: entry.whens.iter().map(|w: &&Phrase| w.span).collect(),
            });
        };
        match &entry.what {
            What::Clause(clause) if matches!(clause.body, Body::Without { .. }) => {}
            What::Clause(clause) => {
                let what = clause.row().name;
                let name = clause.name.as_ref().map_or(what, |n| n.text.as_str());
                add(name, clause.title.as_deref(), what, clause.span, &clause.cites);
            }
            What::Row(row, _) => add(&row.name.text, row.title.as_deref(), "contract", row.span, &row.cites),
            What::Stage(head, block) => {
                add(&head.name.text, head.title.as_deref(), "stage", block.span, &block.cites);
            }
            What::Like(..) | What::Title(..) => {}
        }
    }
    let plain = |name: &str, title: Option<&str>, what, span, cites: &[Cited], layer| Named {
        name: name.to_string(),
        span,
        title: title.map(clean),
        what,
        cites: Cite::of(cites),
        layer,
        level: Level::Game,
        whens: Vec::new(),
    };
    for option in &linked.options {
        let layer = linked.layer_of(option.span);
        all.push(plain(&option.name, Some(&option.title), "option", option.span, &option.cites, layer));
    }
    for note in &linked.notes {
        let name = note.name.as_ref().map_or("note", |n| n.text.as_str());
        all.push(plain(name, None, "note", note.span, &note.cites, linked.layer_of(note.span)));
    }
    all
}

/// Names the examples that are about a clause of this name that states these rules: file and name.
pub(super) type Examples<'e> = dyn Fn(&str, &[String]) -> Vec<(String, String)> + 'e;

/// Says how often examples touch the clause that stands here, if there are any.
pub(super) type Touched<'e> = dyn Fn(Span) -> Option<String> + 'e;

/// The page of a clause.
pub fn clause(
    ruleset: &Ruleset,
    settings: &Settings,
    language: Language,
    found: &[Named],
    examples: &Examples,
    touched: &Touched,
) -> Book {
    let reading = ruleset.reading();
    let book = super::book(ruleset, settings, language);
    let mut chapters = Vec::new();
    for named in found {
        let title = match &named.title {
            Some(title) => format!("{title} ({})", named.name),
            None => named.name.clone(),
        };
        let title = title + &of_level(&named.level, language);
        let mut chapter = Chapter::new(Topic::Clause, language).titled(title);
        chapter.list(facts(ruleset, named, language));
        let span = named.span;
        let told = told(&book, &|at| at == span);
        if told.is_empty() {
            let why = untold::why(&reading, settings, &book, span);
            let text = not_told(ruleset, &why, language);
            chapter.text(vec![Sentence::new(Rest::Untold, text)]);
            if let Untold::Within(sentences) | Untold::Unasked(sentences) = why {
                grouped(&mut chapter, sentences);
            }
        }
        grouped(&mut chapter, told);
        let cited = named.cites.iter().map(|cite| cited(&reading.linked, cite, named.layer, language));
        let head = [Column::Rule, Column::ReadWith, Column::Source].map(ColumnHead::Plain).to_vec();
        chapter.table(head, cited.collect());
        let ids: Vec<String> = named.cites.iter().map(|c| c.id.clone()).collect();
        let examples = examples(&named.name, &ids);
        if !examples.is_empty() {
            let one = |(file, name): (String, String)| {
                Sentence::new(Rest::Example, clean(&format!("{name} ({file})")))
            };
            let title = match language {
                Language::English => "Examples",
                Language::German => german::one_clause::EXAMPLES,
            };
            chapter.under(title.into(), |c| c.list(examples.into_iter().map(one).collect()));
        }
        if let Some(touched) = touched(span) {
            let told = vec![Sentence::new(Rest::Coverage, touched)];
            let title = match language {
                Language::English => "Coverage",
                Language::German => german::one_clause::COVERAGE,
            };
            chapter.under(title.into(), |c| c.text(told));
        }
        chapters.push(chapter);
    }
    let name = found.first().map_or("", |n| n.name.as_str());
    let title = clean(&format!("{name} in {}", ruleset.title_in(language)));
    Book { language, title, preface: Vec::new(), chapters, deal: Vec::new(), foreign: Foreign::new() }
}

/// The file of a sentence, without its folders, and the line.
fn place(ruleset: &Ruleset, at: Span) -> (&str, usize) {
    let name = &ruleset.sources().get(at.file).name;
    (name.rsplit('/').next().unwrap_or(name), ruleset.sources().line(at))
}

/// What it is and where it stands, when it holds, and how it is written.
fn facts(ruleset: &Ruleset, named: &Named, language: Language) -> Vec<Sentence> {
    let (what, (file, line)) = (spaced(named.what), place(ruleset, named.span));
    let text = match language {
        Language::English => format!("a clause of the kind “{what}”, in {file}, line {line}"),
        Language::German => german::one_clause::stands(&what, file, line),
    };
    let mut facts = vec![Sentence::new(Rest::Where, text)];
    for when in &named.whens {
        let when = one_line(ruleset.sources().text(*when));
        let text = match language {
            Language::English => format!("it holds when {when}"),
            Language::German => german::one_clause::when(&when),
        };
        facts.push(Sentence::new(Rest::When, text));
    }
    let written = one_line(ruleset.sources().text(named.span));
    let label = match language {
        Language::English => "As it is written",
        Language::German => german::one_clause::WRITTEN,
    };
    facts.push(Sentence::new(Rest::Text, written).label(Some(label)));
    facts
}

/// Why the book of a table has no sentence for it.
fn not_told(ruleset: &Ruleset, why: &Untold, language: Language) -> String {
    let at = |by: Span| place(ruleset, by);
    if language == Language::German {
        return german::one_clause::untold(why, at);
    }
    let told = match why {
        Untold::Within(_) => "it holds, and is told within other sentences".to_string(),
        Untold::Unasked(sentences) if sentences.is_empty() => "it holds, but nothing asks for it".to_string(),
        Untold::Unasked(_) => {
            "it holds, but nothing asks for it; it is told within sentences about other tables".to_string()
        }
        Untold::Silent => "the book has no sentence for it".to_string(),
        Untold::Unmet => "it does not hold: what it asks for is not chosen, or not so".to_string(),
        Untold::Replaced(by) => {
            let (file, line) = at(*by);
            format!("another clause stands in its place: {file}, line {line}")
        }
        Untold::TakenAway(by) => {
            let (file, line) = at(*by);
            format!("it is taken away: {file}, line {line}")
        }
        Untold::Unplayed => "no contract is played that it is about".to_string(),
    };
    format!("at this table {told}")
}

/// The book of a table, without what other choices would change.
pub(crate) fn plain(ruleset: &Ruleset, settings: &Settings, language: Language) -> Book {
    let reading = ruleset.reading();
    let mut chapters = super::edition::chapters(&reading, settings, language);
    Dictionary::of(&reading.linked, &reading.edition(settings).chain, language).translate(&mut chapters);
    let preface = vec![super::edition::about(&reading, settings, language)];
    Book {
        language,
        title: clean(&ruleset.title_in(language)),
        preface,
        chapters,
        deal: Vec::new(),
        foreign: Foreign::new(),
    }
}

/// The same for somebody who learns the game: where a sentence has rules of the source that the game is written from, what
/// other games have beside them is left out.
pub(crate) fn for_learners(ruleset: &Ruleset, settings: &Settings, language: Language) -> Book {
    let (mut book, linked) = (plain(ruleset, settings, language), ruleset.reading().linked);
    for sentence in
        book.chapters.iter_mut().flat_map(|chapter| &mut chapter.parts).flat_map(Part::sentences_mut)
    {
        let Some(layer) = sentence.at.map(|at| linked.layer_of(at)) else { continue };
        let first = linked.sources.iter().find(|source| source.layer == layer).map(|source| source.id);
        let own = |cite: &Cite| first.is_some() && sources::of(&linked, &cite.id, layer) == first;
        if sentence.cites.iter().any(own) {
            sentence.cites.retain(own);
        }
    }
    book
}

/// Why the play of a contract is over, by the clause at a place, and which rules say so.
pub(crate) fn because(
    book: &Book,
    span: Span,
    contract: &Contract,
    met: &[bool],
) -> Option<(Text, Vec<String>)> {
    let said = book.sentences();
    let about_it = |s: &&Sentence| {
        let here = s.at == Some(span) || s.also.contains(&span);
        here && (s.members.is_empty() || s.members.iter().any(|member| names(member, contract)))
    };
    let sentence = said.filter(about_it).find(|s| s.because.is_some())?;
    let ids = sentence.cites.iter().map(|cite| cite.id.clone()).collect();
    // What the program asks one by one it may ask of fewer: then all of it is told.
    let each = sentence.because_each.iter().zip(met).filter(|(_, met)| **met).map(|(why, _)| why.clone());
    let each: Vec<String> =
        if sentence.because_each.len() == met.len() { each.collect() } else { Vec::new() };
    let why = match each.is_empty() {
        true => sentence.because.clone()?,
        false => list(&each, and(book.language)),
    };
    Some((pieces(&why), ids))
}

/// Of which contracts a sentence is told, seen from one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    It,
    All,
    Others,
}

fn names(member: &str, contract: &Contract) -> bool {
    member == contract.title || member == contract.name
}

/// Where the sentences stand that are told of a contract by itself, or of it and one other; of one that has no such those
/// that it shares with the fewest.
pub(crate) fn own(book: &Book, contract: &Contract) -> Vec<Span> {
    let told: Vec<&Sentence> =
        book.sentences().filter(|s| s.members.iter().any(|member| names(member, contract))).collect();
    let fewest = told.iter().map(|s| s.members.len()).min().filter(|fewest| *fewest <= MOST_SHARING);
    let most = fewest.unwrap_or(0).max(2);
    told.into_iter().filter(|s| s.members.len() <= most).filter_map(|s| s.at).collect()
}

/// What more contracts have says little of one of them.
const MOST_SHARING: usize = 4;

/// Of which contracts the sentence at a place is told; nothing where it is not told.
pub(crate) fn told_of(book: &Book, span: Span, contract: &Contract) -> Option<Told> {
    let said = book.sentences();
    nearest(said.filter(|s| s.at == Some(span) || s.also.contains(&span)), contract)
}

/// What of some sentences is said of a contract, or else of all.
fn nearest<'s>(said: impl Iterator<Item = &'s Sentence>, contract: &Contract) -> Option<Told> {
    let each: Vec<Told> = said.map(|s| about(s, contract)).collect();
    [Told::It, Told::All, Told::Others].into_iter().find(|told| each.contains(told))
}

fn about(sentence: &Sentence, contract: &Contract) -> Told {
    match sentence.members.is_empty() {
        true => Told::All,
        false if sentence.members.iter().any(|member| names(member, contract)) => Told::It,
        false => Told::Others,
    }
}

/// What a book says of the sentence at a place.
pub(crate) fn passage(book: &Book, span: Span) -> Vec<Block> {
    passages(book, &[span], None, None)
}

/// What a book says of the sentences at some places. What it tells in several ways, because contracts have their own, it
/// tells as it is in the contract that it is about; where it speaks of what each contract has, the one that is played has it
/// behind, and before one is played all have.
pub(crate) fn passages(
    book: &Book,
    spans: &[Span],
    contract: Option<&Contract>,
    played: Option<&Contract>,
) -> Vec<Block> {
    let mut found = Vec::new();
    for span in spans {
        let here = told(book, &|at| at == *span);
        let wanted = contract.and_then(|contract| nearest(here.iter().map(|(_, said)| said), contract));
        let holds = |said: &Sentence| contract.is_none_or(|contract| Some(about(said, contract)) == wanted);
        for one in here.into_iter().filter(|(_, said)| holds(said)) {
            let same = |(under, said): &(String, Sentence)| *under == one.0 && said.text == one.1.text;
            if !found.iter().any(same) {
                found.push(one);
            }
        }
    }
    let row = played.and_then(|contract| row_of(book, &found, contract));
    // The row itself may be one of the sentences.
    let told = |row: &Sentence| found.iter().any(|(_, said)| said.key == row.key);
    found.extend(row.filter(|(_, row)| !told(row)));
    let all = contract.or(played).is_none().then(|| columns_of(book, &found)).flatten();
    alone(book, found, all)
}

/// Sentences below the headings they stand under, a table below its own, and nothing else of the book.
fn alone(book: &Book, found: Vec<(String, Sentence)>, table: Option<(String, Table)>) -> Vec<Block> {
    let mut chapter = Chapter::new(Topic::Clause, book.language);
    grouped(&mut chapter, found);
    if let Some((title, table)) = table {
        chapter.under(title, |c| c.table(table.head, table.rows));
    }
    let alone = Book {
        language: book.language,
        title: String::new(),
        preface: Vec::new(),
        chapters: vec![chapter],
        deal: Vec::new(),
        foreign: Foreign::new(),
    };
    alone.page().chapters.into_iter().flat_map(|chapter| chapter.blocks).collect()
}

/// Do some sentences speak of a column?
fn spoken_of(book: &Book, found: &[(String, Sentence)], head: &ColumnHead) -> bool {
    let title = marked_column(&head.title(book.language));
    let speaks = |(_, said): &(String, Sentence)| speaks_of(&said.text, &title, book.language).is_some();
    matches!(head, ColumnHead::Number(_)) && found.iter().any(speaks)
}

/// The columns of a table of which some sentences speak, with its heading.
fn columns_of(book: &Book, found: &[(String, Sentence)]) -> Option<(String, Table)> {
    let tables =
        book.chapters.iter().flat_map(|chapter| chapter.parts.iter().map(move |part| (chapter, part)));
    tables.into_iter().find_map(|(chapter, part)| {
        let Part::Table(table) = part else { return None };
        let kept = |at: usize| at == 0 || spoken_of(book, found, &table.head[at]);
        let of = |length: usize| (0..length).filter(|at| kept(*at));
        let head: Vec<_> = of(table.head.len()).map(|at| table.head[at].clone()).collect();
        let cells = |row: &Row| of(table.head.len()).filter_map(|at| row.cells.get(at).cloned()).collect();
        let rows = table.rows.iter().filter(|row| matches!(row.key.matter, Matter::Contract(_)));
        let bare = |row: &Row| Row { cells: cells(row), cites: vec![], options: vec![], ..row.clone() };
        let rows = rows.map(bare);
        let rows = rows.filter(|row| row.cells.iter().skip(1).any(|cell| *cell != Cell::Nothing)).collect();
        (head.len() > 1).then(|| (chapter.title.clone(), Table { language: table.language, head, rows }))
    })
}

/// The row of a contract, as far as some sentences speak of its columns, below the heading of the table.
fn row_of(book: &Book, found: &[(String, Sentence)], contract: &Contract) -> Option<(String, Sentence)> {
    let asked = |head: &ColumnHead| spoken_of(book, found, head);
    let tables =
        book.chapters.iter().flat_map(|chapter| chapter.parts.iter().map(move |part| (chapter, part)));
    let (chapter, table, row) = tables.into_iter().find_map(|(chapter, part)| {
        let Part::Table(table) = part else { return None };
        let own = |row: &&Row| matches!(&row.key.matter, Matter::Contract(name) if *name == contract.name);
        Some((chapter, table, table.rows.iter().find(own)?))
    })?;
    let cells = table.head.iter().zip(&row.cells).enumerate();
    let kept = cells.filter(|(at, (head, cell))| *at == 0 || asked(head) && **cell != Cell::Nothing);
    let (head, cells): (Vec<_>, Vec<_>) = kept.map(|(_, (head, cell))| (head.clone(), cell.clone())).unzip();
    let row = Row { cells, ..row.clone() };
    (head.len() > 1).then(|| (chapter.title.clone(), rows::spoken(&head, &row, None, book.language)))
}

/// The source that stands for a rule id in the file that was opened.
pub(crate) fn source_of(ruleset: &Ruleset, id: &str, at: usize) -> Option<String> {
    let linked = ruleset.reading().linked;
    let layer = linked.layer_of(Span::new(0, at, at));
    let source = sources::of(&linked, id, layer)?;
    let known = linked.sources.iter().rev().find(|s| s.id == source && s.layer <= layer)?;
    Some(format!("{source}: {}", known.text))
}

fn cited(linked: &Linked, cite: &Cite, layer: usize, language: Language) -> Row {
    let source = sources::of(linked, &cite.id, layer);
    let title = source.and_then(|id| linked.sources.iter().rev().find(|s| s.id == id && s.layer <= layer));
    let source = match (source, title) {
        (Some(id), Some(title)) => format!("{id}: {}", clean(title.text)).into(),
        _ => Cell::Nothing,
    };
    let letter = match cite.letter.as_deref() {
        letter if language == Language::German => german::one_clause::letter(letter),
        Some("S") => "S, a founding document",
        Some("P") => "P, a published source",
        Some("P?") => "P?, a published source, doubtful",
        Some("I") => "I, inferred",
        Some("H") => "H, a choice of this house",
        _ => "–",
    };
    let cells = vec![cite.id.clone().into(), letter.to_string().into(), source];
    row(Matter::Rule(cite.id.clone()), cells, &[], Vec::new())
}

/// `, of the contract solo`
fn of_level(level: &Level, language: Language) -> String {
    match (level, language) {
        (Level::Game, _) => String::new(),
        (level, Language::German) => german::one_clause::of_level(level),
        (Level::Kind(name), Language::English) => format!(", of the kind {}", spaced(name)),
        (Level::Contract(name), Language::English) => format!(", of the contract {}", spaced(name)),
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
