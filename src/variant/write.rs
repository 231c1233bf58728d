//! The files of a new variant.

use super::Wishes;
use super::base::{Base, Payment};
use super::words::Said;
use crate::syntax::print;

/// The ruleset, as `fmt` lays it out.
pub fn rules(base: &Base, wishes: &Wishes) -> String {
    let comment = |said: Said| format!("// {}\n", said.said(wishes.language));
    let mut out = comment(Said::As { title: &wishes.title, base: &base.title });
    out += &format!("{}\n", comment(Said::HowToGoOn));
    out += &format!("game {} \"{}\" extends {} {{\n", wishes.name, wishes.title, base.name);
    let mut cites = Cites::new(base, wishes);
    out += &cites.source();
    if !wishes.options.is_empty() {
        out += &format!("\n{}", comment(Said::Options));
        for (name, value) in &wishes.options {
            let at = base.options.iter().position(|o| o.name == *name).unwrap_or_default();
            let (title, domain) = (&base.options[at].title, &base.domains[at]);
            out += &format!("option {name} \"{title}\": {domain} = {value}{}\n", cites.next());
        }
    }
    if !wishes.without.is_empty() {
        out += &format!("\n{}", comment(Said::Without));
        for contract in &wishes.without {
            out += &format!("without contract {contract}{}\n", cites.next());
        }
    }
    if !wishes.fixed.is_empty() {
        out += &format!("\n{}", comment(Said::WithoutChoice));
        for option in &wishes.fixed {
            out += &format!("without option {option}{}\n", cites.next());
        }
    }
    if !wishes.calls.is_empty() {
        out += &format!("\n{}", comment(Said::Calls));
        for (card, name) in &wishes.calls {
            out += &format!("call {card} \"{name}\"{}\n", cites.next());
        }
    }
    if !wishes.contracts.is_empty() {
        out += &format!("\n{}", comment(Said::Contracts));
        for (contract, title) in &wishes.contracts {
            let cite = cites.next();
            out += &format!("contract {contract} \"{title}\" {{\n}}{cite}\n");
        }
    }
    if !wishes.payments.is_empty() {
        out += &format!("\n{}", comment(Said::Payments));
        for (columns, rows) in tables(base, wishes) {
            out += &format!("contracts {} {{\n", columns.join(" "));
            for (contract, amounts) in rows {
                let amounts: Vec<String> = amounts.iter().map(i64::to_string).collect();
                out += &format!("{contract} {}{}\n", amounts.join(" "), cites.next());
            }
            out += "}\n";
        }
        let bonuses: Vec<(&String, i64)> = wishes
            .payments
            .iter()
            .filter_map(|(payment, amount)| match payment {
                Payment::Bonus(name) => Some((name, *amount)),
                Payment::Cell(..) => None,
            })
            .collect();
        if !bonuses.is_empty() {
            out += "score {\n";
            bonuses
                .iter()
                .for_each(|(name, amount)| out += &format!("{name} worth {amount}{}\n", cites.next()));
            out += "}\n";
        }
    }
    out += &format!("\n{}}}\n", comment(Said::Rest));
    print::format(&out).unwrap_or(out)
}

/// Columns, and the rows that have just these.
type Part<'w> = (Vec<&'w str>, Vec<(&'w str, Vec<i64>)>);

/// What contracts pay otherwise, a table for each set of columns.
fn tables<'w>(base: &'w Base, wishes: &'w Wishes) -> Vec<Part<'w>> {
    let mut rows: Vec<(&str, Vec<(&str, i64)>)> = Vec::new();
    // In the order in which the base has its columns.
    for (payment, ..) in &base.payments {
        let wished = wishes.payments.iter().find(|(own, _)| own == payment);
        let (Payment::Cell(contract, column), Some((_, amount))) = (payment, wished) else { continue };
        match rows.iter_mut().find(|(name, _)| name == contract) {
            Some((_, cells)) => cells.push((column, *amount)),
            None => rows.push((contract, vec![(column, *amount)])),
        }
    }
    let mut tables: Vec<Part> = Vec::new();
    for (contract, cells) in rows {
        let (columns, amounts): (Vec<&str>, Vec<i64>) = cells.into_iter().unzip();
        match tables.iter_mut().find(|(own, _)| *own == columns) {
            Some((_, rows)) => rows.push((contract, amounts)),
            None => tables.push((columns, vec![(contract, amounts)])),
        }
    }
    tables
}

/// Numbers the sentences of the file, if it says where they come from.
struct Cites {
    source: Option<(String, String, String)>,
    count: usize,
    next: usize,
}

impl Cites {
    fn new(base: &Base, wishes: &Wishes) -> Cites {
        let free = |list: &[&str], mut more: Box<dyn FnMut(usize) -> String>| {
            let known = |name: &String| base.taken.contains(name);
            let mut names = list.iter().map(|s| s.to_string()).chain((1..).map(&mut more));
            names.find(|n| !known(n)).unwrap_or_default()
        };
        let id = free(&["HOUSE", "TABLE"], Box::new(|n| format!("HOUSE{n}")));
        let letters = free(&["H", "V", "T"], Box::new(|n| format!("H{n}")));
        Cites {
            source: wishes.source.clone().map(|text| (id, letters, text)),
            count: wishes.options.len()
                + wishes.without.len()
                + wishes.fixed.len()
                + wishes.calls.len()
                + wishes.contracts.len()
                + tables(base, wishes).iter().map(|(_, rows)| rows.len()).sum::<usize>()
                + wishes.payments.iter().filter(|(p, _)| matches!(p, Payment::Bonus(_))).count(),
            next: 1,
        }
    }

    /// The clause that declares the source. Without a sentence there is one id for the first.
    fn source(&self) -> String {
        match (&self.source, self.count) {
            (None, _) => String::new(),
            (Some((id, letters, text)), 0 | 1) => format!("source {id} \"{text}\": {letters}-1\n"),
            (Some((id, letters, text)), n) => {
                format!("source {id} \"{text}\": {letters}-1 to {letters}-{n}\n")
            }
        }
    }

    fn next(&mut self) -> String {
        let Some((_, letters, _)) = &self.source else { return String::new() };
        self.next += 1;
        format!(" [{letters}-{}]", self.next - 1)
    }
}
