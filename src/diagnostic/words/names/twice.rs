//! What stands twice, goes round in a circle, or has nothing to replace.

use super::super::{called, thing, with_suggestion};
use crate::diagnostic::{Code, Diagnostic, Said, Span, said};

/// `beside` it: in the same block there is nothing to replace.
pub(crate) fn choice_named_twice(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(
        Code::DeclaredTwice,
        span,
        said!("`{name}` means something else already", "`{name}` bedeutet schon etwas anderes"),
    )
    .at(("stands for what is chosen here, too", "steht auch für das, was hier gewählt wird"))
    .help((
        "give the choice a name of its own: later sentences mean by it what was chosen",
        "gib der Wahl einen eigenen Namen: Spätere Sätze meinen damit, was gewählt wurde",
    ))
}

pub(crate) fn twice(span: Span, name: &str, first: Span, beside: bool) -> Diagnostic {
    let help = match beside {
        true => (
            "give it another name, or take one of the two away",
            "gib ihm einen andern Namen, oder nimm eins von beiden weg",
        ),
        false => (
            "write `instead` before it to replace the first, or give it another name",
            "schreib `instead` davor, um das Erste zu ersetzen, oder gib ihm einen andern Namen",
        ),
    };
    Diagnostic::error(
        Code::DeclaredTwice,
        span,
        said!("`{name}` is declared twice", "`{name}` ist zweimal eingeführt"),
    )
    .at(("again here", "hier noch einmal"))
    .and(first, ("first here", "hier zuerst"))
    .help(help)
}

/// A place that the base has.
pub(crate) fn place_twice(span: Span, name: &str, first: Span) -> Diagnostic {
    twice(span, name, first, false).help(place_of_the_base(name))
}

/// What to write for a place of the base that is said once more.
pub(in crate::diagnostic::words) fn place_of_the_base(name: &str) -> Said {
    said!(
        "a place stays what the base makes it: give yours another name; whom the cards there count for is said by \
         `{name}: counts for PLAYERS`",
        "ein Ort bleibt, wie ihn das Grundspiel macht: gib deinem einen andern Namen; für wen die Karten dort \
         zählen, sagt `{name}: counts for PLAYERS`"
    )
}

/// Two sentences of one block, of which one stands.
pub(crate) fn stands_twice(span: Span, what: &str, first: Span) -> Diagnostic {
    let what = what.replace('_', " ");
    Diagnostic::error(
        Code::DeclaredTwice,
        span,
        said!("`{what}` is said twice", "`{what}` ist zweimal gesagt"),
    )
    .at(("again here", "hier noch einmal"))
    .and(first, ("first here", "hier zuerst"))
    .help((
        "of this sentence one stands: take one of the two away",
        "der Satz gilt nur einmal: nimm einen von beiden weg",
    ))
}

/// `made by winners if lost`: `won` and `lost` are about the declarer's side.
pub(crate) fn of_the_other_side(who: Span, guard: Span, said: &str, how: &str) -> Diagnostic {
    Diagnostic::warning(
        Code::Plainer,
        who,
        said!("`{said} if {how}` are the defenders", "`{said} if {how}` sind die Gegner"),
    )
    .at(("the other side than the one behind `if`", "die andere Seite als die hinter `if`"))
    .and(guard, ("this is about the side of the declarer", "das betrifft die Seite des Alleinspielers"))
    .help(said!(
        "write `defenders if {how}`, if they are meant; otherwise leave the condition away",
        "schreib `defenders if {how}`, wenn sie gemeint sind; sonst lass die Bedingung weg"
    ))
}

/// What a bonus says twice of the same players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Twice {
    /// They make it, or miss it, under the same condition.
    Again,
    /// They make it and miss it under the same condition.
    Contrary,
    /// The one under a condition, the other whether it is so or not.
    InAnyCase,
}

/// Players whom a bonus names twice.
pub(crate) fn party_twice(span: Span, first: Span, how: Twice) -> Diagnostic {
    let d = Diagnostic::error(
        Code::DeclaredTwice,
        span,
        match how {
            Twice::Again | Twice::Contrary => {
                ("this bonus says the same twice", "diese Prämie sagt dasselbe zweimal")
            }
            Twice::InAnyCase => {
                ("this bonus is made and missed at once", "diese Prämie ist zugleich gemacht und verfehlt")
            }
        },
    );
    let nothing = (
        "the same made it and missed it: that comes to nothing",
        "dieselben machen und verfehlen sie: Das hebt sich auf",
    );
    let contrary = (
        "ask for the contrary in one of the two: `missed by declarer unless CONDITION`",
        "frag in einem von beiden nach dem Gegenteil: `missed by declarer unless CONDITION`",
    );
    match how {
        Twice::Again => d
            .at(("again here: it would be paid once more", "hier noch einmal: Sie würde noch einmal gezahlt"))
            .and(first, ("first here", "hier zuerst"))
            .help((
                "take one of the two away; what is paid twofold has a price twice as high",
                "nimm eins von beiden weg; was doppelt gezahlt wird, hat den doppelten Preis",
            )),
        Twice::Contrary => d.at(nothing).and(first, ("first here", "hier zuerst")).help(contrary),
        Twice::InAnyCase => d
            .at(("so it is in any case", "so ist es in jedem Fall"))
            .and(first, ("also where this is so", "auch wo das so ist"))
            .help(contrary),
    }
}

