//! German words in a sentence of the rules, and what to write.

use super::super::{Diagnostic, said};
use super::habits::{in_word, reserved, wrong};
use super::sentences::{Sentence, Stuck};

/// What a German card player would write, and what is read.
const GERMAN: &[(&str, &str)] = &[
    ("alle", "everybody"),
    ("ansagen", "announcements"),
    ("bedienen", "follow with suit led"),
    ("bieten", "auction"),
    ("darf", "may"),
    ("falls", "if"),
    ("geben", "deal"),
    ("geber", "dealer"),
    ("gegner", "defenders"),
    ("gewonnen", "won"),
    ("herz", "hearts"),
    ("hinterhand", "rearhand"),
    ("karo", "diamonds"),
    ("karten", "cards"),
    ("kein", "no"),
    ("keine", "no"),
    ("kreuz", "clubs"),
    ("legt", "lays"),
    ("mittelhand", "middlehand"),
    ("muss", "must"),
    ("nicht", "not"),
    ("nimmt", "takes"),
    ("oder", "or"),
    ("orte", "places"),
    ("pik", "spades"),
    ("punkte", "points"),
    ("reizen", "auction"),
    ("sonst", "otherwise"),
    ("spiel", "play"),
    ("spieler", "players"),
    ("spielt", "leads"),
    ("stich", "trick"),
    ("stiche", "tricks"),
    ("tausch", "exchange"),
    ("tisch", "table"),
    ("trumpf", "trumps"),
    ("und", "and"),
    ("verloren", "lost"),
    ("verteilen", "deal"),
    ("vorhand", "forehand"),
    ("wenn", "if"),
    ("wert", "worth"),
    ("wertung", "score"),
    ("zahlen", "pay"),
    ("zahlt", "pays"),
];

/// A German word where reading stopped, or at the beginning of what cannot be read from there.
pub(super) fn word(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let begin = bare.len() - bare.trim_start().len();
    // Behind the first word of a block stands a name, and in a row nothing else.
    if !matches!(s.kind, Sentence::Clause | Sentence::Head) || s.kind == Sentence::Head && s.at != begin {
        return None;
    }
    let first = bare[begin..].split(|c| !in_word(c)).next().unwrap_or_default();
    let alone = bare[first.len() + begin..s.at.max(first.len() + begin)].trim().is_empty();
    let words = [s.found.map(|found| (s.at, found)), alone.then_some((begin, first))];
    let known = |word: &str| {
        let word = word.to_lowercase();
        GERMAN.iter().find(|(german, _)| *german == word).map(|(_, english)| *english)
    };
    // What is named is called as its author likes.
    let behind = s.text[..s.at].split_whitespace().next_back();
    if behind.is_some_and(|word| reserved(word) && s.kind == Sentence::Clause && s.at > begin + first.len()) {
        return None;
    }
    let (at, word, english) = words.into_iter().flatten().find_map(|(at, w)| known(w).map(|e| (at, w, e)))?;
    // `muss bedienen`: several at once.
    let (mut start, mut end, mut all) = (at, at + word.len(), vec![english]);
    while let Some((before, english)) = last_word(&bare[..start]).and_then(|(at, w)| Some((at, known(w)?))) {
        start = before;
        all.insert(0, english);
    }
    while let Some((behind, word)) = next_word(bare, end)
        // `spielt aus` is one word.
        && let Some(english) = known(word).or((word == "aus" && all.last() == Some(&"leads")).then_some(""))
    {
        end = behind + word.len();
        all.extend(Some(english).filter(|english| !english.is_empty()));
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

/// The word at the end of a text, if blanks at most follow it.
fn last_word(text: &str) -> Option<(usize, &str)> {
    let text = text.trim_end_matches(' ');
    let at = text.len() - text.chars().rev().take_while(|c| in_word(*c)).map(char::len_utf8).sum::<usize>();
    (at < text.len()).then(|| (at, &text[at..]))
}

/// The next word behind a place, if blanks at most stand before it.
fn next_word(text: &str, from: usize) -> Option<(usize, &str)> {
    let rest = text[from..].trim_start_matches(' ');
    let at = text.len() - rest.len();
    let word = rest.split(|c| !in_word(c)).next()?;
    (!word.is_empty()).then_some((at, word))
}
