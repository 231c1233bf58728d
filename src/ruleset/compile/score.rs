//! Who has won, what it is worth, who pays whom, and the bonuses.

use super::steps::contracts_of;
use super::{Compiler, guard_span};
use crate::diagnostic::words;
use crate::kinds::{Folds, Kind, List};
use crate::ruleset::expr::{Cards, Num, ONE, Seats, Test};
use crate::ruleset::laws::walk::{Node, any};
use crate::ruleset::limits::CANCELLED;
use crate::ruleset::link::Level;
use crate::ruleset::program::{Asked, Bonus, Cancels, ClauseId, Line, More, Party, Score, Settle};
use crate::ruleset::resolve::{Env, fold};
use crate::ruleset::scope::{Active, Scope};
use crate::syntax::tree::{
    Act, Body, Name, Party as PartyTree, Phrase, PhraseKind, Prices, Settle as SettleTree, Step,
};

/// What a bonus costs, as it was announced or not, and made or missed.
struct BonusPrices {
    worth: Num,
    announced: Option<Num>,
    missed: Option<Num>,
    announced_missed: Option<Num>,
}

impl<'a> Compiler<'_, 'a> {
    /// `calls`: another contract is settled in its place.
    pub(super) fn score(&self, env: &Env<'_, 'a>, scope: &Scope<'a>, calls: bool) -> Score {
        env.when.set(Asked::AtTheEnd);
        let told = |kind| scope.head(kind).is_some();
        let mut score = Score {
            won: Vec::new(),
            lost: Vec::new(),
            worth: Vec::new(),
            settle: Settle::LosersPayWinners,
            settle_clause: 0,
            settled: told(Kind::Settle),
            bonuses: Vec::new(),
            lines: false,
            cancelling: Vec::new(),
            more: Vec::new(),
            more_gate: None,
            of_outcome: 0,
        };
        // Where lines say what is paid, there need be no other payment. Where all play alone, who loses is named;
        // if nobody is, what a declarer would win or lose is nothing.
        let line = |a: &Active| matches!(a.clause.body, Body::Pays { .. });
        let written = |a: &Active| matches!(a.clause.body, Body::Pays { pot: None, .. });
        let lines = scope.bonuses.iter().any(line);
        let nobodys = lines && scope.alone() && !told(Kind::Lost);
        let pots =
            lines && ![Kind::Won, Kind::Lost, Kind::Worth, Kind::Settle].into_iter().any(told) || nobodys;
        score.lines = scope.bonuses.iter().any(written);
        if score.lines && !told(Kind::Settle) {
            score.settle = Settle::Writes(Seats::Players);
        }
        if !nobodys {
            self.outcome(env, scope, &mut score);
        }
        score.worth = self.worths(env, scope, (calls, nobodys));
        score.more = self.more(env, scope);
        if let Some(active) = scope.head(Kind::Settle) {
            score.settle_clause = self.clause(active);
            if let Body::Settle(SettleTree::Writes(who)) = &active.clause.body {
                score.settle = Settle::Writes(env.seats(who));
                if score.settle == Settle::Writes(Seats::Set(0)) {
                    self.say(words::written_by_nobody(who.span));
                }
            }
        } else if !pots && scope.nothing_played().is_none() {
            self.say(words::no_settlement(self.head_span(), lines));
        }
        if let Some(active) = scope.nothing_played() {
            let clause = self.clause(active);
            score.lost.push((Test::Const(true), Seats::Set(0), clause));
            score.worth.push((Test::Const(true), Num::Const(0), clause));
            return score;
        }
        // Where another contract is named in the exchange, that one is settled.
        let named = |step: &Active<'a>| {
            let Body::Step(Step { act: Act::Call { of, .. }, .. }) = &step.clause.body else { return false };
            contracts_of(env, of).is_some()
        };
        if scope.steps.iter().any(named) {
            return score;
        }
        let row = &env.contracts[env.current.unwrap_or(0)];
        if score.won.is_empty() && score.lost.is_empty() && !pots {
            self.say(words::no_outcome(row.span, row.title, self.more_than_half(scope)));
        }
        // Where lines settle all, and nothing else is asked, no worth is missing.
        let by_lines = lines && ![Kind::Worth, Kind::Settle].into_iter().any(told);
        if score.worth.is_empty() && !pots && !by_lines {
            self.say(words::no_worth(row.span, row.title));
        }
        for active in &scope.bonuses {
            if matches!(active.clause.body, Body::Pays { .. }) {
                score.bonuses.extend(self.payment(env, scope, active));
            } else {
                score.bonuses.push(self.bonus(env, scope, active, self.all_of(env, active)));
            }
        }
        self.cancelling(scope, &mut score);
        score
    }

    /// What a game is worth; `calls`: another contract is settled in its place, `nobodys`: nobody could win or lose it.
    fn worths(
        &self,
        env: &Env<'_, 'a>,
        scope: &Scope<'a>,
        (calls, nobodys): (bool, bool),
    ) -> Vec<(Test, Num, ClauseId)> {
        let mut worths = Vec::new();
        for (when, active) in self.standing(env, scope, Kind::Worth).into_iter().filter(|_| !nobodys) {
            let Body::Worth(number) = &active.clause.body else { continue };
            env.dashes.take();
            let noted = self.conditions.len();
            env.price.set(true);
            let worth = env.num(number);
            env.price.set(false);
            self.settled_within(active, noted, &when);
            if let (Some(column), true, false) = (env.dashes.take().first(), fold::nothing(&worth), calls) {
                let row = &env.contracts[env.current.unwrap_or(0)];
                self.say(words::worth_nothing(row.span, row.title, column, active.clause.span));
            }
            worths.push((when, worth, self.clause(active)));
        }
        worths
    }

    /// What counts more than the cards that were taken.
    fn more(&self, env: &Env<'_, 'a>, scope: &Scope<'a>) -> Vec<More> {
        let mut all = Vec::new();
        for active in scope.heads(Kind::CountsMore) {
            let Body::CountsMore { who, number } = &active.clause.body else { continue };
            all.push(More {
                when: self.all_of(env, active),
                who: env.seats(who),
                number: number * ONE,
                each: false,
                gate: None,
                said: None,
                beside: None,
                clause: self.clause(active),
            });
        }
        all.extend(scope.heads(Kind::SaidCounts).flat_map(|active| self.said(env, active)));
        all
    }

    /// More than half of the points that are counted, where any are.
    fn more_than_half(&self, scope: &Scope<'a>) -> Option<i64> {
        let Body::Pack { counted: Some(counted), .. } = &scope.head(Kind::Pack)?.clause.body else {
            return None;
        };
        let scheme = self.m.pack.pack.schemes.iter().find(|scheme| scheme.name == counted.text)?;
        Some(scheme.total / ONE / 2 + 1)
    }

    /// When the declarer has won, and who has lost: one question, which the strongest sentence answers. Losers that
    /// are named are asked for first, so they wait for what stands above them.
    fn outcome(&self, env: &Env<'_, 'a>, scope: &Scope<'a>, score: &mut Score) {
        let mut above = Vec::new();
        let both = scope.headed.iter().rev().filter(|(kind, _)| kind.matter() == Kind::Won);
        for (_, active) in both {
            let when = self.all_of(env, active);
            let last = when == Test::Const(true);
            if let Body::WonIf(test) = &active.clause.body {
                if scope.alone() && scope.nothing_played().is_none() {
                    let row = &env.contracts[env.current.unwrap_or(0)];
                    let span = active.clause.span;
                    let entry = self.m.linked.entries.iter().find(|entry| entry.span() == span);
                    let everywhere = !last && entry.is_some_and(|entry| entry.level == Level::Game);
                    self.say(words::won_by_nobody(span, row.title, row.span, everywhere));
                }
                above.push(when.clone().negated());
                score.won.push((when, env.test(test), self.clause(active)));
            } else if let Body::LostBy(seats) = &active.clause.body {
                let when = Test::and(above.iter().cloned().chain([when]).collect());
                score.lost.push((when, env.seats(seats), self.clause(active)));
            }
            if last {
                break;
            }
        }
    }

    /// Which bonuses cancel what, and in which order that is found out.
    fn cancelling(&self, scope: &Scope<'a>, score: &mut Score) {
        // A payment that could not be read has no place among them, and its mistake is told.
        if scope.bonuses.len() != score.bonuses.len() {
            return;
        }
        for (at, active) in scope.bonuses.iter().enumerate() {
            let Body::Bonus { cancels: Some(said), .. } = &active.clause.body else { continue };
            let mut bonuses = 0u64;
            for name in &said.names {
                self.cancelled(name);
                for (other, _) in scope.bonuses.iter().enumerate().filter(|(_, b)| b.name == name.text) {
                    if other == at {
                        self.say(words::cancels_itself(name.span, &name.text));
                    } else if other >= CANCELLED {
                        self.say(words::too_many(name.span, words::Limit::Cancelled, CANCELLED));
                    } else {
                        bonuses |= 1 << other;
                    }
                }
            }
            let (game, if_made) = (said.game, said.if_made);
            score.bonuses[at].cancels = Some(Cancels { game, bonuses, if_made });
        }
        let cancels = |at: usize| score.bonuses[at].cancels.as_ref().map_or(0, |cancels| cancels.bonuses);
        let mut left: Vec<usize> =
            (0..score.bonuses.len()).filter(|at| score.bonuses[*at].cancels.is_some()).collect();
        let mut order = Vec::new();
        while !left.is_empty() {
            let canceller =
                |at: usize| left.iter().copied().find(|by| at < CANCELLED && cancels(*by) >> at & 1 == 1);
            if let Some(next) = left.iter().position(|at| canceller(*at).is_none()) {
                order.push(left.remove(next) as u8);
                continue;
            }
            // Whoever is cancelled by somebody of the circle need not belong to it.
            let within = left.iter().fold(left[0], |at, _| canceller(at).unwrap_or(at));
            let [one, other] = [within, canceller(within).unwrap_or(within)].map(|at| &scope.bonuses[at]);
            self.say(words::circle_of_cancelling(one.clause.span, one.name, other.clause.span));
            break;
        }
        score.cancelling = order;
    }

    /// A bonus that is cancelled may be one of other contracts, but of some.
    fn cancelled(&self, name: &Name) {
        let all = self.m.linked.clauses();
        let bonuses = all.filter(|clause| clause.row().folds == Folds::Joins(List::Bonuses));
        let names = bonuses.filter_map(|clause| clause.name.as_ref());
        let mut known: Vec<&str> = names.map(|name| name.text.as_str()).collect();
        if !known.contains(&name.text.as_str()) {
            known.sort_unstable();
            known.dedup();
            self.say(words::unknown_bonus(name.span, &name.text, &known));
        }
    }

    /// What an announcement counts: for each suit it may be made of, the one number or the other.
    fn said(&self, env: &Env<'_, 'a>, active: &Active<'a>) -> Vec<More> {
        let Body::SaidCounts { what, number, of } = &active.clause.body else { return Vec::new() };
        let clause = self.clause(active);
        let guard = self.all_of(env, active);
        let all = &self.frame.announcements;
        let mut more = Vec::new();
        for at in self.announced(&what.text) {
            let said = Test::Announced { who: Box::new(Seats::Subject), what: at as u8 };
            let test = Test::and(vec![said, guard.clone()]);
            let who = Seats::Who(Box::new(Seats::Players), Box::new(test));
            let suit = all[at].suit.map(|suit| self.m.pack.pack.suits[suit].mask);
            let mut counts = |when, number| {
                more.push(More {
                    when,
                    who: who.clone(),
                    number: number * ONE,
                    each: true,
                    gate: None,
                    said: None,
                    beside: None,
                    clause,
                });
            };
            match (of, suit) {
                (Some((of, other)), Some(suit)) => {
                    let within = fold::any(fold::inter(env.cards(of), Cards::Set(suit)));
                    counts(within.clone().negated(), *number);
                    counts(within, *other);
                }
                _ => counts(Test::Const(true), *number),
            }
        }
        // What a variant took away nobody announces.
        if more.is_empty() && !env.all_defs.contains_key(what.text.as_str()) {
            let known: Vec<&str> = all.iter().map(|said| said.name.as_str()).collect();
            self.say(words::unknown_announcement(what.span, &what.text, &known));
        }
        more
    }

    /// What goes into a pot, or comes out of it.
    fn payment(&self, env: &Env<'_, 'a>, scope: &Scope<'a>, active: &Active<'a>) -> Option<Bonus> {
        let Body::Pays { who, takes, number, pot } = &active.clause.body else { return None };
        let line = match pot {
            Some(pot) => Line::Pot(self.pot(scope, active, pot)?),
            None => Line::Sheet,
        };
        let party = Party {
            made: *takes,
            who: env.seats(who),
            guard: Test::Const(true),
            side: false,
            paid: None,
            line: Some(line),
        };
        Some(Bonus {
            name: active.name.to_string(),
            title: active.clause.title.clone().unwrap_or_else(|| active.name.to_string()),
            announcement: None,
            worth: self.kept_whole(env, number),
            announced: None,
            missed: None,
            announced_missed: None,
            parties: vec![Party { guard: self.all_of(env, active), ..party }],
            owed: false,
            cancels: None,
            gate: None,
            when: Test::Const(true),
            clause: self.clause(active),
        })
    }

    /// The number of a pot among those that are kept.
    fn pot(&self, scope: &Scope<'a>, active: &Active<'a>, pot: &Name) -> Option<u8> {
        self.m.used.borrow_mut().word(&pot.text);
        let at = self.frame.tallies.iter().position(|name| *name == pot.text).map(|at| at as u8);
        let at = at.and_then(|at| self.pots().iter().position(|pot| *pot == at));
        if at.is_none() {
            self.m.common.asked.word(&pot.text);
            let known = scope.defs.get(pot.text.as_str()).map(|known| known.clause);
            self.say(match known {
                Some(clause) if matches!(clause.body, Body::Tally { .. }) => {
                    words::tally_is_got(active.clause.span, &pot.text, clause.span)
                }
                _ => words::unknown_pot(pot.span, &pot.text, &self.frame.tallies),
            });
        }
        at.map(|at| at as u8)
    }

    fn bonus(&self, env: &Env<'_, 'a>, scope: &Scope<'a>, active: &Active<'a>, when: Test) -> Bonus {
        let clause = self.clause(active);
        let mut parties: Vec<Party> = Vec::new();
        if let Body::Bonus { parties: list, .. } = &active.clause.body {
            parties.extend(list.iter().flat_map(|party| self.parties(env, scope, party, &when)));
        }
        let of_side = parties.iter().any(|party| party.side);
        let BonusPrices { worth, announced, missed, announced_missed } =
            self.prices(env, active, of_side, &when);
        // Whoever says himself what becomes of an announcement says all of it.
        let told = |test: &Test| {
            let own = |what: &u8| {
                let said = self.frame.announcements.get(usize::from(*what));
                said.is_some_and(|said| said.name == active.name)
            };
            any(Node::Test(test), &mut |n| matches!(n, Node::Test(Test::Announced { what, .. }) if own(what)))
        };
        let owed = announced.is_some() && !parties.iter().any(|party| told(&party.guard));
        let announcement = self.announced(active.name).next().map(|at| at as u8);
        let misses = announcement.is_some() || parties.iter().any(|party| !party.made);
        self.left_out(active, announcement.is_some(), misses);
        Bonus {
            name: active.name.to_string(),
            title: active.clause.title.clone().unwrap_or_else(|| active.name.to_string()),
            announcement,
            worth,
            announced,
            missed,
            announced_missed,
            parties,
            owed,
            cancels: None,
            gate: None,
            when,
            clause,
        }
    }

    /// Who makes or misses a bonus, and who pays him: more than one, where a whole side is meant by what some of it did.
    fn parties(&self, env: &Env<'_, 'a>, scope: &Scope<'a>, party: &PartyTree, when: &Test) -> Vec<Party> {
        let asked = Asked::AtTheEnd;
        let guard = party.guard.as_ref().map_or(Test::Const(true), |g| self.guard(env, g, asked));
        if let Some(said) = &party.guard {
            self.settled(guard_span(said), asked, &[when.clone(), guard.clone()]);
        }
        let paid = party.paid.as_ref().map(|paid| (env.seats(&paid.who), paid.in_all));
        let sides = match &party.who.kind {
            PhraseKind::Who(of, deed) if matches!(&of.kind, PhraseKind::Name(n) if n == "side") => {
                env.sides_who(deed, &party.who)
            }
            _ => vec![(env.seats(&party.who), Test::Const(true))],
        };
        if let PhraseKind::Who(..) = &party.who.kind {
            self.condition((party.who.span, asked), meets(&sides));
        }
        let whole = sides.len() > 1;
        let side = |who: &Seats| {
            let named = matches!(who, Seats::Team | Seats::Rest | Seats::Defenders);
            !scope.alone() && (named || matches!(who, Seats::Winners | Seats::Losers))
        };
        let one = |(who, did): (Seats, Test)| {
            let (guard, paid) = (Test::and(vec![did, guard.clone()]), paid.clone());
            Party { made: party.made, side: whole || side(&who), who, guard, paid, line: None }
        };
        sides.into_iter().map(one).collect()
    }

    /// What a bonus costs by its own sentence, or by one that gives it other prices.
    fn prices(&self, env: &Env<'_, 'a>, active: &Active<'a>, of_side: bool, when: &Test) -> BonusPrices {
        let mut per = None;
        let mut read = |w: &Phrase, prices: &Prices| {
            // Another price for the same cards need not name them again.
            if let Some(cards) = &prices.per {
                let own = Seats::Side(Box::new(Seats::Subject));
                let who = if of_side { own } else { Seats::Subject };
                let taken = Cards::Taken(Box::new(who));
                per = Some(fold::count(fold::inter(env.cards(cards), taken)));
            }
            BonusPrices {
                worth: per.iter().fold(env.num(w), |price, cards| fold::mul(price, cards.clone())),
                announced: prices.announced.as_ref().map(|p| env.num(p)),
                missed: prices.missed.as_ref().map(|p| env.num(p)),
                announced_missed: prices.announced_missed.as_ref().map(|p| env.num(p)),
            }
        };
        let noted = self.conditions.len();
        let mut priced =
            BonusPrices { worth: Num::int(0), announced: None, missed: None, announced_missed: None };
        if let Body::Bonus { worth, prices, .. } = &active.clause.body {
            priced = read(worth, prices);
        }
        self.settled_within(active, noted, when);
        if let Some(Body::Reprice { worth, prices, .. }) = active.reprice.map(|clause| &clause.body) {
            priced = read(worth, prices);
        }
        priced
    }

    /// Prices are given anew together: one that is not named would be gone without a word.
    fn left_out(&self, active: &Active<'a>, announces: bool, misses: bool) {
        let (old, Some(new)) = (active.repriced.unwrap_or(active.clause), active.reprice) else { return };
        let (Body::Bonus { prices: before, .. } | Body::Reprice { prices: before, .. }) = &old.body else {
            return;
        };
        let Body::Reprice { prices, .. } = &new.body else { return };
        let gone = |old: &Option<Phrase>, new: &Option<Phrase>| old.is_some() && new.is_none();
        let left = [
            (announces && gone(&before.announced, &prices.announced), "announced"),
            (misses && gone(&before.missed, &prices.missed), "missed"),
            (announces && gone(&before.announced_missed, &prices.announced_missed), "announced missed"),
        ];
        let left: Vec<&str> = left.into_iter().filter(|(gone, _)| *gone).map(|(_, word)| word).collect();
        if !left.is_empty() {
            self.say(words::price_left_out(new.span, active.name, &left, old.span));
        }
    }
}

/// What is asked of each of those who make a bonus.
fn meets(sides: &[(Seats, Test)]) -> Test {
    let each = sides.iter().map(|(who, did)| match who {
        Seats::Who(_, test) => Test::and(vec![did.clone(), (**test).clone()]),
        _ => did.clone(),
    });
    Test::and(each.collect())
}
