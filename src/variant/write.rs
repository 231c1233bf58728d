//! The files of a new variant.

use super::Wishes;
use super::base::{Base, Payment};
use crate::syntax::print;

/// The ruleset, as `fmt` lays it out.
pub fn rules(base: &Base, wishes: &Wishes) -> String {
    let mut out = format!("// {}: as {}, but for what is said here.\n", wishes.title, base.title);
    out += "// `instead` replaces a sentence by its name, `without` takes one away, a new name adds one.\n\n";
    out += &format!("game {} \"{}\" extends {} {{\n", wishes.name, wishes.title, base.name);
    let mut cites = Cites::new(base, wishes);
    out += &cites.source();
    if !wishes.options.is_empty() {
        out += "\n// What the base lets a table choose, with another choice.\n";
        for (name, value) in &wishes.options {
            let at = base.options.iter().position(|o| o.name == *name).unwrap_or_default();
            let (title, domain) = (&base.options[at].title, &base.domains[at]);
            out += &format!("option {name} \"{title}\": {domain} = {value}{}\n", cites.next());
        }
    }
    if !wishes.calls.is_empty() {
        out += "\n// What cards are called.\n";
        for (card, name) in &wishes.calls {
            out += &format!("call {card} \"{name}\"{}\n", cites.next());
        }
    }
    if !wishes.contracts.is_empty() {
        out += "\n// What contracts are called.\n";
        for (contract, title) in &wishes.contracts {
            let cite = cites.next();
            out += &format!("contract {contract} \"{title}\" {{\n}}{cite}\n");
        }
    }
    if !wishes.payments.is_empty() {
        out += "\n// What is paid.\n";
        let mut columns: Vec<&str> = Vec::new();
        for (payment, _) in &wishes.payments {
            if let Payment::Cell(_, column) = payment
                && !columns.contains(&column.as_str())
            {
                columns.push(column);
            }
        }
        for column in columns {
            out += &format!("contracts {column} {{\n");
            for (payment, amount) in &wishes.payments {
                if let Payment::Cell(contract, own) = payment
                    && own == column
                {
                    out += &format!("{contract} {amount}{}\n", cites.next());
                }
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
    out += "\n// Whatever else is different with you comes here.\n}\n";
    print::format(&out).unwrap_or(out)
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
            count: wishes.options.len() + wishes.calls.len() + wishes.contracts.len() + wishes.payments.len(),
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
