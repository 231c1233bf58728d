//! The book of one table: what one choice of options makes of the ruleset, chapter by chapter.

mod around;
mod notes;

pub(super) use around::{about, sources};
pub(super) use notes::notes_of;
use notes::{notes, notes_where_they_belong};

use super::page::{Cell, Chapter, Cite, Column, ColumnHead, Part, Row, Sentence, clean, sentence, speaks_of};
use super::say::{Person, Say};
use super::terms::{Terms, ThrownIn};
use super::topic::{Key, Matter, Rest, Topic};
use super::weave::spelled;
use super::{
    announced, auction, clauses, definitions, duties, games, german, heads, lasting, material, places, score,
};
use crate::diagnostic::Span;
use crate::kinds::{Chapter as Told, Folds, Kind};
use crate::language::Language;
use crate::ruleset::compile::Settings;
use crate::ruleset::compile::folded::Folded;
use crate::ruleset::link::{Level, Linked, What};
use crate::ruleset::reading::{Edition, Reading};
use crate::ruleset::resolve::ContractRow;
use crate::ruleset::scope::{Active, Scope};
use crate::syntax::tree::*;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// All chapters but those about options, notes and sources.
pub(super) fn chapters(reading: &Reading, settings: &Settings, language: Language) -> Vec<Chapter> {
    chapters_of(reading, settings, language, None)
}

/// The same, as if only contracts with these titles were played.
pub(super) fn chapters_of(
    reading: &Reading,
    settings: &Settings,
    language: Language,
    only: Option<&BTreeSet<String>>,
) -> Vec<Chapter> {
    let (edition, thrown_in) = prepared(reading, settings, only);
    let terms = Terms::new(reading, settings, language, &edition, thrown_in);
    // Where one game alone is played, the book is about that.
    let game = match edition.folded.scopes.as_slice() {
        [only] => only,
        _ => &edition.folded.game,
    };
    let all = edition.folded.contracts.iter().collect();
    let say = Say::new(&terms, game, all);
    let mut chapters = vec![
        material::pack(&say),
        places::table(&say),
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
    tests_where_they_are_used(&say, &mut chapters);
    notes_where_they_belong(&say, &mut chapters);
    without_idle_words(&mut chapters, language);
    score::without_idle_columns(&mut chapters, language);
    chapters.retain(|c| !c.parts.is_empty());
    chapters
}

/// The rules that a book tells, contract for contract, and what it does not tell as a contract.
pub(super) fn prepared<'a>(
    reading: &Reading<'a>,
    settings: &Settings,
    only: Option<&BTreeSet<String>>,
) -> (Edition<'a>, BTreeMap<&'a str, ThrownIn>) {
    let mut edition = reading.edition(settings);
    without_unheld(&mut edition.folded);
    if let Some(only) = only {
        keep(&mut edition.folded, |row| only.contains(&clean(row.title)));
    }
    as_bid(&mut edition.folded, &reading.linked);
    let thrown_in = without_thrown_in(&mut edition.folded);
    (edition, thrown_in)
}

/// A contract that no bid leads to at this table is not told; where an option brings it in, a box tells it.
fn without_unheld(folded: &mut Folded) {
    let game = folded.game.clone();
    let is_bid = |row: &ContractRow| score::is_bid(&game, row.name);
    // What is named in the exchange of one that is bid is played as well.
    let of_bid = folded.contracts.iter().zip(&folded.scopes).filter(|(row, _)| is_bid(row));
    let named: Vec<String> =
        of_bid.flat_map(|(_, scope)| score::named_in(scope)).map(ToString::to_string).collect();
    if folded.contracts.iter().any(is_bid) {
        keep(folded, |row| is_bid(row) || named.iter().any(|name| name == row.name));
    }
}

