//! Who plays with whom: a partner whom nobody knows until his card falls, two against two, and what is paid
//! between sides of unequal size.

use crate::common::{act_all, at_random, holding};
use crate::knowledge::{Tally, look};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use stiess::Amount;
use stiess::engine::{Item, Rng, Table, What};
use stiess::language::Language;
use stiess::players::{Manner, Players};
use stiess::ruleset::expr::{ONE, positions};
use stiess::ruleset::{Program, Ruleset};
use stiess::text::Screen;
use stiess::{Position, Seat, tell};

const RUFER: &str = include_str!("sides/rufer.rules");

fn program(text: &str) -> Program {
    let ruleset = Ruleset::from_text("table.rules", text);
    let problems: Vec<String> = ruleset
        .check()
        .iter()
        .map(|d| format!("{}: {}", d.code, d.message.to(stiess::language::Language::English)))
        .collect();
    assert!(problems.is_empty(), "{problems:#?}");
    ruleset.program(&ruleset.settings()).expect("it was checked")
}

/// Plays the first open card, or gives the first answer, until something holds.
fn until(table: &mut Table, holds: impl Fn(&Table) -> bool) {
    while !holds(table) {
        let decision = table.decision().expect("the deal goes on");
        table.act(decision.list()[0]).expect("it is open");
    }
}

fn sides(table: &Table, seat: Option<u8>) -> Value {
    tell::sight::view(table, seat.map(Seat))["sides"].clone()
}

fn transcript(table: &Table, language: Language) -> String {
    Screen::PLAIN.set(&tell::transcript::deal(table, language))
}

/// Forehand calls the king of hearts, which seat 2 holds.
fn called(p: &Program) -> Table<'_> {
    let mut table = holding(p, &["TS T21 T20", "CK T1 T2", "HK SQ", "T19 T18"]);
    act_all(&mut table, "solorufer pass pass pass HK");
    table
}

#[test]
fn a_partner_is_secret_until_his_card_falls() {
    let p = program(RUFER);
    let mut table = called(&p);
    let (with, against) = (json!("team"), json!("defenders"));
    // The partner knows all; everybody knows himself; nobody else knows anything but whose game it is.
    assert_eq!(sides(&table, Some(2)), json!([with, against, with, against]));
    assert_eq!(sides(&table, Some(0)), json!([with, null, null, null]));
    assert_eq!(sides(&table, Some(1)), json!([with, against, null, null]));
    assert_eq!(sides(&table, None), json!([with, against, with, against]));
    let king = p.pack.read_card("HK").expect("a card");
    until(&mut table, |t| t.state().played[..usize::from(t.state().plays)].contains(&king));
    for seat in 0..4 {
        assert_eq!(sides(&table, Some(seat)), json!([with, against, with, against]), "seat {seat}");
    }
}

#[test]
fn a_king_that_all_saw_lying_leaves_nobody_to_be_partner() {
    let p = program(RUFER);
    let king = p.pack.read_card("HK").expect("a card");
    let shuffled = (0..500).map(|seed| Table::shuffled(&p, Seat(3), &mut Rng::new(seed)));
    let mut table = shuffled.into_iter().find(|t| king.is_in(t.start().places[0])).expect("one of so many");
    act_all(&mut table, "rufer pass pass pass HK");
    let (with, against) = (json!("team"), json!("defenders"));
    for seat in 0..4 {
        assert_eq!(sides(&table, Some(seat)), json!([with, against, against, against]));
    }
    until(&mut table, |t| t.done());
    insta::assert_snapshot!("sides_alone", transcript(&table, Language::English));
}

#[test]
fn a_deal_is_told_in_both_languages() {
    let p = program(RUFER);
    let mut table = called(&p);
    until(&mut table, |t| t.done());
    for language in Language::ALL {
        insta::assert_snapshot!(format!("sides_{}", language.code()), transcript(&table, language));
    }
}

