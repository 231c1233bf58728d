//! Cards that lie covered under others, in the game of two officers and in one with an exchange.

use crate::common::out;
use crate::invariants::{Whim, cards_once, hands_even, settled};
use serde_json::{Value, json};
use std::io::Write;
use std::process::Stdio;
use stiess::Amount;
use stiess::engine::Entry;
use stiess::engine::{Event, Phase, Rng, Session, Table};
use stiess::language::Language;
use stiess::players::{Manner, Players};
use stiess::record::Deal;
use stiess::ruleset::expr::ONE;
use stiess::ruleset::{Program, Ruleset};
use stiess::tell;
use stiess::{Position, Seat};

fn program() -> Program {
    let ruleset = Ruleset::load("cego_offiziere").expect("built in");
    ruleset.program(&ruleset.settings()).expect("no mistake in it")
}

/// Forehand is seat 0. His pairs, then his hand; the rest goes to seat 1 in the order of the pack,
/// first in his hand.
fn deal<'p>(p: &'p Program, first: &str, second: &str) -> Table<'p> {
    let words = |text: &str| text.split_whitespace().map(str::to_string).collect::<Vec<_>>();
    let mut hands = [words(first), words(second)];
    let mut rest = tell::cards::codes(&p.pack, p.pack.all);
    rest.retain(|code| !hands.iter().flatten().flat_map(|w| w.split('/')).any(|card| card == code));
    let mut rest = rest.into_iter();
    for hand in &mut hands {
        let pairs = hand.iter().filter(|w| w.contains('/')).count();
        hand.extend(rest.by_ref().take(7 + pairs - hand.len()));
        for _ in pairs..10 {
            let (over, under) = (rest.next().expect("27 each"), rest.next().expect("27 each"));
            hand.push(format!("{over}/{under}"));
        }
    }
    assert_eq!(rest.next(), None);
    Table::given(p, Seat(1), &hands, &[]).expect("a whole pack")
}

fn act(table: &mut Table, cards: &str) {
    for card in cards.split_whitespace() {
        let option = table.read(card).expect("a card");
        table
            .act(option)
            .unwrap_or_else(|r| panic!("{}", tell::refusal(table, &r, card).said(Language::English).bare()));
    }
}

fn bit(p: &Program, card: &str) -> u64 {
    p.pack.read_card(card).expect("a card").bit()
}

/// What happened to cards on the table, as `who turned cards` and `who took cards`.
fn told(table: &Table) -> Vec<String> {
    let codes = |cards: &u64| tell::cards::codes(&table.program.pack, *cards).join(" ");
    let event = |entry: &Entry| match entry {
        Entry::Event(Event::Turned { who, cards, .. }) => Some(format!("{} turned {}", who.0, codes(cards))),
        Entry::Event(Event::TakenUp { who, cards, .. }) => Some(format!("{} took {}", who.0, codes(cards))),
        Entry::Event(Event::Trick { number, .. }) => Some(format!("trick {number}")),
        _ => None,
    };
    table.history().iter().filter_map(event).collect()
}

/// Nothing that lies face up moves at the deal.
const FIRST: &str = "T1 T2 T3 T4 C7 C8 C9 HK/SQ HQ/T5 CK/SC CQ/SJ CC/S10 CJ/S9 C10/S8 SK/S7 DK/D4 DQ/D3";
const SECOND: &str = "T21 T20 T19 T18 T17 H4 H3 HC/T16 HJ/T15 HA/T14 H2/T13 DC/T12 DJ/T11 DA/T10 D2/T9 ";

#[test]
fn a_covered_card_is_turned_when_the_trick_is_over() {
    let p = program();
    let second = SECOND.replace("H4 H3", "H4 TS");
    let mut table = deal(&p, FIRST, &format!("{second} H3/T8 T7/T6"));
    // The upper T7 was taken at the deal, and the T6 under it.
    assert_eq!(told(&table), ["1 took T7", "1 turned T6", "1 took T6"]);
    act(&mut table, "HK");
    let under = bit(&p, "SQ");
    assert_eq!(table.state().covered & under, under, "the trick is not over");
    assert_eq!(table.state().hands[0] & under, 0);
    act(&mut table, "HA");
    assert_eq!(told(&table)[3..], ["trick 1", "0 turned SQ", "1 turned T14", "1 took T14"]);
    let s = table.state();
    assert_eq!((s.covered & under, s.open & under, s.hands[0] & under), (0, under, under));
    let lifted = bit(&p, "T14");
    assert_eq!((s.covered & lifted, s.open & lifted, s.hands[1] & lifted), (0, 0, lifted));
    // A card from the hand has nothing under it, and one that was turned has nothing either.
    act(&mut table, "SQ T14");
    assert_eq!(told(&table)[7..], ["trick 2"]);
}

