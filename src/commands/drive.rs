//! `stiess drive`: any program sits at the table, over lines of JSON.

mod sitting;

use super::words::{Drive, Wanted, WrongLine};
use super::{Exit, GameArgs, language, unwritten};
use crate::engine::{Choice, DealError, Decision, Rng, Table};
use crate::ruleset::expr::positions;
use crate::ruleset::{Program, Settings};
use crate::tell::{self, sight};
use crate::who::Seat;
use clap::Args;
use serde::Deserialize;
use serde_json::{Value, json};
use sitting::{Sitting, Wish};
use std::io::{BufRead, Read, Write};

#[derive(Args)]
pub(super) struct DriveArgs {
    #[command(flatten)]
    game: GameArgs,
    /// The version of the protocol that is spoken: another one is refused.
    #[arg(long, value_parser = |n: &str| super::whole(n, 1, u64::MAX), allow_negative_numbers = true)]
    protocol: Option<u64>,
}

/// The longest line that is read; a longer one is refused whole.
const LONGEST: u64 = 1_000_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
enum Line {
    New(New),
    Act(String),
    View(Option<u64>),
    Undo(u64),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct New {
    seed: Option<u64>,
    dealer: Option<u64>,
    hands: Option<Vec<Vec<String>>>,
    blind: Option<Vec<String>>,
    session: Option<Wish>,
}

pub(super) fn run(args: &DriveArgs) -> Result<(), Exit> {
    let (ruleset, program) = args.game.program()?;
    let protocol = sitting::protocol(&program);
    if let Some(asked) = args.protocol.filter(|asked| *asked != protocol) {
        return Err(other_version(&program, asked));
    }
    let settings = Settings { last_round: true, ..args.game.settings(&ruleset)? };
    let last = ruleset.program(&settings).unwrap_or_else(|_| program.clone());
    let mut out = std::io::stdout().lock();
    let options: serde_json::Map<String, Value> =
        args.game.chosen(&ruleset).into_iter().map(|(k, v)| (k, json!(v))).collect();
    let mut hello = json!({"hello": {
        "protocol": protocol, "game": program.game, "title": program.title, "seats": program.persons,
        "contracts": program.contracts.iter().map(|c| &c.name).collect::<Vec<_>>(), "options": options,
    }});
    if program.dummies != 0 {
        hello["hello"]["dummies"] = json!(positions(program.dummies).map(|q| q.0).collect::<Vec<_>>());
    }
    if let Some(kept) = sitting::hello(&program) {
        hello["hello"]["keeps"] = kept;
    }
    say(&mut out, &hello)?;
    let mut input = std::io::stdin().lock();
    let mut sitting = Sitting::new(&program, &last);
    let mut next: Option<New> = None;
    // Once around for each deal: its program may remember what came before.
    loop {
        let begun = next.take().map(|new| (sitting.begin(new.session.as_ref()), new));
        let played;
        let mut table = None;
        if let Some((begun, new)) = begun {
            let answer = match begun {
                Ok(start) => {
                    let dealer = new.dealer.is_none().then_some(start.dealer);
                    played = start.program;
                    start_at(&played, &new, dealer).map(|fresh| stand(table.insert(fresh), &mut sitting))
                }
                Err(message) => Err(error("state", &message)),
            };
            say(&mut out, &answer.unwrap_or_else(|answer| answer))?;
        }
        match serve(&program, &mut table, &mut sitting, (&mut input, &mut out))? {
            Some(new) => next = Some(new),
            None => return Ok(()),
        }
    }
}

/// Answers lines about the deal on the table, until another is begun.
fn serve(
    program: &Program,
    table: &mut Option<Table>,
    sitting: &mut Sitting,
    (input, mut out): (&mut impl BufRead, &mut impl Write),
) -> Result<Option<New>, Exit> {
    loop {
        let mut bytes = Vec::new();
        let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes);
        if !matches!(read, Ok(1..)) {
            return Ok(None);
        }
        if bytes.len() as u64 == LONGEST && bytes.last() != Some(&b'\n') {
            drop(bytes);
            skip_line(input);
            say(&mut out, &error("syntax", &String::from(WrongLine::TooLong)))?;
            continue;
        }
        let answer = match read_line(&bytes) {
            // One that cannot be begun leaves the table as it is.
            Ok(Line::New(new)) => {
                match start_at(program, &new, None).err().or_else(|| sitting.refuses(new.session.as_ref())) {
                    Some(refused) => refused,
                    None => return Ok(Some(new)),
                }
            }
            Ok(line) => respond(program, table, sitting, line),
            Err(message) => error("syntax", &message),
        };
        say(&mut out, &answer)?;
    }
}

