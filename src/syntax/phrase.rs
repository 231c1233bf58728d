//! Expressions, from pest's pairs to the tree.

use super::grammar::Rule;
use super::pairs::{Pair, Pairs, find, has, kids, number, one};
use super::tree::*;
use crate::diagnostic::Span;

type P<'a> = Pair<'a>;

fn at(kind: PhraseKind, span: Span) -> Phrase {
    Phrase { kind, span }
}

fn nothing(span: Span) -> Phrase {
    at(PhraseKind::Number(0), span)
}

fn boxed(p: &Pairs, pair: &P, rule: Rule) -> Box<Phrase> {
    Box::new(find(pair, rule).map_or(nothing(p.span(pair)), |x| phrase(p, x)))
}

fn two_units(p: &Pairs, pair: P, span: Span) -> (Box<Phrase>, Box<Phrase>) {
    let mut units = pair.into_inner().filter(|x| x.as_rule() == Rule::unit).map(|x| Box::new(phrase(p, x)));
    let mut unit = || units.next().unwrap_or_else(|| Box::new(nothing(span)));
    (unit(), unit())
}

/// The number and the set of `3 cards of hand`.
pub(crate) fn quant_amount(p: &Pairs, amount: Option<P>) -> (Phrase, Phrase) {
    let Some(amount) = amount else {
        return (nothing(Span::default()), nothing(Span::default()));
    };
    let number = *boxed(p, &amount, Rule::unit);
    (number, *boxed(p, &amount, Rule::e))
}

pub(crate) fn tricks(p: &Pairs, pair: P) -> Tricks {
    let units: Vec<Phrase> = kids(pair).filter(|x| x.as_rule() == Rule::unit).map(|u| phrase(p, u)).collect();
    let mut units = units.into_iter().map(Box::new);
    match (units.next(), units.next()) {
        (Some(a), Some(b)) => Tricks::Range(a, b),
        (Some(a), None) => Tricks::One(a),
        _ => Tricks::Last,
    }
}

fn trick_ref(p: &Pairs, pair: P) -> TrickRef {
    find(&pair, Rule::tricks).map_or(TrickRef::This, |t| TrickRef::Tricks(tricks(p, t)))
}

/// Reads any pair of the expression part of the grammar.
pub(crate) fn phrase(p: &Pairs, pair: P) -> Phrase {
    let pair = innermost(pair);
    let span = p.span(&pair);
    match pair.as_rule() {
        Rule::paren => phrase(p, one(pair)),
        Rule::e => cond(p, pair, span),
        Rule::value => value(p, pair, span),
        Rule::any => logic(p, pair, span),
        Rule::cmp => cmp(p, pair, span),
        Rule::terms => terms(p, pair),
        Rule::counted => {
            let quant = find(&pair, Rule::quant).map_or(Quant::Some, |q| quantity(p, q));
            at(PhraseKind::Counted(quant, boxed(p, &pair, Rule::plain)), span)
        }
        Rule::plain => {
            let mut parts = kids(pair);
            let start = parts.next().map_or(nothing(span), |u| phrase(p, u));
            parts.fold(start, |so_far, post| post_fix(p, so_far, post))
        }
        Rule::unit => unit(p, one(pair)),
        _ => unit(p, pair),
    }
}

/// Goes down through layers that hold one thing only, so that nesting costs no stack for them.
fn innermost(mut pair: P) -> P {
    loop {
        let mut inner = pair.clone().into_inner();
        match (inner.next(), inner.next()) {
            (Some(only), None) if layer(pair.as_rule()) => pair = only,
            _ => return pair,
        }
    }
}

fn layer(rule: Rule) -> bool {
    use Rule::*;
    matches!(rule, paren | e | value | any | cmp | terms | plain | unit)
}

