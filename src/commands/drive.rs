//! `stiess drive`: any program sits at the table, over lines of JSON.

use super::{Exit, GameArgs};
use crate::engine::view::{Seen, View};
use crate::engine::{DealError, Decision, Kind, NONE, Rng, Table};
use crate::ruleset::{Program, pack::Mask};
use crate::tell;
use serde::Deserialize;
use serde_json::{Value, json};
use std::io::{BufRead, Read, Write};

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
}

pub fn run(args: &GameArgs) -> Result<(), Exit> {
    let (ruleset, program) = args.program()?;
    let mut out = std::io::stdout().lock();
    let options: serde_json::Map<String, Value> =
        args.chosen(&ruleset).into_iter().map(|(k, v)| (k, json!(v))).collect();
    let hello = json!({"hello": {
        "protocol": 1, "game": program.game, "title": program.title, "seats": program.persons,
        "contracts": program.contracts.iter().map(|c| &c.name).collect::<Vec<_>>(), "options": options,
    }});
    say(&mut out, &hello)?;
    let mut input = std::io::stdin().lock();
    let mut table: Option<Table> = None;
    loop {
        let mut bytes = Vec::new();
        let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes);
        match read {
            Ok(0) => return Ok(()),
            Err(_) => return Ok(()),
            Ok(_) => {}
        }
        if bytes.len() as u64 == LONGEST && bytes.last() != Some(&b'\n') {
            skip_line(&mut input);
            say(&mut out, &error("syntax", "this line is longer than a million bytes"))?;
            continue;
        }
        let text = String::from_utf8_lossy(&bytes);
        if text.trim().is_empty() {
            say(&mut out, &error("syntax", "an empty line says nothing"))?;
            continue;
        }
        let answer = match serde_json::from_str::<Line>(text.trim()) {
            Ok(line) => respond(&program, &mut table, line),
            Err(e) => error("syntax", &format!("not a line of the protocol: {e}")),
        };
        say(&mut out, &answer)?;
    }
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
    writeln!(out, "{value}").and_then(|()| out.flush()).map_err(|_| Exit::Quiet)
}

fn error(code: &str, message: &str) -> Value {
    json!({"error": {"code": code, "message": message}})
}

fn respond<'p>(program: &'p Program, table: &mut Option<Table<'p>>, line: Line) -> Value {
    match line {
        Line::New(new) => match start(program, new) {
            Ok(fresh) => stand(table.insert(fresh)),
            Err(answer) => answer,
        },
        Line::Act(text) => {
            let Some(table) = table else {
                return error("state", "no deal has begun: send `new` first");
            };
            act(table, &text)
        }
        Line::View(seat) => {
            let Some(table) = table else {
                return error("state", "no deal has begun: send `new` first");
            };
            match seat {
                Some(seat) if seat >= u64::from(program.persons) => error(
                    "state",
                    &format!("there is no seat {seat}: seats are 0 to {}", program.persons - 1),
                ),
                _ => view_json(table, seat.map(|s| s as u8)),
            }
        }
        Line::Undo(n) => {
            let Some(table) = table else {
                return error("state", "no deal has begun: send `new` first");
            };
            if n as usize > table.acts() {
                return error("state", &format!("only {} decisions can be taken back", table.acts()));
            }
            table.undo(n as usize);
            stand(table)
        }
    }
}

fn start<'p>(program: &'p Program, new: New) -> Result<Table<'p>, Value> {
    let dealer = new.dealer.unwrap_or(u64::from(program.persons) - 1);
    if dealer >= u64::from(program.persons) {
        let e = DealError::Dealer { given: dealer, seats: usize::from(program.persons) };
        return Err(error("deal", &tell::transcript::deal_error(&e)));
    }
    match (new.hands, new.blind, new.seed) {
        (None, None, Some(seed)) => Ok(Table::shuffled(program, dealer as u8, &mut Rng::new(seed))),
        (Some(hands), blind, None) => Table::given(program, dealer as u8, &hands, &blind.unwrap_or_default())
            .map_err(|e| error("deal", &tell::transcript::deal_error(&e))),
        _ => Err(error("deal", "a new deal needs a `seed`, or `hands` and `blind`")),
    }
}

fn act(table: &mut Table, text: &str) -> Value {
    let Some(decision) = table.decision() else {
        return error("state", "the deal is over: send `new` or `undo`");
    };
    let refused = match table.read(text) {
        Some(option) => match table.act(option) {
            Ok(()) => return stand(table),
            Err(refused) => refused,
        },
        None => table.explain(255),
    };
    let mut answer = error("illegal", &tell::refusal(table, &refused, text));
    let body = &mut answer["error"];
    if let Some(clause) = refused.clause {
        let info = table.program.clause(clause);
        body["rule"] = json!(info.name);
        body["rule_id"] = json!(info.rule_id());
        body["source"] = json!(info.source);
        body["file"] = json!(info.file);
        body["line"] = json!(info.line);
    }
    body["options"] =
        json!(decision.list().into_iter().map(|o| decision.word(table.program, o)).collect::<Vec<_>>());
    answer
}

