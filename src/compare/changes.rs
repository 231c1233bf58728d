//! Two lists of sentences: what was added, taken away, replaced, and what stands elsewhere in its order.

use super::digest::{DEAL, Said};
use super::renamed::renamed;
use crate::kinds::Chapter;
use std::collections::{HashMap, HashSet, VecDeque};

/// One difference.
#[derive(Clone, Debug)]
pub enum Change {
    Added(Said),
    Removed(Said),
    Replaced(Said, Said),
    /// The same words under another name.
    Renamed(Said, Said),
    /// Another place, mostly with the same words: behind what each stands here and there.
    Moved(Said, Said, Option<String>, Option<String>),
}

impl Change {
    /// The sentence it is about, as the second ruleset has it if it has it.
    pub fn said(&self) -> &Said {
        match self {
            Change::Added(said)
            | Change::Removed(said)
            | Change::Replaced(_, said)
            | Change::Renamed(_, said)
            | Change::Moved(_, said, ..) => said,
        }
    }

    /// What it says, and where that stands: two changes of one key are the same change.
    pub(super) fn key(&self) -> Key {
        let one = |said: &Said| (said.file.clone(), said.line, said.slot.clone(), said.text.clone());
        match self {
            Change::Added(b) => Key { what: "added", said: vec![one(b)], behind: Vec::new() },
            Change::Removed(a) => Key { what: "removed", said: vec![one(a)], behind: Vec::new() },
            Change::Replaced(a, b) => {
                Key { what: "replaced", said: vec![one(a), one(b)], behind: Vec::new() }
            }
            Change::Renamed(a, b) => Key { what: "renamed", said: vec![one(a), one(b)], behind: Vec::new() },
            Change::Moved(a, b, x, y) => {
                Key { what: "moved", said: vec![one(a), one(b)], behind: vec![x.clone(), y.clone()] }
            }
        }
    }
}

/// A change as it can be looked up.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key {
    what: &'static str,
    /// File, line, matter and words.
    said: Vec<(String, usize, String, String)>,
    behind: Vec<Option<String>>,
}

/// What a sentence is about.
type Matter<'s> = (Chapter, &'s str, Option<&'s str>);

fn matter(said: &Said) -> Matter<'_> {
    (said.chapter, &said.slot, said.part.as_deref())
}

/// What is in one list and not word for word in another.
pub(crate) fn left_over(list: &[Said], others: &[Said]) -> Vec<Said> {
    let mut there: HashMap<(Matter, &str), usize> = HashMap::new();
    for other in others {
        *there.entry((matter(other), &other.text)).or_default() += 1;
    }
    let mut left = Vec::new();
    for said in list {
        match there.get_mut(&(matter(said), said.text.as_str())).filter(|many| **many > 0) {
            Some(many) => *many -= 1,
            None => left.push(said.clone()),
        }
    }
    left
}

/// Differences in the order of the second list; what is gone comes where the first had it.
pub(crate) fn changes(a: &[Said], b: &[Said]) -> Vec<Change> {
    let (mut gone, mut come) = (left_over(a, b), left_over(b, a));
    let mut found = Vec::new();
    // A deal is one thing: one packet elsewhere makes it another deal.
    let packets = |list: &[Said]| list.iter().filter(|s| s.slot == DEAL).cloned().collect::<Vec<_>>();
    let (here, there) = (packets(a), packets(b));
    if here.len() != there.len() || here.iter().zip(&there).any(|(x, y)| !x.same(y)) {
        found.extend(here.into_iter().map(Change::Removed));
        found.extend(there.into_iter().map(Change::Added));
        gone.retain(|s| s.slot != DEAL);
        come.retain(|s| s.slot != DEAL);
    }
    found.extend(renamed(&mut gone, &mut come));
    let mut instead: Vec<Option<&Said>> = vec![None; gone.len()];
    let mut free: HashMap<Matter, VecDeque<usize>> = HashMap::new();
    for (at, said) in gone.iter().enumerate() {
        free.entry(matter(said)).or_default().push_back(at);
    }
    for said in &come {
        match free.get_mut(&matter(said)).and_then(VecDeque::pop_front) {
            Some(at) => {
                instead[at] = Some(said);
                found.push(Change::Replaced(gone[at].clone(), said.clone()));
            }
            None => found.push(Change::Added(said.clone())),
        }
    }
    let left = gone.iter().zip(&instead).filter(|(_, said)| said.is_none());
    found.extend(left.map(|(said, _)| Change::Removed(said.clone())));
    // What was replaced and stands elsewhere is told once.
    let moved = moved(a, b);
    let elsewhere = |said: &Said| moved.iter().any(|change| change.said().same(said));
    found.retain(|change| !matches!(change, Change::Replaced(_, said) if elsewhere(said)));
    found.extend(moved);
    found.sort_by_key(|c| c.said().chapter);
    found
}

