//! What is kept of each from deal to deal, as a noun.

use super::*;

/// What a tally is called, as it stands behind a number or a verb: no article.
pub(crate) fn tally_title(say: &Say, name: &str) -> String {
    let title = say.scope.defs.get(name).and_then(|active| active.clause.title.as_deref());
    let german = titles::in_german(say, title.unwrap_or(&spaced(name)));
    let (_, many) = titles::one_and_many(&german);
    match title {
        Some(_) => term(titles::gendered(many).map_or(many, |(_, title)| title)),
        None => german,
    }
}

/// A tally with its article, if the ruleset has one: `der Strich`.
pub(crate) fn tally(say: &Say, name: &str) -> Nominal {
    tally_thing(say, name).the()
}

/// A tally as a noun.
pub(crate) fn tally_thing(say: &Say, name: &str) -> Thing {
    let title = say.scope.defs.get(name).and_then(|active| active.clause.title.as_deref());
    let german = titles::in_german(say, title.unwrap_or(&spaced(name)));
    match titles::one_and_many(&german) {
        (Some(_), many) => titles::several(many, many),
        (None, one) => titles::thing(one),
    }
}

/// Does the ruleset say how its title goes: with an article, or of one and of many?
pub(crate) fn is_declined(say: &Say, name: &str) -> bool {
    let title = say.scope.defs.get(name).and_then(|active| active.clause.title.as_deref());
    let german = titles::in_german(say, title.unwrap_or(&spaced(name)));
    titles::gendered(&german).is_some()
}

/// One of a tally, if the ruleset says what that is called: `Strich`.
pub(crate) fn one_of_tally(say: &Say, name: &str) -> Option<Thing> {
    let title = say.scope.defs.get(name).and_then(|active| active.clause.title.as_deref())?;
    let german = titles::in_german(say, title);
    titles::one_and_many(&german).0.map(titles::thing)
}

/// `keinen Strich`, `keine Radlci`
pub(crate) fn no_tally(say: &Say, name: &str) -> Nominal {
    if let Some(one) = one_of_tally(say, name) {
        return one.with("kein");
    }
    let tally = tally_thing(say, name);
    if tally.gender.is_some() { tally.with("kein") } else { tally.several_of().with("kein") }
}
