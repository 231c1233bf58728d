//! What an editor asks about rulesets while they are written: mistakes, names, what a sentence means, what may come next.
//!
//! Knows texts and places in bytes; protocols and windows are the business of whoever asks.
//!
//! ```
//! use std::path::Path;
//! use stiess::desk::Desk;
//!
//! let mut desk = Desk::default();
//! let path = Path::new("ours.rules");
//! let text = "game ours \"Ours\" extends cego {\n  without contract solo_duu\n}\n";
//! desk.put(path, text);
//! let page = desk.page(path).unwrap();
//! let problems = page.problems();
//! assert_eq!(&text[problems[0].span.clone()], "solo_duu");
//! ```

mod acts;
mod complete;
mod fixes;
mod hints;
mod hover;
mod names;
mod outline;
mod place;
mod problems;
mod replaced;
mod wanted;
mod words;

pub use crate::syntax::cut::{Piece, Sort, pieces};
pub use complete::{Offer, Offered};
pub use fixes::Fix;
pub use hints::{Hint, Lens};
pub use names::{Place, Refusal, Said};
pub use outline::{Entry, Fold, Folded};
pub use problems::{Beside, Problem};

use crate::diagnostic::{Diagnostic, Severity};
use crate::files;
use crate::language::Language;
use crate::ruleset::declared::Sort as Named;
use crate::ruleset::resolve::SEAT_WORDS;
use crate::ruleset::{LoadError, Ruleset, keeper::Keeper};
use crate::syntax::cut::pieces_as_read;
use crate::syntax::kept::Kept;
use crate::tell::book::{self, page::Book};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// The texts that are being written, saved or not.
#[derive(Debug)]
pub struct Desk {
    /// What everything is told in.
    pub(crate) language: Language,
    texts: BTreeMap<PathBuf, String>,
    /// Sentences of all of them, as the grammar reads them.
    kept: Kept,
    /// What was compiled and proved of them.
    keeper: Arc<Keeper>,
}

impl Default for Desk {
    fn default() -> Desk {
        Desk::speaking(Language::default())
    }
}

/// One file as it is being written, with the games it holds.
#[derive(Debug)]
pub struct Page {
    language: Language,
    path: PathBuf,
    text: String,
    rulesets: Vec<Ruleset>,
    /// What is wrong with each of them, once somebody has asked.
    checked: OnceLock<Vec<Vec<Diagnostic>>>,
    keeper: Arc<Keeper>,
    kept: Kept,
    /// Its words and signs, once somebody has asked.
    pieces: OnceLock<Vec<Piece>>,
    /// The book of each of them that has no mistakes, once somebody has asked.
    books: Vec<OnceLock<Option<Book>>>,
}

impl Desk {
    /// A desk for whoever reads this language.
    pub fn speaking(language: Language) -> Desk {
        Desk { language, texts: BTreeMap::new(), kept: Kept::begin(), keeper: Arc::default() }
    }

    /// Lays a text on the desk, in place of what the file holds.
    pub fn put(&mut self, path: &Path, text: &str) {
        self.texts.insert(path.to_path_buf(), text.to_string());
    }

    /// From now on the file speaks for itself.
    pub fn clear(&mut self, path: &Path) {
        self.texts.remove(path);
    }

    /// What lies on the desk; nothing, where the file speaks for itself.
    pub fn text(&self, path: &Path) -> Option<&str> {
        self.texts.get(path).map(String::as_str)
    }

    /// Reads a file, as it lies on the desk or on disk, with whatever it is built upon.
    pub fn page(&self, path: &Path) -> Result<Page, LoadError> {
        self.page_instead(path, &[])
    }

    fn page_instead(&self, path: &Path, changed: &[(PathBuf, String)]) -> Result<Page, LoadError> {
        let told = |(path, text): (&PathBuf, &String)| (path.display().to_string(), text.clone());
        let kept = self.texts.iter().filter(|(path, _)| changed.iter().all(|(other, _)| other != *path));
        let instead: Vec<(String, String)> =
            changed.iter().map(|(path, text)| (path, text)).chain(kept).map(told).collect();
        let rulesets = Ruleset::all_again(path, &instead, &self.kept)?;
        let text = rulesets.first().map_or("", |ruleset| &ruleset.sources().get(0).text).to_string();
        let books = rulesets.iter().map(|_| OnceLock::new()).collect();
        let (language, keeper) = (self.language, Arc::clone(&self.keeper));
        Ok(Page {
            language,
            path: path.to_path_buf(),
            text,
            rulesets,
            checked: OnceLock::new(),
            keeper,
            kept: self.kept.clone(),
            pieces: OnceLock::new(),
            books,
        })
    }

