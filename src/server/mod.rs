//! The language server: what the desk knows, told to an editor. `stiess lsp` serves on standard input and output.
//!
//! Questions are answered one after the other, in the order in which the editor asks them. Mistakes are looked for beside
//! them, by a thread of its own, which then writes the book that hovers read from.

mod answers;
mod beside;
mod place;
mod told;
mod wire;
mod words;

use crate::desk::{Desk, Page};
use crate::language::Language;
use answers::Asked;
use beside::{Beside, Done};
use crossbeam_channel::{after, never, select};
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{
    DidChangeTextDocument, DidChangeWatchedFiles, DidCloseTextDocument, DidOpenTextDocument,
    DidSaveTextDocument, Exit, Notification as _, PublishDiagnostics,
};
use lsp_types::request::{Initialize, Request as _, Shutdown};
use lsp_types::{HoverParams, PublishDiagnosticsParams, Uri};
use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use words::Said;

/// So long who rests on a word waits for the book; then he hears what is known without it.
const PATIENCE: Duration = Duration::from_millis(35);

/// What went wrong between the editor and the server.
pub(crate) type Broken = Box<dyn Error + Send + Sync>;

/// Serves on standard input and output until the editor has enough.
/// Whoever speaks German in his editor is spoken to so; if the editor does not say, `otherwise` holds.
pub(crate) fn serve(otherwise: Language) -> Result<(), Broken> {
    let (connection, wire) = wire::open(otherwise)?;
    let served = run(&connection, otherwise);
    drop(connection);
    match (wire.wrong(), served) {
        (Some(wrong), _) => Err(Said::Unreadable(wrong).said(otherwise).into()),
        (None, Err(error)) => Err(error),
        (None, Ok(())) => Ok(wire.close()?),
    }
}

/// Serves an editor.
pub(crate) fn run(connection: &Connection, otherwise: Language) -> Result<(), Broken> {
    let asked = greeted(connection, otherwise)?;
    let locale = asked.get("locale").and_then(serde_json::Value::as_str);
    let language = locale.and_then(Language::of_locale).unwrap_or(otherwise);
    let (desk, beside) = (Desk::speaking(language), Beside::start()?);
    let (open, waiting) = (BTreeMap::new(), Vec::new());
    let (pages, before) = (BTreeMap::new(), BTreeMap::new());
    let mut server = Server { connection, desk, open, pages, before, beside, waiting, asked: 0 };
    loop {
        server.look();
        let first = server.waiting.iter().map(|waits| waits.until).min();
        let late = first.map_or_else(never, |until| after(until.saturating_duration_since(Instant::now())));
        select! {
            recv(connection.receiver) -> message => match message {
                Ok(Message::Request(request)) if request.method == Shutdown::METHOD => {
                    server.hovers(|_, _| true)?;
                    connection.sender.send(Response::new_ok(request.id, ()).into())?;
                    return leave(connection, language);
                }
                Ok(Message::Request(request)) => server.answer(request)?,
                Ok(Message::Notification(heard)) if heard.method == Exit::METHOD => {
                    return Err(Said::NoLeave.said(language).into());
                }
                Ok(Message::Notification(notification)) => server.hear(notification),
                Ok(Message::Response(_)) => {}
                Err(_) => return Ok(()),
            },
            recv(server.beside.done) -> done => server.done(done?)?,
            recv(late) -> _ => server.patience_ends()?,
        }
    }
}

/// Waits until an editor wants to begin, and answers what the server can do. What it says of itself.
fn greeted(connection: &Connection, language: Language) -> Result<serde_json::Value, Broken> {
    loop {
        match connection.receiver.recv() {
            Ok(Message::Request(request)) if request.method == Initialize::METHOD => {
                connection.sender.send(Response::new_ok(request.id, answers::greeting()).into())?;
                return Ok(request.params);
            }
            Ok(Message::Request(request)) => {
                let told = Said::NotYet(&request.method).said(language);
                refuse(connection, request.id, ErrorCode::ServerNotInitialized, told)?;
            }
            Ok(Message::Notification(heard)) if heard.method == Exit::METHOD => {
                return Err(Said::NoLeave.said(language).into());
            }
            Ok(Message::Notification(_) | Message::Response(_)) => {}
            Err(_) => return Err(Said::LeftEarly.said(language).into()),
        }
    }
}

