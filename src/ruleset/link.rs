//! Gathers what a game is made of: its chain of bases, and every clause with the scope it stands in.
//!
//! Nothing is merged here. An [`Entry`] knows how general it is, which circumstances it needs and
//! which block holds it; `scope` folds entries into the rules of one contract.

mod by_contract;
mod misplaced;
mod options;

pub(crate) use options::OptionDef;

use crate::diagnostic::{Report, Span, words};
use crate::kinds::Home;
use crate::language::Language;
use crate::mixer::Map;
use crate::syntax::tree::*;

/// How special a clause is. Special outranks general; among equals the later file outranks.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Level {
    Game,
    Kind(String),
    Contract(String),
}

impl Level {
    /// The block it is the level of, as it is written; none of its own is the game's.
    pub(crate) fn block(&self) -> Option<(&'static str, &str)> {
        match self {
            Level::Game => None,
            Level::Kind(name) => Some(("kind", name)),
            Level::Contract(name) => Some(("contract", name)),
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) enum What<'a> {
    Clause(&'a Clause),
    Row(&'a Row, &'a [Name]),
    /// A stage begins (its lines follow as entries of their own).
    Stage(&'a StageHead, &'a Block),
    /// `kind a like b`
    Like(&'a Name, &'a Name),
    /// `contract x "Title" { … }`
    Title(&'a Name, &'a str),
}

#[derive(Clone, Debug)]
pub(crate) struct Entry<'a> {
    pub level: Level,
    pub layer: usize,
    pub guards: Vec<&'a Guard>,
    /// Conditions of `when`.
    pub whens: Vec<&'a Phrase>,
    /// Which of [`Linked::conditions`] these are.
    pub under: usize,
    pub home: Home,
    /// The stage it stands in.
    pub part: &'a str,
    /// The innermost block around it.
    pub block: Span,
    pub what: What<'a>,
}

impl<'a> Entry<'a> {
    /// The sentence that it is, if it is one.
    pub(crate) fn clause(&self) -> Option<&'a Clause> {
        match self.what {
            What::Clause(clause) => Some(clause),
            What::Row(..) | What::Stage(..) | What::Like(..) | What::Title(..) => None,
        }
    }

    /// The conditions around it, and that of its own.
    pub(crate) fn asks(&self) -> impl Iterator<Item = &'a Phrase> {
        let own = self.clause().and_then(|clause| clause.guard.as_ref());
        let guards = self.guards.iter().copied().chain(own).map(Guard::phrase);
        self.whens.iter().copied().chain(guards)
    }

    /// Where it stands.
    pub(crate) fn span(&self) -> Span {
        match &self.what {
            What::Clause(clause) => clause.span,
            What::Row(row, _) => row.span,
            What::Stage(_, block) => block.span,
            What::Like(name, _) | What::Title(name, _) => name.span,
        }
    }

    /// Calls `see` with each word and number that it says, or that the conditions around it say.
    pub(crate) fn words(&self, see: &mut dyn FnMut(Part<'a>)) {
        match self.what {
            What::Clause(clause) => clause.words(see),
            What::Row(row, _) => row.words(see),
            What::Stage(..) | What::Like(..) | What::Title(..) => {}
        }
        self.conditions(see);
    }

    /// Calls `see` with each word and number of the conditions around it.
    pub(crate) fn conditions(&self, see: &mut dyn FnMut(Part<'a>)) {
        let guards = self.guards.iter().map(|guard| guard.phrase());
        guards.chain(self.whens.iter().copied()).for_each(|phrase| Part::Phrase(phrase).words(see));
    }
}

/// One file's share of a game.
#[derive(Clone, Debug)]
pub(crate) struct Layer<'a> {
    pub name: String,
    pub title: String,
    pub block: &'a Block,
}

/// A source and the rule ids it stands for.
#[derive(Clone, Debug)]
pub(crate) struct Source<'a> {
    pub id: &'a str,
    pub text: &'a str,
    pub ids: &'a [IdRange],
    pub layer: usize,
}

impl<'a> Linked<'a> {
    /// The number of the game's own file among those that it is made of.
    pub(crate) fn own_layer(&self) -> usize {
        self.layers.len().saturating_sub(1)
    }

