//! One sentence for each duty: what must be played, put away, kept or called.

use super::clauses::told;
use super::page::{Sentence, term};
use super::say::{Person, Say, named};
use super::terms::{list, spaced};
use super::topic::Matter;
use crate::language::Language;
use crate::ruleset::scope::Active;
use crate::syntax::tree::*;

/// Duties in their order; each knows what came before it.
pub(super) fn duty(say: &Say, active: &Active, before: Option<&Active>) -> Option<Sentence> {
    if say.terms.language == Language::German {
        return super::german::duties::duty(say, active, before);
    }
    let say = &say.anew(Person::You);
    let text = if let Body::KeepFor { what, tricks } = &active.clause.body {
        let first = say.last_trick(tricks) == Some(1);
        let tricks = say.tricks(tricks);
        match first {
            true => format!("play {} to {tricks} if you can", say.cards(what)),
            false => {
                let (it, is) = if say.is_one_at_most(what) { ("it", "is") } else { ("they", "are") };
                format!(
                    "keep {} for {tricks}: {it} {is} not played earlier as long as there is another choice, and then {it} must be played",
                    say.cards(what)
                )
            }
        }
    } else {
        let Body::Duty { manner, not, what, place, timing } = &active.clause.body else { return None };
        let one = |t: &Timing| match t {
            Timing::In(tricks) => format!(" to {}", say.tricks(tricks)),
            Timing::Before(tricks) => format!(" before {}", say.tricks(tricks)),
        };
        let when: String = timing.iter().map(one).collect();
        let follows = follows(say, active, before);
        obliged(say, (*manner, *not), what, place.as_ref(), &when, follows)
    };
    told(say, Matter::Duty(active.name.to_string()), active, text)
}

/// Does a condition ask for what has been played to the trick? Then nobody thinks of leading.
fn asks_of_trick(say: &Say, guard: &Guard) -> bool {
    fn asks(say: &Say, phrase: &Phrase) -> bool {
        use PhraseKind as K;
        match &phrase.kind {
            K::SuitLed | K::CurrentTrick | K::Led(_) => true,
            K::And(list) => list.iter().any(|one| asks(say, one)),
            // What this table does not play is no way to come about it.
            K::Or(list) => list.iter().all(|one| say.decided(one) == Some(false) || asks(say, one)),
            K::Counted(_, inner) => asks(say, inner),
            K::In(a, b) => asks(say, a) || asks(say, b),
            _ => false,
        }
    }
    matches!(guard, Guard::If(test) if asks(say, test))
}

/// How a duty to follow stands to what has been said.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Follows {
    /// It begins anew.
    Anew,
    /// Its condition has said that it is about following.
    Already,
    /// It says what to play if the suit led cannot be followed.
    AfterSuit,
}

pub(super) fn follows(say: &Say, active: &Active, before: Option<&Active>) -> Follows {
    let mut guards = active.clause.guard.iter().chain(active.guards.iter().copied());
    if guards.any(|guard| asks_of_trick(say, guard)) { Follows::Already } else { after_suit(active, before) }
}

fn after_suit(active: &Active, before: Option<&Active>) -> Follows {
    let plain = |a: &Active| a.clause.guard.is_none() && a.whens.is_empty() && a.guards.is_empty();
    let suit_led = before.is_some_and(|b| {
        plain(b)
            && matches!(&b.clause.body, Body::Duty { manner: Manner::FollowWith, not: false, what, timing, .. }
                if matches!(what.kind, PhraseKind::SuitLed) && timing.is_empty())
    });
    let own = matches!(&active.clause.body, Body::Duty { manner: Manner::FollowWith, not: false, what, timing, .. }
        if named(what).is_some() && timing.is_empty());
    if suit_led && own && plain(active) { Follows::AfterSuit } else { Follows::Anew }
}

fn obliged(
    say: &Say,
    (manner, not): (Manner, bool),
    what: &Phrase,
    place: Option<&Name>,
    when: &str,
    follows: Follows,
) -> String {
    let any = match (&what.kind, not) {
        (PhraseKind::OpenCards, false) => "one of the cards that lie open".to_string(),
        _ => say.any_card(what),
    };
    let suit_led = matches!(what.kind, PhraseKind::SuitLed);
    let to = place.map_or(String::new(), |p| {
        let place = say.terms.place(&p.text).map_or_else(|| spaced(&p.text), |p| term(&p));
        format!(" to the {place}")
    });
    let spare = "as long as you have another choice";
    let unless = "unless nothing else is left";
    let all = match &what.kind {
        PhraseKind::Ranks(ranks) => format!("no {}", list(&say.terms.ranks(ranks), "or")),
        _ => say.cards(what),
    };
    let may = if matches!(what.kind, PhraseKind::Ranks(_)) { "may" } else { "may not" };
    match (manner, not) {
        (Manner::FollowWith, false) if suit_led => format!("follow the suit led{when} if you can"),
        (Manner::FollowWith, false) if follows == Follows::Already => format!("play {any}{when} if you can"),
        (Manner::FollowWith, false) if follows == Follows::AfterSuit => {
            format!("if you have none of it, play {any}; with neither, any card")
        }
        (Manner::FollowWith, false) => format!("when you do not lead, play {any}{when} if you can"),
        (Manner::FollowWith, true) => format!("do not follow with {any}{when} {spare}"),
        (Manner::Lead, false) => format!("when you lead{when}, lead {any} if you can"),
        (Manner::Lead, true) => format!("do not lead {any}{when} {spare}"),
        (Manner::Play, false) => format!("play {any}{when} if you can"),
        (Manner::Play, true) => format!("do not play {any}{when} {spare}"),
        (Manner::Put, false) => format!("put {any}{to} if you can"),
        (Manner::Put, true) => format!("{all} {may} be put{to} {unless}"),
        (Manner::Lay, false) => match &what.kind {
            PhraseKind::SuitsOf(of) => format!("lay down cards of {} if you can", say.suits_of(of)),
            _ => format!("lay down {any} if you can"),
        },
        (Manner::Lay, true) => format!("{all} {may} be laid down {unless}"),
        (Manner::Keep, false) => format!("keep {any} if you can"),
        (Manner::Keep, true) => format!("{all} {may} be kept {unless}"),
        (Manner::Call, false) => format!("call {any} if you can"),
        (Manner::Call, true) => format!("{all} {may} be called {unless}"),
    }
}
