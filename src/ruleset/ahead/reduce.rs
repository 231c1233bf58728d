//! Expressions as the engine judges them: what is certain before a deal is worked out once and for all, and of several
//! conditions the cheapest is asked first.
//!
//! None of it changes what an expression is worth: nothing that is asked has an effect of its own.

use super::beside::Beside;
use super::early::alternatives;
use super::shared::{Root, roots, shared};
use super::sums::Sums;
use crate::ruleset::expr::{Cards, Cmp, Num, ONE, SeatMask, Seats, Span, Test, holds};
use crate::ruleset::laws::walk::{Node, parts};
use crate::ruleset::pack::Mask;
use crate::ruleset::program::{Contract, Duty, Program, Quick, Score, Settle, Step, When};

/// What is known of the table of a program.
pub(super) struct Reduce {
    /// Who play, where nobody can drop out.
    active: Option<SeatMask>,
    everybody: SeatMask,
    dealer: SeatMask,
    players: u8,
    /// What somebody may have announced.
    said: u64,
}

impl Reduce {
    /// Before a contract is played.
    pub(super) fn before(p: &Program) -> Reduce {
        Reduce::behind(p, p.before.iter())
    }

    /// Where a contract is played: it, or one that it was named in.
    pub(super) fn within(p: &Program, contract: &Contract) -> Reduce {
        let naming = p.contracts.iter().filter(|other| other.named() != 0);
        let steps = p.before.iter().chain(contract.acts()).chain(naming.flat_map(Contract::acts));
        Reduce::behind(p, steps)
    }

