//! Cards of a suit, of a rank, of a set: as nouns.

use super::*;

pub(super) fn rank_thing(say: &Say, rank: &Name) -> Thing {
    let title = say.terms.edition.pack.pack.rank_title(&rank.text);
    titles::rank(title)
}

pub(super) fn several_ranks(say: &Say, ranks: &[Name], link: &str) -> Option<Thing> {
    let title = |rank: &Name| say.terms.edition.pack.pack.rank_title(&rank.text).to_string();
    let each: Vec<Thing> = ranks.iter().map(|rank| titles::rank_of_several(&title(rank))).collect();
    Thing::together(&each, link)
}

/// A suit or another set of one pack by its title; `die` of a set stands for several.
fn set_thing(say: &Say, name: &str, title: &str) -> Thing {
    let suit = say.terms.edition.pack.pack.suits.iter().any(|own| own.name == name);
    let german = titles::in_german(say, title);
    match titles::one_and_many(&german) {
        (Some(_), _) => titles::set(title, &german),
        (None, many) => match titles::gendered(many) {
            Some((Gender::Feminine, _)) if !suit => titles::several(title, many),
            Some(_) => titles::thing(many).several_of(),
            None if suit => Thing::names(term(title)),
            None => titles::several(title, many),
        },
    }
}

/// One card of a set, if the ruleset says what that is called: `eine Leere`.
fn one_of_set(say: &Say, title: &str) -> Option<Thing> {
    let german = titles::in_german(say, title);
    titles::one_and_many(&german).0.map(titles::thing)
}

/// Cards of a set: all of them, or one where it may be one or another.
fn set_of_many(say: &Say, name: &str, title: &str, link: Link) -> Pile {
    let many = set_thing(say, name, title);
    match (link, one_of_set(say, title)) {
        (Link::Or | Link::Nor, Some(one)) => {
            Pile { said: one.with("ein"), thing: Some(many), article: false }
        }
        _ => Pile::bare(many),
    }
}

pub(super) fn suit_thing(say: &Say, title: &str) -> Thing {
    let german = titles::in_german(say, title);
    match (titles::one_and_many(&german), titles::gendered(&german)) {
        ((Some(one), _), _) => titles::thing(one),
        (_, Some(_)) => titles::thing(&german),
        (_, None) => Thing::name(term(title), None),
    }
}

/// One card of a suit: `Trock`; where nobody says how that goes, `Herz-Karte`.
fn one_of_suit(say: &Say, title: &str) -> Thing {
    let german = titles::in_german(say, title);
    if let (Some(one), _) = titles::one_and_many(&german) {
        return titles::thing(one);
    }
    let thing = suit_thing(say, title);
    match thing.gender {
        Some(_) => thing,
        None if title.contains(' ') => {
            Thing::name("Karte", Some(Gender::Feminine)).then(&format!(" der Farbe {}", term(&german)))
        }
        None => Thing::name(format!("{}-Karte", term(&german)), Some(Gender::Feminine)),
    }
}

/// The same of a suit that the game makes; `die Trümpfe` says nothing of one.
fn one_of_made_suit(say: &Say, title: &str) -> Option<Thing> {
    let german = titles::in_german(say, title);
    match titles::one_and_many(&german) {
        (None, many) if matches!(titles::gendered(many), Some((Gender::Feminine, _))) => None,
        _ => Some(one_of_suit(say, title)),
    }
}

/// A suit that the game makes: the table of suits does not have it, so it is heard in German throughout.
fn made_suit(say: &Say, name: &str, title: &str, link: Link) -> Pile {
    let german = titles::in_german(say, title);
    let (one, many) = titles::one_and_many(&german);
    match (one, titles::gendered(many)) {
        (None, Some((Gender::Masculine | Gender::Neuter, _))) => suit_of_many(say, title, link),
        (None, None) => suit_of_many(say, &german, link),
        _ => set_of_many(say, name, title, link),
    }
}

/// One card of these, if the language has a noun for it: `Trock`, `König`.
pub(crate) fn one_of(say: &Say, phrase: &Phrase) -> Option<Thing> {
    match &phrase.kind {
        PhraseKind::Ranks(ranks) => match ranks.as_slice() {
            [rank] => Some(rank_thing(say, rank)),
            _ => None,
        },
        PhraseKind::In(cards, hand) if named(hand) == Some("hand") => match named(cards) {
            Some("hand") => None,
            _ => one_of(say, cards).map(|thing| thing.then(" auf der Hand")),
        },
        PhraseKind::Name(name) => match say.definition(name) {
            Some((Defined::Set, value, _)) if matches!(&value.kind, PhraseKind::Ranks(_)) => {
                one_of(say, value)
            }
            Some((Defined::Set, _, Some(title))) if let Some(one) = one_of_set(say, title) => Some(one),
            _ if let Some(title) = say.made_title(name) => one_of_made_suit(say, title),
            _ => {
                let suits = &say.terms.edition.pack.pack.suits;
                let suit = suits.iter().find(|own| own.name == *name);
                match (suit, say.terms.mask(name)) {
                    (Some(suit), _) => Some(one_of_suit(say, &suit.title)),
                    (None, Some(_)) => {
                        one_rank_of(say, name).or_else(|| one_of_set(say, say.terms.sets.get(name.as_str())?))
                    }
                    (None, None) => None,
                }
            }
        },
        PhraseKind::NotIn(cards, place) | PhraseKind::Minus(cards, place)
            if named(place).is_some_and(|place| say.terms.place(place).is_some()) =>
        {
            let one = one_of(say, cards)?;
            let pronoun = match one.gender? {
                Gender::Masculine => "der",
                Gender::Feminine => "die",
                Gender::Neuter => "das",
            };
            let place = self::cards(say, place).with("in");
            Some(one.relative(&format!(", {pronoun} nicht {place} liegt")))
        }
        PhraseKind::In(cards, all) if matches!(all.kind, PhraseKind::Winning) => {
            let one = one_of(say, cards)?;
            let pronoun = match one.gender? {
                Gender::Masculine => "der",
                Gender::Feminine => "die",
                Gender::Neuter => "das",
            };
            Some(one.relative(&format!(", {pronoun} den Stich machen würde")))
        }
        PhraseKind::Above(cards, code) => {
            Some(one_of(say, cards)?.then(&format!(" über {}", mark(say, &code.text).dat())))
        }
        PhraseKind::Below(cards, code) => {
            Some(one_of(say, cards)?.then(&format!(" unter {}", mark(say, &code.text).dat())))
        }
        _ => None,
    }
}

