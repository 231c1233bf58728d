//! What a step of a lesson means at the table as it stands.

use super::class::Class;
use super::lesson::{About, Thing};
use super::message::Picture;
use super::question::{self, Question};
use super::text::Dangling;
use super::words::{Head, Note, words};
use super::{notes, picture};
use crate::diagnostic::words::lesson::{self as wrong, Missing};
use crate::diagnostic::{Diagnostic, Span};
use crate::engine::Table;
use crate::example::fill;
use crate::record::{Node, under};
use crate::ruleset::pack::set_of;
use crate::text::Text;

impl Class<'_> {
    /// A text of the lesson; what nobody knows in it is a mistake of the lesson.
    pub(super) fn text(&self, said: &str, node: &Node) -> Result<Text, Diagnostic> {
        let (text, dangling) = Text::read(said, self.sitting(), &self.plan.glossary);
        match dangling.first() {
            None => Ok(text),
            Some(found) => {
                let written = self.plan.told.place(said).unwrap_or((node, &self.plan.text));
                let at = place(found, written.0, written.1);
                Err(wrong::dangling(at, &found.word, &self.plan.glossary.words()))
            }
        }
    }

    pub(super) fn question(&self, about: &About, node: &Node) -> Result<Question, Diagnostic> {
        let Some(table) = &self.table else { return Err(wrong::no_question(node.span, Missing::Deal)) };
        let p = table.program;
        let (at, text) = (node.field("about"), &self.plan.text);
        let list = || fill::cards(&p.pack, at, text);
        let question = match about {
            About::Legal => Question::Legal,
            About::Turn => Question::Turn,
            About::Winner => Question::Winner,
            About::Takes(_) => Question::Takes(list()?),
            About::Points(_) => Question::Points(list()?.into_iter().fold(0, |m, card| m | card.bit())),
            About::Taken(who) => {
                Question::Taken(question::side(table, who).ok_or_else(|| wrong::unknown_side(at.span, who))?)
            }
            About::Pays => Question::Pays,
        };
        if matches!(question, Question::Legal)
            && let Some(decision) = table.decision()
            && decision.by != self.me()
            && decision.kind() == crate::engine::Kind::Card
        {
            return Err(wrong::unseen(at.span, true));
        }
        if question::truth(table, &question).is_none() {
            let why = match question {
                Question::Winner => Missing::Trick,
                Question::Pays => Missing::End,
                Question::Takes(_) => Missing::CardsOfTrick,
                _ => Missing::Decision,
            };
            return Err(wrong::no_question(at.span, why));
        }
        Ok(question)
    }

    pub(super) fn show(&self, thing: &Thing, node: &Node) -> Result<Picture, Diagnostic> {
        let Some(table) = &self.table else {
            return Err(wrong::nothing_to_show(node.span, Missing::Deal));
        };
        let (p, me, text, language) = (table.program, self.me(), &self.plan.text, self.language());
        let cards = || Ok::<u64, Diagnostic>(set_of(&fill::cards(&p.pack, node, text)?));
        Ok(match thing {
            Thing::Hand => picture::hand(table, me, language),
            Thing::Table => picture::table(table, me, self.language()),
            Thing::Trick => picture::trick(table, me, self.language())
                .ok_or_else(|| wrong::nothing_to_show(node.span, Missing::Card))?,
            Thing::Tricks => picture::tricks(table, me, true, language),
            Thing::Place(name) => picture::place(table, me, name, language).ok_or_else(|| {
                let known: Vec<&str> = p.places.iter().map(|place| place.name.as_str()).collect();
                wrong::unknown_thing(node.item(0).span, name, &known)
            })?,
            Thing::Cards(_) => picture::set(p, "", cards()?, 0, language),
            Thing::Worth(_) => picture::worth(p, cards()?, language),
            Thing::Count(_) => picture::count(p, cards()?, language),
            Thing::Contracts => picture::contracts(p, language),
            Thing::Sheet | Thing::Outcome | Thing::Hands | Thing::Debrief if !table.done() => {
                return Err(wrong::nothing_to_show(node.span, Missing::End));
            }
            Thing::Hands | Thing::Debrief if self.facts => {
                return Err(wrong::nothing_to_show(node.span, Missing::Play));
            }
            Thing::Hands => picture::hands(table, me, language),
            // It is told by whoever remembers it.
            Thing::Debrief => Picture::new(),
            Thing::Sheet => picture::sheet(table, me, self.language()),
            Thing::Outcome if self.facts => picture::settled(table, me, self.language()),
            Thing::Outcome => picture::facts(table, me, self.plan.is_free(), self.language()),
            Thing::Elsewhere(games) => self.elsewhere(table, games, node)?,
            Thing::Rule(name) => {
                let found = self.sitting().stating(name);
                if found.is_empty() {
                    let known: Vec<&str> = p.clauses.iter().map(|clause| clause.name.as_str()).collect();
                    return Err(wrong::unknown_thing(node.item(0).span, name, &known));
                }
                let played = self.played();
                picture::rule(&found, self.sitting(), played, played, language)
            }
        })
    }

    fn elsewhere(&self, table: &Table, games: &[String], node: &Node) -> Result<Picture, Diagnostic> {
        if !table.done() {
            return Err(wrong::nothing_to_show(node.span, Missing::End));
        }
        if self.facts {
            return Err(wrong::nothing_to_show(node.span, Missing::Play));
        }
        let say = crate::tell::words(self.language());
        let mut rows = vec![picture::scores_row(table, &table.program.title, self.language())];
        for game in games {
            let Some(rules) = self.plan.others.get(game) else { continue };
            rows.push(match under::under(table, rules) {
                Ok(there) => picture::scores_row(&there, &rules.title, self.language()),
                Err(why) => vec![Text::plain(format!("{}: {}", rules.title, say.unsettled(&why).bare()))],
            });
        }
        let head = words(self.language()).head(Head::Elsewhere);
        let people = notes::people(table, self.me()).into_iter().map(|who| say.who(who));
        Ok(picture::grid(
            Note::Elsewhere.said(self.language()),
            head.into_iter().map(str::to_string).chain(people).collect(),
            rows,
        ))
    }
}

/// The place of something between braces, as far as the text stands in the file as it is read.
fn place(found: &Dangling, node: &Node, text: &str) -> Span {
    let Span { start, end, .. } = node.span;
    let own = text.get(start as usize..end as usize).unwrap_or("");
    match own.find(&format!("{{{}}}", found.word)) {
        Some(at) => Span {
            start: start + at as u32 + 1,
            end: start + at as u32 + 1 + found.word.len() as u32,
            ..node.span
        },
        None => node.span,
    }
}
