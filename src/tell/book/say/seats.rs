//! Phrases that are players.

use super::super::page::{column, term};
use super::super::terms::spaced;
use super::wording::{Begin, Wording};
use super::{Person, Say, named};
use crate::ruleset::resolve::Kind;
use crate::ruleset::scope::Active;
use crate::syntax::tree::*;

/// Players, and whether a verb behind them is in the plural.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Who {
    pub text: String,
    pub many: bool,
    begin: Begin,
    /// The one player with whom the text begins.
    pub of: Option<About>,
    /// They are said with this word of the language alone.
    pub word: Option<&'static str>,
    /// `whoever of …`: not of all players.
    among: bool,
}

/// One player, by the word of the language for him.
pub(crate) type About = &'static str;

impl Who {
    fn new(begin: Begin, rest: impl std::fmt::Display, many: bool) -> Who {
        let Wording { text, begin, .. } = Wording::new(begin, rest);
        Who { text, many, begin, of: None, word: None, among: false }
    }

    fn one(text: impl std::fmt::Display) -> Who {
        Who::new(Begin::Else, text, false)
    }

    fn all(text: impl std::fmt::Display) -> Who {
        Who::new(Begin::Else, text, true)
    }

    /// `whoever took no trick`
    pub(crate) fn whoever(does: impl std::fmt::Display) -> Who {
        Who::new(Begin::Whoever, does, false)
    }

    /// By a word of the language.
    pub(crate) fn known(word: &str) -> Option<Who> {
        let (word, begin, noun, many, one) = *WORDS.iter().find(|(own, ..)| *own == word)?;
        let who = Who { word: Some(word), of: one.then_some(word), ..Who::new(begin, noun, many) };
        Some(if word == HE { Who { begin: Begin::He, ..who } } else { who })
    }

    /// More behind it: the same players still, but not by a word alone.
    fn then(self, more: impl std::fmt::Display) -> Who {
        Who { text: format!("{}{more}", self.text), of: None, word: None, ..self }
    }

    /// `the declarer takes`, `the defenders take`
    pub(crate) fn does(&self, one: &str, many: &str) -> String {
        format!("{} {}", self.text, self.verb(one, many))
    }

    /// `takes`, or `take`
    pub(crate) fn verb<'v>(&self, one: &'v str, many: &'v str) -> &'v str {
        if self.many { many } else { one }
    }

    /// `his`, or `their`
    pub(crate) fn whose(&self) -> &'static str {
        if self.many { "their" } else { "his" }
    }

    /// Does the word of the language for them stand here?
    pub(crate) fn is(&self, word: &str) -> bool {
        self.word == Some(word)
    }

    /// Each of them by himself: `every player`, `each of the defenders`.
    pub(crate) fn each(&self) -> String {
        match self.word {
            Some("players" | "everybody") => "every player".to_string(),
            _ if self.many => format!("each of {}", self.text),
            _ => self.text.clone(),
        }
    }

    /// What whoever it is does, if that is all that is said of him.
    pub(crate) fn does_so(&self) -> Option<&str> {
        (self.begin == Begin::Whoever && !self.among).then(|| self.rest())
    }

    /// What those do of whom it is said who they are: `the losers has at least 36 points`.
    pub(crate) fn among(&self) -> Option<&str> {
        self.among.then(|| &self.rest()[AMONG.len()..])
    }

    /// Without its article.
    pub(crate) fn noun(&self) -> Option<&str> {
        (self.begin == Begin::The).then(|| self.rest())
    }

    fn rest(&self) -> &str {
        &self.text[self.begin.word().len()..]
    }
}

impl From<Who> for Wording {
    fn from(who: Who) -> Wording {
        let Who { text, begin, of, .. } = who;
        Wording { text, begin, of, ..Wording::default() }
    }
}

/// What somebody has, or has not: `has the most tricks`.
struct Has {
    not: bool,
    what: String,
}

impl std::fmt::Display for Has {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", if self.not { "does not have" } else { "has" }, self.what)
    }
}

