//! Is a translation whole, and does it still say what is written? And what is still to be told.

use super::{Translation, pair, plain, translated};
use crate::diagnostic::words::lesson as wrong;
use crate::diagnostic::{Diagnostic, Span};
use crate::files;
use crate::language::{Language, german, spoken};
use crate::record::read;
use crate::record::{LONGEST, Node, Shelf};
use crate::tell::{self, names::Role};
use crate::tutor::command::named;
use crate::tutor::course::Course;
use crate::tutor::glossary::Glossary;
use crate::tutor::lesson::Lesson;
use crate::tutor::plan::{Does, steps};
use std::collections::BTreeSet;
use std::path::Path;

/// What is written in a lesson, a course or a glossary, each text once, as it is said.
pub(crate) fn written(file: u32, text: &str) -> Result<Vec<String>, Diagnostic> {
    let head = read::first(text);
    let mut texts: Vec<String> = if head.starts_with("Glossary") {
        let Glossary { words, of, .. } = Glossary::read(file, text)?;
        let all = words.into_iter().chain(of.into_values().flatten());
        all.flat_map(|(word, meaning)| [word, meaning]).collect()
    } else if head.starts_with("Course") {
        let (course, _) = Course::read(file, text)?;
        vec![course.title, course.about]
    } else {
        let (mut lesson, node) =
            read::many::<Lesson>(file, text, "lesson", crate::tutor::lesson::VERSION)?.swap_remove(0);
        let mut steps = steps(&lesson.steps, node.field("steps"), text)?;
        let mut texts: Vec<String> = lesson.texts().into_iter().map(|text| text.clone()).collect();
        for (does, _) in &mut steps {
            if let Does::Own(step) = does {
                texts.extend(step.texts().into_iter().map(|text| text.clone()));
            }
        }
        texts
    };
    texts.iter_mut().for_each(|text| *text = plain(text));
    let mut seen = BTreeSet::new();
    texts.retain(|text| !text.is_empty() && seen.insert(text.clone()));
    Ok(texts)
}

/// Holds a file of translations against the file that it translates, and gives the lesson back that is told in it: its
/// language, its name and its text.
pub(crate) fn check(
    shelf: &mut Shelf,
    path: &Path,
    text: &str,
    found: &mut Vec<Diagnostic>,
) -> Option<(Language, String, String)> {
    let file = shelf.add(&path.display().to_string(), text.to_string());
    let read = Translation::read(file, text).map_err(|wrong| found.push(wrong));
    let (translation, node) = read.ok()?;
    let (language, of) = translated(path).unwrap_or((Language::default(), path.to_path_buf()));
    let name = of.display().to_string();
    let Some(lesson) = files::read_text(&of, LONGEST).ok().filter(|_| language != Language::default()) else {
        found.push(wrong::nothing_translated(node.head(text), &name));
        return None;
    };
    let first = shelf.add(&name, lesson.clone());
    match written(first, &lesson) {
        Ok(texts) => found.extend(held(&translation, &node, &texts)),
        Err(wrong) => found.push(wrong),
    }
    read::first(&lesson).starts_with("Lesson").then_some((language, name, lesson))
}

/// What is missing, what is told of nothing, and what a learner could not type as it is told.
fn held(translation: &Translation, node: &Node, written: &[String]) -> Vec<Diagnostic> {
    let known: BTreeSet<&str> = written.iter().map(String::as_str).collect();
    let (mut found, mut told) = (Vec::new(), BTreeSet::new());
    for (at, (english, german)) in translation.texts.iter().enumerate() {
        let (english, german) = (plain(english), plain(german));
        if !known.contains(english.as_str()) {
            found.push(wrong::stale(pair(node, at)));
            continue;
        }
        match typed(&german) == typed(&english) {
            _ if german.is_empty() => found.push(wrong::untold(pair(node, at), &english)),
            true => {}
            false => found.push(wrong::typed_otherwise(pair(node, at), &lacking(&english, &german))),
        }
        if !told.insert(english.clone()) {
            found.push(wrong::told_twice(pair(node, at)));
        }
    }
    let missing: Vec<&String> = written.iter().filter(|text| !told.contains(*text)).collect();
    if let Some(first) = missing.first() {
        let Span { file, end, .. } = node.field("texts").span;
        let end = end as usize;
        found.push(wrong::untranslated(Span::new(file, end.saturating_sub(1), end), missing.len(), first));
    }
    found
}

/// What stands between backticks, as a learner types it in any language: a command by its own name.
fn typed(text: &str) -> BTreeSet<String> {
    let said = |word: &str| match named(word) {
        Some((name, rest)) => format!("{name} {rest}").trim_end().to_string(),
        None => in_first(word),
    };
    text.split('`').skip(1).step_by(2).map(said).collect()
}

/// Who or what is named, as the first of the languages calls it.
fn in_first(word: &str) -> String {
    const ANSWERS: [(&str, &str); 2] = [("me", "ich"), ("yes", "ja")];
    let [first, others @ ..] = Language::ALL.map(tell::words);
    let roles = [Role::Forehand, Role::Middlehand, Role::Rearhand, Role::Second, Role::Third, Role::Dealer];
    let same = |role: &Role| others.iter().any(|say| say.role(*role) == word);
    let role = roles.into_iter().find(same).map(|role| first.role(role));
    let answers = || ANSWERS.iter().chain(&german::UTTERED);
    let answer = || answers().find(|(_, other)| *other == word).map(|(said, _)| said.to_string());
    let suit = || spoken::suit_called(word).map(String::from);
    let packet = || german::packet(word).map(|number| format!("set_{number}"));
    role.or_else(answer).or_else(suit).or_else(packet).unwrap_or_else(|| word.to_string())
}

/// What is typed in one of two texts only.
fn lacking(english: &str, german: &str) -> Vec<String> {
    typed(english).symmetric_difference(&typed(german)).cloned().collect()
}
