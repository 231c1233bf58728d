//! What is to be said of a table, as values that are worded in [`super::words`].

use super::question::{self, Question, Truth, Weighing};
use super::slips::Slip;
use super::words::{Counting, Hint, Longest, Note, Open, Rules, Wants};
use super::{answer, picture};
use crate::amount::Amount;
use crate::engine::sink::What;
use crate::engine::view::level_of;
use crate::engine::{Choice, Decision, Item, Kind, NONE, Phase, Refusal, Table};
use crate::language::Language;
use crate::ruleset::Program;
use crate::ruleset::expr::{ONE, positions};
use crate::ruleset::pack::{Card, Scheme};
use crate::ruleset::program::ClauseId;
use crate::tell::names::Who;
use crate::tell::words::{Counted, Doubling, Event, Paid, Side, Why};
use crate::tell::{self, cards, sheet, story};
use crate::text::{Text, text};
use crate::who::Position;

/// What a learner knows of counting is kept under this name.
pub(super) const COUNTING: &str = "counting";

/// More rules than this help nobody at once.
pub(super) const MOST_RULES: usize = 3;

/// Somebody at the table.
pub(super) fn who(table: &Table, me: Position, position: Position) -> Who {
    Who::of(table.program, Some(me), position)
}

/// Everybody who pays and is paid, from forehand on.
pub(super) fn people(table: &Table, me: Position) -> Vec<Who> {
    picture::people(table).into_iter().map(|q| who(table, me, q)).collect()
}

pub(super) fn code(table: &Table, card: Card) -> String {
    table.program.pack.printed(card).to_string()
}

/// The rules that clauses state.
pub(super) fn rules(table: &Table, by: &[ClauseId]) -> Rules {
    let (p, contract) = (table.program, table.state().contract);
    let mut ids: Vec<String> = Vec::new();
    for id in by.iter().filter_map(|clause| p.rule_of(*clause, contract)) {
        if !ids.iter().any(|known| known == id) {
            ids.push(id.to_string());
        }
    }
    Rules(ids)
}

// ---- the table ---------------------------------------------------------------------------------

/// How much is told of what was said at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    All,
    /// Once it is settled what is played: not who has passed, or bid what came to nothing.
    Standing,
    /// The same to somebody who was told all of it: nor who has passed so far.
    Reminder,
}

/// The contract, the declarer, whose turn it is.
pub(super) fn state(table: &Table, me: Position, how: Said, language: Language) -> Text {
    Text::join(standing(table, me, how, language).into_iter().chain([turn(table, me, language)]), " ")
}

/// The same of a deal that is told as a whole: that it is over needs no words.
pub(super) fn whole_deal(table: &Table, me: Position, language: Language) -> Text {
    match table.done() {
        true => Text::join(standing(table, me, Said::All, language), " "),
        false => state(table, me, Said::All, language),
    }
}

/// Whose turn it is.
pub(super) fn turn(table: &Table, me: Position, language: Language) -> Text {
    let turn = match table.view(Some(me)).asked {
        Some((asked, _)) => Note::TurnOf(who(table, me, asked)),
        None => Note::DealOver,
    };
    turn.said(language)
}

/// The contract, the declarer, and what was said, sentence by sentence.
pub(super) fn standing(table: &Table, me: Position, how: Said, language: Language) -> Vec<Text> {
    stands(table, me, how, language, &|event| tell::words(language).event(event))
}

/// The same some time later: what was said has been said.
pub(super) fn reminder(table: &Table, me: Position, language: Language) -> Vec<Text> {
    stands(table, me, Said::Reminder, language, &|event| tell::words(language).stands(event))
}

type Tell<'t> = &'t dyn Fn(&Event) -> Text;

