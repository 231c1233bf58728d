//! `stiess list`: games, variants, their options.

use super::{Exit, print};
use crate::ruleset::{Ruleset, library};
use crate::tutor::course;
use clap::Args;
use serde_json::{Value, json};

#[derive(Args)]
pub struct ListArgs {
    /// As JSON.
    #[arg(long)]
    pub(super) json: bool,
}

pub fn run(args: &ListArgs) -> Result<(), Exit> {
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
    games.sort_by_key(|g| g.chain().into_iter().map(str::to_string).collect::<Vec<_>>());
    if args.json {
        let mut list = Vec::new();
        for game in &games {
            let chain = game.chain();
            let program = game
                .program(&game.settings())
                .map_err(|_| Exit::Broken(format!("`{}` does not pass its check", game.name())))?;
            let options: Vec<Value> = game
                .options()
                .into_iter()
                .map(
                    |o| json!({"option": o.name, "title": o.title, "values": o.values, "default": o.default}),
                )
                .collect();
            list.push(json!({
                "game": game.name(), "name": game.title(), "extends": chain.len().checked_sub(2).map(|i| chain[i]),
                "players": program.players, "options": options, "lessons": course::of_game(game.name()),
            }));
        }
        return print(&format!("{:#}\n", Value::from(list)));
    }
    let depth = |game: &Ruleset| game.chain().len().saturating_sub(1);
    let widest = games.iter().map(|g| 2 * depth(g) + g.name().chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for game in &games {
        let depth = depth(game);
        let base = depth.checked_sub(1).and_then(|i| Ruleset::load(game.chain()[i]).ok());
        let known = base.map_or(Vec::new(), |base| base.options());
        text += &format!(
            "{}{:<width$}  {}\n",
            "  ".repeat(depth),
            game.name(),
            game.title(),
            width = widest - 2 * depth
        );
        for option in game.options().iter().filter(|o| !known.contains(o)) {
            let values = if option.values.len() > 6 {
                format!("{}..{}", option.values[0], option.values[option.values.len() - 1])
            } else {
                option.values.join(" | ")
            };
            text += &format!(
                "{}    --set {}={}  {} ({values})\n",
                "  ".repeat(depth),
                option.name,
                option.default,
                option.title
            );
        }
    }
    print(&text)
}
