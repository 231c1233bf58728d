//! Courses and lessons, with what is done of them.

use super::input::Input;
use super::words::{Asked, Said};
use super::{Drilling, Left, Room};
use crate::language::Language;
use crate::ruleset::Ruleset;
use crate::text::{Block, Piece, Table, Text};
use crate::tutor::command::named;
use crate::tutor::course::{Entry, Shown};
use crate::tutor::progress::Passed;
use std::io;

/// What somebody chose.
pub(crate) enum Choice {
    Lesson(usize, usize),
    Drill(String),
    /// The same in another language.
    Spoken,
    Quit,
}

impl Room {
    /// The menu: until somebody leaves, or chooses drills of a game.
    pub(crate) fn menu(&mut self, courses: &[Shown]) -> io::Result<Choice> {
        self.list(courses)?;
        loop {
            let mut known: Vec<String> = courses.iter().map(|course| course.name.clone()).collect();
            known.extend(self.called(&["drill", "help", "quit"]));
            let prompt = format!("{}> ", Said::Asked(Asked::Lesson).in_words(self.language));
            let line = match self.lines.next(&prompt, &known)? {
                Input::Line(line) => line,
                Input::Dropped => continue,
                Input::End => {
                    self.say("\n")?;
                    return Ok(Choice::Quit);
                }
            };
            let plain = line.trim().trim_start_matches(':').trim().to_lowercase();
            let (name, rest) = named(&plain).unwrap_or_default();
            match name {
                "" | "next" if plain.is_empty() || name == "next" => match self.unfinished(courses) {
                    Some((course, lesson)) => return Ok(Choice::Lesson(course, lesson)),
                    None => self.tell(&Said::NotInMenu)?,
                },
                "quit" => return Ok(Choice::Quit),
                "help" => self.help(None, false)?,
                "menu" | "list" => self.list(courses)?,
                "drill" => {
                    let game = if rest.is_empty() { self.drilled(courses) } else { rest.to_string() };
                    return Ok(Choice::Drill(game));
                }
                name if self.speaks(name)? => return Ok(Choice::Spoken),
                _ => match find(courses, &plain) {
                    Some((course, lesson)) => return Ok(Choice::Lesson(course, lesson)),
                    None => {
                        let names: Vec<&str> = courses.iter().map(|course| course.name.as_str()).collect();
                        let word: String = plain.chars().take(40).collect();
                        let near = crate::diagnostic::words::nearest(&word, &names).map(str::to_string);
                        self.tell(&Said::NoCourse { word: &word, near })?;
                    }
                },
            }
        }
    }

    /// The game that has most to be reviewed, or that of the first course.
    fn drilled(&self, courses: &[Shown]) -> String {
        let due = |course: &&Shown| self.due(&course.course.game);
        let most = courses.iter().rev().max_by_key(due);
        most.map(|course| course.course.game.clone()).unwrap_or_default()
    }

    fn due(&self, game: &str) -> usize {
        self.keeper.as_ref().map_or(0, |keeper| keeper.progress.due(game, self.today).len())
    }

    /// The first lesson that is not done.
    fn unfinished(&self, courses: &[Shown]) -> Option<(usize, usize)> {
        let done = |course: &Shown, lesson: &str| {
            let key = format!("{}/{lesson}", course.name);
            self.keeper.as_ref().is_some_and(|k| k.progress.lessons.get(&key).is_some_and(|p| p.done))
        };
        courses.iter().enumerate().find_map(|(at, course)| {
            let lesson = course.lessons.iter().position(|entry| !done(course, &entry.name))?;
            Some((at, lesson))
        })
    }

