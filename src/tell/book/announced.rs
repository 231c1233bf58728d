//! One sentence for whatever may be announced or doubled.

use super::clauses::{Statement, beside, step_title, told, within};
use super::page::{Sentence, term};
use super::say::{Person, Say, named};
use super::terms::{list, spaced};
use super::topic::Matter;
use crate::language::Language;
use crate::ruleset::scope::{Active, Scope};
use crate::syntax::tree::*;

/// At most so many speak, if that can be said.
fn speakers(say: &Say, who: &Phrase) -> Option<i64> {
    let seats = say.seats_at_table()?;
    match say.seats(who).word? {
        "players" => Some(seats),
        "defenders" => Some(seats - 1),
        // Somebody may deal and sit out.
        "everybody" => Some(seats + 1),
        _ => None,
    }
}

/// How often there may be doubling.
pub(super) struct Limit<'a> {
    /// Nothing where there are no more of those who may.
    pub most: Option<&'a Phrase>,
    /// Nothing but the game is doubled.
    pub game_alone: bool,
    /// Twice in all is a doubling and its answer.
    pub one_answer: bool,
    /// What of it there is at this table.
    pub things: Vec<&'a Thing>,
}

impl Limit<'_> {
    /// Nothing is doubled at all.
    pub(super) fn is_none(&self, say: &Say) -> bool {
        self.most.is_some_and(|most| say.constant(most) == Some(0))
    }
}

/// The scopes in which this doubling is said: one sentence tells it for all of them.
fn sharing<'e, 'a>(say: &Say<'e, 'a>, body: &Body) -> impl Iterator<Item = &'e Scope<'a>> {
    let folded = &say.terms.edition.folded;
    let said = |scope: &&Scope| scope.announcements.iter().any(|a| std::ptr::eq(&a.clause.body, body));
    std::iter::once(&folded.game).chain(&folded.scopes).filter(said)
}

/// Is there a bonus where this is said?
pub(super) fn some_bonus(say: &Say, body: &Body) -> bool {
    sharing(say, body).any(|scope| !scope.bonuses.is_empty())
}

/// How often there may be doubling, by a clause that says so.
pub(super) fn limit<'a>(say: &Say, body: &'a Body) -> Option<Limit<'a>> {
    let Body::MayDouble { who, things, once_each, most, .. } = body else { return None };
    // Where each doubles once there is no limit if there are no more of them.
    let each_once = |n: i64| *once_each && speakers(say, who).is_some_and(|many| many <= n);
    let most = most.as_ref().filter(|most| !say.constant(most).is_some_and(each_once));
    let announced = |name: Option<&Name>| {
        let mut all = sharing(say, body).flat_map(|scope| &scope.announcements);
        let so = |active: &Active| matches!(active.clause.body, Body::Announce { .. });
        all.any(|active| so(active) && name.is_none_or(|name| name.text == active.name))
    };
    let is_there = |thing: &&Thing| match thing {
        Thing::Game => true,
        Thing::EveryAnnouncement => announced(None),
        Thing::Announcement(name) => announced(Some(name)),
    };
    let mut things: Vec<&Thing> = things.iter().collect();
    if things.iter().any(is_there) {
        things.retain(is_there);
    }
    let game_alone = matches!(things.as_slice(), [Thing::Game]);
    let one_answer = game_alone && !once_each && most.is_some_and(|most| say.constant(most) == Some(2));
    Some(Limit { most, game_alone, one_answer, things })
}

/// Nothing is doubled at this table, with the words of the language for that.
pub(super) fn never_doubled(say: &Say, active: &Active, title: &str, text: &str) -> Option<Sentence> {
    limit(say, &active.clause.body).filter(|limit| limit.is_none(say))?;
    let sentence = Sentence::new(Matter::Announcement(active.name.to_string()), format!("{title}: {text}"));
    Some(sentence.of(active.clause).with(say.cites()).options(say.options()).about(title.to_string()))
}

