//! What the game defines and announces by name.

use super::common::Gathered;
use super::{Compiler, each};
use crate::diagnostic::{Span, words};
use crate::kinds::Home;
use crate::kinds::{Folds, Kind, List};
use crate::mixer::Set;
use crate::ruleset::limits::{ANNOUNCEMENTS, CHOICES};
use crate::ruleset::link::What;
use crate::ruleset::pack::Mask;
use crate::ruleset::resolve::{Moment, Said, announced};
use crate::ruleset::scope::Scope;
use crate::syntax::tree::{Act, Body, Clause, Defined, Step};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

impl<'a> Compiler<'_, 'a> {
    pub(super) fn collect_defs(&mut self) {
        let known = self.m.common.gathered.get_or_init(|| self.gathered());
        self.frame.columns = Rc::clone(&known.columns);
        self.frame.all_defs = Rc::clone(&known.all_defs);
        self.frame.choices.clone_from(&known.choices);
        self.frame.makes_suits = known.makes_suits;
    }

    fn gathered(&self) -> Gathered<'a> {
        let (mut columns, mut all_defs) = (BTreeSet::new(), BTreeMap::new());
        let (mut choices, mut makes_suits): (Vec<(&'a str, bool)>, bool) = (Vec::new(), false);
        for entry in &self.m.linked.entries {
            match &entry.what {
                What::Clause(Clause {
                    body:
                        Body::Step(Step {
                            act: Act::Call { .. } | Act::TakePacket { .. } | Act::TurnUp(_), ..
                        }),
                    name: Some(name),
                    ..
                }) => {
                    let before = entry.home == Home::Deal;
                    if let Some(known) = choices.iter_mut().find(|(n, _)| *n == name.text) {
                        known.1 |= before;
                        continue;
                    }
                    if choices.len() == CHOICES {
                        self.say(words::too_many(name.span, words::Limit::Choices, CHOICES));
                        continue;
                    }
                    choices.push((&name.text, before));
                }
                What::Clause(clause) => {
                    let Some(name) = &clause.name else { continue };
                    match clause.row().folds {
                        Folds::Defines => {
                            // A tally is looked up among those that are kept.
                            if let Body::Tally { .. } | Body::Pot(_) = &clause.body {
                                continue;
                            }
                            if let Body::MadeSuit { .. } = &clause.body {
                                makes_suits = true;
                                all_defs.insert(name.text.as_str(), Defined::Suit);
                                continue;
                            }
                            let Body::Define { what, .. } = &clause.body else {
                                all_defs.insert(name.text.as_str(), Defined::Order);
                                continue;
                            };
                            all_defs.insert(name.text.as_str(), *what);
                        }
                        // Whether it was made, or announced.
                        Folds::Joins(List::Bonuses | List::Announcements)
                            if !matches!(clause.body, Body::MayDouble { .. }) =>
                        {
                            all_defs.entry(name.text.as_str()).or_insert(Defined::Test);
                        }
                        _ => {}
                    }
                }
                What::Row(_, own) => columns.extend(own.iter().map(|c| c.text.as_str())),
                _ => {}
            }
        }
        Gathered { columns: Rc::new(columns), all_defs: Rc::new(all_defs), choices, makes_suits }
    }

    /// Reads every definition once, also those that nothing uses.
    pub(super) fn definitions(&self, game: &Scope<'a>, scopes: &[Rc<Scope<'a>>]) {
        let unused = RefCell::default();
        let mut read: Set<Span> = Set::default();
        for (scope, current) in each(game, scopes).zip(std::iter::once(None).chain((0..).map(Some))) {
            let mut env = self.env(scope, current);
            env.used = &unused;
            // What can be asked only after a match is told where it is asked earlier.
            env.moment = Moment::AfterMatch;
            for active in scope.defs.values() {
                if !read.insert(active.clause.span) {
                    continue;
                }
                if let Body::Order { sets, suits } = &active.clause.body {
                    env.strengths(sets, suits);
                }
                let Body::Define { what, value } = &active.clause.body else { continue };
                match what {
                    Defined::Set => drop(env.cards(value)),
                    Defined::Number => drop(env.num(value)),
                    Defined::Test => drop(env.test(value)),
                    Defined::Role => drop(env.seats(value)),
                    Defined::Suit | Defined::Order => {}
                }
            }
        }
    }

    /// The name of a choice is not that of something else as well.
    pub(super) fn choices(&self, game: &Scope<'a>, scopes: &[Rc<Scope<'a>>]) {
        for (scope, current) in each(game, scopes).zip(std::iter::once(None).chain((0..).map(Some))) {
            let env = self.env(scope, current);
            for active in game.deal.iter().chain(&scope.steps) {
                if let (Kind::CallOne | Kind::TakePacket | Kind::TurnUp, Some(name)) =
                    (active.clause.body.kind(), &active.clause.name)
                    && self.frame.choices.iter().any(|(known, _)| *known == name.text)
                    && !env.means_chosen(&name.text)
                {
                    self.say(words::choice_named_twice(name.span, &name.text));
                }
            }
        }
    }

    /// Sets of the game that are the same in every deal.
    pub(super) fn sets(&self, game: &Scope<'a>) -> BTreeMap<&'a str, Mask> {
        let env = self.env(game, None);
        let set = |body: &Body| {
            let Body::Define { what: Defined::Set, value } = body else { return None };
            env.cards(value).constant()
        };
        let defs = game.defs.iter();
        defs.filter_map(|(name, active)| Some((*name, set(&active.clause.body)?))).collect()
    }

    pub(super) fn announcements(&mut self, game: &Scope<'a>, scopes: &[Rc<Scope<'a>>]) {
        for scope in each(game, scopes) {
            for a in scope.announcements.iter().filter(|a| matches!(a.clause.body, Body::Announce { .. })) {
                if announced(&self.frame.announcements, a.name).next().is_some() {
                    continue;
                }
                let said = |suit| Said { name: a.name.to_string(), suit };
                let names: Vec<Said> = match matches!(&a.clause.body, Body::Announce { suits: Some(_), .. }) {
                    true => (0..self.m.pack.pack.suits.len()).map(Some).map(said).collect(),
                    false => vec![said(None)],
                };
                if self.frame.announcements.len() + names.len() > ANNOUNCEMENTS {
                    self.say(words::too_many(a.clause.span, words::Limit::Announcements, ANNOUNCEMENTS));
                    return;
                }
                self.frame.announcements.extend(names);
            }
        }
    }

    /// The numbers of an announcement: of one for each suit, several.
    pub(super) fn announced<'n>(&'n self, name: &'n str) -> impl Iterator<Item = usize> + use<'n, 'a> {
        self.m.common.asked.announcement(name);
        announced(&self.frame.announcements, name)
    }

    pub(super) fn titles(&self, game: &Scope<'a>, scopes: &[Rc<Scope<'a>>]) -> Vec<(String, String)> {
        let title = |said: &Said| {
            let all = each(game, scopes).flat_map(|s| &s.announcements);
            let found = all.filter(|a| a.name == said.name).find_map(|a| a.clause.title.clone());
            let (name, title) = (said.name.clone(), found.unwrap_or_else(|| said.name.clone()));
            match said.suit.map(|suit| &self.m.pack.pack.suits[suit]) {
                Some(suit) => (format!("{name}:{}", suit.name), format!("{title} {}", suit.title)),
                None => (name, title),
            }
        };
        self.frame.announcements.iter().map(title).collect()
    }
}
