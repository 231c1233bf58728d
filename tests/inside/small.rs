//! Small things, each by an example.

#[test]
fn the_hash_is_that_of_the_book() {
    use crate::record::fingerprint::fnv1a;

    assert_eq!(fnv1a(b""), 0xcbf2_9ce4_8422_2325);
    assert_eq!(fnv1a(b"foobar"), 0x8594_4171_f739_67e8);
}

#[test]
fn a_line_is_a_command_or_an_answer() {
    use crate::tutor::command::{Command, Line, read};

    assert_eq!(read("hint", crate::language::Language::English, |_| 0), Line::Command(Command::Hint));
    assert_eq!(
        read("why hk", crate::language::Language::English, |_| 0),
        Line::Command(Command::Why(Some("hk".to_string())))
    );
    assert_eq!(
        read("zweier", crate::language::Language::English, |word| usize::from(word == "zweier")),
        Line::Answer("zweier".to_string())
    );
    assert_eq!(
        read(":hnt", crate::language::Language::English, |_| 0),
        Line::Unknown("hnt".to_string(), Some("hint".to_string()))
    );
}

#[test]
fn a_clause_stands_alone_on_one_line() {
    let text = "instead  spare  before trump:must not play T21";
    assert_eq!(crate::syntax::print::alone(text, Some("trump")), "spare: must not play T21");
}

#[test]
#[cfg(feature = "cli")]
fn what_changes_twice_alike_is_looked_at_once() {
    use crate::watch::{Stamp, World, follow};
    use std::collections::VecDeque;
    use std::path::Path;

    struct Script(VecDeque<&'static str>);
    impl World for Script {
        fn look(&mut self, _: &Path) -> Option<Stamp> {
            self.0.front().map(|text| Stamp::of(text.as_bytes()))
        }
        fn wait(&mut self) -> bool {
            self.0.pop_front();
            !self.0.is_empty()
        }
    }

    let mut runs = 0;
    let mut world = Script(["one", "one", "two", "two", "two"].into());
    follow(&mut world, Vec::new(), &mut |_| {
        runs += 1;
        Some(vec!["file".into()])
    });
    assert_eq!(runs, 2);
}
