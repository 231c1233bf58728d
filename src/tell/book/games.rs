//! What the contracts have of their own: what several share is told once, of all of them.

mod meant;
mod order;
mod shared;

use super::announced::announcement;
use super::clauses::step;
use super::definitions::{definition, need};
use super::duties::duty;
use super::edition::{again, is_hidden, or_else};
use super::german;
use super::heads::{counts, head};
use super::lasting;
use super::page::{Chapter, Cite, Row, Sentence, clean, term};
use super::say::{Say, named};
use super::score::{bonus_table, is_of_few};
use super::terms::{Terms, and, list, spaced};
use super::topic::{Gone, Key, Matter, Members, Rest, Topic};
use crate::kinds::Kind;
use crate::language::Language;
use crate::ruleset::link::{Entry, Level};
use crate::ruleset::scope::{Active, Scope};
use crate::syntax::tree::{Act, Body, Name, PhraseKind, Position, Step};
use std::collections::BTreeMap;

/// Sentences, and rows of bonuses, that some contracts share.
struct Group {
    members: Vec<usize>,
    sentences: Vec<(usize, Sentence)>,
    bonuses: Vec<Row>,
}

pub(super) fn chapter(terms: &Terms) -> Chapter {
    let mut chapter = Chapter::new(Topic::Games, terms.language);
    let folded = &terms.edition.folded;
    if folded.contracts.len() < 2 {
        return chapter;
    }
    let general = Say::new(terms, &folded.game, folded.contracts.iter().collect());
    let mut groups: Vec<Group> = Vec::new();
    let mut alone = BTreeMap::new();
    for (order, sentence, mut members) in shared::sentences(&general) {
        let again = shared::said_of(terms, &mut members, sentence, &mut alone);
        group(&mut groups, members).sentences.push((order, again));
    }
    for (row, members) in shared::bonuses(&general) {
        group(&mut groups, members).bonuses.push(row);
    }
    groups.sort_by_key(|g| (g.members[0], std::cmp::Reverse(g.members.len())));
    let keys = |g: &Group| g.sentences.iter().map(|(_, s)| s.key.clone()).collect();
    let wider: Vec<(Vec<Key>, Vec<usize>)> = groups.iter().map(|g| (keys(g), g.members.clone())).collect();
    for group in groups {
        let mut sentences = group.sentences;
        sentences.sort_by_key(|(order, _)| *order);
        let group_of = group_of(&group.members, terms);
        order::among_others(&mut sentences, &group.members, &wider, terms);
        let names = titles(&group.members, terms);
        let sentences = sentences
            .into_iter()
            .map(|(_, mut s)| {
                s.key = s.key.under(&group_of);
                s.members.clone_from(&names);
                s
            })
            .collect();
        chapter.under(heading(&group.members, terms), |c| {
            if let Some(who) = whom(&group.members, terms) {
                c.text(vec![Sentence::new(Key::from(Matter::Rest(Rest::Members)).under(&group_of), who)]);
            }
            c.list(sentences);
            let mut rows = group.bonuses;
            for row in &mut rows {
                row.key = row.key.clone().under(&group_of);
                row.members.clone_from(&names);
            }
            bonus_table(rows, c);
        });
    }
    chapter
}

/// The group of these contracts, which there is from now on.
fn group(groups: &mut Vec<Group>, members: Vec<usize>) -> &mut Group {
    let at = groups.iter().position(|group| group.members == members).unwrap_or_else(|| {
        groups.push(Group { members, sentences: Vec::new(), bonuses: Vec::new() });
        groups.len() - 1
    });
    &mut groups[at]
}

/// The kind that all these contracts and no others are of.
fn kind<'k>(members: &[usize], terms: &'k Terms) -> Option<&'k str> {
    let contracts = &terms.edition.folded.contracts;
    let kinds = &contracts[members[0]].kinds;
    let of = |kind: &str| {
        let with = contracts.iter().enumerate().filter(|(_, c)| c.kinds.iter().any(|k| k == kind));
        with.map(|(at, _)| at).collect::<Vec<_>>()
    };
    kinds.iter().find(|k| members.len() > 1 && of(k) == members).map(String::as_str)
}

