//! The tutor and the room in German: everything they say is said, in words of its own, and right in case, gender and number.

use crate::amount::Amount;
use crate::engine::Phase;
use crate::files::FileError;
use crate::language::Language::{self, English, German};
use crate::repl::words::{Asked, Said, Then};
use crate::tell::names::{Role, Who};
use crate::tell::words::{Cards, Paid, Place, Reason, Situation, Why};
use crate::tutor::command::AsWhat;
use crate::tutor::drill::Kind;
use crate::tutor::evening::LeftAt;
use crate::tutor::message::{Grade, Graded};
use crate::tutor::slips::Slip;
use crate::tutor::words::{
    Counting, Follows, Hangs, Head, Hint, Kept, Longest, Lost, Luck, Note, Open, Rules, Wants, Weighed, When,
    words,
};
use crate::who::Seat;
use std::collections::BTreeSet;
use std::path::Path;

fn list(text: &str) -> Vec<String> {
    text.split_whitespace().map(String::from).collect()
}

fn some(text: &str) -> Option<String> {
    Some(text.to_string())
}

const YOU: Who = Who::You;
const FORE: Who = Who::Role(Role::Forehand);
const DEALER: Who = Who::Role(Role::Dealer);
const SECOND: Who = Who::Role(Role::Second);
fn points(n: i64) -> Amount {
    Amount(n * 60)
}

fn cards(codes: &str) -> Open {
    Open::Cards(list(codes))
}

fn said(said: &str) -> Open {
    Open::Words { words: list(said), yes: None }
}

fn rules() -> Rules {
    Rules(list("D-51 D-53"))
}

const SCHEME: &str = "je drei, zwei ab";

fn would_do(phase: Phase, play: Open, deals: usize, took: Option<u32>, alone: bool, good: u32) -> Hint {
    Hint::StrongWould { phase, play, deals, took, alone, good }
}

