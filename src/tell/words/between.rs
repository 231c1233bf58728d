//! What is said between two deals, in both languages.

use crate::language::english::{and, count};
use crate::language::german::{self, Case, KARTE};
use crate::language::{Language, capital};
use crate::who::Seat;

/// Something about what a session keeps, or about its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Between {
    /// Some got so many, or lost them; nobody named: the table.
    Got {
        who: Vec<Seat>,
        title: String,
        by: i64,
        rule: Option<String>,
    },
    /// Some should have got more, or lost more, than is kept.
    Stays {
        who: Vec<Seat>,
        title: String,
        has: i64,
        rule: Option<String>,
    },
    /// A match is over: its title, its number, who has won it and who lost.
    MatchOver {
        title: String,
        number: u64,
        won: Vec<Seat>,
        lost: Vec<Seat>,
    },
    /// What is kept of each, signed where it is a score.
    Each {
        title: String,
        list: Vec<(Seat, String)>,
    },
    OfTable {
        title: String,
        has: i64,
    },
    /// So many cards are kept for the next deal.
    Cards(Vec<(Seat, u32)>),
    Won(Vec<Seat>),
    /// It did not end by itself.
    TooLong(u64),
    /// Nothing was played, by this rule.
    SameDealer(Option<String>),
    /// The cards were dealt again, so often, by this clause and rule.
    Again {
        times: u64,
        title: String,
        rule: Option<String>,
    },
    /// They were dealt again too often.
    Undealt {
        times: u64,
        title: String,
    },
    /// Rounds were agreed where the rules say otherwise.
    Outranked,
}

impl Between {
    /// As it is said to whoever looks on.
    pub fn said(&self, language: Language) -> String {
        self.said_to(language, None)
    }

    /// The same to somebody who sits there.
    pub fn said_to(&self, language: Language, me: Option<Seat>) -> String {
        match language {
            Language::English => english(self, me),
            Language::German => deutsch(self, me),
        }
    }
}

fn english(said: &Between, me: Option<Seat>) -> String {
    let one_seat = |seat: &Seat| match me == Some(*seat) {
        true => format!("seat {seat} (you)"),
        false => format!("seat {seat}"),
    };
    let seats = |list: &[Seat]| and(&list.iter().map(one_seat).collect::<Vec<_>>());
    let does = |list: &[Seat], one: &str, many: &str| {
        let verb = if list.len() == 1 { one } else { many };
        if list.is_empty() { format!("nobody {one}") } else { format!("{} {verb}", seats(list)) }
    };
    let subject = |list: &[Seat], [one, many]: [&str; 2]| match list {
        [] => format!("the table {one}"),
        some => does(some, one, many),
    };
    match said {
        Between::Got { who, title, by, rule } => {
            let verbs = if *by < 0 { ["loses", "lose"] } else { ["gets", "get"] };
            let each = if who.len() > 1 { " each" } else { "" };
            format!("{title}: {} {}{each}{}.", subject(who, verbs), by.abs(), behind(rule))
        }
        Between::Stays { who, title, has, rule } => {
            let who = subject(who, ["stays", "stay"]);
            format!("{title}: {who} at {has}, the count goes no further{}.", behind(rule))
        }
        Between::MatchOver { title, number, won, lost } => {
            let named = if title.is_empty() { "Match" } else { title };
            let (won, lost) = (does(won, "wins", "win"), does(lost, "loses", "lose"));
            format!("{named} {number} is over: {won}, {lost}.")
        }
        Between::Each { title, list } => {
            let each: Vec<String> =
                list.iter().map(|(seat, n)| format!("{} has {n}", one_seat(seat))).collect();
            format!("{title}: {}.", and(&each))
        }
        Between::OfTable { title, has } => format!("{title}: {has}."),
        Between::Cards(list) => {
            let one =
                |(seat, n): &(Seat, u32)| format!("{} keeps {}", one_seat(seat), count((*n).into(), "card"));
            let each = and(&list.iter().map(one).collect::<Vec<_>>());
            capital(&format!("{each} for the next deal."))
        }
        Between::Won(who) => capital(&format!("{} the session.", does(who, "wins", "win"))),
        Between::TooLong(deals) => {
            format!("The session has not ended after {deals} deals and is broken off.")
        }
        Between::SameDealer(rule) => format!("The same dealer deals again{}.", behind(rule)),
        Between::Again { times: 1, title, rule } => format!("Dealt again: {title}{}.", behind(rule)),
        Between::Again { times, title, rule } => {
            format!("Dealt again {times} times: {title}{}.", behind(rule))
        }
        Between::Undealt { times, title } => {
            format!("the cards were dealt again {times} times in a row: {title}")
        }
        Between::Outranked => "The rules end a session otherwise; the agreed rounds are played.".to_string(),
    }
}