/// Leaves only these contracts.
fn keep<'a>(folded: &mut Folded<'a>, wanted: impl Fn(&ContractRow<'a>) -> bool) {
    let kept: Vec<bool> = folded.contracts.iter().map(wanted).collect();
    let mut left = kept.iter();
    folded.contracts.retain(|_| left.next() != Some(&false));
    let mut left = kept.iter();
    folded.scopes.retain(|_| left.next() != Some(&false));
}

/// A contract in which the cards are thrown in is no game: a sentence of the auction tells it.
fn without_thrown_in<'a>(folded: &mut Folded<'a>) -> BTreeMap<&'a str, ThrownIn> {
    let is_bid =
        |name: &str| folded.game.stages.iter().any(|stage| stage.lines().any(|line| line.bids(name)));
    let thrown = |(row, scope): &(&ContractRow<'a>, &Scope<'a>)| {
        let done = scope.steps.iter().any(|step| step.clause.body.kind() == Kind::KeepOver);
        scope.nothing_played().is_some() && !is_bid(row.name) && !done
    };
    let again = |scope: &Scope| {
        let body = scope.nothing_played().map(|active| &active.clause.body);
        matches!(body, Some(Body::NothingPlayed { again: true }))
    };
    let gone: BTreeMap<&'a str, ThrownIn> = (folded.contracts.iter().zip(&folded.scopes).filter(thrown))
        .map(|(row, scope)| (row.name, ThrownIn { title: row.title.to_string(), again: again(scope) }))
        .collect();
    keep(folded, |row| !gone.contains_key(row.name));
    gone
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
fn without_idle_words(chapters: &mut [Chapter], language: Language) {
    // A word may be used by the definition of another idle one only.
    while idle_words_go(chapters, language) {}
}

fn idle_words_go(chapters: &mut [Chapter], language: Language) -> bool {
    let mut texts: Vec<&str> = Vec::new();
    for part in chapters.iter().flat_map(|c| &c.parts) {
        match part {
            Part::Text(list) | Part::List(list) => texts.extend(list.iter().map(|s| s.text.as_str())),
            Part::Table(table) => {
                texts.extend(table.rows.iter().flat_map(|r| &r.cells).filter_map(Cell::text));
            }
            Part::Head(_) | Part::Aside(..) => {}
        }
    }
    let idle = |sentence: &&Sentence| {
        let defines = matches!(sentence.key.matter, Matter::Define(_));
        let used = |word: &String| {
            texts.iter().any(|text| *text != sentence.text && speaks_of(text, word, language).is_some())
        };
        defines && sentence.about.as_ref().is_some_and(|word| !used(word))
    };
    let all = chapters.iter().flat_map(|c| &c.parts).filter_map(Part::sentences).flatten();
    let idle: Vec<Key> = all.filter(idle).map(|sentence| sentence.key.clone()).collect();
    let mut some = false;
    for chapter in chapters {
        for part in &mut chapter.parts {
            if let Part::Text(list) | Part::List(list) = part {
                let before = list.len();
                list.retain(|s| !idle.contains(&s.key));
                some |= list.len() < before;
            }
        }
        chapter.parts.retain(|part| !matches!(part, Part::Text(list) | Part::List(list) if list.is_empty()));
    }
    some
}

fn deal(say: &Say) -> Chapter {
    let mut chapter = Chapter::new(Topic::Deal, say.terms.language);
    let deal = &say.scope.deal;
    let mut sentences: Vec<Sentence> = Vec::new();
    let mut at = 0;
    while at < deal.len() {
        // The same packet several times round.
        let same = |other: &&Active| {
            other.always()
                && matches!((&other.clause.body, &deal[at].clause.body), (
                    Body::Deal { lie: Lie::There, .. },
                    Body::Deal { .. },
                ) if other.clause.body == deal[at].clause.body)
        };
        let more = deal[at + 1..].iter().take_while(same).count();
        let rounds = if more > 1 { more + 1 } else { 1 };
        sentences.extend(clauses::packet(say, &deal[at], at, rounds).map(|mut packet| {
            packet.also = deal[at + 1..].iter().take(more).map(|other| other.clause.span).collect();
            packet
        }));
        at += rounds;
    }
    // Of one packet alone nobody says that it comes first.
    if let [only] = sentences.as_mut_slice() {
        only.boxed = true;
    }
    sentences.extend(heads(say, Kind::told_in(Told::Deal)));
    // Where it stands among the packets, there it is told.
    for active in &say.scope.again {
        let later = |s: &Sentence| {
            s.at.is_some_and(|at| at.file == active.clause.span.file && at.start > active.clause.span.start)
        };
        let at = sentences.iter().position(later).unwrap_or(sentences.len());
        sentences.splice(at..at, lasting::again(say, active));
    }
    chapter.text(sentences);
    chapter
}

