//! What a settlement asks more than once is worked out once.
//!
//! A name that stands for an expression is replaced by it wherever it is used: what it is worth may be asked many times
//! when a deal is settled. Here such expressions get a number, under which the engine keeps their value.

use super::reduce::cost;
use crate::ruleset::expr::{Cards, Num, Seats, Span, Test};
use crate::ruleset::laws::walk::{Node, any, parts};
use crate::ruleset::limits::SHARED;
use crate::ruleset::program::Score;

/// Less work than this is not worth keeping.
const WORTH_KEEPING: u32 = 12;

/// A score that shares what is asked repeatedly.
pub(super) fn shared(score: &Score) -> Score {
    let mut found = Vec::new();
    let mut whole = score.clone();
    roots(&mut whole, &mut |root| match root {
        Root::Num(n) => count(Node::Num(n), 1, &mut found),
        Root::Test(t) => count(Node::Test(t), 1, &mut found),
        Root::Seats(s) => count(Node::Seats(s), 1, &mut found),
    });
    found.retain(|one| one.times > 1);
    let mut share = Share { found, next: 0, of_outcome: 0 };
    roots(&mut whole, &mut |root| match root {
        Root::Num(n) => share.num(n, 1),
        Root::Test(t) => share.test(t, 1),
        Root::Seats(s) => share.seats(s, 1),
    });
    whole.of_outcome = share.of_outcome;
    whole
}

