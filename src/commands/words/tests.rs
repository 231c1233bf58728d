//! What the command line says, all of it, in every language.

use super::de::help::{ANYWHERE, ARGUMENTS, COMMANDS, Extent, VALUES};
use super::*;
use crate::commands::{Cli, told};
use crate::watch::Change;
use std::collections::BTreeSet;

/// One of each kind, with numbers and names that make a difference.
fn all() -> Vec<Said<'static>> {
    let file = Path::new("unser_tisch.ron");
    let error: &'static FileError =
        Box::leak(Box::new(FileError::of(file, &io::ErrorKind::PermissionDenied.into())));
    let system: &'static io::Error = Box::leak(Box::new(io::Error::other("E/A-7")));
    let near = Some("solo");
    let options: &'static [String] = Box::leak(Box::new(["a".to_string(), "b".to_string()]));
    let nothing: &'static Meant = &Meant::Nothing;
    let meant = [
        Meant::Near("cego".into()),
        Meant::InFile { file: "x.rules".into(), near: None, games: Vec::new() },
        Meant::InFile { file: "x.rules".into(), near: Some("ours".into()), games: options.to_vec() },
    ];
    let meant: &'static [Meant] = Box::leak(Box::new(meant));
    let (players, known) = (&["careful", "strong"][..], &["einer", "solo"][..]);
    let mut all = vec![
        Said::First,
        Said::PagesWritten(file),
        Said::NoLanguage,
        Said::NoGame { name: "cegu", meant: nothing, path: None },
        Said::NoGame { name: "rules", meant: nothing, path: Some("./rules") },
        Said::OnlyPacks("x.rules"),
        Said::EmptyFolder { path: "rules", ending: "rules" },
        Said::DiskFull,
        Said::Unwritten(system),
        Said::WholeNumber { least: 1, most: 100_000_000 },
        Said::WholeNumber { least: 1, most: u64::MAX },
        Said::Broken { game: "cego" },
        Said::NoPlayer { name: "stronk", near: None, known: players },
        Said::NoPlayer { name: "stronk", near: Some("strong"), known: players },
        Said::WrongPlayers { named: 2, seated: 4 },
        Said::WrongPlayers { named: 1, seated: 4 },
        Said::OneRival,
        Said::SameRival,
        Said::OnlyForStrong("--samples"),
        Said::SetTwice { option: "table", values: ["4", "3"] },
        Said::ManyRivals { named: 5, seated: 4 },
        Said::NoContract { game: "cego", name: "x", near: None, known },
        Said::NoContract { game: "cego", name: "sola", near, known },
        Said::NoSeat { seat: 4, seats: 4 },
        Said::NoneFromForehand { seat: 4, seats: 4 },
        Said::DealOf { file: "x.ron", deal: 1, deals: 3 },
        Said::Deal { file: "x.ron", deal: 1 },
        Said::Seed(7),
        Said::NoProblems("cego"),
        Said::MoreProblems(1),
        Said::MoreProblems(2),
        Said::Problems { errors: 1, warnings: 0 },
        Said::ExplainMore("card-unknown"),
        Said::NoCode { code: "x", near: None },
        Said::NoCode { code: "x", near },
        Said::NotRules("x.ron"),
        Said::Formatted(file),
        Said::WrittenInIt,
        Said::FormatDiffers("x.rules"),
        Said::Unresolved { game: "cego", options },
        Said::NoCard { game: "cego", card: "X9", near: None },
        Said::NoCard { game: "cego", card: "X9", near: Some("H9") },
        Said::NoClause { game: "cego", name: "x", near: None },
        Said::NoClause { game: "cego", name: "x", near },
        Said::Endless("cego"),
        Said::LastRoundBroken("cego"),
        Said::HoldsNoRecords(file),
        Said::RecordsTouched(file),
        Said::NoHand("Solo"),
        Said::StuckDeal { deal: 3, seed: 7, why: "…" },
        Said::StuckSession { session: 3, seed: 7 },
        Said::PartAsText,
        Said::Sum { deals: 2, amounts: options },
        Said::Notes,
        Said::NotTwo(3),
        Said::NotOver { file: "x.ron", deal: 2 },
        Said::NameOf(Path::new("-")),
        Said::NoHandAtTable { hand: 7, hands: 3 },
        Said::NothingBid("cego"),
        Said::Tallied { game: "Cego", tallies: Box::leak(Box::new(["Pool".to_string()])) },
        Said::NoSuchDeal { file: "x.ron", deal: 2, deals: 1 },
        Said::NoSuchMove { file: "x.ron", at: 99, last: 60 },
        Said::SolvedAt { game: "Cego", contract: "Solo", at: 9 },
        Said::OnlyPaid(Box::leak(Box::new(["Pool".to_string(), "Mountain".to_string()]))),
        Said::BestLine,
        Said::SolvingStopped(1_234_567),
        Said::EndedAtOnce { kept: true },
        Said::EndedAtOnce { kept: false },
        Said::NoFolderHere("tests/examples"),
        Said::Alone("--min"),
        Said::NoExample("x"),
        Said::MoreNotShown(1),
        Said::MoreNotShown(4),
        Said::Ran { examples: 1, failed: 0 },
        Said::Ran { examples: 12, failed: 2 },
        Said::NoLongerLegal("x"),
        Said::AskKeep,
        Said::AskRemove,
        Said::LeftUnchanged { file, examples: 1 },
        Said::LeftUnchanged { file, examples: 2 },
        Said::ExamplesFail(file),
        Said::NoExampleAbout("cego"),
        Said::Touched { good: 3, all: 4 },
        Said::Proved { good: 3, all: 4 },
        Said::AllTaught { game: "cego", rules: 40 },
        Said::Untaught { game: "cego", rules: 40, left: options },
        Said::NoFolderFor(file),
        Said::OtherExamples { file, holds: options, game: "cego" },
        Said::OneDeal { file, deals: 3 },
        Said::ExamplesWritten { file, examples: 1 },
        Said::NothingToWatch,
        Said::Watching(1),
        Said::Watching(3),
        Said::Seeds { most: 1_000 },
        Said::NoSnapshot("x"),
        Said::NoRecordsIn(file),
        Said::NothingToKeep(Path::new("ours")),
        Said::AsItIsNow("x.snap"),
        Said::TakeIt,
        Said::MoveAway,
        Said::NoDrill { name: "x", known: players },
        Said::DrillOfWhat,
        Said::NoLesson { course: "cego", lesson: "99" },
        Said::NoDataFolder,
        Said::Joined(file),
    ];
    all.extend(meant.iter().map(|meant| Said::NoGame { name: "cegu", meant, path: None }));
    all.extend([Deed::Read, Deed::Write, Deed::KeepProgress].map(|deed| Said::Cannot(deed, error)));
    all.extend([Holds::Records, Holds::Examples].map(|holds| Said::Ending { path: file, holds }));
    all.extend([(0, 0), (1, 0), (2, 1), (2, 5)].map(|(files, open)| Said::Translated { files, open }));
    for what in [Many::Deals, Many::Sessions] {
        all.push(Said::Stopped { done: 20_000, all: 1_000_000, what });
        all.push(Said::OnlySome { done: 20_000, all: 1_000_000, what });
        all.push(Said::StoppedKept { done: 1, all: 1, what, file });
        for left in [None, Some(3.0), Some(300.0), Some(30_000.0), Some(3e6)] {
            all.push(Said::SoFar { bar: "##", done: "20".into(), all: "100".into(), what, left });
        }
    }
    all.push(Said::KeptLater(error));
    let wrong = [WrongPart::Unwritten, WrongPart::Number { most: 100_000 }, WrongPart::Which { of: 16 }];
    all.extend(wrong.map(Said::WrongPart));
    for wrong in no_counts() {
        let wrong: &'static NoCounts = Box::leak(Box::new(wrong));
        all.push(Said::NoCheckpoint { file: "x.json", wrong });
        all.push(Said::NoPart { file: "x.json", wrong });
    }
    let missing = |ranges: Vec<(u64, u64)>, parts: Vec<String>, begun| Missing {
        lacking: ranges.iter().map(|(from, to)| to - from).sum(),
        ranges,
        all: 1_000_000,
        what: Many::Deals,
        parts,
        begun,
    };
    let many = |n: u64| (0..n).map(|at| (at * 2, at * 2 + 1)).collect::<Vec<_>>();
    all.extend([
        Said::PartsMissing(missing(vec![(4, 5)], Vec::new(), false)),
        Said::PartsMissing(missing(vec![(0, 50_000)], vec!["1/16".into()], false)),
        Said::PartsMissing(missing(many(9), vec!["1/16".into(), "2/16".into()], true)),
        Said::PartsMissing(missing(many(12), Vec::new(), false)),
    ]);
    let ends = [End::NotOver, End::AsRecorded, End::NoResult];
    all.extend(ends.map(|end| Said::Replayed { moves: 61, end }));
    let notes = [On::Deal, On::Hand(1), On::Blind, On::Move(3), On::Trick(2), On::Result];
    all.extend(notes.map(|on| Said::NoteOn(on, "HK")));
    for (side, alone) in [(None, true), (None, false), (Some("Platz 2".to_string()), false)] {
        for lead in [true, false] {
            all.push(Said::Forced { who: "Vorhand", side: side.clone(), value: "12", alone, lead });
        }
    }
    let whys = [
        NotSolved::NobodyToMove,
        NotSolved::BeforePlay { first: Some(9) },
        NotSolved::BeforePlay { first: None },
        NotSolved::NothingPlayed("Solo"),
        NotSolved::SidesOpen("Solo"),
        NotSolved::ChosenHidden { contract: "Solo", clause: "x" },
        NotSolved::OtherContract { contract: "Solo", clause: "x" },
        NotSolved::Stuck,
    ];
    all.extend(whys.map(|why| Said::Unsolved { at: 3, why }));
    all.extend([0, 1, 2].map(|known| Said::BudgetUsed { nodes: 100_000_000, known }));
    for (expectations, moves) in [(1, true), (3, true), (1, false), (3, false)] {
        all.push(Said::Rewritten { file, expectations, moves });
    }
    let changes = [Change::Changed, Change::Gone, Change::Back, Change::Empty];
    all.extend(changes.map(|change| Said::Changed(Box::leak(Box::new(change(file.to_path_buf()))))));
    let fates = [Fate::Same, Fate::New, Fate::Changed, Fate::Gone, Fate::Foreign, Fate::Taken];
    all.extend(fates.map(|fate| Said::Snapshot { file, fate, command: "stiess show cego" }));
    for (all_of_them, same, left, accept) in
        [(3, 3, 0, false), (3, 2, 0, true), (3, 1, 1, true), (3, 1, 2, false)]
    {
        all.push(Said::Kept { all: all_of_them, same, left, foreign: 0, accept });
    }
    all.extend(begin(file, system).into_iter().map(Said::Begin));
    all.extend(drive().into_iter().map(Said::Drive));
    all
}

