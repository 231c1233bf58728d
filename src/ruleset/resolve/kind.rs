//! Which type a phrase has.

use super::{Env, Kind, Thing};
use crate::ruleset::link::OptionDef;
use crate::syntax::tree::*;

impl Env<'_, '_> {
    pub(crate) fn kind(&self, phrase: &Phrase) -> Kind {
        use PhraseKind as K;
        match &phrase.kind {
            K::Number(_)
            | K::Arith(..)
            | K::Round(..)
            | K::AtLeast(..)
            | K::Changed(..)
            | K::AtMost(..)
            | K::PointsOf(_)
            | K::TricksOf(_)
            | K::EarlierOf(..)
            | K::RunOf { .. }
            | K::Difference(..)
            | K::NumberOf(_) => Kind::Number,
            K::Card(_)
            | K::Ranks(_)
            | K::NotIn(..)
            | K::InSuitsWith(..)
            | K::Above(..)
            | K::Below(..)
            | K::Top(..)
            | K::Highest { .. }
            | K::SuitsOf(_)
            | K::Winning
            | K::SuitLed
            | K::OpenCards
            | K::HeldBy(_)
            | K::TakenBy(_)
            | K::CurrentTrick
            | K::In(..) => Kind::Cards,
            K::And(_) | K::Not(_) | K::Cmp(..) | K::Led(_) | K::Does(..) => Kind::Test,
            K::Counted(Quant::All, _) => Kind::Cards,
            K::Counted(..) | K::AllPassed => Kind::Test,
            K::Or(list) => {
                list.iter().map(|p| self.kind(p)).find(|k| *k != Kind::Unknown).unwrap_or(Kind::Unknown)
            }
            K::If(list, last) => list.first().map_or_else(|| self.kind(last), |(v, _)| self.kind(v)),
            K::Minus(a, _) => self.kind(a),
            K::Of(a, _) => match &a.kind {
                K::Name(n) if n == "hand" => Kind::Cards,
                K::Name(n) if n == "one" => Kind::Seats,
                K::Name(n) if n == "side" && self.keeps(a).is_none() => Kind::Seats,
                _ => Kind::Number,
            },
            K::Extreme { .. }
            | K::YetToSpeak(_)
            | K::Scoring(..)
            | K::Who(..)
            | K::OthersOf(_)
            | K::OfMatch { .. }
            | K::SideOf { .. } => Kind::Seats,
            K::EarlierTricks | K::TheTricks(_) | K::LedWith(..) => Kind::Unknown,
            K::Name(name) => match self.lookup(name) {
                Thing::Def(what, _) => match what {
                    Defined::Set | Defined::Suit => Kind::Cards,
                    Defined::Number => Kind::Number,
                    Defined::Test => Kind::Test,
                    Defined::Role => Kind::Seats,
                    Defined::Order => Kind::Order,
                },
                Thing::Order(..) => Kind::Order,
                Thing::MadeSuit(_) => Kind::Cards,
                // Of players, or of suits.
                Thing::Column(Cell::Names(names)) => {
                    let first = names.first().map(|name| self.lookup(&name.text));
                    match first {
                        Some(Thing::Cards(_) | Thing::MadeSuit(_) | Thing::Def(Defined::Set, _)) => {
                            Kind::Cards
                        }
                        _ => Kind::Seats,
                    }
                }
                Thing::Column(_) | Thing::ColumnElsewhere | Thing::Tally(..) => Kind::Number,
                Thing::Option(at) => match self.yes_no(&self.linked.options[at]) {
                    true => Kind::Test,
                    false => Kind::Number,
                },
                Thing::Seats(_) => Kind::Seats,
                Thing::Won(_) | Thing::Const(_) => Kind::Test,
                Thing::Cards(_) => Kind::Cards,
                Thing::Contract | Thing::Unknown => Kind::Unknown,
            },
        }
    }

    pub(super) fn yes_no(&self, option: &OptionDef) -> bool {
        option.word("no") == Some(0) && option.word("yes") == Some(1)
    }
}
