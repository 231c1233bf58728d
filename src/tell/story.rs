//! What happened at a table, as values that are worded in [`mod@super::words`]: for whoever looks on, or as one who
//! sits there saw it.

use super::cards::{codes, dealt_places};
use super::names::Who;
use super::together;
use super::verdict::unplayed;
use super::words::{Deed, Doubling, Event, Lot, Said, Sides, Stands};
use crate::engine::eval::Ctx;
use crate::engine::sides;
use crate::engine::view::{Move, Seen, level_of, level_said};
use crate::engine::{Choice, Decision, Entry, NONE, Phase, Table};
use crate::ruleset::expr::{SeatMask, positions};
use crate::ruleset::pack::{Card, Mask};
use crate::ruleset::program::{ClauseId, OneOf, Step};
use crate::who::Position;
use std::collections::BTreeSet;

/// What a position saw, from the n-th thing on, and how much it has seen now. Whoever looks on is told it in groups
/// and with seats, and only what comes before the play, which is a table.
pub(crate) fn since(table: &Table, me: Option<Position>, from: usize) -> (Vec<Event>, usize) {
    let history = table.witnessed(me);
    let mut teller = Teller::new(table, me);
    let mut at = from.min(history.len());
    while at < history.len() {
        teller.knows(&history[..at]);
        let (told, only) = (teller.told.len(), me.is_some_and(|me| is_forced(table, me, &history, at)));
        at += teller.tell(&history[at..]);
        if only
            && teller.told.len() > told
            && let Some(last) = teller.told.pop()
        {
            teller.told.push(Event::Forced(Box::new(last)));
        }
    }
    (together::of_one(teller.told), history.len())
}

/// Was this the only thing that somebody could say, who himself is told of it? A card that has to be played is no news.
fn is_forced(table: &Table, me: Position, history: &[Seen], at: usize) -> bool {
    let own = |seen: &&Seen| matches!(seen, Seen::Act { who, .. } if *who == me);
    let said = matches!(history[at], Seen::Act { who, phase, .. } if who == me
        && matches!(phase, Phase::Auction | Phase::Choose | Phase::Announce | Phase::Double | Phase::Leave));
    let nth = history[..at].iter().filter(own).count();
    let mut asked = table.history().iter().filter_map(|entry| match entry {
        Entry::Act { decision, .. } if decision.position == me => Some(decision),
        _ => None,
    });
    said && asked.nth(nth).is_some_and(|decision| decision.options.len() == 1)
}

/// What was said and shown within the play, for whoever looks on; sides that a card tells are told with its trick.
pub(crate) fn within(table: &Table) -> Vec<Event> {
    let mut teller = Teller::new(table, None);
    let mut trick = 1;
    let history = table.witnessed(None);
    let play = history.iter().position(|seen| matches!(seen, Seen::Act { phase: Phase::Play, .. }));
    let (mut by_card, mut all) = (true, Vec::new());
    for (at, seen) in history.iter().enumerate().skip(play.unwrap_or(history.len())) {
        if let Seen::Act { phase, .. } = seen {
            by_card = *phase == Phase::Play;
        }
        match seen {
            Seen::Trick { number, .. } => trick = number + 1,
            Seen::Act { phase: Phase::Play, .. } | Seen::Moved { what: Move::Turned, .. } => {}
            Seen::Sides { .. } if by_card => {}
            seen => {
                teller.knows(&history[..at]);
                teller.tell(std::slice::from_ref(seen));
                let trick = (trick <= table.program.tricks()).then_some(trick);
                all.extend(teller.told.drain(..).map(|what| Event::Within { trick, what: Box::new(what) }));
            }
        }
    }
    all
}

