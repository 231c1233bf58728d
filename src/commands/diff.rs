//! `stiess diff`: two rulesets sentence by sentence, or one deal under several.

use super::words::Said;
use super::{Exit, GameArgs, complain, language, print, read_text, show, warn};
use crate::compare;
use crate::diagnostic::Diagnostic;
use crate::engine::Table;
use crate::record::{Record, Shelf, read, replay, under};
use crate::ruleset::{Program, Ruleset};
use crate::tell::{comparison, elsewhere, words::Unsettled};
use crate::text::json;
use clap::Args;
use serde_json::Value;
use std::path::{Path, PathBuf};

#[derive(Args)]
pub(super) struct DiffArgs {
    /// Two rulesets; with `--deal` any number, one beside the record's own rules.
    #[arg(required = true, num_args = 1.., value_name = "GAME", value_parser = super::game)]
    games: Vec<String>,
    /// Set an option in every ruleset that has it; may be repeated.
    #[arg(long = "set", value_name = "OPTION=VALUE")]
    set: Vec<String>,
    /// What this recorded deal pays under each: two rulesets item by item, more as a table.
    #[arg(long, value_name = "RECORD")]
    deal: Option<PathBuf>,
    /// As JSON.
    #[arg(long)]
    pub(super) json: bool,
}

pub(super) fn run(args: &DiffArgs) -> Result<(), Exit> {
    let mut sides: Vec<Side> = Vec::new();
    for game in &args.games {
        sides.push(Side::new(game, &args.set)?);
    }
    for assignment in &args.set {
        if !sides.iter().any(|side| side.args.set.contains(assignment)) {
            return Err(nowhere(assignment, &sides));
        }
    }
    // Checked already: only what was set is new.
    for side in sides.iter().filter(|side| !side.args.set.is_empty()) {
        side.args.program()?;
    }
    if let Some(path) = &args.deal {
        return deals(path, &sides, args.json);
    }
    let [a, b] = sides.as_slice() else {
        return Err(Said::NotTwo(sides.len()).usage());
    };
    let settings = (a.args.settings(&a.ruleset)?, b.args.settings(&b.ruleset)?);
    let comparison = compare::compare_at((&a.ruleset, &settings.0), (&b.ruleset, &settings.1));
    match args.json {
        true => print(&json::pretty(&comparison::json(&comparison))),
        false => show(&comparison::told(&comparison, language())),
    }
}

/// A ruleset that was named, with the options that it has.
struct Side {
    args: GameArgs,
    ruleset: Ruleset,
}

impl Side {
    fn new(game: &str, set: &[String]) -> Result<Side, Exit> {
        let (ruleset, _) = GameArgs { game: game.to_string(), set: Vec::new() }.program()?;
        let known: Vec<String> = ruleset.options().into_iter().map(|o| o.name).collect();
        let has = |assignment: &&String| {
            let name = assignment.split_once('=').map_or(assignment.as_str(), |(name, _)| name);
            known.iter().any(|own| own == name.trim())
        };
        let args = GameArgs { game: game.to_string(), set: set.iter().filter(has).cloned().collect() };
        Ok(Side { args, ruleset })
    }

    /// By what a recorded deal is settled here, and how it is called: in the last round if it was played there, with what was
    /// set, and else with what its table chose where the same choice is left.
    fn rules_for(&self, record: &Record) -> Result<(String, Program), Exit> {
        let mut settings = self.ruleset.settings();
        settings.last_round = record.deal.session.last_round;
        let mut title = self.ruleset.title_in(language()).to_string();
        let named = |assignment: &str| assignment.split('=').next().unwrap_or_default().trim().to_string();
        let set: Vec<String> = self.args.set.iter().map(|assignment| named(assignment)).collect();
        let of_the_table = record.options.iter().filter(|(name, _)| !set.contains(name));
        for (name, value) in of_the_table {
            let mut chosen = settings.clone();
            if self.ruleset.set(&mut chosen, &format!("{name}={value}")).is_ok() && chosen != settings {
                title.push_str(&format!(", {name} = {value}"));
                settings = chosen;
            }
        }
        for assignment in &self.args.set {
            // That it can be set was seen before.
            let _ = self.ruleset.set(&mut settings, assignment);
            title.push_str(&format!(", {}", assignment.replace('=', " = ")));
        }
        let broken = |found: Vec<Diagnostic>| {
            complain(&found, self.ruleset.sources());
            Exit::Failed
        };
        let mut program = self.ruleset.program(&settings).map_err(broken)?.titled(language());
        let session = &record.deal.session;
        // Where nothing is kept, what earlier deals have left counts for nothing.
        if session.remembers()
            && let Ok(memory) = session.memory(&program)
        {
            program.memory = Some(Box::new(memory));
        }
        Ok((title, program))
    }
}

