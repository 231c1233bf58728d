//! Remedies that were tried: the sentence can be read with them, so they are what was meant.

use super::*;
use crate::diagnostic::words::names::place_of_the_base;
use crate::diagnostic::words::sentences::close;
use crate::kinds::{Folds, Kind, List};

/// So many words are tried in a sentence: each time it is read once more.
const TRIALS: usize = 24;

/// A word of the language with a letter wrong, which was read as a name: `wonn if CONDITION`.
pub(super) fn misspelt(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    if s.reader.is_none() || bare.starts_with("note ") || s.kind == Sentence::Row {
        return None;
    }
    let known: Vec<&str> = known_words().collect();
    let read = words_of(bare).filter(|(at, word)| {
        // What stands where reading stopped may be a word of the language in the wrong place.
        *at == s.at || *at < s.at && !known.contains(word)
    });
    let like = |(at, word)| known.iter().filter(move |known| close(word, known)).map(move |k| (at, word, *k));
    let mut all: Vec<(usize, &str, &str)> = read.flat_map(like).collect();
    // Those next to where reading stopped are the likeliest.
    all.sort_by_key(|(at, ..)| s.at.abs_diff(*at));
    let mended = all
        .into_iter()
        .take(TRIALS)
        .filter(|(at, word, known)| s.reads(&s.with(*at..at + word.len(), known)).is_some());
    let apart = |(at, word, known): &(usize, &str, &str)| {
        (strsim::damerau_levenshtein(word, known), s.at.abs_diff(*at))
    };
    let (at, word, meant) = mended.min_by_key(apart)?;
    // What fits where reading stopped is proposed there in any case.
    if at == s.at && (at == 0 || s.fitting.iter().any(|fits| fits == meant)) {
        return None;
    }
    let message = said!("`{word}` does not fit here", "`{word}` passt hier nicht");
    let label = match at == s.at && s.complete {
        true => ("the sentence could end before this", "davor könnte der Satz zu Ende sein"),
        false => ("not understood", "nicht verstanden"),
    };
    let d = wrong(s, at, at + word.len(), message).at(label);
    Some(d.help(said!("did you mean `{meant}`?", "meinst du `{meant}`?")).write(meant))
}

/// The words outside of texts and comments, with where they begin.
pub(super) fn words_of(bare: &str) -> impl Iterator<Item = (usize, &str)> {
    let begins = |at: &usize| !bare[..*at].chars().next_back().is_some_and(in_word);
    let starts = bare.char_indices().filter(|(_, c)| in_word(*c)).map(|(at, _)| at).filter(begins);
    starts.map(|at| (at, &bare[at..at + bare[at..].find(|c| !in_word(c)).unwrap_or(bare.len() - at)]))
}

/// The words of the language, as the grammar lists them.
fn known_words() -> impl Iterator<Item = &'static str> {
    let lines = stiess_grammar::TEXT.lines();
    lines.filter_map(|line| line.strip_prefix("w_")?.split_once(" = @{ \"")?.1.split('"').next())
}

/// `instead` before what has no name: `instead settle losers pay winners`.
pub(super) fn instead(s: &Stuck) -> Option<Diagnostic> {
    let rest = s.text.strip_prefix("instead ")?;
    let kind = s.reads(rest.trim_start())?;
    let d = wrong(s, 0, "instead".len(), ("`instead` is not said here", "`instead` sagt man hier nicht"))
        .at(("take this away", "nimm das weg"));
    let alone = (
        "leave `instead` away: this takes the place of what the base says by itself",
        "lass `instead` weg: Das tritt von selbst an die Stelle dessen, was im Grundspiel steht",
    );
    let beside = (
        "leave `instead` away: this stands beside what the base says of the kind, and takes nothing away",
        "lass `instead` weg: Das steht neben dem, was das Grundspiel dieser Art sagt, und nimmt nichts weg",
    );
    let Some(kind) = kind else {
        if s.kind == Sentence::Row {
            return Some(d.help(alone));
        }
        return Some(d.help((
            "leave `instead` away: in the block `instead` stands before each sentence that replaces one of that name",
            "lass `instead` weg: Im Block steht `instead` vor jedem Satz, der einen dieses Namens ersetzt",
        )));
    };
    Some(match kind.row().folds {
        Folds::Joins(List::Places) => {
            let name = rest.split(|c: char| !in_word(c)).next()?;
            return Some(d.help(place_of_the_base(name)));
        }
        Folds::Apart if kind != Kind::Option => d.help(beside),
        Folds::Adds => d.help(beside),
        Folds::Deals => d.help((
            "leave `instead` away: what is dealt here takes the place of all that the base deals, so deal the whole pack",
            "lass `instead` weg: Was hier gegeben wird, tritt an die Stelle von allem, was das Grundspiel gibt; \
             gib also das ganze Blatt",
        )),
        Folds::Removes => d.help((
            "leave `instead` away: `without` alone takes away",
            "lass `instead` weg: `without` allein nimmt weg",
        )),
        Folds::Apart
        | Folds::Stands
        | Folds::Joins(_)
        | Folds::Counts
        | Folds::Defines
        | Folds::Reprices
        | Folds::Speaks => d.help(alone),
    })
}

