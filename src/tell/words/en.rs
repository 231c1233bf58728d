//! English.

mod compared;
mod events;
mod refusals;

use super::*;
use crate::language::capital;
use crate::language::english::{and, count, ordinal, times};
use crate::ruleset::expr::{Cmp, Mode};
use crate::who::Seat;

pub(super) use compared::{compared, figure, sum};

pub(super) struct English;

impl Words for English {
    fn role(&self, role: Role) -> String {
        match role {
            Role::Dummy => "Dummy",
            Role::Dealer => "Dealer",
            Role::Forehand => "Forehand",
            Role::Middlehand => "Middlehand",
            Role::Rearhand => "Rearhand",
            Role::Second => "Second hand",
            Role::Third => "Third hand",
            Role::Fourth => "Fourth hand",
            Role::Hand(n) => return format!("{} hand", capital(&ordinal(n))),
        }
        .to_string()
    }

    fn who(&self, who: Who) -> String {
        match who {
            Who::You => "you".to_string(),
            Who::Role(role) => self.role(role),
            Who::Dummy => "the dummy".to_string(),
            Who::Seat(seat) => format!("player {seat}"),
        }
    }

    fn seated(&self, role: Role, seat: Seat) -> String {
        format!("{} (seat {seat})", self.role(role))
    }

    fn fraction(&self, whole: i64, top: i64, bottom: i64) -> String {
        if whole == 0 { format!("{top}/{bottom}") } else { format!("{whole} {top}/{bottom}") }
    }

    fn and(&self, words: &[String]) -> String {
        and(words)
    }

    fn why(&self, why: &Why) -> Text {
        refusals::why(self, why)
    }

    fn stuck(&self, stuck: &Stuck) -> Text {
        refusals::stuck(self, stuck)
    }

    fn misremembered(&self, known: &[&str], wrong: &Misremembered) -> String {
        match wrong {
            Misremembered::Unknown(name) if known.is_empty() => {
                format!("this game keeps no tally, and so no `{name}`")
            }
            Misremembered::Unknown(name) => {
                format!("no tally is called `{name}`: there is `{}`", known.join("`, `"))
            }
            Misremembered::Persons { name, given, wanted } => {
                let given = count(*given as u64, "number");
                format!("`{name}` has {given}, but {wanted} sit at the table: one each")
            }
            Misremembered::OfTable(name) => format!("`{name}` is kept for the table: it is one number"),
            Misremembered::Beyond { name, low, high } => format!("`{name}` is kept from {low} to {high}"),
            Misremembered::NoCards => "in this game nobody keeps cards for the next deal".to_string(),
            Misremembered::CardsOf { given, wanted } => {
                let given = count(*given as u64, "seat");
                format!(
                    "`cards` has those of {given}, but {wanted} sit at the table: for each a list, empty or not"
                )
            }
            Misremembered::NoCard(code) => format!("`{code}` is no card of this game, and nobody kept it"),
            Misremembered::CardTwice(code) => format!("the card {code} is kept twice"),
            Misremembered::TooManyCards { given, most } => {
                format!("somebody has kept {given} cards, and is dealt only {most}")
            }
        }
    }

    fn deal_error(&self, error: &DealError) -> Text {
        refusals::deal_error(error)
    }

    fn unsettled(&self, why: &Unsettled) -> Text {
        refusals::unsettled(self, why)
    }

    fn event(&self, event: &Event) -> Text {
        events::event(self, event)
    }

    fn stands(&self, event: &Event) -> Text {
        events::stands(self, event)
    }

