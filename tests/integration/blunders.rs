//! What people at the table shake their heads at: positions in which care, and strength, must not do it.

use crate::common::load;
use stiess::Seat;
use stiess::engine::{Choice, Phase, Rng, Table};
use stiess::players::many::{Run, Watch};
use stiess::players::{Budget, Manner, Players};
use stiess::ruleset::{Program, Ruleset};

/// A deal, played as far as these words go.
fn table<'p>(program: &'p Program, hands: [&str; 3], blind: &str, said: &str) -> Table<'p> {
    let cards = |list: &str| list.split_whitespace().map(str::to_string).collect::<Vec<_>>();
    let mut table = Table::given(program, Seat(2), &hands.map(cards), &cards(blind)).expect("a deal");
    for word in said.split_whitespace() {
        let choice = table.read(word).unwrap_or_else(|| panic!("{word}"));
        table.act(choice).unwrap_or_else(|why| panic!("{word}: {why:?}"));
    }
    table
}

/// What those who think say to it, the careful first.
fn said(table: &Table) -> [Choice; 2] {
    [Manner::Careful, Manner::Strong].map(|manner| {
        let players = Players::thinking(table.program, &[manner], Budget::DEFAULT).unwrap();
        players.choose(table, &mut Rng::new(1)).unwrap()
    })
}

fn codes(table: &Table, choices: &[Choice]) -> Vec<String> {
    choices.iter().map(|choice| table.decision().unwrap().word(table.program, *choice)).collect()
}

#[test]
fn no_queen_is_laid_bare_under_a_king() {
    let program = load("dreierles", &[], false);
    let hands = [
        "T21 T20 T19 T18 T17 T16 T10 T9 HQ H2 DQ D4 D3 SC S7 C8",
        "TS T15 T14 T13 T8 HK HC H3 DK DC SK S10 SQ CK C10 CQ",
        "T12 T11 T7 T6 T5 T4 T3 T2 T1 HJ H4 HA DJ DA D2 SJ",
    ];
    for manner in [Manner::Careful, Manner::Strong] {
        let mut table = table(&program, hands, "S8 S9 C7 CC CJ C9", "dreier pass pass");
        let players = Players::thinking(&program, &[manner], Budget::samples(2000)).unwrap();
        while table.decision().is_some_and(|decision| decision.phase == Phase::Discard) {
            table.act(players.choose(&table, &mut Rng::new(1)).unwrap()).unwrap();
        }
        let hand = table.state().hands[program.forehand()];
        for suit in ["H", "D"] {
            let held: Vec<String> = program
                .pack
                .list(hand)
                .map(|card| program.pack.code(card).to_string())
                .filter(|code| code.starts_with(suit))
                .collect();
            assert_ne!(held, [format!("{suit}Q")], "{manner:?}: {held:?}");
        }
    }
}

/// The declarer has shown that he has no hearts, and plays last.
#[test]
fn no_king_is_given_to_a_declarer_who_will_trump() {
    let program = load("dreierles", &[], false);
    let hands = [
        "T21 T20 T19 T18 T17 T16 T10 T9 T8 DQ D4 D3 SC S7 C8 C7",
        "TS T15 T14 HJ HC H3 H2 DK DC SK S10 SQ CK C10 CQ C9",
        "T13 T12 T11 T6 T5 T4 T3 T2 T1 HK H4 HA HQ DJ DA SJ",
    ];
    // The second takes the third trick, and leads hearts.
    let so_far = "solo pass pass C8 CK T2 H4 T8 H2 D3 DC DJ HJ";
    let table = table(&program, hands, "S8 S9 T7 CC CJ D2", so_far);
    let decision = table.decision().expect("he is asked");
    assert_eq!((program.seat(Seat(2), decision.position), decision.phase), (Seat(2), Phase::Play));
    assert_eq!(codes(&table, &said(&table)), ["HA", "HA"]);
}

