//! The wording of mistakes about what a session keeps, and how it ends.

use super::super::{Code, Diagnostic, Span};
use super::with_near;

/// `radli` where it is kept of each person.
pub(crate) fn whose_tally(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(Code::WrongType, span, format!("whose `{name}`?"))
        .at("this is kept for each person")
        .help(format!("say whose: `{name} of declarer`, `his {name}`, `players with most {name}`"))
}

/// `bock of declarer` where it is kept for the table.
pub(crate) fn tally_of_the_table(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(Code::WrongType, span, format!("nobody has `{name}`"))
        .at("this is kept for the table")
        .help(format!("write `{name}` alone; or keep it `of each person`"))
}

/// Somebody gets what the table has, or the other way round.
pub(crate) fn whose_it_is(span: Span, name: &str, tally: Span, person: bool) -> Diagnostic {
    let (who, help) = match person {
        true => ("each person", format!("say who gets it: `declarer gets 1 {name}`")),
        false => ("the table", format!("write `the table gets 1 {name}`, or keep it `of each person`")),
    };
    Diagnostic::error(Code::WrongType, span, format!("`{name}` is kept for {who}"))
        .at("got by whom?")
        .and(tally, "kept here")
        .help(help)
}

/// A pot holds money, which somebody pays.
pub(crate) fn pot_is_paid(span: Span, name: &str, pot: Span) -> Diagnostic {
    Diagnostic::error(Code::WrongType, span, format!("`{name}` is a pot: money that somebody pays"))
        .at("got or lost between the deals")
        .and(pot, "kept here")
        .help(format!("say in `score` who pays it: `name: dealer pays 4 to {name}`"))
}

/// A tally is counted, and nobody pays it.
pub(crate) fn tally_is_got(span: Span, name: &str, tally: Span) -> Diagnostic {
    Diagnostic::error(Code::WrongType, span, format!("`{name}` is a tally, and no money"))
        .at("paid, or taken as money")
        .and(tally, "kept here")
        .help(format!("say in `session` who gets it: `name: declarer gets 1 {name}`; or keep a pot: `pot {name}, at most 400`"))
}

pub(crate) fn unknown_pot(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d = Diagnostic::error(Code::UnknownName, span, format!("no pot is called `{name}`"))
        .at("into what, or out of what?");
    with_near(d, name, known).unwrap_or_else(|d| {
        d.help(format!("put it on the table: `pot {name} \"Name\", at most 400` in `session`"))
    })
}

/// A pot that is only ever paid into, or only taken from.
pub(crate) fn pot_one_way(pot: Span, name: &str, pays: bool) -> Diagnostic {
    let (what, at, help) = match pays {
        true => (
            "takes anything from",
            "what is paid in stays here for ever",
            format!("`name: winners take {name} from {name}`"),
        ),
        false => ("pays anything to", "nothing is ever in it", format!("`name: dealer pays 4 to {name}`")),
    };
    Diagnostic::error(Code::NeverSet, pot, format!("nobody ever {what} `{name}`"))
        .at(at)
        .help(format!("say it in `score`: {help}; or take the pot away"))
}

pub(crate) fn unknown_tally(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d = Diagnostic::error(Code::UnknownName, span, format!("nothing is kept under the name `{name}`"));
    let keep = format!("begin to keep it: `tally {name} \"Name\" of each person, 0 to 30` in `session`");
    with_near(d.at("what is this?"), name, known).unwrap_or_else(|d| d.help(keep))
}

pub(crate) fn not_kept(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d = Diagnostic::error(Code::UnknownName, span, "nobody keeps this from deal to deal").at("not kept");
    let listed: Vec<String> = known.iter().map(|name| format!("`{name}`")).collect();
    let kept = format!("what is kept: {}; `tally …` in `session` keeps more", listed.join(", "));
    with_near(d, name, known).unwrap_or_else(|d| d.help(kept))
}

pub(crate) fn kept_backwards(span: Span, from: i64, to: i64) -> Diagnostic {
    Diagnostic::error(Code::BadRange, span, format!("nothing is kept from {from} to {to}"))
        .at("less than where it begins")
        .help(format!("write the lesser number first: `{to} to {from}`"))
}

pub(crate) fn nothing_earlier(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(Code::NotYet, span, format!("within a deal `{name}` does not change"))
        .at("earlier than what?")
        .help(format!("leave out `earlier`: a deal knows what is kept as it was before it, `{name} of …`"))
}

