//! Phrases that are players.

use super::super::page::{column, term};
use super::super::terms::spaced;
use super::{Person, Say, named};
use crate::ruleset::resolve::Kind;
use crate::ruleset::scope::Active;
use crate::syntax::tree::*;

/// Players, and whether a verb behind them is in the plural.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Who {
    pub text: String,
    pub many: bool,
}

impl Who {
    fn one(text: impl Into<String>) -> Who {
        Who { text: text.into(), many: false }
    }

    fn all(text: impl Into<String>) -> Who {
        Who { text: text.into(), many: true }
    }

    /// `the declarer takes`, `the defenders take`
    pub(crate) fn does(&self, one: &str, many: &str) -> String {
        format!("{} {}", self.text, if self.many { many } else { one })
    }

    /// `his`, or `their`
    pub(crate) fn whose(&self) -> &'static str {
        if self.many { "their" } else { "his" }
    }
}

/// The one player with whom a text begins, if it does.
pub(crate) fn subject_of(text: &str) -> Option<&'static str> {
    let one = |(_, word, many): &(&str, &'static str, bool)| {
        let alone =
            !many && (word.starts_with("the ") || word.ends_with("hand") || word.starts_with("whoever "));
        let rest = text.strip_prefix(word).filter(|rest| rest.is_empty() || rest.starts_with(' '));
        rest.filter(|_| alone).map(|_| *word)
    };
    WORDS.iter().find_map(one)
}

const WORDS: &[(&str, &str, bool)] = &[
    ("declarer", "the declarer", false),
    ("defenders", "the defenders", true),
    ("team", "the declarer’s side", false),
    ("players", "the players", true),
    ("everybody", "everybody", false),
    ("somebody", "somebody", false),
    ("nobody", "nobody", false),
    ("forehand", "forehand", false),
    ("middlehand", "middlehand", false),
    ("rearhand", "rearhand", false),
    ("dealer", "the dealer", false),
    ("bidder", "the bidder", false),
    ("winners", "the winners", true),
    ("losers", "the losers", true),
    ("leader", "the leader", false),
    ("taker", "whoever takes the trick", false),
    ("dummy", "the dummy", false),
    ("he", "he", false),
    ("him", "him", false),
];

impl Say<'_, '_> {
    /// Does this phrase mean players?
    pub(crate) fn is_seats(&self, phrase: &Phrase) -> bool {
        match &phrase.kind {
            PhraseKind::Counted(_, of) => self.is_seats(of),
            _ => self.resolved(|env| env.kind(phrase)).0 == Some(Kind::Seats),
        }
    }

    /// `for the declarer if he took a trick, otherwise for the defenders`
    pub(crate) fn for_whom(&self, phrase: &Phrase) -> String {
        match &phrase.kind {
            PhraseKind::If(..) => self.branches(phrase, &|who| self.for_whom(who)),
            _ => format!("for {}", self.seats(phrase).text),
        }
    }

