//! Everything that a ruleset says of one card.

use super::german;
use super::material::described;
use super::page::{Book, Chapter, Sentence, clean, term};
use super::say::Say;
use super::terms::{Terms, and, list, or};
use super::topic::{Rest, Topic};
use super::{grouped, told};
use crate::diagnostic::Span;
use crate::kinds::Kind;
use crate::language::Language;
use crate::ruleset::Ruleset;
use crate::ruleset::compile::Settings;
use crate::ruleset::pack::{Card, Mask};
use crate::syntax::tree::{Body, Clause, Defined, Part};
use crate::text::Foreign;
use std::collections::BTreeMap;

/// The page of a card; what it is called otherwise, if there is no such card.
pub fn card(
    ruleset: &Ruleset,
    settings: &Settings,
    language: Language,
    text: &str,
) -> Result<Book, Option<String>> {
    let reading = ruleset.reading();
    let (linked, edition) = (&reading.linked, reading.edition(settings));
    let terms = Terms::new(&reading, settings, language, &edition, BTreeMap::new());
    let mut pack = edition.pack.pack.clone();
    for call in edition.folded.game.heads(Kind::Call).rev() {
        if let Body::Call { card, names } = &call.clause.body
            && let Some(at) = pack.card(&card.text)
        {
            pack.calls.extend(names.iter().map(|name| (at, name.clone())));
        }
    }
    let Some(card) = pack.read_card(text) else {
        let codes = pack.list(pack.all).map(|c| pack.code(c));
        let known: Vec<&str> = codes.chain(pack.calls.iter().map(|(_, call)| call.as_str())).collect();
        return Err(crate::diagnostic::words::nearest(text, &known).map(str::to_string));
    };
    let code = pack.code(card).to_string();
    let say = Say::new(&terms, &edition.folded.game, edition.folded.contracts.iter().collect());
    let mut page = Chapter::new(Topic::Card, language);
    let mut facts = Vec::new();
    let calls: Vec<String> =
        pack.calls.iter().filter(|(c, _)| *c == card).map(|(_, call)| term(call)).collect();
    if !calls.is_empty() {
        facts.push(Sentence::new(
            Rest::Called,
            match language {
                Language::English => format!("players call it {}", list(&calls, or(language))),
                Language::German => german::one_card::called(&calls),
            },
        ));
    }
    facts.extend(rank(&say, card));
    let worth = pack.worth[card];
    let text = match (language, worth) {
        (Language::German, worth) => german::one_card::worth(worth),
        (Language::English, 1) => "it is worth 1 point, before a pile is counted".to_string(),
        (Language::English, worth) => format!("it is worth {worth} points, before a pile is counted"),
    };
    // Where no card counts, none is worth nothing.
    if pack.worth.iter().any(|worth| *worth > 0) {
        facts.push(Sentence::new(Rest::Worth, text));
    }
    let sets = sets(&say, card);
    let titles: Vec<String> = sets.iter().map(|(_, title, _)| term(title)).collect();
    if !titles.is_empty() {
        let of = list(&titles, and(language));
        let text = match language {
            Language::English => format!("it belongs to these cards: {of}"),
            Language::German => german::one_card::belongs_to(&of),
        };
        facts.push(Sentence::new(Rest::Sets, text));
    }
    page.list(facts);
    let (naming, through) = clauses(linked, &code, &sets);
    let book = super::book(ruleset, settings, language);
    let mut named = Chapter::new(Topic::Named, language);
    grouped(&mut named, told(&book, &|span| naming.contains(&span)));
    let mut others = Chapter::new(Topic::Others, language);
    grouped(&mut others, told(&book, &|span| through.contains(&span)));
    let mut chapters = vec![page, named, others];
    chapters.retain(|c| !c.parts.is_empty());
    let called = match language {
        Language::English => terms.card(&code).text,
        Language::German => german::cards::card(&say, &code).nom().to_string(),
    };
    let title = format!("{} ({code}) in {}", super::page::begun(&called), ruleset.title_in(language));
    Ok(Book {
        language,
        title: clean(&title),
        preface: Vec::new(),
        chapters,
        deal: Vec::new(),
        foreign: Foreign::new(),
    })
}

