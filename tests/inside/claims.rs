//! What `check` says of conditions is held against deals at random: none is what it calls impossible, and each is what it
//! says of all.

use super::plays_at_random;
use crate::diagnostic::{Code, Diagnostic};
use crate::engine::{Ctx, Rng, State, Table};
use crate::ruleset::{Program, Ruleset, program::Bonus};
use crate::who::Seat;

/// What may be asked when a deal of a game is settled. None of it is about whom the sentence is about.
struct About {
    base: &'static str,
    /// The kind of contract in which it is asked; everywhere if there is none.
    within: Option<&'static str>,
    asked: &'static [&'static str],
}

const DREIERLES: About = About {
    base: "dreierles",
    within: None,
    asked: &[
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
        "everybody took at least 5 tricks",
        "everybody took last trick",
        "some players who took all tricks",
        "at least 2 players took at least 8 tricks",
        "declarer took at least 3 tricks with trumps",
        "declarer took at most 2 tricks",
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
    ],
};

/// Partners, kings that are called, and games in which everybody is alone.
const KOENIGRUFEN: About = About {
    base: "koenigrufen",
    within: None,
    asked: &[
        "won",
        "team took last trick",
        "defenders took last trick with T1",
        "declarer took trick 1",
        "declarer took no tricks",
        "team took all tricks",
        "defenders took at least 2 tricks",
        "nobody took no tricks",
        "number of winners = 2",
        "number of team = 1",
        "number of defenders = 3",
        "points of team > points of defenders",
        "points of declarer >= 36",
        "points of defenders < 20",
        "declarer held T1",
        "team held all trull",
        "defenders held some kings",
        "nobody held T21",
        "nobody was dealt T21",
        "dealer was dealt at least 2 kings",
        "T1 in discard",
        "T21 in talon",
        "some kings in (cards taken by defenders)",
        "all kings in (cards taken by team)",
        "T1 fell in last trick",
        "T1 fell before last trick",
        "somebody announced pagat",
        "team announced valat",
        "nobody announced four_kings",
        "somebody bid dreier",
        "declarer bid rufer",
        "contract is rufer",
        "contract is trischaken",
        "declarer is forehand",
        "dealer is one of team",
        "left of declarer took last trick",
    ],
};

/// The same where a king is called.
const CALLING: About = About {
    base: "koenigrufen",
    within: Some("calling"),
    asked: &[
        "won",
        "team took last trick",
        "declarer took last trick with called_king",
        "defenders took some tricks with called_king",
        "team took all tricks",
        "number of team = 1",
        "number of team = 2",
        "number of winners = 2",
        "number of defenders = 3",
        "points of defenders < 20",
        "declarer held called_king",
        "team held some called_king",
        "defenders held called_king",
        "nobody was dealt called_king",
        "some called_king in talon",
        "some called_king in (cards taken by defenders)",
        "called_king fell in trick 1",
        "called_king fell",
        "SK in called_king",
        "declarer held SK",
        "defenders held all kings",
        "team held all trull",
        "somebody announced king_ultimo",
        "defenders announced king_ultimo",
        "contract is rufer",
        "contract is solorufer",
        "declarer is forehand",
        "dealer is one of team",
    ],
};

/// Fixed partners, a pack of five cards each, and pairs that are announced.
const BAUERNSCHNAPSEN: About = About {
    base: "bauernschnapsen",
    within: None,
    asked: &[
        "won",
        "team took last trick",
        "declarer took no tricks",
        "team took at least 3 tricks",
        "defenders took all tricks",
        "somebody took at least 3 tricks",
        "points of team >= 66",
        "points of defenders < 33",
        "caller held SA",
        "declarer held all ranks A",
        "nobody held SA",
        "SA in packet",
        "SA fell in trick 1",
        "SA fell",
        "some ranks A in (cards taken by team)",
        "somebody announced enough",
        "defenders announced enough",
        "nobody announced marriage",
        "contract is normal",
        "contract is gang",
        "declarer is caller",
        "declarer is one of callers",
    ],
};

