//! How sentences go: shown when one could not be read.

use super::super::Said;
use super::Pair;
use super::sentences::{Sentence, Stuck};
use crate::kinds::Kind;
use std::cmp::Reverse;

/// The words that begin a block.
pub(super) const HEADS: &[&str] = &[
    "game",
    "pack",
    "table",
    "places",
    "deal",
    "auction",
    "stage",
    "contracts",
    "contract",
    "kind",
    "when",
    "exchange",
    "announcements",
    "play",
    "score",
    "session",
];

/// Is this the whole head of a block that needs no more?
pub(crate) fn is_heading(text: &str) -> bool {
    matches!(
        text,
        "table"
            | "places"
            | "deal"
            | "auction"
            | "announcements"
            | "play"
            | "score"
            | "session"
            | "exchange"
            | "contracts"
    )
}

/// By the word that begins the block.
const BLOCKS: &[(&str, Pair)] = &[
    (
        "game",
        (
            "a game begins `game name \"Name\" {` or `game name \"Name\" extends base {`",
            "ein Spiel fängt mit `game name \"Name\" {` an, oder mit `game name \"Name\" extends base {`",
        ),
    ),
    (
        "pack",
        (
            "a pack begins `pack name \"Name\" {` or `pack name \"Name\" extends base without CARDS {`",
            "ein Blatt fängt mit `pack name \"Name\" {` an, oder mit `pack name \"Name\" extends base \
             without CARDS {`",
        ),
    ),
    (
        "contracts",
        (
            "the table of contracts begins `contracts {` or, with columns, `contracts drawn factor {`",
            "die Tabelle der Spiele fängt mit `contracts {` an, mit Spalten zum Beispiel `contracts drawn \
             factor {`",
        ),
    ),
    (
        "contract",
        (
            "rules of a contract begin `contract name {` or `contract name \"Name\" {`",
            "Regeln eines Spiels fangen mit `contract name {` an, oder mit `contract name \"Name\" {`",
        ),
    ),
    (
        "kind",
        (
            "rules of several contracts begin `kind name {` or `kind name like other {`",
            "Regeln für mehrere Spiele fangen mit `kind name {` an, oder mit `kind name like other {`",
        ),
    ),
    (
        "when",
        (
            "rules for a circumstance begin `when CONDITION {`",
            "Regeln für einen Umstand fangen mit `when CONDITION {` an",
        ),
    ),
    (
        "stage",
        (
            "a stage of the auction begins `stage name \"Name\" {`",
            "ein Abschnitt des Reizens fängt mit `stage name \"Name\" {` an",
        ),
    ),
    (
        "exchange",
        (
            "the exchange begins `exchange {`, `exchange if CONDITION {` or `exchange unless CONDITION {`",
            "der Tausch fängt mit `exchange {` an, mit `exchange if CONDITION {` oder mit `exchange \
             unless CONDITION {`",
        ),
    ),
];

/// What a block holds, for a sentence that begins like none.
const HOLDS: &[(&str, Pair)] = &[
    ("table", ("`seats 3, anticlockwise`", "`seats 3, anticlockwise`")),
    (
        "places",
        (
            "`blind \"Blinder\": face down, in order, counts for defenders`",
            "`blind \"Blinder\": face down, in order, counts for defenders`",
        ),
    ),
    ("deal", ("`6 to blind` or `8 to each player`", "`6 to blind` oder `8 to each player`")),
    (
        "auction",
        (
            "`from forehand, players speak once`, `bids low < high` or `if nobody bids: contract`",
            "`from forehand, players speak once`, `bids low < high` oder `if nobody bids: contract`",
        ),
    ),
    (
        "exchange",
        (
            "`pick_up: declarer takes blind` or `lay_away: declarer puts 6 cards of hand to discard`",
            "`pick_up: declarer takes blind` oder `lay_away: declarer puts 6 cards of hand to discard`",
        ),
    ),
    (
        "announcements",
        (
            "`declarer may announce name \"Name\" if CONDITION` or `name \"Kontra\": defenders may double the game, at most 2 times`",
            "`declarer may announce name \"Name\" if CONDITION` oder `name \"Kontra\": defenders may double the game, at most 2 times`",
        ),
    ),
    (
        "play",
        (
            "`declarer leads`, `follow_suit: must follow with suit led` or `trick to highest of trumps, else highest of suit led`",
            "`declarer leads`, `follow_suit: must follow with suit led` oder `trick to highest of trumps, \
             else highest of suit led`",
        ),
    ),
    (
        "score",
        (
            "`won if CONDITION`, `worth NUMBER`, `settle losers pay winners` or `bonus name \"Name\" worth 1: made by PLAYERS`",
            "`won if CONDITION`, `worth NUMBER`, `settle losers pay winners` oder `bonus name \"Name\" \
             worth 1: made by PLAYERS`",
        ),
    ),
    (
        "session",
        (
            "`next dealer is forehand`, `session ends after 8 rounds` or `pot name \"Name\", at most 400`",
            "`next dealer is forehand`, `session ends after 8 rounds` oder `pot name \"Name\", at most 400`",
        ),
    ),
    (
        "pack",
        (
            "`suit hearts \"Herz\" H: K Q J 10`, `worth 5: CARDS`, `worth 1: every other card` or `count name \"Name\": as they are, in all 120`",
            "`suit hearts \"Herz\" H: K Q J 10`, `worth 5: CARDS`, `worth 1: every other card` oder \
             `count name \"Name\": as they are, in all 120`",
        ),
    ),
];

