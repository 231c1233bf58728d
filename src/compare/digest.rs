//! A ruleset as lists of sentences, after inheritance: what two rulesets are compared by.

use crate::diagnostic::Sources;
use crate::ruleset::compile::Scopes;
use crate::ruleset::link::Linked;
use crate::ruleset::names;
use crate::ruleset::scope::{Active, DoublingFlat, Headed, Scope, StageFlat};
use crate::syntax::print;
use crate::syntax::tree::{Body, Clause, Guard, Over, Phrase, Position};
use std::collections::BTreeMap;

/// What a sentence is about, in the order of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Chapter {
    Table,
    Places,
    Deal,
    Auction,
    Exchange,
    Announcements,
    Play,
    Score,
    Session,
    Names,
    Notes,
}

/// What the packets of a deal are called.
pub const DEAL: &str = "deal";

/// A sentence in force.
#[derive(Clone, Debug)]
pub struct Said {
    pub chapter: Chapter,
    /// What it is called: two sentences of one slot say different things of the same matter.
    pub slot: String,
    /// The stage or the doubling it stands in.
    pub part: Option<String>,
    /// What comes before it and after it matters.
    pub ordered: bool,
    /// As `fmt` prints it, on one line.
    pub text: String,
    /// The ids of its rules, with their letters.
    pub rules: Vec<String>,
    pub file: String,
    pub line: usize,
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
        Said { chapter, slot, part, ordered: false, text, rules, file, line }
    }

    fn in_order(self) -> Said {
        Said { ordered: true, ..self }
    }
}

/// Reads sentences out of scopes.
pub struct Digest<'d, 'a> {
    pub linked: &'d Linked<'a>,
    pub sources: &'d Sources,
}

