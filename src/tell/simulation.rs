//! What many deals came to: as a table for people, as JSON for programs.

use crate::players::stats::{Amounts, OfContract, Role, Stats};
use crate::ruleset::Program;
use serde_json::{Map, Value, json};

/// A finished run.
pub struct Run<'a> {
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

    fn frequency(&self, of: &OfContract) -> f64 {
        of.deals as f64 / self.stats.deals.max(1) as f64
    }

    pub fn json(&self) -> Value {
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
                let points = &of.points;
                json!({
                    "contract": name, "deals": of.deals, "frequency": self.frequency(of), "win_rate": won(of),
                    "points": {
                        "mean": points.mean(), "sd": points.deviation(), "p5": points.quantile(5),
                        "p50": points.quantile(50), "p95": points.quantile(95),
                    },
                    "payments": payments,
                })
            })
            .collect();
        let seats: Vec<Value> = self
            .stats
            .seats
            .iter()
            .enumerate()
            .filter(|(seat, _)| self.program.people() >> seat & 1 == 1)
            .map(|(seat, a)| json!({"seat": seat, "mean": a.mean(), "sd": a.deviation()}))
            .collect();
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

    pub fn table(&self) -> String {
        let deals = self.stats.deals;
        let mut text = format!(
            "{}: {deals} deal{}, seed {}, players {}\n\n",
            self.program.title,
            if deals == 1 { "" } else { "s" },
            self.seed,
            self.players
        );
        let width = self.contracts().map(|(_, title, _)| title.chars().count()).max().unwrap_or(0).max(8);
        text += &format!(
            "{:<width$}  {:>9} {:>7} {:>7}   card points\n{:<width$}  {:>9} {:>7} {:>7}   mean    sd    5%   50%   95%\n",
            "", "", "", "", "contract", "deals", "of all", "won"
        );
        for (_, title, of) in self.contracts() {
            let p = &of.points;
            text += &format!(
                "{title:<width$}  {:>9} {:>6.1}% {:>6.1}%  {:>5.1} {:>5.1} {:>5} {:>5} {:>5}\n",
                of.deals,
                100.0 * self.frequency(of),
                100.0 * won(of),
                p.mean(),
                p.deviation(),
                short(p.quantile(5)),
                short(p.quantile(50)),
                short(p.quantile(95)),
            );
        }
        text +=
            &format!("\n{:<width$}  who            mean     sd   (paid or received in a deal)\n", "contract");
        for (_, title, of) in self.contracts() {
            let mut title = title;
            for (role, amounts) in &of.payments {
                text += &format!("{title:<width$}  {}\n", line(who(*role), amounts));
                title = "";
            }
        }
        text += &format!("\n{:<width$}  who            mean     sd\n", "all");
        for (seat, amounts) in self.stats.seats.iter().enumerate() {
            if self.program.dummies >> seat & 1 == 1 {
                continue;
            }
            text += &format!("{:<width$}  {}\n", "", line(&format!("seat {seat}"), amounts));
        }
        text += &format!(
            "\n{} deals and {} decisions a second on {} thread{}\n",
            grouped(self.per_second(deals)),
            grouped(self.per_second(self.stats.decisions)),
            self.threads,
            if self.threads == 1 { "" } else { "s" }
        );
        text
    }
}

fn won(of: &OfContract) -> f64 {
    of.won as f64 / of.tries.max(1) as f64
}

fn who(role: Role) -> &'static str {
    match role {
        Role::Declarer => "declarer",
        Role::Defenders => "each defender",
        Role::Seats => "each seat",
        Role::SittingOut => "who sits out",
    }
}

fn line(who: &str, amounts: &Amounts) -> String {
    // No minus before a nothing.
    let mean = (amounts.mean() * 1000.0).round() / 1000.0 + 0.0;
    format!("{who:<13} {mean:>+6.3} {:>6.3}", amounts.deviation())
}

/// Whole where it is whole.
fn short(x: f64) -> String {
    if x.fract() == 0.0 { format!("{x:.0}") } else { format!("{x:.1}") }
}

/// `1,234,567`
pub fn grouped(x: f64) -> String {
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
