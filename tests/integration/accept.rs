//! `stiess test --accept`: moves that a change made illegal are written anew, one example after the other.

use crate::common::Folder;
use std::process::Command;

/// Two deals that were played before there was a question between the auction and the first lead.
const EXAMPLES: &str = r#"Examples(version: 1, game: "asks.rules", examples: [
    (name: "first", deal: Deal(hands: ["HA HK H9", "DA"]), moves: ["small pass HA", Play(1), Declarer(0), TrickTo(0)]),
    (name: "second", deal: Deal(hands: ["HA HK H9", "DA"]), moves: [
        "grand pass HA", // the ace
        Play(1), TrickTo(0), Contract("grand"),
    ]),
    (name: "sound", moves: ["grand pass", Declarer(0)]),
])
"#;

/// Whoever has the ace of hearts is asked; and hearts are led from below.
const ASKS: &str = r#"game asks "Fragt" extends tiny {
  announcements { players may announce high "Hoch" if HA in hand }
  play { low before follow_suit: must play lowest of hearts in hand if he is leader }
  score { bonus high "Hoch" worth 1: made by players who announced high }
}
"#;

fn folder(name: &str) -> Folder {
    let folder = Folder::new(&format!("accept_{name}"));
    folder.put("asks.rules", ASKS);
    folder.put("a.ron", EXAMPLES);
    folder
}

#[test]
fn moves_are_written_anew_if_all_are_to_be_taken() {
    let folder = folder("all");
    let (status, out, errors) = folder.stiess(&["test", "a.ron", "--accept"]);
    assert_eq!((status, folder.read("a.ron").as_str()), (1, EXAMPLES), "nobody can be asked here");
    let (again, taken, _) = folder.stiess(&["test", "a.ron", "--accept", "--all"]);
    let passed = folder.stiess(&["test", "a.ron"]);
    insta::assert_snapshot!(format!(
        "{out}-- status {status}, errors\n{errors}\n-- with --all: status {again}\n{taken}\n{}",
        folder.read("a.ron")
    ));
    assert_eq!(passed.0, 0, "{}", passed.2);
    assert!(folder.read("a.ron").contains("// the ace"), "every other byte is as it was");
}

/// Types at a pseudo-terminal; what stands in the file then.
fn asked(name: &str, typed: &str) -> Option<String> {
    let folder = folder(name);
    let script = r#"
import os, pty, sys
child, end = pty.fork()
if child == 0:
    os.execv(sys.argv[1], [sys.argv[1], "test", "a.ron", "--accept"])
os.write(end, sys.argv[2].encode())
said = b""
while True:
    try:
        more = os.read(end, 4096)
    except OSError:
        break
    if not more:
        break
    said += more
os.waitpid(child, 0)
sys.stdout.write(said.decode())
"#;
    let run = Command::new("python3")
        .current_dir(folder.path(""))
        .args(["-c", script, env!("CARGO_BIN_EXE_stiess"), typed])
        .output();
    match run {
        Ok(run) => {
            let said = String::from_utf8_lossy(&run.stdout).into_owned();
            assert!(said.contains("[keep/take/skip]"), "{said}{}", String::from_utf8_lossy(&run.stderr));
            Some(folder.read("a.ron"))
        }
        Err(error) if std::env::var_os("STIESS_NO_SKIP").is_none() => {
            eprintln!("skipped, no python3: {error}");
            None
        }
        Err(error) => panic!("python3 is needed: {error}"),
    }
}

#[test]
fn at_a_terminal_each_example_is_asked_for() {
    let Some(second) = asked("keep", "what?\nkeep\ntake\n") else { return };
    assert!(second.contains(r#""small pass HA""#) && !second.contains(r#""grand pass HA""#), "{second}");
    let first = asked("take", "take\nskip\n").unwrap_or_default();
    assert!(!first.contains(r#""small pass HA""#) && first.contains(r#""grand pass HA""#), "{first}");
    assert_eq!(asked("skip", "skip\n").as_deref(), Some(EXAMPLES));
}
