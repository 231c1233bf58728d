//! What a seat sees, as JSON.

use crate::engine::view::{Move, Seen, View};
use crate::engine::{Decision, Kind, Options, Table};
use crate::ruleset::expr::positions;
use crate::ruleset::pack::Mask;
use crate::who::Seat;
use serde_json::{Value, json};

/// A claim is a question: about one thing, or about several.
fn kind(decision: &Decision) -> &'static str {
    match (decision.kind(), decision.silent, decision.options.len()) {
        (Kind::Bid, true, 0..=2) | (Kind::YesNo, ..) => "yesno",
        (Kind::Bid, true, _) | (Kind::Suit | Kind::Packet, ..) => "choice",
        (Kind::Bid | Kind::Value, ..) => "bid",
        (Kind::Card, ..) => "card",
    }
}

/// The decision on the table, for whoever has to make it.
pub fn decision(table: &Table, decision: &Decision) -> Value {
    let p = table.program;
    let mut value = json!({
        "seat": table.seat(decision.position), "phase": decision.moment(p), "kind": kind(decision),
        "options": decision.words(p),
    });
    if decision.by != decision.position {
        value["by"] = json!(table.seat(decision.by));
    }
    if decision.kind() == Kind::Packet {
        // As far as whoever chooses has seen them.
        let packets = table.view(Some(decision.by)).packets;
        let sets: Vec<Value> = packets.iter().map(|(known, count)| pile(table, *known, *count)).collect();
        value["sets"] = json!(sets);
    }
    if decision.kind() == Kind::YesNo {
        value["question"] = json!(p.clause(decision.clause).shown());
    }
    value
}

fn cards(table: &Table, set: Mask) -> Vec<String> {
    table.program.pack.written(set)
}

/// Known cards as a list; hidden ones as a count.
fn pile(table: &Table, known: Mask, count: u32) -> Value {
    match (known.count_ones(), count) {
        (k, n) if k == n => json!(cards(table, known)),
        (0, n) => json!({"count": n}),
        (_, n) => json!({"count": n, "known": cards(table, known)}),
    }
}

/// What a seat knows now; everything without a seat.
pub fn view(table: &Table, seat: Option<Seat>) -> Value {
    let p = table.program;
    let dealer = table.state().dealer;
    let view: View = table.view(seat.map(|s| p.position(dealer, s)));
    let hands: serde_json::Map<String, Value> = p
        .seats()
        .map(|seat| {
            let (known, count) = view.hands[p.position(dealer, seat)];
            (seat.to_string(), pile(table, known, count))
        })
        .collect();
    let places: serde_json::Map<String, Value> =
        view.places.iter().map(|x| (x.name.clone(), pile(table, x.known, x.count))).collect();
    let trick: Vec<Value> =
        view.trick.iter().map(|(by, c)| json!({"seat": table.seat(*by), "card": p.pack.code(*c)})).collect();
    let history: Vec<Value> = view.history.iter().map(|seen| seen_json(table, seen)).collect();
    let asked = match &view.decision {
        Some(d) => decision(table, d),
        None => match view.asked {
            Some((hand, by)) => {
                let mut asked = json!({"seat": table.seat(hand)});
                if by != hand {
                    asked["by"] = json!(table.seat(by));
                }
                asked
            }
            None => Value::Null,
        },
    };
    let mut value = json!({
        "seat": seat, "hand": cards(table, view.hand), "hands": hands, "places": places, "trick": trick,
        "history": history, "decision": asked,
    });
    if !view.sides.is_empty() {
        let side = |seat: Seat| view.sides.get(p.position(dealer, seat).index()).copied().flatten();
        let word = |seat| json!(side(seat).map(|with| if with { "team" } else { "defenders" }));
        value["sides"] = json!(p.seats().map(word).collect::<Vec<_>>());
    }
    if let Some(memory) = &p.memory {
        value["kept"] = super::between::json(p, &memory.dealt);
        if let Some(cards) = super::between::cards(p, &memory.dealt, seat) {
            value["kept"]["cards"] = cards;
            let own = |q: Seat| {
                let (known, count) = view.kept_over[p.position(dealer, q)];
                pile(table, known, count)
            };
            value["kept_over"] = p.seats().map(own).collect();
        }
    }
    if p.stacks.is_some() {
        let piles = |seat: Seat| -> Vec<String> {
            let faced = view.table.get(p.position(dealer, seat).index());
            faced.into_iter().flatten().map(|f| super::cards::pile(&p.pack, f)).collect()
        };
        let table: serde_json::Map<String, Value> =
            p.seats().map(|seat| (seat.to_string(), json!(piles(seat)))).collect();
        value["table"] = json!(table);
    }
    value
}

fn seen_json(table: &Table, seen: &Seen) -> Value {
    let p = table.program;
    let name = |clause: &u16| p.clause(*clause).name.clone();
    match seen {
        Seen::Act { who, phase, clause, keeps, silent, choice, .. } => {
            let kind = choice.map_or(Kind::Card, |choice| choice.kind());
            let d = Decision {
                position: *who,
                by: *who,
                phase: *phase,
                options: Options::none(kind),
                silent: *silent,
                keeps: *keeps,
                clause: *clause,
            };
            let word = choice.map(|choice| d.word(p, choice));
            json!({"seat": table.seat(*who), "phase": d.moment(p), "act": word})
        }
        Seen::Cards { who: _, cards: set, clause } => {
            json!({"shown": cards(table, *set), "rule": name(clause)})
        }
        Seen::Moved { what, who, known, count, clause } => {
            let key = match what {
                Move::Took => "took",
                Move::Aside { .. } => "aside",
                Move::Laid => "open",
                Move::Turned => "turned",
                Move::TakenUp => "taken_up",
                Move::Won => "won",
                Move::Held => "holds",
                Move::Gave { .. } => "gave",
            };
            let mut value =
                json!({"seat": table.seat(*who), key: pile(table, *known, *count), "rule": name(clause)});
            if let Move::Gave { to } = what {
                value["to"] = json!(table.seat(*to));
            }
            value
        }
        Seen::TakesOver { who, hand, cards: set, clause } => {
            let mut value =
                json!({"seat": table.seat(*who), "plays_for": table.seat(*hand), "rule": name(clause)});
            if *set != 0 {
                value["open"] = json!(cards(table, *set));
            }
            value
        }
        Seen::Contract { contract, declarer } => {
            let declarer = json!(declarer.somebody().map(|who| table.seat(who)));
            json!({"contract": p.contracts[usize::from(*contract)].name, "declarer": declarer})
        }
        Seen::Trick { number, taker, cards: set } => {
            json!({"trick": number, "taker": table.seat(*taker), "cards": cards(table, *set)})
        }
        Seen::Announced { who, what, clause } => {
            let what = &p.announcements[usize::from(*what)].0;
            json!({"seat": table.seat(*who), "announces": what, "rule": name(clause)})
        }
        Seen::Sides { with, against, clause } => {
            let seats = |who: u8| positions(who).map(|q| table.seat(q)).collect::<Vec<_>>();
            json!({"with": seats(*with), "against": seats(*against), "rule": name(clause)})
        }
        Seen::Ended { clause } => json!({"ended": name(clause)}),
    }
}
