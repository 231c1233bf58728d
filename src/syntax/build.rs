//! From pest's pairs to the tree. Pairs stay inside this floor.

use super::parse::Rule;
use super::phrase::{phrase, quant_amount, tricks};
use super::tree::*;
use crate::diagnostic::Span;
use pest::iterators::Pair;

/// Where the text that is being read lies in its file.
pub struct Pairs {
    pub file: u32,
    pub base: usize,
}

impl Pairs {
    /// The place of a pair, without the blanks pest leaves at its end.
    pub fn span(&self, pair: &Pair<Rule>) -> Span {
        let (start, text) = (pair.as_span().start(), pair.as_str().trim_end());
        Span::new(self.file, self.base + start, self.base + start + text.len())
    }

    pub fn name(&self, pair: &Pair<Rule>) -> Name {
        Name { text: pair.as_str().trim().to_string(), span: self.span(pair) }
    }
}

pub fn is_word(rule: Rule) -> bool {
    (rule as usize) >= (Rule::w_a as usize)
}

/// What a pair holds, without the words.
pub fn kids(pair: Pair<Rule>) -> impl Iterator<Item = Pair<Rule>> {
    pair.into_inner().filter(|p| !is_word(p.as_rule()))
}

/// Is the word there?
pub fn has(pair: &Pair<Rule>, word: Rule) -> bool {
    pair.clone().into_inner().any(|p| p.as_rule() == word)
}

pub fn one(pair: Pair<Rule>) -> Pair<Rule> {
    let fallback = pair.clone();
    kids(pair).next().unwrap_or(fallback)
}

fn string(pair: &Pair<Rule>) -> String {
    pair.as_str().trim().trim_matches('"').to_string()
}

/// Numbers too long for the machine become the greatest one; the checker refuses them by size.
pub fn number(pair: &Pair<Rule>) -> i64 {
    pair.as_str().trim().parse().unwrap_or(i64::MAX)
}

fn names<'a>(p: &Pairs, pairs: impl Iterator<Item = Pair<'a, Rule>>) -> Vec<Name> {
    pairs
        .filter(|x| matches!(x.as_rule(), Rule::name | Rule::card | Rule::rank))
        .map(|x| p.name(&x))
        .collect()
}

fn find<'a>(pair: &Pair<'a, Rule>, rule: Rule) -> Option<Pair<'a, Rule>> {
    pair.clone().into_inner().find(|x| x.as_rule() == rule)
}

fn title(pair: &Pair<Rule>) -> Option<String> {
    find(pair, Rule::title).map(|t| string(&t))
}

fn expr(p: &Pairs, pair: &Pair<Rule>) -> Option<Phrase> {
    find(pair, Rule::e).map(|e| phrase(p, e))
}

fn exprs(p: &Pairs, pair: Pair<Rule>) -> Vec<Phrase> {
    kids(pair).filter(|x| x.as_rule() == Rule::e).map(|e| phrase(p, e)).collect()
}

/// The first expression; the grammar promises it is there.
fn sure(p: &Pairs, pair: &Pair<Rule>) -> Phrase {
    expr(p, pair).unwrap_or(Phrase { kind: PhraseKind::Number(0), span: p.span(pair) })
}

fn two(p: &Pairs, pair: Pair<Rule>) -> (Phrase, Phrase) {
    let fallback = Phrase { kind: PhraseKind::Number(0), span: p.span(&pair) };
    let mut list = exprs(p, pair).into_iter();
    let first = list.next().unwrap_or(fallback.clone());
    (first, list.next().unwrap_or(fallback))
}

/// Sentences and steps that begin with an expression are told apart by the pair that follows it.
fn kind(pair: &Pair<Rule>) -> Rule {
    let rule = pair.as_rule();
    if !matches!(rule, Rule::sentence | Rule::step) {
        return rule;
    }
    let inner = pair.clone().into_inner().map(|x| x.as_rule());
    inner.skip_while(|r| *r != Rule::e).nth(1).unwrap_or(rule)
}

