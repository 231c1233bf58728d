//! The choices of options under which a ruleset is compiled and its laws are tried.

use crate::diagnostic::{Report, words};
use crate::mixer::Set;
use crate::ruleset::compile::Settings;
use crate::ruleset::link::{Entry, LAST_ROUND, Level, Linked, OptionDef, What};
use crate::syntax::tree::{Body, Clause, Domain, Guard, Part, Phrase, PhraseKind, Removed};
use std::collections::{BTreeMap, BTreeSet};

/// More are not tried.
pub(crate) const MOST: usize = 96;

/// Every combination of options that decides between clauses about the same matter, in one contract: under these,
/// whatever is ever folded is folded. The contracts are those of some choice, with their kinds.
/// Where more options decide together than can be tried, those are the answer.
pub(crate) fn folding<'l>(
    linked: &'l Linked,
    contracts: &[(&str, &[String])],
) -> Result<Vec<Settings>, Vec<&'l str>> {
    let base = Settings { options: linked.options.iter().map(|o| o.default).collect(), last_round: false };
    let groups = matters(linked, contracts);
    let mut sets: Vec<&BTreeSet<usize>> = groups.iter().map(|(named, _)| named).collect();
    sets.sort_by_key(|set| std::cmp::Reverse(set.len()));
    let mut wide: Vec<&BTreeSet<usize>> = Vec::new();
    for set in sets {
        if !wide.iter().any(|known| set.is_subset(known)) {
            wide.push(set);
        }
    }
    let mut found: Set<Settings> = Set::default();
    for set in wide {
        let choices = combined(linked, &base, set);
        if choices.len() > MOST_TOGETHER {
            return Err(set.iter().map(|at| linked.options[*at].name.as_str()).collect());
        }
        for choice in choices {
            found.insert(Settings { last_round: true, ..choice.clone() });
            found.insert(choice);
        }
    }
    Ok(found.into_iter().collect())
}

/// Options that decide between clauses about the same matter, in one contract, and whether the last round does too.
fn matters(linked: &Linked, contracts: &[(&str, &[String])]) -> Vec<(BTreeSet<usize>, bool)> {
    let mut groups: BTreeMap<(usize, String), (BTreeSet<usize>, bool)> = BTreeMap::new();
    for entry in &linked.entries {
        let mut named = BTreeSet::new();
        let mut last_round = false;
        for when in &entry.whens {
            Part::Phrase(when).words(&mut |part| {
                let Part::Word(word) = part else { return };
                last_round |= word == LAST_ROUND;
                named.extend(linked.option(word));
            });
        }
        let matters: Vec<String> = match &entry.what {
            What::Clause(c) => match (&c.name, &c.body) {
                (Some(name), _) => vec![name.text.clone()],
                (None, Body::Without { names, .. } | Body::Reprice { names, .. }) => {
                    names.iter().map(|n| n.text.clone()).collect()
                }
                (None, body) => vec![format!("{:?} {}", body.kind().matter(), entry.part)],
            },
            What::Row(row, _) => vec![row.name.text.clone()],
            What::Stage(head, _) => vec![head.name.text.clone()],
            What::Like(..) | What::Title(..) => Vec::new(),
        };
        for (at, (name, kinds)) in contracts.iter().enumerate() {
            let here = match &entry.level {
                Level::Game => true,
                Level::Kind(kind) => kinds.contains(kind),
                Level::Contract(contract) => contract == name,
            };
            for matter in matters.iter().filter(|_| here) {
                let (all, last) = groups.entry((at, matter.clone())).or_default();
                all.extend(&named);
                *last |= last_round;
            }
        }
    }
    groups.into_values().collect()
}

/// Options that decide something together, and whether the last round does with them: those that the conditions of one
/// clause name, first, and those that decide between clauses about one matter. One alone is not among them.
pub(crate) fn deciding(linked: &Linked, contracts: &[(&str, &[String])]) -> Vec<(BTreeSet<usize>, bool)> {
    let mut found: Vec<(BTreeSet<usize>, bool)> = Vec::new();
    let named = together(linked).into_iter().map(|(named, last)| (named.into_iter().collect(), last));
    for group in named.chain(matters(linked, contracts)) {
        if group.0.len() + usize::from(group.1) >= 2 && !found.contains(&group) {
            found.push(group);
        }
    }
    found
}

/// More combinations of a few options are not gone through.
pub(crate) const MOST_TOGETHER: usize = 4096;

