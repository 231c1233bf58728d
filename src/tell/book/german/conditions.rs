//! Conditions.

use super::super::page::{points, term};
use super::super::say::{Are, Person, Say, all_took_some, named};
use super::super::terms::spaced;
use super::branches::branches_of_conditions;
pub(crate) use super::branches::{branches, guard};
use super::counts::{self};
use super::{Clause, Nominal, Number, Predicate, cards, deeds, joined, seats, titles};
use crate::syntax::tree::*;

/// A condition in a sentence of its own.
pub(crate) fn test(say: &Say, phrase: &Phrase) -> Clause {
    say.after(None, || holds(say, phrase, false))
}

/// A condition behind words that may have named the player it is about.
pub(crate) fn told_of(say: &Say, phrase: &Phrase) -> Clause {
    holds(say, phrase, false)
}

/// The parts of a condition that is too long for a sentence, as points of a list behind `wenn`.
pub(crate) fn as_points(say: &Say, phrase: &Phrase) -> Option<String> {
    let (all, parts) = say.parts(phrase);
    if parts.len() < 3 || !parts.iter().any(|part| say.parts(part).1.len() > 1) {
        return None;
    }
    let lead = if all { "all dies zutrifft" } else { "eines davon zutrifft" };
    let list: Vec<String> = parts.into_iter().map(|part| point(say, part)).collect();
    Some(points(lead, &list))
}

/// `this or not that` is said as `this, if that`.
fn point(say: &Say, phrase: &Phrase) -> String {
    let (all, parts) = say.parts(phrase);
    match parts.as_slice() {
        [so, Phrase { kind: PhraseKind::Not(test), .. }]
        | [Phrase { kind: PhraseKind::Not(test), .. }, so]
            if !all =>
        {
            format!("{}, {}", holds(say, so, false).main, holds(say, test, false).if_so())
        }
        _ => holds(say, phrase, false).main,
    }
}

/// A condition, or that it is not so.
pub(crate) fn holds(say: &Say, phrase: &Phrase, not: bool) -> Clause {
    use PhraseKind as K;
    match &phrase.kind {
        K::Name(name) => named_test(say, name, not),
        K::Not(inner) => holds(say, inner, !not),
        K::Or(_) | K::And(_) => joined::joined(say, phrase, not),
        K::Cmp(op, a, b) => super::comparison::comparison(say, *op, a, b, not),
        K::Counted(quant, what) => counts::counted(say, quant, what, not),
        K::In(card, place) | K::NotIn(card, place) => {
            let not = not != matches!(phrase.kind, K::NotIn(..));
            match named(place).filter(|name| say.is_called(name)) {
                // The card that was called is this one.
                Some(_) => {
                    let (called, card) = (cards::cards(say, place), cards::cards(say, card));
                    Clause::of(&called, &being(&called, &card, not))
                }
                None => lies(say, &cards::cards(say, card), place, not),
            }
        }
        K::Does(who, deed) => does(say, who, deed, not),
        K::AllPassed if not => said("nicht alle anderen", &Predicate::new("haben", "").ending("gepasst")),
        K::AllPassed => said("alle anderen", &Predicate::new("haben", "").ending("gepasst")),
        K::Led(led) => {
            let none =
                cards::one_of(say, led).filter(|one| not && one.gender.is_some() && !say.is_one_card(led));
            let (led, middle) = match none {
                Some(one) => (one.with("kein"), ""),
                None => (cards::of_a_kind(say, led), if not { "nicht" } else { "" }),
            };
            let middle = format!("zu diesem Stich {middle}");
            let led_is = one_or_many(&led, "ist", "sind");
            Clause::of(&led, &Predicate::new(led_is, middle.trim_end()).ending("ausgespielt"))
        }
        K::If(..) => match say.branch(phrase) {
            Some(value) => holds(say, value, not),
            None => branches_of_conditions(say, phrase, &|value| holds(say, value, not)),
        },
        K::LedWith(tricks, led) => {
            let (tricks, led) = (cards::cards(say, tricks), cards::any_card(say, led));
            let middle = format!("{}{} ausgespielt", led.nom(), led.comma());
            said(&tricks.with("zu"), &Predicate::new(one_or_many(&led, "wurde", "wurden"), middle))
        }
        // No conditions: the checker has refused them.
        K::Number(_) | K::Card(_) | K::Ranks(_) | K::Arith(..) | K::Round(..) | K::AtLeast(..) => {
            there_are(say, phrase, not)
        }
        K::AtMost(..) | K::InSuitsWith(..) | K::Above(..) | K::Below(..) | K::Minus(..) | K::Of(..) => {
            there_are(say, phrase, not)
        }
        K::YetToSpeak(_) | K::Extreme { .. } | K::Scoring(..) | K::EarlierOf(..) | K::OfMatch { .. } => {
            there_are(say, phrase, not)
        }
        K::Who(..) | K::Top(..) | K::Highest { .. } | K::SuitsOf(_) | K::PointsOf(_) => {
            there_are(say, phrase, not)
        }
        K::NumberOf(_) | K::OthersOf(_) | K::SideOf { .. } | K::Winning | K::SuitLed | K::OpenCards => {
            there_are(say, phrase, not)
        }
        K::RunOf { .. } | K::Difference(..) | K::Changed(..) | K::HeldBy(_) | K::TakenBy(_) => {
            there_are(say, phrase, not)
        }
        K::TricksOf(_) | K::EarlierTricks | K::TheTricks(_) | K::CurrentTrick => there_are(say, phrase, not),
    }
}

