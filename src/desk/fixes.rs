//! Remedies that can be carried out: what to write in place of what.

use super::words::Said;
use super::{Desk, Page, Problem, range};
use crate::diagnostic::{Code, Diagnostic, Remedy, Severity};
use crate::language::Language;
use crate::syntax::layout::{self, Piece};
use std::cell::OnceCell;
use std::ops::Range;

/// A change of a text, and what it does in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    pub span: Range<usize>,
    pub text: String,
    pub title: String,
}

impl Desk {
    /// The remedies of the mistakes in a stretch of a file, each tried: those after which less is wrong, or the sentence
    /// is read further than before (a base that is found lets all of them be read).
    pub fn fixes(&self, page: &Page, asked: Range<usize>) -> Vec<(Problem, Fix)> {
        let before = page.problems();
        let mut found = Vec::new();
        let meant = |problem: &&Problem| problem.span.start <= asked.end && asked.start <= problem.span.end;
        for problem in before.iter().filter(meant) {
            for fix in &problem.fixes {
                let mut text = page.text.clone();
                text.replace_range(fix.span.clone(), &fix.text);
                let Ok(mended) = self.page_instead(&page.path, &[(page.path.clone(), text)]) else {
                    continue;
                };
                let after = mended.problems();
                let further =
                    || problem.code == Code::UnknownBase || read_further(problem, fix, &before, &after);
                if weight(&after) < weight(&before) || weight(&after) == weight(&before) && further() {
                    found.push((problem.clone(), fix.clone()));
                }
            }
        }
        found
    }
}

/// How bad it is: errors, and all mistakes.
fn weight(problems: &[Problem]) -> (usize, usize) {
    (problems.iter().filter(|problem| problem.severity == Severity::Error).count(), problems.len())
}

/// Is the sentence read to its end afterwards, or beyond what was written?
fn read_further(problem: &Problem, fix: &Fix, before: &[Problem], after: &[Problem]) -> bool {
    let unreadable =
        |p: &&Problem| matches!(p.code, Code::UnreadableHead | Code::UnreadableRow | Code::UnreadableClause);
    let (start, end) = (fix.span.start, fix.span.start + fix.text.len());
    let stops = |p: &Problem| p.span.start <= start && problem.span.start < p.span.end && p.span.end <= end;
    let count = |list: &[Problem]| list.iter().filter(unreadable).count();
    unreadable(&problem)
        && (count(after) < count(before)
            || count(after) == count(before) && !after.iter().filter(unreadable).any(stops))
}

/// What a mistake says can be written instead.
pub(super) fn of(
    diagnostic: &Diagnostic,
    text: &str,
    clauses: &OnceCell<Vec<Piece>>,
    language: Language,
) -> Vec<Fix> {
    let fix = |remedy: &Remedy| match remedy {
        Remedy::Write(span, instead) if span.file == 0 => Some(Fix {
            span: range(*span),
            text: instead.clone(),
            title: Said::Write { instead, old: text.get(range(*span))? }.said(language),
        }),
        Remedy::TakeAway(span) if span.file == 0 => Some(Fix {
            span: with_its_line(range(*span), text, clauses),
            text: String::new(),
            title: Said::TakeAway(text.get(range(*span))?).said(language),
        }),
        Remedy::Write(..) | Remedy::TakeAway(_) => None,
        // The name of a choice is told, not where its sentence would stand.
        Remedy::WithoutOptions(_) | Remedy::WithoutContracts(_) => None,
    };
    diagnostic.remedies.iter().filter_map(fix).collect()
}

/// A clause with its citation, and with its line if it stands there alone.
fn with_its_line(span: Range<usize>, text: &str, clauses: &OnceCell<Vec<Piece>>) -> Range<usize> {
    let pieces = clauses.get_or_init(|| layout::cut(0, text, &mut Vec::new()));
    let clause = pieces.iter().find_map(|piece| match piece {
        Piece::Clause { text, cite } if range(*text).start <= span.start && span.end <= range(*text).end => {
            Some(text.start as usize..cite.map_or(text.end, |cite| cite.end) as usize)
        }
        _ => None,
    });
    let Range { start, end } = clause.unwrap_or(span);
    let line = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let rest = text[end..].find('\n').map_or(text.len(), |at| end + at + 1);
    match text[line..start].trim().is_empty() && text[end..rest].trim().is_empty() {
        true => line..rest,
        // What parts it from the next one goes as well.
        false => match text[end..].trim_start_matches([' ', '\t']).strip_prefix(';') {
            Some(next) => start..text.len() - next.trim_start_matches([' ', '\t']).len(),
            None => start..end,
        },
    }
}

#[cfg(test)]
mod tests {
    use crate::desk::Desk;
    use std::path::Path;

    /// The text after the one remedy that there is for it.
    fn mended(text: &str) -> String {
        let mut desk = Desk::default();
        desk.put(Path::new("ours.rules"), text);
        let page = desk.page(Path::new("ours.rules")).expect("a page");
        let fixes = desk.fixes(&page, 0..text.len());
        let [(_, fix)] = fixes.as_slice() else { panic!("not one remedy: {fixes:?}") };
        let mut text = text.to_string();
        text.replace_range(fix.span.clone(), &fix.text);
        text
    }

    /// What is alone on its line goes with it, and a citation with its sentence.
    #[test]
    fn a_sentence_is_taken_away_with_its_line() {
        let game = |inner: &str| format!("game ours \"Ours\" extends dreierles {{\n{inner}}}\n");
        let rest = "  play { forehand leads }\n";
        let unused = "set uhu \"Uhu\" = T1";
        assert_eq!(mended(&game(&format!("  {unused}   [D-1]\n{rest}"))), game(rest));
        assert_eq!(mended(&game(&format!("  {unused}; play {{ forehand leads }}\n"))), game(rest));
    }
}
