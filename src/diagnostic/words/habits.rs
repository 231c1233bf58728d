//! Habits from other languages, from typewriters and from speech: the commonest reasons why a
//! sentence cannot be read, each with what to write instead.

use super::super::{Code, Diagnostic, Said, said};
use super::Pair;
use super::sentences::{Sentence, Stuck};
use super::{german, once, speech};

/// Signs that people write for something else.
const SIGNS: &[(&str, Pair)] = &[
    ("==", ("write `=`", "schreib `=`")),
    ("=>", ("write `>=` for \"at least\"", "schreib `>=` für „mindestens“")),
    ("=<", ("write `<=` for \"at most\"", "schreib `<=` für „höchstens“")),
    ("≥", ("write `>=` for \"at least\"", "schreib `>=` für „mindestens“")),
    ("≤", ("write `<=` for \"at most\"", "schreib `<=` für „höchstens“")),
    ("≠", ("write `is not`", "schreib `is not`")),
    ("!=", ("write `is not`", "schreib `is not`")),
    ("<>", ("write `is not`", "schreib `is not`")),
    ("&&", ("write `and`", "schreib `and`")),
    ("&", ("write `and`", "schreib `and`")),
    ("||", ("write `or`", "schreib `or`")),
    ("×", ("write `*`", "schreib `*`")),
    ("·", ("write `*`", "schreib `*`")),
    ("÷", ("write `/`", "schreib `/`")),
    ("…", ("write two dots: `..`", "schreib zwei Punkte: `..`")),
    ("–", ("write a plain `-`", "schreib ein einfaches `-`")),
    ("−", ("write a plain `-`", "schreib ein einfaches `-`")),
    (
        "%",
        (
            "percent cannot be written; a share is a fraction: `number / 2`",
            "Prozente gibt es nicht; ein Anteil ist ein Bruch: `number / 2`",
        ),
    ),
    (
        "♣",
        (
            "write cards by their code, with letters: `CK`",
            "schreib Karten mit ihrem Kürzel, in Buchstaben: `CK`",
        ),
    ),
    (
        "♠",
        (
            "write cards by their code, with letters: `SK`",
            "schreib Karten mit ihrem Kürzel, in Buchstaben: `SK`",
        ),
    ),
    (
        "♥",
        (
            "write cards by their code, with letters: `HK`",
            "schreib Karten mit ihrem Kürzel, in Buchstaben: `HK`",
        ),
    ),
    (
        "♦",
        (
            "write cards by their code, with letters: `DK`",
            "schreib Karten mit ihrem Kürzel, in Buchstaben: `DK`",
        ),
    ),
    (
        "♢",
        (
            "write cards by their code, with letters: `DK`",
            "schreib Karten mit ihrem Kürzel, in Buchstaben: `DK`",
        ),
    ),
    (
        "♡",
        (
            "write cards by their code, with letters: `HK`",
            "schreib Karten mit ihrem Kürzel, in Buchstaben: `HK`",
        ),
    ),
    (
        "€",
        ("numbers have no unit: write the number alone", "Zahlen haben keine Einheit: schreib nur die Zahl"),
    ),
    (
        "$",
        ("numbers have no unit: write the number alone", "Zahlen haben keine Einheit: schreib nur die Zahl"),
    ),
];

const UNITS: &[&str] =
    &["cent", "cents", "ct", "euro", "euros", "pfennig", "pfennige", "mark", "point", "points", "chips"];

const QUOTES: &[char] = &['„', '“', '”', '‚', '‘', '’', '«', '»', '\''];

/// The habit that shows in this sentence, if one does.
pub(super) fn habit(s: &Stuck) -> Option<Diagnostic> {
    let bare = bare(s.text);
    comment(s)
        .or_else(|| bids_equal(s, &bare))
        .or_else(|| named_player_must_bid(s, &bare))
        .or_else(|| quotes(s, &bare))
        .or_else(|| german::word(s, &bare))
        .or_else(|| letters(s, &bare))
        .or_else(|| sign(s, &bare))
        .or_else(|| number(s))
        .or_else(|| speech::note(s, &bare))
        .or_else(|| name(s))
        .or_else(|| once::without(s, &bare))
        .or_else(|| once::cards_of(s, &bare))
        .or_else(|| once::faced(s, &bare))
        .or_else(|| once::counts(s, &bare))
        .or_else(|| auction_once(s, &bare))
        .or_else(|| word(s, &bare))
        .or_else(|| speech::spoken(s, &bare))
        .or_else(|| separator(s, &bare))
}

