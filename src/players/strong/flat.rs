//! Before the play: every option is played on in the same deals, by careful players. Where whoever is asked is asked more
//! afterwards, another answer to that may be the better one: then it is what the option is worth. Of several cards that are
//! chosen one after the other any may come first: each is worth what it is together with those that look best.

use super::super::careful::Careful;
use super::super::gain::Gain;
use super::super::quick::Quick;
use super::super::worlds::World;
use super::tried::{Cell, Tried, chance};
use super::{Clock, FLAT, Strong, Thought};
use crate::engine::state::State;
use crate::engine::{Choice, Decision, Kind, Options, Phase, Rng, Table};
use crate::ruleset::Program;
use crate::ruleset::program::ClauseId;

/// So many deals are looked at before the worse half of the options is let go.
const ROUND: usize = 8;
/// Whoever weighs looks into so many deals, however many options there are.
const WEIGHED: u32 = 200;
/// Another answer to what is asked later is looked for in so many deals, where so few options are weighed and so few are open
/// then; no more than so many are tried.
const LOOKED: usize = 3;
const FEW: u32 = 4;
const OPEN: u32 = 6;
const OTHERS: usize = 8;
/// Numbers that are bid are looked at in so many deals each, or not at all.
const FEWEST: u32 = 16;
/// Of several cards chosen one after the other so many are put together.
const TOGETHER: usize = 4;
/// How sure another option must be better than what a careful player does, in standard errors.
const DOUBT: f64 = 1.0;

/// A choice, and what is answered to a later question, as long as one of these is open, if a careful player's answer is not
/// to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Line {
    choice: Choice,
    later: Option<(ClauseId, Options)>,
}

/// A line and what it came to.
struct Row {
    line: Line,
    tried: Tried,
}

pub(super) fn think<'p>(
    strong: &Strong<'p>,
    worlds: &[World<'p>],
    decision: &Decision,
    usual: Choice,
    clock: &Clock,
    rng: &mut Rng,
) -> Option<Thought> {
    let (p, careful) = (strong.program, &strong.careful);
    let row = |line: Line| Row { line, tried: Tried::new(line.choice, false, Vec::new()) };
    let most = if strong.evenly { u32::MAX } else { clock.samples / FLAT / FEWEST };
    let options = within_reach(decision, usual, most);
    let mut rows: Vec<Row> = lines(careful, worlds, decision, options).into_iter().map(row).collect();
    let mut live: Vec<usize> = (0..rows.len()).collect();
    let mut left = (clock.samples / FLAT).max(rows.len() as u32 * if strong.evenly { WEIGHED } else { 4 });
    let (mut quick, gain, mut lucks): (Vec<Quick<'p>>, Gain, Vec<Rng>) =
        (Vec::new(), Gain::of(p), Vec::new());
    let mut seen = |line: Line, world: &World<'p>, luck: &Rng| {
        let end = played_on(p, careful, &world.table, line, &mut quick, &mut luck.clone())?;
        let score = gain.to(&gain.scores(p, &end), decision.position);
        let mut cell = Cell { weight: world.weight, ..Cell::default() };
        cell.add(score, false);
        Some(cell)
    };
    'deals: for (nth, world) in worlds.iter().enumerate() {
        if left < live.len() as u32 {
            break;
        }
        // The same luck for each option.
        let luck = Rng::new(rng.next());
        let mut cells = Vec::with_capacity(live.len());
        for at in &live {
            if clock.over() {
                // A deal counts for all options or for none.
                break 'deals;
            }
            cells.push(seen(rows[*at].line, world, &luck)?);
        }
        lucks.push(luck);
        for (at, cell) in live.iter().zip(cells) {
            rows[*at].tried.add(cell);
        }
        left -= live.len() as u32;
        // Whoever weighs compares what was tried in the same deals.
        if (nth + 1) % ROUND == 0 && live.len() > 2 && !strong.evenly {
            live.sort_by(|a, b| rows[*b].tried.mean().total_cmp(&rows[*a].tried.mean()));
            let keep = live.len().div_ceil(2);
            let ours = Line { choice: usual, later: None };
            let ours = live.iter().position(|at| rows[*at].line == ours);
            // What a careful player does stays to be compared with.
            if let Some(ours) = ours.filter(|ours| *ours >= keep) {
                live.swap(keep - 1, ours);
            }
            live.truncate(keep);
        }
    }
    if strong.evenly && worlds.first().is_some_and(|world| goes_on(&world.table, decision)) {
        for _ in 0..TOGETHER {
            let more = with_the_best(&rows, decision);
            if more.is_empty() || clock.over() {
                break;
            }
            for line in more {
                let cells: Option<Vec<Cell>> =
                    worlds.iter().zip(&lucks).map(|(world, luck)| seen(line, world, luck)).collect();
                let mut new = row(line);
                cells?.into_iter().for_each(|cell| new.tried.add(cell));
                live.push(rows.len());
                rows.push(new);
            }
        }
    }
    let live = live.iter().map(|at| rows[*at].line).collect::<Vec<_>>();
    let rows: Vec<Row> = rows.into_iter().filter(|row| row.tried.deals() > 0).collect();
    let stray = stray(&rows);
    let mut tried = each_at_its_best(rows, &live, stray);
    let deals = tried.iter().map(Tried::deals).max()?;
    let on_to_the_end = |one: &&Tried| live.iter().any(|line| line.choice == one.choice);
    let best = tried.iter().filter(on_to_the_end).max_by(|a, b| a.mean().total_cmp(&b.mean()))?;
    let choice = match tried.iter().find(|one| one.choice == usual) {
        Some(ours) if !surer(best, ours, tried.len(), stray) => usual,
        _ => best.choice,
    };
    tried.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    Some(Thought { choice, tried, deals })
}

