//! A position of an auction.

use crate::ruleset::expr::SeatMask;
use crate::ruleset::limits::{SEATS, STAGES};
use crate::who::Position;
use std::hash::{Hash, Hasher};

/// Where an auction has come to, as far as its rules look at that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spot {
    pub stage: u8,
    pub entered: bool,
    pub standing: u8,
    pub holder: Position,
    pub held: bool,
    pub opposed: bool,
    pub last: bool,
    /// Who has spoken in the auction, who had the bid and lost it to another.
    pub spoken: u8,
    pub overbid: u8,
    pub passed: Passed,
    /// What each has bid, where the rules ask for it.
    /// As contracts, or as some value.
    pub bids: [u32; SEATS],
    pub queue: Queue,
}

/// Who has passed: a byte for each stage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Passed([u64; STAGES / 8]);

impl Passed {
    pub(super) fn add(&mut self, stage: u8, seat: Position) {
        self.0[usize::from(stage) / 8] |= u64::from(seat.bit()) << (stage % 8 * 8);
    }

    pub(super) fn within(&self, stage: u8) -> SeatMask {
        (self.0[usize::from(stage) / 8] >> (stage % 8 * 8)) as SeatMask
    }

    pub(super) fn ever(&self) -> SeatMask {
        (0..STAGES as u8).fold(0, |all, stage| all | self.within(stage))
    }
}

/// Who is still to be asked, one behind the other: a byte for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Queue {
    seats: u64,
    pub waiting: u8,
}

impl Queue {
    pub(super) fn of(one: Position) -> Queue {
        Queue { seats: one.0.into(), waiting: 1 }
    }

    pub(super) fn first(&self) -> Position {
        Position(self.seats as u8)
    }

    /// Whoever was to be asked next is not asked.
    pub(super) fn drop_first(&mut self) {
        *self = Queue { seats: self.seats >> 8, waiting: self.waiting - 1 };
    }

    pub(super) fn ask_next(&mut self, one: Position) {
        let waiting = (self.waiting + 1).min(SEATS as u8);
        *self = Queue { seats: self.seats << 8 | u64::from(one.0), waiting };
    }

    pub(super) fn ask_last(&mut self, one: Position) {
        self.seats |= u64::from(one.0) << (usize::from(self.waiting).min(SEATS - 1) * 8);
        self.waiting = (self.waiting + 1).min(SEATS as u8);
    }
}

impl Hash for Spot {
    /// A word at a time.
    fn hash<H: Hasher>(&self, to: &mut H) {
        let flags = [self.entered, self.held, self.opposed, self.last];
        let flags = flags.into_iter().fold(0, |all, flag| all << 1 | u8::from(flag));
        let few = [
            self.stage,
            flags,
            self.standing,
            self.holder.0,
            self.spoken,
            self.overbid,
            self.queue.waiting,
            0,
        ];
        to.write_u64(u64::from_le_bytes(few));
        to.write_u64(self.queue.seats);
        self.passed.0.iter().for_each(|word| to.write_u64(*word));
        let words = self.bids.as_chunks::<2>().0;
        words.iter().for_each(|[a, b]| to.write_u64(u64::from(*a) << 32 | u64::from(*b)));
    }
}
