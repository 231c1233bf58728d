//! What a rule book is made of; [`Book::page`] makes a page of it that can be set.

pub use super::rows::{Cell, Column, ColumnHead, Row, Table};
pub use super::topic::{Key, Topic};
use super::topic::{Matter, Rest};
use crate::diagnostic::Span;
use crate::language::Language;
use crate::syntax::tree::{Cited, Clause};
use crate::text::{self, Block, Foreign, Item, Mark, Page, Piece, Text};

/// Marks around a word of the game's own; no text of a ruleset keeps them.
pub const OPEN: char = '\u{1}';
/// Behind such a word.
pub const SHUT: char = '\u{2}';
/// Before the name of a column of the table of contracts; no page shows it.
pub const COLUMN: char = '\u{3}';
/// Before each point of a list; the last point ends with its sentence.
pub const ITEM: char = '\u{4}';

/// A word of the game's own.
pub fn term(text: &str) -> String {
    format!("{OPEN}{}{SHUT}", clean(text))
}

/// A rule by its title, which need not be a noun.
pub(super) fn quoted(title: &str, language: Language) -> String {
    let title = clean(title);
    match language {
        Language::English => format!("“{title}”"),
        Language::German => format!("„{title}“"),
    }
}

/// A column of the table of contracts, as it is headed there: what it holds depends on the contract.
pub fn column(name: &str) -> String {
    marked_column(&super::score::capital(&super::terms::spaced(name)))
}

/// The same by its head.
pub(super) fn marked_column(head: &str) -> String {
    format!("{COLUMN}{}", term(head))
}

/// Where a phrase speaks of a word of the game's own, if it does; a sentence may have begun with it.
pub(super) fn speaks_of(phrase: &str, word: &str, language: Language) -> Option<usize> {
    match language {
        Language::English => phrase.to_lowercase().find(&word.to_lowercase()),
        Language::German => super::german::page::speaks_of(phrase, word),
    }
}

/// Does a number in it depend on the contract?
pub(super) fn has_column(phrase: &str) -> bool {
    phrase.contains(COLUMN)
}

/// As it stands in a heading.
pub(super) fn unmarked(phrase: &str) -> String {
    phrase.chars().filter(|c| !c.is_control()).collect()
}

/// Points below a line that introduces them.
pub fn points(before: &str, points: &[String]) -> String {
    points.iter().fold(format!("{before}:"), |text, point| format!("{text}{ITEM}{point}"))
}

/// A phrase in pieces; points that have no list of their own go on with it.
pub(super) fn pieces(phrase: &str) -> Text {
    let phrase = phrase.replace(COLUMN, "").replace(&format!(":{ITEM}"), ": ").replace(ITEM, "; ");
    let mut text = Text::default();
    for (at, part) in phrase.split(OPEN).enumerate() {
        match part.split_once(SHUT).filter(|_| at > 0) {
            Some((title, rest)) => {
                text += Piece::Title(title.to_string());
                text += rest;
            }
            None => text += part,
        }
    }
    text
}

/// A text of a ruleset, without what would upset the page.
pub fn clean(text: &str) -> String {
    unmarked(text)
}

/// A rule id, with the letter it was read with.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cite {
    pub id: String,
    pub letter: Option<String>,
}

impl Cite {
    /// Each only once, in the order in which they are cited.
    pub fn of(cites: &[Cited]) -> Vec<Cite> {
        let mut list: Vec<Cite> = Vec::new();
        for cited in cites {
            let cite = Cite { id: cited.id.clone(), letter: cited.letter.clone() };
            if !list.contains(&cite) {
                list.push(cite);
            }
        }
        list
    }

    /// Did somebody have to choose here, because the sources are silent or disagree?
    pub fn chosen(&self) -> bool {
        let plain = self.id.rsplit('/').next().unwrap_or(&self.id);
        matches!(self.letter.as_deref(), Some("H" | "I")) || plain.starts_with("A-")
    }

    /// As a book writes it: `A-3 H`.
    pub fn shown(&self) -> String {
        match &self.letter {
            Some(letter) => format!("{} {letter}", self.id),
            None => self.id.clone(),
        }
    }
}

