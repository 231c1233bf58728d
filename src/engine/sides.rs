//! Who plays with whom, and who knows it.
//!
//! A contract without a sentence of its own parts the declarer from all others, and everybody knows it.

use super::eval::Ctx;
use super::sink::{Event, Sink};
use super::state::{Progress, State};
use crate::ruleset::expr::{Cards, SeatMask, Seats, positions};
use crate::ruleset::laws::walk::{Node, any};
use crate::ruleset::pack::{Card, Mask, set_of};
use crate::ruleset::program::{Contract, Program, Sides, Step};
use crate::who::Position;

/// The side that is named first; nobody, where all play alone.
pub(crate) fn team(ctx: &Ctx) -> SeatMask {
    match ctx.contract().and_then(|c| c.sides.as_ref()) {
        None => ctx.s.declarer.alone(),
        Some(_) if ctx.s.team != 0 => ctx.s.team,
        Some(sides) => parted(ctx, sides),
    }
}

/// The side of somebody: himself, where all play alone.
pub(crate) fn side(ctx: &Ctx, who: Position) -> SeatMask {
    let team = team(ctx);
    match who {
        _ if team == 0 => who.bit(),
        who if who.is_in(team) => team,
        _ => ctx.p.active() & !team,
    }
}

/// As the sentence parts them now; cards that nobody has named yet tell nothing.
fn parted(ctx: &Ctx, sides: &Sides) -> SeatMask {
    let told = sides.secret.as_ref().is_none_or(|cards| ctx.cards(cards) != 0);
    let with = sides.with.as_ref().filter(|_| told).map_or(0, |with| ctx.seats(with));
    (ctx.seats(&sides.first) | with) & ctx.p.active()
}

/// The exchange is over: from now on sides stay as they are.
#[inline]
pub(crate) fn fix(p: &Program, contract: &Contract, s: &mut State) {
    if let Some(sides) = &contract.sides {
        s.team = parted(&Ctx::of(p, s), sides);
    }
}

/// The sides of a contract that have to come to light, and the cards that bring them there.
fn secret<'p>(p: &'p Program, s: &State) -> Option<(&'p Sides, &'p Cards)> {
    let sides = p.contracts.get(usize::from(s.contract))?.sides.as_ref()?;
    Some((sides, sides.secret.as_ref()?))
}

/// Whose side a player knows who has seen these cards beside what all have seen; nobody: what all know.
pub(crate) fn known(p: &Program, s: &State, who: Option<Position>, seen: Mask) -> SeatMask {
    let Some((sides, cards)) = secret(p, s) else {
        return p.active();
    };
    if s.progress == Progress::Done {
        return p.active();
    }
    let ctx = Ctx::of(p, s);
    let first = ctx.seats(&sides.first) & p.active();
    let (cards, team) = (ctx.cards(cards), team(&ctx));
    if cards == 0 && s.team == 0 {
        return first;
    }
    let fell = set_of(&s.played[..usize::from(s.plays)]);
    let own = who.map_or(0, |q| s.dealt[q] | s.held[q] | s.hands[q]);
    if cards & !(fell | s.open | s.shown | own | seen) == 0 {
        return p.active();
    }
    let shown = |q: &Position| (played_by(p, s, *q) | s.hands[*q] & s.open) & cards != 0;
    let told = positions(team).filter(shown).fold(s.found, |all, q| all | q.bit());
    // One card has one holder.
    if cards.count_ones() == 1 && told & team & !first != 0 {
        return p.active();
    }
    first | told | who.map_or(0, Position::bit)
}

/// The same of all, beside those of whom it was clear from the beginning.
pub(super) fn told(p: &Program, s: &State) -> SeatMask {
    match secret(p, s) {
        Some((sides, _)) => known(p, s, None, 0) & !Ctx::of(p, s).seats(&sides.first),
        None => 0,
    }
}

/// Tells of whom everybody knows now what not everybody knew.
pub(super) fn tell<S: Sink>(p: &Program, s: &State, before: SeatMask, sink: &mut S) {
    let now = told(p, s) & !before;
    if now != 0
        && let Some((sides, _)) = secret(p, s)
    {
        let team = team(&Ctx::of(p, s));
        sink.event(Event::Sides { with: now & team, against: now & !team, clause: sides.clause });
    }
}

/// Has one of the cards that tell the sides been played?
pub(crate) fn fell(p: &Program, s: &State) -> bool {
    let cards = secret(p, s).map_or(0, |(_, cards)| Ctx::of(p, s).cards(cards));
    s.played[..usize::from(s.plays)].iter().any(|card| card.is_in(cards))
}

/// The cards that a player has played.
fn played_by(p: &Program, s: &State, who: Position) -> Mask {
    let his = (0..s.plays).filter(|at| player_of(p, s, *at) == who);
    his.fold(0, |all, at| all | s.played[usize::from(at)].bit())
}

/// Who played the card that stands at this place among those played.
fn player_of(p: &Program, s: &State, at: u8) -> Position {
    let number = at / p.players;
    let leader = if number < s.number { s.tricks[usize::from(number)].leader } else { s.leader };
    leader.after(at % p.players, p.players)
}

/// In which trick a card fell, counted from 1, and who played it.
pub(crate) fn fell_when(p: &Program, s: &State, card: Card) -> Option<(u8, Position)> {
    let at = (0..s.plays).find(|at| s.played[usize::from(*at)] == card)?;
    Some((at / p.players + 1, player_of(p, s, at)))
}

/// Everybody saw where these cards lie.
pub(super) fn see(p: &Program, s: &mut State, who: SeatMask, cards: Mask) {
    if p.active() & !who == 0 && secret(p, s).is_some() {
        s.shown |= cards;
    }
}

/// Whoever says this tells his side: only players of one side may, or whoever has the card that parts them.
pub(super) fn say(p: &Program, s: &mut State, step: &Step, who: Position) {
    let Some((_, cards)) = secret(p, s) else { return };
    let tells = match step {
        Step::Announce { who, guard, .. } => {
            let of_side = |node: Node| matches!(node, Node::Seats(Seats::Team | Seats::Rest));
            let of_card = |node: Node| matches!(node, Node::Cards(asked) if asked == cards);
            any(Node::Seats(who), &mut |n| of_side(n))
                || any(Node::Test(guard), &mut |n| of_side(n) || of_card(n))
        }
        Step::Kontra(_) => true,
        _ => false,
    };
    if tells {
        s.found |= who.bit();
    }
}
