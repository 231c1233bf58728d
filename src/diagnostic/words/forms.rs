//! How sentences go: shown when one could not be read.

use super::sentences::{Sentence, Stuck};

/// The words that begin a block.
pub const HEADS: &[&str] = &[
    "game",
    "pack",
    "table",
    "places",
    "deal",
    "auction",
    "stage",
    "contracts",
    "contract",
    "kind",
    "when",
    "exchange",
    "announcements",
    "doubling",
    "play",
    "score",
    "session",
];

/// Is this the whole head of a block that needs no more?
pub fn is_heading(text: &str) -> bool {
    matches!(
        text,
        "table"
            | "places"
            | "deal"
            | "auction"
            | "announcements"
            | "play"
            | "score"
            | "session"
            | "exchange"
            | "contracts"
    )
}

/// By the word that begins the block.
const BLOCKS: &[(&str, &str)] = &[
    ("game", "a game begins `game name \"Name\" {` or `game name \"Name\" extends base {`"),
    ("pack", "a pack begins `pack name \"Name\" {` or `pack name \"Name\" extends base without CARDS {`"),
    ("contracts", "the table of contracts begins `contracts {` or, with columns, `contracts drawn factor {`"),
    ("contract", "rules of a contract begin `contract name {` or `contract name \"Name\" {`"),
    ("kind", "rules of several contracts begin `kind name {` or `kind name like other {`"),
    ("when", "rules for a circumstance begin `when CONDITION {`"),
    ("stage", "a stage of the auction begins `stage name \"Name\" {`"),
    ("doubling", "a doubling begins `doubling name \"Name\" {`"),
    (
        "exchange",
        "the exchange begins `exchange {`, `exchange if CONDITION {` or `exchange unless CONDITION {`",
    ),
];

const BIDS: &str = "`bids low < middle < high`";
const DUTY: &str = "`name: must follow with CARDS`, `name: must not lead CARDS to trick 1`, `name: must play CARDS \
    before last trick` or `name: must not put CARDS to place`";

const COVERED: &str = "`5 face down before each player`, and then `5 face up upon them`";
const PLAYS_FOR: &str = "`PLAYERS play for dummy, whose hand lies open after the auction`";

/// By the word that begins the sentence.
const BEGUN: &[(&str, &str)] = &[
    ("option", "`option name \"Name\": 0..6 = 2` or `option name \"Name\": this | that = this`"),
    ("source", "`source ID \"Title\": D-1 to D-95, R-D2`"),
    ("pack", "`pack name, counted in scheme`"),
    ("set", "`set name \"Name\" = CARDS`"),
    ("number", "`number name \"Name\" = NUMBER`"),
    ("test", "`test name = CONDITION`"),
    ("order", "`order name \"Name\" = SET, SET, then SUIT, SUIT`"),
    ("taker", "`taker of tricks 1 to 2 with highest card by ORDER leads to trick 3`"),
    ("role", "`role name \"Name\" = PLAYERS`"),
    ("bonus", "`bonus name \"Name\" worth 1, announced 2: made by PLAYERS, missed by PLAYERS`"),
    ("worth", "`worth NUMBER` or `worth NUMBER if CONDITION, otherwise NUMBER`"),
    ("won", "`won if CONDITION`"),
    ("lost", "`lost by PLAYERS`"),
    ("settle", "`settle losers pay winners` or `settle declarer writes`"),
    ("sides", "`sides everybody alone`"),
    ("bids", BIDS),
    ("seniority", "`seniority from PLAYERS`"),
    ("seats", "`seats 3, anticlockwise` or `seats 3, clockwise`"),
    ("an", "`an extra player deals and sits out, with a share` (or `without a share`)"),
    ("the", "`the third seat is a dummy, without a share` (or `with a share`)"),
    ("call", "`call CARD \"Name\", \"other name\"`"),
    ("note", "`note \"what cannot be played by a program\"`"),
    ("suit", "`suit name \"Name\" C: K Q J 10 9`"),
    ("suits", "`suits name \"Name\" C, name \"Name\" S: K Q J 10 9`"),
    ("count", "`count threes \"by threes\": each 3 less 2, then 1 or 2 left less 1, in all 70`"),
    ("without", "`without name, name` or `without bonus name`; names are those before the colon"),
    ("needs", "`needs CONDITION`"),
    ("trick", "`trick to highest of trumps, else highest of suit led`"),
    ("tricks", "`tricks count for PLAYERS`"),
    ("powerless", "`powerless CARDS`"),
    ("ranks", "`ranks A 10 K Q J`"),
    ("next", "`next dealer is forehand`"),
    ("round", "`round is one deal by each person`"),
    ("answered", "`answered by PLAYERS`"),
    ("from", "`from forehand, players speak once` (or `in rounds`, `in duels`)"),
];

