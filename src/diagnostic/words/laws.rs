//! The wording of the laws that are proved before play.

use super::super::{Code, Diagnostic, Label, Remedy, Span};

// ---- the auction -------------------------------------------------------------------------------

/// `others`: the contracts that are played.
pub(crate) fn contract_unreached(row: Span, contract: &str, others: &[&str]) -> Diagnostic {
    let new = "bid it in `auction` (`bids …`), name it in `if nobody bids: …`, or take the row away";
    Diagnostic::error(Code::UnreachableContract, row, format!("`{contract}` is never played"))
        .at("no bid and no fallback leads here, whatever the options")
        .help(match super::suggest(contract, others) {
            Some(near) => format!("{near} If it is new: {new}"),
            None => new.to_string(),
        })
}

pub(crate) fn bid_dropped(bids: Span, contract: &str) -> Diagnostic {
    Diagnostic::error(Code::UnreachableContract, bids, format!("`{contract}` can no longer be bid"))
        .at("this stands in the place of the bids of the base")
        .help(format!(
            "bid it here too: `bids {contract} or …`; or say that it is not played, with all that asks for it: `without contract {contract}`"
        ))
        .without(Remedy::WithoutContract(contract.to_string()))
}

pub(crate) fn nobody_bids_nothing_played(stage: Span) -> Diagnostic {
    Diagnostic::error(Code::NoOutcomeOfAuction, stage, "if all pass, nothing says what is played")
        .at("all may pass here")
        .help("add `if nobody bids: contract`, or `forehand must open contract`")
}

pub(crate) fn fallback_without_declarer(clause: Span, contract: &str, row: Span) -> Diagnostic {
    Diagnostic::error(Code::NoDeclarer, clause, format!("nobody would be the declarer of `{contract}`"))
        .at("played by whom?")
        .and(row, "this contract has a declarer")
        .help("add `by forehand`, or `sides everybody alone` to the contract")
}

/// `asks`: where he is asked for.
pub(crate) fn no_declarer(row: Span, contract: &str, asks: Option<Span>) -> Diagnostic {
    let d = Diagnostic::error(Code::NoDeclarer, row, format!("nobody would be the declarer of `{contract}`"))
        .at("nobody bids, so who plays it?");
    let d = match asks {
        Some(asks) => d.and(asks, "this asks for a declarer"),
        None => d,
    };
    d.help(format!(
        "say who it is: `auction {{ if nobody bids: {contract} by forehand }}`; or who plays with whom: `sides forehand with left of left of forehand against the rest`; or let each play for himself: `sides everybody alone`"
    ))
}

pub(crate) fn opening_needs_something(clause: Span, stage: Span, needs: Option<(Span, &str)>) -> Diagnostic {
    let d = Diagnostic::error(Code::ForcedOpening, clause, "who must open may have nothing to open with");
    match needs {
        Some((needs, contract)) => d
            .at(format!("`{contract}` has a condition"))
            .and(needs, "not every hand meets this")
            .help("let him open with a contract that needs nothing as well: `must open a or b`"),
        None => d
            .at("none of these can be bid here")
            .and(stage, "the bids of this stage")
            .help("name the opening bid among the bids of the stage"),
    }
}

pub(crate) fn auction_circles(stage: Span) -> Diagnostic {
    Diagnostic::error(Code::EndlessAuction, stage, "this auction need not end")
        .at("the same players can be asked the same again and again")
        .help("let every answer be a higher bid, or let whoever holds hold once only")
}

pub(crate) fn stage_never_begins(stage: Span, title: &str) -> Diagnostic {
    let what = if title.is_empty() { "this stage".to_string() } else { format!("the stage `{title}`") };
    Diagnostic::error(Code::NeverApplies, stage, format!("{what} never begins"))
        .at("no auction gets here")
        .help("look at what has to stand before it (`over …`), and at what ends the auction earlier")
}

pub(crate) fn bid_never_open(clause: Span, contract: &str) -> Diagnostic {
    Diagnostic::error(Code::NeverApplies, clause, format!("`{contract}` can never be bid here"))
        .at("no auction leaves room for it")
        .help("look at its place in the ladder, and at who may bid it")
}

pub(crate) fn never_held(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::NeverApplies, clause, "nobody can ever hold here")
        .at("whoever could is not asked once more")
        .help("let players speak `in rounds` or `in duels`: then whoever was overbid is asked again")
}

// ---- cards -------------------------------------------------------------------------------------