/// Every hint there is, and everything that is said of decisions.
fn hints() -> Vec<Hint> {
    let title = |title: &str| title.to_string();
    let counting = |group: u32| Counting {
        title: SCHEME.to_string(),
        group,
        less: Amount(40),
        left: (1..group).collect(),
        left_less: points(1),
    };
    let lost = |when, phase, asked: Option<&str>, made: Open, better: Open| {
        let asked = asked.map(String::from);
        Hint::Lost(Lost { at: 1, when, phase, asked, made, better, cost: Amount(75), error: Amount(21) })
    };
    let would = |would: i64, won: i64| Hint::WouldHave {
        better: cards("D4"),
        would: points(would),
        won: points(won),
        written: false,
        follows: if would > won { Follows::Beginning } else { Follows::Nothing },
    };
    let luck = |hoped, made, ahead| Some(Luck { ahead, hoped, made });
    let cost = |decisions, cost: i64, luck| Hint::Cost {
        decisions,
        untold: 0,
        cost: points(cost),
        won: points(-4),
        luck,
    };
    let unweighed = |decisions, cost: i64, untold| Hint::Cost {
        decisions,
        untold,
        cost: points(cost),
        won: points(-4),
        luck: None,
    };
    let weighed =
        |what: &str, worth: i64| Weighed { what: cards(what), worth: Amount(worth), error: Amount(30) };
    let alike = |good, open, longest, hangs: Option<Hangs>| Hint::Alike {
        good,
        open,
        longest,
        hangs,
        next: hangs.map(|_| Amount(150)),
    };
    let longest = |suits: &str, cards, others| Some(Longest { suits: list(suits), cards, others });
    let mut all = vec![
        Hint::Tallied(vec![title("Bummerl")]),
        Hint::Tallied(vec![title("Pulle"), title("Berg")]),
        Hint::AllOpen { made: (cards("HK"), points(2)), better: (cards("T4"), points(-1)) },
        Hint::ThinkOf { titles: vec!["Farbzwang".into(), "Stechzwang".into()], rules: rules(), clauses: 2 },
        Hint::ThinkOf { titles: Vec::new(), rules: rules(), clauses: 1 },
        Hint::ThinkOf { titles: Vec::new(), rules: rules(), clauses: 2 },
        Hint::WhoWasLast,
        Hint::WhichSuitWasLed,
        Hint::BeforeTheLast { best: title("H4"), last: title("T20") },
        Hint::CountBy(counting(3)),
        Hint::RuleIsScheme(counting(1)),
        Hint::WorthEach { less: true },
        Hint::WorthEach { less: false },
        Hint::CarefulWould(Phase::Play, cards("HK")),
        Hint::CarefulWould(Phase::Auction, said("pass")),
        alike(1, 4, None, None),
        alike(2, 4, longest("Kreuz", 3, true), None),
        alike(2, 4, longest("Kreuz Karo", 2, true), None),
        alike(4, 4, longest("Kreuz Karo", 1, false), None),
        alike(1, 2, None, Some(Hangs::Bidding)),
        alike(3, 4, None, Some(Hangs::Bidding)),
        alike(1, 4, None, Some(Hangs::Taking { alone: true })),
        alike(2, 4, None, Some(Hangs::Taking { alone: false })),
        alike(2, 4, None, Some(Hangs::NotTaking { alone: true })),
        alike(2, 4, None, Some(Hangs::NotTaking { alone: false })),
        alike(1, 4, None, Some(Hangs::Taken { alone: true })),
        alike(1, 4, None, Some(Hangs::Taken { alone: false })),
        alike(1, 4, None, Some(Hangs::Lost { alone: true })),
        alike(1, 4, None, Some(Hangs::Lost { alone: false })),
        would_do(Phase::Play, cards("HK"), 40, Some(61), false, 55),
        would_do(Phase::Play, cards("HK"), 40, Some(0), false, 1),
        would_do(Phase::Play, cards("HK"), 40, Some(100), true, 0),
        would_do(Phase::Play, cards("HK"), 40, None, true, 100),
        would_do(Phase::Auction, said("solo"), 1, None, false, 70),
        would_do(Phase::Discard, cards("HK"), 40, None, false, 55),
        would_do(Phase::Keep, cards("HK"), 40, None, false, 55),
        would_do(Phase::Lay, cards("HK"), 40, None, false, 55),
        would_do(Phase::Give, cards("HK"), 40, None, false, 55),
        would_do(Phase::Choose, cards("HK"), 40, None, false, 55),
        would_do(Phase::Swap, cards("HK"), 40, None, false, 55),
        lost(When::In(3), Phase::Play, None, cards("HK"), cards("D4")),
        lost(When::Before(1), Phase::Discard, None, cards("HK"), cards("D4")),
        lost(When::Before(1), Phase::Auction, None, said("pass"), said("solo")),
        lost(When::Before(3), Phase::Announce, Some("Genug"), said("ja"), said("nein")),
        would(3, -2),
        would(3, 3),
        would(-2, 3),
        unweighed(0, 0, 1),
        unweighed(0, 0, 3),
        unweighed(4, 2, 1),
        unweighed(4, 0, 3),
        cost(1, 0, None),
        cost(7, 0, luck(points(1), points(1), None)),
        cost(1, 2, None),
        cost(7, 2, luck(points(1), points(-3), None)),
        cost(7, 2, luck(points(-1), points(3), Some(points(-5)))),
        Hint::ReplayIt,
        Hint::Again,
        Hint::WouldNotCount,
        Hint::WouldPlayOn,
        Hint::PlayedOn,
        Hint::DidNotCount,
        Hint::DraftHead,
        Hint::DraftGood(1),
        Hint::DraftGood(2),
        Hint::DraftPoor { cost: Amount(75), error: Amount(21) },
        Hint::GoodAre { good: cards("HK"), all: 1 },
        Hint::GoodAre { good: said("einer solo"), all: 2 },
        Hint::Costs { what: cards("HK"), cost: Amount(75), error: Amount(21) },
        Hint::Ranked { each: vec![weighed("HK", 75), weighed("H4", -20)], of: 2, written: true },
        Hint::Ranked { each: vec![weighed("HK", 75), weighed("H4", -20)], of: 9, written: true },
        Hint::Ranked { each: vec![weighed("HK", 75)], of: 1, written: false },
        Hint::Ranked { each: vec![weighed("HK", 20), weighed("H4", 75)], of: 2, written: false },
        Hint::Open { play: false, open: said("pass solo") },
    ];
    all.extend(Phase::ALL.map(|phase| Hint::May(phase, cards("HK"), rules())));
    all.extend([Hint::May(Phase::Auction, said("solo"), rules())]);
    all.extend([true, false].map(|play| Hint::Open { play, open: cards("HK H4") }));
    for n in [1, 2, 3] {
        all.extend([
            Hint::GoodAmong { good: n, open: n + 1 },
            Hint::SoMany(n),
            Hint::Groups(n, counting(n)),
            Hint::PaidFor(n as usize),
        ]);
    }
    all.push(Hint::GoodAmong { good: 1, open: 1 });
    all.extend([0, 1, 2].map(Hint::NoSuchSlip));
    all
}

