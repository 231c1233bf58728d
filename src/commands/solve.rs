//! `stiess solve`: what can be forced from a move of a recorded deal on, all cards known.

use super::words::{NotSolved, Said};
use super::{Exit, complain, language, print, read_text, replay, show, whole};
use crate::engine::{Choice, Entry, Phase, Table};
use crate::record::Amount;
use crate::ruleset::Program;
use crate::ruleset::expr::positions;
use crate::solve::{Budget, Meaning, Measure, Solved, Solver, Unsolved, Valued};
use crate::tell::tallied::tallied;
use crate::tell::{self, Role, account, tricks};
use crate::text::{Block, Piece, Table as Grid, Text, json};
use clap::Args;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

#[derive(Args)]
pub(super) struct SolveArgs {
    /// The record of a deal.
    #[arg(value_name = "RECORD")]
    record: PathBuf,
    /// Before which of its moves, counted from 1 through all that was said and played.
    #[arg(long, value_name = "MOVE", value_parser = |n: &str| whole(n, 1, u64::MAX), allow_negative_numbers = true)]
    at: u64,
    /// Which deal of the file, where it holds several.
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = |n: &str| whole(n, 1, u64::MAX), allow_negative_numbers = true)]
    deal: u64,
    /// How many positions may be looked at.
    #[arg(long, value_name = "POSITIONS", default_value_t = 100_000_000, value_parser = |n: &str| whole(n, 1, u64::MAX), allow_negative_numbers = true)]
    budget: u64,
    /// As JSON.
    #[arg(long)]
    pub(super) json: bool,
}

pub(super) fn run(args: &SolveArgs) -> Result<(), Exit> {
    let shown = args.record.display().to_string();
    let text = read_text(&args.record)?;
    let (mut deals, mut answer) = (0, None);
    let heard = replay::each(&args.record, &text, &mut |deal| {
        deals = deal.count as u64;
        if deal.at as u64 + 1 != args.deal {
            return Ok(());
        }
        let good = complain(deal.before, deal.sources);
        let Some((table, _)) = deal.told.filter(|_| good) else {
            complain(deal.found, deal.sources);
            answer = Some(Err(Exit::Failed));
            return Ok(());
        };
        answer = Some(at(args, &shown, table));
        Ok(())
    })?;
    if let Err((found, sources)) = heard {
        complain(&[found], &sources);
        return Err(Exit::Failed);
    }
    answer.unwrap_or_else(|| Err(Said::NoSuchDeal { file: &shown, deal: args.deal, deals }.usage()))
}

/// What can be forced at a move of a deal.
fn at(args: &SolveArgs, file: &str, table: &Table) -> Result<(), Exit> {
    let moves = table.acts() as u64;
    let last = if table.decision().is_some() { moves + 1 } else { moves };
    if args.at > moves + 1 {
        return Err(Said::NoSuchMove { file, at: args.at, last }.usage());
    }
    let first = first_card(table);
    let mut table = table.clone();
    table.undo((moves + 1 - args.at) as usize);
    let stopped = Arc::new(AtomicBool::new(false));
    let listening = Arc::clone(&stopped);
    super::ending::told(move || listening.swap(true, Relaxed));
    let stop = || stopped.load(Relaxed);
    let found = Solver::new(table.program).solve(table.state(), Budget::until(&stop).at_most(args.budget));
    match found {
        Ok(solved) if args.json => print(&json::pretty(&told(args, &table, &solved))),
        Ok(solved) => show(&blocks(args, &table, &solved)),
        Err(Unsolved::Budget { nodes, options }) => {
            let left = left(args, &table, &options)?;
            match stop() {
                true => Err(Exit::Interrupted(Said::SolvingStopped(nodes).in_words())),
                false if args.json => Err(Exit::Failed),
                false => Err(Said::BudgetUsed { nodes, known: left }.broken()),
            }
        }
        Err(why) => {
            let p = table.program;
            let title = |contract: u8| p.contracts[usize::from(contract)].title.as_str();
            let clause = |clause| p.clause(clause).shown();
            let known = match &why {
                Unsolved::NobodyToMove => NotSolved::NobodyToMove,
                Unsolved::BeforePlay | Unsolved::Budget { .. } => NotSolved::BeforePlay { first },
                Unsolved::NothingPlayed { contract } => NotSolved::NothingPlayed(title(*contract)),
                Unsolved::Sides { contract } => NotSolved::SidesOpen(title(*contract)),
                Unsolved::ChosenHidden { contract, clause: id } => {
                    NotSolved::ChosenHidden { contract: title(*contract), clause: clause(*id) }
                }
                Unsolved::OtherContract { contract, clause: id } => {
                    NotSolved::OtherContract { contract: title(*contract), clause: clause(*id) }
                }
                Unsolved::Stuck => NotSolved::Stuck,
            };
            Err(Said::Unsolved { at: args.at, why: known }.broken())
        }
    }
}

