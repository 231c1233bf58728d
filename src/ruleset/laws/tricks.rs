//! What takes a trick can be told of any two cards, and the tricks that are named are played.

use super::Found;
use super::walk::{self, Expressions, Node, any};
use crate::diagnostic::{Diagnostic, Report, Span, words};
use crate::ruleset::expr::{Cards, Num, ONE, Seats, Span as Tricks, Test};
use crate::ruleset::link::Linked;
use crate::ruleset::pack::Mask;
use crate::ruleset::program::{Best, Contract, OneOf, Program, Step};
use crate::ruleset::suits::{SuitTable, Suits};

/// Looks at one contract.
pub(super) fn check(
    p: &Program,
    at: usize,
    expressions: &Expressions,
    report: &mut Report,
    found: &mut Found,
) {
    let contract = &p.contracts[at];
    let mut told = |cards: &Cards, above: Mask, trick: bool, clause| {
        if let Some(mixed) = mixed(p, &p.suits[usize::from(contract.play.suits)], cards, above) {
            report.push(words::across_suits(p.clause(clause).span, &ranked(p, mixed), trick));
        }
    };
    let play = &contract.play;
    let mut above = 0;
    for best in &play.best {
        if let Best::Highest(cards) = best {
            told(cards, above, true, play.best_clause);
            above |= cards.constant().unwrap_or(0);
        }
    }
    let (mut early, mut backwards) = (Vec::new(), Vec::new());
    let owner = play.counts_for.as_ref().map(|(_, owner)| *owner);
    let last = i64::from(play.tricks);
    let mut named = |trick: i64, clause| {
        let met = (1..=last).contains(&trick);
        let known = found.tricks.entry((p.clause(clause).span, trick)).or_insert((last, false));
        *known = (known.0.max(last), known.1 | met);
    };
    for (part, clause) in expressions.parts() {
        if let Node::Cards(Cards::Highest { of, .. }) | Node::Num(Num::Run { of, .. }) = part {
            told(of, 0, false, clause);
        }
        let Node::Test(test) = part else { continue };
        if let Test::Took { tricks: Tricks::This, .. } | Test::Lost { tricks: Tricks::This, .. } = test
            && owner != Some(clause)
        {
            early.push(clause);
        }
        let numbered = numbered(test);
        numbered.iter().for_each(|trick| named(*trick, clause));
        if let [first, last] = numbered[..]
            && first > last
        {
            backwards.push((first, last, clause));
        }
    }
    // That the first of them is played has been asked where they were compiled.
    for duty in &play.duties {
        named(duty.to.into(), duty.clause);
    }
    for (_, to, _, clause) in &play.forced {
        named((*to).into(), *clause);
    }
    if let Some(leads) = &play.taker_leads {
        named(leads.to.into(), leads.clause);
    }
    for moment in &contract.moments {
        if let Some(clause) = moment.step.clause() {
            named(moment.to.into(), clause);
        }
    }
    early.into_iter().for_each(|clause| report.push(words::not_taken_yet(p.clause(clause).span)));
    of_this_trick(p, contract, report);
    for (first, last, clause) in backwards {
        report.push(words::tricks_backwards(p.clause(clause).span, first, last));
    }
    alternatives(p, at, found);
    turned_up(p, at, report);
}

/// The card whose suit makes a suit of the contract is one.
fn turned_up(p: &Program, at: usize, report: &mut Report) {
    let contract = &p.contracts[at];
    let Some(by) = p.suits[usize::from(contract.play.suits)].by else { return };
    let one = |cards: &Cards| match cards {
        Cards::Top(number, ..) => **number == Num::int(1),
        Cards::Highest { .. } => true,
        Cards::Place(place) => p.dealt_to(*place) == 1,
        Cards::Set(cards) => cards.count_ones() == 1,
        _ => false,
    };
    for step in p.before.iter().chain(contract.acts()) {
        if let Step::TurnUp { what, cards, clause, .. } = step
            && *what == by
            && !one(cards)
        {
            report.push(words::suit_of_several(p.clause(*clause).span));
        }
    }
}

/// The first and the last of the tricks that a condition names by numbers.
fn numbered(test: &Test) -> Vec<i64> {
    let tricks = match test {
        Test::Took { tricks, .. }
        | Test::Lost { tricks, .. }
        | Test::FellBefore { tricks, .. }
        | Test::FellIn { tricks, .. } => tricks,
        _ => return Vec::new(),
    };
    match tricks {
        all if *all == Tricks::all() => Vec::new(),
        Tricks::Range(first, last) => {
            [first, last].into_iter().filter_map(Num::constant).map(|trick| trick / ONE).collect()
        }
        Tricks::Last | Tricks::This | Tricks::Taken => Vec::new(),
    }
}

/// Notes which alternatives of `trick to` can decide a trick: none whose cards all stand before it.
fn alternatives(p: &Program, at: usize, found: &mut Found) {
    let play = &p.contracts[at].play;
    let (mut above, mut all) = (0, false);
    for (number, best) in play.best.iter().enumerate() {
        let (cards, led) = match best {
            Best::Highest(cards) => (cards.constant(), *cards == Cards::SuitLed),
            Best::When(card, _) => (Some(*card), false),
        };
        let works = !all && cards.is_none_or(|cards| cards & p.pack.all & !above != 0);
        let empty = cards.is_some_and(|cards| cards & p.pack.all == 0);
        let known =
            found.alternatives.entry((p.clause(play.best_clause).span, number)).or_insert((false, true));
        *known = (known.0 | works, known.1 & empty);
        if matches!(best, Best::Highest(_)) {
            above |= cards.unwrap_or(0);
            all |= led;
        }
    }
}