fn begin(file: &'static Path, system: &'static io::Error) -> Vec<Begin<'static>> {
    let mut all = vec![
        Begin::NothingWritten,
        Begin::NotSo("cego.kept=3"),
        Begin::Written { rules: Path::new("a.rules"), tests: file },
        Begin::NoFolder(Path::new("ours")),
        Begin::ThereAlready(file),
        Begin::OutOfReach { base: "x.rules", folder: Path::new("..") },
        Begin::Title("…"),
        Begin::Source("…"),
        Begin::Variant("Cego"),
        Begin::AskTitle("Cego"),
        Begin::AskSource,
        Begin::AskWrite { rules: Path::new("a.rules"), tests: file },
        Begin::YesOrNo,
        Begin::GoesToo,
        Begin::AskGoesToo,
        Begin::GoesAs { contract: true },
        Begin::GoesAs { contract: false },
        Begin::AllArePlayed,
        Begin::NoAnswers(system),
        Begin::AnswersEnded,
        Begin::NotText,
        Begin::WouldNotPass(file),
        Begin::NoExampleMade,
    ];
    for topic in [Topic::Options, Topic::Without, Topic::Payments, Topic::Cards, Topic::Contracts] {
        all.extend([Begin::Over(topic), Begin::Asks(topic)]);
    }
    all
}

