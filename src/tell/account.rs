//! The end of a transcript: card points, the score sheet item by item, the scores.

use super::cards::place;
use super::names::{Role, Who};
use super::transcript::under;
use super::verdict::{Verdict, verdict};
use super::words::{Heading, Note, Outcome, Payment, Words, words};
use super::{arithmetic, sheet};
use crate::amount::Amount;
use crate::engine::Table;
use crate::engine::eval::Ctx;
use crate::engine::sides;
use crate::engine::sink::{Item, Transfer, What};
use crate::language::Language;
use crate::ruleset::Program;
use crate::ruleset::expr::{SeatMask, Test, positions};
use crate::ruleset::limits::CANCELLED;
use crate::ruleset::program::Contract;
use crate::text::{Block, Column, Table as Grid, Text, text, width};
use crate::who::{Position, Seat};

/// Points, items, scores: a part each.
pub fn account(table: &Table, language: Language) -> Vec<Vec<Block>> {
    let (p, s, say) = (table.program, table.state(), words(language));
    let Some(contract) = p.contracts.get(usize::from(s.contract)) else {
        return Vec::new();
    };
    let heading = |heading| Block::heading(say.heading(heading));
    let won = outcome(table, contract, say).map(|won| Block::lines([won]));
    let taken = [vec![taken(table, say)], won.into_iter().collect()].concat();
    let paid = table.items().iter().filter(|item| !item.transfers.is_empty());
    let mut items: Vec<Block> = paid.flat_map(|item| told(table, item, say)).collect();
    if items.is_empty() {
        items.push(Block::lines([say.note(&Note::NobodyPays)]));
    }
    let seated = |q: Position| (say.seated(Role::of(p, q), table.seat(q)), say.signed(s.scores[q]));
    let scores = sums(positions(p.people()).map(seated), 22);
    let counted = Heading::Counted(sheet::counted_in(table));
    let parts = [(counted, taken), (Heading::ScoreSheet, items), (Heading::Scores, vec![scores])];
    parts.map(|(over, blocks)| vec![heading(over), Block::Inset(blocks)]).to_vec()
}

/// Names and amounts, as wide at least.
fn sums(rows: impl Iterator<Item = (String, String)>, least: usize) -> Block {
    let mut table = Grid { close: true, ..Grid::default() };
    rows.for_each(|(who, amount)| table.row([who.into(), amount.into()]));
    table.column(0).least = least;
    *table.column(1) = Column { right: true, least: 5 };
    Block::Table(table)
}

fn taken(table: &Table, say: &dyn Words) -> Block {
    let (p, s) = (table.program, table.state());
    let ctx = Ctx::of(p, s);
    let row = |(who, of): (String, SeatMask)| (who, say.amount(sheet::taken_by(table, s, of)));
    let role = |q: Position| (say.role(Role::of(p, q)), q.bit());
    let team = sides::team(&ctx);
    if team == 0 {
        return sums(positions(p.active()).map(role).map(row), 26);
    }
    let rest = p.active() & !team;
    let all = |who: SeatMask| say.and(&positions(who).map(|q| role(q).0).collect::<Vec<_>>());
    let others = if width(&all(rest)) > 70 { say.heading(Heading::Others) } else { all(rest) };
    sums([(all(team), team), (others, rest)].into_iter().map(row), 26)
}

/// Who won and by which clause.
pub fn outcome(table: &Table, contract: &Contract, say: &dyn Words) -> Option<Text> {
    let (p, s) = (table.program, table.state());
    let ctx = Ctx::of(p, s);
    let played = contract.title.clone();
    let named = contract.score.lost.iter().find(|(guard, ..)| ctx.test(guard));
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
        Verdict::Nobody { clause: None } => return None,
        Verdict::Declarer { won } if let Some((.., clause)) = named => {
            let who = Who::all(p, None, sides::team(&ctx));
            Outcome { title: played, said: false, who, won, why: None, at: place(p, *clause) }
        }
        Verdict::Declarer { .. } => {
            let won = contract.score.won.iter().find(|(guard, ..)| ctx.test(guard));
            let (_, test, clause) = won?;
            let (who, why) = (Who::all(p, None, sides::team(&ctx)), arithmetic::comparison(&ctx, test));
            Outcome { title: played, said: false, who, won: ctx.test(test), why, at: place(p, *clause) }
        }
    };
    Some(say.outcome(&outcome))
}

fn told(table: &Table, item: &Item, say: &dyn Words) -> [Block; 2] {
    let p = table.program;
    let head = sheet::paid(table, item, |position| Who::of(p, None, position));
    let head = head.map(|paid| say.briefly(&paid)).unwrap_or_default();
    let amount = match &item.what {
        What::Game { worth, .. } => *worth,
        What::Bonus { price, .. } => *price,
    };
    let at = Text::from(&place(p, item.clause));
    let at = if at.is_empty() { at } else { text![" (", at, ")"] };
    let head = text![head, ": ", say.amount(Amount(amount)), at];
    let sum = sum(table, item, None, say).map(|sum| format!("{sum}.").into());
    let below = sum.into_iter().chain(payments(table, item, say)).chain(in_place_of(table, item, say));
    [Block::lines([head]), Block::Inset(vec![Block::lines(below)])]
}