/// The rank of a set of the pack in which all cards have the same.
fn one_rank_of(say: &Say, name: &str) -> Option<Thing> {
    let pack = &say.terms.edition.pack.pack;
    let mask = say.terms.mask(name)?;
    let mut ranks = pack.list(mask).filter_map(|card| pack.code(card).get(1..));
    let first = ranks.next()?;
    (ranks.all(|rank| rank == first)).then(|| titles::rank(pack.rank_title(first)))
}

pub(super) fn named_cards(say: &Say, name: &str, link: Link) -> Pile {
    let inside = |value: &Phrase, link: Link| {
        let say = say.inside();
        say.map_or_else(|| Pile::said(Nominal::name(spaced(name))), |say| pile(&say, value, link))
    };
    if let Some((Defined::Set, value, title)) = say.definition(name) {
        return match title {
            Some(title) if title.starts_with(char::is_lowercase) && !title.contains(' ') => {
                Pile::bare(adjective(title))
            }
            Some(title) if title.starts_with(char::is_lowercase) => inside(value, Link::And),
            Some(title) => set_of_many(say, name, title, link),
            None => inside(value, link),
        };
    }
    if let Some(title) = say.made_title(name) {
        return made_suit(say, name, title, link);
    }
    if say.contracts.iter().any(|contract| contract.cells.contains_key(name)) {
        return match say.cell(name) {
            Some(Cell::Names(suits)) => {
                listed(suits.iter().map(|suit| named_cards(say, &suit.text, link)), "und")
            }
            Some(_) => Pile::said(Nominal::name("nichts")),
            None => {
                let suit = Thing::name("Farbe", Some(Gender::Feminine)).the();
                let stands = format!("in der Tabelle der Spiele unter {} steht", rows::headed(name));
                Pile::determined(suit.who(stands))
            }
        };
    }
    match name {
        "hand" => return Pile::determined(hand(say)),
        "nothing" => return Pile::said(Nominal::name("nichts")),
        _ => {}
    }
    if say.terms.place(name).is_some() {
        return Pile::determined(place(say, name));
    }
    match say.terms.sets.get(name) {
        _ if let Some(chosen) = chosen(say, name) => Pile::determined(chosen),
        Some(title) if say.terms.edition.pack.pack.suits.iter().any(|own| own.name == name) => {
            suit_of_many(say, title, link)
        }
        Some(title) => set_of_many(say, name, title, link),
        None => {
            let order = say.order_title(name).map(|title| Pile::said(Nominal::name(term(title))));
            let players = say.player(name).map(|_| Pile::determined(seats::named_seats(say, name)));
            order.or(players).unwrap_or_else(|| Pile::said(Nominal::name(spaced(name))))
        }
    }
}

/// A suit: its cards, or one of them where it may be one or another.
fn suit_of_many(say: &Say, title: &str, link: Link) -> Pile {
    let german = titles::in_german(say, title);
    let several = match titles::one_and_many(&german) {
        (Some(_), _) => titles::set(title, &german),
        _ => suit_thing(say, title).several_of(),
    };
    match link {
        Link::And => Pile::bare(several),
        Link::Or | Link::Nor => {
            Pile { said: one_of_suit(say, title).with("ein"), thing: Some(several), article: false }
        }
    }
}

/// `zeigbare Karten`
pub(super) fn adjective(title: &str) -> Thing {
    Thing::described_by_term(title, "Karten")
}

/// Cards as what is led: a suit is named alone, of others it is one.
pub(crate) fn of_a_kind(say: &Say, cards: &Phrase) -> Nominal {
    match is_suit(say, cards) && !has_plural(say, cards) {
        true => Nominal { number: Number::One, ..self::cards(say, cards) },
        false => any_card(say, cards),
    }
}

/// Has the language, or the ruleset, a word for one of these and another for several: `Trumpf`, `Trümpfe`?
fn has_plural(say: &Say, cards: &Phrase) -> bool {
    let title = named(cards).and_then(|name| match say.made_title(name) {
        Some(title) => Some(title),
        None => say.terms.sets.get(name).map(|title| &**title),
    });
    title.is_some_and(|title| one_of_set(say, title).is_some())
}

/// The same of a suit as one of several, without an article.
pub(crate) fn chosen_suit(say: &Say, name: &str) -> Option<Nominal> {
    let chosen = say.chosen(name)?;
    Some(Nominal::name(titles::bare(say, &clean(&chosen.title))))
}

/// A suit, a card or a packet that somebody chose, by its title.
pub(crate) fn chosen(say: &Say, name: &str) -> Option<Nominal> {
    let chosen = say.chosen(name)?;
    Some(titles::titled(&titles::in_german(say, &clean(&chosen.title))))
}
