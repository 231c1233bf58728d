//! German, as it is spoken at the table. Titles of a ruleset stand as names, without an article: no ruleset
//! says their gender.

mod compared;
mod events;
mod refusals;

use super::*;
use crate::language::german::Case::{self, Accusative, Dative, Nominative};
use crate::language::german::{self, *};
use crate::language::{capital, sentence};
use crate::ruleset::expr::{Cmp, Mode};
use crate::who::Seat;

pub(super) use compared::{compared, figure, sum};

pub(super) struct German;

impl Words for German {
    fn role(&self, role: Role) -> String {
        match role {
            Role::Dummy => "Strohmann",
            Role::Dealer => "Geber",
            Role::Forehand => "Vorhand",
            Role::Middlehand => "Mittelhand",
            Role::Rearhand => "Hinterhand",
            Role::Second => return self.role(Role::Hand(2)),
            Role::Third => return self.role(Role::Hand(3)),
            Role::Fourth => return self.role(Role::Hand(4)),
            Role::Hand(n) => return format!("{}e Hand", capital(&ordinal(n))),
        }
        .to_string()
    }

    fn who(&self, who: Who) -> String {
        named(who, Nominative)
    }

    fn seated(&self, role: Role, seat: Seat) -> String {
        format!("{} (Platz {seat})", self.role(role))
    }

    fn fraction(&self, whole: i64, top: i64, bottom: i64) -> String {
        german::fraction(whole, top, bottom)
    }

