//! A text that is written is told the same, whatever is kept of it from one edit to the next.

use super::{rulesets, told_of};
use crate::desk::Desk;
use crate::engine::Rng;
use crate::ruleset::Ruleset;
use crate::ruleset::laws::again::EDITS;
use crate::threads;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering::Relaxed;

/// One of some things.
fn one<T: Copy>(list: &[T], dice: &mut Rng) -> Option<T> {
    let at = dice.below(list.len().max(1) as u32);
    list.get(at as usize).copied()
}

/// The line without its citation and its comment, and those.
fn parted(line: &str) -> (&str, &str) {
    let end = [line.find("//"), line.rfind("  [")].into_iter().flatten().min();
    line.split_at(end.unwrap_or(line.len()))
}

/// The line with another number in it, which is 0 to 12.
fn priced(line: &str, dice: &mut Rng) -> Option<String> {
    let (said, rest) = parted(line);
    let digit = |at: &usize| {
        let word = |c: char| c.is_alphanumeric() || c == '_';
        let (before, from) = said.split_at(*at);
        from.starts_with(|c: char| c.is_ascii_digit()) && !before.ends_with(word)
    };
    let places: Vec<usize> = (0..said.len()).filter(|at| said.is_char_boundary(*at)).filter(digit).collect();
    let at = one(&places, dice)?;
    let len = said[at..].find(|c: char| !c.is_ascii_digit()).unwrap_or(said.len() - at);
    Some(format!("{}{}{}{rest}", &said[..at], dice.below(13), &said[at + len..]))
}

/// The line with one word less, or with another one of it in place of it.
fn worded(line: &str, dice: &mut Rng) -> Option<String> {
    let (said, rest) = parted(line);
    let words: Vec<&str> = said.split(' ').filter(|word| !word.is_empty()).collect();
    let (from, to) = (one(&words, dice)?, one(&words, dice)?);
    let to = if dice.below(2) == 0 { "" } else { to };
    Some(format!("{}{rest}", said.replacen(from, to, 1)))
}

/// The text with another number in one of its lines.
fn with_other_price(text: &str, dice: &mut Rng) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let first = dice.below(lines.len() as u32) as usize;
    let mut from_there = (first..lines.len()).chain(0..first);
    let (at, line) = from_there.find_map(|at| Some((at, priced(lines[at], dice)?)))?;
    let lines = lines.iter().enumerate().map(|(other, own)| if other == at { &line } else { *own });
    Some(lines.fold(String::new(), |text, line| text + line + "\n"))
}

/// The text after some other edit.
fn edited(text: &str, dice: &mut Rng) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    let at = dice.below(lines.len() as u32 - 1) as usize;
    let options: Vec<usize> = (0..lines.len()).filter(|at| lines[*at].contains("option ")).collect();
    match dice.below(8) {
        0..=2 => lines[at] = worded(&lines[at], dice).unwrap_or_default(),
        3 => {
            let at = one(&options, dice).unwrap_or(at);
            lines[at] = worded(&lines[at], dice).unwrap_or_default();
        }
        4 => lines.swap(at, at + 1),
        5 => lines[at] += " // said once more",
        6 => lines[at] = format!("\n{}", lines[at]),
        _ => drop(lines.remove(at)),
    }
    lines.join("\n") + "\n"
}

/// Is a text that was edited told as if it were new?
fn as_if_new(desk: &mut Desk, path: &Path, text: &str) -> Result<(), (Vec<String>, Vec<String>)> {
    let mut fresh = Desk::default();
    let [found, wanted] = [desk, &mut fresh].map(|desk| {
        desk.put(path, text);
        told_of(&desk.page(path).expect("it is read"))
    });
    if found == wanted { Ok(()) } else { Err((found, wanted)) }
}

/// Where it does not hold, its contract is the one it was, and is still there for the next edit.
#[test]
fn a_row_that_holds_under_some_choices_is_another_one_there_alone() {
    let ruleset = Ruleset::load("cego_schmid").expect("it is read");
    let text = ruleset.sources().get(0).text.replacen("game cego_schmid", "game ours", 1);
    let row = text.replacen("cost { solo 2 1 }", "cost { solo 2 4 }", 1);
    let lead = text.replacen("must lead T1 in trick 1 ", "must lead T1 in trick 2 ", 1);
    assert!(text != row && text != lead);
    let (mut desk, path) = (Desk::default(), PathBuf::from("/nowhere/ours.rules"));
    let before = EDITS.load(Relaxed);
    // What is checked twice is kept from then on.
    for text in [&text, &row, &text, &lead, &text] {
        assert_eq!(as_if_new(&mut desk, &path, text), Ok(()));
    }
    assert!(EDITS.load(Relaxed) >= before + 3);
}

/// With `AGAIN=500` so many edits of each game.
#[test]
fn a_text_that_is_written_is_told_as_if_it_were_new() {
    let number = std::env::var("AGAIN").ok().and_then(|n| n.parse().ok()).unwrap_or(12);
    let texts: Vec<String> = rulesets()
        .map(|ruleset| {
            let text = &ruleset.sources().get(0).text;
            // What bears a name of ours would be ours.
            text.replacen(&format!("game {}", ruleset.name()), "game ours", 1)
        })
        .collect();
    threads::each(&texts, |first| {
        let (mut desk, mut dice) = (Desk::default(), Rng::new(first.len() as u64));
        let path = PathBuf::from("/nowhere/ours.rules");
        let (mut text, mut before) = (first.clone(), first.clone());
        for step in 0..number {
            if let Err((found, wanted)) = as_if_new(&mut desk, &path, &text) {
                let other = text.lines().zip(before.lines()).find(|(new, old)| new != old);
                panic!("{other:?}\n{found:#?}\n{wanted:#?}\n{text}");
            }
            // What is not a price is taken back, for it mostly leaves a text that cannot be read.
            let next = match step % 20 {
                19 => first.clone(),
                at if at % 4 == 3 => before.clone(),
                at if at % 4 == 2 => edited(&text, &mut dice),
                _ => with_other_price(&text, &mut dice).unwrap_or_else(|| first.clone()),
            };
            before = std::mem::replace(&mut text, next);
        }
    });
    let followed = EDITS.load(Relaxed);
    assert!(followed > number * texts.len() / 8, "only {followed} edits were followed");
}
