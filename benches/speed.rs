//! What the machine takes its time for: `cargo bench --bench speed [-- reading|playing|families|teaching|solving|thinking]`;
//! behind `families` and `solving` may stand the names of games, and only they are played. What declarers win is counted
//! when it is asked for: `-- declarers cego 1000 600`, the number of deals and of samples a decision.
//!
//! Every ratio is of figures from the same run: what is compared takes turns, several times over,
//! and the best of each counts, because the noise of a shared machine only ever adds.

mod ceiling;
mod families;
mod playing;
mod reading;
mod solving;
mod teaching;
mod thinking;

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with('-')).collect();
    let asked = |part: &str| wanted.is_empty() || wanted.iter().any(|w| w == part);
    let games = |part: &str| -> Vec<&str> {
        wanted.iter().skip_while(|w| *w != part).skip(1).map(String::as_str).collect()
    };
    if asked("reading") {
        reading::measure();
    }
    if asked("playing") {
        playing::measure();
    }
    if asked("families") {
        families::measure(&games("families"));
    }
    if asked("solving") {
        solving::measure(&games("solving"));
    }
    if asked("teaching") {
        teaching::measure();
    }
    if asked("thinking") {
        thinking::measure();
    }
    if let [game, deals, samples] = &games("declarers")[..]
        && let (Ok(deals), Ok(samples)) = (deals.parse(), samples.parse())
    {
        thinking::declarers(game, deals, samples);
    }
}
