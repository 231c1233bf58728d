//! One sentence for each kind of clause about cards and tricks.

use super::lasting;
use super::page::{ITEM, Sentence, points, term};
use super::say::{Guarded, Person, Say, Who, named, subject_of};
use super::terms::{list, spaced};
use crate::kinds::{Folds, Kind, List};
use crate::ruleset::scope::Active;
use crate::syntax::tree::*;

/// The trick before which nobody has taken one.
const FIRST: &str = "the first trick";

/// Finishes a sentence about a clause: its conditions before or behind it, its title, its rules.
/// Nothing, if its conditions can never be met at this table.
pub(super) fn told(say: &Say, key: String, active: &Active, text: &str) -> Option<Sentence> {
    let said = text;
    let (before, behind) = conditions(say, active, text)?;
    let duty = active.clause.row().folds == Folds::Joins(List::Duties);
    let kind = active.clause.body.kind();
    let chosen = kind == Kind::Expose || kind == Kind::CallOne;
    let text = match behind.strip_prefix(" if ") {
        // `if you can` ends a duty.
        Some(test) if duty && !test.contains(ITEM) => format!("{before}if {test}, {text}"),
        // What must not be done otherwise says so first.
        Some(_) if chosen => {
            let (_, first) = conditions(say, active, "")?;
            let who = subject_of(text).filter(|who| first.contains(who));
            let text = who.and_then(|who| text.strip_prefix(who)).map(|rest| format!("he{rest}"));
            let text = text.unwrap_or_else(|| said.to_string());
            format!("{before}{}, {text}", first.trim_start())
        }
        _ => format!("{before}{text}{behind}"),
    };
    let sentence = Sentence::new(key, text).label(active.clause.title.as_deref());
    Some(sentence.of(active.clause).with(say.cites()).options(say.options()))
}

/// `If …, ` and ` if …`.
fn conditions(say: &Say, active: &Active, text: &str) -> Option<(String, String)> {
    let whens: Vec<String> =
        active.whens.iter().filter(|w| say.decided(w) != Some(true)).map(|w| say.test(w)).collect();
    let before = match whens.is_empty() {
        true => String::new(),
        false => format!("if {}, ", whens.join(" and ")),
    };
    let mut behind = String::new();
    for guard in active.guards.iter().copied().chain(&active.clause.guard) {
        match say.after(text, || say.guard(guard)) {
            Guarded::Always => {}
            Guarded::Never => return None,
            Guarded::If(_)
                if let Guard::If(test) = guard
                    && say.as_points(test).is_some() =>
            {
                behind += &say.if_so("", test);
            }
            Guarded::If(test) => behind += &format!(" if {test}"),
            Guarded::Unless(test) => behind += &format!(", unless {test}"),
        }
    }
    Some((before, behind))
}

