//! Two rulesets side by side, in words: what only one says, and what they say differently.

use super::words::words;
use crate::compare::options::OptionSaid;
use crate::compare::{
    CellChange, Change, Chapter, Comparison, OptionChange, Relation, RowSaid, Said, Section,
};
use crate::language::Language;
use crate::ruleset::expr::ONE;
use crate::text::{Block, Item, Mark, Text, Tone};

/// More sentences in common are counted, not listed.
const MOST_SHARED: usize = 12;

/// The heading of a chapter.
pub(crate) fn chapter(chapter: Chapter) -> &'static str {
    match chapter {
        Chapter::Table => "Table and cards",
        Chapter::Places => "Places",
        Chapter::Deal => "Deal",
        Chapter::Auction => "Auction",
        Chapter::Exchange => "Exchange",
        Chapter::Announcements => "Announcements and doubling",
        Chapter::Play => "Play",
        Chapter::Score => "Score",
        Chapter::Session => "Session",
        Chapter::Names => "What words stand for",
        Chapter::Notes => "Notes",
    }
}

/// The whole comparison.
pub(crate) fn told(c: &Comparison) -> Vec<Block> {
    let mut blocks = head(c);
    if c.equal() {
        blocks.extend([Block::Gap, Block::paragraph("No sentence differs.")]);
    }
    for section in [shared(c), options(c), cards(c), contracts(c)] {
        blocks.extend(section);
    }
    blocks.extend(c.sections.iter().flat_map(section));
    blocks.extend(restated(c));
    blocks
}

const MINUS: Mark = Mark::Sign(Tone::Bad, '-');
const PLUS: Mark = Mark::Sign(Tone::Good, '+');
const SAME: Mark = Mark::Sign(Tone::Plain, '=');

/// A heading, and what stands below it.
fn under(heading: &str, items: Vec<Item>) -> Vec<Block> {
    vec![Block::Gap, Block::heading(heading), Block::Inset(vec![Block::List(items)])]
}

fn item(text: impl Into<Text>) -> Item {
    Item::new(Mark::None, text)
}

fn head(c: &Comparison) -> Vec<Block> {
    let one = |mark, (name, title): &(String, String)| Item::new(mark, format!("{title} ({name})"));
    let relation = match &c.relation {
        Relation::Same => "Both are the same game.".to_string(),
        Relation::BExtends => "The second is a variant of the first.".to_string(),
        Relation::AExtends => "The first is a variant of the second.".to_string(),
        Relation::Common(base) => format!("Both are variants of {base}."),
        Relation::None => "Neither is a variant of the other, nor both of a third.".to_string(),
    };
    vec![
        Block::List(vec![one(MINUS, &c.a), one(PLUS, &c.b)]),
        Block::Inset(vec![Block::List(vec![item(relation)])]),
    ]
}

/// What two games that are no relatives have in common all the same.
fn shared(c: &Comparison) -> Vec<Block> {
    if c.relation != Relation::None {
        return Vec::new();
    }
    let mut items = Vec::new();
    if c.shared.is_empty() && c.both_play.is_empty() {
        items.push(item("Nothing, word for word."));
    }
    if !c.both_play.is_empty() {
        items.push(item(format!("Contracts of the same name: {}.", c.both_play.join(", "))));
    }
    items.extend(c.shared.iter().take(MOST_SHARED).map(|said| self::said(SAME, said)));
    let more = c.shared.len().saturating_sub(MOST_SHARED);
    if more > 0 {
        let what = if more == 1 { "sentence" } else { "sentences" };
        items.push(item(format!("… and {more} more {what}, word for word.")));
    }
    under("In common", items)
}

