//! Tables: what stands above their columns, and what a row says as a sentence.

use super::super::page::term;
use super::super::rows::{Cell, Column, ColumnHead};
use super::super::terms::list;
use super::terms::AND;
use crate::language::Language;

/// What stands in a cell where each game has its own word.
pub(crate) const AS_GAMES_SAY: &str = "je nach Spiel";

/// A column that needs no sentence.
pub(crate) fn column(column: Column) -> &'static str {
    match column {
        Column::Suit => "Farbe",
        Column::Letter => "Buchstabe",
        Column::Ranks => "Karten von oben nach unten",
        Column::Points => "Augen",
        Column::Cards => "Karten",
        Column::Place => "Ablage",
        Column::Contract => "Spiel",
        Column::Bonus => "Prämie",
        Column::WonWith => "gewonnen mit",
        Column::LostWith => "verloren mit",
        Column::Option => "Wahl",
        Column::Here => "hier",
        Column::Elsewhere => "anderswo",
        Column::Name => "Name in der Regeldatei",
        Column::Rule => "Regel",
        Column::ReadWith => "gelesen als",
        Column::Source => "Quelle",
        Column::Title => "Titel",
        Column::ToldOf => "für",
        Column::Rules => "Regeln",
    }
}

/// The words above a column; of one that the ruleset names, there are none here.
pub(crate) fn words(head: &ColumnHead) -> Option<&'static str> {
    match head {
        ColumnHead::Plain(own) => Some(column(*own)),
        ColumnHead::Number(_) | ColumnHead::Result(_) => None,
        ColumnHead::Worth => Some("zählt"),
        ColumnHead::MadeBy => Some("gemacht"),
        ColumnHead::MissedBy => Some("verfehlt"),
        ColumnHead::Lies => Some("Karten liegen"),
        ColumnHead::CountsFor => Some("zählt für"),
        ColumnHead::IsWorth => Some("kostet"),
        ColumnHead::Paid => Some("Zahlung"),
    }
}

/// What a cell says behind the name of what its row is about.
pub(crate) fn said(head: &ColumnHead, cell: &Cell) -> String {
    let title = || term(&head.title(Language::German));
    let Some(text) = cell.text() else {
        return match head {
            ColumnHead::MadeBy => "wird von niemandem gemacht".to_string(),
            ColumnHead::MissedBy => "wird von niemandem verfehlt".to_string(),
            ColumnHead::Number(_) => format!("hat nichts unter {}", title()),
            _ => String::new(),
        };
    };
    let of_whom = match cell {
        Cell::By(_, of_whom) => of_whom,
        _ => text,
    };
    match head {
        ColumnHead::Plain(own) => format!("{}: {text}", column(*own)),
        ColumnHead::Number(_) | ColumnHead::Result(_) => {
            // A number stands behind its name, words behind a colon.
            let colon = if text.starts_with(|c: char| c.is_ascii_digit()) { "" } else { ":" };
            format!("hat {}{colon} {text}", title())
        }
        ColumnHead::Worth => format!("zählt {text}"),
        ColumnHead::IsWorth => format!("kostet {text}"),
        ColumnHead::MadeBy => format!("wird gemacht {of_whom}"),
        ColumnHead::MissedBy => format!("wird verfehlt {of_whom}"),
        ColumnHead::Lies => format!("liegt {text}"),
        ColumnHead::CountsFor if matches!(cell, Cell::AsGamesSay(_)) => format!("zählt {text}"),
        ColumnHead::CountsFor => format!("zählt für {text}"),
        ColumnHead::Paid => format!("wird so bezahlt: {text}"),
    }
}

/// The numbers of one contract share their verb.
pub(crate) fn has(about: &str, numbers: &[String]) -> String {
    format!("{about} hat {}", list(numbers, AND))
}

/// All that is said of the matter of a row.
pub(crate) fn does(about: &str, said: &[String]) -> String {
    format!("{about} {}", said.join("; "))
}
