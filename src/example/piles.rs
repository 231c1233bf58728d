//! Cards for given piles: so many, worth so much, some of them in certain hands.

use super::fill::Wish;
use crate::ruleset::pack::{Card, Mask, Pack};
use crate::who::Position;

/// Where a card lies in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    /// A trick, from 0, and the position that plays the card to it.
    Trick(u8, Position),
    /// Not played any more.
    Hand(Position),
    Place(usize),
    /// Won from a place with a trick.
    Won(Position),
}

impl Spot {
    /// Whose hand the card came from.
    fn holder(self) -> Option<Position> {
        match self {
            Spot::Trick(_, by) | Spot::Hand(by) => Some(by),
            Spot::Place(_) | Spot::Won(_) => None,
        }
    }
}

/// Room for a card.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot {
    pub spot: Spot,
    /// The pile it is counted in.
    pub group: usize,
    /// The card that has to lie there.
    pub card: Option<Card>,
}

/// A table to be laid.
pub(super) struct Table<'a> {
    pub pack: &'a Pack,
    pub slots: Vec<Slot>,
    /// What the cards of each group are worth together; the last group takes the rest.
    pub raw: Vec<Option<i64>>,
    /// By position: cards to be held, and cards not to be.
    pub held: &'a [Wish],
    /// The same of what is still in hand.
    pub hands: &'a [Wish],
}

/// Cards of one worth that have to come from one hand, or from any.
struct Class {
    worth: i64,
    holder: Option<Position>,
    cards: Vec<Card>,
}

/// One group's needs while it is filled.
#[derive(Clone, Copy)]
struct Need {
    size: usize,
    raw: i64,
}

/// A search is given up after so many steps.
const PATIENCE: u32 = 20_000;

struct Search<'s> {
    classes: &'s [Class],
    /// How many of each class are left, and how many each group has got.
    left: Vec<usize>,
    given: Vec<Vec<usize>>,
    needs: Vec<(usize, Need)>,
    /// Room of each group for cards from each hand.
    room: Vec<Vec<usize>>,
    patience: u32,
}

