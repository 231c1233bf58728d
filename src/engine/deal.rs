//! Starting a deal: shuffled from a seed, or given.

use super::eval::Ctx;
use super::rng::Rng;
use super::sink::{Event, Sink};
use super::stacks;
use super::state::{Progress, SEATS, State};
use crate::ruleset::pack::{Card, Mask, set_of};
use crate::ruleset::program::{ClauseId, DealTo, Lie, Packet, Pile, Program};
use crate::who::{Position, Seat};

/// Why a given deal cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DealError {
    Seats {
        given: usize,
        wanted: usize,
    },
    Dealer {
        given: u64,
        seats: usize,
    },
    /// Nobody sits there.
    DummyDeals {
        seat: usize,
    },
    UnknownCard {
        code: String,
        seat: Option<usize>,
    },
    Repeated {
        code: String,
    },
    HandSize {
        seat: usize,
        given: usize,
        wanted: usize,
    },
    BlindSize {
        given: usize,
        wanted: usize,
    },
    Piles {
        seat: usize,
        given: usize,
        wanted: usize,
    },
    /// He kept this card of the deal before: it is in his hand.
    Kept {
        seat: usize,
        code: String,
    },
    /// By this clause such cards are dealt again.
    Again {
        rule: String,
    },
}

impl Program {
    /// Cards of each hand and of all places together, as dealt; what lies before the players aside.
    pub fn sizes(&self) -> ([u8; SEATS], u8) {
        let (mut hands, mut places) = ([0; SEATS], 0);
        for packet in self.deal.iter().filter(|packet| packet.lie == Lie::There) {
            match packet.to {
                DealTo::Hand(p) => hands[p] += packet.cards,
                DealTo::Place(_) => places += packet.cards,
            }
        }
        (hands, places)
    }
}

impl Program {
    /// The cards that each has kept of the deal before, by seat: whoever is dealt none now has kept none, and his go
    /// back into the pack.
    pub(crate) fn kept_back(&self, dealer: Seat) -> Option<[Mask; SEATS]> {
        let mut kept = self.memory.as_ref()?.dealt.cards;
        for (seat, cards) in kept.iter_mut().enumerate() {
            let plays = usize::from(self.persons) > seat
                && self.position(dealer, Seat(seat as u8)).is_in(self.active());
            *cards = if plays { *cards } else { 0 };
        }
        kept.iter().any(|cards| *cards != 0).then_some(kept)
    }
}

/// Shuffles and deals; for a dummy the next person deals.
pub fn shuffled<S: Sink>(p: &Program, dealer: Seat, rng: &mut Rng, sink: &mut S) -> State {
    let mut s = State { dealer: p.dealing(dealer), ..State::default() };
    shuffle(p, rng, &mut s, sink);
    stacks::begin(p, &mut s, sink);
    super::steps::advance(p, &mut s, sink);
    s
}

/// [`shuffled`] for whoever listens to nothing and has a state already, but for what comes behind it.
#[inline(always)]
pub(super) fn shuffle_into(p: &Program, dealer: Seat, rng: &mut Rng, s: &mut State) {
    s.begin();
    s.dealer = p.dealing(dealer);
    shuffle(p, rng, s, &mut ());
    stacks::begin(p, s, &mut ());
}

#[inline(always)]
fn shuffle<S: Sink>(p: &Program, rng: &mut Rng, s: &mut State, sink: &mut S) {
    match p.lasting.as_ref().and_then(|lasting| lasting.cards) {
        Some(_) if let Some(kept) = p.kept_back(s.dealer) => {
            mix_short(p, &kept, rng, s);
            distribute(p, s);
        }
        _ => mix_and_deal(p, rng, s),
    }
    let again = match &p.redeals {
        Some(all) => all.iter().any(|redeal| redeal.holds(&s.dealt)),
        None => again(p, s).is_some(),
    };
    if again {
        once_more(p, rng, s, sink);
    }
}

/// [`Rng::shuffle`] and [`distribute`] at once: the shuffle goes from the last card up, and what it has left behind it
/// stays there.
#[inline(always)]
fn mix_and_deal(p: &Program, rng: &mut Rng, s: &mut State) {
    let mut here = rng.clone();
    s.deck = p.laid;
    let dealt = p.deal.iter().map(|packet| usize::from(packet.cards)).sum::<usize>();
    let mut at = p.order.len().min(64);
    mixed(&mut s.deck, &mut here, dealt, at);
    at = at.min(dealt);
    for packet in p.deal.iter().rev() {
        let from = at - usize::from(packet.cards);
        let cards = mixed(&mut s.deck, &mut here, from, at);
        at = from;
        put(s, packet, cards);
    }
    *rng = here;
}

