//! `stiess test --snapshots`: what rulesets did when somebody was content, held against what they do now.

use super::test::Asking;
use super::words::{Deed, Fate, Said};
use super::{
    Exit, check, complain, deal, difference, file_error, language, print, read_text, replay, seating,
    simulate, watch,
};
use crate::diagnostic::Severity;
use crate::files;
use crate::language::Language;
use crate::players::Budget;
use crate::players::many::{Run, Watch};
use crate::record;
use crate::ruleset::{Program, Ruleset, library};
use crate::snapshot::{Folder, Snapshot, State, settled};
use crate::syntax::kept::Kept;
use crate::tell::{book, figures};
use crate::text::{Block, Screen, json, markdown};
use crate::threads;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

/// So many deals the figures are of: a share of all is sure to less than one in a hundred.
const DEALS: u64 = 40_000;

/// Shuffles the deals of the figures.
const SEED: u64 = 1;

/// The deals that are kept if no others are named.
pub(super) const SEEDS: &str = "1..6";

/// No more deals are kept of one game.
const MOST: u64 = 1_000;

/// What is wanted of a run.
pub(super) struct Wanted<'a> {
    pub folder: &'a Path,
    /// Rulesets, records, and folders of both; games that come with the program, by name.
    pub paths: &'a [PathBuf],
    pub seeds: RangeInclusive<u64>,
    pub only: Option<&'a str>,
    pub accept: bool,
    pub json: bool,
}

/// `7`, or `1..6`.
pub(super) fn seeds(text: &str) -> Result<RangeInclusive<u64>, String> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let seeds = super::seed(first)?..=super::seed(last)?;
    match seeds.end().checked_sub(*seeds.start()) {
        Some(more) if more < MOST => Ok(seeds),
        _ => Err(Said::Seeds { most: MOST }.in_words()),
    }
}

/// What was made of everything that is named.
#[derive(Default)]
struct Made {
    snapshots: Vec<Snapshot>,
    /// Every ruleset and record that was looked at, and those of which nothing could be made.
    sources: BTreeSet<String>,
    broken: BTreeSet<String>,
    read: Vec<PathBuf>,
}

pub(super) fn run(wanted: &Wanted, asking: &mut Asking, read: &mut Vec<PathBuf>) -> Result<(), Exit> {
    let folder = Folder::open(wanted.folder).map_err(|error| file_error(Deed::Read, error))?;
    let (games, records) = named(wanted)?;
    let mut made = Made::default();
    for (game, ruleset) in &games {
        made.game(game, ruleset, wanted)?;
    }
    for path in &records {
        made.record(path)?;
    }
    read.append(&mut made.read);
    made.snapshots.retain(|one| wanted.only.is_none_or(|only| one.name.contains(only)));
    if let Some(only) = wanted.only.filter(|_| made.snapshots.is_empty() && made.broken.is_empty()) {
        return Err(Said::NoSnapshot(only).usage());
    }
    let (mut told, mut same, mut left, mut foreign) = (Vec::new(), 0, 0, 0);
    for now in &mut made.snapshots {
        // Figures that chance may have moved are as they were.
        if let Some(was) = folder.kept(&now.name).filter(|_| now.name.ends_with(FIGURES)) {
            now.text = settled(&was.text, &now.text);
        }
        let (fate, was) = match folder.state(now) {
            State::Same => {
                folder.settle(&now.name).map_err(|error| file_error(Deed::Write, error))?;
                same += 1;
                told.push(line(&folder, now, Fate::Same));
                continue;
            }
            State::Foreign => {
                shown(&folder, now, Fate::Foreign, None, wanted.json)?;
                foreign += 1;
                told.push(line(&folder, now, Fate::Foreign));
                continue;
            }
            State::New => (Fate::New, None),
            State::Changed(was) => (Fate::Changed, Some(was)),
        };
        shown(&folder, now, fate, was, wanted.json)?;
        let taken = wanted.accept && asking.asked(&Said::AskKeep)?;
        let done = if taken { folder.take(now) } else { folder.propose(now) };
        done.map_err(|error| file_error(Deed::Write, error))?;
        left += usize::from(!taken);
        told.push(line(&folder, now, if taken { Fate::Taken } else { fate }));
    }
    let gone: Vec<&Snapshot> =
        folder.ours().filter(|kept| wanted.only.is_none() && made.lost(kept)).collect();
    for kept in &gone {
        shown(&folder, kept, Fate::Gone, None, wanted.json)?;
        let taken = wanted.accept && asking.asked(&Said::AskRemove)?;
        if taken {
            folder.remove(&kept.name).map_err(|error| file_error(Deed::Write, error))?;
        }
        left += usize::from(!taken);
        told.push(line(&folder, kept, if taken { Fate::Taken } else { Fate::Gone }));
    }
    // Nobody ever kept these, and nothing makes them any more.
    for draft in folder.only_proposed().filter(|draft| wanted.only.is_none() && made.lost(draft)) {
        folder.settle(&draft.name).map_err(|error| file_error(Deed::Write, error))?;
    }
    let all = told.len();
    match wanted.json {
        true => print(&json::pretty(&Value::from(told)))?,
        false => print(&format!(
            "{}\n",
            Said::Kept { all, same, left, foreign, accept: wanted.accept }.in_words()
        ))?,
    }
    if left + foreign == 0 && made.broken.is_empty() { Ok(()) } else { Err(Exit::Failed) }
}

