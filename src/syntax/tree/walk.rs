//! One walk through all that a clause says: every word in it that stands for something, every number.
//!
//! Whoever asks what a clause names asks here, and the compiler asks for a new sentence's parts.

use super::clause::*;
use super::part::*;
use super::phrase::*;
use super::{Cell, Name, Row};
use crate::kinds::{self, Kind};

/// What a walk meets.
#[derive(Clone, Copy, Debug)]
pub enum Part<'t> {
    /// A name, the code of a card, a rank.
    Word(&'t str),
    Number(i64),
    Phrase(&'t Phrase),
}

/// What a walk can go through.
trait Walk {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>));
}

/// Goes through several things, one after the other.
macro_rules! each {
    ($see:expr, $($part:expr),*) => {{ $($part.walk($see);)* }};
}

mod parts;

impl Clause {
    /// Does it bear this name?
    pub fn is_named(&self, name: &str) -> bool {
        self.name.as_ref().is_some_and(|own| own.text == name)
    }

    /// Does it let somebody say something in the middle of the play, and do nothing else with it?
    pub fn is_called_out(&self) -> bool {
        let alone =
            |body: &Body| matches!(body, Body::Announce { suits: None, laying: None, leading: false, .. });
        matches!(self.position, Some(Position::Within(_))) && alone(&self.body)
    }

    /// What is to be known of its kind.
    pub fn row(&self) -> &'static kinds::Row {
        self.body.kind().row()
    }

    /// Calls `see` with each word and number in it, its own name excepted.
    pub fn words<'t>(&'t self, see: &mut dyn FnMut(Part<'t>)) {
        self.body.walk(&mut |part| part.words(see));
        let see = &mut |part: Part<'t>| part.words(see);
        each!(see, self.position, self.guard);
    }

    /// Calls `see` with each phrase in what it says, those within others behind them; its condition excepted.
    pub fn phrases<'t>(&'t self, see: &mut dyn FnMut(&'t Phrase)) {
        self.body.walk(&mut |part| part.phrases(see));
    }

    /// Does it name this?
    pub fn names(&self, word: &str) -> bool {
        let mut found = false;
        self.words(&mut |part| found |= matches!(part, Part::Word(own) if own == word));
        found
    }
}

impl Phrase {
    /// A bare name, if it is one.
    pub fn name(&self) -> Option<&str> {
        if let PhraseKind::Name(name) = &self.kind { Some(name) } else { None }
    }

    /// What it joins by `and`; itself, if nothing is joined.
    pub fn joined(&self) -> &[Phrase] {
        if let PhraseKind::And(list) = &self.kind { list } else { std::slice::from_ref(self) }
    }

    /// Does it name this?
    pub fn names(&self, word: &str) -> bool {
        let mut found = false;
        Part::Phrase(self).words(&mut |part| found |= matches!(part, Part::Word(own) if own == word));
        found
    }
}

impl Row {
    /// Calls `see` with each word and number in its cells.
    pub fn words<'t>(&'t self, see: &mut dyn FnMut(Part<'t>)) {
        for cell in &self.cells {
            match cell {
                Cell::Dash(_) => {}
                Cell::Number(number, _) => see(Part::Number(*number)),
                Cell::Names(names) => names.iter().for_each(|name| see(Part::Word(&name.text))),
            }
        }
    }
}

impl<'t> Part<'t> {
    /// Calls `see` with each word and number in it.
    pub fn words(self, see: &mut dyn FnMut(Part<'t>)) {
        match self {
            Part::Phrase(phrase) => phrase.children(&mut |part| part.words(see)),
            Part::Word(_) | Part::Number(_) => see(self),
        }
    }
}

impl<'t> Part<'t> {
    /// Calls `see` with it if it is a phrase, and with each within it.
    pub fn phrases(self, see: &mut dyn FnMut(&'t Phrase)) {
        if let Part::Phrase(phrase) = self {
            see(phrase);
            phrase.children(&mut |part| part.phrases(see));
        }
    }
}

impl Guard {
    /// What must hold, or must not.
    pub fn phrase(&self) -> &Phrase {
        match self {
            Guard::If(p) | Guard::Unless(p) => p,
        }
    }
}

impl Body {
    /// Its row in the table of kinds.
    pub fn kind(&self) -> Kind {
        self.walk(&mut |_| {})
    }

