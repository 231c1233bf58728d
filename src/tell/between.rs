//! What comes between two deals: what was got and lost, what is kept, matches and the end of a session.

use super::sheet;
use super::words::{Between, Words, words};
use crate::amount::Amount;
use crate::engine::{After, Change, Over, Table, Why};
use crate::language::Language;
use crate::ruleset::Program;
use crate::ruleset::expr::ONE;
use crate::ruleset::lasting::{Kept, Lasting, Memory, Misremembered, Tally};
use crate::ruleset::limits::SEATS;
use crate::text::{Block, Text};
use crate::who::Seat;
use serde_json::{Value, json};

/// What a deal changed beyond its own score sheet.
pub fn after(p: &Program, after: &After) -> Vec<Between> {
    let mut said = so_kept(p, after);
    said.extend(
        after.again.map(|clause| Between::SameDealer(p.clause(clause).rule_id().map(str::to_string))),
    );
    said
}

fn so_kept(p: &Program, after: &After) -> Vec<Between> {
    let Some(lasting) = &p.lasting else { return Vec::new() };
    let of_match = |clause| lasting.after_match.iter().any(|gets| gets.clause == clause);
    let (behind, before): (Vec<&Change>, Vec<&Change>) =
        after.changes.iter().partition(|change| of_match(change.clause));
    let mut said = got(p, lasting, &before);
    if let Some(over) = &after.matched {
        let title = lasting.matches.as_ref().map(|played| played.title.clone()).unwrap_or_default();
        let (won, lost) = (over.won.clone(), over.lost.clone());
        said.push(Between::MatchOver { title, number: over.number, won, lost });
    }
    said.extend(got(p, lasting, &behind));
    said
}

/// Those who got the same by the same clause are named together.
fn got(p: &Program, lasting: &Lasting, changes: &[&Change]) -> Vec<Between> {
    let mut groups: Vec<(&Change, Vec<Seat>)> = Vec::new();
    for change in changes {
        let by = change.to - change.from;
        let same = |(other, _): &&mut (&Change, Vec<Seat>)| {
            let alike = other.to - other.from == by && (by != 0 || other.to == change.to);
            other.clause == change.clause && alike
        };
        match groups.iter_mut().find(same) {
            Some((_, seats)) => seats.extend(change.seat),
            None => groups.push((change, change.seat.into_iter().collect())),
        }
    }
    let told = |(change, mut who): (&Change, Vec<Seat>)| {
        who.sort();
        let tally = &lasting.tallies[usize::from(change.tally)];
        let (title, nothing) = (tally.title.clone(), tally.low == 0 && change.to == 0 && tally.high > 0);
        let rule = p.clause(change.clause).rule_id().map(str::to_string);
        Some(match (change.to - change.from) / ONE {
            // Of nothing there is nothing to take off.
            0 if nothing => return None,
            0 => Between::Stays { who, title, has: change.to / ONE, rule },
            by => Between::Got { who, title, by, rule },
        })
    };
    groups.into_iter().filter_map(told).collect()
}

/// What the next deal finds: scores where another deal of a match follows, and tallies.
///
/// Where each has written what a match that runs has brought so far, `playing` is its number.
pub fn kept(p: &Program, memory: &Memory, playing: Option<u64>, say: &dyn Words) -> Vec<Between> {
    let Some(lasting) = &p.lasting else { return Vec::new() };
    let mut said = Vec::new();
    let each = |title: String, show: &dyn Fn(Seat) -> String| {
        let list = p.people_seated().map(|seat| (seat, show(seat))).collect();
        Between::Each { title, list }
    };
    if let (Some(played), Some(number)) = (&lasting.matches, playing) {
        let title = format!("{} {number}", played.title).trim().to_string();
        said.push(each(title, &|seat| say.amount(Amount(memory.dealt.scores[seat]))));
    }
    for (tally, values) in lasting.tallies.iter().zip(&memory.dealt.tallies) {
        said.push(match tally.person {
            true => each(tally.title.clone(), &|seat| (values[seat] / ONE).to_string()),
            false => Between::OfTable { title: tally.title.clone(), has: values[0] / ONE },
        });
    }
    let cards = |seat: &Seat| memory.dealt.cards[*seat].count_ones();
    let kept: Vec<(Seat, u32)> =
        p.seats().filter(|seat| cards(seat) > 0).map(|seat| (seat, cards(&seat))).collect();
    said.extend((!kept.is_empty()).then_some(Between::Cards(kept)));
    said
}

