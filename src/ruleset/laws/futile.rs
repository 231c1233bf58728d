//! Sentences that can be followed, and from which nothing ever follows.

use super::Found;
use super::always::moves;
use super::auction::Walked;
use super::bounds::Bounds;
use super::sides::known;
use crate::diagnostic::{Report, words, words::Futile};
use crate::ruleset::expr::{Cards, Num, SeatMask, Seats, Test, positions};
use crate::ruleset::link::Linked;
use crate::ruleset::program::{
    Bid, BidDuty, Bonus, Contract, Hold, Kontra, Over, Party, Program, Settle, Sorts, Stage, Step, Turns,
    is_value,
};
use crate::who::Position;

/// Looks at the sentences of the auction, and at those about who may bid.
pub(super) fn check(p: &Program, walked: &Walked, found: &mut Found) {
    let (span, bounds) = (|clause| p.clause(clause).span, Bounds::new(p, None));
    for (clause, cards) in &p.sayings.packets {
        found.follows(*clause, *cards > 0, || Futile::NoneDealt);
    }
    for ((part, sorts), does) in &p.sayings.parts {
        let why = || match sorts {
            Sorts::Adds => Futile::AddsNoCard,
            Sorts::Ranks => Futile::RanksNothing,
        };
        found.follows(*part, *does, why);
    }
    for (at, stage) in p.stages.iter().enumerate() {
        let some = |stages: u32| walked.exceeded || stages >> at & 1 == 1;
        if let Some((.., clause)) = &stage.no_pass {
            found.follows(span(*clause), some(walked.bound), || Futile::NeverBound { whole: true });
        }
        let passed_over = passed_over(p, stage);
        let instead = |by, other| Futile::BegunByDuty { duty: by == stage.open_clause, other: span(other) };
        if stage.open.is_some() {
            // Whoever opens is asked first, even if he need not.
            let why = || match some(walked.forced) {
                true => instead(stage.open_clause, stage.clause),
                false => Futile::NeverBound { whole: false },
            };
            found.follows(span(stage.open_clause), some(walked.forced) && !passed_over, why);
        }
        for duty in stage.duties.iter().filter(|duty| duty.contracts != 0) {
            let bid = |at: u8| stage.bids.iter().any(|bid| bid.contract == at);
            let names = || contracts(duty).map(|at| p.contracts[usize::from(at)].name.clone()).collect();
            found.follows(span(duty.clause), contracts(duty).any(bid), || Futile::NoSuchBid(names()));
        }
        for bid in stage.bids.iter().filter(|bid| !bid.breaks_in && bid.when.constant().is_none()) {
            // Where it is bid by this sentence alone, that nobody bids it is told.
            let again = |other: &Bid| other.contract == bid.contract && other.clause != bid.clause;
            let so = !stage.bids.iter().any(again) || bounds.test(&bid.when) != Some(false);
            found.follows(span(bid.clause), so, || Futile::OpenToNobody);
        }
        if let Some(bid) = stage.bids.iter().find(|bid| bid.breaks_in) {
            found.follows(span(bid.clause), asks_again(stage), || Futile::AllHaveSpoken);
        }
        if stage.turns == Turns::Duels || stage.open.is_some() {
            let duel = stage.turns != Turns::Duels || stage.hold != Hold::Nobody;
            let why = || if duel { instead(stage.clause, stage.open_clause) } else { Futile::NoDuel };
            found.follows(span(stage.clause), duel && !passed_over, why);
        }
        if stage.hold_word.is_some() {
            let said = matches!(stage.hold, Hold::Senior { .. } | Hold::Overbid);
            found.follows(span(stage.hold_word_clause), said, || Futile::HoldUnsaid);
        }
        if !stage.seniority.is_empty() {
            found.follows(span(stage.seniority_clause), ranks(stage), || Futile::SeniorInNothing);
        }
    }
    if let Some((contract, Some(_), clause)) = &p.fallback
        && let Some(played) = p.contracts.get(usize::from(*contract))
    {
        found.follows(span(*clause), !played.alone, || Futile::NoDeclarer(played.name.clone()));
    }
    let bids = p.stages.iter().flat_map(|stage| &stage.bids).map(|bid| p.played(bid.contract));
    let bids = bids.fold(0u32, |all, at| all | 1 << at.min(31));
    for (at, contract) in p.contracts.iter().enumerate() {
        for (_, clause) in &contract.needs {
            found.follows(span(*clause), bids >> at.min(31) & 1 == 1, || Futile::NeverBid);
        }
    }
}