    /// Goes through its parts, and says of which kind it is.
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) -> Kind {
        match self {
            Body::Source { .. } => Kind::Source,
            Body::Family(_) => Kind::Family,
            Body::Note(_) => Kind::Note,
            Body::About(_) => Kind::About,
            Body::Option { .. } => Kind::Option,
            Body::Call { card, names: _ } => {
                each!(see, card);
                Kind::Call
            }
            Body::Without { what: _, names } => {
                each!(see, names);
                Kind::Without
            }
            Body::Define { what, value } => {
                each!(see, value);
                match what {
                    Defined::Set => Kind::Set,
                    Defined::Number => Kind::Number,
                    Defined::Test => Kind::Test,
                    Defined::Role => Kind::Role,
                    Defined::Suit => Kind::MadeSuit,
                    Defined::Order => Kind::Order,
                }
            }
            Body::Order { sets, suits } => {
                each!(see, sets, suits);
                Kind::Order
            }
            Body::MadeSuit { sets, suits } => {
                each!(see, sets, suits);
                Kind::MadeSuit
            }
            Body::Needs(test) => {
                each!(see, test);
                Kind::Needs
            }
            Body::InPack(line) => line.walk(see),
            Body::Pack { pack, counted } => {
                each!(see, pack, counted);
                Kind::Pack
            }
            Body::Seats { number, clockwise: _ } => {
                each!(see, number);
                Kind::Seats
            }
            Body::Extra { .. } => Kind::Extra,
            Body::Dummy { .. } => Kind::Dummy,
            Body::Place { counts, .. } => {
                each!(see, counts);
                Kind::Place
            }
            Body::Counts { places, whom } => {
                each!(see, places, whom);
                Kind::Counts
            }
            Body::Deal { number, to, lie: _ } => {
                each!(see, number, to);
                Kind::Deal
            }
            Body::DealAgain => Kind::DealAgain,
            Body::FacedToHand(cards) => {
                each!(see, cards);
                Kind::Faced
            }
            Body::Step(step) => step.walk(see),
            Body::Duty { manner, not: _, what, place, timing } => {
                each!(see, what, place, timing);
                match manner {
                    Manner::FollowWith | Manner::Lead | Manner::Play => Kind::Duty,
                    Manner::Put | Manner::Lay | Manner::Keep | Manner::Call => Kind::DutyToChoose,
                }
            }
            Body::KeepFor { what, tricks } => {
                each!(see, what, tricks);
                Kind::KeepFor
            }
            Body::Auction(line) => line.walk(see),
            Body::Announce { who, suits, laying, leading: _, forced: _ } => {
                each!(see, who, suits, laying);
                Kind::Announce
            }
            Body::MayDouble { who, things, from, once_each: _, most, levels: _ } => {
                each!(see, who, things, from, most);
                Kind::MayDouble
            }
            Body::Leads { who, tricks } => {
                each!(see, who, tricks);
                if tricks.is_none() { Kind::Leads } else { Kind::ForcedLeads }
            }
            Body::TakerLeads { of, order, to } => {
                each!(see, of, order, to);
                Kind::TakerLeads
            }
            Body::HolderLeads(card) => {
                each!(see, card);
                Kind::HolderLeads
            }
            Body::PlaysFor { who, hand, open: _ } => {
                each!(see, who, hand);
                Kind::PlaysFor
            }
            Body::TrickTo(best) => {
                each!(see, best);
                Kind::TrickTo
            }
            Body::TricksCount(who) => {
                each!(see, who);
                Kind::TricksCount
            }
            Body::Powerless(cards) => {
                each!(see, cards);
                Kind::Powerless
            }
            Body::Ranks(ranks) => {
                each!(see, ranks);
                Kind::Ranks
            }
            Body::PlayEnds => Kind::PlayEnds,
            Body::NothingPlayed { .. } => Kind::NothingPlayed,
            Body::Sides(Sides::Alone) => Kind::Sides,
            Body::Sides(Sides::Against(sides)) => {
                each!(see, sides.first, sides.with, sides.secret);
                Kind::Sides
            }
            Body::WonIf(test) => {
                each!(see, test);
                Kind::Won
            }
            Body::LostBy(who) => {
                each!(see, who);
                Kind::Lost
            }
            Body::Worth(number) => {
                each!(see, number);
                Kind::Worth
            }
            Body::Settle(Settle::LosersPayWinners) => Kind::Settle,
            Body::Settle(Settle::Writes(who)) => {
                each!(see, who);
                Kind::Settle
            }
            Body::CountsMore { who, number } => {
                each!(see, who, number);
                Kind::CountsMore
            }
            Body::SaidCounts { what, number, of } => {
                each!(see, what, number, of);
                Kind::SaidCounts
            }
            Body::Bonus { worth, prices, cancels, parties } => {
                each!(see, worth, prices, cancels, parties);
                Kind::Bonus
            }
            Body::Reprice { names, worth, prices } => {
                each!(see, names, worth, prices);
                Kind::Reprice
            }
            Body::NextDealer(who) => {
                each!(see, who);
                Kind::NextDealer
            }
            Body::LastDealBy(who) => {
                each!(see, who);
                Kind::LastDeal
            }
            Body::RoundIsOneDealEach => Kind::Round,
            Body::Tally { person: _, low, high } => {
                each!(see, low, high);
                Kind::Tally
            }
            Body::Pot(most) => {
                each!(see, most);
                Kind::Pot
            }
            Body::Pays { who, takes: _, number, pot } => {
                each!(see, who, number, pot);
                Kind::Pays
            }
            Body::Gets { who, loses: _, number, tally, after_match: _ } => {
                each!(see, who, number, tally);
                Kind::Gets
            }
            Body::MatchEnds { test, latest } => {
                each!(see, test, latest);
                Kind::MatchEnds
            }
            Body::MatchWon(who) => {
                each!(see, who);
                Kind::MatchWon
            }
            Body::MatchLost(who) => {
                each!(see, who);
                Kind::MatchLost
            }
            Body::SessionAfter(number, _) => {
                each!(see, number);
                Kind::SessionAfter
            }
            Body::SessionIf { test, latest } => {
                each!(see, test, latest);
                Kind::SessionIf
            }
            Body::SessionWon(who) => {
                each!(see, who);
                Kind::SessionWon
            }
        }
    }
}

impl PackLine {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) -> Kind {
        match self {
            PackLine::Suit { suits: _, ranks } => {
                each!(see, ranks);
                Kind::Suit
            }
            PackLine::Ranks(_) => Kind::RankName,
            PackLine::CardWorth { worth, cards } => {
                each!(see, worth, cards);
                Kind::CardWorth
            }
            PackLine::Count { each: _, total } => {
                each!(see, total.whole);
                Kind::Count
            }
        }
    }
}