/// Every option; and with another answer to what whoever is asked is asked later, as far as that is seen in some of the deals.
fn lines(careful: &Careful, worlds: &[World], decision: &Decision, options: Vec<Choice>) -> Vec<Line> {
    let mut lines: Vec<Line> = options.into_iter().map(|choice| Line { choice, later: None }).collect();
    if decision.options.len() > FEW {
        return lines;
    }
    let options = lines.len();
    for at in 0..options {
        let choice = lines[at].choice;
        for world in worlds.iter().take(LOOKED) {
            let mut table = world.table.clone();
            let mut next = Some(choice);
            while let Some(act) = next {
                if table.act(act).is_err() {
                    break;
                }
                next = table.decision().filter(|asked| asked.phase != Phase::Play).map(|asked| {
                    let answer = answer(careful, &table, &asked);
                    if asked.by == decision.by && asked.phase != Phase::Auction && asked.options.len() <= OPEN
                    {
                        for other in asked.options.rising().filter(|other| *other != answer) {
                            let line = Line { choice, later: Some((asked.clause, other.into())) };
                            if lines.len() < options + OTHERS && !lines.contains(&line) {
                                lines.push(line);
                            }
                        }
                    }
                    answer
                });
            }
        }
    }
    lines
}

/// Is a card chosen behind which the same step asks for another?
fn goes_on(table: &Table, decision: &Decision) -> bool {
    let mut on = table.clone();
    let card = decision.options.rising().find(|choice| choice.card().is_some());
    let next = card.and_then(|card| on.act(card).ok()).and_then(|()| on.decision());
    next.is_some_and(|next| {
        (next.by, next.clause, next.phase) == (decision.by, decision.clause, decision.phase)
    })
}

/// Each option that looks worse than the best line, together with what that one chooses: it may be no worse than to choose
/// the same in another order.
fn with_the_best(rows: &[Row], decision: &Decision) -> Vec<Line> {
    let best = rows.iter().max_by(|a, b| a.tried.mean().total_cmp(&b.tried.mean()));
    let Some(best) = best else { return Vec::new() };
    let later = best.line.later.filter(|(clause, _)| *clause == decision.clause);
    let all = later.map_or_else(|| best.line.choice.into(), |(_, later)| later | best.line.choice.into());
    let line = |choice: Choice| Line { choice, later: Some((decision.clause, all - choice.into())) };
    let stray = stray(rows);
    let worse = |choice: &Choice| {
        let mut lines = rows.iter().filter(|row| row.line.choice == *choice);
        lines.all(|row| surer(&best.tried, &row.tried, 2, stray))
    };
    let new = |line: &Line| rows.iter().all(|row| row.line != *line);
    decision.options.rising().filter(worse).map(line).filter(new).collect()
}

