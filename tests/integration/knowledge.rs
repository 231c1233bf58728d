//! Nobody learns what he cannot see: two deals that look the same to a seat give it the same view, the
//! same options and the same refusals.

use crate::common::thorough;
use crate::invariants::{Profile, Whim, everything, games, pick, profiles, program};
use crate::properties::dealt;
use stiess::engine::Ctx;
use stiess::engine::Entry;
use stiess::engine::Event;
use stiess::engine::{Choice, DealError, Decision, Phase, Rng, Table};
use stiess::language::Language;
use stiess::ruleset::Ruleset;
use stiess::ruleset::expr::positions;
use stiess::ruleset::pack::Card;
use stiess::ruleset::program::Program;
use stiess::tell;
use stiess::{Position, Seat};

/// All that a position has ever had before its eyes, told from the history alone and apart from views.
fn ever_seen(table: &Table, me: Position) -> u64 {
    let s = table.state();
    let mine = |who: &Position| *who == me;
    let mut seen = table.start().open | table.start().hands[me] | s.hands[me] | s.open | s.trick;
    for entry in table.history() {
        seen |= match entry {
            Entry::Act { decision, choice: Choice::Card(card), open } => {
                let public = decision.phase == Phase::Play || card.is_in(*open);
                if !decision.handles() {
                    0
                } else if public || mine(&decision.by) {
                    card.bit()
                } else {
                    0
                }
            }
            Entry::Act { .. } => 0,
            Entry::Event(Event::Saw { who, cards, .. }) if me.is_in(*who) => *cards,
            Entry::Event(Event::Took { who, cards, .. } | Event::Aside { who, cards, .. }) if mine(who) => {
                *cards
            }
            Entry::Event(
                Event::Laid { cards, .. } | Event::TakesOver { cards, .. } | Event::Trick { cards, .. },
            ) => *cards,
            Entry::Event(Event::Turned { cards, .. } | Event::TakenUp { cards, .. }) => *cards,
            Entry::Event(Event::Holds { cards, .. }) => *cards,
            Entry::Event(Event::Gave { who, to, cards, open, .. }) => {
                if mine(who) || mine(to) {
                    *cards
                } else {
                    cards & open
                }
            }
            Entry::Event(_) => 0,
        };
    }
    let face_up = table.program.places.iter().zip(&s.places).filter(|(info, _)| info.face_up);
    face_up.fold(seen, |seen, (_, cards)| seen | cards)
}

/// Is what another decided here hidden from everybody else?
fn hidden(decision: &Decision, choice: Choice, open: u64) -> bool {
    decision.phase != Phase::Play && decision.handles() && choice.card().is_some_and(|card| !card.is_in(open))
}

fn swap(choice: Choice, a: Card, b: Card) -> Choice {
    match choice {
        Choice::Card(card) if card == a => Choice::Card(b),
        Choice::Card(card) if card == b => Choice::Card(a),
        other => other,
    }
}

