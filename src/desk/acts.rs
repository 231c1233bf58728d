//! What can be done with a game while it is written: a deal of it, its rule book, its examples.

use super::Page;
use crate::engine::{Rng, Table};
use crate::example::told;
use crate::players::{Manner, Players};
use crate::record;
use crate::ruleset::Ruleset;
use crate::ruleset::declared::Sort;
use crate::tell::transcript;
use crate::text::{Block, markdown};
use crate::who::Seat;
use std::path::PathBuf;

impl Page {
    /// A game of this file, if it has no mistakes.
    fn playable(&self, game: &str) -> Option<&Ruleset> {
        let ruleset = self.rulesets.iter().find(|ruleset| ruleset.name() == game)?;
        self.sound(ruleset).then_some(ruleset)
    }

    /// A deal between careful players, told as Markdown; nothing if the game has mistakes.
    pub fn deal(&self, game: &str, seed: u64) -> Option<String> {
        let ruleset = self.playable(game)?;
        let program = ruleset.program(&ruleset.settings()).ok()?;
        let mut rng = Rng::new(seed);
        let mut table = Table::shuffled(&program, Seat(0), &mut rng);
        Players::new(&program, &[Manner::Careful])?.play(&mut table, &mut rng);
        let mut blocks = vec![Block::Heading(1, ruleset.title_in(self.language).into())];
        blocks.extend(transcript::deal(&table, self.language));
        Some(markdown::set(&blocks))
    }

    /// The rule book as Markdown; nothing if the game has mistakes.
    pub fn book(&self, game: &str) -> Option<String> {
        let ruleset = self.playable(game)?;
        let folder: Vec<PathBuf> = self.path.parent().map(PathBuf::from).into_iter().collect();
        let book = told::book(ruleset, &ruleset.settings(), self.language, &folder);
        Some(markdown::page(&book.page()))
    }

    /// The files of examples beside this one, or in a folder `examples` beside it, that are about a game of it.
    pub fn examples(&self) -> Vec<PathBuf> {
        let Some(folder) = self.path.parent() else { return Vec::new() };
        let file = self.path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let mut wanted: Vec<String> = self.games().iter().map(|game| format!("game: \"{game}\"")).collect();
        wanted.push(format!("{file}\""));
        wanted.push(format!("{file}#"));
        let mut found = Vec::new();
        for folder in [folder.to_path_buf(), folder.join("examples"), folder.join("tests/examples")] {
            let listed = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
            found.extend(listed.filter(|path| path.extension().is_some_and(|ending| ending == "ron")));
        }
        let about = |path: &PathBuf| {
            crate::files::read_text(path, crate::ruleset::library::MOST).is_ok_and(|text| {
                !record::is_record(&text) && wanted.iter().any(|wanted| text.contains(wanted))
            })
        };
        found.retain(about);
        found.sort();
        found
    }

    /// The names of the file's games, and what each stands for; of one that stands for several things, the last.
    pub fn named(&self) -> Vec<(String, Sort)> {
        let all = self.rulesets.iter().flat_map(|ruleset| ruleset.declared());
        all.map(|declared| (declared.name, declared.sort)).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::desk::Desk;
    use std::path::Path;

    #[test]
    fn a_game_with_mistakes_is_neither_played_nor_told() {
        let asked = |rules: &str| {
            let mut desk = Desk::default();
            let text = format!("game ours \"Ours\" extends dreierles {{\n  play {{ {rules} }}\n}}\n");
            desk.put(Path::new("ours.rules"), &text);
            let page = desk.page(Path::new("ours.rules")).expect("a page");
            [page.deal("ours", 1).is_some(), page.book("ours").is_some(), page.deal("theirs", 1).is_some()]
        };
        assert_eq!(asked("forehand leads"), [true, true, false]);
        // It can be read, and has a program.
        assert_eq!(asked("lead_low: must not play kings if T1 in blind"), [false, false, false]);
    }
}
