//! Words that people write for others, and names that cannot be.

use super::tried::words_of;
use super::*;

pub(super) fn name(s: &Stuck) -> Option<Diagnostic> {
    if let Some(d) = one_of_a_word(s) {
        return Some(d);
    }
    let word = s.found?;
    let before: Vec<&str> = s.text[..s.at].split_whitespace().collect();
    let names = [
        "set", "number", "test", "role", "suit", "option", "bonus", "game", "pack", "contract", "kind",
        "stage", "tally", "order", "announce", "count", "instead",
    ];
    // `suit led` names nothing: what names something begins its sentence.
    let named = |b: &str| b == "announce" || before.iter().take(2).any(|first| *first == b);
    let namer = |b: Option<&&str>| b.is_some_and(|b| names.contains(b) && named(b));
    let wants_name = namer(before.last()) || s.kind == Sentence::Row && s.at == 0;
    // A word of the language is read as such, so reading stops there or right behind it.
    let behind = namer(before.iter().rev().nth(1)) || s.kind == Sentence::Row && before.len() == 1;
    let taken = before.last().copied().filter(|b| behind && reserved(b));
    if let Some(taken) = taken.or((wants_name && reserved(word)).then_some(word)) {
        let start = if taken == word && wants_name { s.at } else { s.text[..s.at].rfind(taken)? };
        // Only what has a name of its own is said `instead` of its like.
        if taken == "instead" || s.text[..start].trim_end().ends_with("instead") {
            return Some(word_of_the_language(s, start, taken).help((
                "leave `instead` away: this takes the place of what the base says by itself",
                "lass `instead` weg: Das tritt von selbst an die Stelle dessen, was im Grundspiel steht",
            )));
        }
        return Some(a_word_of_the_language(s, start, taken, &format!("the_{taken}")));
    }
    if wants_name && word.starts_with('"') {
        let d = here(
            s,
            (
                "a name without quotation marks is missing before this",
                "davor fehlt ein Name ohne Anführungszeichen",
            ),
        )
        .at(("this is the name for people", "das ist der Name für die Leute"));
        let plain = plain_letters(&word.replace(' ', "_"));
        return Some(d.help(said!(
            "write a name for the rules first: `{} {plain} {word}`",
            "schreib erst einen Namen für die Regeln: `{} {plain} {word}`",
            before.last()?
        )));
    }
    if wants_name && word.starts_with(|c: char| c.is_ascii_digit()) && s.kind != Sentence::Row {
        let message = said!("`{word}` cannot be a name", "`{word}` kann kein Name sein");
        let d = not_a_name(s, s.at, word, message).at(("begins with a digit", "fängt mit einer Ziffer an"));
        return Some(d.help(said!(
            "a name begins with a letter: write for instance `{}_{word}`",
            "ein Name fängt mit einem Buchstaben an: schreib zum Beispiel `{}_{word}`",
            before.last()?
        )));
    }
    if s.kind == Sentence::Head && before.last() == Some(&"extends") && word.starts_with(char::is_uppercase) {
        let message = said!("no game is called `{word}`", "kein Spiel heißt `{word}`");
        let d = here(s, message).at(("begins with a capital letter", "fängt mit einem großen Buchstaben an"));
        let small = plain_letters(word);
        return Some(
            d.help(said!(
                "write its name, in small letters: `extends {small}`",
                "schreib seinen Namen, in kleinen Buchstaben: `extends {small}`"
            ))
            .write(small),
        );
    }
    if wants_name && word.starts_with(char::is_uppercase) {
        let d = not_a_name(s, s.at, word, said!("`{word}` cannot be a name", "`{word}` kann kein Name sein"))
            .at(("begins with a capital letter", "fängt mit einem großen Buchstaben an"));
        let small = plain_letters(word);
        return Some(
            d.help(said!(
                "write `{small}`: capital letters are for cards",
                "schreib `{small}`: Große Buchstaben sind für Karten"
            ))
            .write(small),
        );
    }
    let condition = s.kind == Sentence::Head && before.first() == Some(&"when");
    if (s.kind == Sentence::Clause || condition) && word.starts_with(char::is_uppercase) && !is_card(word) {
        // `option rounds Runden: …`
        if namer(before.iter().rev().nth(1)) {
            let rest = &s.text[s.at..];
            let title = rest[..rest.find([':', '=', ',', '{']).unwrap_or(word.len())].trim();
            let d = here(s, ("a title stands in quotation marks", "ein Titel steht in Anführungszeichen"))
                .at(("quotation marks belong around this", "hierum gehören Anführungszeichen"));
            return Some(d.help(said!(
                "write `{} {} \"{title}\"`",
                "schreib `{} {} \"{title}\"`",
                before[before.len() - 2],
                before[before.len() - 1]
            )));
        }
        let d =
            here(s, said!("nothing in the rules is called `{word}`", "in den Regeln heißt nichts `{word}`"))
                .at(("begins with a capital letter", "fängt mit einem großen Buchstaben an"));
        return Some(d.help(
            ("capital letters are for cards (`HK`); for everything else write the name that stands before its title: \
             `trumps` for `suit trumps \"Trock\"`", "große Buchstaben sind für Karten (`HK`); für alles andere schreib den Namen, der vor dem \
             Titel steht: `trumps` bei `suit trumps \"Trock\"`"),
        ));
    }
    let head = before.first().copied().filter(|_| s.kind == Sentence::Head && before.len() == 2);
    let named = head.filter(|h| matches!(*h, "game" | "pack"))?;
    if word.starts_with(char::is_lowercase) && word != "extends" {
        let d = here(s, ("a name is one word", "ein Name ist ein einziges Wort"))
            .at(("a second word", "ein zweites Wort"));
        return Some(d.help(said!("write `{named} {}_{word}`", "schreib `{named} {}_{word}`", before[1])));
    }
    let d = here(
        s,
        match named {
            "pack" => ("this pack has no name for people", "dieses Blatt hat keinen Namen für die Leute"),
            _ => ("this game has no name for people", "dieses Spiel hat keinen Namen für die Leute"),
        },
    )
    .at(("a text in quotation marks belongs before this", "davor gehört ein Text in Anführungszeichen"));
    let d = if word.starts_with(char::is_uppercase) {
        d.at(("quotation marks belong around this", "hierum gehören Anführungszeichen"))
    } else {
        d
    };
    Some(d.help(said!(
        "write `{named} {} \"Name\"`, as it shall be shown to people",
        "schreib `{named} {} \"Name\"`, so wie die Leute es lesen sollen",
        before[1]
    )))
}

