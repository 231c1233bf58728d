//! A ruleset as lists of sentences, after inheritance: what two rulesets are compared by.

use crate::diagnostic::{Sources, Span};
pub use crate::kinds::Chapter;
use crate::kinds::Kind;
use crate::ruleset::compile::Scopes;
use crate::ruleset::link::Linked;
use crate::ruleset::scope::{Active, Scope, StageFlat};
use crate::syntax::print;
use crate::syntax::tree::{AuctionLine, BidGroup, Body, Clause, Guard, Over, Phrase};
use serde::Serialize;
use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};

/// What the packets of a deal are called.
pub(crate) const DEAL: &str = "deal";

/// A sentence in force.
#[derive(Clone, Debug, Serialize)]
pub struct Said {
    #[serde(skip)]
    pub chapter: Chapter,
    /// What it is called: two sentences of one slot say different things of the same matter.
    #[serde(skip)]
    pub slot: String,
    /// The stage it stands in.
    #[serde(rename = "in")]
    pub part: Option<String>,
    /// What comes before it and after it matters.
    #[serde(skip)]
    pub ordered: bool,
    /// As `fmt` prints it, on one line.
    pub text: String,
    /// The ids of its rules, with their letters.
    pub rules: Vec<String>,
    pub file: String,
    pub line: usize,
    /// The contracts that it lets be bid, each with its condition.
    #[serde(skip)]
    pub bids: Vec<(String, Option<String>)>,
}

impl Said {
    /// Word for word the same, of the same matter.
    pub fn same(&self, other: &Said) -> bool {
        self.matter(other) && self.text == other.text
    }

    /// About the same matter.
    pub fn matter(&self, other: &Said) -> bool {
        self.chapter == other.chapter && self.slot == other.slot && self.part == other.part
    }

    fn head(
        chapter: Chapter,
        part: &str,
        text: String,
        rules: Vec<String>,
        (file, line): (String, usize),
    ) -> Said {
        let (slot, part) = (part.to_string(), Some(part.to_string()));
        Said { chapter, slot, part, ordered: false, text, rules, file, line, bids: Vec::new() }
    }

    fn in_order(self) -> Said {
        Said { ordered: true, ..self }
    }
}

/// Reads sentences out of scopes.
pub(crate) struct Digest<'d, 'a> {
    pub linked: &'d Linked<'a>,
    pub sources: &'d Sources,
    /// Words that were printed before: a sentence stands in many contracts.
    printed: RefCell<HashMap<(Span, String), String>>,
}

impl<'d, 'a> Digest<'d, 'a> {
    pub(crate) fn new(linked: &'d Linked<'a>, sources: &'d Sources) -> Digest<'d, 'a> {
        Digest { linked, sources, printed: RefCell::default() }
    }

    /// The words at a place as `fmt` prints them, without what they stand beside.
    fn words(&self, span: Span, beside: Option<&str>) -> String {
        let key = (span, beside.unwrap_or_default().to_string());
        if let Some(known) = self.printed.borrow().get(&key) {
            return known.clone();
        }
        let words = print::alone(self.sources.text(span), beside);
        self.printed.borrow_mut().insert(key, words.clone());
        words
    }
}

