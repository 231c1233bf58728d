//! Names that nothing has, or that two things have.

mod table;
mod twice;

pub(crate) use twice::*;

use super::super::{Code, Diagnostic, Said, Span, said};
use super::{list, with_near, with_suggestion};
use crate::kinds::Home;
use crate::language::spoken::in_letters;

/// Where a name is defined that is not known here.
pub(crate) struct Elsewhere<'n> {
    /// The kind of contracts that know it, if it is a kind.
    pub kind: Option<&'n str>,
    /// The contract that does not, if it is of no kind at all.
    pub contract: Option<&'n str>,
    pub place: Span,
    /// It stands in the body of the game, under a `when` that does not hold.
    pub open: bool,
}

/// A set, a number, … where a suit of this name is made.
pub(crate) fn suit_made_already(span: Span, name: &str, suit: Span) -> Diagnostic {
    Diagnostic::error(
        Code::DeclaredTwice,
        span,
        said!("`{name}` is a suit here", "`{name}` ist hier eine Farbe"),
    )
    .at((
        "this would not change what is followed and led, nor who wins",
        "damit ändert sich nicht, was bedient und ausgespielt wird, und auch nicht, wer gewinnt",
    ))
    .and(suit, ("the suit is made here", "die Farbe entsteht hier"))
    .help(said!(
        "make the suit anew: `instead suit {name} = …`",
        "bilde die Farbe neu: `instead suit {name} = …`"
    ))
}

/// The name of an announcement, where cards, a number or a condition is meant.
pub(crate) fn announcement_by_itself(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(
        Code::UnknownName,
        span,
        said!("`{name}` is an announcement", "`{name}` ist eine Ansage"),
    )
    .at(("it stands for no cards and no number", "sie steht für keine Karten und keine Zahl"))
    .help(said!(
        "ask who made it: `somebody announced {name}`, `declarer announced {name}`; a suit that is named, to be asked \
         for, is called in the exchange: `colour: declarer calls one of suits of hand`",
        "frag, wer sie gemacht hat: `somebody announced {name}`, `declarer announced {name}`; eine Farbe, die man nennt \
         und nach der gefragt wird, ruft man beim Tausch: `colour: declarer calls one of suits of hand`"
    ))
}