/// A step of the exchange or of the deal.
pub(super) fn step(say: &Say, active: &Active, class: &str) -> Option<Sentence> {
    let say = &say.anew(Person::He);
    let place = |name: &Name| say.terms.place(&name.text).map_or_else(|| spaced(&name.text), |p| term(&p));
    let key = format!("{class}:{}", active.name);
    let nothing = |number: &Phrase| say.constant(number) == Some(0);
    let Body::Step(Step { who, act }) = &active.clause.body else { return None };
    let who = say.seats(who);
    let text = match act {
        Act::See(cards) | Act::Take(cards) if matches!(&cards.kind, PhraseKind::Top(n, ..) if nothing(n)) => {
            return None;
        }
        Act::See(cards) => {
            let taken = |a: &Active| {
                matches!(&a.clause.body, Body::Step(Step { act: Act::Take(Phrase { kind: PhraseKind::Top(_, place, _), .. }), .. })
                    if named(cards) == Some(place.text.as_str()))
            };
            let left = match say.scope.steps.iter().take_while(|a| a.name != active.name).any(taken) {
                true => "what is left of ",
                false => "",
            };
            let what = match &cards.kind {
                PhraseKind::In(of, place)
                    if let Some(place) = named(place).and_then(|p| say.terms.place(p)) =>
                {
                    format!("the {} of the {}", say.cards(of), term(&place))
                }
                _ => say.cards(cards),
            };
            format!("{} {left}{what}", who.does("sees", "see"))
        }
        Act::Take(cards) => {
            format!("{} {} into {} hand", who.does("takes", "take"), say.cards(cards), who.whose())
        }
        Act::Draw { from, cards } => {
            let from = say.seats(from).text;
            let who = if who.text == "the players" { "every player".to_string() } else { who.text };
            format!("in turn, from {from} on, {who} takes {} into his hand", say.cards(cards))
        }
        Act::Swap { own, other } => {
            format!("{} may exchange {} for {}", who.text, say.cards(own), say.cards(other))
        }
        Act::TurnUp(cards) => {
            let title = active.clause.title.as_deref().map_or_else(|| spaced(&active.name), term);
            format!("{} {}, for all to see: {title}", who.does("turns up", "turn up"), say.cards(cards))
        }
        Act::Leave(_) => {
            let who = if who.text == "the players" { "every player".to_string() } else { who.text };
            format!("{who} may drop out, in turn and aloud")
        }
        Act::Win(cards) => {
            format!("{} {}, face up, as if taken in a trick", who.does("wins", "win"), say.cards(cards))
        }
        Act::Put { number, .. } | Act::Expose { number, .. } | Act::Give { number, .. }
            if nothing(number) =>
        {
            return None;
        }
        Act::Put { number, from, to, shown } => {
            let shown = match shown {
                Shown::None => "face down".to_string(),
                Shown::All => "face up".to_string(),
                Shown::Some(cards) => format!("face down, but {} face up", say.cards(cards)),
            };
            let from = of_hand(say, from, who.whose());
            format!(
                "{} {} to the {}, {shown}",
                who.does("puts", "put"),
                say.amount_of(number, &from),
                place(to)
            )
        }
        Act::Give { number, from, to } => {
            let together = if who.many { "; the cards go when all have chosen" } else { "" };
            let each = match who.text.as_str() {
                "the players" | "everybody" => "every player".to_string(),
                text if who.many => format!("each of {text}"),
                text => text.to_string(),
            };
            let to = say
                .seats(to)
                .text
                .replace("the left of him", "his left")
                .replace("the right of him", "his right");
            let cards = say.amount_of(number, &of_hand(say, from, "his"));
            format!("{each} gives {cards} to {to}, unseen by the others{together}")
        }
        Act::Keep { number, from, to, open, also } => {
            let open = if *open { ", laid open on the table" } else { "" };
            let also = also.as_ref().map_or(String::new(), |(n, from)| {
                format!(", and {}{}", say.amount(n), of_hand(say, from, who.whose()))
            });
            format!(
                "{} {}{open}{also}; the rest of {} hand goes to the {}",
                who.does("keeps", "keep"),
                say.amount_of(number, &of_hand(say, from, who.whose())),
                who.whose(),
                place(to)
            )
        }
        Act::Lay(cards) => {
            format!("{} {} open on the table, for all to see", who.does("lays", "lay"), say.cards(cards))
        }
        Act::Expose { number, from, taking_up } => {
            let up = if *taking_up { ", and takes up what lay open of his before" } else { "" };
            let from = of_hand(say, from, who.whose());
            let what = say.amount_of(number, &from);
            format!("{} {what} open on the table{up}", who.does("lays", "lay"))
        }
        Act::PutAll { cards, to, open } => {
            let open = if *open { "face up" } else { "face down" };
            format!("{} {} to the {}, {open}", who.does("puts", "put"), say.cards(cards), place(to))
        }
        Act::Call(Phrase { kind: PhraseKind::SuitsOf(from), .. }) => {
            format!("{} a suit, one of those in {}", who.does("names", "name"), say.cards(from))
        }
        Act::TakePacket { number, .. } if nothing(number) => return None,
        Act::TakePacket { number, place: from } => {
            format!(
                "{} one packet of the {} into {} hand, which, he chooses: it is parted from its top into packets of {}",
                who.does("takes", "take"),
                place(from),
                who.whose(),
                say.amount(number)
            )
        }
        Act::Call(of) if let Some(titles) = contracts(say, of) => format!(
            "{} what is played from here on: {}",
            who.does("names", "name"),
            super::terms::list(&titles, "or")
        ),
        Act::Call(of) => format!("{} one of {}", who.does("calls", "call"), say.the(of)),
    };
    let text = match &active.clause.position {
        Some(Position::Within(moment)) => format!("{} {text}", within(say, moment)),
        _ => text,
    };
    let mut sentence = told(say, key, active, &text)?;
    if let Act::Leave(to) = act {
        let then = format!(
            " His hand goes to the {}, he plays no further, and he neither wins nor pays. The last one left plays.",
            place(to)
        );
        sentence.text += &then;
        sentence.general += &then;
    }
    // Who takes it has just been named.
    sentence.text = sentence.text.replace("if whoever takes the trick took this trick", "if he took it");
    sentence.text = sentence.text.replace("and whoever takes the trick took this trick", "and he took it");
    Some(sentence)
}

