//! Which card somebody means, in any of the languages.

use super::pack::{Card, Pack, Suit, is_number};
use crate::language::{Language, spoken};

/// What is said where cards are asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    Card(Card),
    /// One of a few, and nothing says which: `KK`, where Kreuz and Karo begin alike.
    OneOf(Vec<Card>),
    /// No card yet: a suit, a rank that several suits have, or a letter that may be either; by their titles.
    Part {
        suits: Vec<String>,
        ranks: Vec<String>,
    },
    Nothing,
}

/// More than these nobody wants to be asked about.
const MOST: usize = 4;

impl Pack {
    /// The card that somebody means who says `der Stieß`, `trumpf 21`, `Herz-König`, `queen of hearts`, `Herz 3er`, or begins
    /// the titles of suit and rank with these letters, as no other card does: `HD` for Herz Dame.
    pub fn hear_card(&self, text: &str) -> Option<Card> {
        match self.heard(text) {
            Heard::Card(card) => Some(card),
            _ => None,
        }
    }

    /// The same, or what is to be asked back.
    pub fn heard(&self, text: &str) -> Heard {
        // `D♠`, as it is written elsewhere.
        let bare = text.trim().trim_end_matches('\u{fe0f}');
        if let Some((at, sign)) = bare.char_indices().next_back()
            && at > 0
            && "♣♠♥♦".contains(sign)
        {
            return self.heard(&format!("{sign}{}", &bare[..at]));
        }
        if is_number(text) {
            return Heard::Nothing;
        }
        let part = self.part(text);
        let letter = text.trim().chars().count() == 1
            && matches!(&part, Heard::Part { suits, .. } if !suits.is_empty());
        // `S` is Pik as well, whatever is the only card of that rank.
        if let Some(card) = self.read_card(text).filter(|_| !letter) {
            return Heard::Card(card);
        }
        let words = spoken::bare_words(text);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let mut found = match words.as_slice() {
            [one] => match self.called(one) {
                Some(card) => vec![card],
                None => self.in_one_word(one),
            },
            [rank, "of" | "von", suit] => self.of(suit, rank),
            [first, second] => {
                let mut found = self.of(first, second);
                found.extend(self.of(second, first));
                found
            }
            _ => Vec::new(),
        };
        if found.is_empty() {
            found.extend(self.called(&words.join(" ")));
        }
        // `drei` is a number, whatever `D` and `Rei` begin; and `pass` and `das` are no aces.
        let letters = spoken::number(&spoken::plain(text.trim())).is_none() && !words.is_empty();
        if found.is_empty() && letters && !spoken::is_pass(text) {
            found = self.by_letters(text.trim());
        }
        found.sort_by_key(|card| std::cmp::Reverse(card.index()));
        found.dedup();
        match found.as_slice() {
            [] => part,
            [card] => Heard::Card(*card),
            [..] if found.len() <= MOST => Heard::OneOf(found),
            _ => Heard::Nothing,
        }
    }

    /// The suit that somebody means, by its place: by its name in any language, its sign, or a letter that no other begins with.
    pub(crate) fn hear_suit(&self, text: &str) -> Option<usize> {
        let sign = text.trim().trim_end_matches('\u{fe0f}');
        let words: Vec<String> = match sign.chars().count() {
            1 => vec![sign.to_lowercase()],
            _ => spoken::words(text).into_iter().filter(|word| !spoken::is_of_trumps(word)).collect(),
        };
        let [said] = words.as_slice() else { return None };
        let suits = self.suits.iter().enumerate();
        let mut meant = suits.filter(|(_, suit)| is_suit(suit, said)).map(|(at, _)| at);
        meant.next().filter(|_| meant.next().is_none())
    }

    /// The card that somebody means who has only these before him: `ace` is enough where there is one.
    pub fn hear_among(&self, text: &str, cards: &[Card]) -> Option<Card> {
        let text = spoken::without_articles(text);
        let plainly = self.hear_card(text);
        if plainly.is_some_and(|card| cards.contains(&card)) {
            return plainly;
        }
        let is_meant = |card: &&Card| {
            let suit = self.suits.iter().find(|suit| card.is_in(suit.mask)).map_or("", |suit| &suit.title);
            let rank = self.rank_title(self.rank_of(**card));
            let whole = [format!("{suit} {text}"), format!("{text} {rank}")];
            whole.iter().any(|said| self.hear_card(said) == Some(**card))
        };
        let mut meant = cards.iter().filter(is_meant);
        meant.next().copied().filter(|_| meant.next().is_none()).or(plainly)
    }

    /// The cards that somebody may mean by letters that are no code, with what they are called: by the first letters of
    /// the titles of suit and rank (`KD` for Kreuz Dame), or with the rank written first.
    pub fn meant(&self, letters: &str) -> Vec<(String, String)> {
        let found = self.by_letters(letters);
        let named = |card: &Card| (self.code(*card).to_string(), self.title_of(*card));
        if found.len() > MOST { Vec::new() } else { found.iter().map(named).collect() }
    }

