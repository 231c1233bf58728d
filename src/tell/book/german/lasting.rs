//! Between the deals: what is kept, who gets some of it, how matches and sessions end.

use super::clauses::{Statement, told, when_so};
use super::steps::feminine;
use super::{Nominal, Number, Predicate, numbers, seats, tests};
use crate::language::german::{ABEND, BEKOMMEN, Case, GEWINNEN, Noun, PARTIE, RUNDE, SPIEL, VERLIEREN};
use crate::ruleset::scope::Active;
use crate::syntax::tree::*;
use crate::tell::book::page::Sentence;
use crate::tell::book::say::{Person, Say};
use crate::tell::book::topic::Matter;

/// What is kept from deal to deal.
pub(in crate::tell::book) fn tally(say: &Say, active: &Active) -> Option<Sentence> {
    let say = &say.anew(Person::He);
    let statement = if let Body::Tally { person, low, high } = &active.clause.body {
        let whose = if *person { "für jeden am Tisch" } else { "für den ganzen Tisch" };
        let (low, high) = (numbers::number(say, low), numbers::number(say, high));
        let does = Predicate::new("werden", "").ending("gezählt");
        let kept = Statement::of(seats::tally_thing(say, active.name).several_of().bare(), does).at(whose);
        kept.tail(format!(", von {} bis {}", low.dat(), high.acc()))
    } else if let Body::Pot(most) = &active.clause.body {
        let most = numbers::number(say, most);
        let does = Predicate::new("liegt", "von Spiel zu Spiel auf dem Tisch");
        Statement::of(seats::tally(say, active.name), does).more(format!(
            "; mehr als {} kommt nicht hinein, und was keinen Platz mehr hat, wird nicht gezahlt",
            most.nom()
        ))
    } else {
        return None;
    };
    let mut sentence = told(say, Matter::Tally(active.name.to_string()), active, statement)?;
    sentence.label = None;
    Some(sentence)
}

/// What somebody gets or loses between deals.
pub(in crate::tell::book) fn gets(say: &Say, active: &Active) -> Option<Sentence> {
    let Body::Gets { who, loses, number, tally, after_match } = &active.clause.body else { return None };
    let say = &say.between();
    let title = seats::tally_title(say, &tally.text);
    let who = match who {
        // What each gets may hang on what is his.
        Some(who)
            if seats::seats(say, who).number == Number::Many
                && (matches!(number.kind, PhraseKind::If(..)) || asked(active)) =>
        {
            seats::each(say, who)
        }
        Some(who) => seats::still_in(say, who),
        None => Nominal::name("der Tisch"),
    };
    let one = seats::one_of_tally(say, &tally.text);
    let amount = |n: &Phrase| match &one {
        Some(one) if say.constant(n) == Some(1) => one.with("ein").acc().to_string(),
        _ => format!("{} {title}", numbers::number(say, n).acc()),
    };
    let (what, when) = match &number.kind {
        PhraseKind::If(list, last)
            if let [(one, test)] = list.as_slice()
                && say.constant(last) == Some(0)
                && say.decided(test).is_none() =>
        {
            let when = say.after(who.of, || tests::told_of(say, test)).if_so();
            (amount(one), format!(", {when}"))
        }
        PhraseKind::If(..) => {
            let what = tests::branches(say, number, &|n| Nominal::name(amount(n)));
            (what.acc().to_string(), String::new())
        }
        _ => (amount(number), String::new()),
    };
    let does = Predicate::new(who.verb(if *loses { VERLIEREN } else { BEKOMMEN }), what);
    let front = after_match.then(|| "nach der Partie".to_string());
    let statement = Statement { front, ..Statement::of(who, does).tail(when) };
    told(say, Matter::Between(active.name.to_string()), active, statement)
}

/// Has it a condition, which may be about each of them?
fn asked(active: &Active) -> bool {
    !active.guards.is_empty() || active.clause.guard.is_some()
}

/// When the cards are dealt again.
pub(in crate::tell::book) fn again(say: &Say, active: &Active) -> Option<Sentence> {
    let say = &say.anew(Person::He);
    let does = Predicate::new("gibt", "noch einmal");
    let statement = Statement::of(Nominal::name("derselbe Geber"), does);
    told(say, Matter::Again(active.name.to_string()), active, statement)
}

/// A match, and the end of a session.
pub(super) fn head(say: &Say, active: &Active) -> Option<Statement> {
    let say = &Say { between: true, ..say.clone() };
    let after = |n: &Phrase, of: Noun| match say.constant(n) {
        Some(n) => format!("nach {}", of.count(n.unsigned_abs(), Case::Dative)),
        None => format!("nach {} {}", numbers::number(say, n).dat(), of.many(Case::Dative)),
    };
    let latest = |latest: &Option<Phrase>| {
        latest.as_ref().map_or_else(String::new, |n| format!(", spätestens {}", after(n, SPIEL)))
    };
    let ends = |what: Nominal, rest: String| Statement::of(what, Predicate::new("endet", rest));
    let session = || Nominal::name(ABEND.the(Case::Nominative));
    let body = &active.clause.body;
    if let Body::MatchEnds { test, latest: after } = body {
        let ends = ends(feminine("eine Partie".to_string()), String::new());
        let ends = ends.tail(format!("{}{}", when_so(say, test), latest(after)));
        return Some(ends.more("; dann beginnt jeder wieder bei null"));
    }
    if let Body::SessionAfter(number, unit) = body {
        let unit = match unit {
            Unit::Deals => SPIEL,
            Unit::Rounds => RUNDE,
            Unit::Matches => PARTIE,
        };
        return Some(ends(session(), after(number, unit)));
    }
    if let Body::SessionIf { test, latest: after } = body {
        let ends = ends(session(), String::new());
        return Some(ends.tail(format!("{}{}", when_so(say, test), latest(after))));
    }
    let what = if matches!(body, Body::SessionWon(_)) { "den Abend" } else { "die Partie" };
    let lost = matches!(body, Body::MatchLost(_));
    let (Body::MatchWon(who) | Body::MatchLost(who) | Body::SessionWon(who)) = body else { return None };
    Some(taken(say, who, what, lost))
}

/// `die Partie gewinnt, wer …`
fn taken(say: &Say, who: &Phrase, what: &str, lost: bool) -> Statement {
    let who = seats::whom(say, who);
    let does = Predicate::new(who.verb(if lost { VERLIEREN } else { GEWINNEN }), "");
    Statement::of(who, does).at(what)
}
