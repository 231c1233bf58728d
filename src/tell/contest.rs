//! What a contest of players came to: as a table for people, as JSON for programs.

use super::words::compared::{Head, Sum};
use crate::language::Language;
use crate::players::contest::{Contest, Outcome, Tally};
use crate::text::{Block, Table, Text};
use serde_json::{Value, json};

/// How many standard errors a doubt has to either side: so 95 of 100 such intervals hold the truth.
const SURE: f64 = 1.96;

/// A mean, and how far it may be off.
pub(super) fn doubt(language: Language, mean: f64, error: f64) -> String {
    format!("{} ± {}", language.signed(mean, 2), language.decimal(SURE * error, 2))
}

/// A finished contest.
pub(crate) struct Told<'a> {
    pub contest: &'a Contest<'a>,
    pub outcome: &'a Outcome,
    /// As they were named.
    pub players: &'a str,
    pub threads: usize,
    pub seconds: f64,
}

impl Told<'_> {
    fn per_second(&self) -> f64 {
        let played = self.outcome.deals * self.outcome.tables as u64;
        (played as f64 / self.seconds.max(1e-9)).round()
    }

    fn rows(&self) -> impl Iterator<Item = (&'static str, &Tally, &Tally)> {
        let names = self.contest.manners.iter().map(|manner| manner.name());
        names
            .zip(self.outcome.won.iter().zip(&self.outcome.ahead))
            .map(|(name, (won, ahead))| (name, won, ahead))
    }

    pub(crate) fn json(&self) -> Value {
        let doubt = |tally: &Tally| json!({"mean": tally.mean(), "error": tally.error()});
        let rows = self.rows().map(
            |(name, won, ahead)| json!({"player": name, "won": doubt(won), "ahead_of_first": doubt(ahead)}),
        );
        json!({
            "game": self.contest.program.game, "deals": self.outcome.deals, "tables": self.outcome.tables,
            "seed": self.contest.seed, "samples": self.contest.budget.samples,
            "milliseconds": self.contest.budget.time.map(|time| time.as_millis() as u64), "threads": self.threads,
            "deals_per_second": self.per_second(), "players": rows.collect::<Vec<_>>(),
        })
    }

    pub(crate) fn table(&self, language: Language) -> Vec<Block> {
        let over = |head| Text::from(Sum::Head(head).said(language));
        let heads = [Head::Who, Head::EachHand, Head::AheadOf(self.contest.manners[0].name())];
        let mut table = Table::new(heads.map(over)).right(1..3);
        let doubt = |tally: &Tally| doubt(language, tally.mean(), tally.error());
        for (at, (name, won, ahead)) in self.rows().enumerate() {
            let ahead = if at == 0 { String::new() } else { doubt(ahead) };
            table.row([Text::from(name.to_string()), Text::from(doubt(won)), Text::from(ahead)]);
        }
        let (program, outcome) = (self.contest.program, self.outcome);
        let (title, seed, players) = (&program.title, self.contest.seed, self.players);
        let head = Sum::Contest { title, deals: outcome.deals, tables: outcome.tables as u64, seed, players };
        let deals = language.grouped(self.per_second() as u64);
        let speed = Sum::Speed { deals: &deals, decisions: None, threads: self.threads as u64 };
        let said = |sum: Sum| Block::paragraph(sum.said(language));
        let blocks = [said(head), Block::Table(table), said(Sum::Doubt), said(speed)];
        blocks.map(|block| vec![block]).join(&Block::Gap)
    }
}
