//! Two rulesets compared sentence by sentence, after inheritance, for what each table chose.
//!
//! ```
//! use stiess::compare::compare;
//! use stiess::ruleset::Ruleset;
//!
//! let a = Ruleset::load("dreierles").unwrap();
//! assert!(compare(&a, &a).equal());
//! ```

mod apart;
pub(crate) mod changes;
pub(crate) mod digest;
mod elsewhere;
pub(crate) mod options;
mod renamed;
mod restated;
mod rows;

pub use changes::Change;
pub use digest::{Chapter, Said};
pub use elsewhere::{Circumstance, Elsewhere};
pub use options::OptionChange;
pub use rows::{CellChange, RowSaid};

use crate::kinds::Kind;
use crate::ruleset::Ruleset;
use crate::ruleset::compile::{Scopes, Settings};
use crate::ruleset::resolve::ContractRow;
use apart::Deck;
use changes::{changes, left_over};
use digest::Digest;
use std::collections::{HashMap, HashSet};

/// How two games are related.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Relation {
    Same,
    /// The second is a variant of the first.
    BExtends,
    /// The first is a variant of the second.
    AExtends,
    /// Both are variants of a third, by its title.
    Common(String),
    None,
}

/// Differences that belong under one heading.
#[derive(Clone, Debug)]
pub struct Section {
    pub chapter: Chapter,
    /// Titles of the contracts it is about; none: the game as a whole.
    pub contracts: Vec<String>,
    pub changes: Vec<Change>,
}

/// Codes of cards that only one has, or that are worth something else.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cards {
    pub only_a: Vec<String>,
    pub only_b: Vec<String>,
    /// Code, worth here, worth there.
    pub worth: Vec<(String, i64, i64)>,
}

/// What two tables play differently.
#[derive(Clone, Debug, Default)]
pub struct Differences {
    pub cards: Cards,
    /// Contracts that only one plays.
    pub only_a: Vec<RowSaid>,
    pub only_b: Vec<RowSaid>,
    pub cells: Vec<CellChange>,
    pub sections: Vec<Section>,
}

impl Differences {
    /// Do they play alike?
    pub fn is_empty(&self) -> bool {
        self.cards == Cards::default()
            && self.only_a.is_empty()
            && self.only_b.is_empty()
            && self.cells.is_empty()
            && self.sections.is_empty()
    }
}

/// What two rulesets do not have in common.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// Name and title.
    pub a: (String, String),
    pub b: (String, String),
    pub relation: Relation,
    pub options: Vec<OptionChange>,
    pub differ: Differences,
    /// What differs besides where a table chooses otherwise, or in the last round.
    pub elsewhere: Vec<Elsewhere>,
    /// Clauses of the variant that change nothing.
    pub restated: Vec<Said>,
    /// Sentences of the games as a whole that both say alike.
    pub shared: Vec<Said>,
    /// Titles of contracts, by their names in the second, that both play.
    pub both_play: Vec<String>,
}

impl Comparison {
    /// Nothing at all differs.
    pub fn equal(&self) -> bool {
        self.options.is_empty() && self.differ.is_empty() && self.elsewhere.is_empty()
    }

    /// Nothing differs in what was compared; choices may be left that were not.
    pub(crate) fn nothing_found(&self) -> bool {
        let untried = |one: &Elsewhere| matches!(one.under.as_slice(), [Circumstance::Untried(_)]);
        self.options.is_empty() && self.differ.is_empty() && self.elsewhere.iter().all(untried)
    }
}

/// Compares, with all options at their defaults. Both must have passed their check.
pub fn compare(a: &Ruleset, b: &Ruleset) -> Comparison {
    compare_at((a, &a.settings()), (b, &b.settings()))
}

/// Compares what two tables play, each with what it chose; and, sentence by sentence, what differs besides where they
/// choose otherwise.
pub fn compare_at(
    (a, settings_a): (&Ruleset, &Settings),
    (b, settings_b): (&Ruleset, &Settings),
) -> Comparison {
    let (reading_a, reading_b) = (a.reading(), b.reading());
    let in_a = Digest::new(&reading_a.linked, a.sources());
    let in_b = Digest::new(&reading_b.linked, b.sources());
    let compare = |of_a: &Settings, of_b: &Settings| {
        let (scopes_a, scopes_b) = (reading_a.scopes(of_a), reading_b.scopes(of_b));
        let decks = (Deck::of(&reading_a, of_a), Deck::of(&reading_b, of_b));
        let [apart_a, apart_b] = apart::said((&in_a, &decks.0), (&in_b, &decks.1));
        let (game_a, game_b) = (with(in_a.game(&scopes_a), apart_a), with(in_b.game(&scopes_b), apart_b));
        let cards = apart::cards(&decks.0, &decks.1);
        Differences { cards, ..differences((&in_a, &scopes_a, &game_a), (&in_b, &scopes_b, &game_b)) }
    };
    let (scopes_a, scopes_b) = (reading_a.scopes(settings_a), reading_b.scopes(settings_b));
    let (game_a, game_b) = (in_a.game(&scopes_a), in_b.game(&scopes_b));
    let differ = compare(settings_a, settings_b);
    let elsewhere = elsewhere::differ((a, settings_a), (b, settings_b), &differ, &compare);
    let in_both = |row: &&ContractRow| scopes_a.rows.iter().any(|r| r.name == row.name);
    let both_play = scopes_b.rows.iter().filter(in_both).map(|row| row.title.to_string()).collect();
    let relation = relation(a, b);
    let known: HashSet<_> = game_a.iter().map(|s| (s.chapter, &s.slot, &s.part, &s.text)).collect();
    let both = |s: &&Said| known.contains(&(s.chapter, &s.slot, &s.part, &s.text));
    let shared = game_b.iter().filter(both).cloned().collect();
    let restated = match relation {
        Relation::BExtends => restated::restated(b),
        Relation::AExtends => restated::restated(a),
        _ => Vec::new(),
    };
    let names = |r: &Ruleset| (r.name().to_string(), r.title().to_string());
    Comparison {
        a: names(a),
        b: names(b),
        relation,
        options: options::compare(&in_a, &in_b),
        differ,
        elsewhere,
        restated,
        shared,
        both_play,
    }
}

