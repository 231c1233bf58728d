//! Compiles what happens after the auction: the exchange, announcements, doubling, play.

use super::compile::{Compiler, guard_span};
use super::expr::{Cards, Seats, Test};
use super::program::*;
use super::resolve::Env;
use super::scope::{Active, DoublingFlat, Headed, Scope};
use crate::diagnostic::words;
use crate::syntax::tree::{Best as BestTree, Body, Manner, Name, Shown as ShownTree, Timing, Tricks};

impl<'a> Compiler<'_, 'a> {
    fn all_of(&self, env: &Env<'_, 'a>, active: &Active<'a>) -> Test {
        let mut tests: Vec<Test> = active.whens.iter().map(|w| env.test(w)).collect();
        tests.extend(active.guards.iter().map(|g| env.guard(g)));
        tests.extend(active.clause.guard.iter().map(|g| env.guard(g)));
        Test::and(tests)
    }

    fn place(&self, name: &Name) -> u8 {
        match self.frame.places.iter().position(|p| *p == name.text) {
            Some(at) => {
                self.m.used.borrow_mut().insert(format!("place {}", name.text));
                at as u8
            }
            None => {
                let known: Vec<&str> = self.frame.places.iter().map(String::as_str).collect();
                self.m.report.borrow_mut().push(words::unknown_place(name.span, &name.text, &known));
                0
            }
        }
    }

    pub(super) fn steps(&self, at: usize, scope: &Scope<'a>, tricks: u8) -> Vec<Step> {
        let env = self.env(scope, Some(at));
        let mut steps: Vec<Step> =
            scope.steps.iter().filter_map(|a| self.step(&env, scope, a, tricks)).collect();
        steps.push(Step::Ready);
        for active in &scope.announcements {
            if let Body::Announce { who, laying } = &active.clause.body {
                let clause = self.clause(active);
                let Some(what) = self.frame.announcements.iter().position(|a| *a == active.name) else {
                    continue;
                };
                steps.push(Step::Announce {
                    who: env.seats(who),
                    guard: self.all_of(&env, active),
                    what: what as u8,
                    laying: laying.as_ref().map(|l| env.cards(l)),
                    clause,
                });
            }
        }
        for doubling in &scope.doublings {
            if let Some(d) = self.doubling(&env, doubling) {
                steps.push(Step::Double(d));
            }
        }
        steps.extend([Step::Play, Step::Settle]);
        steps
    }

    /// Decisions of the deal, before anybody bids.
    pub(super) fn before(&self, game: &Scope<'a>) -> Vec<Step> {
        let env = self.env(game, None);
        game.deal.iter().filter_map(|a| self.step(&env, game, a, 1)).collect()
    }

    fn step(&self, env: &Env<'_, 'a>, scope: &Scope<'a>, active: &Active<'a>, tricks: u8) -> Option<Step> {
        let guard = self.all_of(env, active);
        let clause = self.clause(active);
        if guard == Test::Const(false) {
            return None;
        }
        Some(match &active.clause.body {
            Body::See { who, cards } => {
                Step::See { who: env.seats(who), cards: env.cards(cards), guard, clause }
            }
            Body::Take { who, cards } => {
                Step::Take { who: env.seats(who), cards: env.cards(cards), guard, clause }
            }
            Body::Lay { who, cards } => {
                Step::Lay { who: env.seats(who), cards: env.cards(cards), guard, clause }
            }
            Body::PutAll { who, cards, to, open } => {
                let (who, cards, to) = (env.seats(who), env.cards(cards), self.place(to));
                Step::PutAll { who, cards, to, open: *open, guard, clause }
            }
            Body::NameSuit { who, what, from } => {
                let what = self.frame.named.iter().position(|n| *n == what.text).unwrap_or(0) as u8;
                Step::Name { who: env.seats(who), what, from: env.cards(from), guard, clause }
            }
            Body::Put { who, number, from, to, shown } => {
                let shown = match shown {
                    ShownTree::None => Shown::Nobody,
                    ShownTree::All => Shown::Everybody(Cards::Set(self.m.pack.pack.all)),
                    ShownTree::Some(cards) => Shown::Everybody(env.cards(cards)),
                };
                let to = self.place(to);
                let duties = self.putting(env, scope, Some(to), tricks);
                let (who, number, from) = (env.seats(who), env.num(number), env.cards(from));
                Step::Put { who, number, from, to, shown, duties, guard, clause }
            }
            Body::Keep { who, number, from, to, open, also } => {
                let duties = self.putting(env, scope, None, tricks);
                let (who, number, from) = (env.seats(who), env.num(number), env.cards(from));
                let also = also.as_ref().map(|(n, from)| (env.num(n), env.cards(from)));
                Step::Keep { who, number, from, to: self.place(to), open: *open, also, duties, guard, clause }
            }
            _ => return None,
        })
    }

    fn doubling(&self, env: &Env<'_, 'a>, flat: &DoublingFlat<'a>) -> Option<Doubling> {
        let cites: Vec<_> = flat.cites.iter().map(|c| (c.id.clone(), c.letter.clone())).collect();
        let whole =
            self.register(flat.span, flat.name.clone(), flat.title.map(str::to_string), cites, flat.layer);
        let mut d = Doubling {
            name: flat.name.clone(),
            title: flat.title.unwrap_or(&flat.name).to_string(),
            by: Seats::Set(0),
            from: None,
            once_each: false,
            answered: None,
            then: None,
            in_turn: false,
            at_most: 6,
            clause: whole,
            by_clause: whole,
            limit_clause: whole,
        };
        let mut somebody = false;
        for clause in &flat.clauses {
            let id = self.note(clause, flat.layer, "");
            match &clause.body {
                Body::Doublers { who, from, once_each } => {
                    somebody = true;
                    d.by = env.seats(who);
                    d.from = from.as_ref().map(|f| env.seats(f));
                    d.once_each = *once_each;
                    d.by_clause = id;
                }
                Body::Answered { by, then, in_turn } => {
                    d.answered = Some(env.seats(by));
                    d.then = then.as_ref().map(|t| env.seats(t));
                    d.in_turn = *in_turn;
                }
                Body::AtMost(n) => {
                    d.limit_clause = id;
                    d.at_most = match env.num(n).constant() {
                        Some(n) => (n / super::expr::ONE).clamp(0, 12) as u8,
                        None => {
                            self.m.report.borrow_mut().push(words::not_constant(n.span));
                            0
                        }
                    };
                }
                _ => {}
            }
        }
        if !somebody {
            self.m.report.borrow_mut().push(words::doubling_by_nobody(flat.span, &flat.name));
        }
        (d.at_most > 0).then_some(d)
    }

    /// The duties of putting cards to a place, or of keeping cards in hand.
    fn putting(&self, env: &Env<'_, 'a>, scope: &Scope<'a>, to: Option<u8>, tricks: u8) -> Vec<Duty> {
        let mut duties = Vec::new();
        for active in &scope.duties {
            let Body::Duty { manner, not, what, place, .. } = &active.clause.body else {
                continue;
            };
            let fits = match (manner, to) {
                (Manner::Put, Some(to)) => place.as_ref().is_none_or(|p| self.place(p) == to),
                (Manner::Keep, None) => true,
                _ => false,
            };
            if fits {
                let test = self.all_of(env, active);
                let clause = self.clause(active);
                duties.extend(lower(
                    test,
                    want(env.cards(what), *not),
                    Binds::Always,
                    (1, tricks.max(1)),
                    clause,
                ));
            }
        }
        duties
    }

    pub(super) fn play(&self, at: usize, scope: &Scope<'a>, tricks: u8) -> Play {
        let env = self.env(scope, Some(at));
        let mut play = Play {
            leader: Seats::Set(1),
            leader_clause: 0,
            forced: Vec::new(),
            duties: Vec::new(),
            by_trick: Vec::new(),
            best: Vec::new(),
            best_clause: 0,
            plain_trumps: None,
            strength: None,
            powerless: None,
            ends: Vec::new(),
            counts_for: None,
            tricks,
        };
        match scope.head(Headed::Leads) {
            Some(active) => {
                play.leader_clause = self.clause(active);
                if let Body::Leads { who, .. } = &active.clause.body {
                    play.leader = env.seats(who);
                }
            }
            None => {
                let row = &self.frame.contracts[at];
                self.m.report.borrow_mut().push(words::no_leader(row.span, &row.title));
            }
        }
        if let Some(active) = scope.head(Headed::ForcedLeads)
            && let Body::Leads { who, tricks: Some(when) } = &active.clause.body
        {
            let (from, to) = self.fixed_tricks(&env, when, tricks, active);
            play.forced.push((from, to, env.seats(who), self.clause(active)));
        }
        for active in &scope.duties {
            play.duties.extend(self.duty(&env, active, tricks));
        }
        self.best(&env, scope, &mut play);
        if let Some(active) = scope.head(Headed::Powerless)
            && let Body::Powerless(cards) = &active.clause.body
        {
            self.clause(active);
            play.powerless = Some(env.cards(cards));
        }
        if let Some(active) = scope.head(Headed::TricksCount)
            && let Body::TricksCount(who) = &active.clause.body
        {
            play.counts_for = Some((env.seats(who), self.clause(active)));
        }
        for active in scope.heads(Headed::PlayEnds) {
            play.ends.push((self.all_of(&env, active), self.clause(active)));
        }
        if let Some(active) = scope.head(Headed::Ranks)
            && let Body::Ranks(ranks) = &active.clause.body
        {
            self.clause(active);
            play.strength = Some(Box::new(self.strength(ranks)));
        }
        play
    }

    fn best(&self, env: &Env<'_, 'a>, scope: &Scope<'a>, play: &mut Play) {
        let Some(active) = scope.head(Headed::TrickTo) else {
            let row = &self.frame.contracts[env.current.unwrap_or(0)];
            self.m.report.borrow_mut().push(words::no_trick_winner(row.span, &row.title));
            return;
        };
        play.best_clause = self.clause(active);
        let Body::TrickTo(list) = &active.clause.body else {
            return;
        };
        for best in list {
            play.best.push(match best {
                BestTree::Highest(cards) => Best::Highest(env.cards(cards)),
                BestTree::When(card, guard) => {
                    let card = env.cards(card).constant().filter(|m| m.count_ones() == 1);
                    if card.is_none() {
                        self.m.report.borrow_mut().push(words::not_constant(guard_span(guard)));
                    }
                    Best::When(card.unwrap_or(0), env.guard(guard))
                }
            });
        }
        if let [Best::Highest(Cards::Set(trumps)), Best::Highest(Cards::SuitLed)] = play.best.as_slice() {
            play.plain_trumps = Some(*trumps);
        }
        if !play.best.iter().any(|b| matches!(b, Best::Highest(Cards::SuitLed))) {
            self.m.report.borrow_mut().push(words::trick_without_winner(active.clause.span));
        }
    }

    fn strength(&self, ranks: &[Name]) -> [u8; 64] {
        let pack = &self.m.pack.pack;
        let mut strength = std::array::from_fn(|i| i as u8);
        for suit in &pack.suits {
            let cards: Vec<u8> =
                ranks.iter().filter_map(|r| pack.card(&format!("{}{}", suit.letter, r.text))).collect();
            if cards.len() as u32 != suit.mask.count_ones() {
                continue;
            }
            for (card, bit) in cards.iter().zip(super::pack::descending(suit.mask)) {
                strength[*card as usize] = bit;
            }
        }
        for rank in ranks {
            if !pack.suits.iter().any(|s| pack.card(&format!("{}{}", s.letter, rank.text)).is_some()) {
                self.m.report.borrow_mut().push(words::unknown_rank(rank.span, &rank.text, &pack.name));
            }
        }
        strength
    }

    fn fixed_tricks(&self, env: &Env<'_, 'a>, when: &Tricks, last: u8, active: &Active<'a>) -> (u8, u8) {
        match fixed(&env.tricks(when), last) {
            Some(range) => range,
            None => {
                self.m.report.borrow_mut().push(words::not_constant(active.clause.span));
                (1, last)
            }
        }
    }

    fn duty(&self, env: &Env<'_, 'a>, active: &Active<'a>, last: u8) -> Vec<Duty> {
        let mut duties = Vec::new();
        match &active.clause.body {
            Body::KeepFor { what, tricks } => {
                let test = self.all_of(env, active);
                let clause = self.clause(active);
                let (at, _) = self.fixed_tricks(env, tricks, last, active);
                let cards = env.cards(what);
                if at > 1 {
                    duties.extend(lower(
                        test.clone(),
                        want(cards.clone(), true),
                        Binds::Always,
                        (1, at - 1),
                        clause,
                    ));
                }
                duties.extend(lower(test, want(cards, false), Binds::Always, (at, at), clause));
            }
            Body::Duty {
                manner: manner @ (Manner::FollowWith | Manner::Lead | Manner::Play),
                not,
                what,
                timing,
                ..
            } => {
                let test = self.all_of(env, active);
                let clause = self.clause(active);
                let mut range = (1, last);
                for t in timing {
                    range = match t {
                        Timing::In(tricks) => self.fixed_tricks(env, tricks, last, active),
                        Timing::Before(tricks) => {
                            (1, self.fixed_tricks(env, tricks, last, active).0.saturating_sub(1))
                        }
                    };
                }
                let binds = match manner {
                    Manner::FollowWith => Binds::Following,
                    Manner::Lead => Binds::Leading,
                    _ => Binds::Always,
                };
                if range.0 > last || (range.1 == 0 && !timing.is_empty()) || range.0 > range.1 {
                    if !matches!(test, Test::Const(false)) && range.0 > last.max(range.1) {
                        self.m.report.borrow_mut().push(words::never_applies(active.clause.span));
                    }
                    return duties;
                }
                duties.extend(lower(test, want(env.cards(what), *not), binds, range, clause));
            }
            _ => {}
        }
        duties
    }
}