/// Games on two hands and none, and cards that are laid away.
const CEGO: About = About {
    base: "cego",
    within: None,
    asked: &[
        "won",
        "declarer took last trick with T1",
        "declarer took exactly 1 trick",
        "declarer took no tricks",
        "points of declarer >= 36",
        "points of defenders > 35",
        "T1 in legage",
        "T1 in blind",
        "some kings in discard",
        "T1 fell in trick 1",
        "T1 fell",
        "declarer was dealt T1",
        "declarer held T1",
        "nobody held T1",
        "forehand bid solo",
        "contract is geiss",
        "contract is raeuber",
        "declarer is forehand",
        "number of losers = 1",
    ],
};

/// Cards that come into a hand when they are turned.
const OFFIZIERE: About = About {
    base: "cego_offiziere",
    within: None,
    asked: &[
        "forehand held T1",
        "nobody held T1",
        "T1 fell",
        "T1 fell in trick 1",
        "T1 fell in last trick",
        "forehand took last trick with T1",
        "dealer took some tricks with T1",
        "forehand lost some tricks with T1",
        "dealer held T21",
        "forehand took no tricks",
        "forehand took at least 12 tricks",
        "some kings in (cards taken by forehand)",
    ],
};

/// So many conditions stand in one ruleset.
const AT_ONCE: usize = 60;

/// Two things that are asked together.
#[derive(Clone, Copy)]
struct Both {
    asked: &'static [&'static str],
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
        let other = self.asked[self.other];
        let other = if self.joined == Joined::AndNot { format!("not ({other})") } else { other.to_string() };
        [self.asked[self.one].to_string(), other]
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

/// What is said of a condition: of all of it, or of one of its parts.
#[derive(Debug)]
enum Claim {
    Never,
    Always,
    AddsNothing(String),
}

/// A deal at random of a contract, or one that is bid for, behind the last; and what goes on at random.
pub(super) fn dealt(p: &Program, contract: u8, deal: u64) -> Option<(Table<'_>, Rng)> {
    let mut rng = Rng::for_deal(u64::from(contract) + 11, deal);
    let dealer = Seat((deal % u64::from(p.persons)) as u8);
    let table = match usize::from(contract) < p.contracts.len() {
        true => Table::fixed(p, contract, dealer, &mut rng),
        false => Some(Table::shuffled(p, dealer, &mut rng)),
    };
    Some((table?, rng))
}

/// So many deals at random of each contract, and as many that are bid for.
pub(super) fn of_each_contract(p: &Program, many: u64, mut play: impl FnMut(Table, &mut Rng)) {
    for contract in 0..=p.contracts.len() as u8 {
        for (table, mut rng) in (0..many).filter_map(|deal| dealt(p, contract, deal)) {
            play(table, &mut rng);
        }
    }
}

