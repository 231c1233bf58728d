//! The kinds of sentences: one row for each, and whatever is to be known of a kind stands in its row.
//!
//! Rows stand in the order in which a book tells of them. Nothing else in the program lists kinds. Where a sentence may stand, how it is inherited, in which
//! chapter it is told, when it counts as touched, how it is written: all that asks this table.
//! `docs/architecture.md` tells how a kind is added.

/// The block that holds a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    /// The body of a game, contract, kind or `when`.
    Open,
    Table,
    Places,
    Deal,
    Auction,
    /// A part of the auction.
    Stage,
    Exchange,
    Announcements,
    Play,
    Score,
    Session,
    Pack,
}

impl Home {
    /// As a diagnostic says it.
    pub fn shown(self) -> &'static str {
        match self {
            Home::Open => "the body of the game",
            Home::Table => "`table`",
            Home::Places => "`places`",
            Home::Deal => "`deal`",
            Home::Auction | Home::Stage => "`auction`",
            Home::Exchange => "`exchange`",
            Home::Announcements => "`announcements`",
            Home::Play => "`play`",
            Home::Score => "`score`",
            Home::Session => "`session`",
            Home::Pack => "a `pack`",
        }
    }
}

/// What a sentence is about, in the order of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Chapter {
    Table,
    Places,
    Deal,
    Auction,
    Exchange,
    Announcements,
    Play,
    Score,
    Session,
    Names,
    Notes,
}

/// A list of a scope whose members have names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum List {
    Places,
    Steps,
    Duties,
    Bonuses,
    Announcements,
    Between,
    Again,
}

impl List {
    /// Every list there is.
    pub(crate) const ALL: [List; 7] = [
        List::Places,
        List::Steps,
        List::Duties,
        List::Bonuses,
        List::Announcements,
        List::Between,
        List::Again,
    ];
}

/// How a clause meets what more general clauses, and those of a base, have said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Folds {
    /// It is no rule of a scope: told, chosen from, or built with apart.
    Apart,
    /// Of its kind one stands, the last.
    Stands,
    /// Each of its kind holds.
    Adds,
    /// It stands in a list under its name; `instead` replaces, `without` takes away.
    Joins(List),
    /// A packet of the deal: a block that deals, deals everything.
    Deals,
    /// Of one place the last one stands.
    Counts,
    /// Of one name the last one stands.
    Defines,
    /// It changes the prices of bonuses.
    Reprices,
    /// It takes away.
    Removes,
    /// Of its kind one block stands in each part of the auction, the last.
    Speaks,
}

/// May a clause stand under a `when` that only the deal decides?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Late {
    Never,
    /// Where it adds, not where it says `instead`.
    Adding,
    Always,
}

/// How a clause shows that it does something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// The proof of its contract finds that it can do something.
    Working,
    /// The program that is compiled refers to it.
    Read,
    /// Nothing to show: a word that others use, or nothing a program can follow.
    Mute,
}

/// When a deal counts as having touched a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touched {
    /// Never: it is a note.
    Never,
    /// Wherever somebody sits at the table.
    Table,
    /// Where cards are dealt or played.
    Dealt,
    /// Where a deal is settled.
    Settled,
    /// When it is played: what the engine does bears the number of the clause.
    Played,
    /// When what names it is touched.
    Named,
    /// When somebody speaks in its stage; or only who passes, holds, breaks in.
    Spoken,
    Passing,
    Holding,
    Breaking,
}

/// What is to be known of a kind.
#[derive(Debug)]
pub struct Row {
    /// What it is called in a refusal, a score sheet or a comparison if it bears no name.
    pub name: &'static str,
    /// Where it may stand; the first is where it belongs.
    pub homes: &'static [Home],
    pub folds: Folds,
    pub late: Late,
    pub shows: Shows,
    /// Where it is told and compared; nowhere, if what it does is told with others.
    pub chapter: Option<Chapter>,
    pub touched: Touched,
    /// Words it is known by when it cannot be read: those it begins with, or with `… ` those it holds.
    pub known: &'static [&'static str],
    /// How it is written.
    pub form: &'static str,
    /// It is about the next deal: it holds even where nothing is played.
    pub outlasts: bool,
}

