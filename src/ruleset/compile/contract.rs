//! One contract, put together from its scope.

use super::Compiler;
use crate::diagnostic::words;
use crate::kinds::Kind;
use crate::ruleset::ahead::gates::Gates;
use crate::ruleset::expr::Test;
use crate::ruleset::laws::walk::{Node, any};
use crate::ruleset::limits::TRICKS;
use crate::ruleset::program::{Asked, Contract, OneOf, Packet, PlaysFor, Sayings, Sides, Step, tricks};
use crate::ruleset::scope::{Active, Scope};
use crate::syntax::tree::{Body, Sides as SidesTree};

impl<'a> Compiler<'_, 'a> {
    pub(super) fn contract(&self, at: usize, scope: &Scope<'a>, deal: &[Packet]) -> Contract {
        let row = &self.frame.contracts[at];
        let env = self.env_noting(scope, Some(at), Asked::InTheAuction);
        let clause = self.register(row.span, row.name, Some(row.title), &row.cites, row.layer);
        let drawn = self.drawn(at, scope, deal);
        let tricks = tricks(deal).saturating_add(drawn).min(TRICKS as u8);
        scope.head(Kind::Sides).map(|a| self.clause(a));
        let sides = scope.sides().and_then(|a| {
            let Body::Sides(SidesTree::Against(sides)) = &a.clause.body else { return None };
            let sides = Sides {
                first: env.seats(&sides.first),
                with: sides.with.as_ref().map(|with| env.seats(with)),
                secret: sides.secret.as_ref().map(|cards| env.cards(cards)),
                clause: self.clause(a),
            };
            let by_sides = |part: Node| matches!(part, Node::Seats(who) if who.are_of_sides());
            if sides.parts().any(|part| any(Node::Seats(part), &mut |part| by_sides(part))) {
                self.say(words::circular_sides(a.clause.span, row.title));
                return None;
            }
            Some(sides)
        });
        let needs = scope.heads(Kind::Needs).rev().filter_map(|a| {
            let Body::Needs(test) = &a.clause.body else { return None };
            Some((self.condition((test.span, Asked::InTheAuction), env.test(test)), self.clause(a)))
        });
        let needs = needs.collect();
        let (counts, counted) = (self.counts(at, scope), self.counted(scope));
        let steps = self.steps(at, scope, tricks);
        self.untimed(scope);
        let moments = self.moments(at, scope, tricks);
        let mut play = self.play(at, scope, tricks);
        play.eventful = !moments.is_empty();
        if let Some(clause) = &mut play.played_for {
            clause.from = said_before(&steps, clause);
        }
        play.drawn = drawn;
        play.leavers = steps.iter().any(|step| matches!(step, Step::Leave { .. }));
        if play.leavers && self.m.pack.pack.codes.len() >= 64 {
            self.say(words::too_many(row.span, words::Limit::CardsWithLeavers, 63));
        }
        let score = self.score(&env, scope, always_calls(&steps));
        let between = self.between(at, scope);
        let dealt_again =
            |active: &&Active| matches!(active.clause.body, Body::NothingPlayed { again: true });
        let again = scope.nothing_played().filter(dealt_again).map(|active| self.clause(active));
        Contract {
            name: row.name.to_string(),
            title: row.title.to_string(),
            alone: scope.alone(),
            asks_points: false,
            sides,
            needs,
            common_needs: Vec::new(),
            judged: None,
            sums: None,
            steps,
            course: Vec::new(),
            runs: Vec::new(),
            moments,
            gates: Gates::default(),
            play,
            score,
            between,
            again,
            counts,
            clause,
            sayings: Sayings { conditions: self.conditions.take(), counted, ..Sayings::default() },
        }
    }
}

/// Is another contract settled in its place, whatever happens?
fn always_calls(steps: &[Step]) -> bool {
    let calls =
        |step: &Step| matches!(step, Step::Choose { of: OneOf::Contracts(_), guard: Test::Const(true), .. });
    steps.iter().any(calls)
}

/// The step behind the last announcement that settles who plays for whom.
fn said_before(steps: &[Step], clause: &PlaysFor) -> u8 {
    let asks = |announced: u8| {
        let mut one =
            |node: Node| matches!(node, Node::Test(Test::Announced { what, .. }) if *what == announced);
        any(Node::Seats(&clause.who), &mut one) || any(Node::Seats(&clause.hand), &mut one)
    };
    let last = steps.iter().rposition(|step| matches!(step, Step::Announce { what, .. } if asks(*what)));
    last.map_or(0, |at| at as u8 + 1)
}
