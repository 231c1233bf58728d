//! Two rulesets that must be one game: played against each other, decision by decision.

use stiess::Seat;
use stiess::engine::What;
use stiess::engine::{Choice, Decision, Entry, Event, Rng, Table};
use stiess::ruleset::pack::Card;
use stiess::ruleset::program::{ClauseId, Program};
use stiess::ruleset::{Ruleset, Settings};
use stiess::syntax::format;

/// What differs, in words.
pub type Alike<T> = Result<T, String>;

/// Values for some of the options of a ruleset, as its users write them.
pub type Chosen = Vec<(String, String)>;

/// A value for about half of the options.
pub fn any_choice(ruleset: &Ruleset, rng: &mut Rng) -> Chosen {
    let options = ruleset.options();
    let chosen = options.iter().filter(|_| rng.below(2) == 0).collect::<Vec<_>>();
    let value = |o: &stiess::ruleset::OptionInfo, rng: &mut Rng| {
        o.values[rng.below(o.values.len() as u32) as usize].clone()
    };
    chosen.into_iter().map(|o| (o.name.clone(), value(o, rng))).collect()
}

/// The settings of a choice; options that nothing asks for may be missing.
pub fn settings(ruleset: &Ruleset, choice: &Chosen, last_round: bool) -> Settings {
    let mut settings = Settings { last_round, ..ruleset.settings() };
    for (name, value) in choice {
        if ruleset.options().iter().any(|o| o.name == *name) {
            ruleset.set(&mut settings, &format!("{name}={value}")).expect("a value of the option");
        }
    }
    settings
}

/// What a clause is called and what it cites.
fn label(p: &Program, clause: ClauseId) -> String {
    let clause = p.clause(clause);
    let ids: Vec<&str> = clause.cites.iter().map(|(id, _)| id.as_str()).collect();
    format!("{} {:?} [{}]", clause.name, clause.title, ids.join(", "))
}

/// A contract by its name: two programs may count them differently.
fn contract(p: &Program, number: u8) -> String {
    p.contracts.get(usize::from(number)).map_or_else(|| number.to_string(), |c| c.name.clone())
}

/// A choice by its name.
fn named(p: &Program, choice: Choice) -> String {
    match choice {
        Choice::Bid(number) => contract(p, number),
        choice => format!("{choice:?}"),
    }
}

fn asked(p: &Program, d: &Decision) -> String {
    let options: Vec<String> = d.list().into_iter().map(|choice| named(p, choice)).collect();
    let who = (d.position, d.by, d.phase, d.silent);
    format!("{who:?} {options:?}, keeps {}, {}", contract(p, d.keeps), label(p, d.clause))
}

/// What happened, with names instead of numbers.
fn told(p: &Program, entry: &Entry) -> String {
    let shown = match entry {
        Entry::Act { decision, choice, open } => {
            return format!("{} {} {open}", asked(p, decision), named(p, *choice));
        }
        Entry::Event(Event::Contract { contract: number, declarer }) => {
            return format!("{} by {declarer:?}", contract(p, *number));
        }
        Entry::Event(event) => format!("{event:?}"),
    };
    match shown.split_once("clause: ") {
        Some((before, rest)) => {
            let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let clause = rest[..digits].parse().unwrap_or(0);
            format!("{before}{}{}", label(p, clause), &rest[digits..])
        }
        None => shown,
    }
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, one: T, other: T) -> Alike<()> {
    if one == other { Ok(()) } else { Err(format!("{what}:\n  {one:?}\n  {other:?}")) }
}

/// The contracts of both that the other has too, under the same titles and citations.
fn shared(one: &Program, other: &Program) -> Alike<Vec<(u8, u8)>> {
    let mut found = Vec::new();
    for (theirs, contract) in other.contracts.iter().enumerate() {
        let mine = one.contracts.iter().position(|c| c.name == contract.name);
        let mine = mine.ok_or(format!("only the other has `{}`", contract.name))?;
        same("contract", &one.contracts[mine].title, &contract.title)?;
        same("contract", label(one, one.contracts[mine].clause), label(other, contract.clause))?;
        found.push((mine as u8, theirs as u8));
    }
    Ok(found)
}

