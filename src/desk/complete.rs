//! What may come next where somebody is writing.

use super::place::{Around, Here, here};
use super::replaced::{self, Replaced};
use super::wanted::{Wanted, compared, spoken, values_in};
use super::words::Said;
use super::{Page, Piece};
use crate::kinds::{Home, Kind};
use crate::language::Language;
use crate::ruleset::declared::{Declared, Sort};
use crate::ruleset::library::of_ours;
use crate::ruleset::resolve::{PHRASE_WORDS, SEAT_WORDS};
use crate::ruleset::{Ruleset, sources};
use crate::syntax::cut::{self, Sort as Cut};
use crate::syntax::explain;
use crate::syntax::grammar::{Rule, in_word};
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
    /// What an option may be.
    Value,
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

/// Words that begin a block with more than themselves.
const HEADS: [&str; 5] = ["contracts", "contract", "kind", "when", "stage"];

impl Page {
    /// What may be written at a place, and the word that it would replace.
    pub fn offers(&self, at: usize) -> (Range<usize>, Vec<Offer>) {
        match inside(&self.text, at) {
            Inside::Nothing => {}
            Inside::Talk => return (at..at, Vec::new()),
            Inside::Citation(word) => {
                let new = !self.text[..word.start].trim_end().ends_with(in_id);
                return (word, if new { self.rule_ids(at) } else { Vec::new() });
            }
        }
        let here = here(&self.text, at);
        let begun = here.begun.trim_start();
        let mut offers = Vec::new();
        let ruleset = self.game_at(at);
        match here.around {
            Around::Nothing if begun.is_empty() => offers.extend(beginnings(self.language)),
            Around::Block(home) if begun.is_empty() => {
                offers.extend(sentences(home, &here.heads));
                offers.extend(blocks(home));
                let all = ruleset.into_iter().flat_map(|ruleset| {
                    let replaced = |known: Replaced| Offer {
                        label: format!("instead {}", known.declared.name),
                        what: Offered::Sentence,
                        detail: known.declared.title.unwrap_or_default(),
                        snippet: escaped(&known.text),
                    };
                    replaced::all(ruleset, home, &here.heads).into_iter().map(replaced)
                });
                offers.extend(all);
            }
            around => offers.extend(self.going_on(&here, around, ruleset)),
        }
        let mut seen = BTreeSet::new();
        offers.retain(|offer: &Offer| seen.insert((offer.label.clone(), offer.snippet.clone())));
        (here.word, offers)
    }