/// The editor has enough: nothing more is done until it says that it is gone.
fn leave(connection: &Connection, language: Language) -> Result<(), Broken> {
    loop {
        match connection.receiver.recv() {
            Ok(Message::Request(request)) => {
                let told = Said::Over(&request.method).said(language);
                refuse(connection, request.id, ErrorCode::InvalidRequest, told)?;
            }
            Ok(Message::Notification(heard)) if heard.method == Exit::METHOD => return Ok(()),
            Ok(Message::Notification(_) | Message::Response(_)) => {}
            Err(_) => return Err(Said::LeftEarly.said(language).into()),
        }
    }
}

fn refuse(connection: &Connection, id: RequestId, code: ErrorCode, told: String) -> Result<(), Broken> {
    connection.sender.send(Response::new_err(id, code as i32, told).into())?;
    Ok(())
}

/// A file that is open in the editor.
struct Open {
    uri: Uri,
    version: i32,
    /// Its mistakes are to be told.
    stale: bool,
}

/// Somebody rests on a word of a file whose book is being written.
struct Waits {
    id: RequestId,
    params: HoverParams,
    path: PathBuf,
    until: Instant,
}

struct Server<'c> {
    connection: &'c Connection,
    desk: Desk,
    open: BTreeMap<PathBuf, Open>,
    /// Files as they were read last; none is kept when a text changes, since it may be a base of others.
    pages: BTreeMap<PathBuf, Arc<Page>>,
    /// Open files as they were checked last: where a text still says the same, it is not checked anew.
    before: BTreeMap<PathBuf, Arc<Page>>,
    beside: Beside,
    waiting: Vec<Waits>,
    /// How much has been asked of the editor.
    asked: i32,
}

