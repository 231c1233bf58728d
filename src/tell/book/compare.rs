//! What two books say differently.

use super::page::{Chapter, OPEN, Part, SHUT, Sentence, first_term};
use super::terms::list;
use std::collections::BTreeSet;

/// A sentence or a row, with where it stands.
#[derive(Clone)]
pub(super) struct Said {
    pub chapter: &'static str,
    pub heading: Option<String>,
    pub sentence: Sentence,
}

impl Said {
    /// Is the same told of the same matter?
    pub(super) fn says_as(&self, other: &Said) -> bool {
        let (a, b) = (&self.sentence, &other.sentence);
        a.key == b.key && a.text.trim_start_matches(INSTEAD) == b.text.trim_start_matches(INSTEAD)
    }
}

/// Before a sentence that stands for another one.
const INSTEAD: &str = "Instead: ";

/// Everything that one table's book says, in order.
pub(super) struct Whole {
    said: Vec<Said>,
    /// Each sentence once for each contract it is about.
    texts: BTreeSet<(String, String)>,
    contracts: BTreeSet<String>,
}

impl Whole {
    pub(super) fn of(chapters: &[Chapter]) -> Whole {
        let (mut said, mut contracts) = (Vec::new(), BTreeSet::new());
        for chapter in chapters {
            let mut heading = None;
            let mut add = |heading: Option<String>, sentence: Sentence| {
                said.push(Said { chapter: chapter.key, heading, sentence });
            };
            for part in &chapter.parts {
                match part {
                    Part::Head(title) => heading = Some(title.clone()),
                    Part::Text(sentences) | Part::List(sentences) => {
                        sentences.iter().for_each(|s| add(heading.clone(), s.clone()));
                    }
                    Part::Table(table) => {
                        for row in &table.rows {
                            if row.key.starts_with("contract:") {
                                contracts.insert(row.cells[0].replace([OPEN, SHUT], ""));
                            }
                            add(None, table.spoken(row));
                        }
                    }
                    Part::Aside(..) => {}
                }
            }
        }
        let texts = said.iter().flat_map(|s| entries(&s.sentence)).collect();
        Whole { said, texts, contracts }
    }

    /// What another table says that this one does not, and what falls away there.
    pub(super) fn changed(&self, other: &Whole) -> Vec<Said> {
        let mut changes: Vec<Said> = Vec::new();
        let mut replaced: BTreeSet<(String, String)> = BTreeSet::new();
        for said in other.said.iter().filter(|s| !is_noise(&s.sentence.key)) {
            let fresh: Vec<_> =
                entries(&said.sentence).into_iter().filter(|e| !self.texts.contains(e)).collect();
            if fresh.is_empty() {
                continue;
            }
            let mut instead = false;
            for old in &self.said {
                if !same_matter(&old.sentence, &said.sentence) {
                    continue;
                }
                for entry in entries(&old.sentence) {
                    let met =
                        fresh.iter().any(|(member, _)| *member == entry.0) && !other.texts.contains(&entry);
                    // A rule of one contract may stand for one that holds everywhere.
                    instead |=
                        met || entry.0.is_empty() && fresh.iter().any(|(m, _)| self.contracts.contains(m));
                    if met {
                        replaced.insert(entry);
                    }
                }
            }
            let mut new = about(said, fresh.into_iter().map(|(member, _)| member).collect());
            if instead {
                new.sentence.text = format!("{INSTEAD}{}", new.sentence.text);
            } else if new.sentence.key.starts_with("contract:") {
                new.sentence.text = format!("Is played too: {}", new.sentence.text);
            }
            changes.push(new);
        }
        let mut parts_gone: BTreeSet<String> = BTreeSet::new();
        for said in self.said.iter().filter(|s| !is_noise(&s.sentence.key)) {
            let own = &said.sentence;
            // A part of the auction that goes takes its sentences with it.
            if let Some(stage) = stage(&own.key)
                && !other.said.iter().any(|s| self::stage(&s.sentence.key) == Some(stage))
            {
                if parts_gone.insert(stage.to_string()) {
                    let mut part = about(said, Vec::new());
                    part.sentence.text = "Falls away.".to_string();
                    part.sentence.cites.clear();
                    changes.push(part);
                }
                continue;
            }
            let gone: Vec<String> = entries(own)
                .into_iter()
                .filter(|e| !other.texts.contains(e) && !replaced.contains(e))
                .map(|(member, _)| member)
                // A contract that goes takes its sentences with it; the row of the table says so.
                .filter(|member| member.is_empty() || other.contracts.contains(member))
                .collect();
            if gone.is_empty() || own.key.starts_with("pay:") {
                continue;
            }
            let mut old = about(said, gone);
            old.sentence.text = match &own.label {
                Some(_) => "Falls away.".to_string(),
                None if own.key.starts_with("contract:") => {
                    // Its ids say what it is, not why it is gone.
                    old.sentence.cites.clear();
                    format!("Is not played: {}.", own.text.split(" (").next().unwrap_or(""))
                }
                None => format!("Falls away: {}", own.text),
            };
            changes.push(old);
        }
        one_ladder_for_another(&mut changes);
        in_few_words(&mut changes);
        // What follows from the rest need not be said.
        let pack = changes.iter().any(|c| c.sentence.key == "pack");
        let follows = |key: &str| {
            key.starts_with("pay:") || pack && (key.starts_with("suit:") || key.starts_with("set:"))
        };
        if changes.iter().any(|c| !follows(&c.sentence.key)) {
            changes.retain(|c| !follows(&c.sentence.key));
        }
        changes
    }
}

