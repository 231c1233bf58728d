//! Rulesets with a mistake, each with the report a card player gets for it: source and report stand
//! in one snapshot, to be read together.
//!
//! `syntax` holds sentences that cannot be read, `meaning` sentences that can, `families` files that
//! lean on each other, `doubted` rulesets that can be played, and get a warning.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

/// What `stiess check FILE` says in the folder of the file.
fn report(path: &Path) -> String {
    let folder = path.parent().expect("a file lies in a folder");
    let name = path.file_name().expect("a file has a name");
    let mut command = Command::new(env!("CARGO_BIN_EXE_stiess"));
    command.env_remove("LC_ALL").env("LC_MESSAGES", "C");
    for variable in ["FORCE_COLOR", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "NO_GRAPHICS"] {
        command.env_remove(variable);
    }
    let output = command.arg("check").arg(name).current_dir(folder).output().expect("the command runs");
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let status = if folder.ends_with("doubted") { 0 } else { 1 };
    assert_eq!(output.status.code(), Some(status), "{}: a broken ruleset passed\n{out}{err}", path.display());
    assert!(!err.is_empty(), "{}: nothing is said\n{out}", path.display());
    assert!(out.is_empty(), "{}: problems belong on standard error\n{out}", path.display());
    err.into_owned()
}

fn rulesets() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/broken");
    let folders = ["syntax", "meaning", "families", "doubted"].map(|f| root.join(f));
    let files = folders.iter().flat_map(|f| std::fs::read_dir(f).expect("the folder is there").flatten());
    files.map(|f| f.path()).filter(|p| p.extension().is_some_and(|e| e == "rules")).collect()
}

#[test]
fn every_mistake_is_told() {
    let (waiting, told) = (Mutex::new(rulesets()), Mutex::new(BTreeMap::new()));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(|| {
                loop {
                    let Some(path) = waiting.lock().expect("no thread panicked").pop() else { break };
                    let name = path.file_name().map(|n| n.to_os_string());
                    let text = report(&path);
                    told.lock()
                        .expect("no thread panicked")
                        .insert((path.parent().map(Path::to_path_buf), name), text);
                }
            });
        }
    });
    let told = told.into_inner().expect("no thread panicked");
    insta::glob!("*/*.rules", |path| {
        let source = std::fs::read_to_string(path).expect("the source is text");
        let key = told.keys().find(|(folder, name)| {
            folder.as_deref().and_then(Path::file_name) == path.parent().and_then(Path::file_name)
                && name.as_deref() == path.file_name()
        });
        let report = &told[key.expect("every file was checked")];
        for line in report.lines() {
            assert!(line.chars().count() <= 80, "{}: wider than a screen\n{line}", path.display());
        }
        insta::with_settings!({ omit_expression => true }, {
            insta::assert_snapshot!(format!("{source}\n{}\n{report}", "─".repeat(80)));
        });
    });
    let kept = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/broken/snapshots"));
    let kept = kept.expect("the folder is there").flatten();
    let kept = kept.filter(|file| file.path().extension().is_some_and(|ending| ending == "snap")).count();
    assert!(kept > 0 && told.len() == kept, "{} rulesets, but {kept} snapshots of them", told.len());
}
