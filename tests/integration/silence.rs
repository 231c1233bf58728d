//! Sentences that once played otherwise than they read, and their kin.

use crate::common::Folder;
use crate::invariants::Whim;
use crate::tricks::act;
use stiess::Seat;
use stiess::engine::{Choice, Phase, Rng, Table};
use stiess::ruleset::{Program, Ruleset};

/// A game in which trumps may be any cards; what takes a trick is told by each test.
const NATURAL: &str = r#"game natural "Natural" {
  pack cego54, counted in threes
  table { seats 4, anticlockwise }
  places { blind "Blind": face down, counts for nobody }
  deal { 10 to blind; 11 to each player }
  auction {
    from forehand, players speak in rounds
    bids small < great
    the overbid may hold
    if nobody bids: small by forehand
  }
  contracts price { small "Small" 1; great "Great" 2 }
  score {
    won if points of declarer >= 36
    worth price
    settle losers pay winners
  }
  play { forehand leads }
"#;

/// What `check` says of a ruleset, by its codes.
#[track_caller]
fn says(text: &str, codes: &[&str]) -> Ruleset {
    let ruleset = Ruleset::from_text("natural.rules", text);
    let found: Vec<String> = ruleset.check().iter().map(|d| d.code.to_string()).collect();
    assert_eq!(found, codes, "{text}");
    ruleset
}

fn program(text: &str, codes: &[&str]) -> Program {
    let ruleset = says(text, codes);
    ruleset.program(&ruleset.settings()).expect("a program")
}

fn natural(rules: &str, codes: &[&str]) -> Program {
    program(&format!("{NATURAL}{rules}\n}}\n"), codes)
}

/// Who takes a trick of these cards, each seat having its own.
fn taker(p: &Program, cards: &str) -> u8 {
    let hands: Vec<&str> = cards.split(' ').collect();
    let table = act(p, &hands, &format!("small pass pass pass {cards}"));
    assert_eq!(table.state().number, 1, "a whole trick");
    table.state().tricks[0].taker.0
}

#[test]
fn a_trump_of_the_suit_led_is_no_more_than_a_trump() {
    let p =
        natural("play { trick to highest of clubs or spades, else highest of suit led }", &["across-suits"]);
    for (cards, by) in [("SK C7 H2 D2", 1), ("C7 SK H2 D2", 0), ("HK S7 C7 DK", 2), ("HK DK H2 D2", 0)] {
        assert_eq!(taker(&p, cards), by, "{cards}");
    }
    let p = natural(
        "play { trick to highest of CJ, else highest of HJ, else highest of clubs, else highest of suit led }",
        &[],
    );
    for (cards, by) in [("HJ C7 CK HK", 0), ("HJ CJ CK C7", 1), ("HK H4 C9 C8", 2), ("HK H4 SK DK", 0)] {
        assert_eq!(taker(&p, cards), by, "{cards}");
    }
}

#[test]
fn every_alternative_has_its_place() {
    let p = natural(
        "play { trick to highest of clubs, else highest of spades, else highest of hearts,
            else highest of diamonds, else highest of suit led }",
        &[],
    );
    for (cards, by) in [("T21 DK H2 S7", 3), ("T21 DK H2 HK", 3), ("T21 DK D2 T20", 1), ("DK H2 S7 C7", 3)] {
        assert_eq!(taker(&p, cards), by, "{cards}");
    }
    // What wins by a rule of its own wins where it stands.
    let p =
        natural("play { trick to highest of trumps, else D2 if HK in trick, else highest of suit led }", &[]);
    for (cards, by) in [("HK D2 H2 H3", 1), ("HK D2 T1 H3", 2), ("HQ D2 H2 H3", 0)] {
        assert_eq!(taker(&p, cards), by, "{cards}");
    }
}