    fn phase(&self, phase: Phase) -> &'static str {
        match phase {
            Phase::Auction => "auction",
            Phase::Choose => "choice",
            Phase::Leave => "dropping out",
            Phase::Swap => "exchange",
            Phase::Keep => "keeping",
            Phase::Lay => "laying open",
            Phase::Discard => "discard",
            Phase::Give => "giving",
            Phase::Announce => "announcing",
            Phase::Double => "doubling",
            Phase::Play => "play",
        }
    }

    fn note(&self, note: &Note) -> Text {
        Text::plain(match note {
            Note::Deals(seat) => format!("Seat {seat} deals."),
            Note::DealsLast(seat) => format!("Seat {seat} deals the last hand."),
            Note::SitsOut(role, seat) => format!("{} sits out", self.seated(*role, *seat)),
            Note::NobodyPays => "Nobody pays anything.".to_string(),
            Note::OnTable => "on the table, each upon a covered card:".to_string(),
            Note::TopFirst(place) => format!("{place}, top first"),
            Note::Decides { seat, phase, words } => {
                format!("Seat {seat} decides ({phase}): {}", words.join(" "))
            }
        })
    }

    fn heading(&self, heading: Heading) -> String {
        let plain = match heading {
            Heading::Seat(seat) => return format!("seat {seat}"),
            Heading::Session { deal, deals, .. } if deal > deals => {
                return format!("Deal {deal}, after the {deals} agreed");
            }
            Heading::Session { deal, deals, round, rounds, last } => {
                let last = if last { ", the last" } else { "" };
                return format!("Deal {deal} of {deals} (round {round} of {rounds}{last})");
            }
            Heading::NthDeal { deal, round } => return format!("Deal {deal} (round {round})"),
            Heading::AfterRound(round) => return format!("After round {round}"),
            Heading::Cards => "Cards",
            Heading::Deal => "Deal",
            Heading::Auction => "Auction",
            Heading::Play { turning: false } => "Play\u{a0} (> leads, [\u{a0}] takes the trick)",
            Heading::Play { turning: true } => {
                "Play\u{a0} (> leads, [\u{a0}] takes the trick, (\u{a0}) is turned up after it)"
            }
            Heading::Taken { what, by: By::Declarer } => {
                return format!("{}: declarer, defenders", counted(what));
            }
            Heading::Taken { what, by: By::Team } => {
                return format!("{}: declarer's side, defenders", counted(what));
            }
            Heading::Taken { what, by: By::Everybody } => counted(what),
            Heading::SoFar => "So far",
            Heading::EndOfSession => "The end of the session",
            Heading::Others => "The others",
            Heading::Counted(Counted::Points) => "Card points",
            Heading::Counted(Counted::Tricks) => "Tricks",
            Heading::Counted(Counted::Cards) => "Cards",
            Heading::ScoreSheet => "Score sheet",
            Heading::Scores => "Scores",
            Heading::ScoresBySeat => "Scores (by seat)",
            Heading::PaysBySeat => "What the deal pays (by seat)",
            Heading::Item => "item",
            Heading::Together => "together",
        };
        plain.to_string()
    }

    fn outcome(&self, outcome: &Outcome) -> Text {
        let several = outcome.who.len() > 1 || outcome.who == [Who::You];
        let verb = match (outcome.won, several) {
            (true, false) => "wins",
            (true, true) => "win",
            (false, false) => "loses",
            (false, true) => "lose",
        };
        let why = match outcome.why {
            None => String::new(),
            Some(Because::Extreme { most, what, number }) => {
                let most = if most { "most" } else { "fewest" };
                format!(" with {most} {}: {}", counted(what), self.amount(number))
            }
            Some(Because::Compared { number, cmp, with, holds }) => {
                format!(": {} {} {}", self.amount(number), beside(cmp, holds), self.amount(with))
            }
        };
        let title = title_of(&outcome.title);
        match outcome.said {
            _ if outcome.who.is_empty() => {
                text![title, ": nobody wins or loses", behind(Some(&outcome.at)), "."]
            }
            true => {
                text![title, ": ", self.all(&outcome.who), " ", verb, why, behind(Some(&outcome.at)), "."]
            }
            false => {
                text![self.all(&outcome.who), " ", verb, " the ", title, why, behind(Some(&outcome.at)), "."]
            }
        }
    }

    fn item(&self, item: &Paid) -> Text {
        match item {
            Paid::Game { title, alone: true, by, .. } if by.is_empty() => title_of(title).into(),
            Paid::Game { title, alone: true, by, .. } => {
                let verb = if by.len() > 1 || *by == [Who::You] { "lose" } else { "loses" };
                text![title_of(title), ": ", self.all(by), " ", verb]
            }
            Paid::Game { title, won, by, .. } => {
                text![title_of(title), if *won { " won by " } else { " lost by " }, self.all(by)]
            }
            Paid::Line { title, by } => text![title_of(title), ", ", self.all(by)],
            Paid::Bonus { title, made, announced, by } => {
                let said = if *announced { "announced and " } else { "" };
                let how = if *made { "made" } else { "missed" };
                text![title_of(title), " ", said, how, " by ", self.all(by)]
            }
        }
    }

    fn briefly(&self, item: &Paid) -> Text {
        match item {
            Paid::Game { title, alone: true, .. } => title_of(title).into(),
            Paid::Game { title, won, .. } => text![title_of(title), if *won { " won" } else { " lost" }],
            Paid::Bonus { .. } | Paid::Line { .. } => self.item(item),
        }
    }

    fn worth(&self, worth: Amount, doublings: u8) -> String {
        let doubled = match doublings {
            0 => String::new(),
            n => format!(", doubled {}", times(n.into())),
        };
        format!(" ({}{doubled})", self.amount(worth))
    }

    fn in_place_of(&self, game: bool, mut bonuses: Vec<String>) -> Text {
        if game {
            bonuses.insert(0, "the game".to_string());
        }
        format!("It counts in place of {}.", self.and(&bonuses)).into()
    }

    fn payment(&self, payment: &Payment) -> Text {
        match payment {
            Payment::Pays { payers, payees, amount } => {
                let each = if payers.len() + payees.len() > 2 { " each" } else { "" };
                let verb = if payers.len() == 1 { "pays" } else { "pay" };
                let amount = Piece::Amount(self.amount(*amount));
                text![self.all(payers), " ", verb, " ", self.all(payees), " ", amount, each, "."]
            }
            Payment::Writes { who, amount } => {
                text![self.who(*who), " writes ", Piece::Amount(self.signed(*amount)), "."]
            }
            Payment::Pot { who, pot, into, amount, left } => {
                let (does, to) = if *into { ("pay", " into ") } else { ("take", " out of ") };
                let rest = match (*left, *into) {
                    (Amount::NOTHING, _) => "",
                    (_, true) => ", no more has room",
                    (_, false) => ", no more lies there",
                };
                let amount = Piece::Amount(self.amount(*amount));
                text![self.does(*who, does), " ", amount, to, title_of(pot), rest, "."]
            }
        }
    }

    fn counted(&self, what: Counted, taken: &[(Side, Amount)]) -> Text {
        let each = taken.iter().map(|(side, n)| {
            let side = match side {
                Side::Declarer => "declarer".to_string(),
                Side::Team => "declarer's side".to_string(),
                Side::Defenders => "defenders".to_string(),
                Side::Seat(seat) => seat.to_string(),
                Side::Who(who) => self.who(*who),
            };
            format!("{side} {}", self.amount(*n))
        });
        let over = self.heading(Heading::Counted(what));
        Text::plain(format!("{over}: {}.", and(&each.collect::<Vec<_>>())))
    }

    fn totals(&self, totals: &[(Seat, Amount)], me: Option<Seat>) -> Text {
        let you = |seat: &Seat| if me == Some(*seat) { " (you)" } else { "" };
        let each =
            totals.iter().map(|(seat, total)| format!("seat {seat}{}: {}", you(seat), self.signed(*total)));
        Text::plain(format!("{}.", and(&each.collect::<Vec<_>>())))
    }

    fn step(&self, step: &Step) -> String {
        match step {
            Step::Plus(a, b) => format!("{a} + {b}"),
            Step::Minus(a, b) => format!("{a} - {b}"),
            Step::Times(a, b) => format!("{a} x {b}"),
            Step::Over(a, by) => format!("{a} / {by}"),
            Step::Power(base, e) => format!("{base} ^ {e}"),
            Step::Rounded(mode, a, to) => {
                let how = match mode {
                    Mode::Up => "rounded up",
                    Mode::Down => "rounded down",
                    Mode::Nearest => "rounded",
                };
                let to = to.map(|to| format!(" to {to}")).unwrap_or_default();
                format!("{a} {how}{to}")
            }
            Step::AtLeast(a, b) => format!("{a}, at least {b}"),
            Step::AtMost(a, b) => format!("{a}, at most {b}"),
            Step::As(a, Since::Loses(who)) => {
                let loses = if who.len() > 1 || **who == [Who::You] { "lose" } else { "loses" };
                format!("{a} ({} {loses})", self.all(who))
            }
            Step::As(a, Since::NoTricks(who)) => format!("{a} ({} took no trick)", self.all(who)),
            Step::As(a, Since::Compared(number, cmp, with)) => {
                format!("{a} ({} {} {})", self.amount(*number), beside(*cmp, true), self.amount(*with))
            }
            Step::As(a, Since::Tally(title, number)) => format!("{a} ({title}: {})", self.amount(*number)),
            Step::As(a, Since::Announced(title)) => format!("{a} ({title})"),
            Step::As(a, Since::Bid(title)) => format!("{a} ({title} bid)"),
        }
    }

    fn doubled(&self, base: &str, doublings: u8, worth: Amount) -> String {
        format!("{base}, doubled {}: {}", times(doublings.into()), self.amount(worth))
    }
}

