//! Things to look at, made from what a seat knows.

use super::answer;
use super::facts;
use super::message::{Message, Picture};
use super::notes::{self, Said};
use super::plan::Sitting;
use super::question::{self, Question};
use super::words::{Head, Note, words};
use crate::amount::Amount;
use crate::engine::Table;
use crate::engine::eval::Ctx;
use crate::engine::opening;
use crate::engine::view::View;
use crate::language::{Language, capital};
use crate::ruleset::expr::{ONE, SeatMask, positions};
use crate::ruleset::pack::{Card, Mask, set_of};
use crate::ruleset::program::Contract;
use crate::ruleset::{Program, Sentence};
use crate::tell::names::Who;
use crate::tell::words::{Counted, Event, Heading};
use crate::tell::{self, cards, sheet, story};
use crate::text::{Block, Piece, Round, Row, Seat as Plate, Table as Grid, Text, text};
use crate::who::{Position, Seat};
use std::collections::BTreeSet;

fn head(head: Head, language: Language) -> Vec<String> {
    words(language).head(head).into_iter().map(str::to_string).collect()
}

/// Rows under a head; a row of one cell belongs to no column.
pub(crate) fn grid(title: impl Into<Text>, head: Vec<String>, rows: Vec<Vec<Text>>) -> Picture {
    let mut grid = Grid::new(head.into_iter().map(Text::from));
    let wide = grid.head.len() > 1;
    let row = |row: Vec<Text>| match <[Text; 1]>::try_from(row) {
        Ok([only]) if wide => Row::Whole(only),
        row => Row::Cells(row.map_or_else(|row| row, Vec::from)),
    };
    grid.rows = rows.into_iter().map(row).collect();
    vec![Block::Inset(vec![Block::heading(title), Block::Table(grid.numbers())])]
}

/// Paragraphs under a title.
pub(super) fn lines(title: Note, lines: impl IntoIterator<Item = Text>, language: Language) -> Picture {
    let lines = lines.into_iter().map(Block::Paragraph).collect();
    vec![Block::heading(title.said(language)), Block::Inset(lines)]
}

/// Cards by suit, in pack order: a hand, a place, cards of a question.
pub(crate) fn set(
    p: &Program,
    title: impl Into<Text>,
    set: Mask,
    hidden: u32,
    language: Language,
) -> Picture {
    let title = title.into();
    let head = if title.is_empty() { title.clone() } else { title.clone() + ": " };
    let suits: Vec<[Text; 2]> = (p.pack.suits.iter().filter(|suit| suit.mask & set != 0))
        .map(|suit| {
            let codes = cards::codes(&p.pack, suit.mask & set);
            // By the letter of its first card.
            let letter = codes.first().and_then(|code| code.chars().next()).unwrap_or(' ');
            [Piece::Suit(letter, suit.title.clone()).into(), Text(answer::cards(codes))]
        })
        .collect();
    let down = Note::FaceDown(hidden).said(language);
    let some_down = if hidden > 0 { text!["(", &down, ") "] } else { Text::default() };
    let mut blocks = Vec::new();
    match <[[Text; 2]; 1]>::try_from(suits) {
        Ok([[suit, cards]]) => blocks.push(Block::Paragraph(text![head, some_down, suit, " ", cards])),
        Err(suits) if suits.is_empty() => {
            let what = if hidden > 0 { down } else { Note::Empty.said(language) };
            blocks.push(Block::Paragraph(head + what));
        }
        Err(suits) => {
            blocks.extend((!title.is_empty()).then(|| Block::heading(head + some_down)));
            let mut table = Grid::default();
            suits.into_iter().for_each(|suit| table.row(suit));
            blocks.push(Block::Inset(vec![Block::Table(table)]));
        }
    }
    vec![Block::Inset(blocks)]
}

/// The hand of a position.
pub(crate) fn hand(table: &Table, me: Position, language: Language) -> Picture {
    if !me.is_in(table.program.active()) {
        return vec![Block::Inset(vec![Block::Paragraph(Note::YouSitOut.said(language))])];
    }
    set(table.program, Note::YourHand.said(language), table.view(Some(me)).hand, 0, language)
}

