//! An editor with a server of its own, and what it reckons by itself.

use lsp_server::{Message, Notification, Request};
use lsp_types::{Position, PublishDiagnosticsParams, TextEdit};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// An editor with one server.
pub(super) struct Editor {
    pub(super) child: Child,
    says: ChildStdin,
    hears: BufReader<ChildStdout>,
    asked: i32,
    /// What was told last of each file: its version, its mistakes.
    pub(super) told: BTreeMap<String, PublishDiagnosticsParams>,
    /// What the server asked for.
    pub(super) shown: Vec<Value>,
}

impl Editor {
    /// One who has said nothing yet.
    pub(super) fn silent(language: &str) -> Editor {
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

    pub(super) fn new() -> Editor {
        let mut editor = Editor::silent("en");
        let greeting = editor.ask("initialize", json!({ "capabilities": {}, "processId": null }));
        assert_eq!(greeting["serverInfo"]["name"], "stiess");
        assert!(greeting["capabilities"]["hoverProvider"].as_bool() == Some(true), "{greeting}");
        editor.tell("initialized", json!({}));
        editor
    }

    pub(super) fn tell(&mut self, method: &str, params: Value) {
        let message = Message::Notification(Notification::new(method.to_string(), params));
        message.write(&mut self.says).expect("the server listens");
    }

    /// One message of the server; answers come back.
    pub(super) fn hear(&mut self) -> Option<(i64, Value)> {
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

    pub(super) fn ask(&mut self, method: &str, params: Value) -> Value {
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

    pub(super) fn open(&mut self, uri: &str, text: &str) {
        let document = json!({ "uri": uri, "languageId": "stiess", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": document }));
    }

    pub(super) fn change(&mut self, uri: &str, version: i32, changes: Value) {
        let document = json!({ "uri": uri, "version": version });
        self.tell("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }));
    }

    /// Waits until the mistakes of a version of a file were told.
    pub(super) fn mistakes(&mut self, uri: &str, version: i32) -> Vec<lsp_types::Diagnostic> {
        loop {
            if let Some(told) = self.told.get(uri)
                && told.version == Some(version)
            {
                return told.diagnostics.clone();
            }
            self.hear();
        }
    }

    pub(super) fn at(&mut self, method: &str, uri: &str, at: Position) -> Value {
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
pub(super) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lsp").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

pub(super) fn uri(path: &Path) -> String {
    format!("file://{}", path.display())
}

/// The place of a mark in a text, and the text without it.
pub(super) fn marked(text: &str) -> (Position, String) {
    let at = text.find('¦').expect("a mark");
    let before = &text[..at];
    let line = before.matches('\n').count();
    let units = before.rsplit('\n').next().unwrap_or("").encode_utf16().count();
    (Position::new(line as u32, units as u32), text.replacen('¦', "", 1))
}

/// A byte by its line and its units of UTF-16, counted anew.
pub(super) fn position(text: &str, at: usize) -> Position {
    let before = &text[..at];
    let units = before.rsplit('\n').next().unwrap_or("").encode_utf16().count();
    Position::new(before.matches('\n').count() as u32, units as u32)
}

pub(super) fn place_of(text: &str, word: &str, nth: usize) -> Position {
    let at = text.match_indices(word).nth(nth).expect("a word").0;
    position(text, at + 1)
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

pub(super) fn edited(text: &str, edits: &[TextEdit]) -> String {
    let mut text = text.to_string();
    let mut edits: Vec<&TextEdit> = edits.iter().collect();
    edits.sort_by_key(|edit| (edit.range.start.line, edit.range.start.character));
    for edit in edits.into_iter().rev() {
        let (start, end) = (offset(&text, edit.range.start), offset(&text, edit.range.end));
        text.replace_range(start..end, &edit.new_text);
    }
    text
}

pub(super) fn files_below(folder: &Path) -> Vec<PathBuf> {
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
