//! Hints, reasons, rules and words: whatever a learner may look up while something is asked.

use super::class::{Class, Stop};
use super::coach::{self, Coach};
use super::marks::Marks;
use super::message::Message;
use super::question::{self, Question, closing, truth};
use super::words::{Hint, Note};
use super::{answer, course};
use super::{notes, picture, unheard};
use crate::amount::Amount;
use crate::diagnostic::words::plain_letters;
use crate::engine::{Decision, Kind, Table};
use crate::language::spoken;
use crate::record::Node;
use crate::ruleset::Sentence;
use crate::ruleset::pack::Mask;
use crate::ruleset::program::{ClauseId, Contract};
use crate::text::{Block, Text};

/// Hints: the nudge, the rule, the answer.
const RUNGS: u8 = 3;

impl<'p> Class<'p> {
    pub(super) fn hint(&mut self) {
        let rung = (self.hints_so_far() as u8).min(RUNGS - 1);
        let free = matches!(self.stop, Stop::Free(_)) || self.away();
        let language = self.language();
        let text = match self.stop.clone() {
            _ if free => {
                let Some(table) = self.at_table() else { return };
                let here = |p, state| std::ptr::eq(p, table.program) && state == table.state();
                let known = self.weighed.as_ref().filter(|(p, state, _)| here(*p, state));
                let (text, new) = if let Some((.., advice)) = known {
                    (advice.hint(table, rung).said(language), None)
                } else {
                    let coach = Coach::new(table.program);
                    let Some(advice) = coach.advice(table) else {
                        let note = coach.unweighed().filter(|_| table.decision().is_some());
                        return self.note(note.map_or(Note::NothingAsked, Note::Hint));
                    };
                    (advice.hint(table, rung).said(language), Some((table.program, *table.state(), advice)))
                };
                self.weighed = new.or(self.weighed.take());
                text
            }
            Stop::Decide(marks, node) => self.hint_of(&marks, node, rung),
            Stop::Ask(question, ask) => {
                let Some(table) = &self.table else { return };
                let own = ask.hint.as_deref().filter(|_| rung == 0);
                let node = &self.plan.steps[self.at - 1].1;
                match own.map(|own| self.text(own, node.field("hint"))) {
                    Some(Ok(text)) => text,
                    _ if rung == 1 && counted(table, &question).is_some() => {
                        let scheme = notes::counting(table.program);
                        let less = scheme.less != Amount::NOTHING || scheme.left_less != Amount::NOTHING;
                        Hint::WorthEach { less }.said(language)
                    }
                    _ => answer::hint(table, self.me(), &question, rung).said(language),
                }
            }
            _ => return self.note(Note::NothingAsked),
        };
        self.counts_hint();
        let of = if free { coach::RUNGS } else { RUNGS };
        let rung = rung + 1;
        self.out.push(Message::Hint { rung, of, text });
        if rung == 2 && !free {
            self.sentences_of_the_hint();
        }
    }

    /// How many hints were given to what is asked now: at a table apart every position has its own.
    fn hints_so_far(&self) -> u32 {
        match (&self.aside, &self.hinted) {
            (Some(table), Some((at, hints))) if at == table.state() => *hints,
            (Some(_), _) => 0,
            (None, _) => self.hints,
        }
    }

    fn counts_hint(&mut self) {
        let hints = self.hints_so_far() + 1;
        match &self.aside {
            Some(aside) => {
                let here = self.table.as_ref().is_some_and(|table| table.state() == aside.state());
                self.hinted = Some((*aside.state(), hints));
                self.helped |= here;
            }
            None => self.hints = hints,
        }
    }