/// The packets one of which is to be chosen, each under the word that names it.
pub(crate) fn packets(p: &Program, view: &View, language: Language) -> Picture {
    let each = view.packets.iter().enumerate().map(|(at, (known, count))| {
        let codes = answer::cards(cards::codes(&p.pack, *known));
        let down = Note::FaceDown(count - known.count_ones()).said(language);
        let down = if known.count_ones() < *count { text![" ", down] } else { Text::default() };
        let called = language.uttered(&[format!("set_{}", at + 1)], None).concat();
        text![Piece::Code(called), ": ", Text(codes), down]
    });
    let lines: Vec<Text> = each.collect();
    let some = (!lines.is_empty()).then(|| Block::Inset(vec![Block::lines(lines)]));
    some.into_iter().collect()
}

/// The trick as it lies; the last one, if none does.
pub(crate) fn trick(table: &Table, me: Position, language: Language) -> Option<Picture> {
    lying(table, me, true).map(|trick| told(&trick, language))
}

fn told(trick: &Event, language: Language) -> Picture {
    vec![Block::Inset(vec![Block::Paragraph(tell::words(language).event(trick))])]
}

/// The same; who took it, if that may be told.
fn lying(table: &Table, me: Position, told: bool) -> Option<Event> {
    let (p, s) = (table.program, table.state());
    let trick = table.view(Some(me)).trick;
    if !trick.is_empty() {
        let card =
            |(by, card): &(Position, Card)| (Who::of(p, Some(me), *by), p.pack.printed(*card).to_string());
        let cards = trick.iter().map(card).collect();
        return Some(Event::Trick { number: s.number + 1, cards, taker: None });
    }
    let number = s.number.checked_sub(1)? + 1;
    let taker = Who::of(p, Some(me), s.tricks[usize::from(number) - 1].taker);
    let cards = story::trick(table, Some(me), number);
    Some(Event::Trick { number, cards, taker: Some(taker).filter(|_| told) })
}

/// All tricks so far, one a row; who took the last of them, if that may be told.
pub(crate) fn tricks(table: &Table, me: Position, told: bool, language: Language) -> Picture {
    let (p, s) = (table.program, table.state());
    let mut head = vec![String::new()];
    head.extend(positions(p.active()).map(|q| over(table, me, q, language)));
    let row = |trick: u8| {
        let players = usize::from(p.players);
        let start = usize::from(trick) * players;
        let taken = s.tricks[usize::from(trick)];
        let mut row = vec![Text::plain((trick + 1).to_string())];
        row.extend(positions(p.active()).map(|position| {
            let turn = position.turn(taken.leader, p.players);
            let card = s.played[start + turn];
            if card == Card::AWAY {
                return Text::plain("–");
            }
            let card = Piece::Card(p.pack.printed(card).to_string());
            let lead = if turn == 0 { ">" } else { " " };
            let open = told || trick + 1 < s.number;
            let takes = if open && position == taken.taker { "*" } else { "" };
            Text(vec![Piece::Words(lead.into()), card, Piece::Words(takes.into())])
        }));
        row
    };
    grid(Note::Tricks.said(language), head, (0..s.number).map(row).collect())
}

/// A place, as far as the seat may look into it.
pub(crate) fn place(table: &Table, me: Position, name: &str, language: Language) -> Option<Picture> {
    let at = table.program.places.iter().position(|place| place.name == name)?;
    let mut pile = table.view(Some(me)).places.swap_remove(at);
    if table.done() {
        // What was covered is turned up to be counted.
        pile.known = table.state().places[at];
    }
    let hidden = pile.count - pile.known.count_ones();
    let title = capital(&table.program.places[at].title);
    Some(set(table.program, title.as_str(), pile.known, hidden, language))
}

/// Everything on the table.
pub(crate) fn table(table: &Table, me: Position, language: Language) -> Picture {
    let mut blocks = with(table, me, true, Said::All, &[], language);
    blocks.extend(packets(table.program, &table.view(Some(me)), language));
    blocks
}