/// By a word anywhere in the sentence.
const AMONG: &[(&str, &str)] = &[
    ("must open", "`PLAYERS must open bid or bid`"),
    ("must", DUTY),
    ("may announce", "`PLAYERS may announce name \"Name\" if CONDITION, laying CARDS open`"),
    ("announces", "`PLAYERS may announce name \"Name\" if CONDITION, laying CARDS open`"),
    ("announce", "`PLAYERS may announce name \"Name\" if CONDITION, laying CARDS open`"),
    ("puts", "`name: declarer puts 3 cards of hand to place, CARDS face up`"),
    ("put", "`name: players put 3 cards of hand to place`"),
    ("keeps", "`name: declarer keeps 2 cards of hand, the rest to place`"),
    ("takes", "`name: declarer takes CARDS`"),
    ("sees", "`name: declarer sees CARDS`"),
    ("see", "`name: everybody see CARDS`"),
    ("lays", "`name: declarer lays CARDS open` or `name: declarer lays 2 cards of CARDS open`"),
    ("speak", "`from forehand, players speak once` (or `in rounds`, `in duels`)"),
    ("speaks", "`from forehand, players speak once` (or `in rounds`, `in duels`)"),
    ("nobody bids", "`if nobody bids: contract`"),
    ("plays for", PLAYS_FOR),
    ("play for", PLAYS_FOR),
    ("leads", "`declarer leads` or `declarer leads to tricks 1 to 2`"),
    ("counts", "`place: counts for declarer` (or `for nobody`)"),
    ("worth", "`name worth NUMBER`"),
    ("made by", "`bonus name \"Name\" worth 1: made by PLAYERS, missed by PLAYERS`, all in one sentence"),
    ("faced", "`faced CARDS go into hand`"),
    ("before each", COVERED),
    ("upon", COVERED),
    ("face", "`name \"Name\": face down, in order, counts for declarer`"),
];

/// What a block holds, for a sentence that begins like none.
const HOLDS: &[(&str, &str)] = &[
    ("table", "`seats 3, anticlockwise`"),
    ("places", "`blind \"Blinder\": face down, in order, counts for defenders`"),
    ("deal", "`6 to blind` or `8 to each player`"),
    ("auction", "`from forehand, players speak once`, `bids low < high` or `if nobody bids: contract`"),
    ("exchange", "`pick_up: declarer takes blind` or `lay_away: declarer puts 6 cards of hand to discard`"),
    ("announcements", "`declarer may announce name \"Name\" if CONDITION`"),
    ("doubling", "`of the game`, `by defenders`, `answered by declarer` or `at most 2`"),
    (
        "play",
        "`declarer leads`, `follow_suit: must follow with suit led` or `trick to highest of trumps, else highest of suit led`",
    ),
    (
        "score",
        "`won if CONDITION`, `worth NUMBER`, `settle losers pay winners` or `bonus name \"Name\" worth 1: made by PLAYERS`",
    ),
    ("session", "`next dealer is forehand` or `round is one deal by each person`"),
    (
        "pack",
        "`suit hearts \"Herz\" H: K Q J 10`, `worth 5: CARDS`, `worth 1: every other card` or `count name \"Name\": as they are, in all 120`",
    ),
];

fn among(text: &str, words: &str) -> bool {
    text.match_indices(words).any(|(at, _)| {
        let free = |c: Option<char>| !c.is_some_and(|c| c.is_alphanumeric() || c == '_');
        free(text[..at].chars().next_back()) && free(text[at + words.len()..].chars().next())
    })
}

/// The form of the sentence that was begun, if its words show which one.
pub fn form(s: &Stuck) -> Option<&'static str> {
    let text = s.text.strip_prefix("instead ").unwrap_or(s.text);
    let first = text.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or("");
    let by_first = |list: &[(&str, &'static str)]| list.iter().find(|f| f.0 == first).map(|f| f.1);
    match s.kind {
        Sentence::Head => by_first(BLOCKS)
            .or(is_heading(first).then_some("this block has no more in its head than that word and `{`")),
        Sentence::Row => Some(
            "a row reads `name \"Name\" 3 1`, with a cell for each column and `-` for none; blanks part the cells",
        ),
        Sentence::Pack if first == "worth" => Some("`worth 5: CARDS` or `worth 1: every other card`"),
        Sentence::Pack if first == "suit" && s.text.contains('=') => Some("`set name \"Name\" = CARDS`"),
        Sentence::Pack => by_first(BEGUN).or(s.text.contains("worth").then_some("`worth 5: CARDS`")),
        Sentence::Clause => {
            if s.block == Some("places") && !s.text.contains("face") {
                return Some("`name \"Name\": face down, in order, counts for PLAYERS`");
            }
            let found = by_first(BEGUN).or_else(|| AMONG.iter().find(|f| among(text, f.0)).map(|f| f.1));
            found.or((s.block == Some("deal")).then_some("`6 to place` or `8 to each player`"))
        }
    }
}

/// What the block around a sentence may hold.
pub fn of_block(s: &Stuck) -> String {
    match s.block.and_then(|b| HOLDS.iter().find(|h| h.0 == b)) {
        Some((block, holds)) => format!("in `{block}` sentences read for instance {holds}"),
        None => "`docs/language.md` shows every sentence with an example".to_string(),
    }
}
