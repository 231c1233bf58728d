//! Pack and names.

use super::definitions::definition;
use super::edition::row;
use super::german;
use super::page::{Cell, Chapter, Cite, Column, ColumnHead, Row, Sentence, term, unmarked};
use super::say::{Say, named};
use super::terms::{list, list_of_lists};
use super::topic::{Matter, Rest, Topic};
use crate::kinds::Kind;
use crate::language::Language;
use crate::ruleset::expr::ONE;
use crate::ruleset::pack::{Card, Mask};
use crate::syntax::tree::*;

fn pack_clauses<'s>(say: &'s Say) -> impl Iterator<Item = &'s Clause> {
    let blocks = say.terms.edition.chain.iter();
    blocks.flat_map(|b| &b.items).filter_map(|item| match item {
        Item::Clause(clause) => Some(&**clause),
        _ => None,
    })
}

/// The clause that says how cards are counted `in` this.
pub(super) fn counting<'s>(say: &'s Say, named: &str) -> Option<&'s Clause> {
    let schemes = || pack_clauses(say).filter(|c| c.body.kind() == Kind::Count);
    let own =
        |c: &&Clause| c.name.as_ref().is_some_and(|n| n.text == named || named == format!("in_{}", n.text));
    schemes().filter(own).last().or_else(|| schemes().last())
}

pub(super) fn pack(say: &Say) -> Chapter {
    let mut chapter = Chapter::new(Topic::Pack, say.terms.language);
    let pack = &say.terms.edition.pack.pack;
    let active = say.scope.head(Kind::Pack);
    let mut sentences = Vec::new();
    if let Some(active) = active {
        let own: Vec<Cited> = say.terms.edition.chain.last().map_or(Vec::new(), |b| b.cites.clone());
        let cards = pack.all.count_ones();
        let cards = (!pack.title.contains(&cards.to_string())).then_some(cards);
        let without = say.terms.edition.chain.last().and_then(|b| match &b.head {
            // A name of cards that are all gone says nothing: the suits are listed below.
            Head::Pack { without: Some(without), .. }
                if named(without).is_some_and(|name| say.terms.mask(name).unwrap_or(0) == 0) =>
            {
                None
            }
            Head::Pack { without: Some(without), .. } => Some(without),
            _ => None,
        });
        let title = say.terms.dictionary.title_in(&pack.title);
        let text = match say.terms.language {
            Language::English => {
                let of = cards.map_or(String::new(), |cards| format!(" of {cards} cards"));
                let without = without.map(|without| format!(", without {}", say.cards(without)));
                format!("the pack is the {}{of}{}", term(&title), without.unwrap_or_default())
            }
            Language::German => german::material::pack(say, &title, cards, without),
        };
        let mut sentence = Sentence::new(Rest::Pack, text).of(active.clause);
        sentence
            .cites
            .extend(Cite::of(&own).into_iter().filter(|c| !active.clause.cites.iter().any(|o| o.id == c.id)));
        sentences.push(sentence);
        if let Body::Pack { counted: Some(counted), .. } = &active.clause.body {
            sentences.extend(counting(say, &counted.text).and_then(|clause| count(say, clause)));
        }
    }
    let suits: Vec<Row> = pack.suits.iter().filter(|s| s.mask != 0).map(|suit| {
        let ranks: Vec<String> = pack.list(suit.mask).map(|c| pack.code(c).chars().skip(1).collect()).collect();
        let of = |c: &&Clause| matches!(&c.body, Body::InPack(PackLine::Suit { suits, .. }) if suits.iter().any(|(n, ..)| n.text == suit.name));
        let cites = pack_clauses(say).find(of).map_or(&[][..], |c| &c.cites);
        let letter = suit.letter.to_string();
        let ranks = match say.terms.language {
            Language::English => ranks,
            Language::German => ranks.iter().map(|r| german::material::printed(say, &letter, r)).collect(),
        };
        let cells = vec![term(&suit.title).into(), letter.into(), Cell::of_ranks(ranks)];
        row(Matter::Suit(suit.name.to_string()), cells, cites, Vec::new()).titled(Some(&suit.title))
    }).collect();
    chapter.text(sentences);
    let ranks = ranks(say);
    chapter.table([Column::Suit, Column::Letter, Column::Ranks].map(ColumnHead::Plain).to_vec(), suits);
    chapter.text(ranks.into_iter().collect());
    chapter.table([Column::Points, Column::Cards].map(ColumnHead::Plain).to_vec(), values(say));
    let mut names: Vec<Sentence> = Vec::new();
    for (clause, name, title, mask) in titled_sets(say) {
        if mask != 0 {
            let cards = described_as(say, mask, by_rank(&clause.body));
            let text = match say.terms.language {
                Language::English => {
                    let title = term(say.terms.heard(title));
                    let itself = unmarked(&cards) == format!("all {}", unmarked(&title));
                    let are = if mask.count_ones() == 1 { "is" } else { "are" };
                    (!itself).then(|| format!("{title} {are} {cards}"))
                }
                Language::German => german::material::set(say, title, mask.count_ones(), &cards),
            };
            let told = |text| Sentence::new(Matter::Set(name.to_string()), text).of(clause);
            names.extend(text.map(told));
        }
    }
    for active in say.scope.defs.values() {
        let constant = active.clause.name.as_ref().is_some_and(|n| say.terms.mask(&n.text).is_some());
        let kind = active.clause.body.kind();
        if kind == Kind::Set && !constant || kind == Kind::MadeSuit {
            names.extend(definition(say, active));
        }
    }
    names.extend(calls(say));
    if !names.is_empty() {
        let title = match say.terms.language {
            Language::English => "Names",
            Language::German => german::material::NAMES,
        };
        chapter.under(title.into(), |c| c.list(names));
    }
    chapter
}