pub(crate) fn several_owners(clause: Span, place: &str, contract: &str) -> Diagnostic {
    Diagnostic::error(
        Code::PlaceCountsFor,
        clause,
        format!("in {contract} the cards of `{place}` count for more than one side"),
    )
    .at("these players are not one side")
    .help("write `counts for declarer`, `for defenders` or `for nobody`")
}

/// `lost` names losers who are neither the declarer nor all the others.
pub(crate) fn owners_split(lost: Span, place: &str, contract: &str, owner: Span) -> Diagnostic {
    Diagnostic::error(
        Code::PlaceCountsFor,
        lost,
        format!("in {contract} the cards of `{place}` count for nobody"),
    )
    .at("the defenders do not lose and win together here")
    .and(owner, "these cards are theirs together, so no one of them has the points")
    .help(format!("say in the contract for whom of them they count: `{place}: counts for …`, for the declarer, or for nobody: `{place}: counts for declarer`; where the declarer and the others are meant, write `won if …` instead of `lost by …`"))
}

pub(crate) fn circular_points(clause: Span, contract: &str) -> Diagnostic {
    let message = format!("in {contract} points depend on points: they could never be counted");
    Diagnostic::error(Code::CircularPoints, clause, message)
        .at("adds to the points, and asks for them")
        .help("let it depend on tricks, on cards or on what was said: `if declarer took some tricks`")
}

/// A place that counts for the winners, where who wins is found by counting.
pub(crate) fn points_of_whoever_wins(clause: Span, contract: &str) -> Diagnostic {
    let message = format!("in {contract} who has won depends on points, and these points on who has won");
    Diagnostic::error(Code::CircularPoints, clause, message)
        .at("counts for whoever wins, and is needed to find out who does")
        .help("name a side that is known before: `counts for defenders`, `declarer counts 4 more`; or let who wins depend on tricks")
}

pub(crate) fn circular_outcome(clause: Span, contract: &str) -> Diagnostic {
    let message = format!("in {contract} who has won depends on who has won");
    Diagnostic::error(Code::CircularDefinition, clause, message)
        .at("says who has won or lost, and asks for it")
        .help("ask for what it comes from: points, tricks, cards, or what was said")
}

pub(crate) fn cancels_itself(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(Code::CircularCancelling, span, format!("`{name}` would cancel itself"))
        .at("named in its own sentence")
        .help("name those that do not count where it counts")
}

pub(crate) fn circle_of_cancelling(clause: Span, name: &str, by: Span) -> Diagnostic {
    Diagnostic::error(Code::CircularCancelling, clause, format!("`{name}` would cancel what cancels it"))
        .at("cancels the other")
        .and(by, "and is cancelled by this")
        .help("where both count, only one can take the place of the other: let one of them name the other")
}

/// `alone`: each plays for himself; otherwise there are sides, and nobody is the declarer.
pub(crate) fn owner_is_nobody(
    clause: Span,
    place: &str,
    contract: &str,
    (row, alone): (Span, bool),
) -> Diagnostic {
    Diagnostic::error(
        Code::PlaceCountsFor,
        clause,
        format!("in {contract} the cards of `{place}` count for somebody who is not there"),
    )
    .at("there is no such player")
    .and(row, if alone { "everybody plays alone here" } else { "nobody is the declarer here" })
    .help(format!("add `{place}: counts for nobody` (or for the player meant) to the contract"))
}

pub(crate) fn too_few_to_put(clause: Span, wanted: i64, most: i64) -> Diagnostic {
    Diagnostic::error(Code::TooFewCards, clause, format!("{wanted} cards are to be chosen of {most} at most"))
        .at("there are never so many")
        .help("ask for fewer, or let more cards be chosen from")
}

pub(crate) fn too_few_to_take(
    clause: Span,
    wanted: i64,
    place: &str,
    there: i64,
    contract: &str,
) -> Diagnostic {
    let cards = if wanted == 1 { "1 card is".to_string() } else { format!("{wanted} cards are") };
    Diagnostic::error(Code::TooFewCards, clause, format!("in {contract} {cards} taken of `{place}`"))
        .at(so_many_lie(there))
        .help(match there {
            0 => format!("deal as many to `{place}`: a `deal {{ … }}` stands in place of the whole deal of the base, with all that lies apart; or take none"),
            _ => format!("take fewer, or deal more to `{place}`"),
        })
}

pub(crate) fn too_few_to_renew(
    clause: Span,
    wanted: i64,
    place: &str,
    there: i64,
    contract: &str,
) -> Diagnostic {
    let message = format!("in {contract} the players may want {wanted} new cards, together, from `{place}`");
    Diagnostic::error(Code::TooFewCards, clause, message)
        .at(so_many_lie(there))
        .help(format!("let each of them put away fewer, or deal more to `{place}`"))
}

