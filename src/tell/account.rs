//! The end of a transcript: card points, the score sheet item by item, the scores.

use super::cards::place;
use super::names::{Role, Who};
use super::paint::{Paint, line, width};
use super::verdict::{Verdict, verdict};
use super::words::{Heading, Outcome, Payment, Words, words};
use super::{arithmetic, sheet};
use crate::engine::eval::Ctx;
use crate::engine::sink::{Item, What};
use crate::engine::{NONE, Table};
use crate::language::Language;
use crate::ruleset::Program;
use crate::ruleset::expr::positions;
use crate::ruleset::program::Contract;
use crate::text::{Text, text};
use crate::who::Seat;

/// Points, items, scores.
pub fn account(table: &Table, language: Language, paint: Paint) -> String {
    let (p, s, say) = (table.program, table.state(), words(language));
    let Some(contract) = p.contracts.get(usize::from(s.contract)) else {
        return String::new();
    };
    let heading = |heading| paint.heading(say.heading(heading));
    let mut text = format!("{}\n{}", heading(Heading::CardPoints), points(table, say));
    text += &outcome(table, contract, say);
    text += &format!("\n{}\n", heading(Heading::ScoreSheet));
    if table.items().iter().all(|item| item.transfers.is_empty()) {
        text += &line(&say.nobody_pays().bare(), 2);
    }
    for item in table.items().iter().filter(|item| !item.transfers.is_empty()) {
        text += &told(table, item, say);
    }
    text += &format!("\n{}\n", heading(Heading::Scores));
    for position in positions(p.people()) {
        let score = say.signed(s.scores[usize::from(position)]);
        let who = say.seated(Role::of(p, position), table.seat(position));
        text += &format!("  {who:<22} {score:>5}\n");
    }
    text
}

fn points(table: &Table, say: &dyn Words) -> String {
    let (p, s) = (table.program, table.state());
    let ctx = Ctx::new(p, s, 0);
    let roles = |who: u8| -> Vec<String> { positions(who).map(|q| say.role(Role::of(p, q))).collect() };
    let rows: Vec<(String, i64)> = if s.declarer == NONE {
        (0..p.players).map(|q| (say.role(Role::of(p, q)), ctx.points(1 << q))).collect()
    } else {
        let rest = p.active() & !(1 << s.declarer);
        let all = say.and(&roles(rest));
        let others = if width(&all) > 70 { say.others().to_string() } else { all };
        vec![(say.role(Role::of(p, s.declarer)), ctx.points(1 << s.declarer)), (others, ctx.points(rest))]
    };
    let longest = rows.iter().map(|(who, _)| who.chars().count()).max().unwrap_or(0).max(26);
    rows.iter().map(|(who, n)| format!("  {who:<longest$} {:>5}\n", say.amount(*n))).collect()
}

/// Who won and by which clause.
pub fn outcome(table: &Table, contract: &Contract, say: &dyn Words) -> String {
    let (p, s) = (table.program, table.state());
    let ctx = Ctx::new(p, s, 0);
    let played = contract.title.clone();
    let outcome = match verdict(table, contract) {
        Verdict::Losers { who, announced, clause } => {
            let lost = contract.score.lost.iter().find(|(.., at)| *at == clause);
            let why = lost.and_then(|(_, lost, _)| arithmetic::extreme(&ctx, lost));
            let (who, at) = (Who::all(p, None, who), place(p, clause));
            let title = announced.map_or(played, str::to_string);
            Outcome { title, said: announced.is_some(), who, won: false, why, at }
        }
        Verdict::Nobody { clause: Some(clause) } => {
            let (who, at) = (Vec::new(), place(p, clause));
            Outcome { title: played, said: true, who, won: false, why: None, at }
        }
        Verdict::Nobody { clause: None } => return String::new(),
        Verdict::Declarer { .. } => {
            let won = contract.score.won.iter().find(|(guard, ..)| ctx.test(guard));
            let Some((_, test, clause)) = won else { return String::new() };
            let (who, why) = (vec![Who::of(p, None, s.declarer)], arithmetic::comparison(&ctx, test));
            Outcome { title: played, said: false, who, won: ctx.test(test), why, at: place(p, *clause) }
        }
    };
    line(&say.outcome(&outcome).bare(), 2)
}

fn told(table: &Table, item: &Item, say: &dyn Words) -> String {
    let p = table.program;
    let head = sheet::paid(table, item, |position| Who::of(p, None, position));
    let head = head.map(|paid| say.briefly(&paid)).unwrap_or_default();
    let amount = match &item.what {
        What::Game { worth, .. } => *worth,
        What::Bonus { .. } => item.transfers.first().map_or(0, |t| t.2.abs()),
    };
    let head = text![head, ": ", say.amount(amount), " (", &place(p, item.clause), ")"];
    let mut text = line(&head.bare(), 2);
    if let Some(sum) = sum(table, item, say) {
        text += &line(&format!("{sum}."), 4);
    }
    for sentence in payments(table, item, say) {
        text += &line(&sentence.bare(), 4);
    }
    text
}

/// How an amount was worked out, if there was something to work out.
pub fn sum(table: &Table, item: &Item, say: &dyn Words) -> Option<String> {
    let (p, s) = (table.program, table.state());
    let score = &p.contracts.get(usize::from(s.contract))?.score;
    let (worth, doublings) = match &item.what {
        What::Game { worth, doublings, .. } => (worth, doublings),
        What::Bonus { index, made, announced, who } => {
            let price = score.bonuses.get(usize::from(*index))?.price(*made, *announced);
            return arithmetic::sum(&Ctx::new(p, s, *who), price, say);
        }
    };
    let ctx = Ctx::new(p, s, 0);
    let found = score.worth.iter().find(|(guard, ..)| ctx.test(guard));
    let sum = found.and_then(|(_, worth, _)| arithmetic::sum(&ctx, worth, say));
    if *doublings == 0 {
        return sum;
    }
    let base = sum.unwrap_or_else(|| say.amount(found.map_or(0, |(_, worth, _)| ctx.num(worth))));
    Some(say.doubled(&base, *doublings, *worth))
}

/// Who pays whom, payers and payees of the same amount together.
fn payments(table: &Table, item: &Item, say: &dyn Words) -> Vec<Text> {
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
    let one = |(payers, payees, amount): (u8, u8, i64)| match payers {
        0 => Payment::Writes { who: Who::of(p, None, payees.trailing_zeros() as u8), amount },
        _ => Payment::Pays { payers: Who::all(p, None, payers), payees: Who::all(p, None, payees), amount },
    };
    grouped.into_iter().map(|group| say.payment(&one(group))).collect()
}

/// Totals of the persons after some deals.
pub fn totals(p: &Program, totals: &[i64], language: Language, paint: Paint, heading: &str) -> String {
    let list: Vec<(Seat, i64)> = p.people_seated().map(|seat| (seat, totals[seat])).collect();
    format!("{}\n{}", paint.heading(heading), line(&words(language).totals(&list).bare(), 2))
}