    fn and(&self, words: &[String]) -> String {
        german::and(words)
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
                format!("dieses Spiel führt keine Liste, also auch nicht `{name}`")
            }
            Misremembered::Unknown(name) => {
                format!("keine Liste heißt `{name}`: es gibt `{}`", known.join("`, `"))
            }
            Misremembered::Persons { name, given, wanted } => {
                let given = ZAHL.count(*given as u64, Accusative);
                format!("`{name}` hat {given}, am Tisch sitzen aber {wanted}: für jeden eine")
            }
            Misremembered::OfTable(name) => {
                format!("`{name}` wird für den Tisch geführt: es ist eine einzige Zahl")
            }
            Misremembered::Beyond { name, low, high } => {
                format!("`{name}` wird von {low} bis {high} geführt")
            }
            Misremembered::NoCards => "hier behält niemand Karten für das nächste Spiel".to_string(),
            Misremembered::CardsOf { given, wanted } => {
                format!(
                    "`cards` hat die von {given}, am Tisch sitzen aber {wanted}: für jeden eine Liste, leer oder nicht"
                )
            }
            Misremembered::NoCard(code) => {
                format!("`{code}` ist keine Karte dieses Spiels, niemand hat sie behalten")
            }
            Misremembered::CardTwice(code) => format!("die Karte {code} ist zweimal behalten"),
            Misremembered::TooManyCards { given, most } => {
                format!("jemand hat {given} Karten behalten und bekommt nur {most}")
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
            Phase::Auction => "Reizen",
            Phase::Choose => "Wahl",
            Phase::Leave => "Aussteigen",
            Phase::Swap => "Tausch",
            Phase::Keep => "Behalten",
            Phase::Lay => "Auflegen",
            Phase::Discard => "Weglegen",
            Phase::Give => "Weitergeben",
            Phase::Announce => "Ansagen",
            Phase::Double => "Verdoppeln",
            Phase::Play => "Ausspielen",
        }
    }

    fn note(&self, note: &Note) -> Text {
        Text::plain(match note {
            Note::Deals(seat) => format!("Platz {seat} gibt."),
            Note::DealsLast(seat) => format!("Platz {seat} gibt das letzte Spiel."),
            Note::SitsOut(role, seat) => format!("{} setzt aus", self.seated(*role, *seat)),
            Note::NobodyPays => "Niemand zahlt etwas.".to_string(),
            Note::OnTable => "auf dem Tisch, jede auf einer verdeckten Karte:".to_string(),
            Note::TopFirst(place) => format!("{place}, oberste Karte zuerst"),
            Note::Decides { seat, words, .. } => format!("Platz {seat} ist dran: {}", words.join(" ")),
        })
    }

    fn heading(&self, heading: Heading) -> String {
        let plain = match heading {
            Heading::Seat(seat) => return format!("Platz {seat}"),
            Heading::Session { deal, deals, .. } if deal > deals => {
                return format!("Spiel {deal}, nach den {deals} vereinbarten");
            }
            Heading::Session { deal, deals, round, rounds, last } => {
                let last = if last { ", der letzten" } else { "" };
                return format!("Spiel {deal} von {deals} (Runde {round} von {rounds}{last})");
            }
            Heading::NthDeal { deal, round } => return format!("Spiel {deal} (Runde {round})"),
            Heading::AfterRound(round) => return format!("Nach Runde {round}"),
            Heading::Cards => "Karten",
            Heading::Deal => "Geben",
            Heading::Auction => "Reizen",
            Heading::Play { turning: false } => "Stiche\u{a0} (> spielt aus, [\u{a0}] macht den Stich)",
            Heading::Play { turning: true } => {
                "Stiche\u{a0} (> spielt aus, [\u{a0}] macht den Stich, (\u{a0}) wird danach aufgedeckt)"
            }
            Heading::Taken { what, by: By::Declarer } => {
                return format!("{}: allein, Gegner", counted(what).many(Nominative));
            }
            Heading::Taken { what, by: By::Team } => {
                return format!("{}: Spieler, Gegner", counted(what).many(Nominative));
            }
            Heading::Taken { what, by: By::Everybody } | Heading::Counted(what) => {
                return counted(what).many(Nominative).to_string();
            }
            Heading::SoFar => "Bisher",
            Heading::EndOfSession => "Am Ende",
            Heading::Others => "Die anderen",
            Heading::ScoreSheet => "Abrechnung",
            Heading::Scores => "Ergebnis",
            Heading::ScoresBySeat => "Ergebnis (nach Plätzen)",
            Heading::PaysBySeat => "Was das Spiel einbringt (nach Plätzen)",
            Heading::Item => "wofür",
            Heading::Together => "zusammen",
        };
        plain.to_string()
    }

    fn outcome(&self, outcome: &Outcome) -> Text {
        let verb = if outcome.won { GEWINNEN } else { VERLIEREN };
        let why = match outcome.why {
            None => String::new(),
            Some(Because::Extreme { most, what, number }) => {
                let which = if most { "den meisten" } else { "den wenigsten" };
                format!(" mit {}, {which} {}", self.amount(number), counted(what).many(Dative))
            }
            // What was needed, whether it was reached or not.
            Some(Because::Compared { number, cmp, with, .. }) => {
                format!(" mit {}, nötig: {} {}", self.amount(number), needed(cmp), self.amount(with))
            }
        };
        if outcome.who.is_empty() {
            return text![
                title_of(&outcome.title),
                ": Niemand gewinnt oder verliert",
                behind(Some(&outcome.at)),
                "."
            ];
        }
        let who = capital(&all(&outcome.who, Nominative));
        let verb = verb.of(of_all(&outcome.who));
        text![title_of(&outcome.title), ": ", who, " ", verb, why, behind(Some(&outcome.at)), "."]
    }

    fn item(&self, item: &Paid) -> Text {
        match item {
            Paid::Game { title, alone: true, by, .. } if by.is_empty() => title_of(title).into(),
            Paid::Game { title, alone: true, by, .. } => {
                let verb = VERLIEREN.of(of_all(by));
                text![title_of(title), ": ", capital(&all(by, Nominative)), " ", verb]
            }
            Paid::Game { title, won, by, .. } => {
                let how = if *won { "gewonnen" } else { "verloren" };
                text![title_of(title), ", ", how, " ", with("von", &all(by, Dative))]
            }
            Paid::Line { title, by } => text![title_of(title), ": ", all(by, Nominative)],
            Paid::Bonus { title, made, announced, by } => {
                // What nobody has said nobody has set out to make.
                let how = match (*announced, *made) {
                    (true, true) => "angesagt und gemacht",
                    (true, false) => "angesagt und nicht gemacht",
                    (false, true) => "gemacht",
                    (false, false) => "zu zahlen",
                };
                text![title_of(title), ", ", how, " ", with("von", &all(by, Dative))]
            }
        }
    }

    fn briefly(&self, item: &Paid) -> Text {
        match item {
            Paid::Game { title, alone: true, .. } => title_of(title).into(),
            Paid::Game { title, won, .. } => {
                text![title_of(title), if *won { ", gewonnen" } else { ", verloren" }]
            }
            Paid::Bonus { .. } | Paid::Line { .. } => self.item(item),
        }
    }

    fn worth(&self, worth: Amount, doublings: u8) -> String {
        let doubled = match doublings {
            0 => String::new(),
            n => format!(", {} verdoppelt", times(n.into())),
        };
        format!(" ({}{doubled})", self.amount(worth))
    }

    fn in_place_of(&self, game: bool, mut bonuses: Vec<String>) -> Text {
        if game {
            bonuses.insert(0, "das Spiel".to_string());
        }
        let many = bonuses.len() > 1 || bonuses.iter().any(|title| crate::tell::book::is_of_several(title));
        let count = if many { "zählen" } else { "zählt" };
        format!("Daneben {count} nicht: {}.", self.and(&bonuses)).into()
    }

    fn payment(&self, payment: &Payment) -> Text {
        match payment {
            Payment::Pays { payers, payees, amount } => {
                let each = if payers.len() + payees.len() > 2 { "je " } else { "" };
                let verb = ZAHLEN.of(of_all(payers));
                let amount = Piece::Amount(self.amount(*amount));
                text![
                    capital(&all(payers, Nominative)),
                    " ",
                    verb,
                    " ",
                    all(payees, Dative),
                    " ",
                    each,
                    amount,
                    "."
                ]
            }
            Payment::Writes { who, amount } => {
                text![capital(&does(*who, SCHREIBEN)), " ", Piece::Amount(self.signed(*amount)), "."]
            }
            Payment::Pot { who, pot, into, amount, left } => {
                let (verb, to) = if *into { (ZAHLEN, " ein (") } else { (NEHMEN, " heraus (") };
                let rest = match (*left, *into) {
                    (Amount::NOTHING, _) => "",
                    (_, true) => ", mehr geht nicht hinein",
                    (_, false) => ", mehr liegt nicht darin",
                };
                let amount = Piece::Amount(self.amount(*amount));
                text![capital(&does(*who, verb)), " ", amount, to, title_of(pot), ")", rest, "."]
            }
        }
    }

    fn counted(&self, what: Counted, taken: &[(Side, Amount)]) -> Text {
        let each = taken.iter().map(|(side, n)| {
            let side = match side {
                Side::Declarer => "Alleinspieler".to_string(),
                Side::Team => "Spielerpartei".to_string(),
                Side::Defenders => "Gegenspieler".to_string(),
                Side::Seat(seat) => format!("Platz {seat}"),
                Side::Who(who) => self.who(*who),
            };
            format!("{side} {}", self.amount(*n))
        });
        let over = self.heading(Heading::Counted(what));
        Text::plain(format!("{over}: {}.", german::and(&each.collect::<Vec<_>>())))
    }

    fn totals(&self, totals: &[(Seat, Amount)], me: Option<Seat>) -> Text {
        let you = |seat: &Seat| if me == Some(*seat) { " (du)" } else { "" };
        let each =
            totals.iter().map(|(seat, total)| format!("Platz {seat}{}: {}", you(seat), self.signed(*total)));
        Text::plain(format!("{}.", german::and(&each.collect::<Vec<_>>())))
    }

    fn step(&self, step: &Step) -> String {
        match step {
            Step::Plus(a, b) => format!("{a} + {b}"),
            Step::Minus(a, b) => format!("{a} - {b}"),
            Step::Times(a, b) => format!("{a} · {b}"),
            Step::Over(a, by) => format!("{a} : {by}"),
            Step::Power(base, e) => format!("{base} ^ {e}"),
            Step::Rounded(mode, a, to) => {
                let how = match mode {
                    Mode::Up => "aufgerundet",
                    Mode::Down => "abgerundet",
                    Mode::Nearest => "gerundet",
                };
                let to = to.map(|to| format!(" auf Vielfache von {to}")).unwrap_or_default();
                format!("{a}, {how}{to}")
            }
            Step::AtLeast(a, b) => format!("{a}, mindestens {b}"),
            Step::AtMost(a, b) => format!("{a}, höchstens {b}"),
            Step::As(a, Since::Loses(who)) => {
                format!("{a} ({} {})", all(who, Nominative), VERLIEREN.of(of_all(who)))
            }
            Step::As(a, Since::NoTricks(who)) => {
                format!("{a} ({} ohne Stich)", all(who, Nominative))
            }
            Step::As(a, Since::Compared(number, cmp, with)) => {
                format!("{a} ({}, {} {})", self.amount(*number), needed(*cmp), self.amount(*with))
            }
            Step::As(a, Since::Tally(title, number)) => format!("{a} ({title}: {})", self.amount(*number)),
            Step::As(a, Since::Announced(title)) => format!("{a} ({title})"),
            Step::As(a, Since::Bid(title)) => format!("{a} ({title} geboten)"),
        }
    }

    fn doubled(&self, base: &str, doublings: u8, worth: Amount) -> String {
        format!("{base}, {} verdoppelt: {}", times(doublings.into()), self.amount(worth))
    }
}

