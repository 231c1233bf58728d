//! Tricks that are not simply won by the highest card, leads that are not simply the winner's.

use crate::common::holding;
use crate::invariants::Whim;
use stiess::engine::{Phase, Rng, Table};
use stiess::language::Language;
use stiess::ruleset::pack::Card;
use stiess::ruleset::{Program, Ruleset};
use stiess::tell;
use stiess::text::Screen;
use stiess::{Position, Seat};

/// A game for four in which one follows suit and may throw off what he likes otherwise.
const BARE: &str = r#"game bare "Bare" {
  pack cego54, counted in threes
  table { seats 4, anticlockwise }
  places { blind "Blind": face down, in order, counts for nobody }
  deal { 10 to blind; 11 to each player }
  auction {
    from forehand, players speak once
    bids small < great
    if nobody bids: small by forehand
  }
  contracts price { small "Small" 1; great "Great" 2 }
  play {
    declarer leads
    follow_suit: must follow with suit led
    trick to highest of trumps, else highest of suit led
  }
  score {
    won if points of declarer >= 36
    worth price
    settle losers pay winners
  }
"#;

/// The bare game with more rules, as a text.
pub fn ruleset(rules: &str) -> String {
    format!("{BARE}{rules}\n}}\n")
}

/// The bare game with more rules.
pub fn bare(rules: &str) -> Program {
    let ruleset = Ruleset::from_text("bare.rules", &ruleset(rules));
    let found = ruleset.check();
    assert!(found.is_empty(), "{rules}\n{found:#?}");
    ruleset.program(&ruleset.settings()).expect("a program")
}

/// Codes of the errors and warnings of the bare game with more rules, with the text underlined.
pub fn found(rules: &str) -> Vec<(String, String)> {
    let ruleset = Ruleset::from_text("bare.rules", &ruleset(rules));
    let sources = ruleset.sources();
    let told = |d: stiess::diagnostic::Diagnostic| {
        let span = d.span();
        let under = &sources.get(span.file).text[span.start as usize..span.end as usize];
        (d.code.to_string(), under.split_whitespace().collect::<Vec<_>>().join(" "))
    };
    ruleset.check().into_iter().map(told).collect()
}

/// Does what is said; every word has to be possible.
pub fn act<'p>(p: &'p Program, hands: &[&str], acts: &str) -> Table<'p> {
    let mut table = holding(p, hands);
    crate::common::act_all(&mut table, acts);
    table
}

/// Who takes the first trick after these cards.
fn taker(p: &Program, hands: &[&str], bid: &str, cards: &str) -> u8 {
    let table = act(p, hands, &format!("{bid} pass pass pass {cards}"));
    assert_eq!(table.state().number, 1, "a whole trick");
    table.state().tricks[0].taker.0
}

const NO_HEARTS: &[&str] = &["HK HQ HC HJ HA H2 H3 H4 T1 T2 T3", "C7 SK CQ T5", "SQ CK C8", "DK CC C9 T6"];

#[test]
fn a_lead_without_power_leaves_the_trick_to_the_next_card() {
    let p = bare("play { powerless HK or SK }");
    for (cards, by) in [
        ("HK C7 SQ DK", 1),
        // The highest of that suit, wherever it falls.
        ("HK C7 CK CC", 2),
        ("HK C7 SQ CC", 3),
        ("HK CQ SQ CC", 1),
        // A trump beats it.
        ("HK C7 SQ T6", 3),
        ("HK T5 SQ T6", 3),
        ("HK T5 CK DK", 1),
        // Another card without power does not count as the second.
        ("HK SK C8 DK", 2),
        ("HK SK SQ DK", 2),
        ("HK SK C8 C9", 3),
        // With power a lead wins as ever.
        ("HQ C7 CK DK", 0),
        ("H4 SK SQ DK", 0),
    ] {
        assert_eq!(taker(&p, NO_HEARTS, "small", cards), by, "{cards}");
    }
}

