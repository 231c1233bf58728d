//! German: two rulesets side by side, and what many deals came to.

use super::{German, counted};
use crate::compare::{Chapter, Circumstance, Relation};
use crate::language::german::Case::{Dative, Nominative};
use crate::language::german::{ABEND, SATZ, SPIEL, and};
use crate::players::stats::Role;
use crate::tell::names::Who;
use crate::tell::words::Words;
use crate::tell::words::compared::{Compared, Figure, Head, Sum};

pub(in crate::tell::words) fn compared(what: &Compared) -> String {
    let plain = match what {
        Compared::Chapter(chapter) => match chapter {
            Chapter::Table => "Tisch und Karten",
            Chapter::Places => "Stapel",
            Chapter::Deal => "Geben",
            Chapter::Auction => "Reizen",
            Chapter::Exchange => "Tausch",
            Chapter::Announcements => "Ansagen und Kontra",
            Chapter::Play => "Stiche",
            Chapter::Score => "Abrechnung",
            Chapter::Session => "Von Spiel zu Spiel",
            Chapter::Names => "Was Wörter bedeuten",
            Chapter::Notes => "Anmerkungen",
        },
        Compared::NothingDiffers => {
            "Kein Satz ist verschieden. Quellen, und welche Regeln ein Satz nennt, sind nicht verglichen."
        }
        Compared::NothingFound => "Kein Satz ist verschieden, soweit verglichen ist.",
        Compared::Related(relation) => match relation {
            Relation::Same => "Beide sind Fassungen desselben Spiels.",
            Relation::BExtends => "Das zweite ist eine Variante des ersten.",
            Relation::AExtends => "Das erste ist eine Variante des zweiten.",
            Relation::Common(base) => return format!("Beide sind Varianten von {base}."),
            Relation::None => {
                "Keines ist eine Variante des anderen, und eine gemeinsame Grundlage haben sie nicht."
            }
        },
        Compared::NothingInCommon => "Nichts, Wort für Wort.",
        Compared::InCommon => "Gemeinsam",
        Compared::Options => "Optionen",
        Compared::Cards => "Karten",
        Compared::PlayedByOne => "nur in einem gespielt",
        Compared::Contracts => "Spiele",
        Compared::SaidAgain => "Noch einmal gesagt",
        Compared::Besides(under) => {
            let under: Vec<String> = under.iter().filter_map(circumstance).collect();
            return format!("Außerdem {}", under.join(", oder "));
        }
        Compared::Untried(1) => {
            "Eine weitere Wahl von Optionen ist nicht verglichen: wähle mit `--set OPTION=WERT`."
        }
        Compared::Untried(n) => {
            return format!(
                "{n} weitere Möglichkeiten, Optionen zu wählen, sind nicht verglichen: wähle mit `--set OPTION=WERT`."
            );
        }
        Compared::SameContracts(names) => {
            return format!("Spiele des gleichen Namens: {}.", names.join(", "));
        }
        Compared::More(n) => {
            let more = if *n == 1 { "weiterer" } else { "weitere" };
            let noun = if *n == 1 { SATZ.one().to_string() } else { SATZ.many(Nominative) };
            return format!("… und {n} {more} {noun}, Wort für Wort.");
        }
        Compared::Always(value) => return format!("immer {value}"),
        Compared::LeavesNoChoice(options) => return format!("lässt keine Wahl: {}.", options.join(", ")),
        Compared::OnlyHere(cards) => return format!("nur hier: {}", cards.join(" ")),
        Compared::WorthHereAndThere(cards) => return format!("Wert, hier / dort: {}", cards.join(", ")),
        Compared::NoCell(column) => return format!("{column}: nichts"),
        Compared::Renamed(name) => return format!("heißt im ersten `{name}`, wo immer es steht"),
        Compared::Unbound { bids, only } => {
            return format!("im zweiten ohne Bedingung zu bieten: {} (`{only}`)", bids.join(", "));
        }
        Compared::Moved(before, after) => {
            let behind = |slot: &Option<&str>| {
                slot.map_or_else(|| "an erster Stelle".to_string(), |slot| format!("hinter `{slot}`"))
            };
            return format!("verschoben: im ersten {}, im zweiten {}", behind(before), behind(after));
        }
        Compared::Restated { sentences: 1, variant, base } => {
            return format!(
                "Ein Satz von {variant}, auf {base} aufgebaut, kann wegfallen: ohne ihn ändert sich nichts, was immer \
                 ein Tisch wählt."
            );
        }
        Compared::Restated { sentences, variant, base } => {
            return format!(
                "{sentences} Sätze von {variant}, auf {base} aufgebaut, können wegfallen: ohne sie ändert sich nichts, \
                 was immer ein Tisch wählt."
            );
        }
    };
    plain.to_string()
}