/// `elsewhere` says of a name that only some contracts know where it is defined.
pub(crate) fn unknown_name(
    span: Span,
    name: &str,
    known: &[&str],
    elsewhere: Option<Elsewhere>,
) -> Diagnostic {
    let d = Diagnostic::error(
        Code::UnknownName,
        span,
        said!("nothing is called `{name}` here", "hier heißt nichts `{name}`"),
    )
    .at(("not known", "nicht bekannt"));
    if name.len() <= 3
        && name.len() > 1
        && name.starts_with(|c: char| "cshdt".contains(c))
        && elsewhere.is_none()
    {
        let rest = &name[1..];
        if rest.parse::<u8>().is_ok() || matches!(rest, "k" | "q" | "c" | "j" | "a" | "s") {
            return d.help(said!(
                "is a card meant? Write it in capitals: `{}`",
                "ist eine Karte gemeint? Schreib sie groß: `{}`",
                name.to_uppercase()
            ));
        }
    }
    if let Some(number) = in_letters(name).filter(|_| elsewhere.is_none()) {
        return d
            .help(said!(
                "numbers are written in digits: `{number}`",
                "Zahlen schreibt man in Ziffern: `{number}`"
            ))
            .write(number.to_string());
    }
    if let Some(english) = super::bridge::english(name).filter(|_| elsewhere.is_none()) {
        return d
            .help(said!("`{name}` is German: write `{english}`", "`{name}` ist Deutsch: schreib `{english}`"))
            .write(english);
    }
    if name == "dummy" && elsewhere.is_none() {
        return d.help((
            "seat one: write `the third seat is a dummy, without a share` in `table`",
            "setz einen hin: schreib `the third seat is a dummy, without a share` in `table`",
        ));
    }
    if matches!(name, "opponents" | "rest") && elsewhere.is_none() {
        let against = Said::from((
            "those who play against the declarer, or against his side, are `defenders`",
            "wer gegen den Alleinspieler oder gegen seine Partei spielt, heißt `defenders`",
        ));
        return d.help(match name {
            "rest" => said!(
                "what is left of the pack is `the rest`: `the rest to PLACE`; {against}",
                "was vom Blatt übrig ist, heißt `the rest`: `the rest to PLACE`; {against}"; against
            ),
            _ => against,
        });
    }
    let somebody = match name {
        "someone" | "anyone" | "anybody" => Some("somebody"),
        "everyone" => Some("everybody"),
        _ => None,
    };
    if let Some(meant) = somebody.filter(|_| elsewhere.is_none()) {
        return d.help(said!("write `{meant}`", "schreib `{meant}`")).write(meant);
    }
    if matches!(name, "points" | "tricks") && elsewhere.is_none() {
        return d.help(said!(
            "say whose: `{name} of declarer`, `{name} of him`, `{name} of winners`",
            "sag, wessen: `{name} of declarer`, `{name} of him`, `{name} of winners`"
        ));
    }
    match elsewhere {
        Some(Elsewhere { kind: Some(kind), contract: Some(contract), place, .. }) => {
            return d.and(place, said!("contracts of the kind `{kind}` know it", "Spiele der Art `{kind}` kennen es")).help(said!(
                "let `{contract}` be of that kind: write `{kind}` in its row of `contracts`, in the column `kind`", "lass `{contract}` von dieser Art sein: schreib in seiner Zeile von `contracts` `{kind}` in \
             die Spalte `kind`"
            ));
        }
        Some(Elsewhere { place, open: true, .. }) => {
            return d
                .and(place, ("defined only where its `when` holds", "nur bestimmt, wo sein `when` gilt"))
                .help((
                    "define it outside the `when`, with the condition in its own sentence",
                    "bestimme es außerhalb des `when`, mit der Bedingung in seinem eigenen Satz",
                ));
        }
        Some(Elsewhere { place, .. }) => {
            return d
                .and(place, ("defined for other contracts only", "nur für andere Spiele bestimmt"))
                .help((
                    "define it here too, or in the body of the game",
                    "bestimme es auch hier, oder im Rumpf des Spiels",
                ));
        }
        None => {}
    }
    if let Some(help) = table::of_the_table(name) {
        return d.help(help);
    }
    with_suggestion(
        d,
        name,
        known,
        (
            "names are defined with `set`, `number`, `test`, `role`, `option` or a column of `contracts`",
            "Namen werden mit `set`, `number`, `test`, `role`, `option` oder einer Spalte von `contracts` \
             bestimmt",
        ),
    )
}

/// `meant`: cards whose suit and rank have titles that begin with these letters, with what they are called.
pub(crate) fn unknown_card(
    span: Span,
    code: &str,
    pack: &str,
    known: &[&str],
    meant: &[(String, String)],
) -> Diagnostic {
    let d = Diagnostic::error(
        Code::UnknownCard,
        span,
        said!("the pack `{pack}` has no card `{code}`", "im Blatt `{pack}` ist keine Karte `{code}`"),
    )
    .at(("not in this pack", "nicht in diesem Blatt"));
    if !meant.is_empty() {
        let each = |is: &str| {
            let each = meant.iter().map(|(code, title)| format!("`{code}` {is} {title}"));
            each.collect::<Vec<_>>().join(", ")
        };
        return d.help((
            format!("a card is its suit letter and its rank: {}", each("is")),
            format!("eine Karte ist der Buchstabe ihrer Farbe und ihr Rang: {}", each("ist")),
        ));
    }
    // `A`, of each suit.
    if known.iter().filter(|card| card.get(1..) == Some(code)).count() > 1 {
        return d
            .help(said!(
                "all cards of this rank are `ranks {code}`",
                "alle Karten dieses Rangs heißen `ranks {code}`"
            ))
            .write(format!("ranks {code}"));
    }
    let alike: Vec<&str> = known.iter().copied().filter(|k| k.get(..1) == code.get(..1)).collect();
    match alike.as_slice() {
        [] => d.help((
            "a card is its suit letter and its rank, as the pack lists them: `HK`, `C10`",
            "eine Karte ist der Buchstabe ihrer Farbe und ihr Rang, wie das Blatt sie aufzählt: `HK`, \
             `C10`",
        )),
        alike => {
            d.help(said!("cards of this letter are {}", "Karten mit diesem Buchstaben sind {}", list(alike)))
        }
    }
}

