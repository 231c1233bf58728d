//! The suits that the game or a contract makes of cards of several suits of the pack.

use super::{Compiler, each};
use crate::diagnostic::{Span, words};
use crate::kinds::Kind;
use crate::ruleset::expr::Cards;
use crate::ruleset::link::{Entry, Level};
use crate::ruleset::pack::{Card, Mask, descending};
use crate::ruleset::program::Sorts;
use crate::ruleset::resolve::Env;
use crate::ruleset::scope::Scope;
use crate::ruleset::scope::folding::ranked_level;
use crate::ruleset::suits::{SuitTable, Suits};
use crate::syntax::tree::{Act, Body, Name, Phrase, PhraseKind};
use std::rc::Rc;

/// The suits that are made, and what they depend on: where it is the same, they are.
#[derive(PartialEq)]
struct Making<'a> {
    list: Vec<Made<'a>>,
    /// The choice that decides what belongs to them, if one does.
    by: Option<u8>,
    /// Which ranks there are, from high to low, if that is not as the pack has them.
    ranks: Option<&'a [Name]>,
}

/// What a suit is made of, best first.
#[derive(PartialEq)]
struct Made<'a> {
    name: &'a Name,
    title: &'a str,
    parts: Vec<Part<'a>>,
}

#[derive(PartialEq)]
struct Part<'a> {
    cards: Vec<(PartCards, Span)>,
    /// Suits of the pack that rank the cards.
    ranked: &'a [Name],
    /// They stand in an order of its own, which may be asked elsewhere.
    elsewhere: bool,
}

/// Which cards belong to a part, by the suit that is chosen: some of its cards, and some of the others.
#[derive(Clone, Copy, PartialEq)]
struct PartCards {
    chosen: Mask,
    others: Mask,
}

impl PartCards {
    /// Always the same.
    fn these(cards: Mask) -> PartCards {
        PartCards { chosen: cards, others: cards }
    }

    /// Each as the two are together.
    fn join(self, other: PartCards, how: impl Fn(Mask, Mask) -> Mask) -> PartCards {
        PartCards { chosen: how(self.chosen, other.chosen), others: how(self.others, other.others) }
    }

    fn of(self, chosen: Mask) -> Mask {
        self.chosen & chosen | self.others & !chosen
    }
}