/// ` of his hand`, ` from among his Leere`
fn of_hand(say: &Say, from: &Phrase, whose: &str) -> String {
    match named(from) {
        Some("hand") => format!(" of {whose} hand"),
        _ => format!(" out of {}", say.the(from)),
    }
}

/// A packet of the deal.
pub(super) fn packet(say: &Say, active: &Active, at: usize) -> Option<Sentence> {
    let then = if at == 0 { "First" } else { "Then" };
    let Body::Deal { number, to, lie } = &active.clause.body else { return step(say, active, "deal") };
    let before = say.scope.deal.iter().take(at);
    let more = before
        .filter(|a| matches!(&a.clause.body, Body::Deal { to: t, .. } if same_goal(t.as_ref(), to.as_ref())));
    let number = number.as_ref().map_or_else(|| "the rest".to_string(), |number| say.amount(number));
    let one = number == "1 card" || number == "the rest";
    let number = if more.count() > 0 { number.replacen(" card", " more card", 1) } else { number };
    let (goes, lies) = if one { ("goes", "is laid") } else { ("go", "are laid") };
    let whom = match to {
        None => "each player".to_string(),
        Some(to) => match named(to).and_then(|name| say.terms.place(name)) {
            Some(place) => format!("the {}", term(&place)),
            None => say.seats(to).text,
        },
    };
    let text = match lie {
        Lie::There => format!("{then} {number} {goes} to {whom}"),
        Lie::Covered => format!("{then} {number} {lies} face down on the table before {whom}"),
        Lie::Upon => format!(
            "{then} {number} {lies} face up upon the covered ones of each player; what lies face up is played like a card \
             of the hand, and what it covered is turned up at the end of the trick"
        ),
    };
    told(say, format!("deal:{at}"), active, &text)
}

/// Do two packets go to the same place?
fn same_goal(a: Option<&Phrase>, b: Option<&Phrase>) -> bool {
    match (a, b) {
        (None, None) => true,
        (Some(a), Some(b)) => named(a).is_some() && named(a) == named(b),
        _ => false,
    }
}

/// Duties in their order; each knows what came before it.
pub(super) fn duty(say: &Say, active: &Active, before: Option<&Active>) -> Option<Sentence> {
    let say = &say.anew(Person::You);
    let key = format!("duty:{}", active.name);
    let text = if let Body::KeepFor { what, tricks } = &active.clause.body {
        let tricks = say.tricks(tricks);
        match tricks == FIRST {
            true => format!("play {} to {FIRST} if you can", say.cards(what)),
            false => format!(
                "keep {} for {tricks}: it is not played earlier as long as there is another choice, and then it must be played",
                say.cards(what)
            ),
        }
    } else {
        let Body::Duty { manner, not, what, place, timing } = &active.clause.body else { return None };
        let one = |t: &Timing| match t {
            Timing::In(tricks) => format!(" to {}", say.tricks(tricks)),
            Timing::Before(tricks) => format!(" before {}", say.tricks(tricks)),
        };
        let when: String = timing.iter().map(one).collect();
        obliged(say, (*manner, *not), what, place.as_ref(), &when, after_suit(active, before))
    };
    told(say, key, active, &text)
}

