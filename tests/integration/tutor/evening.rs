//! An evening at a free table: left, gone on with, written down; and deals that do not count.

use super::free::thoughtless;
use crate::common::{Folder, command, typed};
use std::io::Write;
use std::time::{Duration, Instant};

const AT: [&str; 6] = ["play", "dreierles", "--seat", "0", "--progress", "progress.ron"];

fn seeded(seed: &'static str) -> Vec<&'static str> {
    [&AT[..], &["--seed", seed]].concat()
}

fn at(folder: &Folder, arguments: &[&str], lines: &[&str]) -> String {
    let (status, said, errors) = typed(folder, arguments, (lines.join("\n") + "\n").as_bytes());
    assert_eq!((status, errors.as_str()), (0, ""), "{said}");
    said
}

fn after<'s>(said: &'s str, what: &str) -> &'s str {
    &said[said.find(what).unwrap_or_else(|| panic!("no {what} in {said}"))..]
}

/// A table is kept with the day on which it was left.
fn on_any_day(compare: impl FnOnce()) {
    insta::with_settings!({ filters => vec![(r"\d{4}-\d\d-\d\d", "[the day]")] }, { compare() });
}

#[test]
fn a_deal_that_was_left_goes_on_where_it_was() {
    let lines = thoughtless("dreierles", 3);
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let whole = Folder::new("evening_whole");
    let whole = at(&whole, &seeded("3"), &[&lines[..], &["quit"]].concat());
    let folder = Folder::new("evening_left");
    let left = at(&folder, &seeded("3"), &[&lines[..6], &["quit"]].concat());
    assert!(left.contains("The table is kept as it stands"), "{left}");
    // A word that is none, and Enter.
    let on = at(&folder, &AT, &[&["what", ""], &lines[6..], &["quit"]].concat());
    on_any_day(|| insta::assert_snapshot!("gone_on_with", &on[..on.find("Trick 5:").expect("a trick")]));
    assert_eq!(after(&on, "Your decisions"), after(&whole, "Your decisions"));
    // The deal is over: it is the second one that goes on, and the totals of the first stand.
    let next = at(&folder, &AT, &["", "quit"]);
    assert!(next.contains("after the first deal") && next.contains("A free deal, number 4"), "{next}");
    assert!(next.contains("So far"), "{next}");
    // Another table in its place.
    let new = at(&folder, &AT, &["new", "quit"]);
    assert!(!new.contains("So far"), "{new}");
}

/// Whoever asks for certain deals is told that the table he left would be gone, and keeps it if he leaves.
#[test]
fn certain_deals_do_not_take_the_place_of_a_table_unasked() {
    let folder = Folder::new("evening_seeded");
    at(&folder, &seeded("3"), &["dreier", "quit"]);
    let said = at(&folder, &seeded("9"), &["quit"]);
    assert!(said.contains("Enter begins the deals") && !said.contains("A free deal"), "{said}");
    let on = at(&folder, &AT, &["", "quit"]);
    assert!(on.contains("A free deal, number 3"), "{on}");
    let said = at(&folder, &seeded("9"), &["", "quit"]);
    assert!(said.contains("A free deal, number 9"), "{said}");
}

#[test]
fn a_table_whose_rules_have_changed_cannot_go_on() {
    let folder = Folder::new("evening_changed");
    at(&folder, &seeded("3"), &["pass", "quit"]);
    let kept = folder.read("progress.ron");
    let (before, behind) = kept.split_once("fingerprint: \"").expect("a fingerprint");
    folder.put("progress.ron", format!("{before}fingerprint: \"x{}", &behind[1..]));
    let said = at(&folder, &AT, &["quit"]);
    on_any_day(|| insta::assert_snapshot!("changed", said));
    assert_eq!(folder.read("progress.ron").matches("moves: \"pass").count(), 1, "nothing is lost by leaving");
}

/// What somebody has written into the file himself is not gone on with in silence.
#[test]
fn a_table_that_cannot_be_played_says_so() {
    let folder = Folder::new("evening_unfit");
    at(&folder, &seeded("3"), &["pass", "quit"]);
    let kept = folder.read("progress.ron");
    let (before, moves) = kept.split_once("moves: \"").expect("moves");
    let (_, behind) = moves.split_once('"').expect("their end");
    folder.put("progress.ron", format!("{before}moves: \"solo pass T21\"{behind}"));
    let said = at(&folder, &AT, &["", "quit"]);
    let told = "What is kept of deal 1 cannot be played by these rules: it begins anew.";
    assert!(after(&said, "Enter goes on there").contains(told), "{said}");
    for (old, new) in [("seat: 1", "seat: 9"), ("against: \"careful\"", "against: \"clever\"")] {
        assert!(kept.contains(old), "{kept}");
        folder.put("progress.ron", kept.replace(old, new));
        let said = at(&folder, &AT, &["", "quit"]);
        let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
        let told = "What is kept of it (the seat, the players, the rounds) is of no table of this game, and it cannot go on: Enter begins \
                    another one in its place, `quit` leaves it as it is.";
        assert!(said.contains(told) && !said.contains("seat 9"), "{said}");
    }
}