/// Alternatives of joint conditions, each perhaps negated.
fn logic(p: &Pairs, pair: P, span: Span) -> Phrase {
    let (mut any, mut all, mut nots) = (Vec::new(), Vec::new(), Vec::new());
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::w_not => nots.push(p.span(&part)),
            Rule::w_or => any.push(joint(std::mem::take(&mut all))),
            Rule::w_and => {}
            _ => {
                let whole = p.span(&part);
                let mut inner = phrase(p, part);
                let start = nots.first().map_or(whole, |n| n.to(whole));
                for not in nots.drain(..).rev() {
                    inner = at(PhraseKind::Not(Box::new(inner)), not.to(whole));
                }
                all.push((inner, start));
            }
        }
    }
    if any.is_empty() {
        return joint(all);
    }
    any.push(joint(all));
    at(PhraseKind::Or(any), span)
}

fn joint(mut parts: Vec<(Phrase, Span)>) -> Phrase {
    match parts.as_slice() {
        [] => nothing(Span::default()),
        [_] => parts.remove(0).0,
        [(_, first), .., (_, last)] => {
            let span = first.to(*last);
            at(PhraseKind::And(parts.into_iter().map(|(part, _)| part).collect()), span)
        }
    }
}

fn cond(p: &Pairs, pair: P, span: Span) -> Phrase {
    let (mut parts, mut changes) = (Vec::new(), Vec::new());
    for part in kids(pair) {
        match part.as_rule() {
            Rule::change => changes.push(change(p, &part)),
            _ => parts.push(part),
        }
    }
    let whole = match parts.first().zip(parts.last()) {
        Some((a, b)) if !changes.is_empty() => p.span(a).to(p.span(b)),
        _ => span,
    };
    let of = branches(parts.into_iter().map(|x| phrase(p, x)).collect(), whole);
    if changes.is_empty() { of } else { at(PhraseKind::Changed(Box::new(of), changes), span) }
}

/// `10 more if CONDITION`
fn change(p: &Pairs, pair: &P) -> Change {
    let test = *boxed(p, pair, Rule::any);
    let guard = if has(pair, Rule::w_unless) { Guard::Unless(test) } else { Guard::If(test) };
    Change { less: has(pair, Rule::w_less), by: *boxed(p, pair, Rule::unit), guard }
}

/// `A if B, C if D, otherwise E`, part by part; or one value alone.
fn branches(mut parts: Vec<Phrase>, span: Span) -> Phrase {
    if parts.len() == 1 {
        return parts.remove(0);
    }
    let otherwise = parts.pop().unwrap_or(nothing(span));
    let mut branches = Vec::new();
    let mut parts = parts.into_iter();
    while let (Some(value), Some(test)) = (parts.next(), parts.next()) {
        branches.push((value, test));
    }
    at(PhraseKind::If(branches, Box::new(otherwise)), span)
}

fn value(p: &Pairs, pair: P, span: Span) -> Phrase {
    let mut parts = kids(pair);
    let start = parts.next().map_or(nothing(span), |x| phrase(p, x));
    parts.fold(start, |so_far, adorn| {
        let unit = find(&adorn, Rule::unit).map(|u| Box::new(phrase(p, u)));
        let (up, down, rounded) =
            (has(&adorn, Rule::w_up), has(&adorn, Rule::w_down), has(&adorn, Rule::w_rounded));
        let inner = Box::new(so_far);
        let kind = match unit {
            to if rounded && up => PhraseKind::Round(Rounding::Up, inner, to),
            to if rounded && down => PhraseKind::Round(Rounding::Down, inner, to),
            to if rounded => PhraseKind::Round(Rounding::Nearest, inner, to),
            Some(u) if has(&adorn, Rule::w_least) => PhraseKind::AtLeast(inner, u),
            Some(u) if has(&adorn, Rule::w_most) => PhraseKind::AtMost(inner, u),
            Some(u) => PhraseKind::Arith(ArithOp::Add, inner, u),
            None => return *inner,
        };
        at(kind, span)
    })
}

