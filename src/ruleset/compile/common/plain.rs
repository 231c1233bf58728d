//! Conditions that ask for options only: decided once for the values of these.

use super::super::{Compiler, Settings};
use super::Common;
use crate::ruleset::link::LAST_ROUND;
use crate::ruleset::resolve::SEAT_WORDS;
use crate::syntax::tree::{CmpOp, Phrase, PhraseKind};

/// A `when`; what it came to by the values of the options it asks for, if it asks for nothing else.
pub(super) struct Plain {
    options: Option<Vec<usize>>,
    last_round: bool,
    known: Vec<(Vec<i64>, Option<bool>)>,
}

impl Plain {
    /// The values of the options it asks for, if it asks for nothing else.
    fn values(&self, settings: &Settings) -> Option<impl Iterator<Item = i64>> {
        let last_round = i64::from(self.last_round && settings.last_round);
        let options = self.options.as_ref()?.iter().map(|at| settings.options[*at]);
        Some(options.chain([last_round]))
    }
}

impl Common<'_> {
    /// What a `when` comes to, if it asks for options only and was decided for their values before.
    pub(crate) fn plainly(&self, settings: &Settings, test: &Phrase) -> Option<Option<bool>> {
        let plain = self.plain.borrow();
        let plain = plain.get(&test.span)?;
        let is = |of: &[i64]| plain.values(settings).is_some_and(|values| values.eq(of.iter().copied()));
        plain.known.iter().find(|(of, _)| is(of)).map(|(_, known)| *known)
    }
}

impl Compiler<'_, '_> {
    /// The same for the next choice of options; nothing was to be told of it.
    pub(in crate::ruleset::compile) fn note_plainly(&self, test: &Phrase, decided: Option<bool>) {
        let mut plain = self.m.common.plain.borrow_mut();
        let plain = plain.entry(test.span).or_insert_with(|| {
            let (mut options, mut last_round) = (Vec::new(), false);
            let is_plain = self.is_plain(test, &mut options, &mut last_round);
            Plain { options: is_plain.then_some(options), last_round, known: Vec::new() }
        });
        if let Some(values) = plain.values(self.m.settings).map(Iterator::collect) {
            plain.known.push((values, decided));
        }
    }

    /// Does a phrase compare options with their values, and nothing else? Which?
    fn is_plain(&self, phrase: &Phrase, options: &mut Vec<usize>, last_round: &mut bool) -> bool {
        let option = |phrase: &Phrase| match &phrase.kind {
            PhraseKind::Name(name) if !self.bare().defs.contains_key(name.as_str()) => {
                self.m.linked.option(name)
            }
            _ => None,
        };
        match &phrase.kind {
            PhraseKind::Name(name) if name == LAST_ROUND => {
                *last_round = true;
                !self.bare().defs.contains_key(name.as_str()) && self.m.linked.option(name).is_none()
            }
            PhraseKind::Name(name) => {
                let means_players = SEAT_WORDS.contains(&name.as_str()) || name == "dummy";
                let known = option(phrase).filter(|_| !means_players);
                options.extend(known);
                known.is_some()
            }
            PhraseKind::Not(of) => self.is_plain(of, options, last_round),
            PhraseKind::And(list) | PhraseKind::Or(list) => {
                list.iter().all(|part| self.is_plain(part, options, last_round))
            }
            PhraseKind::Cmp(op, a, b) => {
                let Some(at) = option(a) else { return false };
                options.push(at);
                match &b.kind {
                    PhraseKind::Number(_) => true,
                    PhraseKind::Name(word) => {
                        matches!(op, CmpOp::Eq | CmpOp::Is | CmpOp::IsNot)
                            && self.m.linked.options[at].word(word).is_some()
                    }
                    _ => false,
                }
            }
            _ => false,
        }
    }
}