#[test]
fn trumps_go_into_hand_one_after_the_other() {
    let p = program();
    let first =
        FIRST.replace("T4", "SQ").replace("HK/SQ", "T4/HK").replace("HQ/T5", "T5/TS").replace("T3", "HQ");
    let mut table = deal(&p, &first, &SECOND.replace("T21", "T3"));
    let began =
        ["0 took T5 T4", "1 took T21 T7", "0 turned TS HK", "1 turned T8 T6", "0 took TS", "1 took T8 T6"];
    assert_eq!(told(&table), began);
    let s = table.state();
    let (taken, king) = (bit(&p, "TS") | bit(&p, "T4") | bit(&p, "T5"), bit(&p, "HK"));
    assert_eq!((s.hands[0] & taken, s.open & taken), (taken, 0));
    assert_eq!((s.hands[0] & king, s.open & king), (king, king));
    // The trump is played later: what lay under it was turned long ago.
    act(&mut table, "T4 T20");
    assert_eq!(told(&table).last().map(String::as_str), Some("trick 1"));
    // All have seen what went into the hand, and nobody has forgotten it.
    for me in [Position(0), Position(1)] {
        assert_eq!(table.view(Some(me)).hands[0].0 & bit(&p, "TS"), bit(&p, "TS"));
    }
    assert_eq!(
        table.view(Some(Position(1))).hands[0].0 & bit(&p, "T1"),
        0,
        "this one was dealt into the hand"
    );
}

#[test]
fn refusals_know_the_table() {
    let p = program();
    let mut table = deal(&p, FIRST, SECOND);
    let refusal = |table: &mut Table, card: &str| {
        let option = table.read(card).expect("a card");
        let refused = table.act(option).expect_err("refused");
        tell::refusal(table, &refused, card).said(Language::English).bare()
    };
    // A covered card is told of like a card that another holds: even its owner does not know.
    assert_eq!(refusal(&mut table, "SQ"), "you do not hold SQ");
    assert_eq!(refusal(&mut table, "T21"), "you do not hold T21");
    act(&mut table, "HK");
    // What lies open obliges like what is held.
    let told = refusal(&mut table, "T19");
    assert_eq!(
        told,
        "Herz was led and you hold HC, HJ, HA, H2, H3 and H4: follow suit (Farbe bekennen, OC-2, cego_offiziere.rules:41)"
    );
}

/// Plays a deal as it comes; `watch` looks at every state.
fn whimsical(p: &Program, seed: u64, watch: &mut dyn FnMut(&Table)) -> Result<(), String> {
    let mut rng = Rng::new(seed);
    let whim = Whim::new(&mut rng);
    let mut table = Table::shuffled(p, Seat((seed % u64::from(p.persons)) as u8), &mut rng);
    while let Some(decision) = table.decision() {
        watch(&table);
        cards_once(p, table.state())?;
        if decision.phase == Phase::Play {
            hands_even(p, table.state())?;
        }
        table.act(whim.choose(&decision, &mut rng)).map_err(|refused| format!("{refused:?}"))?;
    }
    watch(&table);
    settled(p, table.state())
}

/// A covered card lies under one that is open before the same player, or in the trick.
fn covered(table: &Table) {
    let (p, s) = (table.program, table.state());
    let stacks = p.stacks.as_ref().expect("cards lie on the table");
    let mut under = 0;
    for pile in stacks.piles.iter().filter(|pile| s.covered & pile.under(s) != 0) {
        under |= pile.under(s);
        let upon = pile.over(s);
        assert!(s.hands[pile.hand] & s.open & upon != 0 || s.trick & upon != 0);
    }
    assert_eq!(under, s.covered, "nothing else is covered");
    let there = s.hands.iter().chain(&s.places).fold(s.trick, |a, b| a | b);
    assert_eq!(s.open & !there, 0, "what is open is held, played or put away for all to see");
}