#[test]
fn who_has_the_suit_of_a_lead_without_power_plays_it_and_takes_the_trick() {
    let p = bare("play { powerless HK }");
    let hands = &["HK HQ HC HJ HA H2 H3 T1 T2 T3 T4", "C7 CQ T5", "SQ CK H4", "DK CC T6"];
    assert_eq!(taker(&p, hands, "small", "HK CQ H4 DK"), 2);
    assert_eq!(taker(&p, hands, "small", "HK C7 H4 CC"), 2);
    assert_eq!(taker(&p, hands, "small", "HK CQ H4 T6"), 3);
    let mut table = act(&p, hands, "small pass pass pass HK CQ");
    let refused = table.act(table.read("CK").expect("a card")).expect_err("hearts are held");
    let told = tell::refusal(&table, &refused, "CK").said(Language::English).bare();
    assert!(told.starts_with("Herz was led and you hold H4: follow suit"), "{told}");
}

#[test]
fn if_no_card_has_power_the_leader_keeps_the_trick() {
    let p = bare("play { powerless kings }");
    assert_eq!(taker(&p, &["HK HQ HC HJ HA H2 H3 H4", "CK", "SK", "DK"], "small", "HK CK SK DK"), 0);
}

#[test]
fn power_is_lost_by_kind_by_contract_and_by_what_the_deal_brings() {
    let cards = "HK C7 CK CC";
    let p = bare("contract great { powerless HK }");
    assert_eq!(taker(&p, NO_HEARTS, "small", cards), 0);
    assert_eq!(taker(&p, NO_HEARTS, "great", cards), 2);
    let p = bare("contracts kind { small weak; great weak }\nkind weak { play { powerless HK } }");
    assert_eq!(taker(&p, NO_HEARTS, "great", cards), 2);
    let p = bare("play { powerless CK }\nwhen declarer took some tricks { powerless HK }");
    assert_eq!(taker(&p, NO_HEARTS, "small", "HQ C7 CK CC"), 0);
    assert_eq!(taker(&p, NO_HEARTS, "small", cards), 0);
    let table = act(&p, NO_HEARTS, "small pass pass pass H2 C7 C8 CC HK CQ CK C9");
    assert_eq!(table.state().tricks[1].taker.0, 2);
    // Cards that lie open lose their power as long as they lie there.
    let p = bare("exchange { show: declarer lays HK open }\nplay { powerless open cards }");
    assert_eq!(taker(&p, NO_HEARTS, "small", cards), 2);
}

#[test]
fn cards_that_would_win_know_of_power() {
    let p = bare("play { powerless HK or CQ\nhead: must follow with cards that would win\n }");
    let table = act(&p, NO_HEARTS, "small pass pass pass HK C7");
    let open = tell::cards::codes(&p.pack, table.decision().expect("a card is asked").options.cards());
    assert!(open.iter().all(|c| c.starts_with('T') || c.starts_with('C') && c != "C7"), "{open:?}");
    assert!(open.contains(&"C8".to_string()), "{open:?}");
}

/// Who wins, told again from the rule alone.
fn by_the_rule(p: &Program, cards: &[Card], weak: u64) -> usize {
    let suit = |at: usize| p.pack.suit_masks[cards[at]];
    let strong = |at: &usize| !cards[*at].is_in(weak);
    let highest = |of: u64| {
        (0..cards.len()).filter(strong).filter(|at| cards[*at].is_in(of)).max_by_key(|at| cards[*at])
    };
    let first = (0..cards.len()).find(strong).map_or(0, suit);
    let trumps = p.pack.suits[0].mask;
    highest(trumps).or_else(|| highest(suit(0))).or_else(|| highest(first)).unwrap_or(0)
}

