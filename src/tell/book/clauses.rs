//! A sentence about a clause, with its conditions and its rules; steps of the exchange, and packets of the deal.

use super::page::{ITEM, Sentence, term};
use super::say::{Guarded, Person, Say, named, subject_of};
use super::terms::spaced;
use super::topic::Matter;
use crate::kinds::{Folds, Kind, List};
use crate::ruleset::scope::Active;
use crate::syntax::tree::*;

/// Finishes a sentence about a clause: its conditions before or behind it, its title, its rules.
/// Nothing, if its conditions can never be met at this table.
pub(super) fn told(say: &Say, matter: Matter, active: &Active, text: &str) -> Option<Sentence> {
    told_of(say, matter, active, text, text)
}

/// The same, where the player whom it is about stands first in these words.
fn told_of(say: &Say, matter: Matter, active: &Active, text: &str, about: &str) -> Option<Sentence> {
    let said = text;
    // What nobody can bring about is not told.
    if active.whens.iter().any(|when| say.cannot_be(when)) {
        return None;
    }
    let (before, behind) = conditions(say, active, about)?;
    let duty = active.clause.row().folds == Folds::Joins(List::Duties);
    let kind = active.clause.body.kind();
    let chosen = kind == Kind::Expose || kind == Kind::CallOne;
    let text = match behind.strip_prefix(" if ") {
        // What it counts, and what another, hangs on one condition.
        Some(test) if matches!(active.clause.body, Body::SaidCounts { of: Some(_), .. }) => {
            format!("{before}{text}; both only if {test}")
        }
        // Who may say it comes before what he does with it.
        Some(test)
            if matches!(active.clause.body, Body::Announce { laying: Some(_), .. })
                && !test.contains(ITEM) =>
        {
            format!("{before}{}", text.replacen(" may announce", &format!(", if {test}, may announce"), 1))
        }
        // Behind the number of times it would be heard of the number.
        Some(test) if kind == Kind::MayDouble && !test.contains(ITEM) => match text.split_once(": ") {
            Some((title, rest)) => format!("{title}: {before}if {test}, {rest}"),
            None => format!("{before}{text}{behind}"),
        },
        None if kind == Kind::MayDouble
            && let Some(test) = behind.strip_prefix(", unless he ") =>
        {
            format!("{before}{text}; whoever {test} may double nothing")
        }
        // `if you can` ends a duty.
        Some(test) if duty && !test.contains(ITEM) => format!("{before}if {test}, {text}"),
        // What must not be done otherwise says so first.
        Some(_) if chosen => {
            let (_, first) = conditions(say, active, "")?;
            let who = subject_of(text).filter(|who| first.contains(who));
            let text = who.and_then(|who| text.strip_prefix(who)).map(|rest| format!("he{rest}"));
            let text = text.unwrap_or_else(|| said.to_string());
            format!("{before}{}, {text}", first.trim_start())
        }
        _ => format!("{before}{text}{behind}"),
    };
    let sentence = Sentence::new(matter, text).label(active.clause.title.as_deref());
    Some(sentence.of(active.clause).with(say.cites()).options(say.options()))
}

/// `If …, ` and ` if …`.
fn conditions(say: &Say, active: &Active, text: &str) -> Option<(String, String)> {
    let whens: Vec<String> =
        active.whens.iter().filter(|w| say.decided(w) != Some(true)).map(|w| say.test(w)).collect();
    let before = match whens.is_empty() {
        true => String::new(),
        false => format!("if {}, ", whens.join(" and ")),
    };
    let mut behind = String::new();
    for guard in active.guards.iter().copied().chain(&active.clause.guard) {
        match say.after(text, || say.guard(guard)) {
            Guarded::Always => {}
            Guarded::Never => return None,
            Guarded::If(_)
                if let Guard::If(test) = guard
                    && say.as_points(test).is_some() =>
            {
                behind += &say.if_so("", test);
            }
            Guarded::If(test) => behind += &format!(" if {test}"),
            Guarded::Unless(test) => behind += &format!(", unless {test}"),
        }
    }
    Some((before, behind))
}

