//! Whoever keeps what was compiled and proved of texts that are written, and checks them again when they are asked for.

use super::Ruleset;
use super::laws::again::{Session, Shelf};
use super::library::Loaded;
use crate::diagnostic::Diagnostic;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::Builder;

/// What is wrong; nothing, if the text has to be checked as ever.
type Answer = Option<Vec<Diagnostic>>;

/// A text to be checked, and where the answer goes.
#[derive(Debug)]
struct Job {
    loaded: Loaded,
    answer: Sender<Answer>,
}

/// Keeps what is known of texts that are written. For each a thread of its own does, because nothing of it can be handed on;
/// where there is none, nothing is kept.
#[derive(Debug, Default)]
pub(crate) struct Keeper(Mutex<Written>);

/// By the file and the game: whoever keeps it, once it was checked a second time.
type Written = BTreeMap<(PathBuf, String), Option<Sender<Job>>>;

/// So many texts are kept; with one more, all are forgotten.
const MOST: usize = 8;

impl Keeper {
    /// What [`Ruleset::check`] says. What is checked a second time is written just now: from then on it is kept.
    pub(crate) fn check(&self, path: &Path, ruleset: &Ruleset) -> Vec<Diagnostic> {
        let asked = || self.ask(path, ruleset)?.recv().ok()?;
        asked().unwrap_or_else(|| ruleset.check())
    }

    fn ask(&self, path: &Path, ruleset: &Ruleset) -> Option<Receiver<Answer>> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (path.to_path_buf(), ruleset.name().to_string());
        if !known.contains_key(&key) {
            if known.len() == MOST {
                known.clear();
            }
            known.insert(key, None);
            return None;
        }
        let loaded = ruleset.loaded();
        if !loaded.report.list().is_empty() || loaded.chain.is_empty() {
            return None;
        }
        let (answer, answered) = channel();
        let mut job = Job { loaded: loaded.clone(), answer };
        let jobs = known.get_mut(&key)?;
        if let Some(jobs) = jobs {
            match jobs.send(job) {
                Ok(()) => return Some(answered),
                // Whoever kept it is no more.
                Err(refused) => job = refused.0,
            }
        }
        let (tell, todo) = channel();
        Builder::new().spawn(move || keep(&todo)).ok()?;
        tell.send(job).ok()?;
        *jobs = Some(tell);
        Some(answered)
    }
}

/// Answers until nobody asks any more.
fn keep(jobs: &Receiver<Job>) {
    let mut next = jobs.recv().ok();
    while let Some(job) = next {
        next = match job.loaded.settled() {
            Some((settled, places)) => {
                let ruleset = Ruleset::of(settled);
                let shelf = Shelf::default();
                let session = Session::begin(&ruleset, places, &shelf);
                serve(session, &job, jobs)
            }
            None => {
                drop(job.answer.send(None));
                jobs.recv().ok()
            }
        };
    }
}

/// Answers as long as what is kept helps, and gives back what it does not help with.
fn serve(mut session: Session, first: &Job, jobs: &Receiver<Job>) -> Option<Job> {
    let told = |session: &Session| session.told().filter(|_| !session.blames());
    drop(first.answer.send(told(&session)));
    for job in jobs {
        if session.follow(&job.loaded).is_none() {
            return Some(job);
        }
        drop(job.answer.send(told(&session)));
    }
    None
}
