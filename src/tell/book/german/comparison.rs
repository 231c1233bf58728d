//! Conditions that compare two numbers, players or contracts.

use super::super::say::{Person, Say, named, of_points, opposite};
use super::conditions::{being, has, of_player, one_or_many, said};
use super::{Clause, Nominal, Number, Predicate, cards, counts, deeds, numbers, seats};
use crate::syntax::tree::*;

/// A comparison, or that it is not so.
pub(super) fn comparison(say: &Say, op: CmpOp, a: &Phrase, b: &Phrase, not: bool) -> Clause {
    let op = if not { opposite(op) } else { op };
    if named(a) == Some("contract") {
        let which = match named(b) {
            Some(name) => Nominal::name(say.terms.contract_title(name)),
            None => cards::cards(say, b),
        };
        let not = if op == CmpOp::IsNot { "nicht " } else { "" };
        let game = Predicate::new("wird", format!("{not}{}", which.nom())).ending("gespielt");
        return Clause::there(&game);
    }
    if say.is_seats(a) {
        let (who, other) = (seats::seats(say, a), seats::seats(say, b));
        let not = op == CmpOp::IsNot;
        let known = other.of.filter(|_| !not && who == seats::himself(say));
        let does = belongs(say, &who, b, not).unwrap_or_else(|| being(&who, &other, not));
        let clause = of_player(say, &who, &does);
        // Whoever he is, he is `er` from then on.
        if let Some(word) = known {
            say.notes.topic.replace(Some(word));
        }
        return clause;
    }
    match &a.kind {
        PhraseKind::PointsOf(who) if let PhraseKind::PointsOf(others) = &b.kind => {
            let (who, others) = (seats::as_a_side(say, who), seats::as_a_side(say, others));
            let as_many = match op {
                CmpOp::Ge => "mindestens so viele Augen wie",
                CmpOp::Gt => "mehr Augen als",
                CmpOp::Le => "höchstens so viele Augen wie",
                CmpOp::Lt => "weniger Augen als",
                CmpOp::Eq | CmpOp::Is => "genau so viele Augen wie",
                CmpOp::IsNot => "nicht so viele Augen wie",
            };
            let than = format!("{as_many} {}", others.nom());
            let has = Predicate::new(one_or_many(&who, "hat", "haben"), than).tailed(others.tailed);
            of_player(say, &who, &has)
        }
        PhraseKind::PointsOf(who) if !of_points(b) => {
            let who = seats::as_a_side(say, who);
            let augen = if say.constant(b) == Some(1) { "Auge" } else { "Augen" };
            let has = one_or_many(&who, "hat", "haben");
            of_player(say, &who, &Predicate::new(has, format!("{} {} {augen}", how(op), limit(say, b))))
        }
        PhraseKind::NumberOf(what) => number_of(say, op, a, what, b),
        PhraseKind::Of(tally, who)
            if op == CmpOp::Gt
                && say.constant(b) == Some(0)
                && named(tally).is_some_and(|name| say.is_tally(name)) =>
        {
            let who = seats::seats(say, who);
            let title = seats::tally_title(say, named(tally).unwrap_or_default());
            of_player(say, &who, &Predicate::new(one_or_many(&who, "hat", "haben"), title))
        }
        PhraseKind::Name(pot)
            if say.names_a_pot(pot)
                && say.constant(b) == Some(0)
                && matches!(op, CmpOp::Eq | CmpOp::Is | CmpOp::IsNot | CmpOp::Gt) =>
        {
            let not = if matches!(op, CmpOp::Eq | CmpOp::Is) { "" } else { "nicht " };
            let predicate = match say.between {
                true => Predicate::new("ist", format!("{not}leer")),
                false => Predicate::new("war", format!("vor dem Geben {not}leer")),
            };
            Clause::of(&seats::tally(say, pot), &predicate)
        }
        _ => compared(say, op, a, b),
    }
}

/// `gehört | zu den Verlierern`, `hat | die meisten Augen`: what one of several is.
fn belongs(say: &Say, who: &Nominal, what: &Phrase, not: bool) -> Option<Predicate> {
    let not = if not { "nicht " } else { "" };
    match &what.kind {
        PhraseKind::Of(one, of) if named(one) == Some("one") => {
            let of = seats::seats(say, of);
            let to = format!("{not}{}", of.with("zu"));
            Some(Predicate::new(one_or_many(who, "gehört", "gehören"), to).tailed(of.tailed))
        }
        PhraseKind::Extreme { of, .. } => match &of.kind {
            PhraseKind::Of(one, _) if named(one) == Some("one") => {
                let has = seats::having(say, what, who.number)?;
                Some(Predicate { middle: format!("{not}{}", has.middle), ..has })
            }
            _ => None,
        },
        _ => None,
    }
}

/// Is it said as a formula, and not by a name?
fn is_reckoned(say: &Say, number: &Phrase) -> bool {
    use PhraseKind as K;
    if let Some((Defined::Number, value, None)) = named(number).and_then(|name| say.definition(name)) {
        return is_reckoned(say, value);
    }
    matches!(number.kind, K::Arith(..) | K::Changed(..) | K::Round(..) | K::AtLeast(..) | K::AtMost(..))
}

