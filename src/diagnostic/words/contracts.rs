//! Auction, contracts, play and score.

use super::super::{Code, Diagnostic, Span};
use super::list;

pub(crate) fn no_auction(span: Span) -> Diagnostic {
    Diagnostic::error(Code::NoAuction, span, "nothing says which contract is played")
        .at("no auction")
        .help("add `auction { from forehand, players speak once; bids …; if nobody bids: … }`")
}

pub(crate) fn no_contracts(span: Span) -> Diagnostic {
    Diagnostic::error(Code::NoContracts, span, "this game has no contracts")
        .at("what is played?")
        .help("add a table: `contracts { name \"Name\" }`")
}

fn many(n: usize, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}

/// A dash where the rows of a base, or an earlier table, name kinds.
pub(crate) fn kind_lost(cell: Span, contract: &str, kinds: &[&str], row: Span) -> Diagnostic {
    let kinds = kinds.join(", ");
    Diagnostic::error(Code::KindLost, cell, format!("`{contract}` would be of no kind any more"))
        .at("a dash takes the kind away, with all that it says")
        .and(row, format!("of the kind {kinds} so far"))
        .help(format!(
            "write `{kinds}` here; or put what is new into a table of its own, with the column `kind`"
        ))
}

pub(crate) fn worth_nothing(row: Span, contract: &str, column: &str, worth: Span) -> Diagnostic {
    Diagnostic::warning(Code::WorthNothing, row, format!("{contract} is worth nothing, won or lost"))
        .at(format!("its `{column}` is a dash, and counts as nothing"))
        .and(worth, "so this comes to nothing")
        .help(format!("write a number as its `{column}` (0, if it is to be worth nothing); or say in the contract what it is worth"))
}

pub(crate) fn too_many_cells(span: Span, cells: usize, columns: &[&str]) -> Diagnostic {
    Diagnostic::error(
        Code::WrongCells,
        span,
        format!("this row has {}, the table {}", many(cells, "cell"), many(columns.len(), "column")),
    )
    .at("too many cells")
    .help(match columns {
        [] => "name the columns behind `contracts`, in the order of the cells".to_string(),
        columns => format!(
            "the columns are {}: take away what is too much, or name more behind `contracts`",
            list(columns)
        ),
    })
}

pub(crate) fn too_few_cells(span: Span, cells: usize, columns: &[&str]) -> Diagnostic {
    Diagnostic::error(
        Code::WrongCells,
        span,
        format!("this row has {}, the table {}", many(cells, "cell"), many(columns.len(), "column")),
    )
    .at("too few cells")
    .help(format!(
        "the columns are {}: write a number for each (`-` is none, and counts as nothing)",
        list(columns)
    ))
}

pub(crate) fn bid_twice(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(Code::BidTwice, span, format!("`{name}` stands twice in this ladder"))
        .at("again here")
        .help("each bid has one place")
}

/// `near` is another stage in which the same contracts are bid.
pub(crate) fn nobody_asked(span: Span, stage: &str, near: Option<(&str, Span)>) -> Diagnostic {
    let stage = if stage.is_empty() { "the auction" } else { stage };
    let d = Diagnostic::error(Code::NobodyAsked, span, format!("nobody is asked in {stage}"))
        .at("who speaks, and in which order?");
    match near {
        Some((stage, place)) => d.and(place, "these are bid here").help(format!(
            "if it is about that part of the auction, write it there: `stage {stage} {{ … }}`"
        )),
        None => d.help("add `from forehand, players speak once`"),
    }
}

pub(crate) fn no_leader(span: Span, contract: &str) -> Diagnostic {
    Diagnostic::error(Code::NoLeader, span, format!("nobody leads to the first trick of {contract}"))
        .at("who leads?")
        .help("add `declarer leads` or `forehand leads`")
}

pub(crate) fn no_trick_winner(span: Span, contract: &str) -> Diagnostic {
    Diagnostic::error(Code::NoTrickWinner, span, format!("nothing says who wins a trick of {contract}"))
        .at("who wins?")
        .help("add `trick to highest of trumps, else highest of suit led`")
}

pub(crate) fn trick_without_winner(span: Span) -> Diagnostic {
    Diagnostic::error(Code::TrickWithoutWinner, span, "a trick could be won by nobody")
        .at("if none of these cards is played, who wins?")
        .help("end with `else highest of suit led`")
}

pub(crate) fn lead_too_early(span: Span, last: u8, lead: u8) -> Diagnostic {
    let message = format!("at trick {lead} nobody has taken trick {last} yet");
    Diagnostic::error(Code::LeadTooEarly, span, message)
        .at("leads before these tricks are over")
        .help(format!("write `leads to trick {}`, or look at earlier tricks", last.saturating_add(1)))
}

