//! Between the deals: what is kept, who gets some of it, how matches and sessions end.

use super::clauses::{Statement, told};
use super::page::Sentence;
use super::say::{Person, Say, Wording};
use super::topic::{Matter, Rest};
use crate::kinds::Kind;
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
    let each_by_himself = matches!(number.kind, PhraseKind::If(..)) || say.is_about_him(number);
    let player = who.as_ref().map(|who| {
        let seats = say.seats(who);
        // What each gets may hang on what is his.
        match seats.many && each_by_himself {
            true => (Wording::from(format!("each of {}", seats.text)), false, seats.of),
            false => {
                let who = say.still_in(who);
                (who.clone().into(), who.many, who.of)
            }
        }
    });
    let many = player.as_ref().is_some_and(|(_, many, _)| *many);
    let of = player.as_ref().and_then(|(.., of)| *of);
    // What is nothing otherwise hangs on a condition of its own.
    let (number, when) = match &number.kind {
        PhraseKind::If(list, last)
            if let [(one, test)] = list.as_slice()
                && say.constant(last) == Some(0)
                && say.decided(test).is_none() =>
        {
            (one, format!(" if {}", say.after(of, || say.told_of(test))))
        }
        _ => (number, String::new()),
    };
    let amount = |n: &Phrase| format!("{} {title}", say.number(n));
    let several = |n: &Phrase| say.constant(n).is_some_and(|n| n != 1);
    let said = match &number.kind {
        PhraseKind::If(list, last) if several(last) && list.iter().all(|(n, _)| several(n)) => {
            Some(say.branches(number, &|n| amount(n).into()).text)
        }
        _ if several(number) => Some(amount(number)),
        _ => None,
    };
    let whose = if many { "their" } else { "his" };
    let (cases, n) = match &number.kind {
        PhraseKind::If(..) if say.has_cases(number) => (format!(": {}", say.number(number)), String::new()),
        _ => {
            let n = say.number(number);
            let comma = if n.contains(", ") { "," } else { "" };
            (String::new(), format!(" {n}{comma}"))
        }
    };
    let verb = |one: &'static str, more: &'static str| if many { more } else { one };
    let (who, does): (Wording, String) = match (player, said) {
        (Some((who, ..)), Some(said)) => {
            let gets = if *loses { verb("loses", "lose") } else { verb("gets", "get") };
            (who, format!("{gets} {said}"))
        }
        (None, Some(said)) => {
            ("the table".into(), format!("{} {said}", if *loses { "loses" } else { "gets" }))
        }
        // Whether the title is of one or of many, nobody says.
        (Some((who, ..)), None) if *loses => {
            (who, format!("{}{n} off {whose} {title}{cases}", verb("takes", "take")))
        }
        (Some((who, ..)), None) => (who, format!("{}{n} to {whose} {title}{cases}", verb("adds", "add"))),
        (None, None) => {
            let goes = if *loses { "is taken off" } else { "is added to" };
            (
                if n.is_empty() { "as much".into() } else { n.trim_start().into() },
                format!("{goes} {title}{cases}"),
            )
        }
    };
    let to = after_match.then(|| "after the match,".to_string());
    let statement = Statement { when: to, ..Statement::of(who, format!("{does}{when}")) };
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

/// What is told of a match, or of a session, and who wins it where no sentence names him.
pub(super) fn with_winner(say: &Say, mut told: Vec<Sentence>, session: bool) -> Vec<Sentence> {
    let has = |kind| say.scope.head(kind).is_some();
    let matches = has(Kind::MatchEnds);
    let (named, ends) = match session {
        true => (has(Kind::SessionWon), has(Kind::SessionAfter) || has(Kind::SessionIf)),
        false => (has(Kind::MatchWon), matches),
    };
    if named || !ends {
        return told;
    }
    let one = |active: &Active| {
        let body = &active.clause.body;
        matches!(body, Body::SessionAfter(number, Unit::Matches) if say.constant(number) == Some(1))
    };
    let rest = if session { Rest::SessionWon } else { Rest::MatchWon };
    let last = session && matches && !say.scope.head(Kind::SessionAfter).is_some_and(one);
    let others = !session && !has(Kind::MatchLost);
    let text = match say.terms.language {
        Language::German => super::german::lasting::unsaid(session, last, others),
        Language::English => {
            let what = if session { "session" } else { "match" };
            let last = if last { " in the last match" } else { "" };
            let others = if others { ", and lost by all others" } else { "" };
            format!("the {what} is won by whoever has the highest score{last}{others}")
        }
    };
    told.push(Sentence::new(rest, text));
    told
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
