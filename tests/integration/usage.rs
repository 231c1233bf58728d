//! What a command is asked for that it cannot do: told as JSON, as wrong usage, in words.

use crate::common::Folder;

/// Whoever reads JSON gets some, also where nothing could be made of what was given.
#[test]
fn what_cannot_be_answered_is_told_as_json() {
    let folder = Folder::new("usage_json");
    folder.stiess(&["deal", "dreierles", "--record", "whole.ron"]);
    let whole = folder.read("whole.ron");
    folder.put("half.ron", &whole[..whole.len() / 2]);
    folder.put("empty.ron", "");
    folder.put("examples.ron", "Examples(version: 1, game: \"dreierles\", examples: [])\n");
    folder.put("empty.rules", "");
    let commands: [&[&str]; 8] = [
        &["solve", "half.ron", "--at", "9"],
        &["solve", "empty.ron", "--at", "9"],
        &["solve", "examples.ron", "--at", "9"],
        &["diff", "--deal", "half.ron", "cego"],
        &["diff", "empty.rules", "cego"],
        &["diff", "cego", "empty.rules"],
        &["fair", "empty.rules"],
        &["simulate", "empty.rules"],
    ];
    for command in commands {
        for language in ["en", "de"] {
            let (status, out, errors) = folder.stiess(&[command, &["--json", "--lang", language]].concat());
            let told: serde_json::Value = serde_json::from_str(&out).expect("one value in JSON");
            let message = told["error"]["message"].as_str().expect("a message");
            let (place, why) = message.split_once(": ").expect("a place and a reason");
            assert!(place.starts_with(command.iter().find(|word| word.contains('.')).expect("a file")));
            assert!(status == 1 && errors.contains(why.split(' ').next().unwrap()), "{command:?}: {message}");
        }
    }
}

/// Also where the line could not be understood.
#[test]
fn a_line_that_is_not_understood_is_told_as_json() {
    let folder = Folder::new("usage_line");
    for line in [
        "simulate dreierles --json --deals 0",
        "check --json",
        "solve --json",
        "fair dreierles --json --depth x",
    ] {
        for language in ["en", "de"] {
            let (status, out, errors) =
                folder.stiess(&line.split(' ').chain(["--lang", language]).collect::<Vec<_>>());
            let told: serde_json::Value = serde_json::from_str(&out).expect("one value in JSON");
            let message = told["error"]["message"].as_str().expect("a message");
            let said = message.lines().next().unwrap_or("");
            let errors = errors.replace('\n', " ");
            assert!(status == 2 && !said.is_empty() && errors.contains(said), "{line}: {out}{errors}");
        }
    }
}

/// What is there and not ours is a file that cannot be written.
#[test]
fn what_is_not_written_over_ends_alike_everywhere() {
    let folder = Folder::new("usage_over");
    folder.put("there.ron", "somebody's\n");
    folder.put("ours.rules", "// ours\n");
    folder.stiess(&["deal", "dreierles", "--record", "deal.ron"]);
    for line in [
        "deal dreierles --record there.ron",
        "test --from deal.ron --to there.ron",
        "new ours --extends dreierles --yes",
    ] {
        let (status, _, errors) = folder.stiess(&line.split(' ').collect::<Vec<_>>());
        assert_eq!(status, 1, "{line}: {errors}");
    }
    assert_eq!(folder.read("there.ron"), "somebody's\n");
}

