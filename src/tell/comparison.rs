//! Two rulesets side by side, in words: what only one says, and what they say differently.

use super::words::compared::Compared;
use super::words::words;
use crate::amount::Amount;
use crate::compare::changes::unbound;
use crate::compare::options::OptionSaid;
use crate::compare::{
    Cards, CellChange, Change, Circumstance, Comparison, Differences, Elsewhere, OptionChange, Relation,
    RowSaid, Said, Section,
};
use crate::language::Language;
use crate::ruleset::expr::ONE;
use crate::syntax::print::{spoken, spoken_beside};
use crate::text::{Block, Item, Mark, Text, Tone};

/// More sentences in common are counted, not listed.
const MOST_SHARED: usize = 12;

/// The whole comparison.
pub(crate) fn told(c: &Comparison, language: Language) -> Vec<Block> {
    let mut blocks = head(c, language);
    if c.nothing_found() {
        let nothing = if c.equal() { Compared::NothingDiffers } else { Compared::NothingFound };
        blocks.extend([Block::Gap, Block::paragraph(nothing.said(language))]);
    }
    for part in [shared(c, language), options(c, language)] {
        blocks.extend(part);
    }
    blocks.extend(differ(&c.differ, language));
    blocks.extend(c.elsewhere.iter().flat_map(|one| elsewhere(one, language)));
    blocks.extend(restated(c, language));
    blocks
}

fn differ(differ: &Differences, language: Language) -> Vec<Block> {
    let mut blocks = cards(&differ.cards, language);
    blocks.extend(contracts(differ, language));
    blocks.extend(differ.sections.iter().flat_map(|one| section(one, language)));
    blocks
}

/// What differs besides, under a heading that says where.
fn elsewhere(found: &Elsewhere, language: Language) -> Vec<Block> {
    if let [Circumstance::Untried(choices)] = found.under.as_slice() {
        return vec![Block::Gap, Block::paragraph(Compared::Untried(*choices).said(language))];
    }
    let heading = Compared::Besides(&found.under).said(language);
    vec![Block::Gap, Block::heading(heading), Block::Inset(differ(&found.differ, language))]
}

const MINUS: Mark = Mark::Sign(Tone::Bad, '-');
const PLUS: Mark = Mark::Sign(Tone::Good, '+');
const SAME: Mark = Mark::Sign(Tone::Plain, '=');

/// A heading, and what stands below it.
fn under(heading: String, items: Vec<Item>) -> Vec<Block> {
    vec![Block::Gap, Block::heading(heading), Block::Inset(vec![Block::List(items)])]
}

fn item(text: impl Into<Text>) -> Item {
    Item::new(Mark::None, text)
}

fn head(c: &Comparison, language: Language) -> Vec<Block> {
    let one = |mark, (name, title): &(String, String)| Item::new(mark, format!("{title} ({name})"));
    let relation = Compared::Related(&c.relation).said(language);
    vec![
        Block::List(vec![one(MINUS, &c.a), one(PLUS, &c.b)]),
        Block::Inset(vec![Block::List(vec![item(relation)])]),
    ]
}

/// What two games that are no relatives have in common all the same.
fn shared(c: &Comparison, language: Language) -> Vec<Block> {
    if c.relation != Relation::None {
        return Vec::new();
    }
    let mut items = Vec::new();
    if c.shared.is_empty() && c.both_play.is_empty() {
        items.push(item(Compared::NothingInCommon.said(language)));
    }
    if !c.both_play.is_empty() {
        items.push(item(Compared::SameContracts(&c.both_play).said(language)));
    }
    items.extend(c.shared.iter().take(MOST_SHARED).map(|said| self::said(SAME, said, language)));
    let more = c.shared.len().saturating_sub(MOST_SHARED);
    if more > 0 {
        items.push(item(Compared::More(more).said(language)));
    }
    under(Compared::InCommon.said(language), items)
}