fn stands(table: &Table, me: Position, how: Said, language: Language, tell: Tell) -> Vec<Text> {
    let (p, s) = (table.program, table.state());
    let mut parts: Vec<Text> = Vec::new();
    if s.contract != NONE {
        // Once he knows who plays with whom, it is no secret any more.
        let sides = table.view(Some(me)).sides;
        let known = table.done() || !sides.is_empty() && sides.iter().all(Option::is_some);
        parts.push(tell(&story::contract(table, Some(me), s.contract, s.declarer, known)));
    }
    parts.extend(story::suits_made(table).iter().map(tell));
    // From one trick to the next nobody forgets it.
    let last_round = p.last_round && (how != Said::Reminder || s.plays == 0);
    parts.extend(last_round.then(|| Note::LastRound.said(language)));
    parts.extend((!me.is_in(p.active())).then(|| Note::YouSitOut.said(language)));
    // Whatever was said may change what is paid.
    let mut told = story::since(table, Some(me), 0).0;
    let bidding = s.contract == NONE;
    let all = how == Said::All || how == Said::Standing && bidding;
    let doubles = |said: &[(Who, Doubling)]| {
        let yes = |said: &Doubling| {
            matches!(said, Doubling::Doubles { yes: true } | Doubling::Answers { yes: true })
        };
        said.iter().any(|(_, said)| yes(said))
    };
    let said = |event: &&Event| match event {
        Event::Said { said, .. } => (all || bidding) && !said.is_empty(),
        Event::Doubled { said, .. } => all || doubles(said),
        Event::Within { what, .. } => {
            all || !matches!(what.itself(), Event::Doubled { said, .. } if !doubles(said))
        }
        Event::Announced { .. } | Event::Says { .. } | Event::Named { .. } | Event::Called { .. } => true,
        // Whoever has dropped out pays and takes no more.
        Event::Left { .. } => true,
        _ => false,
    };
    for event in told.iter_mut().filter(|_| how == Said::Reminder) {
        if let Event::Said { said, .. } = event {
            said.retain(|(_, said)| !matches!(said, tell::words::Said::Pass(_)));
        }
    }
    let told = told.iter().map(Event::itself).filter(said).cloned().collect();
    parts.extend(tell::together::in_turn(told).iter().map(tell));
    parts
}

/// What decides who takes a trick: what is played, and which suits a choice has made what they are.
pub(super) fn what_beats(table: &Table, me: Position, language: Language) -> Option<Text> {
    let (p, s, say) = (table.program, table.state(), tell::words(language));
    let several = s.contract != NONE && p.contracts.len() > 1;
    let played = several.then(|| story::contract(table, Some(me), s.contract, s.declarer, false));
    let told: Vec<Text> =
        played.into_iter().chain(story::suits_made(table)).map(|event| say.event(&event)).collect();
    (!told.is_empty()).then(|| Text::join(told, " "))
}

/// What happened in a deal, as far as it may be paid for: points and the last trick where they are not told otherwise,
/// doublings, bonuses.
pub(super) fn outcome(
    table: &Table,
    me: Position,
    (counted, last): (bool, bool),
    language: Language,
) -> Vec<Text> {
    let (p, s, say) = (table.program, table.state(), tell::words(language));
    let side = |side: Side| match side {
        Side::Seat(seat) => Side::Who(who(table, me, p.position(s.dealer, seat))),
        side => side,
    };
    let mut taken = sheet::taken(table);
    // By seats nobody would know where they begin.
    taken.sort_by_key(|(of, _)| match of {
        Side::Seat(seat) => p.position(s.dealer, *seat).0,
        _ => 0,
    });
    let taken: Vec<(Side, Amount)> = taken.into_iter().map(|(of, n)| (side(of), n)).collect();
    let mut lines = Vec::new();
    // Where nothing was played nobody counts.
    if counted && (s.number > 0 || taken.iter().any(|(_, n)| *n != Amount::NOTHING)) {
        lines.push(say.counted(sheet::counted_in(table), &taken));
        let left = for_nobody(table);
        lines.extend((!left.is_empty()).then(|| Note::ForNobody(left).said(language)));
    }
    if let Some((number, taker, cards)) = question::last_trick(table).filter(|_| last) {
        let cards = cards.iter().map(|(_, card)| code(table, *card)).collect();
        lines.push(Note::LastTrick { number, cards, taker: who(table, me, taker) }.said(language));
    }
    if s.doublings > 0 {
        lines.push(Note::Doublings(s.doublings).said(language));
    }
    let bonuses = table.items().iter().filter(|item| !item.transfers.is_empty());
    let bonuses = bonuses.filter(|item| matches!(item.what, What::Bonus { .. }));
    let bonuses = together(bonuses.filter_map(|item| paid(table, me, item)));
    lines.extend(bonuses.iter().map(|paid| text![say.item(paid), "."]));
    lines
}

