//! `--watch`: a command again, whenever a file that it read has changed.

use super::words::Said;
use super::{Exit, print};
use crate::diagnostic::Sources;
use crate::watch::{Change, Disk, follow};
use clap::Args;
use std::io::{self, IsTerminal};
use std::path::PathBuf;

#[derive(Args)]
pub(super) struct WatchArgs {
    /// Stay, and run again whenever a file has changed; Ctrl-C ends.
    #[arg(long, conflicts_with = "json")]
    pub watch: bool,
    /// Look at the files so often only.
    #[arg(long, hide = true, requires = "watch", value_name = "N")]
    watch_looks: Option<u64>,
}

/// Runs a command for ever. It answers with the files it read, for good or ill; some are named beforehand.
pub(super) fn run(
    args: &WatchArgs,
    named: Vec<PathBuf>,
    once: &mut dyn FnMut(&mut Vec<PathBuf>) -> Result<(), Exit>,
) -> Result<(), Exit> {
    let terminal = io::stdout().is_terminal();
    let (mut end, mut last) = (Ok(()), Vec::new());
    let mut disk = Disk::new(args.watch_looks);
    follow(&mut disk, named, &mut |changes| match again(changes, terminal, &mut last, once) {
        Ok(()) => Some(last.clone()),
        Err(exit) => {
            end = Err(exit);
            None
        }
    });
    end
}

/// One report, unless a file has to be waited for. The files of the last one are kept where this one has none.
fn again(
    changes: &[Change],
    terminal: bool,
    files: &mut Vec<PathBuf>,
    once: &mut dyn FnMut(&mut Vec<PathBuf>) -> Result<(), Exit>,
) -> Result<(), Exit> {
    let first = changes.is_empty();
    if !first {
        let notice: Vec<String> = changes.iter().map(|change| Said::Changed(change).in_words()).collect();
        let before = if terminal { "\x1b[2J\x1b[3J\x1b[H" } else { "\n" };
        print(&format!("{before}---- {}\n\n", notice.join("; ")))?;
    } else if terminal {
        print("\x1b[2J\x1b[3J\x1b[H")?;
    }
    if changes.iter().any(Change::waits) {
        return Ok(());
    }
    let mut read = Vec::new();
    match once(&mut read) {
        Err(Exit::Quiet) => return Err(Exit::Quiet),
        Err(exit @ (Exit::Usage(_) | Exit::Broken(_))) if first => return Err(exit),
        Err(exit @ (Exit::Usage(_) | Exit::Broken(_))) => drop(exit.show()),
        Ok(()) | Err(Exit::Failed | Exit::Answered(_) | Exit::Interrupted(_)) => {}
    }
    for path in read {
        if !files.contains(&path) {
            files.push(path);
        }
    }
    if files.is_empty() {
        return Err(Said::NothingToWatch.usage());
    }
    print(&format!("\n{}\n", Said::Watching(files.len()).in_words()))
}

/// The files that a run has read its texts from.
pub(super) fn read_by(sources: &Sources) -> Vec<PathBuf> {
    files((0..sources.len()).map(|file| sources.get(file as u32).name.as_str()))
}

/// Of the texts of a run, those that are files.
pub(super) fn files<'n>(names: impl Iterator<Item = &'n str>) -> Vec<PathBuf> {
    names.map(PathBuf::from).filter(|path| path.is_file()).collect()
}
