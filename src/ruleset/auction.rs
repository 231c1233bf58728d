//! The auction of a program: its stages, and what may be bid in each.

use super::ahead::gate::Glance;
use super::ahead::needs::{Stays, stays};
use super::ahead::reduce::askable;
use super::expr::{SeatMask, Seats, Test, positions};
use super::laws::walk::Node;
use super::limits::SEATS;
use super::program::{ClauseId, Contract, Program};
use crate::who::Position;

/// When somebody who was overbid is asked again: never, in his turn, or at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turns {
    Once,
    Rounds,
    Duels,
}

/// What has to stand for a stage to open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    Nothing,
    Any,
    Contract(u8),
    Unopposed(u8),
}

/// Who may take over the bid that stands without going higher.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hold {
    Nobody,
    Senior {
        only: bool,
    },
    /// A senior names the same bid.
    Matching,
    Overbid,
}

/// What a bid brings to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    No,
    Stage,
    Auction,
}

/// Where the numbers of bids begin that are values; those below are contracts.
pub const VALUES: u8 = 32;

/// Is it no contract, but a number?
pub fn is_value(bid: u8) -> bool {
    (VALUES..u8::MAX).contains(&bid)
}

/// A bid of a stage.
#[derive(Clone, Debug, PartialEq)]
pub struct Bid {
    /// A contract by its number, or a value behind those.
    pub contract: u8,
    /// Height; equal rungs are alternatives.
    pub rung: u8,
    pub one_step: bool,
    pub ending: Ending,
    pub when: Test,
    /// Open out of turn, to whoever may break in.
    pub breaks_in: bool,
    /// The sentence that lists it.
    pub clause: ClauseId,
}

impl Bid {
    /// Its number among options.
    pub(crate) fn number(&self) -> u8 {
        2 + if is_value(self.contract) { self.contract - VALUES } else { self.contract }
    }

    /// A bid without conditions.
    pub fn plain(contract: u8, rung: u8, clause: ClauseId) -> Bid {
        Bid {
            contract,
            rung,
            one_step: false,
            ending: Ending::No,
            when: Test::Const(true),
            breaks_in: false,
            clause,
        }
    }
}

/// Something that must be bid, or must not, while a condition holds.
#[derive(Clone, Debug, PartialEq)]
pub struct BidDuty {
    pub condition: Test,
    pub contracts: u32,
    pub clause: ClauseId,
}

/// A part of the auction: who is asked in which order, and what may be bid.
#[derive(Clone, Debug, PartialEq)]
pub struct Stage {
    pub name: String,
    pub title: String,
    pub over: Over,
    pub from: Seats,
    pub who: Seats,
    /// Asked only if something is open, silently.
    pub claim: bool,
    pub turns: Turns,
    /// Who come first, and from where the rest is counted; with one part only, from where all are.
    pub seniority: Vec<Seats>,
    pub bids: Vec<Bid>,
    /// Numbers are bid, and no contracts.
    pub values: bool,
    /// Bids are put to him first.
    pub listens: Option<Seats>,
    /// Who must bid one of some, and when.
    pub open: Option<(Seats, u32, Test)>,
    /// What is said for a pass and for a hold, where the rules tell.
    pub pass_word: Option<String>,
    pub hold_word: Option<String>,
    /// Who may break in before they have spoken.
    pub breaking: Option<Seats>,
    pub hold: Hold,
    /// Whoever may hold may do so only then.
    pub hold_when: Test,
    /// Who must bid something, and when.
    pub no_pass: Option<(Seats, Test, ClauseId)>,
    /// When all others have passed, who is left names his bid once more.
    pub last_names: bool,
    pub duties: Vec<BidDuty>,
    pub clause: ClauseId,
    /// The clauses that say what may be bid, who must open, who may hold.
    pub bids_clause: ClauseId,
    pub open_clause: ClauseId,
    pub hold_clause: ClauseId,
    pub listens_clause: ClauseId,
    /// Those that say what a hold is called, and who is senior.
    pub hold_word_clause: ClauseId,
    pub seniority_clause: ClauseId,
    pub(crate) index: BidIndex,
}