fn drive() -> Vec<Drive<'static>> {
    let mut all = vec![
        Drive::CannotBegin,
        Drive::NoDeal,
        Drive::NoSeatToView { seat: 4, last: 3 },
        Drive::SeedAndHands,
        Drive::NoSeedNorHands,
        Drive::DealOver,
        Drive::OtherVersion { game: "cego", asked: 1, spoken: 2 },
        Drive::OtherVersion { game: "cego", asked: 2, spoken: 1 },
        Drive::OtherVersion { game: "cego", asked: 7, spoken: 1 },
        Drive::TooFar(0),
        Drive::TooFar(1),
        Drive::TooFar(2),
        Drive::NotASession("x"),
        Drive::SessionOver,
        Drive::Forgetful("cego"),
    ];
    let lines = [
        WrongLine::TooLong,
        WrongLine::NotText,
        WrongLine::Empty,
        WrongLine::NotJson(4),
        WrongLine::Act,
        WrongLine::View,
        WrongLine::Undo,
        WrongLine::New,
        WrongLine::Unknown("x"),
        WrongLine::NotOne,
        WrongLine::Session,
        WrongLine::Field("seed", Wanted::Seed),
        WrongLine::Field("dealer", Wanted::Seat),
        WrongLine::Field("hands", Wanted::Hands),
        WrongLine::Field("blind", Wanted::Cards),
        WrongLine::UnknownField("x"),
        WrongLine::At(4),
    ];
    all.extend(lines.map(Drive::Line));
    all
}