/// Which move played the first card, counted from 1.
fn first_card(table: &Table) -> Option<usize> {
    let acts = table.history().iter().filter_map(|entry| match entry {
        Entry::Act { decision, .. } => Some(decision.phase),
        Entry::Event(_) => None,
    });
    acts.enumerate().find(|(_, phase)| *phase == Phase::Play).map(|(at, _)| at + 1)
}

/// What was found before the search ended; gives how many options that are.
fn left(args: &SolveArgs, table: &Table, options: &[Valued]) -> Result<usize, Exit> {
    if args.json {
        let options: Vec<Value> = options.iter().map(|option| valued(table, option)).collect();
        let mut value =
            json!({"game": table.program.game, "move": args.at, "done": false, "options": options});
        uncounted(table.program, &mut value);
        print(&json::pretty(&value))?;
    } else if !options.is_empty() {
        show(&[Block::Table(grid(table, options))])?;
    }
    Ok(options.len())
}

/// What goes into these tallies decides in the end, and is in no value.
fn uncounted(p: &Program, value: &mut Value) {
    let tallies = tallied(p);
    if !tallies.is_empty() {
        value["not_counted"] = json!(tallies);
    }
}

fn valued(table: &Table, option: &Valued) -> Value {
    json!({"choice": word(table, option.choice), "value": Amount(option.value)})
}

fn word(table: &Table, choice: Choice) -> String {
    table.decision().map_or_else(String::new, |decision| decision.word(table.program, choice))
}

fn told(args: &SolveArgs, table: &Table, solved: &Solved) -> Value {
    let p = table.program;
    let contract = p.contracts.get(usize::from(table.state().contract));
    let side = positions(solved.side).map(|position| table.seat(position).index());
    let options: Vec<Value> = solved.options.iter().map(|option| valued(table, option)).collect();
    let mut on = Table::resume(p, *table.state());
    let mut line = Vec::new();
    for played in &solved.line {
        line.push(json!({"seat": on.seat(played.position).index(), "choice": word(&on, played.choice)}));
        let _ = on.act(played.choice);
    }
    let mut value = json!({
        "game": p.game,
        "move": args.at,
        "done": true,
        "contract": contract.map(|contract| &contract.name),
        "seat": table.seat(solved.decision.position).index(),
        "side": side.collect::<Vec<_>>(),
        "meaning": match solved.meaning {
            Meaning::Exact => "exact",
            Meaning::AgainstAll => "against_all",
        },
        "measure": match solved.measure {
            Measure::Score => "score",
            Measure::Lead => "lead",
        },
        "value": Amount(solved.value),
        "options": options,
        "line": line,
        "positions": solved.nodes,
    });
    uncounted(p, &mut value);
    value
}

/// Each option with what can be forced after it.
fn grid(table: &Table, options: &[Valued]) -> Grid {
    let (p, say) = (table.program, tell::words(language()));
    let mut sorted: Vec<&Valued> = options.iter().collect();
    sorted.sort_by_key(|option| std::cmp::Reverse(option.value));
    let mut grid = Grid::default().right([1]);
    for option in sorted {
        let choice: Text = match option.choice {
            Choice::Card(card) => Piece::Card(p.pack.printed(card).to_string()).into(),
            choice => Text::plain(word(table, choice)),
        };
        grid.row([choice, Text::plain(say.signed(Amount(option.value)))]);
    }
    grid
}

fn blocks(args: &SolveArgs, table: &Table, solved: &Solved) -> Vec<Block> {
    let (p, say) = (table.program, tell::words(language()));
    let contract = p.contracts.get(usize::from(table.state().contract));
    let contract = contract.map_or("", |contract| contract.title.as_str());
    let named = |position| say.seated(Role::of(p, position), table.seat(position));
    let who = named(solved.decision.by);
    let side: Vec<String> = positions(solved.side & p.everybody()).map(named).collect();
    let value = say.signed(Amount(solved.value));
    let meaning = Said::Forced {
        who: &who,
        side: (side.len() > 1).then(|| say.and(&side)),
        value: &value,
        alone: solved.meaning == Meaning::AgainstAll,
        lead: solved.measure == Measure::Lead,
    };
    let mut on = Table::resume(p, *table.state());
    for played in &solved.line {
        let _ = on.act(played.choice);
    }
    let tallies = tallied(p);
    let written = (!tallies.is_empty()).then(|| Block::paragraph(Said::OnlyPaid(&tallies).in_words()));
    let mut blocks = vec![
        Block::heading(Said::SolvedAt { game: &p.title, contract, at: args.at }.in_words()),
        Block::lines(meaning.in_words().lines().map(str::to_string)),
    ];
    blocks.extend(written);
    blocks.extend([
        Block::Gap,
        Block::Inset(vec![Block::Table(grid(table, &solved.options))]),
        Block::Gap,
        Block::heading(Said::BestLine.in_words()),
        Block::Inset(vec![Block::lines(tricks::in_brief(&on, say))]),
        Block::Gap,
    ]);
    blocks.extend(account::account(&on, language()).join(&Block::Gap));
    blocks
}
