//! Words told of, found and renamed, and texts laid out.

use super::editor::{Editor, edited, folder, place_of, position, uri};
use lsp_types::{Position, Range, TextEdit};
use serde_json::json;

const OURS: &str = "// Ours.
game ours \"Unser Cego\" extends cego {
  source OURS \"The table at home\": X-1 to X-3

  option late \"Später\": no | yes = no                                   [X-1]
  when late {
    play {
      instead follow_suit \"Bekennen\": must follow with suit led         [X-1]
    }
  }
  contract solo { worth 5 }                                             [X-2 H]
}
";

#[test]
fn a_word_tells_what_it_means_and_where_it_is_given() {
    let folder = folder("meaning");
    let path = folder.join("ours.rules");
    std::fs::write(&path, OURS).expect("a file");
    let uri = uri(&path);
    let mut editor = Editor::new();
    editor.open(&uri, OURS);
    let hover = |editor: &mut Editor, word: &str, nth: usize| {
        let answer = editor.at("textDocument/hover", &uri, place_of(OURS, word, nth));
        answer["contents"]["value"].as_str().unwrap_or("").to_string()
    };
    assert_eq!(editor.mistakes(&uri, 1), [], "{:?}", editor.told);
    let base = hover(&mut editor, "cego", 0);
    assert!(base.contains("Cego") && base.contains("cego.rules"), "{base}");
    let option = hover(&mut editor, "late {", 0);
    assert!(option.contains("Später") && option.contains("option"), "{option}");
    let duty = hover(&mut editor, "follow_suit", 0);
    assert!(duty.contains("takes the place") && duty.contains("cego.rules"), "{duty}");
    let cited = hover(&mut editor, "X-2", 0);
    assert!(cited.contains("The table at home") && cited.contains("choice of this house"), "{cited}");

    // Markdown shows what stands between backticks as code.
    let form = hover(&mut editor, "must", 0);
    assert!(form.contains("Written: `name: must follow with CARDS`, `name: must not"), "{form}");
    let source = editor.at("textDocument/definition", &uri, place_of(OURS, "X-2", 0));
    assert_eq!((source[0]["uri"].as_str(), &source[0]["range"]["start"]["line"]), (Some(&*uri), &json!(2)));

    let found = editor.at("textDocument/definition", &uri, place_of(OURS, "follow_suit", 0));
    let there = found[0]["uri"].as_str().expect("a file").trim_start_matches("file://").to_string();
    assert!(there.ends_with("/cego.rules"), "{found}");
    let line = found[0]["range"]["start"]["line"].as_u64().expect("a line") as usize;
    let text = std::fs::read_to_string(there).expect("it can be opened");
    assert!(text.lines().nth(line).is_some_and(|line| line.contains("follow_suit")), "{found}");

    let document = json!({ "uri": uri });
    let symbols = editor.ask("textDocument/documentSymbol", json!({ "textDocument": document }));
    assert_eq!(symbols[0]["name"], "ours");
    assert!(symbols.to_string().contains("Später"), "{symbols}");
    let folds = editor.ask("textDocument/foldingRange", json!({ "textDocument": document }));
    assert!(folds.as_array().is_some_and(|folds| folds.len() == 3), "{folds}");
    let tokens = editor.ask("textDocument/semanticTokens/full", json!({ "textDocument": document }));
    assert!(tokens["data"].as_array().is_some_and(|data| data.len() > 100 && data.len() % 5 == 0));
    let whole = Range::new(Position::new(0, 0), Position::new(99, 0));
    let hints = editor.ask("textDocument/inlayHint", json!({ "textDocument": document, "range": whole }));
    assert!(hints.to_string().contains("Solo"), "{hints}");
    let first = Range::new(Position::new(0, 0), Position::new(2, 0));
    let hints = editor.ask("textDocument/inlayHint", json!({ "textDocument": document, "range": first }));
    assert_eq!(hints.as_array().map(Vec::len), Some(1), "{hints}");
    let lenses = editor.ask("textDocument/codeLens", json!({ "textDocument": document }));
    assert_eq!(lenses[1]["command"]["title"], "Play a deal");
    let deal = json!({ "command": "stiess.server.deal", "arguments": [uri, "ours", 7] });
    let deal = editor.ask("workspace/executeCommand", deal);
    assert!(deal.as_str().is_some_and(|deal| deal.contains("Score sheet")), "{deal}");
    assert!(
        editor.shown.iter().any(|shown| shown["uri"].as_str().is_some_and(|uri| uri.ends_with("ours-7.md")))
    );
    let around = editor.ask(
        "textDocument/selectionRange",
        json!({ "textDocument": document, "positions": [place_of(OURS, "follow_suit", 0)] }),
    );
    assert!(around[0]["parent"]["parent"].is_object(), "{around}");
    let nothing = editor.ask("textDocument/implementation", json!({}));
    assert_eq!(nothing["code"], -32601, "{nothing}");
}

