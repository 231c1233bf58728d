//! Facts read with their places: who, which contract, which cards.

use super::facts::{Facts, Points};
use super::fill::{self, Wish};
use super::reach::{self, Stage};
use super::settle::Wanted;
use crate::diagnostic::words::example::{self as words, Fact, Settled, Where};
use crate::diagnostic::{Diagnostic, Span};
use crate::engine::{NONE, State, Table, state::Bidding};
use crate::record::Node;
use crate::ruleset::Program;
use crate::ruleset::expr::{SeatMask, Seats, positions};
use crate::ruleset::pack::{Card, set_of};
use crate::ruleset::program::{Contract, Step};
use crate::ruleset::program::{VALUES, is_value};
use crate::who::{Position, Seat};
use std::collections::BTreeMap;

/// Facts with their places.
pub(super) struct Reader<'a> {
    pub p: &'a Program,
    pub dealer: Seat,
    pub facts: &'a Facts,
    pub stage: Stage,
    pub node: &'a Node,
    pub text: &'a str,
}

impl Reader<'_> {
    /// Where a field stands, or the beginning of all.
    pub(super) fn at(&self, field: &str) -> Span {
        if self.node.has(field) { self.node.field(field).span } else { self.node.head(self.text) }
    }

    /// No cards were found: all that is said of them is shown.
    pub(super) fn contradiction(&self) -> Diagnostic {
        let said = Fact::ALL.into_iter().filter(|fact| self.node.has(fact.field()));
        let mut said = said.map(|fact| (self.at(fact.field()), fact));
        let (first, what) = said.next().unwrap_or((self.node.head(self.text), Fact::Deal));
        words::impossible(first, what, &said.collect::<Vec<_>>())
    }

    /// The play was over before the facts say.
    pub(super) fn over(&self, clause: Span, tricks: u8) -> Diagnostic {
        let fields = ["trick", "hands", "tricks", "took", "played", "points"];
        let field = fields.into_iter().find(|field| self.node.has(field)).unwrap_or("contract");
        words::play_ended(self.at(field), clause, tricks, self.stage == Stage::Lead)
    }

    pub(super) fn seat(&self, seat: u64, at: Span) -> Result<Position, Diagnostic> {
        match self.p.seat_at(seat).map(|seat| self.p.position(self.dealer, seat)) {
            Some(position) if position.0 < self.p.players => Ok(position),
            Some(_) => Err(words::sits_out(at, seat)),
            None => Err(words::unknown_seat(at, seat, self.p.persons)),
        }
    }

    /// The positions that are keys of a map, each with the place of its value.
    fn by_seat<'v, T>(
        &self,
        field: &str,
        map: &'v BTreeMap<u64, T>,
    ) -> Result<Vec<(Position, &'v T, &Node)>, Diagnostic> {
        let node = self.node.field(field);
        map.iter()
            .map(|(seat, value)| {
                let key = seat.to_string();
                Ok((self.seat(*seat, node.key(&key))?, value, node.field(&key)))
            })
            .collect()
    }

    fn named(&self, name: &str, at: Span) -> Result<u8, Diagnostic> {
        let found = self.p.contracts.iter().position(|c| c.name == name);
        found.map(|c| c as u8).ok_or_else(|| no_contract(self.p, name, at))
    }

    pub(super) fn contract(&self, before: Option<&Table>) -> Result<(u8, Position), Diagnostic> {
        let said = match &self.facts.contract {
            Some(name) => Some(self.named(name, self.at("contract"))?),
            None => None,
        };
        let declarer = match self.facts.declarer {
            Some(seat) => Some(self.seat(seat, self.at("declarer"))?),
            None => None,
        };
        if let Some(table) = before {
            let s = table.state();
            if s.contract == NONE {
                return Err(words::not_settled(self.node.head(self.text)));
            }
            let name = &self.p.contracts[usize::from(s.contract)].name;
            if said.is_some_and(|c| c != s.contract) {
                return Err(words::settled_otherwise(self.at("contract"), Settled::Contract(name)));
            }
            if declarer.is_some_and(|d| d != s.declarer) {
                let declarer = s.declarer.somebody().map(|position| table.seat(position));
                return Err(words::settled_otherwise(self.at("declarer"), Settled::Declarer(declarer)));
            }
            return Ok((s.contract, s.declarer));
        }
        let known: Vec<&str> = self.p.contracts.iter().map(|c| c.name.as_str()).collect();
        let only = (known.len() == 1).then_some(0);
        let contract = said.or(only).ok_or_else(|| words::no_contract(self.node.head(self.text), &known))?;
        match self.p.contracts[usize::from(contract)].alone {
            true if declarer.is_some() => {
                Err(words::all_alone(self.at("declarer"), known[usize::from(contract)]))
            }
            true => Ok((contract, Position::NOBODY)),
            false => Ok((
                contract,
                declarer.unwrap_or(self.p.position(self.dealer, Seat(0)).min(Position(self.p.players - 1))),
            )),
        }
    }

    /// What was announced, by anybody: some steps hang on it.
    pub(super) fn announcements<'t>(&'t self, before: Option<&'t Table>) -> Vec<&'t str> {
        let known = self.p.announcements.iter().map(|(name, _)| name.as_str()).enumerate();
        let told = |at: usize| before.is_some_and(|table| table.state().announced[at] != 0);
        let said =
            |name: &str| self.facts.announced.values().any(|all| all.split_whitespace().any(|n| n == name));
        known.filter(|(at, name)| told(*at) || said(name)).map(|(_, name)| name).collect()
    }

    /// Where cards are drawn within the play, no facts say who drew which, and how many.
    pub(super) fn no_stock(&self, contract: u8) -> Result<(), Diagnostic> {
        let contract = &self.p.contracts[usize::from(contract)];
        let draws = contract.moments.iter().find_map(|moment| match &moment.step {
            Step::Draw { clause, .. } => Some(*clause),
            _ => None,
        });
        match draws {
            Some(clause) => {
                Err(words::cards_are_drawn(self.node.head(self.text), &self.p.clause(clause).name))
            }
            None => Ok(()),
        }
    }

    /// Is there a step of the contract at which he could have announced this? Whoever is meant by what only a deal tells
    /// could be anybody.
    fn may_announce(&self, s: &State, who: Position, what: usize, at: Span) -> Result<(), Diagnostic> {
        let p = self.p;
        let contract = &p.contracts[usize::from(s.contract)];
        // What has called this contract may have asked first.
        let calling =
            p.contracts.iter().filter(|of| of.named().checked_shr(s.contract.into()).unwrap_or(0) & 1 == 1);
        let all = p.before.iter().chain(contract.acts()).chain(calling.flat_map(Contract::acts));
        let (mut known, mut by) = (Vec::new(), 0);
        for step in all {
            let Step::Announce { who, what: first, suits, .. } = step else { continue };
            let several = if suits.is_some() { p.pack.suits.len() } else { 1 };
            let items = usize::from(*first)..usize::from(*first) + several;
            known.extend(p.announcements[items.clone()].iter().map(|(name, _)| name.as_str()));
            if items.contains(&what) {
                by |= meant(p, who, s.declarer).unwrap_or(SeatMask::MAX);
            }
        }
        let name = &p.announcements[what].0;
        if !known.contains(&name.as_str()) {
            return Err(words::not_announced_here(at, name, &contract.name, &known));
        }
        if by & who.bit() == 0 {
            let by: Vec<Seat> = positions(by).map(|position| p.seat(self.dealer, position)).collect();
            return Err(words::announced_by_others(at, name, &contract.name, &by));
        }
        Ok(())
    }

    /// What was said before the first lead.
    pub(super) fn said(
        &self,
        s: &mut State,
        before: Option<&Table>,
        contract: u8,
        declarer: Position,
    ) -> Result<(), Diagnostic> {
        let p = self.p;
        s.contract = contract;
        s.declarer = declarer;
        (s.announced, s.said, s.doubled) = (State::default().announced, 0, State::default().doubled);
        if let Some(table) = before {
            let now = table.state();
            (s.announced, s.said, s.doublings) = (now.announced, now.said, now.doublings);
            (s.bidding, s.choices, s.doubled) = (now.bidding, now.choices, now.doubled);
        } else {
            s.bidding = State::default().bidding;
        }
        let bid = |b: &mut Bidding, position: Position, contract: u8| {
            b.turns += 1;
            let at = position;
            b.bids[at] |= 1 << contract.min(63);
            if is_value(contract) {
                b.values[at] = contract - VALUES + 1;
            }
            b.bid_at[at] = b.turns;
            if b.first[at] == 0 {
                b.first[at] = b.turns;
            }
            if b.opened == 0 {
                b.opened = b.turns;
            }
            (b.standing, b.holder) = (contract, position);
        };
        let list = self.node.field("bids");
        let mut last = None;
        for (at, (seat, name)) in self.facts.bids.iter().enumerate() {
            let position = self.seat(*seat, list.item(at).item(0).span)?;
            let value =
                name.parse().ok().and_then(|n: i64| self.p.values.iter().position(|value| *value == n));
            let named = match value {
                Some(value) => VALUES + value as u8,
                None => self.named(name, list.item(at).item(1).span)?,
            };
            bid(&mut s.bidding, position, named);
            last = Some((position, named));
        }
        if before.is_none() && declarer != Position::NOBODY {
            // Where numbers are bid, he has it for the lowest one that he can have said.
            let numbers = !p.values.is_empty() && reach::via(p, contract).unwrap_or(contract) == p.values_for;
            let standing = last.map(|(_, bid)| bid).filter(|bid| is_value(*bid));
            let next = standing.map_or(VALUES, |bid| bid + 1).min(VALUES + p.values.len().max(1) as u8 - 1);
            let meant = if numbers { next } else { contract };
            let named =
                last.is_some_and(|(by, bid)| by == declarer && (bid == meant || numbers && is_value(bid)));
            if !named {
                bid(&mut s.bidding, declarer, meant);
            }
        }
        for (position, names, node) in self.by_seat("announced", &self.facts.announced)? {
            for (at, name) in names.split_whitespace().enumerate() {
                let known: Vec<&str> = p.announcements.iter().map(|(n, _)| n.as_str()).collect();
                match known.iter().position(|n| *n == name) {
                    Some(which) => {
                        self.may_announce(s, position, which, node.word(self.text, at))?;
                        s.announce(position, which);
                    }
                    None => return Err(words::unknown_announcement(node.word(self.text, at), name, &known)),
                }
            }
        }
        self.called(s)?;
        if let Some(doublings) = self.facts.doublings {
            let steps = p.contracts[usize::from(contract)].steps.iter();
            let most = steps.filter_map(|step| match step {
                Step::Kontra(k) if k.game => Some(k.at_most),
                _ => None,
            });
            let most = most.fold(0u8, u8::saturating_add);
            if doublings > u64::from(most) {
                return Err(words::too_many_doublings(self.at("doublings"), doublings, most));
            }
            s.doublings = doublings as u8;
        }
        Ok(())
    }

    /// What was called, or taken up, for whoever has to know it.
    fn called(&self, s: &mut State) -> Result<(), Diagnostic> {
        let p = self.p;
        let contract = &p.contracts[usize::from(s.contract)];
        let choices: BTreeMap<&str, u8> = p
            .before
            .iter()
            .chain(contract.acts())
            .filter_map(|step| match step {
                Step::Choose { what, clause, .. } | Step::TurnUp { what, clause, .. } => {
                    Some((p.clause(*clause).name.as_str(), *what))
                }
                _ => None,
            })
            .collect();
        let node = self.node.field("called");
        for (name, cards) in &self.facts.called {
            let Some(what) = choices.get(name.as_str()) else {
                let known: Vec<&str> = choices.keys().copied().collect();
                return Err(words::nothing_called(node.key(name), name, &contract.name, &known));
            };
            let suit = p.pack.suits.iter().find(|suit| suit.name == *cards);
            s.choices[usize::from(*what)] = match suit {
                Some(suit) => suit.mask,
                None => set_of(&fill::wish(&p.pack, node.field(name), self.text)?.cards),
            };
        }
        Ok(())
    }

    /// What the cards have to give.
    pub(super) fn wanted(&self, base: &State, contract: &Contract) -> Result<Wanted, Diagnostic> {
        let (p, facts) = (self.p, self.facts);
        let players = usize::from(p.players);
        let most = contract.play.tricks;
        let mut wanted = Wanted {
            declarer: base.declarer,
            team: base.declarer.alone(),
            tricks: most,
            size: most.max(base.hands[0].count_ones() as u8),
            counts: vec![None; players],
            points: vec![None; players],
            took: BTreeMap::new(),
            played: BTreeMap::new(),
            lies: BTreeMap::new(),
            held: vec![Wish::default(); players],
            dealt: BTreeMap::new(),
            hands: vec![Wish::default(); players],
            leads: None,
            open: 0,
        };
        let mut fixed = BTreeMap::new();
        match self.stage {
            Stage::Settled => self.nothing_goes_on()?,
            Stage::Lead => self.position(&mut wanted, &mut fixed)?,
        }
        for (position, count, node) in self.by_seat("tricks", &facts.tricks)? {
            let count = u8::try_from(*count).ok().filter(|n| *n <= contract.play.tricks);
            let count = count.ok_or_else(|| words::too_many_tricks(node.span, contract.play.tricks))?;
            wanted.counts[position] = Some(count);
        }
        let sum: u64 = facts.tricks.values().sum();
        if sum > u64::from(contract.play.tricks) {
            return Err(words::too_many_tricks(self.at("tricks"), contract.play.tricks));
        }
        if wanted.counts.iter().all(Option::is_some) && self.stage == Stage::Settled {
            wanted.tricks = sum as u8;
        }
        match &facts.points {
            Some(Points::Declarer(_)) if base.declarer == Position::NOBODY => {
                return Err(words::points_of_nobody(self.at("points")));
            }
            Some(Points::Declarer(amount)) => {
                wanted.points[base.declarer] = Some(amount.0);
            }
            Some(Points::Seats(seats)) => {
                for (position, amount, node) in self.by_seat("points", seats)? {
                    let one = base.declarer != Position::NOBODY && contract.sides.is_none();
                    if one && position != base.declarer {
                        return Err(words::points_of_defender(node.span));
                    }
                    wanted.points[position] = Some(amount.0);
                }
            }
            None => {}
        }
        let tricks = wanted.tricks;
        let trick = |number: u64, at: Span| match u8::try_from(number) {
            Ok(n) if n > 0 && n <= tricks => Ok(n - 1),
            _ => Err(words::unknown_trick(at, number, tricks)),
        };
        let took = self.node.field("took");
        for (number, seat) in &facts.took {
            let key = number.to_string();
            let number = trick(*number, took.key(&key))?;
            let position = self.seat(*seat, took.field(&key).span)?;
            wanted.took.insert(number, position);
        }
        self.leads(&mut wanted, contract)?;
        let list = self.node.field("played");
        for (at, (number, seat, code)) in facts.played.iter().enumerate() {
            let item = list.item(at);
            let number = trick(*number, item.item(0).span)?;
            let position = self.seat(*seat, item.item(1).span)?;
            let at = item.item(2).span;
            let card = p.pack.read_card(code).ok_or_else(|| fill::unknown_card(&p.pack, at, code))?;
            once(&mut fixed, card, at, p)?;
            if let Some((_, first)) = wanted.played.insert((number, position), (card, at)) {
                return Err(words::second_card(at, first, *seat));
            }
        }
        let places = self.node.field("lies");
        for name in facts.lies.keys() {
            let known: Vec<&str> = p.places.iter().map(|x| x.name.as_str()).collect();
            let Some(place) = known.iter().position(|x| x == name) else {
                return Err(words::unknown_place(places.key(name), name, &known));
            };
            let cards = fill::cards(&p.pack, places.field(name), self.text)?;
            let room = base.places[place].count_ones() as usize;
            if cards.len() > room {
                return Err(words::too_many_cards(places.field(name).span, Where::Place(name), room));
            }
            for card in &cards {
                once(&mut fixed, *card, places.field(name).span, p)?;
            }
            wanted.lies.insert(place, cards);
        }
        for (position, _, node) in self.by_seat("held", &facts.held)? {
            let wish = fill::wish(&p.pack, node, self.text)?;
            let room = usize::from(contract.play.tricks);
            if wish.cards.len() > room {
                return Err(words::too_many_cards(node.span, Where::Hand, room));
            }
            for card in &wish.cards {
                let own = wanted.played.iter().any(|((_, by), (c, _))| c == card && *by == position);
                let now = wanted.hands[position].cards.contains(card);
                if !own && !now {
                    once(&mut fixed, *card, node.span, p)?;
                }
            }
            wanted.held[position] = wish;
        }
        let mut given = BTreeMap::new();
        for (position, _, node) in self.by_seat("dealt", &facts.dealt)? {
            let cards = fill::wish(&p.pack, node, self.text)?.cards;
            for card in &cards {
                once(&mut given, *card, node.span, p)?;
            }
            // Whoever exchanges nothing still holds what he was dealt.
            let exchanges = [position, Position::NOBODY].contains(&base.declarer);
            if !exchanges && wanted.held[position].cards.is_empty() && cards.len() <= usize::from(wanted.size)
            {
                let free = cards.iter().filter(|card| !fixed.contains_key(card));
                wanted.held[position].cards = free.copied().collect();
            }
            wanted.dealt.insert(position, set_of(&cards));
        }
        wanted.team = wanted.team(p, contract, base);
        Ok(wanted)
    }
}