/// Every note there is, with whoever and whatever makes German hard.
fn notes() -> Vec<Note> {
    let none = Rules::default;
    let scheme = || SCHEME.to_string();
    let title = |title: &str| title.to_string();
    let why = Why::Wanted {
        now: Situation::Void("Herz".into()),
        holder: Who::Dummy,
        wanted: Cards { codes: list("T9 T8"), more: 1 },
        rule: Reason {
            name: "follow".into(),
            title: some("Stechzwang"),
            at: Place { id: some("D-51"), line: some("spiel.rules:64") },
        },
    };
    let solo = |alone, by: Vec<Who>| Paid::Game { title: "Solo".into(), won: true, alone, by };
    let bonus =
        |made| Paid::Bonus { title: "Pfeife raus".into(), made, announced: true, by: vec![Who::Dummy] };
    let graded = |right, of, needed| Note::Graded(Graded { right, of, needed });
    let mut all = vec![
        Note::NoQuestion,
        Note::NameANumber,
        Note::NameASeat(vec![YOU, SECOND, DEALER]),
        Note::NameACard(list("HK S7 T5")),
        Note::NotAmong(title("S8"), list("HK S7")),
        Note::NameAmounts(vec![FORE, YOU, DEALER]),
        Note::NameOne,
        Note::OneOf {
            word: title("KK"),
            cards: vec![(title("CK"), title("Kreuz König")), (title("DK"), title("Karo König"))],
        },
        Note::OneOfBids { word: title("Solo"), bids: vec![title("Solo tri"), title("Solo dve")] },
        Note::PartOf { word: title("herz"), suits: vec![title("Herz")], ranks: Vec::new() },
        Note::PartOf { word: title("Dame"), suits: Vec::new(), ranks: vec![title("Dame")] },
        Note::PartOf {
            word: title("K"),
            suits: vec![title("Kreuz"), title("Karo")],
            ranks: vec![title("König")],
        },
        Note::Because(why, none()),
        Note::AnotherIsStronger(rules()),
        Note::LookAgain { at: vec![DEALER, YOU, SECOND], uneven: true },
        Note::LookAgain { at: vec![YOU], uneven: false },
        Note::Slips(vec![
            (solo(true, vec![YOU]), Slip::LeftOut, rules()),
            (solo(false, vec![Who::Dummy]), Slip::Reversed, none()),
            (bonus(true), Slip::Twice, none()),
            (bonus(false), Slip::Mispriced, rules()),
        ]),
        Note::Allowed(cards("HK HQ"), rules()),
        Note::Allowed(said("pass einer solo"), none()),
        Note::CardTakes(title("T21"), rules()),
        Note::Amounts(vec![(YOU, points(9)), (SECOND, points(-3)), (DEALER, points(-6))], rules()),
        Note::NotTheBest,
        Note::TryAnother,
        Note::SeeWhy,
        Note::TooMany(1),
        Note::TooMany(3),
        Note::AskedNext(title("T1")),
        Note::SoFar(list("HK S7"), 3),
        Note::BeginAgain(3),
        Note::GoesOnWith(cards("HK")),
        Note::BackToTheLine { instead: list("H4"), of: list("H3") },
        Note::YouLead,
        Note::InTheBook("cego".into()),
        Note::SlipsLater,
        Note::SlipsOfFree,
        Note::YouPlay,
        Note::WhatDoYouSay(None, said("pass einer solo")),
        Note::WhatDoYouSay(None, said("kontra kontra_uhu no")),
        Note::YesOrNo { phase: Phase::Announce, title: some("die obere Hälfte") },
        Note::YesOrNo { phase: Phase::Double, title: some("Klopfen") },
        Note::YesOrNo { phase: Phase::Double, title: None },
        Note::YesOrNo { phase: Phase::Swap, title: some("Stock") },
        Note::YesOrNo { phase: Phase::Leave, title: some("Aussteigen") },
        Note::YesOrNo { phase: Phase::Choose, title: some("Kaufen") },
        Note::WhichPacket(list("set_1 set_2")),
        Note::WhichSuit(None, list("herz pik")),
        Note::WhichSuit(some("Atout"), list("herz pik")),
        Note::AnnounceSuit("Atout".into(), list("herz no")),
        Note::DealOver,
        Note::OnTheTable,
        Note::OtherGame(title("Dappen")),
        Note::Doublings(2),
        Note::LastRound,
        Note::TricksTaken(vec![(YOU, 3), (SECOND, 1)]),
        Note::Lies(title("Blind"), list("H3 D4")),
        Note::UnknownCommand { word: title("tip"), near: some("tipp") },
        Note::UnknownCommand { word: title("xyz"), near: None },
        Note::Means { asked: some("trock"), word: title("Trumpf"), meaning: title("sticht alles.") },
        Note::MeansElsewhere {
            word: title("Rufer"),
            games: vec![title("Tarok"), title("Tarock")],
            meaning: title("sticht alles."),
        },
        Note::Means { asked: None, word: title("Drull"), meaning: title("die drei großen Trock.") },
        Note::NoSuchRule(title("D-99")),
        Note::NoSuchWord { word: title("Truul"), near: some("Trull") },
        Note::NoSuchWord { word: title("xyz"), near: None },
        Note::AllWords(list("Drull Ultimo")),
        Note::ACard { code: title("T21"), called: list("Mond"), worth: 5 },
        Note::ACard { code: title("T1"), called: list("Pagat Spatz"), worth: 5 },
        Note::IsOver,
        Note::WouldBeginAnew { stops: 1, of: 8 },
        Note::WouldBeginAnew { stops: 5, of: 8 },
        Note::SaySomething,
        Note::YourTurn,
        Note::NothingAsked,
        Note::AnswerOrSkip,
        Note::AskedSomething,
        Note::AsksBack,
        Note::FirstStep,
        Note::NoPoints,
        Note::PointsDoNotCount,
        Note::NothingToSee,
        Note::NothingPlayedOut,
        Note::NotYourTurn,
        Note::NameARule,
        Note::NothingToTry,
        Note::Away,
        Note::AwayOver,
        Note::Returned { free: true },
        Note::Returned { free: false },
        Note::NotAway,
        Note::TakenBack,
        graded(7, 10, 6),
        graded(0, 1, 1),
        graded(10, 10, 8),
        Note::Declarer { alone: true },
        Note::Declarer { alone: false },
        Note::OpenBeforeYou(list("T21")),
        Note::Holds(list("T21 T1")),
        Note::Nothing,
        Note::Out,
        Note::SitsOut,
        Note::YouSitOut,
        Note::PotSoFar("Topf".to_string(), "16".to_string()),
        Note::Empty,
        Note::EverybodyAlone,
        Note::OneAgainstRest,
        Note::SideAgainstRest,
        Note::WithDeclarer,
        Note::AgainstDeclarer,
        Note::YourHand,
        Note::Tricks,
        Note::Together,
        Note::Worth,
        Note::Counting(scheme()),
        Note::Elsewhere,
        Note::Rule,
        Note::TheseCards(1),
        Note::TheseCards(2),
        Note::TheDeal,
        Note::AllHands,
        Note::Debrief,
        Note::Contracts,
        Note::FreeDeal(7),
        Note::DrillsOf(title("Dreierles")),
    ];
    all.extend(hints().into_iter().map(Note::Hint));
    all.extend(Kind::ALL.map(Note::Drill));
    for phase in Phase::ALL {
        let title = (phase == Phase::Choose).then(|| title("Gerufener König"));
        let ends = phase == Phase::Discard;
        all.push(Note::WhichCard { number: 1, phase, ends, title, beside: Vec::new() });
        all.push(Note::WhichCard { number: 2, phase, ends, title: None, beside: vec!["T16".to_string()] });
    }
    all.extend([Note::ToAnnounce, Note::NameAtOnce]);
    for n in [1, 2, 3] {
        all.extend([
            Note::AllNamed(n),
            Note::NoneOfSuit("Herz".to_string()),
            Note::ForNobody(vec![("Talon".to_string(), Amount(i64::from(n) * 60))]),
            Note::MayBeAnnounced(vec![title("Trull"); n as usize]),
            Note::NotAnnounced(vec![title("Uhu"); n as usize]),
            Note::IsAnnounced(vec![title("Uhu"); n as usize]),
            Note::MoreAreOpen { one: true, more: n, cards: true },
            Note::MoreAreOpen { one: false, more: n, cards: false },
            Note::CountAgain { cards: n, worth: 9, scheme: scheme() },
            Note::AddUp { cards: n, announced: n > 1 },
            Note::HasCards(n),
            Note::HasTricks(n),
            Note::FaceDown(n),
            Note::Points(points(n.into()), rules()),
            Note::PointsSoFar { together: n > 1, points: points(n.into()), cards: n, over: false },
            Note::PointsSoFar { together: n > 1, points: points(n.into()), cards: n - 1, over: true },
        ]);
    }
    all.push(Note::Points(Amount(150), none()));
    for is_card in [true, false] {
        all.push(Note::NameOptions { cards: is_card });
        for said in [true, false] {
            all.push(Note::NoAnswer { word: title("vierer"), cards: is_card, said });
        }
    }
    for who in [YOU, FORE, SECOND, DEALER, Who::Dummy] {
        all.extend([
            Note::NotHisTurn(who),
            Note::DidNotWin(who, some("HK")),
            Note::DidNotWin(who, None),
            Note::ItsTurn(who, rules()),
            Note::Takes(who, some("T21"), rules()),
            Note::Takes(who, None, none()),
            Note::TurnOf(who),
            Note::LastTrick { number: 12, cards: list("HK H3"), taker: who },
            Note::Held(who, list("HK H3")),
            Note::Dealt(who, list("HK H3")),
        ]);
    }
    all
}