fn exchange(say: &Say) -> Chapter {
    let mut chapter = Chapter::new(Topic::Exchange, say.terms.language);
    let steps = say.scope.steps.iter();
    let steps: Vec<Sentence> =
        steps.filter_map(|s| spelled(say, |say| clauses::step(say, s, Matter::Step))).collect();
    let duties = duties(say, false);
    let between = !steps.is_empty() && !duties.is_empty();
    chapter.list(steps);
    if between {
        let text = match say.terms.language {
            Language::English => "not every card may be chosen:",
            Language::German => german::edition::CHOICES,
        };
        chapter.text(vec![Sentence::new(Rest::Choices, text)]);
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
            sentences.extend(spelled(say, |say| duties::duty(say, active, before)));
            before = Some(active);
        }
    }
    sentences
}

fn announcements(say: &Say) -> Chapter {
    let doubles = say.scope.announcements.iter().any(|a| a.clause.body.kind() == Kind::MayDouble);
    let mut chapter = Chapter::new(Topic::Announcements, say.terms.language);
    if doubles {
        chapter = chapter.titled(match say.terms.language {
            Language::English => "Announcements and doubling",
            Language::German => german::edition::DOUBLING,
        });
    }
    chapter.list(say.scope.announcements.iter().filter_map(|a| announced::announcement(say, a)).collect());
    chapter
}

/// What is in force, and what the deal may bring about.
pub(super) fn heads(say: &Say, wanted: impl Iterator<Item = Kind>) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    let alone = say.scope.alone();
    // Where everybody plays for himself, who loses is said, not whether a declarer wins.
    for kind in wanted.filter(|kind| !(alone && *kind == Kind::Won)) {
        let (mut stands, mut conditional) = (false, None);
        let mut met: Vec<Vec<String>> = Vec::new();
        for active in say.scope.heads(kind) {
            if is_hidden(kind, active, &mut stands) || again(say, kind, active, &mut met) {
                continue;
            }
            if score::is_of_few(say, kind, active) {
                continue;
            }
            let told = or_else(say, kind, active, &mut conditional, |say| {
                spelled(say, |say| heads::head(say, kind, active))
            });
            sentences.extend(
                told.map(|sentence| Sentence { kept_by: score::kept_by(say, kind, active), ..sentence }),
            );
        }
    }
    sentences
}

/// Does a stronger clause that holds anyway leave nothing of this one? Where several hold, only one without any condition does.
pub(super) fn is_hidden(kind: Kind, active: &Active, stands: &mut bool) -> bool {
    if !active.whens.is_empty() {
        return false;
    }
    let hidden = *stands;
    *stands |= kind.row().folds == Folds::Stands || kind == Kind::PlayEnds && active.always();
    hidden
}

