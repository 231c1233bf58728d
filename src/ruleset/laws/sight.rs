//! Measurability: who is asked depends on what everybody knows, what is open to him on what he knows.

use super::walk::{Node, parts};
use crate::diagnostic::Report;
use crate::diagnostic::words::{self, Secret};
use crate::ruleset::expr::{Cards, Num, Seats, Test};
use crate::ruleset::pack::Mask;
use crate::ruleset::program::{Best, ClauseId, Contract, DealTo, Duty, Program, Step, Want, When};

/// What has been shown so far, and who is looking.
struct Eyes<'p> {
    p: &'p Program,
    contract: Option<&'p Contract>,
    /// By place: the cards that everybody has seen if they lie there.
    shown: Vec<Mask>,
    /// Other sets of cards that everybody has seen.
    sets: Vec<&'p Cards>,
    /// Hands that lie open.
    faced: Option<&'p Seats>,
    /// By place: who put its cards there, or alone looked at them.
    own: Vec<Vec<&'p Seats>>,
    report: &'p std::cell::RefCell<Report>,
}

/// Whose knowledge counts.
#[derive(Clone, Copy)]
enum Mind<'a> {
    /// What all know.
    Everybody,
    /// What any player in whose turn it is asked knows.
    Subject,
    /// What this player knows: he is the subject too.
    Of(&'a Seats),
}

/// Judges the auction.
pub fn check_auction(p: &Program, report: &std::cell::RefCell<Report>) {
    let mut eyes = Eyes::new(p, None, report);
    p.before.iter().for_each(|step| eyes.step(step));
    for stage in &p.stages {
        let at = stage.clause;
        eyes.public(Node::Seats(&stage.from), at);
        eyes.public(Node::Seats(&stage.who), at);
        for from in stage.seniority.iter().chain(&stage.breaking) {
            eyes.public(Node::Seats(from), at);
        }
        if let Some((who, _)) = &stage.open {
            eyes.public(Node::Seats(who), stage.open_clause);
        }
        if let Some((who, _)) = &stage.no_pass {
            eyes.public(Node::Seats(who), at);
        }
        for (who, _) in stage.bids.iter().filter_map(|b| b.only_by.as_ref()) {
            eyes.public(Node::Seats(who), stage.bids_clause);
        }
        for duty in &stage.duties {
            eyes.private(Node::Test(&duty.condition), Mind::Subject, duty.clause);
        }
    }
    if let Some((_, Some(by), clause)) = &p.fallback {
        eyes.public(Node::Seats(by), *clause);
    }
}

/// Judges what follows the auction.
pub fn check(p: &Program, at: usize, report: &std::cell::RefCell<Report>) {
    let contract = &p.contracts[at];
    let mut eyes = Eyes::new(p, Some(contract), report);
    for (test, clause) in &contract.needs {
        eyes.private(Node::Test(test), Mind::Subject, *clause);
    }
    let play = &contract.play;
    if let Some(clause) = &play.played_for {
        eyes.public(Node::Seats(&clause.who), clause.clause);
        eyes.public(Node::Seats(&clause.hand), clause.clause);
        eyes.faced = clause.open.then_some(&clause.hand);
    }
    for step in &contract.steps {
        eyes.step(step);
    }
    eyes.public(Node::Seats(&play.leader), play.leader_clause);
    for (_, _, who, clause) in &play.forced {
        eyes.public(Node::Seats(who), *clause);
    }
    for duty in &play.duties {
        eyes.duty(duty, Mind::Subject);
    }
    for best in &play.best {
        match best {
            Best::Highest(c) => eyes.public(Node::Cards(c), play.best_clause),
            Best::When(_, t) => eyes.public(Node::Test(t), play.best_clause),
        }
    }
    for (test, c, clause) in &play.powerless {
        eyes.public(Node::Test(test), *clause);
        eyes.public(Node::Cards(c), *clause);
    }
    for (test, clause) in &play.ends {
        eyes.public(Node::Test(test), *clause);
    }
}