/// Everything that is said around lessons.
fn all_said(error: &FileError) -> Vec<Said<'_>> {
    let day = "2026-11-21".parse().expect("a day");
    let graded = |right| Graded { right, of: 10, needed: 8 };
    let of = |rounds, at, against, then| Said::LeftTable { on: day, at, against, rounds, then };
    let left = |at, against, then| of(None, at, against, then);
    let mut all = vec![
        Said::Speaks { kept: true },
        Said::Speaks { kept: false },
        Said::NoDeal,
        Said::NoDrills,
        Said::LessonOver,
        Said::CourseOver,
        Said::AboutDrills,
        Said::Another,
        Said::AnotherSession,
        Said::LookBack,
        Said::NothingSettled,
        Said::YouSit { seat: Seat(2), last: Seat(3) },
        left(LeftAt::During(1), "random", Then::RulesChanged),
        left(LeftAt::During(3), "careful", Then::GoesOn),
        left(LeftAt::During(12), "strong", Then::GoesOn),
        left(LeftAt::During(2), "strong", Then::FitsNot),
        left(LeftAt::During(2), "careful", Then::OtherDeals),
        left(LeftAt::After(0), "random", Then::GoesOn),
        left(LeftAt::After(1), "careful", Then::GoesOn),
        left(LeftAt::After(12), "strong", Then::GoesOn),
        of(Some(1), LeftAt::During(2), "careful", Then::GoesOn),
        of(Some(12), LeftAt::After(3), "random", Then::GoesOn),
        Said::BeginsAnew { deal: 2, later: true },
        Said::BeginsAnew { deal: 1, later: false },
        Said::TableKept { game: "cego" },
        Said::TableElsewhere { path: "lernstand-2.ron".as_ref() },
        Said::TableKeptIn { game: "cego --set knock_limit=3", path: "lernstand-2.ron".as_ref() },
        Said::NotInMenu,
        Said::Resumed { stops: 1, of: 9 },
        Said::Resumed { stops: 4, of: 9 },
        Said::Welcome { kept: true },
        Said::Welcome { kept: false },
        Said::Begins { title: "Bedienen", begun: false },
        Said::Begins { title: "Bedienen", begun: true },
        Said::NextLesson { title: "Bedienen", kept: true },
        Said::NextLesson { title: "Bedienen", kept: false },
        Said::NotOurs(error),
        Said::NotSaved(error),
        Said::NotKept(error),
        Said::NoCourse { word: "dreirles", near: Some("dreierles".into()) },
        Said::NoCourse { word: "xyz", near: None },
        Said::AnswerWith(None),
        Said::AnswerWith(Some(("HK".into(), "Herz König".into()))),
        Said::MenuGoesBack,
        Said::ColonCommands,
        Said::Afterwards,
        Said::Done,
        Said::Begun { steps: 3, of: 9 },
        Said::Best(graded(5)),
        Said::Best(graded(9)),
        Said::Hint { rung: 1, of: 3 },
    ];
    all.extend(
        [AsWhat::Record, AsWhat::Example, AsWhat::Lesson].map(|what| Said::Kept(what, Path::new("x.ron"))),
    );
    all.extend(
        [(0, 0), (1, 0), (1, 1), (3, 0), (3, 1), (3, 2)].map(|(asked, right)| Said::Drilled { asked, right }),
    );
    all.extend([1, 2].map(|n| Said::Due(n, "dreierles")));
    let costliest = |phase| Said::Costliest { phase, cost: 75, decisions: 3, game: "dreierles" };
    all.extend(Phase::ALL.map(costliest));
    all
}

