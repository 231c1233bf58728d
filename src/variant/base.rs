//! What can be asked about a variant of a base, and which answers are right.

use super::words::{Said, What};
use super::{Wishes, pair, put, quotable, unknown};
use crate::diagnostic::words::set_illegal;
use crate::kinds::Kind;
use crate::ruleset::link::Linked;
use crate::ruleset::program::Contract;
use crate::ruleset::resolve::ContractRow;
use crate::ruleset::scope::{Active, Scope};
use crate::ruleset::{OptionInfo, Program, Ruleset};
use crate::syntax::tree::{Body, Cell, Part, PhraseKind};

/// No payment of a variant is higher.
const MOST: i64 = 1000;

/// A number that a table may want otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Payment {
    /// A cell of the table of contracts: contract, column.
    Cell(String, String),
    Bonus(String),
}

impl Payment {
    /// Is there anything to pay so? What is not played pays nothing.
    pub(crate) fn is_played(&self, wishes: &Wishes) -> bool {
        match self {
            Payment::Cell(contract, _) => !wishes.without.contains(contract),
            Payment::Bonus(_) => true,
        }
    }

    /// As it is typed: `solo.factor`, `four_kings`.
    pub fn key(&self) -> String {
        match self {
            Payment::Cell(contract, column) => format!("{contract}.{column}"),
            Payment::Bonus(name) => name.clone(),
        }
    }
}

/// A base, and all that its tables may want otherwise without a sentence of their own.
pub struct Base {
    pub name: String,
    pub title: String,
    pub program: Program,
    pub options: Vec<OptionInfo>,
    /// The values of each option as they are written in a ruleset.
    pub domains: Vec<String>,
    /// With what they are called (of a column: the contract), and their value.
    pub payments: Vec<(Payment, String, i64)>,
    /// Names of bonuses whose price a sentence reckons, and what they are called: no number can stand in its place.
    reckoned: Vec<(String, String)>,
    /// Ids of sources, and the letters rule ids begin with: not to be taken again.
    pub taken: Vec<String>,
}

impl Base {
    /// Nothing, if it does not pass its check.
    pub fn of(ruleset: &Ruleset) -> Option<Base> {
        let reading = ruleset.reading();
        let scopes = reading.scopes(&ruleset.settings());
        let linked = &reading.linked;
        let payments = payments(linked, &scopes.game, &scopes.rows, &scopes.contracts);
        let domains = linked.options.iter().filter(|o| !o.pinned).map(|o| o.shown().join(" | "));
        let mut taken: Vec<String> = linked.sources.iter().map(|s| s.id.to_string()).collect();
        let ids = linked.sources.iter().flat_map(|s| s.ids);
        taken.extend(ids.map(|range| range.from.split('-').next().unwrap_or("").to_string()));
        Some(Base {
            name: ruleset.name().to_string(),
            title: ruleset.title().to_string(),
            program: ruleset.program(&ruleset.settings()).ok()?,
            options: ruleset.options(),
            domains: domains.collect(),
            reckoned: reckoned(&payments, scopes.contracts.iter().chain([&scopes.game])),
            payments,
            taken,
        })
    }

    /// Another default of an option: `knock_limit=3`.
    pub fn option(&self, wishes: &mut Wishes, text: &str) -> Result<(), String> {
        let instance = self.options.first().map_or("option=value".to_string(), |o| {
            format!("{}={}", o.name, o.values.iter().find(|v| **v != o.default).unwrap_or(&o.default))
        });
        let (name, value) = pair(text, &instance, wishes.language)?;
        let known: Vec<&str> = self.options.iter().map(|o| o.name.as_str()).collect();
        let Some(option) = self.options.iter().find(|o| o.name == name || o.title == name) else {
            return Err(unknown(What::Option, name, &known, wishes.language));
        };
        let name = option.name.as_str();
        let known = |value: &str| option.values.iter().any(|v| v == value);
        let value = match value.to_lowercase().as_str() {
            "ja" if known("yes") => "yes",
            "nein" if known("no") => "no",
            _ => value,
        };
        if !known(value) {
            return Err(set_illegal(name, value, &option.values).to(wishes.language).to_string());
        }
        let value = Some(value.to_string()).filter(|v| *v != option.default);
        put(&mut wishes.options, name.to_string(), value);
        Ok(())
    }

