//! What other tables choose: found by writing the book again for them.

use super::compare::{Said, Whole};
use super::edition::{chapters, chapters_of, row};
use super::german;
use super::page::{Chapter, Column, ColumnHead, Part, Row, Sentence, clean, term};
use super::said::Dictionary;
use super::score::capital;
use super::terms::{list, or};
use super::topic::{Matter, Rest, Topic};
use crate::kinds::Folds;
use crate::language::Language;
use crate::ruleset::Ruleset;
use crate::ruleset::compile::Settings;
use crate::ruleset::link::{Entry, Linked, OptionDef, What};
use crate::ruleset::reading::Reading;
use crate::syntax::tree::{Clause, Domain, Part as Word};
use std::collections::{BTreeMap, BTreeSet, HashMap};

struct Writer<'w, 'a> {
    reading: &'w Reading<'a>,
    linked: &'w Linked<'a>,
    language: Language,
    dictionary: Dictionary<'a>,
    base: Settings,
    known: BTreeMap<(usize, i64), Whole>,
    asked: Asked,
    /// How many books may still be written.
    left: usize,
}

/// So many sentences of rulesets are read at most to find what the options change.
const SENTENCES: usize = 1_000_000;

/// Which options the sentences of a ruleset ask for, each sentence together with the definitions it names.
#[derive(Default)]
struct Asked {
    by_any: BTreeSet<usize>,
    /// Declared in the topmost text, or asked for by it.
    by_own: BTreeSet<usize>,
    /// Two by one sentence, the smaller first.
    together: BTreeSet<(usize, usize)>,
}

impl Asked {
    fn of(linked: &Linked) -> Asked {
        let options = linked.options.iter().enumerate();
        let options: HashMap<&str, usize> = options.map(|(at, option)| (option.name.as_str(), at)).collect();
        let named = |entry: &Entry| {
            let mut words = BTreeSet::new();
            entry.words(&mut |part| {
                if let Word::Word(word) = part {
                    words.insert(word.to_string());
                }
            });
            words
        };
        let mut meant: HashMap<&str, BTreeSet<usize>> = HashMap::new();
        for entry in &linked.entries {
            if let What::Clause(Clause { name: Some(name), body, .. }) = entry.what
                && body.kind().row().folds == Folds::Defines
            {
                let asked = named(entry);
                let asked = asked.iter().filter_map(|word| options.get(word.as_str()));
                meant.entry(&name.text).or_default().extend(asked);
            }
        }
        let top = linked.own_layer();
        let declared = linked.options.iter().enumerate();
        let declared = declared.filter(|(_, option)| linked.layer_of(option.span) == top).map(|(at, _)| at);
        let mut asked = Asked { by_own: declared.collect(), ..Asked::default() };
        for entry in &linked.entries {
            let mut all = BTreeSet::new();
            for word in named(entry) {
                let own = options.get(word.as_str());
                asked.by_own.extend(own.filter(|_| entry.layer == top));
                all.extend(own);
                all.extend(meant.get(word.as_str()).into_iter().flatten());
            }
            for a in &all {
                asked.together.extend(all.range(a + 1..).map(|b| (*a, *b)));
            }
            asked.by_any.extend(all);
        }
        asked
    }
}

impl Writer<'_, '_> {
    fn whole(&self, settings: &Settings) -> Whole {
        Whole::of(&chapters(self.reading, settings, self.language), self.language)
    }

    /// What another table says otherwise than this one. Where it plays fewer games, it is held against what this
    /// one says of these alone: what goes with a game needs no word of its own.
    fn changed(&self, own: &Whole, settings: &Settings, other: &Whole) -> Vec<Said> {
        if own.contracts.is_subset(&other.contracts) || !other.contracts.is_subset(&own.contracts) {
            return own.changed(other);
        }
        let fewer = chapters_of(self.reading, settings, self.language, Some(&other.contracts));
        let fewer = Whole::of(&fewer, self.language);
        fewer.with_auction_of(own).changed(other)
    }

    fn with(&self, choices: &[(usize, i64)]) -> Settings {
        let mut settings = self.base.clone();
        for (at, value) in choices {
            settings.options[*at] = *value;
        }
        settings
    }

