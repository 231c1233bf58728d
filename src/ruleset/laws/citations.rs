//! Every rule id that is cited belongs to a source.

use crate::diagnostic::{Report, words};
use crate::mixer::Map;
use crate::ruleset::link::Linked;
use crate::ruleset::sources;
use crate::syntax::tree::{Cited, Item};

pub(super) fn check<'a>(linked: &Linked<'a>, report: &mut Report) {
    let own = linked.own_layer();
    for range in linked.sources.iter().filter(|source| source.layer == own).flat_map(|source| source.ids) {
        if let Some(to) = range.to.as_deref().filter(|_| !sources::runs_on(range)) {
            report.push(words::ids_backwards(range.span, &range.from, to));
        }
    }
    let mut known: Map<(&str, usize), bool> = Map::default();
    for (at, layer) in linked.layers.iter().enumerate() {
        let mut judge = |cites: &'a [Cited]| {
            for cited in cites {
                let fits = *known
                    .entry((&cited.id, at))
                    .or_insert_with(|| sources::of(linked, &cited.id, at).is_some());
                if !fits {
                    let ranges: Vec<String> = linked
                        .sources
                        .iter()
                        .filter(|s| s.layer <= at)
                        .flat_map(|s| s.ids)
                        .map(|r| match &r.to {
                            Some(to) => format!("`{} to {to}`", r.from),
                            None => format!("`{}`", r.from),
                        })
                        .collect();
                    let near = sources::short_of(linked, &cited.id, at);
                    let near = near.map(|(source, range)| (source.id, range.from.as_str(), range.span));
                    report.push(words::no_source_for(cited.span, &cited.id, &ranges, near));
                }
            }
        };
        judge(&layer.block.cites);
        // A stack instead of recursion; the layout bounds the depth.
        let mut stack = vec![layer.block];
        while let Some(block) = stack.pop() {
            for item in &block.items {
                match item {
                    Item::Block(inner) => {
                        judge(&inner.cites);
                        stack.push(inner);
                    }
                    Item::Clause(c) => judge(&c.cites),
                    Item::Row(r) => judge(&r.cites),
                }
            }
        }
    }
}
