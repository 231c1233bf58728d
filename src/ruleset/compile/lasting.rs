//! What is kept from deal to deal, and how matches and sessions end.

use super::{Compiler, each};
use crate::diagnostic::{Span, words};
use crate::kinds::Kind;
use crate::ruleset::expr::{Num, ONE, Seats};
use crate::ruleset::lasting::{EndsIf, Gets, Lasting, Match, Tally, Unit};
use crate::ruleset::limits::{POTS, TALLIES};
use crate::ruleset::link::What;
use crate::ruleset::program::{Asked, ClauseId};
use crate::ruleset::resolve::{Env, Moment};
use crate::ruleset::scope::{Active, Scope};
use crate::syntax::tree::{Body, Clause, Measure, Part, Phrase, PhraseKind};
use std::rc::Rc;

/// A session longer than this is none.
pub(crate) const DEALS: u64 = 100_000;

impl<'a> Compiler<'_, 'a> {
    /// Gives every tally its number, whichever scope it stands in.
    pub(super) fn collect_tallies(&mut self) {
        for entry in &self.m.linked.entries {
            let What::Clause(Clause { name: Some(name), body: Body::Tally { .. } | Body::Pot(_), .. }) =
                &entry.what
            else {
                continue;
            };
            if self.frame.tallies.contains(&name.text.as_str()) {
                continue;
            }
            if self.frame.tallies.len() == TALLIES {
                self.say(words::too_many(name.span, words::Limit::Tallies, TALLIES));
                return;
            }
            self.frame.tallies.push(&name.text);
        }
    }

    /// What lasts beyond a deal, unless nothing does.
    ///
    /// `cards`: as many as anybody may keep, if anybody does.
    pub(super) fn lasting(
        &self,
        game: &Scope<'a>,
        scopes: &[Rc<Scope<'a>>],
        cards: Option<u8>,
    ) -> Option<Box<Lasting>> {
        let end = self.at(game, None, Moment::AtTheEnd);
        // What only another choice of options keeps is not kept.
        let stands = |name: &&str| each(game, scopes).any(|scope| scope.defs.contains_key(name));
        let keeps = self.frame.tallies.iter().any(stands);
        let mut lasting = Lasting {
            tallies: if keeps { self.tallies(game, scopes) } else { Vec::new() },
            pots: if keeps { self.pots() } else { Vec::new() },
            matches: self.matches(&end, game),
            after_match: Vec::new(),
            ends_after: self.ends_after(&end, game),
            ends_if: game.head(Kind::SessionIf).and_then(|active| self.ends_if(&end, active)),
            won: self.whom(&end, game.head(Kind::SessionWon)),
            cards,
        };
        let after = self.at(game, None, Moment::AfterMatch);
        lasting.after_match = self.gets(&after, game, true);
        let kept = lasting != Lasting::default() || self.frame.score_asked.get();
        kept.then(|| Box::new(lasting))
    }

    fn at<'s>(&'s self, scope: &'s Scope<'a>, current: Option<usize>, moment: Moment) -> Env<'s, 'a> {
        Env { moment, ..self.env(scope, current) }
    }

    /// The tallies that are pots.
    pub(super) fn pots(&self) -> Vec<u8> {
        let mut pots: Vec<u8> = Vec::new();
        for entry in &self.m.linked.entries {
            let What::Clause(Clause { name: Some(name), body: Body::Pot(_), .. }) = &entry.what else {
                continue;
            };
            let at = self.frame.tallies.iter().position(|tally| *tally == name.text);
            let Some(at) = at.map(|at| at as u8).filter(|at| !pots.contains(at)) else { continue };
            if pots.len() == POTS {
                self.say(words::too_many(name.span, words::Limit::Pots, POTS));
                break;
            }
            pots.push(at);
        }
        pots
    }

    fn tallies(&self, game: &Scope<'a>, scopes: &[Rc<Scope<'a>>]) -> Vec<Tally> {
        let one = |name: &&'a str| {
            let found = each(game, scopes).find_map(|scope| {
                let active = scope.defs.get(name)?;
                matches!(active.clause.body, Body::Tally { .. } | Body::Pot(_)).then_some((scope, active))
            });
            let none = || Tally {
                name: name.to_string(),
                title: String::new(),
                person: false,
                low: 0,
                high: 0,
                clause: 0,
            };
            let Some((scope, active)) = found else { return none() };
            let env = self.env(scope, None);
            let (person, from, high) = if let Body::Tally { person, low, high } = &active.clause.body {
                (*person, self.whole(&env, low), high)
            } else if let Body::Pot(most) = &active.clause.body {
                (false, 0, most)
            } else {
                return none();
            };
            let to = self.whole(&env, high);
            if from >= to {
                self.say(words::kept_backwards(high.span, from, to));
            }
            Tally {
                name: name.to_string(),
                title: active.clause.title.clone().unwrap_or_else(|| name.to_string()),
                person,
                low: from * ONE,
                high: to.max(from) * ONE,
                clause: self.clause(active),
            }
        };
        self.frame.tallies.iter().map(one).collect()
    }

    /// A number that is known before the first deal.
    fn whole(&self, env: &Env<'_, 'a>, phrase: &Phrase) -> i64 {
        match env.bound(phrase) {
            Num::Const(n) => n / ONE,
            _ => {
                self.say(words::not_constant(phrase.span));
                0
            }
        }
    }

    /// A number of deals, rounds or matches.
    fn many(&self, env: &Env<'_, 'a>, phrase: &Phrase) -> u64 {
        let Num::Const(n) = env.num(phrase) else {
            self.say(words::not_constant(phrase.span));
            return 1;
        };
        match u64::try_from(n / ONE) {
            Ok(n) if (1..=DEALS).contains(&n) => n,
            // What means nothing has been told.
            _ if env.means_nothing(phrase) => 1,
            _ => {
                self.say(words::bad_length(phrase.span, DEALS));
                1
            }
        }
    }

    fn whom(&self, env: &Env<'_, 'a>, active: Option<&Active<'a>>) -> Option<(Seats, ClauseId)> {
        let active = active?;
        let (Body::MatchWon(who) | Body::MatchLost(who) | Body::SessionWon(who)) = &active.clause.body else {
            return None;
        };
        Part::Phrase(who).phrases(&mut |phrase| {
            if let PhraseKind::Extreme { measure: Measure::Points | Measure::Tricks, most, .. } = &phrase.kind
            {
                self.say(words::of_a_deal(phrase.span, *most));
            }
        });
        Some((env.seats(who), self.clause(active)))
    }

    fn ends_if(&self, env: &Env<'_, 'a>, active: &Active<'a>) -> Option<EndsIf> {
        let (Body::MatchEnds { test, latest } | Body::SessionIf { test, latest }) = &active.clause.body
        else {
            return None;
        };
        let latest = latest.as_ref().map(|latest| self.many(env, latest));
        Some(EndsIf { test: env.test(test), latest, clause: self.clause(active) })
    }

    fn ends_after(&self, env: &Env<'_, 'a>, game: &Scope<'a>) -> Option<(Unit, u64, ClauseId)> {
        let active = game.head(Kind::SessionAfter)?;
        let Body::SessionAfter(number, unit) = &active.clause.body else { return None };
        Some((*unit, self.many(env, number), self.clause(active)))
    }

    fn matches(&self, env: &Env<'_, 'a>, game: &Scope<'a>) -> Option<Match> {
        let won = self.whom(env, game.head(Kind::MatchWon));
        // Who lost may depend on who won.
        let losing = self.at(game, None, Moment::AfterMatch);
        let lost = self.whom(&losing, game.head(Kind::MatchLost));
        let Some(active) = game.head(Kind::MatchEnds) else {
            for active in game.head(Kind::MatchWon).into_iter().chain(game.head(Kind::MatchLost)) {
                self.say(words::no_match(active.clause.span));
            }
            return None;
        };
        let title = active.clause.title.clone().unwrap_or_default();
        Some(Match { title, ends: self.ends_if(env, active)?, won, lost })
    }

    /// What is got and lost after a deal, or after a match, in the order in which it happens.
    pub(super) fn gets(&self, env: &Env<'_, 'a>, scope: &Scope<'a>, of_match: bool) -> Vec<Gets> {
        let mut list = Vec::new();
        for active in &scope.between {
            let Body::Gets { who, loses, number, tally, after_match } = &active.clause.body else { continue };
            if *after_match != of_match {
                continue;
            }
            self.m.common.asked.word(&tally.text);
            if let Some(pot) = scope.defs.get(tally.text.as_str())
                && let Body::Pot(_) = &pot.clause.body
            {
                self.say(words::pot_is_paid(active.clause.span, &tally.text, pot.clause.span));
                continue;
            }
            let known = scope.defs.get(tally.text.as_str()).and_then(|kept| {
                let Body::Tally { person, .. } = &kept.clause.body else { return None };
                Some((*person, kept.clause.span))
            });
            let at = self.frame.tallies.iter().position(|name| *name == tally.text);
            let (Some((person, there)), Some(at)) = (known, at) else {
                self.say(words::unknown_tally(tally.span, &tally.text, &self.frame.tallies));
                continue;
            };
            self.m.used.borrow_mut().word(&tally.text);
            if person != who.is_some() {
                self.say(words::whose_it_is(active.clause.span, &tally.text, there, person));
                continue;
            }
            let who: Option<(Seats, Span)> = who.as_ref().map(|who| (env.seats(who), who.span));
            // Of a name that means nothing that is told.
            let told = |at: Span| self.m.report.borrow().list().iter().any(|d| at.holds(d.span()));
            if let Some((Seats::Set(0), at)) = who
                && !told(at)
            {
                self.say(words::got_by_nobody(at));
            }
            let number = self.kept_whole(env, number);
            list.push(Gets {
                who: who.map(|(who, _)| who),
                loses: *loses,
                number,
                tally: at as u8,
                guard: self.all_of(env, active),
                clause: self.clause(active),
            });
        }
        list
    }

    pub(super) fn kept_whole(&self, env: &Env<'_, 'a>, number: &Phrase) -> Num {
        let found = env.num(number);
        if found == Num::Const(0) {
            self.say(words::gets_nothing(number.span));
        }
        found
    }

    /// The same for a contract.
    pub(super) fn between(&self, at: usize, scope: &Scope<'a>) -> Vec<Gets> {
        let env = self.env_noting(scope, Some(at), Asked::AtTheEnd);
        self.gets(&Env { moment: Moment::Between, ..env }, scope, false)
    }
}
