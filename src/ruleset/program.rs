//! A ruleset ready to be played: for one choice of options and one circumstance of the session.
//!
//! Everything is a small number or a set of cards here; names are kept for showing only. The engine
//! knows nothing else of a game.

mod play;
mod score;
mod steps;

use super::ahead::gate::Redeal;
use super::ahead::gates::Gates;
use super::ahead::sums::Sums;
use super::ahead::way::{Run, Way};
pub use super::auction::{Bid, BidDuty, Ending, Hold, Over, Stage, Turns, VALUES, is_value};
pub(crate) use super::auction::{BidIndex, Needed, rank};
use super::expr::{Cards, Num, SeatMask, Seats, Test};
pub use super::lasting::{Gets, Lasting, Memory};
use super::laws::walk::{self, Node, any};
use super::pack::{Card, Mask, Pack, Scheme};
use super::suits::{SuitTable, Suits};
use super::titles::Said;
use crate::diagnostic::Span;
pub use crate::syntax::tree::Lie;
use crate::who::Position;
pub use play::{Best, Binds, Duty, Play, PlaysFor, Quick, TakerLeads, Want, When};
pub(crate) use play::{Early, Since, WayOut};
pub use score::{Bonus, Cancels, Line, More, Party, Score, Settle};
use std::collections::BTreeMap;
pub use steps::{Kontra, Moment, OneOf, Shown, Step};

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
    /// The first rule it cites.
    pub fn rule_id(&self) -> Option<&str> {
        self.cites.first().map(|(id, _)| id.as_str())
    }

    /// Its title, or its name where it has none.
    pub fn shown(&self) -> &str {
        self.title.as_deref().unwrap_or(&self.name)
    }
}

/// Where cards lie that nobody has in hand.
#[derive(Clone, Debug, PartialEq)]
pub struct PlaceInfo {
    pub name: String,
    pub title: String,
    pub face_up: bool,
    pub ordered: bool,
    pub clause: ClauseId,
}

/// Where cards are dealt to.
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

/// Who play together, where it is not the declarer against all others.
#[derive(Clone, Debug, PartialEq)]
pub struct Sides {
    pub first: Seats,
    pub with: Option<Seats>,
    /// Nobody knows who is with them before these cards have fallen.
    pub secret: Option<Cards>,
    pub clause: ClauseId,
}

impl Sides {
    /// Those on the side that is named first, as they are named.
    pub(crate) fn parts(&self) -> impl Iterator<Item = &Seats> {
        std::iter::once(&self.first).chain(&self.with)
    }
}

/// What can be played, with all the rules that hold while it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Contract {
    pub name: String,
    pub title: String,
    pub alone: bool,
    /// Is anything asked of points in it, or between deals?
    pub asks_points: bool,
    pub sides: Option<Sides>,
    pub needs: Vec<(Test, ClauseId)>,
    /// The same condition of several contracts has one number, where it does not matter of which it is asked.
    pub common_needs: Vec<u8>,
    pub steps: Vec<Step>,
    /// How each of them is gone through where everything is decided at random.
    pub(crate) course: Vec<Way>,
    pub(crate) runs: Vec<Option<Box<Run>>>,
    /// What happens within the play: first what is after a trick, then what is before a lead.
    pub moments: Vec<Moment>,
    pub(crate) gates: Gates,
    pub play: Play,
    pub score: Score,
    /// The same as the engine settles by it.
    pub(crate) judged: Option<Box<Score>>,
    /// And as it is reckoned where nobody listens.
    pub(crate) sums: Option<Box<Sums>>,
    /// What is got and lost after its deals.
    pub between: Vec<Gets>,
    /// Nothing is played, and the same dealer deals again.
    pub again: Option<ClauseId>,
    /// For whom each place counts; `None`: for nobody.
    pub counts: Vec<Option<Seats>>,
    pub clause: ClauseId,
    pub sayings: Sayings,
}

/// What sentences say that nothing is played by: for the laws alone, so that programs that play the same are the same.
#[derive(Clone, Debug, Default)]
pub struct Sayings {
    /// What they stand under.
    pub(crate) conditions: Vec<Condition>,
    /// How many cards each sentence of the deal is about.
    pub(crate) packets: Vec<(Span, u8)>,
    /// Places for which a sentence of the contract says for whom they count, where each is named.
    pub(crate) counted: Vec<(Span, u8)>,
    /// What of sentences that make suits does something.
    pub(crate) parts: BTreeMap<(Span, Sorts), bool>,
}

/// What a part of a sentence does that sorts cards into a suit or an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Sorts {
    /// It adds cards.
    Adds,
    /// Behind `then`: it says which of several suits is the higher.
    Ranks,
}