/// Of the lines of each option a careful player's, unless another is better beyond doubt.
fn each_at_its_best(rows: Vec<Row>, live: &[Line], stray: f64) -> Vec<Tried> {
    let others = |choice| rows.iter().filter(|row| row.line.choice == choice).count();
    let others: Vec<usize> = rows.iter().map(|row| others(row.line.choice)).collect();
    let mut best: Vec<Tried> = Vec::new();
    for (row, others) in rows.into_iter().zip(others) {
        match best.iter_mut().find(|known| known.choice == row.line.choice) {
            None => best.push(row.tried),
            Some(known) if live.contains(&row.line) && surer(&row.tried, known, others, stray) => {
                *known = row.tried
            }
            Some(_) => {}
        }
    }
    best
}

/// Is one of so many options better than another beyond doubt? What a few deals agree on another deal may yet deny.
fn surer(one: &Tried, other: &Tried, options: usize, stray: f64) -> bool {
    let (gap, error) = one.ahead_of(other);
    let another = stray / one.deals().min(other.deals()).max(1) as f64;
    gap > chance(DOUBT, options) * error.hypot(another)
}

/// How far the results of a deal stray, in all options together.
fn stray(rows: &[Row]) -> f64 {
    let squares = rows.iter().map(|row| row.tried.error().powi(2) * row.tried.deals() as f64);
    (squares.sum::<f64>() / rows.len().max(1) as f64).sqrt()
}

/// What is looked at: of more numbers than there is time for, those next to what a careful player would bid.
fn within_reach(decision: &Decision, usual: Choice, most: u32) -> Vec<Choice> {
    let options = decision.options.rising().collect::<Vec<_>>();
    if decision.kind() != Kind::Value || decision.options.len() <= most {
        return options;
    }
    let at = options.iter().position(|one| *one == usual).unwrap_or_default();
    let near = |nth: usize| nth.abs_diff(at) <= most as usize / 2;
    let kept = |(nth, one): &(usize, Choice)| near(*nth) || !matches!(one, Choice::Value(_));
    options.into_iter().enumerate().filter(kept).map(|(_, one)| one).collect()
}

fn answer(careful: &Careful, table: &Table, asked: &Decision) -> Choice {
    match asked.options.only() {
        Some(only) => only,
        None => careful.choose(asked, &table.view(Some(asked.by))),
    }
}

/// The end of a deal in which whoever is asked makes a choice.
fn played_on<'p>(
    p: &'p Program,
    careful: &Careful<'p>,
    table: &Table<'p>,
    line: Line,
    quick: &mut Vec<Quick<'p>>,
    rng: &mut Rng,
) -> Option<State> {
    let mut table = table.clone();
    let (who, asked) = (table.decision()?.by, line.choice.kind());
    table.act(line.choice).ok()?;
    // What is said decides what is played, and how well it can be defended; of what is put away there is more to try. Where few tricks
    // are wanted, who plays without a thought sees to it neither that nobody takes them nor that somebody does.
    let with_care = |table: &Table| asked != Kind::Card || careful.few_tricks(table.state());
    while let Some(next) = table.decision().filter(|d| d.phase != Phase::Play || with_care(&table)) {
        let later = line.later.filter(|(clause, _)| (next.by, next.clause) == (who, *clause));
        let other = later.and_then(|(_, others)| others.rising().find(|other| next.options.has(*other)));
        let choice = other.unwrap_or_else(|| answer(careful, &table, &next));
        table.act(choice).ok()?;
    }
    let mut s = *table.state();
    if !table.done() {
        Quick::known(p, &s, quick).play_on(&mut s, rng);
    }
    Some(s)
}