#[test]
fn two_thousand_deals_keep_their_cards_together() {
    let p = program();
    for seed in 0..2000 {
        let mut last = None;
        whimsical(&p, seed, &mut |table| {
            covered(table);
            let s = table.state();
            let trumps = p.stacks.as_ref().expect("piles").into_hand;
            assert_eq!(s.open & trumps, 0, "these never stay on the table");
            last = table.done().then(|| *table.state());
        })
        .unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        let s = last.expect("a deal ends");
        let points: Vec<i64> = s.won[..2].iter().map(|won| p.pack.points(&p.scheme, *won)).collect();
        assert_eq!((s.number, s.covered, points.iter().sum::<i64>()), (27, 0, 79 * ONE), "seed {seed}");
        let winner = usize::from(points[1] > points[0]);
        assert!(
            points[winner] >= 40 * ONE
                && s.scores[winner] == Amount(ONE)
                && s.scores[1 - winner] == Amount(-ONE)
        );
    }
}

/// With a blind that is taken, cards that are put away, and trumps that go into the hand.
const EXCHANGE: &str = "game table_cards \"Table cards\" extends dreierles {
  deal {
    4 face down before each player
    6 to blind
    2 face up upon them
    8 to each player
    2 face up upon them
    trumps face up go into hand
  }
}";

#[test]
fn cards_put_away_from_the_table_uncover_others() {
    let ruleset = Ruleset::from_text("table_cards.rules", EXCHANGE);
    assert_eq!(ruleset.check(), []);
    let p = ruleset.program(&ruleset.settings()).expect("no mistake in it");
    let mut uncovered = 0;
    for seed in 0..300 {
        whimsical(&p, seed, &mut |table| {
            let exchange =
                |e: &&Entry| matches!(e, Entry::Act { decision, .. } if decision.phase == Phase::Discard);
            if table.state().progress != table.start().progress
                && table.decision().is_some_and(|d| d.phase == Phase::Play)
            {
                covered(table);
                let mut acts = table.history().iter().skip_while(|e| !exchange(e));
                uncovered += u32::from(acts.any(|e| matches!(e, Entry::Event(Event::Turned { .. }))));
            }
        })
        .unwrap_or_else(|e| panic!("seed {seed}: {e}"));
    }
    assert!(uncovered > 100, "{uncovered} are few");
}

