//! Slips of the tongue: a word or two said otherwise, with which the sentence can be read.

use super::tried::words_of;
use super::*;

/// What people say, and what is said here; blanks part words.
const SLIPS: &[(&str, &str)] = &[
    ("rank", "ranks"),
    ("takes", "took"),
    ("a pass is", "a pass is said"),
    ("a hold is", "a hold is said"),
    ("winners get worth", "winners write"),
    ("declarer gets worth", "declarer writes"),
    ("without tricks", "who took no tricks"),
    ("without a trick", "who took no tricks"),
    ("took no trick", "took no tricks"),
    ("took every trick", "took all tricks"),
    ("after every trick", "after each trick"),
    ("before every trick", "before each trick"),
    ("top card", "top 1 card"),
    ("bottom card", "bottom 1 card"),
    ("each player takes", "players take"),
    ("every player takes", "players take"),
    ("each player", "players"),
    ("every player", "players"),
    ("has", "held"),
    ("have", "held"),
    ("had", "held"),
    ("holds", "held"),
    ("hold", "held"),
    ("till", "until"),
    ("counterclockwise", "anticlockwise"),
];

/// The slip with which the sentence is read once it is mended.
pub(super) fn slip(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    s.reader?;
    outcome(s, bare)
        .or_else(|| SLIPS.iter().find_map(|(said, meant)| mended(s, find(bare, said)?, meant)))
        .or_else(|| tricks(s, bare))
        .or_else(|| more_of_what(s, bare))
        .or_else(|| a_card(s, bare))
        .or_else(|| some_taken(s, bare))
        .or_else(|| of_whom(s, bare))
        .or_else(|| comma(s, bare))
        .or_else(|| otherwise_behind(s, bare))
}

/// Where these words stand, one behind the other.
fn find(bare: &str, said: &str) -> Option<std::ops::Range<usize>> {
    words_of(bare).map(|(at, _)| at).find_map(|at| {
        let rest = bare[at..].strip_prefix(said)?;
        (!rest.starts_with(in_word)).then_some(at..at + said.len())
    })
}

/// What stands in a place does not fit there, and this would be read.
pub(super) fn misfit(s: &Stuck, place: &std::ops::Range<usize>, meant: &str) -> Option<Diagnostic> {
    s.reads(&s.with(place.clone(), meant))?;
    let said = &s.text[place.clone()];
    Some(wrong(s, place.start, place.end, said!("`{said}` does not fit here", "`{said}` passt hier nicht")))
}

fn mended(s: &Stuck, place: std::ops::Range<usize>, meant: &str) -> Option<Diagnostic> {
    let d = misfit(s, &place, meant)?.at(("said otherwise", "heißt anders"));
    Some(d.help(said!("write `{meant}`", "schreib `{meant}`")).write(meant))
}

/// `lost if CONDITION`, `won by PLAYERS`
fn outcome(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    if let Some(rest) = bare.strip_prefix("lost if ") {
        s.reads(&format!("won if {rest}"))?;
        let d = wrong(
            s,
            0,
            "lost if".len(),
            (
                "a condition says who wins, not who loses",
                "eine Bedingung sagt, wer gewinnt, nicht, wer verliert",
            ),
        );
        return Some(d.at(("said the other way round", "umgekehrt gesagt")).help((
            "write `won if …` with the contrary of it; where everybody plays alone, `lost by PLAYERS`",
            "schreib `won if …` mit dem Gegenteil davon; wo jeder für sich spielt, `lost by PLAYERS`",
        )));
    }
    let who = bare.strip_prefix("won by ")?.lines().next()?.trim_end();
    let said = format!("lost by others of ({who})");
    s.reads(&said)?;
    let d = wrong(
        s,
        0,
        "won by".len(),
        ("named are those who lose, not those who win", "genannt werden die Verlierer, nicht die Gewinner"),
    );
    Some(d.at(("said the other way round", "umgekehrt gesagt")).help(said!(
        "write `{said}`; where there is a declarer, `won if CONDITION`",
        "schreib `{said}`; wo es einen Alleinspieler gibt, `won if CONDITION`"
    )))
}

/// `took kings`: some of them, or all?
fn some_taken(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let taken = words_of(bare).filter(|(_, word)| matches!(*word, "took" | "lost"));
    let (from, verb) = taken.map(|(at, word)| (at + word.len() + 1, word)).find(|(from, _)| {
        let gap = *from..*from;
        bare.is_char_boundary(*from) && *from <= s.at && s.reads(&s.with(gap, "some ")).is_some()
    })?;
    let end = from + bare[from..].find([',', ';', ':', '\n']).unwrap_or(bare.len() - from);
    let d = wrong(
        s,
        from,
        from + bare[from..end].find(|c| !in_word(c)).unwrap_or(end - from),
        ("nothing says how many of these cards", "nichts sagt, wie viele von diesen Karten"),
    );
    Some(d.at(("one of them, or all?", "eine davon oder alle?")).help(said!(
        "write `{verb} some …`, `{verb} all …` or `{verb} at least 2 …`",
        "schreib `{verb} some …`, `{verb} all …` oder `{verb} at least 2 …`"
    )))
}

