//! What `check` says of steps, bonuses and whatever else a game does is held against deals at random: what it calls idle
//! changes nothing in them, and one whose condition it calls needless does the same without it.

use super::claims::dealt;
use super::closing::{Claim, claimed, program};
use crate::engine::Table;
use crate::ruleset::pack::Mask;
use crate::ruleset::{Program, Ruleset};
use crate::who::Position;

/// What is added to a game: sentences, each with its block, and conditions that they get, behind them or where `@` stands.
struct About {
    base: &'static str,
    sentences: &'static [(&'static str, &'static str)],
    asked: &'static [&'static str],
    /// Games that take long to check are asked for one of so many, unless thoroughness is wanted.
    every: usize,
}

const DREIERLES: About = About {
    base: "dreierles",
    sentences: &[
        ("exchange", "x before turn_up: everybody sees blind"),
        ("exchange", "x: declarer sees blind"),
        ("exchange", "x: defenders see discard"),
        ("exchange", "x: forehand sees top 1 card of blind"),
        ("exchange", "x: declarer lays T1 open"),
        ("exchange", "x before pick_up: declarer lays kings in hand open"),
        ("exchange", "x: declarer lays highest of trumps in hand open"),
        ("exchange", "x \"X\" before lay_away: must not put T1 to discard"),
        ("exchange", "x \"X\": must put kings to discard"),
        ("exchange", "x after trick 1: declarer lays hand open"),
        ("exchange", "x after trick 16: everybody sees blind"),
        ("exchange", "x after each trick: taker wins top 1 card of blind"),
        ("exchange", "x before trick 3: everybody sees discard"),
        ("announcements", "declarer announces pfeife"),
        ("play", "powerless T21@, otherwise nothing"),
        ("play", "powerless kings@, otherwise nothing"),
        ("play", "powerless open cards@, otherwise nothing"),
        ("play", "play ends"),
        ("score", "bonus x \"X\" worth 1: made by declarer"),
        ("score", "bonus x \"X\" worth 1: made by players who took some kings"),
        ("score", "bonus x \"X\" worth 1: made by side who took last trick"),
        ("score", "bonus x \"X\" worth 1: missed by players who lost some tricks with T21"),
        ("score", "bonus x \"X\" worth 1 per card of trumps: made by players who took some trumps"),
        ("score", "bonus x \"X\" worth 1: made by winners"),
    ],
    asked: &[
        "T1 in hand",
        "T21 in discard",
        "some trumps in discard",
        "some kings in blind",
        "declarer held T1",
        "declarer held T21",
        "forehand held no kings",
        "defenders held at least 3 kings",
        "forehand is declarer",
        "dealer is one of defenders",
        "declarer announced pfeife",
        "nobody announced pfeife",
        "nobody bid",
        "somebody bid zweier",
        "contract is solo",
        "contract is einer",
        "contract is raeuber",
        "T1 fell",
        "T21 fell in trick 1",
        "T1 fell before trick 3",
        "declarer took trick 1",
        "taker is declarer",
        "declarer took this trick",
        "some kings in trick",
        "declarer took no tricks",
        "defenders took at least 8 tricks",
        "somebody took last trick with T1",
        "nobody took trick 2",
        "leader is forehand",
        "won",
        "points of declarer >= 36",
    ],
    every: 1,
};