/// Does this duty only say what to play if the suit led cannot be followed?
fn after_suit(active: &Active, before: Option<&Active>) -> bool {
    let plain = |a: &Active| a.clause.guard.is_none() && a.whens.is_empty() && a.guards.is_empty();
    let suit_led = before.is_some_and(|b| {
        plain(b)
            && matches!(&b.clause.body, Body::Duty { manner: Manner::FollowWith, not: false, what, timing, .. }
                if matches!(what.kind, PhraseKind::SuitLed) && timing.is_empty())
    });
    let own = matches!(&active.clause.body, Body::Duty { manner: Manner::FollowWith, not: false, what, timing, .. }
        if named(what).is_some() && timing.is_empty());
    suit_led && own && plain(active)
}

fn obliged(
    say: &Say,
    (manner, not): (Manner, bool),
    what: &Phrase,
    place: Option<&Name>,
    when: &str,
    after_suit: bool,
) -> String {
    let any = match (&what.kind, not) {
        (PhraseKind::OpenCards, false) => "one of the cards that lie open".to_string(),
        _ => say.any_card(what),
    };
    let suit_led = matches!(what.kind, PhraseKind::SuitLed);
    let to = place.map_or(String::new(), |p| {
        let place = say.terms.place(&p.text).map_or_else(|| spaced(&p.text), |p| term(&p));
        format!(" to the {place}")
    });
    let spare = "as long as you have another choice";
    match (manner, not) {
        (Manner::FollowWith, false) if suit_led => format!("follow the suit led{when} if you can"),
        (Manner::FollowWith, false) if after_suit => {
            format!("if you have none of it, play {any}; with neither, any card")
        }
        (Manner::FollowWith, false) => format!("whoever does not lead plays {any}{when} if he can"),
        (Manner::FollowWith, true) => format!("do not follow with {any}{when} {spare}"),
        (Manner::Lead, false) => format!("when you lead{when}, lead {any} if you can"),
        (Manner::Lead, true) => format!("do not lead {any}{when} {spare}"),
        (Manner::Play, false) => format!("play {any}{when} if you can"),
        (Manner::Play, true) => format!("do not play {any}{when} {spare}"),
        (Manner::Put, false) => format!("put {any}{to} if you can"),
        (Manner::Put, true) => format!("do not put {any}{to} {spare}"),
        (Manner::Lay, false) => match &what.kind {
            PhraseKind::SuitsOf(of) => format!("lay down cards of the suits of {} if you can", say.cards(of)),
            _ => format!("lay down {any} if you can"),
        },
        (Manner::Lay, true) => format!("do not lay down {any} {spare}"),
        (Manner::Keep, false) => format!("keep {any} if you can"),
        (Manner::Keep, true) => format!("do not keep {any} {spare}"),
        (Manner::Call, false) => format!("call {any} if you can"),
        (Manner::Call, true) => format!("do not call {any} {spare}"),
    }
}

