//! Which examples are about a clause.

use super::{Example, Examples, VERSION};
use crate::record::read;
use std::path::Path;

/// Examples in the files of a folder that are about one of these games and name the clause, or a rule
/// that it states: file and name. Files that cannot be read are passed over; `test` tells of them.
pub fn about(folder: &Path, games: &[&str], clause: &str, ids: &[String]) -> Vec<(String, String)> {
    let Ok(paths) = crate::ruleset::library::expand(folder, "ron") else { return Vec::new() };
    let mut found = Vec::new();
    for path in paths {
        let Ok(text) = crate::files::read_text(&path, crate::record::LONGEST) else { continue };
        let Ok(groups) = read::many::<Examples>(0, &text, "example", VERSION) else { continue };
        let file = path.file_name().map(|f| f.to_string_lossy().into_owned()).unwrap_or_default();
        for (group, _) in &groups {
            let game = group.game.rsplit('/').next().unwrap_or(&group.game);
            let game = game.rsplit('#').next().unwrap_or(game).trim_end_matches(".rules");
            if games.contains(&game) {
                let fitting = group.examples.iter().filter(|e| is_about(e, clause, ids));
                found.extend(fitting.map(|e| (file.clone(), e.name.clone())));
            }
        }
    }
    found
}

fn is_about(example: &Example, clause: &str, ids: &[String]) -> bool {
    let quoted = format!("\"{clause}\"");
    example.rules.iter().any(|rule| ids.contains(rule))
        || example.moves.iter().any(|step| {
            let expects =
                step.0.starts_with("Refused") || step.0.starts_with("Item") || step.0.starts_with("NoItem");
            expects && step.0.contains(&quoted)
        })
}
