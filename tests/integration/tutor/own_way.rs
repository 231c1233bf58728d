//! A good card that is not the lesson's: the deal goes on with it as long as the words fit.

use super::whole::answer_of;
use std::sync::Arc;
use stiess::language::Language;
use stiess::record::Shelf;
use stiess::tutor::{Class, Glossary, Message, Plan, Stop, course};

/// Within so many messages: what is said of the card, and what falls upon it.
const SOON: usize = 5;

pub fn plan_of(name: &str, text: &str, glossary: Arc<Glossary>) -> Plan {
    let mut shelf = Shelf::default();
    let plan = Plan::open(&mut shelf, name, text, "".as_ref(), None, glossary);
    plan.unwrap_or_else(|found| panic!("{name}: {found:?}"))
}

/// Every other good card of every decision of every lesson is taken once, and the rest goes by the lesson's way.
#[test]
fn whoever_takes_another_good_card_comes_to_the_end_of_every_lesson() {
    let (mut others, mut at_once) = (0, 0);
    for course in course::built_in(Language::English) {
        for entry in &course.lessons {
            let plan = plan_of(&entry.name, entry.text, Arc::clone(&course.glossary));
            let (mut class, _) = Class::begin(&plan);
            while !class.over() {
                if let (Stop::Decide(marks, _), Some(table)) = (class.waits_for(), class.at_table()) {
                    let decision = table.decision().expect("something is asked");
                    let good = marks.good(&decision).rising().filter(|one| !marks.play.contains(one));
                    let words: Vec<String> = good.map(|one| decision.word(table.program, one)).collect();
                    for word in words.into_iter().filter(|_| marks.number() == 1).take(2) {
                        let (mut other, _) = Class::resume(&plan, class.stops());
                        let said = to_the_end(&mut other, &word);
                        let broken = said.iter().find(|one| matches!(one, Message::Broken(_)));
                        assert_eq!(broken, None, "{}: after {word}", entry.name);
                        let back = |one: &Message| matches!(one, Message::Note(note) if note.bare().contains("its own line"));
                        others += 1;
                        at_once += usize::from(said.iter().take(SOON).any(back));
                    }
                }
                let (stops, line) = (class.stops(), answer_of(&class));
                class.hear(&line);
                assert!(class.stops() > stops, "{}: not past {line}", entry.name);
            }
        }
    }
    assert!(
        others > 100 && at_once + 50 < others,
        "{others} other cards, {at_once} of them returned at once"
    );
}

/// Says this, and then whatever the lesson wants.
fn to_the_end(class: &mut Class, first: &str) -> Vec<Message> {
    let mut said = class.hear(first);
    while !class.over() {
        let (stops, line) = (class.stops(), answer_of(class));
        said.extend(class.hear(&line));
        assert!(class.stops() > stops, "not past {line}: {}", told(&said));
    }
    said
}

pub fn told(said: &[Message]) -> String {
    let words = said.iter().filter_map(|one| match one {
        Message::Say(text) | Message::Did(text) | Message::Note(text) | Message::Question(text) => Some(text),
        Message::Verdict { text, .. } => Some(text),
        _ => None,
    });
    words.map(|text| text.bare() + "\n").collect()
}

fn lesson(after: &str) -> String {
    format!(
        r#"Lesson(version: 1, title: "A lesson", goals: [], game: "dreierles", seat: 1,
    deal: Deal(dealer: 2, hands: ["HK T1 S7", "H2 H3 S9 T2 -H", "TS T21 S8 -H"]),
    steps: [
        "solo pass pass", Until("play"), "HK",
        Decide(ask: "What do you play?", answers: [Good(any: "H2 H3", say: "Low.")], play: "H3"),
        {after}
    ],
)
"#
    )
}

#[test]
fn the_deal_goes_on_with_her_card() {
    let after =
        r#"Say("The king has taken nothing of yours."), "T21", Ask(ask: "Who took it?", about: Winner)"#;
    let plan = plan_of("lesson.ron", &lesson(after), course::glossary(Language::English));
    let (mut class, _) = Class::begin(&plan);
    let said = told(&class.hear("H2"));
    let table = class.at_table().expect("a table");
    let hand = table.state().hands[class.me()];
    assert_eq!(
        table.program.pack.list(hand).filter(|card| table.program.pack.code(*card) == "H3").count(),
        1
    );
    insta::assert_snapshot!("her_card", said);
}

