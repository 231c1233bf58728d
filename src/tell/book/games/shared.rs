//! What the contracts say of their own, with those contracts that say it alike.

use super::super::edition::notes_of;
use super::super::page::{self, Row, Sentence, clean};
use super::super::say::Say;
use super::super::score::bonus_rows;
use super::super::terms::Terms;
use super::super::topic::Matter;
use super::super::weave::woven;
use super::{gone, meant, order, own_sentences};
use crate::diagnostic::Span;
use crate::kinds::{Folds, Kind};
use crate::ruleset::scope::{Active, Scope};
use crate::syntax::tree::{Body, PhraseKind};
use std::collections::BTreeMap;

/// Each sentence with the contracts in whose rules it stands, as they would all say it.
pub(super) fn sentences(general: &Say) -> Vec<(usize, Sentence, Vec<usize>)> {
    let folded = &general.terms.edition.folded;
    let all: Vec<_> = folded.contracts.iter().collect();
    let known = own_sentences(general, &folded.game);
    let mut told: Vec<(usize, Sentence, Vec<usize>, Option<order::Time>)> = Vec::new();
    for (at, scope) in folded.scopes.iter().enumerate() {
        let say = Say::new(general.terms, scope, all.clone());
        let alone = scope.alone();
        let above = above_own(scope, &folded.game);
        let notes = notes_of(&say, &folded.contracts[at]).into_iter().map(|note| (usize::MAX, note));
        for (order, sentence) in own_sentences(&say, scope).into_iter().chain(gone(&say, scope)).chain(notes)
        {
            let same =
                |(_, other): &(usize, Sentence)| other.key == sentence.key && other.text == sentence.text;
            let stands_above = sentence.at.is_some_and(|at| above.contains(&at));
            if known.iter().any(same) && !stands_above
                || alone && matches!(sentence.key.matter, Matter::Step(_)) && same_clause(&known, &sentence)
            {
                continue;
            }
            let time = order::time(scope, &sentence.key);
            match told.iter_mut().find(|(_, s, _, when)| {
                s.key == sentence.key && s.text == sentence.text && s.cites == sentence.cites && *when == time
            }) {
                Some((_, told, members, _)) => {
                    if !members.contains(&at) {
                        members.push(at);
                    }
                    let known =
                        told.at == sentence.at || sentence.at.is_some_and(|at| told.also.contains(&at));
                    if !known {
                        told.also.extend(sentence.at);
                    }
                }
                None => told.push((order, sentence, vec![at], time)),
            }
        }
    }
    told.into_iter().map(|(order, sentence, members, _)| (order, sentence, members)).collect()
}

/// The same with the numbers of those whom it is about, who are left as its members; `alone` keeps what each contract
/// says by itself.
pub(super) fn said_of(
    terms: &Terms,
    members: &mut Vec<usize>,
    sentence: Sentence,
    alone: &mut BTreeMap<usize, Vec<(usize, Sentence)>>,
) -> Sentence {
    let folded = &terms.edition.folded;
    let rows = members.iter().map(|m| &folded.contracts[*m]).collect();
    let scope = &folded.scopes[members[0]];
    let say = Say::new(terms, scope, rows);
    let again = own_sentences(&say, scope).into_iter().chain(gone(&say, scope));
    let again = again.map(|(_, s)| s).find(|s| s.key == sentence.key && s.at == sentence.at);
    let mut again = again.unwrap_or_else(|| sentence.clone());
    if page::has_column(&again.text) {
        let each = members.iter().filter_map(|m| {
            let row = &folded.contracts[*m];
            let own = alone.entry(*m).or_insert_with(|| {
                let say = Say::to_weave(terms, &folded.scopes[*m], row);
                own_sentences(&say, &folded.scopes[*m])
            });
            let told =
                |s: &Sentence| s.at.is_none_or(|at| sentence.at == s.at || sentence.also.contains(&at));
            let same =
                own.iter().find(|(_, s)| s.key == sentence.key && s.cites == sentence.cites && told(s));
            same.map(|(_, s)| (row, s.clone()))
        });
        let each: Vec<_> = each.collect();
        // It is about those only to whom it says something.
        if !each.is_empty() {
            members.retain(|m| each.iter().any(|(row, _)| row.name == folded.contracts[*m].name));
        }
        again.each = each.iter().map(|(row, s)| (clean(row.title), s.text.clone())).collect();
        let otherwise = each.iter().map(|(row, s)| Some((*row, s.otherwise.clone()?)));
        let otherwise = otherwise.collect::<Option<Vec<_>>>();
        let woven = |each: Vec<_>| woven(each.into_iter(), members.len(), terms.language);
        again.otherwise = otherwise.and_then(woven);
        let texts = each.into_iter().map(|(row, s)| (row, s.text)).collect();
        // What is reckoned by the same formula is told once: what it comes to in each, a table says.
        if let Some(text) = Some(texts).filter(|_| !is_formula(scope, &sentence)).and_then(woven) {
            again.text = text;
        }
    }
    again.general = sentence.text;
    again.also = sentence.also;
    again
}