    /// What the game's own file says.
    pub(crate) fn own_entries(&self) -> impl Iterator<Item = &Entry<'a>> {
        let own = self.own_layer();
        self.entries.iter().filter(move |entry| entry.layer == own)
    }

    /// All sentences of the game and its bases.
    pub(crate) fn clauses(&self) -> impl Iterator<Item = &'a Clause> + Clone {
        self.entries.iter().filter_map(Entry::clause)
    }

    /// The number of an option.
    pub(crate) fn option(&self, name: &str) -> Option<usize> {
        self.at.get(name).copied()
    }

    /// Does the game itself say this, and not one of its bases?
    pub(crate) fn own(&self, span: Span) -> bool {
        self.said_by(span) && self.layer_of(span) + 1 == self.layers.len()
    }

    /// Does a base of the game say this?
    pub(crate) fn of_a_base(&self, span: Span) -> bool {
        self.said_by(span) && self.layer_of(span) + 1 < self.layers.len()
    }

    fn said_by(&self, span: Span) -> bool {
        let heads = self.layers.get(self.layer_of(span)).map(|layer| layer.block.span);
        heads.is_some_and(|head| head.file == span.file && head.start <= span.start)
    }

    /// The file's share of the game that a place lies in. A block's place is that of its head; it reaches
    /// to the next one in its file.
    pub(crate) fn layer_of(&self, span: Span) -> usize {
        let heads = self.layers.iter().map(|l| l.block.span).enumerate();
        let before = heads.filter(|(_, head)| head.file == span.file && head.start <= span.start);
        before.max_by_key(|(_, head)| head.start).map_or(0, |(layer, _)| layer)
    }

    /// What of the things that `without` names by a word of their own bears a name.
    pub(crate) fn bearer(&self, name: &str) -> Option<&'static str> {
        let bears = |entry: &Entry| match &entry.what {
            What::Row(row, _) if row.name.text == name => Some("contract"),
            What::Stage(head, _) if head.name.text == name => Some("stage"),
            _ => None,
        };
        let option = self.options.iter().any(|o| o.name == name).then_some("option");
        self.entries.iter().find_map(bears).or(option)
    }
}

/// A game with its bases, base first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Linked<'a> {
    pub layers: Vec<Layer<'a>>,
    pub entries: Vec<Entry<'a>>,
    /// The `when`s around entries, those of neighbours once; first, none at all.
    pub conditions: Vec<Vec<&'a Phrase>>,
    /// `when`s that each contract reads by itself, for they ask for what contracts have of their own: where that is.
    pub of_contracts: Map<Span, Span>,
    pub sources: Vec<Source<'a>>,
    pub options: Vec<OptionDef>,
    /// Where each option stands among them.
    at: Map<String, usize>,
    /// What titles, notes and values are in other languages.
    pub said: Map<(&'a str, Language), &'a Translation>,
    pub notes: Vec<&'a Clause>,
    /// Those that are taken away where all of these hold.
    pub notes_gone: Vec<(Span, Vec<&'a Phrase>)>,
    /// Names of all notes, those that a variant takes away included.
    pub note_names: Vec<&'a str>,
}

/// What a condition asks for that holds in the last round of a session.
pub(crate) const LAST_ROUND: &str = "last_round";

impl Linked<'_> {
    /// Does something depend on whether this is the last round?
    pub(crate) fn asks_for_last_round(&self) -> bool {
        let asks = |phrase: &Phrase| phrase.names(LAST_ROUND);
        let says = |entry: &Entry| entry.clause().is_some_and(|clause| clause.names(LAST_ROUND));
        self.entries.iter().any(|entry| says(entry) || entry.asks().any(asks))
    }
}

pub(crate) fn link<'a>(layers: Vec<Layer<'a>>, report: &mut Report) -> Linked<'a> {
    let mut linked = Linked { conditions: vec![Vec::new()], ..Linked::default() };
    let mut special = Vec::new();
    for (index, layer) in layers.iter().enumerate() {
        let mut walker =
            Walker { linked: &mut linked, layer: index, report, family: None, special: Vec::new() };
        let context = Context {
            level: Level::Game,
            whens: Vec::new(),
            guards: Vec::new(),
            home: Home::Open,
            part: "",
            block: layer.block.span,
        };
        walker.translated(&layer.block.said);
        walker.items(&layer.block.items, &context);
        special.append(&mut walker.special);
    }
    linked.of_contracts = by_contract::whens(&linked, &special);
    linked.layers = layers;
    linked
}

