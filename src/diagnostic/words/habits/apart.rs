//! Two sentences read as one, and conditions where none may stand: what reads once they are told apart.

use super::tried::words_of;
use super::*;
use crate::diagnostic::words::sentences::line_of_its_own;
use crate::kinds::Kind;

/// So many lines of a sentence are tried.
const LINES: usize = 8;

/// A line that is indented deeper than the one before, where both are sentences.
pub(super) fn line(s: &Stuck) -> Option<Diagnostic> {
    let ends: Vec<usize> = s.text.match_indices('\n').map(|(at, _)| at).filter(|at| *at < s.at).collect();
    ends.into_iter().rev().take(LINES).find_map(|end| {
        let rest = &s.text[end..];
        let start = end + rest.len() - rest.trim_start().len();
        let next = s.text[start..].lines().next()?.trim_end();
        s.reads(s.text[..end].trim_end())?;
        s.reads(next)?;
        let word = next.find(|c| !in_word(c)).unwrap_or(next.len()).max(1);
        Some(line_of_its_own(s, s.place(start, start + word)))
    })
}

/// A block that begins on a line which goes on with a sentence.
pub(super) fn head_of_its_own(s: &Stuck) -> Option<Diagnostic> {
    if s.kind != Sentence::Head || s.reader.is_none() {
        return None;
    }
    let ends: Vec<usize> = s.text.match_indices('\n').map(|(at, _)| at).collect();
    ends.into_iter().rev().take(LINES).find_map(|end| {
        let rest = &s.text[end..];
        let start = end + rest.len() - rest.trim_start().len();
        let head = s.text[start..].trim_end();
        s.reads(head)?;
        [Sentence::Clause, Sentence::Pack]
            .iter()
            .find_map(|kind| s.reads_as(*kind, s.text[..end].trim_end()))?;
        let word = head.find(|c| !in_word(c)).unwrap_or(head.len()).max(1);
        Some(line_of_its_own(s, s.place(start, start + word)))
    })
}

/// `if A unless B`: one condition.
pub(super) fn two_conditions(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let mut words = words_of(&bare[..s.at + s.found.map_or(0, str::len)]);
    let all: Vec<(usize, &str)> =
        words.by_ref().filter(|(_, word)| matches!(*word, "if" | "unless")).collect();
    let [.., (first, one), (second, other)] = all[..] else { return None };
    // `A if B` may have been read as what has another value otherwise.
    let stuck = second == s.at && s.complete;
    if !stuck && s.found.is_some() || bare[first..second].contains([',', ':', ';']) {
        return None;
    }
    let end = second + bare[second..].find([',', ';', '\n']).unwrap_or(bare.len() - second);
    let a = side(one, &s.text[first + one.len()..second]);
    let b = side(other, &s.text[second + other.len()..end]);
    let said = format!("if {a} and {b}");
    let reads = s.reads(&s.with(first..end, &said)).is_some();
    let d = wrong(
        s,
        second,
        second + other.len(),
        ("a sentence has one condition", "ein Satz hat eine einzige Bedingung"),
    )
    .at(("a second one begins here", "hier fängt eine zweite an"));
    match reads {
        true => Some(d.help(said!("write `{said}`", "schreib `{said}`"))),
        false => stuck.then(|| {
            d.help((
                "join the two: `if CONDITION and not CONDITION`",
                "verbinde die beiden: `if CONDITION and not CONDITION`",
            ))
        }),
    }
}

/// A part of a condition that is joined with another by `and`.
fn side(word: &str, condition: &str) -> String {
    let condition = condition.trim();
    let has = |word: &str| words_of(condition).any(|(_, other)| other == word);
    let several = has("or") || has("and") && word == "unless";
    let condition = if several { format!("({condition})") } else { condition.to_string() };
    if word == "unless" { format!("not {condition}") } else { condition }
}

/// A condition behind a sentence that takes none, and may stand in a `when`: `declarer counts 4 more if …`
pub(super) fn under_a_when(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let word = s.found.filter(|found| matches!(*found, "if" | "unless"))?;
    let before = s.text[..s.at].trim_end();
    let kind = s.reads(before).filter(|_| s.kind == Sentence::Clause && s.complete)??;
    if !kind.row().may_be_late(false) || bare.contains('\n') {
        return None;
    }
    let condition = s.text[s.at + word.len()..].trim();
    let condition = if word == "unless" { format!("not ({condition})") } else { condition.to_string() };
    let head = format!("when {condition}");
    s.reads_as(Sentence::Head, &head)?;
    let d = here(s, ("this sentence takes no condition", "dieser Satz nimmt keine Bedingung auf"))
        .at(("the sentence ends before this", "davor ist der Satz zu Ende"));
    Some(d.help(said!("write `{head} {{ {before} }}`", "schreib `{head} {{ {before} }}`")))
}