/// Who may double what, how often, and who answers.
fn may_double(say: &Say, active: &Active) -> Option<Sentence> {
    let Body::MayDouble { who, things, from, once_each, most, levels } = &active.clause.body else {
        return None;
    };
    let say = &say.anew(Person::He);
    let title = term(active.clause.title.as_deref().unwrap_or(&spaced(&active.name)));
    let what = |thing: &Thing| match thing {
        Thing::Game => "what the game is worth".to_string(),
        Thing::EveryAnnouncement => "each announcement by itself".to_string(),
        Thing::Announcement(name) => {
            let title = say.terms.announcements.get(&name.text).cloned();
            term(&title.unwrap_or_else(|| spaced(&name.text)))
        }
    };
    let anybody =
        matches!(&who.kind, PhraseKind::Name(name) if matches!(name.as_str(), "players" | "everybody"));
    let who = say.seats(who).text;
    let from = from.as_ref().map_or(String::new(), |f| format!(", beginning with {}", say.seats(f).text));
    let limit = most.as_ref().map(|most| (say.constant(most), most));
    let answer = match (once_each, levels.as_slice()) {
        (true, _) => ", each of them once".to_string(),
        (false, _) if matches!(limit, Some((Some(0 | 1), _))) => String::new(),
        (false, []) => "; the other side may double again in answer, in turn".to_string(),
        (false, levels) => {
            let levels: Vec<String> = levels.iter().map(|level| term(level)).collect();
            format!("; the other side may double again in answer, in turn: {}", list(&levels, "and"))
        }
    };
    // Whoever doubles the game alone is named as who is against it.
    let game_alone = matches!(things.as_slice(), [Thing::Game]);
    let all = if game_alone { " in all" } else { "" };
    let most = match limit {
        None => String::new(),
        Some((Some(0), _)) => "; here nobody may".to_string(),
        Some((Some(1), _)) => format!(", once at most{all}"),
        Some((Some(2), _)) => format!(", twice at most{all}"),
        Some((_, most)) => format!(", {} times at most{all}", say.number(most)),
    };
    let against = if *once_each || game_alone { "" } else { " that is against them" };
    let bonuses = if game_alone && !say.scope.bonuses.is_empty() { ", but no bonus" } else { "" };
    let when = match &active.clause.position {
        Some(Position::Before(step)) => format!("before {}", step_title(say, &step.text)),
        Some(Position::After(step)) => format!("after {}", step_title(say, &step.text)),
        Some(Position::Within(_)) | None => "before the first card is led".to_string(),
    };
    let who = match game_alone && anybody && !once_each {
        true => "whoever is not on the declarer's side".to_string(),
        false => who,
    };
    let things: Vec<String> = things.iter().map(what).collect();
    let things = list(&things, "and");
    let text = format!("{title}: {when} {who} may double {things}{bonuses}{against}{from}{answer}{most}");
    let mut sentence = told(say, format!("announce:{}", active.name), active, &text)?;
    sentence.label = None;
    Some(sentence)
}

pub(super) fn announcement(say: &Say, active: &Active) -> Option<Sentence> {
    if matches!(active.clause.body, Body::MayDouble { .. }) {
        return may_double(say, active);
    }
    let Body::Announce { who, suits, laying, leading, forced } = &active.clause.body else { return None };
    let say = &say.anew(Person::He);
    let known = active.clause.title.as_ref().or(say.terms.announcements.get(&active.name));
    let title = term(known.map_or(&spaced(&active.name), |title| title));
    let who = say.seats(who);
    let may = match (who.text.as_str(), who.many) {
        ("the players", _) => "every player may".to_string(),
        (text, true) => format!("each of {text} may"),
        (text, false) => format!("{text} may"),
    };
    let of =
        suits.as_ref().map_or(String::new(), |cards| format!(" of one of the suits of {}", say.cards(cards)));
    let laying = match (laying, suits) {
        (None, _) => String::new(),
        (Some(_), Some(_)) => " and lay these cards of the suit open".to_string(),
        (Some(cards), None) => format!(" and lay {} open", say.cards(cards)),
    };
    let leading = if *leading { ", leading one of them" } else { "" };
    let when = match &active.clause.position {
        Some(Position::Before(step)) => format!(" before {}", step_title(say, &step.text)),
        Some(Position::After(step)) => format!(" after {}", step_title(say, &step.text)),
        Some(Position::Within(moment)) => format!(" {}", within(say, moment)),
        None => String::new(),
    };
    let says = match forced {
        true => who.does("announces", "announce"),
        false => format!("{may} announce"),
    };
    let text = match &active.clause.position {
        Some(Position::Within(_)) => format!("{when} {says} {title}{of}{laying}{leading}"),
        _ => format!("{says} {title}{of}{laying}{when}{leading}"),
    };
    let text = text.trim_start();
    let mut sentence = told(say, format!("announce:{}", active.name), active, text)?;
    sentence.label = None;
    Some(sentence)
}

/// `before each trick`, `after the first trick`
fn within(say: &Say, moment: &Moment) -> String {
    let word = if moment.after { "after" } else { "before" };
    let tricks = moment.tricks.as_ref().map_or("each trick".to_string(), |tricks| say.tricks(tricks));
    format!("{word} {tricks}")
}

fn step_title(say: &Say, name: &str) -> String {
    let of = |list: &[Active]| list.iter().find(|a| a.name == name).and_then(|a| a.clause.title.clone());
    let title = of(&say.scope.steps).or_else(|| of(&say.scope.announcements));
    title.map_or_else(|| spaced(name), |title| term(&title))
}