fn circumstance(one: &Circumstance) -> Option<String> {
    match one {
        Circumstance::LastRound => Some("in der letzten Runde".to_string()),
        Circumstance::Option(set) => Some(format!("mit {set}")),
        Circumstance::Together(all) => {
            let mut said: Vec<String> = Vec::new();
            if all.contains(&Circumstance::LastRound) {
                said.extend(circumstance(&Circumstance::LastRound));
            }
            said.push(format!("mit {}", and(&Circumstance::set(all))));
            Some(said.join(" "))
        }
        Circumstance::Untried(_) => None,
    }
}

pub(in crate::tell::words) fn sum(what: &Sum) -> String {
    match what {
        Sum::Deals { title, deals, seed, players } => {
            format!("{title}: {}, Startzahl {seed}, Spieler {players}", SPIEL.count(*deals, Nominative))
        }
        Sum::Sessions { title, sessions, deals, seed, players } => {
            let deals = SPIEL.count(*deals, Nominative);
            let sessions = ABEND.count(*sessions, Nominative);
            format!("{title}: {sessions}, zusammen {deals}, Startzahl {seed}, Spieler {players}")
        }
        Sum::Contest { title, deals, tables, seed, players } => {
            let deals = SPIEL.count(*deals, Nominative);
            let tables = if *tables == 1 { "einem Tisch".to_string() } else { format!("{tables} Tischen") };
            format!("{title}: {deals}, jedes an {tables}, Startzahl {seed}, Spieler {players}")
        }
        Sum::Fair { title, deals, seed, player, who } => {
            let deals = SPIEL.count(*deals, Nominative);
            format!("{title}: was jedes Spiel bringt, wenn {} es ansagt, je {deals}, Startzahl {seed}, Spieler {player}", German.who(Who::Role(*who)))
        }
        Sum::FairMeans => "Von links nach rechts vom schwächsten Fünftel der Blätter bis zum stärksten; „gewonnen“ \
                           und „gleich“ gelten für das stärkste. „gleich“: so viel mal mehr müsste ein gewonnenes \
                           Spiel bringen, damit das stärkste Fünftel null auf null ausgeht. In 95 von 100 solchen \
                           Vergleichen liegt die Wahrheit innerhalb von ±."
            .to_string(),
        Sum::Never(all) => format!("Mit keinem Fünftel der Blätter lohnt sich: {}.", all.join(", ")),
        Sum::Unshown(all) => format!(
            "Ob es sich lohnt, zeigen so wenige Spiele nicht: {}. Mit manchen Blättern bringt es etwas ein, aber nicht \
             mehr, als der Zufall geben kann.",
            all.join(", ")
        ),
        Sum::NoHandFor(who, all) => {
            format!("Mit keinem Blatt, das gegeben wurde, darf {} das spielen: {}.", German.who(Who::Role(*who)), all.join(", "))
        }
        Sum::Doubt => "Jeder hat jedes Blatt gespielt. In 95 von 100 solchen Vergleichen liegt die Wahrheit \
                       innerhalb von ±."
            .to_string(),
        Sum::Written { tallies, paid } => {
            let worth: Vec<String> =
                tallies.iter().map(|(title, worth)| format!("{worth} auf „{title}“")).collect();
            let counted = if *paid { ", was gezahlt wird, und dazu" } else { " nicht, was gezahlt wird, sondern" };
            format!(
                "Gezählt ist{counted}, was für später aufgeschrieben wird, mit dem, was es am Ende ausmacht: jeder Punkt zählt {}.",
                and(&worth)
            )
        }
        Sum::Unweighed(tallies) => {
            let tallies: Vec<String> = tallies.iter().map(|title| format!("„{title}“")).collect();
            format!(
                "Gezählt ist nur, was gezahlt wird: was auf {} kommt, entscheidet am Ende, lässt sich aber nicht Spiel für Spiel wägen.",
                and(&tallies)
            )
        }
        Sum::Unplayed(what) => format!(
            "Spiele, in denen keine Karte gespielt wurde, zählen bei den {} nicht mit.",
            counted(*what).many(Dative)
        ),
        Sum::Head(head) => match head {
            Head::Contract => "Spiel",
            Head::Deals => "Spiele",
            Head::OfAll => "von allen",
            Head::Won => "gewonnen",
            Head::MeanOf(what) => return format!("{} im Mittel", counted(*what).many(Nominative)),
            Head::Mean => "Mittel",
            Head::Deviation => "Streuung",
            Head::Percent(n) => return format!("{n} %"),
            Head::Who => "wer",
            Head::Paid => "zahlt oder bekommt",
            Head::Worth => "bringt",
            Head::Session => "ein Abend hat",
            Head::Matches => "Partien",
            Head::Total => "insgesamt",
            Head::EveryHand => "alle",
            Head::Fifth(1) => "schwach",
            Head::Fifth(5) => "stark",
            Head::Fifth(nth) => return format!("{nth}/5"),
            Head::Even => "gleich",
            Head::EachHand => "Punkte je Blatt",
            Head::AheadOf(player) => return format!("mehr als {player}"),
        }
        .to_string(),
        Sum::All => "alle".to_string(),
        Sum::Seat(seat) => format!("Platz {seat}"),
        Sum::Who(role) => match role {
            Role::Declarer => "Alleinspieler",
            Role::Partner => "Partner",
            Role::Defenders => "jeder Gegenspieler",
            Role::Seats => "jeder Platz",
            Role::SittingOut => "wer aussetzt",
        }
        .to_string(),
        Sum::Speed { deals, decisions, threads } => {
            let decisions = decisions.map_or(String::new(), |n| format!(" und {n} Entscheidungen"));
            let threads = if *threads == 1 { "einem Faden".to_string() } else { format!("{threads} Fäden") };
            format!("{deals} Spiele{decisions} in der Sekunde auf {threads}")
        }
        Sum::BrokenOff(1) => "Ein Abend ging nicht zu Ende und wurde abgebrochen.".to_string(),
        Sum::BrokenOff(n) => format!("{n} Abende gingen nicht zu Ende und wurden abgebrochen."),
    }
}

pub(in crate::tell::words) fn figure(what: &Figure) -> String {
    let who = |role: Role| sum(&Sum::Who(role));
    match what {
        Figure::Deals { title, deals, seed } => {
            format!(
                "{title}: {deals} Spiele nach Zufall, Startzahl {seed}; hinter ± stehen drei Standardfehler"
            )
        }
        Figure::Contract(title) => title.to_string(),
        Figure::Played(share) => format!("gespielt in {share} von 100 Spielen"),
        Figure::Won(share) => format!("gewonnen in {share} von 100"),
        Figure::Taken(what, mean) => format!("{} im Mittel: {mean}", counted(*what).many(Nominative)),
        Figure::Paid(role, mean) => format!("{} bekommt {mean}", who(*role)),
        Figure::WhoPays(mean) => format!("wer zahlt, zahlt {mean}"),
        Figure::EachDeal => "alle Spiele".to_string(),
        Figure::PaidTo(seat, mean) => format!("{} bekommt {mean}", sum(&Sum::Seat(*seat))),
        Figure::Unknown => "?".to_string(),
    }
}
