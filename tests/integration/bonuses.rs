//! Bonuses whose price is for each card.

use crate::common::{act_all, at_random, holding};
use stiess::Amount;
use stiess::compare::compare;
use stiess::engine::What;
use stiess::engine::{Ctx, Rng, State, Table, deal_out};
use stiess::language::Language;
use stiess::ruleset::expr::ONE;
use stiess::ruleset::{Program, Ruleset};
use stiess::tell::{self, book};
use stiess::text::{Screen, markdown};
use stiess::{Position, Seat};

fn village(sentences: &str) -> Ruleset {
    let tiny = include_str!("record/tiny.rules");
    let source = "source HOUSE \"The house\": V-1 to V-9";
    let text = format!(
        "{tiny}\ngame village \"Im Dorf\" extends tiny {{\n{source}\nscore {{\n{sentences}\n}}\n}}\n"
    );
    Ruleset::from_text("village.rules", &text)
}

const ACES: &str =
    "bonus aces \"Asse\" worth 2 per card of ranks A, missed 1: made by players who took some ranks A,
    missed by declarer if declarer took no ranks A   [V-1]";

#[test]
fn who_took_more_is_paid_more() {
    let ruleset = village(ACES);
    assert!(ruleset.check().is_empty(), "{:?}", ruleset.check());
    let program = ruleset.program(&ruleset.settings()).unwrap();
    let aces = program.pack.card("HA").map(|card| card.bit()).unwrap()
        | program.pack.card("DA").map(|card| card.bit()).unwrap();
    let mut paid = [0; 3];
    for seed in 0..40 {
        let mut rng = Rng::for_deal(seed, 0);
        let mut table = Table::shuffled(&program, Seat(0), &mut rng);
        at_random(&mut table, &mut rng);
        for item in table.items() {
            let What::Bonus { made: true, by, .. } = item.what else { continue };
            let who = Position::first(by);
            let taken = (table.state().won[who] & aces).count_ones();
            let amount = item.transfers[0].amount;
            assert_eq!(amount, Amount(2 * ONE * i64::from(taken)), "seed {seed}");
            paid[taken as usize] += 1;
            let sheet = tell::account::account(&table, stiess::language::Language::English).concat();
            let sheet = Screen::PLAIN.set(&sheet);
            assert!(sheet.contains("Asse made by"), "{sheet}");
            // Nobody writes a sum of what is paid once.
            assert_eq!(sheet.contains(&format!("2 x {taken} = {}", 2 * taken)), taken > 1, "{sheet}");
        }
    }
    assert!(paid[1] > 0 && paid[2] > 0, "one card and two were paid: {paid:?}");
}

#[test]
fn it_is_told_compared_and_priced_anew() {
    let (plain, per_card) = (village(&ACES.replace(" per card of ranks A", "")), village(ACES));
    let told = markdown::page(&book::book(&per_card, &per_card.settings(), Language::English).page());
    assert!(told.contains("2 for each card taken of A; missed 1 |"), "{told}");
    let changes: Vec<_> =
        compare(&plain, &per_card).differ.sections.into_iter().flat_map(|s| s.changes).collect();
    assert_eq!(changes.len(), 1);
    // Another price is for each card still; other cards are named anew.
    let price = |ruleset: &Ruleset| {
        let program = ruleset.program(&ruleset.settings()).unwrap();
        format!("{:?}", program.contracts[0].score.bonuses[0].worth)
    };
    assert_eq!(price(&village(&format!("{ACES}\naces worth 2, missed 1"))), price(&per_card));
    assert_ne!(
        price(&village(&format!("{ACES}\naces worth 2 per card of hearts, missed 1"))),
        price(&per_card)
    );
    assert_ne!(price(&village(&format!("{ACES}\naces worth 3, missed 1"))), price(&per_card));
}

#[test]
fn cards_are_wanted_behind_it() {
    let found = village(&ACES.replace("ranks A,", "stake,")).check();
    assert!(found.iter().any(|d| d.code == stiess::diagnostic::Code::WrongType), "{found:?}");
}

