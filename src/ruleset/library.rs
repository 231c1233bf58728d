//! Where rulesets come from: the built-in ones, and files.

mod settled;

use crate::diagnostic::{Diagnostic, Report, Sources, source::Source, words};
use crate::files::{self, FileError};
use crate::syntax::parse::parse_again;
use crate::syntax::tree::{Block, Body, Clause, Head, Name, each_block};
use crate::syntax::{kept::Kept, layout};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// So many games stand upon each other at most.
const LONGEST_CHAIN: usize = 32;

/// Why nothing could be loaded.
#[derive(Debug)]
pub enum LoadError {
    /// No game of that name: wrong usage.
    Unknown { name: String, meant: Meant },
    /// A file that cannot be read.
    Unreadable(FileError),
    /// The folder has no such file.
    Empty { path: String, ending: String },
}

/// What may have been meant by the name of a game that there is not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meant {
    Nothing,
    Near(String),
    /// One of those in a file.
    InFile {
        file: String,
        near: Option<String>,
        games: Vec<String>,
    },
}

/// The texts a game is made of, parsed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Loaded {
    pub sources: Sources,
    pub files: Vec<Arc<Vec<Block>>>,
    /// The game and its bases, base first: file and block.
    pub chain: Vec<(usize, usize)>,
    pub packs: BTreeMap<String, (usize, usize)>,
    pub report: Report,
    paths: Vec<Option<PathBuf>>,
    /// Texts that are read in place of what files hold, by the names of the files.
    instead: Vec<(String, String)>,
    kept: Kept,
}

/// Names of all built-in games and packs, with their files.
pub fn built_in() -> impl Iterator<Item = (&'static str, &'static str)> {
    RULES.iter().flat_map(|(file, names, _)| names.iter().map(move |n| (*n, *file)))
}

/// Names of the built-in games, or of the built-in packs, with their files.
pub(crate) fn of_ours(games: bool) -> impl Iterator<Item = (&'static str, &'static str)> {
    let declares = move |name: &str, text: &str| {
        let head = format!("{} {name} ", if games { "game" } else { "pack" });
        text.lines().any(|line| line.starts_with(&head))
    };
    RULES.iter().flat_map(move |(file, names, text)| {
        names.iter().filter(move |name| declares(name, text)).map(move |name| (*name, *file))
    })
}

/// The game that comes with the program and is meant by a name as people write it (`Königrufen`, `Vier-Anderle`); where
/// there is none, what was written.
pub(crate) fn called(name: &str) -> String {
    let known = |name: &str| !is_path(name, ".rules") && is_built_in(name);
    let spelt = words::plain_letters(&name.replace([' ', '-'], "_"));
    if !known(name) && known(&spelt) { spelt } else { name.to_string() }
}

/// Is this the name of a game that comes with the program? Its check is the business of the tests.
pub(crate) fn is_built_in(argument: &str) -> bool {
    built_in().any(|(name, _)| name == argument)
}

/// Does a file of this name come with the program? What lies in a folder here does not.
pub(crate) fn is_file_of_ours(name: &str) -> bool {
    RULES.iter().any(|(file, ..)| *file == name) && !Path::new(name).is_file()
}

/// Is this argument a path rather than a name?
pub(crate) fn is_path(argument: &str, ending: &str) -> bool {
    let file = file_of(argument);
    file.contains('/') || file.ends_with(ending)
}

/// The file that an argument names, of which it may mean one game: `table.rules#ours`.
pub(crate) fn file_of(argument: &str) -> &str {
    argument.rsplit_once('#').map_or(argument, |(file, _)| file)
}

/// Of a longer file nothing is read at all; what is only too long for a ruleset is told at its place.
pub(crate) const MOST: u64 = 10 * layout::LONGEST as u64;

/// All files with an ending in a folder, or the file itself.
pub(crate) fn expand(path: &Path, ending: &str) -> Result<Vec<PathBuf>, LoadError> {
    if !path.is_dir() {
        return Ok(vec![path.to_path_buf()]);
    }
    let mut found = Vec::new();
    let entries = std::fs::read_dir(path).map_err(|e| LoadError::Unreadable(FileError::of(path, &e)))?;
    for entry in entries.flatten() {
        let inner = entry.path();
        let files = match inner.is_dir().then(|| std::fs::read_dir(&inner)) {
            None => vec![inner],
            // A link that leads back to the folder holds nothing else.
            Some(Ok(_)) if inner.is_symlink() && leads_back(&inner, path) => continue,
            Some(Ok(entries)) => entries.flatten().map(|e| e.path()).collect(),
            // Whoever reads it as a file is told why it cannot be read.
            Some(Err(_)) => {
                found.extend((!hidden(&inner)).then_some(inner));
                continue;
            }
        };
        found.extend(files.into_iter().filter(|p| p.extension().is_some_and(|e| e == ending) && wanted(p)));
    }
    found.sort();
    if found.is_empty() {
        return Err(LoadError::Empty { path: path.display().to_string(), ending: ending.to_string() });
    }
    Ok(found)
}

