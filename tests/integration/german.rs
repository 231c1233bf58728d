//! Refusals and score sheets in German: every kind of them, in every front, and nothing English among them.

use crate::common::load;
use crate::common::without_line;
use crate::common::{out, wrong};
use crate::invariants::{Whim, closed};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use stiess::Amount;
use stiess::Seat;
use stiess::diagnostic::render::for_people;
use stiess::engine::{DealError, Phase, Rng, Table};
use stiess::language::Language;
use stiess::ruleset::Ruleset;
use stiess::ruleset::expr::{Cmp, ONE};
use stiess::tell::words::*;
use stiess::tell::{self, account};
use stiess::tell::{Role, Who};
use stiess::text::Screen;

/// One reason of every kind, with who and what makes German hard.
fn reasons() -> Vec<Why> {
    let at = || Place { id: Some("D-51".into()), line: Some("spiel.rules:64".into()) };
    let rule =
        |title: Option<&str>| Reason { name: "follow_suit".into(), title: title.map(String::from), at: at() };
    let cards = |codes: &str, more| Cards { codes: codes.split(' ').map(String::from).collect(), more };
    let (one, some) = (cards("C7", 0), cards("HQ H3 H2", 0));
    let words = |text: &str| text.split(' ').map(String::from).collect::<Vec<_>>();
    let card = || "HK".to_string();
    let mut all = vec![
        Why::Over,
        Why::NoAnswer { tried: "kontra".into(), open: words("no knock"), yes: Some("knock".into()) },
        Why::NoAnswer { tried: "kontra".into(), open: Vec::new(), yes: None },
        Why::NoCard { tried: "X9".into(), open: some.clone() },
        Why::NoCard { tried: "X9".into(), open: one.clone() },
        Why::ChosenAlready { card: card(), at: at() },
    ];
    let second = Who::Role(Role::Second);
    for holder in [Who::You, Who::Dummy, second, Who::Role(Role::Dealer), Who::Role(Role::Forehand)] {
        all.push(Why::NotHeld { holder, card: card() });
        all.push(Why::Fell { card: card(), trick: 3, by: holder });
        if holder != Who::You {
            for rather in [Some(some.clone()), None] {
                all.push(Why::OtherHand { holder, card: card(), rather });
            }
        }
        for (done, rather) in [(Done::Played, Some(one.clone())), (Done::Led, None)] {
            all.push(Why::NotWhile {
                card: card(),
                done,
                holder,
                rather,
                rule: rule(Some("Pfeife bis zuletzt")),
            });
        }
        let order = Some(("Rang der Trock".to_string(), at()));
        let now = [
            Situation::Holds,
            Situation::Leads { trick: 3, order: None },
            Situation::Leads { trick: 9, order },
            Situation::Trick(1),
            Situation::Void("Herz".into()),
            Situation::Led("Trock".into()),
        ];
        for now in now {
            all.push(Why::Wanted { now, holder, wanted: some.clone(), rule: rule(Some("Farbe bekennen")) });
        }
    }
    for done in [Done::Led, Done::Played, Done::LaidAway, Done::LaidOpen, Done::Kept] {
        all.push(Why::NotHere { card: card(), done, wanted: cards("T9 T8 T7", 4), rule: rule(None) });
    }
    let (dreier, solo) = ("Dreier".to_string(), "Solo".to_string());
    let bids = [
        WhyNoBid::NothingToHold,
        WhyNoBid::NoBid("vierer".into()),
        WhyNoBid::YesTo("ja".into()),
        WhyNoBid::MustOpen,
        WhyNoBid::MustName,
        WhyNoBid::TooWeakFor(solo.clone()),
        WhyNoBid::TooWeakToHold(solo.clone()),
        WhyNoBid::OnlyHold,
        WhyNoBid::NoPass,
        WhyNoBid::NoHold,
        WhyNoBid::Never(solo.clone()),
        WhyNoBid::NotNow(solo.clone()),
        WhyNoBid::BidAlready(solo.clone()),
        WhyNoBid::NotHigher(dreier, solo),
    ];
    all.extend(bids.map(|why| Why::Bid { why, open: words("pass einer solo"), at: Some(at()) }));
    all
}

