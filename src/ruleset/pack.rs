//! Packs: cards, suits, ranks, worth, counting.

use super::expr::ONE;
use crate::language::spoken;
use crate::who::index;

/// A set of cards. Within a suit a higher card has a higher bit; the first suit has the highest
/// bits. Pack order is therefore from the highest bit down.
pub type Mask = u64;

/// A card by its bit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Card(pub u8);

index!(Card: [T] Vec<T>);

impl Card {
    /// No card.
    pub const NONE: Card = Card(u8::MAX);

    /// What somebody plays who has dropped out; no pack in which that may be has a card here.
    pub const AWAY: Card = Card(63);

    /// The lowest of a set.
    #[inline(always)]
    pub fn lowest(set: Mask) -> Card {
        Card(set.trailing_zeros() as u8)
    }

    /// The only one of a set, if it is alone.
    #[inline(always)]
    pub(crate) fn alone(set: Mask) -> Option<Card> {
        set.is_power_of_two().then(|| Card::lowest(set))
    }

    /// The set of it alone.
    #[inline(always)]
    pub fn bit(self) -> Mask {
        1 << self.0
    }

    /// Is it one of the set?
    #[inline(always)]
    pub fn is_in(self, set: Mask) -> bool {
        set >> self.0 & 1 == 1
    }
}

/// A suit as the pack has it; contracts may sort the cards otherwise.
#[derive(Clone, Debug, PartialEq)]
pub struct Suit {
    pub name: String,
    pub title: String,
    pub letter: char,
    pub mask: Mask,
}

/// A scheme of counting, in the numbers of `expr`.
#[derive(Clone, Debug, PartialEq)]
pub struct Scheme {
    pub name: String,
    pub title: String,
    pub group: u32,
    pub less: i64,
    pub left: u32,
    pub left_less: i64,
    pub total: i64,
    /// What is taken off, by the number of cards that are counted; nothing is worked out at the table.
    pub(crate) off: [i64; 65],
}

impl Scheme {
    /// Does every card count just what it is worth?
    pub(crate) fn takes_nothing(&self) -> bool {
        self.less == 0 && self.left_less == 0
    }

    /// Every card counts what it is worth.
    pub(super) fn plain(name: String, title: String, total: i64) -> Scheme {
        Scheme { name, title, group: 1, less: 0, left: 0, left_less: 0, total, off: [0; 65] }
    }

    /// In groups of so many less is taken off, and of as many left over as `left` has bits for, so much less.
    pub(super) fn in_groups(self, group: u32, less: i64, left: u32, left_less: i64) -> Scheme {
        let off = std::array::from_fn(|cards| {
            let (groups, over) = (cards as u32 / group, cards as u32 % group);
            let rest = if over > 0 && left >> over & 1 == 1 { left_less } else { 0 };
            i64::from(groups) * less + rest
        });
        Scheme { group, less, left, left_less, off, ..self }
    }
}

/// What stands for a rank in print: the first letter of its title, if no other rank has that; `ranks` have titles.
pub(crate) fn initial(ranks: &[(String, String)], rank: &str) -> String {
    let first = |text: &str| text.chars().next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    let all: Vec<String> = ranks.iter().map(|(_, title)| first(title)).collect();
    let clear = all.iter().enumerate().all(|(at, one)| !all[..at].contains(one));
    let title = ranks.iter().find(|(own, title)| own == rank && clear && title != rank);
    title.map_or_else(|| rank.to_string(), |(_, title)| first(title))
}

