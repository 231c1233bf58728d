//! Playing to a trick: what it holds, who is likely to take it, what the card would still be good for.

use super::super::prospect::Prospect;
use super::mind::Mind;
use super::{Careful, best_card, power};
use crate::engine::play::Key;
use crate::engine::{Choice, Options};
use crate::ruleset::expr::SeatMask;
use crate::ruleset::pack::{Card, Mask, descending};
use crate::who::Position;
use std::cell::RefCell;
use std::rc::Rc;

/// The card to play.
pub(super) fn card(careful: &Careful, options: Options, mind: &Mind, prospect: &Prospect) -> Choice {
    let table = Table::new(mind, prospect);
    let saved = careful.saved.by(mind.p, &mind.state, mind.me, mind.hand | mind.spent);
    let open = saved.left(&mind.state, options.cards());
    best_card(options, |card| if card.is_in(open) { table.worth(card) } else { f64::NEG_INFINITY })
}

struct Table<'a> {
    mind: &'a Mind<'a>,
    prospect: &'a Prospect,
    friends: SeatMask,
    /// Does this side want tricks and points? What one side wants the other does not grant it.
    greedy: bool,
    /// Do those who play after this seat?
    after: Vec<Position>,
    /// Points that lie, and that the others will add on average.
    lying: f64,
    coming: f64,
    /// How high cards are in a trick to which a suit is led, as far as it was asked.
    keys: RefCell<Vec<(Mask, Rc<[Key; 64]>)>>,
}

impl<'a> Table<'a> {
    fn new(mind: &'a Mind, prospect: &'a Prospect) -> Table<'a> {
        let s = &mind.state;
        let players = mind.p.players;
        let after: Vec<Position> = (1..players.saturating_sub(s.lying))
            .map(|i| mind.me.after(i, players))
            .filter(|q| !q.is_in(s.out))
            .collect();
        let points = |set: Mask| -> f64 {
            (0..64).map(Card).filter(|c| c.is_in(set)).map(|c| prospect.points[c]).sum()
        };
        let unseen = f64::from(mind.unseen.count_ones()).max(1.0);
        let (lying, coming) = if prospect.by_points {
            (points(s.trick), after.len() as f64 * points(mind.unseen) / unseen)
        } else {
            (1.0, 0.0)
        };
        Table {
            mind,
            prospect,
            friends: mind.friends(),
            greedy: prospect.wants(mind.taken()),
            after,
            lying,
            coming,
            keys: RefCell::default(),
        }
    }

    fn keys(&self, led: Mask) -> Rc<[Key; 64]> {
        let mut known = self.keys.borrow_mut();
        if let Some((_, keys)) = known.iter().find(|(of, _)| *of == led) {
            return Rc::clone(keys);
        }
        let keys = Rc::new(self.mind.keys(led));
        known.push((led, Rc::clone(&keys)));
        keys
    }

    fn worth(&self, card: Card) -> f64 {
        let s = &self.mind.state;
        let bit = card.bit();
        let led = if s.lying == 0 { self.mind.suit(card) } else { s.led };
        let keys = self.keys(led);
        let key = keys[card];
        let leads = s.lying == 0 || key > s.best_key;
        let (top, mine) = if leads { (key, true) } else { (s.best_key, s.best_by.is_in(self.friends)) };
        let likely = self.taken(&keys, top, led, mine);
        let own = if self.prospect.by_points { self.prospect.points[card] } else { 0.0 };
        let gain = (2.0 * likely - 1.0) * (self.lying + self.coming + own);
        let later = self.later(card, bit);
        if self.greedy { gain - later } else { later - gain }
    }

    /// How likely this side takes the trick if `top` lies highest now.
    fn taken(&self, keys: &[Key; 64], top: Key, led: Mask, mine: bool) -> f64 {
        let mut likely = if mine { 1.0 } else { 0.0 };
        if self.after.is_empty() {
            return likely;
        }
        let pack = &self.mind.p.pack;
        let higher: Mask = pack.list(pack.all).filter(|c| keys[*c] > top).map(Card::bit).sum();
        for who in &self.after {
            let beats = self.beats(*who, higher, led);
            if who.is_in(self.friends) {
                likely += (1.0 - likely) * beats * 0.8;
            } else {
                likely *= 1.0 - beats;
            }
        }
        likely
    }

    /// How likely a player has one of the cards that beat what lies highest, and plays it.
    fn beats(&self, who: Position, higher: Mask, led: Mask) -> f64 {
        let holds = |cards| self.mind.holds(who, cards, self.prospect.trumps);
        let follows = holds(led);
        let in_suit = holds(higher & led);
        // Whoever wants no tricks stays under if he can.
        let willing = if self.greedy { 0.9 } else { 1.0 - holds(led & !higher) };
        let trumped = holds(higher & !led);
        in_suit * willing + (1.0 - follows) * trumped
    }

    /// What the card would still be good for.
    fn later(&self, card: Card, bit: Mask) -> f64 {
        let prospect = self.prospect;
        let trump = prospect.trumps & bit != 0;
        let suit = self.mind.suit(card);
        let group = if trump { prospect.trumps } else { suit & !prospect.trumps };
        let others = self.mind.unseen & group;
        let keys = self.keys(suit);
        let higher = descending(others).filter(|c| keys[*c] > keys[card]).count() as u32;
        // Each card above it may take the trick that it hoped for.
        let hope = power(0.8, higher);
        let wide = if trump { 0.45 + 0.7 * hope } else { 0.2 * hope };
        // A card that will win its trick later takes its own points home then as well.
        let own = if trump && prospect.by_points { prospect.points[card] * hope } else { 0.0 };
        wide * prospect.per_trick + own
    }
}