    /// Where no other steps can have been taken.
    fn behind<'p>(p: &Program, steps: impl Iterator<Item = &'p Step>) -> Reduce {
        let (mut left, mut said) = (false, 0);
        for step in steps {
            left |= matches!(step, Step::Leave { .. });
            if let Step::Announce { what, suits, .. } = step {
                let several = if suits.is_some() { p.pack.suits.len() as u8 } else { 1 };
                said |= (*what..what.saturating_add(several)).fold(0, |all, what| all | one(what));
            }
        }
        Reduce {
            said,
            active: (!left).then(|| p.active()),
            everybody: p.everybody(),
            dealer: p.dealer().bit(),
            players: p.players,
        }
    }

    pub(super) fn num(&self, n: &mut Num) {
        match n {
            Num::Const(_) | Num::TrickNumber => {}
            Num::Add(a, b) | Num::Sub(a, b) | Num::Mul(a, b) | Num::Max(a, b) | Num::Min(a, b) => {
                self.num(a);
                self.num(b);
            }
            Num::Div(a, _) | Num::Pow(_, a) | Num::Round(_, a, _) | Num::Once(_, a) => self.num(a),
            Num::If(list, last) => {
                for (value, test) in list.iter_mut() {
                    self.num(value);
                    self.test(test);
                }
                self.num(last);
                list.retain(|(_, test)| *test != Test::Const(false));
            }
            Num::Points(who) | Num::Seats(who) | Num::Tricks(who) | Num::Bid(who) => self.seats(who),
            Num::Cards(cards) | Num::Suits(cards) | Num::EarlierLed(cards) => self.cards(cards),
            Num::Run { of, among, .. } => {
                self.cards(of);
                self.cards(among);
            }
            Num::Kept(kept) => kept.who.iter_mut().for_each(|who| self.seats(who)),
        }
        match n {
            Num::Seats(who) if let Seats::Set(set) = **who => {
                *n = Num::Const(i64::from(set.count_ones()) * ONE)
            }
            Num::If(list, last) => match list.first_mut() {
                None => *n = std::mem::replace(last, Num::Const(0)),
                Some((value, Test::Const(true))) => *n = std::mem::replace(value, Num::Const(0)),
                _ => {}
            },
            _ => {}
        }
    }

    fn span(&self, span: &mut Span) {
        if let Span::Range(from, to) = span {
            self.num(from);
            self.num(to);
        }
    }

    pub(super) fn test(&self, test: &mut Test) {
        match test {
            Test::Const(_)
            | Test::Won
            | Test::YetToSpeak
            | Test::Contract(_)
            | Test::Stands { .. }
            | Test::AllPassed => {}
            Test::Not(inner) | Test::Once(_, inner) => self.test(inner),
            Test::And(list) | Test::Or(list) => list.iter_mut().for_each(|test| self.test(test)),
            Test::Cmp(_, a, b) => {
                self.num(a);
                self.num(b);
            }
            Test::Any(cards) | Test::Led(cards) => self.cards(cards),
            Test::AnySeat(who)
            | Test::Announced { who, .. }
            | Test::Bid { who, .. }
            | Test::BidOrAfter { who }
            | Test::DroppedOut { who }
            | Test::Passed { who, .. } => self.seats(who),
            Test::Within(a, b) => {
                self.cards(a);
                self.cards(b);
            }
            Test::SeatsWithin(a, b) => {
                self.seats(a);
                self.seats(b);
            }
            Test::Took { who, tricks, with } => {
                self.seats(who);
                self.span(tricks);
                with.iter_mut().for_each(|with| self.cards(with));
            }
            Test::Lost { who, tricks, with } => {
                self.seats(who);
                self.span(tricks);
                self.cards(with);
            }
            Test::TookCount { who, number, with, .. } => {
                self.seats(who);
                self.num(number);
                with.iter_mut().for_each(|with| self.cards(with));
            }
            Test::Spoke { who, after } => {
                self.seats(who);
                after.iter_mut().for_each(|after| self.seats(after));
            }
            Test::ThrewOff { who, cards } => {
                self.seats(who);
                self.cards(cards);
            }
            Test::FellBefore { cards, tricks } | Test::FellIn { cards, tricks } => {
                self.cards(cards);
                self.span(tricks);
            }
        }
        *test = match take(test) {
            Test::Announced { what, .. } if self.said & one(what) == 0 => Test::Const(false),
            test => simple(test),
        };
    }

    pub(super) fn cards(&self, cards: &mut Cards) {
        match cards {
            Cards::Set(_)
            | Cards::Place(_)
            | Cards::Open
            | Cards::SuitLed
            | Cards::Trick
            | Cards::Winning
            | Cards::Suit { .. }
            | Cards::Chosen(_) => {}
            Cards::Hand(who) | Cards::Held(who) | Cards::Dealt(who) | Cards::Taken(who) => self.seats(who),
            Cards::Top(n, ..) => self.num(n),
            Cards::Union(list) => list.iter_mut().for_each(|cards| self.cards(cards)),
            Cards::Inter(a, b) | Cards::Minus(a, b) => {
                self.cards(a);
                self.cards(b);
            }
            Cards::Highest { of, .. } | Cards::SuitsOf(of) => self.cards(of),
            Cards::SuitsWith { number, of, .. } => {
                self.num(number);
                self.cards(of);
            }
            Cards::If(list, last) => {
                for (value, test) in list {
                    self.cards(value);
                    self.test(test);
                }
                self.cards(last);
            }
        }
    }

    pub(super) fn seats(&self, seats: &mut Seats) {
        match seats {
            Seats::Union(list) => list.iter_mut().for_each(|seats| self.seats(seats)),
            Seats::Inter(a, b) | Seats::Minus(a, b) => {
                self.seats(a);
                self.seats(b);
            }
            Seats::Right(a) | Seats::Left(a) | Seats::Side(a) => self.seats(a),
            Seats::Who(of, test) => {
                self.seats(of);
                self.test(test);
            }
            Seats::Extreme { of, by, .. } => {
                self.seats(of);
                self.num(by);
            }
            Seats::If(list, last) => {
                for (value, test) in list {
                    self.seats(value);
                    self.test(test);
                }
                self.seats(last);
            }
            Seats::Set(_)
            | Seats::Players
            | Seats::Everybody
            | Seats::Declarer
            | Seats::Defenders
            | Seats::Team
            | Seats::Rest
            | Seats::Dealer
            | Seats::Subject
            | Seats::Bidder
            | Seats::Winners
            | Seats::Losers
            | Seats::Leader
            | Seats::Taker
            | Seats::OfMatch { .. } => {}
        }
        if let Some(set) = self.certain(seats) {
            *seats = Seats::Set(set);
            return;
        }
        match seats {
            Seats::Union(list) if list.len() == 1 => *seats = list.remove(0),
            // Of those of whom one thing holds, those of whom another does: both hold of them.
            Seats::Who(of, test) => {
                while let Seats::Who(wider, first) = &mut **of {
                    let both = vec![take(first), take(test)];
                    **test = simple(Test::And(both));
                    *of = std::mem::replace(wider, Box::new(Seats::Subject));
                }
            }
            _ => {}
        }
    }

    /// Who is meant, if that is certain.
    fn certain(&self, seats: &Seats) -> Option<SeatMask> {
        match seats {
            Seats::Players => self.active,
            Seats::Everybody => Some(self.everybody),
            Seats::Dealer => Some(self.dealer),
            Seats::Who(_, test) if **test == Test::Const(false) => Some(0),
            seats => seats.composed(self.players, &|seats| self.certain(seats)),
        }
    }
}

