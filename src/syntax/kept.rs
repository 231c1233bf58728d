//! Sentences that were read once, for whoever reads a text again and again while it is written.

use super::grammar::Rule;
use super::pairs::Sentence;
use crate::mixer::Map;
use pest::error::Error;
use std::sync::{Arc, Mutex, MutexGuard};

/// So many sentences are kept, and as many of before; the largest ruleset has a few hundred.
pub(super) const MOST: usize = 5000;

/// What is kept, or nothing. Copies keep the same.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kept(Option<Arc<Mutex<Sentences>>>);

/// By their texts: what rules of the grammar made of them.
type Known = Map<String, Vec<(Rule, Arc<Sentence>)>>;

#[derive(Debug, Default)]
struct Sentences {
    now: Known,
    /// What was read since is `now` again; the rest is forgotten when it becomes too many.
    before: Known,
}

impl Kept {
    /// From now on sentences are kept.
    pub(crate) fn begin() -> Kept {
        Kept(Some(Arc::default()))
    }

    /// The same, or where nothing is to be kept, what keeps from now on.
    pub(super) fn or_begin(&self) -> Kept {
        if self.0.is_some() { self.clone() } else { Kept::begin() }
    }

    /// Reads a sentence, unless it was read before. What cannot be read is not kept.
    pub(super) fn read(&self, rule: Rule, text: &str) -> Result<Arc<Sentence>, Box<Error<Rule>>> {
        if let Some(known) = self.known(rule, text) {
            return Ok(known);
        }
        let sentence = Arc::new(Sentence::read(rule, text)?);
        if let Some(mut kept) = self.sentences() {
            kept.keep(rule, text, Arc::clone(&sentence));
        }
        Ok(sentence)
    }

    /// What was made of a sentence that was read before.
    pub(super) fn known(&self, rule: Rule, text: &str) -> Option<Arc<Sentence>> {
        self.sentences()?.known(rule, text)
    }

    /// Is nothing kept yet?
    pub(super) fn is_empty(&self) -> bool {
        self.sentences().is_none_or(|kept| kept.now.is_empty() && kept.before.is_empty())
    }

    fn sentences(&self) -> Option<MutexGuard<'_, Sentences>> {
        self.0.as_ref().and_then(|kept| kept.lock().ok())
    }
}

impl Sentences {
    fn known(&mut self, rule: Rule, text: &str) -> Option<Arc<Sentence>> {
        let by = |known: &Known| {
            let (_, sentence) = known.get(text)?.iter().find(|(by, _)| *by == rule)?;
            Some(Arc::clone(sentence))
        };
        by(&self.now).or_else(|| {
            let sentence = by(&self.before)?;
            self.keep(rule, text, Arc::clone(&sentence));
            Some(sentence)
        })
    }

    fn keep(&mut self, rule: Rule, text: &str, sentence: Arc<Sentence>) {
        if self.now.len() >= MOST {
            self.before = std::mem::take(&mut self.now);
        }
        self.now.entry(text.to_string()).or_default().push((rule, sentence));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_again_is_kept_and_the_rest_forgotten() {
        let kept = Kept::begin();
        let first = kept.read(Rule::a_clause, "worth 1").expect("a clause");
        for number in 2..3 * MOST {
            kept.read(Rule::a_clause, &format!("worth {number}")).expect("a clause");
            if number % 1000 == 0 {
                let again = kept.read(Rule::a_clause, "worth 1").expect("a clause");
                assert!(Arc::ptr_eq(&first, &again), "{number}");
            }
        }
        let sentences = kept.0.as_ref().expect("some are kept").lock().expect("nobody panicked");
        assert!(sentences.now.len() + sentences.before.len() <= 2 * MOST);
        assert!(!sentences.before.contains_key("worth 2") && !sentences.now.contains_key("worth 2"));
    }

    #[test]
    fn a_text_is_another_sentence_by_another_rule() {
        let kept = Kept::begin();
        assert!(kept.read(Rule::a_head, "play").is_ok());
        assert!(kept.read(Rule::a_row, "play").is_ok());
        assert!(kept.read(Rule::a_clause, "play").is_err());
    }
}
