//! What can be known of the tricks of a contract before a card is played: its duties sorted by trick, and as masks.
//!
//! Where a duty asks for more than masks, the contract is played card by card. What decides legality is
//! [`crate::engine::play::narrow`]; the masks here say the same of the same duties, and a test plays both ways.

use super::gate::Redeal;
use super::quiet::Table;
use super::reduce::{Reduce, at_most};
use super::rule::{List, Rules};
use super::steady::{found_later, of_subject, steady};
use crate::ruleset::auction::BidIndex;
use crate::ruleset::expr::{Cards, Cmp, Num, ONE, SeatMask, Seats, Test};
use crate::ruleset::laws::walk::{Node, any};
use crate::ruleset::pack::{Mask, Pack, descending};
use crate::ruleset::program::{Best, Binds, Duty, Play, Program, Want, When};
use crate::ruleset::suits::{SuitTable, Suits};

/// Alternatives of `trick to` at most; whoever has more is played card by card.
pub(crate) const LEVELS: usize = 4;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Index {
    pub(crate) lists: Vec<List>,
    /// By trick, from the first: the list of whoever leads, and of whoever follows; and whether they are alike.
    at: Vec<[u8; 2]>,
    /// By trick: the first behind it in which other rules may bind, if no card in hand lies open, and if one does.
    until: Vec<[u8; 2]>,
    pub(crate) whole: Option<Whole>,
    /// What is in the way of playing whole tricks, where something is.
    pub(crate) slow: Option<Slow>,
}

/// How a whole trick is played at once.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Whole {
    pub levels: Levels,
    /// The alternatives of `trick to` that depend on what is chosen, by their places.
    pub later: Vec<(usize, Cards)>,
    /// All of them are found when the play begins.
    pub settled: bool,
    /// The trumps are the highest bits, cards rank as the pack has them, all of them can win, and nobody asks what
    /// would lie highest: then of two cards that can win the greater bit does.
    pub top: Option<Mask>,
    /// Whoever follows has to follow suit first, then to play one of those trumps.
    pub two: bool,
    /// A card may win by a rule of its own.
    pub special: bool,
    /// No other cards can ever be without power.
    pub weak: Mask,
    /// A duty asks for more than masks: what lies on the table is written down for it.
    pub written: bool,
    /// One of those asks what would lie highest.
    pub keys: bool,
    /// A duty asks what would lie highest.
    pub beats: bool,
    /// The suit led, or one alternative before it.
    pub pair: bool,
}

/// What takes a trick: the alternatives in their order.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Levels {
    pub list: [Level; LEVELS],
    pub number: usize,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Level {
    pub set: Mask,
    /// Or all, if the suit led is meant.
    pub led: Mask,
    /// As the key of a card has it.
    pub height: u32,
}

/// Why a contract is played card by card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slow {
    /// There are too many duties at once, or alternatives of who takes a trick.
    Many,
    TrickTo,
}

impl Program {
    /// Finds what can be known before play, so that it need not be asked at every card.
    pub(in crate::ruleset) fn index(&mut self) {
        self.reduce();
        self.prepare(true);
    }

    pub(in crate::ruleset) fn prepare(&mut self, reduced: bool) {
        for contract in &mut self.contracts {
            (contract.course, contract.runs) = contract.course();
            let play = &mut contract.play;
            play.given = !play.forced.is_empty() || play.taker_leads.is_some();
            play.steady = !play.eventful && !play.given && play.ends.is_empty();
            play.steady_from = steady_from(play);
            play.fatal = fatal(play);
            play.stronger = play.strength.as_ref().map(|strength| stronger(strength));
        }
        for table in self.suits.iter_mut().flat_map(|suits| &mut suits.tables) {
            table.stronger = table.strength.as_ref().map(|strength| stronger(strength));
        }
        self.suits.iter_mut().for_each(Suits::index);
        self.number_needs();
        self.ask_points();
        self.starts();
        self.laid = std::array::from_fn(|at| self.order.get(at).copied().unwrap_or_default());
        self.redeals = Redeal::all(self.again.iter().map(|(test, _)| test));
        let speakers = self.speakers();
        let (contracts, values_for, players) = (&self.contracts, self.values_for, self.players);
        for stage in &mut self.stages {
            stage.index = BidIndex::new(stage, contracts, values_for, players, speakers);
        }
        let reduce: Vec<Reduce> =
            self.contracts.iter().map(|contract| Reduce::within(self, contract)).collect();
        let active = self.active();
        let (pack, suits) = (&self.pack, &self.suits);
        for (contract, reduce) in self.contracts.iter_mut().zip(reduce) {
            let suits = &suits[usize::from(contract.play.suits)];
            let mut duties = contract.play.duties.clone();
            duties.iter_mut().filter(|_| reduced).for_each(|duty| reduce.duty(duty));
            contract.play.index = Index::new(&contract.play, &duties, pack, suits, active);
        }
        self.gates();
    }
}

