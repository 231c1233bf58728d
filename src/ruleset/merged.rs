//! A variant and its bases as one text without `extends`.
//!
//! Layers are written one behind the other, base first. What a later layer replaces or takes away as
//! a whole is left out. What it replaces under a condition, or in one contract only, stays, and so
//! does the clause that replaces it: within one file they mean what they meant in two.

use super::Ruleset;
use crate::diagnostic::{Code, Diagnostic, Severity, Sources, Span};
use crate::kinds::{Folds, Home, List};
use crate::syntax::tree::*;

/// A piece of the text that is being put together.
struct Node<'a> {
    what: What<'a>,
    gone: bool,
}

enum What<'a> {
    Block(&'a Block, Vec<Node<'a>>),
    Clause {
        clause: &'a Clause,
        /// It has to say that it replaces another.
        instead: bool,
        /// Of what it takes away, what is no longer there.
        dropped: Vec<&'a str>,
    },
    Row(&'a Row),
}

/// Where a clause stands, as far as merging cares.
#[derive(Clone, PartialEq)]
struct Place {
    /// The kinds or contracts whose rule it is; empty: the game as a whole.
    level: Vec<String>,
    /// Conditions of the blocks around it, as they are written.
    whens: Vec<String>,
    /// One of them only the deal can decide.
    late: bool,
    home: (Home, String),
}

impl Place {
    fn top() -> Place {
        Place { level: Vec::new(), whens: Vec::new(), late: false, home: (Home::Open, String::new()) }
    }

    /// It is said whatever the table plays.
    fn always(&self) -> bool {
        self.whens.is_empty()
    }

    /// Everything that rules at the other place rule is about is ruled here too.
    fn covers(&self, other: &Place) -> bool {
        match other.level.is_empty() {
            true => self.level.is_empty(),
            false => other.level.iter().all(|name| self.level.contains(name)),
        }
    }

    fn general(&self) -> bool {
        self.level.is_empty()
    }
}

/// What is needed to read conditions.
struct Around<'a> {
    sources: &'a Sources,
    options: Vec<String>,
}

impl<'a> Around<'a> {
    fn of(ruleset: &'a Ruleset) -> Around<'a> {
        let options = ruleset.reading().linked.options.into_iter().map(|o| o.name).collect();
        Around { sources: ruleset.sources(), options }
    }

    /// Can this be decided before the deal?
    fn early(&self, test: &Phrase) -> bool {
        use PhraseKind as K;
        let option =
            |p: &Phrase| matches!(&p.kind, K::Name(n) if n == "last_round" || self.options.contains(n));
        match &test.kind {
            K::Not(inner) => self.early(inner),
            K::And(list) | K::Or(list) => list.iter().all(|p| self.early(p)),
            K::Cmp(_, a, b) => option(a) && matches!(b.kind, K::Name(_) | K::Number(_)),
            _ => option(test),
        }
    }

    fn inside(&self, block: &Block, outer: &Place) -> Place {
        let mut place = outer.clone();
        match &block.head {
            Head::When(test) => {
                place.whens.push(self.sources.text(test.span).to_string());
                place.late |= !self.early(test);
            }
            Head::Kind { names, .. } | Head::Contract { names, .. } => {
                place.level = names.iter().map(|n| n.text.clone()).collect();
                place.home = (Home::Open, String::new());
            }
            Head::Stage(head) => place.home = (Home::Stage, head.name.text.clone()),
            Head::Exchange(guard) => {
                place.home = (Home::Exchange, String::new());
                if guard.is_some() {
                    place.whens.push(self.sources.text(block.span).to_string());
                    place.late = true;
                }
            }
            Head::Doubling { name, .. } => place.home = (Home::Doubling, name.text.clone()),
            Head::Heading(Heading::Auction) => place.home = (Home::Auction, String::new()),
            Head::Heading(Heading::Deal) => place.home = (Home::Deal, String::new()),
            _ => {}
        }
        place
    }
}

impl Ruleset {
    /// The ruleset as one game that extends nothing, under a name of its own.
    pub fn resolved(&self) -> String {
        let around = Around::of(self);
        let mut merged: Vec<Node> = Vec::new();
        for block in self.blocks() {
            let mut nodes = tree(&block.items);
            settle(&around, &mut nodes, &Place::top(), &mut merged);
            merged.extend(nodes);
        }
        let mut out = self.own_packs();
        out += &format!("game {}_resolved \"{}\" {{\n", self.name(), self.title());
        write(&merged, self.sources(), &mut out);
        out += "}\n";
        let (mut text, mut sound) = (laid_out(out), None);
        for _ in 0..MOST {
            let ruleset = Ruleset::from_text("resolved.rules", &text);
            let found = ruleset.check();
            if found.iter().any(|d| d.severity == Severity::Error && !is_idle(d)) {
                break;
            }
            let thinner = thinned(&ruleset, &found);
            drop(ruleset);
            match thinner {
                Some(thinner) if thinner != text => sound = Some(std::mem::replace(&mut text, thinner)),
                _ => return text,
            }
        }
        sound.unwrap_or(text)
    }

