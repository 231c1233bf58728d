//! The texts of one run: records, and the rulesets they were played by.

use super::fingerprint::fingerprint;
use super::places::Node;
use super::{Record, Session};
use crate::diagnostic::{
    Diagnostic, Said, Severity, Sources, Span, source::Source, words::games_held, words::record as words,
    words::suggestion,
};
use crate::language::Language;
use crate::ruleset::library::Meant;
use crate::ruleset::{LoadError, Program, Ruleset, Sentence, Settings, library, sources};
use crate::threads;
use std::collections::{BTreeSet, HashMap};
use std::path::Path;
use std::sync::Arc;

/// Rulesets that were opened, and every text in which a mistake may have to be shown.
#[derive(Default)]
pub struct Shelf {
    pub sources: Sources,
    /// In which refusals are told.
    pub language: Language,
    /// Cards are told as files write them, whatever the language calls their ranks.
    pub as_written: bool,
    opened: Vec<Opened>,
}

struct Opened {
    game: String,
    ruleset: Ruleset,
    /// By what the table chose.
    programs: HashMap<Settings, Arc<Program>>,
    sentences: HashMap<Settings, Arc<Vec<Sentence>>>,
    /// The number of its first text among all.
    first: u32,
    found: Vec<Diagnostic>,
    /// Ids of rules that somebody asked for, and whether a source has them.
    ids: HashMap<String, bool>,
}

/// Which rules are wanted, and where that is said.
pub struct Wanted<'a> {
    pub game: &'a str,
    pub at: Span,
    /// Name and value, and where each stands.
    pub options: Vec<(String, String, (Span, Span))>,
    pub last_round: bool,
}

/// A ruleset as a record wants it played.
pub struct Prepared {
    pub program: Arc<Program>,
    /// To be added to the numbers of the ruleset's texts.
    pub first: u32,
    /// Which of the opened rulesets it is, and what the table chose.
    pub opened: (usize, Settings),
    pub warnings: Vec<Diagnostic>,
    pub language: Language,
}

impl Prepared {
    /// The same in a session that has left something behind; `deal` is the place of the deal that says so.
    pub fn remembering(mut self, session: &Session, deal: &Node) -> Result<Prepared, Diagnostic> {
        if session.remembers() {
            let at = deal.field("session").span;
            let memory = session.memory(&self.program).map_err(|wrong| words::record_session(at, wrong))?;
            let mut program = Program::clone(&self.program);
            program.memory = Some(Box::new(memory));
            self.program = Arc::new(program);
        }
        Ok(self)
    }
}

fn titled(program: Program, language: Language, as_written: bool) -> Program {
    let mut program = program.titled(language);
    if as_written {
        program.pack.prints.clear();
    }
    program
}

impl Shelf {
    /// A shelf for whoever reads this language.
    pub fn speaking(language: Language) -> Shelf {
        Shelf { language, ..Shelf::default() }
    }

    /// Keeps a text, and says by which number its places name it.
    pub fn add(&mut self, name: &str, text: String) -> u32 {
        self.sources.add(Source::new(name, text))
    }

    /// The program a record was played by. Games given by path are looked for in `folder`.
    pub fn prepare(
        &mut self,
        record: &Record,
        node: &Node,
        folder: &Path,
    ) -> Result<Prepared, Vec<Diagnostic>> {
        let (whole, places) = (node.field("options").span, node.field("options").keys());
        let option = |(name, value): (&String, &String)| {
            let place = places.get(name.as_str()).copied().unwrap_or((whole, whole));
            (name.clone(), value.clone(), place)
        };
        let wanted = Wanted {
            game: &record.game,
            at: node.field("game").span,
            options: record.options.iter().map(option).collect(),
            last_round: record.deal.session.last_round,
        };
        let rules = self.open_for(&wanted, folder)?;
        let mut rules = rules.remembering(&record.deal.session, node.field("deal")).map_err(|d| vec![d])?;
        if let Some(written) = &record.fingerprint {
            let opened = self.open(&record.game, folder, wanted.at).map_err(|d| vec![d])?;
            let now = fingerprint(&self.opened[opened].ruleset);
            if *written != now {
                let at = node.field("fingerprint").span;
                rules.warnings.push(words::record_other_rules(at, &record.game, &now));
            }
        }
        Ok(rules)
    }

    /// The program of a game under some options; compiled once for all who want the same.
    pub fn open_for(&mut self, wanted: &Wanted, folder: &Path) -> Result<Prepared, Vec<Diagnostic>> {
        let at = wanted.at;
        let index = self.open(wanted.game, folder, at).map_err(|d| vec![d])?;
        let opened = &mut self.opened[index];
        if opened.found.iter().any(|d| d.severity == Severity::Error) {
            let mut found = vec![words::record_broken_rules(at, wanted.game)];
            found.extend(opened.found.iter().cloned());
            return Err(found);
        }
        let ruleset = &opened.ruleset;
        if ruleset.chain().is_empty() {
            return Err(vec![words::record_only_packs(at, wanted.game)]);
        }
        let mut settings = ruleset.settings();
        settings.last_round = wanted.last_round;
        for (name, value, (key, at)) in &wanted.options {
            if let Err(message) = ruleset.set(&mut settings, &format!("{name}={value}")) {
                let known = ruleset.options().iter().any(|o| o.name == *name);
                return Err(vec![words::record_option(if known { *at } else { *key }, message)]);
            }
        }
        let program = match opened.programs.get(&settings) {
            Some(program) => Arc::clone(program),
            None => {
                let program = ruleset.program(&settings).map_err(|found| moved(found, opened.first))?;
                let program = Arc::new(titled(program, self.language, self.as_written));
                opened.programs.insert(settings.clone(), Arc::clone(&program));
                program
            }
        };
        Ok(Prepared {
            program,
            first: opened.first,
            opened: (index, settings),
            warnings: Vec::new(),
            language: self.language,
        })
    }

