//! Tables: what stands above their columns, and what a row says as a sentence.

use super::super::page::{self, term, unmarked};
use super::super::rows::{Cell, Column, ColumnHead, colon};
use super::super::terms::list;
use super::super::terms::spaced;
use super::Nominal;
use super::terms::AND;
use super::titles;
use crate::language::Language;

/// What stands in a cell where each game has its own word.
pub(crate) const AS_GAMES_SAY: &str = "je nach Spiel";

/// A column that needs no sentence.
pub(crate) fn column(column: Column) -> &'static str {
    match column {
        Column::Suit => "Farbe",
        Column::Letter => "Kürzel",
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

/// Columns of the table of contracts, as the games that come with the program call them.
const COLUMNS: &[(&str, &str)] = &[
    ("cost", "der Verlust"),
    ("drawn", "Gezogen"),
    ("dropped", "Abgelegt"),
    ("eligible", "Darf bieten"),
    ("factor", "der Faktor"),
    ("gain", "der Gewinn"),
    ("height", "die Höhe"),
    ("kept", "Behalten"),
    ("per point", "Je Auge"),
    ("price", "der Preis"),
    ("sheets", "Blätter"),
    ("times", "der Faktor"),
    ("value", "der Wert"),
];

/// What a column is called here, with its article if it is a noun.
fn known(words: &str) -> Option<&'static str> {
    COLUMNS.iter().find(|(own, _)| *own == words).map(|(_, german)| *german)
}

fn without_article(title: &str) -> &str {
    titles::gendered(title).map_or(title, |(_, title)| title)
}

/// A column by its name, as it is headed.
pub(crate) fn headed(name: &str) -> String {
    known(&spaced(name)).map_or_else(|| page::column(name), |own| page::marked_column(without_article(own)))
}

/// The number of the contract that stands there: `der Preis des Spiels`.
pub(crate) fn of_contract(name: &str) -> Nominal {
    let number = known(&spaced(name)).map_or_else(
        || Nominal::name(page::column(name)),
        |own| {
            let marked = [page::COLUMN, page::OPEN].iter().collect::<String>();
            titles::titled(own).map(|form| form.replace(page::OPEN, &marked))
        },
    );
    number.then(" des Spiels")
}

/// The words above a column; of one that the ruleset names, those that are known.
pub(crate) fn words(head: &ColumnHead) -> Option<&'static str> {
    match head {
        ColumnHead::Plain(own) => Some(column(*own)),
        ColumnHead::Number(words) => known(words).map(without_article),
        ColumnHead::Result(_) => None,
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
            ColumnHead::Number(_) | ColumnHead::Result(_) => format!("hat nichts unter {}", title()),
            ColumnHead::Worth => "zählt nichts".to_string(),
            ColumnHead::IsWorth => "kostet nichts".to_string(),
            ColumnHead::Paid => "wird nicht bezahlt".to_string(),
            ColumnHead::CountsFor => "zählt für niemanden".to_string(),
            // Every row has one.
            ColumnHead::Plain(_) | ColumnHead::Lies => String::new(),
        };
    };
    let governed = match cell {
        Cell::By(_, governed) => governed,
        _ => text,
    };
    match head {
        ColumnHead::Plain(own) => format!("{}: {text}", column(*own)),
        ColumnHead::Number(_) | ColumnHead::Result(_) => {
            format!("hat {}{} {text}", title(), colon(text))
        }
        ColumnHead::Worth => format!("zählt {governed}"),
        ColumnHead::IsWorth => format!("kostet {text}"),
        ColumnHead::MadeBy => format!("wird gemacht {governed}"),
        ColumnHead::MissedBy => format!("wird verfehlt {governed}"),
        ColumnHead::Lies => format!("liegt {text}"),
        ColumnHead::CountsFor if matches!(cell, Cell::AsGamesSay(_)) => format!("zählt {text}"),
        ColumnHead::CountsFor => format!("zählt {governed}"),
        ColumnHead::Paid => format!("wird so bezahlt: {text}"),
    }
}

/// The numbers of one contract share their verb; what is no number it does not have, but stands in its column.
pub(crate) fn has(about: &str, numbers: &[(String, String)]) -> String {
    let each =
        |said: &dyn Fn(&(String, String)) -> String| list(&numbers.iter().map(said).collect::<Vec<_>>(), AND);
    match numbers.iter().all(|(_, text)| colon(text).is_empty()) {
        true => format!("{about} hat {}", each(&|(title, text)| format!("{title} {text}"))),
        false => {
            let under = each(&|(title, text)| format!("unter {title}{} {text}", colon(text)));
            format!("bei {about} steht {under}")
        }
    }
}

/// All that is said of the matter of a row.
pub(crate) fn does(about: &str, said: &[String]) -> String {
    let many = several(about);
    let of_several = |said: &String| {
        let verbs = [("zählt ", "zählen "), ("wird ", "werden "), ("kostet ", "kosten ")];
        let found = verbs.iter().find_map(|(one, all)| Some((said.strip_prefix(one)?, all)));
        found.filter(|_| many).map_or_else(|| said.clone(), |(rest, all)| format!("{all}{rest}"))
    };
    format!("{about} {}", said.iter().map(of_several).collect::<Vec<_>>().join("; "))
}

/// Is that a title of several, as `Vier Könige` and `Köpfe` are?
pub(crate) fn several(title: &str) -> bool {
    let title = unmarked(title);
    if titles::is_of_several(&title) {
        return true;
    }
    let title = title.to_lowercase();
    let first = title.split(' ').next().unwrap_or_default();
    (2..=12).any(|n| first == crate::language::german::number(n)) && title.contains(' ')
}
