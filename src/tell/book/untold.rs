//! Why a clause has no sentence of its own in the book of a table.

use super::page::{Book, Part as Passage, Sentence};
use super::told;
use crate::diagnostic::Span;
use crate::kinds::{Folds, Kind, List};
use crate::ruleset::compile::{Scopes, Settings};
use crate::ruleset::link::{Entry, Level, What};
use crate::ruleset::reading::Reading;
use crate::ruleset::resolve::ContractRow;
use crate::ruleset::scope::{Active, Scope};
use crate::syntax::tree::{Body, Clause, Part};

/// What becomes of it at the table.
pub(super) enum Untold {
    /// It holds, and these tell it.
    Within(Vec<(String, Sentence)>),
    /// It holds, and nothing that holds here asks for it; these tell it where other options are chosen.
    Unasked(Vec<(String, Sentence)>),
    /// No sentence tells it.
    Silent,
    /// A `when` around it is not so.
    Unmet,
    Replaced(Span),
    TakenAway(Span),
    /// No contract is played that it is about.
    Unplayed,
}

pub(super) fn why(reading: &Reading, settings: &Settings, book: &Book, span: Span) -> Untold {
    let scopes = reading.scopes(settings);
    let entry = reading.linked.entries.iter().find(|entry| entry.span() == span);
    let unmet = |entry: &Entry| entry.whens.iter().any(|when| reading.decided(settings, when) == Some(false));
    if entry.is_some_and(unmet) {
        return Untold::Unmet;
    }
    let standing: Vec<&Scope> = all(&scopes).filter(|scope| stands(scope, span)).collect();
    if standing.is_empty() {
        if let Some((_, by)) = all(&scopes).flat_map(|scope| &scope.taken).find(|(old, _)| *old == span) {
            let takes = |entry: &&Entry| {
                let removes = matches!(&entry.what, What::Clause(Clause { body: Body::Without { .. }, .. }));
                entry.span() == *by && removes
            };
            return match reading.linked.entries.iter().any(|entry| takes(&entry)) {
                true => Untold::TakenAway(*by),
                false => Untold::Replaced(*by),
            };
        }
        let unplayed = entry.is_some_and(|entry| {
            let about = |row: &ContractRow| match (&entry.what, &entry.level) {
                (What::Row(own, _), _) => own.name.text == row.name,
                (_, Level::Contract(name)) => name == row.name,
                (_, Level::Kind(kind)) => row.kinds.contains(kind),
                (_, Level::Game) => true,
            };
            !scopes.rows.iter().any(about)
        });
        if unplayed {
            return Untold::Unplayed;
        }
    }
    let within = with_others(book, span);
    if !within.is_empty() {
        return Untold::Within(within);
    }
    let defines =
        |entry: &Entry| matches!(&entry.what, What::Clause(clause) if clause.row().folds == Folds::Defines);
    if !entry.is_some_and(defines) {
        return Untold::Silent;
    }
    let (asked, users) = users(reading, settings, &standing, &scopes, book, span, false);
    let within = told(book, &|at| users.contains(&at));
    if !within.is_empty() {
        return Untold::Within(within);
    }
    if asked {
        return Untold::Silent;
    }
    let (_, users) = self::users(reading, settings, &standing, &scopes, book, span, true);
    Untold::Unasked(told(book, &|at| users.contains(&at)))
}

/// The game as a whole, and each contract.
fn all<'s, 'a>(scopes: &'s Scopes<'a>) -> impl Iterator<Item = &'s Scope<'a>> {
    std::iter::once(&scopes.game).chain(&scopes.contracts)
}

/// What is in force in a scope.
fn actives<'s, 'a>(scope: &'s Scope<'a>) -> impl Iterator<Item = &'s Active<'a>> {
    let headed = Kind::ALL.iter().flat_map(|kind| scope.in_force(*kind));
    let named = List::ALL.iter().flat_map(|list| scope.list(*list));
    let counts = scope.counts.iter().map(|(.., active)| active);
    headed.chain(named).chain(counts).chain(scope.defs.values()).chain(&scope.deal)
}

fn stands(scope: &Scope, span: Span) -> bool {
    let of_stages = scope.stages.iter().flat_map(|stage| &stage.clauses);
    actives(scope)
        .any(|active| active.clause.span == span || active.reprice.is_some_and(|clause| clause.span == span))
        || of_stages.into_iter().any(|(clause, _)| clause.span == span)
}

/// Sentences that tell it along with another clause.
fn with_others(book: &Book, span: Span) -> Vec<(String, Sentence)> {
    let sentences = book.chapters.iter().flat_map(|chapter| &chapter.parts).filter_map(Passage::sentences);
    let first = sentences.flatten().filter(|sentence| sentence.also.contains(&span)).filter_map(|s| s.at);
    let first: Vec<Span> = first.collect();
    told(book, &|at| first.contains(&at))
}

/// Is it asked for by anything but definitions, and the clauses that ask for what it defines; where those are definitions
/// that the book tells nowhere by themselves, those that ask for them too. `ever`: whatever a table chooses.
fn users(
    reading: &Reading,
    settings: &Settings,
    standing: &[&Scope],
    scopes: &Scopes,
    book: &Book,
    span: Span,
    ever: bool,
) -> (bool, Vec<Span>) {
    let (mut asked, mut users): (bool, Vec<Span>) = (false, Vec::new());
    let of_stages: Vec<&Clause> =
        scopes.game.stages.iter().flat_map(|stage| &stage.clauses).map(|(clause, _)| *clause).collect();
    for scope in standing {
        let mut names: Vec<&str> = actives(scope)
            .filter(|active| active.clause.span == span)
            .filter_map(|active| active.clause.name.as_ref().map(|name| name.text.as_str()))
            .collect();
        let mut at = 0;
        while let Some(name) = names.get(at).copied() {
            at += 1;
            let asks = |active: &&Active| {
                let around = active.whens.iter().any(|when| when.names(name));
                let guarded = active.guards.iter().any(|guard| guard.phrase().names(name));
                let price = active.reprice.is_some_and(|clause| clause.names(name));
                around || guarded || price || active.clause.names(name)
            };
            let mut clauses: Vec<&Clause> = actives(scope).filter(asks).map(|active| active.clause).collect();
            clauses.extend(of_stages.iter().filter(|clause| clause.names(name)));
            for entry in &reading.linked.entries {
                let holds = || entry.whens.iter().all(|when| reading.decided(settings, when) != Some(false));
                match entry.what {
                    What::Row(row, _) => {
                        let mut named = false;
                        row.words(&mut |part| named |= matches!(part, Part::Word(own) if own == name));
                        if named && (ever || holds()) {
                            asked = true;
                            users.push(row.span);
                        }
                    }
                    What::Clause(clause) if ever && clause.names(name) => clauses.push(clause),
                    What::Clause(_) | What::Stage(..) | What::Like(..) | What::Title(..) => {}
                }
            }
            for clause in clauses.into_iter().filter(|clause| clause.span != span) {
                users.push(clause.span);
                let defines = clause.row().folds == Folds::Defines;
                asked |= !defines;
                if defines
                    && told(book, &|at| at == clause.span).is_empty()
                    && let Some(next) = &clause.name
                    && !names.contains(&next.text.as_str())
                {
                    names.push(&next.text);
                }
            }
        }
    }
    (asked, users)
}