impl Step {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) -> Kind {
        each!(see, self.who);
        match &self.act {
            Act::See(cards) => {
                each!(see, cards);
                Kind::See
            }
            Act::Take(cards) => {
                each!(see, cards);
                Kind::Take
            }
            Act::TakePacket { number, place } => {
                each!(see, number, place);
                Kind::TakePacket
            }
            Act::Win(cards) => {
                each!(see, cards);
                Kind::Win
            }
            Act::Draw { from, cards } => {
                each!(see, from, cards);
                Kind::Draw
            }
            Act::Swap { own, other } => {
                each!(see, own, other);
                Kind::Swap
            }
            Act::TurnUp(cards) => {
                each!(see, cards);
                Kind::TurnUp
            }
            Act::Leave { to, asked: _ } => {
                each!(see, to);
                Kind::Leave
            }
            Act::Put { number, from, to, shown } => {
                each!(see, number, from, to, shown);
                Kind::Put
            }
            Act::Renew { number, from, to, stock } => {
                each!(see, number, from, to, stock);
                Kind::Renew
            }
            Act::Give { number, from, to } => {
                each!(see, number, from, to);
                Kind::Give
            }
            Act::Keep { number, from, to, open: _, also } => {
                each!(see, number, from, to, also);
                Kind::Keep
            }
            Act::KeepOver { number, from } => {
                each!(see, number, from);
                Kind::KeepOver
            }
            Act::Lay(cards) => {
                each!(see, cards);
                Kind::Lay
            }
            Act::Expose { number, from, taking_up: _ } => {
                each!(see, number, from);
                Kind::Expose
            }
            Act::PutAll { cards, to, open: _ } => {
                each!(see, cards, to);
                Kind::PutAll
            }
            Act::Call { of, turning } => {
                each!(see, of, turning);
                Kind::CallOne
            }
        }
    }
}

