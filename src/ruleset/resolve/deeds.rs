//! Conditions about what somebody did, held or was dealt, and about cards that fell.

use super::{Env, Kind, Moment, Thing, fold};
use crate::diagnostic::words;
use crate::ruleset::expr::{Cards, Cmp, Keeps, Kept, Num, Seats, Span, Test};
use crate::syntax::tree::*;

impl Env<'_, '_> {
    /// A bid by its name, `something` or `nothing`.
    fn stands(&self, what: &Phrase, unopposed: bool) -> Test {
        let PhraseKind::Name(name) = &what.kind else {
            self.wrong(what, words::Wanted::Bid, self.kind(what));
            return Test::Const(false);
        };
        let any = Test::Stands { contract: None, unopposed };
        match name.as_str() {
            "something" => any,
            "nothing" => any.negated(),
            name => match self.contract(name) {
                Some(at) => Test::Stands { contract: Some(at as u8), unopposed },
                None => {
                    let known: Vec<&str> = self.contracts.iter().map(|c| c.name).collect();
                    self.say(words::unknown_contract(what.span, name, &known));
                    Test::Const(false)
                }
            },
        }
    }

    /// Did they announce this, whatever suit it is made of, or one of these cards?
    fn announced(&self, who: &Seats, name: &str, of: Option<&Phrase>) -> Option<Test> {
        let of = of.map(|of| self.cards(of));
        let one = |what: usize| {
            let said = Test::Announced { who: Box::new(who.clone()), what: what as u8 };
            let Some(of) = &of else { return said };
            let suit = self.announcements[what].suit.map_or(0, |suit| self.pack.suits[suit].mask);
            Test::and(vec![fold::any(fold::inter(of.clone(), Cards::Set(suit))), said])
        };
        self.asked.announcement(name);
        let mut all: Vec<Test> = announced(self.announcements, name).map(one).collect();
        if all.len() > 1 { Some(Test::Or(all)) } else { all.pop() }
    }

    /// A part of the auction.
    fn stage(&self, name: &str) -> Option<&(String, Option<u8>)> {
        self.asked.stage(name);
        self.stages.iter().find(|(stage, _)| stage == name)
    }

    pub(super) fn does(&self, who: &Phrase, deed: &Deed) -> Test {
        match deed {
            Deed::FellBefore(t) => {
                Test::FellBefore { cards: Box::new(self.cards(who)), tricks: self.trick_ref(t) }
            }
            Deed::FellIn(t) => Test::FellIn { cards: Box::new(self.cards(who)), tricks: self.trick_ref(t) },
            Deed::FellBy => Test::FellIn {
                cards: Box::new(self.cards(who)),
                tricks: Span::Range(Num::int(1), Num::TrickNumber),
            },
            Deed::Fell => Test::FellIn { cards: Box::new(self.cards(who)), tricks: Span::all() },
            Deed::Stands { unopposed } => self.stands(who, *unopposed),
            _ => {
                let somebody = who.name() == Some("somebody");
                let seats = if somebody { self.players_now() } else { self.seats(who) };
                // Somebody or nobody by himself, whatever they did together.
                let numbered = matches!(
                    deed,
                    Deed::Took { which: Which::Count(_), .. }
                        | Deed::TookCards { .. }
                        | Deed::Held { quant: Some(_), .. }
                        | Deed::Dealt { quant: Some(_), .. }
                );
                // Each of them by himself.
                if who.name() == Some("everybody") {
                    let not = self.deed(Seats::Subject, deed, who).negated();
                    let not = Seats::Who(Box::new(Seats::Players), Box::new(not));
                    return Test::AnySeat(Box::new(not)).negated();
                }
                if who.name() == Some("nobody") {
                    return match numbered {
                        true => self.one_of_them(deed, who).negated(),
                        false => self.deed(Seats::Players, deed, who).negated(),
                    };
                }
                if numbered && somebody {
                    return self.one_of_them(deed, who);
                }
                self.deed(seats, deed, who)
            }
        }
    }

