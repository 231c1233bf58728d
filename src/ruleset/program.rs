//! A ruleset ready to be played: for one choice of options and one circumstance of the session.
//!
//! Everything is a small number or a set of cards here; names are kept for showing only. The engine
//! knows nothing else of a game.

pub use super::auction::{Bid, BidDuty, Ending, Hold, Over, Stage, Turns, VALUES, is_value};
use super::expr::{Cards, Num, SeatMask, Seats, Test};
pub use super::lasting::{Gets, Lasting, Memory};
use super::pack::{Card, Mask, Pack, Scheme};
use super::suits::{SuitTable, Suits};
use crate::diagnostic::Span;
pub use crate::syntax::tree::Lie;
use crate::who::Position;

/// Index into [`Program::clauses`].
pub type ClauseId = u16;

/// A clause, for showing: who says it and where.
#[derive(Clone, Debug, PartialEq)]
pub struct ClauseInfo {
    pub name: String,
    pub title: Option<String>,
    pub span: Span,
    pub file: String,
    pub line: usize,
    pub cites: Vec<(String, Option<String>)>,
    pub source: Option<String>,
}

impl ClauseInfo {
    pub fn rule_id(&self) -> Option<&str> {
        self.cites.first().map(|(id, _)| id.as_str())
    }

    pub fn shown(&self) -> &str {
        self.title.as_deref().unwrap_or(&self.name)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct PlaceInfo {
    pub name: String,
    pub title: String,
    pub face_up: bool,
    pub ordered: bool,
    pub clause: ClauseId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealTo {
    Hand(Position),
    Place(u8),
}

/// A packet of the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packet {
    pub to: DealTo,
    pub cards: u8,
    pub lie: Lie,
}

/// Cards that lie face up on others on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Stacks {
    pub piles: Vec<Pile>,
    /// Faced cards of these go into the hand.
    pub into_hand: Mask,
    pub into_hand_clause: ClauseId,
    /// The clause that laid cards upon others.
    pub clause: ClauseId,
}

/// A card upon a covered one: whose they are, and where they lay in the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pile {
    pub hand: Position,
    pub over: u8,
    pub under: u8,
}

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

#[derive(Clone, Debug, PartialEq)]
pub enum Shown {
    Nobody,
    Everybody(Cards),
}

