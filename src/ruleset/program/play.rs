//! Tricks: who leads, what may be played, what is best.

use super::ClauseId;
use crate::ruleset::ahead::index::Index;
use crate::ruleset::expr::{Cards, Seats, Test};
use crate::ruleset::pack::Mask;

/// Which cards a duty wants.
#[derive(Clone, Debug, PartialEq)]
pub enum Want {
    Set(Mask),
    SuitLed,
    Open,
    NotOpen,
    Other(Cards),
    Not(Cards),
}

/// When a duty binds, beside its condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binds {
    Following,
    Leading,
    Always,
}

/// The common conditions have a form of their own, because they are judged at every card.
#[derive(Clone, Debug, PartialEq)]
pub enum When {
    Always,
    /// Some of these lie in the trick.
    InTrick(Mask),
    Test(Test),
    /// Depends on the card that would be led: judged for each.
    PerLead(Test),
}

/// A duty of play, or of putting cards somewhere.
#[derive(Clone, Debug, PartialEq)]
pub struct Duty {
    pub binds: Binds,
    /// First and last trick in which it binds, from 1.
    pub from: u8,
    pub to: u8,
    pub when: When,
    pub want: Want,
    pub clause: ClauseId,
    /// The same without branches, where the condition and the cards allow it.
    pub quick: Option<Quick>,
}

impl Duty {
    /// What a duty needs to close anything, beside its condition: a card that it wants among those that can be chosen, and
    /// one that it does not; and somebody who leads, or follows. A leader's card is judged for itself where his lead is
    /// asked for: then others stay open anyway.
    pub(crate) fn closes(
        (want, binds): (&Want, Binds),
        from: Option<&Cards>,
        per_lead: bool,
        all: Mask,
    ) -> Vec<Test> {
        let Some(from) = from else { return binds.holds() };
        let both = |a: &Cards, b: &Cards| Cards::Inter(Box::new(a.clone()), Box::new(b.clone()));
        let without = |b: &Cards| Cards::Minus(Box::new(from.clone()), Box::new(b.clone()));
        let (wanted, closed) = match want {
            Want::Set(set) => (both(&Cards::Set(set & all), from), both(&Cards::Set(all & !set), from)),
            Want::SuitLed => (both(&Cards::SuitLed, from), without(&Cards::SuitLed)),
            Want::Open => (both(&Cards::Open, from), without(&Cards::Open)),
            Want::NotOpen => (without(&Cards::Open), both(&Cards::Open, from)),
            Want::Other(cards) => (both(cards, from), without(cards)),
            Want::Not(cards) => (without(cards), both(cards, from)),
        };
        // Whoever leads leads with the card that is closed.
        let led = match want {
            Want::Set(set) if per_lead && binds == Binds::Leading => Some(Cards::Set(all & !set)),
            _ => None,
        };
        let wanted = (!per_lead).then_some(wanted);
        let cards = wanted.into_iter().chain([closed]).map(|cards| Test::Any(Box::new(cards)));
        cards.chain(led.map(|cards| Test::Led(Box::new(cards)))).chain(binds.holds()).collect()
    }
}

impl Binds {
    /// What is so of whoever a duty of play binds.
    fn holds(self) -> Vec<Test> {
        let leads = |who, of| Test::SeatsWithin(Box::new(who), Box::new(of));
        let leads = vec![leads(Seats::Subject, Seats::Leader), leads(Seats::Leader, Seats::Subject)];
        let lies = Test::Any(Box::new(Cards::Trick));
        match self {
            Binds::Leading => leads.into_iter().chain([lies.negated()]).collect(),
            Binds::Following => vec![Test::and(leads).negated(), lies],
            Binds::Always => Vec::new(),
        }
    }
}

/// A duty as masks: it binds if some of `gate` lie in the trick, or always.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quick {
    pub always: bool,
    pub gate: Mask,
    set: Mask,
    led: Mask,
    open: Mask,
    flip: Mask,
}

impl Quick {
    /// Nothing, where masks cannot tell the condition or the cards.
    pub fn new(when: &When, want: &Want) -> Option<Quick> {
        let (always, gate) = match when {
            When::Always => (true, 0),
            When::InTrick(set) => (false, *set),
            When::Test(_) | When::PerLead(_) => return None,
        };
        let quick = Quick { always, gate, set: 0, led: 0, open: 0, flip: 0 };
        Some(match want {
            Want::Set(set) => Quick { set: *set, ..quick },
            Want::SuitLed => Quick { led: Mask::MAX, ..quick },
            Want::Open => Quick { open: Mask::MAX, ..quick },
            Want::NotOpen => Quick { open: Mask::MAX, flip: Mask::MAX, ..quick },
            Want::Other(_) | Want::Not(_) => return None,
        })
    }

    /// The cards it wants, given the suit led and the cards that lie open.
    #[inline(always)]
    pub fn wanted(&self, led: Mask, open: Mask) -> Mask {
        (self.set | self.led & led | self.open & open) ^ self.flip
    }
}