/// `he is one of who`
fn one_of_a_word(s: &Stuck) -> Option<Diagnostic> {
    let before = s.text[..s.at].trim_end();
    let start = before.rfind(|c| !in_word(c))? + 1;
    let (behind, word) = (before[..start].trim_end(), &before[start..]);
    if !behind.ends_with(" one of") || !reserved(word) {
        return None;
    }
    let other = format!("the_{word}");
    s.reads(&s.with(start..before.len(), &other))?;
    Some(a_word_of_the_language(s, start, word, &other))
}

/// `more: must follow with suit led`, and columns of contracts: a word of the language where a name belongs.
pub(super) fn label(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    if s.kind == Sentence::Head {
        let columns = words_of(bare.strip_prefix("contracts ")?);
        let (at, taken) = columns.into_iter().find(|(_, word)| reserved(word))?;
        let start = "contracts ".len() + at;
        return Some(a_word_of_the_language(s, start, taken, &format!("the_{taken}")));
    }
    let start = bare.strip_prefix("instead ").map_or(0, |rest| bare.len() - rest.len());
    let rest = &bare[start..];
    // `set passed = trumps`: what it would name is read as a condition.
    let kinds = ["set ", "number ", "test ", "role ", "order ", "suit "];
    if let Some(kind) = kinds.iter().find(|kind| rest.starts_with(**kind) && s.kind == Sentence::Clause) {
        let start = start + kind.len();
        let taken = &bare[start..][..bare[start..].find(|c| !in_word(c))?];
        if !reserved(taken) {
            return None;
        }
        let other = format!("the_{taken}");
        s.reads(&s.with(start..start + taken.len(), &other))?;
        return Some(a_word_of_the_language(s, start, taken, &other));
    }
    let (name, behind) = rest.split_at(rest.find(|c| !in_word(c))?);
    let label = || {
        behind
            .find(':')
            .is_some_and(|colon| s.text[start + name.len()..][..colon].trim_start().starts_with('"'))
    };
    if s.kind != Sentence::Clause || !reserved(name) || !behind.starts_with(':') && !label() {
        return None;
    }
    let other = format!("the_{name}");
    s.reads(&s.with(start..start + name.len(), &other))?;
    Some(a_word_of_the_language(s, start, name, &other))
}

