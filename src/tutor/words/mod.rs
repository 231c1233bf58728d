//! What the tutor says of itself; lessons bring their own words.

mod help;

pub use help::*;

use super::answer::cards as card_pieces;
use super::message::Graded;
use super::picture;
use super::question::{self, Question, Truth};
use super::slips::Slip;
use crate::engine::sink::What;
use crate::engine::{Choice, Decision, Item, Kind, NONE, Phase, Table};
use crate::language::Language;
use crate::language::english::{self, or};
use crate::ruleset::Program;
use crate::ruleset::expr::{ONE, positions};
use crate::ruleset::pack::Card;
use crate::ruleset::program::ClauseId;
use crate::tell::names::{Role, Who};
use crate::tell::words::{Event, Side, Why};
use crate::tell::{self, cards, story};
use crate::text::{Piece, Text, text};
use crate::who::Position;

pub const YOUR_HAND: &str = "Your hand";
pub const TRICKS: &str = "Tricks (> leads, * takes)";
pub const TOGETHER: &str = "together";
pub const WORTH: &str = "Worth in counting";
pub const ELSEWHERE: &str = "The same deal elsewhere";
pub const RULE: &str = "Rule";
pub const THESE_CARDS: &str = "These cards";
pub const THE_DEAL: &str = "The deal";
pub const CONTRACTS: &str = "Contracts";
pub const EVERYBODY_ALONE: &str = "everybody alone";
pub const ONE_AGAINST_REST: &str = "one against the others";
pub const NO_QUESTION: &str = "There is nothing to answer here.";
pub const NAME_A_NUMBER: &str = "Answer with a number.";
pub const ALLOWED_NOT_GOOD: &str = "The rules allow it, but there is better.";

/// What a learner knows of counting is kept under this name.
pub const COUNTING: &str = "counting";
pub const IS_OVER: &str = "The lesson is over. `restart` begins again, `quit` leaves.";
pub const SAY_SOMETHING: &str = "Something is asked: answer, or say `hint`, `skip` or `help`.";
pub const NOTHING_ASKED: &str = "Nothing is asked just now: Enter goes on, `help` tells what you can say.";
pub const ANSWER_OR_SKIP: &str = "Something is asked: answer it, or `skip` it.";
pub const ASKED_SOMETHING: &str = "No card is to be played here: a question is asked. `hint` helps.";
pub const FIRST_STEP: &str = "This is the beginning.";
pub const NO_POINTS: &str = "Nobody has points yet.";
pub const NOTHING_TO_SEE: &str = "There is nothing to see yet.";
pub const NOTHING_PLAYED_OUT: &str = "Only a poor answer is played out, and not in every case.";
pub const NOT_YOUR_TURN: &str = "It is not your turn.";
pub const NAME_A_RULE: &str = "Name a rule by its id or its name, as it stands behind what the tutor says.";
pub const NOTHING_TO_TRY: &str = "No deal is going on here.";
pub const AWAY: &str = "You are trying something, and nothing of it counts: play as you like. `back` takes back, `return` goes back to the lesson.";
pub const AWAY_OVER: &str = "That deal is over. `return` goes back to the lesson.";
pub const RETURNED: &str = "Back in the lesson, where you left it.";
pub const NOT_AWAY: &str =
    "You are in the lesson. `what-if` tries something, and `return` comes back from there.";
pub const TAKEN_BACK: &str = "All that is taken back. It is your turn again.";

pub fn count_head() -> Vec<String> {
    ["cards", "worth", "points"].map(String::from).to_vec()
}

pub fn worth_head() -> Vec<String> {
    ["cards", "each"].map(String::from).to_vec()
}

pub fn contracts_head() -> Vec<String> {
    ["contract", "sides", "rule"].map(String::from).to_vec()
}

pub fn elsewhere_head(table: &Table, me: Position) -> Vec<String> {
    let people = picture::people(table).into_iter().map(|q| who(table, me, q));
    std::iter::once("rules".to_string()).chain(people).collect()
}