fn rank(say: &Say, card: Card) -> Option<Sentence> {
    let pack = &say.terms.edition.pack.pack;
    let suit = pack.suits.iter().find(|s| card.is_in(s.mask))?;
    let of: Vec<Card> = pack.list(suit.mask).collect();
    let at = of.iter().position(|c| *c == card)?;
    if say.terms.language == Language::German {
        let at = german::one_card::Place { suit: &suit.title, of: of.len(), at };
        let beside = |c: Option<&Card>| c.map(|c| german::cards::card(say, pack.code(*c)));
        let above = at.at.checked_sub(1).and_then(|a| beside(of.get(a)));
        let below = beside(of.get(at.at + 1));
        return Some(Sentence::new(Rest::Rank, german::one_card::rank(&at, above.as_ref(), below.as_ref())));
    }
    let title = term(&suit.title);
    let beside = |c: Option<&Card>| c.map(|c| say.terms.card(pack.code(*c)));
    let text = match (at.checked_sub(1).and_then(|a| beside(of.get(a))), beside(of.get(at + 1))) {
        (None, None) => format!("it is the only card of {title}"),
        (None, Some(below)) => {
            format!("it is the highest of the {} cards of {title}, above {below}", of.len())
        }
        (Some(above), None) => {
            format!("it is the lowest of the {} cards of {title}, below {above}", of.len())
        }
        (Some(above), Some(below)) => format!(
            "it is number {} of the {} cards of {title}, from the highest: below {above}, above {below}",
            at + 1,
            of.len()
        ),
    };
    Some(Sentence::new(Rest::Rank, text))
}

/// Named sets that hold the card: name, title, cards.
fn sets(say: &Say, card: Card) -> Vec<(String, String, Mask)> {
    let edition = say.terms.edition;
    let mut found: Vec<(String, String, Mask)> = Vec::new();
    for (name, mask) in &edition.pack.sets {
        let title = say.terms.sets.get(name).cloned().unwrap_or_else(|| name.clone());
        found.push((name.clone(), title, *mask));
    }
    for (name, mask) in &edition.folded.sets {
        let clause = edition.folded.game.defs.get(name).map(|a| a.clause);
        let title = clause
            .and_then(|c| c.title.as_deref())
            .map_or_else(|| described(say, *mask), |title| clean(say.terms.heard(title)));
        found.push(((*name).to_string(), title, *mask));
    }
    found.retain(|(_, _, mask)| card.is_in(*mask));
    found
}

/// Clauses that name the card, by its code or through a definition; and clauses that name a set of it.
fn clauses(
    linked: &crate::ruleset::link::Linked,
    code: &str,
    sets: &[(String, String, Mask)],
) -> (Vec<Span>, Vec<Span>) {
    let names = |clause: &Clause, fits: &dyn Fn(&str) -> bool| {
        let mut found = false;
        clause.words(&mut |part| found |= matches!(part, Part::Word(word) if fits(word)));
        found
    };
    // What names the card, and what names that, until nothing is added.
    let mut known: Vec<&str> = vec![code];
    loop {
        let mut more = Vec::new();
        for clause in linked.clauses() {
            let (Body::Define { what, .. }, Some(name)) = (&clause.body, &clause.name) else { continue };
            let constant = *what == Defined::Set && sets.iter().any(|(set, ..)| *set == name.text);
            if !constant && !known.contains(&name.text.as_str()) && names(clause, &|w| known.contains(&w)) {
                more.push(name.text.as_str());
            }
        }
        if more.is_empty() {
            break;
        }
        known.extend(more);
    }
    let (mut naming, mut through) = (Vec::new(), Vec::new());
    for clause in linked.clauses() {
        if names(clause, &|word| known.contains(&word)) {
            naming.push(clause.span);
        } else if names(clause, &|word| sets.iter().any(|(name, ..)| name == word)) {
            through.push(clause.span);
        }
    }
    (naming, through)
}
