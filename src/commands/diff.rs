//! `stiess diff`: two rulesets sentence by sentence, or one deal under several.

use super::{Exit, GameArgs, file_error, print, warn};
use crate::compare;
use crate::diagnostic::{Severity, render};
use crate::engine::Table;
use crate::files;
use crate::record::{self, Shelf, read, replay, under};
use crate::ruleset::{Program, Ruleset};
use crate::tell::{comparison, elsewhere, paint::Paint};
use clap::Args;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

#[derive(Args)]
pub struct DiffArgs {
    /// Two rulesets; with `--deal` two or more.
    #[arg(required = true, num_args = 2.., value_name = "GAME")]
    games: Vec<String>,
    /// What this recorded deal pays under each: two rulesets item by item, more as a table.
    #[arg(long, value_name = "RECORD")]
    deal: Option<PathBuf>,
    /// As JSON.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &DiffArgs) -> Result<(), Exit> {
    let mut loaded: Vec<(Ruleset, Program)> = Vec::new();
    for game in &args.games {
        loaded.push(GameArgs { game: game.clone(), set: Vec::new() }.program()?);
    }
    if let Some(path) = &args.deal {
        return deals(path, &loaded, args.json);
    }
    let [(a, _), (b, _)] = loaded.as_slice() else {
        return Err(Exit::Usage(format!(
            "two rulesets can be compared, not {}: with `--deal RECORD` a deal is settled under any number",
            loaded.len()
        )));
    };
    let comparison = compare::compare(a, b);
    match args.json {
        true => print(&format!("{:#}\n", comparison::json(&comparison))),
        false => print(&comparison::text(&comparison, Paint::detect())),
    }
}

/// Every deal of a file, settled under each ruleset.
fn deals(path: &Path, games: &[(Ruleset, Program)], as_json: bool) -> Result<(), Exit> {
    let shown = path.display().to_string();
    let text = files::read_text(path, record::LONGEST).map_err(|e| file_error("read", e))?;
    let mut shelf = Shelf::default();
    let source = shelf.add(&shown, text.clone());
    let tell = |found: &[crate::diagnostic::Diagnostic], shelf: &Shelf| {
        warn(&render::for_people(found, &shelf.sources, render::Style::detect(false)));
    };
    let records = match read::records(source, &text) {
        Ok(records) => records,
        Err(found) => {
            tell(&[found], &shelf);
            return Err(Exit::Failed);
        }
    };
    let (mut good, mut all) = (true, Vec::new());
    for (at, (record, node)) in records.iter().enumerate() {
        let rules = match shelf.prepare(record, node, path.parent().unwrap_or(Path::new(""))) {
            Ok(rules) => rules,
            Err(found) => {
                tell(&found, &shelf);
                good = false;
                continue;
            }
        };
        let replayed = replay::replay(record, &rules, node, &text);
        let mut found = rules.warnings.clone();
        found.extend(replayed.found);
        tell(&found, &shelf);
        let played = replayed.table.filter(|table| replayed.legal && table.done());
        let sound = found.iter().all(|d| d.severity != Severity::Error);
        let Some(played) = played.filter(|_| sound) else {
            good = false;
            if sound {
                warn(&format!("stiess: {shown}: deal {} is not over: it pays nothing yet\n", at + 1));
            }
            continue;
        };
        let settled: Vec<elsewhere::Settled> =
            games.iter().map(|(_, rules)| (rules.title.as_str(), settle(&played, rules))).collect();
        good &= settled.iter().any(|(_, s)| s.is_ok());
        if as_json {
            all.push(
                json!({"deal": at + 1, "game": played.program.game, "under": elsewhere::json(&settled)}),
            );
            continue;
        }
        if records.len() > 1 {
            let gap = if at > 0 { "\n" } else { "" };
            print(&format!("{gap}{shown}: deal {} of {}\n\n", at + 1, records.len()))?;
        }
        print(&match settled.as_slice() {
            [a, b] => elsewhere::items(a, b, Paint::detect()),
            many => elsewhere::table(many, Paint::detect()),
        })?;
    }
    if as_json {
        print(&format!("{:#}\n", Value::from(all)))?;
    }
    if good { Ok(()) } else { Err(Exit::Failed) }
}

/// Under the rules it was played by a deal stays as it was, with what the table chose.
fn settle<'p>(played: &Table<'p>, rules: &'p Program) -> Result<Table<'p>, String> {
    match played.program.game == rules.game {
        true => Ok(played.clone()),
        false => under::under(played, rules),
    }
}
