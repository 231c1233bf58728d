//! The auction: who speaks when, what can be bid, and over what.

use super::german;
use super::page::{Chapter, Sentence, term};
use super::say::{Person, Say};
use super::terms::list;
use super::topic::{Call, Lowest, Matter, Rest, Topic};
use crate::language::Language;
use crate::ruleset::scope::{Scope, StageFlat};
use crate::syntax::tree::*;

pub(super) fn chapter(say: &Say, stages: &[StageFlat]) -> Chapter {
    let mut chapter = Chapter::new(Topic::Auction, say.terms.language);
    let several = stages.len() > 1;
    if several {
        let titles: Vec<String> = stages
            .iter()
            .filter(|s| s.title.is_some() && is_held(say, s))
            .filter_map(|s| s.title)
            .map(term)
            .collect();
        if titles.len() > 1 {
            let (text, rest) = match say.terms.language {
                Language::English => (
                    format!("the auction has several parts, in this order: {}", list(&titles, "and")),
                    "a later part is held only if nothing was bid before it, unless it is said to go over a bid",
                ),
                Language::German => (german::auction::parts(&titles), german::auction::LATER_PARTS),
            };
            chapter.text(vec![Sentence::new(Rest::Parts, text), Sentence::new(Rest::LaterParts, rest)]);
        }
    }
    let titled = several && stages.iter().any(|stage| stage.title.is_some());
    let declarer = declarer(say, stages);
    if titled {
        chapter.text(declarer.iter().cloned().collect());
    }
    for stage in stages {
        let sentences = stage_sentences(say, stage);
        match stage.title.filter(|_| several) {
            Some(title) => chapter.under(super::page::clean(title), |c| c.text(sentences)),
            None => chapter.text(sentences),
        }
    }
    if !titled && !chapter.parts.is_empty() {
        chapter.text(declarer.into_iter().collect());
    }
    chapter
}

/// Who is the declarer, and whom he plays against.
fn declarer(say: &Say, stages: &[StageFlat]) -> Option<Sentence> {
    let folded = &say.terms.edition.folded;
    let parted: Vec<&Scope> = folded.scopes.iter().filter(|scope| !scope.alone()).collect();
    if parted.is_empty() || !stages.iter().any(|stage| is_held(say, stage)) {
        return None;
    }
    let held = stages.iter().any(|stage| stage.lines().any(takes_over));
    let usual = |scope: &&&Scope| scope.sides().is_none();
    let (usual, all) = (parted.iter().filter(usual).count(), parted.len());
    let who = match held {
        _ if say.terms.language == Language::German => {
            let text = german::auction::declarer(say, held, usual > 0, usual == all);
            return Some(Sentence::new(Rest::Declarer, text));
        }
        true => "whoever made the highest bid, or held it last, is the declarer",
        false => "whoever made the highest bid is the declarer",
    };
    let text = match usual {
        0 => who.to_string(),
        usual if usual == all => format!("{who} and plays against all others, the defenders"),
        _ => format!("{who}; where nothing else is said, he plays against all others, the defenders"),
    };
    Some(Sentence::new(Rest::Declarer, text))
}

/// Does it let somebody have a bid at its own level?
fn takes_over(line: &AuctionLine) -> bool {
    matches!(line, AuctionLine::OverbidHolds)
        || matches!(line, AuctionLine::SeniorHolds { .. } | AuctionLine::SeniorMatches)
}

/// Is there something that can be bid in this stage?
pub(super) fn is_held(say: &Say, stage: &StageFlat) -> bool {
    !stage_sentences(say, stage).is_empty()
}

/// A contract that is played here.
pub(super) fn contract(say: &Say, name: &Name) -> Option<String> {
    say.terms.contract(&name.text).map(|row| term(row.title))
}

/// Those of them that are played here.
pub(super) fn known(say: &Say, names: &[Name]) -> Vec<String> {
    names.iter().filter_map(|n| contract(say, n)).collect()
}

fn over(say: &Say, over: &Over) -> String {
    match over {
        Over::Any => "if something has been bid".to_string(),
        Over::Contract(name) => format!("over {}", say.terms.contract_title(&name.text)),
        Over::Unopposed(name) => {
            format!("if {} was bid and nobody bid over it", say.terms.contract_title(&name.text))
        }
    }
}

