//! The parts of clauses, and phrases.

use super::{Part, Walk};
use crate::syntax::tree::Name;
use crate::syntax::tree::part::*;
use crate::syntax::tree::phrase::*;

impl Walk for Name {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) {
        see(Part::Word(&self.text));
    }
}

impl Walk for i64 {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) {
        see(Part::Number(*self));
    }
}

impl<T: Walk> Walk for Option<T> {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) {
        self.iter().for_each(|part| part.walk(see));
    }
}

impl<T: Walk> Walk for Vec<T> {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) {
        self.iter().for_each(|part| part.walk(see));
    }
}

impl<T: Walk> Walk for Box<T> {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) {
        self.as_ref().walk(see);
    }
}

impl<A: Walk, B: Walk> Walk for (A, B) {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) {
        each!(see, self.0, self.1);
    }
}

impl Walk for Guard {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) {
        self.phrase().walk(see);
    }
}

impl Walk for Change {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) {
        let Change { less: _, by, guard } = self;
        each!(see, by, guard);
    }
}

impl Walk for Position {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) {
        match self {
            Position::Before(name) | Position::After(name) => name.walk(see),
            Position::Within(moment) => moment.tricks.walk(see),
        }
    }
}

impl Walk for Whom {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) {
        if let Whom::Seats(who) = self {
            who.walk(see);
        }
    }
}

impl Walk for Shown {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) {
        if let Shown::Some(cards) = self {
            cards.walk(see);
        }
    }
}

impl Walk for Timing {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) {
        match self {
            Timing::In(tricks) | Timing::Before(tricks) => tricks.walk(see),
        }
    }
}

impl Walk for BidGroup {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) {
        each!(see, self.ladder, self.guard);
    }
}

impl Walk for Over {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) {
        match self {
            Over::Any => {}
            Over::Unopposed(name) | Over::Contract(name) => name.walk(see),
        }
    }
}

impl Walk for Prices {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) {
        let Prices { per, announced, missed, announced_missed } = self;
        each!(see, per, announced, missed, announced_missed);
    }
}

impl Walk for Party {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) {
        each!(see, self.who, self.guard, self.paid);
    }
}

impl Walk for Cancels {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) {
        self.names.walk(see);
    }
}

impl Walk for Thing {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) {
        if let Thing::Announcement(name) = self {
            each!(see, name);
        }
    }
}

impl Walk for Paid {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) {
        each!(see, self.who);
    }
}

impl Walk for Best {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) {
        match self {
            Best::Highest(cards) => cards.walk(see),
            Best::When(card, guard) => each!(see, card, guard),
        }
    }
}

impl Walk for Tricks {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) {
        match self {
            Tricks::Last => {}
            Tricks::One(number) => number.walk(see),
            Tricks::Range(from, to) => each!(see, from, to),
        }
    }
}

impl Walk for TrickRef {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) {
        match self {
            TrickRef::This => {}
            TrickRef::Tricks(tricks) => tricks.walk(see),
        }
    }
}

impl Walk for Measure {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) {
        match self {
            Measure::Points | Measure::Tricks => {}
            Measure::Kept(name) => name.walk(see),
        }
    }
}

impl Walk for Quant {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) {
        match self {
            Quant::AtLeast(n) | Quant::AtMost(n) | Quant::Exactly(n) => n.walk(see),
            Quant::MoreThan(n) | Quant::FewerThan(n) => n.walk(see),
            Quant::Some | Quant::No | Quant::All => {}
        }
    }
}

impl Walk for Which {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) {
        match self {
            Which::Ref(tricks) => tricks.walk(see),
            Which::Count(number) => number.walk(see),
        }
    }
}

impl Walk for Deed {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) {
        match self {
            Deed::Took { lost: _, which, with } => each!(see, which, with),
            Deed::TookCards { quant, cards } => each!(see, quant, cards),
            Deed::Held { quant, cards } | Deed::Dealt { quant, cards } => each!(see, quant, cards),
            Deed::Announced(name, of) => {
                name.walk(see);
                of.walk(see);
            }
            Deed::Bid { contract, or_after: _ } => contract.walk(see),
            Deed::Passed(stage) => stage.walk(see),
            Deed::Spoke(after) => after.walk(see),
            Deed::Unspoken | Deed::Stands { .. } => {}
            Deed::ThrewOff(cards) => cards.walk(see),
            Deed::FellBefore(tricks) | Deed::FellIn(tricks) => tricks.walk(see),
            Deed::FellBy | Deed::Fell | Deed::DroppedOut | Deed::KeptCards => {}
        }
    }
}

impl Walk for Phrase {
    fn walk<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) {
        see(Part::Phrase(self));
    }
}

impl Phrase {
    pub(super) fn children<'t>(&'t self, see: &mut impl FnMut(Part<'t>)) {
        use PhraseKind as K;
        match &self.kind {
            K::Number(n) => n.walk(see),
            K::Name(word) | K::Card(word) => see(Part::Word(word)),
            K::Ranks(ranks) => ranks.walk(see),
            K::Or(list) | K::And(list) => list.walk(see),
            K::Not(p) | K::Led(p) | K::YetToSpeak(p) | K::SuitsOf(p) => p.walk(see),
            K::PointsOf(p) | K::TricksOf(p) | K::NumberOf(p) | K::OthersOf(p) => p.walk(see),
            K::SideOf { of, .. } | K::Highest { of, .. } => of.walk(see),
            K::Extreme { of, measure, .. } => each!(see, of, measure),
            K::Scoring(a, measure, _, b) => each!(see, a, measure, b),
            K::EarlierOf(name, of) => each!(see, name, of),
            K::RunOf { of, not: _, among } => each!(see, of, among),
            K::HeldBy(who) | K::TakenBy(who) => each!(see, who),
            K::Difference(a, b) => each!(see, a, b),
            K::OfMatch { won: _ } => {}
            K::Cmp(_, a, b) | K::Arith(_, a, b) => each!(see, a, b),
            K::AtLeast(a, b) | K::AtMost(a, b) | K::In(a, b) | K::NotIn(a, b) => each!(see, a, b),
            K::Minus(a, b) | K::LedWith(a, b) | K::Of(a, b) => each!(see, a, b),
            K::Round(_, of, to) => each!(see, of, to),
            K::If(list, last) => each!(see, list, last),
            K::Changed(of, changes) => each!(see, of, changes),
            K::Counted(quant, of) => each!(see, quant, of),
            K::InSuitsWith(of, quant, with) => each!(see, of, quant, with),
            K::Above(of, name) | K::Below(of, name) | K::Top(of, name, _) => each!(see, of, name),
            K::Who(of, deed) | K::Does(of, deed) => each!(see, of, deed),
            K::TheTricks(tricks) => tricks.walk(see),
            K::Winning | K::SuitLed | K::OpenCards | K::AllPassed | K::EarlierTricks | K::CurrentTrick => {}
        }
    }
}
