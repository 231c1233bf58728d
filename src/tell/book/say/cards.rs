//! Phrases that are cards.

use super::super::page::{column, term};
use super::super::terms::{list, spaced};
use super::{Person, Say, named};
use crate::kinds::Kind;
use crate::syntax::tree::*;

/// What one of several stands for that was chosen: a card, a packet or a suit.
pub(crate) struct Chosen<'a> {
    pub title: String,
    pub what: Choosing,
    pub by: &'a Phrase,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choosing {
    Card,
    Packet,
    Suit,
}

impl<'a> Say<'_, 'a> {
    /// `his`, `your`
    pub(crate) fn his(&self) -> &'static str {
        match self.person {
            Person::You => "your",
            Person::He => "his",
        }
    }

    pub(crate) fn hand(&self) -> &'static str {
        match self.person {
            Person::You => "your hand",
            Person::He => "his hand",
        }
    }

    pub(crate) fn cards(&self, phrase: &Phrase) -> String {
        self.these(phrase, "and")
    }

    /// Cards of which it may be one or another.
    pub(crate) fn any_card(&self, phrase: &Phrase) -> String {
        self.these(phrase, "or")
    }

    fn these(&self, phrase: &Phrase, link: &str) -> String {
        use PhraseKind as K;
        match &phrase.kind {
            K::Card(code) => self.terms.card(code),
            K::Name(name) => self.named_cards(name),
            K::Ranks(ranks) => {
                let each = self.terms.ranks(ranks);
                let which = if link == "or" { "any" } else { "all" };
                format!("{which} {}", list(&each, link))
            }
            K::Or(parts) => list(&parts.iter().map(|p| self.these(p, link)).collect::<Vec<_>>(), link),
            K::And(parts) => list(&parts.iter().map(|p| self.these(p, link)).collect::<Vec<_>>(), "and"),
            K::In(a, b) => match named(b) {
                Some("hand") if named(a) == Some("hand") => self.hand().to_string(),
                Some("hand") if matches!(&a.kind, K::Name(_)) => {
                    format!("{} {}", self.his(), self.these(a, link))
                }
                Some("hand") => format!("{} in {}", self.these(a, link), self.hand()),
                Some(suit) if self.terms.mask(suit).is_some() => match &a.kind {
                    K::Ranks(ranks) => {
                        let each = self.terms.ranks(ranks);
                        format!("{} {}", self.cards(b), list(&each, link))
                    }
                    _ => {
                        let suit = self.terms.edition.pack.pack.suits.iter().any(|own| own.name == suit);
                        let are = if suit { "of" } else { "that are" };
                        format!("{} {are} {}", self.these(a, link), self.cards(b))
                    }
                },
                _ => match &b.kind {
                    K::SuitsOf(of) if matches!(of.kind, K::OpenCards) => {
                        format!("{} of the suit that lies open", self.these(a, link))
                    }
                    K::SuitsOf(of) => format!("{} of {}", self.these(a, link), self.suits_of(of)),
                    K::OpenCards => format!("{} that lie open", self.these(a, link)),
                    _ => format!("{} in {}", self.these(a, link), self.cards(b)),
                },
            },
            K::NotIn(a, b) => format!("{} not in {}", self.these(a, link), self.cards(b)),
            K::InSuitsWith(a, quant, inner) => {
                let whose = if self.person == Person::You { "you have" } else { "he has" };
                let inner = match &inner.kind {
                    K::In(what, hand) if named(hand) == Some("hand") => self.cards(what),
                    _ if named(inner) == Some("hand") => "cards".to_string(),
                    _ => self.cards(inner),
                };
                let quant = self.quant(quant);
                let cards = if named(a) == Some("hand") { "cards".to_string() } else { self.these(a, link) };
                format!("{cards} of a suit of which {whose} {quant} {inner}")
            }
            K::Above(a, card) => format!("{} above {}", self.cards(a), self.terms.card(&card.text)),
            K::Below(a, card) => format!("{} below {}", self.cards(a), self.terms.card(&card.text)),
            K::Minus(a, b) if named(b).is_some_and(|place| self.terms.place(place).is_some()) => {
                format!("{} not in {}", self.these(a, link), self.cards(b))
            }
            // What nobody calls here stands for nothing.
            K::Minus(a, b)
                if named(b).is_some_and(|name| self.is_called(name) && !self.is_called_here(name)) =>
            {
                self.these(a, link)
            }
            K::Minus(a, b) if self.is_one_card(a) => {
                format!("{} (unless it is {})", self.these(a, link), self.cards(b))
            }
            K::Minus(a, b) => format!("{} except {}", self.these(a, link), self.cards(b)),
            K::Top(n, place, bottom) => {
                let place = self.terms.place(&place.text).map_or_else(|| spaced(&place.text), |p| term(&p));
                let end = if *bottom { "bottom" } else { "top" };
                match (self.constant(n), named(n)) {
                    (Some(0), _) => format!("no card of the {place}"),
                    (Some(1), _) if self.woven => format!("the {end} 1 card of the {place}"),
                    (Some(1), _) => format!("the {end} card of the {place}"),
                    (Some(n), _) => format!("the {end} {n} cards of the {place}"),
                    (None, Some(column)) => format!(
                        "as many of the {end} cards of the {place} as the table of contracts says under {}",
                        self::column(column)
                    ),
                    _ => format!("the {end} {} cards of the {place}", self.number(n)),
                }
            }
            K::Highest { nth, lowest, of } => {
                let which = if *lowest { "lowest" } else { "highest" };
                let nth = match nth {
                    1 => String::new(),
                    2 => "second ".to_string(),
                    3 => "third ".to_string(),
                    n => format!("{n}th "),
                };
                format!("the {nth}{which} {}", self.of_kind(of))
            }
            K::SuitsOf(of) if matches!(of.kind, K::OpenCards) => {
                "cards of the suit that lies open".to_string()
            }
            K::SuitsOf(of) => format!("cards of {}", self.suits_of(of)),
            K::Of(hand, whom) if named(hand) == Some("hand") => {
                format!("the hand of {}", self.seats(whom).text)
            }
            K::Of(a, b) => format!("{} of {}", self.cards(a), self.cards(b)),
            K::Winning if link == "or" => "a card that would win the trick".to_string(),
            K::Winning => "cards that would win the trick".to_string(),
            K::SuitLed => "the suit led".to_string(),
            K::OpenCards => "the cards that lie open".to_string(),
            K::TakenBy(who) => format!("the cards taken in tricks by {}", self.seats(who).text),
            K::HeldBy(who) => format!("the cards held by {}", self.seats(who).text),
            K::CurrentTrick => "the trick".to_string(),
            K::EarlierTricks => "earlier tricks".to_string(),
            K::TheTricks(tricks) => self.tricks(tricks),
            K::Counted(quant, a) => match quant {
                Quant::Some | Quant::All => self.these(a, link),
                _ => format!("{} {}", self.quant(quant), self.cards(a)),
            },
            K::If(..) => match self.branch(phrase) {
                Some(value) => self.these(value, link),
                None => self.branches(phrase, &|value| self.these(value, link)),
            },
            K::Number(n) => n.to_string(),
            _ if self.is_seats(phrase) => self.seats(phrase).text,
            _ => "these cards".to_string(),
        }
    }

    /// With an article, unless a name brings its own.
    pub(crate) fn the(&self, cards: &Phrase) -> String {
        let text = self.cards(cards);
        let own = ["the ", "his ", "your "].iter().any(|article| text.starts_with(article));
        if own { text } else { format!("the {text}") }
    }

    /// Behind `he holds`: cards of a hand, without saying whose.
    pub(crate) fn held(&self, cards: &Phrase) -> String {
        use PhraseKind as K;
        match &cards.kind {
            K::In(a, hand) if named(hand) == Some("hand") && named(a) != Some("hand") => self.cards(a),
            K::Minus(a, b) if self.of_a_hand(a) => format!("{} except {}", self.held(a), self.cards(b)),
            _ => self.cards(cards),
        }
    }

    /// What a name without a word of its own stands for.
    pub(crate) fn looked_through<'p>(&self, phrase: &'p Phrase) -> &'p Phrase
    where
        'a: 'p,
    {
        match named(phrase).and_then(|name| self.definition(name)) {
            Some((Defined::Set, value, _)) => value,
            _ => phrase,
        }
    }

    /// Is this one card, by its name or as the one that was called?
    pub(crate) fn is_one_card(&self, cards: &Phrase) -> bool {
        match &cards.kind {
            PhraseKind::Card(_) => true,
            PhraseKind::Name(name) => self.is_called(name),
            PhraseKind::Minus(card, _) => self.is_one_card(card),
            _ => false,
        }
    }

    /// Whole suits: `the suit called Atout`, `the suit of the Atoutkarte`, `the suits of your hand`.
    pub(crate) fn suits_of(&self, cards: &Phrase) -> String {
        match named(cards).and_then(|name| self.chosen(name)) {
            Some(Chosen { title, what: Choosing::Suit, .. }) => format!("the suit called {title}"),
            _ if self.is_one_card(cards) => format!("the suit of {}", self.cards(cards)),
            _ => format!("the suits of {}", self.cards(cards)),
        }
    }

    /// Does somebody call a card of this name in what is told?
    fn is_called_here(&self, name: &str) -> bool {
        let dealt = self.scope_of_game().deal.iter();
        dealt.chain(self.scopes().flat_map(|scope| &scope.steps)).any(|step| step.name == name)
    }

    /// Is this the name of a card that somebody has called?
    pub(crate) fn is_called(&self, name: &str) -> bool {
        self.definition(name).is_none()
            && self.chosen(name).is_some_and(|chosen| chosen.what == Choosing::Card)
    }

    /// Behind `the highest`: `Trock in your hand`, `of Trock and Könige`, `card of the suit led`.
    pub(crate) fn of_kind(&self, cards: &Phrase) -> String {
        let text = self.cards(cards);
        match () {
            () if text.starts_with("the ") => format!("card of {text}"),
            () if text.starts_with("his ") || text.starts_with("your ") => format!("of {text}"),
            () if matches!(cards.kind, PhraseKind::Or(_) | PhraseKind::And(_)) => format!("of {text}"),
            () => text,
        }
    }

    /// Are these cards of a hand, whatever they are called?
    pub(crate) fn of_a_hand(&self, phrase: &Phrase) -> bool {
        use PhraseKind as K;
        match &phrase.kind {
            K::In(_, b) => named(b) == Some("hand"),
            K::InSuitsWith(a, ..) => named(a) == Some("hand") || self.of_a_hand(a),
            K::Minus(a, _) => self.of_a_hand(a),
            K::If(list, last) => self.of_a_hand(last) && list.iter().all(|(value, _)| self.of_a_hand(value)),
            K::Name(name) => match self.definition(name) {
                Some((Defined::Set, value, _)) => self.inside().is_some_and(|say| say.of_a_hand(value)),
                _ => false,
            },
            _ => false,
        }
    }

    /// The sentence with which one of several is chosen, if that is its name.
    pub(crate) fn chosen(&self, name: &str) -> Option<Chosen<'a>> {
        let folded = &self.terms.edition.folded;
        let scopes = std::iter::once(self.scope).chain(&folded.scopes);
        let all = folded.game.deal.iter().chain(scopes.flat_map(|scope| &scope.steps));
        let found = all.filter(|a| a.name == name).find_map(|a| {
            let Body::Step(Step { act, who }) = &a.clause.body else { return None };
            let what = match act {
                Act::Call { of, .. } if matches!(of.kind, PhraseKind::SuitsOf(_)) => Choosing::Suit,
                Act::Call { .. } => Choosing::Card,
                Act::TakePacket { .. } => Choosing::Packet,
                Act::TurnUp(_) => Choosing::Card,
                Act::See(_)
                | Act::Take(_)
                | Act::Win(_)
                | Act::Leave { .. }
                | Act::Draw { .. }
                | Act::Swap { .. }
                | Act::Put { .. }
                | Act::Renew { .. }
                | Act::Keep { .. }
                | Act::KeepOver { .. }
                | Act::Give { .. } => return None,
                Act::Lay(_) | Act::Expose { .. } | Act::PutAll { .. } => return None,
            };
            Some((a.clause, what, who))
        });
        found.map(|(clause, what, by)| {
            let title = clause.title.as_deref().map_or_else(|| spaced(name), term);
            Chosen { title, what, by }
        })
    }

    fn named_cards(&self, name: &str) -> String {
        if let Some((Defined::Set, value, title)) = self.definition(name) {
            return match title {
                Some(title) if title.starts_with(char::is_lowercase) && !title.contains(' ') => {
                    format!("{} cards", term(title))
                }
                Some(title) if title.starts_with(char::is_lowercase) => {
                    self.inside().map_or_else(|| spaced(name), |say| say.cards(value))
                }
                Some(title) => term(title),
                None => self.inside().map_or_else(|| spaced(name), |say| say.cards(value)),
            };
        }
        let made = self.scope.defs.get(name).map(|active| active.clause);
        if let Some(title) = made.filter(|c| c.body.kind() == Kind::MadeSuit).and_then(|c| c.title.as_deref())
        {
            return term(title);
        }
        if self.contracts.iter().any(|contract| contract.cells.contains_key(name)) {
            return match self.cell(name) {
                Some(Cell::Names(suits)) => {
                    list(&suits.iter().map(|suit| self.named_cards(&suit.text)).collect::<Vec<_>>(), "and")
                }
                Some(_) => "nothing".to_string(),
                None => format!("the suit that the table of contracts names under {}", column(name)),
            };
        }
        match name {
            "hand" => return self.hand().to_string(),
            "nothing" => return "nothing".to_string(),
            _ => {}
        }
        if let Some(place) = self.terms.place(name) {
            return format!("the {}", term(&place));
        }
        match self.terms.sets.get(name) {
            _ if let Some(Chosen { title, what, .. }) = self.chosen(name) => match what {
                Choosing::Suit => title,
                Choosing::Card | Choosing::Packet => format!("the {title}"),
            },
            Some(title) => term(title),
            None => self.player(name).unwrap_or_else(|| spaced(name)),
        }
    }

    /// A name that means players, in words.
    pub(crate) fn player(&self, name: &str) -> Option<String> {
        let span = crate::diagnostic::Span::default();
        let phrase = Phrase { kind: PhraseKind::Name(name.to_string()), span };
        self.is_seats(&phrase).then(|| self.seats(&phrase).text)
    }

    pub(crate) fn quant(&self, quant: &Quant) -> String {
        match quant {
            Quant::AtLeast(n) => format!("at least {}", self.number(n)),
            Quant::AtMost(n) => format!("at most {}", self.number(n)),
            Quant::Exactly(n) => format!("exactly {}", self.number(n)),
            Quant::MoreThan(n) => format!("more than {}", self.number(n)),
            Quant::FewerThan(n) => format!("fewer than {}", self.number(n)),
            Quant::Some => "at least one of".to_string(),
            Quant::No => "none of".to_string(),
            Quant::All => "all of".to_string(),
        }
    }

    /// `at least 10 Trock`, `all Drull`, `no König`; a single card needs no quantity.
    pub(crate) fn some_cards(&self, quant: Option<&Quant>, cards: &Phrase) -> String {
        let listed = matches!(cards.kind, PhraseKind::Or(_));
        match quant {
            None => self.cards(cards),
            Some(Quant::Some | Quant::All) if self.is_one_card(cards) => self.cards(cards),
            Some(Quant::Some) if listed => self.any_card(cards),
            Some(Quant::Some) if let PhraseKind::Ranks(ranks) = &cards.kind => {
                let ranks = self.terms.ranks(ranks);
                format!("at least one {}", list(&ranks, "or"))
            }
            Some(Quant::Some) => {
                format!("at least one of {}", self.the(cards))
            }
            Some(Quant::No) if listed => format!("neither {}", self.any_card(cards).replace(" or ", " nor ")),
            Some(Quant::No) => format!("none of {}", self.the(cards)),
            Some(Quant::All) if listed => self.cards(cards),
            Some(Quant::All) if matches!(cards.kind, PhraseKind::Ranks(_)) => self.cards(cards),
            Some(Quant::All) => format!("all {}", self.cards(cards)),
            Some(quant) => match &cards.kind {
                PhraseKind::Ranks(ranks) => {
                    let ranks = self.terms.ranks(ranks);
                    self.this_many(quant, &list(&ranks, "or"))
                }
                _ => self.this_many(quant, &self.cards(cards)),
            },
        }
    }

    /// `at least 3 Leere`; a column of the table is said behind the cards.
    pub(crate) fn this_many(&self, quant: &Quant, cards: &str) -> String {
        let (how, n) = match quant {
            Quant::AtLeast(n) => ("at least as many", n),
            Quant::AtMost(n) => ("at most as many", n),
            Quant::Exactly(n) => ("exactly as many", n),
            Quant::MoreThan(n) => ("more", n),
            Quant::FewerThan(n) => ("fewer", n),
            Quant::Some | Quant::No | Quant::All => return format!("{} {cards}", self.quant(quant)),
        };
        match named(n) {
            Some(column) if self.constant(n).is_none() && self.is_column(column) => {
                let link = if how.ends_with("many") { "as" } else { "than" };
                let column = self::column(column);
                format!("{how} {cards} {link} the table of contracts says under {column}")
            }
            _ => {
                let one = cards.strip_suffix(" cards").filter(|_| self.constant(n) == Some(1));
                format!("{} {}", self.quant(quant), one.map_or(cards.to_string(), |c| format!("{c} card")))
            }
        }
    }
}
