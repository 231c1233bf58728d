//! Phrases that are conditions.

use super::{Person, Say, named};
use crate::syntax::tree::*;

impl Say<'_, '_> {
    pub fn test(&self, phrase: &Phrase) -> String {
        self.holds(phrase, false)
    }

    /// A condition, or that it is not so.
    fn holds(&self, phrase: &Phrase, not: bool) -> String {
        use PhraseKind as K;
        match &phrase.kind {
            K::Name(name) => self.named_test(name, not),
            K::Not(inner) => self.holds(inner, !not),
            K::Or(parts) if !not => self.joined(parts, " or ", false),
            K::Or(parts) => self.joined(parts, " and ", true),
            K::And(parts) if !not => self.joined(parts, " and ", false),
            K::And(parts) => self.joined(parts, " or ", true),
            K::Cmp(op, a, b) => self.comparison(*op, a, b, not),
            K::Counted(quant, what) => self.counted(quant, what, not),
            K::In(card, place) => self.lies(&self.cards(card), place, not),
            K::NotIn(card, place) => self.lies(&self.cards(card), place, !not),
            K::Does(who, deed) => {
                if self.is_seats(who) {
                    let nobody = named(who) == Some("nobody");
                    let (not, who) = match (nobody, not, named(who)) {
                        (true, true, _) => (false, super::Who { text: "somebody".into(), many: false }),
                        (false, true, Some("somebody" | "players")) => {
                            (false, super::Who { text: "nobody".into(), many: false })
                        }
                        (false, false, Some("players")) => {
                            (false, super::Who { text: "somebody".into(), many: false })
                        }
                        _ => (not, self.seats(who)),
                    };
                    return format!(
                        "{} {}",
                        who.text,
                        self.about(Person::He, || self.deed(deed, who.many, not))
                    );
                }
                format!("{} {}", self.cards(who), self.deed(deed, false, not))
            }
            K::Led(cards) => match not {
                true => format!("{} were not led", self.any_card(cards)),
                false => format!("{} were led", self.any_card(cards)),
            },
            K::If(..) => match self.branch(phrase) {
                Some(value) => self.holds(value, not),
                None => self.branches(phrase, &|value| self.holds(value, not)),
            },
            K::LedWith(tricks, cards) => {
                format!("{} led with {}", self.cards(tricks), self.any_card(cards))
            }
            _ if not => format!("there are no {}", self.cards(phrase)),
            _ => format!("there are {}", self.cards(phrase)),
        }
    }

    fn joined(&self, parts: &[Phrase], link: &str, not: bool) -> String {
        // What the options decide drops out.
        let left: Vec<&Phrase> = parts.iter().filter(|p| self.decided(p).is_none()).collect();
        let left = if left.is_empty() { parts.iter().collect() } else { left };
        let inner = |p: &Phrase| {
            let mixed = match &p.kind {
                PhraseKind::Or(list) | PhraseKind::And(list) => list.len() > 1,
                PhraseKind::Name(name) => matches!(
                    self.definition(name),
                    Some((Defined::Test, Phrase { kind: PhraseKind::Or(_) | PhraseKind::And(_), .. }, _))
                ),
                _ => false,
            };
            let text = self.holds(p, not);
            if mixed && text.contains(" or ") != (link == " or ") { format!("({text})") } else { text }
        };
        left.into_iter().map(inner).collect::<Vec<_>>().join(link)
    }

    fn named_test(&self, name: &str, not: bool) -> String {
        if let Some((Defined::Test, value, _)) = self.definition(name) {
            return self.into(|| self.holds(value, not)).unwrap_or_else(|| super::super::terms::spaced(name));
        }
        match (name, not) {
            ("won", false) | ("lost", true) => "the game is won".to_string(),
            ("won", true) | ("lost", false) => "the game is lost".to_string(),
            ("last_round", false) => "this is the last round".to_string(),
            ("last_round", true) => "this is not the last round".to_string(),
            _ => {
                let text = self.named_option(name);
                if not { format!("not {text}") } else { text }
            }
        }
    }