fn no_counts() -> Vec<NoCounts> {
    let (line, column) = (3, 14);
    let another = |key: &str| {
        let (key, there, here) = (key.to_string(), "7".to_string(), "null".to_string());
        [
            NoCounts::AnotherRun { key: key.clone(), there: there.clone(), here: here.clone() },
            NoCounts::AnotherRunThan { first: "a.json".into(), key, there, here },
        ]
    };
    let mut all = vec![
        NoCounts::Empty,
        NoCounts::BreaksOff { line, column },
        NoCounts::NotJson { line, column },
        NoCounts::Other { line, column },
        NoCounts::Value { line, column },
        NoCounts::Failed("…".into()),
        NoCounts::Version { theirs: "0.9".into(), ours: "1.0" },
        NoCounts::DoNotFit,
        NoCounts::Several,
        NoCounts::AnotherPart { first: 0, last: 49_999, what: Many::Deals },
        NoCounts::Twice { other: None, first: 4, last: 4, what: Many::Sessions },
        NoCounts::Twice { other: Some("a.json".into()), first: 4, last: 9, what: Many::Deals },
    ];
    all.extend(another("rules").into_iter().chain(another("seed")));
    all
}

#[test]
fn everything_is_said_in_every_language() {
    let mut seen = BTreeSet::new();
    for said in all() {
        let [english, german] = Language::ALL.map(|language| said.said(language));
        assert_ne!(english, german);
        // Of English nothing is left but what is typed, or named.
        let plain = german.split('`').step_by(2).collect::<String>();
        for word in ["the", "is", "it", "not", "are", "and", "to", "there", "deals", "file"] {
            assert!(!plain.split(|c: char| !c.is_alphanumeric()).any(|one| one == word), "{word}: {german}");
        }
        seen.insert(german);
    }
    // What is only a name is the same everywhere.
    let name = Said::NameOf(Path::new("x.json"));
    assert_eq!(name.said(Language::English), name.said(Language::German));
    assert!(seen.len() > 200);
}

