//! One of several is chosen, and its name stands for it from then on.

use crate::common::{Folder, act_all};
use crate::drive::answers;
use crate::knowledge::{Tally, look};
use crate::properties::one_deal;
use crate::tricks::{act, bare, found};
use serde_json::json;
use stiess::language::Language;
use stiess::players::{Manner, Players};
use stiess::ruleset::{Program, Ruleset};
use stiess::text::Screen;
use stiess::{Position, Seat, engine::Choice, engine::Phase, engine::Rng, tell};

/// Four kings, one of which is called; whoever has it counts with the declarer.
const CALL: &str = "called_king \"Der Ruf\": declarer calls one of kings";
const WITH: &str = "role friend = players who held called_king
score { bonus last_king \"König im Letzten\" worth 1: made by declarer or friend if friend took last trick with called_king }";

fn calling(more: &str) -> Program {
    bare(&format!("exchange {{ {CALL} }}\n{WITH}\n{more}"))
}

const DEALT: &[&str] = &["HK SK T1", "T21", "CK TS", "DK"];

/// Plays some deals with every check there is.
fn holds_together(p: &Program, deals: u64) {
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
        let players = Players::new(p, &[manner]).expect("players");
        for seed in 0..deals.min(20) {
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
        told("exchange { odd: declarer calls one of (kings in hand) }\nneeds some kings in hand"),
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
    let p = bare(rules);
    let table = act(&p, &["T1 CK", "HK SK", "TS DK", "T2"], "small pass pass pass");
    assert_eq!(table.decision().expect("a lead").phase, Phase::Play);
}

#[test]
fn a_contract_without_the_step_knows_of_nothing_called() {
    let p = bare(&format!("exchange {{ {CALL} }}\n{WITH}\ncontract great {{ without called_king }}"));
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
    let page = tell::book::book(&ruleset, &ruleset.settings()).page();
    let told = stiess::text::markdown::page(&page);
    assert!(told.contains("The declarer calls one of"), "{told}");
    assert!(told.contains("Der Ruf"), "{told}");
    assert!(!told.contains("called king"), "{told}");
}