/// Is somebody else than whom `from` names asked first, and nothing else counted from there?
fn passed_over(p: &Program, stage: &Stage) -> bool {
    let Some((opener, ..)) = &stage.open else { return false };
    let others = positions(p.speakers()).all(|declarer| {
        match [opener, &stage.from].map(|who| known(p, declarer, who)) {
            [Some(opener), Some(from)] => Position::first(opener) != Position::first(from),
            _ => false,
        }
    });
    let counted = ranks(stage) && stage.seniority.is_empty() || stage.breaking.is_some();
    others && !counted
}

fn contracts(duty: &BidDuty) -> impl Iterator<Item = u8> {
    let named = duty.contracts;
    (0..32).filter(move |at| named >> at & 1 == 1 && !is_value(*at))
}

/// Is anybody asked again before all others have spoken?
fn asks_again(stage: &Stage) -> bool {
    match stage.turns {
        Turns::Once | Turns::Rounds => false,
        Turns::Duels => stage.hold != Hold::Nobody,
    }
}

/// Does it matter who is senior?
fn ranks(stage: &Stage) -> bool {
    match stage.hold {
        Hold::Nobody => false,
        Hold::Senior { .. } | Hold::Matching => true,
        // Whoever took his bid elsewhere keeps his place where seniority is told.
        Hold::Overbid => stage.over != Over::Nothing,
    }
}

/// A bonus by which somebody gets something: it has a price that is paid, by somebody else.
pub(super) fn bonus(p: &Program, settle: &Settle, bonus: &Bonus, found: &mut Found) {
    let nothing = |price: &Num| *price == Num::int(0);
    let mut prices = [&bonus.announced, &bonus.missed, &bonus.announced_missed].into_iter().flatten();
    let free = nothing(&bonus.worth) && prices.all(nothing);
    // Who is paid by all others, and all of them are, pays as much as he gets.
    let all = |party: &Party| {
        let all = matches!(party.who, Seats::Players | Seats::Everybody);
        all && party.line.is_none() && party.guard == Test::Const(true) && *settle == Settle::LosersPayWinners
    };
    let pays_it = |party: &Party, by: &Seats| *by == party.who || *by == Seats::Subject;
    let himself =
        |party: &Party| party.paid.as_ref().map_or_else(|| all(party), |(by, _)| pays_it(party, by));
    let pays = !free && !bonus.parties.iter().all(himself) || bonus.cancels.is_some();
    let name = || bonus.name.clone();
    let announced = bonus.announced.is_some() || bonus.announced_missed.is_some();
    let unannounced = announced && bonus.announcement.is_none();
    // What was not announced is missed by whoever is named.
    let missed = || bonus.announcement.is_some() || bonus.parties.iter().any(|party| !party.made);
    let why = match () {
        () if unannounced => Some(Futile::Unannounced(name())),
        () if bonus.missed.is_some() && !missed() => Some(Futile::NeverMissed(name())),
        () if !pays => Some(Futile::PaysNobody { name: name(), free }),
        () => None,
    };
    let so = why.is_none();
    let why = || why.unwrap_or_else(|| Futile::PaysNobody { name: name(), free });
    found.follows(p.clause(bonus.clause).span, so, why);
}

/// Cards that somebody lays to a place are his, and whoever leads one of those he laid open is to lead.
pub(super) fn steps(p: &Program, contract: &Contract, found: &mut Found) {
    seen_before(p, contract, found);
    for step in &contract.steps {
        match step {
            Step::PutAll { cards, clause, .. } => {
                found.follows(p.clause(*clause).span, !of_a_place(cards), || Futile::NotHeld);
            }
            Step::Swap { own, other, clause, .. } => {
                found.follows(p.clause(*clause).span, own != other, || Futile::SameCard);
            }
            Step::Kontra(kontra) => doubled(p, contract, kontra, found),
            Step::Announce { who, leading: true, clause, .. } => {
                let nobody = contract.alone && matches!(who, Seats::Declarer | Seats::Defenders);
                let leads = !nobody
                    && positions(p.speakers()).any(|declarer| {
                        let [who, leader] = [who, &contract.play.leader].map(|some| known(p, declarer, some));
                        who.unwrap_or(SeatMask::MAX) & leader.unwrap_or(SeatMask::MAX) != 0
                    });
                found.follows(p.clause(*clause).span, leads, || Futile::NotLeading);
            }
            _ => {}
        }
    }
}

