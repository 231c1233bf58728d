//! What a card player expects of what is asked: nothing is lost without a word, and what was said stands.

use crate::common::{Folder, typed};

/// What is said in German to somebody who types these lines, on one line.
fn said(name: &str, arguments: &[&str], lines: &[&str]) -> String {
    let arguments = [arguments, &["--lang", "de"]].concat();
    let (status, said, errors) = typed(&Folder::new(name), &arguments, (lines.join("\n") + "\n").as_bytes());
    assert_eq!((status, errors.as_str()), (0, ""), "{said}");
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

const LESSON: [&str; 3] = ["learn", "dreierles", "tricks"];
const ANEW: &str = "Damit fängt die Lektion von vorn an, und 2 von";

#[test]
fn a_lesson_is_begun_anew_by_who_says_so_twice() {
    let skip = "überspringen";
    let once = said("prompts_once", &LESSON, &[skip, skip, "nochmal", "ende"]);
    assert!(once.contains(ANEW), "{once}");
    let title = "Danach kannst du";
    assert_eq!(once.matches(title).count(), 1, "{once}");
    let twice = said("prompts_twice", &LESSON, &[skip, skip, "nochmal", "again", "ende"]);
    assert_eq!(twice.matches(title).count(), 2, "{twice}");
    // What is said between them is no second time.
    let apart = said("prompts_apart", &LESSON, &[skip, skip, "nochmal", "blatt", "nochmal", "ende"]);
    assert_eq!(apart.matches(ANEW).count(), 2, "{apart}");
    // At its beginning nothing is lost.
    let first = said("prompts_first", &LESSON, &["nochmal", "ende"]);
    assert_eq!(first.matches(title).count(), 2, "{first}");
}
