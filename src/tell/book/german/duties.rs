//! One sentence for each duty: what must be played, put away, kept or called.

use super::clauses::{Statement, told};
use super::steps::accusative;
use super::{Nominal, Predicate, cards, numbers};
use crate::language::german::{DUERFEN, Gender, WERDEN};
use crate::ruleset::scope::Active;
use crate::syntax::tree::*;
use crate::tell::book::duties::{Follows, follows};
use crate::tell::book::page::Sentence;
use crate::tell::book::say::{Person, Say};
use crate::tell::book::topic::Matter;

const IF_ONE_CAN: &str = ", wenn man kann";
const UNLESS_FORCED: &str = ", solange man eine andere Wahl hat";

/// Duties in their order; each knows what came before it.
pub(in crate::tell::book) fn duty(say: &Say, active: &Active, before: Option<&Active>) -> Option<Sentence> {
    let say = &say.anew(Person::You);
    let statement = if let Body::KeepFor { what, tricks } = &active.clause.body {
        kept_for(say, what, tricks)
    } else {
        let Body::Duty { manner, not, what, place, timing } = &active.clause.body else { return None };
        let one = |t: &Timing| match t {
            Timing::In(tricks) => format!(" {}", numbers::tricks(say, tricks).with("in")),
            Timing::Before(tricks) => format!(" {}", numbers::tricks(say, tricks).with("vor")),
        };
        let when: String = timing.iter().map(one).collect();
        let follows = follows(say, active, before);
        obliged(say, (*manner, *not), what, place.as_ref(), &when, follows)
    };
    told(say, Matter::Duty(active.name.to_string()), active, statement)
}

/// `man muss … spielen`
fn must(middle: String, last: &str) -> Statement {
    Statement::of(Nominal::name("man"), Predicate::new("muss", middle).ending(last))
}

/// `man darf … spielen`
fn may(middle: String, last: &str) -> Statement {
    Statement::of(Nominal::name("man"), Predicate::new("darf", middle).ending(last))
}

fn kept_for(say: &Say, what: &Phrase, tricks: &Tricks) -> Statement {
    let first = say.last_trick(tricks) == Some(1);
    let (what, tricks) = (cards::cards(say, what), numbers::tricks(say, tricks));
    let will = if what.cases { "wird" } else { what.verb(WERDEN) };
    let kept = |he: &str, him: &str, tricks: &Nominal| {
        format!(
            ": vorher {will} {he} nur gespielt, wenn man keine andere Wahl hat, und {} muss man {him} spielen",
            tricks.with("in")
        )
    };
    match first {
        // Which card it is depends on something: that comes last.
        true if what.cases => must(format!("{} eine Karte", tricks.with("in")), "spielen")
            .tail(IF_ONE_CAN)
            .more(format!(": {}", what.acc())),
        true => must(format!("{} {}", accusative(&what), tricks.with("in")), "spielen").tail(IF_ONE_CAN),
        false if what.cases => must(format!("eine Karte für {}", tricks.acc()), "aufheben").more(format!(
            "{}: {}",
            kept("sie", "sie", &tricks),
            what.acc()
        )),
        false => must(format!("{} für {}", accusative(&what), tricks.acc()), "aufheben").more(kept(
            what.pronoun(),
            match (what.number, what.gender) {
                (super::Number::One, Gender::Masculine) => "ihn",
                _ => what.pronoun(),
            },
            &tricks,
        )),
    }
}

fn obliged(
    say: &Say,
    (manner, not): (Manner, bool),
    what: &Phrase,
    place: Option<&Name>,
    when: &str,
    follows: Follows,
) -> Statement {
    let ranks = matches!(what.kind, PhraseKind::Ranks(_));
    let any = match (&what.kind, not) {
        (PhraseKind::OpenCards, false) => "eine der offen liegenden Karten".to_string(),
        _ => accusative(&cards::any_card(say, what)),
    };
    // None of them, if there is a word for one.
    let none = match cards::one_of(say, what).filter(|one| one.gender.is_some() && !say.is_one_card(what)) {
        Some(one) => format!("{when} {}", one.with("kein").acc()).trim().to_string(),
        None => format!("{any}{when} nicht"),
    };
    let suit_led = matches!(what.kind, PhraseKind::SuitLed);
    let to = place.map_or(String::new(), |place| format!(" {}", cards::place(say, &place.text).with("zu")));
    // What may be done with it only if nothing else is left.
    let only = |done: &str| {
        let all = if ranks { cards::any_card(say, what) } else { cards::cards(say, what) };
        let does = Predicate::new(all.verb(DUERFEN), format!("nur{to}")).ending(done);
        Statement::of(all, does).tail(", wenn nichts anderes übrig bleibt")
    };
    match (manner, not) {
        (Manner::FollowWith, false) if suit_led => {
            must(format!("die ausgespielte Farbe{when}"), "bedienen").tail(IF_ONE_CAN)
        }
        (Manner::FollowWith, false) if follows == Follows::Already => {
            must(format!("{any}{when}"), "spielen").tail(IF_ONE_CAN)
        }
        (Manner::FollowWith, false) if follows == Follows::AfterSuit => {
            let does = Predicate::new("muss", any).ending("spielen");
            let who = Nominal::whoever("sie nicht bedienen kann");
            Statement::of(who, does).more("; wer auch das nicht kann, spielt, was er will")
        }
        (Manner::FollowWith, false) => {
            must(format!("{any}{when}"), "spielen").at("beim Zugeben").tail(IF_ONE_CAN)
        }
        (Manner::FollowWith, true) => may(none, "zugeben").tail(UNLESS_FORCED),
        (Manner::Lead, false) => must(format!("{any}{when}"), "ausspielen").tail(IF_ONE_CAN),
        (Manner::Lead, true) => may(none, "ausspielen").tail(UNLESS_FORCED),
        (Manner::Play, false) => must(format!("{any}{when}"), "spielen").tail(IF_ONE_CAN),
        (Manner::Play, true) => may(none, "spielen").tail(UNLESS_FORCED),
        (Manner::Put, false) => must(format!("{any}{to}"), "legen").tail(IF_ONE_CAN),
        (Manner::Put, true) => only("gelegt werden"),
        (Manner::Lay, false) => match &what.kind {
            PhraseKind::SuitsOf(of) => {
                must(format!("Karten {}", cards::suits_of(say, of).with("von")), "auflegen").tail(IF_ONE_CAN)
            }
            _ => must(any, "auflegen").tail(IF_ONE_CAN),
        },
        (Manner::Lay, true) => only("aufgelegt werden"),
        (Manner::Keep, false) => must(any, "behalten").tail(IF_ONE_CAN),
        (Manner::Keep, true) => only("behalten werden"),
        (Manner::Call, false) => must(any, "rufen").tail(IF_ONE_CAN),
        (Manner::Call, true) => only("gerufen werden"),
    }
}
