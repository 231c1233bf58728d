//! Conditions that cannot hold together, whatever each of them may come out as.

use super::{Bounds, Range};
use crate::ruleset::expr::{Cmp, Num, Test};

impl Bounds<'_> {
    /// Can no deal bring them all about? Either one is what another denies, or one number would lie in two places.
    /// Of alternatives (`so` is false) the same is asked of what they deny: then one of them always holds.
    pub(super) fn exclude_each_other(&self, list: &[Test], so: bool) -> bool {
        let mut parts = Vec::new();
        list.iter().for_each(|test| unfold(test, so, &mut parts));
        parts.iter().enumerate().any(|(at, (test, so))| {
            let later = &parts[at + 1..];
            later.iter().any(|(other, other_so)| so != other_so && test == other)
                || match test {
                    Test::Cmp(_, number, _) if number.constant().is_none() => {
                        self.nowhere(number, &parts[at..])
                    }
                    _ => false,
                }
        })
    }

    /// Do comparisons with known numbers leave nothing of this one?
    fn nowhere(&self, number: &Num, parts: &[(&Test, bool)]) -> bool {
        let mut left = self.num(number);
        let step = left.grain.max(1);
        let (mut compared, mut not) = (0, Vec::new());
        for (test, so) in parts {
            let Test::Cmp(cmp, of, with) = test else { continue };
            let Some(with) = with.constant().filter(|_| **of == *number) else { continue };
            compared += 1;
            let cmp = if *so { *cmp } else { cmp.opposite() };
            let below = with.div_euclid(step) * step;
            let above = if below == with { with } else { below + step };
            match cmp {
                Cmp::Eq => left = Range { low: left.low.max(above), high: left.high.min(below), ..left },
                Cmp::Ne => not.push(with),
                Cmp::Lt => left.high = left.high.min(above - step),
                Cmp::Le => left.high = left.high.min(below),
                Cmp::Gt => left.low = left.low.max(below + step),
                Cmp::Ge => left.low = left.low.max(above),
            }
        }
        compared > 1 && (left.low > left.high || left.low == left.high && not.contains(&left.low))
    }
}

/// The parts that hold if the whole does (`so`), or fail if it fails.
fn unfold<'t>(test: &'t Test, so: bool, parts: &mut Vec<(&'t Test, bool)>) {
    match test {
        Test::Not(inner) => unfold(inner, !so, parts),
        Test::Once(_, inner) => unfold(inner, so, parts),
        Test::And(list) if so => list.iter().for_each(|test| unfold(test, so, parts)),
        Test::Or(list) if !so => list.iter().for_each(|test| unfold(test, so, parts)),
        _ => parts.push((test, so)),
    }
}