impl<'a> Compiler<'_, 'a> {
    /// Suits of the game as a whole, and of each contract; the first of all are those of the pack.
    pub(super) fn suits(&mut self, game: &Scope<'a>, scopes: &[Rc<Scope<'a>>]) {
        let mut all = vec![Suits::of_pack(&self.m.pack.pack)];
        if self.frame.makes_suits {
            let mut made: Vec<(Making, u8)> = Vec::new();
            let each = each(game, scopes).zip(std::iter::once(None).chain((0..).map(Some)));
            let each = each.map(|(scope, current)| {
                let Some(making) = self.making(scope, current) else { return 0 };
                if let Some((_, at)) = made.iter().find(|(known, _)| *known == making) {
                    return *at;
                }
                let suits = self.made_suits(&self.env(scope, current), &making);
                let at = all.iter().position(|other| *other == suits).unwrap_or_else(|| {
                    all.push(suits);
                    all.len() - 1
                });
                made.push((making, at as u8));
                at as u8
            });
            self.frame.suits_of = each.collect();
        }
        self.frame.suits = all;
    }

    /// What is made of which cards, if anything is.
    fn making(&self, scope: &Scope<'a>, current: Option<usize>) -> Option<Making<'a>> {
        let env = self.env(scope, current);
        let mut by = None;
        let mut list = Vec::new();
        for active in scope.defs.values() {
            let (Body::MadeSuit { sets, suits }, Some(name)) = (&active.clause.body, &active.clause.name)
            else {
                continue;
            };
            let mut part = |set: &'a Phrase| {
                let cards = match env.cards_or_order(set) {
                    Err((sets, ranked)) => {
                        let these = |set| (PartCards::these(env.constant_cards(set)), set.span);
                        return Part { cards: sets.iter().map(these).collect(), ranked, elsewhere: true };
                    }
                    Ok(Cards::Chosen(at)) if self.names(at) == Some(Names::Card) => {
                        let card = self.frame.choices[usize::from(at)].0;
                        self.say(words::suit_of_one_card(set.span, &name.text, card));
                        PartCards::these(0)
                    }
                    Ok(cards) => self.by_choice(&cards, &mut by).unwrap_or_else(|| {
                        self.say(words::suit_not_known(set.span));
                        PartCards::these(0)
                    }),
                };
                Part { cards: vec![(cards, set.span)], ranked: suits, elsewhere: false }
            };
            // Its own name means there what it meant before: a suit of the pack.
            env.reading.borrow_mut().push(name.text.clone());
            let parts: Vec<Part> = sets.iter().map(&mut part).collect();
            env.reading.borrow_mut().pop();
            sets.iter().for_each(|set| self.called_elsewhere(active.clause.span, set, current));
            let title = active.clause.title.as_deref().unwrap_or(&name.text);
            list.push(Made { name, title, parts });
        }
        let ranks = scope.head(Kind::Ranks).and_then(|active| {
            let Body::Ranks(ranks) = &active.clause.body else { return None };
            Some(ranks.as_slice())
        });
        (!list.is_empty()).then_some(Making { list, by, ranks })
    }

    /// Cards that are known as soon as one suit is chosen; the choice is the same one for all.
    fn by_choice(&self, cards: &Cards, by: &mut Option<u8>) -> Option<PartCards> {
        let all = self.m.pack.pack.all;
        let mut two = |a: &Cards, b: &Cards| Some((self.by_choice(a, by)?, self.by_choice(b, by)?));
        match cards {
            Cards::Set(cards) => Some(PartCards::these(cards & all)),
            Cards::Inter(a, b) => two(a, b).map(|(a, b)| a.join(b, |a, b| a & b)),
            Cards::Minus(a, b) => two(a, b).map(|(a, b)| a.join(b, |a, b| a & !b)),
            Cards::Union(list) => list.iter().try_fold(PartCards::these(0), |so_far, cards| {
                Some(so_far.join(self.by_choice(cards, by)?, |a, b| a | b))
            }),
            _ => {
                let at = match cards {
                    Cards::Chosen(at) => *at,
                    // The suit of one card that is turned up or called.
                    Cards::SuitsOf(card) if let Cards::Chosen(at) = **card => at,
                    _ => return None,
                };
                let known = self.names(at)?;
                let suit = known == Names::Suit || matches!(cards, Cards::SuitsOf(_));
                (suit && by.is_none_or(|by| by == at)).then(|| {
                    *by = Some(at);
                    PartCards { chosen: all, others: 0 }
                })
            }
        }
    }

    fn made_suits(&self, env: &Env<'_, 'a>, Making { list, by, ranks }: &Making<'a>) -> Suits {
        let pack = &self.m.pack.pack;
        let ranks = ranks.map(|ranks| self.strength(ranks));
        let chosen = by.iter().flat_map(|_| pack.suits.iter().map(|suit| suit.mask)).chain([0]);
        let tables = chosen.map(|chosen| self.suit_table(env, list, chosen, ranks.as_ref())).collect();
        let own = list.iter().map(|made| made.name.text.clone());
        let of_pack = pack.suits.iter().map(|suit| suit.name.clone());
        let titles =
            pack.suits.iter().map(|suit| suit.title.as_str()).chain(list.iter().map(|made| made.title));
        let titles = titles.map(str::to_string).collect();
        Suits { names: of_pack.chain(own).collect(), titles, by: *by, tables, of_card: Vec::new() }
    }

    fn suit_table(
        &self,
        env: &Env<'_, 'a>,
        list: &[Made<'a>],
        chosen: Mask,
        ranks: Option<&[u8; 64]>,
    ) -> SuitTable {
        let pack = &self.m.pack.pack;
        let mut strength = ranks.copied().unwrap_or_else(|| std::array::from_fn(|card| card as u8));
        let own = strength;
        let (mut own_masks, mut taken) = (Vec::new(), 0);
        for made in list {
            let (mut sorted, mut covers): (Vec<Card>, Mask) = (Vec::new(), 0);
            for part in &made.parts {
                let sets = part.cards.iter().map(|(cards, span)| (cards.of(chosen), *span));
                let does = &mut |span, sorts, does| {
                    if sorts == Sorts::Adds || !part.elsewhere {
                        *self.parts.borrow_mut().entry((span, sorts)).or_default() |= does;
                    }
                };
                let more = env.sorted(&sets.collect::<Vec<_>>(), covers, part.ranked, &own, does);
                covers |= more.iter().fold(0, |all, card| all | card.bit());
                sorted.extend(more);
            }
            let mask = sorted.iter().fold(0, |all, card| all | card.bit());
            if let Some(card) = descending(mask & taken).next() {
                let other = list.iter().zip(&own_masks).find(|(_, mask): &(_, &Mask)| card.is_in(**mask));
                let other = other.map_or("", |(other, _)| &other.name.text);
                self.say(words::suits_overlap(made.name.span, other, pack.code(card)));
            }
            // The best card gets the highest of the numbers that its cards had.
            for (card, bit) in sorted.iter().zip(descending(mask)) {
                strength[*card] = bit.0;
            }
            taken |= mask;
            own_masks.push(mask);
        }
        let masks: Vec<Mask> = pack.suits.iter().map(|suit| suit.mask & !taken).chain(own_masks).collect();
        let of = SuitTable::by_card(&masks);
        let plain = (0..64).all(|bit| usize::from(strength[bit]) == bit);
        SuitTable { chosen, masks, of, strength: (!plain).then(|| Box::new(strength)), stronger: None }
    }

    /// What a contract, or a kind, makes a suit of has to be called in a step of its own, or of the game.
    fn called_elsewhere(&self, suit: Span, set: &Phrase, current: Option<usize>) {
        let called = match &set.kind {
            PhraseKind::SuitsOf(card) => card,
            PhraseKind::In(a, b) | PhraseKind::Minus(a, b) => {
                return [a, b].into_iter().for_each(|part| self.called_elsewhere(suit, part, current));
            }
            PhraseKind::Or(parts) => {
                return parts.iter().for_each(|part| self.called_elsewhere(suit, part, current));
            }
            _ => set,
        };
        let PhraseKind::Name(name) = &called.kind else { return };
        let Some(row) = current.and_then(|at| self.frame.contracts.get(at)) else { return };
        if !self.frame.choices.iter().any(|(choice, _)| choice == name) {
            return;
        }
        let here = |entry: &&Entry| ranked_level(&entry.level, Some((row.name, &row.kinds))).is_some();
        let mut entries = self.m.linked.entries.iter().filter(here);
        let step = |entry: &Entry| entry.clause().is_some_and(|clause| clause.is_named(name));
        let mut made = entries.clone().filter(|entry| entry.span() == suit);
        if made.any(|entry| entry.level != Level::Game) && !entries.any(step) {
            self.say(words::called_elsewhere(set.span, name, row.title, row.span));
        }
    }

    /// What is chosen or turned up here, if it is always a suit, or always a card. That no more than one is turned up,
    /// a law says.
    fn names(&self, choice: u8) -> Option<Names> {
        let name = self.frame.choices[usize::from(choice)].0;
        let steps = self.m.linked.clauses().filter_map(|clause| {
            let Body::Step(step) = &clause.body else { return None };
            clause.is_named(name).then_some(&step.act)
        });
        let mut each = steps.map(|act| {
            if let Act::Call { of, .. } = act {
                let suits = matches!(of.kind, PhraseKind::SuitsOf(_));
                return Some(if suits { Names::Suit } else { Names::Card });
            }
            matches!(act, Act::TurnUp(_)).then_some(Names::Card)
        });
        let first = each.next()??;
        each.all(|other| other == Some(first)).then_some(first)
    }
}

/// What the name of a choice stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Names {
    Suit,
    Card,
}
