//! Changes of a text, each in one place.

use stiess::diagnostic::{Report, Span};
use stiess::engine::Rng;
use stiess::syntax;
use stiess::syntax::tree::{Block, Body, Item};

/// One change: what stands at a place instead.
pub struct Change {
    pub span: Span,
    pub with: String,
    pub shown: String,
    pub line: usize,
}

/// Comparisons and words that may stand for each other.
const WORDS: [(&str, &[&str]); 27] = [
    (">=", &[">", "<="]),
    ("<=", &["<", ">="]),
    (">", &[">=", "<"]),
    ("<", &["<=", ">"]),
    ("=", &[">="]),
    ("+", &["-"]),
    ("-", &["+"]),
    ("*", &["+"]),
    ("and", &["or"]),
    ("or", &["and"]),
    ("if", &["unless"]),
    ("unless", &["if"]),
    ("won", &["lost"]),
    ("lost", &["won"]),
    ("made", &["missed"]),
    ("declarer", &["defenders", "forehand"]),
    ("defenders", &["declarer", "everybody"]),
    ("players", &["defenders"]),
    ("forehand", &["rearhand"]),
    ("winners", &["losers"]),
    ("losers", &["winners"]),
    ("highest", &["lowest"]),
    ("up", &["down"]),
    ("before", &["in"]),
    ("follow", &["lead"]),
    ("kings", &["trumps"]),
    ("all", &["no"]),
];

/// Words of which each may stand where another does: mostly it reads well and means something else.
const ALIKE: [&[&str]; 11] = [
    &[
        "declarer",
        "defenders",
        "players",
        "everybody",
        "somebody",
        "nobody",
        "dealer",
        "forehand",
        "middlehand",
        "rearhand",
        "bidder",
        "he",
        "winners",
        "losers",
    ],
    &["took", "lost", "held", "bid", "announced", "spoke", "passed", "kept", "dropped"],
    &["takes", "gets", "pays", "wins", "loses", "writes", "puts", "keeps", "sees", "turns"],
    &["first", "last", "this", "earlier", "next"],
    &["before", "after", "in", "by", "until", "from", "with", "without"],
    &["deal", "match", "trick", "round", "play", "auction", "stage"],
    &["tricks", "cards", "points", "trumps", "ranks", "suits"],
    &["all", "no", "any", "some", "every", "exactly", "most", "least"],
    &["hand", "trick", "won"],
    &["left", "right"],
    &["rounded", "times", "at", "per", "for"],
];

/// Every change there is, in an order that the seed says; more of them if other names are wanted: words by all
/// that are alike, names by so many others of the same text.
pub fn changes(text: &str, seed: u64, others: Option<usize>) -> Vec<Change> {
    let mut rng = Rng::new(seed);
    let mut spans = Vec::new();
    let blocks = syntax::parse(0, text, &mut Report::default());
    blocks.iter().for_each(|block| rules(block, &mut spans));
    spans.sort();
    let names = names(text, &spans);
    let mut found = Vec::new();
    for (at, span) in spans.iter().enumerate() {
        let own = &text[span.start as usize..span.end as usize];
        let mut push = |span: Span, with: String, what: &str| {
            let shown = own.split_whitespace().collect::<Vec<_>>().join(" ");
            let line = text[..span.start as usize].matches('\n').count() + 1;
            found.push(Change { span, with, shown: format!("{what}: {shown}"), line });
        };
        push(*span, blank(own), "taken out");
        // Most sentences may stand in any order.
        if let Some(next) = spans.get(at + 1).filter(|next| next.start >= span.end && others.is_none()) {
            let (from, to) = (span.end as usize, next.start as usize);
            let other = &text[next.start as usize..next.end as usize];
            let with = [other, &text[from..to], own].concat();
            push(span.to(*next), with, "exchanged with the next");
        }
        for (start, word) in words(own) {
            let place = Span {
                start: span.start + start as u32,
                end: span.start + (start + word.len()) as u32,
                ..*span
            };
            if let Ok(number) = word.parse::<i64>() {
                push(place, (number + 1).to_string(), &format!("{number} made {}", number + 1));
                if number > 0 {
                    push(place, (number - 1).to_string(), &format!("{number} made {}", number - 1));
                }
            }
            let usual = WORDS.iter().find(|(known, _)| *known == word).map_or(&[][..], |(_, usual)| usual);
            let mut exchanged: Vec<&str> = usual.to_vec();
            let label = own[start + word.len()..].trim_start().starts_with(['"', ':']);
            if let Some(wanted) = others.filter(|_| !label) {
                let alike = ALIKE.iter().filter(|group| group.contains(&word)).flat_map(|group| group.iter());
                exchanged.extend(alike);
                let same = names.iter().find(|group| group.contains(&word)).map_or(&[][..], Vec::as_slice);
                let mut any = || same[rng.below(same.len() as u32) as usize];
                exchanged.extend((0..same.len().min(wanted)).map(|_| any()));
            }
            for (at, other) in exchanged.iter().enumerate() {
                if *other == word || exchanged[..at].contains(other) {
                    continue;
                }
                push(place, other.to_string(), &format!("`{word}` made `{other}`"));
            }
        }
    }
    for at in (1..found.len()).rev() {
        found.swap(at, rng.below(at as u32 + 1) as usize);
    }
    found
}

/// What names something in these clauses, and the cards.
fn names<'t>(text: &'t str, spans: &[Span]) -> [Vec<&'t str>; 2] {
    let owns = spans.iter().flat_map(|span| words(&text[span.start as usize..span.end as usize]));
    let (mut named, mut cards) = (Vec::new(), Vec::new());
    for (_, word) in owns {
        let group = match word.as_bytes()[0] {
            b'A'..=b'Z' => &mut cards,
            b'a'..=b'z' if !stiess_grammar::TEXT.contains(&format!("\"{word}\"")) => &mut named,
            _ => continue,
        };
        if !group.contains(&word) {
            group.push(word);
        }
    }
    [named, cards]
}

/// Clauses and rows that are rules.
fn rules(block: &Block, found: &mut Vec<Span>) {
    for item in &block.items {
        match item {
            Item::Block(inner) => rules(inner, found),
            Item::Row(row) => found.push(row.span),
            Item::Clause(clause) => match clause.body {
                Body::Source { .. } | Body::Note(_) | Body::Option { .. } | Body::Call { .. } => {}
                _ => found.push(clause.span),
            },
        }
    }
}

fn blank(text: &str) -> String {
    text.chars().map(|c| if c == '\n' { '\n' } else { ' ' }).collect()
}

/// Words and signs outside of quotes, with their places.
fn words(text: &str) -> Vec<(usize, &str)> {
    let kind = |c: char| match c {
        '"' => 0,
        c if c.is_alphanumeric() || c == '_' => 1,
        c if c.is_whitespace() => 2,
        _ => 3,
    };
    let (mut found, mut start, mut last, mut quoted) = (Vec::new(), 0, 2, false);
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        let now = if at == text.len() { 4 } else { kind(c) };
        if now != last || now == 0 {
            if !quoted && (last == 1 || last == 3) {
                found.push((start, &text[start..at]));
            }
            start = at;
        }
        quoted ^= now == 0;
        last = now;
    }
    found
}
