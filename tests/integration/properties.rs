//! Properties of every game, held against random deals.

use crate::common::thorough;
use crate::invariants::{Held, Profile, Whim, cards_once, everything, games, hands_even, profiles, settled};
use std::sync::Mutex;
use std::{iter, thread};
use stiess::Amount;
use stiess::Seat;
use stiess::engine::{Choice, Kind, Options, Phase, Rng, Table};
use stiess::language::Language;
use stiess::ruleset::program::{DealTo, Lie, Program};
use stiess::tell;

/// Deals a game, over all its profiles.
const DEALS: usize = 64;

#[test]
fn nothing_breaks_whatever_is_played() {
    // More than any other test has to do: where the others are through, no thread waits for this one.
    let waiting = Mutex::new(games().into_iter());
    let next = || waiting.lock().expect("nobody held it in a panic").next();
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| iter::from_fn(next).for_each(nothing_breaks));
        }
    });
}

fn nothing_breaks(game: &str) {
    let profiles = profiles(game);
    let each = (DEALS * thorough() / profiles.len()).max(2);
    for (at, profile) in profiles.iter().enumerate() {
        for deal in 0..each {
            let seed = (at * 1000 + deal) as u64;
            let dealer = Seat((deal % usize::from(profile.program.persons)) as u8);
            if let Err(problem) = one_deal(&profile.program, dealer, seed, (at + deal) % 6 == 0) {
                panic!("{} with {}, seed {seed}: {problem}", profile.game, profile.label);
            }
        }
    }
}

pub fn one_deal(p: &Program, dealer: Seat, seed: u64, thorough: bool) -> Held {
    let mut rng = Rng::new(seed);
    let mut table = Table::shuffled(p, dealer, &mut rng);
    let whim = Whim::new(&mut rng);
    let mut path = Vec::new();
    loop {
        cards_once(p, table.state())?;
        let Some(decision) = table.decision() else { break };
        if decision.options.is_empty() || decision.position.0 >= p.persons {
            return Err(format!("decision {} offers nothing, or to nobody: {decision:?}", table.acts()));
        }
        if decision.phase == Phase::Play {
            hands_even(p, table.state())?;
        }
        for choice in
            [Kind::Bid, Kind::Card, Kind::YesNo, Kind::Suit, Kind::Packet].into_iter().flat_map(everything)
        {
            if decision.options.has(choice) {
                try_option(&mut table, choice)?;
            } else if thorough {
                try_refusal(&mut table, choice)?;
            }
        }
        let option = whim.choose(&decision, &mut rng);
        path.push(option);
        table.act(option).map_err(|refused| format!("{option:?} was offered, then refused: {refused:?}"))?;
    }
    settled(p, table.state())?;
    let mut sums = vec![Amount::NOTHING; usize::from(p.persons)];
    for transfer in table.items().iter().flat_map(|item| &item.transfers) {
        let [from, to] = transfer.persons();
        to.into_iter().for_each(|to| sums[table.seat(to)] += transfer.amount);
        from.into_iter().for_each(|from| sums[table.seat(from)] -= transfer.amount);
    }
    if sums != table.scores() {
        return Err(format!("the items sum to {sums:?}, the scores are {:?}", table.scores()));
    }
    back_and_forth(table, &path)
}

/// An offered option is accepted, and taking it back leaves no trace.
fn try_option(table: &mut Table, choice: Choice) -> Held {
    let (before, told) = (*table.state(), table.history().len());
    table.act(choice).map_err(|refused| format!("{choice:?} was offered, then refused: {refused:?}"))?;
    cards_once(table.program, table.state())?;
    table.undo(1);
    if *table.state() != before || table.history().len() != told || !table.items().is_empty() {
        return Err(format!("taking back {choice:?} does not restore the deal"));
    }
    Ok(())
}

/// Anything else is refused in words, with the clause where there must be one, and changes nothing.
fn try_refusal(table: &mut Table, choice: Choice) -> Held {
    let (before, p) = (*table.state(), table.program);
    let Some(decision) = table.decision() else { return Ok(()) };
    let Err(refused) = table.act(choice) else {
        return Err(format!("{choice:?} was not offered, but accepted: {decision:?}"));
    };
    if *table.state() != before {
        return Err(format!("the refused {choice:?} changed the deal"));
    }
    let here = choice.kind() == decision.kind();
    let a_bid = |c: u8| p.stages.iter().any(|s| s.bids.iter().any(|b| b.contract == c));
    let hand = Options::of_cards(before.hands[decision.position]);
    let blamed = match choice {
        Choice::Bid(contract) => usize::from(contract) < p.contracts.len() && a_bid(contract),
        Choice::Value(_) => choice.bid().is_some_and(a_bid),
        choice => choice == Choice::Pass || hand.has(choice),
    };
    if here && blamed && refused.clause.is_none_or(|c| p.clause(c).name.is_empty()) {
        return Err(format!("{choice:?} is refused without a clause: {decision:?}"));
    }
    let word = if here && choice.exists(p) { decision.word(p, choice) } else { "nonsense".to_string() };
    let text = tell::refusal(table, &refused, &word).said(Language::English).bare();
    if text.len() < 10 || text.ends_with('.') || text.contains("nothing:") {
        return Err(format!("the refusal of {word} reads badly: {text}"));
    }
    Ok(())
}

