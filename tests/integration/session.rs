//! Sessions: dealers, rounds, the last round, totals.

use crate::common::{out, wrong};
use stiess::Amount;
use stiess::engine::{Session, Table};
use stiess::players::{Manner, Players};
use stiess::ruleset::expr::positions;
use stiess::ruleset::{Ruleset, Settings};
use stiess::{Position, Seat};

fn settings(ruleset: &Ruleset, set: &[&str], last_round: bool) -> Settings {
    let mut settings = ruleset.settings();
    for option in set {
        ruleset.set(&mut settings, option).expect("a known option");
    }
    Settings { last_round, ..settings }
}

#[test]
fn the_deal_passes_on_and_every_person_deals_once_a_round() {
    let ruleset = Ruleset::load("dreierles").unwrap();
    for (table, persons) in [("table=3", 3), ("table=4", 4)] {
        let program = ruleset.program(&settings(&ruleset, &[table], false)).unwrap();
        let last = ruleset.program(&settings(&ruleset, &[table], true)).unwrap();
        let mut session = Session::rounds(&program, &last, 9, 2);
        let mut dealers = Vec::new();
        while let Some(start) = session.next() {
            assert_eq!(start.round, start.index / persons);
            assert_eq!(start.last_round, start.round == 1);
            // The next dealer is the forehand of the deal before.
            if let Some(before) = dealers.last() {
                assert_eq!(program.seat(*before, Position::FOREHAND), start.dealer);
            }
            dealers.push(start.dealer);
        }
        let once: Vec<Seat> = program.seats().collect();
        assert_eq!(dealers, [once.clone(), once].concat());
    }
}

#[test]
fn in_the_last_round_only_a_solo_may_be_bid_where_the_table_says_so() {
    let ruleset = Ruleset::load("dreierles").unwrap();
    let finale = ["finale=raeuber_or_solo"];
    let program = ruleset.program(&settings(&ruleset, &finale, false)).unwrap();
    let last = ruleset.program(&settings(&ruleset, &finale, true)).unwrap();
    let players = [Players::new(&program, &[Manner::Random]), Players::new(&last, &[Manner::Random])];
    let mut session = Session::rounds(&program, &last, 3, 8);
    let (mut usual, mut ends) = (Vec::new(), Vec::new());
    while let Some(start) = session.next() {
        let mut rng = start.rng;
        let mut table = Table::shuffled(&start.program, start.dealer, &mut rng);
        players[usize::from(start.last_round)].as_ref().unwrap().play(&mut table, &mut rng);
        session.finish(&table);
        let contract = start.program.contracts[usize::from(table.state().contract)].name.clone();
        if start.last_round { ends.push(contract) } else { usual.push(contract) }
    }
    assert!(ends.iter().all(|c| c == "solo" || c == "raeuber"), "{ends:?}");
    assert!(usual.iter().any(|c| c == "einer"), "{usual:?}");
    assert_eq!(session.totals().iter().copied().sum::<Amount>(), Amount::NOTHING);
}

#[test]
fn who_sits_out_holds_no_cards_is_never_asked_and_shares_in_the_payments() {
    let ruleset = Ruleset::load("dreierles").unwrap();
    let program = ruleset.program(&settings(&ruleset, &["table=4"], false)).unwrap();
    let players = Players::new(&program, &[Manner::Careful]).unwrap();
    let mut session = Session::rounds(&program, &program, 12, 3);
    let mut shared = 0;
    while let Some(start) = session.next() {
        let mut rng = start.rng;
        let mut table = Table::shuffled(&program, start.dealer, &mut rng);
        while let Some(decision) = table.decision() {
            assert_ne!(table.seat(decision.position), start.dealer);
            assert_eq!(table.state().hands[3], 0);
            let option = players.choose(&table, &mut rng).unwrap();
            table.act(option).unwrap();
        }
        shared += usize::from(table.scores()[start.dealer] != Amount::NOTHING);
        assert_eq!(table.scores().into_iter().sum::<Amount>(), Amount::NOTHING);
    }
    assert!(shared > 6);
}

