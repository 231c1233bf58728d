//! Measurability: who is asked depends on what everybody knows, what is open to him on what he knows.

mod secret;

use super::follows::lies_in;
use super::walk::Node;
use crate::diagnostic::Report;
use crate::diagnostic::words::{self, Secret};
use crate::ruleset::expr::{Cards, Seats, Test};
use crate::ruleset::pack::Mask;
use crate::ruleset::program::{
    Best, ClauseId, Contract, DealTo, Duty, OneOf, Program, Shown, Step, Want, When,
};
use std::cell::RefCell;

/// What has been shown so far, and who is looking.
struct Eyes<'p> {
    p: &'p Program,
    contract: Option<&'p Contract>,
    /// By place: the cards that everybody has seen if they lie there.
    shown: Vec<Mask>,
    /// Other sets of cards that everybody has seen.
    sets: Vec<&'p Cards>,
    /// Conditions whose outcome everybody saw, with the cards shown where it was so.
    told: Vec<(&'p Test, &'p Cards)>,
    /// Conditions of which the part being judged is the consequence.
    given: RefCell<Vec<(&'p Test, bool)>>,
    /// Is anything chosen in some step?
    chooses: bool,
    /// Names of choices that have been made.
    chosen: Vec<u8>,
    /// Those of cards that nobody else has seen: who chose, and where they lay.
    unseen: Vec<(u8, &'p Seats, u8)>,
    /// Hands that lie open.
    faced: Option<&'p Seats>,
    /// By place: who put its cards there, or alone looked at them.
    own: Vec<Vec<&'p Seats>>,
    report: &'p RefCell<Report>,
}

/// Whose knowledge counts.
#[derive(Clone, Copy)]
enum Mind<'a> {
    /// What all know.
    Everybody,
    /// What all know, of each of several players.
    Each,
    /// What any player in whose turn it is asked knows.
    Subject,
    /// What this player knows: he is the subject too.
    Of(&'a Seats),
}

/// Judges the auction.
pub(super) fn check_auction(p: &Program, report: &RefCell<Report>) {
    let mut eyes = Eyes::new(p, None, report);
    p.before.iter().for_each(|step| eyes.step(step));
    for stage in &p.stages {
        let at = stage.clause;
        eyes.public(Node::Seats(&stage.from), at);
        eyes.public(Node::Seats(&stage.who), at);
        for from in stage.seniority.iter().chain(&stage.breaking) {
            eyes.public(Node::Seats(from), at);
        }
        stage.listens.iter().for_each(|who| eyes.public(Node::Seats(who), stage.listens_clause));
        let must = stage.open.iter().map(|(who, _, when)| (who, when, stage.open_clause));
        let must = must.chain(stage.no_pass.iter().map(|(who, when, clause)| (who, when, *clause)));
        for (who, when, clause) in must {
            eyes.public(Node::Seats(who), clause);
            eyes.publicly(Node::Test(when), Mind::Each, clause);
        }
        eyes.publicly(Node::Test(&stage.hold_when), Mind::Each, stage.hold_clause);
        for bid in &stage.bids {
            eyes.at_a_bid(&bid.when, bid.clause);
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
pub(super) fn check(p: &Program, at: usize, report: &RefCell<Report>) {
    let contract = &p.contracts[at];
    let mut eyes = Eyes::new(p, Some(contract), report);
    eyes.chosen.extend(p.before.iter().filter_map(named));
    for (test, clause) in &contract.needs {
        eyes.private(Node::Test(test), Mind::Subject, *clause);
    }
    let play = &contract.play;
    if let Some(clause) = &play.played_for {
        eyes.public(Node::Seats(&clause.who), clause.clause);
        eyes.public(Node::Seats(&clause.hand), clause.clause);
        eyes.faced = clause.open.then_some(&clause.hand);
    }
    for step in contract.acts() {
        eyes.step(step);
    }
    if let Some(sides) = &contract.sides {
        eyes.public(Node::Seats(&sides.first), sides.clause);
        match &sides.with {
            Some(with) if sides.secret.is_some() => eyes.asked(with, sides.clause),
            with => with.iter().for_each(|with| eyes.sided(with, sides.clause)),
        }
    }
    eyes.leader(&play.leader, play.leader_clause);
    // Who holds it is asked aloud; which card it is, all must know.
    if let Some((card, clause)) = &play.holder {
        eyes.public(Node::Cards(card), *clause);
    }
    for (_, _, who, clause) in &play.forced {
        eyes.public(Node::Seats(who), *clause);
    }
    eyes.duties(&play.duties, Mind::Subject);
    for best in &play.best {
        match best {
            Best::Highest(c) => eyes.public(Node::Cards(c), play.best_clause),
            Best::When(_, t) => eyes.public(Node::Test(t), play.best_clause),
        }
    }
    // It is about whoever plays the card.
    for (test, c, clause) in &play.powerless {
        eyes.publicly(Node::Test(test), Mind::Each, *clause);
        eyes.publicly(Node::Cards(c), Mind::Each, *clause);
    }
    for (test, clause) in &play.ends {
        eyes.public(Node::Test(test), *clause);
    }
}

impl<'p> Eyes<'p> {
    fn new(p: &'p Program, contract: Option<&'p Contract>, report: &'p RefCell<Report>) -> Eyes<'p> {
        let shown = p.places.iter().map(|q| if q.face_up { u64::MAX } else { 0 }).collect();
        Eyes {
            p,
            contract,
            shown,
            sets: Vec::new(),
            told: Vec::new(),
            given: RefCell::new(Vec::new()),
            chooses: steps(p).any(|step| named(step).is_some()),
            chosen: Vec::new(),
            unseen: Vec::new(),
            faced: None,
            own: vec![Vec::new(); p.places.len()],
            report,
        }
    }

    fn public(&self, node: Node<'p>, clause: ClauseId) {
        self.publicly(node, Mind::Everybody, clause);
    }

    /// Who leads: whoever holds a card is asked aloud by a sentence of its own.
    fn leader(&self, who: &'p Seats, clause: ClauseId) {
        let card = match who {
            Seats::Who(_, test) => match &**test {
                Test::Within(card, pile)
                    if matches!(**pile, Cards::Hand(_) | Cards::Held(_) | Cards::Dealt(_)) =>
                {
                    card.constant().filter(|card| card.count_ones() == 1)
                }
                _ => None,
            },
            _ => None,
        };
        match card.and_then(|card| self.p.pack.list(card).next()) {
            Some(card) => {
                let told = words::led_by_secret(self.p.clause(clause).span, self.p.pack.code(card));
                self.report.borrow_mut().push(told);
            }
            None => self.public(Node::Seats(who), clause),
        }
    }

    /// Who plays with whom: where hands say that, it is known as soon as their cards fall.
    fn sided(&self, with: &'p Seats, clause: ClauseId) {
        let secret = self.secret(Node::Seats(with), Mind::Everybody);
        if !matches!(secret, Some(Secret::OwnHand | Secret::OtherHands)) {
            return self.public(Node::Seats(with), clause);
        }
        let mut cards = None;
        super::walk::any(Node::Seats(with), &mut |part| {
            cards = match part {
                Node::Cards(Cards::Chosen(name)) => {
                    let chosen = steps(self.p).find(|step| named(step) == Some(*name));
                    chosen.and_then(Step::clause).map(|clause| self.p.clause(clause).name.as_str())
                }
                Node::Cards(Cards::Set(set)) if set.count_ones() == 1 => {
                    self.p.pack.list(*set).next().map(|card| self.p.pack.code(card))
                }
                _ => None,
            };
            cards.is_some()
        });
        self.in_time(Node::Seats(with), clause);
        self.report.borrow_mut().push(words::sided_by_secret(self.p.clause(clause).span, cards));
    }

    /// What is asked before it is chosen stands for nothing yet.
    fn in_time(&self, node: Node<'_>, clause: ClauseId) {
        if !self.chooses {
            return;
        }
        let steps = steps(self.p);
        super::walk::any(node, &mut |part| {
            if let Node::Cards(Cards::Chosen(name) | Cards::Suit { by: name, .. }) = part
                && !self.chosen.contains(name)
                && let Some(later) =
                    steps.clone().find(|step| named(step) == Some(*name)).and_then(Step::clause)
            {
                let (span, later) = (self.p.clause(clause).span, self.p.clause(later));
                self.report.borrow_mut().push(words::called_later(span, &later.name, later.span));
            }
            false
        });
    }

    fn publicly(&self, node: Node<'p>, mind: Mind<'_>, clause: ClauseId) {
        self.in_time(node, clause);
        if let Some(secret) = self.secret(node, mind) {
            let span = self.p.clause(clause).span;
            self.report.borrow_mut().push(words::asked_by_secret(span, &secret));
        }
    }

    /// What may be bid hangs on what everybody knows; what a hand must have is asked by the contract.
    fn at_a_bid(&self, when: &'p Test, clause: ClauseId) {
        self.in_time(Node::Test(when), clause);
        if let Some(secret) = self.secret(Node::Test(when), Mind::Each) {
            self.report.borrow_mut().push(words::bid_by_secret(self.p.clause(clause).span, &secret));
        }
    }

    fn private(&self, node: Node<'p>, mind: Mind<'_>, clause: ClauseId) {
        self.in_time(node, clause);
        if let Some(secret) = self.secret(node, mind) {
            let span = self.p.clause(clause).span;
            self.report.borrow_mut().push(words::open_by_secret(span, &secret));
        }
    }

    /// Who is asked in silence: each may be chosen by what he knows himself, and by nothing else.
    fn asked(&self, who: &'p Seats, clause: ClauseId) {
        match who {
            Seats::Who(of, test) => {
                self.asked(of, clause);
                self.private(Node::Test(test), Mind::Subject, clause);
            }
            // Each knows his own side.
            Seats::Team | Seats::Rest => {}
            Seats::Union(list) => list.iter().for_each(|s| self.asked(s, clause)),
            Seats::Inter(a, b) | Seats::Minus(a, b) => {
                self.asked(a, clause);
                self.asked(b, clause);
            }
            who => self.public(Node::Seats(who), clause),
        }
    }

    fn duty(&self, duty: &'p Duty, mind: Mind<'_>) {
        let when = match &duty.when {
            When::Test(t) | When::PerLead(t) => Some(t),
            When::Always | When::InTrick(_) => None,
        };
        when.iter().for_each(|t| self.private(Node::Test(t), mind, duty.clause));
        if let Want::Other(c) | Want::Not(c) = &duty.want {
            let given = when.map(|t| (t, true));
            self.supposing(given, || self.private(Node::Cards(c), mind, duty.clause));
        }
    }

    fn duties(&self, duties: &'p [Duty], mind: Mind<'_>) {
        duties.iter().for_each(|duty| self.duty(duty, mind));
    }

    /// All know who does something, and whether he does.
    fn openly(&self, who: &'p Seats, guard: &'p Test, clause: ClauseId) {
        self.public(Node::Seats(who), clause);
        self.public(Node::Test(guard), clause);
    }

    fn step(&mut self, step: &'p Step) {
        match step {
            Step::See { who, cards, guard, clause } => {
                self.public(Node::Seats(who), *clause);
                match who {
                    Seats::Everybody | Seats::Players if *guard == Test::Const(true) => self.see(cards),
                    // Whether the cards are shown tells everybody what lies in the place.
                    Seats::Everybody | Seats::Players if self.about_places(guard) => {
                        self.told.push((guard, cards));
                    }
                    Seats::Everybody | Seats::Players => self.public(Node::Test(guard), *clause),
                    one => {
                        self.public(Node::Test(guard), *clause);
                        if let Cards::Place(q) = cards
                            && let Some(own) = self.own.get_mut(usize::from(*q))
                        {
                            own.push(one);
                        }
                    }
                }
            }
            // All see what lies there when it is won.
            Step::Win { who, cards, guard, clause } => {
                self.openly(who, guard, *clause);
                if !matches!(cards, Cards::Top(..) | Cards::Place(_)) {
                    self.public(Node::Cards(cards), *clause);
                }
            }
            Step::Take { who, guard, clause, .. } => {
                self.openly(who, guard, *clause);
            }
            Step::Lay { who, cards, guard, clause } => {
                self.public(Node::Seats(who), *clause);
                self.private(Node::Test(guard), Mind::Of(who), *clause);
                self.private(Node::Cards(cards), Mind::Of(who), *clause);
            }
            Step::PutAll { who, cards, to, guard, clause, .. } => {
                self.openly(who, guard, *clause);
                self.private(Node::Cards(cards), Mind::Of(who), *clause);
                self.puts(who, usize::from(*to));
            }
            // What is chosen, all hear; of what, only he need know.
            Step::Choose { who, what, of, duties, guard, clause } => {
                self.openly(who, guard, *clause);
                // What is turned up nobody need know before.
                let turned = match of {
                    OneOf::Suits { turning: Some(cards @ Cards::Top(..)), .. } => Some(cards),
                    _ => None,
                };
                super::walk::one_of(of, &mut |node| match node {
                    Node::Cards(cards) if turned == Some(cards) => {}
                    node => self.private(node, Mind::Of(who), *clause),
                });
                self.duties(duties, Mind::Of(who));
                if let OneOf::Packets { number, place } = of {
                    self.public(Node::Num(number), *clause);
                    let info = &self.p.places[usize::from(*place)];
                    if !info.ordered {
                        let (span, declared) = (self.p.clause(*clause).span, self.p.clause(info.clause).span);
                        self.report.borrow_mut().push(words::unordered_packets(span, &info.name, declared));
                    }
                    if !self.known(*place, u64::MAX, Mind::Everybody) {
                        self.unseen.push((*what, who, *place));
                    }
                }
                self.chosen.push(*what);
            }
            Step::Put { who, number, from, to, duties, guard, clause, .. }
            | Step::Keep { who, number, from, to, duties, guard, clause, .. } => {
                self.openly(who, guard, *clause);
                if let Step::Put { shown: Shown::Everybody(cards), .. } = step {
                    self.private(Node::Cards(cards), Mind::Of(who), *clause);
                }
                self.puts(who, usize::from(*to));
                self.private(Node::Num(number), Mind::Of(who), *clause);
                self.private(Node::Cards(from), Mind::Of(who), *clause);
                if let Step::Keep { also: Some((number, from)), .. } = step {
                    self.private(Node::Num(number), Mind::Of(who), *clause);
                    self.private(Node::Cards(from), Mind::Of(who), *clause);
                }
                self.duties(duties, Mind::Of(who));
            }
            // He alone sees what lies there, and how many he keeps all know.
            Step::KeepOver { who, number, from, duties, guard, clause } => {
                self.openly(who, guard, *clause);
                for place in 0..self.p.places.len() {
                    if lies_in(Node::Cards(from), place) {
                        self.gone_unseen(place);
                    }
                    if whole(from, place as u8) {
                        self.own[place].push(who);
                    }
                }
                self.private(Node::Num(number), Mind::Of(who), *clause);
                self.private(Node::Cards(from), Mind::Of(who), *clause);
                self.duties(duties, Mind::Of(who));
            }
            Step::Draw { who, from, cards, guard, clause } => {
                self.public(Node::Seats(who), *clause);
                self.public(Node::Seats(from), *clause);
                self.public(Node::Test(guard), *clause);
                if !matches!(cards, Cards::Top(..)) {
                    self.public(Node::Cards(cards), *clause);
                }
            }
            // Whoever has what is wanted is asked in silence.
            Step::Swap { who, own, other, guard, clause } => {
                self.public(Node::Seats(who), *clause);
                self.private(Node::Test(guard), Mind::Of(who), *clause);
                self.private(Node::Cards(own), Mind::Of(who), *clause);
                self.public(Node::Cards(other), *clause);
            }
            Step::TurnUp { what, who, cards, guard, clause } => {
                self.openly(who, guard, *clause);
                self.see(cards);
                self.chosen.push(*what);
            }
            // Who is asked hears what those before him said, and so do all.
            Step::Leave { who, to, asked: _, guard, clause } => {
                self.public(Node::Seats(who), *clause);
                self.publicly(Node::Test(guard), Mind::Each, *clause);
                self.puts(who, usize::from(*to));
            }
            // In turn: how many each puts away and gets, all know.
            Step::Renew { who, number, from, to, stock: _, duties, guard, clause } => {
                self.public(Node::Seats(who), *clause);
                self.publicly(Node::Test(guard), Mind::Each, *clause);
                self.publicly(Node::Num(number), Mind::Each, *clause);
                self.private(Node::Cards(from), Mind::Subject, *clause);
                self.puts(who, usize::from(*to));
                self.duties(duties, Mind::Subject);
            }
            // Each by himself, while the others wait: who does, how much, to whom, all know.
            Step::Give { who, number, from, to, duties, guard, clause } => {
                self.public(Node::Seats(who), *clause);
                self.publicly(Node::Test(guard), Mind::Each, *clause);
                self.publicly(Node::Num(number), Mind::Each, *clause);
                self.publicly(Node::Seats(to), Mind::Each, *clause);
                self.private(Node::Cards(from), Mind::Subject, *clause);
                self.duties(duties, Mind::Subject);
            }
            Step::Expose { who, number, from, duties, guard, clause, .. } => {
                self.openly(who, guard, *clause);
                self.public(Node::Num(number), *clause);
                self.private(Node::Cards(from), Mind::Of(who), *clause);
                self.duties(duties, Mind::Of(who));
            }
            Step::Announce { who, guard, forced: true, clause, .. } => {
                for (node, mind) in [(Node::Seats(who), Mind::Everybody), (Node::Test(guard), Mind::Each)] {
                    self.in_time(node, *clause);
                    if let Some(secret) = self.secret(node, mind) {
                        let span = self.p.clause(*clause).span;
                        self.report.borrow_mut().push(words::announced_by_secret(span, &secret));
                    }
                }
            }
            // A silent question: who is not asked does not learn that another was.
            Step::Announce { who, guard, suits, laying, clause, .. } => {
                self.asked(who, *clause);
                self.private(Node::Test(guard), Mind::Subject, *clause);
                for cards in suits.iter().chain(laying) {
                    self.private(Node::Cards(cards), Mind::Subject, *clause);
                }
            }
            Step::Kontra(k) => {
                k.from.iter().for_each(|from| self.public(Node::Seats(from), k.clause));
                if k.silent {
                    self.asked(&k.who, k.clause);
                    self.private(Node::Test(&k.guard), Mind::Subject, k.clause);
                } else {
                    self.public(Node::Seats(&k.who), k.clause);
                    self.publicly(Node::Test(&k.guard), Mind::Each, k.clause);
                }
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
        self.gone_unseen(to);
    }

    /// What was known of a place is so no longer.
    fn gone_unseen(&mut self, to: usize) {
        if self.p.places.get(to).is_some_and(|q| !q.face_up) {
            self.shown[to] = 0;
            self.sets.retain(|c| !lies_in(Node::Cards(c), to));
            self.told.retain(|(t, c)| !lies_in(Node::Test(t), to) && !lies_in(Node::Cards(c), to));
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

    /// Does a condition ask for nothing that is hidden but what lies in places?
    fn about_places(&self, guard: &'p Test) -> bool {
        match self.secret(Node::Test(guard), Mind::Everybody) {
            Some(Secret::Place(_)) => !super::walk::any(Node::Test(guard), &mut |node| match node {
                Node::Cards(Cards::Hand(_) | Cards::Held(_) | Cards::Dealt(_) | Cards::Winning) => true,
                Node::Cards(Cards::Chosen(name)) => self.unseen.iter().any(|(what, ..)| what == name),
                _ => false,
            }),
            _ => false,
        }
    }
}

/// Are these all that lies in a place, beside others?
fn whole(cards: &Cards, place: u8) -> bool {
    match cards {
        Cards::Place(q) => *q == place,
        Cards::Union(list) => list.iter().any(|cards| whole(cards, place)),
        _ => false,
    }
}

/// Before the auction, and in any contract.
fn steps(p: &Program) -> impl Iterator<Item = &Step> + Clone {
    p.before.iter().chain(p.contracts.iter().flat_map(|contract| &contract.steps))
}

/// The name of a choice, by number.
fn named(step: &Step) -> Option<u8> {
    match step {
        Step::Choose { what, .. } | Step::TurnUp { what, .. } => Some(*what),
        _ => None,
    }
}