fn cmp_op(pair: &P) -> CmpOp {
    match pair.as_str().split_whitespace().collect::<Vec<_>>().as_slice() {
        [">="] => CmpOp::Ge,
        ["<="] => CmpOp::Le,
        ["="] => CmpOp::Eq,
        ["<"] => CmpOp::Lt,
        [">"] => CmpOp::Gt,
        ["is", "not"] => CmpOp::IsNot,
        _ => CmpOp::Is,
    }
}

fn cmp(p: &Pairs, pair: P, span: Span) -> Phrase {
    let mut parts: Vec<P> = kids(pair).collect();
    if parts.len() < 3 {
        return parts.drain(..).next().map_or(nothing(span), |x| phrase(p, x));
    }
    let op = cmp_op(&parts[1]);
    let right = parts.remove(2);
    let right = Box::new(match right.as_rule() {
        Rule::value_word => at(PhraseKind::Name(right.as_str().to_string()), p.span(&right)),
        _ => phrase(p, right),
    });
    let left = Box::new(phrase(p, parts.remove(0)));
    at(PhraseKind::Cmp(op, left, right), span)
}

/// Sums of products of powers, from a flat list of phrases and operators.
fn terms(p: &Pairs, pair: P) -> Phrase {
    let mut parts = kids(pair);
    let mut sum: Option<(ArithOp, Phrase)> = None;
    let mut product: Option<(ArithOp, Phrase)> = None;
    let mut powers = Vec::new();
    let join = |left: &mut Option<(ArithOp, Phrase)>, right: Phrase| match left.take() {
        None => right,
        Some((op, left)) => {
            let span = left.span.to(right.span);
            at(PhraseKind::Arith(op, Box::new(left), Box::new(right)), span)
        }
    };
    while let Some(part) = parts.next() {
        powers.push((p.span(&part), phrase(p, part)));
        let op = match parts.next().map(|op| op.as_str().trim()) {
            Some("^") => continue,
            Some("*") => Some(ArithOp::Mul),
            Some("/") => Some(ArithOp::Div),
            Some("-") => Some(ArithOp::Sub),
            Some(_) => Some(ArithOp::Add),
            None => None,
        };
        let factor = join(&mut product, power(std::mem::take(&mut powers)));
        match op {
            Some(op @ (ArithOp::Mul | ArithOp::Div)) => product = Some((op, factor)),
            Some(op) => sum = Some((op, join(&mut sum, factor))),
            None => return join(&mut sum, factor),
        }
    }
    nothing(Span::default())
}

/// `a ^ b ^ c` is `a ^ (b ^ c)`.
fn power(mut parts: Vec<(Span, Phrase)>) -> Phrase {
    let Some((last, mut so_far)) = parts.pop() else {
        return nothing(Span::default());
    };
    while let Some((span, base)) = parts.pop() {
        so_far = at(PhraseKind::Arith(ArithOp::Pow, Box::new(base), Box::new(so_far)), span.to(last));
    }
    so_far
}

fn quantity(p: &Pairs, pair: P) -> Quant {
    let unit = find(&pair, Rule::unit).map(|u| Box::new(phrase(p, u)));
    match unit {
        Some(u) if has(&pair, Rule::w_least) => Quant::AtLeast(u),
        Some(u) if has(&pair, Rule::w_most) => Quant::AtMost(u),
        Some(u) if has(&pair, Rule::w_exactly) => Quant::Exactly(u),
        Some(u) if has(&pair, Rule::w_more) => Quant::MoreThan(u),
        Some(u) => Quant::FewerThan(u),
        None if has(&pair, Rule::w_some) => Quant::Some,
        None if has(&pair, Rule::w_no) => Quant::No,
        None => Quant::All,
    }
}

