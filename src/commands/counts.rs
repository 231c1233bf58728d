//! Counts of many deals written down: what `simulate --part` and `--checkpoint` write, and `merge` adds up. One
//! result is one line of JSON that says of which run it is, which deals of it have been played, and what they came
//! to, all in whole numbers.

use super::words::{Many, NoCounts, Said};
use super::{Exit, language};
use crate::files::{self, FileError};
use crate::players::amounts::Amounts;
use crate::players::contest::Outcome;
use crate::players::gather::{Counts as _, Share};
use crate::players::sessions::Evenings;
use crate::players::spans::Spans;
use crate::players::stats::Stats;
use crate::players::{Budget, Manner};
use crate::record::fingerprint;
use crate::tell::counted::{Names, Speed};
use crate::tell::{contest, evenings, simulation};
use crate::text::{Block, json};
use serde::{Deserialize, Serialize};
use serde_json::{Value, error::Category};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// No file of counts is longer.
pub(super) const LONGEST: u64 = 1 << 28;

/// So many deals a run may have.
pub(super) const MOST: u64 = 1_000_000_000;

/// All that decides what a run comes to. Counts of two runs that differ in any of it are never added up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Recipe {
    /// The version: its players play as those of another may not.
    pub stiess: String,
    /// The fingerprint of the rules, and what the table chose.
    pub rules: String,
    pub set: BTreeMap<String, String>,
    pub seed: u64,
    pub players: String,
    pub samples: u32,
    /// In milliseconds.
    pub time: Option<u64>,
    pub contract: Option<String>,
    pub duplicate: bool,
    /// How many there are altogether: one of the two.
    pub deals: Option<u64>,
    pub sessions: Option<u64>,
    pub rounds: Option<u64>,
    pub names: Names,
}

impl Recipe {
    pub(super) fn all(&self) -> u64 {
        self.deals.or(self.sessions).unwrap_or(0)
    }

    pub(super) fn what(&self) -> Many {
        if self.sessions.is_some() { Many::Sessions } else { Many::Deals }
    }

    fn budget(&self) -> Budget {
        Budget { samples: self.samples, time: self.time.map(Duration::from_millis) }
    }

    /// Those who are held against each other.
    fn manners(&self) -> Option<Vec<Manner>> {
        self.players.split(',').map(|name| Manner::read(name.trim())).collect()
    }
}

/// What deals of one of the three kinds came to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Counts {
    Deals(Stats),
    Sessions(Evenings),
    Contest(Outcome),
}

/// Counts that know their kind.
pub(super) trait Kind: crate::players::gather::Counts {
    fn kept(self) -> Counts;
    fn of(counts: Counts) -> Option<Self>;
}

macro_rules! kind {
    ($counts:ty, $kind:ident) => {
        impl Kind for $counts {
            fn kept(self) -> Counts {
                Counts::$kind(self)
            }

            fn of(counts: Counts) -> Option<$counts> {
                match counts {
                    Counts::$kind(counts) => Some(counts),
                    _ => None,
                }
            }
        }
    };
}

kind!(Stats, Deals);
kind!(Evenings, Sessions);
kind!(Outcome, Contest);

impl Counts {
    fn merge(&mut self, other: &Counts) {
        match (self, other) {
            (Counts::Deals(own), Counts::Deals(more)) => own.merge(more),
            (Counts::Sessions(own), Counts::Sessions(more)) => own.merge(more),
            (Counts::Contest(own), Counts::Contest(more)) => own.merge(more),
            // Nobody adds up what belongs to different runs.
            _ => {}
        }
    }

    /// What it came to, for people or programs.
    pub(super) fn told(&self, run: &Recipe, speed: Option<Speed>, as_json: bool) -> Told {
        let (names, seed, players, language) = (&run.names, run.seed, run.players.as_str(), language());
        match self {
            Counts::Deals(stats) => {
                let told = simulation::Run { names, stats, seed, players, speed };
                if as_json { Told::Json(told.json()) } else { Told::Blocks(told.table(language)) }
            }
            Counts::Sessions(evenings) => {
                let told = evenings::Run { names, evenings, seed, players, speed };
                if as_json { Told::Json(told.json()) } else { Told::Blocks(told.table(language)) }
            }
            Counts::Contest(outcome) => {
                let (manners, budget) = (&run.manners().unwrap_or_default()[..], run.budget());
                let told = contest::Told { names, outcome, manners, budget, seed, players, speed };
                if as_json { Told::Json(told.json()) } else { Told::Blocks(told.table(language)) }
            }
        }
    }

