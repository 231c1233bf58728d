//! A record played move by move.

use super::places::Node;
use super::shelf::Prepared;
use super::{On, Outcome, Record};
use crate::diagnostic::words::example::How;
use crate::diagnostic::words::record::{self as words, Of};
use crate::diagnostic::{Diagnostic, Said, Span};
use crate::engine::{Choice, Decision, Event, Phase, Refusal, Table, table::Entry};
use crate::ruleset::Program;
use crate::tell;

/// Mistakes of one kind beyond this number are not shown.
const MOST: usize = 16;

/// What became of a record.
pub struct Replayed<'p> {
    /// The table as far as it came; nothing if the cards could not be dealt.
    pub table: Option<Table<'p>>,
    /// Every move was legal.
    pub legal: bool,
    pub found: Vec<Diagnostic>,
}

/// Plays a record. `node` says where its parts stand in `text`.
pub fn replay<'p>(record: &Record, rules: &'p Prepared, node: &Node, text: &str) -> Replayed<'p> {
    let mut table = match record.deal.table(&rules.program) {
        Ok(table) => table,
        Err(fault) => {
            let found = record.deal.diagnostic(&fault, &rules.program, (node.field("deal"), text));
            return Replayed { table: None, legal: false, found: vec![found] };
        }
    };
    let place = |(line, word): (usize, usize)| node.field("moves").item(line).word(text, word);
    let total = record.each_move().count();
    let mut last = None;
    for (count, (line, word, said)) in record.each_move().enumerate() {
        let at = place((line, word));
        let Some(decision) = table.decision() else {
            let found = vec![words::record_surplus(at, count, total - count)];
            return Replayed { table: Some(table), legal: false, found };
        };
        let choice = table.read(said);
        let refused = match choice {
            Some(choice) => table.act(choice).err(),
            // Not a word of the game: no clause is to blame.
            None => Some(table.unread()),
        };
        if let Some(refusal) = refused {
            let found = vec![illegal(&table, rules, &decision, &refusal, (said, choice), count + 1, at)];
            return Replayed { table: Some(table), legal: false, found };
        }
        last = Some(at);
    }
    let found = match (&record.result, table.decision()) {
        (Some(result), None) => differences(result, &table, node.field("result")),
        (None, None) => Vec::new(),
        (result, Some(decision)) => {
            let moves = if node.has("moves") { node.key("moves") } else { node.head(text) };
            let at = last.unwrap_or(moves);
            let open = decision.words(table.program);
            let seat = table.seat(decision.position);
            vec![words::record_short(
                at,
                result.is_some(),
                total,
                seat,
                &asked_for(&decision, table.program),
                &open,
            )]
        }
    };
    let notes = record.notes.iter().enumerate().filter_map(|(at, note)| {
        let place = node.field("notes").item(at).field("on").span;
        wrong_note(note.on, &table, place)
    });
    let found = found.into_iter().chain(notes.take(MOST)).collect();
    Replayed { table: Some(table), legal: true, found }
}

/// What somebody is asked for, in words.
pub(crate) fn asked_for(decision: &Decision, p: &Program) -> Said {
    match decision.phase {
        Phase::Choose => {
            let title = p.clause(decision.clause).shown();
            Said::each(|_| title.to_string())
        }
        phase => Said::each(|language| tell::words(language).phase(phase).to_string()),
    }
}

fn illegal(
    table: &Table,
    rules: &Prepared,
    decision: &Decision,
    refusal: &Refusal,
    (said, choice): (&str, Option<Choice>),
    number: usize,
    at: Span,
) -> Diagnostic {
    let told = tell::refusal(table, refusal, said);
    let why = Said::each(|language| told.said(language).bare());
    let (seat, open) = (table.seat(decision.position), decision.words(table.program));
    let clause = refusal.clause.map(|clause| {
        let span = table.program.clause(clause).span;
        Span { file: span.file + rules.first, ..span }
    });
    let misspelt = choice.is_none().then_some(said);
    words::record_illegal(
        at,
        number,
        (seat, &asked_for(decision, table.program)),
        &why,
        misspelt,
        &open,
        clause,
    )
}

/// What a record says of the result and what happened, one by one.
fn differences(said: &Outcome, table: &Table, node: &Node) -> Vec<Diagnostic> {
    let happened = Outcome::of(table);
    let mut found = Vec::new();
    let mut differ = |node: &Node, what: Of, said: Said, happened: Said| {
        if said != happened {
            found.push(words::record_result(node.span, what, &said, &happened));
        }
    };
    if let Some(contract) = &said.contract {
        let title = happened.contract.clone().unwrap_or_default();
        differ(node.field("contract"), Of::Contract, Said::same(contract), Said::same(title));
    }
    if let Some(declarer) = said.declarer {
        let person = |seat: u64| How::Seat(seat).said();
        let really = happened.declarer.map_or_else(|| How::Nobody.said(), person);
        differ(node.field("declarer"), Of::Declarer, person(declarer), really);
    }
    for (who, points) in said.points.iter().take(MOST) {
        let really =
            happened.points.get(who).map_or_else(|| words::NOT_COUNTED.into(), |n| Said::same(n.to_string()));
        differ(node.field("points").field(who), Of::Points(who), Said::same(points.to_string()), really);
    }
    if !said.scores.is_empty() {
        let list = |scores: &[super::Amount]| {
            Said::each(|language| {
                let each = scores.iter().map(|n| tell::words(language).signed(*n));
                each.collect::<Vec<_>>().join(", ")
            })
        };
        differ(node.field("scores"), Of::Scores, list(&said.scores), list(&happened.scores));
    }
    found
}

/// A note must be on something that is there.
fn wrong_note(on: On, table: &Table, at: Span) -> Option<Diagnostic> {
    let moves = table.acts() as u64;
    let is_trick = |e: &&Entry| matches!(e, Entry::Event(Event::Trick { .. }));
    let tricks = table.history().iter().filter(is_trick).count() as u64;
    let seats = u64::from(table.program.persons);
    match on {
        On::Move(n) if n == 0 || n > moves => Some(words::record_note(at, "move", n, 1, moves)),
        On::Trick(n) if n == 0 || n > tricks => Some(words::record_note(at, "trick", n, 1, tricks)),
        On::Hand(seat) if seat >= seats => Some(words::record_note(at, "seat", seat, 0, seats - 1)),
        _ => None,
    }
}
