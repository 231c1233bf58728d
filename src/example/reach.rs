//! A deal as far as its facts say: settled, or at a lead in mid-play. No card is played on the way there,
//! but a state is built in which the facts hold.

use super::facts::Facts;
use super::pick;
use super::reader::Reader;
use super::settle::Wanted;
use crate::diagnostic::{Diagnostic, words::example as words};
use crate::engine::play;
use crate::engine::{Choice, NONE, Phase, Progress, Rng, State, Table, apply, deal, steps};
use crate::record::Node;
use crate::ruleset::Program;
use crate::ruleset::program::{ClauseId, Contract, Step};
use crate::who::Position;

/// How far the deal has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    Settled,
    /// Somebody is about to lead.
    Lead,
}

/// A table at which the deal has come so far. `before` is where the moves have led, `first` is to be added to the
/// numbers of the ruleset's texts.
pub(super) fn reach<'p>(
    p: &'p Program,
    before: Option<&Table<'p>>,
    (facts, stage): (&Facts, Stage),
    node: &Node,
    text: &str,
    first: u32,
) -> Result<Table<'p>, Diagnostic> {
    // Without an auction the contract stands before anybody says a word.
    let before = before.filter(|table| table.acts() > 0 || table.dealt() && table.state().contract != NONE);
    let dealer = before.map_or(p.usual_dealer(), |t| t.state().dealer);
    let reader = Reader { p, dealer, facts, stage, node, text };
    let (contract, declarer) = reader.contract(before)?;
    reader.no_stock(contract)?;
    let said = reader.announcements(before);
    let template = template(p, contract, declarer, &said);
    let mut base = template.ok_or_else(|| words::unplayable(reader.at("contract"), ""))?;
    base.dealer = reader.dealer;
    reader.said(&mut base, before, contract, declarer)?;
    let contract = &p.contracts[usize::from(contract)];
    let wanted = reader.wanted(&base, contract)?;
    let mut over = None;
    for (counts, late) in wanted.shares(p).iter().flat_map(|counts| [(counts, false), (counts, true)]) {
        // The order of the tricks matters only where one of them may be the last.
        if late && contract.play.ends.is_empty() {
            continue;
        }
        let Some(mut state) = wanted.build(p, &base, counts, late) else { continue };
        match (ended(p, contract, &state), stage) {
            (None, _) if late => continue,
            (Some((clause, tricks)), Stage::Settled) => {
                over.get_or_insert((clause, tricks));
                state = cut(p, &state, tricks);
                if !wanted.agrees(&state) {
                    continue;
                }
            }
            (Some(found), Stage::Lead) => {
                over.get_or_insert(found);
                continue;
            }
            (None, _) => {}
        }
        let Some(state) = enter(p, contract, state, stage, &wanted) else { continue };
        let table = Table::resume(p, state);
        if wanted.holds(&table) {
            return Ok(table);
        }
    }
    Err(match over {
        Some((clause, tricks)) => reader.over(super::run::place(p, first, clause), tricks),
        None => reader.contradiction(),
    })
}

/// A deal of the contract, played as far as the first lead, or as the end of its play: how many cards are where.
fn template(p: &Program, contract: u8, declarer: Position, said: &[&str]) -> Option<State> {
    let via = via(p, contract);
    // Which steps there were matters where it was reached by some.
    let said = if via.is_some() { said } else { &[] };
    let first = if declarer == Position::NOBODY { p.forehand() } else { declarer };
    let (dealer, mut rng) = (p.usual_dealer(), Rng::new(1));
    (0..ATTEMPTS).find_map(|_| {
        let s = deal::fixed(p, via.unwrap_or(contract), first, dealer, &mut rng, &mut ())?;
        Some(through(p, contract, s, said)).filter(|s| s.contract == contract)
    })
}

/// Hands that may not name a contract are dealt again so often.
const ATTEMPTS: u32 = 256;

