//! The words of a game: what has a title is told once, and named from then on.

use super::clauses::{Statement, told, when_so};
use super::terms::AND;
use super::{Nominal, Number, Predicate, cards, conditions, numbers, seats, titles};
use crate::kinds::Kind;
use crate::language::german::{Gender, HABEN};
use crate::ruleset::scope::Active;
use crate::syntax::tree::*;
use crate::tell::book::definitions::{Fixed, fixed_in, named_suit, of_word};
use crate::tell::book::page::{Sentence, points, term, unmarked};
use crate::tell::book::say::{Choosing, Person, Say, named};
use crate::tell::book::topic::Matter;

/// A definition that has a title: sentences use the title.
pub(in crate::tell::book) fn definition(say: &Say, active: &Active) -> Option<Sentence> {
    let title = active.clause.title.as_deref()?;
    let say = &say.anew(Person::He);
    let body = &active.clause.body;
    let statement = if let Body::Order { sets, suits } | Body::MadeSuit { sets, suits } = body {
        order(say, title, body, sets, suits)
    } else {
        let Body::Define { what, value } = body else { return None };
        defined(say, active, title, *what, value)?
    };
    let mut sentence = told(say, Matter::Define(active.name.to_string()), active, statement)?;
    sentence.prices = active.clause.body.kind() == Kind::Number;
    Some(of_word(sentence, &unmarked(&titles::bare(say, title))))
}

/// `Drull sind …`
fn are(say: &Say, title: &str, rest: impl Into<String>) -> Statement {
    let rest = own(&rest.into());
    Statement::of(Nominal::names(titles::bare(say, title)), Predicate::new("sind", rest))
}

/// Nobody is there whose cards they could be: `die eigenen Leeren`, not `seine`.
fn own(cards: &str) -> String {
    let cards = cards.replace(", sonst seine ", ", sonst die eigenen ");
    cards.strip_prefix("seine ").map_or_else(|| cards.clone(), |cards| format!("die eigenen {cards}"))
}

/// `das Fach ist …`, `Punkte über 35 sind …`
fn is(say: &Say, title: &str, what: &Nominal) -> Statement {
    let title = titles::titled(&titles::in_german(say, title));
    let is = if what.number == Number::Many { "sind" } else { "ist" };
    match what.free {
        true => Statement::of(title, Predicate::new(is, "")).tail(format!(", {}", what.nom())),
        false => Statement::of(title, Predicate::new(is, what.nom())),
    }
}

/// The same of a number: `die Augen der Gegner` are no price.
fn reckoned(say: &Say, title: &str, number: &Nominal) -> Statement {
    let german = titles::in_german(say, title);
    match number.number == Number::Many && titles::gendered(&german).is_some() {
        true => {
            let does = Predicate::new("wird", "so").ending("gerechnet");
            Statement::of(titles::titled(&german), does).tail(format!(": {}", number.nom()))
        }
        false => is(say, title, number),
    }
}

/// Whoever was dealt one of several hands: the hands stand in a list.
fn dealt_one_of(say: &Say, title: &str, value: &Phrase) -> Option<Statement> {
    let PhraseKind::Who(_, Deed::Dealt { cards: of, .. }) = &value.kind else { return None };
    let PhraseKind::Name(name) = &of.kind else { return None };
    let (Defined::Test, test, _) = say.definition(name)? else { return None };
    let who = seats::seats(say, value);
    let own = say.inside()?;
    let (all, parts) = own.parts(test);
    let hands = own.after(None, || {
        let within = Say { nested: true, ..own.clone() };
        let held = |part: &&Phrase| conditions::holds(&within, part, false).held().cloned();
        parts.iter().map(held).collect::<Option<Vec<Nominal>>>()
    });
    let hands = hands.filter(|hands| !all && hands.len() > 1)?;
    let each = hands.iter().enumerate().map(|(at, hand)| {
        let or = if at == 0 { "" } else { "oder " };
        format!("{or}{}", hand.dat())
    });
    let who = who.clone().map(|form| form.strip_suffix(&who.relative).unwrap_or(form).to_string());
    let each: Vec<String> = each.collect();
    Some(is(say, title, &who.map(|form| points(&format!("{form}, und zwar eines mit"), &each))))
}

/// Cards that a word means: of a suit, all of them.
fn all_of(say: &Say, of: &Phrase) -> Nominal {
    match &of.kind {
        PhraseKind::SuitsOf(_) => cards::the(say, of),
        PhraseKind::Name(name)
            if let Some(chosen) = say.chosen(name).filter(|chosen| chosen.what == Choosing::Suit) =>
        {
            Nominal::name(format!("die bei {} genannte Farbe", chosen.title))
        }
        PhraseKind::In(cards, of)
            if let Some(chosen) = named(of).and_then(|name| say.chosen(name))
                && chosen.what == Choosing::Suit =>
        {
            let of = format!("der bei {} genannten Farbe", chosen.title);
            // Of one suit there is one card of a rank.
            let which = match &cards.kind {
                PhraseKind::Ranks(ranks) if ranks.len() == 1 => cards::one_of_rank(say, &ranks[0]),
                _ => cards::the(say, cards),
            };
            which.map(|form| format!("{form} {of}"))
        }
        PhraseKind::Minus(suit, other)
            if named(suit).and_then(|name| say.chosen(name)).is_some_and(|of| of.what == Choosing::Suit) =>
        {
            let other = cards::cards(say, other).dat().to_string();
            all_of(say, suit).map(|form| format!("{form} außer {other}"))
        }
        _ => cards::cards(say, of),
    }
}

