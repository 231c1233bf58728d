//! Clauses that can bear a label: steps and duties.

use super::body::one_unit;
use super::parts::{expr, exprs, kind, sure, two};
use crate::syntax::grammar::Rule;
use crate::syntax::pairs::{Pair, Pairs, find, has, kids};
use crate::syntax::phrase::{phrase, quant_amount, tricks};
use crate::syntax::tree::*;

pub(super) fn labelled(p: &Pairs, pair: Pair) -> Body {
    match kind(&pair) {
        Rule::see_step => {
            let (who, cards) = two(p, pair);
            act(who, Act::See(cards))
        }
        Rule::take_step => {
            let (who, cards) = two(p, pair);
            act(who, Act::Take(cards))
        }
        Rule::pick_step => {
            let who = sure(p, &pair);
            let number = find(&pair, Rule::unit).map_or(sure(p, &pair), |unit| phrase(p, unit));
            let place = find(&pair, Rule::name).map(|n| p.name(&n));
            let place = place.unwrap_or(Name { text: String::new(), span: who.span });
            act(who, Act::TakePacket { number, place })
        }
        Rule::win_step => {
            let (who, cards) = two(p, pair);
            act(who, Act::Win(cards))
        }
        Rule::give_step => {
            let who = sure(p, &pair);
            let (number, from) = quant_amount(p, find(&pair, Rule::amount));
            let to = find(&pair, Rule::unit).map_or(sure(p, &pair), |unit| phrase(p, unit));
            act(who, Act::Give { number, from, to })
        }
        Rule::lay_step => {
            let (who, cards) = two(p, pair);
            act(who, Act::Lay(cards))
        }
        Rule::expose_step => {
            let who = sure(p, &pair);
            let (number, from) = quant_amount(p, find(&pair, Rule::amount));
            act(who, Act::Expose { number, from, taking_up: find(&pair, Rule::taking_up).is_some() })
        }
        Rule::all_step => {
            let to = find(&pair, Rule::name).map(|n| p.name(&n));
            let open = has(&pair, Rule::w_face);
            let (who, cards) = two(p, pair);
            let to = to.unwrap_or(Name { text: String::new(), span: who.span });
            act(who, Act::PutAll { cards, to, open })
        }
        Rule::call_step => {
            let turning = find(&pair, Rule::or_turns).map(|turns| sure(p, &turns));
            let (who, of) = two(p, pair);
            act(who, Act::Call { of, turning })
        }
        Rule::deal_again => Body::DealAgain,
        Rule::draw_step => {
            let (who, cards) = two(p, pair.clone());
            let from = find(&pair, Rule::in_turn).map_or_else(|| who.clone(), |from| sure(p, &from));
            act(who, Act::Draw { from, cards })
        }
        Rule::swap_step => {
            let mut list = exprs(p, pair.clone()).into_iter();
            let who = list.next().unwrap_or_else(|| sure(p, &pair));
            let own = list.next().unwrap_or_else(|| who.clone());
            let other = list.next().unwrap_or_else(|| who.clone());
            act(who, Act::Swap { own, other })
        }
        Rule::face_step => {
            let (who, cards) = two(p, pair);
            act(who, Act::TurnUp(cards))
        }
        Rule::leave_step => {
            let who = sure(p, &pair);
            let place = find(&pair, Rule::name).map(|n| p.name(&n));
            let place = place.unwrap_or(Name { text: String::new(), span: who.span });
            let asked = find(&pair, Rule::leave_step).is_some_and(|drops| has(&drops, Rule::w_may));
            act(who, Act::Leave { to: place, asked })
        }
        rule @ (Rule::pay_step | Rule::cash_step) => {
            let who = sure(p, &pair);
            let pot = find(&pair, Rule::name).map(|n| p.name(&n));
            let takes = rule == Rule::cash_step;
            Body::Pays { who, takes, number: one_unit(p, &pair, 0), pot }
        }
        Rule::write_step => {
            let takes = !find(&pair, Rule::write_step).is_some_and(|writes| has(&writes, Rule::w_off));
            Body::Pays { who: sure(p, &pair), takes, number: one_unit(p, &pair, 0), pot: None }
        }
        rule @ (Rule::gets | Rule::table_gets) => {
            let word =
                find(&pair, rule).map(|w| w.as_str().split_whitespace().last().unwrap_or("").to_string());
            let loses = word.is_some_and(|w| w.starts_with("lose"));
            let tally = find(&pair, Rule::name).map(|n| p.name(&n));
            let tally = tally.unwrap_or(Name { text: String::new(), span: p.span(&pair) });
            let who = expr(p, &pair);
            Body::Gets { who, loses, number: one_unit(p, &pair, 0), tally, after_match: false }
        }
        Rule::renew_step => {
            let who = sure(p, &pair);
            let (number, from) = quant_amount(p, find(&pair, Rule::amount));
            let nowhere = || Name { text: String::new(), span: who.span };
            let to = find(&pair, Rule::name).map_or_else(nowhere, |n| p.name(&n));
            let stock = find(&pair, Rule::as_many).and_then(|many| find(&many, Rule::name));
            let stock = stock.map_or_else(nowhere, |n| p.name(&n));
            act(who, Act::Renew { number, from, to, stock })
        }
        Rule::over_step => {
            let who = sure(p, &pair);
            let (number, from) = quant_amount(p, find(&pair, Rule::amount));
            act(who, Act::KeepOver { number, from })
        }
        Rule::put_step | Rule::keep_step => {
            let who = sure(p, &pair);
            let (number, from) = quant_amount(p, find(&pair, Rule::amount));
            let to = find(&pair, Rule::name).map(|n| p.name(&n));
            let to = to.unwrap_or(Name { text: String::new(), span: who.span });
            if kind(&pair) == Rule::keep_step {
                let second = pair.clone().into_inner().filter(|x| x.as_rule() == Rule::amount).nth(1);
                let also = second.map(|a| quant_amount(p, Some(a)));
                return act(who, Act::Keep { number, from, to, open: has(&pair, Rule::w_face), also });
            }
            let shown = match find(&pair, Rule::shown) {
                None => Shown::None,
                Some(s) => expr(p, &s).map_or(Shown::All, Shown::Some),
            };
            act(who, Act::Put { number, from, to, shown })
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
            let word = manner.and_then(|m| m.as_str().split_whitespace().next().map(str::to_string));
            let manner = match word.as_deref() {
                Some("follow") => Manner::FollowWith,
                Some("lead") => Manner::Lead,
                Some("lay") => Manner::Lay,
                Some("put") => Manner::Put,
                Some("call") => Manner::Call,
                _ => Manner::Play,
            };
            let what = find(&pair, Rule::what);
            let place = what.as_ref().and_then(|w| find(w, Rule::name)).map(|n| p.name(&n));
            let what = what.map(|w| sure(p, &w)).unwrap_or(sure(p, &pair));
            if word.as_deref() == Some("bid") {
                return Body::Auction(AuctionLine::Duty { not, what });
            }
            let timed = |t: Pair| {
                let before = has(&t, Rule::w_before);
                let when = find(&t, Rule::tricks).map_or(Tricks::Last, |t| tricks(p, t));
                if before { Timing::Before(when) } else { Timing::In(when) }
            };
            let timing = kids(pair).filter(|x| x.as_rule() == Rule::timing).map(timed).collect();
            Body::Duty { manner, not, what, place, timing }
        }
    }
}

fn act(who: Phrase, act: Act) -> Body {
    Body::Step(Step { who, act })
}
