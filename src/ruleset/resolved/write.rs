//! The clauses that stand, block by block as their authors wrote them, as one text.

use super::standing::Standing;
use super::table::Tables;
use super::waits;
use crate::diagnostic::{Report, Span};
use crate::kinds::{Folds, List};
use crate::ruleset::link::{Linked, What};
use crate::ruleset::reading::Reading;
use crate::ruleset::resolve::Used;
use crate::ruleset::{Ruleset, laws, library};
use crate::syntax::print;
use crate::syntax::tree::*;
use std::collections::BTreeSet;

pub(super) struct Writer<'w, 'a> {
    pub ruleset: &'a Ruleset,
    pub linked: &'w Linked<'a>,
    pub standing: &'w Standing<'w, 'a>,
    /// Names that nothing asks for.
    pub idle: &'w BTreeSet<Used>,
    tables: Tables<'a>,
    /// Conditions of options that no table can bring about.
    never: BTreeSet<Span>,
}

/// Of blocks under conditions of options, those conditions that are never so.
fn never_so(reading: &Reading) -> BTreeSet<Span> {
    let (profiles, all) = laws::profiles::of(&reading.linked, &mut Report::default());
    let mut whens = Vec::new();
    reading.linked.layers.iter().for_each(|layer| under(&layer.block.items, &mut whens));
    let never = |when: &&Phrase| all && laws::ever(reading, &profiles, when) == Some(laws::Comes::Never);
    whens.into_iter().filter(never).map(|when| when.span).collect()
}

fn under<'a>(items: &'a [Item], whens: &mut Vec<&'a Phrase>) {
    for item in items {
        if let Item::Block(block) = item {
            if let Head::When(test) = &block.head {
                whens.push(test);
            }
            under(&block.items, whens);
        }
    }
}

impl<'w, 'a> Writer<'w, 'a> {
    pub(super) fn new(
        ruleset: &'a Ruleset,
        reading: &'w Reading<'a>,
        standing: &'w Standing<'w, 'a>,
        idle: &'w BTreeSet<Used>,
    ) -> Writer<'w, 'a> {
        let never = never_so(reading);
        let tables = Tables::of(reading, standing, &never);
        Writer { ruleset, linked: &reading.linked, standing, idle, tables, never }
    }

    pub(super) fn whole(self) -> String {
        let mut out = self.own_packs();
        out += &format!("game {}_resolved \"{}\" {{\n", self.ruleset.name(), self.ruleset.title());
        let items = self.linked.layers.iter().map(|layer| self.items(&layer.block.items));
        out.extend(items);
        let unplayed: Vec<&str> = self.tables.unplayed().collect();
        if !unplayed.is_empty() {
            out += &format!("without contract {}\n", unplayed.join(", "));
        }
        out + "}\n"
    }

    fn items(&self, items: &'a [Item]) -> String {
        let each = items.iter().map(|item| match item {
            Item::Block(block) => self.block(block),
            Item::Clause(clause) => self.clause(clause),
            Item::Row(_) => String::new(),
        });
        each.collect()
    }

    /// A block, if it says anything.
    fn block(&self, block: &'a Block) -> String {
        let text = self.text(block.span);
        let kept = self.standing.kept.contains(&block.span);
        // Of a part of the auction that stands, a title stands too.
        let stands = |name: &Name| self.standing.stands(&name.text);
        let (head, speaks) = match &block.head {
            Head::Contracts(columns) => return self.tables.write(self, block, columns),
            Head::Contract { names, title } => {
                let played = listed(names, |name| self.tables.played(name));
                let title = title.as_ref().map(|t| format!(" \"{t}\"")).unwrap_or_default();
                (played.map(|names| format!("contract {names}{title}")), !title.is_empty())
            }
            Head::Kind { names, like } => {
                let played = listed(names, |name| self.tables.kinds.contains(name));
                let like = like.as_ref().map(|like| format!(" like {}", like.text)).unwrap_or_default();
                (played.map(|names| format!("kind {names}{like}")), !like.is_empty())
            }
            Head::Stage(StageHead { name, title, over, position, .. }) => {
                if let Some(heirs) = self.standing.moved.get(&block.span) {
                    return heirs.iter().map(|heir| self.stage(*heir, Some(block.span))).collect();
                }
                if self.standing.away(block.span) {
                    return String::new();
                }
                (
                    Some(self.head(block.span, None)),
                    kept || stands(name) && (title.is_some() || over.is_some() || position.is_some()),
                )
            }
            Head::When(test) if self.never.contains(&test.span) => (None, false),
            Head::When(_) | Head::Exchange(_) | Head::Heading(_) => (Some(text.to_string()), false),
            Head::Game { .. } | Head::Pack { .. } | Head::Broken => (None, false),
        };
        head.map_or_else(String::new, |head| self.braced(head, block, speaks))
    }

