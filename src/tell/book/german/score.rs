//! What is counted, what is paid.

use super::super::heads::several_on_both;
use super::super::page::{Cell, Sentence};
use super::super::say::{Person, Say, named};
use super::super::score::{How, Price, When, named as bonus_named, of_each};
use super::super::terms::list;
use super::super::topic::{Matter, Rest};
use super::clauses::{Statement, told};
use super::conditions::{guard, test};
use super::numbers::number;
use super::terms::AND;
use super::{Clause, Guarded, Nominal, Number, Predicate, cards, seats};
use crate::ruleset::scope::Active;
use crate::syntax::tree::{Body, Guard, Party, Phrase, Settle};

/// The heading above the bonuses.
pub(crate) const BONUSES: &str = "Prämien";

/// The heading above what each contract is worth.
pub(crate) const PAYMENTS: &str = "Was jedes Spiel kostet";

/// The first sentence of several, where some games have others of their own.
pub(crate) fn in_general(text: &str) -> String {
    format!("wo bei einem Spiel nichts anderes steht, gilt: {text}")
}

/// Before the lines of the settlement: they add up, and come to the price of the game.
pub(crate) fn lines(priced: bool) -> &'static str {
    match priced {
        true => "was davon zutrifft, kommt zu dem hinzu, was das Spiel kostet, jedes für sich:",
        false => "was davon zutrifft, gilt nebeneinander, jedes für sich:",
    }
}

/// One of the sentences about how bonuses are reckoned.
pub(crate) fn reckoned(rest: Rest, how: &How) -> String {
    match (rest, how.written) {
        (Rest::BonusesDoubled, _) => {
            let kontra = how.kontra.as_deref().unwrap_or_default();
            format!("was angesagt ist, wird nur verdoppelt, wenn {kontra} eigens dagegen gesagt wird")
        }
        (Rest::BonusesOfSides, true) => {
            "was eine Seite macht oder verfehlt, schreibt der nur einmal auf, der für sie schreibt"
                .to_string()
        }
        (Rest::BonusesOfSides, false) => {
            "was eine Seite macht oder verfehlt, zahlt oder bekommt auf der größeren \
                                          Seite jeder einmal, und die kleinere teilt es sich"
                .to_string()
        }
        (Rest::BonusesAnnounced, _) => {
            "wer eine Prämie angesagt und nicht gemacht hat, hat sie verfehlt, zum angesagten Preis"
                .to_string()
        }
        (_, written) => {
            let (done, whom) = match written {
                true => ("aufgeschrieben", "für den, der sie gemacht, und gegen den, der sie verfehlt hat"),
                false => (
                    "bezahlt",
                    "jeder andere zahlt sie dem, der sie gemacht hat, und wer sie verfehlt hat, zahlt sie jedem anderen",
                ),
            };
            let never = match (&how.kontra, how.doubled) {
                (Some(_), _) => "; mit dem Spiel verdoppelt wird sie nicht",
                (None, true) => "; verdoppelt wird sie nie",
                (None, false) => "",
            };
            let text = "eine Prämie wird neben dem Spiel";
            format!("{text} {done}, gleich, wer es gewinnt: {whom}{never}")
        }
    }
}

/// What goes into a pot, or comes out of it; what is written, or written off.
pub(crate) fn payment(say: &Say, active: &Active) -> Option<Sentence> {
    let Body::Pays { who, takes, number: amount, pot } = &active.clause.body else { return None };
    let say = &say.anew(Person::He);
    let who = match named(who) {
        Some("players") if say.some_drop_out() => seats::still_in(say, who),
        Some("players" | "everybody") => seats::each(say, who),
        // What each does may hang on what is his.
        _ if say.is_guarded_by_him(active) && seats::seats(say, who).number == Number::Many => {
            seats::each(say, who)
        }
        _ => seats::still_in(say, who),
    };
    let amount = number(say, amount);
    let one = |one: &'static str, many: &'static str| match who.number {
        Number::One => one,
        Number::Many => many,
    };
    let amount = format!("{}{}", amount.acc(), amount.comma());
    let does = match (pot, takes) {
        (Some(pot), true) => {
            let pot = seats::tally(say, &pot.text);
            Predicate::new(one("nimmt", "nehmen"), format!("{amount} {}", pot.with("aus")))
        }
        (Some(pot), false) => {
            let pot = seats::tally(say, &pot.text);
            Predicate::new(one("zahlt", "zahlen"), format!("{amount} in {}", pot.acc()))
        }
        (None, true) => Predicate::new(one("schreibt", "schreiben"), amount).parted("auf"),
        (None, false) => {
            Predicate::new(one("schreibt", "schreiben"), format!("{amount} als Minus")).parted("auf")
        }
    };
    told(say, Matter::Pays(active.name.to_string()), active, Statement::of(who, does))
}