    /// Do the numbers fit the run, and so many deals of it?
    fn fit(&self, run: &Recipe, played: u64) -> bool {
        let names = &run.names;
        let hands = usize::from(names.hands);
        let people = names.seats.len();
        let each = |amounts: &[Amounts], times: u64| {
            amounts.len() == hands && names.seats.iter().all(|seat| amounts[*seat].count() == times)
        };
        match self {
            Counts::Deals(stats) => {
                let of = |n: fn(&crate::players::stats::OfContract) -> u64| {
                    stats.contracts.iter().try_fold(0u64, |sum, of| sum.checked_add(n(of)))
                };
                let counted = of(|of| of.deals);
                let tries = of(|of| of.tries).is_some_and(|tries| tries <= played * hands as u64);
                run.deals.is_some()
                    && !run.duplicate
                    && stats.deals == played
                    && stats.decisions < 1 << 60
                    && counted.is_some_and(|counted| counted <= played)
                    && stats.contracts.len() == names.contracts.len()
                    && tries
                    && stats.is_whole(people as u64)
                    && each(&stats.seats, counted.unwrap_or(0))
            }
            Counts::Sessions(evenings) => {
                let kept = &evenings.tallies;
                run.sessions.is_some()
                    && evenings.sessions == played
                    && evenings.deals < 1 << 60
                    && evenings.broken_off <= played
                    && evenings.length.count() == played
                    && evenings.matches.count() == played
                    && evenings.won.len() == hands
                    && evenings.won.iter().all(|won| *won <= played)
                    && evenings.is_whole()
                    && each(&evenings.totals, played)
                    && kept.len() == names.tallies.len()
                    && kept.iter().all(|amounts| amounts.len() == hands)
            }
            Counts::Contest(outcome) => {
                let rivals = run.manners().unwrap_or_default();
                run.deals.is_some()
                    && run.duplicate
                    && outcome.deals == played
                    && (2..=people).contains(&rivals.len())
                    && outcome.is_whole(people, &rivals)
            }
        }
    }
}

/// What is told of counts.
pub(super) enum Told {
    Json(Value),
    Blocks(Vec<Block>),
}

/// A part of a run, or all of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Part {
    pub run: Recipe,
    /// Into how many parts the run was cut, where it was.
    pub parts: Option<u64>,
    /// Where each range of deals begins, and what comes behind it.
    played: Vec<(u64, u64)>,
    counts: Counts,
    /// As it was read: by it one sees whether somebody has changed anything.
    #[serde(default, skip_serializing)]
    seal: String,
}

impl Part {
    pub(super) fn new<C: Kind>(run: &Recipe, parts: Option<u64>, share: Share<C>) -> Part {
        let (run, played) = (run.clone(), share.played.list().to_vec());
        Part { run, parts, played, counts: share.counts.kept(), seal: String::new() }
    }

    pub(super) fn played(&self) -> Spans {
        Spans::read(self.played.clone()).unwrap_or_default()
    }

    pub(super) fn counts(&self) -> &Counts {
        &self.counts
    }

    /// Adds other deals of the same run.
    pub(super) fn merge(&mut self, other: &Part) {
        let mut played = self.played();
        played.merge(&other.played());
        self.played = played.list().to_vec();
        self.counts.merge(&other.counts);
        self.parts = self.parts.filter(|parts| other.parts == Some(*parts));
    }

    /// In one line.
    pub(super) fn line(&self) -> String {
        let mut value = serde_json::to_value(self).unwrap_or_default();
        value["seal"] = self.sealed().into();
        json::line(&value) + "\n"
    }

    /// The fingerprint of all that it says.
    fn sealed(&self) -> String {
        let value = serde_json::to_value(self).unwrap_or_default();
        format!("{:016x}", fingerprint::fnv1a(json::line(&value).as_bytes()))
    }

    fn is_sound(&self) -> bool {
        self.seal == self.sealed() && self.fits()
    }

    fn fits(&self) -> bool {
        let run = &self.run;
        let all = [run.deals, run.sessions].into_iter().flatten().collect::<Vec<_>>();
        let seats = &run.names.seats;
        let seated = !seats.is_empty() && seats.iter().all(|seat| seat.0 < run.names.hands);
        let played = Spans::read(self.played.clone());
        let parts = self.parts.is_none_or(|parts| (1..=PARTS).contains(&parts));
        matches!(all[..], [all] if all <= MOST && played.is_some_and(|played| {
            played.end() <= all && seated && parts && self.counts.fit(run, played.count())
        }))
    }
}

/// Into so many parts a run may be cut.
pub(super) const PARTS: u64 = 1_000_000;