    /// Did one of the players do this by himself?
    fn one_of_them(&self, deed: &Deed, at: &Phrase) -> Test {
        let each = self.deed(Seats::Subject, deed, at);
        Test::AnySeat(Box::new(Seats::Who(Box::new(Seats::Players), Box::new(each))))
    }

    fn trick_ref(&self, t: &TrickRef) -> Span {
        match t {
            TrickRef::This if self.taken => Span::Taken,
            TrickRef::This => Span::This,
            TrickRef::Tricks(t) => self.tricks(t),
        }
    }

    pub(crate) fn tricks(&self, t: &Tricks) -> Span {
        match t {
            Tricks::Last => Span::Last,
            Tricks::One(a) => {
                let a = self.num(a);
                Span::Range(a.clone(), a)
            }
            Tricks::Range(a, b) => Span::Range(self.num(a), self.num(b)),
        }
    }

    pub(super) fn deed(&self, who: Seats, deed: &Deed, at: &Phrase) -> Test {
        let who = Box::new(who);
        match deed {
            // All of several tricks: the last is taken, and others have taken none of them.
            Deed::Took { lost: false, which: Which::Ref(TrickRef::Tricks(Tricks::Range(a, b))), with } => {
                if with.is_some() {
                    self.say(words::which_trick(at.span, false));
                }
                let (first, last) = (self.num(a), self.num(b));
                let others = Box::new(Seats::Minus(Box::new(Seats::Players), who.clone()));
                let all = Span::Range(first, last.clone());
                let strayed = Test::Took { who: others, tricks: all, with: None };
                let ended = Test::Took { who, tricks: Span::Range(last.clone(), last), with: None };
                Test::And(vec![ended, strayed.negated()])
            }
            Deed::Took { lost: false, which: Which::Ref(t), with } => {
                let with = with.as_ref().map(|w| Box::new(self.cards(w)));
                Test::Took { who, tricks: self.trick_ref(t), with }
            }
            Deed::Took { lost: true, which: Which::Ref(t), with } => {
                if matches!(t, TrickRef::Tricks(Tricks::Range(..))) {
                    self.say(words::which_trick(at.span, true));
                }
                let with = Box::new(with.as_ref().map_or(Cards::Set(self.pack.all), |w| self.cards(w)));
                Test::Lost { who, tricks: self.trick_ref(t), with }
            }
            Deed::Took { lost: true, which: Which::Count(quant), with } => {
                let with = Box::new(with.as_ref().map_or(Cards::Set(self.pack.all), |w| self.cards(w)));
                let lost = Test::Lost { who, tricks: Span::all(), with };
                match quant {
                    Quant::Some => lost,
                    Quant::No => lost.negated(),
                    _ => {
                        self.say(words::lost_in_number(at.span));
                        lost
                    }
                }
            }
            Deed::Took { lost: false, which: Which::Count(quant), with } => {
                let with = with.as_ref().map(|w| Box::new(self.cards(w)));
                let (cmp, number) = match quant {
                    Quant::All => (Cmp::Ge, Num::Cards(Box::new(Cards::Set(0)))),
                    q => self.quant(q),
                };
                if matches!(quant, Quant::All) {
                    let others = Seats::Minus(Box::new(Seats::Players), who);
                    return Test::TookCount {
                        who: Box::new(others),
                        cmp: Cmp::Eq,
                        number: Box::new(Num::int(0)),
                        with,
                    };
                }
                Test::TookCount { who, cmp, number: Box::new(number), with }
            }
            Deed::TookCards { quant, cards } => self.had(Cards::Taken(who), Some(quant), cards),
            Deed::Held { quant, cards } => self.had(Cards::Held(who), quant.as_ref(), cards),
            Deed::Dealt { quant, cards } => {
                if let PhraseKind::Name(n) = &cards.kind
                    && let Thing::Def(Defined::Test, value) = self.lookup(n)
                {
                    let outer = self.as_dealt.replace(true);
                    let (known, never) = (&self.read.tests, Test::Const(false));
                    let test = self.within((n, cards.span), value, known, never, |v| self.test(v));
                    self.as_dealt.set(outer);
                    return Test::AnySeat(Box::new(Seats::Who(who, Box::new(test))));
                }
                self.had(Cards::Dealt(who), quant.as_ref(), cards)
            }
            Deed::Announced(name, of) => {
                match self.announced(&who, &name.text, of.as_deref()) {
                    Some(test) => test,
                    None if self.early => Test::Announced { who, what: u8::MAX },
                    None => {
                        // An announcement that this scope does not have was not made.
                        if !self.all_defs.contains_key(name.text.as_str()) {
                            let known: Vec<&str> =
                                self.announcements.iter().map(|said| said.name.as_str()).collect();
                            self.say(words::unknown_announcement(name.span, &name.text, &known));
                        }
                        Test::Const(false)
                    }
                }
            }
            Deed::Bid { contract: None, or_after: true } => Test::BidOrAfter { who },
            Deed::Bid { contract: None, .. } => Test::Bid { who, contract: None },
            Deed::Bid { contract: Some(name), .. } => match self.contract(&name.text) {
                Some(at) => Test::Bid { who, contract: Some(at as u8) },
                None => {
                    let known: Vec<&str> = self.contracts.iter().map(|c| c.name).collect();
                    self.say(match self.announced(&who, &name.text, None) {
                        Some(_) => words::announced_not_bid(name.span, &name.text),
                        None => words::unknown_contract(name.span, &name.text, &known),
                    });
                    Test::Const(false)
                }
            },
            Deed::Passed(None) => Test::Passed { who, stage: None },
            Deed::Passed(Some(stage)) => match self.stage(&stage.text) {
                // Nobody passes where nothing can be bid.
                Some((_, None)) => Test::Const(false),
                Some((_, held)) => Test::Passed { who, stage: *held },
                None => {
                    let known: Vec<&str> = self.stages.iter().map(|(name, _)| name.as_str()).collect();
                    self.say(words::nothing_to_replace(stage.span, "stage", &stage.text, &known));
                    Test::Const(false)
                }
            },
            Deed::ThrewOff(cards) => Test::ThrewOff { who, cards: Box::new(self.cards(cards)) },
            Deed::DroppedOut => Test::DroppedOut { who },
            Deed::KeptCards => {
                let now = self.moment != Moment::InDeal;
                let kept = Kept { what: Keeps::Cards, who: Some(*who), now };
                Test::Cmp(Cmp::Gt, Box::new(Num::Kept(Box::new(kept))), Box::new(Num::int(0)))
            }
            Deed::Unspoken => Test::Spoke { who, after: None }.negated(),
            Deed::Spoke(after) => Test::Spoke { who, after: after.as_ref().map(|a| Box::new(self.seats(a))) },
            _ => {
                self.wrong(at, words::Wanted::Deed, Kind::Cards);
                Test::Const(false)
            }
        }
    }

    fn had(&self, pile: Cards, quant: Option<&Quant>, cards: &Phrase) -> Test {
        let set = self.cards(cards);
        match quant {
            None | Some(Quant::All) => Test::Within(Box::new(set), Box::new(pile)),
            Some(q) => {
                let (cmp, number) = self.quant(q);
                fold::cmp(cmp, fold::count(fold::inter(pile, set)), number)
            }
        }
    }
}

/// What may be announced: of one of the suits, where it is made of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Said {
    pub name: String,
    pub suit: Option<usize>,
}

/// The places of an announcement in the list of all: one, or one for each suit it may be made of.
pub(crate) fn announced<'n>(all: &'n [Said], name: &'n str) -> impl Iterator<Item = usize> + 'n {
    all.iter().enumerate().filter(move |(_, said)| said.name == name).map(|(at, _)| at)
}