#[cfg(test)]
mod tests {
    use super::super::super::careful::Careful;
    use super::super::super::worlds::World;
    use super::super::tried::{Cell, Tried};
    use super::super::{Budget, Strong};
    use super::{Line, Row, each_at_its_best, lines, surer};
    use crate::Seat;
    use crate::engine::{Choice, Phase, Rng, Table};
    use crate::ruleset::Ruleset;

    fn tried(deals: u32, won: impl Fn(u32) -> f64) -> Tried {
        let mut tried = Tried::new(Choice::No, false, Vec::new());
        (0..deals).for_each(|nth| {
            let mut cell = Cell { weight: 1.0, ..Cell::default() };
            cell.add(won(nth), false);
            tried.add(cell);
        });
        tried
    }

    fn row(later: Option<Choice>, won: f64) -> Row {
        let line = Line { choice: Choice::No, later: later.map(|choice| (7, choice.into())) };
        Row { line, tried: tried(20, |nth| won + f64::from(nth % 2)) }
    }

    #[test]
    fn what_few_deals_agree_on_another_may_deny() {
        let ahead = |deals: u32, options: usize| {
            let (good, bad) = (tried(deals, |_| 30.0), tried(deals, |_| -9.0));
            surer(&good, &bad, options, 60.0)
        };
        assert_eq!([ahead(1, 2), ahead(2, 2), ahead(4, 60), ahead(8, 60)], [false, true, false, true]);
    }

    /// With few samples each of sixty numbers was looked at in four deals, and one in four bids was a number that looked best by luck.
    #[test]
    fn nobody_bids_higher_than_need_be_by_luck() {
        let rules = format!("{}/tests/strangers/skat.rules", env!("CARGO_MANIFEST_DIR"));
        let ruleset = Ruleset::load(&rules).expect("a game");
        let p = ruleset.program(&ruleset.settings()).expect("no mistake in it");
        let (careful, strong) = (Careful::new(&p), Strong::new(&p, Budget::samples(400)));
        let (mut bids, mut higher) = (0, 0);
        for seed in 0..30 {
            let table = Table::shuffled(&p, Seat(0), &mut Rng::new(seed));
            let decision = table.decision().expect("somebody is asked");
            let view = table.view(Some(decision.by));
            let usual = careful.choose(&decision, &view);
            if let Choice::Value(usual) = usual {
                let choice = strong.choose(&decision, &view, &mut Rng::new(seed));
                bids += 1;
                higher += u32::from(matches!(choice, Choice::Value(value) if value > usual));
            }
        }
        assert!(bids > 8 && higher == 0, "{higher} of {bids}");
    }

    #[test]
    fn an_option_is_worth_what_the_best_answer_to_the_next_question_makes_of_it() {
        let rows = || vec![row(None, -5.0), row(Some(Choice::Yes), 3.0), row(Some(Choice::Neither), 9.0)];
        let lines: Vec<Line> = rows().iter().map(|row| row.line).collect();
        let worth =
            |live: &[Line]| each_at_its_best(rows(), live, 0.0).iter().map(Tried::mean).collect::<Vec<_>>();
        assert_eq!(worth(&lines), [9.5]);
        // What was let go was seen in a few deals only.
        assert_eq!(worth(&lines[..2]), [3.5]);
        assert_eq!(worth(&lines[..1]), [-4.5]);
    }

    /// In Skat whoever holds is asked whether he takes the skat, puts cards away, and only then names a game.
    #[test]
    fn a_line_begins_with_what_is_open_however_much_is_asked_later() {
        let rules = format!("{}/tests/strangers/skat.rules", env!("CARGO_MANIFEST_DIR"));
        let ruleset = Ruleset::load(&rules).expect("a game");
        let p = ruleset.program(&ruleset.settings()).expect("no mistake in it");
        let (careful, mut later) = (Careful::new(&p), 0);
        for seed in 0..40 {
            let mut table = Table::shuffled(&p, Seat(0), &mut Rng::new(seed));
            // One bids 18, and the other is left to hold or to pass.
            let decision = loop {
                let decision = table.decision().expect("somebody is asked");
                if decision.options.has(Choice::Hold) {
                    break decision;
                }
                table.act(decision.options.nth(1)).expect("it is open");
            };
            let world = World { table: table.clone(), weight: 1.0 };
            let lines = lines(&careful, &[world], &decision, decision.options.rising().collect());
            assert!(lines.iter().all(|line| decision.options.has(line.choice)), "{lines:?}");
            later += lines.iter().filter(|line| line.later.is_some()).count();
        }
        assert!(later > 0, "something is asked behind some of them");
    }