/// `declarer takes pool + 3 from pool`, `everybody gets points of him marks`: what is calculated stands in parentheses.
pub(super) fn sum_of_a_payment(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    s.found?;
    let words: Vec<(usize, &str)> = words_of(bare).collect();
    let gets = |word: &str| matches!(word, "gets" | "get" | "loses" | "lose");
    let pays = |word: &str| matches!(word, "takes" | "take" | "pays" | "pay");
    let writes = |word: &str| matches!(word, "writes" | "write" | "off");
    let verb = |word: &str| pays(word) || gets(word) || writes(word);
    let (at, word) = words.iter().rev().find(|(at, word)| *at < s.at && verb(word))?;
    let guard = words.iter().find(|(at, word)| *at >= s.at && matches!(*word, "if" | "unless"));
    let end = guard.map_or(bare.len(), |(at, _)| *at);
    // Behind the sum stands what is got, or where it goes to or comes from.
    let mut behind = words.iter().rev().filter(|(place, _)| at < place && *place < end);
    let end = match *word {
        word if gets(word) => behind.next()?.0,
        word if pays(word) => behind.find(|(_, word)| matches!(*word, "from" | "to"))?.0,
        _ => end,
    };
    let sum = s.text[at + word.len()..end].trim();
    let start = at + word.len() + s.text[at + word.len()..].find(sum)?;
    let place = start..start + sum.len();
    let kind = s.reads(&s.with(place.clone(), &format!("({sum})"))).filter(|_| sum.contains(' '))??;
    if !matches!(kind, Kind::Pays | Kind::Gets) {
        return None;
    }
    let d = wrong(
        s,
        place.start,
        place.end,
        ("what is paid is calculated without parentheses", "was gezahlt wird, ist ohne Klammern gerechnet"),
    )
    .at(("parentheses belong around this", "hierum gehören Klammern"));
    Some(d.help(said!("write `({sum})`", "schreib `({sum})`")).write(format!("({sum})")))
}

/// `rounded to 10`: up, down, or whichever is nearer?
pub(super) fn rounded_how(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let at = bare.find("rounded to ").filter(|at| *at < s.at)?;
    let to = at + "rounded ".len();
    let behind = bare[to + "to ".len()..].trim_start();
    let number = &behind[..behind.find(|c: char| !c.is_ascii_digit()).unwrap_or(behind.len())];
    number.parse::<u32>().ok()?;
    let end = bare.len() - behind.len() + number.len();
    // What else is wrong with it is told when this is mended.
    let up = s.with(to..to, "up ");
    let further = s.reads(&up).is_some() || s.reader.as_ref().is_some_and(|r| (r.reach)(s.kind, &up) > end);
    let d = wrong(s, at, end, ("nothing says which way it is rounded", "nichts sagt, wohin gerundet wird"))
        .at(("up, or down?", "auf oder ab?"));
    further.then(|| {
        d.help(said!(
            "write `rounded up to {number}`, `rounded down to {number}` or `rounded to the nearest {number}`",
            "schreib `rounded up to {number}`, `rounded down to {number}` oder `rounded to the nearest {number}`"
        ))
    })
}

/// `if nobody bids: passed`, `contract passed {`: a word of the language where the sentence ends with a name.
pub(super) fn reserved_at_the_end(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let text = bare.trim_end();
    let (at, word) = words_of(text).last().filter(|(at, word)| at + word.len() == text.len())?;
    let named = s.kind == Sentence::Head || text[..at].trim_end().ends_with("nobody bids:");
    if s.found.is_some() || !named || !reserved(word) {
        return None;
    }
    let other = format!("the_{word}");
    s.reads(&s.with(at..at + word.len(), &other))?;
    Some(a_word_of_the_language(s, at, word, &other))
}

/// `low "Low" tricks 7`, `bids low < all`: a word of the language in a cell, or among bids.
pub(super) fn reserved_in_a_list(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    s.reader?;
    let mut words = words_of(bare).filter(|(_, word)| reserved(word));
    if s.kind != Sentence::Row {
        bare.starts_with("bids ").then_some(())?;
        let other = |word: &str| format!("the_{word}");
        let mended = |(at, word): &(usize, &str)| s.with(*at..at + word.len(), &other(word));
        let (at, word) = words.find(|word| s.reads(&mended(word)).is_some())?;
        return Some(a_word_of_the_language(s, at, word, &other(word)));
    }
    let all: Vec<(usize, &str)> = words.collect();
    let (at, word) = *all.first()?;
    let mut said = s.text.to_string();
    all.iter().rev().for_each(|(at, _)| said.insert_str(*at, "the_"));
    s.reads(&said)?;
    Some(a_word_of_the_language(s, at, word, &format!("the_{word}")))
}

