//! What somebody did, or what happened to a card.

use super::super::page::term;
use super::super::say::{Say, named, turned};
use super::super::terms::spaced;
use super::{Nominal, Number, Predicate, cards, conditions, numbers, seats, titles};
use crate::language::german::{Gender, HABEN, HATTEN, Verb};
use crate::syntax::tree::*;

/// The same of somebody whose cards are his or hers.
pub(crate) fn deed_of(say: &Say, deed: &Deed, who: &Nominal, not: bool) -> Predicate {
    let does = self::deed(say, deed, who.number, not);
    match deed {
        Deed::TookCards { quant, cards } => {
            let (not, quant) = denied(quant, not);
            let what = cards::some_cards(say, Some(&quant), cards);
            let where_ = format!("in {}en Stichen", who.his());
            let what = format!("{}{}", what.acc(), what.comma());
            Predicate { middle: words(&[not, &what, &where_]), ..does }
        }
        _ => does,
    }
}

/// `hat | den letzten Stich | gemacht`; with `not`: `hat | den letzten Stich nicht | gemacht`.
pub(crate) fn deed(say: &Say, deed: &Deed, number: Number, not: bool) -> Predicate {
    let form = |verb: Verb| verb.of(Nominal { number, ..Nominal::name("") }.person());
    let has = |middle: String, done: &str| Predicate::new(form(HABEN), middle).ending(done);
    let is = |one: &'static str, many: &'static str| if number == Number::Many { many } else { one };
    let nicht = if not { "nicht" } else { "" };
    let their = is("seinen", "ihren");
    match deed {
        Deed::Took { lost, which, with } => {
            let done = if *lost { "verloren" } else { "gemacht" };
            has(tricks_taken(say, which, with.as_deref(), not), done)
        }
        Deed::TookCards { quant, cards } => {
            let (not, quant) = denied(quant, not);
            let what = cards::some_cards(say, Some(&quant), cards);
            let what = format!("{}{}", what.acc(), what.comma());
            Predicate::new(form(HABEN), words(&[not, &what, &format!("in {their} Stichen")]))
        }
        Deed::Held { quant, cards } => {
            let had = Predicate::object(form(HATTEN), &some_of_them(say, quant.as_ref(), cards, not));
            Predicate { middle: words(&[after_the_exchange(say), &had.middle]), ..had }
        }
        Deed::Dealt { quant, cards } => {
            // A hand of which it is true.
            if let Some((Defined::Test, value, _)) = named(cards).and_then(|n| say.definition(n)) {
                let such = say.inside().map(|say| conditions::test(&say, value).behind("mit dem"));
                let hand = if not { "kein Blatt" } else { "ein Blatt" };
                let relative = such.map_or_else(String::new, |such| format!(", {such}"));
                return Predicate { relative, ..has(hand.to_string(), "bekommen") };
            }
            Predicate::object(form(HABEN), &some_of_them(say, quant.as_ref(), cards, not)).ending("bekommen")
        }
        Deed::Announced(name, of) => {
            let title = say.terms.announcements.get(&name.text).cloned();
            let title = titles::announced(say, &title.unwrap_or_else(|| spaced(&name.text)));
            let of = of.as_ref().map_or(String::new(), |of| cards::cards(say, of).with("von"));
            let said = if say.terms.called_out.contains(&name.text) { "gesagt" } else { "angesagt" };
            has(words(&[&title, &of, nicht]), said)
        }
        Deed::Bid { contract: Some(name), .. } => {
            has(words(&[&say.terms.contract_title(&name.text), nicht]), "geboten")
        }
        Deed::Bid { or_after: true, .. } if not => {
            has(String::new(), "weder geboten noch nach einem Gebot gesprochen")
        }
        Deed::Bid { or_after: true, .. } => has(String::new(), "geboten oder nach einem Gebot gesprochen"),
        Deed::Bid { .. } => has(nicht.to_string(), "geboten"),
        Deed::Passed(None) => has(nicht.to_string(), "gepasst"),
        Deed::Passed(Some(stage)) => {
            let title = say.terms.stages.get(&stage.text).cloned();
            let title = titles::in_german(say, &title.unwrap_or_else(|| spaced(&stage.text)));
            let where_ = match titles::gendered(&title) {
                Some(_) => titles::titled(&title).with("in"),
                None => format!("bei {}", term(&title)),
            };
            has(words(&[&where_, nicht]), "gepasst")
        }
        Deed::Unspoken => has(if not { "schon" } else { "noch nicht" }.to_string(), "gesprochen"),
        Deed::Stands { .. } if not => Predicate::new("ist", "nicht das höchste Gebot"),
        Deed::Stands { unopposed: true } => {
            Predicate::new("ist", "das höchste, von niemandem überbotene Gebot")
        }
        Deed::Stands { unopposed: false } => Predicate::new("ist", "das höchste Gebot"),
        Deed::Spoke(None) => has(nicht.to_string(), "gesprochen"),
        Deed::Spoke(Some(after)) => {
            let after = seats::seats(say, after);
            has(words(&[nicht, &format!("nach {}{}", after.dat(), after.comma())]), "gesprochen")
        }
        Deed::ThrewOff(what) => {
            let what = cards::any_card(say, what);
            has(words(&[&format!("{}{}", what.acc(), what.comma()), nicht]), "abgeworfen")
        }
        Deed::FellBefore(when) => {
            let when = format!("vor {}", trick_ref(say, when).dat());
            Predicate::new(is("ist", "sind"), words(&[nicht, &when])).ending("gefallen")
        }
        Deed::FellBy => {
            let when = if not { "noch nicht" } else { "bis dahin" };
            Predicate::new(is("ist", "sind"), when).ending("gefallen")
        }
        Deed::FellIn(when) => {
            let when = trick_ref(say, when).with("in");
            Predicate::new(is("ist", "sind"), words(&[nicht, &when])).ending("gefallen")
        }
        Deed::Fell => Predicate::new(is("ist", "sind"), nicht).ending("gefallen"),
        Deed::DroppedOut => Predicate::new(is("ist", "sind"), nicht).ending("ausgestiegen"),
        Deed::KeptCards => {
            let what = if not { "keine Karten" } else { "Karten" };
            has(format!("{what} aus dem vorigen Spiel"), "behalten")
        }
    }
}