/// A card is somewhere once.
pub(super) fn once(
    seen: &mut BTreeMap<Card, Span>,
    card: Card,
    at: Span,
    p: &Program,
) -> Result<(), Diagnostic> {
    match seen.insert(card, at) {
        None => Ok(()),
        Some(first) => Err(words::card_twice(at, first, p.pack.code(card))),
    }
}

/// A contract that the table does not play, or that is only called so.
pub(super) fn no_contract(p: &Program, name: &str, at: Span) -> Diagnostic {
    let known: Vec<&str> = p.contracts.iter().map(|c| c.name.as_str()).collect();
    let called = p.contracts.iter().find(|c| c.title.to_lowercase() == name.to_lowercase());
    words::unknown_contract(at, name, &known, called.map(|c| c.name.as_str()))
}

/// Who is meant, where only the declarer has to be known.
fn meant(p: &Program, who: &Seats, declarer: Position) -> Option<SeatMask> {
    match who {
        Seats::Players => Some(p.active()),
        Seats::Everybody => Some(p.everybody()),
        Seats::Dealer => Some(p.dealer().bit()),
        Seats::Declarer => declarer.somebody().map(Position::bit),
        Seats::Defenders => declarer.somebody().map(|declarer| p.active() & !declarer.bit()),
        who => who.composed(p.players, &|part| meant(p, part, declarer)),
    }
}
