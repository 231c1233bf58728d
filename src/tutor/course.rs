//! Courses: which lessons there are, and in which order they are best taken.

use super::glossary::Glossary;
use super::lesson::VERSION;
use super::translation::Told;
use crate::diagnostic::{Diagnostic, words::lesson as words};
use crate::language::Language;
use crate::record::{Node, read};
use crate::ruleset::{Ruleset, library};
use serde::Deserialize;
use std::path::Path;
use std::sync::Arc;

/// `course.ron` in a folder of lessons.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Course {
    pub version: u64,
    pub title: String,
    /// One sentence for the menu.
    pub about: String,
    /// The game it is mostly about.
    pub game: String,
    /// Files without `.ron`, in order.
    pub lessons: Vec<String>,
}

impl Course {
    /// Reads a course, and where its parts stand; `file` is the number of the text.
    pub fn read(file: u32, text: &str) -> Result<(Course, Node), Diagnostic> {
        Ok(read::many(file, text, "course", VERSION)?.swap_remove(0))
    }
}

/// Lessons of a course that are not there.
pub fn missing(course: &Course, node: &Node, folder: &Path) -> Vec<Diagnostic> {
    let list = node.field("lessons");
    let each = course.lessons.iter().enumerate();
    let gone = each.filter(|(_, name)| !folder.join(format!("{name}.ron")).is_file());
    gone.map(|(at, name)| words::missing_lesson(list.item(at).span, name)).collect()
}

/// A course with the texts of its lessons.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The name of its folder.
    pub name: String,
    pub course: Course,
    /// Name, title and text of each lesson.
    pub lessons: Vec<Entry>,
    /// Its own, or that of all.
    pub glossary: Arc<Glossary>,
}

/// A lesson of a built-in course.
#[derive(Clone, Debug)]
pub struct Entry {
    pub name: String,
    pub title: String,
    pub text: &'static str,
}

/// The built-in courses, in the order of their folders' numbers; what cannot be read is left out, and tested.
pub fn built_in(language: Language) -> Vec<Shown> {
    let all = library::TUTORIALS;
    let text = |path: &str| all.iter().find(|(name, _)| *name == path).map(|(_, text)| *text);
    let (mut shown, common) = (Vec::new(), glossary(language));
    for (path, source) in all {
        let Some(folder) = path.strip_suffix("/course.ron") else { continue };
        let Ok((mut course, _)) = Course::read(0, source) else { continue };
        Told::built_in(source, language).course(&mut course);
        let entry = |name: &String| {
            let text = text(&format!("{folder}/{name}.ron"))?;
            Some(Entry { name: name.clone(), title: Told::built_in(text, language).told(title(text)), text })
        };
        let lessons = course.lessons.iter().filter_map(entry).collect();
        let read = |text| Some(Told::built_in(text, language).glossary(Glossary::read(0, text).ok()?));
        let own = text(&format!("{folder}/glossary.ron")).and_then(read);
        let glossary = own.map_or_else(|| Arc::clone(&common), Arc::new);
        // A number in front orders the folders: `1_dreierles`.
        let numbered = folder.split_once('_').and_then(|(n, name)| Some((n.parse::<u8>().ok()?, name)));
        let (number, name) = numbered.unwrap_or((u8::MAX, folder));
        shown.push((number, Shown { name: name.to_string(), course, lessons, glossary }));
    }
    shown.sort_by_key(|(number, _)| *number);
    shown.into_iter().map(|(_, shown)| shown).collect()
}

/// The lessons that are taught by the rules of a game: `dreierles/tricks`.
pub fn of_game(game: &str) -> Vec<String> {
    let each = |course: &Shown| {
        let own = course.lessons.iter().filter(|entry| holds_in(entry.text, game));
        own.map(|entry| format!("{}/{}", course.name, entry.name)).collect::<Vec<_>>()
    };
    built_in(Language::default()).iter().flat_map(each).collect()
}

/// The words that are used at the table of a game: those of the course that teaches it, or those of all.
pub(crate) fn glossary_of(game: &str, language: Language) -> Arc<Glossary> {
    let courses = built_in(language);
    let own = |game: &str| courses.iter().find(|course| course.course.game == game);
    // A variant is played with the words of its base; what it is a variant of is looked for only then.
    let own = own(game).or_else(|| chain(game).iter().find_map(|base| own(base)));
    own.map_or_else(|| glossary(language), |course| Arc::clone(&course.glossary))
}

/// A game and what it is a variant of, the last first; a game that cannot be opened stands alone.
pub(crate) fn chain(game: &str) -> Vec<String> {
    let layers = Ruleset::load(game).map(|ruleset| {
        let reading = ruleset.reading();
        reading.linked.layers.iter().rev().map(|layer| layer.name.clone()).collect::<Vec<_>>()
    });
    layers.ok().filter(|layers| !layers.is_empty()).unwrap_or_else(|| vec![game.to_string()])
}

/// What a game is called in a language.
pub(crate) fn title_of(game: &str, language: Language) -> String {
    Ruleset::load(game).map_or_else(|_| game.to_string(), |ruleset| ruleset.title_in(language))
}

/// The built-in glossary, for whatever has none of its own.
pub fn glossary(language: Language) -> Arc<Glossary> {
    let text = library::TUTORIALS.iter().find(|(name, _)| *name == "glossary.ron").map(|(_, text)| *text);
    let read = |text| Some(Told::built_in(text, language).glossary(Glossary::read(0, text).ok()?));
    Arc::new(text.and_then(read).unwrap_or_default())
}

/// Does a lesson say that it holds in this game?
pub fn holds_in(text: &str, game: &str) -> bool {
    let node = Node::of(0, text);
    let field = |name: &str| {
        let at = node.field(name).span;
        if node.has(name) { text.get(at.start as usize..at.end as usize).unwrap_or("") } else { "" }
    };
    let quoted = format!("\"{game}\"");
    field("game") == quoted || field("also").contains(&quoted)
}

/// The glossary that goes with a folder of lessons: the one in it or above it, or the built-in one.
pub fn glossary_near(folder: &Path, language: Language) -> Arc<Glossary> {
    let near = [folder.join("glossary.ron"), folder.join("../glossary.ron")];
    let own = near.iter().find_map(|path| Some((path, std::fs::read_to_string(path).ok()?)));
    let own = own.and_then(|(path, text)| Some((path, Glossary::read(0, &text).ok()?, text)));
    match own {
        // What is wrong with the translation is told when it is tested.
        Some((path, own, text)) => Arc::new(match Told::near(path, &text, language, |_, _| 0) {
            Ok(told) => told.glossary(own),
            Err(_) => own,
        }),
        None => glossary(language),
    }
}

/// The title of a lesson, without reading all of it.
fn title(text: &str) -> String {
    let node = Node::of(0, text).field("title").span;
    text.get(node.start as usize..node.end as usize).unwrap_or("").trim_matches('"').to_string()
}
