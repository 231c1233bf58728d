//! A folder of snapshots: what was kept, what is to be looked at.

use super::Snapshot;
use crate::files::{self, FileError};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// So long may a snapshot be, in bytes.
const LONGEST: u64 = 10_000_000;

const ENDING: &str = ".snap";

const PROPOSED: &str = ".snap.new";

/// How something is, beside what was kept of it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum State<'a> {
    Same,
    New,
    /// What was kept.
    Changed(&'a Snapshot),
    /// Something lies in its place that we have not written.
    Foreign,
}

/// What lies in a folder; other files are nobody's business.
pub(crate) struct Folder {
    path: PathBuf,
    /// By name, with the whole file.
    kept: BTreeMap<String, (Snapshot, String)>,
    /// What is called as a snapshot is, and is none.
    foreign: BTreeSet<String>,
    /// What lies there to be looked at.
    proposed: Vec<Snapshot>,
}

impl Folder {
    /// Looks into a folder, which need not be there yet. Files that cannot be read are told.
    pub(crate) fn open(path: &Path) -> Result<Folder, FileError> {
        let (kept, foreign, proposed) = Default::default();
        let mut folder = Folder { path: path.to_path_buf(), kept, foreign, proposed };
        if !path.exists() {
            return Ok(folder);
        }
        for entry in fs::read_dir(path).map_err(|error| FileError::of(path, &error))?.flatten() {
            let file = entry.path();
            let name = entry.file_name().to_string_lossy().into_owned();
            if let Some(name) = name.strip_suffix(ENDING) {
                let text = files::read_text(&file, LONGEST)?;
                match Snapshot::read(name, &text) {
                    Some(snapshot) => drop(folder.kept.insert(name.to_string(), (snapshot, text))),
                    None => drop(folder.foreign.insert(name.to_string())),
                }
            } else if let Some(name) = name.strip_suffix(PROPOSED) {
                let text = files::read_text(&file, LONGEST).ok();
                folder.proposed.extend(text.and_then(|text| Snapshot::read(name, &text)));
            }
        }
        Ok(folder)
    }

    pub(crate) fn state(&self, now: &Snapshot) -> State<'_> {
        match self.kept.get(&now.name) {
            None if self.foreign.contains(&now.name) => State::Foreign,
            None => State::New,
            Some((was, _)) if !was.ours() => State::Foreign,
            Some((was, _)) if was.text == now.text => State::Same,
            Some((was, _)) => State::Changed(was),
        }
    }

    /// What was kept under a name.
    pub(crate) fn kept(&self, name: &str) -> Option<&Snapshot> {
        self.kept.get(name).map(|(snapshot, _)| snapshot)
    }

    /// Everything of ours.
    pub(crate) fn ours(&self) -> impl Iterator<Item = &Snapshot> {
        self.kept.values().map(|(snapshot, _)| snapshot).filter(|snapshot| snapshot.ours())
    }

    /// What was proposed by us in place of nothing that is kept.
    pub(crate) fn only_proposed(&self) -> impl Iterator<Item = &Snapshot> {
        let alone = |one: &&Snapshot| one.ours() && !self.kept.contains_key(&one.name);
        self.proposed.iter().filter(alone)
    }

    /// Where one lies.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.path.join(format!("{name}{ENDING}"))
    }

    fn pending(&self, name: &str) -> PathBuf {
        self.path.join(format!("{name}{PROPOSED}"))
    }

    /// Keeps what is now in place of what was; never over what somebody else has saved meanwhile.
    pub(crate) fn take(&self, now: &Snapshot) -> Result<(), FileError> {
        self.begun()?;
        let file = self.file(&now.name);
        match self.kept.get(&now.name) {
            Some((_, was)) => files::rewrite(&file, was, &now.written())?,
            None => files::write(&file, &now.written())?,
        }
        self.settle(&now.name)
    }

    /// Lays what is now beside what was.
    pub(crate) fn propose(&self, now: &Snapshot) -> Result<(), FileError> {
        self.begun()?;
        files::write(&self.pending(&now.name), &now.written())
    }

    /// There is nothing to be looked at under this name.
    pub(crate) fn settle(&self, name: &str) -> Result<(), FileError> {
        removed(&self.pending(name))
    }

    /// What was kept is kept no longer.
    pub(crate) fn remove(&self, name: &str) -> Result<(), FileError> {
        removed(&self.file(name))?;
        self.settle(name)
    }

    fn begun(&self) -> Result<(), FileError> {
        fs::create_dir_all(&self.path).map_err(|error| FileError::of(&self.path, &error))
    }
}

fn removed(file: &Path) -> Result<(), FileError> {
    match fs::remove_file(file) {
        Err(error) if file.exists() => Err(FileError::of(file, &error)),
        _ => Ok(()),
    }
}