    fn braced(&self, head: String, block: &'a Block, speaks: bool) -> String {
        let items = self.items(&block.items);
        if items.is_empty() && !speaks {
            return String::new();
        }
        format!("{head} {{{}\n{items}}}\n", cited(&block.cites))
    }

    fn stage(&self, span: Span, place: Option<Span>) -> String {
        let entries = self.standing.entries.get(&span).into_iter().flatten();
        let blocks = entries.filter_map(|entry| match entry.what {
            What::Stage(_, block) => Some(self.braced(self.head(span, place), block, true)),
            _ => None,
        });
        blocks.collect()
    }

    fn clause(&self, clause: &'a Clause) -> String {
        let told = if let Body::Option { .. } = &clause.body {
            let mut options = self.linked.options.iter();
            options.any(|o| o.span == clause.span && !self.is_idle(Used::Option, &o.name))
        } else if let Body::Note(_) = &clause.body {
            self.linked.notes.iter().any(|note| note.span == clause.span)
        } else {
            // Sources, and what no table may choose, stand in no scope.
            !self.standing.entries.contains_key(&clause.span)
        };
        if told {
            return self.sentence(clause, None);
        }
        match self.standing.moved.get(&clause.span) {
            Some(heirs) => heirs.iter().map(|heir| self.conditioned(*heir, clause.span)).collect(),
            None if self.standing.away(clause.span) => String::new(),
            None => self.conditioned(clause.span, clause.span),
        }
    }

    fn is_idle(&self, what: fn(String) -> Used, name: &str) -> bool {
        self.idle.contains(&what(name.to_string()))
    }

    /// A clause at its place, under the conditions that it does not have from there.
    fn conditioned(&self, span: Span, place: Span) -> String {
        let Some(clause) = self.standing.clause(span) else { return String::new() };
        let kept = self.standing.kept.contains(&span) || clause.row().folds == Folds::Removes;
        let idle =
            |name: &Name| waits(clause.row().folds, &name.text).is_some_and(|name| self.idle.contains(&name));
        if !kept || clause.name.as_ref().is_some_and(idle) {
            return String::new();
        }
        let mut text = self.sentence(clause, Some(place).filter(|place| *place != span));
        if text.is_empty() {
            return text;
        }
        let whens = |span| self.standing.entries[&span][0].whens.as_slice();
        let own = whens(span).iter().filter(|_| whens(place).is_empty() && place != span);
        for when in own.rev() {
            text = format!("when {} {{\n{text}}}\n", self.text(when.span));
        }
        for (_, by) in self.standing.forgotten.iter().filter(|(old, _)| *old == span) {
            let tests: Vec<&str> = whens(*by).iter().map(|when| self.text(when.span)).collect();
            text = format!("when not ({}) {{\n{text}}}\n", tests.join(" and "));
        }
        text
    }

    /// A clause as it is written here, with its citation; nothing if it lists names and none is left.
    fn sentence(&self, clause: &'a Clause, place: Option<Span>) -> String {
        let mut text = self.head(clause.span, place);
        let replaced = self.standing.replaced(clause.span);
        let (mut names, mut left): (&[Name], _) = (&[], Some(String::new()));
        if let Body::Without { what, names: all } = &clause.body {
            let pinned = |name: &str| self.linked.options.iter().any(|o| o.pinned && o.name == name);
            names = all;
            left = match what {
                Removed::Auction => (!replaced.is_empty()).then(String::new),
                Removed::Option => listed(all, |name| pinned(name) && !self.is_idle(Used::Option, name)),
                Removed::Contract => listed(all, |name| self.standing.played.contains(name)),
                Removed::Bonus | Removed::Announcement | Removed::Stage | Removed::Clause => {
                    listed(all, |name| replaced.iter().any(|old| self.standing.name(*old) == Some(name)))
                }
            };
        }
        if let Body::Reprice { names: all, .. } | Body::Counts { places: all, .. } = &clause.body {
            let said = |name: &str| self.standing.said.contains(&(clause.span, name));
            names = all;
            left = listed(all, |name| said(name) && !self.is_idle(Used::Place, name));
        }
        if let Body::Auction(AuctionLine::Bids(groups)) = &clause.body {
            let ladders = self.ladders(clause.span, groups);
            text = format!("bids {}", ladders.join("; "));
            left = (!ladders.is_empty()).then(String::new);
        }
        if let (Body::Bonus { prices, .. }, Some(name)) = (&clause.body, &clause.name)
            && !self.may_be_announced(&name.text)
        {
            let prices = [("announced", &prices.announced), ("announced missed", &prices.announced_missed)];
            for (said, price) in prices.into_iter().filter_map(|(said, price)| Some((said, price.as_ref()?)))
            {
                text = without_price(&text, said, self.text(price.span));
            }
        }
        let Some(left) = left else { return String::new() };
        if let (Some(first), Some(last)) = (names.first(), names.last()) {
            let at = |offset: u32| (offset - clause.span.start) as usize;
            text.replace_range(at(first.span.start)..at(last.span.end), &left);
        }
        format!("{text}{}\n", cited(&clause.cites))
    }