/// What the variants of an enumeration are called.
fn variants(source: &str, of: &str) -> BTreeSet<String> {
    let (_, rest) = source.split_once(of).expect("it stands there");
    let (body, _) = rest.split_once("\n}").expect("it ends");
    let own = body
        .lines()
        .filter_map(|line| line.strip_prefix("    "))
        .map(|line| line.chars().take_while(|c| c.is_alphanumeric()).collect::<String>());
    own.filter(|name| name.starts_with(char::is_uppercase)).collect()
}

fn name_of(debug: String) -> String {
    debug.chars().take_while(|c| c.is_alphanumeric()).collect()
}

/// Words that no German sentence has.
fn native(said: &str) {
    let bare: String = said.split('`').step_by(2).collect();
    let wrong = bare.split(|c: char| !c.is_alphabetic()).find(|word| {
        [
            "the", "you", "your", "is", "are", "of", "and", "or", "not", "cards", "trick", "deal", "lesson",
            "to", "this", "that", "may", "who", "which", "another", "allowed", "choose", "change", "card",
            "suit", "points", "with", "for", "from", "by", "here", "there", "nothing", "nobody", "it", "its",
            "be", "has", "have",
        ]
        .contains(&word.to_lowercase().as_str())
    });
    assert_eq!(wrong, None, "{said}");
    assert!(!said.contains("  ") && !said.contains(" ,") && !said.contains(" ."), "{said}");
}

