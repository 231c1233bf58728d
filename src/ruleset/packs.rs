//! Builds a pack from its block and the blocks of the packs it extends.

use super::compile::common::Asked;
use super::expr::ONE;
use super::limits::CARDS;
use super::link::Linked;
use super::pack::{Card, Mask, Pack, Scheme, Suit};
use super::resolve::Env;
use super::scope::Scope;
use crate::diagnostic::{Report, Span, words};
use crate::kinds::Kind;
use crate::mixer::Set;
use crate::syntax::tree::*;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

/// A pack, and the sets it names.
#[derive(Clone, Debug, Default)]
pub(crate) struct BuiltPack {
    pub pack: Pack,
    pub sets: BTreeMap<String, Mask>,
}

/// Builds from the chain of blocks, base first.
pub(super) fn build(chain: &[&Block], report: &RefCell<Report>) -> BuiltPack {
    let mut built = BuiltPack::default();
    for block in chain {
        let Head::Pack { name, title, without, .. } = &block.head else {
            continue;
        };
        built.pack.name.clone_from(&name.text);
        built.pack.title.clone_from(title);
        suits(&mut built, block, report);
        if let Some(without) = without {
            built.pack.all &= !resolve(&built, without, report);
            for suit in &mut built.pack.suits {
                suit.mask &= built.pack.all;
            }
        }
        clauses(&mut built, block, report);
        let all = built.pack.all;
        for suit in &built.pack.suits {
            built.sets.insert(suit.name.clone(), suit.mask);
        }
        for mask in built.sets.values_mut() {
            *mask &= all;
        }
        if built.pack.all == 0 {
            report.borrow_mut().push(words::empty_pack(block.span));
        }
        finish(&mut built, block, report);
    }
    built
}

fn clauses_of(block: &Block) -> impl Iterator<Item = &Clause> {
    block.items.iter().filter_map(|item| match item {
        Item::Clause(clause) => Some(&**clause),
        _ => None,
    })
}

fn suits(built: &mut BuiltPack, block: &Block, report: &RefCell<Report>) {
    let mut cards: Vec<(usize, String)> = Vec::new();
    let first = built.pack.suits.len();
    for clause in clauses_of(block) {
        let Body::InPack(PackLine::Suit { suits, ranks }) = &clause.body else {
            continue;
        };
        let mut twice: Vec<(Span, String)> = Vec::new();
        for (name, title, letter) in suits {
            let letter_char = letter.text.chars().next().unwrap_or('?');
            if letter.text.len() != 1 || built.pack.suits.iter().any(|s| s.letter == letter_char) {
                report.borrow_mut().push(words::bad_suit_letter(letter.span, &letter.text));
                continue;
            }
            let at = built.pack.suits.len();
            built.pack.suits.push(Suit {
                name: name.text.clone(),
                title: title.clone(),
                letter: letter_char,
                mask: 0,
            });
            for rank in ranks {
                let code = format!("{letter_char}{}", rank.text);
                if cards.iter().any(|(_, c)| *c == code) {
                    twice.push((rank.span, code.clone()));
                }
                cards.push((at, code));
            }
        }
        if let Some((first, _)) = twice.first() {
            let codes: Vec<&str> = twice.iter().map(|(_, code)| code.as_str()).collect();
            report.borrow_mut().push(words::card_twice(*first, &codes));
        }
    }
    if cards.is_empty() {
        return;
    }
    if first > 0 {
        report.borrow_mut().push(words::suits_added(block.span));
        // The base stays as it is: its sets and suits are told by its own cards.
        built.pack.suits.truncate(first);
        return;
    }
    if cards.len() > CARDS {
        report.borrow_mut().push(words::too_many_cards(block.span, cards.len(), CARDS));
        cards.truncate(CARDS);
    }
    let count = cards.len();
    built.pack.codes = vec![String::new(); count];
    for (i, (suit, code)) in cards.into_iter().enumerate() {
        let bit = count - 1 - i;
        built.pack.suits[suit].mask |= 1 << bit;
        built.pack.all |= 1 << bit;
        built.pack.codes[bit] = code;
    }
    built.pack.worth = vec![0; count];
    for suit in &built.pack.suits {
        built.sets.insert(suit.name.clone(), suit.mask);
    }
}

