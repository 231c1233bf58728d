//! `stiess show`: a ruleset as a rule book.

use super::{Exit, GameArgs, print};
use crate::tell::book;
use crate::tell::paint::Paint;
use clap::Args;

#[derive(Args)]
pub struct ShowArgs {
    #[command(flatten)]
    game: GameArgs,
    /// As Markdown.
    #[arg(long)]
    markdown: bool,
    /// As one HTML file that also prints well.
    #[arg(long, conflicts_with = "markdown")]
    html: bool,
    /// The rules of the game and of all it extends, as one ruleset.
    #[arg(long, conflicts_with_all = ["markdown", "html"])]
    resolved: bool,
}

pub fn run(args: &ShowArgs) -> Result<(), Exit> {
    let (ruleset, _) = args.game.program()?;
    let settings = args.game.settings(&ruleset)?;
    if args.resolved {
        return print(&ruleset.resolved());
    }
    let book = book::book(&ruleset, &settings);
    print(&match (args.markdown, args.html) {
        (true, _) => book::markdown(&book),
        (_, true) => book::html(&book),
        _ => book::plain(&book, Paint::detect()),
    })
}
