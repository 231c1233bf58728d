//! What two books say differently.

mod few;

use super::german;
use super::page::{Cell, Chapter, Part, Row, Sentence, begun, speaks_of, term, unmarked};
use super::rows::{ColumnHead, spoken};
use super::terms::{and, list};
use super::topic::{Gone, Key, Matter, Rest, Topic};
use crate::language::Language;
use few::{contracts_gone, in_few_words};
use std::collections::BTreeSet;

/// What becomes of a sentence at another table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// It is said there, and nothing here stands for it.
    New,
    /// It stands for what is said here.
    Instead,
    Falls,
}

/// A sentence or a row, with where it stands.
#[derive(Clone)]
pub(super) struct Said {
    pub chapter: Topic,
    pub heading: Option<String>,
    pub sentence: Sentence,
    pub change: Change,
    row: Option<(Vec<ColumnHead>, Row)>,
    /// The numbers of a contract that differ, by the titles of their columns.
    numbers: Vec<(String, String)>,
}

impl Said {
    /// Is the same told of the same matter?
    fn says_as(&self, other: &Said) -> bool {
        let (a, b) = (&self.sentence, &other.sentence);
        a.key == b.key && a.text == b.text && self.is_gone() == other.is_gone()
    }

    /// Does another say the same, of these games among others?
    pub(super) fn is_part_of(&self, other: &Said) -> bool {
        let (a, b) = (&self.sentence, &other.sentence);
        let plain = self.row.is_none() && other.row.is_none() && !a.members.is_empty();
        let alike = a.key.matter == b.key.matter && a.text == b.text && self.is_gone() == other.is_gone();
        self.says_as(other) || plain && alike && a.members.iter().all(|member| b.members.contains(member))
    }

    fn is_gone(&self) -> bool {
        self.change == Change::Falls
    }

    /// As it stands in a box.
    pub(super) fn into_sentence(self, language: Language) -> Sentence {
        let mut sentence = self.sentence;
        // A packet of the deal has no list before it here.
        sentence.boxed = true;
        let text = begun(&sentence.text);
        sentence.text = match self.change {
            change if language == Language::German => {
                german::compare::changed(change, &sentence, self.row.is_some())
            }
            Change::Instead => format!("instead: {text}"),
            Change::New if is_contract(&sentence.key) => format!("is played too: {text}"),
            Change::Falls if text.is_empty() => "falls away".to_string(),
            Change::Falls if self.row.is_none() => format!("this falls away: “{text}”"),
            Change::New | Change::Falls => text,
        };
        if let Some(heading) = self.heading {
            sentence.label = sentence.label.take().filter(|label| *label != heading);
            sentence.heading = Some(heading);
        }
        sentence
    }

    /// What it is about, without the group of contracts that share it.
    fn matter(&self) -> &Matter {
        &self.sentence.key.matter
    }
}

/// Everything that one table's book says, in order.
pub(super) struct Whole {
    language: Language,
    said: Vec<Said>,
    /// Each sentence once for each contract it is about.
    texts: BTreeSet<(String, String)>,
    /// By their titles.
    pub contracts: BTreeSet<String>,
}

impl Whole {
    pub(super) fn of(chapters: &[Chapter], language: Language) -> Whole {
        let (mut said, mut contracts) = (Vec::new(), BTreeSet::new());
        for chapter in chapters {
            let mut heading = None;
            let mut add = |heading: Option<String>, sentence: Sentence, row| {
                said.push(Said {
                    chapter: chapter.key,
                    heading,
                    sentence,
                    change: Change::New,
                    row,
                    numbers: Vec::new(),
                });
            };
            for part in &chapter.parts {
                match part {
                    Part::Head(title) => heading = Some(title.clone()),
                    Part::Text(sentences) | Part::List(sentences) => {
                        sentences.iter().for_each(|s| add(heading.clone(), s.clone(), None));
                    }
                    Part::Table(table) => {
                        for row in &table.rows {
                            if is_contract(&row.key) {
                                contracts.insert(unmarked(row.about()));
                            }
                            let sentence = spoken(&table.head, row, None, language);
                            add(None, sentence, Some(with_who_misses(table.head.clone(), row.clone())));
                        }
                    }
                    Part::Aside(..) => {}
                }
            }
        }
        Whole::from(said, contracts, language)
    }

    fn from(said: Vec<Said>, contracts: BTreeSet<String>, language: Language) -> Whole {
        let plain = said.iter().filter(|s| s.row.is_none());
        let texts = plain.flat_map(|s| entries(&s.sentence)).collect();
        Whole { language, said, texts, contracts }
    }

