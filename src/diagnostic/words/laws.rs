//! The wording of the laws that are proved before play.

mod cards;
mod dropped;
mod knowledge;
mod left_out;
mod sides;

pub(crate) use cards::*;
pub(crate) use dropped::*;
pub(crate) use knowledge::*;
pub(crate) use left_out::*;
pub(crate) use sides::*;

use super::super::{Code, Diagnostic, Label, Remedy, Said, Span, said};
use super::{list, meant, nearest, suggestion, thing};
use crate::language::Language;

// ---- the auction -------------------------------------------------------------------------------

/// `others`: the contracts that are played.
pub(crate) fn contract_unreached(row: Span, contract: &str, others: &[&str]) -> Diagnostic {
    let new = Said::from((
        "bid it in `auction` (`bids …`), name it in `if nobody bids: …`, or take the row away",
        "biete es in `auction` (`bids …`), nenn es in `if nobody bids: …`, oder nimm die Zeile weg",
    ));
    Diagnostic::error(
        Code::UnreachableContract,
        row,
        said!("`{contract}` is never played", "`{contract}` wird nie gespielt"),
    )
    .at((
        "no bid and no fallback leads here, whatever the options",
        "kein Gebot und keine Notlösung führt hierher, welche Optionen man auch wählt",
    ))
    .help(match suggestion(contract, others) {
        Some(near) => said!("{near} If it is new: {new}", "{near} Wenn es neu ist: {new}"; near, new),
        None => new,
    })
}

/// Other bids of a stage can never be made, as one has to be made first. `own`: rows of the game's own.
pub(crate) fn opening_leaves(opening: Span, names: &[&str], own: bool) -> Diagnostic {
    let (named, away, too) = (list(names), names.join(", "), names.join(" or "));
    let d = Diagnostic::error(
        Code::UnreachableContract,
        opening,
        said!("this leaves no room for {named}", "das lässt keinen Platz für {named}"),
    )
    .at(("has to be bid first, in every deal", "muss jedes Mal zuerst geboten werden"));
    if own {
        return d.help(said!(
            "let it be bid first as well: `must bid … or {too}`; or take its bid and its row in `contracts` away",
            "lass es auch zuerst bieten: `must bid … or {too}`; oder nimm das Gebot und die Zeile in `contracts` weg"
        ));
    }
    d.help(said!(
        "let it bind some hands only: `name: must bid … if CONDITION`; or say what is not played any more, \
                 with all that asks for it: `without contract {away}`",
        "lass es nur für manche Hände gelten: `name: must bid … if CONDITION`; oder sag, was mit allem, \
                 was danach fragt, nicht mehr gespielt wird: `without contract {away}`"
    ))
}

pub(crate) fn nobody_bids_nothing_played(stage: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NoOutcomeOfAuction,
        stage,
        ("if all pass, nothing says what is played", "wenn alle passen, sagt nichts, was gespielt wird"),
    )
    .at(("all may pass here", "hier dürfen alle passen"))
    .help((
        "add `if nobody bids: contract`, or `forehand must bid contract`",
        "füg `if nobody bids: contract` hinzu, oder `forehand must bid contract`",
    ))
}

pub(crate) fn fallback_without_declarer(clause: Span, contract: &str, row: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NoDeclarer,
        clause,
        said!(
            "nobody would be the declarer of `{contract}`",
            "bei `{contract}` wäre niemand der Alleinspieler"
        ),
    )
    .at(("played by whom?", "von wem gespielt?"))
    .and(row, ("this contract has a declarer", "dieses Spiel hat einen Alleinspieler"))
    .help((
        "add `by forehand`, or `sides everybody alone` to the contract",
        "füg `by forehand` hinzu, oder im Spiel `sides everybody alone`",
    ))
}

