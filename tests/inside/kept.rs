//! What a desk keeps of a text that is written tells the same as a desk that sees it for the first time.

use super::told_of;
use crate::desk::{Desk, Page};
use crate::engine::Rng;
use std::path::{Path, PathBuf};

/// The text after some edit: of a comment or a blank, of a word, of a line; or as it was first.
fn edited(text: &str, first: &str, dice: &mut Rng) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let words: Vec<&str> = text.split_whitespace().collect();
    let at = dice.below(lines.len() as u32) as usize;
    let word = words[dice.below(words.len() as u32) as usize];
    let with = |line: String| {
        let mut lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
        lines[at] = line;
        lines.join("\n") + "\n"
    };
    match dice.below(8) {
        0 => with(format!("{} // {word}", lines[at])),
        1 => with(format!("\n{}", lines[at])),
        2 => with(lines[at].replacen(' ', "  ", 1)),
        3 => with(lines[at].replacen(|c: char| c.is_ascii_digit(), "2", 1)),
        4 => with(lines[at].replacen(lines[at].split_whitespace().last().unwrap_or(" "), word, 1)),
        5 => with(String::new()),
        _ => first.to_string(),
    }
}

#[test]
fn a_desk_that_keeps_tells_what_a_new_one_tells() {
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("rules");
    let (mut silent, mut followed) = (0, 0);
    for (seed, name) in [(1, "dreierles_iffezheim"), (2, "cego_oberwolfach"), (3, "dappen"), (4, "point")] {
        let first = std::fs::read_to_string(rules.join(format!("{name}.rules"))).expect("a ruleset");
        // What bears a name of ours would be ours.
        let first = first.replacen(&format!("game {name}"), "game ours", 1);
        let path = PathBuf::from("/nowhere/ours.rules");
        let (mut desk, mut dice) = (Desk::default(), Rng::new(seed));
        let mut text = first.clone();
        let mut known: Option<Page> = None;
        for _ in 0..40 {
            desk.put(&path, &text);
            let page = desk.page(&path).expect("it is read");
            known.iter().for_each(|known| page.follow(known));
            followed += usize::from(page.is_checked());
            let mut fresh = Desk::default();
            fresh.put(&path, &text);
            let wanted = told_of(&fresh.page(&path).expect("it is read"));
            silent += usize::from(wanted.is_empty());
            assert_eq!(told_of(&page), wanted, "{text}");
            known = Some(page);
            text = edited(&text, &first, &mut dice);
        }
    }
    assert!(silent > 20 && followed > 5, "{silent} without a mistake, {followed} like the one before");
}