    /// With what another book says of the auction and of which contracts there are.
    pub(super) fn with_auction_of(self, other: &Whole) -> Whole {
        let auction = |s: &&Said| s.chapter == Topic::Auction || is_contract(&s.sentence.key);
        let own = self.said.iter().filter(|s| !auction(s));
        let said = other.said.iter().filter(auction).chain(own).cloned().collect();
        Whole::from(said, other.contracts.clone(), self.language)
    }

    /// What another table says that this one does not, and what falls away there.
    pub(super) fn changed(&self, other: &Whole) -> Vec<Said> {
        let (mut changes, replaced) = self.what_comes(other);
        changes.extend(self.what_falls(other, &replaced));
        told_of_all(&mut changes);
        parts_for_one_auction(&mut changes);
        one_ladder_for_another(&mut changes);
        in_few_words(&self.said, &mut changes, self.language);
        contracts_gone(&mut changes, self.language);
        numbers_in_one(&mut changes, self.language);
        self.cards_that_come(&mut changes);
        without_what_follows(&mut changes);
        changes
    }

    /// What another table says that this one does not, and which sentences of this one that stands for.
    fn what_comes(&self, other: &Whole) -> (Vec<Said>, BTreeSet<(String, String)>) {
        let (mut changes, mut replaced) = (Vec::new(), BTreeSet::new());
        // Which parts the auction has, and when a later one is held, is said where there were none before.
        let of_parts = |s: &Said| [Rest::Parts, Rest::LaterParts].map(Matter::Rest).contains(s.matter());
        let first_parts = !self.said.iter().any(of_parts);
        let worth_saying = |s: &&Said| !s.matter().is_noise() || first_parts && of_parts(s);
        for said in other.said.iter().filter(worth_saying) {
            if said.row.is_some() {
                changes.extend(self.rows_changed(said));
                continue;
            }
            let of_game = !said.sentence.kept_by.is_empty();
            let fresh: Vec<_> = entries(&said.sentence)
                .into_iter()
                .filter(|entry| !self.texts.contains(entry))
                // A game that comes has the rules of all.
                .filter(|(member, text)| {
                    !of_game
                        || self.contracts.contains(member)
                        || !self.texts.iter().any(|(_, own)| own == text)
                })
                .collect();
            if fresh.is_empty() {
                continue;
            }
            let mut instead = false;
            for old in self.said.iter().filter(|old| old.row.is_none()) {
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
            let mut new = self.about(said, fresh.into_iter().map(|(member, _)| member).collect());
            new.change = if instead { Change::Instead } else { Change::New };
            changes.push(new);
        }
        (changes, replaced)
    }

    /// What another table does not say, and nothing there stands for.
    fn what_falls(&self, other: &Whole, replaced: &BTreeSet<(String, String)>) -> Vec<Said> {
        let mut changes = Vec::new();
        let mut parts_gone: BTreeSet<String> = BTreeSet::new();
        for said in self.said.iter().filter(|s| !s.matter().is_noise()) {
            let own = &said.sentence;
            if said.row.is_some() {
                changes.extend(other.row_gone(said));
                continue;
            }
            // A part of the auction that goes takes its sentences with it.
            if let Some(stage) = stage(&own.key)
                && !other.said.iter().any(|s| self::stage(&s.sentence.key) == Some(stage))
            {
                if parts_gone.insert(stage.to_string()) {
                    let mut part = self.about(said, Vec::new());
                    part.change = Change::Falls;
                    part.sentence.text.clear();
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
            // Where a contract loses its own sentence, that of the game holds again, if it does not say that it does without.
            let (back, gone): (Vec<String>, Vec<String>) = gone
                .into_iter()
                .filter(|member| !other.goes_without(said, member))
                .partition(|member| !member.is_empty() && other.of_game(said.matter()).is_some());
            if let Some(general) = other.of_game(said.matter()).filter(|_| !back.is_empty()) {
                let mut again = general.clone();
                again.chapter = said.chapter;
                again.heading = Some(list(&back, and(self.language)));
                again.sentence.options.clear();
                again.change = Change::Instead;
                changes.push(again);
            }
            if gone.is_empty() {
                continue;
            }
            let mut old = self.about(said, gone);
            old.change = Change::Falls;
            if own.label.is_some() {
                old.sentence.text.clear();
            }
            changes.push(old);
        }
        changes
    }

    /// Where cards come into the pack, all of their suits are ranked anew: suits of the same cards in one sentence.
    fn cards_that_come(&self, changes: &mut Vec<Said>) {
        let cards = |said: &Said| match &said.row {
            Some((_, row)) => match row.cells.last() {
                Some(Cell::Ranks(ranks, _)) => Some(ranks.clone()),
                _ => None,
            },
            None => None,
        };
        let mut each: Vec<(Vec<String>, Vec<String>)> = Vec::new();
        let mut more = false;
        let is_suit = |s: &&Said| matches!(s.matter(), Matter::Suit(_)) && !s.is_gone();
        for said in changes.iter().filter(is_suit) {
            let Some(new) = cards(said) else { continue };
            let old = self.row_of(said.matter(), "").and_then(cards).unwrap_or_default();
            more |= new.iter().any(|card| !old.contains(card));
            let name = said.sentence.about.clone().unwrap_or_default();
            match each.iter_mut().find(|(known, _)| *known == new) {
                Some((_, names)) => names.push(name),
                None => each.push((new, vec![name])),
            }
        }
        let Some(pack) = changes.iter().position(|c| c.sentence.key == Rest::Pack.into()).filter(|_| more)
        else {
            return;
        };
        let each: Vec<String> = each
            .iter()
            .map(|(cards, names)| format!("{} {}", list(names, and(self.language)), cards.join(" ")))
            .collect();
        let mut told = changes[pack].clone();
        let text = match self.language {
            Language::English => format!("from high to low the cards are {}", each.join("; ")),
            Language::German => german::compare::cards(&each),
        };
        told.sentence = Sentence::new(Rest::Cards, text);
        told.change = Change::New;
        changes.insert(pack + 1, told);
    }

    /// What the game as a whole says of a step or a duty.
    fn of_game(&self, matter: &Matter) -> Option<&Said> {
        let steps = matches!(matter, Matter::Step(_) | Matter::Duty(_));
        let general = |s: &&Said| s.row.is_none() && s.sentence.key.plain() == Some(matter);
        steps.then(|| self.said.iter().find(general)).flatten()
    }

    /// Is it said of this contract that it has no such thing?
    fn goes_without(&self, said: &Said, member: &str) -> bool {
        let Some(label) = said.sentence.label.as_ref().filter(|_| !member.is_empty()) else { return false };
        let none = term(label);
        let here = |s: &Said| s.sentence.members.iter().any(|own| own == member);
        let gone = |s: &Said| {
            *s.matter() == Matter::Gone(Gone::Rules)
                && speaks_of(&s.sentence.general, &none, self.language).is_some()
        };
        self.said.iter().any(|s| gone(s) && here(s))
    }

    /// A row of another table as far as it is new: the cells that differ, or all of it.
    fn rows_changed(&self, said: &Said) -> Vec<Said> {
        let Some((head, row)) = &said.row else { return Vec::new() };
        // Of which contracts it says what some row here does not say; which row that is, if there is one.
        let mut fresh: Vec<(Option<&Said>, Vec<String>)> = Vec::new();
        for member in members(row) {
            let old = self.row_of(said.matter(), &member);
            let same = old.and_then(|old| old.row.as_ref()).is_some_and(|(other, old)| {
                let known = |at: &usize| other.iter().any(|column| *column == head[*at]);
                let cell =
                    |at: usize| other.iter().position(|c| *c == head[at]).and_then(|c| old.cells.get(c));
                (0..head.len()).filter(known).all(|at| cell(at) == row.cells.get(at))
            });
            if same {
                continue;
            }
            match fresh.iter_mut().find(|(known, _)| match (known, old) {
                (Some(known), Some(old)) => std::ptr::eq(*known, old),
                (None, None) => true,
                _ => false,
            }) {
                Some((_, members)) => members.push(member),
                None => fresh.push((old, vec![member])),
            }
        }
        let one = |(old, members): (Option<&Said>, Vec<String>)| {
            let mut new = self.about(said, members);
            let but = old.and_then(|old| old.row.as_ref()).map(|(head, row)| (head.as_slice(), row));
            new.sentence.text = spoken(head, row, but, self.language).text;
            if let Some((heads, old)) = but {
                new.numbers = numbers_changed((head, row), (heads, old), self.language);
            }
            new.change = if but.is_some() { Change::Instead } else { Change::New };
            new
        };
        fresh.into_iter().map(one).collect()
    }

    /// A row of another book, as far as none here is about the same.
    fn row_gone(&self, said: &Said) -> Option<Said> {
        let (_, row) = said.row.as_ref()?;
        let stays = |member: &String| member.is_empty() || self.contracts.contains(member);
        let gone: Vec<String> = members(row)
            .into_iter()
            .filter(|member| stays(member) && self.row_of(said.matter(), member).is_none())
            .collect();
        if gone.is_empty() || matches!(row.key.matter, Matter::Payment(_)) {
            return None;
        }
        let mut old = self.about(said, gone);
        old.change = Change::Falls;
        old.sentence.text = row.about().to_string();
        Some(old)
    }

    /// The row about this that holds for this contract.
    fn row_of(&self, matter: &Matter, member: &str) -> Option<&Said> {
        let rows = || self.said.iter().filter(|said| said.matter() == matter);
        let of =
            |said: &&Said, fits: &dyn Fn(&Row) -> bool| said.row.as_ref().is_some_and(|(_, row)| fits(row));
        // Its own, before that of the game.
        let own = rows().find(|said| of(said, &|row| row.members.iter().any(|own| own == member)));
        own.or_else(|| rows().find(|said| of(said, &|row| row.members.is_empty())))
    }

    /// A sentence about some of its contracts only.
    fn about(&self, said: &Said, members: Vec<String>) -> Said {
        let mut said = said.clone();
        said.sentence.options.clear();
        if let Some((_, row)) = said.row.as_mut() {
            said.heading = (!row.members.is_empty()).then(|| list(&members, and(self.language)));
            row.members = members;
            return said;
        }
        let kept = &said.sentence.kept_by;
        if !kept.is_empty() && members.len() < kept.len() {
            said.heading = Some(list(&members, and(self.language)));
            return said;
        }
        if !said.sentence.members.is_empty() && members.len() < said.sentence.members.len() {
            said.heading = Some(list(&members, and(self.language)));
            let own = said.sentence.each.iter().filter(|(member, _)| members.contains(member));
            let mut texts: Vec<&String> = own.map(|(_, text)| text).collect();
            texts.dedup();
            said.sentence.text = match texts.as_slice() {
                [one] => (*one).clone(),
                _ => said.sentence.general.clone(),
            };
            said.sentence.members = members;
        }
        said
    }
}

/// What comes to stand above the words of single games is told once, of all.
fn told_of_all(changes: &mut Vec<Said>) {
    let of_all: Vec<(Matter, String, Change)> = (changes.iter())
        .filter(|c| c.row.is_none() && c.sentence.key.group.is_none())
        .map(|c| (c.matter().clone(), c.sentence.text.clone(), c.change))
        .collect();
    changes.retain(|c| {
        let own = c.row.is_none() && c.sentence.key.group.is_some();
        !own || !of_all.iter().any(|(matter, text, change)| {
            matter == c.matter() && *text == c.sentence.text && *change == c.change
        })
    });
}

/// What follows from the rest need not be said.
fn without_what_follows(changes: &mut Vec<Said>) {
    let pack = changes.iter().any(|c| c.sentence.key == Rest::Pack.into());
    let more_cards = changes.iter().any(|c| *c.matter() == Matter::Rest(Rest::Cards));
    let follows = |key: &Key| match key.matter {
        Matter::Payment(_) => true,
        Matter::Suit(_) => pack,
        // What is called after cards that come is other cards then.
        Matter::Set(_) => pack && !more_cards,
        _ => false,
    };
    if changes.iter().any(|c| !follows(&c.sentence.key)) {
        changes.retain(|c| !follows(&c.sentence.key));
    }
}

/// The row of a bonus with the column for those who miss it, which a table leaves out where nobody misses any.
fn with_who_misses(mut head: Vec<ColumnHead>, mut row: Row) -> (Vec<ColumnHead>, Row) {
    if head.last() == Some(&ColumnHead::MadeBy) {
        head.push(ColumnHead::MissedBy);
        row.cells.push(Cell::Nothing);
    }
    (head, row)
}

/// The contracts a row is about; one without a name if it is about all.
fn members(row: &Row) -> Vec<String> {
    if row.members.is_empty() { vec![String::new()] } else { row.members.clone() }
}

/// The part of the auction that a sentence is about.
fn stage(key: &Key) -> Option<&str> {
    key.plain()?.stage()
}

/// Where an auction in parts comes instead of one without, what was said of that one is gone with it.
fn parts_for_one_auction(changes: &mut Vec<Said>) {
    let Some(parts) = changes.iter().position(|s| *s.matter() == Matter::Rest(Rest::Parts)) else { return };
    changes[parts].change = Change::Instead;
    let of_one = |s: &Said| matches!(s.matter(), Matter::Stage(name, _) if name.is_empty());
    changes.retain(|s| !(s.is_gone() && of_one(s)));
}

/// Bids are known by the lowest of them: where all bids of a part go and others come, these stand instead.
fn one_ladder_for_another(changes: &mut Vec<Said>) {
    let bids = |s: &Said| stage_of_bids(&s.sentence.key).map(str::to_string);
    let gone: Vec<usize> = (0..changes.len()).filter(|at| changes[*at].is_gone()).collect();
    let mut idle = Vec::new();
    for at in gone {
        let Some(part) = bids(&changes[at]) else { continue };
        let mut fresh = (0..changes.len()).filter(|other| {
            let other = &changes[*other];
            bids(other).as_ref() == Some(&part) && !other.is_gone()
        });
        if let (Some(new), None) = (fresh.next(), fresh.next()) {
            changes[new].change = Change::Instead;
            idle.push(at);
        }
    }
    for at in idle.into_iter().rev() {
        changes.remove(at);
    }
}

/// What differs between two rows of contracts, if it is numbers.
fn numbers_changed(
    new: (&[ColumnHead], &Row),
    old: (&[ColumnHead], &Row),
    language: Language,
) -> Vec<(String, String)> {
    let number = |(head, cell): (&ColumnHead, &Cell)| {
        let at = old.0.iter().position(|known| known == head)?;
        let ColumnHead::Number(_) = head else { return None };
        (old.1.cells.get(at) != Some(cell)).then(|| Some((head.title(language), cell.text()?.to_string())))?
    };
    new.0.iter().zip(&new.1.cells).filter_map(number).collect()
}

/// Several contracts that have other numbers in the same columns are told together.
fn numbers_in_one(changes: &mut Vec<Said>, language: Language) {
    let titles = |said: &Said| said.numbers.iter().map(|(title, _)| term(title)).collect::<Vec<_>>();
    let Some(first) = changes.iter().position(|said| !said.numbers.is_empty()) else { return };
    let columns = titles(&changes[first]);
    let alike = |said: &Said| said.row.is_some() && titles(said) == columns;
    if changes.iter().filter(|said| alike(said)).count() < 3 {
        return;
    }
    let mut each: Vec<(String, Vec<String>)> = Vec::new();
    let mut cites = Vec::new();
    for said in changes.iter().filter(|said| alike(said)) {
        let mut numbers: Vec<String> = said.numbers.iter().map(|(_, number)| number.clone()).collect();
        if numbers.windows(2).all(|pair| pair[0] == pair[1]) {
            numbers.truncate(1);
        }
        let about = said.sentence.about.clone().unwrap_or_default();
        let numbers = list(&numbers, and(language));
        match each.iter_mut().find(|(known, _)| *known == numbers) {
            Some((_, names)) => names.push(about),
            None => each.push((numbers, vec![about])),
        }
        cites.push(said.sentence.cites.clone());
    }
    let each: Vec<String> =
        each.iter().map(|(numbers, names)| format!("{numbers} ({})", list(names, and(language)))).collect();
    let is = match (language, columns.len()) {
        (Language::German, number) => german::compare::is_or_are(number),
        (Language::English, 1) => "is",
        (Language::English, _) => "are",
    };
    let mut told = changes[first].clone();
    told.sentence = Sentence::new(
        Matter::ContractNumbers,
        format!("{} {is} {}", list(&columns, and(language)), list(&each, and(language))),
    );
    told.sentence = told.sentence.with(cites.concat());
    told.row = None;
    let gone: Vec<bool> = changes.iter().map(alike).collect();
    changes[first] = told;
    let mut at = 0;
    changes.retain(|_| {
        at += 1;
        !gone[at - 1] || at - 1 == first
    });
}

fn stage_of_bids(key: &Key) -> Option<&str> {
    key.plain()?.stage_of_bids()
}

fn is_contract(key: &Key) -> bool {
    matches!(key.plain(), Some(Matter::Contract(_)))
}

/// The contracts a sentence is about, with what it says; one without a contract if it is about all.
fn entries(sentence: &Sentence) -> Vec<(String, String)> {
    // Two parts of the auction may say the same.
    let text = match stage(&sentence.key) {
        Some(stage) => format!("{stage}: {}", sentence.general),
        None => sentence.general.clone(),
    };
    let members = if sentence.members.is_empty() { &sentence.kept_by } else { &sentence.members };
    match members.as_slice() {
        [] => vec![(String::new(), text)],
        members => members.iter().map(|m| (m.clone(), text.clone())).collect(),
    }
}

/// Are both about the same thing, perhaps of different contracts?
fn same_matter(a: &Sentence, b: &Sentence) -> bool {
    let group =
        |s: &'_ Sentence| s.key.group.clone().filter(|_| s.members.is_empty() && s.kept_by.is_empty());
    a.key.matter == b.key.matter && group(a) == group(b)
}
