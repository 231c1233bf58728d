//! `stiess lsp`, driven as an editor does: messages on its standard input and output.

mod editor;
mod mistakes;
mod offered;
mod places;
mod typed;

use editor::{Editor, folder, uri};
use lsp_types::DiagnosticSeverity;
use serde_json::json;
use std::io::Read;
use std::process::Command;

/// What an editor was told that said things out of their order, how the server ended, and what it said at the end.
fn ended(language: &str, says: &[(bool, &str)]) -> (Vec<String>, Option<i32>, String) {
    let mut editor = Editor::silent(language);
    let mut heard = Vec::new();
    for (answered, method) in says {
        match answered {
            true => {
                let answer = editor.ask(method, json!({ "capabilities": {} }));
                let told =
                    answer["message"].as_str().unwrap_or(if answer.is_null() { "null" } else { "…" });
                heard.push(format!("{} {told}", answer["code"].as_i64().unwrap_or(0)));
            }
            false => editor.tell(method, json!({})),
        }
    }
    let status = editor.child.wait().expect("it ends").code();
    let mut told = String::new();
    editor.child.stderr.take().expect("its words").read_to_string(&mut told).expect("they are read");
    std::mem::forget(editor);
    (heard, status, told)
}

#[test]
fn what_comes_out_of_its_order_is_refused_and_the_server_goes_on() {
    let (hover, open) = ("textDocument/hover", "textDocument/didOpen");
    let all = [
        (true, hover),
        (false, open),
        (true, "initialize"),
        (true, "textDocument/implementation"),
        (false, "initialized"),
        (true, "initialize"),
        (true, "shutdown"),
        (true, hover),
        (false, open),
        (false, "exit"),
    ];
    let english = [
        "-32002 `textDocument/hover` comes before `initialize`",
        "0 …",
        "-32601 `textDocument/implementation` is nothing that this server answers",
        "-32600 `initialize` is asked once, and was answered",
        "0 null",
        "-32600 `textDocument/hover` comes after `shutdown`: nothing but `exit` is waited for",
    ];
    assert_eq!(ended("en", &all), (english.map(str::to_string).to_vec(), Some(0), String::new()));
    let german = [
        "-32002 `textDocument/hover` kommt vor `initialize`",
        "0 …",
        "-32601 auf `textDocument/implementation` weiß dieser Server keine Antwort",
        "-32600 `initialize` wird einmal gefragt und ist schon beantwortet",
        "0 null",
        "-32600 `textDocument/hover` kommt nach `shutdown`: da wird nur noch auf `exit` gewartet",
    ];
    assert_eq!(ended("de", &all).0, german);
}

#[test]
fn whoever_exits_without_taking_leave_is_told_so() {
    let told = "stiess: the editor said `exit` before it had taken its leave (`shutdown`)\n".to_string();
    for says in [&[(true, "initialize"), (false, "exit")][..], &[(false, "exit")]] {
        let (_, status, said) = ended("en", says);
        assert_eq!((status, &said), (Some(1), &told));
    }
    let told = "stiess: der Editor hat `exit` gesagt, ohne sich zu verabschieden (`shutdown`)\n";
    assert_eq!(ended("de", &[(false, "exit")]).2, told);
}

#[test]
fn whoever_speaks_a_third_language_is_spoken_to_as_the_flag_says() {
    let cases = [
        (Some("fr"), "hat dieser Server nicht"),
        (None, "hat dieser Server nicht"),
        (Some("en-GB"), "is no command"),
    ];
    for (locale, told) in cases {
        let mut editor = Editor::silent("de");
        editor.ask("initialize", json!({ "capabilities": {}, "processId": null, "locale": locale }));
        editor.tell("initialized", json!({}));
        let answer = editor.ask("workspace/executeCommand", json!({ "command": "x.y", "arguments": [] }));
        assert!(answer["message"].as_str().expect("words").contains(told), "{locale:?}: {answer}");
    }
}

#[test]
fn a_mark_before_a_text_is_no_mistake() {
    let mut editor = Editor::new();
    let uri = "file:///nowhere/marked/ours.rules";
    let text = "\u{feff}game ours \"X\" extends dreierles {\n}\n";
    editor.open(uri, text);
    let list = editor.mistakes(uri, 1);
    assert!(list.iter().all(|d| d.severity != Some(DiagnosticSeverity::ERROR)), "{list:?}");
}

#[test]
fn examples_are_run_without_the_records_beside_them() {
    let folder = folder("examples");
    let path = folder.join("ours.rules");
    let text = "game ours \"X\" extends dreierles {\n  play { forehand leads }\n}\n";
    std::fs::write(&path, text).expect("a file");
    let ran = Command::new(env!("CARGO_BIN_EXE_stiess"))
        .args(["deal", "ours.rules", "--record", "deal.ron"])
        .current_dir(&folder)
        .output()
        .expect("it runs");
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    let mut editor = Editor::new();
    editor.open(&uri(&path), text);
    let asked = json!({ "textDocument": { "uri": uri(&path) } });
    let lenses = editor.ask("textDocument/codeLens", asked);
    assert!(lenses.as_array().expect("a list").len() == 2, "{lenses}");
}
