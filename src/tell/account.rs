//! The end of a transcript: card points, the score sheet item by item, the scores.

use super::arithmetic;
use super::cards::{amount, and_list, place, signed};
use super::names::{full, role, several};
use super::paint::{Paint, line};
use crate::engine::eval::{Ctx, positions};
use crate::engine::sink::{Item, What};
use crate::engine::{NONE, Table};
use crate::ruleset::Program;
use crate::ruleset::program::Contract;

/// Points, items, scores.
pub fn account(table: &Table, paint: Paint) -> String {
    let (p, s) = (table.program, table.state());
    let Some(contract) = p.contracts.get(usize::from(s.contract)) else {
        return String::new();
    };
    let mut text = format!("{}\n{}", paint.heading("Card points"), points(table));
    text += &outcome(table, contract);
    text += &format!("\n{}\n", paint.heading("Score sheet"));
    if table.items().iter().all(|item| item.transfers.is_empty()) {
        text += "  Nobody pays anything.\n";
    }
    for item in table.items().iter().filter(|item| !item.transfers.is_empty()) {
        text += &told(table, contract, item);
    }
    text += &format!("\n{}\n", paint.heading("Scores"));
    for position in positions(p.people()) {
        let score = s.scores[usize::from(position)];
        text += &format!("  {:<22} {:>5}\n", full(table, position), signed(score));
    }
    text
}

fn points(table: &Table) -> String {
    let (p, s) = (table.program, table.state());
    let ctx = Ctx::new(p, s, 0);
    let rows: Vec<(String, i64)> = if s.declarer == NONE {
        (0..p.players).map(|q| (role(p, q), ctx.points(1 << q))).collect()
    } else {
        let rest = p.active() & !(1 << s.declarer);
        let all = several(p, rest);
        let others = if all.chars().count() > 70 { "The others".to_string() } else { all };
        vec![(role(p, s.declarer), ctx.points(1 << s.declarer)), (others, ctx.points(rest))]
    };
    let longest = rows.iter().map(|(who, _)| who.chars().count()).max().unwrap_or(0).max(26);
    rows.iter().map(|(who, n)| format!("  {who:<longest$} {:>5}\n", amount(*n))).collect()
}

/// Who won and by which clause.
pub fn outcome(table: &Table, contract: &Contract) -> String {
    let (p, s) = (table.program, table.state());
    let ctx = Ctx::new(p, s, 0);
    if let Some((_, lost, clause)) = contract.score.lost.iter().find(|(guard, ..)| ctx.test(guard)) {
        let losers = s.losers & p.active();
        let verb = if losers.count_ones() == 1 { "loses" } else { "lose" };
        let why = arithmetic::extreme(&ctx, lost).map(|w| format!(" with {w}")).unwrap_or_default();
        let sentence =
            format!("{} {verb} the {}{why} ({}).", several(p, losers), contract.title, place(p, *clause));
        return line(&sentence, 2);
    }
    let won = contract.score.won.iter().find(|(guard, ..)| ctx.test(guard));
    let Some((_, test, clause)) = won.filter(|_| s.declarer != NONE) else {
        return String::new();
    };
    let verb = if ctx.test(test) { "wins" } else { "loses" };
    let why = arithmetic::comparison(&ctx, test).map(|c| format!(": {c}")).unwrap_or_default();
    line(&format!("{} {verb} the {}{why} ({}).", role(p, s.declarer), contract.title, place(p, *clause)), 2)
}

fn told(table: &Table, contract: &Contract, item: &Item) -> String {
    let (p, s) = (table.program, table.state());
    let (head, sum) = match &item.what {
        What::Game { won, worth, .. } => {
            let outcome = match (s.declarer, won) {
                (NONE, _) => "",
                (_, true) => " won",
                (_, false) => " lost",
            };
            (format!("{}{outcome}: {}", contract.title, amount(*worth)), sum(table, item))
        }
        What::Bonus { index, made, announced, who } => {
            let bonus = &contract.score.bonuses[usize::from(*index)];
            let said = if *announced { "announced and " } else { "" };
            let done = if *made { "made" } else { "missed" };
            let each = item.transfers.first().map_or(0, |t| t.2.abs());
            (format!("{}, {said}{done} by {}: {}", bonus.title, role(p, *who), amount(each)), None)
        }
    };
    let mut text = line(&format!("{head} ({})", place(p, item.clause)), 2);
    if let Some(sum) = sum {
        text += &line(&format!("{sum}."), 4);
    }
    for sentence in payments(table, item) {
        text += &line(&sentence, 4);
    }
    text
}

/// How the worth of the game was worked out, if there was something to work out.
pub fn sum(table: &Table, item: &Item) -> Option<String> {
    let (p, s) = (table.program, table.state());
    let ctx = Ctx::new(p, s, 0);
    let What::Game { worth, doublings, .. } = &item.what else { return None };
    let score = &p.contracts.get(usize::from(s.contract))?.score;
    let found = score.worth.iter().find(|(guard, ..)| ctx.test(guard));
    let sum = found.and_then(|(_, worth, _)| arithmetic::sum(&ctx, worth));
    if *doublings == 0 {
        return sum;
    }
    let base = sum.unwrap_or_else(|| amount(found.map_or(0, |(_, worth, _)| ctx.num(worth))));
    let times = match doublings {
        1 => "once".to_string(),
        2 => "twice".to_string(),
        n => format!("{n} times"),
    };
    Some(format!("{base}, doubled {times}: {}", amount(*worth)))
}

/// Who pays whom, payers and payees of the same amount together.
fn payments(table: &Table, item: &Item) -> Vec<String> {
    let p = table.program;
    let mut grouped: Vec<(u8, u8, i64)> = Vec::new();
    let many = |payers: u8, payees: u8| payers.count_ones() > 1 && payees.count_ones() > 1;
    for (from, to, amount) in &item.transfers {
        let (from, to) = (from.map_or(0, |f| 1u8 << f), 1u8 << to);
        let same = grouped.iter_mut().find(|(payers, payees, much)| {
            let alike = *payees == to || *payers == from;
            much == amount && from != 0 && *payers != 0 && alike && !many(payers | from, payees | to)
        });
        match same {
            Some((payers, payees, _)) => {
                *payers |= from;
                *payees |= to;
            }
            None => grouped.push((from, to, *amount)),
        }
    }
    let one = |(payers, payees, much): (u8, u8, i64)| {
        let each = if payers.count_ones() + payees.count_ones() > 2 { " each" } else { "" };
        if payers == 0 {
            return format!("{} writes {}.", several(p, payees), signed(much));
        }
        let verb = if payers.count_ones() == 1 { "pays" } else { "pay" };
        format!("{} {verb} {} {}{each}.", several(p, payers), several(p, payees), amount(much))
    };
    grouped.into_iter().map(one).collect()
}

/// Totals of the persons after some deals.
pub fn totals(p: &Program, totals: &[i64], paint: Paint, heading: &str) -> String {
    let persons = totals.iter().enumerate().filter(|(seat, _)| p.people() >> seat & 1 == 1);
    let list: Vec<String> = persons.map(|(seat, total)| format!("seat {seat} {}", signed(*total))).collect();
    format!("{}\n{}", paint.heading(heading), line(&format!("{}.", and_list(&list)), 2))
}