/// Another deal that looks the same to `me`, brought to the same point; `None` if there is none, because
/// somebody could not have acted as he did.
fn elsewhere<'p>(
    table: &Table<'p>,
    me: Position,
    a: Card,
    b: Card,
    from: usize,
) -> Result<Option<Table<'p>>, String> {
    let (p, dealer) = (table.program, table.state().dealer);
    let (mut hands, mut blind) = dealt(table, dealer);
    if from == 0 {
        let (x, y) = (p.pack.code(a), p.pack.code(b));
        let other = |code: &str| {
            if code == x {
                y
            } else if code == y {
                x
            } else {
                code
            }
            .to_string()
        };
        for word in hands.iter_mut().flatten().chain(&mut blind) {
            // A card upon another is written with it.
            *word = word.split('/').map(other).collect::<Vec<_>>().join("/");
        }
    }
    let mut other = match Table::given(p, dealer, &hands, &blind) {
        // That would have been dealt again, as everybody knows.
        Err(DealError::Again { .. }) => return Ok(None),
        dealt => dealt.map_err(|e| format!("{e:?}"))?,
    };
    let acts = table.history().iter().filter_map(|entry| match entry {
        Entry::Act { decision, choice, open } => Some((decision, *choice, *open)),
        Entry::Event(_) => None,
    });
    for (at, (then, choice, open)) in acts.enumerate() {
        let silent = |d: &Decision| d.silent && d.position != me;
        let quiet = |choice: &Choice| matches!(choice, Choice::Pass | Choice::No);
        // Questions only one of the two deals puts, to somebody who keeps silent about them.
        let same = |d: &Decision| {
            (d.position, d.kind(), d.phase, d.clause) == (then.position, then.kind(), then.phase, then.clause)
        };
        while let Some(now) = other.decision()
            && silent(&now)
            && !same(&now)
        {
            let Some(silence) = now.options.rising().find(quiet) else { return Ok(None) };
            other.act(silence).map_err(|e| format!("{e:?}"))?;
        }
        // Whether something is shown may tell what lies in a place; then the deals look different.
        if shown(&other, me) != shown_before(table, at, me) {
            return Ok(None);
        }
        let now = other.decision();
        if !now.as_ref().is_some_and(same) {
            if silent(then) && quiet(&choice) {
                continue;
            }
            // A silent question answered yes is public, and could not have been in the other deal.
            if silent(then) {
                return Ok(None);
            }
            return Err(format!("act {at} was {then:?}, but the other deal asks {now:?}"));
        }
        let now = now.expect("just compared");
        if then.by == me && now.options != then.options {
            return Err(format!("act {at}: the options were {:?}, but are {:?}", then.options, now.options));
        }
        let turned = at + 1 >= from && then.by != me && hidden(then, choice, open);
        let mapped = if turned { swap(choice, a, b) } else { choice };
        if other.act(mapped).is_err() {
            return Ok(None);
        }
        // What both sides announced is doubled of one of them: whoever doubles says so, and tells with it where he stands.
        if matches!(choice, Choice::Double(_)) && other.state().doubled != table.before_act(at + 1).doubled {
            return Ok(None);
        }
        // What is put away unseen here would lie face up there.
        let last = other.history().iter().rev().find_map(|entry| match entry {
            Entry::Act { decision, choice, open } => Some(hidden(decision, *choice, *open)),
            Entry::Event(_) => None,
        });
        if turned && last == Some(false) {
            return Ok(None);
        }
    }
    Ok(Some(other))
}

/// Whatever a seat receives, at every moment: what it sees, whose turn it seems, what it is refused and why.
fn compare(table: &Table, other: &Table, me: Position) -> Result<(), String> {
    let seat = Some(table.seat(me));
    let (one, two) = (tell::sight::view(table, seat), tell::sight::view(other, seat));
    if one != two || table.view(Some(me)) != other.view(Some(me)) {
        return Err(format!("the view is\n{one}\nor\n{two}"));
    }
    let (table, other) = (table.known_to(Some(me)), other.known_to(Some(me)));
    let Some(decision) = table.decision().filter(|d| d.by == me) else { return Ok(()) };
    for choice in everything(decision.kind()) {
        let (x, y) = (table.explain(choice), other.explain(choice));
        let real = choice.exists(table.program);
        let word = if real { decision.word(table.program, choice) } else { format!("{choice:?}") };
        let said =
            |table: &Table, refused| tell::refusal(table, refused, &word).said(Language::English).bare();
        if x != y || said(&table, &x) != said(&other, &y) {
            return Err(format!("the refusal of {word} is {x:?} or {y:?}"));
        }
    }
    Ok(())
}

#[derive(Debug, Default)]
pub struct Tally {
    pub swapped: usize,
    silent: usize,
    rechosen: usize,
}