impl PartialEq for Sayings {
    fn eq(&self, _: &Sayings) -> bool {
        true
    }
}

/// A condition as it is compiled, whether or not what stands under it was.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Condition {
    pub span: Span,
    pub test: Test,
    pub asked: Asked,
    pub stands: Stands,
    /// Of what is joined: only where this holds does it matter, as conditions stand around it.
    pub where_it_matters: Test,
}

impl Condition {
    pub(crate) fn new(span: Span, test: Test, asked: Asked, stands: Stands) -> Condition {
        Condition { span, test, asked, stands, where_it_matters: Test::Const(true) }
    }
}

/// How a condition stands in its sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Stands {
    /// The whole sentence, or somebody in it, hangs on it.
    Around,
    /// A part of what the sentence says hangs on it.
    Within,
    /// And does so unless it holds.
    Unless,
    /// The same, once all that stands before it has failed.
    Behind,
    /// What holds otherwise: where all of them have failed.
    Otherwise,
    /// Several are joined by `and` or `or`, with what stands between them as it was written.
    Joined,
    /// All that stands around it holds, and this does not.
    Settled,
    /// Cards that are counted: are there any?
    Counted,
    /// Cards that others are without: are there any among those?
    Without,
    /// A number is at least or at most another: does that ever make it another?
    Limit,
    /// And does it ever leave it?
    Limited,
    /// A duty leaves a choice, and this does not hold.
    Bound,
    /// A name stands for it.
    Named,
}

/// When a condition is asked; of that depends how many cards a hand may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    InTheAuction,
    /// While cards go from hand to hand, and to places; behind so many steps of the contract, if that is known.
    InSteps {
        behind: Option<u8>,
    },
    WhenAnnounced {
        behind: Option<u8>,
    },
    FromTheFirstLead,
    /// When a trick has been taken.
    BetweenTricks,
    /// Beside some tricks: before they are led to, or after they are taken.
    Beside {
        from: u8,
        to: u8,
        after: bool,
    },
    /// When the deal is settled.
    AtTheEnd,
}

impl Asked {
    /// The same where so many steps stand before it.
    pub(crate) fn behind(self, steps: Option<u8>) -> Asked {
        match self {
            Asked::InSteps { .. } => Asked::InSteps { behind: steps },
            Asked::WhenAnnounced { .. } => Asked::WhenAnnounced { behind: steps },
            other => other,
        }
    }
}

/// All that the engine knows of a game.
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
    /// Does anything in it ask for points?
    pub asks_points: bool,
    /// When the same dealer deals once more.
    pub again: Vec<(Test, ClauseId)>,
    /// The same, if the cards dealt to each tell all of it.
    pub redeals: Option<Vec<Redeal>>,
    /// By place: where its first card lies in the pack, if no others are put there than those dealt to it.
    pub starts: Vec<u8>,
    /// The pack as it lies before it is shuffled.
    pub order: Vec<Card>,
    /// The same, with nothing behind it, as a deal begins.
    pub laid: [Card; 64],
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
    /// What its titles are in other languages.
    pub said: Said,
    pub sayings: Sayings,
}

impl Program {
    /// All positions at the table: dummies, and who sits out, among them.
    pub fn everybody(&self) -> SeatMask {
        ((1u16 << self.persons) - 1) as SeatMask
    }

    /// All but the dummies.
    pub fn people(&self) -> SeatMask {
        self.everybody() & !self.dummies
    }

    /// Those who play, dummies among them.
    pub fn active(&self) -> SeatMask {
        ((1u16 << self.players) - 1) as SeatMask
    }

    /// Whoever comes so many turns after forehand, who is 1.
    pub fn hand(&self, number: u64) -> Option<Position> {
        let turn = number.checked_sub(1).filter(|turn| *turn < u64::from(self.players))? as u8;
        Some(self.forehand().after(turn, self.players)).filter(|who| who.is_in(self.speakers()))
    }

    /// How many cards are dealt to a place.
    pub(super) fn dealt_to(&self, place: u8) -> u32 {
        let there = self.deal.iter().filter(|packet| packet.to == DealTo::Place(place));
        there.map(|packet| u32::from(packet.cards)).sum()
    }

    /// Finds where the cards of each place begin.
    pub(super) fn starts(&mut self) {
        let steps = self.before.iter().chain(self.contracts.iter().flat_map(Contract::acts));
        let put: Vec<u8> = steps.filter_map(Step::to).collect();
        let dealt = |place: u8| {
            let mut before = self.deal.iter().take_while(|packet| packet.to != DealTo::Place(place));
            before.try_fold(0u8, |all, packet| all.checked_add(packet.cards))
        };
        let place = |place: u8| if put.contains(&place) { None } else { dealt(place) };
        self.starts = (0..self.places.len() as u8).map(|at| place(at).unwrap_or(0)).collect();
    }