/// How often the cards were dealt again before these, and why.
pub fn again(table: &Table) -> Vec<Between> {
    let mut said: Vec<Between> = Vec::new();
    for clause in table.again() {
        let info = table.program.clause(*clause);
        let (own, rule) = (info.shown().to_string(), info.rule_id().map(str::to_string));
        match said.iter_mut().find(|said| matches!(said, Between::Again { title, .. } if *title == own)) {
            Some(Between::Again { times, .. }) => *times += 1,
            _ => said.push(Between::Again { times: 1, title: own, rule }),
        }
    }
    said
}

/// Why nobody went on dealing.
pub fn undealt(table: &Table, language: Language) -> Option<String> {
    let info = table.program.clause(table.undealt()?);
    let times = table.again().len() as u64;
    Some(Between::Undealt { times, title: info.shown().to_string() }.said(language))
}

/// How a session ended.
pub fn over(over: &Over, deals: u64) -> Vec<Between> {
    let too_long = (over.why == Why::TooLong).then_some(Between::TooLong(deals));
    let won = (!over.won.is_empty()).then(|| Between::Won(over.won.clone()));
    too_long.into_iter().chain(won).collect()
}

/// Said on lines of their own.
pub fn blocks(said: &[Between], language: Language) -> Vec<Block> {
    blocks_to(said, language, None)
}

/// The same to somebody who sits there.
pub(crate) fn blocks_to(said: &[Between], language: Language, me: Option<Seat>) -> Vec<Block> {
    match said.is_empty() {
        true => Vec::new(),
        false => vec![Block::lines(said.iter().map(|said| Text::plain(said.said_to(language, me))))],
    }
}

/// What a deal finds, as JSON: scores and tallies by seat.
pub fn json(p: &Program, kept: &Kept) -> Value {
    let scores: Vec<Value> = p.seats().map(|seat| sheet::json(Amount(kept.scores[seat]))).collect();
    let tallies = p.lasting.iter().flat_map(|lasting| &lasting.tallies).zip(&kept.tallies);
    let one = |(tally, values): (&Tally, &[i64; SEATS])| {
        let value = match tally.person {
            true => json!(p.seats().map(|seat| values[seat] / ONE).collect::<Vec<_>>()),
            false => json!(values[0] / ONE),
        };
        (tally.name.clone(), value)
    };
    json!({"scores": scores, "tallies": tallies.map(one).collect::<serde_json::Map<_, _>>()})
}

/// The cards that each has kept of the deal before, as JSON, where anybody may: whoever looks on sees all of them, who
/// sits there his own and how many the others have.
pub fn cards(p: &Program, kept: &Kept, eyes: Option<Seat>) -> Option<Value> {
    p.lasting.as_ref()?.cards?;
    let one = |seat: Seat| match eyes.is_none_or(|me| me == seat) {
        true => json!(p.pack.written(kept.cards[seat])),
        false => json!({"count": kept.cards[seat].count_ones()}),
    };
    Some(p.seats().map(one).collect())
}

/// Why something cannot be remembered.
pub fn misremembered(p: &Program, wrong: &Misremembered, language: Language) -> String {
    let tallies = p.lasting.iter().flat_map(|lasting| &lasting.tallies);
    let known: Vec<&str> = tallies.map(|tally| tally.name.as_str()).collect();
    words(language).misremembered(&known, wrong)
}
