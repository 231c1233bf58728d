//! What has to be known of a deal to settle it, and where a question tells it.

use super::words::Note;
use super::{notes, question};
use crate::engine::Table;
use crate::language::Language;
use crate::ruleset::expr::{Cards, Num, Seats, Span, Test};
use crate::ruleset::laws::walk::{self, Node};
use crate::ruleset::program::Contract;
use crate::tell::words::{Counted, Deed, Event};
use crate::tell::{sheet, story};
use crate::text::Text;
use crate::who::Position;
use std::collections::BTreeSet;

/// Something that a price may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fact {
    /// Who sits where, who plays what: it is told with every table.
    Table,
    /// Bids, announcements, doublings: whatever was said.
    Said,
    /// How many points a side took.
    Points,
    /// How many tricks.
    Tricks,
    /// Who took the last trick, and with what.
    LastTrick,
    /// Which cards fell when.
    Course,
    /// Which cards somebody had in hand when the first was led.
    Held,
    /// Which he laid open.
    Open,
    /// Which he was dealt.
    Dealt,
    /// Which lie in the places.
    Places,
}

/// What the price of a contract asks for: who won it, what it is worth, and what its bonuses are worth. Which bonuses
/// there are is told by name.
fn asked(contract: &Contract) -> BTreeSet<Fact> {
    let mut asked = BTreeSet::from([Fact::Table, Fact::Said]);
    walk::price(contract, &mut |root, _| {
        walk::any(root, &mut |part| {
            asked.extend(fact(part));
            false
        });
    });
    asked
}

/// What one part of an expression asks for itself.
fn fact(part: Node) -> Option<Fact> {
    match part {
        Node::Num(num) => match num {
            Num::Points(_) => Some(Fact::Points),
            Num::Tricks(_) => Some(Fact::Tricks),
            Num::Suits(_) | Num::EarlierLed(_) | Num::TrickNumber => Some(Fact::Course),
            Num::Bid(_) => Some(Fact::Said),
            Num::Run { .. } => None,
            // What is remembered is told with the table.
            Num::Kept(_) => Some(Fact::Table),
            // Arithmetic, or what its parts ask for.
            Num::Const(_) | Num::Add(..) | Num::Sub(..) | Num::Mul(..) | Num::Div(..) | Num::Pow(..) => None,
            Num::Round(..)
            | Num::Max(..)
            | Num::Min(..)
            | Num::If(..)
            | Num::Once(..)
            | Num::Cards(_)
            | Num::Seats(_) => None,
        },
        Node::Test(test) => match test {
            Test::Took { tricks: Span::Last, .. } | Test::Lost { tricks: Span::Last, .. } => {
                Some(Fact::LastTrick)
            }
            Test::FellIn { tricks: Span::Last, .. } => Some(Fact::LastTrick),
            Test::TookCount { with: None, .. } => Some(Fact::Tricks),
            Test::Took { .. } | Test::Lost { .. } | Test::TookCount { .. } | Test::Led(_) => {
                Some(Fact::Course)
            }
            Test::FellBefore { .. } | Test::FellIn { .. } | Test::ThrewOff { .. } => Some(Fact::Course),
            Test::Announced { .. } | Test::Bid { .. } | Test::BidOrAfter { .. } | Test::Passed { .. } => {
                Some(Fact::Said)
            }
            Test::DroppedOut { .. } => Some(Fact::Said),
            Test::YetToSpeak | Test::Spoke { .. } | Test::Stands { .. } | Test::AllPassed => Some(Fact::Said),
            // Who won is what the other parts of the price say.
            Test::Won | Test::Contract(_) => Some(Fact::Table),
            Test::Const(_)
            | Test::Not(_)
            | Test::And(_)
            | Test::Or(_)
            | Test::Cmp(..)
            | Test::Any(_)
            | Test::Once(..) => None,
            Test::AnySeat(_) | Test::Within(..) | Test::SeatsWithin(..) => None,
        },
        Node::Cards(cards) => match cards {
            Cards::Hand(_) | Cards::Held(_) => Some(Fact::Held),
            Cards::Open => Some(Fact::Open),
            Cards::Dealt(_) => Some(Fact::Dealt),
            Cards::Place(_) | Cards::Top(..) => Some(Fact::Places),
            // Who took which is who took which trick.
            Cards::Taken(_) => Some(Fact::Course),
            Cards::SuitLed | Cards::Trick | Cards::Winning => Some(Fact::Course),
            Cards::Chosen(_) | Cards::Suit { .. } => Some(Fact::Said),
            Cards::Set(_) | Cards::Union(_) | Cards::Inter(..) | Cards::Minus(..) | Cards::Highest { .. } => {
                None
            }
            Cards::SuitsOf(_) | Cards::SuitsWith { .. } | Cards::If(..) => None,
        },
        Node::Seats(seats) => match seats {
            Seats::Bidder => Some(Fact::Said),
            Seats::Leader | Seats::Taker => Some(Fact::Course),
            Seats::Set(_) | Seats::Players | Seats::Everybody | Seats::Declarer | Seats::Defenders => None,
            // Who plays with whom is told with the contract.
            Seats::Team | Seats::Rest | Seats::Side(_) => Some(Fact::Table),
            Seats::Dealer | Seats::Subject | Seats::Winners | Seats::Losers | Seats::Union(_) => None,
            Seats::Inter(..) | Seats::Minus(..) | Seats::Right(_) | Seats::Left(_) | Seats::Who(..) => None,
            Seats::Extreme { .. } | Seats::If(..) | Seats::OfMatch { .. } => None,
        },
    }
}