    /// Is anything worth points, and does the game ask for them? Where not, tricks are counted.
    pub fn has_points(&self) -> bool {
        let more = |contract: &Contract| !contract.score.more.is_empty();
        let worth = self.pack.raw_worth(self.pack.all) != 0 || self.scheme.total != 0;
        self.asks_points && (worth || self.contracts.iter().any(more))
    }

    /// Finds whether anything is asked of points, in a deal or between deals.
    pub(super) fn ask_points(&mut self) {
        let asks = |node: Node| any(node, &mut |part| matches!(part, Node::Num(Num::Points(_))));
        let mut lasting = false;
        if let Some(one) = &self.lasting {
            walk::lasting(one, &mut |node, _| lasting = lasting || asks(node));
        }
        for contract in &mut self.contracts {
            let mut asked = lasting;
            walk::contract(contract, &mut |node, _| asked = asked || asks(node));
            contract.asks_points = asked;
        }
        self.asks_points = lasting || self.contracts.iter().any(|contract| contract.asks_points);
    }

    /// How many tricks a deal has at most.
    pub fn tricks(&self) -> u8 {
        let played = self.contracts.iter().map(|contract| contract.play.tricks).max();
        played.unwrap_or_else(|| tricks(&self.deal))
    }

    /// The clause of that number.
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
    #[inline(always)]
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

    /// Contracts that are played only if another calls them, as bits.
    pub(crate) fn only_called(&self) -> u32 {
        let called = self.contracts.iter().fold(0, |all, contract| all | contract.named());
        if called == 0 {
            return 0;
        }
        let bid = self.stages.iter().flat_map(|stage| &stage.bids).map(|bid| self.played(bid.contract));
        let played = bid.chain(self.fallback.as_ref().map(|(contract, ..)| *contract));
        played.fold(called, |left, at| left & !1u32.checked_shl(at.into()).unwrap_or(0))
    }

    /// The clauses that have this name, or state this rule.
    pub fn named(&self, name: &str) -> Vec<ClauseId> {
        let fits = |c: &ClauseInfo| c.name == name || c.cites.iter().any(|(id, _)| id == name);
        (0..self.clauses.len() as ClauseId).filter(|id| fits(self.clause(*id))).collect()
    }
}

impl Contract {
    /// What a settlement asks.
    #[inline]
    pub(crate) fn judged(&self) -> &Score {
        self.judged.as_deref().unwrap_or(&self.score)
    }

    /// Does anything say who wins or loses it?
    pub(crate) fn decides(&self) -> bool {
        !self.judged().won.is_empty() || !self.judged().lost.is_empty()
    }

    /// Contracts one of which is named in its exchange, and then played.
    pub fn named(&self) -> u32 {
        let one = |step: &Step| match step {
            Step::Choose { of: OneOf::Contracts(contracts), .. } => *contracts,
            _ => 0,
        };
        self.steps.iter().map(one).fold(0, |all, contracts| all | contracts)
    }

    /// Is it the same for whoever does not play it, wherever its row stands: for the auction, and for other contracts?
    pub(crate) fn is_alike_from_outside(&self, other: &Contract) -> bool {
        let seen = |contract: &Contract| {
            let play = &contract.play;
            (contract.alone, play.tricks, play.drawn, play.leavers)
        };
        seen(self) == seen(other)
            && (&self.name, &self.title) == (&other.name, &other.title)
            && self.needs == other.needs
            && self.sides == other.sides
            && self.steps == other.steps
            && self.moments == other.moments
    }

    /// Is this said in the middle of the play, and nothing else done with it?
    pub(crate) fn is_called_out(&self, asked: ClauseId) -> bool {
        self.moments.iter().any(|moment| match moment.behind() {
            Step::Announce { clause, suits: None, laying: None, .. } => *clause == asked,
            _ => false,
        })
    }

    /// All that is done, before the play and within it.
    pub fn acts(&self) -> impl Iterator<Item = &Step> {
        self.steps.iter().chain(self.moments.iter().map(|moment| &moment.step))
    }
}

/// As many as the emptiest hand is dealt.
pub fn fewest_dealt(deal: &[Packet]) -> u8 {
    let mut hands: BTreeMap<Position, u8> = BTreeMap::new();
    for packet in deal.iter().filter(|packet| packet.lie == Lie::There) {
        if let DealTo::Hand(seat) = packet.to {
            let hand = hands.entry(seat).or_default();
            *hand = hand.saturating_add(packet.cards);
        }
    }
    hands.into_values().min().unwrap_or(0)
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