#[test]
fn suits_and_cards_lead_to_their_pack() {
    let text =
        "game ours \"Unsers\" extends dreierles {\n  set rote \"Rote\" = hearts or TS or HK or ranks K\n}\n";
    let path = folder("cards").join("ours.rules");
    let uri = uri(&path);
    let mut editor = Editor::new();
    editor.open(&uri, text);
    for (word, told, lines) in [
        ("hearts", "*Herz* (hearts): suit, in packs\\_cego.rules", &["  suit hearts"][..]),
        ("TS", "*Stiess* (TS): card, in packs\\_cego.rules", &["  suit trumps", "  call TS"]),
        ("HK", "*HK* (HK): card, in packs\\_cego.rules", &["  suit hearts"]),
        ("K\n", "*König* (K): rank, in packs\\_cego.rules", &["  rank K"]),
    ] {
        let at = position(text, text.find(word).expect("a word"));
        let hover = editor.at("textDocument/hover", &uri, at);
        assert_eq!(hover["contents"]["value"].as_str().and_then(|value| value.lines().next()), Some(told));
        let found = editor.at("textDocument/definition", &uri, at);
        for (at, line) in lines.iter().enumerate() {
            let there = found[at]["uri"].as_str().expect("a file").trim_start_matches("file://");
            let text = std::fs::read_to_string(there).expect("it can be opened");
            let number = found[at]["range"]["start"]["line"].as_u64().expect("a line") as usize;
            // A suit's cards may go on in the next line.
            let near = text.lines().take(number + 1).skip(number.saturating_sub(1));
            assert!(near.into_iter().any(|near| near.starts_with(line)), "{word}: {found}");
        }
        assert_eq!(found.as_array().map(Vec::len), Some(lines.len()), "{word}: {found}");
    }
}

#[test]
fn a_name_is_changed_wherever_it_stands() {
    let folder = folder("renamed");
    let (base, variant) = (folder.join("ours.rules"), folder.join("theirs.rules"));
    let theirs = "game theirs \"Theirs\" extends ours {\n  when late { note \"They come later.\" }\n}\n";
    std::fs::write(&base, OURS).expect("a file");
    std::fs::write(&variant, theirs).expect("a file");
    // Who means something else by it is left alone.
    let stranger = "game other \"Other\" extends dreierles {\n  option late \"Late\": no | yes = no\n}\n";
    std::fs::write(folder.join("stranger.rules"), stranger).expect("a file");
    let mut editor = Editor::new();
    let (base, variant) = (uri(&base), uri(&variant));
    editor.open(&base, OURS);
    let at = place_of(OURS, "late", 0);
    let found = editor.ask(
        "textDocument/references",
        json!({ "textDocument": { "uri": base }, "position": at, "context": { "includeDeclaration": true } }),
    );
    assert_eq!(found.as_array().map(Vec::len), Some(3), "{found}");
    let here = editor.at("textDocument/documentHighlight", &base, at);
    assert_eq!(here.as_array().map(Vec::len), Some(2), "{here}");
    let rename = |editor: &mut Editor, at: Position, new: &str| {
        editor.ask(
            "textDocument/rename",
            json!({ "textDocument": { "uri": base }, "position": at, "newName": new }),
        )
    };
    let edit = rename(&mut editor, at, "later");
    assert_eq!(edit["changes"][&base].as_array().map(Vec::len), Some(2), "{edit}");
    assert_eq!(edit["changes"][&variant].as_array().map(Vec::len), Some(1), "{edit}");
    // What would not say the same is refused, in words.
    for (word, new, why) in [
        ("late", "follow_suit", "means something else"),
        ("late", "declarer", "word of the language"),
        ("late", "must", "word of the language"),
        ("ours", "dreierles", "means something else"),
        ("late", "Late", "is no name"),
        ("follow_suit", "follow", "comes with the program"),
    ] {
        let refused = rename(&mut editor, place_of(OURS, word, 0), new);
        assert!(
            refused["message"].as_str().is_some_and(|told| told.contains(why)),
            "{word} {new}: {refused}"
        );
    }
    // An unsaved base is a base as well.
    editor.open(&variant, theirs);
    assert_eq!(editor.mistakes(&variant, 1), []);
    editor.change(&base, 2, json!([{ "text": OURS.replace("late", "later") }]));
    let told = loop {
        editor.hear();
        let list = &editor.told[&variant].diagnostics;
        if !list.is_empty() {
            break list.clone();
        }
    };
    assert!(told[0].message.contains("late"), "{told:?}");
}

