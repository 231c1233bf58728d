//! What happens between the auction and the first lead: the exchange, announcements, doubling.

use super::Compiler;
use crate::diagnostic::words;
use crate::kinds::List;
use crate::ruleset::ahead::gate::Gate;
use crate::ruleset::expr::{Cards, ONE, Test};
use crate::ruleset::laws::walk::{Node, any};
use crate::ruleset::limits::{DOUBLED, STEPS};
use crate::ruleset::program::{self, Asked, DealTo, Kontra, OneOf, Packet, Shown, Step};
use crate::ruleset::resolve::Env;
use crate::ruleset::scope::{Active, Scope};
use crate::syntax::tree::{
    Act, Body, Manner, Moment, Phrase, PhraseKind, Position, Shown as ShownTree, Sides, Step as StepTree,
    Thing,
};

/// The time within the play at which a step or an announcement stands, or what it stands beside.
fn moment<'s>(scope: &'s Scope, active: &'s Active) -> Option<&'s Moment> {
    let mut at = active;
    for _ in 0..=scope.steps.len() + scope.announcements.len() {
        let name = match at.clause.position.as_ref()? {
            Position::Within(moment) => return Some(moment),
            Position::Before(name) | Position::After(name) => &name.text,
        };
        at = scope.steps.iter().chain(&scope.announcements).find(|a| a.name == *name)?;
    }
    None
}

/// Before how many of the steps an announcement is asked, if it is not asked when all are over. One that
/// stands beside another announcement goes with it; one beside a step that was taken away, where that was.
fn beside(scope: &Scope, announcement: &Active) -> Option<usize> {
    let mut at = announcement;
    for _ in 0..=scope.announcements.len() {
        let (name, after) = match at.clause.position.as_ref()? {
            Position::Before(name) => (name.text.as_str(), false),
            Position::After(name) => (name.text.as_str(), true),
            Position::Within(_) => return None,
        };
        if let Some(step) = scope.steps.iter().position(|s| s.name == name) {
            return Some(step + usize::from(after));
        }
        let gone = scope.gone.iter().rfind(|(list, gone, _)| *list == List::Steps && *gone == name);
        if let Some((.., step)) = gone {
            return Some(*step);
        }
        at = scope.announcements.iter().find(|a| a.name == name)?;
    }
    None
}

