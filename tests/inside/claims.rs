//! What `check` says of conditions is held against deals at random: none is what it calls impossible, and each is what it
//! says of all.

use super::plays_at_random;
use crate::diagnostic::{Code, Diagnostic};
use crate::engine::{Ctx, Rng, State, Table};
use crate::ruleset::{Program, Ruleset, program::Bonus};
use crate::who::Seat;

/// What may be asked when a deal is settled. None of it is about whom the sentence is about.
const ASKED: &[&str] = &[
    "won",
    "lost",
    "declarer took last trick",
    "defenders took last trick",
    "declarer took trick 1",
    "defenders took trick 3 with T21",
    "declarer took some tricks with T1",
    "declarer lost some tricks with T1",
    "somebody took last trick with T1",
    "declarer took no tricks",
    "declarer took all tricks",
    "declarer took at least 2 tricks",
    "defenders took at least 15 tricks",
    "declarer took fewer than 9 tricks",
    "nobody took no tricks",
    "everybody took some tricks",
    "somebody took at least 7 tricks",
    "number of (players who took no tricks) = 2",
    "number of (players who took some tricks) > 1",
    "number of winners = 1",
    "points of declarer >= 36",
    "points of defenders > 40",
    "points of declarer < 20",
    "tricks of declarer > tricks of defenders",
    "declarer held T1",
    "declarer held some kings",
    "declarer held all drull",
    "declarer held at least 8 trumps",
    "nobody held T1",
    "nobody held T21",
    "defenders held at least 3 kings",
    "some kings not in (cards held by declarer)",
    "some players who held at least 9 trumps",
    "forehand was dealt T21",
    "T1 in discard",
    "some trumps in discard",
    "T21 in blind",
    "all kings in blind",
    "some kings in (cards taken by defenders)",
    "all kings in (cards taken by declarer)",
    "T1 fell in trick 1",
    "T1 fell before trick 3",
    "T1 fell before last trick",
    "T21 fell in last trick",
    "T21 fell",
    "somebody announced pfeife",
    "declarer announced pfeife",
    "nobody announced pfeife",
    "declarer bid solo",
    "nobody bid",
    "contract is solo",
    "contract is raeuber",
    "declarer is forehand",
    "dealer is one of defenders",
];

/// So many conditions stand in one ruleset.
const AT_ONCE: usize = 60;

/// Two things that are asked together, by their numbers.
#[derive(Clone, Copy)]
struct Both {
    one: usize,
    other: usize,
    joined: Joined,
}

#[derive(Clone, Copy, PartialEq)]
enum Joined {
    And,
    AndNot,
    Or,
}

impl Both {
    fn parts(self) -> [String; 2] {
        let other = ASKED[self.other];
        let other = if self.joined == Joined::AndNot { format!("not ({other})") } else { other.to_string() };
        [ASKED[self.one].to_string(), other]
    }

    fn text(self) -> String {
        self.parts().join(if self.joined == Joined::Or { " or " } else { " and " })
    }

    /// Each of them in a deal, and both as they are joined.
    fn comes_out(self, deal: u64) -> ([bool; 2], bool) {
        let [one, other] = [self.one, self.other].map(|at| deal >> at & 1 == 1);
        match self.joined {
            Joined::And => ([one, other], one && other),
            Joined::AndNot => ([one, !other], one && !other),
            Joined::Or => ([one, other], one || other),
        }
    }
}

fn variant<'t>(conditions: impl IntoIterator<Item = &'t str>) -> Ruleset {
    let bonus = |(at, test)| format!("    bonus b{at} \"B{at}\" worth 1: made by forehand if {test}\n");
    let bonuses: String = conditions.into_iter().enumerate().map(bonus).collect();
    let text = format!("game x \"X\" extends dreierles {{\n  score {{\n{bonuses}  }}\n}}\n");
    Ruleset::from_text("claims.rules", &text)
}

/// What is said of a condition: of all of it, or of one of its parts.
#[derive(Debug)]
enum Claim {
    Never,
    Always,
    AddsNothing(String),
}

/// What is said of those that stand in a ruleset, by their numbers.
fn claimed(ruleset: &Ruleset) -> Vec<(usize, Claim)> {
    let sources = ruleset.sources();
    let claim = |told: &Diagnostic| {
        let span = told.span();
        let text = &sources.get(span.file).text;
        // The heads of the game and of the block stand before them.
        let line = text[..span.start as usize].matches('\n').count();
        let under = &text[span.start as usize..span.end as usize];
        let whole = text.lines().nth(line)?.ends_with(&format!(" if {under}"));
        let claim = match told.code {
            Code::NeverApplies => Claim::Never,
            Code::Plainer if whole => Claim::Always,
            Code::Plainer => Claim::AddsNothing(under.to_string()),
            _ => return None,
        };
        Some((line.checked_sub(2)?, claim))
    };
    ruleset.check().iter().filter_map(claim).collect()
}

