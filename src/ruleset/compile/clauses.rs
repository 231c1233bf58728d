//! The list of clauses that a program refers to, for citing them.

use super::Compiler;
use crate::diagnostic::Span;
use crate::ruleset::program::{ClauseId, ClauseInfo};
use crate::ruleset::scope::Active;
use crate::ruleset::sources;
use crate::syntax::tree::Clause;

impl<'a> Compiler<'_, 'a> {
    /// Puts a clause on the list and answers with its number.
    pub(super) fn clause(&self, active: &Active<'a>) -> ClauseId {
        self.note(active.clause, active.layer, &active.name)
    }

    pub(super) fn note(&self, clause: &Clause, layer: usize, name: &str) -> ClauseId {
        let name = if name.is_empty() { clause.row().name } else { name };
        let cites: Vec<(String, Option<String>)> =
            clause.cites.iter().map(|c| (c.id.clone(), c.letter.clone())).collect();
        self.register(clause.span, name.to_string(), clause.title.clone(), cites, layer)
    }

    pub(super) fn register(
        &self,
        span: Span,
        name: String,
        title: Option<String>,
        cites: Vec<(String, Option<String>)>,
        layer: usize,
    ) -> ClauseId {
        let key = (span, name.clone());
        if let Some(id) = self.index.borrow().get(&key) {
            return *id;
        }
        let source =
            cites.first().and_then(|(id, _)| sources::of(self.m.linked, id, layer)).map(str::to_string);
        let file = self.m.sources.get(span.file);
        let info = ClauseInfo {
            name,
            title,
            span,
            file: file.name.clone(),
            line: file.line_column(span.start).0,
            cites,
            source,
        };
        let mut clauses = self.clauses.borrow_mut();
        let id = clauses.len().min(usize::from(u16::MAX)) as ClauseId;
        clauses.push(info);
        self.index.borrow_mut().insert(key, id);
        id
    }
}
