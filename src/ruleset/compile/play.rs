//! The tricks: who leads, what must be played, what takes a trick, when the play ends.

use super::{Compiler, guard_span};
use crate::diagnostic::{Span, words};
use crate::kinds::Kind;
use crate::ruleset::ahead::index::Index;
use crate::ruleset::expr::{Cards, Seats, Test};
use crate::ruleset::pack::{Suit, descending};
use crate::ruleset::program::{Asked, Best, ClauseId, Play, PlaysFor, TakerLeads};
use crate::ruleset::resolve::Env;
use crate::ruleset::scope::{Active, Scope};
use crate::syntax::tree::{Best as BestTree, Body, Name};

impl<'a> Compiler<'_, 'a> {
    pub(super) fn play(&self, at: usize, scope: &Scope<'a>, tricks: u8) -> Play {
        let env = self.env_noting(scope, Some(at), Asked::FromTheFirstLead);
        let mut play = Play {
            leader: Seats::Set(1),
            leader_clause: 0,
            holder: None,
            forced: Vec::new(),
            taker_leads: None,
            steady: false,
            steady_from: 0,
            fatal: None,
            eventful: false,
            duties: Vec::new(),
            index: Index::default(),
            best: Vec::new(),
            best_clause: 0,
            plain_trumps: None,
            suits: self.frame.suits_at(Some(at)),
            strength: None,
            stronger: None,
            powerless: Vec::new(),
            ends: Vec::new(),
            ends_by: Vec::new(),
            ends_said: None,
            ends_from: 0,
            ways_out: Vec::new(),
            given: true,
            counts_for: None,
            counts_if: Vec::new(),
            played_for: None,
            leavers: false,
            drawn: 0,
            tricks,
        };
        if let Some(active) = scope.head(Kind::HolderLeads)
            && let Body::HolderLeads(card) = &active.clause.body
        {
            play.leader_clause = self.clause(active);
            play.holder = Some((env.cards(card), play.leader_clause));
        }
        match scope.head(Kind::Leads) {
            Some(active) => {
                play.leader_clause = self.clause(active);
                if let Body::Leads { who, .. } = &active.clause.body {
                    play.leader = env.seats(who);
                }
            }
            None if play.holder.is_some() || scope.nothing_played().is_some() => {}
            None => {
                let row = &self.frame.contracts[at];
                self.m.report.borrow_mut().push(words::no_leader(row.span, row.title));
            }
        }
        if let Some(active) = scope.head(Kind::ForcedLeads)
            && let Body::Leads { who, tricks: Some(when) } = &active.clause.body
        {
            let (from, to) = self.fixed_tricks(&env, when, tricks, active);
            play.forced.push((from, to, env.seats(who), self.clause(active)));
        }
        for active in &scope.duties {
            play.duties.extend(self.duty(&env, active, tricks));
        }
        self.best(&env, scope, &mut play);
        play.powerless = self.powerless(&env, scope);
        if let Some(active) = scope.head(Kind::TakerLeads) {
            play.taker_leads = self.taker_leads(&env, scope, &play.powerless, active, tricks);
        }
        if let Some(active) = scope.head(Kind::TricksCount)
            && let Body::TricksCount(who) = &active.clause.body
        {
            play.counts_for = Some((env.seats(who), self.clause(active)));
        }
        if let Some(active) = scope.head(Kind::PlaysFor)
            && let Body::PlaysFor { who, hand, open } = &active.clause.body
        {
            let (who, hand) = (env.seats(who), env.seats(hand));
            play.played_for = Some(PlaysFor { who, hand, open: *open, from: 0, clause: self.clause(active) });
        }
        // It is asked when a trick has been taken.
        let taken = Env { taken: true, ..self.env_noting(scope, Some(at), Asked::BetweenTricks) };
        for active in scope.heads(Kind::PlayEnds) {
            play.ends.push((self.all_of(&taken, active), self.clause(active)));
        }
        if let Some(active) = scope.nothing_played() {
            play.ends.push((Test::Const(true), self.clause(active)));
        }
        play.ends_by = play.ends.iter().map(|(test, _)| test.alternatives()).collect();
        if let Some(active) = scope.head(Kind::Ranks)
            && let Body::Ranks(ranks) = &active.clause.body
        {
            self.clause(active);
            self.known_ranks(ranks, active.clause.span);
            play.strength = Some(Box::new(self.strength(ranks)));
        }
        // Where it depends on what is chosen, the suits are asked then.
        match self.frame.suits(Some(at)) {
            Some(suits) if suits.by.is_some() => play.strength = None,
            Some(suits) => play.strength = suits.fixed().and_then(|table| table.strength.clone()),
            None => {}
        }
        play
    }

    /// The clause in force, behind those of a `when` that the deal decides.
    fn powerless(&self, env: &Env<'_, 'a>, scope: &Scope<'a>) -> Vec<(Test, Cards, ClauseId)> {
        let standing = self.standing(env, scope, Kind::Powerless).into_iter();
        let one = |(when, active): (Test, &Active<'a>)| {
            let Body::Powerless(cards) = &active.clause.body else { return None };
            Some((when, env.cards(cards), self.clause(active)))
        };
        standing.filter_map(one).collect()
    }

    fn taker_leads(
        &self,
        env: &Env<'_, 'a>,
        scope: &Scope<'a>,
        powerless: &[(Test, Cards, ClauseId)],
        active: &Active<'a>,
        last: u8,
    ) -> Option<TakerLeads> {
        let Body::TakerLeads { of, order, to: lead } = &active.clause.body else { return None };
        let (from, to) = self.fixed_tricks(env, of, last, active);
        let (lead, _) = self.fixed_tricks(env, lead, last, active);
        let span = active.clause.span;
        let say = |d| self.m.report.borrow_mut().push(d);
        if lead <= to {
            say(words::lead_too_early(span, to, lead));
        }
        let strengths = env.order(order);
        let harmless = match powerless {
            [(Test::Const(true), Cards::Set(cards), _)] => *cards,
            _ => 0,
        };
        let pack = &self.m.pack.pack;
        let missing = pack.all & !strengths.covers & !harmless;
        if missing != 0 {
            let codes: Vec<&str> = pack.list(missing).map(|c| pack.code(c)).collect();
            say(words::order_incomplete(order.span, &order.text, &codes));
        }
        self.m.common.asked.word(&order.text);
        let title = scope.defs.get(order.text.as_str()).and_then(|a| a.clause.title.clone());
        Some(TakerLeads {
            from,
            to,
            lead,
            strength: Box::new(strengths.of),
            order: title.unwrap_or_else(|| order.text.clone()),
            clause: self.clause(active),
        })
    }

    fn best(&self, env: &Env<'_, 'a>, scope: &Scope<'a>, play: &mut Play) {
        let Some(active) = scope.head(Kind::TrickTo) else {
            if scope.nothing_played().is_some() {
                return;
            }
            let row = &self.frame.contracts[env.current.unwrap_or(0)];
            self.m.report.borrow_mut().push(words::no_trick_winner(row.span, row.title));
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
                    let test = env.guard(guard);
                    env.note_guard(guard, &test);
                    Best::When(card.unwrap_or(0), test)
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

    pub(super) fn strength(&self, ranks: &[Name]) -> [u8; 64] {
        let pack = &self.m.pack.pack;
        let mut strength = std::array::from_fn(|i| i as u8);
        for suit in &pack.suits {
            let cards: Vec<_> =
                ranks.iter().filter_map(|r| pack.card(&format!("{}{}", suit.letter, r.text))).collect();
            if cards.len() as u32 != suit.mask.count_ones() {
                continue;
            }
            for (card, bit) in cards.iter().zip(descending(suit.mask)) {
                strength[*card] = bit.0;
            }
        }
        strength
    }

    /// A suit of which not all ranks are named, so that it stays as the pack has it, though it was meant: most of them
    /// are, or no suit is named as a whole. (Ranks of one suit may be some of another's.)
    fn forgotten(&self, ranks: &[Name]) -> Option<(&str, Vec<String>)> {
        let pack = &self.m.pack.pack;
        let named = |suit: &Suit| {
            let cards = ranks.iter().filter_map(|rank| pack.card(&format!("{}{}", suit.letter, rank.text)));
            cards.fold(0, |all, card| all | card.bit())
        };
        let none = pack.suits.iter().all(|suit| named(suit) != suit.mask);
        let meant = |suit: &&Suit| {
            let (some, all) = (named(suit).count_ones(), suit.mask.count_ones());
            some < all && some > 0 && (none || 2 * some > all)
        };
        let suit = pack.suits.iter().find(meant)?;
        let left = pack.list(suit.mask & !named(suit)).map(|card| pack.code(card)[1..].to_string());
        Some((suit.title.as_str(), left.collect()))
    }

    fn known_ranks(&self, ranks: &[Name], span: Span) {
        let pack = &self.m.pack.pack;
        let mut known = true;
        for (at, rank) in ranks.iter().enumerate() {
            if !pack.suits.iter().any(|s| pack.card(&format!("{}{}", s.letter, rank.text)).is_some()) {
                self.say(words::unknown_rank(rank.span, &rank.text, &pack.name));
                known = false;
            }
            if ranks[..at].iter().any(|other| other.text == rank.text) {
                self.say(words::rank_twice(rank.span, &rank.text));
            }
        }
        if known && let Some((suit, missing)) = self.forgotten(ranks) {
            let missing: Vec<&str> = missing.iter().map(String::as_str).collect();
            self.say(words::ranks_forgotten(span, suit, &missing));
        }
    }
}
