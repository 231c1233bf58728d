//! The tutor at a terminal, or in a pipe: lines in, text out. What is taught and judged is decided in [`crate::tutor`].

mod draw;
mod free;
mod input;
mod menu;
pub(crate) mod words;

pub use draw::message;
pub(crate) use input::window;
pub(crate) use menu::find;

use crate::diagnostic::render;
use crate::engine::Rng;
use crate::files::FileError;
use crate::language::Language;
use crate::record::Shelf;
use crate::ruleset::{Program, Sentence};
use crate::text::{Block, Screen, Table};
use crate::tutor::class::{Standing, Stop};
use crate::tutor::command::{Command, Line, OF_LESSONS, listed, named};
use crate::tutor::course::{self, Shown};
use crate::tutor::date::Day;
use crate::tutor::drill::{self, Kind};
use crate::tutor::judgement;
use crate::tutor::message::Message;
use crate::tutor::progress::Keeper;
use crate::tutor::review::Known;
use crate::tutor::{Class, Glossary, Plan};
use input::{Input, Lines};
use std::cell::OnceCell;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use words::{Asked, Said};

/// Why a lesson was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Left {
    /// It was taken to its end.
    Done,
    /// The learner wants to go elsewhere.
    Menu,
    Quit,
    /// It is to go on in another language, and that was said.
    Spoken,
    /// The lesson is wrong, and that was shown.
    Broken,
}

/// A game ready to be played, and what it says.
pub(crate) type Rules = (Arc<Program>, Vec<Sentence>);

/// How drills are to be.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Drilling {
    /// One kind only.
    pub kind: Option<Kind>,
    /// One level only.
    pub level: Option<u8>,
    pub seed: u64,
    /// The seed was named, and stands for the whole series, whatever is due and however it is answered.
    pub same: bool,
    /// So many, then it is over.
    pub number: Option<u32>,
}

/// The day by the clock of this machine, in universal time.
fn today() -> Day {
    Day::at(SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs()))
}

/// A prompt in lines of so many columns: those that are only written, and the one that is typed behind.
fn broken(prompt: &str, columns: usize) -> (String, &str) {
    let (mut before, mut rest) = (String::new(), prompt);
    let width = |text: &str| text.trim_end().chars().count();
    while width(rest) >= columns {
        let blanks = rest.trim_end().match_indices(' ').map(|(at, _)| at);
        let Some(at) = blanks.take_while(|at| width(&rest[..*at]) <= columns).last() else { break };
        before += &format!("{}\n", &rest[..at]);
        rest = &rest[at + 1..];
    }
    (before, rest)
}

/// What is told in each language: it may be asked for again in another one.
pub(crate) type Told = [Vec<Block>; Language::ALL.len()];

/// Somebody learning.
pub(crate) struct Room {
    lines: Lines,
    screen: Screen,
    language: Language,
    keeper: Option<Keeper>,
    /// Where the table is kept that another session has no room for in the file.
    beside: Option<Keeper>,
    /// How it stood when that was told last.
    standing: Told,
    today: Day,
}

impl Room {
    /// Opens a room; with a file, what is learned is kept there.
    pub(crate) fn open(
        screen: Screen,
        terminal: bool,
        language: Language,
        progress: Option<(Keeper, Option<FileError>)>,
    ) -> io::Result<Room> {
        let (mut lines, today) = (Lines::new(terminal), today());
        lines.speak(language);
        let mut room =
            Room { lines, screen, language, keeper: None, beside: None, standing: Told::default(), today };
        if let Some((keeper, wrong)) = progress {
            if let Some(error) = wrong {
                room.tell(&Said::NotOurs(&error))?;
            }
            room.keeper = Some(keeper);
        }
        Ok(room)
    }

    /// In which it is spoken here.
    pub(crate) fn language(&self) -> Language {
        self.language
    }

    /// Goes on in a language, if that is what a command by its own name asks for, and keeps it for the next time.
    fn speaks(&mut self, name: &str) -> io::Result<bool> {
        let language = match name {
            "deutsch" => Language::German,
            "english" => Language::English,
            _ => return Ok(false),
        };
        self.speak(language).map(|()| true)
    }

    fn speak(&mut self, language: Language) -> io::Result<()> {
        self.language = language;
        self.lines.speak(language);
        if let Some(keeper) = &mut self.keeper {
            keeper.language = language;
            keeper.progress.speak(language, self.today);
        }
        let kept = self.save()?;
        self.tell(&Said::Speaks { kept })
    }