/// Nothing lies in the trick, and he must trump: a small trump is enough.
#[test]
fn no_high_trump_is_spent_on_a_worthless_trick() {
    let program = load("dreierles", &[], false);
    let hands = [
        "TS T15 T14 HK HC H3 H2 DK DC SK S10 SQ CK C10 CQ C9",
        "T13 T12 T11 T6 T5 T4 T3 T2 T1 HJ H4 HA HQ DJ DA SJ",
        "T21 T20 T19 T18 T17 T16 T10 T9 T8 DQ D4 D3 SC S7 C8 C7",
    ];
    // The declarer leads; the trick goes to the second, who leads hearts.
    let table = table(&program, hands, "S8 S9 T7 CC CJ D2", "pass pass solo C8 CK T2 H4");
    let decision = table.decision().expect("he is asked");
    assert_eq!(program.seat(Seat(2), decision.position), Seat(2));
    let codes = codes(&table, &said(&table));
    assert!(["T8", "T9", "T10"].contains(&codes[0].as_str()), "{codes:?}");
    // To the strong player, who knows that trumps will be drawn, many are alike; the highest are not.
    assert!(!["T21", "T20"].contains(&codes[1].as_str()), "{codes:?}");
}

/// A bare king takes the first trick of his suit: what looks low is no hand for a game without tricks.
#[test]
fn no_bettel_is_bid_that_loses() {
    let program = load("cego", &[], false);
    let hand = "T1 T2 T3 S7 S8 C7 C8 H4 H3 D4 DK";
    let hand: Vec<String> = hand.split_whitespace().map(str::to_string).collect();
    let pack = &program.pack;
    let rest = pack.list(pack.all).map(|card| pack.code(card).to_string());
    let mut rest = rest.filter(|code| !hand.contains(code)).collect::<Vec<_>>();
    Rng::new(1).shuffle(&mut rest);
    let mut hands = vec![hand];
    hands.extend((0..3).map(|_| rest.split_off(rest.len() - 11)));
    let mut table = Table::given(&program, Seat(3), &hands, &rest).expect("a deal");
    let bettel = table.read("bettel").expect("it is a bid of this game");
    while !table.decision().expect("somebody is asked").options.has(bettel) {
        table.act(Choice::Pass).expect("everybody passes");
    }
    assert_eq!(table.decision().expect("forehand is asked").by, program.forehand());
    let said = said(&table);
    assert!(!said.contains(&bettel), "{:?}", codes(&table, &said));
}

#[test]
fn games_in_which_nothing_may_be_taken_are_rarely_bid_in_vain() {
    for (game, name) in [("cego", "bettel"), ("koenigrufen", "bettel"), ("dreierschnapsen", "assenbettler")] {
        let program = load(game, &[], false);
        let players = Players::new(&program, &[Manner::Careful]).unwrap();
        let run = Run { program: &program, players: &players, seed: 1, deals: 1500, contract: None };
        let stats = run.play(2, &Watch::default()).unwrap();
        assert!(
            program.contracts.iter().any(|contract| contract.name.starts_with(name)),
            "{game} has no {name}"
        );
        for (contract, seen) in program.contracts.iter().zip(&stats.contracts) {
            if contract.name.starts_with(name) && seen.deals > 0 {
                let often = seen.deals as f64 / 1500.0;
                let won = seen.won as f64 / seen.deals as f64;
                assert!(often < 0.005 || won > 0.5, "{game} {}: {often} {won}", contract.name);
            }
        }
    }
}

/// Who has laid his Pagat open has another card for every trick but the last, as long as he has one.
#[test]
fn what_was_announced_for_the_last_trick_is_saved_for_it() {
    for (game, word) in [("dreiertarock", "pagat"), ("tapptarock", "pagat")] {
        let program = load(game, &[], false);
        let players = Players::new(&program, &[Manner::Careful]).unwrap();
        let (mut tempted, lowest) = (0, program.pack.card("T1").expect("a card"));
        for seed in 0..400 {
            let mut rng = Rng::new(seed);
            let mut table = Table::shuffled(&program, Seat(0), &mut rng);
            let mut said = None;
            while let Some(decision) = table.decision() {
                let announced = table
                    .read(word)
                    .filter(|choice| decision.phase == Phase::Announce && decision.options.has(*choice));
                if announced.is_some() {
                    said = Some(decision.by);
                }
                let choice = announced.unwrap_or_else(|| players.choose(&table, &mut rng).unwrap());
                let open = decision.options.cards();
                if said == Some(decision.by)
                    && decision.phase == Phase::Play
                    && lowest.is_in(open)
                    && open != lowest.bit()
                {
                    tempted += 1;
                    assert_ne!(choice, Choice::Card(lowest), "{game}, seed {seed}");
                }
                table.act(choice).unwrap();
            }
        }
        assert!(tempted > 50, "{game}: {tempted}");
    }
}