/// How the names of figures end.
const FIGURES: &str = "__figures";

/// Games as they are named.
type Games = Vec<(String, Ruleset)>;

/// What is named: games, and records, also those that lie among the snapshots.
fn named(wanted: &Wanted) -> Result<(Games, BTreeSet<PathBuf>), Exit> {
    let (mut games, mut records) = (Vec::new(), BTreeSet::new());
    let here = [PathBuf::from(".")];
    let paths = if wanted.paths.is_empty() { &here[..] } else { wanted.paths };
    let mut refused = Vec::new();
    for path in paths {
        if path.extension() == Some(OsStr::new("ron")) {
            let text = read_text(path)?;
            if !record::is_record(&text) {
                return Err(Said::NoRecordsIn(path).broken());
            }
            records.insert(path.clone());
        } else if path.is_dir() {
            // A folder may hold rules, records or both.
            let (rules, deals) = (library::expand(path, "rules"), within(path));
            if rules.is_err() && deals.is_empty() {
                return Err(Said::NothingToKeep(path).broken());
            }
            let rules = rules.unwrap_or_default();
            games.extend(rules.iter().map(|file| plain(file)));
            records.extend(deals);
        } else {
            games.push(path.display().to_string());
        }
    }
    records.extend(within(wanted.folder));
    let games = check::targets(&games, &Kept::begin(), &mut refused);
    refused.pop().map_or(Ok((games, records)), Err)
}

/// A path as a person writes it: `./our.rules` is `our.rules`.
fn plain(path: &Path) -> String {
    path.strip_prefix(".").unwrap_or(path).display().to_string()
}

/// The records in a folder. What else is there, examples and lessons, is no record.
fn within(folder: &Path) -> Vec<PathBuf> {
    let files = if folder.is_dir() { library::expand(folder, "ron").unwrap_or_default() } else { Vec::new() };
    let holds =
        |path: &PathBuf| files::read_text(path, record::LONGEST).is_ok_and(|text| record::is_record(&text));
    files.into_iter().filter(holds).map(|path| PathBuf::from(plain(&path))).collect()
}

impl Made {
    /// The book, deals and figures of a game; a broken ruleset is told.
    fn game(&mut self, argument: &str, ruleset: &Ruleset, wanted: &Wanted) -> Result<(), Exit> {
        self.sources.insert(argument.to_string());
        let sources = ruleset.sources();
        let texts = (0..sources.len()).map(|f| sources.get(f as u32).name.as_str());
        self.read.extend(watch::files(texts));
        let found = if library::is_built_in(argument) { Vec::new() } else { ruleset.check() };
        if found.iter().any(|d| d.severity == Severity::Error) {
            complain(&found, sources);
            self.broken.insert(argument.to_string());
            return Ok(());
        }
        // A file of packs plays nothing.
        if ruleset.chain().is_empty() {
            return Ok(());
        }
        let program = match ruleset.program(&ruleset.settings()) {
            Ok(program) => program,
            Err(found) => {
                complain(&found, sources);
                self.broken.insert(argument.to_string());
                return Ok(());
            }
        };
        let shown = shell_word(argument);
        let name = |what: &str| format!("{}__{what}", ruleset.name());
        let wants = |name: &str| wanted.only.is_none_or(|only| name.contains(only));
        if wants(&name("book")) {
            self.put(name("book"), argument, format!("stiess show {shown} --markdown"), &page(ruleset));
        }
        if wants(&name("figures")) {
            let text = counted(&program)?;
            let command = format!("stiess simulate {shown} --deals {DEALS} --seed {SEED}");
            self.put(name("figures"), argument, command, &text);
        }
        let players = seating::seat(&program, "careful", Budget::DEFAULT)?;
        for seed in wanted.seeds.clone() {
            let name = name(&format!("deal_{seed}"));
            if wants(&name) {
                let text = set(&deal::told(&program, seed, &players)?);
                self.put(name, argument, format!("stiess deal {shown} --seed {seed}"), &text);
            }
        }
        Ok(())
    }