#[test]
fn what_is_taken_back_does_not_count() {
    let lines = thoughtless("dreierles", 3);
    let mut lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    // Once it is said what that means, then it is done.
    lines.splice(1..1, ["back", "hint", "back", "back", lines[0]]);
    let folder = Folder::new("evening_back");
    let said = at(&folder, &seeded("3"), &[&lines[..], &["", "quit"]].concat());
    assert_eq!(said.matches("deal would not count").count(), 2, "{said}");
    assert!(said.contains("does not count, and the"), "{said}");
    assert!(!said.contains("So far"), "{said}");
    let kept = folder.read("progress.ron");
    assert!(!kept.contains("judgement:"), "{kept}");
    assert!(kept.contains("seed: 4") && !kept.contains("seed: 3"), "{kept}");
}

/// One round: three deals, all of them in the last round, and the table that was left knows how many were agreed.
#[test]
fn an_evening_has_as_many_rounds_as_were_agreed() {
    let folder = Folder::new("evening_rounds");
    let deal = ["skip", "skip"];
    let first =
        at(&folder, &[&seeded("3")[..], &["--rounds", "1"]].concat(), &[&deal[..], &["", "quit"]].concat());
    assert!(first.contains("It is the last round. It is your turn."), "{first}");
    assert_eq!(first.matches("So far").count(), 1, "{first}");
    let on = at(&folder, &AT, &[&[""][..], &deal, &[""], &deal, &["", "quit"]].concat());
    let said = on.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains("in deal 2, against careful players; one round was agreed."), "{on}");
    let (_, end) = on.split_once("The end of the session").expect("an end");
    assert!(end.contains("That was the session. Enter begins another one"), "{on}");
    assert!(end.contains("It is the last round."), "{on}");
    // Of no rounds nobody can play one.
    let kept = folder.read("progress.ron");
    assert!(kept.contains("rounds: Some(1)"), "{kept}");
    folder.put("progress.ron", kept.replace("rounds: Some(1)", "rounds: Some(0)"));
    let said = at(&folder, &AT, &["", "quit"]);
    assert!(said.contains("it cannot go on"), "{said}");
    // Two rounds: the first is none of the last.
    let folder = Folder::new("evening_two_rounds");
    let lines = [&deal[..], &[""], &deal, &[""], &deal, &["", "quit"]].concat();
    let two = at(&folder, &[&seeded("3")[..], &["--rounds", "2"]].concat(), &lines);
    let (before, after) = two.split_once("After round 1").expect("a round");
    assert!(!before.contains("last round") && after.contains("It is the last round."), "{two}");
}

/// Where the rules end a session otherwise, it is told which counts.
#[test]
fn agreed_rounds_go_before_the_rules() {
    let folder = Folder::new("evening_outranked");
    let told = at(&folder, &["play", "dreierschnapsen", "--seed", "3", "--rounds", "2"], &["quit"]);
    assert!(told.contains("The rules end a session otherwise; the agreed rounds are played."), "{told}");
}

/// Whoever wants it has the rest played for him, if he says so twice; only his own decisions are weighed, and kept.
#[test]
fn the_rest_is_played_for_whoever_says_so_twice() {
    let folder = Folder::new("evening_rest");
    let said = at(&folder, &seeded("3"), &["dreier", "skip", "hand", "skip", "skip", "", "quit"]);
    assert_eq!(said.matches("The rest of the deal would be played for you").count(), 2, "{said}");
    let (_, debrief) = said.split_once("Your decisions").expect("a debrief");
    assert!(
        debrief.contains("Your one decision cost nothing that could be told; you ended with 0."),
        "{said}"
    );
    assert!(debrief.contains("What was decided for you is not weighed."), "{said}");
    assert!(debrief.contains("So far"), "the deal counts: {said}");
    let kept = folder.read("progress.ron");
    assert_eq!(kept.matches("decisions: 1").count(), 1, "{kept}");
    assert_eq!(kept.matches("decisions: ").count(), 1, "{kept}");
    // Yes says it again, and no drops it; neither answers what the game asks.
    let said = at(&Folder::new("evening_rest_yes"), &seeded("3"), &["skip", "no", "skip", "yes", "quit"]);
    assert!(said.contains("It is your turn: answer") && said.contains("The deal\n"), "{said}");
    let said = at(&Folder::new("evening_back_no"), &seeded("3"), &["dreier", "back", "no", "hand", "quit"]);
    assert!(said.contains("It is your turn: answer") && !said.contains("does not count"), "{said}");
    // Of nothing that he decided nothing is told.
    let folder = Folder::new("evening_rest_all");
    let said = at(&folder, &seeded("3"), &["skip", "skip", "quit"]);
    assert!(said.contains("The deal") && !said.contains("Your decisions"), "{said}");
    // At a table apart there is no rest.
    let said = at(
        &Folder::new("evening_rest_apart"),
        &seeded("3"),
        &["what-if solo", "what-if solo", "skip", "skip", "quit"],
    );
    assert!(!said.contains("The rest of the deal") && !said.contains("Score sheet"), "{said}");
}

