//! The book of one table: what one choice of options makes of the ruleset, chapter by chapter.

use super::page::{Chapter, Cite, Part, Row, Sentence, clean, first_term};
use super::say::{Person, Say};
use super::terms::Terms;
use super::weave::spelled;
use super::{auction, clauses, games, lasting, material, score};
use crate::kinds::{Chapter as Told, Kind};
use crate::ruleset::compile::Settings;
use crate::ruleset::compile::folded::Folded;
use crate::ruleset::link::{Linked, What};
use crate::ruleset::reading::Reading;
use crate::ruleset::scope::Active;
use crate::syntax::tree::*;

/// All chapters but those about options, notes and sources.
pub(super) fn chapters(reading: &Reading, settings: &Settings) -> Vec<Chapter> {
    let linked = &reading.linked;
    let mut edition = reading.edition(settings);
    without_unheld(&mut edition.folded);
    as_bid(&mut edition.folded, linked);
    let terms = Terms::new(reading, settings, &edition);
    // Where one game alone is played, the book is about that.
    let game = match edition.folded.scopes.as_slice() {
        [only] => only,
        _ => &edition.folded.game,
    };
    let all = edition.folded.contracts.iter().collect();
    let say = Say::new(&terms, game, all);
    let mut chapters = vec![
        material::pack(&say),
        material::table(&say),
        deal(&say),
        auction::chapter(&say, &edition.folded.game.stages),
        score::contracts(&say),
        exchange(&say),
        announcements(&say),
        play(&say),
        score::counting(&say),
        score::scoring(&say),
        games::chapter(&terms),
        session(&say),
        between(&say),
        notes(&say),
    ];
    notes_where_they_belong(&say, &mut chapters);
    without_idle_words(&mut chapters);
    chapters.retain(|c| !c.parts.is_empty());
    chapters
}

/// A contract that no bid leads to at this table is not told; where an option brings it in, a box tells it.
fn without_unheld(folded: &mut Folded) {
    let mut held: Vec<bool> = folded.contracts.iter().map(|c| score::is_bid(&folded.game, c.name)).collect();
    // What is named in the exchange of one that is bid is played as well.
    let of_bid = folded.scopes.iter().zip(&held).filter(|(_, held)| **held);
    let named: Vec<&str> = of_bid.flat_map(|(scope, _)| score::named_in(scope)).collect();
    for (held, contract) in held.iter_mut().zip(&folded.contracts) {
        *held |= named.contains(&contract.name);
    }
    if held.contains(&true) {
        let mut keep = held.iter();
        folded.contracts.retain(|_| keep.next() != Some(&false));
        let mut keep = held.iter();
        folded.scopes.retain(|_| keep.next() != Some(&false));
    }
}

/// A contract that an option or a variant adds stands where the auction has it, not behind all others.
fn as_bid(folded: &mut Folded, linked: &Linked) {
    let ladders = score::ladders(&folded.game);
    let added = |name: &str| {
        let mut rows =
            linked.entries.iter().filter(|e| matches!(&e.what, What::Row(r, _) if r.name.text == name));
        rows.next().is_some_and(|e| e.layer > 0 || !e.whens.is_empty())
    };
    let name = |at: usize| folded.contracts[at].name;
    let (late, mut order): (Vec<usize>, Vec<usize>) =
        (0..folded.contracts.len()).partition(|at| added(name(*at)));
    for new in late {
        let place = |bid: &&str| order.iter().position(|at| name(*at) == *bid);
        let found = ladders.iter().enumerate().find_map(|(stage, ladder)| {
            let at = ladder.iter().position(|bid| *bid == name(new))?;
            let below = ladder[..at].iter().rev().find_map(&place).map(|p| p + 1);
            let above = ladder[at + 1..].iter().chain(ladders[stage + 1..].iter().flatten());
            below.or_else(|| above.clone().find_map(&place))
        });
        order.insert(found.unwrap_or(order.len()), new);
    }
    folded.contracts = order.iter().map(|at| folded.contracts[*at].clone()).collect();
    folded.scopes = order.iter().map(|at| folded.scopes[*at].clone()).collect();
}

/// Takes away definitions of words that no other sentence uses.
fn without_idle_words(chapters: &mut [Chapter]) {
    // A word may be used by the definition of another idle one only.
    while idle_words_go(chapters) {}
}

fn idle_words_go(chapters: &mut [Chapter]) -> bool {
    let mut texts: Vec<String> = Vec::new();
    for part in chapters.iter().flat_map(|c| &c.parts) {
        match part {
            Part::Text(list) | Part::List(list) => texts.extend(list.iter().map(|s| s.text.to_lowercase())),
            Part::Table(table) => {
                texts.extend(table.rows.iter().flat_map(|r| &r.cells).map(|c| c.to_lowercase()))
            }
            Part::Head(_) | Part::Aside(..) => {}
        }
    }
    let idle = |sentence: &Sentence| {
        let defines = sentence.key.rsplit('/').next().is_some_and(|key| key.starts_with("define:"));
        let text = sentence.text.to_lowercase();
        let word = first_term(&text);
        let used = |word: &String| texts.iter().any(|t| *t != text && t.contains(word.as_str()));
        defines && word.is_some_and(|word| !used(&word))
    };
    let mut some = false;
    for chapter in chapters {
        for part in &mut chapter.parts {
            if let Part::Text(list) | Part::List(list) = part {
                let before = list.len();
                list.retain(|s| !idle(s));
                some |= list.len() < before;
            }
        }
        chapter.parts.retain(|part| !matches!(part, Part::Text(list) | Part::List(list) if list.is_empty()));
    }
    some
}