#[test]
fn random_tricks_are_won_by_the_rule() {
    let p = bare("play { powerless ranks K Q C J or T21 or T1 or C7 or D4 }");
    let weak: u64 = p
        .pack
        .list(p.pack.all)
        .filter(|c| {
            let code = p.pack.code(*c);
            ["T21", "T1", "C7", "D4"].contains(&code) || code[1..].chars().all(|r| "KQCJ".contains(r))
        })
        .map(Card::bit)
        .sum();
    let (mut tricks, mut thrown) = (0, 0);
    for seed in 0..60 {
        let mut rng = Rng::new(seed);
        let whim = Whim::new(&mut rng);
        let mut table = Table::shuffled(&p, Seat(0), &mut rng);
        while let Some(decision) = table.decision() {
            table.act(whim.choose(&decision, &mut rng)).expect("an option");
        }
        let s = table.state();
        for trick in 0..usize::from(s.number) {
            let cards = &s.played[trick * 4..trick * 4 + 4];
            let won = by_the_rule(&p, cards, weak);
            let taker = s.tricks[trick].leader.after(won as u8, 4);
            assert_eq!(s.tricks[trick].taker, taker, "seed {seed}, trick {trick}");
            tricks += 1;
            let led = p.pack.suit_masks[cards[0]] | p.pack.suits[0].mask;
            thrown += usize::from(!cards[won].is_in(led));
        }
    }
    assert!(tricks > 600 && thrown > 5, "{tricks} tricks, {thrown} of them by another suit");
}

/// What a transcript says below its table of tricks.
fn remarks(table: &Table) -> Vec<String> {
    let told = Screen::PLAIN.set(&tell::transcript::deal(table, Language::English));
    let words = told.split_whitespace().collect::<Vec<_>>().join(" ");
    let sentences = words.split(" Trick ").skip(1).map(|t| t.split(" Trick ").next().unwrap_or(t));
    sentences.map(|t| format!("Trick {}", t.split_once("). ").map_or(t, |(front, _)| front))).collect()
}

#[test]
fn a_transcript_says_why_the_second_card_took_the_trick() {
    let p = bare("source CLUB \"Our club\": X-1\nplay {\n powerless HK or SK [X-1]\n}");
    let mut table = act(&p, NO_HEARTS, "small pass pass pass HK C7 SQ DK");
    while let Some(decision) = table.decision() {
        table.act(decision.list()[0]).expect("an option");
    }
    let told = remarks(&table);
    assert!(
        told[0].starts_with("Trick 1: HK is led, without power; C7 takes it (X-1, bare.rules:"),
        "{told:?}"
    );
}

#[test]
fn power_taken_from_no_card_at_all_is_noticed() {
    assert_eq!(
        found("play { powerless HK in clubs }"),
        [("never-applies".to_string(), "powerless HK in clubs".to_string())]
    );
    assert_eq!(
        found("play { powerless kings in (hand of declarer) }"),
        [("not-known".to_string(), "powerless kings in (hand of declarer)".to_string())]
    );
}

const ACROSS: &str = "order across \"über die Farben\" = trumps, kings, ranks Q, ranks C, ranks J, pips,
    then clubs, spades, hearts, diamonds
play { taker of tricks 1 to 2 with highest card by across leads to trick 3 }";

/// Who leads to the third trick after these two.
fn third(rules: &str, hands: &[&str], cards: &str) -> u8 {
    let p = bare(rules);
    let table = act(&p, hands, &format!("small pass pass pass {cards}"));
    assert_eq!(table.state().number, 2);
    assert_eq!(table.decision().map(|d| d.position), Some(table.state().leader));
    table.state().leader.0
}

#[test]
fn the_higher_of_two_cards_that_took_tricks_leads_to_the_third() {
    let hands = &[
        "H2 D2 H3 C7 S7 HA T1 T2 T3 T4 T5",
        "HK DJ DQ S9 CJ C8 HC T6",
        "DK HQ DC SK C9 HJ S8 CC T7",
        "H4 D4 DA CK S10 C10 T9",
    ];
    let hands: Vec<String> = hands.iter().map(|h| h.replace("HJ ", "")).collect();
    let hands: Vec<&str> = hands.iter().map(String::as_str).collect();
    let lead = |cards: &str| third(ACROSS, &hands, cards);
    // Two kings: hearts before diamonds, spades before hearts, clubs before spades.
    assert_eq!(lead("H2 HK HQ H4 DJ DK D4 D2"), 1);
    assert_eq!(lead("H2 HK HQ H4 S9 SK S10 S7"), 2);
    assert_eq!(lead("S7 S9 SK S10 C9 CK C7 CJ"), 3);
    assert_eq!(lead("C7 CJ CC CK S10 S7 S9 SK"), 3);
    // A king is higher than a queen of whatever suit.
    assert_eq!(lead("D2 DQ DC D4 HC HQ H4 HA"), 2);
    assert_eq!(lead("D2 DJ DK D4 HQ H4 HA HC"), 2);
    // A trump is higher than any king.
    assert_eq!(lead("H2 HK HQ H4 T6 T7 T9 T1"), 3);
}