/// What only the declarer saw tells nobody else that he is alone.
#[test]
fn a_king_that_only_the_declarer_saw_is_looked_for() {
    let p = program(&RUFER.replace("turn_up: everybody sees talon", "look: declarer sees talon"));
    let king = p.pack.read_card("HK").expect("a card");
    let shuffled = (0..500).map(|seed| Table::shuffled(&p, Seat(3), &mut Rng::new(seed)));
    let mut table = shuffled.into_iter().find(|t| king.is_in(t.start().places[0])).expect("one of so many");
    act_all(&mut table, "rufer pass pass pass HK");
    let (with, against) = (json!("team"), json!("defenders"));
    assert_eq!(sides(&table, Some(0)), json!([with, against, against, against]));
    assert_eq!(sides(&table, Some(1)), json!([with, against, null, null]));
    assert_eq!(sides(&table, Some(2)), json!([with, null, against, null]));
}

/// Who is asked, and what he may say.
fn asked(table: &Table) -> (u8, Vec<String>) {
    let decision = table.decision().expect("somebody is asked");
    (table.seat(decision.position).0, decision.words(table.program))
}

#[test]
fn each_doubles_what_he_knows_to_be_against_him() {
    let p = program(RUFER);
    let mut table = called(&p);
    act_all(&mut table, "pagat no");
    let open = |seat: u8, words: &str| (seat, words.split(' ').map(str::to_string).collect::<Vec<_>>());
    // Of a Pagat the declarer does not know whose it is; its own player may double the game, and nobody hears a no.
    assert_eq!(asked(&table), open(1, "no kontra"));
    assert_eq!(tell::sight::view(&table, Some(Seat(3)))["decision"]["seat"], json!(3));
    act_all(&mut table, "no");
    // The partner knows all; by doubling he tells who he is.
    assert_eq!(asked(&table), open(2, "no kontra_pagat"));
    assert_eq!(sides(&table, Some(0))[2], Value::Null);
    act_all(&mut table, "kontra_pagat");
    assert_eq!(sides(&table, Some(0)), json!(["team", "defenders", "team", "defenders"]));
    assert_eq!(asked(&table), open(3, "no kontra kontra_pagat"));
    let said = table.read("rekontra, pagat").expect("it is said so");
    table.act(said).expect("open");
    assert_eq!(asked(&table), open(3, "no kontra"));
    act_all(&mut table, "kontra");
    assert_eq!(asked(&table), open(0, "no kontra kontra_pagat"));
    act_all(&mut table, "kontra_pagat no no");
    until(&mut table, |t| t.done());
    let pagat =
        table.items().iter().find(|item| p.clause(item.clause).name == "pagat").expect("it was announced");
    assert!(matches!(pagat.what, What::Bonus { made: false, announced: true, doublings: 3, price: 960, .. }));
    for language in Language::ALL {
        insta::assert_snapshot!(format!("kontra_{}", language.code()), transcript(&table, language));
    }
}

fn played_out(p: &Program, seed: u64) -> Table<'_> {
    let mut rng = Rng::new(seed);
    // Where nobody bids all play alone; it happens too seldom by itself.
    let mut table = match seed % 3 {
        2 => Table::fixed(p, 3, Seat(3), &mut rng).expect("it needs nothing"),
        _ => Table::shuffled(p, Seat(3), &mut rng),
    };
    at_random(&mut table, &mut rng);
    assert_eq!(table.scores().into_iter().sum::<Amount>(), Amount::NOTHING, "seed {seed}");
    table
}

/// What an item moved, by position.
fn moved(item: &Item) -> [i64; 4] {
    let mut sums = [0; 4];
    for transfer in &item.transfers {
        let [from, to] = transfer.persons().map(|who| who.expect("nobody writes"));
        sums[to.index()] += transfer.amount.0 / ONE;
        sums[from.index()] -= transfer.amount.0 / ONE;
    }
    sums
}

/// What a side gets, or pays with a minus: each of the larger once, the smaller shares it.
fn between(by: u8, price: i64) -> [i64; 4] {
    let (own, rest) = (i64::from(by.count_ones()), 4 - i64::from(by.count_ones()));
    let whole = price * own.max(rest);
    std::array::from_fn(|at| if by >> at & 1 == 1 { whole / own } else { -whole / rest })
}

