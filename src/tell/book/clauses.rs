//! A sentence about a clause, with its conditions and its rules; steps of the exchange, and packets of the deal.

use super::page::{Sentence, term};
use super::say::{About, Begin, Guarded, Person, Say, Wording, named};
use super::terms::spaced;
use super::topic::Matter;
use crate::kinds::{Folds, Kind, List};
use crate::language::Language;
use crate::ruleset::scope::{Active, Scope};
use crate::syntax::tree::*;

/// What a sentence says, without its conditions.
#[derive(Default)]
pub(super) struct Statement {
    /// What it tells of, before all else.
    pub title: Option<String>,
    /// `before each trick`
    pub when: Option<String>,
    /// The player with whom it begins, if it begins with one.
    pub who: Option<Wording>,
    /// What he does, or all of it.
    pub does: String,
    /// It ends with an insertion: a comma parts it from a condition.
    pub apart: bool,
}

impl Statement {
    /// `the declarer takes …`
    pub(super) fn of(who: impl Into<Wording>, does: impl Into<String>) -> Statement {
        Statement { who: Some(who.into()), does: does.into(), ..Statement::default() }
    }

    /// Who does what.
    fn deed(&self) -> String {
        match &self.who {
            Some(who) => format!("{who} {}", self.does),
            None => self.does.clone(),
        }
    }

    /// When who does what.
    fn untitled(&self) -> String {
        self.when.iter().cloned().chain([self.deed()]).collect::<Vec<_>>().join(" ")
    }

    fn text(&self) -> String {
        self.title.iter().cloned().chain([self.untitled()]).collect::<Vec<_>>().join(": ")
    }
}

impl From<String> for Statement {
    fn from(does: String) -> Statement {
        Statement { does, ..Statement::default() }
    }
}

/// Finishes a sentence about a clause: its conditions before or behind it, its title, its rules.
/// Nothing, if its conditions can never be met at this table.
pub(super) fn told(
    say: &Say,
    matter: Matter,
    active: &Active,
    statement: impl Into<Statement>,
) -> Option<Sentence> {
    let statement = statement.into();
    // What nobody can bring about is not told.
    if active.whens.iter().any(|when| say.cannot_be(when)) {
        return None;
    }
    let about = statement.who.as_ref().and_then(|who| who.of);
    let Conditions { before, behind } = conditions(say, active, about)?;
    let duty = active.clause.row().folds == Folds::Joins(List::Duties);
    let kind = active.clause.body.kind();
    let chosen = kind == Kind::Expose || kind == Kind::CallOne;
    let listed = behind.iter().any(|one| matches!(one, Behind::Listed(_)));
    let test = joined(&behind);
    let text = match behind.first() {
        // What it counts, and what another, hangs on one condition.
        Some(Behind::If(_) | Behind::Listed(_))
            if matches!(active.clause.body, Body::SaidCounts { of: Some(_), .. }) =>
        {
            format!("{before}{}; both only {test}", statement.text())
        }
        // Who may say it comes before what he does with it.
        Some(Behind::If(_))
            if matches!(active.clause.body, Body::Announce { laying: Some(_), .. })
                && !listed
                && let Some(who) = &statement.who =>
        {
            let who = Some(format!("{who}, {test},").into());
            format!("{before}{}", Statement { who, ..statement }.text())
        }
        // Behind the number of times it would be heard of the number.
        Some(Behind::If(_)) if kind == Kind::MayDouble && !listed => {
            let title = statement.title.iter().map(|title| format!("{title}: ")).collect::<String>();
            format!("{title}{before}{test}, {}", statement.untitled())
        }
        Some(Behind::Unless(test))
            if kind == Kind::MayDouble && behind.len() == 1 && test.begin == Begin::He =>
        {
            format!("{before}{}; whoever {} may double nothing", statement.text(), test.rest())
        }
        // `if you can` ends a duty.
        Some(Behind::If(_)) if duty && !listed => format!("{before}{test}, {}", statement.text()),
        // What must not be done otherwise says so first.
        Some(Behind::If(_) | Behind::Listed(_)) if chosen => {
            let first = conditions(say, active, None)?.behind;
            let he = about.is_some() && first.iter().any(|one| one.of() == about);
            let text = if he { format!("he {}", statement.does) } else { statement.text() };
            format!("{before}{}, {text}", joined(&first))
        }
        Some(Behind::If(_) | Behind::Listed(_)) if !statement.apart => {
            format!("{before}{} {test}", statement.text())
        }
        Some(_) => format!("{before}{}, {test}", statement.text()),
        None => format!("{before}{}", statement.text()),
    };
    let sentence = Sentence::new(matter, text).label(active.clause.title.as_deref());
    say.hangs_on(active.clause);
    Some(sentence.of(active.clause).with(say.cites()).options(say.options()))
}

