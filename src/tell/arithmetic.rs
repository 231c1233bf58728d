//! A sum of the rules, written out with the numbers of a deal: `(41 - 35) / 5 rounded up, at least 1`.

use super::cards::amount;
use crate::engine::eval::Ctx;
use crate::engine::eval::positions;
use crate::ruleset::expr::{Cmp, Mode, Num, ONE, Seats, Test};

/// How tightly a text holds together.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Bond {
    Loose,
    Sum,
    Product,
    Tight,
}

/// The sum behind a number, if there is more to it than the number.
pub fn sum(ctx: &Ctx, n: &Num) -> Option<String> {
    let (text, bond) = write(ctx, n);
    (bond != Bond::Tight).then(|| format!("{text} = {}", amount(ctx.num(n))))
}

fn write(ctx: &Ctx, n: &Num) -> (String, Bond) {
    let part = |n: &Num, least: Bond| {
        let (text, bond) = write(ctx, n);
        if bond < least { format!("({text})") } else { text }
    };
    match n {
        Num::Add(a, b) => (format!("{} + {}", part(a, Bond::Sum), part(b, Bond::Sum)), Bond::Sum),
        Num::Sub(a, b) => (format!("{} - {}", part(a, Bond::Sum), part(b, Bond::Product)), Bond::Sum),
        Num::Mul(a, b) if **a == Num::Const(ONE) => write(ctx, b),
        Num::Mul(a, b) if **b == Num::Const(ONE) => write(ctx, a),
        Num::Mul(a, b) => (format!("{} x {}", part(a, Bond::Product), part(b, Bond::Tight)), Bond::Product),
        Num::Div(a, by) => (format!("{} / {by}", part(a, Bond::Product)), Bond::Product),
        Num::Pow(base, e) => {
            (format!("{} ^ {}", amount(base.saturating_mul(ONE)), part(e, Bond::Tight)), Bond::Product)
        }
        Num::Round(mode, a, to) => {
            let how = match mode {
                Mode::Up => "rounded up",
                Mode::Down => "rounded down",
                Mode::Nearest => "rounded",
            };
            let to = if *to == ONE { String::new() } else { format!(" to {}", amount(*to)) };
            (format!("{} {how}{to}", part(a, Bond::Sum)), Bond::Loose)
        }
        Num::Max(a, b) => (format!("{}, at least {}", part(a, Bond::Loose), part(b, Bond::Sum)), Bond::Loose),
        Num::Min(a, b) => (format!("{}, at most {}", part(a, Bond::Loose), part(b, Bond::Sum)), Bond::Loose),
        Num::If(branches, last) => {
            let found = branches.iter().find(|(_, test)| ctx.test(test));
            write(ctx, found.map_or(last, |(value, _)| value))
        }
        n => (amount(ctx.num(n)), Bond::Tight),
    }
}

/// A comparison of numbers as it turned out: `41 is at least 36`.
pub fn comparison(ctx: &Ctx, test: &Test) -> Option<String> {
    let Test::Cmp(cmp, a, b) = test else {
        return None;
    };
    let (x, y) = (ctx.num(a), ctx.num(b));
    let words = match (cmp, ctx.test(test)) {
        (Cmp::Eq, true) | (Cmp::Ne, false) => "is exactly",
        (Cmp::Eq, false) | (Cmp::Ne, true) => "is not",
        (Cmp::Ge, true) | (Cmp::Lt, false) => "is at least",
        (Cmp::Ge, false) | (Cmp::Lt, true) => "is less than",
        (Cmp::Gt, true) | (Cmp::Le, false) => "is more than",
        (Cmp::Gt, false) | (Cmp::Le, true) => "is not more than",
    };
    Some(format!("{} {words} {}", amount(x), amount(y)))
}

/// What singles players out, if it is having the most or fewest of something: `most points: 29`.
pub fn extreme(ctx: &Ctx, seats: &Seats) -> Option<String> {
    match seats {
        Seats::Extreme { most, by, .. } => {
            let which = if *most { "most" } else { "fewest" };
            let what = match **by {
                Num::Points(_) => "points",
                Num::Tricks(_) => "tricks",
                Num::Cards(_) => "cards",
                _ => return None,
            };
            let subject = positions(ctx.seats(seats)).next()?;
            let number = Ctx { subject, ..*ctx }.num(by);
            Some(format!("{which} {what}: {}", amount(number)))
        }
        Seats::If(branches, last) => {
            let found = branches.iter().find(|(_, test)| ctx.test(test));
            extreme(ctx, found.map_or(last, |(seats, _)| seats))
        }
        _ => None,
    }
}
