//! What is said, shown and won within the play: before a lead, or when a trick is taken.

use crate::common::{act_all, holding};
use stiess::Position;
use stiess::diagnostic::Diagnostic;
use stiess::engine::{Choice, Phase, Table};
use stiess::language::Language;
use stiess::ruleset::{Program, Ruleset};
use stiess::tell;
use stiess::text::Screen;

/// Five cards a hand, five on the table; hearts are trumps, whatever else is said.
const SMALL: &str = r#"game small "Small" {
  pack schnaps20, counted in eyes
  table { seats 3, clockwise }
  places { talon "Talon": face down, in order, counts for nobody }
  deal { 5 to talon; 5 to each player }
  set trumps "Trumpf" = hearts
  auction {
    from forehand, players speak once
    bids big
    if nobody bids: normal by forehand
  }
  contracts value { normal "Normal" 1; big "Big" 2 }
  play {
    declarer leads
    follow_suit "Bedienen": must follow with suit led
    trick to highest of trumps, else highest of suit led
  }
  score { won if points of declarer >= 40; worth value; settle losers pay winners }
  session { next dealer is forehand; round is one deal by each person }
"#;

const MARRIAGE: &str = r#"set pairs "Paare" = ranks K Q in hand in suits with at least 2 (ranks K Q in hand)
  leader may announce marriage "Ansagen" of one of suits of pairs before each trick, laying them open, leading one of them
  each marriage counts 20 more, 40 of trumps if his side took some tricks
"#;

const HANDS: &[&str] = &["HK HQ SK SQ DA", "HA CK CQ SA DK", "H10 HJ C10 S10 D10"];

fn ruleset(rules: &str) -> Ruleset {
    Ruleset::from_text("small.rules", &format!("{SMALL}  {rules}\n}}\n"))
}

fn small(rules: &str) -> Program {
    let ruleset = ruleset(rules);
    let found = ruleset.check();
    assert!(found.is_empty(), "{rules}\n{found:#?}");
    ruleset.program(&ruleset.settings()).expect("a program")
}

fn codes(rules: &str) -> Vec<String> {
    ruleset(rules).check().iter().map(|d: &Diagnostic| d.code.to_string()).collect()
}

fn after<'p>(p: &'p Program, acts: &str) -> Table<'p> {
    let mut table = holding(p, HANDS);
    act_all(&mut table, acts);
    table
}

fn words(table: &Table) -> Vec<String> {
    table.decision().map_or(Vec::new(), |d| d.words(table.program))
}

#[test]
fn a_pair_is_said_with_the_lead_and_one_of_it_is_led() {
    let p = small(MARRIAGE);
    let table = after(&p, "pass pass pass");
    let asked = table.decision().expect("a question");
    assert_eq!((asked.phase, asked.position), (Phase::Announce, Position::FOREHAND));
    assert_eq!(words(&table), ["spades", "hearts", "no"]);
    let table = after(&p, "pass pass pass hearts");
    assert_eq!(words(&table), ["HK", "HQ"]);
    let refused = table.explain(Choice::Card(p.pack.read_card("DA").expect("a card")));
    let clause = p.clause(refused.clause.expect("a rule"));
    assert_eq!(clause.name, "marriage");
    // Who says nothing leads what he likes; and he is asked again before his next lead.
    assert_eq!(words(&after(&p, "pass pass pass no")), ["SK", "SQ", "HK", "HQ", "DA"].map(String::from));
    let table = after(&p, "pass pass pass no DA DK D10");
    assert_eq!(words(&table), ["spades", "hearts", "no"]);
    // A pair is said once; what is left of it is no pair.
    let table = after(&p, "pass pass pass no DA DK D10 spades SK SA S10");
    assert_eq!(
        (words(&table), table.decision().expect("a question").position),
        (vec!["clubs".into(), "no".into()], Position(1))
    );
}

#[test]
fn a_pair_counts_once_a_trick_is_taken() {
    let p = small(MARRIAGE);
    // The queen of trumps is taken by the ace: nothing counts before forehand takes a trick.
    let points = |acts: &str| {
        let table = after(&p, acts);
        let s = table.state();
        let of = |mask| stiess::engine::Ctx::of(&p, s).points(mask) / 60;
        (of(0b001), of(0b110))
    };
    assert_eq!(points("pass pass pass hearts HQ HA HJ"), (0, 16));
    assert_eq!(points("pass pass pass spades SQ SA S10"), (0, 24));
    assert_eq!(points("pass pass pass no DA DK D10"), (25, 0));
    assert_eq!(points("pass pass pass no DA DK D10 hearts HQ HA HJ"), (25 + 40, 16));
    assert_eq!(points("pass pass pass no DA DK D10 spades SQ SA S10"), (25 + 20, 24));
}