/// All taken back, the deal is as dealt; played again, it ends the same.
fn back_and_forth(mut table: Table, path: &[Choice]) -> Held {
    let (end, items, start) = (*table.state(), table.items().to_vec(), *table.start());
    if table.undo(path.len() + 1) || !table.undo(path.len()) {
        return Err("undo cannot count".to_string());
    }
    if *table.state() != start {
        return Err("all taken back, the deal is not as dealt".to_string());
    }
    for option in path {
        table.act(*option).map_err(|refused| format!("played again, {option:?} is refused: {refused:?}"))?;
    }
    if *table.state() != end || table.items() != items {
        return Err("played again, the deal ends otherwise".to_string());
    }
    Ok(())
}

/// The hands by seat and the rest from the top, in the order in which they were dealt.
pub fn dealt(table: &Table, dealer: Seat) -> (Vec<Vec<String>>, Vec<String>) {
    let p = table.program;
    let (mut hands, mut blind) = (vec![Vec::new(); usize::from(p.persons)], Vec::new());
    let mut deck = table.start().deck.iter();
    for packet in &p.deal {
        for card in deck.by_ref().take(usize::from(packet.cards)) {
            let code = p.pack.code(*card).to_string();
            match packet.to {
                DealTo::Hand(_) if packet.lie != Lie::There => {}
                DealTo::Hand(position) => hands[p.seat(dealer, position)].push(code),
                DealTo::Place(_) => blind.push(code),
            }
        }
    }
    for pile in p.stacks.iter().flat_map(|stacks| &stacks.piles) {
        let card = |at: u8| p.pack.code(table.start().deck[usize::from(at)]);
        let word = format!("{}/{}", card(pile.over), card(pile.under));
        hands[p.seat(dealer, pile.hand)].push(word);
    }
    (hands, blind)
}

#[test]
fn turning_the_table_turns_the_outcome() {
    for profile in games().into_iter().flat_map(profiles) {
        let Profile { game, label, program: p } = &profile;
        for seed in 0..3 {
            let mut rng = Rng::new(seed);
            let mut first = Table::shuffled(p, Seat(0), &mut rng);
            let whim = Whim::new(&mut rng);
            let mut others: Vec<(Seat, Table)> = p
                .seats()
                .skip(1)
                .filter(|dealer| p.dealing(*dealer) == *dealer)
                .map(|dealer| {
                    let (hands, blind) = dealt(&first, dealer);
                    (dealer, Table::given(p, dealer, &hands, &blind).expect("a whole pack"))
                })
                .collect();
            while let Some(decision) = first.decision() {
                let option = whim.choose(&decision, &mut rng);
                first.act(option).expect("offered");
                for (dealer, other) in &mut others {
                    let turned = other.decision().expect("as many decisions");
                    assert_eq!(turned, decision, "{game} with {label}, seed {seed}");
                    assert_eq!(other.seat(turned.position), p.seat(*dealer, decision.position));
                    if p.dummies == 0 {
                        let seat = Seat((first.seat(decision.position).0 + dealer.0) % p.persons);
                        assert_eq!(other.seat(turned.position), seat);
                    }
                    other.act(option).expect("offered here too");
                }
            }
            for (dealer, other) in &others {
                let mut turned = first.scores();
                // Only persons change places.
                turned[..p.dealer().index() + 1].rotate_right(dealer.index());
                assert_eq!(other.scores(), turned, "{game} with {label}, seed {seed}, dealer {dealer}");
                assert_eq!(other.items(), first.items());
            }
        }
    }
}

#[test]
fn the_same_seed_deals_the_same_cards_for_good() {
    let profile = &profiles("dreierles").remove(0);
    assert_eq!(profile.label, "plain");
    let deal = |seed| dealt(&Table::shuffled(&profile.program, Seat(2), &mut Rng::new(seed)), Seat(2));
    assert_eq!(deal(7), deal(7));
    assert_ne!(deal(7), deal(8));
    let (hands, blind) = deal(7);
    insta::assert_snapshot!(
        format!("{}\n{}\n{}\n{}", hands[0].join(" "), hands[1].join(" "), hands[2].join(" "), blind.join(" ")),
        @r"
    T15 SJ TS T6 C9 HC D2 T10 T14 SC HK S9 DK T17 T5 T13
    C10 D3 CC H3 SK DC T2 HJ T1 H4 S8 HQ SQ CQ T16 T4
    C8 DQ T11 S10 T7 T21 T19 CK T18 T20 HA DJ DA H2 T8 S7
    T12 T3 D4 T9 C7 CJ
    "
    );
}
