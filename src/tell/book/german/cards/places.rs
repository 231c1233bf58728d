//! Where cards lie that are asked for as a whole.

use super::*;

/// Is what is left out said with a clause of its own, or not at all?
pub(super) fn is_left_out_apart(say: &Say, left_out: &Phrase) -> bool {
    let Some(name) = named(left_out) else { return false };
    name == "hand" || say.terms.place(name).is_some() || say.is_called(name) && !say.is_called_here(name)
}

/// Where cards lie that are asked for as a whole: `im Talon`, `im Stich`, and which of them do not count.
pub(crate) fn container<'p>(say: &Say, cards: &'p Phrase) -> Option<(String, Option<&'p Phrase>)> {
    use PhraseKind as K;
    Some(match &cards.kind {
        K::Name(name) if say.terms.place(name).is_some() => (place(say, name).with("in"), None),
        K::CurrentTrick => ("im Stich".to_string(), None),
        K::TakenBy(who) if named(who).is_some_and(is_he) => (format!("in {}en Stichen", his(say)), None),
        K::TakenBy(who) => {
            let who = seats::seats(say, who);
            (format!("in den Stichen {}{}", who.genitive(), who.comma()), None)
        }
        K::Minus(all, less) => match container(say, all)? {
            (place, None) => (place, Some(&**less)),
            _ => return None,
        },
        _ => return None,
    })
}
