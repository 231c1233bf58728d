//! Why something may not be done.

use super::cards::{and_list, place, some_codes, suit};
use crate::engine::{Kind, Refusal, Table};

/// A refusal in one sentence, with the clause that gives it.
pub fn refusal(table: &Table, refusal: &Refusal, tried: &str) -> String {
    let p = table.program;
    let Some(decision) = refusal.decision else {
        return "the deal is over: nothing is to be decided".to_string();
    };
    let words = |options: u64| {
        let list: Vec<String> =
            (0..64u8).filter(|o| options >> o & 1 == 1).map(|o| decision.word(p, o)).collect();
        and_list(&list)
    };
    let Some(clause) = refusal.clause else {
        return match decision.kind {
            Kind::Card if refusal.card.is_some() => format!("you do not hold {tried}"),
            Kind::Card => format!(
                "`{tried}` is no card of this pack: name one of {}",
                some_codes(&p.pack, decision.options)
            ),
            _ => format!("`{tried}` is no answer here: say {}", words(decision.options)),
        };
    };
    let info = p.clause(clause);
    let at = place(p, clause);
    let shown = info.shown().replace('_', " ");
    match decision.kind {
        Kind::Card => {
            let s = table.state();
            let wanted = some_codes(&p.pack, refusal.wanted & s.hands[usize::from(decision.position)]);
            let why = match suit(&p.pack, s.led) {
                Some(name) if decision.phase == "play" && s.lying > 0 => {
                    format!("{name} was led and you hold {wanted}")
                }
                _ => format!("you hold {wanted}"),
            };
            format!("{why}: {shown} ({at})")
        }
        Kind::Bid => {
            let open = words(decision.options);
            match info.name.as_str() {
                "needs" => format!("your hand cannot play {tried}: say {open} ({at})"),
                _ => format!("{tried} cannot be said now: say {open} ({at})"),
            }
        }
        Kind::YesNo | Kind::Choice => format!("say {} ({at})", words(decision.options)),
    }
}