    pub(crate) fn seats(&self, phrase: &Phrase) -> Who {
        use PhraseKind as K;
        match &phrase.kind {
            K::Name(name) if self.person == Person::You && matches!(name.as_str(), "he" | "him") => {
                Who::all("you")
            }
            K::Name(name) => self.named_seats(name),
            K::Who(of, deed) if named(of) == Some("side") => {
                Who::one(format!("the side that {}", self.of(Person::He).deed(deed, false, false)))
            }
            K::Who(of, deed) => self.of(Person::He).those(of, deed),
            K::Or(list) | K::And(list) => {
                // `defenders who bid or spoke after a bid` is one group.
                let each: Vec<String> = list.iter().map(|p| self.seats(p).text).collect();
                Who::all(super::super::terms::list(&each, "and"))
            }
            K::Minus(a, b) => {
                let (a, b) = (self.seats(a), self.seats(b));
                Who { text: format!("{} except {}", a.text, b.text), many: a.many }
            }
            K::OthersOf(of) => Who::all(format!("the players other than {}", self.seats(of).text)),
            K::SideOf { right, of }
                if let K::SideOf { right: again, of } = &of.kind
                    && again == right
                    && self.seats_at_table() == Some(4) =>
            {
                Who::one(format!("the player opposite {}", self.seats(of).text))
            }
            K::SideOf { right, of } => {
                let side = if *right { "right" } else { "left" };
                Who::one(format!("the player on the {side} of {}", self.seats(of).text))
            }
            K::YetToSpeak(of) => Who::all(format!("{} who are still to speak", self.seats(of).text)),
            K::OfMatch { won: true } => Who::all("the winners of the match"),
            K::OfMatch { won: false } => Who::all("the losers of the match"),
            K::Extreme { of, most, measure } => {
                let what = match (most, measure) {
                    (true, Measure::Points) => "has the most points".to_string(),
                    (false, Measure::Points) => "has the fewest points".to_string(),
                    (true, Measure::Tricks) => "has the most tricks".to_string(),
                    (false, Measure::Tricks) => "has the fewest tricks".to_string(),
                    (true, Measure::Kept(name)) if name.text == "score" => {
                        "has the highest score".to_string()
                    }
                    (false, Measure::Kept(name)) if name.text == "score" => {
                        "has the lowest score".to_string()
                    }
                    (true, Measure::Kept(name)) => format!("has the most {}", self.tally_title(&name.text)),
                    (false, Measure::Kept(name)) => {
                        format!("has the fewest {}", self.tally_title(&name.text))
                    }
                };
                self.whoever(of, &what)
            }
            K::Scoring(of, Measure::Kept(name), op, n) => {
                let n = self.number(n);
                // Who has nothing has none.
                let n = if n == "0" && name.text != "score" && matches!(op, CmpOp::Eq | CmpOp::Is) {
                    "no".to_string()
                } else {
                    n
                };
                let what = match name.text.as_str() {
                    "score" => "a score".to_string(),
                    tally => self.tally_title(tally),
                };
                let (a, of_n) =
                    if what == "a score" { ("a score of ", "") } else { ("", &*format!(" {what}")) };
                let what = match op {
                    CmpOp::Gt if a.is_empty() && n == "0" => format!("has{of_n}"),
                    CmpOp::Lt => format!("has {a}less than {n}{of_n}"),
                    CmpOp::Gt => format!("has {a}more than {n}{of_n}"),
                    CmpOp::Le => format!("has {a}at most {n}{of_n}"),
                    CmpOp::Ge => format!("has {a}at least {n}{of_n}"),
                    CmpOp::IsNot => format!("does not have {a}{n}{of_n}"),
                    CmpOp::Eq | CmpOp::Is => format!("has {a}{n}{of_n}"),
                };
                self.whoever(of, &what)
            }
            K::Scoring(of, measure, op, n) => {
                let n = self.number(n);
                let points = if *measure == Measure::Tricks { "tricks" } else { "points" };
                let what = match op {
                    CmpOp::Lt => format!("has fewer than {n} {points}"),
                    CmpOp::Gt => format!("has more than {n} {points}"),
                    CmpOp::Le => format!("has at most {n} {points}"),
                    CmpOp::Ge => format!("has at least {n} {points}"),
                    CmpOp::IsNot => format!("does not have {n} {points}"),
                    CmpOp::Eq | CmpOp::Is => format!("has {n} {points}"),
                };
                self.whoever(of, &what)
            }
            K::If(..) => {
                if let Some(value) = self.branch(phrase) {
                    return self.seats(value);
                }
                Who::one(self.branches(phrase, &|value| self.seats(value).text))
            }
            K::Counted(_, inner) => self.seats(inner),
            K::Of(side, of) if named(side) == Some("side") => Who::one(match named(of) {
                Some("he" | "him") if self.person == Person::You => "your side".to_string(),
                Some("he" | "him") => "his side".to_string(),
                _ => format!("the side of {}", self.seats(of).text),
            }),
            K::Of(one, of) if named(one) == Some("one") => {
                Who::one(format!("one of {}", self.seats(of).text))
            }
            _ => Who::one("somebody"),
        }
    }

    /// May somebody drop out here, whenever that is?
    pub(crate) fn some_drop_out(&self) -> bool {
        let leaves = |a: &Active| {
            matches!(&a.clause.body, Body::Step(Step { act: Act::Leave { asked: true, .. }, .. }))
        };
        self.scope.steps.iter().any(leaves)
    }

    /// The same players, once it is settled who drops out: the rules mean those who have not.
    pub(crate) fn still_in(&self, phrase: &Phrase) -> Who {
        let who = self.seats(phrase);
        match &phrase.kind {
            _ if !self.some_drop_out() => who,
            PhraseKind::Name(name) if name == "players" => Who::one("every player still in"),
            PhraseKind::Who(of, deed)
                if named(of) == Some("players") && !matches!(deed, Deed::DroppedOut) =>
            {
                Who::one(format!("whoever is still in and {}", self.of(Person::He).deed(deed, false, false)))
            }
            _ => who,
        }
    }

