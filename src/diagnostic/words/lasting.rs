//! The wording of mistakes about what a session keeps, and how it ends.

use super::super::{Code, Diagnostic, Span, said};
use super::{thing, with_near};

/// A condition of the last round, where no session has one.
pub(crate) fn no_last_round(condition: Span) -> Diagnostic {
    let message = (
        "no round of a session is known to be the last",
        "von keiner Runde steht fest, dass sie die letzte ist",
    );
    Diagnostic::warning(Code::NeverApplies, condition, message)
        .at((
            "matches, points or too few deals end the session, so this is never so",
            "der Abend endet nach Partien, Punkten oder zu wenigen Spielen; so ist das nie so",
        ))
        .help((
            "say after how many rounds it is over: `session ends after 5 rounds`; or take the condition away",
            "sag, nach wie vielen Runden Schluss ist: `session ends after 5 rounds`; oder nimm die Bedingung weg",
        ))
}

/// `radli` where it is kept of each person.
pub(crate) fn whose_tally(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(Code::WrongType, span, said!("whose `{name}`?", "wessen `{name}`?"))
        .at(("this is kept for each person", "das wird für jeden einzeln behalten"))
        .help(said!(
            "say whose: `{name} of declarer`, `his {name}`, `players with most {name}`",
            "sag, wessen: `{name} of declarer`, `his {name}`, `players with most {name}`"
        ))
}

/// `bock of declarer` where it is kept for the table.
pub(crate) fn tally_of_the_table(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(Code::WrongType, span, said!("nobody has `{name}`", "`{name}` hat niemand für sich"))
        .at(("this is kept for the table", "das wird für den Tisch behalten"))
        .help(said!(
            "write `{name}` alone; or keep it `of each person`",
            "schreib nur `{name}`; oder behalt es `of each person`"
        ))
}

/// Somebody gets what the table has, or the other way round.
pub(crate) fn whose_it_is(span: Span, name: &str, tally: Span, person: bool) -> Diagnostic {
    let (who, wen, help) = match person {
        true => (
            "each person",
            "jeden einzeln",
            said!(
                "say who gets it: `declarer gets 1 {name}`",
                "sag, wer es bekommt: `declarer gets 1 {name}`"
            ),
        ),
        false => (
            "the table",
            "den Tisch",
            said!(
                "write `the table gets 1 {name}`, or keep it `of each person`",
                "schreib `the table gets 1 {name}`, oder behalt es `of each person`"
            ),
        ),
    };
    let message = (format!("`{name}` is kept for {who}"), format!("`{name}` wird für {wen} behalten"));
    Diagnostic::error(Code::WrongType, span, message)
        .at(("got by whom?", "wer bekommt es?"))
        .and(tally, ("kept here", "hier wird es behalten"))
        .help(help)
}

/// A pot holds money, which somebody pays.
pub(crate) fn pot_is_paid(span: Span, name: &str, pot: Span) -> Diagnostic {
    Diagnostic::error(
        Code::WrongType,
        span,
        said!("`{name}` is a pot: money that somebody pays", "`{name}` ist ein Topf: Geld, das jemand zahlt"),
    )
    .at(("got or lost between the deals", "zwischen den Spielen bekommen oder verloren"))
    .and(pot, ("kept here", "hier steht er"))
    .help(said!(
        "say in `score` who pays it: `name: dealer pays 4 to {name}`",
        "sag in `score`, wer einzahlt: `name: dealer pays 4 to {name}`"
    ))
}

/// A tally is counted, and nobody pays it.
pub(crate) fn tally_is_got(span: Span, name: &str, tally: Span) -> Diagnostic {
    Diagnostic::error(Code::WrongType, span, said!("`{name}` is a tally, and no money", "`{name}` ist ein Zähler und kein Geld"))
        .at(("paid, or taken as money", "gezahlt oder als Geld genommen"))
        .and(tally, ("kept here", "hier wird er geführt"))
        .help(said!("say in `session` who gets it: `name: declarer gets 1 {name}`; or keep a pot: `pot {name}, at most 400`", "sag in `session`, wer etwas bekommt: `name: declarer gets 1 {name}`; oder stell einen Topf \
             hin: `pot {name}, at most 400`"))
}

