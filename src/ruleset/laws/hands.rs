//! Counting cards from the deal to the first lead: what is chosen can be chosen, hands are equal
//! again.

mod empty;
mod moved;
mod steps;

use super::Found;
use super::bounds::Bounds;
use super::calls;
use super::owners::{self, fixed};
use super::ways::{ATOMS, Atom, Time};
use crate::diagnostic::{Report, words};
use crate::ruleset::expr::{Cards, Cmp, Num, ONE, SeatMask, Seats, Test, positions};
use crate::ruleset::program::{ClauseId, Contract, DealTo, OneOf, Program, Step};
use crate::who::Position;

/// At least and at most so many cards.
pub(super) type Many = (i64, i64);

fn plus(a: Many, b: Many) -> Many {
    (a.0 + b.0, a.1 + b.1)
}

fn minus(a: Many, b: Many) -> Many {
    ((a.0 - b.1).max(0), (a.1 - b.0).max(0))
}

/// Where the cards lie.
#[derive(Clone, PartialEq)]
struct Lying {
    hands: Vec<Many>,
    places: Vec<Many>,
}

struct Counter<'p, 'r> {
    p: &'p Program,
    contract: &'p Contract,
    bounds: Bounds<'p>,
    declarer: Option<Position>,
    /// Parts of the conditions of steps, and how they came out on this path.
    atoms: Vec<(Atom<'p>, bool)>,
    time: Time,
    report: &'r mut Report,
    /// The step after which a hand could no longer be counted, and the last that moved cards.
    blurred: Option<ClauseId>,
    moved: Option<ClauseId>,
    /// Somebody put cards away: hands are no longer what was dealt and taken.
    put: bool,
    /// Announcements so far after which nobody put cards away, and what their players held.
    promised: Vec<(&'p Test, u8)>,
    /// Steps that take cards of places, or show them.
    looked: Vec<empty::Looked>,
    /// A mistake was told after which counting makes no sense.
    lost: bool,
}

/// Counts along every way through the steps of a contract.
pub(super) fn check(p: &Program, at: usize, report: &mut Report, found: &mut Found) {
    along(p, &[at], report, found);
}

/// The same through contracts of which each is called by the one before it: the last is played.
pub(super) fn along(p: &Program, path: &[usize], report: &mut Report, found: &mut Found) {
    let Some(&at) = path.last() else { return };
    let contract = &p.contracts[at];
    let called = path.iter().enumerate().flat_map(|(i, at)| calls::steps(p, *at, path.get(i + 1)));
    let steps: Vec<&Step> = p.before.iter().chain(called).collect();
    let (mut atoms, mut time): (Vec<Atom>, Time) = (Vec::new(), Time::default());
    for step in &steps {
        if let Step::Take { guard, .. }
        | Step::Put { guard, .. }
        | Step::Give { guard, .. }
        | Step::PutAll { guard, .. }
        | Step::Choose { guard, .. }
        | Step::Keep { guard, .. } = step
        {
            time.collect(guard, &mut atoms);
        }
        // Who gets the cards may hang on conditions too.
        if let Step::Give { to: Seats::If(list, _), .. } = step {
            list.iter().for_each(|(_, test)| time.collect(test, &mut atoms));
        }
        time.pass(step);
    }
    atoms.truncate(ATOMS);
    let declarers = match contract.alone {
        true => vec![None],
        false => vec![Some(p.forehand()), positions(p.speakers()).last()],
    };
    for declarer in declarers {
        for ways in 0..1u32 << atoms.len() {
            let atoms = atoms.iter().enumerate().map(|(i, atom)| (*atom, ways >> i & 1 == 1)).collect();
            let bounds = Bounds::early(p, at);
            let mut counter = Counter {
                p,
                contract,
                bounds,
                declarer,
                atoms,
                time: Time::default(),
                report,
                blurred: None,
                moved: None,
                put: false,
                promised: Vec::new(),
                looked: Vec::new(),
                lost: false,
            };
            let lying = counter.run(&steps);
            counter.look_within(contract, &lying);
            counter.tell_empty(found);
            if !counter.lost {
                counter.equal(&lying);
                counter.drawing(&lying);
                owners::check(p, contract, &lying.places, counter.report);
                counter.holder(&lying);
            }
        }
    }
}

impl<'p> Counter<'p, '_> {
    fn run(&mut self, steps: &[&'p Step]) -> Lying {
        let mut lying = Lying {
            hands: vec![(0, 0); usize::from(self.p.players)],
            places: vec![(0, 0); self.p.places.len().max(1)],
        };
        for packet in &self.p.deal {
            let n = i64::from(packet.cards);
            let pile = match packet.to {
                DealTo::Hand(s) => lying.hands.get_mut(s.index()),
                DealTo::Place(q) => lying.places.get_mut(usize::from(q)),
            };
            if let Some(pile) = pile {
                *pile = plus(*pile, (n, n));
            }
        }
        for step in steps {
            self.look(step, &lying);
            self.step(step, &mut lying);
            self.time.pass(step);
            // Behind a call that always comes another contract is played.
            if let Step::Choose { of: OneOf::Contracts(_), guard: Test::Const(true), .. } = step {
                self.lost = true;
                break;
            }
        }
        lying
    }

    fn seats(&self, s: &Seats) -> Option<SeatMask> {
        Some(match s {
            Seats::Declarer => self.declarer.map_or(0, Position::bit),
            Seats::Defenders => self.declarer.map_or(0, |d| self.p.active() & !d.bit()),
            Seats::Team | Seats::Rest => {
                let sides = self.contract.sides.as_ref()?;
                let with = sides.with.as_ref().map_or(Some(0), |with| self.seats(with));
                let team = self.seats(&sides.first)? | with?;
                if matches!(s, Seats::Team) { team } else { self.p.active() & !team }
            }
            s => fixed(self.p, s, &|s| self.seats(s))?,
        })
    }

    fn happens(&self, guard: &Test) -> Option<bool> {
        match guard {
            Test::Const(so) => Some(*so),
            Test::Not(test) => self.happens(test).map(|so| !so),
            Test::And(list) | Test::Or(list) => {
                let decides = matches!(guard, Test::Or(_));
                let parts: Vec<_> = list.iter().map(|test| self.happens(test)).collect();
                match parts.contains(&Some(decides)) {
                    true => Some(decides),
                    false => parts.iter().all(Option::is_some).then_some(!decides),
                }
            }
            test => {
                let (atom, same) = self.time.atom(test);
                let known = self.atoms.iter().find(|(known, _)| *known == atom);
                known.map(|(_, so)| *so == same).or_else(|| self.bounds.test(test))
            }
        }
    }

    /// What is drawn within the play is drawn by all, and comes out even.
    fn drawing(&mut self, lying: &Lying) {
        for moment in &self.contract.moments {
            let Step::Draw { who, cards, clause, .. } = &moment.step else { continue };
            let span = self.p.clause(*clause).span;
            let n = i64::from(self.p.players);
            let all = self.seats(who) == Some(self.p.active());
            let Cards::Top(each, place, _) = cards else {
                self.report.push(words::unproved_draw(span, &self.contract.title));
                continue;
            };
            let there = lying.places.get(usize::from(*place)).copied().unwrap_or((0, 0));
            let one = each.constant() == Some(ONE);
            // What is drawn was dealt there, and nothing else came to it.
            let dealt = self.contract.play.drawn > 0 && there.0 / n <= i64::from(self.contract.play.drawn);
            if all && one && moment.after && dealt && there.0 == there.1 && there.0 % n == 0 {
                continue;
            }
            if all && one && moment.after && there.0 == there.1 && there.0 % n != 0 {
                let name = &self.p.places[usize::from(*place)].name;
                self.report.push(words::odd_draw(span, name, there.0, n, &self.contract.title));
            } else {
                self.report.push(words::unproved_draw(span, &self.contract.title));
            }
        }
    }

    /// From here on a hand may hold anything.
    fn lose_count(&mut self, lying: &mut Lying, clause: ClauseId) {
        let all = i64::from(self.p.pack.all.count_ones());
        lying.hands.iter_mut().chain(&mut lying.places).for_each(|n| *n = (0, all));
        self.blurred.get_or_insert(clause);
    }

    /// Was it asked of whoever announced that he holds so many of these?
    fn announced(&self, guard: &Test, from: &Cards, wanted: i64) -> bool {
        let Test::Announced { what, .. } = guard else { return false };
        let said = self.promised.iter().filter(|(_, said)| said == what);
        said.clone().count() > 0 && said.clone().all(|(t, _)| ensures(&self.bounds, t, from, wanted))
    }

    /// How many of a player's cards he can get at: what lies covered he cannot, but some may have been
    /// turned.
    fn reach(&self, seat: usize, cards: Many) -> Many {
        let piles = self.p.stacks.iter().flat_map(|stacks| &stacks.piles);
        let covered = piles.filter(|pile| pile.hand.index() == seat).count() as i64;
        ((cards.0 - covered).max(0), cards.1)
    }

    fn blur(&mut self, n: Many, clause: ClauseId) {
        if n.0 != n.1 && self.blurred.is_none() {
            self.blurred = Some(clause);
        }
    }

    fn lay(&self, lying: &mut Lying, to: u8, n: Many) {
        if let Some(place) = lying.places.get_mut(usize::from(to)) {
            *place = plus(*place, n);
        }
    }

    /// Who does a step, if somebody does. Of a step that may or may not happen nothing is known.
    fn actor(&mut self, who: &Seats, guard: &Test, lying: &mut Lying, clause: ClauseId) -> Option<usize> {
        match (self.seats(who), self.happens(guard)) {
            (Some(0), _) | (_, Some(false)) => None,
            (Some(mask), Some(true)) => {
                Some(mask.trailing_zeros() as usize).filter(|s| *s < lying.hands.len())
            }
            _ => {
                self.lose_count(lying, clause);
                None
            }
        }
    }

    fn equal(&mut self, lying: &Lying) {
        let (p, contract) = (self.p, self.contract);
        let wanted = i64::from(contract.play.tricks - contract.play.drawn);
        if lying.hands.iter().all(|h| *h == (wanted, wanted)) {
            return;
        }
        let row = p.clause(contract.clause).span;
        if lying.hands.iter().all(|h| h.0 <= wanted && wanted <= h.1) {
            let at = self.blurred.map_or(row, |c| p.clause(c).span);
            self.report.push(words::unproved_hands(at, &contract.title));
            return;
        }
        let first = self.declarer.unwrap_or_default().index();
        let sizes: Vec<String> = (0..lying.hands.len())
            .map(|i| match lying.hands[(first + i) % lying.hands.len()] {
                (a, b) if a == b => a.to_string(),
                (a, b) => format!("{a} to {b}"),
            })
            .collect();
        let last = self.moved.map(|c| p.clause(c).span);
        let declarer = self.declarer.is_some();
        self.report.push(words::unequal_hands((row, &contract.title), &sizes, declarer, wanted, last));
    }

    /// Somebody leads if nobody holds the card that gives the lead.
    fn holder(&mut self, lying: &Lying) {
        let play = &self.contract.play;
        let Some((_, clause)) = &play.holder else { return };
        let elsewhere = self.p.stacks.is_some() || lying.places.iter().any(|there| there.1 > 0);
        if *clause == play.leader_clause && elsewhere {
            self.report.push(words::nobody_holds(self.p.clause(*clause).span, &self.contract.title));
        }
    }
}

/// Does a condition of the bidder's hand ensure so many of these cards?
fn ensures(bounds: &Bounds, test: &Test, from: &Cards, wanted: i64) -> bool {
    let same = |c: &Cards| c == from || narrower(c, from);
    match test {
        Test::And(list) => list.iter().any(|t| ensures(bounds, t, from, wanted)),
        Test::Or(list) => list.iter().all(|t| ensures(bounds, t, from, wanted)),
        Test::Any(c) => same(c) && wanted <= 1,
        Test::Cmp(cmp, a, n) => {
            let (Num::Cards(c) | Num::Suits(c)) = &**a else { return false };
            let n = bounds.num(n).low / ONE;
            let least = match cmp {
                Cmp::Ge | Cmp::Eq => n,
                Cmp::Gt => n + 1,
                _ => 0,
            };
            same(c) && least >= wanted
        }
        Test::Within(a, b) => {
            let all = a.constant().is_some_and(|m| match from {
                Cards::Inter(x, y) => match (&**x, &**y) {
                    (Cards::Set(f), hand) | (hand, Cards::Set(f)) => hand == &**b && m & !f == 0,
                    _ => false,
                },
                hand => hand == &**b,
            });
            all && bounds.cards(a).low >= wanted
        }
        _ => false,
    }
}

/// Fixed cards of a hand among other fixed cards of the same hand.
fn narrower(a: &Cards, b: &Cards) -> bool {
    let parts = |c: &Cards| match c {
        Cards::Inter(x, y) => match (&**x, &**y) {
            (Cards::Set(m), hand @ Cards::Hand(_)) | (hand @ Cards::Hand(_), Cards::Set(m)) => {
                Some((*m, hand.clone()))
            }
            _ => None,
        },
        hand @ Cards::Hand(_) => Some((u64::MAX, hand.clone())),
        _ => None,
    };
    matches!((parts(a), parts(b)), (Some((m, x)), Some((n, y))) if x == y && m & !n == 0)
}
