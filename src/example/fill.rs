//! A deal of which only the cards that matter are written down.

use crate::diagnostic::{Diagnostic, Span, words::example as words, words::record};
use crate::engine::{DealError, Table};
use crate::record::{Deal, Node, Session, deal::Fault};
use crate::ruleset::Program;
use crate::ruleset::expr::positions;
use crate::ruleset::pack::{Card, Mask, Pack};
use crate::who::Seat;
use serde::Deserialize;

/// A [`Deal`], or a part of one.
///
/// Hands may be shorter than they are dealt, or left out; so may the blind. What is missing is dealt
/// from the cards left, in pack order from the highest, one at a time: to forehand, on round the table,
/// to the blind, and again, to whoever still wants cards. `-HK` and `-H` in a hand mean that it is to
/// get no king of hearts, and no hearts beside those written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default, rename = "Deal")]
pub struct Part {
    /// Seat 0 is forehand if it is not said who deals.
    pub dealer: Option<u64>,
    pub session: Session,
    pub seed: Option<u64>,
    pub hands: Option<Vec<String>>,
    pub blind: Option<String>,
}

/// Cards somebody has, in the order in which they are written, and those he must not get.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wish {
    pub cards: Vec<Card>,
    pub barred: Mask,
}

impl Wish {
    /// Cards he must not get: what is written stays his.
    pub(crate) fn shut(&self) -> Mask {
        self.cards.iter().fold(self.barred, |set, card| set & !card.bit())
    }
}

/// Reads `T1 HK -H`.
pub(crate) fn wish(pack: &Pack, node: &Node, text: &str) -> Result<Wish, Diagnostic> {
    let mut wish = Wish::default();
    for at in node.words(text) {
        let word = text.get(at.start as usize..at.end as usize).unwrap_or("");
        let (barred, plain) = match word.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, word),
        };
        let mut letters = plain.chars();
        let suit = match (letters.next(), letters.next()) {
            (Some(letter), None) => pack.suits.iter().find(|s| s.letter == letter.to_ascii_uppercase()),
            _ => None,
        };
        match (pack.read_card(plain), suit) {
            (_, Some(suit)) if barred => wish.barred |= suit.mask,
            (Some(card), _) if barred => wish.barred |= card.bit(),
            (Some(card), _) => wish.cards.push(card),
            _ => return Err(unknown_card(pack, at, plain)),
        }
    }
    Ok(wish)
}

/// Reads `T1 HK` where nobody is dealt anything: there is nothing to keep from him.
pub(crate) fn cards(pack: &Pack, node: &Node, text: &str) -> Result<Vec<Card>, Diagnostic> {
    for at in node.words(text) {
        let word = text.get(at.start as usize..at.end as usize).unwrap_or("");
        if word.starts_with('-') {
            return Err(words::bars_nothing(at, word));
        }
    }
    Ok(wish(pack, node, text)?.cards)
}

pub(crate) fn unknown_card(pack: &Pack, at: Span, word: &str) -> Diagnostic {
    let known: Vec<&str> = pack.list(pack.all).map(|card| pack.code(card)).collect();
    let firsts = pack.suits.iter().filter_map(|s| pack.list(s.mask & pack.all).next());
    let examples: Vec<&str> = firsts.map(|card| pack.code(card)).collect();
    record::unknown_card(at, word, &known, &examples)
}

impl Part {
    /// Nothing is said about the cards.
    pub fn is_empty(&self) -> bool {
        self.seed.is_none() && self.hands.is_none() && self.blind.is_none()
    }

