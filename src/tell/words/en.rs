//! English.

use super::*;
use crate::language::english::{and, or, times};
use crate::language::sentence;
use crate::who::Seat;

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
            Role::Hand(n) => return format!("Hand {n}"),
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
        match why {
            Why::Over => "the deal is over: nothing is to be decided".into(),
            Why::NoAnswer { tried, open } => {
                text![Piece::Code(tried.clone()), " is no answer here", instead(open, None)]
            }
            Why::NoCard { tried, open } => {
                let one_of = if open.codes.len() > 1 { "one of " } else { "" };
                text![Piece::Code(tried.clone()), " is no card of this pack: name ", one_of, cards(open)]
            }
            Why::NotHeld { holder, card } => {
                text![self.does(*holder, "do"), " not hold ", code(card)]
            }
            Why::OtherHand { holder, card, rather } => {
                let turn =
                    format!(" is in your own hand, but it is the turn of {}: play ", self.who(*holder));
                text![code(card), turn, others(rather)]
            }
            Why::ChosenAlready { card, at } => {
                text![code(card), " is chosen already: name another (", at, ")"]
            }
            Why::NotWhile { card, done, holder, rather, rule } => {
                let front = format!(" may not be {} while {} ", self.done(*done), self.holds(*holder));
                text![code(card), front, others(rather), ": ", reason(rule)]
            }
            Why::Wanted { now, holder, wanted, rule } => {
                text![self.situation(now, *holder), " ", cards(wanted), ": ", reason(rule)]
            }
            Why::NotHere { card, done, wanted, rule } => {
                let front = format!(" may not be {} here, only ", self.done(*done));
                text![code(card), front, cards(wanted), ": ", reason(rule)]
            }
            Why::Bid { why, open, at } => text![self.no_bid(why), instead(open, at.as_ref())],
        }
    }

    fn stuck(&self, stuck: &Stuck) -> Text {
        let Stuck { who, decisions, place, hands } = stuck;
        Text::plain(format!(
            "this deal does not end: {who} is asked ({place}) after {decisions} decisions and has nothing to choose \
             from. The hands had {} cards: see that as many are put away as are taken",
            self.and(hands)
        ))
    }

    fn deal_error(&self, error: &DealError) -> Text {
        Text::plain(match error {
            DealError::Seats { given, wanted } => {
                format!("{given} hands are given, but {wanted} sit at the table")
            }
            DealError::Dealer { given, seats } => {
                format!("there is no seat {given} to deal: seats are 0 to {}", seats - 1)
            }
            DealError::DummyDeals { seat } => format!("seat {seat} is a dummy, and a dummy never deals"),
            DealError::UnknownCard { code, seat: Some(seat) } => {
                format!("`{code}` in the hand of seat {seat} is no card of this pack")
            }
            DealError::UnknownCard { code, seat: None } => {
                format!("`{code}` in the blind is no card of this pack")
            }
            DealError::Repeated { code } => format!("the card {code} is given twice"),
            DealError::Again { rule } => format!("such cards are dealt again, by `{rule}`"),
            DealError::HandSize { seat, given, wanted } => {
                format!("seat {seat} has {given} cards, but is dealt {wanted}")
            }
            DealError::Piles { seat, given, wanted } => {
                format!(
                    "seat {seat} has {given} cards upon covered ones, but is dealt {wanted}: a card and the one \
                    under it are written `K/Q`, the upper one first"
                )
            }
            DealError::BlindSize { given, wanted } => {
                format!("{given} cards are left undealt, but {wanted} must be")
            }
        })
    }

    fn unsettled(&self, why: &Unsettled) -> Text {
        match why {
            Unsettled::NoContract => "no contract was settled".into(),
            Unsettled::NotPlayed(title) => text![title_of(title), " is not played there"],
            Unsettled::NoAnswer { seat, word, phase } => {
                let word = word.as_deref().unwrap_or("nothing");
                format!("seat {seat} said {word}, which is no answer there ({phase})").into()
            }
            Unsettled::Refused(why) => self.why(why),
            Unsettled::Deal(error) => self.deal_error(error),
            Unsettled::NoDeal => "it is no deal".into(),
        }
    }

    fn event(&self, event: &Event) -> Text {
        let text: Text = match event {
            Event::Said { stage, said } => {
                let brief = said.len() > 1;
                let each = said.iter().map(|(who, said)| unbroken(&self.said(*who, said, brief)));
                text![of(stage.as_deref()), each.collect::<Vec<_>>().join(", ")]
            }
            Event::Doubled { what, said } => {
                let all_quiet = said.iter().all(|(_, said)| *said == Doubling::Doubles { yes: false });
                let each = said.iter().map(|(who, said)| unbroken(&self.doubling(*who, *said)));
                let said = match all_quiet && said.len() > 1 {
                    true => unbroken("nobody doubles"),
                    false => each.collect::<Vec<_>>().join(", "),
                };
                text![of(Some(what)), said]
            }
            Event::Within { trick: Some(trick), what } => {
                text![format!("before trick {trick}: "), self.event(what)]
            }
            Event::Within { trick: None, what } => text!["after the last trick: ", self.event(what)],
            Event::Announced { who, what } => text![self.does(*who, "announce"), " ", title_of(what)],
            Event::Left { what, said } => {
                let one = |(who, out): &(Who, bool)| match out {
                    true => self.does(*who, "drop") + " out",
                    false => self.does(*who, "play"),
                };
                let each = said.iter().map(|said| unbroken(&one(said)));
                text![of(Some(what)), each.collect::<Vec<_>>().join(", ")]
            }
            Event::Called { who, card } => text![self.does(*who, "call"), " ", code(card)],
            Event::Named { who, suit } => text![self.does(*who, "name"), " ", title_of(suit)],
            Event::Cards { who, deed, cards, place } => {
                let (does, behind) = match deed {
                    Deed::Sees => ("see", ""),
                    Deed::Takes => ("take", ""),
                    Deed::TakesUp => ("take", " up into hand"),
                    Deed::Keeps => ("keep", ""),
                    Deed::PutsAway => ("put away", ""),
                    Deed::PutsAside => ("put aside", ""),
                    Deed::LaysOpen => ("lay", " open on the table"),
                    Deed::TurnsUp => ("turn up", ""),
                    Deed::Wins => ("win", ""),
                    Deed::Holds => ("hold", ""),
                    Deed::TakesPacket(_) => ("take", ""),
                };
                let packet = match deed {
                    Deed::TakesPacket(n) => format!("packet {n}: "),
                    _ => String::new(),
                };
                let does = verb(does, who.len() > 1 || *who == [Who::You]);
                let who = if who.is_empty() { "everybody".to_string() } else { self.all(who) };
                text![who, " ", does, " ", packet, lot(cards), behind, in_place(place)]
            }
            Event::Gave { who, to, cards } => {
                text![self.does(*who, "give"), " ", self.who(*to), " ", lot(cards)]
            }
            Event::FaceUp(cards) => text!["Face up, for all to see: ", codes(cards)],
            Event::TakesOver { who, hand, open } => {
                let open = if *open { ", whose hand lies open" } else { "" };
                text![self.does(*who, "play"), " for ", self.who(*hand), open]
            }
            Event::Contract { title, sides } => {
                let sides = match sides {
                    Sides::Unplayed => "nothing is played".to_string(),
                    Sides::Alone => "everybody plays alone".to_string(),
                    Sides::Against { declarer, seat, with, others } => {
                        let seat = seat.map(|seat| format!(" (seat {seat})")).unwrap_or_default();
                        let does = verb("play", *declarer == Who::You);
                        let with =
                            if with.is_empty() { "alone".into() } else { format!("with {}", self.all(with)) };
                        format!("{}{seat} {does} {with} against {}", self.who(*declarer), self.all(others))
                    }
                    Sides::Secret { declarer, seat } => {
                        let seat = seat.map(|seat| format!(" (seat {seat})")).unwrap_or_default();
                        let does = verb("play", *declarer == Who::You);
                        format!("{}{seat} {does}, with whom is not known yet", self.who(*declarer))
                    }
                };
                text![of(Some(title)), sides]
            }
            Event::Says { who, what } => text![self.does(*who, "say"), " ", title_of(what)],
            Event::Sides { trick, first, stands } => {
                let when = trick.map(|n| format!("Trick {n}: ")).unwrap_or_default();
                let does = |who: &[Who]| verb("play", who.len() > 1 || *who == [Who::You]);
                let how = match stands {
                    Stands::With(who) => format!("{} {} with {}", self.all(who), does(who), self.all(first)),
                    Stands::Against(who) => {
                        format!("{} {} against {}", self.all(who), does(who), self.all(first))
                    }
                    Stands::Alone => format!("{} {} alone", self.all(first), does(first)),
                };
                format!("{when}{how}").into()
            }
            Event::Played { who, card } => text![self.does(*who, "play"), " ", code(card)],
            Event::Trick { number, cards, taker } => {
                let each = cards.iter().map(|(who, card)| text![self.who(*who), " ", code(card)]);
                let taken = taker.map(|taker| format!("; {} it", self.does(taker, "take")));
                let head = Piece::Stressed(format!("Trick {number}:"));
                text![head, " ", Text::join(each, ", "), taken.unwrap_or_default()]
            }
            Event::Powerless { trick, card, best, at } => {
                let takes = match best {
                    None => "no card of the trick has power, so it takes it".into(),
                    Some(best) => text![code(best), " takes it"],
                };
                text![
                    format!("Trick {trick}: "),
                    code(card),
                    " is led, without power; ",
                    takes,
                    " (",
                    at,
                    ")"
                ]
            }
            Event::ByOrder { trick, who, tricks: (from, to), card, order, at } => {
                let tricks =
                    if from == to { format!("trick {from}") } else { format!("tricks {from} to {to}") };
                let front = format!("Trick {trick}: {}, who took {tricks}", self.does(*who, "lead"));
                let at = text![" (", title_of(order), ", ", at, ")"];
                text![front, " with the highest card, ", code(card), at]
            }
            Event::Ended { after, why, at } => {
                let after = after.map(|(n, of)| format!(", after trick {n} of {of}")).unwrap_or_default();
                let why = why.as_ref().map(|why| text![": ", title_of(why)]).unwrap_or_default();
                text!["The play ends here", after, why, behind(at.as_ref())]
            }
        };
        sentence(text)
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
            Heading::Points { sides: true, short: false } => "points: declarer, defenders",
            Heading::Points { sides: true, short: true } => "points: decl., def.",
            Heading::Points { sides: false, .. } => "points",
            Heading::SoFar => "So far",
            Heading::EndOfSession => "The end of the session",
            Heading::Others => "The others",
            Heading::CardPoints => "Card points",
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
                let what = match what {
                    Counted::Points => "points",
                    Counted::Tricks => "tricks",
                    Counted::Cards => "cards",
                };
                format!(" with {} {what}: {}", if most { "most" } else { "fewest" }, self.amount(number))
            }
            Some(Because::Compared { number, cmp, with, holds }) => {
                let words = match (cmp, holds) {
                    (Cmp::Eq, true) | (Cmp::Ne, false) => "is exactly",
                    (Cmp::Eq, false) | (Cmp::Ne, true) => "is not",
                    (Cmp::Ge, true) | (Cmp::Lt, false) => "is at least",
                    (Cmp::Ge, false) | (Cmp::Lt, true) => "is less than",
                    (Cmp::Gt, true) | (Cmp::Le, false) => "is more than",
                    (Cmp::Gt, false) | (Cmp::Le, true) => "is not more than",
                };
                format!(": {} {words} {}", self.amount(number), self.amount(with))
            }
        };
        let title = title_of(&outcome.title);
        match outcome.said {
            _ if outcome.who.is_empty() => text![title, ": nobody wins or loses (", &outcome.at, ")."],
            true => text![title, ": ", self.all(&outcome.who), " ", verb, why, " (", &outcome.at, ")."],
            false => text![self.all(&outcome.who), " ", verb, " the ", title, why, " (", &outcome.at, ")."],
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
            Paid::Pot { title, by } => text![title_of(title), ", ", self.all(by)],
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
            Paid::Bonus { .. } | Paid::Pot { .. } => self.item(item),
        }
    }

    fn worth(&self, worth: i64, doublings: u8) -> String {
        let doubled = match doublings {
            0 => String::new(),
            n => format!(", doubled {}", times(n.into())),
        };
        format!(", {}{doubled}", self.amount(worth))
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
                let rest = match (left, into) {
                    (0, _) => "",
                    (_, true) => ", no more has room",
                    (_, false) => ", no more lies there",
                };
                let amount = Piece::Amount(self.amount(*amount));
                text![self.does(*who, does), " ", amount, to, title_of(pot), rest, "."]
            }
        }
    }

    fn points(&self, points: &[(Side, i64)]) -> Text {
        let each = points.iter().map(|(side, n)| {
            let side = match side {
                Side::Declarer => "declarer".to_string(),
                Side::Team => "declarer's side".to_string(),
                Side::Defenders => "defenders".to_string(),
                Side::Seat(seat) => seat.to_string(),
                Side::Who(who) => self.who(*who),
            };
            format!("{side} {}", self.amount(*n))
        });
        Text::plain(format!("Card points: {}.", and(&each.collect::<Vec<_>>())))
    }

    fn totals(&self, totals: &[(Seat, i64)]) -> Text {
        let each = totals.iter().map(|(seat, total)| format!("seat {seat} {}", self.signed(*total)));
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
        }
    }

    fn doubled(&self, base: &str, doublings: u8, worth: i64) -> String {
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

    /// In a list, in few words.
    fn said(&self, who: Who, said: &Said, brief: bool) -> String {
        match said {
            Said::Bid(title) => format!("{} {title}", self.does(who, "bid")),
            Said::Keep(title) => format!("{} with {title}", self.does(who, "stay")),
            Said::Hold(None) => self.holds(who),
            Said::Hold(Some(word)) if !brief => {
                format!("{} {word} and {}", self.does(who, "say"), verb("hold", who == Who::You))
            }
            Said::Hold(Some(word)) | Said::Pass(Some(word)) => format!("{} {word}", self.does(who, "say")),
            Said::Pass(None) => self.does(who, "pass"),
        }
    }

    fn doubling(&self, who: Who, said: Doubling) -> String {
        let not = format!("{} not", self.does(who, "do"));
        match said {
            Doubling::Doubles { yes: true } => self.does(who, "double"),
            Doubling::Doubles { yes: false } => format!("{not} double"),
            Doubling::Answers { yes: true } => self.does(who, "answer"),
            Doubling::Answers { yes: false } => format!("{not} answer"),
        }
    }

    fn done(&self, done: Done) -> &'static str {
        match done {
            Done::Led => "led",
            Done::Played => "played",
            Done::LaidAway => "laid away",
            Done::LaidOpen => "laid open",
            Done::Kept => "kept",
            Done::Given => "given away",
            Done::Called => "called",
        }
    }

    fn situation(&self, now: &Situation, holder: Who) -> Text {
        let (who, holds) = (self.who(holder), self.holds(holder));
        let (leads, has, hold) = match holder {
            Who::You => ("lead", "have", "hold"),
            _ => ("leads", "has", "holds"),
        };
        match now {
            Situation::Holds => holds.into(),
            Situation::Leads { trick, order: None } => {
                format!("{who} {leads} trick {trick} and {hold}").into()
            }
            Situation::Leads { trick, order: Some((order, at)) } => {
                text![format!("{who} {leads} trick {trick} ({order}, "), at, format!(") and {hold}")]
            }
            Situation::Trick(number) => format!("this is trick {number} and {holds}").into(),
            Situation::Void(suit) => {
                text![title_of(suit), format!(" was led, {who} {has} none of it and {hold}")]
            }
            Situation::Led(suit) => text![title_of(suit), format!(" was led and {holds}")],
        }
    }

    fn no_bid(&self, why: &WhyNoBid) -> Text {
        match why {
            WhyNoBid::NothingToHold => "there is nothing to hold".into(),
            WhyNoBid::NoBid(tried) => text![Piece::Code(tried.clone()), " is no bid of this game"],
            WhyNoBid::MustOpen => "you must open the bidding".into(),
            WhyNoBid::TooWeakFor(title) => text!["your hand is not good enough for ", title_of(title)],
            WhyNoBid::TooWeakToHold(title) => text!["your hand is not good enough to hold ", title_of(title)],
            WhyNoBid::OnlyHold => "who speaks before the bidder may only hold".into(),
            WhyNoBid::NoPass => "you may not pass".into(),
            WhyNoBid::NoHold => "you may not hold now".into(),
            WhyNoBid::Never(title) => text![title_of(title), " cannot be bid"],
            WhyNoBid::NotNow(title) => text![title_of(title), " cannot be bid now"],
            WhyNoBid::BidAlready(title) => text![title_of(title), " is bid already"],
            WhyNoBid::NotHigher(mine, high) => {
                text![title_of(mine), " is not higher than ", title_of(high)]
            }
        }
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

fn lot(cards: &Lot) -> Text {
    match cards {
        Lot::Same(1) => "it".into(),
        Lot::Same(_) => "them".into(),
        Lot::These(known, hidden) => match (known.as_slice(), hidden) {
            ([], 1) => "a card".into(),
            ([], n) => format!("{n} cards").into(),
            (known, 0) => codes(known),
            (known, 1) => codes(known) + " and another card",
            (known, n) => codes(known) + format!(" and {n} other cards"),
        },
    }
}

fn cards(cards: &Cards) -> Text {
    if cards.codes.is_empty() { "nothing".into() } else { cards.listed(" and ", "more") }
}

fn others(rather: &Option<Cards>) -> Text {
    rather.as_ref().map_or("other cards".into(), cards)
}

/// What would be open.
fn instead(open: &[String], at: Option<&Place>) -> Text {
    if open.is_empty() { Text::default() } else { text![": say ", or(open), behind(at)] }
}

/// `follow suit (Farbe bekennen, D-51, dreierles.rules:64)`
fn reason(rule: &Reason) -> Text {
    let name = rule.name.replace('_', " ");
    match &rule.title {
        Some(title) if !title.eq_ignore_ascii_case(&name) => {
            text![name, " (", title_of(title), ", ", &rule.at, ")"]
        }
        _ => text![name, " (", &rule.at, ")"],
    }
}
