//! `stiess play`: a free game at the tutor's table, one deal after the other.

use super::learn::{LookArgs, by_the_clock, keeper, usual_path};
use super::words::Said;
use super::{Exit, GameArgs, seating, unwritten};
use crate::engine::{Played, Session, Table, dealer};
use crate::language::Language;
use crate::players::Manner;
use crate::record::fingerprint;
use crate::repl::{Left, Room, Told};
use crate::ruleset::{Program, Sentence, Settings};
use crate::tell::account::totals_to;
use crate::tell::words::{Between, Heading};
use crate::tell::{self, between};
use crate::text::{Block, Screen};
use crate::tutor::evening::{Dealt, Evening};
use crate::tutor::{Plan, course};
use crate::who::{Position, Seat};
use clap::Args;
use std::path::PathBuf;
use std::sync::Arc;

#[derive(Args)]
pub(super) struct PlayArgs {
    #[command(flatten)]
    game: GameArgs,
    /// The same deals again, and not those of a table that was left.
    #[arg(long, value_parser = super::seed)]
    seed: Option<u64>,
    /// Where you sit in the first deal, counted from forehand: 0 is forehand, 1 the next to play; then the deal goes round.
    /// The number of your seat is another: the table tells it, and counts from whoever deals first.
    #[arg(long, default_value_t = 0, value_parser = |n: &str| super::whole(n, 0, u64::MAX), allow_negative_numbers = true)]
    seat: u64,
    /// Who plays the others: `random`, `careful` or `strong`.
    #[arg(long, value_name = "PLAYER", default_value = "careful")]
    against: String,
    /// A session of so many rounds, each one deal by every person at the table; a table that was left keeps its own.
    #[arg(long, value_parser = |n: &str| super::whole(n, 1, 10_000), allow_negative_numbers = true)]
    rounds: Option<u64>,
    /// Keep in this file how the table stands and what your decisions cost; at a terminal it is the one that `learn`
    /// keeps, unless told otherwise.
    #[arg(long, value_name = "FILE")]
    progress: Option<PathBuf>,
    #[command(flatten)]
    look: LookArgs,
}

/// Rounds of a session that the rules do not end: more than anybody plays.
const ENDLESS: u64 = 1_000_000;

/// A free game: lessons in which nobody teaches, one for each deal of a session.
pub(super) fn play(args: &PlayArgs) -> Result<(), Exit> {
    let (screen, terminal) = args.look.screen();
    let path = args.progress.clone().or_else(|| usual_path().filter(|_| terminal));
    let keeper = keeper(path, args.progress.is_some())?;
    let (ruleset, program) = args.game.program()?;
    let screen = Screen { signs: screen.signs && program.pack.has_signs(), ..screen };
    let settings = args.game.settings(&ruleset)?;
    let last = ruleset
        .program(&Settings { last_round: true, ..settings.clone() })
        .map_err(|_| super::deal::broken_last_round(&ruleset))?;
    let seats = u64::from(program.head_count());
    if args.seat >= seats {
        return Err(Said::NoneFromForehand { seat: args.seat, seats }.usage());
    }
    let against = seating::one(&args.against)?;
    let sentences = ruleset.sentences(&settings, &program);
    let mut room = Room::open(screen, terminal, super::language(), keeper).map_err(unwritten)?;
    if terminal {
        super::ending::told_at_the_table(room.keeps());
    }
    let seat = program.seat(dealer(&program, 0), Position(args.seat as u8));
    let new = Evening {
        fingerprint: fingerprint(&ruleset),
        seat: seat.into(),
        against: against.name().to_string(),
        rounds: args.rounds,
        ..Evening::default()
    };
    let words = std::iter::once(&args.game.game).chain(&args.game.set);
    let name = words.map(String::as_str).collect::<Vec<_>>().join(" ");
    let fits = |kept: &Evening| {
        let seated = program.people_seated().any(|seat| u64::from(seat) == kept.seat);
        seated && kept.rounds != Some(0) && Manner::read(&kept.against).is_some()
    };
    // Whoever wants certain deals does not want those of an old table; but that it is gone then he is told before.
    let kept = room.left_table(&name, &new.fingerprint, fits, args.seed.is_some()).map_err(unwritten)?;
    let Ok(left) = kept else { return Ok(()) };
    // One that is gone on with, or begun in its place, is the later one.
    let change = room.changes(&name);
    let mut evening = left.unwrap_or(Evening { change, ..new });
    let against = Manner::read(&evening.against).unwrap_or(against);
    let of = (args.game.game.as_str(), args.game.set.as_slice());
    super::speak(room.language());
    let game = Game { name, of, program: &program, sentences, against };
    let highest = program.people_seated().max().unwrap_or(seat);
    room.sits_down(Seat(evening.seat as u8), highest).map_err(unwritten)?;
    if evening.rounds.is_some() && program.lasting.as_ref().is_some_and(|lasting| lasting.ends()) {
        room.beforehand(&between::blocks(&[Between::Outranked], super::language())).map_err(unwritten)?;
    }
    let mut seed = args.seed.unwrap_or_else(by_the_clock);
    loop {
        // As long as was agreed, or as the rules say, and then another one; or as long as somebody likes.
        let rounds = |rounds| Session::rounds(&program, &last, seed, rounds);
        let mut session = match evening.rounds {
            Some(agreed) => rounds(agreed),
            None => Session::whole(&program, &last, seed).unwrap_or_else(|| rounds(ENDLESS)),
        };
        if game.session(&mut room, &mut session, &mut evening, &mut seed)? {
            return Ok(());
        }
        evening.deals.clear();
    }
}

