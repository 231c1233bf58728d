//! What a deal came to: who lost, and what it was that was won or lost.

use crate::engine::Table;
use crate::engine::eval::Ctx;
use crate::engine::sides;
use crate::ruleset::expr::{SeatMask, Test};
use crate::ruleset::program::{ClauseId, Contract};

pub(crate) enum Verdict<'t> {
    /// The contract, won or lost by its declarer.
    Declarer { won: bool },
    /// Some lose, whoever is the declarer: all play alone, or it was settled by what was announced.
    Losers { who: SeatMask, announced: Option<&'t str>, clause: ClauseId },
    /// Nobody has anything to pay to anybody.
    Nobody { clause: Option<ClauseId> },
}

/// How a deal ended that is over.
pub(crate) fn verdict<'t>(table: &'t Table<'t>, contract: &'t Contract) -> Verdict<'t> {
    let (p, s) = (table.program, table.state());
    let ctx = Ctx::of(p, s);
    let lost = contract.score.lost.iter().find(|(guard, ..)| ctx.test(guard));
    let who = s.losers & p.active();
    let team = sides::team(&ctx);
    let whole = team != 0 && (who == team || who == p.active() & !team);
    match lost {
        Some((.., clause)) if who == 0 => Verdict::Nobody { clause: Some(*clause) },
        // A whole side is named: that of the declarer has lost, or won.
        Some((guard, ..)) if whole && announcement(guard).is_none() => {
            Verdict::Declarer { won: team & who == 0 }
        }
        Some((guard, _, clause)) => {
            let title = announcement(guard).and_then(|what| p.announcements.get(usize::from(what)));
            let announced = title.map(|(_, title)| title.as_str());
            Verdict::Losers { who, announced, clause: *clause }
        }
        None if team == 0 => Verdict::Nobody { clause: None },
        None => Verdict::Declarer { won: team & who == 0 },
    }
}

/// Is the deal over before a card is led, whatever happens?
pub(crate) fn unplayed(contract: &Contract) -> bool {
    contract.play.ends.iter().any(|(test, _)| *test == Test::Const(true))
}

/// The announcement that a condition asks for.
fn announcement(guard: &Test) -> Option<u8> {
    match guard {
        Test::Announced { what, .. } => Some(*what),
        Test::And(list) => list.iter().find_map(announcement),
        _ => None,
    }
}