/// Lines of the same name that everybody has for himself are told of all of them at once.
fn together(each: impl Iterator<Item = Paid>) -> Vec<Paid> {
    tell::together::joined(each, |last, next| match (last, next) {
        (Paid::Line { title, by }, Paid::Line { title: same, by: more }) if title == same => {
            by.extend_from_slice(more);
            true
        }
        _ => false,
    })
}

/// What lies in places that count for nobody, where all was played: with it the points come out.
fn for_nobody(table: &Table) -> Vec<(String, Amount)> {
    let (p, s) = (table.program, table.state());
    let played = p.contracts.get(usize::from(s.contract));
    let all = sheet::counted_in(table) == Counted::Points && s.number == p.tricks();
    let Some(contract) = played.filter(|_| all) else { return Vec::new() };
    let places = p.places.iter().zip(&s.places).zip(&contract.counts);
    let nobody = places.filter(|((_, lying), counts)| **lying != 0 && counts.is_none());
    let worth = |lying: u64| Amount(p.pack.points(&p.scheme, lying));
    nobody.map(|((place, lying), _)| (place.title.to_string(), worth(*lying))).collect()
}

/// What is paid for, and who brought it about.
pub(super) fn paid(table: &Table, me: Position, item: &Item) -> Option<Paid> {
    sheet::paid(table, item, |position| who(table, me, position))
}

/// A choice as it is said at the table: a contract and a suit by its title, a pass by the word of the game, a doubling by
/// the title of its level.
pub(super) fn spoken(table: &Table, decision: &Decision, choice: Choice) -> String {
    let p = table.program;
    let level = || level_of(table, decision, choice);
    match choice {
        Choice::Card(card) => p.pack.printed(card).to_string(),
        Choice::Yes | Choice::Double(_) if let Some(level) = level() => level,
        choice => titled(table, decision, choice).unwrap_or_else(|| decision.said(p, choice)),
    }
}

/// What is said in the auction, as the table calls it; nothing where that cannot be typed, or is heard as something else.
fn titled(table: &Table, decision: &Decision, choice: Choice) -> Option<String> {
    let (p, contract) =
        (table.program, |at: u8| table.program.contracts.get(usize::from(at)).map(|c| &c.title));
    let stage = p.stages.get(usize::from(table.state().bidding.stage));
    let title = match choice {
        Choice::Bid(at) => contract(at)?,
        Choice::Pass if decision.keeps != NONE => contract(decision.keeps)?,
        Choice::Pass if !decision.silent => stage?.pass_word.as_ref()?,
        Choice::Hold => stage?.hold_word.as_ref()?,
        Choice::Suit(at) => &p.pack.suits.get(usize::from(at))?.title,
        _ => return None,
    };
    let typed = answer::words(table, title).as_slice() == std::slice::from_ref(title);
    (typed && table.hear(title) == Some(choice)).then(|| title.clone())
}

/// Why something is refused, with what may be said instead as the table says it.
pub(super) fn refusal(table: &Table, refusal: &Refusal, word: &str) -> Why {
    let why = tell::refusal(table, refusal, word);
    match table.decision() {
        Some(decision) => {
            let yes = yes(table, &decision);
            why.saying(all_spoken(table, &decision), yes)
        }
        None => why,
    }
}

/// All options as they are said at the table.
pub(super) fn all_spoken(table: &Table, decision: &Decision) -> Vec<String> {
    decision.list().into_iter().map(|choice| spoken(table, decision, choice)).collect()
}

fn clause_title(table: &Table, decision: &Decision) -> Option<String> {
    table.program.clause(decision.clause).title.clone()
}

/// The title of what is asked, where the answer alone does not say it.
pub(super) fn asked(table: &Table, decision: &Decision) -> Option<String> {
    let title = || clause_title(table, decision);
    match (decision.kind(), decision.phase) {
        (Kind::YesNo, Phase::Double) => {
            let double = decision.list().into_iter().find(|choice| *choice != Choice::No);
            double.and_then(|double| level_of(table, decision, double)).or_else(title)
        }
        (Kind::YesNo, _) | (_, Phase::Choose) => title(),
        _ => None,
    }
}

