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

/// The same without an article in front, if that leaves anything: `Eine` alone may be a bid.
pub(crate) fn bare_words(text: &str) -> Vec<String> {
    const ARTICLES: [&str; 10] = ["der", "die", "das", "den", "dem", "ein", "eine", "einen", "the", "a"];
    let mut words = words(text);
    if words.len() > 1 && ARTICLES.contains(&words[0].as_str()) {
        words.remove(0);
    }
    words
}

/// Suits as rulesets call them, and as people do.
const SUITS: [(&str, &[&str]); 5] = [
    ("trumps", &["trumpf", "trumpfe", "trock", "tarock", "trump"]),
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

/// What a rank is called that is written with this letter.
pub(crate) fn rank(letter: &str) -> &'static [&'static str] {
    match letter {
        "K" => &["koenig", "king"],
        "Q" => &["dame", "queen"],
        "C" => &["reiter", "cavall", "cavalier"],
        "J" => &["bube", "bub", "jack"],
        "A" => &["ass", "as", "sau", "ace"],
        "10" => &["zehn", "zehner", "ten"],
        _ => &[],
    }
}

/// A number as it is said of a card: `3`, `3er`.
pub(crate) fn number(word: &str) -> Option<&str> {
    let digits = word.strip_suffix("er").unwrap_or(word);
    (!digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())).then_some(digits)
}

pub(crate) fn is_yes(text: &str) -> bool {
    matches!(words(text).join(" ").as_str(), "y" | "yes" | "j" | "ja" | "jawohl")
}

pub(crate) fn is_no(text: &str) -> bool {
    matches!(words(text).join(" ").as_str(), "n" | "no" | "nein" | "nee" | "nicht" | "nix")
}

pub(crate) fn is_pass(text: &str) -> bool {
    let said = words(text).join(" ");
    let plain = said.strip_prefix("ich ").or(said.strip_prefix("i ")).unwrap_or(&said);
    matches!(plain, "pass" | "passe" | "passen" | "weiter" | "bin weg" | "weg")
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
        assert!(is_yes("ja") && is_no("Nein") && is_enough("keine mehr") && !is_yes("jein"));
        assert_eq!(
            (suit_called("Pik"), suit_called("kreuz"), suit_called("nein")),
            (Some("spades"), Some("clubs"), None)
        );
        assert_eq!((number("21er"), number("3"), number("er")), (Some("21"), Some("3"), None));
    }
}
