//! A game is paid, or it is written down.

use crate::diagnostic::{Report, words};
use crate::ruleset::program::{Contract, Program, Settle};

pub(super) fn check(p: &Program, report: &mut Report) {
    let pot =
        |c: &&Contract| c.score.bonuses.iter().any(|b| b.parties.iter().any(|party| party.pot.is_some()));
    let pays = p.contracts.iter().find(|c| c.score.settle == Settle::LosersPayWinners || pot(c));
    let writes = p.contracts.iter().find(|c| matches!(c.score.settle, Settle::Writes(_)));
    if let (Some(pays), Some(writes)) = (pays, writes) {
        report.push(words::pays_and_writes(
            p.clause(pays.score.settle_clause).span,
            p.clause(writes.score.settle_clause).span,
        ));
    }
}
