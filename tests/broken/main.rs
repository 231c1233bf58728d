//! Rulesets with a mistake, each with the report a card player gets for it: source and report stand
//! in one snapshot, to be read together.
//!
//! `syntax` holds sentences that cannot be read, `meaning` sentences that can, `families` files that
//! lean on each other.

use std::path::Path;
use std::process::Command;

/// What `stiess check FILE` says in the folder of the file, and how it ends.
fn report(path: &Path) -> String {
    let folder = path.parent().expect("a file lies in a folder");
    let name = path.file_name().expect("a file has a name");
    let mut command = Command::new(env!("CARGO_BIN_EXE_stiess"));
    for variable in ["FORCE_COLOR", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "NO_GRAPHICS"] {
        command.env_remove(variable);
    }
    let output = command.arg("check").arg(name).current_dir(folder).output().expect("the command runs");
    let status = output.status.code().map_or("killed".to_string(), |c| c.to_string());
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let status_note = format!("exit {status}");

    format!("{out}{err}{status_note}")
}

#[test]
fn every_mistake_is_told() {
    let mut seen = 0;
    insta::glob!("*/*.rules", |path| {
        let source = std::fs::read_to_string(path).expect("the source is text");
        insta::with_settings!({ omit_expression => true }, {
            insta::assert_snapshot!(format!("{source}\n{}\n{}", "─".repeat(80), report(path)));
        });
        seen += 1;
    });
    assert!(seen >= 60, "{seen} rulesets are too few to speak of");
}
