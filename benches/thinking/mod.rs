//! The strong player: how long it thinks, how far it goes over a time it was given, and what it wins as declarer.

use std::time::{Duration, Instant};
use stiess::Seat;
use stiess::engine::{Rng, Table};
use stiess::players::{Budget, Careful, Manner, Players, Strong};
use stiess::ruleset::{Program, Ruleset};

const GAMES: [&str; 6] = ["dreierles", "cego", "dreierschnapsen", "dreiertarock", "koenigrufen", "tarok"];
/// So many deals of each game are thought about, every third decision.
const DEALS: u64 = 6;

fn program(ruleset: &Ruleset) -> Program {
    ruleset.program(&ruleset.settings()).expect("a game without mistakes")
}

pub fn measure() {
    println!("thinking: milliseconds a decision, mean and worst; over a given time at worst");
    for game in GAMES {
        let ruleset = Ruleset::load(game).expect("a game");
        let p = program(&ruleset);
        let begin = Instant::now();
        Strong::new(&p, Budget::time(Duration::from_millis(5)));
        let ready = begin.elapsed();
        let usual = times(&p, Budget::default());
        let mean = usual.iter().sum::<Duration>() / usual.len().max(1) as u32;
        print!("  {game:<16} {:6.1} {:6.1}", ms(mean), ms(usual.iter().copied().max().unwrap_or_default()));
        for given in [5, 20, 100].map(Duration::from_millis) {
            let over =
                times(&p, Budget::time(given)).into_iter().map(|took| took.saturating_sub(given)).max();
            print!("   {:>3.0}: {:5.1}", ms(given), ms(over.unwrap_or_default()));
        }
        println!("   ready: {:5.1}", ms(ready));
    }
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn times(p: &Program, budget: Budget) -> Vec<Duration> {
    let (careful, strong) = (Careful::new(p), Strong::new(p, budget));
    let mut times = Vec::new();
    for seed in 0..DEALS {
        let mut table = Table::shuffled(p, Seat(0), &mut Rng::new(seed));
        while let Some(decision) = table.decision() {
            let view = table.view(Some(decision.by));
            if decision.options.only().is_none() && (table.acts() as u64 + seed).is_multiple_of(3) {
                let before = Instant::now();
                strong.choose(&decision, &view, &mut Rng::new(1));
                times.push(before.elapsed());
            }
            table.act(careful.choose(&decision, &view)).expect("a legal choice");
        }
    }
    times
}

/// What each manner wins as declarer of each contract against each manner of defenders, in so many deals that fit it.
pub fn declarers(game: &str, deals: u64, samples: u32) {
    let ruleset = Ruleset::load(game).expect("a game");
    let p = program(&ruleset);
    let seated = Manner::ALL.map(|manner| {
        Players::thinking(&p, &[manner], Budget::samples(samples)).expect("one manner for all")
    });
    println!("declarers of {game}, {deals} deals each, {samples} samples: points a deal, ±, won of 100");
    for (at, contract) in p.contracts.iter().enumerate() {
        if Table::fixed(&p, at as u8, Seat(0), &mut Rng::for_deal(1, 0))
            .is_none_or(|t| t.state().declarer.somebody().is_none())
        {
            continue;
        }
        for declarer in [1, 2] {
            print!("  {:<18} {:<8}", contract.name, Manner::ALL[declarer].name());
            for defenders in 0..seated.len() {
                let mut sums = [0.0; 3];
                for deal in 0..deals {
                    let mut rng = Rng::for_deal(1, deal);
                    let Some(mut table) = Table::fixed(&p, at as u8, Seat(0), &mut rng) else { continue };
                    let alone = table.state().declarer.somebody();
                    while let Some(decision) = table.decision() {
                        let who = if Some(decision.by) == alone { declarer } else { defenders };
                        let Some(choice) = seated[who].choose(&table, &mut rng) else { break };
                        table.act(choice).expect("a legal choice");
                    }
                    let won = alone.map_or(0.0, |who| table.state().scores[who].points());
                    sums = [sums[0] + won, sums[1] + won * won, sums[2] + f64::from(u8::from(won > 0.0))];
                }
                let n = deals as f64;
                let mean = sums[0] / n;
                let error = 1.96 * ((sums[1] / n - mean * mean) / n).sqrt();
                print!("   {mean:7.2} ±{error:5.2} {:3.0}", 100.0 * sums[2] / n);
            }
            println!();
        }
    }
}
