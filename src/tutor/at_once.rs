//! What is said at once that is asked one after the other, and what is said bit by bit that is asked at once.

use super::answer::{self, Answered};
use super::class::Class;
use super::message::Grade;
use super::question::Question;
use super::words::Note;
use crate::amount::Amount;
use crate::engine::view::level_of;
use crate::engine::{Choice, Decision, Kind, Phase, Table};
use crate::language::spoken;
use crate::ruleset::program::{ClauseId, Step};
use crate::who::Position;

/// Judges an answer. Where all is to be named, what was right so far stands, and what is named besides comes to it.
pub(super) fn judge(
    table: &Table,
    me: Position,
    question: &Question,
    said: &str,
    named: &mut String,
) -> Answered {
    let lacks = |judged: &Answered| matches!(judged, Answered::Wrong(Note::MoreAreOpen { .. }));
    let alone = answer::judge(table, me, question, said);
    if !lacks(&alone) {
        return alone;
    }
    named.extend((!named.is_empty()).then_some(", "));
    named.push_str(said);
    answer::judge(table, me, question, named)
}

/// Is the choice of several cards that is open only begun, and has nothing come to hand by it? Whoever names one of them
/// anew has seen nothing.
pub(super) fn is_half_said(table: &Table) -> bool {
    let mut before = table.clone();
    before.undo(1);
    let of = |decision: Decision| (decision.position, decision.clause, decision.phase, decision.kind());
    let (Some(now), Some(then)) = (table.decision(), before.decision()) else { return false };
    let hand = |table: &Table| table.state().hands[now.position];
    table.acts() > 0
        && of(now) == of(then)
        && (now.kind(), now.phase == Phase::Play) == (Kind::Card, false)
        && hand(table) & !hand(&before) == 0
}

fn announces(decision: &Decision) -> bool {
    (decision.kind(), decision.phase) == (Kind::YesNo, Phase::Announce)
}

/// What whoever is asked whether he announces something is asked so one after the other, if nobody announces any of it.
fn questions(table: &Table) -> Vec<Decision> {
    let (mut table, mut asked) = (table.clone(), Vec::<Decision>::new());
    while let Some(next) = table.decision().filter(|next| next.phase == Phase::Announce) {
        let own = asked.first().is_none_or(|first| first.position == next.position);
        let again = asked.iter().any(|other| other.clause == next.clause);
        if own && (again || !announces(&next)) {
            break;
        }
        let none = if next.kind() == Kind::Suit { Choice::Neither } else { Choice::No };
        if table.act(none).is_err() {
            break;
        }
        asked.extend(own.then_some(next));
    }
    asked
}

/// The same, as it is called.
pub(super) fn in_a_row(table: &Table) -> Vec<String> {
    let called = |asked: Decision| table.program.clause(asked.clause).shown().to_string();
    questions(table).into_iter().map(called).collect()
}

/// The same with what each pays, where the rules know it before the play and it is one price, made or missed.
pub(super) fn prices(table: &Table) -> Vec<(String, Option<Amount>)> {
    questions(table)
        .into_iter()
        .map(|asked| asked.clause)
        .zip(in_a_row(table))
        .map(|(clause, title)| (title, price(table, clause)))
        .collect()
}

fn price(table: &Table, clause: ClauseId) -> Option<Amount> {
    let p = table.program;
    let (contract, what) = (p.contracts.get(usize::from(table.state().contract))?, p.announcement(clause)?);
    let bonuses = contract.score.bonuses.iter().filter(|bonus| bonus.announcement == Some(what));
    let mut prices = bonuses.flat_map(|bonus| [true, false].map(|made| bonus.price(made, true).constant()));
    let first = prices.next()??;
    prices.all(|price| price == Some(first)).then_some(Amount(first))
}

/// Which of these titles are named in what was said, in whatever order, if nothing else is said: `Trull und Pagat`.
fn named_in(titles: &[Vec<String>], said: &str) -> Option<Vec<usize>> {
    let said: Vec<String> = spoken::words(&said.replace([',', ';', '+'], " "))
        .into_iter()
        .filter(|word| !spoken::is_and(word) && !spoken::is_article(word) && !spoken::is_around(word))
        .filter(|word| word != "an" && word != "announce" && !spoken::is_yes(word))
        .collect();
    let (mut at, mut named) = (0, Vec::new());
    while at < said.len() {
        let whole = |part: &[String]| titles.iter().position(|title| title == part);
        let begun = |part: &[String]| {
            let mut begins = (0..titles.len()).filter(|n| titles[*n].starts_with(part));
            begins.next().filter(|_| begins.next().is_none())
        };
        let part = |to: usize| whole(&said[at..to]).or_else(|| begun(&said[at..to])).map(|n| (to, n));
        let (to, n) = (at + 1..=said.len()).rev().find_map(part)?;
        named.push(n);
        at = to;
    }
    Some(named).filter(|named| !named.is_empty())
}