/// `asks`: where he is asked for.
pub(crate) fn no_declarer(row: Span, contract: &str, asks: Option<Span>) -> Diagnostic {
    let d = Diagnostic::error(
        Code::NoDeclarer,
        row,
        said!(
            "nobody would be the declarer of `{contract}`",
            "bei `{contract}` wäre niemand der Alleinspieler"
        ),
    )
    .at(("nobody bids, so who plays it?", "niemand bietet, wer spielt also?"));
    let d = match asks {
        Some(asks) => d.and(asks, ("this asks for a declarer", "hier wird nach einem Alleinspieler gefragt")),
        None => d,
    };
    d.help(said!(
        "say who it is: `auction {{ if nobody bids: {contract} by forehand }}`; or who plays with whom: `sides forehand with left of left of forehand against the rest`; or let each play for himself: `sides everybody alone`", "sag, wer es ist: `auction {{ if nobody bids: {contract} by forehand }}`; oder wer mit wem \
             spielt: `sides forehand with left of left of forehand against the rest`; oder lass jeden für \
             sich spielen: `sides everybody alone`"
    ))
}

pub(crate) fn opening_needs_something(clause: Span, stage: Span, needs: Option<(Span, &str)>) -> Diagnostic {
    let d = Diagnostic::error(
        Code::ForcedOpening,
        clause,
        (
            "who must open may have nothing to open with",
            "wer eröffnen muss, hat vielleicht nichts zum Eröffnen",
        ),
    );
    match needs {
        Some((needs, contract)) => d
            .at(said!("`{contract}` has a condition", "`{contract}` hat eine Bedingung"))
            .and(needs, ("not every hand meets this", "nicht jede Hand erfüllt sie"))
            .help((
                "let him open with a contract that needs nothing as well: `must bid a or b`",
                "lass ihn auch mit einem Spiel eröffnen, das nichts braucht: `must bid a or b`",
            )),
        None => d
            .at(("none of these can be bid here", "davon kann man hier nichts bieten"))
            .and(stage, ("the bids of this stage", "die Gebote dieses Abschnitts"))
            .help((
                "name the opening bid among the bids of the stage",
                "nenn das Eröffnungsgebot unter den Geboten des Abschnitts",
            )),
    }
}

pub(crate) fn auction_circles(stage: Span) -> Diagnostic {
    Diagnostic::error(
        Code::EndlessAuction,
        stage,
        ("this auction need not end", "dieses Reizen muss nicht enden"),
    )
    .at((
        "the same players can be asked the same again and again",
        "dieselben Spieler können immer wieder dasselbe gefragt werden",
    ))
    .help((
        "let every answer be a higher bid, or let whoever holds hold once only",
        "lass jede Antwort ein höheres Gebot sein, oder lass den, der hält, nur einmal halten",
    ))
}

pub(crate) fn call_circles(clause: Span, from: &str, to: &str) -> Diagnostic {
    let message = match from == to {
        true => said!("{from} can call itself for ever", "{from} kann sich ohne Ende selbst nennen"),
        false => said!(
            "{from} and {to} can call each other for ever",
            "{from} und {to} können einander ohne Ende nennen"
        ),
    };
    Diagnostic::error(Code::EndlessDeal, clause, message)
    .at(("what is called is played from its first step on", "was genannt wird, wird vom ersten Schritt an gespielt"))
    .help((
        "let it be called in a contract that is bid, and not in those that are called: `contract NAME { … }`",
        "lass es in einem Spiel nennen, das geboten wird, und nicht in denen, die genannt werden: \
         `contract NAME { … }`",
    ))
}

pub(crate) fn stage_never_begins(stage: Span, title: &str) -> Diagnostic {
    let message = match title {
        "" => ("this stage never begins", "dieser Abschnitt fängt nie an").into(),
        title => said!("the stage `{title}` never begins", "der Abschnitt `{title}` fängt nie an"),
    };
    Diagnostic::error(Code::NeverApplies, stage, message)
        .at(("no auction gets here", "so weit kommt kein Reizen"))
        .help((
            "look at what has to stand before it (`over …`), and at what ends the auction earlier",
            "sieh nach, was davor stehen muss (`over …`), und was das Reizen früher beendet",
        ))
}

pub(crate) fn bid_never_open(clause: Span, contract: &str) -> Diagnostic {
    Diagnostic::error(
        Code::NeverApplies,
        clause,
        said!("`{contract}` can never be bid here", "`{contract}` kann man hier nie bieten"),
    )
    .at(("no auction leaves room for it", "kein Reizen lässt Platz dafür"))
    .help((
        "look at its place in the ladder, and at who may bid it",
        "sieh nach, wo es in der Reihenfolge steht, und wer es bieten darf",
    ))
}

