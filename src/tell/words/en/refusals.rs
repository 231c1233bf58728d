//! English: why something may not be.

use super::English;
use crate::language::english::{or, uttered};
use crate::tell::words::*;

pub(super) fn why(en: &English, why: &Why) -> Text {
    match why {
        Why::Over => "the deal is over: nothing is to be decided".into(),
        Why::NoAnswer { tried, open, yes } => {
            let open = uttered(open, yes.as_deref());
            text![Piece::Code(tried.clone()), " is no answer here", instead(&open, None)]
        }
        Why::NoCard { tried, open } => {
            let one_of = if open.codes.len() > 1 { "one of " } else { "" };
            text![Piece::Code(tried.clone()), " is no card of this pack: name ", one_of, cards(open)]
        }
        Why::NotHeld { holder, card } => {
            text![en.does(*holder, "do"), " not hold ", code(card)]
        }
        Why::Fell { card, trick, by } => {
            text![code(card), format!(" fell in trick {trick} already, played by {}", en.who(*by))]
        }
        Why::OtherHand { holder, card, rather } => {
            let turn = format!(" is in your own hand, but it is {}'s turn: play ", en.who(*holder));
            text![code(card), turn, others(rather)]
        }
        Why::ChosenAlready { card, at } => {
            text![code(card), " is chosen already: name another", behind(Some(at))]
        }
        Why::NotWhile { card, done, holder, rather, rule } => {
            let front = format!(" may not be {} while {} ", en.done(*done), en.holds(*holder));
            text![code(card), front, others(rather), ": ", reason(rule)]
        }
        Why::Wanted { now, holder, wanted, rule } => {
            text![en.situation(now, *holder), " ", cards(wanted), ": ", reason(rule)]
        }
        Why::NotHere { card, done, wanted, rule } => {
            let front = format!(" may not be {} here, only ", en.done(*done));
            text![code(card), front, cards(wanted), ": ", reason(rule)]
        }
        Why::Bid { why, open, at } => text![en.no_bid(why), instead(open, at.as_ref())],
    }
}

pub(super) fn stuck(en: &English, stuck: &Stuck) -> Text {
    let Stuck { who, decisions, place, hands } = stuck;
    Text::plain(format!(
        "this deal does not end: {who} is asked ({place}) after {decisions} decisions and has nothing to choose \
         from. The hands had {} cards: see that as many are put away as are taken",
        en.and(hands)
    ))
}

pub(super) fn deal_error(error: &DealError) -> Text {
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
        DealError::Kept { seat, code } => {
            format!("seat {seat} kept {code} of the deal before, and does not have it here")
        }
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

pub(super) fn unsettled(en: &English, why: &Unsettled) -> Text {
    match why {
        Unsettled::NoContract => "no contract was settled".into(),
        Unsettled::NotPlayed(title) => text![title_of(title), " is not played there"],
        Unsettled::NoAnswer { seat, word, phase } => {
            let word = word.as_deref().unwrap_or("nothing");
            format!("seat {seat} said {word}, which is no answer there ({phase})").into()
        }
        Unsettled::Refused(why) => en.why(why),
        Unsettled::Deal(error) => en.deal_error(error),
        Unsettled::NoDeal => "it is no deal".into(),
    }
}

impl English {
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
                text![format!("{who} {leads} trick {trick} ({order}"), beside(at), format!(") and {hold}")]
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
            WhyNoBid::YesTo(tried) => text![Piece::Code(tried.clone()), " does not say yet what you bid"],
            WhyNoBid::MustOpen => "you must open the bidding".into(),
            WhyNoBid::MustName => "you must name a game".into(),
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

fn cards(cards: &Cards) -> Text {
    if cards.codes.is_empty() { "nothing".into() } else { cards.listed(" and ", |n| format!("{n} more")) }
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
            text![name, " (", title_of(title), beside(&rule.at), ")"]
        }
        _ => text![name, behind(Some(&rule.at))],
    }
}