impl Row {
    pub fn may_stand_in(&self, home: Home) -> bool {
        self.homes.contains(&home)
    }

    /// May it stand under a condition that only the deal decides?
    pub fn may_be_late(&self, instead: bool) -> bool {
        match self.late {
            Late::Never => false,
            Late::Adding => !instead,
            Late::Always => true,
        }
    }

    /// Has it no name, and no list of its own?
    pub fn stands(&self) -> bool {
        matches!(self.folds, Folds::Stands | Folds::Adds)
    }

    /// Is it a rule of the game as a whole, whatever contract is played?
    pub fn of_game(&self) -> bool {
        matches!(self.chapter, Some(Chapter::Table | Chapter::Deal | Chapter::Session))
    }
}

macro_rules! kinds {
    ($($kind:ident $name:literal $homes:ident $folds:expr, $late:ident $shows:ident $chapter:expr, $touched:ident
        [$($known:literal),*] $form:literal $($outlasts:ident)?;)*) => {
        /// A kind of sentence.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind {
            $(#[doc = $form] $kind),*
        }

        impl Kind {
            /// Kinds of one matter: who wins and who loses is one question.
            pub fn matter(self) -> Kind {
                if self == Kind::Lost { Kind::Won } else { self }
            }

            /// Does a clause without a name leave nothing of an earlier one of that kind?
            pub fn hides(self, earlier: Kind) -> bool {
                // Who leads takes the place of who holds a card, but is not gone for it: somebody must lead if nobody has it.
                let leads = self == Kind::Leads && earlier == Kind::HolderLeads;
                self.row().folds == Folds::Stands && self.matter() == earlier.matter() || leads
            }

            pub const ALL: &[Kind] = &[$(Kind::$kind),*];

            /// Those without names that are told in a chapter, in the order of the table.
            pub fn told_in(chapter: Chapter) -> impl Iterator<Item = Kind> {
                let told = move |kind: &Kind| kind.row().stands() && kind.row().chapter == Some(chapter);
                Kind::ALL.iter().copied().filter(told)
            }

            /// Its row of the table.
            pub fn row(self) -> &'static Row {
                match self {
                    $(Kind::$kind => const { &Row {
                        name: $name,
                        homes: $homes,
                        folds: $folds,
                        late: Late::$late,
                        shows: Shows::$shows,
                        chapter: $chapter,
                        touched: Touched::$touched,
                        known: &[$($known),*],
                        form: $form,
                        outlasts: !<[&str]>::is_empty(&[$(stringify!($outlasts))?]),
                    } }),*
                }
            }
        }
    };
}

use Chapter::*;
use Folds::*;
use List::{Again, Announcements as Announced, Between, Bonuses, Duties, Places as Named, Steps};

const ANYWHERE: &[Home] = &[
    Home::Open,
    Home::Table,
    Home::Places,
    Home::Deal,
    Home::Auction,
    Home::Stage,
    Home::Exchange,
    Home::Announcements,
    Home::Play,
    Home::Score,
    Home::Session,
];
const GAME: &[Home] = &[Home::Open];
const TABLE: &[Home] = &[Home::Table];
const PLACES: &[Home] = &[Home::Places];
const COUNTING: &[Home] = &[Home::Places, Home::Open, Home::Score, Home::Exchange];
const DEAL: &[Home] = &[Home::Deal];
const AUCTION: &[Home] = &[Home::Auction, Home::Stage];
const CHOICE: &[Home] = &[Home::Exchange, Home::Open];
const STEP: &[Home] = &[Home::Exchange, Home::Open, Home::Deal];
const ANNOUNCED: &[Home] = &[Home::Announcements, Home::Open];
const PLAY: &[Home] = &[Home::Play, Home::Open];
const SCORE: &[Home] = &[Home::Score, Home::Open];
const SESSION: &[Home] = &[Home::Session];
const BETWEEN: &[Home] = &[Home::Session, Home::Open];
const PACK: &[Home] = &[Home::Pack];