/// A text in English without a German word; titles that are given here hold none of these.
fn foreign(said: &str) {
    let bare: String = said.split('`').step_by(2).collect();
    let wrong = bare.split(|c: char| !c.is_alphabetic()).find(|word| {
        [
            "und", "oder", "nicht", "der", "das", "dem", "ein", "eine", "ist", "sind", "wird", "du", "dein",
            "dir", "dich", "mit", "von", "für", "auf", "kein", "keine", "karte", "karten", "augen",
        ]
        .contains(&word.to_lowercase().as_str())
    });
    assert_eq!(wrong, None, "{said}");
}

/// A hundred sentences and more, to be read by somebody who speaks German.
#[test]
fn the_tutor_speaks_german() {
    let notes = notes();
    let told: BTreeSet<String> = notes.iter().map(|note| name_of(format!("{note:?}"))).collect();
    assert_eq!(told, variants(include_str!("../../src/tutor/words/mod.rs"), "pub enum Note {"));
    let hints: BTreeSet<String> = hints().iter().map(|hint| name_of(format!("{hint:?}"))).collect();
    assert_eq!(hints, variants(include_str!("../../src/tutor/words/hint.rs"), "pub enum Hint {"));
    let mut lines = Vec::new();
    for note in &notes {
        let [english, german] = [English, German].map(|language| note.said(language).bare());
        // What only holds what somebody else wrote is the same.
        let theirs =
            matches!(note, Note::Lies(..) | Note::Means { asked: None, .. } | Note::WhatDoYouSay(Some(_), _));
        assert!(!german.is_empty() && (theirs || english != german), "{note:?}: {german}");
        native(&german);
        foreign(&english);
        lines.push(german);
    }
    insta::with_settings!({snapshot_path => "snapshots", prepend_module_to_snapshot => false}, {
        insta::assert_snapshot!("the_tutor_in_german", lines.join("\n"));
    });
}

