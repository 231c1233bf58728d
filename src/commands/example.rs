//! `stiess test --from`: a record becomes an example.

use super::words::{Deed, Holds, Said};
use super::{Exit, complain, file_error, print, print_as_written, read_text};
use crate::diagnostic::{Diagnostic, Severity};
use crate::engine::Table;
use crate::example::{Examples, Session, VERSION, from};
use crate::files;
use crate::record::shelf::Prepared;
use crate::record::{Node, Record, Shelf, read, replay, write};
use crate::ruleset::library;
use crate::tutor::draft;
use crate::who::Seat;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Records as examples: on standard output, or at the end of a file of examples, which may be a new one.
pub(super) fn run(record: &Path, to: Option<&Path>) -> Result<(), Exit> {
    if let Some(to) = to.filter(|to| to.extension().is_none_or(|e| e != "ron")) {
        return Err(Said::Ending { path: to, holds: Holds::Examples }.usage());
    }
    let no_folder = |to: &&Path| to.parent().is_some_and(|p| !p.as_os_str().is_empty() && !p.is_dir());
    if let Some(to) = to.filter(no_folder) {
        return Err(Said::NoFolderFor(to).broken());
    }
    let (text, mut shelf, records) = opened(record)?;
    let old = match to.filter(|to| to.exists()) {
        Some(to) => Some(read_text(to)?),
        None => None,
    };
    let stem = record.file_stem().map_or_else(|| "deal".to_string(), |s| s.to_string_lossy().into_owned());
    let (mut new, mut added) = (old.clone(), BTreeSet::new());
    let mut place: Option<from::Place> = None;
    for (at, (played, node)) in records.iter().enumerate() {
        let folder = record.parent().unwrap_or(Path::new(""));
        let rules = shelf.prepare(played, node, folder).map_err(|found| told(&found, &shelf))?;
        let table = replayed(played, &rules, node, &text).map_err(|found| told(&found, &shelf))?;
        let game = seen_from(played, folder, to.unwrap_or(record));
        let name = if records.len() == 1 { stem.clone() } else { format!("{stem}, deal {}", at + 1) };
        let mut example = |name: &str, options: &BTreeMap<String, String>| {
            added.insert(name.to_string());
            from::example(name, played, options, &table)
        };
        if let Some((text, known)) = new.as_mut().zip(place.take_if(|place| !place.takes(&game, played))) {
            *text = known.insert(text);
        }
        match (&new, &mut place) {
            (None, _) => new = Some(from::file(&game, &[example(&name, &played.options)])),
            (Some(text), None) => {
                let source = shelf.add(&to.unwrap_or(record).display().to_string(), text.clone());
                let groups = read::many::<Examples>(source, text, "example", VERSION);
                let groups = groups.map_err(|found| told(&[found], &shelf))?;
                let found =
                    from::Place::find(&groups, &game, played).map_err(|unfit| other(unfit, to, &game))?;
                place.insert(found).put(&name, played, &mut example);
            }
            (Some(_), Some(place)) => place.put(&name, played, &mut example),
        }
    }
    let new = new.unwrap_or_default();
    let new = place.map_or_else(|| new.clone(), |place| place.insert(&new));
    let folder = to.unwrap_or(record).parent().unwrap_or(Path::new("")).to_path_buf();
    proven(&new, &added, to.unwrap_or(record), &folder)?;
    match to {
        None => print_as_written(&new),
        Some(to) => {
            let written = match &old {
                Some(old) => files::rewrite(to, old, &new),
                None => files::create(&[(to, &new)]),
            };
            written.map_err(|e| file_error(Deed::Write, e))?;
            let told = Said::ExamplesWritten { file: to, examples: records.len() };
            print(&format!("{}\n", told.in_words()))
        }
    }
}

/// A record as the draft of a lesson: on standard output, or as a new file.
pub(super) fn lesson(record: &Path, seat: u64, to: Option<&Path>) -> Result<(), Exit> {
    let (text, mut shelf, records) = opened(record)?;
    let [(played, node)] = &records[..] else {
        return Err(Said::OneDeal { file: record, deals: records.len() }.usage());
    };
    let folder = record.parent().unwrap_or(Path::new(""));
    let rules = shelf.prepare(played, node, folder).map_err(|found| told(&found, &shelf))?;
    let seats = u64::from(rules.program.persons);
    if seat >= seats {
        return Err(Said::NoSeat { seat, seats }.usage());
    }
    let table = replayed(played, &rules, node, &text).map_err(|found| told(&found, &shelf))?;
    let me = rules.program.position(table.state().dealer, Seat(seat as u8));
    let game = seen_from(played, folder, to.unwrap_or(record));
    let draft = draft::lesson(&Record { game, ..played.clone() }, &table, me, super::language());
    match to {
        None => print_as_written(&draft),
        Some(to) => files::create(&[(to, &draft)]).map_err(|e| file_error(Deed::Write, e)),
    }
}

/// A file's text, a shelf for the rulesets of its records, and the records.
type Opened = (String, Shelf, Vec<(Record, Node)>);

fn opened(record: &Path) -> Result<Opened, Exit> {
    let text = read_text(record)?;
    let mut shelf = Shelf::speaking(super::language());
    let source = shelf.add(&record.display().to_string(), text.clone());
    let records = read::records(source, &text).map_err(|found| told(&[found], &shelf))?;
    Ok((text, shelf, records))
}

/// The table after a deal that went as its record says.
fn replayed<'p>(
    played: &Record,
    rules: &'p Prepared,
    node: &Node,
    text: &str,
) -> Result<Table<'p>, Vec<Diagnostic>> {
    let replayed = replay::replay(played, rules, node, text);
    let wrong = !replayed.legal || replayed.found.iter().any(|d| d.severity == Severity::Error);
    replayed.table.filter(|_| !wrong).ok_or(replayed.found)
}

/// What was written is run before it is kept.
fn proven(text: &str, added: &BTreeSet<String>, at: &Path, folder: &Path) -> Result<(), Exit> {
    let mut session = Session::default();
    let outcomes = session.run(&at.display().to_string(), text, folder, None);
    // What else the file holds may fail as it did.
    let new = outcomes.into_iter().filter(|o| o.game.is_empty() || added.contains(&o.name));
    let found: Vec<Diagnostic> = new.flat_map(|o| o.found).collect();
    match found.iter().any(|d| d.severity == Severity::Error) {
        true => Err(told(&found, &session.shelf)),
        false => Ok(()),
    }
}

fn told(found: &[Diagnostic], shelf: &Shelf) -> Exit {
    complain(found, &shelf.sources);
    Exit::Failed
}

fn other(unfit: from::Unfit, to: Option<&Path>, game: &str) -> Exit {
    let from::Unfit::OtherGames(games) = unfit;
    Said::OtherExamples { file: to.unwrap_or(Path::new("")), holds: &games, game }.broken()
}

/// The game of a record, as it is found from the folder of another file.
fn seen_from(record: &Record, folder: &Path, file: &Path) -> String {
    if !library::is_path(&record.game, ".rules") {
        return record.game.clone();
    }
    write::seen_from(file, &folder.join(&record.game).to_string_lossy())
}
