//! How a deal ended, compared with what is expected.

use super::Step;
use super::fill;
use super::judge::Judge;
use super::reader::no_contract;
use super::run::{Judged, Wrong};
use crate::diagnostic::Said;
use crate::diagnostic::words::example::{self as words, How, Part, What};
use crate::engine;
use crate::record::Amount;
use crate::ruleset::expr::{ONE, positions};
use crate::ruleset::lasting::{Kept, Values};
use crate::ruleset::pack::set_of;
use crate::tell::{self, sheet};
use crate::who::Seat;
use std::collections::BTreeMap;

impl Judge<'_, '_> {
    /// How it ended.
    pub(super) fn end(&self, step: &Step) -> Judged {
        match step {
            Step::Contract(said) => self.contract(said),
            Step::Declarer(seat) => self.declarer(Some(*seat)),
            Step::Alone => self.declarer(None),
            Step::Done if self.table.done() => Ok(()),
            Step::Done => self.decision().and_then(|_| self.over()),
            Step::Losers(said) => self.losers(said),
            Step::Points(said) => self.points(said),
            Step::Scores(said) => {
                self.over()?;
                self.amounts(What::Scores, said, &self.table.scores(), None, |list| format!("Scores({list})"))
            }
            Step::Item(by, said) => self.item(by, said),
            Step::NoItem(by) => self.no_item(by),
            Step::After { scores, tallies, cards, won, lost, over } => {
                self.over()?;
                let (after, memory) = engine::after(self.table);
                scores.iter().try_for_each(|said| self.scores_left(said, &memory.dealt))?;
                tallies.iter().try_for_each(|(name, said)| self.tally_left(name, said, &memory.dealt))?;
                cards.iter().try_for_each(|said| self.cards_left(said, &memory.dealt))?;
                self.winners([won, lost, over], &after)
            }
            _ => Ok(()),
        }
    }

    /// The contract that is played.
    fn contract(&self, said: &str) -> Judged {
        let (p, s) = (self.p, self.table.state());
        let known: Vec<&str> = p.contracts.iter().map(|c| c.name.as_str()).collect();
        if !known.contains(&said) {
            return Err(no_contract(p, said, self.node.item(0).span).into());
        }
        let now = known.get(usize::from(s.contract)).copied();
        let told = |name: &Option<&str>| name.map_or_else(|| How::NoneYet.said(), words::ticked);
        self.same(What::Contract, &Some(said), &now, told, |name| {
            format!("Contract(\"{}\")", name.unwrap_or_default())
        })
    }

    /// Who is the declarer; nobody, where all play alone.
    fn declarer(&self, seat: Option<u64>) -> Judged {
        let said = match seat {
            Some(seat) => Some(u64::from(self.table.seat(self.seat(seat, 0)?))),
            None => None,
        };
        let now = self.table.state().declarer.somebody().map(|who| u64::from(self.table.seat(who)));
        let told = |who: &Option<u64>| who.map_or(How::Nobody, How::Seat).said();
        self.same(What::Declarer, &said, &now, told, |who| match who {
            Some(seat) => format!("Declarer({seat})"),
            None => "Alone".to_string(),
        })
    }

    fn losers(&self, said: &[u64]) -> Judged {
        self.over()?;
        let mut said = said.to_vec();
        for (at, seat) in said.iter().enumerate() {
            self.seat_at(*seat, self.node.item(0).item(at).span)?;
        }
        said.sort_unstable();
        let mut now: Vec<u64> = positions(self.table.state().losers)
            .map(|position| u64::from(self.table.seat(position)))
            .collect();
        now.sort_unstable();
        let told = |list: &Vec<u64>| How::Seats(list).said();
        self.same(What::Losers, &said, &now, told, |list| format!("Losers({list:?})"))
    }

    fn points(&self, said: &BTreeMap<String, Amount>) -> Judged {
        self.over()?;
        let now = sheet::points(self.table);
        let now: Vec<(String, Amount)> = now.into_iter().map(|(side, n)| (side.key(), n)).collect();
        let known: Vec<&str> = now.iter().map(|(who, _)| who.as_str()).collect();
        let places = self.node.item(0);
        for (who, amount) in said {
            let Some((_, really)) = now.iter().find(|(w, _)| w == who) else {
                return Err(words::unknown_side(places.key(who), who, &known).into());
            };
            if amount != really {
                let list: Vec<String> = said
                    .keys()
                    .filter_map(|who| now.iter().find(|(w, _)| w == who))
                    .map(|(who, n)| format!("\"{who}\": {}", n.written()))
                    .collect();
                let found = words::unmet(
                    places.field(who).span,
                    self.name,
                    What::Points(who),
                    &Said::same(amount.to_string()),
                    &Said::each(|language| tell::words(language).amount(*really)),
                );
                let instead = format!("Points({{{}}})", list.join(", "));
                return Err(Wrong::Unmet(Box::new(found), Some(instead)));
            }
        }
        Ok(())
    }

