//! What a learner has done: one file of RON, to be read, carried about and joined with another.

use super::date::Day;
use super::message::Finished;
use super::review::Review;
use crate::files;
use crate::record::read;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The version of the format.
pub const VERSION: u64 = 1;

/// A longer file is not ours.
const LONGEST: u64 = 10_000_000;

/// Everything that is remembered of a learner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    pub version: u64,
    /// By course and lesson: `dreierles/tricks`.
    #[serde(default)]
    pub lessons: BTreeMap<String, Passed>,
    /// By game, then by clause.
    #[serde(default)]
    pub review: BTreeMap<String, BTreeMap<String, Review>>,
}

/// How far a lesson has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Passed {
    /// Steps behind the learner, of all.
    pub steps: usize,
    pub of: usize,
    /// Was it ever taken to its end?
    #[serde(default)]
    pub done: bool,
    pub on: Day,
    /// Counts every change, so that of two files the later is known.
    #[serde(default)]
    pub change: u64,
}

impl Default for Progress {
    fn default() -> Progress {
        Progress { version: VERSION, lessons: BTreeMap::new(), review: BTreeMap::new() }
    }
}

impl Progress {
    /// A learner stands here in a lesson.
    pub fn stands(&mut self, lesson: &str, steps: usize, of: usize, over: bool, on: Day) {
        let before = self.lessons.get(lesson);
        let done = over || before.is_some_and(|passed| passed.done);
        let change = before.map_or(0, |passed| passed.change) + 1;
        // A lesson that is over begins anew the next time.
        let steps = if over { 0 } else { steps };
        self.lessons.insert(lesson.to_string(), Passed { steps, of, done, on, change });
    }

    /// A question was answered: the clauses it was about are due again sooner or later.
    pub fn answered(&mut self, finished: &Finished, on: Day) {
        let game = self.review.entry(finished.game.clone()).or_default();
        for clause in &finished.clauses {
            game.entry(clause.clone()).or_insert_with(|| Review::new(on)).answered(finished, on);
        }
    }

    /// The clauses of a game that are due, the longest due first.
    pub fn due(&self, game: &str, on: Day) -> Vec<&str> {
        let all = self.review.get(game).into_iter().flatten();
        let mut due: Vec<(&Review, &str)> = all
            .filter(|(_, review)| review.due <= on)
            .map(|(clause, review)| (review, clause.as_str()))
            .collect();
        due.sort_by_key(|(review, clause)| (review.due, *clause));
        due.into_iter().map(|(_, clause)| clause).collect()
    }

    /// Joins what was done on another machine: of each lesson and each clause, what is newer; what was ever done
    /// stays done.
    pub fn join(&mut self, other: &Progress) {
        for (lesson, theirs) in &other.lessons {
            let ours = self.lessons.entry(lesson.clone()).or_insert(*theirs);
            let done = ours.done || theirs.done;
            if (theirs.on, theirs.change, theirs.steps) > (ours.on, ours.change, ours.steps) {
                *ours = *theirs;
            }
            ours.done = done;
        }
        for (game, clauses) in &other.review {
            let own = self.review.entry(game.clone()).or_default();
            for (clause, theirs) in clauses {
                let ours = own.entry(clause.clone()).or_insert_with(|| theirs.clone());
                if theirs.newer(ours) {
                    *ours = theirs.clone();
                }
            }
        }
    }

    pub fn text(&self) -> String {
        let config = ron::ser::PrettyConfig::new().struct_names(true).indentor("  ").depth_limit(4);
        let body = ron::ser::to_string_pretty(self, config).unwrap_or_default();
        format!(
            "// What you have learned with stiess. `stiess learn --join FILE` adds one from another machine.\n{body}\n"
        )
    }
}

/// The file of a learner, and what stands in it.
#[derive(Debug)]
pub struct Keeper {
    pub path: PathBuf,
    pub progress: Progress,
    /// Nothing is written any more: it failed once, and that was said.
    pub failed: bool,
}

/// What is to be said when a file of progress is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opened {
    Fine,
    /// It could not be read, and lies there now.
    Aside(PathBuf, String),
    /// It cannot be read, nor be kept aside: nothing is written.
    Locked(String),
}

impl Keeper {
    /// Opens a file of progress; a new one if there is none.
    pub fn open(path: &Path) -> (Keeper, Opened) {
        let keeper = |progress| Keeper { path: path.to_path_buf(), progress, failed: false };
        if path.symlink_metadata().is_err() {
            return (keeper(Progress::default()), Opened::Fine);
        }
        match read_file(path) {
            Ok(progress) => (keeper(progress), Opened::Fine),
            Err(why) => match aside(path) {
                Some(to) => (keeper(Progress::default()), Opened::Aside(to, why)),
                None => (Keeper { failed: true, ..keeper(Progress::default()) }, Opened::Locked(why)),
            },
        }
    }

    /// Writes everything down; what somebody else wrote meanwhile is joined first.
    pub fn save(&mut self) -> Result<(), files::FileError> {
        if self.failed {
            return Ok(());
        }
        if let Ok(other) = read_file(&self.path) {
            self.progress.join(&other);
        }
        if let Some(folder) = self.path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            // Whatever goes wrong here is said by writing.
            let _ = std::fs::create_dir_all(folder);
        }
        files::write(&self.path, &self.progress.text()).inspect_err(|_| self.failed = true)
    }
}

/// Reads a file of progress, or says why not.
pub fn read_file(path: &Path) -> Result<Progress, String> {
    let text = files::read_text(path, LONGEST).map_err(|error| error.reason)?;
    let found = read::many::<Progress>(0, &text, "progress", VERSION).map_err(|found| found.message)?;
    found.into_iter().next().map(|(progress, _)| progress).ok_or_else(|| "it is empty".to_string())
}

/// Where progress lies if nobody says otherwise: in the platform's folder for data.
pub fn usual_path() -> Option<PathBuf> {
    dirs::data_dir().map(|folder| folder.join("stiess").join("progress.ron"))
}

/// Puts a file aside under a name that nobody has: `progress.ron.unread-1`.
fn aside(path: &Path) -> Option<PathBuf> {
    let name = path.file_name()?.to_string_lossy().into_owned();
    let mut free = (1..1000).map(|n| path.with_file_name(format!("{name}.unread-{n}")));
    let to = free.find(|to| to.symlink_metadata().is_err())?;
    std::fs::rename(path, &to).ok()?;
    Some(to)
}