    fn named_option(&self, name: &str) -> String {
        match self.terms.option(name) {
            Some(at) => {
                let title = super::super::page::term(self.terms.linked.options[at].title);
                format!("the table plays {title}")
            }
            None => super::super::terms::spaced(name),
        }
    }

    fn comparison(&self, op: CmpOp, a: &Phrase, b: &Phrase, not: bool) -> String {
        let op = if not { opposite(op) } else { op };
        if named(a) == Some("contract") {
            let is = if op == CmpOp::IsNot { "is not" } else { "is" };
            let which = named(b).map_or_else(|| self.cards(b), |name| self.terms.contract_title(name));
            return format!("the game {is} {which}");
        }
        if self.is_seats(a) {
            let (who, other) = (self.seats(a), self.seats(b));
            let is = match (op == CmpOp::IsNot, who.many) {
                (false, false) => "is",
                (false, true) => "are",
                (true, false) => "is not",
                (true, true) => "are not",
            };
            return format!("{} {is} {}", who.text, other.text);
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
            PhraseKind::PointsOf(who) => {
                let who = self.seats(who);
                format!("{} {how} {limit} points", who.does("has", "have"))
            }
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
            }
            PhraseKind::NumberOf(what) if self.players_who(what).is_some() => {
                format!("there are {how} {limit} {}", self.players_who(what).unwrap_or_default())
            }
            PhraseKind::NumberOf(what) if self.is_seats(what) => match (op, self.constant(b)) {
                (CmpOp::Eq, Some(1)) => format!("there is only one of {}", self.seats(what).text),
                (CmpOp::Eq, Some(n)) => format!("there are {n} of {}", self.seats(what).text),
                _ => format!("there are {how} {limit} of {}", self.seats(what).text),
            },
            PhraseKind::NumberOf(what) => match &what.kind {
                PhraseKind::In(cards, hand) if named(hand) == Some("hand") => {
                    format!("{} {how} {limit} {}", self.has(), self.cards(cards))
                }
                _ => format!("{} is {how} {limit}", self.number(a)),
            },
            _ => {
                let how = match op {
                    CmpOp::Lt => "less than",
                    CmpOp::Eq | CmpOp::Is => "",
                    CmpOp::IsNot => "not",
                    _ => how,
                };
                format!("{} is {how} {limit}", self.number(a)).replace("  ", " ")
            }
        }
    }

    /// `you hold`, `he holds`
    fn has(&self) -> &'static str {
        match self.person.get() {
            Person::You => "you hold",
            Person::He => "he holds",
        }
    }

    fn has_not(&self) -> &'static str {
        match self.person.get() {
            Person::You => "you do not hold",
            Person::He => "he does not hold",
        }
    }

    fn lies(&self, what: &str, place: &Phrase, not: bool) -> String {
        match named(place) {
            Some("hand") if not => format!("{} {what}", self.has_not()),
            Some("hand") => format!("{} {what}", self.has()),
            _ => {
                let verb = if not { "does not lie" } else { "lies" };
                format!("{what} {verb} {}", self.place_of(place))
            }
        }
    }

    /// `in the trick`, `in the hand of the dummy`, `open`
    fn place_of(&self, place: &Phrase) -> String {
        match &place.kind {
            PhraseKind::OpenCards => "open".to_string(),
            _ => format!("in {}", self.cards(place)),
        }
    }

    fn counted(&self, quant: &Quant, what: &Phrase, not: bool) -> String {
        use PhraseKind as K;
        let turned = turned(quant);
        if not && turned.is_none() {
            return format!("it is not so that {}", self.counted(quant, what, false));
        }
        let quant = if not { turned.as_ref().unwrap_or(quant) } else { quant };
        if let Some(players) = self.players_who(what) {
            return match quant {
                Quant::Some => format!("there are {players}"),
                Quant::No => format!("there are no {players}"),
                Quant::All => format!("all are {players}"),
                _ => format!("there are {} {players}", self.quant(quant)),
            };
        }
        if self.is_seats(what) {
            return match quant {
                Quant::Some if named(what).is_some() => {
                    format!("there is {}", self.seats(what).text.replacen("the ", "a ", 1))
                }
                Quant::No if named(what).is_some() => {
                    format!("there is {}", self.seats(what).text.replacen("the ", "no ", 1))
                }
                Quant::Some => format!("there is somebody of whom this is true: {}", self.seats(what).text),
                Quant::No => format!("there is nobody of this kind: {}", self.seats(what).text),
                _ => format!("there are {} of this kind: {}", self.quant(quant), self.seats(what).text),
            };
        }
        match &what.kind {
            K::In(cards, place) if named(place) == Some("hand") => {
                format!("{} {}", self.has(), self.some_cards(Some(quant), cards))
            }
            K::In(cards, place) => {
                let verb = if matches!(quant, Quant::Some | Quant::No) { "lies" } else { "lie" };
                format!("{} {verb} {}", self.some_cards(Some(quant), cards), self.place_of(place))
            }
            K::SuitsOf(of) => match &of.kind {
                K::In(cards, hand) if named(hand) == Some("hand") => {
                    format!("{} {} of {} suits", self.has(), self.cards(cards), self.quant(quant))
                }
                _ => format!("there are {} suits of {}", self.quant(quant), self.cards(of)),
            },
            K::LedWith(_, cards) => {
                format!("{} earlier tricks were led with {}", self.quant(quant), self.any_card(cards))
            }
            K::InSuitsWith(cards, inner, of) if named(cards) == Some("hand") || same(cards, of) => {
                let cards = match &of.kind {
                    K::In(what, hand) if named(hand) == Some("hand") => self.cards(what),
                    _ => "cards".to_string(),
                };
                match quant {
                    Quant::No => {
                        format!("{} of no suit {} {cards}", self.has(), self.quant(inner))
                    }
                    _ => format!("{} {} {cards} of one suit", self.has(), self.quant(inner)),
                }
            }
            K::OpenCards => match quant {
                Quant::No => "nothing lies open yet".to_string(),
                Quant::Some => "a card lies open".to_string(),
                _ => format!("{} cards lie open", self.quant(quant)),
            },
            // A set of cards of the hand, by its own name.
            _ => match quant {
                Quant::Some => format!("there are {}", self.cards(what)),
                Quant::No => format!("there are no {}", self.cards(what)),
                _ => format!("there are {}", self.this_many(quant, &self.cards(what))),
            },
        }
    }
}

