//! Steps of the exchange, and packets of the deal.

use super::clauses::{Statement, told};
use super::{Nominal, Number, Predicate, cards, numbers, seats};
use crate::kinds::Kind;
use crate::language::german::{
    BEHALTEN, BEKOMMEN, DECKEN, DUERFEN, GEBEN, Gender, KOMMEN, LEGEN, NEHMEN, NENNEN, RUFEN, SCHEIDEN,
    SEHEN, WERDEN, or, times,
};
use crate::ruleset::scope::Active;
use crate::syntax::tree::*;
use crate::tell::book::clauses::{contracts, dealer_asked, is_left, is_upon, moves_nothing, same_goal};
use crate::tell::book::page::{Sentence, term};
use crate::tell::book::say::{Person, Say, named};
use crate::tell::book::terms::spaced;
use crate::tell::book::topic::Matter;

/// A step of the exchange or of the deal.
pub(in crate::tell::book) fn step(
    say: &Say,
    active: &Active,
    matter: fn(String) -> Matter,
) -> Option<Sentence> {
    let say = &say.anew(Person::He);
    let statement = step_words(say, active)?;
    let mut sentence = told(say, matter(active.name.to_string()), active, statement)?;
    if let Body::Step(Step { act: Act::Leave { to, asked }, .. }) = &active.clause.body {
        let to = cards::place(say, &to.text).with("zu");
        let sides = say.scope.head(Kind::Sides).map(|active| &active.clause.body);
        let alone = matches!(sides, Some(Body::Sides(Sides::Alone)));
        let what = if alone { "" } else { "; seine Partei spielt weiter" };
        let last = if *asked { ". Wer als Letzter übrig ist, spielt" } else { "" };
        let then = format!(". Seine Karten kommen {to}, er spielt nicht weiter mit{what}{last}");
        sentence.text += &then;
        sentence.general += &then;
    }
    Some(sentence)
}

