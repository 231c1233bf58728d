//! What a sentence that cannot be read means, once it is known what its bases say.

use super::link::{Linked, OptionDef};
use crate::diagnostic::{Code, Diagnostic, Report, Sources, Span, words};
use crate::syntax::parse;
use crate::syntax::tree::{Block, Clause, Item};

/// The same mistake, with what the bases know of it.
pub(super) fn told(mistake: Diagnostic, linked: &Linked, sources: &Sources) -> Diagnostic {
    let span = mistake.span();
    let text = &sources.get(span.file).text;
    let (start, end) = (span.start as usize, span.end as usize);
    let unread = matches!(mistake.code, Code::UnreadableClause | Code::UnreadableHead);
    let (true, Some(before), Some(word), Some(rest)) =
        (unread, text.get(..start), text.get(start..end), text.get(start..))
    else {
        return mistake;
    };
    if word == "must" {
        return match already_said(rest, linked) {
            Some((name, at)) => words::duty_of_the_base(mistake, &name, at),
            None => mistake,
        };
    }
    let asked = before.split_whitespace().next_back();
    let asked = asked.is_some_and(|word| matches!(word, "when" | "if" | "unless" | "and" | "or" | "not"));
    let options =
        if asked && word.starts_with(char::is_uppercase) { titled(word, linked) } else { Vec::new() };
    match options.as_slice() {
        [] => mistake,
        options => {
            let named: Vec<(&str, &str)> =
                options.iter().map(|option| (option.name.as_str(), option.title.as_str())).collect();
            words::option_by_its_title(mistake, &named)
        }
    }
}

/// The options whose titles have this word; those that begin with it, if some do.
fn titled<'l>(word: &str, linked: &'l Linked) -> Vec<&'l OptionDef> {
    let plain = words::plain_letters(word);
    let has = |option: &&OptionDef, first: bool| {
        let title = option.title.split_whitespace().map(words::plain_letters);
        title.take(if first { 1 } else { usize::MAX }).any(|part| part == plain)
    };
    let first: Vec<&OptionDef> = linked.options.iter().filter(|option| has(option, true)).collect();
    if first.is_empty() { linked.options.iter().filter(|option| has(option, false)).collect() } else { first }
}

/// The duty of a base, or of the game itself, that says what this text says without a name.
fn already_said(text: &str, linked: &Linked) -> Option<(String, Span)> {
    let end = text.find(['\n', ';', '}', '[']).unwrap_or(text.len());
    let said = words::duty_said(text[..end].trim());
    let read =
        parse(u32::MAX, &format!("game x \"X\" {{\nplay {{\nx: {said}\n}}\n}}"), &mut Report::default());
    let clause = read.iter().find_map(first_clause)?;
    linked.entries.iter().find_map(|entry| {
        let known = entry.clause()?;
        let same = known.body == clause.body && known.guard == clause.guard && entry.whens.is_empty();
        Some((known.name.as_ref().filter(|_| same)?.text.clone(), known.span))
    })
}

fn first_clause(block: &Block) -> Option<&Clause> {
    block.items.iter().find_map(|item| match item {
        Item::Clause(clause) => Some(&**clause),
        Item::Block(block) => first_clause(block),
        Item::Row(_) => None,
    })
}
