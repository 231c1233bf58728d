//! One sentence for whatever may be announced or doubled.

use super::clauses::{Statement, told, within};
use super::steps::beside;
use super::{Predicate, cards, deeds, numbers, seats, titles};
use crate::language::german::{DUERFEN, SAGEN, and, times};
use crate::ruleset::scope::Active;
use crate::syntax::tree::*;
use crate::tell::book::announced::{Limit, limit, never_doubled, some_bonus, undertaken};
use crate::tell::book::page::{Sentence, term};
use crate::tell::book::say::{Person, Say, named};
use crate::tell::book::terms::spaced;
use crate::tell::book::topic::Matter;

/// Who may double what, how often, and who answers.
fn may_double(say: &Say, active: &Active) -> Option<Sentence> {
    let Body::MayDouble { who, from, once_each, levels, .. } = &active.clause.body else { return None };
    let say = &say.anew(Person::He);
    let title = term(active.clause.title.as_deref().unwrap_or(&spaced(active.name)));
    let what = |thing: &Thing| match thing {
        Thing::Game => "das Spiel".to_string(),
        Thing::EveryAnnouncement => "jede Ansage für sich".to_string(),
        Thing::Announcement(name) => {
            let title = say.terms.announcements.get(&name.text).cloned();
            titles::announced(say, &title.unwrap_or_else(|| spaced(&name.text)))
        }
    };
    let anybody =
        matches!(&who.kind, PhraseKind::Name(name) if matches!(name.as_str(), "players" | "everybody"));
    if let Some(never) = never_doubled(say, active, &title, "verdoppelt wird hier nichts") {
        return Some(never);
    }
    let Limit { most, game_alone, one_answer, things } = limit(say, &active.clause.body)?;
    let number = most.map(|most| (say.constant(most), most));
    let answer = match (once_each, levels.as_slice()) {
        (true, _) => ", jeder einmal".to_string(),
        (false, _) if matches!(number, Some((Some(0 | 1), _))) => String::new(),
        (false, []) if one_answer => "; die andere Seite darf darauf noch einmal verdoppeln".to_string(),
        (false, []) => "; die andere Seite darf darauf wieder verdoppeln, und so fort im Wechsel".to_string(),
        (false, [level]) if one_answer => format!("; die andere Seite darf erwidern: {}", term(level)),
        (false, levels) => {
            let levels: Vec<String> = levels.iter().map(|level| term(level)).collect();
            format!(
                "; die andere Seite darf darauf wieder verdoppeln, und so fort im Wechsel: {}",
                and(&levels)
            )
        }
    };
    // Whoever doubles the game alone is named as who is against it.
    let all = if game_alone { "im Ganzen " } else { "" };
    let most = match number {
        None => String::new(),
        Some((Some(2), _)) if one_answer => String::new(),
        Some((Some(n), _)) => format!(", {all}höchstens {}", times(n.unsigned_abs())),
        Some((None, most)) => format!(", {all}höchstens {}-mal", numbers::number(say, most).nom()),
    };
    let against = if *once_each || game_alone { "" } else { ", soweit es gegen sie geht" };
    let bonuses =
        if game_alone && some_bonus(say, &active.clause.body) { ", aber keine Prämie" } else { "" };
    let nobody = super::Nominal::names("");
    let when = match &active.clause.position {
        Some(Position::Before(step)) => beside(say, &step.text, false, &nobody).front(),
        Some(Position::After(step)) => beside(say, &step.text, true, &nobody).front(),
        Some(Position::Within(_)) | None => "vor dem ersten Ausspiel".to_string(),
    };
    let who = match game_alone && anybody && !once_each {
        true => super::Nominal::whoever(format!("nicht zur Partei des {}s gehört", seats::declarer(say))),
        false => seats::seats(say, who),
    };
    let things: Vec<String> = things.into_iter().map(what).collect();
    let from = from
        .as_ref()
        .map_or(String::new(), |from| format!("reihum {} an ", seats::seats(say, from).with("von")));
    let does = Predicate::new(who.verb(DUERFEN), format!("{from}{}", and(&things))).ending("verdoppeln");
    // Without an answer it is all one sentence, which its conditions end.
    let one = *once_each || matches!(number, Some((Some(1), _)));
    let (tail, more) = match one {
        true => (format!("{bonuses}{against}{answer}{most}"), String::new()),
        false => (format!("{bonuses}{against}"), format!("{answer}{most}")),
    };
    let statement = Statement::of(who, does).at(when).tail(tail).more(more);
    let statement = Statement { title: Some(title.clone()), ..statement };
    let mut sentence =
        told(say, Matter::Announcement(active.name.to_string()), active, statement)?.about(title);
    sentence.label = None;
    Some(sentence)
}

