//! Phrases that are cards.

use super::{Env, Thing, fold};
use crate::diagnostic::{Span, words};
use crate::ruleset::expr::{Cards, End, Test};
use crate::ruleset::pack::{Card, Mask};
use crate::ruleset::program::Stands;
use crate::ruleset::suits::Suits;
use crate::syntax::tree::*;

impl Env<'_, '_> {
    /// Where cards lie: a set, or the place of a sentence like `in hand`.
    pub(super) fn container(&self, phrase: &Phrase) -> Cards {
        self.cards(phrase)
    }

    pub(crate) fn card(&self, code: &str, span: Span) -> Option<Card> {
        let card = self.pack.card(code);
        if card.is_none() {
            let known: Vec<&str> = self.pack.list(self.pack.all).map(|c| self.pack.code(c)).collect();
            self.say(words::unknown_card(span, code, &self.pack.name, &known, &self.pack.meant(code)));
        }
        card
    }

    pub(crate) fn cards(&self, phrase: &Phrase) -> Cards {
        use PhraseKind as K;
        match &phrase.kind {
            K::Card(code) => Cards::Set(self.card(code, phrase.span).map_or(0, Card::bit)),
            K::Ranks(ranks) => {
                let mut set = 0;
                for (at, rank) in ranks.iter().enumerate() {
                    let of_rank = self.rank(&rank.text);
                    if ranks[..at].iter().any(|other| other.text == rank.text) {
                        self.say(words::rank_twice(rank.span, &rank.text));
                    }
                    if of_rank == 0 {
                        self.say(words::unknown_rank(rank.span, &rank.text, &self.pack.name));
                    }
                    set |= of_rank;
                }
                Cards::Set(set)
            }
            K::Name(name) => self.named_cards(name, phrase),
            K::Or(list) => fold::union(list.iter().map(|p| self.cards(p)).collect()),
            K::In(a, b) => fold::inter(self.cards(a), self.container(b)),
            K::NotIn(a, b) | K::Minus(a, b) => {
                let (of, without) = (self.cards(a), self.container(b));
                self.note(b, Stands::Without, || fold::any(fold::inter(of.clone(), without.clone())));
                fold::minus(of, without)
            }
            K::InSuitsWith(a, quant, of) => {
                let (cmp, number) = self.quant(quant);
                let suits = Cards::SuitsWith { cmp, number: Box::new(number), of: Box::new(self.cards(of)) };
                fold::inter(self.cards(a), suits)
            }
            K::Above(a, card) | K::Below(a, card) => {
                let Some(at) = self.card(&card.text, card.span) else {
                    return Cards::Set(0);
                };
                fold::inter(
                    self.cards(a),
                    Cards::Set(self.beside(at, matches!(phrase.kind, K::Above(..)), phrase)),
                )
            }
            K::Top(n, place, bottom) => match self.places.iter().position(|p| *p == place.text) {
                Some(at) => {
                    self.used.borrow_mut().place(&place.text);
                    Cards::Top(Box::new(self.num(n)), at as u8, if *bottom { End::Bottom } else { End::Top })
                }
                None => {
                    let known: Vec<&str> = self.places.iter().map(String::as_str).collect();
                    self.say(words::unknown_place(place.span, &place.text, &known));
                    Cards::Set(0)
                }
            },
            K::Highest { nth, lowest, of } => {
                let nth = (*nth).clamp(1, 60) as u8;
                Cards::Highest { nth, lowest: *lowest, of: Box::new(self.cards(of)) }
            }
            K::SuitsOf(a) => match self.cards(a) {
                Cards::Set(m) if self.suits.is_none() => {
                    Cards::Set(self.pack.suits.iter().filter(|s| s.mask & m != 0).map(|s| s.mask).sum())
                }
                Cards::Set(m) if let Some(table) = self.suits.and_then(Suits::fixed) => {
                    Cards::Set(table.masks.iter().filter(|suit| *suit & m != 0).sum())
                }
                c => Cards::SuitsOf(Box::new(c)),
            },
            K::Of(a, who) if matches!(&a.kind, K::Name(n) if n == "hand") => {
                Cards::Hand(Box::new(self.seats(who)))
            }
            K::Counted(Quant::All, a) => self.cards(a),
            K::Winning => Cards::Winning,
            K::SuitLed => Cards::SuitLed,
            K::OpenCards => Cards::Open,
            K::HeldBy(who) => Cards::Held(Box::new(self.seats(who))),
            K::TakenBy(who) => Cards::Taken(Box::new(self.seats(who))),
            K::CurrentTrick => Cards::Trick,
            K::If(list, last) => {
                let (mut branches, mut chain) = (Vec::new(), self.chain());
                for (value, test) in list {
                    match chain.next(test) {
                        Test::Const(false) => {}
                        Test::Const(true) if branches.is_empty() => return self.cards(value),
                        test => branches.push((self.cards(value), test)),
                    }
                }
                chain.otherwise(last);
                Cards::If(branches, Box::new(self.cards(last)))
            }
            K::Of(what, _) if what.name() == Some("suit") => {
                self.say(words::suits_meant(what.span));
                Cards::Set(0)
            }
            _ => {
                self.wrong(phrase, words::Wanted::Cards, self.kind(phrase));
                Cards::Set(0)
            }
        }
    }

