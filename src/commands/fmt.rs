//! `stiess fmt`: the canonical layout of `.rules` files.

use super::words::{Deed, Said};
use super::{Exit, complain, difference, file_error, load_error, print_as_written, warn};
use crate::diagnostic::Sources;
use crate::diagnostic::source::Source;
use crate::files;
use crate::ruleset::library;
use crate::syntax::print::{Refused, format};
use clap::Args;
use std::path::{Path, PathBuf};

#[derive(Args)]
pub(super) struct FmtArgs {
    /// `.rules` files, or folders of them.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Write nothing; show what would change, and fail if anything would.
    #[arg(long)]
    check: bool,
}

pub(super) fn run(args: &FmtArgs) -> Result<(), Exit> {
    let (mut shown, mut failed) = (String::new(), false);
    for argument in &args.paths {
        match library::expand(argument, "rules").map_err(load_error) {
            Ok(paths) => {
                for path in paths {
                    failed |= !one(&path, args.check, &mut shown);
                }
            }
            Err(exit) => failed |= !tell(exit),
        }
    }
    print_as_written(&shown)?;
    if failed { Err(Exit::Failed) } else { Ok(()) }
}

/// Formats a file, or compares it; false if that ends the run badly.
fn one(path: &Path, check: bool, shown: &mut String) -> bool {
    match change(path) {
        Ok(None) => true,
        Ok(Some((old, new))) if check => {
            let name = path.display().to_string();
            shown.push_str(&difference((&name, &old), (&format!("{name} (formatted)"), &new)));
            false
        }
        Ok(Some((old, new))) => match files::rewrite(path, &old, &new) {
            Ok(()) => {
                shown.push_str(&format!("{}\n", Said::Formatted(path).in_words()));
                true
            }
            Err(error) => tell(file_error(Deed::Write, error)),
        },
        Err(exit) => tell(exit),
    }
}

/// Says what went wrong and goes on with the next file.
fn tell(exit: Exit) -> bool {
    if let Exit::Broken(message) | Exit::Usage(message) = exit {
        warn(&format!("stiess: {message}\n"));
    }
    false
}

/// The old text and the new, where they differ.
fn change(path: &Path) -> Result<Option<(String, String)>, Exit> {
    let name = path.display().to_string();
    if path.extension().is_none_or(|e| e != "rules") {
        return Err(Said::NotRules(&name).broken());
    }
    let old = files::read_exactly(path, library::MOST).map_err(|error| file_error(Deed::Read, error))?;
    let text = old.strip_prefix(files::BOM).unwrap_or(&old);
    match format(text).map(|new| files::as_written(&old, &new)) {
        Ok(new) if new == old => Ok(None),
        Ok(new) => Ok(Some((old, new))),
        Err(Refused::Broken(found)) => {
            let mut sources = Sources::default();
            sources.add(Source::new(name, text));
            complain(&found, &sources);
            Err(Exit::Failed)
        }
        Err(Refused::Differs) => Err(Said::FormatDiffers(&name).broken()),
    }
}