/// A step of the exchange or of the deal.
pub(super) fn step(say: &Say, active: &Active, matter: fn(String) -> Matter) -> Option<Sentence> {
    let say = &say.anew(Person::He);
    let (when, does) = step_words(say, active)?;
    let mut sentence = told_of(say, matter(active.name.clone()), active, &format!("{when}{does}"), &does)?;
    if let Body::Step(Step { act: Act::Leave { to, asked }, .. }) = &active.clause.body {
        let to = say.terms.place(&to.text).map_or_else(|| spaced(&to.text), |place| term(&place));
        let sides = say.scope.head(Kind::Sides).map(|active| &active.clause.body);
        let alone = matches!(sides, Some(Body::Sides(Sides::Alone)));
        let what = if alone { "" } else { "; his side goes on" };
        let last = if *asked { " The last one left plays." } else { "" };
        let then = format!(" His hand goes to the {to}, he plays no further{what}.{last}");
        sentence.text += &then;
        sentence.general += &then;
    }
    Some(sentence)
}

/// Does this step do nothing at this table?
#[cfg(test)]
pub(super) fn does_nothing(say: &Say, active: &Active) -> bool {
    step_words(&say.anew(Person::He), active).is_none()
}

/// When a step within the play is done, and what it does; nothing, if it does nothing at this table.
fn step_words(say: &Say, active: &Active) -> Option<(String, String)> {
    let place = |name: &Name| say.terms.place(&name.text).map_or_else(|| spaced(&name.text), |p| term(&p));
    let nothing = |number: &Phrase| say.constant(number) == Some(0);
    let Body::Step(Step { who, act }) = &active.clause.body else { return None };
    let who = say.seats(who);
    let text = match act {
        Act::See(cards) | Act::Take(cards) if matches!(&cards.kind, PhraseKind::Top(n, ..) if nothing(n)) => {
            return None;
        }
        Act::See(cards) => {
            let taken = |a: &Active| {
                matches!(&a.clause.body, Body::Step(Step { act: Act::Take(Phrase { kind: PhraseKind::Top(_, place, _), .. }), .. })
                    if named(cards) == Some(place.text.as_str()))
            };
            let left = match say.scope.steps.iter().take_while(|a| a.name != active.name).any(taken) {
                true => "what is left of ",
                false => "",
            };
            let what = match &cards.kind {
                PhraseKind::In(of, place)
                    if let Some(place) = named(place).and_then(|p| say.terms.place(p)) =>
                {
                    format!("the {} of the {}", say.cards(of), term(&place))
                }
                _ => say.cards(cards),
            };
            format!("{} {left}{what}", who.does("sees", "see"))
        }
        Act::Take(cards) => {
            format!("{} {} into {} hand", who.does("takes", "take"), say.cards(cards), who.whose())
        }
        Act::Draw { from, cards } => {
            let from = say.seats(from).text;
            let who = if who.text == "the players" { "every player".to_string() } else { who.text };
            format!("in turn, from {from} on, {who} takes {} into his hand", say.cards(cards))
        }
        Act::Swap { own, other } => {
            format!("{} may exchange {} for {}", who.text, say.cards(own), say.cards(other))
        }
        Act::TurnUp(cards) => {
            let title = called(active);
            format!("{} {}, for all to see: {title}", who.does("turns up", "turn up"), say.cards(cards))
        }
        Act::Leave { asked: false, .. } => format!("{} out", who.does("drops", "drop")),
        Act::Leave { .. } => {
            let who = if who.text == "the players" { "every player".to_string() } else { who.text };
            let from = first_asked(say);
            format!("{who} may drop out, in turn{from} and aloud")
        }
        Act::Win(cards) => {
            format!("{} {}, face up, as if taken in a trick,", who.does("wins", "win"), say.cards(cards))
        }
        Act::Put { number, .. }
        | Act::Renew { number, .. }
        | Act::KeepOver { number, .. }
        | Act::Expose { number, .. }
        | Act::Give { number, .. }
            if nothing(number) =>
        {
            return None;
        }
        Act::Put { number, from, to, shown } => {
            let shown = match shown {
                Shown::None => "face down".to_string(),
                Shown::All => "face up".to_string(),
                Shown::Some(cards) => format!("face down, but {} face up", say.cards(cards)),
            };
            let from = of_hand(say, from, who.whose());
            format!(
                "{} {} to the {}, {shown}",
                who.does("puts", "put"),
                say.amount_of(number, &from),
                place(to)
            )
        }
        Act::Renew { number, from, to, stock } => {
            let each = match who.text.as_str() {
                "the players" if say.some_drop_out() => "every player still in".to_string(),
                "the players" | "everybody" => "every player".to_string(),
                text if who.many => format!("each of {text}"),
                text => text.to_string(),
            };
            let cards = say.amount_of(number, &of_hand(say, from, "his"));
            let first = first_asked(say);
            format!(
                "in turn{first}, {each} may put up to {cards} to the {}, face down, and takes as many from the top of the {}",
                place(to),
                place(stock)
            )
        }
        Act::Give { number, from, to } => {
            let together = if who.many { "; the cards go when all have chosen" } else { "" };
            let each = match who.text.as_str() {
                "the players" | "everybody" => "every player".to_string(),
                text if who.many => format!("each of {text}"),
                text => text.to_string(),
            };
            let to = say
                .seats(to)
                .text
                .replace("the left of him", "his left")
                .replace("the right of him", "his right");
            let cards = say.amount_of(number, &of_hand(say, from, "his"));
            format!("{each} gives {cards} to {to}, unseen by the others{together}")
        }
        Act::Keep { number, from, to, open, also } => {
            let open = if *open { ", laid open on the table" } else { "" };
            let also = also.as_ref().map_or(String::new(), |(n, from)| {
                format!(", and {}{}", say.amount(n), of_hand(say, from, who.whose()))
            });
            format!(
                "{} {}{open}{also}; the rest of {} hand goes to the {}",
                who.does("keeps", "keep"),
                say.amount_of(number, &of_hand(say, from, who.whose())),
                who.whose(),
                place(to)
            )
        }
        Act::KeepOver { number, from } => format!(
            "{} may keep up to {} for the next deal, unseen by the others; {} is dealt as many fewer in it",
            who.text,
            say.amount_of(number, &of_hand(say, from, who.whose())),
            if who.text == "you" { "you" } else { "he" },
        ),
        Act::Lay(cards) => {
            let lays = match who.text.as_str() {
                "the players" | "everybody" => "every player lays".to_string(),
                text if who.many => format!("each of {text} lays"),
                _ => who.does("lays", "lay"),
            };
            format!("{lays} {} open on the table, for all to see", say.cards(cards))
        }
        Act::Expose { number, from, taking_up } => {
            let up = if *taking_up { ", and takes up what lay open of his before" } else { "" };
            let from = of_hand(say, from, who.whose());
            let what = say.amount_of(number, &from);
            format!("{} {what} open on the table{up}", who.does("lays", "lay"))
        }
        Act::PutAll { cards, to, open } => {
            let open = if *open { "face up" } else { "face down" };
            format!("{} {} to the {}, {open}", who.does("puts", "put"), say.cards(cards), place(to))
        }
        // One card has one suit: there is nothing to choose.
        Act::Call { of: Phrase { kind: PhraseKind::SuitsOf(from), .. }, turning: None } if matches!(&from.kind, PhraseKind::Top(n, ..) if say.constant(n) == Some(1)) =>
        {
            format!("the suit of {} is {}", say.cards(from), called(active))
        }
        Act::Call { of: Phrase { kind: PhraseKind::SuitsOf(from), .. }, turning } => {
            let turns = |cards: &Phrase| {
                let turns = if who.many { "turn" } else { "turns" };
                let (cards, suit) = (say.cards(cards), called(active));
                format!(", or {turns} up {cards}, for all to see, and the suit of this card is {suit}")
            };
            let or = turning.as_ref().map_or(String::new(), turns);
            format!("{} a suit, one of those in {}{or}", who.does("names", "name"), say.cards(from))
        }
        Act::TakePacket { number, .. } if nothing(number) => return None,
        Act::TakePacket { number, place: from } => {
            format!(
                "the {} is parted from its top into packets of {}; {} the one he likes into {} hand",
                place(from),
                say.amount(number),
                who.does("takes", "take"),
                who.whose()
            )
        }
        Act::Call { of, .. } if let Some(titles) = contracts(say, of) => format!(
            "{} what is played from here on: {}",
            who.does("names", "name"),
            super::terms::list(&titles, "or")
        ),
        Act::Call { of, .. } => format!("{} one of {}", who.does("calls", "call"), say.the(of)),
    };
    let when = match &active.clause.position {
        Some(Position::Within(moment)) => format!("{} ", within(say, moment)),
        _ => String::new(),
    };
    Some((when, text))
}