/// The cards of a game, and what they are worth.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Pack {
    pub name: String,
    pub title: String,
    pub suits: Vec<Suit>,
    /// By bit. Bits of cards that the pack does not have keep their code and stand in no set.
    pub codes: Vec<String>,
    /// By bit: as those see them who read German, say; empty, where they see them as they are written.
    pub prints: Vec<String>,
    pub all: Mask,
    /// By bit: the suit of the card.
    pub suit_masks: Vec<Mask>,
    pub worth: Vec<i64>,
    /// Worth as bit planes: plane i holds the cards whose worth has bit i.
    pub planes: Vec<Mask>,
    pub schemes: Vec<Scheme>,
    /// What ranks are called that are written with a letter.
    pub ranks: Vec<(String, String)>,
    /// Names that people use for a card, as the pack and the game call it.
    pub calls: Vec<(Card, String)>,
}

/// `-1` is a number, and no card.
pub(super) fn is_number(text: &str) -> bool {
    text.trim().starts_with(['-', '−', '+'])
}

impl Pack {
    /// The card of exactly this code, if the pack has it.
    pub fn card(&self, code: &str) -> Option<Card> {
        // Codes are so short that looking at their letters is sooner done than calling for a comparison.
        let letter = code.chars().next()?;
        let suit = self.suits.iter().find(|suit| suit.letter == letter)?;
        self.list(suit.mask & self.all).find(|card| self.code(*card).bytes().eq(code.bytes()))
    }

    /// Reads a card as people write it: `HK`, `♥K`, `hk`, `H-K`, `Pfeife`.
    pub fn read_card(&self, text: &str) -> Option<Card> {
        let text = text.trim();
        if is_number(text) {
            return None;
        }
        let lower = text.to_lowercase();
        let called = |(card, call): &&(Card, String)| card.is_in(self.all) && call.to_lowercase() == lower;
        if let Some((card, _)) = self.calls.iter().find(called) {
            return Some(*card);
        }
        let plain: String = text
            .chars()
            .filter(|c| !matches!(c, '-' | ' ' | '\u{fe0f}'))
            .map(|c| match c {
                '♣' => 'C',
                '♠' => 'S',
                '♥' => 'H',
                '♦' => 'D',
                c => c.to_ascii_uppercase(),
            })
            .collect();
        self.card(&plain).or_else(|| self.lone(&plain)).or_else(|| self.titled(&lower))
    }

    /// Are the suits with the letters of the four that have a sign those four? `S` may stand for *Schellen*.
    pub(crate) fn has_signs(&self) -> bool {
        let meant = |suit: &Suit| {
            let named = [('C', "clubs"), ('S', "spades"), ('H', "hearts"), ('D', "diamonds")];
            let Some((_, name)) = named.iter().find(|(letter, _)| *letter == suit.letter) else {
                return true;
            };
            let title = suit.title.to_lowercase();
            let called = |word: &str| word == *name || spoken::suit(name).contains(&word);
            called(&suit.name) || called(&title)
        };
        self.suits.iter().all(meant)
    }

    /// The card of a suit and a rank by their titles: `Herz König`.
    fn titled(&self, lower: &str) -> Option<Card> {
        self.list(self.all).find(|card| {
            let (code, suit) = (self.code(*card), self.suits.iter().find(|s| card.is_in(s.mask)));
            let rank = self.rank_title(code.get(1..).unwrap_or(""));
            suit.is_some_and(|suit| format!("{} {rank}", suit.title).to_lowercase() == lower)
        })
    }

    /// The rank of a card as it is written behind its suit; of a card without one, all that is written.
    pub(crate) fn rank_of(&self, card: Card) -> &str {
        let (code, suit) = (self.code(card), self.suits.iter().find(|suit| card.is_in(suit.mask)));
        suit.and_then(|suit| code.get(suit.letter.len_utf8()..)).unwrap_or(code)
    }

    /// What a rank is called: its title, or as it is written.
    pub fn rank_title<'p>(&'p self, rank: &'p str) -> &'p str {
        self.ranks.iter().find(|(known, _)| known == rank).map_or(rank, |(_, title)| title)
    }