/// A clause that holds where a condition told before it is not met says so; that of the game as a whole is told of all
/// games, and no single one has said anything before it.
pub(super) fn or_else<'e, 'a>(
    say: &Say<'e, 'a>,
    kind: Kind,
    active: &Active,
    conditional: &mut Option<bool>,
    tell: impl Fn(&Say<'e, 'a>) -> Option<Sentence>,
) -> Option<Sentence> {
    let of_game = say.scope_of_game().heads(kind).any(|own| own.clause.span == active.clause.span);
    if active.whens.iter().any(|when| say.decided(when) != Some(true)) {
        *conditional = Some(of_game);
        return tell(say);
    }
    let told = tell(say)?;
    let before = conditional.is_some_and(|conditional| conditional || !of_game);
    let left = kind.row().folds == Folds::Stands && before;
    let otherwise = left.then(|| Some(tell(&Say { otherwise: true, ..say.clone() })?.text)).flatten();
    Some(Sentence { otherwise, ..told })
}

/// Has a stronger clause been told that holds under the same conditions, and leaves nothing of this one?
pub(super) fn again(say: &Say, kind: Kind, active: &Active, met: &mut Vec<Vec<String>>) -> bool {
    if active.whens.is_empty() || kind.row().folds != Folds::Stands {
        return false;
    }
    let own: Vec<String> = active.whens.iter().map(|when| say.test(when)).collect();
    let known = met.contains(&own);
    met.push(own);
    known
}

fn play(say: &Say) -> Chapter {
    let mut chapter = Chapter::new(Topic::Play, say.terms.language);
    let (leads, tricks): (Vec<Kind>, Vec<Kind>) =
        Kind::told_in(Told::Play).partition(|kind| *kind < Kind::Duty);
    chapter.text(heads(say, leads.into_iter()));
    let duties = duties(say, true);
    if duties.len() > 1 {
        let text = match say.terms.language {
            Language::English => {
                "what must be played; the rules are judged in this order, and each binds as far as it can be met:"
            }
            Language::German => german::edition::DUTIES,
        };
        chapter.text(vec![Sentence::new(Rest::Duties, text)]);
    }
    chapter.list(duties);
    chapter.text(heads(say, tricks.into_iter()));
    let orders = say.scope.defs.values().filter(|a| a.clause.body.kind() == Kind::Order);
    chapter.text(orders.filter_map(|order| definitions::definition(say, order)).collect());
    chapter
}

fn session(say: &Say) -> Chapter {
    let mut chapter = Chapter::new(Topic::Session, say.terms.language);
    chapter.text(heads(say, Kind::told_in(Told::Session).filter(|kind| *kind < Kind::Tally)));
    chapter
}

/// What lasts beyond a deal.
fn between(say: &Say) -> Chapter {
    let mut chapter = Chapter::new(Topic::Between, say.terms.language);
    // Of a pot it is told with the table.
    let kept = say.scope.defs.values().filter(|active| active.clause.body.kind() != Kind::Pot);
    let mut kept: Vec<&Active> = kept.collect();
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
    chapter.text(lasting::with_winner(say, heads(say, matches.into_iter()), false));
    chapter.list(gets(true));
    chapter.text(lasting::with_winner(say, heads(say, sessions.into_iter()), true));
    chapter
}

/// A condition of the game that is told by its title is defined in the chapter that speaks of it first.
fn tests_where_they_are_used(say: &Say, chapters: &mut [Chapter]) {
    let tests = say.scope.defs.values().filter(|active| active.clause.body.kind() == Kind::Test);
    for told in tests.filter_map(|active| definitions::definition(say, active)) {
        let Some(word) = told.about.clone() else { continue };
        let speaks = |chapter: &&mut Chapter| {
            let said = chapter.parts.iter().filter_map(Part::sentences).flatten();
            said.into_iter().any(|sentence| speaks_of(&sentence.text, &word, say.terms.language).is_some())
        };
        if let Some(chapter) = chapters.iter_mut().find(speaks) {
            chapter.text(vec![told]);
        }
    }
}

/// A row about a clause.
pub(super) fn row(matter: Matter, cells: Vec<Cell>, cites: &[Cited], options: Vec<String>) -> Row {
    Row {
        key: matter.into(),
        title: None,
        cells,
        cites: Cite::of(cites),
        options,
        at: None,
        also: Vec::new(),
        members: Vec::new(),
    }
}
