//! Several words of speech in one sentence, or a word that is missing at its beginning or end: mended all at once, the
//! sentence is read.

use super::super::speech;
use super::tried::words_of;
use super::*;
use std::ops::Range;

/// A place, and what is written there.
type Change = (Range<usize>, String);

/// So many words are changed at most: the sentence is read once for each.
const CHANGES: usize = 10;

/// Words that are said otherwise wherever they stand.
const WORDS: &[(&str, &str)] = &[
    ("take", "took"),
    ("takes", "took"),
    ("win", "took"),
    ("wins", "took"),
    ("won", "took"),
    ("have", "held"),
    ("has", "held"),
    ("holds", "held"),
    ("hold", "held"),
    ("lose", "lost"),
    ("loses", "lost"),
    ("into", "to"),
    ("times", "*"),
];

/// One player, where rules speak of several: such a word is read as any name, and never right.
const PLAYERS: &[(&str, &str)] = &[
    ("whoever", "players who"),
    ("loser", "losers"),
    ("winner", "winners"),
    ("player", "players"),
    ("defender", "defenders"),
    ("opponent", "defenders"),
    ("opponents", "defenders"),
];

/// What one of several does, and what several do.
const VERBS: &[(&str, &str)] = &[("pays", "pay"), ("writes", "write"), ("announces", "announce")];

/// Behind these, `who` begins a name for players.
const BEFORE_PLAYERS: &[&str] = &["by", "to", "from", "are", "is"];

/// Where nothing else is wrong with a sentence, all its words of speech told at once, if there are so many.
pub(super) fn together(s: &Stuck, bare: &str, least: usize) -> Option<Diagnostic> {
    s.reader.filter(|_| s.kind == Sentence::Clause)?;
    let all = changes(bare);
    (least..=CHANGES).contains(&all.len()).then_some(())?;
    // One of them may be right as it stands.
    let one_less = (0..all.len()).map(|left_out| without(&all, left_out));
    let mut read = std::iter::once(all.clone()).chain(one_less).find_map(|changes| {
        let labels = ["", label(s)];
        let label = labels.into_iter().find(|label| s.reads(&mended(s, &changes, label)).is_some())?;
        Some((changes, label))
    })?;
    // And what is read without a change needs none.
    let right = |(_, meant): &Change| !PLAYERS.iter().chain(VERBS).any(|(_, several)| several == meant);
    for at in (0..read.0.len()).rev().filter(|at| right(&read.0[*at])).collect::<Vec<_>>() {
        let fewer = without(&read.0, at);
        if s.reads(&mended(s, &fewer, read.1)).is_some() {
            read.0 = fewer;
        }
    }
    let (changes, label) = read;
    (changes.len() >= least).then_some(())?;
    // A single article is told with the whole sentence.
    let article = |(place, meant): &Change| meant.is_empty() && s.found.is_some() && place.start == s.at;
    (changes.len() > 1 || !changes.iter().all(article)).then_some(())?;
    let (first, last) = (changes.first()?.0.start, changes.last()?.0.end);
    let (start, end) = if label.is_empty() { around(bare, first, last) } else { (0, bare.trim_end().len()) };
    let inside: Vec<Change> =
        changes.iter().map(|(at, meant)| (at.start - start..at.end - start, meant.clone())).collect();
    let meant = format!("{label}{}", changed(&s.text[start..end], &inside)).replace("  ", " ");
    let meant = meant.lines().map(str::trim).collect::<Vec<_>>().join(" ");
    let word = &s.text[changes.first()?.0.clone()];
    let word = word.trim().split(' ').next().unwrap_or(word);
    let message = match words_of(&bare[start..end]).count() < 4 {
        true => said!("`{}` does not fit here", "`{}` passt hier nicht", &s.text[start..end]),
        false => said!("`{word}` does not fit here", "`{word}` passt hier nicht"),
    };
    Some(
        wrong(s, start, end, message)
            .at(("said otherwise", "heißt anders"))
            .help(said!("write `{meant}`", "schreib `{meant}`"))
            .write(meant),
    )
}

/// A sentence that lacks nothing but a name before it: `declarer takes talon`.
pub(super) fn unnamed(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    s.reader.filter(|_| s.kind == Sentence::Clause && !bare.contains(':') && !bare.starts_with("must "))?;
    let line = s.text.lines().next()?.trim_end();
    let said = format!("{}{}", label(s), s.text);
    s.reads(&said)?;
    let first = line.split(' ').next()?;
    let d = wrong(s, 0, first.len(), ("this sentence has no name", "dieser Satz hat keinen Namen"))
        .at(("a name and a colon belong before this", "davor gehören ein Name und ein Doppelpunkt"));
    Some(d.help(said!(
        "write for instance `{}{line}`, with a name of your own",
        "schreib zum Beispiel `{}{line}`, mit einem Namen deiner Wahl",
        label(s)
    )))
}

/// What is often forgotten at the end, where it is forgotten.
const ENDS: &[(&str, &str)] =
    &[("pot ", ", at most 400"), ("count ", ", in all 120"), ("seats ", ", clockwise"), ("", " the game")];