    /// The card of a rank that only one suit has: `21`.
    pub(crate) fn lone(&self, rank: &str) -> Option<Card> {
        let mut fits = self.list(self.all).filter(|card| self.code(*card).get(1..) == Some(rank));
        fits.next().filter(|_| fits.next().is_none())
    }

    /// As it is written: `HK`.
    pub fn code(&self, card: Card) -> &str {
        &self.codes[card]
    }

    /// Each card of a set as it is written, in the order of the pack.
    pub fn written(&self, set: Mask) -> Vec<String> {
        self.list(set).map(|card| self.code(card).to_string()).collect()
    }

    /// As it is printed for whoever sees it: `HD` where a queen is a *Dame*.
    pub fn printed(&self, card: Card) -> &str {
        self.prints.get(card.index()).unwrap_or(&self.codes[card])
    }

    /// From here on, ranks are printed by the first letters of their titles.
    pub(super) fn print_initials(&mut self) {
        let print = |at: usize| {
            let (card, code) = (Card(at as u8), &self.codes[at]);
            let Some(suit) = self.suits.iter().find(|suit| card.is_in(suit.mask)) else {
                return code.clone();
            };
            format!("{}{}", suit.letter, initial(&self.ranks, self.rank_of(card)))
        };
        self.prints = (0..self.codes.len()).map(print).collect();
    }

    /// The cards of a set in pack order.
    pub fn list(&self, set: Mask) -> impl Iterator<Item = Card> + use<> {
        descending(set)
    }

    /// All cards of its suit in the pack, whatever a contract makes of them.
    pub fn suit_of(&self, card: Card) -> Mask {
        self.suits.iter().find(|s| card.is_in(s.mask)).map_or(0, |s| s.mask)
    }

    /// What cards are worth together before the counting takes anything off; no sixtieths.
    #[inline(always)]
    pub fn raw_worth(&self, set: Mask) -> i64 {
        self.planes.iter().enumerate().map(|(i, plane)| i64::from((set & plane).count_ones()) << i).sum()
    }

    /// Card points of a pile, in sixtieths.
    #[inline(always)]
    pub fn points(&self, scheme: &Scheme, set: Mask) -> i64 {
        self.raw_worth(set) * ONE - scheme.off[set.count_ones() as usize]
    }

    /// What the cards of a pile must be worth, if so many are to count so much; nothing if no cards do.
    pub fn raw_of(&self, scheme: &Scheme, cards: u32, points: i64) -> Option<i64> {
        let raw = points.checked_add(*scheme.off.get(cards as usize)?)?;
        (raw % ONE == 0).then_some(raw / ONE)
    }
}

/// Are there so many? One, if none are asked for.
#[inline(always)]
pub(crate) fn at_least(mut set: Mask, number: u32) -> bool {
    if number > 3 {
        return set.count_ones() >= number;
    }
    for _ in 1..number {
        set &= set.wrapping_sub(1);
    }
    set != 0
}

/// The set of some cards.
pub fn set_of<'a>(cards: impl IntoIterator<Item = &'a Card>) -> Mask {
    cards.into_iter().fold(0, |set, card| set | card.bit())
}

/// The cards of a set, highest first.
pub fn descending(mut set: Mask) -> impl Iterator<Item = Card> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let card = Card(63 - set.leading_zeros() as u8);
        set &= !card.bit();
        Some(card)
    })
}

#[cfg(test)]
mod tests {
    use crate::ruleset::Ruleset;

    #[test]
    fn letters_are_signs_where_they_stand_for_the_suit_of_the_sign() {
        let stranger = format!("{}/tests/strangers/schafkopf.rules", env!("CARGO_MANIFEST_DIR"));
        for (game, signs) in [("dreierles", true), ("tarok", true), (stranger.as_str(), false)] {
            let ruleset = Ruleset::load(game).expect("a game");
            let program = ruleset.program(&ruleset.settings()).expect("a program");
            assert_eq!(program.pack.has_signs(), signs, "{game}");
        }
    }
}
