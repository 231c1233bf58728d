//! `stiess test --coverage` and `--proof`: what the examples touch, and what they prove.

use super::words::Said;
use super::{Exit, complain, language, load_error, print, read_text, window};
use crate::cover::{Clause, Tally, listing as counts};
use crate::example::proof::{Prover, Verdict};
use crate::example::{Outcome, Session, listing};
use crate::ruleset::library;
use crate::text;
use serde_json::json;
use std::path::{Path, PathBuf};

/// The seed of random deals.
const SEED: u64 = 1;

/// What is counted, and what is wanted.
pub(super) struct Wanted<'a> {
    pub paths: &'a [PathBuf],
    /// A game, or a file of rules; empty: whatever the examples are about.
    pub game: &'a str,
    /// Of a file of rules its bases, too.
    pub bases: bool,
    pub min: u8,
    pub deals: u64,
    pub json: bool,
}

/// Reads every file of examples; they have to pass before anything is said of them.
fn each(
    paths: &[PathBuf],
    session: &mut Session,
    mut then: impl FnMut(&str, &Path) -> Result<(), Exit>,
) -> Result<(), Exit> {
    for argument in paths {
        for path in library::expand(argument, "ron").map_err(load_error)? {
            let text = read_text(&path)?;
            let folder = path.parent().unwrap_or(Path::new("")).to_path_buf();
            let outcomes = session.run(&path.display().to_string(), &text, &folder, None);
            if !outcomes.iter().all(Outcome::passed) {
                return Err(Said::ExamplesFail(&path).broken());
            }
            then(&text, &folder)?;
        }
    }
    Ok(())
}

impl Wanted<'_> {
    /// Is this game meant?
    fn means(&self, name: &str) -> bool {
        let place = |name: &str| Path::new(name.split('#').next().unwrap_or(name)).canonicalize().ok();
        let file = || library::is_path(self.game, ".rules") && library::is_path(name, ".rules");
        self.game.is_empty()
            || name == self.game
            || name.rsplit('/').next() == Some(self.game)
            || file() && place(name).is_some_and(|known| place(self.game) == Some(known))
    }

    /// Is this file spoken of? Whoever wrote rules in a file asks for what stands in it; what comes with the program
    /// is spoken of where a game of the program is asked for, or all bases are.
    fn tells(&self, file: &str, games: &[(&str, Vec<String>)]) -> bool {
        let written = |name: &str| library::is_path(name, ".rules");
        let meant = || games.iter().filter(|(name, _)| self.means(name));
        if self.bases || !meant().any(|(name, _)| written(name)) {
            return meant().any(|(_, files)| files.iter().any(|known| known == file));
        }
        let named = library::is_path(self.game, ".rules");
        meant().filter(|(name, _)| written(name)).any(|(_, files)| match named {
            true => files.first().is_some_and(|own| own == file),
            false => files.iter().any(|known| known == file && !library::is_file_of_ours(known)),
        })
    }
}

fn nobody(game: &str) -> Exit {
    Said::NoExampleAbout(game).usage()
}

fn verdict(percent: usize, min: u8) -> Result<(), Exit> {
    if percent < usize::from(min) { Err(Exit::Failed) } else { Ok(()) }
}

/// How often each clause is touched.
pub(super) fn count(wanted: &Wanted) -> Result<(), Exit> {
    let mut session = Session { tally: Some(Tally::default()), ..Session::speaking(language()) };
    each(wanted.paths, &mut session, |_, _| Ok(()))?;
    let mut tally = session.tally.unwrap_or_default();
    if !wanted.game.is_empty() {
        tally.games.retain(|game| wanted.means(&game.name));
        if tally.games.is_empty() {
            return Err(nobody(wanted.game));
        }
    }
    for game in &mut tally.games {
        game.play(wanted.deals, SEED);
    }
    let games: Vec<(&str, Vec<String>)> =
        tally.games.iter().map(|game| (game.name.as_str(), game.files())).collect();
    let mut files = tally.files();
    files.retain(|file, _| wanted.tells(file, &games));
    let (mut good, mut all) = (0, 0);
    for clauses in files.values() {
        let (touched, rules) = counts::share(clauses);
        good += touched;
        all += rules;
    }
    let percent = 100 * good / all.max(1);
    if wanted.json {
        let list: Vec<Clause> = files.into_values().flatten().collect();
        let list = counts::json(&list);
        print(&text::json::pretty(&json!({"touched": good, "of": all, "clauses": list})))?;
    } else {
        for (file, clauses) in &files {
            print(&window::screen(true).set(&counts::table(file, clauses, wanted.deals > 0, language())))?;
        }
        missing(&tally, &files.values().flatten().collect::<Vec<_>>());
        print(&format!("{}\n", Said::Touched { good, all }.in_words()))?;
    }
    verdict(percent, wanted.min)
}

/// Shows what nothing touches, each file from a game that reads it.
fn missing(tally: &Tally, clauses: &[&Clause]) {
    let mut told: Vec<&str> = Vec::new();
    for game in &tally.games {
        let sources = game.ruleset.sources();
        for file in 0..sources.len() as u32 {
            let name = sources.get(file).name.as_str();
            if told.contains(&name) {
                continue;
            }
            told.push(name);
            let own: Vec<Clause> = clauses.iter().filter(|c| c.file == name).map(|c| (*c).clone()).collect();
            let own = own.into_iter().map(|mut clause| {
                clause.span.file = file;
                clause
            });
            if let Some(found) = counts::untouched(own.collect::<Vec<_>>().iter()) {
                complain(&[found], sources);
            }
        }
    }
}

/// Takes every clause out, and tells what nothing noticed.
pub(super) fn prove(wanted: &Wanted) -> Result<(), Exit> {
    let (mut prover, mut session) = (Prover::default(), Session::default());
    each(wanted.paths, &mut session, |text, folder| prover.add(text, folder).map_err(|_| Exit::Failed))?;
    let games: Vec<(&str, Vec<String>)> =
        prover.games().map(|(game, files)| (game, files.to_vec())).collect();
    let files: Vec<String> = prover.files().into_iter().filter(|file| wanted.tells(file, &games)).collect();
    if files.is_empty() {
        return Err(nobody(wanted.game));
    }
    let (mut all, mut proved) = (0, 0);
    for file in files {
        let clauses = prover.prove(&file, usize::MAX);
        all += clauses.len();
        proved += clauses.iter().filter(|clause| clause.verdict != Verdict::Survived).count();
        print(&window::screen(true).set(&listing::coverage(&file, &clauses, language())))?;
    }
    let percent = 100 * proved / all.max(1);
    print(&format!("{}\n", Said::Proved { good: proved, all }.in_words()))?;
    verdict(percent, wanted.min)
}
