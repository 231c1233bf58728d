//! The meaning of rulesets: names resolved, types checked, inheritance applied, laws proved; and the
//! [`Program`] the engine plays.
//!
//! ```
//! use stiess::ruleset::Ruleset;
//!
//! let ruleset = Ruleset::load("dreierles").unwrap();
//! assert!(ruleset.check().is_empty());
//! let program = ruleset.program(&ruleset.settings()).unwrap();
//! assert_eq!(program.contracts.len(), 5);
//! ```

pub(crate) mod ahead;
mod auction;
mod blame;
pub mod called;
pub(crate) mod compile;
pub mod declared;
pub mod expr;
pub(crate) mod keeper;
pub mod lasting;
pub(crate) mod laws;
pub(crate) mod library;
pub(crate) mod limits;
pub(crate) mod link;
mod meant;
pub mod pack;
pub(crate) mod packs;
pub mod program;
pub(crate) mod reading;
pub(crate) mod resolve;
mod resolved;
pub(crate) mod scope;
pub(crate) mod sources;
pub mod suits;
pub mod titles;
pub(crate) mod uses;

pub(crate) use compile::InForce;
pub use compile::Settings;
pub use library::built_in;
pub use library::{LoadError, Meant};
pub use program::Program;

use crate::diagnostic::{self, Diagnostic, Said, Severity, Sources, Span, words};
use crate::kinds::{Folds, Kind};
use crate::language::Language;
use crate::syntax::kept::Kept;
use crate::syntax::tree::{Block, Body, Cited, Clause, Defined, Head, Item, Part};
use library::Loaded;
use link::OptionDef;
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// A game with all it is made of.
#[derive(Debug)]
pub struct Ruleset {
    loaded: Loaded,
    defs: OnceLock<Vec<OptionDef>>,
}

/// An option, for listing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionInfo {
    pub name: String,
    pub title: String,
    pub values: Vec<String>,
    pub default: String,
}

/// A sentence of a ruleset, for looking it up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    pub name: Option<String>,
    /// The rules it states.
    pub ids: Vec<String>,
    /// As it stands in the file, on one line.
    pub text: String,
    pub at: Span,
    /// It defines a number.
    pub(crate) number: bool,
    /// What it names, if it is a clause.
    pub(crate) names: BTreeSet<String>,
}

impl Ruleset {
    fn of(loaded: Loaded) -> Ruleset {
        Ruleset { loaded, defs: OnceLock::new() }
    }

    /// Loads a game by name, by path, or by `path#game`. Mistakes in the rules are told by [`Ruleset::check`].
    pub fn load(game: &str) -> Result<Ruleset, LoadError> {
        Ok(Ruleset::of(Loaded::game(game)?))
    }

    /// Loads a game as if some of its files held other texts, named as [`Ruleset::sources`] names them.
    pub fn load_instead(game: &str, instead: Vec<(String, String)>) -> Result<Ruleset, LoadError> {
        Ruleset::load_again(game, instead, &Kept::default())
    }

    /// The same; sentences that were read before are not read anew.
    pub(crate) fn load_again(
        game: &str,
        instead: Vec<(String, String)>,
        kept: &Kept,
    ) -> Result<Ruleset, LoadError> {
        Ok(Ruleset::of(Loaded::game_instead(game, instead, kept)?))
    }

    /// Every game of a file, as if some files held other texts. A file of packs, or one that cannot be read, is one ruleset
    /// whose check says so.
    pub fn all_in(path: &std::path::Path, instead: &[(String, String)]) -> Result<Vec<Ruleset>, LoadError> {
        Ruleset::all_again(path, instead, &Kept::default())
    }

    /// The same; sentences that were read before are not read anew.
    pub(crate) fn all_again(
        path: &std::path::Path,
        instead: &[(String, String)],
        kept: &Kept,
    ) -> Result<Vec<Ruleset>, LoadError> {
        Ok(Loaded::all_in(path, instead, kept)?.into_iter().map(Ruleset::of).collect())
    }

    /// A ruleset from a text.
    pub fn from_text(name: &str, text: &str) -> Ruleset {
        Ruleset::of(Loaded::text(name, text))
    }

    /// A ruleset from a text that is to become a file.
    pub fn from_text_at(path: &std::path::Path, text: &str) -> Ruleset {
        Ruleset::of(Loaded::text_at(path, text))
    }

    /// All texts it was read from, those of its bases too.
    pub fn sources(&self) -> &Sources {
        &self.loaded.sources
    }

    /// What the file calls the game; empty, where there is none.
    pub fn name(&self) -> &str {
        self.head().map_or("", |(name, _)| name)
    }

    /// What players call the game; empty, where there is none.
    pub fn title(&self) -> &str {
        self.head().map_or("", |(_, title)| title)
    }