/// Partners, kings that are called, and places of several kinds.
const KOENIGRUFEN: About = About {
    base: "koenigrufen",
    sentences: &[
        ("exchange", "x: everybody sees talon"),
        ("exchange", "x: forehand sees discard"),
        ("exchange", "x: declarer lays kings in hand open"),
        ("exchange", "x: team lay T21 open"),
        ("exchange", "x before trick 2: everybody sees talon"),
        ("exchange", "x after trick 12: defenders see discard"),
        ("exchange", "x \"X\": must not put trumps to discard"),
        ("exchange", "x \"X\": must not call hearts"),
        ("play", "powerless T1@, otherwise nothing"),
        ("play", "play ends"),
        ("play", "x \"X\": must play T1 in last trick"),
        ("play", "x \"X\" before follow_suit: must not lead kings"),
        ("score", "bonus x \"X\" worth 1: made by team"),
        ("score", "bonus x \"X\" worth 1: made by declarer"),
        ("score", "bonus x \"X\" worth 1: made by side who took last trick"),
        ("score", "bonus x \"X\" worth 1: missed by defenders who lost some tricks with T1"),
        ("score", "bonus x \"X\" worth 1: made by players who held all trull"),
    ],
    asked: &[
        "T1 in hand",
        "some kings in hand",
        "T21 in discard",
        "some kings in talon",
        "declarer held T1",
        "team held all trull",
        "nobody held T21",
        "forehand is declarer",
        "declarer is one of team",
        "dealer is one of defenders",
        "somebody announced pagat",
        "nobody bid",
        "declarer bid rufer",
        "contract is rufer",
        "contract is solorufer",
        "contract is trischaken",
        "number of team = 1",
        "number of defenders = 3",
        "T1 fell in trick 1",
        "declarer took trick 1",
        "team took this trick",
        "nobody took trick 3",
        "somebody took trick 1",
        "team took all tricks",
        "defenders took no tricks",
        "won",
        "points of team > points of defenders",
    ],
    every: 5,
};

/// Pairs that are announced before a lead, and a play that may end at any time.
const BAUERNSCHNAPSEN: About = About {
    base: "bauernschnapsen",
    sentences: &[
        ("exchange", "x: everybody sees packet"),
        ("exchange", "x: declarer lays ranks A in hand open"),
        ("exchange", "x before trick 2: leader lays ranks A in hand open"),
        ("exchange", "x after each trick: taker lays hand open"),
        ("announcements", "caller may announce x before trick 2"),
        ("play", "powerless SA@, otherwise nothing"),
        ("play", "play ends"),
        ("play", "x \"X\": must not play ranks A in last trick"),
        ("score", "bonus x \"X\" worth 1: made by team"),
        ("score", "bonus x \"X\" worth 1: made by side who took last trick"),
        ("score", "bonus x \"X\" worth 1: made by defenders who took some ranks A"),
    ],
    asked: &[
        "SA in hand",
        "some ranks A in hand",
        "caller held SA",
        "SA in packet",
        "declarer is caller",
        "leader is caller",
        "caller is one of team",
        "contract is normal",
        "contract is gang",
        "somebody announced marriage",
        "nobody announced enough",
        "SA fell in trick 1",
        "nobody took trick 2",
        "team took trick 1",
        "declarer took at least 3 tricks",
        "points of team >= 33",
        "won",
        "nobody bid",
    ],
    every: 5,
};

/// Packets of a talon, radlc, and tricks that end the play.
const TAROK: About = About {
    base: "tarok",
    sentences: &[
        ("exchange", "x: everybody sees stock"),
        ("exchange", "x: declarer sees top 2 cards of stock"),
        ("exchange", "x: team sees discard"),
        ("exchange", "x before trick 2: forehand sees bottom 1 card of stock"),
        ("exchange", "x after each trick: taker wins top 1 card of stock"),
        ("exchange", "x after trick 12: declarer wins stock"),
        ("exchange", "x: declarer lays trumps in hand open"),
        ("exchange", "x \"X\": must not put T21 to discard"),
        ("exchange", "x \"X\": must keep ranks K"),
        ("play", "powerless T21@, otherwise nothing"),
        ("play", "play ends"),
        ("play", "x \"X\": must play kings in last trick"),
        ("play", "x \"X\" before follow_suit: must lead trumps"),
        ("score", "bonus x \"X\" worth 1: made by declarer"),
        ("score", "bonus x \"X\" worth 1: made by players who lost some tricks with kings"),
        ("score", "x \"X\": declarer writes off 1"),
        ("score", "x \"X\": players who took some kings write 1"),
    ],
    asked: &[
        "T1 in hand",
        "some kings in hand",
        "T21 in stock",
        "T21 in discard",
        "declarer held T1",
        "team held all trula",
        "forehand is declarer",
        "declarer is one of team",
        "somebody announced valat",
        "declarer bid klop",
        "contract is three",
        "contract is beggar",
        "contract is klop",
        "contract is valat_without",
        "number of team = 2",
        "T1 fell",
        "declarer took trick 1",
        "nobody took trick 3",
        "team took all tricks",
        "defenders took no tricks",
        "number of stock >= 4",
        "won",
        "points of team > points of defenders",
    ],
    every: 8,
};

