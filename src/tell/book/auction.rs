//! The auction: who speaks when, what can be bid, and over what.

use super::page::{Chapter, Sentence, term};
use super::say::{Person, Say};
use super::terms::{list, spaced};
use crate::ruleset::scope::{Scope, StageFlat};
use crate::syntax::tree::*;

pub(super) fn chapter(say: &Say, stages: &[StageFlat]) -> Chapter {
    let mut chapter = Chapter::new("auction", "The auction");
    let several = stages.len() > 1;
    if several {
        let titles: Vec<String> = stages
            .iter()
            .filter(|s| s.title.is_some() && is_held(say, s))
            .filter_map(|s| s.title)
            .map(term)
            .collect();
        if titles.len() > 1 {
            let text = format!("the auction has several parts, in this order: {}", list(&titles, "and"));
            let rest =
                "a later part is held only if nothing was bid before it, unless it is said to go over a bid";
            chapter.text(vec![Sentence::new("auction:parts", text), Sentence::new("auction:later", rest)]);
        }
    }
    for stage in stages {
        let sentences = stage_sentences(say, stage);
        match stage.title.filter(|_| several) {
            Some(title) => chapter.under(super::page::clean(title), |c| c.text(sentences)),
            None => chapter.text(sentences),
        }
    }
    let folded = &say.terms.edition.folded;
    let alone = |scope: &Scope| scope.alone();
    if !chapter.parts.is_empty() && folded.scopes.iter().any(|scope| !alone(scope)) {
        let one = folded.scopes.iter().any(|scope| !alone(scope) && scope.sides().is_none());
        let text = match one {
            true => {
                "whoever made the highest bid is the declarer and plays against all others, the defenders"
            }
            false => "whoever made the highest bid is the declarer",
        };
        chapter.text(vec![Sentence::new("auction:declarer", text)]);
    }
    chapter
}

/// Is there something that can be bid in this stage?
fn is_held(say: &Say, stage: &StageFlat) -> bool {
    !stage_sentences(say, stage).is_empty()
}

fn contract(say: &Say, name: &Name) -> Option<String> {
    say.terms.contract(&name.text).map(|row| term(&row.title))
}

fn known(say: &Say, names: &[Name]) -> Vec<String> {
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
            format!("stage:{}:over", stage.name),
            format!("this part is held only {}", over_of_stage(say, o)),
        ));
    }
    let mut clauses: Vec<&Clause> = stage.clauses.iter().map(|(clause, _)| *clause).collect();
    clauses.sort_by_key(|clause| clause.body.kind());
    for (at, clause) in clauses.into_iter().enumerate() {
        let say = &say.anew(Person::He);
        let key = |kind: &str| format!("stage:{}:{kind}", stage.name);
        for (kind, text) in clause_texts(say, clause, stage.clauses.len() == 1) {
            let key =
                if kind == "bids" { format!("{}:{}", key(kind), text_key(clause, at)) } else { key(kind) };
            let sentence = Sentence::new(key, text).of(clause).with(say.cites()).options(say.options());
            list.push(sentence.label(clause.title.as_deref()));
        }
    }
    list
}

/// Can a bid of this game be taken over at the same level?
pub(super) fn is_held_over(game: &Scope, name: &str) -> bool {
    let holds = |line: &AuctionLine| {
        matches!(line, AuctionLine::OverbidHolds)
            || matches!(line, AuctionLine::SeniorHolds { .. } | AuctionLine::SeniorMatches)
    };
    let bid = |line: &AuctionLine| {
        let AuctionLine::Bids(groups) = line else { return false };
        groups.iter().any(|group| group.ladder.iter().any(|n| n.text == name))
    };
    game.stages.iter().any(|stage| stage.lines().any(bid) && stage.lines().any(holds))
}