pub(super) enum Root<'a> {
    Num(&'a mut Num),
    Test(&'a mut Test),
    Seats(&'a mut Seats),
}

/// All that a settlement asks.
pub(super) fn roots(score: &mut Score, f: &mut dyn FnMut(Root)) {
    for (guard, won, _) in &mut score.won {
        f(Root::Test(guard));
        f(Root::Test(won));
    }
    for (guard, who, _) in &mut score.lost {
        f(Root::Test(guard));
        f(Root::Seats(who));
    }
    for (guard, worth, _) in &mut score.worth {
        f(Root::Test(guard));
        f(Root::Num(worth));
    }
    for bonus in &mut score.bonuses {
        f(Root::Test(&mut bonus.when));
        f(Root::Num(&mut bonus.worth));
        for price in [&mut bonus.announced, &mut bonus.missed, &mut bonus.announced_missed] {
            price.iter_mut().for_each(|price| f(Root::Num(price)));
        }
        for party in &mut bonus.parties {
            f(Root::Seats(&mut party.who));
            f(Root::Test(&mut party.guard));
        }
    }
}

/// An expression that could be kept.
struct Found {
    what: What,
    cost: u32,
    times: u32,
    number: Option<u8>,
}

#[derive(PartialEq)]
enum What {
    Num(Num),
    Test(Test),
}

impl Found {
    fn is(&self, node: Node, cost: u32) -> bool {
        self.cost == cost
            && match (&self.what, node) {
                (What::Num(a), Node::Num(b)) => a == b,
                (What::Test(a), Node::Test(b)) => a == b,
                _ => false,
            }
    }
}

fn count(node: Node, times: u32, found: &mut Vec<Found>) {
    let cost = cost(node);
    if cost < WORTH_KEEPING {
        return;
    }
    if closed(node, false) {
        match found.iter_mut().find(|one| one.is(node, cost)) {
            Some(one) => one.times += times,
            None => {
                let what = match node {
                    Node::Num(n) => Some(What::Num(n.clone())),
                    Node::Test(t) => Some(What::Test(t.clone())),
                    Node::Cards(_) | Node::Seats(_) => None,
                };
                found.extend(what.map(|what| Found { what, cost, times, number: None }));
            }
        }
    }
    // What is asked of each of some players is asked often.
    let each = matches!(node, Node::Seats(Seats::Who(..) | Seats::Extreme { .. }));
    parts(node, &mut |part| count(part, if each { times + 1 } else { times }, found));
}

/// Is it the same whatever trick, and whomever the sentence is about: of each of some players, where it is about those?
pub(super) fn closed(node: Node, of_each: bool) -> bool {
    let own = match node {
        Node::Seats(Seats::Subject) => return of_each,
        Node::Num(Num::TrickNumber)
        | Node::Test(Test::Led(_))
        | Node::Cards(Cards::SuitLed | Cards::Trick | Cards::Winning)
        | Node::Seats(Seats::Taker) => false,
        Node::Test(
            Test::Took { tricks, .. }
            | Test::Lost { tricks, .. }
            | Test::FellBefore { tricks, .. }
            | Test::FellIn { tricks, .. },
        ) => !matches!(tricks, Span::This),
        Node::Test(Test::YetToSpeak) => of_each,
        // Within these the sentence is about each of some.
        Node::Seats(Seats::Who(of, test)) => {
            return closed(Node::Seats(of), of_each) && closed(Node::Test(test), true);
        }
        Node::Seats(Seats::Extreme { of, by, .. }) => {
            return closed(Node::Seats(of), of_each) && closed(Node::Num(by), true);
        }
        _ => true,
    };
    let mut all = own;
    parts(node, &mut |part| all = all && closed(part, of_each));
    all
}

struct Share {
    found: Vec<Found>,
    next: u8,
    of_outcome: u64,
}

impl Share {
    /// The number of an expression that is asked oftener than what it stands in, and how often.
    fn number(&mut self, node: Node, outer: u32) -> Option<(u8, u32)> {
        let cost = cost(node);
        let one = self.found.iter_mut().find(|one| one.times > outer && one.is(node, cost))?;
        let number = match one.number {
            Some(number) => number,
            None if usize::from(self.next) == SHARED => return None,
            None => {
                let number = self.next;
                self.next += 1;
                one.number = Some(number);
                number
            }
        };
        if any(node, &mut |node| matches!(node, Node::Seats(Seats::Winners | Seats::Losers))) {
            self.of_outcome |= 1 << number;
        }
        Some((number, one.times))
    }

    fn num(&mut self, n: &mut Num, outer: u32) {
        let number = self.number(Node::Num(n), outer);
        let outer = number.map_or(outer, |(_, times)| times);
        match n {
            Num::Add(a, b) | Num::Sub(a, b) | Num::Mul(a, b) | Num::Max(a, b) | Num::Min(a, b) => {
                self.num(a, outer);
                self.num(b, outer);
            }
            Num::Div(a, _) | Num::Pow(_, a) | Num::Round(_, a, _) => self.num(a, outer),
            Num::If(list, last) => {
                for (value, test) in list {
                    self.num(value, outer);
                    self.test(test, outer);
                }
                self.num(last, outer);
            }
            Num::Points(who) | Num::Seats(who) | Num::Tricks(who) => self.seats(who, outer),
            _ => {}
        }
        if let Some((number, _)) = number {
            *n = Num::Once(number, Box::new(std::mem::replace(n, Num::Const(0))));
        }
    }

    fn test(&mut self, t: &mut Test, outer: u32) {
        let number = self.number(Node::Test(t), outer);
        let outer = number.map_or(outer, |(_, times)| times);
        match t {
            Test::Not(t) => self.test(t, outer),
            Test::And(list) | Test::Or(list) => list.iter_mut().for_each(|t| self.test(t, outer)),
            Test::Cmp(_, a, b) => {
                self.num(a, outer);
                self.num(b, outer);
            }
            Test::AnySeat(who) => self.seats(who, outer),
            _ => {}
        }
        if let Some((number, _)) = number {
            *t = Test::Once(number, Box::new(std::mem::replace(t, Test::Const(false))));
        }
    }

    fn seats(&mut self, s: &mut Seats, outer: u32) {
        match s {
            Seats::Union(list) => list.iter_mut().for_each(|s| self.seats(s, outer)),
            Seats::Inter(a, b) | Seats::Minus(a, b) => {
                self.seats(a, outer);
                self.seats(b, outer);
            }
            Seats::Right(a) | Seats::Left(a) | Seats::Side(a) => self.seats(a, outer),
            Seats::Who(of, test) => {
                self.seats(of, outer);
                self.test(test, outer);
            }
            Seats::Extreme { of, .. } => self.seats(of, outer),
            Seats::If(list, last) => {
                for (value, test) in list {
                    self.seats(value, outer);
                    self.test(test, outer);
                }
                self.seats(last, outer);
            }
            _ => {}
        }
    }
}
