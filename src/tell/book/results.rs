//! What a number comes to by the points of the declarer, as a table.

use super::edition::row;
use super::page::{Chapter, Part, Row, Sentence, term};
use super::say::{Say, named};
use super::score::capital;
use crate::kinds::Kind;
use crate::ruleset::scope::Active;
use crate::syntax::tree::*;

/// A table for each number that the points of the two sides alone decide, and that is the same for many of them.
pub fn tables(say: &Say, chapter: &mut Chapter) {
    let Some(total) = total(say) else { return };
    let Some(won) = say.scope.head(Kind::Won) else { return };
    let Body::WonIf(won) = &won.clause.body else { return };
    let told: Vec<Sentence> = chapter.parts.iter().filter_map(Part::sentences).flatten().cloned().collect();
    for active in say.scope.defs.values() {
        let own = format!("define:{}", active.name);
        let used = |title: &str| told.iter().any(|s| s.key != own && s.text.contains(&term(title)));
        if let Some((title, rows)) = table(say, active, total, won).filter(|(title, _)| used(title)) {
            let head = [capital(title).as_str(), "Won with", "Lost with"].map(str::to_string).to_vec();
            chapter.table(head, rows);
        }
    }
}

fn table<'a>(say: &Say, active: &Active<'a>, total: i64, won: &Phrase) -> Option<(&'a str, Vec<Row>)> {
    let title = active.clause.title.as_deref()?;
    let Body::Define { what: Defined::Number, value } = &active.clause.body else { return None };
    say.fresh();
    // Every value, with the points of the declarer for which he wins, or loses, that much.
    let mut values: Vec<(i64, [Vec<i64>; 2])> = Vec::new();
    for points in 0..=total {
        let mut deal = Deal { say, declarer: points, defenders: total - points, won: false, steps: 0 };
        deal.won = deal.test(won)?;
        let (n, d) = deal.number(value)?;
        if d != 1 {
            return None;
        }
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
        let cells = vec![value.to_string(), runs(won), runs(lost)];
        row(format!("result:{}:{value}", active.name), cells, &[], Vec::new())
    });
    Some((title, rows.collect()))
}

/// `36 to 40`
fn runs(points: &[i64]) -> String {
    let mut runs: Vec<(i64, i64)> = Vec::new();
    for point in points {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == *point => *last = *point,
            _ => runs.push((*point, *point)),
        }
    }
    let shown: Vec<String> =
        runs.iter().map(|(a, b)| if a == b { a.to_string() } else { format!("{a} to {b}") }).collect();
    if shown.is_empty() { "–".to_string() } else { shown.join(", ") }
}

/// All points there are, with those the declarer gets for nothing.
fn total(say: &Say) -> Option<i64> {
    let Body::Pack { counted: Some(counted), .. } = &say.scope.head(Kind::Pack)?.clause.body else {
        return None;
    };
    let counts = super::material::counting(say, &counted.text)?;
    let Body::InPack(PackLine::Count { total, .. }) = &counts.body else { return None };
    if let Some(Body::CountsMore { number, .. }) = say.scope.head(Kind::CountsMore).map(|a| &a.clause.body) {
        return Some(*total + number);
    }
    Some(*total)
}

/// A deal of which only the points are known.
struct Deal<'s, 'e, 'a> {
    say: &'s Say<'e, 'a>,
    declarer: i64,
    defenders: i64,
    won: bool,
    steps: usize,
}

/// Definitions that go round in circles are left after so many steps.
const LONGEST: usize = 200;

fn lowest(n: i64, d: i64) -> (i64, i64) {
    let (mut a, mut b) = (n.abs(), d.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    let a = a.max(1) * d.signum();
    (n / a, d / a)
}

impl Deal<'_, '_, '_> {
    /// A number as a fraction in lowest terms.
    fn number(&mut self, phrase: &Phrase) -> Option<(i64, i64)> {
        use PhraseKind as K;
        self.steps += 1;
        if self.steps > LONGEST {
            return None;
        }
        if let Some(n) = self.say.constant(phrase) {
            return Some((n, 1));
        }
        match &phrase.kind {
            K::Name(name) => match self.say.definition(name)? {
                (Defined::Number, value, _) => self.number(value),
                _ => None,
            },
            K::PointsOf(who) => {
                let points = match named(who)? {
                    "declarer" => self.declarer,
                    "defenders" | "opponents" => self.defenders,
                    "winners" if self.won => self.declarer,
                    "winners" => self.defenders,
                    "losers" if self.won => self.defenders,
                    "losers" => self.declarer,
                    _ => return None,
                };
                Some((points, 1))
            }
            K::Arith(op, a, b) => {
                let ((a, b), (c, d)) = (self.number(a)?, self.number(b)?);
                Some(match op {
                    ArithOp::Add => lowest(a * d + c * b, b * d),
                    ArithOp::Sub => lowest(a * d - c * b, b * d),
                    ArithOp::Mul => lowest(a * c, b * d),
                    ArithOp::Div if c != 0 => lowest(a * d, b * c),
                    _ => return None,
                })
            }
            K::Round(mode, a, to) => {
                let (n, d) = self.number(a)?;
                let (to, 1) = to.as_ref().map_or(Some((1, 1)), |to| self.number(to))? else { return None };
                let d = d.checked_mul(to).filter(|d| *d > 0)?;
                let whole = match mode {
                    Rounding::Down => n.div_euclid(d),
                    Rounding::Up => (n + d - 1).div_euclid(d),
                    Rounding::Nearest => (2 * n + d).div_euclid(2 * d),
                };
                Some((whole * to, 1))
            }
            K::AtLeast(a, b) | K::AtMost(a, b) => {
                let (a, b) = (self.number(a)?, self.number(b)?);
                let less = a.0 * b.1 < b.0 * a.1;
                Some(if less == matches!(phrase.kind, K::AtMost(..)) { a } else { b })
            }
            K::If(list, last) => {
                for (value, test) in list {
                    if self.test(test)? {
                        return self.number(value);
                    }
                }
                self.number(last)
            }
            _ => None,
        }
    }

    fn test(&mut self, phrase: &Phrase) -> Option<bool> {
        use PhraseKind as K;
        self.steps += 1;
        if self.steps > LONGEST {
            return None;
        }
        if let Some(so) = self.say.decided(phrase) {
            return Some(so);
        }
        match &phrase.kind {
            K::Name(name) => match (name.as_str(), self.say.definition(name)) {
                (_, Some((Defined::Test, value, _))) => self.test(value),
                ("won", None) => Some(self.won),
                ("lost", None) => Some(!self.won),
                _ => None,
            },
            K::Not(inner) => self.test(inner).map(|so| !so),
            K::And(list) => list.iter().try_fold(true, |all, p| Some(self.test(p)? && all)),
            K::Or(list) => list.iter().try_fold(false, |any, p| Some(self.test(p)? || any)),
            K::Cmp(op, a, b) => {
                let ((a, b), (c, d)) = (self.number(a)?, self.number(b)?);
                let order = (a * d).cmp(&(c * b));
                Some(match op {
                    CmpOp::Eq | CmpOp::Is => order.is_eq(),
                    CmpOp::IsNot => order.is_ne(),
                    CmpOp::Lt => order.is_lt(),
                    CmpOp::Gt => order.is_gt(),
                    CmpOp::Le => order.is_le(),
                    CmpOp::Ge => order.is_ge(),
                })
            }
            _ => None,
        }
    }
}
