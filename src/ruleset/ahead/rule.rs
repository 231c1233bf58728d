//! Duties as masks, for those who are asked for a card: what of it can be known before, and what is asked beside.

use super::gate::Signs;
use super::index::Slow;
use super::quiet::{Quiet, Table, quiet};
use super::reduce::one;
use super::steady::{of_subject, steady};
use super::wanted::{Condition, Wanted};
use crate::ruleset::expr::{Cards, SeatMask, Test};
use crate::ruleset::laws::walk::Node;
use crate::ruleset::pack::Mask;
use crate::ruleset::program::{Binds, Duty, Play, Want, When};

/// Duties that can bind together.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct List {
    pub duties: Box<[Duty]>,
    /// It was made for whoever follows.
    pub follows: bool,
    /// The same as masks; and those of them that can want anything where no card in hand lies open.
    pub rules: Rules,
    pub closed: Rules,
    /// The tests on which each of them depends, as bits, where it depends on nothing else beside masks; and the same
    /// rules where those hold.
    pub shared: u64,
    /// The only such test, where signs tell it.
    pub signs: Option<Signs>,
    pub plain: Rules,
    pub plain_closed: Rules,
    /// Where none of a few cards is about, and none in hand lies open: for whoever leads, and whoever follows.
    pub quiet: [Option<Box<Quiet>>; 2],
    /// What every rule asks is the same for all.
    pub sure: bool,
    /// Whatever lies in the trick, those bind.
    pub bare: bool,
    /// What the rules ask for beside masks.
    pub later: Box<[Later]>,
    /// Further conditions of the rules.
    pub conditions: Box<[Condition]>,
    /// What stays as it is during a trick, for whoever is asked: each test once.
    pub tests: Box<[Test]>,
    /// Those of them, as bits, that are the same whoever is asked.
    pub common: u64,
}

/// Rules in their order.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Rules {
    /// All cards, or none: whoever follows and has some of the suit led plays it before anything else.
    pub suit: Mask,
    /// All cards, or none: whoever has none of that, but some of the first alternative of `trick to`, plays those.
    pub first: Mask,
    /// What else binds.
    pub more: Vec<Rule>,
    /// All that those can close.
    pub closes: Mask,
}

/// A duty as masks. It binds if some of `gate` lie in the trick or there is no gate, and its further conditions hold.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Rule {
    pub gate: Mask,
    pub wants: Wanted,
    pub flip: Mask,
    /// Where its further conditions stand in the list.
    pub from: u8,
    pub to: u8,
    /// One of them is enough; if none holds, what is asked beside masks decides, if anything is.
    pub any: bool,
    /// Where the list has what is asked beside masks.
    pub later: Option<u8>,
    /// Which cards it wants is asked there too.
    pub asks_cards: bool,
    /// Nothing is asked beside masks but tests that are the same for all: these, as bits.
    pub sure: bool,
    pub tests: u64,
    /// It can close no other cards than these.
    pub closes: Mask,
    /// It binds whoever follows, and nobody who leads.
    pub follows: bool,
    /// It binds whoever has none of these in hand without more being asked, if its gate lets it.
    pub asks: Mask,
}

/// What a rule asks beside masks: tests and cards that stay as they are during a trick, for whoever is asked.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Later {
    /// By their places in the list.
    pub tests: Vec<u8>,
    pub cards: Option<Cards>,
    /// Or the duty, by its place, is judged as it is elsewhere.
    pub slow: Option<u8>,
    /// And not even the cards it wants are known by masks.
    pub unknown: bool,
}

