//! The table of contracts, what is counted, what is paid.

use super::clauses::{counts, definition, told};
use super::edition::{heads, row};
use super::page::{Chapter, Cite, Part, Row, Sentence, clean, first_term, term};
use super::say::{Guarded, Person, Say};
use super::terms::{list, spaced};
use crate::kinds::{Chapter as Told, Kind};
use crate::ruleset::link::What;
use crate::ruleset::scope::{Active, Scope};
use crate::syntax::tree::*;

pub(super) fn contracts(say: &Say) -> Chapter {
    let mut chapter = Chapter::new("contracts", "The contracts");
    let contracts = &say.terms.edition.folded.contracts;
    // What kind a contract is of is told with its rules. Columns in the order in which the tables of the files have them.
    let mut columns: Vec<&str> = Vec::new();
    for entry in &say.terms.linked.entries {
        if let crate::ruleset::link::What::Row(_, heads) = &entry.what {
            for head in *heads {
                if head.text != "kind"
                    && !columns.contains(&head.text.as_str())
                    && contracts.iter().any(|c| c.cells.contains_key(head.text.as_str()))
                {
                    columns.push(&head.text);
                }
            }
        }
    }
    let mut head = vec!["Contract".to_string()];
    head.extend(columns.iter().map(|c| capital(&spaced(c))));
    let cell = |cell: Option<&&Cell>| match cell {
        None | Some(Cell::Dash(_)) => "–".to_string(),
        Some(Cell::Number(n, _)) => n.to_string(),
        Some(Cell::Names(names)) => {
            let who = |n: &Name| say.player(&n.text).unwrap_or_else(|| spaced(&n.text));
            names.iter().map(who).collect::<Vec<_>>().join(", ")
        }
    };
    let rows = contracts.iter().map(|c| {
        let mut cells = vec![term(&c.title)];
        cells.extend(columns.iter().map(|name| cell(c.cells.get(name))));
        row(format!("contract:{}", c.name), cells, &row_cites(say, c.name), Vec::new()).at(c.span)
    });
    chapter.table(head, rows.collect());
    chapter
}

/// Who says what stands in the row of a contract: a row that gives other numbers also takes back
/// what had to be chosen for the earlier ones.
fn row_cites(say: &Say, name: &str) -> Vec<Cited> {
    // What is asked for this is not what the row says.
    let say = &say.anew(Person::He);
    let mut cites: Vec<Cited> = Vec::new();
    for entry in &say.terms.linked.entries {
        let stands = entry.whens.iter().all(|w| say.decided(w) == Some(true));
        let crate::ruleset::link::What::Row(row, columns) = &entry.what else { continue };
        if row.name.text != name || !stands {
            continue;
        }
        if !columns.is_empty() {
            let plain = |c: &Cited| !Cite::of(std::slice::from_ref(c)).iter().any(Cite::chosen);
            cites.retain(plain);
        }
        for cited in &row.cites {
            match cites.iter_mut().find(|known| known.id == cited.id) {
                Some(known) if !columns.is_empty() => *known = cited.clone(),
                Some(_) => {}
                None => cites.push(cited.clone()),
            }
        }
    }
    cites
}

/// Does some part of the auction lead to this contract?
pub(super) fn is_bid(game: &Scope, name: &str) -> bool {
    let fallback = |line: &AuctionLine| matches!(line, AuctionLine::NobodyBids { contract, .. } if contract.text == name);
    game.stages.iter().flat_map(|stage| stage.lines()).any(|line| line.bids(name) || fallback(line))
}

/// The names of which one is called in some step: of contracts, or of cards.
pub(super) fn named_in<'a>(scope: &Scope<'a>) -> Vec<&'a str> {
    let called = |active: &Active<'a>| {
        let Body::Step(Step { act: Act::Call(of), .. }) = &active.clause.body else { return None };
        Some(of)
    };
    let mut open: Vec<&'a Phrase> = scope.steps.iter().filter_map(called).collect();
    let mut names = Vec::new();
    while let Some(phrase) = open.pop() {
        match &phrase.kind {
            PhraseKind::Name(name) => names.push(name.as_str()),
            PhraseKind::Or(list) => open.extend(list),
            _ => {}
        }
    }
    names
}

/// What may be bid, part of the auction for part, from low to high.
pub(super) fn ladders<'a>(game: &Scope<'a>) -> Vec<Vec<&'a str>> {
    let ladder = |line: &'a AuctionLine| {
        let AuctionLine::Bids(groups) = line else { return Vec::new() };
        groups.iter().flat_map(|g| &g.ladder).map(|n| n.text.as_str()).collect()
    };
    game.stages.iter().map(|stage| stage.lines().flat_map(ladder).collect()).collect()
}

pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |c| c.to_uppercase().collect::<String>() + letters.as_str())
}

pub(super) fn counting(say: &Say) -> Chapter {
    let mut chapter = Chapter::new("counting", "The count");
    let mut sentences: Vec<Sentence> = say
        .scope
        .counts
        .iter()
        .filter_map(|(place, whom, active)| counts(say, place, whom, active))
        .collect();
    sentences.extend(heads(say, std::iter::once(Kind::CountsMore)));
    chapter.text(sentences);
    chapter
}

/// Whether doublings reach bonuses; nothing, where nothing is doubled.
fn doubled(folded: &crate::ruleset::compile::folded::Folded) -> &'static str {
    let said = std::iter::once(&folded.game).chain(&folded.scopes).flat_map(|scope| &scope.announcements);
    let mut things = said.filter_map(|active| {
        let Body::MayDouble { things, .. } = &active.clause.body else { return None };
        Some(things)
    });
    let first = things.next();
    match first.into_iter().chain(things).flatten().any(|thing| *thing != Thing::Game) {
        true => ", and is doubled only where its announcement was doubled",
        false if first.is_some() => ", and is never doubled",
        false => "",
    }
}

pub(super) fn scoring(say: &Say) -> Chapter {
    let mut chapter = Chapter::new("scoring", "What is paid");
    let (before, behind): (Vec<Kind>, Vec<Kind>) = Kind::told_in(Told::Score)
        .filter(|kind| *kind != Kind::CountsMore && *kind != Kind::Worth)
        .partition(|kind| *kind < Kind::Worth);
    chapter.text(heads(say, before.into_iter()));
    // A game that has a price of its own is told by itself.
    let folded = &say.terms.edition.folded;
    let worth = say.scope.head(Kind::Worth).map(|a| a.clause.span);
    let same = |scope: &Scope| scope.head(Kind::Worth).map(|a| a.clause.span) == worth;
    let rows = folded.contracts.iter().zip(&folded.scopes).filter(|(_, scope)| same(scope));
    let so_paid = Say::new(say.terms, say.scope, rows.map(|(row, _)| row).collect());
    let mut sentences = heads(&so_paid, std::iter::once(Kind::Worth));
    for (sentence, of_all) in sentences.iter_mut().zip(heads(say, std::iter::once(Kind::Worth))) {
        sentence.general = of_all.general;
    }
    let numbers =
        say.scope.defs.values().filter(|a| is_number(a)).filter_map(|a| definition(say, a)).collect();
    let before = chapter.parts.iter().filter_map(Part::sentences).flatten();
    let used: String = before.chain(&sentences).map(|s| s.text.as_str()).collect();
    sentences.extend(as_used(used, numbers));
    sentences.extend(heads(say, behind.into_iter()));
    chapter.text(sentences);
    super::results::tables(say, &mut chapter);
    let settled = say.scope.head(Kind::Settle).map(|a| &a.clause.body);
    let written = matches!(settled, Some(Body::Settle(Settle::Writes(_))));
    chapter.list(say.scope.bonuses.iter().filter_map(|active| payment(say, active)).collect());
    let bonus = |active: &&Active| matches!(active.clause.body, Body::Bonus { .. });
    let bonuses: Vec<&Active> = say.scope.bonuses.iter().filter(bonus).collect();
    if !bonuses.is_empty() {
        chapter.under("Bonuses".into(), |c| {
            let doubled = doubled(folded);
            let text = if written {
                format!(
                    "a bonus is written apart from the game, whoever wins it{doubled}: for whoever made it, and \
                     against whoever missed it"
                )
            } else {
                format!(
                    "a bonus is paid apart from the game, whoever wins it{doubled}: every other player pays it to \
                     whoever made it, and whoever missed it pays it to every other player"
                )
            };
            let mut sentences = vec![Sentence::new("bonuses", text)];
            sentences.extend(of_sides(&bonuses).then(|| {
                let text = match written {
                    true => "what a side makes or misses, whoever writes for it writes once",
                    false => "what a side makes or misses, each of the larger side pays or receives once, and the smaller shares it",
                };
                Sentence::new("bonuses:sides", text)
            }));
            sentences.extend(owed(&bonuses).then(|| {
                let text = "whoever announced a bonus and did not make it has missed it, at the announced price";
                Sentence::new("bonuses:announced", text)
            }));
            c.text(sentences);
            bonus_table(say, &bonuses, c);
        });
    }
    let mut payments: Vec<Row> = payments(say);
    // Where all are paid alike, a sentence above has said how.
    let alike = payments.windows(2).all(|w| w[0].cells[2] == w[1].cells[2]);
    if alike {
        payments.iter_mut().for_each(|r| r.cells.truncate(2));
    }
    if payments.len() > 1 {
        chapter.under("Payments".into(), |c| {
            let head = ["Contract", "Is worth", "Paid"];
            let width = if alike { 2 } else { 3 };
            c.table(head.iter().take(width).map(ToString::to_string).collect(), payments);
        });
    }
    chapter
}

