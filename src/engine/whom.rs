//! Of whom a test holds: what is known of all seats at once is not asked of each.

use super::eval::Ctx;
use super::state::SEATS;
use crate::ruleset::expr::{Cards, Num, SeatMask, Seats, Span, Test, holds, positions};
use crate::who::Position;

impl Ctx<'_> {
    /// Those of some players of whom it holds.
    pub(super) fn who(&self, of: SeatMask, test: &Test) -> SeatMask {
        let himself = |who: &Seats| matches!(who, Seats::Subject);
        match test {
            _ if of == 0 => 0,
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
            // Where nothing is remembered it is the same of everybody.
            Test::Cmp(cmp, kept, than)
                if self.p.memory.is_none() && matches!(**kept, Num::Kept(_)) && than.constant().is_some() =>
            {
                if holds(*cmp, 0, than.constant().unwrap_or(0)) {
                    of
                } else {
                    0
                }
            }
            Test::Announced { who, what } if himself(who) => of & self.s.announced[usize::from(*what)],
            Test::DroppedOut { who } if himself(who) => of & self.s.out,
            Test::Took { who, tricks, with }
                if himself(who) && settled(tricks) && with.as_ref().is_none_or(|w| fixed(w)) =>
            {
                let with = with.as_ref().map_or(u64::MAX, |with| self.cards(with));
                let tricks = self.range(tricks).map(|t| &self.s.tricks[usize::from(t) - 1]);
                of & tricks.filter(|t| t.best.is_in(with)).fold(0, |found, t| found | t.taker.alone())
            }
            Test::Within(a, b) => match (&**a, &**b) {
                (Cards::Set(set), Cards::Held(who)) if himself(who) => {
                    self.each(of, |q| set & !self.s.held[q] == 0)
                }
                _ => self.who_each(of, test),
            },
            Test::Any(cards) => match &**cards {
                Cards::Inter(a, b) => match (&**a, &**b) {
                    (Cards::Set(set), Cards::Held(who)) | (Cards::Held(who), Cards::Set(set))
                        if himself(who) =>
                    {
                        self.each(of, |q| set & self.s.held[q] != 0)
                    }
                    (Cards::Set(set), Cards::Taken(who)) | (Cards::Taken(who), Cards::Set(set))
                        if himself(who) =>
                    {
                        self.each(of, |q| set & self.s.won[q] != 0)
                    }
                    _ => self.who_each(of, test),
                },
                _ => self.who_each(of, test),
            },
            _ => self.who_each(of, test),
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
