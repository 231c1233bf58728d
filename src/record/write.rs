//! Records as text: a line for each hand, each round of the auction, each trick.

use super::fingerprint::{fingerprint, fnv1a};
use super::{Deal, LONGEST, Note, On, Outcome, Record, SESSION, VERSION};
use crate::amount::Amount;
use crate::engine::{Event, Table, table::Entry};
use crate::files::{self, FileError};
use crate::ruleset::{Ruleset, Settings, library};
use crate::tell::sheet;
use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

/// Writes one deal or those of a session into a file, all or nothing, and never over records that somebody has worked on.
/// Rulesets that the user named by their path are named as they are found from the folder of that file.
pub fn write(path: &Path, mut records: Vec<Record>) -> Result<(), FileError> {
    for record in &mut records {
        record.game = seen_from(path, &record.game);
    }
    let text = sealed(&text(&records));
    if text.len() as u64 > LONGEST {
        return Err(FileError::too_long(path, text.len() as u64, LONGEST));
    }
    files::update(path, || match files::read_text(path, LONGEST) {
        Ok(old) if !untouched(&old) => Err(FileError::saved_meanwhile(path)),
        _ => Ok(text),
    })
}

/// What begins the first line of a file of records: by it one sees whether somebody has worked on the others since.
const SEAL: &str = "// seal: ";

fn sealed(text: &str) -> String {
    format!("{SEAL}{:016x}\n{text}", fnv1a(text.as_bytes()))
}

/// Is a text as [`write()`] left it, or empty? Other line ends are no work.
pub fn untouched(text: &str) -> bool {
    let text = text.replace("\r\n", "\n");
    let records = text.split_once('\n').map_or("", |(_, records)| records);
    text.trim().is_empty() || sealed(records) == text
}

impl Record {
    /// What happened at a table so far. `game` is the ruleset as the user named it.
    pub fn of(ruleset: &Ruleset, settings: &Settings, game: &str, table: &Table) -> Record {
        let mut deal = Deal::of(table);
        deal.session.last_round = settings.last_round;
        Record {
            version: VERSION,
            game: game.to_string(),
            options: ruleset.chosen(settings).into_iter().collect(),
            fingerprint: Some(fingerprint(ruleset)),
            deal,
            moves: moves(table),
            result: table.done().then(|| Outcome::of(table)),
            notes: Vec::new(),
        }
    }
}

impl Outcome {
    /// How the deal at a table ended.
    pub fn of(table: &Table) -> Outcome {
        let s = table.state();
        let declarer = s.declarer.somebody().map(|who| u64::from(table.seat(who)));
        Outcome {
            contract: table.program.contracts.get(usize::from(s.contract)).map(|c| c.name.clone()),
            declarer,
            points: sheet::points(table).into_iter().map(|(side, points)| (side.key(), points)).collect(),
            scores: table.scores(),
        }
    }
}

/// The moves, a text for each phase and each trick.
pub(crate) fn moves(table: &Table) -> Vec<String> {
    let (mut lines, mut line) = (Vec::new(), Vec::new());
    let mut phase = None;
    for entry in table.history() {
        match entry {
            Entry::Act { decision, choice, .. } => {
                if phase.replace(decision.phase) != Some(decision.phase) {
                    lines.push(std::mem::take(&mut line));
                }
                line.push(decision.word(table.program, *choice));
            }
            Entry::Event(Event::Trick { .. }) => lines.push(std::mem::take(&mut line)),
            Entry::Event(_) => {}
        }
    }
    lines.push(line);
    lines.iter().filter(|line| !line.is_empty()).map(|line| line.join(" ")).collect()
}

/// The text of a file of records.
pub fn text(records: &[Record]) -> String {
    let mut out = Lines::default();
    match records {
        [record] => out.record("", record, ""),
        [first, ..] if records.iter().any(|record| record.deal.session.remembers()) => {
            out.session(first, records)
        }
        many => {
            out.line("[");
            for record in many {
                out.record("", record, ",");
            }
            out.line("]");
        }
    }
    out.text
}

/// Lines with the indentation that their brackets give them.
#[derive(Default)]
pub(crate) struct Lines {
    text: String,
    depth: usize,
}

impl Lines {
    /// Lines inside so many brackets.
    pub(crate) fn within(depth: usize) -> Lines {
        Lines { text: String::new(), depth }
    }

    pub(crate) fn into_text(self) -> String {
        self.text
    }

    pub(crate) fn line(&mut self, line: &str) {
        self.depth -= usize::from(line.starts_with([')', ']', '}'])).min(self.depth);
        self.text += &"    ".repeat(self.depth);
        self.text += line;
        self.text.push('\n');
        self.depth += usize::from(line.ends_with(['(', '[', '{']));
    }

    pub(crate) fn list(&mut self, name: &str, items: impl Iterator<Item = String>) {
        self.line(&format!("{name}: ["));
        items.for_each(|item| self.line(&format!("{item},")));
        self.line("],");
    }

