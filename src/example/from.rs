//! A record becomes an example: the same deal and moves, with what came of them as what is expected.

use super::{Example, Examples};
use crate::engine::Table;
use crate::engine::sink::What;
use crate::record::write::{Lines, quoted};
use crate::record::{Amount, Deal, Node, Record};
use crate::tell::{elsewhere, sheet};
use crate::who::Position;
use std::collections::{BTreeMap, BTreeSet};

/// Why an example cannot be put into a file of examples.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Unfit {
    /// They are about other games, or other choices of the table.
    OtherGames(Vec<String>),
}

/// A new file with examples of one game.
pub(crate) fn file(game: &str, examples: &[String]) -> String {
    before(game) + &examples.concat() + BEHIND
}

/// What stands before the examples of such a file.
pub(crate) fn before(game: &str) -> String {
    format!("Examples(\n    version: 1,\n    game: {},\n    examples: [\n", quoted(game))
}

/// What stands behind them.
pub(crate) const BEHIND: &str = "    ],\n)\n";

/// One example as text, indented as in a file. `options` are those that its file does not set.
pub(crate) fn example(
    name: &str,
    record: &Record,
    options: &BTreeMap<String, String>,
    table: &Table,
) -> String {
    let mut out = Lines::within(2);
    out.line("(");
    for note in &record.notes {
        out.line(&format!("// {:?}: {}", note.on, note.text.replace(['\n', '\r'], " ")));
    }
    out.line(&format!("name: {},", quoted(name)));
    out.options(options);
    let rules: Vec<String> = rules(table).iter().map(|r| quoted(r)).collect();
    if !rules.is_empty() {
        out.line(&format!("rules: [{}],", rules.join(", ")));
    }
    out.deal(&dealt(record, table));
    let moves = record.moves.iter().map(|moves| format!("{},", quoted(moves)));
    out.line("moves: [");
    moves.chain(expected(table)).for_each(|line| out.line(&line));
    out.line("],");
    out.line("),");
    out.into_text()
}

/// The cards of a deal, and what its session had come to.
pub(crate) fn dealt(record: &Record, table: &Table) -> Deal {
    let deal = Deal::of(table);
    let blind = deal.blind.filter(|blind| !blind.is_empty());
    Deal { session: record.deal.session.clone(), blind, seed: None, ..deal }
}

/// Ids of the rules that paid.
fn rules(table: &Table) -> Vec<String> {
    let mut rules: Vec<String> = Vec::new();
    for item in table.items().iter().filter(|item| !item.transfers.is_empty()) {
        for (id, _) in &table.program.clause(item.clause).cites {
            if !rules.contains(id) {
                rules.push(id.clone());
            }
        }
    }
    rules
}

/// What came of the moves.
fn expected(table: &Table) -> Vec<String> {
    let s = table.state();
    let list = |amounts: &[Amount]| amounts.iter().map(|n| n.written()).collect::<Vec<_>>().join(", ");
    let mut lines = Vec::new();
    if let Some(contract) = table.program.contracts.get(usize::from(s.contract)) {
        let declarer = match s.declarer {
            Position::NOBODY => "Alone".to_string(),
            declarer => format!("Declarer({})", table.seat(declarer)),
        };
        lines.push(format!("Contract({}), {declarer},", quoted(&contract.name)));
    }
    if let Some(decision) = table.decision() {
        let options = decision.words(table.program);
        let by = match decision.by == decision.position {
            true => String::new(),
            false => format!(" Decides({}),", table.seat(decision.by)),
        };
        lines.push(format!(
            "Asked({}),{by} Phase({}),",
            table.seat(decision.position),
            quoted(decision.moment(table.program))
        ));
        lines.push(format!("Options({}),", quoted(&options.join(" "))));
        return lines;
    }
    let points = sheet::points(table).into_iter();
    let points: Vec<String> =
        points.map(|(side, n)| format!("{}: {}", quoted(&side.key()), n.written())).collect();
    let points = match points.is_empty() {
        true => String::new(),
        false => format!("Points({{{}}}), ", points.join(", ")),
    };
    lines.push(format!("{points}Scores([{}]),", list(&table.scores())));
    let mut bonuses: Vec<(&str, Vec<Amount>)> = Vec::new();
    for item in table.items().iter().filter(|item| matches!(item.what, What::Bonus { .. })) {
        let (name, moved) = (table.program.clause(item.clause).name.as_str(), elsewhere::moved(table, item));
        match bonuses.iter_mut().find(|(known, _)| *known == name) {
            Some((_, sum)) => sum.iter_mut().zip(moved).for_each(|(sum, n)| *sum += n),
            None => bonuses.push((name, moved)),
        }
    }
    lines.extend(bonuses.iter().map(|(name, moved)| format!("Item({}, [{}]),", quoted(name), list(moved))));
    lines
}