fn word_of_the_language(s: &Stuck, start: usize, taken: &str) -> Diagnostic {
    let message = said!(
        "`{taken}` is a word of the language and cannot be a name",
        "`{taken}` ist ein Wort der Sprache und kann kein Name sein"
    );
    not_a_name(s, start, taken, message).at(("taken", "vergeben"))
}

/// The same, with another name that could stand there.
pub(super) fn a_word_of_the_language(s: &Stuck, start: usize, taken: &str, other: &str) -> Diagnostic {
    let d = word_of_the_language(s, start, taken);
    d.help(said!("call it something else, for instance `{other}`", "nenn es anders, zum Beispiel `{other}`"))
        .write(other)
}

pub(super) fn word(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    if s.kind != Sentence::Clause {
        return None;
    }
    let (before, found) = (bare[..s.at].trim_end(), s.found.unwrap_or(""));
    if let Some(d) = speech::named_suit(s, bare) {
        return Some(d);
    }
    if bare.starts_with("must ") {
        let d = wrong(s, 0, 4, ("this duty has no name", "diese Pflicht hat keinen Namen"))
            .at(("a name and a colon belong before this", "davor gehören ein Name und ein Doppelpunkt"));
        let said = format!("my_rule: {}", duty_said(s.text.lines().next()?.trim_end()));
        // What else is wrong with it is told when it has a name.
        if s.reader.is_some() && s.reads(&said).is_none() {
            return Some(d.help((
                "write `my_rule:` before it, with a name of your own",
                "schreib `my_rule:` davor, mit einem Namen deiner Wahl",
            )));
        }
        return Some(d.help(said!(
            "write for instance `{said}`, with a name of your own",
            "schreib zum Beispiel `{said}`, mit einem Namen deiner Wahl"
        )));
    }
    if let Some(at) = bare.find(" may not ").filter(|_| found == "may" || found == "not") {
        let d =
            wrong(s, at + 1, at + 8, ("`may not` cannot be read here", "`may not` ist hier nicht lesbar"))
                .at(("not understood", "nicht verstanden"));
        return Some(
            d.help((
                "what is forbidden is said with `must not`",
                "was verboten ist, sagst du mit `must not`",
            ))
            .write("must not"),
        );
    }
    if let Some(at) = bare.find(" must announce ") {
        return Some(must_announce(s, bare, at));
    }
    if let Some(at) = bare.find(" must ").filter(|at| !bare[..*at].contains(':'))
        && bare[..at].split_whitespace().count() == 1
    {
        let (name, rest) = (&s.text[..at], s.text[at..].trim().lines().next()?);
        if let Some(bids) = rest.strip_prefix("must not bid ") {
            let bids = bids.split(" if ").next().unwrap_or(bids).trim();
            let d = wrong(
                s,
                at,
                at + 13,
                (
                    "what may not be bid is said where it is bid",
                    "was man nicht bieten darf, steht beim Gebot",
                ),
            )
            .at(("not understood", "nicht verstanden"));
            return Some(d.help(said!(
                "write `bids {bids} unless he is {name}`; what a hand needs stands in the contract: `needs CONDITION`", "schreib `bids {bids} unless he is {name}`; was eine Hand braucht, steht im Spiel: `needs \
             CONDITION`"
            )));
        }
        let several = matches!(name, "players" | "defenders" | "team" | "everybody" | "leader");
        let player = matches!(name, "forehand" | "middlehand" | "rearhand" | "dealer" | "declarer");
        if player && rest.starts_with("must bid") {
            return must_bid(s, at, name);
        }
        if player || several {
            let d = wrong(
                s,
                at,
                at + 5,
                ("a duty has no player before it", "vor einer Pflicht steht kein Spieler"),
            )
            .at(("it binds whoever it applies to", "sie bindet jeden, auf den sie zutrifft"));
            let said = duty_of(name, rest);
            return Some(d.help(said!(
                "write `{said}`, with any name before the colon",
                "schreib `{said}`, mit irgendeinem Namen vor dem Doppelpunkt"
            )));
        }
        let named = format!("{name}: {rest}");
        if s.reader.is_some() && s.reads(&named).is_none() {
            return None;
        }
        let d = wrong(s, at, at + 5, ("a colon is missing", "ein Doppelpunkt fehlt"))
            .at(("after the name, before this", "hinter dem Namen, vor diesem Wort"));
        return Some(d.help(said!("write `{named}`", "schreib `{named}`")));
    }
    if matches!(found, "gives" | "give" | "passes") && bare.contains(" to ") {
        let d = here(s, said!("`{found}` does not fit here", "`{found}` passt hier nicht"))
            .at(("not understood", "nicht verstanden"));
        return Some(d.help((
            "write `puts 3 cards of hand to hand of left of him`, or `to` the name of a place",
            "schreib `puts 3 cards of hand to hand of left of him`, oder hinter `to` den Namen eines Orts",
        )));
    }
    if matches!(found, "pay" | "pays" | "receives" | "receive") && !bare.contains(':') {
        let d = here(s, said!("`{found}` does not fit here", "`{found}` passt hier nicht"))
            .at(("not understood", "nicht verstanden"));
        return Some(d.help((
            "say what the game is worth and who settles it: `worth 2`, `settle losers pay winners`; what is paid into a pot has a name: `stake: players pay 2 to pot`",
            "sag, was das Spiel wert ist und wer abrechnet: `worth 2`, `settle losers pay winners`; was in einen Topf \
             gezahlt wird, hat einen Namen: `stake: players pay 2 to pot`",
        )));
    }
    if let Some((_, than)) = bare.split_once(" than ")
        && matches!(found, "tricks" | "points" | "cards" | "trick" | "card")
        && before.ends_with(|c: char| c.is_ascii_lowercase())
        && than.starts_with(|c: char| c.is_ascii_lowercase())
    {
        let d = here(s, said!("`{found}` does not fit here", "`{found}` passt hier nicht"))
            .at(("two are compared", "hier wird verglichen"));
        return Some(d.help((
            "compare two numbers: `tricks of declarer > tricks of defenders`",
            "vergleich zwei Zahlen: `tricks of declarer > tricks of defenders`",
        )));
    }
    if let Some(d) = announced_behind(s, bare) {
        return Some(d);
    }
    if found == "announces" || found == "announce" {
        let d = here(s, said!("`{found}` does not fit here", "`{found}` passt hier nicht"))
            .at(("not understood", "nicht verstanden"));
        return Some(d.help((
            "write `may announce`: whoever may announce need not",
            "schreib `may announce`: Wer ansagen darf, muss nicht",
        )));
    }
    if let Some(at) = s.text.find("without \"").filter(|_| s.at > 0) {
        let d = wrong(
            s,
            at + 8,
            at + 9,
            ("names stand without quotation marks here", "Namen stehen hier ohne Anführungszeichen"),
        )
        .at(("take them away", "nimm sie weg"));
        return Some(d.help((
            "what is taken away is called by its name in the rules, the one before the colon",
            "was wegfällt, nennst du mit seinem Namen in den Regeln, dem vor dem Doppelpunkt",
        )));
    }
    let conditional = bare.contains(" if ");
    if let Some(at) = bare.find(" then ").filter(|_| conditional && bare.starts_with("worth")) {
        let d = wrong(
            s,
            at + 1,
            at + 5,
            ("the value stands before its condition", "der Wert steht vor seiner Bedingung"),
        )
        .at(("not understood", "nicht verstanden"));
        return Some(d.help((
            "write `worth 2 if CONDITION, otherwise 1`",
            "schreib `worth 2 if CONDITION, otherwise 1`",
        )));
    }
    match found {
        "else" if conditional => {
            let d = here(s, ("`else` cannot be read here", "`else` ist hier nicht lesbar"))
                .at(("not understood", "nicht verstanden"));
            Some(d.help(("write `, otherwise`", "schreib `, otherwise`")).write(", otherwise"))
        }
        "if" if before.ends_with("worth") || before.ends_with('=') => Some(
            here(s, ("the value is missing before `if`", "vor `if` fehlt der Wert"))
                .at(("a value belongs here", "hierher gehört ein Wert"))
                .help(("write `2 if CONDITION, otherwise 1`", "schreib `2 if CONDITION, otherwise 1`")),
        ),
        "when" => Some(
            here(
                s,
                ("`when` begins a block, not a condition", "`when` fängt einen Block an, keine Bedingung"),
            )
            .at(("not understood", "nicht verstanden"))
            .help(("write `if` here", "schreib hier `if`"))
            .write("if"),
        ),
        _ => None,
    }
}

