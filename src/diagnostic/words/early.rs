//! What is asked for too early, or of players whom a contract does not have.

use super::super::{Code, Diagnostic, Said, Span, said};

/// What somebody does whom a contract does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Here {
    Leads {
        /// Whoever bids is meant, and nobody has.
        unbid: bool,
        /// Each plays for himself.
        alone: bool,
    },
    Loses,
}

/// A declarer, or those against him, where each plays for himself.
pub(crate) fn nobody_here(clause: Span, contract: &str, what: Here) -> Diagnostic {
    let d = |message: Said| Diagnostic::error(Code::NeverApplies, clause, message);
    match what {
        Here::Leads { unbid, alone } => {
            d(said!("in {contract} nobody leads by this", "in {contract} spielt danach niemand aus"))
                .at(match (unbid, alone) {
                    (true, _) => (
                        "nobody has bid there, and nobody is meant",
                        "gereizt hat da niemand, und gemeint ist niemand",
                    ),
                    (false, true) => (
                        "each plays for himself there, and nobody is meant",
                        "da spielt jeder für sich, und gemeint ist niemand",
                    ),
                    (false, false) => ("no player is meant", "gemeint ist kein Spieler"),
                })
                .help((
                    "say in this contract who begins: `forehand leads`",
                    "sag in diesem Spiel, wer anfängt: `forehand leads`",
                ))
        }
        Here::Loses => d(said!(
            "in {contract} nobody loses by this",
            "in {contract} verliert danach niemand"
        ))
        .at((
            "each plays for himself there, and nobody is meant",
            "da spielt jeder für sich, und gemeint ist niemand",
        ))
        .help((
            "say in this contract who loses: `lost by players with most points`; where that is to be nobody, \
                 `lost by nobody`",
            "sag in diesem Spiel, wer verliert: `lost by players with most points`; soll es niemand sein, \
                 `lost by nobody`",
        )),
    }
}

/// A part of the auction without bids; perhaps another was meant.
pub(crate) fn nothing_bid(stage: Span, near: Option<&str>) -> Diagnostic {
    let message = ("nothing can be bid here", "hier kann man nichts bieten");
    let d = Diagnostic::error(Code::NeverApplies, stage, message).at((
        "no sentence says what is bid in this part of the auction",
        "kein Satz sagt, was in diesem Abschnitt geboten wird",
    ));
    match near {
        Some(near) => d.help(said!(
            "did you mean `{near}`? Otherwise say what is bid: `bids …`",
            "ist `{near}` gemeint? Sonst sag, was geboten wird: `bids …`"
        )),
        None => d.help((
            "say what is bid here: `bids …`; or take it away",
            "sag, was hier geboten wird: `bids …`; oder nimm ihn weg",
        )),
    }
}

/// What is asked for before it can be known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Early {
    /// Hands as they were when the first card was led.
    Held,
    /// Tricks, and what fell in them.
    Tricks,
    /// What lies in a trick.
    Lies,
    /// Who leads.
    Leads,
}

/// What comes of the play is asked for before the first card is led.
pub(crate) fn before_the_play(clause: Span, what: Early) -> Diagnostic {
    let d = |message: (&'static str, &'static str)| Diagnostic::error(Code::NotYet, clause, message);
    match what {
        Early::Held => d((
            "what somebody held is known when the first card is led",
            "was jemand hielt, steht fest, wenn ausgespielt wird",
        ))
        .at(("this is asked before that", "danach wird vorher gefragt"))
        .help((
            "write `in hand` for what is in hand now, or `were dealt` for what was dealt: `some trumps in hand`, \
             `some players who were dealt no trumps`",
            "schreib `in hand` für das, was jetzt auf der Hand ist, oder `were dealt` für das, was gegeben wurde: \
             `some trumps in hand`, `some players who were dealt no trumps`",
        )),
        Early::Tricks => d(("no trick has been taken yet", "hier ist noch kein Stich gemacht"))
            .at(("this is asked before the first card is led", "danach wird gefragt, bevor ausgespielt ist"))
            .help((
                "ask for what is known by then: hands, bids, announcements; what comes of the play is for `score`, \
                 or for steps `after trick 1`",
                "frag nach dem, was bis dahin bekannt ist: Karten, Gebote, Ansagen; was das Spiel ergibt, gehört in \
                 `score`, oder in Schritte `after trick 1`",
            )),
        Early::Lies => d(("no card lies in a trick yet", "noch liegt in keinem Stich eine Karte"))
            .at(("this is asked before the first card is led", "danach wird gefragt, bevor ausgespielt ist"))
            .help((
                "name the cards that are meant, `hand` or `suits of hand`; what lies in the trick is for duties of the \
                 play",
                "nenn die Karten, die gemeint sind, `hand` oder `suits of hand`; was im Stich liegt, gehört in \
                 Pflichten beim Spiel",
            )),
        Early::Leads => d(("nobody leads yet", "hier spielt noch niemand aus"))
            .at(("this is asked before the first card is led", "danach wird gefragt, bevor ausgespielt ist"))
            .help((
                "name whoever is meant, `forehand` or `declarer`, or give the step its time: `before trick 1`",
                "nenn, wer gemeint ist, `forehand` oder `declarer`, oder gib dem Schritt seine Zeit: `before trick 1`",
            )),
    }
}

