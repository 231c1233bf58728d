//! What only the deal decides, where that is too late.

use super::super::{Code, Diagnostic, Span};
use crate::kinds::Kind;

/// A row of the table of contracts under a condition that only the deal decides.
pub(crate) fn row_in_the_deal(row: Span, when: Span) -> Diagnostic {
    Diagnostic::error(
        Code::DealDecides,
        row,
        "only the deal can say whether this holds, and that is too late here",
    )
    .at("contracts are there before the deal, or not at all")
    .and(when, "this is known in the deal only")
    .help("let the `when` ask for options, or say at the bid who may bid it: `bids solo if he is forehand`")
}

/// How a condition stands in a clause that no `when` of the deal holds.
const IN_THE_CLAUSE: &[(&[Kind], &str)] = &[
    (
        &[Kind::Leads, Kind::ForcedLeads, Kind::HolderLeads],
        "`(declarer if declarer announced y, otherwise forehand) leads`",
    ),
    (&[Kind::Set], "`set x = hearts if declarer announced y, otherwise nothing`"),
    (&[Kind::Role], "`role x = declarer if declarer announced y, otherwise defenders`"),
    (&[Kind::Test], "`test x = CONDITION and declarer announced y`"),
    (&[Kind::Number], "`number x = 2 if declarer announced y, otherwise 1`"),
    (&[Kind::TricksCount], "`tricks count for declarer if declarer announced y, otherwise taker`"),
    (&[Kind::TrickTo], "`trick to CARD if declarer announced y, else highest of suit led`"),
];

pub(crate) fn deal_decides(clause: Span, kind: Kind, instead: bool, when: Span) -> Diagnostic {
    let within = IN_THE_CLAUSE.iter().find(|(kinds, _)| kinds.contains(&kind));
    let help = match within {
        Some((_, form)) => format!("write the condition into the clause: {form}"),
        None if instead => "write another of its own in the `when`, and give the one it replaces an `unless`".to_string(),
        None => "let the `when` ask for options; in the deal a `when` holds duties, steps, bonuses, who wins, what it is worth, and when the play ends".to_string(),
    };
    Diagnostic::error(
        Code::DealDecides,
        clause,
        "only the deal can say whether this holds, and that is too late here",
    )
    .at("settled before the deal, whatever happens in it")
    .and(when, "this is known in the deal only")
    .help(help)
}