#[test]
fn the_room_speaks_german() {
    let error = FileError::of(Path::new("progress.ron"), &std::io::ErrorKind::PermissionDenied.into());
    let all = all_said(&error);
    let mut known: BTreeSet<String> = all.iter().map(|said| name_of(format!("{said:?}"))).collect();
    known.extend(["Enter", "Asked"].map(String::from));
    assert_eq!(known, variants(include_str!("../../src/repl/words/mod.rs"), "pub(crate) enum Said<'a> {"));
    let mut lines = Vec::new();
    for said in &all {
        let [english, german] = [English, German].map(|language| said.in_words(language));
        assert_ne!(english, german);
        native(&german);
        foreign(&english);
        lines.push(german);
    }
    let asked = [
        Asked::Bid,
        Asked::YesNo,
        Asked::OneOrNo,
        Asked::Suit,
        Asked::SuitOrNo,
        Asked::Packet,
        Asked::Card,
        Asked::Cards,
        Asked::WhatIf,
        Asked::Again,
        Asked::Lesson,
    ];
    for asked in asked.map(Said::Asked) {
        assert_ne!(asked.in_words(English), asked.in_words(German));
    }
    insta::with_settings!({snapshot_path => "snapshots", prepend_module_to_snapshot => false}, {
        insta::assert_snapshot!("the_room_in_german", lines.join("\n"));
    });
}

/// Heads of tables, what is wanted, what an answer was worth, and what stands over a file of progress.
#[test]
fn the_rest_is_german_too() {
    let [english, german] = [English, German].map(words);
    for head in [Head::Count, Head::Worth, Head::Contracts, Head::Announcements, Head::Elsewhere] {
        assert_eq!(english.head(head).len(), german.head(head).len());
        assert_ne!(english.head(head), german.head(head));
    }
    for wants in [Wants::All, Wants::One, Wants::Who, Wants::Card, Wants::Points, Wants::Scores] {
        assert_ne!(english.wants(wants), german.wants(wants));
    }
    for grade in [Grade::Good, Grade::Fair, Grade::Poor, Grade::Wrong, Grade::Refused] {
        assert_ne!(english.grade(grade), german.grade(grade));
    }
    for passed in [true, false] {
        assert_ne!(english.passed(passed), german.passed(passed));
    }
    for kept in [Kept::Heading, Kept::Empty, Kept::Foreign { line: Some(3), reason: "…" }, Kept::LeftAlone]
    {
        assert_ne!(english.kept(&kept), german.kept(&kept));
        native(&german.kept(&kept));
    }
    for (name, _) in crate::tutor::command::listed(Language::default()) {
        for free in [true, false] {
            let [here, there] = [english, german].map(|say| say.command(name, free));
            assert!(!there.is_empty() && here != there, "{name}");
        }
    }
}