/// Is one of these made or missed by a side as a whole?
fn of_sides(bonuses: &[&Active]) -> bool {
    let side = |name: &str| matches!(name, "side" | "team" | "defenders" | "winners" | "losers");
    let named = |phrase: &Phrase| matches!(&phrase.kind, PhraseKind::Name(name) if side(name));
    let parties = bonuses.iter().filter_map(|bonus| {
        let Body::Bonus { parties, .. } = &bonus.clause.body else { return None };
        Some(parties)
    });
    let whole = |party: &Party| match &party.who.kind {
        PhraseKind::Who(of, _) => matches!(&of.kind, PhraseKind::Name(name) if name == "side"),
        _ => named(&party.who),
    };
    parties.flatten().any(whole)
}

/// May one of these be announced, and nothing is said of him who does not make it?
fn owed(bonuses: &[&Active]) -> bool {
    bonuses.iter().any(|bonus| {
        let priced = bonus.reprice.unwrap_or(bonus.clause);
        let (Body::Bonus { prices, .. } | Body::Reprice { prices, .. }) = &priced.body else { return false };
        prices.announced.is_some() && !bonus.clause.names(&bonus.name)
    })
}

/// Definitions in the order in which a reader meets their words.
fn as_used(mut text: String, mut definitions: Vec<Sentence>) -> Vec<Sentence> {
    let mut told = Vec::new();
    while !definitions.is_empty() {
        let before = text.to_lowercase();
        let met = |s: &Sentence| first_term(&s.text).and_then(|word| before.find(&word.to_lowercase()));
        let next = (0..definitions.len()).min_by_key(|at| met(&definitions[*at]).unwrap_or(usize::MAX));
        let next = definitions.remove(next.unwrap_or(0));
        text += &next.text;
        told.push(next);
    }
    told
}

pub(super) fn is_number(active: &Active) -> bool {
    active.clause.body.kind() == Kind::Number
}

/// What goes into a pot, or comes out of it.
pub(super) fn payment(say: &Say, active: &Active) -> Option<Sentence> {
    let Body::Pays { who, takes, number, pot } = &active.clause.body else { return None };
    let say = &say.anew(Person::He);
    let (one, many, to) = if *takes { ("takes", "take", "out of") } else { ("pays", "pay", "into") };
    let (who, number) = (say.seats(who), say.number(number));
    let does = match who.text.as_str() {
        "the players" => format!("every player {one}"),
        _ => who.does(one, many),
    };
    let text = format!("{does} {number} {to} the {}", say.tally_title(&pot.text));
    told(say, format!("pays:{}", active.name), active, &text)
}

/// A bonus of the game or of one of its contracts, by its title.
fn named(say: &Say, name: &str) -> String {
    let scopes = std::iter::once(say.scope).chain(&say.terms.edition.folded.scopes);
    let here = scopes.flat_map(|scope| &scope.bonuses).map(|bonus| bonus.clause);
    // At this table there may be none; another table has it.
    let anywhere = say.terms.linked.entries.iter().filter_map(|entry| {
        let What::Clause(clause) = &entry.what else { return None };
        Some(*clause)
    });
    let named = |clause: &&Clause| clause.name.as_ref().is_some_and(|own| own.text == name);
    let bonus = here.chain(anywhere).filter(|clause| clause.body.kind() == Kind::Bonus).find(named);
    term(&bonus.and_then(|bonus| bonus.title.clone()).unwrap_or_else(|| spaced(name)))
}