/// Who plays what against whom; at the end also who had not been known to.
pub(crate) fn contract(
    table: &Table,
    me: Option<Position>,
    contract: u8,
    declarer: Position,
    end: bool,
) -> Event {
    let p = table.program;
    let played = &p.contracts[usize::from(contract)];
    let seat = |by: Position| me.is_none().then(|| table.seat(by));
    let secret = played.sides.as_ref().is_some_and(|sides| sides.secret.is_some());
    let against = |by: Position, team: SeatMask| Sides::Against {
        declarer: Who::of(p, me, by),
        seat: seat(by),
        with: Who::all(p, me, team & !by.bit()),
        others: Who::all(p, me, p.active() & !(team | by.bit())),
    };
    let sides = match declarer {
        _ if unplayed(played) => Sides::Unplayed,
        Position::NOBODY if played.sides.is_none() => Sides::Alone,
        Position::NOBODY if secret && !end => Sides::Untold,
        Position::NOBODY => {
            let team = sides::team(&Ctx::of(p, table.state()));
            match positions(team).next() {
                Some(first) => against(first, team),
                None => Sides::Alone,
            }
        }
        by if secret && !end => Sides::Secret { declarer: Who::of(p, me, by), seat: seat(by) },
        by => {
            let ctx = Ctx::of(p, table.state());
            let team = if played.sides.is_some() { sides::team(&ctx) } else { by.bit() };
            // The sides need not be his.
            match positions(team).next().filter(|_| !by.is_in(team)) {
                Some(first) => against(first, team),
                None => against(by, team),
            }
        }
    };
    Event::Contract { title: played.title.clone(), sides }
}

/// What came out about the sides.
pub(crate) fn sides(
    table: &Table,
    me: Option<Position>,
    trick: Option<u8>,
    with: SeatMask,
    against: SeatMask,
) -> Event {
    let (p, s) = (table.program, table.state());
    let ctx = Ctx::of(p, s);
    let contract = p.contracts.get(usize::from(s.contract));
    let first = contract.and_then(|c| c.sides.as_ref()).map_or(0, |sides| ctx.seats(&sides.first));
    let all = |who| Who::all(p, me, who);
    let stands = match (with, against) {
        (0, rest) if rest | first == p.active() => Stands::Alone,
        (0, rest) => Stands::Against(all(rest)),
        (with, _) => Stands::With(all(with)),
    };
    Event::Sides { trick, first: all(first), stands }
}

/// The suits that a choice has made what they are: `Atout: Herz`.
pub(crate) fn suits_made(table: &Table) -> Vec<Event> {
    let (p, s) = (table.program, table.state());
    let own = p.contracts.get(usize::from(s.contract)).map_or(p.own_suits, |played| played.play.suits);
    let suits = &p.suits[usize::from(own)];
    if suits.by.is_none() {
        return Vec::new();
    }
    let now = suits.table(&s.choices);
    let Some(from) = p.pack.suits.iter().find(|suit| suit.mask & now.chosen != 0) else { return Vec::new() };
    let made = now.masks.iter().zip(&suits.titles).skip(p.pack.suits.len()).filter(|(mask, _)| **mask != 0);
    made.map(|(_, title)| Event::Suit { made: title.clone(), of: from.title.clone() }).collect()
}

struct Teller<'t, 'p> {
    table: &'t Table<'p>,
    me: Option<Position>,
    told: Vec<Event>,
    /// What everybody was just shown.
    shown: Mask,
    /// The packet that was just chosen, from 1.
    packet: u8,
    /// How many answers to questions for doublings have been told.
    doubled: usize,
    /// Who has doubled something by a name, and at which step of the doublings, told now or long ago.
    named: Vec<(Position, u8)>,
}

/// How many answered whether they double, but for a silent no.
fn doublings(history: &[Seen]) -> usize {
    let said = |seen: &&Seen| {
        matches!(seen, Seen::Act { phase: Phase::Double, silent, choice, .. }
            if !silent || *choice != Some(Choice::No))
    };
    history.iter().filter(said).count()
}

/// Who has doubled something that has a name, and at which step.
fn named_doublings(table: &Table, history: &[Seen]) -> Vec<(Position, u8)> {
    let contract = table.state().contract;
    let named = |seen: &Seen| match seen {
        Seen::Act { who, phase: Phase::Double, clause, choice: Some(choice), round, .. } => {
            level_said(table.program, contract, *clause, *choice, *round).map(|_| (*who, *round))
        }
        _ => None,
    };
    history.iter().filter_map(named).collect()
}