/// What is called by this step.
fn called(active: &Active) -> String {
    active.clause.title.as_deref().map_or_else(|| spaced(&active.name), term)
}

/// With whom a round of questions begins, and with whom it ends where the dealer plays.
fn first_asked(say: &Say) -> &'static str {
    match say.scope.head(Kind::Extra) {
        Some(_) => " from forehand on",
        None => " from forehand on, the dealer last,",
    }
}

/// ` of his hand`, ` from among his Leere`
fn of_hand(say: &Say, from: &Phrase, whose: &str) -> String {
    match named(from) {
        Some("hand") => format!(" of {whose} hand"),
        _ => format!(" out of {}", say.the(from)),
    }
}

/// A packet of the deal.
pub(super) fn packet(say: &Say, active: &Active, at: usize) -> Option<Sentence> {
    let say = &say.anew(Person::He);
    let then = if at == 0 { "First" } else { "Then" };
    let Body::Deal { number, to, lie } = &active.clause.body else {
        return step(say, active, Matter::DealStep);
    };
    let before = say.scope.deal.iter().take(at);
    let more = before
        .filter(|a| matches!(&a.clause.body, Body::Deal { to: t, .. } if same_goal(t.as_ref(), to.as_ref())));
    let number = number.as_ref().map_or_else(|| "the rest".to_string(), |number| say.amount(number));
    let one = number == "1 card" || number == "the rest";
    let number = if more.count() > 0 { number.replacen(" card", " more card", 1) } else { number };
    let (goes, lies) = if one { ("goes", "is laid") } else { ("go", "are laid") };
    let whom = match to {
        None => "each player".to_string(),
        Some(to) => match named(to).and_then(|name| say.terms.place(name)) {
            Some(place) => format!("the {}", term(&place)),
            None => say.seats(to).text,
        },
    };
    let text = match lie {
        Lie::There => format!("{then} {number} {goes} to {whom}"),
        Lie::Covered => format!("{then} {number} {lies} face down on the table before {whom}"),
        Lie::Upon if say.scope.deal.iter().skip(at + 1).any(is_upon) => {
            format!("{then} {number} {lies} face up upon the covered ones of each player")
        }
        Lie::Upon => format!(
            "{then} {number} {lies} face up upon the covered ones of each player; what lies face up is played like a card \
             of the hand, and what it covered is turned up at the end of the trick"
        ),
    };
    told(say, Matter::Packet(at), active, &text)
}