/// All results in a text.
pub(super) fn read(text: &str) -> Result<Vec<Part>, NoCounts> {
    if text.trim().is_empty() {
        return Err(NoCounts::Empty);
    }
    let mut found = Vec::new();
    for part in serde_json::Deserializer::from_str(text).into_iter::<Part>() {
        let part = part.map_err(|wrong| {
            let (line, column) = (wrong.line(), wrong.column());
            match wrong.classify() {
                Category::Eof => NoCounts::BreaksOff { line, column },
                Category::Data => other(text, found.len(), (line, column)),
                _ => NoCounts::NotJson { line, column },
            }
        })?;
        if part.run.stiess != VERSION {
            return Err(NoCounts::Version { theirs: part.run.stiess, ours: VERSION });
        }
        if !part.is_sound() {
            return Err(NoCounts::DoNotFit);
        }
        found.push(part);
    }
    Ok(found)
}

/// The version of the program.
pub(super) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// What a value says that is none of ours: what a run that failed has written, one of another version, or something else.
fn other(text: &str, nth: usize, (line, column): (usize, usize)) -> NoCounts {
    let value = serde_json::Deserializer::from_str(text).into_iter::<Value>().nth(nth);
    let value = value.and_then(Result::ok).unwrap_or_default();
    let said = |at: &str| value.pointer(at).and_then(Value::as_str);
    match (said("/error/message"), said("/run/stiess")) {
        (Some(message), _) => NoCounts::Failed(message.to_string()),
        (_, Some(theirs)) if theirs != VERSION => {
            NoCounts::Version { theirs: theirs.to_string(), ours: VERSION }
        }
        (_, Some(_)) => NoCounts::Value { line, column },
        _ => NoCounts::Other { line, column },
    }
}

/// The first thing in which two runs differ: what it is called, and what it is in each.
pub(super) fn difference(one: &Recipe, other: &Recipe) -> Option<(String, String, String)> {
    // What was chosen comes before what follows from it.
    const FIRST: [&str; 5] = ["/stiess", "/names/game", "/set", "/rules", "/sessions"];
    let value = |run: &Recipe| serde_json::to_value(run).unwrap_or_default();
    let (one, other) = (value(one), value(other));
    let first = FIRST.iter().find_map(|at| {
        let name = at.rsplit('/').next().unwrap_or_default();
        differing(name, one.pointer(at)?, other.pointer(at)?)
    });
    first.or_else(|| differing("", &one, &other))
}

fn differing(name: &str, one: &Value, other: &Value) -> Option<(String, String, String)> {
    let plain = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_string);
    match (one, other) {
        _ if one == other => None,
        (Value::Object(one), Value::Object(other)) => {
            let missing = other.iter().find(|(key, _)| !one.contains_key(*key));
            let both = one.iter().map(|(key, value)| (key, value, other.get(key).unwrap_or(&Value::Null)));
            let mut all = both.chain(missing.map(|(key, value)| (key, &Value::Null, value)));
            all.find_map(|(key, one, other)| differing(key, one, other))
        }
        _ => Some((name.to_string(), plain(one), plain(other))),
    }
}

/// What a checkpoint holds of a run, if it is there, and its text.
pub(super) fn resume<C: Kind>(
    file: &Path,
    run: &Recipe,
    wanted: &Spans,
) -> Result<Option<(Share<C>, String)>, Exit> {
    // Without following it: a link that leads nowhere is told when it is written.
    if file.metadata().is_err_and(|error| error.kind() == std::io::ErrorKind::NotFound) {
        return Ok(None);
    }
    let text = files::read_text(file, LONGEST)
        .map_err(|error| super::file_error(super::words::Deed::Read, error))?;
    let shown = file.display().to_string();
    let wrong = |wrong: NoCounts| Said::NoCheckpoint { file: &shown, wrong: &wrong }.broken();
    let mut parts = read(&text).map_err(wrong)?;
    let first = parts.swap_remove(0);
    if !parts.is_empty() {
        return Err(wrong(NoCounts::Several));
    }
    if let Some((key, there, here)) = difference(&first.run, run) {
        return Err(wrong(NoCounts::AnotherRun { key, there, here }));
    }
    let played = first.played();
    if let Some((from, to)) = played.without(wanted).list().first() {
        return Err(wrong(NoCounts::AnotherPart { first: *from, last: to - 1, what: run.what() }));
    }
    Ok(C::of(first.counts).map(|counts| (Share { played, counts }, text)))
}

/// A file in which the counts of a run are kept while it goes on.
pub(super) struct Checkpoint<'a> {
    pub file: &'a Path,
    pub run: &'a Recipe,
    pub parts: Option<u64>,
    /// What this run last read in the file, or wrote into it.
    pub last: Mutex<Option<String>>,
}

impl Checkpoint<'_> {
    /// Afterwards the file holds this, or what it held before. What others write into it meanwhile is theirs.
    pub(super) fn write<C: Kind>(&self, share: Share<C>) -> Result<(), FileError> {
        let line = Part::new(self.run, self.parts, share).line();
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        files::write_ours(self.file, last.as_deref(), &line)?;
        *last = Some(line);
        Ok(())
    }
}
