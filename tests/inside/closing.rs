//! What `check` says of duties is held against deals at random: one that it calls idle closes no card, and one whose
//! condition it calls needless closes the same cards without it.

use super::claims::of_each_contract;
use crate::diagnostic::{Code, Diagnostic};
use crate::engine::{Choice, State, Table};
use crate::ruleset::{Program, Ruleset};

/// What a duty may want.
const WANTED: &[&str] = &[
    "must play T1",
    "must not play T1",
    "must lead trumps",
    "must not lead trumps",
    "must lead T21 in trick 1",
    "must follow with kings",
    "must not follow with T21",
    "must keep T1 for last trick",
    "must play T2 to trick 16",
    "must follow with cards that would win",
    "must not play kings before trick 3",
    "must not play kings in last trick",
    "must play kings or trumps",
];

/// What its condition may ask.
const ASKED: &[&str] = &[
    "T1 in hand",
    "T21 in hand",
    "no kings in hand",
    "some trumps in hand",
    "at least 3 trumps in hand",
    "hand in trumps",
    "he is declarer",
    "he is one of defenders",
    "he is leader",
    "he is forehand",
    "trumps led",
    "hearts led",
    "some trumps in trick",
    "T21 in trick",
    "T1 fell",
    "T21 fell in trick 1",
    "he took some tricks",
    "declarer took no tricks",
    "he took last trick",
    "somebody took at least 5 tricks",
    "declarer announced pfeife",
    "contract is solo",
    "contract is raeuber",
    "nobody took trick 1",
];

/// Where it stands among those of the game.
const PLACED: &[&str] = &["", " before follow_suit"];

/// What is said of a sentence.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Claim {
    /// It does nothing: a duty closes no card.
    Idle,
    /// Its condition excludes nothing.
    Needless,
}

struct Duty {
    placed: &'static str,
    wanted: &'static str,
    asked: &'static str,
}

impl Duty {
    fn all() -> impl Iterator<Item = Duty> {
        let wanted = PLACED.iter().flat_map(|placed| WANTED.iter().map(move |wanted| (placed, wanted)));
        wanted.flat_map(|(placed, wanted)| ASKED.iter().map(move |asked| Duty { placed, wanted, asked }))
    }

    fn ruleset(&self, condition: bool) -> Ruleset {
        let Duty { placed, wanted, asked } = self;
        let condition = if condition { format!(" if {asked}") } else { String::new() };
        let text = format!(
            "game x \"X\" extends dreierles {{\n  play {{\n    d \"D\"{placed}: {wanted}{condition}\n  }}\n}}\n"
        );
        Ruleset::from_text("closing.rules", &text)
    }
}

/// What is said of the sentence that a ruleset adds to its base; or for what else it is refused.
pub(super) fn claimed(ruleset: &Ruleset) -> Result<Option<Claim>, Code> {
    let claim = |told: Diagnostic| match told.code {
        Code::NeverApplies | Code::Unreached => Ok(Claim::Idle),
        Code::Plainer => Ok(Claim::Needless),
        other => Err(other),
    };
    ruleset.check().into_iter().next().map(claim).transpose()
}

/// The cards that may be played, if one is.
fn open(p: &Program, state: &State) -> Option<Vec<Choice>> {
    let cards = Table::resume(p, *state).decision()?.list();
    matches!(cards.first(), Some(Choice::Card(_))).then_some(cards)
}

pub(super) fn program(ruleset: &Ruleset) -> Program {
    ruleset.program(&ruleset.settings()).expect("it is compiled")
}

/// In some deals by these rules: does it come to the same cards by others, wherever somebody plays one?
fn same(p: &Program, other: &Program, many: u64) -> bool {
    let mut same = true;
    of_each_contract(p, many, |mut table, rng| {
        while let Some(decision) = table.decision() {
            let options = decision.list();
            if matches!(options.first(), Some(Choice::Card(_))) {
                same &= open(other, table.state()).as_ref() == Some(&options);
            }
            table.act(options[rng.below(options.len() as u32) as usize]).expect("it was offered");
        }
    });
    same
}

#[test]
fn no_card_is_closed_by_a_duty_that_check_calls_idle() {
    let base = program(&Ruleset::load("dreierles").expect("built in"));
    let (mut idle, mut needless) = (0, 0);
    for duty in Duty::all() {
        let ruleset = duty.ruleset(true);
        let Ok(Some(claim)) = claimed(&ruleset) else { continue };
        let other = match claim {
            Claim::Idle => &base,
            Claim::Needless => &program(&duty.ruleset(false)),
        };
        let holds = same(&program(&ruleset), other, 10 * super::thorough() as u64);
        assert!(holds, "{claim:?}:{} {} if {}", duty.placed, duty.wanted, duty.asked);
        match claim {
            Claim::Idle => idle += 1,
            Claim::Needless => needless += 1,
        }
    }
    assert!(idle > 100 && needless > 20, "{idle} {needless}");
}

/// Duties that closed no card, or the same without their condition, and of which nothing is said: chance, or a silence.
#[test]
#[ignore = "prints a list to look at: see docs/testing.md"]
fn what_closed_no_card_and_nothing_is_said_of() {
    let base = program(&Ruleset::load("dreierles").expect("built in"));
    for duty in Duty::all() {
        let ruleset = duty.ruleset(true);
        let Ok(None) = claimed(&ruleset) else { continue };
        let (here, bare) = (program(&ruleset), duty.ruleset(false));
        let many = 100 * super::thorough() as u64;
        let like = |other: &Program| same(&here, other, many);
        let what = match () {
            () if like(&base) => "idle",
            // A duty that is idle anyway is told without a condition.
            () if bare.check().is_empty() && like(&program(&bare)) => "needless",
            () => continue,
        };
        println!("{what}:{} {} if {}", duty.placed, duty.wanted, duty.asked);
    }
}