/// Cards kept face up, a blind that is turned, and many small contracts.
const CEGO: About = About {
    base: "cego",
    sentences: &[
        ("exchange", "x: everybody sees blind"),
        ("exchange", "x: declarer sees legage"),
        ("exchange", "x: declarer lays trumps in hand open"),
        ("exchange", "x after trick 1: defenders see legage"),
        ("exchange", "x after trick 11: taker wins blind"),
        ("exchange", "x \"X\": must not put trumps to discard"),
        ("exchange", "x \"X\": must keep trumps"),
        ("play", "powerless open cards@, otherwise nothing"),
        ("play", "play ends"),
        ("play", "x \"X\": must play open cards"),
        ("play", "x \"X\" before follow_suit: must lead pips in tricks 1 to 2"),
        ("score", "bonus x \"X\" worth 1: made by declarer"),
        ("score", "bonus x \"X\" worth 1: made by side who took last trick"),
        ("score", "bonus x \"X\" worth 1: missed by players who took no tricks"),
    ],
    asked: &[
        "T1 in hand",
        "some trumps in hand",
        "some pips in legage",
        "some trumps in blind",
        "some open cards",
        "declarer held T1",
        "forehand held no trumps",
        "forehand is declarer",
        "nobody bid",
        "somebody bid solo",
        "contract is solo",
        "contract is cego",
        "contract is zwei_leere",
        "contract is ultimo",
        "T1 fell in trick 1",
        "declarer took trick 1",
        "declarer took no tricks",
        "nobody took trick 2",
        "leader is declarer",
        "won",
        "points of declarer >= 36",
    ],
    every: 8,
};

const GAMES: [About; 5] = [DREIERLES, KOENIGRUFEN, BAUERNSCHNAPSEN, TAROK, CEGO];

struct Added {
    base: &'static str,
    block: &'static str,
    sentence: &'static str,
    asked: &'static str,
}

impl About {
    fn all(&self) -> impl Iterator<Item = Added> {
        let (base, every) = (self.base, if super::thorough() > 1 { 1 } else { self.every });
        let each = move |&(block, sentence)| {
            self.asked.iter().map(move |asked| Added { base, block, sentence, asked })
        };
        self.sentences.iter().flat_map(each).step_by(every)
    }
}

impl Added {
    fn ruleset(&self, condition: bool) -> Ruleset {
        let Added { base, block, sentence, asked } = self;
        let (before, behind) = sentence.split_once('@').unwrap_or((sentence, ""));
        let whole = if condition { format!("{before} if {asked}{behind}") } else { before.to_string() };
        let text = format!("game x \"X\" extends {base} {{\n  {block} {{\n    {whole}\n  }}\n}}\n");
        Ruleset::from_text("doing.rules", &text)
    }

    fn shown(&self) -> String {
        format!("{}: {} if {}", self.block, self.sentence, self.asked)
    }
}

/// What one knows of the cards: his hand, the hands of all, and the places.
type Knows = (Mask, Vec<(Mask, u32)>, Vec<Mask>);

fn known(p: &Program, table: &Table) -> Vec<Knows> {
    let knows = |at: u8| {
        let view = table.view(Some(Position(at)));
        (view.hand, view.hands, view.places.iter().map(|pile| pile.known).collect())
    };
    (0..p.players).map(knows).collect()
}

