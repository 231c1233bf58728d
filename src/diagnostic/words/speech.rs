//! Sentences as they are spoken at the table: an article, a colon or a quantity that is not said, and what to write.

use super::super::{Diagnostic, said};
use super::habits::{here, in_word, reserved, wrong};
use super::sentences::{Sentence, Stuck};

const NUMBERS: &[&str] = &["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/// In digits or letters.
pub(super) fn number(said: &str) -> Option<u32> {
    let in_letters = || Some(NUMBERS.iter().position(|word| *word == said)? as u32 + 1);
    said.parse().ok().or_else(in_letters)
}

/// What shows that this sentence is spoken, if something does.
pub(super) fn spoken(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    if s.kind != Sentence::Clause {
        return None;
    }
    article(s).or_else(|| bonus(s, bare)).or_else(|| quantity(s, bare)).or_else(|| suit_led(s, bare))
}

/// The line on which reading stopped, from a place in the sentence on.
fn line_from<'t>(s: &Stuck<'t>, from: usize) -> &'t str {
    s.text[from..].lines().next().unwrap_or_default().trim_end()
}

/// `note Whoever forgets pays`
pub(super) fn note(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let rest = bare
        .strip_prefix("note ")
        .or_else(|| bare.strip_prefix("note: "))
        .filter(|rest| !rest.contains('"'))?;
    let line = line_from(s, bare.len() - rest.len());
    let start = bare.len() - rest.len();
    let d = wrong(
        s,
        start,
        start + line.len(),
        ("a note stands in quotation marks", "eine Anmerkung steht in Anführungszeichen"),
    )
    .at(("quotation marks belong around this", "hierum gehören Anführungszeichen"));
    Some(d.help(said!("write `note \"{line}\"`", "schreib `note \"{line}\"`")))
}

/// `took the last trick`
fn article(s: &Stuck) -> Option<Diagnostic> {
    let article = s.found.filter(|found| matches!(*found, "the" | "a" | "an"))?;
    let rest = line_from(s, s.at + article.len());
    let d = here(s, said!("`{article}` is not said here", "`{article}` sagt man hier nicht"))
        .at(("take this away", "nimm das weg"));
    let end = s.text.len() - s.text[s.at + article.len()..].trim_start().len();
    // What else is wrong with it is told when this is mended.
    if s.reader.is_some() && s.reads(&s.with(s.at..end, "")).is_none() {
        return Some(d.help(said!("leave `{article}` away", "lass `{article}` weg")));
    }
    Some(d.help(said!(
        "write `{}{}`",
        "schreib `{}{}`",
        &s.text[s.text[..s.at].rfind('\n').map_or(0, |at| at + 1)..s.at].trim_start(),
        rest.trim_start()
    )))
}

/// A bonus without its colon, or without those who make it.
fn bonus(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let (again, rest) = match bare.strip_prefix("instead ") {
        Some(rest) => (true, rest),
        None => (false, bare),
    };
    let name: &str = rest.strip_prefix("bonus ")?.split_whitespace().next()?;
    if bare.contains(':') {
        return None;
    }
    if let Some(deed) = s.found.filter(|found| matches!(*found, "made" | "missed")) {
        let start = s.text[..s.at].trim_end().len();
        let d = wrong(
            s,
            start.saturating_sub(1),
            s.at + deed.len(),
            ("a colon is missing", "ein Doppelpunkt fehlt"),
        )
        .at(said!("before `{deed}`", "vor `{deed}`"));
        return Some(d.help(said!(
            "write `{}: {}`",
            "schreib `{}: {}`",
            s.text[..start].trim_start(),
            line_from(s, s.at)
        )));
    }
    if s.found.is_some() {
        return None;
    }
    let d = here(s, ("nothing says who makes this bonus", "nichts sagt, wer diese Prämie bekommt")).at((
        "a colon, and who makes it, is missing after this",
        "dahinter fehlt ein Doppelpunkt, und wer sie bekommt",
    ));
    let whole = s.text.lines().next_back()?.trim();
    // A bonus that is called nothing has been called something in the base.
    let again = again || !rest.contains('"');
    Some(match bare.find(" worth ").filter(|_| again) {
        Some(at) => d.help(said!(
            "if nothing but its price is another, write `{name}{}`; else say the whole sentence of the base again, from `made by` on, behind `instead`", "wenn nur ihr Preis ein anderer ist, schreib `{name}{}`; sonst sag den ganzen Satz der \
             Grundlage noch einmal, ab `made by`",
            line_from(s, at)
        )),
        None => d.help(said!(
            "write `{whole}: made by players who took last trick with HK`, with what they did, took or held", "schreib `{whole}: made by players who took last trick with HK`, mit dem, was sie taten, \
             nahmen oder hielten"
        )),
    })
}