impl AuctionLine {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) -> Kind {
        match self {
            AuctionLine::Queue { from, who, .. } => {
                each!(see, from, who);
                Kind::Queue
            }
            AuctionLine::Seniority(from, then) => {
                each!(see, from, then);
                Kind::Seniority
            }
            AuctionLine::Bids(groups) => {
                each!(see, groups);
                Kind::Bids
            }
            AuctionLine::BidsBy { without, column, guard } => {
                each!(see, without, column, guard);
                Kind::BidsBy
            }
            AuctionLine::BidsValues { values: _, contract } => {
                each!(see, contract);
                Kind::BidsValues
            }
            AuctionLine::Listens(who) => {
                each!(see, who);
                Kind::Listens
            }
            AuctionLine::NobodyBids { contract, by } => {
                each!(see, contract, by);
                Kind::NobodyBids
            }
            AuctionLine::MustBid { who, bids } => {
                each!(see, who, bids);
                Kind::MustBid
            }
            AuctionLine::SeniorHolds { only: _ } => Kind::SeniorHolds,
            AuctionLine::SeniorMatches => Kind::SeniorMatches,
            AuctionLine::LastNames => Kind::LastNames,
            AuctionLine::OverbidHolds => Kind::OverbidHolds,
            AuctionLine::PassWord(_) => Kind::PassWord,
            AuctionLine::HoldWord(_) => Kind::HoldWord,
            AuctionLine::BreakIn { who, bids } => {
                each!(see, who, bids);
                Kind::BreakIn
            }
            AuctionLine::Duty { not: _, what } => {
                each!(see, what);
                Kind::DutyToBid
            }
        }
    }

    /// Can this contract be bid by it?
    pub fn bids(&self, contract: &str) -> bool {
        let has = |names: &[Name]| names.iter().any(|n| n.text == contract);
        match self {
            AuctionLine::Bids(groups) => groups.iter().any(|group| has(&group.ladder)),
            AuctionLine::BidsBy { without, .. } => !has(without),
            AuctionLine::BidsValues { contract: own, .. } => own.text == contract,
            AuctionLine::MustBid { bids, .. } | AuctionLine::BreakIn { bids, .. } => has(bids),
            AuctionLine::Queue { .. }
            | AuctionLine::Seniority(..)
            | AuctionLine::NobodyBids { .. }
            | AuctionLine::SeniorHolds { .. }
            | AuctionLine::OverbidHolds
            | AuctionLine::PassWord(_)
            | AuctionLine::HoldWord(_)
            | AuctionLine::SeniorMatches
            | AuctionLine::LastNames
            | AuctionLine::Listens(_)
            | AuctionLine::Duty { .. } => false,
        }
    }
}
