//! What titles are in the languages in which a ruleset says them.

use super::link::Linked;
use super::program::{Program, Score};
use crate::language::Language;
use crate::syntax::tree::{Block, Item, Translation};
use std::collections::HashMap;

/// Titles as they stand in the file, and what each is in a language.
pub type Said = Vec<(Language, String, String)>;

/// What is said of titles, notes and values in other languages: in a pack, whose blocks these are, and in a game with
/// its bases. What comes last holds.
pub(crate) fn translations<'a>(
    pack: &[&'a Block],
    linked: &Linked<'a>,
) -> impl Iterator<Item = &'a Translation> {
    let clauses = |block: &'a Block| {
        block.items.iter().filter_map(|item| match item {
            Item::Clause(clause) => Some(&clause.said),
            _ => None,
        })
    };
    let pack: Vec<&'a Translation> =
        pack.iter().flat_map(|block| std::iter::once(&block.said).chain(clauses(block)).flatten()).collect();
    pack.into_iter().chain(linked.said.values().copied())
}

impl Program {
    /// The same with its titles in a language, as far as the ruleset says them in it; names stay as they are.
    ///
    /// ```
    /// use stiess::language::Language;
    /// use stiess::ruleset::{Program, Ruleset};
    ///
    /// let cego = Ruleset::load("cego").unwrap();
    /// let program = cego.program(&cego.settings()).unwrap();
    /// let title = |program: &Program| program.stages[0].title.clone();
    /// assert_eq!(title(&program), "Vor dem Reizen");
    /// assert_eq!(title(&program.titled(Language::English)), "Before the auction");
    /// ```
    #[must_use]
    pub fn titled(mut self, language: Language) -> Program {
        let all = std::mem::take(&mut self.said);
        let own = all.iter().filter(|(spoken, ..)| *spoken == language);
        let said: HashMap<&str, String> =
            own.map(|(_, title, text)| (title.as_str(), language.title(title, text))).collect();
        if !said.is_empty() {
            self.titles(&mut |title| {
                if let Some(text) = said.get(title.as_str()) {
                    title.clone_from(text);
                }
            });
        }
        self.said = all;
        // The codes of cards have the letters of English.
        if language != Language::English {
            self.pack.print_initials();
        }
        self
    }

    /// Goes over all that has a title.
    fn titles(&mut self, each: &mut impl FnMut(&mut String)) {
        each(&mut self.title);
        each(&mut self.scheme.title);
        each(&mut self.pack.title);
        self.pack.suits.iter_mut().for_each(|suit| each(&mut suit.title));
        self.pack.ranks.iter_mut().for_each(|(_, title)| each(title));
        self.suits.iter_mut().flat_map(|suits| &mut suits.titles).for_each(&mut *each);
        self.places.iter_mut().for_each(|place| each(&mut place.title));
        self.stages.iter_mut().for_each(|stage| each(&mut stage.title));
        self.announcements.iter_mut().for_each(|(_, title)| each(title));
        self.clauses.iter_mut().filter_map(|clause| clause.title.as_mut()).for_each(&mut *each);
        for contract in &mut self.contracts {
            each(&mut contract.title);
            let judged = contract.judged.as_deref_mut();
            let scores = std::iter::once(&mut contract.score).chain(judged);
            scores.flat_map(|score: &mut Score| &mut score.bonuses).for_each(|bonus| each(&mut bonus.title));
        }
        if let Some(lasting) = &mut self.lasting {
            lasting.tallies.iter_mut().for_each(|tally| each(&mut tally.title));
            lasting.matches.iter_mut().for_each(|played| each(&mut played.title));
        }
    }
}