/// Suits, sets, ways to count and titles of ranks that one pack names twice: one would stand.
fn twice(block: &Block, report: &RefCell<Report>) {
    let mut known: BTreeMap<(bool, &str), Span> = BTreeMap::new();
    let mut ranks: BTreeMap<&str, Span> = BTreeMap::new();
    let told =
        |name: &Name, first: Span| report.borrow_mut().push(words::twice(name.span, &name.text, first, true));
    for clause in clauses_of(block) {
        if let Body::InPack(PackLine::Ranks(named)) = &clause.body {
            for (rank, _) in named {
                if let Some(first) = ranks.insert(&rank.text, rank.span) {
                    told(rank, first);
                }
            }
        }
        if let Body::InPack(PackLine::Suit { suits, .. }) = &clause.body {
            for (name, ..) in suits {
                if let Some(first) = known.insert((false, &name.text), name.span) {
                    told(name, first);
                }
            }
        }
        let counts = matches!(clause.body, Body::InPack(PackLine::Count { .. }));
        if !counts && !matches!(clause.body, Body::Define { .. }) {
            continue;
        }
        if let Some(name) = &clause.name
            && let Some(first) = known.insert((counts, &name.text), name.span)
        {
            told(name, first);
        }
    }
}

fn clauses(built: &mut BuiltPack, block: &Block, report: &RefCell<Report>) {
    twice(block, report);
    let mut rated: Mask = 0;
    for clause in clauses_of(block) {
        if let (Body::Define { value, .. }, Some(name)) = (&clause.body, &clause.name) {
            built.sets.insert(name.text.clone(), resolve(built, value, report));
        }
        if let Body::Call { card, names } = &clause.body {
            match built.pack.card(&card.text) {
                Some(at) => built.pack.calls.extend(names.iter().map(|n| (at, n.clone()))),
                None => {
                    let known: Vec<&str> = built.pack.codes.iter().map(String::as_str).collect();
                    let d = words::unknown_card(card.span, &card.text, &built.pack.name, &known, &[]);
                    report.borrow_mut().push(d);
                }
            }
        }
        let Body::InPack(line) = &clause.body else { continue };
        match line {
            // Cards are there before their sets.
            PackLine::Suit { .. } => {}
            PackLine::Ranks(ranks) => {
                for (rank, title) in ranks {
                    if built.pack.codes.iter().any(|code| code.get(1..) == Some(rank.text.as_str())) {
                        built.pack.ranks.retain(|(known, _)| *known != rank.text);
                        built.pack.ranks.push((rank.text.clone(), title.clone()));
                    } else {
                        let pack = &built.pack.name;
                        report.borrow_mut().push(words::unknown_rank(rank.span, &rank.text, pack));
                    }
                }
            }
            PackLine::CardWorth { worth, cards } => {
                let set = cards.as_ref().map_or(built.pack.all & !rated, |c| resolve(built, c, report));
                let again = set & rated;
                if let Some(card) = super::pack::descending(again).next() {
                    report.borrow_mut().push(words::worth_twice(clause.span, built.pack.code(card)));
                }
                if *worth > 1000 {
                    report.borrow_mut().push(words::number_too_large(clause.span));
                }
                rated |= set;
                for card in super::pack::descending(set) {
                    built.pack.worth[card] = (*worth).min(1000);
                }
            }
            PackLine::Count { each, total } => {
                let scheme = scheme(clause, each.as_ref(), total.whole, report);
                built.pack.schemes.retain(|s| s.name != scheme.name);
                built.pack.schemes.push(scheme);
            }
        }
    }
}

fn scheme(clause: &Clause, each: Option<&Counting>, total: i64, report: &RefCell<Report>) -> Scheme {
    let name = clause.name.as_ref().map(|n| n.text.clone()).unwrap_or_default();
    let title = clause.title.clone().unwrap_or_default();
    let mut scheme = Scheme::plain(name, title, total.min(1_000_000) * ONE);
    if let Some(each) = each {
        let exact = |(a, b): (i64, i64)| {
            if b == 0 || b > 60 || 60 % b != 0 {
                report.borrow_mut().push(words::too_fine(clause.span));
                return 0;
            }
            a.clamp(0, 1000) * ONE / b
        };
        if !(1..=30).contains(&each.group) {
            report.borrow_mut().push(words::bad_group(clause.span, each.group));
        } else {
            for (at, rest) in each.left.iter().enumerate() {
                if !(1..each.group).contains(rest) {
                    report.borrow_mut().push(words::bad_rest(clause.span, *rest, each.group));
                } else if each.left[..at].contains(rest) {
                    report.borrow_mut().push(words::rest_twice(clause.span, *rest));
                }
            }
        }
        // Without a rest nothing is taken off one.
        let nothing = each.less.0 == 0;
        if each.left_less.0 == 0 && (nothing || !each.left.is_empty()) {
            report.borrow_mut().push(words::less_nothing(clause.span, nothing));
        }
        let left = each.left.iter().filter(|l| (1..30).contains(*l)).fold(0, |all, l| all | 1u32 << l);
        let group = each.group.clamp(1, 30) as u32;
        scheme = scheme.in_groups(group, exact(each.less), left, exact(each.left_less));
    }
    scheme
}

