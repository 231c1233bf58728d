//! Walking through expressions.

use crate::ruleset::expr::{Cards, Num, Seats, Span, Test};
use crate::ruleset::program::{
    Best, ClauseId, Contract, Duty, Gets, Lasting, OneOf, Program, Settle, Shown, Step, Want, When,
};

/// An expression of any type.
#[derive(Clone, Copy)]
pub(crate) enum Node<'a> {
    Num(&'a Num),
    Test(&'a Test),
    Cards(&'a Cards),
    Seats(&'a Seats),
}

/// Calls `f` with each direct part.
pub(crate) fn parts<'a>(node: Node<'a>, f: &mut dyn FnMut(Node<'a>)) {
    match node {
        Node::Num(n) => num(n, f),
        Node::Test(t) => test(t, f),
        Node::Cards(c) => cards(c, f),
        Node::Seats(s) => seats(s, f),
    }
}

/// Does it hold for the expression or any part of it?
pub(crate) fn any<'a>(node: Node<'a>, fits: &mut dyn FnMut(Node<'a>) -> bool) -> bool {
    if fits(node) {
        return true;
    }
    let mut found = false;
    parts(node, &mut |part| found = found || any(part, fits));
    found
}

fn num<'a>(n: &'a Num, f: &mut dyn FnMut(Node<'a>)) {
    match n {
        Num::Const(_) | Num::TrickNumber => {}
        Num::Add(a, b) | Num::Sub(a, b) | Num::Mul(a, b) | Num::Max(a, b) | Num::Min(a, b) => {
            f(Node::Num(a));
            f(Node::Num(b));
        }
        Num::Div(a, _) | Num::Pow(_, a) | Num::Round(_, a, _) | Num::Once(_, a) => f(Node::Num(a)),
        Num::If(list, last) => {
            for (value, test) in list {
                f(Node::Num(value));
                f(Node::Test(test));
            }
            f(Node::Num(last));
        }
        Num::Points(s) | Num::Seats(s) | Num::Tricks(s) => {
            f(Node::Seats(s));
        }
        Num::Cards(c) | Num::Suits(c) | Num::EarlierLed(c) => f(Node::Cards(c)),
        Num::Bid(who) => f(Node::Seats(who)),
        Num::Run { of, among, .. } => {
            f(Node::Cards(of));
            f(Node::Cards(among));
        }
        Num::Kept(kept) => kept.who.iter().for_each(|who| f(Node::Seats(who))),
    }
}

fn span<'a>(s: &'a Span, f: &mut dyn FnMut(Node<'a>)) {
    if let Span::Range(a, b) = s {
        f(Node::Num(a));
        f(Node::Num(b));
    }
}

fn test<'a>(t: &'a Test, f: &mut dyn FnMut(Node<'a>)) {
    match t {
        Test::Const(_)
        | Test::Won
        | Test::YetToSpeak
        | Test::Contract(_)
        | Test::Stands { .. }
        | Test::AllPassed => {}
        Test::Not(t) | Test::Once(_, t) => f(Node::Test(t)),
        Test::And(list) | Test::Or(list) => list.iter().for_each(|t| f(Node::Test(t))),
        Test::Cmp(_, a, b) => {
            f(Node::Num(a));
            f(Node::Num(b));
        }
        Test::Any(c) | Test::Led(c) => f(Node::Cards(c)),
        Test::AnySeat(s) => f(Node::Seats(s)),
        Test::Within(a, b) => {
            f(Node::Cards(a));
            f(Node::Cards(b));
        }
        Test::SeatsWithin(a, b) => {
            f(Node::Seats(a));
            f(Node::Seats(b));
        }
        Test::Took { who, tricks, with } => {
            f(Node::Seats(who));
            span(tricks, f);
            if let Some(with) = with {
                f(Node::Cards(with));
            }
        }
        Test::Lost { who, tricks, with } => {
            f(Node::Seats(who));
            span(tricks, f);
            f(Node::Cards(with));
        }
        Test::TookCount { who, number, with, .. } => {
            f(Node::Seats(who));
            f(Node::Num(number));
            if let Some(with) = with {
                f(Node::Cards(with));
            }
        }
        Test::Announced { who, .. }
        | Test::Bid { who, .. }
        | Test::BidOrAfter { who }
        | Test::DroppedOut { who }
        | Test::Passed { who, .. } => f(Node::Seats(who)),
        Test::Spoke { who, after } => {
            f(Node::Seats(who));
            if let Some(after) = after {
                f(Node::Seats(after));
            }
        }
        Test::ThrewOff { who, cards } => {
            f(Node::Seats(who));
            f(Node::Cards(cards));
        }
        Test::FellBefore { cards, tricks } | Test::FellIn { cards, tricks } => {
            f(Node::Cards(cards));
            span(tricks, f);
        }
    }
}

fn cards<'a>(c: &'a Cards, f: &mut dyn FnMut(Node<'a>)) {
    match c {
        Cards::Set(_)
        | Cards::Place(_)
        | Cards::Open
        | Cards::SuitLed
        | Cards::Trick
        | Cards::Winning
        | Cards::Suit { .. }
        | Cards::Chosen(_) => {}
        Cards::Hand(s) | Cards::Held(s) | Cards::Dealt(s) | Cards::Taken(s) => f(Node::Seats(s)),
        Cards::Top(n, ..) => f(Node::Num(n)),
        Cards::Union(list) => list.iter().for_each(|c| f(Node::Cards(c))),
        Cards::Inter(a, b) | Cards::Minus(a, b) => {
            f(Node::Cards(a));
            f(Node::Cards(b));
        }
        Cards::Highest { of, .. } | Cards::SuitsOf(of) => f(Node::Cards(of)),
        Cards::SuitsWith { number, of, .. } => {
            f(Node::Num(number));
            f(Node::Cards(of));
        }
        Cards::If(list, last) => {
            for (value, test) in list {
                f(Node::Cards(value));
                f(Node::Test(test));
            }
            f(Node::Cards(last));
        }
    }
}

fn seats<'a>(s: &'a Seats, f: &mut dyn FnMut(Node<'a>)) {
    match s {
        Seats::Union(list) => list.iter().for_each(|s| f(Node::Seats(s))),
        Seats::Inter(a, b) | Seats::Minus(a, b) => {
            f(Node::Seats(a));
            f(Node::Seats(b));
        }
        Seats::Right(a) | Seats::Left(a) | Seats::Side(a) => f(Node::Seats(a)),
        Seats::Who(of, test) => {
            f(Node::Seats(of));
            f(Node::Test(test));
        }
        Seats::Extreme { of, by, .. } => {
            f(Node::Seats(of));
            f(Node::Num(by));
        }
        Seats::If(list, last) => {
            for (value, test) in list {
                f(Node::Seats(value));
                f(Node::Test(test));
            }
            f(Node::Seats(last));
        }
        Seats::Set(_)
        | Seats::Players
        | Seats::Everybody
        | Seats::Declarer
        | Seats::Defenders
        | Seats::Team
        | Seats::Rest
        | Seats::Dealer
        | Seats::Subject
        | Seats::Bidder
        | Seats::Winners
        | Seats::Losers
        | Seats::Leader
        | Seats::OfMatch { .. }
        | Seats::Taker => {}
    }
}

pub(crate) fn duty<'a>(d: &'a Duty, f: &mut dyn FnMut(Node<'a>, ClauseId)) {
    if let When::Test(t) | When::PerLead(t) = &d.when {
        f(Node::Test(t), d.clause);
    }
    if let Want::Other(c) | Want::Not(c) = &d.want {
        f(Node::Cards(c), d.clause);
    }
}

/// Every expression of a contract, taken apart once for all laws that look at each part.
pub(crate) struct Expressions<'a> {
    /// Each before what it holds.
    parts: Vec<Node<'a>>,
    /// Where the parts of each expression end, and which clause says it.
    ends: Vec<(usize, ClauseId)>,
    /// So many expressions are asked before the deal is settled.
    early: usize,
}

impl<'a> Expressions<'a> {
    pub(crate) fn of(c: &'a Contract) -> Expressions<'a> {
        let (mut parts, mut ends) = (Vec::with_capacity(512), Vec::with_capacity(128));
        let mut note = |node, clause| {
            unfold(node, &mut parts);
            ends.push((parts.len(), clause));
        };
        before_the_end(c, &mut note);
        let mut early = 0;
        outcome(c, &mut |node, clause| {
            early += 1;
            note(node, clause);
        });
        early = ends.len() - early;
        Expressions { parts, ends, early }
    }

    /// Each with all its parts, and the clause that says it.
    pub(crate) fn each(&self) -> impl Iterator<Item = (&[Node<'a>], ClauseId)> {
        let mut from = 0;
        self.ends.iter().map(move |(end, clause)| {
            let start = std::mem::replace(&mut from, *end);
            (&self.parts[start..*end], *clause)
        })
    }

    /// Those that are asked before the deal is settled.
    pub(crate) fn before_the_end(&self) -> impl Iterator<Item = (&[Node<'a>], ClauseId)> {
        self.each().take(self.early)
    }

    /// Every part of each.
    pub(crate) fn parts(&self) -> impl Iterator<Item = (Node<'a>, ClauseId)> {
        self.each().flat_map(|(parts, clause)| parts.iter().map(move |part| (*part, clause)))
    }
}

fn unfold<'a>(node: Node<'a>, all: &mut Vec<Node<'a>>) {
    all.push(node);
    parts(node, &mut |part| unfold(part, all));
}

/// Every expression of a contract, with the clause that says it.
pub(crate) fn contract<'a>(c: &'a Contract, f: &mut dyn FnMut(Node<'a>, ClauseId)) {
    before_the_end(c, f);
    outcome(c, f);
}

/// What is asked before the deal is settled.
pub(crate) fn before_the_end<'a>(c: &'a Contract, f: &mut dyn FnMut(Node<'a>, ClauseId)) {
    c.needs.iter().for_each(|(t, id)| f(Node::Test(t), *id));
    c.acts().for_each(|s| step(s, f));
    let play = &c.play;
    f(Node::Seats(&play.leader), play.leader_clause);
    if let Some((card, id)) = &play.holder {
        f(Node::Cards(card), *id);
    }
    play.forced.iter().for_each(|(_, _, s, id)| f(Node::Seats(s), *id));
    play.duties.iter().for_each(|d| duty(d, f));
    for best in &play.best {
        match best {
            Best::Highest(c) => f(Node::Cards(c), play.best_clause),
            Best::When(_, t) => f(Node::Test(t), play.best_clause),
        }
    }
    for (t, c, id) in &play.powerless {
        f(Node::Test(t), *id);
        f(Node::Cards(c), *id);
    }
    play.ends.iter().for_each(|(t, id)| f(Node::Test(t), *id));
    if let Some((s, id)) = &play.counts_for {
        f(Node::Seats(s), *id);
    }
    if let Some(played_for) = &play.played_for {
        f(Node::Seats(&played_for.who), played_for.clause);
        f(Node::Seats(&played_for.hand), played_for.clause);
    }
}

/// What is asked to find out who won, and what that is worth to whom.
pub(crate) fn game<'a>(c: &'a Contract, f: &mut dyn FnMut(Node<'a>, ClauseId)) {
    let score = &c.score;
    for (guard, test, id) in &score.won {
        f(Node::Test(guard), *id);
        f(Node::Test(test), *id);
    }
    for (guard, seats, id) in &score.lost {
        f(Node::Test(guard), *id);
        f(Node::Seats(seats), *id);
    }
    for (guard, number, id) in &score.worth {
        f(Node::Test(guard), *id);
        f(Node::Num(number), *id);
    }
    if let Settle::Writes(s) = &score.settle {
        f(Node::Seats(s), score.settle_clause);
    }
}

/// The same, and what each bonus is worth; not which bonuses there are.
pub(crate) fn price<'a>(c: &'a Contract, f: &mut dyn FnMut(Node<'a>, ClauseId)) {
    game(c, f);
    let score = &c.score;
    for b in &score.bonuses {
        f(Node::Num(&b.worth), b.clause);
        for n in [&b.announced, &b.missed, &b.announced_missed].into_iter().flatten() {
            f(Node::Num(n), b.clause);
        }
        for (who, _) in b.parties.iter().filter_map(|party| party.paid.as_ref()) {
            f(Node::Seats(who), b.clause);
        }
    }
}

/// What is asked once the cards have been played.
pub(crate) fn outcome<'a>(c: &'a Contract, f: &mut dyn FnMut(Node<'a>, ClauseId)) {
    price(c, f);
    for b in &c.score.bonuses {
        f(Node::Test(&b.when), b.clause);
        for party in &b.parties {
            f(Node::Seats(&party.who), b.clause);
            f(Node::Test(&party.guard), b.clause);
        }
    }
    for more in &c.score.more {
        f(Node::Test(&more.when), more.clause);
        f(Node::Seats(&more.who), more.clause);
    }
    if let Some(sides) = &c.sides {
        f(Node::Seats(&sides.first), sides.clause);
        sides.with.iter().for_each(|with| f(Node::Seats(with), sides.clause));
        sides.secret.iter().for_each(|cards| f(Node::Cards(cards), sides.clause));
    }
    c.counts.iter().flatten().for_each(|s| f(Node::Seats(s), c.clause));
    c.between.iter().for_each(|g| gets(g, f));
}

fn gets<'a>(g: &'a Gets, f: &mut dyn FnMut(Node<'a>, ClauseId)) {
    g.who.iter().for_each(|who| f(Node::Seats(who), g.clause));
    f(Node::Num(&g.number), g.clause);
    f(Node::Test(&g.guard), g.clause);
}

/// Every expression of the auction, as far as it says who is asked and when.
pub(crate) fn auction<'a>(p: &'a Program, f: &mut dyn FnMut(Node<'a>, ClauseId)) {
    for stage in &p.stages {
        let parts = [&stage.from, &stage.who].into_iter().chain(&stage.breaking);
        parts.for_each(|who| f(Node::Seats(who), stage.clause));
        stage.seniority.iter().for_each(|who| f(Node::Seats(who), stage.seniority_clause));
        stage.listens.iter().for_each(|who| f(Node::Seats(who), stage.listens_clause));
        let must = stage.open.iter().map(|(who, _, when)| (who, when, stage.open_clause));
        for (who, when, clause) in
            must.chain(stage.no_pass.iter().map(|(who, when, clause)| (who, when, *clause)))
        {
            f(Node::Seats(who), clause);
            f(Node::Test(when), clause);
        }
        f(Node::Test(&stage.hold_when), stage.hold_clause);
        stage.bids.iter().for_each(|bid| f(Node::Test(&bid.when), bid.clause));
        stage.duties.iter().for_each(|duty| f(Node::Test(&duty.condition), duty.clause));
    }
}

/// Every expression about matches and sessions.
pub(crate) fn lasting<'a>(l: &'a Lasting, f: &mut dyn FnMut(Node<'a>, ClauseId)) {
    ends(l, f);
    l.after_match.iter().for_each(|g| gets(g, f));
}

/// When matches and sessions end, and who has won or lost them.
pub(crate) fn ends<'a>(l: &'a Lasting, f: &mut dyn FnMut(Node<'a>, ClauseId)) {
    for ends in l.matches.iter().map(|m| &m.ends).chain(&l.ends_if) {
        f(Node::Test(&ends.test), ends.clause);
    }
    let of_match = l.matches.iter().flat_map(|m| m.won.iter().chain(&m.lost));
    of_match.chain(&l.won).for_each(|(who, clause)| f(Node::Seats(who), *clause));
}

/// What is asked to find of what one is chosen.
pub(crate) fn one_of<'a>(of: &'a OneOf, f: &mut dyn FnMut(Node<'a>)) {
    match of {
        OneOf::Cards(cards) => f(Node::Cards(cards)),
        OneOf::Suits { of, turning } => {
            f(Node::Cards(of));
            turning.iter().for_each(|cards| f(Node::Cards(cards)));
        }
        OneOf::Contracts(_) => {}
        OneOf::Packets { number, .. } => f(Node::Num(number)),
    }
}

pub(crate) fn step<'a>(s: &'a Step, f: &mut dyn FnMut(Node<'a>, ClauseId)) {
    match s {
        Step::See { who, cards, guard, clause }
        | Step::Take { who, cards, guard, clause }
        | Step::Win { who, cards, guard, clause }
        | Step::Lay { who, cards, guard, clause }
        | Step::PutAll { who, cards, guard, clause, .. } => {
            f(Node::Seats(who), *clause);
            f(Node::Cards(cards), *clause);
            f(Node::Test(guard), *clause);
        }
        Step::Draw { who, from, cards, guard, clause } => {
            f(Node::Seats(who), *clause);
            f(Node::Seats(from), *clause);
            f(Node::Cards(cards), *clause);
            f(Node::Test(guard), *clause);
        }
        Step::Swap { who, own, other, guard, clause } => {
            f(Node::Seats(who), *clause);
            f(Node::Cards(own), *clause);
            f(Node::Cards(other), *clause);
            f(Node::Test(guard), *clause);
        }
        Step::TurnUp { who, cards, guard, clause, .. } => {
            f(Node::Seats(who), *clause);
            f(Node::Cards(cards), *clause);
            f(Node::Test(guard), *clause);
        }
        Step::Leave { who, guard, clause, .. } => {
            f(Node::Seats(who), *clause);
            f(Node::Test(guard), *clause);
        }
        Step::Choose { who, of, duties, guard, clause, .. } => {
            f(Node::Seats(who), *clause);
            one_of(of, &mut |node| f(node, *clause));
            f(Node::Test(guard), *clause);
            duties.iter().for_each(|d| duty(d, f));
        }
        Step::Put { who, number, from, shown, duties, guard, clause, .. } => {
            f(Node::Seats(who), *clause);
            f(Node::Num(number), *clause);
            f(Node::Cards(from), *clause);
            f(Node::Test(guard), *clause);
            if let Shown::Everybody(c) = shown {
                f(Node::Cards(c), *clause);
            }
            duties.iter().for_each(|d| duty(d, f));
        }
        Step::Renew { who, number, from, duties, guard, clause, .. }
        | Step::KeepOver { who, number, from, duties, guard, clause } => {
            f(Node::Seats(who), *clause);
            f(Node::Num(number), *clause);
            f(Node::Cards(from), *clause);
            f(Node::Test(guard), *clause);
            duties.iter().for_each(|d| duty(d, f));
        }
        Step::Give { who, number, from, to, duties, guard, clause } => {
            f(Node::Seats(who), *clause);
            f(Node::Num(number), *clause);
            f(Node::Cards(from), *clause);
            f(Node::Seats(to), *clause);
            f(Node::Test(guard), *clause);
            duties.iter().for_each(|d| duty(d, f));
        }
        Step::Keep { who, number, from, also, duties, guard, clause, .. } => {
            if let Some((number, from)) = also {
                f(Node::Num(number), *clause);
                f(Node::Cards(from), *clause);
            }
            f(Node::Seats(who), *clause);
            f(Node::Num(number), *clause);
            f(Node::Cards(from), *clause);
            f(Node::Test(guard), *clause);
            duties.iter().for_each(|d| duty(d, f));
        }
        Step::Expose { who, number, from, duties, guard, clause, .. } => {
            f(Node::Seats(who), *clause);
            f(Node::Num(number), *clause);
            f(Node::Cards(from), *clause);
            f(Node::Test(guard), *clause);
            duties.iter().for_each(|d| duty(d, f));
        }
        Step::Announce { who, guard, suits, laying, clause, .. } => {
            f(Node::Seats(who), *clause);
            f(Node::Test(guard), *clause);
            suits.iter().chain(laying).for_each(|c| f(Node::Cards(c), *clause));
        }
        Step::Kontra(k) => {
            f(Node::Seats(&k.who), k.clause);
            k.from.iter().for_each(|from| f(Node::Seats(from), k.clause));
            f(Node::Test(&k.guard), k.clause);
        }
        Step::Ready | Step::Play | Step::Settle => {}
    }
}