impl Table<'_> {
    /// A card for every slot; nothing if none is found.
    pub(super) fn fill(&self) -> Option<Vec<(Spot, Card)>> {
        if self.slots.iter().any(|slot| slot.card.is_some_and(|card| card.is_in(self.barred(slot)))) {
            return None;
        }
        let fixed =
            self.slots.iter().filter_map(|slot| slot.card).fold(0, |set: Mask, card| set | card.bit());
        let pool = self.pack.all & !fixed;
        let open: Vec<&Slot> = self.slots.iter().filter(|slot| slot.card.is_none()).collect();
        if pool.count_ones() as usize != open.len() {
            return None;
        }
        let classes = self.classes(pool);
        let players = self.held.len();
        let mut room = vec![vec![0; players]; self.raw.len()];
        for slot in &open {
            if let Some(holder) = slot.spot.holder() {
                room[slot.group][holder] += 1;
            }
        }
        let mut needs = Vec::new();
        for (group, raw) in self.raw.iter().enumerate() {
            let Some(raw) = raw else { continue };
            let size = open.iter().filter(|slot| slot.group == group).count();
            let own = self.slots.iter().filter(|slot| slot.group == group).filter_map(|slot| slot.card);
            let worth: i64 = own.map(|card| self.worth(card)).sum();
            needs.push((group, Need { size, raw: raw - worth }));
        }
        let left = classes.iter().map(|class| class.cards.len()).collect();
        let given = vec![vec![0; classes.len()]; self.raw.len()];
        let mut search = Search { classes: &classes, left, given, needs, room, patience: PATIENCE };
        if !search.group(0) {
            return None;
        }
        self.lay(&search, &open)
    }

    /// Cards that must not lie there.
    fn barred(&self, slot: &Slot) -> Mask {
        match slot.spot {
            Spot::Trick(_, by) => self.held[by].shut(),
            Spot::Hand(by) => self.held[by].shut() | self.hands[by].shut(),
            Spot::Place(_) | Spot::Won(_) => 0,
        }
    }

    fn worth(&self, card: Card) -> i64 {
        self.pack.raw_worth(card.bit())
    }

    fn classes(&self, pool: Mask) -> Vec<Class> {
        let mut classes: Vec<Class> = Vec::new();
        for card in self.pack.list(pool) {
            let holder =
                self.held.iter().position(|wish| wish.cards.contains(&card)).map(|at| Position(at as u8));
            let worth = self.worth(card);
            match classes.iter_mut().find(|c| c.worth == worth && c.holder == holder) {
                Some(class) => class.cards.push(card),
                None => classes.push(Class { worth, holder, cards: vec![card] }),
            }
        }
        classes.sort_by_key(|class| (class.holder.is_none(), -class.worth));
        classes
    }

    /// Gives every slot its card: first those that must come from a hand, then the rest, dear ones early.
    fn lay(&self, search: &Search, open: &[&Slot]) -> Option<Vec<(Spot, Card)>> {
        let mut found: Vec<(Spot, Card)> =
            self.slots.iter().filter_map(|slot| slot.card.map(|card| (slot.spot, card))).collect();
        let mut rest: Vec<Vec<Card>> = search.classes.iter().map(|class| class.cards.clone()).collect();
        let last = self.raw.len() - 1;
        let mut order: Vec<usize> = search.needs.iter().map(|(group, _)| *group).collect();
        order.push(last);
        for group in order {
            let mut slots: Vec<&&Slot> = open.iter().filter(|slot| slot.group == group).collect();
            let mut cards = Vec::new();
            for (at, class) in search.classes.iter().enumerate() {
                let number = if self.raw[group].is_some() { search.given[group][at] } else { rest[at].len() };
                let own = spread(&mut rest[at], number);
                match class.holder {
                    None => cards.extend(own.into_iter().map(|card| (class.worth, card))),
                    Some(holder) => {
                        for card in own {
                            let slot = slots.iter().position(|slot| slot.spot.holder() == Some(holder))?;
                            found.push((slots.remove(slot).spot, card));
                        }
                    }
                }
            }
            cards.sort_by_key(|(worth, card)| (-worth, std::cmp::Reverse(*card)));
            let barred = |slot: &Slot| self.barred(slot);
            // What is still in hand is some of everything.
            if let Some((hands, rest)) = some_of_all(&slots, &cards, barred) {
                let others: Vec<&&Slot> =
                    slots.iter().filter(|slot| !matches!(slot.spot, Spot::Hand(_))).copied().collect();
                if let Some(own) = hand_out(&others, &rest, barred) {
                    found.extend(hands.into_iter().chain(own));
                    continue;
                }
            }
            // In turn, or everybody who may not have everything would get the dear ones; only if that
            // leaves somebody nothing does he choose first.
            let own = match hand_out(&slots, &cards, barred) {
                Some(own) => own,
                None => {
                    slots.sort_by_key(|slot| barred(slot) == 0);
                    hand_out(&slots, &cards, barred)?
                }
            };
            found.extend(own);
        }
        Some(found)
    }
}

/// Each slot in turn gets the first card that it may have.
fn hand_out(
    slots: &[&&Slot],
    cards: &[(i64, Card)],
    barred: impl Fn(&Slot) -> Mask,
) -> Option<Vec<(Spot, Card)>> {
    let mut left: Vec<Card> = cards.iter().map(|(_, card)| *card).collect();
    let first = |slot: &&&Slot| {
        let at = left.iter().position(|card| !card.is_in(barred(slot)))?;
        Some((slot.spot, left.remove(at)))
    };
    slots.iter().map(first).collect()
}

/// Cards placed, and cards left with their worths.
type Placed = (Vec<(Spot, Card)>, Vec<(i64, Card)>);