/// What so many sixtieths come to.
fn in_full(counted: i64) -> Total {
    let (whole, part) = (counted / ONE, counted % ONE);
    let of = (1..=ONE).find(|of| part * of % ONE == 0).unwrap_or(ONE);
    Total { whole, part: (part * of / ONE, of) }
}

/// Bit planes of worth, and the totals that the author stated.
fn finish(built: &mut BuiltPack, block: &Block, report: &RefCell<Report>) {
    let pack = &mut built.pack;
    let highest = pack.worth.iter().copied().max().unwrap_or(0);
    let planes = 64 - highest.leading_zeros() as usize;
    pack.planes = vec![0; planes];
    for (card, worth) in pack.worth.iter().enumerate() {
        for (i, plane) in pack.planes.iter_mut().enumerate() {
            if worth >> i & 1 == 1 && pack.all >> card & 1 == 1 {
                *plane |= 1 << card;
            }
        }
    }
    pack.suit_masks = (0..pack.codes.len()).map(|c| pack.suit_of(Card(c as u8))).collect();
    // What a base counted is counted anew if this pack has other cards.
    let counts = || clauses_of(block).filter(|c| c.body.kind() == Kind::Count);
    let own = |name: &str| counts().any(|clause| clause.is_named(name));
    let inherited: Vec<usize> = (0..pack.schemes.len()).filter(|at| !own(&pack.schemes[*at].name)).collect();
    for at in inherited {
        pack.schemes[at].total = pack.points(&pack.schemes[at], pack.all);
    }
    for clause in clauses_of(block) {
        if let Body::InPack(PackLine::Count { total, .. }) = &clause.body
            && let Some(name) = &clause.name
            && let Some(scheme) = pack.schemes.iter().find(|s| s.name == name.text)
        {
            let counted = pack.points(scheme, pack.all);
            let Total { whole, part: (part, of) } = *total;
            if whole.max(part) > 1_000_000 {
                report.borrow_mut().push(words::number_too_large(clause.span));
            } else if of == 0 || of > ONE || ONE % of != 0 {
                report.borrow_mut().push(words::too_fine(clause.span));
            } else if counted != whole * ONE + part * (ONE / of) {
                report.borrow_mut().push(words::wrong_total(
                    clause.span,
                    &total.to_string(),
                    &in_full(counted).to_string(),
                    pack.all.count_ones(),
                ));
            }
        }
    }
}

fn resolve(built: &BuiltPack, phrase: &Phrase, report: &RefCell<Report>) -> Mask {
    let linked = Linked::default();
    let scope = Scope::default();
    let (columns, defs, used) = (BTreeSet::new(), BTreeMap::new(), RefCell::default());
    let definable = Set::default();
    let env = Env {
        linked: &linked,
        options: &[],
        last_round: false,
        pack: &built.pack,
        sets: &built.sets,
        scope: &scope,
        contracts: &[],
        current: None,
        places: &[],
        announcements: &[],
        stages: &[],
        choices: &[],
        suits: None,
        tallies: &[],
        score_asked: &std::cell::Cell::new(false),
        moment: super::resolve::Moment::InDeal,
        columns: &columns,
        definable: &definable,
        all_defs: &defs,
        players: 1,
        dummies: 0,
        clockwise: false,
        report,
        price: std::cell::Cell::new(false),
        dashes: RefCell::new(Vec::new()),
        reading: RefCell::new(Vec::new()),
        read: Default::default(),
        as_dealt: std::cell::Cell::new(false),
        early: false,
        taken: false,
        used: &used,
        asked: &Asked::default(),
        noting: None,
        when: std::cell::Cell::new(super::program::Asked::InSteps { behind: None }),
    };
    match env.cards(phrase).constant() {
        Some(mask) => mask,
        None => {
            report.borrow_mut().push(words::not_constant(phrase.span));
            0
        }
    }
}
