//! Tests of what is not open to the outside: they are compiled into the library.

mod again;
mod claims;
mod closing;
mod doing;
mod files;
mod german;
mod kept;
mod kinds;
mod quiet;
mod rooms;
mod shared;
mod short;
mod small;
mod solve;
mod sums;
mod told;
mod translated;
mod under;
mod walk;
mod whole;
mod worlds;

use crate::desk::Page;
use crate::engine::{Rng, Table};
use crate::ruleset::{self, Program, Ruleset};

/// The games that come with the program, and those from elsewhere.
fn rulesets() -> impl Iterator<Item = Ruleset> {
    let built_in = ruleset::built_in().map(|(name, _)| name.to_string());
    let built_in = built_in.filter(|name| Ruleset::load(name).is_ok_and(|ruleset| ruleset.name() == name));
    let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/strangers"));
    let files = folder.expect("the folder is there").map(|entry| entry.expect("an entry").path());
    let rules = files.filter(|path| path.extension().is_some_and(|end| end == "rules"));
    let strangers = rules.map(|path| path.to_string_lossy().into_owned());
    built_in.chain(strangers).map(|game| Ruleset::load(&game).expect("it is read"))
}

/// Their programs, for what a table has from the start.
fn programs() -> impl Iterator<Item = Program> {
    rulesets().map(|ruleset| ruleset.program(&ruleset.settings()).expect("it has a program"))
}

/// So many times as much is played as usual.
fn thorough() -> usize {
    std::env::var("THOROUGH").ok().and_then(|many| many.parse().ok()).unwrap_or(1)
}

/// Goes on to the end of the deal.
fn plays_at_random<'p>(mut table: Table<'p>, rng: &mut Rng) -> Table<'p> {
    while let Some(decision) = table.decision() {
        let options = decision.list();
        table.act(options[rng.below(options.len() as u32) as usize]).expect("it was offered");
    }
    table
}

/// All that is told of a text.
fn told_of(page: &Page) -> Vec<String> {
    page.problems().iter().map(|problem| format!("{problem:?}")).collect()
}