fn want(cards: Cards, not: bool) -> Want {
    match (cards, not) {
        (Cards::Set(m), false) => Want::Set(m),
        (Cards::Set(m), true) => Want::Set(!m),
        (Cards::SuitLed, false) => Want::SuitLed,
        (Cards::Open, false) => Want::Open,
        (Cards::Open, true) => Want::NotOpen,
        (cards, false) => Want::Other(cards),
        (cards, true) => Want::Not(cards),
    }
}

/// Builds the duty unless its condition can never hold.
fn lower(test: Test, want: Want, binds: Binds, range: (u8, u8), clause: ClauseId) -> Option<Duty> {
    let when = match test {
        Test::Const(false) => return None,
        Test::Const(true) => When::Always,
        Test::Any(cards) => match *cards {
            Cards::Inter(a, b) => match (*a, *b) {
                (Cards::Set(m), Cards::Trick) | (Cards::Trick, Cards::Set(m)) => When::InTrick(m),
                (a, b) => When::Test(Test::Any(Box::new(Cards::Inter(Box::new(a), Box::new(b))))),
            },
            c => When::Test(Test::Any(Box::new(c))),
        },
        test if binds != Binds::Following && asks_led(&test) => When::PerSuit(test),
        test => When::Test(test),
    };
    let quick = Quick::new(&when, &want);
    Some(Duty { binds, from: range.0, to: range.1, when, want, clause, quick })
}

/// Does a test ask which suit was led? Then a leader is judged by the card he would lead.
fn asks_led(test: &Test) -> bool {
    match test {
        Test::Led(_) => true,
        Test::Not(t) => asks_led(t),
        Test::And(list) | Test::Or(list) => list.iter().any(asks_led),
        _ => false,
    }
}
