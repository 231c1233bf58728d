//! Suits that a contract makes of cards of several: they are followed, led and ranked as one.

use crate::choosing::holds_together;
use crate::common::act_all;
use stiess::Seat;
use stiess::engine::Table;
use stiess::language::Language;
use stiess::ruleset::pack::Mask;
use stiess::ruleset::{Program, Ruleset};
use stiess::tell::book;
use stiess::text::markdown;

const JACKS: &str = r#"
pack few "Zwanzig Blatt" {
  suits clubs "Kreuz" C, spades "Pik" S, hearts "Herz" H, diamonds "Karo" D: A 10 K Q J
  worth 11: ranks A
  worth 10: ranks 10
  worth 4: ranks K
  worth 3: ranks Q
  worth 2: ranks J
  count eyes "Augen": as they are, in all 120
}
game jacks "Buben" {
  pack few, counted in eyes
  table { seats 4, clockwise }
  deal { 5 to each player }
  order jacks_first = ranks J, then clubs, spades, hearts, diamonds
  suit trumps "Trumpf" = jacks_first, colour
  auction { from forehand, players speak once; bids in_clubs < grand < null < called < low; if nobody bids: in_clubs by forehand }
  contracts colour {
    in_clubs "Kreuz" clubs
    grand "Grand" -
    null "Null" -
    called "Solo" -
    low "Tief" hearts
  }
  contract null { instead suit trumps "Trumpf" = nothing; ranks A K Q J 10 }
  contract called {
    named "Farbe": declarer calls one of suits of (clubs or spades or hearts or diamonds)
    instead suit trumps "Trumpf" = ranks J, named, then clubs, spades, hearts, diamonds
  }
  contract low { ranks J Q K 10 A }
  play {
    declarer leads
    follow_suit "Bedienen": must follow with suit led
    trick to highest of trumps, else highest of suit led
  }
  score {
    won if points of declarer >= 31
    worth 1
    settle losers pay winners
    bonus top "Spitze" worth 1: made by declarer if declarer took some tricks with highest of trumps
    bonus voids "Farben" worth 1: made by players who were dealt at most 2 hearts
  }
  session { next dealer is forehand; round is one deal by each person }
}
"#;

fn jacks() -> Program {
    let ruleset = Ruleset::from_text("jacks.rules", JACKS);
    let found = ruleset.check();
    assert!(found.is_empty(), "{found:#?}");
    ruleset.program(&ruleset.settings()).expect("a program")
}

/// Forehand has the jack and ten of clubs, the next the jack of hearts beside clubs.
const HANDS: [&str; 4] = ["CJ C10 HA SQ DQ", "HJ CA CK H10 DA", "SJ DJ SA HK D10", "CQ SK S10 HQ DK"];

fn table<'p>(p: &'p Program, acts: &str) -> Table<'p> {
    let hands: Vec<Vec<String>> =
        HANDS.iter().map(|hand| hand.split(' ').map(str::to_string).collect()).collect();
    let mut table = Table::given(p, Seat(3), &hands, &[]).expect("a whole deal");
    act_all(&mut table, acts);
    table
}

fn options(p: &Program, acts: &str) -> String {
    table(p, acts).decision().expect("somebody is asked").words(p).join(" ")
}

fn taker(p: &Program, acts: &str) -> u8 {
    table(p, acts).state().tricks[0].taker.0
}

#[test]
fn what_is_made_a_suit_is_followed_as_one() {
    let p = jacks();
    // Clubs are trumps with the jacks: whoever has any of them follows with it.
    assert_eq!(options(&p, "in_clubs pass pass pass C10"), "CA CK HJ");
    assert_eq!(options(&p, "in_clubs pass pass pass C10 HJ"), "SJ DJ");
    // The jack of hearts is no heart.
    assert_eq!(options(&p, "in_clubs pass pass pass HA"), "H10");
    // Only the jacks: the jack of clubs is no club, and clubs need not be followed with it.
    assert_eq!(options(&p, "grand pass pass pass CJ"), "HJ");
    assert_eq!(options(&p, "grand pass pass pass C10"), "CA CK");
    assert_eq!(options(&p, "grand pass pass pass C10 CA"), "SA SJ HK D10 DJ");
    // Where nothing is trump every jack is in its own suit again.
    assert_eq!(options(&p, "null pass pass pass HA"), "H10 HJ");
    assert_eq!(options(&p, "null pass pass pass CJ"), "CA CK");
}