/// An option that no ruleset has.
fn nowhere(assignment: &str, sides: &[Side]) -> Exit {
    let told = sides.iter().map(|side| match side.ruleset.set(&mut side.ruleset.settings(), assignment) {
        Err(why) => why.to(language()).to_string(),
        Ok(()) => String::new(),
    });
    let mut told: Vec<String> = told.collect();
    told.dedup();
    Exit::Usage(told.join("\n"))
}

/// Every deal of a file, settled under each ruleset.
fn deals(path: &Path, sides: &[Side], as_json: bool) -> Result<(), Exit> {
    let shown = path.display().to_string();
    let text = read_text(path)?;
    let mut shelf = Shelf::speaking(language());
    let source = shelf.add(&shown, text.clone());
    let records = match read::records(source, &text) {
        Ok(records) => records,
        Err(found) => {
            complain(&[found], &shelf.sources);
            return Err(Exit::Failed);
        }
    };
    let (mut good, mut all) = (true, Vec::new());
    for (at, (record, node)) in records.iter().enumerate() {
        let rules = match shelf.prepare(record, node, path.parent().unwrap_or(Path::new(""))) {
            Ok(rules) => rules,
            Err(found) => {
                complain(&found, &shelf.sources);
                good = false;
                continue;
            }
        };
        let replayed = replay::replay(record, &rules, node, &text);
        let mut found = rules.warnings.clone();
        found.extend(replayed.found);
        let sound = complain(&found, &shelf.sources);
        let played = replayed.table.filter(|table| replayed.legal && table.done());
        let Some(played) = played.filter(|_| sound) else {
            good = false;
            if sound {
                let told = Said::NotOver { file: &shown, deal: at + 1 }.in_words();
                warn(&format!("stiess: {told}\n"));
            }
            continue;
        };
        let by: Vec<(String, Program)> =
            sides.iter().map(|side| side.rules_for(record)).collect::<Result<_, _>>()?;
        let mut settled: Vec<elsewhere::Settled> = Vec::new();
        if sides.len() == 1 {
            settled.push((played.program.title.as_str(), Ok(played.clone())));
        }
        for (side, (title, rules)) in sides.iter().zip(&by) {
            settled.push((title, settle(&played, rules, !side.args.set.is_empty())));
        }
        good &= settled.iter().rev().take(sides.len()).any(|(_, s)| s.is_ok());
        if as_json {
            all.push(
                serde_json::json!({"deal": at + 1, "game": played.program.game, "under": elsewhere::json(&settled, language())}),
            );
            continue;
        }
        if records.len() > 1 {
            let gap = if at > 0 { "\n" } else { "" };
            let which = Said::DealOf { file: &shown, deal: at + 1, deals: records.len() }.in_words();
            print(&format!("{gap}{which}\n\n"))?;
        }
        show(&match settled.as_slice() {
            [a, b] => elsewhere::items(a, b, language()),
            many => elsewhere::table(many, language()),
        })?;
    }
    if as_json {
        print(&json::pretty(&Value::from(all)))?;
    }
    if good { Ok(()) } else { Err(Exit::Failed) }
}

/// Under the rules it was played by a deal stays as it was, with what the table chose, unless that was set.
fn settle<'p>(played: &Table<'p>, rules: &'p Program, set: bool) -> Result<Table<'p>, Unsettled> {
    match played.program.game == rules.game && !set {
        true => Ok(played.clone()),
        false => under::under(played, rules),
    }
}
