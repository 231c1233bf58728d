//! Phrases that are cards.

use super::super::page::{column, term};
use super::super::terms::{list, spaced};
use super::wording::{Begin, Wording};
use super::{Person, Say, named};
use crate::diagnostic::Span;
use crate::kinds::Kind;
use crate::syntax::tree::*;

/// How the cards of a list hang together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Link {
    And,
    Or,
    Nor,
}

impl Link {
    fn word(self) -> &'static str {
        match self {
            Link::And => "and",
            Link::Or => "or",
            Link::Nor => "nor",
        }
    }
}

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
        self.these(phrase, Link::And).text
    }

    /// Cards of which it may be one or another.
    pub(crate) fn any_card(&self, phrase: &Phrase) -> String {
        self.these(phrase, Link::Or).text
    }

    pub(crate) fn these(&self, phrase: &Phrase, link: Link) -> Wording {
        use PhraseKind as K;
        let these = |phrase: &Phrase| self.these(phrase, link);
        match &phrase.kind {
            K::Card(code) => self.terms.card(code),
            K::Name(name) => self.named_cards(name, link),
            K::Ranks(ranks) if link == Link::And => {
                Wording::new(Begin::All, list(&self.terms.cards_of_ranks(ranks), link.word()))
            }
            K::Ranks(ranks) => Wording::new(Begin::Any, list(&self.terms.ranks(ranks), link.word())),
            K::Or(parts) => listed(parts.iter().map(these), link),
            K::And(parts) => listed(parts.iter().map(these), Link::And),
            // What is of some suits is said before what it is without.
            K::In(a, b)
                if let (K::Minus(some, hand), K::SuitsOf(_)) = (&a.kind, &b.kind)
                    && named(hand) == Some("hand") =>
            {
                if self.lacking(phrase).is_some() {
                    let hand = self.hand();
                    return these(some).then(format!(" that are of a suit of {hand} but not in {hand}"));
                }
                let of_suits = Phrase { kind: K::In(some.clone(), b.clone()), span: Span::default() };
                self.these(hand, Link::And).behind(these(&of_suits).then(" not in "))
            }
            K::In(a, b) => match named(b) {
                Some("hand") if named(a) == Some("hand") => self.own("hand"),
                Some("hand") if matches!(a.kind, K::OpenCards) => self.own("cards that lie open"),
                Some("hand") if matches!(&a.kind, K::Name(_)) => these(a).behind(self.own("")),
                Some("hand") => these(a).then(format!(" in {}", self.hand())),
                Some(suit) if self.terms.mask(suit).is_some() => match &a.kind {
                    K::Ranks(ranks) => {
                        let each = self.terms.ranks(ranks);
                        self.these(b, Link::And).then(format!(" {}", list(&each, link.word())))
                    }
                    _ => {
                        let suit = self.terms.edition.pack.pack.suits.iter().any(|own| own.name == suit);
                        let are = if suit { "of" } else { "that are" };
                        self.these(b, Link::And).behind(these(a).then(format!(" {are} ")))
                    }
                },
                _ => match &b.kind {
                    K::Name(_) if let Some(suit) = self.called_suit(b) => match &a.kind {
                        K::Ranks(ranks) if ranks.len() == 1 => {
                            Wording::new(Begin::The, format!("{} of {suit}", self.terms.rank(&ranks[0].text)))
                        }
                        _ => these(a).then(format!(" of {suit}")),
                    },
                    K::SuitsOf(of) if matches!(of.kind, K::OpenCards) => {
                        these(a).then(" of the suit that lies open")
                    }
                    K::SuitsOf(of) => these(a).then(format!(" of {}", self.suits_of(of))),
                    K::OpenCards => these(a).then(" that lie open"),
                    K::Winning => these(a).then(" that would win the trick"),
                    _ => self.these(b, Link::And).behind(these(a).then(" in ")),
                },
            },
            K::NotIn(a, b) => self.these(b, Link::And).behind(these(a).then(" not in ")),
            K::InSuitsWith(a, quant, inner) => {
                let whose = if self.person == Person::You { "you have" } else { "he has" };
                fn in_hand(phrase: &Phrase) -> &Phrase {
                    match &phrase.kind {
                        K::In(what, hand) if named(hand) == Some("hand") => what,
                        _ => phrase,
                    }
                }
                let inner = match &in_hand(inner).kind {
                    K::Ranks(ranks) if in_hand(a).kind == K::Ranks(ranks.clone()) => {
                        let of =
                            if matches!(quant, Quant::Some | Quant::No | Quant::All) { "" } else { "of " };
                        format!("{of}them")
                    }
                    K::Ranks(ranks) => list(&self.terms.ranks(ranks), "or"),
                    K::Name(hand) if hand == "hand" => "cards".to_string(),
                    _ => self.cards(in_hand(inner)),
                };
                let quant = self.quant(quant);
                let cards = if named(a) == Some("hand") { "cards".into() } else { these(a) };
                cards.then(format!(" of a suit of which {whose} {quant} {inner}"))
            }
            K::Above(a, card) => {
                self.these(a, Link::And).then(format!(" above {}", self.terms.card(&card.text)))
            }
            K::Below(a, card) => {
                self.these(a, Link::And).then(format!(" below {}", self.terms.card(&card.text)))
            }
            K::Minus(a, b)
                if named(b).is_some_and(|place| place == "hand" || self.terms.place(place).is_some()) =>
            {
                self.these(b, Link::And).behind(these(a).then(" not in "))
            }
            // What nobody calls here stands for nothing.
            K::Minus(a, b)
                if named(b).is_some_and(|name| self.is_called(name) && !self.is_called_here(name)) =>
            {
                these(a)
            }
            K::Minus(a, _) if self.bracketed && self.is_one_card(a) => these(a),
            K::Minus(a, b) if self.is_one_card(a) => {
                these(a).then(format!(" (unless it is {})", self.cards(b)))
            }
            K::Minus(less, b)
                if let K::Minus(a, other) = &less.kind
                    && named(other)
                        .is_none_or(|other| other != "hand" && self.terms.place(other).is_none()) =>
            {
                let before = these(a).then(format!(" except {} and ", self.cards(other)));
                self.these(b, Link::And).behind(before)
            }
            K::Minus(a, b) if named(a) == Some("hand") && link == Link::Or => {
                format!("a card of {} except {}", self.hand(), self.cards(b)).into()
            }
            K::Minus(a, b) => self.these(b, Link::And).behind(these(a).then(" except ")),
            K::Top(n, place, bottom) => {
                let place = self.terms.place(&place.text).map_or_else(|| spaced(&place.text), |p| term(&p));
                let end = if *bottom { "bottom" } else { "top" };
                let the = |rest: String| Wording::new(Begin::The, rest);
                match (self.constant(n), named(n)) {
                    (Some(0), _) => format!("no card of the {place}").into(),
                    (Some(1), _) if self.woven => the(format!("{end} 1 card of the {place}")),
                    (Some(1), _) => the(format!("{end} card of the {place}")),
                    (Some(n), _) => the(format!("{end} {n} cards of the {place}")),
                    (None, Some(column)) => format!(
                        "as many of the {end} cards of the {place} as the table of contracts says under {}",
                        self::column(column)
                    )
                    .into(),
                    _ => the(format!("{end} {} cards of the {place}", self.number(n))),
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
                Wording::new(Begin::The, format!("{nth}{which} {}", self.of_kind(of)))
            }
            K::SuitsOf(of) if matches!(of.kind, K::OpenCards) => "cards of the suit that lies open".into(),
            K::SuitsOf(of) => format!("cards of {}", self.suits_of(of)).into(),
            K::Of(hand, whom) if named(hand) == Some("hand") => {
                Wording::new(Begin::The, format!("hand of {}", self.seats(whom).text))
            }
            K::Of(a, b) => self.these(b, Link::And).behind(self.these(a, Link::And).then(" of ")),
            K::Winning if link == Link::And => "cards that would win the trick".into(),
            K::Winning => "a card that would win the trick".into(),
            K::SuitLed => Wording::new(Begin::The, "suit led"),
            K::OpenCards => Wording::new(Begin::The, "cards that lie open"),
            K::TakenBy(who) => {
                Wording::new(Begin::The, format!("cards taken in tricks by {}", self.seats(who).text))
            }
            K::HeldBy(who) => Wording::new(Begin::The, format!("cards held by {}", self.seats(who).text)),
            K::CurrentTrick => Wording::new(Begin::The, "trick"),
            K::EarlierTricks => "earlier tricks".into(),
            K::TheTricks(tricks) => self.tricks(tricks).into(),
            K::Counted(Quant::Some | Quant::All, a) => these(a),
            K::Counted(quant, a) => self.these(a, Link::And).behind(format!("{} ", self.quant(quant)).into()),
            K::If(..) => match self.branch(phrase) {
                Some(value) => these(value),
                None => self.branches(phrase, &these),
            },
            K::Number(n) => n.to_string().into(),
            _ if self.is_seats(phrase) => self.seats(phrase).into(),
            _ => "these cards".into(),
        }
    }

    /// Where cards lie that are asked for as a whole: `the Talon`, `the trick`, and which of them do not count.
    pub(crate) fn container<'p>(&self, cards: &'p Phrase) -> Option<(String, Option<&'p Phrase>)> {
        use PhraseKind as K;
        Some(match &cards.kind {
            K::Name(name) if self.terms.place(name).is_some() => (self.cards(cards), None),
            K::CurrentTrick => (self.cards(cards), None),
            K::TakenBy(who) => (format!("the tricks of {}", self.seats(who).text), None),
            K::Minus(all, less) => match self.container(all)? {
                (place, None) => (place, Some(&**less)),
                _ => return None,
            },
            _ => return None,
        })
    }

    /// `his hand`, `your Leere`
    fn own(&self, what: &str) -> Wording {
        let whose = if self.person == Person::You { Begin::Your } else { Begin::His };
        Wording::new(whose, what)
    }

    /// With an article, unless a name brings its own.
    pub(crate) fn the(&self, cards: &Phrase) -> String {
        let cards = self.these(cards, Link::And);
        if cards.begin.is_article() { cards.text } else { format!("the {}", cards.of_all()) }
    }

    /// Behind `he holds`: cards of a hand, without saying whose.
    pub(crate) fn held(&self, cards: &Phrase) -> Wording {
        use PhraseKind as K;
        let these = |cards: &Phrase| self.these(cards, Link::And);
        match &cards.kind {
            K::In(a, hand) if named(hand) == Some("hand") && named(a) != Some("hand") => these(a),
            K::Minus(a, b) if self.of_a_hand(a) => these(b).behind(self.held(a).then(" except ")),
            _ => these(cards),
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

    /// Is this one card, by its name, by suit and rank, or as the one that was called?
    pub(crate) fn is_one_card(&self, cards: &Phrase) -> bool {
        match &cards.kind {
            PhraseKind::Card(_) | PhraseKind::Highest { .. } => true,
            PhraseKind::Name(name) => self.is_called(name),
            PhraseKind::Minus(card, _) => self.is_one_card(card),
            PhraseKind::In(..) => self.ranks_of_a_suit(cards) == Some(1),
            _ => false,
        }
    }

    /// Are these cards that are named one by one?
    pub(crate) fn is_list_of_cards(&self, cards: &Phrase) -> bool {
        matches!(&cards.kind, PhraseKind::Or(list) if list.iter().all(|card| self.is_one_card(card)))
    }

    /// How many ranks of a suit of the pack, or of one that is called, these are, if they are nothing else.
    fn ranks_of_a_suit(&self, cards: &Phrase) -> Option<usize> {
        let PhraseKind::In(ranks, suit) = &cards.kind else { return None };
        let PhraseKind::Ranks(ranks) = &ranks.kind else { return None };
        let name = named(suit)?;
        let of_pack = self.terms.edition.pack.pack.suits.iter().any(|own| own.name == name);
        (of_pack || self.called_suit(suit).is_some()).then_some(ranks.len())
    }

    /// Are they said one by one?
    pub(crate) fn is_list(&self, cards: &Phrase) -> bool {
        matches!(cards.kind, PhraseKind::Or(_)) || self.ranks_of_a_suit(cards).is_some_and(|ranks| ranks > 1)
    }

    /// The same of those among them that are somewhere, or without others.
    pub(crate) fn is_list_of_some(&self, cards: &Phrase) -> bool {
        match &cards.kind {
            PhraseKind::In(some, _) | PhraseKind::Minus(some, _) => {
                self.is_list(cards) || self.is_list_of_some(some)
            }
            _ => self.is_list(cards),
        }
    }

    /// Has each suit of the pack a card of one of these ranks?
    pub(crate) fn in_every_suit(&self, ranks: &[Name]) -> bool {
        let pack = &self.terms.edition.pack.pack;
        let is_one = |card| ranks.iter().any(|rank| rank.text == pack.rank_of(card));
        pack.suits.iter().all(|suit| pack.list(suit.mask).any(is_one))
    }

    /// Cards of the suits of the hand that are not in it: which.
    pub(crate) fn lacking<'p>(&self, cards: &'p Phrase) -> Option<&'p Phrase>
    where
        'a: 'p,
    {
        use PhraseKind as K;
        let K::In(rest, suits) = &self.looked_through(cards).kind else { return None };
        let (K::Minus(some, gone), K::SuitsOf(of)) = (&rest.kind, &suits.kind) else { return None };
        [gone, of].iter().all(|cards| named(cards) == Some("hand")).then_some(&**some)
    }

    /// Can it be no more than one card?
    pub(crate) fn is_one_at_most(&self, cards: &Phrase) -> bool {
        match &cards.kind {
            PhraseKind::Highest { .. } => true,
            PhraseKind::If(list, last) => match self.branch(cards) {
                Some(value) => self.is_one_at_most(value),
                None => [list.iter().all(|(value, _)| self.is_one_at_most(value)), self.is_one_at_most(last)]
                    .into_iter()
                    .all(|one| one),
            },
            PhraseKind::Name(name) => match (self.terms.mask(name), self.definition(name)) {
                (Some(mask), _) => mask.count_ones() < 2,
                (None, Some((Defined::Set, value, _))) => {
                    self.inside().is_some_and(|say| say.is_one_at_most(value))
                }
                (None, _) => self.is_one_card(cards),
            },
            _ => self.is_one_card(cards),
        }
    }

    /// One that is called: `the suit called Atout`.
    fn called_suit(&self, cards: &Phrase) -> Option<String> {
        let chosen = named(cards).and_then(|name| self.chosen(name))?;
        (chosen.what == Choosing::Suit).then(|| format!("the suit called {}", chosen.title))
    }

    /// Whole suits: `the suit called Atout`, `the suit of the Atoutkarte`, `the suits of your hand`.
    pub(crate) fn suits_of(&self, cards: &Phrase) -> String {
        match self.called_suit(cards) {
            Some(suit) => suit,
            _ if self.is_one_card(cards) => format!("the suit of {}", self.cards(cards)),
            _ => format!("the suits of {}", self.cards(cards)),
        }
    }

    /// Does somebody call a card of this name in what is told?
    pub(crate) fn is_called_here(&self, name: &str) -> bool {
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
        let these = self.these(cards, Link::And);
        match these.begin {
            Begin::The => format!("card of {these}"),
            Begin::His | Begin::Your => format!("of {these}"),
            _ if matches!(cards.kind, PhraseKind::Or(_) | PhraseKind::And(_)) => format!("of {these}"),
            // A set that is told card by card: `of Trock 20, Trock 19 and Trock 18`.
            _ if these.text.contains(", ") => format!("of {these}"),
            _ => these.text,
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
            let title =
                clause.title.as_deref().map_or_else(|| spaced(name), |title| term(self.terms.heard(title)));
            Chosen { title, what, by }
        })
    }

    fn named_cards(&self, name: &str, link: Link) -> Wording {
        if let Some((Defined::Set, value, title)) = self.definition(name) {
            return match title {
                Some(title) if title.starts_with(char::is_lowercase) && !title.contains(' ') => {
                    Wording::cards(term(title))
                }
                Some(title) if title.starts_with(char::is_lowercase) => {
                    self.inside().map_or_else(|| spaced(name).into(), |say| say.these(value, Link::And))
                }
                Some(title) => term(title).into(),
                None => self.inside().map_or_else(|| spaced(name).into(), |say| say.these(value, link)),
            };
        }
        if let Some(title) = self.made_title(name) {
            return term(self.terms.heard(title)).into();
        }
        if self.contracts.iter().any(|contract| contract.cells.contains_key(name)) {
            return match self.cell(name) {
                Some(Cell::Names(suits)) => {
                    listed(suits.iter().map(|suit| self.named_cards(&suit.text, Link::And)), Link::And)
                }
                Some(_) => "nothing".into(),
                None => {
                    let suit = format!("suit that the table of contracts names under {}", column(name));
                    Wording::new(Begin::The, suit)
                }
            };
        }
        match name {
            "hand" => return self.own("hand"),
            "nothing" => return "nothing".into(),
            _ => {}
        }
        if let Some(place) = self.terms.place(name) {
            return Wording::new(Begin::The, term(&place));
        }
        match self.terms.sets.get(name) {
            _ if let Some(Chosen { title, what, .. }) = self.chosen(name) => match what {
                Choosing::Suit => title.into(),
                Choosing::Card | Choosing::Packet => Wording::new(Begin::The, title),
            },
            Some(title) => term(title).into(),
            None if let Some(title) = self.order_title(name) => term(self.terms.heard(title)).into(),
            None => self.player(name).unwrap_or_else(|| spaced(name).into()),
        }
    }

    /// The title of an order, where it stands for its cards.
    pub(crate) fn order_title(&self, name: &str) -> Option<&'a str> {
        let clause = self.scope.defs.get(name)?.clause;
        clause.title.as_deref().filter(|_| clause.body.kind() == Kind::Order)
    }

    /// A name that means players, in words.
    pub(crate) fn player(&self, name: &str) -> Option<Wording> {
        let span = crate::diagnostic::Span::default();
        let phrase = Phrase { kind: PhraseKind::Name(name.to_string()), span };
        self.is_seats(&phrase).then(|| self.seats(&phrase).into())
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
}

/// Cards in a list, which begins with the first of them and ends with the last.
fn listed(all: impl Iterator<Item = Wording>, link: Link) -> Wording {
    let mut all: Vec<Wording> = all.collect();
    let Some(last) = all.pop() else { return Wording::default() };
    let most: Vec<String> = all.iter().map(|cards| cards.text.clone()).collect();
    match all.into_iter().next() {
        None => last,
        Some(first) => {
            let text = format!("{} {} ", most.join(", "), link.word());
            last.behind(Wording { text, ..first })
        }
    }
}
