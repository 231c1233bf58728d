//! The tree of a `.rules` file: what its author wrote, with places, before any of it means anything.

use crate::diagnostic::Span;

/// A name as written, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    pub text: String,
    pub span: Span,
}

/// One rule id of a citation, with the letter of confidence it was read with: `D-31 H`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cited {
    pub id: String,
    pub letter: Option<String>,
    pub span: Span,
}

/// A block `head { … }`.
#[derive(Clone, Debug)]
pub struct Block {
    pub head: Head,
    pub span: Span,
    pub cites: Vec<Cited>,
    pub items: Vec<Item>,
}

/// What a block holds.
#[derive(Clone, Debug)]
pub enum Item {
    Block(Block),
    Clause(Box<Clause>),
    Row(Row),
}

/// A row of the table of contracts.
#[derive(Clone, Debug)]
pub struct Row {
    pub name: Name,
    pub title: Option<String>,
    pub cells: Vec<Cell>,
    pub cites: Vec<Cited>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum Cell {
    Dash(Span),
    Number(i64, Span),
    Names(Vec<Name>),
}

/// The head of a block.
#[derive(Clone, Debug)]
pub enum Head {
    Pack {
        name: Name,
        title: String,
        extends: Option<Name>,
        without: Option<Phrase>,
    },
    Game {
        name: Name,
        title: String,
        extends: Option<Name>,
    },
    When(Phrase),
    Kind {
        names: Vec<Name>,
        like: Option<Name>,
    },
    Contract {
        names: Vec<Name>,
        title: Option<String>,
    },
    Stage(StageHead),
    Contracts(Vec<Name>),
    Exchange(Option<Guard>),
    Doubling {
        name: Name,
        title: Option<String>,
    },
    Heading(&'static str),
    /// A head that could not be read; its mistake is reported, its contents are still read.
    Broken,
}

#[derive(Clone, Debug)]
pub struct StageHead {
    pub instead: bool,
    pub name: Name,
    pub title: Option<String>,
    pub over: Option<Over>,
    pub position: Option<Position>,
}

/// What has to stand for a stage or a bid to be open.
#[derive(Clone, Debug)]
pub enum Over {
    Any,
    Unopposed(Name),
    Contract(Name),
}

/// Where a named clause goes in its list.
#[derive(Clone, Debug)]
pub enum Position {
    Before(Name),
    After(Name),
}

#[derive(Clone, Debug)]
pub enum Guard {
    If(Phrase),
    Unless(Phrase),
}

/// A clause: its edit, its name if it has one, its body, its citation.
#[derive(Clone, Debug)]
pub struct Clause {
    pub instead: bool,
    pub name: Option<Name>,
    pub title: Option<String>,
    pub position: Option<Position>,
    pub guard: Option<Guard>,
    pub body: Body,
    pub cites: Vec<Cited>,
    pub span: Span,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Defined {
    Set,
    Number,
    Test,
    Role,
    Suit,
}

#[derive(Clone, Debug)]
pub enum Choice {
    Number(i64),
    Word(String),
}

#[derive(Clone, Debug)]
pub enum Domain {
    Range(i64, i64),
    Choices(Vec<Choice>),
}

#[derive(Clone, Debug)]
pub enum Removed {
    Contract,
    Bonus,
    Doubling,
    Stage,
    Option,
    Auction,
    Clause,
}

#[derive(Clone, Debug)]
pub enum Whom {
    Nobody,
    Seats(Phrase),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    FollowWith,
    Lead,
    Play,
    Put,
    Keep,
    Bid,
}

#[derive(Clone, Debug)]
pub enum Tricks {
    Last,
    One(Box<Phrase>),
    Range(Box<Phrase>, Box<Phrase>),
}

#[derive(Clone, Debug)]
pub enum Timing {
    In(Tricks),
    Before(Tricks),
}

#[derive(Clone, Debug)]
pub struct BidGroup {
    /// Rungs from low to high.
    pub ladder: Vec<Name>,
    /// Words between rungs: `<` or `or`. `or` bids are alternatives of one rung.
    pub equal: Vec<bool>,
    pub one_step: bool,
    pub ending: Option<Ending>,
    pub over: Option<Over>,
    pub first_turn: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    Stage,
    Auction,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turns {
    Once,
    Rounds,
    Duels,
}

#[derive(Clone, Debug)]
pub struct Prices {
    pub announced: Option<Phrase>,
    pub missed: Option<Phrase>,
    pub announced_missed: Option<Phrase>,
}

#[derive(Clone, Debug)]
pub struct Party {
    pub made: bool,
    pub who: Phrase,
    pub guard: Option<Guard>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum Best {
    Highest(Phrase),
    When(Phrase, Guard),
}

#[derive(Clone, Debug)]
pub enum Settle {
    LosersPayWinners,
    Writes(Phrase),
}

/// A source's share of the rule ids.
#[derive(Clone, Debug)]
pub struct IdRange {
    pub from: String,
    pub to: Option<String>,
    pub span: Span,
}

/// What a clause says.
#[derive(Clone, Debug)]
pub enum Body {
    Source {
        id: Name,
        text: String,
        ids: Vec<IdRange>,
    },
    Pack {
        pack: Name,
        counted: Option<Name>,
    },
    Option {
        domain: Domain,
        default: Choice,
    },
    Call {
        card: Name,
        names: Vec<String>,
    },
    Note(String),
    Without {
        what: Removed,
        names: Vec<Name>,
    },
    Define {
        what: Defined,
        value: Phrase,
    },
    Bonus {
        worth: Phrase,
        prices: Prices,
        parties: Vec<Party>,
    },
    Reprice {
        names: Vec<Name>,
        worth: Phrase,
        prices: Prices,
    },
    // packs
    Suit {
        suits: Vec<(Name, String, Name)>,
        ranks: Vec<Name>,
    },
    CardWorth {
        worth: i64,
        cards: Option<Phrase>,
    },
    Count {
        each: Option<Counting>,
        total: i64,
    },
    // table, places, deal
    Seats {
        number: i64,
        clockwise: bool,
    },
    Extra {
        share: bool,
    },
    Place {
        face_up: bool,
        ordered: bool,
        counts: Option<Whom>,
    },
    Counts {
        places: Vec<Name>,
        whom: Whom,
    },
    Deal {
        number: Phrase,
        to: Option<Phrase>,
    },
    // steps
    See {
        who: Phrase,
        cards: Phrase,
    },
    Take {
        who: Phrase,
        cards: Phrase,
    },
    Put {
        who: Phrase,
        number: Phrase,
        from: Phrase,
        to: Name,
        shown: Shown,
    },
    Keep {
        who: Phrase,
        number: Phrase,
        from: Phrase,
        to: Name,
        open: bool,
        /// `and 1 card of hand`: kept beside these, unseen.
        also: Option<(Phrase, Phrase)>,
    },
    Lay {
        who: Phrase,
        cards: Phrase,
    },
    /// `puts CARDS to place`: nothing is chosen.
    PutAll {
        who: Phrase,
        cards: Phrase,
        to: Name,
        open: bool,
    },
    /// `names suit from suits of CARDS`
    NameSuit {
        who: Phrase,
        what: Name,
        from: Phrase,
    },
    Duty {
        manner: Manner,
        not: bool,
        what: Phrase,
        place: Option<Name>,
        timing: Vec<Timing>,
    },
    /// `must keep X for trick n`
    KeepFor {
        what: Phrase,
        tricks: Tricks,
    },
    // auction
    Queue {
        from: Phrase,
        who: Phrase,
        claim: bool,
        turns: Turns,
    },
    Seniority(Phrase),
    Bids(Vec<BidGroup>),
    BidsBy {
        without: Vec<Name>,
        column: Name,
        /// The column that says who may bid each.
        each_by: Option<Name>,
    },
    NobodyBids {
        contract: Name,
        by: Option<Phrase>,
    },
    MustOpen {
        who: Phrase,
        bids: Vec<Name>,
    },
    SeniorHolds {
        only: bool,
    },
    OverbidHolds,
    OnlyBy {
        bids: Vec<Name>,
        who: Phrase,
        all_passed: bool,
    },
    NoPass {
        who: Phrase,
        all_passed: bool,
    },
    // doubling
    OfGame,
    Doublers {
        who: Phrase,
        from: Option<Phrase>,
        once_each: bool,
    },
    Answered {
        by: Phrase,
        then: Option<Phrase>,
        in_turn: bool,
    },
    AtMost(Phrase),
    // announcements and play
    Announce {
        who: Phrase,
        laying: Option<Phrase>,
    },
    Leads {
        who: Phrase,
        tricks: Option<Tricks>,
    },
    TrickTo(Vec<Best>),
    TricksCount(Phrase),
    Powerless(Phrase),
    PlayEnds,
    Ranks(Vec<Name>),
    Needs(Phrase),
    // score and session
    SidesAlone,
    WonIf(Phrase),
    LostBy(Phrase),
    Worth(Phrase),
    Settle(Settle),
    CountsMore {
        who: Phrase,
        number: i64,
    },
    NextDealer(Phrase),
    RoundIsOneDealEach,
}

/// Which of the cards put somewhere are shown to all.
#[derive(Clone, Debug)]
pub enum Shown {
    None,
    All,
    Some(Phrase),
}

/// A scheme of counting: each `group` of cards less a fraction; leftovers less another.
#[derive(Clone, Debug)]
pub struct Counting {
    pub group: i64,
    pub less: (i64, i64),
    pub left_less: (i64, i64),
    pub left: Vec<i64>,
}

/// An expression, not yet typed.
#[derive(Clone, Debug)]
pub struct Phrase {
    pub kind: PhraseKind,
    pub span: Span,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CmpOp {
    Eq,
    Lt,
    Gt,
    Le,
    Ge,
    Is,
    IsNot,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArithOp {
    Add,
    Sub,
    Mul,
    Div,
    Pow,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounding {
    Up,
    Down,
    /// Halves go up.
    Nearest,
}

#[derive(Clone, Debug)]
pub enum Quant {
    AtLeast(Box<Phrase>),
    AtMost(Box<Phrase>),
    Exactly(Box<Phrase>),
    MoreThan(Box<Phrase>),
    FewerThan(Box<Phrase>),
    Some,
    No,
    All,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    Points,
    Tricks,
}

#[derive(Clone, Debug)]
pub enum TrickRef {
    This,
    Tricks(Tricks),
}

/// What somebody did.
#[derive(Clone, Debug)]
pub enum Deed {
    /// `took` (or lost) the tricks meant, with a card
    Took {
        lost: bool,
        which: Which,
        with: Option<Box<Phrase>>,
    },
    TookCards {
        quant: Quant,
        cards: Box<Phrase>,
    },
    Held {
        quant: Option<Quant>,
        cards: Box<Phrase>,
    },
    Dealt {
        quant: Option<Quant>,
        cards: Box<Phrase>,
    },
    Announced(Name),
    Bid {
        contract: Option<Name>,
        or_after: bool,
    },
    Passed(Option<Name>),
    Spoke(Option<Box<Phrase>>),
    FellBefore(TrickRef),
    FellBy,
    FellIn(TrickRef),
    Fell,
}

#[derive(Clone, Debug)]
pub enum Which {
    Ref(TrickRef),
    Count(Quant),
}

#[derive(Clone, Debug)]
pub enum PhraseKind {
    Number(i64),
    Name(String),
    Card(String),
    Ranks(Vec<Name>),
    Or(Vec<Phrase>),
    And(Vec<Phrase>),
    Not(Box<Phrase>),
    Cmp(CmpOp, Box<Phrase>, Box<Phrase>),
    Arith(ArithOp, Box<Phrase>, Box<Phrase>),
    Round(Rounding, Box<Phrase>, Option<Box<Phrase>>),
    AtLeast(Box<Phrase>, Box<Phrase>),
    AtMost(Box<Phrase>, Box<Phrase>),
    If(Vec<(Phrase, Phrase)>, Box<Phrase>),
    Counted(Quant, Box<Phrase>),
    In(Box<Phrase>, Box<Phrase>),
    NotIn(Box<Phrase>, Box<Phrase>),
    InSuitsWith(Box<Phrase>, Quant, Box<Phrase>),
    Above(Box<Phrase>, Name),
    Below(Box<Phrase>, Name),
    Minus(Box<Phrase>, Box<Phrase>),
    LedWith(Box<Phrase>, Box<Phrase>),
    Led(Box<Phrase>),
    YetToSpeak(Box<Phrase>),
    Extreme { of: Box<Phrase>, most: bool, measure: Measure },
    Scoring(Box<Phrase>, CmpOp, Box<Phrase>),
    Of(Box<Phrase>, Box<Phrase>),
    Who(Box<Phrase>, Deed),
    Does(Box<Phrase>, Deed),
    Top(Box<Phrase>, Name),
    Highest { nth: i64, lowest: bool, of: Box<Phrase> },
    SuitsOf(Box<Phrase>),
    CardsOf(Box<Phrase>),
    PointsOf(Box<Phrase>),
    NumberOf(Box<Phrase>),
    OthersOf(Box<Phrase>),
    SideOf { right: bool, of: Box<Phrase> },
    Winning,
    SuitLed,
    OpenCards,
    EarlierTricks,
    TheTricks(Tricks),
    CurrentTrick,
}