/// Sets of cards that have a title and are the same in every deal: where they are said, their names, titles and cards.
fn titled_sets<'s>(say: &'s Say) -> impl Iterator<Item = (&'s Clause, &'s str, &'s str, Mask)> {
    let all = pack_clauses(say).chain(say.scope.defs.values().map(|active| active.clause));
    all.filter_map(|clause| {
        let Body::Define { what: Defined::Set, .. } = &clause.body else { return None };
        let name = &clause.name.as_ref()?.text;
        Some((clause, name.as_str(), clause.title.as_deref()?, say.terms.mask(name)?))
    })
}

/// Does it stand in the pack, or in the body of a game? What an option brings with it is told with that.
fn is_for_every_table(say: &Say, clause: &Clause) -> bool {
    let Some(active) = say.scope.defs.values().find(|active| active.clause.span == clause.span) else {
        return true;
    };
    say.terms.linked.layers.iter().any(|layer| layer.block.span == active.block)
}

/// What the letters of ranks mean, and how a card is written.
fn ranks(say: &Say) -> Option<Sentence> {
    let pack = &say.terms.edition.pack.pack;
    let has = |rank: &str| pack.list(pack.all).any(|card| pack.code(card).get(1..) == Some(rank));
    let named = pack.ranks.iter().map(|(rank, title)| (rank.as_str(), title.as_str()));
    let named: Vec<(&str, &str)> = named.filter(|(rank, _)| has(rank)).collect();
    let (rank, _) = named.first()?;
    let card = pack.list(pack.all).find(|card| pack.code(*card).get(1..) == Some(*rank))?;
    let clause = pack_clauses(say).filter(|c| c.body.kind() == Kind::RankName).last()?;
    let code = pack.code(card);
    let text = match say.terms.language {
        Language::English => {
            let is = |(rank, title): &(&str, &str)| format!("{rank} is {}", term(title));
            let each: Vec<String> = named.iter().map(is).collect();
            format!(
                "{}; a card is written with the letter of its suit and its rank: {code} is {}",
                list(&each, "and"),
                say.terms.card(code)
            )
        }
        Language::German => german::material::ranks(say, &named, code),
    };
    Some(Sentence::new(Rest::Ranks, text).of(clause))
}

