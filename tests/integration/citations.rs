//! Every rule of the sheet is stated by a clause, or told by a note.

use std::collections::BTreeSet;
use std::path::Path;

/// The ids of the sheet of Dreierles and of its rows among the robbers' games.
fn wanted() -> Vec<String> {
    let ranges = [(1, 7), (10, 17), (20, 23), (30, 34), (40, 45), (50, 56), (60, 72), (80, 86), (90, 95)];
    let mut ids: Vec<String> = ranges.iter().flat_map(|(a, b)| (*a..=*b).map(|n| format!("D-{n}"))).collect();
    ids.extend(["D-44b", "D-61b"].map(str::to_string));
    ids.extend((1..=8).map(|n| format!("D-V{n}")));
    ids.extend((1..=4).map(|n| format!("R-D{n}")));
    ids.extend([20, 21, 22, 23, 24, 25, 40, 41].map(|n| format!("R-{n}")));
    ids
}

/// What stands in brackets, without letters of confidence.
fn cited(text: &str) -> BTreeSet<String> {
    let inside = text.split('[').skip(1).filter_map(|t| t.split(']').next());
    let ids = inside.flat_map(|t| t.split(',')).filter_map(|t| t.split_whitespace().next());
    ids.map(str::to_string).collect()
}

#[test]
fn every_rule_of_dreierles_is_cited() {
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("rules");
    let mut found = BTreeSet::new();
    for file in std::fs::read_dir(rules).expect("the rulesets").flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        if name.starts_with("dreierles") || name == "packs_cego.rules" {
            found.extend(cited(&std::fs::read_to_string(file.path()).expect("a ruleset is text")));
        }
    }
    let missing: Vec<String> = wanted().into_iter().filter(|id| !found.contains(id)).collect();
    assert!(missing.is_empty(), "no clause and no note cites {}", missing.join(", "));
}
