//! Options: what a table may choose, and between what.

use super::{Context, Level, Walker};
use crate::diagnostic::{Span, words};
use crate::syntax::tree::{Choice, Cited, Clause, Domain};

#[derive(Clone, Debug)]
pub(crate) struct OptionDef {
    pub name: String,
    pub title: String,
    pub domain: Domain,
    pub default: i64,
    pub span: Span,
    pub cites: Vec<Cited>,
    /// A variant took the choice away: it stays at its default.
    pub pinned: bool,
}

impl OptionDef {
    /// The values a table may choose.
    pub(crate) fn choices(&self) -> Vec<i64> {
        if self.pinned { vec![self.default] } else { self.values() }
    }

    /// All legal values, words as their index.
    pub(crate) fn values(&self) -> Vec<i64> {
        match &self.domain {
            Domain::Range(a, b) => (*a..=*b).collect(),
            Domain::Choices(list) => (0..list.len()).map(|i| self.number(i)).collect(),
        }
    }

    /// The values in words: `1..10`, or each of them.
    pub(crate) fn shown(&self) -> Vec<String> {
        match &self.domain {
            Domain::Range(a, b) => vec![format!("{a}..{b}")],
            Domain::Choices(_) => self.values().into_iter().map(|v| self.show(v)).collect(),
        }
    }

    fn number(&self, index: usize) -> i64 {
        match &self.domain {
            Domain::Choices(list) => match &list[index] {
                Choice::Number(n) => *n,
                Choice::Word(_) => index as i64,
            },
            Domain::Range(a, _) => a + index as i64,
        }
    }

    /// Reads a value as people write it.
    pub(crate) fn read(&self, text: &str) -> Option<i64> {
        match &self.domain {
            Domain::Range(a, b) => text.parse().ok().filter(|n| a <= n && n <= b),
            Domain::Choices(list) => {
                list.iter().position(|choice| text == choice.to_string()).map(|i| self.number(i))
            }
        }
    }

    pub(crate) fn show(&self, value: i64) -> String {
        match &self.domain {
            Domain::Choices(list) => match list.get(value.max(0) as usize) {
                Some(Choice::Word(w)) => w.clone(),
                _ => value.to_string(),
            },
            Domain::Range(..) => value.to_string(),
        }
    }

    /// One of the words it chooses between, if it does not choose between numbers.
    pub(crate) fn a_word(&self) -> Option<&str> {
        match &self.domain {
            Domain::Choices(list) => list.iter().find_map(|choice| match choice {
                Choice::Word(word) => Some(word.as_str()),
                Choice::Number(_) => None,
            }),
            Domain::Range(..) => None,
        }
    }

    pub(crate) fn word(&self, word: &str) -> Option<i64> {
        match &self.domain {
            Domain::Choices(list) => {
                list.iter().position(|c| matches!(c, Choice::Word(w) if w == word)).map(|i| i as i64)
            }
            Domain::Range(..) => None,
        }
    }
}

impl<'a> Walker<'_, 'a> {
    /// What is offered twice is no choice; a word has no place among numbers.
    fn choices(&mut self, span: Span, choices: &[Choice]) {
        if let Some(twice) = (1..choices.len()).find(|at| choices[..*at].contains(&choices[*at])) {
            self.report.push(words::choice_twice(span, &choices[twice].to_string()));
        }
        let word = choices.iter().find(|choice| matches!(choice, Choice::Word(_)));
        let number = choices.iter().find(|choice| matches!(choice, Choice::Number(_)));
        if let (Some(word), Some(number)) = (word, number) {
            self.report.push(words::choices_mixed(span, &word.to_string(), &number.to_string()));
        }
    }

    pub(super) fn option(
        &mut self,
        clause: &'a Clause,
        domain: &'a Domain,
        default: &'a Choice,
        context: &Context<'a>,
    ) {
        let Some(name) = &clause.name else { return };
        if !context.whens.is_empty() || context.level != Level::Game {
            self.report.push(words::option_inside(clause.span));
        }
        if let Domain::Range(a, b) = domain
            && (a > b || b - a > 1000)
        {
            self.report.push(words::bad_range(clause.span, *a, *b));
            return;
        }
        if let Domain::Choices(choices) = domain {
            self.choices(clause.span, choices);
        }
        let mut option = OptionDef {
            name: name.text.clone(),
            title: clause.title.as_ref().unwrap_or(&name.text).clone(),
            domain: domain.clone(),
            default: 0,
            span: clause.span,
            cites: clause.cites.clone(),
            pinned: false,
        };
        // What is on or off is a condition in whatever order its two values stand.
        if let Domain::Choices(choices) = domain
            && let [Choice::Word(first), Choice::Word(last)] = &choices[..]
            && (first.as_str(), last.as_str()) == ("yes", "no")
        {
            option.domain = Domain::Choices(choices.iter().rev().cloned().collect());
        }
        let text = default.to_string();
        match option.read(&text) {
            Some(value) => option.default = value,
            None => {
                let lowest = match option.domain {
                    Domain::Range(lowest, _) => Some(lowest),
                    Domain::Choices(_) => None,
                };
                let values = option.shown();
                self.report.push(words::default_outside(clause.span, &text, &values, lowest));
            }
        }
        match self.linked.option(&option.name) {
            Some(at) if self.linked.options[at].span.file == option.span.file && !clause.instead => {
                self.report.push(words::option_twice(name.span, &name.text, self.linked.options[at].span));
            }
            Some(at) => self.linked.options[at] = option,
            None => {
                self.linked.at.insert(option.name.clone(), self.linked.options.len());
                self.linked.options.push(option);
            }
        }
    }
}
