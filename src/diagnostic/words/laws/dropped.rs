//! What a variant's bids leave out of those of its base.

use super::list;
use crate::diagnostic::{Code, Diagnostic, Remedy, Span, said};

/// What the base lets be bid, or played if nobody bids, and the sentence that stands there now does not name.
pub(crate) fn bids_dropped(place: Span, names: &[&str], bid: bool) -> Diagnostic {
    let (named, all, one) = (list(names), names.join(", "), names.len() == 1);
    let message = match (bid, one) {
        (true, true) => said!("{named} can no longer be bid", "{named} kann man nicht mehr bieten"),
        (true, false) => said!("these can no longer be bid: {named}", "man kann nicht mehr bieten: {named}"),
        (false, _) => said!("{named} is no longer played", "{named} wird nicht mehr gespielt"),
    };
    let place = Diagnostic::error(Code::UnreachableContract, place, message);
    let place = match bid {
        true => place.at((
            "this stands in the place of the bids of the base",
            "das steht an der Stelle der Gebote der Grundlage",
        )),
        false => place.at((
            "this stands in the place of what the base plays if nobody bids",
            "das steht an der Stelle dessen, was in der Grundlage gespielt wird, wenn niemand bietet",
        )),
    };
    let help = match (bid, one) {
        (true, true) => said!(
            "bid it here too: `bids {all} or …`; or say that it is not played, with all that asks for it: `without contract {all}`",
            "biete es auch hier: `bids {all} or …`; oder sag, dass es mit allem, was danach fragt, nicht gespielt wird: \
             `without contract {all}`"
        ),
        (true, false) => said!(
            "bid them here too; or say what is not played, with all that asks for it: `without contract {all}`",
            "biete sie auch hier; oder sag, was mit allem, was danach fragt, nicht gespielt wird: `without contract {all}`"
        ),
        (false, _) => said!(
            "say that it is not played, with all that asks for it: `without contract {all}`; or let it be bid, in `bids …`",
            "sag, dass es mit allem, was danach fragt, nicht gespielt wird: `without contract {all}`; oder lass es bieten, in \
             `bids …`"
        ),
    };
    place.help(help).without(Remedy::WithoutContracts(names.iter().map(ToString::to_string).collect()))
}