fn deal(say: &Say) -> Chapter {
    let mut chapter = Chapter::new("deal", "The deal");
    let deal = &say.scope.deal;
    let mut sentences: Vec<Sentence> =
        deal.iter().enumerate().filter_map(|(at, active)| clauses::packet(say, active, at)).collect();
    sentences.extend(heads(say, Kind::told_in(Told::Deal)));
    sentences.extend(say.scope.again.iter().filter_map(|active| lasting::again(say, active)));
    chapter.text(sentences);
    chapter
}

fn exchange(say: &Say) -> Chapter {
    let mut chapter = Chapter::new("exchange", "The exchange");
    let steps = say.scope.steps.iter();
    let steps: Vec<Sentence> =
        steps.filter_map(|s| spelled(say, |say| clauses::step(say, s, "step"))).collect();
    let duties = duties(say, false);
    let between = !steps.is_empty() && !duties.is_empty();
    chapter.list(steps);
    if between {
        chapter.text(vec![Sentence::new("choices", "not every card may be chosen:")]);
    }
    chapter.list(duties);
    chapter
}

/// Duties of the play, or those about what is put away.
pub(super) fn duties(say: &Say, play: bool) -> Vec<Sentence> {
    let mut before = None;
    let mut sentences = Vec::new();
    for active in &say.scope.duties {
        let with_cards = active.clause.body.kind() != Kind::DutyToChoose;
        if with_cards == play {
            sentences.extend(spelled(say, |say| clauses::duty(say, active, before)));
            before = Some(active);
        }
    }
    sentences
}

fn announcements(say: &Say) -> Chapter {
    let doubles = say.scope.announcements.iter().any(|a| a.clause.body.kind() == Kind::MayDouble);
    let title = if doubles { "Announcements and doubling" } else { "Announcements" };
    let mut chapter = Chapter::new("announcements", title);
    chapter.list(say.scope.announcements.iter().filter_map(|a| clauses::announcement(say, a)).collect());
    chapter
}

/// What is in force, and what the deal may bring about.
pub(super) fn heads(say: &Say, wanted: impl Iterator<Item = Kind>) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    let alone = say.scope.alone();
    // Where everybody plays for himself, who loses is said, not whether a declarer wins.
    for kind in wanted.filter(|kind| !(alone && *kind == Kind::Won)) {
        let mut stands = false;
        let mut met: Vec<Vec<String>> = Vec::new();
        for active in say.scope.heads(kind) {
            if active.whens.is_empty() && std::mem::replace(&mut stands, true) || again(say, active, &mut met)
            {
                continue;
            }
            sentences.extend(spelled(say, |say| clauses::head(say, kind, active)));
        }
    }
    sentences
}

/// Has a stronger clause been told that holds under the same conditions?
pub(super) fn again(say: &Say, active: &Active, met: &mut Vec<Vec<String>>) -> bool {
    if active.whens.is_empty() {
        return false;
    }
    let own: Vec<String> = active.whens.iter().map(|when| say.test(when)).collect();
    let known = met.contains(&own);
    met.push(own);
    known
}

fn play(say: &Say) -> Chapter {
    let mut chapter = Chapter::new("play", "The play");
    let (leads, tricks): (Vec<Kind>, Vec<Kind>) =
        Kind::told_in(Told::Play).partition(|kind| *kind < Kind::Duty);
    chapter.text(heads(say, leads.into_iter()));
    let duties = duties(say, true);
    if duties.len() > 1 {
        let text = "what must be played; the rules are judged in this order, and each binds as far as it can be met:";
        chapter.text(vec![Sentence::new("duties", text)]);
    }
    chapter.list(duties);
    chapter.text(heads(say, tricks.into_iter()));
    let orders = say.scope.defs.values().filter(|a| a.clause.body.kind() == Kind::Order);
    chapter.text(orders.filter_map(|order| clauses::definition(say, order)).collect());
    chapter
}

fn session(say: &Say) -> Chapter {
    let mut chapter = Chapter::new("session", "The session");
    chapter.text(heads(say, Kind::told_in(Told::Session).filter(|kind| *kind < Kind::Tally)));
    chapter
}