/// Where a new example of a game fits into a file of examples, and what its file chooses for it.
pub(crate) struct Place {
    game: String,
    /// Is it the only place for examples of this game?
    only: bool,
    /// The closing bracket of the list.
    close: usize,
    /// The end of the last example, if there is one.
    last: Option<usize>,
    options: BTreeMap<String, String>,
    names: BTreeSet<String>,
    /// What has found its place and is not written yet.
    ready: Vec<String>,
}

impl Place {
    /// Looks for examples of the same game whose choices the record made too.
    pub(crate) fn find(groups: &[(Examples, Node)], game: &str, record: &Record) -> Result<Place, Unfit> {
        let made = |(name, value): (&String, &String)| record.options.get(name) == Some(value);
        let found = groups.iter().find(|(group, _)| group.game == game && group.options.iter().all(made));
        let Some((group, node)) = found else {
            let mut games: Vec<String> = groups.iter().map(|(group, _)| group.game.clone()).collect();
            games.dedup();
            return Err(Unfit::OtherGames(games));
        };
        let list = node.field("examples");
        Ok(Place {
            game: game.to_string(),
            only: groups.iter().filter(|(group, _)| group.game == game).count() == 1,
            close: (list.span.end as usize).saturating_sub(1),
            last: list.items().last().map(|node| node.span.end as usize),
            options: group.options.clone(),
            names: group.examples.iter().map(|e: &Example| e.name.clone()).collect(),
            ready: Vec::new(),
        })
    }

    /// Does the example of another record belong here as well?
    pub(crate) fn takes(&self, game: &str, record: &Record) -> bool {
        self.only
            && self.game == game
            && self.options.iter().all(|(name, value)| record.options.get(name) == Some(value))
    }

    /// Adds the example of a record under a name that no other has, with what the file does not choose.
    pub(crate) fn put(
        &mut self,
        name: &str,
        record: &Record,
        example: &mut impl FnMut(&str, &BTreeMap<String, String>) -> String,
    ) {
        let other = (2..).map(|n| format!("{name} ({n})"));
        let free = std::iter::once(name.to_string()).chain(other).find(|n| !self.names.contains(n));
        let name = free.unwrap_or_else(|| name.to_string());
        let own = record.options.iter().filter(|(name, _)| !self.options.contains_key(*name));
        let rest = own.map(|(name, value)| (name.clone(), value.clone())).collect();
        self.ready.push(example(&name, &rest));
        self.names.insert(name);
    }

    /// The text with what was added at the end of the list, every other byte as it was.
    pub(crate) fn insert(&self, text: &str) -> String {
        if self.ready.is_empty() {
            return text.to_string();
        }
        let (before, after) = text.split_at(self.close.min(text.len()));
        let mut new = before.trim_end().to_string();
        if let Some(last) = self.last
            && !new[last.min(new.len())..]
                .lines()
                .any(|l| l.split("//").next().is_some_and(|l| l.contains(',')))
        {
            new.insert(last, ',');
        }
        new.push('\n');
        new + &self.ready.concat() + "    " + after
    }
}