impl<'a> Compiler<'_, 'a> {
    /// A duty has its times in the sentence.
    pub(super) fn untimed(&self, scope: &Scope<'a>) {
        let timed = |a: &&Active| matches!(a.clause.position, Some(Position::Within(_)));
        for active in scope.duties.iter().chain(&scope.bonuses).filter(timed) {
            self.say(words::timed_clause(active.clause.span));
        }
    }

    pub(super) fn steps(&self, at: usize, scope: &Scope<'a>, tricks: u8) -> Vec<Step> {
        let env = self.env_noting(scope, Some(at), Asked::InSteps { behind: None });
        let mut steps = Vec::new();
        let behind = |steps: &[Step]| env.when.set(Asked::InSteps { behind: steps.len().try_into().ok() });
        let asked = |steps: &mut Vec<Step>, here: Option<usize>| {
            let fits = |a: &&Active| beside(scope, a) == here && moment(scope, a).is_none();
            let list = || scope.announcements.iter().filter(fits);
            for said in list() {
                behind(steps);
                steps.extend(self.announcement(&env, said));
            }
            // Announcements of one time come first.
            for said in list().filter(|_| here.is_some()) {
                behind(steps);
                steps.extend(self.kontra(&env, scope, said));
            }
        };
        for (number, active) in scope.steps.iter().enumerate() {
            asked(&mut steps, Some(number));
            if moment(scope, active).is_none() {
                behind(&steps);
                steps.extend(self.step(&env, scope, active, tricks));
            }
        }
        asked(&mut steps, Some(scope.steps.len()));
        steps.push(Step::Ready);
        asked(&mut steps, None);
        for said in scope.announcements.iter().filter(|a| beside(scope, a).is_none()) {
            behind(&steps);
            steps.extend(self.kontra(&env, scope, said));
        }
        steps.extend([Step::Play, Step::Settle]);
        // Three of them are no step of the author.
        if steps.len() > STEPS + 3 {
            let row = &self.frame.contracts[at];
            self.say(words::too_many(row.span, words::Limit::Steps, STEPS));
        }
        steps
    }

    /// What is done and said within the play: after tricks first, then before leads.
    pub(super) fn moments(&self, at: usize, scope: &Scope<'a>, tricks: u8) -> Vec<program::Moment> {
        let mut moments = Vec::new();
        for active in scope.steps.iter().chain(&scope.announcements) {
            let Some(moment) = moment(scope, active) else { continue };
            let after = moment.after;
            let env =
                Env { taken: after, ..self.env_noting(scope, Some(at), Asked::InSteps { behind: None }) };
            let (from, to) = match &moment.tricks {
                Some(when) => self.fixed_tricks(&env, when, tricks, active),
                None => (1, tricks),
            };
            env.when.set(Asked::Beside { from, to, after });
            if matches!(active.clause.body, Body::MayDouble { .. }) {
                self.say(words::doubled_within_play(active.clause.span));
            }
            let step = self.announcement(&env, active).or_else(|| self.step(&env, scope, active, tricks));
            let Some(step) = step else { continue };
            if !matches!(
                step,
                Step::See { .. }
                    | Step::Win { .. }
                    | Step::Draw { .. }
                    | Step::Swap { .. }
                    | Step::Lay { .. }
                    | Step::Expose { .. }
                    | Step::Announce { .. }
            ) {
                self.say(words::moves_within_play(active.clause.span));
            }
            moments.push(program::Moment { after, from, to, step, gate: Gate::default() });
        }
        moments.sort_by_key(|moment| !moment.after);
        moments
    }

    /// How many cards each draws within the play, if all are drawn.
    pub(super) fn drawn(&self, at: usize, scope: &Scope<'a>, deal: &[Packet]) -> u8 {
        let env = self.env(scope, Some(at));
        let players = self.frame.players.max(1);
        let mut places: Vec<u8> = Vec::new();
        for active in &scope.steps {
            if let Body::Step(StepTree { act: Act::Draw { cards, .. }, .. }) = &active.clause.body
                && moment(scope, active).is_some_and(|moment| moment.after)
                && let Cards::Top(_, place, _) = env.cards(cards)
                && !places.contains(&place)
            {
                places.push(place);
            }
        }
        let lying =
            deal.iter().filter(|packet| matches!(packet.to, DealTo::Place(place) if places.contains(&place)));
        lying.map(|packet| packet.cards).sum::<u8>() / players
    }

    fn announcement(&self, env: &Env<'_, 'a>, active: &Active<'a>) -> Option<Step> {
        let Body::Announce { who, suits, laying, leading, forced } = &active.clause.body else { return None };
        let clause = self.clause(active);
        let what = self.announced(active.name).next()?;
        Some(Step::Announce {
            who: env.seats(who),
            guard: self.all_of(env, active),
            what: what as u8,
            suits: suits.as_ref().map(|s| env.cards(s)),
            laying: laying.as_ref().map(|l| env.cards(l)),
            leading: *leading,
            forced: *forced,
            clause,
        })
    }

    fn kontra(&self, env: &Env<'_, 'a>, scope: &Scope<'a>, active: &Active<'a>) -> Option<Step> {
        let Body::MayDouble { who, things, from, once_each, most, levels } = &active.clause.body else {
            return None;
        };
        let clause = self.clause(active);
        let numbers = |name: &str| self.announced(name).fold(0, |all, at| all | 1u64 << at);
        let mut items = 0;
        for thing in things {
            match thing {
                Thing::Game => {}
                Thing::EveryAnnouncement => {
                    let paid = scope.bonuses.iter().map(|bonus| numbers(bonus.name));
                    items |= paid.fold(0, |all, some| all | some);
                }
                Thing::Announcement(name) => match numbers(&name.text) {
                    0 if env.all_defs.contains_key(name.text.as_str()) => {}
                    some @ 1.. => items |= some,
                    0 => {
                        let known: Vec<&str> =
                            self.frame.announcements.iter().map(|said| said.name.as_str()).collect();
                        self.say(words::unknown_announcement(name.span, &name.text, &known));
                    }
                },
            }
        }
        let guard = self.all_of(env, active);
        let secret = matches!(scope.sides().map(|a| &a.clause.body),
            Some(Body::Sides(Sides::Against(sides))) if sides.secret.is_some());
        let own = |node: Node| matches!(node, Node::Cards(Cards::Hand(_) | Cards::Held(_) | Cards::Dealt(_)));
        let at_most = match most.as_ref().map(|most| (most.span, env.num(most).constant())) {
            None => 6,
            Some((at, Some(n))) => {
                if n / ONE > DOUBLED.into() {
                    self.say(words::too_many(at, words::Limit::Doublings, DOUBLED.into()));
                }
                (n / ONE).clamp(0, DOUBLED.into()) as u8
            }
            Some((at, None)) => {
                self.say(words::not_constant(at));
                0
            }
        };
        let (who, title) = (env.seats(who), active.clause.title.clone());
        let (game, once_each) = (things.contains(&Thing::Game), *once_each);
        let silent =
            secret || any(Node::Test(&guard), &mut |n| own(n)) || any(Node::Seats(&who), &mut |n| own(n));
        let kontra = Kontra {
            levels: title.into_iter().chain(levels.iter().cloned()).collect(),
            who,
            guard,
            from: from.as_ref().map(|from| env.seats(from)),
            once_each,
            game,
            items,
            at_most,
            silent,
            clause,
        };
        (at_most > 0 && (game || items != 0)).then_some(Step::Kontra(kontra))
    }

    /// Decisions of the deal, before anybody bids.
    pub(super) fn before(&self, game: &Scope<'a>) -> Vec<Step> {
        let env = self.env_noting(game, None, Asked::InSteps { behind: None });
        game.deal.iter().filter_map(|a| self.step(&env, game, a, 1)).collect()
    }

    fn step(&self, env: &Env<'_, 'a>, scope: &Scope<'a>, active: &Active<'a>, tricks: u8) -> Option<Step> {
        let Body::Step(StepTree { who, act }) = &active.clause.body else { return None };
        let guard = self.all_of(env, active);
        let clause = self.clause(active);
        if guard == Test::Const(false) {
            return None;
        }
        let who = env.seats(who);
        Some(match act {
            Act::See(cards) => Step::See { who, cards: env.cards(cards), guard, clause },
            Act::Take(cards) => Step::Take { who, cards: env.cards(cards), guard, clause },
            Act::Win(cards) => Step::Win { who, cards: env.cards(cards), guard, clause },
            Act::Draw { from, cards } => {
                Step::Draw { who, from: env.seats(from), cards: env.cards(cards), guard, clause }
            }
            Act::Swap { own, other } => {
                Step::Swap { who, own: env.cards(own), other: env.cards(other), guard, clause }
            }
            Act::TurnUp(cards) => {
                let what = self.frame.choices.iter().position(|(n, _)| *n == active.name)? as u8;
                Step::TurnUp { who, what, cards: env.cards(cards), guard, clause }
            }
            Act::Leave { to, asked } => Step::Leave { who, to: self.place(to), asked: *asked, guard, clause },
            Act::Lay(cards) => Step::Lay { who, cards: env.cards(cards), guard, clause },
            Act::Expose { number, from, taking_up } => {
                let (number, from) = (env.num(number), env.cards(from));
                let duties = self.putting(env, scope, (Manner::Lay, None), Some(&from), tricks);
                Step::Expose { who, number, from, taking_up: *taking_up, duties, guard, clause }
            }
            Act::PutAll { cards, to, open } => {
                let (cards, to) = (env.cards(cards), self.place(to));
                Step::PutAll { who, cards, to, open: *open, guard, clause }
            }
            Act::TakePacket { number, place } => {
                let what = self.frame.choices.iter().position(|(n, _)| *n == active.name)? as u8;
                let of = OneOf::Packets { number: env.num(number), place: self.place(place) };
                Step::Choose { who, what, of, duties: Vec::new(), guard, clause }
            }
            Act::Call { of, turning } => {
                let what = self.frame.choices.iter().position(|(n, _)| *n == active.name)? as u8;
                let of = match &of.kind {
                    // What is called is a suit of the pack: those of the contract may hang on it.
                    PhraseKind::SuitsOf(cards) => {
                        let of_pack = Env { suits: None, ..self.env(scope, env.current) };
                        let turning = turning.as_ref().map(|cards| of_pack.cards(cards));
                        OneOf::Suits { of: of_pack.cards(cards), turning }
                    }
                    _ if let Some(turning) = turning => {
                        self.say(words::turned_for_no_suit(turning.span));
                        OneOf::Cards(env.cards(of))
                    }
                    _ if let Some(contracts) = contracts_of(env, of) => OneOf::Contracts(contracts),
                    _ => OneOf::Cards(env.cards(of)),
                };
                let from = match &of {
                    OneOf::Cards(from) => Some(from),
                    _ => None,
                };
                let duties = self.putting(env, scope, (Manner::Call, None), from, tricks);
                Step::Choose { who, what, of, duties, guard, clause }
            }
            Act::Put { number, from, to, shown } => {
                let shown = match shown {
                    ShownTree::None => Shown::Nobody,
                    ShownTree::All => Shown::Everybody(Cards::Set(self.m.pack.pack.all)),
                    ShownTree::Some(cards) => Shown::Everybody(env.cards(cards)),
                };
                let to = self.place(to);
                let (number, from) = (env.num(number), env.cards(from));
                let duties = self.putting(env, scope, (Manner::Put, Some(to)), Some(&from), tricks);
                Step::Put { who, number, from, to, shown, duties, guard, clause }
            }
            Act::Renew { number, from, to, stock } => {
                let (to, top) = (self.place(to), self.place(stock));
                if to == top {
                    self.say(words::renewed_from_itself(stock.span, &stock.text));
                }
                let (number, from) = (env.num(number), env.cards(from));
                let duties = self.putting(env, scope, (Manner::Put, Some(to)), Some(&from), tricks);
                Step::Renew { who, number, from, to, stock: top, duties, guard, clause }
            }
            Act::Give { number, from, to } => {
                // Of no place: a duty of putting that names one is not meant.
                let (number, from, to) = (env.num(number), env.cards(from), env.seats(to));
                let duties = self.putting(env, scope, (Manner::Put, Some(u8::MAX)), Some(&from), tricks);
                Step::Give { who, number, from, to, duties, guard, clause }
            }
            Act::KeepOver { number, from } => {
                let (number, from) = (env.num(number), env.cards(from));
                let duties = self.putting(env, scope, (Manner::Keep, None), Some(&from), tricks);
                Step::KeepOver { who, number, from, duties, guard, clause }
            }
            Act::Keep { number, from, to, open, also } => {
                let (number, from) = (env.num(number), env.cards(from));
                let duties = self.putting(env, scope, (Manner::Keep, None), Some(&from), tricks);
                let also = also.as_ref().map(|(n, from)| (env.num(n), env.cards(from)));
                Step::Keep { who, number, from, to: self.place(to), open: *open, also, duties, guard, clause }
            }
        })
    }
}

/// Contracts one of which is chosen: `clubs_game or grand`.
pub(super) fn contracts_of(env: &Env, of: &Phrase) -> Option<u32> {
    match &of.kind {
        PhraseKind::Or(list) => {
            list.iter().map(|one| contracts_of(env, one)).try_fold(0, |all, one| Some(all | one?))
        }
        _ => env.contract_of(of).map(|at| 1 << at),
    }
}