/// What lasts beyond a deal.
fn between(say: &Say) -> Chapter {
    let mut chapter = Chapter::new("between", "Between the deals");
    let mut kept: Vec<&Active> = say.scope.defs.values().collect();
    kept.sort_by_key(|active| (active.layer, active.clause.span.start));
    chapter.text(kept.into_iter().filter_map(|active| lasting::tally(say, active)).collect());
    let gets = |after_match: bool| {
        let of_match = move |active: &&Active| matches!(&active.clause.body, Body::Gets { after_match: own, .. } if *own == after_match);
        say.scope.between.iter().filter(of_match).filter_map(|active| lasting::gets(say, active)).collect()
    };
    chapter.list(gets(false));
    let (matches, sessions): (Vec<Kind>, Vec<Kind>) = Kind::told_in(Told::Session)
        .filter(|kind| *kind > Kind::Tally)
        .partition(|kind| *kind < Kind::SessionAfter);
    chapter.text(heads(say, matches.into_iter()));
    chapter.list(gets(true));
    chapter.text(heads(say, sessions.into_iter()));
    chapter
}

/// The chapter that tells what a block of the game holds.
fn chapter_of(head: &Head) -> Option<&'static str> {
    match head {
        Head::Exchange(_) => Some("exchange"),
        Head::Stage(_) => Some("auction"),
        Head::Heading(heading) => Some(match heading {
            Heading::Table | Heading::Places => "table",
            Heading::Deal => "deal",
            Heading::Auction => "auction",
            Heading::Announcements => "announcements",
            Heading::Play => "play",
            Heading::Score => "scoring",
            Heading::Session => "session",
        }),
        _ => None,
    }
}

/// The chapter for what the innermost block around a clause holds.
fn home(items: &[Item], clause: &Clause, around: Option<&'static str>) -> Option<&'static str> {
    items.iter().find_map(|item| match item {
        Item::Block(block) => home(&block.items, clause, chapter_of(&block.head).or(around)),
        Item::Clause(own) if own.span == clause.span => around,
        _ => None,
    })
}

/// A note that stands in a block is told with what the block holds.
fn notes_where_they_belong(say: &Say, chapters: &mut [Chapter]) {
    let Some(notes) = chapters.iter_mut().find(|c| c.key == "notes") else { return };
    let mut parts = std::mem::take(&mut notes.parts);
    for part in &mut parts {
        let Part::List(sentences) = part else { continue };
        sentences.retain(|sentence| {
            let clause = say.terms.linked.notes.iter().find(|c| Some(c.span) == sentence.at);
            let blocks = say.terms.linked.layers.iter().map(|l| l.block);
            let key = clause.and_then(|c| blocks.clone().find_map(|b| home(&b.items, c, None)));
            match chapters.iter_mut().find(|c| Some(c.key) == key && !c.parts.is_empty()) {
                Some(chapter) => {
                    // Behind what the chapter says first, before its headings and tables.
                    let at = chapter.parts.iter().position(|p| matches!(p, Part::Head(_)));
                    let at = at.unwrap_or(chapter.parts.len());
                    chapter.parts.insert(at, Part::Text(vec![sentence.clone()]));
                    false
                }
                None => true,
            }
        });
    }
    parts.retain(|p| !matches!(p, Part::List(list) if list.is_empty()));
    if let Some(notes) = chapters.iter_mut().find(|c| c.key == "notes") {
        notes.parts = parts;
    }
}

/// What no program can check, as far as it is said of this table.
fn notes(say: &Say) -> Chapter {
    let mut chapter = Chapter::new("notes", "At the table");
    let linked = say.terms.linked;
    let mut sentences = Vec::new();
    for clause in &linked.notes {
        let Body::Note(text) = &clause.body else { continue };
        let whens = linked.entries.iter().find_map(|e| match &e.what {
            What::Clause(c) if c.span == clause.span => Some(&e.whens),
            _ => None,
        });
        let say = &say.anew(Person::He);
        if whens.is_some_and(|w| w.iter().any(|w| say.decided(w) == Some(false))) {
            continue;
        }
        let named = clause.name.as_ref().map_or_else(|| text.clone(), |n| n.text.clone());
        let sentence = Sentence::new(format!("note:{named}"), clean(text));
        sentences.push(sentence.of(clause).options(say.options()));
    }
    chapter.list(sentences);
    chapter
}

/// Who says so.
pub(super) fn sources(linked: &Linked) -> Chapter {
    let mut chapter = Chapter::new("sources", "Sources");
    let rows = linked.sources.iter().rev().map(|source| {
        let ranges = source.ids.iter().map(|r| match &r.to {
            Some(to) => format!("{} to {to}", r.from),
            None => r.from.clone(),
        });
        let whose = linked.layers.get(source.layer).map_or(String::new(), |l| clean(&l.title));
        Row {
            key: format!("source:{}", source.id),
            cells: vec![
                source.id.to_string(),
                clean(source.text),
                whose,
                ranges.collect::<Vec<_>>().join(", "),
            ],
            cites: Vec::new(),
            options: Vec::new(),
            at: None,
        }
    });
    let head = ["Source", "Title", "Told of", "Rules"].map(str::to_string).to_vec();
    chapter.table(head, rows.collect());
    chapter
}

/// A row about a clause.
pub(super) fn row(key: String, cells: Vec<String>, cites: &[Cited], options: Vec<String>) -> Row {
    Row { key, cells, cites: Cite::of(cites), options, at: None }
}