pub(crate) fn unknown_rank(span: Span, rank: &str, pack: &str) -> Diagnostic {
    Diagnostic::error(
        Code::UnknownRank,
        span,
        said!(
            "no card of the pack `{pack}` has the rank `{rank}`",
            "keine Karte des Blatts `{pack}` hat den Rang `{rank}`"
        ),
    )
    .at(("no such rank", "so ein Rang ist nicht dabei"))
    .help(("write ranks as the pack lists them", "schreib die Ränge, wie das Blatt sie aufzählt"))
}

pub(crate) fn rank_twice(span: Span, rank: &str) -> Diagnostic {
    Diagnostic::error(
        Code::CardTwice,
        span,
        said!("the rank `{rank}` is named twice", "der Rang `{rank}` ist zweimal genannt"),
    )
    .at(("it stands before this already", "er steht schon davor"))
    .help(("name every rank once", "nenn jeden Rang einmal"))
}

/// A suit would stay as the pack has it, because not all of its ranks are named.
pub(crate) fn ranks_forgotten(span: Span, suit: &str, missing: &[&str]) -> Diagnostic {
    let german = match missing {
        [one] => format!("die Ränge von {suit} sind nicht alle da: `{one}` fehlt"),
        _ => format!("die Ränge von {suit} sind nicht alle da: {} fehlen", list(missing)),
    };
    let message = (format!("the ranks of {suit} are not all there: {} missing", are(missing)), german);
    Diagnostic::error(Code::OrderIncomplete, span, message)
        .at((
            "a suit of which a rank is left out keeps the order of the pack",
            "eine Farbe, bei der ein Rang fehlt, behält die Reihenfolge des Blatts",
        ))
        .help((
            "name every rank of the suit once, from high to low",
            "nenn jeden Rang der Farbe einmal, von oben nach unten",
        ))
}

fn are(names: &[&str]) -> String {
    format!("{} {}", list(names), if names.len() == 1 { "is" } else { "are" })
}

pub(crate) fn unknown_place(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d = Diagnostic::error(
        Code::UnknownPlace,
        span,
        said!("no place is called `{name}`", "kein Ort heißt `{name}`"),
    )
    .at(("cards cannot lie here", "hier können keine Karten liegen"));
    with_suggestion(d, name, known, ("declare it in `places { … }`", "führ ihn in `places { … }` ein"))
}

pub(crate) fn unknown_contract(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d = Diagnostic::error(
        Code::UnknownContract,
        span,
        said!("there is no contract `{name}`", "es gibt kein Spiel `{name}`"),
    )
    .at(("not in the table of contracts", "nicht in der Tabelle der Spiele"));
    with_near(d, name, known).unwrap_or_else(|d| match known.is_empty() {
        true => d.help(("give it a row in `contracts`", "gib ihm eine Zeile in `contracts`")),
        false => d.help(said!(
            "known here: {}; a new one needs a row in `contracts`",
            "hier bekannt: {}; ein neues braucht eine Zeile in `contracts`",
            list(known)
        )),
    })
}

/// The same of one that is not played here, or not by this choice of the table.
pub(crate) fn contract_taken_away(span: Span, name: &str, away: Span) -> Diagnostic {
    Diagnostic::error(
        Code::UnknownContract,
        span,
        said!("there is no contract `{name}` here", "es gibt hier kein Spiel `{name}`"),
    )
    .at(("asked for where it is not played", "gefragt, wo es nicht gespielt wird"))
    .and(away, ("this takes it away", "das nimmt es weg"))
    .help(said!(
        "say in `contract {name} {{ … }}` what holds there: that goes with it; or take this question away",
        "sag in `contract {name} {{ … }}`, was dort gilt: das fällt mit ihm weg; oder nimm diese Frage weg"
    ))
}