/// What would be taken and do nothing is wrong usage, and so is what is no number.
#[test]
fn options_that_would_do_nothing_are_refused() {
    let folder = Folder::new("usage_options");
    folder.stiess(&["deal", "dreierles", "--record", "deal.ron"]);
    let lines = [
        "simulate dreierles --rounds 3 --deals 10",
        "simulate dreierles --rounds 3 --contract solo",
        "simulate dreierles --rounds 3 --duplicate --players careful,random",
        "test --lesson 0 deal.ron",
        "test --to x.ron deal.ron",
        "test --to x.ron --snapshots kept deal.ron",
        "test --snapshots kept --deals 3 deal.ron",
        "test --snapshots kept --min 3 deal.ron",
        "test --snapshots kept --bases deal.ron",
        "test --coverage --all deal.ron",
        "test --coverage --seeds 1..2 deal.ron",
        "test --from deal.ron --min 3",
        "test --from deal.ron --seeds 1..2",
        "check cego --explain not-text",
        "check --explain not-text --json",
        "learn --join other.ron --level 2",
        "drive dreierles --protocol x",
        "play dreierles --seat x",
        "test --from deal.ron --lesson x",
        "test --coverage --min 101 deal.ron",
        "test --coverage --deals=-3 deal.ron",
    ];
    for line in lines {
        let (status, out, errors) =
            folder.stiess(&line.split(' ').chain(["--lang", "de"]).collect::<Vec<_>>());
        assert_eq!((status, out.is_empty()), (2, !line.contains("--json")), "{line}: {errors}");
        assert!(!errors.contains("digit") && !errors.contains(" in 0.."), "{line}: {errors}");
    }
    let left = std::fs::read_dir(folder.path("")).expect("a folder").count();
    assert_eq!(left, 2, "nothing was made");
}

/// Numbers stand as they can be typed, and what is too large is told so.
#[test]
fn numbers_are_told_as_they_can_be_typed() {
    let folder = Folder::new("usage_numbers");
    let told = |line: &str| {
        let (status, _, errors) = folder.stiess(&line.split(' ').collect::<Vec<_>>());
        assert_eq!(status, 2, "{errors}");
        // A sentence, on as many lines as it takes.
        errors.split("\n\n").next().unwrap_or("").trim_end().replace('\n', " ")
    };
    let deals = "simulate dreierles --deals 1.000";
    assert!(told(deals).ends_with(": it must be a whole number from 1 to 1000000000"));
    assert!(
        told(&format!("{deals} --lang de")).ends_with(": es muss eine ganze Zahl von 1 bis 1000000000 sein")
    );
    for part in ["1/99999999999999999999", "1/10^30"] {
        let line = format!("simulate dreierles --json --part {part}");
        let english = ": a run is cut into 1 to 1000000 parts: `1/16` is the first of sixteen";
        assert!(told(&line).ends_with(english), "{}", told(&line));
        let german = ": ein Lauf wird in 1 bis 1000000 Teile geschnitten: `1/16` ist der erste von sechzehn";
        assert!(
            told(&format!("{line} --lang de")).ends_with(german),
            "{}",
            told(&format!("{line} --lang de"))
        );
    }
    let last = "simulate dreierles --json --part 99999999999999999999/3";
    assert!(told(last).ends_with(": parts are counted from `1/3` to `3/3`"));
    assert!(told("simulate dreierles --json --part 3").contains("a part is written `3/16`"));
}

/// What nobody heeds is said, and of two values of one option none is taken in silence.
#[test]
fn what_is_given_twice_or_for_nobody_is_told() {
    let folder = Folder::new("usage_twice");
    let told = |line: &str| folder.stiess(&line.split(' ').collect::<Vec<_>>());
    let run = "simulate dreierles --deals 3 --threads 1 --players careful";
    let (_, plain, none) = told(run);
    let (status, out, errors) = told(&format!("{run} --samples 10"));
    // How fast it was is another thing each time.
    let begin = |out: &str| out.split("\n\n").next().map(str::to_string);
    assert_eq!((status, begin(&out), none.as_str()), (0, begin(&plain), ""));
    let english =
        "stiess: `--samples` changes nothing here: only a strong player heeds it, and none is at the table\n";
    assert_eq!(errors, english);
    let german = "stiess: `--time` ändert hier nichts: nur ein starker Spieler richtet sich danach, und am Tisch sitzt keiner\n";
    assert_eq!(told(&format!("{run} --time 10 --lang de")).2, german);
    assert_eq!(told("fair dreierles --deals 10 --threads 1 --samples 9").2, english);
    assert_eq!(
        told("simulate dreierles --deals 1 --threads 1 --players strong,random,random --samples 3").2,
        ""
    );
    let twice = "deal cego --set players=4 --set players=3";
    assert_eq!(
        told(twice),
        (
            2,
            String::new(),
            "stiess: `--set` says `players=4` and `players=3`: a table has chosen one of them\n".into()
        )
    );
    let german =
        "stiess: `--set` sagt `players=4` und `players=3`: ein Tisch entscheidet sich für eines von beiden\n";
    assert_eq!(told(&format!("{twice} --lang de")).2, german);
    assert_eq!(told("diff cego dappen --set players=4 --set players=3").0, 2);
    assert_eq!(told("deal cego --set players=4 --set players=4").0, 0);
}