/// A condition for the end of the play that is met when it begins.
pub(crate) fn over_before_it_begins(clause: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NeverApplies,
        clause,
        ("no card is ever played", "gespielt wird keine einzige Karte"),
    )
    .at(("this is so before the first card is led", "das ist schon so, bevor ausgespielt wird"))
    .help((
        "ask for what only the play can bring: `play ends if defenders took some tricks`; where there is no play, say \
         `nothing is played`",
        "frag nach etwas, das erst das Spiel bringt: `play ends if defenders took some tricks`; wo nicht gespielt wird, sag \
         `nothing is played`",
    ))
}

/// An announcement that comes behind what asks for it.
pub(crate) fn announced_too_early(clause: Span, title: &str, before: Option<&str>) -> Diagnostic {
    let message = said!(
        "nobody can have announced {title} when this is asked",
        "wenn danach gefragt wird, kann noch niemand {title} angesagt haben"
    );
    let d = Diagnostic::error(Code::NotYet, clause, message)
        .at(("it is announced later", "angesagt wird es erst später"));
    match before {
        Some(before) => d.help(said!(
            "let it be announced before this: `… may announce … before {before}`",
            "lass es vorher ansagen: `… may announce … before {before}`"
        )),
        None => d.help((
            "give this sentence a name, and let it be announced before that: `… may announce … before NAME`",
            "gib dem Satz einen Namen und lass es davor ansagen: `… may announce … before NAME`",
        )),
    }
}

/// Announcements are made when it is clear what is played.
pub(crate) fn announced_in_the_auction(clause: Span) -> Diagnostic {
    let message =
        ("while people bid nothing has been announced", "solange gereizt wird, ist noch nichts angesagt");
    Diagnostic::error(Code::NotYet, clause, message)
        .at(("asks for an announcement", "fragt nach einer Ansage"))
        .help((
            "ask for what was bid so far: `somebody bid …`, `players who bid …`",
            "frag nach dem, was bis dahin geboten ist: `somebody bid …`, `players who bid …`",
        ))
}

/// What is played stands when the auction is over.
pub(crate) fn contract_in_the_auction(clause: Span) -> Diagnostic {
    let message =
        ("while people bid no contract is played yet", "solange gereizt wird, steht noch kein Spiel fest");
    Diagnostic::error(Code::NotYet, clause, message)
        .at(("asks which one is played", "fragt, welches gespielt wird"))
        .help((
            "ask for what was bid so far: `somebody bid …`",
            "frag nach dem, was bis dahin geboten ist: `somebody bid …`",
        ))
}

/// An announcement for which nothing is paid, and which may be doubled.
pub(crate) fn doubled_for_nothing(clause: Span, title: &str) -> Diagnostic {
    let message = said!("doubling {title} changes nothing", "wer {title} verdoppelt, ändert damit nichts");
    Diagnostic::error(Code::NeverApplies, clause, message)
        .at(("no bonus is paid for this announcement", "für diese Ansage wird nichts extra gezahlt"))
        .help((
            "say what it is worth: `bonus NAME announced 2: made by …`; or double `the game` alone, or `every announcement`, \
             which leaves out what has no price",
            "sag, was sie wert ist: `bonus NAME announced 2: made by …`; oder lass nur `the game` verdoppeln, oder \
             `every announcement`: Das lässt aus, was keinen Preis hat",
        ))
}