/// A line of the protocol, or what is wrong with it in words.
fn read_line(bytes: &[u8]) -> Result<Line, String> {
    let text = std::str::from_utf8(bytes).map_err(|_| String::from(WrongLine::NotText))?;
    if text.trim().is_empty() {
        return Err(WrongLine::Empty.into());
    }
    serde_json::from_str(text.trim()).map_err(|e| wrong_line(text.trim(), &e))
}

fn wrong_line(text: &str, error: &serde_json::Error) -> String {
    let value = match serde_json::from_str::<Value>(text) {
        Ok(value) => value,
        Err(e) => return WrongLine::NotJson(e.column()).into(),
    };
    let entry = value.as_object().filter(|o| o.len() == 1).and_then(|o| o.iter().next());
    match entry.map(|(key, value)| (key.as_str(), value)) {
        Some(("act", _)) => WrongLine::Act,
        Some(("view", _)) => WrongLine::View,
        Some(("undo", _)) => WrongLine::Undo,
        Some(("new", Value::Object(new))) => wrong_new(new, error),
        Some(("new", _)) => WrongLine::New,
        Some((other, _)) => WrongLine::Unknown(other),
        None => WrongLine::NotOne,
    }
    .into()
}

fn wrong_new<'v>(new: &'v serde_json::Map<String, Value>, error: &serde_json::Error) -> WrongLine<'v> {
    let text = |v: &Value| v.is_string();
    let codes = |v: &Value| v.as_array().is_some_and(|a| a.iter().all(text));
    for (field, value) in new {
        let wanted = match field.as_str() {
            "seed" if !value.is_u64() => Wanted::Seed,
            "dealer" if !value.is_u64() => Wanted::Seat,
            "hands" if !value.as_array().is_some_and(|a| a.iter().all(codes)) => Wanted::Hands,
            "blind" if !codes(value) => Wanted::Cards,
            "session" => return WrongLine::Session,
            "seed" | "dealer" | "hands" | "blind" => continue,
            other => return WrongLine::UnknownField(other),
        };
        return WrongLine::Field(field, wanted);
    }
    WrongLine::At(error.column())
}

/// Drops the rest of an endless line without keeping it.
fn skip_line(input: &mut impl BufRead) {
    loop {
        let (done, used) = match input.fill_buf() {
            Ok([]) | Err(_) => return,
            Ok(buffer) => match buffer.iter().position(|b| *b == b'\n') {
                Some(at) => (true, at + 1),
                None => (false, buffer.len()),
            },
        };
        input.consume(used);
        if done {
            return;
        }
    }
}

fn say(out: &mut impl Write, value: &Value) -> Result<(), Exit> {
    writeln!(out, "{}", crate::text::json::line(value)).and_then(|()| out.flush()).map_err(unwritten)
}

fn error(code: &str, message: &str) -> Value {
    json!({"error": {"code": code, "message": message}})
}

fn refusal(code: &str, said: Drive) -> Value {
    error(code, &said.in_words())
}

fn respond(program: &Program, table: &mut Option<Table>, sitting: &mut Sitting, line: Line) -> Value {
    match line {
        Line::New(_) => refusal("state", Drive::CannotBegin),
        Line::Act(text) => {
            let Some(table) = table else {
                return refusal("state", Drive::NoDeal);
            };
            act(table, sitting, &text)
        }
        Line::View(seat) => {
            let Some(table) = table else {
                return refusal("state", Drive::NoDeal);
            };
            match (seat, seat.and_then(|seat| program.seat_at(seat))) {
                (Some(seat), None) => {
                    refusal("state", Drive::NoSeatToView { seat, last: program.persons - 1 })
                }
                (_, seat) => json!({"view": sight::view(table, seat)}),
            }
        }
        Line::Undo(n) => {
            let Some(table) = table else {
                return refusal("state", Drive::NoDeal);
            };
            if n > table.acts() as u64 {
                return refusal("state", Drive::TooFar(table.acts()));
            }
            table.undo(n as usize);
            if n > 0 {
                sitting.undone();
            }
            stand(table, sitting)
        }
    }
}

/// Deals; where nobody is named who deals, it may be somebody's turn.
fn start_at<'p>(program: &'p Program, new: &New, turn: Option<Seat>) -> Result<Table<'p>, Value> {
    let wrong = |e: DealError| error("deal", &tell::words(language()).deal_error(&e).bare());
    let turn = turn.filter(|_| program.lasting.is_some());
    let given = new.dealer.unwrap_or(turn.unwrap_or(program.usual_dealer()).into());
    let Some(dealer) = program.seat_at(given) else {
        return Err(wrong(DealError::Dealer { given, seats: usize::from(program.persons) }));
    };
    if program.dealing(dealer) != dealer {
        return Err(wrong(DealError::DummyDeals { seat: dealer.index() }));
    }
    match (&new.hands, &new.blind, new.seed) {
        (None, None, Some(seed)) => Ok(Table::shuffled(program, dealer, &mut Rng::new(seed))),
        (Some(hands), blind, None) => {
            Table::given(program, dealer, hands, blind.as_deref().unwrap_or_default()).map_err(wrong)
        }
        (_, _, Some(_)) => Err(refusal("deal", Drive::SeedAndHands)),
        _ => Err(refusal("deal", Drive::NoSeedNorHands)),
    }
}

