//! Figures as they were and as they are: whether both may be the same.

use std::collections::HashMap;

/// Between a figure and how far it may be off.
const ERROR: &str = "±";

/// Stands in place of a figure that too few deals say anything about.
const UNKNOWN: &str = "?";

/// The new text, with each line as it was where its figures may still be the same.
pub(crate) fn settled(old: &str, new: &str) -> String {
    let kept: HashMap<(String, String), Line> =
        lines(old).map(|line| ((line.head.clone(), line.words.clone()), line)).collect();
    let line = |line: Line| {
        let before = kept.get(&(line.head.clone(), line.words.clone()));
        before.filter(|before| before.alike(&line)).map_or(line.text, |before| before.text).to_string()
    };
    lines(new).map(line).collect::<Vec<_>>().join("\n")
}

/// A line of figures: what it is about, and how much it is.
struct Line<'t> {
    text: &'t str,
    /// The line that it stands under.
    head: String,
    /// Without the figures.
    words: String,
    /// Each figure with its error.
    measures: Vec<(f64, f64)>,
}

fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let mut head = String::new();
    text.lines().map(move |text| {
        if !text.starts_with(' ') {
            head = text.to_string();
        }
        let (mut words, mut measures) = (Vec::new(), Vec::new());
        let mut rest = text.split_whitespace().peekable();
        while let Some(word) = rest.next() {
            // A number without an error, such as that of a seat, is a word.
            if word == UNKNOWN {
                measures.push((0.0, f64::INFINITY));
            } else if let Ok(mean) = word.parse()
                && rest.next_if_eq(&ERROR).is_some()
            {
                measures.push((mean, rest.next().and_then(|error| error.parse().ok()).unwrap_or(0.0)));
            } else {
                words.push(word);
            }
        }
        Line { text, head: head.clone(), words: words.join(" "), measures }
    })
}

impl Line<'_> {
    /// May all figures be the same? What is not known may be anything.
    fn alike(&self, other: &Line) -> bool {
        let same = |((a, da), (b, db)): (&(f64, f64), &(f64, f64))| (a - b).abs() <= da + db;
        self.measures.len() == other.measures.len() && self.measures.iter().zip(&other.measures).all(same)
    }
}

#[cfg(test)]
mod tests {
    use super::settled;

    const OLD: &str =
        "Solo\n  played in 12.3 ± 0.4 of 100\n  declarer gets 3 ± 0\nDreier\n  played in ? of 100";

    #[test]
    fn chance_changes_nothing() {
        let new =
            "Solo\n  played in 12.9 ± 0.3 of 100\n  declarer gets 3 ± 0\nDreier\n  played in 7 ± 1 of 100";
        assert_eq!(settled(OLD, new), OLD);
    }

    #[test]
    fn a_rule_changes_its_line_alone() {
        let new = "Solo\n  played in 12.5 ± 0.4 of 100\n  declarer gets 4 ± 0\nDreier\n  played in ? of 100";
        let told = OLD.replace("gets 3", "gets 4");
        assert_eq!(settled(OLD, new), told);
        let wider = OLD.replace("12.3", "13.2");
        assert_eq!(settled(OLD, &wider), wider);
    }

    #[test]
    fn a_number_without_an_error_is_a_word() {
        let old = "all\n  seat 0 gets 1 ± 1\n  seat 1 gets 5 ± 1";
        assert_eq!(settled(old, "all\n  seat 0 gets 2 ± 1\n  seat 1 gets 4 ± 1"), old);
    }

    #[test]
    fn the_same_words_under_another_head_are_another_line() {
        let old = "Solo\n  played in 1 ± 0 of 100\nDreier\n  played in 2 ± 0 of 100";
        let new = "Solo\n  played in 2 ± 0 of 100\nDreier\n  played in 1 ± 0 of 100";
        assert_eq!(settled(old, new), new);
    }
    #[test]
    fn a_figure_more_or_less_is_a_change() {
        let (old, new) = ("all\n  gets 1 ± 1", "all\n  gets 1 ± 1 2 ± 1");
        assert_eq!(settled(old, new), new);
        assert_eq!(settled(new, old), old);
    }
}