const IN_PLACE: &str = "bonus first \"Erster\" worth 3, cancelling the game, second if made:
        made by declarer if declarer took trick 1, missed by declarer if not declarer took trick 1   [V-1]
    bonus second \"Zweiter\" worth 2, cancelling third: made by players who took trick 2   [V-2]
    bonus third \"Dritter\" worth 1: made by players who took trick 3   [V-3]";

#[test]
fn what_counts_in_place_of_others_leaves_the_rest() {
    let ruleset = village(IN_PLACE);
    assert!(ruleset.check().is_empty(), "{:?}", ruleset.check());
    let program = ruleset.program(&ruleset.settings()).unwrap();
    let mut came = [0; 2];
    for seed in 0..40 {
        let mut rng = Rng::for_deal(seed, 0);
        let mut table = Table::shuffled(&program, Seat(0), &mut rng);
        at_random(&mut table, &mut rng);
        let counts = |at: u8| {
            table.items().iter().any(|item| matches!(item.what, What::Bonus { index, .. } if index == at))
        };
        let game = table.items().iter().any(|item| matches!(item.what, What::Game { .. }));
        let made =
            table.items().iter().any(|item| matches!(item.what, What::Bonus { index: 0, made: true, .. }));
        // Whoever is cancelled cancels nothing; a miss cancels nothing either, as it says.
        assert_eq!((game, counts(1), counts(2)), (!made, !made, made), "seed {seed}");
        assert_eq!(table.state().scores.into_iter().sum::<Amount>(), Amount::NOTHING);
        came[usize::from(made)] += 1;
        for (language, told) in [
            (stiess::language::Language::English, "It counts in place of the game and Zweiter."),
            (stiess::language::Language::German, "Daneben zählen nicht: das Spiel und Zweiter."),
        ] {
            let sheet = Screen::PLAIN.set(&tell::account::account(&table, language).concat());
            assert_eq!(sheet.contains(told), made, "{sheet}");
        }
    }
    assert!(came[0] > 0 && came[1] > 0, "{came:?}");
    let told = markdown::page(&book::book(&ruleset, &ruleset.settings(), Language::English).page());
    assert!(told.contains("3; in place of the game and *Zweiter*, if made |"), "{told}");
}

#[test]
fn an_announcement_goes_without_its_bonus_and_a_bonus_without_its_announcement() {
    for (gone, left) in [
        ("without announcement pfeife", (false, true)),
        ("without bonus pfeife", (true, false)),
        ("without pfeife", (false, false)),
    ] {
        // In a kind of contracts too, where a base says it there.
        let text = format!(
            "game base \"B\" extends dreierles {{ contract solo {{ instead bonus pfeife \"P\" worth 3, announced 4:
              made by declarer if declarer took last trick with T1 }} }}
             game ours \"O\" extends base {{ {gone} }}"
        );
        let ruleset = Ruleset::from_text("ours.rules", &text);
        let wrong: Vec<_> = ruleset.check().into_iter().filter(|d| d.code.to_string() != "unused").collect();
        assert!(wrong.is_empty(), "{gone}: {wrong:?}");
        let program = ruleset.program(&ruleset.settings()).unwrap();
        let solo = &program.contracts[3];
        let said = program.announcements.iter().any(|(name, _)| name == "pfeife");
        let paid = solo.score.bonuses.iter().any(|bonus| bonus.name == "pfeife");
        assert_eq!((said, paid), left, "{gone} in {}", solo.name);
    }
}

fn dreierles_with(rules: &str) -> Program {
    let text = format!("game ours \"Ours\" extends dreierles {{\n{rules}\n}}\n");
    let ruleset = Ruleset::from_text("ours.rules", &text);
    assert_eq!(ruleset.check(), [], "{rules}");
    ruleset.program(&ruleset.settings()).expect("a program")
}