fn same(a: &Phrase, b: &Phrase) -> bool {
    format!("{:?}", strip(a)) == format!("{:?}", strip(b))
}

/// The kind alone, for comparing phrases that stand in different places.
fn strip(phrase: &Phrase) -> (&'static str, Vec<String>) {
    match &phrase.kind {
        PhraseKind::Name(name) => ("name", vec![name.clone()]),
        PhraseKind::Card(code) => ("card", vec![code.clone()]),
        PhraseKind::In(a, b) => {
            let mut names = strip(a).1;
            names.extend(strip(b).1);
            ("in", names)
        }
        _ => ("other", vec![format!("{:?}", phrase.span)]),
    }
}

fn opposite(op: CmpOp) -> CmpOp {
    match op {
        CmpOp::Eq | CmpOp::Is => CmpOp::IsNot,
        CmpOp::IsNot => CmpOp::Is,
        CmpOp::Lt => CmpOp::Ge,
        CmpOp::Ge => CmpOp::Lt,
        CmpOp::Gt => CmpOp::Le,
        CmpOp::Le => CmpOp::Gt,
    }
}

/// The quantity that is there if this one is not.
fn turned(quant: &Quant) -> Option<Quant> {
    match quant {
        Quant::Some => Some(Quant::No),
        Quant::No => Some(Quant::Some),
        Quant::AtLeast(n) => Some(Quant::FewerThan(n.clone())),
        Quant::FewerThan(n) => Some(Quant::AtLeast(n.clone())),
        Quant::AtMost(n) => Some(Quant::MoreThan(n.clone())),
        Quant::MoreThan(n) => Some(Quant::AtMost(n.clone())),
        Quant::Exactly(_) | Quant::All => None,
    }
}