/// How many tricks are taken before every winner leads: the lead to the next may be given away, but none after it.
fn steady_from(play: &Play) -> u8 {
    let given =
        play.forced.iter().map(|(_, to, ..)| *to).chain(play.taker_leads.iter().map(|by| by.lead)).max();
    match given {
        _ if play.eventful || !play.ends.is_empty() => u8::MAX,
        given => given.unwrap_or(0).saturating_sub(1),
    }
}

/// Whose first trick ends the play, where nothing else does, and nothing else happens between tricks.
fn fatal(play: &Play) -> Option<Vec<Seats>> {
    fn takers(test: &Test, found: &mut Vec<Seats>) -> bool {
        match test {
            Test::Or(list) => list.iter().all(|test| takers(test, found)),
            Test::TookCount { who, cmp: Cmp::Ge, number, with: None } if **number == Num::Const(ONE) => {
                found.push((**who).clone());
                lasts(who)
            }
            _ => false,
        }
    }
    let mut found = Vec::new();
    let all = play.ends.iter().all(|(test, _)| takers(test, &mut found));
    (all && !play.eventful && !play.given && !play.ends.is_empty()).then_some(found)
}

/// Are they the same as long as cards are played, whomever the sentence is about?
fn lasts(who: &Seats) -> bool {
    let other = |node| {
        !matches!(
            node,
            Node::Seats(
                Seats::Set(_)
                    | Seats::Players
                    | Seats::Everybody
                    | Seats::Declarer
                    | Seats::Defenders
                    | Seats::Team
                    | Seats::Rest
                    | Seats::Dealer
                    | Seats::Union(_)
                    | Seats::Inter(..)
                    | Seats::Minus(..)
                    | Seats::Right(_)
                    | Seats::Left(_)
            )
        )
    };
    !any(Node::Seats(who), &mut |node| other(node))
}

/// Cards that may be without power.
fn weak(play: &Play) -> Mask {
    play.powerless.iter().map(|(_, cards, _)| at_most(cards)).fold(0, |all, cards| all | cards)
}

/// By card: those that are stronger.
fn stronger(strength: &[u8; 64]) -> Box<[Mask; 64]> {
    let above = |card: u8| (0..64).filter(|other| strength[*other] > card).map(|other| 1u64 << other).sum();
    Box::new(strength.map(above))
}

impl Index {
    fn new(play: &Play, duties: &[Duty], pack: &Pack, suits: &Suits, players: SeatMask) -> Index {
        let (mut lists, mut at): (Vec<List>, Vec<[u8; 2]>) = (Vec::new(), Vec::new());
        let ranked = suits.tables.iter().any(|table| table.strength.is_some());
        let of_cards =
            |table: &SuitTable| descending(pack.all).map(|card| table.of[card]).collect::<Vec<_>>();
        let mut led: Vec<Mask> = suits.tables.iter().flat_map(of_cards).collect();
        led.sort_unstable();
        led.dedup();
        let table = Table { all: pack.all, led: &led, first: play.highest(), weak: weak(play) };
        let mut slow = None;
        for trick in 1..=play.tricks {
            at.push([Binds::Following, Binds::Leading].map(|not| {
                let fits = |d: &&Duty| d.binds != not && d.from <= trick && trick <= d.to;
                let duties: Box<[Duty]> = duties.iter().filter(fits).cloned().collect();
                let follows = not == Binds::Leading;
                // What is asked for each card that may be led is not what is asked once one was.
                let apart = duties.iter().any(|duty| matches!(duty.when, When::PerLead(_)));
                let same = |list: &List| list.duties == duties && (!apart || list.follows == follows);
                let known = lists.iter().position(same);
                known.unwrap_or_else(|| {
                    lists.push(List::new(duties, follows, play, players, table, &mut slow));
                    lists.len() - 1
                }) as u8
            }));
        }
        let whole = Whole::new(play, pack, ranked, &mut slow);
        let until = until(&lists, &at);
        let mut index = Index { lists, at, until, whole: whole.filter(|_| slow.is_none()), slow };
        let follows: Vec<usize> = index.at.iter().map(|at| usize::from(at[1])).collect();
        let simple = index.lists.iter().all(List::simple);
        if let Some(whole) = &mut index.whole {
            let slow = || index.lists.iter().flat_map(List::slow);
            // Whoever leads finds nothing on the table.
            whole.written = follows.iter().any(|at| index.lists[*at].slow().next().is_some());
            whole.keys = slow().any(asks_highest);
            whole.beats = index.lists.iter().any(List::beats);
            whole.top = whole.top.filter(|_| simple);
            let led = |at: usize| whole.levels.list[at].led == Mask::MAX;
            let pair = match whole.levels.number {
                1 => led(0),
                2 => led(1) && !led(0),
                _ => false,
            };
            whole.pair = pair;
            whole.two = whole.top.is_some_and(|trumps| {
                let first = |rules: &Rules| rules.first != 0 || trumps == 0;
                let two = |rules: &Rules| rules.suit != 0 && first(rules);
                follows.iter().all(|at| two(&index.lists[*at].rules))
            });
        }
        index
    }