#[test]
fn what_lies_covered_cannot_be_counted_on() {
    let codes = |deal: &str| {
        let text = format!(
            "game small_hands \"Small hands\" extends dreierles {{ deal {{\n6 to blind\n{deal}\n}}
             contract dreier {{ instead lay_away \"Weglegen\": declarer puts 14 cards of hand to discard }} }}"
        );
        Ruleset::from_text("small_hands.rules", &text)
            .check()
            .iter()
            .map(|d| d.code.name())
            .collect::<Vec<_>>()
    };
    assert_eq!(codes("16 to each player"), ["unequal-hands"]);
    let covered = "7 face down before each player\n7 face up upon them\n2 to each player";
    assert_eq!(codes(covered), ["unproved", "unequal-hands"]);
}

#[test]
fn nobody_knows_what_lies_covered_not_even_its_owner() {
    let p = program();
    let careful = Players::new(&p, &[Manner::Careful]).expect("one manner for all");
    for seed in 0..60 {
        let mut rng = Rng::new(seed);
        let mut table = Table::shuffled(&p, Seat(0), &mut rng);
        while let Some(option) = careful.choose(&table, &mut rng) {
            let s = *table.state();
            for (me, other) in [(Position(0), Position(1)), (Position(1), Position(0))] {
                let view = table.view(Some(me));
                let known = view.hands.iter().fold(view.hand, |all, (cards, _)| all | cards);
                assert_eq!(known & s.covered, 0);
                let faced = &view.table[other];
                let open: u64 = faced.iter().filter_map(|f| f.card).map(|card| card.bit()).sum();
                assert_eq!(open, s.hands[other] & s.open, "the other's open cards are known");
                assert!(faced.iter().all(|f| f.under.is_none()));
                // Whatever everybody saw go into a hand is still known.
                let shown = |e: &Entry| match e {
                    Entry::Event(Event::TakenUp { who, cards, .. }) if *who != me => *cards,
                    _ => 0,
                };
                let lifted = table.history().iter().fold(0, |all, e| all | shown(e));
                let still = lifted & s.hands[other];
                assert_eq!(view.hands[other].0 & still, still);
            }
            table.act(option).expect("the careful player keeps the rules");
        }
    }
}

#[test]
fn a_session_of_two_takes_turns() {
    let p = program();
    let players = Players::new(&p, &[Manner::Careful, Manner::Random]).expect("one each");
    let mut session = Session::rounds(&p, &p, 5, 3);
    let mut dealers = Vec::new();
    while let Some(start) = session.next() {
        let mut rng = start.rng;
        let mut table = Table::shuffled(&start.program, start.dealer, &mut rng);
        assert_eq!(table.seat(Position(0)).0, 1 - start.dealer.0, "the other leads");
        players.play(&mut table, &mut rng);
        session.finish(&table);
        dealers.push(start.dealer);
    }
    assert_eq!(dealers, [0, 1, 0, 1, 0, 1].map(Seat));
    assert_eq!(session.totals().iter().copied().sum::<Amount>(), Amount::NOTHING);
}

#[test]
fn it_is_told_on_a_page_of_eighty_columns() {
    let text = out(&["deal", "cego_offiziere", "--seed", "3"]);
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    insta::assert_snapshot!(text);
}

#[test]
fn a_deal_is_written_down_with_what_lies_covered() {
    let folder = crate::common::Folder::new("officers");
    let (status, told, _) = folder.stiess(&["deal", "cego_offiziere", "--seed", "3", "--record", "deal.ron"]);
    assert_eq!(status, 0);
    let (status, again, errors) = folder.stiess(&["replay", "deal.ron"]);
    assert_eq!((status, errors.as_str()), (0, ""));
    let cards = |text: &str| text[text.find("Cards").expect("a heading")..].to_string();
    assert!(cards(&again).starts_with(&cards(&told)), "{again}");
    // What is given is dealt as it was.
    let p = program();
    let table = Table::shuffled(&p, Seat(0), &mut Rng::new(3));
    let deal = Deal::of(&table);
    let given = deal.table(&p).expect("the same cards");
    let lying = |t: &Table| (t.state().hands, t.state().open, t.state().covered);
    assert_eq!(lying(&given), lying(&table));
    assert_eq!(Deal::of(&given), deal);
    insta::assert_snapshot!(deal.hands.expect("cards").join("\n"));
}

#[test]
fn cards_that_cannot_lie_so_are_told() {
    let p = program();
    let good = Deal::of(&deal(&p, FIRST, SECOND));
    let hands = good.hands.expect("cards");
    let mistake = |from: &str, to: &str| {
        let hands: Vec<String> = hands.iter().map(|h| h.replacen(from, to, 1)).collect();
        let record = format!(
            "Record(version: 1, game: \"cego_offiziere\", deal: Deal(dealer: 1, hands: [\n{:?},\n{:?}]))",
            hands[0], hands[1]
        );
        let folder = crate::common::Folder::new("officers_wrong");
        folder.put("deal.ron", &record);
        let (status, _, errors) = folder.stiess(&["replay", "deal.ron"]);
        format!("== {from} as {to}: status {status}\n{errors}\n")
    };
    let told = [
        mistake("HK/SQ", "HK SQ"),
        mistake("HK/SQ", "HK/SQ/S7"),
        mistake("HK/SQ", "HK/HK"),
        mistake("HK/SQ", "/SQ"),
        mistake("T1 ", ""),
    ];
    insta::assert_snapshot!(told.concat());
}

/// What `drive` answers to some lines.
fn drive(lines: &[Value]) -> Vec<Value> {
    let mut child = crate::stiess()
        .args(["drive", "cego_offiziere"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let text: String = lines.iter().map(|l| format!("{l}\n")).collect();
    child.stdin.take().expect("piped").write_all(text.as_bytes()).expect("it listens");
    let output = child.wait_with_output().expect("the program ends");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    text.lines().skip(1).map(|l| serde_json::from_str(l).expect("one JSON object a line")).collect()
}

#[test]
fn programs_sit_at_such_a_table_too() {
    let p = program();
    let hands = Deal::of(&deal(&p, FIRST, SECOND)).hands.expect("cards");
    let hands: Vec<Vec<&str>> = hands.iter().map(|h| h.split(' ').collect()).collect();
    let answers = drive(&[
        json!({"new": {"dealer": 1, "hands": hands}}),
        json!({"act": "HK"}),
        json!({"act": "HA"}),
        json!({"view": 0}),
        json!({"view": 1}),
        json!({"view": null}),
        json!({"act": "D4"}),
        json!({"undo": 2}),
    ]);
    assert_eq!(answers[0]["decision"]["seat"], 0);
    let (own, other, all) = (&answers[3]["view"], &answers[4]["view"], &answers[5]["view"]);
    assert_eq!(own["table"], other["table"]);
    insta::assert_snapshot!(format!("{}\n{}\n{}", own["table"], all["table"], own["history"]));
    for hidden in ["S7", "D4", "T16"] {
        assert!(!own.to_string().contains(hidden) && !other.to_string().contains(hidden), "{hidden}");
    }
    assert_eq!(answers[6]["error"]["message"], "you do not hold D4");
    assert_eq!(answers[7], answers[0]);
}
