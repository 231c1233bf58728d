//! Is every clause in force told? Each contract is gone through, and each of its clauses looked for among the
//! sentences and rows that are about it. A room of the book, for its own functions are what it asks.

use super::page::{Cell, Chapter, Part, clean, speaks_of, term};
use super::say::{Guarded, Person, Say};
use super::terms::Terms;
use super::{auction, clauses, edition, places};
use crate::diagnostic::Span;
use crate::kinds::{Folds, Kind, List};
use crate::language::Language;
use crate::ruleset::Ruleset;
use crate::ruleset::compile::Settings;
use crate::ruleset::scope::{Active, Scope};
use crate::syntax::tree::*;

/// What a book tells, and of which contracts; of all, if none is named.
struct Told {
    places: Vec<(Span, Vec<String>)>,
    texts: String,
}

impl Told {
    fn of(chapters: &[Chapter]) -> Told {
        let (mut places, mut texts) = (Vec::new(), String::new());
        for part in chapters.iter().flat_map(|chapter| &chapter.parts) {
            for sentence in part.sentences().into_iter().flatten() {
                let spans = sentence.at.iter().chain(&sentence.also);
                places.extend(spans.map(|span| (*span, sentence.members.clone())));
                texts += &sentence.text;
            }
            let Part::Table(table) = part else { continue };
            for row in &table.rows {
                places.extend(row.at.iter().chain(&row.also).map(|span| (*span, row.members.clone())));
                row.cells.iter().filter_map(Cell::text).for_each(|cell| texts += cell);
            }
        }
        Told { places, texts }
    }

    fn has(&self, clause: &Clause, contract: &str) -> bool {
        self.places.iter().any(|(span, members)| {
            *span == clause.span && (members.is_empty() || members.iter().any(|member| member == contract))
        })
    }
}

/// The clauses in force that the book of this table does not tell: which, and in which contract.
pub(crate) fn untold(ruleset: &Ruleset, settings: &Settings) -> Vec<String> {
    let reading = ruleset.reading();
    let told = Told::of(&edition::chapters(&reading, settings, Language::English));
    let (edition, thrown_in) = edition::prepared(&reading, settings, None);
    let terms = Terms::new(&reading, settings, Language::English, &edition, thrown_in);
    let folded = &edition.folded;
    let mut missing = Vec::new();
    let mut miss = |clause: &Clause, contract: &str| {
        let text: String =
            ruleset.sources().text(clause.span).split_whitespace().collect::<Vec<_>>().join(" ");
        missing.push(format!("{contract}: {text}"));
    };
    let general = Say::new(&terms, &folded.game, folded.contracts.iter().collect());
    for clause in of_the_game(&general, &folded.game) {
        if !told.has(clause, "") {
            miss(clause, "the game");
        }
    }
    for (row, scope) in folded.contracts.iter().zip(&folded.scopes) {
        let say = Say::new(&terms, scope, vec![row]);
        let contract = clean(row.title);
        for active in of_a_contract(scope).filter(|active| is_to_be_told(&say, active, &told)) {
            let spans = std::iter::once(active.clause).chain(active.reprice);
            spans.filter(|clause| !told.has(clause, &contract)).for_each(|clause| miss(clause, &contract));
        }
    }
    missing
}

/// Clauses that hold whatever contract is played.
fn of_the_game<'a>(say: &Say<'_, 'a>, game: &Scope<'a>) -> Vec<&'a Clause> {
    let lists = [&game.deal, &game.again, &game.places];
    let stands = Kind::ALL.iter().filter(|kind| kind.row().stands() && kind.row().of_game());
    let heads = stands.flat_map(|kind| game.in_force(*kind));
    let own = lists.into_iter().flatten().chain(heads);
    let used =
        |active: &Active| !matches!(active.clause.body, Body::Place { .. }) || places::used(say, active.name);
    let own = own.filter(|active| used(active) && can_hold(say, active));
    let bids =
        game.stages.iter().filter(|stage| auction::is_held(say, stage)).flat_map(|stage| &stage.clauses);
    let bids = bids.map(|(clause, _)| *clause).filter(|clause| names_a_contract(say, clause));
    own.map(|active| active.clause).chain(bids).collect()
}

/// All that may be in force while a contract is played.
fn of_a_contract<'s, 'a>(scope: &'s Scope<'a>) -> impl Iterator<Item = &'s Active<'a>> {
    let stands = Kind::ALL.iter().filter(|kind| kind.row().stands() && !kind.row().of_game());
    let lists = [List::Steps, List::Duties, List::Bonuses, List::Announcements, List::Between];
    let counts = scope.counts.iter().map(|(place, _, active)| (place.text.as_str(), active));
    let last = counts.clone().filter(move |(place, active)| {
        counts.clone().rfind(|(other, _)| other == place).is_some_and(|(_, last)| std::ptr::eq(*active, last))
    });
    (stands.flat_map(|kind| scope.in_force(*kind)))
        .chain(lists.into_iter().flat_map(|list| scope.list(list)))
        .chain(last.map(|(_, active)| active))
        .chain(scope.defs.values())
}