/// Gives the hands cards from all over a list, dear ones and cheap ones; the rest is left.
fn some_of_all(slots: &[&&Slot], cards: &[(i64, Card)], barred: impl Fn(&Slot) -> Mask) -> Option<Placed> {
    let hands: Vec<&&&Slot> = slots.iter().filter(|slot| matches!(slot.spot, Spot::Hand(_))).collect();
    let (mut rest, mut found) = (cards.to_vec(), Vec::new());
    for (at, slot) in hands.iter().enumerate() {
        let open: Vec<usize> = (0..rest.len()).filter(|k| !rest[*k].1.is_in(barred(slot))).collect();
        let chosen = *open.get(at * open.len() / hands.len())?;
        found.push((slot.spot, rest.remove(chosen).1));
    }
    Some((found, rest))
}

/// Takes so many cards out of a list, from all over it.
fn spread(cards: &mut Vec<Card>, number: usize) -> Vec<Card> {
    let length = cards.len();
    let chosen: Vec<usize> = (0..number).map(|k| k * length / number.max(1)).collect();
    let taken = chosen.iter().map(|at| cards[*at]).collect();
    for at in chosen.into_iter().rev() {
        cards.remove(at);
    }
    taken
}

impl Search<'_> {
    /// Fills the groups from one on.
    fn group(&mut self, at: usize) -> bool {
        let Some((group, need)) = self.needs.get(at).copied() else {
            return self.rest_fits();
        };
        self.class(at, group, 0, need)
    }

    /// Chooses how many cards of the classes from one on a group gets.
    fn class(&mut self, at: usize, group: usize, class: usize, need: Need) -> bool {
        if self.patience == 0 || !self.reachable(class, need) {
            return false;
        }
        self.patience -= 1;
        let Some(Class { worth, holder, .. }) = self.classes.get(class) else {
            return need.size == 0 && need.raw == 0 && self.group(at + 1);
        };
        let (worth, holder) = (*worth, holder.map(Position::index));
        let there = self.left[class];
        let room = holder.map_or(usize::MAX, |h| self.room[group][h]);
        let most = there.min(need.size).min(room);
        let later: usize = self.left[class..].iter().sum();
        let share = (there * need.size + later / 2) / later.max(1);
        let mut numbers: Vec<usize> = (0..=most).collect();
        numbers.sort_by_key(|n| (n.abs_diff(share), *n));
        for number in numbers {
            self.left[class] -= number;
            self.given[group][class] = number;
            if let Some(h) = holder {
                self.room[group][h] -= number;
            }
            let next = Need { size: need.size - number, raw: need.raw - worth * number as i64 };
            let found = self.class(at, group, class + 1, next);
            if found {
                return true;
            }
            self.left[class] += number;
            self.given[group][class] = 0;
            if let Some(h) = holder {
                self.room[group][h] += number;
            }
        }
        false
    }

    /// Can so many cards of the classes from one on be worth so much?
    fn reachable(&self, class: usize, need: Need) -> bool {
        let bound = |dear: bool| {
            let mut order: Vec<usize> = (class..self.classes.len()).collect();
            order.sort_by_key(|c| if dear { -self.classes[*c].worth } else { self.classes[*c].worth });
            let (mut size, mut raw) = (need.size, 0);
            for c in order {
                let n = size.min(self.left[c]);
                raw += self.classes[c].worth * n as i64;
                size -= n;
            }
            (size == 0).then_some(raw)
        };
        match (bound(false), bound(true)) {
            (Some(least), Some(most)) => least <= need.raw && need.raw <= most,
            _ => false,
        }
    }

    /// Do the cards that must come from certain hands fit where nothing is counted?
    fn rest_fits(&self) -> bool {
        let counted: Vec<usize> = self.needs.iter().map(|(group, _)| *group).collect();
        let players = self.room.first().map_or(0, Vec::len);
        (0..players).all(|holder| {
            let open = self.room.iter().enumerate().filter(|(group, _)| !counted.contains(group));
            let room: usize = open.map(|(_, room)| room[holder]).sum();
            let classes = self.classes.iter().zip(&self.left);
            let left: usize =
                classes.filter(|(c, _)| c.holder == Some(Position(holder as u8))).map(|(_, left)| left).sum();
            left <= room
        })
    }
}