/// What a bonus is worth, who makes it, and who misses it.
pub(crate) fn bonus(say: &Say, price: &Price, parties: &[Party]) -> [Cell; 3] {
    let worth = Cell::By(worth_of(say, price, Nominal::nom), worth_of(say, price, Nominal::acc));
    [worth, by(say, parties, true), by(say, parties, false)]
}

/// `der stille Preis; angesagt der angesagte Preis`, in the case that is wanted.
fn worth_of(say: &Say, price: &Price, case: impl Fn(&Nominal) -> &str) -> String {
    let Price { worth, only, per, cancels, whens, .. } = price;
    let mut amounts = if *only { "nichts".to_string() } else { case(&number(say, worth)).to_string() };
    if let Some(own) = per {
        amounts += &format!(" für jede gestochene Karte {}", cards::the(say, own).with("von"));
    }
    for (price, what) in price.others() {
        let what = match what {
            When::Missed => "verfehlt",
            When::Announced => "angesagt",
            When::AnnouncedMissed => "angesagt und verfehlt",
        };
        amounts += &format!("; {what} {}", case(&number(say, price)));
    }
    if let Some(cancels) = cancels {
        let mut things: Vec<String> = cancels.names.iter().map(|name| bonus_named(say, &name.text)).collect();
        if cancels.game {
            things.insert(0, "das Spiel".to_string());
        }
        let when = if cancels.if_made { "wird sie gemacht," } else { "dann" };
        let counts = if things.len() == 1 { "zählt" } else { "zählen" };
        amounts += &format!("; {when} {counts} nicht: {}", list(&things, AND));
    }
    if !whens.is_empty() {
        let whens: Vec<Clause> = whens.iter().map(|when| test(say, when)).collect();
        let all = if price.is_of_several() { "; alles nur" } else { ", nur" };
        amounts += &format!("{all} {}", Clause::joined(&whens, "und").if_so());
    }
    amounts
}

/// Before what is left.
pub(crate) const OTHERWISE: &str = "sonst";

/// What a contract is worth where the deal brings something about, by itself and with that: `8, wenn …`.
pub(crate) fn only_if(say: &Say, worth: &Phrase, whens: &[&Phrase]) -> (String, String) {
    let whens: Vec<Clause> = whens.iter().map(|when| test(say, when)).collect();
    let own = number(say, worth).nom().to_string();
    let text = format!("{own}, {}", Clause::joined(&whens, "und").if_so());
    (own, text)
}

/// Who makes a bonus, or misses it.
fn by(say: &Say, parties: &[Party], made: bool) -> Cell {
    let (mut who_it_is, mut of_whom) = (Vec::new(), Vec::new());
    for party in parties.iter().filter(|party| party.made == made) {
        // What is asked of each of them is not asked of all.
        let who = match seats::seats(say, &party.who) {
            all if all.number == Number::Many && of_each(say, party) => seats::each(say, &party.who),
            all => all,
        };
        let paid = party.paid.as_ref().map(|paid| {
            let (other, share) = (seats::seats(say, &paid.who), if paid.in_all { "zusammen " } else { "" });
            match made {
                true => format!("{share}bezahlt {}", other.with("von")),
                false => format!("{share}bezahlt an {}", other.acc()),
            }
        });
        let Some(when) = party.guard.as_ref().map_or(Some(None), |own| say.after(who.of, || when(say, own)))
        else {
            continue;
        };
        let behind: Vec<String> = when.into_iter().chain(paid).collect();
        let behind: String = behind.iter().map(|words| format!(", {words}")).collect();
        who_it_is.push(format!("{}{behind}", who.nom()));
        of_whom.push(format!("{}{behind}", who.with("von")));
    }
    if who_it_is.is_empty() { Cell::Nothing } else { Cell::By(who_it_is.join("; "), of_whom.join("; ")) }
}

/// `wenn …`, `außer wenn …`, or nothing; nothing at all if it is never so.
fn when(say: &Say, own: &Guard) -> Option<Option<String>> {
    match guard(say, own) {
        Guarded::Never => None,
        Guarded::Always => Some(None),
        Guarded::If(test) => Some(Some(test.if_so())),
        Guarded::Unless(test) => Some(Some(format!("außer {}", test.if_so()))),
    }
}

/// How a contract is paid.
pub(crate) fn paid(say: &Say, settle: &Settle) -> String {
    let Settle::Writes(who) = settle else {
        let several = several_on_both(say).is_some();
        return if several { "die Verlierer an die Gewinner" } else { "jeder Verlierer an jeden Gewinner" }
            .to_string();
    };
    match named(who) {
        Some("players" | "everybody") => "jeder schreibt es auf".to_string(),
        losers => {
            let who = seats::seats(say, who);
            let verb = match who.number {
                Number::One => "schreibt",
                Number::Many => "schreiben",
            };
            let sign = if losers == Some("losers") { ", mit Minus" } else { "" };
            format!("{}{} {verb} es auf{sign}", who.nom(), who.comma())
        }
    }
}
