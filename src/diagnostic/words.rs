//! The wording of every diagnostic.
mod laws;
pub mod record;
pub use laws::*;

use super::{Diagnostic, Span};
use crate::ruleset::resolve::Kind;
use crate::syntax::tree::Name;

pub fn unclosed_block(brace: Span) -> Diagnostic {
    Diagnostic::error("unclosed-block", brace, "this block is never closed")
        .at("opened here")
        .help("write `}` where the block ends")
}

pub fn stray_brace(span: Span) -> Diagnostic {
    Diagnostic::error("stray-brace", span, "this `}` closes nothing")
        .at("no block is open here")
        .help("take it away, or look above for a `{` that is missing")
}

pub fn unclosed_string(span: Span) -> Diagnostic {
    Diagnostic::error("unclosed-string", span, "this text has no closing quotation mark")
        .at("begins here and runs to the end of the line")
        .help("close it with `\"` on the same line")
}

pub fn unclosed_citation(span: Span) -> Diagnostic {
    Diagnostic::error("unclosed-citation", span, "this citation has no closing bracket")
        .at("begins here")
        .help("write it as `[D-31]` or `[D-31, A-3 H]`, on one line")
}

pub fn lonely_citation(span: Span) -> Diagnostic {
    Diagnostic::error("lonely-citation", span, "this citation belongs to no clause")
        .at("nothing stands before it")
        .help("write a citation at the end of the clause that states the rule")
}

pub fn bad_citation(span: Span) -> Diagnostic {
    Diagnostic::error("bad-citation", span, "this is not a citation")
        .at("rule ids look like `D-31`")
        .help("write rule ids with commas between them, each with a letter S, P, I or H if you like: `[D-31, A-3 H]`")
}

pub fn too_deep(span: Span, limit: usize) -> Diagnostic {
    Diagnostic::error("too-deep", span, format!("blocks are nested deeper than {limit}"))
        .at("one block too many")
        .help("no rules need this; look for a `}` that is missing")
}

pub fn too_long(span: Span, length: usize, limit: usize) -> Diagnostic {
    Diagnostic::error("too-long", span, format!("this file has {length} bytes; the limit is {limit}"))
        .help("rules of a game are a few thousand bytes; is this the file you meant?")
}

pub fn nul_byte(span: Span) -> Diagnostic {
    Diagnostic::error("not-text", span, "this file holds a byte that no text has")
        .at("a NUL byte")
        .help("is this a `.rules` file? Save it as plain text in UTF-8")
}

pub fn outside(span: Span) -> Diagnostic {
    Diagnostic::error("outside-game", span, "this stands outside every game")
        .at("belongs to no game and no pack")
        .help("write it between the braces of `game name \"Name\" { … }` or `pack name \"Name\" { … }`")
}

pub fn headless(brace: Span) -> Diagnostic {
    Diagnostic::error("headless-block", brace, "this block has no name")
        .at("what begins here?")
        .help("write what the block is about before the brace: `play {`, `score {`, `contract solo {`")
}

/// What was being read when reading failed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Sentence {
    Head,
    Row,
    Pack,
    Clause,
}