/// Is the same known and asked at both tables?
fn alike(one: (&Program, &Table), other: (&Program, &Table)) -> bool {
    let asked = |table: &Table| table.decision().map(|decision| decision.list());
    // Where as much has happened the same is known; what happens may show nobody more.
    let happened = |table: &Table| table.history().len();
    asked(one.1) == asked(other.1)
        && (happened(one.1) == happened(other.1) || known(one.0, one.1) == known(other.0, other.1))
}

/// Does a deal go the same way by both rules, the same chosen in both?
fn goes(p: &Program, other: &Program, contract: u8, deal: u64) -> bool {
    let (mut table, mut rng, mut beside) = match (dealt(p, contract, deal), dealt(other, contract, deal)) {
        (Some((table, rng)), Some((beside, _))) => (table, rng, beside),
        (here, there) => return here.is_none() && there.is_none(),
    };
    while alike((p, &table), (other, &beside)) {
        let Some(decision) = table.decision() else { return table.scores() == beside.scores() };
        let options = decision.list();
        let choice = options[rng.below(options.len() as u32) as usize];
        table.act(choice).expect("it was offered");
        beside.act(choice).expect("it was offered");
    }
    false
}

/// Do some deals of each contract go the same way by both rules? Without an auction nobody has bid: where that is asked,
/// all of them are bid for.
fn same(p: &Program, other: &Program, asked: &str, many: u64) -> bool {
    let contracts = p.contracts.len() as u64;
    let (first, many) = if asked.contains(" bid") { (contracts, many * contracts) } else { (0, many) };
    (first..=contracts).all(|contract| (0..many).all(|deal| goes(p, other, contract as u8, deal)))
}

impl About {
    fn base(&self) -> Program {
        program(&Ruleset::load(self.base).expect("built in"))
    }

    /// Each claim is held against some deals; how many of each there are.
    fn holds(&self) -> [usize; 2] {
        let (base, mut claims) = (self.base(), [0; 2]);
        for added in self.all() {
            let ruleset = added.ruleset(true);
            let Ok(Some(claim)) = claimed(&ruleset) else { continue };
            // What is refused is not played.
            let Ok(here) = ruleset.program(&ruleset.settings()) else { continue };
            let other = match claim {
                Claim::Idle => &base,
                Claim::Needless => &program(&added.ruleset(false)),
            };
            let holds = same(&here, other, added.asked, 2 * super::thorough() as u64);
            assert!(holds, "{claim:?}: {}", added.shown());
            claims[claim as usize] += 1;
        }
        claims
    }

    /// What changed nothing, or the same without its condition, and of which nothing is said.
    fn untold(&self) {
        let base = self.base();
        for added in self.all() {
            let ruleset = added.ruleset(true);
            let Ok(None) = claimed(&ruleset) else { continue };
            let (here, bare) = (program(&ruleset), added.ruleset(false));
            let like = |other: &Program| same(&here, other, added.asked, 20 * super::thorough() as u64);
            let what = match () {
                () if like(&base) => "idle",
                // What is idle anyway is told without a condition.
                () if bare.check().is_empty() && like(&program(&bare)) => "needless",
                () => continue,
            };
            println!("{what}: {}", added.shown());
        }
    }
}

#[test]
fn nothing_changes_by_what_check_calls_idle() {
    let mut claims = [0; 2];
    for about in GAMES {
        claims.iter_mut().zip(about.holds()).for_each(|(all, of)| *all += of);
    }
    assert!(claims[0] > 50 && claims[1] > 0, "{claims:?}");
}

/// Chance, or a silence.
#[test]
#[ignore = "prints a list to look at: see docs/testing.md"]
fn what_changed_nothing_and_nothing_is_said_of() {
    GAMES.iter().for_each(About::untold);
}

/// What is refused for other reasons, and is not held against anything.
#[test]
#[ignore = "prints a list to look at: see docs/testing.md"]
fn what_is_refused_for_another_reason() {
    for added in GAMES.iter().flat_map(About::all) {
        if let Err(code) = claimed(&added.ruleset(true)) {
            println!("{}: {}", code.name(), added.shown());
        }
    }
}
