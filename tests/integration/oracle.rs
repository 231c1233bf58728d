//! The second implementations of the plain games, written from the rule sheets alone, are held against the program.
//! It needs Python 3; without it the tests say so, and fail where skipping is forbidden.

use std::process::{Command, Stdio};

/// Runs a script beside the reference; `false` if there is no Python to run it.
fn run(script: &str, arguments: &[&str]) -> bool {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/oracle");
    let python =
        Command::new("python3").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !python.is_ok_and(|s| s.success()) {
        eprintln!("skipped: {script} needs python3, which is not installed");
        assert!(
            std::env::var_os("STIESS_NO_SKIP").is_none(),
            "STIESS_NO_SKIP is set, but {script} cannot run"
        );
        return false;
    }
    let output = Command::new("python3")
        .arg("-B")
        .arg(script)
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("python3 runs");
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{script} fails:\n{out}\n{err}");
    true
}

#[test]
fn the_reference_passes_its_own_tests() {
    run("test_reference.py", &[]);
}

#[test]
fn the_program_agrees_with_the_reference() {
    run("hold_against.py", &["--stiess", env!("CARGO_BIN_EXE_stiess"), "--deals", "150", "--seed", "3"]);
}

#[test]
fn the_reference_of_cego_passes_its_own_tests() {
    run("test_cego_reference.py", &[]);
}

#[test]
fn the_program_agrees_with_the_reference_of_cego() {
    run("hold_cego.py", &["--stiess", env!("CARGO_BIN_EXE_stiess"), "--deals", "150", "--seed", "3"]);
}

#[test]
fn the_reference_of_dreiertarock_passes_its_own_tests() {
    run("test_dreiertarock_reference.py", &[]);
}

#[test]
fn the_reference_of_dreierschnapsen_passes_its_own_tests() {
    run("test_dreierschnapsen_reference.py", &[]);
}

#[test]
fn the_reference_of_bauernschnapsen_passes_its_own_tests() {
    run("test_bauernschnapsen_reference.py", &[]);
}

#[test]
fn the_program_agrees_with_the_reference_of_bauernschnapsen() {
    let stiess = env!("CARGO_BIN_EXE_stiess");
    run("hold_bauernschnapsen.py", &["--stiess", stiess, "--deals", "150", "--seed", "3"]);
}

#[test]
fn the_reference_of_tarok_passes_its_own_tests() {
    run("test_tarok_reference.py", &[]);
}

#[test]
fn the_program_agrees_with_the_reference_of_tarok() {
    let stiess = env!("CARGO_BIN_EXE_stiess");
    run("hold_tarok.py", &["--stiess", stiess, "--deals", "100", "--seed", "3"]);
    run("hold_tarok.py", &["--stiess", stiess, "--deals", "100", "--seed", "3", "--set", "players=3"]);
}

#[test]
fn the_program_agrees_with_the_reference_of_dreiertarock() {
    run("hold_dreiertarock.py", &["--stiess", env!("CARGO_BIN_EXE_stiess"), "--deals", "120", "--seed", "3"]);
}

#[test]
fn the_program_agrees_with_the_reference_of_dreierschnapsen() {
    run(
        "hold_dreierschnapsen.py",
        &[
            "--stiess",
            env!("CARGO_BIN_EXE_stiess"),
            "--deals",
            "200",
            "--seed",
            "3",
            // What the reference plays by the sheet and the ruleset does not offer.
            "--table",
            "atout=top",
            "--table",
            "redeal=dealt",
        ],
    );
}