/// Bonuses, each with its prices and with who makes or misses it.
pub(super) fn bonus_table(say: &Say, bonuses: &[&Active], chapter: &mut Chapter) {
    let mut rows = Vec::new();
    for active in bonuses {
        let Body::Bonus { worth, prices, cancels, parties } = &active.clause.body else { continue };
        let say = &say.anew(Person::He);
        let (mut worth, mut prices, per) = (worth, prices, prices.per.as_ref());
        if let Some(Body::Reprice { worth: later, prices: others, .. }) = active.reprice.map(|c| &c.body) {
            (worth, prices) = (later, others);
        }
        // Worth nothing if nobody announced it.
        let only = matches!((&worth.kind, &prices.announced), (PhraseKind::Number(0), Some(_)));
        let mut amounts = if only { String::new() } else { say.number(worth) };
        if let Some(cards) = prices.per.as_ref().or(per) {
            let cards = say.cards(cards);
            amounts += &format!(" for each card taken of {}", cards.strip_prefix("all ").unwrap_or(&cards));
        }
        for (price, what) in [
            (&prices.missed, "missed"),
            (&prices.announced, "announced"),
            (&prices.announced_missed, "announced and missed"),
        ] {
            if let Some(price) = price {
                let what =
                    if only && amounts.is_empty() { format!("only {what}:") } else { what.to_string() };
                let between = if amounts.is_empty() { "" } else { "; " };
                amounts += &format!("{between}{what} {}", say.number(price));
            }
        }
        if let Some(cancels) = cancels {
            let mut things: Vec<String> = cancels.names.iter().map(|name| named(say, &name.text)).collect();
            if cancels.game {
                things.insert(0, "the game".to_string());
            }
            let made = if cancels.if_made { ", if made" } else { "" };
            amounts += &format!("; in place of {}{made}", list(&things, "and"));
        }
        let by = |made: bool| {
            let mut all = Vec::new();
            for party in parties.iter().filter(|p| p.made == made) {
                let who = say.seats(&party.who).text;
                let paid = party.paid.as_ref().map_or(String::new(), |paid| {
                    let (way, share) =
                        (if made { "by" } else { "to" }, if paid.in_all { " together" } else { "" });
                    format!(", paid {way} {}{share}", say.seats(&paid.who).text)
                });
                match party.guard.as_ref().map(|g| say.after(&who, || say.guard(g))) {
                    Some(Guarded::Never) => {}
                    Some(Guarded::If(test)) => all.push(format!("{who} if {test}{paid}")),
                    Some(Guarded::Unless(test)) => all.push(format!("{who}, unless {test}{paid}")),
                    _ => all.push(who + &paid),
                }
            }
            if all.is_empty() { "–".to_string() } else { all.join("; ") }
        };
        let title = active.clause.title.as_deref().map_or_else(|| spaced(&active.name), clean);
        let cells = vec![term(&title), amounts, by(true), by(false)];
        let cites: Vec<Cited> =
            active.clause.cites.iter().chain(active.reprice.map_or(&[][..], |c| &c.cites)).cloned().collect();
        let row = row(format!("bonus:{}", active.name), cells, &cites, say.options());
        rows.push(row.at(active.clause.span));
    }
    let missed = rows.iter().any(|r| r.cells[3] != "–");
    let mut head = ["Bonus", "Worth", "Made by", "Missed by"].map(str::to_string).to_vec();
    if !missed {
        head.pop();
        rows.iter_mut().for_each(|r| r.cells.truncate(3));
    }
    chapter.table(head, rows);
}

/// What each contract is worth, with the numbers of its own row.
fn payments(say: &Say) -> Vec<Row> {
    let folded = &say.terms.edition.folded;
    let mut rows = Vec::new();
    for (row_of, scope) in folded.contracts.iter().zip(&folded.scopes) {
        let own = Say::new(say.terms, scope, vec![row_of]);
        let of_row = row_cites(&own, row_of.name);
        let Some(worth) = scope.head(Kind::Worth) else { continue };
        let Body::Worth(number) = &worth.clause.body else { continue };
        let paid = match scope.head(Kind::Settle).map(|a| &a.clause.body) {
            Some(Body::Settle(Settle::Writes(who))) => {
                format!("{} it down", own.seats(who).does("writes", "write"))
            }
            Some(_) => "by every loser to every winner".to_string(),
            None => "–".to_string(),
        };
        let cells = vec![
            term(&row_of.title),
            super::page::sentence(&own.number(number)).trim_end_matches('.').to_string(),
            paid,
        ];
        // What the row says of an id is nearer than what the formula says.
        let mut cites: Vec<Cited> = worth.clause.cites.clone();
        for own in of_row {
            match cites.iter_mut().find(|c| c.id == own.id) {
                Some(known) => *known = own,
                None => cites.push(own),
            }
        }
        rows.push(row(format!("pay:{}", row_of.name), cells, &cites, own.options()));
    }
    rows
}