/// Asked to play without a teacher: all cards of one choice together.
pub(super) fn your_turn(table: &Table, decision: &Decision) -> Note {
    put(table, decision, answer::wanted(table))
}

/// The same where one answer is weighed.
pub(super) fn put_alone(table: &Table, decision: &Decision) -> Note {
    put(table, decision, 1)
}

fn put(table: &Table, decision: &Decision, number: u32) -> Note {
    let title = asked(table, decision);
    match (decision.kind(), decision.phase) {
        (Kind::YesNo, _) if decision.options.len() > 2 => {
            // Of several things one is named; that none is comes last.
            let (none, some): (Vec<_>, Vec<_>) =
                decision.list().into_iter().partition(|choice| *choice == Choice::No);
            Note::WhatDoYouSay(None, open(table, decision, &[some, none].concat()))
        }
        (Kind::YesNo, phase) => Note::YesOrNo { phase, title },
        (Kind::Bid | Kind::Value, _) => {
            Note::WhatDoYouSay(clause_title(table, decision), all_open(table, decision))
        }
        (_, Phase::Play) if table.state().lying == 0 => Note::YouLead,
        (_, Phase::Play) => Note::YouPlay,
        (Kind::Card, phase) => {
            let state = table.state();
            // What lies somewhere else by now is seen there.
            let beside = match phase {
                Phase::Choose => 0,
                _ => state.chosen & state.hands[decision.position],
            };
            let beside = cards::codes(&table.program.pack, beside);
            Note::WhichCard { number, phase, ends: decision.options.has(Choice::Enough), title, beside }
        }
        (Kind::Packet, _) => Note::WhichPacket(all_spoken(table, decision)),
        (Kind::Suit, Phase::Announce) if let Some(title) = clause_title(table, decision) => {
            Note::AnnounceSuit(title, all_spoken(table, decision))
        }
        (Kind::Suit, _) => Note::WhichSuit(title, all_spoken(table, decision)),
    }
}

// ---- questions ---------------------------------------------------------------------------------

/// What kind of answer is wanted.
pub(super) fn wants(question: &Question) -> Wants {
    match question {
        Question::Legal => Wants::All,
        Question::Best(_) => Wants::One,
        Question::Turn | Question::Winner => Wants::Who,
        Question::Takes(_) => Wants::Card,
        Question::Points(_) | Question::Taken(_) => Wants::Points,
        Question::Pays => Wants::Scores,
    }
}

pub(super) fn name_a_seat(table: &Table, me: Position) -> Note {
    Note::NameASeat(positions(table.program.active()).map(|q| who(table, me, q)).collect())
}

/// A refusal, as a sentence of its own.
pub(super) fn because(why: Why) -> Note {
    Note::Because(why.to_player(), Rules::default())
}

/// Why a bid is closed, without what is open instead.
pub(super) fn not_open(table: &Table, why: Why, clause: Option<ClauseId>) -> Note {
    Note::Because(why.without_options().to_player(), rules(table, clause.as_slice()))
}

pub(super) fn not_that_seat(table: &Table, me: Position, question: &Question, named: Position) -> Note {
    match question {
        Question::Winner => Note::DidNotWin(who(table, me, named), played(table, named)),
        _ => Note::NotHisTurn(who(table, me, named)),
    }
}

/// The card of somebody in the last trick.
fn played(table: &Table, by: Position) -> Option<String> {
    let (.., cards) = question::last_trick(table)?;
    cards.into_iter().find(|(q, _)| *q == by).map(|(_, card)| code(table, card))
}

pub(super) fn not_that_card(table: &Table, question: &Question) -> Note {
    let by = question::truth(table, question).map(|(_, clauses)| clauses).unwrap_or_default();
    Note::AnotherIsStronger(rules(table, &by))
}

pub(super) fn count_again(table: &Table, question: &Question) -> Note {
    let p = table.program;
    let cards = match question {
        Question::Points(cards) => *cards,
        Question::Taken(who) => picture::taken(table, *who),
        _ => 0,
    };
    let (scheme, worth) = (p.scheme.title.clone(), p.pack.raw_worth(cards));
    if p.scheme.takes_nothing() {
        let truth = question::truth(table, question).map(|(truth, _)| truth);
        let announced = matches!(truth, Some(Truth::Points(points)) if points != Amount(worth * ONE));
        return Note::AddUp { cards: cards.count_ones(), announced };
    }
    Note::CountAgain { cards: cards.count_ones(), worth, scheme }
}

