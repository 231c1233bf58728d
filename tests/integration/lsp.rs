//! `stiess lsp`, driven as an editor does: messages on its standard input and output.

use lsp_server::{Message, Notification, Request};
use lsp_types::{DiagnosticSeverity, Position, PublishDiagnosticsParams, Range, TextEdit};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};
use stiess::diagnostic::Severity;
use stiess::engine::Rng;
use stiess::ruleset::Ruleset;

/// An editor with one server.
struct Editor {
    child: Child,
    says: ChildStdin,
    hears: BufReader<ChildStdout>,
    asked: i32,
    /// What was told last of each file: its version, its mistakes.
    told: BTreeMap<String, PublishDiagnosticsParams>,
    /// What the server asked for.
    shown: Vec<Value>,
}

impl Editor {
    /// One who has said nothing yet.
    fn silent(language: &str) -> Editor {
        let mut child = Command::new(env!("CARGO_BIN_EXE_stiess"))
            .args(["lsp", "--lang", language])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let says = child.stdin.take().expect("its input");
        let hears = BufReader::new(child.stdout.take().expect("its output"));
        Editor { child, says, hears, asked: 0, told: BTreeMap::new(), shown: Vec::new() }
    }

    fn new() -> Editor {
        let mut editor = Editor::silent("en");
        let greeting = editor.ask("initialize", json!({ "capabilities": {}, "processId": null }));
        assert_eq!(greeting["serverInfo"]["name"], "stiess");
        assert!(greeting["capabilities"]["hoverProvider"].as_bool() == Some(true), "{greeting}");
        editor.tell("initialized", json!({}));
        editor
    }

    fn tell(&mut self, method: &str, params: Value) {
        let message = Message::Notification(Notification::new(method.to_string(), params));
        message.write(&mut self.says).expect("the server listens");
    }

    /// One message of the server; answers come back.
    fn hear(&mut self) -> Option<(i64, Value)> {
        let message = Message::read(&mut self.hears).expect("it can be read").expect("the server is there");
        let whole = serde_json::to_value(&message).expect("JSON");
        match message {
            Message::Response(_) => {
                let id = whole["id"].as_i64().expect("an id");
                Some((
                    id,
                    if whole["error"].is_null() { whole["result"].clone() } else { whole["error"].clone() },
                ))
            }
            Message::Notification(told) => {
                if told.method == "textDocument/publishDiagnostics" {
                    let told: PublishDiagnosticsParams =
                        serde_json::from_value(told.params).expect("mistakes");
                    self.told.insert(told.uri.as_str().to_string(), told);
                }
                None
            }
            Message::Request(asked) => {
                self.shown.push(asked.params);
                None
            }
        }
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        self.asked += 1;
        let asked = self.asked;
        let message = Message::Request(Request::new(asked.into(), method.to_string(), params));
        message.write(&mut self.says).expect("the server listens");
        loop {
            if let Some((id, answer)) = self.hear()
                && id == i64::from(asked)
            {
                return answer;
            }
        }
    }

    fn open(&mut self, uri: &str, text: &str) {
        let document = json!({ "uri": uri, "languageId": "stiess", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": document }));
    }

    fn change(&mut self, uri: &str, version: i32, changes: Value) {
        let document = json!({ "uri": uri, "version": version });
        self.tell("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }));
    }

    /// Waits until the mistakes of a version of a file were told.
    fn mistakes(&mut self, uri: &str, version: i32) -> Vec<lsp_types::Diagnostic> {
        loop {
            if let Some(told) = self.told.get(uri)
                && told.version == Some(version)
            {
                return told.diagnostics.clone();
            }
            self.hear();
        }
    }

    fn at(&mut self, method: &str, uri: &str, at: Position) -> Value {
        self.ask(method, json!({ "textDocument": { "uri": uri }, "position": at }))
    }
}

impl Drop for Editor {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert!(self.ask("shutdown", Value::Null).is_null());
            self.tell("exit", Value::Null);
            assert!(self.child.wait().expect("it ends").success());
        }
        let _ = self.child.kill();
    }
}

/// A folder of its own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lsp").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn uri(path: &Path) -> String {
    format!("file://{}", path.display())
}

/// The place of a mark in a text, and the text without it.
fn marked(text: &str) -> (Position, String) {
    let at = text.find('¦').expect("a mark");
    let before = &text[..at];
    let line = before.matches('\n').count();
    let units = before.rsplit('\n').next().unwrap_or("").encode_utf16().count();
    (Position::new(line as u32, units as u32), text.replacen('¦', "", 1))
}

/// A byte by its line and its units of UTF-16, counted anew.
fn position(text: &str, at: usize) -> Position {
    let before = &text[..at];
    let units = before.rsplit('\n').next().unwrap_or("").encode_utf16().count();
    Position::new(before.matches('\n').count() as u32, units as u32)
}