    /// A table where this was dealt, and all that is missing. `node` is that of the deal.
    pub fn table<'p>(&self, p: &'p Program, node: &Node, text: &str) -> Result<Table<'p>, Diagnostic> {
        let deal = self.whole(p, node, text)?;
        deal.table(p).map_err(|fault| deal.diagnostic(&fault, p, (node, text)))
    }

    /// The whole deal.
    pub fn whole(&self, p: &Program, node: &Node, text: &str) -> Result<Deal, Diagnostic> {
        let dealer = self.dealer.unwrap_or(u64::from(p.usual_dealer()));
        let deal = Deal {
            dealer,
            session: self.session.clone(),
            seed: self.seed,
            hands: self.hands.clone(),
            blind: self.blind.clone(),
        };
        let wrong = |deal: &Deal, error: DealError| deal.diagnostic(&Fault::Cards(error), p, (node, text));
        let persons = usize::from(p.persons);
        // Cards upon covered ones are written down as they were dealt, with all the others.
        let piled = self.hands.iter().flatten().any(|hand| hand.contains('/'));
        if self.seed.is_some() || piled || dealer >= persons as u64 {
            return Ok(deal);
        }
        let hands = node.field("hands");
        let given = self.hands.as_ref().map_or(0, Vec::len);
        if given > persons {
            return Err(words::too_many_hands(hands.span, given, persons));
        }
        let mut wishes = Vec::new();
        for seat in 0..persons {
            let own = if seat < given { wish(&p.pack, hands.item(seat), text)? } else { Wish::default() };
            wishes.push(own);
        }
        let blind =
            if self.blind.is_some() { wish(&p.pack, node.field("blind"), text)? } else { Wish::default() };
        wishes.push(blind);
        // What somebody has kept of the deal before he has in hand, written or not.
        let written = wishes.iter().flat_map(|wish| &wish.cards).fold(0, |all, card| all | card.bit());
        for (wish, kept) in wishes.iter_mut().zip(p.kept_back(Seat(dealer as u8)).into_iter().flatten()) {
            wish.cards.extend(p.pack.list(kept & !written));
        }
        let mut taken: Mask = 0;
        for wish in &wishes {
            for card in &wish.cards {
                if card.is_in(taken) {
                    let code = p.pack.code(*card).to_string();
                    return Err(wrong(&deal, DealError::Repeated { code }));
                }
                taken |= card.bit();
            }
        }
        let (sizes, rest) = p.sizes();
        let dealer = Seat(dealer as u8);
        let order: Vec<usize> =
            positions(p.everybody()).map(|position| p.seat(dealer, position).index()).collect();
        let size = |holder: usize| match holder == persons {
            true => usize::from(rest),
            false => usize::from(sizes[p.position(dealer, Seat(holder as u8))]),
        };
        for (holder, wish) in wishes.iter().enumerate() {
            let (given, wanted) = (wish.cards.len(), size(holder));
            if given > wanted {
                return Err(wrong(
                    &deal,
                    match holder == persons {
                        true => DealError::BlindSize { given, wanted },
                        false => DealError::HandSize { seat: holder, given, wanted },
                    },
                ));
            }
        }
        let holders: Vec<usize> = order.into_iter().chain([persons]).collect();
        let mut room: Vec<usize> = holders.iter().map(|h| size(*h) - wishes[*h].cards.len()).collect();
        let barred: Vec<Mask> = holders.iter().map(|h| wishes[*h].barred).collect();
        let left = p.pack.all & !taken;
        let Some(dealt) = deal_out(&p.pack, left, &mut room, &barred) else {
            return Err(words::cannot_fill(node.head(text)));
        };
        for (at, holder) in holders.iter().enumerate() {
            wishes[*holder].cards.extend(&dealt[at]);
        }
        let codes = |wish: &Wish| wish.cards.iter().map(|c| p.pack.code(*c)).collect::<Vec<_>>().join(" ");
        let hands = wishes[..persons].iter().map(codes).collect();
        Ok(Deal { hands: Some(hands), blind: Some(codes(&wishes[persons])), ..deal })
    }
}

/// Deals cards in pack order, one at a time, to whoever has room and may have the card; nothing if it
/// cannot be done.
fn deal_out(pack: &Pack, left: Mask, room: &mut [usize], barred: &[Mask]) -> Option<Vec<Vec<Card>>> {
    let n = room.len();
    let mut dealt = vec![Vec::new(); n];
    let mut rest = left;
    if !feasible(rest, room, barred) {
        return None;
    }
    let (mut next, free) = (0, barred.iter().all(|b| *b == 0));
    for card in pack.list(left) {
        rest &= !card.bit();
        let mut chosen = None;
        for k in 0..n {
            let at = (next + k) % n;
            if room[at] == 0 || card.is_in(barred[at]) {
                continue;
            }
            room[at] -= 1;
            if free || feasible(rest, room, barred) {
                chosen = Some(at);
                break;
            }
            room[at] += 1;
        }
        let at = chosen?;
        dealt[at].push(card);
        next = (at + 1) % n;
    }
    Some(dealt)
}

/// Can the cards still be dealt? By Hall's theorem: no group of holders is the only one to take more
/// cards than it has room for.
fn feasible(rest: Mask, room: &[usize], barred: &[Mask]) -> bool {
    let n = room.len();
    room.iter().sum::<usize>() == rest.count_ones() as usize
        && (0..1u32 << n).all(|group| {
            let mut outside = rest;
            let mut space = 0;
            for at in 0..n {
                match group >> at & 1 == 1 {
                    true => space += room[at],
                    false => outside &= barred[at],
                }
            }
            outside.count_ones() as usize <= space
        })
}
