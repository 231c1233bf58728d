//! What the game calls its cards, places, players and sums.

use super::page::{clean, term};
use super::said::Dictionary;
use super::say::{Begin, Kept, Wording};
use crate::diagnostic::Sources;
use crate::kinds::Kind;
use crate::language::{Language, spoken};
use crate::ruleset::compile::Settings;
use crate::ruleset::link::{Linked, What};
use crate::ruleset::pack::{Card, Mask};
use crate::ruleset::reading::{Edition, Reading};
use crate::ruleset::resolve::ContractRow;
use crate::syntax::tree::{Body, Clause, Head, Item, Name, PackLine, Sides};
use std::collections::{BTreeMap, BTreeSet};

/// The words of one table.
pub(super) struct Terms<'e, 'a> {
    pub sources: &'e Sources,
    pub linked: &'e Linked<'a>,
    pub settings: &'e Settings,
    pub dictionary: Dictionary<'a>,
    pub language: Language,
    pub edition: &'e Edition<'a>,
    /// Somebody plays with the declarer in some contract.
    pub partners: bool,
    /// Sets of the pack, suits included.
    pub sets: BTreeMap<String, String>,
    pub stages: BTreeMap<String, String>,
    pub announcements: BTreeMap<String, String>,
    /// Those that somebody says in the middle of the play, and does nothing else: by name.
    pub called_out: BTreeSet<String>,
    /// What nobody plays: the cards are thrown in; by name.
    pub thrown_in: BTreeMap<&'a str, ThrownIn>,
    cards: BTreeMap<Card, Called>,
    pub kept: Kept,
}

/// What a card is called.
struct Called {
    said: Wording,
    /// Its name of its own, not only its suit and rank.
    own: Option<String>,
}

/// A contract in which nothing is played.
pub(super) struct ThrownIn {
    pub title: String,
    /// The same dealer deals again.
    pub again: bool,
}

/// `first_lead` as two words.
pub(super) fn spaced(name: &str) -> String {
    name.replace('_', " ")
}

impl<'e, 'a> Terms<'e, 'a> {
    /// May hands change before the play, in any of the contracts?
    pub(super) fn has_exchange(&self) -> bool {
        let folded = &self.edition.folded;
        folded.scopes.iter().chain([&folded.game]).any(|scope| !scope.steps.is_empty())
    }

    pub(super) fn new(
        reading: &'e Reading<'a>,
        settings: &'e Settings,
        language: Language,
        edition: &'e Edition<'a>,
        thrown_in: BTreeMap<&'a str, ThrownIn>,
    ) -> Terms<'e, 'a> {
        let (sources, linked) = (reading.sources(), &reading.linked);
        let dictionary = Dictionary::of(linked, &edition.chain, language);
        let heard = |title| dictionary.heard(title);
        let mut sets = BTreeMap::new();
        for block in &edition.chain {
            for item in &block.items {
                let Item::Clause(clause) = item else { continue };
                if let Body::InPack(PackLine::Suit { suits, .. }) = &clause.body {
                    sets.extend(suits.iter().map(|(name, title, _)| (name.text.clone(), clean(title))));
                }
                if let (Body::Define { .. }, Some(name)) = (&clause.body, &clause.name) {
                    let title = clause
                        .title
                        .as_deref()
                        .map_or_else(|| spaced(&name.text), |title| clean(heard(title)));
                    sets.insert(name.text.clone(), title);
                }
            }
        }
        let mut stages = BTreeMap::new();
        let (mut announcements, mut called_out) = (BTreeMap::new(), BTreeSet::new());
        for entry in &linked.entries {
            match &entry.what {
                What::Stage(head, _) => {
                    if let Some(title) = &head.title {
                        stages.insert(head.name.text.clone(), clean(title));
                    }
                }
                What::Clause(clause) => {
                    if let (Body::Announce { .. }, Some(name)) = (&clause.body, &clause.name) {
                        let title = clause
                            .title
                            .as_deref()
                            .map_or_else(|| spaced(&name.text), |title| clean(heard(title)));
                        announcements.insert(name.text.clone(), title);
                        called_out.extend(clause.is_called_out().then(|| name.text.clone()));
                    }
                }
                _ => {}
            }
        }
        let (cards, kept) = (BTreeMap::new(), Kept::default());
        let with_somebody =
            |body: &Body| matches!(body, Body::Sides(Sides::Against(sides)) if sides.with.is_some());
        let partners = linked.clauses().any(|clause| with_somebody(&clause.body));
        let mut terms = Terms {
            sources,
            linked,
            settings,
            dictionary,
            language,
            edition,
            partners,
            sets,
            stages,
            announcements,
            called_out,
            thrown_in,
            cards,
            kept,
        };
        terms.cards = terms.cards();
        terms
    }

