//! Duties: of putting and keeping cards, and of playing them.

use super::Compiler;
use crate::diagnostic::words;
use crate::kinds::Kind;
use crate::ruleset::expr::{Cards, Seats, Test};
use crate::ruleset::program::{Binds, ClauseId, Duty, Quick, Want, When};
use crate::ruleset::resolve::Env;
use crate::ruleset::scope::{Active, Scope};
use crate::syntax::tree::{Body, Manner, Timing, Tricks};

impl<'a> Compiler<'_, 'a> {
    /// The duties of choosing cards: to put to a place, to keep in hand, to lay open.
    pub(super) fn putting(
        &self,
        env: &Env<'_, 'a>,
        scope: &Scope<'a>,
        (chosen, to): (Manner, Option<u8>),
        from: Option<&Cards>,
        tricks: u8,
    ) -> Vec<Duty> {
        let mut duties = Vec::new();
        for active in &scope.duties {
            let Body::Duty { manner, not, what, place, .. } = &active.clause.body else {
                continue;
            };
            let there = |p| to.is_none_or(|to| self.place(p) == to);
            if *manner == chosen && place.as_ref().is_none_or(there) {
                let want = want(env.cards(what), *not);
                let test = self.bound(env, active, (&want, Binds::Always), from);
                let clause = self.clause(active);
                duties.extend(lower(test, want, Binds::Always, (1, tricks.max(1)), clause));
            }
        }
        duties
    }

    pub(super) fn duty(&self, env: &Env<'_, 'a>, active: &Active<'a>, last: u8) -> Vec<Duty> {
        let mut duties = Vec::new();
        if let Body::KeepFor { what, tricks } = &active.clause.body {
            let test = self.all_of(env, active);
            let clause = self.clause(active);
            if test == Test::Const(false) {
                return duties;
            }
            let (at, _) = self.fixed_tricks(env, tricks, last, active);
            let cards = env.cards(what);
            if at > 1 {
                duties.extend(lower(
                    test.clone(),
                    want(cards.clone(), true),
                    Binds::Always,
                    (1, at - 1),
                    clause,
                ));
            }
            duties.extend(lower(test, want(cards, false), Binds::Always, (at, at), clause));
        }
        if let Body::Duty { manner, not, what, timing, .. } = &active.clause.body
            && active.clause.body.kind() == Kind::Duty
        {
            let binds = match manner {
                Manner::FollowWith => Binds::Following,
                Manner::Lead => Binds::Leading,
                _ => Binds::Always,
            };
            let want = want(env.cards(what), *not);
            let hand = Cards::Hand(Box::new(Seats::Subject));
            let test = self.bound(env, active, (&want, binds), Some(&hand));
            let clause = self.clause(active);
            // A number beyond the last trick stays, for laws to find.
            let mut range = (1, if timing.is_empty() { last } else { u8::MAX });
            for t in timing.iter().filter(|_| test != Test::Const(false)) {
                let (from, to) = match t {
                    Timing::In(tricks) => self.fixed_tricks(env, tricks, last, active),
                    Timing::Before(tricks) => {
                        (1, self.fixed_tricks(env, tricks, last, active).0.saturating_sub(1))
                    }
                };
                range = (range.0.max(from), range.1.min(to));
            }
            if range.0 > last || range.0 > range.1 {
                return duties;
            }
            duties.extend(lower(test, want, binds, range, clause));
        }
        duties
    }

    /// When a duty binds. What stands under it is asked where the duty leaves a choice.
    fn bound(
        &self,
        env: &Env<'_, 'a>,
        active: &Active<'a>,
        (want, binds): (&Want, Binds),
        from: Option<&Cards>,
    ) -> Test {
        let noted = self.conditions.len();
        let test = self.all_of(env, active);
        let Some(guard) = active.clause.guard.as_ref().filter(|_| test.constant().is_none()) else {
            return test;
        };
        let per_lead = binds != Binds::Following && asks_led(&test);
        let closes = || Test::and(Duty::closes((want, binds), from, per_lead, self.m.pack.pack.all));
        self.conditions.joined_within(noted..self.conditions.len(), guard.phrase(), closes);
        let asked = env.when.get();
        self.conditions
            .bound(guard.phrase().span, asked, || Test::and(vec![closes(), test.clone().negated()]));
        test
    }

    pub(super) fn fixed_tricks(
        &self,
        env: &Env<'_, 'a>,
        when: &Tricks,
        last: u8,
        active: &Active<'a>,
    ) -> (u8, u8) {
        let say = |d| self.m.report.borrow_mut().push(d);
        match env.tricks(when).fixed(last) {
            Some((from, to)) => {
                if from == 0 || from > last {
                    say(words::no_such_trick(active.clause.span, from.into(), last.into()));
                } else if from > to {
                    say(words::tricks_backwards(active.clause.span, from.into(), to.into()));
                }
                (from, to)
            }
            None => {
                say(words::not_constant(active.clause.span));
                (1, last)
            }
        }
    }
}

fn want(cards: Cards, not: bool) -> Want {
    match (cards, not) {
        (Cards::Set(m), false) => Want::Set(m),
        (Cards::Set(m), true) => Want::Set(!m),
        (Cards::SuitLed, false) => Want::SuitLed,
        (Cards::Open, false) => Want::Open,
        (Cards::Open, true) => Want::NotOpen,
        (cards, false) => Want::Other(cards),
        (cards, true) => Want::Not(cards),
    }
}

/// Builds the duty unless its condition can never hold.
fn lower(test: Test, want: Want, binds: Binds, range: (u8, u8), clause: ClauseId) -> Option<Duty> {
    let when = match test {
        Test::Const(false) => return None,
        Test::Const(true) => When::Always,
        Test::Any(cards) => match *cards {
            Cards::Inter(a, b) => match (*a, *b) {
                (Cards::Set(m), Cards::Trick) | (Cards::Trick, Cards::Set(m)) => When::InTrick(m),
                (a, b) => When::Test(Test::Any(Box::new(Cards::Inter(Box::new(a), Box::new(b))))),
            },
            c => When::Test(Test::Any(Box::new(c))),
        },
        test if binds != Binds::Following && asks_led(&test) => When::PerLead(test),
        test => When::Test(test),
    };
    let quick = Quick::new(&when, &want);
    Some(Duty { binds, from: range.0, to: range.1, when, want, clause, quick })
}

/// Does a test ask which suit was led? Then a leader is judged by the card he would lead.
fn asks_led(test: &Test) -> bool {
    match test {
        Test::Led(_) => true,
        Test::Not(t) => asks_led(t),
        Test::And(list) | Test::Or(list) => list.iter().any(asks_led),
        _ => false,
    }
}
