//! The auction: who speaks when, what can be bid, and over what.

use super::super::auction::{
    Limits, Place, bid_titles, contract, is_whole_auction, known, limits, lowest, order, place_of, rungs,
};
use super::super::page::{clean, term};
use super::super::say::{Person, Say};
use super::super::terms::list;
use super::super::topic::Call;
use super::conditions::{guard, test};
use super::terms::{AND, OR};
use super::{Clause, Guarded, Nominal, Number, cards, rows, seats};
use crate::ruleset::scope::StageFlat;
use crate::syntax::tree::{AuctionLine, BidGroup, Body, Ending, Guard, Over, Phrase, PhraseKind, Turns};

/// An auction in several parts.
pub(crate) fn parts(titles: &[String]) -> String {
    format!("gereizt wird in mehreren Teilen, in dieser Reihenfolge: {}", list(titles, AND))
}

pub(crate) const LATER_PARTS: &str = "zu einem späteren Teil kommt es nur, solange nichts geboten ist; wo er ein Gebot \
                                      voraussetzt, steht es dabei";

/// Who is the declarer: may a bid be held, does he play against all others in some games, and in all?
pub(crate) fn declarer(say: &Say, held: bool, usual: bool, always: bool) -> String {
    let held = if held { " oder zuletzt gehalten" } else { "" };
    let who = format!("wer das höchste Gebot abgegeben{held} hat, ist der {}", seats::declarer(say));
    match (usual, always) {
        (false, _) => who,
        (true, true) => format!("{who} und spielt gegen alle anderen, die Gegner"),
        (true, false) => {
            format!("{who}; wo nichts anderes gesagt ist, spielt er gegen alle anderen, die Gegner")
        }
    }
}

/// When a part of the auction is held.
pub(crate) fn over(say: &Say, over: &Over, silent: bool) -> String {
    const HELD: &str = "dieser Teil findet nur statt, wenn";
    let title = |name: &str| say.terms.contract_title(name);
    let held = match over {
        Over::Any => format!("{HELD} etwas geboten worden ist"),
        Over::Contract(name) => format!("{HELD} {} das höchste Gebot ist", title(&name.text)),
        Over::Unopposed(name) => {
            let title = title(&name.text);
            format!(
                "{HELD} {title} geboten und nicht überboten worden ist; bietet hier niemand, wird {title} gespielt"
            )
        }
    };
    held + if silent { ". Wer das höchste Gebot gemacht hat, wird hier nicht gefragt" } else { "" }
}

