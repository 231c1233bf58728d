//! What a decision hangs on, as far as the deals that were played on tell: the first hint says that, and names no option.

use super::words::Hangs;
use crate::engine::Choice;
use crate::players::strong::Tried;

/// In which parts of the deals a trick is taken with an option that takes it, or does not.
const MOSTLY: f64 = 2.0 / 3.0;
const SELDOM: f64 = 1.0 / 3.0;
/// And with every option, if nothing can be done about it.
const SURELY: f64 = 0.9;
const HARDLY: f64 = 0.1;

/// A gap between options is beyond chance if it is more than so many standard errors of it.
pub(super) fn on(tried: &[Tried], chance: f64, alone: bool) -> Option<Hangs> {
    let best = |of: &dyn Fn(&Tried) -> bool| {
        tried.iter().filter(|one| of(one)).max_by(|a, b| a.mean().total_cmp(&b.mean()))
    };
    let differ = |a: &Tried, b: &Tried| {
        let (gap, error) = a.ahead_of(b);
        gap.abs() > chance * error
    };
    // Of two options it goes without saying that it is one or the other.
    if tried.len() < 3 {
        return None;
    }
    let says = |one: &Tried| matches!(one.choice, Choice::Bid(_) | Choice::Value(_));
    if let (Some(bid), Some(pass)) = (best(&says), best(&|one| one.choice == Choice::Pass)) {
        return differ(bid, pass).then_some(Hangs::Bidding);
    }
    let each: Vec<f64> = tried.iter().map(Tried::took).collect::<Option<_>>()?;
    if each.iter().all(|took| *took >= SURELY) {
        return Some(Hangs::Taken { alone });
    }
    if each.iter().all(|took| *took <= HARDLY) {
        return Some(Hangs::Lost { alone });
    }
    let taking = best(&|one| one.took().is_some_and(|took| took >= MOSTLY))?;
    let leaving = best(&|one| one.took().is_some_and(|took| took <= SELDOM))?;
    Some(if differ(taking, leaving) { Hangs::Taking { alone } } else { Hangs::NotTaking { alone } })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::pack::Card;

    /// Of a hundred deals so many tricks taken, and won so much in each, now a little more and now less.
    fn card(took: usize, won: f64) -> Tried {
        seen(Choice::Card(Card(0)), Some(took), won)
    }

    fn seen(choice: Choice, took: Option<usize>, won: f64) -> Tried {
        let deal = |at: usize| (won + [1.0, -1.0][at % 2], took.is_some_and(|took| at < took));
        Tried::seen(choice, took.is_some(), (0..100).map(deal))
    }

    #[test]
    fn who_takes_the_trick_decides_it_or_not() {
        let alone = true;
        let of = |cards: [(usize, f64); 3]| on(&cards.map(|(took, won)| card(took, won)), 2.0, alone);
        assert_eq!(of([(90, 60.0), (5, 0.0), (0, 0.0)]), Some(Hangs::Taking { alone }));
        assert_eq!(of([(90, 0.0), (95, -9.0), (5, 60.0)]), Some(Hangs::Taking { alone }));
        assert_eq!(of([(90, 60.0), (5, 60.0), (0, 0.0)]), Some(Hangs::NotTaking { alone }));
        assert_eq!(of([(100, 60.0), (95, 0.0), (90, 0.0)]), Some(Hangs::Taken { alone }));
        assert_eq!(of([(0, 60.0), (10, 0.0), (0, 0.0)]), Some(Hangs::Lost { alone }));
        // Here no card takes it mostly, and here none mostly does not.
        assert_eq!(of([(60, 60.0), (0, 0.0), (0, 0.0)]), None);
        assert_eq!(of([(90, 60.0), (40, 0.0), (95, 0.0)]), None);
        assert_eq!(on(&[card(90, 60.0), card(5, 0.0)], 2.0, alone), None);
    }

    #[test]
    fn whether_to_bid_is_a_question_where_it_matters() {
        let of = |options: [(Choice, f64); 3]| {
            on(&options.map(|(choice, won)| seen(choice, None, won)), 2.0, false)
        };
        let [pass, low, high] = [Choice::Pass, Choice::Bid(0), Choice::Bid(1)];
        assert_eq!(of([(pass, 0.0), (low, 60.0), (high, -60.0)]), Some(Hangs::Bidding));
        assert_eq!(of([(pass, 60.0), (low, 60.0), (high, -60.0)]), None);
        assert_eq!(of([(Choice::Bid(2), 9.0), (low, 60.0), (high, 0.0)]), None);
        assert_eq!(of([(Choice::Packet(0), 60.0), (Choice::Packet(1), 0.0), (Choice::Packet(2), 0.0)]), None);
    }
}