fn leads_back(link: &Path, folder: &Path) -> bool {
    matches!((link.canonicalize(), folder.canonicalize()), (Ok(link), Ok(folder)) if link == folder)
}

/// A file, or what looks like one and cannot be read: who reads it says so. What an editor leaves beside the files it
/// has open, as `.#name`, leads nowhere and is hidden.
fn wanted(path: &Path) -> bool {
    path.is_file() || !path.is_dir() && !hidden(path)
}

fn hidden(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'))
}

impl Loaded {
    /// Loads a game by name, by path or by `path#game`.
    pub(crate) fn game(argument: &str) -> Result<Loaded, LoadError> {
        Loaded::game_instead(argument, Vec::new(), &Kept::default())
    }

    /// Loads a game as if some of its files held other texts.
    pub(crate) fn game_instead(
        argument: &str,
        instead: Vec<(String, String)>,
        kept: &Kept,
    ) -> Result<Loaded, LoadError> {
        let mut loaded = Loaded { instead, kept: kept.clone(), ..Loaded::default() };
        if is_path(argument, ".rules") {
            let (path, game) = match argument.rsplit_once('#') {
                Some((path, game)) => (path, Some(game)),
                None => (argument, None),
            };
            let file = loaded.open(Path::new(path))?;
            loaded.start(file, game, path)?;
        } else {
            let Some((file, name)) = loaded.open_built_in(argument) else {
                let names: Vec<&str> = built_in().map(|(n, _)| n).collect();
                let near = words::nearest(argument, &names);
                let meant = near.map_or(Meant::Nothing, |near| Meant::Near(near.to_string()));
                return Err(LoadError::Unknown { name: argument.to_string(), meant });
            };
            loaded.start(file, Some(&name), argument)?;
        }
        Ok(loaded)
    }

    /// A game from a text that lies in no file.
    pub(crate) fn text(name: &str, text: &str) -> Loaded {
        let mut loaded = Loaded::default();
        let file = loaded.add(name, text.to_string(), None);
        let _ = loaded.start(file, None, name);
        loaded
    }

    /// A game from a text as if it lay in a file, beside whatever lies there.
    pub(crate) fn text_at(path: &Path, text: &str) -> Loaded {
        let mut loaded = Loaded::default();
        let name = path.display().to_string();
        let file = loaded.add(&name, text.to_string(), Some(path.to_path_buf()));
        let _ = loaded.start(file, None, &name);
        loaded
    }

    /// Every game of a file, as if files held other texts; what it is otherwise, if it declares none.
    pub(crate) fn all_in(
        path: &Path,
        instead: &[(String, String)],
        kept: &Kept,
    ) -> Result<Vec<Loaded>, LoadError> {
        let opened = || -> Result<(Loaded, usize), LoadError> {
            let mut loaded = Loaded { instead: instead.to_vec(), kept: kept.clone(), ..Loaded::default() };
            let file = loaded.open(path)?;
            Ok((loaded, file))
        };
        let shown = path.display().to_string();
        let (mut first, file) = opened()?;
        let names = first.games_in(file);
        if names.len() < 2 {
            first.start(file, None, &shown)?;
            return Ok(vec![first]);
        }
        let each = |name: &String| {
            let (mut loaded, file) = opened()?;
            loaded.start(file, Some(name), &shown)?;
            Ok(loaded)
        };
        names.iter().map(each).collect()
    }

    /// Was everything read without a word, and does it say the same, wherever it stands?
    pub(crate) fn says_the_same(&self, other: &Loaded) -> bool {
        let silent = self.report.list().is_empty() && other.report.list().is_empty();
        let same = |(a, b): (&Arc<Vec<Block>>, &Arc<Vec<Block>>)| Arc::ptr_eq(a, b) || a == b;
        silent
            && self.chain == other.chain
            && self.packs == other.packs
            && self.files.len() == other.files.len()
            && self.files.iter().zip(&other.files).all(same)
    }