/// Words of the language, as a sentence says them; are they many, or one of whom `he` may be said?
const WORDS: &[(&str, Begin, &str, bool, bool)] = &[
    ("declarer", Begin::The, "declarer", false, true),
    ("defenders", Begin::The, "defenders", true, false),
    (TEAM, Begin::The, "declarer’s side", false, true),
    ("players", Begin::The, "players", true, false),
    ("everybody", Begin::Else, "everybody", false, false),
    ("somebody", Begin::Else, "somebody", false, false),
    ("nobody", Begin::Else, "nobody", false, false),
    ("forehand", Begin::Else, "forehand", false, true),
    ("middlehand", Begin::Else, "middlehand", false, true),
    ("rearhand", Begin::Else, "rearhand", false, true),
    ("dealer", Begin::The, "dealer", false, true),
    ("bidder", Begin::The, "bidder", false, true),
    ("winners", Begin::The, "winners", true, false),
    ("losers", Begin::The, "losers", true, false),
    ("leader", Begin::The, "leader", false, true),
    ("taker", Begin::Whoever, "takes the trick", false, true),
    ("dummy", Begin::The, "dummy", false, true),
    (HE, Begin::Else, HE, false, false),
    ("him", Begin::Else, "him", false, false),
];

/// Behind `whoever`, where not all players are meant.
const AMONG: &str = "of ";

/// Of these it is said that `it` does something.
const TEAM: &str = "team";