fn offset(text: &str, at: Position) -> usize {
    let begin: usize = text.split_inclusive('\n').take(at.line as usize).map(str::len).sum();
    let mut units = 0;
    for (i, c) in text[begin..].char_indices() {
        if units >= at.character || c == '\n' {
            return begin + i;
        }
        units += c.len_utf16() as u32;
    }
    text.len()
}

fn edited(text: &str, edits: &[TextEdit]) -> String {
    let mut text = text.to_string();
    let mut edits: Vec<&TextEdit> = edits.iter().collect();
    edits.sort_by_key(|edit| (edit.range.start.line, edit.range.start.character));
    for edit in edits.into_iter().rev() {
        let (start, end) = (offset(&text, edit.range.start), offset(&text, edit.range.end));
        text.replace_range(start..end, &edit.new_text);
    }
    text
}

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

type Place = (String, u32, u32, u32, u32);

/// What `check` says of a file: code and place, of what lies in it.
fn checked(path: &Path, text: &str) -> Vec<Place> {
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

fn told(list: &[lsp_types::Diagnostic]) -> Vec<Place> {
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

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut stack = vec![folder.to_path_buf()];
    while let Some(folder) = stack.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                stack.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rules") {
                found.push(path);
            }
        }
    }
    found.sort();
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

fn place_of(text: &str, word: &str, nth: usize) -> Position {
    let at = text.match_indices(word).nth(nth).expect("a word").0;
    position(text, at + 1)
}

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
    let mut editor = Editor::new();
    let (base, variant) = (uri(&base), uri(&variant));
    editor.open(&base, OURS);
    let at = place_of(OURS, "late", 0);
    let found = editor.ask(
        "textDocument/references",
        json!({ "textDocument": { "uri": base }, "position": at, "context": { "includeDeclaration": true } }),
    );
    assert_eq!(found.as_array().map(Vec::len), Some(3), "{found}");
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

fn below(dice: &mut Rng, most: usize) -> usize {
    dice.below(most as u32) as usize
}

/// How long an answer may take, right after an edit, at the largest ruleset and while the file is broken.
const LIMIT: Duration = Duration::from_millis(50);

/// Edits at random, told as they are typed; what is told then is what a fresh check tells. How long the slowest
/// answer took, and where it was asked for.
fn typed(edits: usize, seed: u64) -> (Duration, String) {
    let mut slowest = (Duration::ZERO, String::new());
    let mut editor = Editor::new();
    let mut dice = Rng::new(seed);
    let folder = folder(&format!("typed_{seed}"));
    let rules = files_below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("rules"));
    let per_file = edits.div_ceil(rules.len());
    for (number, file) in rules.iter().enumerate() {
        let mut text = std::fs::read_to_string(file).expect("a text");
        let words: Vec<String> = text.split_whitespace().map(str::to_string).collect();
        // Under another name: what bears one of ours is ours.
        let path = folder.join(file.file_name().expect("a name"));
        let uri = uri(&path);
        editor.open(&uri, &text);
        for version in 2..2 + per_file as i32 {
            let mut at = below(&mut dice, text.len() + 1);
            while !text.is_char_boundary(at) {
                at -= 1;
            }
            let mut end =
                (at + if below(&mut dice, 2) == 0 { 0 } else { below(&mut dice, 30) }).min(text.len());
            while !text.is_char_boundary(end) {
                end += 1;
            }
            let new = match below(&mut dice, 6) {
                0 => String::new(),
                1 => "ä🂡".to_string(),
                2 => ["{", "}", "\"", "(", "[", "//", "\n", ";"][below(&mut dice, 8)].to_string(),
                _ => format!(" {}", words[below(&mut dice, words.len())]),
            };
            let range = Range::new(position(&text, at), position(&text, end));
            text.replace_range(at..end, &new);
            editor.change(&uri, version, json!([{ "range": range, "text": new }]));
            let asked = match below(&mut dice, 8) {
                0 => "textDocument/completion",
                1 => "textDocument/hover",
                2 => "textDocument/documentSymbol",
                _ => "",
            };
            if !asked.is_empty() {
                let since = Instant::now();
                drop(editor.at(asked, &uri, position(&text, at)));
                let took = since.elapsed();
                if took > slowest.0 {
                    slowest = (took, format!("{asked}, version {version} of {}", file.display()));
                }
            }
            if below(&mut dice, 10) == 0 || version == 1 + per_file as i32 {
                let list = told(&editor.mistakes(&uri, version));
                for place in checked(&path, &text) {
                    assert!(list.contains(&place), "{number} {version}: {place:?} of {list:?}");
                }
            }
        }
        editor.tell("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
    }
    slowest
}

#[test]
fn whatever_is_typed_is_told_as_by_a_fresh_check() {
    typed(300, 1);
}

#[test]
#[ignore = "takes minutes: see docs/testing.md"]
fn ten_thousand_edits_are_told_as_by_a_fresh_check() {
    let (took, asked) = typed(10_000, 2);
    println!("the slowest answer: {took:?}, {asked}");
    // What is not optimised, and what shares its processors, is held to nothing.
    assert!(cfg!(debug_assertions) || took <= LIMIT, "{took:?}: {asked}");
}
