//! What a number comes to by the points of the declarer, as a table.

use super::edition::row;
use super::page::{Cell, Chapter, Column, ColumnHead, Part, Row, Sentence, speaks_of, term};
use super::say::Say;
use super::topic::{Key, Matter};
use crate::kinds::Kind;
use crate::language::Language;
use crate::ruleset::expr::{Num, ONE, Seats, Test, holds, round_to};
use crate::ruleset::scope::Active;
use crate::syntax::tree::*;

/// A table for each number that the points of the two sides alone decide, and that is the same for many of them.
pub(super) fn tables(say: &Say, chapter: &mut Chapter) {
    let Some(total) = total(say) else { return };
    let Some(won) = say.scope.head(Kind::Won) else { return };
    let Body::WonIf(won) = &won.clause.body else { return };
    let told: Vec<Sentence> = chapter.parts.iter().filter_map(Part::sentences).flatten().cloned().collect();
    for active in say.scope.defs.values() {
        let own = Key::from(Matter::Define(active.name.to_string()));
        let used = |title: &str| {
            told.iter()
                .any(|s| s.key != own && speaks_of(&s.text, &term(title), say.terms.language).is_some())
        };
        if let Some((title, rows)) = table(say, active, total, won).filter(|(title, _)| used(title)) {
            let head = vec![
                ColumnHead::Result(title.to_string()),
                ColumnHead::Plain(Column::WonWith),
                ColumnHead::Plain(Column::LostWith),
            ];
            chapter.table(head, rows);
        }
    }
}

fn table<'a>(
    say: &Say<'_, 'a>,
    active: &Active<'a>,
    total: i64,
    won: &Phrase,
) -> Option<(&'a str, Vec<Row>)> {
    let title = say.terms.heard(active.clause.title.as_deref()?);
    let Body::Define { what: Defined::Number, value } = &active.clause.body else { return None };
    let (number, wins) = (say.num(value)?, say.condition(won)?);
    // Every value, with the points of the declarer for which he wins, or loses, that much.
    let mut values: Vec<(i64, [Vec<i64>; 2])> = Vec::new();
    for points in 0..=total {
        let mut deal = Deal { declarer: points * ONE, defenders: (total - points) * ONE, won: false };
        deal.won = deal.test(&wins)?;
        let n = deal.num(&number)?;
        if n % ONE != 0 {
            return None;
        }
        let n = n / ONE;
        let side = usize::from(!deal.won);
        match values.iter_mut().find(|(value, _)| *value == n) {
            Some((_, sides)) => sides[side].push(points),
            None => {
                let mut sides = [Vec::new(), Vec::new()];
                sides[side].push(points);
                values.push((n, sides));
            }
        }
    }
    if values.len() < 3 || values.len() * 4 > usize::try_from(total).ok()? {
        return None;
    }
    values.sort_by_key(|(value, _)| *value);
    let rows = values.iter().map(|(value, [won, lost])| {
        let cells =
            vec![value.to_string().into(), runs(won, say.terms.language), runs(lost, say.terms.language)];
        row(Matter::Result(active.name.to_string(), *value), cells, &[], Vec::new())
    });
    Some((title, rows.collect()))
}

/// `36 to 40`
fn runs(points: &[i64], language: Language) -> Cell {
    let mut runs: Vec<(i64, i64)> = Vec::new();
    for point in points {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == *point => *last = *point,
            _ => runs.push((*point, *point)),
        }
    }
    let run = |(a, b): &(i64, i64)| match language {
        _ if a == b => a.to_string(),
        Language::English => format!("{a} to {b}"),
        Language::German => super::german::results::run(a, b),
    };
    let shown: Vec<String> = runs.iter().map(run).collect();
    if shown.is_empty() { Cell::Nothing } else { shown.join(", ").into() }
}

/// All points there are, with those the declarer gets for nothing.
fn total(say: &Say) -> Option<i64> {
    let Body::Pack { counted: Some(counted), .. } = &say.scope.head(Kind::Pack)?.clause.body else {
        return None;
    };
    let counts = super::material::counting(say, &counted.text)?;
    let Body::InPack(PackLine::Count { total, .. }) = &counts.body else { return None };
    // By points in whole numbers alone.
    if total.part.0 != 0 {
        return None;
    }
    if let Some(Body::CountsMore { number, .. }) = say.scope.head(Kind::CountsMore).map(|a| &a.clause.body) {
        return Some(total.whole + number);
    }
    Some(total.whole)
}

/// A deal of which only the points are known, in sixtieths.
struct Deal {
    declarer: i64,
    defenders: i64,
    won: bool,
}

impl Deal {
    fn num(&self, number: &Num) -> Option<i64> {
        Some(match number {
            Num::Const(n) => *n,
            Num::Add(a, b) => self.num(a)? + self.num(b)?,
            Num::Sub(a, b) => self.num(a)? - self.num(b)?,
            Num::Mul(a, b) => self.num(a)?.checked_mul(self.num(b)?)? / ONE,
            Num::Div(a, by) => self.num(a)? / by,
            Num::Once(_, a) => self.num(a)?,
            Num::Round(mode, a, to) => round_to(*mode, self.num(a)?, *to),
            Num::Max(a, b) => self.num(a)?.max(self.num(b)?),
            Num::Min(a, b) => self.num(a)?.min(self.num(b)?),
            Num::If(list, last) => {
                for (value, test) in list {
                    if self.test(test)? {
                        return self.num(value);
                    }
                }
                self.num(last)?
            }
            Num::Points(who) => match (&**who, self.won) {
                (Seats::Declarer | Seats::Team, _) | (Seats::Winners, true) | (Seats::Losers, false) => {
                    self.declarer
                }
                (Seats::Defenders | Seats::Rest, _) | (Seats::Winners, false) | (Seats::Losers, true) => {
                    self.defenders
                }
                _ => return None,
            },
            Num::Pow(..) | Num::Cards(_) | Num::Seats(_) | Num::Suits(_) | Num::Tricks(_) => return None,
            Num::EarlierLed(_) | Num::TrickNumber | Num::Kept(_) => return None,
            Num::Bid(_) | Num::Run { .. } => return None,
        })
    }

    fn test(&self, test: &Test) -> Option<bool> {
        match test {
            Test::Const(so) => Some(*so),
            Test::Won => Some(self.won),
            Test::Not(inner) => Some(!self.test(inner)?),
            Test::And(list) => list.iter().try_fold(true, |all, t| Some(self.test(t)? && all)),
            Test::Or(list) => list.iter().try_fold(false, |any, t| Some(self.test(t)? || any)),
            Test::Cmp(cmp, a, b) => Some(holds(*cmp, self.num(a)?, self.num(b)?)),
            _ => None,
        }
    }
}