#[test]
fn what_was_led_is_the_card_and_not_its_suit() {
    let p = natural(
        "set best = ranks J or clubs
play {
follow_best: must follow with best if best led
follow_suit: must follow with suit led without best unless best led
trick to highest of CJ, else highest of HJ, else highest of clubs, else highest of suit led }",
        &[],
    );
    let hands = &["HJ H4", "C7 H2 DJ", "", ""];
    let open = |lead: &str| {
        let table = act(&p, hands, &format!("small pass pass pass {lead}"));
        let open = table.decision().expect("a card is asked").options.cards();
        ["C7", "H2", "DJ"].map(|code| p.pack.card(code).expect("a card").is_in(open))
    };
    assert_eq!([open("HJ"), open("H4")], [[true, false, true], [false, true, false]]);
    // Who leads is judged by the card that he would lead.
    let p = natural(
        "set best = ranks J or clubs
play {
start: must not lead best if clubs led
trick to highest of suit led }",
        &[],
    );
    let table = act(&p, &["HJ C7 H4"], "small pass pass pass");
    let open = table.decision().expect("a card is asked").options.cards();
    assert_eq!(["HJ", "C7", "H4"].map(|c| p.pack.card(c).expect("a card").is_in(open)), [true, false, true]);
}

#[test]
fn changed_ranks_say_what_is_highest() {
    let p = natural(
        "exchange { show: forehand lays highest of hearts in hand open }
play { trick to highest of suit led }
contract great { ranks 4 3 2 A J C Q K }",
        &[],
    );
    for (bids, shown) in [("small pass pass pass", "HK"), ("great pass pass pass", "H2")] {
        let table = act(&p, &["HK H2 HA"], bids);
        assert_eq!(table.state().open, p.pack.card(shown).expect("a card").bit(), "{bids}");
    }
}

/// Who is said to lose loses for every sentence that asks who won, and a `when` of the deal stands above the contract.
#[test]
fn named_losers_and_a_condition_are_one_question() {
    let rules = |contract: &str, when: &str| {
        format!(
            "announcements {{ players may announce yield \"Yield\" }}
play {{ trick to highest of suit led }}
score {{ bonus proof \"Proof\" worth 5: made by declarer if won, missed by declarer if lost }}
contract small {{ {contract}; play ends at once }}
when somebody announced yield {{ {when} }}"
        )
    };
    for (contract, when, said, wins) in [
        ("won if declarer took some tricks", "lost by defenders", true, true),
        ("won if declarer took some tricks", "lost by defenders", false, false),
        ("lost by defenders", "won if declarer took some tricks", true, false),
        ("lost by defenders", "won if declarer took some tricks", false, true),
        ("won if declarer took no tricks", "lost by declarer", true, false),
    ] {
        let p = natural(&rules(contract, when), &[]);
        let words = format!("small pass pass pass{}", [" no no no no", " yes no no no"][usize::from(said)]);
        let table = act(&p, &[], &words);
        assert!(table.done(), "{words}");
        let score = table.scores()[0].0 / 60;
        assert_eq!(score, if wins { 3 + 15 } else { -3 - 15 }, "{contract}, {when}: {said}");
    }
}

/// Players are picked by their tricks as by their points.
#[test]
fn players_with_so_many_tricks() {
    let p = natural(
        "play { trick to highest of suit led; play ends if forehand took trick 1 }
contract small { won if declarer is one of players with tricks > 0 }",
        &[],
    );
    let table = act(&p, &["HK", "H4", "DK", "DQ"], "small pass pass pass HK H4 DK DQ");
    assert!(table.done() && table.scores()[0].0 > 0, "{:?}", table.scores());
}

#[test]
fn whoever_lost_the_bid_may_take_it_back() {
    let p = natural("play { trick to highest of suit led }", &[]);
    let table = act(&p, &[], "small great pass pass hold pass");
    assert_eq!((table.state().contract, table.state().declarer.0), (1, 0));
    let mut table = act(&p, &[], "small great");
    let refused = table.act(table.read("hold").expect("a word of the auction"));
    assert!(refused.is_err(), "who never had the bid cannot take it back");
}

#[test]
fn sixteen_stages_are_played_and_remembered() {
    let stages: String = (0..16)
        .map(|at| format!("stage s{at} \"S{at}\" {{ from forehand, players speak once; bids c{at} }}\n"))
        .collect();
    let rows: String = (0..16).map(|at| format!("c{at} \"C{at}\" 1\n")).collect();
    let text = format!(
        "game many \"Many\" {{
pack schnaps20, counted in eyes
table {{ seats 2, clockwise }}
deal {{ 10 to each player }}
auction {{
{stages}if nobody bids: last_c by forehand
}}
contracts price {{
{rows}last_c \"Last\" 1
}}
play {{ declarer leads; trick to highest of suit led }}
score {{
won if points of declarer >= 61
worth price + number of (players who passed in s15)
settle losers pay winners
}}
}}
"
    );
    let p = program(&text, &[]);
    let mut rng = Rng::new(1);
    let mut fell = 0;
    for _ in 0..100 {
        let mut table = Table::shuffled(&p, Seat(1), &mut rng);
        let whim = Whim::new(&mut rng);
        while let Some(decision) = table.decision() {
            table.act(whim.choose(&decision, &mut rng)).expect("an option is allowed");
        }
        let passed = table.state().bidding.passed[15].count_ones();
        fell += u32::from(passed == 2);
        if passed == 2 {
            assert_eq!(table.state().scores[0].0.abs(), 3 * 60);
        }
    }
    assert!(fell > 0, "all passed to the end");
}

