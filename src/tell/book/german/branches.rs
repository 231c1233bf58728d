//! What hangs on conditions: branches and guards.

use super::super::say::Say;
use super::{Clause, Guarded, Nominal};
use crate::syntax::tree::*;

/// What is told of branches: one of them, or several with their conditions and what is left.
enum Told<T> {
    One(T),
    Several(Vec<(T, Clause)>, T),
}

/// The branches that can be; conditions begin behind the player whom their value names.
fn told<T: PartialEq>(
    say: &Say,
    phrase: &Phrase,
    one: &dyn Fn(&Phrase) -> T,
    of: &dyn Fn(&T) -> Option<&'static str>,
) -> Told<T> {
    let PhraseKind::If(list, last) = &phrase.kind else { return Told::One(one(phrase)) };
    let mut possible = list.iter().filter(|(_, test)| say.decided(test) != Some(false));
    if possible.all(|(value, _)| one(value) == one(last)) {
        return Told::One(one(last));
    }
    let mut several = Vec::new();
    for (value, test) in list {
        match say.decided(test) {
            Some(false) => {}
            Some(true) if several.is_empty() => return Told::One(one(value)),
            Some(true) => return Told::Several(several, one(value)),
            None => {
                let value = one(value);
                let test = say.after(of(&value), || super::conditions::told_of(say, test));
                several.push((value, test));
            }
        }
    }
    match several.is_empty() {
        true => Told::One(one(last)),
        false => Told::Several(several, one(last)),
    }
}

/// `a, wenn …, b, wenn …, sonst c`, without the branches that cannot be.
pub(crate) fn branches(say: &Say, phrase: &Phrase, one: &dyn Fn(&Phrase) -> Nominal) -> Nominal {
    match told(say, phrase, one, &|value| value.of) {
        Told::One(value) => value,
        Told::Several(several, left) => Nominal::depending(&several, &left),
    }
}

/// The same of conditions.
pub(super) fn branches_of_conditions(say: &Say, phrase: &Phrase, one: &dyn Fn(&Phrase) -> Clause) -> Clause {
    match told(say, phrase, one, &|value| value.of) {
        Told::One(value) => value,
        Told::Several(several, left) => {
            let form = |of: &dyn Fn(&Clause) -> String| {
                let each = several.iter().map(|(value, test)| format!("{}, {}", of(value), test.if_so()));
                in_a_row(&each.collect::<Vec<String>>(), &of(&left))
            };
            Clause::plain(form(&|value| value.main.clone()), form(&|value| value.sub.clone()))
        }
    }
}

/// Cases and what is left, with a sign between them that a list in one of them does not have.
pub(super) fn in_a_row(cases: &[String], left: &str) -> String {
    let sign = if cases.len() > 1 { "; " } else { ", " };
    format!("{}{sign}sonst {left}", cases.join(sign))
}

/// `wenn …`, `außer wenn …`; `Always` if it is so anyway, and `Never` if it cannot be.
pub(crate) fn guard(say: &Say, guard: &Guard) -> Guarded<Clause> {
    let (test, wanted) = match guard {
        Guard::If(test) => (test, true),
        Guard::Unless(test) => (test, false),
    };
    match say.decided(test) {
        Some(so) if so == wanted => Guarded::Always,
        Some(_) => Guarded::Never,
        None if wanted => Guarded::If(super::conditions::told_of(say, test)),
        None => Guarded::Unless(super::conditions::told_of(say, test)),
    }
}