    /// Commands as they are called here.
    fn called(&self, names: &[&str]) -> Vec<String> {
        let say = crate::tutor::words::words(self.language);
        names.iter().filter_map(|name| say.called(name).first()).map(|word| word.to_string()).collect()
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        let text = crate::text::shown(text, self.screen.color);
        let mut out = io::stdout().lock();
        out.write_all(text.as_bytes())?;
        out.flush()
    }

    /// A paragraph in the tutor's own voice.
    fn tell(&mut self, said: &Said) -> io::Result<()> {
        let text = self.width().paragraph(said.in_words(self.language));
        self.say(&text)
    }

    /// The next line; a prompt that is wider than the window is broken between its words.
    fn line(&mut self, prompt: &str, words: &[String]) -> io::Result<Input> {
        let (before, last) = broken(prompt, self.width().width);
        self.say(&before)?;
        self.lines.next(last, words)
    }

    /// The screen at the width that the window has now.
    fn width(&mut self) -> Screen {
        let wide = self.lines.width().unwrap_or(self.screen.width);
        Screen { width: wide.clamp(24, 100), ..self.screen }
    }

    fn show(&mut self, messages: &[Message]) -> io::Result<()> {
        let screen = self.width();
        let text: String = messages.iter().map(|one| message(one, screen, self.language)).collect();
        self.say(&text)
    }

    /// Writes down what was learned. Is it kept?
    fn save(&mut self) -> io::Result<bool> {
        let beside = self.beside.as_mut().map_or(Ok(true), Keeper::save);
        let kept = self.keeper.as_mut().map_or(Ok(false), Keeper::save);
        match beside.and_then(|beside| Ok(kept? && beside)) {
            Ok(kept) => Ok(kept),
            Err(error) => self.tell(&Said::NotSaved(&error)).map(|()| false),
        }
    }

    /// Is what is finished kept?
    pub(crate) fn keeps(&self) -> bool {
        self.keeper.as_ref().is_some_and(|keeper| !keeper.failed)
    }

    // ---- lessons ---------------------------------------------------------------------------

    /// Teaches a lesson in a file.
    pub(crate) fn file(&mut self, path: &Path, text: &str) -> io::Result<Left> {
        let folder = path.parent().unwrap_or(Path::new(""));
        let glossary = |language| course::glossary_near(folder, language);
        self.lesson((&path.display().to_string(), text), folder, None, glossary, "")
    }

    /// Teaches a lesson; `key` is its name in the file of progress.
    fn lesson(
        &mut self,
        (name, text): (&str, &str),
        folder: &Path,
        game: Option<&str>,
        glossary: impl Fn(Language) -> Arc<Glossary>,
        key: &str,
    ) -> io::Result<Left> {
        let passed = self.keeper.as_ref().and_then(|k| k.progress.lessons.get(key)).cloned();
        let passed = passed.map(|passed| (passed.steps, passed.marks)).unwrap_or_default();
        let mut standing = Standing { stops: passed.0, marks: passed.1, ..Standing::default() };
        let mut again = false;
        loop {
            let mut shelf = Shelf::speaking(self.language);
            let plan = match Plan::open(&mut shelf, name, text, folder, game, glossary(self.language)) {
                Ok(plan) => plan,
                Err(found) => {
                    let told = render::for_people(&found, &shelf.sources, self.rendering(), self.language);
                    let _ = io::stderr().lock().write_all(told.as_bytes());
                    return Ok(Left::Broken);
                }
            };
            let (mut class, said) = Class::begin(&plan);
            // A lesson may have become shorter since.
            if standing.stops >= class.of() {
                standing = Standing::default();
            }
            if standing.stops > 0 {
                self.show(&said[..1])?;
                if !again {
                    self.tell(&Said::Resumed { stops: standing.stops, of: class.of() })?;
                }
                let said;
                (class, said) = Class::resume(&plan, standing.stops);
                self.answer(&said, &shelf)?;
            } else {
                self.answer(&said, &shelf)?;
            }
            class.stand(std::mem::take(&mut standing));
            let left = self.attend(&mut class, &shelf, key)?;
            if left == Left::Spoken {
                (standing, again) = (class.standing(), true);
                continue;
            }
            if key.is_empty() && matches!(left, Left::Done) {
                self.tell(&Said::LessonOver)?;
            }
            return Ok(left);
        }
    }