/// Bonuses that the game has not, or not so, with the contracts that have them.
pub(super) fn bonuses(general: &Say) -> Vec<(Row, Vec<usize>)> {
    let folded = &general.terms.edition.folded;
    let mut bonuses: Vec<(Row, Vec<usize>)> = Vec::new();
    let of_game = bonus_rows(general, &folded.game.bonuses.iter().collect::<Vec<_>>());
    for (at, scope) in folded.scopes.iter().enumerate() {
        let other = |b: &&Active| !has_bonus(&folded.game, b) || meant::differ(scope, &folded.game, b);
        let new: Vec<&Active> = scope.bonuses.iter().filter(other).collect();
        let same = |row: &Row| of_game.iter().any(|own| own.at == row.at && own.cells == row.cells);
        let known = |row: &Row| {
            scope.bonuses.iter().any(|b| row.at == Some(b.clause.span) && has_bonus(&folded.game, b))
        };
        for row in bonus_rows(&general.in_scope(scope), &new) {
            // The words that it uses are others here, and come to the same.
            if known(&row) && same(&row) {
                continue;
            }
            match bonuses.iter_mut().find(|(known, _)| *known == row) {
                Some((_, members)) => members.push(at),
                None => bonuses.push((row, vec![at])),
            }
        }
    }
    let said_again = |(row, members): (Row, Vec<usize>)| {
        // Said again with the numbers of those whom it is about.
        let rows = members.iter().map(|m| &folded.contracts[*m]).collect();
        let scope = &folded.scopes[members[0]];
        let all: Vec<&Active> = scope.bonuses.iter().collect();
        let again = bonus_rows(&Say::new(general.terms, scope, rows), &all)
            .into_iter()
            .find(|own| own.key == row.key);
        let row = again.unwrap_or(row);
        (row, members)
    };
    bonuses.into_iter().map(said_again).collect()
}

/// What of the game holds under a condition and stands above the own word of a contract.
fn above_own(scope: &Scope, game: &Scope) -> Vec<Span> {
    let stand =
        Kind::ALL.iter().copied().filter(|kind| kind.row().folds == Folds::Stands && !kind.row().of_game());
    let of_game =
        |kind: Kind, active: &Active| game.heads(kind).any(|own| own.clause.span == active.clause.span);
    let mut above = Vec::new();
    for kind in stand {
        let stronger: Vec<&Active> =
            scope.heads(kind).take_while(|active| !active.whens.is_empty()).collect();
        if scope.head(kind).is_some_and(|own| !of_game(kind, own)) {
            above.extend(stronger.into_iter().filter(|one| of_game(kind, one)).map(|one| one.clause.span));
        }
    }
    above
}

/// Is this a price to which something is added under conditions?
fn is_formula(scope: &Scope, sentence: &Sentence) -> bool {
    let told = |active: &&Active| Some(active.clause.span) == sentence.at;
    scope.heads(Kind::Worth).find(told).is_some_and(|active| {
        matches!(&active.clause.body, Body::Worth(number) if matches!(number.kind, PhraseKind::Changed(..)))
    })
}

fn same_clause(known: &[(usize, Sentence)], sentence: &Sentence) -> bool {
    known.iter().any(|(_, k)| k.key == sentence.key && k.cites == sentence.cites)
}

fn has_bonus(game: &Scope, bonus: &Active) -> bool {
    let price = |a: &Active| a.reprice.map(|c| c.span);
    game.bonuses.iter().any(|b| b.clause.span == bonus.clause.span && price(b) == price(bonus))
}