#[test]
fn without_the_order_or_outside_its_tricks_the_winner_leads() {
    let hands: &[&str] = &["H2 D2", "HK DJ H3", "DK HQ D3", "H4 D4 D7"];
    let hands: Vec<String> = hands.iter().map(|h| h.replace(" D7", "")).collect();
    let hands: Vec<&str> = hands.iter().map(String::as_str).collect();
    let cards = "H2 HK HQ H4 DJ DK D4 D2";
    assert_eq!(third("", &hands, cards), 2);
    assert_eq!(third(ACROSS, &hands, cards), 1);
    assert_eq!(third(&ACROSS.replace("1 to 2", "2 to 2"), &hands, cards), 2);
    assert_eq!(third(&ACROSS.replace("tricks 1 to 2", "trick 1"), &hands, cards), 1);
    assert_eq!(third(&ACROSS.replace("trick 3", "trick 4"), &hands, cards), 2);
    assert_eq!(third(&ACROSS.replace("hearts, diamonds", "diamonds, hearts"), &hands, cards), 2);
}

#[test]
fn the_clause_that_gave_the_lead_is_told() {
    let rules = format!("{ACROSS}\nplay {{ no_trumps_third: must not lead trumps to trick 3 }}");
    let p = bare(&rules);
    let hands = &["H2 D2", "HK DJ H3 T1", "DK HQ D3", "H4 D4"];
    let mut table = act(&p, hands, "small pass pass pass H2 HK HQ H4 DJ DK D4 D2");
    let clause = table.decision().map(|d| p.clause(d.clause).name.clone());
    assert_eq!(clause.as_deref(), Some("taker_leads"));
    assert!(table.act(table.read("T1").expect("a card")).is_err());
    while let Some(decision) = table.decision() {
        table.act(decision.list()[0]).expect("an option");
    }
    let told = remarks(&table);
    let wanted = "Trick 3: Second hand leads, who took tricks 1 to 2 with the highest card, HK \
        (über die Farben, bare.rules:";
    assert!(told[0].starts_with(wanted), "{told:?}");
}

#[test]
fn an_order_has_to_decide_everything_it_is_asked() {
    let codes = |rules: &str| found(rules).into_iter().map(|(c, u)| format!("{c}: {u}")).collect::<Vec<_>>();
    let with = |from: &str, to: &str| codes(&ACROSS.replace(from, to));
    assert_eq!(with(", pips", ""), ["order-incomplete: across"]);
    assert_eq!(
        with(", diamonds", ""),
        [
            "order-undecided: kings",
            "order-undecided: ranks Q",
            "order-undecided: ranks C",
            "order-undecided: ranks J",
            "order-undecided: pips",
        ]
    );
    assert_eq!(with("pips,", "pips, kings,"), ["never-applies: kings"]);
    assert_eq!(with("kings,", "kings in hand,"), ["not-constant: kings in hand", "order-incomplete: across"]);
    assert_eq!(with("by across", "by acros"), ["unknown-name: acros"]);
    assert_eq!(with("by across", "by kings"), ["wrong-type: kings"]);
    assert_eq!(with("diamonds", "diamond"), ["unknown-name: diamond"]);
    let clause = "taker of tricks 1 to 2 with highest card by across leads to trick 3";
    assert_eq!(
        with("trick 3", "trick 2"),
        [format!("lead-too-early: {}", clause.replace("trick 3", "trick 2"))]
    );
    assert_eq!(
        with("trick 3", "trick 12"),
        [format!("never-applies: {}", clause.replace("trick 3", "trick 12"))]
    );
    assert_eq!(with("1 to 2", "2 to 1"), [format!("never-applies: {}", clause.replace("1 to 2", "2 to 1"))]);
    assert_eq!(codes(ACROSS.split("\nplay").next().expect("the order")), ["unused: across"]);
    assert_eq!(
        codes("play { follow_king: must play across }\norder across = trumps"),
        ["wrong-type: across"]
    );
    // What can never take a trick needs no place.
    assert_eq!(
        codes(&format!("{}\nplay {{ powerless pips }}", ACROSS.replace(", pips", ""))),
        Vec::<String>::new()
    );
}

