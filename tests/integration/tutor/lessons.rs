//! Lessons: what they may hold, how they are judged, what is wrong with them.

use std::sync::Arc;
use stiess::diagnostic::render::for_people;
use stiess::language::Language;
use stiess::record::Shelf;
use stiess::text::Block;
use stiess::text::Screen;
use stiess::tutor::message::Finished;
use stiess::tutor::{Class, Glossary, Grade, Message, Plan, course, prove};
use stiess::{Position, Seat};

/// A lesson over a deal in which the learner, Middlehand, has two hearts and Forehand the king.
fn lesson(steps: &str) -> String {
    format!(
        r#"Lesson(
    version: 1, title: "A lesson", goals: [], game: "dreierles", seat: 1,
    deal: Deal(dealer: 2, hands: ["HK T1 S7", "HQ H3 T2 -H", "TS T21"]),
    steps: [
{steps}
    ],
)
"#
    )
}

fn open(shelf: &mut Shelf, text: &str) -> Result<Plan, String> {
    let plan = Plan::open(shelf, "lesson.ron", text, "".as_ref(), None, Arc::new(Glossary::default()));
    plan.map_err(|found| {
        for_people(&found, &shelf.sources, Screen::PLAIN, stiess::language::Language::English)
    })
}

/// What a test of the lesson tells.
fn told(text: &str) -> (Vec<&'static str>, String) {
    let mut shelf = Shelf::default();
    let glossary = Arc::new(Glossary::default());
    let found = match Plan::open(&mut shelf, "lesson.ron", text, "".as_ref(), None, glossary) {
        Ok(plan) => prove(&plan),
        Err(found) => found,
    };
    let drawn = for_people(&found, &shelf.sources, Screen::PLAIN, stiess::language::Language::English);
    (found.iter().map(|d| d.code.name()).collect(), drawn)
}

#[test]
fn every_code_of_lessons_is_what_it_claims() {
    let entries = include_str!("../../../docs/errors.md").split("\n## ").skip(1);
    let mut tried = 0;
    for entry in entries.filter(|e| e.contains("```ron,lesson\n")) {
        let code = entry.lines().next().expect("an entry has a name");
        let fences: Vec<&str> = entry.split("```ron,lesson\n").skip(1).collect();
        let [wrong, right] = fences[..] else { panic!("{code} needs a wrong and a right example") };
        let (codes, drawn) = told(&lesson(wrong.split("```").next().expect("a fence ends")));
        assert!(codes.contains(&code), "{code}: {drawn}");
        let (codes, drawn) = told(&lesson(right.split("```").next().expect("a fence ends")));
        assert!(codes.is_empty(), "{code}: {drawn}");
        tried += 1;
    }
    assert_eq!(tried, 7);
}

#[test]
fn mistakes_of_lessons_are_told_at_their_places() {
    let all = [
        r#"        Say("Look at {HB}, then at {the one|T1}"), Shew(Hand)"#,
        r#"        Say("Look at {HB"), Show(Hand)"#,
        r#"        Show(Place("stock"))"#,
        r#"        Show(Trick)"#,
        r#"        Show(Sheet)"#,
        r#"        "solo", Decide(ask: "What do you say?", answers: [Good(any: "dreier", say: "")])"#,
        r#"        "pass", Decide(ask: "?", answers: [Good(any: "solo einer", say: "")])"#,
        r#"        "pass", Decide(ask: "?", play: "pass", answers: [Good(any: "solo", say: "")])"#,
        r#"        "pass", Decide(ask: "?", play: "sola", answers: [Good(any: "solo", say: "")])"#,
        r#"        "solo pass pass", Until("play"), "HK", Decide(ask: "?", answers: [
            Good(any: "H3", say: "{D-51}"), Poor(any: "HQ", say: "", then: "T1"), Poor(any: "hearts", say: ""),
            Trap(any: "HQ", by: "follow_suit", say: ""), Trap(any: "T2", by: "trump", say: ""),
            Trap(any: "T2", by: "follow", say: ""), Trap(any: "S7", by: "follow_suit", say: ""),
        ])"#,
        r#"        Rest, Decide(ask: "?", answers: [])"#,
        r#"        Ask(ask: "?", about: Pays)"#,
        r#"        Rest, Ask(ask: "?", about: Taken("me"))"#,
        r#"        "solo pass pass", Until("play"), Ask(ask: "?", about: Legal)"#,
        r#"        Until("play"), Play(6), Scores([1, 2, -3])"#,
        r#"        Table(seat: 3)"#,
        r#"        Table(game: "dreierle")"#,
        r#"        Table(deal: Deal(hands: ["HK", "HK"])), Show(Hand)"#,
    ];
    let shown: Vec<String> =
        all.iter().map(|steps| format!("{}\n{}", steps.trim(), told(&lesson(steps)).1)).collect();
    insta::assert_snapshot!(shown.join("\n--------\n"));
}

