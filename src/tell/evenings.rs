//! What many sessions came to: as a table for people, as JSON for programs.

use super::simulation::{grouped, short};
use crate::language::english::count;
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

    pub(crate) fn table(&self) -> Vec<Block> {
        let (e, p) = (self.evenings, self.program);
        let head = format!(
            "{}: {} of {}, seed {}, players {}",
            p.title,
            count(e.sessions, "session"),
            count(e.deals, "deal"),
            self.seed,
            self.players
        );
        let matches = p.lasting.as_ref().is_some_and(|l| l.matches.is_some());
        let heads = ["a session has", "mean", "sd", "5%", "50%", "95%"];
        let mut length = Table::new(heads.map(Text::from)).right(1..heads.len());
        let mut row = |what: &str, a: &Amounts| {
            let numbers = [
                format!("{:.1}", a.mean()),
                format!("{:.1}", a.deviation()),
                short(a.quantile(5)),
                short(a.quantile(50)),
                short(a.quantile(95)),
            ];
            length.row(std::iter::once(Text::from(what)).chain(numbers.map(Text::from)));
        };
        row("deals", &e.length);
        if matches {
            row("matches", &e.matches);
        }
        let kept =
            p.lasting.iter().flat_map(|l| &l.tallies).zip(&e.tallies).filter(|(tally, _)| tally.person);
        let kept: Vec<_> = kept.collect();
        let titles = kept.iter().map(|(tally, _)| Text::from(tally.title.clone()));
        let heads = ["who", "won", "total", "sd"].map(Text::from).into_iter().chain(titles);
        let mut seats = Table::new(heads).right(1..4 + kept.len());
        for seat in p.people_seated() {
            let own = [
                format!("seat {seat}"),
                format!("{:.1}%", 100.0 * self.rate(e.won[seat])),
                format!("{:+.1}", e.totals[seat].mean() + 0.0),
                format!("{:.1}", e.totals[seat].deviation()),
            ];
            let more = kept.iter().map(|(_, a)| format!("{:.2}", a[seat].mean()));
            seats.row(own.into_iter().chain(more).map(Text::from));
        }
        let speed = format!(
            "{} deals a second on {}",
            grouped(self.per_second()),
            count(self.threads as u64, "thread")
        );
        let broken = (e.broken_off > 0).then(|| {
            Block::paragraph(format!("{} did not end and were broken off.", count(e.broken_off, "session")))
        });
        let blocks = [Block::paragraph(head), Block::Table(length), Block::Table(seats)];
        let blocks = blocks.into_iter().chain(broken).chain([Block::paragraph(speed)]);
        blocks.map(|block| vec![block]).collect::<Vec<_>>().join(&Block::Gap)
    }
}
