//! What a deal is worth where it is written into tallies: as much more as whoever it is about would have if all were
//! reckoned now.
//!
//! What decides a session (`players with most result`) and what is got for it after a match (`score + 10 * (pool - mountain)`)
//! say what one more of a tally is worth. Where they are no plain sum, nobody can tell that of a deal by itself.

use crate::amount::Amount;
use crate::engine::eval::Ctx;
use crate::engine::seats::purse;
use crate::engine::state::{SEATS, State};
use crate::ruleset::Program;
use crate::ruleset::expr::{Keeps, Num, ONE, Seats, Test, positions};
use crate::ruleset::lasting::{Gets, Lasting};
use crate::ruleset::laws::walk::{Node, any};

/// Whether what is paid counts, and what one more of each tally is worth, in sixtieths.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Worth {
    paid: i64,
    tallies: Vec<i64>,
}

/// The tallies into which deals write what decides a match or a session, by their number in the program.
pub(crate) fn deciding(p: &Program) -> Vec<usize> {
    let Some(lasting) = &p.lasting else { return Vec::new() };
    let mut counted = vec![false; lasting.tallies.len()];
    let mut count = |part: Node| {
        if let Node::Num(Num::Kept(kept)) = part
            && let Keeps::Tally(at) = kept.what
        {
            counted[usize::from(at)] = true;
        }
        false
    };
    let mut ask = |node: Node| {
        any(node, &mut count);
    };
    for gets in &lasting.after_match {
        ask(Node::Num(&gets.number));
        ask(Node::Test(&gets.guard));
        gets.who.iter().for_each(|who| ask(Node::Seats(who)));
    }
    let decided = lasting.matches.iter().flat_map(|one| one.won.iter().chain(&one.lost)).chain(&lasting.won);
    decided.for_each(|(who, _)| ask(Node::Seats(who)));
    let written = |at: usize| {
        let mut gets = p.contracts.iter().flat_map(|contract| &contract.between);
        gets.any(|gets| usize::from(gets.tally) == at)
    };
    let each = lasting.tallies.iter().enumerate();
    each.filter(|(at, tally)| tally.person && counted[*at] && written(*at)).map(|(at, _)| at).collect()
}

impl Worth {
    /// Nothing, where only what is paid counts, or where what is written cannot be weighed.
    pub(crate) fn of(p: &Program) -> Option<Worth> {
        let deciding = deciding(p);
        let lasting = p.lasting.as_ref().filter(|_| !deciding.is_empty())?;
        let worth = Worth::reckoned(p, lasting).filter(|worth| [0, ONE].contains(&worth.paid))?;
        let whole = deciding.iter().all(|at| worth.tallies[*at] != 0);
        let plain = p.contracts.iter().all(|contract| worth.is_plain(&contract.between));
        (whole && plain).then_some(worth)
    }

    /// What decides the session, as a sum of what is kept.
    fn reckoned(p: &Program, lasting: &Lasting) -> Option<Worth> {
        let (Seats::Extreme { most, by, .. }, _) = lasting.won.as_ref()? else { return None };
        let mut worth = Worth { paid: 0, tallies: vec![0; lasting.tallies.len()] };
        worth.add(by, if *most { ONE } else { -ONE })?;
        // What is got after a match goes into what decides, the last of it first.
        for gets in lasting.after_match.iter().rev() {
            let share = worth.tallies[usize::from(gets.tally)];
            if share != 0 {
                let everybody =
                    gets.who.as_ref().is_some_and(|who| everybody(p, who)) && gets.guard == Test::Const(true);
                worth.add(&gets.number, if gets.loses { -share } else { share }).filter(|()| everybody)?;
            }
        }
        Some(worth)
    }

    /// So many times a sum of what is kept of whoever it is about; nothing, where it is another thing.
    fn add(&mut self, number: &Num, times: i64) -> Option<()> {
        match number {
            Num::Const(_) => {}
            Num::Once(_, one) => self.add(one, times)?,
            Num::Add(a, b) => {
                self.add(a, times)?;
                self.add(b, times)?;
            }
            Num::Sub(a, b) => {
                self.add(a, times)?;
                self.add(b, -times)?;
            }
            Num::Mul(a, b) => match (a.constant(), b.constant()) {
                (Some(factor), _) => self.add(b, times.checked_mul(factor)? / ONE)?,
                (_, Some(factor)) => self.add(a, times.checked_mul(factor)? / ONE)?,
                _ => return None,
            },
            Num::Kept(kept) if kept.who == Some(Seats::Subject) => match kept.what {
                Keeps::Score => self.paid += times,
                Keeps::Tally(at) => self.tallies[usize::from(at)] += times,
                Keeps::Cards => return None,
            },
            _ => return None,
        }
        Some(())
    }