/// Contracts that are still bid and whose condition went with the sentence that said it, by conditions.
pub(crate) fn unbound(changes: &[Change]) -> Vec<(String, Vec<String>)> {
    let sides = |change: &Change| match change {
        Change::Added(b) => [None, Some(b.bids.clone())],
        Change::Removed(a) => [Some(a.bids.clone()), None],
        Change::Replaced(a, b) | Change::Renamed(a, b) | Change::Moved(a, b, ..) => {
            [Some(a.bids.clone()), Some(b.bids.clone())]
        }
    };
    let (mut gone, mut come) = (Vec::new(), Vec::new());
    for [a, b] in changes.iter().map(sides) {
        gone.extend(a.into_iter().flatten());
        come.extend(b.into_iter().flatten());
    }
    let free = |list: &[(String, Option<String>)], name: &str| {
        let mut of = list.iter().filter(|(bid, _)| bid == name).peekable();
        of.peek().is_some() && of.all(|(_, only)| only.is_none())
    };
    let mut found: Vec<(String, Vec<String>)> = Vec::new();
    for (name, only) in gone.iter().filter_map(|(name, only)| Some((name, only.as_ref()?))) {
        if !free(&come, name) {
            continue;
        }
        match found.iter_mut().find(|(known, _)| known == only) {
            Some((_, names)) => names.push(name.clone()),
            None => found.push((only.clone(), vec![name.clone()])),
        }
    }
    found
}

/// Sentences that both have, but not in the same order.
fn moved(a: &[Said], b: &[Said]) -> Vec<Change> {
    let mut found = Vec::new();
    let mut chapters: Vec<_> = b.iter().filter(|s| s.ordered).map(|s| s.chapter).collect();
    chapters.dedup();
    for chapter in chapters {
        let of = |list: &[Said]| {
            list.iter().filter(|s| s.ordered && s.chapter == chapter).cloned().collect::<Vec<_>>()
        };
        let (here, there) = (of(a), of(b));
        // What was replaced keeps its place: what counts is what a sentence is about.
        let slots = |list: &[Said], other: &[Said]| {
            let known: HashSet<&str> = other.iter().map(|o| o.slot.as_str()).collect();
            let both = |s: &&Said| known.contains(s.slot.as_str());
            list.iter().filter(both).map(|s| s.slot.clone()).collect::<Vec<String>>()
        };
        let (order_a, order_b) = (slots(&here, &there), slots(&there, &here));
        if order_a == order_b {
            continue;
        }
        let kept = common(&order_a, &order_b);
        for (at, slot) in order_b.iter().enumerate().filter(|(at, _)| !kept.contains(at)) {
            let said = there.iter().find(|s| s.slot == *slot);
            let old = said.and_then(|said| here.iter().find(|s| s.matter(said)));
            let Some((said, old)) = said.zip(old) else { continue };
            let before = order_a.iter().position(|s| s == slot).and_then(|i| i.checked_sub(1));
            let behind_a = before.map(|i| order_a[i].clone());
            let behind_b = at.checked_sub(1).map(|i| order_b[i].clone());
            found.push(Change::Moved(old.clone(), said.clone(), behind_a, behind_b));
        }
    }
    found
}