impl English {
    fn all(&self, who: &[Who]) -> String {
        and(&who.iter().map(|who| self.who(*who)).collect::<Vec<_>>())
    }

    /// `you take`, `Forehand takes`
    fn does(&self, who: Who, does: &str) -> String {
        format!("{} {}", self.who(who), verb(does, who == Who::You))
    }

    fn holds(&self, holder: Who) -> String {
        self.does(holder, "hold")
    }
}

/// How a comparison of numbers has turned out.
fn beside(cmp: Cmp, holds: bool) -> &'static str {
    match (cmp, holds) {
        (Cmp::Eq, true) | (Cmp::Ne, false) => "is exactly",
        (Cmp::Eq, false) | (Cmp::Ne, true) => "is not",
        (Cmp::Ge, true) | (Cmp::Lt, false) => "is at least",
        (Cmp::Ge, false) | (Cmp::Lt, true) => "is less than",
        (Cmp::Gt, true) | (Cmp::Le, false) => "is more than",
        (Cmp::Gt, false) | (Cmp::Le, true) => "is not more than",
    }
}

fn counted(what: Counted) -> &'static str {
    match what {
        Counted::Points => "points",
        Counted::Tricks => "tricks",
        Counted::Cards => "cards",
    }
}

/// `take`, `takes`, `put away`, `puts away`
fn verb(verb: &str, plain: bool) -> String {
    let (head, rest) = verb.split_once(' ').map_or((verb, ""), |(head, rest)| (head, rest));
    let ending = match head {
        _ if plain => "",
        "do" => "es",
        head if head.ends_with("ss") => "es",
        _ => "s",
    };
    if rest.is_empty() { format!("{head}{ending}") } else { format!("{head}{ending} {rest}") }
}