/// The bids of a stage as sets, by the numbers that they have among options: a pass and a hold come first.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct BidIndex {
    /// By number; none are above the highest.
    rungs: Vec<Option<u8>>,
    /// Bids that nothing bars but who is asked, what stands, and what their contracts need: all, those that may be the
    /// first, and by rung those that may be made over it.
    all: u64,
    first: u64,
    above: Vec<u64>,
    /// Who must open with which of them, where that is always the same.
    pub opening: Option<(SeatMask, u64)>,
    /// Those that end the stage, and the auction.
    pub ending: [u64; 2],
    /// Those of them that each may ever make.
    by: [u64; SEATS],
    /// What their contracts need, each condition once; as bits, those that stay as they are while people bid, and the
    /// others once more.
    pub needs: Vec<Needed>,
    pub stay: u64,
    pub changing: Vec<Needed>,
    /// The other bids, by their places, and who may ever make them.
    pub others: Vec<(u8, SeatMask)>,
    pub others_of: SeatMask,
    /// What each duty names.
    pub duties: Vec<u64>,
    /// How senior each is, where that is always the same.
    ranks: Option<[u8; SEATS]>,
    /// Or that stays so as long as people bid in this stage.
    pub seniority_stays: bool,
    /// Who is asked in their turns as long as nobody has bid, where that is always the same, and how many they are.
    pub order: Option<([Position; SEATS], u8)>,
    /// A bid may end something.
    pub ends: bool,
    /// Who has spoken is followed by who waits, unless a bid ends something: nobody claims or breaks in.
    pub ordered: bool,
    /// And no bid ends anything.
    pub plain: bool,
    /// What somebody may say is all in these sets, but for whom nobody is against any more.
    pub flat: bool,
    /// Whoever waits speaks once and nobody is asked again: by the number of the option that stands, from 2, those over
    /// it; first, and where what stands is no bid of this stage, those that may be the first.
    pub once: Option<Box<[u64; 64]>>,
}

/// A condition of some bids.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Needed {
    pub options: u64,
    /// By its place in a contract, of which it is asked.
    pub contract: u8,
    at: u8,
    number: u8,
    /// What masks tell of it.
    pub glance: Option<Glance>,
    /// What is found of it once holds as long as people bid.
    pub stays: Option<Stays>,
}

impl Needed {
    #[inline]
    pub(crate) fn test<'p>(&self, p: &'p Program) -> Option<&'p Test> {
        let needs = &p.contracts.get(usize::from(self.contract))?.needs;
        needs.get(usize::from(self.at)).map(|(test, _)| test)
    }
}

