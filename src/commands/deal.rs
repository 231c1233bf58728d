//! `stiess deal`: one deal, or a session, played automatically.

use super::words::{Deed, Holds, Said};
use super::{Exit, GameArgs, file_error, language, seating, show, whole};
use crate::engine::{Session, Start, Table};
use crate::files;
use crate::language::Language;
use crate::players::{Budget, Players};
use crate::record::{self, Record};
use crate::ruleset::{Program, Ruleset, Settings};
use crate::tell::account::totals;
use crate::tell::words::{Between, Heading, Note};
use crate::tell::{self, between, transcript};
use crate::text::Block;
use clap::Args;
use std::path::{Path, PathBuf};

#[derive(Args)]
pub(super) struct DealArgs {
    #[command(flatten)]
    game: GameArgs,
    /// The seed of every shuffle and choice.
    #[arg(long, default_value_t = 1, value_parser = super::seed, allow_negative_numbers = true)]
    seed: u64,
    /// `careful`, `strong` or `random`, for all or for each seat (`careful,random,random`).
    #[arg(long, default_value = "careful")]
    players: String,
    /// A session of so many rounds, each one deal by every person at the table.
    #[arg(long, value_parser = |n: &str| whole(n, 1, 10_000), allow_negative_numbers = true)]
    rounds: Option<u64>,
    /// A session to the end that the ruleset says.
    #[arg(long, conflicts_with = "rounds")]
    session: bool,
    /// Write the deals down, for `stiess replay`; also over records that nobody has worked on since they were written.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

pub(super) fn run(args: &DealArgs) -> Result<(), Exit> {
    args.record.as_deref().map_or(Ok(()), may_hold_records)?;
    let (ruleset, program) = args.game.program()?;
    let program = program.titled(language());
    let settings =
        Settings { last_round: args.rounds.is_some() || args.session, ..args.game.settings(&ruleset)? };
    let last = ruleset.program(&settings).map_err(|_| broken_last_round(&ruleset))?.titled(language());
    let usual = seating::seat(&program, &args.players, Budget::DEFAULT)?;
    let finale = seating::seat(&last, &args.players, Budget::DEFAULT)?;
    let mut session = match args.rounds {
        Some(rounds) => Session::rounds(&program, &last, args.seed, rounds),
        None if args.session => {
            Session::whole(&program, &last, args.seed).ok_or_else(|| endless(&program))?
        }
        None => Session::deal(&program, args.seed),
    };
    let several = args.rounds.is_some() || args.session;
    let say = tell::words(language());
    let persons = u64::from(program.head_count());
    let mut records = Vec::new();
    // The record is kept even if nobody reads the transcript to its end.
    let mut heard = Ok(());
    let mut put = |blocks: Vec<Block>| {
        if heard.is_ok() {
            heard = show(&blocks);
        }
    };
    put(vec![Block::heading(title(args, &ruleset, &program.title))]);
    if args.rounds.is_some() && program.lasting.as_ref().is_some_and(|lasting| lasting.ends()) {
        put(between::blocks(&[Between::Outranked], language()));
    }
    while let Some(start) = session.next() {
        let players: &Players = if start.last_round { &finale } else { &usual };
        let (table, told) = played(&mut session, &start, players)?;
        if args.record.is_some() {
            let settings = Settings { last_round: start.last_round, ..settings.clone() };
            records.push(Record::of(&ruleset, &settings, &args.game.game, &table));
        }
        if several {
            let (deal, round) = (start.index + 1, start.round + 1);
            let heading = match session.deals() {
                Some(deals) => {
                    let rounds = deals.div_ceil(persons);
                    Heading::Session { deal, deals, round, rounds, last: start.last_round }
                }
                None => Heading::NthDeal { deal, round },
            };
            put(vec![Block::Gap, Block::heading(say.heading(heading))]);
        }
        put(told);
        if let Some(decision) = table.stuck() {
            return Err(Exit::Broken(tell::stuck(&table, &decision, language())));
        }
        let counts = session.counted() > start.index;
        let so_far = match counts && (start.index + 1) % persons == 0 {
            true => Heading::AfterRound(start.round + 1),
            false => Heading::SoFar,
        };
        if several {
            let heading = if session.over().is_some() { Heading::EndOfSession } else { so_far };
            put([vec![Block::Gap], totals(&program, session.totals(), say, heading)].concat());
            put(between::blocks(&kept(&program, &session, language()), language()));
        }
        if let Some(over) = session.over().filter(|_| several) {
            put(between::blocks(&between::over(over, start.index + 1), language()));
        }
    }
    if let Some(path) = &args.record {
        record::write(path, records).map_err(|e| file_error(Deed::Write, e))?;
    }
    heard
}

/// One deal by itself, as it is told.
pub(super) fn told(program: &Program, seed: u64, players: &Players) -> Result<Vec<Block>, Exit> {
    let mut session = Session::deal(program, seed);
    let Some(start) = session.next() else { return Ok(Vec::new()) };
    let (table, told) = played(&mut session, &start, players)?;
    match table.stuck() {
        Some(decision) => Err(Exit::Broken(tell::stuck(&table, &decision, language()))),
        None => Ok(told),
    }
}

/// Plays a deal of a session as far as it goes: the table, and what is told of it.
fn played<'s>(
    session: &mut Session,
    start: &'s Start,
    players: &Players,
) -> Result<(Table<'s>, Vec<Block>), Exit> {
    let mut rng = start.rng.clone();
    let mut table = Table::shuffled(&start.program, start.dealer, &mut rng);
    if let Some(why) = between::undealt(&table, language()) {
        return Err(Exit::Broken(why));
    }
    players.play(&mut table, &mut rng);
    let after = session.finish(&table);
    let mut told = transcript::deal(&table, language());
    if table.stuck().is_some() {
        return Ok((table, told));
    }
    if let Some(seat) = session.named() {
        told.extend([Block::Gap, Block::lines([tell::words(language()).note(&Note::DealsLast(seat))])]);
    }
    let said = between::blocks(&between::after(table.program, &after), language());
    if !said.is_empty() {
        told.push(Block::Gap);
        told.extend(said);
    }
    Ok((table, told))
}