/// A clause of which one stands.
pub(super) fn head(say: &Say, headed: Kind, active: &Active) -> Option<Sentence> {
    let say = &say.anew(Person::He);
    let text = match &active.clause.body {
        Body::HolderLeads(card) => {
            let otherwise = match say.scope.head(Kind::Leads) {
                None => "; after that, whoever took a trick leads to the next",
                Some(_) => ", and all hear that he holds it",
            };
            format!("whoever holds {} leads to the first trick{otherwise}", say.cards(card))
        }
        Body::Leads { who, tricks: None } => {
            let first = match say.scope.head(Kind::HolderLeads) {
                Some(_) => "if nobody holds that card, ",
                None => "",
            };
            format!(
                "{first}{} to the first trick; after that, whoever took a trick leads to the next",
                say.seats(who).does("leads", "lead")
            )
        }
        Body::Leads { who, tricks: Some(tricks) } => {
            let leads = say.seats(who).does("leads", "lead");
            match say.tricks(tricks) {
                first if first == FIRST => {
                    format!("{leads} to {first}; after that, whoever took a trick leads to the next")
                }
                tricks => format!("{leads} to {tricks}, whoever took the one before"),
            }
        }
        Body::TakerLeads { of, order, to } => {
            let title = say.scope.defs.get(order.text.as_str()).and_then(|a| a.clause.title.as_deref());
            let order = term(title.unwrap_or(&spaced(&order.text)));
            format!(
                "to {} leads whoever took one of {} with the highest card, compared by the order {order}",
                say.tricks(to),
                say.tricks(of)
            )
        }
        Body::TrickTo(best) => {
            let one = |b: &Best| match b {
                Best::Highest(cards) => format!("to the highest {}", say.of_kind(cards)),
                Best::When(card, guard) => match say.guard(guard) {
                    Guarded::If(test) => format!("to {} if {test}", say.cards(card)),
                    Guarded::Unless(test) => format!("to {}, unless {test}", say.cards(card)),
                    _ => format!("to {}", say.cards(card)),
                },
            };
            format!(
                "the trick goes {}",
                best.iter().map(one).collect::<Vec<_>>().join("; if there is none, ")
            )
        }
        Body::TricksCount(who) => format!("a trick counts {}", say.for_whom(who))
            .replace("whoever takes the trick", "whoever takes it"),
        Body::Powerless(Phrase { kind: PhraseKind::If(list, last), .. })
            if let [(cards, test)] = list.as_slice()
                && named(last) == Some("nothing")
                && say.decided(test).is_none() =>
        {
            format!("if {}, {}", say.test(test), powerless(say, cards))
        }
        Body::Powerless(cards) => powerless(say, cards),
        Body::PlayEnds => "the play ends at once".to_string(),
        Body::Ranks(ranks) => {
            let ranks: Vec<&str> = ranks.iter().map(|r| r.text.as_str()).collect();
            format!("the cards of a suit rank, from high to low: {}", ranks.join(" "))
        }
        Body::Sides(Sides::Against(sides)) => {
            let (first, secret) = (say.seats(&sides.first), &sides.secret);
            let with = sides.with.as_ref();
            let with =
                with.map(|with| format!(" together with {}", say.seats(with).text)).unwrap_or_default();
            let secret = secret.as_ref().map(|cards| {
                format!("; who that is nobody says, and it shows when {} falls", say.cards(cards))
            });
            let plays = first.does("plays", "play");
            format!("{plays}{with} against all others, the defenders{}", secret.unwrap_or_default())
        }
        Body::Sides(Sides::Alone) => {
            let about_sides = |a: &Active| {
                let Body::Step(step) = &a.clause.body else { return false };
                matches!(named(&step.who), Some("declarer" | "team" | "defenders"))
            };
            let mut steps = say.scope.steps.iter();
            let some = !say.scope.steps.is_empty();
            let none = steps.all(|a| about_sides(a) || step(say, a, "step").is_none());
            let exchange = if some && none { " and no exchange" } else { "" };
            format!("everybody plays for himself; there is no declarer{exchange}")
        }
        // What makes the condition hold need not be said twice.
        Body::WonIf(test) if active.whens.iter().any(|w| say.test(w) == say.test(test)) => {
            "the game is won".to_string()
        }
        Body::WonIf(test) => say.if_so("the game is won", test),
        Body::LostBy(who) => {
            let by = |who: &Phrase| format!("by {}", say.seats(who).text);
            let by = match &who.kind {
                PhraseKind::If(..) => say.branches(who, &by),
                _ => by(who),
            };
            format!("the game is lost {by}")
        }
        Body::Worth(number) if say.constant(number) == Some(0) => "nothing is paid for the game".to_string(),
        Body::Worth(number) => format!("the game is worth {}", say.number(number)),
        Body::Settle(Settle::LosersPayWinners) => "every loser pays this to every winner".to_string(),
        Body::Settle(Settle::Writes(who)) if named(who) == Some("losers") => {
            "each loser writes this down, with a minus".to_string()
        }
        Body::Settle(Settle::Writes(who)) if named(who) == Some("winners") => {
            "each winner writes this down".to_string()
        }
        Body::Settle(Settle::Writes(who)) => {
            format!(
                "only {} this down, with a minus if the game was lost",
                say.seats(who).does("writes", "write")
            )
        }
        Body::SaidCounts { what, number, of } => {
            let of = of
                .as_ref()
                .map_or(String::new(), |(cards, other)| format!(", that of {} {other}", say.cards(cards)));
            format!("{} counts {number} points{of}", step_title(say, &what.text))
        }
        Body::CountsMore { who, number } => {
            let points = if *number == 1 { "point" } else { "points" };
            format!("{} {number} {points} more than the cards say", say.seats(who).does("counts", "count"))
        }
        Body::PlaysFor { who, hand, open } => {
            let open = if *open { ", which is laid open after the auction" } else { "" };
            format!("{} the hand of {}{open}", say.seats(who).does("plays", "play"), say.seats(hand).text)
        }
        Body::NextDealer(who) => {
            let who = match named(who) {
                Some("forehand") => Who { text: "whoever was forehand".into(), many: false },
                _ => say.seats(who),
            };
            format!("{} the next hand", who.does("deals", "deal"))
        }
        Body::LastDealBy(who) => format!(
            "after the agreed rounds one more deal is played; the last hand is dealt by {}",
            say.seats(who).text
        ),
        Body::RoundIsOneDealEach => "a round is one deal by each person at the table".to_string(),
        Body::MatchEnds { .. } | Body::MatchWon(_) | Body::MatchLost(_) => lasting::head(say, active)?,
        Body::SessionAfter(..) | Body::SessionIf { .. } | Body::SessionWon(_) => lasting::head(say, active)?,
        Body::FacedToHand(cards) => {
            format!("{} that come to lie face up are taken into the hand at once", say.cards(cards))
        }
        // Told of the table, of its cards, of the auction, and of what has a name.
        Body::Pack { .. } | Body::Seats { .. } | Body::Extra { .. } | Body::Dummy { .. } => return None,
        Body::Call { .. } | Body::InPack(_) | Body::Place { .. } | Body::Counts { .. } => return None,
        Body::Deal { .. } | Body::Step(_) | Body::Duty { .. } | Body::KeepFor { .. } => return None,
        Body::Needs(_) | Body::Auction(_) | Body::Announce { .. } => return None,
        Body::Tally { .. } | Body::Pot(_) | Body::Gets { .. } | Body::DealAgain => return None,
        Body::Pays { .. } => return None,
        Body::MayDouble { .. } => return None,
        Body::Define { .. } | Body::Order { .. } | Body::MadeSuit { .. } => return None,
        Body::Bonus { .. } | Body::Reprice { .. } => return None,
        // Told of their own, or by what they take away.
        Body::Source { .. }
        | Body::Family(_)
        | Body::Note(_)
        | Body::Option { .. }
        | Body::Without { .. } => return None,
    };
    let when =
        if active.whens.is_empty() { String::new() } else { format!(":{:?}", active.clause.span.start) };
    told(say, format!("head:{headed:?}{when}"), active, &text)
}