/// Whoever takes a trick is known when it is taken.
pub(crate) fn not_taken_yet(span: Span) -> Diagnostic {
    Diagnostic::error(Code::NotTakenYet, span, "nobody has taken this trick when that is asked")
        .at("asks who took it, or lost it")
        .help("ask it `after each trick`, in `play ends if` or in `tricks count for`; or name the trick: `last trick`")
}

/// Cards that change hands between tricks.
pub(crate) fn doubled_within_play(span: Span) -> Diagnostic {
    Diagnostic::error(Code::NotInPlay, span, "doubling is asked for before the play, not within it")
        .at("between tricks")
        .help("let it stand without a time, or `after` a step of the exchange")
}

pub(crate) fn moves_within_play(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NotInPlay,
        span,
        "between tricks cards are shown, announced, laid open, won, drawn or exchanged, and moved in no other way",
    )
    .at("moves cards within the play")
    .help("do it in the exchange; or let all draw: `from taker, players take top 1 card of place`")
}

/// A stock from which not everybody can draw as often as the others.
pub(crate) fn odd_draw(span: Span, place: &str, cards: i64, players: i64, contract: &str) -> Diagnostic {
    let message = format!("`{place}` holds {cards} cards, and {players} draw from it in {contract}");
    Diagnostic::error(Code::UnequalHands, span, message)
        .at("some would draw once more than others")
        .help(format!("deal as many cards to `{place}` as {players} players can draw"))
}

pub(crate) fn unproved_draw(span: Span, contract: &str) -> Diagnostic {
    Diagnostic::warning(Code::Unproved, span, format!("it is not clear that hands stay equal in {contract}"))
        .at("draws within the play")
        .help("let all draw, one card each, after a trick: `from taker, players take top 1 card of place`")
}

/// A duty or a bonus at a time within the play.
pub(crate) fn timed_clause(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NotInPlay,
        span,
        "only steps and announcements have a time of their own within the play",
    )
    .at("stands at a time within the play")
    .help("a duty says it itself: `must not lead trumps in tricks 1 to 2`, `must play T1 to last trick`")
}

pub(crate) fn order_incomplete(span: Span, order: &str, missing: &[&str]) -> Diagnostic {
    let mut some = missing[..missing.len().min(4)].join(", ");
    if missing.len() > 4 {
        some += &format!(" and {} more", missing.len() - 4);
    }
    let message = format!("`{order}` does not say where {some} stand");
    Diagnostic::error(Code::OrderIncomplete, span, message)
        .at("any card may take a trick")
        .help(format!("add the sets that are missing to `order {order} = …`"))
}

pub(crate) fn order_undecided(span: Span, suit: &str) -> Diagnostic {
    Diagnostic::error(Code::OrderUndecided, span, "which of these suits is the higher?")
        .at(format!("{suit} is not among the suits in order"))
        .help("name all suits of these cards at the end: `…, then clubs, spades, hearts, diamonds`")
}

pub(crate) fn suit_not_known(span: Span) -> Diagnostic {
    Diagnostic::error(Code::SuitNotKnown, span, "which cards these are is not known when the suit is needed")
        .at("depends on the deal")
        .help("a suit is made of cards known before the deal, of a suit that a column of `contracts` names, of one suit that is called: `colour: declarer calls one of suits of hand`, or of the suit of one card that is turned up: `suits of trump_card`")
}

/// The name of one card where a suit is made.
pub(crate) fn suit_of_one_card(span: Span, suit: &str, card: &str) -> Diagnostic {
    Diagnostic::error(Code::SuitNotKnown, span, format!("`{card}` is one card, and no suit"))
        .at("a card that is turned up or called")
        .help(format!("write `suit {suit} = suits of {card}` if its whole suit is meant"))
}

pub(crate) fn suit_of_several(clause: Span) -> Diagnostic {
    Diagnostic::error(
        Code::SuitNotKnown,
        clause,
        "a suit is made of what is turned up here, and it may be several cards",
    )
    .at("of which of them is the suit?")
    .help("turn up one: `turns up top 1 card of place`")
}

pub(crate) fn suits_overlap(span: Span, name: &str, card: &str) -> Diagnostic {
    Diagnostic::error(Code::SuitsOverlap, span, format!("{card} would be of two suits"))
        .at(format!("`{name}` takes it as well"))
        .help("a card is followed as one suit: leave it out of all others, as in `ranks J without CJ`")
}

pub(crate) fn values_and_contracts(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::ValuesMixed,
        span,
        "values and contracts cannot be bid in one part of the auction",
    )
    .at("which is higher: a number or a game?")
    .help("bid them in two stages: `stage first { … }`, and `stage second over any { … }`")
}

pub(crate) fn values_not_rising(span: Span) -> Diagnostic {
    Diagnostic::error(Code::ValuesMixed, span, "each value to bid must be higher than the one before")
        .at("not from low to high")
        .help("write them from the lowest to the highest, each once: `bids values 18, 20, 22 to 24 for …`")
}