    /// Packs that lie in the files of the user.
    fn own_packs(&self) -> String {
        let mut out = String::new();
        for (name, (file, at)) in &self.loaded().packs {
            if !super::library::built_in().any(|(known, _)| known == name) {
                let block = &self.loaded().files[*file][*at];
                let node = Node { what: What::Block(block, tree(&block.items)), gone: false };
                write(&[node], self.sources(), &mut out);
                out.push('\n');
            }
        }
        out
    }
}

/// What goes makes other clauses idle, but not for ever.
const MOST: usize = 12;

fn laid_out(text: String) -> String {
    crate::syntax::print::format(&text).unwrap_or(text)
}

/// Does this say of a clause, a condition or a contract that nothing comes of it?
fn is_idle(d: &Diagnostic) -> bool {
    matches!(d.code, Code::Unreached | Code::Unused | Code::NeverApplies | Code::UnreachableContract)
}

/// The text without the clauses that no contract follows any more; nothing if there are none.
fn thinned(ruleset: &Ruleset, found: &[Diagnostic]) -> Option<String> {
    let idle: Vec<Span> = found.iter().filter(|d| is_idle(d)).map(Diagnostic::span).collect();
    let [block] = ruleset.blocks()[..] else { return None };
    if idle.is_empty() {
        return None;
    }
    let around = Around::of(ruleset);
    let mut nodes = tree(&block.items);
    let mut unplayed = Vec::new();
    let mut options = Vec::new();
    let hit = |span: Span| idle.iter().any(|i| span.holds(*i));
    walk(&around, &mut nodes, &Place::top(), &mut |node, _| {
        match &node.what {
            What::Block(Block { head: Head::When(_), span, .. }, _) => node.gone = hit(*span),
            What::Row(row)
                if found.iter().any(|d| d.code == Code::UnreachableContract && d.span() == row.span) =>
            {
                unplayed.push(row.name.text.clone());
            }
            _ => {}
        }
        if let What::Clause { clause, .. } = &node.what
            && hit(clause.span)
            && !told_by_another(ruleset, clause)
        {
            node.gone = true;
            if let (Body::Option { .. }, Some(name)) = (&clause.body, &clause.name) {
                options.push(name.text.clone());
            }
        }
    });
    walk(&around, &mut nodes, &Place::top(), &mut |node, _| {
        if let What::Clause { clause, dropped, .. } = &mut node.what
            && let Body::Without { what: Removed::Option, names } = &clause.body
        {
            dropped.extend(names.iter().map(|n| n.text.as_str()).filter(|n| options.iter().any(|o| o == n)));
            node.gone |= names.iter().all(|n| dropped.contains(&n.text.as_str()));
        }
    });
    let mut out = String::new();
    for other in ruleset.loaded().files[0].iter() {
        match std::ptr::eq(other, block) {
            true => {
                out += &format!("{} {{\n", ruleset.sources().text(block.span));
                write(&nodes, ruleset.sources(), &mut out);
                if !unplayed.is_empty() {
                    out += &format!("without contract {}\n", unplayed.join(", "));
                }
                out += "}\n";
            }
            false => {
                let node = Node { what: What::Block(other, tree(&other.items)), gone: false };
                write(&[node], ruleset.sources(), &mut out);
            }
        }
    }
    Some(laid_out(out))
}

/// Does a clause that says `instead` need this one?
fn told_by_another(ruleset: &Ruleset, clause: &Clause) -> bool {
    let linked = ruleset.reading().linked;
    !is_definition(clause)
        && !clause.instead
        && linked.entries.iter().any(|entry| match &entry.what {
            super::link::What::Clause(other) => {
                other.instead
                    && clause.name.is_some()
                    && named_alike(other, clause)
                    && class(other) == class(clause)
            }
            _ => false,
        })
}

fn tree(items: &[Item]) -> Vec<Node<'_>> {
    items.iter().map(|item| Node { what: what(item), gone: false }).collect()
}

fn what(item: &Item) -> What<'_> {
    match item {
        Item::Block(block) => What::Block(block, tree(&block.items)),
        Item::Clause(clause) => What::Clause { clause, instead: clause.instead, dropped: Vec::new() },
        Item::Row(row) => What::Row(row),
    }
}

