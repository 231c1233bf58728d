//! Pack and names.

use super::super::material::{Lot, fraction};
use super::super::page::{term, unmarked};
use super::super::say::Say;
use super::super::terms::list;
use super::cards;
use super::terms::{AND, OR};
use super::titles::{self, in_german};
use crate::language::german::number;
use crate::ruleset::pack;
use crate::syntax::tree::{Counting, Phrase};

/// The heading above what sets and cards are called.
pub(crate) const NAMES: &str = "Namen";

/// The cards that are left.
pub(crate) const OTHERS: &str = "alle anderen Karten";

/// Which pack, of how many cards, and without which.
pub(crate) fn pack(say: &Say, title: &str, cards: Option<u32>, without: Option<&Phrase>) -> String {
    let of = cards.map_or(String::new(), |cards| format!(" mit {cards} Karten"));
    let without =
        without.map_or(String::new(), |without| format!(", ohne {}", cards::cards(say, without).acc()));
    format!("man spielt mit diesem Blatt: {}{of}{without}", term(title))
}

/// What a set of so many cards is made of; nothing, where the title is what these cards are called anyway: `die vier Könige`.
pub(crate) fn set(say: &Say, title: &str, number: u32, cards: &str) -> Option<String> {
    let (verb, title) = (if number == 1 { "ist" } else { "sind" }, titles::bare(say, title));
    let same = cards == format!("die {} {title}", crate::language::german::number(number.into()));
    let itself = unmarked(cards) == format!("alle {}", unmarked(&title));
    (!same && !itself).then(|| format!("{title} {verb} {cards}"))
}

/// What stands for a rank in print: the first letter of its name, if no other rank has that; a card with a name of its
/// own is printed with it.
pub(crate) fn printed(say: &Say, suit: &str, rank: &str) -> String {
    let pack = &say.terms.edition.pack.pack;
    let code = format!("{suit}{rank}");
    match pack.rank_title(rank) {
        title if title != rank => initial(say, rank),
        _ if rank.starts_with(|c: char| c.is_ascii_digit()) => rank.to_string(),
        _ => match say.terms.own_name(&code) {
            Some(call) => titles::thing(&in_german(say, call)).bare().nom().to_string(),
            None => rank.to_string(),
        },
    }
}

fn initial(say: &Say, rank: &str) -> String {
    let ranks = &say.terms.edition.pack.pack.ranks;
    let german: Vec<(String, String)> =
        ranks.iter().map(|(rank, title)| (rank.clone(), in_german(say, title))).collect();
    pack::initial(&german, rank)
}

/// What the letters of ranks mean, and how a card is written in a file of rules.
pub(crate) fn ranks(say: &Say, named: &[(&str, &str)], code: &str) -> String {
    let each = named.iter().enumerate().map(|(at, (rank, title))| {
        let is = if at == 0 { " ist" } else { "" };
        let meant = in_german(say, title);
        let meant = if meant == *title { String::new() } else { format!(" ({meant})") };
        format!("{}{is} {}{meant}", initial(say, rank), titles::rank(title).the().nom())
    });
    let each: Vec<String> = each.collect();
    let other = named.iter().filter(|(rank, _)| initial(say, rank) != *rank);
    let other: Vec<(&str, &str)> = other.copied().collect();
    let signs = other.iter().map(|(rank, title)| format!("{rank} für {}", titles::rank(title).the().acc()));
    let signs: Vec<String> = signs.collect();
    let signs = if signs.is_empty() { String::new() } else { format!(", mit {}", list(&signs, AND)) };
    // One that is written otherwise than it is printed.
    let code = match other.first() {
        Some((rank, _)) => format!("{}{rank}", &code[..1]),
        None => code.to_string(),
    };
    format!(
        "{}; in Regeldateien steht eine Karte mit dem Kürzel ihrer Farbe und dem ihres Rangs{signs}: {code} ist {}",
        list(&each, AND),
        cards::card(say, &code).nom()
    )
}

/// What else a card is called.
pub(crate) fn call(say: &Say, code: &str, names: &[String]) -> String {
    let card = cards::card(say, code);
    match names {
        [] => format!("{code} ist {}", card.nom()),
        names => format!("{} ({code}) heißt auch {}", card.nom(), list(names, OR)),
    }
}

/// Cards that are told together.
pub(crate) fn lot(say: &Say, lot: &Lot) -> String {
    match lot {
        Lot::Suit(title, true) => term(title),
        Lot::Suit(title, false) => format!("alle {}", term(title)),
        Lot::Set(title) => format!("alle {}", titles::bare(say, title)),
        Lot::Card(code) => cards::card(say, code).nom().to_string(),
        Lot::Ranks(suits, ranks) => format!("{} {ranks}", list(suits, AND)),
        Lot::Rank(how_many, rank) => format!("die {} {}", number((*how_many).into()), of_rank(say, rank)),
        Lot::WholeRanks(ranks) => {
            let ranks: Vec<String> = ranks.iter().map(|rank| of_rank(say, rank)).collect();
            format!("alle {}", list(&ranks, AND))
        }
    }
}

/// Several cards of one rank: `Könige`, `10`.
pub(crate) fn of_rank(say: &Say, rank: &str) -> String {
    match say.terms.edition.pack.pack.rank_title(rank) {
        title if title == rank => rank.to_string(),
        title => term(several(title)),
    }
}

/// The plural of a rank that is known.
fn several(title: &str) -> &str {
    RANKS.iter().find(|(one, _)| *one == title).map_or(title, |(_, many)| many)
}

const RANKS: &[(&str, &str)] = &[
    ("Ass", "Asse"),
    ("Bube", "Buben"),
    ("Cavall", "Cavalls"),
    ("Dame", "Damen"),
    ("Daus", "Däuser"),
    ("König", "Könige"),
    ("Sau", "Säue"),
];

/// How a pile is counted, and to how many points the whole pack comes, if it comes to some.
pub(crate) fn count(each: Option<&Counting>, title: &str, total: Option<&String>) -> String {
    let Some(total) = total else {
        return match each {
            None => format!("keine Karte zählt Augen{title}"),
            Some(_) => format!("gezählt wird nichts{title}"),
        };
    };
    let whole = format!("das ganze Blatt hat {total} Augen");
    match each {
        None => format!("jede Karte zählt, was sie wert ist{title}; {whole}"),
        Some(Counting { group: 1, less, .. }) => {
            format!("jede Karte zählt ihre Augen weniger {}{title}; {whole}", fraction(*less))
        }
        Some(c) => {
            let left: Vec<String> = c.left.iter().map(ToString::to_string).collect();
            let rest = match left.as_slice() {
                [] => String::new(),
                left => {
                    let cards = if c.left == [1] { "Karte" } else { "Karten" };
                    format!(
                        " ein Rest von {} {cards} zählt seine Augen weniger {};",
                        list(left, OR),
                        fraction(c.left_less)
                    )
                }
            };
            format!(
                "ein Haufen wird in Päckchen zu {} Karten gezählt{title}: jedes Päckchen zählt die Augen seiner Karten \
                 weniger {};{rest} {whole}",
                c.group,
                fraction(c.less)
            )
        }
    }
}
