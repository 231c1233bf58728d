//! Conditions that ask whether there are so many of something.

use super::super::say::{Are, Person, Say, named, same, turned};
use super::conditions::{has, lies, lies_or_lay, one_or_many, place_of, said, some_players};
use super::{Clause, Nominal, Number, Predicate, cards, deeds, numbers, seats};
use crate::diagnostic::Span;
use crate::language::german::{Case, FARBE, KARTE, Noun, SPIELER, number};
use crate::syntax::tree::*;

/// `ein`, `zwei`, `13`
pub(super) fn in_words(n: i64) -> String {
    match u64::try_from(n) {
        Ok(1) => "ein".to_string(),
        Ok(n) => number(n),
        Err(_) => n.to_string(),
    }
}

/// `mindestens 2 Farben`, `mindestens einer Farbe`, and whether that is one.
fn so_many(say: &Say, quant: &Quant, noun: Noun, case: Case) -> (String, Number) {
    let (how, n) = match quant {
        Quant::AtLeast(n)
        | Quant::AtMost(n)
        | Quant::Exactly(n)
        | Quant::MoreThan(n)
        | Quant::FewerThan(n) => (cards::how_many(quant), n),
        Quant::Some => return (format!("mindestens {}", noun.a(case)), Number::One),
        Quant::No => return (format!("k{}", noun.a(case)), Number::One),
        Quant::All => {
            let all = if case == Case::Dative { "allen" } else { "alle" };
            return (format!("{all} {}", noun.many(case)), Number::Many);
        }
    };
    match say.constant(n) {
        Some(n @ 0..) => {
            let number = if n == 1 { Number::One } else { Number::Many };
            (format!("{how} {}", noun.count(n as u64, case)), number)
        }
        _ => (format!("{how} {} {}", numbers::number(say, n).nom(), noun.many(case)), Number::Many),
    }
}

/// So many of something, or that it is not so.
pub(super) fn counted(say: &Say, quant: &Quant, what: &Phrase, not: bool) -> Clause {
    let turned = turned(quant);
    if not && turned.is_none() {
        let so = counted(say, quant, what, false).sub;
        return Clause::plain(format!("es ist nicht so, dass {so}"), format!("es nicht so ist, dass {so}"));
    }
    let quant = if not { turned.as_ref().unwrap_or(quant) } else { quant };
    let doing = say.doing(what);
    let what = doing.as_ref().unwrap_or(what);
    match say.is_seats(what) {
        true => players(say, quant, what),
        false => of_cards(say, quant, what),
    }
}

fn players(say: &Say, quant: &Quant, what: &Phrase) -> Clause {
    match quant {
        Quant::Some => return some_players(say, what, Are::Some),
        Quant::No => return some_players(say, what, Are::None),
        _ => {}
    }
    if let PhraseKind::Who(of, deed) = &what.kind {
        let (who, number) = match say.players_who(what) {
            Some(_) => so_many(say, quant, SPIELER, Case::Nominative),
            None => {
                let of = seats::seats(say, of);
                (format!("{} {}", cards::quant(say, quant).nom(), of.genitive()), Number::Many)
            }
        };
        return said(&who, &deeds::deed(&say.of(Person::He), deed, number, false));
    }
    let (who, tailed) = match seats::players_who(say, what) {
        Some(players) => (players.acc().to_string(), players.tailed),
        None => {
            let who = seats::seats(say, what);
            (who.with("von"), who.tailed)
        }
    };
    let there = format!("{} {who}", cards::quant(say, quant).acc());
    said("es", &Predicate::new("gibt", there).tailed(tailed))
}