/// One deal, looked at from every chair at some moments.
pub fn look(p: &Program, seed: u64, pairs: u32, tally: &mut Tally) -> Result<(), String> {
    let mut rng = Rng::new(seed);
    let mut table = Table::shuffled(p, Seat((seed % u64::from(p.persons)) as u8), &mut rng);
    let whim = Whim::new(&mut rng);
    while let Some(decision) = table.decision() {
        let early = decision.phase != Phase::Play;
        if decision.silent {
            nobody_waits(&table, &decision, tally)?;
        }
        if decision.silent || rng.below(if early { 2 } else { 8 }) == 0 {
            for me in positions(p.everybody()) {
                for _ in 0..if early { pairs } else { pairs / 2 } {
                    exchange(&table, me, &mut rng, tally)?;
                }
                choose_otherwise(&table, me, &mut rng, tally)?;
            }
        }
        table.act(whim.choose(&decision, &mut rng)).map_err(|e| format!("{e:?}"))?;
    }
    Ok(())
}

/// While one is silently asked, no other sees himself asked without being able to answer, nor a card that only
/// a `no` will show him.
fn nobody_waits(table: &Table, decision: &Decision, tally: &mut Tally) -> Result<(), String> {
    tally.silent += 1;
    for me in positions(table.program.everybody()).filter(|me| *me != decision.position) {
        let view = table.view(Some(me));
        if view.asked.is_some_and(|(_, by)| by == me) != view.decision.is_some() {
            return Err(format!("{me:?} sees {:?}, but {:?}", view.asked, view.decision));
        }
        let piles =
            view.places.iter().map(|pile| pile.known).chain(view.hands.iter().map(|(known, _)| *known));
        let early = piles.fold(view.hand, |all, known| all | known) & !ever_seen(table, me);
        if early != 0 {
            return Err(format!("{me:?} sees {early:x} before the question is answered"));
        }
    }
    Ok(())
}

/// What was shown to a position.
fn shown(table: &Table, me: Position) -> Vec<u64> {
    shown_before(table, usize::MAX, me)
}

/// What was shown to a position before an act.
fn shown_before(table: &Table, act: usize, me: Position) -> Vec<u64> {
    let (mut acts, mut shown) = (0, Vec::new());
    for entry in table.history() {
        match entry {
            Entry::Act { .. } if acts == act => break,
            Entry::Act { .. } => acts += 1,
            Entry::Event(Event::Saw { who, cards, .. }) if me.is_in(*who) => shown.push(*cards),
            Entry::Event(
                Event::Won { cards, .. }
                | Event::Laid { cards, .. }
                | Event::TakesOver { cards, .. }
                | Event::Holds { cards, .. },
            ) => shown.push(*cards),
            Entry::Event(_) => {}
        }
    }
    shown
}

/// The card whose holder leads: who has it is asked aloud as soon as the auction is over and all has been said.
fn asked_aloud(table: &Table) -> u64 {
    let (p, s) = (table.program, table.state());
    let holder = p.contracts.get(usize::from(s.contract)).and_then(|contract| contract.play.holder.as_ref());
    holder.map_or(0, |(card, _)| Ctx::of(p, s).cards(card))
}

/// Two cards it never saw change their places from the deal on: that deal, if there is one that looks the same.
pub fn exchange<'p>(
    table: &Table<'p>,
    me: Position,
    rng: &mut Rng,
    tally: &mut Tally,
) -> Result<Option<Table<'p>>, String> {
    let unseen = table.program.pack.all & !ever_seen(table, me) & !asked_aloud(table);
    let strong = unseen & table.program.pack.planes.last().copied().unwrap_or(0);
    // Strong cards decide more often than others who is asked and what is open.
    let first = if rng.below(2) == 0 { pick(strong, rng) } else { pick(unseen, rng) };
    let (Some(a), Some(b)) = (first, pick(unseen, rng)) else { return Ok(None) };
    let problem = |e: String| {
        let (x, y) = (table.program.pack.code(a), table.program.pack.code(b));
        format!("{me:?} after {} acts, {x} and {y} exchanged: {e}", table.acts())
    };
    if a == b {
        return Ok(None);
    }
    let other = elsewhere(table, me, a, b, 0).map_err(problem)?;
    let Some(other) = other.filter(|other| shown(table, me) == shown(other, me)) else { return Ok(None) };
    compare(table, &other, me).map_err(problem)?;
    tally.swapped += 1;
    Ok(Some(other))
}