/// Goes through all that is left, blocks before what they hold.
fn walk<'a>(
    around: &Around,
    nodes: &mut [Node<'a>],
    place: &Place,
    act: &mut dyn FnMut(&mut Node<'a>, &Place),
) {
    for node in nodes {
        if node.gone {
            continue;
        }
        act(node, place);
        if let What::Block(block, inner) = &mut node.what
            && !node.gone
        {
            walk(around, inner, &around.inside(block, place), act);
        }
    }
}

/// Applies what a later layer says to what is there.
fn settle<'a>(around: &Around, nodes: &mut [Node<'a>], place: &Place, merged: &mut [Node<'a>]) {
    for node in nodes {
        match &mut node.what {
            What::Row(_) => {}
            What::Block(block, inner) => settle(around, inner, &around.inside(block, place), merged),
            What::Clause { clause, instead, dropped } => {
                let clause: &'a Clause = clause;
                let always = place.always();
                let level = &place.level;
                match &clause.body {
                    Body::Without { what, names } if always && place.general() => {
                        node.gone = without(around, what, names, merged);
                    }
                    Body::Option { .. } => node.gone = replaced(around, clause, place, merged),
                    Body::Define { .. } | Body::Order { .. } => {
                        let same = |c: &Clause| is_definition(c) && named_alike(c, clause);
                        if always {
                            remove(around, merged, &|c, _, p| p.always() && place.covers(p) && same(c));
                        }
                        *instead |= any(around, merged, &|c, _| same(c));
                    }
                    _ if clause.instead && clause.name.is_some() => {
                        // What is replaced under the same condition never comes to bear.
                        remove(around, merged, &|c, replacing, p| {
                            let under = !p.late && (always || p.whens == place.whens);
                            place.covers(p)
                                && under
                                && replacing
                                && named_alike(c, clause)
                                && class(c) == class(clause)
                        });
                        if always {
                            node.gone = replaced(around, clause, place, merged);
                        }
                    }
                    // A contract's own clause, taken away in that contract.
                    Body::Without { what: Removed::Clause | Removed::Bonus, names } if always => {
                        for name in names {
                            let fits = |c: &Clause| {
                                !is_definition(c) && c.name.as_ref().is_some_and(|n| n.text == name.text)
                            };
                            remove(around, merged, &|c, _, p| p.level == *level && !p.late && fits(c));
                            if !any(around, merged, &|c, _| fits(c)) {
                                dropped.push(&name.text);
                            }
                        }
                        node.gone = names.iter().all(|n| dropped.contains(&n.text.as_str()));
                    }
                    body if always && stands_alone(body).is_some() => {
                        let kind = stands_alone(body);
                        remove(around, merged, &|c, _, p| {
                            p.always() && place.covers(p) && stands_alone(&c.body) == kind
                        });
                    }
                    _ => {}
                }
            }
        }
    }
}

fn is_definition(clause: &Clause) -> bool {
    clause.row().folds == Folds::Defines
}

/// Names are told apart by what they name.
fn class(clause: &Clause) -> u8 {
    match clause.row().folds {
        Folds::Joins(List::Bonuses) => 0,
        Folds::Joins(List::Announcements) => 1,
        Folds::Joins(List::Duties) => 2,
        Folds::Defines => 3,
        _ => 4,
    }
}

fn named_alike(a: &Clause, b: &Clause) -> bool {
    a.name.as_ref().map(|n| &n.text) == b.name.as_ref().map(|n| &n.text)
}

/// Clauses of which the last one stands, wherever the earlier ones are.
fn stands_alone(body: &Body) -> Option<u8> {
    Some(match body {
        Body::WonIf(_) => 0,
        Body::LostBy(_) => 1,
        Body::Worth(_) => 2,
        Body::Settle(_) => 3,
        Body::TrickTo(_) => 4,
        Body::NextDealer(_) => 5,
        Body::LastDealBy(_) => 6,
        Body::RoundIsOneDealEach => 7,
        Body::Leads { tricks: None, .. } => 8,
        _ => return None,
    })
}

fn remove(around: &Around, merged: &mut [Node], fits: &dyn Fn(&Clause, bool, &Place) -> bool) {
    walk(around, merged, &Place::top(), &mut |node, place| {
        if let What::Clause { clause, instead, .. } = &node.what {
            node.gone |= fits(clause, *instead, place);
        }
    });
}

fn any<'a>(around: &Around, merged: &mut [Node<'a>], fits: &dyn Fn(&Clause, &Place) -> bool) -> bool {
    let mut found = false;
    walk(around, merged, &Place::top(), &mut |node, place| {
        if let What::Clause { clause, .. } = &node.what {
            found |= fits(clause, place);
        }
    });
    found
}