/// What single cards are called, each once: by the pack, by the game and its variants.
fn calls(say: &Say) -> Vec<Sentence> {
    let mut cards: Vec<(&str, Vec<&Clause>)> = Vec::new();
    for clause in pack_clauses(say).chain(say.scope.heads(Kind::Call).rev().map(|a| a.clause)) {
        let Body::Call { card, .. } = &clause.body else { continue };
        // What a smaller pack goes without is called nothing.
        if say.terms.edition.pack.pack.card(&card.text).is_none() {
            continue;
        }
        match cards.iter_mut().find(|(code, _)| *code == card.text) {
            Some((_, clauses)) => clauses.push(clause),
            None => cards.push((&card.text, vec![clause])),
        }
    }
    let told = cards.into_iter().filter_map(|(code, clauses)| {
        let shown = say.terms.card(code);
        let mut names: Vec<String> = Vec::new();
        for clause in &clauses {
            let Body::Call { names: calls, .. } = &clause.body else { continue };
            for call in calls.iter().map(|c| term(c)) {
                let known = call == shown.text || call == shown.rest();
                if !known && !names.contains(&call) {
                    names.push(call);
                }
            }
        }
        let text = match names.is_empty() {
            _ if say.terms.language == Language::German => german::material::call(say, code, &names),
            true => format!("{code} is called {}", shown.rest()),
            false => format!("{shown} ({code}) is also called {}", list(&names, "or")),
        };
        let (last, earlier) = clauses.split_last()?;
        let cites = earlier.iter().flat_map(|c| Cite::of(&c.cites)).collect();
        let mut told = Sentence::new(Matter::Call(code.to_string()), text).of(last).with(cites);
        told.also = earlier.iter().map(|clause| clause.span).collect();
        Some(told)
    });
    told.collect()
}

/// `four`, `12`
pub(super) fn number_word(n: i64) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    let word = usize::try_from(n).ok().and_then(|n| words.get(n));
    word.map_or_else(|| n.to_string(), ToString::to_string)
}

fn values(say: &Say) -> Vec<Row> {
    let pack = &say.terms.edition.pack.pack;
    let mut worths: Vec<i64> = pack.list(pack.all).map(|c| pack.worth[c]).collect();
    worths.sort_unstable_by(|a, b| b.cmp(a));
    worths.dedup();
    // What all others count stands below what some of them count: less than they, it may be.
    let others = pack_clauses(say).find_map(|c| {
        let Body::InPack(PackLine::CardWorth { worth, cards: None, .. }) = &c.body else { return None };
        Some(*worth)
    });
    worths.sort_by_key(|worth| Some(*worth) == others);
    // Whoever counts nothing has nothing to look up.
    if worths == [0] || !say.terms.edition.points {
        return Vec::new();
    }
    let one = |worth: &i64| {
        let set = pack.list(pack.all).filter(|c| pack.worth[*c] == *worth).fold(0, |m, c| m | c.bit());
        let of =
            |c: &&Clause| matches!(&c.body, Body::InPack(PackLine::CardWorth { worth: w, .. }) if w == worth);
        let clause = pack_clauses(say).find(of);
        let rest =
            clause.is_some_and(|c| matches!(&c.body, Body::InPack(PackLine::CardWorth { cards: None, .. })));
        let cards = match say.terms.language {
            _ if !rest => described(say, set),
            Language::English => "every other card".to_string(),
            Language::German => german::material::OTHERS.to_string(),
        };
        row(
            Matter::Value(*worth),
            vec![worth.to_string().into(), cards.into()],
            clause.map_or(&[][..], |c| &c.cites),
            Vec::new(),
        )
    };
    worths.iter().map(one).collect()
}

