//! Conditions of steps that are taken both ways: what is the same condition at the same time comes out the same.

use super::follows::presence;
use super::walk::{Node, any};
use crate::ruleset::expr::{Cards, Test};
use crate::ruleset::limits::ANNOUNCEMENTS;
use crate::ruleset::program::Step;

/// Conditions that are taken both ways.
pub(super) const ATOMS: usize = 6;

/// A part of a condition at its time: it comes out the same as long as nothing moves that it asks for.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Atom<'p> {
    pub(super) what: What<'p>,
    pub(super) moved: usize,
    pub(super) asked: usize,
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum What<'p> {
    Test(&'p Test),
    /// Some of these are there.
    Some(&'p Cards),
}

/// What has happened so far that a condition can ask for.
#[derive(Clone, Copy)]
pub(super) struct Time {
    /// Steps that moved cards.
    pub(super) moved: usize,
    /// By announcement: how often it was asked for.
    pub(super) asked: [usize; ANNOUNCEMENTS],
}

impl Default for Time {
    fn default() -> Time {
        Time { moved: 0, asked: [0; ANNOUNCEMENTS] }
    }
}

impl Time {
    pub(super) fn pass(&mut self, step: &Step) {
        match step {
            Step::Take { .. } | Step::Put { .. } | Step::PutAll { .. } | Step::Keep { .. } => self.moved += 1,
            Step::Choose { .. } | Step::Give { .. } | Step::Leave { .. } => self.moved += 1,
            Step::Draw { .. } | Step::Swap { .. } | Step::Renew { .. } => self.moved += 1,
            Step::KeepOver { .. } => self.moved += 1,
            Step::Announce { what, .. } => self.asked[usize::from(*what)] += 1,
            _ => {}
        }
    }

    /// A condition as it stands now, and whether it says that it is so, or that it is not.
    pub(super) fn atom<'p>(&self, test: &'p Test) -> (Atom<'p>, bool) {
        let (mut moved, mut asked) = (0, 0);
        any(Node::Test(test), &mut |node| {
            match node {
                Node::Cards(
                    Cards::Hand(_) | Cards::Held(_) | Cards::Place(_) | Cards::Top(..) | Cards::Winning,
                ) => moved = self.moved + 1,
                Node::Test(Test::Announced { what, .. }) => asked += self.asked[usize::from(*what)],
                _ => {}
            }
            false
        });
        let (what, so) = match presence(test) {
            Some((cards, there)) => (What::Some(cards), there),
            None => (What::Test(test), true),
        };
        (Atom { what, moved, asked }, so)
    }

    pub(super) fn collect<'p>(&self, guard: &'p Test, atoms: &mut Vec<Atom<'p>>) {
        match guard {
            Test::Const(_) => {}
            Test::Not(test) => self.collect(test, atoms),
            Test::And(list) | Test::Or(list) => list.iter().for_each(|test| self.collect(test, atoms)),
            test => {
                let (atom, _) = self.atom(test);
                if !atoms.contains(&atom) {
                    atoms.push(atom);
                }
            }
        }
    }
}
