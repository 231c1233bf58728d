//! The heads of blocks.

use super::parts::{expr, over, position, sure, title};
use crate::syntax::grammar::Rule;
use crate::syntax::pairs::{Pair, Pairs, find, has, kids, names, one};
use crate::syntax::tree::*;

pub(crate) fn head(p: &Pairs, pair: Pair) -> Head {
    let pair = one(pair);
    let listed = || names(p, kids(pair.clone()));
    let first = || listed().into_iter().next();
    match pair.as_rule() {
        Rule::pack_head => {
            let mut names = listed().into_iter();
            let Some(name) = names.next() else {
                return Head::Broken;
            };
            Head::Pack {
                name,
                title: title(&pair).unwrap_or_default(),
                extends: names.next(),
                without: expr(p, &pair),
            }
        }
        Rule::game_head => {
            let mut names = listed().into_iter();
            let Some(name) = names.next() else {
                return Head::Broken;
            };
            Head::Game { name, title: title(&pair).unwrap_or_default(), extends: names.next() }
        }
        Rule::when_head => Head::When(sure(p, &pair)),
        Rule::kind_head => {
            let mut names = listed();
            let like = if has(&pair, Rule::w_like) { names.pop() } else { None };
            Head::Kind { names, like }
        }
        Rule::contract_head => Head::Contract { names: listed(), title: title(&pair) },
        Rule::stage_head => {
            let Some(name) = first() else {
                return Head::Broken;
            };
            Head::Stage(StageHead {
                instead: find(&pair, Rule::instead).is_some(),
                name,
                title: title(&pair),
                over: find(&pair, Rule::over).and_then(|o| over(p, o)),
                position: find(&pair, Rule::position).and_then(|o| position(p, o)),
            })
        }
        Rule::contracts_head => Head::Contracts(listed()),
        Rule::exchange_head => {
            let guard = expr(p, &pair);
            let unless = has(&pair, Rule::w_unless);
            Head::Exchange(guard.map(|g| if unless { Guard::Unless(g) } else { Guard::If(g) }))
        }
        _ => Head::Heading(match pair.as_str().trim() {
            "table" => Heading::Table,
            "places" => Heading::Places,
            "deal" => Heading::Deal,
            "auction" => Heading::Auction,
            "announcements" => Heading::Announcements,
            "play" => Heading::Play,
            "score" => Heading::Score,
            _ => Heading::Session,
        }),
    }
}
