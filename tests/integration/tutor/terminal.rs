//! The tutor at a real terminal, driven by `tests/terminal/drive.py`: completion, colour, resizing, Ctrl-C, Ctrl-D.

use crate::common::Folder;
use std::path::Path;
use std::process::Command;

#[test]
fn a_person_sits_at_a_terminal() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/terminal/drive.py");
    let folder = Folder::new("terminal");
    let run = Command::new("python3")
        .arg(&script)
        .arg(env!("CARGO_BIN_EXE_stiess"))
        .arg(folder.path("progress.ron"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output();
    match run {
        Ok(out) => {
            let told =
                String::from_utf8_lossy(&out.stdout).into_owned() + &String::from_utf8_lossy(&out.stderr);
            assert!(out.status.success(), "{told}");
        }
        Err(error) if std::env::var_os("STIESS_NO_SKIP").is_none() => {
            eprintln!("skipped, no python3: {error}")
        }
        Err(error) => panic!("python3 is needed: {error}"),
    }
}