/// What takes a trick; of several, the first that fits does.
#[derive(Clone, Debug, PartialEq)]
pub enum Best {
    Highest(Cards),
    When(Mask, Test),
}

/// Whoever plays a hand beside his own, and whether everybody sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct PlaysFor {
    pub who: Seats,
    pub hand: Seats,
    pub open: bool,
    /// The step from which it holds: before it is said who plays for whom nobody does.
    pub from: u8,
    pub clause: ClauseId,
}

/// Who took one of the tricks `from` to `to` with the card that is strongest by an order leads to
/// trick `lead`.
#[derive(Clone, Debug, PartialEq)]
pub struct TakerLeads {
    pub from: u8,
    pub to: u8,
    pub lead: u8,
    pub strength: Box<[u8; 64]>,
    /// What the order is called.
    pub order: String,
    pub clause: ClauseId,
}

/// By which the play is over, as soon as so many tricks are taken.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct WayOut {
    pub from: u8,
    pub test: Test,
    pub clause: ClauseId,
}

/// For whom tricks count that are not their taker's.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Early {
    /// What has to hold, whatever trick is asked of.
    pub whole: Vec<Test>,
    /// And of the trick.
    pub rest: Test,
    pub whom: Seats,
    pub since: Since,
}

/// From which trick on tricks count for whom they are named for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Since {
    /// All of them do.
    First,
    /// From the one on in which one of these cards falls.
    Fall(Mask),
    /// It is asked of each.
    Asked,
}

/// How a contract is played: who leads, what must be played, and what wins.
#[derive(Clone, Debug, PartialEq)]
pub struct Play {
    pub leader: Seats,
    pub leader_clause: ClauseId,
    /// Whoever holds this card leads first, and everybody hears that he does.
    pub holder: Option<(Cards, ClauseId)>,
    /// Leads that are taken from the winner: first and last trick, who.
    pub forced: Vec<(u8, u8, Seats, ClauseId)>,
    pub taker_leads: Option<TakerLeads>,
    /// A lead may be taken from the winner.
    pub(crate) given: bool,
    /// Every winner leads to the next trick, and the play goes to its end.
    pub steady: bool,
    /// The same from here on: so many tricks are taken.
    pub(crate) steady_from: u8,
    /// Whose first trick ends the play, where that is all that happens between tricks.
    pub(crate) fatal: Option<Vec<Seats>>,
    /// Something is done or said between tricks.
    pub eventful: bool,
    pub duties: Vec<Duty>,
    /// What can be known of its tricks before they are played.
    pub index: Index,
    pub best: Vec<Best>,
    pub best_clause: ClauseId,
    /// Highest of a fixed set, else of the suit led: the usual case.
    pub plain_trumps: Option<Mask>,
    /// The suits, by their number in the program; 0: those of the pack.
    pub suits: u8,
    /// Strength by card where ranks are changed, whatever is chosen.
    pub strength: Option<Box<[u8; 64]>>,
    /// Then, by card: those that are stronger.
    pub stronger: Option<Box<[Mask; 64]>>,
    /// Cards that cannot win: those of the first entry whose condition holds.
    pub powerless: Vec<(Test, Cards, ClauseId)>,
    pub ends: Vec<(Test, ClauseId)>,
    /// Of each, those conditions of which one is enough, as they are written: `ends` asks the cheapest first.
    pub ends_by: Vec<Vec<Test>>,
    /// Announcements without one of which it does not end early.
    pub(crate) ends_said: Option<u64>,
    /// Nor before so many tricks are taken.
    pub(crate) ends_from: u8,
    /// The same conditions one by one, where one of several is enough.
    pub(crate) ways_out: Vec<WayOut>,
    pub counts_for: Option<(Seats, ClauseId)>,
    /// Each alternative but the last, which is whoever took a trick. None, where something else may count as well.
    pub(crate) counts_if: Vec<Early>,
    pub played_for: Option<PlaysFor>,
    /// Somebody may have dropped out.
    pub leavers: bool,
    /// So many cards are drawn by each within the play, if all are drawn.
    pub drawn: u8,
    /// As many as can be played.
    pub tricks: u8,
}

impl Play {
    /// Who leads to the first trick, if that is one who is named.
    pub(crate) fn begun_by(&self) -> Option<&Seats> {
        let named = self.holder.is_none() && !self.forced.iter().any(|(first, ..)| *first <= 1);
        named.then_some(&self.leader)
    }

    /// The clause that says who leads to a trick, from 1, beside the winner of the trick before.
    pub fn lead_clause(&self, trick: u8) -> ClauseId {
        self.lead_given(trick).unwrap_or(self.leader_clause)
    }

    /// The clause that gives somebody the lead to a trick, whoever took the one before.
    pub fn lead_given(&self, trick: u8) -> Option<ClauseId> {
        if let Some(taker) = self.taker_leads.as_ref().filter(|t| t.lead == trick) {
            return Some(taker.clause);
        }
        let mut forced = self.forced.iter().rev();
        forced.find(|(from, to, ..)| (*from..=*to).contains(&trick)).map(|(.., clause)| *clause)
    }
}