/// The same, with what its own side has won so far, as far as that is known; but for what was told just before.
pub(crate) fn in_play(at: &Table, me: Position, told: &[Message], language: Language) -> Picture {
    let mut blocks = with(at, me, true, Said::Reminder, told, language);
    let none = |note: &Note| matches!(note, Note::PointsSoFar { cards: 0, .. });
    let won = points(at, me).filter(|note| at.state().number > 0 && !none(note));
    blocks.extend(won.map(|note| Block::Inset(vec![Block::Paragraph(note.said(language))])));
    blocks
}

/// The table; whose turn it is, if that may be told.
fn with(table: &Table, me: Position, turn: bool, how: Said, told: &[Message], language: Language) -> Picture {
    let table = &*table.known_to(Some(me));
    let (p, mut view) = (table.program, table.view(Some(me)));
    view.asked = view.asked.filter(|_| turn);
    let mut state = notes::standing(table, me, how, language);
    // Where some of it was told just before, whoever reads needs no reminder of the rest.
    if state.iter().any(|text| told.iter().any(|said| matches!(said, Message::Did(did) if did == text))) {
        state.clear();
    } else if how == Said::Reminder {
        state = notes::reminder(table, me, language);
    }
    state.extend(turn.then(|| notes::turn(table, me, language)));
    let state = Some(Text::join(state, " ")).filter(|text| !text.is_empty());
    let mut blocks: Picture = state.into_iter().map(Block::Paragraph).collect();
    // From the learner on, in the order of play; who sits out comes last.
    let order = (0..p.players).map(|turn| me.after(turn, p.players)).filter(|_| me.0 < p.players);
    let mut order: Vec<Position> = order.collect();
    order.extend(positions(p.everybody()).filter(|q| !order.contains(q)).collect::<Vec<_>>());
    let around = order.into_iter().map(|position| seat(table, &view, me, position, language));
    let mut middle: Vec<Text> = trick_lines(table, &view, me, language);
    for (place, pile) in p.places.iter().zip(&view.places).filter(|(_, pile)| pile.count > 0) {
        let hidden = pile.count - pile.known.count_ones();
        let mut cards = vec![Text(answer::cards(cards::codes(&p.pack, pile.known)))];
        cards.extend((hidden > 0).then(|| Note::FaceDown(hidden).said(language)));
        cards.retain(|text| !text.is_empty());
        middle.push(text![capital(&place.title), ": ", Text::join(cards, ", ")]);
    }
    middle.extend(pots(p, language));
    let lies = Note::OnTheTable.said(language);
    let round = Round { around: around.collect(), middle, lies, clockwise: p.clockwise };
    blocks.push(Block::Inset(vec![Block::Round(round)]));
    blocks
}

/// What lay in each pot when the cards were dealt.
fn pots(p: &Program, language: Language) -> Vec<Text> {
    let (Some(lasting), Some(memory)) = (&p.lasting, &p.memory) else { return Vec::new() };
    let say = tell::words(language);
    let pot = |at: &u8| {
        let (tally, lies) =
            (lasting.tallies.get(usize::from(*at))?, memory.dealt.tallies.get(usize::from(*at))?[0]);
        let so_far = Note::PotSoFar(capital(&tally.title), say.amount(Amount(lies)));
        (lies != 0).then(|| so_far.said(language))
    };
    lasting.pots.iter().filter_map(pot).collect()
}

/// The trick as it lies, a card a line, in the order in which they were played.
fn trick_lines(table: &Table, view: &View, me: Position, language: Language) -> Vec<Text> {
    let say = tell::words(language);
    let line = |(by, card): &(Position, Card)| {
        let who = capital(&say.who(notes::who(table, me, *by)));
        text![who, ": ", Piece::Card(table.program.pack.printed(*card).to_string())]
    };
    view.trick.iter().map(line).collect()
}

