//! So many cards of some.

use super::*;

/// `mindestens 10 Trock`, `alle Drull`, `kein König`; a single card needs no quantity.
pub(crate) fn some_cards(say: &Say, quant: Option<&Quant>, cards: &Phrase) -> Nominal {
    use PhraseKind as K;
    let is_list = say.is_list(cards);
    let these = || self::cards(say, cards);
    match quant {
        None => these(),
        Some(Quant::Some | Quant::All) if say.is_one_card(cards) => these(),
        Some(Quant::No) if say.is_one_card(cards) => {
            let card = pile(say, cards, Link::And).said;
            card.map(|form| format!("nicht {form}"))
        }
        Some(Quant::Some) if is_list => any_card(say, cards),
        Some(Quant::Some) if matches!(cards.kind, K::Ranks(_)) => {
            any_card(say, cards).map(|form| format!("mindestens {form}"))
        }
        Some(Quant::Some) => match one_of(say, cards) {
            Some(one) => one.with("ein").map(|form| format!("mindestens {form}")),
            None => a_card().map(|form| format!("mindestens {form}")).then(of(say, cards)),
        },
        Some(Quant::No) if is_list => pile(say, cards, Link::Nor).said.map(|form| format!("weder {form}")),
        Some(Quant::No) => match (one_of(say, cards), pile(say, cards, Link::And)) {
            (Some(one), _) => one.with("kein"),
            (None, Pile { thing: Some(thing), .. }) => thing.several_of().with("kein"),
            (None, _) => Thing::name("Karte", Some(Gender::Feminine)).with("kein").then(of(say, cards)),
        },
        Some(Quant::All) if let K::Or(parts) = &cards.kind => {
            listed(parts.iter().map(|part| Pile::said(some_cards(say, quant, part))), word(Link::And)).said
        }
        Some(Quant::All) if is_list || matches!(cards.kind, K::Ranks(_)) => these(),
        Some(Quant::All) => match pile(say, cards, Link::And) {
            Pile { thing: Some(thing), .. } => thing.all(),
            Pile { said, .. } => said,
        },
        Some(quant) => this_many_of(say, quant, cards),
    }
}

/// `der Leeren`, `von Trock`: behind a noun.
pub(super) fn of(say: &Say, cards: &Phrase) -> String {
    format!(" {}", the(say, cards).genitive())
}

/// `mindestens 3 Leere`, `mindestens einen König`: so many of these cards.
pub(crate) fn this_many_of(say: &Say, quant: &Quant, cards: &Phrase) -> Nominal {
    let n = match quant {
        Quant::AtLeast(n) | Quant::AtMost(n) | Quant::Exactly(n) => n,
        Quant::MoreThan(n) | Quant::FewerThan(n) => n,
        Quant::Some | Quant::No | Quant::All => return some_cards(say, Some(quant), cards),
    };
    let how = how_many(quant);
    if say.constant(n) == Some(1) {
        let one = one_of(say, cards);
        let compared = matches!(quant, Quant::MoreThan(_) | Quant::FewerThan(_));
        return match one {
            Some(one) if compared => {
                let one = one.bare();
                Nominal { number: Number::Many, ..one.map(|form| format!("{how} 1 {form}")) }
            }
            Some(one) => one.with("ein").map(|form| format!("{how} {form}")),
            None => match pile(say, cards, Link::And).thing {
                // Of a suit, one is said as many are.
                Some(thing) if is_suit(say, cards) => {
                    Nominal { number: Number::One, ..thing.behind(&format!("{how} 1")) }
                }
                _ => {
                    let one = if compared { Nominal::name("1 Karte") } else { a_card() };
                    one.map(|form| format!("{how} {form}")).then(of(say, cards))
                }
            },
        };
    }
    // Two numbers in a row would be read as one.
    if let PhraseKind::Ranks(ranks) = &cards.kind
        && let ranks = say.terms.ranks(ranks)
        && ranks.iter().any(|rank| rank.bytes().all(|byte| byte.is_ascii_digit()))
    {
        let bare = plain_cards().said.then(format!(" vom Rang {}", ranks.join(" oder ")));
        return this_many(say, quant, &bare);
    }
    let link = if matches!(cards.kind, PhraseKind::Ranks(_)) { Link::Or } else { Link::And };
    let pile = pile(say, cards, link);
    let bare = match &pile.thing {
        Some(thing) => thing.several_of().bare(),
        None if pile.article => plain_cards().said.then(format!(" {}", pile.said.genitive())),
        None => pile.said,
    };
    this_many(say, quant, &bare)
}

