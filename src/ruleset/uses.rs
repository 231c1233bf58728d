//! What is declared, and asked for by something.

use super::resolve::Used;
use crate::mixer::Map;

/// Names that something asks for: what was noted of a name before is found without a copy of it.
#[derive(Debug, Default)]
pub(crate) struct Uses {
    names: Map<String, u8>,
    /// By contract, the columns that are asked for in its row.
    cells: Map<String, Vec<String>>,
}

const WORD: u8 = 1;
const COLUMN: u8 = 2;
const PLACE: u8 = 4;
const OPTION: u8 = 8;

impl Uses {
    pub(crate) fn word(&mut self, name: &str) {
        self.note(WORD, name);
    }

    /// A column is asked for in the row of a contract.
    pub(crate) fn cell(&mut self, contract: &str, column: &str) {
        match self.cells.get_mut(contract) {
            Some(known) if known.iter().any(|known| known == column) => return,
            Some(known) => known.push(column.to_string()),
            None => drop(self.cells.insert(contract.to_string(), vec![column.to_string()])),
        }
        self.note(COLUMN, column);
    }

    pub(crate) fn place(&mut self, name: &str) {
        self.note(PLACE, name);
    }

    pub(crate) fn option(&mut self, name: &str) {
        self.note(OPTION, name);
    }

    fn note(&mut self, what: u8, name: &str) {
        match self.names.get_mut(name) {
            Some(known) => *known |= what,
            None => drop(self.names.insert(name.to_string(), what)),
        }
    }

    pub(crate) fn contains(&self, used: &Used) -> bool {
        let (what, name) = match used {
            Used::Word(name) => (WORD, name),
            Used::Column(name) => (COLUMN, name),
            Used::Cell(contract, column) => {
                return self.cells.get(contract).is_some_and(|known| known.contains(column));
            }
            Used::Place(name) => (PLACE, name),
            Used::Option(name) => (OPTION, name),
        };
        self.names.get(name).is_some_and(|known| known & what != 0)
    }

    /// Does something ask for a column of the table of contracts?
    pub(crate) fn columns(&self) -> bool {
        self.names.values().any(|known| known & COLUMN != 0)
    }

    /// The names of options, by the alphabet.
    pub(crate) fn options(&self) -> Vec<&str> {
        let options = self.names.iter().filter(|(_, known)| **known & OPTION != 0);
        let mut names: Vec<&str> = options.map(|(name, _)| name.as_str()).collect();
        names.sort_unstable();
        names
    }

    /// The same, of one that is kept.
    pub(crate) fn also(&mut self, other: &Uses) {
        other.names.iter().for_each(|(name, what)| self.note(*what, name));
        for (contract, columns) in &other.cells {
            columns.iter().for_each(|column| self.cell(contract, column));
        }
    }

    /// What another was asked for was asked for as well.
    pub(crate) fn extend(&mut self, other: Uses) {
        for (name, what) in other.names {
            *self.names.entry(name).or_default() |= what;
        }
        for (contract, columns) in other.cells {
            columns.iter().for_each(|column| self.cell(&contract, column));
        }
    }
}