/// The decision that stands, or the result.
fn stand(table: &Table) -> Value {
    match table.decision() {
        Some(decision) => json!({"decision": decision_json(table, &decision)}),
        None => json!({"done": done_json(table)}),
    }
}

fn decision_json(table: &Table, decision: &Decision) -> Value {
    let p = table.program;
    let mut value = json!({
        "seat": table.seat(decision.position), "phase": decision.phase, "kind": decision.kind.word(),
        "options": decision.list().into_iter().map(|o| decision.word(p, o)).collect::<Vec<_>>(),
    });
    if decision.kind == Kind::YesNo {
        value["question"] = json!(p.clause(decision.clause).shown());
    }
    value
}

/// The result of a deal, as JSON.
pub fn done_json(table: &Table) -> Value {
    let (p, s) = (table.program, table.state());
    let points: serde_json::Map<String, Value> =
        tell::sheet::points(table).into_iter().map(|(who, n)| (who, tell::sheet::json(n))).collect();
    let items: Vec<Value> = table
        .items()
        .iter()
        .map(|item| {
            let info = p.clause(item.clause);
            let transfers: Vec<Value> = item
                .transfers
                .iter()
                .map(|(from, to, amount)| {
                    let mut transfer = json!({"to": table.seat(*to), "amount": tell::sheet::json(*amount)});
                    if let Some(from) = from {
                        transfer["from"] = json!(table.seat(*from));
                    }
                    transfer
                })
                .collect();
            json!({"rule": info.name, "rule_id": info.rule_id(), "text": tell::sheet::item(table, item), "transfers": transfers})
        })
        .collect();
    json!({
        "contract": p.contracts[usize::from(s.contract)].name,
        "declarer": if s.declarer == NONE { Value::Null } else { json!(table.seat(s.declarer)) },
        "points": points,
        "scores": table.scores().into_iter().map(tell::sheet::json).collect::<Vec<_>>(),
        "items": items,
    })
}

fn cards(table: &Table, set: Mask) -> Vec<String> {
    tell::cards::codes(&table.program.pack, set)
}

/// Known cards as a list; hidden ones as a count.
fn pile(table: &Table, known: Mask, count: u32) -> Value {
    match (known.count_ones(), count) {
        (k, n) if k == n => json!(cards(table, known)),
        (0, n) => json!({"count": n}),
        (_, n) => json!({"count": n, "known": cards(table, known)}),
    }
}

fn view_json(table: &Table, seat: Option<u8>) -> Value {
    let p = table.program;
    let dealer = table.state().dealer;
    let view: View = table.view(seat.map(|s| p.position(dealer, s)));
    let hands: serde_json::Map<String, Value> = (0..p.persons)
        .map(|seat| {
            let (known, count) = view.hands[usize::from(p.position(dealer, seat))];
            (seat.to_string(), pile(table, known, count))
        })
        .collect();
    let places: serde_json::Map<String, Value> =
        view.places.iter().map(|x| (x.name.clone(), pile(table, x.known, x.count))).collect();
    let trick: Vec<Value> =
        view.trick.iter().map(|(by, c)| json!({"seat": table.seat(*by), "card": p.pack.code(*c)})).collect();
    let history: Vec<Value> = view.history.iter().map(|seen| seen_json(table, seen)).collect();
    let decision = match &view.decision {
        Some(d) => decision_json(table, d),
        None => match view.asked {
            Some(by) => json!({"seat": table.seat(by)}),
            None => Value::Null,
        },
    };
    json!({"view": {
        "seat": seat, "hand": cards(table, view.hand), "hands": hands, "places": places, "trick": trick,
        "history": history, "decision": decision,
    }})
}

fn seen_json(table: &Table, seen: &Seen) -> Value {
    let p = table.program;
    let name = |clause: &u16| p.clause(*clause).name.clone();
    match seen {
        Seen::Act { who, kind, phase, clause, option } => {
            let d = Decision {
                position: *who,
                kind: *kind,
                phase,
                options: 0,
                silent: false,
                keeps: NONE,
                clause: *clause,
            };
            let word = option.map(|o| d.word(p, o));
            json!({"seat": table.seat(*who), "phase": phase, "act": word})
        }
        Seen::Cards { who: _, cards: set, clause } => {
            json!({"shown": cards(table, *set), "rule": name(clause)})
        }
        Seen::Took { who, known, count, clause } => {
            json!({"seat": table.seat(*who), "took": pile(table, *known, *count), "rule": name(clause)})
        }
        Seen::Aside { who, known, count, clause } => {
            json!({"seat": table.seat(*who), "aside": pile(table, *known, *count), "rule": name(clause)})
        }
        Seen::Laid { who, cards: set, clause } => {
            json!({"seat": table.seat(*who), "open": cards(table, *set), "rule": name(clause)})
        }
        Seen::Contract { contract, declarer } => {
            let declarer = if *declarer == NONE { Value::Null } else { json!(table.seat(*declarer)) };
            json!({"contract": p.contracts[usize::from(*contract)].name, "declarer": declarer})
        }
        Seen::Trick { number, taker, cards: set } => {
            json!({"trick": number, "taker": table.seat(*taker), "cards": cards(table, *set)})
        }
        Seen::Ended { clause } => json!({"ended": name(clause)}),
    }
}