#[test]
fn every_reason_in_both_languages() {
    let reasons = reasons();
    let said = reasons.iter().map(|why| {
        let [english, german] = Language::ALL.map(|language| why.said(language).bare());
        assert_ne!(english, german);
        native(&german);
        format!("{german}\n    {english}\n")
    });
    insta::assert_snapshot!("german_reasons", said.collect::<String>());
}

#[test]
fn deals_that_cannot_be() {
    let code = || "X9".to_string();
    let errors = [
        DealError::Seats { given: 1, wanted: 3 },
        DealError::Seats { given: 2, wanted: 3 },
        DealError::Dealer { given: 7, seats: 3 },
        DealError::DummyDeals { seat: 2 },
        DealError::UnknownCard { code: code(), seat: Some(1) },
        DealError::UnknownCard { code: code(), seat: None },
        DealError::Repeated { code: code() },
        DealError::HandSize { seat: 1, given: 1, wanted: 16 },
        DealError::HandSize { seat: 1, given: 15, wanted: 16 },
        DealError::Piles { seat: 1, given: 1, wanted: 4 },
        DealError::BlindSize { given: 1, wanted: 6 },
        DealError::BlindSize { given: 5, wanted: 6 },
    ];
    let unsettled = [
        Unsettled::NoContract,
        Unsettled::NotPlayed("Einer".into()),
        Unsettled::NoAnswer { seat: Seat(1), word: Some("knock".into()), phase: Phase::Double },
        Unsettled::NoAnswer { seat: Seat(1), word: None, phase: Phase::Double },
        Unsettled::NoDeal,
    ];
    let say = words(Language::German);
    let told = errors.iter().map(|error| say.deal_error(error));
    let told = told.chain(unsettled.iter().map(|why| say.unsettled(why)));
    let told: Vec<String> = told.map(|text| text.bare()).collect();
    told.iter().for_each(|line| native(line));
    insta::assert_snapshot!("german_deals", told.join("\n"));
}

/// Who won, what is paid for, who pays whom: with one and with several, with the learner among them.
#[test]
fn every_line_of_a_sheet() {
    let (you, fore, dummy) = (Who::You, Who::Role(Role::Forehand), Who::Role(Role::Dummy));
    let (dealer, second, seat) = (Who::Role(Role::Dealer), Who::Role(Role::Second), Who::Seat(Seat(2)));
    let at = || Place { id: None, line: Some("spiel.rules:64".into()) };
    let say = words(Language::German);
    let mut lines = Vec::new();
    for (number, cmp) in
        [(31, Cmp::Ge), (36, Cmp::Gt), (0, Cmp::Eq), (2, Cmp::Le), (3, Cmp::Lt), (1, Cmp::Ne)]
    {
        let why = Some(Because::Compared {
            number: Amount(number * ONE),
            cmp,
            with: Amount(36 * ONE),
            holds: true,
        });
        let outcome = Outcome {
            title: "Dreier".into(),
            said: false,
            who: vec![dealer],
            won: number == 36,
            why,
            at: at(),
        };
        lines.push(say.outcome(&outcome));
    }
    for (who, what) in [
        (vec![fore, second], Counted::Points),
        (vec![you, fore], Counted::Tricks),
        (vec![you], Counted::Cards),
    ] {
        let why =
            Some(Because::Extreme { most: what != Counted::Tricks, what, number: Amount(2 * ONE + ONE / 2) });
        lines.push(say.outcome(&Outcome {
            title: "Räuber".into(),
            said: false,
            who,
            won: false,
            why,
            at: at(),
        }));
    }
    for by in [vec![you], vec![fore], vec![dealer], vec![dummy, second], vec![you, seat]] {
        for alone in [false, true] {
            let item = Paid::Game { title: "Solo".into(), won: !alone, alone, by: by.clone() };
            lines.extend([say.item(&item), say.briefly(&item)]);
        }
        for (made, announced) in [(true, false), (false, true)] {
            lines.push(say.item(&Paid::Bonus { title: "Pfeife".into(), made, announced, by: vec![by[0]] }));
        }
    }
    let half = ONE / 2;
    for (payers, payees, amount) in [
        (vec![fore], vec![dealer], ONE),
        (vec![dealer], vec![you], 2 * ONE + half),
        (vec![you], vec![dealer, second], half),
        (vec![you, second], vec![dummy], 7 * ONE),
        (vec![second, dealer], vec![fore], ONE / 3),
    ] {
        lines.push(say.payment(&Payment::Pays { payers, payees, amount: Amount(amount) }));
    }
    lines.push(say.payment(&Payment::Writes { who: second, amount: Amount(12 * ONE) }));
    lines.push(say.payment(&Payment::Writes { who: you, amount: Amount(-half) }));
    lines.push(say.totals(
        &[(Seat(0), Amount(3 * ONE)), (Seat(1), Amount(-half)), (Seat(2), Amount::NOTHING)],
        Some(Seat(1)),
    ));
    lines.push(say.counted(
        Counted::Points,
        &[(Side::Declarer, Amount(41 * ONE)), (Side::Defenders, Amount(29 * ONE))],
    ));
    lines.push(say.counted(
        Counted::Points,
        &[
            (Side::Who(you), Amount(ONE)),
            (Side::Who(dealer), Amount(ONE / 3 * 2)),
            (Side::Seat(Seat(2)), Amount::NOTHING),
        ],
    ));
    lines.push(say.note(&Note::NobodyPays));
    lines.push(say.doubled("4", 1, Amount(8 * ONE)).into());
    lines.push(say.doubled("4", 2, Amount(16 * ONE)).into());
    lines.push(say.worth(Amount(half * 3), 13).into());
    let lines: Vec<String> = lines.iter().map(|line| line.bare()).collect();
    lines.iter().for_each(|line| native(line));
    insta::assert_snapshot!("german_lines", lines.join("\n"));
}