#[test]
fn doublings_add_up() {
    let p = program(
        "game two \"Two\" extends dreierles {
announcements { kontra \"Kontra\": defenders may double the game, at most 3 times }
}
",
        &[],
    );
    let mut table = act(&p, &[], "dreier zweier pass");
    let mut asked = 0;
    while let Some(decision) = table.decision().filter(|decision| decision.phase != Phase::Play) {
        asked += u8::from(decision.phase == Phase::Double);
        let yes = decision.phase == Phase::Double;
        let first = decision.options.rising().next().expect("something is open");
        table.act(if yes { Choice::Yes } else { first }).expect("an option is allowed");
    }
    // Two knocks, and three times Kontra.
    assert_eq!((asked, table.state().doublings), (5, 5));
}

#[test]
fn what_stands_under_a_condition_and_its_contrary_happens_once() {
    program(
        "game halves \"Halves\" extends dreierles {
announcements { declarer may announce bottom \"unten\" before pick_up }
contract zweier {
exchange {
instead pick_up: declarer takes top drawn cards of blind unless declarer announced bottom
pick_low after pick_up: declarer takes top drawn cards of blind if declarer announced bottom
}
}
}
",
        &[],
    );
    // Asked before it could be announced, which is told, and after: that is not the same.
    says(
        "game halves \"Halves\" extends dreierles {
announcements { declarer may announce bottom \"unten\" after pick_up }
contract zweier {
exchange {
instead pick_up: declarer takes top drawn cards of blind unless declarer announced bottom
pick_low after pick_up: declarer takes top drawn cards of blind if declarer announced bottom
}
}
}
",
        &["not-yet", "unequal-hands"],
    );
}

#[test]
fn beside_a_step_that_was_taken_away_is_where_it_stood() {
    let p = program(
        "game removed \"Removed\" extends dreierles {
announcements { declarer may announce ready \"fertig\" before pick_up }
contract solo {
without pick_up
exchange { glance after pick_up: declarer sees top 1 cards of blind }
}
score { bonus ready \"fertig\" worth 1: made by declarer if declarer announced ready }
}
",
        &[],
    );
    let solo = p.contracts.iter().find(|c| c.name == "solo").expect("a contract");
    let names: Vec<String> = solo.steps.iter().map(|step| format!("{step:?}")).collect();
    let at = |what: &str| names.iter().position(|name| name.starts_with(what)).expect("a step");
    assert!(at("See") < at("Announce") && at("Announce") < at("Ready"), "{names:?}");
}

#[test]
fn all_that_stands_before_what_was_taken_away_keeps_its_order() {
    let p = program(
        "game removed \"Removed\" extends dreierles {
contract solo {
without pick_up
exchange {
one before pick_up: declarer sees top 1 cards of blind
two before pick_up: declarer sees top 2 cards of blind
three after pick_up: declarer sees top 3 cards of blind
four before pick_up: declarer sees top 4 cards of blind
}
}
}
",
        &[],
    );
    let solo = p.contracts.iter().find(|c| c.name == "solo").expect("a contract");
    let seen = solo.steps.iter().map(|step| format!("{step:?}")).filter(|step| step.starts_with("See"));
    let seen: Vec<i64> =
        seen.filter_map(|step| (1..=4).find(|n| step.contains(&format!("Const({})", n * 60)))).collect();
    assert_eq!(seen, [1, 2, 4, 3]);
}

