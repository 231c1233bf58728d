//! Clauses without a label, one sentence each.

use super::lines::{bid_group, choice, count_line, domain, rank_line, removed, source, suit_line};
use super::parts::{expr, exprs, guard, kind, prices, sure, two, whom};
use crate::diagnostic::Span;
use crate::syntax::grammar::Rule;
use crate::syntax::pairs::{Pair, Pairs, find, has, kids, names, number, string};
use crate::syntax::phrase::{phrase, tricks};
use crate::syntax::tree::*;

/// Clauses without a label.
pub(super) fn body(p: &Pairs, pair: Pair) -> Body {
    let listed = || names(p, kids(pair.clone()));
    let nth = |n: usize| listed().into_iter().nth(n);
    let first = || nth(0).unwrap_or(Name { text: String::new(), span: p.span(&pair) });
    let tricks_in = || -> Vec<Tricks> {
        kids(pair.clone()).filter(|x| x.as_rule() == Rule::tricks).map(|t| tricks(p, t)).collect()
    };
    let strings = || {
        kids(pair.clone())
            .filter(|x| matches!(x.as_rule(), Rule::string | Rule::title))
            .map(|s| string(&s))
            .collect::<Vec<_>>()
    };
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
        Rule::about_clause => Body::About(strings()),
        Rule::note_clause => Body::Note(strings().pop().unwrap_or_default()),
        Rule::without_clause => Body::Without { what: removed(&pair), names: listed() },
        Rule::reprice => Body::Reprice { names: listed(), worth: e(), prices: prices(p, &pair) },
        Rule::suit_line => suit_line(p, pair),
        Rule::rank_line => rank_line(p, pair),
        Rule::pack_worth => Body::InPack(PackLine::CardWorth { worth: num(), cards: expr(p, &pair) }),
        Rule::count_line => count_line(pair),
        Rule::seats_line => {
            Body::Seats { number: one_unit(p, &pair, 0), clockwise: has(&pair, Rule::w_clockwise) }
        }
        Rule::extra_line => Body::Extra { share: has(&pair, Rule::w_with) },
        Rule::dummy_line => Body::Dummy { seat: nth_seat(&pair), share: has(&pair, Rule::w_with) },
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
        Rule::faced_line => Body::FacedToHand(e()),
        Rule::rest_line => Body::Deal { number: None, to: Some(e()), lie: Lie::There },
        rule @ (Rule::deal_line | Rule::covered_line | Rule::upon_line) => {
            let lie = match rule {
                Rule::covered_line => Lie::Covered,
                Rule::upon_line => Lie::Upon,
                _ => Lie::There,
            };
            let mut list = exprs(p, pair).into_iter();
            let number = list.next().unwrap_or(Phrase { kind: PhraseKind::Number(0), span: Span::default() });
            Body::Deal { number: Some(number), to: list.next(), lie }
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
            Body::Auction(AuctionLine::Queue { from, who, claim, turns })
        }
        Rule::seniority_line => {
            let mut list = exprs(p, pair.clone()).into_iter();
            Body::Auction(AuctionLine::Seniority(list.next().unwrap_or_else(e), list.next()))
        }
        Rule::bids_line if let Some(values) = find(&pair, Rule::bid_values) => {
            let contract = names(p, kids(values.clone())).pop().unwrap_or(first());
            let ranges = kids(values).filter(|x| x.as_rule() == Rule::values);
            Body::Auction(AuctionLine::BidsValues {
                values: ranges.flat_map(range_of_values).collect(),
                contract,
            })
        }
        Rule::listens => Body::Auction(AuctionLine::Listens(e())),
        Rule::bids_line => Body::Auction(match find(&pair, Rule::ladder_by) {
            Some(by) => {
                let mut list = names(p, kids(by.clone()));
                let column = list.pop().unwrap_or(first());
                let guard = find(&pair, Rule::guard).map(|g| guard(p, g));
                AuctionLine::BidsBy { without: list, column, guard }
            }
            None => AuctionLine::Bids(
                kids(pair).filter(|x| x.as_rule() == Rule::bid_group).map(|g| bid_group(p, &g)).collect(),
            ),
        }),
        Rule::nobody_line => Body::Auction(AuctionLine::NobodyBids { contract: first(), by: expr(p, &pair) }),
        Rule::must_bid => Body::Auction(AuctionLine::MustBid { who: e(), bids: listed() }),
        Rule::last_line => Body::Auction(AuctionLine::LastNames),
        Rule::family_clause => Body::Family(strings().pop().unwrap_or_default()),
        Rule::pass_word => Body::Auction(AuctionLine::PassWord(strings().pop().unwrap_or_default())),
        Rule::hold_word => Body::Auction(AuctionLine::HoldWord(strings().pop().unwrap_or_default())),
        Rule::hold_line if has(&pair, Rule::w_overbid) => Body::Auction(AuctionLine::OverbidHolds),
        Rule::hold_line if has(&pair, Rule::w_match) => Body::Auction(AuctionLine::SeniorMatches),
        Rule::hold_line => Body::Auction(AuctionLine::SeniorHolds { only: has(&pair, Rule::w_only) }),
        Rule::break_line => Body::Auction(AuctionLine::BreakIn { who: e(), bids: listed() }),
        Rule::may_double => {
            let thing = |thing: Pair| match names(p, kids(thing.clone())).pop() {
                Some(name) => Thing::Announcement(name),
                None if has(&thing, Rule::w_game) => Thing::Game,
                None => Thing::EveryAnnouncement,
            };
            let things = find(&pair, Rule::things).into_iter().flat_map(kids);
            let phrase_in = |rule: Rule| find(&pair, rule).map(|found| phrase(p, found));
            Body::MayDouble {
                who: e(),
                things: things.filter(|x| x.as_rule() == Rule::thing).map(thing).collect(),
                from: phrase_in(Rule::plain),
                once_each: has(&pair, Rule::w_once),
                most: find(&pair, Rule::times).and_then(|t| find(&t, Rule::unit)).map(|n| phrase(p, n)),
                levels: kids(pair.clone())
                    .filter(|x| x.as_rule() == Rule::level)
                    .map(|l| string(&l))
                    .collect(),
            }
        }
        rule @ (Rule::announce | Rule::announces) => {
            let mut list = exprs(p, pair.clone()).into_iter();
            let who = list.next().unwrap_or(Phrase { kind: PhraseKind::Number(0), span: Span::default() });
            let leading = find(&pair, Rule::leading_them).is_some();
            let suits = find(&pair, Rule::of_suits).map(|of| sure(p, &of));
            let them = find(&pair, Rule::laying_them).and(suits.clone());
            let forced = rule == Rule::announces;
            Body::Announce { who, suits, laying: them.or(list.next()), leading, forced }
        }
        Rule::leads_line => Body::Leads { who: e(), tricks: tricks_in().into_iter().next() },
        Rule::holder_line => Body::HolderLeads(e()),
        Rule::plays_line => {
            let (who, hand) = two(p, pair.clone());
            Body::PlaysFor { who, hand, open: find(&pair, Rule::open_hand).is_some() }
        }
        Rule::taker_line => {
            let (of, to) = (tricks_in().into_iter().next(), tricks_in().into_iter().nth(1));
            Body::TakerLeads {
                of: of.unwrap_or(Tricks::Last),
                order: first(),
                to: to.unwrap_or(Tricks::Last),
            }
        }
        Rule::trick_line => {
            let best = |b: Pair| match find(&b, Rule::guard) {
                Some(g) => Best::When(sure(p, &b), guard(p, g)),
                None => Best::Highest(sure(p, &b)),
            };
            Body::TrickTo(kids(pair).filter(|x| x.as_rule() == Rule::best).map(best).collect())
        }
        Rule::tricks_count => Body::TricksCount(e()),
        Rule::powerless => Body::Powerless(e()),
        Rule::ends_line => Body::PlayEnds,
        Rule::nothing_line => Body::NothingPlayed { again: find(&pair, Rule::dealt_again).is_some() },
        Rule::rank_order => Body::Ranks(listed()),
        Rule::needs_line => Body::Needs(e()),
        Rule::sides_line => Body::Sides(match expr(p, &pair) {
            None => Sides::Alone,
            Some(first) => Sides::Against(Box::new(Parted {
                first,
                with: find(&pair, Rule::sided_with).map(|with| sure(p, &with)),
                secret: find(&pair, Rule::secret_until).map(|cards| sure(p, &cards)),
            })),
        }),
        Rule::won_line => Body::WonIf(e()),
        Rule::lost_line => Body::LostBy(e()),
        Rule::worth_line => Body::Worth(e()),
        Rule::settle_line => Body::Settle(expr(p, &pair).map_or(Settle::LosersPayWinners, Settle::Writes)),
        Rule::said_counts => {
            let mut numbers = kids(pair.clone()).filter(|x| x.as_rule() == Rule::number).map(|n| number(&n));
            let number = numbers.next().unwrap_or_default();
            Body::SaidCounts { what: first(), number, of: expr(p, &pair).zip(numbers.next()) }
        }
        Rule::extra_points => {
            let number = if has(&pair, Rule::w_less) { -num() } else { num() };
            Body::CountsMore { who: e(), number }
        }
        Rule::next_dealer => Body::NextDealer(e()),
        Rule::last_deal => Body::LastDealBy(e()),
        Rule::round_line => Body::RoundIsOneDealEach,
        Rule::tally_clause => {
            let (low, high) = (one_unit(p, &pair, 0), one_unit(p, &pair, 1));
            Body::Tally { person: has(&pair, Rule::w_person), low, high }
        }
        Rule::pot_clause => Body::Pot(one_unit(p, &pair, 0)),
        Rule::match_ends => Body::MatchEnds { test: e(), latest: latest(p, &pair) },
        Rule::match_won => Body::MatchWon(e()),
        Rule::match_lost => Body::MatchLost(e()),
        Rule::ends_if => Body::SessionIf { test: e(), latest: latest(p, &pair) },
        Rule::session_won => Body::SessionWon(e()),
        Rule::ends_after => {
            let has = |rules: [Rule; 2]| rules.into_iter().any(|rule| has(&pair, rule));
            let unit = match has([Rule::w_rounds, Rule::w_round]) {
                true => Unit::Rounds,
                false if has([Rule::w_matches, Rule::w_match]) => Unit::Matches,
                false => Unit::Deals,
            };
            Body::SessionAfter(one_unit(p, &pair, 0), unit)
        }
        rule => {
            debug_assert!(false, "nothing is built of {rule:?}");
            Body::Note(String::new())
        }
    }
}

