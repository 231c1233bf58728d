//! Sentences as rule sheets of other games have them: right words in a place where they are not said.

use super::slips::misfit;
use super::tried::words_of;
use super::*;
use crate::kinds::Folds;

/// The first of these with which the sentence is read.
pub(super) fn sheet(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    s.reader?;
    values_for(s, bare)
        .or_else(|| cuts_short(s, bare))
        .or_else(|| ranks_of(s, bare))
        .or_else(|| rank_called(s, bare))
        .or_else(|| never_wins(s, bare))
        .or_else(|| bonus_behind(s, bare))
        .or_else(|| needs_no_name(s, bare))
        .or_else(|| has_points(s, bare))
        .or_else(|| scores_above(s, bare))
        .or_else(|| heads_or_trumps(s, bare))
        .or_else(|| seats_counted(s, bare))
        .or_else(|| highest_of(s, bare))
        .or_else(|| winners_pay(s, bare))
}

/// `bids values 0 to 13`: of which contract?
fn values_for(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let values = bare.strip_prefix("bids values ")?;
    let list = values.split([';', '\n']).next()?;
    let end = bare.len() - values.len()
        + [" if ", " unless "]
            .iter()
            .filter_map(|word| list.find(word))
            .min()
            .unwrap_or(list.trim_end().len());
    let said = &s.text[..end];
    s.reads(&format!("{said} for name"))?;
    let d = wrong(
        s,
        end - 1,
        end,
        ("nothing says what is played for these values", "nichts sagt, was um diese Werte gespielt wird"),
    )
    .at(("`for` and a contract are missing after this", "dahinter fehlen `for` und ein Spiel"));
    Some(d.help(said!(
        "write `{said} for CONTRACT`, with the name of a row of `contracts`: whoever bids most plays it",
        "schreib `{said} for CONTRACT`, mit dem Namen einer Zeile von `contracts`: Das spielt, wer am meisten bietet"
    )))
}

/// `from forehand, players speak once, ending the auction`
fn cuts_short(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let ending =
        ["ending the auction", "ending the stage"].into_iter().find(|ending| bare.contains(ending))?;
    let at = bare.find(ending)?;
    let comma = bare[..at].trim_end().strip_suffix(',')?.len();
    let speaks = words_of(bare).any(|(_, word)| matches!(word, "speak" | "speaks" | "claim" | "claims"));
    s.reads(&s.with(comma..at + ending.len(), "")).filter(|_| speaks)?;
    let d = wrong(
        s,
        at,
        at + ending.len(),
        (
            "what cuts short is said of a bid, not of who speaks",
            "was abkürzt, steht beim Gebot, nicht bei der Reihenfolge",
        ),
    )
    .at(("take this away", "nimm das weg"));
    Some(d.help(said!(
        "write it behind the bids that cut short: `bids low < high, {ending}`",
        "schreib es hinter die Gebote, die abkürzen: `bids low < high, {ending}`"
    )))
}

/// `ranks J 9 A 10 K Q 8 7 of trumps`
fn ranks_of(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let ranks = bare.strip_prefix("ranks ")?;
    let of = ["of", "in"].into_iter().find(|word| s.found == Some(*word))?;
    s.reads(s.text[..s.at].trim_end())?;
    let suit = s.text[s.at + of.len()..].split([';', '\n']).next()?.trim();
    let first: Vec<&str> = ranks[..s.at - "ranks ".len()].split_whitespace().take(2).collect();
    let [first, second] = first[..] else { return None };
    let d = wrong(
        s,
        s.at,
        s.at + of.len() + 1 + suit.len(),
        ("`ranks` is said of all suits at once", "`ranks` gilt für alle Farben zugleich"),
    )
    .at(("not of one alone", "nicht für eine allein"));
    Some(d.help(said!(
        "list what is higher in one suit where it is made: `suit trumps \"Trumps\" = ranks {first} in colour, ranks \
         {second} in colour, colour`, with the suit that is trumps for `colour`",
        "zähl auf, was in einer Farbe höher ist, wo sie gemacht wird: `suit trumps \"Trumpf\" = ranks {first} in colour, \
         ranks {second} in colour, colour`, mit der Farbe, die Trumpf ist, für `colour`"
    )))
}