/// What stands before a sentence, and what behind it.
struct Conditions {
    /// `if …, `
    before: String,
    behind: Vec<Behind<Wording>>,
}

/// A condition behind a sentence.
pub(super) enum Behind<T> {
    If(T),
    /// Points of a list.
    Listed(String),
    Unless(T),
}

/// The conditions behind a sentence, by what each is in words, or as points; nothing, if they are never met.
pub(super) fn behind<T>(
    active: &Active,
    said: impl Fn(&Guard) -> Guarded<T>,
    as_points: impl Fn(&Phrase) -> Option<String>,
) -> Option<Vec<Behind<T>>> {
    let mut behind = Vec::new();
    for guard in active.guards.iter().copied().chain(&active.clause.guard) {
        behind.push(match said(guard) {
            Guarded::Always => continue,
            Guarded::Never => return None,
            Guarded::If(test) => match guard {
                Guard::If(guard) if let Some(points) = as_points(guard) => Behind::Listed(points),
                Guard::If(_) | Guard::Unless(_) => Behind::If(test),
            },
            Guarded::Unless(test) => Behind::Unless(test),
        });
    }
    Some(behind)
}

impl Behind<Wording> {
    /// The player with whom it begins.
    fn of(&self) -> Option<About> {
        match self {
            Behind::If(test) | Behind::Unless(test) => test.of,
            Behind::Listed(_) => None,
        }
    }
}

/// `if … if …, unless …`
fn joined(behind: &[Behind<Wording>]) -> String {
    let mut text = String::new();
    for one in behind {
        text += match (one, text.is_empty()) {
            (_, true) => "",
            (Behind::Unless(_), false) => ", ",
            (Behind::If(_) | Behind::Listed(_), false) => " ",
        };
        text += &match one {
            Behind::If(test) => format!("if {test}"),
            Behind::Listed(points) => format!("if {points}"),
            Behind::Unless(test) => format!("unless {test}"),
        };
    }
    text
}

/// The conditions of a sentence that begins with this player; nothing, if they are never met.
fn conditions(say: &Say, active: &Active, about: Option<About>) -> Option<Conditions> {
    let whens: Vec<String> =
        active.whens.iter().filter(|w| say.decided(w) != Some(true)).map(|w| say.test(w)).collect();
    let before = match whens.is_empty() {
        true if say.otherwise => "otherwise ".to_string(),
        true => String::new(),
        false => format!("if {}, ", whens.join(" and ")),
    };
    let guard = |guard: &Guard| say.after(about, || say.guard(guard));
    let behind = behind(active, guard, |guard| say.after(None, || say.as_points(guard)))?;
    Some(Conditions { before, behind })
}

/// A step of the exchange or of the deal.
pub(super) fn step(say: &Say, active: &Active, matter: fn(String) -> Matter) -> Option<Sentence> {
    if say.terms.language == Language::German {
        return super::german::clauses::step(say, active, matter);
    }
    let say = &say.anew(Person::He);
    let statement = step_words(say, active)?;
    let mut sentence = told(say, matter(active.name.to_string()), active, statement)?;
    if let Body::Step(Step { act: Act::Leave { to, asked }, .. }) = &active.clause.body {
        let to = say.terms.place(&to.text).map_or_else(|| spaced(&to.text), |place| term(&place));
        let sides = say.scope.head(Kind::Sides).map(|active| &active.clause.body);
        let alone = matches!(sides, Some(Body::Sides(Sides::Alone)));
        let what = if alone { "" } else { "; his side goes on" };
        let last = if *asked { ". The last one left plays" } else { "" };
        let then = format!(". His hand goes to the {to}, he plays no further{what}{last}");
        sentence.text += &then;
        sentence.general += &then;
    }
    Some(sentence)
}

/// Is this about no card at this table?
pub(super) fn moves_nothing(say: &Say, act: &Act) -> bool {
    let number = match act {
        Act::Put { number, .. }
        | Act::Renew { number, .. }
        | Act::KeepOver { number, .. }
        | Act::Expose { number, .. }
        | Act::Give { number, .. }
        | Act::TakePacket { number, .. } => number,
        Act::See(cards) | Act::Take(cards) => match &cards.kind {
            PhraseKind::Top(number, ..) => number,
            _ => return false,
        },
        Act::Draw { .. } | Act::Win(_) | Act::Keep { .. } | Act::PutAll { .. } | Act::Lay(_) => return false,
        Act::Call { .. } | Act::Swap { .. } | Act::TurnUp(_) | Act::Leave { .. } => return false,
    };
    say.constant(number) == Some(0)
}