/// How sentences go, by a word that shows which one was begun. The first that fits is shown.
const FORMS: &[(&str, &str)] = &[
    (
        "must",
        "`name: must follow with CARDS`, `must lead CARDS`, `must play CARDS to trick 3`, `must not put CARDS to place`",
    ),
    ("announce", "`PLAYERS may announce name \"Name\" if CONDITION, laying CARDS open`"),
    ("bonus", "`bonus name \"Name\" worth 1, announced 2: made by PLAYERS, missed by PLAYERS`"),
    ("puts", "`name: declarer puts 3 cards of hand to place, CARDS face up`"),
    ("keeps", "`name: declarer keeps 2 cards of hand, the rest to place`"),
    ("takes", "`name: declarer takes CARDS`"),
    ("sees", "`name: declarer sees CARDS`"),
    ("see", "`name: everybody sees CARDS`"),
    ("bids", "`bids low < middle < high`"),
    ("speak", "`from forehand, players speak once` (or `in rounds`, `in duels`)"),
    ("speaks", "`from forehand, forehand speaks once`"),
    ("option", "`option name \"Name\": 0..6 = 2` or `option name \"Name\": this | that = this`"),
    ("source", "`source ID \"Title\": D-1 to D-95, R-D2`"),
    ("pack", "`pack name, counted in scheme`"),
    ("seats", "`seats 3, anticlockwise`"),
    ("set", "`set name \"Name\" = CARDS`"),
    ("number", "`number name \"Name\" = NUMBER`"),
    ("test", "`test name = CONDITION`"),
    ("role", "`role name \"Name\" = PLAYERS`"),
    ("worth", "`worth NUMBER if CONDITION, otherwise NUMBER`"),
    ("won", "`won if CONDITION`"),
    ("lost", "`lost by PLAYERS`"),
    ("settle", "`settle losers pay winners` or `settle declarer writes`"),
    ("trick", "`trick to highest of trumps, else highest of suit led`"),
    ("leads", "`declarer leads`, `declarer leads to tricks 1 to 2`"),
    ("counts", "`place: counts for declarer` (or `for nobody`)"),
    ("call", "`call TS \"Stiess\", \"Geiger\"`"),
    ("note", "`note \"what cannot be played by a program\"`"),
    ("suit", "`suit name \"Name\" C: K Q J 10 9`"),
    ("count", "`count threes \"by threes\": each 3 less 2, then 1 or 2 left less 1, in all 70`"),
    ("without", "`without name, name` or `without bonus name`"),
    ("needs", "`needs CONDITION`"),
    ("sides", "`sides everybody alone`"),
    ("tally", "`tally name \"Name\" of each player from 0`"),
    ("to", "`6 to place`, `8 to each player`"),
];

/// A sentence that the grammar does not know.
pub fn unreadable(
    place: Span,
    whole: Span,
    what: Sentence,
    text: &str,
    found: Option<&str>,
    expected: &[String],
    broken_line: bool,
) -> Diagnostic {
    let (code, message) = match what {
        Sentence::Head => ("unreadable-head", "this does not begin a block"),
        Sentence::Row => ("unreadable-row", "this is not a row of the table of contracts"),
        Sentence::Pack => ("unreadable-clause", "this is not a sentence of a pack"),
        Sentence::Clause => ("unreadable-clause", "this is not a sentence of the rules language"),
    };
    let mut d = Diagnostic::error(code, place, message);
    d = match found {
        None => d.at("something is missing after this"),
        Some("") => d.at("not understood from here on"),
        Some(word) if reserved(word) && expected.iter().any(|e| e == "name") => {
            d.at(format!("`{word}` is a word of the language and cannot be a name"))
        }
        Some(word) => d.at(format!("`{word}` does not fit here")),
    };
    if place.start > whole.start && place.end < whole.end {
        d = d.and(Span { end: place.start, ..whole }, "understood so far");
    }
    let form = match what {
        Sentence::Head => {
            Some("blocks begin `contract name {`, `play {`, `score {`, `when CONDITION {` and the like")
        }
        Sentence::Row => {
            Some("a row reads `name \"Name\" 3 1`, with a cell for each column and `-` for none")
        }
        _ => {
            let begun =
                |w: &&(&str, &str)| text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|t| t == w.0);
            FORMS.iter().find(begun).map(|f| f.1)
        }
    };
    if broken_line {
        d.help("this line is indented deeper than the one before, so it is read as part of it; begin it in the same column to make it a sentence of its own")
    } else if let Some(form) = form {
        let intro =
            if matches!(what, Sentence::Head | Sentence::Row) { "" } else { "such a sentence reads " };
        d.help(format!("{intro}{form}"))
    } else {
        d.help("`docs/language.md` shows every sentence with an example")
    }
}

