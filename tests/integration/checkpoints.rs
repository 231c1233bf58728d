//! Checkpoints: who ends a run, who goes on with it, and that nobody writes over what is another's.
#![cfg(unix)]

use crate::common::{Folder, command};
use crate::parts::{changed, simulate};
use serde_json::Value;
use std::process::Stdio;

/// Enough that nobody plays them before he is stopped.
const LONG: [&str; 5] = ["dreierles", "--deals", "3_000_000", "--seed", "3"];

#[test]
fn whoever_is_interrupted_goes_on_to_the_same_end() {
    let folder = Folder::new("parts_interrupted");
    let whole = simulate(&folder, &LONG, &["--part", "1/1", "--json"]);
    let mut stopped = 0;
    for signal in ["-INT", "-TERM", "-KILL"] {
        let args = ["--checkpoint", "kept.json", "--threads", "1", "--json"];
        let mut command = command(&folder, &[&["simulate"], &LONG[..], &args[..]].concat());
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        // One who is killed has kept something before, at the latest after a second or two; others keep what they have when
        // they hear of it.
        let more =
            || std::fs::read_to_string(folder.path("kept.json")).is_ok_and(|kept| played(&kept) > stopped);
        while signal == "-KILL" && !more() && child.try_wait().expect("a child").is_none() {
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        listens(child.id());
        std::thread::sleep(std::time::Duration::from_millis(300));
        let told = std::process::Command::new("kill").args([signal, &child.id().to_string()]).status();
        assert!(told.is_ok());
        let ended = child.wait_with_output().expect("it ends");
        let kept = folder.read("kept.json");
        assert!(played(&kept) > stopped, "{signal}");
        stopped = played(&kept);
        assert!(stopped < 3_000_000 || signal == "-KILL");
        if signal != "-KILL" {
            assert_eq!(ended.status.code(), Some(130));
            let value: Value = serde_json::from_slice(&ended.stdout).expect("JSON");
            assert_eq!(value["deals"], stopped, "what it tells is what it keeps");
            assert_eq!(
                String::from_utf8_lossy(&ended.stderr),
                format!(
                    "stiess: stopped after {stopped} of 3000000 deals; `kept.json` holds them, and the same command goes \
                     on from there\n"
                )
            );
        }
    }
    simulate(&folder, &LONG, &["--checkpoint", "kept.json"]);
    assert_eq!(folder.read("kept.json").trim_end(), changed(&whole, "/parts", Value::Null));
    assert!(std::fs::read_dir(folder.path("")).unwrap().count() == 2, "nothing lies about");
}

/// Signals that come twice, to a process and to all of its group, were sent once; and `nohup` is left its meaning.
#[test]
#[cfg(target_os = "linux")]
fn a_terminal_that_is_closed_ends_a_run_unless_it_is_to_outlive_it() {
    let folder = Folder::new("parts_hangup");
    let run = |deaf: bool, deals: &str| {
        let script = format!(
            "{}exec {} simulate dreierles --deals {deals} --threads 1 --json",
            if deaf { "trap '' HUP; " } else { "" },
            env!("CARGO_BIN_EXE_stiess")
        );
        let mut shell = std::process::Command::new("sh");
        shell.arg("-c").arg(script).current_dir(folder.path("")).stdin(Stdio::null());
        let child = shell.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("a shell");
        std::thread::sleep(std::time::Duration::from_millis(700));
        for _ in 0..2 {
            let told = std::process::Command::new("kill").args(["-HUP", &child.id().to_string()]).status();
            assert!(told.is_ok());
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        let ended = child.wait_with_output().expect("it ends");
        let value: Value = serde_json::from_slice(&ended.stdout).expect("what there is");
        (ended.status.code(), value["deals"].as_u64().expect("so many"))
    };
    // What is deaf already, started by `nohup`, has deaf children; nothing would ever end them.
    if !hangups_are_ignored() {
        assert!(matches!(run(false, "10^9"), (Some(130), 1..1_000_000_000)));
    }
    assert_eq!(run(true, "150_000"), (Some(0), 150_000));
}

#[cfg(target_os = "linux")]
fn hangups_are_ignored() -> bool {
    signals("self", "SigIgn:").expect("how this process is") & 1 == 1
}

/// Which signals a process ignores or listens to, by a line of its status.
#[cfg(target_os = "linux")]
fn signals(process: &str, line: &str) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let mask = status.lines().find_map(|one| one.strip_prefix(line))?;
    u64::from_str_radix(mask.trim(), 16).ok()
}

/// Waits, ten seconds at most, until a process listens to Ctrl-C: who has just begun does not.
fn listens(process: u32) {
    #[cfg(target_os = "linux")]
    for _ in 0..500 {
        if signals(&process.to_string(), "SigCgt:").is_none_or(|caught| caught & 0b10 != 0) {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    #[cfg(not(target_os = "linux"))]
    let _ = process;
}

/// A run that is stopped at last, and how it ended: its status, standard output and errors.
fn stopped(child: std::process::Child) -> (Option<i32>, String, String) {
    listens(child.id());
    std::thread::sleep(std::time::Duration::from_millis(500));
    let told = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(told.is_ok());
    let ended = child.wait_with_output().expect("it ends");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (ended.status.code(), text(&ended.stdout), text(&ended.stderr))
}

const OTHERS: &str =
    "stiess: cannot write `kept.json`: another run or somebody else has written it meanwhile, and that stays";

#[test]
fn what_somebody_writes_over_a_checkpoint_stays() {
    let folder = Folder::new("parts_notes");
    let args =
        ["simulate", "dreierles", "--deals", "10^9", "--checkpoint", "kept.json", "--threads", "1", "--json"];
    let mut run = command(&folder, &args);
    let child = run.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    while !folder.path("kept.json").exists() {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    folder.put("kept.json", "my notes\n");
    let (status, out, errors) = stopped(child);
    assert_eq!(folder.read("kept.json"), "my notes\n");
    assert_eq!(
        (status, errors.trim_end()),
        (Some(1), &*format!("{OTHERS} (move it away, or name another file)"))
    );
    let value: Value = serde_json::from_str(&out).expect("what was counted is told");
    assert!(value["deals"].as_u64().is_some());
}

#[test]
fn two_runs_do_not_share_a_checkpoint() {
    let folder = Folder::new("parts_shared");
    let begun = |part: &str| {
        let args =
            ["simulate", "dreierles", "--deals", "10^9", "--checkpoint", "kept.json", "--threads", "1"];
        let mut run = command(&folder, &[&args[..], &["--json", "--part", part]].concat());
        run.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    };
    let deals = || std::fs::read_to_string(folder.path("kept.json")).map(|kept| played(&kept)).unwrap_or(0);
    let first = begun("1/2");
    while !folder.path("kept.json").exists() {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    // As long as nothing has been counted nobody sees whose it is.
    let second = begun("2/2");
    while deals() == 0 {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let ends = [stopped(first), stopped(second)];
    let keeper = ends.iter().position(|end| end.0 == Some(130)).expect("one of them has the file");
    assert_eq!(folder.read("kept.json").replace("\n", ""), ends[keeper].1.replace("\n", ""), "{ends:?}");
    let (status, out, errors) = &ends[1 - keeper];
    assert!(*status == Some(1) && errors.contains(OTHERS), "{errors}");
    // What the other has counted is not lost.
    folder.put("other.json", out);
    assert_eq!(folder.stiess(&["merge", "--counts", "kept.json", "other.json"]).0, 0);
}

/// How many deals a checkpoint holds.
fn played(kept: &str) -> u64 {
    let value: Value = serde_json::from_str(kept).expect("a checkpoint is always whole");
    let number = |value: &Value| value.as_u64().expect("a number");
    value["played"]
        .as_array()
        .expect("ranges")
        .iter()
        .map(|range| number(&range[1]) - number(&range[0]))
        .sum()
}

#[test]
fn a_result_is_not_lost_with_its_checkpoint() {
    let folder = Folder::new("parts_lost");
    std::fs::create_dir(folder.path("there")).unwrap();
    let args = ["--checkpoint", "there/kept.json", "--threads", "1", "--json"];
    let run = ["simulate", "dreierles", "--deals", "600_000", "--seed", "3"];
    let mut command = command(&folder, &[&run[..], &args[..]].concat());
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    while !folder.path("there/kept.json").exists() {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    std::fs::rename(folder.path("there"), folder.path("elsewhere")).unwrap();
    let ended = child.wait_with_output().expect("it ends");
    let value: Value = serde_json::from_slice(&ended.stdout).expect("one value in JSON");
    assert_eq!((ended.status.code(), value["deals"].as_u64()), (Some(1), Some(600_000)));
    // On a machine on which all is over within a second nothing was to be tried again.
    let errors = String::from_utf8_lossy(&ended.stderr);
    let (again, last) = errors.trim_end().rsplit_once('\n').unwrap_or(("", errors.trim_end()));
    let later = "stiess: cannot write `there/kept.json`: there is no such folder; counting goes on, and it is tried again";
    assert!([later, ""].contains(&again.trim()), "{again}");
    let end =
        "stiess: cannot write `there/kept.json`: there is no such folder (check the spelling of the path)";
    assert_eq!(last, end);
}