/// A duty with a name, and with whom it binds in its condition.
fn duty_of(who: &str, duty: &str) -> String {
    let duty = duty_said(duty);
    if matches!(who, "players" | "everybody" | "leader") {
        return format!("my_rule: {duty}");
    }
    let he = if matches!(who, "defenders" | "team") { "he is one of" } else { "he is" };
    match duty.split_once(" if ") {
        Some((deed, condition)) if condition.contains(" or ") => {
            format!("my_rule: {deed} if {he} {who} and ({condition})")
        }
        Some((deed, condition)) => format!("my_rule: {deed} if {he} {who} and {condition}"),
        None => format!("my_rule: {duty} if {he} {who}"),
    }
}

/// `players must announce trull if all trull in hand`, `whoever holds TS must announce it`
fn must_announce(s: &Stuck, bare: &str, at: usize) -> Diagnostic {
    let must = at + 1;
    let d = wrong(
        s,
        must,
        must + "must announce".len(),
        ("nobody is bound to announce what he holds", "was einer hat, muss niemand ansagen"),
    )
    .at(("who must say it shows his hand", "wer es sagen muss, verrät sein Blatt"));
    let line = s.text[must + "must announce ".len()..].lines().next().unwrap_or_default().trim_end();
    let line = line.split([';', '[']).next().unwrap_or_default().trim_end();
    let name = line.split(' ').next().unwrap_or_default();
    let before = bare[..at].rsplit(':').next().unwrap_or_default().trim();
    let known = ["players", "declarer", "defenders", "forehand", "leader", "dealer", "team"];
    let card = before.split(' ').next_back().filter(|card| is_card(card));
    let (who, cards, announced) = match (known.contains(&before), card) {
        (true, _) => (before, "CARDS", line.to_string()),
        (false, Some(card)) if !line.contains(" if ") => {
            ("players", card, format!("{line} if {card} in hand"))
        }
        (false, _) => ("players", "CARDS", line.to_string()),
    };
    let announce = if who.ends_with('s') { "announce" } else { "announces" };
    d.help(said!(
        "leave it to them, `{who} may announce {announced}`; or pay it without a word: `bonus {name} … worth 1: made by \
         players who held {cards}`; what all can see may bind, as cards that lie open: `{who} {announce} {name} if some ({cards} in (open cards))`",
        "lass ihnen die Wahl, `{who} may announce {announced}`, oder zahl es ohne ein Wort: `bonus {name} … worth 1: made \
         by players who held {cards}`; was alle sehen, darf binden, etwa offene Karten: `{who} {announce} {name} if some ({cards} in (open cards))`"
    ))
}

