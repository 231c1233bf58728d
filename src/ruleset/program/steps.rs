//! What is done between the auction and the first lead, and between tricks.

use super::{ClauseId, Duty};
use crate::ruleset::ahead::gate::Gate;
use crate::ruleset::expr::{Cards, Num, Seats, Test};

/// Which of the cards that are put somewhere all see.
#[derive(Clone, Debug, PartialEq)]
pub enum Shown {
    Nobody,
    Everybody(Cards),
}

/// Of what one is chosen.
#[derive(Clone, Debug, PartialEq)]
pub enum OneOf {
    Cards(Cards),
    /// The suits of these; or that of a card that is turned up.
    Suits {
        of: Cards,
        turning: Option<Cards>,
    },
    /// Packets of so many cards of a place, from its top.
    Packets {
        number: Num,
        place: u8,
    },
    /// Contracts, by number: the one that is chosen is played.
    Contracts(u32),
}

/// Something between the auction and the first lead.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    See {
        who: Seats,
        cards: Cards,
        guard: Test,
        clause: ClauseId,
    },
    Take {
        who: Seats,
        cards: Cards,
        guard: Test,
        clause: ClauseId,
    },
    /// `who` puts cards away, one at a time.
    Put {
        who: Seats,
        number: Num,
        from: Cards,
        to: u8,
        shown: Shown,
        duties: Vec<Duty>,
        guard: Test,
        clause: ClauseId,
    },
    /// Each of `who`, in turn, puts away as many as he likes, one at a time, and takes as many from the top of a place.
    Renew {
        who: Seats,
        /// At most.
        number: Num,
        from: Cards,
        to: u8,
        stock: u8,
        duties: Vec<Duty>,
        guard: Test,
        clause: ClauseId,
    },
    /// Each of `who` chooses cards for another; when all have chosen, they go from hand to hand.
    Give {
        who: Seats,
        number: Num,
        from: Cards,
        /// As each of them means it.
        to: Seats,
        duties: Vec<Duty>,
        guard: Test,
        clause: ClauseId,
    },
    /// `who` chooses what stays in hand; the rest goes to a place.
    Keep {
        who: Seats,
        number: Num,
        from: Cards,
        to: u8,
        open: bool,
        also: Option<(Num, Cards)>,
        duties: Vec<Duty>,
        guard: Test,
        clause: ClauseId,
    },
    /// `who` keeps some of these for the next deal, one at a time and as many as he likes: they are seen by him alone.
    KeepOver {
        who: Seats,
        /// At most.
        number: Num,
        from: Cards,
        duties: Vec<Duty>,
        guard: Test,
        clause: ClauseId,
    },
    Lay {
        who: Seats,
        cards: Cards,
        guard: Test,
        clause: ClauseId,
    },
    /// `who` chooses what lies open from now on, one at a time.
    Expose {
        who: Seats,
        number: Num,
        from: Cards,
        taking_up: bool,
        duties: Vec<Duty>,
        guard: Test,
        clause: ClauseId,
    },
    /// Cards go from a hand to a place, and nobody chooses.
    PutAll {
        who: Seats,
        cards: Cards,
        to: u8,
        open: bool,
        guard: Test,
        clause: ClauseId,
    },
    /// Cards of places go to what somebody has taken, for all to see.
    Win {
        who: Seats,
        cards: Cards,
        guard: Test,
        clause: ClauseId,
    },
    /// Each of `who` takes cards of a place, one after the other.
    Draw {
        who: Seats,
        from: Seats,
        cards: Cards,
        guard: Test,
        clause: ClauseId,
    },
    /// `who` may give cards of his for as many of a place.
    Swap {
        who: Seats,
        own: Cards,
        other: Cards,
        guard: Test,
        clause: ClauseId,
    },
    /// All see these cards, and a name stands for them from then on.
    TurnUp {
        who: Seats,
        what: u8,
        cards: Cards,
        guard: Test,
        clause: ClauseId,
    },
    /// Each of `who` says whether he plays; who does not lays his hand away. If nobody is asked, all of them do.
    Leave {
        who: Seats,
        to: u8,
        asked: bool,
        guard: Test,
        clause: ClauseId,
    },
    /// `who` chooses one of several; what it is has a name from then on.
    Choose {
        who: Seats,
        /// The name, by number.
        what: u8,
        of: OneOf,
        duties: Vec<Duty>,
        guard: Test,
        clause: ClauseId,
    },
    Announce {
        who: Seats,
        guard: Test,
        what: u8,
        /// One of the suits of these is announced, `what` and what follows it being one of each suit.
        suits: Option<Cards>,
        /// Of the suit announced, where it is one.
        laying: Option<Cards>,
        /// One of the cards laid is led at once.
        leading: bool,
        /// Nobody is asked.
        forced: bool,
        clause: ClauseId,
    },
    Kontra(Kontra),
    /// Hands are now what counts as held.
    Ready,
    Play,
    Settle,
}

