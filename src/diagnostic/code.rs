//! The codes of mistakes, one list of all.

use std::fmt;

macro_rules! codes {
    ($($code:ident $name:literal)*) => {
        /// What kind of mistake it is; each has an entry in `docs/errors.md`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code {
            $(#[doc = $name] $code,)*
        }

        impl Code {
            /// Every code there is, by the alphabet.
            pub const ALL: &[Code] = &[$(Code::$code,)*];

            /// As people and programs read it: `unknown-name`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Code::$code => $name,)*
                }
            }
        }
    };
}

codes! {
    AcrossSuits "across-suits"
    AllOfWhat "all-of-what"
    AloneWithDummy "alone-with-dummy"
    AlwaysWon "always-won"
    BadCitation "bad-citation"
    BadDivisor "bad-divisor"
    BadGroup "bad-group"
    BadRange "bad-range"
    BadSeats "bad-seats"
    BadSuitLetter "bad-suit-letter"
    BelowNothing "below-nothing"
    BidTwice "bid-twice"
    CardTwice "card-twice"
    CircularCancelling "circular-cancelling"
    CircularDefinition "circular-definition"
    CircularExtends "circular-extends"
    CircularPoints "circular-points"
    ContractWithoutKind "contract-without-kind"
    Contradicts "contradicts"
    CoveredCards "covered-cards"
    DataField "data-field"
    DataSyntax "data-syntax"
    DataVersion "data-version"
    DealCards "deal-cards"
    DealDecides "deal-decides"
    DealIsNotPack "deal-is-not-pack"
    DeclaredTwice "declared-twice"
    DefaultOutside "default-outside"
    DoublingByNobody "doubling-by-nobody"
    DummyAsked "dummy-asked"
    DummyPlayedBySeveral "dummy-played-by-several"
    DummyUnplayed "dummy-unplayed"
    EmptyPack "empty-pack"
    EmptyText "empty-text"
    EndlessAuction "endless-auction"
    EndlessDeal "endless-deal"
    EndlessSession "endless-session"
    ExampleBook "example-book"
    ExampleClause "example-clause"
    ExampleContradiction "example-contradiction"
    ExampleDeal "example-deal"
    ExampleFacts "example-facts"
    ExampleIdle "example-idle"
    ExampleMove "example-move"
    ExampleSeat "example-seat"
    ExampleTwice "example-twice"
    ExampleUnmet "example-unmet"
    ExampleWord "example-word"
    ForcedOpening "forced-opening"
    GotByNobody "got-by-nobody"
    HeadlessBlock "headless-block"
    HiddenCharacter "hidden-character"
    KindLost "kind-lost"
    LeadTooEarly "lead-too-early"
    LessonAnswer "lesson-answer"
    LessonDoubt "lesson-doubt"
    LessonMissing "lesson-missing"
    LessonQuestion "lesson-question"
    LessonRule "lesson-rule"
    LessonSight "lesson-sight"
    LessonStep "lesson-step"
    LessonTranslation "lesson-translation"
    LessonTrap "lesson-trap"
    LessonWord "lesson-word"
    LonelyCitation "lonely-citation"
    NestedGame "nested-game"
    NeverApplies "never-applies"
    NeverSet "never-set"
    NextDealer "next-dealer"
    NoAuction "no-auction"
    NoContracts "no-contracts"
    NoDeclarer "no-declarer"
    NoGame "no-game"
    NoLeader "no-leader"
    NoOutcome "no-outcome"
    NoOutcomeOfAuction "no-outcome-of-auction"
    NoPack "no-pack"
    NoReceiver "no-receiver"
    NoSeats "no-seats"
    NoSettlement "no-settlement"
    NoSuchSeat "no-such-seat"
    NoTrickWinner "no-trick-winner"
    NoValue "no-value"
    NoWorth "no-worth"
    NobodyAsked "nobody-asked"
    NotAName "not-a-name"
    NotConstant "not-constant"
    NotInPlay "not-in-play"
    NotKnown "not-known"
    NotTakenYet "not-taken-yet"
    NotText "not-text"
    NotYet "not-yet"
    NothingDealt "nothing-dealt"
    NothingToRemove "nothing-to-remove"
    NothingToReplace "nothing-to-replace"
    NumberTooLarge "number-too-large"
    OddPackets "odd-packets"
    OddQuotes "odd-quotes"
    OneOfSide "one-of-side"
    OptionInside "option-inside"
    OrderIncomplete "order-incomplete"
    OrderUndecided "order-undecided"
    OutsideGame "outside-game"
    Overflow "overflow"
    PaysAndWrites "pays-and-writes"
    PlaceCountsFor "place-counts-for"
    Plainer "plainer"
    PriceLeftOut "price-left-out"
    RecordGame "record-game"
    RecordMove "record-move"
    RecordNote "record-note"
    RecordOption "record-option"
    RecordOtherRules "record-other-rules"
    RecordResult "record-result"
    RecordSession "record-session"
    RecordShort "record-short"
    RecordSurplus "record-surplus"
    SaidAtTheBid "said-at-the-bid"
    SeveralAct "several-act"
    ShadowsBuiltIn "shadows-built-in"
    SideOfNobody "side-of-nobody"
    SideTwice "side-twice"
    SideUntold "side-untold"
    SomeOrAll "some-or-all"
    StrayBrace "stray-brace"
    SuitNotKnown "suit-not-known"
    SuitsOverlap "suits-overlap"
    TakenFromNowhere "taken-from-nowhere"
    TooDeep "too-deep"
    TooFewCards "too-few-cards"
    TooFine "too-fine"
    TooLong "too-long"
    TooMany "too-many"
    TooManyCards "too-many-cards"
    TooManyMistakes "too-many-mistakes"
    TrickWithoutWinner "trick-without-winner"
    UnbalancedParens "unbalanced-parens"
    UnclosedBlock "unclosed-block"
    UnclosedCitation "unclosed-citation"
    UnclosedString "unclosed-string"
    UnequalHands "unequal-hands"
    UnknownAnnouncement "unknown-announcement"
    UnknownBase "unknown-base"
    UnknownCard "unknown-card"
    UnknownChoice "unknown-choice"
    UnknownCitation "unknown-citation"
    UnknownContract "unknown-contract"
    UnknownKind "unknown-kind"
    UnknownName "unknown-name"
    UnknownPlace "unknown-place"
    UnknownRank "unknown-rank"
    UnknownScheme "unknown-scheme"
    UnopenedBlock "unopened-block"
    Unproved "unproved"
    UnreachableContract "unreachable-contract"
    Unreached "unreached"
    UnreadableClause "unreadable-clause"
    UnreadableHead "unreadable-head"
    UnreadableRow "unreadable-row"
    Untouched "untouched"
    Unused "unused"
    ValuesMixed "values-mixed"
    WorthNothing "worth-nothing"
    WorthTwice "worth-twice"
    WrongBlock "wrong-block"
    WrongCells "wrong-cells"
    WrongTotal "wrong-total"
    WrongType "wrong-type"
}

impl Code {
    /// The code of this name.
    pub fn named(name: &str) -> Option<Code> {
        Code::ALL.iter().copied().find(|code| code.name() == name)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}
