//! The score sheet in words.

use super::cards::{amount, and_list};
use crate::engine::{Item, NONE, Table, sink::What};
use crate::ruleset::expr::ONE;

/// What an item is for, in words.
pub fn item(table: &Table, item: &Item) -> String {
    let p = table.program;
    let s = table.state();
    let Some(contract) = p.contracts.get(usize::from(s.contract)) else {
        return String::new();
    };
    let name = |position: u8| match p.dummies >> position & 1 {
        0 => format!("player {}", table.seat(position)),
        _ => "the dummy".to_string(),
    };
    match &item.what {
        What::Game { won, worth, doublings } => {
            let doubled = match doublings {
                0 => String::new(),
                1 => ", doubled once".to_string(),
                n => format!(", doubled {n} times"),
            };
            if s.declarer == NONE {
                let losers: Vec<String> = crate::engine::eval::positions(s.losers).map(name).collect();
                let verb = if losers.len() == 1 { "loses" } else { "lose" };
                return format!(
                    "{}: {} {verb}, {}{doubled}",
                    contract.title,
                    and_list(&losers),
                    amount(*worth)
                );
            }
            let outcome = if *won { "won" } else { "lost" };
            format!("{} {outcome} by {}, {}{doubled}", contract.title, name(s.declarer), amount(*worth))
        }
        What::Bonus { index, made, announced, who } => {
            let bonus = &contract.score.bonuses[usize::from(*index)];
            let said = if *announced { " announced and" } else { "" };
            let outcome = if *made { "made" } else { "missed" };
            format!("{}{said} {outcome} by {}", bonus.title, name(*who))
        }
    }
}

/// Card points: of the declarer and the defenders, or of each seat where all play alone.
pub fn points(table: &Table) -> Vec<(String, i64)> {
    let (p, s) = (table.program, table.state());
    let ctx = crate::engine::eval::Ctx::new(p, s, 0);
    if s.declarer == NONE {
        return (0..p.persons)
            .filter(|seat| p.position(s.dealer, *seat) < p.players)
            .map(|seat| (seat.to_string(), ctx.points(1 << p.position(s.dealer, seat))))
            .collect();
    }
    let declarer = 1u8 << s.declarer;
    vec![
        ("declarer".to_string(), ctx.points(declarer)),
        ("defenders".to_string(), ctx.points(p.active() & !declarer)),
    ]
}

/// An amount as JSON: whole where it is whole.
pub fn json(sixtieths: i64) -> serde_json::Value {
    if sixtieths % ONE == 0 {
        serde_json::Value::from(sixtieths / ONE)
    } else {
        serde_json::Value::from(sixtieths as f64 / ONE as f64)
    }
}
