//! What happened, written into the file in place of what was expected.

use super::Outcome;

/// Can everything that is wrong with an example be mended by writing down what happened?
pub fn mends(outcome: &Outcome) -> bool {
    outcome.found.len() == outcome.unmet.len()
}

/// The text with what happened in place of what was expected, every other byte as it was; and how many
/// expectations were replaced.
pub fn accepted(text: &str, outcomes: &[Outcome]) -> (String, usize) {
    let moved = |outcome: &Outcome| outcome.unmet.iter().any(|unmet| unmet.moves.is_some());
    // Where moves were written anew, all comes right or nothing is written.
    let sound = outcomes.iter().filter(|outcome| !moved(outcome) || mends(outcome));
    let mut unmet: Vec<_> = sound.flat_map(|outcome| &outcome.unmet).collect();
    unmet.sort_by_key(|unmet| unmet.at);
    unmet.dedup_by_key(|unmet| unmet.at);
    let (mut new, mut from) = (String::with_capacity(text.len()), 0);
    for unmet in &unmet {
        new.push_str(&text[from..unmet.at.start as usize]);
        new.push_str(&unmet.instead);
        from = unmet.at.end as usize;
    }
    new.push_str(&text[from..]);
    (new, unmet.len())
}

#[cfg(test)]
mod tests {
    use super::{Outcome, accepted};
    use crate::diagnostic::{Code, Diagnostic, Span};
    use crate::example::run::Unmet;

    fn outcome(found: usize, unmet: &[(u32, u32, &str, bool)]) -> Outcome {
        let wrong = Diagnostic::error(Code::ExampleUnmet, Span::default(), ("wrong", "falsch"));
        let unmet = unmet.iter().map(|(start, end, instead, moved)| Unmet {
            at: Span::new(0, *start as usize, *end as usize),
            instead: (*instead).to_string(),
            moves: moved.then(|| "old".to_string()),
        });
        Outcome {
            game: String::new(),
            name: String::new(),
            file: 0,
            found: vec![wrong; found],
            unmet: unmet.collect(),
            told: Vec::new(),
        }
    }

    #[test]
    fn where_moves_are_written_anew_all_comes_right_or_nothing_is_written() {
        let expected = outcome(2, &[(0, 1, "A", false)]);
        assert_eq!(accepted("a b c", &[expected]), ("A b c".to_string(), 1));
        let moved = |found| outcome(found, &[(0, 1, "A", true), (4, 5, "C", false)]);
        assert_eq!(accepted("a b c", &[moved(3)]), ("a b c".to_string(), 0));
        assert_eq!(accepted("a b c", &[moved(2)]), ("A b C".to_string(), 2));
    }

    #[test]
    fn what_two_games_tell_of_one_place_is_written_once() {
        let both = [outcome(1, &[(2, 3, "B", false)]), outcome(1, &[(2, 3, "B", false)])];
        assert_eq!(accepted("a b c", &both), ("a B c".to_string(), 1));
    }
}