pub(super) fn not_these_amounts(table: &Table, me: Position, wrong: &[usize], uneven: bool) -> Note {
    let seats = people(table, me);
    let uneven = uneven && table.scores().into_iter().sum::<Amount>() == Amount::NOTHING;
    Note::LookAgain { at: wrong.iter().map(|at| seats[*at]).collect(), uneven }
}

/// Lines of the sheet that somebody left out or mistook.
pub(super) fn slips(table: &Table, me: Position, found: Vec<(&Item, Slip)>) -> Note {
    let one =
        |(item, slip): (&Item, Slip)| Some((paid(table, me, item)?, slip, rules(table, &[item.clause])));
    Note::Slips(found.into_iter().filter_map(one).collect())
}

/// The answer, with the rules that make it so.
pub(super) fn truth(
    table: &Table,
    me: Position,
    question: &Question,
    truth: &Truth,
    by: &[ClauseId],
) -> Note {
    let p = table.program;
    let rules = rules(table, by);
    match (question, truth) {
        (_, Truth::Options(open)) => Note::Allowed(
            match table.decision() {
                Some(d) if d.kind() != Kind::Card => all_open(table, &d),
                _ => Open::Cards(cards::codes(&p.pack, open.cards())),
            },
            rules,
        ),
        (_, Truth::OneOf(good)) => match table.decision() {
            Some(d) => {
                Hint::GoodAre { good: open(table, &d, &good.rising().collect::<Vec<_>>()), all: good.len() }
                    .into()
            }
            None => Note::NoQuestion,
        },
        (Question::Turn, Truth::Seat(q)) => Note::ItsTurn(who(table, me, *q), rules),
        (_, Truth::Seat(q)) => Note::Takes(who(table, me, *q), played(table, *q), rules),
        (_, Truth::Card(card)) => Note::CardTakes(code(table, *card), rules),
        (_, Truth::Points(points)) => Note::Points(*points, rules),
        (_, Truth::Amounts(amounts)) => {
            Note::Amounts(people(table, me).into_iter().zip(amounts.iter().copied()).collect(), rules)
        }
    }
}

/// What an option costs that is not good.
pub(super) fn costs(table: &Table, decision: &Decision, all: &[Weighing], named: Choice) -> Note {
    let found = all.iter().find(|one| one.choice == named).and_then(|one| one.cost);
    let (cost, error) = found.unwrap_or_default();
    Hint::Costs { what: open(table, decision, &[named]), cost, error }.into()
}

/// What costs most.
pub(super) fn worst(table: &Table, all: &[Weighing]) -> Note {
    match (table.decision(), all.iter().max_by_key(|one| one.cost)) {
        (Some(decision), Some(worst)) => costs(table, &decision, all, worst.choice),
        _ => Note::NoQuestion,
    }
}

// ---- decisions ---------------------------------------------------------------------------------

/// Choices as they are told.
pub(super) fn open(table: &Table, decision: &Decision, choices: &[Choice]) -> Open {
    let words = choices.iter().map(|choice| spoken(table, decision, *choice)).collect();
    if decision.kind() == Kind::Card {
        return Open::Cards(words);
    }
    Open::Words { words, yes: yes(table, decision) }
}

/// What a plain yes says, where there is nothing else to say but no.
fn yes(table: &Table, decision: &Decision) -> Option<String> {
    let plain = decision.options.has(Choice::Yes) && decision.options.len() <= 2;
    plain.then(|| spoken(table, decision, Choice::Yes))
}

fn all_open(table: &Table, decision: &Decision) -> Open {
    open(table, decision, &decision.list())
}

pub(super) fn so_far(p: &Program, chosen: &[Choice], of: usize) -> Note {
    let cards = chosen.iter().filter_map(|choice| choice.card());
    Note::SoFar(cards.map(|card| p.pack.printed(card).to_string()).collect(), of)
}

pub(super) fn open_here(table: &Table, decision: &Decision) -> Note {
    Hint::Open { play: decision.phase == Phase::Play, open: all_open(table, decision) }.into()
}

// ---- hints, and what is looked up --------------------------------------------------------------

