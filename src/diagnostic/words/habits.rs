//! Habits from other languages, from typewriters and from speech: the commonest reasons why a
//! sentence cannot be read, each with what to write instead.

use super::super::{Code, Diagnostic};
use super::sentences::{Sentence, Stuck};
use super::{german, once, speech};

/// Signs that people write for something else.
const SIGNS: &[(&str, &str)] = &[
    ("==", "write `=`"),
    ("=>", "write `>=` for \"at least\""),
    ("=<", "write `<=` for \"at most\""),
    ("≥", "write `>=` for \"at least\""),
    ("≤", "write `<=` for \"at most\""),
    ("≠", "write `is not`"),
    ("!=", "write `is not`"),
    ("<>", "write `is not`"),
    ("&&", "write `and`"),
    ("&", "write `and`"),
    ("||", "write `or`"),
    ("×", "write `*`"),
    ("·", "write `*`"),
    ("÷", "write `/`"),
    ("…", "write two dots: `..`"),
    ("–", "write a plain `-`"),
    ("−", "write a plain `-`"),
    ("%", "percent cannot be written; a share is a fraction: `number / 2`"),
    ("♣", "write cards by their code, with letters: `CK`"),
    ("♠", "write cards by their code, with letters: `SK`"),
    ("♥", "write cards by their code, with letters: `HK`"),
    ("♦", "write cards by their code, with letters: `DK`"),
    ("♢", "write cards by their code, with letters: `DK`"),
    ("♡", "write cards by their code, with letters: `HK`"),
    ("€", "numbers have no unit: write the number alone"),
    ("$", "numbers have no unit: write the number alone"),
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

pub(super) fn wrong(s: &Stuck, start: usize, end: usize, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(s.code(), s.place(start, end), message)
}

pub(super) fn here(s: &Stuck, message: impl Into<String>) -> Diagnostic {
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
    let d = wrong(s, 0, sign.len(), format!("`{sign}` begins no comment here")).at("not understood");
    Some(d.help("a comment begins with `//` and ends with its line"))
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
    let d = wrong(s, 0, name.len() + 1, "who must bid is said without a name").at("take this away");
    Some(d.help(format!(
        "write `{who} must bid {bids}`; what hangs on his hand has a name, and no player before it: `{name}: must bid {bids} if he is {who} and CONDITION`"
    )))
}

/// `bids solo = ramsch`
fn bids_equal(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    if !bare.starts_with("bids ") || s.found != Some("=") {
        return None;
    }
    Some(
        here(s, "bids of one rank are not joined by `=`")
            .at("equal bids")
            .help("write `or` between them: `bids solo or ramsch`"),
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
        "texts stand between straight quotation marks",
    );
    let d = d.at("other quotation marks");
    Some(match text {
        "" => d.help("write `\"` on both sides of the text"),
        text => d.help(format!("write `\"{text}\"`")).write(format!("\"{text}\"")),
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

fn not_a_name(s: &Stuck, start: usize, word: &str, message: String) -> Diagnostic {
    Diagnostic::error(Code::NotAName, s.place(start, start + word.len()), message)
}

fn letters(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let odd = bare.char_indices().find(|(_, c)| c.is_alphabetic() && !c.is_ascii())?.0;
    let start =
        odd - bare[..odd].chars().rev().take_while(|c| in_word(*c)).map(char::len_utf8).sum::<usize>();
    let word = &bare[start..];
    let word = &word[..word.find(|c| !in_word(c)).unwrap_or(word.len())];
    let d = not_a_name(s, start, word, format!("`{word}` cannot be a name"))
        .at("a letter that names do not have");
    let plain = plain_letters(word);
    let help = "names are made of a to z, digits and `_`; texts in quotation marks may hold anything";
    Some(if plain.is_empty() {
        d.help(help)
    } else {
        d.help(format!("write `{plain}`: {help}")).write(plain)
    })
}

fn sign(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let fits = |(sign, help): &(&'static str, &'static str)| bare.find(sign).map(|at| (at, *sign, *help));
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
        let d = wrong(s, at, at + sign.len(), format!("the sign `{sign}` cannot be read here"));
        return Some(
            d.at("cards are written with letters").help(format!("write `{letter}{rank}`")).write(letter),
        );
    }
    let d = wrong(s, at, at + sign.len(), format!("`{sign}` cannot be read here")).at("not understood");
    // Where a number stands nothing is compared: `worth price => 2`.
    let bound =
        bare[at + sign.len()..].split_whitespace().next().filter(|n| n.bytes().all(|b| b.is_ascii_digit()));
    let reckoned = bare.starts_with("worth ")
        && !["if", "unless"].iter().any(|word| bare[..at].contains(&format!(" {word} ")));
    Some(match (sign, bound) {
        ("=>" | "≥", Some(least)) if reckoned => {
            d.help(format!("write `{}, at least {least}`: it is never worth less", s.text[..at].trim_end()))
        }
        ("=<" | "≤", Some(most)) if reckoned => {
            d.help(format!("write `{}, at most {most}`: it is never worth more", s.text[..at].trim_end()))
        }
        ("=>" | "≥", _) => d.help(help).write(">="),
        ("=<" | "≤", _) => d.help(help).write("<="),
        _ => d.help(help),
    })
}

/// `9 / 2` for 4,5.
fn fraction(whole: &str, part: &str, sign: char) -> String {
    let digits = |c: &char| c.is_ascii_digit();
    let whole: String =
        whole.chars().rev().take_while(digits).collect::<Vec<_>>().into_iter().rev().collect();
    let part: String = part.chars().take_while(digits).take(3).collect();
    let over = 10u64.pow(part.len() as u32);
    let (whole_number, tail) = (whole.parse::<u64>().ok(), part.parse::<u64>().ok());
    let Some(over_all) = whole_number.zip(tail).and_then(|(w, t)| w.checked_mul(over)?.checked_add(t)) else {
        return "write a fraction: `71 / 2` for 35.5".to_string();
    };
    let mut common = (over_all, over);
    while common.1 != 0 {
        common = (common.1, common.0 % common.1);
    }
    let (above, below) = (over_all / common.0.max(1), over / common.0.max(1));
    format!("write a fraction: `{above} / {below}` for {whole}{sign}{part}")
}

fn number(s: &Stuck) -> Option<Diagnostic> {
    let (before, found) = (&s.text[..s.at], s.found.unwrap_or(""));
    let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    let rest = &s.text[s.at..];
    if (found == "." || found == ",") && digit(before.chars().next_back()) && digit(rest.chars().nth(1)) {
        let d = here(s, "numbers are whole").at("a decimal point");
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
        let d = wrong(s, whole.len(), whole.len() + 1, "numbers are whole").at("a decimal comma");
        return Some(d.help(fraction(whole, &s.text[whole.len() + 1..], ',')));
    }
    if found == "-"
        && !s.text.starts_with("option ")
        && digit(rest.chars().nth(1))
        && s.kind == Sentence::Clause
    {
        let d = here(s, "a number cannot begin with a minus").at("not understood");
        return Some(d.help(
            "here it is 0 or more; a loss is said by who pays, or as `, 2 less if CONDITION` behind a number",
        ));
    }
    if UNITS.contains(&found) && digit(before.trim_end().chars().next_back()) {
        let d = here(s, "numbers have no unit").at("take this away").help("write the number alone");
        return Some(d.write(""));
    }
    (found == "." && rest.trim_end() == ".").then(|| {
        let d = here(s, "sentences have no full stop").at("take this away");
        d.help("a sentence ends with its line").write("")
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
        let message = format!("`{taken}` is a word of the language and cannot be a name");
        let d = not_a_name(s, start, taken, message).at("taken");
        let other = format!("the_{taken}");
        return Some(d.help(format!("call it something else, for instance `{other}`")).write(other));
    }
    if wants_name && word.starts_with('"') {
        let d = here(s, "a name without quotation marks is missing before this")
            .at("this is the name for people");
        let plain = plain_letters(&word.replace(' ', "_"));
        return Some(
            d.help(format!("write a name for the rules first: `{} {plain} {word}`", before.last()?)),
        );
    }
    if wants_name && word.starts_with(|c: char| c.is_ascii_digit()) && s.kind != Sentence::Row {
        let message = format!("`{word}` cannot be a name");
        let d = not_a_name(s, s.at, word, message).at("begins with a digit");
        return Some(
            d.help(format!("a name begins with a letter: write for instance `{}_{word}`", before.last()?)),
        );
    }
    if s.kind == Sentence::Head && before.last() == Some(&"extends") && word.starts_with(char::is_uppercase) {
        let message = format!("no game is called `{word}`");
        let d = here(s, message).at("begins with a capital letter");
        let small = plain_letters(word);
        return Some(d.help(format!("write its name, in small letters: `extends {small}`")).write(small));
    }
    if wants_name && word.starts_with(char::is_uppercase) {
        let d = not_a_name(s, s.at, word, format!("`{word}` cannot be a name"))
            .at("begins with a capital letter");
        let small = plain_letters(word);
        return Some(d.help(format!("write `{small}`: capital letters are for cards")).write(small));
    }
    let condition = s.kind == Sentence::Head && before.first() == Some(&"when");
    if (s.kind == Sentence::Clause || condition) && word.starts_with(char::is_uppercase) && !is_card(word) {
        // `option rounds Runden: …`
        if namer(before.iter().rev().nth(1)) {
            let rest = &s.text[s.at..];
            let title = rest[..rest.find([':', '=', ',', '{']).unwrap_or(word.len())].trim();
            let d = here(s, "a title stands in quotation marks").at("quotation marks belong around this");
            return Some(d.help(format!(
                "write `{} {} \"{title}\"`",
                before[before.len() - 2],
                before[before.len() - 1]
            )));
        }
        let d =
            here(s, format!("nothing in the rules is called `{word}`")).at("begins with a capital letter");
        return Some(d.help(
            "capital letters are for cards (`HK`); for everything else write the name that stands before its title: \
             `trumps` for `suit trumps \"Trock\"`",
        ));
    }
    let head = before.first().copied().filter(|_| s.kind == Sentence::Head && before.len() == 2);
    let named = head.filter(|h| matches!(*h, "game" | "pack"))?;
    if word.starts_with(char::is_lowercase) && word != "extends" {
        let d = here(s, "a name is one word").at("a second word");
        return Some(d.help(format!("write `{named} {}_{word}`", before[1])));
    }
    let d = here(s, format!("this {named} has no name for people"))
        .at("a text in quotation marks belongs before this");
    let d = if word.starts_with(char::is_uppercase) { d.at("quotation marks belong around this") } else { d };
    Some(d.help(format!("write `{named} {} \"Name\"`, as it shall be shown to people", before[1])))
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
        let d = wrong(s, 0, 4, "this duty has no name").at("a name and a colon belong before this");
        let said = duty_said(s.text.lines().next()?.trim_end());
        return Some(d.help(format!("write for instance `my_rule: {said}`, with a name of your own")));
    }
    if let Some(at) = bare.find(" may not ").filter(|_| found == "may" || found == "not") {
        let d = wrong(s, at + 1, at + 8, "`may not` cannot be read here").at("not understood");
        return Some(d.help("what is forbidden is said with `must not`").write("must not"));
    }
    if let Some(at) = bare.find(" must ").filter(|at| !bare[..*at].contains(':'))
        && bare[..at].split_whitespace().count() == 1
    {
        let (name, rest) = (&s.text[..at], s.text[at..].trim().lines().next()?);
        if let Some(bids) = rest.strip_prefix("must not bid ") {
            let bids = bids.split(" if ").next().unwrap_or(bids).trim();
            let d = wrong(s, at, at + 13, "what may not be bid is said where it is bid").at("not understood");
            return Some(d.help(format!(
                "write `bids {bids} unless he is {name}`; what a hand needs stands in the contract: `needs CONDITION`"
            )));
        }
        if matches!(name, "forehand" | "middlehand" | "rearhand" | "dealer" | "declarer") {
            let d =
                wrong(s, at, at + 5, "a duty has no player before it").at("it binds whoever it applies to");
            return Some(
                d.help(format!("write `my_rule: {rest} if he is {name}`, with any name before the colon")),
            );
        }
        let d = wrong(s, at, at + 5, "a colon is missing").at("after the name, before this");
        return Some(d.help(format!("write `{}: {}`", &s.text[..at], s.text[at..].trim().lines().next()?)));
    }
    if matches!(found, "gives" | "give" | "passes") && bare.contains(" to ") {
        let d = here(s, format!("`{found}` does not fit here")).at("not understood");
        return Some(
            d.help("write `puts 3 cards of hand to hand of left of him`, or `to` the name of a place"),
        );
    }
    if found == "announces" || found == "announce" {
        let d = here(s, format!("`{found}` does not fit here")).at("not understood");
        return Some(d.help("write `may announce`: whoever may announce need not"));
    }
    if let Some(at) = s.text.find("without \"").filter(|_| s.at > 0) {
        let d = wrong(s, at + 8, at + 9, "names stand without quotation marks here").at("take them away");
        return Some(
            d.help("what is taken away is called by its name in the rules, the one before the colon"),
        );
    }
    let conditional = bare.contains(" if ");
    if let Some(at) = bare.find(" then ").filter(|_| conditional && bare.starts_with("worth")) {
        let d = wrong(s, at + 1, at + 5, "the value stands before its condition").at("not understood");
        return Some(d.help("write `worth 2 if CONDITION, otherwise 1`"));
    }
    match found {
        "else" if conditional => {
            let d = here(s, "`else` cannot be read here").at("not understood");
            Some(d.help("write `, otherwise`").write(", otherwise"))
        }
        "if" if before.ends_with("worth") || before.ends_with('=') => Some(
            here(s, "the value is missing before `if`")
                .at("a value belongs here")
                .help("write `2 if CONDITION, otherwise 1`"),
        ),
        "when" => Some(
            here(s, "`when` begins a block, not a condition")
                .at("write `if` here")
                .help("write `2 if CONDITION, otherwise 1`"),
        ),
        "" if conditional
            && (bare.starts_with("worth") || bare.contains('='))
            && !bare.contains("otherwise") =>
        {
            Some(
                here(s, "nothing says what holds otherwise")
                    .at("`otherwise` is missing after this")
                    .help("write `, otherwise 0` behind it"),
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
        let d = wrong(s, start, end, "bids are listed from low to high, with `<` between them")
            .at("not understood");
        return Some(d.help(format!("write `bids {}`", names.join(" < "))));
    }
    if bare.starts_with("option ")
        && (found == "-" || bare[s.at..].trim_start_matches(in_word).starts_with('-'))
    {
        return Some(
            here(s, "a range is written with two dots")
                .at("not understood")
                .help("write for instance `1..10`"),
        );
    }
    if bare.starts_with("option ") && found == "or" {
        return Some(
            here(s, "values are parted by `|`")
                .at("not understood")
                .help("write for instance `yes | no = yes`"),
        );
    }
    if s.kind == Sentence::Pack && bare.starts_with("suit ") && found == ":" {
        let d = here(s, "this suit has no letter").at("one capital letter belongs before this");
        return Some(d.help("write for instance `suit hearts \"Herz\" H: K Q J 10`"));
    }
    if s.kind == Sentence::Pack && bare.starts_with("suit") && found == "," {
        return Some(
            here(s, "ranks are parted by blanks").at("take this away").help("write for instance `K Q J 10`"),
        );
    }
    if s.kind == Sentence::Row && (found == "," || found == ":") {
        let d = here(s, "the cells of a row are parted by blanks").at("take this away");
        return Some(d.help("a row reads `name \"Name\" 3 1`"));
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
const ONCE: &[(&str, &str)] = &[
    ("must open", "write `PLAYERS must bid low`: whoever must open bids"),
    ("may not pass", "write `PLAYERS must bid if CONDITION`"),
    (" only by ", "the bid says it: `bids low if he is one of PLAYERS`"),
    ("each by ", "the condition says it: `bids every contract by COLUMN if he is one of OTHER_COLUMN`"),
    ("at first turn", "write `bids low if he has not spoken`"),
    (" over ", "write `bids low if OTHER stands`"),
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
        wrong(s, start, start + old.len(), format!("`{old}` is no longer said"))
            .at("said in another way")
            .help(*now),
    )
}