fn act(table: &mut Table, sitting: &mut Sitting, text: &str) -> Value {
    let Some(decision) = table.decision() else {
        return match table.stuck() {
            Some(decision) => stuck(table, &decision),
            None => refusal("state", Drive::DealOver),
        };
    };
    // Whoever drives says what is listed, to the letter; what is not legal is told why, however it is written.
    let listed = |choice: Choice| decision.word(table.program, choice) == text;
    let refused = match table.read(text) {
        Some(choice) if !decision.options.has(choice) || listed(choice) => match table.act(choice) {
            Ok(()) => return stand(table, sitting),
            Err(refused) => refused,
        },
        _ => table.unread(),
    };
    let mut answer = error("illegal", &tell::refusal(table, &refused, text).said(language()).bare());
    let body = &mut answer["error"];
    if let Some(clause) = refused.clause {
        let info = table.program.clause(clause);
        body["rule"] = json!(info.name);
        body["rule_id"] = json!(info.rule_id());
        body["source"] = json!(info.source);
        body["file"] = json!(info.file);
        body["line"] = json!(info.line);
    }
    body["options"] = json!(decision.words(table.program));
    answer
}

/// The decision that stands, or the result.
fn stand(table: &Table, sitting: &mut Sitting) -> Value {
    match table.decision() {
        Some(decision) => json!({"decision": sight::decision(table, &decision)}),
        None => match table.stuck() {
            Some(decision) => stuck(table, &decision),
            None if table.undealt().is_some() => {
                error("state", &tell::between::undealt(table, language()).unwrap_or_default())
            }
            None => {
                let mut done = done_json(table);
                sitting.done(table, &mut done);
                json!({ "done": done })
            }
        },
    }
}

/// Somebody is asked who has nothing to choose from.
fn stuck(table: &Table, decision: &Decision) -> Value {
    let info = table.program.clause(decision.clause);
    let mut answer = error("state", &tell::stuck(table, decision, language()));
    let body = &mut answer["error"];
    body["rule"] = json!(info.name);
    body["file"] = json!(info.file);
    body["line"] = json!(info.line);
    body["options"] = json!([]);
    answer
}

/// Why a game is not driven in the version asked for.
fn other_version(program: &Program, asked: u64) -> Exit {
    Drive::OtherVersion { game: &program.game, asked, spoken: sitting::protocol(program) }.usage()
}

/// The result of a deal, as JSON.
fn done_json(table: &Table) -> Value {
    let (p, s) = (table.program, table.state());
    let points: serde_json::Map<String, Value> =
        tell::sheet::points(table).into_iter().map(|(side, n)| (side.key(), tell::sheet::json(n))).collect();
    let items: Vec<Value> = table
        .items()
        .iter()
        .map(|item| {
            let info = p.clause(item.clause);
            let transfers: Vec<Value> = item
                .transfers
                .iter()
                .map(|one| {
                    let mut transfer = json!({"amount": tell::sheet::json(one.amount)});
                    for (key, who) in ["from", "to"].into_iter().zip(one.persons()) {
                        if let Some(who) = who {
                            transfer[key] = json!(table.seat(who));
                        }
                    }
                    if let (Some(pot), Some(lasting)) = (one.pot(), &p.lasting) {
                        let tally = lasting.pots.get(usize::from(pot)).map_or(0, |at| usize::from(*at));
                        transfer["pot"] = json!(lasting.tallies.get(tally).map(|tally| &tally.name));
                    }
                    transfer
                })
                .collect();
            json!({"rule": info.name, "rule_id": info.rule_id(), "text": tell::sheet::item(table, item, language()).bare(), "transfers": transfers})
        })
        .collect();
    let mut done = json!({
        "contract": p.contracts[usize::from(s.contract)].name,
        "declarer": s.declarer.somebody().map(|who| table.seat(who)),
        "points": points,
        "scores": table.scores().into_iter().map(tell::sheet::json).collect::<Vec<_>>(),
        "items": items,
    });
    if let Some([team, defenders]) = tell::sheet::sides(table) {
        done["sides"] = json!({"team": team, "defenders": defenders});
    }
    done
}
