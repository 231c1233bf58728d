//! One sentence for each clause without a name: who leads, who wins, what it is worth.

use super::clauses::{Statement, step_title, told, when_so};
use super::steps::{accusative, feminine};
use super::{Guarded, Nominal, Number, Predicate, cards, conditions, deeds, lasting, numbers, seats};
use crate::kinds::Kind;
use crate::language::german::{AUGE, Case, GEBEN, Gender, KOENNEN, SCHREIBEN, SPIELEN, VERLIEREN, ZAEHLEN};
use crate::ruleset::scope::Active;
use crate::syntax::tree::*;
use crate::tell::book::heads::{
    Several, is_stated_before, nothing_ever_paid, nothing_exchanged, nothing_paid, only_others_pay,
    several_on_both,
};
use crate::tell::book::page::{Sentence, term};
use crate::tell::book::say::{Are, Person, Say, named};
use crate::tell::book::terms::spaced;
use crate::tell::book::topic::Matter;

/// Who leads to all tricks of which nothing else is said.
const LEADS_THEN: &str = "danach spielt aus, wer den vorigen Stich gemacht hat";

/// A clause of which one stands.
pub(in crate::tell::book) fn head(say: &Say, headed: Kind, active: &Active) -> Option<Sentence> {
    let say = &say.anew(Person::He);
    let statement = statement(say, active)?;
    let when = (!active.whens.is_empty()).then_some(active.clause.span.start);
    let told = told(say, Matter::Head(headed, when), active, statement)?;
    Some(Sentence { prices: headed == Kind::Worth, ..told })
}

/// Why the play ends, when it does.
pub(in crate::tell::book) fn because(say: &Say, guard: &Guard) -> Option<String> {
    match super::branches::guard(say, guard) {
        Guarded::If(test) => Some(test.behind("weil")),
        Guarded::Always | Guarded::Never | Guarded::Unless(_) => None,
    }
}

