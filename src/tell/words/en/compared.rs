//! English: two rulesets side by side, and what many deals came to.

use super::{English, counted};
use crate::compare::{Chapter, Circumstance, Relation};
use crate::language::capital;
use crate::language::english::{and, count};
use crate::players::stats::Role;
use crate::tell::names::Who;
use crate::tell::words::Words;
use crate::tell::words::compared::{Compared, Figure, Head, Sum};

pub(in crate::tell::words) fn compared(what: &Compared) -> String {
    let plain = match what {
        Compared::Chapter(chapter) => match chapter {
            Chapter::Table => "Table and cards",
            Chapter::Places => "Places",
            Chapter::Deal => "Deal",
            Chapter::Auction => "Auction",
            Chapter::Exchange => "Exchange",
            Chapter::Announcements => "Announcements and doubling",
            Chapter::Play => "Play",
            Chapter::Score => "Score",
            Chapter::Session => "Session",
            Chapter::Names => "What words stand for",
            Chapter::Notes => "Notes",
        },
        Compared::NothingDiffers => {
            "No sentence differs. Sources and the rules that sentences cite are not compared."
        }
        Compared::NothingFound => "No sentence differs in what was compared.",
        Compared::Related(relation) => match relation {
            Relation::Same => "Both are versions of the same game.",
            Relation::BExtends => "The second is a variant of the first.",
            Relation::AExtends => "The first is a variant of the second.",
            Relation::Common(base) => return format!("Both are variants of {base}."),
            Relation::None => "Neither is a variant of the other, and they have no base in common.",
        },
        Compared::NothingInCommon => "Nothing, word for word.",
        Compared::InCommon => "In common",
        Compared::Options => "Options",
        Compared::Cards => "Cards",
        Compared::PlayedByOne => "played by one only",
        Compared::Contracts => "Contracts",
        Compared::SaidAgain => "Said again",
        Compared::Besides(under) => {
            let under: Vec<String> = under.iter().filter_map(circumstance).collect();
            return format!("Besides, {}", under.join(", or "));
        }
        Compared::Untried(n) => {
            let choices = count(*n as u64, "more choice");
            return format!("{choices} of options not compared: choose with `--set OPTION=VALUE`.");
        }
        Compared::SameContracts(names) => {
            return format!("Contracts of the same name: {}.", names.join(", "));
        }
        Compared::More(1) => "… and 1 more sentence, word for word.",
        Compared::More(n) => return format!("… and {n} more sentences, word for word."),
        Compared::Always(value) => return format!("always {value}"),
        Compared::LeavesNoChoice(options) => return format!("leaves no choice: {}.", options.join(", ")),
        Compared::OnlyHere(cards) => return format!("only here: {}", cards.join(" ")),
        Compared::WorthHereAndThere(cards) => {
            return format!("Worth, here / there: {}", cards.join(", "));
        }
        Compared::NoCell(column) => return format!("no {column}"),
        Compared::Renamed(name) => return format!("called `{name}` in the first, wherever it stands"),
        Compared::Unbound { bids, only } => {
            return format!("bid in the second without its condition: {} (`{only}`)", bids.join(", "));
        }
        Compared::Moved(before, after) => {
            let behind = |slot: &Option<&str>| {
                slot.map_or_else(|| "first".to_string(), |slot| format!("behind `{slot}`"))
            };
            return format!("moved: {} in the first, {} in the second", behind(before), behind(after));
        }
        Compared::Restated { sentences, variant, base } => {
            let them = if *sentences == 1 { "it" } else { "them" };
            let sentences = count(*sentences as u64, "sentence");
            return format!(
                "{sentences} of {variant}, above {base}, may be left out: without {them} nothing changes, whatever a \
                 table chooses."
            );
        }
    };
    plain.to_string()
}

fn circumstance(one: &Circumstance) -> Option<String> {
    match one {
        Circumstance::LastRound => Some("in the last round".to_string()),
        Circumstance::Option(set) => Some(format!("with {set}")),
        Circumstance::Together(all) => {
            let mut said: Vec<String> = Vec::new();
            if all.contains(&Circumstance::LastRound) {
                said.extend(circumstance(&Circumstance::LastRound));
            }
            said.push(format!("with {}", and(&Circumstance::set(all))));
            Some(said.join(" "))
        }
        Circumstance::Untried(_) => None,
    }
}

