//! Habits from other languages, from typewriters and from speech: the commonest reasons why a
//! sentence cannot be read, each with what to write instead.

mod apart;
mod counted;
mod deeds;
mod firsts;
mod meant;
mod plainly;
mod sheets;
mod signs;
mod slips;
mod talk;
mod tried;
mod twofold;

use meant::*;
use signs::*;

use super::super::{Code, Diagnostic, Said, said};
use super::Pair;
use super::sentences::{Sentence, Stuck};
use super::{german, once, speech};
pub(super) use stiess_grammar::in_word;

const QUOTES: &[char] = &['„', '“', '”', '‚', '‘', '’', '«', '»', '\''];

/// The habit that shows in this sentence, if one does.
pub(super) fn habit(s: &Stuck) -> Option<Diagnostic> {
    let bare = bare(s.text);
    comment(s)
        .or_else(|| apart::line(s))
        .or_else(|| apart::head_of_its_own(s))
        .or_else(|| label(s, &bare))
        .or_else(|| bids_equal(s, &bare))
        .or_else(|| named_player_must_bid(s, &bare))
        .or_else(|| quotes(s, &bare))
        .or_else(|| german::word(s, &bare))
        .or_else(|| tried::instead(s))
        .or_else(|| tried::bound_behind(s, &bare))
        .or_else(|| twofold::twofold(s, &bare))
        .or_else(|| talk::whole(s, &bare))
        .or_else(|| plainly::together(s, &bare, 2))
        .or_else(|| talk::further(s, &bare))
        .or_else(|| plainly::unnamed(s, &bare))
        .or_else(|| plainly::unfinished(s))
        .or_else(|| counted::counted(s, &bare))
        .or_else(|| tried::misspelt(s, &bare))
        .or_else(|| letters(s, &bare))
        .or_else(|| sign(s, &bare))
        .or_else(|| number(s))
        .or_else(|| speech::note(s, &bare))
        .or_else(|| sheets::sheet(s, &bare))
        .or_else(|| deeds::deed(s, &bare))
        .or_else(|| apart::reserved_at_the_end(s, &bare))
        .or_else(|| name(s))
        .or_else(|| apart::reserved_in_a_list(s, &bare))
        .or_else(|| apart::two_conditions(s, &bare))
        .or_else(|| apart::under_a_when(s, &bare))
        .or_else(|| apart::ends_twice(s, &bare))
        .or_else(|| apart::sum_of_a_payment(s, &bare))
        .or_else(|| apart::rounded_how(s, &bare))
        .or_else(|| apart::trump_is(s, &bare))
        .or_else(|| apart::has_so_many(s, &bare))
        .or_else(|| firsts::has_some(s, &bare))
        .or_else(|| tried::otherwise(s, &bare))
        .or_else(|| tried::fell_by(s, &bare))
        .or_else(|| tried::threw_some(s, &bare))
        .or_else(|| tried::laying(s, &bare))
        .or_else(|| tried::ladder(s, &bare))
        .or_else(|| tried::defined(s, &bare))
        .or_else(|| slips::slip(s, &bare))
        .or_else(|| plainly::together(s, &bare, 1))
        .or_else(|| firsts::first(s, &bare))
        .or_else(|| once::without(s, &bare))
        .or_else(|| once::cards_of(s, &bare))
        .or_else(|| once::faced(s, &bare))
        .or_else(|| once::counts(s, &bare))
        .or_else(|| auction_once(s, &bare))
        .or_else(|| word(s, &bare))
        .or_else(|| speech::spoken(s, &bare))
        .or_else(|| separator(s, &bare))
}

pub(super) fn wrong(s: &Stuck, start: usize, end: usize, message: impl Into<Said>) -> Diagnostic {
    Diagnostic::error(s.code(), s.place(start, end), message)
}

pub(super) fn here(s: &Stuck, message: impl Into<Said>) -> Diagnostic {
    Diagnostic::error(s.code(), s.here(), message)
}

/// The sentence with blanks for texts and comments, byte for byte.
fn bare(text: &str) -> String {
    let (mut out, mut quoted, mut comment) = (String::with_capacity(text.len()), false, false);
    let mut last = ' ';
    for c in text.chars() {
        comment = (comment || c == '/' && last == '/' && !quoted) && c != '\n';
        if c == '"' {
            quoted = !quoted;
        }
        let keep = !comment && !quoted || c == '"' || c == '\n';
        if keep {
            out.push(c)
        } else {
            out.extend(std::iter::repeat_n(' ', c.len_utf8()))
        }
        last = c;
    }
    out
}

