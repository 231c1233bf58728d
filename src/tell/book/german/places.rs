//! Table and places.

use super::super::places::Seats;
use super::super::rows::Cell;
use super::super::say::Say;
use crate::language::german::Case::Nominative;
use crate::language::german::{HAND, number, ordinal};
use crate::syntax::tree::Whom;

/// How many play, and which way round.
pub(crate) fn seats(seats: &Seats) -> String {
    let count = |n: i64| number(u64::try_from(n).unwrap_or_default());
    let who = match (seats.dummy, seats.number) {
        (true, 2) => "es spielt einer, mit zwei Händen".to_string(),
        (true, n) => format!("es spielen {} mit {} Händen", count(n - 1), count(n)),
        (false, n) => format!("es spielen {}", count(n)),
    };
    if seats.number == 2 {
        return who;
    }
    let what = if seats.auction { "beim Geben, Reizen und Spielen" } else { "beim Geben und Spielen" };
    let way = match seats.clockwise {
        true => "im Uhrzeigersinn, nach links",
        false => "gegen den Uhrzeigersinn, nach rechts",
    };
    format!("{who}; {what} geht es {way}")
}

/// Who is forehand.
pub(crate) fn forehand(seats: &Seats) -> String {
    match (seats.number, seats.clockwise) {
        (2, _) => "Vorhand ist, wer nicht gibt".to_string(),
        (_, true) => "Vorhand ist, wer links vom Geber sitzt".to_string(),
        (_, false) => "Vorhand ist, wer rechts vom Geber sitzt".to_string(),
    }
}

/// One more at the table: does he share, is it written and not paid, and does everybody play for himself in some games, or
/// in all?
pub(crate) fn extra(
    share: bool,
    written: bool,
    (some_alone, all_alone): (bool, bool),
    declarer: &str,
) -> String {
    const LIKE_A_WINNER: &str = "wird er bezahlt wie einer, der nicht verloren hat";
    let share = match (share, some_alone, all_alone) {
        (true, ..) if written => {
            "er schreibt nur auf, was allen zusteht, nicht nur denen, die spielen".to_string()
        }
        (false, ..) => "er zahlt nichts und bekommt nichts".to_string(),
        (true, _, true) => format!("beim Zahlen {LIKE_A_WINNER}"),
        (true, some, _) => {
            let alone =
                if some { format!("; wo jeder für sich spielt, {LIKE_A_WINNER}") } else { String::new() };
            format!("er zahlt und bekommt mit denen, die gegen den {declarer} spielen{alone}")
        }
    };
    format!("am Tisch sitzt einer mehr: wer gibt, setzt in diesem Spiel aus; {share}")
}

/// The hand that nobody has.
pub(crate) fn dummy(seat: u8, share: bool) -> String {
    let hand = HAND.the_which(Nominative, &ordinal(seat));
    let share = match share {
        true => "wer ihn spielt, zahlt und bekommt für ihn wie für die eigene Hand",
        false => "für ihn wird nicht eigens gezahlt",
    };
    format!("{hand}, von Vorhand an gezählt, gehört niemandem: das ist der Strohmann; {share}")
}

/// For whom a place counts, under `zählt für` and behind `zählt`.
pub(crate) fn counts_for(say: &Say, whom: &Whom) -> Cell {
    let whole = super::heads::for_whom(say, whom).nom().to_string();
    match whom {
        Whom::Nobody => Cell::By("niemanden".to_string(), whole),
        Whom::Seats(who) => Cell::By(super::seats::whom(say, who).acc().to_string(), whole),
    }
}

/// How cards lie in a place.
pub(crate) fn lies(face_up: bool, ordered: bool) -> &'static str {
    match (face_up, ordered) {
        (true, true) => "offen, in fester Reihenfolge",
        (true, false) => "offen",
        (false, true) => "verdeckt, in fester Reihenfolge",
        (false, false) => "verdeckt",
    }
}
