//! What an editor asks about one text: its parts, what lies around a place, where a name is given, what may come next.

use std::path::Path;
use stiess::desk::{Desk, Folded, Page};

const OURS: &str = "// One.
// Two.

// Three.
game ours \"Ours\" extends dreierles {
  kind low {
    worth 5
  }
  play { forehand leads }
  option late \"Late\": no | yes = no                                      [X-1]
  contracts kind {
    solo low
  }
}
";

fn page(text: &str) -> Page {
    let mut desk = Desk::default();
    desk.put(Path::new("ours.rules"), text);
    desk.page(Path::new("ours.rules")).expect("a page")
}

/// What is offered at the mark of a text.
fn offered(marked: &str) -> Vec<String> {
    let at = marked.find('¦').expect("a mark");
    let (_, offers) = page(&marked.replacen('¦', "", 1)).offers(at);
    offers.into_iter().map(|offer| offer.label).collect()
}

fn within(clause: &str) -> Vec<String> {
    offered(&format!("game ours \"Ours\" extends dreierles {{\n{clause}\n}}\n"))
}

/// Comments that follow each other are one, an empty line parts them, and what stands on one line is not folded.
#[test]
fn blocks_and_comments_are_folded() {
    let folds = page(OURS).folds();
    let found: Vec<(Folded, &str)> =
        folds.iter().map(|fold| (fold.what, OURS[fold.span.clone()].lines().next().unwrap_or(""))).collect();
    let block = |head| (Folded::Block, head);
    assert_eq!(
        found,
        [
            (Folded::Comments, "// One."),
            block("kind low {"),
            block("contracts kind {"),
            block("game ours \"Ours\" extends dreierles {"),
        ]
    );
    assert!(
        folds.iter().all(|fold| !OURS[fold.span.clone()].contains("Three") || fold.what == Folded::Block)
    );
    let block = folds.iter().filter(|fold| fold.what == Folded::Block);
    assert!(block.into_iter().all(|fold| OURS[fold.span.clone()].ends_with('}')));
}

/// A block is told with all that lies in it, a sentence with what it cites.
#[test]
fn an_outline_has_the_parts_as_they_lie() {
    let outline = page(OURS).outline();
    let [game] = outline.as_slice() else { panic!("{outline:?}") };
    assert!(game.name == "ours" && OURS[game.whole.clone()].ends_with("}\n}"), "{game:?}");
    let told: Vec<(&str, bool, &str)> = game
        .below
        .iter()
        .map(|entry| {
            let last = OURS[entry.whole.clone()].lines().last().unwrap_or("").trim();
            (entry.name.as_str(), entry.sort.is_some(), last.rsplit(' ').next().unwrap_or(""))
        })
        .collect();
    assert_eq!(
        told,
        [
            ("kind low", false, "}"),
            ("play", false, "}"),
            ("late", true, "[X-1]"),
            ("contracts kind", false, "}")
        ]
    );
}

#[test]
fn what_lies_around_a_place_grows_outwards() {
    let around = |word: &str| {
        let page = page(OURS);
        let at = OURS.find(word).expect("a word");
        let spans =
            page.around(at).into_iter().map(|span| OURS[span].lines().next().unwrap_or("").to_string());
        spans.collect::<Vec<_>>()
    };
    let game = "game ours \"Ours\" extends dreierles {".to_string();
    assert_eq!(
        around("forehand"),
        ["forehand", "forehand leads", "play { forehand leads }", &game].map(String::from)
    );
    let late = around("late");
    assert_eq!((late.len(), &late[0][..], &late[3]), (4, "late", &game));
    assert!(late[1].ends_with("= no") && late[2].ends_with("[X-1]"), "{late:?}");
}