fn of_cards(say: &Say, quant: &Quant, what: &Phrase) -> Clause {
    use PhraseKind as K;
    match &what.kind {
        K::In(suit, hand) if matches!(suit.kind, K::SuitLed) && named(hand) == Some("hand") => {
            let not = if matches!(quant, Quant::No) { "nicht" } else { "" };
            Clause::again(&seats::himself(say), &Predicate::new("kann", not).ending("bedienen"))
        }
        K::In(card, place) if say.is_one_card(card) => {
            lies(say, &cards::cards(say, card), place, matches!(quant, Quant::No))
        }
        K::In(held, place) if named(place) == Some("hand") => {
            has(say, cards::some_cards(say, Some(quant), held))
        }
        // Of what he holds, these.
        K::In(held, would)
            if let K::In(some, hand) = &held.kind
                && named(hand) == Some("hand")
                && matches!(would.kind, K::Winning) =>
        {
            let some = Phrase { kind: K::In(some.clone(), would.clone()), span: Span::default() };
            has(say, cards::some_cards(say, Some(quant), &some))
        }
        // What of a set is elsewhere, one does not have.
        K::Minus(all, hand) | K::NotIn(all, hand)
            if matches!(quant, Quant::Some) && named(hand) == Some("hand") =>
        {
            let all = cards::some_cards(say, Some(&Quant::All), all);
            let has = Predicate::new("hat", format!("nicht {}", all.acc()));
            Clause::again(&seats::himself(say), &has.tailed(all.tailed))
        }
        _ if let (Quant::Some, Some(lacking)) = (quant, say.lacking(what)) => {
            let (who, of) = (seats::himself(say), cards::any_card(say, lacking).with("von"));
            let (cards, but) = (format!("Karten der Farbe {of}"), ", aber nicht diese Karte selbst");
            Clause::plain(
                format!("{} hat {cards}{but}", who.nom()),
                format!("{} {cards}{but} hat", who.nom()),
            )
        }
        K::In(some, place) => {
            let some = cards::some_cards(say, Some(quant), some);
            let lies = Predicate::new(lies_or_lay(say, &some, place), place_of(say, place));
            Clause::of(&some, &lies)
        }
        // Whole suits are counted themselves.
        K::SuitsOf(of)
            if let K::In(some, hand) = &of.kind
                && named(hand) == Some("hand")
                && named(some).is_some_and(|name| are_suits(say, name)) =>
        {
            let (many, number) = so_many(say, quant, FARBE, Case::Accusative);
            has(say, Nominal { number, ..Nominal::names(many) })
        }
        K::SuitsOf(of) => {
            let in_suits = |case: Case| so_many(say, quant, FARBE, case).0;
            let held = match &of.kind {
                K::In(some, hand) if named(hand) == Some("hand") => cards::cards(say, some),
                _ if say.of_a_hand(of) => cards::held(say, of),
                _ => {
                    let of = cards::cards(say, of);
                    let there = format!("{} {}", in_suits(Case::Accusative), of.genitive());
                    return said("es", &Predicate::new("gibt", there).tailed(of.tailed));
                }
            };
            has(say, held.then(format!(" in {}", in_suits(Case::Dative))))
        }
        K::LedWith(_, led) => {
            let led = cards::of_a_kind(say, led);
            let was = one_or_many(&led, "ist", "sind");
            let middle = match quant {
                Quant::No => "vorher noch nicht".to_string(),
                Quant::FewerThan(n) if let Some(Ok(n)) = say.constant(n).map(u64::try_from) => {
                    format!("noch nicht {}", crate::language::german::times(n))
                }
                _ => format!("schon {}", led_times(say, quant)),
            };
            Clause::of(&led, &Predicate::new(was, middle).ending("ausgespielt worden"))
        }
        K::InSuitsWith(of, inner, all) if named(of) == Some("hand") || same(of, all) => {
            let held = match &all.kind {
                K::In(some, hand) if named(hand) == Some("hand") => cards::this_many_of(say, inner, some),
                _ => {
                    let (many, number) = so_many(say, inner, KARTE, Case::Accusative);
                    Nominal { number, ..Nominal::names(many) }
                }
            };
            match quant {
                Quant::No => {
                    let none = Predicate::new("hat", format!("in keiner Farbe {}", held.acc()));
                    Clause::again(&seats::himself(say), &none.tailed(held.tailed))
                }
                _ => has(say, held.then(" derselben Farbe")),
            }
        }
        K::OpenCards => match quant {
            Quant::No => Clause::there(&Predicate::new("liegt", "noch nichts offen")),
            _ => {
                let (many, number) = match quant {
                    Quant::Some => (KARTE.a(Case::Nominative), Number::One),
                    _ => so_many(say, quant, KARTE, Case::Nominative),
                };
                let lie = if number == Number::One { "liegt" } else { "liegen" };
                said(&many, &Predicate::new(lie, "offen"))
            }
        },
        // A set of cards of the hand, by its own name.
        K::Minus(held, other)
            if let K::InSuitsWith(a, many, b) = &say.looked_through(held).kind
                && named(a) == Some("hand")
                && named(b) == Some("hand")
                && matches!(quant, Quant::Some) =>
        {
            let chosen = match &other.kind {
                K::SuitsOf(suit) => named(suit).and_then(|name| cards::chosen_suit(say, name)),
                _ => None,
            };
            let other = chosen.unwrap_or_else(|| cards::cards(say, other));
            let (many, number) = so_many(say, many, KARTE, Case::Accusative);
            let text = format!("{many} einer anderen Farbe als {}", other.nom());
            has(say, Nominal { number, tailed: other.tailed, ..Nominal::names(text) })
        }
        _ if let Some((place, less)) = cards::container(say, what) => lying(say, quant, &place, less),
        _ if say.of_a_hand(what) => match quant {
            Quant::Some => has(say, cards::held(say, what)),
            _ => has(say, cards::this_many_held(say, quant, what)),
        },
        _ => {
            let there = match quant {
                Quant::Some if say.is_list_of_some(say.looked_through(what)) => cards::any_card(say, what),
                Quant::Some => cards::cards(say, what),
                _ => cards::this_many_of(say, quant, what),
            };
            said("es", &Predicate::object("gibt", &there))
        }
    }
}

