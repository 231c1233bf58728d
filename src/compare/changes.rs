//! Two lists of sentences: what was added, taken away, replaced, and what stands elsewhere in its order.

use super::digest::{DEAL, Said};

/// One difference.
#[derive(Clone, Debug)]
pub enum Change {
    Added(Said),
    Removed(Said),
    Replaced(Said, Said),
    /// The same words, but another place: behind what each stands here and there.
    Moved(Said, Said, Option<String>, Option<String>),
}

impl Change {
    /// The sentence it is about, as the second ruleset has it if it has it.
    pub fn said(&self) -> &Said {
        match self {
            Change::Added(said)
            | Change::Removed(said)
            | Change::Replaced(_, said)
            | Change::Moved(_, said, ..) => said,
        }
    }

    /// The same words in the same places.
    pub fn same(&self, other: &Change) -> bool {
        match (self, other) {
            (Change::Added(a), Change::Added(b)) | (Change::Removed(a), Change::Removed(b)) => alike(a, b),
            (Change::Replaced(a, b), Change::Replaced(c, d)) => alike(a, c) && alike(b, d),
            (Change::Moved(a, b, x, y), Change::Moved(c, d, v, w)) => {
                alike(a, c) && alike(b, d) && x == v && y == w
            }
            _ => false,
        }
    }
}

fn alike(a: &Said, b: &Said) -> bool {
    // The line first: there are many sentences, and few of them stand on one.
    a.line == b.line && a.file == b.file && a.same(b)
}

/// What is in one list and not word for word in another.
pub(crate) fn left_over(list: &[Said], others: &[Said]) -> Vec<Said> {
    let mut used = vec![false; others.len()];
    let mut left = Vec::new();
    for said in list {
        match (0..others.len()).find(|at| !used[*at] && others[*at].same(said)) {
            Some(at) => used[at] = true,
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
    for said in come {
        match gone.iter().position(|o| o.matter(&said)) {
            Some(at) => found.push(Change::Replaced(gone.remove(at), said)),
            None => found.push(Change::Added(said)),
        }
    }
    found.extend(gone.into_iter().map(Change::Removed));
    found.extend(moved(a, b));
    found.sort_by_key(|c| c.said().chapter);
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
            let both = |s: &&Said| other.iter().any(|o| o.slot == s.slot);
            list.iter().filter(both).map(|s| s.slot.clone()).collect::<Vec<String>>()
        };
        let (order_a, order_b) = (slots(&here, &there), slots(&there, &here));
        let kept = common(&order_a, &order_b);
        for (at, slot) in order_b.iter().enumerate().filter(|(at, _)| !kept.contains(at)) {
            let said = there.iter().find(|s| s.slot == *slot);
            let old = said.and_then(|said| here.iter().find(|s| s.same(said)));
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