fn options(c: &Comparison) -> Vec<Block> {
    if c.options.is_empty() {
        return Vec::new();
    }
    let side = |mark, said: &OptionSaid| {
        let fixed = if said.fixed { format!("; always {}", said.default) } else { String::new() };
        let place = place(&said.said.rules, &said.said.file, said.said.line);
        Item::new(mark, format!("{}{fixed} {place}", said.said.text))
    };
    let mut items = Vec::new();
    for OptionChange { a, b, .. } in c.options.iter().filter(|o| !o.only_fixed()) {
        items.extend(a.iter().map(|a| side(MINUS, a)));
        items.extend(b.iter().map(|b| side(PLUS, b)));
    }
    let fixed = |in_b: bool| {
        let list = c.options.iter().filter(|o| o.only_fixed());
        let said = |o: &OptionChange| if in_b { o.b.clone() } else { o.a.clone() };
        let list = list.filter_map(|o| said(o).filter(|s| s.fixed).map(|s| (o.name.clone(), s.default)));
        list.map(|(name, value)| format!("{name} = {value}")).collect::<Vec<_>>()
    };
    for (mark, list) in [(MINUS, fixed(false)), (PLUS, fixed(true))] {
        if !list.is_empty() {
            items.push(Item::new(mark, format!("leaves no choice: {}.", list.join(", "))));
        }
    }
    under("Options", items)
}

fn cards(c: &Comparison) -> Vec<Block> {
    let cards = &c.cards;
    if *cards == crate::compare::Cards::default() {
        return Vec::new();
    }
    let mut items = Vec::new();
    for (mark, list) in [(MINUS, &cards.only_a), (PLUS, &cards.only_b)] {
        if !list.is_empty() {
            items.push(Item::new(mark, format!("only here: {}", list.join(" "))));
        }
    }
    if !cards.worth.is_empty() {
        let one = |(code, x, y): &(String, i64, i64)| {
            format!(
                "{code} {} / {}",
                words(Language::English).amount(x * ONE),
                words(Language::English).amount(y * ONE)
            )
        };
        let list: Vec<String> = cards.worth.iter().map(one).collect();
        items.push(item(format!("Worth, here / there: {}", list.join(", "))));
    }
    under("Cards", items)
}

fn contracts(c: &Comparison) -> Vec<Block> {
    if c.only_a.is_empty() && c.only_b.is_empty() && c.cells.is_empty() {
        return Vec::new();
    }
    let mut blocks = Vec::new();
    if !c.only_a.is_empty() || !c.only_b.is_empty() {
        let row = |mark, row: &RowSaid| {
            Item::new(mark, format!("{} {}", row.text, place(&row.rules, &row.file, row.line)))
        };
        let gone = c.only_a.iter().map(|one| row(MINUS, one));
        let items = gone.chain(c.only_b.iter().map(|one| row(PLUS, one))).collect();
        blocks.extend(part("played by one only", items));
    }
    for cells in c.cells.chunk_by(|a, b| a.contract == b.contract) {
        blocks.extend(part(&cells[0].title, cells.iter().flat_map(cell).collect()));
    }
    vec![Block::Gap, Block::heading("Contracts"), Block::Inset(blocks)]
}

/// What is below a part of a chapter.
fn part(title: &str, items: Vec<Item>) -> [Block; 2] {
    [Block::lines([title]), Block::Inset(vec![Block::List(items)])]
}

fn cell(cell: &CellChange) -> [Item; 2] {
    let side = |mark, said: &Option<RowSaid>| match said {
        Some(s) => {
            Item::new(mark, format!("{} {} {}", cell.column, s.text, place(&s.rules, &s.file, s.line)))
        }
        None => Item::new(mark, format!("no {}", cell.column)),
    };
    [side(MINUS, &cell.a), side(PLUS, &cell.b)]
}

fn section(section: &Section) -> Vec<Block> {
    let mut title = chapter(section.chapter).to_string();
    if !section.contracts.is_empty() {
        title += &format!(": {}", section.contracts.join(", "));
    }
    let mut blocks = Vec::new();
    for changes in section.changes.chunk_by(|a, b| a.said().part == b.said().part) {
        let items = changes.iter().flat_map(change).collect();
        match changes.first().and_then(|change| change.said().part.as_ref()) {
            Some(title) => blocks.extend(part(title, items)),
            None => blocks.push(Block::List(items)),
        }
    }
    vec![Block::Gap, Block::heading(title), Block::Inset(blocks)]
}

