//! How a step before the play is gone through where everything is decided at random and nobody listens.
//!
//! Most have a short form, made of the same step: who does something, with which cards, as masks. What has none is gone
//! through as it is written.

use super::which::{Filter, What, Which, Who, Whose, own};
use crate::ruleset::expr::{Cards, End, Num, ONE, Seats, Test};
use crate::ruleset::pack::Mask;
use crate::ruleset::program::{ClauseId, Contract, Duty, Kontra, Quick, Shown, Step};

/// How a step is gone through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// Nothing comes of it.
    Idle,
    Ready,
    /// A [`Run`] begins with it.
    Short,
    /// From its beginning to its end in one go.
    Course,
    Entered,
}

/// Steps that follow each other, each of which there may be, in this order: so none of them has to be jumped to.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Run {
    pub keep: Option<Choice>,
    pub take: Option<Take>,
    pub put: Option<Choice>,
    pub ready: bool,
    pub say: Option<Say>,
    pub double: Option<Double>,
    /// The step that comes behind them.
    pub to: u8,
}

/// Somebody chooses so many of some cards of his hand, which he keeps or puts away; of what is left to choose from each set
/// closes the others, in their order.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Choice {
    pub who: Who,
    pub number: u8,
    pub from: Mask,
    pub wants: Box<[Quick]>,
    /// Where those go that he puts away.
    pub to: u8,
    /// What all see of those he chooses.
    pub shown: Mask,
}

/// Somebody takes so many cards from the top of a place.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Take {
    pub who: Who,
    pub place: u8,
    /// All, if none is named.
    pub number: Option<u8>,
}

/// Each of some says yes or no, whatever others say.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Say {
    pub who: Which,
    pub what: u8,
    /// What he lays open of his hand.
    pub laying: Mask,
    /// The clause that puts the question.
    pub clause: ClauseId,
}

/// Those who may double the game, and the step that says so.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Double {
    pub who: Which,
    pub at: u8,
}

enum Form {
    Idle,
    Ready,
    Keep(Choice),
    Take(Take),
    Put(Choice),
    Say(Say),
    Double(Which),
}

impl Contract {
    /// How each of its steps is gone through, and what can be gone through from each of them on.
    pub(super) fn course(&self) -> (Vec<Way>, Vec<Option<Box<Run>>>) {
        let sides = self.sides.is_some();
        let run = |at| Run::from(&self.steps, at, sides).filter(|run| !run.idle()).map(Box::new);
        let runs: Vec<Option<Box<Run>>> = (0..self.steps.len()).map(run).collect();
        let way = |(step, run): (&Step, &Option<Box<Run>>)| match Form::of(step, sides) {
            Some(_) if run.is_some() => Way::Short,
            Some(Form::Idle) => Way::Idle,
            Some(Form::Ready) => Way::Ready,
            Some(_) => Way::Entered,
            None if step.in_course() => Way::Course,
            None => Way::Entered,
        };
        (self.steps.iter().zip(&runs).map(way).collect(), runs)
    }
}

impl Run {
    /// As many steps as fit into one.
    fn from(steps: &[Step], from: usize, sides: bool) -> Option<Run> {
        let mut run = Run { to: from as u8, ..Run::default() };
        for (at, step) in steps.iter().enumerate().skip(from) {
            // Behind what is done already comes only what is done later.
            let double = run.double.is_none();
            let say = double && run.say.is_none();
            let ready = say && !run.ready;
            let put = ready && run.put.is_none();
            let take = put && run.take.is_none();
            match Form::of(step, sides) {
                Some(Form::Idle) => {}
                Some(Form::Keep(step)) if take && run.keep.is_none() => run.keep = Some(step),
                Some(Form::Take(step)) if take => run.take = Some(step),
                Some(Form::Put(step)) if put => run.put = Some(step),
                Some(Form::Ready) if ready => run.ready = true,
                Some(Form::Say(step)) if say => run.say = Some(step),
                Some(Form::Double(who)) if double => run.double = Some(Double { who, at: at as u8 }),
                _ => break,
            }
            run.to += 1;
        }
        (usize::from(run.to) > from).then_some(run)
    }