/// What the next deal finds.
pub(super) fn kept(program: &Program, session: &Session, language: Language) -> Vec<Between> {
    let playing = session.over().is_none().then(|| session.matches() + 1);
    let kept = |memory| between::kept(program, memory, playing, tell::words(language));
    session.memory().map_or_else(Vec::new, kept)
}

pub(super) fn endless(program: &Program) -> Exit {
    Said::Endless(&program.game).usage()
}

pub(super) fn broken_last_round(ruleset: &Ruleset) -> Exit {
    Said::LastRoundBroken(ruleset.name()).broken()
}

/// Refuses to put records where something else is, or would be looked for.
fn may_hold_records(path: &Path) -> Result<(), Exit> {
    if path.is_dir() {
        return Ok(());
    }
    if path.extension().is_none_or(|e| e != "ron") {
        return Err(Said::Ending { path, holds: Holds::Records }.usage());
    }
    if !path.is_file() {
        return Ok(());
    }
    let Ok(old) = files::read_text(path, record::LONGEST) else {
        return Err(Said::HoldsNoRecords(path).broken());
    };
    match record::read::records(0, &old) {
        _ if record::untouched(&old) => Ok(()),
        Err(_) => Err(Said::HoldsNoRecords(path).broken()),
        Ok(_) => Err(Said::RecordsTouched(path).broken()),
    }
}

/// Name of the game and seed, with what the table chose.
fn title(args: &DealArgs, ruleset: &Ruleset, title: &str) -> String {
    let defaults = ruleset.options();
    let chosen: Vec<(String, String)> = args
        .game
        .chosen(ruleset)
        .into_iter()
        .filter(|(name, value)| defaults.iter().any(|o| o.name == *name && o.default != *value))
        .collect();
    let chosen = tell::book::chosen(ruleset, &chosen, language()).into_iter().map(|one| format!(", {one}"));
    format!("{title}{}, {}", chosen.collect::<String>(), Said::Seed(args.seed).in_words())
}
