//! What a deal pays for, as values that are worded in [`mod@super::words`].

use super::names::Who;
use super::verdict::{Verdict, verdict};
use super::words::{Counted, Paid, Side};
use crate::amount::Amount;
use crate::engine::eval::Ctx;
use crate::engine::{Item, State, Table, sides, sink::What};
use crate::language::Language;
use crate::ruleset::Program;
use crate::ruleset::expr::{ONE, SeatMask, positions};
use crate::text::Text;
use crate::who::{Position, Seat};

/// What an item is for; players are called as `who` calls them. Nothing if no contract was settled.
pub fn paid(table: &Table, item: &Item, who: impl Fn(Position) -> Who) -> Option<Paid> {
    let s = table.state();
    let contract = table.program.contracts.get(usize::from(s.contract))?;
    let title = contract.title.clone();
    Some(match &item.what {
        What::Game { .. } => match verdict(table, contract) {
            Verdict::Declarer { won } => {
                let team = sides::team(&Ctx::of(table.program, s));
                Paid::Game { title, won, alone: false, by: positions(team).map(who).collect() }
            }
            Verdict::Losers { announced, .. } => {
                let title = announced.map_or(title, str::to_string);
                Paid::Game { title, won: false, alone: true, by: positions(s.losers).map(who).collect() }
            }
            Verdict::Nobody { .. } => Paid::Game { title, won: false, alone: true, by: Vec::new() },
        },
        What::Bonus { index, made, announced, by, .. } => {
            let bonus = &contract.score.bonuses[usize::from(*index)];
            let (title, by) = (bonus.title.clone(), positions(*by).map(who).collect());
            if bonus.parties.iter().any(|party| party.line.is_some()) {
                return Some(Paid::Line { title, by });
            }
            Paid::Bonus { title, made: *made, announced: *announced, by }
        }
    })
}

/// The same in words, by seats, with what a game was worth.
pub fn item(table: &Table, item: &Item, language: Language) -> Text {
    let say = super::words::words(language);
    let paid = paid(table, item, |position| Who::at(table, position));
    let mut text = paid.map(|paid| say.item(&paid)).unwrap_or_default();
    match item.what {
        What::Game { worth, doublings, .. } => text += say.worth(Amount(worth), doublings),
        What::Bonus { price, doublings, .. } if doublings > 0 => text += say.worth(Amount(price), doublings),
        What::Bonus { .. } => {}
    }
    text
}

/// Card points: of the declarer and the defenders, or of each seat where all play alone. None where nothing is worth any.
pub fn points(table: &Table) -> Vec<(Side, Amount)> {
    let ctx = Ctx::of(table.program, table.state());
    if table.program.has_points() { by_side(table, |who| Amount(ctx.points(who))) } else { Vec::new() }
}

/// What is counted of cards taken: points, or tricks where nothing is worth points.
pub(crate) fn counted(p: &Program) -> Counted {
    if p.has_points() { Counted::Points } else { Counted::Tricks }
}

/// The same in a deal: tricks, where its contract asks for no points.
pub(crate) fn counted_in(table: &Table) -> Counted {
    let contract = table.program.contracts.get(usize::from(table.state().contract));
    match contract {
        Some(contract) if !contract.asks_points => Counted::Tricks,
        _ => counted(table.program),
    }
}

/// What some have taken in a deal, as it stands.
pub(crate) fn taken_by(table: &Table, stands: &State, who: SeatMask) -> Amount {
    let ctx = Ctx::of(table.program, stands);
    match counted_in(table) {
        Counted::Points => Amount(ctx.points(who)),
        _ => Amount(i64::from(ctx.tricks_of(who, None)) * ONE),
    }
}

/// The same of each side, or of each seat where all play alone.
pub(crate) fn taken(table: &Table) -> Vec<(Side, Amount)> {
    by_side(table, |who| taken_by(table, table.state(), who))
}

fn by_side(table: &Table, amount: impl Fn(SeatMask) -> Amount) -> Vec<(Side, Amount)> {
    let (p, s) = (table.program, table.state());
    let team = sides::team(&Ctx::of(p, s));
    if team == 0 {
        let playing = p.seats().filter(|seat| p.position(s.dealer, *seat).0 < p.players);
        let of = |seat: Seat| (Side::Seat(seat), amount(p.position(s.dealer, seat).bit()));
        return playing.map(of).collect();
    }
    let named = p.contracts.get(usize::from(s.contract)).is_some_and(|contract| contract.sides.is_some());
    let first = if named { Side::Team } else { Side::Declarer };
    vec![(first, amount(team)), (Side::Defenders, amount(p.active() & !team))]
}

/// The seats of both sides of a deal that is over, where its contract names sides.
pub fn sides(table: &Table) -> Option<[Vec<Seat>; 2]> {
    let (p, s) = (table.program, table.state());
    p.contracts.get(usize::from(s.contract)).filter(|contract| contract.sides.is_some())?;
    let team = sides::team(&Ctx::of(p, s));
    let seats = |who| positions(who).map(|q| table.seat(q)).collect();
    Some([seats(team), seats(p.active() & !team)])
}

impl Side {
    /// As records, examples and programs write it.
    pub fn key(self) -> String {
        match self {
            Side::Declarer | Side::Who(_) => "declarer".to_string(),
            Side::Team => "team".to_string(),
            Side::Defenders => "defenders".to_string(),
            Side::Seat(seat) => seat.to_string(),
        }
    }
}

/// An amount as JSON: whole where it is whole.
pub fn json(Amount(sixtieths): Amount) -> serde_json::Value {
    if sixtieths % ONE == 0 {
        serde_json::Value::from(sixtieths / ONE)
    } else {
        serde_json::Value::from(sixtieths as f64 / ONE as f64)
    }
}