/// `ending`: what is bid, where each is asked again and bids end the auction.
pub(crate) fn never_held(clause: Span, asked_again: bool, ending: Option<Span>) -> Diagnostic {
    let d = Diagnostic::error(
        Code::NeverApplies,
        clause,
        ("nobody can ever hold here", "hier kann nie jemand halten"),
    );
    if let Some(bids) = ending {
        return d
            .at(("whoever could is not asked any more", "wer es könnte, wird nicht mehr gefragt"))
            .and(bids, ("over as soon as this is bid", "zu Ende, sobald das geboten ist"))
            .help((
                "a bid that ends the auction can be held by nobody: take the ending away behind those that may be held",
                "ein Gebot, das das Reizen beendet, kann niemand halten: lass das Ende hinter denen weg, die man halten \
                 darf",
            ));
    }
    if asked_again {
        return d
            .at(("no bid leaves anybody who could", "kein Gebot lässt jemanden übrig, der es könnte"))
            .help((
                "whoever holds has to be asked after somebody else has bid: look at who may bid, and what",
                "wer hält, muss gefragt werden, nachdem ein anderer geboten hat: sieh nach, wer was bieten darf",
            ));
    }
    d.at(("whoever could is not asked once more", "wer es könnte, wird nicht noch einmal gefragt")).help((
        "let players speak `in rounds` or `in duels`: then whoever was overbid is asked again",
        "lass die Spieler `in rounds` oder `in duels` sprechen: Dann wird, wer überboten ist, wieder \
             gefragt",
    ))
}

// ---- cards -------------------------------------------------------------------------------------

// ---- who knows what ----------------------------------------------------------------------------

// ---- sides -------------------------------------------------------------------------------------

// ---- numbers -----------------------------------------------------------------------------------

pub(crate) fn too_much(clause: Span, doublings: u32) -> Diagnostic {
    let d = Diagnostic::error(
        Code::Overflow,
        clause,
        ("this could become more than a thousand million", "das könnte mehr als tausend Millionen werden"),
    )
    .at(("too large a number", "eine zu große Zahl"));
    d.help(if doublings > 0 {
        said!(
            "it can be doubled {doublings} times; limit the doublings with `at most`",
            "es kann {doublings}-mal verdoppelt werden; begrenz das Verdoppeln mit `at most`"
        )
    } else {
        Said::from(("is a power or a factor too large?", "ist eine Potenz oder ein Faktor zu groß?"))
    })
}

pub(crate) fn finer_than_sixtieths(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::TooFine, clause, ("this divides points too finely", "das teilt Punkte zu fein"))
        .at((
            "there is a fraction here finer than a sixtieth",
            "hier ist ein Bruch, der feiner ist als ein Sechzigstel",
        ))
        .help((
            "round it (`rounded up`, `rounded down`), or divide by 2, 3, 4, 5, 6, 10 or 12",
            "runde ihn (`rounded up`, `rounded down`), oder teil durch 2, 3, 4, 5, 6, 10 oder 12",
        ))
}

// ---- settling ----------------------------------------------------------------------------------

pub(crate) fn pays_and_writes(pays: Span, writes: Span) -> Diagnostic {
    Diagnostic::error(
        Code::PaysAndWrites,
        writes,
        (
            "some contracts are paid, others are written down",
            "manche Spiele werden bezahlt, andere aufgeschrieben",
        ),
    )
    .at(("writes", "schreibt auf"))
    .and(pays, ("pays", "zahlt"))
    .help((
        "settle all contracts of a game in one way: `settle losers pay winners`, or `settle … writes`",
        "rechne alle Spiele auf dieselbe Art ab: `settle losers pay winners`, oder `settle … writes`",
    ))
}

// ---- sources -----------------------------------------------------------------------------------

pub(crate) fn ids_backwards(range: Span, from: &str, to: &str) -> Diagnostic {
    Diagnostic::error(
        Code::BadRange,
        range,
        said!("no rule lies between `{from}` and `{to}`", "zwischen `{from}` und `{to}` liegt keine Regel"),
    )
    .at(("from a lower number to a higher one, with the same letters", "von unten nach oben, mit denselben Buchstaben"))
    .help((
        "write the lower number first; rules with other letters are a range of their own: `X-1 to X-5, Y-1 to Y-3`",
        "schreib die kleinere Nummer zuerst; Regeln mit anderen Buchstaben sind ein Bereich für sich: `X-1 to X-5, Y-1 to Y-3`",
    ))
}