fn post_fix(p: &Pairs, so_far: Phrase, post: P) -> Phrase {
    let span = so_far.span.to(p.span(&post));
    let left = Box::new(so_far);
    let unit = || boxed(p, &post, Rule::unit);
    let card = || find(&post, Rule::card).map_or(Name { text: String::new(), span }, |c| p.name(&c));
    let kind = match post.as_rule() {
        Rule::not_in => PhraseKind::NotIn(left, unit()),
        Rule::within => PhraseKind::In(left, unit()),
        Rule::in_suits => {
            let quant = find(&post, Rule::quant).map_or(Quant::Some, |q| quantity(p, q));
            PhraseKind::InSuitsWith(left, quant, boxed(p, &post, Rule::plain))
        }
        Rule::above => PhraseKind::Above(left, card()),
        Rule::below => PhraseKind::Below(left, card()),
        Rule::minus => PhraseKind::Minus(left, unit()),
        Rule::led_with => PhraseKind::LedWith(left, unit()),
        Rule::led => PhraseKind::Led(left),
        Rule::yet => PhraseKind::YetToSpeak(left),
        Rule::extreme => {
            let most = has(&post, Rule::w_most) || has(&post, Rule::w_highest);
            PhraseKind::Extreme { of: left, most, measure: measure(p, &post) }
        }
        Rule::scoring => {
            let op = find(&post, Rule::cmp_op).map_or(CmpOp::Eq, |o| cmp_op(&o));
            PhraseKind::Scoring(left, measure(p, &post), op, unit())
        }
        Rule::of_whom => PhraseKind::Of(left, unit()),
        Rule::who => match find(&post, Rule::deed) {
            Some(d) => PhraseKind::Who(left, deed(p, d)),
            None => return *left,
        },
        _ => PhraseKind::Does(left, deed(p, post)),
    };
    at(kind, span)
}

/// `with most points`, `with score = 3`: of what there are so many.
fn measure(p: &Pairs, post: &P) -> Measure {
    let score = || {
        let word = find(post, Rule::w_score);
        word.map(|w| Name { text: "score".to_string(), span: p.span(&w) })
    };
    match find(post, Rule::name).map(|n| p.name(&n)).or_else(score) {
        Some(name) => Measure::Kept(name),
        None if has(post, Rule::w_points) => Measure::Points,
        None => Measure::Tricks,
    }
}

fn deed(p: &Pairs, pair: P) -> Deed {
    let pair = if pair.as_rule() == Rule::deed { one(pair) } else { pair };
    let quant = || find(&pair, Rule::quant).map(|q| quantity(p, q));
    let name = || find(&pair, Rule::name).map(|n| p.name(&n));
    let unit = || find(&pair, Rule::unit).map(|u| Box::new(phrase(p, u)));
    match pair.as_rule() {
        Rule::took => {
            let lost = has(&pair, Rule::w_lost);
            if let Some(cards) = find(&pair, Rule::plain) {
                // A card is lost in a trick that somebody else takes.
                if lost {
                    let (which, with) =
                        (Which::Count(quant().unwrap_or(Quant::Some)), Some(Box::new(phrase(p, cards))));
                    return Deed::Took { lost, which, with };
                }
                return Deed::TookCards {
                    quant: quant().unwrap_or(Quant::Some),
                    cards: Box::new(phrase(p, cards)),
                };
            }
            let which = match find(&pair, Rule::trick_ref) {
                Some(t) => Which::Ref(trick_ref(p, t)),
                None => Which::Count(quant().unwrap_or(Quant::Some)),
            };
            Deed::Took { lost, which, with: unit() }
        }
        Rule::held => Deed::Held { quant: quant(), cards: boxed(p, &pair, Rule::plain) },
        Rule::dealt => Deed::Dealt { quant: quant(), cards: boxed(p, &pair, Rule::plain) },
        Rule::announced => {
            let name = name().unwrap_or(Name { text: String::new(), span: p.span(&pair) });
            Deed::Announced(name, unit())
        }
        Rule::bid => Deed::Bid { contract: name(), or_after: has(&pair, Rule::w_spoke) },
        Rule::passed => Deed::Passed(name()),
        Rule::spoke => Deed::Spoke(unit()),
        Rule::unspoken => Deed::Unspoken,
        Rule::dropped => Deed::DroppedOut,
        Rule::kept => Deed::KeptCards,
        Rule::stands => Deed::Stands { unopposed: has(&pair, Rule::w_unopposed) },
        Rule::threw_off => Deed::ThrewOff(boxed(p, &pair, Rule::unit)),
        _ => match find(&pair, Rule::trick_ref) {
            Some(t) if has(&pair, Rule::w_before) => Deed::FellBefore(trick_ref(p, t)),
            Some(t) => Deed::FellIn(trick_ref(p, t)),
            None if has(&pair, Rule::w_by) => Deed::FellBy,
            None => Deed::Fell,
        },
    }
}

