//! Files watched for changes, by looking at them again and again.
//!
//! Nothing is done while a file is still being written: only when two looks in a row find the same.

use std::collections::hash_map::{DefaultHasher, Entry, HashMap};
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

/// How long it takes until the next look.
const PAUSE: Duration = Duration::from_millis(200);

/// A file that changes at every look is not waited for any longer than this.
const PATIENCE: usize = 25;

/// What a file held at a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stamp {
    pub length: u64,
    hash: u64,
}

impl Stamp {
    pub(crate) fn of(contents: &[u8]) -> Stamp {
        let mut hasher = DefaultHasher::new();
        contents.hash(&mut hasher);
        Stamp { length: contents.len() as u64, hash: hasher.finish() }
    }
}

/// What became of a file since the last run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    Changed(PathBuf),
    Gone(PathBuf),
    /// It was gone.
    Back(PathBuf),
    /// It holds nothing, as a file does that is about to be written.
    Empty(PathBuf),
}

impl Change {
    /// Nothing can be said of the file before it is whole.
    pub(crate) fn waits(&self) -> bool {
        matches!(self, Change::Gone(_) | Change::Empty(_))
    }
}

/// Where files are looked at, and where time goes by.
pub(crate) trait World {
    /// What stands there now, if anything does.
    fn look(&mut self, path: &Path) -> Option<Stamp>;
    /// Lets time go by; false if enough has gone.
    fn wait(&mut self) -> bool;
}

/// Runs once, and again after every change of a file that the last run named, or of one that is known to
/// be read before the first; ends when a run names none at all, or the world does.
pub(crate) fn follow(
    world: &mut dyn World,
    known: Vec<PathBuf>,
    run: &mut dyn FnMut(&[Change]) -> Option<Vec<PathBuf>>,
) {
    let before = looked(world, &known);
    let Some(mut paths) = run(&[]) else { return };
    let mut seen = since(world, (&known, &before), &paths);
    while world.wait() {
        let mut now = looked(world, &paths);
        if now == seen {
            continue;
        }
        for _ in 0..PATIENCE {
            if !world.wait() {
                return;
            }
            let again = looked(world, &paths);
            if again == now {
                break;
            }
            now = again;
        }
        let changes = changes(&paths, &seen, &now);
        if changes.is_empty() {
            continue;
        }
        let Some(next) = run(&changes) else { return };
        seen = since(world, (&paths, &now), &next);
        paths = next;
    }
}

fn looked(world: &mut dyn World, paths: &[PathBuf]) -> Vec<Option<Stamp>> {
    paths.iter().map(|path| world.look(path)).collect()
}

/// As they were before a run, so that what changed during it is seen at the next look.
fn since(
    world: &mut dyn World,
    (known, stamps): (&[PathBuf], &[Option<Stamp>]),
    paths: &[PathBuf],
) -> Vec<Option<Stamp>> {
    let before = |path: &PathBuf| known.iter().position(|p| p == path).map(|at| stamps[at]);
    paths.iter().map(|path| before(path).unwrap_or_else(|| world.look(path))).collect()
}

fn changes(paths: &[PathBuf], old: &[Option<Stamp>], new: &[Option<Stamp>]) -> Vec<Change> {
    let mut found = Vec::new();
    for (path, (old, new)) in paths.iter().zip(old.iter().zip(new)) {
        found.extend(match (old, new) {
            (old, new) if old == new => None,
            (_, None) => Some(Change::Gone(path.clone())),
            (_, Some(stamp)) if stamp.length == 0 => Some(Change::Empty(path.clone())),
            (None, Some(_)) => Some(Change::Back(path.clone())),
            (Some(_), Some(_)) => Some(Change::Changed(path.clone())),
        });
    }
    found
}

/// The files of this machine; of a folder, the names in it.
pub(crate) struct Disk {
    /// So many looks are left; nothing: it never ends.
    looks: Option<u64>,
    known: HashMap<PathBuf, (SystemTime, u64, Stamp)>,
}

impl Disk {
    /// To be looked at so often, or for ever.
    pub(crate) fn new(looks: Option<u64>) -> Disk {
        Disk { looks, known: HashMap::new() }
    }
}