/// `near` is a source of the same file that counts with the same letters: its id, and how its rules begin.
pub(crate) fn no_source_for(
    citation: Span,
    id: &str,
    ranges: &[String],
    near: Option<(&str, &str, Span)>,
) -> Diagnostic {
    let d = Diagnostic::error(
        Code::UnknownCitation,
        citation,
        said!("no source stands for the rule `{id}`", "für die Regel `{id}` steht keine Quelle"),
    )
    .at(("from where?", "woher?"));
    if let Some((source, from, place)) = near {
        return d.and(place, ("it ends before", "sie endet davor")).help(said!(
            "if it is of the source `{source}`, let that go further: `{from} to {id}`",
            "wenn sie aus der Quelle `{source}` ist, lass die weiter reichen: `{from} to {id}`"
        ));
    }
    if ranges.is_empty() {
        d.help(said!(
            "add a source to the game: `source S1 \"Title\": {id}`",
            "gib dem Spiel eine Quelle: `source S1 \"Title\": {id}`"
        ))
    } else {
        d.help(said!(
            "the sources stand for {}; add yours: `source S1 \"Title\": {id}`",
            "die Quellen stehen für {}; füg deine hinzu: `source S1 \"Title\": {id}`",
            ranges.join(", ")
        ))
    }
}

// ---- edits -------------------------------------------------------------------------------------

pub(crate) fn replaced_twice(name: Span, text: &str, first: Span) -> Diagnostic {
    Diagnostic::error(
        Code::Contradicts,
        name,
        said!("`{text}` is replaced twice", "`{text}` wird zweimal ersetzt"),
    )
    .at(("again here", "hier noch einmal"))
    .and(first, ("already replaced here", "hier schon ersetzt"))
    .help((
        "keep one of the two, or give each its own `when`",
        "behalt eins von beiden, oder gib jedem sein eigenes `when`",
    ))
}

pub(crate) fn translated_twice(span: Span, first: Span, text: &str) -> Diagnostic {
    Diagnostic::error(
        Code::Contradicts,
        span,
        said!("“{text}” is translated in two ways", "„{text}“ ist auf zwei Arten übersetzt"),
    )
    .at(("otherwise here", "hier anders"))
    .and(first, ("already translated here", "hier schon übersetzt"))
    .help((
        "keep one of the two: what a text is in a language is said once for the whole game",
        "behalt eins von beiden: was ein Text in einer Sprache heißt, gilt für das ganze Spiel",
    ))
}

/// `"Spielwert" de "der Spielwert" de "der Wert"`
pub(crate) fn translation_again(span: Span, language: Language) -> Diagnostic {
    let message = match language {
        Language::German => ("this is said in German twice", "das ist zweimal auf Deutsch gesagt"),
        Language::English => ("this is said in English twice", "das ist zweimal auf Englisch gesagt"),
    };
    Diagnostic::error(Code::DeclaredTwice, span, message).at(("again here", "hier noch einmal")).help((
        "behind a text each language stands once: take one of the two away",
        "hinter einem Text steht jede Sprache einmal: nimm eins von beiden weg",
    ))
}

pub(crate) fn removed_and_replaced(name: Span, text: &str, other: Span) -> Diagnostic {
    Diagnostic::error(
        Code::Contradicts,
        name,
        said!("`{text}` is taken away and replaced", "`{text}` wird weggenommen und ersetzt"),
    )
    .at(("taken away here", "hier weggenommen"))
    .and(other, ("replaced here", "hier ersetzt"))
    .help(("do one or the other", "tu das eine oder das andere"))
}

// ---- unused ------------------------------------------------------------------------------------

pub(crate) fn unused(name: Span, what: &str, text: &str) -> Diagnostic {
    let (the, him) = (thing(what).the(), thing(what).him());
    Diagnostic::warning(
        Code::Unused,
        name,
        (format!("the {what} `{text}` is used nowhere"), format!("{the} `{text}` wird nirgends verwendet")),
    )
    .at(("declared here, and never asked for", "hier eingeführt, und nie wird danach gefragt"))
    .help(said!(
        "use it or take it away; is a name misspelt elsewhere?",
        "verwende {him} oder nimm {him} weg; ist anderswo ein Name falsch geschrieben?"
    ))
    .take_away()
}