/// Are the cards said by their ranks alone?
fn by_rank(body: &Body) -> bool {
    fn ranks(cards: &Phrase) -> bool {
        match &cards.kind {
            PhraseKind::Ranks(_) => true,
            PhraseKind::Or(list) => list.iter().all(ranks),
            _ => false,
        }
    }
    matches!(body, Body::Define { value, .. } if ranks(value))
}

/// Cards in few words: whole suits, whole ranks, then single cards.
pub(super) fn described(say: &Say, set: Mask) -> String {
    described_as(say, set, false)
}

/// Cards that are told together.
#[derive(Debug)]
pub(super) enum Lot {
    /// All of a suit, by its title; are there other whole suits beside it?
    Suit(String, bool),
    /// Cards that have a title together.
    Set(String),
    /// By its code.
    Card(String),
    /// The same ranks, in words, of some suits.
    Ranks(Vec<String>, String),
    /// So many cards that are all of one rank.
    Rank(u32, String),
    /// All cards of several ranks.
    WholeRanks(Vec<String>),
}

/// The same, of whole ranks if they are said so.
fn described_as(say: &Say, set: Mask, by_rank: bool) -> String {
    let lots = lots(say, set, by_rank);
    let word = |lot: &Lot| match lot {
        Lot::Suit(title, true) => term(title),
        Lot::Suit(title, false) => format!("all {}", term(title)),
        Lot::Set(title) => format!("all {}", term(say.terms.heard(title))),
        Lot::Card(code) => say.terms.card(code).text,
        Lot::Ranks(suits, ranks) => format!("{} {ranks}", list(suits, "and")),
        Lot::Rank(number, rank) => {
            format!("the {} {}", number_word(i64::from(*number)), say.terms.cards_of_rank(rank))
        }
        Lot::WholeRanks(ranks) => {
            let ranks: Vec<String> = ranks.iter().map(|rank| say.terms.cards_of_rank(rank)).collect();
            format!("all {}", list(&ranks, "and"))
        }
    };
    let words: Vec<String> = match say.terms.language {
        Language::English => lots.iter().map(word).collect(),
        Language::German => lots.iter().map(|lot| german::material::lot(say, lot)).collect(),
    };
    list_of_lists(&words, say.terms.language)
}

