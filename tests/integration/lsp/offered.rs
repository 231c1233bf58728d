//! What may stand where somebody writes.

use super::editor::{Editor, edited, folder, marked, place_of, position, uri};
use lsp_types::{Position, Range, TextEdit};
use serde_json::{Value, json};

#[test]
fn whoever_begins_a_variant_is_led() {
    let folder = folder("led");
    let path = folder.join("ours.rules");
    let uri = uri(&path);
    let mut editor = Editor::new();
    let labels = |answer: &Value| -> Vec<String> {
        answer
            .as_array()
            .expect("a list")
            .iter()
            .map(|item| item["label"].as_str().expect("a label").into())
            .collect()
    };
    let mut version = 1;
    let mut offered = |editor: &mut Editor, text: &str| {
        let (at, text) = marked(text);
        version += 1;
        editor.change(&uri, version, json!([{ "text": text }]));
        labels(&editor.at("textDocument/completion", &uri, at))
    };
    editor.open(&uri, "");
    let begin = offered(&mut editor, "¦");
    assert!(begin.contains(&"game … extends".to_string()), "{begin:?}");
    let bases = offered(&mut editor, "game ours \"Ours\" extends ¦");
    assert!(bases.contains(&"cego".to_string()) && bases.contains(&"dreierles".to_string()), "{bases:?}");
    let inside = offered(&mut editor, "game ours \"Ours\" extends cego {\n  ¦\n}\n");
    assert!(inside.contains(&"play".to_string()), "{inside:?}");
    let without = offered(&mut editor, "game ours \"Ours\" extends cego {\n  without ¦\n}\n");
    assert!(without.contains(&"option".to_string()), "{without:?}");
    let options = offered(&mut editor, "game ours \"Ours\" extends cego {\n  without option ¦\n}\n");
    assert!(options.iter().any(|name| name == "knock_limit") || options.len() > 10, "{options:?}");
    let play = offered(&mut editor, "game ours \"Ours\" extends cego {\n  play {\n    ¦\n  }\n}\n");
    assert!(play.iter().any(|label| label.starts_with("instead follow_suit")), "{play:?}");
    let duty =
        offered(&mut editor, "game ours \"Ours\" extends cego {\n  play {\n    mine: must ¦\n  }\n}\n");
    assert!(duty.contains(&"follow".to_string()), "{duty:?}");
    let broken = offered(
        &mut editor,
        "game ours \"Ours\" extends cego {\n  play { x: must\n  score {\n    worth ¦\n}\n",
    );
    assert!(!broken.is_empty());
}

/// A variant with something in it, as an editor has it open.
fn with(editor: &mut Editor, version: &mut i32, within: &str) -> (String, String) {
    let uri = "file:///nowhere/with/ours.rules".to_string();
    let text = format!("game ours \"X\" extends dreierles {{\n{within}\n}}\n");
    *version += 1;
    match *version {
        1 => editor.open(&uri, &text),
        version => editor.change(&uri, version, json!([{ "text": text }])),
    }
    (uri, text)
}

fn labels(answer: &Value) -> Vec<String> {
    let label = |item: &Value| item["label"].as_str().expect("a label").to_string();
    answer.as_array().expect("a list").iter().map(label).collect()
}

#[test]
fn a_misspelt_word_alone_is_written_anew() {
    let (mut editor, mut version) = (Editor::new(), 0);
    let knock = |word: &str| {
        format!("  auction {{ instead knock \"Klopfen\": defenders may {word} the game, at most 3 times }}")
    };
    let cases = [
        ("  play { forehand lead }".to_string(), "  play { forehand leads }".to_string()),
        (
            "  auction { if nobody bid: raeuber }".to_string(),
            "  auction { if nobody bids: raeuber }".to_string(),
        ),
        (knock("duble"), knock("double")),
        (
            "  score { mark_off: declarer lses 1 marks }".into(),
            "  score { mark_off: declarer loses 1 marks }".into(),
        ),
        (
            "  session { session end after 3 matches }".into(),
            "  session { session ends after 3 matches }".into(),
        ),
    ];
    for (wrong, right) in cases {
        let (uri, text) = with(&mut editor, &mut version, &wrong);
        editor.mistakes(&uri, version);
        let whole = Range::new(Position::new(0, 0), position(&text, text.len()));
        let document = json!({ "uri": uri });
        let asked = json!({ "textDocument": document, "range": whole, "context": { "diagnostics": [] } });
        let actions = editor.ask("textDocument/codeAction", asked);
        let edits = actions.as_array().expect("a list").iter().map(|action| {
            let edits = action["edit"]["changes"][&uri].clone();
            edited(&text, &serde_json::from_value::<Vec<TextEdit>>(edits).expect("edits"))
        });
        let found: Vec<String> = edits.collect();
        assert!(
            found.iter().all(|mended| mended.contains(&right)) && !found.is_empty(),
            "{wrong}: {found:?}"
        );
    }
}