fn reserved(word: &str) -> bool {
    const WORDS: &str = " above after all and announced at before below by earlier else every exactly fewer for from if in \
        instead is last led may more most must no not of or otherwise some than the to took trick tricks unless when who \
        with without worth held passed fell bids counts leads puts sees takes keeps rounded ranks card cards ";
    WORDS.contains(&format!(" {word} "))
}

/// "did you mean", if something is near.
pub fn suggest(name: &str, known: &[&str]) -> Option<String> {
    let mut best: Option<(f64, &str)> = None;
    for candidate in known {
        let near = strsim::damerau_levenshtein(name, candidate);
        let alike = strsim::jaro_winkler(name, candidate);
        if (near <= 2 && near < name.chars().count().max(2)) || alike > 0.9 {
            let score = alike - near as f64 / 10.0;
            if best.is_none_or(|(b, _)| score > b) {
                best = Some((score, candidate));
            }
        }
    }
    best.map(|(_, c)| format!("did you mean `{c}`?"))
}

fn list(names: &[&str]) -> String {
    let mut names: Vec<String> = names.iter().map(|n| format!("`{n}`")).collect();
    names.dedup();
    names.truncate(24);
    names.join(", ")
}

fn with_suggestion(d: Diagnostic, name: &str, known: &[&str], otherwise: &str) -> Diagnostic {
    match suggest(name, known) {
        Some(help) => d.help(help),
        None if known.is_empty() || known.len() > 24 => d.help(otherwise.to_string()),
        None => d.help(format!("known here: {}", list(known))),
    }
}

// ---- names -------------------------------------------------------------------------------------

pub fn unknown_name(span: Span, name: &str, known: &[&str], elsewhere: bool) -> Diagnostic {
    let d =
        Diagnostic::error("unknown-name", span, format!("nothing is called `{name}` here")).at("not known");
    if elsewhere {
        return d.help(format!(
            "`{name}` is defined in another contract or kind; define it here too, or in the body of the game"
        ));
    }
    with_suggestion(
        d,
        name,
        known,
        "names are defined with `set`, `number`, `test`, `role`, `option` or a column of `contracts`",
    )
}

pub fn unknown_card(span: Span, code: &str, pack: &str, known: &[&str]) -> Diagnostic {
    let d = Diagnostic::error("unknown-card", span, format!("the pack `{pack}` has no card `{code}`"))
        .at("not in this pack");
    match suggest(code, known) {
        Some(help) => d.help(help),
        None => d.help("a card is its suit letter and its rank, as the pack lists them: `HK`, `T21`, `C10`"),
    }
}

pub fn unknown_rank(span: Span, rank: &str, pack: &str) -> Diagnostic {
    Diagnostic::error("unknown-rank", span, format!("no card of the pack `{pack}` has the rank `{rank}`"))
        .at("no such rank")
        .help("write ranks as the pack lists them")
}

pub fn unknown_place(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d = Diagnostic::error("unknown-place", span, format!("no place is called `{name}`"))
        .at("cards cannot lie here");
    with_suggestion(d, name, known, "declare it in `places { … }`")
}

pub fn unknown_contract(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d = Diagnostic::error("unknown-contract", span, format!("there is no contract `{name}`"))
        .at("not in the table of contracts");
    with_suggestion(d, name, known, "give it a row in `contracts`")
}

pub fn unknown_announcement(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d = Diagnostic::error("unknown-announcement", span, format!("nobody may announce `{name}`"))
        .at("no such announcement");
    with_suggestion(d, name, known, "announcements are declared with `declarer may announce name \"Name\"`")
}

pub fn unknown_choice(span: Span, word: &str, option: &str, values: &[String]) -> Diagnostic {
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    let d = Diagnostic::error("unknown-choice", span, format!("the option `{option}` is never `{word}`"))
        .at("not one of its values");
    with_suggestion(d, word, &values, "")
}

pub fn unknown_scheme(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d = Diagnostic::error("unknown-scheme", span, format!("the pack is not counted in `{name}`"))
        .at("no such way of counting");
    with_suggestion(d, name, known, "declare it in the pack: `count name \"Name\": each 3 less 2, in all 70`")
}