/// Several contracts behind one `contract is`.
pub(crate) fn contracts_at_once(span: Span, among: &[&str], not: bool) -> Diagnostic {
    let said = each_asked(among, not);
    let d = Diagnostic::error(
        Code::WrongType,
        span,
        ("each contract is asked for by itself", "nach jedem Spiel wird einzeln gefragt"),
    )
    .at(("several at once", "mehrere auf einmal"));
    // Beside other conditions it is one of them.
    let written = format!("({said})");
    d.help(said!("write `{said}`", "schreib `{said}`")).write(written)
}

/// Something that is no contract, or not one, behind `contract is`; `among` are those it names.
pub(crate) fn contract_wanted(span: Span, among: &[&str], not: bool, known: &[&str]) -> Diagnostic {
    let d = Diagnostic::error(
        Code::WrongType,
        span,
        ("the name of one contract is wanted here", "hierher gehört der Name eines einzigen Spiels"),
    )
    .at(match among.len() {
        0 | 1 => ("this is something else", "das ist etwas anderes"),
        _ => ("several at once", "mehrere auf einmal"),
    });
    if among.is_empty() {
        return d.help(said!("known here: {}", "hier bekannt: {}", list(known)));
    }
    let said = each_asked(among, not);
    d.help(said!("write `{said}`", "schreib `{said}`"))
}

/// `contract is solo or contract is einer`
fn each_asked(among: &[&str], not: bool) -> String {
    let (is, or) = if not { ("is not", " and ") } else { ("is", " or ") };
    let each: Vec<String> = among.iter().map(|name| format!("contract {is} {name}")).collect();
    each.join(or)
}

/// A contract by its name, where a condition belongs.
pub(crate) fn contract_for_a_condition(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(
        Code::WrongType,
        span,
        said!("`{name}` is a contract, and no condition", "`{name}` ist ein Spiel und keine Bedingung"),
    )
    .at(("what about it?", "was ist damit?"))
    .help(said!("write `contract is {name}`", "schreib `contract is {name}`"))
    .write(format!("contract is {name}"))
}

/// `declarer bid valat`, where that is an announcement.
pub(crate) fn announced_not_bid(span: Span, name: &str) -> Diagnostic {
    let message = said!("nobody bids `{name}`: it is announced", "`{name}` bietet niemand: Man sagt es an");
    Diagnostic::error(Code::UnknownContract, span, message)
        .at(("an announcement, no contract", "eine Ansage, kein Spiel"))
        .help(said!("write `announced {name}`", "schreib `announced {name}`"))
}

pub(crate) fn unknown_announcement(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d = Diagnostic::error(
        Code::UnknownAnnouncement,
        span,
        said!("nobody may announce `{name}`", "niemand darf `{name}` ansagen"),
    )
    .at(("no such announcement", "so eine Ansage gibt es nicht"));
    if name == "game" {
        let help = (
            "write `the game`: what the game is worth is doubled",
            "schreib `the game`: Verdoppelt wird, was das Spiel wert ist",
        );
        return d.help(help).write("the game");
    }
    with_suggestion(
        d,
        name,
        known,
        (
            "announcements are declared with `declarer may announce name \"Name\"`",
            "Ansagen führst du mit `declarer may announce name \"Name\"` ein",
        ),
    )
}

pub(crate) fn unknown_bonus(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d = Diagnostic::error(
        Code::UnknownName,
        span,
        said!("there is no bonus `{name}`", "es gibt keine Prämie `{name}`"),
    )
    .at(("nothing that could be cancelled", "nichts, was wegfallen könnte"));
    with_suggestion(
        d,
        name,
        known,
        (
            "bonuses are declared with `bonus name \"Name\" worth 1: made by PLAYERS`",
            "Prämien führst du mit `bonus name \"Name\" worth 1: made by PLAYERS` ein",
        ),
    )
}