    fn rendering(&mut self) -> Screen {
        let screen = self.width();
        Screen { width: screen.width.max(40), ..screen }
    }

    /// Listens until the class is over or left.
    fn attend(&mut self, class: &mut Class, shelf: &Shelf, key: &str) -> io::Result<Left> {
        while !class.over() || class.away() {
            let before = class.stops();
            if let Err(left) = self.one_line(class, shelf)? {
                return Ok(left);
            }
            if class.stops() != before && !class.over() {
                self.stands(class, key)?;
            }
        }
        self.stands(class, key)?;
        Ok(Left::Done)
    }

    /// One line of the learner and what is said to it, or how he leaves.
    fn one_line(&mut self, class: &mut Class, shelf: &Shelf) -> io::Result<Result<Vec<Message>, Left>> {
        let prompt = self.prompt(class);
        let line = match self.line(&prompt, &class.words())? {
            Input::Line(line) => line,
            Input::Dropped => return Ok(Ok(Vec::new())),
            Input::End => {
                self.say("\n")?;
                return Ok(Err(Left::Quit));
            }
        };
        match class.read(&line) {
            Line::Command(Command::Quit) => return Ok(Err(Left::Quit)),
            Line::Command(Command::Help) => self.help(class.card_at_hand(), class.plan().is_free())?,
            Line::Command(Command::Keep(what, file)) => self.keep(class, what, file.as_deref())?,
            Line::Command(Command::Menu) => return Ok(Err(Left::Menu)),
            Line::Command(Command::Speak(language)) => {
                let before = self.language;
                self.speak(language)?;
                if language != before {
                    return Ok(Err(Left::Spoken));
                }
            }
            Line::Answer(said)
                if class.plan().is_free() && named(&said).is_some_and(|(name, _)| name == "standing") =>
            {
                self.tells_standing()?;
            }
            line => {
                let said = class.heed(line);
                self.answer(&said, shelf)?;
                return Ok(Ok(said));
            }
        }
        Ok(Ok(Vec::new()))
    }