fn deutsch(said: &Between, me: Option<Seat>) -> String {
    let one_seat = |seat: &Seat| match me == Some(*seat) {
        true => format!("Platz {seat} (du)"),
        false => format!("Platz {seat}"),
    };
    let seats = |list: &[Seat]| german::and(&list.iter().map(one_seat).collect::<Vec<_>>());
    let does = |list: &[Seat], one: &str, many: &str| {
        let verb = if list.len() == 1 { one } else { many };
        if list.is_empty() { format!("niemand {one}") } else { format!("{} {verb}", seats(list)) }
    };
    let subject = |list: &[Seat], [one, many]: [&str; 2]| match list {
        [] => format!("der Tisch {one}"),
        some => does(some, one, many),
    };
    match said {
        Between::Got { who, title, by, rule } => {
            let verbs = if *by < 0 { ["verliert", "verlieren"] } else { ["bekommt", "bekommen"] };
            let each = if who.len() > 1 { "je " } else { "" };
            format!("{title}: {} {each}{}{}.", subject(who, verbs), by.abs(), behind(rule))
        }
        Between::Stays { who, title, has, rule } => {
            let who = subject(who, ["bleibt", "bleiben"]);
            format!("{title}: {who} bei {has}, weiter wird nicht gezählt{}.", behind(rule))
        }
        Between::MatchOver { title, number, won, lost } => {
            let named = if title.is_empty() { "Partie" } else { title };
            let (won, lost) = (does(won, "gewinnt", "gewinnen"), does(lost, "verliert", "verlieren"));
            format!("{named} {number} ist aus: {won}, {lost}.")
        }
        Between::Each { title, list } => {
            let each: Vec<String> =
                list.iter().map(|(seat, n)| format!("{} hat {n}", one_seat(seat))).collect();
            format!("{title}: {}.", german::and(&each))
        }
        Between::OfTable { title, has } => format!("{title}: {has}."),
        Between::Cards(list) => {
            let one = |(seat, n): &(Seat, u32)| {
                format!("{} behält {}", one_seat(seat), KARTE.count((*n).into(), Case::Accusative))
            };
            let each = german::and(&list.iter().map(one).collect::<Vec<_>>());
            format!("{each} für das nächste Spiel.")
        }
        Between::Won(who) => capital(&format!("{} im Ganzen.", does(who, "gewinnt", "gewinnen"))),
        Between::TooLong(deals) => {
            format!("Nach {deals} Spielen ist kein Ende abzusehen; hier wird abgebrochen.")
        }
        Between::SameDealer(rule) => format!("Derselbe gibt noch einmal{}.", behind(rule)),
        Between::Again { times: 1, title, rule } => format!("Neu gegeben: {title}{}.", behind(rule)),
        Between::Again { times, title, rule } => format!("{times}-mal neu gegeben: {title}{}.", behind(rule)),
        Between::Undealt { times, title } => format!("{times}-mal hintereinander wurde neu gegeben: {title}"),
        Between::Outranked => "Die Regeln enden anders; gespielt werden die vereinbarten Runden.".to_string(),
    }
}

/// ` [S-44]`
fn behind(rule: &Option<String>) -> String {
    rule.as_ref().map_or_else(String::new, |rule| format!(" [{rule}]"))
}