/// Where words stand in a sentence.
fn among(text: &str, words: &str) -> Option<usize> {
    let free = |c: Option<char>| !c.is_some_and(stiess_grammar::in_word);
    let mut found = text.match_indices(words).map(|(at, _)| at);
    found.find(|at| free(text[..*at].chars().next_back()) && free(text[at + words.len()..].chars().next()))
}

/// The kind of a sentence, by the word that begins it or else by the first words in it that tell.
fn kind(text: &str, first: &str) -> Option<Kind> {
    let known =
        || Kind::ALL.iter().flat_map(|kind| kind.row().known.iter().map(move |words| (*kind, *words)));
    let among = known().filter_map(|(kind, words)| {
        let words = words.strip_prefix("… ")?;
        Some((among(text, words)?, Reverse(words.len()), kind))
    });
    known().find(|(_, word)| *word == first).map(|(kind, _)| kind).or(among.min().map(|(.., kind)| kind))
}

/// The form of the sentence that was begun, if its words show which one.
pub(super) fn form(s: &Stuck) -> Option<Said> {
    let text = s.text.strip_prefix("instead ").unwrap_or(s.text);
    let first = text.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or("");
    let kind = match s.kind {
        Sentence::Head => {
            let block = BLOCKS.iter().find(|(word, _)| *word == first).map(|(_, form)| *form);
            let plain = (
                "this block has no more in its head than that word and `{`",
                "dieser Block hat im Kopf nicht mehr als dieses Wort und `{`",
            );
            return block.or(is_heading(first).then_some(plain)).map(Said::from);
        }
        Sentence::Row => {
            return Some(Said::from((
                "a row reads `name \"Name\" 3 1`, with a cell for each column and `-` for none; blanks part the cells",
                "eine Zeile lautet `name \"Name\" 3 1`, mit einer Zelle für jede Spalte und `-` für keinen \
             Wert; Leerzeichen trennen die Zellen",
            )));
        }
        Sentence::Pack if text.contains("worth") => Some(Kind::CardWorth),
        Sentence::Pack if first == "suit" && text.contains('=') => Some(Kind::Set),
        Sentence::Clause if first == "suit" && text.contains('=') => Some(Kind::MadeSuit),
        Sentence::Clause if s.block == Some("places") && !text.contains("face") => Some(Kind::Place),
        Sentence::Pack | Sentence::Clause => {
            kind(text, first).or((s.block == Some("deal")).then_some(Kind::Deal))
        }
    };
    let form = kind?.row().form;
    Some((form, in_german(form)).into())
}

/// What stands between the signs of a form, in English and in German.
const BETWEEN: &[Pair] = &[
    (", all in one sentence", ", alles in einem Satz"),
    ("; names are those before the colon", "; Namen sind die vor dem Doppelpunkt"),
    (", with ", ", mit "),
    (" where nothing else proves it", ", wo es sonst nicht feststeht"),
    (", and then ", ", und dann "),
    (" and then ", " und dann "),
    (", or with ", ", oder mit "),
    (", or ", ", oder "),
    (" or ", " oder "),
    (" (or ", " (oder "),
    (")", ")"),
    (", ", ", "),
];

/// The form of a sentence, told in German; none, where something stands in it that nobody has translated.
fn told_in_german(form: &str) -> Option<String> {
    let mut parts = form.split('`');
    let mut told = parts.next()?.to_string();
    while let (Some(sign), Some(behind)) = (parts.next(), parts.next()) {
        let mut behind = behind;
        told += &format!("`{sign}`");
        while !behind.is_empty() {
            let (english, german) = BETWEEN.iter().find(|(english, _)| behind.starts_with(english))?;
            told += german;
            behind = &behind[english.len()..];
        }
    }
    Some(told)
}

fn in_german(form: &str) -> String {
    told_in_german(form).unwrap_or_else(|| form.to_string())
}

/// What the block around a sentence may hold.
pub(super) fn of_block(s: &Stuck) -> Said {
    match s.block.and_then(|b| HOLDS.iter().find(|h| h.0 == b)) {
        Some((block, (english, german))) => (
            format!("in `{block}` sentences read for instance {english}"),
            format!("in `{block}` lauten Sätze zum Beispiel {german}"),
        )
            .into(),
        None => Said::from((
            "`docs/language.md` shows every sentence with an example",
            "`docs/language.md` zeigt jeden Satz mit einem Beispiel",
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_of_every_sentence_is_told_in_german() {
        for kind in Kind::ALL {
            let form = kind.row().form;
            let told = told_in_german(form).unwrap_or_else(|| panic!("not told in German: {form}"));
            assert!(told == form || !told.contains(" or `"), "{told}");
        }
    }
}