    /// The games a file declares.
    fn games_in(&self, file: usize) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for (name, _) in self.files[file].iter().filter_map(declared).filter(|(_, game)| *game) {
            if !names.contains(&name.text) {
                names.push(name.text.clone());
            }
        }
        names
    }

    fn add(&mut self, name: &str, text: String, path: Option<PathBuf>) -> usize {
        let other = self.instead.iter().find(|(file, _)| file == name);
        let text = other.map_or(text, |(_, text)| text.clone());
        let file = self.sources.add(Source::new(name, text)) as usize;
        let text = &self.sources.get(file as u32).text;
        let blocks = parse_again(file as u32, text, &mut self.report, &self.kept);
        for (at, block) in blocks.iter().enumerate() {
            let Some((name, game)) = declared(block) else { continue };
            let same = |other: &&Block| {
                declared(other).is_some_and(|(other, what)| what == game && other.text == name.text)
            };
            if let Some((first, _)) = blocks[..at].iter().find(same).and_then(declared) {
                self.report.push(words::twice(name.span, &name.text, first.span, true));
            }
        }
        self.files.push(Arc::new(blocks));
        self.paths.push(path);
        file
    }

    /// Adds a text that comes with the program: it is read once for each number it has among the files.
    fn add_built_in(&mut self, name: &'static str, text: &'static str) -> usize {
        type Read = BTreeMap<(&'static str, usize), Arc<Vec<Block>>>;
        static READ: Mutex<Read> = Mutex::new(Read::new());
        let key = (name, self.files.len());
        let known = READ.lock().ok().and_then(|read| read.get(&key).cloned());
        let replaced = self.instead.iter().any(|(file, _)| file == name);
        if let Some(blocks) = known.filter(|_| !replaced) {
            self.sources.add(Source::new(name, text));
            self.files.push(blocks);
            self.paths.push(None);
            return key.1;
        }
        let file = self.add(name, text.to_string(), None);
        if !replaced
            && !self.report.has_errors()
            && let Ok(mut read) = READ.lock()
        {
            read.insert(key, Arc::clone(&self.files[file]));
        }
        file
    }

    /// What a file holds, or is taken to hold.
    fn held_by(&self, path: &Path, most: u64) -> Result<String, FileError> {
        let shown = path.display().to_string();
        match self.instead.iter().find(|(file, _)| *file == shown) {
            Some((_, text)) => Ok(text.clone()),
            None => files::read_text(path, most),
        }
    }

    fn open(&mut self, path: &Path) -> Result<usize, LoadError> {
        if let Some(at) = self.paths.iter().position(|p| p.as_deref() == Some(path)) {
            return Ok(at);
        }
        let text = self.held_by(path, MOST).map_err(LoadError::Unreadable)?;
        Ok(self.add(&path.display().to_string(), text, Some(path.to_path_buf())))
    }

    fn open_built_in(&mut self, name: &str) -> Option<(usize, String)> {
        let (file, _, text) = RULES.iter().find(|(_, names, _)| names.contains(&name))?;
        for at in 0..self.files.len() {
            if self.paths[at].is_none() && self.sources.get(at as u32).name == *file {
                return Some((at, name.to_string()));
            }
        }
        Some((self.add_built_in(file, text), name.to_string()))
    }

    fn find(&self, file: usize, name: Option<&str>, game: bool) -> Option<usize> {
        let fits = |b: &Block| {
            declared(b).is_some_and(|(own, what)| what == game && name.is_none_or(|name| own.text == name))
        };
        self.files[file].iter().rposition(fits)
    }

    fn start(&mut self, file: usize, game: Option<&str>, argument: &str) -> Result<(), LoadError> {
        let Some(block) = self.find(file, game, true) else {
            if let Some(game) = game {
                let names = self.games_in(file);
                let known: Vec<&str> = names.iter().map(String::as_str).collect();
                let near = words::nearest(game, &known).map(str::to_string);
                let meant = Meant::InFile { file: argument.to_string(), near, games: names };
                return Err(LoadError::Unknown { name: game.to_string(), meant });
            }
            // A file of packs only is read for its packs.
            if !self.report.has_errors() && self.find(file, None, false).is_none() {
                let end = self.sources.get(file as u32).text.len();
                let span = crate::diagnostic::Span::new(file as u32, 0, end.min(1));
                self.report.push(words::no_game(span, argument));
            }
            self.own_packs(file);
            return Ok(());
        };
        let mut chain = vec![(file, block)];
        loop {
            let (file, block) = chain[chain.len() - 1];
            let Head::Game { name, extends, .. } = &self.files[file][block].head else {
                break;
            };
            let (name, extends) = (name.clone(), extends.clone());
            self.shadows(file, name);
            let Some(base) = extends else { break };
            match self.base(file, &base, true) {
                Some(next) if next == (file, block) => {
                    let ours = self.paths[file].is_some() && is_built_in(&base.text);
                    self.report.push(words::extends_itself(base.span, &base.text, ours));
                    break;
                }
                Some(next) if chain.contains(&next) => {
                    self.report.push(words::circular_extends(base.span, &base.text, true));
                    break;
                }
                Some(next) => chain.push(next),
                None => break,
            }
            if chain.len() > LONGEST_CHAIN {
                self.report.push(words::too_many_bases(base.span, LONGEST_CHAIN));
                break;
            }
        }
        chain.reverse();
        let used: Vec<(usize, Name)> = chain
            .iter()
            .flat_map(|(f, b)| packs_used(&self.files[*f][*b]).into_iter().map(|n| (*f, n)))
            .collect();
        self.chain = chain;
        for (file, name) in used {
            self.pack(file, &name);
        }
        Ok(())
    }

    fn own_packs(&mut self, file: usize) {
        let packs = self.files[file].iter().filter_map(declared).filter(|(_, game)| !game);
        let names: Vec<Name> = packs.map(|(name, _)| name.clone()).collect();
        for name in names {
            self.pack(file, &name);
        }
    }

    fn pack(&mut self, file: usize, name: &Name) {
        if self.packs.contains_key(&name.text) {
            return;
        }
        let Some(found) = self.base(file, name, false) else {
            return;
        };
        self.packs.insert(name.text.clone(), found);
        if let Head::Pack { extends: Some(base), .. } = &self.files[found.0][found.1].head {
            let base = base.clone();
            self.pack(found.0, &base);
        }
    }

    /// A user's game must not take the name of a built-in one; the built-in file itself may.
    fn shadows(&mut self, file: usize, name: Name) {
        let Some(path) = &self.paths[file] else { return };
        let taken = RULES.iter().find(|(_, names, _)| names.contains(&name.text.as_str()));
        if taken.is_some_and(|(own, ..)| path.file_name().is_none_or(|f| f != *own)) {
            self.report.push(words::shadows(name.span, &name.text));
        }
    }

    /// Looks for a base in the file, in its folder, among the built-ins.
    fn base(&mut self, file: usize, name: &Name, game: bool) -> Option<(usize, usize)> {
        if let Some(block) = self.find(file, Some(&name.text), game) {
            return Some((file, block));
        }
        if let Some(path) = self.paths[file].clone() {
            // What comes with the program is not taken from a file that only has its name.
            let own = RULES.iter().find(|(_, names, _)| names.contains(&name.text.as_str()));
            let near = match own {
                Some((own, ..)) => vec![path.with_file_name(own)],
                None => neighbours(&path),
            };
            let mut taken: Option<(usize, usize)> = None;
            for near in near.into_iter().filter(|near| *near != path && near.is_file()) {
                let Ok(text) = self.held_by(&near, layout::LONGEST as u64) else { continue };
                let mentions = |l: &str| {
                    l.trim_start()
                        .strip_prefix(if game { "game " } else { "pack " })
                        .is_some_and(|r| r.split_whitespace().next() == Some(&name.text))
                };
                if text.lines().any(mentions) {
                    let at = self.open(&near).ok()?;
                    let Some(block) = self.find(at, Some(&name.text), game) else { continue };
                    let Some(first) = taken else {
                        taken = Some((at, block));
                        continue;
                    };
                    let [first, other] = [first, (at, block)].map(|(file, block)| {
                        declared(&self.files[file][block]).map_or(name.span, |(name, _)| name.span)
                    });
                    self.report.push(words::in_two_files(name.span, &name.text, first, other));
                    break;
                }
            }
            if taken.is_some() {
                return taken;
            }
        }
        if let Some((at, _)) = self.open_built_in(&name.text)
            && let Some(block) = self.find(at, Some(&name.text), game)
        {
            return Some((at, block));
        }
        let mut known: Vec<&str> = of_ours(game).map(|(name, _)| name).collect();
        let near = if game { self.games_in(file) } else { Vec::new() };
        known.extend(near.iter().map(String::as_str));
        let other =
            self.find(file, Some(&name.text), !game).is_some() || built_in().any(|(n, _)| n == name.text);
        let d: Diagnostic = words::unknown_base(name.span, &name.text, &known, game, other);
        self.report.push(d);
        None
    }
}

/// The name that a block gives, and whether to a game: otherwise to a pack.
fn declared(block: &Block) -> Option<(&Name, bool)> {
    match &block.head {
        Head::Game { name, .. } => Some((name, true)),
        Head::Pack { name, .. } => Some((name, false)),
        _ => None,
    }
}

/// Whatever in the folder of a file is called a ruleset, and the file itself.
fn neighbours(path: &Path) -> Vec<PathBuf> {
    let folder = path.parent().unwrap_or(Path::new(""));
    let listed = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let mut found: Vec<PathBuf> = std::fs::read_dir(listed)
        .map(|entries| entries.flatten().map(|e| folder.join(e.file_name())).collect())
        .unwrap_or_default();
    found.retain(|p| p.extension().is_some_and(|e| e == "rules"));
    found.sort();
    found
}

fn packs_used(block: &Block) -> Vec<Name> {
    let pack = |clause: &Clause| {
        let Body::Pack { pack, .. } = &clause.body else { return None };
        Some(pack.clone())
    };
    each_block([block]).flat_map(Block::clauses).filter_map(pack).collect()
}