/// `im Talon liegen mindestens 4 Karten`
fn lying(say: &Say, quant: &Quant, place: &str, less: Option<&Phrase>) -> Clause {
    let less = less.map(|less| cards::cards(say, less));
    let (mut many, number) = match (quant, &less) {
        (Quant::Some, Some(_)) => ("eine andere Karte".to_string(), Number::One),
        _ => so_many(say, quant, KARTE, Case::Nominative),
    };
    if let Some(less) = &less {
        many += &match quant {
            Quant::Some => format!(" als {}", less.nom()),
            _ => format!(" außer {}", less.dat()),
        };
    }
    let lie = if number == Number::One { "liegt" } else { "liegen" };
    said(place, &Predicate::new(lie, many).tailed(less.is_some_and(|less| less.tailed)))
}

/// Is this set made of whole suits?
pub(super) fn are_suits(say: &Say, name: &str) -> bool {
    let suits = &say.terms.edition.pack.pack.suits;
    say.terms.mask(name).is_some_and(|mask| {
        mask != 0 && suits.iter().all(|suit| mask & suit.mask == 0 || mask & suit.mask == suit.mask)
    })
}

/// `genau zweimal`
fn led_times(say: &Say, quant: &Quant) -> String {
    let (how, n) = match quant {
        Quant::AtLeast(n)
        | Quant::AtMost(n)
        | Quant::Exactly(n)
        | Quant::MoreThan(n)
        | Quant::FewerThan(n) => (cards::how_many(quant), n),
        Quant::Some => return "mindestens einmal".to_string(),
        Quant::No => return "keinmal".to_string(),
        Quant::All => return "jedes Mal".to_string(),
    };
    match say.constant(n).map(u64::try_from) {
        Some(Ok(n)) => format!("{how} {}", crate::language::german::times(n)),
        _ => format!("{how} so oft, wie {} sagt,", numbers::number(say, n).nom()),
    }
}