/// `powerless T1 if CONDITION`: what holds where it is not so?
pub(super) fn otherwise(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let here = matches!(s.found, None | Some(":" | "," | ";")) && bare.contains(" if ");
    let at = bare[..s.at].trim_end().len();
    let kind = s.reads(&s.with(at..at, ", otherwise 0")).filter(|_| here)??;
    let what = [(CARDS, "nothing"), (SEATS, "PLAYERS"), (NUMBERS, "0")];
    let (_, what) = what.into_iter().find(|(kinds, _)| kinds.contains(&kind))?;
    let last = bare[..at].char_indices().next_back().map_or(0, |(last, _)| last);
    let d = wrong(s, last, at, ("nothing says what holds otherwise", "nichts sagt, was sonst gilt"))
        .at(("`otherwise` is missing after this", "dahinter fehlt `otherwise`"));
    // Of all others nothing more is to be said than what would stand there.
    if kind == Kind::Bonus {
        return Some(d.help((
            "where there is no bonus otherwise, the condition stands behind whoever makes it: `made by PLAYERS if \
             CONDITION`; where its price is another one, write `, otherwise 1` behind this",
            "gibt es die Prämie sonst nicht, steht die Bedingung hinter dem, der sie macht: `made by PLAYERS if \
             CONDITION`; hat sie sonst einen andern Preis, schreib dahinter `, otherwise 1`",
        )));
    }
    if kind == Kind::Worth {
        return Some(d.help((
            "say what it is worth otherwise: `, otherwise 1`; what was said before is in force otherwise where \
             this stands in a block of its own: `when CONDITION { … }`",
            "sag, was es sonst gilt: `, otherwise 1`; was vorher steht, gilt sonst weiter, wenn du \
             das in einen eigenen Block stellst: `when CONDITION { … }`",
        )));
    }
    Some(d.help(said!("write `, otherwise {what}` behind it", "schreib dahinter `, otherwise {what}`")))
}

/// Sentences about cards, about players, and about a number.
const CARDS: &[Kind] = &[Kind::Powerless, Kind::Set, Kind::MadeSuit, Kind::Order];
const SEATS: &[Kind] = &[
    Kind::Lost,
    Kind::Leads,
    Kind::Role,
    Kind::Sides,
    Kind::NextDealer,
    Kind::Queue,
    Kind::Seniority,
    Kind::TricksCount,
    Kind::Counts,
    Kind::MatchWon,
    Kind::MatchLost,
    Kind::SessionWon,
    Kind::LastDeal,
];
const NUMBERS: &[Kind] = &[Kind::Worth, Kind::Number, Kind::Bonus, Kind::Reprice];

/// `best = hearts`: what is it that gets a name?
pub(super) fn defined(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let (name, _) = bare.split_once('=')?;
    let word = name.split(|c: char| !in_word(c)).next().filter(|word| !word.is_empty())?;
    let titled = name[word.len()..].trim_start();
    (titled.is_empty() || titled.starts_with('"')).then_some(())?;
    s.reads(&format!("set {}", s.text))?;
    let d = wrong(
        s,
        0,
        word.len(),
        said!("nothing says what `{word}` is a name for", "nichts sagt, was `{word}` benennt"),
    )
    .at(("a word is missing before this", "davor fehlt ein Wort"));
    Some(d.help(said!(
        "write `set {word} = …` of cards, `number {word} = …`, `test {word} = …` of a condition, `role {word} = …` \
         of players, or `option {word} …` of what a table chooses",
        "schreib `set {word} = …` bei Karten, `number {word} = …` bei einer Zahl, `test {word} = …` bei einer Bedingung, \
         `role {word} = …` bei Spielern oder `option {word} …` bei dem, was ein Tisch wählt"
    )))
}

/// `players may double the game if CONDITION, at most 2 times`: the condition stands last.
pub(super) fn bound_behind(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let comma = bare.rfind(',')?;
    let bound = s.text[comma + 1..].trim();
    if !bound.starts_with("at most ") || !bare.contains(" may double ") {
        return None;
    }
    let (at, word) = words_of(&bare[..comma]).filter(|(_, word)| matches!(*word, "if" | "unless")).last()?;
    let (before, condition) = (s.text[..at].trim_end(), s.text[at..comma].trim_end());
    let said = format!("{before}, {bound} {condition}");
    s.reads(&said)?;
    let start = bare.len() - bare[comma + 1..].trim_start().len();
    let d = wrong(
        s,
        start,
        start + bound.len(),
        ("the condition stands behind this", "die Bedingung steht dahinter"),
    )
    .at(said!("said before `{word}`", "gehört vor `{word}`"));
    Some(d.help(said!("write `…, {bound} {condition}`", "schreib `…, {bound} {condition}`")))
}

