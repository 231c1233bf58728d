//! Bonuses: a table, each with its prices and with who makes or misses it.

use super::*;

/// A bonus of the game or of one of its contracts, by its title.
pub(in crate::tell::book) fn named(say: &Say, name: &str) -> String {
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

/// Bonuses as a table; a column stands for those who miss some, if somebody may.
pub(in crate::tell::book) fn bonus_table(mut rows: Vec<Row>, chapter: &mut Chapter) {
    let missed = rows.iter().any(|row| row.cells.get(3) != Some(&page::Cell::Nothing));
    let mut head =
        vec![ColumnHead::Plain(Column::Bonus), ColumnHead::Worth, ColumnHead::MadeBy, ColumnHead::MissedBy];
    if !missed {
        head.pop();
        rows.iter_mut().for_each(|row| row.cells.truncate(3));
    }
    chapter.table(head, rows);
}

/// Bonuses, each with its prices and with who makes or misses it.
pub(in crate::tell::book) fn bonus_rows(say: &Say, bonuses: &[&Active]) -> Vec<Row> {
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
        let price =
            Price { worth, only, prices, per: prices.per.as_ref().or(per), cancels: cancels.as_ref() };
        let mut cells =
            vec![term(&active.clause.title.as_deref().map_or_else(|| spaced(active.name), clean)).into()];
        match say.terms.language {
            Language::English => {
                cells.extend([price.told(say).into(), by(say, parties, true), by(say, parties, false)]);
            }
            Language::German => cells.extend(german::score::bonus(say, &price, parties)),
        }
        let cites: Vec<Cited> =
            active.clause.cites.iter().chain(active.reprice.map_or(&[][..], |c| &c.cites)).cloned().collect();
        let mut row = row(Matter::Bonus(active.name.to_string()), cells, &cites, say.options());
        row.also = active.reprice.iter().map(|clause| clause.span).collect();
        rows.push(row.at(active.clause.span));
    }
    rows
}

/// What a bonus is worth.
pub(in crate::tell::book) struct Price<'p> {
    pub worth: &'p Phrase,
    /// Worth nothing if nobody announced it.
    pub only: bool,
    pub prices: &'p Prices,
    /// So much for each of these cards.
    pub per: Option<&'p Phrase>,
    pub cancels: Option<&'p Cancels>,
}

impl Price<'_> {
    fn told(&self, say: &Say) -> String {
        let Price { worth, only, prices, per, cancels } = self;
        let mut amounts = if *only { "nothing".to_string() } else { say.number(worth) };
        if let Some(cards) = per {
            let cards = say.these(cards, Link::And);
            let of = if cards.begin == Begin::All { cards.rest() } else { &cards.text };
            amounts += &format!(" for each card taken of {of}");
        }
        for (price, what) in [
            (&prices.missed, "missed"),
            (&prices.announced, "announced"),
            (&prices.announced_missed, "announced and missed"),
        ] {
            if let Some(price) = price {
                amounts += &format!("; {what} {}", say.number(price));
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
        amounts
    }
}

/// Who makes a bonus, or misses it.
fn by(say: &Say, parties: &[Party], made: bool) -> page::Cell {
    let mut all = Vec::new();
    for party in parties.iter().filter(|p| p.made == made) {
        let who = say.seats(&party.who);
        let paid = party.paid.as_ref().map_or(String::new(), |paid| {
            let (way, share) = (if made { "by" } else { "to" }, if paid.in_all { " together" } else { "" });
            format!(", paid {way} {}{share}", say.seats(&paid.who).text)
        });
        match party.guard.as_ref().map(|g| say.after(who.of, || say.guard(g))) {
            Some(Guarded::Never) => {}
            Some(Guarded::If(test)) => all.push(format!("{} if {test}{paid}", who.text)),
            Some(Guarded::Unless(test)) => all.push(format!("{}, unless {test}{paid}", who.text)),
            _ => all.push(who.text + &paid),
        }
    }
    if all.is_empty() { page::Cell::Nothing } else { all.join("; ").into() }
}