    /// Whether to exchange the jack is asked before whether to close the stock: closing at once is no reason against either.
    #[test]
    fn later_questions_do_not_spoil_an_earlier_one() {
        let rules = format!("{}/tests/strangers/schnapsen_for_two.rules", env!("CARGO_MANIFEST_DIR"));
        let ruleset = Ruleset::load(&rules).expect("a game");
        let p = ruleset.program(&ruleset.settings()).expect("no mistake in it");
        let hands = ["CA H10 HJ D10 DQ", "C10 CJ SA S10 DA"];
        let hands = hands.map(|hand| hand.split_whitespace().map(str::to_string).collect::<Vec<_>>());
        let stock: Vec<String> =
            "SQ SK DJ SJ DK HA HK CQ HQ CK".split_whitespace().map(str::to_string).collect();
        let table = Table::given(&p, Seat(0), &hands, &stock).expect("a deal");
        let decision = table.decision().expect("forehand is asked");
        assert_eq!(decision.phase, Phase::Swap);
        let world = World { table: table.clone(), weight: 1.0 };
        let lines = lines(&Careful::new(&p), &[world], &decision, decision.options.rising().collect());
        assert!(lines.iter().filter(|line| line.later.is_some()).count() >= 2, "{lines:?}");
        let strong = Strong::weighing(&p, Budget::samples(2000)).evenly();
        let view = table.view(Some(decision.by));
        for tried in strong.think(&decision, &view, &mut Rng::new(1)).tried {
            // Half a point, of which there are two or three; it was a whole one.
            assert!(tried.mean() > -30.0, "{:?} {}", tried.choice, tried.mean());
        }
    }

    /// Twelve cards are put away in Dappen, and a careful player keeps the queens: to begin with a pip costs nothing, as the
    /// queen can follow.
    #[test]
    fn of_cards_that_are_put_away_any_may_come_first() {
        let ruleset = Ruleset::load("dappen").expect("a game");
        let p = ruleset.program(&ruleset.settings()).expect("no mistake in it");
        let hands = [
            "TS T7 T1 CK HC D2 D4",
            "T18 T14 T11 T3 S10 S8 HQ",
            "T17 T10 C9 C8 SQ H4 D3",
            "T21 T19 T13 T5 CC H3 DC",
            "T16 T15 SK HJ H2 DJ DA",
            "T12 T2 CJ C10 SC S9 HK",
        ];
        let cards = |cards: &str| cards.split_whitespace().map(str::to_string).collect::<Vec<_>>();
        let dapp = cards("T20 T9 T8 T6 T4 CQ C7 SJ S7 HA DK DQ");
        let mut table = Table::given(&p, Seat(5), &hands.map(cards), &dapp).expect("a deal");
        let decision = loop {
            let decision = table.decision().expect("somebody is asked");
            if decision.phase == Phase::Discard {
                break decision;
            }
            table.act(decision.options.nth(0)).expect("everybody passes, and forehand has to play");
        };
        let strong = Strong::weighing(&p, Budget::samples(1000)).evenly();
        let thought = strong.think(&decision, &table.view(Some(decision.by)), &mut Rng::new(1));
        let tried = |card: &str| {
            let choice = p.pack.read_card(card).map(Choice::Card);
            thought.tried.iter().find(|one| Some(one.choice) == choice).expect("it is weighed")
        };
        for pip in ["D2", "D4", "S7"] {
            let (gap, error) = tried("CQ").ahead_of(tried(pip));
            assert!(gap <= error, "{pip}: {gap} ± {error}");
        }
        // The 20 itself is worth keeping.
        let (gap, error) = tried("D2").ahead_of(tried("T20"));
        assert!(gap > 2.0 * error, "T20: {gap} ± {error}");
    }
}
