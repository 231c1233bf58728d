//! A free table: it is gone on with where it was left, played, and written down.

use super::words::{Said, Then};
use super::{Left, Room, Told};
use crate::engine::Table as Played;
use crate::example::from;
use crate::files;
use crate::record::{self, Record, Shelf};
use crate::repl::input::Input;
use crate::text::Block;
use crate::tutor::command::{AsWhat, Command, Line, is_called, named};
use crate::tutor::evening::Evening;
use crate::tutor::judgement::Costs;
use crate::tutor::progress::{Keeper, beside};
use crate::tutor::{Class, Plan, draft};
use crate::who::Seat;
use std::io;
use std::path::PathBuf;

impl Room {
    /// What is said before the first deal at a free table.
    pub(crate) fn sits_down(&mut self, seat: Seat, last: Seat) -> io::Result<()> {
        self.tell(&Said::YouSit { seat, last })
    }

    /// The table that was left under this name, if it is to go on.
    pub(crate) fn left_table(
        &mut self,
        name: &str,
        fingerprint: &str,
        fits: impl FnOnce(&Evening) -> bool,
        seeded: bool,
    ) -> io::Result<Result<Option<Evening>, Left>> {
        let kept = self.keeper.as_ref().and_then(|keeper| keeper.progress.evenings.get(name)).cloned();
        let Some(kept) = kept.filter(|kept| !kept.deals.is_empty()) else { return Ok(Ok(None)) };
        let then = match kept.fingerprint == fingerprint {
            false => Then::RulesChanged,
            true if seeded => Then::OtherDeals,
            true if fits(&kept) => Then::GoesOn,
            true => Then::FitsNot,
        };
        let goes_on = then == Then::GoesOn;
        let (at, against, rounds) = (kept.left_at(), kept.against.as_str(), kept.rounds);
        let left = Said::LeftTable { on: kept.on, at, against, rounds, then };
        loop {
            self.tell(&left)?;
            match self.lines.next(&Said::Enter.in_words(self.language), &self.called(&["new"]))? {
                Input::Line(line) if line.trim().is_empty() => return Ok(Ok(goes_on.then(|| kept.clone()))),
                Input::Line(line) => match named(&line).map_or("", |(name, _)| name) {
                    "next" | "yes" => return Ok(Ok(goes_on.then(|| kept.clone()))),
                    "new" | "restart" if is_called(&line, "new") => return Ok(Ok(None)),
                    "quit" | "no" | "menu" => return Ok(Err(Left::Quit)),
                    name => drop(self.speaks(name)?),
                },
                Input::Dropped => {}
                Input::End => return Ok(Err(Left::Quit)),
            }
        }
    }

    /// What is kept of a deal, and of those after it, is left aside.
    pub(crate) fn begins_anew(&mut self, deal: usize, later: bool) -> io::Result<()> {
        self.tell(&Said::BeginsAnew { deal, later })
    }

    /// How often the table under this name has changed so far.
    pub(crate) fn changes(&self, name: &str) -> u64 {
        let kept = self.keeper.as_ref().and_then(|keeper| keeper.progress.evenings.get(name));
        kept.map_or(0, |evening| evening.change)
    }

    /// What is told of the whole evening as it begins.
    pub(crate) fn beforehand(&mut self, told: &[Block]) -> io::Result<()> {
        let text = self.width().set(told);
        self.say(&text)
    }

    /// What is told between two deals, or before the first one of an evening that goes on.
    pub(crate) fn between(&mut self, told: &Told) -> io::Result<()> {
        self.standing.clone_from(told);
        self.beforehand(&told[self.language as usize])
    }

    /// How it stands between the deals, for whoever asks during one.
    pub(super) fn tells_standing(&mut self) -> io::Result<()> {
        let told = self.standing[self.language as usize].clone();
        if told.is_empty() {
            return self.tell(&Said::NothingSettled);
        }
        let text = self.width().set(&told);
        self.say(&text)
    }