#[derive(Clone)]
struct Context<'a> {
    level: Level,
    whens: Vec<&'a Phrase>,
    guards: Vec<&'a Guard>,
    home: Home,
    part: &'a str,
    block: Span,
}

struct Walker<'r, 'a> {
    linked: &'r mut Linked<'a>,
    layer: usize,
    report: &'r mut Report,
    /// Where this file says under which heading the game stands.
    family: Option<Span>,
    /// Conditions of `when`s within contracts and kinds.
    special: Vec<&'a Phrase>,
}

impl<'a> Walker<'_, 'a> {
    fn push(&mut self, context: &Context<'a>, what: What<'a>) {
        let under = self.under(&context.whens);
        self.linked.entries.push(Entry {
            level: context.level.clone(),
            layer: self.layer,
            guards: context.guards.clone(),
            whens: context.whens.clone(),
            under,
            home: context.home,
            part: context.part,
            block: context.block,
            what,
        });
    }

    fn under(&mut self, whens: &[&'a Phrase]) -> usize {
        let known = &mut self.linked.conditions;
        let same = |other: &[&Phrase]| other.iter().map(|p| p.span).eq(whens.iter().map(|p| p.span));
        if whens.is_empty() || known.last().is_some_and(|last| same(last)) {
            return if whens.is_empty() { 0 } else { known.len() - 1 };
        }
        known.push(whens.to_vec());
        known.len() - 1
    }

    fn items(&mut self, items: &'a [Item], context: &Context<'a>) {
        for item in items {
            self.said(item);
            match item {
                Item::Row(row) => self.push(context, What::Row(row, &[])),
                Item::Clause(clause) => self.clause(clause, context),
                Item::Block(block) => self.block(block, context),
            }
        }
    }

    /// What its texts are in other languages: a text is the same everywhere, unless a variant says it anew.
    fn said(&mut self, item: &'a Item) {
        let said = match item {
            Item::Row(row) => &row.said,
            Item::Clause(clause) => &clause.said,
            Item::Block(block) => &block.said,
        };
        self.translated(said);
    }

    fn translated(&mut self, said: &'a [Translation]) {
        for new in said {
            if new.text.trim().is_empty() {
                self.report.push(words::empty_text(new.span));
            }
            if new.again {
                self.report.push(words::translation_again(new.span, new.language));
                continue;
            }
            let known = self.linked.said.insert((&new.of, new.language), new);
            let own = |known: &&Translation| known.span.file == new.span.file;
            if let Some(known) = known.filter(own).filter(|known| known.text != new.text) {
                self.report.push(words::translated_twice(new.span, known.span, &new.of));
            }
        }
    }

    fn clause(&mut self, clause: &'a Clause, context: &Context<'a>) {
        let row = clause.row();
        if !row.may_stand_in(context.home) || row.homes == [Home::Open] && context.level != Level::Game {
            self.report.push(misplaced::misplaced(clause, row.homes[0], context.home));
        }
        if let Body::Without { what, .. } = &clause.body
            && what.of_game()
            && (context.level != Level::Game || *what == Removed::Option && !context.whens.is_empty())
        {
            self.report.push(words::wrong_block(clause.span, Home::Open));
        }
        let nothing = |text: &String| text.trim().is_empty();
        if matches!(&clause.body, Body::Note(text) if nothing(text))
            || matches!(&clause.body, Body::About(texts) if texts.iter().any(nothing))
        {
            self.report.push(words::empty_text(clause.span));
        }
        if let Body::Source { id, text, ids } = &clause.body {
            self.linked.sources.push(Source { id: &id.text, text, ids, layer: self.layer });
        } else if let Body::Family(_) = &clause.body {
            // Said of the game as a whole, and asked of its blocks.
            if context.home != Home::Open || context.level != Level::Game || !context.whens.is_empty() {
                self.report.push(words::wrong_block(clause.span, Home::Open));
            } else if let Some(first) = self.family.replace(clause.span) {
                self.report.push(words::stands_twice(clause.span, row.name, first));
            }
        } else if let Body::Option { domain, default } = &clause.body {
            self.option(clause, domain, default, context);
        } else if let Body::Without { what: Removed::Option, names } = &clause.body {
            self.pin(names);
        } else if let Body::Note(_) = &clause.body {
            self.linked.note_names.extend(clause.name.as_ref().map(|n| n.text.as_str()));
            self.linked.notes.push(clause);
            // Whatever its `when` asks for is asked for; of single contracts it is told with these.
            if !context.whens.is_empty() || context.level != Level::Game {
                self.push(context, What::Clause(clause));
            }
        } else {
            if let Body::Without { what: Removed::Clause, names } = &clause.body {
                let taken = |note: &Clause| {
                    let own = note.name.as_ref();
                    own.is_some_and(|own| names.iter().any(|name| name.text == own.text))
                };
                let linked = &mut *self.linked;
                if context.whens.is_empty() {
                    linked.notes.retain(|note| !taken(note));
                } else {
                    let gone = linked.notes.iter().filter(|note| taken(note));
                    linked.notes_gone.extend(gone.map(|note| (note.span, context.whens.clone())));
                }
            }
            self.push(context, What::Clause(clause));
        }
    }

    fn pin(&mut self, names: &[Name]) {
        for name in names {
            match self.linked.options.iter_mut().find(|o| o.name == name.text) {
                Some(option) => option.pinned = true,
                None => {
                    let known: Vec<&str> = self.linked.options.iter().map(|o| o.name.as_str()).collect();
                    self.report.push(words::nothing_to_remove(name.span, &name.text, &known, None));
                }
            }
        }
    }

    fn block(&mut self, block: &'a Block, outer: &Context<'a>) {
        let mut inner = outer.clone();
        inner.block = block.span;
        match &block.head {
            // Its mistake is told; what it holds cannot be understood without it.
            Head::Broken => return,
            Head::Pack { .. } | Head::Game { .. } => {
                self.report.push(words::nested_game(block.span));
                return;
            }
            Head::When(test) => {
                inner.whens.push(test);
                self.special.extend((outer.level != Level::Game).then_some(test));
            }
            Head::Kind { names, like } => {
                for name in names {
                    if let Some(like) = like {
                        self.push(outer, What::Like(name, like));
                    }
                    let context = Context {
                        level: Level::Kind(name.text.clone()),
                        home: Home::Open,
                        part: "",
                        block: block.span,
                        ..outer.clone()
                    };
                    self.items(&block.items, &context);
                }
                return;
            }
            Head::Contract { names, title } => {
                for name in names {
                    if let Some(title) = title {
                        self.push(outer, What::Title(name, title));
                    }
                    let level = Level::Contract(name.text.clone());
                    let context =
                        Context { level, home: Home::Open, part: "", block: block.span, ..outer.clone() };
                    self.items(&block.items, &context);
                }
                return;
            }
            Head::Stage(head) => {
                if !matches!(outer.home, Home::Auction) {
                    self.report.push(words::wrong_block(block.span, Home::Auction));
                }
                (inner.home, inner.part) = (Home::Stage, &head.name.text);
                self.push(&inner, What::Stage(head, block));
            }
            Head::Contracts(columns) => {
                for item in &block.items {
                    if let Item::Row(row) = item {
                        self.said(item);
                        self.push(outer, What::Row(row, columns));
                    }
                }
                return;
            }
            Head::Exchange(guard) => {
                inner.home = Home::Exchange;
                inner.guards.extend(guard);
            }
            Head::Heading(heading) => {
                inner.home = match *heading {
                    Heading::Table => Home::Table,
                    Heading::Places => Home::Places,
                    Heading::Deal => Home::Deal,
                    Heading::Auction => Home::Auction,
                    Heading::Announcements => Home::Announcements,
                    Heading::Play => Home::Play,
                    Heading::Score => Home::Score,
                    Heading::Session => Home::Session,
                };
            }
        }
        self.items(&block.items, &inner);
    }
}
