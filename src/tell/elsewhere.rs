//! One deal under several rules: what it pays, and for what.

use super::cards::place;
use super::transcript::apart;
use super::words::{Heading, Note, Unsettled, Words, words};
use super::{account, sheet};
use crate::amount::Amount;
use crate::engine::Table;
use crate::engine::sink::{Item as Paid, What};
use crate::language::Language;
use crate::text::{Block, Column, Item, Mark, Piece, Table as Grid, Text, Tone, text, width};
use crate::who::{Position, Seat};
use serde_json::{Value, json};

/// A deal settled under a ruleset, or why it cannot be; with the title of the ruleset.
pub type Settled<'t, 'p> = (&'t str, Result<Table<'p>, Unsettled>);

/// What a deal pays by each of these rules.
pub fn table(settled: &[Settled], language: Language) -> Vec<Block> {
    let say = words(language);
    let longest = settled.iter().map(|(title, _)| width(title)).max().unwrap_or(0).min(WIDEST);
    // Where nothing can be paid, the reason stands between the rows.
    let groups = settled.chunk_by(|a, b| a.1.is_ok() && b.1.is_ok());
    let group = |group: &[Settled]| match group {
        [(title, Err(why))] => Block::lines([text![*title, ": ", say.unsettled(why), "."]]),
        group => {
            let mut rows = scores(
                group.iter().filter_map(|(title, table)| {
                    let table = table.as_ref().ok()?;
                    let clause = table.items().first().map(|item| table.program.clause(item.clause));
                    let by = clause.and_then(|clause| clause.rule_id());
                    let by = by.map(|id| text!["\u{a0}\u{a0}(", Piece::Rule(id.to_string()), ")"]);
                    Some((Text::plain(*title), table, by))
                }),
                say,
            );
            rows.column(0).least = longest + 1;
            Block::Table(rows)
        }
    };
    under(say, Heading::PaysBySeat, groups.map(group).collect())
}

/// A longer title does not make all rows as wide.
const WIDEST: usize = 34;

fn under(say: &dyn Words, heading: Heading, blocks: Vec<Block>) -> Vec<Block> {
    vec![Block::heading(say.heading(heading)), Block::Inset(blocks)]
}

/// What each seat gets, behind a text and before another.
fn scores<'t, 'p: 't>(
    rows: impl Iterator<Item = (Text, &'t Table<'p>, Option<Text>)>,
    say: &dyn Words,
) -> Grid {
    let mut grid = Grid { close: true, ..Grid::default() };
    for (front, table, behind) in rows {
        let amounts = table.scores().into_iter().map(|n| Text::plain(say.signed(n)));
        for (at, _) in table.scores().iter().enumerate() {
            *grid.column(at + 1) = Column { right: true, least: 5 };
        }
        grid.row(std::iter::once(front).chain(amounts).chain(behind));
    }
    grid
}

/// How the two sides of a comparison are marked.
const MINUS: (Tone, char) = (Tone::Bad, '-');
const PLUS: (Tone, char) = (Tone::Good, '+');
const SAME: (Tone, char) = (Tone::Plain, '=');

fn marked((tone, sign): (Tone, char), said: impl Into<Text>) -> Block {
    Block::List(vec![Item::new(Mark::Sign(tone, sign), said)])
}

fn sign((tone, sign): (Tone, char)) -> Text {
    Piece::Mark(tone, sign.to_string()).into()
}