fn stage_sentences(say: &Say, stage: &StageFlat) -> Vec<Sentence> {
    let mut list = Vec::new();
    let contracts = &say.terms.edition.folded.contracts;
    let told = |line: &AuctionLine| {
        matches!(line, AuctionLine::NobodyBids { .. }) || contracts.iter().any(|row| line.bids(row.name))
    };
    let bids = stage.lines().any(told);
    let over_gone = match stage.over {
        Some(Over::Contract(name) | Over::Unopposed(name)) => say.terms.contract(&name.text).is_none(),
        _ => false,
    };
    if !bids || over_gone {
        return list;
    }
    if let Some(o) = stage.over {
        list.push(Sentence::new(
            Matter::Stage(stage.name.to_string(), Call::Over),
            match say.terms.language {
                Language::English => {
                    let silent = ". Whoever made the bid that stands is not asked here";
                    let silent = if is_silent(stage, o) { silent } else { "" };
                    format!("this part is held only {}{silent}", over_of_stage(say, o))
                }
                Language::German => german::auction::over(say, o, is_silent(stage, o)),
            },
        ));
    }
    let mut clauses: Vec<&Clause> = stage.clauses.iter().map(|(clause, _)| *clause).collect();
    clauses.sort_by_key(|clause| clause.body.kind());
    let mut below = 0;
    for (at, clause) in clauses.into_iter().enumerate() {
        let say = &say.anew(Person::He);
        let texts = match say.terms.language {
            Language::English => clause_texts(say, (clause, at), stage, below),
            Language::German => german::auction::clause(say, (clause, at), stage, below),
        };
        if let Body::Auction(AuctionLine::Bids(groups)) = &clause.body {
            // Nothing is bid above what ends it.
            let lasting = groups.iter().filter(|group| group.ending.is_none());
            below += lasting.map(|group| known(say, &group.ladder).len()).sum::<usize>();
        }
        for (call, text) in texts {
            let matter = Matter::Stage(stage.name.to_string(), call);
            let sentence = Sentence::new(matter, text).of(clause).with(say.cites()).options(say.options());
            list.push(sentence.label(clause.title.as_deref()));
        }
    }
    list
}

/// Are all asked but whoever has the bid, who would not expect it?
fn is_silent(stage: &StageFlat, over: &Over) -> bool {
    let all = |line: &AuctionLine| matches!(line, AuctionLine::Queue { who, .. } if super::say::named(who) == Some("players"));
    let again = match over {
        Over::Any => false,
        Over::Contract(name) | Over::Unopposed(name) => stage.lines().any(|line| line.bids(&name.text)),
    };
    let answers = order(stage).0 && stage.lines().any(takes_over);
    stage.lines().any(all) && !again && !answers
}

/// Can a bid of this game be taken over at the same level?
pub(super) fn is_held_over(game: &Scope, name: &str) -> bool {
    let bid = |line: &AuctionLine| {
        let AuctionLine::Bids(groups) = line else { return false };
        groups.iter().any(|group| group.ladder.iter().any(|n| n.text == name))
    };
    game.stages.iter().any(|stage| stage.lines().any(bid) && stage.lines().any(takes_over))
}

/// Bids of one stage are told apart by the lowest of them.
pub(super) fn lowest(clause: &Clause, at: usize) -> Lowest {
    if let Body::Auction(AuctionLine::Bids(groups)) = &clause.body
        && let Some(lowest) = groups.first().and_then(|group| group.ladder.first())
    {
        return Lowest::Contract(lowest.text.clone());
    }
    Lowest::Line(at)
}

fn over_of_stage(say: &Say, o: &Over) -> String {
    match o {
        Over::Contract(name) => format!("if {} stands", say.terms.contract_title(&name.text)),
        Over::Unopposed(name) => format!(
            "{}; if nothing is bid here, {} is played",
            over(say, o),
            say.terms.contract_title(&name.text)
        ),
        other => over(say, other),
    }
}