pub fn counting(scheme: &str) -> String {
    format!("Counted: {scheme}")
}

/// `you`, or the name of a place at the table.
pub fn who(table: &Table, me: Position, position: Position) -> String {
    if position == me { "you".to_string() } else { role(table.program, position) }
}

pub use crate::language::capital;

fn role(p: &Program, position: Position) -> String {
    tell::words(Language::English).role(Role::of(p, position))
}

/// `you bid`, `Forehand bids`
pub fn does(table: &Table, me: Position, position: Position, verb: &str) -> String {
    let who = capital(&who(table, me, position));
    if position == me {
        return format!("{who} {verb}");
    }
    let ending = if verb.ends_with("ss") { "es" } else { "s" };
    format!("{who} {verb}{ending}")
}

/// The contract, the declarer, whose turn it is.
pub fn state(table: &Table, me: Position, language: Language) -> Text {
    let (p, s) = (table.program, table.state());
    let say = tell::words(language);
    let mut parts: Vec<Text> = Vec::new();
    if s.contract != NONE {
        parts.push(say.event(&story::contract(table, Some(me), s.contract, s.declarer)));
    }
    if p.last_round {
        parts.push("It is the last round.".into());
    }
    // Whatever was said may change what is paid.
    let told = story::since(table, Some(me), 0).0;
    let said = told.iter().filter(|event| {
        matches!(
            event,
            Event::Said { .. } | Event::Announced { .. } | Event::Doubled { .. } | Event::Named { .. }
        )
    });
    parts.extend(said.map(|event| say.event(event)));
    parts.push(match table.view(Some(me)).asked {
        Some((asked, _)) if asked == me => "It is your turn.".into(),
        Some((asked, _)) => format!("It is the turn of {}.", role(p, asked)).into(),
        None => "The deal is over.".into(),
    });
    Text::join(parts, " ")
}

pub fn points_so_far(together: bool, points: String, cards: u32) -> Text {
    let whose = if together { "Your side has" } else { "You have" };
    let cards = if cards == 1 { "1 card".to_string() } else { format!("{cards} cards") };
    let points = if points == "1" { "1 card point".to_string() } else { format!("{points} card points") };
    Text::plain(format!("{whose} {points} so far, in {cards} that you know of."))
}

fn turn_of(table: &Table, me: Position, position: Position) -> String {
    if position == me {
        "your turn".to_string()
    } else {
        format!("the turn of {}", role(table.program, position))
    }
}

/// Asked to play without a teacher.
pub fn your_turn(table: &Table, decision: &Decision) -> Text {
    let p = table.program;
    let title = p.clause(decision.clause).shown().replace('_', " ");
    Text::plain(match (decision.kind(), decision.phase) {
        (Kind::Bid, _) | (Kind::YesNo, _) if table.program.clause(decision.clause).title.is_some() => {
            format!("{title}: {}?", or(&decision.words(p)))
        }
        (Kind::Bid, _) | (Kind::YesNo, _) => {
            format!("What do you say: {}?", or(&decision.words(p)))
        }
        (_, Phase::Play) if table.state().lying == 0 => "You lead.".to_string(),
        (_, Phase::Play) => "You play.".to_string(),
        (Kind::Card, _) => format!("{title}: which card?"),
        _ => format!("{title}."),
    })
}

/// What a drill asks.
pub fn drill(kind: super::drill::Kind) -> &'static str {
    use super::drill::Kind;
    match kind {
        Kind::Legal => "Which cards are allowed now? Name all of them.",
        Kind::Winner => "Who takes this trick?",
        Kind::Count => "How many points are these cards?",
        Kind::Bids => "What may you say? Name everything that is open.",
        Kind::Settle => "What does this deal pay, seat by seat?",
    }
}

pub fn free_deal(seed: u64) -> String {
    format!("A free deal, number {seed}")
}

pub fn drills_of(game: &str) -> String {
    format!("Drills: {game}")
}

