//! Which source stands for a rule id.

use super::link::{Linked, Source};
use crate::syntax::tree::IdRange;

/// Splits `D-44b` into `D-`, 44, `b`; `R-D2` into `R-D`, 2, ``.
fn parts(id: &str) -> (&str, u64, &str) {
    let digits = |c: char| c.is_ascii_digit();
    let dash = id.rfind('-').map_or(0, |d| d + 1);
    let start = id[dash..].find(digits).map_or(id.len(), |s| dash + s);
    let end = id[start..].find(|c| !digits(c)).map_or(id.len(), |e| start + e);
    (&id[..start], id[start..end].parse().unwrap_or(0), &id[end..])
}

/// Is an id within a range? `D-44b` is within `D-1 to D-95`.
pub(crate) fn covers(range: &IdRange, id: &str) -> bool {
    let Some(to) = &range.to else {
        return range.from == id;
    };
    let ((prefix, low, _), (_, high, _), (own, number, _)) = (parts(&range.from), parts(to), parts(id));
    prefix == own && (low..=high).contains(&number)
}

/// So many rule ids of one range are listed.
const LISTED: usize = 500;

/// The rule ids of a range, one by one.
pub(crate) fn listed(range: &IdRange) -> Vec<String> {
    let Some(to) = &range.to else { return vec![range.from.clone()] };
    let ((prefix, low, _), (_, high, _)) = (parts(&range.from), parts(to));
    (low..=high).take(LISTED).map(|number| format!("{prefix}{number}")).collect()
}

/// Does it go from one number up to another of the same letters?
pub(crate) fn runs_on(range: &IdRange) -> bool {
    let Some(to) = &range.to else { return true };
    let ((prefix, low, _), (other, high, _)) = (parts(&range.from), parts(to));
    prefix == other && low <= high
}

/// The source of an id, as seen from a layer: its own first, then those of its bases.
pub(crate) fn of<'a>(linked: &Linked<'a>, id: &str, layer: usize) -> Option<&'a str> {
    let fits = |s: &&super::link::Source<'a>| s.ids.iter().any(|r| covers(r, id));
    let mut own = linked.sources.iter().filter(|s| s.layer == layer);
    let mut upto = linked.sources.iter().rev().filter(|s| s.layer <= layer);
    own.find(|s| fits(s)).or_else(|| upto.find(|s| fits(s))).map(|s| s.id)
}

/// The source of a layer whose rules have the same letters, but end before this one: its last range of them.
pub(crate) fn short_of<'l, 'a>(
    linked: &'l Linked<'a>,
    id: &str,
    layer: usize,
) -> Option<(&'l Source<'a>, &'a IdRange)> {
    let (letters, number, _) = parts(id);
    let own = linked.sources.iter().filter(|s| s.layer == layer);
    let ranges = own.flat_map(|s| s.ids.iter().map(move |range| (s, range)));
    let before = ranges.filter(|(_, range)| {
        let (own, last, _) = parts(range.to.as_ref().unwrap_or(&range.from));
        own == letters && last < number
    });
    before.max_by_key(|(_, range)| parts(range.to.as_ref().unwrap_or(&range.from)).1)
}