fn comment(s: &Stuck) -> Option<Diagnostic> {
    let sign = ["#", "/*", "--", "%", "*"].into_iter().find(|sign| s.text.starts_with(sign))?;
    let d = wrong(
        s,
        0,
        sign.len(),
        said!("`{sign}` begins no comment here", "`{sign}` fängt hier keinen Kommentar an"),
    )
    .at(("not understood", "nicht verstanden"));
    Some(d.help((
        "a comment begins with `//` and ends with its line",
        "ein Kommentar fängt mit `//` an und endet mit seiner Zeile",
    )))
}

/// `stop: forehand must bid solo`
fn named_player_must_bid(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let (name, rest) = bare.split_once(':')?;
    let (who, bids) = rest.trim().split_once(" must bid ")?;
    let known = matches!(who, "forehand" | "middlehand" | "rearhand" | "dealer" | "declarer" | "players");
    if !known || !name.chars().all(in_word) {
        return None;
    }
    let bids = bids.split(" if ").next().unwrap_or(bids).trim();
    let d = wrong(
        s,
        0,
        name.len() + 1,
        ("who must bid is said without a name", "wer bieten muss, steht in einem Satz ohne Namen"),
    )
    .at(("take this away", "nimm das weg"));
    Some(d.help(said!(
        "write `{who} must bid {bids}`; what hangs on his hand has a name, and no player before it: `{name}: must bid {bids} if he is {who} and CONDITION`", "schreib `{who} must bid {bids}`; was von seiner Hand abhängt, hat einen Namen und keinen \
             Spieler davor: `{name}: must bid {bids} if he is {who} and CONDITION`"
    )))
}

/// `bids solo = ramsch`
fn bids_equal(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    if !bare.starts_with("bids ") || s.found != Some("=") {
        return None;
    }
    Some(
        here(s, ("bids of one rank are not joined by `=`", "gleich hohe Gebote verbindet kein `=`"))
            .at(("equal bids", "gleiche Gebote"))
            .help((
                "write `or` between them: `bids solo or ramsch`",
                "schreib `or` dazwischen: `bids solo or ramsch`",
            )),
    )
}

fn quotes(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let start = bare.find(QUOTES)?;
    let open = bare[start..].chars().next()?;
    let inner = &bare[start + open.len_utf8()..];
    let (length, close) =
        inner.char_indices().find(|(_, c)| QUOTES.contains(c) || *c == '"').unwrap_or((0, 'x'));
    let text = s.text[start + open.len_utf8()..][..length].trim();
    let end = start + open.len_utf8() + if length > 0 { length + close.len_utf8() } else { 0 };
    let d = Diagnostic::error(
        Code::OddQuotes,
        s.place(start, end),
        ("texts stand between straight quotation marks", "Texte stehen zwischen geraden Anführungszeichen"),
    );
    let d = d.at(("other quotation marks", "andere Anführungszeichen"));
    Some(match text {
        "" => d.help(("write `\"` on both sides of the text", "schreib `\"` auf beide Seiten des Texts")),
        text => d.help(said!("write `\"{text}\"`", "schreib `\"{text}\"`")).write(format!("\"{text}\"")),
    })
}

/// A word in small letters without umlauts and signs, for comparing what people write.
pub(crate) fn plain_letters(word: &str) -> String {
    let mut out = String::new();
    for c in word.chars().flat_map(char::to_lowercase) {
        match c {
            // An umlaut may be written as a letter and its two dots.
            '\u{308}' if out.ends_with(['a', 'o', 'u']) => out.push('e'),
            'ä' => out.push_str("ae"),
            'ö' => out.push_str("oe"),
            'ü' => out.push_str("ue"),
            'ß' => out.push_str("ss"),
            'é' | 'è' | 'ê' => out.push('e'),
            'á' | 'à' | 'â' => out.push('a'),
            c if c.is_ascii_alphanumeric() || c == '_' => out.push(c),
            _ => {}
        }
    }
    out
}

fn not_a_name(s: &Stuck, start: usize, word: &str, message: impl Into<Said>) -> Diagnostic {
    Diagnostic::error(Code::NotAName, s.place(start, start + word.len()), message)
}

fn letters(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let accent = |c: char| ('\u{300}'..='\u{36f}').contains(&c);
    let odd = bare.char_indices().find(|(_, c)| c.is_alphabetic() && !c.is_ascii() || accent(*c))?.0;
    let start =
        odd - bare[..odd].chars().rev().take_while(|c| in_word(*c)).map(char::len_utf8).sum::<usize>();
    let word = &bare[start..];
    let word = &word[..word.find(|c| !in_word(c) && !accent(c)).unwrap_or(word.len())];
    let d = not_a_name(s, start, word, said!("`{word}` cannot be a name", "`{word}` kann kein Name sein"))
        .at(("a letter that names do not have", "ein Buchstabe, den es in Namen nicht gibt"));
    let plain = plain_letters(word);
    let help = Said::from((
        "names are made of a to z, digits and `_`; texts in quotation marks may hold anything",
        "Namen bestehen aus a bis z, Ziffern und `_`; in Texten in Anführungszeichen darf alles \
             stehen",
    ));
    Some(if plain.is_empty() {
        d.help(help)
    } else {
        d.help(said!("write `{plain}`: {help}", "schreib `{plain}`: {help}"; help)).write(plain)
    })
}

