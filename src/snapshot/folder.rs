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

#[cfg(test)]
mod tests {
    use super::{Folder, Snapshot, State};
    use std::fs;

    fn snapshot(expression: &str, text: &str) -> Snapshot {
        Snapshot::new("tiny__book".to_string(), "tiny.rules", expression.to_string(), text)
    }

    #[test]
    fn what_somebody_saved_since_the_folder_was_looked_at_stays() {
        let path = std::env::temp_dir().join(format!("stiess_{}_snapshots", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        let (old, new) =
            (snapshot("stiess show tiny.rules", "old"), snapshot("stiess show tiny.rules", "new"));
        let file = path.join("tiny__book.snap");
        Folder::open(&path).unwrap().take(&old).unwrap();
        let folder = Folder::open(&path).unwrap();
        assert_eq!(folder.state(&new), State::Changed(&old));
        fs::write(&file, "somebody's").unwrap();
        assert!(folder.take(&new).is_err());
        assert_eq!(fs::read_to_string(&file).unwrap(), "somebody's");
        fs::write(&file, old.written()).unwrap();
        folder.take(&new).unwrap();
        assert_eq!(Folder::open(&path).unwrap().state(&new), State::Same);
    }

    /// Others propose snapshots in the same way.
    #[test]
    fn what_others_propose_is_not_ours_to_take_away() {
        let path = std::env::temp_dir().join(format!("stiess_{}_proposed", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        for (name, expression) in [("theirs", "told"), ("ours", "stiess show tiny.rules")] {
            fs::write(path.join(format!("{name}.snap.new")), snapshot(expression, "x").written()).unwrap();
        }
        let folder = Folder::open(&path).unwrap();
        let names: Vec<&str> = folder.only_proposed().map(|one| one.name.as_str()).collect();
        assert_eq!(names, ["ours"]);
    }
}
