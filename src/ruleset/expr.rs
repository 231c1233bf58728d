//! Expressions with their types, names replaced by what they stand for and constants folded.
//!
//! Numbers are exact: an `i64` counts sixtieths, and the checker proves that nothing finer occurs.

use super::pack::Mask;
pub use crate::amount::ONE;
use crate::who::Position;

/// Seats by their place in the order of speaking: bit 0 is forehand.
pub type SeatMask = u8;

/// The positions of a set, from forehand on.
#[inline]
pub fn positions(mut set: SeatMask) -> impl Iterator<Item = Position> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let p = Position(set.trailing_zeros() as u8);
        set &= set - 1;
        Some(p)
    })
}

/// Whoever of those who play sits to the right of one of these, or to the left. Who sits out sits between
/// the last of them and forehand.
#[inline]
pub fn beside(set: SeatMask, right: bool, players: u8) -> SeatMask {
    let set = u16::from(set);
    let all = (1u16 << players) - 1;
    let (playing, out, last) = (set & all, u16::from(set & !all != 0), players - 1);
    let turned =
        if right { playing << 1 | playing >> last | out } else { playing >> 1 | (playing | out) << last };
    (turned & all) as SeatMask
}

/// How two numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cmp {
    Eq,
    Ne,
    Lt,
    Gt,
    Le,
    Ge,
}

impl Cmp {
    /// So `some` (or `no`) is written of a number of cards or players, compared with this.
    pub fn some(self, than: i64) -> Option<bool> {
        match (self, than) {
            (Cmp::Ge, ONE) | (Cmp::Gt | Cmp::Ne, 0) => Some(true),
            (Cmp::Lt, ONE) | (Cmp::Le | Cmp::Eq, 0) => Some(false),
            _ => None,
        }
    }

    /// Holds of the second and the first where this does of the first and the second.
    pub(crate) fn turned(self) -> Cmp {
        match self {
            Cmp::Eq => Cmp::Eq,
            Cmp::Ne => Cmp::Ne,
            Cmp::Lt => Cmp::Gt,
            Cmp::Gt => Cmp::Lt,
            Cmp::Le => Cmp::Ge,
            Cmp::Ge => Cmp::Le,
        }
    }

    /// Holds where this does not.
    pub(crate) fn opposite(self) -> Cmp {
        match self {
            Cmp::Eq => Cmp::Ne,
            Cmp::Ne => Cmp::Eq,
            Cmp::Lt => Cmp::Ge,
            Cmp::Ge => Cmp::Lt,
            Cmp::Gt => Cmp::Le,
            Cmp::Le => Cmp::Gt,
        }
    }
}

/// Which way a number is rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Up,
    Down,
    Nearest,
}

/// How a number is reckoned.
#[derive(Clone, Debug, PartialEq)]
pub enum Num {
    Const(i64),
    Add(Box<Num>, Box<Num>),
    Sub(Box<Num>, Box<Num>),
    Mul(Box<Num>, Box<Num>),
    /// Divisors are constants.
    Div(Box<Num>, i64),
    Pow(i64, Box<Num>),
    Round(Mode, Box<Num>, i64),
    Max(Box<Num>, Box<Num>),
    Min(Box<Num>, Box<Num>),
    If(Vec<(Num, Test)>, Box<Num>),
    Points(Box<Seats>),
    Cards(Box<Cards>),
    Seats(Box<Seats>),
    Suits(Box<Cards>),
    Tricks(Box<Seats>),
    EarlierLed(Box<Cards>),
    /// Number of the trick being played, from 1.
    TrickNumber,
    /// The highest value that one of them has bid or held; nothing, where none has.
    Bid(Box<Seats>),
    /// How many of the best of a suit are among these cards, or how many of the best are not.
    Run {
        of: Box<Cards>,
        not: bool,
        among: Box<Cards>,
    },
    Kept(Box<Kept>),
    /// Worked out once in a settlement, and kept under a number.
    Once(u8, Box<Num>),
}

/// A number that the session keeps: of some persons together, or of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    pub what: Keeps,
    pub who: Option<Seats>,
    /// As it stands between deals; otherwise as the deal was dealt.
    pub now: bool,
}

/// Which of the numbers that a session keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeps {
    Score,
    /// How many cards of the deal before are his now.
    Cards,
    /// By its number in the program.
    Tally(u8),
}

/// Which tricks: numbers from 1, resolved against the number of tricks of the deal.
#[derive(Clone, Debug, PartialEq)]
pub enum Span {
    Last,
    /// The trick that is played, or looked at.
    This,
    /// The one just taken.
    Taken,
    Range(Num, Num),
}

impl Span {
    /// Whichever are played, and no deal has as many.
    pub(crate) fn all() -> Span {
        Span::Range(Num::int(1), Num::int(99))
    }