    /// Does nobody do anything in it?
    fn idle(&self) -> bool {
        let Run { keep, take, put, say, double, .. } = self;
        keep.is_none() && take.is_none() && put.is_none() && say.is_none() && double.is_none()
    }
}

impl Form {
    fn of(step: &Step, sides: bool) -> Option<Form> {
        match step {
            Step::See { .. } if !sides => Some(Form::Idle),
            Step::Ready => Some(Form::Ready),
            Step::Take {
                who, cards: Cards::Top(number, place, End::Top), guard: Test::Const(true), ..
            } => count(number)
                .map(|number| Form::Take(Take { who: Who::new(who), place: *place, number: Some(number) })),
            Step::Take { who, cards: Cards::Place(place), guard: Test::Const(true), .. } => {
                Some(Form::Take(Take { who: Who::new(who), place: *place, number: None }))
            }
            Step::Keep { .. } => Choice::kept(step).map(Form::Keep),
            Step::Put { .. } => Choice::put(step).map(Form::Put),
            Step::Announce { .. } if !sides => Say::of(step).map(Form::Say),
            Step::Kontra(k) if !sides => double(k),
            _ => None,
        }
    }
}

/// A number of cards, if it is certain.
fn count(number: &Num) -> Option<u8> {
    let number = number.constant()? / ONE;
    Some(number.clamp(0, 64) as u8)
}

/// What duties want of whoever chooses cards, if they always bind and masks tell it.
fn wants(duties: &[Duty]) -> Option<Box<[Quick]>> {
    duties.iter().map(|duty| duty.quick.filter(|quick| quick.always)).collect()
}

impl Choice {
    fn kept(step: &Step) -> Option<Choice> {
        let Step::Keep { who, number, from, to, open, also: None, duties, guard: Test::Const(true), .. } =
            step
        else {
            return None;
        };
        Choice::of(who, (number, from), duties, (*to, if *open { Mask::MAX } else { 0 }))
    }

    fn put(step: &Step) -> Option<Choice> {
        let Step::Put { who, number, from, to, shown, duties, guard: Test::Const(true), .. } = step else {
            return None;
        };
        let shown = match shown {
            Shown::Nobody => 0,
            Shown::Everybody(cards) => cards.constant()?,
        };
        Choice::of(who, (number, from), duties, (*to, shown))
    }

    fn of(
        who: &Seats,
        (number, from): (&Num, &Cards),
        duties: &[Duty],
        (to, shown): (u8, Mask),
    ) -> Option<Choice> {
        let (Whose::Hand, from) = own(from)? else { return None };
        Some(Choice { who: Who::new(who), number: count(number)?, from, wants: wants(duties)?, to, shown })
    }
}

impl Say {
    fn of(step: &Step) -> Option<Say> {
        let Step::Announce { who, guard, what, suits: None, laying, leading: false, forced: false, clause } =
            step
        else {
            return None;
        };
        let laying = match laying {
            None => 0,
            Some(Cards::Set(cards)) => *cards,
            Some(cards) => match own(cards)? {
                (Whose::Hand, cards) => cards,
                _ => return None,
            },
        };
        let who = Which::new(who, guard);
        who.unchanged().then_some(Say { who, what: *what, laying, clause: *clause })
    }
}

fn double(k: &Kontra) -> Option<Form> {
    let who = Which::new(&k.who, &k.guard);
    (k.game && who.unchanged()).then_some(Form::Double(who))
}

impl Which {
    /// Does it stay as it is while people say something?
    fn unchanged(&self) -> bool {
        let own = |filter: &Filter| {
            matches!(
                filter.what,
                What::Some(..) | What::All(..) | What::Least(..) | What::Bid(_) | What::BidOrAfter
            )
        };
        self.of.other.is_none() && self.all.iter().all(own) && self.any.iter().all(|(one, _)| own(one))
    }
}