fn options(c: &Comparison, language: Language) -> Vec<Block> {
    if c.options.is_empty() {
        return Vec::new();
    }
    let side = |mark, said: &OptionSaid, text: String| {
        let fixed = match said.fixed {
            true => format!("; {}", Compared::Always(&said.default).said(language)),
            false => String::new(),
        };
        let place = place(&said.said.rules, &said.said.file, said.said.line);
        Item::new(mark, format!("{text}{fixed} {place}"))
    };
    let mut items = Vec::new();
    for OptionChange { a, b, .. } in c.options.iter().filter(|o| !o.only_fixed()) {
        let (of_a, of_b) = (a.as_ref().map(|a| &a.said), b.as_ref().map(|b| &b.said));
        let (of_a, of_b) = read_in(language, of_a, of_b);
        items.extend(a.iter().zip(of_a).map(|(a, text)| side(MINUS, a, text)));
        items.extend(b.iter().zip(of_b).map(|(b, text)| side(PLUS, b, text)));
    }
    let fixed = |in_b: bool| {
        let list = c.options.iter().filter(|o| o.only_fixed());
        let said = |o: &OptionChange| if in_b { o.b.clone() } else { o.a.clone() };
        let list = list.filter_map(|o| said(o).filter(|s| s.fixed).map(|s| (o.name.clone(), s.default)));
        list.map(|(name, value)| format!("{name} = {value}")).collect::<Vec<_>>()
    };
    for (mark, list) in [(MINUS, fixed(false)), (PLUS, fixed(true))] {
        if !list.is_empty() {
            items.push(Item::new(mark, Compared::LeavesNoChoice(&list).said(language)));
        }
    }
    under(Compared::Options.said(language), items)
}

fn cards(cards: &Cards, language: Language) -> Vec<Block> {
    if *cards == Cards::default() {
        return Vec::new();
    }
    let mut items = Vec::new();
    for (mark, list) in [(MINUS, &cards.only_a), (PLUS, &cards.only_b)] {
        if !list.is_empty() {
            items.push(Item::new(mark, Compared::OnlyHere(list).said(language)));
        }
    }
    if !cards.worth.is_empty() {
        let say = words(language);
        let one = |(code, x, y): &(String, i64, i64)| {
            format!("{code} {} / {}", say.amount(Amount(x * ONE)), say.amount(Amount(y * ONE)))
        };
        let list: Vec<String> = cards.worth.iter().map(one).collect();
        items.push(item(Compared::WorthHereAndThere(&list).said(language)));
    }
    under(Compared::Cards.said(language), items)
}

fn contracts(c: &Differences, language: Language) -> Vec<Block> {
    if c.only_a.is_empty() && c.only_b.is_empty() && c.cells.is_empty() {
        return Vec::new();
    }
    let mut blocks = Vec::new();
    if !c.only_a.is_empty() || !c.only_b.is_empty() {
        let row = |mark, row: &RowSaid| {
            let text = spoken(&row.text, language);
            Item::new(mark, format!("{text} {}", place(&row.rules, &row.file, row.line)))
        };
        let gone = c.only_a.iter().map(|one| row(MINUS, one));
        let items = gone.chain(c.only_b.iter().map(|one| row(PLUS, one))).collect();
        blocks.extend(part(&Compared::PlayedByOne.said(language), items));
    }
    for cells in c.cells.chunk_by(|a, b| a.contract == b.contract) {
        blocks.extend(part(&cells[0].title, cells.iter().flat_map(|one| cell(one, language)).collect()));
    }
    vec![Block::Gap, Block::heading(Compared::Contracts.said(language)), Block::Inset(blocks)]
}

/// What is below a part of a chapter.
fn part(title: &str, items: Vec<Item>) -> [Block; 2] {
    [Block::lines([title]), Block::Inset(vec![Block::List(items)])]
}

fn cell(cell: &CellChange, language: Language) -> [Item; 2] {
    let side = |mark, said: &Option<RowSaid>| match said {
        Some(s) => {
            Item::new(mark, format!("{} {} {}", cell.column, s.text, place(&s.rules, &s.file, s.line)))
        }
        None => Item::new(mark, Compared::NoCell(&cell.column).said(language)),
    };
    [side(MINUS, &cell.a), side(PLUS, &cell.b)]
}

fn section(section: &Section, language: Language) -> Vec<Block> {
    let mut title = Compared::Chapter(section.chapter).said(language);
    if !section.contracts.is_empty() {
        title += &format!(": {}", section.contracts.join(", "));
    }
    let mut blocks = Vec::new();
    for changes in section.changes.chunk_by(|a, b| a.said().part == b.said().part) {
        let mut items: Vec<Item> = changes.iter().flat_map(|one| change(one, language)).collect();
        for (only, bids) in unbound(changes) {
            items.push(item(Compared::Unbound { bids: &bids, only: &only }.said(language)));
        }
        match changes.first().and_then(|change| change.said().part.as_ref()) {
            Some(title) => blocks.extend(part(title, items)),
            None => blocks.push(Block::List(items)),
        }
    }
    vec![Block::Gap, Block::heading(title), Block::Inset(blocks)]
}