pub(crate) fn values_twice(span: Span) -> Diagnostic {
    Diagnostic::error(Code::ValuesMixed, span, "values are bid in one part of the auction only")
        .at("they are listed already")
        .help("write all of them in one sentence")
}

pub(crate) fn tricks_backwards(span: Span, from: u8, to: u8) -> Diagnostic {
    Diagnostic::error(Code::NeverApplies, span, format!("no trick is from {from} to {to}"))
        .at("the first comes after the last")
        .help(format!("write the earlier trick first: `tricks {to} to {from}`"))
}

pub(crate) fn no_settlement(span: Span) -> Diagnostic {
    Diagnostic::error(Code::NoSettlement, span, "nothing says who pays whom")
        .at("how is it settled?")
        .help("add `settle losers pay winners` or `settle declarer writes` to `score`")
}

/// `won if` where there is no side of a declarer.
pub(crate) fn won_by_nobody(clause: Span, contract: &str, row: Span) -> Diagnostic {
    Diagnostic::error(Code::NoDeclarer, clause, format!("in {contract} nobody could win by this"))
        .at("is about the declarer, or his side")
        .and(row, "everybody plays for himself here")
        .help("say who loses: `lost by players with fewest points`; or who plays with whom: `sides forehand against the rest`")
}

/// `won` or `lost` where there is no side of a declarer.
pub(crate) fn no_side_wins(clause: Span, contract: &str, row: Span) -> Diagnostic {
    Diagnostic::error(Code::NoDeclarer, clause, format!("in {contract} no side has won or lost"))
        .at("asks whether the declarer, or his side, has won or lost")
        .and(row, "everybody plays for himself here")
        .help("ask for players: `made by winners`, `losers pay 2 to topf`, `if forehand is one of losers`")
}

/// Who has won or lost where no sentence says so.
pub(crate) fn nobody_wins(clause: Span, contract: &str, row: Span) -> Diagnostic {
    Diagnostic::error(Code::NoOutcome, clause, format!("nothing says who wins or loses in {contract}"))
        .at("asks who has won or lost")
        .and(row, "is played for a pot, without `won if` and without `lost by`")
        .help("say it: `won if points of declarer >= 36`, `lost by players with fewest points`; or name players by what they did: `players who took some tricks`")
}

/// Who wins, or what it is worth, is said under conditions only, and there may be deals in which none of them is so.
pub(crate) fn said_of_some_deals(
    clause: Span,
    contract: &str,
    row: Span,
    who_wins: bool,
    sure: bool,
) -> Diagnostic {
    let (code, what, help) = match who_wins {
        true => (
            Code::NoOutcome,
            "who wins",
            "`won if points of declarer >= 36`, or `lost by players with fewest points`",
        ),
        false => (Code::NoWorth, "what it is worth", "`worth 1`"),
    };
    let d = match sure {
        true => Diagnostic::error(code, clause, format!("not every deal of {contract} says {what}"))
            .at("holds in some deals only, and nothing holds in the others"),
        false => {
            let message = format!("whether every deal of {contract} says {what} cannot be proved");
            Diagnostic::warning(Code::Unproved, clause, message)
                .at("holds in some deals only, as the others do")
        }
    };
    d.and(row, "this contract").help(format!("say outside the `when` what holds otherwise: {help}"))
}

/// Winners and losers before they are known.
pub(crate) fn winners_too_early(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::NotYet, clause, "while the deal is played there are no winners and losers yet")
        .at("asks for them before the deal is settled")
        .help("ask for what is known then: `won` is so as soon as the goal is reached, `players with most points`, `players who took some tricks`")
}

pub(crate) fn no_outcome(span: Span, contract: &str) -> Diagnostic {
    Diagnostic::error(Code::NoOutcome, span, format!("nothing says when {contract} is won"))
        .at("won or lost by whom?")
        .help("add `won if points of declarer >= 36`, or `lost by players with most points`")
}

pub(crate) fn no_worth(span: Span, contract: &str) -> Diagnostic {
    Diagnostic::error(Code::NoWorth, span, format!("nothing says what {contract} is worth"))
        .at("worth how much?")
        .help("add `worth 1` or the like to `score`")
}

/// `over: must not bid solo if somebody bid wenz`
pub(crate) fn must_not_bid(clause: Span, conditional: bool) -> Diagnostic {
    let when = if conditional { "unless CONDITION" } else { "if CONDITION" };
    Diagnostic::error(Code::SaidAtTheBid, clause, "what may not be bid is said where it is bid")
        .at("a bid that is closed by a duty")
        .help(format!(
            "what all know stands at the bid: `bids solo {when}`; what a hand needs, in the contract: `contract solo {{ needs CONDITION }}`"
        ))
}
