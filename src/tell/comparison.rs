//! Two rulesets side by side, in words: what only one says, and what they say differently.

use super::paint::{Paint, line, wrap};
use super::words;
use crate::compare::{
    CellChange, Change, Chapter, Comparison, OptionChange, Relation, RowSaid, Said, Section,
};
use crate::language::Language;
use crate::ruleset::expr::ONE;

/// More sentences in common are counted, not listed.
const MOST_SHARED: usize = 12;

/// The heading of a chapter.
pub fn chapter(chapter: Chapter) -> &'static str {
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
pub fn text(c: &Comparison, paint: Paint) -> String {
    let teller = Teller { c, paint };
    let mut text = teller.head();
    if c.equal() {
        text += "\nNo sentence differs.\n";
    }
    for section in [teller.shared(), teller.options(), teller.cards(), teller.contracts()] {
        text += &section;
    }
    for section in &c.sections {
        text += &teller.section(section);
    }
    text + &teller.restated()
}

struct Teller<'c> {
    c: &'c Comparison,
    paint: Paint,
}

impl Teller<'_> {
    fn minus(&self) -> &'static str {
        if self.paint.signs { "\x1b[31m-\x1b[0m" } else { "-" }
    }

    fn plus(&self) -> &'static str {
        if self.paint.signs { "\x1b[32m+\x1b[0m" } else { "+" }
    }

    fn heading(&self, text: &str) -> String {
        format!("\n{}\n", self.paint.heading(text))
    }

    fn head(&self) -> String {
        let c = self.c;
        let one = |sign: &str, (name, title): &(String, String)| line(&format!("{sign} {title} ({name})"), 0);
        let mut text = one(self.minus(), &c.a) + &one(self.plus(), &c.b);
        text += &match &c.relation {
            Relation::Same => line("Both are the same game.", 2),
            Relation::BExtends => line("The second is a variant of the first.", 2),
            Relation::AExtends => line("The first is a variant of the second.", 2),
            Relation::Common(base) => line(&format!("Both are variants of {base}."), 2),
            Relation::None => line("Neither is a variant of the other, nor both of a third.", 2),
        };
        text
    }

    /// What two games that are no relatives have in common all the same.
    fn shared(&self) -> String {
        let c = self.c;
        if c.relation != Relation::None {
            return String::new();
        }
        let mut text = self.heading("In common");
        if c.shared.is_empty() && c.both_play.is_empty() {
            return text + "  Nothing, word for word.\n";
        }
        if !c.both_play.is_empty() {
            text += &line(&format!("Contracts of the same name: {}.", c.both_play.join(", ")), 2);
        }
        for said in c.shared.iter().take(MOST_SHARED) {
            text += &self.said("=", said, 2);
        }
        let more = c.shared.len().saturating_sub(MOST_SHARED);
        if more > 0 {
            let what = if more == 1 { "sentence" } else { "sentences" };
            text += &format!("  … and {more} more {what}, word for word.\n");
        }
        text
    }

    fn options(&self) -> String {
        let c = self.c;
        if c.options.is_empty() {
            return String::new();
        }
        let mut text = self.heading("Options");
        let side = |sign: &str, said: &crate::compare::options::OptionSaid| {
            let fixed = if said.fixed { format!("; always {}", said.default) } else { String::new() };
            let place = place(&said.said.rules, &said.said.file, said.said.line);
            line(&format!("{sign} {}{fixed} {place}", said.said.text), 2)
        };
        for OptionChange { a, b, .. } in c.options.iter().filter(|o| !o.only_fixed()) {
            text += &a.as_ref().map(|a| side(self.minus(), a)).unwrap_or_default();
            text += &b.as_ref().map(|b| side(self.plus(), b)).unwrap_or_default();
        }
        let fixed = |in_b: bool| {
            let list = c.options.iter().filter(|o| o.only_fixed());
            let said = |o: &OptionChange| if in_b { o.b.clone() } else { o.a.clone() };
            let list = list.filter_map(|o| said(o).filter(|s| s.fixed).map(|s| (o.name.clone(), s.default)));
            list.map(|(name, value)| format!("{name} = {value}")).collect::<Vec<_>>()
        };
        for (sign, list) in [(self.minus(), fixed(false)), (self.plus(), fixed(true))] {
            if !list.is_empty() {
                text += &line(&format!("{sign} leaves no choice: {}.", list.join(", ")), 2);
            }
        }
        text
    }

    fn cards(&self) -> String {
        let cards = &self.c.cards;
        if *cards == crate::compare::Cards::default() {
            return String::new();
        }
        let mut text = self.heading("Cards");
        for (sign, list) in [(self.minus(), &cards.only_a), (self.plus(), &cards.only_b)] {
            if !list.is_empty() {
                text += &line(&format!("{sign} only here: {}", list.join(" ")), 2);
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
            text += &line(&format!("Worth, here / there: {}", list.join(", ")), 2);
        }
        text
    }

    fn contracts(&self) -> String {
        let c = self.c;
        if c.only_a.is_empty() && c.only_b.is_empty() && c.cells.is_empty() {
            return String::new();
        }
        let mut text = self.heading("Contracts");
        if !c.only_a.is_empty() || !c.only_b.is_empty() {
            text += "  played by one only\n";
        }
        for (sign, list) in [(self.minus(), &c.only_a), (self.plus(), &c.only_b)] {
            for row in list {
                text += &line(&format!("{sign} {} {}", row.text, place(&row.rules, &row.file, row.line)), 4);
            }
        }
        let mut last = "";
        for cell in &c.cells {
            if cell.contract != last {
                text += &format!("  {}\n", cell.title);
                last = &cell.contract;
            }
            text += &self.cell(cell);
        }
        text
    }

    fn cell(&self, cell: &CellChange) -> String {
        let side = |sign: &str, said: &Option<RowSaid>| match said {
            Some(s) => {
                line(&format!("{sign} {} {} {}", cell.column, s.text, place(&s.rules, &s.file, s.line)), 4)
            }
            None => line(&format!("{sign} no {}", cell.column), 4),
        };
        side(self.minus(), &cell.a) + &side(self.plus(), &cell.b)
    }

    fn section(&self, section: &Section) -> String {
        let mut title = chapter(section.chapter).to_string();
        if !section.contracts.is_empty() {
            title += &format!(": {}", section.contracts.join(", "));
        }
        let painted = title.split(' ').map(|word| self.paint.heading(word));
        let mut text = format!("\n{}", wrap(painted, 0));
        let mut part = &None;
        for change in &section.changes {
            let said = change.said();
            if said.part != *part {
                text += &said.part.as_ref().map(|p| format!("  {p}\n")).unwrap_or_default();
                part = &said.part;
            }
            text += &self.change(change);
        }
        text
    }

    fn change(&self, change: &Change) -> String {
        let margin = if change.said().part.is_some() { 4 } else { 2 };
        match change {
            Change::Added(said) => self.said(self.plus(), said, margin),
            Change::Removed(said) => self.said(self.minus(), said, margin),
            Change::Replaced(a, b) => self.said(self.minus(), a, margin) + &self.said(self.plus(), b, margin),
            Change::Moved(_, b, before, after) => {
                let behind = |slot: &Option<String>| match slot {
                    Some(slot) => format!("behind `{slot}`"),
                    None => "first".to_string(),
                };
                let where_to = format!("{} in the first, {} in the second", behind(before), behind(after));
                self.said("=", b, margin) + &line(&format!("moved: {where_to}"), margin + 4)
            }
        }
    }

    fn said(&self, sign: &str, said: &Said, margin: usize) -> String {
        line(&format!("{sign} {} {}", said.text, place(&said.rules, &said.file, said.line)), margin)
    }

    fn restated(&self) -> String {
        let c = self.c;
        if c.restated.is_empty() {
            return String::new();
        }
        let (variant, base) = if c.relation == Relation::BExtends { (&c.b, &c.a) } else { (&c.a, &c.b) };
        let mut text = self.heading("Said again");
        let (count, them) = match c.restated.len() {
            1 => ("1 sentence".to_string(), "it"),
            n => (format!("{n} sentences"), "them"),
        };
        let why = format!("may be left out: without {them} nothing changes, whatever a table chooses");
        text += &line(&format!("{count} of {}, above {}, {why}.", variant.1, base.1), 2);
        for said in &c.restated {
            text += &self.said("=", said, 2);
        }
        text
    }
}