    /// The heading under which it stands among other games: its own, or that of its base.
    pub fn family(&self) -> Option<&str> {
        let items = self.blocks().into_iter().flat_map(|block| &block.items);
        let mut named = items.filter_map(|item| {
            let Item::Clause(clause) = item else { return None };
            if let Body::Family(name) = &clause.body { Some(name.as_str()) } else { None }
        });
        named.next_back()
    }

    /// The games it extends, base first, itself last.
    pub fn chain(&self) -> Vec<&str> {
        self.blocks().iter().filter_map(|b| head_of(b)).map(|(name, _)| name).collect()
    }

    fn head(&self) -> Option<(&str, &str)> {
        self.blocks().last().and_then(|b| head_of(b))
    }

    fn blocks(&self) -> Vec<&Block> {
        self.loaded.chain.iter().map(|(f, b)| &self.loaded.files[*f][*b]).collect()
    }

    /// The options as they are declared.
    fn defs(&self) -> &[OptionDef] {
        self.defs.get_or_init(|| self.reading().linked.options)
    }

    /// The settings of a table that chose nothing.
    pub fn settings(&self) -> Settings {
        Settings { options: self.defs().iter().map(|o| o.default).collect(), last_round: false }
    }

    /// What a table may choose; options that a variant has fixed are not among them.
    pub fn options(&self) -> Vec<OptionInfo> {
        let info = |o: &OptionDef| OptionInfo {
            name: o.name.clone(),
            title: o.title.clone(),
            values: o.values().into_iter().map(|v| o.show(v)).collect(),
            default: o.show(o.default),
        };
        self.defs().iter().filter(|o| !o.pinned).map(info).collect()
    }

    /// The same with their titles in a language, as far as the ruleset says them in it.
    pub fn options_in(&self, language: Language) -> Vec<OptionInfo> {
        let mut options = self.options();
        for option in &mut options {
            option.title = self.said_in(language, &option.title);
        }
        options
    }

    /// What players call the game in a language, as far as the ruleset says it in it.
    pub fn title_in(&self, language: Language) -> String {
        self.said_in(language, self.title())
    }

    /// The heading under which it stands among other games, in a language.
    pub fn family_in(&self, language: Language) -> Option<String> {
        self.family().map(|name| self.said_in(language, name))
    }

    fn said_in(&self, language: Language, title: &str) -> String {
        let reading = self.reading();
        let known = reading.linked.said.get(&(title, language));
        known.map_or_else(|| title.to_string(), |one| language.title(title, &one.text))
    }

    /// The options whose value is not their default, as the user writes them.
    pub fn chosen(&self, settings: &Settings) -> Vec<(String, String)> {
        let chosen = self.defs().iter().zip(&settings.options).filter(|(o, value)| o.default != **value);
        chosen.map(|(o, value)| (o.name.clone(), o.show(*value))).collect()
    }

    /// Sets an option as the user writes it: `knock_limit=3`. The error says what would be right.
    pub fn set(&self, settings: &mut Settings, assignment: &str) -> Result<(), Said> {
        let Some((name, value)) = assignment.split_once('=') else {
            return Err(words::set_without_value(assignment));
        };
        let Some(at) = self.defs().iter().position(|o| o.name == name.trim() && !o.pinned) else {
            let known: Vec<&str> =
                self.defs().iter().filter(|o| !o.pinned).map(|o| o.name.as_str()).collect();
            return Err(words::set_unknown(name.trim(), self.name(), &known));
        };
        let option = &self.defs()[at];
        match option.read(value.trim()) {
            Some(value) => {
                settings.options[at] = value;
                Ok(())
            }
            None => {
                let values: Vec<String> = option.values().into_iter().map(|v| option.show(v)).collect();
                Err(words::set_illegal(name.trim(), value.trim(), &values))
            }
        }
    }

    /// Every mistake that can be found, in the order of places.
    pub fn check(&self) -> Vec<Diagnostic> {
        let read = self.loaded.report.list();
        let mut found: Vec<Diagnostic> = read.to_vec();
        if diagnostic::follow::groundless(read) || self.loaded.chain.is_empty() {
            if !diagnostic::follow::groundless(read) {
                found.extend(self.check_packs());
                if self.loaded.report.has_errors() {
                    found = diagnostic::follow::independent(found, read, &self.loaded.sources);
                }
            }
            found.sort_by_key(Diagnostic::span);
            return found;
        }
        if !self.loaded.report.has_errors() {
            let found = diagnostic::follow::first_causes(laws::check(self));
            return blame::of_the_variant(self, found);
        }
        // What could be read is looked at as it stands; its laws are not worth proving yet.
        let reading = self.reading();
        read.iter().for_each(|d| reading.report.borrow_mut().push(d.clone()));
        reading.program(&self.settings());
        let found = reading.report.take().sorted();
        let found = diagnostic::follow::independent(found, read, &self.loaded.sources);
        let told = |d: Diagnostic| match read.contains(&d) {
            true => meant::told(d, &reading.linked, &self.loaded.sources),
            false => d,
        };
        found.into_iter().map(told).collect()
    }