/// How an amount was worked out, if there was something to work out.
pub fn sum(table: &Table, item: &Item, me: Option<Position>, say: &dyn Words) -> Option<String> {
    let (p, s) = (table.program, table.state());
    let score = &p.contracts.get(usize::from(s.contract))?.score;
    let (worth, doublings) = match &item.what {
        What::Game { worth, doublings, .. } => (worth, doublings),
        What::Bonus { index, made, announced, by, price: amount, doublings } => {
            let price = score.bonuses.get(usize::from(*index))?.price(*made, *announced);
            let ctx = Ctx::new(p, s, Position::first(*by));
            let sum = arithmetic::sum(&ctx, me, price, &Test::Const(true), say);
            if *doublings == 0 {
                return sum;
            }
            let base = sum.unwrap_or_else(|| say.amount(Amount(ctx.num(price))));
            return Some(say.doubled(&base, *doublings, Amount(*amount)));
        }
    };
    let ctx = Ctx::of(p, s);
    let found = score.worth.iter().find(|(guard, ..)| ctx.test(guard));
    let sum = found.and_then(|(when, worth, _)| arithmetic::sum(&ctx, me, worth, when, say));
    if *doublings == 0 {
        return sum;
    }
    let base = sum.unwrap_or_else(|| say.amount(Amount(found.map_or(0, |(_, worth, _)| ctx.num(worth)))));
    Some(say.doubled(&base, *doublings, Amount(*worth)))
}

/// Who pays whom, payers and payees of the same amount together.
fn payments(table: &Table, item: &Item, say: &dyn Words) -> Vec<Text> {
    let p = table.program;
    let mut grouped: Vec<(SeatMask, SeatMask, Amount)> = Vec::new();
    let many = |payers: SeatMask, payees: SeatMask| payers.count_ones() > 1 && payees.count_ones() > 1;
    let (pots, between): (Vec<&Transfer>, Vec<&Transfer>) =
        item.transfers.iter().partition(|transfer| transfer.pot().is_some());
    for transfer in between {
        let [from, to] = transfer.persons().map(|who| who.map_or(0, Position::bit));
        let amount = &transfer.amount;
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
    let one = |(payers, payees, amount): (SeatMask, SeatMask, Amount)| match payers {
        0 => Payment::Writes { who: Who::of(p, None, Position::first(payees)), amount },
        _ => Payment::Pays { payers: Who::all(p, None, payers), payees: Who::all(p, None, payees), amount },
    };
    let of_pot = pots.into_iter().filter_map(|transfer| {
        let [from, to] = transfer.persons();
        let (who, pot) = (Who::of(p, None, from.or(to)?), pot_title(p, transfer.pot()?));
        let left = match &item.what {
            What::Bonus { price, .. } => Amount(*price) - transfer.amount,
            What::Game { .. } => Amount::NOTHING,
        };
        Some(Payment::Pot { who, pot, into: from.is_some(), amount: transfer.amount, left })
    });
    grouped.into_iter().map(one).chain(of_pot).map(|one| say.payment(&one)).collect()
}

/// What a pot is called.
fn pot_title(p: &Program, pot: u8) -> String {
    let title = p.lasting.as_ref().and_then(|lasting| {
        let tally = lasting.pots.get(usize::from(pot))?;
        Some(lasting.tallies.get(usize::from(*tally))?.title.clone())
    });
    title.unwrap_or_default()
}

/// What does not count beside it.
fn in_place_of(table: &Table, item: &Item, say: &dyn Words) -> Option<Text> {
    let score = &table.program.contracts.get(usize::from(table.state().contract))?.score;
    let What::Bonus { index, made, .. } = &item.what else { return None };
    let cancels = score.bonuses.get(usize::from(*index))?.cancels.as_ref().filter(|c| c.works(*made))?;
    let bonuses = score.bonuses.iter().enumerate().take(CANCELLED);
    let titles = bonuses.filter(|(at, _)| cancels.bonuses >> at & 1 == 1).map(|(_, b)| b.title.clone());
    Some(say.in_place_of(cancels.game, titles.collect()))
}

/// Totals of the persons after some deals.
pub fn totals(p: &Program, totals: &[Amount], say: &dyn Words, heading: Heading) -> Vec<Block> {
    totals_to(p, totals, say, heading, None)
}

/// The same to somebody who sits there.
pub(crate) fn totals_to(
    p: &Program,
    totals: &[Amount],
    say: &dyn Words,
    heading: Heading,
    me: Option<Seat>,
) -> Vec<Block> {
    let list: Vec<(Seat, Amount)> = p.people_seated().map(|seat| (seat, totals[seat])).collect();
    under(say.heading(heading), vec![say.totals(&list, me)])
}