/// `other`: a card that has the name already.
pub(crate) fn called_alike(span: Span, name: &str, other: &str) -> Diagnostic {
    Diagnostic::error(
        Code::DeclaredTwice,
        span,
        said!("two cards are called `{name}`", "zwei Karten heißen `{name}`"),
    )
    .at(said!("{other} is called so, too", "so heißt auch {other}"))
    .help(said!(
        "give this card another name, or first one of its own to the other: `call {other} \"Name\"`",
        "gib dieser Karte einen andern Namen, oder der andern einen eigenen: `call {other} \"Name\"`"
    ))
}

/// A text that holds nothing.
pub(crate) fn empty_text(span: Span) -> Diagnostic {
    Diagnostic::error(Code::EmptyText, span, ("this text says nothing", "dieser Text sagt nichts"))
        .at(("nothing stands between the quotation marks", "zwischen den Anführungszeichen steht nichts"))
        .help((
            "write what is meant, or take the sentence away",
            "schreib, was gemeint ist, oder nimm den Satz weg",
        ))
}

pub(crate) fn option_twice(span: Span, name: &str, first: Span) -> Diagnostic {
    Diagnostic::error(
        Code::DeclaredTwice,
        span,
        said!("the option `{name}` is declared twice", "die Option `{name}` ist zweimal eingeführt"),
    )
    .at(("again here", "hier noch einmal"))
    .and(first, ("first here", "hier zuerst"))
    .help((
        "take one of them away, or give it another name",
        "nimm eine davon weg, oder gib ihr einen andern Namen",
    ))
}

/// `set honours = kings or drull or kings`
pub(crate) fn named_twice(span: Span, name: &str) -> Diagnostic {
    Diagnostic::warning(
        Code::DeclaredTwice,
        span,
        said!("`{name}` stands twice in this list", "`{name}` steht in dieser Aufzählung zweimal"),
    )
    .at(("named before", "schon genannt"))
    .help((
        "take it away, or name the other that is meant",
        "nimm es weg, oder nenn das andere, das gemeint ist",
    ))
}

pub(crate) fn nothing_to_replace(span: Span, what: &str, name: &str, known: &[&str]) -> Diagnostic {
    let thing = thing(what);
    let d = Diagnostic::error(
        Code::NothingToReplace,
        span,
        (
            format!("there is no {} `{name}` here", called(what)),
            format!("hier gibt es {} `{name}`", thing.none()),
        ),
    )
    .at((
        format!("no {} of this name stands before", called(what)),
        format!("vorher steht {} dieses Namens", thing.nothing()),
    ));
    with_suggestion(
        d,
        name,
        known,
        (
            "look at the rules of the base; names are those before the colon",
            "sieh in den Regeln der Grundlage nach; Namen sind die vor dem Doppelpunkt",
        ),
    )
}

/// `solo worth 3`, of a contract.
pub(crate) fn price_of_a_contract(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(
        Code::NothingToReplace,
        span,
        said!("there is no bonus `{name}` here", "hier gibt es keine Prämie `{name}`"),
    )
    .at(("a contract", "ein Spiel"))
    .help(said!(
        "what a contract is worth stands in its row: a column `price` in `contracts`, and `worth price`; or write \
         `contract {name} {{ worth 2 }}`",
        "was ein Spiel wert ist, steht in seiner Zeile: eine Spalte `price` in `contracts`, und `worth price`; oder schreib \
         `contract {name} {{ worth 2 }}`"
    ))
}

/// What is missed stands in a kind or a contract.
pub(crate) fn stands_in(missing: Diagnostic, name: &str, block: &str, of: &str) -> Diagnostic {
    missing.help(said!(
        "`{name}` stands in `{block} {of}`: write this in such a block",
        "`{name}` steht in `{block} {of}`: schreib das in einen solchen Block"
    ))
}

/// The same of a sentence with `instead`: where no such thing stands, it need not be said.
pub(crate) fn nothing_stands_before(span: Span, what: &str, name: &str, known: &[&str]) -> Diagnostic {
    let d = nothing_to_replace(span, what, name, known);
    match known {
        [] => d.help((
            "leave `instead` away: nothing of the kind stands before that this could replace",
            "lass `instead` weg: vorher steht nichts dieser Art, was das ersetzen könnte",
        )),
        _ => d,
    }
}

/// `instead discard: …`, where a step is meant.
pub(crate) fn place_for_a_step(span: Span, place: &str, step: &str) -> Diagnostic {
    Diagnostic::error(
        Code::NothingToReplace,
        span,
        said!("there is no step `{place}` here", "hier gibt es keinen Schritt `{place}`"),
    )
    .at(("a place, where cards lie", "ein Ort, wo Karten liegen"))
    .help(said!(
        "the step that puts cards there is `{step}`: write `instead {step}: …`",
        "der Schritt, der Karten dorthin legt, ist `{step}`: schreib `instead {step}: …`"
    ))
}