/// Whoever adds a kind of what is said adds it to the walk.
#[test]
fn the_walk_leaves_nothing_out() {
    let (source, begin, drive) = (include_str!("mod.rs"), include_str!("begin.rs"), include_str!("drive.rs"));
    let walk = include_str!("tests.rs");
    for (source, name, prefix) in [
        (source, "Said<'a>", "Said"),
        (source, "NotSolved<'a>", "NotSolved"),
        (source, "NoCounts", "NoCounts"),
        (begin, "Begin<'a>", "Begin"),
        (drive, "Drive<'a>", "Drive"),
        (drive, "WrongLine<'a>", "WrongLine"),
    ] {
        let body = source.split(&format!("enum {name} {{")).nth(1).expect("the enum");
        let body = body.split("\n}").next().expect("its end");
        let variants = body.lines().filter_map(|line| {
            let line = line.strip_prefix("    ")?;
            line.starts_with(char::is_uppercase).then(|| line.split([' ', '(', ',', '{']).next())?
        });
        for variant in variants {
            assert!(walk.contains(&format!("{prefix}::{variant}")), "{prefix}::{variant} is not in the walk");
        }
    }
}

/// Commands with their arguments; of those that `help` explains, the names are the same.
fn walk(command: &clap::Command, see: &mut dyn FnMut(&clap::Command)) {
    see(command);
    if command.get_name() != "help" {
        command.get_subcommands().for_each(|below| walk(below, see));
    }
}

#[test]
fn every_command_and_argument_has_a_german_help() {
    let mut english = <Cli as clap::CommandFactory>::command();
    english.build();
    let german = told(Language::German, Extent::Brief);
    let (mut helps, mut values) = (Vec::new(), BTreeSet::new());
    walk(&english, &mut |command| {
        helps.push((command.get_name().to_string(), None, command.get_about().map(ToString::to_string)));
        for arg in command.get_arguments() {
            let help = arg.get_help().map(ToString::to_string);
            if arg.get_action().takes_values() {
                values.extend(arg.get_value_names().unwrap_or_default().iter().map(ToString::to_string));
            }
            helps.push((command.get_name().to_string(), Some(arg.get_id().to_string()), help));
        }
    });
    let mut at = 0;
    walk(&german, &mut |command| {
        let (name, _, about) = &helps[at];
        at += 1;
        assert_eq!(name, command.get_name());
        assert_ne!(*about, command.get_about().map(ToString::to_string), "{name}");
        for arg in command.get_arguments() {
            let (_, id, help) = &helps[at];
            at += 1;
            assert_eq!(id.as_deref(), Some(arg.get_id().as_str()));
            let german = arg.get_help().map(ToString::to_string);
            assert!(german.is_some() && german != *help, "{name} {}", arg.get_id());
        }
    });
    assert_eq!(at, helps.len());
    // Nothing in the table is for nobody.
    let mut used = BTreeSet::new();
    for (command, arg, _) in &helps {
        let Some(arg) = arg else { continue };
        let own = ARGUMENTS.iter().find(|(c, a, _)| c == command && a == arg);
        let any = || ARGUMENTS.iter().find(|(c, a, _)| *c == ANYWHERE && a == arg);
        let (command, arg, _) = own.or_else(any).expect("it has a help");
        used.insert((*command, *arg));
    }
    let left: Vec<_> = ARGUMENTS.iter().filter(|(c, a, _)| !used.contains(&(*c, *a))).collect();
    assert!(left.is_empty(), "{left:?}");
    let names: BTreeSet<&str> =
        helps.iter().filter(|(_, arg, _)| arg.is_none()).map(|(name, ..)| name.as_str()).collect();
    assert_eq!(names, COMMANDS.iter().map(|(name, _)| *name).collect());
    // What is typed as it stands is the same in German.
    values.remove("warnings");
    assert_eq!(values, VALUES.iter().map(|(english, _)| english.to_string()).collect());
}

