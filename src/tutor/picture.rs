//! Things to look at, made from what a seat knows.

use super::answer;
use super::facts;
use super::message::{Picture, SeatPicture, SuitCards};
use super::question::{self, Question};
use super::words;
use crate::engine::Table;
use crate::engine::eval::Ctx;
use crate::language::Language;
use crate::ruleset::expr::{ONE, SeatMask, positions};
use crate::ruleset::pack::{Card, Mask, Pack, set_of};
use crate::ruleset::{Program, Sentence};
use crate::tell::names::Who;
use crate::tell::words::{Event, Heading};
use crate::tell::{self, cards, story};
use crate::text::{Piece, Text};
use crate::who::{Position, Seat};

/// Cards by suit, in pack order.
pub fn suits(pack: &Pack, set: Mask) -> Vec<SuitCards> {
    let some = pack.suits.iter().filter(|suit| suit.mask & set != 0);
    some.map(|suit| SuitCards { suit: suit.title.clone(), cards: cards::codes(pack, suit.mask & set) })
        .collect()
}

pub fn set(p: &Program, title: impl Into<String>, set: Mask, hidden: u32) -> Picture {
    Picture::Cards { title: title.into(), suits: suits(&p.pack, set), hidden }
}

/// The hand of a position.
pub fn hand(table: &Table, me: Position) -> Picture {
    set(table.program, words::YOUR_HAND, table.view(Some(me)).hand, 0)
}

/// The trick as it lies; the last one, if none does.
pub fn trick(table: &Table, me: Position, language: Language) -> Option<Picture> {
    lying(table, me, true).map(|trick| Picture::Trick(tell::words(language).event(&trick)))
}

/// The same; who took it, if that may be told.
fn lying(table: &Table, me: Position, told: bool) -> Option<Event> {
    let (p, s) = (table.program, table.state());
    let trick = table.view(Some(me)).trick;
    if !trick.is_empty() {
        let card =
            |(by, card): &(Position, Card)| (Who::of(p, Some(me), *by), p.pack.code(*card).to_string());
        let cards = trick.iter().map(card).collect();
        return Some(Event::Trick { number: s.number + 1, cards, taker: None });
    }
    let number = s.number.checked_sub(1)? + 1;
    let taker = Who::of(p, Some(me), s.tricks[usize::from(number) - 1].taker);
    let cards = story::trick(table, Some(me), number);
    Some(Event::Trick { number, cards, taker: Some(taker).filter(|_| told) })
}

/// All tricks so far, one a row.
pub fn tricks(table: &Table, me: Position) -> Picture {
    let (p, s) = (table.program, table.state());
    let mut head = vec![String::new()];
    head.extend(positions(p.active()).map(|q| words::who(table, me, q)));
    let row = |trick: u8| {
        let players = usize::from(p.players);
        let start = usize::from(trick) * players;
        let taken = s.tricks[usize::from(trick)];
        let mut row = vec![Text::plain((trick + 1).to_string())];
        row.extend(positions(p.active()).map(|position| {
            let turn = position.turn(taken.leader, p.players);
            let card = Piece::Card(p.pack.code(s.played[start + turn]).to_string());
            let lead = if turn == 0 { ">" } else { " " };
            let takes = if position == taken.taker { "*" } else { "" };
            Text(vec![Piece::Words(lead.into()), card, Piece::Words(takes.into())])
        }));
        row
    };
    Picture::Grid { title: words::TRICKS.into(), head, rows: (0..s.number).map(row).collect() }
}

/// A place, as far as the seat may look into it.
pub fn place(table: &Table, me: Position, name: &str) -> Option<Picture> {
    let at = table.program.places.iter().position(|place| place.name == name)?;
    let mut pile = table.view(Some(me)).places.swap_remove(at);
    if table.done() {
        // What was covered is turned up to be counted.
        pile.known = table.state().places[at];
    }
    let hidden = pile.count - pile.known.count_ones();
    Some(set(table.program, table.program.places[at].title.clone(), pile.known, hidden))
}

/// Everything on the table.
pub fn table(table: &Table, me: Position, language: Language) -> Picture {
    let table = &*table.known_to(Some(me));
    let (p, s) = (table.program, table.state());
    let view = table.view(Some(me));
    let seat = |position: Position| SeatPicture {
        name: words::who(table, me, position),
        seat: table.seat(position),
        me: position == me,
        declarer: s.declarer == position,
        turn: view.asked.is_some_and(|(hand, _)| hand == position),
        cards: view.hands[position].1,
        tricks: question::tricks_of(table, position.bit()) as u32,
        known: if position == me {
            cards::codes(&p.pack, view.hand & s.open)
        } else {
            cards::codes(&p.pack, view.hands[position].0)
        },
    };
    let places = p.places.iter().zip(&view.places).filter(|(_, pile)| pile.count > 0);
    let places = places
        .map(|(place, pile)| set(p, place.title.clone(), pile.known, pile.count - pile.known.count_ones()))
        .collect();
    Picture::Table {
        seats: positions(p.everybody()).map(seat).collect(),
        places,
        trick: if view.trick.is_empty() { None } else { trick(table, me, language).map(Box::new) },
        state: words::state(table, me, language),
    }
}

