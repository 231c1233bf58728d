//! Leaves out mistakes that only follow from others: after a sentence that could not be read, nobody
//! wants to hear that what it would have said is missing.

use super::source::Source;
use super::{Code, Diagnostic, Severity, Sources};
use std::collections::HashSet;

/// A file or a base that could not be read leaves nothing to check.
const GROUNDLESS: &[Code] =
    &[Code::UnknownBase, Code::CircularExtends, Code::NoGame, Code::NotText, Code::ShadowsBuiltIn];

/// Mistakes that lie in one place and do not depend on what stands elsewhere.
const LOCAL: &[Code] = &[
    Code::AllOfWhat,
    Code::BadCitation,
    Code::BadDivisor,
    Code::BadGroup,
    Code::BadRange,
    Code::BadSeats,
    Code::BadSuitLetter,
    Code::BidTwice,
    Code::CardTwice,
    Code::CircularDefinition,
    Code::DeclaredTwice,
    Code::DefaultOutside,
    Code::NestedGame,
    Code::NotConstant,
    Code::NothingToRemove,
    Code::NothingToReplace,
    Code::NumberTooLarge,
    Code::OptionInside,
    Code::ShadowsBuiltIn,
    Code::SomeOrAll,
    Code::TooFine,
    Code::UnknownAnnouncement,
    Code::UnknownCard,
    Code::UnknownChoice,
    Code::UnknownContract,
    Code::UnknownKind,
    Code::UnknownName,
    Code::UnknownPlace,
    Code::UnknownRank,
    Code::UnknownScheme,
    Code::WorthTwice,
    Code::WrongBlock,
    Code::WrongCells,
    Code::WrongType,
];

/// Is there nothing to check, because a file or a base could not be read?
pub(crate) fn groundless(read: &[Diagnostic]) -> bool {
    read.iter().any(|d| GROUNDLESS.contains(&d.code))
}

/// What cards that a pack has no room for explain.
const OF_CARDS: &[Code] =
    &[Code::DealIsNotPack, Code::UnequalHands, Code::UnknownCard, Code::UnknownRank, Code::WrongTotal];

/// Leaves out what a row that is too short explains, or a pack that is too large.
pub(crate) fn first_causes(mut list: Vec<Diagnostic>) -> Vec<Diagnostic> {
    if list.iter().any(|d| d.code == Code::WrongCells) {
        list.retain(|d| d.code != Code::NoValue);
    }
    if list.iter().any(|d| d.code == Code::TooManyCards) {
        list.retain(|d| !OF_CARDS.contains(&d.code));
    }
    let mut told: Vec<Diagnostic> = Vec::with_capacity(list.len());
    for d in list {
        match told.iter_mut().find(|first| is_the_same(first, &d)) {
            Some(first) => first.labels.extend(d.labels.into_iter().next()),
            None => told.push(d),
        }
    }
    told
}

/// One step leaves the hands of several contracts unequal, in the same way.
fn is_the_same(first: &Diagnostic, d: &Diagnostic) -> bool {
    let step = |d: &Diagnostic| d.labels.get(1).map(|label| label.span);
    d.code == Code::UnequalHands
        && first.code == d.code
        && first.message == d.message
        && step(d).is_some()
        && step(first) == step(d)
}

/// Keeps what stands on its own, where not everything could be read. `read` is what was found while
/// files were read and bases looked for.
pub(crate) fn independent(list: Vec<Diagnostic>, read: &[Diagnostic], sources: &Sources) -> Vec<Diagnostic> {
    let errors: Vec<&Diagnostic> = read.iter().filter(|d| d.severity == Severity::Error).collect();
    let place = |d: &Diagnostic| (d.code, d.span());
    let told: HashSet<_> = read.iter().map(place).collect();
    let lost = lost_words(&errors, sources);
    let stands = |d: &Diagnostic| {
        told.contains(&place(d)) || LOCAL.contains(&d.code) && !lost.contains(sources.text(d.span()))
    };
    first_causes(list.into_iter().filter(stands).collect())
}

/// Words of lines that could not be read: what they declare is not known.
fn lost_words<'a>(errors: &[&Diagnostic], sources: &'a Sources) -> HashSet<&'a str> {
    let (mut lost, mut seen) = (HashSet::new(), HashSet::new());
    for error in errors {
        let span = error.span();
        let source = sources.get(span.file);
        let mut line = Some(source.line_of(span.start as usize));
        while let Some(at) = line.filter(|at| seen.insert((span.file, *at))) {
            let words = source.line_text(at).1.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            lost.extend(words.filter(|w| !w.is_empty()).take(200));
            line = goes_on(source, at);
        }
    }
    lost
}

/// The line above with which this one goes on: one that is indented less, and opens no block.
fn goes_on(source: &Source, line: usize) -> Option<usize> {
    let indent = |line: usize| {
        let text = source.line_text(line).1;
        text.len() - text.trim_start().len()
    };
    let written = |line: &usize| !source.line_text(*line).1.trim().is_empty();
    let above = (0..line).rev().take(40).filter(written).find(|above| indent(*above) < indent(line))?;
    (!source.line_text(above).1.trim_end().ends_with('{')).then_some(above)
}