    /// The transcripts of a record; moves that are not legal any more are told.
    fn record(&mut self, path: &Path) -> Result<(), Exit> {
        let source = path.display().to_string();
        self.sources.insert(source.clone());
        self.read.push(path.to_path_buf());
        let text = read_text(path)?;
        let (mut told, mut good) = (Vec::new(), true);
        let heard = replay::each(path, &text, &mut |deal| {
            // That other rules are in force than were is what a snapshot is for.
            if let Some((_, blocks)) = deal.told {
                told.push(Block::Gap);
                told.extend(blocks);
            } else {
                good = false;
                complain(deal.before, deal.sources);
                complain(deal.found, deal.sources);
            }
            Ok(())
        })?;
        if let Err((found, sources)) = heard {
            good = complain(&[found], &sources);
        }
        if !good {
            self.broken.insert(source);
            return Ok(());
        }
        let stem = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
        self.put(stem, &source, format!("stiess replay {}", shell_word(&source)), &set(&told));
        Ok(())
    }

    /// Two of one name are told apart by a number.
    fn put(&mut self, name: String, source: &str, command: String, text: &str) {
        let command = match language() {
            crate::language::Language::English => command,
            other => format!("{command} --lang {}", other.code()),
        };
        let again = self.snapshots.iter().filter(|one| one.name == name).count();
        let name = if again == 0 { name } else { format!("{name}_{}", again + 1) };
        self.snapshots.push(Snapshot::new(name, source, command, text));
    }

    /// Was something kept that is no longer made? Only what was looked at, or is no longer there, can say so.
    fn lost(&self, kept: &Snapshot) -> bool {
        let source = kept.source.as_str();
        let file = library::file_of(source);
        let is_file = library::is_path(source, ".rules") || file.ends_with(".ron");
        let looked = self.sources.contains(source) && !self.broken.contains(source);
        let made = self.snapshots.iter().any(|one| one.name == kept.name);
        !made && (looked || is_file && !Path::new(file).exists())
    }
}

fn page(ruleset: &Ruleset) -> String {
    markdown::page(&book::book(ruleset, &ruleset.settings(), Language::English).page())
}

/// As for a reader who sees no colours.
fn set(blocks: &[Block]) -> String {
    Screen::PLAIN.set(blocks)
}

fn counted(program: &Program) -> Result<String, Exit> {
    let players = seating::seat(program, "random", Budget::DEFAULT)?;
    let run = Run { program, players: &players, seed: SEED, deals: DEALS, contract: None };
    let stats = run.play(threads::available(), &Watch::default());
    let stats = stats.map_err(|why| simulate::unplayable(&run, why))?;
    Ok(figures::figures(program, &stats, SEED, language()))
}

/// An argument as it is typed.
fn shell_word(text: &str) -> String {
    let safe = |c: char| c.is_alphanumeric() || "_./-#".contains(c);
    if text.chars().all(safe) { text.to_string() } else { format!("'{}'", text.replace('\'', "'\\''")) }
}

/// What has become of one, for people.
fn shown(
    folder: &Folder,
    now: &Snapshot,
    fate: Fate,
    was: Option<&Snapshot>,
    json: bool,
) -> Result<(), Exit> {
    if json {
        return Ok(());
    }
    let file = folder.file(&now.name);
    let mut text = format!("{}\n", Said::Snapshot { file: &file, fate, command: &now.expression }.in_words());
    if let Some(was) = was {
        let name = file.display().to_string();
        let whole = |snapshot: &Snapshot| format!("{}\n", snapshot.text);
        text += &difference((&name, &whole(was)), (&Said::AsItIsNow(&name).in_words(), &whole(now)));
    }
    print(&format!("{text}\n"))
}

/// One of them, for programs.
fn line(folder: &Folder, snapshot: &Snapshot, fate: Fate) -> Value {
    let passed = matches!(fate, Fate::Same | Fate::Taken);
    let file = folder.file(&snapshot.name);
    let message = Said::Snapshot { file: &file, fate, command: &snapshot.expression }.in_words();
    let help = if fate == Fate::Foreign { Said::MoveAway } else { Said::TakeIt };
    let problem = json!({
        "code": format!("snapshot-{}", fate.name()), "severity": "error", "message": message,
        "help": help.in_words(), "labels": [],
    });
    json!({
        "game": snapshot.source, "name": snapshot.name, "file": file.display().to_string(), "passed": passed,
        "errors": usize::from(!passed), "problems": if passed { Vec::new() } else { vec![problem] },
    })
}
