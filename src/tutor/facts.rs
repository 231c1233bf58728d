//! What has to be known of a deal to settle it, and where a question tells it.

use super::words::Note;
use super::{notes, question};
use crate::engine::Table;
use crate::language::Language;
use crate::ruleset::expr::{Cards, Num, Seats, Span, Test};
use crate::ruleset::laws::walk::{self, Node};
use crate::ruleset::program::Contract;
use crate::tell::story;
use crate::tell::words::Event;
use crate::text::Text;
use crate::who::Position;
use std::collections::BTreeSet;

/// Something that a price may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fact {
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
    /// Which cards somebody had.
    Cards,
}

/// What the price of a contract asks for: who won it, what it is worth, and what its bonuses are worth. Which bonuses
/// there are is told by name.
pub fn asked(contract: &Contract) -> BTreeSet<Fact> {
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
            // Arithmetic, or what its parts ask for.
            Num::Const(_) | Num::Add(..) | Num::Sub(..) | Num::Mul(..) | Num::Div(..) | Num::Pow(..) => None,
            Num::Round(..) | Num::Max(..) | Num::Min(..) | Num::If(..) | Num::Cards(_) | Num::Seats(_) => {
                None
            }
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
            Test::YetToSpeak | Test::Spoke { .. } => Some(Fact::Said),
            // Who won is what the other parts of the price say.
            Test::Won | Test::Contract(_) => Some(Fact::Table),
            Test::Const(_) | Test::Not(_) | Test::And(_) | Test::Or(_) | Test::Cmp(..) | Test::Any(_) => None,
            Test::AnySeat(_) | Test::Within(..) | Test::SeatsWithin(..) => None,
        },
        Node::Cards(cards) => match cards {
            Cards::Hand(_) | Cards::Held(_) | Cards::Dealt(_) | Cards::Taken(_) | Cards::Place(_) => {
                Some(Fact::Cards)
            }
            Cards::Open | Cards::Top(..) => Some(Fact::Cards),
            Cards::SuitLed | Cards::Trick | Cards::Winning => Some(Fact::Course),
            Cards::Named(_) => Some(Fact::Said),
            Cards::Set(_) | Cards::Union(_) | Cards::Inter(..) | Cards::Minus(..) | Cards::Highest { .. } => {
                None
            }
            Cards::SuitsOf(_) | Cards::SuitsWith { .. } | Cards::If(..) => None,
        },
        Node::Seats(seats) => match seats {
            Seats::Bidder => Some(Fact::Said),
            Seats::Leader | Seats::Taker => Some(Fact::Course),
            Seats::Set(_) | Seats::Players | Seats::Everybody | Seats::Declarer | Seats::Defenders => None,
            Seats::Dealer | Seats::Subject | Seats::Winners | Seats::Losers | Seats::Union(_) => None,
            Seats::Inter(..) | Seats::Minus(..) | Seats::Right(_) | Seats::Left(_) | Seats::Who(..) => None,
            Seats::Extreme { .. } | Seats::If(..) => None,
        },
    }
}

/// Each fact that settles a deal at its end, in words; points, the last trick and bonuses are told of every deal.
pub fn lines(table: &Table, me: Position, language: Language) -> Vec<Text> {
    let (p, s) = (table.program, table.state());
    let mut lines = vec![notes::state(table, me, language)];
    lines.extend(notes::outcome(table, me, language));
    let asked = p.contracts.get(usize::from(s.contract)).map(asked).unwrap_or_default();
    if asked.contains(&Fact::Tricks) {
        let each = question::each(p.active()).into_iter();
        let taken = |q: Position| (notes::who(table, me, q), question::tricks_of(table, q.bit()));
        lines.push(Note::TricksTaken(each.map(taken).collect()).said(language));
    }
    if asked.contains(&Fact::Course) {
        let say = crate::tell::words(language);
        let all = story::since(table, Some(me), 0).0;
        lines.extend(all.iter().filter(|e| matches!(e, Event::Trick { .. })).map(|event| say.event(event)));
    }
    if asked.contains(&Fact::Cards) {
        for position in question::each(p.active()) {
            let held = crate::tell::cards::codes(&p.pack, s.held[position]);
            lines.push(Note::Held(notes::who(table, me, position), held).said(language));
        }
    }
    lines
}
