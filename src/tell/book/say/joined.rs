//! Conditions of several parts, as one hears them.

use super::super::page::term;
use super::super::terms::{is_a_choice, list, list_of_phrases};
use super::conditions::same;
use super::wording::{Begin, Wording};
use super::{Say, Who, named};
use crate::syntax::tree::*;

impl Say<'_, '_> {
    pub(super) fn joined(&self, phrase: &Phrase, not: bool) -> Wording {
        let (all, mut parts) = self.parts(phrase);
        if let [one] = parts.as_slice() {
            return self.holds(one, not);
        }
        let (all, inside) = (all != not, self.nested);
        if let Some((who, names)) = self.announced(&parts).filter(|_| !all && !not) {
            return self.subject(who).then(format!(" announced {}", list(&names, "or")));
        }
        let say = Say { nested: true, ..self.clone() };
        let is_compound = |part: &&Phrase| {
            let (core, turned) = match &part.kind {
                PhraseKind::Not(core) => (core.as_ref(), !not),
                _ => (*part, not),
            };
            let (every, inner) = self.parts(core);
            inner.len() > 1 && (every || turned || self.announced(&inner).is_none())
        };
        if all && !inside {
            // What has several parts comes last: `this, and that or the other` is heard as it is meant.
            parts.sort_by_key(is_compound);
        }
        let compound: Vec<bool> = parts.iter().map(is_compound).collect();
        let full: Vec<Wording> = parts.iter().map(|p| say.holds(p, not)).collect();
        // What one holds is one list within the other.
        let mut texts: Vec<Vec<String>> = Vec::new();
        for (at, text) in full.iter().enumerate() {
            let of_them = |before: usize| self.of_them(parts[before], parts[at]).filter(|_| all && !not);
            let held = at.checked_sub(1).and_then(|before| {
                of_them(before).or_else(|| also_held(&full[before], text).map(str::to_string))
            });
            let one_list = all || !compound.contains(&true);
            if let (Some(held), Some(group), true) = (&held, texts.last_mut(), one_list) {
                group.push(held.clone());
                continue;
            }
            let said = match at.checked_sub(1) {
                Some(_) if held.is_some() => held.unwrap_or_default(),
                Some(before) => shortened(&full[before], text, all).to_string(),
                None => text.text.clone(),
            };
            let last = at + 1 == full.len();
            texts.push(vec![match compound[at] {
                false => said,
                true if !inside && !all => said,
                true if !inside && last && is_a_choice(&said) => format!("either {said}"),
                true => format!("({said})"),
            }]);
        }
        let link = if all { "and" } else { "or" };
        let texts: Vec<String> = texts.iter().map(|group| list(group, link)).collect();
        let text = match (all, compound.contains(&true)) {
            (false, true) if !inside => texts.join(", or "),
            _ => list_of_phrases(&texts, link),
        };
        // It begins as its first part does, if that does not stand in brackets.
        let bare = !compound[0] || !inside && !all;
        let begin = if bare { full[0].clone() } else { Wording::default() };
        Wording { text, ..begin }
    }

    /// Who announced something, and what, if these conditions all ask for that, of the same player.
    fn announced(&self, parts: &[&Phrase]) -> Option<(Who, Vec<String>)> {
        let mut all: Vec<(Who, &str)> = Vec::new();
        for part in parts {
            let PhraseKind::Does(who, Deed::Announced(name, None)) = &part.kind else { return None };
            all.push((self.seats(who), name.text.as_str()));
        }
        let (who, _) = all.first()?;
        if all.len() < 2 || all.iter().any(|(other, _)| other != who) {
            return None;
        }
        let title = |name: &str| term(self.terms.announcements.get(name).map_or(name, |title| title));
        let names: Vec<String> = all.iter().map(|(_, name)| title(name)).collect();
        Some((who.clone(), names))
    }

    /// `at least 8 Trock and at least 2 Trock above the 17` says `at least 2 of them above the 17`.
    fn of_them(&self, before: &Phrase, part: &Phrase) -> Option<String> {
        use PhraseKind as K;
        let (K::Counted(_, before), K::Counted(quant, part)) = (&before.kind, &part.kind) else {
            return None;
        };
        let (K::In(all, hand), K::In(some, other)) = (&before.kind, &part.kind) else { return None };
        let K::Above(some, card) = &self.looked_through(some).kind else { return None };
        let so = named(hand) == Some("hand") && named(other) == Some("hand") && same(all, some);
        so.then(|| format!("{} of them above {}", self.quant(quant), self.terms.card(&card.text)))
    }
}

/// `he holds this and he holds that` says `he holds` once.
fn also_held<'t>(before: &Wording, text: &'t Wording) -> Option<&'t str> {
    let alike = before.begin == text.begin && before.what_is_held().is_some();
    text.what_is_held().filter(|_| alike)
}

/// `the declarer did this and he did that` says `he` once, if both begin alike.
fn shortened<'t>(before: &Wording, text: &'t Wording, all: bool) -> &'t str {
    let held = |text: &Wording| text.what_is_held().is_some();
    match (text.begin, before.begin) {
        _ if !all || held(text) => &text.text,
        (Begin::You, Begin::You) if !held(before) => text.rest(),
        (Begin::He, Begin::He) => text.rest(),
        (Begin::He, _) if before.of.is_some() => text.rest(),
        _ => &text.text,
    }
}
