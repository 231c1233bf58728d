//! Lines from a person or a pipe.

use crate::language::Language;
use crate::tutor::command::listed;
use rustyline::completion::{Completer, Pair};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};
use std::io::{self, BufRead, Read, Write};

/// A longer line is cut.
const LONGEST: u64 = 10_000;

/// What came in.
pub(super) enum Input {
    Line(String),
    /// Ctrl-C: the line is dropped.
    Dropped,
    /// Ctrl-D, or the end of a pipe.
    End,
}

/// Where lines come from.
pub(super) enum Lines {
    Person(Box<Editor<Words, MemHistory>>),
    /// A pipe is echoed, so that what comes out can be read by itself.
    Pipe,
}

/// How wide the window is that is written to.
pub(crate) fn window() -> Option<usize> {
    let config = Config::builder().build();
    let mut editor = Editor::<(), MemHistory>::with_history(config, MemHistory::new()).ok()?;
    editor.dimensions().map(|(wide, _)| usize::from(wide))
}

impl Lines {
    pub(super) fn new(terminal: bool) -> Lines {
        if !terminal {
            return Lines::Pipe;
        }
        // A block of lines that is pasted is typed line by line, as it is while nobody reads.
        let config = Config::builder().completion_type(CompletionType::List).bracketed_paste(false);
        let config = config.max_history_size(500);
        let editor = config.map(|c| Editor::with_history(c.build(), MemHistory::new()));
        match editor.and_then(|editor| editor) {
            Ok(mut editor) => {
                editor.set_helper(Some(Words::default()));
                Lines::Person(Box::new(editor))
            }
            Err(_) => Lines::Pipe,
        }
    }

    /// In which language commands are completed.
    pub(super) fn speak(&mut self, language: Language) {
        if let Lines::Person(editor) = self
            && let Some(helper) = editor.helper_mut()
        {
            helper.language = language;
        }
    }

    /// How wide the window is now, if a person sits at one.
    pub(super) fn width(&mut self) -> Option<usize> {
        match self {
            Lines::Person(editor) => editor.dimensions().map(|(wide, _)| usize::from(wide)),
            Lines::Pipe => None,
        }
    }

    /// The next line; `words` are what may be said now.
    pub(super) fn next(&mut self, prompt: &str, words: &[String]) -> io::Result<Input> {
        match self {
            Lines::Person(editor) => {
                if let Some(helper) = editor.helper_mut() {
                    helper.answers = words.to_vec();
                }
                match editor.readline(prompt) {
                    Ok(line) => {
                        let _ = editor.add_history_entry(&line);
                        Ok(Input::Line(line))
                    }
                    Err(ReadlineError::Interrupted) => Ok(Input::Dropped),
                    Err(ReadlineError::Eof) => Ok(Input::End),
                    Err(ReadlineError::Io(error)) => Err(error),
                    // The window changed while reading.
                    Err(ReadlineError::Signal(_)) => Ok(Input::Dropped),
                    // The terminal went away.
                    Err(_) => Ok(Input::End),
                }
            }
            Lines::Pipe => {
                let mut bytes = Vec::new();
                let read = io::stdin().lock().take(LONGEST).read_until(b'\n', &mut bytes)?;
                if read == 0 {
                    return Ok(Input::End);
                }
                if bytes.last() != Some(&b'\n') && read as u64 == LONGEST {
                    // The rest of a line that never ends is thrown away, not read as the next.
                    io::stdin().lock().skip_until(b'\n')?;
                }
                let line = String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_string();
                let shown: String = line.chars().filter(|c| !c.is_control()).take(200).collect();
                let mut out = io::stdout().lock();
                writeln!(out, "{prompt}{shown}")?;
                out.flush()?;
                Ok(Input::Line(line))
            }
        }
    }
}

/// Completes what is possible now: answers, then commands.
#[derive(Default)]
pub(super) struct Words {
    answers: Vec<String>,
    language: Language,
}

impl Completer for Words {
    type Candidate = Pair;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        let start = line[..at].rfind(char::is_whitespace).map_or(0, |blank| blank + 1);
        let (word, first) = (&line[start..at], start == 0);
        let plain = word.strip_prefix(':').unwrap_or(word).to_lowercase();
        let colon = if word.starts_with(':') { ":" } else { "" };
        let fits = |candidate: &&str| candidate.to_lowercase().starts_with(&plain);
        let pair = |text: String| Pair { display: text.clone(), replacement: text };
        let answers = self.answers.iter().map(String::as_str).filter(|_| colon.is_empty()).filter(fits);
        let mut found: Vec<Pair> = answers.map(|word| pair(word.to_string())).collect();
        if first {
            let commands = listed(self.language).map(|(_, called)| called).filter(fits);
            found.extend(commands.map(|name| pair(format!("{colon}{name}"))));
        }
        Ok((start, found))
    }
}

impl Hinter for Words {
    type Hint = String;
}

impl Highlighter for Words {}
impl Validator for Words {}
impl Helper for Words {}
