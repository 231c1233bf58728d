//! What stands in no scope: the pack, what the game is about, and its family.

use super::Cards;
use super::digest::{Chapter, Digest, Said, cited};
use crate::ruleset::Settings;
use crate::ruleset::pack::Pack;
use crate::ruleset::packs::BuiltPack;
use crate::ruleset::reading::Reading;
use crate::syntax::tree::{Block, Body, Clause, Head, Item, Name, PackLine, Translation};
use std::collections::HashSet;
use std::rc::Rc;

/// The pack that a table chose, built, and its blocks, base first.
pub(super) struct Deck<'a> {
    built: Rc<BuiltPack>,
    chain: Vec<&'a Block>,
}

impl<'a> Deck<'a> {
    pub(super) fn of(reading: &Reading<'a>, settings: &Settings) -> Deck<'a> {
        let (built, chain) = reading.deck(settings);
        Deck { built, chain }
    }
}

/// Codes of cards that only one has, or that are worth something else.
pub(super) fn cards(a: &Deck, b: &Deck) -> Cards {
    let (a, b) = (&a.built.pack, &b.built.pack);
    let (in_a, in_b) = (codes(a), codes(b));
    let only =
        |own: &[String], other: &[String]| own.iter().filter(|c| !other.contains(c)).cloned().collect();
    let worth = |pack: &Pack, code: &str| pack.card(code).map_or(0, |card| pack.worth[card]);
    let both = in_a.iter().filter(|c| in_b.contains(c));
    let differ = both.map(|c| (c.clone(), worth(a, c), worth(b, c))).filter(|(_, x, y)| x != y);
    Cards { only_a: only(&in_a, &in_b), only_b: only(&in_b, &in_a), worth: differ.collect() }
}

fn codes(pack: &Pack) -> Vec<String> {
    pack.list(pack.all).map(|card| pack.code(card).to_string()).collect()
}

/// What each says of its pack, of what it is about and of its family. A suit of which only the cards differ says the same:
/// cards are told by themselves.
pub(super) fn said(a: (&Digest, &Deck), b: (&Digest, &Deck)) -> [Vec<Said>; 2] {
    let mut both = [about(a.0), about(b.0)];
    let same = a.1.chain.len() == b.1.chain.len() && a.1.chain.iter().zip(&b.1.chain).all(|(x, y)| x == y);
    if !same || a.1.chain.is_empty() {
        let common = |deck: &Deck| codes(&deck.built.pack).into_iter().collect::<HashSet<String>>();
        let common: HashSet<String> = common(a.1).intersection(&common(b.1)).cloned().collect();
        let mut packs = [a, b].map(|(digest, deck)| lines(digest, deck, &common));
        // The name of another pack is told where it is used.
        if packs[0].name != packs[1].name {
            packs.iter_mut().for_each(|pack| pack.head = None);
        }
        for (list, pack) in both.iter_mut().zip(packs) {
            list.extend(pack.head);
            list.extend(pack.lines);
        }
        alike(&mut both);
    }
    both.map(|list| list.into_iter().map(|one| one.said).collect())
}

/// A sentence, and what it is compared by if not by its words.
struct Line {
    said: Said,
    by: Option<String>,
}

struct Lines {
    name: String,
    head: Option<Line>,
    lines: Vec<Line>,
}

/// Two suits that say the same of the cards that both have, have the words of the second.
fn alike(both: &mut [Vec<Line>; 2]) {
    let [a, b] = both;
    for one in a.iter_mut().filter(|one| one.by.is_some()) {
        if let Some(other) = b.iter().find(|other| other.said.matter(&one.said) && other.by == one.by) {
            one.said.text.clone_from(&other.said.text);
        }
    }
}

/// A text with what it is in other languages.
fn with_languages(text: &str, said: &[Translation]) -> String {
    let of = said.iter().filter(|one| one.of == text);
    let said: String = of.map(|one| format!(" {} \"{}\"", one.language.code(), one.text)).collect();
    format!("\"{text}\"{said}")
}

fn line(digest: &Digest, chapter: Chapter, slot: String, text: String, clause: &Clause) -> Line {
    let (file, line) = digest.place(clause.span);
    let rules = clause.cites.iter().map(cited).collect();
    Line {
        said: Said { chapter, slot, part: None, ordered: false, text, rules, file, line, bids: Vec::new() },
        by: None,
    }
}

/// What the game is about, sentence by sentence, and its family.
fn about(digest: &Digest) -> Vec<Line> {
    let (mut about, mut family) = (Vec::new(), None);
    for layer in &digest.linked.layers {
        for clause in clauses(layer.block) {
            // Of a base and a variant the last one stands.
            if let Body::About(texts) = &clause.body {
                // A sentence is the same matter only as itself: a new one says nothing of what an old one said.
                let one = |text: &String| {
                    let told = format!("about {}", with_languages(text, &clause.said));
                    line(digest, Chapter::Notes, format!("about {text}"), told, clause)
                };
                about = texts.iter().map(one).collect();
            }
            if let Body::Family(name) = &clause.body {
                let text = format!("family {}", with_languages(name, &clause.said));
                family = Some(line(digest, Chapter::Notes, "family".to_string(), text, clause));
            }
        }
    }
    family.into_iter().chain(about).collect()
}

fn clauses(block: &Block) -> impl Iterator<Item = &Clause> {
    block.items.iter().filter_map(|item| match item {
        Item::Clause(clause) => Some(&**clause),
        Item::Block(_) | Item::Row(_) => None,
    })
}

/// The sentences of a pack; what a pack says anew stands in place of what its base said.
fn lines(digest: &Digest, deck: &Deck, common: &HashSet<String>) -> Lines {
    let mut found = Lines { name: String::new(), head: None, lines: Vec::new() };
    for block in &deck.chain {
        if let Head::Pack { name, title, .. } = &block.head {
            found.name.clone_from(&name.text);
            let text = format!("pack {} {}", name.text, with_languages(title, &block.said));
            let (file, line) = digest.place(block.span);
            let rules = block.cites.iter().map(cited).collect();
            let slot = "pack title".to_string();
            let (chapter, bids) = (Chapter::Table, Vec::new());
            let said = Said { chapter, slot, part: None, ordered: false, text, rules, file, line, bids };
            found.head = Some(Line { said, by: None });
        }
        for clause in clauses(block) {
            for one in of_clause(digest, clause, common) {
                // Cards have several names, and a pack several notes.
                let again = !matches!(clause.body, Body::Call { .. } | Body::Note(_));
                found.lines.retain(|known| !again || !known.said.matter(&one.said));
                found.lines.push(one);
            }
        }
    }
    found
}

fn of_clause(digest: &Digest, clause: &Clause, common: &HashSet<String>) -> Vec<Line> {
    let named = clause.name.as_ref().map_or("", |name| name.text.as_str());
    let whole = |chapter, slot: String| {
        let said = digest.clause(chapter, &slot, clause, &[], &[]);
        vec![Line { said, by: None }]
    };
    if let Body::Call { card, .. } = &clause.body {
        return whole(Chapter::Table, format!("name of {}", card.text));
    }
    if let Body::Define { .. } = &clause.body {
        return whole(Chapter::Names, format!("pack set {named}"));
    }
    if let Body::Note(_) = &clause.body {
        return whole(Chapter::Notes, format!("note {named}"));
    }
    let Body::InPack(said) = &clause.body else { return Vec::new() };
    match said {
        PackLine::Suit { suits, ranks } => {
            let one = |(name, title, letter): &(Name, String, Name)| {
                let codes = |all: bool| {
                    let has = |rank: &&Name| all || common.contains(&format!("{}{}", letter.text, rank.text));
                    ranks.iter().filter(has).map(|rank| rank.text.as_str()).collect::<Vec<_>>().join(" ")
                };
                let head =
                    format!("suit {} {} {}", name.text, with_languages(title, &clause.said), letter.text);
                let text = format!("{head}: {}", codes(true));
                let slot = format!("suit {}", name.text);
                let mut found = line(digest, Chapter::Table, slot, text, clause);
                // The first suit comes first in a hand.
                found.said.ordered = true;
                found.by = Some(format!("{head}: {}", codes(false)));
                found
            };
            suits.iter().map(one).collect()
        }
        PackLine::Ranks(ranks) => {
            let one = |(rank, title): &(Name, String)| {
                let text = format!("rank {} {}", rank.text, with_languages(title, &clause.said));
                line(digest, Chapter::Table, format!("rank {}", rank.text), text, clause)
            };
            ranks.iter().map(one).collect()
        }
        PackLine::Count { .. } => whole(Chapter::Table, format!("count {named}")),
        // What each card is worth is told card by card.
        PackLine::CardWorth { .. } => Vec::new(),
    }
}
