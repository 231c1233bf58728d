//! Messages on standard input and output, each with its length before it. What cannot be read as a message is answered, if
//! it is known where it ends; if not, the conversation is over, and why is told.

use super::words::Said;
use crate::language::Language;
use crossbeam_channel::bounded;
use lsp_server::{Connection, ErrorCode, Message};
use serde_json::{Value, json};
use std::io::{self, BufRead, Read, Write, stdin, stdout};
use std::panic::resume_unwind;
use std::sync::{Arc, OnceLock};
use std::thread::{Builder, JoinHandle};

/// No editor sends more at once: files of rules are much smaller.
pub(super) const LONGEST: usize = 64 << 20;
/// A line before a message is no longer.
const HEADER: u64 = 4096;

/// Why no more can be read.
#[derive(Debug, PartialEq)]
pub(super) enum Wrong {
    /// This stands where the length of a message should.
    Header(String),
    NoLength,
    /// This is said to be a length, and is no number.
    NoNumber(String),
    TooLong(String),
    /// The input ended within a message.
    Broken,
    System(String),
}

/// The threads that read and write.
pub(super) struct Wire {
    reader: JoinHandle<()>,
    writer: JoinHandle<io::Result<()>>,
    wrong: Arc<OnceLock<Wrong>>,
}

pub(super) fn open(language: Language) -> io::Result<(Connection, Wire)> {
    let (sender, to_write) = bounded::<Message>(0);
    let (read, receiver) = bounded::<Message>(0);
    let wrong = Arc::new(OnceLock::new());
    let told = Arc::clone(&wrong);
    let writer = Builder::new()
        .spawn(move || to_write.into_iter().try_for_each(|message| message.write(&mut stdout().lock())))?;
    let reader = Builder::new().spawn(move || {
        let mut input = stdin().lock();
        let answer = |text: &str| put(&mut stdout().lock(), text);
        loop {
            let message = match next(&mut input, &answer, language) {
                Ok(Some(message)) => message,
                Ok(None) => return,
                Err(wrong) => return told.set(wrong).unwrap_or_default(),
            };
            let last = matches!(&message, Message::Notification(n) if n.method == "exit");
            if read.send(message).is_err() || last {
                return;
            }
        }
    })?;
    Ok((Connection { sender, receiver }, Wire { reader, writer, wrong }))
}

impl Wire {
    /// What could not be read, if that has ended the conversation.
    pub(super) fn wrong(&self) -> Option<&Wrong> {
        self.wrong.get()
    }

    /// All has been written, and the editor has nothing more to say.
    pub(super) fn close(self) -> io::Result<()> {
        self.reader.join().unwrap_or_else(|panic| resume_unwind(panic));
        self.writer.join().unwrap_or_else(|panic| resume_unwind(panic))
    }
}

/// The next message; none at the end. A text that is no message is answered, as the protocol wants it.
fn next(
    input: &mut impl BufRead,
    answer: &impl Fn(&str) -> io::Result<()>,
    language: Language,
) -> Result<Option<Message>, Wrong> {
    let system = |error: io::Error| match error.kind() {
        io::ErrorKind::UnexpectedEof => Wrong::Broken,
        _ => Wrong::System(error.to_string()),
    };
    loop {
        let Some(length) = length(input)? else { return Ok(None) };
        let mut text = vec![0; length];
        input.read_exact(&mut text).map_err(system)?;
        let (id, code, told) = match serde_json::from_slice::<Value>(&text) {
            Ok(read) => {
                let id = read.get("id").filter(|id| id.is_string() || id.is_number()).cloned();
                match serde_json::from_value(read) {
                    Ok(message) => return Ok(Some(message)),
                    Err(_) => (id, ErrorCode::InvalidRequest, Said::NoMessage.said(language)),
                }
            }
            Err(error) => (None, ErrorCode::ParseError, error.to_string()),
        };
        let error = json!({"code": code as i32, "message": told});
        let said = json!({"jsonrpc": "2.0", "id": id, "error": error});
        answer(&said.to_string()).map_err(system)?;
    }
}