    /// Another name of a card: `T1=Stummel`.
    pub fn call(&self, wishes: &mut Wishes, text: &str) -> Result<(), String> {
        let pack = &self.program.pack;
        let first = pack.list(pack.all).next().map_or("card", |card| pack.code(card));
        let (card, name) = pair(text, &format!("{first}=Name"), wishes.language)?;
        let Some(at) = pack.read_card(card) else {
            let known: Vec<&str> = pack.list(pack.all).map(|card| pack.code(card)).collect();
            return Err(unknown(What::Card, card, &known, wishes.language));
        };
        let name = quotable(name, wishes.language)?;
        if let Some(other) = pack.read_card(name).filter(|other| *other != at) {
            return Err(Said::CalledSo { name, card: pack.code(other) }.said(wishes.language));
        }
        let twice = wishes
            .calls
            .iter()
            .find(|(code, n)| n.to_lowercase() == name.to_lowercase() && code != pack.code(at));
        if let Some((code, _)) = twice {
            return Err(Said::CalledSo { name, card: code }.said(wishes.language));
        }
        put(&mut wishes.calls, pack.code(at).to_string(), Some(name.to_string()));
        Ok(())
    }

    /// Another title of a contract: `solo=Alleinspiel`.
    pub fn contract(&self, wishes: &mut Wishes, text: &str) -> Result<(), String> {
        let first = self.program.contracts.first().map_or("contract", |c| c.name.as_str());
        let (name, title) = pair(text, &format!("{first}=Name"), wishes.language)?;
        let contract = self.played(wishes, name)?;
        let title = quotable(title, wishes.language)?.to_string();
        let called = |other: &Contract| {
            let own = wishes.contracts.iter().find(|(name, _)| *name == other.name);
            own.map_or(other.title.to_lowercase(), |(_, title)| title.to_lowercase())
        };
        let mut others = self
            .program
            .contracts
            .iter()
            .filter(|other| other.name != contract.name && !wishes.without.contains(&other.name));
        if let Some(other) = others.find(|other| called(other) == title.to_lowercase()) {
            return Err(Said::CalledSo { name: &title, card: &other.name }.said(wishes.language));
        }
        let title = Some(title).filter(|t| *t != contract.title);
        put(&mut wishes.contracts, contract.name.clone(), title);
        Ok(())
    }

    /// A contract that is not played: `drescher`.
    pub fn without(&self, wishes: &mut Wishes, text: &str) -> Result<(), String> {
        let name = self.played(wishes, text)?.name.clone();
        wishes.contracts.retain(|(contract, _)| *contract != name);
        wishes.payments.retain(|(p, _)| !matches!(p, Payment::Cell(contract, _) if *contract == name));
        wishes.without.push(name);
        Ok(())
    }

    /// A contract by its name or by what it is called, if it is played.
    fn played(&self, wishes: &Wishes, name: &str) -> Result<&Contract, String> {
        let contracts = &self.program.contracts;
        let called = |c: &&Contract| c.title.to_lowercase() == name.to_lowercase();
        let found = contracts.iter().find(|c| c.name == name).or_else(|| contracts.iter().find(called));
        let Some(contract) = found else {
            let known: Vec<&str> = contracts.iter().map(|c| c.name.as_str()).collect();
            return Err(unknown(What::Contract, name, &known, wishes.language));
        };
        match wishes.without.contains(&contract.name) {
            true => Err(Said::NotPlayed(&contract.name).said(wishes.language)),
            false => Ok(contract),
        }
    }

    /// What is paid by its name; contracts and bonuses also by what they are called.
    fn paid(&self, name: &str) -> Option<&(Payment, String, i64)> {
        let called = |(payment, title, _): &&(Payment, String, i64)| match payment {
            Payment::Cell(_, column) => {
                let of = name.rsplit_once('.').filter(|(_, own)| own == column);
                of.is_some_and(|(contract, _)| title.to_lowercase() == contract.to_lowercase())
            }
            Payment::Bonus(_) => title.to_lowercase() == name.to_lowercase(),
        };
        let named = self.payments.iter().find(|(payment, ..)| payment.key() == name);
        named.or_else(|| self.payments.iter().find(called))
    }

