//! What the cards of a trick do not show by themselves.

use super::cards::{code, place};
use super::names::Role;
use super::paint::line;
use super::words::words;
use crate::engine::eval::Ctx;
use crate::engine::play::best_by_order;
use crate::engine::{Choice, Entry, Phase, Table};
use crate::language::Language;
use crate::ruleset::program::Play;
use crate::text::Text;

/// A line for each trick that was won, or led, by a rule of its own.
pub fn remarks(table: &Table) -> String {
    let (p, end) = (table.program, table.state());
    let Some(contract) = p.contracts.get(usize::from(end.contract)) else {
        return String::new();
    };
    let mut lines = powerless(table, &contract.play);
    lines.extend(by_order(table, &contract.play));
    lines.sort_by_key(|(trick, _)| *trick);
    let text: String = lines.iter().map(|(_, sentence)| line(sentence, 2)).collect();
    if text.is_empty() { text } else { format!("\n{text}") }
}

/// Tricks to which a card was led that cannot win.
fn powerless(table: &Table, play: &Play) -> Vec<(u8, String)> {
    if play.powerless.is_empty() {
        return Vec::new();
    }
    let (p, end) = (table.program, table.state());
    let mut lines = Vec::new();
    let acts = table.history().iter().filter(|entry| matches!(entry, Entry::Act { .. }));
    for (act, entry) in acts.enumerate() {
        let after = table.before_act(act + 1);
        let Entry::Act { decision, choice: Choice::Card(card), .. } = entry else { continue };
        let finished = after.number < end.number;
        if decision.phase != Phase::Play || after.lying != 1 || after.best_key != 0 || !finished {
            continue;
        }
        let (led, best) = (code(&p.pack, *card), end.tricks[usize::from(after.number)].best);
        let taken = match best == *card {
            true => "no card of the trick has power, so it takes it".to_string(),
            false => format!("{} takes it", code(&p.pack, best)),
        };
        let number = after.number + 1;
        let ctx = Ctx::new(p, after, decision.position);
        let Some((_, _, clause)) = play.powerless.iter().find(|(when, ..)| ctx.test(when)) else { continue };
        let at = Text::from(&place(p, *clause)).bare();
        lines.push((number, format!("Trick {number}: {led} is led, without power; {taken} ({at}).")));
    }
    lines
}

/// A lead that went to whoever had taken a trick with the highest card.
fn by_order(table: &Table, play: &Play) -> Option<(u8, String)> {
    let (p, end) = (table.program, table.state());
    let played = table.start().number + 1..=end.number;
    let by = play.taker_leads.as_ref().filter(|by| played.contains(&by.lead))?;
    let card = code(&p.pack, best_by_order(by, end)?.best);
    let who = words(Language::English).role(Role::of(p, end.tricks[usize::from(by.lead) - 1].leader));
    let (number, at) = (by.lead, Text::from(&place(p, by.clause)).bare());
    let tricks = match by.from == by.to {
        true => format!("trick {}", by.from),
        false => format!("tricks {} to {}", by.from, by.to),
    };
    let order = &by.order;
    Some((
        number,
        format!(
            "Trick {number}: {who} leads, who took {tricks} with the highest card, {card} ({order}, {at})."
        ),
    ))
}