#[test]
fn nobody_else_hears_that_a_pair_could_have_been_said() {
    let p = small(MARRIAGE);
    let asked = after(&p, "pass pass pass");
    let said_no = after(&p, "pass pass pass no");
    for other in [Position(1), Position(2)] {
        assert_eq!(asked.view(Some(other)), said_no.view(Some(other)));
    }
    let said = after(&p, "pass pass pass hearts");
    let view = said.view(Some(Position(1)));
    let known = view.hands[0].0;
    assert_eq!(p.pack.list(known).map(|c| p.pack.code(c)).collect::<Vec<_>>(), ["HK", "HQ"]);
}

#[test]
fn a_claim_ends_the_play_before_the_next_lead() {
    let p = small(
        "leader may announce enough \"Genug\" before each trick if his side took some tricks
  play ends if somebody announced enough",
    );
    let table = after(&p, "pass pass pass DA DK D10");
    assert_eq!(words(&table), ["no", "enough"]);
    let table = after(&p, "pass pass pass DA DK D10 enough");
    assert!(table.done());
    assert_eq!(table.state().number, 1);
    insta::assert_snapshot!(Screen::PLAIN.set(&tell::transcript::deal(&table, Language::English)));
}

#[test]
fn what_is_over_is_over_before_anybody_is_asked() {
    let p = small(&format!("{MARRIAGE}  play ends if declarer took some tricks"));
    let table = after(&p, "pass pass pass no DA DK D10");
    assert!(table.done(), "{:?}", table.decision());
}

#[test]
fn a_hand_is_laid_open_after_a_trick() {
    let p = small("open_up \"Aufdecken\" after trick 1: declarer lays hand open");
    let table = after(&p, "pass pass pass DA DK D10");
    let view = table.view(Some(Position(2)));
    assert_eq!(view.hands[0].0, table.state().hands[Position::FOREHAND]);
    assert_eq!(after(&p, "pass pass pass DA DK").view(Some(Position(2))).hands[0].0, 0);
}

#[test]
fn a_card_of_a_place_goes_with_the_trick() {
    let p = small("gift \"Gabe\" after tricks 1 to 2: taker wins top 1 card of talon");
    let mut table = after(&p, "pass pass pass");
    let top = table.state().places[0];
    act_all(&mut table, "DA DK D10");
    let s = table.state();
    assert_eq!(s.won[Position::FOREHAND].count_ones(), 4);
    assert_eq!((s.won[Position::FOREHAND] & top).count_ones(), 1);
    assert!(table.view(Some(Position(1))).places[0].known == 0);
    let p_all = after(&p, "pass pass pass DA DK D10 HK HA HJ SA S10 SK").state().places[0].count_ones();
    assert_eq!(p_all, 3, "two gifts, not three");
}

#[test]
fn after_the_last_trick_something_may_still_be_done() {
    let all = "pass pass pass DA DK D10 HK HA HJ SA S10 SK CQ C10 SQ H10 HQ CK";
    let taken = |rules: &str| {
        let p = small(rules);
        let table = after(&p, all);
        assert!(table.done(), "{:?}", table.decision());
        let s = table.state();
        let talon = p.pack.list(s.places[0]).count();
        (s.number, talon, [0, 1, 2].map(|q| s.won[Position(q)].count_ones()))
    };
    let (tricks, lying, plain) = taken("");
    assert_eq!((tricks, lying), (5, 5));
    let (_, lying, won) = taken("gift after each trick: taker wins top 1 card of talon");
    assert_eq!((lying, won.iter().sum::<u32>()), (0, plain.iter().sum::<u32>() + 5));
    // What is left goes with the last trick, if it is taken with a ten.
    let (_, lying, won) =
        taken("rest \"Rest\" after last trick: taker wins talon if taker took this trick with ranks 10");
    assert_eq!(lying, 0);
    assert_eq!(won.iter().sum::<u32>(), plain.iter().sum::<u32>() + 5);
    let (_, lying, _) =
        taken("rest after last trick: taker wins talon if taker took this trick with ranks K");
    assert_eq!(lying, 5);
    let p = small("rest \"Rest\" after last trick: taker wins talon");
    let told = Screen::PLAIN.set(&tell::transcript::deal(&after(&p, all), Language::English));
    assert!(told.contains("After the last trick") || told.contains("after the last trick"), "{told}");
}

#[test]
fn the_play_may_end_by_who_took_this_trick() {
    let p = small("play ends if defenders took this trick");
    let table = after(&p, "pass pass pass DA DK D10 HK HA HJ");
    assert!(table.done());
    assert_eq!(table.state().number, 2);
}