fn powerless(say: &Say, cards: &Phrase) -> String {
    let cards = say.cards(cards);
    format!(
        "{cards} can never win a trick; if one is led and nobody follows suit or trumps, the next card counts as led"
    )
}

/// For whom a place counts.
pub(super) fn counts(say: &Say, place: &Name, whom: &Whom, active: &Active) -> Option<Sentence> {
    let title = say.terms.place(&place.text).map_or_else(|| spaced(&place.text), |p| term(&p));
    let say = &say.anew(Person::He);
    let whom = whom_text(say, whom);
    told(say, format!("counts:{}", place.text), active, &format!("the {title} counts {whom}"))
}

/// `for the declarer`
pub(super) fn whom_text(say: &Say, whom: &Whom) -> String {
    match whom {
        Whom::Nobody => "for nobody".to_string(),
        Whom::Seats(who) => say.for_whom(who),
    }
}

/// A definition that has a title: sentences use the title.
pub(super) fn definition(say: &Say, active: &Active) -> Option<Sentence> {
    let title = active.clause.title.as_deref()?;
    let say = &say.anew(Person::He);
    let inlined = title.starts_with(char::is_lowercase) && title.contains(' ');
    let text = if let Body::Order { sets, suits } | Body::MadeSuit { sets, suits } = &active.clause.body {
        let sets: Vec<String> = sets.iter().map(|s| say.cards(s)).collect();
        let suits: Vec<String> =
            suits.iter().map(|s| term(say.terms.sets.get(&s.text).map_or(&s.text, |t| t))).collect();
        let suits = match suits.is_empty() {
            true => String::new(),
            false => format!("; among equals by suit: {}", suits.join(", ")),
        };
        let sets: Vec<String> = sets.into_iter().filter(|set| set != "nothing").collect();
        let high = format!("from high to low: {}{suits}", list(&sets, "and"));
        let suit = matches!(active.clause.body, Body::MadeSuit { .. });
        match (suit, sets.is_empty()) {
            (true, true) => format!("no card is {}", term(title)),
            (true, false) => format!("{} are a suit of their own, {high}", term(title)),
            (false, ..) => format!("the order {}, {high}", term(title)),
        }
    } else {
        let Body::Define { what, value } = &active.clause.body else { return None };
        match what {
            Defined::Set if inlined => return None,
            Defined::Set => match say.cards(value) {
                cards if cards == "nothing" => format!("no card is {}", term(title)),
                cards => format!("{} are {cards}", term(title)),
            },
            Defined::Role if !title.contains(' ') => {
                format!("the {} is {}", term(title), say.seats(value).text)
            }
            Defined::Number if say.constant(value).is_none() => {
                let means = match title.contains(' ') {
                    true => format!("{} means", term(title)),
                    false => format!("the {} is", term(title)),
                };
                match say.tally(value) {
                    Some((each, tests)) if tests.len() > 1 => {
                        let tests: Vec<String> = tests.into_iter().map(|t| say.test(t)).collect();
                        points(&format!("{means} {each} for each of these that is so"), &tests)
                    }
                    _ => format!("{means} {}", say.number(value)),
                }
            }
            Defined::Role | Defined::Number | Defined::Test | Defined::Suit | Defined::Order => return None,
        }
    };
    let mut sentence = told(say, format!("define:{}", active.name), active, &text)?;
    sentence.label = None;
    Some(sentence)
}

pub(super) fn need(say: &Say, active: &Active) -> Option<Sentence> {
    let Body::Needs(test) = &active.clause.body else { return None };
    let say = &say.anew(Person::He);
    let held = say.contracts.iter().any(|c| super::auction::is_held_over(say.scope_of_game(), c.name));
    let bid = if held { "it may be bid, or held, only" } else { "it may be bid only" };
    let text = say.of(Person::You).if_so(bid, test);
    told(say, format!("needs:{}", active.clause.span.start), active, &text)
}

/// The titles of contracts, where these are contracts.
fn contracts(say: &Say, of: &Phrase) -> Option<Vec<String>> {
    let one = |phrase: &Phrase| {
        let PhraseKind::Name(name) = &phrase.kind else { return None };
        say.terms.contract(name).map(|row| term(&row.title))
    };
    match &of.kind {
        PhraseKind::Or(list) => list.iter().map(one).collect(),
        _ => one(of).map(|title| vec![title]),
    }
}