/// Every combination of the values of some options, the others as they are; not many more than may be wanted.
fn combined<'s>(
    linked: &Linked,
    base: &Settings,
    options: impl IntoIterator<Item = &'s usize>,
) -> Vec<Settings> {
    let mut choices = vec![base.clone()];
    for at in options {
        let values = values(&linked.options[*at], linked);
        let with = |s: &Settings, v: i64| {
            let mut s = s.clone();
            s.options[*at] = v;
            s
        };
        choices = choices.iter().flat_map(|s| values.iter().map(move |v| with(s, *v))).collect();
        choices.truncate(MOST_TOGETHER + 1);
    }
    choices
}

/// The default choice; each option changed alone; and every combination of options that conditions
/// name together. Of a range of numbers the ends and what the rules mention are tried. Were all of them taken?
pub(crate) fn of(linked: &Linked, report: &mut Report) -> (Vec<Settings>, bool) {
    let base = Settings { options: linked.options.iter().map(|o| o.default).collect(), last_round: false };
    let last = linked.asks_for_last_round();
    let mut list = vec![base.clone()];
    let mut seen: Set<Settings> = Set::from_iter([base.clone()]);
    let mut all = true;
    let mut add = |s: Settings, report: &mut Report| {
        if seen.contains(&s) {
            return;
        }
        if list.len() < MOST {
            seen.insert(s.clone());
            list.push(s);
        } else if let Some(option) = linked.options.first() {
            all = false;
            report.push(words::unproved_options(option.span, MOST));
        }
    };
    if last {
        add(Settings { last_round: true, ..base.clone() }, report);
    }
    for (at, option) in linked.options.iter().enumerate() {
        for value in values(option, linked) {
            let mut other = base.clone();
            other.options[at] = value;
            add(other, report);
        }
    }
    for (named, last_round) in together(linked) {
        if named.len() + usize::from(last_round) < 2 {
            continue;
        }
        let choices = combined(linked, &base, &named).into_iter().take(MOST + 1);
        for choice in choices {
            if last_round {
                add(Settings { last_round: true, ..choice.clone() }, report);
            }
            add(choice, report);
        }
    }
    (list, all)
}

/// The values of an option that are tried.
pub(crate) fn values(option: &OptionDef, linked: &Linked) -> Vec<i64> {
    let Domain::Range(low, high) = &option.domain else {
        return option.choices();
    };
    if high - low <= 3 || option.pinned {
        return option.choices();
    }
    let mut tried = vec![*low, *high, option.default];
    // Values that some condition compares the option with, and their neighbours.
    for entry in &linked.entries {
        for p in entry.asks() {
            let (mut named, mut numbers) = (false, Vec::new());
            Part::Phrase(p).words(&mut |part| match part {
                Part::Word(word) => named |= word == option.name,
                Part::Number(n) => numbers.extend([n - 1, n, n + 1]),
                Part::Phrase(_) => {}
            });
            tried.extend(numbers.into_iter().filter(|n| named && low <= n && n <= high));
        }
    }
    tried.sort_unstable();
    tried.dedup();
    tried
}

/// Every choice of the options that a condition names; nothing, if it names anything else, or there are too many.
pub(super) fn every(linked: &Linked, test: &Phrase) -> Option<Vec<Settings>> {
    let (mut named, mut words) = (BTreeSet::new(), BTreeSet::new());
    Part::Phrase(test).words(&mut |part| {
        let Part::Word(word) = part else { return };
        match linked.option(word) {
            Some(at) => drop(named.insert(at)),
            None => drop(words.insert(word)),
        }
    });
    let last_round = words.remove(LAST_ROUND);
    let value = |word: &&str| named.iter().any(|at| linked.options[*at].word(word).is_some());
    if !words.iter().all(value) {
        return None;
    }
    let base = Settings { options: linked.options.iter().map(|o| o.default).collect(), last_round: false };
    let mut choices = vec![base];
    for at in named {
        let values = linked.options[at].choices();
        if choices.len() * values.len() > MOST_TOGETHER {
            return None;
        }
        let with = |mut choice: Settings, value: i64| {
            choice.options[at] = value;
            choice
        };
        choices = choices.iter().flat_map(|one| values.iter().map(move |v| with(one.clone(), *v))).collect();
    }
    if last_round {
        let last: Vec<Settings> =
            choices.iter().map(|one| Settings { last_round: true, ..one.clone() }).collect();
        choices.extend(last);
    }
    Some(choices)
}

