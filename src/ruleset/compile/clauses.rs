//! The list of clauses that a program refers to, for citing them.

use super::Compiler;
use crate::diagnostic::Span;
use crate::ruleset::program::{ClauseId, ClauseInfo};
use crate::ruleset::scope::Active;
use crate::ruleset::sources;
use crate::syntax::tree::{Cited, Clause};

impl<'a> Compiler<'_, 'a> {
    /// Puts a clause on the list and answers with its number.
    pub(super) fn clause(&self, active: &Active<'a>) -> ClauseId {
        self.note(active.clause, active.layer, active.name)
    }

    pub(super) fn note(&self, clause: &Clause, layer: usize, name: &str) -> ClauseId {
        let name = if name.is_empty() { clause.row().name } else { name };
        self.register(clause.span, name, clause.title.as_deref(), &clause.cites, layer)
    }

    pub(super) fn register(
        &self,
        span: Span,
        name: &str,
        title: Option<&str>,
        cites: &[Cited],
        layer: usize,
    ) -> ClauseId {
        let mut clauses = self.m.common.clauses.borrow_mut();
        let mut index = self.m.common.index.borrow_mut();
        let here = index.entry(span).or_default();
        let same = |known: &ClauseInfo| {
            let cited = known.cites.iter().map(|(id, letter)| (id, letter));
            known.name == name
                && known.title.as_deref() == title
                && cited.eq(cites.iter().map(|cited| (&cited.id, &cited.letter)))
        };
        if let Some(id) = here.iter().find(|id| clauses.get(usize::from(**id)).is_some_and(same)) {
            self.m.common.cite(*id);
            return *id;
        }
        let first = cites.first();
        let source = first.and_then(|cited| sources::of(self.m.linked, &cited.id, layer)).map(str::to_string);
        let file = self.m.sources.get(span.file);
        let id = clauses.len().min(usize::from(u16::MAX)) as ClauseId;
        clauses.push(ClauseInfo {
            name: name.to_string(),
            title: title.map(str::to_string),
            span,
            file: file.name.clone(),
            line: file.line_column(span.start).0,
            cites: cites.iter().map(|cited| (cited.id.clone(), cited.letter.clone())).collect(),
            source,
        });
        here.push(id);
        self.m.common.cite(id);
        id
    }
}
