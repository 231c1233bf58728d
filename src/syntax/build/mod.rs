//! From pest's pairs to the tree. Pairs stay inside this floor.

mod body;
mod head;
mod labelled;
mod lines;
mod parts;

pub(crate) use head::head;
pub(crate) use parts::translations;

use super::grammar::Rule;
use super::pairs::{Pair, Pairs, find, kids, names, number, one};
use super::tree::*;
use body::body;
use labelled::labelled;
use parts::{cancels, exprs, guard, kind, party, position, prices, sure, title};

pub(crate) fn cites(p: &Pairs, pair: Pair) -> Vec<Cited> {
    let read = |c: Pair| {
        let span = p.span(&c);
        let mut inner = kids(c);
        let id = inner.next().map(|i| i.as_str().to_string()).unwrap_or_default();
        Cited { id, letter: inner.next().map(|l| l.as_str().to_string()), span }
    };
    kids(pair).filter(|c| c.as_rule() == Rule::cited).map(read).collect()
}

pub(crate) fn row(p: &Pairs, pair: Pair, cites: Vec<Cited>) -> Row {
    let span = p.span(&pair);
    let (title, said) = (title(&pair), translations(p, &pair));
    let mut inner = kids(pair);
    let name = inner.next().map(|n| p.name(&n)).unwrap_or(Name { text: String::new(), span });
    let cell = |c: Pair| {
        let span = p.span(&c);
        let inner = one(c);
        match inner.as_rule() {
            Rule::dash => Cell::Dash(span),
            Rule::number => Cell::Number(number(&inner), span),
            Rule::cell_list => Cell::Names(names(p, kids(inner))),
            _ => Cell::Names(vec![p.name(&inner)]),
        }
    };
    let cells = inner.filter(|c| c.as_rule() == Rule::cell).map(cell).collect();
    Row { name, title, said, cells, cites, span }
}

/// A clause, from the pair of `clause` or `pack_clause`.
pub(crate) fn clause(p: &Pairs, pair: Pair, cites: Vec<Cited>) -> Clause {
    let span = p.span(&pair);
    let mut pair = one(pair);
    // The groups of clauses hold one clause each.
    while matches!(
        pair.as_rule(),
        Rule::table_clause
            | Rule::auction_clause
            | Rule::play_clause
            | Rule::score_clause
            | Rule::session_clause
    ) {
        pair = one(pair);
    }
    let mut clause = Clause {
        instead: find(&pair, Rule::instead).is_some(),
        name: None,
        // What a game is about is no title of the sentence that says so.
        title: title(&pair).filter(|_| pair.as_rule() != Rule::about_clause),
        said: translations(p, &pair),
        position: find(&pair, Rule::position).and_then(|o| position(p, o)),
        guard: find(&pair, Rule::guard).map(|g| guard(p, g)),
        body: Body::PlayEnds,
        cites,
        span,
    };
    let named = |pair: &Pair| find(pair, Rule::name).map(|n| p.name(&n));
    match kind(&pair) {
        Rule::labelled => {
            clause.name = named(&pair);
            let timed = find(&pair, Rule::after_match).is_some();
            let says = [Rule::duty, Rule::step, Rule::after_step];
            let body = kids(pair).find(|x| says.contains(&x.as_rule()));
            if let Some(body) = body {
                let inner = one(body.clone());
                let whole = body.as_rule() != Rule::duty || inner.as_rule() == Rule::must;
                clause.body = labelled(p, if whole { body } else { inner });
            }
            if let Body::Gets { after_match, .. } = &mut clause.body {
                *after_match = timed;
            }
        }
        Rule::named_clause => {
            clause.name = named(&pair);
            let what = match find(&pair, Rule::defined).map(|d| d.as_str().trim().to_string()).as_deref() {
                Some("set") => Defined::Set,
                Some("number") => Defined::Number,
                Some("test") => Defined::Test,
                _ => Defined::Role,
            };
            clause.body = Body::Define { what, value: sure(p, &pair) };
        }
        Rule::pack_set => {
            clause.name = named(&pair);
            clause.body = Body::Define { what: Defined::Set, value: sure(p, &pair) };
        }
        Rule::order_clause => {
            let mut listed = names(p, kids(pair.clone())).into_iter();
            clause.name = listed.next();
            clause.body = Body::Order { sets: exprs(p, pair), suits: listed.collect() };
        }
        Rule::made_suit => {
            let mut listed = names(p, kids(pair.clone())).into_iter();
            clause.name = listed.next();
            clause.body = Body::MadeSuit { sets: exprs(p, pair), suits: listed.collect() };
        }
        Rule::bonus_clause => {
            clause.name = named(&pair);
            let parties =
                kids(pair.clone()).filter(|x| x.as_rule() == Rule::party).map(|x| party(p, x)).collect();
            let cancels = find(&pair, Rule::cancelling).map(|said| cancels(p, said));
            clause.body = Body::Bonus { worth: sure(p, &pair), prices: prices(p, &pair), cancels, parties };
        }
        Rule::option_clause
        | Rule::may_double
        | Rule::place_line
        | Rule::count_line
        | Rule::announce
        | Rule::announces
        | Rule::note_clause
        | Rule::tally_clause
        | Rule::pot_clause => {
            clause.name = named(&pair);
            clause.body = body(p, pair);
        }
        _ => clause.body = body(p, pair),
    }
    clause
}