/// What a sentence of the auction says.
pub(crate) fn clause(
    say: &Say,
    (clause, nth): (&crate::syntax::tree::Clause, usize),
    stage: &StageFlat,
    below: usize,
) -> Vec<(Call, String)> {
    let Body::Auction(line) = &clause.body else { return Vec::new() };
    if let AuctionLine::Bids(groups) = line {
        let place = place_of(groups, stage, below);
        let told = groups.iter().filter_map(|group| bids(say, group, place));
        return told.map(|text| (Call::Bids(lowest(clause, nth)), text)).collect();
    }
    let bids = || Call::Bids(lowest(clause, nth));
    let when = || clause.guard.as_ref().and_then(|guard| guarded(say, guard)).unwrap_or_default();
    let told = match line {
        AuctionLine::Bids(_) => None,
        AuctionLine::Queue { from, who, claim, turns } => Some((Call::Turns, queue(say, from, who, *claim, *turns))),
        AuctionLine::Seniority(from, then) => {
            let then = match then {
                Some(from) => {
                    let from = seats::seats(say, from);
                    let order = if from.tailed { "beginnend mit" } else { "" };
                    match from.tailed {
                        true => format!("dann kommen die anderen reihum, {order} {}", from.dat()),
                        false => format!("dann kommen die anderen reihum, {} an", from.with("von")),
                    }
                }
                None => "dann kommen die anderen reihum".to_string(),
            };
            Some((Call::Seniority, format!("{} den Vorrang; {then}", does(say, from, "hat", "haben"))))
        }
        AuctionLine::BidsBy { without, column, guard } => {
            by_column(say, &known(say, without), &column.text, guard.as_ref()).map(|text| (bids(), text))
        }
        AuctionLine::BidsValues { values, contract: name } => contract(say, name).map(|title| {
            let values: Vec<String> = values.iter().map(i64::to_string).collect();
            (bids(), format!("geboten werden Zahlen: {}; wer am höchsten bietet, spielt {title}", list(&values, OR)))
        }),
        AuctionLine::Listens(who) => {
            let who = seats::seats(say, who);
            let text = format!(
                "{}: das erste Gebot geht an {}, als läge von dort schon eines vor; bietet niemand, so {} {} das Wort",
                verb(&who, "hört", "hören"),
                who.acc(),
                numbered(&who, "hat", "haben"),
                named_by(&who)
            );
            Some((Call::Listens, text))
        }
        AuctionLine::NobodyBids { contract: name, by } => {
            let title = contract(say, name);
            nobody(say, title, &name.text, by.as_ref(), is_whole_auction(say, clause)).map(|text| (Call::Nobody, text))
        }
        AuctionLine::MustBid { who, bids } => {
            let whose = seats::seats(say, who);
            let when = clause.guard.as_ref().map_or(Some(String::new()), |own| say.after(whose.of, || guarded(say, own)));
            must_bid(&whose, &known(say, bids), bids.is_empty(), when)
        }
        AuctionLine::SeniorHolds { only } => {
            let more = if *only { ", darf aber nicht höher bieten" } else { "; er darf auch höher bieten" };
            let text = format!("{} darf halten{}: er übernimmt das Gebot in gleicher Höhe{more}", senior(stage), when());
            Some((Call::Hold, text))
        }
        AuctionLine::SeniorMatches => {
            let text = format!(
                "{} darf dasselbe Spiel nennen{}: er übernimmt das Gebot und muss nicht höher gehen",
                senior(stage),
                when()
            );
            Some((Call::Hold, text))
        }
        AuctionLine::LastNames => Some((
            Call::Last,
            "haben alle anderen gepasst, so nennt der letzte sein Spiel noch einmal: das gebotene oder ein höheres".into(),
        )),
        AuctionLine::OverbidHolds => {
            let text = format!("wer überboten wird, darf halten{}: er übernimmt das Gebot in gleicher Höhe", when());
            Some((Call::Hold, text))
        }
        AuctionLine::PassWord(word) => Some((Call::Pass, format!("wer passt, sagt „{}“", clean(word)))),
        AuctionLine::HoldWord(word) => Some((Call::Word, format!("wer hält, sagt „{}“", clean(word)))),
        AuctionLine::BreakIn { who, bids } => break_in(say, who, &known(say, bids)).map(|text| (Call::BreakIn, text)),
        AuctionLine::Duty { not, what } => {
            let say = &say.of(Person::You);
            let bids = named(say, what);
            let when = clause.guard.as_ref().map_or(Some(String::new()), |own| guarded(say, own));
            when.map(|when| match not {
                true => (Call::Duty, format!("man darf {bids} nicht bieten{when}")),
                false => (Call::Duty, format!("man muss {bids} bieten{when}")),
            })
        }
    };
    told.into_iter().collect()
}

/// The games that a duty to bid speaks of.
fn named(say: &Say, what: &Phrase) -> String {
    bid_titles(say, what)
        .map_or_else(|| cards::any_card(say, what).acc().to_string(), |titles| list(&titles, OR))
}

/// `, wenn …`, `, außer wenn …`; nothing if it is never so.
fn guarded(say: &Say, own: &Guard) -> Option<String> {
    Some(match guard(say, own) {
        Guarded::Never => return None,
        Guarded::Always => String::new(),
        Guarded::If(test) => format!(", {}", test.if_so()),
        Guarded::Unless(test) => format!(", außer {}", test.if_so()),
    })
}

/// `die Spieler sprechen`
fn does(say: &Say, who: &Phrase, one: &str, many: &str) -> String {
    verb(&seats::seats(say, who), one, many)
}

fn verb(who: &Nominal, one: &str, many: &str) -> String {
    format!("{}{} {}", who.nom(), who.comma(), numbered(who, one, many))
}

fn numbered<'v>(who: &Nominal, one: &'v str, many: &'v str) -> &'v str {
    match who.number {
        Number::One => one,
        Number::Many => many,
    }
}