impl<'p> Eyes<'p> {
    fn new(
        p: &'p Program,
        contract: Option<&'p Contract>,
        report: &'p std::cell::RefCell<Report>,
    ) -> Eyes<'p> {
        let shown = p.places.iter().map(|q| if q.face_up { u64::MAX } else { 0 }).collect();
        Eyes {
            p,
            contract,
            shown,
            sets: Vec::new(),
            faced: None,
            own: vec![Vec::new(); p.places.len()],
            report,
        }
    }

    fn public(&self, node: Node<'_>, clause: ClauseId) {
        if let Some(secret) = self.secret(node, Mind::Everybody) {
            let span = self.p.clause(clause).span;
            self.report.borrow_mut().push(words::asked_by_secret(span, &secret));
        }
    }

    fn private(&self, node: Node<'_>, mind: Mind<'_>, clause: ClauseId) {
        if let Some(secret) = self.secret(node, mind) {
            let span = self.p.clause(clause).span;
            self.report.borrow_mut().push(words::open_by_secret(span, &secret));
        }
    }

    fn duty(&self, duty: &Duty, mind: Mind<'_>) {
        if let When::Test(t) | When::PerSuit(t) = &duty.when {
            self.private(Node::Test(t), mind, duty.clause);
        }
        if let Want::Other(c) | Want::Not(c) = &duty.want {
            self.private(Node::Cards(c), mind, duty.clause);
        }
    }

    fn step(&mut self, step: &'p Step) {
        match step {
            Step::See { who, cards, guard, clause } => {
                self.public(Node::Seats(who), *clause);
                self.public(Node::Test(guard), *clause);
                match who {
                    Seats::Everybody | Seats::Players if *guard == Test::Const(true) => self.see(cards),
                    Seats::Everybody | Seats::Players => {}
                    one => {
                        if let Cards::Place(q) = cards
                            && let Some(own) = self.own.get_mut(usize::from(*q))
                        {
                            own.push(one);
                        }
                    }
                }
            }
            Step::Take { who, guard, clause, .. } => {
                self.public(Node::Seats(who), *clause);
                self.public(Node::Test(guard), *clause);
            }
            Step::Lay { who, cards, guard, clause } => {
                self.public(Node::Seats(who), *clause);
                self.private(Node::Test(guard), Mind::Of(who), *clause);
                self.private(Node::Cards(cards), Mind::Of(who), *clause);
            }
            Step::PutAll { who, cards, to, guard, clause, .. } => {
                self.public(Node::Seats(who), *clause);
                self.public(Node::Test(guard), *clause);
                self.private(Node::Cards(cards), Mind::Of(who), *clause);
                self.puts(who, usize::from(*to));
            }
            Step::Name { who, from, guard, clause, .. } => {
                self.public(Node::Seats(who), *clause);
                self.public(Node::Test(guard), *clause);
                self.private(Node::Cards(from), Mind::Of(who), *clause);
            }
            Step::Put { who, number, from, to, duties, guard, clause, .. }
            | Step::Keep { who, number, from, to, duties, guard, clause, .. } => {
                self.public(Node::Seats(who), *clause);
                self.public(Node::Test(guard), *clause);
                self.puts(who, usize::from(*to));
                self.private(Node::Num(number), Mind::Of(who), *clause);
                self.private(Node::Cards(from), Mind::Of(who), *clause);
                for duty in duties {
                    self.duty(duty, Mind::Of(who));
                }
            }
            Step::Expose { who, number, from, duties, guard, clause, .. } => {
                self.public(Node::Seats(who), *clause);
                self.public(Node::Test(guard), *clause);
                self.public(Node::Num(number), *clause);
                self.private(Node::Cards(from), Mind::Of(who), *clause);
                for duty in duties {
                    self.duty(duty, Mind::Of(who));
                }
            }
            // A silent question: who is not asked does not learn that another was.
            Step::Announce { guard, laying, clause, .. } => {
                self.private(Node::Test(guard), Mind::Subject, *clause);
                if let Some(cards) = laying {
                    self.private(Node::Cards(cards), Mind::Subject, *clause);
                }
            }
            Step::Double(d) => {
                let who = [Some(&d.by), d.from.as_ref(), d.answered.as_ref(), d.then.as_ref()];
                who.into_iter().flatten().for_each(|s| self.public(Node::Seats(s), d.by_clause));
            }
            Step::Ready | Step::Play | Step::Settle => {}
        }
    }

    /// Cards are put where nobody else sees them.
    fn puts(&mut self, who: &'p Seats, to: usize) {
        let empty = self.own[to].is_empty() && !self.dealt(to);
        match empty || self.own[to].contains(&who) {
            true => self.own[to].push(who),
            false => self.own[to].clear(),
        }
        if self.p.places.get(to).is_some_and(|q| !q.face_up) {
            self.shown[to] = 0;
            self.sets.retain(|c| !lies_in(c, to));
        }
    }

    fn dealt(&self, place: usize) -> bool {
        self.p.deal.iter().any(|packet| matches!(packet.to, DealTo::Place(q) if usize::from(q) == place))
    }

    /// Everybody has seen these cards.
    fn see(&mut self, cards: &'p Cards) {
        match cards {
            Cards::Place(q) => self.shown[usize::from(*q)] = u64::MAX,
            Cards::Union(list) => list.iter().for_each(|c| self.see(c)),
            Cards::Inter(a, b) => match (&**a, &**b) {
                (Cards::Set(m), Cards::Place(q)) | (Cards::Place(q), Cards::Set(m)) => {
                    self.shown[usize::from(*q)] |= m;
                }
                _ => self.sets.push(cards),
            },
            _ => self.sets.push(cards),
        }
    }

    /// What an expression asks that is not known to somebody.
    fn secret(&self, node: Node<'_>, mind: Mind<'_>) -> Option<Secret> {
        match node {
            Node::Cards(c) => {
                if self.sets.contains(&c) {
                    return None;
                }
                match c {
                    Cards::Inter(a, b) => {
                        if let (Cards::Set(m), Cards::Place(q)) | (Cards::Place(q), Cards::Set(m)) =
                            (&**a, &**b)
                            && self.known(*q, *m, mind)
                        {
                            return None;
                        }
                    }
                    Cards::Minus(a, b) => {
                        if let (Cards::Set(m), Cards::Place(q)) = (&**a, &**b)
                            && self.known(*q, *m, mind)
                        {
                            return None;
                        }
                    }
                    Cards::Place(q) | Cards::Top(_, q) if !self.known(*q, u64::MAX, mind) => {
                        return Some(Secret::Place(self.p.places[usize::from(*q)].name.clone()));
                    }
                    Cards::Hand(who) | Cards::Held(who) | Cards::Dealt(who) => {
                        return match (mind, &**who) {
                            (_, who) if matches!(c, Cards::Hand(_)) && self.faced == Some(who) => None,
                            (Mind::Subject | Mind::Of(_), Seats::Subject) => None,
                            (Mind::Of(own), who) if own == who => None,
                            (Mind::Everybody, Seats::Subject) => Some(Secret::OwnHand),
                            _ => Some(Secret::OtherHands),
                        };
                    }
                    Cards::Winning if matches!(mind, Mind::Everybody) => return Some(Secret::OwnHand),
                    _ => {}
                }
            }
            Node::Num(Num::Points(_)) => {
                let counted = |c: &Contract| {
                    let hidden = |(q, owner): (usize, &Option<Seats>)| {
                        owner.is_some() && self.shown.get(q).is_some_and(|m| *m != u64::MAX)
                    };
                    c.counts.iter().enumerate().any(hidden)
                };
                if self.contract.is_some_and(counted) {
                    return Some(Secret::Points);
                }
            }
            Node::Test(Test::Passed { stage: Some(stage), .. })
                if self.p.stages.get(usize::from(*stage)).is_some_and(|s| s.claim) =>
            {
                return Some(Secret::SilentPass);
            }
            Node::Test(Test::Won) => {
                let won = self.contract.map_or(&[][..], |c| c.score.won.as_slice());
                return won.iter().find_map(|(guard, test, _)| {
                    self.secret(Node::Test(guard), mind).or_else(|| self.secret(Node::Test(test), mind))
                });
            }
            // Each of several players is judged by a condition: nobody knows it of the others.
            Node::Seats(Seats::Who(of, test)) => {
                return self.secret(Node::Seats(of), mind).or_else(|| {
                    self.secret(Node::Test(test), Mind::Everybody).map(|s| match s {
                        Secret::OwnHand => Secret::OtherHands,
                        other => other,
                    })
                });
            }
            _ => {}
        }
        let mut found = None;
        parts(node, &mut |part| {
            if found.is_none() {
                found = self.secret(part, mind);
            }
        });
        found
    }

    /// Are these cards of a place known to whoever judges?
    fn known(&self, place: u8, cards: Mask, mind: Mind<'_>) -> bool {
        let place = usize::from(place);
        let all = self.p.pack.all;
        if self.shown.get(place).is_none_or(|m| cards & all & !m == 0) {
            return true;
        }
        match mind {
            Mind::Of(who) => self.own[place].contains(&who),
            _ => false,
        }
    }
}

fn lies_in(cards: &Cards, place: usize) -> bool {
    super::walk::any(
        Node::Cards(cards),
        &mut |n| matches!(n, Node::Cards(Cards::Place(q) | Cards::Top(_, q)) if usize::from(*q) == place),
    )
}