/// What happened in a deal, as far as it may be paid for: points, tricks, the last trick, bonuses.
pub fn outcome(table: &Table, me: Position, language: Language) -> Vec<Text> {
    let (p, s, say) = (table.program, table.state(), tell::words(language));
    let side = |side: Side| match side {
        Side::Seat(seat) => Side::Who(Who::of(p, Some(me), p.position(s.dealer, seat))),
        side => side,
    };
    let points: Vec<(Side, i64)> =
        tell::sheet::points(table).into_iter().map(|(of, n)| (side(of), n)).collect();
    let mut lines = vec![say.points(&points)];
    if let Some((number, taker, cards)) = question::last_trick(table) {
        let mut pieces = vec![Piece::Words(format!("The last trick ({number}): "))];
        pieces.extend(card_pieces(cards.iter().map(|(_, card)| p.pack.code(*card).to_string())));
        let taken = does(table, me, taker, "take");
        let taken = if taker == me { taken.to_lowercase() } else { taken };
        pieces.push(Piece::Words(format!("; {taken} it.")));
        lines.push(Text(pieces));
    }
    if s.doublings > 0 {
        lines.push(Text::plain(format!("Doublings: {}.", s.doublings)));
    }
    let bonuses = table.items().iter().filter(|item| !item.transfers.is_empty());
    for item in bonuses.filter(|item| matches!(item.what, What::Bonus { .. })) {
        lines.push(self::item(table, me, item, language) + ".");
    }
    lines
}

/// How many tricks each took.
pub fn tricks_taken(table: &Table, me: Position) -> Text {
    let p = table.program;
    let each = question::each(p.active()).into_iter().map(|position| {
        let tricks = question::tricks_of(table, position.bit());
        Text::plain(format!("{} {tricks}", who(table, me, position)))
    });
    text!["Tricks: ", Text::join(each, ", "), "."]
}

/// What is paid for, and who brought it about.
pub fn item(table: &Table, me: Position, item: &Item, language: Language) -> Text {
    let paid = tell::sheet::paid(table, item, |position| Who::of(table.program, Some(me), position));
    paid.map(|paid| tell::words(language).item(&paid)).unwrap_or_default()
}

/// Another deal begins, by the rules of another game.
pub fn other_game(game: &str) -> Text {
    Text::plain(format!("(Now at the table: {game}.)"))
}

// ---- questions ---------------------------------------------------------------------------------

/// What kind of answer is wanted.
pub fn wants(question: &Question) -> &'static str {
    match question {
        Question::Legal => "all of them",
        Question::Turn | Question::Winner => "who",
        Question::Takes(_) => "card",
        Question::Points(_) | Question::Taken(_) => "points",
        Question::Pays => "scores",
    }
}

pub fn name_a_seat(table: &Table, me: Position) -> Text {
    let p = table.program;
    let all: Vec<String> = positions(p.active()).map(|q| who(table, me, q)).collect();
    Text::plain(format!("Name somebody at the table: {}.", or(&all)))
}

pub fn name_a_card(table: &Table, like: Card) -> Text {
    let pack = &table.program.pack;
    // Any card will do as an example but the one that is right.
    let other = pack.list(pack.all & !like.bit()).next();
    let example = other.map_or(String::new(), |card| format!(", as {} is written", pack.code(card)));
    Text::plain(format!("Name one of these cards{example}."))
}

pub fn not_among(table: &Table, card: Card) -> Text {
    Text(vec![
        Piece::Card(table.program.pack.code(card).to_string()),
        Piece::Words(" is not one of these cards.".into()),
    ])
}

pub fn name_options(decision: &Decision) -> Text {
    let what = if decision.kind() == Kind::Card { "cards" } else { "words" };
    Text::plain(format!("Name the {what} with blanks between them."))
}

/// `Rearhand, you, Middlehand`: everybody by seats.
pub fn order(table: &Table, me: Position) -> String {
    let people = picture::people(table).into_iter();
    people.map(|q| who(table, me, q)).collect::<Vec<_>>().join(", ")
}