/// `1 if CONDITION, 2 more if CONDITION`: more than what?
fn more_of_what(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let changes = words_of(bare).filter(|(_, word)| matches!(*word, "more" | "less"));
    let (comma, end) =
        changes.map(|(at, word)| (bare[..at].rfind(','), at + word.len())).find_map(|(comma, end)| {
            let comma = comma.filter(|at| s.reads(&s.with(*at..*at, ", otherwise 0")).is_some())?;
            Some((comma, end))
        })?;
    let start = end - bare[comma + 1..end].trim_start().len();
    let d = wrong(s, start, end, ("nothing says what holds otherwise", "nichts sagt, was sonst gilt"))
        .at(("`otherwise` is missing before this", "davor fehlt `otherwise`"));
    let change = &s.text[start..end];
    Some(d.help(said!(
        "write `, otherwise 0, {change} …`: it counts besides, in any case",
        "schreib `, otherwise 0, {change} …`: es zählt in jedem Fall noch dazu"
    )))
}

/// `took 3 tricks`: just so many, or at least?
fn tricks(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    // There may be several such in one sentence; the first is told.
    let took = words_of(bare).filter(|(_, word)| *word == "took").map(|(at, _)| at + "took ".len());
    let numbers = took.filter_map(|from| {
        let number = bare.get(from..)?.split(' ').next()?;
        Some((from..from + number.len(), number.parse::<u32>().ok()?))
    });
    let all: Vec<(std::ops::Range<usize>, u32)> = numbers.collect();
    let (place, many) = all.first().cloned()?;
    let mut said = s.text.to_string();
    all.into_iter().rev().for_each(|(place, _)| said.replace_range(place, "no"));
    s.reads(&said)?;
    if many == 0 {
        return mended(s, place, "no");
    }
    let rest = bare[place.end..].trim_start();
    if rest.starts_with("points") {
        let end = bare.len() - rest.len() + "points".len();
        let d = wrong(
            s,
            place.start,
            end,
            ("points are compared, not taken", "Augen nimmt man nicht, man vergleicht sie"),
        )
        .at(("at least so many?", "mindestens so viele?"));
        return Some(d.help(said!(
            "write `points of declarer >= {many}` in a condition, or `players with points >= {many}` of players",
            "schreib `points of declarer >= {many}` in einer Bedingung oder `players with points >= {many}` bei Spielern"
        )));
    }
    let d = wrong(
        s,
        place.start,
        place.end,
        (
            "nothing says whether these must be all, or how many at least",
            "nichts sagt, ob es alle sein müssen oder wie viele mindestens",
        ),
    )
    .at(("a number alone does not say it", "eine Zahl allein sagt es nicht"));
    let tricks = if many == 1 { "trick" } else { "tricks" };
    Some(d.help(said!(
        "write `at least {many} {tricks}`, `at most {many} {tricks}` or `exactly {many} {tricks}`",
        "schreib `at least {many} {tricks}`, `at most {many} {tricks}` oder `exactly {many} {tricks}`"
    )))
}

/// `declarer took TS`
fn a_card(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let card = s.found.filter(|found| is_card(found))?;
    let took = words_of(&bare[..s.at]).last().is_some_and(|(_, word)| word == "took");
    took.then(|| mended(s, s.at..s.at + card.len(), &format!("some {card}")))?
}

/// `team points > 60`
fn of_whom(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let words: Vec<(usize, &str)> = words_of(bare).collect();
    words.windows(2).find_map(|pair| {
        let [(at, who), (behind, what)] = pair else { return None };
        let counted = matches!(*what, "points" | "tricks");
        let place = *at..behind + what.len();
        let who = if *who == "his" { "him" } else { who };
        counted.then(|| mended(s, place, &format!("{what} of {who}"))).flatten()
    })
}

/// `highest of trumps else highest of suit led`
fn comma(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let mut words = words_of(bare).filter(|(_, word)| matches!(*word, "else" | "otherwise"));
    let (at, word) = words.find(|(at, _)| !bare[..*at].trim_end().ends_with(','))?;
    let before = bare[..at].trim_end().len();
    s.reads(&s.with(before..at, ", "))?;
    let d = wrong(
        s,
        at,
        at + word.len(),
        said!("a comma is missing before `{word}`", "vor `{word}` fehlt ein Komma"),
    )
    .at(("goes on from what stands before it", "führt fort, was davor steht"));
    Some(d.help(said!("write `, {word}`", "schreib `, {word}`")).write_at(s.place(before, at), ", "))
}

/// `2 if CONDITION, 1 otherwise`
fn otherwise_behind(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let text = bare.trim_end();
    let value = text.strip_suffix("otherwise")?;
    let comma = value.rfind(',')?;
    let value = s.text[comma + 1..value.len()].trim();
    let said = format!("otherwise {value}");
    let start = comma + 1 + bare[comma + 1..].len() - bare[comma + 1..].trim_start().len();
    s.reads(&s.with(start..text.len(), &said)).filter(|_| !value.is_empty())?;
    let d = wrong(
        s,
        start,
        text.len(),
        ("what holds otherwise stands behind the word", "was sonst gilt, steht hinter dem Wort"),
    );
    Some(
        d.at(("the wrong way round", "falsch herum"))
            .help(said!("write `{said}`", "schreib `{said}`"))
            .write(said),
    )
}
