//! What came out of trials by newcomers still holds, and what they were told on the way is still said.

use std::path::Path;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/newcomers");

fn stiess(arguments: &[&str]) -> (i32, String, String) {
    let output = crate::stiess()
        .args(arguments)
        .current_dir(FOLDER)
        .env("NO_COLOR", "1")
        .output()
        .expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("it speaks UTF-8");
    (output.status.code().unwrap_or(-1), text(output.stdout), text(output.stderr))
}

#[test]
fn their_rules_check() {
    for name in ["linde.rules", "linde_after.rules", "auerhahn.rules"] {
        let (status, out, errors) = stiess(&["check", name]);
        assert_eq!((status, out), (0, format!("{name}: no problems\n")), "{errors}");
    }
    assert_eq!(stiess(&["fmt", "--check", "auerhahn.rules"]), (0, String::new(), String::new()));
}

#[test]
fn their_examples_come_true() {
    assert_eq!(
        stiess(&["test", "auerhahn.ron"]),
        (0, "5 examples, all as expected\n".to_string(), String::new())
    );
}

/// What the variant changes stands in `diff` and in its book.
#[test]
fn their_rules_are_told() {
    let (_, told, _) = stiess(&["diff", "cego", "auerhahn.rules"]);
    let (_, book, _) = stiess(&["show", "auerhahn.rules", "--markdown"]);
    for own in ["Drei Verschiedene", "Geissle im Letzten", "Die oberste zeigen", "Selber"] {
        assert!(told.contains(own), "diff: {own}\n{told}");
        assert!(book.contains(own), "show: {own}\n{book}");
    }
    assert!(!book.contains("*Drescher*"), "{book}");
}

/// Each wrong state, with everything that is said of it; no line of a file is wider than a screen.
#[test]
fn their_mistakes_are_told() {
    let mut told = String::new();
    for state in 1..=3 {
        let name = format!("auerhahn_wrong_{state}.rules");
        assert!(Path::new(FOLDER).join(&name).exists());
        let (status, out, errors) = stiess(&["check", &name, "--deny", "warnings"]);
        assert_eq!((status, out.as_str()), (1, ""), "{errors}");
        told += &format!("$ stiess check {name}\n{errors}\n");
    }
    let (status, out, errors) = stiess(&["test", "auerhahn_wrong.ron"]);
    assert_eq!((status, out.as_str()), (1, "2 examples, 2 not as expected\n"), "{errors}");
    told += &format!("$ stiess test auerhahn_wrong.ron\n{errors}");
    let wide: Vec<&str> = told.lines().filter(|l| l.contains('│') && l.chars().count() > 80).collect();
    assert!(wide.is_empty(), "{wide:#?}");
    insta::assert_snapshot!("newcomers_mistakes", told);
}