/// `trump is hearts`
pub(super) fn trump_is(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let rest = bare.strip_prefix("trumps ").or_else(|| bare.strip_prefix("trump "))?;
    let sign = ["is ", "are ", "= "].iter().find(|sign| rest.starts_with(**sign))?;
    let start = bare.len() - rest.len();
    let cards = s.text[start + sign.len()..].lines().next()?.trim();
    let said = format!("suit trumps \"Trumps\" = {cards}");
    s.reads(&said).filter(|_| s.kind == Sentence::Clause)?;
    let d = wrong(
        s,
        0,
        start + sign.trim_end().len(),
        ("trumps are made a suit of their own", "Trumpf wird zu einer eigenen Farbe gemacht"),
    )
    .at(("not understood", "nicht verstanden"));
    Some(d.help(said!("write `{said}`", "schreib `{said}`")))
}

/// `match ends if somebody has 10 points`, `when a player reaches 24`, `at 20`
pub(super) fn has_so_many(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    const SOMEBODY: [&str; 9] =
        ["somebody", "anybody", "someone", "a", "one", "any", "some", "player", "players"];
    const HAS: [&str; 11] =
        ["has", "have", "had", "with", "reaches", "reach", "gets", "scores", "score", "points", "point"];
    const JOINING: [&str; 6] = ["if", "when", "at", "least", "once", "of"];
    (s.block == Some("session")).then_some(())?;
    let (before, rest) = bare.split_once(" ends ")?;
    let start = before.len() + " ends ".len();
    let asked = rest.split([',', '\n']).next()?.trim_end();
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let (numbers, others): (Vec<&str>, Vec<&str>) =
        words_of(asked).map(|(_, word)| word).partition(|word| is_number(word));
    let [number] = numbers[..] else { return None };
    let known = |word: &&str| [&SOMEBODY[..], &HAS, &JOINING].iter().any(|list| list.contains(word));
    others.iter().all(known).then_some(())?;
    let sign = if asked.contains('>') && !asked.contains('=') { ">" } else { ">=" };
    let said = format!("if some players with score {sign} {number}");
    let end = start + asked.len();
    s.reads(&s.with(start..end, &said))?;
    let d = wrong(
        s,
        start,
        end,
        ("what somebody has written is his score", "was einer geschrieben hat, heißt `score`"),
    )
    .at(("asked in another way", "danach fragt man anders"));
    // Who has nothing has what all begin with.
    if number == "0" {
        return Some(d.help((
            "a score begins at 0: count the other way, `if some players with score >= 21`, or down with `score <= -21`",
            "eine Rechnung fängt bei 0 an: Zähl andersherum, `if some players with score >= 21`, oder abwärts mit `score <= \
             -21`",
        )));
    }
    Some(d.help(said!("write `{said}`", "schreib `{said}`")).write(said))
}

/// `session ends after 12 deals or if CONDITION`: whichever comes first ends it.
pub(super) fn ends_twice(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    s.reader?;
    let (begin, rest) = bare.split_once(" ends ").or_else(|| bare.split_once(" is over "))?;
    let or = [", or ", " or "].into_iter().find_map(|or| Some((rest.find(or)?, or)))?;
    let from = bare.len() - rest.len();
    let begin = begin.trim_start_matches("the ");
    let one = format!("{begin} ends {}", s.text[from..from + or.0].trim());
    let other =
        format!("{begin} ends {}", s.text[from + or.0 + or.1.len()..].trim()).replace(" when ", " if ");
    // What else is wrong with the second is told when it stands alone.
    s.reads(&one)?;
    let start = from + or.0 + or.1.len() - "or ".len();
    let d = wrong(
        s,
        start,
        start + "or".len(),
        ("each end is a sentence of its own", "jedes Ende ist ein eigener Satz"),
    )
    .at(("a second one begins here", "hier fängt ein zweiter an"));
    let other = other.lines().next()?.trim_end();
    Some(d.help(said!(
        "write `{one}; {other}`: whichever comes first ends it",
        "schreib `{one}; {other}`: Was zuerst eintritt, beendet es"
    )))
}