fn lots(say: &Say, mut set: Mask, by_rank: bool) -> Vec<Lot> {
    let all = set;
    let pack = &say.terms.edition.pack.pack;
    let mut suits = Vec::new();
    let whole_suits = pack.suits.iter().map(|suit| suit.mask).filter(|mask| set & mask == *mask);
    let all_of_suits = whole_suits.fold(0, |all, mask| all | mask) == set;
    let ranked = |card: &Card| {
        let same = |other: &Card| pack.code(*other).get(1..) == pack.code(*card).get(1..);
        pack.list(pack.all).filter(same).all(|other| other.is_in(set))
    };
    // Whole ranks of which some make a whole suit are told as ranks all the same.
    let all_of_ranks = (by_rank || !all_of_suits) && pack.list(set).all(|card| ranked(&card));
    for suit in pack.suits.iter().filter(|_| !all_of_ranks) {
        if suit.mask != 0 && set & suit.mask == suit.mask {
            suits.push(suit.title.clone());
            set &= !suit.mask;
        }
    }
    let several = suits.len() > 1;
    let mut found: Vec<Lot> = suits.into_iter().map(|title| Lot::Suit(title, several)).collect();
    let rank_of = |c: Card| pack.code(c).chars().skip(1).collect::<String>();
    let mut ranks: Vec<String> = pack.list(set).map(rank_of).collect();
    let mut seen = Vec::new();
    ranks.retain(|r| {
        !seen.contains(r) && {
            seen.push(r.clone());
            true
        }
    });
    let mut whole = Vec::new();
    for rank in ranks {
        let of: Mask = pack.list(pack.all).filter(|c| rank_of(*c) == rank).fold(0, |m, c| m | c.bit());
        if of.count_ones() as usize * 2 > pack.suits.len() && set & of == of {
            whole.push((rank, of));
        }
    }
    let ranked = whole.iter().fold(0, |m, (_, of)| m | of);
    // What has a title is told by it, the largest first; what is told here is told by what is less.
    let mut titled: Vec<(&str, Mask)> = titled_sets(say)
        .filter(|(clause, ..)| is_for_every_table(say, clause))
        .map(|(_, _, title, mask)| (title, mask))
        .collect();
    titled.retain(|(_, mask)| mask.count_ones() > 1 && *mask != all);
    titled.sort_by_key(|(_, mask)| std::cmp::Reverse(mask.count_ones()));
    for (title, mask) in titled {
        if set & !ranked & mask == mask {
            found.push(Lot::Set(title.to_string()));
            set &= !mask;
        }
    }
    // Suits with the same ranks are told together.
    let mut rows: Vec<(String, Vec<String>)> = Vec::new();
    for suit in &pack.suits {
        let left: Vec<Card> = pack.list(set & !ranked & suit.mask).collect();
        let plain = |c: &Card| !say.terms.has_name(pack.code(*c));
        if left.iter().all(plain) && left.len() > 2 {
            let ranks: Vec<String> = left.iter().map(|c| rank_of(*c)).collect();
            let ranks = ranks.iter().map(|rank| say.terms.rank(rank)).collect::<Vec<_>>().join(" ");
            match rows.iter_mut().find(|(known, _)| *known == ranks) {
                Some((_, suits)) => suits.push(term(&suit.title)),
                None => rows.push((ranks, vec![term(&suit.title)])),
            }
        } else {
            found.extend(left.iter().map(|c| Lot::Card(pack.code(*c).to_string())));
        }
    }
    found.extend(rows.into_iter().map(|(ranks, suits)| Lot::Ranks(suits, ranks)));
    match whole.as_slice() {
        [] => {}
        [(rank, of)] => found.push(Lot::Rank(of.count_ones(), rank.clone())),
        _ => found.push(Lot::WholeRanks(whole.into_iter().map(|(rank, _)| rank).collect())),
    }
    found
}

/// `69`, `1/3`
pub(super) fn fraction((a, b): (i64, i64)) -> String {
    if a % b == 0 { (a / b).to_string() } else { format!("{a}/{b}") }
}

fn count(say: &Say, clause: &Clause) -> Option<Sentence> {
    let Body::InPack(PackLine::Count { each, .. }) = &clause.body else { return None };
    let name = clause.name.as_ref().map_or("", |n| &n.text);
    let scheme = say.terms.edition.pack.pack.schemes.iter().find(|s| s.name == name)?;
    let total = fraction((scheme.total, ONE));
    let title = clause.title.as_deref().map(|title| say.terms.dictionary.title_in(title));
    let title = title.map_or(String::new(), |title| format!(" ({})", term(&title)));
    let text = match each {
        each if say.terms.language == Language::German => {
            german::material::count(each.as_ref(), &title, (scheme.total != 0).then_some(&total))
        }
        None if scheme.total == 0 => format!("no card is worth points{title}"),
        None => format!("cards count as they are{title}; the whole pack comes to {total} points"),
        Some(Counting { group: 1, less, .. }) => {
            format!(
                "each card counts its points less {}{title}; the whole pack comes to {total} points",
                fraction(*less)
            )
        }
        Some(c) => {
            let left: Vec<String> = c.left.iter().map(ToString::to_string).collect();
            let rest = if left.is_empty() {
                String::new()
            } else {
                format!(" a rest of {} counts its points less {};", list(&left, "or"), fraction(c.left_less))
            };
            format!(
                "a pile is counted in groups of {}{title}: each group counts the points of its cards less {};{rest} the whole pack comes to {total} points",
                c.group,
                fraction(c.less)
            )
        }
    };
    Some(Sentence::new(Rest::Count, text).of(clause))
}
