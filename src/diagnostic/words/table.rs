//! Seats, places, the deal, options.

use super::super::{Code, Diagnostic, Said, Span, said};
use super::{list, suggestion};

pub(crate) fn no_seats(span: Span) -> Diagnostic {
    Diagnostic::error(Code::NoSeats, span, ("nobody sits at the table", "am Tisch sitzt niemand"))
        .at(("how many play?", "wie viele spielen?"))
        .help(("add `table { seats 3, anticlockwise }`", "füg `table { seats 3, anticlockwise }` hinzu"))
}

pub(crate) fn bad_seats(span: Span, number: i64, most: i64) -> Diagnostic {
    if number > 1000 {
        return super::number_too_large(span);
    }
    Diagnostic::error(
        Code::BadSeats,
        span,
        said!("{number} players are too few or too many", "{number} Spieler sind zu wenige oder zu viele"),
    )
    .at(said!("a game is for 2 to {most} players", "ein Spiel ist für 2 bis {most} Spieler"))
    .help(("write for instance `seats 3, anticlockwise`", "schreib zum Beispiel `seats 3, anticlockwise`"))
}

pub(crate) fn nothing_dealt(span: Span) -> Diagnostic {
    Diagnostic::error(Code::NothingDealt, span, ("no cards are dealt", "es werden keine Karten gegeben"))
        .at(("how is this game dealt?", "wie wird hier gegeben?"))
        .help((
            "add `deal { 6 to blind; 16 to each player }`",
            "füg `deal { 6 to blind; 16 to each player }` hinzu",
        ))
}

/// `choice`: an option of the base for as many players, as it would be written.
pub(crate) fn deal_is_not_pack(
    span: Span,
    dealt: u32,
    pack: u32,
    pack_at: Option<Span>,
    choice: Option<&str>,
    deals: Option<(String, String)>,
) -> Diagnostic {
    let d = Diagnostic::error(
        Code::DealIsNotPack,
        span,
        said!(
            "{dealt} cards are dealt, but the pack has {pack}",
            "{dealt} Karten werden gegeben, aber das Blatt hat {pack}"
        ),
    )
    .at(("the deal begins here", "hier fängt das Geben an"));
    let d = match pack_at {
        Some(at) => d.and(at, said!("{pack} cards", "{pack} Karten")),
        None => d,
    };
    if let Some(choice) = choice {
        return d.help(said!(
            "how many sit at the table is a choice of the base, with the cards that go with it: write `{choice}` instead of \
             `seats`; if all of them are to be dealt to, deal otherwise in `deal`", "wie viele am Tisch sitzen, ist eine Wahl der Grundlage, mit den Karten, die dazugehören: \
             schreib `{choice}` statt `seats`; sollen alle Karten bekommen, gib in `deal` anders"
        ));
    }
    if let Some((option, usual)) = deals {
        return d.help(said!(
            "the base deals otherwise where a table chooses otherwise: say for which choice this is, `when {usual} {{ deal {{ … }} }}`, \
             or leave no choice: `without option {option}`",
            "die Grundlage gibt anders, wo ein Tisch anders wählt: sag, für welche Wahl das gilt, `when {usual} {{ deal {{ … }} }}`, \
             oder lass keine Wahl: `without option {option}`"
        ));
    }
    d.help(if dealt < pack {
        said!("deal {} more, or send them to a place", "gib {} mehr, oder leg sie an einen Ort", pack - dealt)
    } else {
        said!("deal {} fewer", "gib {} weniger", dealt - pack)
    })
}

pub(crate) fn nothing_covered(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::CoveredCards,
        span,
        (
            "there are no covered cards for these to lie upon",
            "es gibt keine verdeckten Karten, auf denen diese liegen könnten",
        ),
    )
    .at(("upon what?", "worauf?"))
    .help((
        "deal some before: `5 face down before each player`",
        "gib vorher welche: `5 face down before each player`",
    ))
}

pub(crate) fn too_few_covered(span: Span, cards: u8, waiting: usize) -> Diagnostic {
    let there: Said = match waiting {
        1 => ("only one covered card lies", "vor einem Spieler liegt nur eine verdeckte Karte").into(),
        n => said!("only {n} covered cards lie", "vor einem Spieler liegen nur {n} verdeckte Karten"),
    };
    Diagnostic::error(
        Code::CoveredCards,
        span,
        said!(
            "{there} before a player, too few for {cards} upon them",
            "{there}, zu wenig für {cards} darauf"; there
        ),
    )
    .at(("each needs a covered card of its own", "jede braucht eine eigene verdeckte Karte"))
    .help((
        "lay as many upon them as lie there with nothing upon them",
        "leg so viele darauf, wie dort liegen und noch frei sind",
    ))
}

pub(crate) fn stays_covered(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::CoveredCards,
        span,
        (
            "nothing lies upon these cards, so nobody could ever play them",
            "auf diesen Karten liegt nichts, also könnte sie nie jemand spielen",
        ),
    )
    .at(("some of these stay covered for good", "einige davon bleiben für immer verdeckt"))
    .help(("lay as many upon them: `5 face up upon them`", "leg ebenso viele darauf: `5 face up upon them`"))
}

