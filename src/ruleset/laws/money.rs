//! A game is paid, or it is written down.

use crate::diagnostic::{Report, words};
use crate::ruleset::program::{Program, Settle};

pub(super) fn check(p: &Program, report: &mut Report) {
    let pays = p.contracts.iter().find(|c| c.score.settle == Settle::LosersPayWinners);
    let writes = p.contracts.iter().find(|c| matches!(c.score.settle, Settle::Writes(_)));
    if let (Some(pays), Some(writes)) = (pays, writes) {
        report.push(words::pays_and_writes(
            p.clause(pays.score.settle_clause).span,
            p.clause(writes.score.settle_clause).span,
        ));
    }
}