/// What a number has to be.
fn needed(cmp: Cmp) -> &'static str {
    match cmp {
        Cmp::Eq => "genau",
        Cmp::Ne => "alles außer",
        Cmp::Ge => "mindestens",
        Cmp::Lt => "weniger als",
        Cmp::Gt => "mehr als",
        Cmp::Le => "höchstens",
    }
}

/// Somebody in the case that a sentence needs.
fn counted(what: Counted) -> Noun {
    match what {
        Counted::Points => AUGE,
        Counted::Tricks => STICH,
        Counted::Cards => KARTE,
    }
}

pub(crate) fn named(who: Who, case: Case) -> String {
    match (who, case) {
        (Who::You, Nominative) => "du".to_string(),
        (Who::You, Accusative) => "dich".to_string(),
        (Who::You, Dative) => "dir".to_string(),
        (Who::You, Case::Genitive) => "deiner".to_string(),
        (Who::Dummy | Who::Role(Role::Dummy), case) => STROHMANN.the(case),
        (Who::Role(Role::Dealer), case) => GEBER.the(case),
        (Who::Role(Role::Second), case) => HAND.the_which(case, &ordinal(2)),
        (Who::Role(Role::Third), case) => HAND.the_which(case, &ordinal(3)),
        (Who::Role(Role::Fourth), case) => HAND.the_which(case, &ordinal(4)),
        (Who::Role(Role::Hand(n)), case) => HAND.the_which(case, &ordinal(n)),
        (Who::Role(role), _) => German.role(role),
        (Who::Seat(seat), _) => format!("Platz {seat}"),
    }
}

pub(crate) fn all(who: &[Who], case: Case) -> String {
    german::and(&who.iter().map(|who| named(*who, case)).collect::<Vec<_>>())
}

pub(crate) fn person(who: Who) -> Person {
    if who == Who::You { Person::Du } else { Person::Er }
}

pub(crate) fn of_all(who: &[Who]) -> Person {
    match who {
        [who] => person(*who),
        who if who.contains(&Who::You) => Person::Ihr,
        _ => Person::Sie,
    }
}

/// `du hast`, `der Strohmann hat`
pub(crate) fn does(who: Who, verb: Verb) -> String {
    format!("{} {}", named(who, Nominative), verb.of(person(who)))
}
