//! A deal at a free table, with hints, to its debrief, and a decision made again.

use crate::common::{Folder, typed};
use std::sync::Arc;
use stiess::Seat;
use stiess::language::Language;
use stiess::players::Manner;
use stiess::ruleset::Ruleset;
use stiess::tutor::{Class, Glossary, Plan};

/// What somebody types who takes whatever is named first.
pub fn thoughtless(game: &str, seed: u64) -> Vec<String> {
    let ruleset = Ruleset::load(game).expect("a game");
    let settings = ruleset.settings();
    let program = ruleset.program(&settings).expect("a program");
    let sentences = ruleset.sentences(&settings, &program);
    let rules = (Arc::new(program), sentences);
    let glossary = Arc::new(Glossary::default());
    let plan =
        Plan::free(game, &[], rules, (1, Seat(0)), (seed, Manner::Careful), glossary, Language::English);
    let (mut class, _) = Class::begin(&plan);
    let mut lines = Vec::new();
    while !class.over() {
        let word = class.words().first().cloned().expect("something may be said");
        class.hear(&word);
        lines.push(word);
    }
    lines
}

#[test]
fn a_thoughtless_deal_is_told_what_it_cost() {
    let folder = Folder::new("free_debrief");
    let mut lines = thoughtless("dreierles", 3);
    // Every rung of the ladder, and once too often.
    lines.splice(0..0, ["hint", "hint", "hint", "hint"].map(String::from));
    lines.extend(["replay 3", "replay 1", "table", "hint", "return", "quit"].map(String::from));
    let arguments = ["play", "dreierles", "--seed", "3", "--seat", "0", "--progress", "progress.ron"];
    let (status, said, errors) = typed(&folder, &arguments, (lines.join("\n") + "\n").as_bytes());
    assert_eq!((status, errors.as_str()), (0, ""), "{said}");
    let hints = said.find("Trick 1:").expect("a trick");
    let debrief = said.rfind("Your decisions").expect("a debrief");
    insta::assert_snapshot!("hints", &said[..hints]);
    insta::assert_snapshot!("debrief", &said[debrief..]);
    let kept = folder.read("progress.ron");
    assert!(kept.contains("judgement:") && kept.contains("\"play\":"), "{kept}");
}