/// Score sheets of whole deals, as the program prints them.
#[test]
fn score_sheets_of_deals() {
    let deals = [
        ("dreierles", &[1u64, 2, 319, 330][..]),
        ("cego", &[1, 2, 5, 11]),
        ("dappen", &[1, 2, 4]),
        ("dreierschnapsen", &[1, 3, 6]),
        ("dreierles_achertal", &[2, 7]),
    ];
    let mut sheets = String::new();
    for (game, seeds) in deals {
        for seed in seeds {
            let told = out(&["deal", game, "--seed", &seed.to_string(), "--lang", "de"]);
            // Where nothing hangs on points tricks are counted.
            let sheet = told.split_once("\nAugen\n").or_else(|| told.split_once("\nStiche\n"));
            let (_, sheet) = sheet.expect("a sheet in German");
            native(sheet);
            // A line more in the rules changes nothing here.
            let mut parts = sheet.split(".rules:");
            let front = parts.next().unwrap_or_default();
            let rest = parts.map(|part| format!(".rules{}", part.trim_start_matches(char::is_numeric)));
            sheets += &format!("== {game} {seed}\n{front}{}", rest.collect::<String>());
        }
    }
    insta::assert_snapshot!("german_sheets", sheets);
}

/// No English word reaches whoever reads German, whatever is refused and whatever is paid, in any game.
#[test]
fn nothing_english_is_among_it() {
    for game in crate::invariants::games() {
        let p = load(game, &[], false);
        for seed in 0..4 {
            let mut rng = Rng::new(seed);
            let mut table = Table::shuffled(&p, p.usual_dealer(), &mut rng);
            let whim = Whim::new(&mut rng);
            while let Some(decision) = table.decision() {
                let refused =
                    closed(&table, &decision).into_iter().take(3).map(|choice| table.explain(choice));
                for refused in refused.chain([table.unread()]) {
                    let why = tell::refusal(&table, &refused, "Spatz");
                    native(&without_line(&why.said(Language::German).bare()));
                }
                table.act(whim.choose(&decision, &mut rng)).expect("offered");
            }
            native(&Screen::PLAIN.set(&account::account(&table, Language::German).concat()));
            native(&Screen::PLAIN.set(&tell::elsewhere::in_brief(&table, Language::German)));
        }
    }
}