/// When a step within the play is done, and what it does; nothing, if it does nothing at this table.
pub(super) fn step_words(say: &Say, active: &Active) -> Option<Statement> {
    let place = |name: &Name| say.terms.place(&name.text).map_or_else(|| spaced(&name.text), |p| term(&p));
    let Body::Step(Step { who: players, act }) = &active.clause.body else { return None };
    if moves_nothing(say, act) {
        return None;
    }
    let who = say.seats(players);
    let whose = who.whose();
    let by = |one, many, rest: String| {
        let verb = who.verb(one, many);
        Statement::of(who.clone(), format!("{verb} {rest}"))
    };
    let statement = match act {
        Act::See(cards) => {
            let left = if is_left(say, active, cards) { "what is left of " } else { "" };
            let what = match &cards.kind {
                PhraseKind::In(of, place)
                    if let Some(place) = named(place).and_then(|p| say.terms.place(p)) =>
                {
                    format!("the {} of the {}", say.cards(of), term(&place))
                }
                _ => say.cards(cards),
            };
            by("sees", "see", format!("{left}{what}"))
        }
        Act::Take(cards) => by("takes", "take", format!("{} into {whose} hand", say.cards(cards))),
        Act::Draw { from, cards } => {
            let from = say.seats(from).text;
            let who = if who.is("players") { who.each() } else { who.text };
            format!("in turn, from {from} on, {who} takes {} into his hand", say.cards(cards)).into()
        }
        Act::Swap { own, other } => {
            by("may", "may", format!("exchange {} for {}", say.cards(own), say.cards(other)))
        }
        Act::TurnUp(cards) => {
            let title = called(say, active);
            by("turns up", "turn up", format!("{}, for all to see: {title}", say.cards(cards)))
        }
        Act::Leave { asked: false, .. } => by("drops", "drop", "out".to_string()),
        Act::Leave { .. } => {
            let who = if who.is("players") { who.each() } else { who.text };
            let from = match dealer_asked(say) {
                true => " from forehand on, the dealer last,",
                false => " from forehand on",
            };
            format!("{who} may drop out, in turn{from} and aloud").into()
        }
        Act::Win(cards) => {
            let wins = by("wins", "win", format!("{}, face up, as if taken in a trick", say.cards(cards)));
            Statement { apart: true, ..wins }
        }
        Act::Put { number, from, to, shown } => {
            let shown = match shown {
                Shown::None => "face down".to_string(),
                Shown::All => "face up".to_string(),
                Shown::Some(cards) => format!("face down, but {} face up", say.cards(cards)),
            };
            let cards = say.amount_amid(number, &of_hand(say, from, whose));
            let puts = by("puts", "put", format!("{cards} to the {}, {shown}", place(to)));
            Statement { apart: true, ..puts }
        }
        Act::Renew { number, from, to, stock } => {
            let each = match who.is("players") && say.some_drop_out() {
                true => "every player still in".to_string(),
                false => who.each(),
            };
            let cards = say.amount_amid(number, &of_hand(say, from, "his"));
            let last = if dealer_asked(say) { ", the dealer last" } else { "" };
            let turn = match say.is_one_player(players) {
                true => String::new(),
                false => format!("in turn from forehand on{last}, "),
            };
            format!(
                "{turn}{each} may put up to {cards} to the {}, face down, and takes as many from the top of the {}",
                place(to),
                place(stock)
            )
            .into()
        }
        Act::Give { number, from, to: to_whom } => {
            let together = if who.many { "; the cards go when all have chosen" } else { "" };
            let to = match &to_whom.kind {
                // Each gives to his own neighbour.
                PhraseKind::SideOf { right, of } if matches!(named(of), Some("he" | "him")) => {
                    format!("the player on his {}", if *right { "right" } else { "left" })
                }
                _ => say.seats(to_whom).text,
            };
            let cards = say.amount_amid(number, &of_hand(say, from, "his"));
            let does = |does: String| Statement::of(who.each(), does);
            match say.has_branches(to_whom) {
                true => Statement {
                    apart: true,
                    ..does(format!("gives {cards}, unseen by the others, to {to}{together}"))
                },
                false => does(format!("gives {cards} to {to}, unseen by the others{together}")),
            }
        }
        Act::Keep { number, from, to, open, also } => {
            let open = if *open { ", laid open on the table" } else { "" };
            let also = also.as_ref().map_or(String::new(), |(n, from)| {
                format!(", and {}{}", say.amount(n), of_hand(say, from, whose))
            });
            let cards = say.amount_of(number, &of_hand(say, from, whose));
            by(
                "keeps",
                "keep",
                format!("{cards}{open}{also}; the rest of {whose} hand goes to the {}", place(to)),
            )
        }
        Act::KeepOver { number, from } => {
            let cards = say.amount_amid(number, &of_hand(say, from, whose));
            by(
                "may",
                "may",
                format!(
                    "keep up to {cards} for the next deal, unseen by the others; he is dealt as many fewer in it"
                ),
            )
        }
        Act::Lay(cards) => {
            let what = format!("{} open on the table, for all to see", say.cards(cards));
            match who.many || who.is("everybody") {
                true => format!("{} lays {what}", who.each()).into(),
                false => by("lays", "lay", what),
            }
        }
        Act::Expose { number, from, taking_up } => {
            let up = if *taking_up { ", and takes up what lay open of his before" } else { "" };
            let what = say.amount_amid(number, &of_hand(say, from, whose));
            by("lays", "lay", format!("{what} open on the table{up}"))
        }
        Act::PutAll { cards, to, open } => {
            let open = if *open { "face up" } else { "face down" };
            let puts = by("puts", "put", format!("{} to the {}, {open}", say.cards(cards), place(to)));
            Statement { apart: true, ..puts }
        }
        // One card has one suit: there is nothing to choose.
        Act::Call { of: Phrase { kind: PhraseKind::SuitsOf(from), .. }, turning: None } if matches!(&from.kind, PhraseKind::Top(n, ..) if say.constant(n) == Some(1)) => {
            format!("the suit of {} is {}", say.cards(from), called(say, active)).into()
        }
        Act::Call { of: Phrase { kind: PhraseKind::SuitsOf(from), .. }, turning } => {
            let turns = |cards: &Phrase| {
                let turns = who.verb("turns", "turn");
                let (cards, suit) = (say.cards(cards), called(say, active));
                format!(", or {turns} up {cards}, for all to see, and the suit of this card is {suit}")
            };
            let or = turning.as_ref().map_or(String::new(), turns);
            let of = match &from.kind {
                PhraseKind::Ranks(ranks) if say.in_every_suit(ranks) => String::new(),
                _ => format!(", one of those in {}", say.cards(from)),
            };
            by("names", "name", format!("a suit{of}{or}"))
        }
        Act::TakePacket { number, place: from } => {
            let (place, cards) = (place(from), say.amount(number));
            let takes = who.does("takes", "take");
            format!(
                "the {place} is parted from its top into packets of {cards}; {takes} the one he likes into {whose} hand"
            )
            .into()
        }
        Act::Call { of, .. } if let Some(titles) = contracts(say, of) => {
            let titles = super::terms::list(&titles, "or");
            by("names", "name", format!("what is played from here on: {titles}"))
        }
        Act::Call { of, .. } if say.is_list_of_cards(of) => by("calls", "call", say.any_card(of).to_string()),
        // Of a hand no cards have been named yet.
        Act::Call { of, .. } if of.name() == Some("hand") => {
            by("calls", "call", format!("a card of {}", say.the(of)))
        }
        Act::Call { of, .. } => by("calls", "call", format!("one of {}", say.the(of))),
    };
    let when = match &active.clause.position {
        Some(Position::Within(moment)) => Some(within(say, moment)),
        _ => None,
    };
    Some(Statement { when, ..statement })
}

