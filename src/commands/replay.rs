//! `stiess replay`: records of deals, verified move by move.

use super::words::{Deed, End, Said};
use super::{Exit, complain, file_error, language, load_error, print, show};
use crate::amount::Amount;
use crate::diagnostic::{Diagnostic, Severity, Sources, words::record as words};
use crate::engine::{self, Table};
use crate::files;
use crate::record::{self, Node, Note, On, Record, Shelf, read, replay};
use crate::ruleset::{Ruleset, library};
use crate::tell::{between, book, transcript};
use crate::text::{Block, text};
use clap::Args;
use std::path::{Path, PathBuf};

#[derive(Args)]
pub(super) struct ReplayArgs {
    /// Records of deals, or folders of them.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub(super) fn run(args: &ReplayArgs) -> Result<(), Exit> {
    let mut good = true;
    for argument in &args.files {
        let many = args.files.len() > 1 || argument.is_dir();
        for path in library::expand(argument, "ron").map_err(load_error)? {
            good &= file(&path, many)?;
        }
    }
    if good { Ok(()) } else { Err(Exit::Failed) }
}

/// One deal of a file, replayed.
pub(super) struct Deal<'a> {
    pub record: &'a Record,
    /// Counted from 0, and how many there are.
    pub at: usize,
    pub count: usize,
    /// What is wrong before anything is played, and after it.
    pub before: &'a [Diagnostic],
    pub found: &'a [Diagnostic],
    pub sources: &'a Sources,
    /// If every move was legal: the table, and its transcript.
    pub told: Option<(&'a Table<'a>, Vec<Block>)>,
}

/// Replays all records of a text, one after the other; what the file itself has wrong is the error.
pub(super) fn each(
    path: &Path,
    text: &str,
    hear: &mut dyn FnMut(Deal) -> Result<(), Exit>,
) -> Result<Result<(), (Diagnostic, Sources)>, Exit> {
    let mut shelf = Shelf::speaking(language());
    let source = shelf.add(&path.display().to_string(), text.to_string());
    let records = match read::records(source, text) {
        Ok(records) => records,
        Err(found) => return Ok(Err((found, shelf.sources))),
    };
    let folder = path.parent().unwrap_or(Path::new(""));
    // In a session each deal finds what the one before it has left.
    let (session, mut left) = (read::is_session(text), None);
    for (at, (record, node)) in records.iter().enumerate() {
        let (record, wrong) = match left.take() {
            Some(left) => begun(record, node, left),
            None => (record.clone(), None),
        };
        let record = &record;
        let mut before = Vec::from_iter(wrong);
        let rules = shelf.prepare(record, node, folder);
        let (sources, count) = (&shelf.sources, records.len());
        let rules = match rules {
            Ok(rules) => rules,
            Err(found) => {
                before.extend(found);
                hear(Deal { record, at, count, before: &before, found: &[], sources, told: None })?;
                continue;
            }
        };
        before.extend(rules.warnings.iter().cloned());
        let replayed = replay::replay(record, &rules, node, text);
        let table = replayed.table.filter(|_| replayed.legal);
        let told = table.as_ref().map(|table| {
            let mut told = vec![Block::heading(title(record, table, shelf.ruleset(rules.opened.0)))];
            told.extend(transcript::deal(table, language()));
            told.extend(notes(record));
            let (after, memory) = engine::after(table);
            let between = between::blocks(&between::after(table.program, &after), language());
            if !between.is_empty() {
                told.push(Block::Gap);
                told.extend(between);
            }
            if session && table.done() {
                left = Some(record::Session::of(table.program, &memory));
            }
            (table, told)
        });
        hear(Deal { record, at, count, before: &before, found: &replayed.found, sources, told })?;
    }
    Ok(Ok(()))
}

