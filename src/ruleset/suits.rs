//! The suits as a contract has them: those of the pack, and those it makes of cards of several.

use super::pack::{Mask, Pack, descending};

/// The suits of some contracts, by number; the first are those of the pack, less what was taken from them.
#[derive(Clone, Debug, PartialEq)]
pub struct Suits {
    pub names: Vec<String>,
    pub titles: Vec<String>,
    /// The choice of a suit that decides what belongs to them, if one does.
    pub by: Option<u8>,
    /// One; or one for each suit of the pack that may be chosen, and a last one for none.
    pub tables: Vec<SuitTable>,
    /// By card: the first table of its suit, once that is known.
    pub(super) of_card: Vec<u8>,
}

/// Which cards are followed and ranked together.
#[derive(Clone, Debug, PartialEq)]
pub struct SuitTable {
    /// The suit of the pack whose choice makes it so.
    pub chosen: Mask,
    pub masks: Vec<Mask>,
    /// The suit of each card.
    pub of: Box<[Mask; 64]>,
    /// How strong each card is in its suit, where that is not as the pack has it.
    pub strength: Option<Box<[u8; 64]>>,
    /// Then, by card: those that are stronger.
    pub stronger: Option<Box<[Mask; 64]>>,
}

impl SuitTable {
    /// Of each card the first of some suits that it belongs to; of none, nothing.
    pub(super) fn by_card(masks: &[Mask]) -> Box<[Mask; 64]> {
        let mut of = Box::new([0; 64]);
        for mask in masks.iter().rev() {
            descending(*mask).for_each(|card| of[card] = *mask);
        }
        of
    }
}

impl Suits {
    /// Those of the pack.
    pub fn of_pack(pack: &Pack) -> Suits {
        let masks: Vec<Mask> = pack.suits.iter().map(|suit| suit.mask).collect();
        let of = SuitTable::by_card(&masks);
        let table = SuitTable { chosen: 0, masks, of, strength: None, stronger: None };
        let names = pack.suits.iter().map(|suit| suit.name.clone()).collect();
        let titles = pack.suits.iter().map(|suit| suit.title.clone()).collect();
        Suits { names, titles, by: None, tables: vec![table], of_card: Vec::new() }
    }

    /// As they are once the choices have been made.
    #[inline]
    pub fn table(&self, choices: &[Mask]) -> &SuitTable {
        let (last, named) = self.tables.split_last().expect("one at least");
        let Some(by) = self.by else { return last };
        let chosen = choices.get(usize::from(by)).copied().unwrap_or(0);
        let of_card = self.of_card.get(chosen.trailing_zeros() as usize);
        let found = of_card.and_then(|at| named.get(usize::from(*at)));
        match found.filter(|table| chosen & !table.chosen == 0) {
            Some(table) => table,
            None => named.iter().find(|table| table.chosen & chosen != 0).unwrap_or(last),
        }
    }

    /// Finds the tables by card, so that they need not be searched.
    pub(super) fn index(&mut self) {
        let Some((_, named)) = self.tables.split_last() else { return };
        let of = |card: u8| named.iter().position(|table| table.chosen >> card & 1 == 1);
        self.of_card =
            (0..64).map(|card| of(card).and_then(|at| u8::try_from(at).ok()).unwrap_or(u8::MAX)).collect();
    }

    /// What a suit is called, if these cards are one.
    pub fn title(&self, choices: &[Mask], cards: Mask) -> Option<&str> {
        let masks = &self.table(choices).masks;
        let at = masks.iter().position(|suit| *suit == cards && cards != 0)?;
        self.titles.get(at).map(String::as_str)
    }

    /// Whatever is chosen.
    pub fn fixed(&self) -> Option<&SuitTable> {
        self.tables.first().filter(|_| self.by.is_none())
    }
}