    /// Each card by the name that the game's own titles use, by suit and rank else.
    fn cards(&self) -> BTreeMap<Card, Called> {
        let pack = &self.edition.pack.pack;
        let mut titles = String::new();
        for layer in &self.linked.layers {
            let mut stack = vec![layer.block];
            while let Some(block) = stack.pop() {
                titles += match &block.head {
                    Head::Contract { title: Some(title), .. } => title,
                    _ => "",
                };
                for item in &block.items {
                    titles.push('\n');
                    match item {
                        Item::Block(inner) => stack.push(inner),
                        Item::Clause(clause) => titles += clause.title.as_deref().unwrap_or(""),
                        Item::Row(row) => titles += row.title.as_deref().unwrap_or(""),
                    }
                }
            }
        }
        let titles = titles.to_lowercase();
        let own: Vec<(&str, &str)> = (self.edition.folded.game.heads(Kind::Call).rev())
            .filter_map(|active| {
                let Body::Call { card, names } = &active.clause.body else { return None };
                Some((card.text.as_str(), names.first()?.as_str()))
            })
            .collect();
        let mut cards = BTreeMap::new();
        // Also of cards that this pack does not have: the book may say so.
        for (card, code) in (0..).map(Card).zip(pack.codes.iter().map(String::as_str)) {
            let rank: String = code.chars().skip(1).collect();
            let suit = pack.suits.iter().find(|s| code.starts_with(s.letter));
            let plain = format!("{} {}", suit.map_or("", |s| s.title.as_str()), pack.rank_title(&rank));
            // What the game calls another card so is no name of one that is not there.
            let taken = |call: &str| !card.is_in(pack.all) && own.iter().any(|(_, name)| *name == call);
            let known = |(c, call): &&(Card, String)| *c == card && !taken(call);
            let calls = || pack.calls.iter().filter(known).map(|(_, call)| call.as_str());
            let said = |call: &&str| titles.contains(&call.to_lowercase());
            let numbered = rank.chars().all(|c| c.is_ascii_digit());
            let named = own.iter().rev().find(|(c, _)| *c == code).map(|(_, call)| *call);
            let lone = || calls().next().filter(|_| !numbered);
            let own = named.or_else(|| calls().find(said)).or_else(lone);
            let said = match own {
                // `der Alt'` brings its article.
                Some(call) if spoken::without_article(call).is_some() => term(call).into(),
                Some(call) => Wording::new(Begin::The, term(call)),
                None => term(&plain).into(),
            };
            cards.insert(card, Called { said, own: own.map(str::to_string) });
        }
        cards
    }

    /// Has it a name of its own, not only its suit and rank?
    pub(super) fn has_name(&self, code: &str) -> bool {
        self.own_name(code).is_some()
    }

    /// Its own name, if it has one.
    pub(super) fn own_name(&self, code: &str) -> Option<&str> {
        self.called(code)?.own.as_deref()
    }

    fn called(&self, code: &str) -> Option<&Called> {
        let at = self.edition.pack.pack.codes.iter().position(|c| c == code)?;
        self.cards.get(&Card(at as u8))
    }

    /// A rank in a sentence: `König`, `10`.
    pub(super) fn rank(&self, rank: &str) -> String {
        match self.edition.pack.pack.rank_title(rank) {
            title if title == rank => rank.to_string(),
            title => term(title),
        }
    }