/// The n-th plain number of a sentence.
pub(super) fn one_unit(p: &Pairs, pair: &Pair, n: usize) -> Phrase {
    let found = kids(pair.clone()).filter(|x| x.as_rule() == Rule::unit).nth(n);
    let nothing = || Phrase { kind: PhraseKind::Number(0), span: p.span(pair) };
    found.map_or_else(nothing, |unit| phrase(p, unit))
}

/// `, at latest after 100 deals`
fn latest(p: &Pairs, pair: &Pair) -> Option<Phrase> {
    find(pair, Rule::latest).map(|latest| one_unit(p, &latest, 0))
}

/// `third`: 3.
fn nth_seat(pair: &Pair) -> u8 {
    const WORDS: [Rule; 7] = [
        Rule::w_first,
        Rule::w_second,
        Rule::w_third,
        Rule::w_fourth,
        Rule::w_fifth,
        Rule::w_sixth,
        Rule::w_seventh,
    ];
    let word = find(pair, Rule::nth_seat);
    WORDS.iter().zip(1..).find(|(w, _)| word.as_ref().is_some_and(|x| has(x, **w))).map_or(1, |(_, n)| n)
}

/// `22 to 24`, or `150 to 600 by 10`: each of them.
fn range_of_values(pair: Pair) -> Vec<i64> {
    let numbers: Vec<i64> = kids(pair)
        .filter(|x| x.as_rule() == Rule::number)
        .map(|n| n.as_str().trim().parse().unwrap_or(0))
        .collect();
    match numbers.as_slice() {
        [one] => vec![*one],
        // A range that falls is told with all that do not rise.
        [from, to, ..] if from > to => vec![*from, *to],
        [from, to, by @ ..] => {
            let by = by.first().copied().unwrap_or(1).clamp(1, 1_000_000) as usize;
            // More than can be bid are told as too many; they need not all be here.
            (*from..=*to).step_by(by).take(1000).collect()
        }
        [] => Vec::new(),
    }
}
