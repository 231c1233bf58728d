//! `stiess man`: manual pages, made from what `--help` says.

use super::words::de::help::{self, Extent};
use super::words::{Deed, Said};
use super::{Cli, Exit, file_error, language, print};
use crate::files::{self, FileError};
use crate::language::Language;
use clap::{Args, CommandFactory};
use clap_mangen::Man;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Args)]
pub(super) struct ManArgs {
    /// Write the pages of all commands into this folder, instead of showing that of `stiess`.
    #[arg(long, value_name = "FOLDER")]
    to: Option<PathBuf>,
}

pub(super) fn run(args: &ManArgs) -> Result<(), Exit> {
    let Some(folder) = &args.to else {
        return print(&page(&Man::new(super::told(language(), Extent::Whole))));
    };
    let mut command = Cli::command().disable_help_subcommand(true);
    match language() {
        Language::English => command.build(),
        Language::German => command = help::command(command, Extent::Whole),
    }
    let made = fs::create_dir_all(folder).map_err(|error| FileError::of(folder, &error));
    made.and_then(|()| pages(command, folder)).map_err(|error| file_error(Deed::Write, error))?;
    print(&format!("{}\n", Said::PagesWritten(folder).in_words()))
}

/// Writes the pages of a command and of all below it.
fn pages(command: clap::Command, folder: &Path) -> Result<(), FileError> {
    for below in command.get_subcommands().filter(|below| !below.is_hide_set()) {
        pages(below.clone(), folder)?;
    }
    let man = Man::new(command);
    files::write(&folder.join(man.get_filename()), &page(&man))
}

fn page(man: &Man) -> String {
    let mut page = Vec::new();
    // Into memory, where nothing can go wrong.
    let _ = man.render(&mut page);
    let page = String::from_utf8_lossy(&page);
    match language() {
        Language::English => page.into_owned(),
        Language::German => help::page(&page),
    }
}
