//! What somebody writes who writes rules for the first time: said in the order of other languages, and read once it is told
//! as it is said here.

use super::tried::words_of;
use super::*;

/// The first of these with which the sentence is read.
pub(super) fn first(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    s.reader?;
    untitled(s, bare)
        .or_else(|| default_alone(s, bare))
        .or_else(|| two_duties(s, bare))
        .or_else(|| suits_of_one(s, bare))
        .or_else(|| suit_of_several(s, bare))
        .or_else(|| added_if(s, bare))
        .or_else(|| did_both(s, bare))
        .or_else(|| each_suit_apart(s, bare))
}

/// `count points: as they are`, `option mood: good | bad = good`, in `places` `laid: face up`: nothing for people to read.
fn untitled(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let (at, name) = words_of(bare).nth(usize::from(s.block != Some("places")))?;
    let end = at + name.len();
    (!bare[end..].trim_start().starts_with('"')).then_some(())?;
    let mut letters = name.chars();
    let title: String = letters.next()?.to_uppercase().chain(letters).collect();
    s.reads(&s.with(end..end, &format!(" \"{title}\"")))?;
    let first = &bare[..end];
    let d = wrong(s, at, end, ("a name for people is missing", "ein Name für die Leute fehlt"))
        .at(("missing after this", "fehlt dahinter"));
    Some(d.help(said!(
        "write `{first} \"{title}\"`, as it is said at the table",
        "schreib `{first} \"{title}\"`, so wie es am Tisch heißt"
    )))
}

/// `option aces = no`: only its default is another.
fn default_alone(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let (name, value) = bare.strip_prefix("option ")?.split_once('=')?;
    let (name, value) = (name.trim(), value.trim());
    (name.chars().all(in_word) && !name.is_empty() && value.chars().all(in_word)).then_some(())?;
    let values = match value {
        "yes" | "no" => "no | yes",
        number if number.starts_with(|c: char| c.is_ascii_digit()) => "0..6",
        _ => "… | …",
    };
    let d = here(s, ("an option is said with all its values", "eine Option wird mit allen Werten gesagt"))
        .at(("title and values are missing before this", "davor fehlen Titel und Werte"));
    Some(d.help(said!(
        "write its whole sentence as the base has it, with another value behind `=`: `option {name} \"Title\": {values} = {value}`",
        "schreib ihren ganzen Satz wie in der Grundlage, mit einem anderen Wert hinter `=`: `option {name} \"Titel\": {values} = \
         {value}`"
    )))
}

/// `if declarer has radli`: of what is kept from deal to deal.
pub(super) fn has_some(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    (s.block == Some("session")).then_some(())?;
    let words: Vec<(usize, &str)> = words_of(bare).collect();
    let (at, ..) = words.iter().enumerate().find(|(_, (_, word))| matches!(*word, "has" | "have"))?;
    let (start, who) = *words.get(at.checked_sub(1)?)?;
    let (from, what) = *words.get(at + 1)?;
    let kept = what.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    (kept && !matches!(what, "a" | "an" | "at" | "more" | "no" | "score" | "points")).then_some(())?;
    let (end, said) = (from + what.len(), format!("{what} of {who} > 0"));
    s.reads(&s.with(start..end, &said))?;
    let d = wrong(s, start, end, ("what somebody has is compared", "was einer hat, vergleicht man"))
        .at(("asked in another way", "danach fragt man anders"));
    Some(d.help(said!("write `{said}`", "schreib `{said}`")).write(said))
}

/// `must follow with suit led and head the trick`
fn two_duties(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let must = bare.find("must ")?;
    let at = ["head", "beat", "overtake", "win", "trump", "ruff"]
        .iter()
        .find_map(|verb| bare[must..].find(&format!(" and {verb}")).map(|and| must + and))?;
    let said = s.text[..at].trim_end();
    s.reads(said)?;
    let d = wrong(s, at + 1, bare.trim_end().len(), ("these are two duties", "das sind zwei Pflichten"))
        .at(("a sentence of its own", "ein eigener Satz"));
    Some(d.help((
        "say each by itself, with a name of its own: `head: must follow with cards that would win`, `trump: must follow with trumps`",
        "sag jede für sich, mit eigenem Namen: `head: must follow with cards that would win`, `trump: must follow with trumps`",
    )))
}

/// `suits hearts "Herz" H: K Q J`
fn suits_of_one(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let plural = "suits";
    (s.kind == Sentence::Pack && bare.starts_with(plural)).then_some(())?;
    s.reads(&s.with(0..plural.len(), "suit"))?;
    let d = wrong(
        s,
        0,
        plural.len(),
        ("`suits` names several of the same ranks", "`suits` nennt mehrere mit denselben Rängen"),
    )
    .at(("one alone stands here", "hier steht eine allein"));
    Some(d.help(("write `suit`", "schreib `suit`")).write_at(s.place(0, plural.len()), "suit"))
}