/// The clauses that rule here, by their titles where they have such; what they say stands below.
pub(super) fn by_rule(table: &Table, clauses: &[ClauseId]) -> Note {
    let few = &clauses[..clauses.len().min(MOST_RULES)];
    let mut titles: Vec<String> = Vec::new();
    for title in few.iter().filter_map(|clause| table.program.clause(*clause).title.clone()) {
        if !titles.contains(&title) {
            titles.push(title);
        }
    }
    Hint::ThinkOf { titles, rules: rules(table, few), clauses: few.len() }.into()
}

pub(super) fn nudge(table: &Table, question: &Question, truth: &Truth) -> Note {
    let scheme = || counting(table.program);
    let hint = match truth {
        Truth::Options(open) => Hint::SoMany(open.len()),
        Truth::OneOf(good) => match question {
            Question::Best(all) => {
                let longest = table.decision().and_then(|decision| longest(table, &decision));
                let next = all.iter().filter_map(|one| one.cost).map(|(cost, _)| cost).min();
                Hint::Alike { good: good.len() as usize, open: all.len(), longest, hangs: None, next }
            }
            _ => return Note::NoQuestion,
        },
        Truth::Seat(_) if *question == Question::Turn => Hint::WhoWasLast,
        Truth::Seat(_) | Truth::Card(_) => match question::before_the_last(table, question) {
            Some((best, last)) => Hint::BeforeTheLast { best: code(table, best), last: code(table, last) },
            None => Hint::WhichSuitWasLed,
        },
        Truth::Points(_) => match question {
            Question::Points(set) => Hint::Groups(set.count_ones(), scheme()),
            _ => Hint::CountBy(scheme()),
        },
        Truth::Amounts(_) => {
            Hint::PaidFor(table.items().iter().filter(|item| !item.transfers.is_empty()).count())
        }
    };
    hint.into()
}

/// Where a suit is to be chosen: of which somebody has most.
pub(super) fn longest(table: &Table, decision: &Decision) -> Option<Longest> {
    let (pack, hand) = (&table.program.pack, table.state().hands[decision.position]);
    let suits = decision.list().into_iter().filter_map(|choice| match choice {
        Choice::Suit(at) => pack.suits.get(usize::from(at)),
        _ => None,
    });
    let each: Vec<(&str, u32)> =
        suits.map(|suit| (suit.title.as_str(), (suit.mask & hand).count_ones())).collect();
    let cards = each.iter().map(|(_, cards)| *cards).max().filter(|cards| *cards > 0)?;
    let longest = each.iter().filter(|(_, n)| *n == cards).map(|(title, _)| title.to_string());
    Some(Longest { suits: longest.collect(), cards, others: each.iter().any(|(_, n)| *n < cards) })
}

/// How a game counts.
pub(super) fn counting(p: &Program) -> Counting {
    let Scheme { title, group, less, left, left_less, .. } = &p.scheme;
    Counting {
        title: title.clone(),
        group: (*group).max(1),
        less: Amount(*less),
        left: (1..*group).filter(|n| left >> n & 1 == 1).collect(),
        left_less: Amount(*left_less),
    }
}

/// What a word means, and under which name it is better known.
pub(super) fn means(asked: &str, first: &str, meaning: &str) -> Note {
    let plain = crate::diagnostic::words::plain_letters;
    let asked = (plain(asked) != plain(first)).then(|| asked.trim().to_string());
    Note::Means { asked, word: first.to_string(), meaning: meaning.to_string() }
}

/// A word that only other games know, and what it means there.
pub(super) fn means_elsewhere(word: &str, games: Vec<String>, meaning: &str) -> Note {
    Note::MeansElsewhere { word: word.to_string(), games, meaning: meaning.to_string() }
}

pub(super) fn no_such_word(word: &str, known: &[&str]) -> Note {
    let word: String = word.chars().take(40).collect();
    let near = crate::diagnostic::words::nearest(&word, known).map(str::to_string);
    Note::NoSuchWord { word, near }
}

pub(super) fn a_card(p: &Program, card: Card) -> Note {
    let called = p.pack.calls.iter().filter(|(c, _)| *c == card).map(|(_, name)| name.clone()).collect();
    Note::ACard { code: p.pack.printed(card).to_string(), called, worth: p.pack.raw_worth(card.bit()) }
}