impl List {
    /// Those of whoever follows, or leads.
    pub(super) fn new(
        duties: Box<[Duty]>,
        follows: bool,
        play: &Play,
        players: SeatMask,
        table: Table,
        slow: &mut Option<Slow>,
    ) -> List {
        let (first, highest) = (play.first(), table.first);
        let mut list = List { follows, ..List::default() };
        let (mut rules, mut conditions, mut later) = (Vec::<Rule>::new(), Vec::new(), Vec::<Later>::new());
        let mut tests = Vec::new();
        for (at, duty) in duties.iter().enumerate() {
            rules.extend(Rule::new((at, follows), duty, first, &mut conditions, &mut later, &mut tests));
        }
        if conditions.len() > 255 || later.len() > 255 || tests.len() > 64 {
            *slow = slow.or(Some(Slow::Many));
        }
        let common = tests.iter().enumerate().filter(|(_, test)| !of_subject(Node::Test(test)));
        list.common = common.map(|(at, _)| u8::try_from(at).map_or(0, one)).sum();
        for rule in &mut rules {
            let asked = rule.later.map(|at| &later[usize::from(at)]);
            let tests = asked.map_or(&[][..], |later| &later.tests);
            rule.tests = tests.iter().map(|at| one(*at)).sum();
            rule.asks = asks_of(rule, asked, &conditions);
            rule.sure = (!rule.any || asked.is_none()) && rule.tests & !list.common == 0;
            rule.sure &=
                asked.is_none_or(|later| Later { tests: Vec::new(), ..later.clone() } == Later::default());
        }
        list.sure = rules.iter().all(|rule| rule.sure);
        list.tests = tests.into();
        let closed: Vec<Rule> = rules.iter().filter(|rule| !rule.of_open(&conditions)).copied().collect();
        let alike = |rule: &Rule| rule.tests == rules[0].tests && rule.sure && rule.from == rule.to;
        if rules.iter().all(alike) {
            let alone = |rule: &Rule| Rule { tests: 0, asks: 0, later: None, ..*rule };
            let plain = |rules: &[Rule]| Rules::new(rules.iter().map(alone).collect(), highest);
            list.bare = rules.iter().all(|rule| rule.gate == 0);
            list.shared = rules.first().map_or(0, |rule| rule.tests);
            let shared = list.tests.get(list.shared.trailing_zeros() as usize);
            let alone = shared.filter(|_| list.shared.is_power_of_two());
            list.signs = alone.and_then(|test| Signs::of(test, players));
            (list.plain, list.plain_closed) = (plain(&rules), plain(&closed));
        }
        list.quiet = [false, true].map(|follows| quiet(&closed, &conditions, follows, table).map(Box::new));
        (list.rules, list.closed) = (Rules::new(rules, highest), Rules::new(closed, highest));
        (list.conditions, list.later) = (conditions.into(), later.into());
        list.duties = duties;
        list
    }

    /// The duties that ask for more than masks.
    pub(crate) fn slow(&self) -> impl Iterator<Item = &Duty> {
        self.later.iter().filter_map(|later| self.duties.get(usize::from(later.slow?)))
    }

    /// Does one of them ask what would lie highest?
    pub(super) fn beats(&self) -> bool {
        self.rules.more.iter().any(|rule| rule.wants.beat != 0)
            || self.conditions.iter().any(|one| one.cards.beat != 0)
    }

    /// Does every rule bind everybody, whatever would lie highest?
    pub(super) fn simple(&self) -> bool {
        self.only_masks() && !self.beats()
    }

    /// Does nothing matter but the cards that its rules want, and what lies in the trick?
    pub(super) fn only_masks(&self) -> bool {
        self.later.is_empty() && self.conditions.is_empty()
    }
}

impl Rules {
    /// Nothing binds.
    pub(crate) const NONE: &Rules = &Rules { suit: 0, first: 0, more: Vec::new(), closes: 0 };

    /// `first` is the first alternative of `trick to`, if it is always the same.
    pub(super) fn new(mut rules: Vec<Rule>, first: Mask) -> Rules {
        let none = Wanted::default();
        let suit = rules.first().is_some_and(|rule| rule.only(Wanted { led: Mask::MAX, ..none }));
        let alternatives =
            [(Mask::MAX, Wanted { first: Mask::MAX, ..none }), (first, Wanted { set: first, ..none })];
        let is_first = |rule: &Rule| alternatives.iter().any(|(some, wants)| *some != 0 && rule.only(*wants));
        let first = suit && rules.get(1).is_some_and(is_first);
        rules.drain(..usize::from(suit) + usize::from(first));
        let [suit, first] = [suit, first].map(|does| if does { Mask::MAX } else { 0 });
        Rules { suit, first, closes: rules.iter().fold(0, |all, rule| all | rule.closes), more: rules }
    }
}

impl Rule {
    /// Does it want these of whoever follows, whatever is so?
    fn only(&self, wants: Wanted) -> bool {
        *self == Rule { wants, closes: self.closes, sure: self.sure, follows: true, ..Rule::default() }
    }

