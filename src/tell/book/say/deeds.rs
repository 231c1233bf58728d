//! What somebody did, or what happened to a card.

use super::super::page::term;
use super::super::terms::spaced;
use super::{Say, named};
use crate::syntax::tree::*;

/// In which form something that is done is said.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Did,
    Not,
    /// Behind `to`.
    To,
}

impl Say<'_, '_> {
    /// `took the last trick`; with `not`: `did not take the last trick`.
    pub(crate) fn deed(&self, deed: &Deed, many: bool, not: bool) -> String {
        self.deed_as(deed, many, if not { Form::Not } else { Form::Did })
    }

    fn deed_as(&self, deed: &Deed, many: bool, form: Form) -> String {
        let past = |did: &str, plain: &str| match form {
            Form::Did => did.to_string(),
            Form::Not => format!("did not {plain}"),
            Form::To => plain.to_string(),
        };
        let not = form == Form::Not;
        match deed {
            Deed::Took { lost, which, with } => {
                let (verb, plain) = if *lost { ("lost", "lose") } else { ("took", "take") };
                // One card takes one trick.
                let one = with.as_ref().is_some_and(|card| self.is_one_card(card));
                let with = with.as_ref().map_or(String::new(), |c| format!(" with {}", self.any_card(c)));
                let what = match which {
                    Which::Ref(tricks) => self.trick_ref(tricks),
                    Which::Count(Quant::Some) if one => "a trick".to_string(),
                    Which::Count(quant) => self.some_tricks(quant),
                };
                if not && let Which::Count(Quant::Some) = which {
                    return format!("{verb} no trick{with}");
                }
                format!("{} {what}{with}", past(verb, plain))
            }
            Deed::TookCards { quant, cards } => {
                format!("{} {}", past("took", "take"), self.some_cards(Some(quant), cards))
            }
            Deed::Held { quant, cards } => {
                let when = if self.terms.has_exchange() { " after the exchange" } else { "" };
                format!("{} {}{when}", past("held", "hold"), self.some_cards(quant.as_ref(), cards))
            }
            Deed::Dealt { quant, cards } => {
                let was = match (many, not) {
                    (true, false) => "were dealt",
                    (false, false) => "was dealt",
                    (true, true) => "were not dealt",
                    (false, true) => "was not dealt",
                };
                // `were dealt TEST`: a hand of which it is true.
                if let Some((Defined::Test, value, _)) = named(cards).and_then(|n| self.definition(n)) {
                    let such = self.inside().map(|say| say.stated(value)).unwrap_or_default();
                    return match such.what_is_held() {
                        Some(cards) => format!("{was} a hand with {cards}"),
                        None => format!("{was} a hand with which {such}"),
                    };
                }
                format!("{was} {}", self.some_cards(quant.as_ref(), cards))
            }
            Deed::Announced(name, of) => {
                let title = self.terms.announcements.get(&name.text).cloned();
                let title = title.unwrap_or_else(|| spaced(&name.text));
                let of = of.as_ref().map_or(String::new(), |of| format!(" of {}", self.cards(of)));
                format!("{} {}{of}", past("announced", "announce"), term(&title))
            }
            Deed::Bid { contract: Some(name), .. } => {
                format!("{} {}", past("bid", "bid"), self.terms.contract_title(&name.text))
            }
            Deed::Bid { or_after: true, .. } => past("bid or spoke after a bid", "bid or speak after a bid"),
            Deed::Bid { .. } => past("bid", "bid"),
            Deed::Passed(None) => past("passed", "pass"),
            Deed::Passed(Some(stage)) => {
                let title = self.terms.stages.get(&stage.text).cloned();
                let title = title.unwrap_or_else(|| spaced(&stage.text));
                format!("{} in {}", past("passed", "pass"), term(&title))
            }
            Deed::Unspoken => {
                let has = if many { "have" } else { "has" };
                if not { format!("{has} spoken") } else { format!("{has} not spoken yet") }
            }
            Deed::Stands { unopposed } => {
                let over = if *unopposed { " and nobody has bid over it" } else { "" };
                if not { "is not the bid to beat".into() } else { format!("is the bid to beat{over}") }
            }
            Deed::Spoke(None) => past("spoke", "speak"),
            Deed::Spoke(Some(after)) => {
                format!("{} after {}", past("spoke", "speak"), self.seats(after).text)
            }
            Deed::ThrewOff(cards) => {
                format!("{} {}", past("threw off", "throw off"), self.any_card(cards))
            }
            Deed::FellBefore(when) => format!("{} before {}", played(many, not), self.trick_ref(when)),
            Deed::FellBy => {
                let has = if many { "have" } else { "has" };
                if not { format!("{has} not been played yet") } else { format!("{has} been played by then") }
            }
            Deed::FellIn(when) => format!("{} in {}", played(many, not), self.trick_ref(when)),
            Deed::DroppedOut => if not { "has not dropped out" } else { "has dropped out" }.to_string(),
            Deed::KeptCards => past("kept cards of the deal before", "keep cards of the deal before"),
            Deed::Fell => played(many, not).to_string(),
        }
    }

    /// `take the last trick`: what somebody undertakes to do.
    pub(crate) fn to_do(&self, deed: &Deed) -> Option<String> {
        match deed {
            Deed::Took { .. } | Deed::TookCards { .. } | Deed::Held { .. } => {
                Some(self.deed_as(deed, false, Form::To))
            }
            Deed::Dealt { .. }
            | Deed::Announced(..)
            | Deed::Bid { .. }
            | Deed::Passed(_)
            | Deed::Spoke(_) => None,
            Deed::Unspoken | Deed::Stands { .. } | Deed::ThrewOff(_) | Deed::FellBefore(_) | Deed::FellBy => {
                None
            }
            Deed::FellIn(_) | Deed::Fell | Deed::DroppedOut | Deed::KeptCards => None,
        }
    }

    fn trick_ref(&self, tricks: &TrickRef) -> String {
        match tricks {
            TrickRef::This => "this trick".to_string(),
            TrickRef::Tricks(tricks) => self.tricks(tricks),
        }
    }

    fn some_tricks(&self, quant: &Quant) -> String {
        let counted = |how: &str, n: &Phrase| match self.constant(n) {
            Some(1) => format!("{how}1 trick"),
            Some(n) => format!("{how}{n} tricks"),
            None => format!("{how}{} tricks", self.number(n)),
        };
        match quant {
            Quant::AtLeast(n) => counted("at least ", n),
            Quant::AtMost(n) => counted("at most ", n),
            Quant::Exactly(n) => counted("exactly ", n),
            Quant::MoreThan(n) => counted("more than ", n),
            Quant::FewerThan(n) => counted("fewer than ", n),
            Quant::Some => "at least one trick".to_string(),
            Quant::No => "no trick".to_string(),
            Quant::All => "all tricks".to_string(),
        }
    }
}

/// What happened to a card, or to several.
fn played(many: bool, not: bool) -> &'static str {
    match (many, not) {
        (false, false) => "was played",
        (false, true) => "was not played",
        (true, false) => "were played",
        (true, true) => "were not played",
    }
}
