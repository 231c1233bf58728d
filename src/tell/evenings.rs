//! What many sessions came to: as a table for people, as JSON for programs.

use super::simulation::short;
use super::words::compared::{Head, Sum};
use crate::language::Language;
use crate::players::sessions::Evenings;
use crate::players::stats::Amounts;
use crate::ruleset::Program;
use crate::text::{Block, Table, Text};
use serde_json::{Map, Value, json};

/// A finished run of sessions.
pub(crate) struct Run<'a> {
    pub program: &'a Program,
    pub evenings: &'a Evenings,
    pub seed: u64,
    pub threads: usize,
    pub players: &'a str,
    pub seconds: f64,
}

impl Run<'_> {
    fn per_second(&self) -> f64 {
        (self.evenings.deals as f64 / self.seconds.max(1e-9)).round()
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
        let lasting = self.program.lasting.as_ref();
        let tallies = || lasting.iter().flat_map(|l| &l.tallies).zip(&e.tallies);
        let seats: Vec<Value> = self
            .program
            .people_seated()
            .map(|seat| {
                let kept: Map<String, Value> = tallies()
                    .filter(|(tally, _)| tally.person)
                    .map(|(tally, a)| (tally.name.clone(), json!(a[seat].mean())))
                    .collect();
                let total = json!({"mean": e.totals[seat].mean(), "sd": e.totals[seat].deviation()});
                json!({"seat": seat, "win_rate": self.rate(e.won[seat]), "total": total, "tallies": kept})
            })
            .collect();
        let table: Map<String, Value> = tallies()
            .filter(|(tally, _)| !tally.person)
            .map(|(tally, a)| (tally.name.clone(), json!(a[0].mean())))
            .collect();
        let mut value = json!({
            "game": self.program.game, "sessions": e.sessions, "deals": e.deals, "seed": self.seed,
            "threads": self.threads, "players": self.players, "deals_per_second": self.per_second(),
            "deals_a_session": spread(&e.length), "broken_off": e.broken_off, "tallies": table, "seats": seats,
        });
        if lasting.is_some_and(|l| l.matches.is_some()) {
            value["matches_a_session"] = spread(&e.matches);
        }
        value
    }

    pub(crate) fn table(&self, language: Language) -> Vec<Block> {
        let (e, p) = (self.evenings, self.program);
        let over = |head| Text::from(Sum::Head(head).said(language));
        let matches = p.lasting.as_ref().is_some_and(|l| l.matches.is_some());
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
        if matches {
            row(Head::Matches, &e.matches);
        }
        let kept =
            p.lasting.iter().flat_map(|l| &l.tallies).zip(&e.tallies).filter(|(tally, _)| tally.person);
        let kept: Vec<_> = kept.collect();
        let titles = kept.iter().map(|(tally, _)| Text::from(tally.title.clone()));
        let heads = [Head::Who, Head::Won, Head::Total, Head::Deviation].map(over).into_iter().chain(titles);
        let mut seats = Table::new(heads).right(1..4 + kept.len());
        for seat in p.people_seated() {
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
        let head = Sum::Sessions { title: &p.title, sessions: e.sessions, deals: e.deals, seed, players };
        let deals = language.grouped(self.per_second() as u64);
        let speed = Sum::Speed { deals: &deals, decisions: None, threads: self.threads as u64 };
        let broken = (e.broken_off > 0).then_some(Sum::BrokenOff(e.broken_off));
        let said = |sum: Sum| Block::paragraph(sum.said(language));
        let blocks = [said(head), Block::Table(length), Block::Table(seats)];
        let blocks = blocks.into_iter().chain(broken.into_iter().chain([speed]).map(said));
        blocks.map(|block| vec![block]).collect::<Vec<_>>().join(&Block::Gap)
    }
}
