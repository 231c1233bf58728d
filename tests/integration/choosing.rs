//! One of several is chosen, a card, a suit or a packet, and its name stands for it from then on.

use crate::common::{Folder, act_all};
use crate::drive::answers;
use crate::knowledge::{Tally, look};
use crate::properties::one_deal;
use crate::tricks::{act, bare, found};
use serde_json::json;
use stiess::language::Language;
use stiess::players::{Budget, Manner, Players};
use stiess::ruleset::{Program, Ruleset};
use stiess::text::Screen;
use stiess::{Position, Seat, engine::Choice, engine::Phase, engine::Rng, engine::Table, tell};

/// Four kings, one of which is called; whoever has it counts with the declarer.
const CALL: &str = "called_king \"Der Ruf\": declarer calls one of kings";
const WITH: &str = "role friend = players who held called_king
score { bonus last_king \"König im Letzten\" worth 1: made by declarer or friend if friend took last trick with called_king }";

/// Somebody asks for what is called as `odd`.
const CAUGHT: &str =
    "score { bonus caught \"Gefangen\" worth 1: made by declarer if declarer took last trick with odd }";

fn calling(more: &str) -> Program {
    bare(&format!("exchange {{ {CALL} }}\n{WITH}\n{more}"))
}

const DEALT: &[&str] = &["HK SK T1", "T21", "CK TS", "DK"];

/// Plays some deals with every check there is.
pub fn holds_together(p: &Program, deals: u64) {
    let mut tally = Tally::default();
    for seed in 0..deals {
        let dealer = Seat((seed % u64::from(p.persons)) as u8);
        if let Err(problem) = one_deal(p, dealer, seed, seed % 4 == 0) {
            panic!("{}, seed {seed}: {problem}", p.game);
        }
        if let Err(problem) = look(p, seed, 4, &mut tally) {
            panic!("{}, seed {seed}: {problem}", p.game);
        }
    }
    for manner in Manner::ALL {
        let players = Players::thinking(p, &[manner], Budget::samples(6)).expect("players");
        for seed in 0..deals.min(if manner == Manner::Strong { 2 } else { 20 }) {
            let mut rng = Rng::for_deal(5, seed);
            let mut table = stiess::engine::Table::shuffled(p, Seat(0), &mut rng);
            players.play(&mut table, &mut rng);
            assert!(table.done(), "{} {manner:?}", p.game);
        }
    }
}

#[test]
fn any_of_the_cards_may_be_called_whoever_holds_it() {
    let p = calling("");
    let mut table = act(&p, DEALT, "small pass pass pass");
    let decision = table.decision().expect("a call");
    assert_eq!((decision.position, decision.phase), (Position(0), Phase::Choose));
    assert_eq!(decision.words(&p), ["CK", "SK", "HK", "DK"]);
    let seen = tell::sight::view(&table, Some(Seat(0)));
    assert_eq!(
        seen["decision"],
        json!({"seat": 0, "phase": "called_king", "kind": "card", "options": ["CK", "SK", "HK", "DK"]})
    );
    act_all(&mut table, "CK");
    // All hear it, and nobody learns where it is.
    let king = p.pack.read_card("CK").expect("a card").bit();
    for me in [0, 1, 3].map(Position) {
        let view = table.view(Some(me));
        assert_eq!(view.hands[2].0 & king, 0);
        let told = tell::sight::view(&table, Some(table.seat(me)));
        assert!(
            told["history"]
                .as_array()
                .expect("a list")
                .contains(&json!({"seat": 0, "phase": "called_king", "act": "CK"}))
        );
    }
}

#[test]
fn what_its_holder_does_before_the_end_would_tell_who_he_is() {
    let rules = format!("exchange {{ {CALL} }}\n{WITH}\nplay {{ play ends if friend took some tricks }}");
    assert_eq!(found(&rules)[0].0, "not-known");
}

#[test]
fn a_duty_may_forbid_some_of_them() {
    let p = calling("exchange { another \"Einen fremden\": must not call kings in hand }");
    let table = act(&p, DEALT, "small pass pass pass");
    assert_eq!(table.decision().expect("a call").words(&p), ["CK", "DK"]);
    for (tried, why) in [
        ("HK", "HK may not be called here, only CK and DK: another (Einen fremden"),
        ("HQ", "HQ may not be called here, only CK and DK: called king (Der Ruf"),
        ("HX", "`HX` is no card of this pack: name one of CK and DK"),
    ] {
        let refused = match table.read(tried) {
            Some(choice) => table.explain(choice),
            None => table.unread(),
        };
        let said = tell::refusal(&table, &refused, tried).said(Language::English).bare();
        assert!(said.starts_with(why), "{said}");
    }
    let refused = table.explain(table.read("HK").expect("a card"));
    let said = tell::refusal(&table, &refused, "HK").said(Language::German).bare();
    assert!(said.starts_with("HK darf hier nicht gerufen werden, nur CK oder DK"), "{said}");
}

#[test]
fn it_is_told_in_both_languages_written_down_and_taken_back() {
    let p = calling("");
    let mut table = act(&p, DEALT, "small pass pass pass CK");
    let told = |language| Screen::PLAIN.set(&tell::transcript::deal(&table, language));
    assert!(told(Language::English).contains("Forehand calls CK."), "{}", told(Language::English));
    assert!(told(Language::German).contains("Vorhand ruft CK."), "{}", told(Language::German));
    let before = *table.before_act(4);
    assert!(table.undo(1));
    assert_eq!(*table.state(), before);
    assert_eq!(table.decision().expect("a call").phase, Phase::Choose);
}

#[test]
fn a_suit_may_be_called_too() {
    let p = bare(
        "exchange { chosen \"Farbe\": declarer calls one of suits of hand }
         contract great { play { trick to highest of chosen, else highest of suit led } }",
    );
    let table = act(&p, &["HK H4 HQ HC CK C10 T1 T2 T3 T4 T5", "T21", "TS", "DK"], "great pass pass pass");
    let decision = table.decision().expect("a call");
    assert_eq!(decision.words(&p), ["trumps", "clubs", "hearts"]);
    let mut named = table.clone();
    act_all(&mut named, "Herz");
    assert_eq!(named.state().choices[0], p.pack.suits[3].mask);
    // Who calls names a suit and not a card.
    assert_eq!(table.read("HK"), None);
    holds_together(&p, 30);
}

#[test]
fn such_games_hold_together() {
    holds_together(&calling(""), 40);
    holds_together(&calling("exchange { another: must not call kings in hand }"), 40);
}

#[test]
fn careful_players_call_what_they_do_not_hold() {
    let p = calling("");
    let mut table = act(&p, DEALT, "small pass pass pass");
    let players = Players::new(&p, &[Manner::Careful]).expect("players");
    let choice = players.choose(&table, &mut Rng::new(0)).expect("a choice");
    let Choice::Card(card) = choice else { panic!("{choice:?}") };
    assert!(["CK", "DK"].contains(&p.pack.code(card)));
    table.act(choice).expect("legal");
}

#[test]
fn a_call_that_cannot_be_is_told() {
    let told =
        |rules: &str| found(rules).into_iter().map(|(code, at)| format!("{code}: {at}")).collect::<Vec<_>>();
    // Before it is called, it stands for nothing.
    assert_eq!(
        told(&format!("exchange {{ show: declarer lays called_king in hand open; {CALL} }} {WITH}")),
        ["not-known: show: declarer lays called_king in hand open"]
    );
    // One name, one thing.
    assert_eq!(
        told(&format!("set called_king = ranks K\nexchange {{ {CALL} }} {WITH}"))[0],
        "declared-twice: called_king"
    );
    // Out of nothing.
    assert_eq!(
        told("exchange { odd: declarer calls one of nothing }"),
        ["too-few-cards: odd: declarer calls one of nothing"]
    );
    assert_eq!(
        told("exchange { odd: declarer calls one of (kings in hand) }"),
        ["unproved: odd: declarer calls one of (kings in hand)"]
    );
    assert_eq!(
        told(&format!(
            "exchange {{ odd: declarer calls one of (kings in hand) }}\nneeds some kings in hand\n{CAUGHT}"
        )),
        Vec::<String>::new()
    );
    // No hand holds all trumps, and somebody may hold all kings.
    for cards in ["trumps not in hand", "highest of trumps not in hand", "3rd lowest of (trumps not in hand)"]
    {
        assert_eq!(
            told(&format!("exchange {{ odd: declarer calls one of ({cards}) }}\n{CAUGHT}")),
            Vec::<String>::new()
        );
    }
    let highest = "exchange { odd: declarer calls one of (highest of ((TS or T21) not in hand)) }";
    assert_eq!(
        told(&format!("{highest}\n{CAUGHT}")),
        ["unproved: odd: declarer calls one of (highest of ((TS or T21) not in hand))"]
    );
    assert_eq!(
        told(&format!("{highest}\nneeds some ((TS or T21) not in hand)\n{CAUGHT}")),
        Vec::<String>::new()
    );
    // That he is not asked would tell what he holds.
    assert_eq!(
        told("exchange { odd: declarer calls one of (kings in hand) if some kings in hand }")[0],
        "not-known: odd: declarer calls one of (kings in hand) if some kings in hand"
    );
    // By several.
    assert_eq!(
        told("exchange { odd: defenders calls one of kings }")[0],
        "several-act: odd: defenders calls one of kings"
    );
    // Of what nobody can see.
    assert_eq!(
        told("exchange { odd: declarer calls one of (trumps without blind) }")[0],
        "not-known: odd: declarer calls one of (trumps without blind)"
    );
}

#[test]
fn nobody_is_asked_where_there_is_nothing() {
    let rules = "exchange { look: everybody see blind; odd: declarer calls one of (kings in blind) if some kings in blind }";
    let p = bare(&format!("{rules}\n{CAUGHT}"));
    let table = act(&p, &["T1 CK", "HK SK", "TS DK", "T2"], "small pass pass pass");
    assert_eq!(table.decision().expect("a lead").phase, Phase::Play);
}

#[test]
fn a_contract_without_the_step_knows_of_nothing_called() {
    let p =
        bare(&format!("exchange {{ {CALL} }}\n{WITH}\ncontract great {{ without called_king, last_king }}"));
    let table = act(&p, DEALT, "great pass pass pass");
    assert_eq!(table.decision().expect("a lead").phase, Phase::Play);
    holds_together(&p, 20);
}

#[test]
fn a_program_calls_at_the_table_and_a_record_is_replayed() {
    let folder = Folder::new("calls");
    let text = crate::tricks::ruleset(&format!("exchange {{ {CALL} }}\n{WITH}"));
    folder.put("bare.rules", &text);
    let path = folder.path("bare.rules");
    let lines = [
        json!({"new": {"seed": 3, "dealer": 3}}),
        json!({"act": "small"}),
        json!({"act": "pass"}),
        json!({"act": "pass"}),
        json!({"act": "pass"}),
        json!({"act": "T1"}),
        json!({"act": "SK"}),
        json!({"undo": 1}),
    ];
    let lines: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let (said, status) = answers(&[path.to_str().expect("a path")], lines.as_bytes());
    assert_eq!(status, Some(0));
    let kings = json!({"decision": {"seat": 0, "phase": "called_king", "kind": "card", "options": ["CK", "SK", "HK", "DK"]}});
    assert_eq!(said[4], kings);
    assert_eq!(said[5]["error"]["rule"], "called_king");
    assert_eq!(said[6]["decision"]["phase"], "play");
    assert_eq!(said[7], kings);
    let (status, _, errors) = folder.stiess(&["deal", "bare.rules", "--seed", "4", "--record", "deal.ron"]);
    assert_eq!(status, 0, "{errors}");
    let (status, out, errors) = folder.stiess(&["replay", "deal.ron"]);
    assert_eq!(status, 0, "{errors}");
    assert!(out.contains(" calls "), "{out}");
    // Settled by other rules, it is asked for and found again.
    let (status, _, errors) = folder.stiess(&["diff", "bare.rules", "bare.rules", "--deal", "deal.ron"]);
    assert_eq!(status, 0, "{errors}");
}

#[test]
fn the_book_says_who_calls_and_uses_the_name() {
    let ruleset =
        Ruleset::from_text("bare.rules", &crate::tricks::ruleset(&format!("exchange {{ {CALL} }}\n{WITH}")));
    let page = tell::book::book(&ruleset, &ruleset.settings(), Language::English).page();
    let told = stiess::text::markdown::page(&page);
    assert!(told.contains("The declarer calls one of"), "{told}");
    assert!(told.contains("Der Ruf"), "{told}");
    assert!(!told.contains("called king"), "{told}");
}

/// The blind is parted in two halves, of which all see everything.
const HALVES: &str = "places { aside \"Weggelegt\": face down, counts for declarer }
exchange {
  show: everybody see blind
  half \"Die Hälfte\": declarer takes one packet of 5 cards of blind
  lay_away: declarer puts 5 cards of hand to aside
}";

fn halves(more: &str) -> Program {
    bare(&format!("{HALVES}\n{more}"))
}

/// Takes the ten highest trumps into the blind, in the order of the pack.
const BELOW: &[&str] = &["T10", "T9", "T8", "T7"];

#[test]
fn a_packet_is_taken_whole_and_the_rest_lies_there() {
    let p = halves("score { bonus both \"Beide\" worth 1: made by declarer if he held some half }");
    let mut table = act(&p, BELOW, "small pass pass pass");
    let seen = tell::sight::view(&table, Some(Seat(0)));
    assert_eq!(
        seen["decision"],
        json!({
            "seat": 0, "phase": "half", "kind": "choice", "options": ["set_1", "set_2"],
            "sets": [["TS", "T21", "T20", "T19", "T18"], ["T17", "T16", "T15", "T14", "T13"]],
        })
    );
    assert_eq!(tell::sight::view(&table, Some(Seat(1)))["decision"], json!({"seat": 0}));
    for (said, choice) in [("set_2", 1), ("SET 2", 1), ("2", 1), ("packet 1", 0), ("Päckchen 1", 0)] {
        assert_eq!(table.read(said), Some(Choice::Packet(choice)), "{said}");
    }
    for said in ["set_0", "set_", "set_x", "set_-1", "T17", "hand 2", "set_256", "set_99999999999"] {
        assert_eq!(table.read(said), None, "{said}");
    }
    let refused = table.explain(Choice::Packet(2));
    let why = tell::refusal(&table, &refused, "set_3").said(Language::English).bare();
    assert_eq!(why, "`set_3` is no answer here: say packet 1 or packet 2");
    act_all(&mut table, "set_2");
    let card = |code: &str| p.pack.read_card(code).expect("a card").bit();
    let taken: u64 = ["T17", "T16", "T15", "T14", "T13"].map(card).iter().sum();
    let s = table.state();
    assert_eq!(s.choices[0], taken);
    assert_eq!(s.hands[0] & taken, taken);
    assert_eq!(s.places[0].count_ones(), 5, "the rest");
    // All have seen them go.
    for me in [1, 2, 3].map(Position) {
        assert_eq!(table.view(Some(me)).hands[0].0 & taken, taken);
    }
    let told = |language| Screen::PLAIN.set(&tell::transcript::deal(&table, language));
    let english = "Forehand takes packet 2: T17 T16 T15 T14 T13 (Blind).";
    assert!(told(Language::English).contains(english), "{}", told(Language::English));
    let german = "Vorhand nimmt Päckchen 2 auf: T17 T16 T15 T14 T13 (Blind).";
    assert!(told(Language::German).contains(german), "{}", told(Language::German));
    assert!(table.undo(1));
    assert_eq!(table.decision().expect("a choice").words(&p), ["set_1", "set_2"]);
}

#[test]
fn a_packet_nobody_has_seen_stays_unseen() {
    let p = bare(
        "places { aside \"Weggelegt\": face down, counts for declarer }
         exchange { half: declarer takes one packet of 5 cards of blind; lay_away: declarer puts 5 cards of hand to aside }",
    );
    let mut table = act(&p, BELOW, "small pass pass pass");
    let sets = json!([{"count": 5}, {"count": 5}]);
    assert_eq!(tell::sight::view(&table, Some(Seat(0)))["decision"]["sets"], sets);
    act_all(&mut table, "set_1");
    assert_eq!(table.view(Some(Position(1))).hands[0].0, 0);
    assert_eq!(table.view(Some(Position(0))).hand.count_ones(), 16);
    holds_together(&p, 30);
}

#[test]
fn games_with_packets_hold_together() {
    holds_together(&halves(""), 40);
    // One of one, and a packet of the deal.
    holds_together(
        &bare(
            "places { aside \"Weggelegt\": face down, counts for declarer }
             exchange { whole: declarer takes one packet of 10 cards of blind; lay_away: declarer puts 10 cards of hand to aside }",
        ),
        10,
    );
    // As many as the table of contracts says; a dash is nothing.
    holds_together(
        &bare(
            "places { aside \"Weggelegt\": face down, counts for declarer }
             contracts drawn { small 2; great - }
             exchange {
               show: everybody see blind
               some_of_it: declarer takes one packet of drawn cards of blind
               lay_away: declarer puts drawn cards of hand to aside
             }",
        ),
        30,
    );
}

#[test]
fn careful_players_take_the_better_packet() {
    let p = halves("");
    let table = act(&p, BELOW, "small pass pass pass");
    let players = Players::new(&p, &[Manner::Careful]).expect("players");
    assert_eq!(players.choose(&table, &mut Rng::new(0)), Some(Choice::Packet(0)));
}

#[test]
fn a_packet_that_cannot_be_is_told() {
    let with = |step: &str| {
        let rules = format!(
            "places {{ aside \"Weggelegt\": face down, counts for declarer; pile \"Haufen\": face down, counts for nobody }}
             exchange {{ {step}; lay_away: declarer puts 5 cards of hand to aside }}"
        );
        // The pile is for one of these only.
        found(&rules).into_iter().map(|(code, _)| code).filter(|code| code != "unused").collect::<Vec<_>>()
    };
    assert_eq!(
        with("half: declarer takes one packet of 5 cards of blind"),
        [""; 0],
        "the pile is for the next"
    );
    assert_eq!(with("half: declarer takes one packet of 4 cards of blind"), ["odd-packets"]);
    assert_eq!(with("half: declarer takes one packet of 5 cards of pile"), ["odd-packets"]);
    assert_eq!(with("half: declarer takes one packet of 5 cards of blnd")[0], "unknown-place");
    assert!(
        with("half: defenders takes one packet of 5 cards of blind").contains(&"several-act".to_string())
    );
    // What nobody saw him take, nobody may be asked for.
    let secret = "half: declarer takes one packet of 5 cards of blind; extra: players see blind if some (kings in half)";
    assert_eq!(with(secret), ["not-known"]);
    assert_eq!(
        with(
            "show: everybody see blind; half: declarer takes one packet of 5 cards of blind; tell: players see blind if some (kings in half)"
        ),
        [""; 0]
    );
    // Its cards are of several suits.
    let across = found(&format!("{HALVES}\nplay {{ trick to highest of half, else highest of suit led }}"));
    assert!(across.iter().any(|(code, _)| code == "across-suits"), "{across:?}");
}

#[test]
fn a_packet_is_written_down_and_replayed() {
    let folder = Folder::new("packets");
    folder.put("bare.rules", crate::tricks::ruleset(HALVES));
    let (status, _, errors) = folder.stiess(&["deal", "bare.rules", "--seed", "4", "--record", "deal.ron"]);
    assert_eq!(status, 0, "{errors}");
    assert!(folder.read("deal.ron").contains("set_"), "{}", folder.read("deal.ron"));
    let (status, out, errors) = folder.stiess(&["replay", "deal.ron"]);
    assert_eq!(status, 0, "{errors}");
    assert!(out.contains(" takes packet "), "{out}");
    let (status, _, errors) = folder.stiess(&["diff", "bare.rules", "bare.rules", "--deal", "deal.ron"]);
    assert_eq!(status, 0, "{errors}");
}

#[test]
fn a_learner_is_shown_the_packets_and_names_one() {
    let folder = Folder::new("packets_played");
    folder.put("bare.rules", crate::tricks::ruleset(HALVES));
    let lines = b"great\nset_7\nset_2\nquit\n";
    let (_, out, errors) =
        crate::common::typed(&folder, &["play", "bare.rules", "--seed", "1", "--seat", "0"], lines);
    assert!(out.contains("`packet 1`: T9 CJ SC HK HC"), "{out}\n{errors}");
    assert!(out.contains("Which packet? `packet 1`, `packet 2`"), "{out}\n{errors}");
    assert!(out.contains("You take packet 2: "), "{out}\n{errors}");
}

/// Everybody passes a card on.
const PASS: &str = "pass_on \"Weitergeben\": players puts 2 cards of hand to hand of left of him";

#[test]
fn gifts_are_known_to_who_gives_and_who_gets() {
    let p = bare(&format!("exchange {{ {PASS} }}"));
    let mut table = act(&p, DEALT, "small pass pass pass");
    assert_eq!(table.decision().expect("a gift").position, Position(0));
    act_all(&mut table, "HK SK");
    // They are chosen, but lie in the hand still; nobody else has seen them.
    let card = |code: &str| p.pack.read_card(code).expect("a card").bit();
    let given = card("HK") | card("SK");
    assert_eq!(table.state().hands[0] & given, given);
    assert_eq!(table.view(Some(Position(1))).hands[0].0, 0);
    while let Some(decision) = table.decision().filter(|decision| decision.phase == Phase::Give) {
        table.act(decision.list()[0]).expect("legal");
    }
    let left = table.state().hands.iter().position(|hand| hand & given == given).expect("somebody has them");
    let left = Position(left as u8);
    assert_ne!(left, Position(0));
    // Who gave them knows where they are, and whoever got them, from whom; nobody else.
    assert_eq!(table.view(Some(Position(0))).hands[left.index()].0, given);
    for other in (1..4).map(Position).filter(|who| *who != left) {
        assert_eq!(table.view(Some(other)).hands[left.index()].0 & given, 0);
    }
    let history = |who: Position| {
        let view = tell::sight::view(&table, Some(table.seat(who)));
        let all = view["history"].as_array().expect("a list").clone();
        all.into_iter().find(|seen| seen["seat"] == 0 && seen.get("gave").is_some()).expect("the gift")
    };
    let cards = json!(["SK", "HK"]);
    assert_eq!(history(Position(0))["gave"], cards);
    assert_eq!(history(left)["gave"], cards);
    assert_eq!(history(left)["to"], left.0);
    let third = (1..4).map(Position).find(|who| *who != left).expect("another");
    assert_eq!(history(third)["gave"], json!({"count": 2}));
    let told = |language| Screen::PLAIN.set(&tell::transcript::deal(&table, language));
    assert!(
        told(Language::English).contains("Forehand gives Rearhand SK HK."),
        "{}",
        told(Language::English)
    );
    assert!(told(Language::German).contains("Vorhand gibt Hinterhand SK HK."), "{}", told(Language::German));
    assert!(table.undo(8));
    assert_eq!(table.state().hands[0] & given, given);
}

/// Where all have seen cards that somebody takes, a gift may be of them: nobody else knows any more where they are.
#[test]
fn after_a_gift_nobody_else_knows_what_all_had_seen() {
    let p = bare(
        "exchange {
           turn: everybody sees blind
           pick_up: declarer takes blind
           gift: declarer puts 2 cards of hand to hand of left of declarer
           back: left of declarer puts 2 cards of hand to hand of declarer
           aside: declarer puts 10 cards of hand to blind
         }",
    );
    let mut table = act(&p, DEALT, "small pass pass pass");
    let known = |table: &Table, hand: u8| table.view(Some(Position(2))).hands[usize::from(hand)].0;
    let seen = known(&table, 0);
    assert_eq!(seen.count_ones(), 10);
    let cards: Vec<&str> = p.pack.list(seen).map(|card| p.pack.code(card)).collect();
    act_all(&mut table, &cards[..2].join(" "));
    assert_eq!((0..4).filter(|hand| *hand != 2).map(|hand| known(&table, hand)).collect::<Vec<_>>(), [0; 3]);
}