fn clause_texts(
    say: &Say,
    (clause, nth): (&Clause, usize),
    stage: &StageFlat,
    below: usize,
) -> Vec<(Call, String)> {
    let one = |call, text| vec![(call, text)];
    let bids = || Call::Bids(lowest(clause, nth));
    let Body::Auction(line) = &clause.body else { return Vec::new() };
    match line {
        AuctionLine::Queue { from, who, claim, turns } => one(Call::Turns, queue(say, from, who, *claim, *turns)),
        AuctionLine::Seniority(from, then) => {
            let then = match then {
                Some(from) => format!("who are counted from {}", say.seats(from).text),
                None => "who follow in the order of play".to_string(),
            };
            let senior = say.seats(from).does("is", "are");
            one(Call::Seniority, format!("{senior} senior to all others, {then}"))
        }
        AuctionLine::Bids(groups) => {
            let place = place_of(groups, stage, below);
            groups.iter().filter_map(|g| group(say, g, place)).map(|t| (bids(), t)).collect()
        }
        AuctionLine::BidsBy { without, column, guard } => {
            let gone = known(say, without);
            let gone =
                if gone.is_empty() { String::new() } else { format!(" except {}", list(&gone, "and")) };
            let Some(limits) = guard.as_ref().map_or(Some(Limits::default()), |g| limits(say, g)) else {
                return Vec::new();
            };
            let say = &say.of(Person::You);
            let by = match (limits.column, limits.who.map(|who| say.seats(who).text)) {
                (Some(column), _) => format!(", each by those who stand there under {}", super::page::column(column)),
                (None, Some(by)) => format!(", by {by} only"),
                (None, None) => String::new(),
            };
            let behind = behind(say, &limits);
            one(
                bids(),
                format!(
                    "every game of the table of contracts may be bid{gone}{by}{behind}; the higher its {}, the higher it ranks",
                    super::page::column(&column.text)
                ),
            )
        }
        AuctionLine::BidsValues { values, contract: name } => {
            let Some(title) = contract(say, name) else { return Vec::new() };
            let values: Vec<String> = values.iter().map(i64::to_string).collect();
            let text = format!("numbers are bid: {}; whoever bids the highest plays {title}", list(&values, "or"));
            one(bids(), text)
        }
        AuctionLine::Listens(who) => {
            let who = say.seats(who);
            let listens = who.does("listens", "listen");
            one(Call::Listens, format!("{listens}: the first bid is put to him, as if he had bid; if nobody bids, he has the word"))
        }
        AuctionLine::NobodyBids { contract: name, by } => match contract(say, name) {
            Some(title) if is_whole_auction(say, clause) => {
                one(Call::Nobody, format!("there is no auction: every hand is a {title}"))
            }
            Some(title) => {
                let by = by
                    .as_ref()
                    .map_or(String::new(), |b| format!(", with {} as the declarer", say.seats(b).text));
                one(Call::Nobody, format!("if nobody bids, {title} is played{by}"))
            }
            None => match say.terms.thrown_in.get(name.text.as_str()) {
                Some(thrown) => {
                    let again = if thrown.again { ", and the same dealer deals again" } else { "" };
                    let title = term(&thrown.title);
                    one(Call::Nobody, format!("if nobody bids, the cards are thrown in and nothing is paid{again}: {title}"))
                }
                None => Vec::new(),
            },
        },
        AuctionLine::MustBid { who, bids } => {
            let whose = say.seats(who);
            let when = clause.guard.as_ref().map_or(Some(String::new()), |g| {
                say.after(whose.of, || guarded(say, g))
            });
            let Some(when) = when else { return Vec::new() };
            let who = whose.text;
            if bids.is_empty() {
                return one(Call::NoPass, format!("{who} may not pass{when}"));
            }
            let bids = known(say, bids);
            if bids.is_empty() {
                return Vec::new();
            }
            one(Call::Open, format!("{who} must open with {}{when}; there is no passing for him", list(&bids, "or")))
        }
        AuctionLine::SeniorHolds { only } => {
            let only = if *only { ", but may not bid more" } else { "; he may also bid more" };
            one(Call::Hold, format!("{} may hold{}: he takes the bid over at the same level{only}", senior(stage), when(say, clause)))
        }
        AuctionLine::SeniorMatches => one(
            Call::Hold,
            format!("{} may name the same game{}: he takes the bid over, and need not go higher", senior(stage), when(say, clause)),
        ),
        AuctionLine::LastNames => one(
            Call::Last,
            "when all others have passed, whoever is left names his game once more: what he has bid, or a higher one".into(),
        ),
        AuctionLine::OverbidHolds => {
            one(Call::Hold, format!("whoever is overbid may hold{}: he takes the bid over at the same level", when(say, clause)))
        }
        AuctionLine::PassWord(word) => {
            one(Call::Pass, format!("to pass, one says “{}”", super::page::clean(word)))
        }
        AuctionLine::HoldWord(word) => {
            one(Call::Word, format!("to hold, one says “{}”", super::page::clean(word)))
        }
        AuctionLine::BreakIn { who, bids } => {
            let bids = known(say, bids);
            if bids.is_empty() {
                return Vec::new();
            }
            one(
                Call::BreakIn,
                format!(
                    "once something is bid, {} who have not yet spoken may break in out of turn with {}, which ends the auction; of several, whoever speaks earliest has it",
                    say.seats(who).text,
                    list(&bids, "or")
                ),
            )
        }
        AuctionLine::Duty { not, what } => {
            let say = &say.of(Person::You);
            let bids = bid_titles(say, what).map_or_else(|| say.any_card(what), |titles| list(&titles, "or"));
            let Some(guard) = clause.guard.as_ref().map_or(Some(String::new()), |g| guarded(say, g)) else {
                return Vec::new();
            };
            let must = if *not { "you must not bid" } else { "you must bid" };
            one(Call::Duty, format!("{must} {bids}{guard}"))
        }
    }
}