/// A duty as it is written, of one as it is spoken.
pub(crate) fn duty_said(text: &str) -> String {
    match text.strip_prefix("must follow suit") {
        Some(rest) if !rest.starts_with(in_word) => format!("must follow with suit led{rest}"),
        _ => text.to_string(),
    }
}

fn separator(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let found = s.found.unwrap_or("");
    if bare.starts_with("option ")
        && (found == "-" || bare[s.at..].trim_start_matches(in_word).starts_with('-'))
    {
        return Some(
            here(s, ("a range is written with two dots", "einen Bereich schreibt man mit zwei Punkten"))
                .at(("not understood", "nicht verstanden"))
                .help(("write for instance `1..10`", "schreib zum Beispiel `1..10`")),
        );
    }
    if bare.starts_with("option ") && found == "or" {
        return Some(
            here(s, ("values are parted by `|`", "zwischen Werten steht `|`"))
                .at(("not understood", "nicht verstanden"))
                .help(("write for instance `yes | no = yes`", "schreib zum Beispiel `yes | no = yes`")),
        );
    }
    if s.kind == Sentence::Pack && bare.starts_with("suit ") && found == ":" {
        let d = here(s, ("this suit has no letter", "diese Farbe hat keinen Buchstaben"))
            .at(("one capital letter belongs before this", "davor gehört ein großer Buchstabe"));
        return Some(d.help((
            "write for instance `suit hearts \"Herz\" H: K Q J 10`",
            "schreib zum Beispiel `suit hearts \"Herz\" H: K Q J 10`",
        )));
    }
    if s.kind == Sentence::Pack && bare.starts_with("suit") && found == "," {
        return Some(
            here(s, ("ranks are parted by blanks", "zwischen Rängen stehen Leerzeichen"))
                .at(("take this away", "nimm das weg"))
                .help(("write for instance `K Q J 10`", "schreib zum Beispiel `K Q J 10`")),
        );
    }
    if s.kind == Sentence::Row && (found == "," || found == ":") {
        let d = here(
            s,
            ("the cells of a row are parted by blanks", "zwischen den Zellen einer Zeile stehen Leerzeichen"),
        )
        .at(("take this away", "nimm das weg"));
        return Some(d.help(("a row reads `name \"Name\" 3 1`", "eine Zeile lautet `name \"Name\" 3 1`")));
    }
    None
}

/// Is this a word that names nothing? The grammar lists them.
pub(super) fn reserved(word: &str) -> bool {
    let list = stiess_grammar::TEXT.split_once("\nreserved = {").and_then(|(_, rest)| rest.split_once("\n}"));
    list.is_some_and(|(list, _)| list.contains(&format!("\"{word}\"")))
}

/// Sentences of auctions as they were said once: what shows them, and what they are called now.
const ONCE: &[(&str, Pair)] = &[
    (
        "must open",
        (
            "write `PLAYERS must bid low`: whoever must open bids",
            "schreib `PLAYERS must bid low`: Wer eröffnen muss, bietet",
        ),
    ),
    ("may not pass", ("write `PLAYERS must bid if CONDITION`", "schreib `PLAYERS must bid if CONDITION`")),
    (
        " only by ",
        (
            "the bid says it: `bids low if he is one of PLAYERS`",
            "das Gebot sagt es: `bids low if he is one of PLAYERS`",
        ),
    ),
    (
        "each by ",
        (
            "the condition says it: `bids every contract by COLUMN if he is one of OTHER_COLUMN`",
            "die Bedingung sagt es: `bids every contract by COLUMN if he is one of OTHER_COLUMN`",
        ),
    ),
    ("at first turn", ("write `bids low if he has not spoken`", "schreib `bids low if he has not spoken`")),
    (" over ", ("write `bids low if OTHER stands`", "schreib `bids low if OTHER stands`")),
];

/// An auction as it was written once.
fn auction_once(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let first = bare.split_whitespace().next().unwrap_or("");
    let bids = first == "bids";
    let (at, old, now) = ONCE.iter().find_map(|(old, now)| Some((bare.find(old)?, old.trim(), now)))?;
    if matches!(old, "over" | "at first turn" | "each by") != bids || old == "only by" && bare.contains(':') {
        return None;
    }
    let start = at + bare[at..].find(old).unwrap_or(0);
    Some(
        wrong(s, start, start + old.len(), said!("`{old}` is no longer said", "`{old}` sagt man nicht mehr"))
            .at(("said in another way", "heißt jetzt anders"))
            .help(*now),
    )
}