/// A text without a word that is English and not German. What can be typed stands between backticks.
fn native(text: &str) {
    const ENGLISH: &str = "the and or of by you your hold holds lead leads led is not may while here only say \
        cards other others card more none this that trick tricks pays pay each writes won lost wins loses made \
        missed announced doubled once twice times rounded up down least most fewest points point player seat dummy \
        dealer forehand middlehand rearhand second third nobody score scores sheet nothing pass passes bid bids \
        already higher than cannot now follow suit trump keep must be good enough for game item together there";
    let typed = text.split('`').step_by(2).collect::<String>();
    // The name of a file is nobody's language.
    let typed: String =
        typed.split_whitespace().filter(|word| !word.contains(".rules")).collect::<Vec<_>>().join(" ");
    for word in typed.split(|c: char| !c.is_alphabetic()) {
        let english = ENGLISH.split_whitespace().any(|english| english == word.to_lowercase());
        assert!(!english, "`{word}` is English in: {text}");
    }
    assert!(!text.lines().any(|line| line.trim().contains(" ,") || line.contains(" .")), "{text}");
}

// ---- mistakes ------------------------------------------------------------------------------------

/// Every ruleset with a mistake, by the name of its file.
fn broken() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/broken");
    let folders = ["syntax", "meaning", "families", "doubted"].map(|folder| root.join(folder));
    let files = folders.iter().flat_map(|f| std::fs::read_dir(f).expect("the folder is there").flatten());
    let mut list: Vec<PathBuf> =
        files.map(|f| f.path()).filter(|p| p.extension().is_some_and(|e| e == "rules")).collect();
    list.sort();
    list
}

/// What the program says of its own: without what is typed, and without titles.
fn its_own(text: &str) -> String {
    text.split('`').step_by(2).collect::<Vec<_>>().join(" ")
}