pub(crate) fn unknown_pot(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d = Diagnostic::error(
        Code::UnknownName,
        span,
        said!("no pot is called `{name}`", "kein Topf heißt `{name}`"),
    )
    .at(("into what, or out of what?", "wohin, oder woraus?"));
    with_near(d, name, known).unwrap_or_else(|d| {
        d.help(said!(
            "put it on the table: `pot {name} \"Name\", at most 400` in `session`",
            "stell ihn auf den Tisch: `pot {name} \"Name\", at most 400` in `session`"
        ))
    })
}

/// A pot that is only ever paid into, or only taken from.
pub(crate) fn pot_one_way(pot: Span, name: &str, pays: bool) -> Diagnostic {
    let ([what, was], at, help) = match pays {
        true => (
            ["takes anything from", "nimmt je etwas aus"],
            ("what is paid in stays here for ever", "was eingezahlt wird, bleibt für immer darin"),
            format!("`name: players who took last trick take {name} from {name}`"),
        ),
        false => (
            ["pays anything to", "zahlt je etwas in"],
            ("nothing is ever in it", "nie ist etwas darin"),
            format!("`name: dealer pays 4 to {name}`"),
        ),
    };
    Diagnostic::error(
        Code::NeverSet,
        pot,
        (format!("nobody ever {what} `{name}`"), format!("niemand {was} `{name}`")),
    )
    .at(at)
    .help(said!(
        "say it in `score`: {help}; or take the pot away",
        "sag es in `score`: {help}; oder nimm den Topf weg"
    ))
}

/// All of them take what lies in a pot, one after the other.
pub(crate) fn pot_taken_by_several(clause: Span, name: &str, pot: &str) -> Diagnostic {
    Diagnostic::warning(
        Code::NeverApplies,
        clause,
        ("the first of them takes all of it", "der Erste von ihnen nimmt alles"),
    )
    .at(("nothing is left for the others", "für die anderen bleibt nichts"))
    .help(said!(
        "say each one's part: `{name}: winners take ({pot} / 2 rounded down) from {pot}`; or name one player, as `players who took \
         last trick`",
        "sag, was jeder bekommt: `{name}: winners take ({pot} / 2 rounded down) from {pot}`; oder nenn einen Spieler, etwa \
         `players who took last trick`"
    ))
}

pub(crate) fn unknown_tally(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d = Diagnostic::error(
        Code::UnknownName,
        span,
        said!("nothing is kept under the name `{name}`", "unter dem Namen `{name}` wird nichts behalten"),
    );
    let keep = said!(
        "begin to keep it: `tally {name} \"Name\" of each person, 0 to 30` in `session`",
        "fang damit an: `tally {name} \"Name\" of each person, 0 to 30` in `session`"
    );
    with_near(d.at(("what is this?", "was ist das?")), name, known).unwrap_or_else(|d| d.help(keep))
}

pub(crate) fn not_kept(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d = Diagnostic::error(
        Code::UnknownName,
        span,
        ("nobody keeps this from deal to deal", "niemand behält das von Spiel zu Spiel"),
    )
    .at(("not kept", "nicht behalten"));
    let listed: Vec<String> = known.iter().map(|name| format!("`{name}`")).collect();
    let kept = said!(
        "what is kept: {}; `tally …` in `session` keeps more",
        "behalten wird: {}; mehr mit `tally …` in `session`",
        listed.join(", ")
    );
    with_near(d, name, known).unwrap_or_else(|d| d.help(kept))
}