pub fn cites(p: &Pairs, pair: Pair<Rule>) -> Vec<Cited> {
    let read = |c: Pair<Rule>| {
        let span = p.span(&c);
        let mut inner = kids(c);
        let id = inner.next().map(|i| i.as_str().to_string()).unwrap_or_default();
        Cited { id, letter: inner.next().map(|l| l.as_str().to_string()), span }
    };
    kids(pair).filter(|c| c.as_rule() == Rule::cited).map(read).collect()
}

fn guard(p: &Pairs, pair: Pair<Rule>) -> Guard {
    let unless = has(&pair, Rule::w_unless);
    let e = sure(p, &pair);
    if unless { Guard::Unless(e) } else { Guard::If(e) }
}

fn position(p: &Pairs, pair: Pair<Rule>) -> Option<Position> {
    let after = has(&pair, Rule::w_after);
    let name = names(p, kids(pair)).pop()?;
    Some(if after { Position::After(name) } else { Position::Before(name) })
}

fn over(p: &Pairs, pair: Pair<Rule>) -> Option<Over> {
    if has(&pair, Rule::w_any) {
        return Some(Over::Any);
    }
    let unopposed = has(&pair, Rule::w_unopposed);
    let name = names(p, kids(pair)).pop()?;
    Some(if unopposed { Over::Unopposed(name) } else { Over::Contract(name) })
}

pub fn head(p: &Pairs, pair: Pair<Rule>) -> Head {
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
        Rule::doubling_head => match first() {
            Some(name) => Head::Doubling { name, title: title(&pair) },
            None => Head::Broken,
        },
        _ => Head::Heading(match pair.as_str().trim() {
            "table" => "table",
            "places" => "places",
            "deal" => "deal",
            "auction" => "auction",
            "announcements" => "announcements",
            "play" => "play",
            "score" => "score",
            _ => "session",
        }),
    }
}