/// The caller leads, and has trumps: a hand with all aces but one wins no six tricks. What others write is lost as well.
#[test]
fn no_game_is_bid_that_only_others_write() {
    let program = load("dreierschnapsen", &[], false);
    let hands = ["HA HK DJ", "SA SK S10 CA C10 HJ", "SQ CK CQ D10 DK DQ"];
    let table = table(&program, hands, "HQ SJ DA H10 CJ", "hearts pass");
    assert_eq!(codes(&table, &said(&table)), ["pass", "pass"]);
}

/// Whoever holds the highest trump but one leads no such thing as long as the highest is out and he has others.
#[test]
fn no_highest_but_one_is_led_into_the_highest() {
    let program = load("koenigrufen", &[], false);
    let players = Players::new(&program, &[Manner::Careful]).unwrap();
    let strong = Players::new(&program, &[Manner::Strong]).unwrap();
    let [highest, second] = ["TS", "T21"].map(|code| program.pack.card(code).expect("a card"));
    let trumps = program.pack.list(program.pack.all).filter(|card| program.pack.code(*card).starts_with('T'));
    let trumps = trumps.fold(0, |all, card| all | card.bit());
    let (mut tempted, mut led) = (0, Vec::new());
    for seed in 0..40 {
        let mut rng = Rng::new(seed);
        let mut table = Table::shuffled(&program, Seat(0), &mut rng);
        while let Some(decision) = table.decision() {
            let (s, open) = (table.state(), decision.options.cards());
            let leads = decision.phase == Phase::Play && s.lying == 0 && s.declarer == decision.position;
            let others = s.hands.iter().fold(0, |all, hand| all | hand) & !s.hands[decision.position];
            if leads
                && second.is_in(open)
                && highest.is_in(others)
                && (open & trumps).count_ones() > 3
                && s.number < 6
            {
                tempted += 1;
                if strong.choose(&table, &mut Rng::new(1)) == Some(Choice::Card(second)) {
                    led.push(seed);
                }
            }
            table.act(players.choose(&table, &mut rng).unwrap()).unwrap();
        }
    }
    assert!(tempted > 20, "{tempted}");
    assert!(led.len() * 6 <= tempted, "{led:?} of {tempted}");
}

/// The cards of a partner count as well: with him many hands are good for a game, and it is won more often than lost.
#[test]
fn games_with_a_partner_are_bid() {
    let schafkopf = "tests/strangers/schafkopf.rules";
    for (game, with) in
        [("koenigrufen", "rufer"), ("tarok", "two"), ("tarok", "one"), (schafkopf, "rufspiel")]
    {
        let program = load(game, &[], false);
        let players = Players::new(&program, &[Manner::Careful]).unwrap();
        let run = Run { program: &program, players: &players, seed: 1, deals: 300, contract: None };
        let stats = run.play(2, &Watch::default()).unwrap();
        let (_, seen) = program.contracts.iter().zip(&stats.contracts).find(|(c, _)| c.name == with).unwrap();
        assert!(seen.deals * 10 > 300, "{game} {with}: {} of 300", seen.deals);
        assert!(seen.won * 2 > seen.deals, "{game} {with}: {} of {} won", seen.won, seen.deals);
    }
}

/// Seven cards in three suits, of which hearts or spades are trumps.
const TRUMPS_BY_COLUMN: &str = r#"
pack p21 "Pack" { suits spades "Spades" S, clubs "Clubs" C, hearts "Hearts" H: A K Q J 10 9 8 }
game column "Column" {
  pack p21
  table { seats 3, clockwise }
  deal { 7 to each player }
  auction { from forehand, players speak once; bids in_hearts < in_spades; if nobody bids: thrown_in }
  contracts colour stake { in_hearts "In hearts" hearts 2; in_spades "In spades" spades 3; thrown_in "Thrown in" - - }
  contract thrown_in { nothing is played }
  suit trumps "Trumps" = colour
  play {
    forehand leads
    follow_suit "Follow suit": must follow with suit led
    trick to highest of trumps, else highest of suit led
  }
  score { won if tricks of declarer >= 3; worth stake; settle losers pay winners }
  session { next dealer is forehand; round is one deal by each person }
}
"#;

