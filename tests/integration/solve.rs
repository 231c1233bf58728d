//! `stiess solve`: positions of recorded deals, and what is said to whoever asks for what there is not.

use crate::common::Folder;
use serde_json::Value;

/// A folder with the record of a deal, dealt by a seed and played.
fn recorded(name: &str, game: &str, seed: &str, players: &str) -> Folder {
    let folder = Folder::new(name);
    let dealt = ["deal", game, "--seed", seed, "--players", players, "--record", "deal.ron"];
    let (status, _, errors) = folder.stiess(&dealt);
    assert_eq!(status, 0, "{errors}");
    folder
}

#[test]
fn a_position_is_told() {
    let folder = recorded("solve_told", "dreierles", "4", "careful");
    let (status, out, errors) = folder.stiess(&["solve", "deal.ron", "--at", "46"]);
    assert_eq!((status, errors.as_str()), (0, ""));
    insta::assert_snapshot!("solve_told", out);
}

#[test]
fn where_each_plays_alone_that_is_said() {
    let folder = Folder::new("solve_alone");
    let rules = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/strangers/hearts.rules");
    let (status, _, errors) = folder.stiess(&["deal", rules, "--seed", "3", "--record", "hearts.ron"]);
    assert_eq!(status, 0, "{errors}");
    let (status, out, errors) = folder.stiess(&["solve", "hearts.ron", "--at", "56"]);
    assert_eq!((status, errors.as_str()), (0, ""));
    insta::assert_snapshot!("solve_alone", out);
}

#[test]
fn what_there_is_not_is_told() {
    let folder = recorded("solve_bad", "dreierles", "4", "careful");
    folder.put("broken.ron", "Record(");
    let cases: [&[&str]; 9] = [
        &["solve", "deal.ron"],
        &["solve", "deal.ron", "--at", "0"],
        &["solve", "deal.ron", "--at", "1"],
        &["solve", "deal.ron", "--at", "999"],
        &["solve", "deal.ron", "--at", "40", "--deal", "2"],
        &["solve", "deal.ron", "--at", "40", "--budget", "0"],
        &["solve", "deal.ron", "--at", "20", "--budget", "50"],
        &["solve", "broken.ron", "--at", "1"],
        &["solve", "none.ron", "--at", "1"],
    ];
    let mut told = String::new();
    for case in cases {
        let (status, out, errors) = folder.stiess(case);
        told += &format!("== {}: status {status}\n{out}{errors}", case.join(" "));
    }
    let (_, _, errors) = folder.stiess(&["replay", "deal.ron"]);
    assert_eq!(errors, "");
    insta::assert_snapshot!("solve_bad", told);
}

/// Where the deal is over nobody is to move, and where nothing is played there is nothing to solve.
#[test]
fn where_nobody_is_to_move_that_is_said() {
    let folder = recorded("solve_over", "dreierles", "4", "careful");
    let (_, out, _) = folder.stiess(&["replay", "deal.ron"]);
    let moves =
        out.rsplit_once(" moves").and_then(|(before, _)| before.rsplit(' ').next()?.parse::<usize>().ok());
    let moves = moves.expect("so many moves");
    let (status, out, errors) = folder.stiess(&["solve", "deal.ron", "--at", &(moves + 1).to_string()]);
    let mut told = format!("== at the end: status {status}\n{out}{errors}");
    let (status, out, errors) =
        folder.stiess(&["solve", "deal.ron", "--json", "--at", &(moves + 1).to_string()]);
    told += &format!("== the same as JSON: status {status}\n{out}{errors}");
    insta::assert_snapshot!("solve_over", told);
}

#[test]
fn programs_hear_the_same() {
    let folder = recorded("solve_json", "dreierles", "4", "careful");
    let (status, out, errors) = folder.stiess(&["solve", "deal.ron", "--at", "46", "--json"]);
    assert_eq!((status, errors.as_str()), (0, ""));
    let found: Value = serde_json::from_str(&out).expect("JSON");
    let best =
        found["options"].as_array().expect("options").iter().map(|option| option["value"].as_i64()).max();
    assert_eq!(best.flatten(), found["value"].as_i64());
    crate::schemas::solved(&found);
    let (status, out, _) = folder.stiess(&["solve", "deal.ron", "--at", "20", "--budget", "50", "--json"]);
    let found: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!((status, &found["done"]), (1, &Value::Bool(false)));
    crate::schemas::solved(&found);
    let (_, out, _) = folder.stiess(&["solve", "deal.ron", "--at", "999", "--json"]);
    crate::schemas::solved(&serde_json::from_str(&out).expect("JSON"));
}

#[test]
#[cfg(unix)]
fn ctrl_c_gives_what_there_is() {
    use crate::common::interrupted;
    use std::time::Duration;
    let folder = recorded("solve_stopped", "dreierles", "4", "careful");
    let (_, _, errors) = folder.stiess(&["solve", "deal.ron", "--at", "1"]);
    let first = errors.rsplit_once("ask at move ").and_then(|(_, rest)| rest.split(' ').next());
    let first = first.expect("the move that plays the first card").to_string();
    let mut command = crate::stiess();
    command.current_dir(&folder.0);
    command.args(["solve", "deal.ron", "--json", "--budget", "18446744073709551615", "--at", &first]);
    let (status, out, errors) = interrupted(command, Duration::from_secs(2));
    let found: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!((status, &found["done"]), (Some(130), &Value::Bool(false)), "{errors}");
    assert!(errors.starts_with("stiess: stopped after "), "{errors}");
    crate::schemas::solved(&found);
}