impl<'a> Say<'_, 'a> {
    /// Does this phrase mean players?
    pub(crate) fn is_seats(&self, phrase: &Phrase) -> bool {
        match &phrase.kind {
            PhraseKind::Counted(_, of) => self.is_seats(of),
            _ => self.resolved(|env| env.kind(phrase)).0 == Some(Kind::Seats),
        }
    }

    /// `for the declarer if he took a trick, otherwise for the defenders`
    pub(crate) fn for_whom(&self, phrase: &Phrase) -> String {
        self.whom(phrase, "for ").text
    }

    /// The same, with other words before each, or with none.
    pub(crate) fn whom(&self, phrase: &Phrase, before: &str) -> Wording {
        match &phrase.kind {
            PhraseKind::If(..) => self.branches(phrase, &|who| self.whom(who, before)),
            _ => {
                let who = self.seats(phrase);
                Wording { of: who.of, ..format!("{before}{}", who.text).into() }
            }
        }
    }

    pub(crate) fn seats(&self, phrase: &Phrase) -> Who {
        use PhraseKind as K;
        match &phrase.kind {
            K::Name(name) if self.person == Person::You && is_he(name) => {
                Who { begin: Begin::You, ..Who::all("you") }
            }
            K::Name(name) => self.named_seats(name),
            K::Who(of, deed) if named(of) == Some("side") => {
                let does = self.of(Person::He).deed(deed, false, false);
                Who::new(Begin::The, format!("side that {does}"), false)
            }
            K::Who(of, deed) => self.of(Person::He).those(of, deed),
            // `defenders who bid or spoke after a bid` is one group.
            K::Or(list) | K::And(list) => together(list.iter().map(|p| self.seats(p))),
            K::Minus(a, b) => {
                let (a, b) = (self.seats(a), self.seats(b));
                Who { of: a.of, ..a.then(format!(" except {}", b.text)) }
            }
            K::OthersOf(of) => {
                Who::new(Begin::The, format!("players other than {}", self.seats(of).text), true)
            }
            K::SideOf { right, of }
                if let K::SideOf { right: again, of } = &of.kind
                    && again == right
                    && self.seats_at_table() == Some(4) =>
            {
                Who::new(Begin::The, format!("player opposite {}", self.seats(of).text), false)
            }
            K::SideOf { right, of } => {
                let side = if *right { "right" } else { "left" };
                let of = match named(of) {
                    Some(name) if is_he(name) => format!("{} {side}", self.his()),
                    _ => format!("the {side} of {}", self.seats(of).text),
                };
                Who::new(Begin::The, format!("player on {of}"), false)
            }
            K::YetToSpeak(of) => Who { many: true, ..self.seats(of).then(" who are still to speak") },
            K::OfMatch { won: true } => Who::new(Begin::The, "winners of the match", true),
            K::OfMatch { won: false } => Who::new(Begin::The, "losers of the match", true),
            K::Extreme { of, .. } | K::Scoring(of, ..) => {
                let Some(has) = self.having(phrase) else { return Who::one("somebody") };
                match (&of.kind, named(of)) {
                    (K::Of(one, _), _) if named(one) == Some("one") => Who::one(match has.not {
                        true => format!("one of those of whom each {has}"),
                        false => format!("one of those with {}", has.what),
                    }),
                    (_, Some("players" | "everybody")) => Who::whoever(has),
                    _ => {
                        let of = self.several(of);
                        Who { among: true, ..Who::whoever(format!("{AMONG}{of} {has}")) }
                    }
                }
            }
            K::If(..) => {
                if let Some(value) = self.branch(phrase) {
                    return self.seats(value);
                }
                let Wording { text, begin, of, .. } =
                    self.branches(phrase, &|value| self.seats(value).into());
                Who { text, many: false, begin, of, word: None, among: false }
            }
            K::Counted(_, inner) => self.seats(inner),
            K::Of(side, of) if named(side) == Some("side") => match named(of) {
                Some(name) if is_he(name) => Who::one(format!("{} side", self.his())),
                _ => Who::new(Begin::The, format!("side of {}", self.seats(of).text), false),
            },
            K::Of(one, of) if named(one) == Some("one") => {
                Who::one(format!("one of {}", self.seats(of).text))
            }
            _ => Who::one("somebody"),
        }
    }

    /// Those of whom it is one: `those with the most tricks`, `the players who took no trick`.
    fn several(&self, of: &Phrase) -> String {
        if let Some(name) = named(of)
            && let Some((Defined::Role, value, title)) = self.definition(name)
            && title.is_none_or(|title| !self.is_role_title(title, value))
            && let Some(say) = self.inside()
        {
            return say.several(value);
        }
        match (self.having(of), self.players_who(of)) {
            (Some(Has { not: false, what }), _) => format!("those with {what}"),
            (_, Some(players)) => format!("the {players}"),
            _ => self.seats(of).text,
        }
    }

    /// What the players have who have the most of something, or as many as is said.
    fn having(&self, phrase: &Phrase) -> Option<Has> {
        use PhraseKind as K;
        let have = |what: String| Some(Has { not: false, what });
        match &phrase.kind {
            K::Extreme { most, measure, .. } => {
                let many = if *most { "the most" } else { "the fewest" };
                have(match measure {
                    Measure::Points => format!("{many} points"),
                    Measure::Tricks => format!("{many} tricks"),
                    Measure::Kept(name) if name.text == "score" => {
                        format!("the {} score", if *most { "highest" } else { "lowest" })
                    }
                    Measure::Kept(name) => format!("{many} {}", self.tally_title(&name.text)),
                })
            }
            K::Scoring(_, measure, op, n) => {
                let none = self.constant(n) == Some(0);
                let (a, of_n, less) = match measure {
                    Measure::Kept(name) if name.text == "score" => {
                        ("a score of ", String::new(), "less than")
                    }
                    Measure::Kept(name) => ("", format!(" {}", self.tally_title(&name.text)), "less than"),
                    Measure::Tricks => ("", " tricks".to_string(), "fewer than"),
                    Measure::Points => ("", " points".to_string(), "fewer than"),
                };
                let kept = matches!(measure, Measure::Kept(_)) && a.is_empty();
                let n = self.number(n);
                have(match op {
                    // Who has nothing has none.
                    CmpOp::Eq | CmpOp::Is if kept && none => format!("no{of_n}"),
                    CmpOp::Eq | CmpOp::Is => format!("{a}{n}{of_n}"),
                    CmpOp::IsNot => return Some(Has { not: true, what: format!("{a}{n}{of_n}") }),
                    CmpOp::Gt if kept && none => of_n[1..].to_string(),
                    CmpOp::Lt => format!("{a}{less} {n}{of_n}"),
                    CmpOp::Gt => format!("{a}more than {n}{of_n}"),
                    CmpOp::Le => format!("{a}at most {n}{of_n}"),
                    CmpOp::Ge => format!("{a}at least {n}{of_n}"),
                })
            }
            _ => None,
        }
    }

    /// Is it one player, whoever he is?
    pub(crate) fn is_one_player(&self, phrase: &Phrase) -> bool {
        use PhraseKind as K;
        match &phrase.kind {
            K::SideOf { .. } => true,
            K::If(list, last) => match self.branch(phrase) {
                Some(value) => self.is_one_player(value),
                None => self.is_one_player(last) && list.iter().all(|(value, _)| self.is_one_player(value)),
            },
            K::Name(name) => match self.definition(name) {
                Some((Defined::Role, value, _)) => self.inside().is_some_and(|say| say.is_one_player(value)),
                _ => self.seats(phrase).of.is_some_and(|one| one != TEAM),
            },
            _ => false,
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
                Who::whoever(format!("is still in and {}", self.of(Person::He).deed(deed, false, false)))
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
        title.map_or_else(|| spaced(name), |title| term(self.terms.heard(title)))
    }

    /// `the defenders who bid`
    fn those(&self, of: &Phrase, deed: &Deed) -> Who {
        let is_described = matches!(of.kind, PhraseKind::Who(..));
        match named(of) {
            Some("players" | "everybody" | "somebody") => Who::whoever(self.deed(deed, false, false)),
            _ => {
                let of = self.seats(of);
                let does = self.deed(deed, of.many, false);
                match (of.many, is_described) {
                    // A side is one, but each of it is judged by himself.
                    _ if of.is(TEAM) => {
                        Who { among: true, ..Who::whoever(format!("{AMONG}{} {does}", of.text)) }
                    }
                    (_, true) => of.then(format!(" and {does}")),
                    (true, _) => of.then(format!(" who {does}")),
                    (false, _) => of.then(format!(", if he {does}")),
                }
            }
        }
    }

    /// `players who took no trick`, to be counted.
    pub(crate) fn players_who(&self, phrase: &Phrase) -> Option<String> {
        use PhraseKind as K;
        let (K::Who(of, _) | K::Scoring(of, ..) | K::Extreme { of, .. }) = &phrase.kind else { return None };
        if !matches!(named(of), Some("players" | "everybody")) {
            return None;
        }
        Some(match &phrase.kind {
            K::Who(_, deed) => format!("players who {}", self.of(Person::He).deed(deed, true, false)),
            _ => {
                let Has { not, what } = self.having(phrase)?;
                format!("players who {} {what}", if not { "do not have" } else { "have" })
            }
        })
    }

    /// `exactly 2 players took no tricks` counts the players who took none.
    pub(crate) fn doing(&self, what: &Phrase) -> Option<Phrase> {
        let PhraseKind::Does(who, deed) = &what.kind else { return None };
        let kind = PhraseKind::Who(who.clone(), deed.clone());
        self.is_seats(who).then_some(Phrase { kind, span: what.span })
    }

    /// Is a role told by its title? One word is a word of the table, and what hangs on a condition is too long
    /// for a sentence; any other title describes.
    pub(crate) fn is_role_title(&self, title: &str, value: &Phrase) -> bool {
        !title.contains(' ') || matches!(value.kind, PhraseKind::If(..)) && self.branch(value).is_none()
    }

    /// Whose side the team is, where that is not the declarer.
    pub(crate) fn first_of_sides(&self) -> Option<&'a Phrase> {
        let Body::Sides(Sides::Against(sides)) = &self.scope.sides()?.clause.body else { return None };
        Some(&sides.first).filter(|first| !matches!(named(first), Some("declarer" | "team")))
    }

    pub(crate) fn named_seats(&self, name: &str) -> Who {
        if let Some((Defined::Role, value, title)) = self.definition(name) {
            return match title {
                Some(title) if self.is_role_title(title, value) => match title.contains(' ') {
                    true if let Some(does) = whoever(title) => Who::whoever(term(does)),
                    true => Who::one(term(title)),
                    false => {
                        let many = self.inside().is_some_and(|say| say.seats(value).many);
                        Who::new(Begin::The, term(title), many)
                    }
                },
                _ => self.inside().map_or_else(|| Who::one(spaced(name)), |say| say.seats(value)),
            };
        }
        if let Some(Cell::Names(names)) = self.cell(name) {
            return together(names.iter().map(|n| self.named_seats(&n.text)));
        }
        if self.is_column(name) {
            return Who::all(format!("those who stand in the table of contracts under {}", column(name)));
        }
        if name == "team"
            && let Some(first) = self.first_of_sides()
        {
            return Who::new(Begin::The, format!("side of {}", self.seats(first).text), false);
        }
        Who::known(name).unwrap_or_else(|| Who::one(spaced(name)))
    }

    /// The player of whom a condition speaks: `he`, if it did before.
    pub(crate) fn subject(&self, who: Who) -> Wording {
        let mut topic = self.notes.topic.borrow_mut();
        match who.of.filter(|_| who.word.is_some()) {
            Some(TEAM) if *topic == Some(TEAM) => "it".into(),
            Some(word) if *topic == Some(word) => Wording { begin: Begin::He, ..HE.into() },
            word => {
                *topic = word;
                who.into()
            }
        }
    }
}

const HE: &str = "he";

/// The player whom the sentence is about.
pub(crate) fn is_he(name: &str) -> bool {
    matches!(name, "he" | "him")
}

/// Several players in one list.
fn together(all: impl Iterator<Item = Who>) -> Who {
    let all: Vec<Who> = all.collect();
    let texts: Vec<String> = all.iter().map(|who| who.text.clone()).collect();
    match all.as_slice() {
        [one] => one.clone(),
        [first, ..] => Who { begin: first.begin, ..Who::all(super::super::terms::list(&texts, "and")) },
        [] => Who::all(""),
    }
}

/// What whoever is called so does: `Who is paid` is whoever `is paid`.
pub(in crate::tell::book) fn whoever(title: &str) -> Option<&str> {
    title.strip_prefix("Who ")
}