pub(crate) fn unknown_scheme(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d = Diagnostic::error(
        Code::UnknownScheme,
        span,
        said!("the pack is not counted in `{name}`", "das Blatt wird nicht nach `{name}` gezählt"),
    )
    .at(("no such way of counting", "so eine Zählweise gibt es nicht"));
    with_suggestion(
        d,
        name,
        known,
        (
            "declare it in the pack: `count name \"Name\": each 3 less 2, in all 70`",
            "führ sie im Blatt ein: `count name \"Name\": each 3 less 2, in all 70`",
        ),
    )
}

pub(crate) fn unknown_kind(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d = Diagnostic::error(
        Code::UnknownKind,
        span,
        said!("no contract is of the kind `{name}`", "kein Spiel ist von der Art `{name}`"),
    )
    .at(("these rules would never apply", "diese Regeln gälten nie"));
    with_suggestion(
        d,
        name,
        known,
        (
            "give `contracts` a column `kind`, and write it in the row of a contract",
            "gib `contracts` eine Spalte `kind`, und schreib es in die Zeile eines Spiels",
        ),
    )
}

/// `kind a like b`, where nothing is said of `b`.
pub(crate) fn like_unknown_kind(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d = Diagnostic::error(
        Code::UnknownKind,
        span,
        said!("there is no kind `{name}`", "eine Art `{name}` gibt es nicht"),
    )
    .at(("nothing is taken over from it", "von ihr wird nichts übernommen"));
    with_suggestion(
        d,
        name,
        known,
        (
            "say what holds for it: `kind NAME { … }`; or take `like …` away",
            "sag, was für sie gilt: `kind NAME { … }`; oder nimm `like …` weg",
        ),
    )
}

/// `other` says that the name belongs to a pack where a game is wanted, or to a game where a pack is.
pub(crate) fn unknown_base(span: Span, name: &str, known: &[&str], game: bool, other: bool) -> Diagnostic {
    let [what, was] = if game { ["game", "Spiel"] } else { ["pack", "Blatt"] };
    let message = (format!("there is no {what} `{name}`"), format!("es gibt kein {was} `{name}`"));
    let d = Diagnostic::error(Code::UnknownBase, span, message);
    if other {
        return match game {
            true => d.at(("this is a pack", "das ist ein Blatt")).help(said!(
                "write `pack {name}, counted in …` among the rules of the game, without `extends`",
                "schreib `pack {name}, counted in …` zu den Regeln des Spiels, ohne `extends`"
            )),
            false => d
                .at(("this is a game", "das ist ein Spiel"))
                .help(("name a pack here", "nenn hier ein Blatt")),
        };
    }
    let d = d.at(("not found", "nicht gefunden"));
    let [looked, gesucht] = [
        "looked for in this file, in its folder and among the built-in ones",
        "gesucht in dieser Datei, in ihrem Ordner und unter den mitgelieferten",
    ];
    match super::nearest(name, known) {
        Some(near) => d
            .help((format!("did you mean `{near}`? ({looked})"), format!("meinst du `{near}`? ({gesucht})")))
            .write(near),
        None if game => d.help((
            format!("{looked}; `stiess list` shows the built-in games"),
            format!("{gesucht}; `stiess list` zeigt die mitgelieferten Spiele"),
        )),
        None => d.help((
            format!("{looked}; built-in packs are {}", list(known)),
            format!("{gesucht}; mitgelieferte Blätter sind {}", list(known)),
        )),
    }
}

pub(crate) fn no_game(span: Span, file: &str) -> Diagnostic {
    Diagnostic::error(Code::NoGame, span, said!("`{file}` holds no game", "in `{file}` steht kein Spiel"))
        .help((
            "a file of rules begins `game name \"Name\" {`, or `game name \"Name\" extends base {`",
            "eine Datei mit Regeln fängt mit `game name \"Name\" {` an, oder mit `game name \"Name\" \
             extends base {`",
        ))
}

