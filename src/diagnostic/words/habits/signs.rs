//! Signs and numbers that people write otherwise.

use super::*;

/// Signs that people write for something else.
pub(super) const SIGNS: &[(&str, Pair)] = &[
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

pub(super) fn sign(s: &Stuck, bare: &str) -> Option<Diagnostic> {
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
pub(super) fn fraction(whole: &str, part: &str, sign: char) -> Said {
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

/// `worth 1/3: ranks K`, `worth 4 1/2: …`, `worth 0.5: …`
fn card_worth(s: &Stuck) -> Option<Diagnostic> {
    let (said, _) = s.text.strip_prefix("worth ").filter(|_| s.kind == Sentence::Pack)?.split_once(':')?;
    let read = |text: &str| text.trim().parse::<u32>().ok().filter(|number| *number < 1000);
    let (whole, part, of) = match said.split_once('/') {
        Some((before, of)) => {
            let (whole, part) = before.trim().rsplit_once(' ').unwrap_or(("0", before));
            (read(whole)?, read(part)?, read(of)?)
        }
        None => {
            let (whole, digits) = said.trim().split_once(['.', ','])?;
            let ten = 10_u32.pow(u32::try_from(digits.len()).ok().filter(|many| *many < 4)?);
            let part = read(digits)?;
            let by = (1..=ten).rev().find(|by| part % by == 0 && ten % by == 0)?;
            (read(whole)?, part / by, ten / by)
        }
    };
    let rest = of.checked_sub(part).filter(|rest| (1..of).contains(rest))?;
    let (here, up) = (whole * of + part, whole + 1);
    let start = "worth ".len() + said.len() - said.trim_start().len();
    let end = "worth ".len() + said.trim_end().len();
    let d = wrong(s, start, end, ("cards are worth whole numbers", "Karten gelten ganze Zahlen"));
    Some(d.at(("a fraction", "ein Bruch")).help(said!(
        "count {of} for each point: `worth {here}` here, {of} times as much for all other cards, and ask for \
         `points of team / {of}`; or, where every card is worth such a fraction more than a whole number, write `worth \
         {up}` here and let `count` take the rest off each: `count single \"singly\": each 1 less {rest}/{of}, in all …`",
        "zähl {of} für jedes Auge: `worth {here}` hier, {of}-mal so viel für alle anderen Karten, und frag nach \
         `points of team / {of}`; oder, wenn jede Karte um so einen Bruch mehr als eine ganze Zahl gilt, schreib hier \
         `worth {up}` und lass `count` von jeder den Rest abziehen: `count single \"einzeln\": each 1 less {rest}/{of}, \
         in all …`"
    )))
}

pub(super) fn number(s: &Stuck) -> Option<Diagnostic> {
    if let Some(d) = card_worth(s) {
        return Some(d);
    }
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
pub(super) fn is_card(word: &str) -> bool {
    let mut signs = word.chars();
    let (first, rest) = (signs.next(), signs.as_str());
    first.is_some_and(|c| c.is_ascii_uppercase())
        && (rest.len() <= 2 && rest.chars().all(|c| c.is_ascii_digit() || c.is_ascii_uppercase()))
}