    /// One deal at a free table, from where it stands, and what comes between it and the next; then another, if the
    /// player wants it. And whether the deal counts.
    pub(crate) fn free(
        &mut self,
        name: &str,
        plan: &Plan,
        evening: &mut Evening,
        between: impl FnOnce(&Played<'_>) -> (Told, bool),
    ) -> io::Result<(Left, bool)> {
        let shelf = Shelf::default();
        let stood = evening.deals.last().and_then(|dealt| Class::sit_again(plan, dealt));
        let (mut class, said) = stood.unwrap_or_else(|| Class::begin(plan));
        self.answer(&said, &shelf)?;
        evening.stands(&class, self.today);
        evening.changed(self.today);
        self.table_stands(name, evening)?;
        while !class.over() || class.away() {
            let line = self.one_line(&mut class, &shelf)?;
            if evening.stands(&class, self.today) {
                self.table_stands(name, evening)?;
            }
            if let Err(left) = line {
                if left != Left::Spoken {
                    self.is_left(name, plan, evening)?;
                }
                return Ok((left, true));
            }
        }
        if let Some((phase, costs)) =
            self.keeper.as_ref().and_then(|k| k.progress.costliest(&plan.first.game))
        {
            let Costs { decisions, cost } = costs;
            self.tell(&Said::Costliest { phase, cost, decisions, game: &plan.first.game })?;
        }
        let counted = class.at_table().filter(|_| class.counts());
        let (told, over) = counted.map_or_else(Default::default, between);
        self.between(&told)?;
        if over {
            self.standing = Told::default();
            evening.deals.clear();
            evening.changed(self.today);
            self.table_stands(name, evening)?;
        }
        let left = self.after_deal(&mut class, &told, over)?;
        if left != Left::Done {
            evening.changed(self.today);
            self.table_stands(name, evening)?;
        }
        Ok((left, class.counts()))
    }

    /// Says where the table is kept that somebody leaves, if it is.
    fn is_left(&mut self, name: &str, plan: &Plan, evening: &mut Evening) -> io::Result<()> {
        // Another session may have put its own table there since the last move.
        evening.changed(self.today);
        self.table_stands(name, evening)?;
        let set = plan.first.options.iter().map(|(option, value)| format!(" --set {option}={value}"));
        let game = plan.first.game.clone() + &set.collect::<String>();
        let named = self.keeper.as_ref().filter(|keeper| keeper.named);
        let with = named.map(|keeper| format!(" --progress {}", keeper.path.display())).unwrap_or_default();
        match &self.beside {
            Some(beside) if beside.failed => Ok(()),
            Some(beside) => {
                let path = beside.path.clone();
                self.tell(&Said::TableKeptIn { game: &game, path: &path })
            }
            None if self.keeps() => self.tell(&Said::TableKept { game: &(game + &with) }),
            None => Ok(()),
        }
    }

    /// Another deal, or none; or a decision of the last one again. `told`: how it stands.
    fn after_deal(&mut self, class: &mut Class, told: &Told, over: bool) -> io::Result<Left> {
        let shelf = Shelf::default();
        loop {
            self.tell(if over { &Said::AnotherSession } else { &Said::Another })?;
            let line = match self.lines.next(&Said::Enter.in_words(self.language), &self.called(&["quit"]))? {
                Input::Line(line) => line,
                Input::Dropped => continue,
                Input::End => return Ok(Left::Quit),
            };
            // A card or an answer that was typed ahead is no farewell; and who says `nochmal` wants no other deal.
            match named(&line).map_or("", |(name, _)| name) {
                _ if line.trim().is_empty() => return Ok(Left::Done),
                "next" | "yes" => return Ok(Left::Done),
                "restart" if is_called(&line, "new") => return Ok(Left::Done),
                "quit" | "no" | "menu" => return Ok(Left::Quit),
                "standing" if !told[self.language as usize].is_empty() => {
                    self.between(told)?;
                    continue;
                }
                name if self.speaks(name)? => {
                    class.speak(self.language());
                    continue;
                }
                _ => {}
            }
            match class.read(&line) {
                Line::Command(Command::Keep(what, file)) => self.keep(class, what, file.as_deref())?,
                Line::Command(
                    Command::Hand
                    | Command::Table
                    | Command::Trick
                    | Command::Tricks
                    | Command::Points
                    | Command::Rule(_)
                    | Command::Glossary(_),
                ) => {
                    let said = class.hear(&line);
                    self.answer(&said, &shelf)?;
                }
                Line::Command(Command::Replay(_)) => {
                    let said = class.hear(&line);
                    self.answer(&said, &shelf)?;
                    while class.away() {
                        match self.one_line(class, &shelf)? {
                            // The deal is over: there is nothing to begin anew in that language.
                            Ok(_) | Err(Left::Spoken) => {}
                            Err(left) => return Ok(left),
                        }
                    }
                }
                _ => self.tell(&Said::LookBack)?,
            }
        }
    }

    /// Writes down how the table stands.
    fn table_stands(&mut self, name: &str, evening: &Evening) -> io::Result<()> {
        let Some(keeper) = &mut self.keeper else { return Ok(()) };
        if let Some(beside) = &mut self.beside {
            beside.progress.sits(name, evening);
        } else {
            keeper.progress.sits(name, evening);
        }
        self.save()?;
        let Some(keeper) = &mut self.keeper else { return Ok(()) };
        if std::mem::take(&mut keeper.elsewhere).is_empty() {
            return Ok(());
        }
        // Somebody else plays at a table of this name: this one gets a file of its own.
        let (path, language) = (beside(&keeper.path), keeper.language);
        let (mut beside, _) = Keeper::open(&path, language, true);
        beside.progress.sits(name, evening);
        self.beside = Some(beside);
        self.tell(&Said::TableElsewhere { path: &path })?;
        self.save().map(|_| ())
    }

    // ---- written down ----------------------------------------------------------------------

    /// Writes the deal on the table down.
    pub(super) fn keep(&mut self, class: &Class, what: AsWhat, file: Option<&str>) -> io::Result<()> {
        let Some(table) = class.at_table() else { return self.tell(&Said::NoDeal) };
        let sitting = class.sits_at();
        let Some((ruleset, settings)) = sitting.ruleset() else { return self.tell(&Said::NoDeal) };
        let path = match file {
            Some(file) => PathBuf::from(file),
            None => free_name(what),
        };
        let game = record::write::seen_from(&path, &sitting.rules);
        let written = Record::of(&ruleset, &settings, &game, table);
        let stem = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
        let text = match what {
            AsWhat::Record => record::text(&[written]),
            AsWhat::Example => from::file(&game, &[from::example(&stem, &written, &written.options, table)]),
            AsWhat::Lesson => draft::lesson(&written, table, class.me(), self.language),
        };
        match files::create(&[(&path, &text)]) {
            Ok(()) => self.tell(&Said::Kept(what, &path)),
            Err(error) => self.tell(&Said::NotKept(&error)),
        }
    }
}

/// A name that no file has.
fn free_name(what: AsWhat) -> PathBuf {
    let kind = match what {
        AsWhat::Record => "deal",
        AsWhat::Example => "example",
        AsWhat::Lesson => "lesson",
    };
    let mut names = (1..).map(|n| PathBuf::from(format!("{kind}-{n}.ron")));
    names.find(|path| path.symlink_metadata().is_err()).unwrap_or_default()
}