/// What most learners never come to is read before anybody is taught: every text, every rule and every answer.
#[test]
fn what_only_some_come_to_is_read_too() {
    let choice =
        |said: &str| format!(r#"        "solo pass pass", Until("play"), "HK", Decide(ask: "?", {said})"#);
    let good = r#"answers: [Good(any: "H3", say: "")]"#;
    let wrong = [
        (r#"        Ask(ask: "?", about: Turn, say: "{HB}")"#.to_string(), "lesson-word"),
        (r#"        Ask(ask: "?", about: Turn, hint: "{HB}")"#.to_string(), "lesson-word"),
        (choice(r#"answers: [Good(any: "H3", say: "{HB}")]"#), "lesson-word"),
        (choice(r#"answers: [Good(any: "H3", say: ""), Poor(any: "HQ", say: "{HB}")]"#), "lesson-word"),
        (choice(&format!(r#"hint: "{{HB}}", {good}"#)), "lesson-word"),
        (choice(&format!(r#"rest: "{{HB}}", {good}"#)), "lesson-word"),
        (choice(&format!(r#"rule: "D-999", {good}"#)), "lesson-rule"),
        // T2 is closed, and the 3 was good already.
        (choice(r#"play: "H3", answers: [Good(any: "H3 T2", say: "")]"#), "lesson-answer"),
        (choice(r#"answers: [Good(any: "H3", say: ""), Poor(any: "H3", say: "")]"#), "lesson-answer"),
        // He holds no hearts but these.
        (
            choice(r#"answers: [Good(any: "H3", say: ""), Trap(any: "H4", by: "follow_suit", say: "")]"#),
            "lesson-answer",
        ),
        // What shows why something is poor is no card.
        (
            choice(r#"answers: [Good(any: "H3", say: ""), Poor(any: "HQ", say: "", then: "XX")]"#),
            "lesson-answer",
        ),
        // What is played is only fair, or poor.
        (
            choice(r#"play: "HQ", answers: [Good(any: "H3", say: ""), Fair(any: "HQ", say: "")]"#),
            "lesson-answer",
        ),
        (
            choice(r#"play: "HQ", answers: [Good(any: "H3", say: ""), Poor(any: "HQ", say: "")]"#),
            "lesson-answer",
        ),
    ];
    for (steps, code) in wrong {
        let (codes, drawn) = told(&lesson(&steps));
        assert_eq!(codes, [code], "{steps}: {drawn}");
    }
    // What a deal came to is known when it is over.
    let (codes, drawn) =
        told(&lesson(r#"        Settle(contract: "einer", points: 42), Ask(ask: "?", about: Taken("0"))"#));
    assert!(codes.is_empty(), "{drawn}");
}

/// A table of another game has the options that are said of it, and none of the lesson; the lesson's own game is played as
/// the one that is played in its place.
#[test]
fn a_table_is_laid_by_its_own_game() {
    let text = lesson(r#"        Table(game: "cego"), Table(game: "dreierles")"#)
        .replace("seat: 1,", r#"seat: 1, options: {"free_pfeife": "yes"}, "#);
    let mut shelf = Shelf::default();
    let glossary = Arc::new(Glossary::default());
    let other = Some("dreierles_achertal");
    let plan = Plan::open(&mut shelf, "lesson.ron", &text, "".as_ref(), other, glossary);
    let plan = plan.unwrap_or_else(|found| panic!("{found:?}"));
    let games: Vec<&str> = (0..3).map(|step| plan.sitting(step).game.as_str()).collect();
    assert_eq!(games, ["dreierles_achertal", "cego", "dreierles_achertal"]);
    let options: Vec<usize> = (0..3).map(|step| plan.sitting(step).options.len()).collect();
    assert_eq!(options, [1, 0, 0]);
}

/// An examination asks for as many right answers as can be given, and for one at least.
#[test]
fn an_examination_can_be_passed_and_failed() {
    let exam = |needed: u64| {
        let text = lesson(r#"        Ask(ask: "?", about: Turn), Ask(ask: "?", about: Turn)"#);
        told(&text.replace("seat: 1,", &format!("seat: 1, exam: {needed},"))).0
    };
    assert_eq!([0, 1, 2, 3].map(|needed| exam(needed).len()), [1, 0, 0, 1]);
}

fn hear(class: &mut Class, line: &str) -> Vec<(Grade, String)> {
    let text = |said: &stiess::text::Text| format!("{said:?}");
    let heard = class.hear(line);
    let verdicts = heard.iter().filter_map(|message| match message {
        Message::Verdict { grade, text: said } => Some((*grade, text(said))),
        _ => None,
    });
    verdicts.collect()
}

const CHOICE: &str = r#"        "solo pass pass", Until("play"), "HK",
        Decide(
            ask: "What do you play?",
            answers: [
                Good(any: "H3", say: "Little."),
                Fair(any: "HQ", say: "Much."),
                Trap(any: "T2", by: "follow_suit", say: "You have hearts."),
            ],
            hint: "What can win here?",
        ),
        Ask(ask: "Whose turn is it?", about: Turn),"#;

#[test]
fn several_answers_are_right_and_the_lesson_keeps_its_way() {
    let text = lesson(CHOICE);
    let mut shelf = Shelf::default();
    let plan = open(&mut shelf, &text).unwrap();
    for (said, grade) in [("H3", Grade::Good), ("♥3", Grade::Good), ("HQ", Grade::Fair)] {
        let (mut class, _) = Class::begin(&plan);
        assert_eq!(hear(&mut class, said)[0].0, grade, "{said}");
        // Whatever was accepted, the lesson has gone on with the 3.
        let played = class.at_table().unwrap();
        assert_eq!(played.program.pack.code(played.state().played[1]), "H3");
        assert_eq!(class.stops(), 1);
    }
}

#[test]
fn what_the_rules_forbid_is_refused_and_changes_nothing() {
    let text = lesson(CHOICE);
    let mut shelf = Shelf::default();
    let plan = open(&mut shelf, &text).unwrap();
    let (mut class, _) = Class::begin(&plan);
    let heard = class.hear("T2");
    let [Message::Verdict { grade: Grade::Refused, text }, Message::Say(own)] = &heard[..] else {
        panic!("{heard:?}")
    };
    assert!(format!("{text:?}").contains("D-51"), "{text:?}");
    assert!(format!("{own:?}").contains("You have hearts."), "{own:?}");
    assert_eq!((class.stops(), class.at_table().unwrap().state().lying), (0, 1));
    assert!(class.hear("HK").iter().any(|m| matches!(m, Message::Verdict { grade: Grade::Refused, .. })));
    assert!(class.hear("nonsense").iter().all(|m| matches!(m, Message::Note(_))));
    // The third answer: tries are remembered for the rules that decided.
    let finished = class.hear("H3").into_iter().find_map(|message| match message {
        Message::Finished(finished) => Some(finished),
        _ => None,
    });
    let clauses = vec!["follow_suit".to_string()];
    let game = "dreierles".to_string();
    assert_eq!(finished, Some(Finished { game, clauses, tries: 2, hints: 0, skipped: false }));
}

/// What is skipped is told as skipped, be it decided or asked.
#[test]
fn what_is_skipped_is_not_known() {
    let text = lesson(CHOICE);
    let mut shelf = Shelf::default();
    let plan = open(&mut shelf, &text).unwrap();
    let (mut class, _) = Class::begin(&plan);
    for _ in 0..2 {
        let heard = class.hear("skip");
        let skipped = |one: &Message| matches!(one, Message::Finished(finished) if finished.skipped);
        assert_eq!(heard.iter().filter(|one| skipped(one)).count(), 1, "{heard:?}");
    }
    assert!(class.over());
}

/// Of a deal that one plays up to the first lead nothing more is passed over.
#[test]
fn who_skips_free_play_comes_to_its_end_and_not_to_that_of_the_deal() {
    let text = lesson(r#"        Free(until: "play"), Say("Now cards are played.")"#);
    let mut shelf = Shelf::default();
    let plan = open(&mut shelf, &text).unwrap();
    let (mut class, _) = Class::begin(&plan);
    class.hear("skip");
    let table = class.at_table().unwrap();
    assert_eq!((class.over(), table.done(), table.state().plays), (true, false, 0));
}

/// Whoever names a card that he does not hold has fallen into no trap.
#[test]
fn a_trap_is_told_of_cards_that_are_held() {
    let text = lesson(
        r#"        "solo pass pass", Until("play"), "HK", Decide(ask: "?", answers: [
            Good(any: "H3", say: ""), Trap(any: "trumps", by: "follow_suit", say: "You have hearts."),
        ])"#,
    );
    assert_eq!(told(&text), (Vec::new(), String::new()));
    let mut shelf = Shelf::default();
    let plan = open(&mut shelf, &text).unwrap();
    let (mut class, _) = Class::begin(&plan);
    let mut trapped = |line: &str| {
        let heard = class.hear(line);
        assert!(
            heard.iter().any(|one| matches!(one, Message::Verdict { grade: Grade::Refused, .. })),
            "{line}"
        );
        heard.iter().any(|one| matches!(one, Message::Say(text) if text.bare() == "You have hearts."))
    };
    assert!(trapped("T2") && !trapped("TS"));
}

/// What follows a poor card is played out if somebody wants to see it; what follows a bid hangs on cards that nobody has seen.
#[test]
fn a_poor_card_is_played_out_and_a_bid_is_not() {
    let played_out = |steps: &str, poor: &str| {
        let text = lesson(steps);
        let mut shelf = Shelf::default();
        let plan = open(&mut shelf, &text).unwrap();
        let (mut class, _) = Class::begin(&plan);
        assert_eq!(hear(&mut class, poor)[0].0, Grade::Poor, "{steps}");
        class.hear("see").iter().any(|one| matches!(one, Message::Did(_)))
    };
    let bid = r#"        "pass", Decide(ask: "?", answers: [Good(any: "pass", say: ""), Poor(any: "solo", say: "")])"#;
    assert!(!played_out(bid, "solo"));
    let card = r#"        "solo pass pass", Until("play"), "HK",
        Decide(ask: "?", answers: [Good(any: "H3", say: ""), Poor(any: "HQ", say: "")])"#;
    assert!(played_out(card, "HQ"));
}

#[test]
fn hints_climb_from_the_nudge_to_the_answer_of_the_judge() {
    let text = lesson(CHOICE);
    let mut shelf = Shelf::default();
    let plan = open(&mut shelf, &text).unwrap();
    let (mut class, _) = Class::begin(&plan);
    let hint = |class: &mut Class| match &class.hear("hint")[..] {
        [Message::Hint { rung, of: 3, text }, ..] => format!("{rung} {text:?}"),
        other => panic!("{other:?}"),
    };
    assert!(hint(&mut class).contains("What can win here?"));
    assert!(hint(&mut class).contains("D-51"));
    let last = hint(&mut class);
    assert!(last.starts_with('3') && last.contains("Card(\"H3\")"), "{last}");
    assert_eq!(hear(&mut class, "H3")[0].0, Grade::Good);
}

#[test]
fn trying_something_out_leaves_the_lesson_where_it_was() {
    let text = lesson(CHOICE);
    let mut shelf = Shelf::default();
    let plan = open(&mut shelf, &text).unwrap();
    let (mut class, _) = Class::begin(&plan);
    let before = *class.at_table().unwrap().state();
    class.hear("what-if HQ");
    assert!(class.away());
    assert!(class.at_table().unwrap().state().number >= 1, "the others have answered");
    class.hear("return");
    assert!(!class.away());
    assert_eq!(*class.at_table().unwrap().state(), before);
    class.hear("H3");
    assert_eq!(class.stops(), 1);
    class.hear("back");
    assert_eq!((class.stops(), *class.at_table().unwrap().state()), (0, before));
    class.hear("skip");
    class.hear("skip");
    assert!(class.over());
}

#[test]
fn nothing_is_shown_that_the_seat_does_not_know() {
    let text = lesson(r#"        Pause, "solo pass pass", Until("play"), Pause, "HK H3", Play(1), Pause"#);
    let mut shelf = Shelf::default();
    let plan = open(&mut shelf, &text).unwrap();
    let (mut class, _) = Class::begin(&plan);
    for _ in 0..3 {
        let heard = [class.hear("table"), class.hear("hand"), class.hear("points")].concat();
        let me = class.me();
        let view = class.at_table().unwrap().view(Some(me));
        let pack = &class.at_table().unwrap().program.pack;
        let hidden: u64 = (0..3)
            .map(Position)
            .filter(|q| *q != me)
            .map(|q| class.at_table().unwrap().state().hands[q] & !view.hands[q].0)
            .fold(0, |m, hand| m | hand);
        let shown = format!("{heard:?}");
        for card in pack.list(hidden) {
            assert!(!shown.contains(&format!("\"{}\"", pack.code(card))), "{}: {shown}", pack.code(card));
        }
        class.hear("");
    }
}

#[test]
fn a_choice_of_several_cards_is_judged_as_a_whole() {
    let text = r#"Lesson(
    version: 1, title: "Away with two", goals: [], game: "dreierles", seat: 0,
    deal: Deal(dealer: 2, hands: ["HK TS T1 S7 C7 DQ"], blind: "H4 H3"),
    steps: [
        "zweier pass pass",
        Decide(
            ask: "Which two go?",
            answers: [
                Good(any: "S7 C7 H3 H4", say: "Blanks."),
                Poor(any: "any", say: "Keep what counts."),
                Trap(any: "kings", by: "keep_honours", say: "A king stays."),
            ],
            play: "S7 C7",
        ),
    ],
)"#;
    let mut shelf = Shelf::default();
    let plan = open(&mut shelf, text).unwrap();
    assert_eq!(told(text), (Vec::new(), String::new()));
    for (said, grade) in [("S7 H4", Grade::Good), ("C7 S7", Grade::Good), ("S7 DQ", Grade::Poor)] {
        let (mut class, _) = Class::begin(&plan);
        assert_eq!(hear(&mut class, said)[0].0, grade, "{said}");
        assert_eq!(class.over(), grade == Grade::Good, "{said}");
    }
    let (mut class, _) = Class::begin(&plan);
    assert_eq!(hear(&mut class, "S7 HK")[0].0, Grade::Refused);
    assert!(hear(&mut class, "S7").is_empty(), "one more is wanted");
    assert_eq!(hear(&mut class, "C7")[0].0, Grade::Good);
    // Whoever names two at once has changed his mind about the one before.
    let (mut class, _) = Class::begin(&plan);
    assert!(hear(&mut class, "S7").is_empty());
    assert_eq!(hear(&mut class, "H3 H4")[0].0, Grade::Good);
    // A card that is named twice is one card, and one that is none begins the choice again.
    let (mut class, _) = Class::begin(&plan);
    assert!(hear(&mut class, "S7").is_empty() && hear(&mut class, "S7").is_empty());
    assert!(hear(&mut class, "X9").is_empty() && hear(&mut class, "C7").is_empty(), "one more is wanted");
    assert_eq!(hear(&mut class, "S7")[0].0, Grade::Good);
    // So does one that is refused, and that is said where something was chosen before.
    let again = |said: &[Message]| {
        said.iter().any(|one| matches!(one, Message::Note(note) if note.bare() == "Name all 2 again."))
    };
    let (mut class, _) = Class::begin(&plan);
    assert!(!again(&class.hear("HK")));
    class.hear("S7");
    assert!(again(&class.hear("HK")));
    assert!(hear(&mut class, "C7").is_empty(), "one more is wanted");
    assert_eq!(hear(&mut class, "S7")[0].0, Grade::Good);
}

/// Of cards that are chosen together some may be good, and some only fair.
#[test]
fn what_is_good_in_part_is_fair() {
    let text = r#"Lesson(
    version: 1, title: "Away with two", goals: [], game: "dreierles", seat: 0,
    deal: Deal(dealer: 2, hands: ["HK TS T1 S7 C7 DQ"], blind: "H4 H3"),
    steps: [
        "zweier pass pass",
        Decide(
            ask: "Which two go?",
            answers: [
                Good(any: "S7 C7", say: "Blanks."),
                Fair(any: "H4 H3", say: "These will do."),
                Poor(any: "DQ", say: "Keep what counts."),
            ],
            play: "S7 C7",
        ),
    ],
)"#;
    let mut shelf = Shelf::default();
    let plan = open(&mut shelf, text).unwrap();
    for (said, grade) in [
        ("S7 C7", Grade::Good),
        ("S7 H4", Grade::Fair),
        ("H4 H3", Grade::Fair),
        ("S7 DQ", Grade::Poor),
        ("H4 DQ", Grade::Poor),
    ] {
        let (mut class, _) = Class::begin(&plan);
        assert_eq!(hear(&mut class, said)[0].0, grade, "{said}");
    }
    // One that is poor spoils the whole, and it is told why.
    let (mut class, _) = Class::begin(&plan);
    let told = &hear(&mut class, "S7 DQ")[0].1;
    assert!(told.contains("Keep what counts."), "{told}");
}

/// A minus takes out of what was meant before it.
#[test]
fn of_a_set_some_cards_are_not_meant() {
    let choice = r#"        "solo pass pass", Until("play"), "HK",
        Decide(
            ask: "What do you play?",
            answers: [Poor(any: "hearts -H3", say: "That is dear."), Good(any: "hearts", say: "Little.")],
            play: "H3",
        )"#;
    let text = lesson(choice);
    assert_eq!(told(&text), (Vec::new(), String::new()));
    let mut shelf = Shelf::default();
    let plan = open(&mut shelf, &text).unwrap();
    for (said, grade) in [("H3", Grade::Good), ("HQ", Grade::Poor)] {
        let (mut class, _) = Class::begin(&plan);
        assert_eq!(hear(&mut class, said)[0].0, grade, "{said}");
    }
}

#[test]
fn questions_are_answered_by_the_game() {
    let cases = [
        (r#"Ask(ask: "?", about: Points("HK HQ S7"))"#, "8", "7"),
        (r#"Ask(ask: "?", about: Takes("HA HQ T3"))"#, "T3", "HQ"),
        (r#"Ask(ask: "?", about: Turn)"#, "Forehand", "me"),
        (r#""pass", Ask(ask: "?", about: Legal)"#, "pass dreier zweier einer solo", "pass solo"),
        (r#""solo pass pass", Until("play"), "HK H3", Play(1), Ask(ask: "?", about: Winner)"#, "0", "1"),
        (
            r#"Settle(contract: "einer", declarer: 0, points: 42), Ask(ask: "?", about: Pays)"#,
            "Forehand +12, you -6, Rearhand -6",
            "6 -3 -3",
        ),
    ];
    for (steps, right, wrong) in cases {
        let text = lesson(steps);
        let mut shelf = Shelf::default();
        let plan = open(&mut shelf, &text).unwrap_or_else(|told| panic!("{told}"));
        let (mut class, _) = Class::begin(&plan);
        assert_eq!(hear(&mut class, wrong)[0].0, Grade::Wrong, "{steps}");
        assert_eq!(hear(&mut class, right)[0].0, Grade::Good, "{steps}");
        assert!(class.over());
    }
}

#[test]
fn a_pile_is_counted_step_by_step() {
    let text = lesson(r#"Show(Count("TS HK HQ S7 S8 C7 C8"))"#);
    let mut shelf = Shelf::default();
    let plan = open(&mut shelf, &text).unwrap();
    let (_, said) = Class::begin(&plan);
    let grid = said.iter().find_map(|message| match message {
        Message::Show(picture) => match picture.as_slice() {
            [Block::Inset(inner)] => inner.iter().find_map(|block| match block {
                Block::Table(table) => Some(&table.rows),
                _ => None,
            }),
            _ => None,
        },
        _ => None,
    });
    // Two groups of three, the card that is left, and the sum.
    assert_eq!(grid.expect("a table").len(), 4);
}

/// Nobody plays a Solo with such a hand.
#[test]
fn where_a_strong_player_would_do_otherwise_the_author_hears_of_it() {
    let folder = crate::common::Folder::new("doubts");
    let step = |good: &str, more: &str| {
        let answers = format!("[Good(any: \"{good}\", say: \"So.\")]");
        lesson(&format!("        \"pass\",\n        Decide(ask: \"And you?\", {more}answers: {answers}),"))
    };
    let why = "despite: \"It shall be seen once.\", ";
    let mut out = String::new();
    for (name, text) in [
        ("doubted", step("solo", "")),
        ("with a reason", step("solo", why)),
        ("as it would", step("pass", "")),
        ("a reason against nothing", step("pass", why)),
    ] {
        folder.put("lesson.ron", &text);
        let (status, _, errors) = folder.stiess(&["test", "lesson.ron"]);
        assert_eq!(status, 0, "{errors}");
        out += &format!("== {name}\n{errors}");
        let (_, _, errors) = folder.stiess(&["test", "lesson.ron", "--no-doubts"]);
        assert_eq!(errors, "", "{name}");
    }
    insta::assert_snapshot!(out);
}

#[test]
fn the_built_in_lessons_hold() {
    let courses = course::built_in(Language::English);
    assert!(courses.iter().map(|course| course.lessons.len()).sum::<usize>() >= 27);
    for course in &courses {
        assert_eq!(course.course.lessons.len(), course.lessons.len(), "{}: a lesson is missing", course.name);
    }
    let out = crate::stiess()
        .args(["test", "tutorials"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("the program runs");
    let errors = String::from_utf8_lossy(&out.stderr);
    // Not even a strong player doubts anything that no author answers for.
    assert_eq!((out.status.code(), errors.as_ref()), (Some(0), ""));
    insta::assert_snapshot!("what_lessons_teach", String::from_utf8_lossy(&out.stdout));
}

#[test]
fn a_line_is_cut_into_the_words_it_means() {
    use stiess::engine::{Phase, Table};
    use stiess::ruleset::Ruleset;
    use stiess::tutor::answer::words;
    let ruleset = Ruleset::load("cego").expect("a game");
    let p = ruleset.program(&ruleset.settings()).expect("no mistake in it");
    let mut table = Table::shuffled(&p, Seat(3), &mut stiess::engine::Rng::new(1));
    assert_eq!(words(&table, "pass, Eine Leere eine"), ["pass", "Eine Leere", "eine"]);
    while table.decision().is_some_and(|d| d.phase != Phase::Play) {
        stiess::tutor::careful(&mut table);
    }
    assert_eq!(words(&table, "T2 1 H K kleiner Mann ♥ 4"), ["T2", "1", "H K", "kleiner Mann", "♥ 4"]);
    assert_eq!(table.read("21"), table.read("T21"));
}