pub fn unknown_base(span: Span, name: &str, known: &[&str], game: bool) -> Diagnostic {
    let what = if game { "game" } else { "pack" };
    let d = Diagnostic::error("unknown-base", span, format!("there is no {what} `{name}`"))
        .at("looked for in this file, in its folder and among the built-in ones");
    with_suggestion(d, name, known, "`stiess list` shows the built-in games")
}

pub fn twice(span: Span, name: &str, first: Span) -> Diagnostic {
    Diagnostic::error("declared-twice", span, format!("`{name}` is declared twice"))
        .at("again here")
        .and(first, "first here")
        .help("write `instead` before it to replace the first, or give it another name")
}

pub fn nothing_to_replace(span: Span, what: &str, name: &str, known: &[&str]) -> Diagnostic {
    let d = Diagnostic::error("nothing-to-replace", span, format!("there is no {what} `{name}` here"))
        .at(format!("no {what} of this name stands before"));
    with_suggestion(d, name, known, "look at the rules of the base; names are those before the colon")
}

pub fn nothing_to_remove(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d = Diagnostic::error("nothing-to-remove", span, format!("there is no clause `{name}` to take away"))
        .at("no clause of this name stands before");
    with_suggestion(d, name, known, "look at the rules of the base; names are those before the colon")
}

pub fn circular_extends(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error("circular-extends", span, format!("`{name}` extends itself, around a circle"))
        .at("leads back to where it came from")
        .help("one of the games in the circle must stand on its own")
}

pub fn circular_definition(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error("circular-definition", span, format!("the meaning of `{name}` depends on itself"))
        .at("used in its own definition")
        .help("say it in terms of something else")
}

pub fn shadows(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error("shadows-built-in", span, format!("`{name}` is the name of a built-in game"))
        .at("taken")
        .help(format!("call yours something else, for instance `{name}_at_home`"))
}

pub fn no_game(span: Span, file: &str) -> Diagnostic {
    Diagnostic::error("no-game", span, format!("`{file}` holds no game"))
        .help("a file of rules begins `game name \"Name\" {`, or `game name \"Name\" extends cego {`")
}

pub fn nested_game(span: Span) -> Diagnostic {
    Diagnostic::error("nested-game", span, "a game or pack cannot stand inside another block")
        .at("inside a block")
        .help("close the block above with `}` first")
}

pub fn wrong_block(span: Span, homes: &str) -> Diagnostic {
    Diagnostic::error("wrong-block", span, "this sentence stands in the wrong block")
        .at(format!("belongs in {homes}"))
        .help(format!("move it to {homes}"))
}

// ---- types -------------------------------------------------------------------------------------

fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Number => "a number",
        Kind::Test => "a condition",
        Kind::Cards => "cards",
        Kind::Seats => "players",
        Kind::Unknown => "something else",
    }
}

pub fn wrong_type(span: Span, wanted: &str, found: Kind) -> Diagnostic {
    let d = Diagnostic::error("wrong-type", span, format!("{wanted} is wanted here"))
        .at(format!("this is {}", kind_name(found)));
    match (wanted, found) {
        ("a condition", Kind::Cards) => d.help("say how many there must be: `some`, `no`, `at least 2 …`"),
        ("a condition", Kind::Seats) => d.help("say what they did, or how many: `some players who …`"),
        ("a number", Kind::Cards | Kind::Seats) => {
            d.help("`number of …` counts them, `points of …` counts their points")
        }
        ("a player or players", _) => {
            d.help("players are `declarer`, `defenders`, `forehand`, `players who …` and the like")
        }
        ("cards", _) => d.help(
            "cards are named by code (`T1`), by rank (`ranks K`), by set (`trumps`), with `or` between them",
        ),
        _ => d.help("`docs/language.md` says what may stand where"),
    }
}