/// Plays on to the first lead, by way of the contract and of what is said to have been announced.
fn through(p: &Program, contract: u8, mut s: State, said: &[&str]) -> State {
    while let Some(decision) = steps::decision(p, &s, &mut ()) {
        if decision.phase == Phase::Play {
            break;
        }
        let wanted = match decision.phase {
            Phase::Choose => Choice::Bid(contract),
            _ => Choice::Yes,
        };
        let announced = said.contains(&p.clause(decision.clause).name.as_str());
        let follows = decision.phase == Phase::Choose || decision.phase == Phase::Announce && announced;
        let choice = match follows && decision.options.has(wanted) {
            true => wanted,
            false => pick::simple(&decision),
        };
        apply(p, &mut s, choice, &mut ());
    }
    // Where nobody leads, the deal is settled already.
    (s.scores, s.pots, s.losers) = (State::default().scores, State::default().pots, 0);
    s
}

/// The contract in whose exchange this one is named, if it is not bid itself.
pub(super) fn via(p: &Program, contract: u8) -> Option<u8> {
    let bid = p.stages.iter().any(|stage| stage.bids.iter().any(|bid| bid.contract == contract));
    let left = p.fallback.as_ref().is_some_and(|(left, ..)| *left == contract);
    let names = |by: &Contract| by.named() >> contract & 1 == 1;
    let by = p.contracts.iter().position(names).filter(|_| !bid && !left)?;
    u8::try_from(by).ok()
}

/// The clause that ends the play before its last trick, and after how many tricks.
fn ended(p: &Program, contract: &Contract, s: &State) -> Option<(ClauseId, u8)> {
    if contract.play.ends.is_empty() {
        return None;
    }
    // After the last trick of all nobody asks.
    let last = s.hands.iter().any(|hand| *hand != 0);
    (0..s.number + u8::from(last)).find_map(|tricks| {
        let clause = play::ending(p, contract, &cut(p, s, tricks))?;
        Some((clause, tricks))
    })
}

/// The deal as it was after fewer tricks.
fn cut(p: &Program, s: &State, tricks: u8) -> State {
    let mut s = *s;
    for number in tricks..s.number {
        let trick = std::mem::take(&mut s.tricks[usize::from(number)]);
        for turn in 0..p.players {
            let at = usize::from(number * p.players + turn);
            let bit = std::mem::take(&mut s.played[at]).bit();
            s.won[trick.taker] &= !bit;
            s.hands[trick.leader.after(turn, p.players)] |= bit;
            s.leader = if number == tricks && turn == 0 { trick.leader } else { s.leader };
        }
    }
    (s.number, s.plays, s.asked) = (tricks, tricks * p.players, s.leader);
    s
}

/// Enters the step at which the deal has arrived.
fn enter(p: &Program, contract: &Contract, mut s: State, stage: Stage, wanted: &Wanted) -> Option<State> {
    let step = |wanted: fn(&Step) -> bool| contract.steps.iter().position(wanted);
    match stage {
        Stage::Settled => {
            let at = step(|step| matches!(step, Step::Settle))?;
            (s.progress, s.entered, s.asked) = (Progress::Step(at as u8), false, Position::NOBODY);
        }
        Stage::Lead => {
            let at = step(|step| matches!(step, Step::Play))?;
            (s.progress, s.entered, s.asked) = (Progress::Step(at as u8), true, s.leader);
            s.open = wanted.open | laid(p, contract, &s);
            if wanted.leads.is_some_and(|leads| leads != s.leader) {
                return None;
            }
        }
    }
    Some(s)
}

/// What lies open in the hands because something was announced.
fn laid(p: &Program, contract: &Contract, s: &State) -> u64 {
    let mut open = 0;
    for step in contract.acts() {
        let Step::Announce { what, laying: Some(laying), .. } = step else { continue };
        for position in crate::ruleset::expr::positions(s.announced[usize::from(*what)]) {
            let ctx = crate::engine::eval::Ctx::new(p, s, position);
            open |= ctx.cards(laying) & s.hands[position];
        }
    }
    open
}