/// Shuffles a part of the pack with all before it; gives the cards that lie there then.
#[inline(always)]
fn mixed(deck: &mut [Card; 64], rng: &mut Rng, from: usize, to: usize) -> Mask {
    let mut cards = 0;
    for i in (from.max(1)..to.min(64)).rev() {
        let j = rng.below(i as u32 + 1) as usize & 63;
        let card = deck[j];
        (deck[j], deck[i]) = (deck[i], card);
        cards |= card.bit();
    }
    // Of one nothing is drawn.
    if from == 0 && to > 0 { cards | deck[0].bit() } else { cards }
}

/// Cards go where they are dealt to. What is written a hand at a time is not copied as a whole right behind it.
#[inline(always)]
fn put(s: &mut State, packet: &Packet, cards: Mask) {
    match packet.to {
        DealTo::Hand(_) if packet.lie == Lie::Covered => s.covered |= cards,
        DealTo::Hand(seat) => {
            s.hands[seat] |= cards;
            s.dealt[seat] |= cards;
            if packet.lie == Lie::Upon {
                s.open |= cards;
            }
        }
        DealTo::Place(place) => s.places[usize::from(place)] |= cards,
    }
}

/// The same cards once more.
fn mix_again(p: &Program, rng: &mut Rng, s: &mut State) {
    match p.kept_back(s.dealer) {
        Some(kept) => mix_short(p, &kept, rng, s),
        None => rng.shuffle(&mut s.deck[..p.order.len()]),
    }
}

/// What somebody has kept lies where the last of his cards would: he is dealt as many fewer.
#[cold]
fn mix_short(p: &Program, kept: &[Mask; SEATS], rng: &mut Rng, s: &mut State) {
    let all = kept.iter().fold(0, |all, own| all | own);
    let mut rest: Vec<Card> = p.order.iter().copied().filter(|card| !card.is_in(all)).collect();
    rng.shuffle(&mut rest);
    let mut own: [Vec<Card>; SEATS] = Default::default();
    for (seat, cards) in kept.iter().enumerate().filter(|(_, cards)| **cards != 0) {
        own[p.position(s.dealer, Seat(seat as u8))] = p.pack.list(*cards).collect();
    }
    // From the last packet back.
    let mut at = p.order.len();
    for packet in p.deal.iter().rev() {
        for _ in 0..packet.cards {
            at -= 1;
            let kept = match packet.to {
                DealTo::Hand(hand) if packet.lie == Lie::There => own[hand].pop(),
                _ => None,
            };
            s.deck[at] = kept.or_else(|| rest.pop()).unwrap_or_default();
        }
    }
}

/// As often as a clause wants it, the same dealer deals once more; so often in a row at most.
#[cold]
fn once_more<S: Sink>(p: &Program, rng: &mut Rng, s: &mut State, sink: &mut S) {
    for _ in 0..PATIENCE {
        let Some(clause) = again(p, s) else { return };
        sink.again(clause);
        let fresh = State { dealer: s.dealer, ..State::default() };
        *s = State { deck: s.deck, ..fresh };
        mix_again(p, rng, s);
        distribute(p, s);
    }
    if again(p, s).is_some() {
        s.progress = Progress::Undealt;
    }
}

/// The clause by which such cards are dealt again.
fn again(p: &Program, s: &State) -> Option<ClauseId> {
    let ctx = Ctx::of(p, s);
    p.again.iter().find(|(test, _)| ctx.test(test)).map(|(_, clause)| *clause)
}

/// How often in a row the cards are dealt again.
pub(crate) const PATIENCE: u32 = 1000;

/// How often a deal is dealt again before a fixed contract counts as unplayable.
const REDEALS: u32 = 200_000;

/// Deals until somebody may play a contract, which is then played without an auction.
///
/// `None`: none of very many deals allows it.
pub(crate) fn fixed<S: Sink>(
    p: &Program,
    contract: u8,
    first: Position,
    dealer: Seat,
    rng: &mut Rng,
    sink: &mut S,
) -> Option<State> {
    let chosen = p.contracts.get(usize::from(contract))?;
    let cards: Vec<Card> = p.pack.list(p.pack.all).collect();
    for _ in 0..REDEALS {
        let mut s = State { dealer: p.dealing(dealer), ..State::default() };
        s.deck[..cards.len()].copy_from_slice(&cards);
        mix_again(p, rng, &mut s);
        distribute(p, &mut s);
        if !p.again.is_empty() && again(p, &s).is_some() {
            continue;
        }
        let mut faced = s;
        stacks::begin(p, &mut faced, &mut ());
        let ctx = Ctx::new(p, &faced, first);
        if !chosen.needs.iter().all(|(test, _)| ctx.test(test)) {
            continue;
        }
        begin(p, &mut s, Some((contract, first)), sink);
        return Some(s);
    }
    None
}

#[inline(always)]
fn distribute(p: &Program, s: &mut State) {
    let mut at = 0;
    for packet in &p.deal {
        let to = at + usize::from(packet.cards);
        let cards = set_of(&s.deck[at..to]);
        put(s, packet, cards);
        at = to;
    }
}