pub fn some_or_all(span: Span) -> Diagnostic {
    Diagnostic::error("some-or-all", span, "is it some of these cards, or all of them?")
        .at("more than one card")
        .help("write `some … in …`, `all … in …` or `at least 2 … in …`")
}

pub fn all_of_what(span: Span) -> Diagnostic {
    Diagnostic::error("all-of-what", span, "all of them where?")
        .at("`all` needs a place")
        .help("write `all trumps in hand`, or what players held or took: `players who held all kings`")
}

pub fn no_value(span: Span, column: &str, contract: &str, row: Span) -> Diagnostic {
    Diagnostic::error("no-value", span, format!("`{contract}` has no value in the column `{column}`"))
        .at("needed here")
        .and(row, "this row has none")
        .help(format!("add the column `{column}` to a table that has a row for `{contract}`"))
}

pub fn not_constant(span: Span) -> Diagnostic {
    Diagnostic::error("not-constant", span, "this must be known before the deal")
        .at("depends on the deal")
        .help("use a number, a column of `contracts` or an option")
}

pub fn undecided(span: Span) -> Diagnostic {
    Diagnostic::error("not-constant", span, "this condition must be known before the deal")
        .at("depends on the deal")
        .help("conditions of the deal itself may ask for options only")
}

pub fn number_too_large(span: Span) -> Diagnostic {
    Diagnostic::error("number-too-large", span, "this number is too large")
        .at("more than 1000000 in a clause, or 1000 for a card")
        .help("no card game needs it; is a digit doubled?")
}

pub fn divides_by_zero(span: Span) -> Diagnostic {
    Diagnostic::error("bad-divisor", span, "this cannot be divided by, or rounded to")
        .at("must be a whole number of at least 1, known before the deal")
        .help("divide by a number, a column or an option that is never 0")
}

// ---- packs -------------------------------------------------------------------------------------

pub fn empty_pack(span: Span) -> Diagnostic {
    Diagnostic::error("empty-pack", span, "this pack has no cards")
        .help("list them: `suit hearts \"Herz\" H: K Q J 10`")
}

pub fn too_many_cards(span: Span, count: usize) -> Diagnostic {
    Diagnostic::error(
        "too-many-cards",
        span,
        format!("this pack has {count} cards, or adds suits to its base"),
    )
    .at("a pack has at most 64 cards, listed in one place")
    .help("a pack that extends another takes cards away with `without`; a new pack lists its own")
}

pub fn bad_suit_letter(span: Span, letter: &str) -> Diagnostic {
    Diagnostic::error("bad-suit-letter", span, format!("`{letter}` cannot stand for this suit"))
        .at("one capital letter that no other suit has")
        .help("write for instance `suit hearts \"Herz\" H: …`")
}

pub fn card_twice(span: Span, code: &str) -> Diagnostic {
    Diagnostic::error("card-twice", span, format!("the card `{code}` is listed twice"))
        .at("again here")
        .help("take one away")
}

pub fn worth_twice(span: Span, code: &str) -> Diagnostic {
    Diagnostic::error("worth-twice", span, format!("`{code}` already has a worth"))
        .at("gives it another")
        .help("each card has one worth; `every other card` takes those not yet named")
}

pub fn too_fine(span: Span) -> Diagnostic {
    Diagnostic::error("too-fine", span, "points are counted in halves, thirds, quarters, fifths or sixths")
        .at("a finer fraction")
        .help("write for instance `each 1 less 2/3`")
}

pub fn bad_group(span: Span, group: i64) -> Diagnostic {
    Diagnostic::error("bad-group", span, format!("cards cannot be counted in groups of {group}"))
        .at("1 to 30")
        .help("write for instance `each 3 less 2`")
}

pub fn wrong_total(span: Span, stated: i64, counted: i64, cards: u32) -> Diagnostic {
    let (whole, part) = (counted / 60, counted % 60);
    let counted = if part == 0 { whole.to_string() } else { format!("{whole} and {part}/60") };
    Diagnostic::error(
        "wrong-total",
        span,
        format!("counted this way the {cards} cards are {counted}, not {stated}"),
    )
    .at(format!("says {stated}"))
    .help(format!("write `in all {counted}`, or mend the worth of the cards"))
}

