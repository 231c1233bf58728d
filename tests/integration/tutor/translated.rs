//! Lessons in another language: what stands beside them, what is wrong with that, and how it is brought up to date.

use crate::common::{Folder, typed};

const LESSON: &str = r#"Lesson(
    version: 1, title: "A lesson", goals: ["know who passes"], game: "dreierles", seat: 0,
    deal: Deal(dealer: 2, hands: ["HK T1 S7", "HQ H3 T2 -H", "TS T21"]),
    steps: [
        Say("
            Look at {HK}.

            It is a {king|HK}.
        "),
        Decide(ask: "What now? Say `pass`.", answers: [Good(any: "pass", say: "Right so.")], hint: "Say the {trick}."),
        Say("Right so."),
    ],
)
"#;

fn translation(pairs: &str) -> String {
    format!("Translation(\n    version: 1,\n    texts: [\n{pairs}\n    ],\n)\n")
}

const WHOLE: &str = r#"        ("A lesson", "Eine Lektion"),
        ("know who passes", "wissen, wer passt"),
        ("Look at {HK}.

        It is a {king|HK}.", "Schau auf {HK}.

        Das ist ein {König|HK}."),
        ("What now? Say `pass`.", "Was jetzt? Sag `passe`."),
        ("Right so.", "So ist's recht."),
        ("Say the {trick}.", "Sag den {Stich}."),"#;

fn folder(name: &str, pairs: &str) -> Folder {
    let folder = Folder::new(name);
    folder.put("one.ron", LESSON);
    folder.put("one.de.ron", translation(pairs));
    folder
}

#[test]
fn a_lesson_is_told_in_the_language_of_the_learner() {
    let folder = folder("told_in_german", WHOLE);
    assert_eq!(folder.stiess(&["test", "--no-doubts", "one.ron", "one.de.ron"]).0, 0);
    let (status, said, errors) =
        typed(&folder, &["learn", "one.ron", "--lang", "de"], "glossary stiche\nhint\npasse\n".as_bytes());
    assert_eq!((status, errors.as_str()), (0, ""));
    for part in [
        "Eine Lektion",
        "wissen, wer passt",
        "Das ist ein König.",
        "Sag `passe`.",
        "So ist's recht.",
        "von jedem eine Karte",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    let (_, said, _) = typed(&folder, &["learn", "one.ron"], b"pass\n");
    assert!(said.contains("It is a king.") && !said.contains("König"), "{said}");
}

/// A suit may be typed as it is called in the language of the lesson; another suit is another answer.
#[test]
fn suits_may_be_typed_in_either_language() {
    let lesson = LESSON.replace("Look at {HK}.", "Name `diamonds` or `clubs`, never `hearts`.");
    for (name, suits, doubted) in [
        ("same", "`Karo` oder `Kreuz`, nie `Herz`", None),
        (
            "other",
            "`Karo` oder `Pik`, nie `Herz`",
            Some("`clubs`, `spades` stands in one of the two texts only"),
        ),
    ] {
        let told = WHOLE.replace("Look at {HK}.", "Name `diamonds` or `clubs`, never `hearts`.");
        let told = told.replace("Schau auf {HK}.", &format!("Nenn {suits}."));
        let folder = folder(&format!("suits_told_{name}"), &told);
        folder.put("one.ron", &lesson);
        let (_, said, errors) = folder.stiess(&["test", "--no-doubts", "one.ron", "one.de.ron"]);
        let all = [said, errors].concat();
        assert_eq!(all.contains("of the two texts only"), doubted.is_some(), "{all}");
        assert!(doubted.is_none_or(|doubted| all.contains(doubted)), "{all}");
    }
}

/// What is not told yet is read as it was written.
#[test]
fn what_is_not_told_is_read_as_it_was_written() {
    let folder = folder("half_told", r#"        ("A lesson", "Eine Lektion"), ("Right so.", ""),"#);
    let (status, said, errors) = typed(&folder, &["learn", "one.ron", "--lang", "de"], b"pass\n");
    assert_eq!((status, errors.as_str()), (0, ""));
    assert!(said.contains("Eine Lektion") && said.contains("Right so."), "{said}");
}

#[test]
fn mistakes_of_translations_are_told_at_their_places() {
    let cases = [
        (
            "half",
            r#"        ("A lesson", "Eine Lektion"), ("Right so.", ""), ("know who passes", "wissen, wer passt"),"#,
        ),
        ("stale", &format!("{WHOLE}\n        (\"Look at {{HQ}}.\", \"Schau auf {{HQ}}.\"),")),
        ("twice", &format!("{WHOLE}\n        (\"Right so.\", \"Recht so.\"),")),
        ("typed", &WHOLE.replace("Sag `passe`", "Sag `solo`")),
        ("dangling", &WHOLE.replace("{Stich}", "{Stück}")),
        ("broken", "        (\"A lesson\" \"Eine Lektion\"),"),
    ];
    let mut told = String::new();
    for (name, pairs) in cases {
        let folder = folder(&format!("mistaken_{name}"), pairs);
        let (status, said, errors) = folder.stiess(&["test", "--no-doubts", "one.de.ron"]);
        told += &format!("---- {name}: {status}\n{errors}{said}\n");
    }
    let folder = Folder::new("mistaken_alone");
    folder.put("two.de.ron", translation(WHOLE));
    let (status, _, errors) = folder.stiess(&["test", "--no-doubts", "two.de.ron"]);
    insta::assert_snapshot!(format!("{told}---- alone: {status}\n{errors}"));
}

#[test]
fn a_translation_is_begun_and_brought_up_to_date() {
    let folder = Folder::new("translate");
    folder.put("one.ron", LESSON);
    folder.put("rules.ron", "Record()");
    folder.put("glossary.ron", "Glossary(version: 1, words: {\"trick, tricks\": \"one card from each\"})");
    let (status, said, errors) = folder.stiess(&["translate", "."]);
    assert_eq!(
        (status, said.as_str(), errors.as_str()),
        (0, "2 files of translations; 8 texts are still to be told\n", "")
    );
    insta::assert_snapshot!(folder.read("one.de.ron"));
    assert!(!folder.path("rules.de.ron").exists());
    // Somebody tells it, and then the lesson changes: nothing that was told is lost.
    folder.put("one.de.ron", translation(WHOLE));
    folder.put("one.ron", LESSON.replace("Look at {HK}.", "Look there: {HK}!"));
    let (_, said, _) = folder.stiess(&["translate", "one.ron", "--to", "de"]);
    assert_eq!(said, "1 file of translations; 1 text is still to be told\n");
    let text = folder.read("one.de.ron");
    assert!(text.contains("Look there: {HK}!") && text.contains("Das ist ein {König|HK}."), "{text}");
    let (_, _, _) = folder.stiess(&["translate", "one.ron"]);
    assert_eq!(folder.read("one.de.ron"), text);
    let (status, _, errors) = folder.stiess(&["translate", "one.ron", "--to", "en"]);
    assert_eq!(
        (status, errors.as_str()),
        (2, "stiess: lessons are written in English: choose another language, as `--to de`\n")
    );
    folder.put("one.de.ron", "Translation(version: 1, texts: [");
    let (status, _, _) = folder.stiess(&["translate", "one.ron"]);
    assert_eq!((status, folder.read("one.de.ron").as_str()), (1, "Translation(version: 1, texts: ["));
}

/// Comments, layout and order are the translator's.
#[test]
fn what_a_translator_has_written_stays_as_it_stands() {
    let folder = Folder::new("translators_own");
    folder.put("one.ron", LESSON);
    let told = "// Told by Anna.\nTranslation(version: 1, texts: [ // in my order\n  (\"Right so.\", \"Recht so.\"), // ask Oma\n  \
        (\"Nobody says this\", \"\"),\n  (\"Or this.\", \"Auch das nicht.\") /* the last, yet */\n])\n";
    folder.put("one.de.ron", told);
    let (status, said, _) = folder.stiess(&["translate", "one.ron"]);
    insta::assert_snapshot!(format!("{status}: {said}{}", folder.read("one.de.ron")));
    let whole = translation(WHOLE);
    folder.put("one.de.ron", &whole);
    let (_, said, _) = folder.stiess(&["translate", "one.ron"]);
    assert_eq!(said, "1 file of translations, and every text is told\n");
    assert_eq!(folder.read("one.de.ron"), whole);
}
