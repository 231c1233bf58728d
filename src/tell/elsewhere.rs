//! One deal under several rules: what it pays, and for what.

use super::cards::place;
use super::paint::{Paint, line};
use super::words::{Heading, Unsettled, Words, words};
use super::{account, sheet};
use crate::engine::Table;
use crate::engine::sink::{Item, What};
use crate::language::Language;
use crate::text::text;
use crate::who::Seat;
use serde_json::{Value, json};

/// A deal settled under a ruleset, or why it cannot be; with the title of the ruleset.
pub type Settled<'t, 'p> = (&'t str, Result<Table<'p>, Unsettled>);

/// What a deal pays by each of these rules.
pub fn table(settled: &[Settled], language: Language, paint: Paint) -> String {
    let say = words(language);
    let longest = widest(settled.iter().map(|(title, _)| *title));
    format!("{}\n{}", paint.heading(say.heading(Heading::PaysBySeat)), rows(settled, longest, say))
}

/// A longer title has a line of its own.
const WIDEST: usize = 34;

fn widest<'t>(titles: impl Iterator<Item = &'t str>) -> usize {
    titles.map(|title| title.chars().count()).max().unwrap_or(0).min(WIDEST)
}

fn rows(settled: &[Settled], longest: usize, say: &dyn Words) -> String {
    let one = |(title, settled): &Settled| match settled {
        Ok(table) => row(title, table, longest, say),
        Err(why) => line(&format!("{title}: {}.", say.unsettled(why).bare()), 2),
    };
    settled.iter().map(one).collect()
}

fn row(title: &str, table: &Table, longest: usize, say: &dyn Words) -> String {
    let scores: Vec<String> = table.scores().iter().map(|n| format!("{:>6}", say.signed(*n))).collect();
    let clause = table.items().first().map(|item| table.program.clause(item.clause));
    let by = clause.and_then(|c| c.rule_id()).map(|id| format!("   ({id})")).unwrap_or_default();
    let scores = scores.concat();
    match title.chars().count() > longest {
        true => format!("  {title}\n  {:<longest$} {scores}{by}\n", ""),
        false => format!("  {title:<longest$} {scores}{by}\n"),
    }
}

/// Two settlements, item by item. What both pay alike is said once.
pub fn items(a: &Settled, b: &Settled, language: Language, paint: Paint) -> String {
    let say = words(language);
    let told = |sign: &str, table: &Table, item: &Item| told(sign, table, item, language);
    let scores = |sign: &str, table: &Table| scores(sign, table, say);
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
                    Ok(table) => format!("\n{}", alone(sign, table, language, paint)),
                    Err(why) => format!("\n{}", line(&format!("{sign} {}.", say.unsettled(why).bare()), 2)),
                };
            }
            return text;
        }
    };
    text += &format!("\n{}\n", paint.heading(say.heading(Heading::ScoreSheet)));
    let mut left: Vec<&Item> = paid(second).collect();
    for item in paid(first) {
        match left.iter().position(|other| matter(first, item) == matter(second, other)) {
            Some(at) => {
                let other = left.remove(at);
                if moved(first, item) == moved(second, other)
                    && sheet::item(first, item, language) == sheet::item(second, other, language)
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
        text += &line(&say.nobody_pays().bare(), 2);
    }
    text += &format!("\n{}\n", paint.heading(say.heading(Heading::ScoresBySeat)));
    if first.scores() == second.scores() {
        return text + &scores("=", first);
    }
    text + &scores(minus, first) + &scores(plus, second)
}

fn alone(sign: &str, table: &Table, language: Language, paint: Paint) -> String {
    let say = words(language);
    let mut text = format!("{}\n", paint.heading(say.heading(Heading::ScoreSheet)));
    for item in paid(table) {
        text += &told(sign, table, item, language);
    }
    text + &format!("\n{}\n", paint.heading(say.heading(Heading::ScoresBySeat))) + &scores(sign, table, say)
}

/// What a deal paid: a line an item, and the scores.
pub fn in_brief(table: &Table, language: Language) -> String {
    let told = paid(table).map(|item| told("*", table, item, language));
    told.collect::<String>() + &scores("=", table, words(language))
}

fn paid<'t>(table: &'t Table) -> impl Iterator<Item = &'t Item> {
    table.items().iter().filter(|item| !item.transfers.is_empty())
}

/// What an item is for, whatever it is called: the game, or a bonus and whose.
fn matter(table: &Table, item: &Item) -> Option<(String, Seat)> {
    match &item.what {
        What::Game { .. } => None,
        What::Bonus { who, .. } => Some((table.program.clause(item.clause).name.clone(), table.seat(*who))),
    }
}

/// What an item brings each seat.
pub fn moved(table: &Table, item: &Item) -> Vec<i64> {
    let mut by_seat = vec![0; table.scores().len()];
    let mut add = |position: u8, amount: i64| {
        if let Some(seat) = by_seat.get_mut(table.seat(position).index()) {
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

fn told(sign: &str, table: &Table, item: &Item, language: Language) -> String {
    let say = words(language);
    let by_seat: Vec<String> = moved(table, item).into_iter().map(|n| say.signed(n)).collect();
    let what = text![sign, " ", sheet::item(table, item, language), ": ", by_seat.join(" ")];
    let mut text = line(&text![what, " (", &place(table.program, item.clause), ")"].bare(), 2);
    if let Some(sum) = account::sum(table, item, say) {
        text += &line(&format!("{sum}."), 6);
    }
    text
}

fn scores(sign: &str, table: &Table, say: &dyn Words) -> String {
    let scores: Vec<String> = table.scores().iter().map(|n| format!("{:>6}", say.signed(*n))).collect();
    format!("  {sign}{}\n", scores.concat())
}

/// For programs: each ruleset with its scores and items, or why there are none.
pub fn json(settled: &[Settled], language: Language) -> Value {
    let one = |(title, settled): &Settled| match settled {
        Err(why) => json!({"title": title, "why_not": words(language).unsettled(why).bare()}),
        Ok(table) => {
            let item = |item: &Item| {
                let info = table.program.clause(item.clause);
                let amounts: Vec<Value> = moved(table, item).into_iter().map(sheet::json).collect();
                json!({
                    "what": sheet::item(table, item, language).bare(), "by_seat": amounts,
                    "rule": info.rule_id(), "file": info.file, "line": info.line,
                })
            };
            let scores: Vec<Value> = table.scores().into_iter().map(sheet::json).collect();
            json!({"title": title, "scores": scores, "items": paid(table).map(item).collect::<Vec<_>>()})
        }
    };
    Value::from(settled.iter().map(one).collect::<Vec<_>>())
}