/// How long the next message is, by the lines before it; nothing at the end.
fn length(input: &mut impl BufRead) -> Result<Option<usize>, Wrong> {
    let (mut length, mut first) = (None, true);
    loop {
        let mut line = Vec::new();
        let read = input.by_ref().take(HEADER).read_until(b'\n', &mut line);
        read.map_err(|error| Wrong::System(error.to_string()))?;
        let line = String::from_utf8_lossy(&line);
        let Some(line) = line.strip_suffix('\n') else {
            return match line.is_empty() {
                true if first => Ok(None),
                true => Err(Wrong::Broken),
                false => Err(Wrong::Header(line.chars().take(40).collect())),
            };
        };
        first = false;
        match line.trim_end().split_once(':') {
            None if line.trim_end().is_empty() => return length.map(Some).ok_or(Wrong::NoLength),
            None => return Err(Wrong::Header(line.trim_end().chars().take(40).collect())),
            Some((name, value)) if name.eq_ignore_ascii_case("Content-Length") => {
                let value = value.trim();
                let shown = || value.chars().take(40).collect();
                if value.is_empty() || !value.chars().all(|c| c.is_ascii_digit()) {
                    return Err(Wrong::NoNumber(shown()));
                }
                let known = value.parse().ok().filter(|length| *length <= LONGEST);
                length = Some(known.ok_or_else(|| Wrong::TooLong(shown()))?);
            }
            Some(_) => {}
        }
    }
}

/// Writes a text as a message.
fn put(out: &mut impl Write, text: &str) -> io::Result<()> {
    write!(out, "Content-Length: {}\r\n\r\n{text}", text.len())?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    /// What is read of an input, one after the other, and what is answered.
    fn heard(input: &str) -> (Vec<String>, Vec<String>, Option<Wrong>) {
        let (mut input, said) = (input.as_bytes(), RefCell::new(Vec::new()));
        let answer = |text: &str| {
            said.borrow_mut().push(text.to_string());
            Ok(())
        };
        let mut methods = Vec::new();
        let wrong = loop {
            match next(&mut input, &answer, Language::English) {
                Ok(Some(Message::Notification(note))) => methods.push(note.method),
                Ok(Some(other)) => panic!("{other:?}"),
                Ok(None) => break None,
                Err(wrong) => break Some(wrong),
            }
        };
        (methods, said.into_inner(), wrong)
    }

    fn framed(text: &str) -> String {
        format!("Content-Length: {}\r\n\r\n{text}", text.len())
    }

    #[test]
    fn what_is_no_message_is_answered_and_the_next_one_read() {
        let note = framed(r#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#);
        let (methods, said, wrong) = heard(&format!("{}{note}", framed("hello")));
        assert_eq!((methods, wrong), (vec!["initialized".to_string()], None));
        assert!(said[0].contains("-32700") && said[0].contains("\"id\":null"), "{said:?}");
    }

    #[test]
    fn what_is_json_and_no_message_is_an_invalid_request() {
        let error = |id: &str| {
            format!(
                r#"{{"error":{{"code":-32600,"message":"this is no message of the protocol"}},"id":{id},"jsonrpc":"2.0"}}"#
            )
        };
        for (text, id) in
            [("{}", "null"), ("[]", "null"), (r#"{"id":5}"#, "5"), (r#"{"id":"a","method":1}"#, "\"a\"")]
        {
            assert_eq!(heard(&framed(text)), (Vec::new(), vec![error(id)], None), "{text}");
        }
    }

    #[test]
    fn where_no_message_can_be_found_the_reason_is_told() {
        let wrong = |input: &str| heard(input).2;
        assert_eq!(wrong(""), None);
        assert_eq!(wrong("Content-Length: 10\r\n\r\n{}"), Some(Wrong::Broken));
        assert_eq!(wrong("Content-Length: 2\r\n"), Some(Wrong::Broken));
        assert_eq!(wrong("Content-Type: x\r\n\r\n{}"), Some(Wrong::NoLength));
        assert_eq!(wrong("hello\r\n\r\n"), Some(Wrong::Header("hello".to_string())));
        let announced = |length: &str| wrong(&format!("Content-Length: {length}\r\n\r\n{{}}"));
        for length in ["99999999999999", "18446744073709551616"] {
            assert_eq!(announced(length), Some(Wrong::TooLong(length.to_string())));
        }
        for length in ["-1", "two", "", "1 2", "0x2"] {
            assert_eq!(announced(length), Some(Wrong::NoNumber(length.to_string())));
        }
    }
}