pub(super) fn wrong(s: &Stuck, start: usize, end: usize, message: impl Into<Said>) -> Diagnostic {
    Diagnostic::error(s.code(), s.place(start, end), message)
}

pub(super) fn here(s: &Stuck, message: impl Into<Said>) -> Diagnostic {
    Diagnostic::error(s.code(), s.here(), message)
}

/// The sentence with blanks for texts and comments, byte for byte.
fn bare(text: &str) -> String {
    let (mut out, mut quoted, mut comment) = (String::with_capacity(text.len()), false, false);
    let mut last = ' ';
    for c in text.chars() {
        comment = (comment || c == '/' && last == '/' && !quoted) && c != '\n';
        if c == '"' {
            quoted = !quoted;
        }
        let keep = !comment && !quoted || c == '"' || c == '\n';
        if keep {
            out.push(c)
        } else {
            out.extend(std::iter::repeat_n(' ', c.len_utf8()))
        }
        last = c;
    }
    out
}

pub(super) fn in_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn comment(s: &Stuck) -> Option<Diagnostic> {
    let sign = ["#", "/*", "--", "%", "*"].into_iter().find(|sign| s.text.starts_with(sign))?;
    let d = wrong(
        s,
        0,
        sign.len(),
        said!("`{sign}` begins no comment here", "`{sign}` fängt hier keinen Kommentar an"),
    )
    .at(("not understood", "nicht verstanden"));
    Some(d.help((
        "a comment begins with `//` and ends with its line",
        "ein Kommentar fängt mit `//` an und endet mit seiner Zeile",
    )))
}

/// `stop: forehand must bid solo`
fn named_player_must_bid(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let (name, rest) = bare.split_once(':')?;
    let (who, bids) = rest.trim().split_once(" must bid ")?;
    let known = matches!(who, "forehand" | "middlehand" | "rearhand" | "dealer" | "declarer" | "players");
    if !known || !name.chars().all(in_word) {
        return None;
    }
    let bids = bids.split(" if ").next().unwrap_or(bids).trim();
    let d = wrong(
        s,
        0,
        name.len() + 1,
        ("who must bid is said without a name", "wer bieten muss, steht in einem Satz ohne Namen"),
    )
    .at(("take this away", "nimm das weg"));
    Some(d.help(said!(
        "write `{who} must bid {bids}`; what hangs on his hand has a name, and no player before it: `{name}: must bid {bids} if he is {who} and CONDITION`", "schreib `{who} must bid {bids}`; was von seiner Hand abhängt, hat einen Namen und keinen \
             Spieler davor: `{name}: must bid {bids} if he is {who} and CONDITION`"
    )))
}

/// `bids solo = ramsch`
fn bids_equal(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    if !bare.starts_with("bids ") || s.found != Some("=") {
        return None;
    }
    Some(
        here(s, ("bids of one rank are not joined by `=`", "gleich hohe Gebote verbindet kein `=`"))
            .at(("equal bids", "gleiche Gebote"))
            .help((
                "write `or` between them: `bids solo or ramsch`",
                "schreib `or` dazwischen: `bids solo or ramsch`",
            )),
    )
}

fn quotes(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let start = bare.find(QUOTES)?;
    let open = bare[start..].chars().next()?;
    let inner = &bare[start + open.len_utf8()..];
    let (length, close) =
        inner.char_indices().find(|(_, c)| QUOTES.contains(c) || *c == '"').unwrap_or((0, 'x'));
    let text = s.text[start + open.len_utf8()..][..length].trim();
    let end = start + open.len_utf8() + if length > 0 { length + close.len_utf8() } else { 0 };
    let d = Diagnostic::error(
        Code::OddQuotes,
        s.place(start, end),
        ("texts stand between straight quotation marks", "Texte stehen zwischen geraden Anführungszeichen"),
    );
    let d = d.at(("other quotation marks", "andere Anführungszeichen"));
    Some(match text {
        "" => d.help(("write `\"` on both sides of the text", "schreib `\"` auf beide Seiten des Texts")),
        text => d.help(said!("write `\"{text}\"`", "schreib `\"{text}\"`")).write(format!("\"{text}\"")),
    })
}

