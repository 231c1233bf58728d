//! What many deals came to: as a table for people, as JSON for programs.

use super::counted::{Names, Played, Speed, apart};
use super::words::compared::{Head, Sum};
use crate::language::Language;
use crate::players::amounts::Amounts;
use crate::players::stats::{OfContract, Stats};
use crate::text::{Block, Table, Text};
use crate::who::Seat;
use serde_json::{Map, Value, json};

/// A run that was counted.
pub(crate) struct Run<'a> {
    pub names: &'a Names,
    pub stats: &'a Stats,
    pub seed: u64,
    pub players: &'a str,
    pub speed: Option<Speed>,
}

impl Run<'_> {
    /// Those who have anything to pay or receive.
    fn by_seat(&self) -> impl Iterator<Item = (Seat, &Amounts)> {
        self.names.seats.iter().map(|seat| (*seat, &self.stats.seats[*seat]))
    }

    fn frequency(&self, of: &OfContract) -> f64 {
        of.deals as f64 / self.stats.deals.max(1) as f64
    }

    pub(crate) fn json(&self) -> Value {
        let contracts: Vec<Value> = self
            .contracts()
            .map(|(played, of)| {
                let payments: Map<String, Value> = of
                    .payments
                    .iter()
                    .map(|(role, a)| {
                        (role.word().to_string(), json!({"mean": a.mean(), "sd": a.deviation()}))
                    })
                    .collect();
                let taken = &of.taken;
                let counted = if self.names.points { "points" } else { "tricks" };
                let spread = |taken: &Amounts| {
                    json!({
                        "mean": taken.mean(), "sd": taken.deviation(), "p5": taken.quantile(5),
                        "p50": taken.quantile(50), "p95": taken.quantile(95),
                    })
                };
                json!({
                    "contract": played.name, "deals": of.deals, "frequency": self.frequency(of), "win_rate": won(played, of),
                    counted: (!taken.is_empty()).then(|| spread(taken)),
                    "payments": payments,
                })
            })
            .collect();
        let mean = |(seat, a): (Seat, &Amounts)| json!({"seat": seat, "mean": a.mean(), "sd": a.deviation()});
        let seats: Vec<Value> = self.by_seat().map(mean).collect();
        let mut value = json!({
            "game": self.names.game, "deals": self.stats.deals, "seed": self.seed, "players": self.players,
            "contracts": contracts, "seats": seats,
        });
        self.names.add_written(&mut value);
        if let Some(speed) = &self.speed {
            speed.add_to(&mut value);
        }
        value
    }

    /// Contracts that were played.
    fn contracts(&self) -> impl Iterator<Item = (&Played, &OfContract)> {
        self.names.contracts.iter().zip(&self.stats.contracts).filter(|(_, of)| of.deals > 0)
    }

    /// For people: how often each contract is played and won, and who pays.
    pub(crate) fn table(&self, language: Language) -> Vec<Block> {
        let (deals, title, seed, players) =
            (self.stats.deals, self.names.title.as_str(), self.seed, self.players);
        let over = |head| Text::from(Sum::Head(head).said(language));
        let mean = Head::MeanOf(self.names.counted());
        let [low, middle, high] = [5, 50, 95].map(Head::Percent);
        let heads =
            [Head::Contract, Head::Deals, Head::OfAll, Head::Won, mean, Head::Deviation, low, middle, high];
        let mut played = Table::new(heads.map(over)).right(1..heads.len());
        let worth = if self.names.weighed() { Head::Worth } else { Head::Paid };
        let heads = [Head::Contract, Head::Who, worth, Head::Deviation];
        let mut paid = Table::new(heads.map(over)).right([2, 3]);
        let mut unplayed = false;
        for (contract, of) in self.contracts() {
            let title = contract.title.as_str();
            let p = &of.taken;
            let known = |number: Option<String>| number.unwrap_or_else(|| "–".to_string());
            let taken = |number: &dyn Fn() -> String| known((!p.is_empty()).then(number));
            unplayed |= of.unplayed > 0;
            let numbers = [
                of.deals.to_string(),
                language.percent(self.frequency(of), 1),
                known(won(contract, of).map(|won| language.percent(won, 1))),
                taken(&|| language.decimal(p.mean(), 1)),
                taken(&|| language.decimal(p.deviation(), 1)),
                taken(&|| short(p.quantile(5), language)),
                taken(&|| short(p.quantile(50), language)),
                taken(&|| short(p.quantile(95), language)),
            ];
            played.row(std::iter::once(title.into()).chain(numbers.map(Text::from)));
            for (at, (role, amounts)) in of.payments.iter().enumerate() {
                row(
                    &mut paid,
                    if at == 0 { title } else { "" },
                    &Sum::Who(role).said(language),
                    amounts,
                    language,
                );
            }
        }
        for (at, (seat, amounts)) in self.by_seat().enumerate() {
            let all = if at == 0 { Sum::All.said(language) } else { String::new() };
            row(&mut paid, &all, &Sum::Seat(seat).said(language), amounts, language);
        }
        let head = Block::paragraph(Sum::Deals { title, deals, seed, players }.said(language));
        let speed = self.speed.and_then(|speed| speed.said(language));
        let unplayed = unplayed.then(|| Sum::Unplayed(self.names.counted()).said(language));
        let notes = unplayed.map(Block::paragraph).into_iter().chain(self.names.said_written(language));
        apart([head, Block::Table(played), Block::Table(paid)].into_iter().chain(notes).chain(speed))
    }
}

/// How often it was won, if anything decides that.
fn won(played: &Played, of: &OfContract) -> Option<f64> {
    (!played.undecided).then(|| of.won as f64 / of.tries.max(1) as f64)
}

fn row(table: &mut Table, contract: &str, who: &str, amounts: &Amounts, language: Language) {
    let (mean, deviation) = (language.signed(amounts.mean(), 3), language.decimal(amounts.deviation(), 3));
    let cells = [contract.to_string(), who.to_string(), mean, deviation];
    table.row(cells.map(Text::from));
}

/// Whole where it is whole.
pub(super) fn short(x: f64, language: Language) -> String {
    language.decimal(x, usize::from(x.fract() != 0.0))
}
