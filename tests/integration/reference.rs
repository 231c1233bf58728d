//! Every example of the documentation is checked.

use std::path::Path;
use stiess::diagnostic::{Diagnostic, Severity, render};
use stiess::ruleset::Ruleset;
use stiess::text::Screen;

/// The fenced examples of a page: head of the fence, text, line.
pub fn examples(page: &str) -> Vec<(String, String, usize)> {
    let mut found = Vec::new();
    let mut open: Option<(String, String, usize)> = None;
    for (number, line) in page.lines().enumerate() {
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(head)) => open = Some((head.to_string(), String::new(), number + 1)),
            (Some(_), Some(_)) => found.extend(open.take()),
            (Some((_, text, _)), None) => {
                text.push_str(line);
                text.push('\n');
            }
            (None, None) => {}
        }
    }
    found
}

fn check(page: &str, text: &str) {
    check_for(page, text, |found| found.severity == Severity::Error);
}

fn check_for(page: &str, text: &str, minded: fn(&Diagnostic) -> bool) {
    let (mut checked, mut wrong) = (0, String::new());
    for (head, example, line) in examples(text) {
        let Some(rest) = head.strip_prefix("rules") else { continue };
        let whole = match rest.strip_prefix(",in=") {
            Some(base) => format!("game example \"Example\" extends {base} {{\n{example}}}\n"),
            None => example,
        };
        // Beside the games from elsewhere, so that an example may be a piece of one of them.
        let place = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/strangers/example.rules");
        let ruleset = Ruleset::from_text_at(Path::new(place), &whole);
        let errors: Vec<_> = ruleset.check().into_iter().filter(minded).collect();
        let style = Screen::PLAIN;
        if !errors.is_empty() {
            wrong += &format!(
                "{page}:{line}\n{}",
                render::for_people(&errors, ruleset.sources(), style, stiess::language::Language::English)
            );
        }
        checked += 1;
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(checked > 0, "{page} has no examples");
}

#[test]
fn every_example_of_the_reference_checks() {
    check("docs/language.md", include_str!("../../docs/language.md"));
}

/// Not even a warning: a club's workflow denies them.
#[test]
fn every_example_for_beginners_checks() {
    check_for("docs/your-table.md", include_str!("../../docs/your-table.md"), |_| true);
    check_for("docs/de/your-table.md", include_str!("../../docs/de/your-table.md"), |_| true);
}