#[test]
fn what_is_offered_may_stand_there() {
    let (mut editor, mut version) = (Editor::new(), 0);
    let mut offered = |within: &str| {
        let (uri, text) = with(&mut editor, &mut version, within);
        let (at, text) = marked(&text);
        version += 1;
        editor.change(&uri, version, json!([{ "text": text }]));
        labels(&editor.at("textDocument/completion", &uri, at))
    };
    let in_play = offered("  play {\n    ¦\n  }");
    let otherwise: Vec<&String> = in_play.iter().filter(|label| label.starts_with("instead ")).collect();
    assert_eq!(otherwise, ["instead follow_suit", "instead trump", "instead save_the_pfeife"]);
    assert!(!in_play.contains(&"name: must not put CARDS to place".to_string()));
    let behind = offered("  play { instead ¦ }");
    assert!(
        behind.contains(&"trump".to_string()) && !behind.contains(&"spare_the_21".to_string()),
        "{behind:?}"
    );
    let finale = offered("  contract raeuber { play {\n    ¦\n  } }");
    assert!(finale.iter().any(|label| label == "instead spare_the_21") || finale.len() > 10, "{finale:?}");
    let contract = offered("  contract solo {\n    ¦\n  }");
    assert!(contract.iter().all(|label| !label.starts_with("family") && !label.starts_with("about")));
    for (within, wanted, not) in [
        ("  play { x: must follow with kings if T1 in ¦ }", "hand", ""),
        ("  play { x: must follow with kings if forehand is ¦ }", "one", ""),
        ("  score { worth 2 if ¦ }", "won", ""),
        ("  score { worth 2 if ¦ }", "last_round", ""),
        ("  score { bonus x \"X\" worth 1: made by ¦ }", "side", ""),
        ("  score { worth 2 if declarer announced ¦ }", "pfeife", "hearts"),
        ("  contracts ¦ {\n  }", "kind", "hearts"),
        ("  option finale \"F\": ¦", "raeuber_or_solo", "hearts"),
        ("  option mine \"M\": no de \"Nein\" | yes = ¦", "yes", "hearts"),
    ] {
        let all = offered(within);
        assert!(all.iter().any(|label| label == wanted), "{within}: {all:?}");
        assert!(!all.iter().any(|label| label == not), "{within}: {all:?}");
    }
}

#[test]
fn a_word_of_the_language_is_no_name_that_is_spelt_so() {
    let (mut editor, mut version) = (Editor::new(), 0);
    let within = "  number times \"Mal\" = 2
  auction { instead knock \"Klopfen\": defenders may double the game, at most 3 times }
  option players \"Spieler\": 3 | 4 = 3
  score { worth times if players = 4, otherwise 1 }
  play { x: must follow with kings if some players who took no tricks }
  source X \"x\": solo/A-1";
    let (uri, text) = with(&mut editor, &mut version, within);
    let lines = |answer: &Value| -> Vec<u64> {
        let found = answer.as_array().expect("a list").iter();
        found.map(|one| one["range"]["start"]["line"].as_u64().expect("a line")).collect()
    };
    for (word, nth, wanted) in [
        ("times", 0, vec![1, 4]),
        ("times", 1, vec![]),
        ("times", 2, vec![1, 4]),
        ("players", 0, vec![3, 4]),
        ("players", 1, vec![3, 4]),
        ("players", 2, vec![]),
        ("solo", 0, vec![]),
    ] {
        let at = place_of(&text, word, nth);
        let lit = editor.at("textDocument/documentHighlight", &uri, at);
        assert_eq!(lines(&lit), wanted, "{word}, {nth}");
        let led = editor.at("textDocument/definition", &uri, at);
        assert_eq!(led.as_array().expect("a list").is_empty(), wanted.is_empty(), "{word}, {nth}: {led}");
    }
}