    /// Shows what was said, and remembers what it says of the learner.
    fn answer(&mut self, said: &[Message], shelf: &Shelf) -> io::Result<()> {
        self.show(said)?;
        for message in said {
            match message {
                Message::Finished(finished) => {
                    let today = self.today;
                    if let Some(keeper) = &mut self.keeper {
                        keeper.progress.answered(finished, today);
                    }
                }
                Message::Weighed { game, kinds } => {
                    if let Some(keeper) = &mut self.keeper {
                        keeper.progress.judgement.entry(game.clone()).or_default().played(kinds);
                    }
                }
                Message::Broken(found) => {
                    let text = render::for_people(
                        std::slice::from_ref(found),
                        &shelf.sources,
                        self.rendering(),
                        self.language,
                    );
                    self.say(&text)?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Writes down where the learner stands.
    fn stands(&mut self, class: &Class, key: &str) -> io::Result<()> {
        let today = self.today;
        if let Some(keeper) = &mut self.keeper
            && !key.is_empty()
        {
            keeper.progress.stands(key, class.stops(), class.of(), class.over(), today);
            if let Some(graded) = class.graded() {
                keeper.progress.graded(key, class.marks(), class.over().then_some(graded));
            }
        }
        self.save().map(|_| ())
    }

    fn prompt(&self, class: &Class) -> String {
        let wants = match class.waits_for() {
            // A deal that is over is decided again.
            _ if class.away() && class.over() => Asked::Again,
            _ if class.away() => Asked::WhatIf,
            Stop::Ask(question, _) => return format!("{}> ", class.prompt(question)),
            Stop::Pause => return Said::Enter.in_words(self.language),
            Stop::Decide(marks, _) if marks.number() > 1 => Asked::Cards,
            Stop::Decide(..) | Stop::Free(_) => class
                .at_table()
                .and_then(|table| table.decision())
                .map_or(Asked::Nothing, |decision| Asked::from(&decision)),
            Stop::Nothing | Stop::End => Asked::Nothing,
        };
        format!("{}> ", Said::Asked(wants).in_words(self.language))
    }

    /// What may be said here: at a free table there is no lesson to go through.
    fn help(&mut self, card: Option<(String, String)>, free: bool) -> io::Result<()> {
        let (mut table, say) = (Table::default(), crate::tutor::words::words(self.language));
        let row = |(name, called): (&str, &str)| {
            [format!("{called} {}", say.takes(name)).into(), say.command(name, free).into()]
        };
        let works = |(name, _): &(&str, &str)| !free || !OF_LESSONS.contains(name);
        listed(self.language).filter(works).for_each(|command| table.row(row(command)));
        if free {
            let standing = say.called("standing").first().copied().unwrap_or_default();
            table.row(row(("standing", standing)));
        }
        let said = |said: Said| Block::paragraph(said.in_words(self.language));
        let last = if free { Said::ColonCommands } else { Said::MenuGoesBack };
        let help = [said(Said::AnswerWith(card)), Block::Inset(vec![Block::Table(table)]), said(last)];
        let text = self.width().set(&help);
        self.say(&text)
    }

    // ---- drills ----------------------------------------------------------------------------

    /// Drills from a ruleset, until the learner has enough.
    pub(crate) fn drills(&mut self, game: &str, rules: Rules, how: Drilling) -> io::Result<Left> {
        let plans = Language::ALL.map(|language| (language, OnceCell::new()));
        let plan_in = |language: Language| {
            let [first, others @ ..] = &plans;
            let (_, plan) = others.iter().find(|(spoken, _)| *spoken == language).unwrap_or(first);
            plan.get_or_init(|| {
                drill::plan(game, rules.clone(), course::glossary_of(game, language), language)
            })
        };
        let plan: &Plan = plan_in(self.language);
        let title = plan.lesson.title.clone();
        let heading =
            Message::Title { title, game: plan.first.program.pack.title.clone(), goals: Vec::new() };
        self.show(&[heading])?;
        self.tell(&Said::AboutDrills)?;
        let (mut rng, mut level, mut run) = (Rng::new(how.seed), how.level.unwrap_or(1), 0i32);
        let (mut asked, mut right, mut signs) = (0u32, 0u32, Vec::new());
        let known_of = |room: &Room, game: &str| {
            let keeper = room.keeper.as_ref().filter(|_| !how.same);
            let kept = keeper.and_then(|keeper| keeper.progress.judgement.get(game));
            kept.cloned().unwrap_or_default()
        };
        let mut kinds = how.kind.map_or(Kind::ALL.to_vec(), |kind| vec![kind]);
        while how.number.is_none_or(|number| asked < number) && !kinds.is_empty() {
            let kind = kinds[asked as usize % kinds.len()];
            let due: Vec<String> = match &self.keeper {
                Some(keeper) if !how.same => {
                    keeper.progress.due(game, self.today).into_iter().map(String::from).collect()
                }
                _ => Vec::new(),
            };
            if how.same {
                // Of each kind an easy one, then harder ones, and again.
                level = how.level.unwrap_or(1 + (asked as usize / kinds.len() % 3) as u8);
            }
            let due: Vec<&str> = due.iter().map(String::as_str).collect();
            // As the language calls its cards.
            let program = &plan_in(self.language).first.program;
            let made = match kind {
                Kind::Judge => judgement::make(program, &known_of(self, game), rng.next()),
                kind => drill::make(program, kind, level, rng.next(), &due),
            };
            let Some(made) = made else {
                if let Some(why) = judgement::unweighed(program).filter(|_| how.kind == Some(Kind::Judge)) {
                    self.show(&[Message::Note(why.said(self.language))])?;
                }
                kinds.retain(|other| *other != kind);
                continue;
            };
            let chance = made.chance;
            let mut standing = Standing::default();
            let known = loop {
                let (mut class, said) = Class::drill(plan_in(self.language), made.clone());
                class.stand(std::mem::take(&mut standing));
                class.signs = std::mem::take(&mut signs);
                self.say("\n")?;
                self.show(&said)?;
                let left = self.one_drill(&mut class)?;
                signs = std::mem::take(&mut class.signs);
                match left {
                    Ok(known) => break known,
                    Err(Left::Spoken) => standing = class.standing(),
                    Err(left) => {
                        self.tell(&Said::Drilled { asked, right })?;
                        return Ok(left);
                    }
                }
            };
            asked += 1;
            right += u32::from(known == Known::AtOnce);
            if let (Some(chance), Some(keeper)) = (chance, &mut self.keeper) {
                let judgement = keeper.progress.judgement.entry(game.to_string()).or_default();
                judgement.answered(chance, known == Known::AtOnce);
            }
            self.save()?;
            // Three at once in a row are too easy, two misses too hard.
            run = match known {
                Known::AtOnce => run.max(0) + 1,
                Known::WithHelp => 0,
                Known::Not => run.min(0) - 1,
            };
            if how.level.is_none() && !how.same && (run >= 3 || run <= -2) {
                level = if run > 0 { (level + 1).min(3) } else { (level - 1).max(1) };
                run = 0;
            }
        }
        if kinds.is_empty() {
            self.tell(&Said::NoDrills)?;
        }
        self.tell(&Said::Drilled { asked, right })?;
        Ok(Left::Done)
    }

    /// One drill: how well its rules are known, or how the learner leaves.
    fn one_drill(&mut self, class: &mut Class) -> io::Result<Result<Known, Left>> {
        let shelf = Shelf::default();
        let mut known = Known::Not;
        while !class.over() || class.away() {
            let said = match self.one_line(class, &shelf)? {
                Ok(said) => said,
                Err(left) => return Ok(Err(left)),
            };
            let graded = said.iter().find_map(|message| match message {
                Message::Finished(finished) => Some(Known::of(finished)),
                _ => None,
            });
            known = graded.unwrap_or(known);
        }
        Ok(Ok(known))
    }

    // ---- the menu --------------------------------------------------------------------------

    /// Teaches a lesson of a course, and the ones after it as long as the learner wants.
    pub(crate) fn course(
        &mut self,
        courses: impl Fn(Language) -> Vec<Shown>,
        course: usize,
        lesson: Option<usize>,
        game: Option<&str>,
    ) -> io::Result<Left> {
        let mut told = (self.language, courses(self.language));
        // Whoever names none goes on where he was.
        let next = || told.1.get(course).and_then(|shown| self.way_in(shown).next);
        let mut at = lesson.or_else(next).unwrap_or(0);
        let in_words = |told: &mut (Language, Vec<Shown>), language: Language| {
            if told.0 != language {
                *told = (language, courses(language));
            }
        };
        loop {
            in_words(&mut told, self.language);
            let told_in = told.0;
            let Some(shown) = told.1.get(course) else { return Ok(Left::Menu) };
            let Some(entry) = shown.lessons.get(at) else { return Ok(Left::Menu) };
            let key = format!("{}/{}", shown.name, entry.name);
            let name = format!("{key}.ron");
            let glossary = |language| match language == told_in {
                true => Arc::clone(&shown.glossary),
                false => courses(language).swap_remove(course).glossary,
            };
            match self.lesson((&name, entry.text), Path::new(""), game, glossary, &key)? {
                Left::Done => {}
                left => return Ok(left),
            }
            let last = at + 1 >= shown.lessons.len();
            if last {
                self.tell(&Said::CourseOver)?;
                return Ok(Left::Done);
            }
            loop {
                in_words(&mut told, self.language);
                let title = told.1.get(course).and_then(|shown| shown.lessons.get(at + 1));
                let title = title.map_or("", |entry| entry.title.as_str());
                self.tell(&Said::NextLesson { title, kept: self.keeps() })?;
                let line = loop {
                    match self.lines.next(&Said::Enter.in_words(self.language), &self.called(&["menu"]))? {
                        Input::Line(line) => break line,
                        Input::Dropped => {}
                        Input::End => return Ok(Left::Quit),
                    }
                };
                match named(&line).map_or("", |(name, _)| name) {
                    "next" => at += 1,
                    _ if line.trim().is_empty() => at += 1,
                    "restart" | "back" => {}
                    "quit" => return Ok(Left::Quit),
                    "menu" => return Ok(Left::Menu),
                    name => {
                        self.speaks(name)?;
                        continue;
                    }
                }
                break;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::broken;

    #[test]
    fn a_prompt_leaves_room_to_type_behind_it() {
        let prompt = "ab cd ef> ";
        assert_eq!(broken(prompt, 10), (String::new(), prompt));
        assert_eq!(broken(prompt, 9), ("ab cd\n".to_string(), "ef> "));
        assert_eq!(broken(prompt, 5), ("ab cd\n".to_string(), "ef> "));
        assert_eq!(broken(prompt, 4), ("ab\ncd\n".to_string(), "ef> "));
        // Words that are longer stand as they are.
        assert_eq!(broken(prompt, 1), (String::new(), prompt));
    }
}