/// `Topf ist 0`, `die Augen der Gegner betragen höchstens 39`
fn compared(say: &Say, op: CmpOp, a: &Phrase, b: &Phrase) -> Clause {
    let (number, limit) = (numbers::in_one(say, a), limit(say, b));
    let (is, come_to) = (one_or_many(&number, "ist", "sind"), one_or_many(&number, "beträgt", "betragen"));
    let (less, more) = match number.number {
        Number::One => ("kleiner", "größer"),
        Number::Many => ("weniger", "mehr"),
    };
    let does = match op {
        CmpOp::Lt => Predicate::new(is, format!("{less} als {limit}")),
        CmpOp::Gt => Predicate::new(is, format!("{more} als {limit}")),
        CmpOp::Le => Predicate::new(come_to, format!("höchstens {limit}")),
        CmpOp::Ge => Predicate::new(come_to, format!("mindestens {limit}")),
        // Behind what is reckoned a number alone would be taken for more of it.
        CmpOp::Eq | CmpOp::Is if is_reckoned(say, a) => Predicate::new(is, format!("gleich {limit}")),
        CmpOp::Eq | CmpOp::Is => Predicate::new(is, limit),
        CmpOp::IsNot if is_reckoned(say, a) => Predicate::new(is, format!("nicht gleich {limit}")),
        CmpOp::IsNot => Predicate::new(is, format!("nicht {limit}")),
    };
    Clause::of(&number, &does)
}

fn number_of(say: &Say, op: CmpOp, a: &Phrase, what: &Phrase, b: &Phrase) -> Clause {
    let (n, one) = (how_many(say, op, b), say.constant(b) == Some(1));
    let number = if one { Number::One } else { Number::Many };
    let does = |one_does: &str, many_do: &str, middle: &str| {
        Predicate::new(if one { one_does } else { many_do }, middle)
    };
    let somebody = if one { format!("{n}er") } else { n.clone() };
    match named(what) {
        Some("winners") => return said(&somebody, &does("gewinnt", "gewinnen", "")),
        Some("losers") => return said(&somebody, &does("verliert", "verlieren", "")),
        Some("players") if one => return said(&format!("{n} Spieler"), &does("spielt", "", "mit")),
        Some("players") => return said(&format!("{n} Spieler"), &does("", "spielen", "mit")),
        Some("everybody") => {
            let who = if one { format!("{n}e Person") } else { format!("{n} Personen") };
            return said(&who, &does("sitzt", "sitzen", "am Tisch"));
        }
        _ => {}
    }
    if let PhraseKind::Who(_of, deed) = &what.kind
        && say.players_who(what).is_some()
    {
        let does = deeds::deed(&say.of(Person::He), deed, number, false);
        return said(&format!("{n} Spieler"), &does);
    }
    if let Some(players) = seats::players_who(say, what) {
        let there = format!("{n} {}", players.nom());
        return said("es", &Predicate::new("gibt", there).tailed(players.tailed));
    }
    if say.is_seats(what) {
        let of = seats::seats(say, what);
        // Somebody who is named by a title is of those who have it.
        if let Some(name) = named(what)
            && matches!(say.definition(name), Some((Defined::Role, value, Some(title))) if say.is_role_title(title, value))
        {
            return said(&somebody, &does("gehört", "gehören", &of.with("zu")));
        }
        let somebody = if one { format!("{n}en") } else { n.clone() };
        let there = format!("{}{} {somebody}", of.with("von"), of.comma());
        return said("es", &Predicate::new("gibt", there));
    }
    if let (quant, false) = quantity(op, b)
        && cards::container(say, what).is_some()
    {
        return counts::counted(say, &quant, what, false);
    }
    match &what.kind {
        PhraseKind::In(held, hand) if named(hand) == Some("hand") => {
            let (quant, not) = quantity(op, b);
            let held = cards::this_many_of(say, &quant, held);
            match not {
                true => {
                    let has = Predicate::new("hat", format!("nicht {}", held.acc())).tailed(held.tailed);
                    Clause::again(&seats::himself(say), &has)
                }
                false => has(say, held),
            }
        }
        _ => {
            let number = numbers::number(say, a);
            Clause::of(&number, &Predicate::new("beträgt", format!("{} {}", how(op), limit(say, b))))
        }
    }
}

fn how(op: CmpOp) -> &'static str {
    match op {
        CmpOp::Ge => "mindestens",
        CmpOp::Gt => "mehr als",
        CmpOp::Le => "höchstens",
        CmpOp::Lt => "weniger als",
        CmpOp::Eq | CmpOp::Is => "genau",
        CmpOp::IsNot => "nicht genau",
    }
}

/// As a quantity, or what it is not.
fn quantity(op: CmpOp, n: &Phrase) -> (Quant, bool) {
    let n = Box::new(n.clone());
    match op {
        CmpOp::Ge => (Quant::AtLeast(n), false),
        CmpOp::Gt => (Quant::MoreThan(n), false),
        CmpOp::Le => (Quant::AtMost(n), false),
        CmpOp::Lt => (Quant::FewerThan(n), false),
        CmpOp::Eq | CmpOp::Is => (Quant::Exactly(n), false),
        CmpOp::IsNot => (Quant::Exactly(n), true),
    }
}

fn limit(say: &Say, number: &Phrase) -> String {
    numbers::number(say, number).nom().to_string()
}

/// How many persons: `nur ein`, `mindestens zwei`, without the ending of `ein`.
fn how_many(say: &Say, op: CmpOp, number: &Phrase) -> String {
    match (op, say.constant(number)) {
        (CmpOp::Eq | CmpOp::Is, Some(1)) => "nur ein".to_string(),
        (CmpOp::Eq | CmpOp::Is, Some(n)) => format!("genau {}", counts::in_words(n)),
        (_, Some(n)) => format!("{} {}", how(op), counts::in_words(n)),
        (CmpOp::Eq | CmpOp::Is, None) => format!("genau {}", limit(say, number)),
        (_, None) => format!("{} {}", how(op), limit(say, number)),
    }
}