pub fn no_pack(span: Span) -> Diagnostic {
    Diagnostic::error("no-pack", span, "this game has no pack")
        .at("with which cards?")
        .help("add a sentence like `pack cego54, counted in threes`")
}

// ---- table, places, deal -----------------------------------------------------------------------

pub fn no_seats(span: Span) -> Diagnostic {
    Diagnostic::error("no-seats", span, "nobody sits at the table")
        .at("how many play?")
        .help("add `table { seats 3, anticlockwise }`")
}

pub fn bad_seats(span: Span, number: i64) -> Diagnostic {
    Diagnostic::error("bad-seats", span, format!("{number} cannot play"))
        .at("2 to 7 players")
        .help("write for instance `seats 3, anticlockwise`")
}

pub fn too_many_places(span: Span) -> Diagnostic {
    Diagnostic::error("too-many-places", span, "there are more than 12 places")
        .at("one too many")
        .help("use one place for several purposes")
}

pub fn nothing_dealt(span: Span) -> Diagnostic {
    Diagnostic::error("nothing-dealt", span, "no cards are dealt")
        .at("how is this game dealt?")
        .help("add `deal { 6 to blind; 16 to each player }`")
}

pub fn deal_is_not_pack(span: Span, dealt: u32, pack: u32, pack_at: Option<Span>) -> Diagnostic {
    let d = Diagnostic::error(
        "deal-is-not-pack",
        span,
        format!("{dealt} cards are dealt, but the pack has {pack}"),
    )
    .at("the deal begins here");
    let d = match pack_at {
        Some(at) => d.and(at, format!("{pack} cards")),
        None => d,
    };
    d.help(if dealt < pack {
        format!("deal {} more, or send them to a place", pack - dealt)
    } else {
        format!("deal {} fewer", dealt - pack)
    })
}

pub fn place_without_owner(span: Span, place: &str, contract: &str) -> Diagnostic {
    Diagnostic::error(
        "place-counts-for",
        span,
        format!("in {contract} nobody says for whom the cards of `{place}` count"),
    )
    .at("counts for whom?")
    .help(format!(
        "add `counts for declarer` (or `for nobody`) here, or `{place}: counts for …` in the contract"
    ))
}

// ---- options -----------------------------------------------------------------------------------

pub fn option_inside(span: Span) -> Diagnostic {
    Diagnostic::error("option-inside", span, "an option belongs to the game as a whole")
        .at("inside a contract, a kind or a `when`")
        .help("move it to the body of the game")
}

pub fn bad_range(span: Span, from: i64, to: i64) -> Diagnostic {
    Diagnostic::error("bad-range", span, format!("an option cannot range from {from} to {to}"))
        .at("from low to high, 1000 values at most")
        .help("write for instance `0..6`")
}

pub fn default_outside(span: Span, value: &str) -> Diagnostic {
    Diagnostic::error("default-outside", span, format!("`{value}` is not one of the values of this option"))
        .at("the default must be a value")
        .help("write one of the values behind `=`")
}

pub fn set_without_value(assignment: &str) -> String {
    format!("`--set {assignment}` sets nothing: write `--set option=value`")
}

pub fn set_unknown(name: &str, game: &str, known: &[&str]) -> String {
    let help = match suggest(name, known) {
        Some(help) => help,
        None if known.is_empty() => "it has none".to_string(),
        None => format!("it has {}", list(known)),
    };
    format!("`{game}` has no option `{name}`: {help}")
}

pub fn set_illegal(name: &str, value: &str, values: &[String]) -> String {
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    format!("the option `{name}` is never `{value}`: it is one of {}", list(&values))
}

// ---- auction and contracts ---------------------------------------------------------------------

pub fn no_auction(span: Span) -> Diagnostic {
    Diagnostic::error("no-auction", span, "nothing says which contract is played")
        .at("no auction")
        .help("add `auction { from forehand, players speak once; bids …; if nobody bids: … }`")
}