#[test]
fn what_is_made_a_suit_is_ranked_as_one() {
    let p = jacks();
    for (bid, cards, wins) in [
        ("in_clubs", "C10 HJ DJ CQ", 1),
        ("in_clubs", "C10 HJ SJ CQ", 2),
        ("in_clubs", "C10 CA DJ CQ", 2),
        ("in_clubs", "HA H10 HK HQ", 0),
        ("grand", "C10 CA SJ CQ", 2),
        ("grand", "C10 CA SA CQ", 1),
        // Ranks of the contract: the ten lies below the jack.
        ("null", "HA HJ HK HQ", 0),
        ("null", "DQ DA D10 DK", 1),
        // Low: hearts behind the jacks, and in them the ace is the last.
        ("low", "HA H10 SJ HQ", 2),
        ("low", "HA H10 HK HQ", 3),
    ] {
        let cards = format!("{bid} pass pass pass {cards}");
        assert_eq!(taker(&p, &cards), wins, "{cards}");
    }
}

#[test]
fn a_suit_may_be_named_in_the_exchange() {
    let p = jacks();
    assert_eq!(options(&p, "called pass pass pass"), "clubs spades hearts diamonds");
    assert_eq!(options(&p, "called pass pass pass hearts HA"), "H10 HJ");
    assert_eq!(options(&p, "called pass pass pass spades HA"), "H10");
    assert_eq!(taker(&p, "called pass pass pass hearts HA HJ SJ HQ"), 2);
    assert_eq!(taker(&p, "called pass pass pass hearts HA H10 HK HQ"), 0);
    assert_eq!(taker(&p, "called pass pass pass spades HA H10 HK HQ"), 0);
    assert_eq!(taker(&p, "called pass pass pass diamonds C10 CK D10 CQ"), 2);
}

#[test]
fn a_suit_is_what_its_name_says_in_every_sentence() {
    let p = jacks();
    let bonus = |name: &str| p.contracts[0].score.bonuses.iter().find(|b| b.name == name).expect("the bonus");
    let told = format!("{:?}", bonus("voids"));
    let hearts: Mask = "HA H10 HK HQ".split(' ').map(|c| p.pack.read_card(c).expect("a card").bit()).sum();
    assert!(told.contains(&format!("Set({hearts})")), "{told}");
}

#[test]
fn made_suits_hold_together() {
    holds_together(&jacks(), 60);
}

/// A part may be some cards of the suit that is called.
#[test]
fn a_part_of_a_suit_hangs_on_the_one_that_is_called() {
    let was = "= ranks J, named, then clubs, spades, hearts, diamonds";
    let text = JACKS.replace(was, "= ranks J in named, named without ranks 10");
    assert_ne!(text, JACKS);
    let ruleset = Ruleset::from_text("jacks.rules", &text);
    assert_eq!(ruleset.check(), []);
    let p = ruleset.program(&ruleset.settings()).expect("a program");
    // The jack of the suit that is called beats its ace; its ten is no trump, and no other jack is one.
    assert_eq!(options(&p, "called pass pass pass hearts HA"), "HJ");
    assert_eq!(options(&p, "called pass pass pass clubs CJ"), "CA CK");
    assert_eq!(taker(&p, "called pass pass pass hearts HA HJ HK HQ"), 1);
    assert_eq!(taker(&p, "called pass pass pass clubs CJ CA SJ CQ"), 0);
    assert_eq!(taker(&p, "called pass pass pass spades C10 CA SJ CQ"), 2);
    assert_eq!(taker(&p, "called pass pass pass spades C10 CA DJ CQ"), 1);
    holds_together(&p, 60);
    for (language, said) in [
        (Language::English, "the J of the suit named in Farbe and the suit named in Farbe except all 10"),
        (Language::German, "genannten Farbe und die bei Farbe genannte Farbe außer allen 10er"),
    ] {
        let book = book::book(&ruleset, &ruleset.settings(), language);
        let told = markdown::page(&book.page()).replace('*', "");
        assert!(told.split_whitespace().collect::<Vec<_>>().join(" ").contains(said), "{told}");
    }
}

/// What the game as a whole says of a suit comes before what a contract says of it, wherever it is written.
#[test]
fn a_suit_is_replaced_before_it_is_said_of_the_game() {
    let suit = "  suit trumps \"Trumpf\" = jacks_first, colour\n";
    let behind = JACKS.replace(suit, "").replace("  session {", &format!("{suit}  session {{"));
    assert_ne!(behind, JACKS);
    let ruleset = Ruleset::from_text("jacks.rules", &behind);
    assert_eq!(ruleset.check(), []);
    let p = ruleset.program(&ruleset.settings()).expect("a program");
    let suits = |p: &Program| {
        p.contracts.iter().map(|c| format!("{:?}", p.suits[usize::from(c.play.suits)])).collect::<Vec<_>>()
    };
    assert_eq!(suits(&p), suits(&jacks()));
}