#[test]
fn an_option_may_have_any_word_as_a_value() {
    let ruleset = Ruleset::from_text(
        "held.rules",
        "game worded \"Worded\" extends dreierles {
option x \"X\": held | dealt | no = dealt
when x = held { contract solo { needs T1 in hand } }
when x is no { contract solo { needs TS in hand } }
}
",
    );
    assert!(ruleset.check().is_empty(), "{:?}", ruleset.check());
    let needs = |word: &str| {
        let mut settings = ruleset.settings();
        ruleset.set(&mut settings, &format!("x={word}")).expect("a value");
        let p = ruleset.program(&settings).expect("a program");
        p.contracts.iter().find(|c| c.name == "solo").expect("a contract").needs.len()
    };
    assert_eq!(["held", "no", "dealt"].map(needs), [1, 1, 0]);
}

#[test]
fn points_of_a_place_go_with_the_side_they_are_said_to_go_with() {
    let text = "game hochzeit \"Hochzeit\" extends dreierles {
contracts drawn factor { hochzeit \"Hochzeit\" 2 2 }
auction { bids dreier < zweier < hochzeit < einer < solo }
contract hochzeit {
role partner \"Partner\" = defenders who held HK
role third \"der Dritte\" = defenders without partner
lost by third if points of declarer + points of partner >= 36, otherwise others of third
";
    program(&format!("{text}blind: counts for third\n}}\n}}\n"), &[]);
    says(&format!("{text}}}\n}}\n"), &["place-counts-for"]);
}

/// A contract's own words are known to a `when` in it.
#[test]
fn a_when_in_a_contract_asks_for_words_of_the_contract() {
    let of_solo =
        |rules: &str| format!("game reds \"Reds\" extends dreierles {{\ncontract solo {{\n{rules}\n}}\n}}\n");
    let reds = "set reds = hearts or diamonds";
    let p = program(
        &of_solo(&format!("{reds}\nwhen declarer took some reds {{ worth 7; declarer counts 4 more }}")),
        &[],
    );
    let more: Vec<usize> = p.contracts.iter().map(|c| c.score.more.len()).collect();
    let solo = p.contracts.iter().position(|c| c.name == "solo").expect("a contract");
    assert!(more.iter().enumerate().all(|(at, more)| *more == usize::from(at == solo)), "{more:?}");
    // A column is known as well.
    says(&of_solo("when factor > 9 { worth 7 }"), &["never-applies"]);
    says(&of_solo("when factor < 9 { worth 7 }"), &["plainer"]);
    says(&of_solo("number many = 5\nwhen many > 4 { without look }"), &["deal-decides"]);
    says(&of_solo(&format!("when declarer took some reds {{ {reds}; worth 7 }}")), &["unknown-name"]);
}

/// Three suits, of which the players choose what is trumps.
const COLOURS: &str = r#"pack p21 "Pack" {
  suits spades "Spades" S, clubs "Clubs" C, hearts "Hearts" H: A K Q J 10 9 8
}
game colours "Colours" {
  pack p21
  table { seats 3, clockwise }
  play {
    forehand leads
    follow_suit: must follow with suit led
    trick to highest of trumps, else highest of suit led
  }
  score { won if tricks of declarer >= 3; worth stake; settle losers pay winners }
"#;

#[test]
fn a_part_of_a_suit_need_not_add_cards_in_each_contract() {
    let colours = |suit: &str| {
        format!(
            "{COLOURS}deal {{ 7 to each player }}
auction {{ from forehand, players speak once; bids in_hearts < in_clubs < in_spades; if nobody bids: in_hearts by forehand }}
contracts colour stake {{ in_hearts \"H\" hearts 1; in_clubs \"C\" clubs 2; in_spades \"S\" spades 3 }}
suit trumps \"Trumps\" = {suit}
}}
"
        )
    };
    says(&colours("SA, CA, ranks A in colour, colour"), &[]);
    says(&colours("SA, CA, HA, ranks A in colour, colour"), &["never-applies"]);
}

#[test]
fn a_contract_that_always_calls_another_is_worth_what_that_is() {
    let text = |when: &str| {
        format!(
            "{COLOURS}deal {{ 7 to each player }}
auction {{ from forehand, players speak once; bids solo; if nobody bids: thrown_in }}
contracts colour stake {{ solo \"Solo\" - -; in_hearts \"H\" hearts 2; in_spades \"S\" spades 3; thrown_in \"T\" - - }}
contract thrown_in {{ nothing is played, the same dealer deals again }}
contract solo {{ exchange {{ name_it \"Name\": declarer calls one of in_hearts or in_spades{when} }} }}
suit trumps \"Trumps\" = colour
}}
"
        )
    };
    says(&text(""), &[]);
    says(&text(" if he is forehand"), &["worth-nothing", "not-known"]);
}

#[test]
fn nobody_wants_more_new_cards_than_lie_there_where_the_sentence_counts_them() {
    let text = |last: &str| {
        format!(
            "game buys \"Buys\" extends dreierles {{
places {{ heap \"Haufen\": face down, counts for nobody }}
contract solo {{
without look
exchange {{
buy \"Kaufen\": declarer puts up to 4 cards of hand to heap, taking as many from the top of blind
buy_too \"Auch\": left of declarer puts up to {last} cards of hand to heap, taking as many from the top of blind
}}
}}
}}
"
        )
    };
    says(&text("number of blind"), &[]);
    says(&text("2"), &[]);
    says(&text("3"), &["unproved"]);
    says(&text("7"), &["too-few-cards"]);
    says(&text("(number of blind + 1)"), &["too-few-cards"]);
}

/// Whether a bid can be made may hang on what lies there: it is walked both ways.
#[test]
fn a_bid_may_hang_on_what_lies_there() {
    let turned = |auction: &str| {
        format!(
            "{COLOURS}places {{ turned \"Turned\": face up, counts for nobody }}
deal {{ 6 to each player; 3 to turned }}
auction {{ from forehand, players speak once; {auction}; if nobody bids: small by forehand }}
contracts stake {{ small \"Small\" 1; great \"Great\" 2 }}
suit trumps \"Trumps\" = spades, HA
}}
"
        )
    };
    says(&turned("bids small < great if some clubs in turned"), &[]);
    // Who must bid need not where he cannot.
    says(&turned("bids great if some clubs in turned; forehand must bid if he is forehand"), &[]);
}

/// What trumps are in a contract, a `when` around its sentences knows: also where a column says it, and where a contract has a set
/// of its own for one of the game.
#[test]
fn a_when_asks_for_trumps_as_each_contract_has_them() {
    let folder = Folder::new("when_trumps");
    let rules = |kind: &str, of: &str, when: &str| {
        format!(
            r#"
pack p21 "Pack" {{ suits spades "Spades" S, clubs "Clubs" C, hearts "Hearts" H: A K Q J 10 9 8 }}
game column "Column" {{
  pack p21
  table {{ seats 3, clockwise }}
  deal {{ 7 to each player }}
  auction {{ from forehand, players speak once; bids in_hearts < in_spades; if nobody bids: in_hearts by forehand }}
  contracts {kind} colour {{ in_hearts "In hearts" {of} hearts; in_spades "In spades" {of} spades }}
  suit trumps "Trumps" = colour
  set special "Special" = nothing
  play {{
    forehand leads
    follow_suit "Follow suit": must follow with suit led
    trick to highest of trumps, else highest of suit led
  }}
  score {{
    won if tricks of declarer >= 3
    worth 2 if declarer took some special, otherwise 1
    settle losers pay winners
  }}
  contract in_hearts {{
    instead set special "Special" = ranks K
    when declarer took some special {{ worth 7 }}
  }}
  session {{ next dealer is forehand; round is one deal by each person }}
  {when}
}}
"#
        )
    };
    let examples = r#"Examples(version: 1, game: "column.rules", examples: [
      (name: "trumps", moves: [Settle(contract: "in_spades", tricks: {0: 4, 1: 2, 2: 1}, played: [(1, 0, "SA")]), Scores([10, -5, -5])]),
      (name: "none", moves: [Settle(contract: "in_spades", tricks: {0: 4, 1: 2, 2: 1}, played: [(1, 0, "HA"), (1, 1, "SA")], took: {1: 1}), Scores([2, -1, -1])]),
      (name: "kings", moves: [Settle(contract: "in_hearts", tricks: {0: 4, 1: 2, 2: 1}, played: [(1, 0, "CK"), (2, 1, "HA")], took: {1: 0, 2: 1}), Scores([14, -7, -7])]),
    ])"#;
    let asks = "when declarer took some (ranks A in trumps) { worth 5 }";
    for text in [rules("", "", asks), rules("kind", "trumped", &format!("kind trumped {{ {asks} }}"))] {
        folder.put("column.rules", text);
        folder.put("column.ron", examples);
        assert_eq!(
            folder.stiess(&["check", "column.rules"]),
            (0, "column.rules: no problems\n".into(), String::new())
        );
        assert_eq!(
            folder.stiess(&["test", "column.ron"]),
            (0, "3 examples, all as expected\n".into(), String::new())
        );
    }
}

/// A `when` of the game asks for a number as each contract has it, which may have one of its own.
#[test]
fn a_when_of_the_game_asks_for_numbers_as_each_contract_has_them() {
    let folder = Folder::new("when_numbers");
    folder.put(
        "rate.rules",
        r#"game rate "Rate" extends dreierles {
  number rate "Rate" = 2
  number doubled "Doubled" = 2 * rate
  contract solo { instead number rate "Rate" = 1 }
  when rate > 1 { score { bonus extra "Extra" worth 5: made by declarer if won } }
  when doubled < 3 { score { bonus small "Small" worth 3: made by declarer if won } }
}
"#,
    );
    folder.put(
        "rate.ron",
        r#"Examples(version: 1, game: "rate.rules", examples: [
  (name: "its own", moves: [Settle(contract: "solo", points: 50), NoItem("extra"), Item("small", [6, -3, -3])]),
  (name: "the game's", moves: [Settle(contract: "dreier", points: 50), Item("extra", [10, -5, -5]), NoItem("small")]),
])"#,
    );
    assert_eq!(
        folder.stiess(&["check", "rate.rules"]),
        (0, "rate.rules: no problems\n".into(), String::new())
    );
    assert_eq!(
        folder.stiess(&["test", "rate.ron"]),
        (0, "2 examples, all as expected\n".into(), String::new())
    );
}

/// An option that takes a contract away and one that says something about it are looked at together: by default the
/// contract is gone, and what is said of it is followed where both are chosen.
#[test]
fn what_one_option_says_of_a_contract_that_another_brings_back_is_followed() {
    says(
        "game both \"Both\" extends dreierles {\n  \
           option zweier_too \"Auch Zweier\": no | yes = no\n  option dear \"Teuer\": no | yes = no\n  \
           when not zweier_too { without contract zweier }\n  \
           when dear { contract zweier { bonus many \"Viel\" worth 30: made by declarer if won } }\n}\n",
        &[],
    );
}
