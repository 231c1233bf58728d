//! Words as people say them at the table, in any of the languages: what makes no difference is left out.

/// Without capitals, dots and strokes: `Stieß` and `stiess`, `König` and `koenig` are the same.
pub(crate) fn plain(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars().flat_map(char::to_lowercase) {
        match c {
            'ä' => out.push_str("ae"),
            'ö' => out.push_str("oe"),
            'ü' => out.push_str("ue"),
            'ß' => out.push_str("ss"),
            'š' => out.push('s'),
            'č' => out.push('c'),
            'ž' => out.push('z'),
            'é' | 'è' | 'ê' => out.push('e'),
            '\'' | '’' | '.' | '!' => {}
            c => out.push(c),
        }
    }
    out
}

/// What somebody says, word by word.
pub(crate) fn words(text: &str) -> Vec<String> {
    let all = text.split(|c: char| c.is_whitespace() || c == '-').map(plain);
    all.filter(|word| !word.is_empty()).collect()
}

/// Says nothing by itself.
pub(crate) fn is_article(word: &str) -> bool {
    let word = plain(word);
    matches!(word.as_str(), "der" | "die" | "das" | "den" | "dem" | "ein" | "eine" | "einen" | "the" | "a")
}

/// What stands around what somebody says: `ich rufe den Pik-König`, `weiter, bitte`.
pub(crate) fn is_around(word: &str) -> bool {
    let word = plain(word);
    let deeds = [
        "sage", "sag", "spiele", "spiel", "nehme", "nehm", "rufe", "ruf", "lege", "leg", "gebe", "geb",
        "steche", "stech", "stich", "werfe", "werf", "will",
    ];
    let german = ["ich", "weg", "bitte", "mit", "auch", "na", "dann", "also", "jetzt", "nur", "mal"];
    let english =
        ["i", "say", "play", "bid", "take", "call", "lay", "away", "please", "with", "too", "then", "only"];
    [&deeds[..], &german, &english].iter().any(|words| words.contains(&word.as_str()))
}

/// What stands behind the articles of a text, if anything does.
pub(crate) fn without_articles(text: &str) -> &str {
    match text.trim().split_once(char::is_whitespace) {
        Some((first, rest)) if is_article(first) => without_articles(rest),
        _ => text.trim(),
    }
}

/// The same without an article in front, if that leaves anything: `Eine` alone may be a bid.
pub(crate) fn bare_words(text: &str) -> Vec<String> {
    let mut words = words(text);
    if words.len() > 1 && is_article(&words[0]) {
        words.remove(0);
    }
    words
}

/// Suits as rulesets call them, and as people do.
const SUITS: [(&str, &[&str]); 5] = [
    ("trumps", &["trumpf", "trumpfe", "truempfe", "trock", "tarock", "tarok", "trump"]),
    ("clubs", &["kreuz", "treff", "club"]),
    ("spades", &["pik", "schippen", "schippe", "spade"]),
    ("hearts", &["herz", "heart"]),
    ("diamonds", &["karo", "eckstein", "diamond"]),
];

/// What a suit is called that rulesets call so.
pub(crate) fn suit(name: &str) -> &'static [&'static str] {
    let name = if name == "tarocks" { "trumps" } else { name };
    SUITS.iter().find(|(suit, _)| *suit == name).map_or(&[], |(_, called)| called)
}

/// What rulesets call a suit that is called so.
pub(crate) fn suit_called(said: &str) -> Option<&'static str> {
    let said = plain(said);
    SUITS.iter().find(|(_, called)| called.contains(&said.as_str())).map(|(suit, _)| *suit)
}

/// What ranks are called, by the letters they are written with.
const RANKS: [(&str, &[&str]); 6] = [
    ("K", &["koenig", "king"]),
    ("Q", &["dame", "queen"]),
    ("C", &["reiter", "cavall", "cavalier"]),
    ("J", &["bube", "bub", "jack"]),
    ("A", &["ass", "as", "sau", "ace"]),
    ("10", &["zehn", "zehner", "ten"]),
];

/// What a rank is called that is written with this letter.
pub(crate) fn rank(letter: &str) -> &'static [&'static str] {
    RANKS.iter().find(|(own, _)| *own == letter).map_or(&[], |(_, names)| names)
}

/// The letter of the rank that is called so, one card of it or several: `kings`, `Damen`.
pub(crate) fn rank_called(said: &str) -> Option<&'static str> {
    let said = plain(said);
    let several = |name: &&str| matches!(said.strip_prefix(*name), Some("" | "s" | "e" | "n" | "en"));
    RANKS.iter().find(|(_, names)| names.iter().any(several)).map(|(letter, _)| *letter)
}

