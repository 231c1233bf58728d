//! Of whom a test holds: what is known of all seats at once is not asked of each.

use super::eval::Ctx;
use super::seats::purse;
use super::state::SEATS;
use crate::ruleset::expr::{Cards, Cmp, Kept, Num, ONE, SeatMask, Seats, Span, Test, holds, positions};
use crate::ruleset::pack::Mask;
use crate::who::Position;

impl Ctx<'_> {
    /// Those of some players of whom it holds.
    pub(super) fn who(&self, of: SeatMask, test: &Test) -> SeatMask {
        let himself = |who: &Seats| matches!(who, Seats::Subject);
        match test {
            _ if of == 0 => 0,
            _ if of.is_power_of_two() => {
                if self.about(Position::first(of)).test(test) {
                    of
                } else {
                    0
                }
            }
            Test::Const(holds) => {
                if *holds {
                    of
                } else {
                    0
                }
            }
            Test::Not(test) => of & !self.who(of, test),
            Test::And(list) => list.iter().fold(of, |of, test| self.who(of, test)),
            Test::Or(list) => list.iter().fold(0, |found, test| found | self.who(of & !found, test)),
            Test::Cmp(cmp, kept, than) => match (&**kept, than.constant()) {
                (Num::Kept(kept), Some(than)) if matches!(kept.who, Some(Seats::Subject)) => {
                    self.who_kept(of, kept, *cmp, than)
                }
                (Num::Cards(cards), Some(than)) => match self.among(cards) {
                    Some((set, cards)) => {
                        let number = |q: Position| i64::from((set & cards[q]).count_ones()) * ONE;
                        self.each(of, |q| holds(*cmp, number(q), than))
                    }
                    None => self.who_each(of, test),
                },
                _ => self.who_each(of, test),
            },
            Test::Announced { who, what } => match (&**who, self.s.announced[usize::from(*what)]) {
                (Seats::Subject, said) => of & said,
                // That holds of all alike.
                (Seats::Set(some), said) if some & said != 0 => of,
                (Seats::Set(_), _) => 0,
                _ => self.who_each(of, test),
            },
            Test::DroppedOut { who } if himself(who) => of & self.s.out,
            Test::Bid { who, contract } if himself(who) => {
                let wanted = contract.map_or(u64::MAX, |contract| 1 << contract);
                self.each(of, |q| self.s.bidding.bids[q] & wanted != 0)
            }
            Test::Took { who, tricks, with }
                if himself(who) && settled(tricks) && with.as_ref().is_none_or(|w| fixed(w)) =>
            {
                let with = with.as_ref().map_or(u64::MAX, |with| self.cards(with));
                of & self.takers(tricks, with)
            }
            Test::Lost { who, tricks, with } if himself(who) && settled(tricks) && fixed(with) => {
                of & self.lost(tricks, self.cards(with))
            }
            Test::TookCount { who, cmp: Cmp::Ge, number, with: None }
                if himself(who) && matches!(**number, Num::Const(ONE)) =>
            {
                let tricks = &self.s.tricks[..usize::from(self.s.number)];
                of & tricks.iter().fold(0, |found, t| found | t.taker.alone())
            }
            Test::Within(a, b) => match (&**a, self.of_each(b)) {
                (Cards::Set(set), Some(cards)) => self.each(of, |q| set & !cards[q] == 0),
                _ => self.who_each(of, test),
            },
            Test::Any(cards) => match self.among(cards) {
                Some((set, cards)) => self.each(of, |q| set & cards[q] != 0),
                None => self.who_each(of, test),
            },
            _ => self.who_each(of, test),
        }
    }

    /// Cards of each, and what they are among.
    #[inline(always)]
    fn among(&self, cards: &Cards) -> Option<(Mask, &[Mask; SEATS])> {
        let (set, cards) = match cards {
            Cards::Inter(a, b) => match (&**a, &**b) {
                (Cards::Set(set), cards) | (cards, Cards::Set(set)) => (*set, cards),
                _ => return None,
            },
            cards => (u64::MAX, cards),
        };
        Some((set, self.of_each(cards)?))
    }

    /// Cards of each, where those of whom the sentence is about are meant.
    #[inline(always)]
    fn of_each(&self, cards: &Cards) -> Option<&[Mask; SEATS]> {
        let (who, from) = match cards {
            Cards::Hand(who) => (who, &self.s.hands),
            Cards::Held(who) => (who, &self.s.held),
            Cards::Dealt(who) => (who, &self.s.dealt),
            Cards::Taken(who) => (who, &self.s.won),
            _ => return None,
        };
        matches!(**who, Seats::Subject).then_some(from)
    }

    /// Of whom what is kept of him compares so.
    fn who_kept(&self, of: SeatMask, kept: &Kept, cmp: Cmp, than: i64) -> SeatMask {
        let Some(memory) = &self.p.memory else { return if holds(cmp, 0, than) { of } else { 0 } };
        let values = memory.kept(kept);
        // Mostly it is the same of everybody.
        let holding = values.iter().filter(|value| holds(cmp, **value, than)).count();
        match holding {
            0 => 0,
            n if n == values.len() => of,
            _ => positions(of)
                .filter(|q| holds(cmp, values[self.p.seat(self.s.dealer, purse(self.p, self.s, *q))], than))
                .fold(0, |all, q| all | q.bit()),
        }
    }

    #[inline(always)]
    fn each(&self, of: SeatMask, holds: impl Fn(Position) -> bool) -> SeatMask {
        let mut found = 0;
        for q in 0..SEATS as u8 {
            found |= SeatMask::from(holds(Position(q))) << q;
        }
        of & found
    }

    fn who_each(&self, mut of: SeatMask, test: &Test) -> SeatMask {
        let mut about = *self;
        let mut found = 0;
        while of != 0 {
            about.subject = Position::first(of);
            found |= if about.test(test) { about.subject.bit() } else { 0 };
            of &= of - 1;
        }
        found
    }

    #[inline(never)]
    pub(super) fn extremes(&self, of: SeatMask, most: bool, by: &Num) -> SeatMask {
        let (mut best, mut found) = (0, 0);
        for p in positions(of) {
            let n = self.about(p).num(by) * if most { 1 } else { -1 };
            if found == 0 || n > best {
                best = n;
                found = p.bit();
            } else if n == best {
                found |= p.bit();
            }
        }
        found
    }
}

/// Are these the same tricks whoever the sentence is about?
fn settled(tricks: &Span) -> bool {
    match tricks {
        Span::Last | Span::This | Span::Taken => true,
        Span::Range(from, to) => from.constant().is_some() && to.constant().is_some(),
    }
}

/// The same of cards.
fn fixed(cards: &Cards) -> bool {
    matches!(cards, Cards::Set(_))
}