pub(crate) fn kept_backwards(span: Span, from: i64, to: i64) -> Diagnostic {
    Diagnostic::error(
        Code::BadRange,
        span,
        said!("nothing is kept from {from} to {to}", "nichts geht von {from} bis {to}"),
    )
    .at(match from == to {
        true => ("the same as where it begins", "dasselbe wie am Anfang"),
        false => ("less than where it begins", "weniger als am Anfang"),
    })
    .help(match from == to {
        true => said!(
            "write a greater number, up to which it can come: `{from} to {}`",
            "schreib eine größere Zahl, bis zu der es gehen kann: `{from} to {}`",
            from + 1
        ),
        false => said!(
            "write the lesser number first: `{to} to {from}`",
            "schreib die kleinere Zahl zuerst: `{to} to {from}`"
        ),
    })
}

pub(crate) fn nothing_earlier(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(
        Code::NotYet,
        span,
        said!("within a deal `{name}` does not change", "während eines Spiels ändert sich `{name}` nicht"),
    )
    .at(("earlier than what?", "früher als was?"))
    .help(said!(
        "leave out `earlier`: a deal knows what is kept as it was before it, `{name} of …`",
        "lass `earlier` weg: Ein Spiel kennt, was vor ihm stand, als `{name} of …`"
    ))
}

pub(crate) fn match_not_over(span: Span) -> Diagnostic {
    Diagnostic::error(Code::NotYet, span, ("no match is over here", "hier ist keine Partie vorbei"))
        .at(("who won it is not known yet", "wer sie gewonnen hat, weiß man noch nicht"))
        .help((
            "ask for it in `name after the match: …`, or in `match is lost by …`",
            "frag danach in `name after the match: …`, oder in `match is lost by …`",
        ))
}

/// `session is won by players with most points`
pub(crate) fn of_a_deal(who: Span, most: bool) -> Diagnostic {
    let meant = if most { "highest" } else { "lowest" };
    Diagnostic::error(
        Code::WrongType,
        who,
        ("points and tricks are those of one deal", "Augen und Stiche sind die eines einzigen Spiels"),
    )
    .at(("only of the last one", "nur die des letzten"))
    .help(said!(
        "write `players with {meant} score`: that is what is written down",
        "schreib `players with {meant} score`: Das ist, was angeschrieben steht"
    ))
}

pub(crate) fn no_match(clause: Span) -> Diagnostic {
    Diagnostic::error(
        Code::EndlessSession,
        clause,
        ("nothing says when a match ends", "nichts sagt, wann eine Partie endet"),
    )
    .at(("which match?", "welche Partie?"))
    .help((
        "add `match \"Name\" ends if …`, as in `match \"Partie\" ends if some players with score >= 24`",
        "füg `match \"Name\" ends if …` hinzu, wie in `match \"Partie\" ends if some players with \
             score >= 24`",
    ))
}

pub(crate) fn bad_length(span: Span, most: u64) -> Diagnostic {
    Diagnostic::error(Code::BadRange, span, ("a session is never as long as this", "so lang ist kein Abend"))
        .at(("how many?", "wie viele?"))
        .help(said!("write a number from 1 to {most}", "schreib eine Zahl von 1 bis {most}"))
}

pub(crate) fn got_by_nobody(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::GotByNobody,
        span,
        ("nobody gets or loses this", "das bekommt oder verliert niemand"),
    )
    .at(("there is no such player", "so einen Spieler gibt es nicht"))
    .help(("name players, or take the clause away", "nenn Spieler, oder nimm den Satz weg"))
}

/// What the game is worth is written down by nobody.
pub(crate) fn written_by_nobody(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::GotByNobody,
        span,
        ("nobody writes what the game is worth", "was das Spiel gilt, schreibt niemand"),
    )
    .at(("there is no such player", "so einen Spieler gibt es nicht"))
    .help((
        "say who writes it: `settle declarer writes`; where only extra lines count, write `worth 0`",
        "sag, wer es schreibt: `settle declarer writes`; zählen nur die Zeilen daneben, schreib `worth 0`",
    ))
}