/// Two settlements, item by item. What both pay alike is said once.
pub fn items(a: &Settled, b: &Settled, language: Language) -> Vec<Block> {
    let say = words(language);
    let told = |mark, table: &Table, item: &Paid| told(mark, table, item, language);
    let mut parts = vec![vec![marked(MINUS, a.0), marked(PLUS, b.0)]];
    let (Ok(first), Ok(second)) = (&a.1, &b.1) else {
        for (mark, settled) in [(MINUS, &a.1), (PLUS, &b.1)] {
            match settled {
                Ok(table) => {
                    let items = paid(table).map(|item| told(mark, table, item)).collect();
                    parts.push(under(say, Heading::ScoreSheet, items));
                    let rows = scores([(sign(mark), table, None)].into_iter(), say);
                    parts.push(under(say, Heading::ScoresBySeat, vec![Block::Table(rows)]));
                }
                Err(why) => parts.push(vec![Block::Inset(vec![marked(mark, say.unsettled(why) + ".")])]),
            }
        }
        return apart(parts);
    };
    let (mut items, mut left) = (Vec::new(), paid(second).collect::<Vec<_>>());
    for item in paid(first) {
        let Some(at) = left.iter().position(|other| matter(first, item) == matter(second, other)) else {
            items.push(told(MINUS, first, item));
            continue;
        };
        let other = left.remove(at);
        let same = moved(first, item) == moved(second, other)
            && sheet::item(first, item, language) == sheet::item(second, other, language);
        if !same {
            items.push(told(MINUS, first, item));
        }
        items.push(told(if same { SAME } else { PLUS }, second, other));
    }
    items.extend(left.into_iter().map(|item| told(PLUS, second, item)));
    if items.is_empty() {
        items.push(Block::lines([say.note(&Note::NobodyPays)]));
    }
    parts.push(under(say, Heading::ScoreSheet, items));
    let rows = match first.scores() == second.scores() {
        true => vec![(sign(SAME), first, None)],
        false => vec![(sign(MINUS), first, None), (sign(PLUS), second, None)],
    };
    let rows = scores(rows.into_iter(), say);
    parts.push(under(say, Heading::ScoresBySeat, vec![Block::Table(rows)]));
    apart(parts)
}

/// What a deal paid: a line an item, and the scores.
pub fn in_brief(table: &Table, language: Language) -> Vec<Block> {
    let told = paid(table).map(|item| told((Tone::Plain, '*'), table, item, language));
    let rows = scores([(sign(SAME), table, None)].into_iter(), words(language));
    told.chain([Block::Table(rows)]).collect()
}

fn paid<'t>(table: &'t Table) -> impl Iterator<Item = &'t Paid> {
    table.items().iter().filter(|item| !item.transfers.is_empty())
}

/// What an item is for, whatever it is called: the game, or a bonus and whose.
fn matter(table: &Table, item: &Paid) -> Option<(String, Seat)> {
    match &item.what {
        What::Game { .. } => None,
        What::Bonus { by, .. } => {
            let name = table.program.clause(item.clause).name.clone();
            Some((name, table.seat(Position::first(*by))))
        }
    }
}

/// What an item brings each seat.
pub fn moved(table: &Table, item: &Paid) -> Vec<Amount> {
    let mut by_seat = vec![Amount::NOTHING; table.scores().len()];
    let mut add = |position: Position, amount: Amount| {
        if let Some(seat) = by_seat.get_mut(table.seat(position).index()) {
            *seat += amount;
        }
    };
    for transfer in &item.transfers {
        let [from, to] = transfer.persons();
        to.into_iter().for_each(|to| add(to, transfer.amount));
        from.into_iter().for_each(|from| add(from, -transfer.amount));
    }
    by_seat
}

fn told((tone, sign): (Tone, char), table: &Table, item: &Paid, language: Language) -> Block {
    let say = words(language);
    let by_seat: Vec<String> = moved(table, item).into_iter().map(|n| say.signed(n)).collect();
    let place = place(table.program, item.clause);
    let what = text![sheet::item(table, item, language), ": ", by_seat.join(" "), " (", &place, ")"];
    let sum = account::sum(table, item, None, say);
    let sum = sum.map(|sum| Block::Inset(vec![Block::lines([format!("{sum}.")])]));
    Block::List(vec![Item::new(Mark::Sign(tone, sign), what).below(sum)])
}

/// For programs: each ruleset with its scores and items, or why there are none.
pub fn json(settled: &[Settled], language: Language) -> Value {
    let one = |(title, settled): &Settled| match settled {
        Err(why) => json!({"title": title, "why_not": words(language).unsettled(why).bare()}),
        Ok(table) => {
            let item = |item: &Paid| {
                let info = table.program.clause(item.clause);
                let amounts: Vec<Value> = moved(table, item).into_iter().map(sheet::json).collect();
                json!({
                    "what": sheet::item(table, item, language).bare(), "by_seat": amounts,
                    "rule": info.rule_id(), "file": info.file, "line": info.line,
                })
            };
            let scores: Vec<Value> = table.scores().into_iter().map(sheet::json).collect();
            json!({"title": title, "scores": scores, "items": paid(table).map(item).collect::<Vec<_>>()})
        }
    };
    Value::from(settled.iter().map(one).collect::<Vec<_>>())
}