    /// The cards of its suit that are higher than this one, or lower.
    fn beside(&self, card: Card, above: bool, phrase: &Phrase) -> Mask {
        let Some(suits) = self.suits else {
            let suit = self.pack.suit_of(card);
            let higher = suit & !((2u64 << card.0).wrapping_sub(1));
            return if above { higher } else { suit & !higher & !card.bit() };
        };
        let Some(table) = suits.fixed() else {
            self.say(words::not_constant(phrase.span));
            return 0;
        };
        let strength = |card: Card| table.strength.as_ref().map_or(card.0, |strength| strength[card]);
        let fits = |other: &Card| {
            let higher = strength(*other) > strength(card);
            *other != card && higher == above
        };
        self.pack.list(table.of[card]).filter(fits).map(Card::bit).sum()
    }

    pub(super) fn rank(&self, rank: &str) -> Mask {
        let is = |c: &Card| self.pack.code(*c).chars().skip(1).eq(rank.chars());
        // A rank belongs to the suits that share it: `ranks Q` are the queens of the plain suits.
        self.pack.list(self.pack.all).filter(is).map(Card::bit).sum()
    }

    fn named_cards(&self, name: &str, phrase: &Phrase) -> Cards {
        match self.lookup(name) {
            Thing::Def(Defined::Set | Defined::Suit, value) => {
                // `set pips = pips without T1` refers to what the name meant before.
                if self.reading.borrow().iter().any(|n| n == name)
                    && let Some(mask) = self.sets.get(name)
                {
                    return Cards::Set(*mask);
                }
                self.within((name, phrase.span), value, &self.read.cards, Cards::Set(0), |value| {
                    let cards = self.cards(value);
                    // Whoever says `nothing` means it.
                    if value.name() != Some("nothing") {
                        self.note(value, Stands::Counted, || fold::any(cards.clone()));
                    }
                    cards
                })
            }
            Thing::MadeSuit(sets) => {
                if self.reading.borrow().iter().any(|n| n == name)
                    && let Some(mask) = self.sets.get(name)
                {
                    return Cards::Set(*mask);
                }
                let one = |set| {
                    let known = &self.read.cards;
                    self.within((name, phrase.span), set, known, Cards::Set(0), |set| self.cards(set))
                };
                fold::union(sets.iter().map(one).collect())
            }
            Thing::Column(Cell::Names(names)) => {
                let one =
                    |n: &Name| self.cards(&Phrase { kind: PhraseKind::Name(n.text.clone()), span: n.span });
                let all = || fold::union(names.iter().map(one).collect());
                self.around((name, phrase.span), Cards::Set(0), all)
            }
            Thing::Column(Cell::Dash(_)) | Thing::ColumnElsewhere => Cards::Set(0),
            Thing::Cards(cards) => {
                if self.choices.iter().any(|(called, _)| *called == name) {
                    self.used.borrow_mut().word(name);
                }
                cards
            }
            Thing::Unknown => {
                self.unknown(name, phrase.span);
                Cards::Set(0)
            }
            _ => {
                self.wrong(phrase, words::Wanted::Cards, self.kind(phrase));
                Cards::Set(0)
            }
        }
    }
}
