//! What an expression is worth in a state. One function a type; nothing here allocates.

use super::memo::Memo;
use super::seats::purse;
use super::sets::extreme;
use super::sides;
use super::state::{NONE, State};
use crate::ruleset::ahead::beside::Beside;
use crate::ruleset::expr::{
    Cards, Kept, Num, ONE, SeatMask, Seats, Span, Test, beside, holds, positions, power, round_to,
};
use crate::ruleset::pack::{Card, Mask};
use crate::ruleset::program::{Contract, More, Program};
use crate::ruleset::suits::SuitTable;
use crate::who::Position;

/// A state seen by somebody.
#[derive(Clone, Copy)]
pub struct Ctx<'a> {
    pub p: &'a Program,
    pub s: &'a State,
    /// Whom the sentence is about.
    pub subject: Position,
    /// The suit that was led; when a lead is judged, the one that would be.
    pub led: Mask,
    /// The card that would be led, when a lead is judged.
    pub lead: Mask,
    /// The trick a sentence about tricks is about, from 1.
    pub trick: u8,
    /// The contract whose rules are asked: that which stands, or one that may be bid.
    pub at: u8,
    /// What a settlement has worked out already.
    pub(crate) memo: Option<&'a Memo>,
}

impl<'a> Ctx<'a> {
    /// As things stand: the suit that was led, the trick that is on, the contract that stands.
    #[inline(always)]
    pub fn new(p: &'a Program, s: &'a State, subject: Position) -> Ctx<'a> {
        Ctx { p, s, subject, led: s.led, lead: 0, trick: s.number + 1, at: s.contract, memo: None }
    }

    /// A state as such, where the sentence is about nobody in particular.
    #[inline(always)]
    pub fn of(p: &'a Program, s: &'a State) -> Ctx<'a> {
        Ctx::new(p, s, Position::FOREHAND)
    }

    #[inline(always)]
    pub(super) fn about(self, subject: Position) -> Ctx<'a> {
        Ctx { subject, ..self }
    }

    /// The contract whose rules are asked; none where none stands.
    pub fn contract(&self) -> Option<&'a Contract> {
        self.p.contracts.get(self.at as usize)
    }

    /// The suits as they are now.
    #[inline]
    pub(super) fn suits(&self) -> &'a SuitTable {
        self.p.suits(self.at, &self.s.choices)
    }

    /// The cards that are followed with this one.
    pub fn suit(&self, card: Card) -> Mask {
        match self.contract() {
            Some(contract) => self.p.followed(contract, &self.s.choices, card),
            None => self.suits().of[card.index()],
        }
    }

    /// How strong cards are in their suits, where that is not as the pack has it.
    pub fn strength(&self) -> Option<&'a [u8; 64]> {
        let play = &self.contract()?.play;
        match &play.strength {
            None if play.suits != 0 => self.suits().strength.as_deref(),
            strength => strength.as_deref(),
        }
    }

    // ---- numbers ---------------------------------------------------------------------------

    // What is written out or stands in the state is answered on the spot; the rest takes a call.

    /// What a number comes to, in sixtieths.
    #[inline(always)]
    pub fn num(&self, n: &Num) -> i64 {
        match n {
            Num::Const(n) => *n,
            _ => self.reckon(n),
        }
    }

    fn reckon(&self, n: &Num) -> i64 {
        match n {
            Num::Const(n) => *n,
            Num::Add(a, b) => self.num(a).saturating_add(self.num(b)),
            Num::Sub(a, b) => self.num(a).saturating_sub(self.num(b)),
            Num::Mul(a, b) => self.num(a).saturating_mul(self.num(b)) / ONE,
            Num::Div(a, by) => self.num(a) / by,
            Num::Pow(base, e) => power(*base, self.num(e)),
            Num::Round(mode, a, to) => round_to(*mode, self.num(a), *to),
            Num::Max(a, b) => self.num(a).max(self.num(b)),
            Num::Min(a, b) => self.num(a).min(self.num(b)),
            Num::If(branches, last) => {
                let found = branches.iter().find(|(_, test)| self.test(test));
                self.num(found.map_or(last, |(value, _)| value))
            }
            Num::Points(who) => self.points(self.seats(who)),
            Num::Cards(cards) => i64::from(self.cards(cards).count_ones()) * ONE,
            Num::Seats(seats) => i64::from(self.seats(seats).count_ones()) * ONE,
            Num::Suits(cards) => {
                let set = self.cards(cards);
                self.suits().masks.iter().filter(|suit| *suit & set != 0).count() as i64 * ONE
            }
            Num::Tricks(who) => i64::from(self.tricks_of(self.seats(who), None)) * ONE,
            Num::EarlierLed(cards) => {
                let set = self.cards(cards);
                let led = |t: u8| self.s.played[usize::from(t * self.p.players)].is_in(set);
                (0..self.s.number).filter(|t| led(*t)).count() as i64 * ONE
            }
            Num::Bid(who) => {
                let values = positions(self.seats(who)).map(|q| self.s.bidding.values[q]);
                let highest = values.max().and_then(|value| usize::from(value).checked_sub(1));
                highest.and_then(|at| self.p.values.get(at)).map_or(0, |value| value * ONE)
            }
            Num::Run { of, not, among } => self.run(self.cards(of), *not, self.cards(among)),
            Num::TrickNumber => i64::from(self.trick) * ONE,
            Num::Kept(kept) => self.kept(kept),
            Num::Once(number, n) => match self.memo {
                Some(memo) => memo.get(*number, || self.num(n)),
                None => self.num(n),
            },
        }
    }

    /// How many of the best of some cards are among others, or how many of the best are not.
    fn run(&self, mut of: Mask, not: bool, among: Mask) -> i64 {
        let ranks = self.strength();
        let mut length = 0;
        while of != 0 {
            let best = extreme(of, false, ranks);
            if (best & among == 0) != not {
                break;
            }
            of &= !best;
            length += ONE;
        }
        length
    }

    /// What the session keeps of some persons together, or of the table.
    #[cold]
    fn kept(&self, kept: &Kept) -> i64 {
        let Some(memory) = &self.p.memory else { return 0 };
        let values = memory.kept(kept);
        let Some(who) = &kept.who else { return values[0] };
        let persons = positions(self.seats(who)).map(|q| purse(self.p, self.s, q).bit());
        let persons = persons.fold(0, |all, one| all | one);
        positions(persons).map(|q| values[self.p.seat(self.s.dealer, q)]).fold(0, i64::saturating_add)
    }

    /// Who won the match that is over, or lost it.
    #[cold]
    fn of_match(&self, won: bool) -> SeatMask {
        let Some(memory) = &self.p.memory else { return 0 };
        let seats = if won { memory.won } else { memory.lost };
        let those = self.p.seats().filter(|seat| seats >> seat.0 & 1 == 1);
        those.fold(0, |all, seat| all | self.p.position(self.s.dealer, seat).bit())
    }

    /// Those who win or lose: whoever has dropped out does neither, unless others play for his side.
    pub(crate) fn settling(&self) -> SeatMask {
        let alone = self.contract().is_some_and(|contract| contract.alone);
        self.p.active() & !if alone { self.s.out } else { 0 }
    }

    /// Card points of some players together, with the places that count for them.
    pub fn points(&self, who: SeatMask) -> i64 {
        let mut pile = positions(who & self.p.active()).fold(0, |pile, p| pile | self.s.won[p]);
        if let Some(contract) = self.contract() {
            for (place, owner) in contract.counts.iter().enumerate() {
                if let Some(owner) = owner {
                    let owner = self.seats(owner);
                    if owner != 0 && owner & !who == 0 {
                        pile |= self.s.places[place];
                    }
                }
            }
        }
        self.p.pack.points(&self.p.scheme, pile) + self.more_points(who)
    }

    /// What some players together have announced that counts beside their cards.
    #[inline(always)]
    pub fn more_points(&self, who: SeatMask) -> i64 {
        let mut more = 0;
        if let Some(contract) = self.contract() {
            let silent = contract.score.more_gate.is_some_and(|said| !self.said(said));
            for extra in if silent { &[][..] } else { &contract.score.more } {
                let seats = match &extra.beside {
                    Some(beside) => self.counting(beside, who),
                    None if self.unsaid(extra, who) => continue,
                    // Of several lines for one announcement mostly one counts.
                    None if self.test(&extra.when) => self.seats(&extra.who),
                    None => continue,
                };
                if extra.each {
                    more += extra.number * i64::from((seats & who).count_ones());
                } else if seats != 0 && seats & !who == 0 {
                    more += extra.number;
                }
            }
        }
        more
    }

    /// Who counts these points beside his cards; perhaps nobody is found, if nobody of some does.
    #[inline(always)]
    fn counting(&self, beside: &Beside, who: SeatMask) -> SeatMask {
        let said = self.s.announced[usize::from(beside.said)] & beside.of;
        if said & who == 0 || !beside.counts(&self.suits().masks) { 0 } else { self.who(said, &beside.and) }
    }

    /// Has nobody announced what somebody of these would count?
    #[inline(always)]
    fn unsaid(&self, extra: &More, who: SeatMask) -> bool {
        extra.gate.is_some_and(|said| !self.said(said))
            || extra.said.is_some_and(|said| self.s.announced[usize::from(said)] & who == 0)
    }

    /// No more than that does he whom the sentence is about count beside the cards he took.
    pub(super) fn most_beside(&self) -> i64 {
        let more = self.contract().map_or(&[][..], |contract| &contract.score.more);
        let counts = |extra: &&More| !self.unsaid(extra, self.subject.bit()) && self.test(&extra.when);
        let said = more.iter().filter(counts);
        said.map(|extra| extra.number.max(0)).fold(0, i64::saturating_add)
    }

    /// Has anybody announced one of these?
    #[inline(always)]
    pub(super) fn said(&self, some: u64) -> bool {
        self.s.said & some != 0
    }

    /// What is counted of what they took: their points, or their tricks where nothing is worth points.
    pub fn taken(&self, who: SeatMask) -> i64 {
        if self.p.has_points() { self.points(who) } else { i64::from(self.tricks_of(who, None)) * ONE }
    }

    // ---- tests -----------------------------------------------------------------------------

    /// Does it hold?
    #[inline(always)]
    pub fn test(&self, test: &Test) -> bool {
        match test {
            Test::Const(b) => *b,
            _ => self.judge(test),
        }
    }

    /// What is part of a test; it is often no more than whether something was said.
    #[inline(always)]
    fn part(&self, test: &Test) -> bool {
        match test {
            Test::Announced { who, what } => match **who {
                Seats::Set(set) => self.s.announced[usize::from(*what)] & set != 0,
                _ => self.judge(test),
            },
            test => self.test(test),
        }
    }

    fn judge(&self, test: &Test) -> bool {
        match test {
            Test::Const(b) => *b,
            Test::Not(t) => !self.part(t),
            Test::And(list) => list.iter().all(|t| self.part(t)),
            Test::Or(list) => list.iter().any(|t| self.part(t)),
            Test::Cmp(cmp, a, b) => match (&**a, &**b) {
                (Num::Cards(cards), Num::Const(than)) => {
                    holds(*cmp, i64::from(self.cards(cards).count_ones()) * ONE, *than)
                }
                (a, b) => holds(*cmp, self.num(a), self.num(b)),
            },
            Test::Any(cards) => self.cards(cards) != 0,
            Test::AnySeat(seats) => self.seats(seats) != 0,
            Test::Within(a, b) => self.cards(a) & !self.cards(b) == 0,
            Test::SeatsWithin(a, b) => {
                let a = self.seats(a);
                a != 0 && a & !self.seats(b) == 0
            }
            Test::Led(cards) => self.lead() & self.cards(cards) != 0,
            Test::Won => self.won(),
            Test::Took { who, tricks, with } => self.took(who, tricks, with.as_deref()),
            Test::Lost { who, tricks, with } => self.seats(who) & self.lost(tricks, self.cards(with)) != 0,
            Test::TookCount { who, cmp, number, with } => {
                let with = with.as_ref().map(|w| self.cards(w));
                let count = self.tricks_of(self.seats(who), with);
                holds(*cmp, i64::from(count) * ONE, self.num(number))
            }
            Test::Announced { who, what } => self.s.announced[usize::from(*what)] & self.seats(who) != 0,
            Test::Bid { who, contract } => self.bid(self.seats(who), contract.map_or(u64::MAX, |c| 1 << c)),
            Test::BidOrAfter { who } => self.bid_or_after(self.seats(who)),
            Test::Stands { contract, unopposed } => {
                let b = &self.s.bidding;
                b.standing != NONE && contract.is_none_or(|c| c == b.standing) && !(*unopposed && b.opposed)
            }
            Test::AllPassed => self.s.bidding.waiting == 1 && self.s.bidding.standing == NONE,
            Test::YetToSpeak => self.s.bidding.first[self.subject] == 0,
            Test::Passed { who, stage } => {
                let passed = match stage {
                    Some(stage) => self.s.bidding.passed[usize::from(*stage)],
                    None => self.s.bidding.passed.iter().fold(0, |a, b| a | b),
                };
                passed & self.seats(who) != 0
            }
            Test::Spoke { who, after } => {
                self.spoke(self.seats(who), after.as_ref().map(|after| self.seats(after)))
            }
            Test::DroppedOut { who } => self.s.out & self.seats(who) != 0,
            Test::ThrewOff { who, cards } => self.threw_off(self.seats(who), self.cards(cards)),
            Test::FellBefore { cards, tricks } => self.fell(self.cards(cards), tricks, true),
            Test::FellIn { cards, tricks } => self.fell(self.cards(cards), tricks, false),
            Test::Contract(c) => self.s.contract == *c,
            Test::Once(number, test) => match self.memo {
                Some(memo) => memo.get(*number, || i64::from(self.test(test))) != 0,
                None => self.test(test),
            },
        }
    }

    // What takes more than a few steps is a call, so that judging the rest needs little of the machine.

    #[inline(never)]
    fn took(&self, who: &Seats, tricks: &Span, with: Option<&Cards>) -> bool {
        let (who, with) = (self.seats(who), with.map_or(u64::MAX, |with| self.cards(with)));
        self.takers(tricks, with) & who != 0
    }

    /// Who took one of some tricks with one of these. Of one card it is looked up where it fell, if the tricks are many.
    #[inline(always)]
    pub(super) fn takers(&self, tricks: &Span, with: Mask) -> SeatMask {
        let (first, last) = self.bounds(tricks);
        let (from, to) = (usize::from(first.max(1)) - 1, usize::from(last.min(self.s.number)));
        let taken = self.s.tricks.get(from..to).unwrap_or_default();
        let taken = match Card::alone(with).filter(|_| taken.len() > 2).map(|card| self.fell_at(card)) {
            Some(fell) => {
                let at = fell.map_or(usize::MAX, |at| at / usize::from(self.p.players));
                at.checked_sub(from).and_then(|at| taken.get(at)).map_or(&[][..], std::slice::from_ref)
            }
            None => taken,
        };
        taken.iter().filter(|t| t.best.is_in(with)).fold(0, |found, t| found | t.taker.alone())
    }

    /// Who played one of these to one of some tricks, which another took.
    #[inline(never)]
    pub(super) fn lost(&self, tricks: &Span, with: Mask) -> SeatMask {
        let (first, last) = self.bounds(tricks);
        let (from, to) = (usize::from(first.max(1)) - 1, usize::from(last.min(self.s.number)));
        if from < to { self.lost_from(from, to, with) } else { 0 }
    }

    /// The same of tricks from 0; the last of these is not one of them.
    #[inline(always)]
    pub(super) fn lost_from(&self, from: usize, to: usize, with: Mask) -> SeatMask {
        let (with, n) = (with & !Card::AWAY.bit(), self.p.players);
        let places = usize::from(n);
        let lost = |at: usize| {
            let trick = &self.s.tricks[at / places];
            let by = trick.leader.after((at % places) as u8, n);
            if by == trick.taker { 0 } else { by.bit() }
        };
        let fell = from * places..to * places;
        if let Some(card) = Card::alone(with) {
            return self.fell_at(card).filter(|at| fell.contains(at)).map_or(0, lost);
        }
        fell.filter(|at| self.s.played[at & 63].is_in(with)).fold(0, |found, at| found | lost(at))
    }

    /// The place at which a card fell, from 0: all are asked at once. What stands behind those that fell is a card too.
    #[inline(always)]
    fn fell_at(&self, card: Card) -> Option<usize> {
        let mut found = u8::MAX;
        for (at, one) in (0u8..).zip(&self.s.played) {
            found = found.min(if *one == card { at } else { u8::MAX });
        }
        (found < self.s.plays).then_some(found.into())
    }

    #[inline(never)]
    fn bid(&self, who: SeatMask, wanted: u64) -> bool {
        positions(who).any(|p| self.s.bidding.bids[p] & wanted != 0)
    }

    #[inline(never)]
    fn bid_or_after(&self, who: SeatMask) -> bool {
        let b = &self.s.bidding;
        positions(who).any(|p| b.bids[p] != 0 || (b.opened != 0 && b.first[p] > b.opened))
    }

    #[inline(never)]
    fn spoke(&self, who: SeatMask, after: Option<SeatMask>) -> bool {
        let b = &self.s.bidding;
        positions(who).any(|p| {
            let own = b.first[p];
            own != 0 && after.is_none_or(|a| positions(a).any(|q| b.bid_at[q] != 0 && own > b.bid_at[q]))
        })
    }

    /// Did one of these fall in some tricks, or before the first of them?
    #[inline(never)]
    fn fell(&self, set: Mask, tricks: &Span, before: bool) -> bool {
        let (first, last) = self.bounds(tricks);
        let (n, plays) = (usize::from(self.p.players), usize::from(self.s.plays));
        let first = (usize::from(first).saturating_sub(1) * n).min(plays);
        let last = (usize::from(last) * n).min(plays);
        let (from, to) = if before { (0, first) } else { (first, last) };
        match Card::alone(set) {
            Some(card) => self.fell_at(card).is_some_and(|at| (from..to).contains(&at)),
            None => from < to && self.s.played[from..to].iter().any(|c| c.is_in(set)),
        }
    }

    /// The card that was led to this trick, or would be; none if nothing was led.
    fn lead(&self) -> Mask {
        match self.s.lying {
            0 => self.lead,
            lying => self.s.played[usize::from(self.s.plays - lying)].bit(),
        }
    }

    /// Has the side of the declarer reached its goal, as things stand?
    pub fn won(&self) -> bool {
        let Some(contract) = self.contract() else {
            return false;
        };
        let score = contract.judged();
        // Losers that are named stand above it.
        if let Some((_, losers, _)) = score.lost.iter().find(|(guard, ..)| self.test(guard)) {
            let team = sides::team(self);
            return team != 0 && team & self.seats(losers) == 0;
        }
        match score.won.iter().find(|(guard, ..)| self.test(guard)) {
            Some((_, test, _)) => self.test(test),
            None => {
                let team = sides::team(self);
                team != 0 && team & self.s.losers == 0
            }
        }
    }

    /// The number of the last trick.
    pub(super) fn last(&self) -> u8 {
        self.contract().map_or(0, |c| match c.play.drawn > 0 && super::play::spent(c, self.s) {
            // Not everything was drawn: the last trick came earlier.
            true => self.s.number,
            false => c.play.tricks,
        })
    }

    fn bounds(&self, span: &Span) -> (u8, u8) {
        let last = self.last();
        match span {
            Span::Last => (last, last),
            Span::This => (self.trick, self.trick),
            Span::Taken => (self.s.number, self.s.number),
            Span::Range(a, b) => {
                let clamp = |n: i64| (n / ONE).clamp(0, i64::from(last.max(1))) as u8;
                (clamp(self.num(a)), clamp(self.num(b)))
            }
        }
    }

    /// Numbers of finished tricks.
    pub(super) fn range(&self, span: &Span) -> impl Iterator<Item = u8> + use<> {
        let (from, to) = self.bounds(span);
        from.max(1)..=to.min(self.s.number)
    }

    /// Did one of `who` play one of these to a trick led with another suit?
    fn threw_off(&self, who: SeatMask, cards: Mask) -> bool {
        let n = self.p.players;
        (0..self.s.plays.div_ceil(n.max(1))).any(|number| {
            let first = usize::from(number * n);
            let cards = cards & !self.s.played[first].bit();
            let leader = match number < self.s.number {
                true => self.s.tricks[usize::from(number)].leader,
                false => self.s.leader,
            };
            positions(who & self.p.active()).any(|by| {
                let after = (by.0 + n - leader.0) % n;
                let card = self.s.played[first + usize::from(after)];
                number * n + after < self.s.plays
                    && card != Card::AWAY
                    && cards & card.bit() != 0
                    && self.suit(self.s.played[first]) & card.bit() == 0
            })
        })
    }

    /// How many tricks they took; with cards, those that one of these won.
    pub fn tricks_of(&self, who: SeatMask, with: Option<Mask>) -> u8 {
        let taken = |t: &&super::state::Trick| t.taker.is_in(who) && with.is_none_or(|w| t.best.is_in(w));
        self.s.tricks[..usize::from(self.s.number)].iter().filter(taken).count() as u8
    }

    // ---- seats -----------------------------------------------------------------------------

    /// Who is meant; perhaps nobody.
    #[inline(always)]
    pub fn seats(&self, seats: &Seats) -> SeatMask {
        match seats {
            Seats::Set(m) => *m,
            Seats::Players => self.p.active() & !self.s.out,
            Seats::Subject => self.subject.alone(),
            Seats::Declarer => self.s.declarer.alone(),
            _ => self.find(seats),
        }
    }

    fn find(&self, seats: &Seats) -> SeatMask {
        let s = self.s;
        match seats {
            Seats::Set(m) => *m,
            Seats::Players => self.p.active() & !s.out,
            Seats::Everybody => self.p.everybody(),
            Seats::Declarer => s.declarer.alone(),
            Seats::Defenders if s.declarer == Position::NOBODY => 0,
            Seats::Defenders => self.p.active() & !s.declarer.alone(),
            Seats::Team => sides::team(self),
            Seats::Rest => self.p.active() & !sides::team(self),
            Seats::Side(of) => positions(self.seats(of)).fold(0, |all, q| all | sides::side(self, q)),
            Seats::Dealer => self.p.dealer().bit(),
            Seats::Subject => self.subject.alone(),
            Seats::Bidder => s.bidding.holder.alone(),
            Seats::Losers => s.losers,
            Seats::Winners => self.settling() & !s.losers,
            Seats::Leader => s.leader.alone(),
            Seats::Taker => {
                let t = self.trick.min(s.number);
                if t == 0 { 0 } else { s.tricks[usize::from(t) - 1].taker.alone() }
            }
            Seats::OfMatch { won } => self.of_match(*won),
            Seats::Union(list) => list.iter().map(|x| self.seats(x)).fold(0, |a, b| a | b),
            Seats::Inter(a, b) => self.seats(a) & self.seats(b),
            Seats::Minus(a, b) => self.seats(a) & !self.seats(b),
            Seats::Right(a) => beside(self.seats(a), true, self.p.players),
            Seats::Left(a) => beside(self.seats(a), false, self.p.players),
            Seats::Who(of, test) => self.who(self.seats(of), test),
            Seats::Extreme { of, most, by } => self.extremes(self.seats(of), *most, by),
            Seats::If(branches, last) => {
                let found = branches.iter().find(|(_, test)| self.test(test));
                self.seats(found.map_or(last, |(value, _)| value))
            }
        }
    }
}