/// When a step within the play is done, and what it does; nothing, if it does nothing at this table.
fn step_words(say: &Say, active: &Active) -> Option<Statement> {
    let to_place = |name: &Name| cards::place(say, &name.text).with("zu");
    let Body::Step(Step { who: players, act }) = &active.clause.body else { return None };
    if moves_nothing(say, act) {
        return None;
    }
    let english = say.seats(players);
    let who = seats::seats(say, players);
    let each = || seats::each(say, players);
    let by = |verb, rest: String| {
        let does = Predicate::new(who.verb(verb), rest);
        Statement::of(who.clone(), does)
    };
    let may = |rest: String, last: &str| {
        let does = Predicate::new(who.verb(DUERFEN), rest).ending(last);
        Statement::of(who.clone(), does)
    };
    let statement = match act {
        Act::See(of) => match &of.kind {
            _ if is_left(say, active, of) => {
                let rest = cards::cards(say, of).with("von");
                by(SEHEN, String::new()).tail(format!(", was {rest} übrig ist"))
            }
            PhraseKind::In(some, place)
                if let Some(place) = named(place).filter(|place| say.terms.place(place).is_some()) =>
            {
                let place = cards::place(say, place).with("in");
                by(SEHEN, format!("{} {place}", cards::cards(say, some).acc()))
            }
            _ => by(SEHEN, cards::cards(say, of).acc().to_string()),
        },
        Act::Take(of) => by(NEHMEN, format!("{} auf die Hand", accusative(&cards::cards(say, of)))),
        Act::Draw { from, cards: of } => {
            let who = if english.is("players") { each() } else { who.clone() };
            let (from, of) = (seats::seats(say, from), cards::cards(say, of));
            let rest = format!("reihum, {}, {} auf die Hand", from.onward(), accusative(&of));
            let takes = Predicate::new(who.verb(NEHMEN), rest);
            Statement::of(who, takes)
        }
        Act::Swap { own, other } => {
            let (own, other) = (cards::cards(say, own), cards::cards(say, other));
            may(format!("{} gegen {}", accusative(&own), accusative(&other)), "tauschen")
        }
        Act::TurnUp(of) => {
            let does = Predicate::new(who.verb(DECKEN), accusative(&cards::cards(say, of))).parted("auf");
            Statement::of(who, does).more(format!(": {}", called(active)))
        }
        Act::Leave { asked: false, .. } => {
            let does = Predicate::new(who.verb(SCHEIDEN), "").parted("aus");
            Statement::of(who, does)
        }
        Act::Leave { .. } => {
            let who = if english.is("players") { each() } else { who };
            let last = if dealer_asked(say) { ", der Geber zuletzt," } else { "" };
            let rest = format!("reihum von Vorhand an{last} laut");
            let does = Predicate::new(who.verb(DUERFEN), rest).ending("aussteigen");
            Statement::of(who, does)
        }
        Act::Win(of) => {
            let of = accusative(&cards::cards(say, of));
            by(NEHMEN, format!("{of} offen zu {}en Stichen", who.his()))
        }
        Act::Put { number, from, to, shown } => {
            let cards = numbers::amount_amid(say, number, &of_hand(say, from));
            let (how, but) = match shown {
                Shown::None => ("verdeckt", String::new()),
                Shown::All => ("offen", String::new()),
                Shown::Some(open) => ("verdeckt", format!(", {} aber offen", cards::cards(say, open).acc())),
            };
            by(LEGEN, format!("{} {how} {}", cards.acc(), to_place(to))).tail(but)
        }
        Act::Renew { number, from, to, stock } => {
            let who = match english.is("players") && say.some_drop_out() {
                true => seats::still_in(say, players),
                false => each(),
            };
            let cards = numbers::amount_amid(say, number, &of_hand(say, from));
            let last = if dealer_asked(say) { ", der Geber zuletzt," } else { "" };
            let turn = match say.is_one_player(players) {
                true => String::new(),
                false => format!("reihum von Vorhand an{last} "),
            };
            let most = numbers::up_to(say, number);
            let put = format!("{turn}{most} {} verdeckt {}", cards.acc(), to_place(to));
            let stock = cards::place(say, &stock.text).with("von");
            let does = Predicate::new(who.verb(DUERFEN), put).ending("legen");
            Statement::of(who, does).tail(format!(" und dafür ebenso viele oben {stock} nehmen"))
        }
        Act::Give { number, from, to } if say.has_branches(to) => {
            let whom = seats::whom(say, to);
            let cards = numbers::amount_amid(say, number, &of_hand(say, from));
            let who = each();
            let does = Predicate::new(who.verb(GEBEN), cards.acc()).parted("weiter");
            Statement::of(who, does)
                .tail(", ohne dass die anderen sie sehen")
                .more(format!(": {}", whom.dat()))
        }
        Act::Give { number, from, to } => {
            let to = match &to.kind {
                // Each gives to his own neighbour.
                PhraseKind::SideOf { right, of } if matches!(named(of), Some("he" | "him")) => {
                    format!("seinem {} Nachbarn", if *right { "rechten" } else { "linken" })
                }
                _ => {
                    let to = seats::seats(say, to);
                    format!("{}{}", to.dat(), to.comma())
                }
            };
            let cards = numbers::amount_amid(say, number, &of_hand(say, from));
            let who = each();
            let does = Predicate::new(who.verb(GEBEN), format!("{to} {}", cards.acc()));
            let together = match english.many {
                true => "; die Karten wandern erst weiter, wenn alle gewählt haben",
                false => "",
            };
            Statement::of(who, does).tail(", ohne dass die anderen sie sehen").more(together)
        }
        Act::Keep { number, from, to, open, also } => {
            let also = also
                .as_ref()
                .map(|(n, from)| format!("dazu {}", numbers::amount_of(say, n, &of_hand(say, from)).acc()));
            let cards = numbers::amount_of(say, number, &of_hand(say, from));
            let rest = format!("; der Rest {}er Hand kommt {}", who.his(), to_place(to));
            let kept = match (open, also) {
                (false, None) => by(BEHALTEN, cards.acc().to_string()),
                (false, Some(also)) => by(BEHALTEN, format!("{} und {also}", cards.acc())),
                (true, None) => by(LEGEN, format!("{} offen auf den Tisch", cards.acc())),
                (true, Some(also)) => {
                    let keeps = format!(" und {} {also}", who.verb(BEHALTEN));
                    by(LEGEN, format!("{} offen auf den Tisch", cards.acc())).tail(keeps)
                }
            };
            kept.more(rest)
        }
        Act::KeepOver { number, from } => {
            let cards = numbers::amount_amid(say, number, &of_hand(say, from));
            let fewer =
                format!("; dort {} {} entsprechend weniger Karten", who.verb(BEKOMMEN), who.pronoun());
            let most = numbers::up_to(say, number);
            may(format!("{most} {} für das nächste Spiel", cards.acc()), "behalten")
                .tail(", ohne dass die anderen sie sehen")
                .more(fewer)
        }
        Act::Lay(of) => {
            let who = if english.many || english.is("everybody") { each() } else { who };
            let what = format!("{} offen auf den Tisch", accusative(&cards::cards(say, of)));
            let does = Predicate::new(who.verb(LEGEN), what);
            Statement::of(who, does)
        }
        Act::Expose { number, from, taking_up } => {
            let cards = numbers::amount_amid(say, number, &of_hand(say, from));
            let up = match taking_up {
                true => {
                    let him = if who.number == Number::Many { "ihnen" } else { "ihm" };
                    format!(" und {} auf, was vorher von {him} offen lag", who.verb(NEHMEN))
                }
                false => String::new(),
            };
            by(LEGEN, format!("{} offen auf den Tisch", cards.acc())).tail(up)
        }
        Act::PutAll { cards: of, to, open } => {
            let how = if *open { "offen" } else { "verdeckt" };
            by(LEGEN, format!("{} {how} {}", accusative(&cards::cards(say, of)), to_place(to)))
        }
        // One card has one suit: there is nothing to choose.
        Act::Call { of: Phrase { kind: PhraseKind::SuitsOf(from), .. }, turning: None } if matches!(&from.kind, PhraseKind::Top(n, ..) if say.constant(n) == Some(1)) =>
        {
            let suit = feminine(format!("die Farbe {}", cards::cards(say, from).genitive()));
            Statement::of(suit, Predicate::new("ist", called(active)))
        }
        Act::Call { of: Phrase { kind: PhraseKind::SuitsOf(from), .. }, turning } => {
            let turns = |of: &Phrase| {
                let (of, suit) = (cards::cards(say, of), called(active));
                let turns = who.verb(DECKEN);
                let he = who.pronoun();
                format!(", oder {he} {turns} {} auf, und deren Farbe ist {suit}", accusative(&of))
            };
            let or = turning.as_ref().map_or(String::new(), turns);
            let of = match &from.kind {
                PhraseKind::Ranks(ranks) if say.in_every_suit(ranks) => String::new(),
                _ => format!(", die {} vorkommt", cards::cards(say, from).with("in")),
            };
            by(NENNEN, "eine Farbe".to_string()).tail(format!("{of}{or}"))
        }
        Act::TakePacket { number, place } => {
            let place = cards::place(say, &place.text);
            let cards = numbers::amount(say, number).with("zu");
            let does = Predicate::new(place.verb(WERDEN), format!("von oben in Päckchen {cards}"));
            let takes = who.does(NEHMEN, " eines davon nach Wahl auf die Hand");
            Statement::of(place, does.ending("geteilt")).more(format!("; {takes}"))
        }
        Act::Call { of, .. } if let Some(titles) = contracts(say, of) => by(NENNEN, String::new())
            .tail(", was von nun an gespielt wird")
            .more(format!(": {}", or(&titles))),
        Act::Call { of, .. } if say.is_list_of_cards(of) => by(RUFEN, accusative(&cards::any_card(say, of))),
        Act::Call { of, .. } => {
            let the = cards::the(say, of);
            by(
                RUFEN,
                match cards::one_of(say, of).and_then(|one| one.gender) {
                    Some(Gender::Masculine) => format!("einen {}", the.genitive()),
                    Some(Gender::Feminine) => format!("eine {}", the.genitive()),
                    Some(Gender::Neuter) => format!("eines {}", the.genitive()),
                    None => format!("eine Karte {}", the.with("aus")),
                },
            )
        }
    };
    Some(match &active.clause.position {
        Some(Position::Within(moment)) => statement.at(within(say, moment)),
        _ => statement,
    })
}

