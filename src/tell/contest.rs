//! What a contest of players came to: as a table for people, as JSON for programs.

use super::counted::{Names, Speed, apart};
use super::words::compared::{Head, Sum};
use crate::language::Language;
use crate::players::contest::{Outcome, Tally};
use crate::players::{Budget, Manner};
use crate::text::{Block, Table, Text};
use serde_json::{Value, json};

/// How many standard errors a doubt has to either side: so 95 of 100 such intervals hold the truth.
const SURE: f64 = 1.96;

/// A mean, and how far it may be off.
pub(super) fn doubt(language: Language, mean: f64, error: f64) -> String {
    format!("{} ±\u{a0}{}", language.signed(mean, 2), language.decimal(SURE * error, 2))
}

/// A contest that was counted.
pub(crate) struct Told<'a> {
    pub names: &'a Names,
    pub outcome: &'a Outcome,
    pub manners: &'a [Manner],
    pub budget: Budget,
    pub seed: u64,
    /// As they were named.
    pub players: &'a str,
    pub speed: Option<Speed>,
}

impl Told<'_> {
    fn rows(&self) -> impl Iterator<Item = (&'static str, &Tally, &Tally)> {
        let names = self.manners.iter().map(|manner| manner.name());
        names
            .zip(self.outcome.won.iter().zip(&self.outcome.ahead))
            .map(|(name, (won, ahead))| (name, won, ahead))
    }

    pub(crate) fn json(&self) -> Value {
        let doubt = |tally: &Tally| json!({"mean": tally.mean(), "error": tally.error()});
        let rows = self.rows().map(
            |(name, won, ahead)| json!({"player": name, "won": doubt(won), "ahead_of_first": doubt(ahead)}),
        );
        let mut value = json!({
            "game": self.names.game, "deals": self.outcome.deals, "tables": self.outcome.tables,
            "seed": self.seed, "samples": self.budget.samples,
            "milliseconds": self.budget.time.map(|time| time.as_millis() as u64),
            "players": rows.collect::<Vec<_>>(),
        });
        self.names.add_written(&mut value);
        if let Some(speed) = &self.speed {
            speed.add_to(&mut value);
        }
        value
    }

    pub(crate) fn table(&self, language: Language) -> Vec<Block> {
        let over = |head| Text::from(Sum::Head(head).said(language));
        let heads = [Head::Who, Head::EachHand, Head::AheadOf(self.manners[0].name())];
        let mut table = Table::new(heads.map(over)).right(1..3);
        let doubt = |tally: &Tally| doubt(language, tally.mean(), tally.error());
        for (at, (name, won, ahead)) in self.rows().enumerate() {
            let ahead = if at == 0 { String::new() } else { doubt(ahead) };
            table.row([Text::from(name.to_string()), Text::from(doubt(won)), Text::from(ahead)]);
        }
        let (outcome, title) = (self.outcome, self.names.title.as_str());
        let (seed, players) = (self.seed, self.players);
        let head = Sum::Contest { title, deals: outcome.deals, tables: outcome.tables as u64, seed, players };
        let said = |sum: Sum| Block::paragraph(sum.said(language));
        let speed = self.speed.and_then(|speed| speed.said(language));
        let written = self.names.said_written(language);
        apart([said(head), Block::Table(table), said(Sum::Doubt)].into_iter().chain(written).chain(speed))
    }
}