/// Sentences with others, chapter by chapter.
fn with(mut list: Vec<Said>, others: Vec<Said>) -> Vec<Said> {
    list.extend(others);
    list.sort_by_key(|said| said.chapter);
    list
}

/// A ruleset under some settings: its sentences, and those of the game as a whole.
type Side<'s, 'd, 'a> = (&'s Digest<'d, 'a>, &'s Scopes<'a>, &'s [Said]);

fn differences((in_a, scopes_a, game_a): Side, (in_b, scopes_b, game_b): Side) -> Differences {
    let whole = changes(game_a, game_b);
    let told: HashSet<_> = whole.iter().map(Change::key).collect();
    let mut of_contracts: Vec<(Change, Vec<String>)> = Vec::new();
    let mut known: HashMap<_, usize> = HashMap::new();
    for (at, row) in scopes_b.rows.iter().enumerate() {
        let there = in_b.contract(&scopes_b.contracts[at]);
        let found = match scopes_a.rows.iter().position(|r| r.name == row.name) {
            Some(other) => changes(&in_a.contract(&scopes_a.contracts[other]), &there),
            None => left_over(&there, game_b).into_iter().map(Change::Added).collect(),
        };
        for change in found {
            let key = change.key();
            if told.contains(&key) {
                continue;
            }
            match known.get(&key) {
                Some(at) => of_contracts[*at].1.push(row.title.to_string()),
                None => {
                    known.insert(key, of_contracts.len());
                    of_contracts.push((change, vec![row.title.to_string()]));
                }
            }
        }
    }
    Differences {
        cards: Cards::default(),
        only_a: rows::only(in_a, scopes_a, scopes_b),
        only_b: rows::only(in_b, scopes_b, scopes_a),
        cells: rows::cells((in_a, scopes_a), (in_b, scopes_b)),
        sections: sections(whole, of_contracts),
    }
}

fn relation(a: &Ruleset, b: &Ruleset) -> Relation {
    let (in_a, in_b) = (a.chain(), b.chain());
    if in_a == in_b {
        return Relation::Same;
    }
    if in_b.contains(&a.name()) {
        return Relation::BExtends;
    }
    if in_a.contains(&b.name()) {
        return Relation::AExtends;
    }
    let common = in_a.iter().zip(&in_b).take_while(|(x, y)| x == y).count();
    match common.checked_sub(1) {
        Some(at) => Relation::Common(a.reading().linked.layers[at].title.clone()),
        None => Relation::None,
    }
}

/// By chapter what concerns the game, then by contracts.
fn sections(whole: Vec<Change>, of_contracts: Vec<(Change, Vec<String>)>) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    let all = whole.into_iter().map(|c| (c, Vec::new())).chain(of_contracts);
    for (change, contracts) in all {
        let chapter = change.said().chapter;
        match sections.iter_mut().find(|s| s.chapter == chapter && s.contracts == contracts) {
            Some(section) => section.changes.push(change),
            None => sections.push(Section { chapter, contracts, changes: vec![change] }),
        }
    }
    for section in &mut sections {
        // What belongs to a stage stands together.
        let mut parts: Vec<Option<String>> = Vec::new();
        for change in &section.changes {
            if !parts.contains(&change.said().part) {
                parts.push(change.said().part.clone());
            }
        }
        section
            .changes
            .sort_by_key(|c| (c.said().part.is_some(), parts.iter().position(|p| *p == c.said().part)));
    }
    let mut groups: Vec<Vec<String>> = Vec::new();
    for section in &sections {
        if !groups.contains(&section.contracts) {
            groups.push(section.contracts.clone());
        }
    }
    let group = |s: &Section| groups.iter().position(|g| *g == s.contracts);
    sections.sort_by_cached_key(|s| (!s.contracts.is_empty(), group(s), s.chapter));
    sections
}

/// Everything that a ruleset says under some settings, as words that can be compared.
fn essence<'a>(digest: &Digest<'_, 'a>, scopes: &Scopes<'a>) -> Vec<String> {
    let mut list = words(digest.game(scopes));
    // What the game is about is told, where nothing of it is played.
    let about = scopes.game.head(Kind::About).map(|active| active.clause);
    list.extend(about.map(|clause| digest.clause(Chapter::Notes, "about", clause, &[], &[]).text));
    for (row, scope) in scopes.rows.iter().zip(&scopes.contracts) {
        list.push(rows::said(digest, row).text);
        list.extend(words(digest.contract(scope)));
    }
    list
}

/// Within a stage nothing depends on the order.
fn words(said: Vec<Said>) -> Vec<String> {
    let loose = |s: &Said| !s.ordered && (s.part.is_some() || s.chapter == Chapter::Auction);
    let (parts, rest): (Vec<Said>, Vec<Said>) = said.into_iter().partition(loose);
    let word = |s: Said| format!("{} | {} | {}", s.part.unwrap_or_default(), s.slot, s.text);
    let mut parts: Vec<String> = parts.into_iter().map(word).collect();
    parts.sort();
    parts.extend(rest.into_iter().map(word));
    parts
}