/// Whoever is against something may double it, and whoever it is of answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Kontra {
    /// What each level is called; the last one for all above it.
    pub levels: Vec<String>,
    pub who: Seats,
    pub guard: Test,
    /// Where the asking begins; the declarer if nothing is said.
    pub from: Option<Seats>,
    /// Everybody is asked once, and nobody answers.
    pub once_each: bool,
    pub game: bool,
    /// Announcements, by number.
    pub items: u64,
    /// Each of these so often.
    pub at_most: u8,
    /// Who is asked tells something that not everybody knows.
    pub silent: bool,
    pub clause: ClauseId,
}

impl Step {
    /// Is it played out in one go where everything is decided at random, or is it the play itself?
    pub(crate) fn in_course(&self) -> bool {
        match self {
            Step::Kontra(_) | Step::Put { .. } | Step::Renew { .. } | Step::Give { .. } => true,
            Step::Play | Step::Settle => true,
            Step::Leave { asked, .. } => *asked,
            Step::Announce { suits: None, forced: false, .. } => true,
            Step::Choose { of: OneOf::Suits { .. }, duties, .. } => duties.is_empty(),
            _ => false,
        }
    }

    /// The place to which it brings cards out of hands, if it does.
    pub(crate) fn to(&self) -> Option<u8> {
        match self {
            Step::Put { to, .. }
            | Step::Renew { to, .. }
            | Step::Keep { to, .. }
            | Step::PutAll { to, .. }
            | Step::Leave { to, .. } => Some(*to),
            Step::See { .. }
            | Step::Take { .. }
            | Step::Give { .. }
            | Step::Lay { .. }
            | Step::Expose { .. }
            | Step::Win { .. }
            | Step::KeepOver { .. }
            | Step::Draw { .. }
            | Step::Swap { .. }
            | Step::TurnUp { .. }
            | Step::Choose { .. }
            | Step::Announce { .. }
            | Step::Kontra(_)
            | Step::Ready
            | Step::Play
            | Step::Settle => None,
        }
    }

    /// The clause that says it, where one does.
    pub fn clause(&self) -> Option<ClauseId> {
        match self {
            Step::See { clause, .. }
            | Step::Take { clause, .. }
            | Step::Win { clause, .. }
            | Step::Leave { clause, .. }
            | Step::Draw { clause, .. }
            | Step::Swap { clause, .. }
            | Step::TurnUp { clause, .. }
            | Step::Lay { clause, .. }
            | Step::PutAll { clause, .. }
            | Step::Choose { clause, .. }
            | Step::Put { clause, .. }
            | Step::Renew { clause, .. }
            | Step::Give { clause, .. }
            | Step::Keep { clause, .. }
            | Step::KeepOver { clause, .. }
            | Step::Expose { clause, .. }
            | Step::Announce { clause, .. } => Some(*clause),
            Step::Kontra(kontra) => Some(kontra.clause),
            Step::Ready | Step::Play | Step::Settle => None,
        }
    }
}

/// A step that belongs to some tricks.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    pub after: bool,
    pub from: u8,
    pub to: u8,
    pub step: Step,
    pub(crate) gate: Gate,
}

impl Moment {
    /// Does it come when so many tricks are taken?
    pub fn comes(&self, taken: u8) -> bool {
        let trick = if self.after { taken } else { taken + 1 };
        (self.from..=self.to).contains(&trick)
    }

    /// What is left of it to ask behind its gate.
    pub(crate) fn behind(&self) -> &Step {
        self.gate.behind.as_deref().unwrap_or(&self.step)
    }
}
