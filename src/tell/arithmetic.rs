//! A sum of the rules, written out with the numbers of a deal: `(41 - 35) / 5 rounded up, at least 1`.

use super::names::Who;
use super::words::{Because, Counted, Since, Step, Words};
use crate::amount::Amount;
use crate::engine::eval::Ctx;
use crate::language::capital;
use crate::ruleset::expr::{Cmp, Keeps, Num, ONE, Seats, Test, positions};
use crate::who::Position;

/// To whom it is told, if he sits at the table.
type Me = Option<Position>;

/// How tightly a text holds together.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Bond {
    Loose,
    Sum,
    Product,
    Tight,
}

/// The sum behind a number, if there is more to it than the number; or what makes it this one and not another, which may be
/// the condition that it has.
pub(crate) fn sum(ctx: &Ctx, me: Me, n: &Num, when: &Test, say: &dyn Words) -> Option<String> {
    let (text, bond) = write(ctx, me, n, say);
    let amount = say.amount(Amount(ctx.num(n)));
    match bond {
        // What was announced is what the price is of.
        Bond::Tight if matches!(which(ctx, me, n).1, Some(Since::Announced(_))) => None,
        Bond::Tight if text != amount => Some(text),
        Bond::Tight => {
            let why = shortly(ctx, me, when, true).filter(|why| !matches!(why, Since::Announced(_)))?;
            Some(say.step(&Step::As(&amount, &why)))
        }
        _ => Some(format!("{text} = {amount}")),
    }
}

fn write(ctx: &Ctx, me: Me, n: &Num, say: &dyn Words) -> (String, Bond) {
    let part = |n: &Num, least: Bond| {
        let (text, bond) = write(ctx, me, n, say);
        if bond < least { format!("({text})") } else { text }
    };
    // Nothing more, and once: nobody writes that, unless it is a sum itself that comes to it.
    let bare = |n: &Num, value: i64| ctx.num(n) == value && write(ctx, me, n, say).1 == Bond::Tight;
    let (step, bond) = match n {
        Num::Add(none, b) if bare(none, 0) => return write(ctx, me, b, say),
        Num::Add(a, none) if bare(none, 0) => return write(ctx, me, a, say),
        // The difference of two numbers.
        Num::Sub(high, low) if let Some((a, b)) = difference(high, low) => {
            let (high, low) = if ctx.num(a) < ctx.num(b) { (b, a) } else { (a, b) };
            (say.step(&Step::Minus(&part(high, Bond::Sum), &part(low, Bond::Product))), Bond::Sum)
        }
        // What is more or less only where something is so, is told where it is so.
        Num::Add(a, b) | Num::Sub(a, b) if matches!(**b, Num::If(..)) && ctx.num(b) == 0 => {
            return write(ctx, me, a, say);
        }
        Num::Add(a, b) => (say.step(&Step::Plus(&part(a, Bond::Sum), &part(b, Bond::Sum))), Bond::Sum),
        Num::Sub(a, b) => (say.step(&Step::Minus(&part(a, Bond::Sum), &part(b, Bond::Product))), Bond::Sum),
        Num::Mul(once, b) if bare(once, ONE) => return write(ctx, me, b, say),
        Num::Mul(a, once) if bare(once, ONE) => return write(ctx, me, a, say),
        Num::Mul(a, b) => {
            (say.step(&Step::Times(&part(a, Bond::Product), &part(b, Bond::Tight))), Bond::Product)
        }
        Num::Div(a, by) => (say.step(&Step::Over(&part(a, Bond::Product), *by)), Bond::Product),
        Num::Pow(base, e) if [0, ONE].contains(&ctx.num(e)) => {
            let value = if ctx.num(e) == 0 { ONE } else { base.saturating_mul(ONE) };
            (of_whom(ctx, me, e, say.amount(Amount(value)), say), Bond::Tight)
        }
        Num::Pow(base, e) => {
            let base = say.amount(Amount(base.saturating_mul(ONE)));
            let power = say.step(&Step::Power(&base, &part(e, Bond::Tight)));
            (of_whom(ctx, me, e, power, say), Bond::Product)
        }
        Num::Round(mode, a, to) => {
            let to = (*to != ONE).then(|| say.amount(Amount(*to)));
            (say.step(&Step::Rounded(*mode, &part(a, Bond::Sum), to.as_deref())), Bond::Loose)
        }
        Num::Max(a, b) => (say.step(&Step::AtLeast(&part(a, Bond::Loose), &part(b, Bond::Sum))), Bond::Loose),
        // A limit that is not reached is none.
        Num::Min(a, b) if ctx.num(a) <= ctx.num(b) => return write(ctx, me, a, say),
        Num::Min(a, b) => (say.step(&Step::AtMost(&part(a, Bond::Loose), &part(b, Bond::Sum))), Bond::Loose),
        Num::If(..) => {
            let (value, why) = which(ctx, me, n);
            let (text, bond) = write(ctx, me, value, say);
            match why.filter(|_| bond == Bond::Tight) {
                Some(why) => (say.step(&Step::As(&text, &why)), bond),
                None => (text, bond),
            }
        }
        n => (say.amount(Amount(ctx.num(n))), Bond::Tight),
    };
    (step, bond)
}