/// Of what one is chosen.
#[derive(Clone, Debug, PartialEq)]
pub enum OneOf {
    Cards(Cards),
    /// The suits of these.
    Suits(Cards),
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
    /// Each of `who` says whether he plays; who does not lays his hand away.
    Leave {
        who: Seats,
        to: u8,
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

#[derive(Clone, Debug, PartialEq)]
pub struct Play {
    pub leader: Seats,
    pub leader_clause: ClauseId,
    /// Whoever holds this card leads first, and everybody hears that he does.
    pub holder: Option<(Cards, ClauseId)>,
    /// Leads that are taken from the winner: first and last trick, who.
    pub forced: Vec<(u8, u8, Seats, ClauseId)>,
    pub taker_leads: Option<TakerLeads>,
    /// Every winner leads to the next trick, and the play goes to its end.
    pub steady: bool,
    /// Something is done or said between tricks.
    pub eventful: bool,
    pub duties: Vec<Duty>,
    /// The duties that can bind in a trick, from the first on: of a leader, of a follower.
    pub by_trick: Vec<[Box<[Duty]>; 2]>,
    pub best: Vec<Best>,
    pub best_clause: ClauseId,
    /// Highest of a fixed set, else of the suit led: the usual case.
    pub plain_trumps: Option<Mask>,
    /// The suits, by their number in the program; 0: those of the pack.
    pub suits: u8,
    /// Strength by card where ranks are changed, whatever is chosen.
    pub strength: Option<Box<[u8; 64]>>,
    /// Cards that cannot win: those of the first entry whose condition holds.
    pub powerless: Vec<(Test, Cards, ClauseId)>,
    pub ends: Vec<(Test, ClauseId)>,
    pub counts_for: Option<(Seats, ClauseId)>,
    pub played_for: Option<PlaysFor>,
    /// Somebody may have dropped out.
    pub leavers: bool,
    /// So many cards are drawn by each within the play, if all are drawn.
    pub drawn: u8,
    /// As many as can be played.
    pub tricks: u8,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Bonus {
    pub name: String,
    pub title: String,
    pub announcement: Option<u8>,
    pub worth: Num,
    pub announced: Option<Num>,
    pub missed: Option<Num>,
    pub announced_missed: Option<Num>,
    pub parties: Vec<Party>,
    /// Whoever announced it and has not made it has missed it; the sentence does not say so itself.
    pub owed: bool,
    pub cancels: Option<Cancels>,
    pub when: Test,
    pub clause: ClauseId,
}

/// What does not count where a bonus does.
#[derive(Clone, Debug, PartialEq)]
pub struct Cancels {
    pub game: bool,
    /// By their places among the bonuses of the contract.
    pub bonuses: u64,
    /// Not where it is missed.
    pub if_made: bool,
}

impl Cancels {
    pub fn works(&self, made: bool) -> bool {
        made || !self.if_made
    }
}

/// Who makes a bonus, or misses it, and under which condition.
#[derive(Clone, Debug, PartialEq)]
pub struct Party {
    pub made: bool,
    pub who: Seats,
    pub guard: Test,
    /// They are a side, and it is one matter for all of them; otherwise each is judged by himself.
    pub side: bool,
    /// Who pays for it, or is paid for it, if it is not everybody else; and whether they share it.
    pub paid: Option<(Seats, bool)>,
    /// Instead of players a pot, by its number: it is paid into, or taken from.
    pub pot: Option<u8>,
}

impl Bonus {
    /// Is it made and missed by sides?
    pub fn of_side(&self) -> bool {
        self.parties.iter().any(|party| party.side)
    }

    /// What it costs.
    pub fn price(&self, made: bool, announced: bool) -> &Num {
        let missed = self.missed.as_ref();
        let price = match (made, announced) {
            (true, true) => self.announced.as_ref(),
            (true, false) => None,
            (false, true) => self.announced_missed.as_ref().or(self.announced.as_ref()).or(missed),
            (false, false) => missed,
        };
        price.unwrap_or(&self.worth)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Settle {
    LosersPayWinners,
    Writes(Seats),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Score {
    pub won: Vec<(Test, Test, ClauseId)>,
    pub lost: Vec<(Test, Seats, ClauseId)>,
    pub worth: Vec<(Test, Num, ClauseId)>,
    pub settle: Settle,
    pub settle_clause: ClauseId,
    pub bonuses: Vec<Bonus>,
    /// Those that cancel others, by their places; none before one that cancels it.
    pub cancelling: Vec<u8>,
    pub more: Vec<More>,
}

/// Points that somebody counts on top of the cards.
#[derive(Clone, Debug, PartialEq)]
pub struct More {
    pub when: Test,
    pub who: Seats,
    pub number: i64,
    pub clause: ClauseId,
}

/// Who play together, where it is not the declarer against all others.
#[derive(Clone, Debug, PartialEq)]
pub struct Sides {
    pub first: Seats,
    pub with: Option<Seats>,
    /// Nobody knows who is with them before these cards have fallen.
    pub secret: Option<Cards>,
    pub clause: ClauseId,
}

/// A step that belongs to some tricks.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    pub after: bool,
    pub from: u8,
    pub to: u8,
    pub step: Step,
}

impl Moment {
    /// Does it come when so many tricks are taken?
    pub fn comes(&self, taken: u8) -> bool {
        let trick = if self.after { taken } else { taken + 1 };
        (self.from..=self.to).contains(&trick)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Contract {
    pub name: String,
    pub title: String,
    pub alone: bool,
    pub sides: Option<Sides>,
    pub needs: Vec<(Test, ClauseId)>,
    pub steps: Vec<Step>,
    /// What happens within the play: first what is after a trick, then what is before a lead.
    pub moments: Vec<Moment>,
    pub play: Play,
    pub score: Score,
    /// What is got and lost after its deals.
    pub between: Vec<Gets>,
    /// For whom each place counts; `None`: for nobody.
    pub counts: Vec<Option<Seats>>,
    pub clause: ClauseId,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Program {
    pub game: String,
    pub title: String,
    pub pack: Pack,
    pub scheme: Scheme,
    /// Who play.
    pub players: u8,
    /// Hands at the table, and who sits out.
    pub persons: u8,
    /// Hands that belong to nobody.
    pub dummies: SeatMask,
    /// Does whoever plays a dummy pay and receive for it too?
    pub dummy_share: bool,
    /// Does who sits out pay and receive?
    pub share: bool,
    pub clockwise: bool,
    /// It is that of the last round of a session.
    pub last_round: bool,
    pub places: Vec<PlaceInfo>,
    pub deal: Vec<Packet>,
    /// After the agreed rounds one more deal is played; whom it names deals the last.
    pub last_deal: Option<Seats>,
    /// What is kept from deal to deal, if anything is.
    pub lasting: Option<Box<Lasting>>,
    /// What a session brings to its deals; where there is none, what its first deal finds.
    pub memory: Option<Box<Memory>>,
    pub stacks: Option<Stacks>,
    /// When the same dealer deals once more.
    pub again: Vec<(Test, ClauseId)>,
    /// The pack as it lies before it is shuffled.
    pub order: Vec<Card>,
    /// Decisions of the deal, before the auction.
    pub before: Vec<Step>,
    pub stages: Vec<Stage>,
    pub fallback: Option<(u8, Option<Seats>, ClauseId)>,
    pub contracts: Vec<Contract>,
    /// Numbers that may be bid, and the contract that the highest bidder then plays.
    pub values: Vec<i64>,
    pub values_for: u8,
    /// As the contracts have them, first those of the pack; and which hold while no contract stands.
    pub suits: Vec<Suits>,
    pub own_suits: u8,
    pub announcements: Vec<(String, String)>,
    /// Cards that have a name in common: sets of the pack and of the game as a whole.
    pub sets: Vec<(String, Mask)>,
    pub clauses: Vec<ClauseInfo>,
}

impl Program {
    pub fn everybody(&self) -> SeatMask {
        ((1u16 << self.persons) - 1) as SeatMask
    }

    /// All but the dummies.
    pub fn people(&self) -> SeatMask {
        self.everybody() & !self.dummies
    }

    pub fn active(&self) -> SeatMask {
        ((1u16 << self.players) - 1) as SeatMask
    }

    /// How many tricks a deal has at most.
    pub fn tricks(&self) -> u8 {
        let played = self.contracts.iter().map(|contract| contract.play.tricks).max();
        played.unwrap_or_else(|| tricks(&self.deal))
    }

    pub fn clause(&self, id: ClauseId) -> &ClauseInfo {
        &self.clauses[id as usize]
    }

    /// The contract that is played if this bid wins.
    pub fn played(&self, bid: u8) -> u8 {
        if is_value(bid) { self.values_for } else { bid }
    }

    /// The number that was bid, where it is one.
    pub fn value(&self, bid: u8) -> Option<i64> {
        is_value(bid).then(|| self.values.get(usize::from(bid - VALUES)).copied()).flatten()
    }

    /// A bid as people call it.
    pub fn bid_title(&self, bid: u8) -> String {
        match self.value(bid) {
            Some(value) => value.to_string(),
            None => self.contracts[usize::from(bid)].title.clone(),
        }
    }

    /// The suits in this contract, once the choices have been made.
    pub fn suits(&self, contract: u8, choices: &[Mask]) -> &SuitTable {
        let at = self.contracts.get(usize::from(contract)).map_or(self.own_suits, |c| c.play.suits);
        self.suits[usize::from(at)].table(choices)
    }

    /// What a suit of this contract is called, if these cards are one.
    pub fn suit_title(&self, contract: u8, choices: &[Mask], cards: Mask) -> Option<&str> {
        let at = self.contracts.get(usize::from(contract)).map_or(self.own_suits, |c| c.play.suits);
        self.suits[usize::from(at)].title(choices, cards)
    }

    /// The cards that are followed with this one where this contract is played.
    #[inline(always)]
    pub fn followed(&self, contract: &Contract, choices: &[Mask], card: Card) -> Mask {
        match contract.play.suits {
            0 => self.pack.suit_masks[card],
            at => self.suits[usize::from(at)].table(choices).of[card.index()],
        }
    }

    /// The rule a clause states: of several, the one that the contract's own row states too.
    pub fn rule_of(&self, clause: ClauseId, contract: u8) -> Option<&str> {
        let info = self.clause(clause);
        let row = self.contracts.get(usize::from(contract)).map(|c| self.clause(c.clause));
        let also = |id: &str| row.is_some_and(|row| row.cites.iter().any(|(other, _)| other == id));
        info.cites.iter().map(|(id, _)| id.as_str()).find(|id| also(id)).or_else(|| info.rule_id())
    }

    /// The step of a clause, of the deal or of a contract.
    pub fn step(&self, contract: u8, clause: ClauseId) -> Option<&Step> {
        let contract = self.contracts.get(usize::from(contract));
        let mut steps = self.before.iter().chain(contract.into_iter().flat_map(|contract| contract.acts()));
        let said = |step: &&Step| step.clause() == Some(clause);
        // Or of the contract in whose exchange this one was named.
        steps.find(said).or_else(|| self.contracts.iter().flat_map(|contract| contract.acts()).find(said))
    }

    /// Of what is chosen what this name of a choice stands for; of which contract, if only one is meant.
    pub fn chosen(&self, name: u8, contract: Option<usize>) -> impl Iterator<Item = &OneOf> {
        let here = move |at: usize| contract.is_none_or(|contract| contract == at);
        let contracts = self.contracts.iter().enumerate().filter(move |(at, _)| here(*at));
        let steps = self.before.iter().chain(contracts.flat_map(|(_, contract)| &contract.steps));
        steps.filter_map(move |step| match step {
            Step::Choose { what, of, .. } if *what == name => Some(of),
            _ => None,
        })
    }

    /// The announcement that a clause lets somebody make.
    pub fn announcement(&self, asked: ClauseId) -> Option<u8> {
        self.contracts.iter().flat_map(Contract::acts).find_map(|step| match step {
            Step::Announce { what, clause, .. } if *clause == asked => Some(*what),
            _ => None,
        })
    }

    /// The clauses that have this name, or state this rule.
    pub fn named(&self, name: &str) -> Vec<ClauseId> {
        let fits = |c: &ClauseInfo| c.name == name || c.cites.iter().any(|(id, _)| id == name);
        (0..self.clauses.len() as ClauseId).filter(|id| fits(self.clause(*id))).collect()
    }
}

impl Step {
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
            | Step::Give { clause, .. }
            | Step::Keep { clause, .. }
            | Step::Expose { clause, .. }
            | Step::Announce { clause, .. } => Some(*clause),
            Step::Kontra(kontra) => Some(kontra.clause),
            Step::Ready | Step::Play | Step::Settle => None,
        }
    }
}

impl Contract {
    /// Contracts one of which is named in its exchange, and then played.
    pub fn named(&self) -> u32 {
        let one = |step: &Step| match step {
            Step::Choose { of: OneOf::Contracts(contracts), .. } => *contracts,
            _ => 0,
        };
        self.steps.iter().map(one).fold(0, |all, contracts| all | contracts)
    }

    /// All that is done, before the play and within it.
    pub fn acts(&self) -> impl Iterator<Item = &Step> {
        self.steps.iter().chain(self.moments.iter().map(|moment| &moment.step))
    }
}

impl Play {
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

    /// Sorts duties by when they can bind, so that play looks at no others.
    pub fn index(&mut self) {
        self.steady =
            !self.eventful && self.forced.is_empty() && self.taker_leads.is_none() && self.ends.is_empty();
        let pick = |trick: u8, not: Binds| {
            let fits = |d: &&Duty| d.binds != not && d.from <= trick && trick <= d.to;
            self.duties.iter().filter(fits).cloned().collect::<Box<[Duty]>>()
        };
        self.by_trick =
            (1..=self.tricks).map(|t| [pick(t, Binds::Following), pick(t, Binds::Leading)]).collect();
    }
}

/// As many as the fullest hand has cards; a hand may be filled from a place before the auction.
pub fn tricks(deal: &[Packet]) -> u8 {
    let mut hands = [0u8; 8];
    for packet in deal {
        if let DealTo::Hand(seat) = packet.to
            && let Some(hand) = hands.get_mut(seat.index())
        {
            *hand = hand.saturating_add(packet.cards);
        }
    }
    hands.into_iter().max().unwrap_or(0)
}