impl About {
    fn variant<'t>(&self, conditions: impl IntoIterator<Item = &'t str>) -> Ruleset {
        let bonus = |(at, test)| format!("    bonus b{at} \"B{at}\" worth 1: made by forehand if {test}\n");
        let bonuses: String = conditions.into_iter().enumerate().map(bonus).collect();
        let block = self.within.map_or("score".to_string(), |kind| format!("kind {kind}"));
        let base = self.base;
        let text = format!("game x \"X\" extends {base} {{\n  {block} {{\n{bonuses}  }}\n}}\n");
        Ruleset::from_text("claims.rules", &text)
    }

    /// What is said of those that stand in a ruleset, by their numbers.
    fn claimed<'t>(&self, conditions: impl IntoIterator<Item = &'t str>) -> Vec<(usize, Claim)> {
        let ruleset = self.variant(conditions);
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

    /// What comes out of what is asked, a bit each, in some deals of each contract in which it is.
    fn deals(&self, many: u64) -> Vec<u64> {
        let ruleset = self.variant(self.asked.iter().copied());
        let p = ruleset.program(&ruleset.settings()).expect("it is compiled");
        let mut played = Vec::new();
        of_each_contract(&p, many, |table, rng| {
            let table = plays_at_random(table, rng);
            played.extend(self.comes_out(&p, table.state()));
        });
        played
    }

    /// Nothing where the first of them is not asked.
    fn comes_out(&self, p: &Program, s: &State) -> Option<u64> {
        let ctx = Ctx::of(p, s);
        let bonuses = &p.contracts.get(usize::from(s.contract))?.score.bonuses;
        let so = |bonus: &Bonus| ctx.test(&bonus.when) && ctx.test(&bonus.parties[0].guard);
        let find = |at: usize| bonuses.iter().find(|bonus| bonus.name == format!("b{at}"));
        find(0)?;
        let each = (0..self.asked.len()).map(|at| find(at).is_some_and(so));
        Some(each.enumerate().fold(0, |all, (at, so)| all | u64::from(so) << at))
    }

    fn pairs(&self) -> Vec<Both> {
        let asked = self.asked;
        let one = |one| (one + 1..asked.len()).map(move |other| (one, other));
        let joined = |(one, other)| {
            [Joined::And, Joined::AndNot, Joined::Or].map(|joined| Both { asked, one, other, joined })
        };
        (0..asked.len()).flat_map(one).flat_map(joined).collect()
    }

    /// Those that stand in one ruleset, with what is said of them.
    fn told(&self) -> impl Iterator<Item = (Vec<Both>, Vec<(usize, Claim)>)> {
        let pairs: Vec<_> = self.pairs().chunks(AT_ONCE).map(<[Both]>::to_vec).collect();
        pairs.into_iter().map(|some| {
            let texts: Vec<String> = some.iter().map(|both| both.text()).collect();
            let claims = self.claimed(texts.iter().map(String::as_str));
            (some, claims)
        })
    }

    /// Each claim is held against some deals of each contract; how many of each there are.
    fn holds(&self) -> [usize; 3] {
        let deals = self.deals(100 * super::thorough() as u64);
        let mut claims = [0; 3];
        for (some, told) in self.told() {
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
                assert_eq!(
                    denied,
                    0,
                    "{claim:?}: {} (in {denied} of {} deals)",
                    some[at].text(),
                    deals.len()
                );
                let which = match claim {
                    Claim::Never => 0,
                    Claim::Always => 1,
                    Claim::AddsNothing(_) => 2,
                };
                claims[which] += 1;
            }
        }
        claims
    }

    fn prints_what_no_deal_shows(&self) {
        let deals = self.deals(1000 * super::thorough() as u64);
        let often = |at: usize| {
            let so = deals.iter().filter(|deal| **deal >> at & 1 == 1).count();
            (50..deals.len() - 50).contains(&so)
        };
        for (some, told) in self.told() {
            for (at, both) in some.iter().enumerate().filter(|(_, both)| often(both.one) && often(both.other))
            {
                let so = deals.iter().filter(|deal| both.comes_out(**deal).1).count();
                if (so == 0 || so == deals.len()) && !told.iter().any(|(other, _)| *other == at) {
                    println!("{}: {}", if so == 0 { "never" } else { "always" }, both.text());
                }
            }
        }
    }
}

#[test]
fn no_deal_is_what_check_calls_impossible() {
    let [never, always, nothing] = DREIERLES.holds();
    assert!(never > 50 && always > 1 && nothing > 50, "{never} {always} {nothing}");
}

#[test]
fn no_deal_with_partners_is_what_check_calls_impossible() {
    let [never, _, nothing] = KOENIGRUFEN.holds();
    assert!(never > 30 && nothing > 30, "{never} {nothing}");
}

#[test]
fn no_deal_with_a_called_card_is_what_check_calls_impossible() {
    let [never, _, nothing] = CALLING.holds();
    assert!(never > 8 && nothing > 10, "{never} {nothing}");
}

#[test]
fn no_deal_of_fixed_partners_is_what_check_calls_impossible() {
    let [never, _, nothing] = BAUERNSCHNAPSEN.holds();
    assert!(never > 12 && nothing > 12, "{never} {nothing}");
}

#[test]
fn no_deal_with_cards_laid_away_is_what_check_calls_impossible() {
    let [never, _, nothing] = CEGO.holds();
    assert!(never > 30 && nothing > 30, "{never} {nothing}");
}

#[test]
fn no_deal_with_covered_cards_is_what_check_calls_impossible() {
    let [never, _, nothing] = OFFIZIERE.holds();
    assert!(never > 5 && nothing > 10, "{never} {nothing}");
}

/// What came out the same in every deal though its parts did not, and of which nothing is said: chance, or a silence.
#[test]
#[ignore = "prints a list to look at: see docs/testing.md"]
fn what_no_deal_shows_and_nothing_is_said_of() {
    for about in [DREIERLES, KOENIGRUFEN, CALLING, BAUERNSCHNAPSEN, CEGO, OFFIZIERE] {
        println!("{} {}", about.base, about.within.unwrap_or_default());
        about.prints_what_no_deal_shows();
    }
}