/// `den letzten Stich zu machen`: what somebody undertakes to do.
pub(crate) fn to_do(say: &Say, deed: &Deed, who: &Nominal) -> Option<String> {
    match deed {
        Deed::Took { lost, which, with } => {
            let what = tricks_taken(say, which, with.as_deref(), false);
            Some(format!("{what} zu {}", if *lost { "verlieren" } else { "machen" }))
        }
        Deed::TookCards { quant, cards } => {
            let what = cards::some_cards(say, Some(quant), cards);
            Some(format!("{} in {}en Stichen zu haben", what.acc(), who.his()))
        }
        Deed::Held { quant, cards } => {
            let what = cards::some_cards(say, quant.as_ref(), cards);
            Some(words(&[after_the_exchange(say), what.acc(), "zu haben"]))
        }
        Deed::Dealt { .. } | Deed::Announced(..) | Deed::Bid { .. } | Deed::Passed(_) | Deed::Spoke(_) => {
            None
        }
        Deed::Unspoken | Deed::Stands { .. } | Deed::ThrewOff(_) | Deed::FellBefore(_) | Deed::FellBy => None,
        Deed::FellIn(_) | Deed::Fell | Deed::DroppedOut | Deed::KeptCards => None,
    }
}

/// Cards that are held before the exchange may not be there behind it.
fn after_the_exchange(say: &Say) -> &'static str {
    if say.terms.has_exchange() { "nach dem Tausch" } else { "" }
}

/// `den letzten Stich mit der Pfeife`, `keinen Stich`, `den dritten Stich nicht`
fn tricks_taken(say: &Say, which: &Which, with: Option<&Phrase>, not: bool) -> String {
    let nicht = if not { "nicht" } else { "" };
    // One card takes one trick.
    let one = with.is_some_and(|card| say.is_one_card(card));
    let with = with.map_or(String::new(), |card| {
        let card = cards::any_card(say, card);
        format!("mit {}{}", card.dat(), card.comma())
    });
    match which {
        Which::Ref(tricks) => words(&[trick_ref(say, tricks).acc(), nicht, &with]),
        Which::Count(Quant::Some) if one && !not => words(&["einen Stich", &with]),
        Which::Count(quant) => {
            let (not, quant) = denied(quant, not);
            words(&[not, &some_tricks(say, &quant), &with])
        }
    }
}

/// What is there instead, or `nicht` before it.
fn denied(quant: &Quant, not: bool) -> (&'static str, Quant) {
    match (not, turned(quant)) {
        (true, Some(turned)) => ("", turned),
        (true, None) => ("nicht", quant.clone()),
        (false, _) => ("", quant.clone()),
    }
}

/// Cards as an object, or that it is not these: `mindestens 10 Trock`, `die Pfeife nicht`.
fn some_of_them(say: &Say, quant: Option<&Quant>, phrase: &Phrase, not: bool) -> Nominal {
    let one = say.is_one_card(phrase) && matches!(quant, None | Some(Quant::Some | Quant::All));
    match quant {
        Some(quant) if !one => {
            let (not, quant) = denied(quant, not);
            cards::some_cards(say, Some(&quant), phrase).map(|form| words(&[not, form]))
        }
        _ => {
            let what = cards::some_cards(say, quant, phrase);
            if !not {
                return what;
            }
            let relative = what.relative.clone();
            what.map(|form| match form.strip_suffix(&relative) {
                Some(before) => format!("{before} nicht{relative}"),
                None => format!("{form} nicht"),
            })
        }
    }
}

/// Tricks that a phrase refers to: `der letzte Stich`, `dieser Stich`.
pub(crate) fn trick_ref(say: &Say, tricks: &TrickRef) -> Nominal {
    match tricks {
        TrickRef::This => {
            let forms = ["dieser Stich", "diesen Stich", "diesem Stich", "dieses Stichs"];
            Nominal::new(Gender::Masculine, Number::One, forms)
        }
        TrickRef::Tricks(tricks) => numbers::tricks(say, tricks),
    }
}

/// As an object: `mindestens 3 Stiche`, `keinen Stich`.
fn some_tricks(say: &Say, quant: &Quant) -> String {
    let how = cards::how_many(quant);
    match quant {
        Quant::AtLeast(n)
        | Quant::AtMost(n)
        | Quant::Exactly(n)
        | Quant::MoreThan(n)
        | Quant::FewerThan(n) => match say.constant(n) {
            Some(1) => format!("{how} einen Stich"),
            Some(n) => format!("{how} {n} Stiche"),
            None => format!("{how} {} Stiche", numbers::number(say, n).nom()),
        },
        Quant::Some => "mindestens einen Stich".to_string(),
        Quant::No => "keinen Stich".to_string(),
        Quant::All => "alle Stiche".to_string(),
    }
}

/// Words with a blank between them, without those that are empty.
fn words(all: &[&str]) -> String {
    let words: Vec<&str> = all.iter().copied().filter(|word| !word.is_empty()).collect();
    words.join(" ")
}