pub(crate) fn gets_nothing(span: Span) -> Diagnostic {
    Diagnostic::error(Code::WorthNothing, span, ("this changes nothing", "das ändert nichts"))
        .at(("nothing is got here", "hier bekommt niemand etwas"))
        .help(("write how many, or take the clause away", "schreib, wie viele, oder nimm den Satz weg"))
}

pub(crate) fn gets_a_part(clause: Span) -> Diagnostic {
    Diagnostic::error(
        Code::TooFine,
        clause,
        ("only whole numbers are kept", "behalten werden nur ganze Zahlen"),
    )
    .at(("this may come to a part of one", "hier kann ein Bruchteil herauskommen"))
    .help(("round it: `(… rounded down)`", "runde: `(… rounded down)`"))
}

pub(crate) fn dealt_for_ever(clause: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NothingDealt,
        clause,
        ("the cards are dealt again for ever", "es würde ewig neu gegeben"),
    )
    .at(("whatever is dealt", "was immer man gibt"))
    .help((
        "say when: `deal again if some players who were dealt no trumps`",
        "sag, wann: `deal again if some players who were dealt no trumps`",
    ))
}

pub(crate) fn keeps_more_than_dealt(clause: Span, most: i64, dealt: i64) -> Diagnostic {
    let message = said!(
        "somebody may keep {most} cards for the next deal, and is dealt {dealt} in it",
        "jemand darf {most} Karten für das nächste Spiel behalten und bekommt darin {dealt}"
    );
    Diagnostic::error(Code::TooFewCards, clause, message).at(("more than a hand", "mehr als eine Hand")).help(
        said!(
            "let him keep fewer: `may keep up to {dealt} cards of …`",
            "lass ihn weniger behalten: `may keep up to {dealt} cards of …`"
        ),
    )
}

/// Who kept cards is asked, and nobody ever does.
pub(crate) fn nobody_keeps_cards(clause: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NeverSet,
        clause,
        ("nobody ever keeps cards for the next deal", "niemand behält je Karten für das nächste Spiel"),
    )
    .at(("asked for here, and never so", "hier wird danach gefragt, und nie ist es so"))
    .help((
        "say who keeps some: `name: dealer may keep up to 3 cards of place for the next deal`",
        "sag, wer welche behält: `name: dealer may keep up to 3 cards of place for the next deal`",
    ))
}

/// Who keeps cards for the next deal and is no player: of this deal, or of that one.
pub(crate) fn keeper_sits_out(clause: Span, now: bool) -> Diagnostic {
    let message = match now {
        true => (
            "who sits out keeps no cards for the next deal",
            "wer aussetzt, behält keine Karten für das nächste Spiel",
        ),
        false => (
            "who keeps these cards sits out in the next deal",
            "wer diese Karten behält, setzt im nächsten Spiel aus",
        ),
    };
    Diagnostic::error(Code::NeverApplies, clause, message)
        .at(if now {
            ("he plays no cards, and is not asked", "er spielt keine Karten und wird nicht gefragt")
        } else {
            ("he deals then, and is dealt nothing", "er gibt dann und bekommt nichts")
        })
        .help((
            "let a player keep them who is dealt a hand in the next deal: `rearhand may keep up to …`",
            "lass einen Spieler sie behalten, der im nächsten Spiel eine Hand bekommt: `rearhand may keep \
             up to …`",
        ))
}

// ---- laws ---------------------------------------------------------------------------------------