/// `pot kitty "Kitty"`, `kontra "Kontra": defenders may double`
pub(super) fn unfinished(s: &Stuck) -> Option<Diagnostic> {
    (s.reader.is_some() && s.found.is_none()).then_some(())?;
    let text = s.text.trim_end();
    let (_, end) = ENDS
        .iter()
        .filter(|(begins, _)| text.starts_with(begins))
        .find(|(_, end)| s.reads(&format!("{text}{end}")).is_some())?;
    let d = here(s, ("this sentence is not finished", "dieser Satz ist nicht zu Ende"))
        .at(("something is missing after this", "dahinter fehlt etwas"));
    let line = text.lines().next_back()?.trim_start();
    Some(d.help(said!("write for instance `{line}{end}`", "schreib zum Beispiel `{line}{end}`")))
}

/// A name to be replaced, as the block has them.
pub(super) fn label(s: &Stuck) -> &'static str {
    match s.block {
        Some("exchange") => "my_step: ",
        Some("play") => "my_rule: ",
        _ => "my_line: ",
    }
}

fn without(changes: &[Change], left_out: usize) -> Vec<Change> {
    changes.iter().enumerate().filter(|(at, _)| *at != left_out).map(|(_, change)| change.clone()).collect()
}

/// The whole sentence with these changes.
fn mended(s: &Stuck, changes: &[Change], label: &str) -> String {
    format!("{label}{}", changed(s.text, changes))
}

fn changed(text: &str, changes: &[Change]) -> String {
    let mut said = text.to_string();
    changes.iter().rev().for_each(|(place, meant)| said.replace_range(place.clone(), meant));
    said
}

/// A word more before and two behind, so that a word that is only taken away is seen among others.
fn around(bare: &str, first: usize, last: usize) -> (usize, usize) {
    let words: Vec<(usize, &str)> = words_of(bare).collect();
    let line = bare[..first].rfind(['\n', '"', ':', ',']).map_or(0, |at| at + 1);
    let before = words.iter().rev().find(|(at, _)| *at < first && *at >= line);
    let blank = |from: usize, to: usize| bare[from..to].chars().all(|c| c == ' ');
    let behind = words.iter().filter(|(at, _)| *at >= last).take(2);
    let end = behind.fold(last, |end, (at, word)| if blank(end, *at) { at + word.len() } else { end });
    (before.map_or(first, |(at, _)| *at), end)
}

/// Everything in the sentence that is said otherwise.
fn changes(bare: &str) -> Vec<Change> {
    let words: Vec<(usize, &str)> = words_of(bare).collect();
    let titled = |at: usize| bare[..at].matches('"').count() % 2 == 1;
    let mut all: Vec<Change> = Vec::new();
    let mut several = false;
    for (i, (at, word)) in words.iter().enumerate().filter(|(_, (at, _))| !titled(*at)) {
        let place = *at..at + word.len();
        let before = i.checked_sub(1).map(|i| words[i].1);
        let behind = words.get(i + 1);
        let next = behind.map_or("", |(_, next)| *next);
        if all.last().is_some_and(|(last, _)| last.end > *at) {
            continue;
        }
        if matches!(*word, "the" | "a" | "an") {
            all.extend(article(place, behind));
        } else if let Some((_, meant)) = PLAYERS.iter().find(|(said, _)| said == word) {
            several = true;
            all.push((place, meant.to_string()));
        } else if let Some((_, meant)) = WORDS.iter().find(|(said, _)| said == word) {
            all.push((place, meant.to_string()));
        } else if *word == "who" && before.is_none_or(|before| BEFORE_PLAYERS.contains(&before)) {
            several = true;
            all.push((place, "players who".to_string()));
        } else if matches!(*word, "less" | "least") && matches!(next, "points" | "tricks") {
            all.push((place, "fewest".to_string()));
        } else if is_card(word) && before.is_some_and(taken) {
            all.push((place, format!("some {word}")));
        } else if let Some((_, meant)) = VERBS.iter().find(|(said, _)| several && said == word) {
            all.push((place, meant.to_string()));
        } else if !word.starts_with(|c: char| c.is_ascii_digit()) && *word != "one" {
            all.extend(speech::number(word).map(|number| (place, number.to_string())));
        }
    }
    all
}

/// An article is left away; before a rank that stands for cards of it.
fn article(place: Range<usize>, behind: Option<&(usize, &str)>) -> Option<Change> {
    let (at, next) = behind?;
    // What is said with an article.
    let kept = ["game", "table", "rest", "auction", "stage", "session", "match", "top", "next", "same"];
    let rank = next.chars().all(|c| c.is_ascii_digit()) || next.len() == 1 && *next == next.to_uppercase();
    match rank {
        true => Some((place.start..at + next.len(), format!("ranks {next}"))),
        false => (!kept.contains(next)).then(|| (place.start..*at, String::new())),
    }
}

fn taken(before: &str) -> bool {
    matches!(before, "took" | "takes" | "take" | "wins" | "win" | "won" | "lost" | "loses" | "lose")
}