fn unit(p: &Pairs, pair: P) -> Phrase {
    let span = p.span(&pair);
    let name = |pair: &P| find(pair, Rule::name).map_or(Name { text: String::new(), span }, |n| p.name(&n));
    let kind = match pair.as_rule() {
        Rule::number => PhraseKind::Number(number(&pair)),
        Rule::below_nothing => PhraseKind::Number(pair.as_str().trim().parse().unwrap_or(i64::MIN)),
        Rule::paren => return phrase(p, one(pair)),
        Rule::ranks => PhraseKind::Ranks(kids(pair).map(|r| p.name(&r)).collect()),
        Rule::top => PhraseKind::Top(boxed(p, &pair, Rule::unit), name(&pair), has(&pair, Rule::w_bottom)),
        Rule::highest => {
            let nth = find(&pair, Rule::ordinal);
            let nth = nth
                .and_then(|n| n.as_str().trim_end_matches(|c: char| c.is_alphabetic()).parse().ok())
                .unwrap_or(1);
            PhraseKind::Highest { nth, lowest: has(&pair, Rule::w_lowest), of: boxed(p, &pair, Rule::plain) }
        }
        Rule::suits_of => PhraseKind::SuitsOf(boxed(p, &pair, Rule::plain)),
        Rule::tricks_of => PhraseKind::TricksOf(boxed(p, &pair, Rule::plain)),
        Rule::points => PhraseKind::PointsOf(boxed(p, &pair, Rule::plain)),
        Rule::number_of => PhraseKind::NumberOf(boxed(p, &pair, Rule::plain)),
        Rule::others => PhraseKind::OthersOf(boxed(p, &pair, Rule::unit)),
        Rule::side_of => {
            PhraseKind::SideOf { right: has(&pair, Rule::w_right), of: boxed(p, &pair, Rule::unit) }
        }
        Rule::earlier_of => PhraseKind::EarlierOf(name(&pair), boxed(p, &pair, Rule::unit)),
        Rule::his => {
            let own = name(&pair);
            let of = Box::new(at(PhraseKind::Name(own.text), own.span));
            PhraseKind::Of(of, Box::new(at(PhraseKind::Name("he".to_string()), span)))
        }
        Rule::of_match => PhraseKind::OfMatch { won: has(&pair, Rule::w_winners) },
        Rule::winning => PhraseKind::Winning,
        Rule::suit_led => PhraseKind::SuitLed,
        Rule::open_cards => PhraseKind::OpenCards,
        Rule::all_passed => PhraseKind::AllPassed,
        Rule::earlier => PhraseKind::EarlierTricks,
        Rule::tricks => PhraseKind::TheTricks(tricks(p, pair)),
        Rule::run_of => {
            let not = find(&pair, Rule::run_not).is_some();
            let (of, among) = two_units(p, pair, span);
            PhraseKind::RunOf { of, not, among }
        }
        Rule::difference => {
            let (a, b) = two_units(p, pair, span);
            PhraseKind::Difference(a, b)
        }
        Rule::held_by => PhraseKind::HeldBy(boxed(p, &pair, Rule::unit)),
        Rule::taken_by => PhraseKind::TakenBy(boxed(p, &pair, Rule::unit)),
        Rule::current => PhraseKind::CurrentTrick,
        Rule::card => PhraseKind::Card(pair.as_str().trim().to_string()),
        Rule::name => PhraseKind::Name(pair.as_str().trim().to_string()),
        // Wrappers that hold one thing.
        _ => return phrase(p, one(pair)),
    };
    at(kind, span)
}