/// Every reason why a position cannot be solved, word by word.
#[test]
fn why_a_position_is_not_solved_is_said_in_both_languages() {
    let (contract, clause) = ("Solo", "schieben");
    let all = [
        (
            NotSolved::NobodyToMove,
            "nobody is to move, the deal is over: ask at a move before it",
            "ist niemand dran, das Spiel ist aus: frag bei einem Zug davor",
        ),
        (
            NotSolved::BeforePlay { first: Some(9) },
            "cards are not yet played, and the solver looks at the play only: ask at move 9 or later",
            "wird noch nicht ausgespielt, und gerechnet werden nur die Stiche: frag ab Zug 9",
        ),
        (
            NotSolved::BeforePlay { first: None },
            "cards are not yet played, and the solver looks at the play only, which this record does not reach",
            "wird noch nicht ausgespielt, und gerechnet werden nur die Stiche, zu denen diese Aufzeichnung nicht kommt",
        ),
        (
            NotSolved::NothingPlayed(contract),
            "in Solo nothing is played: there is nothing to solve",
            "gibt es nichts zu rechnen: bei Solo wird nicht gespielt",
        ),
        (
            NotSolved::SidesOpen(contract),
            "in Solo it is not settled yet who plays with whom: ask at a later move",
            "steht bei Solo noch nicht fest, wer mit wem spielt: frag bei einem späteren Zug",
        ),
        (
            NotSolved::ChosenHidden { contract, clause },
            "the solver does not support Solo: by `schieben` several choose cards before they see each other's; ask at a \
             move behind that",
            "lässt sich Solo nicht rechnen: nach `schieben` wählen mehrere Karten, ehe sie die der anderen sehen; frag bei \
             einem Zug dahinter",
        ),
        (
            NotSolved::OtherContract { contract, clause },
            "the solver does not support Solo: by `schieben` another contract may be named within the play; ask at a move \
             behind that",
            "lässt sich Solo nicht rechnen: nach `schieben` kann während der Stiche noch ein anderes Spiel angesagt werden; \
             frag bei einem Zug dahinter",
        ),
        (
            NotSolved::Stuck,
            "somebody would be asked who has nothing to choose from, so that the deal never ends: `stiess check` tells \
             where the rules leave him so",
            "würde jemand gefragt, der keine Wahl hat, und das Spiel ginge nie zu Ende: `stiess check` sagt, wo die Regeln \
             ihn so stehen lassen",
        ),
    ];
    for (why, english, german) in all {
        let said = Said::Unsolved { at: 3, why };
        for (language, words) in [(Language::English, english), (Language::German, german)] {
            let told = said.said(language);
            assert!(told.ends_with(words), "{told}\n{words}");
        }
    }
}

#[test]
fn no_english_heading_is_left() {
    walk(&told(Language::German, Extent::Whole), &mut |command| {
        let help = command.clone().render_long_help().to_string();
        for word in [
            "Usage",
            "Options:",
            "OPTIONS",
            "Arguments:",
            "Commands:",
            "COMMAND",
            "default:",
            "possible",
            "Print",
        ] {
            assert!(!help.contains(word), "{word}:\n{help}");
        }
    });
}

#[test]
fn the_language_is_found_wherever_it_stands() {
    let of = |line: &str| {
        let line: Vec<std::ffi::OsString> = line.split(' ').map(Into::into).collect();
        crate::commands::asked(&line)
    };
    assert_eq!(of("stiess --lang de list"), Some(Language::German));
    assert_eq!(of("stiess list --lang=de"), Some(Language::German));
    assert_eq!(of("stiess list --lang en --json"), Some(Language::English));
    for none in [
        "stiess list",
        "stiess list --lang",
        "stiess --lang fr",
        "stiess --language de",
        "stiess -- --lang de",
    ] {
        assert_eq!(of(none), None, "{none}");
    }
}