    /// Deals that remember each other, in one.
    fn session(&mut self, first: &Record, records: &[Record]) {
        self.line("Session(");
        self.line(&format!("version: {SESSION},"));
        self.rules(first);
        self.line("deals: [");
        for record in records {
            self.line("Played(");
            self.played(record);
            self.line("),");
        }
        self.line("],");
        self.line(")");
    }

    fn record(&mut self, before: &str, record: &Record, after: &str) {
        self.line(&format!("{before}Record("));
        self.line(&format!("version: {},", record.version));
        self.rules(record);
        self.played(record);
        self.line(&format!("){after}"));
    }

    /// Options by name, if any were chosen.
    pub(crate) fn options(&mut self, options: &BTreeMap<String, String>) {
        if !options.is_empty() {
            let pair = |(name, value): (&String, &String)| format!("{}: {}", quoted(name), quoted(value));
            let list: Vec<String> = options.iter().map(pair).collect();
            self.line(&format!("options: {{{}}},", list.join(", ")));
        }
    }

    fn rules(&mut self, record: &Record) {
        self.line(&format!("game: {},", quoted(&record.game)));
        self.options(&record.options);
        if let Some(fingerprint) = &record.fingerprint {
            self.line(&format!("fingerprint: {},", quoted(fingerprint)));
        }
    }

    fn played(&mut self, record: &Record) {
        self.deal(&record.deal);
        self.list("moves", record.moves.iter().map(|m| quoted(m)));
        if let Some(result) = &record.result {
            self.result(result);
        }
        if !record.notes.is_empty() {
            self.list("notes", record.notes.iter().map(note));
        }
    }

    pub(crate) fn deal(&mut self, deal: &Deal) {
        self.line("deal: Deal(");
        self.line(&format!("dealer: {},", deal.dealer));
        if let Some(session) = deal.session.written() {
            self.line(&format!("session: {session},"));
        }
        if let Some(seed) = deal.seed {
            self.line(&format!("seed: {seed},"));
        }
        if let Some(hands) = &deal.hands {
            self.list("hands", hands.iter().map(|h| quoted(h)));
        }
        if let Some(blind) = &deal.blind {
            self.line(&format!("blind: {},", quoted(blind)));
        }
        self.line("),");
    }

    fn result(&mut self, result: &Outcome) {
        self.line("result: Result(");
        if let Some(contract) = &result.contract {
            self.line(&format!("contract: {},", quoted(contract)));
        }
        if let Some(declarer) = result.declarer {
            self.line(&format!("declarer: {declarer},"));
        }
        if !result.points.is_empty() {
            let pair = |(who, n): (&String, &Amount)| format!("{}: {}", quoted(who), n.written());
            let list: Vec<String> = result.points.iter().map(pair).collect();
            self.line(&format!("points: {{{}}},", list.join(", ")));
        }
        if !result.scores.is_empty() {
            let list: Vec<String> = result.scores.iter().map(|n| n.written()).collect();
            self.line(&format!("scores: [{}],", list.join(", ")));
        }
        self.line("),");
    }
}

fn note(note: &Note) -> String {
    let on = match note.on {
        On::Deal => "Deal".to_string(),
        On::Hand(seat) => format!("Hand({seat})"),
        On::Blind => "Blind".to_string(),
        On::Move(n) => format!("Move({n})"),
        On::Trick(n) => format!("Trick({n})"),
        On::Result => "Result".to_string(),
    };
    format!("Note(on: {on}, text: {})", quoted(&note.text))
}

/// A text in quotation marks, whatever it holds.
pub(crate) fn quoted(text: &str) -> String {
    ron::to_string(text).unwrap_or_default()
}

/// A game given by path, as it is found from the folder of this file.
pub(crate) fn seen_from(record: &Path, game: &str) -> String {
    if !library::is_path(game, ".rules") {
        return game.to_string();
    }
    let (path, name) = match game.rsplit_once('#') {
        Some((path, name)) => (path, format!("#{name}")),
        None => (game, String::new()),
    };
    let folder = record.parent().filter(|f| !f.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let (Ok(folder), Ok(target)) = (folder.canonicalize(), Path::new(path).canonicalize()) else {
        return game.to_string();
    };
    let shared = folder.components().zip(target.components()).take_while(|(a, b)| a == b);
    let shared: PathBuf = shared.map(|(a, _)| a).collect();
    let (Ok(up), Ok(down)) = (folder.strip_prefix(&shared), target.strip_prefix(&shared)) else {
        return format!("{}{name}", target.display());
    };
    if !shared.components().any(|c| matches!(c, Component::Normal(_))) {
        return format!("{}{name}", target.display());
    }
    let mut words: Vec<String> = up.components().map(|_| "..".to_string()).collect();
    words.extend(down.components().map(|c| c.as_os_str().to_string_lossy().into_owned()));
    format!("{}{name}", words.join("/"))
}