pub(crate) fn match_not_over(span: Span) -> Diagnostic {
    Diagnostic::error(Code::NotYet, span, "no match is over here")
        .at("who won it is not known yet")
        .help("ask for it in `name after the match: …`, or in `match is lost by …`")
}

pub(crate) fn no_match(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::EndlessSession, clause, "nothing says when a match ends").at("which match?").help(
        "add `match \"Name\" ends if …`, as in `match \"Partie\" ends if some players with score >= 24`",
    )
}

pub(crate) fn bad_length(span: Span, most: u64) -> Diagnostic {
    Diagnostic::error(Code::BadRange, span, "a session is never as long as this")
        .at("how many?")
        .help(format!("write a number from 1 to {most}"))
}

pub(crate) fn got_by_nobody(span: Span) -> Diagnostic {
    Diagnostic::error(Code::GotByNobody, span, "nobody gets or loses this")
        .at("there is no such player")
        .help("name players, or take the clause away")
}

pub(crate) fn gets_nothing(span: Span) -> Diagnostic {
    Diagnostic::error(Code::WorthNothing, span, "this changes nothing")
        .at("nothing is got here")
        .help("write how many, or take the clause away")
}

pub(crate) fn gets_a_part(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::TooFine, clause, "only whole numbers are kept")
        .at("this may come to a part of one")
        .help("round it: `(… rounded down)`")
}

pub(crate) fn dealt_for_ever(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::NothingDealt, clause, "the cards are dealt again for ever")
        .at("whatever is dealt")
        .help("say when: `deal again if some players who were dealt no trumps`")
}

pub(crate) fn keeps_more_than_dealt(clause: Span, most: i64, dealt: i64) -> Diagnostic {
    let message = format!("somebody may keep {most} cards for the next deal, and is dealt {dealt} in it");
    Diagnostic::error(Code::TooFewCards, clause, message)
        .at("more than a hand")
        .help(format!("let him keep fewer: `may keep up to {dealt} cards of …`"))
}

/// Who kept cards is asked, and nobody ever does.
pub(crate) fn nobody_keeps_cards(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::NeverSet, clause, "nobody ever keeps cards for the next deal")
        .at("asked for here, and never so")
        .help("say who keeps some: `name: dealer may keep up to 3 cards of place for the next deal`")
}

/// Who keeps cards for the next deal and is no player: of this deal, or of that one.
pub(crate) fn keeper_sits_out(clause: Span, now: bool) -> Diagnostic {
    let message = match now {
        true => "who sits out keeps no cards for the next deal",
        false => "who keeps these cards sits out in the next deal",
    };
    Diagnostic::error(Code::NeverApplies, clause, message)
        .at(if now { "he plays no cards, and is not asked" } else { "he deals then, and is dealt nothing" })
        .help("let a player keep them who is dealt a hand in the next deal: `rearhand may keep up to …`")
}

// ---- laws ---------------------------------------------------------------------------------------

/// A tally that is asked for, and that no clause changes.
pub(crate) fn never_set(tally: Span, name: &str, asked: Option<Span>) -> Diagnostic {
    let d =
        Diagnostic::error(Code::NeverSet, tally, format!("nothing ever changes `{name}`")).at("kept here");
    let d = match asked {
        Some(asked) => d.and(asked, "asked for here, and always the same"),
        None => d,
    };
    d.help(format!(
        "say between the deals who gets some: `name: declarer gets 1 {name} if won`; or take it away"
    ))
}

/// A match or a session that no deal can end.
pub(crate) fn never_ends(clause: Span, what: &str) -> Diagnostic {
    Diagnostic::error(Code::EndlessSession, clause, format!("this {what} never ends"))
        .at("this can never be so")
        .help("look at what is kept, and between which numbers")
}

pub(crate) fn session_without_end(clause: Span, matches: bool) -> Diagnostic {
    Diagnostic::error(Code::EndlessSession, clause, "nothing says when the session ends")
        .at(if matches { "matches are played, but how many?" } else { "it is won when it is over" })
        .help("add `session ends after 3 matches` (or `rounds`, `deals`), or `session ends if …`")
}

/// Matches are counted that are not there.
pub(crate) fn ends_after_no_match(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::EndlessSession, clause, "this session never ends")
        .at("no match is played here")
        .help("add `match \"Name\" ends if …`, or count deals or rounds")
}

pub(crate) fn unproved_end(clause: Span, what: &str) -> Diagnostic {
    Diagnostic::warning(Code::Unproved, clause, format!("it is not certain that this {what} ends"))
        .at("nothing shows that the deals bring this about")
        .help("say when it is over in any case: `…, at latest after 100 deals`")
}