/// Can this hold at this table?
fn can_hold(say: &Say, active: &Active) -> bool {
    let say = &say.anew(Person::He);
    let mut guards = active.guards.iter().copied().chain(&active.clause.guard);
    !active.whens.iter().any(|when| say.decided(when) == Some(false) || say.cannot_be(when))
        && !guards.any(|guard| say.guard(guard) == Guarded::Never)
}

/// Does it say something at this table that a player has to know?
fn is_to_be_told(say: &Say, active: &Active, told: &Told) -> bool {
    let (body, title) =
        (&active.clause.body, active.clause.title.as_deref().map(|title| say.terms.heard(title)));
    let row = active.clause.row();
    if row.chapter.is_none() || row.folds == Folds::Apart || !can_hold(say, active) || is_hidden(say, active)
    {
        return false;
    }
    // Who loses is told, where everybody plays for himself.
    let alone = matches!(body, Body::WonIf(_)) && say.scope.alone();
    let idle = matches!(body, Body::Step(_)) && clauses::step_words(&say.anew(Person::He), active).is_none();
    let nowhere =
        matches!(body, Body::Counts { places, .. } if !places.iter().any(|p| places::used(say, &p.text)));
    // A word that is told by what it means, or that no sentence uses.
    let unused = matches!(body, Body::Define { .. } | Body::Order { .. })
        && !title.is_some_and(|title| {
            speaks_of(&told.texts, &term(title), Language::English).is_some() && is_defined_apart(say, active)
        });
    !(alone || idle || nowhere || unused)
}

/// Does a stronger clause of its kind hold whenever this one would?
fn is_hidden(say: &Say, active: &Active) -> bool {
    let (kind, row) = (active.clause.body.kind(), active.clause.row());
    if !row.stands() {
        return false;
    }
    let conditions =
        |active: &Active| -> Vec<String> { active.whens.iter().map(|when| say.test(when)).collect() };
    let own = conditions(active);
    let ends = kind == Kind::PlayEnds;
    let stronger = say.scope.heads(kind).take_while(|other| !std::ptr::eq(*other, active));
    let mut stronger = stronger.filter(|other| row.folds == Folds::Stands || ends && other.always());
    stronger.any(|other| conditions(other) == own)
}

/// Does it say something of a game that is played here?
fn names_a_contract(say: &Say, clause: &Clause) -> bool {
    let known = |names: &[Name]| !auction::known(say, names).is_empty();
    let never = |guard: &Guard| say.anew(Person::He).guard(guard) == Guarded::Never;
    let Body::Auction(line) = &clause.body else { return false };
    let some = match line {
        AuctionLine::Bids(groups) => {
            groups.iter().any(|group| known(&group.ladder) && !group.guard.as_ref().is_some_and(never))
        }
        AuctionLine::BidsBy { guard, .. } => !guard.as_ref().is_some_and(never),
        AuctionLine::NobodyBids { contract, .. } => {
            known(std::slice::from_ref(contract)) || say.terms.thrown_in.contains_key(contract.text.as_str())
        }
        AuctionLine::MustBid { bids, .. } => bids.is_empty() || known(bids),
        AuctionLine::BreakIn { bids, .. } => known(bids),
        AuctionLine::BidsValues { .. } | AuctionLine::Listens(_) => true,
        AuctionLine::Queue { .. } | AuctionLine::Seniority(..) | AuctionLine::SeniorHolds { .. } => true,
        AuctionLine::SeniorMatches | AuctionLine::LastNames | AuctionLine::OverbidHolds => true,
        AuctionLine::PassWord(_) | AuctionLine::HoldWord(_) | AuctionLine::Duty { .. } => true,
    };
    some && !clause.guard.as_ref().is_some_and(never)
}

/// Is what this defines told in a sentence of its own, and not where it is used?
fn is_defined_apart(say: &Say, active: &Active) -> bool {
    let Some(title) = active.clause.title.as_deref() else { return false };
    let title = say.terms.heard(title);
    let Body::Define { what, value } = &active.clause.body else {
        return matches!(active.clause.body, Body::Order { .. });
    };
    match what {
        Defined::Set => !(title.starts_with(char::is_lowercase) && title.contains(' ')),
        Defined::Role => say.is_role_title(title, value),
        Defined::Number => say.constant(value).is_none(),
        Defined::Test => say.is_carried_by_name(active.name),
        Defined::Suit | Defined::Order => false,
    }
}
