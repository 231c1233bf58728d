//! What contracts are worth to whoever bids them: as a table for people, as JSON for programs.

use super::contest::doubt;
use super::counted::Names;
use super::words::compared::{Head, Sum};
use crate::language::Language;
use crate::players::fair::{PARTS, Part, Row, Weighing};
use crate::tell::names::Role;
use crate::text::{Block, Table, Text};
use serde_json::{Value, json};

/// Contracts that were weighed.
pub(crate) struct Told<'a> {
    pub weighing: &'a Weighing<'a>,
    pub rows: &'a [Row],
    pub threads: usize,
    pub seconds: f64,
}

impl Told<'_> {
    fn title(&self, row: &Row) -> &str {
        &self.weighing.program.contracts[usize::from(row.contract)].title
    }

    /// Who bids, counted from forehand, who is 1.
    fn hand(&self) -> u64 {
        let p = self.weighing.program;
        (1..).find(|n| p.hand(*n).is_none_or(|who| who == self.weighing.who)).unwrap_or(1)
    }

    fn played(&self) -> u64 {
        self.rows.iter().map(|row| row.all().deals).sum()
    }

    fn per_second(&self) -> f64 {
        (self.played() as f64 / self.seconds.max(1e-9)).round()
    }

    pub(crate) fn json(&self) -> Value {
        let part = |part: &Part| {
            json!({
                "deals": part.deals, "won": part.wins, "mean": part.mean(), "error": part.error(),
                "even": part.even(),
            })
        };
        let row = |row: &Row| {
            let contract = &self.weighing.program.contracts[usize::from(row.contract)];
            json!({
                "contract": contract.name, "title": contract.title, "no_hand": row.no_hand,
                "ever": row.ever(), "all": part(&row.all()),
                "parts": row.parts.iter().map(part).collect::<Vec<_>>(),
            })
        };
        let mut value = json!({
            "game": self.weighing.program.game, "deals": self.weighing.deals, "seed": self.weighing.seed,
            "player": self.weighing.manner.name(), "hand": self.hand(), "threads": self.threads, "deals_per_second": self.per_second(),
            "contracts": self.rows.iter().map(row).collect::<Vec<_>>(),
        });
        Names::of(self.weighing.program).add_written(&mut value);
        value
    }

    pub(crate) fn blocks(&self, language: Language) -> Vec<Block> {
        let said = |sum: Sum| Text::from(sum.said(language));
        let over = |head| said(Sum::Head(head));
        let parts = (0..PARTS).map(|at| Head::Fifth(at as u8 + 1));
        let heads = [Head::Contract, Head::EveryHand].into_iter().chain(parts).chain([Head::Won, Head::Even]);
        let mut table = Table::new(heads.map(over)).right(1..PARTS + 4);
        for row in self.rows.iter().filter(|row| row.all().deals > 0) {
            let all = row.all();
            let mut cells = vec![self.title(row).to_string()];
            cells.push(doubt(language, all.mean(), all.error()));
            cells.extend(row.parts.iter().map(|part| language.signed(part.mean(), 1)));
            let best = row.parts[PARTS - 1];
            let won = 100.0 * best.wins as f64 / best.deals.max(1) as f64;
            cells.push(match self.weighing.program.contracts[usize::from(row.contract)].decides() {
                true => said(Sum::Head(Head::Percent(won.round() as u8))).bare(),
                false => "–".to_string(),
            });
            cells.push(best.even().map_or_else(|| "–".to_string(), |even| language.decimal(even, 2)));
            table.row(cells.into_iter().map(Text::from));
        }
        let (program, weighing) = (self.weighing.program, self.weighing);
        let head = Sum::Fair {
            title: &program.title,
            deals: weighing.deals,
            seed: weighing.seed,
            player: weighing.manner.name(),
            who: Role::of(program, weighing.who),
        };
        // What is gained with some hands may still be chance.
        let gains = |row: &Row| row.parts.iter().any(|part| part.mean() > 0.0);
        let idle = self.rows.iter().filter(|row| row.all().deals > 0 && !row.ever());
        let (unshown, never): (Vec<&Row>, Vec<&Row>) = idle.partition(|row| gains(row));
        let titles = |rows: &[&Row]| rows.iter().map(|row| self.title(row).to_string()).collect::<Vec<_>>();
        let (unshown, never) = (titles(&unshown), titles(&never));
        let nobody: Vec<String> =
            self.rows.iter().filter(|row| row.no_hand).map(|row| self.title(row).to_string()).collect();
        let deals = language.grouped(self.per_second() as u64);
        let mut blocks = vec![Block::paragraph(said(head)), Block::Table(table)];
        blocks.push(Block::paragraph(said(Sum::FairMeans)));
        blocks.extend(Names::of(program).said_written(language));
        blocks.extend((!never.is_empty()).then(|| Block::paragraph(said(Sum::Never(&never)))));
        blocks.extend((!unshown.is_empty()).then(|| Block::paragraph(said(Sum::Unshown(&unshown)))));
        blocks.extend(
            (!nobody.is_empty())
                .then(|| Block::paragraph(said(Sum::NoHandFor(Role::of(program, weighing.who), &nobody)))),
        );
        let speed = Sum::Speed { deals: &deals, decisions: None, threads: self.threads as u64 };
        blocks.push(Block::paragraph(said(speed)));
        blocks.into_iter().map(|block| vec![block]).collect::<Vec<_>>().join(&Block::Gap)
    }
}
