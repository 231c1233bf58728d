//! Edits at random, told as they are typed.

use super::editor::{Editor, files_below, folder, position, uri};
use super::mistakes::{checked, told};
use lsp_types::Range;
use serde_json::json;
use std::path::Path;
use std::time::{Duration, Instant};
use stiess::engine::Rng;

fn below(dice: &mut Rng, most: usize) -> usize {
    dice.below(most as u32) as usize
}

/// How long an answer may take, right after an edit, at the largest ruleset and while the file is broken.
const LIMIT: Duration = Duration::from_millis(50);

/// Edits at random, told as they are typed; what is told then is what a fresh check tells. How long the slowest
/// answer took, and where it was asked for.
fn typed(edits: usize, seed: u64) -> (Duration, String) {
    let mut slowest = (Duration::ZERO, String::new());
    let mut editor = Editor::new();
    let mut dice = Rng::new(seed);
    let folder = folder(&format!("typed_{seed}"));
    let rules = files_below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("rules"));
    let per_file = edits.div_ceil(rules.len());
    for (number, file) in rules.iter().enumerate() {
        let mut text = std::fs::read_to_string(file).expect("a text");
        let words: Vec<String> = text.split_whitespace().map(str::to_string).collect();
        // Under another name: what bears one of ours is ours.
        let path = folder.join(file.file_name().expect("a name"));
        let uri = uri(&path);
        editor.open(&uri, &text);
        for version in 2..2 + per_file as i32 {
            let mut at = below(&mut dice, text.len() + 1);
            while !text.is_char_boundary(at) {
                at -= 1;
            }
            let mut end =
                (at + if below(&mut dice, 2) == 0 { 0 } else { below(&mut dice, 30) }).min(text.len());
            while !text.is_char_boundary(end) {
                end += 1;
            }
            let new = match below(&mut dice, 6) {
                0 => String::new(),
                1 => "ä🂡".to_string(),
                2 => ["{", "}", "\"", "(", "[", "//", "\n", ";"][below(&mut dice, 8)].to_string(),
                _ => format!(" {}", words[below(&mut dice, words.len())]),
            };
            let range = Range::new(position(&text, at), position(&text, end));
            text.replace_range(at..end, &new);
            editor.change(&uri, version, json!([{ "range": range, "text": new }]));
            let asked = match below(&mut dice, 8) {
                0 => "textDocument/completion",
                1 => "textDocument/hover",
                2 => "textDocument/documentSymbol",
                _ => "",
            };
            if !asked.is_empty() {
                let since = Instant::now();
                drop(editor.at(asked, &uri, position(&text, at)));
                let took = since.elapsed();
                if took > slowest.0 {
                    slowest = (took, format!("{asked}, version {version} of {}", file.display()));
                }
            }
            if below(&mut dice, 10) == 0 || version == 1 + per_file as i32 {
                let list = told(&editor.mistakes(&uri, version));
                for place in checked(&path, &text) {
                    assert!(list.contains(&place), "{number} {version}: {place:?} of {list:?}");
                }
            }
        }
        editor.tell("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
    }
    slowest
}

#[test]
fn whatever_is_typed_is_told_as_by_a_fresh_check() {
    typed(300, 1);
}

#[test]
#[ignore = "takes minutes: see docs/testing.md"]
fn ten_thousand_edits_are_told_as_by_a_fresh_check() {
    let (took, asked) = typed(10_000, 2);
    println!("the slowest answer: {took:?}, {asked}");
    // What is not optimised, and what shares its processors, is held to nothing.
    assert!(cfg!(debug_assertions) || took <= LIMIT, "{took:?}: {asked}");
}