pub fn name_amounts(table: &Table, me: Position) -> Text {
    Text::plain(format!(
        "Name a number for each, in this order: {}, with blanks between them.",
        order(table, me)
    ))
}

pub fn not_read(table: &Table, decision: &Decision, word: &str, language: Language) -> Text {
    let refusal = table.unread();
    match decision.kind() {
        Kind::Card if is_said(table.program, word) => no_word(table, decision, word),
        Kind::Card => Text::plain(format!("`{word}` is no card of this pack.")),
        _ => because(&tell::refusal(table, &refusal, word), language),
    }
}

/// Is this said in the auction, or to yes and no?
fn is_said(p: &Program, word: &str) -> bool {
    let word = word.to_lowercase();
    let said = |spoken: &Option<String>| spoken.as_ref().is_some_and(|s| s.to_lowercase() == word);
    matches!(word.as_str(), "pass" | "hold" | "no" | "yes")
        || p.stages.iter().any(|stage| said(&stage.pass_word) || said(&stage.hold_word))
        || p.contracts.iter().any(|c| c.name == word || c.title.to_lowercase() == word)
}

/// A word that is none of the game, without telling which are.
pub fn no_word(table: &Table, decision: &Decision, word: &str) -> Text {
    let word: String = word.chars().take(40).collect();
    if is_said(table.program, &word) {
        let what = if decision.kind() == Kind::Card { "cards are asked for" } else { "nobody says that" };
        return Text::plain(format!("`{word}` is a word of this game, but here {what}."));
    }
    let what = if decision.kind() == Kind::Card { "card of this pack" } else { "word of this game" };
    Text::plain(format!("`{word}` is no {what}."))
}

/// Why a bid is closed, without what is open instead.
pub fn not_open(table: &Table, why: Why, clause: Option<ClauseId>, language: Language) -> Text {
    let mut text = because(&why.without_options(), language);
    text.0.extend(rules(table, clause.as_slice()));
    text
}

pub fn all_named(number: u32) -> Text {
    Text::plain(match number {
        1 => "Yes, that is the only one.".to_string(),
        2 => "Yes, these two and no other.".to_string(),
        n => format!("Yes, these {n} and no other."),
    })
}

pub fn more_are_open(more: u32, kind: Kind) -> Text {
    let what = if kind == Kind::Card { "card" } else { "answer" };
    Text::plain(match more {
        1 => format!("Those are right, but one more {what} is allowed."),
        n => format!("Those are right, but {n} more {what}s are allowed."),
    })
}

pub fn not_that_seat(table: &Table, me: Position, question: &Question, named: Position) -> Text {
    let who = who(table, me, named);
    match question {
        Question::Winner => {
            let card = question::last_trick(table)
                .and_then(|(_, _, cards)| cards.into_iter().find(|(q, _)| *q == named).map(|(_, card)| card));
            let mut pieces = vec![Piece::Words(format!("{} played ", capital(&who)))];
            pieces.extend(card.map(|card| Piece::Card(table.program.pack.code(card).to_string())));
            pieces.push(Piece::Words(", and that does not win this trick.".into()));
            Text(pieces)
        }
        _ => Text::plain(format!("It is not {}.", turn_of(table, me, named))),
    }
}

pub fn not_that_card(table: &Table, question: &Question) -> Text {
    let by = question::truth(table, question).map(|(_, clauses)| clauses).unwrap_or_default();
    let mut text = Text::plain("Another of them is stronger.");
    text.0.extend(rules(table, &by));
    text
}

pub fn count_again(table: &Table, question: &Question) -> Text {
    let (p, scheme) = (table.program, &table.program.scheme);
    let cards = match question {
        Question::Points(cards) => *cards,
        Question::Taken(who) => picture::taken(table, *who),
        _ => 0,
    };
    let (these, selves) = match cards.count_ones() {
        1 => ("This is one card".to_string(), "itself"),
        n => (format!("These are {n} cards"), "themselves"),
    };
    let (worth, scheme) = (p.pack.raw_worth(cards), &scheme.title);
    Text::plain(format!("{these}, worth {worth} by {selves}; then the scheme ({scheme}) takes off its part."))
}