    /// What is written after a deal hangs on nothing that is written after the same deal.
    fn is_plain(&self, between: &[Gets]) -> bool {
        let mut before = Vec::new();
        between.iter().all(|gets| {
            let mut changed = |node: Node| match node {
                Node::Num(Num::Kept(kept)) if kept.now => match kept.what {
                    Keeps::Score => true,
                    Keeps::Tally(at) => before.contains(&at),
                    Keeps::Cards => false,
                },
                _ => false,
            };
            let counts = self.tallies[usize::from(gets.tally)] != 0;
            let hangs = counts
                && (any(Node::Num(&gets.number), &mut changed)
                    || any(Node::Test(&gets.guard), &mut changed)
                    || gets.who.as_ref().is_some_and(|who| any(Node::Seats(who), &mut changed)));
            before.push(gets.tally);
            !hangs
        })
    }

    /// Does what is paid count with it?
    pub(crate) fn counts_paid(&self) -> bool {
        self.paid != 0
    }

    /// What one more of a tally is worth, in sixtieths.
    pub(crate) fn tally(&self, at: usize) -> i64 {
        self.tallies.get(at).copied().unwrap_or(0)
    }

    /// What a deal that is settled is worth, by position.
    pub(crate) fn scores(&self, p: &Program, s: &State) -> [Amount; SEATS] {
        let mut scores = s.scores.map(|score| Amount(score.0 * self.paid / ONE));
        let Some(contract) = p.contracts.get(usize::from(s.contract)) else { return scores };
        for gets in &contract.between {
            let (share, Some(who)) = (self.tally(usize::from(gets.tally)), &gets.who) else { continue };
            if share == 0 {
                continue;
            }
            let persons = positions(Ctx::of(p, s).seats(who)).map(|q| purse(p, s, q).bit());
            for person in positions(persons.fold(0, |all, one| all | one)) {
                let ctx = Ctx::new(p, s, person);
                if ctx.test(&gets.guard) {
                    let number = ctx.num(&gets.number).div_euclid(ONE);
                    scores[person].0 += share * if gets.loses { -number } else { number };
                }
            }
        }
        scores
    }
}

fn everybody(p: &Program, who: &Seats) -> bool {
    match who {
        Seats::Everybody => true,
        Seats::Set(some) => *some & p.people() == p.people(),
        Seats::Minus(some, others) => everybody(p, some) && **others == Seats::Set(p.dummies),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::Worth;
    use crate::Seat;
    use crate::amount::Amount;
    use crate::engine::{Rng, Table, ledger};
    use crate::players::{Manner, Players};
    use crate::ruleset::Ruleset;
    use crate::ruleset::expr::ONE;

    /// What is reckoned after a match, by hand: of nobody but this game.
    #[test]
    fn what_a_deal_is_worth_is_what_it_changes_in_the_end() {
        let rules = format!("{}/tests/strangers/preferans.rules", env!("CARGO_MANIFEST_DIR"));
        let ruleset = Ruleset::load(&rules).expect("a game");
        let mut p = ruleset.program(&ruleset.settings()).expect("no mistake in it");
        let lasting = p.lasting.as_ref().expect("a session");
        p.memory = Some(Box::new(lasting.start()));
        let worth = Worth::of(&p).expect("a plain sum");
        assert_eq!([0, 1, 2, 3].map(|at| worth.tally(at) / ONE), [10, -10, 0, 1]);
        let players = Players::new(&p, &[Manner::Random]).expect("players");
        let (mut paid, mut written) = (0, 0);
        for deal in 0..200 {
            let mut rng = Rng::for_deal(2, deal);
            let mut table = Table::shuffled(&p, Seat((deal % 3) as u8), &mut rng);
            players.play(&mut table, &mut rng);
            let (_, memory) = ledger::after(&table);
            let scores = worth.scores(&p, table.state());
            for seat in p.people_seated() {
                let kept = |at: usize| memory.now.tallies[at][seat];
                let own = table.scores()[seat];
                let wanted = own + Amount(10 * (kept(0) - kept(1)));
                assert_eq!(scores[p.position(table.state().dealer, seat)], wanted, "deal {deal}, {seat:?}");
                paid += u32::from(own != Amount::NOTHING);
                written += u32::from(own != wanted);
            }
        }
        assert!(paid > 20 && written > 100, "{paid} paid, {written} written");
    }

    #[test]
    fn other_games_are_what_is_paid() {
        for game in ["dreierles", "dreierschnapsen", "strassenwart", "tarok_vecer"] {
            let ruleset = Ruleset::load(game).expect("a game");
            let p = ruleset.program(&ruleset.settings()).expect("no mistake in it");
            assert_eq!(Worth::of(&p), None, "{game}");
        }
    }
}