pub(in crate::tell::words) fn sum(what: &Sum) -> String {
    match what {
        Sum::Deals { title, deals, seed, players } => {
            format!("{title}: {}, seed {seed}, players {players}", count(*deals, "deal"))
        }
        Sum::Sessions { title, sessions, deals, seed, players } => {
            let (sessions, deals) = (count(*sessions, "session"), count(*deals, "deal"));
            format!("{title}: {sessions}, {deals} in all, seed {seed}, players {players}")
        }
        Sum::Contest { title, deals, tables, seed, players } => {
            let (deals, tables) = (count(*deals, "deal"), count(*tables, "table"));
            format!("{title}: {deals}, each at {tables}, seed {seed}, players {players}")
        }
        Sum::Fair { title, deals, seed, player, who } => {
            let deals = count(*deals, "deal");
            format!("{title}: what each contract brings whoever bids it as {}, {deals} each, seed {seed}, players {player}", English.who(Who::Role(*who)))
        }
        Sum::FairMeans => "From left to right the weakest fifth of the hands to the strongest; `won` and `even` are \
                           those of the strongest. `even`: so many times what it brings now a won deal would have to \
                           bring for the strongest hands to come out even. The truth lies within ± in 95 of 100 such \
                           weighings."
            .to_string(),
        Sum::Never(all) => format!("Worth bidding with no fifth of the hands: {}.", and(all)),
        Sum::Unshown(all) => format!(
            "So few deals do not show whether it is worth bidding: {}. With some hands it gains, but no more than \
             chance may give.",
            and(all)
        ),
        Sum::NoHandFor(who, all) => {
            format!("{} may play this with no hand that was dealt: {}.", capital(&English.who(Who::Role(*who))), and(all))
        }
        Sum::Doubt => {
            "Each has held every hand. The truth lies within ± in 95 of 100 such contests.".to_string()
        }
        Sum::Written { tallies, paid } => {
            let worth: Vec<String> =
                tallies.iter().map(|(title, worth)| format!("{worth} in “{title}”")).collect();
            let counted = if *paid { "what is paid, and besides " } else { "not what is paid, but " };
            format!(
                "Counted is {counted}what deals write for later, by what it comes to in the end: each point is worth {}.",
                and(&worth)
            )
        }
        Sum::Unweighed(tallies) => {
            let tallies: Vec<String> = tallies.iter().map(|title| format!("“{title}”")).collect();
            format!(
                "Only what is paid is counted: what deals write into {} decides in the end, but is not to be weighed deal by deal.",
                and(&tallies)
            )
        }
        Sum::Unplayed(what) => {
            format!("Deals in which no card was played are not counted among the {}.", counted(*what))
        }
        Sum::Head(head) => match head {
            Head::Contract => "contract",
            Head::Deals => "deals",
            Head::OfAll => "of all",
            Head::Won => "won",
            Head::MeanOf(what) => return format!("mean {}", counted(*what)),
            Head::Mean => "mean",
            Head::Deviation => "sd",
            Head::Percent(n) => return format!("{n}%"),
            Head::Who => "who",
            Head::Paid => "paid or received",
            Head::Worth => "worth",
            Head::Session => "a session has",
            Head::Matches => "matches",
            Head::Total => "total",
            Head::EveryHand => "any hand",
            Head::Fifth(1) => "weakest",
            Head::Fifth(5) => "strongest",
            Head::Fifth(nth) => return format!("{nth}/5"),
            Head::Even => "even",
            Head::EachHand => "points a hand",
            Head::AheadOf(player) => return format!("more than {player}"),
        }
        .to_string(),
        Sum::All => "all".to_string(),
        Sum::Seat(seat) => format!("seat {seat}"),
        Sum::Who(role) => match role {
            Role::Declarer => "declarer",
            Role::Partner => "partner",
            Role::Defenders => "each defender",
            Role::Seats => "each seat",
            Role::SittingOut => "who sits out",
        }
        .to_string(),
        Sum::Speed { deals, decisions, threads } => {
            let decisions = decisions.map_or(String::new(), |n| format!(" and {n} decisions"));
            format!("{deals} deals{decisions} a second on {}", count(*threads, "thread"))
        }
        Sum::BrokenOff(sessions) => {
            format!("{} did not end and were broken off.", count(*sessions, "session"))
        }
    }
}

pub(in crate::tell::words) fn figure(what: &Figure) -> String {
    let who = |role: Role| sum(&Sum::Who(role));
    match what {
        Figure::Deals { title, deals, seed } => {
            format!(
                "{title}: {deals} deals played at random, seed {seed}; behind ± stand three standard errors"
            )
        }
        Figure::Contract(title) => title.to_string(),
        Figure::Played(share) => format!("played in {share} of 100 deals"),
        Figure::Won(share) => format!("won in {share} of 100"),
        Figure::Taken(what, mean) => format!("{} taken: {mean}", counted(*what)),
        Figure::Paid(role, mean) => format!("{} gets {mean}", who(*role)),
        Figure::WhoPays(mean) => format!("whoever pays, pays {mean}"),
        Figure::EachDeal => "all deals".to_string(),
        Figure::PaidTo(seat, mean) => format!("{} gets {mean}", sum(&Sum::Seat(*seat))),
        Figure::Unknown => "?".to_string(),
    }
}