/// A rule in words. Sentences of two books with the same key are about the same thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    pub key: Key,
    /// What the ruleset calls the rule.
    pub label: Option<String>,
    /// In a box: the games it is about.
    pub heading: Option<String>,
    /// It stands in a box, where nothing comes before it; or it is the only one of its kind.
    pub boxed: bool,
    /// As it goes on within another sentence.
    pub text: String,
    /// The same without the numbers of single contracts.
    pub general: String,
    /// The same with its verb first, where a word is put in front of it.
    pub turned: Option<String>,
    /// Behind what holds under a condition: the same, for where that is not met.
    pub otherwise: Option<String>,
    pub cites: Vec<Cite>,
    /// Titles of the options that decided what it says.
    pub options: Vec<String>,
    /// Where its clause stands.
    pub at: Option<Span>,
    /// Other clauses that it tells too.
    pub also: Vec<Span>,
    /// The contracts it is about, if it is not about all of them.
    pub members: Vec<String>,
    /// Told of the game as a whole: the contracts that keep it.
    pub kept_by: Vec<String>,
    /// What it says of each of them alone, if it has numbers of theirs.
    pub each: Vec<(String, String)>,
    /// Does it say what something is worth?
    pub prices: bool,
    /// The game's own word that it is about: what it defines, or what may be announced.
    pub about: Option<String>,
    /// Of the play that ends: why, once it has, `because …`.
    pub because: Option<String>,
    /// The same of each condition, where one of several is enough.
    pub because_each: Vec<String>,
}

impl Sentence {
    /// A text that a page sets as a sentence.
    pub fn new(key: impl Into<Key>, text: impl Into<String>) -> Sentence {
        let text = text.into();
        Sentence {
            key: key.into(),
            label: None,
            heading: None,
            boxed: false,
            general: text.clone(),
            turned: None,
            otherwise: None,
            text,
            cites: Vec::new(),
            options: Vec::new(),
            at: None,
            also: Vec::new(),
            members: Vec::new(),
            kept_by: Vec::new(),
            each: Vec::new(),
            prices: false,
            about: None,
            because: None,
            because_each: Vec::new(),
        }
    }

    /// It is about this word of the game's own.
    #[must_use]
    pub fn about(mut self, about: String) -> Sentence {
        self.about = Some(about);
        self
    }

    /// With the rules of what else it tells.
    #[must_use]
    pub fn with(mut self, cites: Vec<Cite>) -> Sentence {
        for cite in cites {
            if !self.cites.iter().any(|known| known.id == cite.id) {
                self.cites.push(cite);
            }
        }
        self
    }

    /// By which clause it is said, and with which ids.
    #[must_use]
    pub fn of(mut self, clause: &Clause) -> Sentence {
        self.cites = Cite::of(&clause.cites);
        self.at = Some(clause.span);
        self
    }

    /// With what the ruleset calls the rule, if it calls it anything.
    #[must_use]
    pub fn label(mut self, label: Option<&str>) -> Sentence {
        self.label = label.map(clean);
        self
    }

    /// With these rules, and no others.
    #[must_use]
    pub fn cites(mut self, cites: &[Cited]) -> Sentence {
        self.cites = Cite::of(cites);
        self
    }

    /// With the titles of the options that decided what it says.
    #[must_use]
    pub fn options(mut self, options: Vec<String>) -> Sentence {
        self.options = options;
        self
    }

    /// With its title before it and its rules behind it; and the points below it.
    pub(super) fn set(&self) -> (Text, Option<Block>) {
        let text = match &self.key.matter {
            // What an author wrote stands as he wrote it.
            Matter::Rest(Rest::Text | Rest::Example) => self.text.clone(),
            Matter::Packet(at) if let (Some(turned), false) = (&self.turned, self.boxed) => {
                sentence(&super::german::clauses::in_turn(*at, turned))
            }
            Matter::Packet(0) if !self.boxed => sentence(&format!("first {}", self.text)),
            Matter::Packet(_) if !self.boxed => sentence(&format!("then {}", self.text)),
            _ => sentence(self.otherwise.as_ref().filter(|_| !self.boxed).unwrap_or(&self.text)),
        };
        let mut parts = text.split(ITEM);
        let mut said = Text::default();
        let titles: Vec<&str> = self.heading.iter().chain(&self.label).map(String::as_str).collect();
        if !titles.is_empty() {
            said += Piece::Label(titles.join(": "));
        }
        said += pieces(parts.next().unwrap_or(""));
        said += marks(&self.cites, &self.options);
        let points: Vec<Text> = parts.map(pieces).collect();
        (said, (!points.is_empty()).then(|| Block::points(points)))
    }
}

