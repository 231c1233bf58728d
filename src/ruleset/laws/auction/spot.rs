//! A position of an auction.

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
    pub passed: [u8; STAGES],
    /// What each has bid, where the rules ask for it.
    /// As contracts, or as some value.
    pub bids: [u32; SEATS],
    pub queue: [Position; SEATS],
    pub waiting: u8,
}

impl Hash for Spot {
    /// A word at a time.
    fn hash<H: Hasher>(&self, to: &mut H) {
        let flags = [self.entered, self.held, self.opposed, self.last];
        let flags = flags.into_iter().fold(0, |all, flag| all << 1 | u8::from(flag));
        let (stage, holder) = (self.stage, self.holder.0);
        let few = [stage, flags, self.standing, holder, self.spoken, self.overbid, self.waiting, 0];
        to.write_u64(u64::from_le_bytes(few));
        to.write_u64(u64::from_le_bytes(self.queue.map(|position| position.0)));
        to.write(&self.passed);
        self.bids
            .chunks(2)
            .for_each(|two| to.write_u64(two.iter().fold(0, |all, n| all << 32 | u64::from(*n))));
    }
}

/// Whoever was to be asked next is not asked.
pub(super) fn drop_first(s: &mut Spot) {
    s.queue.copy_within(1.., 0);
    s.queue[SEATS - 1] = Position::FOREHAND;
    s.waiting -= 1;
}