    /// What a clause or rule moves, by seat.
    fn item(&self, by: &str, said: &[Amount]) -> Judged {
        self.over()?;
        let clauses = self.clauses(by)?;
        let (mut now, mut any) = (vec![Amount::NOTHING; usize::from(self.p.persons)], false);
        for item in self.table.items().iter().filter(|item| clauses.contains(&item.clause)) {
            any = true;
            for transfer in &item.transfers {
                let [from, to] = transfer.persons();
                from.into_iter().for_each(|from| now[self.table.seat(from)] -= transfer.amount);
                to.into_iter().for_each(|to| now[self.table.seat(to)] += transfer.amount);
            }
        }
        let what = if any { What::Named(by) } else { What::MovesNothing(by) };
        let instead = |list: String| match any {
            true => format!("Item(\"{by}\", {list})"),
            false => format!("NoItem(\"{by}\")"),
        };
        let mut items = self.table.items().iter().map(|item| item.clause);
        let moved = items.find(|clause| clauses.contains(clause)).or(clauses.first().copied());
        self.amounts(what, said, &now, moved, instead)
    }

    /// A clause or rule moves nothing.
    fn no_item(&self, by: &str) -> Judged {
        self.over()?;
        let clauses = self.clauses(by)?;
        let mut items = self.table.items().iter();
        match items.find(|i| clauses.contains(&i.clause) && !i.transfers.is_empty()) {
            None => Ok(()),
            Some(item) => {
                let now = Said::each(|language| sheet::item(self.table, item, language).bare());
                let (what, nothing) = (What::Named(by), How::Nothing.said());
                let found = words::unmet(self.node.span, self.name, what, &nothing, &now);
                let found = self.assumed(self.by(found, item.clause, Part::Moves));
                Err(Wrong::Unmet(Box::new(found), None))
            }
        }
    }

    /// The scores that the deal leaves behind, by seat.
    fn scores_left(&self, said: &[Amount], dealt: &Kept) -> Judged {
        let persons = usize::from(self.p.persons);
        let kept: Vec<Amount> = dealt.scores[..persons].iter().map(|n| Amount(*n)).collect();
        self.amounts(What::ScoresLeft, said, &kept, None, |list| format!("After(scores: {list})"))
    }

    /// What it leaves of a tally or pot.
    fn tally_left(&self, name: &str, said: &Values, dealt: &Kept) -> Judged {
        let persons = usize::from(self.p.persons);
        let at = self.node.field("tallies").field(name).span;
        let kept = self.p.lasting.iter().flat_map(|l| l.tallies.iter().zip(&dealt.tallies));
        let known: Vec<_> = kept.collect();
        let Some((tally, values)) = known.iter().find(|(tally, _)| tally.name == name) else {
            let known: Vec<&str> = known.iter().map(|(tally, _)| tally.name.as_str()).collect();
            return Err(words::unknown_tally(at, name, &known).into());
        };
        let each: Vec<i64> = values[..persons].iter().map(|n| n / ONE).collect();
        let now = if tally.person { Values::Each(each) } else { Values::One(each[0]) };
        let written = |values: &Values| match values {
            Values::One(n) => n.to_string(),
            Values::Each(list) => format!("{list:?}"),
        };
        let told = |values: &Values| Said::same(written(values));
        self.same(What::After(name), said, &now, told, |now| {
            format!("After(tallies: {{\"{name}\": {}}})", written(now))
        })
    }

    /// The cards that are kept for the next deal, by seat.
    fn cards_left(&self, said: &[String], dealt: &Kept) -> Judged {
        let p = self.p;
        let mut wanted = Vec::new();
        for at in 0..said.len() {
            let kept = fill::cards(&p.pack, self.node.field("cards").item(at), self.text)?;
            wanted.push(p.pack.written(set_of(&kept)).join(" "));
        }
        let kept = |seat: Seat| p.pack.written(dealt.cards[seat]).join(" ");
        let now: Vec<String> = p.seats().map(kept).collect();
        let told = |list: &Vec<String>| Said::same(format!("{list:?}"));
        self.same(What::CardsLeft, &wanted, &now, told, |now| format!("After(cards: {now:?})"))
    }

    /// Who won and lost a match that it ended, and who won the session.
    fn winners(&self, said: [&Option<Vec<u64>>; 3], after: &engine::After) -> Judged {
        let [won, lost, over] = said;
        let matched = after.matched.as_ref();
        let ended = engine::ended(self.table);
        for (said, what, field, now) in [
            (won, What::MatchWon, "won", matched.map(|over| &over.won)),
            (lost, What::MatchLost, "lost", matched.map(|over| &over.lost)),
            (over, What::SessionWon, "over", ended.as_ref()),
        ] {
            let Some(said) = said else { continue };
            let mut said = said.clone();
            said.sort_unstable();
            let now: Vec<u64> = now.into_iter().flatten().map(|seat| u64::from(*seat)).collect();
            let told = |list: &Vec<u64>| match list.is_empty() {
                true if field == "over" => How::NoEnd.said(),
                true => How::NoMatch.said(),
                false => How::Seats(list).said(),
            };
            self.same(what, &said, &now, told, |list| format!("After({field}: {list:?})"))?;
        }
        Ok(())
    }
}