    pub(crate) fn seats_at_table(&self) -> Option<i64> {
        let seats = self.scope_of_game().head(crate::kinds::Kind::Seats)?;
        let Body::Seats { number, .. } = &seats.clause.body else { return None };
        self.constant(number)
    }

    /// What a tally is called.
    pub(crate) fn tally_title(&self, name: &str) -> String {
        let title = self.scope.defs.get(name).and_then(|active| active.clause.title.as_deref());
        title.map_or_else(|| spaced(name), term)
    }

    /// `the defenders who bid`
    fn those(&self, of: &Phrase, deed: &Deed) -> Who {
        match named(of) {
            Some("players" | "everybody" | "somebody") => {
                Who::one(format!("whoever {}", self.deed(deed, false, false)))
            }
            _ if matches!(of.kind, PhraseKind::Who(..)) => {
                let of = self.seats(of);
                Who { text: format!("{} and {}", of.text, self.deed(deed, of.many, false)), many: of.many }
            }
            _ => {
                let of = self.seats(of);
                match of.many {
                    true => Who::all(format!("{} who {}", of.text, self.deed(deed, true, false))),
                    false => Who::one(format!("{}, if he {}", of.text, self.deed(deed, false, false))),
                }
            }
        }
    }

    /// `players who took no trick`, to be counted.
    pub(crate) fn players_who(&self, phrase: &Phrase) -> Option<String> {
        let PhraseKind::Who(of, deed) = &phrase.kind else {
            return match &phrase.kind {
                PhraseKind::Scoring(..) | PhraseKind::Extreme { .. } => {
                    let text = self.seats(phrase).text;
                    text.strip_prefix("whoever has").map(|rest| format!("players who have{rest}"))
                }
                _ => None,
            };
        };
        matches!(named(of), Some("players" | "everybody"))
            .then(|| format!("players who {}", self.of(Person::He).deed(deed, true, false)))
    }

    fn whoever(&self, of: &Phrase, what: &str) -> Who {
        if let PhraseKind::Of(one, _) = &of.kind
            && named(one) == Some("one")
        {
            return Who::one(format!("one of those of whom each {what}").replace("of whom each has", "with"));
        }
        match named(of) {
            Some("players" | "everybody") => Who::one(format!("whoever {what}")),
            _ => Who::one(format!("whoever of {} {what}", self.seats(of).text)),
        }
    }

    /// Is a role told by its title? One word is a word of the table, and what hangs on a condition is too long
    /// for a sentence; any other title describes.
    pub(crate) fn is_role_title(&self, title: &str, value: &Phrase) -> bool {
        !title.contains(' ') || matches!(value.kind, PhraseKind::If(..)) && self.branch(value).is_none()
    }

    /// Whose side the team is, where that is not the declarer.
    fn first_side(&self) -> Option<String> {
        let Body::Sides(Sides::Against(sides)) = &self.scope.sides()?.clause.body else { return None };
        let first = Some(&sides.first).filter(|first| !matches!(named(first), Some("declarer" | "team")));
        first.map(|first| self.seats(first).text)
    }

    fn named_seats(&self, name: &str) -> Who {
        if let Some((Defined::Role, value, title)) = self.definition(name) {
            return match title {
                Some(title) if self.is_role_title(title, value) => match title.contains(' ') {
                    true => Who::one(term(title)),
                    false => Who::one(format!("the {}", term(title))),
                },
                _ => self.inside().map_or_else(|| Who::one(spaced(name)), |say| say.seats(value)),
            };
        }
        if let Some(Cell::Names(names)) = self.cell(name) {
            let each: Vec<Who> = names.iter().map(|n| self.named_seats(&n.text)).collect();
            return match each.as_slice() {
                [one] => one.clone(),
                many => {
                    let texts: Vec<String> = many.iter().map(|w| w.text.clone()).collect();
                    Who::all(super::super::terms::list(&texts, "and"))
                }
            };
        }
        if self.is_column(name) {
            return Who::all(format!("those who stand in the table of contracts under {}", column(name)));
        }
        if name == "team"
            && let Some(first) = self.first_side()
        {
            return Who::one(format!("the side of {first}"));
        }
        match WORDS.iter().find(|(word, ..)| *word == name) {
            Some((_, text, false)) => Who::one(*text),
            Some((_, text, true)) => Who::all(*text),
            None => Who::one(spaced(name)),
        }
    }
}
