//! The table of contracts, what is counted, what is paid.

mod bonuses;

pub(super) use bonuses::*;

use super::announced::limit;
use super::clauses::{Statement, told};
use super::definitions::definition;
use super::edition::{heads, row};
use super::german;
use super::heads::counts;
use super::page::{self, Chapter, Cite, Column, ColumnHead, Part, Row, Sentence, clean, term};
use super::say::{Guarded, Link, Person, Say};
use super::terms::{list, spaced};
use super::topic::{Matter, Rest, Topic};
use crate::kinds::{Chapter as Told, Folds, Kind};
use crate::language::Language;
use crate::ruleset::link::What;
use crate::ruleset::scope::{Active, Scope};
use crate::syntax::tree::*;

pub(super) fn contracts(say: &Say) -> Chapter {
    let mut chapter = Chapter::new(Topic::Contracts, say.terms.language);
    let contracts = &say.terms.edition.folded.contracts;
    // What kind a contract is of is told with its rules. Columns in the order in which the tables of the files have them.
    let mut columns: Vec<&str> = Vec::new();
    for entry in &say.terms.linked.entries {
        if let What::Row(_, heads) = &entry.what {
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
    let mut head = vec![ColumnHead::Plain(Column::Contract)];
    head.extend(columns.iter().map(|c| ColumnHead::Number(spaced(c))));
    let cell = |cell: Option<&&Cell>| match cell {
        None | Some(Cell::Dash(_)) => page::Cell::Nothing,
        Some(Cell::Number(n, _)) => n.to_string().into(),
        Some(Cell::Names(names)) => {
            let who = |n: &Name| match (say.player(&n.text), say.terms.language) {
                (None, _) => say.terms.suit(&n.text).unwrap_or_else(|| spaced(&n.text)),
                (Some(who), Language::English) => who.text,
                (Some(_), Language::German) => german::seats::named_seats(say, &n.text).nom().to_string(),
            };
            names.iter().map(who).collect::<Vec<_>>().join(", ").into()
        }
    };
    let rows = contracts.iter().map(|c| {
        let mut cells = vec![term(c.title).into()];
        cells.extend(columns.iter().map(|name| cell(c.cells.get(name))));
        row(Matter::Contract(c.name.to_string()), cells, &row_cites(say, c.name), Vec::new())
            .titled(Some(c.title))
            .at(c.span)
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
        let What::Row(row, columns) = &entry.what else { continue };
        if row.name.text != name || !entry.whens.iter().all(|w| say.decided(w) == Some(true)) {
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
        let Body::Step(Step { act: Act::Call { of, .. }, .. }) = &active.clause.body else { return None };
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
    let mut chapter = Chapter::new(Topic::Counting, say.terms.language);
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

/// Takes out the columns that no sentence of the book names.
pub(super) fn without_idle_columns(chapters: &mut [Chapter], language: Language) {
    let named =
        |text: &str, title: &str| page::speaks_of(text, &page::marked_column(title), language).is_some();
    // A price is looked up, whether it is spelt out or not.
    let prices = |s: &Sentence| s.prices && !s.general.is_empty();
    let said = |title: &str| {
        chapters.iter().flat_map(|chapter| &chapter.parts).any(|part| match part {
            Part::Table(table) => table
                .rows
                .iter()
                .flat_map(|row| &row.cells)
                .filter_map(page::Cell::text)
                .any(|t| named(t, title)),
            part => part.sentences().is_some_and(|list| {
                list.iter().any(|s| named(&s.text, title) || prices(s) && named(&s.general, title))
            }),
        })
    };
    let idle = |head: &ColumnHead| matches!(head, ColumnHead::Number(_)) && !said(&head.title(language));
    let Some(contracts) = chapters.iter().position(|chapter| chapter.key == Topic::Contracts) else { return };
    let heads = chapters[contracts].parts.iter().find_map(|part| match part {
        Part::Table(table) => Some(table.head.iter().map(|head| !idle(head)).collect::<Vec<bool>>()),
        _ => None,
    });
    let Some(keep) = heads else { return };
    for part in &mut chapters[contracts].parts {
        let Part::Table(table) = part else { continue };
        let mut kept = keep.iter();
        table.head.retain(|_| kept.next() != Some(&false));
        for row in &mut table.rows {
            let mut kept = keep.iter();
            row.cells.retain(|_| kept.next() != Some(&false));
        }
    }
}

/// Is this clause of the game in force in fewer than half of its contracts? Then it is told with these.
pub(super) fn is_of_few(say: &Say, kind: Kind, active: &Active) -> bool {
    let scopes = &say.terms.edition.folded.scopes;
    let whole = std::ptr::eq(say.scope, say.scope_of_game()) && scopes.len() > 1;
    whole
        && !kind.row().of_game()
        && active.whens.is_empty()
        && 2 * scopes.iter().filter(|scope| keeps(scope, kind, active)).count() < scopes.len()
}

/// Does this clause of the game stand in a contract?
fn keeps(scope: &Scope, kind: Kind, active: &Active) -> bool {
    let same = |own: &Active| own.clause.span == active.clause.span;
    match kind.row().folds {
        Folds::Adds => scope.heads(kind).any(|own| own.whens.is_empty() && same(own)),
        _ => scope.head(kind).is_some_and(same),
    }
}

/// Titles of the contracts that keep a clause of the game.
pub(super) fn kept_by(say: &Say, kind: Kind, active: &Active) -> Vec<String> {
    let folded = &say.terms.edition.folded;
    if !std::ptr::eq(say.scope, say.scope_of_game()) || kind.row().of_game() || !active.whens.is_empty() {
        return Vec::new();
    }
    let all = folded.contracts.iter().zip(&folded.scopes);
    all.filter(|(_, scope)| keeps(scope, kind, active)).map(|(row, _)| clean(row.title)).collect()
}

/// Do some games settle otherwise than the game as a whole?
fn some_differ(say: &Say) -> bool {
    let scopes = &say.terms.edition.folded.scopes;
    let differs = |kind: Kind| {
        let Some(active) = say.scope.head(kind).filter(|active| !is_of_few(say, kind, active)) else {
            return false;
        };
        let parted = |scope: &&Scope| kind != Kind::Won || !scope.alone();
        scopes.iter().filter(parted).any(|scope| !keeps(scope, kind, active))
    };
    scopes.len() > 1 && [Kind::Won, Kind::Worth, Kind::Settle].into_iter().any(differs)
}

pub(super) fn scoring(say: &Say) -> Chapter {
    let mut chapter = Chapter::new(Topic::Scoring, say.terms.language);
    let (before, behind): (Vec<Kind>, Vec<Kind>) = Kind::told_in(Told::Score)
        .filter(|kind| *kind != Kind::CountsMore && *kind != Kind::Worth)
        .partition(|kind| *kind < Kind::Worth);
    let mut general = some_differ(say);
    // The first sentence says that there are others.
    let mut said_so = |sentences: &mut Vec<Sentence>| {
        if let Some(first) = sentences.first_mut().filter(|_| std::mem::take(&mut general)) {
            first.text = match say.terms.language {
                Language::English => format!("where nothing else is said of a game, {}", first.text),
                Language::German => german::score::in_general(&first.text),
            };
        }
    };
    let mut before = heads(say, before.into_iter());
    said_so(&mut before);
    chapter.text(before);
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
    sentences.extend(as_used(used, numbers, say.terms.language));
    sentences.extend(heads(say, behind.into_iter()));
    said_so(&mut sentences);
    chapter.text(sentences);
    super::results::tables(say, &mut chapter);
    let settled = say.scope.head(Kind::Settle).map(|a| &a.clause.body);
    let written = matches!(settled, Some(Body::Settle(Settle::Writes(_))));
    let lines: Vec<Sentence> = say.scope.bonuses.iter().filter_map(|active| payment(say, active)).collect();
    // Of several, and of what comes to the price of the game, it is said that they add up.
    let priced = say.scope.head(Kind::Worth).is_some() && !super::heads::nothing_ever_paid(say);
    if !lines.is_empty() && (priced || lines.len() > 1) {
        let text = match (say.terms.language, priced) {
            (Language::English, true) => {
                "whatever of this applies is reckoned on top of what the game is worth, each line by itself:"
            }
            (Language::English, false) => "whatever of this applies is reckoned, each line by itself:",
            (Language::German, _) => german::score::lines(priced),
        };
        chapter.text(vec![Sentence::new(Rest::Lines, text)]);
    }
    chapter.list(lines);
    let bonus = |active: &&Active| matches!(active.clause.body, Body::Bonus { .. });
    let bonuses: Vec<&Active> = say.scope.bonuses.iter().filter(bonus).collect();
    let anywhere: Vec<&Active> =
        folded.scopes.iter().chain([say.scope]).flat_map(|scope| &scope.bonuses).filter(bonus).collect();
    if !anywhere.is_empty() {
        let (title, told) = match say.terms.language {
            Language::English => ("Bonuses", reckoned as Reckoned),
            Language::German => (german::score::BONUSES, german::score::reckoned as Reckoned),
        };
        chapter.under(title.into(), |c| {
            let kontra = kontra_of_announcements(say);
            let how = How { written, doubled: doubles(say), kontra };
            let mut rests = vec![Rest::Bonuses];
            rests.extend(how.kontra.as_ref().map(|_| Rest::BonusesDoubled));
            rests.extend(of_sides(&anywhere).then_some(Rest::BonusesOfSides));
            rests.extend(owed(say, &anywhere).then_some(Rest::BonusesAnnounced));
            c.text(rests.into_iter().map(|rest| Sentence::new(rest, told(rest, &how))).collect());
            bonus_table(bonus_rows(say, &bonuses), c);
        });
    }
    let mut payments: Vec<Row> = payments(say);
    // Where all are paid alike, a sentence above has said how.
    let mut paid: Vec<_> = payments.iter().filter_map(|row| row.cells.get(2)?.text()).collect();
    paid.dedup();
    let alike = paid.len() < 2;
    if alike {
        payments.iter_mut().for_each(|r| r.cells.truncate(2));
    }
    if payments.len() > 1 && !is_one_column(say) && !(alike && is_one_price(say, &payments)) {
        let title = match say.terms.language {
            Language::English => "Payments",
            Language::German => german::score::PAYMENTS,
        };
        chapter.under(title.into(), |c| {
            let head = [ColumnHead::Plain(Column::Contract), ColumnHead::IsWorth, ColumnHead::Paid];
            c.table(head.into_iter().take(if alike { 2 } else { 3 }).collect(), payments);
        });
    }
    chapter
}

/// How bonuses are reckoned.
pub(super) struct How {
    /// They are written down, and not paid.
    pub written: bool,
    /// Something can be doubled.
    pub doubled: bool,
    /// What a doubling is called that doubles single announcements.
    pub kontra: Option<String>,
}

/// One of the sentences about how bonuses are reckoned.
type Reckoned = fn(Rest, &How) -> String;

fn reckoned(rest: Rest, how: &How) -> String {
    match (rest, how.written) {
        (Rest::BonusesDoubled, _) => {
            let kontra = how.kontra.as_deref().unwrap_or_default();
            format!("what was announced is doubled only by a {kontra} of its own")
        }
        (Rest::BonusesOfSides, true) => {
            "what a side makes or misses, whoever writes for it writes once".to_string()
        }
        (Rest::BonusesOfSides, false) => {
            "what a side makes or misses, each of the larger side pays or receives once, and the smaller shares it"
                .to_string()
        }
        (Rest::BonusesAnnounced, _) => {
            "whoever announced a bonus and did not make it has missed it, at the announced price".to_string()
        }
        (_, written) => {
            let (done, whom) = match written {
                true => ("written", "for whoever made it, and against whoever missed it"),
                false => (
                    "paid",
                    "every other player pays it to whoever made it, and whoever missed it pays it to every other player",
                ),
            };
            let never = match (&how.kontra, how.doubled) {
                (Some(_), _) => ", and is not doubled with it",
                (None, true) => ", and is never doubled",
                (None, false) => "",
            };
            format!("a bonus is {done} apart from the game, whoever wins it{never}: {whom}")
        }
    }
}

/// Can anything be doubled?
fn doubles(say: &Say) -> bool {
    let folded = &say.terms.edition.folded;
    folded.scopes.iter().chain([say.scope]).any(|scope| {
        let say = say.in_scope(scope);
        let may =
            |active: &Active| limit(&say, &active.clause.body).is_some_and(|limit| !limit.is_none(&say));
        scope.announcements.iter().any(may)
    })
}

/// What a doubling is called that doubles single announcements.
fn kontra_of_announcements(say: &Say) -> Option<String> {
    let folded = &say.terms.edition.folded;
    let scopes = folded.scopes.iter().chain([say.scope]);
    let mut all = scopes.flat_map(|scope| scope.announcements.iter().map(move |active| (scope, active)));
    all.find_map(|(scope, active)| {
        let say = &say.in_scope(scope);
        let limit = limit(say, &active.clause.body).filter(|limit| !limit.is_none(say))?;
        let some = limit.things.iter().any(|thing| **thing != Thing::Game);
        some.then(|| {
            term(active.clause.title.as_deref().map_or(&spaced(active.name), |title| say.terms.heard(title)))
        })
    })
}

/// Is every contract worth what the table of contracts says in one column?
fn is_one_column(say: &Say) -> bool {
    let scopes = &say.terms.edition.folded.scopes;
    let column = |scope: &Scope| {
        let Body::Worth(number) = &scope.head(Kind::Worth)?.clause.body else { return None };
        super::say::named(number).filter(|name| say.is_column(name)).map(str::to_string)
    };
    let first = scopes.first().and_then(column);
    first.is_some() && scopes.iter().all(|scope| column(scope) == first)
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

/// May this be announced at this table, in the scope that is told or, of the game as a whole, in some other?
fn may_be_announced(say: &Say, name: &str) -> bool {
    say.scopes().any(|scope| scope.announcements.iter().any(|active| active.name == name))
}

/// May one of these be announced, and nothing is said of him who does not make it?
fn owed(say: &Say, bonuses: &[&Active]) -> bool {
    bonuses.iter().filter(|bonus| may_be_announced(say, bonus.name)).any(|bonus| {
        let priced = bonus.reprice.unwrap_or(bonus.clause);
        let (Body::Bonus { prices, .. } | Body::Reprice { prices, .. }) = &priced.body else { return false };
        prices.announced.is_some() && !bonus.clause.names(bonus.name)
    })
}

/// Definitions in the order in which a reader meets their words.
fn as_used(mut text: String, mut definitions: Vec<Sentence>, language: Language) -> Vec<Sentence> {
    let mut told = Vec::new();
    while !definitions.is_empty() {
        let met = |s: &Sentence| s.about.as_ref().and_then(|word| page::speaks_of(&text, word, language));
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

/// What goes into a pot, or comes out of it; what is written, or written off.
pub(super) fn payment(say: &Say, active: &Active) -> Option<Sentence> {
    if say.terms.language == Language::German {
        return german::score::payment(say, active);
    }
    let Body::Pays { who, takes, number, pot } = &active.clause.body else { return None };
    let say = &say.anew(Person::He);
    let (one, many, to) = match (pot, takes) {
        (Some(_), true) => ("takes", "take", "out of"),
        (Some(_), false) => ("pays", "pay", "into"),
        (None, true) => ("writes", "write", ""),
        (None, false) => ("writes off", "write off", ""),
    };
    let (who, number) = (say.still_in(who), say.number(number));
    let (rounded, does) = match pot {
        Some(pot) => (false, format!("{number} {to} the {}", say.tally_title(&pot.text))),
        None => (number.contains(", "), number),
    };
    let statement = match who.is("players") {
        true => Statement::of(who.each(), format!("{one} {does}")),
        // What each does may hang on what is his.
        false if who.many && say.is_guarded_by_him(active) => {
            Statement::of(format!("each of {}", who.text), format!("{one} {does}"))
        }
        false => {
            let verb = who.verb(one, many);
            Statement::of(who, format!("{verb} {does}"))
        }
    };
    let mut sentence = told(say, Matter::Pays(active.name.to_string()), active, statement)?;
    // What stands behind a comma would take the condition for its own.
    if rounded {
        for text in [&mut sentence.text, &mut sentence.general] {
            *text = text.replacen(&format!("{does} if "), &format!("{does}, if "), 1);
        }
    }
    Some(sentence)
}

/// What each contract is worth, with the numbers of its own row.
/// Is every contract worth what the sentence of the game says, in the same words?
fn is_one_price(say: &Say, payments: &[Row]) -> bool {
    let of_game = say.scope.head(Kind::Worth).map(|active| active.clause.span);
    let own = |scope: &Scope| scope.head(Kind::Worth).map(|active| active.clause.span) != of_game;
    let mut prices = payments.iter().map(|row| row.cells.get(1).and_then(page::Cell::text));
    let first = prices.next();
    prices.all(|price| Some(price) == first) && !say.terms.edition.folded.scopes.iter().any(own)
}

fn payments(say: &Say) -> Vec<Row> {
    let folded = &say.terms.edition.folded;
    let mut rows = Vec::new();
    for (row_of, scope) in folded.contracts.iter().zip(&folded.scopes) {
        let own = Say::new(say.terms, scope, vec![row_of]);
        let of_row = row_cites(&own, row_of.name);
        let Some(worth) = scope.head(Kind::Worth) else { continue };
        let Body::Worth(number) = &worth.clause.body else { continue };
        // Where everybody plays alone there is no declarer who could write.
        let nobody_writes = |a: &Active| matches!(&a.clause.body, Body::Settle(Settle::Writes(who)) if super::say::named(who) == Some("declarer"));
        if own.constant(number) == Some(0)
            || scope.alone() && scope.head(Kind::Settle).is_some_and(nobody_writes)
        {
            continue;
        }
        let paid = match scope.head(Kind::Settle).map(|a| &a.clause.body) {
            _ if super::heads::nothing_paid(&own) => page::Cell::Nothing,
            Some(Body::Settle(settle)) if say.terms.language == Language::German => {
                german::score::paid(&own, settle).into()
            }
            Some(Body::Settle(Settle::Writes(who))) => match super::say::named(who) {
                Some("players" | "everybody") => "everybody writes it down".to_string().into(),
                losers => {
                    let sign = if losers == Some("losers") { ", with a minus" } else { "" };
                    format!("{} it down{sign}", own.seats(who).does("writes", "write")).into()
                }
            },
            Some(_) if super::heads::several_on_both(&own).is_some() => {
                "by the losers to the winners".to_string().into()
            }
            Some(_) => "by every loser to every winner".to_string().into(),
            None => page::Cell::Nothing,
        };
        let mut price = match say.terms.language {
            Language::English => page::begun(&own.number(number)),
            Language::German => page::begun(german::numbers::number(&own, number).nom()),
        };
        // What the deal may bring about stands above it.
        let others = conditional(&own, worth, &price);
        if !others.is_empty() {
            let otherwise = match say.terms.language {
                Language::English => "otherwise",
                Language::German => german::score::OTHERWISE,
            };
            let plain = match say.terms.language {
                Language::English => own.number(number),
                Language::German => german::numbers::number(&own, number).nom().to_string(),
            };
            let above: Vec<&str> = others.iter().map(|(_, told)| told.as_str()).collect();
            price = page::begun(&format!("{}; {otherwise} {plain}", above.join("; ")));
        }
        let cells = vec![term(row_of.title).into(), price.into(), paid];
        // What the row says of an id is nearer than what the formula says.
        let mut cites: Vec<Cited> = worth.clause.cites.clone();
        for (other, _) in &others {
            let new = other.clause.cites.iter().filter(|cited| !cites.contains(cited)).cloned();
            cites.extend(new.collect::<Vec<_>>());
        }
        for own in of_row {
            match cites.iter_mut().find(|c| c.id == own.id) {
                Some(known) => *known = own,
                None => cites.push(own),
            }
        }
        rows.push(row(Matter::Payment(row_of.name.to_string()), cells, &cites, own.options()));
    }
    rows
}

/// What else a contract may be worth, the strongest first: `8 if …`.
fn conditional<'s, 'a>(say: &Say<'s, 'a>, plain: &Active<'a>, price: &str) -> Vec<(&'s Active<'a>, String)> {
    let above = say.scope.heads(Kind::Worth).take_while(|active| active.clause.span != plain.clause.span);
    let mut met: Vec<Vec<String>> = Vec::new();
    let mut told = Vec::new();
    let mut differs = 0;
    for active in above {
        let Body::Worth(number) = &active.clause.body else { continue };
        let whens = || active.whens.iter().copied();
        if active.whens.is_empty()
            || whens().any(|when| say.cannot_be(when) || say.decided(when) == Some(false))
            || super::edition::again(say, Kind::Worth, active, &mut met)
        {
            continue;
        }
        let (own, text) = match say.terms.language {
            Language::English => {
                let whens: Vec<String> = whens().map(|when| say.test(when)).collect();
                let own = say.number(number);
                let text = format!("{own} if {}", whens.join(" and "));
                (own, text)
            }
            Language::German => german::score::only_if(say, number, &whens().collect::<Vec<_>>()),
        };
        told.push((active, text));
        if page::begun(&own) != price {
            differs = told.len();
        }
    }
    // What comes to the same in any case is not told.
    told.truncate(differs);
    told
}
