//! Between the deals: what is kept, who gets some of it, how matches and sessions end.

use super::clauses::{Statement, told, when_so};
use super::steps::feminine;
use super::{Nominal, Number, Predicate, conditions, numbers, seats};
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
        let thing = seats::tally_thing(say, active.name);
        let tail = format!(", von {} bis {}", low.dat(), high.acc());
        match seats::is_declined(say, active.name) {
            true => {
                let does = Predicate::new("werden", "").ending("gezählt");
                Statement::of(thing.several_of().bare(), does).at(whose).tail(tail)
            }
            // Whether it is one or many, nobody says.
            false => {
                let does = Predicate::new("wird", "").ending("mitgezählt");
                let title = seats::tally_title(say, active.name);
                Statement::of(Nominal::name(whose), does).more(format!(": {title}{tail}"))
            }
        }
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
    let (players, own) = (who.as_ref(), say.is_about_him(number));
    let each_by_himself = matches!(number.kind, PhraseKind::If(..)) || own || asked(active);
    let who = match who {
        // What each gets may hang on what is his.
        Some(who) if seats::seats(say, who).number == Number::Many && each_by_himself => {
            seats::each(say, who)
        }
        Some(who) => seats::still_in(say, who),
        None => Nominal::name("der Tisch"),
    };
    // What is nothing otherwise hangs on a condition of its own.
    let (number, when) = match &number.kind {
        PhraseKind::If(list, last)
            if let [(one, test)] = list.as_slice()
                && say.constant(last) == Some(0)
                && say.decided(test).is_none() =>
        {
            let when = say.after(who.of, || conditions::told_of(say, test)).if_so();
            (one, format!(", {when}"))
        }
        _ => (number, String::new()),
    };
    let declined = seats::is_declined(say, &tally.text);
    let own = declined.then(|| seats::tally_thing(say, &tally.text));
    let one = seats::one_of_tally(say, &tally.text).or(own);
    let statement = match goes_with_a_noun(say, number, declined) {
        true => {
            let amount = |n: &Phrase| match &one {
                Some(one) if say.constant(n) == Some(1) => one.with("ein").acc().to_string(),
                _ => format!("{} {title}", numbers::number(say, n).acc()),
            };
            let what = match &number.kind {
                PhraseKind::If(..) => {
                    conditions::branches(say, number, &|n| Nominal::name(amount(n))).acc().to_string()
                }
                _ => amount(number),
            };
            let does = Predicate::new(who.verb(if *loses { VERLIEREN } else { BEKOMMEN }), what);
            Statement::of(who, does)
        }
        false => on_account(say, players.map(|_| who), *loses, &title, number),
    };
    let statement = match (after_match, &statement.front) {
        (true, Some(front)) => {
            let front = format!("nach der Partie {front}");
            statement.at(front)
        }
        (true, None) => statement.at("nach der Partie"),
        (false, _) => statement,
    };
    told(say, Matter::Between(active.name.to_string()), active, statement.tail(when))
}

/// Can the title stand behind this number: does the ruleset say its forms, or is it certainly of many?
fn goes_with_a_noun(say: &Say, number: &Phrase, declined: bool) -> bool {
    let many = |n: &Phrase| say.constant(n).is_some_and(|n| n > 1);
    match &number.kind {
        _ if declined => true,
        PhraseKind::If(list, last) => {
            let mut all = list.iter().map(|(value, _)| value).chain([&**last]);
            all.all(|n| many(n) || say.constant(n) == Some(0))
        }
        _ => many(number),
    }
}

/// `bekommt bei Punkte 1 dazu`, where nobody says what one of it is called.
fn on_account(say: &Say, who: Option<Nominal>, loses: bool, title: &str, number: &Phrase) -> Statement {
    let amount = numbers::number(say, number);
    let (cases, amount) = match amount.cases {
        true => (format!(": {}", amount.acc()), String::new()),
        false => (String::new(), format!(" {}{}", amount.acc(), amount.comma())),
    };
    let statement = match who {
        Some(who) if loses => {
            let does = Predicate::new(who.verb(VERLIEREN), format!("bei {title}{amount}"));
            Statement::of(who, does)
        }
        Some(who) => {
            let does = Predicate::new(who.verb(BEKOMMEN), format!("bei {title}{amount}"));
            Statement::of(who, does.ending("dazu"))
        }
        None => {
            let (goes, away) = if loses { ("geht", "ab") } else { ("kommt", "dazu") };
            let amount = if amount.is_empty() { "so viel" } else { amount.trim_start() };
            let does = Predicate::new(goes, "").parted(away);
            Statement::of(Nominal::name(amount), does).at(format!("bei {title}"))
        }
    };
    statement.more(cases)
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

/// Who wins a session, or a match, where no sentence names him.
pub(in crate::tell::book) fn unsaid(session: bool, last: bool, others: bool) -> String {
    let what = if session { "den Abend" } else { "die Partie" };
    let last = if last { " in der letzten Partie" } else { "" };
    let others = if others { "; alle anderen verlieren sie" } else { "" };
    format!("{what} gewinnt, wer{last} den höchsten Punktestand hat{others}")
}

/// `die Partie gewinnt, wer …`
fn taken(say: &Say, who: &Phrase, what: &str, lost: bool) -> Statement {
    let who = seats::whom(say, who);
    let does = Predicate::new(who.verb(if lost { VERLIEREN } else { GEWINNEN }), "");
    Statement::of(who, does).at(what)
}