/// What comes out of what is asked, a bit each, in some deals of each contract.
fn deals(many: u64) -> Vec<u64> {
    let ruleset = variant(ASKED.iter().copied());
    let p = ruleset.program(&ruleset.settings()).expect("it is compiled");
    let contracts = 0..=p.contracts.len() as u8;
    let all = contracts.flat_map(|contract| (0..many).map(move |deal| (contract, deal)));
    let played = all.filter_map(|(contract, deal)| {
        let mut rng = Rng::for_deal(u64::from(contract) + 11, deal);
        let dealer = Seat((deal % u64::from(p.persons)) as u8);
        // Behind the last contract it is bid for.
        let table = match usize::from(contract) < p.contracts.len() {
            true => Table::fixed(&p, contract, dealer, &mut rng)?,
            false => Table::shuffled(&p, dealer, &mut rng),
        };
        Some(comes_out(&p, plays_at_random(table, &mut rng).state()))
    });
    played.collect()
}

fn comes_out(p: &Program, s: &State) -> u64 {
    let ctx = Ctx::of(p, s);
    let bonuses = &p.contracts[usize::from(s.contract)].score.bonuses;
    let so = |bonus: &Bonus| ctx.test(&bonus.when) && ctx.test(&bonus.parties[0].guard);
    let name = |at: usize| format!("b{at}");
    let each = (0..ASKED.len()).map(|at| bonuses.iter().find(|bonus| bonus.name == name(at)).is_some_and(so));
    each.enumerate().fold(0, |all, (at, so)| all | u64::from(so) << at)
}

fn pairs() -> Vec<Both> {
    let one = |one| (one + 1..ASKED.len()).map(move |other| (one, other));
    let joined =
        |(one, other)| [Joined::And, Joined::AndNot, Joined::Or].map(|joined| Both { one, other, joined });
    (0..ASKED.len()).flat_map(one).flat_map(joined).collect()
}

/// Those that stand in one ruleset, with what is said of them.
fn told() -> impl Iterator<Item = (Vec<Both>, Vec<(usize, Claim)>)> {
    pairs().chunks(AT_ONCE).map(<[Both]>::to_vec).collect::<Vec<_>>().into_iter().map(|some| {
        let texts: Vec<String> = some.iter().map(|both| both.text()).collect();
        let claims = claimed(&variant(texts.iter().map(String::as_str)));
        (some, claims)
    })
}

#[test]
fn no_deal_is_what_check_calls_impossible() {
    let deals = deals(100 * super::thorough() as u64);
    let mut claims = [0; 3];
    for (some, told) in told() {
        for (at, claim) in told {
            let holds = |deal: &&u64| {
                let ([one, other], both) = some[at].comes_out(**deal);
                match &claim {
                    Claim::Never => !both,
                    Claim::Always => both,
                    Claim::AddsNothing(part) => {
                        both == if *part == some[at].parts()[0] { other } else { one }
                    }
                }
            };
            let denied = deals.iter().filter(|deal| !holds(deal)).count();
            assert_eq!(denied, 0, "{claim:?}: {} (in {denied} of {} deals)", some[at].text(), deals.len());
            let which = match claim {
                Claim::Never => 0,
                Claim::Always => 1,
                Claim::AddsNothing(_) => 2,
            };
            claims[which] += 1;
        }
    }
    let [never, always, nothing] = claims;
    assert!(never > 50 && always > 1 && nothing > 50, "{claims:?}");
}

/// What came out the same in every deal though its parts did not, and of which nothing is said: chance, or a silence.
#[test]
#[ignore = "prints a list to look at: see docs/testing.md"]
fn what_no_deal_shows_and_nothing_is_said_of() {
    let deals = deals(4000);
    let often = |at: usize| {
        let so = deals.iter().filter(|deal| **deal >> at & 1 == 1).count();
        (100..deals.len() - 100).contains(&so)
    };
    for (some, told) in told() {
        for (at, both) in some.iter().enumerate().filter(|(_, both)| often(both.one) && often(both.other)) {
            let so = deals.iter().filter(|deal| both.comes_out(**deal).1).count();
            if (so == 0 || so == deals.len()) && !told.iter().any(|(other, _)| *other == at) {
                println!("{}: {}", if so == 0 { "never" } else { "always" }, both.text());
            }
        }
    }
}
