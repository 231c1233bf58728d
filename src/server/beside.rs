//! What is found out beside the questions: the mistakes of a file, and then its book.

use crate::desk::Page;
use crossbeam_channel::{Receiver, Sender, bounded, unbounded};
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;

/// What has been found out.
pub(super) enum Done {
    /// The mistakes of a file are known to its page.
    Checked(PathBuf, Arc<Page>),
    /// The next file may come.
    Idle,
}

type Job = (PathBuf, Arc<Page>, Arc<AtomicBool>);

/// Whoever looks for mistakes.
pub(super) struct Beside {
    jobs: Sender<Job>,
    pub done: Receiver<Done>,
    /// He has something to do.
    pub busy: bool,
    /// What he does is about a text that is another one now.
    outdated: Arc<AtomicBool>,
}

impl Beside {
    pub(super) fn start() -> io::Result<Beside> {
        let (jobs, todo) = bounded::<Job>(1);
        let (tell, done) = unbounded();
        // He ends with the server, which keeps the other ends.
        thread::Builder::new().spawn(move || {
            for (path, page, outdated) in todo {
                page.look_for_mistakes();
                let told = tell.send(Done::Checked(path, Arc::clone(&page)));
                if !outdated.load(Relaxed) {
                    page.write_books();
                }
                if told.and_then(|()| tell.send(Done::Idle)).is_err() {
                    return;
                }
            }
        })?;
        Ok(Beside { jobs, done, busy: false, outdated: Arc::default() })
    }

    pub(super) fn begin(&mut self, path: PathBuf, page: Arc<Page>) {
        self.outdated = Arc::default();
        self.busy = self.jobs.send((path, page, Arc::clone(&self.outdated))).is_ok();
    }

    pub(super) fn outdated(&self) {
        self.outdated.store(true, Relaxed);
    }
}