fn so_many_lie(there: i64) -> String {
    match there {
        0 => "none lies there".to_string(),
        1 => "one lies there".to_string(),
        n => format!("{n} lie there"),
    }
}

pub(crate) fn renewed_from_itself(place: Span, name: &str) -> Diagnostic {
    Diagnostic::error(
        Code::TooFewCards,
        place,
        format!("new cards come from where the old ones go, `{name}`"),
    )
    .at("what is put away would be taken again")
    .help("put the old ones to another place: `to laid, taking as many from the top of stock`")
}

pub(crate) fn several_turned(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::SeveralAct, clause, "one card is turned up, not several")
        .at("its suit is called; of several cards it would be that of one of them")
        .help("name one card: `or turns up top 1 card of packet`")
}

pub(crate) fn turned_for_no_suit(cards: Span) -> Diagnostic {
    Diagnostic::error(
        Code::WrongType,
        cards,
        "what is turned up tells a suit, and here a card or a game is called",
    )
    .at("nothing can be called by it")
    .help("let a suit be called: `calls one of suits of hand, or turns up top 1 card of packet`")
}

pub(crate) fn several_act(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::SeveralAct, clause, "one player can do this, not several")
        .at("these are several; only the first of them would")
        .help("name one player; or write it once for each of them")
}

pub(crate) fn several_hold(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::SeveralAct, clause, "several players can hold one of these cards")
        .at("who of them would lead?")
        .help("name one card: `holder of C2 leads`, or `holder of highest of trumps leads`")
}

pub(crate) fn nobody_holds(clause: Span, contract: &str) -> Diagnostic {
    let message = format!("in {contract} it may be that nobody holds this card, and nobody leads");
    Diagnostic::error(Code::NoLeader, clause, message)
        .at("it can lie in a place of the table")
        .help("say before it who leads then: `forehand leads`")
}

pub(crate) fn taken_from_nowhere(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::TakenFromNowhere, clause, "these cards need not lie in a place")
        .at("cards are taken from places")
        .help("write from where: `takes blind`, `takes top 2 cards of blind`, `takes trumps in blind`")
}

/// `sizes` are told from the declarer on, or from forehand.
pub(crate) fn unequal_hands(
    row: Span,
    contract: &str,
    sizes: &[String],
    dealt: i64,
    last: Option<Span>,
) -> Diagnostic {
    let same = sizes.windows(2).all(|w| w[0] == w[1]);
    let message = match sizes.first() {
        Some(size) if same => {
            format!("in {contract} hands have {size} cards at the first lead, but {dealt} were dealt")
        }
        _ => format!("in {contract} hands are not equal at the first lead: {} cards", sizes.join(", ")),
    };
    let d = Diagnostic::error(Code::UnequalHands, row, message).at(if same {
        "where are the others?"
    } else {
        "in the order of play, the declarer first"
    });
    let d = match last {
        Some(last) => d.and(last, "the last step that moves cards"),
        None => d,
    };
    d.help("put away as many cards as were taken up")
}

// ---- who knows what ----------------------------------------------------------------------------

/// What a sentence asks that somebody cannot know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Secret {
    OwnHand,
    OtherHands,
    Place(String),
    Points,
    SilentPass,
    /// Who plays with whom.
    Sides,
    /// `he`, where the sentence is about no player.
    NobodyMeant,
}

impl Secret {
    fn words(&self) -> String {
        match self {
            Secret::OwnHand => "a hand that only its player sees".into(),
            Secret::OtherHands => "the hands of others".into(),
            Secret::Place(name) => format!("cards in `{name}` that have not been shown to all"),
            Secret::Points => "points that lie face down".into(),
            Secret::SilentPass => "a pass that nobody heard".into(),
            Secret::Sides => "who plays with whom, which is secret still".into(),
            Secret::NobodyMeant => "`he`, and no player is meant here".into(),
        }
    }
}

/// Who leads is asked of a hand.
pub(crate) fn led_by_secret(clause: Span, card: &str) -> Diagnostic {
    Diagnostic::error(Code::NotKnown, clause, "what happens here would tell a secret")
        .at("depends on the hands of others")
        .help(format!("whoever holds a card says so when he is to lead: `holder of {card} leads`"))
}