    /// A duty as a rule; none if it can never bind.
    fn new(
        (at, following): (usize, bool),
        duty: &Duty,
        first: Option<&Cards>,
        conditions: &mut Vec<Condition>,
        later: &mut Vec<Later>,
        tests: &mut Vec<Test>,
    ) -> Option<Rule> {
        let follows = duty.binds == Binds::Following;
        let mut rule = Rule { from: conditions.len() as u8, follows, ..Rule::default() };
        let mut more = Later::default();
        let mut number = |test: &Test| {
            let known = tests.iter().position(|known| known == test);
            known.unwrap_or_else(|| {
                tests.push(test.clone());
                tests.len() - 1
            }) as u8
        };
        let mut part = |test: &Test| match Condition::of(test, false) {
            Some(condition) => {
                conditions.push(condition);
                true
            }
            None if steady(Node::Test(test), true) => {
                more.tests.push(number(test));
                true
            }
            None => false,
        };
        let when = match &duty.when {
            // Somebody else has led.
            When::PerLead(test) if following => &When::Test(test.clone()),
            when => when,
        };
        // Of a condition that asks for more, the rest may still show that it does not hold.
        let simple = match when {
            When::Always => true,
            When::InTrick(0) => return None,
            When::InTrick(set) => {
                rule.gate = *set;
                true
            }
            When::Test(Test::And(list)) => list.iter().filter(|test| !part(test)).count() == 0,
            // Of several one of which is enough, a condition may show that it holds.
            When::Test(Test::Or(list)) if list.iter().any(|test| Condition::of(test, false).is_some()) => {
                rule.any = true;
                let (known, rest): (Vec<_>, Vec<_>) =
                    list.iter().partition(|test| Condition::of(test, false).is_some());
                known.into_iter().for_each(|test| {
                    part(test);
                });
                rest.is_empty() || part(&Test::Or(rest.into_iter().cloned().collect()))
            }
            When::Test(test) => part(test),
            When::PerLead(Test::And(list)) => {
                let whatever_is_led =
                    |one: &&Test| Condition::of(one, false).is_some_and(|one| one.of_hand());
                list.iter().filter(whatever_is_led).for_each(|test| {
                    part(test);
                });
                false
            }
            When::PerLead(_) => false,
        };
        rule.to = conditions.len() as u8;
        if rule.to == rule.from {
            (rule.from, rule.to) = (0, 0);
        }
        let (cards, not) = match &duty.want {
            Want::Set(set) => (Cards::Set(*set), false),
            Want::SuitLed => (Cards::SuitLed, false),
            Want::Open => (Cards::Open, false),
            Want::NotOpen => (Cards::Open, true),
            Want::Other(cards) => (cards.clone(), false),
            Want::Not(cards) => (cards.clone(), true),
        };
        let mut known = true;
        let wants = Wanted::of(&cards, &mut |part| {
            if Some(part) == first {
                return Some(Wanted { first: Mask::MAX, ..Wanted::default() });
            }
            known = false;
            steady(Node::Cards(part), true).then(Wanted::default)
        });
        rule.flip = if not { Mask::MAX } else { 0 };
        // Which cards a leader's duty wants may depend on the card.
        more.unknown = wants.is_none() || matches!(when, When::PerLead(_));
        if !simple || more.unknown {
            more.slow = Some(at as u8);
        }
        if let Some(wants) = wants.filter(|_| !more.unknown) {
            rule.wants = wants;
            more.cards = (!known).then_some(cards);
        }
        rule.asks_cards = more.unknown || more.cards.is_some();
        let set = rule.wants.fixed() && !rule.asks_cards;
        if set && rule.wants.set ^ rule.flip == 0 {
            return None;
        }
        // Whatever is led, what a duty keeps from being played is the same.
        rule.closes = match &duty.want {
            Want::Not(Cards::Set(cards)) => *cards,
            _ if set => !(rule.wants.set ^ rule.flip),
            _ => Mask::MAX,
        };
        if more != Later::default() {
            rule.later = Some(later.len() as u8);
            later.push(more);
        }
        Some(rule)
    }

    /// Is nothing asked but what lies open, or can it close but one card, and only where that lies open?
    fn of_open(&self, conditions: &[Condition]) -> bool {
        let Wanted { set, led, beat, first, .. } = self.wants;
        let open = |one: &Condition| *one == Condition::open(self.closes);
        let conditions = conditions.get(usize::from(self.from)..usize::from(self.to)).unwrap_or_default();
        let alone = self.closes.is_power_of_two() && !self.any && conditions.iter().any(open);
        alone
            || self.later.is_none()
                && set | led | beat | first == 0
                && (self.flip == 0 || self.wants.open == self.flip)
    }
}

/// Whoever has none of these in hand is bound by a rule without more being asked.
fn asks_of(rule: &Rule, later: Option<&Later>, conditions: &[Condition]) -> Mask {
    let conditions = conditions.get(usize::from(rule.from)..usize::from(rule.to)).unwrap_or_default();
    if conditions.is_empty() && later.is_none() {
        return 0;
    }
    // Of several one is enough; or there is no other.
    let enough = rule.any || later.is_none() && conditions.len() == 1;
    let missing = conditions.iter().filter_map(Condition::none_in_hand);
    missing.min_by_key(|cards| cards.count_ones()).filter(|_| enough && !rule.asks_cards).unwrap_or(Mask::MAX)
}