/// What the system says is told in words, and a link that leads nowhere as what it is.
#[cfg(unix)]
#[test]
fn where_nothing_can_be_made_is_told_in_words() {
    let folder = Folder::new("usage_words");
    std::os::unix::fs::symlink("nowhere", folder.path("cards.de.ron")).expect("a link can be made");
    let cards = concat!(env!("CARGO_MANIFEST_DIR"), "/tutorials/1_dreierles/cards.ron");
    std::fs::copy(cards, folder.path("cards.ron")).expect("it can be copied");
    let told = |args: &[&str]| {
        let (status, out, errors) = folder.stiess(args);
        assert_eq!((status, out.as_str()), (1, ""));
        errors
    };
    let nowhere = "it is a link that leads nowhere (mend the link, or choose another file)";
    assert_eq!(
        told(&["translate", "cards.ron"]),
        format!("stiess: cannot write `cards.de.ron`: {nowhere}\n")
    );
    assert_eq!(
        told(&["man", "--to", "cards.de.ron"]),
        format!("stiess: cannot write `cards.de.ron`: {nowhere}\n")
    );
    assert_eq!(
        told(&["man", "--to", "/dev/null"]),
        "stiess: cannot write `/dev/null`: it is a file (name a folder)\n"
    );
    assert_eq!(
        told(&["man", "--to", "/dev/null", "--lang", "de"]),
        "stiess: `/dev/null` lässt sich nicht schreiben: das ist eine Datei (nenne einen Ordner)\n"
    );
}

/// What is wrong with a value is told no wider than a page.
#[test]
fn a_wrong_value_is_told_in_lines_that_fit() {
    let folder = Folder::new("usage_wide");
    for language in ["en", "de"] {
        for value in ["abc", "99999999999999999999"] {
            let (status, out, errors) =
                folder.stiess(&["simulate", "dreierles", "--deals", value, "--lang", language]);
            assert!(status == 2 && out.is_empty(), "{errors}");
            assert!(errors.contains(value) && errors.contains("1000000000"), "{errors}");
            assert!(errors.lines().all(|line| line.chars().count() <= 80), "{errors}");
        }
    }
}

/// Headings and titles of games are in the language of the list.
#[test]
fn games_are_listed_under_headings_of_the_language() {
    let folder = Folder::new("usage_list");
    let listed = |language: &str| folder.stiess(&["list", "--lang", language]).1;
    let (english, german) = (listed("en"), listed("de"));
    for (name, in_german) in [
        ("Austria", "Österreich"),
        ("Slovenia", "Slowenien"),
        ("Games for a pot", "Topfspiele"),
        ("Illustrated Tarock", "Illustriertes Tarock"),
        ("Tarok, a whole evening", "Tarok, ein ganzer Abend"),
    ] {
        assert!(english.contains(name) && !english.contains(in_german), "{english}");
        assert!(german.contains(in_german) && !german.contains(name), "{german}");
    }
}