/// Words that are no player, and what is said of them.
pub(super) fn said(begin: &str, does: &Predicate) -> Clause {
    Clause::of(&Nominal::name(begin), does)
}

/// A form of the verb in the number of the subject.
pub(super) fn one_or_many(who: &Nominal, one: &'static str, many: &'static str) -> &'static str {
    if who.number == Number::Many { many } else { one }
}

/// A player, or `er` if he was spoken of, and what is said of him.
pub(super) fn of_player(say: &Say, who: &Nominal, does: &Predicate) -> Clause {
    let subject = seats::subject(say, who.clone());
    match subject == *who && *who != seats::himself(say) {
        true => Clause::of(who, does),
        false => Clause::again(&subject, does),
    }
}

/// `ist | nicht der Geber`
pub(super) fn being(who: &Nominal, what: &Nominal, not: bool) -> Predicate {
    let is = Predicate::being(one_or_many(who, "ist", "sind"), what);
    if not { Predicate { middle: format!("nicht {}", is.middle), ..is } } else { is }
}

fn there_are(say: &Say, what: &Phrase, not: bool) -> Clause {
    let what = match not {
        true => cards::this_many_of(say, &Quant::No, what),
        false => cards::cards(say, what),
    };
    said("es", &Predicate::object("gibt", &what))
}

fn does(say: &Say, who: &Phrase, deed: &Deed, not: bool) -> Clause {
    if say.is_seats(who) {
        let known = |name: &str| seats::named_seats(say, name);
        let (not, who) = match (named(who), not) {
            (Some("nobody"), true) => (false, known("somebody")),
            (Some("somebody" | "players"), true) => (false, known("nobody")),
            (Some("players"), false) => (false, known("somebody")),
            _ if matches!(deed, Deed::Took { .. } | Deed::TookCards { .. }) => {
                (not, seats::as_a_side(say, who))
            }
            _ => (not, seats::seats(say, who)),
        };
        return of_player(say, &who, &deeds::deed_of(&say.of(Person::He), deed, &who, not));
    }
    match (deed, named(who)) {
        (Deed::Stands { .. }, Some(bid @ ("something" | "nothing"))) => match (bid == "nothing") != not {
            false => Clause::there(&Predicate::new("ist", "schon etwas").ending("geboten")),
            true => Clause::there(&Predicate::new("ist", "noch nichts").ending("geboten")),
        },
        (Deed::Stands { .. }, Some(bid)) => {
            let bid = Nominal::name(say.terms.contract_title(bid));
            Clause::of(&bid, &deeds::deed(say, deed, Number::One, not))
        }
        _ => {
            let card = cards::cards(say, who);
            Clause::of(&card, &deeds::deed(say, deed, card.number, not))
        }
    }
}

fn named_test(say: &Say, name: &str, not: bool) -> Clause {
    if let Some((Defined::Test, value, title)) = say.definition(name) {
        if say.is_own_bid(name) {
            let himself = if not { "sein Spiel nicht selbst" } else { "sein Spiel selbst" };
            let does = Predicate::new("hat", himself).ending("geboten");
            return of_player(say, &seats::named_seats(say, "declarer"), &does);
        }
        if let Some(title) = title.filter(|_| say.is_carried_by_name(name)) {
            let of = match say.person {
                Person::He if say.is_about_him(value) => "auf ihn",
                Person::He | Person::You => "",
            };
            let middle = [of, if not { "nicht" } else { "" }];
            let middle: Vec<&str> = middle.into_iter().filter(|word| !word.is_empty()).collect();
            let title = titles::titled(&titles::in_german(say, title));
            return Clause::of(&title, &Predicate::new("trifft", middle.join(" ")).parted("zu"));
        }
        if title.is_none() {
            say.retold(name);
        }
        let said = say.inside().map(|say| holds(&say, value, not));
        return said.unwrap_or_else(|| Clause::plain(spaced(name), spaced(name)));
    }
    let game = |ended: &str| said("das Spiel", &Predicate::new("ist", "").ending(ended));
    match (name, not) {
        ("won", false) | ("lost", true) => game("gewonnen"),
        ("won", true) | ("lost", false) => game("verloren"),
        ("last_round", false) => said("dies", &Predicate::new("ist", "die letzte Runde")),
        ("last_round", true) => said("dies", &Predicate::new("ist", "nicht die letzte Runde")),
        _ => match say.terms.option(name) {
            Some(at) => {
                let title = term(&say.terms.linked.options[at].title);
                let with = if not { "ohne" } else { "mit" };
                said("man", &Predicate::new("spielt", format!("{with} {title}")))
            }
            None if not => said(&spaced(name), &Predicate::new("trifft", "nicht").parted("zu")),
            None => said(&spaced(name), &Predicate::new("trifft", "").parted("zu")),
        },
    }
}