impl Server<'_> {
    fn page(&mut self, path: &Path) -> Option<Arc<Page>> {
        if let Some(page) = self.pages.get(path) {
            return Some(Arc::clone(page));
        }
        let page = Arc::new(self.desk.page(path).ok()?);
        self.before.get(path).iter().for_each(|before| page.follow(before));
        self.pages.insert(path.to_path_buf(), Arc::clone(&page));
        Some(page)
    }

    /// Some text is another one now: what is known of files is known no more.
    fn changed(&mut self) {
        let open = &self.open;
        let checked = |path: &Path, page: &Page| open.contains_key(path) && page.is_checked();
        let pages = std::mem::take(&mut self.pages).into_iter();
        self.before.extend(pages.filter(|(path, page)| checked(path, page)));
        self.beside.outdated();
        self.open.values_mut().for_each(|open| open.stale = true);
    }

    fn answer(&mut self, request: Request) -> Result<(), Broken> {
        let id = request.id.clone();
        let response = match Asked::read(request, self.desk.language) {
            Ok(Asked::HoverRequest(params)) if self.waits(&id, &params) => return Ok(()),
            Ok(asked) => match self.respond(asked) {
                Ok(result) => Response::new_ok(id, result),
                Err(told) => Response::new_err(id, ErrorCode::RequestFailed as i32, told),
            },
            Err((code, told)) => Response::new_err(id, code as i32, told),
        };
        self.connection.sender.send(Message::Response(response))?;
        Ok(())
    }

    fn hear(&mut self, heard: Notification) {
        match heard.method.as_str() {
            DidOpenTextDocument::METHOD => {
                let Some(told) = read::<DidOpenTextDocument>(heard) else { return };
                let document = told.text_document;
                let Some(path) = place::path(&document.uri) else { return };
                self.desk.put(&path, &document.text);
                self.open.insert(path, Open { uri: document.uri, version: document.version, stale: true });
                self.changed();
            }
            DidChangeTextDocument::METHOD => {
                let Some(told) = read::<DidChangeTextDocument>(heard) else { return };
                let Some(path) = place::path(&told.text_document.uri) else { return };
                let mut text = self.desk.text(&path).unwrap_or("").to_string();
                for change in told.content_changes {
                    match change.range {
                        Some(range) => {
                            let span = place::Lines::new(&text).span(range);
                            text.replace_range(span, &change.text);
                        }
                        None => text = change.text,
                    }
                }
                self.desk.put(&path, &text);
                if let Some(open) = self.open.get_mut(&path) {
                    open.version = told.text_document.version;
                }
                self.changed();
            }
            DidCloseTextDocument::METHOD => {
                let Some(told) = read::<DidCloseTextDocument>(heard) else { return };
                let Some(path) = place::path(&told.text_document.uri) else { return };
                self.desk.clear(&path);
                self.open.remove(&path);
                self.before.remove(&path);
                self.changed();
                let none = PublishDiagnosticsParams::new(told.text_document.uri, Vec::new(), None);
                self.notify::<PublishDiagnostics>(none);
            }
            DidSaveTextDocument::METHOD | DidChangeWatchedFiles::METHOD => self.changed(),
            _ => {}
        }
    }

    fn notify<N: lsp_types::notification::Notification>(&self, params: N::Params) {
        // Nobody listens any more: the loop ends by itself.
        let _ = self
            .connection
            .sender
            .send(Message::Notification(Notification::new(N::METHOD.to_string(), params)));
    }

    /// Has the mistakes of a file looked for, if any are to be told and nothing more is said just now.
    fn look(&mut self) {
        while !self.beside.busy && self.connection.receiver.is_empty() {
            let Some(path) = self.open.iter().find(|(_, open)| open.stale).map(|(path, _)| path.clone())
            else {
                return;
            };
            let page = self.page(&path);
            let Some(open) = self.open.get_mut(&path) else { continue };
            open.stale = false;
            match page {
                Some(page) => self.beside.begin(path, page),
                None => {
                    let none =
                        PublishDiagnosticsParams::new(open.uri.clone(), Vec::new(), Some(open.version));
                    self.notify::<PublishDiagnostics>(none);
                }
            }
        }
    }

    /// Something was found out beside; what is about a text that is another one now is forgotten.
    fn done(&mut self, done: Done) -> Result<(), Broken> {
        match done {
            Done::Checked(path, page) => {
                let current = self.pages.get(&path).is_some_and(|current| Arc::ptr_eq(current, &page));
                if let Some(open) = self.open.get(&path).filter(|_| current) {
                    let list = told::problems(&page, &open.uri, self.desk.language);
                    let params = PublishDiagnosticsParams::new(open.uri.clone(), list, Some(open.version));
                    self.notify::<PublishDiagnostics>(params);
                }
                Ok(())
            }
            Done::Idle => {
                self.beside.busy = false;
                self.hovers(|server, waits| server.pages.get(&waits.path).is_some_and(|page| page.told_all()))
            }
        }
    }

    /// Must who rests on a word wait? Only for a book that is being written, or will be next.
    fn waits(&mut self, id: &RequestId, params: &HoverParams) -> bool {
        let Some(path) = place::path(&params.text_document_position_params.text_document.uri) else {
            return false;
        };
        let waits = self.open.contains_key(&path) && self.page(&path).is_some_and(|page| !page.told_all());
        if waits {
            let until = Instant::now() + PATIENCE;
            self.waiting.push(Waits { id: id.clone(), params: params.clone(), path, until });
        }
        waits
    }

    fn patience_ends(&mut self) -> Result<(), Broken> {
        let now = Instant::now();
        self.hovers(|_, waits| waits.until <= now)
    }

    /// Answers some of those who wait.
    fn hovers(&mut self, which: impl Fn(&Server, &Waits) -> bool) -> Result<(), Broken> {
        let (now, later) =
            std::mem::take(&mut self.waiting).into_iter().partition(|waits| which(self, waits));
        self.waiting = later;
        for Waits { id, params, .. } in now {
            let response = match self.hover(params) {
                Ok(result) => Response::new_ok(id, result),
                Err(told) => Response::new_err(id, ErrorCode::RequestFailed as i32, told),
            };
            self.connection.sender.send(Message::Response(response))?;
        }
        Ok(())
    }
}

fn read<N: lsp_types::notification::Notification>(heard: Notification) -> Option<N::Params> {
    serde_json::from_value(heard.params).ok()
}