#[test]
fn where_a_card_is_spoken_of_the_lesson_returns_to_its_line() {
    let plan = plan_of(
        "lesson.ron",
        &lesson(r#"Say("The {H3} was well spent."), Pause"#),
        course::glossary(Language::English),
    );
    let (mut class, _) = Class::begin(&plan);
    let said = told(&class.hear("H2"));
    let table = class.at_table().expect("a table");
    let hand = table.state().hands[class.me()];
    assert!(table.program.pack.list(hand).all(|card| table.program.pack.code(card) != "H3"), "{said}");
    insta::assert_snapshot!("back_to_the_line", said);
}

/// What stands in the learner's hand after this was answered and all that goes on by itself has happened.
fn hand_after(text: &str, answer: &str) -> Vec<String> {
    let plan = plan_of("lesson.ron", text, course::glossary(Language::English));
    let (mut class, _) = Class::begin(&plan);
    class.hear(answer);
    let table = class.at_table().expect("a table");
    table.program.pack.written(table.state().hands[class.me()])
}

/// A king is often just a king: no text is searched for its name.
#[test]
fn a_card_with_a_name_of_its_own_is_taken_to_be_spoken_of() {
    let text = |good: &str, play: &str| {
        format!(
            r#"Lesson(version: 1, title: "A lesson", goals: [], game: "dreierles", seat: 1,
    deal: Deal(dealer: 2, hands: ["HK T1 S7", "SK CK S9 S8 C9 C8 -H -T", "TS T21 -H"]),
    steps: [
        "solo pass pass", Until("play"), "HK",
        Decide(ask: "What do you play?", answers: [Good(any: "{good}", say: "Well.")], play: "{play}"),
        Say("Nothing is said of it."), Pause
    ],
)
"#
        )
    };
    let has = |hand: &[String], card: &str| hand.iter().any(|code| code == card);
    let plain = hand_after(&text("S9 C9", "S9"), "C9");
    assert!(has(&plain, "S9") && !has(&plain, "C9"), "hers was played: {plain:?}");
    let kings = hand_after(&text("SK CK", "SK"), "CK");
    assert!(has(&kings, "CK") && !has(&kings, "SK"), "the lesson's was played: {kings:?}");
}

/// Where moves go on, and the one way has come to other points than the other, the lesson goes on by its own.
#[test]
fn where_moves_come_to_something_else_the_lesson_returns_to_its_line() {
    let text = r#"Lesson(version: 1, title: "A lesson", goals: [], game: "dreierles", seat: 1,
    deal: Deal(dealer: 2, hands: ["HK T1 S7", "HQ H3 S9 T2 -H", "TS T21 S8 -H"]),
    steps: [
        "solo pass pass", Until("play"), "HK",
        Decide(ask: "What do you play?", answers: [Good(any: "HQ H3", say: "Well.")], play: "H3"),
        "T21", Show(Tricks), Pause
    ],
)
"#;
    let hand = hand_after(text, "HQ");
    assert!(hand.contains(&"HQ".to_string()) && !hand.contains(&"H3".to_string()), "{hand:?}");
}

/// What is only fair is not gone on with: the lesson plays its own card, and says so.
#[test]
fn with_a_fair_card_the_deal_does_not_go_on() {
    let text = lesson("Pause").replace(
        r#"Good(any: "H2 H3", say: "Low.")"#,
        r#"Good(any: "H3", say: "Low."), Fair(any: "H2", say: "Low, too.")"#,
    );
    let hand = hand_after(&text, "H2");
    assert!(hand.contains(&"H2".to_string()) && !hand.contains(&"H3".to_string()), "{hand:?}");
}

/// Whoever has taken two other cards has two that the lesson may speak of.
#[test]
fn the_first_card_that_was_another_is_still_another() {
    let hands = |said: &str| {
        let text = format!(
            r#"Lesson(version: 1, title: "A lesson", goals: [], game: "dreierles", seat: 1,
    deal: Deal(dealer: 2, hands: ["HK T1 S7", "H2 H3 S8 S9 -H -S", "T21 SJ -H"]),
    steps: [
        "solo pass pass", Until("play"), "HK",
        Decide(ask: "What do you play?", answers: [Good(any: "H2 H3", say: "Low.")], play: "H3"),
        "T21 SJ S7",
        Decide(ask: "And now?", answers: [Good(any: "S8 S9", say: "Low.")], play: "S9"),
        Say("{said}"), Pause,
    ],
)
"#
        );
        let plan = plan_of("lesson.ron", &text, course::glossary(Language::English));
        let (mut class, _) = Class::begin(&plan);
        class.hear("H2");
        class.hear("S8");
        let table = class.at_table().expect("a table");
        table.program.pack.written(table.state().hands[class.me()])
    };
    let low = |hand: &[String]| {
        ["H2", "H3", "S8", "S9"]
            .into_iter()
            .filter(|card| hand.iter().any(|one| one == card))
            .collect::<Vec<_>>()
    };
    assert_eq!(low(&hands("Well.")), ["H3", "S9"], "hers were played");
    assert_eq!(low(&hands("The {H3} was well spent.")), ["H2", "S8"], "the lesson's were played");
}

/// What a text says of a trick that somebody else has taken is not said.
#[test]
fn where_her_card_takes_the_trick_the_lesson_returns_to_its_line() {
    let text = r#"Lesson(version: 1, title: "A lesson", goals: [], game: "dreierles", seat: 2,
    deal: Deal(dealer: 2, hands: ["HK T1 S7", "T5 -H", "T2 T10 -H"]),
    steps: [
        "solo pass pass", Until("play"), "HK T5",
        Decide(ask: "What do you play?", answers: [Good(any: "T2 T10", say: "Well.")], play: "T2"),
        Say("It goes on."), Pause,
    ],
)
"#;
    let hand = hand_after(text, "T10");
    assert!(hand.contains(&"T10".to_string()) && !hand.contains(&"T2".to_string()), "{hand:?}");
}