/// `needs 10 trumps in hand`, `held four kings`, `2 x factor`
fn quantity(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let found = s.found.filter(|found| found.starts_with(char::is_alphabetic))?;
    let before = bare[..s.at].trim_end();
    let start = before.len() - before.chars().rev().take_while(|c| in_word(*c)).count();
    let number = number(&before[start..])?;
    let reckoned = ["worth", "number ", "bonus ", "settle"].iter().any(|word| bare.starts_with(word));
    if matches!(found, "x" | "times" | "mal") && reckoned {
        return Some(
            here(s, said!("`{found}` does not fit here", "`{found}` passt hier nicht"))
                .at(("not understood", "nicht verstanden"))
                .help(("times is written `*`", "mal schreibt man `*`")),
        );
    }
    let counted = ["needs", " if ", " who ", "test ", " unless ", "won ", "lost "]
        .iter()
        .any(|word| bare.contains(word) || bare.starts_with(word.trim_start()));
    // How long something lasts is no number of cards.
    let lasts = matches!(found, "deals" | "rounds" | "matches");
    // A price is none either.
    let lasts =
        lasts || ["worth", "announced"].iter().any(|price| before[..start].trim_end().ends_with(price));
    if !counted || lasts || reserved(found) {
        return None;
    }
    let rest = line_from(s, s.at);
    let rest = rest.split([',', ';', '{']).next().unwrap_or_default().trim_end();
    // A contract asks for what is in a hand.
    let in_hand = if bare.starts_with("needs") && !rest.contains(" in ") { " in hand" } else { "" };
    let rest = &format!("{rest}{in_hand}");
    let d = wrong(
        s,
        start,
        s.at + found.len(),
        (
            "nothing says whether these must be all, or how many at least",
            "nichts sagt, ob es alle sein müssen oder wie viele mindestens",
        ),
    )
    .at(("a number alone does not say it", "eine Zahl allein sagt es nicht"));
    Some(d.help(said!("write `at least {number} {rest}`, `at most {number} …` or `exactly {number} …`; all there are is `all {rest}`", "schreib `at least {number} {rest}`, `at most {number} …` oder `exactly {number} …`; alle, \
             die es gibt, sind `all {rest}`")))
}

/// `must follow suit`
fn suit_led(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let follow = bare[..s.at].trim_end().ends_with("follow");
    (follow && s.found == Some("suit")).then(|| {
        here(s, ("`suit` does not fit here", "`suit` passt hier nicht"))
            .at(("follow with what?", "womit bedienen?"))
            .help(("write `must follow with suit led`", "schreib `must follow with suit led`"))
    })
}

/// `dealer names best from suits of hand`, as it was said once.
pub(super) fn named_suit(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let at = bare.find(" names ").or_else(|| bare.find(" name "))? + 1;
    let rest = bare[at..].split_once(' ')?.1;
    let (name, from) = rest.split_once(" from suits of ")?;
    let (name, from) = (name.trim(), from.lines().next()?.trim());
    let before = &bare[..at];
    let who = before.rsplit_once(':').map_or(before, |(_, who)| who).trim();
    let end = at + bare[at..].find(' ')?;
    let d = wrong(s, at, end, ("a suit is not named like this", "so nennt man keine Farbe"))
        .at(("one of several is called", "eine von mehreren wird gerufen"));
    Some(d.help(said!(
        "write `{name}: {who} calls one of suits of {from}`: the name before the colon stands for the suit",
        "schreib `{name}: {who} calls one of suits of {from}`: Der Name vor dem Doppelpunkt steht für \
             die Farbe"
    )))
}