fn take(test: &mut Test) -> Test {
    std::mem::replace(test, Test::Const(true))
}

/// What has a number, such as an announcement, as a set; nothing, if no set has room for it.
pub(super) fn one(number: u8) -> u64 {
    1u64.checked_shl(number.into()).unwrap_or(0)
}

/// A test whose parts are simple already.
fn simple(test: Test) -> Test {
    match test {
        Test::Not(inner) => match *inner {
            Test::Const(so) => Test::Const(!so),
            Test::Not(test) => *test,
            Test::And(list) => simple(Test::Or(list.into_iter().map(not).collect())),
            Test::Or(list) => simple(Test::And(list.into_iter().map(not).collect())),
            other => Test::Not(Box::new(other)),
        },
        Test::And(list) => listed(list, true),
        Test::Or(list) => listed(list, false),
        Test::Cmp(cmp, a, b) => compared(cmp, *a, *b),
        Test::Any(cards) => match *cards {
            Cards::Set(set) => Test::Const(set != 0),
            _ => Test::Any(cards),
        },
        Test::AnySeat(seats) => match *seats {
            Seats::Set(set) => Test::Const(set != 0),
            Seats::Who(of, test) => match *test {
                Test::Announced { who, what } if *who == Seats::Subject => Test::Announced { who: of, what },
                _ => Test::AnySeat(Box::new(Seats::Who(of, test))),
            },
            _ => Test::AnySeat(seats),
        },
        Test::Within(a, b) => match (*a, *b) {
            (Cards::Set(a), Cards::Set(b)) => Test::Const(a & !b == 0),
            // One card is among some if some of it are.
            (Cards::Set(a), b) if a.count_ones() == 1 => {
                Test::Any(Box::new(Cards::Inter(Box::new(Cards::Set(a)), Box::new(b))))
            }
            (a, b) => Test::Within(Box::new(a), Box::new(b)),
        },
        Test::SeatsWithin(a, b) => match (&*a, &*b) {
            (Seats::Set(a), Seats::Set(b)) => Test::Const(*a != 0 && a & !b == 0),
            _ => Test::SeatsWithin(a, b),
        },
        other => other,
    }
}

fn not(test: Test) -> Test {
    simple(Test::Not(Box::new(test)))
}

/// All of some tests, or one of them: each once, the cheapest first.
fn listed(list: Vec<Test>, all: bool) -> Test {
    let mut kept: Vec<Test> = Vec::new();
    let mut add = |test: Test| {
        if !kept.contains(&test) {
            kept.push(test);
        }
    };
    for test in list {
        match test {
            Test::Const(so) if so == all => {}
            Test::Const(so) => return Test::Const(so),
            Test::And(more) if all => more.into_iter().for_each(&mut add),
            Test::Or(more) if !all => more.into_iter().for_each(&mut add),
            test => add(test),
        }
    }
    match kept.len() {
        0 => Test::Const(all),
        1 => kept.remove(0),
        _ => {
            kept.sort_by_cached_key(|test| cost(Node::Test(test)));
            if all { Test::And(kept) } else { Test::Or(kept) }
        }
    }
}

/// Whether there are some, or none, is asked without counting them.
fn compared(cmp: Cmp, a: Num, b: Num) -> Test {
    let some = b.constant().and_then(|than| cmp.some(than));
    let any = match (some, a) {
        (_, Num::Const(a)) => {
            return match b {
                Num::Const(b) => Test::Const(holds(cmp, a, b)),
                b => Test::Cmp(cmp, Box::new(Num::Const(a)), Box::new(b)),
            };
        }
        (Some(_), Num::Cards(cards)) => Test::Any(cards),
        (Some(_), Num::Seats(seats)) => Test::AnySeat(seats),
        (_, a) => return Test::Cmp(cmp, Box::new(a), Box::new(b)),
    };
    if some == Some(true) { simple(any) } else { not(simple(any)) }
}