/// `what` says what else bears the name: such a thing is taken away by another word.
pub(crate) fn nothing_to_remove(span: Span, name: &str, known: &[&str], what: Option<&str>) -> Diagnostic {
    let d = Diagnostic::error(
        Code::NothingToRemove,
        span,
        said!(
            "there is no clause `{name}` to take away",
            "es gibt keinen Satz `{name}`, den man wegnehmen könnte"
        ),
    );
    if let Some(what) = what {
        let a = if what.starts_with(['a', 'o']) { "an" } else { "a" };
        return d
            .at((format!("the name of {a} {what}"), format!("so heißt {}", thing(what).one())))
            .help(said!("write `without {what} {name}`", "schreib `without {what} {name}`"));
    }
    let d = d.at(("no clause of this name stands before", "vorher steht kein Satz dieses Namens"));
    with_suggestion(
        d,
        name,
        known,
        (
            "look at the rules of the base; names are those before the colon",
            "sieh in den Regeln der Grundlage nach; Namen sind die vor dem Doppelpunkt",
        ),
    )
}

pub(crate) fn circular_extends(span: Span, name: &str, game: bool) -> Diagnostic {
    let [what, was] = if game { ["games", "Spiele"] } else { ["packs", "Blätter"] };
    Diagnostic::error(
        Code::CircularExtends,
        span,
        (
            format!("these {what} extend each other in a circle"),
            format!("diese {was} bauen im Kreis aufeinander auf"),
        ),
    )
    .at(said!(
        "leads back to `{name}`, where the circle began",
        "führt zurück zu `{name}`, wo der Kreis anfing"
    ))
    .help((
        format!("one of the {what} in the circle must stand on its own, without `extends`"),
        format!("eins der {was} im Kreis muss für sich stehen, ohne `extends`"),
    ))
}

/// `ours`: a game that comes with the program is called so, and may be meant.
pub(crate) fn extends_itself(span: Span, name: &str, ours: bool) -> Diagnostic {
    let d = Diagnostic::error(
        Code::CircularExtends,
        span,
        said!("`{name}` extends itself", "`{name}` baut auf sich selbst auf"),
    )
    .at(("the name of this game", "so heißt dieses Spiel selbst"));
    match ours {
        true => d.help(said!(
            "call yours something else, for instance `{name}_at_home`: then this is the `{name}` that comes with the program",
            "nenn deins anders, zum Beispiel `{name}_at_home`: Dann ist das hier das mitgelieferte `{name}`"
        )),
        false => d.help((
            "name the game that it grew out of, or leave `extends` away",
            "nenn das Spiel, aus dem es entstanden ist, oder lass `extends` weg",
        )),
    }
}

/// A base that two files of the folder declare: the first is taken.
pub(crate) fn in_two_files(span: Span, name: &str, taken: Span, other: Span) -> Diagnostic {
    Diagnostic::warning(
        Code::DeclaredTwice,
        span,
        said!("`{name}` is in two files of this folder", "`{name}` steht in zwei Dateien dieses Ordners"),
    )
    .at(("which of them is meant?", "welches davon ist gemeint?"))
    .and(taken, ("this one is taken", "dieses wird genommen"))
    .and(other, ("this one is not", "dieses nicht"))
    .help((
        "give one of the two another name, or move its file into another folder",
        "gib einem der beiden einen andern Namen, oder leg seine Datei in einen andern Ordner",
    ))
}

pub(crate) fn too_many_bases(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(
        Code::TooDeep,
        span,
        said!(
            "more than {most} games stand upon each other here",
            "hier stehen mehr als {most} Spiele aufeinander"
        ),
    )
    .at(("this one is a base too many", "dieses ist eine Grundlage zu viel"))
    .help((
        "let a variant extend one nearer to the first game, or write two of them as one",
        "lass eine Variante auf einem aufbauen, das näher am ersten Spiel ist, oder mach aus zweien \
             eins",
    ))
}

pub(crate) fn definitions_too_deep(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(
        Code::TooDeep,
        span,
        said!(
            "more than {most} definitions stand upon each other here",
            "hier stehen mehr als {most} Bestimmungen aufeinander"
        ),
    )
    .at(("this one is a definition too many", "diese ist eine Bestimmung zu viel"))
    .help(("write out what some of them stand for", "schreib aus, wofür einige von ihnen stehen"))
}

pub(crate) fn circular_definition(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(
        Code::CircularDefinition,
        span,
        said!("the meaning of `{name}` depends on itself", "was `{name}` bedeutet, hängt von sich selbst ab"),
    )
    .at(("used in its own definition", "in der eigenen Bestimmung verwendet"))
    .help(("say it in terms of something else", "sag es mit etwas anderem"))
}

pub(crate) fn shadows(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(
        Code::ShadowsBuiltIn,
        span,
        said!("`{name}` is the name of a built-in game", "`{name}` heißt schon ein mitgeliefertes Spiel"),
    )
    .at(("taken", "vergeben"))
    .help(said!(
        "call yours something else, for instance `{name}_at_home`",
        "nenn deins anders, zum Beispiel `{name}_at_home`"
    ))
}
