//! Conditions that compare two numbers, players or contracts.

use super::wording::Wording;
use super::{Person, Say, named};
use crate::syntax::tree::*;

impl Say<'_, '_> {
    /// A comparison, or that it is not so.
    pub(super) fn comparison(&self, op: CmpOp, a: &Phrase, b: &Phrase, not: bool) -> Wording {
        let op = if not { opposite(op) } else { op };
        if named(a) == Some("contract") {
            let is = if op == CmpOp::IsNot { "is not" } else { "is" };
            let which = named(b).map_or_else(|| self.cards(b), |name| self.terms.contract_title(name));
            return format!("the game {is} {which}").into();
        }
        if self.is_seats(a) {
            let (who, other) = (self.seats(a), self.seats(b));
            let is = match (op == CmpOp::IsNot, who.many) {
                (false, false) => "is",
                (false, true) => "are",
                (true, false) => "is not",
                (true, true) => "are not",
            };
            return self.subject(who).then(format!(" {is} {}", other.text));
        }
        let limit = self.number(b);
        let how = match op {
            CmpOp::Ge => "at least",
            CmpOp::Gt => "more than",
            CmpOp::Le => "at most",
            CmpOp::Lt => "fewer than",
            CmpOp::Eq | CmpOp::Is => "exactly",
            CmpOp::IsNot => "not exactly",
        };
        match &a.kind {
            PhraseKind::PointsOf(who) if let PhraseKind::PointsOf(others) = &b.kind => {
                let (as_many, link) = match op {
                    CmpOp::Ge => ("at least as many points", "as"),
                    CmpOp::Gt => ("more points", "than"),
                    CmpOp::Le => ("at most as many points", "as"),
                    CmpOp::Lt => ("fewer points", "than"),
                    CmpOp::Eq | CmpOp::Is => ("as many points", "as"),
                    CmpOp::IsNot => ("not as many points", "as"),
                };
                self.owning(who, format!("{as_many} {link} {}", self.seats(others).text))
            }
            PhraseKind::PointsOf(who) if !of_points(b) => self.owning(who, format!("{how} {limit} points")),
            PhraseKind::NumberOf(what)
                if matches!(named(what), Some("winners" | "losers" | "players" | "everybody")) =>
            {
                let (one, many) = match named(what) {
                    Some("winners") => ("winner", "winners"),
                    Some("losers") => ("loser", "losers"),
                    Some("players") => ("player", "players"),
                    _ => ("person at the table", "persons at the table"),
                };
                match (op, self.constant(b)) {
                    (CmpOp::Eq, Some(1)) => format!("there is only one {one}"),
                    (CmpOp::Eq, _) => format!("there are {limit} {many}"),
                    _ => format!("there are {how} {limit} {many}"),
                }
                .into()
            }
            PhraseKind::NumberOf(what) if let Some(players) = self.players_who(what) => {
                format!("there are {how} {limit} {players}").into()
            }
            PhraseKind::NumberOf(what) if self.is_seats(what) => match (op, self.constant(b)) {
                (CmpOp::Eq, Some(1)) => format!("there is only one of {}", self.seats(what).text),
                (CmpOp::Eq, Some(n)) => format!("there are {n} of {}", self.seats(what).text),
                _ => format!("there are {how} {limit} of {}", self.seats(what).text),
            }
            .into(),
            PhraseKind::NumberOf(what) if let Some((place, less)) = self.container(what) => {
                let cards = if self.constant(b) == Some(1) { "card" } else { "cards" };
                let lie = if self.constant(b) == Some(1) { "lies" } else { "lie" };
                let but = less.map_or(String::new(), |less| format!(" other than {}", self.any_card(less)));
                format!("{how} {limit} {cards}{but} {lie} in {place}").into()
            }
            PhraseKind::NumberOf(what) => match &what.kind {
                PhraseKind::In(cards, hand) if named(hand) == Some("hand") => {
                    self.has(format!("{how} {limit} {}", self.cards(cards)))
                }
                _ => format!("{} is {how} {limit}", self.number(a)).into(),
            },
            PhraseKind::Of(tally, who)
                if op == CmpOp::Gt
                    && self.constant(b) == Some(0)
                    && named(tally).is_some_and(|name| self.is_tally(name)) =>
            {
                self.owning(who, self.tally_title(named(tally).unwrap_or_default()))
            }
            PhraseKind::Name(pot)
                if self.names_a_pot(pot)
                    && self.constant(b) == Some(0)
                    && matches!(op, CmpOp::Eq | CmpOp::Is | CmpOp::IsNot | CmpOp::Gt) =>
            {
                let not = if matches!(op, CmpOp::Eq | CmpOp::Is) { "" } else { "not " };
                match self.between {
                    true => format!("the {} is {not}empty", self.tally_title(pot)).into(),
                    false => format!("the {} was {not}empty before the deal", self.tally_title(pot)).into(),
                }
            }
            _ => {
                let many = matches!(a.kind, PhraseKind::TricksOf(_) | PhraseKind::PointsOf(_));
                let is = if many { "are" } else { "is" };
                let how = match op {
                    CmpOp::Lt => " less than",
                    CmpOp::Le => " at most",
                    CmpOp::Gt => " more than",
                    CmpOp::Ge => " at least",
                    CmpOp::Eq | CmpOp::Is => "",
                    CmpOp::IsNot => " not",
                };
                format!("{} {is}{how} {limit}", self.number_in_one(a)).into()
            }
        }
    }

    /// `the losers have at least 36 points`, `he has at least 36 points`
    fn owning(&self, who: &Phrase, what: impl std::fmt::Display) -> Wording {
        if named(who).is_some_and(super::seats::is_he) {
            let has = if self.person == Person::You { "have" } else { "has" };
            return Wording::new(self.himself(), format!("{has} {what}"));
        }
        let who = self.seats(who);
        let has = who.verb("has", "have");
        self.subject(who).then(format!(" {has} {what}"))
    }
}

/// Is this number reckoned from points that somebody has?
pub(crate) fn of_points(number: &Phrase) -> bool {
    use PhraseKind as K;
    match &number.kind {
        K::PointsOf(_) => true,
        K::Arith(_, a, b) | K::AtLeast(a, b) | K::AtMost(a, b) => of_points(a) || of_points(b),
        K::Round(_, a, _) => of_points(a),
        _ => false,
    }
}

pub(crate) fn opposite(op: CmpOp) -> CmpOp {
    match op {
        CmpOp::Eq | CmpOp::Is => CmpOp::IsNot,
        CmpOp::IsNot => CmpOp::Is,
        CmpOp::Lt => CmpOp::Ge,
        CmpOp::Ge => CmpOp::Lt,
        CmpOp::Gt => CmpOp::Le,
        CmpOp::Le => CmpOp::Gt,
    }
}