/// Each text of a mistake says in German something else than in English, and says it in German.
#[test]
fn mistakes_are_told_in_german() {
    const ENGLISH: [&str; 40] = [
        "the", "and", "of", "is", "are", "not", "here", "write", "this", "nothing", "nobody", "with", "or",
        "for", "would", "be", "has", "have", "no", "which", "what", "who", "cards", "belongs", "say", "take",
        "away", "known", "stands", "there", "only", "if", "it", "to", "by", "from", "each", "more", "than",
        "called",
    ];
    const GERMAN: [&str; 23] = [
        "und", "oder", "nicht", "der", "das", "dem", "ein", "eine", "ist", "sind", "wird", "steht",
        "schreib", "nimm", "mit", "von", "für", "auf", "kein", "keine", "Karte", "Karten", "Stich",
    ];
    let mut wrong = Vec::new();
    for path in broken() {
        let Ok(ruleset) = Ruleset::load(&path.to_string_lossy()) else { continue };
        for found in ruleset.check() {
            let labels = found.labels.iter().map(|label| &label.text);
            for said in [&found.message].into_iter().chain(&found.help).chain(labels) {
                let [english, german] = Language::ALL.map(|language| its_own(said.to(language)));
                let word = |word: &&str| word.len() > 1 && word.chars().all(char::is_alphabetic);
                let words = english.split(|c: char| c.is_whitespace() || ",;:?".contains(c)).filter(word);
                let same = english == german && words.count() > 1;
                let mut read = german.split(|c: char| !c.is_alphabetic() && c != '_');
                let odd = read.find(|word| ENGLISH.contains(word));
                let mut read = english.split(|c: char| !c.is_alphabetic() && c != '_');
                let odd = odd.or_else(|| read.find(|word| GERMAN.contains(word)));
                if same || odd.is_some() || said.to(Language::German).is_empty() != said.is_empty() {
                    let file = path.file_name().unwrap_or_default().to_string_lossy();
                    wrong.push(format!("{file}: {} ({odd:?})", said.to(Language::German)));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "these are not told in German:\n{}", wrong.join("\n"));
}

#[test]
fn a_dozen_mistakes_are_drawn_in_german() {
    let dozen = [
        "syntax/else_for_otherwise",
        "syntax/german_words",
        "syntax/duty_without_name",
        "syntax/money",
        "syntax/missing_closing_brace",
        "syntax/comparison_symbol",
        "meaning/card_not_in_pack",
        "meaning/contract_misspelt",
        "meaning/deal_too_few",
        "meaning/bid_twice",
        "meaning/discard_to_nowhere",
        "meaning/draws_seven_of_six",
        "doubted/option_without_effect",
    ];
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/broken");
    let drawn = dozen.map(|name| {
        let text = std::fs::read_to_string(root.join(format!("{name}.rules"))).expect("a ruleset");
        let file = format!("{}.rules", name.rsplit('/').next().unwrap_or(name));
        let ruleset = Ruleset::from_text(&file, &text);
        for_people(&ruleset.check(), ruleset.sources(), Screen::PLAIN, Language::German)
    });
    insta::assert_snapshot!("german_mistakes", drawn.join("\n"));
}

// ---- which language ----------------------------------------------------------------------------

/// A deal in the language that some variables and flags ask for.
fn spoken(variables: &[(&str, &str)], flags: &[&str]) -> &'static str {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stiess"));
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command.args(["deal", "dreierles"]).args(flags).envs(variables.iter().copied()).env("NO_COLOR", "1");
    let output = command.output().expect("the program starts");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    match (text.contains("\nAbrechnung\n"), text.contains("\nScore sheet\n")) {
        (true, false) => "de",
        (false, true) => "en",
        _ => panic!("both or neither: {text}"),
    }
}

#[test]
fn the_flag_goes_before_the_environment() {
    assert_eq!(spoken(&[], &[]), "en");
    assert_eq!(spoken(&[("LANG", "de_DE.UTF-8")], &[]), "de");
    assert_eq!(spoken(&[("LANG", "de_DE.UTF-8"), ("LC_MESSAGES", "en_GB.UTF-8")], &[]), "en");
    assert_eq!(spoken(&[("LANG", "en_US"), ("LC_MESSAGES", "C"), ("LC_ALL", "de_AT")], &[]), "de");
    assert_eq!(spoken(&[("LC_ALL", ""), ("LANG", "de")], &[]), "de");
    // No language of that beginning, but another.
    assert_eq!(spoken(&[("LANG", "den_CA")], &[]), "en");
    assert_eq!(spoken(&[("LANG", "de_DE")], &["--lang", "en"]), "en");
    assert_eq!(spoken(&[("LC_ALL", "C")], &["--lang", "de"]), "de");
}

#[test]
fn another_language_is_wrong_usage() {
    let told = wrong(&["deal", "dreierles", "--lang", "fr"]);
    assert!(told.contains("'fr'") && told.contains("choose `de` for German or\n`en` for English"), "{told}");
}

/// What a program reads is the same in every language; the message for people is not.
#[test]
fn the_protocol_speaks_to_programs_and_to_people() {
    let lines = "{\"new\": {\"seed\": 7}}\n{\"act\": \"raeuber\"}\n{\"act\": \"solo\"}\n{\"act\": \"pass\"}\n\
        {\"act\": \"pass\"}\n{\"act\": \"X9\"}\n{\"new\": {\"hands\": [[\"HK\"]]}}\n";
    let [english, german] = ["en", "de"].map(|language| {
        let mut child = Command::new(env!("CARGO_BIN_EXE_stiess"))
            .args(["drive", "dreierles", "--lang", language])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        child.stdin.take().expect("piped").write_all(lines.as_bytes()).expect("read");
        String::from_utf8(child.wait_with_output().expect("it ends").stdout).expect("UTF-8")
    });
    let mut refused = 0;
    for (english, german) in english.lines().zip(german.lines()) {
        let [mut english, mut german] =
            [english, german].map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"));
        if let Some(message) = english["error"]["message"].as_str() {
            let told = german["error"]["message"].as_str().expect("a message").to_string();
            assert_ne!(message, told);
            native(&without_line(&told));
            refused += 1;
            english["error"]["message"] = "".into();
            german["error"]["message"] = "".into();
        }
        assert_eq!(english, german);
    }
    assert_eq!(refused, 3);
}

/// Two rulesets side by side, and what many deals and sessions came to; how fast they were played changes.
#[test]
fn comparisons_and_counts_in_german() {
    let related = out(&["diff", "dreierles", "dreierles_achertal", "--lang", "de"]);
    for said in ["Das zweite ist eine Variante des ersten.", "lässt keine Wahl: ", "\nAbrechnung: Ramsch\n"]
    {
        assert!(related.contains(said), "{said}: {related}");
    }
    let strangers = out(&["diff", "dreierles", "dappen", "--lang", "de"]);
    let strangers = strangers.split_whitespace().collect::<Vec<_>>().join(" ");
    let related = "Keines ist eine Variante des anderen, und eine gemeinsame Grundlage haben sie nicht.";
    assert!(strangers.contains(related), "{strangers}");
    let counted = |arguments: &[&str]| {
        let told = out(&[&["simulate", "dreierles", "--threads", "1", "--lang", "de"], arguments].concat());
        assert!(told.trim_end().ends_with(" in der Sekunde auf einem Faden"), "{told}");
        told
    };
    let deals = counted(&["--deals", "60"]);
    assert!(deals.contains("  Augen im Mittel  ") && deals.contains("jeder Gegenspieler"), "{deals}");
    let evenings = counted(&["--sessions", "3", "--rounds", "2"]);
    assert!(evenings.contains("3 Abende, zusammen 18 Spiele, Startzahl 1"), "{evenings}");
    let contest = counted(&["--deals", "40", "--duplicate", "--players", "careful,random"]);
    // Numbers are written as Germans write them: what stands in English stands there with other signs.
    let numbers = |language: &str| {
        let told = out(&["simulate", "dreierles", "--deals", "2000", "--seed", "1", "--lang", language]);
        let table = told.split_once("\n\n").and_then(|(_, rest)| rest.rsplit_once("\n\n"));
        let table = table.expect("the speed comes last").0;
        let decimal = |word: &&str| word.contains(['.', ',']) && word.chars().any(|c| c.is_ascii_digit());
        let words = table.split([' ', '\n']).map(str::trim).filter(decimal);
        words.map(|word| word.trim_end_matches('%').to_string()).collect::<Vec<_>>()
    };
    let (english, german) = (numbers("en"), numbers("de"));
    assert!(english.len() > 40 && english.iter().all(|n| n.contains('.')), "{english:?}");
    assert_eq!(german, english.iter().map(|n| n.replace('.', ",")).collect::<Vec<_>>());
    for told in [deals, evenings, contest] {
        let point = |word: &str| {
            word.split('.').all(|part| !part.is_empty() && part.ends_with(|c: char| c.is_ascii_digit()))
        };
        let grouped = |word: &str| word.split('.').skip(1).all(|part| part.len() == 3);
        let wrong: Vec<&str> =
            told.split_whitespace().filter(|w| w.contains('.') && point(w) && !grouped(w)).collect();
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}

#[test]
fn numbers_as_each_language_writes_them() {
    use stiess::language::Language::{English, German};
    let of = |x: f64| [English, German].map(|l| [l.decimal(x, 2), l.signed(x, 1), l.percent(x, 1)]);
    assert_eq!(of(0.5), [["0.50", "+0.5", "50.0%"], ["0,50", "+0,5", "50,0\u{a0}%"]]);
    assert_eq!(of(-0.001), [["0.00", "+0.0", "-0.1%"], ["0,00", "+0,0", "-0,1\u{a0}%"]]);
    let grouped = [0, 999, 1000, 1_234_567].map(|n| [English, German].map(|l| l.grouped(n)));
    assert_eq!(grouped, [["0", "0"], ["999", "999"], ["1,000", "1.000"], ["1,234,567", "1.234.567"]]);
}

/// Whatever happens at a table, told to one who sits there and to one who looks on.
#[test]
fn everything_that_happens_in_both_languages() {
    let (fore, second, dealer) =
        (Who::Role(Role::Forehand), Who::Role(Role::Second), Who::Role(Role::Dealer));
    let at = || Place { id: Some("D-51".into()), line: Some("spiel.rules:64".into()) };
    let codes = |text: &str| text.split(' ').map(String::from).collect::<Vec<_>>();
    let title = || "Solo".to_string();
    let mut events = vec![
        Event::FaceUp(codes("T1 HK")),
        Event::Contract { title: title(), sides: Sides::Unplayed },
        Event::Contract { title: title(), sides: Sides::Alone },
        Event::Powerless { trick: 3, card: "H4".into(), best: None, at: at() },
        Event::Powerless { trick: 3, card: "H4".into(), best: Some("T2".into()), at: at() },
        Event::Ended { after: Some((2, 6)), why: Some("Ansage".into()), at: None, said: None },
        Event::Ended { after: None, why: None, at: Some(at()), said: None },
        Event::Ended {
            after: Some((2, 6)),
            why: None,
            at: None,
            said: Some(("weil das Spiel gewonnen ist".into(), vec!["S-21".into()])),
        },
        Event::Stays { who: Who::You, what: "Tauschen".into() },
        Event::Doubled {
            what: vec!["Klopfen".into()],
            said: vec![(fore, Doubling::Doubles { yes: false }), (second, Doubling::Doubles { yes: false })],
            some: false,
        },
    ];
    for (who, other) in [(Who::You, dealer), (fore, Who::You), (second, Who::Dummy)] {
        let word = || Some("gut".to_string());
        let said = [
            Said::Bid(title()),
            Said::Hold(None),
            Said::Hold(word()),
            Said::Pass(word()),
            Said::Keep(title()),
        ];
        events.extend(said.map(|said| Event::Said { stage: None, said: vec![(who, said)] }));
        events.push(Event::Said {
            stage: Some("Phase 1".into()),
            said: vec![(who, Said::Pass(None)), (other, Said::Hold(word()))],
        });
        let both = |yes| vec![(who, Doubling::Doubles { yes }), (other, Doubling::Answers { yes })];
        events.extend([true, false].map(|yes| Event::Doubled {
            what: vec!["Kontra".into(), "Rekontra".into()],
            said: both(yes),
            some: yes,
        }));
        events.push(Event::Announced { who, what: vec!["Pfeife".into(), "Uhu".into()] });
        events.push(Event::Called { who, card: "HK".into() });
        let cards = Lot::These(vec!["T1".into(), "HK".into()], 1);
        events.push(Event::Gave { who, to: Who::Role(Role::Dealer), cards });
        events.push(Event::Named { who, suit: "Herz".into() });
        let deeds = [
            Deed::Sees,
            Deed::Takes,
            Deed::TakesUp,
            Deed::Keeps,
            Deed::PutsAway,
            Deed::PutsAside,
            Deed::LaysOpen,
            Deed::TurnsUp,
            Deed::Holds,
            Deed::TakesPacket(2),
        ];
        let lots = [Lot::These(codes("T1 HK"), 0), Lot::These(codes("T1"), 1), Lot::These(Vec::new(), 1)];
        for (at, deed) in deeds.into_iter().enumerate() {
            let (cards, place) = (lots[at % 3].clone(), (at % 2 == 0).then(|| "Blinder".to_string()));
            events.push(Event::Cards { who: vec![who], deed, cards, place });
        }
        events.push(Event::Cards { who: vec![who], deed: Deed::Takes, cards: Lot::Same(2), place: None });
        events.push(Event::Cards {
            who: vec![who, other],
            deed: Deed::Sees,
            cards: lots[0].clone(),
            place: None,
        });
        events.push(Event::TakesOver { who, hand: other, open: true });
        let sides = Sides::Against { declarer: who, seat: None, with: vec![], others: vec![other, fore] };
        events.push(Event::Contract { title: title(), sides });
        let sides = Sides::Against { declarer: who, seat: None, with: vec![other], others: vec![fore] };
        events.push(Event::Contract { title: title(), sides });
        events.push(Event::Contract { title: title(), sides: Sides::Secret { declarer: who, seat: None } });
        for stands in [Stands::With(vec![who]), Stands::Against(vec![who]), Stands::Alone] {
            events.push(Event::Sides { trick: Some(4), first: vec![other], stands });
        }
        events.push(Event::Played { who, card: "T1".into() });
        let cards = vec![(who, "T1".to_string()), (other, "HK".to_string())];
        events.push(Event::Trick { number: 3, cards, taker: Some(who) });
        let (order, card) = ("Rang der Trock".to_string(), "T21".to_string());
        events.push(Event::ByOrder { trick: 9, who, tricks: (1, 8), card, order, at: at() });
    }
    events.push(Event::Cards {
        who: Vec::new(),
        deed: Deed::Sees,
        cards: Lot::These(codes("T1"), 2),
        place: None,
    });
    let said = events.iter().map(|event| {
        let [english, german] = Language::ALL.map(|language| words(language).event(event).bare());
        native(&german);
        format!("{german}\n    {english}\n")
    });
    insta::assert_snapshot!("german_events", said.collect::<String>());
}