const SWAP: &str = "
announcements {
  declarer may announce swap \"Tauschen\" before other_card if some pictures in hand
}
exchange {
  one_card \"Zeigen\": declarer lays 1 card of hand open
  other_card \"Umtausch\": declarer lays 1 card of pictures in hand open, taking up open cards
    if declarer announced swap
  same_suit \"Von derselben Farbe\": must lay suits of open cards
}";
const SWAPPER: &[&str] = &["H2 H3 HK HC CK C7 T1 T2 T3 T4 T5", "SK SQ", "DK DQ", "CQ CC"];

fn open(table: &Table) -> Vec<String> {
    tell::cards::codes(&table.program.pack, table.state().open)
}

#[test]
fn what_lies_open_is_chosen_and_may_be_changed() {
    let p = bare(SWAP);
    let mut table = act(&p, SWAPPER, "small pass pass pass");
    let asked = table.decision().expect("which card to lay open");
    assert_eq!((asked.phase, asked.position.0, asked.options.len()), (Phase::Lay, 0, 11));
    crate::common::act_all(&mut table, "H2");
    assert_eq!(open(&table), ["H2"]);
    let asked = table.decision().expect("swap or not");
    assert_eq!((asked.phase, asked.silent), (Phase::Announce, true));
    crate::common::act_all(&mut table, "yes");
    // A picture, and by the duty one of hearts.
    let asked = table.decision().expect("which card instead");
    assert_eq!(asked.phase, Phase::Lay);
    assert_eq!(tell::cards::codes(&p.pack, asked.options.cards()), ["HK", "HC"]);
    let refused = |card: &str| {
        let why = table.explain(table.read(card).expect("a card"));
        crate::common::without_line(&tell::refusal(&table, &why, card).said(Language::English).bare())
    };
    assert_eq!(refused("CK"), "you hold HK and HC: same suit (Von derselben Farbe, bare.rules:#)");
    assert_eq!(
        refused("H3"),
        "H3 may not be laid open here, only HK and HC: other card (Umtausch, bare.rules:#)"
    );
    crate::common::act_all(&mut table, "HC");
    assert_eq!(open(&table), ["HC"]);
    // Both are known to be in his hand, and nothing else.
    let view = table.view(Some(Position(1)));
    assert_eq!(tell::cards::codes(&p.pack, view.hands[0].0), ["HC", "H2"]);
    let told = tell::sight::view(&table, Some(table.seat(Position(1))))["history"].to_string();
    assert!(told.contains("\"taken_up\":[\"H2\"]") && told.contains("\"phase\":\"lay\""), "{told}");
    while let Some(decision) = table.decision() {
        table.act(decision.list()[0]).expect("an option");
    }
    let told = Screen::PLAIN.set(&tell::transcript::deal(&table, Language::English));
    let lines: Vec<&str> = told.lines().skip_while(|l| !l.contains(" lays H2 ")).take(4).collect();
    assert_eq!(
        lines,
        [
            "  Forehand lays H2 open on the table.",
            "  Forehand announces Tauschen.",
            "  Forehand lays HC open on the table.",
            "  Forehand takes H2 up into hand.",
        ]
    );
}