/// A number, or somebody, in the row of a contract.
pub(crate) fn cell_unused(cell: Span, column: &str, contract: &str, number: bool) -> Diagnostic {
    Diagnostic::warning(
        Code::Unused,
        cell,
        said!("nothing asks for `{column}` of `{contract}`", "nach `{column}` von `{contract}` fragt nichts"),
    )
    .at(match number {
        true => (
            "with any other number here it is played and paid alike",
            "mit jeder anderen Zahl hier wird ebenso gespielt und gezahlt",
        ),
        false => (
            "with anything else here it is played and paid alike",
            "mit allem andern hier wird ebenso gespielt und gezahlt",
        ),
    })
    .help(said!(
        "write `-`, or let a sentence of `{contract}` ask for `{column}`",
        "schreib `-`, oder lass einen Satz von `{contract}` nach `{column}` fragen"
    ))
    .write("-")
}

/// A card or a suit that is called, and nothing hangs on it.
pub(crate) fn call_unused(name: Span, text: &str) -> Diagnostic {
    Diagnostic::warning(
        Code::Unused,
        name,
        said!("nothing asks for what is called as `{text}`", "nach dem, was als `{text}` gerufen wird, fragt nichts"),
    )
    .at((
        "whatever is called, it is played and paid alike",
        "was auch gerufen wird, es wird ebenso gespielt und gezahlt",
    ))
    .help(said!(
        "say what it is called for: `sides declarer with players who were dealt {text} against the rest`, or of a suit \
         `suit trumps \"Trumps\" = {text}`; or take it away",
        "sag, wozu gerufen wird: `sides declarer with players who were dealt {text} against the rest`, oder bei einer \
         Farbe `suit trumps \"Trumpf\" = {text}`; oder nimm es weg"
    ))
}

/// Options of a base that no clause of the variant asks for; `game` is the variant's head.
pub(crate) fn options_idle(game: Span, names: &[&str]) -> Diagnostic {
    let shown: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    let list = shown.join(", ");
    let message = match names {
        [_] => said!("the option {list} changes nothing any more", "die Option {list} ändert nichts mehr"),
        _ => said!("the options {list} change nothing any more", "die Optionen {list} ändern nichts mehr"),
    };
    Diagnostic::warning(Code::Unused, game, message)
        .at((
            "what asked for it in the base is replaced or taken away here",
            "was in der Grundlage danach fragte, ist hier ersetzt oder weggenommen",
        ))
        .help(said!(
            "take the choice away: `without option {}`",
            "nimm die Wahl weg: `without option {}`",
            names.join(", ")
        ))
        .without(Remedy::WithoutOptions(names.iter().map(ToString::to_string).collect()))
}

/// `known`: the kinds that have some.
pub(crate) fn kind_without_clauses(name: Span, kind: &str, known: &[&str]) -> Diagnostic {
    let told = Diagnostic::warning(
        Code::Unused,
        name,
        said!("the kind `{kind}` has no rules of its own", "die Art `{kind}` hat keine eigenen Regeln"),
    )
    .at(("says nothing", "sagt nichts"));
    if let Some(near) = nearest(kind, known) {
        return told.help(meant(near)).write(near);
    }
    told.help(said!(
        "add `kind {kind} {{ … }}`, or take it away",
        "füg `kind {kind} {{ … }}` hinzu, oder nimm sie weg"
    ))
}

/// `known`: the contracts that are not new.
pub(crate) fn contract_without_kind(
    name: Span,
    contract: &str,
    kinds: &[&str],
    known: &[&str],
) -> Diagnostic {
    let new = said!(
        "every contract of the base is of some kind: say in the column `kind` which this one is like: {}",
        "jedes Spiel der Grundlage ist von einer Art: sag in der Spalte `kind`, welcher dieses \
             gleicht: {}",
        list(kinds)
    );
    Diagnostic::warning(
        Code::ContractWithoutKind,
        name,
        said!("`{contract}` is of no kind", "`{contract}` ist von keiner Art"),
    )
    .at(("what kinds say does not hold in it", "was Arten sagen, gilt darin nicht"))
    .help(match suggestion(contract, known) {
        Some(near) => said!("{near} If it is new: {new}", "{near} Wenn es neu ist: {new}"; near, new),
        None => new,
    })
}

