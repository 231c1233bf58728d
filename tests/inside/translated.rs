//! Every text of the built-in lessons is told in German, and as the translation beside it says.

use crate::files::read_text;
use crate::language::Language;
use crate::record::{LONGEST, Shelf};
use crate::ruleset::library;
use crate::tutor::translation::{Told, Translation, beside, check, digest, file, key, plain};
use std::collections::BTreeSet;
use std::path::Path;

#[test]
fn every_text_of_our_lessons_is_told_in_german() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tutorials");
    let mut known = BTreeSet::new();
    for (name, written) in library::TUTORIALS {
        let path = beside(&folder.join(name), Language::German).expect("a file of RON");
        let text = read_text(&path, LONGEST).unwrap_or_else(|_| panic!("{name} has no German beside it"));
        let mut found = Vec::new();
        check(&mut Shelf::default(), &path, &text, &mut found);
        assert_eq!(found, [], "{name}");
        let (translation, _) = Translation::read(0, &text).expect("checked");
        let told = Told::built_in(written, Language::German);
        for (english, german) in &translation.texts {
            assert_eq!(told.told(english.clone()), plain(german), "{name}");
            assert!(known.insert(key(file(written), english)), "{name}: two texts of one digest: {english}");
        }
    }
    assert!(known.len() > 3_000);
    for said in ["a b\n c", "\n\na\n \n\n b  c\n\n", "", " \n", "ä\u{a0}b"] {
        assert_eq!(digest(said), digest(&plain(said)), "{said:?}");
        assert_eq!(
            digest(&plain(said)),
            plain(said).bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
                (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
            })
        );
    }
}