    /// Words and names that fit behind what has been written of a sentence.
    fn going_on(&self, here: &Here, around: Around, ruleset: Option<&Ruleset>) -> Vec<Offer> {
        let begun = here.begun;
        let rule = if around == Around::Nothing { Rule::a_head } else { around.rule() };
        let said: Vec<&str> = cut::pieces(begun).iter().map(|piece| &begun[piece.start..piece.end]).collect();
        let mut next = explain::next(rule, begun);
        // As long as its brace is missing, a block looks like a sentence.
        if rule == Rule::a_clause
            && said.iter().find(|word| **word != "instead").is_some_and(|w| HEADS.contains(w))
        {
            next.extend(explain::next(Rule::a_head, begun));
        }
        let known = cut::words();
        let words = next.iter().filter(|word| known.contains(word.as_str()));
        let mut offers: Vec<Offer> = words.map(|word| plain(word, Offered::Word, "")).collect();
        let named = next.iter().any(|token| token.contains(".."));
        if !named {
            return offers;
        }
        let last = said.last().copied().unwrap_or("");
        if last == "extends" {
            let games = of_ours(said.first() == Some(&"game"));
            offers.extend(games.map(|(name, file)| plain(name, Offered::Name(Sort::Game), file)));
            return offers;
        }
        if said.first() == Some(&"contracts") && !said.contains(&"kind") {
            offers.push(plain("kind", Offered::Word, ""));
        }
        offers.extend(spoken(&said).map(|word| plain(word, Offered::Word, "")));
        let Some(ruleset) = ruleset else { return offers };
        let declared = ruleset.declared();
        if let ["option", name, ..] = said[..] {
            let behind = said.iter().position(|word| *word == ":").map_or(&[][..], |at| &said[at + 1..]);
            let values = match last {
                ":" | "|" => ruleset.values_of(name),
                "=" => values_in(behind),
                _ => Vec::new(),
            };
            let fresh = values.iter().filter(|value| last == "=" || !behind.contains(&value.as_str()));
            offers.extend(fresh.map(|value| plain(value, Offered::Value, "")));
            return offers;
        }
        if let (["instead"], Around::Block(home)) = (&said[..], around) {
            let all = replaced::all(ruleset, home, &here.heads).into_iter();
            let named = all.filter(|known| known.begins_with_its_name());
            offers.extend(named.map(|known| {
                let detail = known.declared.title.as_deref().unwrap_or(known.declared.what);
                plain(&known.declared.name, Offered::Name(known.declared.sort), detail)
            }));
            return offers;
        }
        if let Some(option) = compared(&said) {
            let values = ruleset.values_of(option);
            let title = declared.iter().rfind(|known| known.sort == Sort::Option && known.name == option);
            let title = title.and_then(|option| option.title.as_deref()).unwrap_or("");
            let words = values.iter().any(|value| value.starts_with(char::is_alphabetic));
            offers.splice(0..0, values.iter().map(|value| plain(value, Offered::Value, title)));
            if words {
                offers.truncate(values.len());
                return offers;
            }
        }
        let wanted = match around {
            Around::Rows if said.is_empty() => Wanted::Sort(Sort::Contract),
            Around::Rows => Wanted::Sort(Sort::Kind),
            _ => Wanted::of(&said),
        };
        let fits = |declared: &&Declared| wanted.means(declared, around);
        for declared in declared.iter().rev().filter(fits) {
            let detail = declared.title.as_deref().unwrap_or(declared.what);
            offers.push(plain(&declared.name, Offered::Name(declared.sort), detail));
        }
        if matches!(wanted, Wanted::Anything | Wanted::Card) {
            // Of all cards those that people have a name for.
            let mut cards = ruleset.declared_cards();
            cards.retain(|card| card.sort == Sort::Card && (card.title.is_some() || wanted == Wanted::Card));
            for card in cards.iter().rev() {
                let detail = card.title.as_deref().unwrap_or(card.what);
                offers.push(plain(&card.name, Offered::Name(Sort::Card), detail));
            }
        }
        if wanted == Wanted::Anything {
            offers.extend(SEAT_WORDS.iter().map(|word| plain(word, Offered::Players, "")));
            offers.extend(PHRASE_WORDS.iter().map(|word| plain(word, Offered::Word, "")));
        }
        offers
    }

    /// The rule ids of the sources that the file around a place may name, its own first.
    fn rule_ids(&self, at: usize) -> Vec<Offer> {
        let Some(ruleset) = self.game_at(at) else { return Vec::new() };
        let declared = ruleset.declared_sources();
        let (own, of_bases): (Vec<_>, Vec<_>) =
            declared.iter().partition(|(source, _)| source.span.file == 0);
        let mut offers = Vec::new();
        for (source, ranges) in own.into_iter().chain(of_bases) {
            let detail = source.title.as_deref().unwrap_or(&source.name);
            let ids = ranges.iter().flat_map(sources::listed);
            offers.extend(ids.map(|id| plain(&id, Offered::Name(Sort::Source), detail)));
        }
        offers
    }
}

/// What a place lies in that is no sentence.
enum Inside {
    Nothing,
    /// A comment, or a text in quotation marks.
    Talk,
    /// A citation, and the rule id at the place.
    Citation(Range<usize>),
}

fn in_id(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '-' | '_' | '?')
}

