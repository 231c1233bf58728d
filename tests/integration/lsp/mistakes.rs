//! Mistakes as an editor is told of them, and their remedies carried out.

use super::editor::{Editor, edited, files_below, position, uri};
use lsp_types::{DiagnosticSeverity, Position, Range, TextEdit};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use stiess::diagnostic::Severity;
use stiess::ruleset::Ruleset;

pub(super) type Place = (String, u32, u32, u32, u32);

/// What `check` says of a file: code and place, of what lies in it.
pub(super) fn checked(path: &Path, text: &str) -> Vec<Place> {
    let shown = path.display().to_string();
    let mut found = Vec::new();
    for ruleset in Ruleset::all_in(path, &[(shown.clone(), text.to_string())]).expect("it can be read") {
        for told in ruleset.check() {
            let span = told.span();
            let source = ruleset.sources().get(span.file);
            if source.name == shown {
                let (start, end) =
                    (position(&source.text, span.start as usize), position(&source.text, span.end as usize));
                let bad = if told.severity == Severity::Error { "!" } else { "" };
                found.push((
                    format!("{}{bad}", told.code.name()),
                    start.line,
                    start.character,
                    end.line,
                    end.character,
                ));
            }
        }
    }
    found.sort();
    found.dedup();
    found
}

/// How bad it is: errors, and all mistakes.
fn weight(list: &[Place]) -> (usize, usize) {
    (list.iter().filter(|place| place.0.ends_with('!')).count(), list.len())
}

/// Of a sentence with several foreign words one is mended, and reading stops at the next; or a base is found.
fn read_further(own: &[Place], mended: &[Place], action: &Value) -> bool {
    let code = action["diagnostics"][0]["code"].as_str().unwrap_or("");
    if !code.starts_with("unreadable-") && code != "unknown-base" {
        return false;
    }
    let stops = |list: &[Place]| list.iter().filter(|place| place.0.starts_with("unreadable-")).count();
    if stops(mended) < stops(own) {
        return weight(own) == weight(mended);
    }
    let at = &action["diagnostics"][0]["range"]["start"];
    let same = |place: &&Place| {
        Some(place.1.into()) == at["line"].as_u64() && Some(place.2.into()) == at["character"].as_u64()
    };
    let end = |list: &[Place]| list.iter().find(same).map(|place| (place.3, place.4));
    weight(own) == weight(mended) && end(mended).is_none_or(|later| Some(later) > end(own))
}

pub(super) fn told(list: &[lsp_types::Diagnostic]) -> Vec<Place> {
    let one = |d: &lsp_types::Diagnostic| {
        let code = match &d.code {
            Some(lsp_types::NumberOrString::String(code))
                if d.severity == Some(DiagnosticSeverity::ERROR) =>
            {
                format!("{code}!")
            }
            Some(lsp_types::NumberOrString::String(code)) => code.clone(),
            other => panic!("{other:?}"),
        };
        (code, d.range.start.line, d.range.start.character, d.range.end.line, d.range.end.character)
    };
    let mut found: Vec<Place> = list.iter().map(one).collect();
    found.sort();
    found.dedup();
    found
}

#[test]
fn an_editor_is_told_what_check_tells() {
    let mut editor = Editor::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files: Vec<PathBuf> = ["tests/broken", "rules", "tests/strangers"]
        .iter()
        .flat_map(|below| files_below(&root.join(below)))
        .filter(|path| std::fs::read_to_string(path).is_ok_and(|text| text.len() < 100_000))
        .collect();
    assert!(files.len() > 300, "{}", files.len());
    let mut fixes = 0;
    for path in files {
        let text = std::fs::read_to_string(&path).expect("a text");
        let uri = uri(&path);
        editor.open(&uri, &text);
        let list = editor.mistakes(&uri, 1);
        let own = checked(&path, &text);
        let here: Vec<Place> = told(&list);
        for place in &own {
            assert!(here.contains(place), "{}: {place:?} is not told, but {here:?}", path.display());
        }
        // What is carried out leaves fewer mistakes.
        let whole = Range::new(Position::new(0, 0), position(&text, text.len()));
        let document = json!({ "uri": uri });
        let context = json!({ "diagnostics": [] });
        let actions = editor.ask(
            "textDocument/codeAction",
            json!({ "textDocument": document, "range": whole, "context": context }),
        );
        for action in actions.as_array().expect("a list") {
            let edits: Vec<TextEdit> =
                serde_json::from_value(action["edit"]["changes"][&uri].clone()).expect("edits");
            let mended = checked(&path, &edited(&text, &edits));
            // Behind a sentence that can be read again, something may come to light that is less bad.
            assert!(
                weight(&mended) < weight(&own) || read_further(&own, &mended, action),
                "{}: {action} leaves {mended:?} of {own:?}",
                path.display()
            );
            fixes += 1;
        }
        editor.tell("textDocument/didClose", json!({ "textDocument": document }));
    }
    assert!(fixes >= 40, "{fixes} remedies were carried out");
}
