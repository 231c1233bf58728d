//! What the cards of a trick do not show by themselves.

use super::cards::{code, place};
use super::names::{Role, Who};
use super::story;
use super::words::Event;
use crate::engine::eval::Ctx;
use crate::engine::play::best_by_order;
use crate::engine::{Choice, Entry, Event as Happened, Phase, Table, sides};
use crate::ruleset::program::Play;

/// Tricks that were won, or led, by a rule of their own, and what told who plays with whom, in their order.
pub(super) fn remarks(table: &Table) -> Vec<Event> {
    let (p, end) = (table.program, table.state());
    let Some(contract) = p.contracts.get(usize::from(end.contract)) else {
        return Vec::new();
    };
    let mut told = powerless(table, &contract.play);
    told.extend(by_order(table, &contract.play));
    told.extend(partners(table));
    told.sort_by_key(|(trick, _)| *trick);
    told.into_iter().map(|(_, event)| event).collect()
}

/// Tricks in which it came out who plays with whom, or before which somebody said it; behind all of them, if it was the end
/// that told it.
fn partners(table: &Table) -> Vec<(u8, Event)> {
    let (p, end) = (table.program, table.state());
    let (mut plays, mut by_card, mut told) = (table.start().plays, true, Vec::new());
    for entry in table.history() {
        match entry {
            Entry::Act { decision, .. } => {
                by_card = decision.phase == Phase::Play;
                plays += u8::from(by_card);
            }
            Entry::Event(Happened::Sides { with, against, .. }) if plays > 0 && !by_card => {
                let trick = plays / p.players + 1;
                let what = Box::new(story::sides(table, None, None, *with, *against));
                let within = (trick <= p.tricks()).then_some(trick);
                told.push((trick, Event::Within { trick: within, what }));
            }
            Entry::Event(Happened::Sides { with, against, .. }) if plays > 0 => {
                let trick = plays.div_ceil(p.players);
                let fell = sides::fell(p, end) || plays < end.plays;
                let event = story::sides(table, None, fell.then_some(trick), *with, *against);
                told.push((if fell { trick } else { u8::MAX }, event));
            }
            Entry::Event(_) => {}
        }
    }
    told
}

/// Tricks to which a card was led that cannot win.
fn powerless(table: &Table, play: &Play) -> Vec<(u8, Event)> {
    if play.powerless.is_empty() {
        return Vec::new();
    }
    let (p, end) = (table.program, table.state());
    let mut told = Vec::new();
    let acts = table.history().iter().filter(|entry| matches!(entry, Entry::Act { .. }));
    for (act, entry) in acts.enumerate() {
        let after = table.before_act(act + 1);
        let Entry::Act { decision, choice: Choice::Card(card), .. } = entry else { continue };
        let finished = after.number < end.number;
        if decision.phase != Phase::Play || after.lying != 1 || after.best_key != 0 || !finished {
            continue;
        }
        let best = end.tricks[usize::from(after.number)].best;
        let ctx = Ctx::new(p, after, decision.position);
        let Some((_, _, clause)) = play.powerless.iter().find(|(when, ..)| ctx.test(when)) else { continue };
        let trick = after.number + 1;
        let event = Event::Powerless {
            trick,
            card: code(&p.pack, *card).to_string(),
            best: (best != *card).then(|| code(&p.pack, best).to_string()),
            at: place(p, *clause),
        };
        told.push((trick, event));
    }
    told
}

/// A lead that went to whoever had taken a trick with the highest card.
fn by_order(table: &Table, play: &Play) -> Option<(u8, Event)> {
    let (p, end) = (table.program, table.state());
    let played = table.start().number + 1..=end.number;
    let by = play.taker_leads.as_ref().filter(|by| played.contains(&by.lead))?;
    let card = code(&p.pack, best_by_order(by, end)?.best).to_string();
    let who = Who::Role(Role::of(p, end.tricks[usize::from(by.lead) - 1].leader));
    let (tricks, order, at) = ((by.from, by.to), by.order.clone(), place(p, by.clause));
    Some((by.lead, Event::ByOrder { trick: by.lead, who, tricks, card, order, at }))
}