pub(crate) fn asked_by_secret(clause: Span, secret: &Secret) -> Diagnostic {
    let (what, help) = match secret {
        Secret::NobodyMeant => (
            "nobody could say whom this is about",
            "say who: `declarer`, `taker`, `players who …`; `he` is whoever is asked, or each of `players who …`",
        ),
        Secret::Sides => (
            "what happens here would tell a secret",
            "let it depend on the declarer, or let it hold `if` the card that tells the sides fell before",
        ),
        _ => (
            "what happens here would tell a secret",
            "let it depend on what everybody has seen or heard; `everybody sees …` shows cards first",
        ),
    };
    Diagnostic::error(Code::NotKnown, clause, what).at(format!("depends on {}", secret.words())).help(help)
}

pub(crate) fn open_by_secret(clause: Span, secret: &Secret) -> Diagnostic {
    Diagnostic::error(Code::NotKnown, clause, "a player could not know whether this binds him")
        .at(format!("depends on {}", secret.words()))
        .help(
            "let it depend on his own hand and on what everybody has seen; `everybody sees …` shows cards first",
        )
}

// ---- sides -------------------------------------------------------------------------------------

pub(crate) fn side_of_nobody(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::SideOfNobody, clause, "nobody is on the side that is named first")
        .at("these are no players")
        .help("name whoever plays against the rest: `sides declarer with … against the rest`")
}

pub(crate) fn side_against_nobody(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::SideOfNobody, clause, "nobody is left to play against them")
        .at("these are all the players")
        .help("name one side only, the rest is the other; where each plays for himself: `sides everybody alone`")
}

pub(crate) fn circular_sides(clause: Span, contract: &str) -> Diagnostic {
    let message = format!("in {contract} who is on which side depends on who is on which side");
    Diagnostic::error(Code::CircularDefinition, clause, message)
        .at("parts the players, and asks how they are parted")
        .help("name them by bids, seats or cards: `sides declarer with players who were dealt HK against the rest`")
}

pub(crate) fn side_twice(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::SideTwice, clause, "a player is named twice for one side")
        .at("somebody stands on both sides of `with`")
        .help("name behind `with` whoever is with them, and not themselves")
}

pub(crate) fn side_untold(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::SideUntold, clause, "these cards do not tell who plays with whom")
        .at("the sides depend on other cards of a hand")
        .help("name behind `until` the cards by which players are chosen behind `with`")
}

pub(crate) fn one_of_side(clause: Span, sides: Span) -> Diagnostic {
    Diagnostic::warning(Code::OneOfSide, clause, "the points of the declarer alone are asked for")
        .at("not those of his side")
        .and(sides, "somebody may be with him")
        .help("say `points of team` for those of his whole side")
}

pub(crate) fn bonus_of_one(clause: Span, sides: Span) -> Diagnostic {
    Diagnostic::warning(Code::OneOfSide, clause, "whoever is with the declarer pays this too, or is paid")
        .at("made or missed by the declarer alone")
        .and(sides, "somebody may be with him")
        .help("say `by team` if it is his side's, or who pays: `made by declarer, paid by defenders`")
}

pub(crate) fn doubled_alone(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::DoublingByNobody, clause, "where each plays for himself nobody answers a doubling")
        .at("who is against whom here?")
        .help("let everybody double once: `… may double the game, once each`; or take it away there: `without NAME`")
}

pub(crate) fn doubled_by_its_own(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::DoublingByNobody, clause, "nobody who may double this game is against it")
        .at("the game is their own: they could only answer, and nobody doubles first")
        .help("name who is against it, `defenders may double the game, …`, or all: `players may double the game, …`")
}

// ---- numbers -----------------------------------------------------------------------------------

pub(crate) fn too_much(clause: Span, doublings: u32) -> Diagnostic {
    let d = Diagnostic::error(Code::Overflow, clause, "this could become more than a thousand million")
        .at("too large a number");
    d.help(if doublings > 0 {
        format!("it can be doubled {doublings} times; limit the doublings with `at most`")
    } else {
        "is a power or a factor too large?".to_string()
    })
}

pub(crate) fn finer_than_sixtieths(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::TooFine, clause, "this divides points too finely")
        .at("there is a fraction here finer than a sixtieth")
        .help("round it (`rounded up`, `rounded down`), or divide by 2, 3, 4, 5, 6, 10 or 12")
}

// ---- settling ----------------------------------------------------------------------------------

pub(crate) fn pays_and_writes(pays: Span, writes: Span) -> Diagnostic {
    Diagnostic::error(Code::PaysAndWrites, writes, "some contracts are paid, others are written down")
        .at("writes")
        .and(pays, "pays")
        .help("settle all contracts of a game in one way: `settle losers pay winners`, or `settle … writes`")
}

// ---- sources -----------------------------------------------------------------------------------