/// Who may double what, how often, and who answers.
fn may_double(say: &Say, active: &Active) -> Option<Sentence> {
    let Body::MayDouble { who, from, once_each, levels, .. } = &active.clause.body else { return None };
    let say = &say.anew(Person::He);
    let title =
        term(active.clause.title.as_deref().map_or(&spaced(active.name), |title| say.terms.heard(title)));
    let what = |thing: &Thing| match thing {
        Thing::Game => "what the game is worth".to_string(),
        Thing::EveryAnnouncement => "each announcement by itself".to_string(),
        Thing::Announcement(name) => {
            let title = say.terms.announcements.get(&name.text).cloned();
            term(&title.unwrap_or_else(|| spaced(&name.text)))
        }
    };
    let anybody =
        matches!(&who.kind, PhraseKind::Name(name) if matches!(name.as_str(), "players" | "everybody"));
    let who = say.seats(who).text;
    let from = from.as_ref().map_or(String::new(), |f| format!(", beginning with {}", say.seats(f).text));
    if let Some(never) = never_doubled(say, active, &title, "nothing is doubled here") {
        return Some(never);
    }
    let Limit { most, game_alone, one_answer, things } = limit(say, &active.clause.body)?;
    let limit = most.map(|most| (say.constant(most), most));
    let answer = match (once_each, levels.as_slice()) {
        (true, _) => ", each of them once".to_string(),
        (false, _) if matches!(limit, Some((Some(0 | 1), _))) => String::new(),
        (false, []) if one_answer => "; the other side may double once more in answer".to_string(),
        (false, []) => "; the other side may double again in answer, in turn".to_string(),
        (false, [level]) if one_answer => format!("; the other side may answer: {}", term(level)),
        (false, levels) => {
            let levels: Vec<String> = levels.iter().map(|level| term(level)).collect();
            format!("; the other side may double again in answer, in turn: {}", list(&levels, "and"))
        }
    };
    // Whoever doubles the game alone is named as who is against it.
    let all = if game_alone { " in all" } else { "" };
    let most = match limit {
        None => String::new(),
        Some((Some(1), _)) => format!(", once at most{all}"),
        Some((Some(2), _)) if one_answer => String::new(),
        Some((Some(2), _)) => format!(", twice at most{all}"),
        Some((_, most)) => format!(", {} times at most{all}", say.number(most)),
    };
    let against = if *once_each || game_alone { "" } else { " that is against them" };
    let bonuses = if game_alone && some_bonus(say, &active.clause.body) { ", but no bonus" } else { "" };
    let when = match &active.clause.position {
        Some(Position::Before(step)) => format!("before {}", step_title(say, &step.text)),
        Some(Position::After(step)) => format!("after {}", step_title(say, &step.text)),
        Some(Position::Within(_)) | None => "before the first card is led".to_string(),
    };
    let who = match game_alone && anybody && !once_each {
        true => "whoever is not on the declarer's side".to_string(),
        false => who,
    };
    let things: Vec<String> = things.into_iter().map(what).collect();
    let things = list(&things, "and");
    let does = format!("{who} may double {things}{bonuses}{against}{from}{answer}{most}");
    let statement = Statement { title: Some(title.clone()), when: Some(when), does, ..Statement::default() };
    let mut sentence =
        told(say, Matter::Announcement(active.name.to_string()), active, statement)?.about(title);
    sentence.label = None;
    Some(sentence)
}

pub(super) fn announcement(say: &Say, active: &Active) -> Option<Sentence> {
    if say.terms.language == Language::German {
        return super::german::announced::announcement(say, active);
    }
    if matches!(active.clause.body, Body::MayDouble { .. }) {
        return may_double(say, active);
    }
    let Body::Announce { who, suits, laying, leading, forced } = &active.clause.body else { return None };
    let say = &say.anew(Person::He);
    let own = active.clause.title.as_deref().map(|title| say.terms.heard(title));
    let known = own.or(say.terms.announcements.get(active.name).map(String::as_str));
    let title = term(known.unwrap_or(&spaced(active.name)));
    let who = say.seats(who);
    let aim = aim(say, active.name).map_or(String::new(), |aim| format!(" ({aim})"));
    let of =
        suits.as_ref().map_or(String::new(), |cards| format!(" of one of the suits of {}", say.cards(cards)));
    let laying = match (laying, suits) {
        (None, _) => String::new(),
        (Some(_), Some(_)) => " and lay these cards of the suit open".to_string(),
        (Some(cards), None) => format!(" and lay {} open", say.cards(cards)),
    };
    let leading = if *leading { ", leading one of them" } else { "" };
    let (first, last) = match &active.clause.position {
        Some(Position::Before(step)) => (None, beside(say, &step.text, "before", &who.text)),
        Some(Position::After(step)) => (None, beside(say, &step.text, "after", &who.text)),
        Some(Position::Within(moment)) => (Some(within(say, moment)), String::new()),
        None => (None, String::new()),
    };
    let what = format!("{title}{aim}{of}{laying}{last}{leading}");
    let says = match forced {
        true => {
            let announces = who.verb("announces", "announce");
            Statement::of(who, format!("{announces} {what}"))
        }
        // Each of many by himself.
        false if who.many => Statement::of(who.each(), format!("may announce {what}")),
        false => Statement::of(who, format!("may announce {what}")),
    };
    let statement = Statement { when: first, ..says };
    let mut sentence =
        told(say, Matter::Announcement(active.name.to_string()), active, statement)?.about(title);
    sentence.label = None;
    Some(sentence)
}

/// Who undertakes what with an announcement that has a bonus of its name.
pub(super) fn undertaken<'a>(say: &Say<'_, 'a>, name: &str) -> Option<(&'a Phrase, &'a Deed)> {
    let folded = &say.terms.edition.folded;
    let mut all = std::iter::once(&folded.game).chain(&folded.scopes).flat_map(|scope| &scope.bonuses);
    let bonus = all.find(|bonus| bonus.name == name)?;
    let Body::Bonus { parties, .. } = &bonus.clause.body else { return None };
    let mut made = parties.iter().filter(|party| party.made);
    let (Some(party), None) = (made.next(), made.next()) else { return None };
    let (who, deed) = match (&party.who.kind, &party.guard) {
        (PhraseKind::Who(who, deed), None) => (who.as_ref(), deed),
        (PhraseKind::Name(_), Some(Guard::If(test))) => match &test.kind {
            PhraseKind::Does(_, deed) => (&party.who, deed),
            _ => return None,
        },
        _ => return None,
    };
    Some((who, deed))
}

/// What is promised: `he undertakes to take the last trick`.
fn aim(say: &Say, name: &str) -> Option<String> {
    let (who, deed) = undertaken(say, name)?;
    let he = match named(who) {
        Some("side" | "team" | "defenders") => "his side undertakes",
        _ => "he undertakes",
    };
    let aim = say.in_brackets().to_do(deed)?;
    Some(format!("{he} to {aim}"))
}