#[test]
fn who_does_not_announce_it_leaves_what_lies() {
    let p = bare(SWAP);
    let table = act(&p, SWAPPER, "small pass pass pass H2 no");
    assert_eq!(open(&table), ["H2"]);
    assert_eq!(table.decision().map(|d| d.phase), Some(Phase::Play));
    // Without a picture nobody is asked.
    let hands = &["H2 H3 H4 C7 C8 D2 D3 T1 T2 T3 T4", "SK SQ", "DK DQ", "CQ CC"];
    assert_eq!(act(&p, hands, "small pass pass pass H2").decision().map(|d| d.phase), Some(Phase::Play));
}

#[test]
fn several_cards_are_laid_open_one_by_one() {
    let p = bare("exchange { show: declarer lays 2 cards of hand open\nno_trumps: must not lay trumps }");
    let mut table = act(&p, SWAPPER, "small pass pass pass CK");
    assert!(table.act(table.read("CK").expect("a card")).is_err(), "it lies there already");
    assert!(table.act(table.read("T1").expect("a card")).is_err(), "trumps stay in hand");
    crate::common::act_all(&mut table, "H2");
    assert_eq!(open(&table), ["CK", "H2"]);
    let view = table.view(Some(Position(2)));
    assert_eq!(tell::cards::codes(&p.pack, view.hands[0].0), ["CK", "H2"]);
}

#[test]
fn announcements_are_asked_where_they_stand() {
    let phases = |rules: &str, acts: &str| -> Vec<String> {
        let p = bare(rules);
        let mut table = act(&p, SWAPPER, &format!("small pass pass pass {acts}"));
        let mut phases = Vec::new();
        while let Some(decision) = table.decision().filter(|d| d.phase != Phase::Play) {
            phases.push(p.clause(decision.clause).name.clone());
            table.act(decision.list()[0]).expect("an option");
        }
        phases
    };
    let with = |one: &str, two: &str| {
        format!(
            "announcements {{ declarer may announce uno {one}\ndeclarer may announce duo {two}\n}}
            exchange {{ first: declarer lays 1 card of hand open\nsecond: declarer lays 1 card of hand open }}
            score {{ bonus uno worth 1, announced 2: made by declarer\nbonus duo worth 1, announced 2: made by declarer }}"
        )
    };
    assert_eq!(phases(&with("", ""), ""), ["first", "second", "uno", "duo"]);
    assert_eq!(phases(&with("before first", "after first"), ""), ["uno", "first", "duo", "second"]);
    assert_eq!(phases(&with("after second", "before second"), ""), ["first", "duo", "second", "uno"]);
    // Beside another announcement it is asked with that one.
    assert_eq!(phases(&with("after first", "before uno"), ""), ["first", "duo", "uno", "second"]);
    assert_eq!(phases(&with("before second", "after uno"), ""), ["first", "uno", "duo", "second"]);
    let missing = with("before frist", "");
    assert_eq!(found(&missing)[0].1, "frist");
}

#[test]
fn what_is_laid_open_has_to_be_there() {
    let codes = |rules: &str| found(rules).into_iter().map(|(c, _)| c).collect::<Vec<_>>();
    assert_eq!(codes("exchange { show: declarer lays 12 cards of hand open }"), ["too-few-cards"]);
    assert_eq!(codes("exchange { show: declarer lays 1 card of pips in hand open }"), ["unproved"]);
    assert_eq!(codes(&SWAP.replace(" if some pictures in hand", "")), ["unproved"]);
    assert_eq!(
        codes("exchange { show: declarer lays 1 card of hand open if some kings in (hand of declarer) }"),
        ["not-known"]
    );
    assert_eq!(
        codes("play { dear: must lay kings }\nexchange { show: declarer lays 1 card of hand open }"),
        ["wrong-block"]
    );
}

const TAME: &str = "
set trull \"Trull\" = TS or T21 or T1
set called_first = TS if no trull in blind, otherwise highest of (trumps without blind)
set called_second = T21 if no trull in blind, otherwise 2nd highest of (trumps without blind)
set called_third = T1 if no trull in blind, otherwise 3rd highest of (trumps without blind)
exchange { tell_the_trull: players see trumps in blind if some trull in blind }
play {
  first_call \"Erster Ruf\": must keep called_first for trick 1
  second_call \"Zweiter Ruf\": must keep called_second for trick 2
  third_call \"Dritter Ruf\": must keep called_third for trick 3
}";

