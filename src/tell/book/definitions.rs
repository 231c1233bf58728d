//! The words of a game: what has a title is told once, and named from then on.

use super::clauses::told;
use super::page::{Sentence, points, term};
use super::say::{Choosing, Person, Say, named, whoever};
use super::terms::list;
use super::topic::Matter;
use crate::kinds::Kind;
use crate::language::Language;
use crate::ruleset::scope::Active;
use crate::syntax::tree::*;

/// A definition that has a title: sentences use the title.
pub(super) fn definition(say: &Say, active: &Active) -> Option<Sentence> {
    if say.terms.language == Language::German {
        return super::german::definitions::definition(say, active);
    }
    let title = say.terms.heard(active.clause.title.as_deref()?);
    let say = &say.anew(Person::He);
    let inlined = title.starts_with(char::is_lowercase) && title.contains(' ');
    let text = if let Body::Order { sets, suits } | Body::MadeSuit { sets, suits } = &active.clause.body {
        let sets: Vec<String> =
            sets.iter().filter(|set| !say.is_nothing(set)).map(|set| all_of(say, set)).collect();
        let suits: Vec<String> =
            suits.iter().map(|s| term(say.terms.sets.get(&s.text).map_or(&s.text, |t| t))).collect();
        let suits = match suits.is_empty() {
            true => String::new(),
            false => format!("; among equals by suit: {}", suits.join(", ")),
        };
        let high = format!("from high to low: {}{suits}", list(&sets, "and"));
        let suit = matches!(active.clause.body, Body::MadeSuit { .. });
        if let Some(fixed) = fixed_in(say, title, &active.clause.body) {
            let when = match fixed {
                Fixed::Deal => "the deal",
                Fixed::Exchange => "the exchange",
            };
            let text = format!("{} is the suit that is fixed in {when}", term(title));
            return Some(of_word(told(say, Matter::Define(active.name.to_string()), active, text)?, title));
        }
        match (suit, sets.is_empty()) {
            (true, true) => format!("no card is {}", term(title)),
            (true, false) => format!("{} is a suit of its own, {high}", term(title)),
            (false, ..) => format!("the order {}, {high}", term(title)),
        }
    } else {
        let Body::Define { what, value } = &active.clause.body else { return None };
        match what {
            Defined::Set if inlined => return None,
            Defined::Set if say.is_nothing(value) => format!("no card is {}", term(title)),
            Defined::Set => match named_suit(say, title, value) {
                Some(by) => {
                    let by = say.seats(by).text;
                    format!("{} are the cards of the suit that {by} named", term(title))
                }
                None => format!("{} are {}", term(title), all_of(say, value)),
            },
            Defined::Role if !say.is_role_title(title, value) => return None,
            Defined::Role if title.contains(' ') => {
                format!("{} means {}", term(title), say.seats(value).text)
            }
            Defined::Role => {
                let who = say.seats(value);
                format!("the {} {} {}", term(title), who.verb("is", "are"), who.text)
            }
            Defined::Test if say.is_carried_by_name(active.name) => match say.as_points(value) {
                Some(_) => say.if_so(&format!("it is said that {} is so", term(title)), value),
                None if say.is_about_him(value) => {
                    format!("{} is said of a player if {}", term(title), say.test(value))
                }
                None => format!("{} means that {}", term(title), say.test(value)),
            },
            Defined::Number if say.constant(value).is_none() => {
                let means = match title.contains(' ') {
                    true => format!("{} means", term(title)),
                    false => format!("the {} is", term(title)),
                };
                match say.tally(value) {
                    Some((each, tests)) if tests.len() > 1 => {
                        let tests: Vec<String> = tests.into_iter().map(|t| say.test(t)).collect();
                        points(&format!("{means} {each} for each of these that is so"), &tests)
                    }
                    _ => format!("{means} {}", say.number(value)),
                }
            }
            Defined::Number | Defined::Test | Defined::Suit | Defined::Order => return None,
        }
    };
    let mut sentence = told(say, Matter::Define(active.name.to_string()), active, text)?;
    sentence.prices = active.clause.body.kind() == Kind::Number;
    // Sentences speak of him by what he does.
    let role = active.clause.body.kind() == Kind::Role;
    let word = whoever(title).filter(|_| role).unwrap_or(title);
    Some(of_word(sentence, word))
}

/// Cards that a word means: of a suit, all of them.
fn all_of(say: &Say, cards: &Phrase) -> String {
    match &cards.kind {
        PhraseKind::SuitsOf(_) => say.the(cards),
        PhraseKind::Name(name)
            if let Some(chosen) = say.chosen(name).filter(|chosen| chosen.what == Choosing::Suit) =>
        {
            format!("the suit named in {}", chosen.title)
        }
        PhraseKind::In(cards, of)
            if let Some(chosen) = named(of).and_then(|name| say.chosen(name))
                && chosen.what == Choosing::Suit =>
        {
            format!("{} of the suit named in {}", say.the(cards), chosen.title)
        }
        PhraseKind::Minus(suit, other)
            if named(suit).and_then(|name| say.chosen(name)).is_some_and(|of| of.what == Choosing::Suit) =>
        {
            format!("{} except {}", all_of(say, suit), say.cards(other))
        }
        _ => say.cards(cards),
    }
}

/// A sentence that says what a word means.
pub(super) fn of_word(mut sentence: Sentence, title: &str) -> Sentence {
    sentence.label = None;
    sentence.about(term(title))
}

/// Where a suit is called.
pub(super) enum Fixed {
    Deal,
    Exchange,
}

/// Where the suit is called that this one is, if it bears the same name.
pub(super) fn fixed_in(say: &Say, title: &str, made: &Body) -> Option<Fixed> {
    let Body::MadeSuit { sets, suits } = made else { return None };
    let ([set], []) = (sets.as_slice(), suits.as_slice()) else { return None };
    let name = named(set)?;
    let here = |list: &[Active]| {
        list.iter().any(|a| {
            a.name == name && a.clause.title.as_deref().map(|own| say.terms.heard(own)) == Some(title)
        })
    };
    match () {
        () if here(&say.scope.deal) => Some(Fixed::Deal),
        () if here(&say.scope.steps) => Some(Fixed::Exchange),
        () => None,
    }
}

/// Who named the suit of these cards, where it bears the same title as they do.
pub(super) fn named_suit<'a>(say: &Say<'_, 'a>, title: &str, cards: &Phrase) -> Option<&'a Phrase> {
    let suit = match &cards.kind {
        PhraseKind::SuitsOf(suit) => named(suit).and_then(|name| say.chosen(name)),
        _ => None,
    };
    suit.filter(|suit| suit.title == term(title)).map(|suit| suit.by)
}

pub(super) fn need(say: &Say, active: &Active) -> Option<Sentence> {
    if say.terms.language == Language::German {
        return super::german::definitions::need(say, active);
    }
    let Body::Needs(test) = &active.clause.body else { return None };
    let say = &say.anew(Person::He);
    let held = say.contracts.iter().any(|c| super::auction::is_held_over(say.scope_of_game(), c.name));
    let bid = if held { "it may be bid, or held, only" } else { "it may be bid only" };
    let text = say.of(Person::You).if_so(bid, test);
    told(say, Matter::Needs(active.clause.span.start), active, text)
}
