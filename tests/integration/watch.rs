//! `check --watch` and `test --watch`, in a pipe.

use crate::common::Folder;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStdout, Stdio};

const VILLAGE: &str = "game village \"Dorf\" extends tiny {\n  play { forehand leads }\n}\n";

const EXAMPLES: &str = r#"Examples(version: 1, game: "village.rules", examples: [
    (name: "asked", moves: [Asked(0)]),
])
"#;

struct Watching {
    child: Child,
    out: BufReader<ChildStdout>,
    told: String,
}

impl Watching {
    fn start(folder: &Folder, arguments: &[&str]) -> Watching {
        let mut child = crate::stiess()
            .current_dir(folder.path(""))
            .args(arguments)
            .args(["--watch", "--watch-looks", "600"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        Watching { child, out, told: String::new() }
    }

    /// Reads on to a line with these words.
    fn until(&mut self, words: &str) {
        let mut line = String::new();
        while self.out.read_line(&mut line).unwrap() > 0 {
            self.told += &line;
            if line.contains(words) {
                return;
            }
            line.clear();
        }
        panic!("`{words}` never came: {}", self.told);
    }

    /// Ends it as Ctrl-C does: what it said on both streams.
    fn end(mut self) -> String {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        let mut errors = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        format!("{}-- errors\n{errors}", self.told)
    }
}

#[test]
fn a_ruleset_that_is_changed_goes_and_comes_back() {
    let folder = Folder::new("watch_check");
    folder.put("village.rules", VILLAGE);
    let mut watching = Watching::start(&folder, &["check", "village.rules"]);
    watching.until("watching 2 files");
    folder.put("village.rules", VILLAGE.replace("forehand leads", "forehnd leads"));
    watching.until("watching 2 files");
    std::fs::remove_file(folder.path("village.rules")).unwrap();
    watching.until("is gone");
    folder.put("village.rules", "");
    watching.until("is empty");
    folder.put("village.rules", VILLAGE);
    watching.until("watching 2 files");
    insta::assert_snapshot!("watch_check", watching.end());
}

#[test]
fn examples_are_run_again_when_their_rules_change() {
    let folder = Folder::new("watch_test");
    folder.put("village.rules", VILLAGE);
    folder.put("village.ron", EXAMPLES);
    let mut watching = Watching::start(&folder, &["test", "village.ron"]);
    watching.until("watching 3 files");
    folder.put("village.ron", EXAMPLES.replace("Asked(0)", "Asked(1)"));
    watching.until("watching 3 files");
    folder.put("tiny.rules", include_str!("record/tiny.rules").replace("from forehand", "from rearhand"));
    watching.until("watching 3 files");
    std::fs::remove_file(folder.path("village.ron")).unwrap();
    watching.until("is gone");
    folder.put("village.ron", EXAMPLES.replace("Asked(0)", "Asked(1)"));
    watching.until("watching 3 files");
    insta::assert_snapshot!("watch_test", watching.end());
}

#[test]
fn what_cannot_be_watched() {
    let folder = Folder::new("watch_refused");
    let mut told = String::new();
    for arguments in [
        &["check", "cego", "--watch"][..],
        &["check", "none.rules", "--watch"],
        &["check", "tiny.rules", "--watch", "--json"],
        &["test", "none.ron", "--watch"],
        &["test", "deal.ron", "--watch", "--accept"],
    ] {
        let (status, out, errors) = folder.stiess(arguments);
        told += &format!("$ stiess {}\nstatus {status}\n{out}{errors}\n", arguments.join(" "));
    }
    insta::assert_snapshot!("watch_refused", told);
    let (status, out, _) = folder.stiess(&["check", "tiny.rules", "--watch", "--watch-looks", "1"]);
    assert_eq!((status, out.as_str()), (0, "tiny.rules: no problems\n\nwatching 1 file, Ctrl-C ends\n"));
}
