//! What was written in another way once: the sentence that says it now, in the words of its author.

use super::super::{Code, Diagnostic, Said, Span, said};
use super::sentences::Stuck;

/// A block `doubling NAME "Title" { … }`, with what it holds: one sentence now.
pub(crate) fn doubling(head: Span, text: &str, lines: &[&str]) -> Diagnostic {
    let lines: Vec<String> =
        lines.iter().map(|l| l.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    let line = |begins: &str| lines.iter().find_map(|line| line.strip_prefix(begins));
    let named = text.trim_start_matches("instead ").trim_start_matches("doubling ").trim();
    let (by, answered) = (line("by "), line("answered by "));
    // The sentence as it is said now, in the block that is no longer written.
    if let Some(said) = lines.iter().find(|line| line.contains(" may double ")) {
        let instead = if text.starts_with("instead ") { "instead " } else { "" };
        return block(head).help(said!(
            "write `{instead}{named}: {said}` in `announcements`",
            "schreib `{instead}{named}: {said}` in `announcements`"
        ));
    }
    // Of a block that does not say what is doubled the rest stands in another one.
    let whole = line("of the game").is_some();
    let (by, once) = match by.and_then(|by| by.strip_suffix(", once each")) {
        Some(by) => (Some(by), true),
        None => (by, false),
    };
    let (who, from) = match by.and_then(|by| by.split_once(" from ")) {
        Some((who, from)) => (who, format!(" from {from}")),
        None => (by.unwrap_or("PLAYERS"), String::new()),
    };
    let most = match line("at most ") {
        _ if whole && !once && answered.is_none() => ", at most 1 time".to_string(),
        Some(most) if most.contains(' ') => format!(", at most ({most}) times"),
        Some(most) => format!(", at most {most} times"),
        None => String::new(),
    };
    let (instead, once) =
        (if text.starts_with("instead ") { "instead " } else { "" }, if once { ", once each" } else { "" });
    let sentence = format!("{instead}{named}: {who} may double the game{from}{once}{most}");
    let answers = match answered {
        Some(_) => Said::from((
            "; whose game it is answers, then the others again, in turn",
            "; wessen Spiel es ist, der erwidert, dann wieder die andern, abwechselnd",
        )),
        None => Said::default(),
    };
    block(head).help(said!("write `{sentence}` in `announcements`{answers}", "schreib `{sentence}` in `announcements`{answers}"; answers))
}

fn block(head: Span) -> Diagnostic {
    Diagnostic::error(
        Code::UnreadableHead,
        head,
        (
            "doubling is said in one sentence, not in a block",
            "verdoppelt wird in einem einzigen Satz, nicht in einem Block",
        ),
    )
    .at(("a block that is no longer written", "so einen Block schreibt man nicht mehr"))
}

/// `faced trumps go into hand`
pub(super) fn faced(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let cards = bare.strip_prefix("faced ")?.split(" go").next()?.trim();
    let d = Diagnostic::error(
        s.code(),
        s.place(0, "faced".len()),
        ("cards that lie face up are called so", "Karten, die offen liegen, heißen anders"),
    );
    Some(
        d.at(("said in another way", "heißt jetzt anders"))
            .help(said!("write `{cards} face up go into hand`", "schreib `{cards} face up go into hand`")),
    )
}

/// `marriage counts 20, of trumps 40`
pub(super) fn counts(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let (name, rest) = bare.split_once(" counts ")?;
    let number: String = rest.chars().take_while(char::is_ascii_digit).collect();
    let one = name.chars().all(super::habits::in_word) && !number.is_empty();
    if !one || rest[number.len()..].trim_start().starts_with("more") {
        return None;
    }
    let behind = &rest[number.len()..];
    let (other, guard) =
        behind.split_once(" if ").map_or((behind, None), |(other, guard)| (other, Some(guard)));
    let other = other.trim().strip_prefix(", of ").and_then(|of| of.rsplit_once(' '));
    let other = other.map(|(cards, more)| format!(", {more} of {cards}")).unwrap_or_default();
    let guard = guard.map(|guard| format!(" if {}", guard.trim())).unwrap_or_default();
    let d = Diagnostic::error(
        s.code(),
        s.place(name.len() + 1, name.len() + 1 + "counts".len() + 1 + number.len()),
        ("nothing says that this comes on top of the cards", "nichts sagt, dass das zu den Karten dazukommt"),
    );
    Some(d.at(("how much more?", "wie viel mehr?")).help(said!(
        "of an announcement write `each {name} counts {number} more{other}{guard}`; of players `{name} counts {number} more`", "für eine Ansage schreib `each {name} counts {number} more{other}{guard}`, für Spieler \
             `{name} counts {number} more`"
    )))
}

/// `cards of CARDS`, whole suits
pub(super) fn cards_of(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let before = bare[..s.at].trim_end();
    let counted = before.strip_suffix("cards")?;
    if s.found != Some("of") || counted.trim_end().ends_with(|c: char| c.is_ascii_digit() || c == ')') {
        return None;
    }
    let d = Diagnostic::error(
        s.code(),
        s.place(counted.len(), s.at + 2),
        ("cards of the same suits are not called so", "Karten derselben Farben heißen anders"),
    );
    Some(
        d.at(("which suits?", "welche Farben?"))
            .help((
                "all cards of a suit are `suits of CARDS`",
                "alle Karten einer Farbe sind `suits of CARDS`",
            ))
            .write("suits of"),
    )
}

/// `without doubling knock`
pub(super) fn without(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let name = bare.strip_prefix("without doubling ")?.trim();
    let at = "without ".len();
    let d = Diagnostic::error(
        s.code(),
        s.place(at, at + "doubling".len()),
        ("a doubling is named without this word", "eine Verdopplung nennt man ohne dieses Wort"),
    );
    Some(
        d.at(("take this away", "nimm das weg"))
            .help(said!("write `without {name}`", "schreib `without {name}`")),
    )
}
