//! Building expressions, with constants worked out.

use crate::ruleset::expr::{Cards, Cmp, Mode, Num, ONE, Test, holds, power, round_to};

pub(crate) fn add(a: Num, b: Num) -> Num {
    match (a, b) {
        (Num::Const(a), Num::Const(b)) => Num::Const(a.saturating_add(b)),
        (a, b) => Num::Add(Box::new(a), Box::new(b)),
    }
}

pub(crate) fn sub(a: Num, b: Num) -> Num {
    match (a, b) {
        (Num::Const(a), Num::Const(b)) => Num::Const(a.saturating_sub(b)),
        (a, b) => Num::Sub(Box::new(a), Box::new(b)),
    }
}

pub(crate) fn mul(a: Num, b: Num) -> Num {
    match (a, b) {
        (Num::Const(a), Num::Const(b)) => Num::Const(a.saturating_mul(b) / ONE),
        (Num::Const(ONE), b) => b,
        (a, Num::Const(ONE)) => a,
        (a, b) => Num::Mul(Box::new(a), Box::new(b)),
    }
}

/// The same, left as it is written where both numbers are known and neither makes the other what it is.
pub(crate) fn product(a: Num, b: Num) -> Num {
    match (a, b) {
        (Num::Const(a), Num::Const(b)) if ![a, b].iter().any(|n| [0, ONE].contains(n)) => {
            Num::Mul(Box::new(Num::Const(a)), Box::new(Num::Const(b)))
        }
        (a, b) => mul(a, b),
    }
}

pub(crate) fn div(a: Num, by: i64) -> Num {
    match a {
        Num::Const(a) if a % by == 0 => Num::Const(a / by),
        a => Num::Div(Box::new(a), by),
    }
}

pub(crate) fn pow(base: i64, exponent: Num) -> Num {
    match exponent {
        Num::Const(e) => Num::Const(power(base, e)),
        e => Num::Pow(base, Box::new(e)),
    }
}

pub(crate) fn round(mode: Mode, a: Num, to: i64) -> Num {
    match a {
        Num::Const(n) => Num::Const(round_to(mode, n, to)),
        a => Num::Round(mode, Box::new(a), to),
    }
}

pub(crate) fn max(a: Num, b: Num) -> Num {
    match (a, b) {
        (Num::Const(a), Num::Const(b)) => Num::Const(a.max(b)),
        (a, b) => Num::Max(Box::new(a), Box::new(b)),
    }
}

pub(crate) fn min(a: Num, b: Num) -> Num {
    match (a, b) {
        (Num::Const(a), Num::Const(b)) => Num::Const(a.min(b)),
        (a, b) => Num::Min(Box::new(a), Box::new(b)),
    }
}

pub(crate) fn cmp(cmp: Cmp, a: Num, b: Num) -> Test {
    match (a, b) {
        (Num::Const(a), Num::Const(b)) => Test::Const(holds(cmp, a, b)),
        (a, b) => Test::Cmp(cmp, Box::new(a), Box::new(b)),
    }
}

pub(crate) fn count(cards: Cards) -> Num {
    match cards {
        Cards::Set(m) => Num::int(i64::from(m.count_ones())),
        c => Num::Cards(Box::new(c)),
    }
}

pub(crate) fn any(cards: Cards) -> Test {
    match cards {
        Cards::Set(m) => Test::Const(m != 0),
        c => Test::Any(Box::new(c)),
    }
}

pub(crate) fn union(list: Vec<Cards>) -> Cards {
    let mut fixed = 0;
    let mut rest = Vec::new();
    for cards in list {
        match cards {
            Cards::Set(m) => fixed |= m,
            c => rest.push(c),
        }
    }
    if rest.is_empty() {
        return Cards::Set(fixed);
    }
    if fixed != 0 {
        rest.push(Cards::Set(fixed));
    }
    if rest.len() == 1 { rest.remove(0) } else { Cards::Union(rest) }
}

pub(crate) fn inter(a: Cards, b: Cards) -> Cards {
    match (a, b) {
        (Cards::Set(a), Cards::Set(b)) => Cards::Set(a & b),
        (Cards::Set(0), _) | (_, Cards::Set(0)) => Cards::Set(0),
        (a, b) => Cards::Inter(Box::new(a), Box::new(b)),
    }
}

pub(crate) fn minus(a: Cards, b: Cards) -> Cards {
    match (a, b) {
        (Cards::Set(a), Cards::Set(b)) => Cards::Set(a & !b),
        (a, Cards::Set(0)) => a,
        (a, b) => Cards::Minus(Box::new(a), Box::new(b)),
    }
}

/// Is this nothing, whatever happens?
pub(crate) fn nothing(n: &Num) -> bool {
    match n {
        Num::Const(n) => *n == 0,
        Num::Mul(a, b) => nothing(a) || nothing(b),
        Num::Add(a, b) | Num::Sub(a, b) | Num::Max(a, b) | Num::Min(a, b) => nothing(a) && nothing(b),
        Num::Div(a, _) | Num::Round(_, a, _) => nothing(a),
        Num::If(list, last) => list.iter().all(|(n, _)| nothing(n)) && nothing(last),
        _ => false,
    }
}
