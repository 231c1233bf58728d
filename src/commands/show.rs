//! `stiess show`: a ruleset as a rule book, or a page of it.

use super::words::Said;
use super::{Exit, GameArgs, language, print, print_as_written, window};
use crate::cover::listing;
use crate::diagnostic::Span;
use crate::example::about::{about, touched};
use crate::example::told;
use crate::ruleset::{Ruleset, library};
use crate::tell::book::{self, page::Book};
use crate::text::{Screen, html, markdown};
use clap::Args;
use std::path::{Path, PathBuf};

#[derive(Args)]
pub(super) struct ShowArgs {
    #[command(flatten)]
    game: GameArgs,
    /// As Markdown.
    #[arg(long)]
    markdown: bool,
    /// As one HTML file that also prints well.
    #[arg(long, conflicts_with = "markdown")]
    html: bool,
    /// The rules of the game and of all it extends, as one ruleset.
    #[arg(long, conflicts_with_all = ["markdown", "html", "card", "clause", "set"])]
    resolved: bool,
    /// Everything that is said of one card.
    #[arg(long, value_name = "CARD", conflicts_with = "clause")]
    card: Option<String>,
    /// One clause, with its sources, the examples that are about it, and how often examples touch it.
    #[arg(long, value_name = "NAME")]
    clause: Option<String>,
}

pub(super) fn run(args: &ShowArgs) -> Result<(), Exit> {
    let (ruleset, _) = args.game.program()?;
    if args.resolved {
        let text = ruleset.resolved();
        let text =
            text.map_err(|options| Said::Unresolved { game: ruleset.name(), options: &options }.broken());
        return print_as_written(&text?);
    }
    let book = page(args, &ruleset)?;
    print(&match (args.markdown, args.html) {
        (true, _) => markdown::page(&book.page()),
        (_, true) => html::page(&book.page(), book.language.code()),
        _ => Screen { width: columns(), ..Screen::detect(true) }.page(&book.page()),
    })
}

/// As wide as `COLUMNS` says, which shells and scripts may export, but no wider than a page.
fn columns() -> usize {
    match window::said() {
        Some(_) => window::wide(Screen::PLAIN.width),
        None => window::screen(true).width,
    }
}

fn page(args: &ShowArgs, ruleset: &Ruleset) -> Result<Book, Exit> {
    let settings = args.game.settings(ruleset)?;
    if let Some(card) = &args.card {
        return book::card(ruleset, &settings, language(), card)
            .map_err(|near| Said::NoCard { game: ruleset.name(), card, near: near.as_deref() }.usage());
    }
    let Some(name) = &args.clause else {
        return Ok(told::book(ruleset, &settings, language(), &beside(&args.game.game)));
    };
    let found = book::named(ruleset, name)
        .map_err(|near| Said::NoClause { game: ruleset.name(), name, near: near.as_deref() }.usage())?;
    let (folders, games) = (folders(&args.game.game), ruleset.chain());
    let examples = |clause: &str, ids: &[String]| {
        folders.iter().flat_map(|folder| about(folder, &games, clause, ids)).collect()
    };
    let tally = touched(&folders, &games);
    let told = |span: Span| {
        let file = &ruleset.sources().get(span.file).name;
        Some(listing::in_words(tally.as_ref()?.clause(file, span.start)?, language()))
    };
    Ok(book::clause(ruleset, &settings, language(), &found, &examples, &told))
}

/// Where examples may lie: those of the project, and those beside the ruleset.
fn folders(game: &str) -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = super::test::HERE.map(PathBuf::from).to_vec();
    folders.extend(beside(game));
    folders.retain(|folder| folder.is_dir());
    folders
}

/// The folder of a ruleset that is no game of ours.
fn beside(game: &str) -> Vec<PathBuf> {
    if !library::is_path(game, ".rules") {
        return Vec::new();
    }
    let path = library::file_of(game);
    let beside = Path::new(path).parent().unwrap_or(Path::new(""));
    vec![if beside.as_os_str().is_empty() { PathBuf::from(".") } else { beside.to_path_buf() }]
}