/// ` if …`, `, unless …`; nothing if it is never so.
fn guarded(say: &Say, guard: &Guard) -> Option<String> {
    use super::say::Guarded;
    Some(match say.guard(guard) {
        Guarded::Never => return None,
        Guarded::If(test) => format!(" if {test}"),
        Guarded::Unless(test) => format!(", unless {test}"),
        Guarded::Always => String::new(),
    })
}

/// The titles of what a duty to bid speaks of, where it names contracts and nothing else.
pub(super) fn bid_titles(say: &Say, what: &Phrase) -> Option<Vec<String>> {
    let title = |phrase: &Phrase| match &phrase.kind {
        PhraseKind::Name(name) => Some(say.terms.contract_title(name)),
        _ => None,
    };
    match &what.kind {
        PhraseKind::Or(some) => some.iter().map(title).collect(),
        _ => title(what).map(|one| vec![one]),
    }
}

fn queue(say: &Say, from: &Phrase, who: &Phrase, claim: bool, turns: Turns) -> String {
    let (from, who) = (say.seats(from), say.seats(who));
    let alone = from == who || who.is("he");
    let (from, speak, who) = (from.text, who.verb("speaks", "speak"), &who.text);
    if alone {
        let verb = if claim { "may claim" } else { "speaks" };
        return format!("{from} alone {verb}");
    }
    if claim {
        return format!(
            "beginning with {from}, {who} are asked in turn whether they claim a game; nobody has to say no aloud"
        );
    }
    match turns {
        Turns::Once => format!("beginning with {from}, {who} {speak} once each, in turn"),
        Turns::Rounds => {
            format!("beginning with {from}, {who} {speak} in turn, round after round; whoever passes is out")
        }
        Turns::Duels => format!(
            "beginning with {from}, {who} {speak} in turn; whoever is overbid answers at once, and the two go on until one of them gives way, before the next is asked"
        ),
    }
}

/// Is this all that is said of the auction?
pub(super) fn is_whole_auction(say: &Say, clause: &Clause) -> bool {
    let all = say.scope_of_game().stages.iter().flat_map(|stage| &stage.clauses);
    all.into_iter().all(|(other, _)| other.span == clause.span)
}

/// The condition of a sentence of the auction, in words.
fn when(say: &Say, clause: &Clause) -> String {
    clause.guard.as_ref().and_then(|g| guarded(say, g)).unwrap_or_default()
}

/// Is it said who is senior in this part, and do two bid against each other?
pub(super) fn order(stage: &StageFlat) -> (bool, bool) {
    let ordered = stage.lines().any(|line| matches!(line, AuctionLine::Seniority(..)));
    let duels = stage.lines().any(|line| matches!(line, AuctionLine::Queue { turns: Turns::Duels, .. }));
    (ordered, duels)
}

/// Who comes before the one who has the bid.
fn senior(stage: &StageFlat) -> &'static str {
    match order(stage) {
        (true, true) => "whoever is overbid, if he is senior to the one who bid last,",
        (true, false) => "whoever is senior to the one who bid last",
        (false, true) => "whoever is overbid, if he comes earlier in the order of speaking,",
        (false, false) => "whoever comes earlier in the order of speaking than the one who bid last",
    }
}

/// Who alone may bid, and under what condition.
#[derive(Default)]
pub(super) struct Limits<'p> {
    pub who: Option<&'p Phrase>,
    /// They stand in this column of the table of contracts.
    pub column: Option<&'p str>,
    /// All of this is so.
    pub so: Vec<&'p Phrase>,
    /// There is no other condition than this.
    pub guard: Option<&'p Guard>,
}

/// Of `he is one of PLAYERS`, the players.
fn is_one_of(part: &Phrase) -> Option<&Phrase> {
    let PhraseKind::Cmp(CmpOp::Is | CmpOp::Eq, he, who) = &part.kind else { return None };
    match &who.kind {
        _ if super::say::named(he) != Some("he") => None,
        PhraseKind::Of(one, who) if super::say::named(one) == Some("one") => Some(who),
        _ => Some(who),
    }
}