/// Deals given cards: hands by seat, the rest as it lies in the places, top first. A card upon another
/// on the table is written with it: `HK/T5`.
pub(crate) fn given<S: Sink>(
    p: &Program,
    dealer: Seat,
    hands: &[Vec<String>],
    blind: &[String],
    sink: &mut S,
) -> Result<State, DealError> {
    let persons = usize::from(p.persons);
    if hands.len() != persons {
        return Err(DealError::Seats { given: hands.len(), wanted: persons });
    }
    let mut seen: Mask = 0;
    let mut read = |code: &str, seat: Option<usize>| -> Result<Card, DealError> {
        let card =
            p.pack.read_card(code).ok_or_else(|| DealError::UnknownCard { code: code.to_string(), seat })?;
        if card.is_in(seen) {
            return Err(DealError::Repeated { code: code.to_string() });
        }
        seen |= card.bit();
        Ok(card)
    };
    let (sizes, rest) = p.sizes();
    let mut by_position: [Vec<Card>; SEATS] = Default::default();
    let mut piles: [Vec<(Card, Card)>; SEATS] = Default::default();
    let piled: &[Pile] = p.stacks.as_ref().map_or(&[], |stacks| &stacks.piles);
    for (seat, hand) in hands.iter().enumerate() {
        let position = p.position(dealer, Seat(seat as u8));
        for code in hand {
            match code.split_once('/').filter(|_| !piled.is_empty()) {
                Some((over, under)) if !over.is_empty() && !under.is_empty() && !under.contains('/') => {
                    piles[position].push((read(over, Some(seat))?, read(under, Some(seat))?));
                }
                _ => by_position[position].push(read(code, Some(seat))?),
            }
        }
        let (given, wanted) =
            (piles[position].len(), piled.iter().filter(|pile| pile.hand == position).count());
        if given != wanted {
            return Err(DealError::Piles { seat, given, wanted });
        }
        let (given, wanted) = (by_position[position].len(), usize::from(sizes[position]));
        if given != wanted {
            return Err(DealError::HandSize { seat, given, wanted });
        }
    }
    for (seat, cards) in p.kept_back(dealer).iter().flatten().enumerate() {
        let hand = set_of(&by_position[p.position(dealer, Seat(seat as u8 % p.persons))]);
        if let Some(card) = p.pack.list(cards & !hand).next() {
            return Err(DealError::Kept { seat, code: p.pack.code(card).to_string() });
        }
    }
    let mut lying = Vec::new();
    for code in blind {
        lying.push(read(code, None)?);
    }
    if blind.len() != usize::from(rest) {
        return Err(DealError::BlindSize { given: blind.len(), wanted: usize::from(rest) });
    }
    // Rebuild the pack as it must have lain.
    let mut s = State { dealer, ..State::default() };
    let (mut at, mut lying) = (0, lying.into_iter());
    for pile in piled {
        let (over, under) = piles[pile.hand].remove(0);
        s.deck[usize::from(pile.over)] = over;
        s.deck[usize::from(pile.under)] = under;
    }
    for packet in &p.deal {
        if packet.lie != Lie::There {
            at += usize::from(packet.cards);
            continue;
        }
        for _ in 0..packet.cards {
            s.deck[at] = match packet.to {
                DealTo::Hand(seat) => by_position[seat].remove(0),
                DealTo::Place(_) => lying.next().unwrap_or_default(),
            };
            at += 1;
        }
    }
    laid(p, s, None, sink).map_err(|clause| DealError::Again { rule: p.clause(clause).name.clone() })
}

/// Deals a pack as it lies; in a deal whose contract is fixed nobody bids. `Err`: the clause by which such cards are
/// dealt again.
pub(super) fn laid<S: Sink>(
    p: &Program,
    mut s: State,
    fixed: Option<(u8, Position)>,
    sink: &mut S,
) -> Result<State, ClauseId> {
    distribute(p, &mut s);
    if let Some(clause) = again(p, &s) {
        return Err(clause);
    }
    begin(p, &mut s, fixed, sink);
    Ok(s)
}

/// The cards are dealt: on to the first decision.
fn begin<S: Sink>(p: &Program, s: &mut State, fixed: Option<(u8, Position)>, sink: &mut S) {
    stacks::begin(p, s, sink);
    if let Some((contract, first)) = fixed {
        s.contract = contract;
        if !p.contracts[usize::from(contract)].alone {
            let bidding = &mut s.bidding;
            s.declarer = first;
            bidding.standing = contract;
            bidding.holder = first;
            bidding.bids[first] = 1 << contract;
            (bidding.first[first], bidding.bid_at[first], bidding.opened, bidding.turns) = (1, 1, 1, 1);
        }
        sink.event(Event::Contract { contract, declarer: s.declarer });
    }
    super::steps::advance(p, s, sink);
}
