//! The wording of mistakes in examples, and of what was not as expected.

use super::{list, suggest};
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::language::english::and;
use crate::who::Seat;

/// A message stays readable whatever the file holds.
fn error(code: Code, span: Span, message: impl Into<String>) -> Diagnostic {
    let mut message: String = message.into();
    if let Some((cut, _)) = message.char_indices().nth(400) {
        message.truncate(cut);
        message.push('…');
    }
    Diagnostic::error(code, span, message)
}

/// `did you mean …?`, or what there is.
fn near(found: &str, known: &[&str], otherwise: &str) -> String {
    let near = (found.len() <= 64).then(|| suggest(found, known)).flatten();
    near.unwrap_or_else(|| format!("{otherwise} {}", list(known)))
}

// ---- coverage ------------------------------------------------------------------------------------

/// Clauses that no example touches, and of each whether random deals do.
pub(crate) fn untouched(clauses: &[(Span, bool)]) -> Option<Diagnostic> {
    let text = |dealt: bool| if dealt { "only random deals touch this" } else { "nothing touches this" };
    let ((first, dealt), others) = clauses.split_first()?;
    let these = if others.is_empty() { "this clause" } else { "these clauses" };
    let d = Diagnostic::warning(Code::Untouched, *first, format!("no example touches {these}"))
        .at(text(*dealt))
        .help("write an example in which it applies, or take it out");
    Some(others.iter().fold(d, |d, (span, dealt)| d.and(*span, text(*dealt))))
}

// ---- expectations ------------------------------------------------------------------------------