/// Whoever announces something counts it for himself, whoever else says the same.
#[test]
fn each_counts_what_he_announced() {
    let p = dreierles_with(
        "announcements { players may announce pair \"Pair\" of one of suits of hand }\nscore { each pair counts 5 more }",
    );
    let mut alike = 0;
    for seed in 0..60 {
        let mut state = State::default();
        deal_out(&p, Seat(0), &mut Rng::new(seed), &mut state);
        // In a Räuber the blind counts for nobody.
        if state.declarer == Position::NOBODY {
            continue;
        }
        let said =
            p.announcements.iter().zip(&state.announced).filter(|((name, _), _)| name.starts_with("pair"));
        let pairs: Vec<u32> = said.map(|(_, who)| who.count_ones()).collect();
        alike += usize::from(pairs.iter().any(|who| *who > 1));
        let points = Ctx::of(&p, &state).points(p.active());
        let said = i64::from(pairs.iter().sum::<u32>());
        assert_eq!(points, (70 + 5 * said) * ONE, "seed {seed}: {pairs:?}");
    }
    assert!(alike > 5, "{alike} deals in which two say the same");
}

/// Who sits out without a share neither pays nor is paid, whatever he makes.
#[test]
fn who_has_no_share_is_not_paid() {
    let p = dreierles_with(
        "table { an extra player deals and sits out, without a share }\n\
         score { bonus idle \"Idle\" worth 1: made by everybody who took no tricks }",
    );
    let mut paid = 0;
    for seed in 0..200 {
        let mut state = State::default();
        deal_out(&p, Seat(0), &mut Rng::new(seed), &mut state);
        assert_eq!(state.scores[p.dealer()], Amount::NOTHING, "seed {seed}");
        let mut table = Table::shuffled(&p, Seat(0), &mut Rng::new(seed));
        at_random(&mut table, &mut Rng::new(seed + 1));
        assert_eq!(table.state().scores[p.dealer()], Amount::NOTHING, "seed {seed}, told");
        let idle = |q: &Position| {
            (0..table.state().number).all(|t| table.state().tricks[usize::from(t)].taker != *q)
        };
        paid += usize::from((0..3).map(Position).any(|q| idle(&q)));
    }
    assert!(paid > 0, "somebody who plays makes it");
}

/// Nor does he lose where all lose who took nothing.
#[test]
fn who_has_no_share_loses_nothing() {
    const SMALL: &str = r#"game small "Small" {
  pack schnaps20, counted in eyes
  table { seats 3, clockwise; an extra player deals and sits out, without a share }
  places { rest "Rest": face down, counts for nobody }
  deal { 4 to each player; the rest to rest }
  contracts { game "Game" }
  sides everybody alone
  play { forehand leads; follow_suit: must follow with suit led; trick to highest of hearts, else highest of suit led }
  score { lost by everybody who took no tricks; worth 2; settle losers pay winners }
  session { next dealer is forehand; round is one deal by each person }
}
"#;
    for (share, expected) in [("without", [4, -2, -2, 0]), ("with", [6, -2, -2, -2])] {
        let text = SMALL.replace("without a share", &format!("{share} a share"));
        let ruleset = Ruleset::from_text("small.rules", &text);
        assert_eq!(ruleset.check(), []);
        let p = ruleset.program(&ruleset.settings()).expect("a program");
        let mut table = holding(&p, &["HA H10 CA C10", "SA S10 SK SQ", "DA D10 DK DQ"]);
        act_all(&mut table, "HA SA DA H10 S10 D10 CA SK DK C10 SQ DQ");
        let scores: Vec<i64> = table.state().scores[..4].iter().map(|score| score.0 / ONE).collect();
        assert_eq!(scores, expected, "{share}");
    }
}

/// Two against two, and everybody may say that his side takes the last trick.
const PARTNERS: &str = r#"game partners "Partners" {
  pack schnaps20, counted in eyes
  table { seats 4, clockwise }
  places { rest "Rest": face down, counts for nobody }
  deal { 4 to each player; the rest to rest }
  contracts { game "Game" }
  sides forehand with left of left of forehand against the rest
  announcements { players may announce finish "Finish" }
  play { forehand leads; follow_suit: must follow with suit led; trick to highest of hearts, else highest of suit led }
  score {
    won if team took some tricks
    worth 2
    settle losers pay winners
    bonus finish "Finish" worth 3, announced 6: MADE
  }
  session { next dealer is forehand; round is one deal by each person }
}
"#;

