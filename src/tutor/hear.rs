//! What the learner says, and what comes of it.

use super::answer::{self, Answered};
use super::class::{Class, Stop};
use super::command::{Command, Line, read};
use super::lesson::{Answer, Step};
use super::marks::Marks;
use super::message::{Finished, Grade, Message};
use super::plan::Does;
use super::question::{self, Question, closing};
use super::words::{Hint, Note};
use super::{at_once, notes, picture, unheard};
use crate::engine::{Choice, Decision, Kind, Phase, Table};
use crate::language::{Language, spoken};
use crate::record::Node;
use crate::text::Text;
use crate::who::Position;

impl<'p> Class<'p> {
    /// Hears a line and answers. `help`, `keep`, `menu`, `quit` and another language are for whoever holds the terminal.
    pub fn hear(&mut self, line: &str) -> Vec<Message> {
        self.heed(self.read(line))
    }

    /// What a line is to the class as it stands.
    pub fn read(&self, line: &str) -> Line {
        read(line, self.language(), |line| self.is_answer(line))
    }

    /// Answers to a line that was read.
    pub fn heed(&mut self, line: Line) -> Vec<Message> {
        let Some(line) = self.confirmed(line) else { return std::mem::take(&mut self.out) };
        match line {
            Line::Empty => self.empty(),
            Line::Command(command) => self.command(&command),
            Line::Answer(said) => self.answer(&said),
            Line::Unknown(word, near) => self.note(Note::UnknownCommand { word, near }),
        }
        // What was asked at the table, not at the one apart, is asked again by `return`.
        if self.aside.is_none() {
            self.remember_question();
        }
        std::mem::take(&mut self.out)
    }

