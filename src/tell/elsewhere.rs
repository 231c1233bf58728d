//! One deal under several rules: what it pays, and for what.

use super::cards::{place, signed};
use super::paint::{Paint, line};
use super::{account, sheet};
use crate::engine::Table;
use crate::engine::sink::{Item, What};
use serde_json::{Value, json};

/// A deal settled under a ruleset, or why it cannot be; with the title of the ruleset.
pub type Settled<'t, 'p> = (&'t str, Result<Table<'p>, String>);

/// What a deal pays by each of these rules.
pub fn table(settled: &[Settled], paint: Paint) -> String {
    let longest = widest(settled.iter().map(|(title, _)| *title));
    format!("{}\n{}", paint.heading("What the deal pays (by seat)"), rows(settled, longest))
}

/// A longer title has a line of its own.
const WIDEST: usize = 34;

fn widest<'t>(titles: impl Iterator<Item = &'t str>) -> usize {
    titles.map(|title| title.chars().count()).max().unwrap_or(0).min(WIDEST)
}

fn rows(settled: &[Settled], longest: usize) -> String {
    let one = |(title, settled): &Settled| match settled {
        Ok(table) => row(title, table, longest),
        Err(why) => line(&format!("{title}: {why}."), 2),
    };
    settled.iter().map(one).collect()
}

fn row(title: &str, table: &Table, longest: usize) -> String {
    let scores: Vec<String> = table.scores().iter().map(|n| format!("{:>6}", signed(*n))).collect();
    let clause = table.items().first().map(|item| table.program.clause(item.clause));
    let by = clause.and_then(|c| c.rule_id()).map(|id| format!("   ({id})")).unwrap_or_default();
    let scores = scores.concat();
    match title.chars().count() > longest {
        true => format!("  {title}\n  {:<longest$} {scores}{by}\n", ""),
        false => format!("  {title:<longest$} {scores}{by}\n"),
    }
}

/// Two settlements, item by item. What both pay alike is said once.
pub fn items(a: &Settled, b: &Settled, paint: Paint) -> String {
    let (minus, plus) = match paint.signs {
        true => ("\x1b[31m-\x1b[0m", "\x1b[32m+\x1b[0m"),
        false => ("-", "+"),
    };
    let mut text = line(&format!("{minus} {}", a.0), 0) + &line(&format!("{plus} {}", b.0), 0);
    let (first, second) = match (&a.1, &b.1) {
        (Ok(first), Ok(second)) => (first, second),
        (first, second) => {
            for (sign, settled) in [(minus, first), (plus, second)] {
                text += &match settled {
                    Ok(table) => format!("\n{}", alone(sign, table, paint)),
                    Err(why) => format!("\n{}", line(&format!("{sign} {why}."), 2)),
                };
            }
            return text;
        }
    };
    text += &format!("\n{}\n", paint.heading("Score sheet"));
    let mut left: Vec<&Item> = paid(second).collect();
    for item in paid(first) {
        match left.iter().position(|other| matter(first, item) == matter(second, other)) {
            Some(at) => {
                let other = left.remove(at);
                if moved(first, item) == moved(second, other)
                    && sheet::item(first, item) == sheet::item(second, other)
                {
                    text += &told("=", second, other);
                } else {
                    text += &told(minus, first, item);
                    text += &told(plus, second, other);
                }
            }
            None => text += &told(minus, first, item),
        }
    }
    for item in left {
        text += &told(plus, second, item);
    }
    if paid(first).next().is_none() && paid(second).next().is_none() {
        text += "  Nobody pays anything.\n";
    }
    text += &format!("\n{}\n", paint.heading("Scores (by seat)"));
    if first.scores() == second.scores() {
        return text + &scores("=", first);
    }
    text + &scores(minus, first) + &scores(plus, second)
}

fn alone(sign: &str, table: &Table, paint: Paint) -> String {
    let mut text = format!("{}\n", paint.heading("Score sheet"));
    for item in paid(table) {
        text += &told(sign, table, item);
    }
    text + &format!("\n{}\n", paint.heading("Scores (by seat)")) + &scores(sign, table)
}

/// What a deal paid: a line an item, and the scores.
pub fn in_brief(table: &Table) -> String {
    paid(table).map(|item| told("*", table, item)).collect::<String>() + &scores("=", table)
}

fn paid<'t>(table: &'t Table) -> impl Iterator<Item = &'t Item> {
    table.items().iter().filter(|item| !item.transfers.is_empty())
}

/// What an item is for, whatever it is called: the game, or a bonus and whose.
fn matter(table: &Table, item: &Item) -> Option<(String, u8)> {
    match &item.what {
        What::Game { .. } => None,
        What::Bonus { who, .. } => Some((table.program.clause(item.clause).name.clone(), table.seat(*who))),
    }
}

/// What an item brings each seat.
pub fn moved(table: &Table, item: &Item) -> Vec<i64> {
    let mut by_seat = vec![0; table.scores().len()];
    let mut add = |position: u8, amount: i64| {
        if let Some(seat) = by_seat.get_mut(usize::from(table.seat(position))) {
            *seat += amount;
        }
    };
    for (from, to, amount) in &item.transfers {
        add(*to, *amount);
        if let Some(from) = from {
            add(*from, -*amount);
        }
    }
    by_seat
}

fn told(sign: &str, table: &Table, item: &Item) -> String {
    let by_seat: Vec<String> = moved(table, item).into_iter().map(signed).collect();
    let what = sheet::item(table, item);
    let place = place(table.program, item.clause);
    let mut text = line(&format!("{sign} {what}: {} ({place})", by_seat.join(" ")), 2);
    if let Some(sum) = account::sum(table, item) {
        text += &line(&format!("{sum}."), 6);
    }
    text
}

fn scores(sign: &str, table: &Table) -> String {
    let scores: Vec<String> = table.scores().iter().map(|n| format!("{:>6}", signed(*n))).collect();
    format!("  {sign}{}\n", scores.concat())
}

/// For programs: each ruleset with its scores and items, or why there are none.
pub fn json(settled: &[Settled]) -> Value {
    let one = |(title, settled): &Settled| match settled {
        Err(why) => json!({"title": title, "why_not": why}),
        Ok(table) => {
            let item = |item: &Item| {
                let info = table.program.clause(item.clause);
                let amounts: Vec<Value> = moved(table, item).into_iter().map(sheet::json).collect();
                json!({
                    "what": sheet::item(table, item), "by_seat": amounts,
                    "rule": info.rule_id(), "file": info.file, "line": info.line,
                })
            };
            let scores: Vec<Value> = table.scores().into_iter().map(sheet::json).collect();
            json!({"title": title, "scores": scores, "items": paid(table).map(item).collect::<Vec<_>>()})
        }
    };
    Value::from(settled.iter().map(one).collect::<Vec<_>>())
}