#[test]
fn what_cannot_be_within_the_play_is_told() {
    for (rules, code) in [
        ("gift after trick 6: taker wins top 1 card of talon", "never-applies"),
        (
            "gift before each trick: leader wins top 1 card of talon if leader took this trick",
            "not-taken-yet",
        ),
        ("wary: must not play hearts if he lost this trick with HK", "not-taken-yet"),
        ("swap after trick 1: declarer takes top 1 card of talon", "not-in-play"),
        ("draw after each trick: from taker, players take top 1 card of talon", "unequal-hands"),
        ("draw after each trick: from taker, defenders take top 1 card of talon", "unproved"),
        ("low before trick 2: must not play trumps", "not-in-play"),
        ("each marriage counts 20 more", "unknown-announcement"),
        (
            "declarer may announce ace \"Ass\" if HA in hand\n  each ace counts 5 more if points of declarer > 10",
            "circular-points",
        ),
        ("when points of declarer > 10 { declarer counts 1 more }", "circular-points"),
        (
            "secret before trick 2: leader sees (hand of dealer) if some (ranks A in (hand of dealer))",
            "not-known",
        ),
    ] {
        assert_eq!(codes(rules), [code], "{rules}\n{:#?}", ruleset(rules).check());
    }
}

/// Two players, five cards each and ten to draw; the card at the bottom is turned up.
const STOCK: &str = r#"game two "Two" {
  pack schnaps20, counted in eyes
  table { seats 2, clockwise }
  places { stock "Talon": face down, in order, counts for nobody }
  deal { 5 to each player; the rest to stock }
  contracts { game "Game" }
  sides everybody alone
  set trumps "Trumpf" = suits of trump_card
  exchange {
    trump_card "Trumpfkarte": dealer turns up bottom 1 card of stock
    swap "Tauschen" before each trick: leader may exchange ranks J in trumps in hand for bottom 1 card of stock
    draw "Abheben" after each trick: from taker, players take top 1 card of stock unless somebody announced close
  }
  leader may announce close "Zudrehen" before each trick if number of stock >= 4 and not somebody announced close
  play {
    forehand leads
    follow_suit "Bedienen": must follow with suit led if no stock
    trick to highest of trumps, else highest of suit led
  }
  score { lost by others of (players who took last trick); worth 1; settle losers pay winners }
  session { next dealer is forehand; round is one deal by each person }
}"#;

fn with_stock(blind: &str) -> (Program, Vec<Vec<String>>, Vec<String>) {
    let ruleset = Ruleset::from_text("two.rules", STOCK);
    assert_eq!(ruleset.check(), []);
    let program = ruleset.program(&ruleset.settings()).expect("a program");
    let cards = |text: &str| text.split(' ').map(str::to_string).collect::<Vec<_>>();
    (program, vec![cards("HJ HA SA CK CQ"), cards("HK HQ SK SQ CJ")], cards(blind))
}

const TEN: &str = "CA C10 S10 SJ DA D10 DK DQ DJ H10";

#[test]
fn after_each_trick_all_draw_and_whoever_took_it_draws_first() {
    let (p, hands, blind) = with_stock(TEN);
    let mut table = Table::given(&p, stiess::Seat(1), &hands, &blind).expect("a deal");
    act_all(&mut table, "no no SA SK");
    let codes = |table: &Table, set: u64| -> Vec<String> {
        p.pack
            .list(set & table.state().hands[Position(0)])
            .map(|card| p.pack.code(card).to_string())
            .collect()
    };
    assert_eq!(codes(&table, p.pack.all), ["CA", "CK", "CQ", "HA", "HJ"]);
    assert_eq!(table.state().hands[Position(1)].count_ones(), 5);
    // What is drawn the other does not see.
    assert_eq!(table.view(Some(Position(1))).hands[0], (0, 5));
    assert_eq!(table.state().places[0].count_ones(), 8);
}

#[test]
fn the_trump_jack_goes_for_the_card_at_the_bottom_and_all_see_it() {
    let (p, hands, blind) = with_stock(TEN);
    let mut table = Table::given(&p, stiess::Seat(1), &hands, &blind).expect("a deal");
    let asked = table.decision().expect("a question");
    assert_eq!(
        (asked.phase, asked.silent, words(&table)),
        (Phase::Swap, true, vec!["no".into(), "swap".into()])
    );
    act_all(&mut table, "swap no");
    let known = table.view(Some(Position(1)));
    let bit = |code: &str| p.pack.read_card(code).expect("a card").bit();
    assert_eq!((known.places[0].known, known.hands[0].0), (bit("HJ"), bit("H10")));
    // It is drawn last of all.
    act_all(&mut table, "SA SK no CA CJ no CK HK no");
    assert!(table.state().places[0] & bit("HJ") != 0);
    let told = Screen::PLAIN.set(&tell::transcript::deal(&table, Language::English));
    assert!(told.contains("HJ"), "{told}");
}

#[test]
fn a_stock_that_is_closed_ends_the_deal_sooner() {
    let (p, hands, blind) = with_stock(TEN);
    let mut table = Table::given(&p, stiess::Seat(1), &hands, &blind).expect("a deal");
    act_all(&mut table, "no close SA SK");
    while let Some(decision) = table.decision() {
        table.act(decision.options.nth(0)).expect("an option");
    }
    let s = table.state();
    assert_eq!((s.number, s.places[0].count_ones()), (5, 10));
    let last = s.tricks[4].taker;
    assert_eq!(s.losers, 3 & !last.bit(), "the last trick is the fifth");
}