/// Each fact that settles a deal at its end, in words; points, the last trick and bonuses are told of every deal. To whoever
/// has played it no trick is told again, and no hand.
pub fn lines(table: &Table, me: Position, seen: bool, language: Language) -> Vec<Text> {
    let (p, s) = (table.program, table.state());
    let mut lines = vec![notes::whole_deal(table, me, language)];
    let mut asked = p.contracts.get(usize::from(s.contract)).map(asked).unwrap_or_default();
    if seen {
        asked.retain(|fact| !matches!(fact, Fact::Course | Fact::Held | Fact::Dealt));
    }
    // Where nothing else is counted, what everybody took is told once: of each, if a price asks for it.
    let tricks = sheet::counted_in(table) == Counted::Tricks;
    let alone = p.contracts.get(usize::from(s.contract)).is_some_and(|contract| contract.alone);
    let each = asked.contains(&Fact::Tricks) && !(tricks && alone);
    let told = (!(tricks && each), !asked.contains(&Fact::Course));
    lines.extend(notes::outcome(table, me, told, language));
    if each {
        let each = question::each(p.active()).into_iter();
        let taken = |q: Position| (notes::who(table, me, q), question::tricks_of(table, q.bit()));
        lines.push(Note::TricksTaken(each.map(taken).collect()).said(language));
    }
    let (say, all) = (crate::tell::words(language), story::since(table, Some(me), 0).0);
    let told = all.iter().filter(|event| match event {
        Event::Trick { .. } => asked.contains(&Fact::Course),
        Event::Cards { deed, .. } => *deed == Deed::LaysOpen && asked.contains(&Fact::Open),
        _ => false,
    });
    lines.extend(told.map(|event| say.event(event)));
    for (fact, cards) in [(Fact::Held, &s.held), (Fact::Dealt, &s.dealt)] {
        let positions = if asked.contains(&fact) { question::each(p.active()) } else { Vec::new() };
        lines.extend(positions.into_iter().map(|q| {
            let (who, cards) = (notes::who(table, me, q), crate::tell::cards::codes(&p.pack, cards[q]));
            let note = if fact == Fact::Held { Note::Held(who, cards) } else { Note::Dealt(who, cards) };
            note.said(language)
        }));
    }
    if asked.contains(&Fact::Places) {
        for (place, cards) in p.places.iter().zip(&s.places) {
            lines.push(
                Note::Lies(place.title.clone(), crate::tell::cards::codes(&p.pack, *cards)).said(language),
            );
        }
    }
    lines
}