/// Is a word this one, or its plural or its case: `Buben`, of `Bube`?
pub(crate) fn is_form_of(said: &str, word: &str) -> bool {
    said.strip_prefix(word).is_some_and(|end| matches!(end, "" | "n" | "en"))
}

/// Signs that are said: `plus 12 minus 4` is `+12 -4`.
pub(crate) fn signed(text: &str) -> String {
    let mut out = String::new();
    for word in text.split_whitespace() {
        match plain(word).as_str() {
            "plus" => out.push_str(" +"),
            "minus" => out.push_str(" -"),
            _ if out.ends_with([' ', '+', '-']) => out.push_str(word),
            _ => out.extend([" ", word]),
        }
    }
    out.trim_start().to_string()
}

/// A number as it is said of a card: `3`, `3er`, `three`, `drei`, `Dreier`.
pub(crate) fn number(word: &str) -> Option<String> {
    let digits = word.strip_suffix("er").unwrap_or(word);
    let written = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    // `Siebner` is said for `Siebener`.
    let short = || in_letters(&format!("{}en", word.strip_suffix("ner")?));
    let letters = || in_letters(word).or_else(|| in_letters(digits)).or_else(short).map(|n| n.to_string());
    if written { Some(digits.to_string()) } else { letters() }
}

const SMALL: [[&str; 2]; 20] = [
    ["null", "zero"],
    ["eins", "one"],
    ["zwei", "two"],
    ["drei", "three"],
    ["vier", "four"],
    ["fuenf", "five"],
    ["sechs", "six"],
    ["sieben", "seven"],
    ["acht", "eight"],
    ["neun", "nine"],
    ["zehn", "ten"],
    ["elf", "eleven"],
    ["zwoelf", "twelve"],
    ["dreizehn", "thirteen"],
    ["vierzehn", "fourteen"],
    ["fuenfzehn", "fifteen"],
    ["sechzehn", "sixteen"],
    ["siebzehn", "seventeen"],
    ["achtzehn", "eighteen"],
    ["neunzehn", "nineteen"],
];

/// From twenty on.
const TENS: [[&str; 2]; 8] = [
    ["zwanzig", "twenty"],
    ["dreissig", "thirty"],
    ["vierzig", "forty"],
    ["fuenfzig", "fifty"],
    ["sechzig", "sixty"],
    ["siebzig", "seventy"],
    ["achtzig", "eighty"],
    ["neunzig", "ninety"],
];

/// A number below a hundred in letters: `acht`, `twenty-one`, `einundzwanzig`.
pub(crate) fn in_letters(said: &str) -> Option<usize> {
    let said = plain(said.trim());
    let tens = |word: &str| Some((TENS.iter().position(|both| both.contains(&word))? + 2) * 10);
    let small = |word: &str| SMALL.iter().position(|both| both.contains(&word));
    let unit = |word: &str| if word == "ein" { Some(1) } else { small(word) }.filter(|n| (1..10).contains(n));
    let german = || said.split_once("und").and_then(|(one, ten)| Some(tens(ten)? + unit(one)?));
    let english = || said.split_once(['-', ' ']).and_then(|(ten, one)| Some(tens(ten)? + unit(one)?));
    small(&said).or_else(|| tens(&said)).or_else(german).or_else(english)
}

/// The number of a packet: of `set_2` it is 2.
pub(crate) fn packet(word: &str) -> Option<&str> {
    word.strip_prefix("set_").filter(|at| at.bytes().all(|b| b.is_ascii_digit()))
}

/// What comes in turn, as it begins in German, and in English.
const TURNS: [[&str; 2]; 6] = [
    ["erste", "first"],
    ["zweite", "second"],
    ["dritte", "third"],
    ["vierte", "fourth"],
    ["fuenfte", "fifth"],
    ["sechste", "sixth"],
];

/// A packet by its number or its turn, counted from 1, of so many: `das erste`, `die untere Hälfte`, `packet two`.
pub(crate) fn packet_in_turn(text: &str, of: usize) -> Option<usize> {
    let mut words = bare_words(text);
    words.retain(|word| !matches!(word.as_str(), "paeckchen" | "packerl" | "packet" | "haelfte" | "half"));
    let [word] = words.as_slice() else { return None };
    // They are counted from above.
    let above = |begins: &[&str]| begins.iter().any(|begin| word.starts_with(begin));
    match word.as_str() {
        "oben" | "top" => return Some(1),
        "unten" | "bottom" => return Some(of),
        _ if above(&["ober", "upper"]) => return Some(1),
        _ if above(&["unter", "lower"]) => return Some(of),
        _ => {}
    }
    let turn = |[german, english]: &[&str; 2]| {
        word == english || word.strip_prefix(german).is_some_and(|end| matches!(end, "" | "n" | "r" | "s"))
    };
    let turn = TURNS.iter().position(turn).map(|at| at + 1);
    turn.or_else(|| word.parse().ok()).or_else(|| in_letters(word))
}