impl World for Disk {
    fn look(&mut self, path: &Path) -> Option<Stamp> {
        let about = fs::metadata(path).ok()?;
        if about.is_dir() {
            let mut names: Vec<_> = fs::read_dir(path).ok()?.flatten().map(|e| e.file_name()).collect();
            names.retain(|name| !name.to_string_lossy().starts_with('.'));
            names.sort();
            return Some(Stamp::of(format!("{names:?}").as_bytes()));
        }
        let modified = about.modified().unwrap_or(SystemTime::UNIX_EPOCH);
        // Two changes within the grain of the clock have the same time.
        let old = modified.elapsed().is_ok_and(|age| age > Duration::from_secs(2));
        let read = || fs::read(path).ok().map(|contents| Stamp::of(&contents));
        match self.known.entry(path.to_path_buf()) {
            Entry::Occupied(known) if old && (known.get().0, known.get().1) == (modified, about.len()) => {
                Some(known.get().2)
            }
            entry => {
                let stamp = read()?;
                entry.insert_entry((modified, about.len(), stamp));
                Some(stamp)
            }
        }
    }

    fn wait(&mut self) -> bool {
        if let Some(looks) = &mut self.looks {
            if *looks == 0 {
                return false;
            }
            *looks -= 1;
        }
        thread::sleep(PAUSE);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::VecDeque;

    /// What two files hold at each look, `-` if they are not there.
    struct Script(VecDeque<[&'static str; 2]>);

    impl World for Script {
        fn look(&mut self, path: &Path) -> Option<Stamp> {
            let at = usize::from(path == Path::new("b"));
            let held = self.0.front().map_or("-", |both| both[at]);
            (held != "-").then(|| Stamp::of(held.as_bytes()))
        }

        fn wait(&mut self) -> bool {
            self.0.pop_front();
            !self.0.is_empty()
        }
    }

    fn runs(looks: &[[&'static str; 2]]) -> Vec<String> {
        let mut told = Vec::new();
        follow(&mut Script(looks.iter().copied().collect()), Vec::new(), &mut |changes| {
            told.push(format!("{changes:?}").replace("\"", ""));
            Some(vec!["a".into(), "b".into()])
        });
        told
    }

    #[test]
    fn a_file_is_waited_for_until_it_stays_as_it_is() {
        let looks =
            [["1", "1"], ["1", "1"], ["12", "1"], ["123", "1"], ["1234", "1"], ["1234", "1"], ["1234", "1"]];
        assert_eq!(runs(&looks), ["[]", "[Changed(a)]"]);
    }

    #[test]
    fn a_file_that_goes_and_comes_back() {
        let looks = [["1", "1"], ["1", "-"], ["1", "-"], ["1", "-"], ["1", "2"], ["1", "2"]];
        assert_eq!(runs(&looks), ["[]", "[Gone(b)]", "[Back(b)]"]);
    }

    #[test]
    fn a_file_replaced_between_two_looks_never_was_gone() {
        let looks = [["1", "1"], ["-", "1"], ["2", "1"], ["2", "1"], ["2", "1"]];
        assert_eq!(runs(&looks), ["[]", "[Changed(a)]"]);
        let looks = [["1", "1"], ["-", "1"], ["1", "1"], ["1", "1"], ["1", "1"]];
        assert_eq!(runs(&looks), ["[]"]);
    }

    #[test]
    fn an_empty_file_is_told_apart() {
        let looks = [["1", "1"], ["", ""], ["", ""], ["x", ""], ["x", ""]];
        assert_eq!(runs(&looks), ["[]", "[Empty(a), Empty(b)]", "[Changed(a)]"]);
    }

    #[test]
    fn a_file_that_never_rests_is_not_waited_for_for_ever() {
        let texts: Vec<&'static str> = (0..PATIENCE + 5).map(|n| &*"x".repeat(n + 1).leak()).collect();
        let looks: Vec<[&'static str; 2]> = texts.into_iter().map(|text| [text, "1"]).collect();
        assert_eq!(runs(&looks)[..2], ["[]", "[Changed(a)]"]);
    }

    #[test]
    fn a_run_may_end_it() {
        let mut count = 0;
        let looks = [["1", "1"], ["2", "1"], ["2", "1"], ["3", "1"], ["3", "1"]];
        follow(&mut Script(looks.into_iter().collect()), vec!["b".into()], &mut |_| {
            count += 1;
            (count < 2).then(|| vec!["a".into()])
        });
        assert_eq!(count, 2);
    }
}