impl<'a> Digest<'_, 'a> {
    /// What holds for the game as a whole.
    pub(crate) fn game(&self, scopes: &Scopes<'a>) -> Vec<Said> {
        let scope = &scopes.game;
        let mut list: Vec<Said> = scope.deal.iter().map(|a| self.active(Chapter::Deal, DEAL, a)).collect();
        self.heads(scope, true, &mut list);
        list.extend(scope.places.iter().map(|a| self.named("place ", a)));
        for stage in &scope.stages {
            self.stage(stage, &mut list);
        }
        list.extend(self.contract(scope));
        for note in &self.linked.notes {
            let name = note.name.as_ref().map_or("note", |n| n.text.as_str());
            let said = self.clause(Chapter::Notes, &format!("note {name}"), note, &[], &[]);
            // Said twice, it is one note.
            let known = list.iter().any(|old: &Said| old.same(&said));
            list.extend((!known).then_some(said));
        }
        list.sort_by_key(|said| said.chapter);
        list
    }

    /// What holds in one contract, or for all of them.
    pub(crate) fn contract(&self, scope: &Scope<'a>) -> Vec<Said> {
        let mut list = Vec::new();
        let counted: BTreeMap<&str, &Active> =
            scope.counts.iter().map(|(n, _, a)| (n.text.as_str(), a)).collect();
        for (name, active) in counted {
            let said = self.active(Chapter::Places, &format!("{name} counts"), active);
            // One sentence may be about several places.
            let known = list.iter().any(|old: &Said| old.text == said.text && old.line == said.line);
            list.extend((!known).then_some(said));
        }
        self.heads(scope, false, &mut list);
        let ordered = [&scope.steps, &scope.announcements, &scope.duties, &scope.between, &scope.again];
        list.extend(ordered.into_iter().flatten().map(|a| self.named("", a).in_order()));
        for bonus in &scope.bonuses {
            list.push(self.named("bonus ", bonus));
            if let Some(clause) = bonus.reprice {
                let slot = format!("price of {}", bonus.name);
                list.push(self.clause(Chapter::Score, &slot, clause, &[], &[]));
            }
        }
        list.extend(scope.defs.values().map(|a| self.named("", a)));
        list.sort_by_key(|said| said.chapter);
        list
    }

    /// The sentences without a name, of the game as a whole or of a contract, that may be in force.
    fn heads(&self, scope: &Scope<'a>, of_game: bool, list: &mut Vec<Said>) {
        for kind in Kind::ALL.iter().copied() {
            let row = kind.row();
            let Some(chapter) = row.chapter.filter(|_| row.of_game() == of_game) else { continue };
            for active in scope.in_force(kind) {
                let mut slot = row.name.replace('_', " ");
                if let Body::Call { card, .. } = &active.clause.body {
                    slot = format!("name of {}", card.text);
                }
                let said = self.active(chapter, &slot, active);
                if !list.iter().any(|old| old.same(&said)) {
                    list.push(said);
                }
            }
        }
    }

    /// A clause with a name, where its kind is told.
    fn named(&self, what: &str, active: &Active<'a>) -> Said {
        let chapter = active.clause.row().chapter.unwrap_or(Chapter::Notes);
        self.active(chapter, &format!("{what}{}", active.name), active)
    }

    fn stage(&self, stage: &StageFlat<'a>, list: &mut Vec<Said>) {
        let mut text = format!("stage {}", stage.name);
        if let Some(title) = stage.title {
            text += &format!(" \"{title}\"");
        }
        text += &match stage.over {
            None => String::new(),
            Some(Over::Any) => " over any".to_string(),
            Some(Over::Unopposed(name)) => format!(" over unopposed {}", name.text),
            Some(Over::Contract(name)) => format!(" over {}", name.text),
        };
        let (file, line) = self.place(stage.span);
        let part = format!("stage {}", stage.name);
        if !stage.name.is_empty() {
            let head = Said::head(Chapter::Auction, &part, text, Vec::new(), (file, line));
            list.push(head.in_order());
        }
        for (clause, _) in &stage.clauses {
            let what = match &clause.name {
                Some(name) => name.text.clone(),
                None => clause.row().name.replace('_', " "),
            };
            let mut said = self.clause(Chapter::Auction, &what, clause, &[], &[]);
            said.part = (!stage.name.is_empty()).then(|| part.clone());
            list.push(said);
        }
    }

    fn active(&self, chapter: Chapter, slot: &str, active: &Active<'a>) -> Said {
        self.clause(chapter, slot, active.clause, &active.whens, &active.guards)
    }

    /// A clause by itself; what stood around it and has to be so is said before it.
    pub(crate) fn clause(
        &self,
        chapter: Chapter,
        slot: &str,
        clause: &Clause,
        whens: &[&Phrase],
        guards: &[&Guard],
    ) -> Said {
        let beside = clause.position.as_ref().and_then(|p| p.beside()).map(|name| name.text.as_str());
        let mut text = String::new();
        for when in whens {
            text += &format!("when {}: ", self.words(when.span, None));
        }
        for guard in guards {
            text += &format!("{}: ", self.guard(guard));
        }
        text += &self.words(clause.span, beside);
        let (file, line) = self.place(clause.span);
        let rules = clause.cites.iter().map(cited).collect();
        let bids = self.bids(clause);
        Said { chapter, slot: slot.to_string(), part: None, ordered: false, text, rules, file, line, bids }
    }

    fn guard(&self, guard: &Guard) -> String {
        match guard {
            Guard::If(p) => format!("if {}", self.words(p.span, None)),
            Guard::Unless(p) => format!("unless {}", self.words(p.span, None)),
        }
    }

    fn bids(&self, clause: &Clause) -> Vec<(String, Option<String>)> {
        let Body::Auction(AuctionLine::Bids(groups)) = &clause.body else { return Vec::new() };
        let group = |group: &BidGroup| {
            let only = group.guard.as_ref().map(|guard| self.guard(guard));
            group.ladder.iter().map(|bid| (bid.text.clone(), only.clone())).collect::<Vec<_>>()
        };
        groups.iter().flat_map(group).collect()
    }

    pub(crate) fn place(&self, span: Span) -> (String, usize) {
        let source = self.sources.get(span.file);
        let name = source.name.rsplit('/').next().unwrap_or(&source.name);
        (name.to_string(), source.line_column(span.start).0)
    }
}

/// `C-27 H`
pub(crate) fn cited(cite: &crate::syntax::tree::Cited) -> String {
    match &cite.letter {
        Some(letter) => format!("{} {letter}", cite.id),
        None => cite.id.clone(),
    }
}