/// A deal with these cards in the blind; the last seat deals.
fn lying<'p>(p: &'p Program, blind: &str, hands: [&str; 4]) -> Table<'p> {
    let list = |text: &str| text.split_whitespace().map(str::to_string).collect::<Vec<_>>();
    let (mut blind, mut hands) = (list(blind), hands.map(list).to_vec());
    let mut rest = tell::cards::codes(&p.pack, p.pack.all);
    rest.retain(|code| !hands.iter().flatten().chain(&blind).any(|c| c == code));
    for (pile, size) in [(&mut blind, 10)].into_iter().chain(hands.iter_mut().map(|h| (h, 11))) {
        // From the lowest, so that nobody is given a high trump.
        let from = rest.len() - (size - pile.len());
        pile.extend(rest.drain(from..));
    }
    Table::given(p, Seat(3), &hands, &blind).expect("a whole deal")
}

#[test]
fn called_trumps_are_the_trull_unless_one_of_them_lies_in_the_blind() {
    let p = bare(TAME);
    let hands = ["T18 T21 T2 CK", "TS T10 T3 CQ", "T20 T1 T4 CC", "T19 T17 T5 CJ"];
    let options =
        |table: &Table| tell::cards::codes(&p.pack, table.decision().expect("a card").options.cards());
    let act = |table: &mut Table, acts: &str| crate::common::act_all(table, acts);
    // All three are in hand: they fall to tricks 1, 2 and 3, and not before.
    let mut table = lying(&p, "H4 H3 H2", hands);
    act(&mut table, "small pass pass pass T2");
    assert_eq!(options(&table), ["TS"]);
    act(&mut table, "TS T4 T5 T10");
    act(&mut table, "T20 T19");
    assert_eq!(options(&table), ["T21"]);
    act(&mut table, "T21 T18 T3");
    assert_eq!(options(&table), ["T1"]);
    assert!(
        !Screen::PLAIN.set(&tell::transcript::deal(&table, Language::English)).contains("Everybody sees")
    );

    // The 1 lies in the blind: the highest three that do not lie there take their places.
    let hands = ["T18 T21 T2 CK", "TS T10 T3 CQ", "T16 T15 T4 CC", "T19 T17 T5 CJ"];
    let mut table = lying(&p, "T1 T20 H4 H3", hands);
    act(&mut table, "small pass pass pass");
    let told = Screen::PLAIN.set(&tell::transcript::deal(&table, Language::English));
    assert!(told.contains("Everybody sees T20 T1 (Blind)."), "{told}");
    act(&mut table, "T2");
    assert_eq!(options(&table), ["TS"]);
    act(&mut table, "TS T4 T5 T10 T16 T17");
    assert_eq!(options(&table), ["T21"]);
    act(&mut table, "T21 T18 T3 T15");
    assert_eq!(options(&table), ["T19"]);

    // The Stiess lies there: the 21 is called first.
    let hands = ["T18 T10 T2 CK", "T21 T14 T3 CQ", "T20 T15 T4 CC", "T19 T17 T5 CJ"];
    let mut table = lying(&p, "TS H4 H3", hands);
    act(&mut table, "small pass pass pass T2");
    assert_eq!(options(&table), ["T21"]);
    let refused = table.explain(table.read("T3").expect("a card"));
    let told =
        crate::common::without_line(&tell::refusal(&table, &refused, "T3").said(Language::English).bare());
    assert_eq!(told, "this is trick 1 and you hold T21: first call (Erster Ruf, bare.rules:#)");
    act(&mut table, "T21 T4 T5 T14");
    assert_eq!(options(&table), ["T20"]);
}