fn statement(say: &Say, active: &Active) -> Option<Statement> {
    let game = || neuter("das Spiel");
    let is = |who: Nominal, finite: &str, rest: &str| {
        let does = Predicate::new(finite, rest);
        Statement::of(who, does)
    };
    let leads = |who: Nominal, to: String| {
        let does = Predicate::new(who.verb(SPIELEN), to).parted("aus");
        Statement::of(who, does)
    };
    Some(match &active.clause.body {
        Body::HolderLeads(card) => {
            let who = Nominal::whoever(format!("{} hat", cards::cards(say, card).acc()));
            let leads = leads(who, "zum ersten Stich".to_string());
            match say.scope.head(Kind::Leads) {
                None => leads.more(format!("; {LEADS_THEN}")),
                Some(_) => leads.tail(", und alle erfahren, dass er diese Karte hat"),
            }
        }
        Body::Leads { who, tricks: None } => {
            let who = seats::seats(say, who);
            let dropped = match say.some_drop_out() {
                true => format!(
                    ", oder, wenn {} ausgestiegen ist, der nächste, der noch mitspielt",
                    who.pronoun()
                ),
                false => String::new(),
            };
            let leads = leads(who, "zum ersten Stich".to_string()).tail(dropped);
            let leads = leads.more(format!("; {LEADS_THEN}"));
            match say.scope.head(Kind::HolderLeads) {
                Some(_) => leads.at("wenn niemand diese Karte hat,"),
                None => leads,
            }
        }
        Body::Leads { who, tricks: Some(tricks) } => {
            let taker = match say.last_trick(tricks) {
                // Alike for each number of tricks.
                _ if say.woven => ", gleich, wer die Stiche davor gemacht hat",
                Some(1) => "",
                Some(2) => ", gleich, wer den ersten macht",
                _ => ", gleich, wer den vorigen gemacht hat",
            };
            let to = numbers::tricks(say, tricks).with("zu");
            leads(seats::seats(say, who), to).tail(taker).more(format!("; {LEADS_THEN}"))
        }
        Body::TakerLeads { of, order, to } => {
            let title = say.scope.defs.get(order.text.as_str()).and_then(|a| a.clause.title.as_deref());
            let order = term(title.unwrap_or(&spaced(&order.text)));
            let of = numbers::tricks(say, of).with("von");
            let who = Nominal::whoever(format!("{of} einen mit der höchsten Karte gemacht hat"));
            let to = numbers::tricks(say, to).with("zu");
            leads(who, String::new()).at(to).tail(format!(", verglichen nach der Reihenfolge {order}"))
        }
        Body::TrickTo(best) => trick_to(say, best)?,
        Body::TricksCount(who) => {
            let whom = |who: &Phrase| match named(who) {
                Some("taker") => Nominal::name("für den, der ihn macht"),
                _ => within(format!("für {}", accusative(&seats::seats(say, who)))),
            };
            let text = conditions::branches(say, who, &whom);
            is(masculine("ein Stich"), "zählt", text.nom())
        }
        Body::Powerless(Phrase { kind: PhraseKind::If(list, last), .. })
            if let [(of, test)] = list.as_slice()
                && named(last) == Some("nothing")
                && say.decided(test).is_none() =>
        {
            match &test.kind {
                // Whose card it is has not been said yet.
                PhraseKind::Does(he, deed) if named(he) == Some("he") => {
                    let does = deeds::deed(say, deed, Number::One, false).end();
                    powerless(say, of).at(format!("bei dem, der {does},"))
                }
                _ => powerless(say, of).at(format!("{},", conditions::test(say, test).if_so())),
            }
        }
        Body::Powerless(of) => powerless(say, of),
        Body::PlayEnds => is(game(), "endet", "sofort"),
        Body::NothingPlayed { again } => {
            let again = if *again { ", und derselbe Geber gibt noch einmal" } else { "" };
            let does = Predicate::new("werden", "").ending("zusammengeworfen");
            let thrown = Statement::of(Nominal::names("die Karten"), does);
            thrown.more(format!(": es wird nicht gespielt und nichts gezahlt{again}"))
        }
        Body::Ranks(ranks) => {
            let ranks = say.terms.ranks(ranks).join(", ");
            let rank = is(Nominal::names("die Karten einer Farbe"), "gelten", "in dieser Reihenfolge");
            rank.tail(", von der höchsten an").more(format!(": {ranks}"))
        }
        Body::Sides(Sides::Against(sides)) => against(say, sides),
        Body::Sides(Sides::Alone) => {
            let exchange = if nothing_exchanged(say) { " und keinen Tausch" } else { "" };
            is(masculine("jeder"), "spielt", "für sich")
                .more(format!("; es gibt keinen {}{exchange}", seats::declarer(say)))
        }
        // What makes the condition hold need not be said twice.
        Body::WonIf(test) if is_stated_before(say, active, test) => is(game(), "ist", "gewonnen"),
        // Whoever is the declarer plays.
        Body::WonIf(Phrase { kind: PhraseKind::In(who, all), .. })
            if (named(who), named(all)) == (Some("declarer"), Some("players")) =>
        {
            let does = Predicate::new("hat", "").ending("gewonnen");
            Statement::of(seats::named_seats(say, "declarer"), does)
        }
        Body::WonIf(test) => is(game(), "ist", "gewonnen").tail(when_so(say, test)),
        Body::LostBy(who) => {
            let who = seats::whom(say, who);
            let does = Predicate::new(who.verb(VERLIEREN), "");
            // Of several cases one may be of many, and another of one.
            match who.cases && who.number == Number::Many {
                true => {
                    let losers = Nominal { number: Number::Many, ..Nominal::name("das Spiel") };
                    Statement::of(losers, Predicate::new(who.verb(VERLIEREN), ""))
                        .more(format!(": {}", who.nom()))
                }
                false => Statement::of(who, does).at("das Spiel"),
            }
        }
        Body::Worth(number) if say.constant(number) == Some(0) => {
            let done = if writes(say) { "geschrieben" } else { "gezahlt" };
            let does = Predicate::new("wird", "").ending(done);
            Statement::of(neuter("nichts"), does).at("für das Spiel")
        }
        Body::Worth(number) => is(game(), "kostet", numbers::number(say, number).acc()),
        Body::Settle(Settle::LosersPayWinners) if only_others_pay(say) => return None,
        Body::Settle(Settle::LosersPayWinners) if nothing_ever_paid(say) => {
            is(masculine("kein Verlierer"), "zahlt", "dafür einem Gewinner etwas")
        }
        Body::Settle(Settle::LosersPayWinners) => {
            let apart = match several_on_both(say) {
                None => "",
                Some(Several::AsMany) => "; bei zwei gegen zwei zahlt jeder Verlierer nur einem Gewinner",
                Some(Several::More) => {
                    "; stehen auf beiden Seiten mehrere, zahlt oder bekommt auf der größeren jeder einmal, und die \
                     kleinere teilt es sich"
                }
            };
            let tail = format!(", was das Spiel kostet{apart}");
            is(masculine("jeder Verlierer"), "zahlt", "jedem Gewinner").tail(tail)
        }
        Body::Settle(Settle::Writes(who)) => writer(say, who),
        Body::SaidCounts { what, number, of } => {
            let points = AUGE.count(number.unsigned_abs(), Case::Accusative);
            let of = of.as_ref().map_or(String::new(), |(cards, other)| {
                format!(", {} {other}, für den, der es ansagt", cards::cards(say, cards).with("in"))
            });
            is(Nominal::name(step_title(say, &what.text)), "zählt", &points).tail(of)
        }
        Body::CountsMore { who, number } => {
            let who = seats::seats(say, who);
            let how = if *number < 0 { "weniger" } else { "mehr" };
            let much = AUGE.count(number.unsigned_abs(), Case::Accusative);
            let counts = Predicate::new(who.verb(ZAEHLEN), format!("{much} {how}"));
            Statement::of(who, counts).tail(", als die Karten ergeben")
        }
        Body::PlaysFor { who, hand, open } => {
            let who = seats::seats(say, who);
            let open = match open {
                true => ", die nach dem Reizen offen auf den Tisch gelegt werden",
                false => "",
            };
            let hand = format!("die Karten {}", seats::seats(say, hand).genitive());
            let plays = Predicate::new(who.verb(SPIELEN), hand);
            Statement::of(who, plays).tail(open)
        }
        Body::NextDealer(who) => {
            let who = match named(who) {
                Some("forehand") => Nominal::whoever("Vorhand war"),
                _ => seats::seats(say, who),
            };
            let does = Predicate::new(who.verb(GEBEN), "das nächste Spiel");
            Statement::of(who, does)
        }
        Body::LastDealBy(who) => {
            let by = seats::seats(say, who);
            let gives = match by.free {
                true => format!("{}, {}", by.verb(GEBEN), by.nom()),
                false => format!("{} {}", by.verb(GEBEN), by.nom()),
            };
            let nobody = match &who.kind {
                PhraseKind::Who(..) => {
                    let nobody = conditions::some_players(say, who, Are::None);
                    format!("; {}, entscheidet das nächste Spiel", nobody.if_so())
                }
                _ => String::new(),
            };
            let rest =
                format!("; das allerletzte {gives}; bis er an der Reihe ist, wird weiter gegeben{nobody}");
            let does = Predicate::new("wird", "").ending("gespielt");
            Statement::of(neuter("noch ein Spiel"), does).at("nach den vereinbarten Runden").more(rest)
        }
        Body::RoundIsOneDealEach => is(feminine("eine Runde".to_string()), "ist", "zu Ende")
            .tail(", wenn jeder am Tisch einmal gegeben hat"),
        Body::MatchEnds { .. } | Body::MatchWon(_) | Body::MatchLost(_) => lasting::head(say, active)?,
        Body::SessionAfter(..) | Body::SessionIf { .. } | Body::SessionWon(_) => lasting::head(say, active)?,
        Body::FacedToHand(of) => {
            let of = cards::cards(say, of).who("offen zu liegen kommen");
            let does = Predicate::new("werden", "sofort auf die Hand").ending("genommen");
            Statement::of(Nominal { number: Number::Many, ..of }, does)
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
        | Body::About(_)
        | Body::Option { .. }
        | Body::Without { .. } => return None,
    })
}

/// A masculine noun as a subject.
fn masculine(text: &str) -> Nominal {
    Nominal::name(text)
}

/// A neuter noun as a subject.
fn neuter(text: &str) -> Nominal {
    Nominal { gender: Gender::Neuter, ..Nominal::name(text) }
}

/// Words that stand as they are.
fn within(text: String) -> Nominal {
    Nominal::name(text)
}

/// Is the score written, and not paid?
fn writes(say: &Say) -> bool {
    let settled = say.scope.head(Kind::Settle).map(|active| &active.clause.body);
    matches!(settled, Some(Body::Settle(Settle::Writes(_))))
}

/// Which card makes the trick.
fn trick_to(say: &Say, best: &[Best]) -> Option<Statement> {
    // The card, its condition, and what goes on where it is not there.
    let one = |b: &Best| match b {
        Best::Highest(card) if matches!(card.kind, PhraseKind::Card(_)) => {
            (cards::cards(say, card), String::new(), "; sonst ")
        }
        Best::Highest(of) => {
            let card = cards::the_which(say, "höchst", of);
            let none = match card.gender {
                Gender::Masculine => "; liegt keiner darin, ",
                Gender::Feminine => "; liegt keine darin, ",
                Gender::Neuter => "; liegt keines darin, ",
            };
            (card, String::new(), none)
        }
        Best::When(card, guard) => {
            let when = match conditions::guard(say, guard) {
                Guarded::If(test) => format!(", {}", test.if_so()),
                Guarded::Unless(test) => format!(", außer {}", test.if_so()),
                Guarded::Always | Guarded::Never => String::new(),
            };
            (cards::cards(say, card), when, "; sonst ")
        }
    };
    let mut all = best.iter().map(one);
    let (first, when, mut link) = all.next()?;
    let mut more = String::new();
    for (card, when, next) in all {
        more += &format!("{link}{}{when}", card.nom());
        link = next;
    }
    Some(Statement::of(first, Predicate::new("macht", "")).at("den Stich").tail(when).more(more))
}

fn powerless(say: &Say, of: &Phrase) -> Statement {
    let of = cards::cards(say, of);
    let does = Predicate::new(of.verb(KOENNEN), "nie einen Stich").ending("machen");
    let one = if of.number == Number::One { of.pronoun() } else { "eine davon" };
    let led = format!(
        "; wird {one} ausgespielt und niemand bedient oder sticht, so gilt die nächste Karte als ausgespielt"
    );
    Statement::of(of, does).more(led)
}

/// Who plays against whom.
fn against(say: &Say, sides: &Parted) -> Statement {
    let first = seats::seats(say, &sides.first);
    let with = sides.with.as_ref();
    let together = with.map_or(String::new(), |with| {
        let with = seats::seats(say, with);
        format!("zusammen {}{} ", with.with("mit"), with.comma())
    });
    let secret = sides.secret.as_ref().map_or(String::new(), |of| {
        let of = cards::cards(say, of);
        let falls = if of.number == Number::Many { "fallen" } else { "fällt" };
        format!("; wer das ist, weiß nur er selbst, bis {} {falls}", of.nom())
    });
    // A partner who is described may be nobody.
    let alone = with.filter(|with| matches!(with.kind, PhraseKind::Who(..))).map_or(String::new(), |with| {
        let nobody = conditions::some_players(say, with, Are::NoneElse);
        let plays = first.verb(SPIELEN);
        format!("; {}, {plays} {}{} allein", nobody.if_so(), first.nom(), first.comma())
    });
    let plays = Predicate::new(first.verb(SPIELEN), format!("{together}gegen alle anderen"));
    Statement::of(first, plays).tail(", die Gegner").more(format!("{secret}{alone}"))
}

/// Who writes down what the game is worth.
fn writer(say: &Say, who: &Phrase) -> Statement {
    let worth = "was das Spiel kostet";
    let (who, how) = match named(who) {
        Some("losers") => (masculine("jeder Verlierer"), format!(", {worth}, mit einem Minus")),
        Some("winners") => (masculine("jeder Gewinner"), format!(", {worth}")),
        Some("players" | "everybody") if nothing_paid(say) => {
            let only = ", was er selbst gemacht oder verfehlt hat";
            return Statement::of(masculine("jeder"), Predicate::new("schreibt", "nur")).tail(only);
        }
        Some("players" | "everybody") => {
            (masculine("jeder"), format!(", {worth}, mit einem Minus, wenn er es verloren hat"))
        }
        _ => {
            let who = seats::seats(say, who).map(|form| format!("nur {form}"));
            (who, format!(", {worth}, mit einem Minus, wenn es verloren ist"))
        }
    };
    let does = Predicate::new(who.verb(SCHREIBEN), "");
    Statement::of(who, does.parted("auf")).tail(how)
}

/// For whom a place counts.
pub(in crate::tell::book) fn counts(
    say: &Say,
    place: &Name,
    whom: &Whom,
    active: &Active,
) -> Option<Sentence> {
    let say = &say.anew(Person::He);
    let who = cards::place(say, &place.text);
    let for_whom = self::for_whom(say, whom);
    let does = Predicate::new(who.verb(ZAEHLEN), for_whom.nom()).tailed(for_whom.tailed);
    told(say, Matter::Counts(place.text.clone()), active, Statement::of(who, does))
}

/// `für den Alleinspieler, wenn …, sonst für die Gegner`
pub(super) fn for_whom(say: &Say, whom: &Whom) -> Nominal {
    match whom {
        Whom::Nobody => Nominal::name("für niemanden"),
        Whom::Seats(who) => {
            let one = |who: &Phrase| {
                let who = seats::seats(say, who);
                Nominal { of: who.of, tailed: who.tailed, ..Nominal::name(format!("für {}", who.acc())) }
            };
            conditions::branches(say, who, &one)
        }
    }
}