/// A player at the table, with what lies open before him or is known to be in his hand.
fn seat(table: &Table, view: &View, me: Position, position: Position, language: Language) -> Plate {
    let (cards, mine) = (view.hands[position], position == me);
    let tricks = question::tricks_of(table, position.bit()) as u32;
    let known = if mine { view.hand & table.state().open } else { cards.0 };
    let known = cards::codes(&table.program.pack, known);
    let side = view.sides.get(position.index()).copied().flatten();
    let side = side.filter(|_| table.state().declarer != position);
    let side = side.map(|with| if with { Note::WithDeclarer } else { Note::AgainstDeclarer });
    let notes = [
        (table.state().declarer == position).then_some(Note::Declarer { alone: view.sides.is_empty() }),
        side,
        (cards.1 > 0).then_some(Note::HasCards(cards.1)),
        (tricks > 0).then_some(Note::HasTricks(tricks)),
        (!known.is_empty()).then_some(if mine { Note::OpenBeforeYou(known) } else { Note::Holds(known) }),
    ];
    let mut notes: Vec<Text> = notes.into_iter().flatten().map(|note| note.said(language)).collect();
    if notes.is_empty() {
        let note = match position {
            _ if position.is_in(table.state().out) => Note::Out,
            _ if !position.is_in(table.program.active()) => Note::SitsOut,
            _ => Note::Nothing,
        };
        notes.push(note.said(language));
    }
    let turn = view.asked.is_some_and(|(hand, _)| hand == position);
    let name = capital(&tell::words(language).who(super::notes::who(table, me, position)));
    Plate { name: name.into(), turn, notes }
}

/// Cards counted by the scheme of the game, group by group.
pub(crate) fn count(p: &Program, set: Mask, language: Language) -> Picture {
    let say = tell::words(language);
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
            values += &format!(" - {}", say.amount(Amount(worth - points)));
        }
        vec![
            Text(answer::cards(chunk.iter().map(|card| p.pack.printed(*card).to_string()))),
            Text::plain(values),
            Text::plain(say.amount(Amount(points))),
        ]
    };
    let mut rows: Vec<Vec<Text>> = by_groups(p, &list, group).iter().map(|chunk| row(chunk)).collect();
    rows.push(vec![Note::Together.said(language), Text::default(), Text::plain(say.amount(Amount(total)))]);
    grid(Note::Counting(scheme.title.clone()).said(language), head(Head::Count, language), rows)
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
pub(crate) fn worth(p: &Program, set: Mask, language: Language) -> Picture {
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
    grid(Note::Worth.said(language), head(Head::Worth, language), rows)
}