#[test]
fn two_against_two_pay_once_each_and_one_against_three_threefold() {
    let p = program(RUFER);
    for seed in 0..60 {
        let table = played_out(&p, seed);
        let Some([team, defenders]) = tell::sheet::sides(&table) else { continue };
        assert_eq!(team.len() + defenders.len(), 4);
        let contract = &p.contracts[usize::from(table.state().contract)].name;
        let price = if contract == "rufer" { 1 } else { 2 } << table.state().doublings;
        let by = team.iter().fold(0, |all, seat| all | p.position(table.state().dealer, *seat).bit());
        let game =
            table.items().iter().find(|item| matches!(item.what, What::Game { .. })).expect("the game");
        let What::Game { won, .. } = game.what else { continue };
        assert_eq!(moved(game), between(by, if won { price } else { -price }), "seed {seed}");
    }
}

#[test]
fn what_a_side_makes_it_shares_and_what_two_owe_each_other_others_do_not_pay() {
    let p = program(RUFER);
    let (mut met, mut doubled) = (BTreeMap::new(), 0);
    for seed in 0..600 {
        let table = played_out(&p, seed);
        let (s, cards) =
            (table.state(), |codes: &str| codes.split(' ').map(|c| p.pack.card(c).unwrap().bit()).sum());
        let all = |cards: u64, by: u8| positions(by).fold(0, |set, q| set | s.won[q]) & cards == cards;
        for item in table.items() {
            let What::Bonus { made, announced, by, price, doublings, .. } = item.what else { continue };
            assert!(announced || doublings == 0, "only what was announced is doubled");
            let name = p.clause(item.clause).name.as_str();
            *met.entry((name.to_string(), made, announced)).or_insert(0) += 1;
            let signed = if made { price } else { -price } / ONE;
            doubled += u32::from(doublings > 0);
            match name {
                "trull" => assert!(all(cards("TS T21 T1"), by)),
                "kings" => assert!(all(cards("CK SK HK DK"), by)),
                "mondfang" => {
                    // One pays one: the others look on.
                    assert_eq!((item.transfers.len(), by.count_ones(), made), (1, 1, false), "seed {seed}");
                    assert_eq!(item.transfers[0].amount, Amount(4 * ONE));
                    continue;
                }
                "trickless" => {
                    let losers = positions(s.losers & !by);
                    let from: i64 = losers.map(|q| -moved(item)[q.index()]).sum();
                    assert_eq!((from, moved(item)[by.trailing_zeros() as usize]), (6, 6), "seed {seed}");
                    continue;
                }
                "own" => continue,
                _ => {}
            }
            assert_eq!(moved(item), between(by, signed), "seed {seed}: {name}");
        }
    }
    let met =
        |name: &str, made, announced| met.get(&(name.to_string(), made, announced)).copied().unwrap_or(0);
    assert!(
        met("trull", true, false) > 0
            && met("mondfang", false, false) > 0
            && met("trickless", true, false) > 0
    );
    assert!(met("pagat", false, true) > 0, "whoever announced it and did not make it has missed it");
    assert_eq!(
        met("uhu", true, false) + met("uhu", false, false),
        0,
        "nobody pays for what nobody announced"
    );
    assert!(doubled > 5, "{doubled}");
    assert!(met("uhu", false, true) > 0 && met("own", false, false) > 0);
}

#[test]
fn nobody_learns_more_than_he_sees() {
    let p = program(RUFER);
    let mut tally = Tally::default();
    for seed in 0..12 {
        look(&p, seed, 2, &mut tally).unwrap_or_else(|told| panic!("seed {seed}: {told}"));
    }
    assert!(tally.swapped > 50);
}

#[test]
fn computers_play_it_to_the_end() {
    let p = program(RUFER);
    for seed in 0..10 {
        let mut rng = Rng::new(seed);
        let mut table = Table::shuffled(&p, Seat(0), &mut rng);
        let players = Players::new(&p, &[Manner::Careful; 4]).expect("four");
        players.play(&mut table, &mut rng);
        assert!(table.done());
    }
}