/// `◆ [D-31, A-3 H] ◇ Klopfen höchstens`
pub(super) fn marks(cites: &[Cite], options: &[String]) -> Text {
    let mut marks = Vec::new();
    if !cites.is_empty() {
        let ids: Vec<String> = cites.iter().map(Cite::shown).collect();
        let chosen = if cites.iter().any(Cite::chosen) { "◆ " } else { "" };
        marks.push(format!("{chosen}[{}]", ids.join(", ")));
    }
    if !options.is_empty() {
        marks.push(format!("◇ {}", options.join(", ")));
    }
    if marks.is_empty() { Text::default() } else { Piece::Small(marks.join(" ")).into() }
}

/// Sentences of a box about the same games: of several the heading stands above them, once.
fn of_one_heading(sentences: &[Sentence]) -> Vec<Block> {
    let [first, _, ..] = sentences else {
        let each = |(said, points)| std::iter::once(Block::Paragraph(said)).chain(points);
        return sentences.iter().map(Sentence::set).flat_map(each).collect();
    };
    let heading = first.heading.iter().map(|heading| Piece::Label(heading.clone()).into());
    let below = |sentence: &Sentence| {
        let (said, points) = Sentence { heading: None, ..sentence.clone() }.set();
        Item::new(Mark::Dot, said).below(points)
    };
    heading.map(Block::Paragraph).chain([Block::List(sentences.iter().map(below).collect())]).collect()
}

/// Sentences behind one another; points stand below the paragraph that they end.
fn paragraphs(sentences: &[Sentence]) -> Vec<Block> {
    let (mut blocks, mut line) = (Vec::new(), Vec::new());
    for (said, points) in sentences.iter().map(Sentence::set) {
        line.push(said);
        if let Some(points) = points {
            blocks.extend([Block::Paragraph(Text::join(line.split_off(0), " ")), points]);
        }
    }
    if !line.is_empty() {
        blocks.push(Block::Paragraph(Text::join(line, " ")));
    }
    blocks
}

/// With a capital at the beginning.
pub fn begun(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 1);
    let mut begun = false;
    for c in text.chars() {
        if begun {
            out.push(c);
        } else {
            out.extend(c.to_uppercase());
        }
        begun |= !matches!(c, OPEN | COLUMN | '(' | '“' | '„');
    }
    out
}

/// A capital at the beginning, a full stop at the end: a title or a note of a ruleset may bring its own sign.
pub fn sentence(text: &str) -> String {
    let mut out = begun(text.trim());
    let ended = out.trim_end_matches([SHUT, '”', '“', '"', ')']).ends_with(['.', '!', '?', ':', ';']);
    if !ended && !out.is_empty() && !out.contains(ITEM) {
        out.push('.');
    }
    out
}

/// A part of a chapter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A heading within a chapter.
    Head(String),
    /// Sentences that make one paragraph.
    Text(Vec<Sentence>),
    /// Sentences that stand one below the other.
    List(Vec<Sentence>),
    Table(Table),
    /// What some tables play instead.
    Aside(String, Vec<Sentence>),
}

impl Part {
    fn set(&self) -> Vec<Block> {
        match self {
            Part::Head(title) => vec![Block::heading(title)],
            Part::Text(sentences) => paragraphs(sentences),
            Part::List(sentences) => {
                let item = |(said, points)| Item::new(Mark::Dot, said).below(points);
                vec![Block::List(sentences.iter().map(Sentence::set).map(item).collect())]
            }
            Part::Table(table) => vec![Block::Table(table.set())],
            Part::Aside(title, sentences) => {
                let same = |a: &Sentence, b: &Sentence| a.heading.is_some() && a.heading == b.heading;
                let blocks = sentences.chunk_by(same).flat_map(of_one_heading);
                vec![Block::Aside(title.into(), blocks.collect())]
            }
        }
    }