pub(crate) fn faced_by_chance(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NotConstant,
        span,
        (
            "which cards go into hand must be known before the deal",
            "welche Karten in die Hand kommen, muss vor dem Geben bekannt sein",
        ),
    )
    .at(("depends on the deal", "hängt von den Karten ab"))
    .help((
        "name cards, suits or sets of the pack: `trumps face up go into hand`",
        "nenn Karten, Farben oder Mengen des Blatts: `trumps face up go into hand`",
    ))
}

pub(crate) fn place_without_owner(span: Span, place: &str, contract: &str) -> Diagnostic {
    Diagnostic::error(
        Code::PlaceCountsFor,
        span,
        said!(
            "in {contract} nobody says for whom the cards of `{place}` count",
            "bei {contract} sagt niemand, für wen die Karten von `{place}` zählen"
        ),
    )
    .at(("counts for whom?", "zählen für wen?"))
    .help(said!(
        "add `counts for declarer` (or `for nobody`) here, or `{place}: counts for …` in the contract",
        "füg hier `counts for declarer` (oder `for nobody`) hinzu, oder im Spiel `{place}: counts for \
             …`"
    ))
}

pub(crate) fn option_inside(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::OptionInside,
        span,
        ("an option belongs to the game as a whole", "eine Option gehört zum ganzen Spiel"),
    )
    .at(("inside a contract, a kind or a `when`", "in einem Spiel, einer Art oder einem `when`"))
    .help(("move it to the body of the game", "setz sie in den Rumpf des Regelwerks"))
}

pub(crate) fn bad_range(span: Span, from: i64, to: i64) -> Diagnostic {
    if from.max(to) > 1_000_000 {
        return super::number_too_large(span);
    }
    Diagnostic::error(
        Code::BadRange,
        span,
        said!(
            "an option cannot range from {from} to {to}",
            "eine Option kann nicht von {from} bis {to} gehen"
        ),
    )
    .at(("from low to high, 1000 values at most", "von unten nach oben, höchstens 1000 Werte"))
    .help(("write for instance `0..6`", "schreib zum Beispiel `0..6`"))
}

/// `lowest`: where the values are the numbers of a range.
pub(crate) fn default_outside(span: Span, value: &str, values: &[String], lowest: Option<i64>) -> Diagnostic {
    if value.len() > 7 && value.bytes().all(|b| b.is_ascii_digit()) {
        return super::number_too_large(span);
    }
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    Diagnostic::error(
        Code::DefaultOutside,
        span,
        said!(
            "`{value}` is not one of the values of this option",
            "`{value}` ist keiner der Werte dieser Option"
        ),
    )
    .at(("the default must be a value", "die Vorgabe muss einer ihrer Werte sein"))
    .help(match lowest {
        Some(lowest) => {
            said!(
                "write one number of {} behind `=`, for instance `= {lowest}`",
                "schreib hinter `=` eine einzige der Zahlen {}, zum Beispiel `= {lowest}`",
                list(&values)
            )
        }
        None => said!(
            "write one of its values behind `=`: {}",
            "schreib hinter `=` einen ihrer Werte: {}",
            list(&values)
        ),
    })
}

pub(crate) fn set_without_value(assignment: &str) -> Said {
    said!(
        "`--set {assignment}` sets nothing: write `--set option=value`",
        "`--set {assignment}` setzt nichts: schreib `--set option=value`"
    )
}

pub(crate) fn set_unknown(name: &str, game: &str, known: &[&str]) -> Said {
    let help = match suggestion(name, known) {
        Some(help) => help,
        None if known.is_empty() => Said::from(("it has none", "es hat keine")),
        None => said!("it has {}", "es hat {}", list(known)),
    };
    said!("`{game}` has no option `{name}`: {help}", "`{game}` hat keine Option `{name}`: {help}"; help)
}

pub(crate) fn set_illegal(name: &str, value: &str, values: &[String]) -> Said {
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    said!(
        "the option `{name}` is never `{value}`: it is one of {}",
        "die Option `{name}` ist nie `{value}`: zur Wahl stehen {}",
        list(&values)
    )
}

pub(crate) fn next_dealer(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NextDealer,
        span,
        (
            "the deal passes to forehand, and to nobody else",
            "das Geben geht an Vorhand weiter und an sonst niemand",
        ),
    )
    .at(("another player", "ein anderer Spieler"))
    .help((
        "write `next dealer is forehand`; how your table does it stands in a note: `note \"The loser deals.\"`",
        "schreib `next dealer is forehand`; wie es euer Tisch hält, steht in einer Anmerkung: `note \"Der Verlierer gibt.\"`",
    ))
}

/// `game to 11`, which reads as what is dealt to somebody.
pub(crate) fn played_to(span: Span, number: impl std::fmt::Display) -> Diagnostic {
    Diagnostic::error(
        Code::WrongBlock,
        span,
        ("nothing is dealt to a number", "an eine Zahl wird nichts gegeben"),
    )
    .at(("is the match over then?", "ist dann die Partie aus?"))
    .help(said!(
        "in `session` write `match \"Game\" ends if some players with score >= {number}`",
        "in `session` schreib `match \"Spiel\" ends if some players with score >= {number}`"
    ))
}