    /// May another book be written?
    fn another(&mut self) -> bool {
        let may = self.left > 0;
        self.left = self.left.saturating_sub(1);
        may
    }

    fn single(&mut self, choice: (usize, i64)) -> &Whole {
        if !self.known.contains_key(&choice) {
            let whole = self.whole(&self.with(&[choice]));
            self.known.insert(choice, whole);
        }
        &self.known[&choice]
    }

    /// The choices besides this table's own.
    fn others(&self, at: usize) -> Vec<(usize, i64)> {
        let option = &self.linked.options[at];
        if option.pinned || matches!(option.domain, Domain::Range(..)) {
            return Vec::new();
        }
        option.values().into_iter().filter(|v| *v != self.base.options[at]).map(|v| (at, v)).collect()
    }

    fn shown(&self, (at, value): (usize, i64)) -> String {
        in_words(self.linked, &self.dictionary, &self.linked.options[at], value)
    }

    /// What is played by one choice where another is made as well.
    fn with_another(&self, one: &str, other: &str) -> String {
        match self.language {
            Language::English => format!("{one}, with {other}"),
            Language::German => german::options::with_another(one, other),
        }
    }

    /// A choice that changes nothing by itself may change something under another one.
    fn under_another(&mut self, choice: (usize, i64)) -> Option<(String, Vec<Said>)> {
        for at in (0..self.linked.options.len()).filter(|at| *at != choice.0) {
            if !self.asked.together.contains(&(at.min(choice.0), at.max(choice.0))) {
                continue;
            }
            for other in self.others(at) {
                if !self.another() {
                    return None;
                }
                let both = self.whole(&self.with(&[other, choice]));
                self.single(other);
                let changes = self.changed(&self.known[&other], &self.with(&[other]), &both);
                if !changes.is_empty() {
                    return Some((self.with_another(&self.shown(choice), &self.shown(other)), changes));
                }
            }
        }
        None
    }

    /// What two choices bring about together that neither does alone.
    fn pairs(&mut self, own: &Whole) -> Vec<(String, Vec<Said>)> {
        let mut boxes = Vec::new();
        let pairs: Vec<(usize, usize)> = self.asked.together.iter().copied().collect();
        for (a, b) in pairs {
            if !(self.is_own(a) || self.is_own(b)) {
                continue;
            }
            for first in self.others(a) {
                for second in self.others(b) {
                    if !self.another() {
                        return boxes;
                    }
                    let base = self.base.clone();
                    let alone = [first, second].map(|choice| {
                        self.single(choice);
                        self.changed(own, &base, &self.known[&choice])
                    });
                    if alone.iter().any(Vec::is_empty) {
                        continue;
                    }
                    let both = self.whole(&self.with(&[first, second]));
                    let mut changes = self.changed(&self.known[&first], &self.with(&[first]), &both);
                    let known = |s: &Said| alone.iter().flatten().any(|k| s.is_part_of(k));
                    changes.retain(|said| !known(said));
                    if !changes.is_empty() {
                        let title = self.with_another(&self.shown(first), &self.shown(second));
                        boxes.push((title, changes));
                    }
                }
            }
        }
        boxes
    }

    /// Does the topmost text speak of this option?
    fn is_own(&self, at: usize) -> bool {
        self.asked.by_own.contains(&at)
    }
}

/// What a table chose, by name and value as they are typed, in words: `Am Tisch: 4`.
pub(crate) fn chosen(ruleset: &Ruleset, choices: &[(String, String)], language: Language) -> Vec<String> {
    let reading = ruleset.reading();
    let linked = &reading.linked;
    let dictionary = Dictionary::of(linked, &reading.edition(&ruleset.settings()).chain, language);
    let one = |(name, value): &(String, String)| {
        let option = linked.options.iter().find(|option| option.name == *name);
        let known = option.and_then(|o| Some((o, o.values().into_iter().find(|v| o.show(*v) == *value)?)));
        match known {
            Some((option, value)) => in_words(linked, &dictionary, option, value),
            None => format!("{name} = {value}"),
        }
    };
    choices.iter().map(one).collect()
}