#[test]
fn games_with_gifts_hold_together() {
    holds_together(&bare(&format!("exchange {{ {PASS} }}")), 15);
    // To one, and back; twice; as a duty says.
    holds_together(
        &bare(
            "exchange {
               give: declarer puts 2 cards of hand to hand of left of declarer
               back: left of declarer puts 2 cards of hand to hand of declarer
               round: players puts 1 card of hand to hand of left of left of him
               no_kings: must not put kings
             }",
        ),
        15,
    );
    // Out of what lies open before them.
    holds_together(&bare(&format!("exchange {{ show: declarer lays 2 cards of hand open; {PASS} }}")), 15);
}

#[test]
fn a_duty_binds_who_gives() {
    let p = bare(&format!("exchange {{ {PASS}; no_kings \"Keine Könige\": must not put kings }}"));
    let table = act(&p, DEALT, "small pass pass pass");
    let refused = table.explain(table.read("HK").expect("a card"));
    let said = tell::refusal(&table, &refused, "HK").said(Language::English).bare();
    assert!(said.starts_with("HK may not be given away while you hold other cards"), "{said}");
    let said = tell::refusal(&table, &refused, "HK").said(Language::German).bare();
    assert!(said.starts_with("HK darf nicht weggegeben werden, solange"), "{said}");
}