    /// Its sentences, if it is made of some.
    pub fn sentences(&self) -> Option<&[Sentence]> {
        match self {
            Part::Text(list) | Part::List(list) | Part::Aside(_, list) => Some(list),
            Part::Head(_) | Part::Table(_) => None,
        }
    }

    /// The same, to be changed.
    pub(super) fn sentences_mut(&mut self) -> &mut [Sentence] {
        match self {
            Part::Text(list) | Part::List(list) | Part::Aside(_, list) => list,
            Part::Head(_) | Part::Table(_) => &mut [],
        }
    }
}

/// Parts one below the other, a blank line between them.
fn set(parts: &[Part]) -> Vec<Block> {
    let mut parts: Vec<Vec<Block>> = parts.iter().map(Part::set).collect();
    parts.retain(|part| !part.is_empty());
    parts.join(&Block::Gap)
}

/// A chapter of a rule book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    pub key: Topic,
    pub language: Language,
    pub title: String,
    pub parts: Vec<Part>,
}

impl Chapter {
    /// With nothing in it yet.
    pub fn new(key: Topic, language: Language) -> Chapter {
        Chapter { key, language, title: super::topic::title(key, language).to_string(), parts: Vec::new() }
    }

    /// Under another title than chapters of its kind have.
    #[must_use]
    pub fn titled(self, title: impl Into<String>) -> Chapter {
        Chapter { title: title.into(), ..self }
    }

    /// Adds a paragraph, if there is anything to say.
    pub fn text(&mut self, sentences: Vec<Sentence>) {
        if !sentences.is_empty() {
            self.parts.push(Part::Text(sentences));
        }
    }

    /// Adds sentences one below the other, if there are any.
    pub fn list(&mut self, sentences: Vec<Sentence>) {
        if !sentences.is_empty() {
            self.parts.push(Part::List(sentences));
        }
    }

    /// Adds a table, if it has rows.
    pub fn table(&mut self, head: Vec<ColumnHead>, rows: Vec<Row>) {
        if !rows.is_empty() {
            self.parts.push(Part::Table(Table { language: self.language, head, rows }));
        }
    }

    /// Something, under a heading of its own.
    pub fn under(&mut self, title: String, add: impl FnOnce(&mut Chapter)) {
        let before = self.parts.len();
        self.parts.push(Part::Head(title));
        add(self);
        if self.parts.len() == before + 1 {
            self.parts.pop();
        }
    }
}

/// A rule book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    pub language: Language,
    pub title: String,
    /// What the game is about; what it is a form of, and what the marks mean.
    pub preface: Vec<Part>,
    pub chapters: Vec<Chapter>,
    /// A deal, told as the last chapter.
    pub deal: Vec<Block>,
    /// Titles of the ruleset that are words of another language than the book.
    pub foreign: Foreign,
}

impl Book {
    /// All its sentences, but those in tables.
    pub(super) fn sentences(&self) -> impl Iterator<Item = &Sentence> {
        self.chapters.iter().flat_map(|chapter| &chapter.parts).filter_map(Part::sentences).flatten()
    }

    /// As a page.
    pub fn page(&self) -> Page {
        let chapter = |chapter: &Chapter| text::Chapter {
            key: chapter.key.anchor().to_string(),
            title: (&chapter.title).into(),
            blocks: set(&chapter.parts),
        };
        let deal = (!self.deal.is_empty()).then(|| text::Chapter {
            blocks: self.deal.clone(),
            ..chapter(&Chapter::new(Topic::Example, self.language))
        });
        Page {
            title: (&self.title).into(),
            preface: set(&self.preface),
            chapters: self.chapters.iter().map(chapter).chain(deal).collect(),
            foreign: self.foreign.clone(),
        }
    }
}
