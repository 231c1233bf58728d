//! What only the deal decides, where that is too late.

use super::super::{Code, Diagnostic, Said, Span, said};
use crate::kinds::Kind;

/// A row of the table of contracts under a condition that only the deal decides.
pub(crate) fn row_in_the_deal(row: Span, when: Span) -> Diagnostic {
    Diagnostic::error(
        Code::DealDecides,
        row,
        (
            "only the deal can say whether this holds, and that is too late here",
            "ob das gilt, zeigt erst das Spiel, und das ist hier zu spät",
        ),
    )
    .at((
        "contracts are there before the deal, or not at all",
        "ein Spiel ist vor dem Geben in der Tabelle oder gar nicht",
    ))
    .and(when, ("this is known in the deal only", "das weiß man erst während des Spiels"))
    .help((
        "let the `when` ask for options, or say at the bid who may bid it: `bids solo if he is forehand`",
        "lass das `when` nach Optionen fragen, oder sag beim Gebot, wer es bieten darf: `bids solo if \
             he is forehand`",
    ))
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
        Some((_, form)) => {
            said!("write the condition into the clause: {form}", "schreib die Bedingung in den Satz: {form}")
        }
        None if instead => Said::from((
            "write another of its own in the `when`, and give the one it replaces an `unless`",
            "schreib im `when` einen eigenen Satz dazu, und gib dem, den er ersetzt, ein `unless`",
        )),
        None => Said::from((
            "let the `when` ask for options; in the deal a `when` holds duties, steps, bonuses, who wins, what it is worth, and when the play ends",
            "lass das `when` nach Optionen fragen; während des Spiels enthält ein `when` Pflichten, \
             Schritte, Prämien, wer gewinnt, was es wert ist und wann das Spiel endet",
        )),
    };
    Diagnostic::error(
        Code::DealDecides,
        clause,
        (
            "only the deal can say whether this holds, and that is too late here",
            "ob das gilt, zeigt erst das Spiel, und das ist hier zu spät",
        ),
    )
    .at((
        "settled before the deal, whatever happens in it",
        "steht vor dem Geben fest, was immer danach geschieht",
    ))
    .and(when, ("this is known in the deal only", "das weiß man erst während des Spiels"))
    .help(help)
}

/// A `when` within a contract asks for a word of its own, which is known only when the rules of the contract stand.
pub(crate) fn contract_decides(clause: Span, when: Span, word: Span) -> Diagnostic {
    Diagnostic::error(
        Code::DealDecides,
        clause,
        (
            "whether this holds is seen too late: its `when` asks for a word of the contract",
            "ob das gilt, zeigt sich zu spät: sein `when` fragt nach einem Wort des einzelnen Spiels",
        ),
    )
    .at(("has to be known before the contracts are", "muss feststehen, bevor es die Spiele gibt"))
    .and(when, ("this is known in each contract only", "das weiß man erst in jedem einzelnen Spiel"))
    .and(word, ("for it is defined here", "denn hier ist es bestimmt"))
    .help((
        "ask for a word that is defined in the body of the game, and otherwise in no contract",
        "frag nach einem Wort, das im Rumpf bestimmt ist, und in keinem einzelnen Spiel anders",
    ))
}
