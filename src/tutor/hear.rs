//! What the learner says, and what comes of it.

use super::answer::{self, Answered};
use super::class::{Class, Stop, careful};
use super::command::{Command, Line, read};
use super::lesson::{Answer, Step};
use super::marks::Marks;
use super::message::{Finished, Grade, Message};
use super::plan::Does;
use super::question::{self, Question, closing};
use super::text::Text;
use super::{news, picture, words};
use crate::engine::{Decision, Kind, Table};
use crate::record::Node;
use crate::ruleset::Sentence;
use crate::ruleset::program::ClauseId;
use crate::tell;

/// Hints: the nudge, the rule, the answer.
pub const RUNGS: u8 = 3;

impl<'p> Class<'p> {
    /// Hears a line and answers. `help`, `keep` and `quit` are for whoever holds the terminal.
    pub fn hear(&mut self, line: &str) -> Vec<Message> {
        match read(line, |line| self.is_answer(line)) {
            Line::Empty => self.empty(),
            Line::Command(command) => self.command(&command),
            Line::Answer(said) => self.answer(&said),
            Line::Unknown(word, near) => self.note(words::unknown_command(&word, near.as_deref())),
        }
        std::mem::take(&mut self.out)
    }

    /// Could this be meant as an answer, even where its word is also a command?
    pub fn is_answer(&self, line: &str) -> bool {
        let word = line.split_whitespace().next().unwrap_or("");
        match &self.stop {
            Stop::Decide(..) | Stop::Free(_) | Stop::Ask(Question::Legal, _) => {
                self.at_table().is_some_and(|table| table.read(word).is_some())
            }
            _ => self.aside.as_ref().is_some_and(|table| table.read(word).is_some()),
        }
    }

    fn note(&mut self, text: Text) {
        self.out.push(Message::Note(text));
    }

    fn empty(&mut self) {
        match self.stop {
            Stop::Pause if self.aside.is_none() => self.next(),
            Stop::End => self.note(Text::plain(words::IS_OVER)),
            _ => self.note(Text::plain(words::SAY_SOMETHING)),
        }
    }

    /// The stop is behind the learner.
    fn next(&mut self) {
        self.stops += 1;
        self.go();
    }

    // ---- answers ---------------------------------------------------------------------------