/// Bids of one stage are told apart by the lowest of them.
fn text_key(clause: &Clause, at: usize) -> String {
    if let Body::Auction(AuctionLine::Bids(groups)) = &clause.body
        && let Some(lowest) = groups.first().and_then(|group| group.ladder.first())
    {
        return lowest.text.clone();
    }
    at.to_string()
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

fn clause_texts(say: &Say, clause: &Clause, only: bool) -> Vec<(&'static str, String)> {
    let one = |kind, text| vec![(kind, text)];
    let Body::Auction(line) = &clause.body else { return Vec::new() };
    match line {
        AuctionLine::Queue { from, who, claim, turns } => one("turns", queue(say, from, who, *claim, *turns)),
        AuctionLine::Seniority(from, then) => {
            let then = then
                .as_ref()
                .map_or(String::new(), |t| format!(", the others counted from {}", say.seats(t).text));
            let who = say.seats(from);
            one("seniority", format!("for holding, {} before all others{then}", who.does("comes", "come")))
        }
        AuctionLine::Bids(groups) => {
            groups.iter().filter_map(|g| group(say, g)).map(|t| ("bids", t)).collect()
        }
        AuctionLine::BidsBy { without, column, guard } => {
            let gone = known(say, without);
            let gone =
                if gone.is_empty() { String::new() } else { format!(" except {}", list(&gone, "and")) };
            let by = guard.as_ref().map_or(Some(String::new()), |g| guarded(say, g));
            let Some(by) = by else { return Vec::new() };
            one(
                "bids",
                format!(
                    "every game of the table of contracts may be bid{gone}, the higher its {} the higher it ranks{by}",
                    term(&spaced(&column.text))
                ),
            )
        }
        AuctionLine::BidsValues { values, contract: name } => {
            let Some(title) = contract(say, name) else { return Vec::new() };
            let values: Vec<String> = values.iter().map(i64::to_string).collect();
            let text = format!("numbers are bid: {}; whoever bids the highest plays {title}", list(&values, "or"));
            one("bids", text)
        }
        AuctionLine::Listens(who) => {
            let who = say.seats(who);
            let listens = who.does("listens", "listen");
            one("listens", format!("{listens}: the first bid is put to him, as if he had bid; if nobody bids, he has the word"))
        }
        AuctionLine::NobodyBids { contract: name, by } => match contract(say, name) {
            Some(title) if only => one("nobody", format!("there is no auction: every hand is a {title}")),
            Some(title) => {
                let by = by
                    .as_ref()
                    .map_or(String::new(), |b| format!(", with {} as the declarer", say.seats(b).text));
                one("nobody", format!("if nobody bids, {title} is played{by}"))
            }
            None => Vec::new(),
        },
        AuctionLine::MustBid { who, bids } => {
            let Some(when) = clause.guard.as_ref().map_or(Some(String::new()), |g| guarded(say, g)) else {
                return Vec::new();
            };
            let who = say.seats(who).text;
            if bids.is_empty() {
                return one("no-pass", format!("{who} may not pass{when}"));
            }
            let bids = known(say, bids);
            if bids.is_empty() {
                return Vec::new();
            }
            one("open", format!("{who} must open with {}{when}; there is no passing for him", list(&bids, "or")))
        }
        AuctionLine::SeniorHolds { only } => {
            let only = if *only { ", but may not raise it" } else { ", or raise it" };
            one(
                "hold",
                format!(
                    "a player who comes earlier in the order of speaking may hold: he takes the bid over at the same level{only}"
                ),
            )
        }
        AuctionLine::SeniorMatches => one(
            "hold",
            "a player who comes earlier in the order of speaking may name the same game: he takes the bid over, and need not go higher"
                .into(),
        ),
        AuctionLine::LastNames => one(
            "last",
            "when all others have passed, whoever is left names his game once more: what he has bid, or a higher one".into(),
        ),
        AuctionLine::OverbidHolds => {
            one("hold", "whoever is overbid may hold: he takes the bid over at the same level".into())
        }
        AuctionLine::PassWord(word) => {
            one("pass", format!("to pass, one says “{}”", super::page::clean(word)))
        }
        AuctionLine::HoldWord(word) => {
            one("word", format!("to hold, one says “{}”", super::page::clean(word)))
        }
        AuctionLine::BreakIn { who, bids } => {
            let bids = known(say, bids);
            if bids.is_empty() {
                return Vec::new();
            }
            one(
                "break",
                format!(
                    "once something is bid, {} who have not yet spoken may break in out of turn with {}, which ends the auction; of several, whoever speaks earliest has it",
                    say.seats(who).text,
                    list(&bids, "or")
                ),
            )
        }
        AuctionLine::Duty { not, what } => {
            let say = &say.of(Person::You);
            let title = |phrase: &Phrase| match &phrase.kind {
                PhraseKind::Name(name) => Some(say.terms.contract_title(name)),
                _ => None,
            };
            let titles: Option<Vec<String>> = match &what.kind {
                PhraseKind::Or(some) => some.iter().map(title).collect(),
                _ => title(what).map(|one| vec![one]),
            };
            let bids = titles.map_or_else(|| say.any_card(what), |titles| list(&titles, "or"));
            let Some(guard) = clause.guard.as_ref().map_or(Some(String::new()), |g| guarded(say, g)) else {
                return Vec::new();
            };
            let must = if *not { "you must not bid" } else { "you must bid" };
            one("duty", format!("{must} {bids}{guard}"))
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
        _ => String::new(),
    })
}

fn queue(say: &Say, from: &Phrase, who: &Phrase, claim: bool, turns: Turns) -> String {
    let (from, who) = (say.seats(from).text, say.seats(who));
    let who_text = if who.text == from { "he".to_string() } else { who.text.clone() };
    if who_text == "he" {
        let verb = if claim { "may claim" } else { "speaks" };
        return format!("{from} alone {verb}");
    }
    if claim {
        return format!(
            "beginning with {from}, {who_text} are asked in turn whether they claim a game; nobody has to say no aloud"
        );
    }
    let speak = if who.many { "speak" } else { "speaks" };
    match turns {
        Turns::Once => format!("beginning with {from}, {who_text} {speak} once each, in turn"),
        Turns::Rounds => format!(
            "beginning with {from}, {who_text} {speak} in turn, round after round; whoever passes is out"
        ),
        Turns::Duels => format!(
            "beginning with {from}, {who_text} {speak} in turn; whoever is overbid answers at once, and the two go on until one of them gives way, before the next is asked"
        ),
    }
}

fn group(say: &Say, group: &BidGroup) -> Option<String> {
    let mut rungs: Vec<Vec<String>> = Vec::new();
    for (at, name) in group.ladder.iter().enumerate() {
        let Some(title) = contract(say, name) else { continue };
        let joined = group.equal.get(at).copied().unwrap_or(false);
        match rungs.last_mut() {
            Some(last) if joined => last.push(title),
            _ => rungs.push(vec![title]),
        }
    }
    let shown: Vec<String> = rungs.iter().map(|r| list(r, "or")).collect();
    let mut text = match shown.as_slice() {
        [] => return None,
        [one] => format!("{one} may be bid"),
        many => format!("the bids, from low to high: {}", many.join(", ")),
    };
    if let Some(guard) = &group.guard {
        text += &guarded(say, guard)?;
    }
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