/// `forehand calls one of ranks of hand`
fn rank_called(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let called = ["one of ranks of ", "one of ranks in "].into_iter().find(|called| bare.contains(called))?;
    let at = bare.find(called)? + "one of ".len();
    let suits = s.with(at..at + "ranks".len(), "suits");
    s.reads(&suits.replace("one of suits in ", "one of suits of "))?;
    let d = wrong(
        s,
        at,
        at + called.len() - "one of ".len() - 1,
        ("a rank cannot be called", "einen Rang kann man nicht ansagen"),
    )
    .at(("a card is called, or a suit", "angesagt wird eine Karte oder eine Farbe"));
    Some(d.help((
        "write `one of CARDS` for a card, `one of suits of CARDS` for a suit",
        "schreib `one of CARDS` für eine Karte, `one of suits of CARDS` für eine Farbe",
    )))
}

/// `FS never wins`
fn never_wins(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let verbs =
        ["never wins", "never win", "never takes a trick", "cannot win", "has no power", "have no power"];
    let (at, verb) = verbs.into_iter().find_map(|verb| Some((bare.find(verb)?, verb)))?;
    let cards = s.text[..at].trim();
    let said = format!("powerless {cards}{}", &s.text[at + verb.len()..]);
    s.reads(&said)?;
    let said = said.lines().next()?.trim_end().to_string();
    let d = wrong(s, at, at + verb.len(), said!("`{verb}` does not fit here", "`{verb}` passt hier nicht"));
    Some(d.at(("said otherwise", "heißt anders")).help(said!("write `{said}`", "schreib `{said}`")))
}

/// `ultimo "Pagat ultimo": bonus worth 45: made by …`: the word stands before the name.
fn bonus_behind(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let (label, rest) = bare.split_once(':')?;
    let behind = rest.trim_start().strip_prefix("bonus")?;
    let (label, behind) =
        (s.text[..label.len()].trim_end(), s.text[s.text.len() - behind.len()..].trim_start());
    let said = format!("bonus {label} {}", behind.trim_start_matches(':').trim_start());
    s.reads(&said)?;
    let start = bare.len() - rest.trim_start().len();
    let d = wrong(
        s,
        start,
        start + "bonus".len(),
        ("`bonus` stands before the name", "`bonus` steht vor dem Namen"),
    );
    let short: String = said.lines().next()?.split(" made by ").next()?.trim_end().to_string();
    Some(
        d.at(("in the wrong place", "am falschen Platz"))
            .help(said!("write `{short} …`", "schreib `{short} …`")),
    )
}

/// `last "Last trick": declarer counts 5 more`: a sentence of a kind that has no name.
fn needs_no_name(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let (label, rest) = bare.split_once(':')?;
    let name = words_of(label).next().filter(|(at, _)| *at == 0)?.1;
    let titled = label[name.len()..].trim();
    (s.kind == Sentence::Clause && (titled.is_empty() || titled.starts_with('"'))).then_some(())?;
    let start = bare.len() - rest.trim_start().len();
    let kind = s.reads(&s.text[start..])??;
    matches!(kind.row().folds, Folds::Stands | Folds::Adds).then_some(())?;
    let d = wrong(s, 0, label.len() + 1, ("such a sentence has no name", "so ein Satz hat keinen Namen"));
    let said = s.text[start..].lines().next()?.trim_end();
    Some(d.at(("take this away", "nimm das weg")).help(said!("write `{said}`", "schreib `{said}`")))
}

/// `declarer has 40 points`: in this deal, not in the session.
fn has_points(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    (s.block != Some("session")).then_some(())?;
    let words: Vec<(usize, &str)> = words_of(bare).collect();
    words.windows(4).find_map(|four| {
        let [(from, who), (_, verb), (_, number), (at, what)] = four else { return None };
        let had = matches!(*verb, "has" | "have" | "had" | "gets" | "got" | "makes" | "made" | "scores");
        let counted = matches!(*what, "points" | "tricks");
        let number: u32 = number.parse().ok().filter(|_| had && counted)?;
        let who = if *who == "he" { "him" } else { who };
        let place = *from..at + what.len();
        let meant = format!("{what} of {who} >= {number}");
        let d = misfit(s, &place, &meant)?;
        Some(d.at(("just so many, or at least?", "genau so viele oder mindestens?")).help(said!(
            "write `{meant}`; of just so many, `=`",
            "schreib `{meant}`; von genau so vielen `=`"
        )))
    })
}

