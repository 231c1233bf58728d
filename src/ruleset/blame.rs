//! What a variant brings about in its base is told of the variant: the sentence without which it would
//! not be so comes first, the base's place second.
//!
//! Nothing is guessed. A sentence is to blame if the mistake goes when it is taken away and no other comes
//! instead; a remedy is named if it was tried and does the same.

use super::Ruleset;
use super::laws;
use super::link::Linked;
use crate::diagnostic::{Code, Diagnostic, Severity, Span, words};
use crate::mixer::Set;
use crate::syntax::tree::{Block, Body, Clause, Item, Name, Part, Removed};
use std::collections::BTreeMap;
use std::sync::Arc;

/// So many sentences of a variant are tried; where there are more, the base's place is all that is told.
const MOST: usize = 120;

/// Tells of the variant what it brings about.
pub(super) fn of_the_variant(ruleset: &Ruleset, found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let reading = ruleset.reading();
    let linked = &reading.linked;
    let (mut own, base): (Vec<Diagnostic>, Vec<Diagnostic>) =
        found.iter().cloned().partition(|d| !linked.of_a_base(d.span()));
    let sentences = linked.layers.last().map_or(0, |layer| sentences(layer.block));
    if base.is_empty() || sentences > MOST {
        return found;
    }
    let known: Set<_> = found.iter().map(place).collect();
    let mut caused: BTreeMap<(Span, _), Vec<Diagnostic>> = BTreeMap::new();
    let mut left = base;
    for number in 0..sentences {
        let mut cause = None;
        let after = tried(ruleset, |block| cause = take(block, &mut { number }));
        let Some(cause) = cause.filter(|_| !left.is_empty() && nothing_new(&after, &known)) else { continue };
        let (healed, rest) = left.into_iter().partition(|d| !after.iter().any(|a| place(a) == place(d)));
        left = rest;
        let healed: Vec<Diagnostic> = healed;
        healed.into_iter().for_each(|d| caused.entry((cause, d.code)).or_default().push(d));
    }
    for ((cause, _), several) in caused {
        let mut options: Vec<&str> = several.iter().flat_map(|d| asked(linked, d.span())).collect();
        options.sort_unstable();
        options.dedup();
        let remedy = remedy(ruleset, &options, &several, &known);
        own.extend(several.into_iter().next().map(|first| words::caused(first, cause, &remedy)));
    }
    own.extend(left);
    own.sort_by_key(Diagnostic::span);
    own
}

fn place(d: &Diagnostic) -> (Code, Span) {
    (d.code, d.span())
}

fn nothing_new(after: &[Diagnostic], known: &Set<(Code, Span)>) -> bool {
    after.iter().all(|d| d.severity == Severity::Warning || known.contains(&place(d)))
}

/// What the laws say of a game whose last block was changed.
fn tried(ruleset: &Ruleset, change: impl FnOnce(&mut Block)) -> Vec<Diagnostic> {
    let mut trial = Ruleset::of(ruleset.loaded.clone());
    let Some((file, block)) = trial.loaded.chain.last().copied() else { return Vec::new() };
    change(&mut Arc::make_mut(&mut trial.loaded.files[file])[block]);
    laws::check(&trial)
}

/// How many clauses and rows a block has.
fn sentences(block: &Block) -> usize {
    let count = |item: &Item| match item {
        Item::Block(inner) => sentences(inner),
        Item::Clause(_) | Item::Row(_) => 1,
    };
    block.items.iter().map(count).sum()
}

/// Takes the sentence of a number out of a block, and answers where it stood.
fn take(block: &mut Block, number: &mut usize) -> Option<Span> {
    for at in 0..block.items.len() {
        match &mut block.items[at] {
            Item::Block(inner) => {
                if let Some(span) = take(inner, number) {
                    return Some(span);
                }
            }
            Item::Clause(_) | Item::Row(_) if *number > 0 => *number -= 1,
            Item::Clause(_) | Item::Row(_) => {
                return match block.items.remove(at) {
                    Item::Clause(clause) => Some(clause.span),
                    Item::Row(row) => Some(row.span),
                    Item::Block(inner) => Some(inner.span),
                };
            }
        }
    }
    None
}

/// The options that the conditions around a sentence of the base ask for.
fn asked<'l>(linked: &'l Linked, span: Span) -> Vec<&'l str> {
    let mut named: Vec<&str> = Vec::new();
    for entry in linked.entries.iter().filter(|entry| entry.span().holds(span)) {
        entry.conditions(&mut |part| {
            if let Part::Word(word) = part {
                named.push(word);
            }
        });
    }
    let options = linked.options.iter().filter(|o| !o.pinned).map(|o| o.name.as_str());
    options.filter(|name| named.contains(name)).collect()
}

/// The options without which none of these mistakes is left.
fn remedy<'o>(
    ruleset: &Ruleset,
    options: &[&'o str],
    mistakes: &[Diagnostic],
    known: &Set<(Code, Span)>,
) -> Vec<&'o str> {
    let heals = |names: &[&str]| {
        let after = tried(ruleset, |block| {
            let name = |text: &&str| Name { text: text.to_string(), span: block.span };
            let body = Body::Without { what: Removed::Option, names: names.iter().map(name).collect() };
            block.items.push(Item::Clause(Box::new(Clause {
                instead: false,
                name: None,
                title: None,
                said: Vec::new(),
                position: None,
                guard: None,
                body,
                cites: Vec::new(),
                span: block.span,
            })));
        });
        nothing_new(&after, known) && !after.iter().any(|a| mistakes.iter().any(|d| place(a) == place(d)))
    };
    let one = options.iter().find(|option| heals(&[option]));
    match one {
        Some(one) => vec![one],
        None if options.len() > 1 && heals(options) => options.to_vec(),
        None => Vec::new(),
    }
}
