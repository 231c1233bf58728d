//! What somebody does before the play, by a verb that rules have for it elsewhere: `declarer discards 2 cards`.

use super::tried::words_of;
use super::*;
use crate::language::spoken;

/// What is said here for a verb: the sentence behind who does it, with `…` for what stood behind the verb.
type Saying = (&'static [&'static str], &'static [&'static str]);

/// Of two that stand in one place the longer counts: `lays away`, and not `lays`.
const SAYINGS: &[Saying] = &[
    (
        &[
            "discards",
            "discard",
            "lays away",
            "lays aside",
            "puts away",
            "puts aside",
            "throws away",
            "buries",
        ],
        &["puts … of hand to discard", "puts … to discard"],
    ),
    (
        &["lays down", "puts down", "shows", "show", "reveals", "reveal", "exposes", "lays out"],
        &["lays … open", "lays … of hand open"],
    ),
    (&["picks up", "pick up", "takes up", "draws", "draw", "receives", "gets"], &["takes …", "takes top …"]),
    (&["turns over", "turn over", "turns", "flips", "uncovers"], &["turns up …"]),
    (&["looks at", "look at", "peeks at"], &["sees …"]),
];

/// Who makes a suit trumps, or names one.
const NAMES: &[&str] = &[
    "names", "name", "chooses", "choose", "declares", "declare", "makes", "make", "selects", "picks", "calls",
];

/// A step by another verb than ours.
pub(super) fn deed(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let (label, who) = match bare.split_once(':') {
        Some((label, _)) => (Some(&s.text[..label.len()]), label.len() + 1),
        None => (None, 0),
    };
    let line = bare[who..].lines().next()?.split(';').next()?.trim_end();
    let seats = who + line.len() - line.trim_start().len();
    let end = who + line.len();
    suit_named(s, bare, (label, seats, end)).or_else(|| by_another_verb(s, bare, (label, seats, end)))
}

fn by_another_verb(
    s: &Stuck,
    bare: &str,
    (label, seats, end): (Option<&str>, usize, usize),
) -> Option<Diagnostic> {
    let verbs = SAYINGS.iter().flat_map(|(verbs, said)| verbs.iter().map(move |verb| (*verb, *said)));
    let (at, verb, said) = verbs
        .filter_map(|(verb, said)| Some((at_word(&bare[..end], seats, verb)?, verb, said)))
        .min_by_key(|(at, verb, _)| (*at, std::cmp::Reverse(verb.len())))?;
    let (who, what) = (s.text[seats..at].trim_end(), s.text[at + verb.len()..end].trim());
    // What somebody gets from others is paid, and no step.
    let paid = what.starts_with(|c: char| c.is_ascii_digit()) && !what.contains("card");
    (!who.is_empty() && !what.is_empty() && !paid).then_some(())?;
    let mut forms = said.iter().map(|form| written(label, &format!("{who} {}", form.replace('…', what))));
    let sentence = forms.find(|sentence| s.reads(sentence).is_some())?;
    let d = wrong(s, at, at + verb.len(), said!("`{verb}` does not fit here", "`{verb}` passt hier nicht"));
    Some(d.at(("said otherwise", "heißt anders")).help(said!("write `{sentence}`", "schreib `{sentence}`")))
}

/// `declarer names trumps`
fn suit_named(
    s: &Stuck,
    bare: &str,
    (label, seats, end): (Option<&str>, usize, usize),
) -> Option<Diagnostic> {
    let (at, verb) = NAMES.iter().find_map(|verb| Some((at_word(&bare[..end], seats, verb)?, *verb)))?;
    let what = bare[at + verb.len()..end].trim();
    let who = s.text[seats..at].trim_end();
    let words: Vec<&str> = what.split(' ').filter(|word| !spoken::is_article(word)).collect();
    let named = matches!(
        words.join(" ").as_str(),
        "trumps" | "trump" | "suit" | "trump suit" | "suit as trumps" | "suit trumps" | "colour" | "color"
    );
    let sentence =
        written(label.filter(|_| label != Some("trumps")), &format!("{who} calls one of suits of hand"));
    s.reads(&sentence).filter(|_| named && !who.is_empty())?;
    let name = sentence.split([':', ' ']).next()?;
    let d = wrong(
        s,
        at,
        end,
        (
            "a suit is called here, and made trumps where suits are made",
            "eine Farbe wird hier angesagt, und Trumpf wird sie, wo Farben gemacht werden",
        ),
    )
    .at(("two sentences", "zwei Sätze"));
    Some(d.help(said!(
        "write `{sentence}`, and in the game `suit trumps \"Trumps\" = {name}`",
        "schreib `{sentence}`, und im Spiel `suit trumps \"Trumpf\" = {name}`"
    )))
}

/// With the name that a step has, or one to be replaced.
fn written(label: Option<&str>, does: &str) -> String {
    format!("{}: {does}", label.unwrap_or("my_step"))
}

/// Where these words stand, from a place on.
fn at_word(bare: &str, from: usize, words: &str) -> Option<usize> {
    let fits = |(at, _): &(usize, &str)| {
        *at >= from
            && bare[*at..].starts_with(words)
            && !bare[at + words.len()..].chars().next().is_some_and(in_word)
    };
    words_of(bare).find(fits).map(|(at, _)| at)
}