    /// The title of what is announced in some kind or contract only.
    pub(super) fn announced(&self, name: &str) -> Option<&'a str> {
        let says =
            |clause: &&'a Clause| matches!(clause.body, Body::Announce { .. }) && clause.is_named(name);
        self.linked.clauses().filter(says).find_map(|clause| clause.title.as_deref())
    }

    /// What several cards of a rank are called: `Aces`, where its title is an English word.
    pub(super) fn cards_of_rank(&self, rank: &str) -> String {
        match self.edition.pack.pack.rank_title(rank) {
            title if title != rank && self.is_at_home_in_english() => {
                term(&format!("{title}{}", if title.ends_with(['s', 'x', 'z', 'h']) { "es" } else { "s" }))
            }
            _ => self.rank(rank),
        }
    }

    /// The same of several ranks.
    pub(super) fn cards_of_ranks(&self, ranks: &[Name]) -> Vec<String> {
        ranks.iter().map(|rank| self.cards_of_rank(&rank.text)).collect()
    }

    /// Several of them.
    pub(super) fn ranks(&self, ranks: &[Name]) -> Vec<String> {
        ranks.iter().map(|rank| self.rank(&rank.text)).collect()
    }

    /// A card in a sentence: `the Stiess`, `Herz König`.
    pub(super) fn card(&self, code: &str) -> Wording {
        self.called(code).map_or_else(|| term(code).into(), |called| called.said.clone())
    }

    /// A set of cards that never changes, if the name is one's.
    /// The title of a suit of the pack, as it stands alone.
    pub(super) fn suit(&self, name: &str) -> Option<String> {
        let suit = self.edition.pack.pack.suits.iter().find(|suit| suit.name == name)?;
        Some(term(self.said(&suit.title)))
    }

    pub(super) fn mask(&self, name: &str) -> Option<Mask> {
        let own = self.edition.folded.sets.get(name);
        own.or_else(|| self.edition.pack.sets.get(name)).copied()
    }

    pub(super) fn place(&self, name: &str) -> Option<String> {
        let place = self.edition.folded.game.places.iter().find(|p| p.name == name)?;
        let title = place.clause.title.as_deref();
        Some(title.map_or_else(|| spaced(name), |title| clean(self.heard(title))))
    }

    pub(super) fn contract(&self, name: &str) -> Option<&ContractRow<'a>> {
        self.edition.folded.contracts.iter().find(|c| c.name == name)
    }

    /// A contract by its title, also one that this table does not play.
    pub(super) fn contract_title(&self, name: &str) -> String {
        if let Some(row) = self.contract(name) {
            return term(row.title);
        }
        let mut title = spaced(name);
        for entry in &self.linked.entries {
            match &entry.what {
                What::Row(row, _) if row.name.text == name => {
                    title = row.title.clone().unwrap_or(title);
                }
                What::Title(own, text) if own.text == name => title = (*text).to_string(),
                _ => {}
            }
        }
        term(&title)
    }

    pub(super) fn option(&self, name: &str) -> Option<usize> {
        self.linked.option(name)
    }
}

/// The word before the last of several.
pub(super) fn and(language: Language) -> &'static str {
    match language {
        Language::English => "and",
        Language::German => super::german::terms::AND,
    }
}

/// The word before the last of which it is one.
pub(super) fn or(language: Language) -> &'static str {
    match language {
        Language::English => "or",
        Language::German => super::german::terms::OR,
    }
}

/// `a, b and c`
pub(super) fn list(words: &[String], link: &str) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {link} {last}", most.join(", ")),
    }
}

// What stands in a list may be a list itself, or a title that looks like one: only the letters tell.

/// `a, b and c`; where commas stand within, `a and b, with c and d`.
pub(super) fn list_of_phrases(words: &[String], link: &str) -> String {
    match words.iter().any(|word| word.contains(',')) {
        true => words.join(&format!(" {link} ")),
        false => list(words, link),
    }
}

/// `a, b, c and d`, where that is to be three.
pub(super) fn list_of_lists(words: &[String], language: Language) -> String {
    match words.iter().any(|word| is_list(word, and(language))) {
        true => words.join(", "),
        false => list(words, and(language)),
    }
}

/// `a, b or c`; `and` where some of them is a choice itself.
pub(super) fn list_of_choices(words: &[String], language: Language) -> String {
    let some = words.iter().any(|word| is_list(word, or(language)));
    list(words, if some { and(language) } else { or(language) })
}

fn is_list(text: &str, link: &str) -> bool {
    text.contains(&format!(" {link} "))
}

/// Can `either` stand before it: does it name two, and nothing else?
pub(super) fn is_a_choice(text: &str) -> bool {
    !text.contains(',') && text.matches(" or ").count() == 1
}