/// Each of what is open to be doubled, as a word, where somebody doubles all of it: `rekontra alles`.
pub(super) fn all_doubled(table: &Table, said: &str) -> Option<Vec<String>> {
    let decision = table.decision().filter(|decision| decision.phase == Phase::Double)?;
    let around = |word: &String| spoken::is_article(word) || spoken::is_upon(word) || spoken::is_around(word);
    let words: Vec<String> = spoken::words(said).into_iter().filter(|word| !around(word)).collect();
    let (all, level): (Vec<String>, Vec<String>) = words.into_iter().partition(|word| spoken::is_all(word));
    let doubles = |choice: &Choice| match (choice, &level[..]) {
        (Choice::Yes | Choice::Double(_), []) => true,
        (Choice::Yes | Choice::Double(_), [word]) => {
            let called = level_of(table, &decision, *choice).map(|said| spoken::words(&said));
            let called = called.and_then(|said| said.into_iter().next());
            spoken::is_yes(word) || called.is_some_and(|called| called.starts_with(word.as_str()))
        }
        _ => false,
    };
    let open = decision.list().into_iter().filter(doubles);
    let words: Vec<String> = open.map(|choice| decision.word(table.program, choice)).collect();
    (!all.is_empty() && !words.is_empty()).then_some(words)
}

/// What is announced in what is played, was named, and cannot be announced now: whoever is asked may not, or has said no.
fn not_open(table: &Table, said: &str) -> Vec<ClauseId> {
    let p = table.program;
    let Some(contract) = p.contracts.get(usize::from(table.state().contract)) else { return Vec::new() };
    let known: Vec<ClauseId> = contract.steps.iter().filter_map(announced_by).collect();
    let shown = |clause: &ClauseId| p.clause(*clause).shown();
    let titles: Vec<Vec<String>> = known.iter().map(|clause| spoken::bare_words(shown(clause))).collect();
    let open = in_a_row(table);
    let named = named_in(&titles, said).unwrap_or_default().into_iter().map(|at| known[at]);
    named.filter(|clause| !open.iter().any(|title| title == shown(clause))).collect()
}

fn announced_by(step: &Step) -> Option<ClauseId> {
    if let Step::Announce { clause, .. } = step { Some(*clause) } else { None }
}

impl Class<'_> {
    /// Whoever names something that he may not announce now is told so, with the rule that says who may. `refused`: he has
    /// announced it, and not only asked.
    pub(super) fn cannot_be_announced(&mut self, said: &str, refused: bool) -> bool {
        let asked = |table: &&Table| table.decision().is_some_and(|decision| announces(&decision));
        let Some(table) = self.at_table().filter(asked) else { return false };
        let found = not_open(table, said);
        if found.is_empty() {
            return false;
        }
        let title = |clause: &ClauseId| table.program.clause(*clause).shown().to_string();
        let titles = found.iter().map(title).collect();
        let said = |clause: &ClauseId| {
            let what = table.program.announcement(*clause);
            what.is_some_and(|what| table.state().said >> what & 1 == 1)
        };
        let note =
            if found.iter().all(said) { Note::IsAnnounced(titles) } else { Note::NotAnnounced(titles) };
        if refused {
            self.tries += 1;
            self.verdict(Grade::Refused, &note);
        } else {
            self.note(note);
        }
        self.sentences_of(&found);
        true
    }

    /// Takes what is announced at once of what would be asked one after the other, or that it is nothing of it. What is
    /// asked before the last that was named is not announced; what comes after it is asked.
    pub(super) fn announces_at_once(&mut self, said: &str) -> bool {
        let Some(table) = self.table.as_ref().filter(|table| table.decision().is_some_and(|d| announces(&d)))
        else {
            return false;
        };
        let asked = questions(table);
        let titles: Vec<Vec<String>> =
            in_a_row(table).iter().map(|title| spoken::bare_words(title)).collect();
        let named = match spoken::is_nothing_more(said) {
            true => Vec::new(),
            false => match named_in(&titles, said) {
                Some(named) => named,
                None => return self.cannot_be_announced(said, true),
            },
        };
        let last = named.iter().max().map_or(asked.len(), |last| last + 1);
        let (me, mut from) = (self.me(), 0);
        while let Some(table) = &mut self.table
            && let Some(next) = table.decision().filter(|next| next.phase == Phase::Announce)
        {
            if next.by != me {
                self.computer();
                continue;
            }
            let at = (from..last).find(|at| announces(&next) && asked[*at].clause == next.clause);
            let Some(at) = at else { break };
            let choice = if named.contains(&at) { Choice::Yes } else { Choice::No };
            if table.act(choice).is_err() {
                break;
            }
            from = at + 1;
        }
        self.hints = 0;
        self.goes_round();
        true
    }
}