/// Two against two who have sat down so: everybody knows it from the first.
#[test]
fn partners_who_face_each_other_are_known_from_the_beginning() {
    let partner = "sides declarer with players who were dealt called_king against the rest,
        secret until called_king falls                                  [K-16]";
    let text = RUFER.replace(partner, "sides declarer with left of left of declarer against the rest [K-16]");
    assert_ne!(text, RUFER);
    let ruleset = Ruleset::from_text("table.rules", &text);
    let p = ruleset.program(&ruleset.settings()).unwrap_or_else(|found| panic!("{found:#?}"));
    let table = called(&p);
    let (with, against) = (json!("team"), json!("defenders"));
    for seat in 0..4 {
        assert_eq!(sides(&table, Some(seat)), json!([with, against, with, against]));
    }
    let said = transcript(&table, Language::English);
    assert!(said.contains("Forehand (seat 0) plays with Third hand"), "{said}");
    assert_eq!(table.view(Some(Position(1))).sides.len(), 4);
}

#[test]
fn what_must_be_announced_is_not_asked() {
    let row = "    dreier \"Dreier\"         talon_game           3                      [K-14]\n";
    assert!(RUFER.contains(row));
    let bird = "    pagatrufer \"Pagatrufer\" calling, talon_game  1                      [K-12]\n";
    let rules =
        "  contract pagatrufer { needs T1 in hand; instead declarer announces pagat }  [K-12]\n  session {";
    let text = RUFER
        .replace("bids rufer < solorufer", "bids rufer < pagatrufer < solorufer")
        .replace(row, &format!("{row}{bird}"))
        .replace("  session {", rules);
    let p = program(&text);
    let mut table = holding(&p, &["TS T21 T1", "CK T2", "HK SQ", "T19 T18"]);
    act_all(&mut table, "pagatrufer pass pass pass HK");
    until(&mut table, |t| t.done());
    let pagat =
        table.items().iter().find(|item| p.clause(item.clause).name == "pagat").expect("it was announced");
    assert!(matches!(pagat.what, What::Bonus { announced: true, by: 5, .. }), "{pagat:?}");
    let said = transcript(&table, Language::English);
    assert!(said.contains("Forehand announces Pagat"), "{said}");
    let view = tell::sight::view(&table, Some(Seat(2)))["history"].to_string();
    assert!(view.contains("\"announces\":\"pagat\""), "{view}");
    for seed in 0..6 {
        look(&p, seed, 2, &mut Tally::default()).unwrap_or_else(|told| panic!("seed {seed}: {told}"));
    }
}

/// The sides of a contract need not be those of whoever bid it.
#[test]
fn sides_are_told_as_they_are() {
    let p = program("game ours \"Ours\" extends dreierles { sides forehand against the rest }\n");
    let mut table = Table::shuffled(&p, Seat(0), &mut Rng::new(3));
    act_all(&mut table, "pass solo pass");
    let told = transcript(&table, Language::English);
    assert!(told.contains("Solo: Forehand (seat 1) plays alone against Middlehand and Rearhand."), "{told}");
}

/// What is no contract is not taken for one.
#[test]
fn who_bid_is_said_before_against_whom() {
    let text = "game ours \"Ours\" extends dreierles {\n  sides declarer with players who bid against the rest\n  \
                announcements { instead knock: defenders may double the game, once each }\n}\n";
    let found: Vec<String> =
        Ruleset::from_text("table.rules", text).check().iter().map(|d| d.code.to_string()).collect();
    assert!(!found.iter().any(|code| code == "unreadable-clause"), "{found:?}");
}

/// Of two who play together the points of each may be said by themselves.
#[test]
fn points_of_partners_are_said_together_or_apart() {
    let folder = crate::common::Folder::new("sides_points");
    let example = |name: &str, points: &str, team: u32| {
        format!(
            "(name: \"{name}\", moves: [Settle(contract: \"rufer\", declarer: 0, called: {{\"called_king\": \"HK\"}}, \
             held: {{1: \"HK\"}}, points: {points}), Points({{\"team\": {team}}})]),\n"
        )
    };
    let examples = [
        example("together", "41", 41),
        // Cards of both in one pile lose less by their groups.
        example("apart", "{0: 20, 1: 21}", 42),
        example("mostly the partner's", "{0: 5, 1: 41}", 47),
    ];
    folder.put(
        "a.ron",
        format!("Examples(version: 1, game: \"koenigrufen\", examples: [\n{}])\n", examples.concat()),
    );
    let (status, told, errors) = folder.stiess(&["test", "a.ron"]);
    assert_eq!((status, told.as_str()), (0, "3 examples, all as expected\n"), "{errors}");
}