/// Cards that somebody has in hand, or sees already. Whether anything lies in a place is asked elsewhere.
fn seen_before(p: &Program, contract: &Contract, found: &mut Found) {
    let mut shown: Vec<&Step> = Vec::new();
    for step in &contract.steps {
        if moves(step) {
            shown.clear();
        }
        let (Step::See { clause, .. } | Step::Lay { clause, .. }) = step else { continue };
        let in_hand = matches!(step, Step::See { who, cards, .. } if held(who, cards));
        let open = matches!(step, Step::See { cards, .. } if lie_open(p, cards));
        let before = shown.iter().find(|before| shows_all_of(before, step));
        let before = before.and_then(|before| before.clause()).map(|by| p.clause(by).span);
        let why = || match before {
            Some(before) => Futile::ShownBefore(before),
            None if in_hand => Futile::SeenBefore,
            None => Futile::LiesOpen,
        };
        found.shows(p.clause(*clause).span, !in_hand && !open && before.is_none(), why);
        shown.push(step);
    }
}

/// Has everybody who sees cards by the second step seen them by the first?
fn shows_all_of(first: &Step, second: &Step) -> bool {
    match (first, second) {
        (
            Step::See { who, cards, guard: Test::Const(true), .. },
            Step::See { who: again, cards: same, .. },
        ) => cards == same && (who == again || *who == Seats::Everybody),
        (
            Step::Lay { who, cards, guard: Test::Const(true), .. },
            Step::Lay { who: again, cards: same, .. },
        ) => who == again && (cards == same || matches!(cards, Cards::Hand(of) if **of == Seats::Subject)),
        _ => false,
    }
}

/// Notes which announcements are doubled though nothing is paid for them.
fn doubled(p: &Program, contract: &Contract, kontra: &Kontra, found: &mut Found) {
    for (what, (_, title)) in p.announcements.iter().enumerate().take(64) {
        if kontra.items >> what & 1 == 1 {
            let paid = contract.score.bonuses.iter().any(|bonus| bonus.announcement == Some(what as u8));
            let entry = found.doubled.entry((p.clause(kontra.clause).span, title.clone())).or_insert(true);
            *entry &= !paid;
        }
    }
}

/// Do all see them where they lie, if they are anywhere?
fn lie_open(p: &Program, cards: &Cards) -> bool {
    are_among(cards, &|part| match part {
        Cards::Place(place) | Cards::Top(_, place, _) => {
            p.places.get(usize::from(*place)).is_some_and(|place| place.face_up)
        }
        _ => false,
    })
}

/// Has each of them these cards in his hand, if they are anywhere?
fn held(who: &Seats, cards: &Cards) -> bool {
    are_among(cards, &|part| {
        let Cards::Hand(of) = part else { return false };
        **of == Seats::Subject || **of == *who && matches!(who, Seats::Declarer | Seats::Dealer)
    })
}

/// Do cards come from such as these alone?
fn are_among(cards: &Cards, such: &dyn Fn(&Cards) -> bool) -> bool {
    match cards {
        Cards::Union(list) => list.iter().all(|part| are_among(part, such)),
        Cards::Inter(a, b) => are_among(a, such) || are_among(b, such),
        Cards::Minus(of, _) => are_among(of, such),
        part => such(part),
    }
}

/// Can they lie nowhere but in places?
pub(super) fn of_a_place(cards: &Cards) -> bool {
    match cards {
        Cards::Place(_) | Cards::Top(..) => true,
        Cards::Inter(a, b) => of_a_place(a) || of_a_place(b),
        Cards::Minus(of, _) => of_a_place(of),
        Cards::Union(list) => list.iter().all(of_a_place),
        _ => false,
    }
}

/// After all choices of options: what the game's own file says for nothing.
pub(super) fn conclude(linked: &Linked, found: &Found, report: &mut Report) {
    for ((span, _), (why, _)) in found.futile.iter().filter(|(_, (_, follows))| !follows) {
        // Of two sentences one is told.
        let told = matches!(why, Futile::BegunByDuty { duty: true, other } if linked.own(*other));
        if linked.own(*span) && !told {
            report.push(words::futile(*span, why));
        }
    }
    for ((span, title), _) in found.doubled.iter().filter(|((span, _), idle)| **idle && linked.own(*span)) {
        report.push(words::doubled_for_nothing(*span, title));
    }
}