pub fn not_these_amounts(table: &Table, me: Position, wrong: &[usize], uneven: bool) -> Text {
    let seats = picture::people(table);
    let names: Vec<String> = wrong.iter().map(|at| who(table, me, seats[*at])).collect();
    let mut text = format!("Look again at {}.", english::and(&names));
    if uneven && table.scores().iter().sum::<i64>() == 0 {
        text += " What somebody gets somebody else pays: together they are nothing.";
    }
    Text::plain(text)
}

/// A line of the sheet that somebody left out or mistook: `You left out: Pfeife made by you (D-67).`
pub fn slip(table: &Table, me: Position, item: &Item, slip: Slip) -> Text {
    let title = self::item(table, me, item, Language::English);
    let (before, behind) = match slip {
        Slip::LeftOut => ("You left something out: ", ""),
        Slip::Reversed => ("The wrong way round: ", ", and you let those be paid who pay"),
        Slip::Twice => ("Counted twice: ", ""),
        Slip::Mispriced => ("The price is another: ", ""),
    };
    let mut text = Text::plain(before);
    text.0.extend(title.0);
    text.0.push(Piece::Words(behind.into()));
    text.0.extend(rules(table, &[item.clause]));
    text.0.push(Piece::Words(".".into()));
    text
}

/// One sentence after the other.
pub fn lines(told: impl Iterator<Item = Text>) -> Text {
    let mut all = Text::default();
    for text in told {
        if !all.0.is_empty() {
            all.0.push(Piece::Words(" ".into()));
        }
        all.0.extend(text.0);
    }
    all
}

/// The answer in words, with the rule that makes it so.
pub fn truth(table: &Table, me: Position, question: &Question, truth: &Truth, by: &[ClauseId]) -> Text {
    let p = table.program;
    let mut pieces = Vec::new();
    match (question, truth) {
        (_, Truth::Options(open)) => {
            let codes = match table.decision() {
                Some(d) if d.kind() != Kind::Card => vec![Piece::Words(or(&d.words(p)))],
                _ => card_pieces(cards::codes(&p.pack, open.cards())),
            };
            pieces.push(Piece::Words("Allowed: ".into()));
            pieces.extend(codes);
            pieces.push(Piece::Words(".".into()));
        }
        (Question::Turn, Truth::Seat(q)) => {
            pieces.push(Piece::Words(format!("It is {}.", turn_of(table, me, *q))));
        }
        (_, Truth::Seat(q)) => {
            let card = question::last_trick(table)
                .and_then(|(_, _, cards)| cards.into_iter().find(|(who, _)| who == q).map(|(_, card)| card));
            let takes = does(table, me, *q, "take");
            pieces.push(Piece::Words(format!("{takes} the trick with ")));
            pieces.extend(card.map(|card| Piece::Card(p.pack.code(card).to_string())));
            pieces.push(Piece::Words(".".into()));
        }
        (_, Truth::Card(card)) => {
            pieces.push(Piece::Card(p.pack.code(*card).to_string()));
            pieces.push(Piece::Words(" takes it.".into()));
        }
        (_, Truth::Points(points)) => {
            let unit = if *points == ONE { "point" } else { "points" };
            pieces.push(Piece::Words(format!("{} {unit}.", tell::words(Language::English).amount(*points))));
        }
        (_, Truth::Amounts(amounts)) => {
            let dealer = table.state().dealer;
            let each = p.seats().zip(amounts).filter_map(|(seat, n)| Some((seat, (*n)?)));
            let told = each.map(|(seat, n)| {
                format!(
                    "{} {}",
                    who(table, me, p.position(dealer, seat)),
                    tell::words(Language::English).signed(n)
                )
            });
            pieces.push(Piece::Words(format!("{}.", capital(&told.collect::<Vec<_>>().join(", ")))));
        }
    }
    pieces.extend(rules(table, by));
    Text(pieces)
}