/// About how much work an expression is.
pub(super) fn cost(node: Node) -> u32 {
    let mut parts_cost = 0u32;
    parts(node, &mut |part| parts_cost = parts_cost.saturating_add(cost(part)));
    let (times, own) = match node {
        Node::Num(Num::Points(_)) => (1, 20),
        Node::Num(Num::EarlierLed(_) | Num::Run { .. } | Num::Kept(_) | Num::Tricks(_)) => (1, 12),
        Node::Test(Test::Won) => (1, 60),
        Node::Test(Test::ThrewOff { .. } | Test::Lost { .. }) => (1, 30),
        Node::Test(Test::Took { .. } | Test::TookCount { .. }) => (1, 10),
        Node::Test(Test::FellBefore { .. } | Test::FellIn { .. }) => (1, 10),
        Node::Cards(Cards::Winning) => (1, 40),
        Node::Cards(Cards::SuitsWith { .. } | Cards::Top(..)) => (1, 20),
        Node::Cards(Cards::SuitsOf(_) | Cards::Highest { .. }) => (1, 8),
        Node::Seats(Seats::Who(..) | Seats::Extreme { .. }) => (3, 4),
        Node::Seats(Seats::Team | Seats::Rest | Seats::Side(_)) => (1, 3),
        _ => (1, 1),
    };
    parts_cost.saturating_mul(times).saturating_add(own)
}

/// Announcements without one of which it does not hold; nothing, if it may hold without any.
pub(super) fn spoken(test: &Test) -> Option<u64> {
    match test {
        Test::Const(false) => Some(0),
        Test::Announced { what, .. } => Some(one(*what)),
        Test::And(list) => list.iter().filter_map(spoken).min_by_key(|said| said.count_ones()),
        Test::Or(list) => list.iter().try_fold(0, |all, test| Some(all | spoken(test)?)),
        Test::AnySeat(seats) => spoken_by(seats),
        _ => None,
    }
}

/// The announcement that all of those who are meant have made.
fn said_by(seats: &Seats) -> Option<u8> {
    let made = |test: &Test| match test {
        Test::Announced { who, what } if **who == Seats::Subject => Some(*what),
        _ => None,
    };
    match seats {
        Seats::Who(of, test) => match &**test {
            Test::And(list) => list.iter().find_map(made),
            test => made(test),
        }
        .or_else(|| said_by(of)),
        Seats::Inter(a, b) => said_by(a).or_else(|| said_by(b)),
        Seats::Minus(a, _) => said_by(a),
        _ => None,
    }
}

/// Announcements without one of which it is nobody.
fn spoken_by(seats: &Seats) -> Option<u64> {
    match seats {
        Seats::Set(0) => Some(0),
        Seats::Who(of, test) => spoken(test).or_else(|| spoken_by(of)),
        Seats::Inter(a, b) => spoken_by(a).or_else(|| spoken_by(b)),
        Seats::Minus(a, _) => spoken_by(a),
        Seats::Union(list) => list.iter().try_fold(0, |all, seats| Some(all | spoken_by(seats)?)),
        _ => None,
    }
}

/// Who may be meant by whoever is asked, where that decides alone; otherwise anybody.
pub(in crate::ruleset) fn askable(test: &Test) -> (SeatMask, bool) {
    match test {
        Test::Const(true) => (SeatMask::MAX, true),
        Test::SeatsWithin(who, of) => match (&**who, &**of) {
            (Seats::Subject, Seats::Set(set)) => (*set, true),
            _ => (SeatMask::MAX, false),
        },
        Test::Not(inner) => match askable(inner) {
            (set, true) => (!set, true),
            _ => (SeatMask::MAX, false),
        },
        Test::And(list) => list
            .iter()
            .map(askable)
            .fold((SeatMask::MAX, true), |(set, only), (more, alone)| (set & more, only && alone)),
        _ => (SeatMask::MAX, false),
    }
}

/// No other cards can be meant, whatever is the case.
pub(crate) fn at_most(cards: &Cards) -> Mask {
    match cards {
        Cards::Set(set) => *set,
        Cards::Union(list) => list.iter().fold(0, |all, cards| all | at_most(cards)),
        Cards::Inter(a, b) => at_most(a) & at_most(b),
        Cards::Minus(a, b) => at_most(a) & !b.constant().unwrap_or(0),
        Cards::Highest { of, .. } => at_most(of),
        Cards::If(list, last) => list.iter().fold(at_most(last), |all, (cards, _)| all | at_most(cards)),
        _ => Mask::MAX,
    }
}

