//! Bonuses: a table, each with its prices and with who makes or misses it.

use super::*;

/// A bonus of the game or of one of its contracts, by its title.
pub(in crate::tell::book) fn named(say: &Say, name: &str) -> String {
    let scopes = std::iter::once(say.scope).chain(&say.terms.edition.folded.scopes);
    let here = scopes.flat_map(|scope| &scope.bonuses).map(|bonus| bonus.clause);
    // At this table there may be none; another table has it.
    let anywhere = say.terms.linked.clauses();
    let named = |clause: &&Clause| clause.is_named(name);
    let bonus = here.chain(anywhere).filter(|clause| clause.body.kind() == Kind::Bonus).find(named);
    let title = bonus.and_then(|bonus| bonus.title.as_deref());
    term(title.map_or(&spaced(name), |title| say.terms.heard(title)))
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
        // What nobody can bring about is not told.
        if active.whens.iter().any(|when| say.cannot_be(when)) {
            continue;
        }
        let say = &say.anew(Person::He);
        let (mut worth, mut prices, per) = (worth, prices, prices.per.as_ref());
        if let Some(Body::Reprice { worth: later, prices: others, .. }) = active.reprice.map(|c| &c.body) {
            (worth, prices) = (later, others);
        }
        // Worth nothing if nobody announced it.
        let only = matches!((&worth.kind, &prices.announced), (PhraseKind::Number(0), Some(_)));
        let price = Price {
            worth,
            only,
            prices,
            announceable: may_be_announced(say, active.name),
            per: prices.per.as_ref().or(per),
            cancels: cancels.as_ref(),
            whens: active.whens.iter().copied().filter(|when| say.decided(when) != Some(true)).collect(),
        };
        let title = active.clause.title.as_deref();
        let mut cells = vec![
            term(&title.map_or_else(|| spaced(active.name), |title| clean(say.terms.heard(title)))).into(),
        ];
        match say.terms.language {
            Language::English => {
                cells.extend([price.told(say).into(), by(say, parties, true), by(say, parties, false)]);
            }
            Language::German => cells.extend(german::score::bonus(say, &price, parties)),
        }
        let cites: Vec<Cited> =
            active.clause.cites.iter().chain(active.reprice.map_or(&[][..], |c| &c.cites)).cloned().collect();
        say.hangs_on(active.clause);
        let mut row = row(Matter::Bonus(active.name.to_string()), cells, &cites, say.options());
        row.also = active.reprice.iter().map(|clause| clause.span).collect();
        rows.push(row.titled(title).at(active.clause.span));
    }
    rows
}

/// What a bonus is worth.
pub(in crate::tell::book) struct Price<'p> {
    pub worth: &'p Phrase,
    /// Worth nothing if nobody announced it.
    pub only: bool,
    pub prices: &'p Prices,
    /// It may be announced at this table.
    pub announceable: bool,
    /// So much for each of these cards.
    pub per: Option<&'p Phrase>,
    pub cancels: Option<&'p Cancels>,
    /// There is no such bonus unless all of this is so.
    pub whens: Vec<&'p Phrase>,
}

/// For which it has another price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tell::book) enum When {
    Missed,
    Announced,
    AnnouncedMissed,
}

impl<'p> Price<'p> {
    /// What else it may come to at this table.
    pub(in crate::tell::book) fn others(&self) -> impl Iterator<Item = (&'p Phrase, When)> {
        let Price { prices, announceable, .. } = self;
        let announced = |price: &'p Option<Phrase>| price.as_ref().filter(|_| *announceable);
        let all = [
            (prices.missed.as_ref(), When::Missed),
            (announced(&prices.announced), When::Announced),
            (announced(&prices.announced_missed), When::AnnouncedMissed),
        ];
        all.into_iter().filter_map(|(price, when)| Some((price?, when)))
    }

    /// Does it say more than one price, all of which hang on one condition?
    pub(in crate::tell::book) fn is_of_several(&self) -> bool {
        self.others().next().is_some() || self.cancels.is_some()
    }

    fn told(&self, say: &Say) -> String {
        let Price { worth, only, per, cancels, whens, .. } = self;
        let mut amounts = if *only { "nothing".to_string() } else { say.number(worth) };
        if let Some(cards) = per {
            let cards = say.these(cards, Link::And);
            amounts += &format!(" for each card taken of {}", cards.of_all());
        }
        for (price, what) in self.others() {
            let what = match what {
                When::Missed => "missed",
                When::Announced => "announced",
                When::AnnouncedMissed => "announced and missed",
            };
            amounts += &format!("; {what} {}", say.number(price));
        }
        if let Some(cancels) = cancels {
            let mut things: Vec<String> = cancels.names.iter().map(|name| named(say, &name.text)).collect();
            if cancels.game {
                things.insert(0, "the game".to_string());
            }
            let made = if cancels.if_made { ", if made" } else { "" };
            amounts += &format!("; in place of {}{made}", list(&things, "and"));
        }
        if !whens.is_empty() {
            let whens: Vec<String> = whens.iter().map(|when| say.test(when)).collect();
            let all = if self.is_of_several() { "; all of it" } else { "," };
            amounts += &format!("{all} only if {}", whens.join(" and "));
        }
        amounts
    }
}

/// Does its condition speak of each of those who make it?
pub(in crate::tell::book) fn of_each(say: &Say, party: &Party) -> bool {
    party.guard.as_ref().is_some_and(|guard| say.is_about_him(guard.phrase()))
}

/// Who makes a bonus, or misses it.
fn by(say: &Say, parties: &[Party], made: bool) -> page::Cell {
    let mut all = Vec::new();
    for party in parties.iter().filter(|p| p.made == made) {
        let who = say.seats(&party.who);
        // What is asked of each of them is not asked of all.
        let text = if who.many && of_each(say, party) { who.each() } else { who.text.clone() };
        let paid = party.paid.as_ref().map_or(String::new(), |paid| {
            let (way, share) = (if made { "by" } else { "to" }, if paid.in_all { " together" } else { "" });
            format!(", paid {way} {}{share}", say.seats(&paid.who).text)
        });
        match party.guard.as_ref().map(|g| say.after(who.of, || say.guard(g))) {
            Some(Guarded::Never) => {}
            Some(Guarded::If(test)) => all.push(format!("{text} if {test}{paid}")),
            Some(Guarded::Unless(test)) => all.push(format!("{text}, unless {test}{paid}")),
            _ => all.push(text + &paid),
        }
    }
    if all.is_empty() { page::Cell::Nothing } else { all.join("; ").into() }
}
