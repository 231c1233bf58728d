//! `stiess lsp`: the language server, for editors.

use super::{Exit, language};
use crate::server;

pub(super) fn run() -> Result<(), Exit> {
    server::serve(language()).map_err(|error| Exit::Broken(error.to_string()))
}
