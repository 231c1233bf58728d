//! A deal told from the first card to the last payment.

use super::cards::dealt_places;
use super::names::Role;
use super::words::{Event, Heading, Note, Words, words};
use super::{account, story, tricks};
use crate::engine::{Table, stacks};
use crate::language::Language;
use crate::ruleset::expr::positions;
use crate::ruleset::pack::{Card, Mask, Pack};
use crate::ruleset::program::Pile;
use crate::text::{Block, Piece, Text, text};

/// The whole deal, told when it is over, with everybody's cards.
pub fn deal(table: &Table, language: Language) -> Vec<Block> {
    let say = words(language);
    let again = super::between::again(table);
    let again = again.iter().map(|again| Text::plain(again.said(language)));
    let first =
        vec![Block::lines(std::iter::once(say.note(&Note::Deals(table.state().dealer))).chain(again))];
    let mut parts = vec![first, hands(table, say)];
    parts.extend(before_play(table, say));
    parts.extend(tricks::table(table, say));
    if table.done() {
        parts.extend(account::account(table, language));
    }
    apart(parts)
}

/// Parts of a page, a blank line between them.
pub(super) fn apart(mut parts: Vec<Vec<Block>>) -> Vec<Block> {
    parts.retain(|part| !part.is_empty());
    parts.join(&Block::Gap)
}

/// Sentences under a heading, each on a line of its own.
pub(super) fn under(heading: impl Into<Text>, lines: Vec<Text>) -> Vec<Block> {
    let lines = (!lines.is_empty()).then(|| Block::Inset(vec![Block::lines(lines)]));
    std::iter::once(Block::heading(heading)).chain(lines).collect()
}

/// What was said and done before the play, as sentences: before the contract, in the auction, the contract itself,
/// and after it.
pub(super) struct Before {
    pub deal: Vec<Text>,
    pub auction: Vec<Text>,
    pub contract: Option<Text>,
    pub after: Vec<Text>,
}

impl Before {
    pub(super) fn of(table: &Table, say: &dyn Words) -> Before {
        let mut before = Before { deal: Vec::new(), auction: Vec::new(), contract: None, after: Vec::new() };
        for event in story::since(table, None, 0).0 {
            let told = say.event(&event);
            match event {
                Event::Said { .. } => before.auction.push(told),
                Event::Contract { .. } => before.contract = Some(told),
                _ if before.contract.is_none() => before.deal.push(told),
                _ => before.after.push(told),
            }
        }
        before
    }
}

fn before_play(table: &Table, say: &dyn Words) -> Vec<Vec<Block>> {
    let Before { deal, auction, contract, after } = Before::of(table, say);
    let part = |heading, lines: Vec<Text>| match lines.is_empty() {
        true => Vec::new(),
        false => under(say.heading(heading), lines),
    };
    let last = contract.map(|contract| under(contract, after)).unwrap_or_default();
    vec![part(Heading::Deal, deal), part(Heading::Auction, auction), last]
}

/// What was dealt: each hand in two paragraphs at most, trumps before the suits.
fn hands(table: &Table, say: &dyn Words) -> Vec<Block> {
    let (p, s) = (table.program, table.start());
    let mut lines: Vec<Block> = Vec::new();
    let mut below = |title: Text, blocks: Vec<Block>| {
        lines.push(Block::lines([title]));
        lines.push(Block::Inset(blocks));
    };
    for position in positions(p.everybody()) {
        let (role, seat) = (Role::of(p, position), table.seat(position));
        let dealt = s.dealt[position];
        if dealt == 0 {
            below(say.note(&Note::SitsOut(role, seat)), Vec::new());
            continue;
        }
        let faced = stacks::dealt(p, position);
        let lying = faced.iter().fold(0, |set, pile| set | pile.over(s));
        let mut cards = sorted(table, dealt & !lying);
        if !faced.is_empty() {
            let pile = |pile: &&Pile| {
                let card = |set: Mask| beside(&p.pack, set, "");
                text![card(pile.over(s)), "/", card(pile.under(s))]
            };
            let piles = Text::join(faced.iter().map(pile), " ");
            cards.push(Block::lines([say.note(&Note::OnTable), piles]));
        }
        below(say.seated(role, seat).into(), cards);
    }
    for (place, cards) in dealt_places(table) {
        let info = &p.places[place];
        if !info.ordered {
            below(info.title.clone().into(), sorted(table, cards));
            continue;
        }
        let deck = s.deck.iter().take(p.pack.all.count_ones() as usize);
        let lying = deck.filter(|c| c.is_in(cards));
        let lying = Text::join(lying.map(|c| Piece::Card(p.pack.printed(*c).to_string()).into()), " ");
        below(say.note(&Note::TopFirst(info.title.clone())), vec![Block::lines([lying])]);
    }
    vec![Block::heading(say.heading(Heading::Cards)), Block::Inset(lines)]
}

/// Cards in pack order.
pub(super) fn beside(pack: &Pack, set: Mask, between: &str) -> Text {
    Text::join(pack.list(set).map(|card| Piece::Card(pack.printed(card).to_string()).into()), between)
}

/// As the contract has the suits: those it makes first. One that is long stands on a line of its own; the others side by side, as
/// many as a line holds.
fn sorted(table: &Table, cards: Mask) -> Vec<Block> {
    let (p, s) = (table.program, table.state());
    let suits = p.suits(s.contract, &s.choices);
    let (of_pack, made) = suits.masks.split_at(p.pack.suits.len());
    let all = || made.iter().chain(of_pack).copied();
    let longest = all().map(Mask::count_ones).max().unwrap_or(0);
    let (long, short): (Vec<Mask>, Vec<Mask>) = all().filter(|suit| suit & cards != 0).partition(|suit| {
        suit.count_ones() == longest && all().any(|other| other != 0 && other.count_ones() < longest)
    });
    let side = |suit: &Mask, between: &str| {
        let mut list: Vec<Card> = p.pack.list(cards & suit).collect();
        list.sort_by_key(|card| {
            std::cmp::Reverse(suits.strength.as_ref().map_or(card.0, |strength| strength[*card]))
        });
        Text::join(list.iter().map(|card| Piece::Card(p.pack.printed(*card).to_string()).into()), between)
    };
    let mut lines = vec![Block::lines(long.iter().map(|suit| side(suit, " ")))];
    // No line breaks within a suit, and two blanks stand between them.
    let short = short.iter().map(|suit| side(suit, "\u{a0}"));
    lines.push(Block::Paragraph(Text::join(short, "\u{a0} ")));
    lines
}
