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
        assert_eq!((status, out.as_str()), (2, ""), "{line}: {errors}");
        assert!(!errors.contains("digit") && !errors.contains(" in 0.."), "{line}: {errors}");
    }
    let left = std::fs::read_dir(folder.path("")).expect("a folder").count();
    assert_eq!(left, 2, "nothing was made");
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
