//! What the machine takes its time for: `cargo bench --bench speed [-- reading|playing|families|teaching]`;
//! behind `families` may stand the names of games, and only they are played.
//!
//! Every ratio is of figures from the same run: what is compared takes turns, several times over,
//! and the best of each counts, because the noise of a shared machine only ever adds.

mod ceiling;
mod families;
mod playing;
mod reading;
mod teaching;

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with('-')).collect();
    let asked = |part: &str| wanted.is_empty() || wanted.iter().any(|w| w == part);
    let games = wanted.iter().skip_while(|w| *w != "families").skip(1).map(String::as_str);
    if asked("reading") {
        reading::measure();
    }
    if asked("playing") {
        playing::measure();
    }
    if asked("families") {
        families::measure(&games.collect::<Vec<_>>());
    }
    if asked("teaching") {
        teaching::measure();
    }
}
