//! Which contracts are played a whole trick at a time, and what keeps the others from it:
//! `cargo test --lib whole -- --nocapture` prints it for every game.

use crate::ruleset::{self, Program, Ruleset};

/// The games that come with the program, and those from elsewhere.
fn programs() -> impl Iterator<Item = Program> {
    let built_in = ruleset::built_in().map(|(name, _)| name.to_string());
    let built_in = built_in.filter(|name| Ruleset::load(name).is_ok_and(|ruleset| ruleset.name() == name));
    let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/strangers"));
    let files = folder.expect("the folder is there").map(|entry| entry.expect("an entry").path());
    let rules = files.filter(|path| path.extension().is_some_and(|end| end == "rules"));
    let strangers = rules.map(|path| path.to_string_lossy().into_owned());
    built_in.chain(strangers).map(|game| {
        let ruleset = Ruleset::load(&game).expect("it is read");
        ruleset.program(&ruleset.settings()).expect("it has a program")
    })
}

#[test]
fn what_is_played_card_by_card_has_a_reason() {
    for program in programs() {
        for contract in &program.contracts {
            let index = &contract.play.index;
            let whole = index.whole.as_ref();
            assert!(whole.is_some() != index.slow.is_some(), "{}: {}", program.game, contract.name);
            let mut duties: Vec<&str> =
                index.lists.iter().flat_map(|list| list.slow()).map(|duty| name(&program, duty)).collect();
            duties.sort();
            duties.dedup();
            match (whole, index.slow) {
                (None, Some(slow)) => println!("{}: {}: card by card: {slow:?}", program.game, contract.name),
                _ if !duties.is_empty() => {
                    println!("{}: {}: judged in full: {}", program.game, contract.name, duties.join(", "));
                }
                _ => {}
            }
        }
    }
}

fn name<'p>(program: &'p Program, duty: &crate::ruleset::program::Duty) -> &'p str {
    &program.clause(duty.clause).name
}

#[test]
fn the_plain_games_are_played_by_masks_alone() {
    for game in ["dreierles", "cego"] {
        let ruleset = Ruleset::load(game).expect("built in");
        let program = ruleset.program(&ruleset.settings()).expect("it has a program");
        for contract in &program.contracts {
            let index = &contract.play.index;
            let whole = index.whole.as_ref().expect("no duty of theirs asks for more");
            let judged = index.lists.iter().flat_map(|list| list.slow()).count();
            assert_eq!(judged, 0, "{game}: {}", contract.name);
            assert!(whole.top.is_some(), "{game}: {}", contract.name);
        }
    }
}
