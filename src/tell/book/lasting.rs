//! Between the deals: what is kept, who gets some of it, how matches and sessions end.

use super::clauses::{Statement, told};
use super::page::Sentence;
use super::say::{Person, Say, Wording};
use super::topic::Matter;
use crate::language::Language;
use crate::ruleset::scope::Active;
use crate::syntax::tree::*;

/// What is kept from deal to deal.
pub(super) fn tally(say: &Say, active: &Active) -> Option<Sentence> {
    if say.terms.language == Language::German {
        return super::german::lasting::tally(say, active);
    }
    let say = &say.anew(Person::He);
    let title = say.tally_title(active.name);
    let text = if let Body::Tally { person, low, high } = &active.clause.body {
        let whose = if *person { "each person" } else { "the table" };
        format!("a tally of {title} is kept for {whose}, from {} to {}", say.number(low), say.number(high))
    } else if let Body::Pot(most) = &active.clause.body {
        format!(
            "the {title} lies on the table from deal to deal; it holds {} at most, and what has no room in it is not paid",
            say.number(most)
        )
    } else {
        return None;
    };
    let mut sentence = told(say, Matter::Tally(active.name.to_string()), active, text)?;
    sentence.label = None;
    Some(sentence)
}

/// What somebody gets or loses between deals.
pub(super) fn gets(say: &Say, active: &Active) -> Option<Sentence> {
    if say.terms.language == Language::German {
        return super::german::lasting::gets(say, active);
    }
    let Body::Gets { who, loses, number, tally, after_match } = &active.clause.body else { return None };
    let say = &say.between();
    let title = say.tally_title(&tally.text);
    let (one, many) = if *loses { ("loses", "lose") } else { ("gets", "get") };
    let (who, gets): (Wording, &str) = match who {
        // What each gets may hang on what is his.
        Some(who) if say.seats(who).many && matches!(number.kind, PhraseKind::If(..)) => {
            (format!("each of {}", say.seats(who).text).into(), one)
        }
        Some(who) => {
            let who = say.still_in(who);
            let gets = who.verb(one, many);
            (who.into(), gets)
        }
        None => ("the table".into(), one),
    };
    let what = match &number.kind {
        PhraseKind::If(list, last)
            if let [(one, test)] = list.as_slice()
                && say.constant(last) == Some(0)
                && say.decided(test).is_none() =>
        {
            format!("{} {title} if {}", say.number(one), say.after(who.of, || say.told_of(test)))
        }
        PhraseKind::If(..) => say.branches(number, &|n| format!("{} {title}", say.number(n)).into()).text,
        _ => format!("{} {title}", say.number(number)),
    };
    let when = after_match.then(|| "after the match,".to_string());
    let statement = Statement { when, ..Statement::of(who, format!("{gets} {what}")) };
    told(say, Matter::Between(active.name.to_string()), active, statement)
}

/// When the cards are dealt again.
pub(super) fn again(say: &Say, active: &Active) -> Option<Sentence> {
    if say.terms.language == Language::German {
        return super::german::lasting::again(say, active);
    }
    let say = &say.anew(Person::He);
    told(say, Matter::Again(active.name.to_string()), active, "the same player deals again".to_string())
}

/// A match, and the end of a session.
pub(super) fn head(say: &Say, active: &Active) -> Option<String> {
    let say = &Say { between: true, ..say.clone() };
    let latest = |latest: &Option<Phrase>| {
        let one = |n: &Phrase| format!(", at latest after {} deals", say.number(n));
        latest.as_ref().map_or_else(String::new, one)
    };
    let body = &active.clause.body;
    if let Body::MatchEnds { test, latest: after } = body {
        let ends = say.if_so("a match ends", test);
        return Some(format!("{ends}{}; then every score begins anew", latest(after)));
    }
    if let Body::SessionAfter(number, unit) = body {
        let (one, many) = match unit {
            Unit::Deals => ("deal", "deals"),
            Unit::Rounds => ("round", "rounds"),
            Unit::Matches => ("match", "matches"),
        };
        let n = say.number(number);
        return Some(format!(
            "the session ends after {n} {}",
            if say.constant(number) == Some(1) { one } else { many }
        ));
    }
    if let Body::SessionIf { test, latest: after } = body {
        return Some(format!("{}{}", say.if_so("the session ends", test), latest(after)));
    }
    let what = if matches!(body, Body::SessionWon(_)) { "session" } else { "match" };
    let how = if matches!(body, Body::MatchLost(_)) { "lost" } else { "won" };
    let (Body::MatchWon(who) | Body::MatchLost(who) | Body::SessionWon(who)) = body else { return None };
    Some(format!("the {what} is {how} {}", say.whom(who, "by ")))
}