/// What is called by this step.
fn called(say: &Say, active: &Active) -> String {
    active.clause.title.as_deref().map_or_else(|| spaced(active.name), |title| term(say.terms.heard(title)))
}

/// Has some of these cards been taken before this step?
pub(super) fn is_left(say: &Say, active: &Active, cards: &Phrase) -> bool {
    let taken = |a: &Active| {
        matches!(&a.clause.body, Body::Step(Step { act: Act::Take(Phrase { kind: PhraseKind::Top(_, place, _), .. }), .. })
            if named(cards) == Some(place.text.as_str()))
    };
    say.scope.steps.iter().take_while(|a| a.name != active.name).any(taken)
}

/// Is the dealer asked too, after all others?
pub(super) fn dealer_asked(say: &Say) -> bool {
    say.scope.head(Kind::Extra).is_none()
}

/// ` of his hand`, ` from among his Leere`
fn of_hand(say: &Say, from: &Phrase, whose: &str) -> String {
    match named(from) {
        Some("hand") => format!(" of {whose} hand"),
        _ => format!(" out of {}", say.the(from)),
    }
}

/// A packet of the deal, given so many times round.
pub(super) fn packet(say: &Say, active: &Active, at: usize, rounds: usize) -> Option<Sentence> {
    if say.terms.language == Language::German {
        return super::german::clauses::packet(say, active, at, rounds);
    }
    let say = &say.anew(Person::He);
    let Body::Deal { number, to, lie } = &active.clause.body else {
        return step(say, active, Matter::DealStep);
    };
    let before = say.scope.deal.iter().take(at);
    let more = before
        .filter(|a| matches!(&a.clause.body, Body::Deal { to: t, .. } if same_goal(t.as_ref(), to.as_ref())));
    let more = if more.count() > 0 { "more " } else { "" };
    let one = number.as_ref().is_none_or(|number| say.constant(number) == Some(1));
    let number =
        number.as_ref().map_or_else(|| "the rest".to_string(), |number| say.amount_more(number, more));
    let (goes, lies) = if one { ("goes", "is laid") } else { ("go", "are laid") };
    let whom = match to {
        None => "each player".to_string(),
        Some(to) => match named(to).and_then(|name| say.terms.place(name)) {
            Some(place) => format!("the {}", term(&place)),
            None => say.seats(to).each(),
        },
    };
    let text = match lie {
        Lie::There => format!("{number} {goes} to {whom}"),
        Lie::Covered => format!("{number} {lies} face down on the table before {whom}"),
        Lie::Upon if say.scope.deal.iter().skip(at + 1).any(is_upon) => {
            format!("{number} {lies} face up upon the covered ones of each player")
        }
        Lie::Upon => format!(
            "{number} {lies} face up upon the covered ones of each player; what lies face up is played like a card \
             of the hand, and what it covered is turned up at the end of the trick"
        ),
    };
    let times = match rounds {
        1 => String::new(),
        n => format!(", {} times round", super::material::number_word(n as i64)),
    };
    told(say, Matter::Packet(at), active, text + &times)
}

