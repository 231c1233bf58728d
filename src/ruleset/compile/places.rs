//! The places where cards lie, and for whom they count.

use super::Compiler;
use crate::diagnostic::{Span, words};
use crate::ruleset::expr::Seats;
use crate::ruleset::limits::PLACES;
use crate::ruleset::program::PlaceInfo;
use crate::ruleset::scope::{Active, Scope};
use crate::syntax::tree::{Body, Name, Whom};

impl<'a> Compiler<'_, 'a> {
    pub(super) fn place_infos(&self, game: &Scope<'a>) -> Vec<PlaceInfo> {
        if let Some(place) = game.places.get(PLACES) {
            self.say(words::too_many(place.clause.span, words::Limit::Places, PLACES));
        }
        let one = |p: &Active<'a>| {
            let Body::Place { face_up, ordered, .. } = p.clause.body else { return None };
            Some(PlaceInfo {
                name: p.name.to_string(),
                title: p.clause.title.clone().unwrap_or_else(|| p.name.to_string()),
                face_up,
                ordered,
                clause: self.clause(p),
            })
        };
        game.places.iter().take(PLACES).filter_map(one).collect()
    }

    pub(super) fn place(&self, name: &Name) -> u8 {
        match self.frame.places.iter().position(|p| *p == name.text) {
            Some(at) => {
                self.m.used.borrow_mut().place(&name.text);
                at as u8
            }
            None => {
                let known: Vec<&str> = self.frame.places.iter().map(String::as_str).collect();
                self.m.report.borrow_mut().push(words::unknown_place(name.span, &name.text, &known));
                0
            }
        }
    }

    /// For whom each place counts in a contract.
    pub(super) fn counts(&self, at: usize, scope: &Scope<'a>) -> Vec<Option<Seats>> {
        if scope.nothing_played().is_some() {
            return vec![None; self.frame.places.len()];
        }
        let env = self.env(scope, Some(at));
        let whom = |w: &Whom| match w {
            Whom::Nobody => None,
            Whom::Seats(p) => Some(env.seats(p)),
        };
        let mut counts: Vec<Option<Seats>> = Vec::new();
        for place in &self.frame.places {
            let declared = scope.places.iter().find(|p| p.name == *place);
            let own = declared.and_then(|p| {
                let Body::Place { counts, .. } = &p.clause.body else { return None };
                counts.as_ref()
            });
            let later = scope.counts.iter().rev().find(|(name, ..)| name.text == *place).map(|(_, w, _)| *w);
            match later.or(own) {
                Some(w) => counts.push(whom(w)),
                None => {
                    if let Some(p) = declared {
                        self.say(words::place_without_owner(
                            p.clause.span,
                            place,
                            self.frame.contracts[at].title,
                        ));
                    }
                    counts.push(None);
                }
            }
        }
        for (name, ..) in &scope.counts {
            if !self.frame.places.contains(&name.text) {
                let known: Vec<&str> = self.frame.places.iter().map(String::as_str).collect();
                self.say(words::unknown_place(name.span, &name.text, &known));
            }
        }
        counts
    }

    /// Of which places that is said in a block of rules, and where.
    pub(super) fn counted(&self, scope: &Scope<'a>) -> Vec<(Span, u8)> {
        let number = |name: &Name| self.frame.places.iter().position(|place| *place == name.text);
        scope.counts.iter().filter_map(|(name, ..)| Some((name.span, number(name)? as u8))).collect()
    }
}