kinds! {
//  kind         called             may stand in
//               inherits           late   shows   told in               touched    known by  form
    // whatever the block
    Source       "source"           ANYWHERE
                 Apart,             Never  Mute    None,                 Never      ["source"]
                 "`source ID \"Title\": D-1 to D-95, R-D2`";
    Family       "family"           ANYWHERE
                 Apart,             Never  Mute    None,                 Never      ["family"]
                 "`family \"Name\"` or `family \"Name\" en \"Name\"`";
    About        "about"            GAME
                 Stands,            Never  Mute    None,                 Never      ["about"]
                 "`about \"What the game is about.\"` or `about \"This.\", \"That.\"`";
    Note         "note"             ANYWHERE
                 Apart,             Never  Mute    Some(Notes),          Never      ["note"]
                 "`note \"what cannot be played by a program\"`";
    Option       "option"           ANYWHERE
                 Apart,             Never  Mute    Some(Table),          Named      ["option"]
                 "`option name \"Name\": 0..6 = 2` or `option name \"Name\": this | that = this`";
    Without      "without"          ANYWHERE
                 Removes,           Never  Mute    None,                 Dealt      ["without"]
                 "`without name, name` or `without bonus name`, `without announcement name`; names are those before the colon";
    // packs
    Suit         "suit"             PACK
                 Apart,             Never  Mute    Some(Table),          Table      ["suit", "suits"]
                 "`suit name \"Name\" C: K Q J 10 9` or `suits name \"Name\" C, name \"Name\" S: K Q J 10 9`";
    RankName     "rank"             PACK
                 Apart,             Never  Mute    Some(Table),          Table      ["rank"]
                 "`rank K \"King\", Q \"Queen\"`";
    CardWorth    "worth_of_cards"   PACK
                 Apart,             Never  Mute    Some(Table),          Table      []
                 "`worth 5: CARDS` or `worth 1: every other card`";
    Count        "count"            PACK
                 Apart,             Never  Mute    Some(Table),          Table      ["count"]
                 "`count threes \"by threes\": each 3 less 2, then 1 or 2 left less 1, in all 70`";
    // table, places, deal
    Pack         "pack"             ANYWHERE
                 Stands,            Never  Mute    Some(Table),          Table      ["pack"]
                 "`pack name, counted in scheme`";
    Seats        "seats"            TABLE
                 Stands,            Never  Mute    Some(Table),          Table      ["seats"]
                 "`seats 3, anticlockwise` or `seats 3, clockwise`";
    Extra        "extra_player"     TABLE
                 Stands,            Never  Mute    Some(Table),          Table      ["an"]
                 "`an extra player deals and sits out, with a share` (or `without a share`)";
    Dummy        "dummy"            TABLE
                 Stands,            Never  Mute    Some(Table),          Table      ["… dummy"]
                 "`the third seat is a dummy, without a share` (or `with a share`)";
    Call         "call"             ANYWHERE
                 Adds,              Never  Mute    Some(Table),          Dealt      ["call"]
                 "`call CARD \"Name\", \"other name\"`";
    Place        "place"            PLACES
                 Joins(Named),      Never  Mute    Some(Places),         Dealt      ["… face"]
                 "`name \"Name\": face down, in order, counts for declarer`";
    Deal         "deal"             DEAL
                 Deals,             Never  Mute    Some(Deal),           Dealt      ["the rest", "… face down before", "… face up before", "… before each", "… face up upon", "… face down upon", "… upon"]
                 "`6 to place`, `8 to each player`, or `5 face down before each player` and then `5 face up upon them`";
    Faced        "into_hand"        DEAL
                 Stands,            Never  Working Some(Deal),           Dealt      ["… face up go", "… face up goes"]
                 "`CARDS face up go into hand`";
    DealAgain    "deal_again"       DEAL
                 Joins(Again),      Never  Working Some(Deal),           Played     ["deal"]
                 "`name: deal again if CONDITION`";
    // the auction
    Queue        "turns"            AUCTION
                 Speaks,            Never  Read    Some(Auction),        Spoken     ["from", "… speak", "… speaks"]
                 "`from forehand, players speak once` (or `in rounds`, `in duels`)";
    Seniority    "seniority"        AUCTION
                 Speaks,            Never  Read    Some(Auction),        Spoken     ["seniority"]
                 "`seniority from PLAYERS`";
    MustBid      "must_bid"         AUCTION
                 Speaks,            Never  Read    Some(Auction),        Played     ["… must bid"]
                 "`PLAYERS must bid low or middle` or `PLAYERS must bid if CONDITION`";
    Bids         "bids"             AUCTION
                 Speaks,            Never  Read    Some(Auction),        Spoken     ["bids"]
                 "`bids low < middle < high` or `bids low < middle if CONDITION, one step at a time`";
    BidsBy       "bids"             AUCTION
                 Speaks,            Never  Read    Some(Auction),        Spoken     []
                 "`bids every contract by COLUMN`";
    BidsValues   "bids"             AUCTION
                 Speaks,            Never  Read    Some(Auction),        Spoken     ["bids values"]
                 "`bids values 18, 20, 22 to 24 for contract`";
    Listens      "listens"          AUCTION
                 Speaks,            Never  Read    Some(Auction),        Spoken     ["… listens"]
                 "`forehand listens`";
    SeniorHolds  "hold"             AUCTION
                 Speaks,            Never  Read    Some(Auction),        Played     []
                 "`a senior may hold`";
    SeniorMatches "hold"            AUCTION
                 Speaks,            Never  Read    Some(Auction),        Played     []
                 "`a senior may match`";
    LastNames    "last_names"       AUCTION
                 Speaks,            Never  Read    Some(Auction),        Spoken     []
                 "`the last one left names his bid or a higher one`";
    OverbidHolds "hold"             AUCTION
                 Speaks,            Never  Read    Some(Auction),        Played     []
                 "`the overbid may hold`";
    BreakIn      "break_in"         AUCTION
                 Speaks,            Never  Read    Some(Auction),        Breaking   []
                 "`PLAYERS may break in with bid, ending the auction`";
    DutyToBid    "duty"             AUCTION
                 Speaks,            Never  Working Some(Auction),        Played     []
                 "`name: must bid contract if CONDITION`";
    NobodyBids   "nobody_bids"      AUCTION
                 Speaks,            Never  Read    Some(Auction),        Played     ["… nobody bids"]
                 "`if nobody bids: contract`";
    PassWord     "pass_word"        AUCTION
                 Speaks,            Never  Read    Some(Auction),        Passing    []
                 "`a pass is said \"WORD\"`";
    HoldWord     "hold_word"        AUCTION
                 Speaks,            Never  Read    Some(Auction),        Holding    []
                 "`a hold is said \"WORD\"`";
    // a contract: sides, words, the exchange
    Needs        "needs"            ANYWHERE
                 Adds,              Never  Working Some(Auction),        Played     ["needs"]
                 "`needs CONDITION`";
    Sides        "sides"            ANYWHERE
                 Stands,            Never  Read    Some(Score),          Dealt      ["sides"]
                 "`sides declarer with PLAYERS against the rest, secret until CARDS fall` or `sides everybody alone`";
    Set          "set"              ANYWHERE
                 Defines,           Never  Mute    Some(Names),          Named      ["set"]
                 "`set name \"Name\" = CARDS`";
    Test         "test"             ANYWHERE
                 Defines,           Never  Mute    Some(Names),          Named      ["test"]
                 "`test name = CONDITION`";
    Role         "role"             ANYWHERE
                 Defines,           Never  Mute    Some(Names),          Named      ["role"]
                 "`role name \"Name\" = PLAYERS`";
    MadeSuit     "suit"             ANYWHERE
                 Defines,           Never  Mute    Some(Names),          Dealt      []
                 "`suit name \"Name\" = SET, SET, then SUIT, SUIT`";
    See          "step"             STEP
                 Joins(Steps),      Adding Working Some(Exchange),       Played     ["… sees", "… see"]
                 "`name: declarer sees CARDS`";
    Take         "step"             STEP
                 Joins(Steps),      Adding Working Some(Exchange),       Played     ["… takes"]
                 "`name: declarer takes CARDS`";
    TakePacket   "step"             STEP
                 Joins(Steps),      Adding Working Some(Exchange),       Played     ["… takes one packet"]
                 "`name: declarer takes one packet of 3 cards of place`";
    Win          "step"             STEP
                 Joins(Steps),      Adding Working Some(Exchange),       Played     ["… wins"]
                 "`name after each trick: taker wins top 1 card of place`";
    TurnUp       "step"             STEP
                 Joins(Steps),      Adding Working Some(Exchange),       Played     ["… turns up", "… turn up"]
                 "`name: dealer turns up CARDS`";
    Draw         "step"             STEP
                 Joins(Steps),      Adding Working Some(Exchange),       Played     ["… take", "from"]
                 "`name after each trick: from taker, players take top 1 card of place`";
    Swap         "step"             STEP
                 Joins(Steps),      Adding Working Some(Exchange),       Played     ["… may exchange"]
                 "`name before each trick: leader may exchange CARDS for CARDS`";
    Leave        "step"             STEP
                 Joins(Steps),      Adding Working Some(Exchange),       Played     ["… may drop"]
                 "`name: PLAYERS may drop out, hand to place`";
    Put          "step"             STEP
                 Joins(Steps),      Adding Working Some(Exchange),       Played     ["… puts", "… put"]
                 "`name: declarer puts 3 cards of hand to place, CARDS face up`";
    Give         "step"             STEP
                 Joins(Steps),      Adding Working Some(Exchange),       Played     []
                 "`name: everybody puts 3 cards of hand to hand of left of him`";
    Renew        "step"             STEP
                 Joins(Steps),      Adding Working Some(Exchange),       Played     ["… puts up to", "… put up to"]
                 "`name: players put up to 3 cards of hand to place, taking as many from the top of place`";
    Keep         "step"             STEP
                 Joins(Steps),      Adding Working Some(Exchange),       Played     ["… keeps"]
                 "`name: declarer keeps 2 cards of hand, the rest to place`";
    KeepOver     "step"             STEP
                 Joins(Steps),      Adding Working Some(Exchange),       Played     ["… may keep up to"]
                 "`name: dealer may keep up to 3 cards of place for the next deal`" outlasts;
    Lay          "step"             STEP
                 Joins(Steps),      Adding Working Some(Exchange),       Played     ["… lays"]
                 "`name: declarer lays CARDS open` or `name: declarer lays 2 cards of CARDS open`";
    Expose       "step"             STEP
                 Joins(Steps),      Adding Working Some(Exchange),       Played     []
                 "`name: declarer lays 2 cards of CARDS open`";
    PutAll       "step"             STEP
                 Joins(Steps),      Adding Working Some(Exchange),       Played     []
                 "`name: declarer puts CARDS to place`";
    CallOne      "step"             STEP
                 Joins(Steps),      Adding Working Some(Exchange),       Played     ["… calls"]
                 "`name: declarer calls one of CARDS`, `name: declarer calls one of suits of CARDS` or `name: declarer calls one of suits of CARDS, or turns up top 1 card of place`";
    DutyToChoose "duty"             CHOICE
                 Joins(Duties),     Adding Working Some(Play),           Played     []
                 "`name: must not put CARDS to place`";
    // announcements and doubling
    Announce     "announcement"     ANNOUNCED
                 Joins(Announced),  Adding Working Some(Announcements),  Played     ["… may announce", "… announces", "… announce"]
                 "`PLAYERS may announce name \"Name\" if CONDITION, laying CARDS open`, `PLAYER announces name` or `PLAYERS may announce name \"Name\" of one of suits of CARDS before each trick, laying them open, leading one of them`";
    MayDouble    "doubling"         ANNOUNCED
                 Joins(Announced),  Adding Working Some(Announcements),  Played     ["… may double"]
                 "`name \"Kontra\", \"Rekontra\": PLAYERS may double the game and every announcement, at most 2 times`, or `name: PLAYERS may double the game from PLAYER, once each`";
    // the play
    PlaysFor     "plays_for"        PLAY
                 Stands,            Never  Working Some(Play),           Played     ["… plays for", "… play for"]
                 "`PLAYERS play for dummy, whose hand lies open after the auction`";
    Leads        "leads"            PLAY
                 Stands,            Never  Working Some(Play),           Played     ["… leads"]
                 "`declarer leads` or `declarer leads to tricks 1 to 2`";
    HolderLeads  "leads"            PLAY
                 Stands,            Never  Working Some(Play),           Played     ["holder"]
                 "`holder of CARD leads`";
    ForcedLeads  "leads"            PLAY
                 Stands,            Never  Working Some(Play),           Played     []
                 "`declarer leads to tricks 1 to 2`";
    TakerLeads   "taker_leads"      PLAY
                 Stands,            Never  Working Some(Play),           Played     ["taker"]
                 "`taker of tricks 1 to 2 with highest card by ORDER leads to trick 3`";
    Order        "order"            ANYWHERE
                 Defines,           Never  Mute    Some(Names),          Named      ["order"]
                 "`order name \"Name\" = SET, SET, then SUIT, SUIT`";
    Duty         "duty"             PLAY
                 Joins(Duties),     Adding Working Some(Play),           Played     ["… must"]
                 "`name: must follow with CARDS`, `name: must not lead CARDS to trick 1`, `name: must play CARDS before last trick` or `name: must not put CARDS to place`";
    KeepFor      "duty"             PLAY
                 Joins(Duties),     Adding Working Some(Play),           Played     []
                 "`name: must keep CARDS for last trick`";
    Ranks        "ranks"            ANYWHERE
                 Stands,            Never  Read    Some(Play),           Dealt      ["ranks"]
                 "`ranks A 10 K Q J`";
    TrickTo      "trick_to"         PLAY
                 Stands,            Never  Working Some(Play),           Dealt      ["trick"]
                 "`trick to highest of trumps, else highest of suit led`";
    Powerless    "powerless"        PLAY
                 Stands,            Always Working Some(Play),           Played     ["powerless"]
                 "`powerless CARDS`";
    TricksCount  "tricks_count_for" PLAY
                 Stands,            Never  Working Some(Play),           Settled    ["tricks"]
                 "`tricks count for PLAYERS`";
    PlayEnds     "play_ends"        PLAY
                 Adds,              Always Working Some(Play),           Played     []
                 "`play ends at once` or `play ends if CONDITION`";
    NothingPlayed "nothing_played"  PLAY
                 Stands,            Never  Read    Some(Play),           Settled    ["nothing"]
                 "`nothing is played` or `nothing is played, the same dealer deals again`";
    // the score
    Counts       "counts_for"       COUNTING
                 Folds::Counts,     Never  Mute    Some(Places),         Settled    ["… counts"]
                 "`place: counts for declarer` (or `for nobody`)";
    Won          "won_if"           SCORE
                 Stands,            Always Working Some(Score),          Played     ["won"]
                 "`won if CONDITION`";
    Lost         "lost_by"          SCORE
                 Stands,            Always Working Some(Score),          Played     ["lost"]
                 "`lost by PLAYERS`";
    SaidCounts   "said_counts"      SCORE
                 Adds,              Always Read    Some(Score),          Settled    ["each"]
                 "`each announcement counts 20 more, 40 of CARDS`";
    CountsMore   "counts_more"      SCORE
                 Adds,              Always Read    Some(Score),          Settled    []
                 "`PLAYERS counts 5 more` (or `less`)";
    Worth        "worth"            SCORE
                 Stands,            Always Working Some(Score),          Played     ["worth"]
                 "`worth NUMBER` or `worth NUMBER if CONDITION, otherwise NUMBER`";
    Number       "number"           ANYWHERE
                 Defines,           Never  Mute    Some(Names),          Named      ["number"]
                 "`number name \"Name\" = NUMBER`";
    Settle       "settle"           SCORE
                 Stands,            Never  Working Some(Score),          Settled    ["settle"]
                 "`settle losers pay winners` or `settle declarer writes`";
    Bonus        "bonus"            SCORE
                 Joins(Bonuses),    Adding Working Some(Score),          Played     ["bonus", "… made by"]
                 "`bonus name \"Name\" worth 1, announced 2, cancelling the game, name: made by PLAYERS, paid by PLAYERS in all, missed by PLAYERS, paid to PLAYERS`, or with `worth 1 per card of CARDS`, all in one sentence";
    Pays         "payment"          SCORE
                 Joins(Bonuses),    Adding Working Some(Score),          Played     ["… pays", "… pay", "… write", "… writes", "… write off", "… writes off"]
                 "`name: PLAYERS pay 4 to pot`, `name: PLAYERS take (pot / 4) from pot`, `name: PLAYERS write 4` or `name: PLAYERS write off 4`";
    Reprice      "bonus"            SCORE
                 Reprices,          Never  Mute    Some(Score),          Played     ["… worth"]
                 "`name worth NUMBER`";
    // the session
    NextDealer   "next_dealer"      SESSION
                 Stands,            Never  Mute    Some(Session),        Dealt      ["next"]
                 "`next dealer is forehand`";
    Round        "round"            SESSION
                 Stands,            Never  Mute    Some(Session),        Dealt      ["round"]
                 "`round is one deal by each person`";
    LastDeal     "last_deal"        SESSION
                 Stands,            Never  Read    Some(Session),        Dealt      []
                 "`the last deal is by PLAYERS`";
    Tally        "tally"            SESSION
                 Defines,           Never  Mute    Some(Session),        Named      ["tally"]
                 "`tally name \"Name\" of each person, 0 to 30` or `tally name \"Name\" of the table, 0 to 9`";
    Pot          "pot"              SESSION
                 Defines,           Never  Mute    Some(Session),        Named      ["pot"]
                 "`pot name \"Name\", at most 400`";
    Gets         "between_deals"    BETWEEN
                 Joins(Between),    Adding Working Some(Session),        Played     ["… gets", "… get", "… loses", "… lose"]
                 "`name: PLAYERS get 1 tally if CONDITION`, `name: the table loses 1 tally` or `name after the match: PLAYERS get 1 tally`";
    MatchEnds    "match"            SESSION
                 Stands,            Never  Read    Some(Session),        Settled    ["match"]
                 "`match \"Name\" ends if CONDITION`, with `, at latest after 100 deals` where nothing else proves it";
    MatchWon     "match_won"        SESSION
                 Stands,            Never  Read    Some(Session),        Settled    []
                 "`match is won by PLAYERS`";
    MatchLost    "match_lost"       SESSION
                 Stands,            Never  Read    Some(Session),        Settled    []
                 "`match is lost by PLAYERS`";
    SessionAfter "session_ends"     SESSION
                 Stands,            Never  Read    Some(Session),        Settled    ["session"]
                 "`session ends after 8 rounds` (or `deals`, `matches`)";
    SessionIf    "session_ends_if"  SESSION
                 Stands,            Never  Read    Some(Session),        Settled    []
                 "`session ends if CONDITION`, with `, at latest after 100 deals` where nothing else proves it";
    SessionWon   "session_won"      SESSION
                 Stands,            Never  Read    Some(Session),        Settled    []
                 "`session is won by PLAYERS`";
}