fn in_words(linked: &Linked, dictionary: &Dictionary, option: &OptionDef, value: i64) -> String {
    let title = dictionary.title_in(&option.title);
    format!("{title}: {}", value_words(linked, dictionary, option, value))
}

/// A value in words: those of the ruleset, if it has some in this language; a contract by its title.
fn value_words(linked: &Linked, dictionary: &Dictionary, option: &OptionDef, value: i64) -> String {
    let (shown, language) = (option.show(value), dictionary.language());
    if let Some(said) = dictionary.said(&shown) {
        return clean(said);
    }
    let as_a_whole = || german::options::value(&shown).filter(|_| language == Language::German);
    let title = |word: &str| {
        linked.entries.iter().find_map(|entry| match &entry.what {
            What::Row(row, _) if row.name.text == word => row.title.clone(),
            _ => None,
        })
    };
    let word = |word: &str| match (title(word), language) {
        (Some(title), _) => title,
        (None, Language::German) => german::options::word(word).to_string(),
        (None, Language::English) => word.to_string(),
    };
    let words = || shown.split('_').map(word).collect::<Vec<_>>().join(" ");
    clean(&title(&shown).or_else(|| as_a_whole().map(str::to_string)).unwrap_or_else(words))
}

/// Puts a box for each choice beside the chapter it changes most, and lists all options.
///
/// A variant has boxes for the options its own text speaks of; what the others change is told in the
/// book of the base they come from.
pub(super) fn add(
    reading: &Reading,
    settings: &Settings,
    language: Language,
    book: &mut [Chapter],
) -> Chapter {
    let linked = &reading.linked;
    let asked = Asked::of(linked);
    let own = Whole::of(book, language);
    let left = (SENTENCES / (linked.entries.len() + linked.options.len()).max(1)).max(50);
    let edition = reading.edition(settings);
    let dictionary = Dictionary::of(linked, &edition.chain, language);
    let (base, known) = (settings.clone(), BTreeMap::new());
    let mut writer = Writer { reading, linked, language, dictionary, base, known, asked, left };
    let mut boxes: Vec<(String, Vec<Said>)> = Vec::new();
    for at in 0..linked.options.len() {
        // What nothing asks for changes nothing.
        if !writer.is_own(at) || !writer.asked.by_any.contains(&at) {
            continue;
        }
        let others = writer.others(at);
        let mut silent = true;
        for choice in &others {
            if !writer.another() {
                break;
            }
            writer.single(*choice);
            let changes = writer.changed(&own, settings, &writer.known[choice]);
            if !changes.is_empty() {
                silent = false;
                boxes.push((writer.shown(*choice), changes));
            }
        }
        for choice in others.into_iter().filter(|_| silent) {
            boxes.extend(writer.under_another(choice));
        }
    }
    boxes.extend(writer.pairs(&own));
    boxes.extend(last_round(&mut writer, &own));
    let mut options = table(&writer);
    if writer.left == 0 {
        let text = match language {
            Language::English => {
                "there are too many options for a box of each: what one of them changes is told when it is chosen, \
                 with `--set OPTION=VALUE`"
            }
            Language::German => german::options::UNBOXED,
        };
        options.text(vec![Sentence::new(Rest::Unboxed, text)]);
    }
    for (title, changes) in boxes {
        place(book, &mut options, &title, changes);
    }
    options
}

/// What is played in the last round of a session.
fn last_round(writer: &mut Writer, own: &Whole) -> Option<(String, Vec<Said>)> {
    if !writer.linked.asks_for_last_round() {
        return None;
    }
    let last = Settings { last_round: true, ..writer.base.clone() };
    let title = match writer.language {
        Language::English => "In the last round",
        Language::German => german::options::LAST_ROUND,
    };
    let changes = writer.changed(own, &writer.base, &writer.whole(&last));
    if !changes.is_empty() {
        return Some((title.to_string(), changes));
    }
    for at in 0..writer.linked.options.len() {
        let others = if writer.asked.by_any.contains(&at) { writer.others(at) } else { Vec::new() };
        for choice in others {
            let settings = Settings { last_round: true, ..writer.with(&[choice]) };
            let whole = writer.whole(&settings);
            writer.single(choice);
            let changes = writer.changed(&writer.known[&choice], &writer.with(&[choice]), &whole);
            if !changes.is_empty() {
                return Some((writer.with_another(title, &writer.shown(choice)), changes));
            }
        }
    }
    None
}

