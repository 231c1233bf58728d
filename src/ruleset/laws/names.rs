//! Names that are declared and never used, and blocks about what is not there.

use super::Found;
use crate::diagnostic::{Report, Span, words};
use crate::kinds::{Folds, Kind, List, Shows};
use crate::ruleset::link::{Entry, Level, Linked, OptionDef, What};
use crate::ruleset::resolve::Used;
use crate::ruleset::uses::Uses;
use crate::syntax::tree::{Act, Block, Body, Cell, Clause, Head, Item, Name, Part, Removed, Step};
use std::collections::BTreeSet;

/// Every contract that has a row, under whatever condition.
pub(super) fn contracts<'l>(linked: &'l Linked) -> impl Iterator<Item = &'l str> {
    linked.entries.iter().filter_map(|e| match &e.what {
        What::Row(row, _) => Some(row.name.text.as_str()),
        _ => None,
    })
}

/// Every kind that a contract is of, and what those are like.
pub(super) fn kinds<'l>(linked: &'l Linked) -> BTreeSet<&'l str> {
    let mut found: BTreeSet<&str> = kind_cells(linked).map(|(name, _)| name).collect();
    for entry in &linked.entries {
        if let What::Like(_, base) = &entry.what {
            found.insert(&base.text);
        }
    }
    found
}

fn kind_cells<'l>(linked: &'l Linked) -> impl Iterator<Item = (&'l str, (Span, usize))> {
    linked.entries.iter().flat_map(|entry| {
        let names = match &entry.what {
            What::Row(row, columns) => {
                let at = columns.iter().position(|c| c.text == "kind");
                match at.and_then(|at| row.cells.get(at)) {
                    Some(Cell::Names(names)) => names.as_slice(),
                    _ => &[],
                }
            }
            _ => &[],
        };
        names.iter().map(|n| (n.text.as_str(), (n.span, entry.layer)))
    })
}

/// Warns of what the game's own file declares and nothing uses. `all`: was every choice of options tried?
pub(super) fn check(linked: &Linked, used: &Uses, found: &Found, all: bool, report: &mut Report) {
    let Some(own) = linked.layers.len().checked_sub(1) else { return };
    let head = linked.layers[own].block.span;
    let inside = |span: Span| linked.own(span);
    for option in linked.options.iter().filter(|o| inside(o.span)) {
        if !used.contains(&Used::Option(option.name.clone())) {
            report.push(words::unused(option.span, "option", &option.name));
        }
    }
    // Of what has a mistake it is not known what is followed.
    let sure = all && !report.has_errors();
    let around = asked_around(linked, found);
    let asked = |o: &OptionDef| {
        used.contains(&Used::Option(o.name.clone())) && (!sure || !crowded_out(linked, &around, &o.name))
    };
    let idle = |o: &&OptionDef| !o.pinned && !inside(o.span) && !asked(o);
    let idle: Vec<&str> = linked.options.iter().filter(idle).map(|o| o.name.as_str()).collect();
    if !idle.is_empty() {
        report.push(words::options_idle(head, &idle));
    }
    let forgotten = check_kinds(linked, own, report);
    for entry in linked.own_entries() {
        match &entry.what {
            What::Row(row, columns) => {
                // Of which kind it is would say what is asked for in its row.
                let played = !forgotten.contains(&row.name.text.as_str())
                    && found.contracts.get(&row.name.text).is_some_and(|(_, reached)| *reached);
                for (at, column) in columns.iter().enumerate().filter(|(_, column)| column.text != "kind") {
                    let name = column.text.as_str();
                    if !used.contains(&Used::Column(name.to_string())) {
                        report.push(words::unused(column.span, "column", name));
                    } else if all
                        && played
                        && let Some(cell) = row.cells.get(at)
                        && let Some(span) = says(cell)
                        && !used.contains(&Used::Cell(row.name.text.clone(), name.to_string()))
                    {
                        let number = matches!(cell, Cell::Number(..));
                        report.push(words::cell_unused(span, name, &row.name.text, number));
                    }
                }
            }
            What::Clause(clause) => {
                said_for_nothing(entry, clause, found, report);
                let Some(name) = &clause.name else { continue };
                let row = clause.row();
                let told = || report.list().iter().any(|d| clause.span.holds(d.span()));
                let unused = || !used.contains(&Used::Word(name.text.clone()));
                if all && calls_a_card(linked, clause) && unused() && !told() {
                    report.push(words::call_unused(name.span, &name.text));
                }
                let asked = match row.folds {
                    Folds::Defines => Used::Word(name.text.clone()),
                    Folds::Joins(List::Places) => Used::Place(name.text.clone()),
                    Folds::Joins(List::Announcements)
                        if !lays(clause) && !found.asked.contains(&name.text) =>
                    {
                        report.push(words::announcement_without_effect(name.span, &name.text));
                        continue;
                    }
                    _ => continue,
                };
                if !used.contains(&asked) {
                    report.push(words::unused(name.span, row.name, &name.text));
                }
            }
            _ => {}
        }
    }
    unpaid_announcements(linked, found, report);
    let with_rules = blocks_of_kinds(linked);
    let known: Vec<&str> = with_rules.iter().copied().collect();
    let mut told = BTreeSet::new();
    for (kind, (span, layer)) in kind_cells(linked) {
        if layer == own && !with_rules.contains(kind) && told.insert(kind) {
            report.push(words::kind_without_clauses(span, kind, &known));
        }
    }
}

