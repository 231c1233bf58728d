//! German, as it is spoken at the table. Titles of a ruleset stand as names, without an article: no ruleset
//! says their gender.

use super::*;
use crate::language::german::Case::{self, Accusative, Dative, Nominative};
use crate::language::german::{self, *};
use crate::language::{capital, sentence};
use crate::who::Seat;

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
        match why {
            Why::Over => "das Spiel ist aus; zu entscheiden ist nichts mehr".into(),
            Why::NoAnswer { tried, open } => {
                text![Piece::Code(tried.clone()), " ist hier keine Antwort", instead(open, None)]
            }
            Why::NoCard { tried, open } => {
                let one_of = if open.codes.len() > 1 { "eine von " } else { "" };
                let name = format!(" ist keine Karte dieses Spiels; nenne {one_of}");
                text![Piece::Code(tried.clone()), name, cards(open, " und ")]
            }
            Why::NotHeld { holder, card } => text![does(*holder, HABEN), " ", code(card), " nicht"],
            Why::OtherHand { holder, card, rather } => {
                let turn =
                    format!(" hast du selbst auf der Hand, aber {} ist dran; spiel ", self.who(*holder));
                let rather = match rather {
                    Some(rather) => cards(rather, " oder "),
                    None => KARTE.another(Accusative).into(),
                };
                text![code(card), turn, rather]
            }
            Why::ChosenAlready { card, at } => {
                let another = format!(" ist schon gewählt; nenne {} (", KARTE.another(Accusative));
                text![code(card), another, at, ")"]
            }
            Why::NotWhile { card, done, holder, rather, rule } => {
                let front =
                    format!(" darf nicht {} werden, solange {} ", participle(*done), self.who(*holder));
                let rather = rather.as_ref().map_or("andere Karten".into(), |rather| cards(rather, " und "));
                text![code(card), front, rather, " ", HABEN.of(person(*holder)), reason(rule)]
            }
            Why::Wanted { now, holder, wanted, rule } => {
                text![situation(now, *holder), " ", cards(wanted, " und "), reason(rule)]
            }
            Why::NotHere { card, done, wanted, rule } => {
                let front = format!(" darf hier nicht {} werden, nur ", participle(*done));
                text![code(card), front, cards(wanted, " oder "), reason(rule)]
            }
            Why::Bid { why, open, at } => text![no_bid(why), instead(open, at.as_ref())],
        }
    }

    fn stuck(&self, stuck: &Stuck) -> Text {
        let Stuck { who, decisions, place, hands } = stuck;
        Text::plain(format!(
            "dieses Spiel endet nicht: {who} wird nach {decisions} Entscheidungen gefragt ({place}) und hat keine \
             Wahl. Die Blätter hatten {} Karten: es müssen so viele weggelegt werden, wie aufgenommen werden",
            self.and(hands)
        ))
    }

    fn deal_error(&self, error: &DealError) -> Text {
        let count = |n: usize| KARTE.count(n as u64, Accusative);
        Text::plain(match error {
            DealError::Seats { given: 1, wanted } => {
                format!("nur ein Blatt ist angegeben, aber am Tisch sitzen {wanted}")
            }
            DealError::Seats { given, wanted } => {
                format!(
                    "{} sind angegeben, aber am Tisch sitzen {wanted}",
                    BLATT.count(*given as u64, Nominative)
                )
            }
            DealError::Dealer { given, seats } => {
                format!("Platz {given} gibt es nicht; die Plätze gehen von 0 bis {}", seats - 1)
            }
            DealError::DummyDeals { seat } => {
                format!("auf Platz {seat} sitzt {}, und der gibt nie", STROHMANN.a(Nominative))
            }
            DealError::UnknownCard { code, seat: Some(seat) } => {
                format!("`{code}` bei Platz {seat} ist keine Karte dieses Spiels")
            }
            DealError::UnknownCard { code, seat: None } => {
                format!("`{code}` im Blinden ist keine Karte dieses Spiels")
            }
            DealError::Repeated { code } => format!("die Karte {code} ist zweimal angegeben"),
            DealError::Again { rule } => format!("mit solchen Karten wird neu gegeben: `{rule}`"),
            DealError::HandSize { seat, given, wanted } => {
                format!("Platz {seat} hat {}, bekommt aber {wanted}", count(*given))
            }
            DealError::Piles { seat, given, wanted } => {
                format!(
                    "Platz {seat} hat {} auf verdeckten, bekommt aber {wanted}; eine Karte und die unter ihr \
                    schreibt man `K/Q`, die obere zuerst",
                    count(*given)
                )
            }
            DealError::BlindSize { given, wanted } => {
                let left = if *given == 1 { "bleibt" } else { "bleiben" };
                format!(
                    "{} {left} übrig, es müssen aber {wanted} sein",
                    KARTE.count(*given as u64, Nominative)
                )
            }
        })
    }

    fn unsettled(&self, why: &Unsettled) -> Text {
        match why {
            Unsettled::NoContract => "es wurde kein Spiel ausgemacht".into(),
            Unsettled::NotPlayed(title) => text![title_of(title), " wird dort nicht gespielt"],
            Unsettled::NoAnswer { seat, word: Some(word), .. } => {
                text![
                    format!("Platz {seat} hat "),
                    Piece::Code(word.clone()),
                    " gesagt, und das gilt dort nicht"
                ]
            }
            Unsettled::NoAnswer { seat, word: None, .. } => {
                format!("Platz {seat} hat nichts gesagt, wird dort aber gefragt").into()
            }
            Unsettled::Refused(why) => self.why(why),
            Unsettled::Deal(error) => self.deal_error(error),
            Unsettled::NoDeal => "es sind keine Karten ausgeteilt".into(),
        }
    }

    fn event(&self, event: &Event) -> Text {
        let text: Text = match event {
            Event::Said { stage, said } => {
                let each = said.iter().map(|(who, said)| unbroken(&spoken(*who, said)));
                text![of(stage.as_deref()), each.collect::<Vec<_>>().join(", ")]
            }
            Event::Doubled { what, said } => {
                let all_quiet = said.iter().all(|(_, said)| *said == Doubling::Doubles { yes: false });
                let each = said.iter().map(|(who, said)| {
                    unbroken(&match said {
                        Doubling::Doubles { yes: true } => does(*who, VERDOPPELN),
                        Doubling::Doubles { yes: false } => format!("{} nicht", does(*who, VERDOPPELN)),
                        Doubling::Answers { yes: true } => does(*who, ERWIDERN),
                        Doubling::Answers { yes: false } => format!("{} nicht", does(*who, ERWIDERN)),
                    })
                });
                let said = match all_quiet && said.len() > 1 {
                    true => unbroken("niemand verdoppelt"),
                    false => each.collect::<Vec<_>>().join(", "),
                };
                text![of(Some(what)), said]
            }
            Event::Within { trick: Some(trick), what } => {
                text![format!("vor Stich {trick}: "), self.event(what)]
            }
            Event::Within { trick: None, what } => text!["nach dem letzten Stich: ", self.event(what)],
            Event::Announced { who, what } => text![does(*who, SAGEN), " ", title_of(what), " an"],
            Event::Left { what, said } => {
                let one = |(who, out): &(Who, bool)| match out {
                    true => does(*who, STEIGEN) + " aus",
                    false => does(*who, GEHEN) + " mit",
                };
                let each = said.iter().map(|said| unbroken(&one(said)));
                text![of(Some(what)), each.collect::<Vec<_>>().join(", ")]
            }
            Event::Called { who, card } => text![does(*who, RUFEN), " ", code(card)],
            Event::Named { who, suit } => text![does(*who, NENNEN), " ", title_of(suit)],
            Event::Cards { who, deed, cards, place } => {
                let (verb, behind) = match deed {
                    Deed::Sees => (SEHEN, ""),
                    Deed::Takes => (NEHMEN, " auf"),
                    Deed::TakesUp => (NEHMEN, " wieder auf die Hand"),
                    Deed::Keeps => (BEHALTEN, ""),
                    Deed::PutsAway => (LEGEN, " weg"),
                    Deed::PutsAside => (LEGEN, " beiseite"),
                    Deed::LaysOpen => (LEGEN, " offen auf den Tisch"),
                    Deed::TurnsUp => (DECKEN, " auf"),
                    Deed::Wins => (BEKOMMEN, " zum Stich"),
                    Deed::Holds => (HABEN, ""),
                    Deed::TakesPacket(_) => (NEHMEN, ""),
                };
                let (who, verb) = match who.as_slice() {
                    [] => ("alle".to_string(), verb.of(Person::Sie)),
                    who => (all(who, Nominative), verb.of(of_all(who))),
                };
                let packet = match deed {
                    Deed::TakesPacket(n) => format!("{} {n} auf: ", PAECKCHEN.one()),
                    _ => String::new(),
                };
                text![who, " ", verb, " ", packet, lot(cards), behind, in_place(place)]
            }
            Event::Gave { who, to, cards } => {
                text![does(*who, GEBEN), " ", named(*to, Dative), " ", lot(cards)]
            }
            Event::FaceUp(cards) => text!["Offen, für alle zu sehen: ", codes(cards)],
            Event::TakesOver { who, hand, open } => {
                let open = if *open { "; das Blatt liegt offen" } else { "" };
                text![does(*who, SPIELEN), " für ", named(*hand, Accusative), open]
            }
            Event::Contract { title, sides } => {
                let sides = match sides {
                    Sides::Unplayed => "gespielt wird nichts".to_string(),
                    Sides::Alone => "jeder spielt für sich".to_string(),
                    Sides::Against { declarer, seat, with, others } => {
                        let seat = seat.map(|seat| format!(" (Platz {seat})")).unwrap_or_default();
                        let who = named(*declarer, Nominative);
                        let plays = SPIELEN.of(person(*declarer));
                        let with = match with.as_slice() {
                            [] => "allein".to_string(),
                            with => format!("mit {}", all(with, Dative)),
                        };
                        format!("{who}{seat} {plays} {with} gegen {}", all(others, Accusative))
                    }
                    Sides::Secret { declarer, seat } => {
                        let seat = seat.map(|seat| format!(" (Platz {seat})")).unwrap_or_default();
                        format!(
                            "{}{seat} {}, mit wem, zeigt sich",
                            named(*declarer, Nominative),
                            SPIELEN.of(person(*declarer))
                        )
                    }
                };
                text![of(Some(title)), sides]
            }
            Event::Says { who, what } => text![does(*who, SAGEN), " ", title_of(what)],
            Event::Sides { trick, first, stands } => {
                let plays = |who: &[Who]| format!("{} {}", all(who, Nominative), SPIELEN.of(of_all(who)));
                let how = match stands {
                    Stands::With(who) => format!("{} mit {}", plays(who), all(first, Dative)),
                    Stands::Against(who) => format!("{} gegen {}", plays(who), all(first, Accusative)),
                    Stands::Alone => format!("{} allein", plays(first)),
                };
                match trick {
                    Some(n) => format!("{n}. {}: {how}", STICH.one()).into(),
                    None => how.into(),
                }
            }
            Event::Played { who, card } => text![does(*who, SPIELEN), " ", code(card)],
            Event::Trick { number, cards, taker } => {
                let each = cards.iter().map(|(who, card)| text![self.who(*who), " ", code(card)]);
                let taken = taker.map(|taker| {
                    let takes = NEHMEN.of(person(taker));
                    format!("; {} {takes} {}", STICH.the(Accusative), named(taker, Nominative))
                });
                let head = Piece::Stressed(format!("{number}. {}:", STICH.one()));
                text![head, " ", Text::join(each, ", "), taken.unwrap_or_default()]
            }
            Event::Powerless { trick, card, best, at } => {
                let takes = match best {
                    None => "keine Karte im Stich hat Kraft, so nimmt sie ihn selbst".into(),
                    Some(best) => text![code(best), " nimmt ihn"],
                };
                let head = format!("{trick}. {}: ", STICH.one());
                text![head, code(card), " ist ausgespielt und hat keine Kraft; ", takes, " (", at, ")"]
            }
            Event::ByOrder { trick, who, tricks: (from, to), card, order, at } => {
                let tricks = match from == to {
                    true => format!("im {from}. {}", STICH.one()),
                    false => format!("im {from}. bis {to}. {}", STICH.one()),
                };
                let front = format!("{trick}. {}: {} aus", STICH.one(), does(*who, SPIELEN));
                let at = text![" (", title_of(order), ", ", at, ")"];
                text![front, "; die höchste Karte ", tricks, " war ", code(card), at]
            }
            Event::Ended { after, why, at } => {
                let after = after.map(|(n, of)| format!(", nach Stich {n} von {of}")).unwrap_or_default();
                let why = why.as_ref().map(|why| text![": ", title_of(why)]).unwrap_or_default();
                text!["Hier endet das Spiel", after, why, behind(at.as_ref())]
            }
        };
        sentence(text)
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
            Heading::Play { turning: false } => "Stiche\u{a0} (> spielt aus, [\u{a0}] nimmt den Stich)",
            Heading::Play { turning: true } => {
                "Stiche\u{a0} (> spielt aus, [\u{a0}] nimmt den Stich, (\u{a0}) wird danach aufgedeckt)"
            }
            Heading::Points { sides: true, short: false } => "Augen: allein, Gegner",
            Heading::Points { sides: true, short: true } => "Augen: all., Geg.",
            Heading::Points { sides: false, .. } => "Augen",
            Heading::SoFar => "Bisher",
            Heading::EndOfSession => "Am Ende",
            Heading::Others => "Die anderen",
            Heading::CardPoints => "Augen",
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
                let what = match what {
                    Counted::Points => AUGE,
                    Counted::Tricks => STICH,
                    Counted::Cards => KARTE,
                };
                format!(" mit {}, {which} {}", self.amount(number), what.many(Dative))
            }
            // What was needed, whether it was reached or not.
            Some(Because::Compared { number, cmp, with, .. }) => {
                let needed = match cmp {
                    Cmp::Eq => "genau",
                    Cmp::Ne => "alles außer",
                    Cmp::Ge => "mindestens",
                    Cmp::Lt => "weniger als",
                    Cmp::Gt => "mehr als",
                    Cmp::Le => "höchstens",
                };
                format!(" mit {}, nötig: {needed} {}", self.amount(number), self.amount(with))
            }
        };
        if outcome.who.is_empty() {
            return text![title_of(&outcome.title), ": Niemand gewinnt oder verliert (", &outcome.at, ")."];
        }
        let who = capital(&all(&outcome.who, Nominative));
        let verb = verb.of(of_all(&outcome.who));
        text![title_of(&outcome.title), ": ", who, " ", verb, why, " (", &outcome.at, ")."]
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
            Paid::Pot { title, by } => text![title_of(title), ", ", capital(&all(by, Nominative))],
            Paid::Bonus { title, made, announced, by } => {
                let said = if *announced { "angesagt und " } else { "" };
                let how = if *made { "gemacht" } else { "nicht gemacht" };
                text![title_of(title), ", ", said, how, " ", with("von", &all(by, Dative))]
            }
        }
    }

    fn briefly(&self, item: &Paid) -> Text {
        match item {
            Paid::Game { title, alone: true, .. } => title_of(title).into(),
            Paid::Game { title, won, .. } => {
                text![title_of(title), if *won { ", gewonnen" } else { ", verloren" }]
            }
            Paid::Bonus { .. } | Paid::Pot { .. } => self.item(item),
        }
    }

    fn worth(&self, worth: i64, doublings: u8) -> String {
        let doubled = match doublings {
            0 => String::new(),
            n => format!(", {} verdoppelt", times(n.into())),
        };
        format!(", {}{doubled}", self.amount(worth))
    }

    fn in_place_of(&self, game: bool, mut bonuses: Vec<String>) -> Text {
        if game {
            bonuses.insert(0, "das Spiel".to_string());
        }
        let count = if bonuses.len() > 1 { "zählen" } else { "zählt" };
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
                let (verb, to) = if *into { (ZAHLEN, " in ") } else { (NEHMEN, " aus ") };
                let rest = match (left, into) {
                    (0, _) => "",
                    (_, true) => ", mehr geht nicht hinein",
                    (_, false) => ", mehr liegt nicht darin",
                };
                let amount = Piece::Amount(self.amount(*amount));
                text![capital(&does(*who, verb)), " ", amount, to, title_of(pot), rest, "."]
            }
        }
    }

    fn points(&self, points: &[(Side, i64)]) -> Text {
        let each = points.iter().map(|(side, n)| {
            let side = match side {
                Side::Declarer => "Alleinspieler".to_string(),
                Side::Team => "Spielerpartei".to_string(),
                Side::Defenders => "Gegenspieler".to_string(),
                Side::Seat(seat) => format!("Platz {seat}"),
                Side::Who(Who::Role(role)) => self.role(*role),
                Side::Who(who) => self.who(*who),
            };
            format!("{side} {}", self.amount(*n))
        });
        Text::plain(format!("Augen: {}.", german::and(&each.collect::<Vec<_>>())))
    }

    fn totals(&self, totals: &[(Seat, i64)]) -> Text {
        let each = totals.iter().map(|(seat, total)| format!("Platz {seat} {}", self.signed(*total)));
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
        }
    }

    fn doubled(&self, base: &str, doublings: u8, worth: i64) -> String {
        format!("{base}, {} verdoppelt: {}", times(doublings.into()), self.amount(worth))
    }
}

