//! Duties where none of a few cards is about, beside the duties as they are written.

use super::rulesets;
use crate::engine::play::{legal, winning};
use crate::engine::{Ctx, Kind, Rng, Table};
use crate::ruleset::ahead::quiet::Quiet;
use crate::ruleset::program::{Contract, Program};
use crate::who::Seat;
use std::collections::BTreeMap;

/// The cards that a quiet form leaves of a hand.
fn left(ctx: &Ctx, contract: &Contract, quiet: &Quiet) -> u64 {
    let s = ctx.s;
    let hand = s.hands[s.asked];
    let whole = contract.play.index.whole.as_ref().expect("rules are kept of whole tricks only");
    let mut levels = whole.levels;
    for (at, cards) in &whole.later {
        levels.list[*at].set = ctx.cards(cards);
    }
    let (first, beating) = (levels.list[0].set, winning(ctx));
    let or = |some: u64, all: u64| if some != 0 { some } else { all };
    let mut options = match s.lying {
        0 => or(hand & s.to_lead, hand),
        _ => or(hand & s.led & quiet.rules.suit, or(hand & first & quiet.rules.first, hand)),
    };
    for rule in &quiet.rules.more {
        let kept = options & (rule.wants.cards(s.led, s.open, beating, first) ^ rule.flip);
        if kept != 0 && (rule.gate == 0 || rule.gate & s.trick != 0) {
            options = kept;
        }
    }
    options
}

#[test]
fn quiet_duties_leave_what_the_duties_leave() {
    let mut met: BTreeMap<String, u32> = BTreeMap::new();
    for ruleset in rulesets() {
        let program: Program = ruleset.program(&ruleset.settings()).expect("it has a program");
        let some =
            |contract: &Contract| contract.play.index.lists.iter().any(|list| list.quiet != [None, None]);
        if !program.contracts.iter().any(some) {
            continue;
        }
        for deal in 0..150 {
            let mut rng = Rng::for_deal(13, deal);
            let dealer = Seat((deal % u64::from(program.persons)) as u8);
            let mut table = Table::shuffled(&program, dealer, &mut rng);
            while let Some(decision) = table.decision() {
                let s = table.state();
                if decision.kind() == Kind::Card {
                    let contract = &program.contracts[usize::from(s.contract)];
                    let follows = s.lying != 0;
                    let quiet =
                        contract.play.index.list(s.number, follows).quiet[usize::from(follows)].as_deref();
                    let shown = s.hands.iter().fold(0, |all, hand| all | hand) & s.open != 0;
                    let about = |quiet: &&Quiet| (s.hands[s.asked] | s.trick) & quiet.odd == 0;
                    if let Some(quiet) = quiet.filter(about).filter(|_| !shown) {
                        let ctx = Ctx::new(&program, s, s.asked);
                        let wanted = legal(&program, contract, s, &mut ());
                        let name = format!("{}: {}", program.game, contract.name);
                        assert_eq!(
                            left(&ctx, contract, quiet),
                            wanted,
                            "{name}, deal {deal}, trick {}",
                            s.number
                        );
                        *met.entry(name).or_default() += 1;
                    }
                }
                let options = decision.list();
                let at = rng.below(options.len() as u32) as usize;
                table.act(options[at]).expect("it was offered");
            }
        }
    }
    met.iter().for_each(|(contract, times)| println!("{contract}: {times} cards"));
    assert!(met.len() > 10, "quiet duties are met in {} contracts", met.len());
}
