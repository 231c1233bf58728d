//! `stiess lsp`: the language server, for editors.

use super::Exit;
use crate::server;

pub(super) fn run() -> Result<(), Exit> {
    server::serve().map_err(|error| Exit::Broken(error.to_string()))
}