/// `sieben "Sieben": declarer may announce if H7 in hand`: what is announced stands behind the word.
fn announced_behind(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let (label, rest) = bare.split_once(':')?;
    let at = bare.len() - rest.len() + rest.find(" announce")? + 1;
    let verb = words_of(&bare[at..]).next()?.1;
    let label = s.text[..label.len()].trim_end();
    let said = format!(
        "{}{verb} {label}{}",
        &s.text[bare.len() - rest.len()..at].trim_start(),
        &s.text[at + verb.len()..]
    );
    s.reads(&said)?;
    let d = wrong(
        s,
        0,
        bare.len() - rest.len(),
        ("what is announced stands behind the word", "was angesagt wird, steht hinter dem Wort"),
    )
    .at(("in the wrong place", "am falschen Platz"));
    let said = said.lines().next()?.trim_end().to_string();
    Some(d.help(said!("write `{said}`", "schreib `{said}`")))
}

/// `forehand must bid 100`
fn must_bid(s: &Stuck, at: usize, name: &str) -> Option<Diagnostic> {
    let number = s.found.filter(|found| found.bytes().all(|b| b.is_ascii_digit()))?;
    if s.text[at..s.at].trim() != "must bid" {
        return None;
    }
    let rest = s.text[s.at + number.len()..].trim_end();
    let said = format!("{name} must bid{rest}");
    s.reads(&said)?;
    let said = said.lines().next()?;
    let d = here(
        s,
        (
            "whoever must bid need not bid a certain number",
            "wer bieten muss, muss keine bestimmte Zahl bieten",
        ),
    )
    .at(("take this away", "nimm das weg"));
    Some(d.help(said!(
        "write `{said}`: he bids at least the lowest that is listed; this number, if `bids values` begins with it",
        "schreib `{said}`: Er bietet mindestens den niedrigsten, der aufgezählt ist; diese Zahl, wenn `bids values` \
         mit ihr anfängt"
    )))
}