/// `suit hearts "Herz" H, spades "Pik" S: K Q J`
fn suit_of_several(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let one = "suit";
    (s.kind == Sentence::Pack && bare.starts_with("suit ")).then_some(())?;
    s.reads(&s.with(0..one.len(), "suits"))?;
    let d = wrong(s, 0, one.len(), ("`suit` names one alone", "`suit` nennt eine einzige"))
        .at(("several stand here", "hier stehen mehrere"));
    Some(d.help(("write `suits`", "schreib `suits`")).write_at(s.place(0, one.len()), "suits"))
}

/// `tricks of team + 5 if team took some kings - 3 if lost`
fn added_if(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let mut said = s.text.to_string();
    let mut first = None;
    for (at, sign) in bare.char_indices().rev().filter(|(_, c)| matches!(c, '+' | '-')) {
        let (number, condition) = bare[at + 1..].split_once(" if ")?;
        let plain = |c: char| in_word(c) || matches!(c, ' ' | '*' | '/' | '(' | ')');
        if !number.chars().all(plain) || condition.trim().is_empty() {
            continue;
        }
        let (more, end) = (if sign == '+' { "more" } else { "less" }, at + 1 + number.len());
        said.replace_range(end..end, &format!(" {more}"));
        said.replace_range(bare[..at].trim_end().len()..at + 1, ",");
        first = Some((at, format!(", {} {more} if …", number.trim())));
    }
    let (at, change) = first?;
    s.reads(&said)?;
    let d = wrong(
        s,
        at,
        at + 1,
        (
            "what counts only under a condition is not added with a sign",
            "was nur unter einer Bedingung zählt, steht nicht hinter einem Rechenzeichen",
        ),
    )
    .at(("said behind a comma", "steht hinter einem Komma"));
    Some(d.help(said!("write `{change}`", "schreib `{change}`")))
}

/// `players who announced none and took no tricks`
fn did_both(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let words: Vec<(usize, &str)> = words_of(bare).collect();
    let who = words.iter().position(|(_, word)| *word == "who")?;
    let from = words[..who].iter().rev().take(3).map(|(at, _)| *at);
    let ands: Vec<usize> = words[who..].iter().filter(|(_, w)| *w == "and").map(|(at, _)| *at).collect();
    let (start, and, behind) =
        from.flat_map(|start| ands.iter().map(move |and| (start, *and))).find_map(|(start, and)| {
            let rest = bare[and + "and".len()..].trim_start();
            let rest = ["who ", "he "].iter().find_map(|word| rest.strip_prefix(word)).unwrap_or(rest);
            let behind = bare.len() - rest.len();
            let both = format!("({}) who ", s.text[start..and].trim_end());
            s.reads(&s.with(start..behind, &both))?;
            Some((start, and, behind))
        })?;
    let (one, end) = (s.text[start..and].trim_end(), s.text[behind..].find([' ', '\n']));
    let other = &s.text[behind..behind + end.unwrap_or(s.text.len() - behind)];
    let d = wrong(
        s,
        and,
        and + "and".len(),
        ("`and` joins no two deeds of players", "`and` verbindet nicht, was Spieler getan haben"),
    )
    .at(("not understood", "nicht verstanden"));
    Some(d.help(said!(
        "of those who did the one, ask for those who did the other: `({one}) who {other} …`",
        "frag unter denen, die das eine getan haben, nach denen, die das andere getan haben: `({one}) who {other} …`"
    )))
}

/// `each marriage counts 40 of spades, 60 of clubs, 80 of diamonds`
fn each_suit_apart(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let rest = bare.strip_prefix("each ")?;
    let (name, values) = rest.split_once(" counts ")?;
    let second = values.match_indices(',').nth(1).map(|(at, _)| bare.len() - values.len() + at);
    let first = values.trim_start().split(' ').next()?;
    let of_first = values[first.len()..].trim_start().starts_with("of ");
    (second.is_some() || of_first).then_some(())?;
    let end = second.unwrap_or(bare.trim_end().len());
    let from = bare.len() - values.len();
    let d = wrong(
        s,
        from,
        bare.trim_end().len().max(end),
        (
            "an announcement counts so much, and of one suit another number",
            "eine Ansage zählt so viel und in einer einzigen Farbe etwas anderes",
        ),
    )
    .at((
        "one for all suits comes first, then that of a single one",
        "erst kommt eine für alle Farben, dann die einer einzelnen",
    ));
    Some(d.help(said!(
        "write `each {name} counts 20 more, 40 of trumps`; where each suit has a number of its own, make it an \
         announcement of its own for each: `each {name}_in_hearts counts 100 more`",
        "schreib `each {name} counts 20 more, 40 of trumps`; hat jede Farbe ihre eigene Zahl, so wird es in jeder eine \
         eigene Ansage: `each {name}_in_hearts counts 100 more`"
    )))
}