/// What stands behind the article of a German title that has one, and says its gender by it: `der Vogel`.
pub(crate) fn without_article(title: &str) -> Option<&str> {
    ["der ", "die ", "das "].into_iter().find_map(|article| title.strip_prefix(article))
}

/// The same of a whole phrase, which may tell of whoever does something: `wer den letzten Stich macht`.
pub(crate) fn without_first(phrase: &str) -> Option<&str> {
    without_article(phrase).or(phrase.strip_prefix("wer "))
}

/// What something is said of, behind it: `Pagat ultimo`, `on the named bird`, `auf den genannten Vogel`.
pub(crate) fn upon(title: &str) -> String {
    match title {
        _ if title.starts_with("the ") => format!("on {title}"),
        _ if title.starts_with("den ") || without_article(title).is_some() => format!("auf {title}"),
        _ => title.to_string(),
    }
}

/// Stands before what something is said of.
pub(crate) fn is_upon(word: &str) -> bool {
    matches!(word, "on" | "to" | "auf" | "gegen")
}

/// Begins with what questions begin with.
pub(crate) fn asks(text: &str) -> bool {
    let words = words(text);
    let german = [
        "wer", "wem", "wen", "wessen", "was", "wie", "wieviel", "wo", "wann", "welche", "welcher", "welches",
    ];
    let english = ["who", "whose", "what", "how", "where", "when", "which"];
    words.first().is_some_and(|first| german.contains(&first.as_str()) || english.contains(&first.as_str()))
}

/// Stands between things that are named together.
pub(crate) fn is_and(word: &str) -> bool {
    matches!(plain(word).as_str(), "and" | "und" | "or" | "oder" | "&")
}

/// Whatever there is.
pub(crate) fn is_all(word: &str) -> bool {
    matches!(plain(word).as_str(), "all" | "alle" | "alles" | "everything")
}

pub(crate) fn is_yes(text: &str) -> bool {
    matches!(words(text).join(" ").as_str(), "y" | "yes" | "j" | "ja" | "jo" | "jawohl")
}

pub(crate) fn is_no(text: &str) -> bool {
    matches!(
        words(text).join(" ").as_str(),
        "n" | "no"
            | "nein"
            | "nee"
            | "nei"
            | "noe"
            | "na"
            | "nicht"
            | "nix"
            | "nichts"
            | "nothing"
            | "kein"
            | "keine"
            | "none"
            | "nichts mehr"
            | "sonst nichts"
            | "gar nichts"
            | "keine mehr"
            | "nothing more"
            | "nothing else"
    )
}

/// What stands around the suit that is to be the trumps: `Atout ist Herz`.
pub(crate) fn is_of_trumps(word: &str) -> bool {
    matches!(
        plain(word).as_str(),
        "atout" | "trumpf" | "truempfe" | "trumps" | "trump" | "ist" | "sind" | "is" | "are"
    )
}

/// Nothing of all that may still be said.
pub(crate) fn is_nothing_more(text: &str) -> bool {
    let more = [
        "nichts",
        "nix",
        "nothing",
        "nichts mehr",
        "sonst nichts",
        "sonst nix",
        "gar nichts",
        "das wars",
        "fertig",
        "nothing more",
        "nothing else",
        "that is all",
    ];
    more.contains(&words(text).join(" ").as_str())
}

/// What somebody says that he does not: `kein Kontra`, `keine Ansage`.
pub(crate) fn none_of(text: &str) -> Option<&str> {
    let (first, rest) = text.trim().split_once(char::is_whitespace)?;
    matches!(plain(first).as_str(), "kein" | "keine" | "keinen").then_some(rest.trim())
}

/// Does a suit end with what somebody means, and is it the high end: `den kleinsten`, `der höchste Trock`?
pub(crate) fn is_high_end(word: &str) -> Option<bool> {
    let word = plain(word);
    let stem = ["e", "er", "es", "en", "em"].iter().find_map(|ending| word.strip_suffix(ending));
    match stem.unwrap_or(&word) {
        "kleinst" | "niedrigst" | "niederst" | "tiefst" | "schwaechst" | "lowest" | "smallest" => Some(false),
        "groesst" | "hoechst" | "staerkst" | "highest" | "biggest" => Some(true),
        _ => None,
    }
}