pub fn row(p: &Pairs, pair: Pair<Rule>, cites: Vec<Cited>) -> Row {
    let span = p.span(&pair);
    let title = title(&pair);
    let mut inner = kids(pair);
    let name = inner.next().map(|n| p.name(&n)).unwrap_or(Name { text: String::new(), span });
    let cell = |c: Pair<Rule>| {
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
    Row { name, title, cells, cites, span }
}

/// A clause, from the pair of `clause` or `pack_clause`.
pub fn clause(p: &Pairs, pair: Pair<Rule>, cites: Vec<Cited>) -> Clause {
    let span = p.span(&pair);
    let mut pair = one(pair);
    // The groups of clauses hold one clause each.
    while matches!(
        pair.as_rule(),
        Rule::table_clause
            | Rule::auction_clause
            | Rule::doubling_clause
            | Rule::play_clause
            | Rule::score_clause
            | Rule::session_clause
    ) {
        pair = one(pair);
    }
    let mut clause = Clause {
        instead: find(&pair, Rule::instead).is_some(),
        name: None,
        title: title(&pair),
        position: find(&pair, Rule::position).and_then(|o| position(p, o)),
        guard: find(&pair, Rule::guard).map(|g| guard(p, g)),
        body: Body::OfGame,
        cites,
        span,
    };
    let named = |pair: &Pair<Rule>| find(pair, Rule::name).map(|n| p.name(&n));
    match kind(&pair) {
        Rule::labelled => {
            clause.name = named(&pair);
            let body = kids(pair).find(|x| matches!(x.as_rule(), Rule::duty | Rule::step));
            if let Some(body) = body {
                let inner = one(body.clone());
                let whole = body.as_rule() == Rule::step || inner.as_rule() == Rule::must;
                clause.body = labelled(p, if whole { body } else { inner });
            }
        }
        Rule::named_clause => {
            clause.name = named(&pair);
            let what = match find(&pair, Rule::defined).map(|d| d.as_str().trim().to_string()).as_deref() {
                Some("set") => Defined::Set,
                Some("number") => Defined::Number,
                Some("test") => Defined::Test,
                Some("role") => Defined::Role,
                _ => Defined::Suit,
            };
            clause.body = Body::Define { what, value: sure(p, &pair) };
        }
        Rule::pack_set => {
            clause.name = named(&pair);
            clause.body = Body::Define { what: Defined::Set, value: sure(p, &pair) };
        }
        Rule::bonus_clause => {
            clause.name = named(&pair);
            let parties =
                kids(pair.clone()).filter(|x| x.as_rule() == Rule::party).map(|x| party(p, x)).collect();
            clause.body = Body::Bonus { worth: sure(p, &pair), prices: prices(p, &pair), parties };
        }
        Rule::option_clause | Rule::place_line | Rule::count_line | Rule::announce => {
            clause.name = named(&pair);
            clause.body = body(p, pair);
        }
        _ => clause.body = body(p, pair),
    }
    clause
}

fn prices(p: &Pairs, pair: &Pair<Rule>) -> Prices {
    let mut prices = Prices { announced: None, missed: None, announced_missed: None };
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

fn party(p: &Pairs, pair: Pair<Rule>) -> Party {
    Party {
        made: has(&pair, Rule::w_made),
        who: sure(p, &pair),
        guard: find(&pair, Rule::guard).map(|g| guard(p, g)),
        span: p.span(&pair),
    }
}

fn whom(p: &Pairs, pair: &Pair<Rule>) -> Whom {
    match expr(p, pair) {
        Some(e) => Whom::Seats(e),
        None => Whom::Nobody,
    }
}

fn labelled(p: &Pairs, pair: Pair<Rule>) -> Body {
    match kind(&pair) {
        Rule::see_step => {
            let (who, cards) = two(p, pair);
            Body::See { who, cards }
        }
        Rule::take_step => {
            let (who, cards) = two(p, pair);
            Body::Take { who, cards }
        }
        Rule::lay_step => {
            let (who, cards) = two(p, pair);
            Body::Lay { who, cards }
        }
        Rule::all_step => {
            let to = find(&pair, Rule::name).map(|n| p.name(&n));
            let open = has(&pair, Rule::w_face);
            let (who, cards) = two(p, pair);
            Body::PutAll { to: to.unwrap_or(Name { text: String::new(), span: who.span }), who, cards, open }
        }
        Rule::name_step => {
            let what = find(&pair, Rule::name).map(|n| p.name(&n));
            let (who, from) = two(p, pair);
            Body::NameSuit { what: what.unwrap_or(Name { text: String::new(), span: who.span }), who, from }
        }
        Rule::put_step | Rule::keep_step => {
            let who = sure(p, &pair);
            let (number, from) = quant_amount(p, find(&pair, Rule::amount));
            let to = find(&pair, Rule::name).map(|n| p.name(&n));
            let to = to.unwrap_or(Name { text: String::new(), span: who.span });
            if kind(&pair) == Rule::keep_step {
                let second = pair.clone().into_inner().filter(|x| x.as_rule() == Rule::amount).nth(1);
                let also = second.map(|a| quant_amount(p, Some(a)));
                return Body::Keep { who, number, from, to, open: has(&pair, Rule::w_face), also };
            }
            let shown = match find(&pair, Rule::shown) {
                None => Shown::None,
                Some(s) => expr(p, &s).map_or(Shown::All, Shown::Some),
            };
            Body::Put { who, number, from, to, shown }
        }
        Rule::keep_for => {
            let what = sure(p, &pair);
            let when = find(&pair, Rule::tricks).map_or(Tricks::Last, |t| tricks(p, t));
            Body::KeepFor { what, tricks: when }
        }
        Rule::keep_duty => {
            let not = has(&pair, Rule::w_not);
            Body::Duty { manner: Manner::Keep, not, what: sure(p, &pair), place: None, timing: Vec::new() }
        }
        _ => {
            let must = find(&pair, Rule::must);
            let not = must.as_ref().is_some_and(|m| has(m, Rule::w_not));
            let manner = must.and_then(|m| find(&m, Rule::manner));
            let manner = match manner
                .map(|m| m.as_str().split_whitespace().next().unwrap_or("").to_string())
                .as_deref()
            {
                Some("follow") => Manner::FollowWith,
                Some("lead") => Manner::Lead,
                Some("put") => Manner::Put,
                Some("bid") => Manner::Bid,
                _ => Manner::Play,
            };
            let what = find(&pair, Rule::what);
            let place = what.as_ref().and_then(|w| find(w, Rule::name)).map(|n| p.name(&n));
            let what = what.map(|w| sure(p, &w)).unwrap_or(sure(p, &pair));
            let timed = |t: Pair<Rule>| {
                let before = has(&t, Rule::w_before);
                let when = find(&t, Rule::tricks).map_or(Tricks::Last, |t| tricks(p, t));
                if before { Timing::Before(when) } else { Timing::In(when) }
            };
            let timing = kids(pair).filter(|x| x.as_rule() == Rule::timing).map(timed).collect();
            Body::Duty { manner, not, what, place, timing }
        }
    }
}

fn ladder(p: &Pairs, pair: &Pair<Rule>) -> (Vec<Name>, Vec<bool>) {
    let Some(pair) = find(pair, Rule::ladder) else {
        return (Vec::new(), Vec::new());
    };
    // `<` is no pair, so a rung is equal to the one before it if the word `or`, or `=`, stands between.
    let (text, start) = (pair.as_str(), pair.as_span().start());
    let rungs: Vec<_> = kids(pair.clone()).filter(|x| x.as_rule() == Rule::name).collect();
    let mut equal = vec![false];
    for pair in rungs.windows(2) {
        let between = &text[pair[0].as_span().end() - start..pair[1].as_span().start() - start];
        equal.push(!between.contains('<'));
    }
    (rungs.iter().map(|r| p.name(r)).collect(), equal)
}

fn bid_group(p: &Pairs, pair: &Pair<Rule>) -> BidGroup {
    let (rungs, equal) = ladder(p, pair);
    let mut group =
        BidGroup { ladder: rungs, equal, one_step: false, ending: None, over: None, first_turn: false };
    for t in pair.clone().into_inner().filter(|x| x.as_rule() == Rule::bid_quality) {
        if has(&t, Rule::w_ending) {
            group.ending = Some(if has(&t, Rule::w_stage) { Ending::Stage } else { Ending::Auction });
        } else if has(&t, Rule::w_first) {
            group.first_turn = true;
        } else if let Some(o) = find(&t, Rule::over) {
            group.over = over(p, o);
        } else {
            group.one_step = true;
        }
    }
    group
}

fn suit_line(p: &Pairs, pair: Pair<Rule>) -> Body {
    let suit = |x: Pair<Rule>| {
        let mut inner = names(p, kids(x.clone())).into_iter();
        let name = inner.next()?;
        Some((name, title(&x).unwrap_or_default(), inner.next()?))
    };
    let suits = kids(pair.clone()).filter(|x| x.as_rule() == Rule::suit_name).filter_map(suit).collect();
    Body::Suit { suits, ranks: names(p, kids(pair).filter(|x| x.as_rule() == Rule::rank)) }
}

fn fraction(pair: Pair<Rule>) -> (i64, i64) {
    let parts: Vec<i64> = kids(pair).map(|n| number(&n)).collect();
    (parts.first().copied().unwrap_or(0), parts.get(1).copied().unwrap_or(1))
}

fn count_line(pair: Pair<Rule>) -> Body {
    let total = kids(pair.clone()).filter(|x| x.as_rule() == Rule::number).last().map_or(0, |n| number(&n));
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
    Body::Count { each, total }
}

fn choice(pair: Pair<Rule>) -> Choice {
    let inner = one(pair);
    match inner.as_rule() {
        Rule::number => Choice::Number(number(&inner)),
        _ => Choice::Word(inner.as_str().trim().to_string()),
    }
}

fn domain(pair: Pair<Rule>) -> Domain {
    let parts: Vec<_> = kids(pair).collect();
    if let Some(range) = parts.iter().find(|x| x.as_rule() == Rule::range) {
        let ends: Vec<i64> = kids(range.clone()).map(|n| number(&n)).collect();
        return Domain::Range(ends.first().copied().unwrap_or(0), ends.last().copied().unwrap_or(0));
    }
    Domain::Choices(parts.into_iter().filter(|x| x.as_rule() == Rule::choice).map(choice).collect())
}

fn removed(pair: &Pair<Rule>) -> Removed {
    let what = find(pair, Rule::without_what).map(|w| w.as_str().trim().to_string());
    match what.as_deref() {
        Some("contract") => Removed::Contract,
        Some("bonus") => Removed::Bonus,
        Some("doubling") => Removed::Doubling,
        Some("stage") => Removed::Stage,
        Some("option") => Removed::Option,
        _ if has(pair, Rule::w_auction) => Removed::Auction,
        _ => Removed::Clause,
    }
}

fn source(p: &Pairs, pair: Pair<Rule>) -> Body {
    let id = find(&pair, Rule::source_id).map(|x| p.name(&x));
    let text = find(&pair, Rule::string).map(|s| string(&s)).unwrap_or_default();
    let range = |r: Pair<Rule>| {
        let span = p.span(&r);
        let mut ids = kids(r).map(|i| i.as_str().to_string());
        IdRange { from: ids.next().unwrap_or_default(), to: ids.next(), span }
    };
    let ids = kids(pair.clone()).filter(|x| x.as_rule() == Rule::id_range).map(range).collect();
    Body::Source { id: id.unwrap_or(Name { text: String::new(), span: p.span(&pair) }), text, ids }
}

/// Clauses without a label.
fn body(p: &Pairs, pair: Pair<Rule>) -> Body {
    let listed = || names(p, kids(pair.clone()));
    let nth = |n: usize| listed().into_iter().nth(n);
    let first = || nth(0).unwrap_or(Name { text: String::new(), span: p.span(&pair) });
    let tricks_in = || -> Vec<Tricks> {
        kids(pair.clone()).filter(|x| x.as_rule() == Rule::tricks).map(|t| tricks(p, t)).collect()
    };
    let strings =
        || kids(pair.clone()).filter(|x| x.as_rule() == Rule::string).map(|s| string(&s)).collect::<Vec<_>>();
    let num = || find(&pair, Rule::number).map_or(0, |n| number(&n));
    let e = || sure(p, &pair);
    match kind(&pair) {
        Rule::source_clause => source(p, pair),
        Rule::pack_use => Body::Pack { pack: first(), counted: nth(1) },
        Rule::option_clause => {
            let parts: Vec<_> = kids(pair.clone()).collect();
            let of = |r: Rule| parts.iter().find(|x| x.as_rule() == r).cloned();
            Body::Option {
                domain: of(Rule::domain).map_or(Domain::Choices(Vec::new()), domain),
                default: of(Rule::choice).map_or(Choice::Number(0), choice),
            }
        }
        Rule::call_clause => Body::Call { card: first(), names: strings() },
        Rule::note_clause => Body::Note(strings().pop().unwrap_or_default()),
        Rule::without_clause => Body::Without { what: removed(&pair), names: listed() },
        Rule::reprice => Body::Reprice { names: listed(), worth: e(), prices: prices(p, &pair) },
        Rule::suit_line => suit_line(p, pair),
        Rule::pack_worth => Body::CardWorth { worth: num(), cards: expr(p, &pair) },
        Rule::count_line => count_line(pair),
        Rule::seats_line => Body::Seats { number: num(), clockwise: has(&pair, Rule::w_clockwise) },
        Rule::extra_line => Body::Extra { share: has(&pair, Rule::w_with) },
        Rule::place_line => {
            let (mut face_up, mut ordered, mut counts) = (false, false, None);
            for t in kids(pair.clone()).filter(|x| x.as_rule() == Rule::quality) {
                if let Some(face) = find(&t, Rule::face) {
                    face_up = has(&face, Rule::w_up);
                } else if let Some(w) = find(&t, Rule::whom) {
                    counts = Some(whom(p, &w));
                } else {
                    ordered = true;
                }
            }
            Body::Place { face_up, ordered, counts }
        }
        Rule::place_counts => {
            let w = find(&pair, Rule::whom).map_or(Whom::Nobody, |w| whom(p, &w));
            Body::Counts { places: listed(), whom: w }
        }
        Rule::deal_line => {
            let mut list = exprs(p, pair).into_iter();
            let number = list.next().unwrap_or(Phrase { kind: PhraseKind::Number(0), span: Span::default() });
            Body::Deal { number, to: list.next() }
        }
        Rule::queue_line => {
            let (from, who) = two(p, pair.clone());
            let claim = has(&pair, Rule::w_claim) || has(&pair, Rule::w_claims);
            let turns = if has(&pair, Rule::w_duels) {
                Turns::Duels
            } else if has(&pair, Rule::w_rounds) {
                Turns::Rounds
            } else {
                Turns::Once
            };
            Body::Queue { from, who, claim, turns }
        }
        Rule::seniority_line => Body::Seniority(e()),
        Rule::bids_line => match find(&pair, Rule::ladder_by) {
            Some(by) => {
                let mut list = names(p, kids(by.clone()));
                let each_by = find(&by, Rule::each_by).and_then(|e| names(p, kids(e)).pop());
                let column = list.pop().unwrap_or(first());
                Body::BidsBy { without: list, column, each_by }
            }
            None => Body::Bids(
                kids(pair).filter(|x| x.as_rule() == Rule::bid_group).map(|g| bid_group(p, &g)).collect(),
            ),
        },
        Rule::nobody_line => Body::NobodyBids { contract: first(), by: expr(p, &pair) },
        Rule::open_line => Body::MustOpen { who: e(), bids: listed() },
        Rule::hold_line if has(&pair, Rule::w_overbid) => Body::OverbidHolds,
        Rule::hold_line => Body::SeniorHolds { only: has(&pair, Rule::w_only) },
        Rule::only_line => {
            Body::OnlyBy { bids: listed(), who: e(), all_passed: find(&pair, Rule::all_others).is_some() }
        }
        Rule::no_pass_line => Body::NoPass { who: e(), all_passed: find(&pair, Rule::all_others).is_some() },
        Rule::doublers => {
            let mut list = exprs(p, pair.clone()).into_iter();
            let who = list.next().unwrap_or(e());
            Body::Doublers { who, from: list.next(), once_each: has(&pair, Rule::w_once) }
        }
        Rule::answered => {
            let mut list = exprs(p, pair.clone()).into_iter();
            let by = list.next().unwrap_or(e());
            Body::Answered { by, then: list.next(), in_turn: has(&pair, Rule::w_turn) }
        }
        Rule::limit => Body::AtMost(e()),
        Rule::announce => {
            let mut list = exprs(p, pair).into_iter();
            let who = list.next().unwrap_or(Phrase { kind: PhraseKind::Number(0), span: Span::default() });
            Body::Announce { who, laying: list.next() }
        }
        Rule::leads_line => Body::Leads { who: e(), tricks: tricks_in().into_iter().next() },
        Rule::trick_line => {
            let best = |b: Pair<Rule>| match find(&b, Rule::guard) {
                Some(g) => Best::When(sure(p, &b), guard(p, g)),
                None => Best::Highest(sure(p, &b)),
            };
            Body::TrickTo(kids(pair).filter(|x| x.as_rule() == Rule::best).map(best).collect())
        }
        Rule::tricks_count => Body::TricksCount(e()),
        Rule::powerless => Body::Powerless(e()),
        Rule::ends_line => Body::PlayEnds,
        Rule::rank_order => Body::Ranks(listed()),
        Rule::needs_line => Body::Needs(e()),
        Rule::sides_line => Body::SidesAlone,
        Rule::won_line => Body::WonIf(e()),
        Rule::lost_line => Body::LostBy(e()),
        Rule::worth_line => Body::Worth(e()),
        Rule::settle_line => Body::Settle(expr(p, &pair).map_or(Settle::LosersPayWinners, Settle::Writes)),
        Rule::extra_points => Body::CountsMore { who: e(), number: num() },
        Rule::next_dealer => Body::NextDealer(e()),
        Rule::round_line => Body::RoundIsOneDealEach,
        _ => Body::OfGame,
    }
}