/// ` (D-51, D-53)`: the rules of clauses.
pub fn rules(table: &Table, by: &[ClauseId]) -> Vec<Piece> {
    let (p, contract) = (table.program, table.state().contract);
    let mut ids: Vec<&str> = by.iter().filter_map(|clause| p.rule_of(*clause, contract)).collect();
    ids.dedup();
    let mut pieces = Vec::new();
    for (at, id) in ids.iter().enumerate() {
        pieces.push(Piece::Words(if at == 0 { " (" } else { ", " }.to_string()));
        pieces.push(Piece::Rule((*id).to_string()));
    }
    if !ids.is_empty() {
        pieces.push(Piece::Words(")".into()));
    }
    pieces
}

// ---- verdicts ----------------------------------------------------------------------------------

/// A refusal, as a sentence of its own.
pub fn because(why: &Why, language: Language) -> Text {
    crate::language::sentence(why.said(language))
}

pub fn begin_again(of: usize) -> Text {
    Text::plain(format!("Name all {of} again."))
}

pub fn goes_on_with(p: &Program, decision: &Decision, play: &[Choice]) -> Text {
    let mut pieces = vec![Piece::Words("The lesson goes on with ".into())];
    match decision.kind() {
        Kind::Card => pieces.extend(card_pieces(play.iter().map(|choice| decision.word(p, *choice)))),
        _ => {
            pieces.push(Piece::Words(play.iter().map(|o| decision.word(p, *o)).collect::<Vec<_>>().join(" ")))
        }
    }
    pieces.push(Piece::Words(".".into()));
    Text(pieces)
}

pub const TRY_ANOTHER: &str = "Try another.";

pub fn see_why() -> Text {
    Text::plain("`see` plays it out, and takes it back; or try another.")
}

pub fn so_far(p: &Program, chosen: &[Choice], of: usize) -> Text {
    let cards = chosen.iter().filter_map(|choice| choice.card());
    let mut pieces = card_pieces(cards.map(|card| p.pack.code(card).to_string()));
    pieces.push(Piece::Words(format!(": {} of {of}.", chosen.len())));
    Text(pieces)
}

pub fn too_many(of: usize) -> Text {
    Text::plain(match of {
        1 => "One answer is wanted, not several.".to_string(),
        n => format!("{n} cards are wanted, not more."),
    })
}

pub fn open_here(table: &Table, decision: &Decision) -> Text {
    let p = table.program;
    let may = match (decision.kind(), decision.phase) {
        (Kind::Card, Phase::Play) => "You may play: ",
        (Kind::Card, _) => "You may choose: ",
        _ => "You may say: ",
    };
    let mut pieces = vec![Piece::Words(may.into())];
    match decision.kind() {
        Kind::Card => pieces.extend(card_pieces(cards::codes(&p.pack, decision.options.cards()))),
        _ => pieces.push(Piece::Words(or(&decision.words(p)))),
    }
    pieces.push(Piece::Words(".".into()));
    Text(pieces)
}

pub fn legal_card(table: &Table, card: Card, by: &[ClauseId]) -> Text {
    let mut pieces =
        vec![Piece::Card(table.program.pack.code(card).to_string()), Piece::Words(" may be played.".into())];
    pieces.extend(rules(table, by));
    Text(pieces)
}

// ---- small things ------------------------------------------------------------------------------

/// A capital in front, a full stop behind.
pub fn sentence(text: &str) -> String {
    let text = capital(text.trim());
    if text.ends_with(['.', '?', '!']) { text } else { format!("{text}.") }
}

/// What an examination came to.
pub fn graded(graded: Graded) -> Text {
    let Graded { right, of, needed } = graded;
    let enough = if graded.passed() { "are enough" } else { "are needed" };
    let again = if right < of { " What you missed is asked again by `drill`." } else { "" };
    Text::plain(format!(
        "{right} of {of} questions answered at once and without help; {needed} {enough}.{again}"
    ))
}