/// All cards that count for a side when the deal is over, or that it has taken so far.
pub(crate) fn taken(table: &Table, who: SeatMask) -> Mask {
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

/// Those who pay and are paid, from forehand on round the table.
pub(crate) fn people(table: &Table) -> Vec<Position> {
    positions(table.program.people()).collect()
}

/// Their seats, in the same order.
pub(crate) fn seats(table: &Table) -> Vec<Seat> {
    people(table).into_iter().map(|q| table.seat(q)).collect()
}

/// What somebody is called over a column.
fn over(table: &Table, me: Position, position: Position, language: Language) -> String {
    let say = tell::words(language);
    match notes::who(table, me, position) {
        Who::Role(role) => say.role(role),
        who => say.who(who),
    }
}

/// All hands as they were dealt, and what was dealt beside them.
pub(crate) fn hands(table: &Table, me: Position, language: Language) -> Picture {
    let (p, s) = (table.program, table.start());
    let list = |cards: Mask| cards::codes(&p.pack, cards);
    let all = |q: Position| list(s.dealt[q] | opening::dealt_to(table, q));
    let dealt = positions(p.active()).map(|q| Note::Dealt(notes::who(table, me, q), all(q)));
    let places = p.places.iter().zip(opening::dealt_to_places(table)).filter(|(_, cards)| *cards != 0);
    let lay = places.map(|(place, cards)| Note::Lies(place.title.clone(), list(cards)));
    lines(Note::AllHands, dealt.chain(lay).map(|note| note.said(language)), language)
}

/// The score sheet, item by item.
pub(crate) fn sheet(table: &Table, me: Position, language: Language) -> Picture {
    let (p, say) = (table.program, tell::words(language));
    let mut head = vec![say.heading(Heading::Item)];
    let seats = seats(table);
    head.extend(people(table).into_iter().map(|q| over(table, me, q, language)));
    let mut rows = Vec::new();
    for item in table.items().iter().filter(|item| !item.transfers.is_empty()) {
        let moved = tell::elsewhere::moved(table, item);
        let Text(mut title) = notes::paid(table, me, item).map(|paid| say.item(&paid)).unwrap_or_default();
        if let Some(id) = p.rule_of(item.clause, table.state().contract) {
            title.push(Piece::Words(" ".into()));
            title.push(Piece::Rule(id.to_string()));
        }
        let mut row = vec![Text(title)];
        row.extend(seats.iter().map(|seat| Text::plain(say.signed(moved[*seat]))));
        rows.push(row);
        // How it was worked out has a line of its own.
        rows.extend(
            tell::account::sum(table, item, Some(me), say).map(|sum| vec![Text::plain(format!("  {sum}"))]),
        );
    }
    let scores = table.scores();
    let mut row = vec![Text::plain(say.heading(Heading::Together))];
    row.extend(seats.iter().map(|seat| Text::plain(say.signed(scores[*seat]))));
    rows.push(row);
    grid(say.heading(Heading::ScoreSheet), head, rows)
}

/// What may be announced, and what that pays.
pub(crate) fn announcements(row: Vec<(String, Option<Amount>)>, language: Language) -> Picture {
    let say = tell::words(language);
    let price = |price: Option<Amount>| Text::plain(price.map_or(String::new(), |price| say.amount(price)));
    let rows = row.into_iter().map(|(title, pays)| vec![Text::plain(title), price(pays)]);
    grid(Note::ToAnnounce.said(language), head(Head::Announcements, language), rows.collect())
}

/// The contracts, highest last, with their numbers where they have such.
pub(crate) fn contracts(p: &Program, language: Language) -> Picture {
    let row = |contract: &crate::ruleset::program::Contract| {
        let info = p.clause(contract.clause);
        let rule = info.rule_id().map(|id| vec![Piece::Rule(id.to_string())]).unwrap_or_default();
        let sides = match contract {
            _ if contract.alone => Note::EverybodyAlone,
            _ if contract.sides.is_some() => Note::SideAgainstRest,
            _ => Note::OneAgainstRest,
        };
        vec![Text::plain(contract.title.clone()), sides.said(language), Text(rule)]
    };
    let bids = p.stages.iter().flat_map(|stage| &stage.bids).map(|bid| bid.contract);
    let played: Vec<u8> = bids.chain(p.fallback.iter().map(|(contract, ..)| *contract)).collect();
    let open = (0..).zip(&p.contracts).filter(|(at, _)| played.contains(at));
    let rows = open.map(|(_, contract)| row(contract)).collect();
    grid(Note::Contracts.said(language), head(Head::Contracts, language), rows)
}

/// Why there are no card points to tell.
pub(crate) fn no_points(table: &Table) -> Note {
    let played = table.program.contracts.get(usize::from(table.state().contract));
    match played {
        Some(contract) if !contract.asks_points => Note::PointsDoNotCount,
        _ => Note::NoPoints,
    }
}

/// Card points of each side so far, where a seat can know them: after the deal, or of what lies open.
pub(crate) fn points(table: &Table, me: Position) -> Option<Note> {
    let (p, s) = (table.program, table.state());
    let contract =
        p.contracts.get(usize::from(s.contract)).filter(|_| sheet::counted_in(table) == Counted::Points)?;
    let view = table.view(Some(me));
    let mine: SeatMask = match s.declarer {
        _ if !view.sides.is_empty() => view.friends(me),
        Position::NOBODY => me.bit(),
        declarer if declarer == me => me.bit(),
        declarer => p.active() & !declarer.bit(),
    };
    let won = question::each(mine).iter().fold(0, |m, q| m | s.won[*q]);
    let ctx = Ctx::of(p, s);
    let mut set = won;
    for (at, seats) in contract.counts.iter().enumerate() {
        let ours = seats.as_ref().is_some_and(|seats| ctx.seats(seats) & mine != 0);
        if ours {
            // What lay face down is looked at when all is over.
            set |= if table.done() { s.places[at] } else { view.places[at].known };
        }
    }
    let points = Amount(p.pack.points(&p.scheme, set) + ctx.more_points(mine));
    let (together, cards) = (mine.count_ones() > 1, set.count_ones());
    Some(Note::PointsSoFar { together, points, cards, over: table.done() })
}

/// What a deal pays by some rules: their name, then seat by seat.
pub(crate) fn scores_row(table: &Table, title: &str, language: Language) -> Vec<Text> {
    let score = |q: Position| Text::plain(tell::words(language).signed(table.state().scores[q]));
    std::iter::once(Text::plain(title)).chain(people(table).into_iter().map(score)).collect()
}

/// Rules as the book tells them; of what it tells in several ways that of the contract they are about. What they leave
/// to a contract is told of the one that is played.
pub(super) fn rule(
    found: &[&Sentence],
    sitting: &Sitting,
    about: Option<&Contract>,
    played: Option<&Contract>,
    language: Language,
) -> Picture {
    let places: Vec<_> = found.iter().map(|sentence| sentence.at).collect();
    let mut told = sitting.told(&places, about, played, language);
    // What the book says in a table, or beside something else, is looked up there.
    if told.is_empty() && !found.is_empty() {
        let ids: BTreeSet<_> = found.iter().flat_map(|sentence| &sentence.ids).collect();
        let named = !ids.is_empty();
        let ids = Text::join(ids.into_iter().map(|id| Piece::Rule(id.clone()).into()), ", ");
        let where_to = Note::InTheBook(sitting.game.clone()).said(language);
        let line = if named { text![ids, ": ", where_to] } else { where_to };
        told.extend(lines(Note::Rule, vec![line], language));
    }
    told
}

fn these(p: &Program, cards: Mask, language: Language) -> Picture {
    set(p, Note::TheseCards(cards.count_ones()).said(language), cards, 0, language)
}

/// What a question is asked about, where no lesson shows it.
pub(crate) fn of_question(at: &Table, me: Position, question: &Question, language: Language) -> Picture {
    let p = at.program;
    match question {
        Question::Points(cards) => these(p, *cards, language),
        Question::Takes(cards) => these(p, set_of(cards), language),
        // Who takes it is what is asked.
        Question::Winner => match lying(at, me, false) {
            Some(trick) => {
                let beats = notes::what_beats(at, me, language);
                let lines = beats.into_iter().chain([tell::words(language).event(&trick)]);
                vec![Block::Inset(lines.map(Block::Paragraph).collect())]
            }
            None => table(at, me, language),
        },
        Question::Pays | Question::Taken(_) => facts(at, me, false, language),
        Question::Legal | Question::Turn | Question::Best(_) => {
            // What others have bid says what they may hold: whoever judges wants to know it.
            let how = if *question == Question::Legal { Said::Standing } else { Said::All };
            let mut blocks = with(at, me, *question != Question::Turn, how, &[], language);
            let packets = packets(at.program, &at.view(Some(me)), language);
            for part in [packets, hand(at, me, language)].into_iter().filter(|part| !part.is_empty()) {
                blocks.push(Block::Gap);
                blocks.extend(part);
            }
            blocks
        }
    }
}

/// What a lesson tells of a deal nobody played.
pub(crate) fn settled(at: &Table, me: Position, language: Language) -> Picture {
    let points = notes::outcome(at, me, (true, true), language).into_iter().take(1);
    lines(Note::TheDeal, [notes::whole_deal(at, me, language)].into_iter().chain(points), language)
}

/// What has to be known to settle a deal, without what it pays.
pub(crate) fn facts(at: &Table, me: Position, seen: bool, language: Language) -> Picture {
    lines(Note::TheDeal, facts::lines(at, me, seen, language), language)
}
