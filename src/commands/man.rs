//! `stiess man`: manual pages, made from what `--help` says.

use super::words::{Deed, Said};
use super::{Cli, Exit, file_error, print};
use crate::files::FileError;
use clap::{Args, CommandFactory};
use std::fs;
use std::path::PathBuf;

#[derive(Args)]
pub(super) struct ManArgs {
    /// Write the pages of all commands into this folder, instead of showing that of `stiess`.
    #[arg(long, value_name = "FOLDER")]
    to: Option<PathBuf>,
}

pub(super) fn run(args: &ManArgs) -> Result<(), Exit> {
    let command = Cli::command();
    let Some(folder) = &args.to else {
        let mut page = Vec::new();
        // Into memory, where nothing can go wrong.
        let _ = clap_mangen::Man::new(command).render(&mut page);
        return print(&String::from_utf8_lossy(&page));
    };
    let written = fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(command, folder));
    written.map_err(|error| file_error(Deed::Write, FileError::of(folder, &error)))?;
    print(&format!("{}\n", Said::PagesWritten(folder).in_words()))
}
