//! Examples to begin with: a deal played through, and what the variant pays otherwise.

use super::Wishes;
use super::base::Payment;
use super::words::Said;
use crate::engine::{Rng, Table};
use crate::example::{Outcome, Session, accept, from};
use crate::players::{Manner, Players};
use crate::record::Record;
use crate::record::write::quoted;
use crate::ruleset::Ruleset;
use crate::ruleset::expr::ONE;
use crate::who::{Position, Seat};
use std::path::Path;

/// A file of examples that come true. The ruleset will lie at `path`, and may not do so yet.
pub(crate) fn examples(ruleset: &Ruleset, text: &str, wishes: &Wishes, path: &Path) -> Option<String> {
    let folder = path.parent().unwrap_or(Path::new(""));
    let file = &*path.file_name()?.to_string_lossy();
    let run = |examples: &str| {
        let mut session = Session::default();
        session
            .shelf
            .put(folder.join(file).to_string_lossy().into_owned(), Ruleset::from_text_at(path, text));
        session.run("", examples, folder, None)
    };
    let settings = ruleset.settings();
    let program = ruleset.program(&settings).ok()?;
    let mut rng = Rng::new(1);
    let mut table = Table::shuffled(&program, Seat(0), &mut rng);
    Players::new(&program, &[Manner::Careful])?.play(&mut table, &mut rng);
    let record = Record::of(ruleset, &settings, file, &table);
    let mut list = vec![from::example(&Said::Played.said(wishes.language), &record, &record.options, &table)];
    let mut contracts: Vec<&str> = Vec::new();
    for (payment, _) in &wishes.payments {
        if let Payment::Cell(contract, _) = payment
            && !contracts.contains(&contract.as_str())
        {
            contracts.push(contract);
        }
    }
    let settled = program.contracts.get(usize::from(table.state().contract));
    if contracts.is_empty() && table.state().declarer != Position::NOBODY {
        contracts.extend(settled.map(|c| c.name.as_str()));
    }
    // Enough to win most games, and not enough.
    let total = program.scheme.total / ONE;
    for contract in contracts {
        let title = program.contracts.iter().find(|c| c.name == contract).map_or(contract, |c| &c.title);
        let settled = |points: i64, name: String| {
            let facts = format!("contract: {}, points: {points}", quoted(contract));
            scored(&name, &facts, file, &run)
        };
        let (many, few) = (total * 2 / 3, total / 3);
        let named =
            |points: i64| settled(points, Said::WithPoints { contract: title, points }.said(wishes.language));
        let (won, lost) = (named(many), named(few));
        let scores = |scored: &Option<Scored>| scored.as_ref().map(|scored| scored.scores.clone());
        match scores(&won) == scores(&lost) {
            // Points do not matter here.
            true => {
                let whatever = settled(few, Said::WhateverPoints(title).said(wishes.language));
                list.extend(whatever.map(|scored| scored.text));
            }
            false => list.extend(won.into_iter().chain(lost).map(|scored| scored.text)),
        }
    }
    let text = from::file(file, &list);
    run(&text).iter().all(Outcome::passed).then_some(text)
}

/// An example of what is paid, and what that is.
struct Scored {
    text: String,
    scores: Vec<String>,
}

/// An example that needs no play: who pays what if these are the facts.
fn scored(name: &str, facts: &str, file: &str, run: &impl Fn(&str) -> Vec<Outcome>) -> Option<Scored> {
    let (name, settle) = (quoted(name), format!("Settle({facts})"));
    let guess = format!(
        "        (\n            name: {name},\n            moves: [{settle}, Scores([])],\n        ),\n"
    );
    let text = from::file(file, &[guess]);
    let outcomes = run(&text);
    let scores =
        outcomes.iter().flat_map(|outcome| &outcome.unmet).map(|unmet| unmet.instead.clone()).collect();
    let (text, _) = accept::accepted(&text, &outcomes);
    let passed = run(&text).iter().all(Outcome::passed);
    let own = text.get(from::before(file).len()..text.len() - from::BEHIND.len()).filter(|_| passed)?;
    Some(Scored { text: own.to_string(), scores })
}