fn is_upon(active: &Active) -> bool {
    matches!(&active.clause.body, Body::Deal { lie: Lie::Upon, .. })
}

/// Do two packets go to the same place?
fn same_goal(a: Option<&Phrase>, b: Option<&Phrase>) -> bool {
    match (a, b) {
        (None, None) => true,
        (Some(a), Some(b)) => named(a).is_some() && named(a) == named(b),
        _ => false,
    }
}

/// `before each trick`, `after the first trick`
pub(super) fn within(say: &Say, moment: &Moment) -> String {
    let word = if moment.after { "after" } else { "before" };
    let tricks = moment.tricks.as_ref().map_or("each trick".to_string(), |tricks| say.tricks(tricks));
    format!("{word} {tricks}")
}

pub(super) fn step_title(say: &Say, name: &str) -> String {
    let of = |list: &[Active]| list.iter().find(|a| a.name == name).and_then(|a| a.clause.title.clone());
    let title = of(&say.scope.steps).or_else(|| of(&say.scope.announcements));
    let untold = || {
        // A step that has no title is named by what it does.
        let step = say.scope.steps.iter().find(|a| a.name == name)?;
        step_words(&say.anew(Person::He), step).map(|(_, does)| does)
    };
    title.map_or_else(|| untold().unwrap_or_else(|| spaced(name)), |title| term(&title))
}

/// The titles of contracts, where these are contracts.
fn contracts(say: &Say, of: &Phrase) -> Option<Vec<String>> {
    let one = |phrase: &Phrase| {
        let PhraseKind::Name(name) = &phrase.kind else { return None };
        say.terms.contract(name).map(|row| term(&row.title))
    };
    match &of.kind {
        PhraseKind::Or(list) => list.iter().map(one).collect(),
        _ => one(of).map(|title| vec![title]),
    }
}