fn titles(members: &[usize], terms: &Terms) -> Vec<String> {
    members.iter().map(|m| clean(terms.edition.folded.contracts[*m].title)).collect()
}

fn heading(members: &[usize], terms: &Terms) -> String {
    let contracts = &terms.edition.folded.contracts;
    let (language, and) = (terms.language, and(terms.language));
    match kind(members, terms) {
        _ if members.len() == contracts.len() => match language {
            Language::English => "All games".to_string(),
            Language::German => german::games::ALL.to_string(),
        },
        Some(kind) if members.len() > 4 && language == Language::English => {
            many(&super::score::capital(&spaced(kind)))
        }
        Some(_) if members.len() <= 4 => list(&titles(members, terms), and),
        _ if members.len() > contracts.len() / 2 && contracts.len() - members.len() < 4 => {
            let others: Vec<usize> = (0..contracts.len()).filter(|at| !members.contains(at)).collect();
            match language {
                Language::English => format!("All games but {}", list(&titles(&others, terms), and)),
                Language::German => german::games::all_but(&titles(&others, terms)),
            }
        }
        _ if members.len() > 8 => {
            let others = match language {
                Language::English => "others",
                Language::German => german::games::OTHERS,
            };
            let first = titles(&members[..4], terms).into_iter();
            list(&first.chain([others.to_string()]).collect::<Vec<_>>(), and)
        }
        _ => list(&titles(members, terms), and),
    }
}

/// `Cego games`, `Counted games`, `With talon`
fn many(kind: &str) -> String {
    match kind {
        kind if kind.ends_with("game") => format!("{kind}s"),
        kind if kind.ends_with('s') || kind.contains(' ') => kind.to_string(),
        kind => format!("{kind} games"),
    }
}

/// Whom a heading means, if it does not say.
fn whom(members: &[usize], terms: &Terms) -> Option<String> {
    let contracts = &terms.edition.folded.contracts;
    if members.len() == contracts.len() {
        return None;
    }
    // What a ruleset calls a kind is a word of the file, which is English.
    let named = members.len() > 4 && terms.language == Language::English && kind(members, terms).is_some();
    if !named && members.len() <= 8 {
        return None;
    }
    let titles: Vec<String> = titles(members, terms).iter().map(|t| term(t)).collect();
    Some(match terms.language {
        Language::English => format!("these are {}", list(&titles, "and")),
        Language::German => german::games::these(&titles),
    })
}

fn group_of(members: &[usize], terms: &Terms) -> Members {
    match kind(members, terms) {
        Some(kind) => Members::Kind(kind.to_string()),
        None => Members::Contracts(
            members.iter().map(|m| terms.edition.folded.contracts[*m].name.to_string()).collect(),
        ),
    }
}

/// Does a step of the deal take cards from this place?
fn takes(active: &Active, place: &str) -> bool {
    let Body::Step(Step { act: Act::Take(cards), .. }) = &active.clause.body else { return false };
    let from = match &cards.kind {
        PhraseKind::Top(_, from, _) => Some(from.text.as_str()),
        _ => named(cards),
    };
    from == Some(place)
}

/// Where a kind stands in the book.
fn at(kind: Kind) -> usize {
    100 * kind as usize
}

/// Where a step stands, with room for an announcement before and behind it.
fn nth(step: usize) -> usize {
    at(Kind::See) + 2 * step.min(40) + 1
}