pub(super) fn is_suit(say: &Say, cards: &Phrase) -> bool {
    let suits = &say.terms.edition.pack.pack.suits;
    match &cards.kind {
        PhraseKind::Name(name) if suits.iter().any(|own| own.name == *name) => true,
        PhraseKind::Name(name) => match say.definition(name) {
            Some((Defined::Set, value, Some(_))) => matches!(value.kind, PhraseKind::SuitsOf(_)),
            _ => say.made_title(name).is_some(),
        },
        PhraseKind::In(cards, hand) if named(hand) == Some("hand") => is_suit(say, cards),
        PhraseKind::Above(cards, _) | PhraseKind::Below(cards, _) => is_suit(say, cards),
        _ => false,
    }
}

pub(crate) fn how_many(quant: &Quant) -> &'static str {
    match quant {
        Quant::AtLeast(_) => "mindestens",
        Quant::AtMost(_) => "höchstens",
        Quant::Exactly(_) => "genau",
        Quant::MoreThan(_) => "mehr als",
        Quant::FewerThan(_) => "weniger als",
        Quant::Some => "mindestens eine",
        Quant::No => "keine",
        Quant::All => "alle",
    }
}

/// `mindestens 3 Leere`; a column of the table is said behind the cards, which come without an article.
pub(crate) fn this_many(say: &Say, quant: &Quant, cards: &Nominal) -> Nominal {
    let (how, link, n) = match quant {
        Quant::AtLeast(n) => ("mindestens so viele", "wie", n),
        Quant::AtMost(n) => ("höchstens so viele", "wie", n),
        Quant::Exactly(n) => ("genau so viele", "wie", n),
        Quant::MoreThan(n) => ("mehr", "als", n),
        Quant::FewerThan(n) => ("weniger", "als", n),
        Quant::Some | Quant::No | Quant::All => {
            return counted(how_many(quant), cards);
        }
    };
    match named(n) {
        Some(column) if say.constant(n).is_none() && say.is_column(column) => {
            let column = rows::headed(column);
            let said = counted(how, cards);
            let said = said.then(format!(", {link} in der Tabelle der Spiele unter {column} steht"));
            Nominal { tailed: true, ..said }
        }
        _ => counted(&format!("{} {}", how_many(quant), numbers::number(say, n).nom()), cards),
    }
}

/// Cards behind words that are the same in every case.
pub(super) fn counted(words: &str, cards: &Nominal) -> Nominal {
    let [nominative, accusative, dative] =
        [cards.nom(), cards.acc(), cards.dat()].map(|form| format!("{words} {form}"));
    let of = format!("von {dative}");
    let said = Nominal::new(cards.gender, Number::Many, [&nominative, &accusative, &dative, &of]);
    Nominal { tailed: cards.tailed, ..said }
}

/// A quantity before cards without an article: `mindestens 3`, `keine`.
pub(crate) fn quant(say: &Say, quant: &Quant) -> Nominal {
    let how = how_many(quant);
    Nominal::names(match quant {
        Quant::AtLeast(n) | Quant::AtMost(n) | Quant::Exactly(n) => {
            format!("{how} {}", numbers::number(say, n).nom())
        }
        Quant::MoreThan(n) | Quant::FewerThan(n) => format!("{how} {}", numbers::number(say, n).nom()),
        Quant::Some | Quant::No | Quant::All => how.to_string(),
    })
}
