//! What is declared, and asked for by something.

use super::resolve::Used;
use crate::mixer::Map;

/// Names that something asks for: what was noted of a name before is found without a copy of it.
#[derive(Debug, Default)]
pub(crate) struct Uses(Map<String, u8>);

const WORD: u8 = 1;
const COLUMN: u8 = 2;
const PLACE: u8 = 4;
const OPTION: u8 = 8;

impl Uses {
    pub(crate) fn word(&mut self, name: &str) {
        self.note(WORD, name);
    }

    pub(crate) fn column(&mut self, name: &str) {
        self.note(COLUMN, name);
    }

    pub(crate) fn place(&mut self, name: &str) {
        self.note(PLACE, name);
    }

    pub(crate) fn option(&mut self, name: &str) {
        self.note(OPTION, name);
    }

    fn note(&mut self, what: u8, name: &str) {
        match self.0.get_mut(name) {
            Some(known) => *known |= what,
            None => drop(self.0.insert(name.to_string(), what)),
        }
    }

    pub(crate) fn contains(&self, used: &Used) -> bool {
        let (what, name) = match used {
            Used::Word(name) => (WORD, name),
            Used::Column(name) => (COLUMN, name),
            Used::Place(name) => (PLACE, name),
            Used::Option(name) => (OPTION, name),
        };
        self.0.get(name).is_some_and(|known| known & what != 0)
    }

    /// Does something ask for a column of the table of contracts?
    pub(crate) fn columns(&self) -> bool {
        self.0.values().any(|known| known & COLUMN != 0)
    }

    /// The names of options, by the alphabet.
    pub(crate) fn options(&self) -> Vec<&str> {
        let options = self.0.iter().filter(|(_, known)| **known & OPTION != 0);
        let mut names: Vec<&str> = options.map(|(name, _)| name.as_str()).collect();
        names.sort_unstable();
        names
    }

    /// The same, of one that is kept.
    pub(crate) fn also(&mut self, other: &Uses) {
        other.0.iter().for_each(|(name, what)| self.note(*what, name));
    }

    /// What another was asked for was asked for as well.
    pub(crate) fn extend(&mut self, other: Uses) {
        for (name, what) in other.0 {
            *self.0.entry(name).or_default() |= what;
        }
    }
}
