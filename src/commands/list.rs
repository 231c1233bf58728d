//! `stiess list`: games, variants, their options.

use super::words::Said;
use super::{Exit, language, print, window};
use crate::diagnostic::words::plain_letters;
use crate::ruleset::{Ruleset, library};
use crate::text::{self, Block, Piece, Row, Table, Text};
use crate::tutor::course;
use clap::Args;
use serde_json::{Value, json};

#[derive(Args)]
pub(super) struct ListArgs {
    /// As JSON.
    #[arg(long)]
    pub(super) json: bool,
}

pub(super) fn run(args: &ListArgs) -> Result<(), Exit> {
    let mut games = Vec::new();
    for (name, _) in library::built_in() {
        let Ok(ruleset) = Ruleset::load(name) else {
            continue;
        };
        if ruleset.name() == name {
            games.push(ruleset);
        }
    }
    // A family together: the base, then what extends it.
    let chain = |g: &Ruleset| g.chain().into_iter().map(str::to_string).collect::<Vec<_>>();
    games.sort_by_key(|g| (g.family_in(language()).map(|name| plain_letters(&name)), chain(g)));
    if args.json {
        let mut list = Vec::new();
        for game in &games {
            let chain = game.chain();
            let program =
                game.program(&game.settings()).map_err(|_| Said::Broken { game: game.name() }.broken())?;
            let options: Vec<Value> = game
                .options()
                .into_iter()
                .map(
                    |o| json!({"option": o.name, "title": o.title, "values": o.values, "default": o.default}),
                )
                .collect();
            list.push(json!({
                "game": game.name(), "name": game.title(), "extends": chain.len().checked_sub(2).map(|i| chain[i]),
                "family": game.family(), "players": program.players, "options": options, "lessons": course::of_game(game.name()),
            }));
        }
        return print(&text::json::pretty(&Value::from(list)));
    }
    let depth = |game: &Ruleset| game.chain().len().saturating_sub(1);
    let mut table = Table::default();
    let mut family = None;
    for game in &games {
        let of_game = game.family_in(language());
        if family.as_ref() != Some(&of_game) {
            if !table.rows.is_empty() {
                table.rows.push(Row::Whole(Text::default()));
            }
            if let Some(name) = &of_game {
                table.row([Piece::Stressed(name.clone()).into(), Text::default()]);
            }
            family = Some(of_game);
        }
        let depth = depth(game);
        let base = depth.checked_sub(1).and_then(|i| Ruleset::load(game.chain()[i]).ok());
        let known = base.map_or(Vec::new(), |base| base.options_in(language()));
        // What extends a game stands further in.
        let margin = "\u{a0}".repeat(2 * depth);
        table.row([format!("{margin}{}", game.name()), game.title_in(language())].map(Text::from));
        for option in game.options_in(language()).iter().filter(|o| !known.contains(o)) {
            let values = match option.values.as_slice() {
                [first, .., last] if option.values.len() > 6 => format!("{first}..{last}"),
                values => values.join(" | "),
            };
            let set = format!("{margin}\u{a0}\u{a0}--set {}={}", option.name, option.default);
            table.rows.push(Row::Whole(format!("{set}\u{a0} {} ({values})", option.title).into()));
        }
    }
    print(&window::screen(true).set(&[Block::Table(table)]))
}