/// Everything that the engine judges in a program, but the score.
impl Program {
    pub(super) fn reduce(&mut self) {
        let reduce = Reduce::before(self);
        let within: Vec<Reduce> =
            self.contracts.iter().map(|contract| Reduce::within(self, contract)).collect();
        for stage in &mut self.stages {
            reduce.seats(&mut stage.from);
            reduce.seats(&mut stage.who);
            stage.seniority.iter_mut().for_each(|seats| reduce.seats(seats));
            stage.bids.iter_mut().for_each(|bid| reduce.test(&mut bid.when));
            reduce.test(&mut stage.hold_when);
            stage.duties.iter_mut().for_each(|duty| reduce.test(&mut duty.condition));
            if let Some((who, when, _)) = &mut stage.no_pass {
                reduce.seats(who);
                reduce.test(when);
            }
        }
        self.again.iter_mut().for_each(|(test, _)| reduce.test(test));
        // Each pays for himself, and there is nobody who neither pays nor is paid.
        let alone = self.dummies == 0 && (self.share || self.persons == self.players);
        for (contract, inside) in self.contracts.iter_mut().zip(within) {
            contract.needs.iter_mut().for_each(|(test, _)| reduce.test(test));
            contract.steps.iter_mut().for_each(|step| inside.step(step));
            contract.moments.iter_mut().for_each(|moment| inside.step(&mut moment.step));
            let taken = contract.acts().any(|step| matches!(step, Step::Win { .. }));
            let play = &mut contract.play;
            if let (Some((whom, _)), false) = (&play.counts_for, taken || play.leavers) {
                let mut whom = whom.clone();
                inside.seats(&mut whom);
                play.counts_if = alternatives(&whom).unwrap_or_default();
            }
            play.ends.iter_mut().for_each(|(test, _)| inside.test(test));
            play.powerless.iter_mut().for_each(|(test, cards, _)| {
                inside.test(test);
                inside.cards(cards);
            });
            for more in &mut contract.score.more {
                inside.seats(&mut more.who);
                inside.test(&mut more.when);
                more.gate = spoken_by(&more.who).or_else(|| spoken(&more.when));
                more.said = said_by(&more.who);
                more.beside = Beside::new(more);
            }
            let mut gates = contract.score.more.iter().map(|more| more.gate);
            contract.score.more_gate = gates.try_fold(0, |all, gate| Some(all | gate?));
            let mut score = contract.score.clone();
            inside.score(&mut score);
            let score = shared(&score);
            contract.sums = alone.then(|| Box::new(Sums::new(&score, &contract.counts)));
            contract.judged = Some(Box::new(score));
        }
    }
}

impl Reduce {
    /// Who acts, and when.
    fn step(&self, step: &mut Step) {
        match step {
            Step::See { who, guard, .. }
            | Step::Take { who, guard, .. }
            | Step::Put { who, guard, .. }
            | Step::Give { who, guard, .. }
            | Step::Keep { who, guard, .. }
            | Step::Renew { who, guard, .. }
            | Step::KeepOver { who, guard, .. }
            | Step::Lay { who, guard, .. }
            | Step::Expose { who, guard, .. }
            | Step::PutAll { who, guard, .. }
            | Step::Win { who, guard, .. }
            | Step::Draw { who, guard, .. }
            | Step::Swap { who, guard, .. }
            | Step::TurnUp { who, guard, .. }
            | Step::Leave { who, guard, .. }
            | Step::Choose { who, guard, .. }
            | Step::Announce { who, guard, .. } => {
                self.seats(who);
                self.test(guard);
            }
            Step::Kontra(kontra) => {
                self.seats(&mut kontra.who);
                self.test(&mut kontra.guard);
                kontra.from.iter_mut().for_each(|from| self.seats(from));
                kontra.items &= self.said;
            }
            Step::Ready | Step::Play | Step::Settle => {}
        }
    }

    /// All that a settlement asks, and what nobody said makes needless to ask.
    fn score(&self, score: &mut Score) {
        roots(score, &mut |root| match root {
            Root::Num(n) => self.num(n),
            Root::Test(t) => self.test(t),
            Root::Seats(s) => self.seats(s),
        });
        if let Settle::Writes(who) = &mut score.settle {
            self.seats(who);
        }
        for bonus in &mut score.bonuses {
            let mut gate = Some(0);
            for party in &mut bonus.parties {
                if let Some((paid, _)) = &mut party.paid {
                    self.seats(paid);
                }
                let said = spoken_by(&party.who).or_else(|| spoken(&party.guard));
                gate = gate.and_then(|gate| Some(gate | said?));
            }
            let own = bonus.announcement.filter(|_| bonus.owed);
            let own = own.map_or(0, one);
            bonus.gate = gate.map(|gate| gate | own).or_else(|| spoken(&bonus.when));
        }
    }

    /// The condition of a duty.
    pub(super) fn duty(&self, duty: &mut Duty) {
        if let When::Test(test) = &mut duty.when {
            self.test(test);
            match test {
                Test::Const(true) => duty.when = When::Always,
                Test::Const(false) => duty.when = When::InTrick(0),
                _ => return,
            }
            duty.quick = Quick::new(&duty.when, &duty.want);
        }
    }
}