/// A word in small letters without umlauts and signs, for comparing what people write.
pub(crate) fn plain_letters(word: &str) -> String {
    let mut out = String::new();
    for c in word.chars().flat_map(char::to_lowercase) {
        match c {
            'ä' => out.push_str("ae"),
            'ö' => out.push_str("oe"),
            'ü' => out.push_str("ue"),
            'ß' => out.push_str("ss"),
            'é' | 'è' | 'ê' => out.push('e'),
            'á' | 'à' | 'â' => out.push('a'),
            c if c.is_ascii_alphanumeric() || c == '_' => out.push(c),
            _ => {}
        }
    }
    out
}

fn not_a_name(s: &Stuck, start: usize, word: &str, message: impl Into<Said>) -> Diagnostic {
    Diagnostic::error(Code::NotAName, s.place(start, start + word.len()), message)
}

fn letters(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let odd = bare.char_indices().find(|(_, c)| c.is_alphabetic() && !c.is_ascii())?.0;
    let start =
        odd - bare[..odd].chars().rev().take_while(|c| in_word(*c)).map(char::len_utf8).sum::<usize>();
    let word = &bare[start..];
    let word = &word[..word.find(|c| !in_word(c)).unwrap_or(word.len())];
    let d = not_a_name(s, start, word, said!("`{word}` cannot be a name", "`{word}` kann kein Name sein"))
        .at(("a letter that names do not have", "ein Buchstabe, den es in Namen nicht gibt"));
    let plain = plain_letters(word);
    let help = Said::from((
        "names are made of a to z, digits and `_`; texts in quotation marks may hold anything",
        "Namen bestehen aus a bis z, Ziffern und `_`; in Texten in Anführungszeichen darf alles \
             stehen",
    ));
    Some(if plain.is_empty() {
        d.help(help)
    } else {
        d.help(said!("write `{plain}`: {help}", "schreib `{plain}`: {help}"; help)).write(plain)
    })
}