/// `defenders score > 33`
fn scores_above(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let words: Vec<(usize, &str)> = words_of(bare).collect();
    words.windows(2).find_map(|two| {
        let [(from, who), (at, verb)] = two else { return None };
        let signed = bare[at + verb.len()..].trim_start().starts_with(['<', '>', '=', '!']);
        let had = matches!(*verb, "has" | "have" | "make" | "makes" | "made" | "score" | "scores" | "scored");
        (signed && had).then_some(())?;
        let meant = format!("points of {who}");
        let d = misfit(s, &(*from..at + verb.len()), &meant)?;
        Some(d.at(("what is counted?", "was wird gezählt?")).help(said!(
            "write `{meant}`, or `tricks of {who}`",
            "schreib `{meant}`, oder `tricks of {who}`"
        )))
    })
}

/// `must overtrump`, `must trump`
fn heads_or_trumps(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let sayings = [
        ("head the trick", "follow with cards that would win"),
        ("overtake", "follow with cards that would win"),
        ("overtrump", "follow with cards that would win"),
        ("head", "follow with cards that would win"),
        ("beat", "follow with cards that would win"),
        ("ruff", "follow with trumps"),
        ("trump", "follow with trumps"),
    ];
    sayings.into_iter().find_map(|(verb, meant)| {
        let at = bare.find(&format!("must {verb}"))? + "must ".len();
        let place = at..at + verb.len();
        // What hangs on others may be a second mistake, told when this is mended.
        let whole = s.with(place.clone(), meant);
        let unconditioned = || whole.split(" unless ").next().and_then(|duty| s.reads(duty));
        s.reads(&whole).or_else(unconditioned)?;
        let d = wrong(
            s,
            place.start,
            place.end,
            said!("`{verb}` does not fit here", "`{verb}` passt hier nicht"),
        );
        Some(
            d.at(("said otherwise", "heißt anders"))
                .help(said!("write `must {meant}`", "schreib `must {meant}`")),
        )
    })
}

/// `table { 4 seats, clockwise }`, `two players`
fn seats_counted(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let mut words = words_of(bare);
    let ((from, number), (at, what)) = (words.next()?, words.next()?);
    let many = super::speech::number(number)?;
    let meant = format!("seats {many}");
    let counted = s.block == Some("table") && matches!(what, "seats" | "players" | "people" | "persons");
    let d = misfit(s, &(from..at + what.len()), &meant).filter(|_| counted)?;
    Some(d.at(("said otherwise", "heißt anders")).help(said!("write `{meant}`", "schreib `{meant}`")))
}

/// `the lowest trump`
fn highest_of(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let words: Vec<(usize, &str)> = words_of(bare).collect();
    (0..words.len()).find_map(|i| {
        let (at, end) = words[i];
        let (behind, what) = *words.get(i + 1).filter(|_| matches!(end, "highest" | "lowest"))?;
        let from =
            i.checked_sub(1).map(|i| words[i]).filter(|(_, word)| *word == "the").map_or(at, |(at, _)| at);
        let all = if what.ends_with('s') { what.to_string() } else { format!("{what}s") };
        let (meant, place) = (format!("{end} of {all}"), from..behind + what.len());
        let d = misfit(s, &place, &meant)?;
        Some(d.at(("of which cards?", "von welchen Karten?")).help(said!(
            "write `{meant}`, with a set of cards behind it",
            "schreib `{meant}`, dahinter eine Menge von Karten"
        )))
    })
}

/// `settle winners pay losers`
fn winners_pay(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let said = "winners pay losers";
    let at = bare.strip_prefix("settle ")?.starts_with(said).then_some("settle ".len())?;
    let d =
        wrong(s, at, at + said.len(), ("nobody pays for what he has won", "wer gewonnen hat, zahlt nicht"));
    Some(d.at(("the other way round", "umgekehrt")).help((
        "write `settle losers pay winners`; who they are is said by `won if …` or `lost by …`",
        "schreib `settle losers pay winners`; wer das ist, sagt `won if …` oder `lost by …`",
    )))
}