pub fn no_contracts(span: Span) -> Diagnostic {
    Diagnostic::error("no-contracts", span, "this game has no contracts")
        .at("what is played?")
        .help("add a table: `contracts { solo \"Solo\" }`")
}

pub fn too_many_contracts(span: Span) -> Diagnostic {
    Diagnostic::error("too-many-contracts", span, "there are more than 32 contracts")
        .at("one too many")
        .help("merge contracts that differ in price only")
}

pub fn too_many_announcements(span: Span) -> Diagnostic {
    Diagnostic::error("too-many-announcements", span, "there are more than 16 announcements")
        .help("take some away")
}

pub fn too_many_cells(span: Span, cells: usize, columns: usize) -> Diagnostic {
    Diagnostic::error(
        "wrong-cells",
        span,
        format!("this row has {cells} cells, the table has {columns} columns"),
    )
    .at("too many cells")
    .help("name the columns behind `contracts`, in the order of the cells")
}

pub fn too_few_cells(span: Span, cells: usize, columns: &[Name]) -> Diagnostic {
    let names: Vec<&str> = columns.iter().map(|c| c.text.as_str()).collect();
    Diagnostic::error(
        "wrong-cells",
        span,
        format!("this row has {cells} cells, the table has {} columns", columns.len()),
    )
    .at("too few cells")
    .help(format!("the columns are {}; write `-` for none", list(&names)))
}

pub fn bid_twice(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error("bid-twice", span, format!("`{name}` stands twice in this ladder"))
        .at("again here")
        .help("each bid has one place")
}

pub fn nobody_asked(span: Span, stage: &str) -> Diagnostic {
    let stage = if stage.is_empty() { "the auction" } else { stage };
    Diagnostic::error("nobody-asked", span, format!("nobody is asked in {stage}"))
        .at("who speaks, and in which order?")
        .help("add `from forehand, players speak once`")
}

// ---- contracts, play, score --------------------------------------------------------------------

pub fn no_leader(span: Span, contract: &str) -> Diagnostic {
    Diagnostic::error("no-leader", span, format!("nobody leads to the first trick of {contract}"))
        .at("who leads?")
        .help("add `declarer leads` or `forehand leads`")
}

pub fn no_trick_winner(span: Span, contract: &str) -> Diagnostic {
    Diagnostic::error("no-trick-winner", span, format!("nothing says who wins a trick of {contract}"))
        .at("who wins?")
        .help("add `trick to highest of trumps, else highest of suit led`")
}

pub fn trick_without_winner(span: Span) -> Diagnostic {
    Diagnostic::error("trick-without-winner", span, "a trick could be won by nobody")
        .at("if none of these cards is played, who wins?")
        .help("end with `else highest of suit led`")
}

pub fn never_applies(span: Span) -> Diagnostic {
    Diagnostic::error("never-applies", span, "this can never apply")
        .at("there are not so many tricks")
        .help("look at the numbers of the tricks")
}

pub fn doubling_by_nobody(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error("doubling-by-nobody", span, format!("nobody may begin `{name}`"))
        .at("by whom?")
        .help("add `by defenders`, or take it away with `without doubling`")
}

pub fn no_settlement(span: Span) -> Diagnostic {
    Diagnostic::error("no-settlement", span, "nothing says who pays whom")
        .at("how is it settled?")
        .help("add `settle losers pay winners` or `settle declarer writes` to `score`")
}

pub fn no_outcome(span: Span, contract: &str) -> Diagnostic {
    Diagnostic::error("no-outcome", span, format!("nothing says when {contract} is won"))
        .at("won or lost by whom?")
        .help("add `won if points of declarer >= 36`, or `lost by players with most points`")
}

pub fn no_worth(span: Span, contract: &str) -> Diagnostic {
    Diagnostic::error("no-worth", span, format!("nothing says what {contract} is worth"))
        .at("worth how much?")
        .help("add `worth 1` or the like to `score`")
}
