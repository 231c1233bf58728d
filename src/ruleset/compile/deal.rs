//! Who sits at the table, who deals, and what is dealt where.

use super::stacks::OnTable;
use super::{Compiler, guard_span};
use crate::diagnostic::{Span, words};
use crate::kinds::Kind;
use crate::ruleset::expr::{Num, ONE, Seats, Test, positions};
use crate::ruleset::limits::SEATS;
use crate::ruleset::program::{ClauseId, DealTo, Lie, Packet, Stacks};
use crate::ruleset::resolve::Env;
use crate::ruleset::scope::{Active, Scope};
use crate::syntax::tree::{Body, Part, PhraseKind};

impl<'a> Compiler<'_, 'a> {
    pub(super) fn table(&mut self, game: &Scope<'a>) {
        let Some(seats) = game.head(Kind::Seats) else {
            self.say(words::no_seats(self.head_span()));
            return;
        };
        let extra = game.head(Kind::Extra).is_some();
        if let Body::Seats { number, clockwise } = &seats.clause.body {
            let number = match self.env(game, None).num(number) {
                Num::Const(n) => n / ONE,
                _ => {
                    self.say(words::not_constant(number.span));
                    3
                }
            };
            let most = SEATS as i64 - i64::from(extra);
            if !(2..=most).contains(&number) {
                self.say(words::bad_seats(seats.clause.span, number, most));
            }
            self.frame.players = number.clamp(2, most) as u8;
            self.frame.clockwise = *clockwise;
        }
        self.frame.persons = self.frame.players + u8::from(extra);
        if let Some(active) = game.head(Kind::Dummy)
            && let Body::Dummy { seat, .. } = active.clause.body
        {
            if seat > self.frame.players {
                self.say(words::no_such_seat(active.clause.span, self.frame.players));
            } else if self.frame.persons < 3 {
                self.say(words::alone_with_dummy(active.clause.span));
            } else {
                self.frame.dummies = 1 << (seat - 1);
            }
        }
    }

    /// Where a variant says how many play and its base leaves that to the table: the base's option, with this number chosen.
    pub(super) fn choice_of_seats(&self, game: &Scope<'a>) -> Option<String> {
        let linked = self.m.linked;
        let own = game.head(Kind::Seats)?.clause.span;
        if linked.of_a_base(own) {
            return None;
        }
        let mut asked = Vec::new();
        for entry in &linked.entries {
            let Some(clause) = entry.clause() else { continue };
            let kind = clause.body.kind();
            if !matches!(kind, Kind::Seats | Kind::Extra | Kind::Deal | Kind::Pack) {
                continue;
            }
            let mut note = |part: Part| {
                if let Part::Word(word) = part {
                    asked.push(word.to_string());
                }
            };
            entry.conditions(&mut note);
            if let Body::Seats { number, .. } = &clause.body {
                Part::Phrase(number).words(&mut note);
            }
        }
        let number = i64::from(self.frame.players);
        let option = linked.options.iter().find(|option| {
            !option.pinned && asked.contains(&option.name) && option.values().contains(&number)
        })?;
        Some(format!(
            "option {} \"{}\": {} = {number}",
            option.name,
            option.title,
            option.shown().join(" | ")
        ))
    }

    /// Where a variant deals otherwise, and its base has a deal of its own for a choice of the table: that option, and a
    /// condition under which the base does not ask for it.
    pub(super) fn choice_of_deals(&self, game: &Scope<'a>) -> Option<(String, String)> {
        let linked = self.m.linked;
        let own = game.deal.first()?.clause.span;
        let of_own = linked.own_entries().find(|entry| entry.span() == own)?;
        if !of_own.whens.is_empty() {
            return None;
        }
        let mut asked = Vec::new();
        let last = linked.own_layer();
        for entry in linked.entries.iter().filter(|entry| entry.layer < last) {
            if entry.clause().is_some_and(|clause| matches!(clause.body.kind(), Kind::Deal | Kind::Pack)) {
                entry.conditions(&mut |part: Part| {
                    if let Part::Word(word) = part {
                        asked.push(word.to_string());
                    }
                });
            }
        }
        let chosen = &self.m.settings.options;
        let mut options = linked.options.iter().zip(chosen);
        let (option, _) = options.find(|(o, chosen)| asked.contains(&o.name) && **chosen != o.default)?;
        Some((option.name.clone(), format!("{} = {}", option.name, option.show(option.default))))
    }

    /// The deal passes to the next player; nothing else is known yet.
    pub(super) fn next_dealer(&self, game: &Scope<'a>) {
        let Some(active) = game.head(Kind::NextDealer) else { return };
        let Body::NextDealer(who) = &active.clause.body else { return };
        // Behind the dealer, whether or not he plays, comes forehand; of dummies none deals.
        let (players, dummies) = (self.frame.players, self.frame.dummies);
        let last = (players > 0 && dummies == 0).then(|| 1 << (players - 1));
        if fixed_seats(&self.env(game, None).seats(who), players, last) != Some(1) {
            self.say(words::next_dealer(who.span));
        }
    }

    /// Who deals the last hand, as the deal after the agreed rounds tells.
    pub(super) fn last_deal(&self, game: &Scope<'a>) -> Option<Seats> {
        let active = game.head(Kind::LastDeal)?;
        let Body::LastDealBy(who) = &active.clause.body else { return None };
        self.clause(active);
        Some(self.env(game, None).seats(who))
    }

    /// When the cards are dealt again, as soon as they are dealt.
    pub(super) fn again(&self, game: &Scope<'a>) -> Vec<(Test, ClauseId)> {
        let one = |active: &Active<'a>| (self.all_of(&self.env(game, None), active), self.clause(active));
        game.again.iter().map(one).collect()
    }

    pub(super) fn deal(&self, game: &Scope<'a>, each: &mut Vec<(Span, u8)>) -> (Vec<Packet>, Option<Stacks>) {
        let mut packets: Vec<Packet> = Vec::new();
        let mut table = OnTable::default();
        for active in &game.deal {
            let Body::Deal { number, lie, .. } = &active.clause.body else {
                continue;
            };
            let env = self.env(game, None);
            let dealt = packets.iter().map(|packet| packet.cards).fold(0, u8::saturating_add);
            let cards = match number.as_ref().map(|number| (env.num(number), number.span)) {
                None => (self.m.pack.pack.all.count_ones() as u8).saturating_sub(dealt),
                Some((Num::Const(n), _)) => (n / ONE).clamp(0, 64) as u8,
                Some((_, span)) => {
                    self.say(words::not_constant(span));
                    0
                }
            };
            if let Some(guard) = &active.clause.guard {
                match env.guard(guard).constant() {
                    Some(false) => continue,
                    Some(true) => {}
                    None => {
                        self.say(words::undecided(guard_span(guard)));
                        continue;
                    }
                }
            }
            each.push((active.clause.span, cards));
            for to in self.receivers(&env, active, &mut table) {
                let packet = Packet { to, cards, lie: *lie };
                if let Err(waiting) = table.add(&packet, active.clause.span) {
                    self.say(words::too_few_covered(active.clause.span, cards, waiting));
                    return (packets, None);
                }
                packets.push(packet);
            }
        }
        if let Some((.., span)) = table.bare.first().filter(|_| !table.lost) {
            self.say(words::stays_covered(*span));
        }
        let faced = self.faced_into_hand(game);
        let stacks = table.clause.map(|clause| {
            let (into_hand, into_hand_clause) = faced.unwrap_or((0, clause));
            Stacks { piles: table.piles, into_hand, into_hand_clause, clause }
        });
        (packets, stacks)
    }

    /// Who gets packets by a clause, in order.
    fn receivers(&self, env: &Env<'_, 'a>, active: &Active<'a>, table: &mut OnTable) -> Vec<DealTo> {
        let all = ((1u16 << self.frame.players) - 1) as u8;
        let seats = |mask| positions(mask).map(DealTo::Hand).collect();
        let Body::Deal { to, lie, .. } = &active.clause.body else { return Vec::new() };
        match to {
            None if *lie == Lie::Upon => {
                let waiting = table.bare.iter().fold(0, |mask, (seat, ..)| mask | seat.bit());
                if waiting == 0 && !table.lost {
                    self.say(words::nothing_covered(active.clause.span));
                    table.lost = true;
                }
                table.clause.get_or_insert_with(|| self.clause(active));
                seats(waiting)
            }
            None => seats(all),
            Some(to) => {
                if let PhraseKind::Name(name) = &to.kind
                    && *lie == Lie::There
                    && let Some(at) = self.frame.places.iter().position(|p| p == name)
                {
                    self.m.used.borrow_mut().place(name);
                    return vec![DealTo::Place(at as u8)];
                }
                if let PhraseKind::Name(name) = &to.kind
                    && *lie == Lie::There
                    && env.means_nothing(to)
                {
                    let known: Vec<&str> = self.frame.places.iter().map(String::as_str).collect();
                    self.say(words::unknown_place(to.span, name, &known));
                    return Vec::new();
                }
                // Where nobody sits out, the dealer plays last.
                let last = (self.frame.persons == self.frame.players).then(|| 1 << (self.frame.players - 1));
                let mask = fixed_seats(&env.seats(to), self.frame.players, last);
                if mask.is_none() {
                    self.say(words::receivers_not_known(to.span));
                }
                table.lost |= *lie == Lie::Covered && mask.unwrap_or(0) == 0;
                seats(mask.unwrap_or(0))
            }
        }
    }
}

/// Seats that are known before the deal; the dealer, if he plays.
fn fixed_seats(seats: &Seats, players: u8, dealer: Option<u8>) -> Option<u8> {
    match seats {
        Seats::Players => Some(((1u16 << players) - 1) as u8),
        Seats::Dealer => dealer,
        seats => seats.composed(players, &|seats| fixed_seats(seats, players, dealer)),
    }
}