/// `if he is one of PLAYERS and …`: by these players only, if …; nothing, if it is never so.
pub(super) fn limits<'p>(say: &Say, guard: &'p Guard) -> Option<Limits<'p>> {
    let say = &say.of(Person::You);
    if say.guard(guard) == super::say::Guarded::Never {
        return None;
    }
    let Guard::If(test) = guard else { return Some(Limits { guard: Some(guard), ..Limits::default() }) };
    let parts = test.joined();
    let who = parts.iter().find_map(is_one_of);
    let column = who.and_then(super::say::named).filter(|name| say.is_column(name));
    let open = |part: &&Phrase| is_one_of(part).is_none() && say.decided(part) != Some(true);
    Some(Limits { who, column, so: parts.iter().filter(open).collect(), guard: None })
}

/// `, if …` or `, unless …`
fn behind(say: &Say, limits: &Limits) -> String {
    if let Some(guard) = limits.guard {
        return guarded(say, guard).unwrap_or_default();
    }
    let so: Vec<String> = limits.so.iter().map(|part| say.test(part)).collect();
    if so.is_empty() { String::new() } else { format!(", if {}", list(&so, "and")) }
}

/// Where a group of bids stands among the bids of its stage.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// Nothing else can be bid.
    Only,
    /// The same, over what stands.
    OnlyOver,
    First,
    /// Above what has been told: so many bids.
    Above(usize),
}

/// Where these stand in their stage, with so many bids below them.
pub(super) fn place_of(groups: &[BidGroup], stage: &StageFlat, below: usize) -> Place {
    let others = |line: &AuctionLine| {
        matches!(line, AuctionLine::BidsBy { .. } | AuctionLine::BreakIn { .. })
            || matches!(line, AuctionLine::Bids(more) if !std::ptr::eq(more.as_slice(), groups))
    };
    match below {
        0 if groups.len() == 1 && !stage.lines().any(others) => match stage.over {
            None => Place::Only,
            Some(_) => Place::OnlyOver,
        },
        0 => Place::First,
        below => Place::Above(below),
    }
}

/// The bids of a group from low to high: of each rung, what is bid there.
pub(super) fn rungs(say: &Say, group: &BidGroup) -> Vec<Vec<String>> {
    let mut rungs: Vec<Vec<String>> = Vec::new();
    for (at, name) in group.ladder.iter().enumerate() {
        let Some(title) = contract(say, name) else { continue };
        let joined = group.equal.get(at).copied().unwrap_or(false);
        match rungs.last_mut() {
            Some(last) if joined => last.push(title),
            _ => rungs.push(vec![title]),
        }
    }
    rungs
}

fn group(say: &Say, group: &BidGroup, place: Place) -> Option<String> {
    let rungs = rungs(say, group);
    let shown: Vec<String> = rungs.iter().map(|r| list(r, "or")).collect();
    let limits = group.guard.as_ref().map_or(Some(Limits::default()), |guard| limits(say, guard))?;
    let say = &say.of(Person::You);
    let by = limits.who.map_or(String::new(), |by| format!(" by {} only", say.seats(by).text));
    let behind = behind(say, &limits);
    let limited = !by.is_empty() || !behind.is_empty();
    let them = if place == Place::Above(1) { "it" } else { "these" };
    let mut text = match (shown.as_slice(), place) {
        ([], _) => return None,
        ([one], Place::Only) if !limited => format!("only {one} may be bid"),
        ([one], Place::OnlyOver) if !limited => format!("only {one} may be bid over it"),
        ([one], Place::Above(_)) => format!("above {them}, {one} may be bid{by}{behind}"),
        ([one], _) => format!("{one} may be bid{by}{behind}"),
        (many, _) if limited => {
            format!("these may be bid{by}{behind}, from low to high: {}", many.join(", "))
        }
        (many, Place::Above(_)) => format!("above {them}, from low to high: {}", many.join(", ")),
        (many, _) => format!("the bids, from low to high: {}", many.join(", ")),
    };
    text += match (rungs.len() > 1, group.one_step) {
        (true, true) => "; no step may be left out",
        (true, false) => "; steps may be left out",
        (false, _) => "",
    };
    text += match group.ending {
        Some(Ending::Stage) => "; this ends this part of the auction",
        Some(Ending::Auction) => "; this ends the auction",
        None => "",
    };
    Some(text)
}