#[test]
fn a_session_is_told_with_its_totals() {
    let text = out(&["deal", "dreierles", "--rounds", "2", "--seed", "7"]);
    assert_eq!(text.matches("\nCards\n").count(), 6);
    assert!(text.contains("Deal 4 of 6 (round 2 of 2, the last)\nSeat 0 deals."));
    insta::assert_snapshot!(
        text[text.find("After round 1").unwrap()..].lines().take(4).collect::<Vec<_>>().join("\n")
    );
    insta::assert_snapshot!(text[text.find("The end of the session").unwrap()..]);
}

#[test]
fn the_deals_of_a_session_are_those_of_a_run() {
    let session = out(&["deal", "dreierles", "--rounds", "1", "--seed", "7"]);
    let single = out(&["deal", "dreierles", "--seed", "7"]);
    let deal = &single[single.find("Cards").unwrap()..];
    assert!(session.contains(deal));
}

#[test]
fn rounds_are_a_number_of_some() {
    let told = |arguments: &[&str]| wrong(arguments).replace('\n', " ");
    assert!(told(&["deal", "dreierles", "--rounds", "0"]).contains("a whole number from 1 to 10000"));
    assert!(told(&["deal", "dreierles", "--seed", "seven"]).contains("a whole number from 0"));
}

/// A round and what follows it: who dealt, and who was dealt the Stiess.
fn evening(game: &str, set: &[&str], seed: u64) -> Vec<(Seat, Option<Seat>)> {
    let ruleset = Ruleset::load(game).unwrap();
    let program = ruleset.program(&settings(&ruleset, set, false)).unwrap();
    let players = Players::new(&program, &[Manner::Random]).unwrap();
    let stiess = program.pack.card("TS").unwrap().bit();
    let mut session = Session::rounds(&program, &program, seed, 1);
    let mut deals = Vec::new();
    while let Some(start) = session.next() {
        // What is dealt after the agreed rounds belongs to none of them.
        assert_eq!(start.last_round, start.round == 0);
        let mut rng = start.rng;
        let mut table = Table::shuffled(&program, start.dealer, &mut rng);
        let at = positions(program.active()).find(|at| table.state().hands[*at] & stiess != 0);
        deals.push((start.dealer, at.map(|at| table.seat(at))));
        players.play(&mut table, &mut rng);
        session.finish(&table);
    }
    deals
}

#[test]
fn the_gstiess_names_in_the_deal_after_the_last_round_who_deals_the_last() {
    let mut lengths = std::collections::BTreeSet::new();
    for (set, persons) in [(&[][..], 4), (&["players=3"][..], 3), (&["sitting_out=yes"][..], 5)] {
        for seed in 0..40 {
            let deals = evening("cego_loewen", set, seed);
            let (naming, named) = deals
                .iter()
                .enumerate()
                .skip(persons)
                .find_map(|(i, (_, holder))| holder.map(|seat| (i, seat)))
                .expect("somebody is dealt the Stiess");
            let after: Vec<Seat> = deals[naming + 1..].iter().map(|(dealer, _)| *dealer).collect();
            assert_eq!(after.last(), Some(&named), "{set:?}, seed {seed}: {deals:?}");
            assert_eq!(after.iter().filter(|dealer| **dealer == named).count(), 1, "{deals:?}");
            lengths.insert(after.len());
        }
    }
    assert!(lengths.contains(&1) && lengths.contains(&4), "{lengths:?}");
}

#[test]
fn who_deals_the_last_hand_is_told_once() {
    let mut longest = 0;
    for seed in 1..7 {
        let text = out(&["deal", "cego_loewen", "--rounds", "1", "--seed", &seed.to_string()]);
        assert_eq!(text.matches("deals the last hand").count(), 1, "{text}");
        longest = longest.max(text.matches(", after the 4 agreed").count());
    }
    assert!(longest > 2, "{longest}");
    // A deal by itself has no round after which another one is dealt.
    assert_eq!(out(&["deal", "cego_loewen"]).matches("\nCards\n").count(), 1);
}

#[test]
fn where_the_gstiess_does_not_say_when_the_session_ends_with_its_rounds() {
    assert_eq!(evening("cego_loewen", &["gstiess=no"], 1).len(), 4);
    assert_eq!(evening("cego_loewen_pflicht", &[], 1).len(), 4);
    assert_eq!(evening("cego_braeunlingen_turnier", &[], 1).len(), 4);
    assert_eq!(evening("cego_ministranten", &[], 1).len(), 4);
}