    fn answer(&mut self, said: &str) {
        if self.aside.is_some() {
            return self.try_out(said);
        }
        match self.stop.clone() {
            Stop::Decide(marks, node) => self.decide(&marks, node, said),
            Stop::Ask(question, ask) => {
                let Some(table) = &self.table else { return };
                match answer::judge(table, self.me(), &question, said) {
                    Answered::Right(text) => {
                        let clauses = question::clauses(table, &question).unwrap_or_default();
                        self.out.push(Message::Verdict { grade: Grade::Good, text });
                        self.answered(ask.say.as_deref());
                        self.finished(clauses, false);
                        self.next();
                    }
                    Answered::Wrong(text) => {
                        self.tries += 1;
                        let steps = answer::steps(table, self.me(), &question).filter(|_| self.tries > 1);
                        self.out.push(Message::Verdict { grade: Grade::Wrong, text });
                        self.out.extend(steps.map(Message::Show));
                    }
                    Answered::Unread(text) => self.note(text),
                }
            }
            Stop::Free(_) => self.free(said),
            Stop::Pause => self.note(Text::plain(words::NOTHING_ASKED)),
            Stop::Nothing | Stop::End => self.note(Text::plain(words::IS_OVER)),
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
        for word in said.split_whitespace() {
            // Cards of a choice are judged one by one where the ones before them lie already.
            let Some(mut table) = self.table.clone() else { return };
            for option in &self.chosen {
                let _ = table.act(*option);
            }
            let Some(decision) = table.decision() else { return };
            if self.chosen.len() >= number {
                self.chosen.clear();
                return self.note(words::too_many(number));
            }
            let Some(option) = table.read(word) else {
                self.chosen.clear();
                return self.note(words::not_read(&table, &decision, word));
            };
            if decision.options >> option & 1 == 0 {
                self.chosen.clear();
                return self.refused(marks, node, &table, option, word);
            }
            self.chosen.push(option);
        }
        if self.chosen.len() < number {
            let Some(table) = &self.table else { return };
            let text = words::so_far(table.program, &self.chosen, number);
            return self.note(text);
        }
        let chosen = std::mem::take(&mut self.chosen);
        self.judged(marks, node, &chosen);
    }

    /// The rules forbid it: which, and what the lesson says to that.
    fn refused(&mut self, marks: &Marks<'p>, node: &'p Node, table: &Table, option: u8, word: &str) {
        self.tries += 1;
        let why = tell::refusal(table, &table.explain(option), word);
        self.out.push(Message::Verdict { grade: Grade::Refused, text: words::because(&why) });
        if let Some(trap) = marks.trap(option) {
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

    fn judged(&mut self, marks: &Marks<'p>, node: &'p Node, chosen: &[u8]) {
        self.tries += 1;
        let (grade, answer) = marks.judge(chosen);
        let text = match (answer, &marks.decide.rest) {
            (Some(answer), _) => self.words_of(marks, node, answer).unwrap_or_default(),
            (None, Some(rest)) => self.text(rest, node.field("rest")).unwrap_or_default(),
            (None, None) => Text::plain(words::ALLOWED_NOT_GOOD),
        };
        self.out.push(Message::Verdict { grade, text });
        if grade < Grade::Fair {
            let then = match answer {
                Some(Answer::Poor { then, .. }) => then.clone(),
                _ => None,
            };
            self.poor = Some((chosen.to_vec(), then));
            return self.note(words::see_why());
        }
        let Some(table) = &self.table else { return };
        let Some(decision) = table.decision() else { return };
        let same = |a: &[u8], b: &[u8]| {
            let set = |list: &[u8]| list.iter().fold(0u64, |m, o| m | 1 << o);
            set(a) == set(b)
        };
        let clauses = question::names(table.program, &closing(table, &decision));
        if !same(chosen, &marks.play) {
            let text = words::goes_on_with(table.program, &decision, &marks.play);
            self.note(text);
        }
        self.tries -= 1;
        self.finished(clauses, false);
        self.play_on(&marks.play);
        self.next();
    }

    /// Tells progress which clauses a step was about.
    fn finished(&mut self, clauses: Vec<String>, skipped: bool) {
        let (game, tries, hints) = (self.sitting().game.clone(), self.tries, self.hints);
        self.out.push(Message::Finished(Finished { game, clauses, tries, hints, skipped }));
    }

    fn free(&mut self, said: &str) {
        let Some(table) = &mut self.table else { return };
        for word in said.split_whitespace() {
            let Some(decision) = table.decision() else { break };
            let Some(option) = table.read(word) else {
                let text = words::not_read(table, &decision, word);
                return self.note(text);
            };
            if let Err(refusal) = table.act(option) {
                let why = tell::refusal(table, &refusal, word);
                self.tries += 1;
                self.out.push(Message::Verdict { grade: Grade::Refused, text: words::because(&why) });
                return;
            }
        }
        self.others();
        if matches!(self.stop, Stop::Nothing) {
            self.go();
        }
    }

    // ---- commands --------------------------------------------------------------------------

    fn command(&mut self, command: &Command) {
        match command {
            Command::Next => match self.stop {
                Stop::Pause => self.next(),
                Stop::End => self.note(Text::plain(words::IS_OVER)),
                _ => self.note(Text::plain(words::ANSWER_OR_SKIP)),
            },
            Command::Skip => self.skip(),
            Command::Back => self.back(),
            Command::Restart => self.return_to(0),
            Command::Hint => self.hint(),
            Command::Why(card) => self.why(card.as_deref()),
            Command::Legal => self.legal(),
            Command::Rule(id) => self.rule(id.as_deref()),
            Command::Hand => self.picture(|table, me| Some(picture::hand(table, me))),
            Command::Table => self.picture(|table, me| Some(picture::table(table, me))),
            Command::Trick => self.picture(picture::trick),
            Command::Tricks => {
                self.picture(|table, me| (table.state().number > 0).then(|| picture::tricks(table, me)))
            }
            Command::Points => {
                let text = self.at_table().and_then(|table| picture::points(table, self.me()));
                self.note(text.unwrap_or_else(|| Text::plain(words::NO_POINTS)));
            }
            Command::WhatIf(moves) => self.what_if(moves),
            Command::See => self.see(),
            Command::Return => match self.aside.take() {
                Some(_) => {
                    self.note(Text::plain(words::RETURNED));
                    self.picture(|table, me| Some(picture::table(table, me)));
                }
                None => self.note(Text::plain(words::NOT_AWAY)),
            },
            Command::Glossary(word) => self.glossary(word.as_deref()),
            // Whoever holds the terminal answers these.
            Command::Help | Command::Keep(_) | Command::Quit => {}
        }
    }

    fn picture(&mut self, draw: impl Fn(&Table<'p>, u8) -> Option<super::message::Picture>) {
        let picture = self.at_table().and_then(|table| draw(table, self.me()));
        match picture {
            Some(picture) => self.out.push(Message::Show(picture)),
            None => self.note(Text::plain(words::NOTHING_TO_SEE)),
        }
    }

    fn skip(&mut self) {
        match &self.stop {
            Stop::End => return self.note(Text::plain(words::IS_OVER)),
            Stop::Decide(..) => {
                let of = |t: &Table| Some(question::names(t.program, &closing(t, &t.decision()?)));
                let clauses = self.table.as_ref().and_then(of);
                self.finished(clauses.unwrap_or_default(), true);
            }
            Stop::Ask(question, _) => {
                let found = self.table.as_ref().and_then(|table| question::clauses(table, question));
                let told = self.table.as_ref().map(|table| answer::right(table, self.me(), question));
                self.out.extend(told.map(Message::Note));
                self.finished(found.unwrap_or_default(), true);
            }
            _ => {}
        }
        self.pass();
        self.go();
    }

    fn back(&mut self) {
        if let Some(table) = &mut self.aside {
            if table.acts() > 0 {
                table.undo(1);
            }
            return self.picture(|table, me| Some(picture::table(table, me)));
        }
        if self.stops == 0 {
            return self.note(Text::plain(words::FIRST_STEP));
        }
        self.return_to(self.stops - 1);
    }

    /// Goes back, or to the beginning, by taking the way of the lesson once more.
    fn return_to(&mut self, stops: usize) {
        let (class, said) = Class::resume(self.plan, stops);
        *self = class;
        self.out = said;
    }

    // ---- hints -----------------------------------------------------------------------------

    fn hint(&mut self) {
        let rung = (self.hints as u8).min(RUNGS - 1);
        let free = matches!(self.stop, Stop::Free(_));
        let text = match self.stop.clone() {
            Stop::Decide(marks, node) => self.hint_of(&marks, node, rung),
            Stop::Ask(question, ask) => {
                let Some(table) = &self.table else { return };
                let own = ask.hint.as_deref().filter(|_| rung == 0);
                let node = &self.plan.steps[self.at - 1].1;
                match own.map(|own| self.text(own, node.field("hint"))) {
                    Some(Ok(text)) => text,
                    _ => answer::hint(table, self.me(), &question, rung),
                }
            }
            Stop::Free(_) => {
                // What a careful player would do with what the learner knows.
                let Some(mut ahead) = self.table.clone() else { return };
                let Some(decision) = ahead.decision() else { return };
                let before = ahead.acts();
                careful(&mut ahead);
                match (ahead.acts() > before).then(|| last_option(&ahead)).flatten() {
                    Some(option) => words::careful_would(ahead.program, &decision, option),
                    None => return,
                }
            }
            _ => return self.note(Text::plain(words::NOTHING_ASKED)),
        };
        self.hints += 1;
        // A careful player has one thing to say.
        let (rung, of) = if free { (1, 1) } else { (rung + 1, RUNGS) };
        self.out.push(Message::Hint { rung, of, text });
    }

    fn hint_of(&self, marks: &Marks, node: &Node, rung: u8) -> Text {
        let Some(table) = &self.table else { return Text::default() };
        let Some(decision) = table.decision() else { return Text::default() };
        match rung {
            0 => match &marks.decide.hint {
                Some(hint) => self.text(hint, node.field("hint")).unwrap_or_default(),
                None => words::good_among(marks.good(&decision).count_ones(), decision.options.count_ones()),
            },
            1 => words::by_rule(table.program, &self.ruling(marks, table, &decision)),
            _ => words::goes_on_with(table.program, &decision, &marks.play),
        }
    }

    /// The clauses that rule a decision: those the lesson names, or those that close something.
    pub(super) fn ruling(&self, marks: &Marks, table: &Table, decision: &Decision) -> Vec<ClauseId> {
        let named = marks.decide.rule.as_ref().map(|rule| table.program.named(rule));
        named.filter(|found| !found.is_empty()).unwrap_or_else(|| closing(table, decision))
    }

    fn why(&mut self, card: Option<&str>) {
        let Some(table) = self.at_table() else { return };
        let Some(decision) = table.decision().filter(|d| d.by == self.me()) else {
            return self.note(Text::plain(words::NOT_YOUR_TURN));
        };
        let Some(card) = card else {
            let text = words::by_rule(table.program, &closing(table, &decision));
            return self.note(text);
        };
        let text = match table.read(card) {
            None => words::not_read(table, &decision, card),
            Some(option) if decision.options >> option & 1 == 0 => {
                words::because(&tell::refusal(table, &table.explain(option), card))
            }
            Some(option) if decision.kind == Kind::Card => {
                words::legal_card(table.program, option, &closing(table, &decision))
            }
            Some(_) => words::open_here(table, &decision),
        };
        self.note(text);
    }

    fn legal(&mut self) {
        let Some(table) = self.at_table() else { return };
        match table.decision() {
            Some(decision) if decision.by == self.me() => {
                if matches!(self.stop, Stop::Ask(Question::Legal, _)) && self.aside.is_none() {
                    // The question asks just that.
                    return self.hint();
                }
                let text = words::open_here(table, &decision);
                self.note(text);
            }
            _ => self.note(Text::plain(words::NOT_YOUR_TURN)),
        }
    }

    fn rule(&mut self, id: Option<&str>) {
        let sitting = self.sitting();
        let Some(id) = id else { return self.note(Text::plain(words::NAME_A_RULE)) };
        let lower = id.to_lowercase().replace([' ', '-'], "_");
        let same = |s: &&Sentence| {
            let named = s.name.as_deref() == Some(lower.as_str());
            named || s.ids.iter().any(|known| known.eq_ignore_ascii_case(id))
        };
        let found: Vec<&Sentence> = sitting.sentences.iter().filter(same).collect();
        match found.is_empty() {
            true => self.note(words::no_such_rule(id)),
            false => self.out.push(Message::Show(picture::rule(&found))),
        }
    }

    fn glossary(&mut self, word: Option<&str>) {
        let glossary = &self.plan.glossary;
        let text = match word {
            None => words::all_words(&glossary.words()),
            Some(word) => match glossary.find(word) {
                Some((word, meaning)) => Text::plain(format!("{word}: {meaning}")),
                None => match self.sitting().program.pack.read_card(word) {
                    Some(card) => words::a_card(&self.sitting().program, card),
                    None => words::no_such_word(word, &glossary.words()),
                },
            },
        };
        self.note(text);
    }

    // ---- trying out ------------------------------------------------------------------------

    fn what_if(&mut self, moves: &str) {
        if self.aside.is_none() {
            let Some(table) = self.table.as_ref().filter(|table| !table.done()) else {
                return self.note(Text::plain(words::NOTHING_TO_TRY));
            };
            self.aside = Some(table.clone());
            self.note(Text::plain(words::AWAY));
        }
        match moves.is_empty() {
            true => self.turn_aside(),
            false => self.try_out(moves),
        }
    }

    /// Moves on the table apart; the others answer as careful players.
    fn try_out(&mut self, said: &str) {
        let me = self.me();
        let Some(mut table) = self.aside.take() else { return };
        let seen = table.view(Some(me)).history.len();
        for word in said.split_whitespace() {
            let Some(decision) = table.decision() else { break };
            let refused = match table.read(word) {
                None => Some(words::not_read(&table, &decision, word)),
                Some(option) => {
                    let refusal = table.act(option).err();
                    refusal.map(|refusal| words::because(&tell::refusal(&table, &refusal, word)))
                }
            };
            if let Some(text) = refused {
                self.out.push(Message::Verdict { grade: Grade::Refused, text });
                break;
            }
            others(&mut table, me);
        }
        self.out.extend(news::since(&table, me, seen).0);
        self.aside = Some(table);
        self.turn_aside();
    }

    fn turn_aside(&mut self) {
        let me = self.me();
        let Some(mut table) = self.aside.take() else { return };
        let seen = table.view(Some(me)).history.len();
        others(&mut table, me);
        self.out.extend(news::since(&table, me, seen).0);
        match table.decision() {
            Some(decision) => {
                let words = crate::example::options(&table, &decision);
                let text = words::your_turn(&table, &decision);
                self.out.push(Message::Show(picture::hand(&table, me)));
                self.out.push(Message::Question(super::message::Question {
                    text,
                    wants: decision.phase,
                    words,
                }));
            }
            None => {
                self.out.push(Message::Show(picture::sheet(&table, me)));
                self.note(Text::plain(words::AWAY_OVER));
            }
        }
        self.aside = Some(table);
    }

    /// How the last poor answer goes on: by the moves of the lesson, or as careful players would play.
    fn see(&mut self) {
        let (Some((chosen, then)), Some(table)) = (self.poor.clone(), &self.table) else {
            return self.note(Text::plain(words::NOTHING_TO_SEE));
        };
        let (me, mut table) = (self.me(), table.clone());
        let (seen, number) = (table.view(Some(me)).history.len(), table.state().number);
        let phase = table.decision().map(|decision| decision.phase);
        for option in chosen {
            let _ = table.act(option);
        }
        match then {
            Some(then) => {
                for word in then.split_whitespace() {
                    if let Some(option) = table.read(word) {
                        let _ = table.act(option);
                    }
                }
            }
            // Until the trick after this one is taken; what is said or put away shows at the end only.
            None => {
                let play = phase == Some("play");
                while let Some(decision) = table.decision() {
                    if play && decision.phase == "play" && table.state().number > number + 1 {
                        break;
                    }
                    careful(&mut table);
                }
            }
        }
        self.out.extend(news::since(&table, me, seen).0);
        if table.done() {
            self.out.push(Message::Show(picture::sheet(&table, me)));
        }
        self.note(Text::plain(words::TAKEN_BACK));
    }

    /// What may be typed now, beside commands.
    pub fn words(&self) -> Vec<String> {
        if let Some(table) = &self.aside {
            return table.decision().map(|d| crate::example::options(table, &d)).unwrap_or_default();
        }
        let Some(table) = &self.table else { return Vec::new() };
        match &self.stop {
            Stop::Decide(..) => {
                let mut table = table.clone();
                for option in &self.chosen {
                    let _ = table.act(*option);
                }
                table.decision().map(|d| crate::example::options(&table, &d)).unwrap_or_default()
            }
            Stop::Free(_) => table.decision().map(|d| crate::example::options(table, &d)).unwrap_or_default(),
            Stop::Ask(question, _) => super::class::choices(table, self.me(), question),
            _ => Vec::new(),
        }
    }

    /// Is the learner at a table apart?
    pub fn away(&self) -> bool {
        self.aside.is_some()
    }

    /// The steps of the lesson that teach something, for whoever lists them.
    pub fn asks(&self) -> bool {
        self.plan
            .steps
            .iter()
            .any(|(does, _)| matches!(does, Does::Own(Step::Decide(_) | Step::Ask(_) | Step::Free(_))))
    }
}

/// The others play until `me` is asked something he has a choice in.
fn others(table: &mut Table, me: u8) {
    while let Some(decision) = table.decision() {
        if decision.by == me && decision.options.count_ones() > 1 {
            return;
        }
        careful(table);
    }
}

/// What was done last.
fn last_option(table: &Table) -> Option<u8> {
    table.history().iter().rev().find_map(|entry| match entry {
        crate::engine::Entry::Act { option, .. } => Some(*option),
        crate::engine::Entry::Event(_) => None,
    })
}