    /// Is there an announcement of this name left?
    fn may_be_announced(&self, name: &str) -> bool {
        self.linked.clauses().any(|clause| {
            clause.row().folds == Folds::Joins(List::Announcements)
                && clause.is_named(name)
                && self.standing.kept.contains(&clause.span)
        })
    }

    /// Bids from low to high, as far as they are played.
    fn ladders(&self, clause: Span, groups: &[BidGroup]) -> Vec<String> {
        let starts = groups.iter().filter_map(|group| Some(group.ladder.first()?.span.start));
        let ends = starts.skip(1).chain([clause.end]);
        let written = groups.iter().zip(ends).filter_map(|(group, end)| {
            let (mut ladder, mut higher) = (String::new(), false);
            for (name, equal) in group.ladder.iter().zip(&group.equal) {
                higher |= !equal;
                if self.tables.played(&name.text) {
                    ladder += if ladder.is_empty() {
                        ""
                    } else if higher {
                        " < "
                    } else {
                        " or "
                    };
                    ladder += &name.text;
                    higher = false;
                }
            }
            let last = group.ladder.last()?.span;
            let tail = self.text(Span { start: last.end, end, ..last });
            (!ladder.is_empty()).then(|| ladder + tail.trim_end().trim_end_matches(';'))
        });
        written.collect()
    }

    /// A clause or the head of a stage: without saying that it replaces something, if nothing of that stands;
    /// at the place of another, beside what that one stood beside.
    fn head(&self, span: Span, place: Option<Span>) -> String {
        let text = self.text(span);
        let position = |span| match self.standing.position(span) {
            Some(Position::Before(name)) => Some((" before ", name.text.as_str())),
            Some(Position::After(name)) => Some((" after ", name.text.as_str())),
            Some(Position::Within(_)) | None => None,
        };
        let Some(place) = place else {
            return match text.strip_prefix("instead") {
                Some(bare) if self.standing.replaced(span).is_empty() => bare.trim_start().to_string(),
                _ => text.to_string(),
            };
        };
        let mut text = print::alone(text, position(span).map(|(_, name)| name));
        if let (Some((word, beside)), Some(name)) = (position(place), self.standing.name(span)) {
            let title = self.standing.clause(span).and_then(|clause| clause.title.as_ref());
            let label = title.map_or(name.to_string(), |title| format!("{name} \"{title}\""));
            text = text.replacen(&label, &format!("{label}{word}{beside}"), 1);
        }
        if self.standing.replaced(span).is_empty() { text } else { format!("instead {text}") }
    }

    pub(super) fn text(&self, span: Span) -> &'a str {
        self.ruleset.sources().text(span)
    }

    /// Packs that lie in the files of the user.
    fn own_packs(&self) -> String {
        let loaded = self.ruleset.loaded();
        let own =
            loaded.packs.iter().filter(|(name, _)| !library::built_in().any(|(known, _)| known == *name));
        own.map(|(_, (file, at))| self.verbatim(&loaded.files[*file][*at])).collect()
    }

    fn verbatim(&self, block: &Block) -> String {
        let items = block.items.iter().map(|item| match item {
            Item::Block(inner) => self.verbatim(inner),
            Item::Clause(clause) => format!("{}{}\n", self.text(clause.span), cited(&clause.cites)),
            Item::Row(row) => format!("{}{}\n", self.text(row.span), cited(&row.cites)),
        });
        format!("{} {{{}\n{}}}\n", self.text(block.span), cited(&block.cites), items.collect::<String>())
    }
}

/// Those of some names that fit, as a list; nothing if none does.
fn listed(names: &[Name], fits: impl Fn(&str) -> bool) -> Option<String> {
    let left: Vec<&str> = names.iter().map(|name| name.text.as_str()).filter(|name| fits(name)).collect();
    (!left.is_empty()).then(|| left.join(", "))
}

/// A citation as it stands behind a clause.
pub(super) fn cited<'c>(cites: impl IntoIterator<Item = &'c Cited>) -> String {
    let one = |c: &Cited| match &c.letter {
        Some(letter) => format!("{} {letter}", c.id),
        None => c.id.clone(),
    };
    let list: Vec<String> = cites.into_iter().map(one).collect();
    if list.is_empty() { String::new() } else { format!(" [{}]", list.join(", ")) }
}

/// A bonus without what it is worth announced.
fn without_price(bonus: &str, said: &str, price: &str) -> String {
    match bonus.split_once(&format!("{said} {price}")) {
        Some((before, behind)) => format!("{}{behind}", before.trim_end().trim_end_matches(',')),
        None => bonus.to_string(),
    }
}