/// A tally that is asked for, and that no clause changes.
pub(crate) fn never_set(tally: Span, name: &str, asked: Option<Span>) -> Diagnostic {
    let d = Diagnostic::error(
        Code::NeverSet,
        tally,
        said!("nothing ever changes `{name}`", "nichts ändert je `{name}`"),
    )
    .at(("kept here", "hier wird es behalten"));
    let d = match asked {
        Some(asked) => d.and(
            asked,
            ("asked for here, and always the same", "hier wird danach gefragt, und immer ist es dasselbe"),
        ),
        None => d,
    };
    d.help(said!(
        "say between the deals who gets some: `name: declarer gets 1 {name} if won`; or take it away",
        "sag zwischen den Spielen, wer welche bekommt: `name: declarer gets 1 {name} if won`; oder \
             nimm es weg"
    ))
}

/// Who wins the match loses it as well.
pub(crate) fn match_won_and_lost(lost: Span, won: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NeverApplies,
        lost,
        ("who wins the match loses it as well", "wer die Partie gewinnt, verliert sie auch"),
    )
    .at(("the same lose it", "dieselben verlieren sie"))
    .and(won, ("they win it", "sie gewinnen sie"))
    .help((
        "name others in one of them: `match is lost by players with lowest score`; unsaid, all lose who do not win",
        "nenn in einem der Sätze andere: `match is lost by players with lowest score`; ungesagt verlieren alle, \
         die nicht gewinnen",
    ))
}

/// A match or a session that no deal can end.
pub(crate) fn never_ends(clause: Span, what: &str) -> Diagnostic {
    let ends = thing(what).this();
    Diagnostic::error(
        Code::EndlessSession,
        clause,
        (format!("this {what} never ends"), format!("{ends} endet nie")),
    )
    .at(("this can never be so", "das kann nie so sein"))
    .help((
        "look at what is kept, and between which numbers",
        "sieh nach, was behalten wird, und zwischen welchen Zahlen",
    ))
}

pub(crate) fn session_without_end(clause: Span, matches: bool) -> Diagnostic {
    Diagnostic::error(
        Code::EndlessSession,
        clause,
        ("nothing says when the session ends", "nichts sagt, wann der Abend endet"),
    )
    .at(if matches {
        ("matches are played, but how many?", "Partien werden gespielt, aber wie viele?")
    } else {
        ("it is won when it is over", "gewonnen ist er, wenn er vorbei ist")
    })
    .help((
        "add `session ends after 3 matches` (or `rounds`, `deals`), or `session ends if …`",
        "füg `session ends after 3 matches` hinzu (oder `rounds`, `deals`), oder `session ends if …`",
    ))
}

/// Matches are counted that are not there.
pub(crate) fn ends_after_no_match(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::EndlessSession, clause, ("this session never ends", "dieser Abend endet nie"))
        .at(("no match is played here", "hier wird keine Partie gespielt"))
        .help((
            "add `match \"Name\" ends if …`, or count deals or rounds",
            "füg `match \"Name\" ends if …` hinzu, oder zähl Spiele oder Runden",
        ))
}

pub(crate) fn after_no_match(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::NeverApplies, clause, ("this never comes", "dazu kommt es nie"))
        .at(("no match is played here", "hier wird keine Partie gespielt"))
        .help((
            "add `match \"Name\" ends if …`; or leave out `after the match`: then it is after each deal",
            "füg `match \"Name\" ends if …` hinzu; oder lass `after the match` weg: dann ist es nach jedem Spiel",
        ))
        .take_away()
}

pub(crate) fn unproved_end(clause: Span, what: &str) -> Diagnostic {
    let ends = thing(what).this();
    let message = (
        format!("it is not certain that this {what} ends"),
        format!("es ist nicht sicher, dass {ends} endet"),
    );
    Diagnostic::warning(Code::Unproved, clause, message)
        .at(("nothing shows that the deals bring this about", "nichts zeigt, dass die Spiele dahin führen"))
        .help((
            "say when it is over in any case: `…, at latest after 100 deals`",
            "sag, wann es auf jeden Fall vorbei ist: `…, at latest after 100 deals`",
        ))
}