    /// By how many words at its beginning could a line be meant as an answer, even where they are also a command?
    fn is_answer(&self, line: &str) -> usize {
        let heard = |table: &Table<'p>| {
            let words = answer::words(table, line);
            let first = words.first().filter(|word| table.hear(word).is_some());
            first.map_or(0, |word| word.split_whitespace().count())
        };
        match &self.stop {
            Stop::Decide(..) | Stop::Free(_) | Stop::Ask(Question::Legal | Question::Best(_), _) => {
                self.at_table().map_or(0, heard)
            }
            _ => self.aside.as_ref().map_or(0, heard),
        }
    }

    pub(super) fn note(&mut self, note: impl Into<Note>) {
        self.out.push(Message::Note(note.into().said(self.language())));
    }

    /// Says what an answer is worth.
    pub(super) fn verdict(&mut self, grade: Grade, note: &Note) {
        self.out.push(Message::Verdict { grade, text: note.said(self.language()) });
    }

    fn empty(&mut self) {
        match self.stop {
            Stop::Pause if self.aside.is_none() => self.next(),
            Stop::End => self.note(Note::IsOver),
            _ if self.plan.is_free() => self.note(Note::YourTurn),
            _ => self.note(Note::SaySomething),
        }
    }

    /// The stop is behind the learner.
    fn next(&mut self) {
        self.stops += 1;
        self.go();
    }

    // ---- answers ---------------------------------------------------------------------------

    fn answer(&mut self, said: &str) {
        let unsure = said.trim_end_matches([' ', '?']);
        // To a question of the lesson what somebody is not sure of is an answer; a card or a bid is not taken from him.
        let said = if matches!(self.stop, Stop::Ask(..)) && !self.away() { unsure } else { said };
        if self.is_answer(said) == 0 && (said != unsure || spoken::asks(said)) {
            return self.asked_back(unsure);
        }
        if self.aside.is_some() {
            return self.try_out(said);
        }
        match self.stop.clone() {
            Stop::Decide(marks, node) => self.decide(&marks, node, said),
            Stop::Ask(question, ask) => {
                let Some(table) = &self.table else { return };
                match at_once::judge(table, self.me(), &question, said, &mut self.named) {
                    Answered::Right(note) => {
                        let clauses = question::clauses(table, &question).unwrap_or_default();
                        self.verdict(Grade::Good, &note);
                        self.answered(ask.say.as_deref());
                        self.finished(clauses, false);
                        self.next();
                    }
                    Answered::Wrong(note) => {
                        self.tries += 1;
                        let steps = answer::steps(table, self.me(), &question, self.language())
                            .filter(|_| self.tries > 1);
                        self.verdict(Grade::Wrong, &note);
                        self.out.extend(steps.map(Message::Show));
                    }
                    Answered::Unread(note) => self.note(note),
                }
            }
            Stop::Free(_) => self.free(said),
            Stop::Pause => self.note(Note::NothingAsked),
            Stop::Nothing | Stop::End => self.note(Note::IsOver),
        }
    }

    /// What the lesson says when a question is answered.
    fn answered(&mut self, say: Option<&str>) {
        let Some(say) = say else { return };
        let step = self.at.saturating_sub(1);
        let node = &self.plan.steps[step].1;
        match self.text(say, node.field("say")) {
            Ok(text) => self.out.push(Message::Say(text)),
            Err(found) => self.out.push(Message::Broken(Box::new(found))),
        }
    }

    fn decide(&mut self, marks: &Marks<'p>, node: &'p Node, said: &str) {
        let number = marks.number();
        let begun = !self.chosen.is_empty();
        let words = self.words_in(said);
        // Whoever names as many as are wanted has changed his mind about those before.
        if words.len() == number {
            self.chosen.clear();
        }
        for word in words {
            let word = word.as_str();
            // Cards of a choice are judged one by one where the ones before them lie already.
            let Some(mut table) = self.table.clone() else { return };
            for choice in &self.chosen {
                let _ = table.act(*choice);
            }
            let Some(decision) = table.decision() else { return };
            if self.chosen.len() >= number {
                self.chosen.clear();
                return self.note(Note::TooMany(number));
            }
            let Some(choice) = answer::heard(&table, word) else {
                self.chosen.clear();
                self.note(unheard::not_read(&table, &decision, (word, said)));
                return self.again(begun, number);
            };
            if self.chosen.contains(&choice) {
                let text = notes::so_far(table.program, &self.chosen, number);
                return self.note(text);
            }
            if !decision.options.has(choice) {
                self.chosen.clear();
                self.refused(marks, node, &table, choice, word);
                return self.again(begun, number);
            }
            self.chosen.push(choice);
        }
        if self.chosen.len() < number {
            let Some(table) = &self.table else { return };
            let text = notes::so_far(table.program, &self.chosen, number);
            return self.note(text);
        }
        let chosen = std::mem::take(&mut self.chosen);
        self.judged(marks, node, &chosen);
    }

    /// What was chosen before is to be named again.
    fn again(&mut self, begun: bool, number: usize) {
        if begun {
            self.note(Note::BeginAgain(number));
        }
    }

    /// Words of a line; a bid may have two.
    fn words_in(&self, said: &str) -> Vec<String> {
        self.at_table().map_or(Vec::new(), |table| answer::words_of_one(table, said))
    }

    /// The rules forbid it: which, and what the lesson says to that.
    fn refused(&mut self, marks: &Marks<'p>, node: &'p Node, table: &Table, choice: Choice, word: &str) {
        self.tries += 1;
        let Some(decision) = table.decision() else { return };
        let refusal = table.explain(choice);
        let why = notes::refusal(table, &refusal, word);
        self.verdict(Grade::Refused, &notes::because(why));
        // A card that is gone falls into no trap.
        let here = decision.kind() != Kind::Card || refusal.held;
        if let Some(trap) = marks.trap(choice).filter(|_| here) {
            self.of_answer(marks, node, trap);
        }
    }

    /// What the lesson says of an answer.
    fn of_answer(&mut self, marks: &Marks<'p>, node: &'p Node, answer: &'p Answer) {
        if let Some(text) = self.words_of(marks, node, answer) {
            self.out.push(Message::Say(text));
        }
    }

    fn words_of(&mut self, marks: &Marks<'p>, node: &'p Node, answer: &'p Answer) -> Option<Text> {
        let at = marks.decide.answers.iter().position(|a| std::ptr::eq(a, answer))?;
        match self.text(answer.say(), node.field("answers").item(at).field("say")) {
            Ok(text) => Some(text),
            Err(found) => {
                self.out.push(Message::Broken(Box::new(found)));
                None
            }
        }
    }

    fn judged(&mut self, marks: &Marks<'p>, node: &'p Node, chosen: &[Choice]) {
        self.tries += 1;
        let (grade, answer) = marks.judge(chosen);
        let text = match (answer, &marks.decide.rest) {
            (Some(answer), _) => self.words_of(marks, node, answer).unwrap_or_default(),
            (None, Some(rest)) => self.text(rest, node.field("rest")).unwrap_or_default(),
            (None, None) => Note::NotTheBest.said(self.language()),
        };
        self.out.push(Message::Verdict { grade, text });
        if grade < Grade::Fair {
            let then = match answer {
                Some(Answer::Poor { then, .. }) => then.clone(),
                _ => None,
            };
            // Cards nobody has seen decide how a bid goes on: that refutes nothing, and would give them away.
            let plays = self
                .table
                .as_ref()
                .and_then(|table| table.decision())
                .is_some_and(|d| d.phase == Phase::Play);
            if then.is_none() && !plays {
                return self.note(Note::TryAnother);
            }
            self.poor = Some((chosen.to_vec(), then));
            return self.note(Note::SeeWhy);
        }
        let Some(table) = &self.table else { return };
        let Some(decision) = table.decision() else { return };
        let clauses = question::names(table.program, &closing(table, &decision));
        self.tries -= 1;
        self.finished(clauses, false);
        self.goes_on(chosen, &marks.play, grade == Grade::Good);
        self.next();
    }

    /// Tells progress which clauses a step was about.
    fn finished(&mut self, clauses: Vec<String>, skipped: bool) {
        // What was missed once stays missed, however often it is asked again.
        let hints = self.hints.max(self.helped.into());
        let at_once = !skipped && self.tries == 0 && hints == 0;
        self.marks.entry(self.stops).or_insert(at_once);
        let (game, tries) = (self.sitting().game.clone(), self.tries);
        self.out.push(Message::Finished(Finished { game, clauses, tries, hints, skipped }));
    }

    fn free(&mut self, said: &str) {
        if self.announces_at_once(said) {
            return;
        }
        let mut words = self.words_in(said);
        // An article alone is a word as well.
        if words.is_empty() {
            words.push(said.trim().to_string());
        }
        let wanted = self.wanted(&words);
        // All that may be named, and that it is enough.
        if wanted > 1 && words.len() == wanted + 1 && words.last().is_some_and(|last| spoken::is_enough(last))
        {
            words.pop();
        }
        if let Some(word) = words.get(wanted) {
            let asked = self.table.as_ref().and_then(|table| Some((table, table.decision()?)));
            let doubles = asked.filter(|(_, asked)| asked.phase == Phase::Double);
            let unread = |(table, asked): (&Table, Decision)| unheard::not_read(table, &asked, (word, said));
            return self.note(doubles.map_or(Note::TooMany(wanted), unread));
        }
        // Whoever names several cards and errs in one of them has put none of them away.
        let Some(mut table) = self.table.clone() else { return };
        for word in words.iter().map(String::as_str) {
            let Some(decision) = table.decision() else { break };
            let Some(choice) = answer::meant(&table, word) else {
                let text = unheard::not_read(&table, &decision, (word, said));
                return self.note(text);
            };
            if let Err(refusal) = table.act(choice) {
                let why = notes::refusal(&table, &refusal, word);
                self.tries += 1;
                return self.verdict(Grade::Refused, &notes::because(why));
            }
        }
        self.table = Some(table);
        // The next question has its own hints.
        if !words.is_empty() {
            self.hints = 0;
        }
        self.goes_round();
    }

    /// The others play on, and where that ends the step the lesson goes on.
    pub(super) fn goes_round(&mut self) {
        self.others();
        if matches!(self.stop, Stop::Nothing) {
            self.go();
        }
    }

    /// How many of these words answer what the learner is asked: several cards of one choice, all that he doubles, else one.
    /// What comes behind it is put to somebody else, or was not put yet.
    fn wanted(&self, words: &[String]) -> usize {
        let Some(mut table) = self.table.clone() else { return words.len() };
        let Some(first) = table.decision() else { return words.len() };
        let several =
            first.phase == Phase::Double || first.kind() == Kind::Card && first.phase != Phase::Play;
        for (at, word) in words.iter().enumerate() {
            let goes_on = table.decision().is_some_and(|next| {
                several && (next.position, next.clause) == (first.position, first.clause)
            });
            if at > 0 && !goes_on {
                return at;
            }
            // What is wrong with a word is told when it is taken.
            if answer::meant(&table, word).is_none_or(|choice| table.act(choice).is_err()) {
                break;
            }
        }
        words.len()
    }

    // ---- commands --------------------------------------------------------------------------

    fn command(&mut self, command: &Command) {
        if command.takes_back() && !self.agreed(command) {
            return self.note(Hint::WouldNotCount);
        }
        match command {
            Command::Next => match self.stop {
                _ if self.plan.is_free() && self.away() => match self.at_table().is_some_and(Table::done) {
                    true => self.note(Note::AwayOver),
                    false => self.note(Note::YourTurn),
                },
                Stop::Pause => self.next(),
                Stop::End => self.note(Note::IsOver),
                _ if self.plan.is_free() => self.note(Note::YourTurn),
                _ => self.note(Note::AnswerOrSkip),
            },
            Command::Skip if self.plan.is_free() && self.away() => self.note(Note::YourTurn),
            Command::Skip if self.plan.is_free() && !self.over() && !self.says_it_again(command) => {
                self.note(Hint::WouldPlayOn);
            }
            Command::Skip => self.skip(),
            Command::Back => self.back(),
            // A drill is one question, and is not begun anew.
            Command::Restart if self.single.is_some() => {
                if let (Stop::Ask(question, _), Some(table)) = (&self.stop, &self.table) {
                    let shown = picture::of_question(table, self.me(), question, self.language());
                    self.out.push(Message::Show(shown));
                }
                self.out.extend(self.asked.clone());
            }
            Command::Restart if self.stops > 0 && !self.over() && !self.says_it_again(command) => {
                self.note(Note::WouldBeginAnew { stops: self.stops, of: self.of() });
            }
            Command::Restart => {
                self.return_to(0);
                self.marks.clear();
            }
            Command::Hint => self.hint(),
            Command::Why(card) => self.why(card.as_deref()),
            Command::Legal => self.legal(),
            Command::Rule(id) => self.rule(id.as_deref()),
            Command::Hand => self.picture(|table, me, language| Some(picture::hand(table, me, language))),
            // What was told and not played leaves only what is told.
            Command::Table | Command::Points if self.facts && !self.away() => {
                self.picture(|table, me, language| Some(picture::settled(table, me, language)));
            }
            Command::Trick | Command::Tricks if self.facts && !self.away() => {
                self.note(Note::NothingToSee);
            }
            // Who leads next, and what lies before him, would tell it.
            Command::Table | Command::Trick if self.asks_the_winner() => {
                let asked = &Question::Winner;
                self.picture(|table, me, language| Some(picture::of_question(table, me, asked, language)));
            }
            Command::Table if self.asks(|asked| *asked == Question::Turn) => {
                let asked = &Question::Turn;
                self.picture(|table, me, language| Some(picture::of_question(table, me, asked, language)));
            }
            Command::Points if self.asks(|asked| matches!(asked, Question::Taken(_))) => {
                self.note(Note::AnswerOrSkip);
            }
            // A prompt lists what may be said.
            Command::WhatIf(_) if self.asks_the_winner() || self.asks_what_is_said() => {
                self.note(Note::AnswerOrSkip);
            }
            Command::Table => self.picture(|table, me, language| Some(picture::table(table, me, language))),
            Command::Trick => self.picture(picture::trick),
            Command::Tricks => {
                let told = !self.asks_the_winner();
                self.picture(|table, me, language| {
                    (table.state().number > 0).then(|| picture::tricks(table, me, told, language))
                });
            }
            Command::Points => {
                let points = self.at_table().and_then(|table| match self.asks_the_winner() {
                    // As they were before the trick was taken.
                    true => {
                        let mut before = table.clone();
                        before.undo(1);
                        picture::points(&before, self.me())
                    }
                    false => picture::points(table, self.me()),
                });
                let none = self.at_table().map_or(Note::NoPoints, picture::no_points);
                self.note(points.unwrap_or(none));
            }
            Command::WhatIf(moves) => self.what_if(moves),
            Command::See => self.see(),
            Command::Replay(which) => self.replay(which.as_deref()),
            Command::Return => match self.aside.take() {
                Some(_) => {
                    self.note(Note::Returned { free: self.plan.is_free() });
                    self.picture(|table, me, language| Some(picture::in_play(table, me, &[], language)));
                    if !self.over() {
                        self.lay_out();
                        self.out.extend(self.asked.clone());
                    }
                }
                None => self.note(Note::NotAway),
            },
            Command::Glossary(word) => self.glossary(word.as_deref()),
            // Whoever holds the terminal answers these.
            Command::Help | Command::Keep(..) | Command::Speak(_) | Command::Menu | Command::Quit => {}
        }
    }

    pub(super) fn picture(
        &mut self,
        draw: impl Fn(&Table<'p>, Position, Language) -> Option<super::message::Picture>,
    ) {
        let table = self.at_table().filter(|_| self.is_dealt());
        let picture = table.and_then(|table| draw(table, self.me(), self.language()));
        match picture {
            Some(picture) => self.out.push(Message::Show(picture)),
            None => self.note(Note::NothingToSee),
        }
    }

    fn skip(&mut self) {
        match self.stop.clone() {
            Stop::End => return self.note(Note::IsOver),
            Stop::Decide(marks, node) => {
                let of = |t: &Table| Some(question::names(t.program, &closing(t, &t.decision()?)));
                let clauses = self.table.as_ref().and_then(of);
                self.finished(clauses.unwrap_or_default(), true);
                // Whoever is stuck wants the reason most of all.
                if let (_, Some(answer)) = marks.judge(&marks.play) {
                    self.of_answer(&marks, node, answer);
                }
            }
            Stop::Ask(question, _) => {
                let found = self.table.as_ref().and_then(|table| question::clauses(table, &question));
                let told = self.table.as_ref().map(|table| answer::right(table, self.me(), &question));
                told.into_iter().for_each(|note| self.note(note));
                self.finished(found.unwrap_or_default(), true);
                if let Some((Does::Own(Step::Ask(ask)), _)) = self.plan.steps.get(self.at - 1) {
                    self.answered(ask.say.as_deref());
                }
            }
            _ => {}
        }
        self.pass();
        self.go();
    }

    fn back(&mut self) {
        let me = self.me();
        if let Some(table) = &mut self.aside {
            // To where the learner was asked last; before that others play.
            let (before, mut found) = (table.clone(), false);
            while table.acts() > 0 && !found {
                table.undo(1);
                found = table.decision().is_some_and(|decision| decision.by == me);
            }
            if !found {
                *table = before;
                return self.note(Note::FirstStep);
            }
            self.picture(|table, me, language| Some(picture::in_play(table, me, &[], language)));
            return self.turn_aside();
        }
        if matches!(self.stop, Stop::Free(_)) && self.take_back() {
            return;
        }
        if self.stops == 0 {
            return self.note(Note::FirstStep);
        }
        self.return_to(self.stops - 1);
    }

    /// Takes back the learner's last decision of a free deal, and asks it again.
    fn take_back(&mut self) -> bool {
        let me = self.me();
        let Some(table) = &mut self.table else { return false };
        let before = table.clone();
        while table.acts() > 0 {
            table.undo(1);
            if table.decision().is_some_and(|d| d.by == me && d.options.len() > 1) {
                self.told = table.witnessed(Some(me)).len();
                self.hints = 0;
                self.others();
                return true;
            }
        }
        *table = before;
        false
    }

    /// Goes back, or to the beginning, by taking the way of the lesson once more.
    fn return_to(&mut self, stops: usize) {
        if self.helped || self.tries + self.hints > 0 {
            self.marks.entry(self.stops).or_insert(false);
        }
        let (mut class, said) = Class::resume(self.plan, stops);
        class.remember(std::mem::take(&mut self.marks));
        class.taken_back = self.taken_back;
        *self = class;
        self.out = said;
    }

    /// What may be typed now, beside commands.
    pub fn words(&self) -> Vec<String> {
        let open = |table: &Table| {
            table.decision().map(|decision| notes::all_spoken(table, &decision)).unwrap_or_default()
        };
        if let Some(table) = &self.aside {
            return open(table);
        }
        let Some(table) = &self.table else { return Vec::new() };
        match &self.stop {
            Stop::Decide(..) => {
                let mut table = table.clone();
                for choice in &self.chosen {
                    let _ = table.act(*choice);
                }
                open(&table)
            }
            Stop::Free(_) => open(table),
            Stop::Ask(question, _) => super::class::choices(table, self.me(), question, self.language()),
            Stop::Nothing | Stop::Pause | Stop::End => Vec::new(),
        }
    }

    /// Is the learner at a table apart?
    pub fn away(&self) -> bool {
        self.aside.is_some()
    }
}
