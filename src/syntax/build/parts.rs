//! What several kinds of clauses and heads have in them.

use crate::language::Language;
use crate::syntax::grammar::Rule;
use crate::syntax::pairs::{Pair, Pairs, find, has, kids, names, string};
use crate::syntax::phrase::phrase;
use crate::syntax::tree::*;

pub(super) fn title(pair: &Pair) -> Option<String> {
    find(pair, Rule::title).map(|t| string(&t))
}

/// What is said of titles, notes and values in a language, wherever they stand in the pair.
pub(crate) fn translations(p: &Pairs, pair: &Pair) -> Vec<Translation> {
    let mut found = Vec::new();
    if !pair.holds(Rule::translation) {
        return found;
    }
    let (mut of, mut known) = (String::new(), Vec::new());
    for inner in pair.clone().into_inner() {
        match inner.as_rule() {
            Rule::string | Rule::value_word => {
                of = string(&inner);
                known.clear();
            }
            Rule::translation => {
                let language = match has(&inner, Rule::w_de) {
                    true => Language::German,
                    false => Language::English,
                };
                let again = known.contains(&language);
                known.push(language);
                found.push(Translation {
                    of: of.clone(),
                    language,
                    text: string(&inner),
                    span: p.span(&inner),
                    again,
                });
            }
            _ => found.extend(translations(p, &inner)),
        }
    }
    found
}

pub(super) fn expr(p: &Pairs, pair: &Pair) -> Option<Phrase> {
    find(pair, Rule::e).map(|e| phrase(p, e))
}

pub(super) fn exprs(p: &Pairs, pair: Pair) -> Vec<Phrase> {
    kids(pair).filter(|x| x.as_rule() == Rule::e).map(|e| phrase(p, e)).collect()
}

/// The first expression; the grammar promises it is there.
pub(super) fn sure(p: &Pairs, pair: &Pair) -> Phrase {
    expr(p, pair).unwrap_or(Phrase { kind: PhraseKind::Number(0), span: p.span(pair) })
}

pub(super) fn two(p: &Pairs, pair: Pair) -> (Phrase, Phrase) {
    let fallback = Phrase { kind: PhraseKind::Number(0), span: p.span(&pair) };
    let mut list = exprs(p, pair).into_iter();
    let first = list.next().unwrap_or(fallback.clone());
    (first, list.next().unwrap_or(fallback))
}

/// Sentences and steps that begin with an expression are told apart by the pair that follows it.
pub(super) fn kind(pair: &Pair) -> Rule {
    let rule = pair.as_rule();
    if !matches!(rule, Rule::sentence | Rule::step | Rule::after_step) {
        return rule;
    }
    let own = [Rule::table_gets, Rule::deal_again].into_iter().find(|rule| find(pair, *rule).is_some());
    if let Some(own) = own {
        return own;
    }
    let inner = pair.clone().into_inner().map(|x| x.as_rule());
    inner.skip_while(|r| *r != Rule::e).nth(1).unwrap_or(rule)
}

pub(super) fn guard(p: &Pairs, pair: Pair) -> Guard {
    let unless = has(&pair, Rule::w_unless);
    let e = sure(p, &pair);
    if unless { Guard::Unless(e) } else { Guard::If(e) }
}

pub(super) fn position(p: &Pairs, pair: Pair) -> Option<Position> {
    let after = has(&pair, Rule::w_after);
    if let Some(moment) = find(&pair, Rule::moment) {
        let tricks = find(&moment, Rule::tricks).map(|t| crate::syntax::phrase::tricks(p, t));
        return Some(Position::Within(Moment { after, tricks }));
    }
    let name = names(p, kids(pair)).pop()?;
    Some(if after { Position::After(name) } else { Position::Before(name) })
}

pub(super) fn over(p: &Pairs, pair: Pair) -> Option<Over> {
    if has(&pair, Rule::w_any) {
        return Some(Over::Any);
    }
    let unopposed = has(&pair, Rule::w_unopposed);
    let name = names(p, kids(pair)).pop()?;
    Some(if unopposed { Over::Unopposed(name) } else { Over::Contract(name) })
}

pub(super) fn prices(p: &Pairs, pair: &Pair) -> Prices {
    let per = find(pair, Rule::per_card).map(|cards| sure(p, &cards));
    let mut prices = Prices { per, announced: None, missed: None, announced_missed: None };
    for price in pair.clone().into_inner().filter(|x| x.as_rule() == Rule::price) {
        let e = Some(sure(p, &price));
        match (has(&price, Rule::w_announced), has(&price, Rule::w_missed)) {
            (true, true) => prices.announced_missed = e,
            (true, false) => prices.announced = e,
            _ => prices.missed = e,
        }
    }
    prices
}

/// `cancelling the game, trula, kings`
pub(super) fn cancels(p: &Pairs, pair: Pair) -> Cancels {
    let things = || kids(pair.clone()).filter(|x| x.as_rule() == Rule::cancelled);
    Cancels {
        game: things().any(|thing| has(&thing, Rule::w_game)),
        names: things().flat_map(|thing| names(p, kids(thing))).collect(),
        if_made: has(&pair, Rule::w_made),
    }
}

pub(super) fn party(p: &Pairs, pair: Pair) -> Party {
    Party {
        made: has(&pair, Rule::w_made),
        who: sure(p, &pair),
        guard: find(&pair, Rule::guard).map(|g| guard(p, g)),
        paid: find(&pair, Rule::paid_by)
            .or_else(|| find(&pair, Rule::paid_to))
            .map(|paid| Paid { who: sure(p, &paid), in_all: find(&paid, Rule::in_all).is_some() }),
        span: p.span(&pair),
    }
}

pub(super) fn whom(p: &Pairs, pair: &Pair) -> Whom {
    match expr(p, pair) {
        Some(e) => Whom::Seats(e),
        None => Whom::Nobody,
    }
}