/// With the comma that ends a clause behind it.
pub(super) fn accusative(what: &Nominal) -> String {
    format!("{}{}", what.acc(), what.comma())
}

/// A feminine noun as a subject.
pub(super) fn feminine(text: String) -> Nominal {
    Nominal { gender: Gender::Feminine, ..Nominal::name(text) }
}

/// What is called by this step.
fn called(active: &Active) -> String {
    active.clause.title.as_deref().map_or_else(|| spaced(active.name), term)
}

/// ` aus der Hand`, ` aus seinen Leeren`
fn of_hand(say: &Say, from: &Phrase) -> String {
    match named(from) {
        Some("hand") => " aus der Hand".to_string(),
        _ => format!(" {}", cards::the(say, from).with("aus")),
    }
}

/// A packet of the deal, given so many times round.
pub(in crate::tell::book) fn packet(
    say: &Say,
    active: &Active,
    at: usize,
    rounds: usize,
) -> Option<Sentence> {
    let say = &say.anew(Person::He);
    let Body::Deal { number, to, lie } = &active.clause.body else {
        return step(say, active, Matter::DealStep);
    };
    let before = say.scope.deal.iter().take(at);
    let mut before = before
        .filter(|a| matches!(&a.clause.body, Body::Deal { to: t, .. } if same_goal(t.as_ref(), to.as_ref())));
    let more = if before.next().is_some() { "noch " } else { "" };
    let rest =
        Nominal::new(Gender::Masculine, Number::One, ["der Rest", "den Rest", "dem Rest", "des Rests"]);
    let cards = number
        .as_ref()
        .map_or(rest, |number| numbers::amount(say, number).map(|form| format!("{more}{form}")));
    let each = ["jeder Spieler", "jeden Spieler", "jedem Spieler", "jedes Spielers"];
    let each = Nominal::new(Gender::Masculine, Number::One, each);
    let place = to.as_ref().and_then(named).filter(|name| say.terms.place(name).is_some());
    let whom =
        to.as_ref().filter(|_| place.is_none()).map_or_else(|| each.clone(), |to| seats::each(say, to));
    let laid = |where_to: String| {
        let does = Predicate::new(cards.verb(WERDEN), where_to).ending("gelegt");
        Statement::of(cards.clone(), does)
    };
    let statement = match (lie, place) {
        (Lie::There, Some(place)) => {
            let into = cards::place(say, place);
            let does = Predicate::new(cards.verb(KOMMEN), format!("in {}", into.acc()));
            Statement::of(cards, does)
        }
        (Lie::There, None) => {
            let does = Predicate::new(whom.verb(BEKOMMEN), cards.acc());
            Statement::of(whom, does)
        }
        (Lie::Covered, _) => {
            let whom = match place {
                Some(place) => cards::place(say, place),
                None => whom,
            };
            laid(format!("verdeckt vor {} auf den Tisch", accusative(&whom)))
        }
        (Lie::Upon, _) => {
            let upon = laid(format!("offen auf die verdeckten {}", each.genitive()));
            match say.scope.deal.iter().skip(at + 1).any(is_upon) {
                true => upon,
                false => upon.more(
                    "; was offen liegt, wird wie eine Karte der Hand gespielt, und was darunter lag, wird am Ende \
                     des Stichs aufgedeckt",
                ),
            }
        }
    };
    let round = match rounds {
        1 => String::new(),
        n => format!(", {} reihum", times(n as u64)),
    };
    told(say, Matter::Packet(at), active, statement.tail(round))
}