impl<'t, 'p> Teller<'t, 'p> {
    fn new(table: &'t Table<'p>, me: Option<Position>) -> Teller<'t, 'p> {
        Teller { table, me, told: Vec::new(), shown: 0, packet: 0, doubled: 0, named: Vec::new() }
    }

    /// What came before, as far as it changes how doublings are told.
    fn knows(&mut self, history: &[Seen]) {
        self.doubled = doublings(history);
        self.named = named_doublings(self.table, history);
    }

    /// A card that is turned up makes a suit what it is.
    fn made(&mut self, card: Mask, clause: ClauseId) {
        let (p, contract) = (self.table.program, self.table.state().contract);
        let Some(Step::TurnUp { what, .. }) = p.step(contract, clause) else { return };
        let own = p.contracts.get(usize::from(contract)).map_or(p.own_suits, |played| played.play.suits);
        let suits = &p.suits[usize::from(own)];
        let from = p.pack.suits.iter().find(|suit| suit.mask & card != 0);
        let (true, Some(from)) = (suits.by == Some(*what), from) else { return };
        let made = suits.tables.iter().find(|table| table.chosen & card != 0);
        let titles = made.into_iter().flat_map(|table| table.masks.iter().zip(&suits.titles));
        for (_, title) in titles.skip(p.pack.suits.len()).filter(|(mask, _)| *mask & card != 0) {
            self.told.push(Event::Suit { made: title.clone(), of: from.title.clone() });
        }
    }

    fn who(&self, position: Position) -> Who {
        Who::of(self.table.program, self.me, position)
    }

    /// What whoever answers might have doubled, as it is called: an announcement by itself, several things by their
    /// levels. Nothing, if levels have no names, or if it would tell where somebody stands.
    fn left(&self, who: Position) -> Option<Vec<String>> {
        let (p, contract) = (self.table.program, self.table.state().contract);
        let sides = p.contracts.get(usize::from(contract)).and_then(|contract| contract.sides.as_ref());
        if self.me.is_some()
            && sides.is_some_and(|sides| sides.secret.is_some())
            && self.table.view(self.me).sides.get(who.index()).is_none_or(Option::is_none)
        {
            return None;
        }
        let acts = self.table.history().iter().filter_map(|entry| match entry {
            Entry::Act { decision, choice, .. } => Some((decision, *choice)),
            _ => None,
        });
        let said = |(_, (decision, choice)): &(usize, (&Decision, Choice))| {
            decision.phase == Phase::Double && !(decision.silent && *choice == decision.silence())
        };
        let (nth, (decision, _)) = acts.enumerate().filter(said).nth(self.doubled)?;
        let then = Table::resume(p, *self.table.before_act(nth));
        let open = || decision.list().into_iter().filter(|choice| *choice != Choice::No);
        if let (Some(one @ Choice::Double(_)), None) = (open().next(), open().nth(1)) {
            return level_of(&then, decision, one).map(|what| vec![what]);
        }
        // An announcement is called by its level and its title: whatever has the same level is told once.
        let level = |choice| {
            let called = level_of(&then, decision, choice)?;
            (0..u8::MAX)
                .find(|n| level_said(p, contract, decision.clause, choice, *n).as_ref() == Some(&called))
        };
        let levels: BTreeSet<u8> = open().filter_map(level).collect();
        let named = |level| match level {
            0 => Some(p.clause(decision.clause).shown().to_string()),
            _ => level_said(p, contract, decision.clause, Choice::Yes, level),
        };
        let all: Vec<String> = levels.into_iter().filter_map(named).collect();
        (!all.is_empty()).then_some(all)
    }

