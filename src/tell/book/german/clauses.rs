//! A sentence about a clause, with its conditions and its rules.

pub(in crate::tell::book) use super::statement::Statement;
pub(in crate::tell::book) use super::steps::{in_turn, packet, step, step_title, within};
use super::{Clause, Guarded, conditions, seats};
use crate::kinds::{Folds, Kind, List};
use crate::ruleset::scope::Active;
use crate::syntax::tree::*;
use crate::tell::book::clauses::{Behind, behind};
use crate::tell::book::page::Sentence;
use crate::tell::book::say::{Begin, Say};
use crate::tell::book::topic::Matter;

/// Finishes a sentence about a clause: its conditions before or behind it, its title, its rules.
/// Nothing, if its conditions can never be met at this table.
pub(in crate::tell::book) fn told(
    say: &Say,
    matter: Matter,
    active: &Active,
    statement: Statement,
) -> Option<Sentence> {
    // What nobody can bring about is not told.
    if active.whens.iter().any(|when| say.cannot_be(when)) {
        return None;
    }
    let about = statement.who.of;
    let Conditions { before, behind } = conditions(say, active, about)?;
    let body = &active.clause.body;
    let kind = body.kind();
    let duty = active.clause.row().folds == Folds::Joins(List::Duties);
    let chosen = kind == Kind::Expose || kind == Kind::CallOne;
    let listed = behind.iter().any(|one| matches!(one, Behind::Listed(_)));
    let first_if = matches!(behind.first(), Some(Behind::If(_))) && !listed;
    let packet = matches!(matter, Matter::Packet(_)) && before.is_empty();
    let mut turned = None;
    // What it counts, and what another, hangs on one condition.
    let both = matches!(body, Body::SaidCounts { of: Some(_), .. });
    let text = if both && matches!(behind.first(), Some(Behind::If(_) | Behind::Listed(_))) {
        let text = fronted(say, statement, &before, &[], "");
        format!("{text}; beides nur, {}", joined(&behind))
    } else if matches!(body, Body::Announce { laying: Some(_), .. }) && first_if && before.is_empty() {
        // Who may say it comes before what he does with it.
        statement.amid(&joined(&behind))
    } else if let (Body::MayDouble { .. }, [Behind::Unless(test)]) = (body, behind.as_slice())
        && is_his(say, active)
    {
        let text = fronted(say, statement, &before, &[], "");
        format!("{text}; nichts verdoppeln darf ein Spieler, {}", test.if_so())
    } else if first_if && (duty || chosen || kind == Kind::MayDouble) {
        // What must not be done otherwise says so first; so does what asks for more behind it.
        let Conditions { mut before, behind } = conditions(say, active, None)?;
        let mut unless = Vec::new();
        for one in behind {
            match one {
                Behind::If(test) => before.push(test),
                Behind::Unless(test) => unless.push(test),
                Behind::Listed(_) => {}
            }
        }
        fronted(say, statement, &before, &unless, "")
    } else if behind.is_empty() {
        turned = packet.then(|| statement.turned_round(""));
        fronted(say, statement, &before, &[], "")
    } else {
        let behind = format!(", {}", joined(&behind));
        turned = packet.then(|| statement.turned_round(&behind));
        fronted(say, statement, &before, &[], &behind)
    };
    let sentence = Sentence::new(matter, text).label(active.clause.title.as_deref());
    say.hangs_on(active.clause);
    let sentence = sentence.of(active.clause).with(say.cites()).options(say.options());
    Some(Sentence { turned, ..sentence })
}

/// `, wenn …`; conditions of many parts stand in a list.
pub(in crate::tell::book) fn when_so(say: &Say, test: &Phrase) -> String {
    match say.after(None, || conditions::as_points(say, test)) {
        Some(points) => format!(", wenn {points}"),
        None => format!(", {}", conditions::test(say, test).if_so()),
    }
}

/// With these conditions before it, and words behind it.
fn fronted(
    say: &Say,
    mut statement: Statement,
    before: &[Clause],
    unless: &[Clause],
    behind: &str,
) -> String {
    if before.is_empty() {
        return if say.otherwise { statement.behind("sonst", behind) } else { statement.plain(behind) };
    }
    let when = Clause::joined(before, "und");
    if when.of.is_some() && when.of == statement.who.of {
        statement.who = say.after(when.of, || seats::subject(say, statement.who.clone()));
    }
    let unless: String = unless.iter().map(|test| format!(", außer {}", test.if_so())).collect();
    statement.behind(&format!("{}{unless},", when.if_so()), behind)
}

/// Is a condition about whoever it is asked of?
fn is_his(say: &Say, active: &Active) -> bool {
    let mut guards = active.guards.iter().copied().chain(&active.clause.guard);
    guards.any(|guard| matches!(say.guard(guard), Guarded::Unless(test) if test.begin == Begin::He))
}

/// What stands before a sentence, and what behind it.
struct Conditions {
    /// Behind `wenn`.
    before: Vec<Clause>,
    behind: Vec<Behind<Clause>>,
}

/// `wenn … und wenn …, außer wenn …`
fn joined(behind: &[Behind<Clause>]) -> String {
    let mut text = String::new();
    for one in behind {
        text += match (one, text.is_empty()) {
            (Behind::Unless(_), true) => "außer ",
            (Behind::Unless(_), false) => ", außer ",
            (Behind::If(_) | Behind::Listed(_), true) => "",
            (Behind::If(_) | Behind::Listed(_), false) => " und ",
        };
        text += &match one {
            Behind::If(test) | Behind::Unless(test) => test.if_so(),
            Behind::Listed(points) => format!("wenn {points}"),
        };
    }
    text
}

/// The conditions of a sentence that begins with this player; nothing, if they are never met.
fn conditions(say: &Say, active: &Active, about: Option<&'static str>) -> Option<Conditions> {
    let open = active.whens.iter().filter(|when| say.decided(when) != Some(true));
    let before = open.map(|when| conditions::test(say, when)).collect();
    let guard = |guard: &Guard| say.after(about, || conditions::guard(say, guard));
    let mut behind = behind(active, guard, |guard| say.after(None, || conditions::as_points(say, guard)))?;
    // Points end a sentence.
    behind.sort_by_key(|one| matches!(one, Behind::Listed(_)));
    Some(Conditions { before, behind })
}