/// The part of the auction that a sentence is about.
fn stage(key: &str) -> Option<&str> {
    key.strip_prefix("stage:")?.split(':').next().filter(|name| !name.is_empty())
}

/// Bids are known by the lowest of them: where all bids of a part go and others come, these stand instead.
fn one_ladder_for_another(changes: &mut Vec<Said>) {
    let bids = |s: &Said| stage_of_bids(&s.sentence.key).map(str::to_string);
    let falls = |s: &Said| s.sentence.text.starts_with("Falls away");
    let gone: Vec<usize> = (0..changes.len()).filter(|at| falls(&changes[*at])).collect();
    let mut idle = Vec::new();
    for at in gone {
        let Some(part) = bids(&changes[at]) else { continue };
        let mut fresh = (0..changes.len()).filter(|other| {
            let other = &changes[*other];
            bids(other).as_ref() == Some(&part) && !falls(other) && !other.sentence.text.starts_with(INSTEAD)
        });
        if let (Some(new), None) = (fresh.next(), fresh.next()) {
            changes[new].sentence.text = format!("{INSTEAD}{}", changes[new].sentence.text);
            idle.push(at);
        }
    }
    for at in idle.into_iter().rev() {
        changes.remove(at);
    }
}

/// What may be announced or won apart and is not: told by its names, not by how it would go.
fn in_few_words(changes: &mut Vec<Said>) {
    let gone = |s: &Said, kinds: &[&str]| {
        let key = s.sentence.key.rsplit('/').next().unwrap_or("");
        s.sentence.text.starts_with("Falls away: ") && kinds.iter().any(|kind| key.starts_with(kind))
    };
    // A word that no sentence uses any more needs no farewell.
    changes.retain(|s| !gone(s, &["define:", "bonuses"]));
    // `may announce Ulti`: the game's word for it is the announcement's own.
    let title = |s: &Said| {
        let text = s.sentence.text.as_str();
        let announced = s.sentence.key.contains("announce:").then(|| text.split_once(" announce "));
        first_term(announced.flatten().map_or(text, |(_, rest)| rest))
    };
    let which: Vec<usize> =
        (0..changes.len()).filter(|at| gone(&changes[*at], &["announce:", "bonus:"])).collect();
    let [first, .., _] = which.as_slice() else { return };
    let mut names: Vec<String> = Vec::new();
    let mut cites = Vec::new();
    for at in &which {
        names.extend(title(&changes[*at]).filter(|name| !names.contains(name)));
        cites.push(changes[*at].sentence.cites.clone());
    }
    let told = &mut changes[*first];
    told.heading = None;
    told.sentence.text = format!("There is no {}.", list(&names, "and no"));
    told.sentence = told.sentence.clone().with(cites.concat());
    for at in which[1..].iter().rev() {
        changes.remove(*at);
    }
}

fn stage_of_bids(key: &str) -> Option<&str> {
    key.strip_prefix("stage:")?.rsplit_once(":bids:").map(|(part, _)| part)
}

/// The contracts a sentence is about, with what it says; one without a contract if it is about all.
fn entries(sentence: &Sentence) -> Vec<(String, String)> {
    // Two parts of the auction may say the same.
    let text = match stage(&sentence.key) {
        Some(stage) => format!("{stage}: {}", sentence.general),
        None => sentence.general.clone(),
    };
    match sentence.members.as_slice() {
        [] => vec![(String::new(), text)],
        members => members.iter().map(|m| (m.clone(), text.clone())).collect(),
    }
}

/// Sentences that only lead over to others.
fn is_noise(key: &str) -> bool {
    key.ends_with("/members")
        || key.starts_with("result:")
        || matches!(key, "auction:parts" | "auction:later" | "duties" | "choices")
}

/// Are both about the same thing, perhaps of different contracts?
fn same_matter(a: &Sentence, b: &Sentence) -> bool {
    let matter = |s: &Sentence| match s.members.is_empty() {
        true => s.key.clone(),
        false => s.key.rsplit('/').next().unwrap_or("").to_string(),
    };
    matter(a) == matter(b)
}

/// A sentence about some of its contracts only.
fn about(said: &Said, members: Vec<String>) -> Said {
    let mut said = said.clone();
    said.sentence.options.clear();
    if !said.sentence.members.is_empty() && members.len() < said.sentence.members.len() {
        said.heading = Some(list(&members, "and"));
        let own = said.sentence.each.iter().filter(|(member, _)| members.contains(member));
        let mut texts: Vec<&String> = own.map(|(_, text)| text).collect();
        texts.dedup();
        said.sentence.text = match texts.as_slice() {
            [one] => (*one).clone(),
            _ => said.sentence.general.clone(),
        };
    }
    said
}