    /// Another payment: `solo.factor=5`, `four_kings=2`.
    pub fn pay(&self, wishes: &mut Wishes, text: &str) -> Result<(), String> {
        let instance = self.payments.first().map(|(p, _, now)| format!("{}={now}", p.key()));
        let (name, amount) = pair(text, instance.as_deref().unwrap_or("name=1"), wishes.language)?;
        let Some((payment, _, now)) = self.paid(name) else {
            let called = |own: &str| own.to_lowercase() == name.to_lowercase();
            if let Some((name, _)) = self.reckoned.iter().find(|(own, title)| own == name || called(title)) {
                return Err(Said::Reckoned(name).said(wishes.language));
            }
            let all = self.payments.iter().map(|(payment, ..)| payment);
            let played = all.filter(|payment| payment.is_played(wishes));
            let keys: Vec<String> = played.map(Payment::key).collect();
            let known: Vec<&str> = keys.iter().map(String::as_str).collect();
            return Err(unknown(What::Payment, name, &known, wishes.language));
        };
        if let Payment::Cell(contract, _) = payment {
            self.played(wishes, contract)?;
        }
        let read = amount.parse().ok().filter(|n| (0..=MOST).contains(n));
        let amount: i64 =
            read.ok_or_else(|| Said::NotAPayment { name, amount, most: MOST }.said(wishes.language))?;
        put(&mut wishes.payments, payment.clone(), Some(amount).filter(|n| n != now));
        Ok(())
    }
}

/// Bonuses of the game and of its contracts that are no plain payments.
fn reckoned<'a>(
    payments: &[(Payment, String, i64)],
    scopes: impl Iterator<Item = &'a Scope<'a>>,
) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    for bonus in scopes.flat_map(|scope| &scope.bonuses) {
        let plain =
            payments.iter().any(|(one, ..)| matches!(one, Payment::Bonus(name) if name == bonus.name));
        if !plain && found.iter().all(|(name, _)| name != bonus.name) {
            let title = bonus.clause.title.clone().unwrap_or_else(|| bonus.name.to_string());
            found.push((bonus.name.to_string(), title));
        }
    }
    found
}

/// The words that a clause asks for.
fn asked<'a>(active: &Active<'a>, found: &mut Vec<&'a str>) {
    active
        .clause
        .words(&mut |part| found.extend(if let Part::Word(word) = part { Some(word) } else { None }));
}

/// Cells that what a contract is worth depends on, and bonuses of a plain price.
fn payments(
    linked: &Linked,
    game: &Scope,
    rows: &[ContractRow],
    contracts: &[Scope],
) -> Vec<(Payment, String, i64)> {
    // What a game is worth asks for some of them; what says how many cards are taken or kept is no price.
    let (mut words, mut cards): (Vec<&str>, Vec<&str>) = (Vec::new(), Vec::new());
    for scope in contracts.iter().chain([game]) {
        let worth = scope.heads(Kind::Worth).chain(scope.defs.values());
        worth.for_each(|active| asked(active, &mut words));
        scope.steps.iter().for_each(|active| asked(active, &mut cards));
    }
    let counts = |column: &str| words.contains(&column) && !cards.contains(&column) && column != "kind";
    let mut found = Vec::new();
    let mut columns: Vec<&str> = Vec::new();
    for entry in &linked.entries {
        if let crate::ruleset::link::What::Row(_, names) = entry.what {
            let new: Vec<&str> =
                names.iter().map(|n| n.text.as_str()).filter(|n| !columns.contains(n)).collect();
            columns.extend(new);
        }
    }
    for row in rows {
        for column in columns.iter().filter(|c| counts(c)) {
            if let Some(Cell::Number(n, _)) = row.cells.get(column) {
                let payment = Payment::Cell(row.name.to_string(), column.to_string());
                found.push((payment, row.title.to_string(), *n));
            }
        }
    }
    for bonus in &game.bonuses {
        let Body::Bonus { worth, prices, .. } = &bonus.clause.body else { continue };
        let plain =
            prices.announced.is_none() && prices.missed.is_none() && prices.announced_missed.is_none();
        if let (PhraseKind::Number(n), true, None) = (&worth.kind, plain, bonus.reprice) {
            let title = bonus.clause.title.clone().unwrap_or_else(|| bonus.name.to_string());
            found.push((Payment::Bonus(bonus.name.to_string()), title, *n));
        }
    }
    found
}