pub(super) fn is_upon(active: &Active) -> bool {
    matches!(&active.clause.body, Body::Deal { lie: Lie::Upon, .. })
}

/// Do two packets go to the same place?
pub(super) fn same_goal(a: Option<&Phrase>, b: Option<&Phrase>) -> bool {
    match (a, b) {
        (None, None) => true,
        (Some(a), Some(b)) => named(a).is_some() && named(a) == named(b),
        _ => false,
    }
}

/// `before each trick`, `after the first trick`
pub(super) fn within(say: &Say, moment: &Moment) -> String {
    let word = if moment.after { "after" } else { "before" };
    let tricks = moment.tricks.as_ref().map_or("each trick".to_string(), |tricks| say.tricks(tricks));
    format!("{word} {tricks}")
}

/// Beside a step or an announcement, of somebody who is spoken of already: `before he takes the Talon`.
pub(super) fn beside(say: &Say, name: &str, word: &str, who: &str) -> String {
    let step = say.scope.steps.iter().find(|step| step.name == name);
    let untold = step.filter(|step| step.clause.title.is_none());
    let does = untold.and_then(|step| step_words(&say.anew(Person::He), step));
    match does {
        Some(Statement { who: Some(of), does, .. }) if of.text == who => format!(" {word} he {does}"),
        _ => format!(" {word} {}", step_title(say, name)),
    }
}

pub(super) fn step_title(say: &Say, name: &str) -> String {
    let Scope { steps, announcements, .. } = say.scope;
    let mut titled = steps.iter().chain(announcements).filter(|a| a.name == name);
    let title = titled.find_map(|a| a.clause.title.as_deref());
    let untold = || {
        // A step that has no title is named by what it does.
        let step = say.scope.steps.iter().find(|a| a.name == name)?;
        step_words(&say.anew(Person::He), step).map(|statement| statement.deed())
    };
    let elsewhere = || say.terms.announced(name).map(|title| term(say.terms.heard(title)));
    title
        .map(|title| term(say.terms.heard(title)))
        .or_else(untold)
        .or_else(elsewhere)
        .unwrap_or_else(|| spaced(name))
}

/// The titles of contracts, where these are contracts.
pub(super) fn contracts(say: &Say, of: &Phrase) -> Option<Vec<String>> {
    let one = |phrase: &Phrase| {
        let PhraseKind::Name(name) = &phrase.kind else { return None };
        say.terms.contract(name).map(|row| term(row.title))
    };
    match &of.kind {
        PhraseKind::Or(list) => list.iter().map(one).collect(),
        _ => one(of).map(|title| vec![title]),
    }
}