/// What is expected of a deal.
#[derive(Clone, Copy)]
pub(crate) enum What<'a> {
    Asked,
    Decides,
    Phase,
    Hand(u64),
    /// A place, an option, a clause: by its name.
    Named(&'a str),
    LiesOpen,
    Options(Seat),
    Knows(u64),
    LastTrick,
    Contract,
    Declarer,
    Losers,
    Points(&'a str),
    Scores,
    MovesNothing(&'a str),
    ScoresLeft,
    CardsLeft,
    After(&'a str),
    MatchWon,
    MatchLost,
    SessionWon,
}

impl What<'_> {
    fn said(self) -> String {
        match self {
            What::Asked => "who is asked".to_string(),
            What::Decides => "who decides".to_string(),
            What::Phase => "the phase".to_string(),
            What::Hand(seat) => format!("the hand of seat {seat}"),
            What::Named(name) => format!("`{name}`"),
            What::LiesOpen => "what lies open".to_string(),
            What::Options(seat) => format!("the options of seat {seat}"),
            What::Knows(seat) => format!("what seat {seat} knows"),
            What::LastTrick => "the last trick".to_string(),
            What::Contract => "the contract".to_string(),
            What::Declarer => "the declarer".to_string(),
            What::Losers => "who lost".to_string(),
            What::Points(who) => format!("the card points of `{who}`"),
            What::Scores => "the scores".to_string(),
            What::MovesNothing(name) => format!("`{name}`, which moves nothing"),
            What::ScoresLeft => "the scores that are left".to_string(),
            What::CardsLeft => "the cards that are kept".to_string(),
            What::After(name) => format!("`{name}` after the deal"),
            What::MatchWon => "who won the match".to_string(),
            What::MatchLost => "who lost the match".to_string(),
            What::SessionWon => "who won the session".to_string(),
        }
    }
}

/// How it was expected to be, or is.
pub(crate) enum How<'a> {
    Legal,
    Closed,
    RefusedBy(&'a str),
    Nothing,
    Nobody,
    Seat(u64),
    Seats(&'a [u64]),
    NoMatch,
    NoEnd,
    NoneYet,
    /// These are among it, or are not.
    With(&'a str),
    Without(&'a str),
}

impl How<'_> {
    pub(crate) fn said(&self) -> String {
        match self {
            How::Legal => "legal".to_string(),
            How::Closed => "closed".to_string(),
            How::RefusedBy(name) => format!("refused by `{name}`"),
            How::Nothing => "nothing".to_string(),
            How::Nobody => "nobody".to_string(),
            How::Seat(seat) => format!("seat {seat}"),
            How::Seats(list) => and(&list.iter().map(|seat| format!("seat {seat}")).collect::<Vec<_>>()),
            How::NoMatch => "nobody: no match is over".to_string(),
            How::NoEnd => "nobody: the session goes on".to_string(),
            How::NoneYet => "none yet".to_string(),
            How::With(list) => format!("{list} among it"),
            How::Without(list) => format!("not {list}"),
        }
    }
}

/// What a clause has to do with it.
pub(crate) enum Part<'a> {
    Closes(&'a str),
    Asks,
    Refuses,
    RefusesNot,
    Moves,
    WinsTrick,
    Decides,
    /// An item of the score sheet.
    Pays(&'a str),
}

/// A clause beside what is not as expected.
pub(crate) fn beside(found: Diagnostic, at: Span, part: Part) -> Diagnostic {
    let text = match part {
        Part::Closes(word) => format!("this closes `{word}`"),
        Part::Asks => "the question".to_string(),
        Part::Refuses => "this refuses it".to_string(),
        Part::RefusesNot => "this does not refuse it".to_string(),
        Part::Moves => "this moves it".to_string(),
        Part::WinsTrick => "who wins a trick".to_string(),
        Part::Decides => "this decides".to_string(),
        Part::Pays(item) => item.to_string(),
    };
    found.and(at, text)
}

/// Something is not as it was expected to be.
pub(crate) fn unmet(span: Span, name: &str, what: What, said: &str, now: &str) -> Diagnostic {
    let what = what.said();
    error(Code::ExampleUnmet, span, format!("`{name}`: {what}: expected {said}, but it is {now}"))
        .at(format!("it is {now}"))
}

pub(crate) fn assumed(hands: &[String]) -> String {
    format!("assumed where the facts leave it open, as held before the first lead: {}", hands.join("; "))
}

pub(crate) fn not_over(span: Span, name: &str, seat: Seat, phase: &str, open: &[String]) -> Diagnostic {
    let open: Vec<&str> = open.iter().map(String::as_str).collect();
    error(Code::ExampleUnmet, span, format!("`{name}`: the deal is not over here"))
        .at(format!("seat {seat} is to decide ({phase}): {}", list(&open)))
        .help("let the computer play on with `Rest`, or write the moves that are missing")
}

pub(crate) fn over(span: Span, name: &str) -> Diagnostic {
    error(Code::ExampleUnmet, span, format!("`{name}`: the deal is over here"))
        .at("nobody has to decide any more")
        .help("put this before the move that ends the deal")
}

pub(crate) fn no_trick(span: Span, name: &str) -> Diagnostic {
    error(Code::ExampleUnmet, span, format!("`{name}`: no trick has been played yet"))
        .at("nobody has taken one")
        .help("put this after the last card of a trick")
}

pub(crate) fn surplus(span: Span, said: &str) -> Diagnostic {
    error(Code::ExampleMove, span, format!("`{said}` comes after the end of the deal"))
        .at("nothing is left to decide")
        .help("take the moves after the last one away")
}

// ---- names -------------------------------------------------------------------------------------

pub(crate) fn no_answer(span: Span, word: &str, phase: &str, open: &[&str]) -> Diagnostic {
    error(Code::ExampleWord, span, format!("`{word}` is no answer to the question here ({phase})"))
        .at("not known here")
        .help(near(word, open, "open here:"))
}

pub(crate) fn unknown_clause(span: Span, by: &str, known: &[&str]) -> Diagnostic {
    let help = (by.len() <= 64)
        .then(|| suggest(by, known))
        .flatten()
        .unwrap_or_else(|| "write the name of a clause, or the id of the rule it states".to_string());
    error(Code::ExampleClause, span, format!("no clause of this game is called `{by}` or states such a rule"))
        .at("not known")
        .help(help)
}

pub(crate) fn unknown_seat(span: Span, seat: u64, persons: u8) -> Diagnostic {
    error(Code::ExampleSeat, span, format!("there is no seat {seat}"))
        .at("nobody sits there")
        .help(format!("seats are counted from 0 to {}", persons.saturating_sub(1)))
}

pub(crate) fn sits_out(span: Span, seat: u64) -> Diagnostic {
    error(Code::ExampleSeat, span, format!("seat {seat} sits out in this deal"))
        .at("holds no cards")
        .help("the dealer sits out; say who deals with `dealer`")
}

pub(crate) fn unknown_phase(span: Span, phase: &str, known: &[&str]) -> Diagnostic {
    error(Code::ExampleWord, span, format!("there is no phase `{phase}`")).at("not known").help(near(
        phase,
        known,
        "phases are",
    ))
}

pub(crate) fn unknown_place(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    error(Code::ExampleWord, span, format!("this game has no place `{name}`")).at("not known").help(near(
        name,
        known,
        "its places are",
    ))
}

/// `called` is the contract that people call so.
pub(crate) fn unknown_tally(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d = error(Code::ExampleWord, span, format!("no tally is called `{name}`")).at("not known");
    if known.is_empty() {
        d.help("this game keeps none")
    } else {
        d.help(near(name, known, "this game keeps"))
    }
}

pub(crate) fn unknown_contract(span: Span, name: &str, known: &[&str], called: Option<&str>) -> Diagnostic {
    if let Some(called) = called {
        return error(Code::ExampleWord, span, format!("`{name}` is what people call a contract"))
            .at("not its name in the rules")
            .help(format!("write `{called}`"));
    }
    error(Code::ExampleWord, span, format!("this table plays no contract `{name}`"))
        .at("not known")
        .help(near(name, known, "its contracts are"))
}

pub(crate) fn unknown_announcement(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d =
        error(Code::ExampleWord, span, format!("nothing called `{name}` can be announced")).at("not known");
    if known.is_empty() { d } else { d.help(near(name, known, "this game knows")) }
}

pub(crate) fn nothing_called(span: Span, name: &str, contract: &str, known: &[&str]) -> Diagnostic {
    let d =
        error(Code::ExampleWord, span, format!("nobody calls `{name}` in `{contract}`")).at("no such choice");
    if known.is_empty() { d } else { d.help(near(name, known, "here one chooses")) }
}

pub(crate) fn unknown_side(span: Span, who: &str, known: &[&str]) -> Diagnostic {
    error(Code::ExampleWord, span, format!("`{who}` has no card points of its own here"))
        .at("not counted")
        .help(near(who, known, "points are counted for"))
}

pub(crate) fn twice(span: Span, name: &str) -> Diagnostic {
    error(Code::ExampleTwice, span, format!("another example of this game is called `{name}`"))
        .at("the second of this name")
        .help("give it a name of its own, so that it can be named when it fails")
}

pub(crate) fn expects_nothing(span: Span, name: &str) -> Diagnostic {
    error(Code::ExampleIdle, span, format!("`{name}` expects nothing"))
        .at("moves only")
        .help("say what is to be true where they have led: `Asked(1)`, `Options(\"…\")`, `Scores([…])`")
}

pub(crate) fn contradiction(span: Span, first: Span, name: &str) -> Diagnostic {
    error(Code::ExampleContradiction, span, format!("`{name}`: these cannot both be true"))
        .at("this contradicts")
        .and(first, "what was expected here")
        .help("nothing happens between them: take one away, or write the move that comes between")
}

// ---- deals and facts ---------------------------------------------------------------------------

pub(crate) fn too_many_hands(span: Span, given: usize, persons: usize) -> Diagnostic {
    error(Code::DealCards, span, format!("{given} hands are given, but {persons} sit at the table"))
        .at("here")
        .help("one text for each seat; leave out what does not matter")
}

pub(crate) fn cannot_fill(span: Span) -> Diagnostic {
    error(Code::ExampleDeal, span, "the rest of the cards cannot be dealt like this")
        .at("too much is barred")
        .help("`-H` keeps hearts out of a hand: some cards are left that nobody may have")
}

pub(crate) fn no_contract(span: Span, known: &[&str]) -> Diagnostic {
    error(Code::ExampleFacts, span, "it is not said which contract is settled")
        .at("no `contract`")
        .help(format!("write `contract: \"…\"`: one of {}", list(known)))
}

/// Facts of a deal in which cards are drawn.
pub(crate) fn cards_are_drawn(at: Span, step: &str) -> Diagnostic {
    error(Code::ExampleFacts, at, "no facts stand for a deal in which cards are drawn within the play")
        .at(format!("who drew what by `{step}` cannot be told from them"))
        .help("give the hands in `deal`, write down the moves, or let `Play(8)` and `Rest` play on to where it is looked at")
}

pub(crate) fn unplayable(span: Span, what: &str) -> Diagnostic {
    error(Code::ExampleFacts, span, format!("no deal lets forehand play this contract{what}"))
        .at("never dealt")
        .help("play it from given hands instead")
}

pub(crate) fn not_settled(span: Span) -> Diagnostic {
    error(Code::ExampleFacts, span, "the auction is not over here")
        .at("settled too early")
        .help("finish the auction, or leave the moves before it away and name the contract")
}

/// What the moves have settled.
pub(crate) enum Settled<'a> {
    Contract(&'a str),
    Declarer(Option<Seat>),
}

pub(crate) fn settled_otherwise(span: Span, settled: Settled) -> Diagnostic {
    let now = match settled {
        Settled::Contract(name) => format!("the contract is `{name}`"),
        Settled::Declarer(None) => "nobody is the declarer".to_string(),
        Settled::Declarer(Some(seat)) => format!("the declarer is seat {seat}"),
    };
    error(Code::ExampleFacts, span, format!("this contradicts the moves: {now}"))
        .at("not so")
        .help("take it away: the moves have decided it")
}

pub(crate) fn all_alone(span: Span, contract: &str) -> Diagnostic {
    error(Code::ExampleFacts, span, format!("in `{contract}` everybody plays alone"))
        .at("nobody is the declarer")
        .help("take it away")
}

pub(crate) fn points_of_nobody(span: Span) -> Diagnostic {
    error(Code::ExampleFacts, span, "everybody plays alone: points are those of seats")
        .at("whose?")
        .help("write `points: {0: 25, 1: 20}`")
}

pub(crate) fn points_of_defender(span: Span) -> Diagnostic {
    error(Code::ExampleFacts, span, "the defenders' points are what the declarer's leave over")
        .at("a defender")
        .help("say how many points the declarer has: `points: 47`")
}

pub(crate) fn too_many_tricks(span: Span, most: u8) -> Diagnostic {
    error(Code::ExampleFacts, span, format!("a deal of this contract has {most} tricks")).at("more than that")
}

pub(crate) fn unknown_trick(span: Span, number: u64, most: u8) -> Diagnostic {
    let d = error(Code::ExampleFacts, span, format!("there is no trick {number}")).at("not played");
    match most {
        0 => d.help("nothing was played before the first trick"),
        most => d.help(format!("tricks are counted from 1 to {most}")),
    }
}

pub(crate) fn in_mid_play_only(span: Span, field: &str) -> Diagnostic {
    error(Code::ExampleFacts, span, format!("where the deal is over, `{field}` means nothing"))
        .at("nobody holds or leads a card any more")
        .help("write `Position(…)` for a deal in mid-play")
}

pub(crate) fn open_nowhere(span: Span, code: &str) -> Diagnostic {
    error(Code::ExampleFacts, span, "only a card in somebody's hand can lie open")
        .at(format!("{code} is in no hand that is written down"))
        .help("write it in `hands` as well")
}

pub(crate) fn leads_otherwise(span: Span, took: Span, trick: u8) -> Diagnostic {
    error(Code::ExampleFacts, span, format!("whoever took trick {trick} leads to the next"))
        .at("leads")
        .and(took, "took it")
        .help("say one of them")
}

/// `lead`: somebody was to lead after that.
pub(crate) fn play_ended(span: Span, clause: Span, tricks: u8, lead: bool) -> Diagnostic {
    let when = match tricks {
        0 => "before the first trick".to_string(),
        n => format!("after trick {n}"),
    };
    let d = error(Code::ExampleFacts, span, format!("with these facts the play is over {when}"));
    let d = d.at(if lead { "there is no lead here" } else { "this goes further" }).and(clause, "by this");
    d.help(match lead {
        true => "say what lets it go on, or how it ended, with `Settle(…)`",
        false => "say only what happened until then",
    })
}

pub(crate) fn too_many_doublings(span: Span, said: u64, most: u8) -> Diagnostic {
    let limit = match most {
        0 => "this contract cannot be doubled".to_string(),
        1 => "this contract can be doubled once".to_string(),
        n => format!("this contract can be doubled {n} times"),
    };
    error(Code::ExampleFacts, span, limit).at(format!("{said} times"))
}

/// Where cards are said to be.
#[derive(Clone, Copy)]
pub(crate) enum Where<'a> {
    Place(&'a str),
    Hand,
    /// A hand before this trick.
    HandBefore(u64),
}

pub(crate) fn too_many_cards(span: Span, place: Where, room: usize) -> Diagnostic {
    let what = match place {
        Where::Place(name) => name.to_string(),
        Where::Hand => "a hand".to_string(),
        Where::HandBefore(trick) => format!("a hand before trick {trick}"),
    };
    let cards = crate::language::english::count(room as u64, "card");
    error(Code::ExampleFacts, span, format!("{what} holds {cards} in this contract")).at("more than that")
}

pub(crate) fn card_twice(span: Span, first: Span, card: &str) -> Diagnostic {
    twice_said(span, first, format!("{card} is in the pack once"))
}

pub(crate) fn second_card(span: Span, first: Span, seat: u64) -> Diagnostic {
    twice_said(span, first, format!("seat {seat} plays one card to a trick"))
}

fn twice_said(span: Span, first: Span, why: String) -> Diagnostic {
    error(Code::ExampleFacts, span, why).at("the second time").and(first, "the first time")
}

/// What facts may say of a deal.
#[derive(Clone, Copy)]
pub(crate) enum Fact {
    Points,
    Tricks,
    Took,
    Played,
    Held,
    Lies,
    Hands,
    Trick,
    Leads,
    /// Nothing but that it was dealt.
    Deal,
}

impl Fact {
    pub(crate) const ALL: [Fact; 9] = [
        Fact::Points,
        Fact::Tricks,
        Fact::Took,
        Fact::Played,
        Fact::Held,
        Fact::Lies,
        Fact::Hands,
        Fact::Trick,
        Fact::Leads,
    ];

    /// Where it stands in a file.
    pub(crate) fn field(self) -> &'static str {
        self.names().0
    }

    fn names(self) -> (&'static str, &'static str) {
        match self {
            Fact::Points => ("points", "these points"),
            Fact::Tricks => ("tricks", "these tricks"),
            Fact::Took => ("took", "these takers"),
            Fact::Played => ("played", "these cards"),
            Fact::Held => ("held", "these hands"),
            Fact::Lies => ("lies", "what lies there"),
            Fact::Hands => ("hands", "these cards now"),
            Fact::Trick => ("trick", "this trick"),
            Fact::Leads => ("leads", "who leads"),
            Fact::Deal => ("", "this deal"),
        }
    }
}

/// `others` are the facts beside the first.
pub(crate) fn impossible(span: Span, what: Fact, others: &[(Span, Fact)]) -> Diagnostic {
    let message = "no cards were found with which all this is true";
    let d = error(Code::ExampleFacts, span, message).at(what.names().1);
    let d = others.iter().fold(d, |d, (span, what)| d.and(*span, what.names().1));
    d.help("look whether points, numbers of tricks and cards fit each other")
}