/// `near` is a source of the same file that counts with the same letters: its id, and how its rules begin.
pub(crate) fn no_source_for(
    citation: Span,
    id: &str,
    ranges: &[String],
    near: Option<(&str, &str, Span)>,
) -> Diagnostic {
    let d =
        Diagnostic::error(Code::UnknownCitation, citation, format!("no source stands for the rule `{id}`"))
            .at("from where?");
    if let Some((source, from, place)) = near {
        return d
            .and(place, "it ends before")
            .help(format!("if it is of the source `{source}`, let that go further: `{from} to {id}`"));
    }
    if ranges.is_empty() {
        d.help(format!("add a source to the game: `source S1 \"Title\": {id}`"))
    } else {
        d.help(format!("the sources stand for {}; add yours: `source S1 \"Title\": {id}`", ranges.join(", ")))
    }
}

// ---- edits -------------------------------------------------------------------------------------

pub(crate) fn replaced_twice(name: Span, text: &str, first: Span) -> Diagnostic {
    Diagnostic::error(Code::Contradicts, name, format!("`{text}` is replaced twice"))
        .at("again here")
        .and(first, "already replaced here")
        .help("keep one of the two, or give each its own `when`")
}

pub(crate) fn removed_and_replaced(name: Span, text: &str, other: Span) -> Diagnostic {
    Diagnostic::error(Code::Contradicts, name, format!("`{text}` is taken away and replaced"))
        .at("taken away here")
        .and(other, "replaced here")
        .help("do one or the other")
}

// ---- unused ------------------------------------------------------------------------------------

pub(crate) fn unused(name: Span, what: &str, text: &str) -> Diagnostic {
    Diagnostic::warning(Code::Unused, name, format!("the {what} `{text}` is used nowhere"))
        .at("declared here, and never asked for")
        .help("use it or take it away; is a name misspelt elsewhere?")
        .take_away()
}

/// Options of a base that no clause of the variant asks for; `game` is the variant's head.
pub(crate) fn options_idle(game: Span, names: &[&str]) -> Diagnostic {
    let shown: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    let (what, verb) = if names.len() > 1 { ("options", "change") } else { ("option", "changes") };
    Diagnostic::warning(
        Code::Unused,
        game,
        format!("the {what} {} {verb} nothing any more", shown.join(", ")),
    )
    .at("what asked for it in the base is replaced or taken away here")
    .help(format!("take the choice away: `without option {}`", names.join(", ")))
    .without(Remedy::WithoutOptions(names.iter().map(ToString::to_string).collect()))
}

pub(crate) fn kind_without_clauses(name: Span, kind: &str) -> Diagnostic {
    Diagnostic::warning(Code::Unused, name, format!("the kind `{kind}` has no rules of its own"))
        .at("says nothing")
        .help(format!("add `kind {kind} {{ … }}`, or take it away"))
}

/// `known`: the contracts that are not new.
pub(crate) fn contract_without_kind(
    name: Span,
    contract: &str,
    kinds: &[&str],
    known: &[&str],
) -> Diagnostic {
    let new = format!(
        "every contract of the base is of some kind: say in the column `kind` which this one is like: {}",
        super::list(kinds)
    );
    Diagnostic::warning(Code::ContractWithoutKind, name, format!("`{contract}` is of no kind"))
        .at("what kinds say does not hold in it")
        .help(match super::suggest(contract, known) {
            Some(near) => format!("{near} If it is new: {new}"),
            None => new,
        })
}

pub(crate) fn announcement_without_effect(clause: Span, name: &str) -> Diagnostic {
    Diagnostic::warning(Code::Unused, clause, format!("announcing `{name}` changes nothing"))
        .at("no bonus and no condition asks for it")
        .help(format!("add `bonus {name} …` or a condition like `if declarer announced {name}`"))
}

// ---- what a variant brings about ---------------------------------------------------------------

/// A mistake in a base that this sentence of a variant brings about; `options` are those without which it is
/// healed too.
pub(crate) fn caused(mistake: Diagnostic, cause: Span, options: &[&str]) -> Diagnostic {
    let mut d = mistake;
    d.labels.insert(0, Label { span: cause, text: "this brings it about".to_string() });
    if !options.is_empty() {
        let remedy = Remedy::WithoutOptions(options.iter().map(ToString::to_string).collect());
        d.remedies.retain(|known| !matches!(known, Remedy::WithoutOptions(_) | Remedy::WithoutContract(_)));
        let help = format!("take the choice away that asks for it: `without option {}`", options.join(", "));
        return d.help(help).without(remedy);
    }
    d
}
