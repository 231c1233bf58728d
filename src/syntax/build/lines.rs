//! Lines that are lists of their own: ladders of bids, suits, counting, options, sources.

use super::parts::{guard, title};
use crate::syntax::grammar::Rule;
use crate::syntax::pairs::{Pair, Pairs, find, has, kids, names, number, one, string};
use crate::syntax::tree::*;

fn ladder(p: &Pairs, pair: &Pair) -> (Vec<Name>, Vec<bool>) {
    let Some(pair) = find(pair, Rule::ladder) else {
        return (Vec::new(), Vec::new());
    };
    // `<` is no pair, so a rung is equal to the one before it if the word `or` stands between.
    let (text, start) = (pair.as_str(), pair.start());
    let rungs: Vec<_> = kids(pair.clone()).filter(|x| x.as_rule() == Rule::name).collect();
    let mut equal = vec![false];
    for pair in rungs.windows(2) {
        let between = &text[pair[0].end() - start..pair[1].start() - start];
        equal.push(!between.contains('<'));
    }
    (rungs.iter().map(|r| p.name(r)).collect(), equal)
}

pub(super) fn bid_group(p: &Pairs, pair: &Pair) -> BidGroup {
    let (rungs, equal) = ladder(p, pair);
    let mut group = BidGroup { ladder: rungs, equal, one_step: false, ending: None, guard: None };
    group.guard = find(pair, Rule::guard).map(|g| guard(p, g));
    for t in pair.clone().into_inner().filter(|x| x.as_rule() == Rule::bid_quality) {
        if has(&t, Rule::w_ending) {
            group.ending = Some(if has(&t, Rule::w_stage) { Ending::Stage } else { Ending::Auction });
        } else {
            group.one_step = true;
        }
    }
    group
}

pub(super) fn suit_line(p: &Pairs, pair: Pair) -> Body {
    let suit = |x: Pair| {
        let mut inner = names(p, kids(x.clone())).into_iter();
        let name = inner.next()?;
        Some((name, title(&x).unwrap_or_default(), inner.next()?))
    };
    let suits = kids(pair.clone()).filter(|x| x.as_rule() == Rule::suit_name).filter_map(suit).collect();
    Body::InPack(PackLine::Suit { suits, ranks: names(p, kids(pair).filter(|x| x.as_rule() == Rule::rank)) })
}

pub(super) fn rank_line(p: &Pairs, pair: Pair) -> Body {
    let rank = |x: Pair| {
        let name = names(p, kids(x.clone())).into_iter().next()?;
        Some((name, title(&x).unwrap_or_default()))
    };
    Body::InPack(PackLine::Ranks(kids(pair).filter_map(rank).collect()))
}

fn fraction(pair: Pair) -> (i64, i64) {
    let parts: Vec<i64> = kids(pair).map(|n| number(&n)).collect();
    (parts.first().copied().unwrap_or(0), parts.get(1).copied().unwrap_or(1))
}

pub(super) fn count_line(pair: Pair) -> Body {
    let whole = kids(pair.clone()).filter(|x| x.as_rule() == Rule::number).last().map_or(0, |n| number(&n));
    let each = find(&pair, Rule::each_less).map(|each| {
        let mut counting = Counting { group: 1, less: (0, 1), left_less: (0, 1), left: Vec::new() };
        let mut fractions = Vec::new();
        for part in kids(each) {
            match part.as_rule() {
                Rule::number => counting.group = number(&part),
                Rule::left => counting.left = kids(part).map(|n| number(&n)).collect(),
                _ => fractions.push(fraction(part)),
            }
        }
        counting.less = fractions.first().copied().unwrap_or((0, 1));
        counting.left_less = fractions.get(1).copied().unwrap_or((0, 1));
        counting
    });
    let part = find(&pair, Rule::part).map_or((0, 1), fraction);
    Body::InPack(PackLine::Count { each, total: Total { whole, part } })
}

pub(super) fn choice(pair: Pair) -> Choice {
    let inner = one(pair);
    match inner.as_rule() {
        Rule::number => Choice::Number(number(&inner)),
        _ => Choice::Word(inner.as_str().trim().to_string()),
    }
}

pub(super) fn domain(pair: Pair) -> Domain {
    let parts: Vec<_> = kids(pair).collect();
    if let Some(range) = parts.iter().find(|x| x.as_rule() == Rule::range) {
        let ends: Vec<i64> = kids(range.clone()).map(|n| number(&n)).collect();
        return Domain::Range(ends.first().copied().unwrap_or(0), ends.last().copied().unwrap_or(0));
    }
    Domain::Choices(parts.into_iter().filter(|x| x.as_rule() == Rule::choice).map(choice).collect())
}

pub(super) fn removed(pair: &Pair) -> Removed {
    let what = find(pair, Rule::without_what).map(|w| w.as_str().trim().to_string());
    match what.as_deref() {
        Some("contract") => Removed::Contract,
        Some("bonus") => Removed::Bonus,
        Some("announcement") => Removed::Announcement,
        Some("stage") => Removed::Stage,
        Some("option") => Removed::Option,
        _ if has(pair, Rule::w_auction) => Removed::Auction,
        _ => Removed::Clause,
    }
}

pub(super) fn source(p: &Pairs, pair: Pair) -> Body {
    let id = find(&pair, Rule::source_id).map(|x| p.name(&x));
    let text = find(&pair, Rule::string).map(|s| string(&s)).unwrap_or_default();
    let range = |r: Pair| {
        let span = p.span(&r);
        let mut ids = kids(r).map(|i| i.as_str().to_string());
        IdRange { from: ids.next().unwrap_or_default(), to: ids.next(), span }
    };
    let ids = kids(pair.clone()).filter(|x| x.as_rule() == Rule::id_range).map(range).collect();
    Body::Source { id: id.unwrap_or(Name { text: String::new(), span: p.span(&pair) }), text, ids }
}