fn change(change: &Change, language: Language) -> Vec<Item> {
    match change {
        Change::Added(b) => vec![said(PLUS, b, language)],
        Change::Removed(a) => vec![said(MINUS, a, language)],
        Change::Replaced(a, b) => {
            let (of_a, of_b) = read_in(language, Some(a), Some(b));
            let of_a = of_a.map(|text| item_of(MINUS, a, &text));
            of_a.into_iter().chain(of_b.map(|text| item_of(PLUS, b, &text))).collect()
        }
        Change::Renamed(a, b) => {
            let name = a.slot.rsplit(' ').next().unwrap_or_default();
            let renamed = Compared::Renamed(name).said(language);
            vec![said(SAME, b, language).below([Block::Inset(vec![Block::lines([renamed])])])]
        }
        Change::Moved(a, b, before, after) => {
            let moved = Compared::Moved(before.as_deref(), after.as_deref()).said(language);
            let below = |item: Item| item.below([Block::Inset(vec![Block::lines([moved])])]);
            if a.text == b.text {
                return vec![below(said(SAME, b, language))];
            }
            let mut replaced = self::change(&Change::Replaced(a.clone(), b.clone()), language);
            let last = replaced.pop().map(below);
            replaced.extend(last);
            replaced
        }
    }
}

fn said(mark: Mark, said: &Said, language: Language) -> Item {
    item_of(mark, said, &spoken(&said.text, language))
}

fn item_of(mark: Mark, said: &Said, text: &str) -> Item {
    Item::new(mark, format!("{text} {}", place(&said.rules, &said.file, said.line)))
}

/// Two sentences as they read in a language; whole, if nothing else differs than what they are called in the other.
fn read_in<'s>(
    language: Language,
    a: Option<&'s Said>,
    b: Option<&'s Said>,
) -> (Option<String>, Option<String>) {
    let text = |said: Option<&'s Said>| said.map(|said| said.text.as_str());
    let read = |one, other| text(one).map(|own| spoken_beside(own, text(other), language));
    let whole = |said: Option<&Said>| said.map(|said| said.text.clone());
    let both = (read(a, b), read(b, a));
    if both.0 == both.1 { (whole(a), whole(b)) } else { both }
}

fn restated(c: &Comparison, language: Language) -> Vec<Block> {
    if c.restated.is_empty() {
        return Vec::new();
    }
    let (variant, base) = if c.relation == Relation::BExtends { (&c.b, &c.a) } else { (&c.a, &c.b) };
    let restated = Compared::Restated { sentences: c.restated.len(), variant: &variant.1, base: &base.1 };
    let first = item(restated.said(language));
    let items = std::iter::once(first).chain(c.restated.iter().map(|s| said(SAME, s, language))).collect();
    under(Compared::SaidAgain.said(language), items)
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
            Change::Renamed(a, b) => ("renamed", Some(a), Some(b)),
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
        json!({"chapter": Compared::Chapter(s.chapter).said(Language::English), "contracts": s.contracts, "changes": changes})
    };
    let worth = |(code, a, b): &(String, i64, i64)| json!({"card": code, "a": a, "b": b});
    let cards = |cards: &Cards| {
        let worth: Vec<Value> = cards.worth.iter().map(worth).collect();
        json!({"only_a": cards.only_a, "only_b": cards.only_b, "worth": worth})
    };
    let elsewhere = |found: &Elsewhere| {
        let differ = &found.differ;
        json!({
            "under": found.under, "only_a": differ.only_a, "only_b": differ.only_b, "cells": differ.cells,
            "cards": cards(&differ.cards), "sections": differ.sections.iter().map(section).collect::<Vec<_>>(),
        })
    };
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
        "options": c.options, "only_a": c.differ.only_a, "only_b": c.differ.only_b, "cells": c.differ.cells,
        "cards": cards(&c.differ.cards),
        "sections": c.differ.sections.iter().map(section).collect::<Vec<_>>(),
        "elsewhere": c.elsewhere.iter().map(elsewhere).collect::<Vec<_>>(),
        "restated": c.restated, "shared": c.shared,
        "both_play": c.both_play,
    })
}