fn sign(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let fits = |(sign, help): &(&'static str, Pair)| bare.find(sign).map(|at| (at, *sign, *help));
    let (at, sign, help) =
        SIGNS.iter().filter_map(fits).min_by_key(|f| (f.0, std::cmp::Reverse(f.1.len())))?;
    let word = bare[at..].find(|c: char| c.is_whitespace()).unwrap_or(bare.len() - at).min(12);
    if let ("♣" | "♠" | "♥" | "♦" | "♢" | "♡", Some(shown)) = (sign, bare.get(at..at + word)) {
        let letter = match sign {
            "♣" => 'C',
            "♠" => 'S',
            "♥" | "♡" => 'H',
            _ => 'D',
        };
        let rank: String = shown.chars().skip(1).filter(char::is_ascii_alphanumeric).collect();
        let d = wrong(
            s,
            at,
            at + sign.len(),
            said!("the sign `{sign}` cannot be read here", "das Zeichen `{sign}` ist hier nicht lesbar"),
        );
        return Some(
            d.at(("cards are written with letters", "Karten schreibt man mit Buchstaben"))
                .help(said!("write `{letter}{rank}`", "schreib `{letter}{rank}`"))
                .write(letter),
        );
    }
    let d = wrong(
        s,
        at,
        at + sign.len(),
        said!("`{sign}` cannot be read here", "`{sign}` ist hier nicht lesbar"),
    )
    .at(("not understood", "nicht verstanden"));
    // Where a number stands nothing is compared: `worth price => 2`.
    let bound =
        bare[at + sign.len()..].split_whitespace().next().filter(|n| n.bytes().all(|b| b.is_ascii_digit()));
    let reckoned = bare.starts_with("worth ")
        && !["if", "unless"].iter().any(|word| bare[..at].contains(&format!(" {word} ")));
    Some(match (sign, bound) {
        ("=>" | "≥", Some(least)) if reckoned => d.help(said!(
            "write `{}, at least {least}`: it is never worth less",
            "schreib `{}, at least {least}`: weniger ist es nie wert",
            s.text[..at].trim_end()
        )),
        ("=<" | "≤", Some(most)) if reckoned => d.help(said!(
            "write `{}, at most {most}`: it is never worth more",
            "schreib `{}, at most {most}`: mehr ist es nie wert",
            s.text[..at].trim_end()
        )),
        ("=>" | "≥", _) => d.help(help).write(">="),
        ("=<" | "≤", _) => d.help(help).write("<="),
        _ => d.help(help),
    })
}

/// `9 / 2` for 4,5.
fn fraction(whole: &str, part: &str, sign: char) -> Said {
    let digits = |c: &char| c.is_ascii_digit();
    let whole: String =
        whole.chars().rev().take_while(digits).collect::<Vec<_>>().into_iter().rev().collect();
    let part: String = part.chars().take_while(digits).take(3).collect();
    let over = 10u64.pow(part.len() as u32);
    let (whole_number, tail) = (whole.parse::<u64>().ok(), part.parse::<u64>().ok());
    let Some(over_all) = whole_number.zip(tail).and_then(|(w, t)| w.checked_mul(over)?.checked_add(t)) else {
        return Said::from(("write a fraction: `71 / 2` for 35.5", "schreib einen Bruch: `71 / 2` für 35,5"));
    };
    let mut common = (over_all, over);
    while common.1 != 0 {
        common = (common.1, common.0 % common.1);
    }
    let (above, below) = (over_all / common.0.max(1), over / common.0.max(1));
    said!(
        "write a fraction: `{above} / {below}` for {whole}{sign}{part}",
        "schreib einen Bruch: `{above} / {below}` für {whole},{part}"
    )
}

fn number(s: &Stuck) -> Option<Diagnostic> {
    let (before, found) = (&s.text[..s.at], s.found.unwrap_or(""));
    let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    let rest = &s.text[s.at..];
    if (found == "." || found == ",") && digit(before.chars().next_back()) && digit(rest.chars().nth(1)) {
        let d =
            here(s, ("numbers are whole", "Zahlen sind ganz")).at(("a decimal point", "ein Dezimalpunkt"));
        return Some(d.help(fraction(before, &rest[1..], '.')));
    }
    // `35,5`: reading stops at the digit after the comma, or behind it.
    let listed = s.text.starts_with("bids ");
    let comma = before.strip_suffix(',').or_else(|| {
        let whole = before.trim_end().trim_end_matches(|c: char| c.is_ascii_digit());
        whole.strip_suffix(',').filter(|whole| whole.len() + 1 < before.trim_end().len() && !listed)
    });
    if let Some(whole) = comma
        && digit(whole.chars().next_back())
        && matches!(s.kind, Sentence::Clause | Sentence::Pack)
    {
        let d = wrong(s, whole.len(), whole.len() + 1, ("numbers are whole", "Zahlen sind ganz"))
            .at(("a decimal comma", "ein Dezimalkomma"));
        return Some(d.help(fraction(whole, &s.text[whole.len() + 1..], ',')));
    }
    if found == "-"
        && !s.text.starts_with("option ")
        && digit(rest.chars().nth(1))
        && s.kind == Sentence::Clause
    {
        let d =
            here(s, ("a number cannot begin with a minus", "eine Zahl kann nicht mit einem Minus anfangen"))
                .at(("not understood", "nicht verstanden"));
        return Some(d.help((
            "here it is 0 or more; a loss is said by who pays, or as `, 2 less if CONDITION` behind a number",
            "hier ist sie 0 oder mehr; bei einem Verlust sagst du, wer zahlt, oder hinter einer Zahl `, 2 \
             less if CONDITION`",
        )));
    }
    if UNITS.contains(&found) && digit(before.trim_end().chars().next_back()) {
        let d = here(s, ("numbers have no unit", "Zahlen haben keine Einheit"))
            .at(("take this away", "nimm das weg"))
            .help(("write the number alone", "schreib nur die Zahl"));
        return Some(d.write(""));
    }
    (found == "." && rest.trim_end() == ".").then(|| {
        let d = here(s, ("sentences have no full stop", "Sätze haben keinen Punkt am Ende"))
            .at(("take this away", "nimm ihn weg"));
        d.help(("a sentence ends with its line", "ein Satz endet mit seiner Zeile")).write("")
    })
}

/// A suit letter and a rank.
fn is_card(word: &str) -> bool {
    let mut signs = word.chars();
    let (first, rest) = (signs.next(), signs.as_str());
    first.is_some_and(|c| c.is_ascii_uppercase())
        && (rest.len() <= 2 && rest.chars().all(|c| c.is_ascii_digit() || c.is_ascii_uppercase()))
}

fn name(s: &Stuck) -> Option<Diagnostic> {
    let word = s.found?;
    let before: Vec<&str> = s.text[..s.at].split_whitespace().collect();
    let names = [
        "set", "number", "test", "role", "suit", "option", "bonus", "game", "pack", "contract", "kind",
        "stage", "tally", "order", "announce", "count", "instead",
    ];
    let namer = |b: Option<&&str>| b.is_some_and(|b| names.contains(b));
    let wants_name = namer(before.last()) || s.kind == Sentence::Row && s.at == 0;
    // A word of the language is read as such, so reading stops there or right behind it.
    let behind = namer(before.iter().rev().nth(1)) || s.kind == Sentence::Row && before.len() == 1;
    let taken = before.last().copied().filter(|b| behind && reserved(b));
    if let Some(taken) = taken.or((wants_name && reserved(word)).then_some(word)) {
        let start = if taken == word && wants_name { s.at } else { s.text[..s.at].rfind(taken)? };
        let message = said!(
            "`{taken}` is a word of the language and cannot be a name",
            "`{taken}` ist ein Wort der Sprache und kann kein Name sein"
        );
        let d = not_a_name(s, start, taken, message).at(("taken", "vergeben"));
        let other = format!("the_{taken}");
        return Some(
            d.help(said!(
                "call it something else, for instance `{other}`",
                "nenn es anders, zum Beispiel `{other}`"
            ))
            .write(other),
        );
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

/// A duty as it is written, of one as it is spoken.
pub(crate) fn duty_said(text: &str) -> &str {
    match text {
        "must follow suit" => "must follow with suit led",
        text => text,
    }
}

fn word(s: &Stuck, bare: &str) -> Option<Diagnostic> {
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
        let said = duty_said(s.text.lines().next()?.trim_end());
        return Some(d.help(said!(
            "write for instance `my_rule: {said}`, with a name of your own",
            "schreib zum Beispiel `my_rule: {said}`, mit einem Namen deiner Wahl"
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
        if matches!(name, "forehand" | "middlehand" | "rearhand" | "dealer" | "declarer") {
            let d = wrong(
                s,
                at,
                at + 5,
                ("a duty has no player before it", "vor einer Pflicht steht kein Spieler"),
            )
            .at(("it binds whoever it applies to", "sie bindet jeden, auf den sie zutrifft"));
            return Some(d.help(said!(
                "write `my_rule: {rest} if he is {name}`, with any name before the colon",
                "schreib `my_rule: {rest} if he is {name}`, mit irgendeinem Namen vor dem Doppelpunkt"
            )));
        }
        let d = wrong(s, at, at + 5, ("a colon is missing", "ein Doppelpunkt fehlt"))
            .at(("after the name, before this", "hinter dem Namen, vor diesem Wort"));
        return Some(d.help(said!(
            "write `{}: {}`",
            "schreib `{}: {}`",
            &s.text[..at],
            s.text[at..].trim().lines().next()?
        )));
    }
    if matches!(found, "gives" | "give" | "passes") && bare.contains(" to ") {
        let d = here(s, said!("`{found}` does not fit here", "`{found}` passt hier nicht"))
            .at(("not understood", "nicht verstanden"));
        return Some(d.help((
            "write `puts 3 cards of hand to hand of left of him`, or `to` the name of a place",
            "schreib `puts 3 cards of hand to hand of left of him`, oder hinter `to` den Namen eines Orts",
        )));
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
            .at(("write `if` here", "schreib hier `if`"))
            .help(("write `2 if CONDITION, otherwise 1`", "schreib `2 if CONDITION, otherwise 1`")),
        ),
        "" if conditional
            && (bare.starts_with("worth") || bare.contains('='))
            && !bare.contains("otherwise") =>
        {
            Some(
                here(s, ("nothing says what holds otherwise", "nichts sagt, was sonst gilt"))
                    .at(("`otherwise` is missing after this", "dahinter fehlt `otherwise`"))
                    .help(("write `, otherwise 0` behind it", "schreib dahinter `, otherwise 0`")),
            )
        }
        _ => None,
    }
}

fn separator(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let found = s.found.unwrap_or("");
    let at = |sign: char| bare.find(sign).map(|at| (at, at + sign.len_utf8()));
    if let Some(rungs) = bare.strip_prefix("bids ") {
        let (start, end) = if found == ">" { at('>') } else { at(',').filter(|c| s.at >= c.0) }?;
        let names: Vec<&str> = rungs.split(|c: char| !in_word(c)).filter(|w| !w.is_empty()).collect();
        let mut names = names;
        if found == ">" {
            names.reverse();
        }
        let d = wrong(
            s,
            start,
            end,
            (
                "bids are listed from low to high, with `<` between them",
                "Gebote zählst du vom niedrigsten zum höchsten auf, mit `<` dazwischen",
            ),
        )
        .at(("not understood", "nicht verstanden"));
        return Some(d.help(said!("write `bids {}`", "schreib `bids {}`", names.join(" < "))));
    }
    if bare.starts_with("option ")
        && (found == "-" || bare[s.at..].trim_start_matches(in_word).starts_with('-'))
    {
        return Some(
            here(s, ("a range is written with two dots", "einen Bereich schreibt man mit zwei Punkten"))
                .at(("not understood", "nicht verstanden"))
                .help(("write for instance `1..10`", "schreib zum Beispiel `1..10`")),
        );
    }
    if bare.starts_with("option ") && found == "or" {
        return Some(
            here(s, ("values are parted by `|`", "zwischen Werten steht `|`"))
                .at(("not understood", "nicht verstanden"))
                .help(("write for instance `yes | no = yes`", "schreib zum Beispiel `yes | no = yes`")),
        );
    }
    if s.kind == Sentence::Pack && bare.starts_with("suit ") && found == ":" {
        let d = here(s, ("this suit has no letter", "diese Farbe hat keinen Buchstaben"))
            .at(("one capital letter belongs before this", "davor gehört ein großer Buchstabe"));
        return Some(d.help((
            "write for instance `suit hearts \"Herz\" H: K Q J 10`",
            "schreib zum Beispiel `suit hearts \"Herz\" H: K Q J 10`",
        )));
    }
    if s.kind == Sentence::Pack && bare.starts_with("suit") && found == "," {
        return Some(
            here(s, ("ranks are parted by blanks", "zwischen Rängen stehen Leerzeichen"))
                .at(("take this away", "nimm das weg"))
                .help(("write for instance `K Q J 10`", "schreib zum Beispiel `K Q J 10`")),
        );
    }
    if s.kind == Sentence::Row && (found == "," || found == ":") {
        let d = here(
            s,
            ("the cells of a row are parted by blanks", "zwischen den Zellen einer Zeile stehen Leerzeichen"),
        )
        .at(("take this away", "nimm das weg"));
        return Some(d.help(("a row reads `name \"Name\" 3 1`", "eine Zeile lautet `name \"Name\" 3 1`")));
    }
    None
}

/// Is this a word that names nothing? The grammar lists them.
pub(super) fn reserved(word: &str) -> bool {
    const GRAMMAR: &str = include_str!("../../../grammar/rules.pest");
    let list = GRAMMAR.split_once("\nreserved = {").and_then(|(_, rest)| rest.split_once("\n}"));
    list.is_some_and(|(list, _)| list.contains(&format!("\"{word}\"")))
}

/// Sentences of auctions as they were said once: what shows them, and what they are called now.
const ONCE: &[(&str, Pair)] = &[
    (
        "must open",
        (
            "write `PLAYERS must bid low`: whoever must open bids",
            "schreib `PLAYERS must bid low`: Wer eröffnen muss, bietet",
        ),
    ),
    ("may not pass", ("write `PLAYERS must bid if CONDITION`", "schreib `PLAYERS must bid if CONDITION`")),
    (
        " only by ",
        (
            "the bid says it: `bids low if he is one of PLAYERS`",
            "das Gebot sagt es: `bids low if he is one of PLAYERS`",
        ),
    ),
    (
        "each by ",
        (
            "the condition says it: `bids every contract by COLUMN if he is one of OTHER_COLUMN`",
            "die Bedingung sagt es: `bids every contract by COLUMN if he is one of OTHER_COLUMN`",
        ),
    ),
    ("at first turn", ("write `bids low if he has not spoken`", "schreib `bids low if he has not spoken`")),
    (" over ", ("write `bids low if OTHER stands`", "schreib `bids low if OTHER stands`")),
];

/// An auction as it was written once.
fn auction_once(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let first = bare.split_whitespace().next().unwrap_or("");
    let bids = first == "bids";
    let (at, old, now) = ONCE.iter().find_map(|(old, now)| Some((bare.find(old)?, old.trim(), now)))?;
    if matches!(old, "over" | "at first turn" | "each by") != bids || old == "only by" && bare.contains(':') {
        return None;
    }
    let start = at + bare[at..].find(old).unwrap_or(0);
    Some(
        wrong(s, start, start + old.len(), said!("`{old}` is no longer said", "`{old}` sagt man nicht mehr"))
            .at(("said in another way", "heißt jetzt anders"))
            .help(*now),
    )
}