/// What is asked for by the conditions around sentences and rows that stand somewhere.
fn asked_around<'l>(linked: &'l Linked<'l>, found: &Found) -> BTreeSet<&'l str> {
    let mut asked = BTreeSet::new();
    let mut ask = |part: Part<'l>| {
        if let Part::Word(word) = part {
            asked.insert(word);
        }
    };
    for entry in &linked.entries {
        let stands = |clause: &Clause| clause.row().shows == Shows::Mute || found.read.contains(&clause.span);
        if entry.clause().is_none_or(stands) {
            entry.conditions(&mut ask);
        }
        if let What::Row(row, _) = &entry.what {
            row.words(&mut ask);
        }
    }
    asked
}

/// Do all sentences that hang on an option stand where sentences of the game's own file take their place?
fn crowded_out(linked: &Linked, around: &BTreeSet<&str>, option: &str) -> bool {
    let clauses = || linked.entries.iter().filter_map(Entry::clause);
    !around.contains(option)
        && !clauses().any(|clause| clause.body.kind() != Kind::Option && clause.names(option))
}

/// Is a card or a suit called here? A contract that is called is played.
fn calls_a_card(linked: &Linked, clause: &Clause) -> bool {
    let Body::Step(Step { act: Act::Call { of, .. }, .. }) = &clause.body else { return false };
    !contracts(linked).any(|contract| of.names(contract))
}

/// A bonus is taken away from a contract, and its announcement stays.
fn said_for_nothing(entry: &Entry, clause: &Clause, found: &Found, report: &mut Report) {
    let Body::Without { what: Removed::Bonus, names } = &clause.body else { return };
    let Level::Contract(contract) = &entry.level else { return };
    for name in names {
        let said = (contract.to_string(), name.text.clone());
        if found.asked.contains(&name.text) && found.for_nothing.get(&said) == Some(&true) {
            report.push(words::said_for_nothing(name.span, &name.text));
        }
    }
}

/// Announcements of a base for which nothing is paid any more, since the game's own file took the bonus away or gave it another
/// sentence.
fn unpaid_announcements(linked: &Linked, found: &Found, report: &mut Report) {
    let bonus_of_its_own = |name: &str| {
        linked.own_entries().filter_map(Entry::clause).find_map(|clause| {
            if let Body::Without { what: Removed::Bonus, names } = &clause.body {
                return names.iter().find(|gone| gone.text == name).map(|gone| (gone.span, false));
            }
            let own = clause.name.as_ref().filter(|own| own.text == name);
            own.filter(|_| clause.body.kind() == Kind::Bonus).map(|own| (own.span, true))
        })
    };
    let mut told = BTreeSet::new();
    let last = linked.own_layer();
    for clause in linked.entries.iter().filter(|entry| entry.layer < last).filter_map(Entry::clause) {
        let (Body::Announce { .. }, Some(name)) = (&clause.body, &clause.name) else { continue };
        if found.asked.contains(&name.text) || lays(clause) || !found.read.contains(&clause.span) {
            continue;
        }
        let known = |span: &Span| report.list().iter().any(|d| span.holds(d.span()));
        if let Some((span, replaced)) = bonus_of_its_own(&name.text)
            && !known(&span)
            && told.insert(span)
        {
            report.push(match replaced {
                true => words::announced_at_no_price(span, &name.text, clause.span),
                false => words::said_for_nothing(span, &name.text),
            });
        }
    }
}

/// Does an announcement show cards? Then it has its effect.
fn lays(clause: &Clause) -> bool {
    // A doubling doubles.
    let doubles = matches!(clause.body, Body::MayDouble { .. });
    doubles || matches!(&clause.body, Body::Announce { laying: Some(_), .. })
}