/// In the dative, behind a preposition, with the comma that ends it.
fn behind(preposition: &str, who: &Nominal) -> String {
    format!("{}{}", who.with(preposition), who.comma())
}

fn queue(say: &Say, from: &Phrase, who: &Phrase, claim: bool, turns: Turns) -> String {
    let he = matches!(&who.kind, PhraseKind::Name(name) if name == "he");
    let (from, who) = (seats::seats(say, from), seats::seats(say, who));
    if he || from == who {
        let does = if claim { "darf ein Spiel anmelden" } else { "hat das Wort" };
        return format!("nur {}{} {does}", from.nom(), from.comma());
    }
    let (speak, all) = (numbered(&who, "spricht", "sprechen"), who.nom());
    let all = format!("{all}{}", who.comma());
    // Where it is a long way to whom it begins with, he comes first.
    let begin = match from.tailed {
        true => format!("{} beginnt: von ihm", named_by(&from)),
        false => from.with("von"),
    };
    if claim {
        let asked = numbered(&who, "wird", "werden");
        let they = numbered(&who, "er ein Spiel anmeldet", "sie ein Spiel anmelden");
        return format!("{begin} an {asked} {all} reihum gefragt, ob {they}; niemand muss laut Nein sagen");
    }
    match turns {
        Turns::Once => format!("{begin} an {speak} {all} reihum, jeder einmal"),
        Turns::Rounds => {
            format!("{begin} an {speak} {all} reihum, Runde um Runde; wer passt, ist ausgeschieden")
        }
        Turns::Duels => format!(
            "{begin} an {speak} {all} reihum; wer überboten wird, antwortet sofort, und die beiden reizen weiter, bis \
             einer nachgibt; erst dann kommt der Nächste"
        ),
    }
}

/// Who comes before the one who has the bid; the comma before the verb stands behind it.
fn senior(stage: &StageFlat) -> &'static str {
    match order(stage) {
        (true, true) => "wer überboten wird und den Vorrang vor dem hat, der zuletzt geboten hat,",
        (true, false) => "wer den Vorrang vor dem hat, der zuletzt geboten hat,",
        (false, true) => "wer überboten wird und früher an der Reihe ist,",
        (false, false) => "wer früher an der Reihe ist als der, der zuletzt geboten hat,",
    }
}

/// What happens if nobody bids.
fn nobody(say: &Say, title: Option<String>, name: &str, by: Option<&Phrase>, is_all: bool) -> Option<String> {
    Some(match title {
        Some(title) if is_all => format!("gereizt wird nicht: man spielt immer {title}"),
        Some(title) => {
            let by = by.map(|who| seats::seats(say, who));
            let by = by.map_or(String::new(), |who| {
                format!(", {} als {}", behind("mit", &who), seats::declarer(say))
            });
            format!("bietet niemand, so wird {title} gespielt{by}")
        }
        None => {
            let thrown = say.terms.thrown_in.get(name)?;
            let again = if thrown.again { "; derselbe Geber gibt noch einmal" } else { "" };
            format!(
                "bietet niemand, so wird zusammengeworfen und nichts bezahlt ({}){again}",
                term(&thrown.title)
            )
        }
    })
}

fn must_bid(who: &Nominal, bids: &[String], anything: bool, when: Option<String>) -> Option<(Call, String)> {
    let when = when?;
    if anything {
        return Some((Call::NoPass, format!("{} nicht passen{when}", verb(who, "darf", "dürfen"))));
    }
    if bids.is_empty() {
        return None;
    }
    let must = verb(who, "muss", "müssen");
    Some((Call::Open, format!("{must} mit {} eröffnen und darf nicht passen{when}", list(bids, OR))))
}

fn break_in(say: &Say, who: &Phrase, bids: &[String]) -> Option<String> {
    if bids.is_empty() {
        return None;
    }
    let who = seats::seats(say, who);
    let may = numbered(&who, "darf", "dürfen");
    let who = match who.number {
        Number::One => who.who("noch nicht gesprochen hat"),
        Number::Many => who.who("noch nicht gesprochen haben"),
    };
    Some(format!(
        "sobald etwas geboten ist, {may} {}{} außer der Reihe mit {} dazwischengehen; damit ist das Reizen zu Ende; von \
         mehreren hat es, wer am frühesten an der Reihe ist",
        who.nom(),
        who.comma(),
        list(bids, OR)
    ))
}