/// Somebody put another card away than he did: that deal, if there is one that looks the same.
pub fn choose_otherwise<'p>(
    table: &Table<'p>,
    me: Position,
    rng: &mut Rng,
    tally: &mut Tally,
) -> Result<Option<Table<'p>>, String> {
    let mut found = None;
    let (mut at, mut shown) = (0, table.state().open);
    for entry in table.history() {
        match entry {
            Entry::Act { decision, choice, open } => {
                at += 1;
                let Choice::Card(card) = *choice else { continue };
                if decision.by != me && hidden(decision, *choice, *open) {
                    found = Some((at, card, decision.position));
                    shown = table.state().open;
                } else {
                    shown |= card.bit();
                }
            }
            Entry::Event(Event::Gave { to, cards, .. }) if *to == me => shown |= cards,
            Entry::Event(
                Event::Saw { cards, .. }
                | Event::Laid { cards, .. }
                | Event::TakesOver { cards, .. }
                | Event::Trick { cards, .. },
            ) => {
                shown |= cards;
            }
            Entry::Event(_) => {}
        }
    }
    let Some((at, a, who)) = found else { return Ok(None) };
    let Some(b) = pick(table.before_act(at - 1).hands[who] & !shown, rng) else { return Ok(None) };
    if a == b || a.is_in(shown) || (a.bit() | b.bit()) & asked_aloud(table) != 0 {
        return Ok(None);
    }
    let problem = |e: String| {
        let (x, y) = (table.program.pack.code(a), table.program.pack.code(b));
        format!("{me:?} after {} acts, {y} put away for {x}: {e}", table.acts())
    };
    let other = elsewhere(table, me, a, b, at).map_err(problem)?;
    let same = |other: &Table| self::shown(table, me) == self::shown(other, me);
    let Some(other) = other.filter(same) else { return Ok(None) };
    compare(table, &other, me).map_err(problem)?;
    tally.rechosen += 1;
    Ok(Some(other))
}

#[test]
fn no_seat_learns_what_it_cannot_see() {
    let mut tally = Tally::default();
    for game in games() {
        for (at, Profile { label, program, .. }) in profiles(game).iter().enumerate() {
            let (deals, pairs) = if label == "plain" { (2, 4) } else { (1, 1) };
            let deals = deals * thorough() as u64;
            for deal in 0..deals {
                let seed = 100 * at as u64 + deal;
                if let Err(problem) = look(program, seed, pairs, &mut tally) {
                    panic!("{game} with {label}, seed {seed}: {problem}");
                }
            }
        }
    }
    assert!(tally.swapped > 500 && tally.rechosen > 50, "{} and {} are few", tally.swapped, tally.rechosen);
}

/// Whoever is silently asked before the first card, and wherever that is: everybody else sees what he would see
/// if nobody were.
#[test]
fn no_seat_learns_that_another_is_silently_asked() {
    let mut tally = Tally::default();
    for game in games() {
        let ruleset = Ruleset::load(game).expect("built in");
        let program = program(&ruleset, game, "plain", &ruleset.settings());
        for seed in 0..150 * thorough() as u64 {
            if let Err(problem) = until_played(&program, seed, &mut tally) {
                panic!("{game}, seed {seed}: {problem}");
            }
        }
    }
    assert!(tally.silent > 2_000 && tally.swapped > 2_000, "{} and {} are few", tally.silent, tally.swapped);
}

fn until_played(p: &Program, seed: u64, tally: &mut Tally) -> Result<(), String> {
    let mut rng = Rng::new(seed);
    let mut table = Table::shuffled(p, Seat((seed % u64::from(p.persons)) as u8), &mut rng);
    let whim = Whim::new(&mut rng);
    while let Some(decision) = table.decision().filter(|d| d.phase != Phase::Play) {
        if decision.silent {
            nobody_waits(&table, &decision, tally)?;
            for me in positions(p.everybody()).filter(|me| *me != decision.position) {
                exchange(&table, me, &mut rng, tally)?;
            }
        }
        table.act(whim.choose(&decision, &mut rng)).map_err(|e| format!("{e:?}"))?;
    }
    Ok(())
}