/// Everything that is told of a scope, numbered by where it stands in the book.
fn own_sentences(say: &Say, scope: &Scope) -> Vec<(usize, Sentence)> {
    let mut all: Vec<(usize, Sentence)> = Vec::new();
    let mut add = |order: usize, sentence: Option<Sentence>| all.extend(sentence.map(|s| (order, s)));
    for active in scope.heads(Kind::Needs).rev() {
        add(at(Kind::Needs), need(say, active));
    }
    let of_contract = |kind: &Kind| kind.row().stands() && !kind.row().of_game() && *kind != Kind::Needs;
    for kind in Kind::ALL.iter().copied().filter(of_contract) {
        let (mut stands, mut conditional, mut met) = (false, None, Vec::new());
        for active in scope.heads(kind) {
            if is_hidden(kind, active, &mut stands) {
                continue;
            }
            if is_of_few(say, kind, active) {
                continue;
            }
            if again(say, kind, active, &mut met) {
                continue;
            }
            // Who wins or loses is said by one of the two.
            if scope.alone() && kind == Kind::Won {
                continue;
            }
            add(at(kind), or_else(say, kind, active, &mut conditional, |say| head(say, kind, active)));
        }
    }
    for active in scope.defs.values() {
        let kind = active.clause.body.kind();
        let mask = active.clause.name.as_ref().and_then(|name| say.terms.mask(&name.text));
        // Cards that never change are told with the pack, as the game as a whole has them.
        let game = &say.terms.edition.folded.game;
        let whole = active.clause.name.as_ref().and_then(|name| game.defs.get(name.text.as_str()));
        let own = whole.is_none_or(|whole| whole.clause.span != active.clause.span);
        let told_elsewhere = kind == Kind::Set && mask.is_some_and(|mask| mask != 0) && !own;
        if !told_elsewhere {
            add(at(kind), definition(say, active));
        }
    }
    let mut places = Vec::new();
    for (place, whom, active) in scope.counts.iter().rev() {
        if !places.contains(&place.text.as_str()) {
            places.push(&place.text);
            add(at(Kind::Counts), counts(say, place, whom, active));
        }
    }
    for (n, active) in scope.steps.iter().enumerate() {
        add(nth(n), step(say, active, Matter::Step));
    }
    for active in &scope.announcements {
        let step = |name: &Name| scope.steps.iter().position(|s| s.name == name.text).map(nth);
        let order = match &active.clause.position {
            Some(Position::Before(name)) => step(name).map(|order| order - 1),
            Some(Position::After(name)) => step(name).map(|order| order + 1),
            Some(Position::Within(_)) | None => None,
        };
        add(order.unwrap_or(at(Kind::Announce)), announcement(say, active));
    }
    for active in scope.defs.values() {
        add(at(Kind::Tally), lasting::tally(say, active));
    }
    for active in &scope.bonuses {
        add(at(Kind::Pays), super::score::payment(say, active));
    }
    for active in &scope.between {
        add(at(Kind::Gets), lasting::gets(say, active));
    }
    let mut before = None;
    for active in &scope.duties {
        add(at(Kind::Duty), duty(say, active, before));
        before = Some(active);
    }
    all
}

/// The rules by which single games do without something that the game as a whole has.
fn who_took(say: &Say, names: &[String]) -> Vec<Cite> {
    let special = say.terms.linked.entries.iter().filter(|entry| entry.level != Level::Game);
    let clauses = special.filter_map(Entry::clause);
    let took = clauses.filter(|clause| {
        matches!(&clause.body, Body::Without { names: gone, .. } if gone.iter().any(|n| names.contains(&n.text)))
    });
    took.flat_map(|clause| Cite::of(&clause.cites)).collect()
}

