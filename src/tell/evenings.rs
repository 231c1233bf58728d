//! What many sessions came to: as a table for people, as JSON for programs.

use super::counted::{Kept, Names, Speed, apart};
use super::simulation::short;
use super::words::compared::{Head, Sum};
use crate::language::Language;
use crate::players::amounts::Amounts;
use crate::players::sessions::Evenings;
use crate::text::{Block, Table, Text};
use serde_json::{Map, Value, json};

/// A run of sessions that was counted.
pub(crate) struct Run<'a> {
    pub names: &'a Names,
    pub evenings: &'a Evenings,
    pub seed: u64,
    pub players: &'a str,
    pub speed: Option<Speed>,
}

impl Run<'_> {
    /// What is kept from deal to deal: of each person, or of the table.
    fn tallies(&self, person: bool) -> impl Iterator<Item = (&Kept, &Vec<Amounts>)> {
        self.names.tallies.iter().zip(&self.evenings.tallies).filter(move |(kept, _)| kept.person == person)
    }

    fn rate(&self, won: u64) -> f64 {
        won as f64 / self.evenings.sessions.max(1) as f64
    }

    pub(crate) fn json(&self) -> Value {
        let e = self.evenings;
        let spread = |a: &Amounts| {
            json!({
                "mean": a.mean(), "sd": a.deviation(),
                "p5": a.quantile(5), "p50": a.quantile(50), "p95": a.quantile(95),
            })
        };
        let seats: Vec<Value> = self
            .names
            .seats
            .iter()
            .map(|&seat| {
                let kept: Map<String, Value> = self
                    .tallies(true)
                    .map(|(tally, a)| (tally.name.clone(), json!(a[seat].mean())))
                    .collect();
                let total = json!({"mean": e.totals[seat].mean(), "sd": e.totals[seat].deviation()});
                json!({"seat": seat, "win_rate": self.rate(e.won[seat]), "total": total, "tallies": kept})
            })
            .collect();
        let table: Map<String, Value> =
            self.tallies(false).map(|(tally, a)| (tally.name.clone(), json!(a[0].mean()))).collect();
        let mut value = json!({
            "game": self.names.game, "sessions": e.sessions, "deals": e.deals, "seed": self.seed,
            "players": self.players,
            "deals_a_session": spread(&e.length), "broken_off": e.broken_off, "tallies": table, "seats": seats,
        });
        if let Some(speed) = &self.speed {
            speed.add_to(&mut value);
        }
        if self.names.matches {
            value["matches_a_session"] = spread(&e.matches);
        }
        value
    }

    pub(crate) fn table(&self, language: Language) -> Vec<Block> {
        let (e, names) = (self.evenings, self.names);
        let over = |head| Text::from(Sum::Head(head).said(language));
        let [low, middle, high] = [5, 50, 95].map(Head::Percent);
        let heads = [Head::Session, Head::Mean, Head::Deviation, low, middle, high];
        let mut length = Table::new(heads.map(over)).right(1..heads.len());
        let mut row = |what: Head, a: &Amounts| {
            let numbers = [
                language.decimal(a.mean(), 1),
                language.decimal(a.deviation(), 1),
                short(a.quantile(5), language),
                short(a.quantile(50), language),
                short(a.quantile(95), language),
            ];
            length.row(std::iter::once(over(what)).chain(numbers.map(Text::from)));
        };
        row(Head::Deals, &e.length);
        if names.matches {
            row(Head::Matches, &e.matches);
        }
        let kept: Vec<_> = self.tallies(true).collect();
        let titles = kept.iter().map(|(tally, _)| Text::from(tally.title.clone()));
        let heads = [Head::Who, Head::Won, Head::Total, Head::Deviation].map(over).into_iter().chain(titles);
        let mut seats = Table::new(heads).right(1..4 + kept.len());
        for &seat in &names.seats {
            let own = [
                Sum::Seat(seat).said(language),
                language.percent(self.rate(e.won[seat]), 1),
                language.signed(e.totals[seat].mean(), 1),
                language.decimal(e.totals[seat].deviation(), 1),
            ];
            let more = kept.iter().map(|(_, a)| language.decimal(a[seat].mean(), 2));
            seats.row(own.into_iter().chain(more).map(Text::from));
        }
        let (seed, players) = (self.seed, self.players);
        let head = Sum::Sessions { title: &names.title, sessions: e.sessions, deals: e.deals, seed, players };
        let said = |sum: Sum| Block::paragraph(sum.said(language));
        let broken = (e.broken_off > 0).then(|| said(Sum::BrokenOff(e.broken_off)));
        let speed = self.speed.and_then(|speed| speed.said(language));
        let blocks = [said(head), Block::Table(length), Block::Table(seats)];
        apart(blocks.into_iter().chain(broken).chain(speed))
    }
}