    /// The files that may be built upon this one, or it upon them: those of its folder.
    fn near(&self, path: &Path) -> Vec<PathBuf> {
        let folder = path.parent().unwrap_or(Path::new(""));
        let listed = std::fs::read_dir(if folder.as_os_str().is_empty() { Path::new(".") } else { folder });
        let mut found: Vec<PathBuf> =
            listed.into_iter().flatten().flatten().map(|entry| folder.join(entry.file_name())).collect();
        found.extend(self.texts.keys().filter(|other| other.parent() == path.parent()).cloned());
        found.retain(|other| other.extension().is_some_and(|ending| ending == "rules"));
        found.push(path.to_path_buf());
        found.sort();
        found.dedup();
        found
    }
}

impl Page {
    /// Where the file is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The text that was read, be it from the desk or from disk.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The games that the file declares.
    pub fn games(&self) -> Vec<&str> {
        self.rulesets.iter().map(Ruleset::name).filter(|name| !name.is_empty()).collect()
    }

    /// What the check of each game says.
    fn checked(&self) -> &[Vec<Diagnostic>] {
        let check = |ruleset: &Ruleset| self.keeper.check(&self.path, ruleset);
        self.checked.get_or_init(|| self.rulesets.iter().map(check).collect())
    }

    /// Has somebody looked for mistakes?
    pub fn is_checked(&self) -> bool {
        self.checked.get().is_some()
    }

    /// Where it says the same as before, and nothing was wrong then, nothing is wrong now.
    pub fn follow(&self, before: &Page) {
        let sound = before.checked.get().is_some_and(|found| found.iter().all(Vec::is_empty));
        let mut both = self.rulesets.iter().zip(&before.rulesets);
        if sound
            && self.rulesets.len() == before.rulesets.len()
            && both.all(|(now, then)| now.loaded().says_the_same(then.loaded()))
        {
            self.checked.get_or_init(|| before.rulesets.iter().map(|_| Vec::new()).collect());
        }
    }

    /// Can it be played, and told in a book?
    fn sound(&self, ruleset: &Ruleset) -> bool {
        let fits = |other: &Ruleset| std::ptr::eq(other, ruleset);
        let found = self.rulesets.iter().position(fits).and_then(|at| self.checked().get(at));
        found.is_some_and(|found| found.iter().all(|d| d.severity != Severity::Error))
    }

    /// Its book, if it has no mistakes and the book is written.
    fn told(&self, ruleset: &Ruleset) -> Option<&Book> {
        let at = self.rulesets.iter().position(|other| std::ptr::eq(other, ruleset))?;
        self.books[at].get()?.as_ref()
    }

    /// Looks for mistakes, if that was not done yet; everybody who asks for some waits for it.
    pub fn look_for_mistakes(&self) {
        self.checked();
    }

    /// Writes the book of each game that has no mistakes; [`Page::hover`] quotes it from then on.
    pub fn write_books(&self) {
        for (ruleset, book) in self.rulesets.iter().zip(&self.books) {
            book.get_or_init(|| {
                self.sound(ruleset).then(|| book::plain(ruleset, &ruleset.settings(), self.language))
            });
        }
    }

    /// Are the books written, as far as there is something to write?
    pub fn told_all(&self) -> bool {
        self.books.iter().all(|book| book.get().is_some())
    }

    /// The game whose text lies around a place, or the first one.
    fn game_at(&self, at: usize) -> Option<&Ruleset> {
        let begins = |ruleset: &&Ruleset| ruleset.own_head().is_some_and(|head| head.start as usize <= at);
        let around = self.rulesets.iter().filter(begins);
        around.max_by_key(|ruleset| ruleset.own_head().map(|head| head.start)).or(self.rulesets.first())
    }

    /// Laid out anew, if it can be, with the ends of lines it has.
    pub fn laid_out(&self) -> Option<String> {
        let text = self.text.strip_prefix(files::BOM).unwrap_or(&self.text);
        crate::syntax::format(text).ok().map(|new| files::as_written(&self.text, &new))
    }

    /// Words and signs, each by what it is where it stands.
    pub fn pieces(&self) -> &[Piece] {
        let defined = || {
            let all = self.rulesets.iter().flat_map(Ruleset::declared);
            let before = all.filter(|known| matches!(known.sort, Named::Defined | Named::Column));
            before.map(|known| known.name).collect::<BTreeSet<_>>()
        };
        self.pieces.get_or_init(|| {
            let defined = defined();
            pieces_as_read(&self.text, &self.kept, |name| {
                SEAT_WORDS.contains(&name) && !defined.contains(name)
            })
        })
    }

    /// The word that lies at a place or ends there.
    fn word_at(&self, at: usize) -> Option<Piece> {
        let all = self.pieces();
        let word = |piece: &&Piece| {
            !matches!(piece.sort, Sort::Comment | Sort::Text | Sort::Sign)
                && piece.start <= at
                && at <= piece.end
        };
        all.iter().rfind(word).copied()
    }

    fn of(&self, piece: Piece) -> &str {
        &self.text[piece.start..piece.end]
    }
}

fn range(span: crate::diagnostic::Span) -> Range<usize> {
    span.start as usize..span.end as usize
}
