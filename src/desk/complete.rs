//! What may come next where somebody is writing.

use super::Page;
use super::place::{Around, here};
use super::words::Said;
use crate::kinds::{Home, Kind};
use crate::language::Language;
use crate::ruleset::Ruleset;
use crate::ruleset::declared::Sort;
use crate::ruleset::library::of_ours;
use crate::ruleset::resolve::SEAT_WORDS;
use crate::syntax::{explain, grammar::Rule};
use std::collections::BTreeSet;
use std::ops::Range;

/// What an offer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offered {
    /// A whole sentence with blanks to fill in.
    Sentence,
    Block,
    /// A word of the language.
    Word,
    Name(Sort),
    /// Players that the language knows.
    Players,
}

/// Something that may be written at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    pub label: String,
    pub what: Offered,
    pub detail: String,
    /// What is written in place of the word at the cursor; `${1:…}` are blanks to be filled in.
    pub snippet: String,
}

/// Blocks of a game, as they are begun.
const BLOCKS: [(&str, &str); 13] = [
    ("table", "table {\n\t$0\n}"),
    ("places", "places {\n\t$0\n}"),
    ("deal", "deal {\n\t$0\n}"),
    ("auction", "auction {\n\t$0\n}"),
    ("contracts", "contracts ${1:factor} {\n\t$0\n}"),
    ("contract", "contract ${1:name} {\n\t$0\n}"),
    ("kind", "kind ${1:name} {\n\t$0\n}"),
    ("exchange", "exchange {\n\t$0\n}"),
    ("announcements", "announcements {\n\t$0\n}"),
    ("play", "play {\n\t$0\n}"),
    ("score", "score {\n\t$0\n}"),
    ("session", "session {\n\t$0\n}"),
    ("when", "when ${1:option} {\n\t$0\n}"),
];

impl Page {
    /// What may be written at a place, and the word that it would replace.
    pub fn offers(&self, at: usize) -> (Range<usize>, Vec<Offer>) {
        let here = here(&self.text, at);
        let begun = here.begun.trim_start();
        let mut offers = Vec::new();
        let ruleset = self.game_at(at);
        match here.around {
            Around::Nothing if begun.is_empty() => offers.extend(beginnings(self.language)),
            Around::Block(home) if begun.is_empty() => {
                offers.extend(sentences(home));
                offers.extend(blocks(home));
                offers.extend(ruleset.into_iter().flat_map(|ruleset| replaced(ruleset, home)));
            }
            around => {
                let rule = if around == Around::Nothing { Rule::a_head } else { around.rule() };
                offers.extend(self.going_on(rule, here.begun, ruleset));
            }
        }
        let mut seen = BTreeSet::new();
        offers.retain(|offer: &Offer| seen.insert((offer.label.clone(), offer.snippet.clone())));
        (here.word, offers)
    }

    /// Words and names that fit behind what has been written of a sentence.
    fn going_on(&self, rule: Rule, begun: &str, ruleset: Option<&Ruleset>) -> Vec<Offer> {
        let next = explain::next(rule, begun);
        let known = crate::syntax::cut::words();
        let words = next.iter().filter(|word| known.contains(word.as_str()));
        let mut offers: Vec<Offer> = words.map(|word| plain(word, Offered::Word, "")).collect();
        let named = next.iter().any(|token| token.contains(".."));
        if !named {
            return offers;
        }
        let last = begun.split_whitespace().next_back().unwrap_or("");
        if last == "extends" {
            let games = of_ours(begun.trim_start().starts_with("game"));
            offers.extend(games.map(|(name, file)| plain(name, Offered::Name(Sort::Game), file)));
            return offers;
        }
        let declared = ruleset.map(Ruleset::declared).unwrap_or_default();
        let fits = |sort: Sort| match last {
            "pack" => sort == Sort::Pack,
            "contract" | "bids" | "bid" | "<" => sort == Sort::Contract,
            "kind" | "like" => sort == Sort::Kind,
            "option" | "when" => sort == Sort::Option,
            "before" | "after" | "instead" | "bonus" | "announcement" | "stage" => sort == Sort::Sentence,
            "without" => !matches!(sort, Sort::Game | Sort::Pack | Sort::Column),
            _ => !matches!(sort, Sort::Game | Sort::Pack | Sort::Sentence | Sort::Kind),
        };
        for declared in declared.iter().rev().filter(|declared| fits(declared.sort)) {
            let detail = declared.title.as_deref().unwrap_or(declared.what);
            offers.push(plain(&declared.name, Offered::Name(declared.sort), detail));
        }
        if !matches!(last, "pack" | "contract" | "kind" | "like" | "option" | "without" | "before" | "after")
        {
            offers.extend(SEAT_WORDS.iter().map(|word| plain(word, Offered::Players, "")));
        }
        offers
    }
}

fn plain(word: &str, what: Offered, detail: &str) -> Offer {
    Offer { label: word.to_string(), what, detail: detail.to_string(), snippet: word.to_string() }
}