    /// `Herz König`
    pub fn title_of(&self, card: Card) -> String {
        let suit =
            self.suits.iter().find(|suit| card.is_in(suit.mask)).map_or("", |suit| suit.title.as_str());
        format!("{suit} {}", self.rank_title(self.rank_of(card))).trim().to_string()
    }

    /// A letter of the suit and behind it the rank, or the other way round; in letters of any language.
    fn by_letters(&self, letters: &str) -> Vec<Card> {
        let Some((at, last)) = letters.char_indices().next_back().filter(|(at, _)| *at > 0) else {
            return Vec::new();
        };
        let first = letters.chars().next().unwrap_or(last);
        let (rank, turned) = (&letters[first.len_utf8()..], &letters[..at]);
        let suit_of = |card: &Card| self.suits.iter().find(|suit| card.is_in(suit.mask));
        let begun = |card: &Card| {
            let (known, title) = (self.rank_of(*card), self.rank_title(self.rank_of(*card)));
            let begins = title.get(..rank.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(rank));
            title != known && begins || is_written(known, rank)
        };
        let plain = |card: &Card| suit_of(card).is_some_and(|suit| begins(suit, first)) && begun(card);
        let found: Vec<Card> = self.list(self.all).filter(plain).collect();
        if !found.is_empty() {
            return found;
        }
        let ends = |card: &Card| suit_of(card).is_some_and(|suit| suit.letter == last);
        self.list(self.all).filter(|card| ends(card) && is_written(self.rank_of(*card), turned)).collect()
    }

    /// The cards of a suit and a rank as they are said.
    fn of(&self, suit: &str, rank: &str) -> Vec<Card> {
        let suits = self.suits.iter().filter(|known| is_suit(known, suit));
        let cards = suits.flat_map(|suit| self.list(suit.mask & self.all));
        cards.filter(|card| self.is_rank(self.rank_of(*card), rank)).collect()
    }

    /// `Herzkönig`, as German joins them.
    fn in_one_word(&self, said: &str) -> Vec<Card> {
        let parts = said.char_indices().skip(2).map(|(at, _)| said.split_at(at));
        parts.flat_map(|(suit, rank)| self.of(suit, rank)).collect()
    }

    /// A card by a name of its own, or by a rank that only one suit has.
    fn called(&self, said: &str) -> Option<Card> {
        let named = self
            .calls
            .iter()
            .find(|(card, call)| card.is_in(self.all) && spoken::bare_words(call).join(" ") == said);
        named.map(|(card, _)| *card).or_else(|| self.lone(&spoken::number(said)?))
    }

    fn is_rank(&self, rank: &str, said: &str) -> bool {
        spoken::number(said).as_deref() == Some(rank)
            || spoken::is_form_of(said, &spoken::plain(self.rank_title(rank)))
            || is_written(rank, said)
            || spoken::rank(rank).iter().any(|word| spoken::is_form_of(said, word))
    }

    /// A word that says a suit, or a rank, or leaves open which of them.
    fn part(&self, text: &str) -> Heard {
        let words = spoken::bare_words(text);
        let [word] = words.as_slice() else { return Heard::Nothing };
        let suits = self.suits.iter().filter(|suit| is_suit(suit, word)).map(|suit| suit.title.clone());
        let mut ranks: Vec<String> = Vec::new();
        for card in self.list(self.all) {
            let rank = self.rank_of(card);
            let title = self.rank_title(rank);
            if self.is_rank(rank, word) && !ranks.iter().any(|known| known == title) {
                ranks.push(title.to_string());
            }
        }
        let suits: Vec<String> = suits.collect();
        if suits.is_empty() && ranks.is_empty() { Heard::Nothing } else { Heard::Part { suits, ranks } }
    }
}

/// Is a suit called so, or does its title begin with this letter?
fn is_suit(known: &Suit, said: &str) -> bool {
    let mut letters = said.chars();
    spoken::plain(&known.title) == said
        || spoken::plain(&known.name) == said
        || spoken::suit(&known.name).contains(&said)
        || matches!((letters.next(), letters.next()), (Some(letter), None) if begins(known, letter))
}

/// By its letter, its sign, or the first letter of its title.
fn begins(known: &Suit, letter: char) -> bool {
    let same = |other: char| other.to_lowercase().eq(letter.to_lowercase());
    let sign = match letter {
        '♣' => Some('C'),
        '♠' => Some('S'),
        '♥' => Some('H'),
        '♦' => Some('D'),
        _ => None,
    };
    same(known.letter) || known.title.chars().next().is_some_and(same) || sign == Some(known.letter)
}

/// Is a rank written so in a code, or on the cards of some language?
fn is_written(rank: &str, said: &str) -> bool {
    Language::ALL.iter().any(|language| language.rank(rank).eq_ignore_ascii_case(said))
}