/// Plays one deal at both, at random; gives the number of decisions. With a contract, forehand plays it.
pub fn deal(one: &Program, other: &Program, contract: Option<(u8, u8)>, seed: u64) -> Alike<u64> {
    let dealer = Seat(Rng::new(seed).below(u32::from(one.persons)) as u8);
    let table = |p, contract: Option<u8>| match contract {
        Some(contract) => Table::fixed(p, contract, dealer, &mut Rng::new(seed)),
        None => Some(Table::shuffled(p, dealer, &mut Rng::new(seed))),
    };
    let tables = (table(one, contract.map(|c| c.0)), table(other, contract.map(|c| c.1)));
    let (mut a, mut b) = match tables {
        (Some(a), Some(b)) => (a, b),
        (a, b) => return same("can be dealt", a.is_some(), b.is_some()).map(|()| 0),
    };
    let mut rng = Rng::new(!seed);
    let mut decisions = 0;
    while let Some(decision) = a.decision() {
        let theirs = b.decision().ok_or("the other is over")?;
        same("asked", asked(one, &decision), asked(other, &theirs))?;
        let closed = Choice::Card(Card(rng.below(64) as u8));
        let why = |t: &Table| {
            let refusal = t.explain(closed);
            (refusal.clause.map(|c| label(t.program, c)), refusal.wanted, refusal.held)
        };
        let list = decision.list();
        if !list.contains(&closed) && decision.handles() {
            same("refused", why(&a), why(&b))?;
        }
        let Some(choice) = list.get(rng.below(list.len().max(1) as u32) as usize) else {
            return Ok(decisions);
        };
        let name = named(one, *choice);
        let alike = |c: &Choice| named(other, *c) == name;
        let answer = theirs.list().into_iter().find(alike).ok_or("the other does not offer it")?;
        a.act(*choice).map_err(|r| format!("{r:?}"))?;
        b.act(answer).map_err(|r| format!("the other refuses: {r:?}"))?;
        decisions += 1;
    }
    same("over", true, b.decision().is_none())?;
    let story = |t: &Table| t.history().iter().map(|e| told(t.program, e)).collect::<Vec<_>>();
    for (mine, theirs) in story(&a).iter().zip(&story(&b)) {
        same("told", mine, theirs)?;
    }
    same("events", a.history().len(), b.history().len())?;
    let sheet = |t: &Table| {
        let lines = t.items().iter().map(|i| {
            let bonus = match &i.what {
                What::Bonus { index, .. } => Some(
                    &t.program.contracts[usize::from(t.state().contract)].score.bonuses[usize::from(*index)]
                        .name,
                ),
                What::Game { .. } => None,
            };
            format!("{} {bonus:?} {:?} {:?}", label(t.program, i.clause), i.what, i.transfers)
        });
        lines.collect::<Vec<_>>()
    };
    same("score sheet", sheet(&a), sheet(&b))?;
    same("scores", a.scores(), b.scores())?;
    Ok(decisions)
}

/// A ruleset resolved: one text, accepted with no more problems than the original, in canonical layout.
pub fn alone(ruleset: &Ruleset) -> Alike<Ruleset> {
    let text = ruleset.resolved().expect("few options decide together");
    if text.lines().any(|l| l.starts_with("game ") && l.contains(" extends ")) {
        return Err(format!("it extends something:\n{text}"));
    }
    same("layout", Some(text.as_str()), format(&text).ok().as_deref())?;
    let resolved = Ruleset::from_text("resolved.rules", &text);
    let mut known: Vec<_> = ruleset.check().iter().map(|d| d.code).collect();
    for found in resolved.check() {
        match known.iter().position(|code| *code == found.code) {
            Some(at) => drop(known.remove(at)),
            None => {
                let line = resolved.sources().text(found.span());
                return Err(format!("{:?} at `{line}`\n{text}", found.code));
            }
        }
    }
    Ok(resolved)
}

/// Counts of what was played.
#[derive(Clone, Copy, Debug, Default)]
pub struct Played {
    pub tables: u64,
    pub deals: u64,
    pub decisions: u64,
}

/// Plays every contract, and some whole deals, at one table of each.
pub fn table(
    (one, other): (&Ruleset, &Ruleset),
    choice: &Chosen,
    last_round: bool,
    seed: u64,
    played: &mut Played,
) -> Alike<()> {
    let Ok(a) = one.program(&settings(one, choice, last_round)) else { return Ok(()) };
    let b = other.program(&settings(other, choice, last_round));
    let b = b.map_err(|d| format!("no program of the other: {:?} {:?}", d[0].code, d[0].message))?;
    let contracts = shared(&a, &b)?;
    for (n, contract) in contracts.into_iter().map(Some).chain([None, None]).enumerate() {
        let seed = seed.wrapping_mul(1009).wrapping_add(n as u64);
        let title = contract.map_or("a whole deal", |c| a.contracts[usize::from(c.0)].name.as_str());
        played.decisions += deal(&a, &b, contract, seed).map_err(|e| format!("{title}, seed {seed}: {e}"))?;
        played.deals += 1;
    }
    played.tables += 1;
    Ok(())
}