    /// Does a source of a ruleset that was opened, or of one of its bases, have this rule? Nothing is said where there are
    /// no sources.
    pub fn has_rule(&mut self, opened: usize, id: &str) -> bool {
        let Opened { ruleset, ids, .. } = &mut self.opened[opened];
        if let Some(known) = ids.get(id) {
            return *known;
        }
        let linked = ruleset.reading().linked;
        let known = linked.sources.is_empty() || sources::of(&linked, id, linked.own_layer()).is_some();
        ids.insert(id.to_string(), known);
        known
    }

    /// A ruleset that was opened.
    pub(crate) fn ruleset(&self, opened: usize) -> &Ruleset {
        &self.opened[opened].ruleset
    }

    /// The sentences of an opened ruleset, as its table plays.
    pub fn sentences(
        &mut self,
        (opened, settings): &(usize, Settings),
        program: &Program,
    ) -> Arc<Vec<Sentence>> {
        let Opened { ruleset, sentences, .. } = &mut self.opened[*opened];
        let known = sentences.entry(settings.clone());
        Arc::clone(known.or_insert_with(|| Arc::new(ruleset.sentences(settings, program))))
    }

    /// Opens games that come with the program side by side, as their tables play by default: whoever wants
    /// many at once need not wait for one after the other.
    pub fn open_ahead(&mut self, games: &BTreeSet<&str>) {
        let new = games
            .iter()
            .filter(|game| library::is_built_in(game) && !self.opened.iter().any(|o| o.game == **game));
        let new: Vec<&str> = new.copied().collect();
        if new.len() < 2 {
            return;
        }
        let (language, as_written) = (self.language, self.as_written);
        let open = |game: &str| {
            let ruleset = Ruleset::load(game).ok()?;
            let settings = ruleset.settings();
            let program = Arc::new(titled(ruleset.program(&settings).ok()?, language, as_written));
            let sentences = Arc::new(ruleset.sentences(&settings, &program));
            Some((ruleset, settings, program, sentences))
        };
        let ready = threads::each(&new, |game| open(game));
        for (game, ready) in new.into_iter().zip(ready) {
            let Some((ruleset, settings, program, sentences)) = ready else { continue };
            let at = self.put(game.to_string(), ruleset);
            self.opened[at].programs.insert(settings.clone(), program);
            self.opened[at].sentences.insert(settings, sentences);
        }
    }

    /// Puts a ruleset and its texts on the shelf.
    pub fn put(&mut self, game: String, ruleset: Ruleset) -> usize {
        let first = self.sources.len() as u32;
        for file in 0..ruleset.sources().len() as u32 {
            self.sources.add(ruleset.sources().get(file).clone());
        }
        let found = if library::is_built_in(&game) { Vec::new() } else { moved(ruleset.check(), first) };
        let (programs, sentences) = (HashMap::new(), HashMap::new());
        self.opened.push(Opened { game, ruleset, first, found, programs, sentences, ids: HashMap::new() });
        self.opened.len() - 1
    }

    fn open(&mut self, game: &str, folder: &Path, at: Span) -> Result<usize, Diagnostic> {
        let game = match library::is_path(game, ".rules") {
            true => folder.join(game).to_string_lossy().into_owned(),
            false => game.to_string(),
        };
        match self.opened.iter().position(|o| o.game == game) {
            Some(index) => Ok(index),
            None => {
                let ruleset = Ruleset::load(&game).map_err(|e| refused(e, at))?;
                Ok(self.put(game, ruleset))
            }
        }
    }
}

fn refused(error: LoadError, at: Span) -> Diagnostic {
    match error {
        LoadError::Unknown { name, meant } => {
            let help = match &meant {
                Meant::Nothing => None,
                Meant::Near(near) => suggestion(&name, &[near]),
                Meant::InFile { file, games, .. } => {
                    let games: Vec<&str> = games.iter().map(String::as_str).collect();
                    Some(games_held(file, &name, &games))
                }
            };
            words::record_unknown_game(at, &name, help)
        }
        LoadError::Unreadable(error) => {
            let told =
                |part: fn((String, String)) -> String| Said::each(|language| part(error.told(language)));
            words::record_no_rules(at, &error.path, &told(|(reason, _)| reason), &told(|(_, help)| help))
        }
        LoadError::Empty { path, .. } => words::record_folder(at, &path),
    }
}

/// Diagnostics of a ruleset among the texts of a shelf.
fn moved(mut found: Vec<Diagnostic>, first: u32) -> Vec<Diagnostic> {
    for label in found.iter_mut().flat_map(|d| d.labels.iter_mut()) {
        label.span.file += first;
    }
    found
}