/// Behind a citation, and in the next line, another sentence begins.
#[test]
fn a_sentence_goes_on_as_far_as_it_may() {
    let begins = "name: must follow";
    for clause in [
        "  play { forehand leads [X-1] ¦ }",
        "  play { forehand leads; ¦ }",
        "  play {\n forehand leads\n ¦ }",
    ] {
        assert!(within(clause).iter().any(|label| label.starts_with(begins)), "{clause}");
    }
    assert!(!within("  play { forehand ¦ }").iter().any(|label| label.starts_with(begins)));
}

/// In a block of a game stand no blocks but `when`, and stages in the auction only.
#[test]
fn blocks_are_offered_where_they_may_stand() {
    let blocks = |clause: &str| {
        let all = within(clause);
        ["when", "play", "stage"].map(|block| all.iter().any(|label| label == block))
    };
    assert_eq!(blocks("  ¦"), [true, true, false]);
    assert_eq!(blocks("  play {\n    ¦\n  }"), [true, false, false]);
    assert_eq!(blocks("  auction {\n    ¦\n  }"), [true, false, true]);
    assert_eq!(blocks("  when finale = normal {\n    ¦\n  }"), [true, true, false]);
}

/// A value that an option has already is not offered once more, nor a name behind which a word of the language comes first.
#[test]
fn what_is_written_already_is_not_offered() {
    let values = within("  option finale \"Last\": normal | ¦");
    assert!(
        values.contains(&"raeuber_or_solo".to_string()) && !values.contains(&"normal".to_string()),
        "{values:?}"
    );
    let names = within("  score {\n    instead ¦\n  }");
    assert!(!names.contains(&"pfeife".to_string()), "{names:?}");
    let bonuses = within("  score {\n    instead bonus ¦\n  }");
    assert!(bonuses.contains(&"pfeife".to_string()), "{bonuses:?}");
}

/// From where a name is given one is led to what it takes the place of; from where it is used, to both.
#[test]
fn a_name_leads_to_where_it_is_given() {
    let text = "game ours \"Ours\" extends dreierles {
  play { instead follow_suit \"Bekennen\": must follow with suit led }
  without follow_suit
}
";
    let page = page(text);
    let at = |nth: usize| text.match_indices("follow_suit").nth(nth).expect("a name").0;
    let files = |nth: usize| {
        page.definitions(at(nth)).into_iter().map(|place| place.path.is_some()).collect::<Vec<_>>()
    };
    assert_eq!(files(0), [false]);
    assert_eq!(files(1).len(), 2, "{:?}", page.definitions(at(1)));
}

/// Of several games in one file each place belongs to the one that lies around it.
#[test]
fn each_game_of_a_file_knows_its_own_names() {
    let text = "game one \"One\" extends dreierles {
  option late \"Late\": no | yes = no
}
game two \"Two\" extends dreierles {
  option early \"Early\": no | yes = no
  when early { note \"They come early.\" }
}
";
    let page = page(text);
    let at = text.find("early {").expect("a name");
    let found = page.definitions(at);
    assert_eq!(found.iter().map(|place| &text[place.span.clone()]).collect::<Vec<_>>(), ["early"]);
    // What is given here is not told to be of a file, and a name has no form.
    let (_, told) = page.hover(at).expect("something is told");
    assert!(told.contains("Early") && !told.contains("ours.rules") && !told.contains("Written:"), "{told}");
}

/// Examples of a game may name the file that holds it, and the game in it.
#[test]
fn examples_beside_a_file_are_those_about_it() {
    let folder = crate::common::Folder::new("desk_examples");
    folder.put("ours.rules", OURS);
    let examples = |game: &str| format!("Examples(version: 1, game: \"{game}\", examples: [])");
    for (name, game) in
        [("a", "ours.rules#ours"), ("b", "ours.rules"), ("c", "ours"), ("d", "theirs.rules"), ("e", "cego")]
    {
        folder.put(&format!("{name}.ron"), examples(game));
    }
    let page = Desk::default().page(&folder.path("ours.rules")).expect("a page");
    let found = page.examples();
    let names = found.iter().filter_map(|path| path.file_stem()?.to_str());
    assert_eq!(names.collect::<Vec<_>>(), ["a", "b", "c"]);
}