/// `(C-L10, C-60 H; cego.rules:54)`
fn place(rules: &[String], file: &str, line: usize) -> String {
    match rules {
        [] => format!("({file}:{line})"),
        rules => format!("({}; {file}:{line})", rules.join(", ")),
    }
}

/// The same for programs.
pub fn json(c: &Comparison) -> serde_json::Value {
    use serde_json::{Value, json};
    let said =
        |s: &Said| json!({"text": s.text, "in": s.part, "rules": s.rules, "file": s.file, "line": s.line});
    let row = |r: &RowSaid| json!({"contract": r.name, "title": r.title, "text": r.text, "rules": r.rules, "file": r.file, "line": r.line});
    let change = |change: &Change| {
        let about = &change.said().slot;
        match change {
            Change::Added(b) => json!({"change": "added", "about": about, "a": null, "b": said(b)}),
            Change::Removed(a) => json!({"change": "removed", "about": about, "a": said(a), "b": null}),
            Change::Replaced(a, b) => {
                json!({"change": "replaced", "about": about, "a": said(a), "b": said(b)})
            }
            Change::Moved(a, b, before, after) => json!({
                "change": "moved", "about": about, "a": said(a), "b": said(b),
                "behind_a": before, "behind_b": after,
            }),
        }
    };
    let option = |o: &OptionChange| {
        let side = |s: &crate::compare::options::OptionSaid| {
            let mut value = said(&s.said);
            value["default"] = Value::from(s.default.clone());
            value["fixed"] = Value::from(s.fixed);
            value
        };
        json!({"option": o.name, "a": o.a.as_ref().map(side), "b": o.b.as_ref().map(side)})
    };
    let cell = |c: &CellChange| {
        json!({
            "contract": c.contract, "column": c.column,
            "a": c.a.as_ref().map(row), "b": c.b.as_ref().map(row),
        })
    };
    let section = |s: &Section| {
        json!({
            "chapter": chapter(s.chapter), "contracts": s.contracts,
            "changes": s.changes.iter().map(change).collect::<Vec<_>>(),
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
        "options": c.options.iter().map(option).collect::<Vec<_>>(),
        "cards": {
            "only_a": c.cards.only_a, "only_b": c.cards.only_b,
            "worth": c.cards.worth.iter().map(|(code, a, b)| json!({"card": code, "a": a, "b": b})).collect::<Vec<_>>(),
        },
        "only_a": c.only_a.iter().map(row).collect::<Vec<_>>(),
        "only_b": c.only_b.iter().map(row).collect::<Vec<_>>(),
        "cells": c.cells.iter().map(cell).collect::<Vec<_>>(),
        "sections": c.sections.iter().map(section).collect::<Vec<_>>(),
        "restated": c.restated.iter().map(said).collect::<Vec<_>>(),
        "shared": c.shared.iter().map(said).collect::<Vec<_>>(),
        "both_play": c.both_play,
    })
}