    /// The first and the last of them when both are known.
    pub fn fixed(&self, last: u8) -> Option<(u8, u8)> {
        match self {
            Span::Last => Some((last, last)),
            Span::This | Span::Taken => None,
            Span::Range(a, b) => {
                let (a, b) = (a.constant()?, b.constant()?);
                let clamp = |n: i64| (n / ONE).clamp(0, 255) as u8;
                Some((clamp(a), clamp(b)))
            }
        }
    }
}

/// What may hold of a state, or not.
#[derive(Clone, Debug, PartialEq)]
pub enum Test {
    Const(bool),
    Not(Box<Test>),
    And(Vec<Test>),
    Or(Vec<Test>),
    Cmp(Cmp, Box<Num>, Box<Num>),
    /// Some of the cards are there.
    Any(Box<Cards>),
    AnySeat(Box<Seats>),
    /// The first are all among the second.
    Within(Box<Cards>, Box<Cards>),
    SeatsWithin(Box<Seats>, Box<Seats>),
    /// The card led to the trick is among these.
    Led(Box<Cards>),
    Won,
    Took {
        who: Box<Seats>,
        tricks: Span,
        with: Option<Box<Cards>>,
    },
    Lost {
        who: Box<Seats>,
        tricks: Span,
        with: Box<Cards>,
    },
    TookCount {
        who: Box<Seats>,
        cmp: Cmp,
        number: Box<Num>,
        with: Option<Box<Cards>>,
    },
    Announced {
        who: Box<Seats>,
        what: u8,
    },
    Bid {
        who: Box<Seats>,
        contract: Option<u8>,
    },
    BidOrAfter {
        who: Box<Seats>,
    },
    YetToSpeak,
    /// This is the bid to beat, or any; nobody bid over it.
    Stands {
        contract: Option<u8>,
        unopposed: bool,
    },
    /// Nobody else is in the auction, and nothing is bid.
    AllPassed,
    Passed {
        who: Box<Seats>,
        stage: Option<u8>,
    },
    Spoke {
        who: Box<Seats>,
        after: Option<Box<Seats>>,
    },
    /// Plays no further.
    DroppedOut {
        who: Box<Seats>,
    },
    /// Played one of these to a trick led with another suit.
    ThrewOff {
        who: Box<Seats>,
        cards: Box<Cards>,
    },
    FellBefore {
        cards: Box<Cards>,
        tricks: Span,
    },
    FellIn {
        cards: Box<Cards>,
        tricks: Span,
    },
    Contract(u8),
    /// Judged once in a settlement, and kept under a number.
    Once(u8, Box<Test>),
}

/// Where in a place cards are counted from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Top,
    Bottom,
}

/// Which cards are meant.
#[derive(Clone, Debug, PartialEq)]
pub enum Cards {
    Set(Mask),
    Hand(Box<Seats>),
    /// What was in hand when the first card was led; before that, what is in hand.
    Held(Box<Seats>),
    Dealt(Box<Seats>),
    Taken(Box<Seats>),
    Place(u8),
    Open,
    SuitLed,
    Trick,
    Winning,
    /// A suit as the contract has it, by its number there, once one is chosen.
    Suit {
        number: u8,
        by: u8,
    },
    /// So many from the top of a place, or from its bottom.
    Top(Box<Num>, u8, End),
    Union(Vec<Cards>),
    Inter(Box<Cards>, Box<Cards>),
    Minus(Box<Cards>, Box<Cards>),
    Highest {
        nth: u8,
        lowest: bool,
        of: Box<Cards>,
    },
    SuitsOf(Box<Cards>),
    /// All cards of each suit of which the number of cards among `of` compares so.
    SuitsWith {
        cmp: Cmp,
        number: Box<Num>,
        of: Box<Cards>,
    },
    /// What was chosen in a step that has a name for it: a card, the cards of a suit, or of a packet.
    Chosen(u8),
    If(Vec<(Cards, Test)>, Box<Cards>),
}

/// Which players are meant.
#[derive(Clone, Debug, PartialEq)]
pub enum Seats {
    Set(SeatMask),
    /// Those who play; who only sits at the table is not among them.
    Players,
    Everybody,
    Declarer,
    /// All but the declarer, where nothing else parts the sides.
    Defenders,
    /// The side that is named first, and all others, where a contract names sides.
    Team,
    Rest,
    /// Everybody on the side of one of these.
    Side(Box<Seats>),
    Dealer,
    /// Whom the sentence is about.
    Subject,
    /// The highest bidder so far.
    Bidder,
    Winners,
    Losers,
    Leader,
    Taker,
    /// Of the match that is over.
    OfMatch {
        won: bool,
    },
    Union(Vec<Seats>),
    Inter(Box<Seats>, Box<Seats>),
    Minus(Box<Seats>, Box<Seats>),
    Right(Box<Seats>),
    Left(Box<Seats>),
    Who(Box<Seats>, Box<Test>),
    Extreme {
        of: Box<Seats>,
        most: bool,
        by: Box<Num>,
    },
    If(Vec<(Seats, Test)>, Box<Seats>),
}