/// Which of several numbers it is, and why.
fn which<'n>(ctx: &Ctx, me: Me, n: &'n Num) -> (&'n Num, Option<Since>) {
    let Num::If(branches, last) = n else { return (n, None) };
    match branches.iter().find(|(_, test)| ctx.test(test)) {
        Some((value, test)) => (value, shortly(ctx, me, test, true)),
        None => (last, None),
    }
}

/// What is so for each of some players, and for whom it is: for those of whom a condition is so.
fn of_whom(ctx: &Ctx, me: Me, number: &Num, text: String, say: &dyn Words) -> String {
    let Num::Seats(who) = number else { return text };
    let (Seats::Who(_, test), Some(first)) = (&**who, positions(ctx.seats(who)).next()) else { return text };
    match shortly(&Ctx { subject: first, ..*ctx }, me, test, true) {
        Some(Since::NoTricks(_)) => {
            let all = Since::NoTricks(Who::all(ctx.p, me, ctx.seats(who)));
            say.step(&Step::As(&text, &all))
        }
        _ => text,
    }
}

/// What makes a number what it is, where that is said in a few words: a part of a condition that is so, or is not.
fn shortly(ctx: &Ctx, me: Me, test: &Test, so: bool) -> Option<Since> {
    match test {
        Test::Not(test) => shortly(ctx, me, test, !so),
        Test::Once(_, test) => shortly(ctx, me, test, so),
        // What is announced besides is mostly not what makes the difference.
        Test::And(list) if so => {
            let mut parts = list.iter().filter(|test| !matches!(test, Test::Announced { .. }));
            parts.find_map(|test| shortly(ctx, me, test, true))
        }
        Test::Or(list) if !so => list.iter().find_map(|test| shortly(ctx, me, test, false)),
        // One of them is enough.
        Test::And(list) | Test::Or(list) => {
            shortly(ctx, me, list.iter().find(|test| ctx.test(test) == so)?, so)
        }
        Test::Cmp(cmp, number, with) if matches!(**number, Num::Points(_)) => {
            let cmp = if so { *cmp } else { cmp.opposite() };
            Some(Since::Compared(Amount(ctx.num(number)), cmp, Amount(ctx.num(with))))
        }
        Test::Cmp(_, number, _) if let Num::Kept(kept) = &**number => {
            let Keeps::Tally(at) = kept.what else { return None };
            let tally = ctx.p.lasting.as_ref()?.tallies.get(usize::from(at))?;
            Some(Since::Tally(capital(&tally.title), Amount(ctx.num(number))))
        }
        Test::SeatsWithin(who, losers) if so && matches!(**losers, Seats::Losers) => {
            Some(Since::Loses(Who::all(ctx.p, me, ctx.seats(who))))
        }
        Test::TookCount { who, cmp: Cmp::Eq, number, with: None } if so && number.constant() == Some(0) => {
            Some(Since::NoTricks(Who::all(ctx.p, me, ctx.seats(who))))
        }
        Test::Announced { what, .. } if so => {
            Some(Since::Announced(ctx.p.announcements.get(usize::from(*what))?.1.clone()))
        }
        // That what is played was bid says nothing.
        Test::Bid { contract: Some(contract), .. } if so && *contract != ctx.at => {
            Some(Since::Bid(ctx.p.contracts.get(usize::from(*contract))?.title.clone()))
        }
        _ => None,
    }
}

/// The higher of two numbers less the lower: which two.
fn difference<'n>(high: &'n Num, low: &'n Num) -> Option<(&'n Num, &'n Num)> {
    let (Num::Max(a, b), Num::Min(one, other)) = (high, low) else { return None };
    (a == one && b == other).then_some((&**a, &**b))
}

/// A comparison of numbers as it turned out.
pub(crate) fn comparison(ctx: &Ctx, test: &Test) -> Option<Because> {
    let Test::Cmp(cmp, a, b) = test else {
        return None;
    };
    let (number, with) = (Amount(ctx.num(a)), Amount(ctx.num(b)));
    Some(Because::Compared { number, cmp: *cmp, with, holds: ctx.test(test) })
}

/// What singles players out, if it is having the most or fewest of something.
pub(crate) fn extreme(ctx: &Ctx, seats: &Seats) -> Option<Because> {
    match seats {
        Seats::Extreme { most, by, .. } => {
            let what = match **by {
                Num::Points(_) => Counted::Points,
                Num::Tricks(_) => Counted::Tricks,
                Num::Cards(_) => Counted::Cards,
                _ => return None,
            };
            let subject = positions(ctx.seats(seats)).next()?;
            let number = Amount(Ctx { subject, ..*ctx }.num(by));
            Some(Because::Extreme { most: *most, what, number })
        }
        Seats::If(branches, last) => {
            let found = branches.iter().find(|(_, test)| ctx.test(test));
            extreme(ctx, found.map_or(last, |(seats, _)| seats))
        }
        _ => None,
    }
}