    /// Tells the first of some things, and what belongs to it; how many those are.
    fn tell(&mut self, seen: &[Seen]) -> usize {
        let p = self.table.program;
        match &seen[0] {
            // A trick is told as one, when it is complete; what lies so far, card by card.
            Seen::Act { phase: Phase::Play, .. } => return self.plays(seen),
            // A silent no is no news.
            Seen::Act { silent: true, choice: Some(Choice::Pass), .. } => {}
            Seen::Act { who, phase: Phase::Auction, keeps, clause, choice: Some(choice), .. } => {
                self.said(*who, *choice, *keeps, *clause);
            }
            Seen::Act { who, phase: Phase::Keep | Phase::Lay | Phase::Discard, clause, .. } => {
                let same =
                    |s: &&Seen| matches!(s, Seen::Act { who: w, clause: c, .. } if w == who && c == clause);
                let (mut run, mut ended, mut known, mut face_up) = (0, 0, 0, 0);
                for one in seen.iter().take_while(same) {
                    run += 1;
                    if let Seen::Act { choice: Some(Choice::Enough), .. } = one {
                        ended += 1;
                    }
                    if let Seen::Act { choice: Some(Choice::Card(card)), open, .. } = one {
                        known |= card.bit();
                        face_up |= if *open { card.bit() } else { 0 };
                    }
                }
                let (deed, to) = self.choosing(*clause);
                let hidden = (run - ended) as u32 - known.count_ones();
                if run == ended && deed == Deed::KeepsOver {
                    let (who, what) = (self.who(*who), p.clause(*clause).shown().to_string());
                    self.told.push(Event::KeepsNone { who, what });
                    return run;
                }
                if run == ended {
                    // Who has put some away before takes as many now.
                    let took = |next: &Seen| matches!(next, Seen::Moved { what: Move::Took, clause: c, .. } if c == clause);
                    if !seen.get(run).is_some_and(took) {
                        let (who, what) = (self.who(*who), p.clause(*clause).shown().to_string());
                        self.told.push(Event::Stays { who, what });
                    }
                    return run;
                }
                self.cards(vec![self.who(*who)], deed, known, hidden, to);
                if deed == Deed::PutsAway && hidden == 0 && face_up != 0 {
                    self.told.push(Event::FaceUp(codes(&p.pack, face_up)));
                }
                return run;
            }
            // The suit of the card that is turned up is called.
            Seen::Act { who, phase: Phase::Choose, choice: Some(Choice::Neither), .. } => {
                let Some(Seen::Cards { cards, .. }) = seen.get(1) else { return 1 };
                self.cards(vec![self.who(*who)], Deed::TurnsUp, *cards, 0, self.of_place(*cards));
                let suit = p.pack.suits.iter().find(|suit| suit.mask & cards != 0);
                // It was not he who named it.
                let made = suits_made(self.table);
                let named = suit.filter(|_| made.is_empty()).map(|suit| suit.title.clone());
                self.told.extend(made);
                self.told.extend(named.map(|suit| Event::Named { who: self.who(*who), suit }));
                return 2;
            }
            Seen::Act { choice: Some(Choice::Neither), .. } => {}
            Seen::Act {
                who,
                phase: Phase::Announce,
                clause,
                choice: Some(choice @ (Choice::Yes | Choice::Suit(_))),
                ..
            } => {
                let (who, what) = (self.who(*who), vec![self.announced(*clause, *choice)]);
                let contract = p.contracts.get(usize::from(self.table.state().contract));
                self.told.push(match contract.is_some_and(|contract| contract.is_called_out(*clause)) {
                    true => Event::Says { who, what },
                    false => Event::Announced { who, what },
                });
            }
            // A silent no is no news.
            Seen::Act { phase: Phase::Double, silent: true, choice: Some(Choice::No), .. } => {}
            Seen::Act { who, phase: Phase::Double, clause, choice: Some(choice), round, .. }
                if let Some(what) = level_said(p, self.table.state().contract, *clause, *choice, *round) =>
            {
                self.told.push(Event::Says { who: self.who(*who), what: vec![what] });
            }
            Seen::Act { who, phase: Phase::Double, clause, choice: Some(choice), round, .. } => {
                let yes = *choice == Choice::Yes;
                // An answer that has a name of its own is told by it.
                let level = level_said(p, self.table.state().contract, *clause, Choice::Yes, *round);
                let named = *round > 0 && level.is_some();
                let left = self.left(*who);
                let doubles = *round == 0 || named || left.is_some();
                let what = left.unwrap_or_else(|| {
                    vec![level.filter(|_| named).unwrap_or_else(|| p.clause(*clause).shown().to_string())]
                });
                let before = self.named.contains(&(*who, *round));
                let who = self.who(*who);
                let said = match doubles {
                    true if !yes && before => Doubling::NothingMore,
                    true => Doubling::Doubles { yes },
                    false => Doubling::Answers { yes },
                };
                let said = (who, said);
                let doubled = |s: &Seen| matches!(s, Seen::Act { phase: Phase::Double, choice: Some(choice), .. } if *choice != Choice::No);
                let before_the_play = |s: &&Seen| !matches!(s, Seen::Act { phase: Phase::Play, .. });
                let some = seen.iter().take_while(before_the_play).any(doubled);
                match self.told.last_mut() {
                    Some(Event::Doubled { what: same, said: all, .. })
                        if self.me.is_none() && *same == what =>
                    {
                        all.push(said);
                    }
                    _ => self.told.push(Event::Doubled { what, said: vec![said], some }),
                }
            }
            Seen::Act { who, phase: Phase::Choose, choice: Some(Choice::Card(card)), .. } => {
                let card = p.pack.printed(*card).to_string();
                self.told.push(Event::Called { who: self.who(*who), card });
            }
            Seen::Act { who, phase: Phase::Leave, clause, choice: Some(choice), .. } => {
                let what = p.clause(*clause).shown().to_string();
                let said = (self.who(*who), *choice == Choice::Yes);
                match self.told.last_mut() {
                    Some(Event::Left { what: same, said: all }) if self.me.is_none() && *same == what => {
                        all.push(said);
                    }
                    _ => self.told.push(Event::Left { what, said: vec![said] }),
                }
            }
            // It was told that he drops out.
            Seen::Moved { what: Move::Aside { .. }, clause, .. }
                if matches!(
                    p.step(self.table.state().contract, *clause),
                    Some(Step::Leave { asked: true, .. })
                ) => {}
            // It is told when it goes.
            Seen::Act { phase: Phase::Give, .. } => {}
            // It is told with its cards.
            Seen::Act { choice: Some(Choice::Packet(packet)), .. } => self.packet = packet + 1,
            Seen::Act { who, choice: Some(Choice::Suit(suit)), .. } => {
                let suit = p.pack.suits[usize::from(*suit)].title.clone();
                self.told.push(Event::Named { who: self.who(*who), suit });
            }
            Seen::Act { .. } => {}
            Seen::Cards { who, cards, clause } => {
                let all = who & p.active() == p.active();
                let some = if all { Vec::new() } else { Who::all(p, self.me, *who) };
                for (cards, place) in self.by_place(*cards) {
                    self.cards(some.clone(), Deed::Sees, cards, 0, place);
                }
                self.shown = if all { *cards } else { 0 };
                self.made(*cards, *clause);
            }
            Seen::Moved { what: Move::Took, who, known, count, clause } if self.packet > 0 => {
                let deed = Deed::TakesPacket(std::mem::take(&mut self.packet));
                let contract = self.table.state().contract;
                let place = match p.step(contract, *clause) {
                    Some(Step::Choose { of: OneOf::Packets { place, .. }, .. }) => Some(*place),
                    _ => None,
                };
                let place = place.map(|place| p.places[usize::from(place)].title.clone());
                self.cards(vec![self.who(*who)], deed, *known, count - known.count_ones(), place);
            }
            Seen::Moved { what: Move::Gave { to }, who, known, count, .. } => {
                let cards = Lot::These(codes(&p.pack, *known), count - known.count_ones());
                self.told.push(Event::Gave { who: self.who(*who), to: self.who(*to), cards });
            }
            // What everybody was just shown.
            Seen::Moved { what: Move::Took, who, known, count, .. }
                if self.shown == *known && *count == known.count_ones() =>
            {
                let (who, cards) = (vec![self.who(*who)], Lot::Same(*count));
                self.told.push(Event::Cards { who, deed: Deed::Takes, cards, place: None });
            }
            Seen::Moved { what, who, known, count, .. } => {
                let hidden = count - known.count_ones();
                let (deed, place) = match what {
                    Move::Took if hidden == 0 => (Deed::Takes, self.of_place(*known)),
                    Move::Took => (Deed::Takes, None),
                    Move::Aside { to } => (Deed::PutsAside, Some(p.places[usize::from(*to)].title.clone())),
                    Move::Laid => (Deed::LaysOpen, None),
                    Move::Won => (Deed::Wins, self.of_place(*known)),
                    Move::Turned => (Deed::TurnsUp, None),
                    // It is told with whoever gets them, above.
                    Move::Gave { .. } => (Deed::PutsAway, None),
                    Move::Held => (Deed::Holds, None),
                    Move::TakenUp => (Deed::TakesUp, None),
                };
                self.cards(vec![self.who(*who)], deed, *known, hidden, place);
            }
            Seen::TakesOver { who, hand, cards, .. } => {
                let dummy = hand.is_in(p.dummies);
                let hand = if dummy { Who::Dummy } else { self.who(*hand) };
                self.told.push(Event::TakesOver { who: self.who(*who), hand, open: *cards != 0 });
            }
            Seen::Contract { contract, declarer } => {
                self.told.push(self::contract(self.table, self.me, *contract, *declarer, false));
            }
            Seen::Trick { .. } => {}
            Seen::Announced { who, what, .. } => {
                let what = vec![p.announcements[usize::from(*what)].1.clone()];
                self.told.push(Event::Announced { who: self.who(*who), what });
            }
            Seen::Sides { with, against, .. } => {
                self.told.push(self::sides(self.table, self.me, None, *with, *against));
            }
            Seen::Ended { clause } if self.me.is_some() => {
                let after = Some((self.table.state().number, p.tricks())).filter(|(n, of)| *n > 0 && n < of);
                let why = p.clause(*clause).title.clone();
                self.told.push(Event::Ended { after, why, at: None, said: None });
            }
            Seen::Ended { .. } => {}
        }
        1
    }