    /// The rule of the second hint as its author wrote it.
    fn sentences_of_the_hint(&mut self) {
        let Some(table) = &self.table else { return };
        if let Stop::Ask(question, _) = &self.stop
            && let Some(cards) = counted(table, question)
        {
            self.out.push(Message::Show(picture::worth(table.program, cards, self.language())));
            return;
        }
        let clauses = match &self.stop {
            Stop::Decide(marks, _) => table.decision().map(|decision| self.ruling(marks, table, &decision)),
            Stop::Ask(question, _) => truth(table, question).map(|(_, clauses)| clauses),
            _ => None,
        };
        let reckons = matches!(&self.stop, Stop::Ask(Question::Pays, _));
        let mut found = self.stated_by(&clauses.unwrap_or_default());
        if reckons {
            found.extend(self.numbers_of(&found));
        }
        let played = self.played();
        self.show_sentences(&found, played);
    }

    /// The contract that is played, as soon as there is one.
    pub(super) fn played(&self) -> Option<&'p Contract> {
        let table = self.at_table()?;
        table.program.contracts.get(usize::from(table.state().contract))
    }

    /// Shows the sentences behind clauses.
    pub(super) fn sentences_of(&mut self, clauses: &[ClauseId]) {
        let (found, played) = (self.stated_by(clauses), self.played());
        self.show_sentences(&found, played);
    }

    fn show_sentences(&mut self, found: &[&'p Sentence], about: Option<&Contract>) {
        if found.is_empty() {
            return;
        }
        let (sitting, language) = (self.sitting(), self.language());
        let mut shown = picture::rule(found, sitting, about, self.played(), language);
        let places: Vec<_> = found.iter().map(|sentence| sentence.at).collect();
        let mut signs = sitting.signs(&places, language);
        // Once is enough.
        signs.retain(|sign| !self.signs.contains(sign));
        if !signs.is_empty() {
            shown.push(Block::Gap);
            shown.extend(signs.iter().cloned().map(Block::Paragraph));
            self.signs.extend(signs);
        }
        self.out.push(Message::Show(shown));
    }

    /// The same with the numbers that they only name: whoever asks for a price wants to know it.
    fn show_with_numbers(&mut self, mut found: Vec<&'p Sentence>, about: Option<&Contract>) {
        found.extend(self.numbers_of(&found));
        self.show_sentences(&found, about);
    }

    /// The sentences behind clauses.
    fn stated_by(&self, clauses: &[ClauseId]) -> Vec<&'p Sentence> {
        let Some(table) = self.at_table() else { return Vec::new() };
        let first = clauses.iter().take(notes::MOST_RULES);
        let spans: Vec<_> = first.map(|clause| table.program.clause(*clause).span).collect();
        self.sitting().sentences.iter().filter(|s| spans.contains(&s.at)).collect()
    }

    /// What the numbers are that some sentences reckon with: they only name them.
    fn numbers_of(&self, found: &[&'p Sentence]) -> Vec<&'p Sentence> {
        let named = |name: &String| found.iter().any(|sentence| sentence.names.contains(name));
        let wanted = |s: &&Sentence| {
            s.number && s.name.as_ref().is_some_and(named) && !found.iter().any(|told| told.at == s.at)
        };
        let sitting = self.sitting();
        let numbers = sitting.sentences.iter().filter(wanted).collect();
        // The same name may mean something else in another contract.
        match self.played() {
            Some(contract) => sitting.in_force(numbers, contract, self.language()),
            None => numbers,
        }
    }

    fn hint_of(&self, marks: &Marks, node: &Node, rung: u8) -> Text {
        let Some(table) = &self.table else { return Text::default() };
        let Some(decision) = table.decision() else { return Text::default() };
        match rung {
            0 => match &marks.decide.hint {
                Some(hint) => self.text(hint, node.field("hint")).unwrap_or_default(),
                None => {
                    let (good, open) = (marks.good(&decision).len(), decision.options.len());
                    Hint::GoodAmong { good, open }.said(self.language())
                }
            },
            1 => notes::by_rule(table, &self.ruling(marks, table, &decision)).said(self.language()),
            _ => Note::GoesOnWith(notes::open(table, &decision, &marks.play)).said(self.language()),
        }
    }

    /// The clauses that rule a decision: those the lesson names, or those that close something.
    pub(super) fn ruling(&self, marks: &Marks, table: &Table, decision: &Decision) -> Vec<ClauseId> {
        let named = marks.decide.rule.as_ref().map(|rule| table.program.named(rule));
        let named = named.filter(|found| !found.is_empty());
        named.map_or_else(|| closing(table, decision), |named| question::ruling(table, decision, named))
    }

    pub(super) fn why(&mut self, card: Option<&str>) {
        let Some(table) = self.at_table() else { return };
        if let Stop::Ask(question, _) = &self.stop
            && *question != Question::Legal
            && !self.away()
        {
            self.note(answer::hint(table, self.me(), question, 1));
            return self.sentences_of_the_hint();
        }
        let Some(decision) = table.decision().filter(|d| d.by == self.me()) else {
            let pause = matches!(self.stop, Stop::Pause) && !self.away();
            return self.note(if pause { Note::NothingAsked } else { Note::NotYourTurn });
        };
        let about = card.and_then(|card| answer::asked_about(table, card));
        let card = about.as_deref().or(card).filter(|card| !answer::asks_of_nothing(card));
        let Some(card) = card else {
            let clauses = closing(table, &decision);
            let text = notes::by_rule(table, &clauses);
            self.note(text);
            return self.sentences_of(&clauses);
        };
        let (card, unheard) = (card.to_string(), answer::heard(table, card).is_none());
        if unheard && self.cannot_be_announced(&card, false) {
            return;
        }
        let (Some(table), card) = (self.at_table(), card.as_str()) else { return };
        // What is open instead is no part of a reason where just that is asked.
        let asks_all = matches!(self.stop, Stop::Ask(Question::Legal, _)) && !self.away();
        let text = match answer::heard(table, card) {
            None if asks_all => unheard::no_word(table, &decision, card),
            None => unheard::not_read(table, &decision, (card, card)),
            Some(choice) if !decision.options.has(choice) => {
                let refusal = table.explain(choice);
                let why = notes::refusal(table, &refusal, card);
                let note = match asks_all && decision.kind() != Kind::Card {
                    true => notes::not_open(table, why, refusal.clause),
                    false => notes::because(why),
                };
                self.note(note);
                return self.sentences_of(refusal.clause.as_slice());
            }
            Some(choice) => {
                let rules = notes::rules(table, &closing(table, &decision));
                Hint::May(decision.phase, notes::open(table, &decision, &[choice]), rules).into()
            }
        };
        self.note(text);
    }

    pub(super) fn legal(&mut self) {
        let Some(table) = self.at_table() else { return };
        let closed = |question: &Question| !matches!(question, Question::Legal | Question::Best(_));
        if matches!(&self.stop, Stop::Ask(question, _) if closed(question)) && !self.away() {
            return self.note(Note::AskedSomething);
        }
        match table.decision() {
            Some(decision) if decision.by == self.me() => {
                if matches!(self.stop, Stop::Ask(Question::Legal, _)) && self.aside.is_none() {
                    // The question asks just that.
                    return self.hint();
                }
                let text = notes::open_here(table, &decision);
                // Told apart from the question it is its answer all the same.
                let here = self.table.as_ref().is_some_and(|own| own.state() == table.state());
                self.helped |= here && matches!(self.stop, Stop::Ask(..));
                self.note(text);
            }
            _ => self.note(Note::NotYourTurn),
        }
    }

    pub(super) fn rule(&mut self, id: Option<&str>) {
        let sitting = self.sitting();
        let Some(id) = id else { return self.note(Note::NameARule) };
        let lower = id.to_lowercase().replace([' ', '-'], "_");
        // `c51` is C-51 as well.
        let signs = |id: &str| id.to_lowercase().replace([' ', '-', '_'], "");
        // The name of a contract is that of its row, and what has its title says more of it.
        let called: Vec<_> = sitting.called(id, self.language()).into_iter().map(|s| s.at).collect();
        let same = |s: &&Sentence| {
            let named = s.name.as_deref() == Some(lower.as_str()) || called.contains(&s.at);
            named || s.ids.iter().any(|known| signs(known) == signs(id))
        };
        let found: Vec<&Sentence> = sitting.sentences.iter().filter(same).collect();
        match found.is_empty() {
            true => self.note(Note::NoSuchRule(id.chars().take(40).collect())),
            false => self.show_with_numbers(found, None),
        }
    }

    /// Whoever asks instead of answering is told what the word means that he asks for, or where to look.
    pub(super) fn asked_back(&mut self, said: &str) {
        let bare = spoken::without_articles(said);
        match [said, bare].into_iter().find(|word| self.means_something(word)) {
            Some(word) => self.glossary(Some(word)),
            None => self.note(Note::AsksBack),
        }
    }

    /// Has the glossary something to say of a word?
    fn means_something(&self, word: &str) -> bool {
        let sitting = self.sitting();
        let found = || sitting.called(word, self.language());
        !self.plan.glossary.all(word).is_empty()
            || sitting.program.pack.read_card(word).is_some()
            || sitting.is_told(&found(), self.language())
    }

    pub(super) fn glossary(&mut self, word: Option<&str>) {
        let (plan, sitting) = (self.plan, self.sitting());
        let glossary = &plan.glossary;
        let games = sitting.chain();
        // `was ist ein Besserrufer?`
        let bare =
            word.map(|word| if self.means_something(word) { word } else { spoken::without_articles(word) });
        let asks = word.is_some_and(|word| word.trim_end().ends_with('?'));
        if asks && bare.is_some_and(|word| !self.means_something(word)) {
            return self.note(Note::AsksBack);
        }
        let Some(word) = bare else {
            let words = glossary.words_of(&games).into_iter().map(str::to_string);
            return self.note(Note::AllWords(words.collect()));
        };
        let (of, general): (Vec<_>, Vec<_>) =
            glossary.all(word).into_iter().partition(|entry| !entry.games.is_empty());
        let (own, others): (Vec<_>, Vec<_>) = of.into_iter().partition(|entry| entry.is_of(&games));
        // Where no games are told apart all words are those of one.
        let own = own.first().or(general.first().filter(|_| glossary.of.is_empty()));
        if let Some(entry) = own {
            return self.note(notes::means(word, entry.word, entry.meaning));
        }
        // What a game calls so itself is nearer than what the word means at most tables: there a contract is another game.
        // Of anything else its rules say what is done with it, but not what it is.
        let found = sitting.called(word, self.language());
        let card = sitting.program.pack.read_card(word);
        if !found.is_empty() && sitting.is_told(&found, self.language()) {
            let plain = plain_letters(word);
            let contract = sitting.program.contracts.iter().find(|c| plain_letters(&c.title) == plain);
            match (general.first().filter(|_| contract.is_none()), card) {
                (Some(entry), _) => self.note(notes::means(word, entry.word, entry.meaning)),
                (None, Some(card)) => self.note(notes::a_card(&sitting.program, card)),
                (None, None) => {}
            }
            return self.show_with_numbers(found, contract);
        }
        let begun = sitting.begun(word, self.language());
        if general.is_empty() && card.is_none() && sitting.is_told(&begun, self.language()) {
            return self.show_with_numbers(begun, None);
        }
        // What is said in this game is a word of it, whatever it means in others.
        let elsewhere = others.first().filter(|_| !unheard::is_said(&sitting.program, word));
        let note = match (general.first(), card, elsewhere) {
            (Some(entry), ..) => notes::means(word, entry.word, entry.meaning),
            (None, Some(card), _) => notes::a_card(&sitting.program, card),
            (None, None, Some(entry)) => {
                let titles = entry.games.iter().map(|game| course::title_of(game, self.language())).collect();
                notes::means_elsewhere(entry.word, titles, entry.meaning)
            }
            (None, None, None) => notes::no_such_word(word, &glossary.words()),
        };
        self.note(note);
    }
}

/// The cards that are to be counted, where that is what is asked.
fn counted(table: &Table, question: &Question) -> Option<Mask> {
    match question {
        Question::Points(cards) => Some(*cards),
        Question::Taken(who) => Some(picture::taken(table, *who)),
        _ => None,
    }
}