/// Cards counted by the scheme of the game, group by group.
pub fn count(p: &Program, set: Mask) -> Picture {
    let scheme = &p.scheme;
    let list: Vec<Card> = p.pack.list(set).collect();
    let group = scheme.group.max(1) as usize;
    let mut total = 0;
    let mut row = |chunk: &[Card]| {
        let mask = set_of(chunk);
        let worth = p.pack.raw_worth(mask) * ONE;
        let points = p.pack.points(scheme, mask);
        total += points;
        let mut values =
            chunk.iter().map(|c| p.pack.raw_worth(c.bit()).to_string()).collect::<Vec<_>>().join(" + ");
        if worth != points {
            values += &format!(" - {}", tell::words(Language::English).amount(worth - points));
        }
        vec![
            Text(answer::cards(chunk.iter().map(|card| p.pack.code(*card).to_string()))),
            Text::plain(values),
            Text::plain(tell::words(Language::English).amount(points)),
        ]
    };
    let mut rows: Vec<Vec<Text>> = by_groups(p, &list, group).iter().map(|chunk| row(chunk)).collect();
    rows.push(vec![
        Text::plain(words::TOGETHER),
        Text::default(),
        Text::plain(tell::words(Language::English).amount(total)),
    ]);
    Picture::Grid { title: words::counting(&scheme.title), head: words::count_head(), rows }
}

/// Counters first, each with as many empty cards as a group wants, as people lay them out.
fn by_groups(p: &Program, list: &[Card], group: usize) -> Vec<Vec<Card>> {
    let mut sorted = list.to_vec();
    sorted.sort_by_key(|card| std::cmp::Reverse(p.pack.raw_worth(card.bit())));
    let (mut front, mut back) = (0, sorted.len());
    let mut groups = Vec::new();
    while front < back {
        let mut chunk = vec![sorted[front]];
        front += 1;
        while chunk.len() < group && front < back {
            back -= 1;
            chunk.push(sorted[back]);
        }
        groups.push(chunk);
    }
    groups
}

/// What each of some cards is worth.
pub fn worth(p: &Program, set: Mask) -> Picture {
    let mut by_worth: Vec<(i64, Mask)> = Vec::new();
    for card in p.pack.list(set) {
        let worth = p.pack.raw_worth(card.bit());
        match by_worth.iter_mut().find(|(w, _)| *w == worth) {
            Some((_, cards)) => *cards |= card.bit(),
            None => by_worth.push((worth, card.bit())),
        }
    }
    by_worth.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
    let row = |(worth, set): &(i64, Mask)| {
        vec![Text(answer::cards(cards::codes(&p.pack, *set))), Text::plain(worth.to_string())]
    };
    let rows = by_worth.iter().map(row).collect();
    Picture::Grid { title: words::WORTH.into(), head: words::worth_head(), rows }
}

/// All cards that count for a side when the deal is over, or that it has taken so far.
pub fn taken(table: &Table, who: SeatMask) -> Mask {
    let (p, s) = (table.program, table.state());
    let ctx = Ctx::of(p, s);
    let won = question::each(who).iter().fold(0, |m, q| m | s.won[*q]);
    let contract = p.contracts.get(usize::from(s.contract));
    let places = contract.into_iter().flat_map(|contract| contract.counts.iter().enumerate());
    let counts = places.filter(|(_, seats)| {
        seats.as_ref().is_some_and(|seats| ctx.seats(seats) & !who == 0 && ctx.seats(seats) != 0)
    });
    counts.fold(won, |m, (at, _)| m | s.places[at])
}

/// The positions of those who pay and are paid, in the order of their seats.
pub fn people(table: &Table) -> Vec<Position> {
    let (p, dealer) = (table.program, table.state().dealer);
    p.people_seated().map(|seat| p.position(dealer, seat)).collect()
}

/// Their seats, in the same order.
pub fn seats(table: &Table) -> Vec<Seat> {
    table.program.people_seated().collect()
}

/// The score sheet, item by item.
pub fn sheet(table: &Table, me: Position, language: Language) -> Picture {
    let (p, say) = (table.program, tell::words(language));
    let mut head = vec![say.heading(Heading::Item)];
    let seats = seats(table);
    let who = |seat: &Seat| match Who::of(p, Some(me), p.position(table.state().dealer, *seat)) {
        Who::Role(role) => say.role(role),
        who => say.who(who),
    };
    head.extend(seats.iter().map(who));
    let mut rows = Vec::new();
    for item in table.items().iter().filter(|item| !item.transfers.is_empty()) {
        let moved = tell::elsewhere::moved(table, item);
        let Text(mut title) = words::item(table, me, item, language);
        if let Some(id) = p.rule_of(item.clause, table.state().contract) {
            title.push(Piece::Words(" ".into()));
            title.push(Piece::Rule(id.to_string()));
        }
        let mut row = vec![Text(title)];
        row.extend(seats.iter().map(|seat| Text::plain(say.signed(moved[*seat]))));
        rows.push(row);
        // How it was worked out has a line of its own.
        rows.extend(tell::account::sum(table, item, say).map(|sum| vec![Text::plain(format!("  {sum}"))]));
    }
    let scores = table.scores();
    let mut row = vec![Text::plain(say.heading(Heading::Together))];
    row.extend(seats.iter().map(|seat| Text::plain(say.signed(scores[*seat]))));
    rows.push(row);
    Picture::Grid { title: say.heading(Heading::ScoreSheet), head, rows }
}