/// Options that the conditions of one clause name together, and whether they ask for the last round.
fn together(linked: &Linked) -> Vec<(Vec<usize>, bool)> {
    let mut found: Vec<Named> = Vec::new();
    let mut last: Option<Vec<crate::diagnostic::Span>> = None;
    let (mut around, mut defined) = (Named::default(), None);
    for entry in &linked.entries {
        let clause = entry.clause();
        let spans: Vec<_> = entry.asks().map(|phrase| phrase.span).collect();
        if last.as_ref() != Some(&spans) {
            around = Named::default();
            entry.asks().for_each(|phrase| around.see(linked, Part::Phrase(phrase)));
            add(&mut found, around.clone());
            last = Some(spans);
        }
        // What is asked within it is asked under these conditions.
        if let Some(clause) = clause.filter(|_| !linked.options.is_empty()) {
            let mut asked = Vec::new();
            let defined = around.any().then(|| &*defined.get_or_insert_with(|| definitions(linked)));
            within(linked, clause, defined, &mut Vec::new(), &mut asked);
            for own in asked {
                let mut both = around.clone();
                both.join(&own);
                add(&mut found, both);
            }
        }
    }
    taken_away(linked, &mut found);
    found.into_iter().map(|named| (named.options, named.last_round)).collect()
}

/// What options say of a contract is so only where none has taken it away: both are looked at together.
fn taken_away(linked: &Linked, found: &mut Vec<Named>) {
    let asked = |entry: &Entry| {
        let mut named = Named::default();
        entry.whens.iter().for_each(|when| named.see(linked, Part::Phrase(when)));
        named
    };
    for away in &linked.entries {
        let Some(Body::Without { what: Removed::Contract, names }) = away.clause().map(|clause| &clause.body)
        else {
            continue;
        };
        let around = asked(away);
        if !around.any() {
            continue;
        }
        let named = |contract: &str| names.iter().any(|name| name.text == contract);
        let of = |entry: &&Entry| matches!(&entry.level, Level::Contract(contract) if named(contract));
        for said in linked.entries.iter().filter(of) {
            let own = asked(said);
            if own.any() && own != around {
                let mut both = around.clone();
                both.join(&own);
                add(found, both);
            }
        }
    }
}

fn add(found: &mut Vec<Named>, named: Named) {
    if named.any() && !found.contains(&named) {
        found.push(named);
    }
}

/// Options that something names, in their order, and whether it asks for the last round.
#[derive(Clone, Debug, Default, PartialEq)]
struct Named {
    options: Vec<usize>,
    last_round: bool,
}

impl Named {
    fn any(&self) -> bool {
        self.last_round || !self.options.is_empty()
    }

    fn see(&mut self, linked: &Linked, part: Part) {
        part.words(&mut |part| {
            let Part::Word(word) = part else { return };
            self.last_round |= word == LAST_ROUND;
            self.options.extend(linked.option(word));
        });
        self.options.sort_unstable();
        self.options.dedup();
    }

    fn join(&mut self, other: &Named) {
        self.last_round |= other.last_round;
        self.options.extend(&other.options);
        self.options.sort_unstable();
        self.options.dedup();
    }
}

/// What each condition within a clause names; and within what it names, where its definitions are given.
fn within<'l>(
    linked: &Linked<'l>,
    clause: &'l Clause,
    defined: Option<&Definitions<'l>>,
    seen: &mut Vec<&'l str>,
    asked: &mut Vec<Named>,
) {
    let mut phrases = Vec::new();
    clause.phrases(&mut |phrase| match &phrase.kind {
        PhraseKind::And(_) | PhraseKind::Or(_) | PhraseKind::Not(_) | PhraseKind::Cmp(..) => {
            phrases.push(phrase)
        }
        PhraseKind::If(list, _) => phrases.extend(list.iter().map(|(_, condition)| condition)),
        PhraseKind::Changed(_, list) => phrases.extend(list.iter().map(|change| change.guard.phrase())),
        _ => {}
    });
    if let Body::Bonus { parties, .. } = &clause.body {
        phrases.extend(parties.iter().filter_map(|party| party.guard.as_ref()).map(Guard::phrase));
    }
    for phrase in phrases {
        let mut named = Named::default();
        named.see(linked, Part::Phrase(phrase));
        if named.any() && !asked.contains(&named) {
            asked.push(named);
        }
    }
    let Some(defined) = defined else { return };
    let mut next = Vec::new();
    clause.words(&mut |part| {
        if let Part::Word(word) = part
            && let Some((name, clauses)) = defined.get_key_value(word)
            && !seen.contains(name)
        {
            seen.push(name);
            next.extend(clauses);
        }
    });
    next.into_iter().for_each(|clause| within(linked, clause, Some(defined), seen, asked));
}

/// Numbers, conditions, cards and players that have a name.
type Definitions<'l> = BTreeMap<&'l str, Vec<&'l Clause>>;

fn definitions<'l>(linked: &Linked<'l>) -> Definitions<'l> {
    let mut defined = Definitions::new();
    for clause in linked.clauses() {
        if matches!(clause.body, Body::Define { .. })
            && let Some(name) = &clause.name
        {
            defined.entry(name.text.as_str()).or_default().push(clause);
        }
    }
    defined
}