/// Sits down, does something to the file of progress once the first answer is kept there, and goes on.
fn meanwhile(name: &str, with: &[&str], what: impl FnOnce(&Folder)) -> (Folder, String) {
    let folder = Folder::new(name);
    let mut one = command(&folder, with).spawn().expect("it runs");
    let mut lines = one.stdin.take().expect("a pipe");
    writeln!(lines, "pass").expect("it reads");
    let begun = Instant::now();
    while !std::fs::read_to_string(folder.path("progress.ron"))
        .is_ok_and(|kept| kept.contains("moves: \"pass"))
    {
        assert!(begun.elapsed() < Duration::from_secs(60), "the first table is not kept");
        std::thread::sleep(Duration::from_millis(20));
    }
    what(&folder);
    writeln!(lines, "quit").expect("it reads");
    drop(lines);
    let one = one.wait_with_output().expect("it ends").stdout;
    (folder, String::from_utf8(one).expect("text"))
}

/// Who takes the file of progress away has put no other table there.
#[test]
fn a_file_that_is_taken_away_is_written_anew() {
    let (folder, said) = meanwhile("evening_gone", &seeded("3"), |folder| {
        std::fs::remove_file(folder.path("progress.ron")).expect("it is there");
    });
    assert!(!said.contains("Another table") && said.contains("goes on with it"), "{said}");
    assert!(folder.read("progress.ron").contains("seed: 3") && !folder.path("progress-2.ron").exists());
}

/// One who sits at a table, and another who sits down to the same game with the same file while the first one thinks.
fn two_at_once(name: &str, more: &[&str]) -> (Folder, [String; 2]) {
    let with = |seed| [&seeded(seed)[..], more].concat();
    let mut other = String::new();
    let (folder, one) = meanwhile(name, &with("3"), |folder| other = at(folder, &with("4"), &["", "quit"]));
    (folder, [one, other])
}

#[test]
fn of_two_tables_at_once_each_is_kept_and_told_where() {
    let (folder, [one, other]) = two_at_once("evening_twice", &[]);
    let (german, [eins, anderes]) = two_at_once("evening_twice_de", &["--lang", "de"]);
    let last = |said: &str| {
        said.lines().rev().take(6).collect::<Vec<_>>().into_iter().rev().collect::<Vec<_>>().join("\n")
    };
    let told = [one, other, eins, anderes].map(|said| last(&said)).join("\n--------\n");
    insta::assert_snapshot!("two_at_once", told);
    assert!(
        folder.read("progress.ron").contains("seed: 4") && german.read("progress.ron").contains("seed: 4")
    );
    let on = at(&folder, &["play", "dreierles", "--progress", "progress-2.ron"], &["", "quit"]);
    assert!(on.contains("A free deal, number 3") && !on.contains("a file of its own"), "{on}");
}

/// Before the first decision there is nothing to take back, but what the others hold could be found out.
#[test]
fn who_tries_something_first_of_all_is_asked_as_well() {
    let folder = Folder::new("evening_tried");
    let said = at(&folder, &seeded("3"), &["back", "what-if pass", "what-if pass", "return", "quit"]);
    assert_eq!(said.matches("deal would not count").count(), 1, "{said}");
    assert!(folder.read("progress.ron").contains("taken_back: true"), "{said}");
}

#[test]
fn a_deal_becomes_a_record_an_example_and_the_draft_of_a_lesson() {
    let lines = thoughtless("dreierles", 3);
    let mut lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    lines.insert(4, "keep lesson half.ron");
    lines.extend(["keep", "keep example", "keep lesson", "keep lesson lesson-1.ron", "quit"]);
    let folder = Folder::new("evening_kept");
    let said = at(&folder, &seeded("3"), &lines);
    insta::assert_snapshot!("kept_as", after(&said, "Enter deals again"));
    insta::assert_snapshot!("draft", folder.read("lesson-1.ron"));
    for file in ["half.ron", "lesson-1.ron", "example-1.ron"] {
        let (status, said, errors) = folder.stiess(&["test", file]);
        assert_eq!((status, errors.as_str()), (0, ""), "{file}: {said}");
    }
    // A record becomes the same draft, for whoever sat there.
    let (status, said, errors) = folder.stiess(&["test", "--from", "deal-1.ron", "--lesson", "1"]);
    assert_eq!((status, errors.as_str(), said), (0, "", folder.read("lesson-1.ron")));
    let mut refused = String::new();
    for arguments in [&["--lesson", "3"][..], &["--lesson"], &["--lesson", "0", "--to", "lesson-1.ron"]] {
        let (status, _, errors) = folder.stiess(&[&["test", "--from", "deal-1.ron"], arguments].concat());
        refused += &format!("{arguments:?}: {status}\n{errors}");
    }
    insta::assert_snapshot!("no_draft", refused);
    let (status, said, errors) = folder.stiess(&["replay", "deal-1.ron"]);
    assert_eq!((status, errors.as_str()), (0, ""), "{said}");
}