fn change(change: &Change) -> Vec<Item> {
    match change {
        Change::Added(b) => vec![said(PLUS, b)],
        Change::Removed(a) => vec![said(MINUS, a)],
        Change::Replaced(a, b) => vec![said(MINUS, a), said(PLUS, b)],
        Change::Moved(_, b, before, after) => {
            let behind = |slot: &Option<String>| match slot {
                Some(slot) => format!("behind `{slot}`"),
                None => "first".to_string(),
            };
            let moved = format!("moved: {} in the first, {} in the second", behind(before), behind(after));
            vec![said(SAME, b).below([Block::Inset(vec![Block::lines([moved])])])]
        }
    }
}

fn said(mark: Mark, said: &Said) -> Item {
    Item::new(mark, format!("{} {}", said.text, place(&said.rules, &said.file, said.line)))
}

fn restated(c: &Comparison) -> Vec<Block> {
    if c.restated.is_empty() {
        return Vec::new();
    }
    let (variant, base) = if c.relation == Relation::BExtends { (&c.b, &c.a) } else { (&c.a, &c.b) };
    let (count, them) = match c.restated.len() {
        1 => ("1 sentence".to_string(), "it"),
        n => (format!("{n} sentences"), "them"),
    };
    let why = format!("may be left out: without {them} nothing changes, whatever a table chooses");
    let first = item(format!("{count} of {}, above {}, {why}.", variant.1, base.1));
    under("Said again", std::iter::once(first).chain(c.restated.iter().map(|s| said(SAME, s))).collect())
}

/// `(C-L10, C-60 H; cego.rules:54)`
fn place(rules: &[String], file: &str, line: usize) -> String {
    match rules {
        [] => format!("({file}:{line})"),
        rules => format!("({}; {file}:{line})", rules.join(", ")),
    }
}

/// The same for programs.
pub(crate) fn json(c: &Comparison) -> serde_json::Value {
    use serde_json::{Value, json};
    let change = |change: &Change| {
        let (what, a, b) = match change {
            Change::Added(b) => ("added", None, Some(b)),
            Change::Removed(a) => ("removed", Some(a), None),
            Change::Replaced(a, b) => ("replaced", Some(a), Some(b)),
            Change::Moved(a, b, ..) => ("moved", Some(a), Some(b)),
        };
        let mut value = json!({"change": what, "about": change.said().slot, "a": a, "b": b});
        if let Change::Moved(.., before, after) = change {
            (value["behind_a"], value["behind_b"]) = (json!(before), json!(after));
        }
        value
    };
    let section = |s: &Section| {
        let changes: Vec<Value> = s.changes.iter().map(change).collect();
        json!({"chapter": chapter(s.chapter), "contracts": s.contracts, "changes": changes})
    };
    let worth = |(code, a, b): &(String, i64, i64)| json!({"card": code, "a": a, "b": b});
    let relation = match &c.relation {
        Relation::Same => "same".to_string(),
        Relation::BExtends => "b extends a".to_string(),
        Relation::AExtends => "a extends b".to_string(),
        Relation::Common(base) => format!("both extend {base}"),
        Relation::None => "none".to_string(),
    };
    let game = |(name, title): &(String, String)| json!({"game": name, "title": title});
    json!({
        "a": game(&c.a), "b": game(&c.b), "relation": relation,
        "options": c.options, "only_a": c.only_a, "only_b": c.only_b, "cells": c.cells,
        "cards": {
            "only_a": c.cards.only_a, "only_b": c.cards.only_b,
            "worth": c.cards.worth.iter().map(worth).collect::<Vec<_>>(),
        },
        "sections": c.sections.iter().map(section).collect::<Vec<_>>(),
        "restated": c.restated, "shared": c.shared,
        "both_play": c.both_play,
    })
}