    fn cards(&mut self, who: Vec<Who>, deed: Deed, known: Mask, hidden: u32, place: Option<String>) {
        let cards = Lot::These(codes(&self.table.program.pack, known), hidden);
        self.told.push(Event::Cards { who, deed, cards, place });
    }

    fn said(&mut self, by: Position, choice: Choice, keeps: u8, clause: u16) {
        let p = self.table.program;
        let stage = p.stages.iter().find(|stage| stage.bids_clause == clause);
        let title = |bid: u8| p.bid_title(bid);
        let said = match choice {
            _ if let Some(bid) = choice.bid() => Said::Bid(title(bid)),
            Choice::Hold => Said::Hold(stage.and_then(|stage| stage.hold_word.clone())),
            _ if keeps != NONE => Said::Keep(title(keeps)),
            _ => Said::Pass(stage.and_then(|stage| stage.pass_word.clone())),
        };
        let named = stage.filter(|_| self.me.is_none() && p.stages.len() > 1);
        let (stage, said) = (named.map(|stage| stage.title.clone()), (self.who(by), said));
        match self.told.last_mut() {
            Some(Event::Said { stage: same, said: all }) if self.me.is_none() && *same == stage => {
                all.push(said);
            }
            _ => self.told.push(Event::Said { stage, said: vec![said] }),
        }
    }