/// `T1 fell by trick 3`
pub(super) fn fell_by(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let by = bare[..s.at].trim_end().strip_suffix(" by").filter(|before| before.ends_with("fell"))?.len() + 1;
    let rest = bare[s.at..].strip_prefix("trick")?;
    let number = rest.trim_start_matches(in_word).split_whitespace().next()?;
    let last: u32 = number.trim_end_matches(|c: char| !c.is_ascii_digit()).parse().ok()?;
    let end = s.at + bare[s.at..].find(number)? + last.to_string().len();
    let said = match last {
        1 => "in trick 1".to_string(),
        last => format!("in tricks 1 to {last}"),
    };
    s.reads(&s.with(by..end, &said))?;
    let d = wrong(
        s,
        by,
        end,
        (
            "by which trick a card has fallen is not said so",
            "bis zu welchem Stich eine Karte fiel, sagt man anders",
        ),
    );
    Some(
        d.at(("the tricks until then", "die Stiche bis dahin"))
            .help(said!(
                "write `{said}`; `by this trick` means the one that is being played",
                "schreib `{said}`; `by this trick` meint den, der gerade gespielt wird"
            ))
            .write(said),
    )
}

/// `threw off some kings`
pub(super) fn threw_some(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let from = bare.find("threw off ")? + "threw off ".len();
    let quantity = words_of(&bare[from..]).take_while(|(_, word)| {
        ["some", "no", "all", "every", "at", "least", "most", "exactly", "more", "fewer", "than"]
            .contains(word)
            || word.bytes().all(|b| b.is_ascii_digit())
    });
    let end = from + quantity.last().map(|(at, word)| at + word.len())?;
    let cards = bare[end..].len() - bare[end..].trim_start().len();
    s.reads(&s.with(from..end + cards, ""))?;
    let d = wrong(
        s,
        from,
        end,
        ("how many were thrown off is not asked", "wie viele abgeworfen wurden, fragt man nicht"),
    )
    .at(("take this away", "nimm das weg"));
    Some(d.help((
        "`threw off CARDS` means some of them; whoever did not is asked for with `not`",
        "`threw off CARDS` heißt: einige davon; wer es nicht getan hat, danach fragst du mit `not`",
    )))
}

/// `may announce marriage "M" of one of suits of CARDS, leading one of them`
pub(super) fn laying(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let at = bare.find("leading one of them").filter(|_| bare.contains(" may announce "))?;
    let laid = ["laying them open, ", "laying hand open, "];
    let (of_suits, _) = (0..).zip(laid).find(|(_, laid)| s.reads(&s.with(at..at, laid)).is_some())?;
    let laid = if of_suits == 0 { "laying them open," } else { "laying CARDS open," };
    let d = wrong(
        s,
        at,
        at + "leading one of them".len(),
        ("nothing says which cards are meant", "nichts sagt, welche Karten gemeint sind"),
    );
    Some(
        d.at(("one of those that are laid open", "eine von denen, die aufgedeckt werden"))
            .help(said!("write `{laid}` before it", "schreib `{laid}` davor")),
    )
}

/// Bids with commas between them, or from high to low.
pub(super) fn ladder(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let rungs = bare.strip_prefix("bids ")?;
    let sign = match s.found {
        Some(">") => '>',
        _ => ',',
    };
    let place = bare.find(sign).filter(|at| s.at >= *at)?;
    let (listed, behind) = rungs.split_at(rungs.find([';', '\n']).unwrap_or(rungs.len()));
    let (listed, guard) = listed.split_at(
        [" if ", " unless "].iter().filter_map(|word| listed.find(word)).min().unwrap_or(listed.len()),
    );
    let mut names: Vec<&str> = listed.split([sign, '<']).map(str::trim).collect();
    if sign == '>' {
        names.reverse();
    }
    let said = format!("bids {}{guard}{behind}", names.join(" < "));
    s.reads(&said)?;
    let said = said.lines().next()?.trim_end().to_string();
    let d = wrong(
        s,
        place,
        place + 1,
        (
            "bids are listed from low to high, with `<` between them",
            "Gebote zählst du vom niedrigsten zum höchsten auf, mit `<` dazwischen",
        ),
    )
    .at(("not understood", "nicht verstanden"));
    Some(d.help(said!("write `{said}`", "schreib `{said}`")))
}