/// Every game may be bid, by its number in a column.
fn by_column(say: &Say, gone: &[String], name: &str, own: Option<&Guard>) -> Option<String> {
    let gone = if gone.is_empty() { String::new() } else { format!(" außer {}", list(gone, AND)) };
    let limits = match own {
        Some(own) => limits(say, own)?,
        None => Limits::default(),
    };
    let say = &say.of(Person::You);
    let by = match (limits.column, limits.who) {
        (Some(own), _) => format!(", jedes von denen, die dort in der Spalte {} stehen", rows::headed(own)),
        (None, Some(by)) => format!(", aber nur {}", behind("von", &seats::seats(say, by))),
        (None, None) => String::new(),
    };
    Some(format!(
        "geboten werden darf jedes Spiel aus der Tabelle der Spiele{gone}{by}{}; welches Gebot höher ist, sagt dort die \
         Spalte {}",
        condition(say, &limits),
        rows::headed(name)
    ))
}

/// `, wenn …`, `, außer wenn …`
fn condition(say: &Say, limits: &Limits) -> String {
    if let Some(own) = limits.guard {
        return guarded(say, own).unwrap_or_default();
    }
    let so: Vec<Clause> = limits.so.iter().map(|part| test(say, part)).collect();
    if so.is_empty() { String::new() } else { format!(", {}", Clause::joined(&so, AND).if_so()) }
}

/// Bids from low to high.
fn bids(say: &Say, group: &BidGroup, place: Place) -> Option<String> {
    let rungs = rungs(say, group);
    let shown: Vec<String> = rungs.iter().map(|rung| list(rung, OR)).collect();
    let limits = match &group.guard {
        Some(own) => limits(say, own)?,
        None => Limits::default(),
    };
    let say = &say.of(Person::You);
    let when = condition(say, &limits);
    let by = limits.who.map(|who| seats::seats(say, who));
    let above = matches!(place, Place::Above(_));
    let may = |who: &str, may: &str| match above {
        true => format!("darüber {may} {who} bieten{when}, von unten nach oben"),
        false => format!("{who} {may} bieten{when}, von unten nach oben"),
    };
    let mut text = match (shown.as_slice(), &by) {
        ([], _) => return None,
        ([one], Some(by)) if above => {
            format!("darüber {} {one} nur {} bieten{when}", numbered(by, "darf", "dürfen"), named_by(by))
        }
        ([one], Some(by)) => {
            format!("{one} {} nur {} bieten{when}", numbered(by, "darf", "dürfen"), named_by(by))
        }
        ([one], None) if place == Place::Only && when.is_empty() => format!("nur {one} darf geboten werden"),
        ([one], None) if place == Place::OnlyOver && when.is_empty() => {
            format!("darüber darf nur {one} geboten werden")
        }
        ([one], None) if above => format!("darüber darf {one} geboten werden{when}"),
        ([one], None) => format!("{one} darf geboten werden{when}"),
        (many, Some(by)) => {
            let by = may(&format!("nur {}", named_by(by)), numbered(by, "darf", "dürfen"));
            format!("{by}: {}", many.join(", "))
        }
        (many, None) if !when.is_empty() => {
            format!("{}: {}", may("man", "darf"), many.join(", "))
        }
        (many, None) if above => format!("darüber, von unten nach oben: {}", many.join(", ")),
        (many, None) => format!("die Gebote, von unten nach oben: {}", many.join(", ")),
    };
    text += match (rungs.len() > 1, group.one_step) {
        (true, true) => "; keine Stufe darf übersprungen werden",
        (true, false) => "; Stufen dürfen übersprungen werden",
        (false, _) => "",
    };
    text += match group.ending {
        Some(Ending::Stage) => "; damit endet dieser Teil des Reizens",
        Some(Ending::Auction) => "; damit ist das Reizen zu Ende",
        None => "",
    };
    Some(text)
}

fn named_by(by: &Nominal) -> String {
    format!("{}{}", by.nom(), by.comma())
}