    /// What is announced by a clause, and of which suit.
    fn announced(&self, clause: u16, choice: Choice) -> String {
        let p = self.table.program;
        let mut said = p.clause(clause).shown().to_string();
        if let Choice::Suit(suit) = choice {
            said += &format!(" {}", p.pack.suits[usize::from(suit)].title);
        }
        said
    }

    /// What is done with cards that are chosen by this clause, and where they go.
    fn choosing(&self, clause: u16) -> (Deed, Option<String>) {
        let p = self.table.program;
        let contract = p.contracts.get(usize::from(self.table.state().contract));
        let steps = p.before.iter().chain(contract.into_iter().flat_map(|contract| contract.acts()));
        // The contract may have been named in the exchange of another.
        let mut steps = steps.chain(p.contracts.iter().flat_map(|contract| contract.acts()));
        let found = steps.find_map(|step| match step {
            Step::Put { clause: c, to, .. } | Step::Renew { clause: c, to, .. } if *c == clause => {
                // A place where nothing lay before is where one puts away: that says it all.
                let dealt_to = dealt_places(self.table).iter().any(|(place, _)| *place == usize::from(*to));
                Some((Deed::PutsAway, dealt_to.then(|| p.places[usize::from(*to)].title.clone())))
            }
            Step::Expose { clause: c, .. } if *c == clause => Some((Deed::LaysOpen, None)),
            Step::KeepOver { clause: c, .. } if *c == clause => Some((Deed::KeepsOver, None)),
            _ => None,
        });
        found.unwrap_or((Deed::Keeps, None))
    }