#[test]
fn gifts_are_told_in_the_book_and_replayed() {
    let folder = Folder::new("gifts");
    let text = crate::tricks::ruleset(&format!("exchange {{ {PASS} }}"));
    folder.put("bare.rules", &text);
    let (status, _, errors) = folder.stiess(&["deal", "bare.rules", "--seed", "4", "--record", "deal.ron"]);
    assert_eq!(status, 0, "{errors}");
    let (status, out, errors) = folder.stiess(&["replay", "deal.ron"]);
    assert_eq!(status, 0, "{errors}");
    assert!(out.contains(" gives "), "{out}");
    let ruleset = Ruleset::from_text("bare.rules", &text);
    let page = tell::book::book(&ruleset, &ruleset.settings(), Language::English).page();
    let told = stiess::text::markdown::page(&page);
    let sentence = "Every player gives 2 cards of his hand to the player on his left, unseen by the others; the cards go when all have chosen.";
    assert!(told.contains(sentence), "{told}");
}

/// Each may put up to three cards away, and takes as many; an ace stays if it can.
const BUYING: &str = "game buying \"Kaufen\" {
  pack schnaps20, counted in eyes
  table { seats 2, anticlockwise }
  places { stock \"Talon\": face down, in order, counts for nobody; laid \"Fort\": face down, counts for nobody }
  deal { 5 to each player; the rest to stock }
  contracts { game \"Spiel\" }
  sides everybody alone
  exchange {
    buy \"Kaufen\": players put up to 3 cards of hand to laid, taking as many from the top of stock
    spare \"Ass bleibt\": must not put ranks A to laid
  }
  play {
    forehand leads
    follow_suit \"Bedienen\": must follow with suit led
    trick to highest of suit led
  }
  score { lost by others of (players who took last trick); worth 1; settle losers pay winners }
  session { next dealer is forehand; round is one deal by each person }
}";

#[test]
fn as_many_new_cards_come_as_were_put_away() {
    let ruleset = Ruleset::from_text("buying.rules", BUYING);
    assert!(ruleset.check().is_empty(), "{:#?}", ruleset.check());
    let p = ruleset.program(&ruleset.settings()).expect("a program");
    let mut table = act(&p, &["CA CK CQ CJ C10"], "");
    let decision = table.decision().expect("cards to put away");
    assert_eq!((decision.position, decision.phase), (Position(0), Phase::Discard));
    assert_eq!(decision.words(&p), ["C10", "CK", "CQ", "CJ", "enough"]);
    let top: Vec<_> = p.pack.list(table.state().places[0]).collect();
    for (tried, why) in [
        ("CA", "CA may not be laid away"),
        ("HA", "you do not hold HA"),
        ("more", "`more` is no card of this pack"),
    ] {
        let refused = match table.read(tried) {
            Some(choice) => table.explain(choice),
            None => table.unread(),
        };
        let said = tell::refusal(&table, &refused, tried).said(Language::English).bare();
        assert!(said.starts_with(why), "{said}");
    }
    act_all(&mut table, "CQ CJ");
    // Nothing comes before he has said that it is enough.
    assert_eq!(table.state().hands[0].count_ones(), 3);
    for said in ["enough", "genug", "no"] {
        assert_eq!(table.read(said), Some(Choice::Enough), "{said}");
    }
    act_all(&mut table, "enough");
    let (mine, other) = (table.view(Some(Position(0))), table.view(Some(Position(1))));
    assert_eq!(mine.hand.count_ones(), 5);
    assert_eq!(top.iter().filter(|card| card.is_in(mine.hand)).count(), 2, "two of the stock");
    // The other knows how many, and none of them.
    assert_eq!(other.hands[0], (0, 5));
    assert_eq!((other.places[1].known, other.places[1].count), (0, 2));
    assert_eq!((mine.places[1].known.count_ones(), other.places[0].count), (2, 8));
    act_all(&mut table, "enough");
    let told = |language| Screen::PLAIN.set(&tell::transcript::deal(&table, language));
    for line in ["Forehand puts away CQ CJ.", "Kaufen: Rearhand keeps every card."] {
        assert!(told(Language::English).contains(line), "{line}\n{}", told(Language::English));
    }
    assert!(
        told(Language::German).contains("Kaufen: Hinterhand behält alle Karten."),
        "{}",
        told(Language::German)
    );
    assert!(table.undo(4));
    assert_eq!(table.decision().expect("as before").words(&p), ["C10", "CK", "CQ", "CJ", "enough"]);
    // At three it ends by itself.
    act_all(&mut table, "C10 CQ CJ");
    assert_eq!(table.decision().expect("the other").position, Position(1));
    holds_together(&p, 60);
}