    /// The packs of a file that holds no game.
    fn check_packs(&self) -> Vec<Diagnostic> {
        let reading = self.reading();
        reading.build_packs();
        let mut found = reading.report.into_inner().sorted();
        found.retain(|d| !self.loaded.report.list().contains(d));
        found
    }

    /// The program for a choice of options, or why there is none.
    pub fn program(&self, settings: &Settings) -> Result<Program, Vec<Diagnostic>> {
        if self.loaded.report.has_errors() || self.loaded.chain.is_empty() {
            return Err(self.check());
        }
        let reading = self.reading();
        let mut program = reading.program(settings);
        if !reading.report.borrow().has_errors() {
            laws::judge_alone(&program, &reading.report);
        }
        program.said = reading.said(settings);
        let report = reading.report.into_inner();
        if report.has_errors() {
            return Err(report.sorted().into_iter().filter(|d| d.severity == Severity::Error).collect());
        }
        program.index();
        Ok(program)
    }

    /// The program with every expression as it is written, for whoever holds it against what is worked out.
    #[cfg(test)]
    pub(crate) fn program_as_written(&self, settings: &Settings) -> Program {
        let mut program = self.reading().program(settings);
        program.prepare(false);
        program
    }

    /// The clauses that are in force under a choice of options.
    pub fn in_force(&self, settings: &Settings) -> InForce {
        self.reading().in_force(settings)
    }

    /// Every sentence that cites a rule or has a name, notes and options included, as its author wrote it; what a
    /// variant replaced is left out. The program is that of these settings.
    pub fn sentences(&self, settings: &Settings, program: &Program) -> Vec<Sentence> {
        let stands = self.standing(settings, program);
        let linked = self.reading().linked;
        let options = linked.options.iter().map(|o| (Some(o.name.clone()), o.span, o.cites.as_slice(), None));
        let others = linked.entries.iter().filter_map(|entry| match &entry.what {
            link::What::Clause(c) if c.body.kind() == Kind::Note || stands.contains(&c.span) => {
                Some((c.name.as_ref().map(|name| name.text.clone()), c.span, c.cites.as_slice(), Some(*c)))
            }
            link::What::Row(row, _) => {
                Some((Some(row.name.text.clone()), row.span, row.cites.as_slice(), None))
            }
            _ => None,
        });
        let written =
            |span: Span| self.loaded.sources.text(span).split_whitespace().collect::<Vec<_>>().join(" ");
        type Stated<'s> = (Option<String>, Span, &'s [Cited], Option<&'s Clause>);
        let sentence = |(name, span, cites, clause): Stated| {
            let mut names = BTreeSet::new();
            let see = &mut |part: Part| {
                if let Part::Word(word) = part {
                    names.insert(word.to_string());
                }
            };
            clause.into_iter().for_each(|clause| clause.words(see));
            let of_number = |c: &Clause| matches!(c.body, Body::Define { what: Defined::Number, .. });
            Sentence {
                name,
                ids: cites.iter().map(|cited| cited.id.clone()).collect(),
                text: written(span),
                at: span,
                number: clause.is_some_and(of_number),
                names,
            }
        };
        options.chain(others).map(sentence).collect()
    }

    fn standing(&self, settings: &Settings, program: &Program) -> BTreeSet<Span> {
        let compiled = program.clauses.iter().map(|clause| clause.span);
        self.in_force(settings).spans().chain(compiled).collect()
    }

    /// The names of all notes, those that a variant takes away included.
    pub fn note_names(&self) -> Vec<String> {
        self.reading().linked.note_names.iter().map(ToString::to_string).collect()
    }

    /// The ids of the rules that are stated by what is in force under a choice of options, notes excepted.
    ///
    /// ```
    /// let ruleset = stiess::ruleset::Ruleset::load("dreierles").unwrap();
    /// let cited = ruleset.cited(&ruleset.settings());
    /// assert!(cited.contains("D-51") && !cited.contains("D-93"));
    /// ```
    pub fn cited(&self, settings: &Settings) -> BTreeSet<String> {
        let Ok(program) = self.program(settings) else { return BTreeSet::new() };
        let stands = self.standing(settings, &program);
        let linked = self.reading().linked;
        let ids = linked.entries.iter().flat_map(|entry| match &entry.what {
            link::What::Clause(clause) if clause.row().folds == Folds::Apart => &[][..],
            link::What::Clause(clause) if stands.contains(&clause.span) => &clause.cites,
            link::What::Row(row, _) if stands.contains(&row.span) => &row.cites,
            _ => &[],
        });
        ids.map(|cited| cited.id.clone()).collect()
    }

    pub(crate) fn loaded(&self) -> &Loaded {
        &self.loaded
    }
}

fn head_of(block: &Block) -> Option<(&str, &str)> {
    match &block.head {
        Head::Game { name, title, .. } => Some((&name.text, title)),
        _ => None,
    }
}