/// When the deal is settled, and before a trick, no card lies in one; once a trick is taken, `leader` is whoever leads to
/// the next.
fn of_this_trick(p: &Program, contract: &Contract, report: &mut Report) {
    let fell = |test: &Test| matches!(test, Test::FellIn { tricks: Tricks::This, .. });
    let ever = |test: &Test| fell(test) || matches!(test, Test::FellBefore { tricks: Tricks::This, .. });
    let led = |test: &Test| match test {
        Test::Took { who, tricks: Tricks::Taken, .. } | Test::Lost { who, tricks: Tricks::Taken, .. } => {
            any(Node::Seats(who), &mut |part| matches!(part, Node::Seats(Seats::Leader)))
        }
        _ => false,
    };
    type Told = fn(Span) -> Diagnostic;
    let mut tell = |node, clause, asks: &dyn Fn(&Test) -> bool, told: Told| {
        if any(node, &mut |part| matches!(part, Node::Test(test) if asks(test))) {
            report.push(told(p.clause(clause).span));
        }
    };
    walk::outcome(contract, &mut |node, clause| tell(node, clause, &ever, words::no_trick_lies));
    for step in contract.acts() {
        walk::step(step, &mut |node, clause| {
            tell(node, clause, &fell, words::no_trick_lies);
            tell(node, clause, &led, words::leads_next);
        });
    }
    for (test, clause) in &contract.play.ends {
        tell(Node::Test(test), *clause, &led, words::leads_next);
    }
}

/// After all choices of options: what the game's own file says of tricks that are never played, or
/// never come down to it.
pub(super) fn conclude(linked: &Linked, found: &Found, report: &mut Report) {
    let own = |span: &Span| linked.own(*span);
    for ((span, first), (last, _)) in found.tricks.iter().filter(|(_, (_, met))| !met) {
        if own(span) {
            report.push(words::no_such_trick(*span, *first, *last));
        }
    }
    for ((span, number), (_, empty)) in found.alternatives.iter().filter(|(_, (works, _))| !works) {
        if own(span) {
            report.push(words::alternative_behind_all(*span, *number + 1, *empty));
        }
    }
}

/// The cards of several suits that are compared, where they can lie side by side; those `above` are
/// compared before.
fn mixed(p: &Program, suits: &Suits, cards: &Cards, above: Mask) -> Option<Mask> {
    let both = |cards: Mask| {
        let left = cards & p.pack.all & !above;
        let several = |table: &SuitTable| table.masks.iter().filter(|suit| *suit & left != 0).count() > 1;
        suits.tables.iter().any(several).then_some(left)
    };
    match cards {
        Cards::Set(set) => both(*set),
        Cards::Chosen(name) => {
            let several = p.chosen(*name, None).any(|of| matches!(of, OneOf::Packets { .. }));
            several.then(|| both(p.pack.all)).flatten()
        }
        Cards::SuitLed | Cards::Suit { .. } | Cards::Highest { .. } => None,
        Cards::Top(n, ..) if **n == Num::Const(ONE) => None,
        Cards::If(list, last) => {
            list.iter().map(|(c, _)| c).chain([&**last]).find_map(|c| mixed(p, suits, c, above))
        }
        Cards::Inter(a, b) => match (&**a, &**b) {
            (Cards::Set(set), other) | (other, Cards::Set(set)) => mixed(p, suits, other, above | !set),
            (a, b) => mixed(p, suits, a, above).and(mixed(p, suits, b, above)),
        },
        Cards::Minus(a, b) => mixed(p, suits, a, above | b.constant().unwrap_or(0)),
        Cards::Union(list) => {
            let fixed: Mask = list.iter().filter_map(Cards::constant).fold(0, |a, b| a | b);
            let loose = list.iter().filter(|c| c.constant().is_none());
            let several = usize::from(fixed & p.pack.all & !above != 0) + loose.clone().count();
            let within = loose.clone().find_map(|c| mixed(p, suits, c, above));
            within.or_else(|| both(fixed)).or_else(|| both(p.pack.all).filter(|_| several > 1))
        }
        Cards::SuitsOf(of) => mixed(p, suits, of, 0).and_then(|_| both(p.pack.all)),
        Cards::Hand(_)
        | Cards::Held(_)
        | Cards::Dealt(_)
        | Cards::Taken(_)
        | Cards::Place(_)
        | Cards::Open
        | Cards::Trick
        | Cards::Winning
        | Cards::Top(..)
        | Cards::SuitsWith { .. } => both(p.pack.all),
    }
}

/// Cards as the pack lists them, a suit at a time: each as a ruleset names it.
fn ranked(p: &Program, cards: Mask) -> Vec<Vec<String>> {
    let suits = p.pack.suits.iter().filter(|suit| suit.mask & cards != 0);
    let named = suits.map(|suit| {
        let here = suit.mask & cards;
        match here == suit.mask & p.pack.all {
            true => vec![suit.name.clone()],
            false => p.pack.list(here).map(|c| p.pack.code(c).to_string()).collect(),
        }
    });
    named.collect()
}