/// The contracts, highest last, with their numbers where they have such.
pub fn contracts(p: &Program) -> Picture {
    let row = |contract: &crate::ruleset::program::Contract| {
        let info = p.clause(contract.clause);
        let rule = info.rule_id().map(|id| vec![Piece::Rule(id.to_string())]).unwrap_or_default();
        let sides = if contract.alone { words::EVERYBODY_ALONE } else { words::ONE_AGAINST_REST };
        vec![Text::plain(contract.title.clone()), Text::plain(sides), Text(rule)]
    };
    let bids = p.stages.iter().flat_map(|stage| &stage.bids).map(|bid| bid.contract);
    let played: Vec<u8> = bids.chain(p.fallback.iter().map(|(contract, ..)| *contract)).collect();
    let open = (0..).zip(&p.contracts).filter(|(at, _)| played.contains(at));
    let rows = open.map(|(_, contract)| row(contract)).collect();
    Picture::Grid { title: words::CONTRACTS.into(), head: words::contracts_head(), rows }
}

/// Card points of each side so far, where a seat can know them: after the deal, or of what lies open.
pub fn points(table: &Table, me: Position) -> Option<Text> {
    let (p, s) = (table.program, table.state());
    let contract = p.contracts.get(usize::from(s.contract))?;
    let mine: SeatMask = match s.declarer {
        Position::NOBODY => me.bit(),
        declarer if declarer == me => me.bit(),
        declarer => p.active() & !declarer.bit(),
    };
    let won = question::each(mine).iter().fold(0, |m, q| m | s.won[*q]);
    let view = table.view(Some(me));
    let ctx = Ctx::of(p, s);
    let mut set = won;
    for (at, seats) in contract.counts.iter().enumerate() {
        let ours = seats.as_ref().is_some_and(|seats| ctx.seats(seats) & mine != 0);
        if ours {
            set |= view.places[at].known;
        }
    }
    Some(words::points_so_far(
        mine.count_ones() > 1,
        tell::words(Language::English).amount(p.pack.points(&p.scheme, set)),
        set.count_ones(),
    ))
}

/// What a deal pays by some rules: their name, then seat by seat.
pub fn scores_row(table: &Table, title: &str) -> Vec<Text> {
    let score = |q: Position| Text::plain(tell::words(Language::English).signed(table.state().scores[q]));
    std::iter::once(Text::plain(title)).chain(people(table).into_iter().map(score)).collect()
}

/// Sentences as their author wrote them, and where.
pub fn rule(found: &[&Sentence]) -> Picture {
    let line = |sentence: &&Sentence| {
        Text(vec![Piece::Words(format!("{} ", sentence.text)), Piece::Rule(format!("({})", sentence.place))])
    };
    Picture::Lines { title: words::RULE.into(), lines: found.iter().map(line).collect() }
}

/// What a question is asked about, where no lesson shows it.
pub fn of_question(at: &Table, me: Position, question: &Question, language: Language) -> Picture {
    let p = at.program;
    match question {
        Question::Points(cards) => set(p, words::THESE_CARDS, *cards, 0),
        Question::Takes(cards) => set(p, words::THESE_CARDS, set_of(cards), 0),
        // Who takes it is what is asked.
        Question::Winner => match lying(at, me, false) {
            Some(trick) => Picture::Trick(tell::words(language).event(&trick)),
            None => table(at, me, language),
        },
        Question::Pays | Question::Taken(_) => facts(at, me, language),
        Question::Legal | Question::Turn => {
            let mut picture = table(at, me, language);
            if let Picture::Table { places, .. } = &mut picture {
                places.push(hand(at, me));
            }
            picture
        }
    }
}

/// What a lesson tells of a deal nobody played.
pub fn settled(at: &Table, me: Position, language: Language) -> Picture {
    let mut lines = vec![words::state(at, me, language)];
    lines.extend(words::outcome(at, me, language).into_iter().next());
    Picture::Lines { title: words::THE_DEAL.into(), lines }
}

/// What has to be known to settle a deal, without what it pays.
pub fn facts(at: &Table, me: Position, language: Language) -> Picture {
    Picture::Lines { title: words::THE_DEAL.into(), lines: facts::lines(at, me, language) }
}
