//! `stiess merge`: parts of a run, counted anywhere, added up.

use super::counts::{self, Part, Told};
use super::words::{Deed, Missing, NoCounts, Said};
use super::{Exit, file_error, print, window};
use crate::files::{self, FileError};
use crate::players::spans::Spans;
use crate::text::{Block, json};
use clap::Args;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

#[derive(Args)]
pub(super) struct MergeArgs {
    /// What `simulate --part … --json` or `--checkpoint` wrote: a line each, in any order and any number of files; `-` is
    /// standard input.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// As JSON.
    #[arg(long)]
    pub(super) json: bool,
    /// Counts again, to be merged with further parts; some may be missing.
    #[arg(long, conflicts_with_all = ["json", "incomplete"])]
    pub(super) counts: bool,
    /// What there is, also if parts are missing.
    #[arg(long)]
    incomplete: bool,
}

pub(super) fn run(args: &MergeArgs) -> Result<(), Exit> {
    let mut all: Option<Gathered> = None;
    for file in &args.files {
        let name = Said::NameOf(file).in_words();
        let wrong = |wrong: NoCounts| Said::NoPart { file: &name, wrong: &wrong }.broken();
        for part in counts::read(&text(file)?).map_err(wrong)? {
            match &mut all {
                Some(all) => all.add(&name, &part)?,
                None => all = Some(Gathered::of(name.clone(), part)),
            }
        }
    }
    let Some(Gathered { part, first, .. }) = all else {
        return Err(Said::NoPart { file: "", wrong: &NoCounts::Empty }.broken());
    };
    if args.counts {
        return print(&part.line());
    }
    let run = &part.run;
    let missing = Spans::of(0..run.all()).without(&part.played());
    if !missing.is_empty() && !args.incomplete {
        return Err(lacking(&part, &missing).broken());
    }
    let _ = first;
    print(&match part.counts().told(run, None, args.json) {
        Told::Json(value) => json::pretty(&value),
        Told::Blocks(mut blocks) => {
            if !missing.is_empty() {
                let (all, what) = (run.all(), run.what());
                let some = Said::OnlySome { done: all - missing.count(), all, what };
                blocks.splice(0..0, [Block::paragraph(some.in_words()), Block::Gap]);
            }
            window::screen(true).set(&blocks)
        }
    })
}

/// What has been read, and which file holds which deals.
struct Gathered {
    part: Part,
    first: String,
    from: Vec<(String, Spans)>,
}

impl Gathered {
    fn of(first: String, part: Part) -> Gathered {
        let from = vec![(first.clone(), part.played())];
        Gathered { part, first, from }
    }

    fn add(&mut self, name: &str, part: &Part) -> Result<(), Exit> {
        if let Some((key, here, there)) = counts::difference(&self.part.run, &part.run) {
            let wrong = NoCounts::AnotherRunThan { first: self.first.clone(), key, there, here };
            return Err(Said::NoPart { file: name, wrong: &wrong }.broken());
        }
        let played = part.played();
        let twice = self.part.played().common(&played);
        if let Some((from, to)) = twice.list().first() {
            let both = Spans::of(*from..*to);
            let held = self.from.iter().find(|(_, spans)| !spans.common(&both).is_empty());
            let other = held.map(|(name, _)| name.clone()).filter(|held| held != name);
            let wrong = NoCounts::Twice { other, first: *from, last: to - 1, what: part.run.what() };
            return Err(Said::NoPart { file: name, wrong: &wrong }.broken());
        }
        self.part.merge(part);
        self.from.push((name.to_string(), played));
        Ok(())
    }
}

/// What is still to be counted.
fn lacking(part: &Part, missing: &Spans) -> Said<'static> {
    let all = part.run.all();
    let (mut parts, mut begun) = (Vec::new(), false);
    for nth in 1..=part.parts.unwrap_or(0) {
        let of = part.parts.unwrap_or(1);
        let one = Spans::part(nth, of, all);
        let lacks = one.common(missing);
        if !lacks.is_empty() {
            parts.push(format!("{nth}/{of}"));
            begun |= lacks != one;
        }
    }
    let (ranges, lacking, what) = (missing.list().to_vec(), missing.count(), part.run.what());
    Said::PartsMissing(Missing { ranges, lacking, all, what, parts, begun })
}

fn text(file: &Path) -> Result<String, Exit> {
    let read =
        if file == Path::new("-") { standard_input() } else { files::read_text(file, counts::LONGEST) };
    read.map_err(|error| file_error(Deed::Read, error))
}

fn standard_input() -> Result<String, FileError> {
    let mut bytes = Vec::new();
    let read = io::stdin().lock().take(counts::LONGEST).read_to_end(&mut bytes);
    let text = read.and_then(|_| {
        String::from_utf8(bytes)
            .map_err(|wrong| io::Error::new(io::ErrorKind::InvalidData, wrong.utf8_error()))
    });
    text.map_err(|error| FileError::of(Path::new("-"), &error))
}