impl Num {
    /// A whole number, put into sixtieths.
    pub fn int(n: i64) -> Num {
        Num::Const(n.saturating_mul(ONE))
    }

    /// Its value in sixtieths, if nothing is left to reckon.
    pub fn constant(&self) -> Option<i64> {
        match self {
            Num::Const(n) => Some(*n),
            _ => None,
        }
    }
}

impl Cards {
    /// The cards, if they are the same in every state.
    pub fn constant(&self) -> Option<Mask> {
        match self {
            Cards::Set(m) => Some(*m),
            _ => None,
        }
    }
}

impl Seats {
    /// Are they found by asking for the sides?
    pub(crate) fn are_of_sides(&self) -> bool {
        matches!(self, Seats::Team | Seats::Rest | Seats::Side(_) | Seats::Winners | Seats::Losers)
    }

    /// The players, if they are the same in every state.
    pub fn constant(&self) -> Option<SeatMask> {
        match self {
            Seats::Set(set) => Some(*set),
            _ => None,
        }
    }

    /// Who is meant, where it is put together from parts of which that is known.
    pub fn composed(&self, players: u8, of: &dyn Fn(&Seats) -> Option<SeatMask>) -> Option<SeatMask> {
        Some(match self {
            Seats::Set(set) => *set,
            Seats::Union(list) => list.iter().try_fold(0, |all, seats| Some(all | of(seats)?))?,
            Seats::Inter(a, b) => of(a)? & of(b)?,
            Seats::Minus(a, b) => of(a)? & !of(b)?,
            Seats::Right(a) => beside(of(a)?, true, players),
            Seats::Left(a) => beside(of(a)?, false, players),
            _ => return None,
        })
    }
}

impl Test {
    /// Its answer, if it is the same in every state.
    pub fn constant(&self) -> Option<bool> {
        match self {
            Test::Const(b) => Some(*b),
            _ => None,
        }
    }

    /// The opposite; taken twice, the same again.
    pub fn negated(self) -> Test {
        match self {
            Test::Const(b) => Test::Const(!b),
            Test::Not(t) => *t,
            t => Test::Not(Box::new(t)),
        }
    }

    /// All of these hold; what is known already is left out.
    pub fn and(list: Vec<Test>) -> Test {
        let mut kept: Vec<Test> = Vec::new();
        for t in list {
            match t {
                Test::Const(true) => {}
                Test::Const(false) => return Test::Const(false),
                Test::And(more) => kept.extend(more),
                t => kept.push(t),
            }
        }
        match kept.len() {
            0 => Test::Const(true),
            1 => kept.remove(0),
            _ => Test::And(kept),
        }
    }

    /// One of these holds; folded like `and`, of which it is made.
    pub fn or(list: Vec<Test>) -> Test {
        Test::and(list.into_iter().map(Test::negated).collect()).negated()
    }

    /// Those of which one is enough, in the order in which `or` was given them, behind what stands around it.
    pub fn alternatives(&self) -> Vec<Test> {
        match self {
            Test::Not(none) if let Test::And(list) = &**none => {
                list.iter().cloned().map(Test::negated).collect()
            }
            Test::And(list) => list.last().map_or(Vec::new(), Test::alternatives),
            _ => Vec::new(),
        }
    }
}

/// `base` to a power given in sixtieths; never overflows, the checker bounds what matters.
pub fn power(base: i64, exponent: i64) -> i64 {
    let e = (exponent / ONE).clamp(0, 40) as u32;
    base.saturating_pow(e).saturating_mul(ONE)
}

/// Rounded to a multiple.
#[inline]
pub fn round_to(mode: Mode, n: i64, to: i64) -> i64 {
    let down = n.div_euclid(to) * to;
    match mode {
        Mode::Down => down,
        Mode::Up if down == n => n,
        Mode::Up => down + to,
        Mode::Nearest => (n + to / 2).div_euclid(to) * to,
    }
}

/// Is it so that `a` stands to `b` like this?
pub fn holds<T: PartialOrd>(cmp: Cmp, a: T, b: T) -> bool {
    match cmp {
        Cmp::Eq => a == b,
        Cmp::Ne => a != b,
        Cmp::Lt => a < b,
        Cmp::Gt => a > b,
        Cmp::Le => a <= b,
        Cmp::Ge => a >= b,
    }
}

#[cfg(test)]
mod tests {
    use super::beside;

    #[test]
    fn who_sits_out_sits_between_the_last_and_forehand() {
        assert_eq!((beside(0b1000, true, 3), beside(0b1000, false, 3)), (0b001, 0b100));
        assert_eq!((beside(0b0100, true, 3), beside(0b0001, false, 3)), (0b001, 0b100));
        assert_eq!((beside(0b0001, true, 3), beside(0b0100, false, 3)), (0b010, 0b010));
        assert_eq!((beside(0b1001, true, 3), beside(0b1001, false, 3)), (0b011, 0b100));
    }
}