/// What may be announced, by whom and when; what may be doubled.
pub(in crate::tell::book) fn announcement(say: &Say, active: &Active) -> Option<Sentence> {
    if matches!(active.clause.body, Body::MayDouble { .. }) {
        return may_double(say, active);
    }
    let Body::Announce { who: players, suits, laying, leading, forced } = &active.clause.body else {
        return None;
    };
    let say = &say.anew(Person::He);
    let known = active.clause.title.as_ref().or(say.terms.announcements.get(active.name));
    let title = titles::announced(say, known.map_or(&spaced(active.name), |title| title));
    let many = say.seats(players).many;
    // Each of many by himself.
    let who = if many && !forced { seats::each(say, players) } else { seats::seats(say, players) };
    let aim = aim(say, active.name).map_or(String::new(), |aim| format!(" ({aim})"));
    let of = suits
        .as_ref()
        .map_or(String::new(), |of| format!(" einer Farbe {}", cards::his_own(say, of).with("aus")));
    let amid = |step: &Name, after: bool| (None, beside(say, &step.text, after, &who).amid());
    let (first, (last, behind)) = match &active.clause.position {
        Some(Position::Before(step)) => amid(step, false),
        Some(Position::After(step)) => amid(step, true),
        Some(Position::Within(moment)) => (Some(within(say, moment)), Default::default()),
        None => (None, Default::default()),
    };
    let laying = match (laying, suits) {
        (None, _) => None,
        (Some(_), Some(_)) => Some("diese Karten".to_string()),
        (Some(of), None) => Some(super::steps::accusative(&cards::cards(say, of))),
    };
    let what = format!("{title}{aim}{of}{last}");
    let does = match forced {
        true => {
            let does = Predicate::new(who.verb(SAGEN), what);
            let does = if active.clause.is_called_out() { does } else { does.parted("an") };
            Statement::of(who, does).tail(
                laying.map_or(String::new(), |cards| format!(" und legt {cards} offen auf den Tisch"))
                    + &behind,
            )
        }
        false => {
            let say_it = if active.clause.is_called_out() { "sagen" } else { "ansagen" };
            let mut acts = vec![say_it.to_string()];
            acts.extend(laying.map(|cards| format!("{cards} offen auf den Tisch legen")));
            acts.extend(leading.then(|| "eine davon ausspielen".to_string()));
            let does = Predicate::new(who.verb(DUERFEN), what).ending(and(&acts));
            Statement::of(who, does).tail(behind)
        }
    };
    let statement = Statement { front: first, ..does };
    let mut sentence =
        told(say, Matter::Announcement(active.name.to_string()), active, statement)?.about(title);
    sentence.label = None;
    Some(sentence)
}

/// `er verpflichtet sich, den letzten Stich zu machen`
fn aim(say: &Say, name: &str) -> Option<String> {
    let (who, deed) = undertaken(say, name)?;
    let he = match named(who) {
        Some("side" | "team" | "defenders") => seats::own_side(say),
        _ => seats::himself(say),
    };
    let aim = deeds::to_do(&say.in_brackets(), deed, &he)?;
    Some(format!("{} verpflichtet sich, {aim}", he.nom()))
}