/// Somebody in the case that a sentence needs.
fn named(who: Who, case: Case) -> String {
    match (who, case) {
        (Who::You, Nominative) => "du".to_string(),
        (Who::You, Accusative) => "dich".to_string(),
        (Who::You, Dative) => "dir".to_string(),
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

fn all(who: &[Who], case: Case) -> String {
    german::and(&who.iter().map(|who| named(*who, case)).collect::<Vec<_>>())
}

fn person(who: Who) -> Person {
    if who == Who::You { Person::Du } else { Person::Er }
}

fn of_all(who: &[Who]) -> Person {
    match who {
        [who] => person(*who),
        who if who.contains(&Who::You) => Person::Ihr,
        _ => Person::Sie,
    }
}

/// `du hast`, `der Strohmann hat`
fn does(who: Who, verb: Verb) -> String {
    format!("{} {}", named(who, Nominative), verb.of(person(who)))
}

/// `Vorhand sagt Dreier an`
fn spoken(who: Who, said: &Said) -> String {
    match said {
        Said::Bid(title) => format!("{} {title} an", does(who, SAGEN)),
        Said::Keep(title) => format!("{} bei {title}", does(who, BLEIBEN)),
        Said::Hold(None) => does(who, HALTEN),
        Said::Hold(Some(word)) | Said::Pass(Some(word)) => format!("{} {word}", does(who, SAGEN)),
        Said::Pass(None) => does(who, PASSEN),
    }
}

/// In the accusative.
fn lot(cards: &Lot) -> Text {
    match cards {
        Lot::Same(_) => "sie".into(),
        Lot::These(known, hidden) => match (known.as_slice(), hidden) {
            ([], n) => KARTE.count((*n).into(), Accusative).into(),
            (known, 0) => codes(known),
            (known, 1) => codes(known) + " und eine weitere",
            (known, n) => codes(known) + format!(" und {n} weitere"),
        },
    }
}

fn participle(done: Done) -> &'static str {
    match done {
        Done::Led => "ausgespielt",
        Done::Played => "gespielt",
        Done::LaidAway => "weggelegt",
        Done::LaidOpen => "offen hingelegt",
        Done::Kept => "behalten",
        Done::Given => "weggegeben",
        Done::Called => "gerufen",
    }
}

/// What matters of the trick, up to `hast`.
fn situation(now: &Situation, holder: Who) -> Text {
    let (holds, has) = (does(holder, HABEN), HABEN.of(person(holder)));
    let leads = |trick: &u8| {
        let to = with("zu", &STICH.the_which(Dative, &format!("{trick}.")));
        (format!("{} {to}", does(holder, SPIELEN)), format!(" aus und {has}"))
    };
    match now {
        Situation::Holds => holds.into(),
        Situation::Leads { trick, order: None } => {
            let (front, back) = leads(trick);
            text![front, back]
        }
        Situation::Leads { trick, order: Some((order, at)) } => {
            let (front, back) = leads(trick);
            text![front, " (", title_of(order), ", ", at, ")", back]
        }
        Situation::Trick(number) => {
            let trick = STICH.the_which(Nominative, &format!("{number}."));
            format!("das ist {trick}, und {holds}").into()
        }
        Situation::Void(suit) => {
            let cannot = does(holder, KOENNEN);
            text![title_of(suit), format!(" ist ausgespielt, {cannot} nicht bedienen und {has}")]
        }
        Situation::Led(suit) => text![title_of(suit), format!(" ist ausgespielt, und {holds}")],
    }
}

fn no_bid(why: &WhyNoBid) -> Text {
    match why {
        WhyNoBid::NothingToHold => "zu halten gibt es nichts".into(),
        WhyNoBid::NoBid(tried) => text![Piece::Code(tried.clone()), " ist kein Gebot dieses Spiels"],
        WhyNoBid::MustOpen => "du musst das Reizen eröffnen".into(),
        WhyNoBid::TooWeakFor(title) => text!["dein Blatt ist nicht gut genug für ", title_of(title)],
        WhyNoBid::TooWeakToHold(title) => {
            text!["dein Blatt ist nicht gut genug, um ", title_of(title), " zu halten"]
        }
        WhyNoBid::OnlyHold => "wer vor dem Bietenden spricht, darf nur halten".into(),
        WhyNoBid::NoPass => "du darfst nicht passen".into(),
        WhyNoBid::NoHold => "du darfst jetzt nicht halten".into(),
        WhyNoBid::Never(title) => text![title_of(title), " kann man hier nicht ansagen"],
        WhyNoBid::NotNow(title) => text![title_of(title), " kann man jetzt nicht mehr ansagen"],
        WhyNoBid::BidAlready(title) => text![title_of(title), " ist schon angesagt"],
        WhyNoBid::NotHigher(mine, high) => text![title_of(mine), " ist nicht höher als ", title_of(high)],
    }
}

fn cards(cards: &Cards, last: &str) -> Text {
    if cards.codes.is_empty() { "nichts".into() } else { cards.listed(last, "weitere") }
}

/// What can be typed.
fn said(open: &[String]) -> Text {
    let words: Vec<String> = open.iter().map(|word| format!("`{word}`")).collect();
    german::or(&words).into()
}

fn instead(open: &[String], at: Option<&Place>) -> Text {
    if open.is_empty() { Text::default() } else { text!["; sag ", said(open), behind(at)] }
}

/// `: Farbe bekennen (D-51, dreierles.rules:64)`; a clause without a title has a name for programs only.
fn reason(rule: &Reason) -> Text {
    match &rule.title {
        Some(title) => text![": ", title_of(title), " (", &rule.at, ")"],
        None => text!["; so will es die Regel (", &rule.at, ")"],
    }
}