/// Scores where forehand takes all tricks, and how many lines the sheet has.
fn partners(made: &str, said: &str) -> ([i64; 4], usize) {
    let ruleset = Ruleset::from_text("partners.rules", &PARTNERS.replace("MADE", made));
    assert_eq!(ruleset.check(), [], "{made}");
    let p = ruleset.program(&ruleset.settings()).expect("a program");
    let mut table = holding(&p, &["HA H10 CA C10", "SA S10 SK SQ", "DA D10 DK DQ", "CK CQ CJ SJ"]);
    act_all(&mut table, said);
    act_all(&mut table, "HA SA DA SJ H10 S10 D10 CJ CA SK DK CK C10 SQ DQ CQ");
    let scores = &table.state().scores;
    (std::array::from_fn(|at| scores[at].0 / ONE), table.items().len())
}

#[test]
fn what_one_side_announced_is_judged_for_that_side() {
    let sides = "made by team if team took last trick, made by defenders if defenders took last trick";
    assert_eq!(partners(sides, "no no no no"), ([5, -5, 5, -5], 2));
    // A partner says it for both.
    assert_eq!(partners(sides, "no no finish no"), ([8, -8, 8, -8], 2));
    // Those who said it have missed it, and the others get nothing beside that.
    assert_eq!(partners(sides, "no finish no no"), ([8, -8, 8, -8], 2));
    assert_eq!(partners(sides, "no finish no finish"), ([8, -8, 8, -8], 2));
    assert_eq!(partners(sides, "no finish finish no"), ([14, -14, 14, -14], 3));
}

#[test]
fn who_announced_what_his_partner_made_has_not_missed_it() {
    let one = "made by forehand if forehand took last trick, paid by defenders,
        made by defenders if defenders took last trick";
    assert_eq!(partners(one, "no no no no"), ([8, -5, 2, -5], 2));
    assert_eq!(partners(one, "no no finish no"), ([8, -5, 2, -5], 2));
    assert_eq!(partners(one, "no finish no no"), ([14, -11, 8, -11], 3));
}

/// Whoever sits out stands with the side that is not the declarer's, also where that is all who play.
#[test]
fn who_sits_out_does_not_pay_those_with_whom_he_stands() {
    const IDLE: &str = r#"game idle "Idle" {
  pack schnaps20, counted in eyes
  table { seats 3, clockwise; an extra player deals and sits out, with a share }
  places { rest "Rest": face down, counts for nobody }
  deal { 4 to each player; the rest to rest }
  contracts { game "Game" }
  sides players who announced solo against the rest
  announcements { forehand may announce solo "Solo" }
  play { forehand leads; follow_suit: must follow with suit led; trick to highest of hearts, else highest of suit led }
  score {
    won if team took all tricks
    worth 2
    settle losers pay winners
    bonus finish "Finish" worth 3: made by defenders if defenders took last trick, made by team if team took last trick
  }
  session { next dealer is forehand; round is one deal by each person }
}
"#;
    let ruleset = Ruleset::from_text("idle.rules", IDLE);
    // Somebody may be on neither side, and `check` says so.
    let codes: Vec<_> = ruleset.check().iter().map(|found| found.code.to_string()).collect();
    assert_eq!(codes, ["unproved"]);
    let p = ruleset.program(&ruleset.settings()).expect("a program");
    for (said, expected) in [("solo", [15, -5, -5, -5]), ("no", [0, 0, 0, 0])] {
        let mut table = holding(&p, &["HA H10 CA C10", "SA S10 SK SQ", "DA D10 DK DQ"]);
        act_all(&mut table, &format!("{said} HA SA DA H10 S10 D10 CA SK DK C10 SQ DQ"));
        let scores: Vec<i64> = table.state().scores[..4].iter().map(|score| score.0 / ONE).collect();
        assert_eq!(scores, expected, "{said}");
    }
    crate::fast_path::both_ways("idle", &p, 100);
}
