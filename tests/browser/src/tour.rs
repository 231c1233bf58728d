//! What a page in a browser asks of the library, once through: whatever wants a thread, a clock or a file must go
//! on without. Natively the suite keeps the same text as a snapshot.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::Arc;
use stiess::Seat;
use stiess::diagnostic::render::for_people;
use stiess::engine::{Rng, Table};
use stiess::language::Language;
use stiess::players::many::{Run, Watch};
use stiess::players::{Budget, Manner, Players};
use stiess::record::Shelf;
use stiess::ruleset::Ruleset;
use stiess::tell::{book, transcript};
use stiess::text::{Screen, html};
use stiess::tutor::Day;
use stiess::tutor::progress::Keeper;
use stiess::tutor::{Class, Glossary, Plan};

const LESSON: &str = r#"Lesson(version: 1, title: "Following suit", goals: [], game: "dreierles",
    deal: Deal(dealer: 2, hands: ["HK T1 S7", "HQ T2 -H"]),
    seat: 1,
    steps: ["solo pass pass", Until("play"), "HK", Ask(ask: "Which cards may you play?", about: Legal)],
)"#;

pub fn tour() -> String {
    let mut out = String::new();
    let mut say = |line: String| {
        let _ = writeln!(out, "{line}");
    };
    let mine = Ruleset::from_text(
        "mine.rules",
        "game mine \"Mine\" extends dreierles {\n  play { forehand leads trumbs }\n}\n",
    );
    say(for_people(&mine.check(), mine.sources(), Screen::PLAIN, stiess::language::Language::English));

    let ruleset = Ruleset::load("dreierles").expect("it is built in");
    say(format!("{} problems", ruleset.check().len()));
    let settings = ruleset.settings();
    let program = ruleset.program(&settings).expect("it has no mistake");
    for manner in Manner::ALL {
        let players =
            Players::thinking(&program, &[manner], Budget::samples(40)).expect("one manner for all");
        let deals = if manner == Manner::Strong { 4 } else { 600 };
        let run = Run { program: &program, players: &players, seed: 5, deals, contract: None };
        let alone = run.play(1, &Watch::default()).expect("no contract is asked for");
        let many = run.play(4, &Watch::default()).expect("no contract is asked for");
        say(format!("{}: {} deals, {} decisions", manner.name(), alone.deals, alone.decisions));
        assert_eq!((alone.deals, alone.decisions), (many.deals, many.decisions));
    }
    let players = Players::new(&program, &[Manner::Careful]).expect("one manner for all");
    let mut rng = Rng::new(1);
    let mut table = Table::shuffled(&program, Seat(0), &mut rng);
    players.play(&mut table, &mut rng);
    say(Screen::PLAIN.set(&transcript::deal(&table, Language::English)));

    let book = html::page(&book::book(&ruleset, &settings, Language::English).page(), "en");
    say(format!("the book is a page: {}", book.contains("</html>")));

    let mut shelf = Shelf::default();
    shelf.open_ahead(&BTreeSet::from(["cego", "dreierles"]));
    let plan = Plan::open(&mut shelf, "demo.ron", LESSON, "".as_ref(), None, Arc::new(Glossary::default()));
    let plan = plan.expect("the lesson is right");
    let (mut class, _) = Class::begin(&plan);
    class.hear("HQ");
    say(format!("the lesson is over: {}", class.over()));

    let today = Day::at(1_795_305_600);
    let (mut keeper, _) = Keeper::open("/dev/null/progress.ron".as_ref(), Language::English, false);
    keeper.progress.stands("demo", 1, 1, class.over(), today);
    say(format!("{today}: kept in a file: {}", matches!(keeper.save(), Ok(true))));
    say(keeper.progress.text(Language::English));
    out
}
