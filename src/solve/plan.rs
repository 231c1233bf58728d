//! What the rest of a deal can still tell apart: of its past, and between two cards.
//!
//! Every expression that may still be asked is gone through, those of duties, of what comes between tricks, of early ends
//! and of the settlement. What each of them reads of the tricks so far becomes a [`Trait`]; whatever is not understood
//! reads all of it. What is certain already, whatever is played, is left out.

use super::still::{Still, ahead};
use crate::engine::Ctx;
use crate::engine::state::State;
use crate::ruleset::Program;
use crate::ruleset::ahead::reduce::at_most;
use crate::ruleset::expr::{Cards, Num, SeatMask, Seats, Span, Test, positions};
use crate::ruleset::laws::walk::{self, Node, any, parts};
use crate::ruleset::pack::Mask;
use crate::ruleset::program::{Best, Contract, Duty, Score, Settle, Step, Want, When};
use crate::who::Position;

/// What the tricks so far have left behind that may still matter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Trait<'a> {
    /// What these players' cards are worth together, and how many there are.
    Worth(SeatMask),
    /// Which of these cards they have.
    Has(SeatMask, Mask),
    /// How many of these cards they have.
    Number(SeatMask, Mask),
    /// How many tricks they took with one of these cards; more than so many are as good as so many.
    Tricks(SeatMask, Mask, u8),
    /// Whether a test holds by now, of somebody.
    Holds(&'a Test, Position),
    /// Which cards were led.
    Led,
    /// Who took the last trick with what.
    Last,
    /// The trick taken with the strongest card, of those that give a lead away.
    Strongest,
    /// Everything that was played.
    All,
}

/// What may matter from a position on.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Plan<'a> {
    pub traits: Vec<Trait<'a>>,
    /// Sets of cards that some rule speaks of.
    pub sets: Vec<Mask>,
    /// Cards of which a rule may tell which is the higher.
    pub ranked: Mask,
    /// Something may still happen beside cards that are played.
    pub eventful: bool,
    /// What somebody has in points matters before the settlement.
    pub points_in_play: bool,
}

impl<'a> Plan<'a> {
    pub(super) fn new(p: &'a Program, contract: &'a Contract, s: &State) -> Plan<'a> {
        let still = Still::new(p, contract, s);
        let plan =
            Plan { traits: Vec::new(), sets: Vec::new(), ranked: 0, eventful: false, points_in_play: false };
        let mut finder = Finder { still, plan, each: contract.play.counts_for.is_some() };
        finder.play();
        finder.plan.points_in_play = finder.plan.traits.iter().any(|one| matches!(one, Trait::Worth(_)));
        finder.settlement();
        let mut plan = finder.plan;
        plan.eventful = ahead(contract, s).next().is_some_and(|step| !matches!(step, Step::Settle))
            || contract.play.leavers
            || p.stacks.is_some();
        if plan.whole() {
            plan.traits = vec![Trait::All];
        }
        plan
    }

    /// Is everything kept apart that was played?
    pub(super) fn whole(&self) -> bool {
        self.traits.contains(&Trait::All)
    }

    fn add(&mut self, what: Trait<'a>) {
        if !self.traits.contains(&what) {
            self.traits.push(what);
        }
    }

    fn set(&mut self, set: Mask) {
        if set != 0 && set != Mask::MAX && !self.sets.contains(&set) {
            self.sets.push(set);
        }
    }
}

struct Finder<'a, 's> {
    still: Still<'a, 's>,
    plan: Plan<'a>,
    /// Tricks may count for others than their takers: what each took is kept apart.
    each: bool,
}

