//! A deal told from the first card to the last payment.

use super::names::Role;
use super::paint::{Paint, width, wrap};
use super::words::words;
use super::{account, story, tricks};
use crate::engine::{Table, stacks};
use crate::language::Language;
use crate::ruleset::pack::Mask;
use crate::ruleset::program::Pile;

/// The whole deal, told when it is over, with everybody's cards.
pub fn deal(table: &Table, language: Language) -> String {
    painted(table, language, Paint::detect())
}

/// The same, with cards drawn in a given way.
pub fn painted(table: &Table, language: Language, paint: Paint) -> String {
    let mut text = format!("Seat {} deals.\n\n", table.state().dealer);
    text += &hands(table, paint);
    text += &format!("\n{}", story::before_play(table, paint));
    let tricks = tricks::table(table, paint);
    if !tricks.is_empty() {
        text += &format!("\n{tricks}");
    }
    if table.done() {
        text += &format!("\n{}", account::account(table, language, paint));
    }
    text
}

/// What was dealt: each hand in two paragraphs at most, trumps before the suits.
fn hands(table: &Table, paint: Paint) -> String {
    let (p, s) = (table.program, table.start());
    let mut text = format!("{}\n", paint.heading("Cards"));
    for position in 0..p.persons {
        let dealt = s.dealt[usize::from(position)];
        if dealt == 0 {
            text += &format!(
                "  {} sits out\n",
                words(Language::English).seated(Role::of(p, position), table.seat(position))
            );
            continue;
        }
        text +=
            &format!("  {}\n", words(Language::English).seated(Role::of(p, position), table.seat(position)));
        let faced = stacks::dealt(p, position);
        let lying = faced.iter().fold(0, |set, pile| set | pile.over(s));
        for line in sorted(table, dealt & !lying, paint) {
            text += &line;
        }
        if !faced.is_empty() {
            let pile = |pile: &&Pile| {
                let card = |set: Mask| paint.cards(&p.pack, set).join("");
                format!("{}/{}", card(pile.over(s)), card(pile.under(s)))
            };
            text += "    on the table, each upon a covered card:\n";
            text += &wrap(faced.iter().map(pile), 4);
        }
    }
    for (place, cards) in story::dealt_places(table) {
        let info = &p.places[place];
        if info.ordered {
            let lying = s.deck.iter().take(p.pack.all.count_ones() as usize).filter(|c| c.is_in(cards));
            text += &format!("  {}, top first\n", info.title);
            text += &wrap(lying.map(|c| paint.card(&p.pack, *c)), 4);
            continue;
        }
        text += &format!("  {}\n", info.title);
        for line in sorted(table, cards, paint) {
            text += &line;
        }
    }
    text
}

/// The first suit on a line of its own if it is a long one, then the others.
fn sorted(table: &Table, cards: Mask, paint: Paint) -> Vec<String> {
    let pack = &table.program.pack;
    let suit = |mask: Mask| paint.cards(pack, cards & mask).join(" ");
    let longest = pack.suits.iter().map(|s| s.mask.count_ones()).max().unwrap_or(0);
    let (long, short): (Vec<_>, Vec<_>) = pack.suits.iter().filter(|s| s.mask & cards != 0).partition(|s| {
        s.mask.count_ones() == longest && pack.suits.iter().any(|o| o.mask.count_ones() < longest)
    });
    let mut lines: Vec<String> = long.iter().map(|s| wrap(paint.cards(pack, cards & s.mask), 4)).collect();
    let short: Vec<String> = short.iter().map(|s| suit(s.mask)).collect();
    if !short.is_empty() {
        lines.push(groups(&short));
    }
    lines
}

/// Suits side by side, two blanks between them, as many as a line holds.
fn groups(suits: &[String]) -> String {
    let (mut text, mut at) = (String::from("   "), 3);
    for (i, suit) in suits.iter().enumerate() {
        let wide = width(suit);
        let gap = if i == 0 { 1 } else { 2 };
        if at + gap + wide > 80 {
            text += "\n    ";
            at = 4;
        } else {
            text += &" ".repeat(gap);
            at += gap;
        }
        text += suit;
        at += wide;
    }
    text.push('\n');
    text
}

/// The heading of a deal of a session.
pub fn heading(deal: u64, deals: u64, round: u64, rounds: u64, last: &str) -> String {
    if deal > deals {
        return format!("Deal {deal}, after the {deals} agreed");
    }
    format!("Deal {deal} of {deals} (round {round} of {rounds}{last})")
}