/// Indices in the second list of a longest common subsequence.
fn common(a: &[String], b: &[String]) -> Vec<usize> {
    let mut longest = vec![vec![0usize; b.len() + 1]; a.len() + 1];
    for i in (0..a.len()).rev() {
        for j in (0..b.len()).rev() {
            longest[i][j] = match a[i] == b[j] {
                true => longest[i + 1][j + 1] + 1,
                false => longest[i + 1][j].max(longest[i][j + 1]),
            };
        }
    }
    let (mut i, mut j, mut kept) = (0, 0, Vec::new());
    while i < a.len() && j < b.len() {
        if a[i] == b[j] {
            kept.push(j);
            (i, j) = (i + 1, j + 1);
        } else if longest[i + 1][j] >= longest[i][j + 1] {
            i += 1;
        } else {
            j += 1;
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(slot: &str, text: &str) -> Said {
        let (chapter, part, ordered) = (Chapter::Play, None, true);
        let (slot, text, rules, file) = (slot.to_string(), text.to_string(), Vec::new(), String::new());
        Said { chapter, slot, part, ordered, text, rules, file, line: 1, bids: Vec::new() }
    }

    /// What is said twice here and once there is said once more here.
    #[test]
    fn each_sentence_stands_for_one() {
        let loose = || Said { ordered: false, ..said("a", "x") };
        let (twice, once) = ([loose(), loose()], [loose()]);
        assert_eq!(left_over(&twice, &once).len(), 1);
        assert!(left_over(&once, &twice).is_empty());
        assert!(matches!(&changes(&once, &twice)[..], [Change::Added(_)]));
        assert!(matches!(&changes(&twice, &once)[..], [Change::Removed(_)]));
    }

    /// As few as can be have moved, and it is told behind what they stand.
    #[test]
    fn what_stands_elsewhere_has_moved_and_nothing_else() {
        let list = |slots: &str| slots.chars().map(|slot| said(&slot.to_string(), "x")).collect::<Vec<_>>();
        let moved = |a: &str, b: &str| {
            let moved = changes(&list(a), &list(b)).into_iter().map(|change| match change {
                Change::Moved(_, said, before, after) => {
                    format!("{} {} {}", said.slot, before.unwrap_or_default(), after.unwrap_or_default())
                }
                other => panic!("{other:?}"),
            });
            moved.collect::<Vec<_>>()
        };
        assert_eq!(moved("abcd", "bcda"), ["a  d"]);
        assert_eq!(moved("abcd", "dabc"), ["d c "]);
        assert_eq!(moved("abcd", "abcd"), [""; 0]);
        // What is replaced keeps its place.
        let replaced = [said("b", "y"), said("a", "x")];
        let found = changes(&list("ab"), &replaced);
        assert!(matches!(&found[..], [Change::Replaced(..), Change::Moved(..)]), "{found:?}");
        // What is replaced and stands elsewhere is told so.
        let found = changes(&list("abc"), &[said("b", "x"), said("c", "x"), said("a", "y")]);
        let [Change::Moved(old, new, None, Some(behind))] = &found[..] else { panic!("{found:?}") };
        assert_eq!((old.text.as_str(), new.text.as_str(), behind.as_str()), ("x", "y", "c"));
    }

    /// A new name is told once, and not in each sentence that has it.
    #[test]
    fn what_has_another_name_is_told_by_it() {
        let a = [said("big", "set big \"B\" = TS"), said("one", "one: must not play big if big in hand")];
        let b =
            [said("large", "set large \"B\" = TS"), said("one", "one: must not play large if large in hand")];
        let found = changes(&a, &b);
        let [Change::Renamed(old, new)] = &found[..] else { panic!("{found:?}") };
        assert_eq!((old.slot.as_str(), new.slot.as_str()), ("big", "large"));
        // Other words are other words, and a name in a text is none.
        let c = [said("large", "set large \"B\" = TS"), said("one", "one \"big\": must not play large")];
        assert!(matches!(&changes(&a, &c)[..], [Change::Renamed(..), Change::Replaced(..)]));
        let duty = |name: &str| [said(name, &format!("{name}: must not play T1"))];
        assert!(matches!(&changes(&duty("one"), &duty("two"))[..], [Change::Renamed(..)]));
        let without = |kind: &str| [said(kind, &format!("{kind} 2"))];
        assert!(matches!(
            &changes(&without("worth"), &without("needs"))[..],
            [Change::Added(_), Change::Removed(_)]
        ));
    }
}