impl<'a> Finder<'a, '_> {
    /// What is asked until the last card is played, and between that and the settlement.
    fn play(&mut self) {
        let Still { contract, s, .. } = self.still;
        let play = &contract.play;
        for step in ahead(contract, s) {
            walk::step(step, &mut |node, _| self.node(node));
        }
        let mut seen: Vec<*const Duty> = Vec::new();
        for trick in s.number..play.tricks {
            for following in [false, true] {
                let duties = play.index.duties(trick, following);
                if !seen.contains(&duties.as_ptr()) {
                    seen.push(duties.as_ptr());
                    duties.iter().for_each(|duty| self.duty(duty));
                }
            }
        }
        for best in &play.best {
            match best {
                Best::Highest(cards) => self.cards(cards, Mask::MAX),
                Best::When(card, test) => {
                    self.plan.set(*card);
                    self.test(test);
                }
            }
        }
        play.plain_trumps.iter().for_each(|trumps| self.plan.set(*trumps));
        for (test, cards, _) in &play.powerless {
            if self.still.decided(test) != Some(false) {
                self.test(test);
                self.cards(cards, Mask::MAX);
            }
        }
        play.ends.iter().for_each(|(test, _)| self.test(test));
        for (_, to, who, _) in &play.forced {
            if *to > s.number {
                self.seats(who);
            }
        }
        if play.taker_leads.as_ref().is_some_and(|by| by.lead > s.number) {
            self.plan.add(Trait::Strongest);
            self.plan.ranked |= Mask::MAX;
        }
        if let Some(clause) = &play.played_for {
            self.seats(&clause.who);
            self.seats(&clause.hand);
        }
        if let Some((whom, _)) = &play.counts_for {
            let of_trick = |node: Node| match node {
                Node::Num(Num::TrickNumber) | Node::Test(Test::Led(_)) => true,
                Node::Test(
                    Test::Took { tricks, .. }
                    | Test::Lost { tricks, .. }
                    | Test::FellBefore { tricks, .. }
                    | Test::FellIn { tricks, .. },
                ) => matches!(tricks, Span::This),
                _ => false,
            };
            let in_test = |node: Node| match node {
                Node::Test(test) => {
                    any(Node::Test(test), &mut |node| matches!(node, Node::Seats(Seats::Taker)))
                }
                _ => false,
            };
            if any(Node::Seats(whom), &mut |node| of_trick(node) || in_test(node)) {
                self.plan.add(Trait::All);
            }
            self.owner(whom);
        }
    }

    /// For whom a trick counts: its taker is known where it was taken.
    fn owner(&mut self, whom: &'a Seats) {
        match whom {
            Seats::Taker => {}
            Seats::If(branches, last) => {
                for (seats, test) in branches {
                    self.test(test);
                    self.owner(seats);
                }
                self.owner(last);
            }
            seats => self.seats(seats),
        }
    }

    fn duty(&mut self, duty: &'a Duty) {
        match &duty.when {
            When::Always => {}
            When::InTrick(set) => self.plan.set(*set),
            When::Test(test) | When::PerLead(test) => {
                if self.still.decided(test) == Some(false) {
                    return;
                }
                self.test(test);
            }
        }
        match &duty.want {
            Want::Set(set) => self.plan.set(*set),
            Want::SuitLed | Want::Open | Want::NotOpen => {}
            Want::Other(cards) | Want::Not(cards) => self.cards(cards, Mask::MAX),
        }
    }

    fn settlement(&mut self) {
        let Still { p, contract, s, .. } = self.still;
        let score: &'a Score = contract.judged();
        for (guard, test, _) in &score.won {
            match self.still.decided(guard) {
                Some(false) => continue,
                Some(true) => {
                    self.test(test);
                    break;
                }
                None => {
                    self.test(guard);
                    self.test(test);
                }
            }
        }
        for (guard, who, _) in &score.lost {
            let holds = self.still.decided(guard);
            if holds == Some(false) {
                continue;
            }
            self.test(guard);
            self.seats(who);
            if holds == Some(true) {
                break;
            }
        }
        for (guard, worth, _) in &score.worth {
            let holds = self.still.decided(guard);
            if holds == Some(false) {
                continue;
            }
            self.test(guard);
            self.num(worth);
            if holds == Some(true) {
                break;
            }
        }
        if let Settle::Writes(who) = &score.settle {
            self.seats(who);
        }
        for bonus in &score.bonuses {
            let unsaid = bonus.gate.is_some_and(|said| !self.still.spoken(said));
            if unsaid || self.still.decided(&bonus.when) == Some(false) {
                continue;
            }
            self.test(&bonus.when);
            self.num(&bonus.worth);
            let prices = [&bonus.announced, &bonus.missed, &bonus.announced_missed];
            prices.into_iter().flatten().for_each(|price| self.num(price));
            for party in &bonus.parties {
                self.seats(&party.who);
                self.test(&party.guard);
                party.paid.iter().for_each(|(who, _)| self.seats(who));
            }
        }
        for more in &contract.score.more {
            if more.gate.is_none_or(|said| self.still.spoken(said)) {
                self.test(&more.when);
                self.seats(&more.who);
            }
        }
        if let Some(sides) = contract.sides.as_ref().filter(|_| s.team == 0) {
            self.seats(&sides.first);
            sides.with.iter().for_each(|with| self.seats(with));
            sides.secret.iter().for_each(|cards| self.cards(cards, Mask::MAX));
        }
        for (place, owner) in contract.counts.iter().enumerate() {
            if s.places.get(place).is_some_and(|cards| *cards != 0)
                || self.still.contract.play.eventful
                || p.stacks.is_some()
            {
                owner.iter().for_each(|owner| self.seats(owner));
            }
        }
    }

    fn node(&mut self, node: Node<'a>) {
        match node {
            Node::Num(n) => self.num(n),
            Node::Test(t) => self.test(t),
            Node::Cards(c) => self.cards(c, Mask::MAX),
            Node::Seats(s) => self.seats(s),
        }
    }

    /// The players of whom something is asked, each set of which may be meant.
    fn of(&mut self, who: &'a Seats, mut add: impl FnMut(&mut Plan<'a>, SeatMask)) {
        self.seats(who);
        let active = self.still.p.active();
        match self.still.meant(who).filter(|_| !self.each) {
            Some(meant) => meant
                .into_iter()
                .filter(|who| who & active != 0)
                .for_each(|who| add(&mut self.plan, who & active)),
            None => positions(active).for_each(|one| add(&mut self.plan, one.bit())),
        }
    }

    fn num(&mut self, n: &'a Num) {
        match n {
            n if self.still.stays(Node::Num(n)) => {}
            Num::Points(who) => self.of(who, |plan, who| plan.add(Trait::Worth(who))),
            Num::Tricks(who) => self.of(who, |plan, who| plan.add(Trait::Tricks(who, Mask::MAX, u8::MAX))),
            Num::EarlierLed(cards) => {
                self.cards(cards, Mask::MAX);
                self.plan.add(Trait::Led);
            }
            Num::Cards(cards) => self.counted(cards),
            Num::Run { of, among, .. } => {
                self.cards(of, Mask::MAX);
                self.cards(among, Mask::MAX);
                self.plan.ranked |= at_most(of);
            }
            Num::If(branches, last) => {
                for (value, test) in branches {
                    match self.still.decided(test) {
                        Some(false) => {}
                        Some(true) => return self.num(value),
                        None => {
                            self.test(test);
                            self.num(value);
                        }
                    }
                }
                self.num(last);
            }
            // Of these only their parts ask for anything.
            Num::Const(_)
            | Num::Add(..)
            | Num::Sub(..)
            | Num::Mul(..)
            | Num::Div(..)
            | Num::Pow(..)
            | Num::Round(..)
            | Num::Max(..)
            | Num::Min(..)
            | Num::Seats(_)
            | Num::Suits(_)
            | Num::TrickNumber
            | Num::Bid(_)
            | Num::Kept(_)
            | Num::Once(..) => parts(Node::Num(n), &mut |part| self.node(part)),
        }
    }

    /// Only how many there are of some cards is asked.
    fn counted(&mut self, cards: &'a Cards) {
        let (who, set) = match cards {
            Cards::Taken(who) => (who, Mask::MAX),
            Cards::Inter(a, b) => match (&**a, &**b) {
                (Cards::Set(set), Cards::Taken(who)) | (Cards::Taken(who), Cards::Set(set)) => (who, *set),
                _ => return self.cards(cards, Mask::MAX),
            },
            cards => return self.cards(cards, Mask::MAX),
        };
        self.plan.set(set);
        self.of(who, |plan, who| plan.add(Trait::Number(who, set)));
    }

    fn test(&mut self, test: &'a Test) {
        if self.still.decided(test).is_some() {
            return;
        }
        match test {
            Test::Took { who, tricks, with } => {
                let with = with.as_deref();
                self.seats(who);
                with.iter().for_each(|with| self.cards(with, Mask::MAX));
                let known = self.still.stays(Node::Seats(who))
                    && with.is_none_or(|with| self.still.stays(Node::Cards(with)));
                self.holds(test, tricks, known);
            }
            Test::Lost { who, tricks, with } => {
                self.seats(who);
                self.cards(with, Mask::MAX);
                let known = self.still.stays(Node::Seats(who)) && self.still.stays(Node::Cards(with));
                self.holds(test, tricks, known);
            }
            Test::ThrewOff { who, cards } => {
                self.seats(who);
                self.cards(cards, Mask::MAX);
                let known = self.still.stays(Node::Seats(who)) && self.still.stays(Node::Cards(cards));
                self.holds(test, &Span::Last, known);
                self.keep(test);
            }
            Test::FellIn { cards, tricks } => {
                self.cards(cards, Mask::MAX);
                self.holds(test, tricks, self.still.stays(Node::Cards(cards)));
            }
            Test::FellBefore { cards, tricks } => {
                self.cards(cards, Mask::MAX);
                let known = self.still.stays(Node::Cards(cards)) && !matches!(tricks, Span::Taken);
                self.holds(test, tricks, known);
                self.keep(test);
            }
            Test::TookCount { who, cmp, number, with } => {
                self.num(number);
                let set = match with.as_deref() {
                    None => Some(Mask::MAX),
                    Some(Cards::Set(set)) => Some(*set),
                    Some(cards) => {
                        self.cards(cards, Mask::MAX);
                        None
                    }
                };
                let Some(set) = set else { return self.plan.add(Trait::All) };
                self.plan.set(set);
                let most = if Still::some(*cmp, number) { 1 } else { u8::MAX };
                self.of(who, |plan, who| plan.add(Trait::Tricks(who, set, most)));
            }
            Test::Within(a, b) => {
                self.cards(a, !b.constant().unwrap_or(0));
                self.cards(b, at_most(a));
            }
            Test::Const(_)
            | Test::Not(_)
            | Test::And(_)
            | Test::Or(_)
            | Test::Cmp(..)
            | Test::Any(_)
            | Test::AnySeat(_)
            | Test::SeatsWithin(..)
            | Test::Led(_)
            | Test::Won
            | Test::Announced { .. }
            | Test::Bid { .. }
            | Test::BidOrAfter { .. }
            | Test::YetToSpeak
            | Test::Stands { .. }
            | Test::AllPassed
            | Test::Passed { .. }
            | Test::Spoke { .. }
            | Test::DroppedOut { .. }
            | Test::Contract(_)
            | Test::Once(..) => parts(Node::Test(test), &mut |part| self.node(part)),
        }
    }

    /// What has happened in some tricks by now, and will have happened at the end.
    fn holds(&mut self, test: &'a Test, tricks: &'a Span, known: bool) {
        if let Span::Range(from, to) = tricks {
            self.num(from);
            self.num(to);
        }
        let fixed = match tricks {
            Span::Range(from, to) => self.still.stays(Node::Num(from)) && self.still.stays(Node::Num(to)),
            // Of tricks to come nothing has happened.
            Span::Last | Span::This | Span::Taken => true,
        };
        if !known || !fixed {
            return self.plan.add(Trait::All);
        }
        if !matches!(tricks, Span::Last | Span::This) {
            self.keep(test);
        }
    }

    fn keep(&mut self, test: &'a Test) {
        let subjects = self.still.subjects(Node::Test(test));
        subjects.for_each(|who| self.plan.add(Trait::Holds(test, who)));
    }

    /// Cards of which only those in `within` matter.
    fn cards(&mut self, cards: &'a Cards, within: Mask) {
        if self.still.stays(Node::Cards(cards)) {
            // Which they are parts them from all others.
            let Still { p, s, .. } = self.still;
            for who in self.still.subjects(Node::Cards(cards)) {
                self.plan.set(Ctx::new(p, s, who).cards(cards));
            }
            return;
        }
        match cards {
            Cards::Taken(who) => self.of(who, |plan, who| plan.add(Trait::Has(who, within))),
            Cards::Inter(a, b) => {
                let (most_a, most_b) = (at_most(a), at_most(b));
                self.cards(a, within & most_b);
                self.cards(b, within & most_a);
            }
            Cards::Minus(a, b) => {
                self.cards(a, within & !b.constant().unwrap_or(0));
                self.cards(b, within & at_most(a));
            }
            Cards::Union(list) => list.iter().for_each(|cards| self.cards(cards, within)),
            Cards::If(branches, last) => {
                for (cards, test) in branches {
                    self.test(test);
                    self.cards(cards, within);
                }
                self.cards(last, within);
            }
            Cards::Highest { of, .. } => {
                self.cards(of, Mask::MAX);
                if !in_hand(of) {
                    self.plan.ranked |= at_most(of);
                }
            }
            Cards::Set(_)
            | Cards::Hand(_)
            | Cards::Held(_)
            | Cards::Dealt(_)
            | Cards::Place(_)
            | Cards::Open
            | Cards::SuitLed
            | Cards::Trick
            | Cards::Winning
            | Cards::Suit { .. }
            | Cards::Top(..)
            | Cards::SuitsOf(_)
            | Cards::SuitsWith { .. }
            | Cards::Chosen(_) => parts(Node::Cards(cards), &mut |part| self.node(part)),
        }
    }

    fn seats(&mut self, seats: &'a Seats) {
        match seats {
            seats if self.still.stays(Node::Seats(seats)) => {}
            Seats::Taker => self.plan.add(Trait::Last),
            Seats::Set(_)
            | Seats::Players
            | Seats::Everybody
            | Seats::Declarer
            | Seats::Defenders
            | Seats::Team
            | Seats::Rest
            | Seats::Side(_)
            | Seats::Dealer
            | Seats::Subject
            | Seats::Bidder
            | Seats::Winners
            | Seats::Losers
            | Seats::Leader
            | Seats::OfMatch { .. }
            | Seats::Union(_)
            | Seats::Inter(..)
            | Seats::Minus(..)
            | Seats::Right(_)
            | Seats::Left(_)
            | Seats::Who(..)
            | Seats::Extreme { .. }
            | Seats::If(..) => parts(Node::Seats(seats), &mut |part| self.node(part)),
        }
    }
}

/// Of two cards of one hand, one of which is played, never both are among these.
fn in_hand(cards: &Cards) -> bool {
    match cards {
        Cards::Hand(_) | Cards::Trick => true,
        Cards::Inter(a, b) => in_hand(a) || in_hand(b),
        Cards::Minus(a, _) => in_hand(a),
        Cards::Union(list) => list.iter().all(in_hand),
        _ => false,
    }
}