/// `er hat 3 Leere`, `man hat den Stiess`
pub(super) fn has(say: &Say, what: Nominal) -> Clause {
    Clause::having(&seats::himself(say), what)
}

/// A card is where it is.
pub(super) fn lies(say: &Say, what: &Nominal, place: &Phrase, not: bool) -> Clause {
    match named(place) {
        Some("hand") if not => {
            let has = Predicate::new("hat", format!("{}{} nicht", what.acc(), what.comma()));
            Clause::again(&seats::himself(say), &has)
        }
        Some("hand") => has(say, what.clone()),
        _ => {
            let not = if not { "nicht " } else { "" };
            let middle = format!("{not}{}", place_of(say, place));
            Clause::of(what, &Predicate::new(lies_or_lay(say, what, place), middle))
        }
    }
}

/// `liegt`, or `lag`: a packet that somebody has taken lies there no more.
pub(super) fn lies_or_lay(say: &Say, what: &Nominal, place: &Phrase) -> &'static str {
    match say.is_packet(place) {
        true => one_or_many(what, "lag", "lagen"),
        false => one_or_many(what, "liegt", "liegen"),
    }
}

/// `im Stich`, `in der Hand des Strohmanns`, `offen`
pub(super) fn place_of(say: &Say, place: &Phrase) -> String {
    match &place.kind {
        PhraseKind::OpenCards => "offen".to_string(),
        _ => cards::cards(say, place).with("in"),
    }
}

/// `jemand hat keinen Stich gemacht`, `keiner der Verlierer hat …`, `es gibt einen Schinder`
pub(crate) fn some_players(say: &Say, what: &Phrase, are: Are) -> Clause {
    use PhraseKind as K;
    let (one, body) = match are {
        Are::Some => ("einer", seats::named_seats(say, "somebody")),
        Are::None => ("keiner", seats::named_seats(say, "nobody")),
        Are::NoneElse => ("keiner", Nominal::name("sonst niemand")),
    };
    if let K::Name(name) = &what.kind
        && let Some((Defined::Role, value, title)) = say.definition(name)
    {
        match title.filter(|title| say.is_role_title(title, value)) {
            None => {
                if let Some(say) = say.inside() {
                    return some_players(&say, value, are);
                }
            }
            Some(title) => {
                let role = titles::thing(&titles::in_german(say, title));
                if role.gender.is_some() {
                    let a = match are {
                        Are::Some => role.with("ein").acc().to_string(),
                        Are::None => role.with("kein").acc().to_string(),
                        Are::NoneElse => format!("sonst {}", role.with("kein").acc()),
                    };
                    return said("es", &Predicate::new("gibt", a));
                }
            }
        }
    }
    // `niemand hat keinen Stich gemacht` is heard as its contrary.
    if are == Are::None
        && let Some(took) = all_took_some(what)
    {
        return Clause::of(
            &Nominal::name("jeder"),
            &deeds::deed(&say.of(Person::He), &took, Number::One, false),
        );
    }
    if let K::Who(of, deed) = &what.kind {
        let deed = deeds::deed(&say.of(Person::He), deed, Number::One, false);
        let who = match named(of) {
            Some("players" | "everybody" | "somebody") => body,
            _ => {
                let of = seats::seats(say, of);
                Nominal { tailed: of.tailed, ..Nominal::name(format!("{one} {}", of.genitive())) }
            }
        };
        return Clause::of(&who, &deed);
    }
    if let Some(does) = seats::does_so(say, what) {
        return Clause::of(&body, &does);
    }
    if let Some((of, does)) = seats::among(say, what) {
        return Clause::of(&Nominal::name(format!("{one} {}", of.genitive())), &does);
    }
    if let Some(does) = seats::titled_by_deed(say, what) {
        return Clause::of(&body, &does);
    }
    let who = seats::seats(say, what);
    Clause::of(&body, &being(&body, &who, false))
}