impl BidIndex {
    pub(super) fn new(
        stage: &Stage,
        contracts: &[Contract],
        values_for: u8,
        players: u8,
        speakers: SeatMask,
    ) -> BidIndex {
        let ends = stage.bids.iter().any(|bid| bid.ending != Ending::No);
        let mut index = BidIndex { ends, ..BidIndex::default() };
        let options = |named: u32| (0..32).filter(|at| named >> at & 1 == 1).map(|at| 1u64 << (at + 2)).sum();
        index.duties = stage.duties.iter().map(|duty| options(duty.contracts)).collect();
        let certain =
            stage.from.constant().is_some() && stage.seniority.iter().all(|seats| seats.constant().is_some());
        index.ranks = certain.then(|| {
            let seniors = stage.seniors(|seats| seats.constant().unwrap_or(0));
            let rank = |at| rank(seniors, Position(at as u8), players);
            std::array::from_fn(|at| if at < usize::from(players) { rank(at) } else { u8::MAX })
        });
        let here = |contract: u8| stage.bids.iter().any(|bid| bid.contract == contract);
        index.seniority_stays =
            stage.seniority.iter().chain([&stage.from]).all(|seats| stays(Node::Seats(seats), &here));
        let start = match &stage.open {
            Some((opener, ..)) => opener,
            None => &stage.from,
        };
        if let (Some(start), Some(who), None) = (start.constant(), stage.who.constant(), &stage.listens) {
            let mut order = [Position(0); SEATS];
            let all = (0..players).map(|at| Position::first(start).after(at, players));
            let seats = all.filter(|seat| seat.is_in(who & speakers));
            let number = order.iter_mut().zip(seats).map(|(at, seat)| *at = seat).count();
            index.order = Some((order, number as u8));
        }
        let highest = stage.bids.iter().map(|bid| bid.rung).max().unwrap_or(0);
        index.above = vec![0; usize::from(highest) + 1];
        index.rungs = vec![None; 64];
        let least = stage.bids.iter().map(|bid| bid.rung).min().unwrap_or(0);
        for (at, bid) in stage.bids.iter().enumerate() {
            let number = bid.number();
            let option = 1 << number;
            match bid.ending {
                _ if index.rungs[usize::from(number)].is_some() => {}
                Ending::No => {}
                Ending::Stage => index.ending[0] |= option,
                Ending::Auction => index.ending[1] |= option,
            }
            index.rungs[usize::from(number)].get_or_insert(bid.rung);
            let (under, when) = stage.under(bid);
            let (who, alone) = askable(&when);
            if bid.one_step && stage.last_names || bid.breaks_in || !alone || index.all & option != 0 {
                index.others.push((at as u8, who));
                index.others_of |= who;
                continue;
            }
            index.all |= option;
            positions(who).for_each(|q| index.by[q.index()] |= option);
            let played = if is_value(bid.contract) { values_for } else { bid.contract };
            if let Some(contract) = contracts.get(usize::from(played)) {
                index.needed(played, contract, option);
            }
            let (rung, step) = (usize::from(bid.rung), bid.one_step);
            if let Some(under) = under {
                let fits = under < rung && (!step || under + 1 == rung);
                index.above[under] |= if fits { option } else { 0 };
                continue;
            }
            index.first |= if step && bid.rung > least { 0 } else { option };
            let over = if step { rung.saturating_sub(1) } else { 0 };
            index.above[over..rung].iter_mut().for_each(|above| *above |= option);
        }
        index.opening = match &stage.open {
            Some((who, set, Test::Const(true))) => who.constant().map(|who| (who, options(*set))),
            _ => None,
        }
        .filter(|(_, set)| !stage.values && set & !index.all == 0);
        let stays = |(at, needed): &(usize, &Needed)| *at < 64 && needed.stays.is_some();
        let (stay, changing): (Vec<_>, Vec<_>) = index.needs.iter().enumerate().partition(stays);
        index.stay = stay.iter().map(|(at, _)| 1u64 << at).sum();
        index.changing = changing.into_iter().map(|(_, needed)| needed.clone()).collect();
        index.ordered = !stage.claim && stage.breaking.is_none();
        index.plain = index.ordered && !ends;
        let simple = match stage.hold {
            Hold::Nobody => true,
            Hold::Matching | Hold::Senior { .. } => stage.hold_when == Test::Const(true),
            Hold::Overbid => false,
        };
        index.flat = simple && stage.breaking.is_none();
        index.once = index.spoken_once(stage);
        index
    }

    /// What may be bid over each option, if everybody who waits speaks once.
    fn spoken_once(&self, stage: &Stage) -> Option<Box<[u64; 64]>> {
        let again = stage.turns == Turns::Rounds || stage.last_names || stage.hold != Hold::Nobody;
        let told = stage.listens.is_some() || stage.open.is_some() || stage.no_pass.is_some();
        let sets = self.flat && stage.duties.is_empty();
        let looked_up = sets && self.others_of == 0 && self.changing.is_empty();
        (looked_up && !again && !told && !stage.values).then(|| {
            let over = |at: usize| {
                self.rungs.get(at).copied().flatten().map_or(self.first, |r| self.above[usize::from(r)])
            };
            Box::new(std::array::from_fn(over))
        })
    }

    /// What a contract needs, of which this is the option.
    fn needed(&mut self, played: u8, contract: &Contract, option: u64) {
        for at in 0..contract.needs.len() {
            let number = contract.common_needs.get(at).copied().unwrap_or(u8::MAX);
            let same = |known: &&mut Needed| {
                known.number == number && number != u8::MAX
                    || (known.contract, usize::from(known.at)) == (played, at)
            };
            match self.needs.iter_mut().find(same) {
                Some(known) => known.options |= option,
                None => self.needs.push(Needed {
                    options: option,
                    contract: played,
                    at: at as u8,
                    number,
                    glance: Glance::of(&contract.needs[at].0),
                    stays: Stays::of(&contract.needs[at].0),
                }),
            }
        }
    }

    /// May somebody make this bid whenever it is high enough?
    #[inline]
    pub(crate) fn always(&self, option: u64, who: Position) -> bool {
        self.of(who) & option != 0
    }

    /// This bid, if somebody may ever make it; nothing, if its conditions are others than that.
    #[inline]
    pub(crate) fn matching(&self, option: u64, who: Position) -> Option<u64> {
        (self.all & option != 0).then(|| option & self.of(who))
    }

    /// This bid, if nothing bars it but what its contract needs.
    #[inline]
    pub(crate) fn known_bid(&self, option: u64) -> Option<u64> {
        (self.all & option != 0).then_some(option)
    }