    /// All courses; done, begun, or new.
    pub(crate) fn list(&mut self, courses: &[Shown]) -> io::Result<()> {
        self.tell(&Said::Welcome { kept: self.keeps() })?;
        let mut blocks = Vec::new();
        let mut family = None;
        for (at, shown) in courses.iter().enumerate() {
            // Courses stand under the family of their game, as games do in `list`.
            let of_game = Ruleset::load(&shown.course.game).ok().and_then(|r| r.family().map(str::to_string));
            if let Some(name) = of_game.filter(|name| family.as_ref() != Some(name)) {
                blocks.extend([Block::Gap, Block::paragraph(Piece::Stressed(name.clone()))]);
                family = Some(name);
            }
            let head = format!("{}. {} ({}): {}", at + 1, shown.course.title, shown.name, shown.course.about);
            let mut table = Table::default();
            table.column(0).least = 4;
            for (number, entry) in shown.lessons.iter().enumerate() {
                let key = format!("{}/{}", shown.name, entry.name);
                let passed = self.keeper.as_ref().and_then(|k| k.progress.lessons.get(&key));
                let mark = passed.and_then(|passed| match passed {
                    Passed { steps: steps @ 1.., of, .. } => Some(Said::Begun { steps: *steps, of: *of }),
                    Passed { best: Some(best), .. } => Some(Said::Best(*best)),
                    Passed { done, .. } => done.then_some(Said::Done),
                });
                let mark = mark.map(|mark| mark.in_words(self.language)).unwrap_or_default();
                table.row([format!("{}.{}", at + 1, number + 1), entry.title.clone(), mark].map(Text::from));
            }
            let mut below = vec![Block::Table(table)];
            let due = self.due(&shown.course.game);
            let first = courses.iter().position(|course| course.course.game == shown.course.game) == Some(at);
            if due > 0 && first {
                below.push(Block::lines([Said::Due(due, &shown.course.game).in_words(self.language)]));
            }
            blocks.extend([Block::Gap, Block::paragraph(head), Block::Inset(below)]);
        }
        blocks.push(Block::Gap);
        let text = self.width().set(&blocks);
        self.say(&text)?;
        let next = self.unfinished(courses).map(|(c, l)| courses[c].lessons[l].title.clone());
        if let Some(title) = next {
            self.tell(&Said::Begins(&title))?;
        }
        Ok(())
    }

    /// The menu again and again, until the learner leaves.
    pub(crate) fn all(
        &mut self,
        courses: impl Fn(Language) -> Vec<Shown>,
        mut drills: impl FnMut(&mut Room, &str, Drilling) -> io::Result<Left>,
        how: Drilling,
    ) -> io::Result<()> {
        loop {
            let left = match self.menu(&courses(self.language))? {
                Choice::Quit => return Ok(()),
                Choice::Spoken => Left::Menu,
                Choice::Lesson(course, lesson) => self.course(&courses, course, lesson, None)?,
                Choice::Drill(game) => drills(self, &game, how)?,
            };
            if left == Left::Quit {
                return Ok(());
            }
        }
    }
}

/// A lesson by its number (`1.2`), its name, or that of its course.
pub(crate) fn find(courses: &[Shown], said: &str) -> Option<(usize, usize)> {
    let said = said.replace('/', " ");
    let (first, second) = said.split_once([' ', '.']).unwrap_or((&said, ""));
    let same = |name: &str, said: &str| name.to_lowercase() == said.to_lowercase();
    let by_number = |text: &str, most: usize| text.parse::<usize>().ok().filter(|n| (1..=most).contains(n));
    let named = |course: &Shown| same(&course.name, first) || same(&course.course.title, first);
    let course = courses.iter().position(named).or_else(|| by_number(first, courses.len()).map(|n| n - 1));
    let called = |text: &str, l: &Entry| same(&l.name, text) || same(&l.title, text);
    let lesson = |course: usize, text: &str| {
        let lessons = &courses[course].lessons;
        let by_name = lessons.iter().position(|l| called(text, l));
        by_name.or_else(|| by_number(text, lessons.len()).map(|n| n - 1))
    };
    match (course, second.trim()) {
        (Some(course), "") => Some((course, 0)),
        (Some(course), second) => lesson(course, second).map(|lesson| (course, lesson)),
        (None, _) => (0..courses.len()).find_map(|course| {
            Some((course, courses[course].lessons.iter().position(|l| called(&said, l))?))
        }),
    }
}
