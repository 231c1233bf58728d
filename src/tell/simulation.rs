//! What many deals came to: as a table for people, as JSON for programs.

use crate::language::english::count;
use crate::players::stats::{Amounts, OfContract, Role, Stats};
use crate::ruleset::Program;
use crate::text::{Block, Table, Text};
use crate::who::Seat;
use serde_json::{Map, Value, json};

/// A finished run.
pub(crate) struct Run<'a> {
    pub program: &'a Program,
    pub stats: &'a Stats,
    pub seed: u64,
    pub threads: usize,
    pub players: &'a str,
    pub seconds: f64,
}

impl Run<'_> {
    fn per_second(&self, n: u64) -> f64 {
        (n as f64 / self.seconds.max(1e-9)).round()
    }

    /// Those who have anything to pay or receive.
    fn by_seat(&self) -> impl Iterator<Item = (Seat, &Amounts)> {
        self.program.people_seated().map(|seat| (seat, &self.stats.seats[seat]))
    }

    fn frequency(&self, of: &OfContract) -> f64 {
        of.deals as f64 / self.stats.deals.max(1) as f64
    }

    pub(crate) fn json(&self) -> Value {
        let contracts: Vec<Value> = self
            .contracts()
            .map(|(name, _, of)| {
                let payments: Map<String, Value> = of
                    .payments
                    .iter()
                    .map(|(role, a)| {
                        (role.word().to_string(), json!({"mean": a.mean(), "sd": a.deviation()}))
                    })
                    .collect();
                let taken = &of.taken;
                let counted = if self.program.has_points() { "points" } else { "tricks" };
                json!({
                    "contract": name, "deals": of.deals, "frequency": self.frequency(of), "win_rate": won(of),
                    counted: {
                        "mean": taken.mean(), "sd": taken.deviation(), "p5": taken.quantile(5),
                        "p50": taken.quantile(50), "p95": taken.quantile(95),
                    },
                    "payments": payments,
                })
            })
            .collect();
        let mean = |(seat, a): (Seat, &Amounts)| json!({"seat": seat, "mean": a.mean(), "sd": a.deviation()});
        let seats: Vec<Value> = self.by_seat().map(mean).collect();
        json!({
            "game": self.program.game, "deals": self.stats.deals, "seed": self.seed, "threads": self.threads,
            "players": self.players,
            "deals_per_second": self.per_second(self.stats.deals),
            "decisions_per_second": self.per_second(self.stats.decisions),
            "contracts": contracts, "seats": seats,
        })
    }

    /// Contracts that were played.
    fn contracts(&self) -> impl Iterator<Item = (&str, &str, &OfContract)> {
        let named = self.program.contracts.iter().map(|c| (c.name.as_str(), c.title.as_str()));
        named.zip(&self.stats.contracts).filter(|(_, of)| of.deals > 0).map(|((n, t), of)| (n, t, of))
    }

    /// For people: how often each contract is played and won, and who pays.
    pub(crate) fn table(&self) -> Vec<Block> {
        let deals = self.stats.deals;
        let head = format!(
            "{}: {}, seed {}, players {}",
            self.program.title,
            count(deals, "deal"),
            self.seed,
            self.players
        );
        let mean = if self.program.has_points() { "mean points" } else { "mean tricks" };
        let heads = ["contract", "deals", "of all", "won", mean, "sd", "5%", "50%", "95%"];
        let mut played = Table::new(heads.map(Text::from)).right(1..heads.len());
        let mut paid =
            Table::new(["contract", "who", "paid or received", "sd"].map(Text::from)).right([2, 3]);
        for (_, title, of) in self.contracts() {
            let p = &of.taken;
            let numbers = [
                of.deals.to_string(),
                format!("{:.1}%", 100.0 * self.frequency(of)),
                format!("{:.1}%", 100.0 * won(of)),
                format!("{:.1}", p.mean()),
                format!("{:.1}", p.deviation()),
                short(p.quantile(5)),
                short(p.quantile(50)),
                short(p.quantile(95)),
            ];
            played.row(std::iter::once(title.into()).chain(numbers.map(Text::from)));
            for (at, (role, amounts)) in of.payments.iter().enumerate() {
                row(&mut paid, if at == 0 { title } else { "" }, who(*role), amounts);
            }
        }
        for (at, (seat, amounts)) in self.by_seat().enumerate() {
            row(&mut paid, if at == 0 { "all" } else { "" }, &format!("seat {seat}"), amounts);
        }
        let speed = format!(
            "{} deals and {} decisions a second on {}",
            grouped(self.per_second(deals)),
            grouped(self.per_second(self.stats.decisions)),
            count(self.threads as u64, "thread")
        );
        let blocks =
            [Block::paragraph(head), Block::Table(played), Block::Table(paid), Block::paragraph(speed)];
        blocks.map(|block| vec![block]).join(&Block::Gap)
    }
}

fn won(of: &OfContract) -> f64 {
    of.won as f64 / of.tries.max(1) as f64
}

fn who(role: Role) -> &'static str {
    match role {
        Role::Declarer => "declarer",
        Role::Partner => "partner",
        Role::Defenders => "each defender",
        Role::Seats => "each seat",
        Role::SittingOut => "who sits out",
    }
}

fn row(table: &mut Table, contract: &str, who: &str, amounts: &Amounts) {
    // No minus before a nothing.
    let mean = (amounts.mean() * 1000.0).round() / 1000.0 + 0.0;
    let cells =
        [contract.to_string(), who.to_string(), format!("{mean:+.3}"), format!("{:.3}", amounts.deviation())];
    table.row(cells.map(Text::from));
}

/// Whole where it is whole.
pub(super) fn short(x: f64) -> String {
    if x.fract() == 0.0 { format!("{x:.0}") } else { format!("{x:.1}") }
}

/// `1,234,567`
pub(crate) fn grouped(x: f64) -> String {
    let digits = format!("{x:.0}");
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
