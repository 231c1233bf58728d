//! Which examples are about a clause, and what those of a game touch.

use super::{Example, Examples, Session, VERSION};
use crate::cover::Tally;
use crate::record::{Node, read};
use std::path::{Path, PathBuf};

/// Examples in the files of a folder that are about one of these games and name the clause, or a rule
/// that it states: file and name. Files that cannot be read are passed over; `test` tells of them.
pub(crate) fn about(folder: &Path, games: &[&str], clause: &str, ids: &[String]) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (path, _, groups) in files(folder, games) {
        let file = path.file_name().map(|f| f.to_string_lossy().into_owned()).unwrap_or_default();
        for (group, _) in groups.iter().filter(|(group, _)| is_of(group, games)) {
            let fitting = group.examples.iter().filter(|e| is_about(e, clause, ids));
            found.extend(fitting.map(|e| (file.clone(), e.name.clone())));
        }
    }
    found
}

/// What the examples touch that stand in the files of these folders in which one of these games occurs;
/// nothing if there are none.
pub(crate) fn touched(folders: &[PathBuf], games: &[&str]) -> Option<Tally> {
    let mut session = Session { tally: Some(Tally::default()), ..Session::default() };
    for folder in folders {
        for (path, text, _) in files(folder, games) {
            session.run(&path.display().to_string(), &text, folder, None);
        }
    }
    session.tally.filter(|tally| !tally.games.is_empty())
}

/// A file of examples: its path, its text, and what stands in it.
type File = (PathBuf, String, Vec<(Examples, Node)>);

/// The files of a folder with examples of one of these games, and all the examples in them.
pub(super) fn files(folder: &Path, games: &[&str]) -> Vec<File> {
    let read = |path: PathBuf| {
        let text = crate::files::read_text(&path, crate::record::LONGEST).ok()?;
        let groups = read::many::<Examples>(0, &text, "example", VERSION).ok()?;
        groups.iter().any(|(group, _)| is_of(group, games)).then_some((path, text, groups))
    };
    let paths = crate::ruleset::library::expand(folder, "ron").unwrap_or_default();
    paths.into_iter().filter_map(read).collect()
}

pub(super) fn is_of(group: &Examples, games: &[&str]) -> bool {
    let game = group.game.rsplit('/').next().unwrap_or(&group.game);
    games.contains(&game.rsplit('#').next().unwrap_or(game).trim_end_matches(".rules"))
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