/// Replays all records of a file; false if something in it is wrong.
fn file(path: &Path, many: bool) -> Result<bool, Exit> {
    let shown = path.display().to_string();
    let text = match files::read_text(path, record::LONGEST) {
        Ok(text) => text,
        Err(error) => {
            file_error(Deed::Read, error).show();
            return Ok(false);
        }
    };
    let (mut good, mut count) = (true, 0);
    let mut totals: Vec<Amount> = Vec::new();
    let heard = each(path, &text, &mut |deal| {
        count = deal.count;
        good &= complain(deal.before, deal.sources);
        let Some((table, told)) = deal.told else {
            good &= complain(deal.found, deal.sources);
            return Ok(());
        };
        let (above, which) = match (many, count) {
            (false, 1) => (None, shown.clone()),
            (true, 1) => (Some(shown.clone()), shown.clone()),
            (_, deals) => {
                let (file, deal) = (shown.as_str(), deal.at + 1);
                (Some(Said::DealOf { file, deal, deals }.in_words()), Said::Deal { file, deal }.in_words())
            }
        };
        let above = above.map(|above| [Block::lines([above]), Block::Gap]);
        let mut told: Vec<Block> = above.into_iter().flatten().chain(told).collect();
        if let Some(end) = verdict(deal.record, table, deal.found) {
            told.extend([Block::Gap, Block::lines([format!("{which}: {end}")])]);
        }
        show(&told)?;
        let scores = table.scores();
        totals.resize(totals.len().max(scores.len()), Amount::NOTHING);
        totals.iter_mut().zip(scores).for_each(|(total, score)| *total += score);
        good &= complain(deal.found, deal.sources);
        Ok(())
    })?;
    if let Err((found, sources)) = heard {
        return Ok(complain(&[found], &sources));
    }
    if count > 1 && good {
        let list: Vec<String> =
            totals.iter().map(|total| crate::tell::words(language()).signed(*total)).collect();
        print(&format!("\n{}\n", Said::Sum { deals: count, amounts: &list }.in_words()))?;
    }
    Ok(good)
}

/// A deal of a session with what the deal before it has left; what it says itself must be that.
fn begun(record: &Record, node: &Node, left: record::Session) -> (Record, Option<Diagnostic>) {
    let said = &record.deal.session;
    let left = record::Session { last_round: said.last_round, ..left };
    let told = |session: &record::Session| {
        let session = record::Session { last_round: false, ..session.clone() };
        session.written()
    };
    let at = node.field("deal");
    let wrong = (said.remembers() && *said != left).then(|| {
        let at = if at.has("session") { at.field("session").span } else { at.span };
        words::record_start(at, told(said).as_deref(), told(&left).as_deref())
    });
    let mut record = record.clone();
    record.deal.session = left;
    (record, wrong)
}

/// Name of the game, with what the table chose.
fn title(record: &Record, table: &Table, ruleset: &Ruleset) -> String {
    let chosen: Vec<(String, String)> =
        record.options.iter().map(|(name, value)| (name.clone(), value.to_string())).collect();
    let chosen = book::chosen(ruleset, &chosen, language()).into_iter().map(|one| format!(", {one}"));
    format!("{}{}", table.program.title, chosen.collect::<String>())
}

/// How the record did; nothing if mistakes in it are told.
fn verdict(record: &Record, table: &Table, found: &[Diagnostic]) -> Option<String> {
    if found.iter().any(|d| d.severity == Severity::Error) {
        return None;
    }
    let end = match (&record.result, table.done()) {
        (_, false) => End::NotOver,
        (Some(_), true) => End::AsRecorded,
        (None, true) => End::NoResult,
    };
    Some(Said::Replayed { moves: record.each_move().count(), end }.in_words())
}

fn notes(record: &Record) -> Vec<Block> {
    if record.notes.is_empty() {
        return Vec::new();
    }
    let mut notes: Vec<_> = record.notes.iter().collect();
    notes.sort_by_key(|note| note.on);
    let moves: Vec<&str> = record.each_move().map(|(_, _, said)| said).collect();
    let line = |note: &Note| {
        let at = if let On::Move(n) = note.on { (n as usize).checked_sub(1) } else { None };
        let word = at.and_then(|at| moves.get(at)).unwrap_or(&"");
        text![Said::NoteOn(note.on, word).in_words(), ": ", note.text.as_str()]
    };
    vec![
        Block::Gap,
        Block::lines([Said::Notes.in_words()]),
        Block::Inset(vec![Block::lines(notes.into_iter().map(line))]),
    ]
}