    /// Cards of several places that were dealt to, each with its own; what lies elsewhere stands for itself.
    fn by_place(&self, cards: Mask) -> Vec<(Mask, Option<String>)> {
        if let Some(place) = self.of_place(cards) {
            return vec![(cards, Some(place))];
        }
        let (mut left, mut found) = (cards, Vec::new());
        for (place, lying) in dealt_places(self.table) {
            if left & lying != 0 {
                found.push((left & lying, Some(self.table.program.places[place].title.clone())));
                left &= !lying;
            }
        }
        found.extend((left != 0).then_some((left, None)));
        found
    }

    /// Where cards lay that were dealt to a place.
    fn of_place(&self, cards: Mask) -> Option<String> {
        let found = dealt_places(self.table).into_iter().find(|(_, lying)| cards & !lying == 0);
        found.map(|(place, _)| self.table.program.places[place].title.clone())
    }

    /// Cards of a trick up to its end, or as far as it has come.
    fn plays(&mut self, seen: &[Seen]) -> usize {
        // What happens during the play is told with its table.
        if self.me.is_none() {
            return seen.len();
        }
        let p = self.table.program;
        let mut cards = Vec::new();
        for (at, one) in seen.iter().enumerate() {
            match one {
                Seen::Act { phase: Phase::Play, who: by, choice: Some(Choice::Card(card)), .. } => {
                    cards.push((self.who(*by), p.pack.printed(*card).to_string()));
                }
                Seen::Trick { number, taker, .. } => {
                    let playing = usize::from(p.players) - self.table.state().out.count_ones() as usize;
                    if cards.len() < playing {
                        cards = trick(self.table, self.me, *number);
                    }
                    self.told.push(Event::Trick { number: *number, cards, taker: Some(self.who(*taker)) });
                    return at + 1;
                }
                _ => {
                    self.lying(cards);
                    return at;
                }
            }
        }
        self.lying(cards);
        seen.len()
    }

    fn lying(&mut self, cards: Vec<(Who, String)>) {
        self.told.extend(cards.into_iter().map(|(who, card)| Event::Played { who, card }));
    }
}

/// A trick that is complete, in the order of play.
pub(crate) fn trick(table: &Table, me: Option<Position>, number: u8) -> Vec<(Who, String)> {
    let (p, s) = (table.program, table.state());
    let at = usize::from(number) - 1;
    let card = |turn: u8| {
        let by = s.tricks[at].leader.after(turn, p.players);
        let card = s.played[at * usize::from(p.players) + usize::from(turn)];
        (card != Card::AWAY).then(|| (Who::of(p, me, by), p.pack.printed(card).to_string()))
    };
    (0..p.players).filter_map(card).collect()
}
