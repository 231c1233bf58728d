//! The pack as this game calls its cards, and how it counts them.

use super::Compiler;
use crate::diagnostic::{Span, words};
use crate::kinds::{Folds, Kind};
use crate::ruleset::expr::ONE;
use crate::ruleset::link::{Entry, Level, What};
use crate::ruleset::pack::{Card, Pack, Scheme};
use crate::ruleset::scope::Scope;
use crate::syntax::tree::{Body, Defined, Name};
use std::rc::Rc;

impl<'a> Compiler<'_, 'a> {
    pub(super) fn pack(&self, game: &Scope<'a>) -> Pack {
        // What the game calls a card comes first.
        let mut calls = Vec::new();
        for active in game.heads(Kind::Call) {
            if let Body::Call { card, names } = &active.clause.body
                && let Some(at) = self.env(game, None).card(&card.text, card.span)
            {
                calls.extend(names.iter().map(|n| (at, n.clone())));
            }
        }
        calls.extend_from_slice(&self.m.pack.pack.calls);
        self.one_name_each(game, &calls);
        match self.m.common.pack.replace((Rc::clone(&self.m.pack), None)) {
            (of, Some(pack)) if Rc::ptr_eq(&of, &self.m.pack) && pack.calls == calls => pack,
            _ => Pack { calls, ..self.m.pack.pack.clone() },
        }
    }

    /// Sets and suits that stand in place of others stand in place of those of the base, or of the pack.
    pub(super) fn replaced(&self) {
        let (entries, pack) = (&self.m.linked.entries, &self.m.pack);
        let defined = |entry: &Entry<'a>| match &entry.what {
            What::Clause(clause) if clause.row().folds == Folds::Defines => clause.name.as_ref(),
            _ => None,
        };
        for (at, entry) in entries.iter().enumerate() {
            let Some(clause) = entry.clause() else { continue };
            let Some(name) = defined(entry).filter(|_| clause.instead) else { continue };
            if !matches!(clause.body, Body::MadeSuit { .. } | Body::Define { what: Defined::Set, .. }) {
                continue;
            }
            // What the game as a whole says comes before what a contract says, wherever it is written.
            let special = |entry: &Entry<'a>| !matches!(entry.level, Level::Game);
            let before = entries.iter().enumerate().any(|(old_at, old)| {
                (old_at < at || special(entry) && !special(old))
                    && defined(old).is_some_and(|old| old.text == name.text)
            });
            let of_pack = pack.sets.contains_key(&name.text)
                || pack.pack.suits.iter().any(|suit| suit.name == name.text);
            if !before && !of_pack {
                let known: Vec<&str> = pack.sets.keys().map(String::as_str).collect();
                self.say(words::nothing_to_replace(name.span, clause.row().name, &name.text, &known));
            }
        }
    }

    /// Ranks in the order of the pack say nothing, where no other sentence orders them otherwise.
    pub(super) fn ranked_as_listed(&self) {
        let clauses = self.m.linked.clauses();
        let ranked: Vec<(Span, &[Name])> = clauses
            .clone()
            .filter_map(|clause| {
                let Body::Ranks(ranks) = &clause.body else { return None };
                Some((clause.span, ranks.as_slice()))
            })
            .collect();
        if ranked.is_empty() {
            return;
        }
        // Another choice may play with another pack.
        let packs = clauses.filter(|clause| matches!(clause.body, Body::Pack { .. })).count();
        let pack = &self.m.pack.pack;
        let whole = |ranks: &[Name]| {
            let card = |letter: char, rank: &Name| pack.card(&format!("{letter}{}", rank.text)).is_some();
            let named = |letter| ranks.iter().filter(|rank| card(letter, rank)).count();
            pack.suits.iter().any(|suit| named(suit.letter) == suit.mask.count_ones() as usize)
        };
        let listed =
            |ranks: &[Name]| whole(ranks) && (0..64).zip(self.strength(ranks)).all(|(card, so)| card == so);
        if packs == 1 && ranked.iter().all(|(_, ranks)| listed(ranks)) {
            for (span, _) in ranked.iter().filter(|(span, _)| self.m.linked.own(*span)) {
                self.say(words::ranks_as_listed(*span));
            }
        }
    }

    /// What a card is mostly called is mostly said of no other.
    fn one_name_each(&self, game: &Scope<'a>, calls: &[(Card, String)]) {
        let first = |card: Card| calls.iter().find(|(of, _)| *of == card).map(|(_, name)| name);
        for active in game.heads(Kind::Call) {
            let Body::Call { card, .. } = &active.clause.body else { continue };
            let Some(own) = self.m.pack.pack.card(&card.text) else { continue };
            let other = calls
                .iter()
                // A card that this pack does not have leaves its name to another.
                .filter(|(of, _)| self.m.pack.pack.all & of.bit() != 0)
                .find(|(of, name)| *of != own && first(*of) == Some(name) && first(own) == Some(name));
            if let Some((other, name)) = other {
                let code = self.m.pack.pack.code(*other);
                self.say(words::called_alike(active.clause.span, name, code));
            }
        }
    }

    pub(super) fn scheme(&self, game: &Scope<'a>, pack: &Pack) -> Scheme {
        let empty = || Scheme::plain(String::new(), String::new(), pack.raw_worth(pack.all) * ONE);
        let Some(active) = game.head(Kind::Pack) else {
            return empty();
        };
        let Body::Pack { counted: Some(counted), .. } = &active.clause.body else {
            return empty();
        };
        match pack.schemes.iter().find(|s| s.name == counted.text) {
            Some(scheme) => scheme.clone(),
            None => {
                let known: Vec<&str> = pack.schemes.iter().map(|s| s.name.as_str()).collect();
                self.say(words::unknown_scheme(counted.span, &counted.text, &known));
                empty()
            }
        }
    }
}