fn inside(text: &str, at: usize) -> Inside {
    let mut open = false;
    for Piece { sort, start, end } in cut::pieces(text) {
        if start >= at {
            break;
        }
        let piece = &text[start..end];
        let closed = piece.len() > 1 && piece.ends_with('"');
        match sort {
            Cut::Comment if !text[start..at].contains('\n') => return Inside::Talk,
            Cut::Text if at < end || !closed && !text[start..at].contains('\n') => return Inside::Talk,
            Cut::Comment | Cut::Text => {}
            _ if piece == "[" => open = true,
            _ if piece == "]" => open = false,
            _ => {}
        }
    }
    if !open {
        return Inside::Nothing;
    }
    let start = text[..at].rfind(|c| !in_id(c)).map_or(0, |last| last + 1);
    let end = at + text[at..].find(|c| !in_id(c)).unwrap_or(text.len() - at);
    Inside::Citation(start..end)
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
fn sentences(home: Home, heads: &[&str]) -> impl Iterator<Item = Offer> {
    let game = heads.len() == 1;
    let belongs = move |kind: &Kind| {
        let row = kind.row();
        // What a game is said to be is said of the whole of it.
        if matches!(kind, Kind::About | Kind::Family) && !game {
            return false;
        }
        row.homes.first() == Some(&home)
            || home != Home::Open && row.homes.len() < 11 && row.may_stand_in(home)
            || home == Home::Pack && matches!(kind, Kind::Set | Kind::Call | Kind::Note)
    };
    Kind::ALL.iter().copied().filter(belongs).flat_map(move |kind| {
        let row = kind.row();
        // A form of two kinds may belong elsewhere.
        let elsewhere = move |form: &str| {
            let same = |other: &&Kind| **other != kind && whole(other.row().form) == [form];
            Kind::ALL.iter().filter(same).any(|other| !other.row().may_stand_in(home))
        };
        whole(row.form).into_iter().filter(move |form| !elsewhere(form)).map(move |form| Offer {
            label: form.to_string(),
            what: Offered::Sentence,
            detail: row.name.replace('_', " "),
            snippet: snippet(form),
        })
    })
}

/// What stands between backticks, without the halves of sentences: they stand in parentheses, or behind a `with`.
fn whole(form: &str) -> Vec<&str> {
    let (mut found, mut outside, mut within) = (Vec::new(), String::new(), false);
    for part in form.split('`') {
        if within {
            let open = outside.matches('(').count() > outside.matches(')').count();
            if !open && !outside.trim_end().ends_with("with") {
                found.push(part);
            }
        } else {
            outside += part;
        }
        within = !within;
    }
    found
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
    let (mut rest, mut before) = (form, "");
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '"' => rest[1..].find('"').map_or(rest.len(), |at| at + 2),
            c if in_word(c) => rest.find(|c| !in_word(c)).unwrap_or(rest.len()),
            c => c.len_utf8(),
        };
        let (word, after) = rest.split_at(length);
        let capitals = word.len() > 1 && word.chars().all(|c| c.is_ascii_uppercase());
        let named = match word {
            "name" | "place" | "scheme" | "low" | "middle" | "high" => true,
            "contract" => before != "every",
            "bid" => before == "with",
            _ => false,
        };
        let filled = named || capitals || first.is_ascii_digit();
        match first {
            '"' => {
                out.push('"');
                blank(&mut out, word.trim_matches('"'));
                out.push('"');
            }
            _ if filled => blank(&mut out, word),
            _ => out.push_str(&escaped(word)),
        }
        if in_word(first) {
            before = word;
        }
        rest = after;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::Desk;
    use crate::diagnostic::words::Sentence;
    use std::path::Path;

    /// What is offered at the mark of a text, with what it would replace before it.
    fn offered(marked: &str) -> (String, Vec<String>) {
        let at = marked.find('¦').expect("a mark");
        let text = marked.replacen('¦', "", 1);
        let mut desk = Desk::default();
        desk.put(Path::new("ours.rules"), &text);
        let page = desk.page(Path::new("ours.rules")).expect("a page");
        let (word, offers) = page.offers(at);
        (text[word].to_string(), offers.into_iter().map(|offer| offer.label).collect())
    }

    fn within(clause: &str) -> Vec<String> {
        offered(&format!("game ours \"Ours\" extends dreierles {{\n{clause}\n}}\n")).1
    }

    fn list(words: &[&str]) -> Vec<String> {
        words.iter().map(|word| (*word).to_string()).collect()
    }

    #[test]
    fn suits_and_called_cards_are_offered_where_cards_may_stand() {
        for clause in ["  set q = ¦", "  play {\n    x: must follow with ¦\n  }"] {
            let all = within(clause);
            for name in ["trumps", "hearts", "kings", "TS", "T21"] {
                assert!(all.contains(&name.to_string()), "{clause}: {name}, {all:?}");
            }
            assert!(!all.contains(&"HK".to_string()) && !all.contains(&"threes".to_string()), "{all:?}");
        }
        assert!(within("  call ¦").contains(&"HK".to_string()));
    }

    #[test]
    fn behind_an_option_its_values_are_offered() {
        let values = list(&["normal", "raeuber_or_solo"]);
        for clause in ["  when finale = ¦", "  when finale = ¦ {\n  }", "  when finale is not ¦"] {
            assert_eq!(within(clause), values, "{clause}");
        }
        assert_eq!(within("  score {\n    worth 1 if finale=¦\n  }"), values);
        assert_eq!(within("  option mine \"Mine\": 2..4 = 3\n  when mine = ¦")[..3], list(&["2", "3", "4"]));
    }

    #[test]
    fn what_is_taken_away_is_offered_by_what_it_is() {
        assert_eq!(within("  without bonus ¦"), list(&["pfeife", "four_kings", "whole_drull", "ten_trumps"]));
        let any = within("  without ¦");
        assert!(any.contains(&"spare_the_21".to_string()) && !any.contains(&"threes".to_string()), "{any:?}");
        assert_eq!(within("  pack cego54, counted in ¦"), list(&["pairs", "thirds", "threes"]));
    }

    #[test]
    fn in_comments_and_texts_nothing_is_offered_and_in_citations_rule_ids() {
        for clause in ["  // comment ¦", "  // ¦", "  note \"¦\"", "  note \"a ¦", "  note \"x\" [X-1 ¦]"]
        {
            assert_eq!(within(clause), list(&[]), "{clause}");
        }
        let text =
            "game ours \"Ours\" extends dreierles {\n  source X \"The club\": X-1 to X-3\n  note \"a\" [";
        for (rest, word) in [("¦]\n}", ""), ("X-¦]\n}", "X-"), ("X-1 H,¦]\n}", ""), ("X-1, X¦-2]\n}", "X-2")]
        {
            let (replaced, all) = offered(&format!("{text}{rest}"));
            assert_eq!((replaced.as_str(), &all[..4]), (word, &list(&["X-1", "X-2", "X-3", "D-1"])[..]));
        }
        // Behind a comment and a text it goes on.
        assert!(!within("  // comment\n  ¦").is_empty());
        assert!(!within("  option a \"A\"¦").is_empty());
    }

    #[test]
    fn no_half_of_a_sentence_is_offered_as_a_whole_one() {
        let blanks = [
            ("CARDS", "kings"),
            ("CARD", "TS"),
            ("PLAYERS", "players"),
            ("PLAYER", "dealer"),
            ("CONDITION", "won"),
            ("NUMBER", "1"),
            ("COLUMN", "factor"),
            ("ORDER", "high"),
            ("SET", "kings"),
            ("SUIT", "hearts"),
            ("ID", "X"),
            ("WORD", "w"),
        ];
        let mut halves = Vec::new();
        for kind in Kind::ALL {
            for form in whole(kind.row().form) {
                let text =
                    blanks.iter().fold(form.to_string(), |text, (blank, word)| text.replace(blank, word));
                let home = kind.row().homes.first().expect("a home");
                let sentence = if *home == Home::Pack { Sentence::Pack } else { Sentence::Clause };
                halves.extend(explain::meant(sentence, &text).is_none().then(|| format!("{kind:?}: {text}")));
            }
        }
        assert!(halves.is_empty(), "{halves:#?}");
    }

    #[test]
    fn a_form_becomes_a_sentence_with_blanks() {
        assert_eq!(
            snippet("name \"Name\": declarer takes CARDS"),
            "${1:name} \"${2:Name}\": declarer takes ${3:CARDS}"
        );
        assert_eq!(snippet("seats 3, anticlockwise"), "seats ${1:3}, anticlockwise");
    }
}