/// What the game as a whole has and this contract has not.
fn gone(say: &Say, scope: &Scope) -> Vec<(usize, Sentence)> {
    // What is not played has nothing to go without.
    if scope.nothing_played().is_some() {
        return Vec::new();
    }
    let game = &say.terms.edition.folded.game;
    let mut all = Vec::new();
    let away = |from: &[Active], here: &[Active]| -> Vec<String> {
        let gone = from.iter().filter(|a| !here.iter().any(|b| b.name == a.name));
        gone.map(|a| a.name.to_string()).collect()
    };
    let title = |name: &String, of: &[Active]| {
        let clause = of.iter().find(|a| a.name == *name).and_then(|a| a.clause.title.as_deref());
        term(clause.map_or(&spaced(name), |title| say.terms.heard(title)))
    };
    let lost = |from: &[Active], here: &[Active]| -> Vec<String> {
        away(from, here).iter().map(|name| title(name, from)).collect()
    };
    let bonuses = lost(&game.bonuses, &scope.bonuses);
    if !bonuses.is_empty() {
        let text = match scope.bonuses.is_empty() {
            none if say.terms.language == Language::German => {
                german::games::no_bonus((!none).then_some(bonuses.as_slice()))
            }
            true => "no bonus is paid".to_string(),
            false => format!("no bonus is paid for {}", list(&bonuses, "or")),
        };
        let cites = who_took(say, &away(&game.bonuses, &scope.bonuses));
        all.push((at(Kind::Bonus), Sentence::new(Matter::Gone(Gone::Bonuses), text).with(cites)));
    }
    let told = |scope: &Scope| scope.steps.iter().any(|a| step(say, a, Matter::Step).is_some());
    let ends = scope.heads(Kind::PlayEnds).any(|a| a.whens.is_empty() && a.clause.guard.is_none());
    if !ends && !told(game) && !told(scope) && say.terms.edition.folded.scopes.iter().any(told) {
        let left = game.deal.iter().filter_map(|a| {
            let Body::Deal { to: Some(to), .. } = &a.clause.body else { return None };
            let name = named(to)?;
            say.terms.place(name).filter(|_| !game.deal.iter().any(|a| takes(a, name))).map(|_| name)
        });
        let mut left: Vec<&str> = left.collect();
        left.dedup();
        let taken = |a: &Active| matches!(&a.clause.body, Body::Step(Step { act: Act::Take(_), .. }));
        // Where what lay apart was dealt to somebody there is nothing to leave alone.
        let dealt_out = left.is_empty() && game.deal.iter().any(taken);
        let text = match say.terms.language {
            Language::English => {
                let the = |name: &&str| say.terms.place(name).map(|place| format!("the {}", term(&place)));
                let each: Vec<String> = left.iter().filter_map(the).collect();
                let touched = if each.is_empty() { "" } else { "; nobody touches " };
                format!("the cards are played as they were dealt{touched}{}", list(&each, "and"))
            }
            Language::German => german::games::as_dealt(say, &left),
        };
        let told = (!dealt_out).then(|| Sentence::new(Matter::Gone(Gone::Exchange), text));
        all.extend(told.map(|sentence| (at(Kind::See) - 1, sentence)));
    }
    let mut rules = lost(&game.duties, &scope.duties);
    rules.extend(lost(&game.steps, &scope.steps));
    let said = lost(&game.announcements, &scope.announcements);
    if scope.announcements.is_empty() && said.len() > 1 {
        let doubles = |active: &Active| matches!(active.clause.body, Body::MayDouble { .. });
        let text = match (game.announcements.iter().all(doubles), game.announcements.iter().any(doubles)) {
            (all, any) if say.terms.language == Language::German => german::games::silent(!all, any),
            (true, _) => "nothing is doubled here",
            (false, true) => "nothing is announced or doubled here",
            (false, false) => "nothing is announced here",
        };
        let cites = who_took(say, &away(&game.announcements, &scope.announcements));
        all.push((at(Kind::Bonus) - 2, Sentence::new(Matter::Gone(Gone::Announcements), text).with(cites)));
    } else {
        // What is no bonus here is told with the bonuses.
        rules.extend(said.into_iter().filter(|title| !bonuses.contains(title)));
    }
    if !rules.is_empty() {
        let text = match say.terms.language {
            Language::English => {
                let rules: Vec<String> = rules.iter().map(|title| format!("no {title}")).collect();
                format!("there is {} here", list(&rules, "and"))
            }
            Language::German => german::games::gone(&rules),
        };
        all.push((at(Kind::Bonus) - 1, Sentence::new(Matter::Gone(Gone::Rules), text)));
    }
    all
}