/// Blocks about contracts and kinds that there are not.
pub(super) fn check_blocks(linked: &Linked, report: &mut Report) {
    let Some(layer) = linked.layers.last() else { return };
    let kinds = kinds(linked);
    let contracts: Vec<&str> = contracts(linked).collect();
    let mut ruled = blocks_of_kinds(linked);
    ruled.extend(kind_cells(linked).map(|(kind, _)| kind));
    in_order(layer.block, &mut |block| match &block.head {
        Head::Contract { names, .. } => {
            for name in names.iter().filter(|n| !contracts.contains(&n.text.as_str())) {
                report.push(words::unknown_contract(name.span, &name.text, &contracts));
            }
        }
        Head::Kind { names, like } => {
            let known: Vec<&str> = kinds.iter().copied().collect();
            for like in like.iter().filter(|like| !ruled.contains(like.text.as_str())) {
                let known: Vec<&str> = ruled.iter().copied().collect();
                report.push(words::like_unknown_kind(like.span, &like.text, &known));
            }
            for name in names.iter().filter(|n| !kinds.contains(n.text.as_str())) {
                report.push(words::unknown_kind(name.span, &name.text, &known));
            }
        }
        Head::Contracts(columns) => twice_in_a_table(columns, block, report),
        _ => {}
    });
    // Where a number is asked for, the option would be meant, and the definition would say nothing.
    for option in &linked.options {
        let defines =
            |clause: &&Clause| clause.row().folds == Folds::Defines && clause.is_named(&option.name);
        for clause in linked.clauses().filter(defines) {
            let (again, first) = match linked.own(clause.span) {
                true => (clause.span, option.span),
                false => (option.span, clause.span),
            };
            report.push(words::twice(again, &option.name, first, true));
        }
    }
    for entry in linked.own_entries() {
        if let What::Clause(Clause { body: Body::Without { what: Removed::Contract, names }, .. }) =
            &entry.what
        {
            for name in names.iter().filter(|n| !contracts.contains(&n.text.as_str())) {
                report.push(words::unknown_contract(name.span, &name.text, &contracts));
            }
        }
    }
}

/// Two columns, or two contracts, of one name in one table.
fn twice_in_a_table(columns: &[Name], block: &Block, report: &mut Report) {
    let rows = block.items.iter().filter_map(|item| match item {
        Item::Row(row) => Some(&row.name),
        Item::Block(_) | Item::Clause(_) => None,
    });
    let rows: Vec<&Name> = rows.collect();
    let columns: Vec<&Name> = columns.iter().collect();
    for names in [columns, rows] {
        for (at, name) in names.iter().enumerate() {
            if let Some(first) = names[..at].iter().find(|first| first.text == name.text) {
                report.push(words::twice(name.span, &name.text, first.span, true));
            }
        }
    }
}

/// A contract of no kind, in a variant of a game whose contracts are all of some kind, was forgotten: gives those.
fn check_kinds<'l>(linked: &'l Linked, own: usize, report: &mut Report) -> Vec<&'l str> {
    let of_a_kind: BTreeSet<&str> = linked.entries.iter().filter_map(with_kind).collect();
    let (mut new, mut base) = (Vec::new(), 0);
    let thrown_in = |name: &str| {
        linked.entries.iter().any(|e| {
            let said =
                matches!(&e.what, What::Clause(clause) if matches!(clause.body, Body::NothingPlayed { .. }));
            said && e.level == Level::Contract(name.to_string())
        })
    };
    for entry in &linked.entries {
        match &entry.what {
            What::Row(row, _) if of_a_kind.contains(row.name.text.as_str()) => {
                base += usize::from(entry.layer < own);
            }
            What::Row(..) if entry.layer < own => return Vec::new(),
            What::Row(row, _) if !thrown_in(&row.name.text) => new.push(&row.name),
            _ => {}
        }
    }
    if base == 0 {
        return Vec::new();
    }
    let kinds: Vec<&str> = kinds(linked).into_iter().collect();
    let known: Vec<&str> = contracts(linked).filter(|known| new.iter().all(|n| n.text != **known)).collect();
    for name in &new {
        report.push(words::contract_without_kind(name.span, &name.text, &kinds, &known));
    }
    new.into_iter().map(|name| name.text.as_str()).collect()
}

/// A cell that holds more than a dash.
fn says(cell: &Cell) -> Option<Span> {
    match cell {
        Cell::Number(_, span) => Some(*span),
        Cell::Names(names) => Some(names.first()?.span.to(names.last()?.span)),
        Cell::Dash(_) => None,
    }
}

fn with_kind<'l>(entry: &'l Entry) -> Option<&'l str> {
    let What::Row(row, columns) = &entry.what else { return None };
    let at = columns.iter().position(|c| c.text == "kind")?;
    matches!(row.cells.get(at), Some(Cell::Names(_))).then_some(row.name.text.as_str())
}

fn blocks_of_kinds<'l>(linked: &'l Linked) -> BTreeSet<&'l str> {
    let mut found = BTreeSet::new();
    for layer in &linked.layers {
        in_order(layer.block, &mut |block| {
            if let Head::Kind { names, .. } = &block.head {
                found.extend(names.iter().map(|n| n.text.as_str()));
            }
        });
    }
    found
}

/// A block and those within, in the order of the text: of two of one name the first is the one that stands.
fn in_order<'b>(block: &'b Block, f: &mut dyn FnMut(&'b Block)) {
    // A stack instead of recursion; the layout bounds the depth.
    let mut stack = vec![block];
    while let Some(block) = stack.pop() {
        f(block);
        stack.extend(block.items.iter().rev().filter_map(|item| match item {
            Item::Block(inner) => Some(inner),
            _ => None,
        }));
    }
}