/// How a file begins.
fn beginnings(language: Language) -> [Offer; 3] {
    let offer = |label: &str, detail: Said, snippet: &str| Offer {
        label: label.to_string(),
        what: Offered::Block,
        detail: detail.said(language),
        snippet: snippet.to_string(),
    };
    [
        offer(
            "game … extends",
            Said::AVariant,
            "game ${1:name} \"${2:Name}\" extends ${3:base} {\n\t$0\n}\n",
        ),
        offer("game", Said::AGame, "game ${1:name} \"${2:Name}\" {\n\t$0\n}\n"),
        offer("pack", Said::APack, "pack ${1:name} \"${2:Name}\" {\n\t$0\n}\n"),
    ]
}

/// Sentences that stand in a block, with blanks to fill in.
fn sentences(home: Home) -> impl Iterator<Item = Offer> {
    let belongs = move |kind: &Kind| {
        let row = kind.row();
        row.homes.first() == Some(&home)
            || home != Home::Open && row.homes.len() < 11 && row.may_stand_in(home)
            || home == Home::Pack && matches!(kind, Kind::Set | Kind::Call | Kind::Note)
    };
    Kind::ALL.iter().copied().filter(belongs).flat_map(|kind| {
        let row = kind.row();
        row.form.split('`').skip(1).step_by(2).map(|form| Offer {
            label: form.to_string(),
            what: Offered::Sentence,
            detail: row.name.replace('_', " "),
            snippet: snippet(form),
        })
    })
}

fn blocks(home: Home) -> Vec<Offer> {
    let within = |head: &str| match home {
        Home::Open => true,
        Home::Pack => false,
        _ => head == "when",
    };
    let mut offers: Vec<Offer> = BLOCKS
        .iter()
        .filter(|(head, _)| within(head))
        .map(|(head, text)| Offer { snippet: (*text).to_string(), ..plain(head, Offered::Block, "{ … }") })
        .collect();
    if home == Home::Auction {
        let text = "stage ${1:name} \"${2:Name}\" {\n\t$0\n}";
        offers.push(Offer { snippet: text.to_string(), ..plain("stage", Offered::Block, "{ … }") });
    }
    offers
}

/// What a base says in such a block, to be said otherwise.
fn replaced(ruleset: &Ruleset, home: Home) -> Vec<Offer> {
    let mut offers = Vec::new();
    for declared in ruleset.declared() {
        let span = declared.whole;
        if span.file == 0 || declared.sort != Sort::Sentence || declared.what == "stage" {
            continue;
        }
        let fits =
            Kind::ALL.iter().any(|kind| kind.row().name == declared.what && kind.row().may_stand_in(home));
        if !fits {
            continue;
        }
        let text = ruleset.sources().text(span).split_whitespace().collect::<Vec<_>>().join(" ");
        let text = text.strip_prefix("instead ").unwrap_or(&text);
        offers.push(Offer {
            label: format!("instead {}", declared.name),
            what: Offered::Sentence,
            detail: declared.title.clone().unwrap_or_default(),
            snippet: escaped(&format!("instead {text}")),
        });
    }
    offers
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('$', "\\$").replace('}', "\\}")
}

/// A form as it is written in the table of kinds, its blanks numbered: names, titles, numbers, and what stands in capitals.
fn snippet(form: &str) -> String {
    let (mut out, mut number) = (String::new(), 0);
    let mut blank = |out: &mut String, text: &str| {
        number += 1;
        out.push_str(&format!("${{{number}:{}}}", escaped(text)));
    };
    let mut rest = form;
    while let Some(first) = rest.chars().next() {
        let in_word = |c: char| c.is_alphanumeric() || c == '_';
        let length = match first {
            '"' => rest[1..].find('"').map_or(rest.len(), |at| at + 2),
            c if in_word(c) => rest.find(|c| !in_word(c)).unwrap_or(rest.len()),
            c => c.len_utf8(),
        };
        let (word, after) = rest.split_at(length);
        let capitals = word.len() > 1 && word.chars().all(|c| c.is_ascii_uppercase());
        let filled =
            matches!(word, "name" | "place" | "contract" | "bid" | "scheme" | "low" | "middle" | "high")
                || capitals
                || first.is_ascii_digit();
        match first {
            '"' => {
                out.push('"');
                blank(&mut out, word.trim_matches('"'));
                out.push('"');
            }
            _ if filled => blank(&mut out, word),
            _ => out.push_str(&escaped(word)),
        }
        rest = after;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_becomes_a_sentence_with_blanks() {
        assert_eq!(
            snippet("name \"Name\": declarer takes CARDS"),
            "${1:name} \"${2:Name}\": declarer takes ${3:CARDS}"
        );
        assert_eq!(snippet("seats 3, anticlockwise"), "seats ${1:3}, anticlockwise");
    }
}