#[test]
fn duties_about_the_blind_need_a_step_that_tells_of_it() {
    let codes = |rules: &str| found(rules).into_iter().map(|(c, _)| c).collect::<Vec<_>>();
    let with = |from: &str, to: &str| {
        assert!(TAME.contains(from), "{from}");
        codes(&TAME.replace(from, to))
    };
    assert_eq!(codes(TAME), Vec::<String>::new());
    assert_eq!(
        with("exchange { tell_the_trull: players see trumps in blind if some trull in blind }", ""),
        ["not-known"; 3]
    );
    // Not enough is shown, to too few, or of something else.
    assert_eq!(with("players see trumps", "players see trull"), ["not-known"; 3]);
    assert_eq!(with("players see trumps in blind", "declarer sees trumps in blind"), ["not-known"; 4]);
    assert_eq!(with("if some trull in blind }", "if some kings in blind }"), ["not-known"; 3]);
    assert_eq!(with(" if some trull in blind }", " }"), Vec::<String>::new());
    // Where none of them lies there, other trumps are not known.
    assert_eq!(with("called_first = TS if no", "called_first = TS if some"), ["not-known"]);
    // What lies in a hand is not told by a step.
    assert_eq!(with("if some trull in blind }", "if some trull in (hand of declarer) }"), ["not-known"; 4]);
    // Single cards of those that were asked for are known either way; others are not.
    let more = |what: &str| codes(&format!("{TAME}\nplay {{ beside: must not lead kings if {what} }}"));
    assert_eq!(more("T21 in blind"), Vec::<String>::new());
    assert_eq!(more("T20 in blind"), ["not-known"]);
    assert_eq!(more("some trull in blind and T20 in blind"), Vec::<String>::new());
    assert_eq!(more("no trull in blind or T20 in blind"), Vec::<String>::new());
    assert_eq!(more("no trull in blind and T20 in blind"), ["not-known"]);
    let more = |what: &str| codes(&format!("{TAME}\nplay {{ beside: must not lead {what} }}"));
    assert_eq!(more("trumps in blind if some trull in blind"), ["not-known"; 0]);
    assert_eq!(more("highest of (trumps without blind) if no trull in blind"), ["not-known"]);
}

#[test]
fn nobody_learns_more_than_he_is_shown() {
    for rules in
        [SWAP, TAME, "exchange { show: declarer lays 2 cards of hand open }\nplay { powerless open cards }"]
    {
        let p = bare(rules);
        let mut tally = crate::knowledge::Tally::default();
        for seed in 0..12 {
            crate::knowledge::look(&p, seed, 4, &mut tally)
                .unwrap_or_else(|e| panic!("{rules}\nseed {seed}: {e}"));
        }
        assert!(tally.swapped > 20, "{rules}");
    }
}

#[test]
fn a_trick_counts_for_whom_its_own_cards_say() {
    for (rules, lead_alone) in [("trumps led", true), ("some trumps in trick", false)] {
        let p = bare(&format!("play {{ tricks count for defenders if {rules}, otherwise taker }}"));
        let trumps = p.pack.suits.iter().find(|suit| suit.name == "trumps").expect("they are a suit").mask;
        let mut seen = [0; 2];
        for seed in 0..20 {
            let mut rng = Rng::new(seed);
            let mut s = stiess::engine::shuffled(&p, Seat(0), &mut rng, &mut ());
            stiess::engine::play_out(&p, &mut rng, &mut s);
            let defender = (0..4).map(Position).find(|seat| *seat != s.declarer).expect("three of them");
            for (t, trick) in s.played[..usize::from(s.number) * 4].chunks(4).enumerate() {
                let asked = if lead_alone { &trick[..1] } else { trick };
                let so = asked.iter().any(|card| card.is_in(trumps));
                let owner = if so { defender } else { s.tricks[t].taker };
                assert!(
                    trick.iter().all(|card| card.is_in(s.won[owner])),
                    "{rules}, {seed}, trick {}",
                    t + 1
                );
                seen[usize::from(so)] += 1;
            }
            assert_eq!(s.trick, 0, "nothing lies there any more");
        }
        assert!(seen.iter().all(|tricks| *tricks > 20), "{seen:?}");
    }
}
