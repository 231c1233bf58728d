//! The language server: what the desk knows, told to an editor. `stiess lsp` serves on standard input and output.
//!
//! One thing after the other, in the order in which the editor says it. Mistakes are told when nothing else is asked.

mod answers;
mod place;
mod told;
mod words;

use crate::desk::{Desk, Page};
use answers::Asked;
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, Response};
use lsp_types::notification::{
    DidChangeTextDocument, DidChangeWatchedFiles, DidCloseTextDocument, DidOpenTextDocument,
    DidSaveTextDocument, Notification as _, PublishDiagnostics,
};
use lsp_types::{PublishDiagnosticsParams, Uri};
use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Duration;

/// So long nothing is typed and nothing asked before mistakes are looked for.
const PAUSE: Duration = Duration::from_millis(60);

/// What went wrong between the editor and the server.
pub(crate) type Broken = Box<dyn Error + Send + Sync>;

/// Serves on standard input and output until the editor has enough.
pub(crate) fn serve() -> Result<(), Broken> {
    let (connection, threads) = Connection::stdio();
    run(&connection)?;
    drop(connection);
    threads.join()?;
    Ok(())
}

/// Serves an editor.
pub(crate) fn run(connection: &Connection) -> Result<(), Broken> {
    let (id, _asked) = connection.initialize_start()?;
    connection.initialize_finish(id, answers::greeting())?;
    let mut server =
        Server { connection, desk: Desk::default(), open: BTreeMap::new(), pages: BTreeMap::new(), asked: 0 };
    loop {
        // Whatever waits is heard first: what was typed may be typed over already, and who asks waits for an answer.
        let waiting = server.open.values().any(|open| open.stale);
        let message = match waiting {
            true => connection.receiver.recv_timeout(PAUSE).ok(),
            false => match connection.receiver.recv() {
                Ok(message) => Some(message),
                Err(_) => return Ok(()),
            },
        };
        let Some(message) = message else {
            server.tell_problems();
            continue;
        };
        match message {
            Message::Request(request) => {
                if connection.handle_shutdown(&request)? {
                    return Ok(());
                }
                server.answer(request)?;
            }
            Message::Notification(notification) => server.hear(notification),
            Message::Response(_) => {}
        }
    }
}

/// A file that is open in the editor.
struct Open {
    uri: Uri,
    version: i32,
    /// Its mistakes are to be told.
    stale: bool,
}

struct Server<'c> {
    connection: &'c Connection,
    desk: Desk,
    open: BTreeMap<PathBuf, Open>,
    /// Files as they were read last; none is kept when a text changes, since it may be a base of others.
    pages: BTreeMap<PathBuf, Rc<Page>>,
    /// How much has been asked of the editor.
    asked: i32,
}

impl Server<'_> {
    fn page(&mut self, path: &Path) -> Option<Rc<Page>> {
        if let Some(page) = self.pages.get(path) {
            return Some(Rc::clone(page));
        }
        let page = Rc::new(self.desk.page(path).ok()?);
        self.pages.insert(path.to_path_buf(), Rc::clone(&page));
        Some(page)
    }

    /// Some text is another one now: what is known of files is known no more.
    fn changed(&mut self) {
        self.pages.clear();
        self.open.values_mut().for_each(|open| open.stale = true);
    }

    fn answer(&mut self, request: Request) -> Result<(), Broken> {
        let id = request.id.clone();
        let response = match Asked::read(request) {
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

    /// Tells the mistakes of the files that are open, one file after the other, until something is asked.
    fn tell_problems(&mut self) {
        while self.connection.receiver.is_empty() {
            let Some(path) = self.open.iter().find(|(_, open)| open.stale).map(|(path, _)| path.clone())
            else {
                return;
            };
            let page = self.page(&path);
            let Some(open) = self.open.get_mut(&path) else { continue };
            open.stale = false;
            let list = page.map_or(Vec::new(), |page| told::problems(&page, &open.uri));
            let params = PublishDiagnosticsParams::new(open.uri.clone(), list, Some(open.version));
            self.notify::<PublishDiagnostics>(params);
        }
    }
}

fn read<N: lsp_types::notification::Notification>(heard: Notification) -> Option<N::Params> {
    serde_json::from_value(heard.params).ok()
}