/// What plays alone or with a partner is called at most tables, where nobody has another name for it.
pub(crate) fn is_declarer(word: &str) -> bool {
    matches!(
        plain(word).as_str(),
        "spieler" | "alleinspieler" | "spielmacher" | "ansager" | "declarer" | "player"
    )
}

/// What was asked about, without what stands around it in a question: `nicht T1`, `muss ich T1 spielen`.
pub(crate) fn is_of_why(word: &str) -> bool {
    let word = plain(word);
    let german = [
        "nicht", "kein", "keinen", "keine", "darf", "muss", "soll", "kann", "man", "spielen", "legen",
        "sagen", "weglegen", "geben", "denn", "hier",
    ];
    let english = ["not", "no", "may", "must", "can", "cant", "should", "playing", "here"];
    german.contains(&word.as_str()) || english.contains(&word.as_str())
}

/// Whatever may be announced.
pub(crate) fn is_announcing(word: &str) -> bool {
    matches!(plain(word).as_str(), "ansage" | "ansagen" | "announcement" | "announcements")
}

pub(crate) fn is_pass(text: &str) -> bool {
    let said = words(text).join(" ");
    let plain = said.strip_prefix("ich ").or(said.strip_prefix("i ")).unwrap_or(&said);
    matches!(plain, "pass" | "passe" | "passen" | "weiter" | "bin weg" | "weg")
}

/// Whether whoever is asked if he drops out does, as it is said where it is played for a pot.
pub(crate) fn drops_out(text: &str) -> Option<bool> {
    let said = words(text).join(" ");
    let plain = said.strip_prefix("ich ").or(said.strip_prefix("i ")).unwrap_or(&said);
    match plain {
        "raus" | "bin raus" | "aussteigen" | "steig aus" | "steige aus" | "weg" | "bin weg" | "passe"
        | "pass" | "out" | "am out" | "im out" | "drop out" | "fold" => Some(true),
        "mit" | "geh mit" | "gehe mit" | "mitgehen" | "spiel mit" | "spiele mit" | "dabei" | "bin dabei"
        | "bleib" | "bleibe" | "in" | "am in" | "im in" | "play" | "stay" => Some(false),
        _ => None,
    }
}

/// Nothing more is chosen.
pub(crate) fn is_enough(text: &str) -> bool {
    matches!(
        words(text).join(" ").as_str(),
        "enough" | "genug" | "reicht" | "fertig" | "keine" | "keine mehr"
    ) || is_no(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_makes_no_difference_is_left_out() {
        assert_eq!(bare_words("den Herz-König"), ["herz", "koenig"]);
        assert_eq!(bare_words("Der STIEẞ"), words("stiess"));
        assert_eq!((bare_words("Eine"), bare_words("pass eine")), (words("eine"), words("pass eine")));
        assert!(is_pass("I pass'") && is_pass("ich passe") && is_pass("Weiter!") && !is_pass("passt"));
        assert!(is_yes("ja") && is_no("Nein") && is_no("Nö") && is_enough("keine mehr") && !is_yes("jein"));
        assert_eq!(
            (suit_called("Pik"), suit_called("kreuz"), suit_called("nein")),
            (Some("spades"), Some("clubs"), None)
        );
        assert_eq!(
            ["ich geh mit", "Raus!", "ich passe", "I'm in", "weiter"].map(drops_out),
            [Some(false), Some(true), Some(true), Some(false), None]
        );
        assert!(asks("Wer gibt?") && asks("how many?") && !asks("werden") && !asks(""));
        let numbers = ["21er", "3", "neun", "fünf", "er"].map(|word| number(&plain(word)));
        assert_eq!(numbers, [Some("21"), Some("3"), Some("9"), Some("5"), None].map(|n| n.map(String::from)));
        assert_eq!(
            ["einser", "Fünfer", "erer"].map(|word| number(&plain(word))),
            [Some("1".into()), Some("5".into()), None]
        );
        let packets = ["das erste", "Die zweite Hälfte", "päckchen drei", "the second half", "2", "erstens"];
        assert_eq!(
            packets.map(|said| packet_in_turn(said, 3)),
            [Some(1), Some(2), Some(3), Some(2), Some(2), None]
        );
        let ends = ["die obere", "die untere Hälfte", "the lower half", "oben"];
        assert_eq!(ends.map(|said| packet_in_turn(said, 2)), [1, 2, 2, 1].map(Some));
        let letters =
            ["twelve", "Sechsunddreißig", "einundzwanzig", "thirty-six", "zwanzig", "hundert", "und"];
        assert_eq!(letters.map(in_letters), [Some(12), Some(36), Some(21), Some(36), Some(20), None, None]);
    }
}
