//! Duties where none of a few cards is about: most of what rules ask beside masks is asked because of a card or two, and
//! where whoever is asked has none of them, and none lies in the trick, the same duties say no more than masks.
//!
//! Nothing is guessed: a condition is left out only where it must hold, or where it makes no difference. The tests that hold
//! fast play against reasoned play hold this too.

use super::rule::{Rule, Rules};
use super::wanted::{Condition, There, Wanted};
use crate::ruleset::pack::Mask;

/// So many cards of one rule, or one of its conditions, may be such cards.
const FEW: u32 = 3;

/// The rules of whoever holds none of some cards, where none of them lies in the trick and no card in hand lies open.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Quiet {
    /// Those cards.
    pub odd: Mask,
    pub rules: Rules,
}

/// What is so in every trick of a contract.
#[derive(Clone, Copy)]
pub(super) struct Table<'a> {
    /// All cards.
    pub all: Mask,
    /// Each suit that can be led.
    pub led: &'a [Mask],
    /// The first alternative of `trick to`, if it is always the same.
    pub first: Mask,
    /// Cards that may be without power.
    pub weak: Mask,
}

/// Rules of those who follow, or of those who lead, as far as they are masks then; nothing, if more is asked even so.
pub(super) fn quiet(rules: &[Rule], conditions: &[Condition], follows: bool, table: Table) -> Option<Quiet> {
    let of = |rule: &Rule| conditions.get(usize::from(rule.from)..usize::from(rule.to)).unwrap_or_default();
    let plain = |rule: &Rule| rule.later.is_none() && of(rule).is_empty();
    if rules.iter().all(plain) {
        return None;
    }
    let few = |cards: Mask| if (1..=FEW).contains(&cards.count_ones()) { cards } else { 0 };
    let mut odd = 0;
    for rule in rules.iter().filter(|rule| !plain(rule)) {
        odd |= few(rule.closes) | few(rule.gate);
        // Cards named beside others: `the suit led or this one`.
        odd |= few(rule.wants.set);
        odd |= of(rule).iter().filter(|one| one.cards.fixed()).fold(0, |all, one| all | few(one.cards.set));
    }
    if odd == 0 {
        return None;
    }
    let mut so = Reader { odd, table, follows, done: Vec::new() };
    for rule in rules {
        so.read(rule, of(rule))?;
    }
    Some(Quiet { odd, rules: Rules::new(so.done, table.first) })
}

struct Reader<'a> {
    odd: Mask,
    table: Table<'a>,
    follows: bool,
    /// The rules before.
    done: Vec<Rule>,
}

impl Reader<'_> {
    fn read(&mut self, rule: &Rule, conditions: &[Condition]) -> Option<()> {
        let wants = self.left(rule.wants, rule.asks_cards);
        let closes = match wants.fixed() && !rule.asks_cards {
            true => !(wants.set ^ rule.flip),
            false => rule.closes,
        };
        let idle = closes & !self.odd == 0
            || wants == Wanted::default() && !rule.asks_cards
            || rule.gate != 0 && rule.gate & !self.odd == 0;
        if idle {
            return Some(());
        }
        let known = |one: &Condition| self.known(one, rule, wants);
        let asked: Vec<Option<bool>> = conditions.iter().map(known).collect();
        match rule.any {
            true if asked.contains(&Some(true)) => {}
            false if asked.contains(&Some(false)) => return Some(()),
            true if asked.iter().all(|so| *so == Some(false)) && rule.later.is_none() => return Some(()),
            false if asked.iter().all(|so| *so == Some(true)) && rule.later.is_none() => {}
            _ => return None,
        }
        if rule.asks_cards {
            return None;
        }
        let gate = if self.unbidden(rule.gate, wants, rule.flip) { 0 } else { rule.gate };
        let follows = rule.follows;
        self.done.push(Rule { gate, wants, flip: rule.flip, closes, sure: true, follows, ..Rule::default() });
        Some(())
    }

    /// What is wanted of the cards that are left.
    fn left(&self, wants: Wanted, asked: bool) -> Wanted {
        let (set, first) = (wants.set & !self.odd, self.table.first);
        // As the first alternative of `trick to` has it.
        let alike = set == first & !self.odd && set != 0 && !asked;
        Wanted { set: if alike { first } else { set }, ..wants }
    }

    /// Does a condition hold, or does it make no difference whether it does? A rule binds only where some card that it
    /// wants is among those that are left.
    fn known(&self, one: &Condition, rule: &Rule, wants: Wanted) -> Option<bool> {
        let cards = one.cards;
        let wanted = Wanted { set: cards.set & !self.odd, ..cards };
        let nothing = wanted == Wanted::default();
        match one.there {
            There::Open => None,
            _ if nothing => Some(one.none),
            There::Trick | There::Lead if !self.follows => Some(one.none),
            There::Trick | There::Lead if wanted.fixed() && self.table.all & !self.odd & !wanted.set == 0 => {
                Some(!one.none)
            }
            There::Trick if !one.none && wanted.fixed() && self.unbidden(cards.set, wants, rule.flip) => {
                Some(true)
            }
            There::Hand if !one.none && rule.flip == 0 && self.within(wants, wanted) => Some(true),
            There::Hand if one.none && self.of_suit(wanted, wants, rule.flip) => Some(true),
            There::Trick | There::Lead | There::Hand => None,
        }
    }

    /// As long as none of these lies in the trick, all of them would lie highest; whoever has some of the suit led plays
    /// that, and whoever has none plays one of these: so it makes no difference whether one lies there.
    fn unbidden(&self, some: Mask, wants: Wanted, flip: Mask) -> bool {
        let Table { first, weak, led, .. } = self.table;
        let own = Wanted { beat: 0, ..wants } == Wanted::default() && wants.beat == first && flip == 0;
        let apart = |led: &Mask| led & first == 0 || led & !first == 0;
        let able = weak & first & !self.odd == 0;
        some == first
            && first != 0
            && own
            && able
            && self.follows
            && self.so_far().first != 0
            && led.iter().all(apart)
    }

    /// Does it make no difference whether some of the suit led, less some cards, are in hand? Who has some plays them, and of
    /// those this wants all or none.
    fn of_suit(&self, these: Wanted, wants: Wanted, flip: Mask) -> bool {
        let Wanted { set: 0, led: some, open: 0, beat: 0, first: 0 } = these else { return false };
        let bound = self.follows && self.so_far().suit != 0;
        let same = |led: &Mask| {
            let led = led & !self.odd;
            let most = wants.set | wants.led & led | wants.beat | wants.first | wants.open;
            let least = wants.set | wants.led & led;
            let all_or_none = match flip {
                0 => led & most == 0 || led & !least == 0,
                _ => led & least == led || led & most == 0,
            };
            led & some == 0 || all_or_none
        };
        bound && self.table.led.iter().all(same)
    }

    /// Is each of some cards, of those that are left, among others?
    fn within(&self, a: Wanted, b: Wanted) -> bool {
        let less = |a: Mask, b: Mask| a & !b & !self.odd == 0;
        less(a.set, b.set)
            && less(a.led, b.led)
            && less(a.open, b.open)
            && less(a.beat, b.beat)
            && less(a.first, b.first)
    }

    fn so_far(&self) -> Rules {
        Rules::new(self.done.clone(), self.table.first)
    }
}
