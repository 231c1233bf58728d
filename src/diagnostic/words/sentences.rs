//! Sentences that the grammar does not know.

use super::super::{Diagnostic, Span};

/// What was being read when reading failed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Sentence {
    Head,
    Row,
    Pack,
    Clause,
}

/// How sentences go, by a word that shows which one was begun. The first that fits is shown.
const FORMS: &[(&str, &str)] = &[
    (
        "must",
        "`name: must follow with CARDS`, `must lead CARDS`, `must play CARDS to trick 3`, `must not put CARDS to place`",
    ),
    ("announce", "`PLAYERS may announce name \"Name\" if CONDITION, laying CARDS open`"),
    ("bonus", "`bonus name \"Name\" worth 1, announced 2: made by PLAYERS, missed by PLAYERS`"),
    ("puts", "`name: declarer puts 3 cards of hand to place, CARDS face up`"),
    ("keeps", "`name: declarer keeps 2 cards of hand, the rest to place`"),
    ("takes", "`name: declarer takes CARDS`"),
    ("sees", "`name: declarer sees CARDS`"),
    ("see", "`name: everybody sees CARDS`"),
    ("bids", "`bids low < middle < high`"),
    ("speak", "`from forehand, players speak once` (or `in rounds`, `in duels`)"),
    ("speaks", "`from forehand, forehand speaks once`"),
    ("option", "`option name \"Name\": 0..6 = 2` or `option name \"Name\": this | that = this`"),
    ("source", "`source ID \"Title\": D-1 to D-95, R-D2`"),
    ("pack", "`pack name, counted in scheme`"),
    ("seats", "`seats 3, anticlockwise`"),
    ("set", "`set name \"Name\" = CARDS`"),
    ("number", "`number name \"Name\" = NUMBER`"),
    ("test", "`test name = CONDITION`"),
    ("role", "`role name \"Name\" = PLAYERS`"),
    ("worth", "`worth NUMBER if CONDITION, otherwise NUMBER`"),
    ("won", "`won if CONDITION`"),
    ("lost", "`lost by PLAYERS`"),
    ("settle", "`settle losers pay winners` or `settle declarer writes`"),
    ("trick", "`trick to highest of trumps, else highest of suit led`"),
    ("leads", "`declarer leads`, `declarer leads to tricks 1 to 2`"),
    ("counts", "`place: counts for declarer` (or `for nobody`)"),
    ("call", "`call TS \"Stiess\", \"Geiger\"`"),
    ("note", "`note \"what cannot be played by a program\"`"),
    ("suit", "`suit name \"Name\" C: K Q J 10 9`"),
    ("count", "`count threes \"by threes\": each 3 less 2, then 1 or 2 left less 1, in all 70`"),
    ("without", "`without name, name` or `without bonus name`"),
    ("needs", "`needs CONDITION`"),
    ("sides", "`sides everybody alone`"),
    ("tally", "`tally name \"Name\" of each player from 0`"),
    ("to", "`6 to place`, `8 to each player`"),
];

/// A sentence that the grammar does not know.
pub fn unreadable(
    place: Span,
    whole: Span,
    what: Sentence,
    text: &str,
    found: Option<&str>,
    expected: &[String],
    broken_line: bool,
) -> Diagnostic {
    let (code, message) = match what {
        Sentence::Head => ("unreadable-head", "this does not begin a block"),
        Sentence::Row => ("unreadable-row", "this is not a row of the table of contracts"),
        Sentence::Pack => ("unreadable-clause", "this is not a sentence of a pack"),
        Sentence::Clause => ("unreadable-clause", "this is not a sentence of the rules language"),
    };
    let mut d = Diagnostic::error(code, place, message);
    d = match found {
        None => d.at("something is missing after this"),
        Some("") => d.at("not understood from here on"),
        Some(word) if reserved(word) && expected.iter().any(|e| e == "name") => {
            d.at(format!("`{word}` is a word of the language and cannot be a name"))
        }
        Some(word) => d.at(format!("`{word}` does not fit here")),
    };
    if place.start > whole.start && place.end < whole.end {
        d = d.and(Span { end: place.start, ..whole }, "understood so far");
    }
    let form = match what {
        Sentence::Head => {
            Some("blocks begin `contract name {`, `play {`, `score {`, `when CONDITION {` and the like")
        }
        Sentence::Row => {
            Some("a row reads `name \"Name\" 3 1`, with a cell for each column and `-` for none")
        }
        _ => {
            let begun =
                |w: &&(&str, &str)| text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|t| t == w.0);
            FORMS.iter().find(begun).map(|f| f.1)
        }
    };
    if broken_line {
        d.help("this line is indented deeper than the one before, so it is read as part of it; begin it in the same column to make it a sentence of its own")
    } else if let Some(form) = form {
        let intro =
            if matches!(what, Sentence::Head | Sentence::Row) { "" } else { "such a sentence reads " };
        d.help(format!("{intro}{form}"))
    } else {
        d.help("`docs/language.md` shows every sentence with an example")
    }
}

fn reserved(word: &str) -> bool {
    const WORDS: &str = " above after all and announced at before below by earlier else every exactly fewer for from if in \
        instead is last led may more most must no not of or otherwise some than the to took trick tricks unless when who \
        with without worth held passed fell bids counts leads puts sees takes keeps rounded ranks card cards ";
    WORDS.contains(&format!(" {word} "))
}