fn place(book: &mut [Chapter], options: &mut Chapter, title: &str, changes: Vec<Said>) {
    let mut votes: BTreeMap<Topic, usize> = BTreeMap::new();
    for change in &changes {
        // Tables and names follow from what is said elsewhere.
        let weight =
            if matches!(change.chapter, Topic::Contracts | Topic::Scoring | Topic::Table) { 1 } else { 3 };
        *votes.entry(change.chapter).or_default() += weight;
    }
    let best = votes.iter().max_by_key(|(_, n)| **n).map(|(chapter, _)| *chapter);
    // Another number of players is another table, whatever else comes of it.
    let best =
        if changes.iter().any(|c| c.sentence.key == Rest::Seats.into()) { Some(Topic::Table) } else { best };
    // Which games there are, is told of the auction.
    let fewer = changes.iter().any(|c| c.sentence.key == Matter::ContractsGone.into());
    let best = if fewer && votes.contains_key(&Topic::Auction) && best != Some(Topic::Table) {
        Some(Topic::Auction)
    } else {
        best
    };
    let sentences = changes.into_iter().map(|said| said.into_sentence(options.language)).collect();
    let chapter = book.iter_mut().find(|c| Some(c.key) == best).unwrap_or(options);
    chapter.parts.push(Part::Aside(capital(title), sentences));
}

/// All options: those of the variant's own first, then those its bases bring.
fn table(writer: &Writer) -> Chapter {
    let linked = writer.linked;
    let mut chapter = Chapter::new(Topic::Options, writer.language);
    let open = |at: &usize| !linked.options[*at].pinned;
    let (own, others): (Vec<usize>, Vec<usize>) =
        (0..linked.options.len()).filter(open).partition(|at| writer.is_own(*at));
    let columns = [Column::Option, Column::Here, Column::Elsewhere, Column::Name];
    let head = || columns.map(ColumnHead::Plain).to_vec();
    let rows = |options: Vec<usize>| {
        options.into_iter().map(|at| line(linked, &writer.base, at, &writer.dictionary)).collect()
    };
    chapter.table(head(), rows(own));
    for (layer, base) in linked.layers.iter().enumerate() {
        let from = |at: &&usize| linked.layer_of(linked.options[**at].span) == layer;
        let of_base: Vec<usize> = others.iter().filter(from).copied().collect();
        if of_base.is_empty() {
            continue;
        }
        let game = term(&base.title);
        let text = match writer.language {
            Language::English => {
                format!("these come from {game}; what they change stands in the book of that game:")
            }
            Language::German => german::options::of_base(&game),
        };
        chapter.text(vec![Sentence::new(Matter::OptionsOf(base.name.to_string()), text)]);
        chapter.table(head(), rows(of_base));
    }
    chapter
}

fn line(linked: &Linked, settings: &Settings, at: usize, dictionary: &Dictionary) -> Row {
    let language = dictionary.language();
    let option = &linked.options[at];
    let chosen = settings.options.get(at).copied().unwrap_or(option.default);
    let others: Vec<String> = match option.domain {
        Domain::Range(a, b) => vec![match language {
            Language::English => format!("{a} to {b}"),
            Language::German => german::results::run(a, b),
        }],
        Domain::Choices(_) => {
            let others = option.values().into_iter().filter(|v| *v != chosen);
            others.map(|v| value_words(linked, dictionary, option, v)).collect()
        }
    };
    let cells = vec![
        term(&option.title).into(),
        value_words(linked, dictionary, option, chosen).into(),
        list(&others, or(language)).into(),
        option.name.to_string().into(),
    ];
    row(Matter::Option(option.name.to_string()), cells, &option.cites, Vec::new())
        .titled(Some(&option.title))
        .at(option.span)
}