#[test]
fn a_text_or_a_selection_of_it_is_laid_out() {
    let folder = folder("laid_out");
    let uri = uri(&folder.join("ours.rules"));
    let text =
        "game ours \"Ours\" extends cego {\n   without   contract solo_du\n  contract  solo { worth 5 }\n}";
    let mut editor = Editor::new();
    editor.open(&uri, text);
    let document = json!({ "uri": uri });
    let options = json!({ "tabSize": 2, "insertSpaces": true });
    let answer =
        editor.ask("textDocument/formatting", json!({ "textDocument": document, "options": options }));
    let edits: Vec<TextEdit> = serde_json::from_value(answer).expect("edits");
    assert_eq!(edited(text, &edits), stiess::syntax::format(text).expect("it can be laid out"));
    let range = Range::new(Position::new(2, 0), Position::new(2, 5));
    let asked = json!({ "textDocument": document, "options": options, "range": range });
    let edits: Vec<TextEdit> =
        serde_json::from_value(editor.ask("textDocument/rangeFormatting", asked)).expect("edits");
    let partly = edited(text, &edits);
    assert!(partly.contains("   without   contract"), "{partly}");
    assert!(partly.contains("\n  contract solo {"), "{partly}");
    // Whole lines are selected up to the beginning of the next one, which is not meant.
    let range = Range::new(Position::new(1, 0), Position::new(2, 0));
    let asked = json!({ "textDocument": document, "options": options, "range": range });
    let edits: Vec<TextEdit> =
        serde_json::from_value(editor.ask("textDocument/rangeFormatting", asked)).expect("edits");
    let partly = edited(text, &edits);
    assert!(partly.contains("\n  without contract solo_du\n  contract  solo {"), "{partly}");
    // Lines end as they did, and what ends otherwise alone is nothing to change.
    let windows = text.replace('\n', "\r\n");
    editor.change(&uri, 2, json!([{ "text": windows }]));
    let answer =
        editor.ask("textDocument/formatting", json!({ "textDocument": document, "options": options }));
    let edits: Vec<TextEdit> = serde_json::from_value(answer).expect("edits");
    let laid = stiess::syntax::format(text).expect("it can be laid out").replace('\n', "\r\n");
    assert_eq!(edited(&windows, &edits), laid);
    editor.change(&uri, 3, json!([{ "text": laid }]));
    let answer =
        editor.ask("textDocument/formatting", json!({ "textDocument": document, "options": options }));
    assert_eq!(answer, json!([]));
    editor.change(&uri, 4, json!([{ "text": "game x \"X {" }]));
    let refused =
        editor.ask("textDocument/formatting", json!({ "textDocument": document, "options": options }));
    assert!(refused["message"].as_str().is_some_and(|told| told.contains("do not close")), "{refused}");
}