    /// The duties that can bind in a trick, from 0: of whoever leads, or follows.
    #[inline(always)]
    pub(crate) fn duties(&self, trick: u8, following: bool) -> &[Duty] {
        &self.list(trick, following).duties
    }

    /// The first trick, from 0, in which other rules may bind than in this one.
    #[inline(always)]
    pub(crate) fn until(&self, trick: u8, shown: bool) -> u8 {
        self.until[usize::from(trick)][usize::from(shown)]
    }

    #[inline(always)]
    pub(crate) fn list(&self, trick: u8, following: bool) -> &List {
        &self.lists[usize::from(self.at[usize::from(trick)][usize::from(following)])]
    }
}

fn until(lists: &[List], at: &[[u8; 2]]) -> Vec<[u8; 2]> {
    let same = |a: u8, b: u8, shown: bool| {
        let [one, other] = [a, b].map(|at| &lists[usize::from(at)]);
        let alike = if shown { one.rules == other.rules } else { one.closed == other.closed };
        a == b || one.only_masks() && other.only_masks() && alike
    };
    let mut found = vec![[at.len() as u8; 2]; at.len()];
    for trick in (1..at.len()).rev() {
        let (before, now) = (at[trick - 1], at[trick]);
        found[trick - 1] = [false, true].map(|shown| {
            let alike = (0..2).all(|i| same(before[i], now[i], shown));
            if alike { found[trick][usize::from(shown)] } else { trick as u8 }
        });
    }
    found
}

impl Whole {
    fn new(play: &Play, pack: &Pack, ranked: bool, slow: &mut Option<Slow>) -> Option<Whole> {
        let (mut levels, mut later) = (Levels::default(), Vec::new());
        let plain = play.plain_trumps.is_some() && play.powerless.is_empty();
        for (at, best) in play.best.iter().enumerate() {
            let Best::Highest(cards) = best else { continue };
            let lowest = if plain { 1 } else { 2 };
            let height = (play.best.len() - 1 - at) as u32 + lowest;
            let level = match cards {
                Cards::SuitLed => Level { set: 0, led: Mask::MAX, height },
                Cards::Set(set) => Level { set: *set, led: 0, height },
                cards if steady(Node::Cards(cards), false) && !of_subject(Node::Cards(cards)) => {
                    later.push((levels.number, cards.clone()));
                    Level { set: 0, led: 0, height }
                }
                _ => {
                    *slow = slow.or(Some(Slow::TrickTo));
                    return None;
                }
            };
            if levels.number == LEVELS {
                *slow = slow.or(Some(Slow::Many));
                return None;
            }
            levels.list[levels.number] = level;
            levels.number += 1;
        }
        let special = play.best.iter().any(|best| matches!(best, Best::When(..)));
        let weak = weak(play);
        let above = |trumps: &Mask| descending(*trumps).last() > descending(pack.all & !trumps).next();
        let plain = !ranked && play.strength.is_none() && !special && play.powerless.is_empty();
        let top = play.plain_trumps.filter(|_| plain).filter(|trumps| *trumps == 0 || above(trumps));
        Some(Whole {
            levels,
            settled: later.iter().all(|(_, cards)| matches!(cards, Cards::Suit { .. })),
            later,
            top,
            special,
            weak,
            ..Whole::default()
        })
    }
}

fn asks_highest(duty: &Duty) -> bool {
    let asks = |node| any(node, &mut |node| matches!(node, Node::Cards(Cards::Winning)));
    let (cards, test) =
        (matches!(&duty.want, Want::Other(c) | Want::Not(c) if asks(Node::Cards(c))), &duty.when);
    cards || matches!(test, When::Test(t) | When::PerLead(t) if asks(Node::Test(t)))
}

impl Play {
    /// The first alternative of who takes a trick, where it is always the same.
    pub(super) fn highest(&self) -> Mask {
        let mut sets = self.best.iter().filter(|best| matches!(best, Best::Highest(_)));
        match sets.next() {
            Some(Best::Highest(Cards::Set(set))) => *set,
            _ => 0,
        }
    }

    /// The first alternative of who takes a trick, where it is found when a trick begins.
    pub(super) fn first(&self) -> Option<&Cards> {
        match self.best.first()? {
            Best::Highest(Cards::SuitLed | Cards::Set(_)) | Best::When(..) => None,
            Best::Highest(cards) => Some(cards).filter(|cards| found_later(cards)),
        }
    }
}
