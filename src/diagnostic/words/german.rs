//! German words in a sentence of the rules, and what to write.

use super::super::{Diagnostic, said};
use super::bridge::{self, english as english_of};
use super::habits::{in_word, reserved, wrong};
use super::sentences::{Sentence, Stuck};

/// Words behind which stands a name, and its author calls it as he likes.
const NAMING: &[&str] = &[
    "announce",
    "announces",
    "bonus",
    "contract",
    "count",
    "family",
    "game",
    "kind",
    "match",
    "option",
    "order",
    "pack",
    "pot",
    "rank",
    "role",
    "set",
    "source",
    "stage",
    "step",
    "suit",
    "tally",
    "test",
];

/// A German word where reading stopped, or at the beginning of what cannot be read from there.
pub(super) fn word(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let begin = bare.len() - bare.trim_start().len();
    // Behind the first word of a block stands a name, in a row nothing else, and a note is anybody's.
    if s.kind == Sentence::Row
        || s.kind == Sentence::Head && s.at != begin
        || bare[begin..].starts_with("note ")
    {
        return None;
    }
    let first = bare[begin..].split(|c| !in_word(c)).next().unwrap_or_default();
    let alone = bare[first.len() + begin..s.at.max(first.len() + begin)].trim().is_empty();
    // A word that could be a name is read as one: then reading stops behind it, `mindestens 3 trumps`. Contracts like to be
    // called `eine` or `einer`.
    let german = |(_, word): &(usize, &str)| english_of(word).is_some_and(|english| english != "a");
    let before = last_word(&bare[..s.at]).filter(german).map(|(at, _)| at);
    let words = [s.found.map(|_| s.at), before, Some(begin).filter(|_| alone && german(&(begin, first)))];
    let fits = |at: &usize| s.kind == Sentence::Head || *at == begin || !is_named(&bare[..*at]);
    let mut start = words.into_iter().flatten().filter(fits).find(|at| read(&bare[*at..]).is_some())?;
    // `muss bedienen`: several at once.
    while let Some((before, _)) = last_word(&bare[..start]).filter(german) {
        start = before;
    }
    let (mut end, mut all) = (start, Vec::new());
    loop {
        let of_players = all.last().is_some_and(|word| word == "players who");
        if let Some((verb, said)) = relative(bare, end).filter(|_| of_players) {
            end = verb;
            all.push(said);
        } else if let Some(behind) = next_word(bare, end)
            && let Some((len, english)) = read(&bare[behind..])
        {
            end = behind + len;
            all.push(english.to_string());
        } else {
            break;
        }
    }
    // `players die …`
    if all[0] == "the" && bare[..start].trim_end().ends_with("players") {
        all[0] = "who".to_string();
    }
    let said = all.join(" ");
    let english = if said.starts_with("must ") && start == begin { format!("my_rule: {said}") } else { said };
    let word = &bare[start..end];
    let message = match all.len() {
        1 => said!("`{word}` is a German word", "`{word}` ist ein deutsches Wort"),
        _ => said!("`{word}` is German", "`{word}` ist Deutsch"),
    };
    let d = wrong(s, start, end, message)
        .at(("rules are written in English words", "Regeln schreibt man mit englischen Wörtern"));
    Some(
        d.help(match s.kind {
            Sentence::Head => said!(
                "write `{english} {{ … }}`; titles in quotation marks may be German",
                "schreib `{english} {{ … }}`; Titel in Anführungszeichen dürfen deutsch sein"
            ),
            _ => said!(
                "write `{english}`; titles in quotation marks may be German",
                "schreib `{english}`; Titel in Anführungszeichen dürfen deutsch sein"
            ),
        })
        .write(english),
    )
}

/// Does a name stand behind these words, or a title?
fn is_named(before: &str) -> bool {
    let mut words = before.split_whitespace().rev();
    let (last, above) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    NAMING.contains(&last) || NAMING.contains(&above) && !reserved(last)
}

/// The word at the end of a text, if blanks at most follow it.
fn last_word(text: &str) -> Option<(usize, &str)> {
    let text = text.trim_end_matches(' ');
    let at = text.len() - text.chars().rev().take_while(|c| in_word(*c)).map(char::len_utf8).sum::<usize>();
    (at < text.len()).then(|| (at, &text[at..]))
}

/// Where the next word begins behind a place, if blanks at most stand before it.
fn next_word(text: &str, from: usize) -> Option<usize> {
    let rest = text[from..].trim_start_matches(' ');
    rest.starts_with(in_word).then_some(text.len() - rest.len())
}

/// The German words at the beginning of a text that have one meaning, how long they are, and what is written for them.
fn read(text: &str) -> Option<(usize, &'static str)> {
    bridge::together(text).or_else(|| {
        let word = text.split(|c| !in_word(c)).next()?;
        Some((word.len(), english_of(word)?))
    })
}

/// `wer T1 hielt`: the deed stands behind what it was done with. Where it ends, and both in the order of English.
fn relative(text: &str, from: usize) -> Option<(usize, String)> {
    const DEEDS: [&str; 5] = ["held", "took", "threw", "has", "made"];
    let mut at = from;
    loop {
        at = next_word(text, at)?;
        let word = text[at..].split(|c| !in_word(c)).next()?;
        if let Some(deed) = english_of(word).filter(|english| DEEDS.contains(english)) {
            let each = text[from..at].split_whitespace().map(|word| english_of(word).unwrap_or(word));
            let said: Vec<&str> = std::iter::once(deed).chain(each).collect();
            return Some((at + word.len(), said.join(" ")));
        }
        at += word.len();
    }
}