/// A packet behind what was dealt before it: `dann bekommt jeder Spieler …`, from words that begin with the verb.
pub(in crate::tell::book) fn in_turn(at: usize, turned: &str) -> String {
    format!("{} {turned}", if at == 0 { "zuerst" } else { "dann" })
}

/// `vor jedem Stich`, `nach dem ersten Stich`
pub(in crate::tell::book) fn within(say: &Say, moment: &Moment) -> String {
    let word = if moment.after { "nach" } else { "vor" };
    match &moment.tricks {
        None => format!("{word} jedem Stich"),
        Some(tricks) => {
            let tricks = numbers::tricks(say, tricks);
            match tricks.number {
                Number::One => tricks.with(word),
                Number::Many => format!("{word} jedem {}", tricks.genitive()),
            }
        }
    }
}

/// Before or after a step or an announcement.
pub(super) enum Beside {
    /// `vor dem Schritt Talonhälfte`
    Adverb(String),
    /// `bevor der Alleinspieler 3 Karten weglegt`
    Clause(String),
}

impl Beside {
    /// In front of a verb.
    pub(super) fn front(self) -> String {
        match self {
            Beside::Adverb(text) => text,
            Beside::Clause(text) => format!("{text},"),
        }
    }

    /// Behind a word, and behind the verb at the end.
    pub(super) fn amid(self) -> (String, String) {
        match self {
            Beside::Adverb(text) => (format!(" {text}"), String::new()),
            Beside::Clause(text) => (String::new(), format!(", {text}")),
        }
    }
}