/// The game that is played at a free table.
struct Game<'p> {
    /// Under which the table is kept.
    name: String,
    /// The ruleset and what is set in it, as they were named.
    of: (&'p str, &'p [String]),
    program: &'p Program,
    sentences: Vec<Sentence>,
    against: Manner,
}

impl<'p> Game<'p> {
    /// A session from where it was left to its end. Does the player want no more?
    fn session(
        &self,
        room: &mut Room,
        session: &mut Session<'p>,
        evening: &mut Evening,
        seed: &mut u64,
    ) -> Result<bool, Exit> {
        let seat = Seat(evening.seat as u8);
        let mut glossary = (room.language(), course::glossary_of(self.of.0, room.language()));
        let mut past = std::mem::take(&mut evening.deals).into_iter();
        let mut told = past.len() == 0;
        loop {
            // The learner may have changed it.
            super::speak(room.language());
            if glossary.0 != room.language() {
                glossary = (room.language(), course::glossary_of(self.of.0, room.language()));
            }
            let before = session.clone();
            let Some(start) = session.next() else { return Ok(false) };
            let dealt = past.next().unwrap_or_else(|| Dealt { seed: *seed, ..Dealt::default() });
            *seed = dealt.seed.wrapping_add(1);
            let playing = match &start.program {
                Played::Same(program) => Arc::new(Program::clone(program)),
                Played::Remembering(program) => Arc::clone(program),
            };
            let plan = Plan::free(
                self.of.0,
                self.of.1,
                (playing, self.sentences.clone()),
                (evening.seat, start.dealer),
                (dealt.seed, self.against),
                Arc::clone(&glossary.1),
                super::language(),
            );
            let stands = dealt.table(&plan);
            if stands.is_none() {
                // What is no move of this game was written by nobody of us, and what came after it neither.
                room.begins_anew(evening.deals.len() + 1, past.len() > 0).map_err(unwritten)?;
                past = Vec::new().into_iter();
            }
            let moves = if stands.is_some() { dealt.moves } else { String::new() };
            evening.deals.push(Dealt { moves, ..dealt });
            if let Some(table) = stands.filter(Table::done) {
                match evening.deals.pop_if(|dealt| dealt.taken_back) {
                    Some(_) => *session = before,
                    None => drop(session.finish(&table)),
                }
                continue;
            }
            if !told && start.index > 0 {
                room.between(&standings(self.program, session, (start.index, seat))).map_err(unwritten)?;
            }
            told = true;
            let (left, counts) = room
                .free(&self.name, &plan, evening, |table| {
                    between_deals(self.program, session, table, (start.index + 1, seat))
                })
                .map_err(unwritten)?;
            if left == Left::Spoken {
                // The same deal from where it stands, in another language.
                past = evening.deals.pop().into_iter().collect::<Vec<_>>().into_iter();
                *session = before;
                continue;
            }
            if !counts {
                evening.deals.pop();
                *session = before;
            }
            match left {
                Left::Done | Left::Spoken => {}
                Left::Menu | Left::Quit | Left::Broken => return Ok(true),
            }
        }
    }
}

/// What a deal leaves to the next one: what was got, matches that are over, where everybody stands.
/// And whether the session is over with it.
fn between_deals(
    program: &Program,
    session: &mut Session<'_>,
    table: &Table<'_>,
    (deals, me): (u64, Seat),
) -> (Told, bool) {
    let after = session.finish(table);
    let standings = standings(program, session, (deals, me));
    let told = Language::ALL.map(|language| {
        let said = blocks_of(&between::after(&program.clone().titled(language), &after), me, language);
        let gap = (!said.is_empty()).then_some(Block::Gap);
        gap.into_iter().chain(said).chain(standings[language as usize].iter().cloned()).collect()
    });
    (told, session.over().is_some())
}

/// Where everybody stands after so many deals.
fn standings(program: &Program, session: &Session<'_>, about: (u64, Seat)) -> Told {
    Language::ALL.map(|language| standings_in(language, &program.clone().titled(language), session, about))
}

fn standings_in(
    language: Language,
    program: &Program,
    session: &Session<'_>,
    (deals, me): (u64, Seat),
) -> Vec<Block> {
    let say = tell::words(language);
    let persons = u64::from(program.head_count());
    let heading = match session.over() {
        Some(_) => Heading::EndOfSession,
        None if deals % persons == 0 => Heading::AfterRound(deals / persons),
        None => Heading::SoFar,
    };
    let mut blocks = vec![Block::Gap];
    let kept = super::deal::kept(program, session, language);
    // In the first match it says all that the whole would say.
    let first = session.over().is_none() && session.matches() == 0;
    let in_match = program.lasting.as_ref().is_some_and(|lasting| lasting.matches.is_some());
    if !(first && in_match) {
        blocks.extend(totals_to(program, session.totals(), say, heading, Some(me)));
    }
    blocks.extend(blocks_of(&kept, me, language));
    if let Some(over) = session.over() {
        blocks.extend(blocks_of(&between::over(over, deals), me, language));
    }
    blocks.push(Block::Gap);
    blocks
}

fn blocks_of(said: &[Between], me: Seat, language: Language) -> Vec<Block> {
    between::blocks_to(said, language, Some(me))
}
