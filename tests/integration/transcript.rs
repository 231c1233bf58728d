//! `stiess deal` as people see it.

use crate::common::out;

#[test]
fn a_contract_is_told_from_the_first_card_to_the_last_payment() {
    insta::assert_snapshot!(out(&["deal", "dreierles", "--seed", "1"]));
}

#[test]
fn a_game_without_declarer_is_told() {
    insta::assert_snapshot!(out(&["deal", "dreierles", "--seed", "2"]));
}

#[test]
fn four_at_the_table_are_told() {
    insta::assert_snapshot!(out(&["deal", "dreierles", "--set", "table=4", "--seed", "4"]));
}

#[test]
fn an_announcement_is_told() {
    insta::assert_snapshot!(out(&["deal", "dreierles", "--seed", "319"]));
}

#[test]
fn a_doubled_game_is_told() {
    insta::assert_snapshot!(out(&["deal", "dreierles", "--seed", "330"]));
}

#[test]
fn knocks_and_random_players_are_told() {
    insta::assert_snapshot!(out(&["deal", "dreierles", "--seed", "5", "--players", "random"]));
}

#[test]
fn where_nothing_is_worth_points_tricks_are_told() {
    for game in ["tests/strangers/preferans.rules", "tests/strangers/whist.rules"] {
        let told = out(&["deal", game, "--seed", "3"]);
        assert!(told.contains("\nTricks\n") && !told.contains("oints"), "{told}");
        let german = out(&["deal", game, "--seed", "3", "--lang", "de"]);
        assert!(german.contains("\nStiche\n") && !german.contains("Augen"), "{german}");
        let counted = out(&["simulate", game, "--deals", "20"]);
        assert!(counted.contains("mean tricks") && !counted.contains("points"), "{counted}");
        let json = out(&["simulate", game, "--deals", "20", "--json"]);
        assert!(json.contains("\"tricks\": {") && !json.contains("\"points\""), "{json}");
        let book = out(&["show", game, "--markdown"]);
        assert!(!book.contains("| Points |"), "{book}");
    }
    insta::assert_snapshot!(out(&["deal", "tests/strangers/preferans.rules", "--seed", "3"]));
}

#[test]
fn no_line_is_wider_than_eighty_columns_and_none_ends_in_a_blank() {
    for game in [
        &["dreierles", "--set", "table=3"][..],
        &["dreierles", "--set", "table=4"],
        &["dreierschnapsen"],
        &["cego"],
    ] {
        let text = out(&[&["deal"], game, &["--rounds", "3", "--players", "random"]].concat());
        for line in text.lines() {
            assert!(line.chars().count() <= 80, "{line}");
            assert_eq!(line.trim_end(), line);
        }
    }
}

#[test]
fn stages_of_an_auction_have_a_line_each() {
    insta::assert_snapshot!(out(&["deal", "cego", "--seed", "1"]));
}

#[test]
fn what_the_deal_asks_is_told_first_and_why_the_play_ended_last() {
    insta::assert_snapshot!(out(&["deal", "dreierschnapsen", "--seed", "1"]));
}

#[test]
fn amounts_that_are_written_carry_the_sign() {
    let text = out(&["deal", "dreierles_achertal", "--seed", "2", "--players", "random"]);
    let worths = text.lines().filter(|l| l.contains("lost: ") || l.contains("missed by "));
    assert!(worths.clone().count() > 0);
    assert!(worths.clone().all(|l| !l.contains(": -")), "{worths:?}");
    assert!(text.contains(" writes -"));
}

#[test]
fn a_terminal_sees_signs_and_colours() {
    let output = crate::stiess()
        .args(["--color", "always", "deal", "dreierles"])
        .output()
        .expect("the program starts");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(text.contains("\x1b[31m♥"), "red hearts");
    assert!(text.contains("\x1b[33mT21\x1b[0m"), "golden trumps");
    let plain: String = strip(&text).replace(['♣', '♠', '♥', '♦'], "x");
    let codes = out(&["deal", "dreierles"]);
    // A sign is as wide as the letter it stands for: the columns are the same.
    let widths = |t: &str| t.lines().map(|l| l.chars().count()).collect::<Vec<_>>();
    assert_eq!(widths(&plain), widths(&codes));
}

fn strip(text: &str) -> String {
    let mut out = String::new();
    let mut colour = false;
    for c in text.chars() {
        match c {
            '\x1b' => colour = true,
            'm' if colour => colour = false,
            _ if colour => {}
            _ => out.push(c),
        }
    }
    out
}

/// That nobody doubles is said only where nobody does, in any deal of a game in which much is doubled.
#[test]
fn nobody_doubles_only_if_nobody_does() {
    for seed in 1..60 {
        let told = out(&["deal", "koenigrufen", "--players", "random", "--seed", &seed.to_string()]);
        let (before, _) = told.split_once("Tricks").unwrap_or((&told, ""));
        let mut lines = before.lines().skip_while(|line| !line.trim().starts_with("Kontra: nobody doubles"));
        let after = lines.find(|line| line.contains(" says Kontra"));
        assert_eq!(after, None, "seed {seed}: {told}");
    }
}

/// Whose card tells it falls within a trick: it is told there, once, and not before.
#[test]
fn who_plays_with_whom_is_told_once() {
    for (seed, trick) in [("7", "Trick 7: Rearhand"), ("11", "Trick 5: Third hand")] {
        let told = out(&["deal", "koenigrufen", "--seed", seed]);
        let lines: Vec<&str> =
            told.lines().map(str::trim).filter(|line| line.ends_with(" plays with Forehand.")).collect();
        assert_eq!(lines, [format!("{trick} plays with Forehand.")], "seed {seed}: {told}");
    }
}