/// `vor dem Schritt Talonhälfte`, `nach der Ansage Pfeife raus`
pub(super) fn beside(say: &Say, name: &str, after: bool, by: &Nominal) -> Beside {
    let word = if after { "nach" } else { "vor" };
    let find = |list: &[Active]| list.iter().find(|a| a.name == name).and_then(|a| a.clause.title.clone());
    match (find(&say.scope.steps), find(&say.scope.announcements)) {
        (Some(title), _) => Beside::Adverb(format!("{word} dem Schritt {}", term(&title))),
        (_, Some(title)) => Beside::Adverb(format!("{word} der Ansage {}", term(&title))),
        _ => match untold(say, name, Some(by)) {
            Some(does) => Beside::Clause(format!("{} {does}", if after { "sobald" } else { "bevor" })),
            None => Beside::Adverb(format!("{word} {}", spaced(name))),
        },
    }
}

/// What a step or an announcement is called.
pub(in crate::tell::book) fn step_title(say: &Say, name: &str) -> String {
    let of = |list: &[Active]| list.iter().find(|a| a.name == name).and_then(|a| a.clause.title.clone());
    let title = of(&say.scope.steps).or_else(|| of(&say.scope.announcements));
    let told = |title: &str| super::titles::announced(say, title);
    let elsewhere = || say.terms.announced(name).map(told);
    title
        .map(|title| told(&title))
        .or_else(|| untold(say, name, None))
        .or_else(elsewhere)
        .unwrap_or_else(|| spaced(name))
}

/// A step that has no title is named by what it does, with its verb at the end; whoever is spoken of already is `er`.
fn untold(say: &Say, name: &str, by: Option<&Nominal>) -> Option<String> {
    let step = say.scope.steps.iter().find(|a| a.name == name)?;
    let statement = step_words(&say.anew(Person::He), step)?;
    let who = match by {
        Some(by) if *by == statement.who => seats::pronoun(by),
        _ => statement.who.clone(),
    };
    Some(Statement { who, ..statement }.at_the_end())
}
