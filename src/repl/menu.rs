//! Courses and lessons, with what is done of them.

use super::input::Input;
use super::words::{Asked, Said};
use super::{Drilling, Left, Room};
use crate::language::{Language, spoken};
use crate::ruleset::{Ruleset, library};
use crate::text::{Block, Piece, Table, Text};
use crate::tutor::Day;
use crate::tutor::command::named;
use crate::tutor::course::{Entry, Shown};
use crate::tutor::progress::Passed;
use std::cmp::Reverse;
use std::io;

/// What somebody chose.
pub(crate) enum Choice {
    Lesson(usize, Option<usize>),
    Drill(String),
    /// The same in another language.
    Spoken,
    Quit,
}

impl Room {
    /// The menu: until somebody leaves, or chooses drills of a game. Behind a course that is over it is not shown: the last
    /// words of its lesson are to be read.
    pub(crate) fn menu(&mut self, courses: &[Shown], over: bool) -> io::Result<Choice> {
        if over {
            self.goes_on(courses)?
        } else {
            self.list(courses)?
        }
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
            // A file has the letters that it has.
            let typed = line.trim().trim_start_matches(':').trim();
            let plain = typed.to_lowercase();
            let (name, rest) = named(typed).unwrap_or_default();
            match name {
                "" | "next" if plain.is_empty() || name == "next" => match self.unfinished(courses) {
                    Some((course, lesson)) => return Ok(Choice::Lesson(course, Some(lesson))),
                    None => self.tell(&Said::NotInMenu)?,
                },
                "quit" => return Ok(Choice::Quit),
                "help" => self.help(None, false)?,
                "menu" | "list" => self.list(courses)?,
                "drill" => {
                    let game = if rest.is_empty() { self.drilled(courses) } else { library::called(rest) };
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

    /// How far the learner has come in a course.
    pub(super) fn way_in(&self, course: &Shown) -> Stands {
        let passed = |entry: &Entry| {
            let key = format!("{}/{}", course.name, entry.name);
            self.keeper.as_ref().and_then(|keeper| keeper.progress.lessons.get(&key))
        };
        let each = || course.lessons.iter().map(passed).enumerate();
        let begun = each().filter(|(_, passed)| passed.is_some_and(|passed| passed.steps > 0));
        // Of several of one day it is the one in which the learner was last.
        let last = |at: usize| {
            let key = format!("{}/{}", course.name, course.lessons[at].name);
            self.keeper.as_ref().is_some_and(|keeper| keeper.progress.last == Some(key))
        };
        let begun =
            begun.max_by_key(|(at, passed)| (passed.map(|passed| passed.on), last(*at))).map(|(at, _)| at);
        let new = each().position(|(_, passed)| !passed.is_some_and(|passed| passed.done));
        Stands {
            last: each().filter_map(|(_, passed)| Some(passed?.on)).max(),
            here: (0..course.lessons.len()).any(last),
            begun: begun.is_some(),
            next: begun.or(new),
        }
    }

    /// The lesson that comes next, in the course in which the learner was last.
    fn unfinished(&self, courses: &[Shown]) -> Option<(usize, usize)> {
        let each = courses.iter().map(|course| self.way_in(course)).enumerate();
        let next = each.filter(|(_, stands)| stands.next.is_some());
        let last = next.max_by_key(|(at, stands)| (stands.last, stands.here, stands.begun, Reverse(*at)))?;
        Some((last.0, last.1.next?))
    }

    /// All courses; done, begun, or new.
    pub(crate) fn list(&mut self, courses: &[Shown]) -> io::Result<()> {
        self.tell(&Said::Welcome { kept: self.keeps() })?;
        let mut blocks = Vec::new();
        let mut family = None;
        for (at, shown) in courses.iter().enumerate() {
            // Courses stand under the family of their game, as games do in `list`.
            let of_game = Ruleset::load(&shown.course.game).ok().and_then(|r| r.family_in(self.language));
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
        self.goes_on(courses)
    }

    /// With what lesson Enter goes on, if any is left.
    fn goes_on(&mut self, courses: &[Shown]) -> io::Result<()> {
        if let Some((course, lesson)) = self.unfinished(courses) {
            let (course, entry) = (&courses[course], &courses[course].lessons[lesson]);
            let key = format!("{}/{}", course.name, entry.name);
            let passed = self.keeper.as_ref().and_then(|keeper| keeper.progress.lessons.get(&key));
            let begun = passed.is_some_and(|passed| passed.steps > 0);
            self.tell(&Said::Begins { title: &entry.title, begun })?;
        }
        Ok(())
    }

    /// The menu again and again, until the learner leaves; `over`: a course has just ended.
    pub(crate) fn all(
        &mut self,
        courses: impl Fn(Language) -> Vec<Shown>,
        mut drills: impl FnMut(&mut Room, &str, Drilling) -> io::Result<Left>,
        how: Drilling,
        mut over: bool,
    ) -> io::Result<()> {
        loop {
            let chosen = self.menu(&courses(self.language), over)?;
            let of_course = matches!(chosen, Choice::Lesson(..));
            let left = match chosen {
                Choice::Quit => return Ok(()),
                Choice::Spoken => Left::Menu,
                Choice::Lesson(course, lesson) => self.course(&courses, course, lesson, None)?,
                Choice::Drill(game) => drills(self, &game, how)?,
            };
            if left == Left::Quit {
                return Ok(());
            }
            over = of_course && left == Left::Done;
        }
    }
}

/// How far somebody has come in a course.
pub(super) struct Stands {
    /// When he was in it last.
    last: Option<Day>,
    /// He was in no other later, on that day either.
    here: bool,
    /// A lesson was left before its end.
    begun: bool,
    /// What he goes on with: the lesson that he left last, or the first that is not done.
    pub(super) next: Option<usize>,
}

/// A course, and the lesson of it that was named: by its number (`1.2`), or by its name.
pub(crate) fn find(courses: &[Shown], said: &str) -> Option<(usize, Option<usize>)> {
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
        (Some(course), "") => Some((course, None)),
        (Some(course), second) => lesson(course, second).map(|lesson| (course, Some(lesson))),
        (None, _) => {
            let lesson = (0..courses.len()).find_map(|course| {
                Some((course, Some(courses[course].lessons.iter().position(|l| called(&said, l))?)))
            });
            lesson.or_else(|| Some((spoken_of(courses, &said)?, None)))
        }
    }
}

/// The only course that is named in a sentence: `ich will Tarok lernen`.
fn spoken_of(courses: &[Shown], said: &str) -> Option<usize> {
    let words = spoken::words(said);
    let is_named = |course: &&Shown| {
        [&course.name, &course.course.title].iter().any(|name| words.contains(&spoken::plain(name)))
    };
    let mut named = courses.iter().filter(is_named);
    let one = named.next().filter(|_| words.len() > 1 && named.next().is_none())?;
    courses.iter().position(|course| std::ptr::eq(course, one))
}