pub(crate) fn nested_game(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NestedGame,
        span,
        (
            "a game or pack cannot stand inside another block",
            "ein Spiel oder ein Blatt kann nicht in einem andern Block stehen",
        ),
    )
    .at(("inside a block", "in einem Block"))
    .help(("close the block above with `}` first", "schließ erst den Block darüber mit `}`"))
}

/// `trick to lowest of suit led`, read as if something were dealt to a place.
pub(crate) fn trick_to_others(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::WrongType,
        span,
        ("a trick goes to the highest card", "einen Stich macht die höchste Karte"),
    )
    .at(("to no other", "keine andere"))
    .help((
        "write `trick to highest of suit led`; where low cards are the better ones the contract turns the ranks round: \
         `ranks 2 3 4 …`",
        "schreib `trick to highest of suit led`; wo niedrige Karten besser sind, dreht das Spiel die Ränge um: \
         `ranks 2 3 4 …`",
    ))
}

/// `declarer takes kitty` in `score`: out of a pot something is taken from it.
pub(crate) fn taken_from_a_pot(mistake: Diagnostic, taken: &str) -> Diagnostic {
    mistake.help(said!(
        "cards are taken in `exchange`: move it there; if `{taken}` is a pot, say `takes {taken} from {taken}`",
        "Karten nimmt man in `exchange`: setz ihn dorthin; ist `{taken}` ein Topf, sag `takes {taken} from {taken}`"
    ))
}

pub(crate) fn wrong_block(span: Span, home: Home) -> Diagnostic {
    let at = home.shown();
    let (belongs, to) = match home {
        Home::Open => ("in den Rumpf des Spiels".to_string(), "in den Rumpf des Spiels".to_string()),
        Home::Pack => ("in ein `pack`".to_string(), "in ein `pack`".to_string()),
        _ => (format!("in {at}"), format!("nach {at}")),
    };
    Diagnostic::error(
        Code::WrongBlock,
        span,
        ("this sentence stands in the wrong block", "dieser Satz steht im falschen Block"),
    )
    .at((format!("belongs in {at}"), format!("gehört {belongs}")))
    .help((format!("move it to {at}"), format!("setz ihn {to}")))
}

/// Which games a file holds, where another was asked for.
pub(crate) fn games_held(file: &str, wanted: &str, games: &[&str]) -> Said {
    let near = super::suggestion(wanted, games);
    Said::each(|language| {
        let near = near.as_ref().map_or(String::new(), |near| format!("{} ", near.to(language)));
        let held = match games {
            [] => said!("`{file}` holds no game", "in `{file}` steht kein Spiel"),
            games => said!("`{file}` holds `{}`", "in `{file}` steht `{}`", games.join("`, `")),
        };
        near + held.to(language)
    })
}

/// A duty without a name, of which the base has the like.
pub(crate) fn duty_of_the_base(mistake: Diagnostic, name: &str, at: Span) -> Diagnostic {
    mistake.and(at, said!("says this already, as `{name}`", "sagt das schon, als `{name}`")).help(said!(
        "take it away: `{name}` holds already; what shall hold in its place is said with `instead {name}: …`",
        "nimm es weg: `{name}` gilt ohnehin; was statt dessen gelten soll, sagst du mit `instead \
             {name}: …`"
    ))
}

/// An option called by its title, where its name belongs: names and titles.
pub(crate) fn option_by_its_title(mistake: Diagnostic, options: &[(&str, &str)]) -> Diagnostic {
    let each = |to: &str, quotes: [&str; 2]| {
        let [open, close] = quotes;
        let each = options.iter().map(|(name, title)| format!("`{name}` {to} {open}{title}{close}"));
        each.collect::<Vec<_>>()
    };
    mistake
        .at((
            "a title; an option is asked for by its name",
            "ein Titel; nach einer Option fragt man mit ihrem Namen",
        ))
        .help((
            format!("write the name of the option: {}", each("is", ["\"", "\""]).join(" or ")),
            format!("schreib den Namen der Option: {}", each("ist", ["„", "“"]).join(" oder ")),
        ))
}