    #[inline]
    pub(crate) fn of(&self, who: Position) -> u64 {
        self.by.get(who.index()).copied().unwrap_or(0)
    }

    /// Is one more senior than another, where that is certain?
    #[inline]
    pub(crate) fn senior(&self, who: Position, than: Position) -> Option<bool> {
        let ranks = self.ranks.as_ref()?;
        Some(ranks.get(who.index())? < ranks.get(than.index())?)
    }

    /// The rung of what stands, if it is a bid of this stage.
    #[inline]
    pub(crate) fn rung(&self, stage: &Stage, standing: u8) -> Option<u8> {
        if is_value(standing) != stage.values {
            return None;
        }
        let number = usize::from(if stage.values { standing - VALUES } else { standing }) + 2;
        *self.rungs.get(number)?
    }

    /// The bids of the first kind that somebody may ever make over a rung, or first.
    #[inline]
    pub(crate) fn over(&self, rung: Option<u8>, who: Position) -> u64 {
        self.of(who)
            & match rung {
                None => self.first,
                Some(rung) => self.above.get(usize::from(rung)).copied().unwrap_or(0),
            }
    }

    /// Has it been made?
    pub(crate) fn known(&self) -> bool {
        !self.rungs.is_empty()
    }
}

/// How somebody stands in the order of seniority: the least is the most senior.
pub(crate) fn rank((ahead, from): (SeatMask, Position), seat: Position, players: u8) -> u8 {
    if seat.is_in(ahead) {
        return (ahead & ((seat.bit()) - 1)).count_ones() as u8;
    }
    players + seat.turn(from, players) as u8
}

impl Stage {
    /// Is it the next bid above the one that stands, or the lowest where none does?
    #[inline]
    pub(crate) fn comes_next(&self, bid: &Bid, standing: Option<u8>) -> bool {
        match standing {
            Some(rung) => bid.rung == rung + 1,
            None => self.bids.iter().all(|other| other.rung >= bid.rung),
        }
    }

    /// A sentence lists bids: the first with a bid that is played gives the reason for all that is none.
    pub fn lists_bids(&mut self, clause: ClauseId) {
        if self.bids.is_empty() {
            self.bids_clause = clause;
        }
    }

    /// Is it a bid of this stage?
    pub(crate) fn lists(&self, standing: u8) -> bool {
        match self.index.known() {
            true => self.index.rung(self, standing).is_some(),
            false => self.bids.iter().any(|bid| bid.contract == standing),
        }
    }

    /// The rung of the only bid over which this one is made, where its condition names such a bid, and what it asks beside
    /// that. Whoever may name what stands himself must not find it among those over it.
    fn under(&self, bid: &Bid) -> (Option<usize>, Test) {
        let rung = |test: &Test| match test {
            Test::Stands { contract: Some(stands), unopposed: false } if self.hold != Hold::Matching => {
                let rung = self.bids.iter().find(|bid| bid.contract == *stands)?.rung;
                let alone = self.bids.iter().all(|bid| bid.rung != rung || bid.contract == *stands);
                alone.then_some(usize::from(rung))
            }
            _ => None,
        };
        let list = match &bid.when {
            Test::And(list) => &list[..],
            test => std::slice::from_ref(test),
        };
        match list.iter().position(|test| rung(test).is_some()) {
            Some(at) => {
                let beside = list.iter().enumerate().filter(|(other, _)| *other != at);
                (rung(&list[at]), Test::And(beside.map(|(_, test)| test.clone()).collect()))
            }
            None => (None, bid.when.clone()),
        }
    }

    /// Who come first in the order of seniority, and from where the rest is counted; `seats` says who is meant, for this
    /// stage as it stands.
    pub fn seniors(&self, mut seats: impl FnMut(&Seats) -> SeatMask) -> (SeatMask, Position) {
        let ahead = match self.seniority.as_slice() {
            [ahead, _] => seats(ahead),
            _ => 0,
        };
        (ahead, Position::first(seats(self.seniority.last().unwrap_or(&self.from))))
    }

    /// Does an overbid holder keep his place here? Not one whose bid an earlier stage took, unless
    /// this stage lets him hold and says how senior he is.
    pub fn contests(&self, standing: u8) -> bool {
        self.lists(standing)
            || self.over != Over::Nothing && self.hold != Hold::Nobody && !self.seniority.is_empty()
    }
}