impl<'a> Digest<'_, 'a> {
    /// What holds for the game as a whole.
    pub fn game(&self, scopes: &Scopes<'a>) -> Vec<Said> {
        let scope = &scopes.game;
        let mut list = Vec::new();
        let mut one = |chapter, headed| list.extend(self.standing(scope, headed, chapter, false));
        one(Chapter::Table, Headed::Pack);
        one(Chapter::Table, Headed::Seats);
        one(Chapter::Table, Headed::Extra);
        one(Chapter::Table, Headed::Dummy);
        list.extend(self.calls(scope));
        list.extend(
            scope.places.iter().map(|a| self.active(Chapter::Places, &format!("place {}", a.name), a)),
        );
        list.extend(scope.deal.iter().map(|a| self.active(Chapter::Deal, DEAL, a)));
        list.extend(self.standing(scope, Headed::Faced, Chapter::Deal, false));
        for stage in &scope.stages {
            self.stage(stage, &mut list);
        }
        list.extend(self.standing(scope, Headed::NextDealer, Chapter::Session, false));
        list.extend(self.standing(scope, Headed::LastDeal, Chapter::Session, false));
        list.extend(self.standing(scope, Headed::Round, Chapter::Session, false));
        list.extend(self.contract(scope));
        for note in &self.linked.notes {
            let name = note.name.as_ref().map_or("note", |n| n.text.as_str());
            let said = self.clause(Chapter::Notes, &format!("note {name}"), note, &[], &[]);
            // Said twice, it is one note.
            let known = list.iter().any(|old: &Said| old.same(&said));
            list.extend((!known).then_some(said));
        }
        list
    }

    /// What holds in one contract, or for all of them.
    pub fn contract(&self, scope: &Scope<'a>) -> Vec<Said> {
        let mut list = Vec::new();
        let counted: BTreeMap<&str, &Active> =
            scope.counts.iter().map(|(n, _, a)| (n.text.as_str(), a)).collect();
        for (name, active) in counted {
            let said = self.active(Chapter::Places, &format!("{name} counts"), active);
            // One sentence may be about several places.
            let known = list.iter().any(|old: &Said| old.text == said.text && old.line == said.line);
            list.extend((!known).then_some(said));
        }
        list.extend(scope.needs.iter().map(|a| self.active(Chapter::Auction, "needs", a)));
        list.extend(scope.steps.iter().map(|a| self.active(Chapter::Exchange, &a.name, a).in_order()));
        for announced in &scope.announcements {
            list.push(self.active(Chapter::Announcements, &announced.name, announced).in_order());
        }
        for doubling in &scope.doublings {
            self.doubling(doubling, &mut list);
        }
        let play = [
            (Headed::Leads, false),
            (Headed::ForcedLeads, false),
            (Headed::TakerLeads, false),
            (Headed::PlaysFor, false),
            (Headed::TrickTo, false),
            (Headed::TricksCount, false),
            (Headed::Powerless, false),
            (Headed::Ranks, false),
            (Headed::PlayEnds, true),
        ];
        for (headed, all) in play {
            list.extend(self.standing(scope, headed, Chapter::Play, all));
        }
        list.extend(scope.duties.iter().map(|a| self.active(Chapter::Play, &a.name, a).in_order()));
        list.extend(self.standing(scope, Headed::Sides, Chapter::Score, false));
        let rank = |h: Headed| scope.headed.iter().rposition(|(x, a)| *x == h && a.whens.is_empty());
        let (won, lost) = (rank(Headed::Won), rank(Headed::Lost));
        // Of these two the later one stands.
        if lost.is_none() || won > lost {
            list.extend(self.standing(scope, Headed::Won, Chapter::Score, false));
        }
        if won.is_none() || lost > won {
            list.extend(self.standing(scope, Headed::Lost, Chapter::Score, false));
        }
        list.extend(self.standing(scope, Headed::Worth, Chapter::Score, false));
        list.extend(self.standing(scope, Headed::Settle, Chapter::Score, false));
        list.extend(self.standing(scope, Headed::CountsMore, Chapter::Score, true));
        for bonus in &scope.bonuses {
            list.push(self.active(Chapter::Score, &format!("bonus {}", bonus.name), bonus));
            if let Some(clause) = bonus.reprice {
                let slot = format!("price of {}", bonus.name);
                list.push(self.clause(Chapter::Score, &slot, clause, &[], &[]));
            }
        }
        list.extend(scope.defs.iter().map(|(name, a)| self.active(Chapter::Names, name, a)));
        list
    }

    /// The sentences of one matter that may be in force, strongest first.
    fn standing(&self, scope: &Scope<'a>, headed: Headed, chapter: Chapter, all: bool) -> Vec<Said> {
        let mut list: Vec<Said> = Vec::new();
        for active in scope.heads(headed) {
            let slot = names::of_body(&active.clause.body).replace('_', " ");
            let said = self.active(chapter, &slot, active);
            if !list.iter().any(|old| old.same(&said)) {
                list.push(said);
            }
            let always = active.whens.is_empty() && active.guards.is_empty() && active.clause.guard.is_none();
            if always && !all {
                break;
            }
        }
        list
    }

    /// The last word on each card.
    fn calls(&self, scope: &Scope<'a>) -> Vec<Said> {
        let mut list: Vec<Said> = Vec::new();
        for clause in &scope.calls {
            let Body::Call { card, .. } = &clause.body else { continue };
            let said = self.clause(Chapter::Table, &format!("name of {}", card.text), clause, &[], &[]);
            if !list.iter().any(|old| old.same(&said)) {
                list.push(said);
            }
        }
        list
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
                None => names::of_body(&clause.body).replace('_', " "),
            };
            let mut said = self.clause(Chapter::Auction, &what, clause, &[], &[]);
            said.part = (!stage.name.is_empty()).then(|| part.clone());
            list.push(said);
        }
    }

    fn doubling(&self, doubling: &DoublingFlat<'a>, list: &mut Vec<Said>) {
        let title = doubling.title.map(|t| format!(" \"{t}\"")).unwrap_or_default();
        let part = format!("doubling {}", doubling.name);
        let rules = doubling.cites.iter().map(|c| cited(c)).collect();
        let text = format!("{part}{title}");
        list.push(
            Said::head(Chapter::Announcements, &part, text, rules, self.place(doubling.span)).in_order(),
        );
        for clause in &doubling.clauses {
            let slot = names::of_body(&clause.body).replace('_', " ");
            let said = self.clause(Chapter::Announcements, &slot, clause, &[], &[]);
            list.push(Said { part: Some(part.clone()), ..said });
        }
    }

    fn active(&self, chapter: Chapter, slot: &str, active: &Active<'a>) -> Said {
        self.clause(chapter, slot, active.clause, &active.whens, &active.guards)
    }

    /// A clause by itself; what stood around it and has to be so is said before it.
    pub fn clause(
        &self,
        chapter: Chapter,
        slot: &str,
        clause: &Clause,
        whens: &[&Phrase],
        guards: &[&Guard],
    ) -> Said {
        let beside = clause.position.as_ref().map(|p| match p {
            Position::Before(n) | Position::After(n) => n.text.as_str(),
        });
        let mut text = String::new();
        let phrase = |p: &Phrase| print::alone(self.sources.text(p.span), None);
        for when in whens {
            text += &format!("when {}: ", phrase(when));
        }
        for guard in guards {
            text += &match guard {
                Guard::If(p) => format!("if {}: ", phrase(p)),
                Guard::Unless(p) => format!("unless {}: ", phrase(p)),
            };
        }
        text += &print::alone(self.sources.text(clause.span), beside);
        let (file, line) = self.place(clause.span);
        let rules = clause.cites.iter().map(cited).collect();
        Said { chapter, slot: slot.to_string(), part: None, ordered: false, text, rules, file, line }
    }

    pub fn place(&self, span: crate::diagnostic::Span) -> (String, usize) {
        let source = self.sources.get(span.file);
        let name = source.name.rsplit('/').next().unwrap_or(&source.name);
        (name.to_string(), source.line_column(span.start).0)
    }
}

/// `C-27 H`
pub fn cited(cite: &crate::syntax::tree::Cited) -> String {
    match &cite.letter {
        Some(letter) => format!("{} {letter}", cite.id),
        None => cite.id.clone(),
    }
}