/// A suit that is all trumps is led by nobody, and does not make trumps of all cards.
#[test]
fn good_hands_are_bid_where_trumps_take_a_whole_suit() {
    let ruleset = Ruleset::from_text("column.rules", TRUMPS_BY_COLUMN);
    let program = ruleset.program(&ruleset.settings()).expect("a program");
    let hands = ["HA HK HQ H10 SA C9 C8", "SK SQ S9 S8 CA C10 H8", "HJ H9 SJ S10 CK CQ CJ"];
    assert_eq!(
        codes(&table(&program, hands, "", ""), &said(&table(&program, hands, "", "")))[0],
        "in_hearts"
    );
    let poor = ["H8 H9 S8 S9 C8 C9 C10", "HA HK HQ H10 SA CA CK", "SK SQ SJ S10 HJ CQ CJ"];
    assert_eq!(codes(&table(&program, poor, "", ""), &said(&table(&program, poor, "", "")))[0], "pass");
}

/// Whoever plays a game has bid it: of a hand that is only a little better than others nobody expects that it wins.
#[test]
fn nobody_doubles_what_is_nearly_always_won() {
    let program = load("dreiertarock", &[], false);
    let players = Players::new(&program, &[Manner::Careful]).unwrap();
    let mut doubled = 0;
    for seed in 0..400 {
        let mut rng = Rng::for_deal(5, seed);
        let mut table = Table::shuffled(&program, Seat(0), &mut rng);
        while let Some(decision) = table.decision().filter(|decision| decision.phase != Phase::Play) {
            let choice = players.choose(&table, &mut rng).unwrap();
            doubled += usize::from(decision.phase == Phase::Double && choice != Choice::No);
            table.act(choice).unwrap();
        }
    }
    assert!(doubled < 4, "{doubled} times");
}

/// Whoever closes the talon must win by saying that he has enough: he does not close because his cards are good.
#[test]
fn no_talon_is_closed_in_vain() {
    let program = load("tests/strangers/schnapsen_for_two.rules", &[], false);
    let players = Players::new(&program, &[Manner::Careful]).unwrap();
    let (mut closed, mut lost) = (0, 0);
    for seed in 0..200 {
        let mut rng = Rng::for_deal(1, seed);
        let mut table = Table::shuffled(&program, Seat(0), &mut rng);
        let mut who = None;
        while let Some(decision) = table.decision() {
            let choice = players.choose(&table, &mut rng).unwrap();
            if choice == Choice::Yes && program.clause(decision.clause).name == "close" {
                who = Some(decision.position);
            }
            table.act(choice).unwrap();
        }
        if let Some(who) = who {
            closed += 1;
            lost += u32::from(table.scores()[program.seat(Seat(0), who).index()].0 == 0);
        }
    }
    assert!(2 * lost <= closed, "{lost} of {closed} lost");
}

/// The game is called only when the skat is taken: what will be put away counts, and is chosen for the game that will be called.
#[test]
fn games_that_are_called_after_a_number_are_bid() {
    let program = load("tests/strangers/skat.rules", &[], false);
    let players = Players::new(&program, &[Manner::Careful]).unwrap();
    let run = Run { program: &program, players: &players, seed: 1, deals: 300, contract: None };
    let stats = run.play(2, &Watch::default()).unwrap();
    let seen =
        program.contracts.iter().zip(&stats.contracts).filter(|(contract, _)| contract.name != "passed_in");
    let [played, won] = seen.fold([0, 0], |[played, won], (_, seen)| [played + seen.deals, won + seen.won]);
    assert!(played * 3 > 300, "{played} of 300 are played");
    assert!(won * 3 > played * 2, "{won} of {played} won");
    let null = program.contracts.iter().position(|contract| contract.name == "null").unwrap();
    assert!(stats.contracts[null].deals * 20 < played, "{} times Null", stats.contracts[null].deals);
}