pub(crate) fn announcement_without_effect(clause: Span, name: &str) -> Diagnostic {
    Diagnostic::warning(
        Code::Unused,
        clause,
        said!("announcing `{name}` changes nothing", "`{name}` anzusagen ändert nichts"),
    )
    .at(("no price and no condition asks for it", "kein Preis und keine Bedingung fragt danach"))
    .help(said!(
        "say what a bonus of this name is worth announced, `bonus {name} … worth 1, announced 2: …`, or add a condition \
         like `if somebody announced {name}`",
        "sag, was eine Prämie dieses Namens angesagt gilt, `bonus {name} … worth 1, announced 2: …`, oder füg eine \
         Bedingung hinzu wie `if somebody announced {name}`"
    ))
}

/// A bonus is taken away, and whoever can announce it is asked still.
pub(crate) fn said_for_nothing(span: Span, name: &str) -> Diagnostic {
    Diagnostic::warning(
        Code::Unused,
        span,
        said!("announcing `{name}` changes nothing here", "`{name}` anzusagen ändert hier nichts"),
    )
    .at(("the bonus is gone, and the announcement stays", "die Prämie fällt weg, und die Ansage bleibt"))
    .help(said!(
        "take the announcement away too: `without {name}` beside this sentence",
        "nimm auch die Ansage weg: `without {name}` neben diesem Satz"
    ))
}

/// A bonus gets another price, and prices are left out that it had; `left`: their words.
pub(crate) fn price_left_out(clause: Span, name: &str, left: &[&str], before: Span) -> Diagnostic {
    let words = list(left);
    Diagnostic::error(
        Code::PriceLeftOut,
        clause,
        said!("not every price of `{name}` is said anew", "nicht jeder Preis für `{name}` ist neu genannt"),
    )
    .at(said!(
        "without {words} it pays what `worth` says in that case too",
        "ohne {words} zahlt es auch dann, was hinter `worth` steht"
    ))
    .and(before, ("what it had of its own for that", "was es dafür eigens hatte"))
    .help(said!(
        "all prices are given anew together: say {words} too, with the amount that stands behind `worth` if it is the same",
        "alle Preise werden zusammen neu genannt: sag auch {words}, mit dem Betrag hinter `worth`, wenn es derselbe ist"
    ))
}

// ---- what a variant brings about ---------------------------------------------------------------

/// A mistake in a base that this sentence of a variant brings about; `options` are those without which it is
/// healed too.
pub(crate) fn caused(mistake: Diagnostic, cause: Span, options: &[&str]) -> Diagnostic {
    let mut d = mistake;
    d.labels.insert(0, Label { span: cause, text: Said::from(("this brings it about", "daher kommt es")) });
    // A variant that leaves a value out takes it from everything in the base that asks for it.
    if d.code == Code::UnknownChoice {
        return d.help((
            "leave the option its values, and say which one stands: the last word, behind `=`; `without option …` takes the \
             choice away",
            "lass der Option ihre Werte, und sag, welcher gilt: das letzte Wort, hinter `=`; `without option …` nimmt die Wahl \
             weg",
        ));
    }
    if !options.is_empty() && d.code != Code::NoValue {
        let remedy = Remedy::WithoutOptions(options.iter().map(ToString::to_string).collect());
        d.remedies.retain(|known| !matches!(known, Remedy::WithoutOptions(_) | Remedy::WithoutContracts(_)));
        let help = said!(
            "take the choice away that asks for it: `without option {}`",
            "nimm die Wahl weg, die danach fragt: `without option {}`",
            options.join(", ")
        );
        return d.help(help).without(remedy);
    }
    if d.code == Code::UnknownContract {
        return d.help((
            "a sentence of the base asks for it: say that one anew here as it is meant now, or leave the contract there; `bids …` \
             stands in place of all bids of its part of the auction, `instead NAME …` in place of a sentence with a name",
            "ein Satz der Grundlage fragt danach: sag ihn hier neu, wie er jetzt gemeint ist, oder lass das Spiel stehen; `bids …` \
             steht an der Stelle aller Gebote in diesem Teil des Reizens, `instead NAME …` an der eines Satzes mit Namen",
        ));
    }
    d
}