/// Puts a clause where the one is that it replaces, if nothing else depends on that place.
fn replaced<'a>(around: &Around, new: &'a Clause, place: &Place, merged: &mut [Node<'a>]) -> bool {
    let option = |c: &Clause| matches!(c.body, Body::Option { .. });
    let other = |c: &Clause| is_definition(c) || matches!(c.body, Body::Note(_) | Body::Place { .. });
    let same =
        |c: &Clause| named_alike(c, new) && class(c) == class(new) && option(c) == option(new) && !other(c);
    let mut there = 0;
    walk(around, merged, &Place::top(), &mut |node, at| {
        if let What::Clause { clause, instead, .. } = &node.what
            && same(clause)
            && at.level == place.level
        {
            let alone = at == place && clause.position.is_none() && !instead;
            there += if alone { 1 } else { 2 };
        }
    });
    if there != 1 {
        return false;
    }
    walk(around, merged, &Place::top(), &mut |node, at| {
        if let What::Clause { clause, .. } = &mut node.what
            && same(clause)
            && at.level == place.level
        {
            node.what = What::Clause { clause: new, instead: false, dropped: Vec::new() };
        }
    });
    true
}

/// Takes away what is named, everywhere; the sentence that does so has then done its work.
fn without<'a>(around: &Around, what: &Removed, names: &'a [Name], merged: &mut [Node<'a>]) -> bool {
    if matches!(what, Removed::Contract | Removed::Option) {
        return false;
    }
    let named = |text: &str| names.iter().find(|n| n.text == text);
    walk(around, merged, &Place::top(), &mut |node, place| match &mut node.what {
        What::Block(block, _) => {
            node.gone |= match (&block.head, what) {
                (Head::Heading(Heading::Auction), Removed::Auction) => place.general(),
                (Head::Stage(head), Removed::Stage) => named(&head.name.text).is_some(),
                (Head::Doubling { name, .. }, Removed::Doubling) => named(&name.text).is_some(),
                (Head::Doubling { name, .. }, _) => !place.general() && named(&name.text).is_some(),
                _ => false,
            };
        }
        What::Clause { clause, dropped, .. } => match &clause.body {
            // Somebody else need not take away what is gone.
            Body::Without { what: own, names: theirs }
                if !matches!(own, Removed::Contract | Removed::Option) =>
            {
                dropped.extend(theirs.iter().filter_map(|n| named(&n.text)).map(|n| n.text.as_str()));
                node.gone |= theirs.iter().all(|n| dropped.contains(&n.text.as_str())) && !theirs.is_empty();
            }
            Body::Reprice { names: theirs, .. } => {
                node.gone |= theirs.iter().all(|n| named(&n.text).is_some());
            }
            body => {
                let Some(name) = &clause.name else { return };
                let class = match (what, body) {
                    _ if is_definition(clause) || place.home.0 == Home::Deal => false,
                    (_, Body::Option { .. } | Body::Place { .. }) => false,
                    (Removed::Bonus, Body::Bonus { .. }) => true,
                    (Removed::Clause, _) => true,
                    _ => !place.general(),
                };
                node.gone |= class && named(&name.text).is_some();
            }
        },
        What::Row(_) => {}
    });
    true
}

fn write(nodes: &[Node], sources: &Sources, out: &mut String) {
    for node in nodes.iter().filter(|n| !n.gone) {
        match &node.what {
            What::Block(block, inner) => {
                let mut body = String::new();
                write(inner, sources, &mut body);
                // A block that has lost all it held says nothing, unless its head does.
                let speaks = matches!(
                    block.head,
                    Head::Stage(_) | Head::Doubling { .. } | Head::Contract { title: Some(_), .. }
                );
                if body.is_empty() && !(speaks || block.items.is_empty()) {
                    continue;
                }
                *out += &format!("{} {{\n{body}}}{}\n", sources.text(block.span), cited(&block.cites));
            }
            What::Clause { clause, instead, dropped } => {
                let text = match &clause.body {
                    Body::Without { names, .. } if !dropped.is_empty() => {
                        let text = sources.text(clause.span);
                        let head = names
                            .first()
                            .map_or(text, |n| text.split(n.text.as_str()).next().unwrap_or(text));
                        let left: Vec<&str> =
                            names.iter().map(|n| n.text.as_str()).filter(|n| !dropped.contains(n)).collect();
                        format!("{head}{}", left.join(", "))
                    }
                    _ => sources.text(clause.span).to_string(),
                };
                let text = match (*instead, clause.instead) {
                    (true, false) => format!("instead {text}"),
                    (false, true) => text.trim_start().trim_start_matches("instead").trim_start().to_string(),
                    _ => text,
                };
                *out += &format!("{text}{}\n", cited(&clause.cites));
            }
            What::Row(row) => *out += &format!("{}{}\n", sources.text(row.span), cited(&row.cites)),
        }
    }
}

fn cited(cites: &[Cited]) -> String {
    let one = |c: &Cited| match &c.letter {
        Some(letter) => format!("{} {letter}", c.id),
        None => c.id.clone(),
    };
    match cites {
        [] => String::new(),
        cites => format!(" [{}]", cites.iter().map(one).collect::<Vec<_>>().join(", ")),
    }
}