fn nothing_is(title: &str) -> Statement {
    Statement::of(super::steps::feminine("keine Karte".to_string()), Predicate::new("ist", term(title)))
}

fn order(say: &Say, title: &str, body: &Body, sets: &[Phrase], suits: &[Name]) -> Statement {
    match fixed_in(say, title, body) {
        Some(Fixed::Deal) => return fixed(say, title, "beim Geben"),
        Some(Fixed::Exchange) => return fixed(say, title, "vor dem Spiel"),
        None => {}
    }
    let sets: Vec<Nominal> =
        sets.iter().filter(|set| !say.is_nothing(set)).map(|set| all_of(say, set)).collect();
    let suits: Vec<String> =
        suits.iter().map(|s| term(say.terms.sets.get(&s.text).map_or(&s.text, |t| t))).collect();
    let suits = match suits.is_empty() {
        true => String::new(),
        false => format!("; unter Gleichen nach der Farbe: {}", suits.join(", ")),
    };
    let high = format!("von der höchsten an: {}{suits}", Nominal::together(&sets, AND).nom());
    match (matches!(body, Body::MadeSuit { .. }), sets.is_empty()) {
        (true, true) => nothing_is(title),
        (true, false) => {
            let german = titles::in_german(say, title);
            let several = titles::one_and_many(&german).0.is_some()
                || matches!(titles::gendered(&german), Some((Gender::Feminine, _)));
            let is = if several { "sind" } else { "ist" };
            let who = Nominal::names(titles::bare(say, title));
            Statement::of(who, Predicate::new(is, "eine eigene Farbe")).more(format!(", {high}"))
        }
        (false, ..) => {
            let rank = Predicate::new("geht", "");
            let order = super::steps::feminine(format!("die Reihenfolge {}", term(title)));
            Statement::of(order, rank).more(format!(" {high}"))
        }
    }
}

fn fixed(say: &Say, title: &str, when: &str) -> Statement {
    let suit = Nominal::name(titles::bare(say, title));
    Statement::of(suit, Predicate::new("ist", "die Farbe")).tail(format!(", die {when} bestimmt wird"))
}

fn defined(say: &Say, active: &Active, title: &str, what: Defined, value: &Phrase) -> Option<Statement> {
    let inlined = title.starts_with(char::is_lowercase) && title.contains(' ');
    Some(match what {
        Defined::Set if inlined => return None,
        Defined::Set if say.is_nothing(value) => nothing_is(title),
        Defined::Set => match named_suit(say, title, value) {
            Some(by) => {
                let by = seats::seats(say, by);
                let named = by.verb(HABEN);
                let tail = format!(", die {}{} genannt {named}", by.nom(), by.comma());
                are(say, title, "die Karten der Farbe").tail(tail)
            }
            None => {
                let of = all_of(&say.of(Person::You), value);
                are(say, title, of.nom())
            }
        },
        Defined::Role if !say.is_role_title(title, value) => return None,
        Defined::Role => match dealt_one_of(say, title, value) {
            Some(told) => told,
            None => match title.strip_prefix("Wer ") {
                // The title is said behind `der`.
                Some(_) => {
                    let who = Nominal { tailed: true, ..Nominal::name(term(title)) };
                    let is = seats::whom(say, value);
                    Statement::of(who, Predicate::new("steht", "fest")).tail(format!(": {}", is.nom()))
                }
                None => is(say, title, &seats::seats(say, value)),
            },
        },
        Defined::Test if say.is_carried_by_name(active.name) => {
            let name = Nominal::name(term(title));
            match conditions::as_points(say, value) {
                Some(_) => Statement::of(name, Predicate::new("gilt", "")).tail(when_so(say, value)),
                None if say.is_about_him(value) => {
                    Statement::of(name, Predicate::new("gilt", "für einen Spieler")).tail(when_so(say, value))
                }
                None => {
                    let test = conditions::test(say, value);
                    Statement::of(name, Predicate::new("heißt", ""))
                        .tail(format!(", {}", test.behind("dass")))
                }
            }
        }
        Defined::Number if say.constant(value).is_none() => match say.tally(value) {
            Some((each, tests)) if tests.len() > 1 => {
                let tests: Vec<String> = tests.into_iter().map(|t| conditions::test(say, t).main).collect();
                let list = points(", das zutrifft", &tests);
                is(say, title, &Nominal::name(format!("{each} für jedes davon"))).tail(list)
            }
            _ => reckoned(say, title, &numbers::number(say, value)),
        },
        Defined::Number | Defined::Test | Defined::Suit | Defined::Order => return None,
    })
}

/// What one must hold to bid it.
pub(in crate::tell::book) fn need(say: &Say, active: &Active) -> Option<Sentence> {
    let Body::Needs(test) = &active.clause.body else { return None };
    let say = &say.anew(Person::He);
    let game = say.scope_of_game();
    let held = say.contracts.iter().any(|c| crate::tell::book::auction::is_held_over(game, c.name));
    let done = if held { "geboten oder gehalten werden" } else { "geboten werden" };
    let does = Predicate::new("darf", "nur").ending(done);
    let tail = when_so(&say.of(Person::You), test);
    let statement = Statement::of(Nominal::name("das Spiel"), does).tail(tail);
    told(say, Matter::Needs(active.clause.span.start), active, statement)
}
