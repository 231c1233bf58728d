//! German, as it is said at the table: du, and short. What can be typed is named as it is called in German; titles of a
//! ruleset stand as names, without an article.

mod commands;
mod hints;

use super::*;
use crate::language::german::Case::{Accusative, Dative, Nominative};
use crate::language::german::{self, *};
use crate::language::{capital, sentence, spoken};
use crate::ruleset::expr::ONE;
use crate::tell;
use crate::tell::words::de::{all, does, named};

pub(super) struct German;

impl Words for German {
    fn note(&self, note: &Note) -> Text {
        let say = tell::words(Language::German);
        let each = |who: &[Who]| who.iter().map(|who| named(*who, Nominative)).collect::<Vec<_>>();
        match note {
            // ---- what was answered
            Note::NoQuestion => "Hier gibt es nichts zu beantworten.".into(),
            Note::NameANumber => "Antworte mit einer Zahl.".into(),
            Note::NameASeat(seats) => {
                format!("Nenn jemanden am Tisch: {}.", german::or(&each(seats))).into()
            }
            Note::NameACard(cards) => text!["Nenn eine von diesen Karten: ", one_card(cards, " oder "), "."],
            Note::NotAmong(card, cards) => {
                text![code(card), " ist keine von diesen Karten: ", one_card(cards, " oder "), "."]
            }
            Note::NameOptions { cards: true } => "Nenn die Karten, mit Leerzeichen dazwischen.".into(),
            Note::NameOptions { cards: false } => "Nenn die Wörter, mit Leerzeichen dazwischen.".into(),
            Note::NameAmounts(seats) => {
                let order = each(seats).join(", ");
                format!("Nenn für jeden eine Zahl, mit Leerzeichen dazwischen, in dieser Reihenfolge: {order}.").into()
            }
            Note::NameOne => "Sag eins von dem, was geht: was du tun würdest.".into(),
            Note::NoAnswer { word, cards, said: true } => {
                let what = if *cards { "hier sind Karten gefragt" } else { "hier sagt das niemand" };
                format!("`{word}` gibt es in diesem Spiel, aber {what}.").into()
            }
            Note::NoAnswer { word, cards: true, said: false } => {
                format!("`{word}` ist keine Karte dieses Spiels.").into()
            }
            Note::NoAnswer { word, cards: false, said: false } => {
                format!("`{word}` sagt in diesem Spiel niemand.").into()
            }
            Note::Because(why, rules) => sentence(text![why.said(Language::German), rules]),
            Note::OneOf { word, cards } => {
                let each: Vec<Text> = cards.iter().map(|(card, title)| text![title.clone(), " (", code(card), ")"]).collect();
                text![format!("`{word}` kann "), either(&each, " oder "), " sein: welche Karte meinst du?"]
            }
            Note::OneOfBids { word, bids } => {
                format!("`{word}` kann {} heißen: sag, welches.", german::or(bids)).into()
            }
            Note::PartOf { word, suits, ranks } => match (suits.as_slice(), ranks.as_slice()) {
                ([_], []) => format!("`{word}` sagt nur die Farbe: welche Karte davon?").into(),
                ([], [_]) => format!("`{word}` gibt es in mehreren Farben: sag die Farbe dazu.").into(),
                _ => {
                    let each = german::or(&[suits.as_slice(), ranks].concat());
                    format!("`{word}` kann {each} heißen: nenn Farbe und Karte.").into()
                }
            },
            Note::NoneOfSuit(suit) => format!("Von {suit} hast du keine Karte.").into(),
            Note::ForNobody(places) => {
                let say = tell::words(Language::German);
                let each = places.iter().map(|(place, points)| format!("{} {}", capital(place), say.amount(*points)));
                format!("Für niemanden zählen: {}.", each.collect::<Vec<_>>().join(", ")).into()
            }
            Note::AllNamed(1) => "Das und sonst nichts.".into(),
            Note::AllNamed(n) => format!("Diese {} und sonst nichts.", number((*n).into())).into(),
            Note::MoreAreOpen { more, cards, .. } => {
                let noun = if *cards { KARTE } else { ANTWORT };
                let lack = if *more == 1 { "fehlt" } else { "fehlen" };
                let what = match *more {
                    1 => noun.count(1, Nominative),
                    n => format!("{} {}", number(n.into()), noun.many(Nominative)),
                };
                format!("So weit richtig, aber es {lack} noch {what}: nenn sie dazu.").into()
            }
            Note::NotHisTurn(who) => format!("{} nicht dran.", capital(&does(*who, SEIN))).into(),
            Note::DidNotWin(who, None) => format!("{} diesen Stich nicht.", capital(&does(*who, MACHEN))).into(),
            Note::DidNotWin(who, Some(card)) => {
                let who = format!("{} ", capital(&does(*who, HABEN)));
                text![who, code(card), " gespielt, und damit macht man diesen Stich nicht."]
            }
            Note::AnotherIsStronger(rules) => text!["Eine andere davon ist stärker.", rules],
            Note::CountAgain { cards, worth, scheme } => {
                let cards = KARTE.count((*cards).into(), Nominative);
                let these = if cards.starts_with(char::is_numeric) { "Das sind" } else { "Das ist" };
                let worth = AUGE.count(worth.unsigned_abs(), Nominative);
                format!("{these} {cards}, einzeln gezählt {worth}; davon geht ab, was die Zählweise ({scheme}) wegnimmt.")
                    .into()
            }
            Note::AddUp { cards, announced } => {
                let add = match *cards {
                    1 => "Das ist eine Karte: sag, was sie wert ist".to_string(),
                    n => format!("Das sind {} Karten: zähl zusammen, was jede wert ist", number(n.into())),
                };
                format!("{add}{}.", if *announced { "; was angesagt ist, kommt dazu" } else { "" }).into()
            }
            Note::LookAgain { at, uneven } => {
                let sum = match uneven {
                    true => " Was einer bekommt, zahlt ein anderer: alles zusammen ist null.",
                    false => "",
                };
                format!("Schau {} noch einmal nach.{sum}", with("bei", &all(at, Dative))).into()
            }
            Note::Slips(slips) => {
                let one = |(paid, slip, rules): &(Paid, Slip, Rules)| {
                    let (before, behind) = match slip {
                        Slip::LeftOut => ("Da fehlt etwas: ", ""),
                        Slip::Reversed => ("Verkehrt herum: ", "; bei dir bekommen die, die zahlen"),
                        Slip::Twice => ("Doppelt gezählt: ", ""),
                        Slip::Mispriced => ("Der Preis ist ein anderer: ", ""),
                    };
                    text![before, say.item(paid), behind, rules, "."]
                };
                Text::join(slips.iter().map(one), " ")
            }

            // ---- the answer
            Note::Allowed(allowed, rules) => text!["Erlaubt: ", one_of(allowed), ".", rules],
            Note::ItsTurn(who, rules) => text![format!("{} dran.", capital(&does(*who, SEIN))), rules],
            Note::Takes(who, card, rules) => {
                let takes = format!("{} {}", capital(&does(*who, MACHEN)), STICH.the(Accusative));
                let with = card.as_ref().map(|card| text![" mit ", code(card)]).unwrap_or_default();
                text![takes, with, ".", rules]
            }
            Note::CardTakes(card, rules) => text![code(card), " macht ", STICH.the(Accusative), ".", rules],
            Note::Points(points, rules) => text![format!("{}.", capital(&points_of(*points))), rules],
            Note::Amounts(amounts, rules) => {
                let each = amounts.iter().map(|(who, n)| format!("{} {}", say.who(*who), say.signed(*n)));
                text![format!("{}.", capital(&each.collect::<Vec<_>>().join(", "))), rules]
            }
            Note::NotTheBest => "Die Regeln erlauben es, aber es geht besser.".into(),
            Note::TryAnother => "Versuch etwas anderes.".into(),
            Note::SeeWhy => "`zeig` spielt es vor und nimmt es zurück; oder versuch etwas anderes.".into(),
            Note::TooMany(1) => "Gefragt ist eine Antwort, nicht mehrere.".into(),
            Note::AskedNext(word) => {
                format!("`{word}` gilt nicht: nach dem, was vorher kam, ist etwas anderes gefragt.").into()
            }
            Note::TooMany(n) => format!("Gefragt sind {} Karten, nicht mehr.", number(*n as u64)).into(),
            Note::SoFar(cards, of) => text![codes(cards), format!(": {} von {of}.", cards.len())],
            Note::BeginAgain(of) => format!("Nenn alle {} noch einmal.", number(*of as u64)).into(),
            Note::GoesOnWith(play) => text!["Die Lektion geht mit ", in_order(play), " weiter."],
            Note::BackToTheLine { instead, of } => {
                let instead = text!["als hättest du ", codes(instead), " gewählt, nicht ", codes(of), "."];
                text!["Hier braucht die Lektion ihren eigenen Weg: ", instead]
            }

            // ---- the table
            Note::YouLead => "Was spielst du aus?".into(),
            Note::YouPlay => "Was spielst du?".into(),
            Note::WhatDoYouSay(title, open) => {
                text![title.as_deref().unwrap_or("Was sagst du").to_string(), ": ", one_of(open), "?"]
            }
            Note::YesOrNo { phase, title } => match (phase, title) {
                (Phase::Announce, Some(title)) if spoken::without_article(title).is_some() => {
                    format!("Sagst du „{title}“?").into()
                }
                (Phase::Announce, Some(title)) => format!("Sagst du {title} an?").into(),
                (Phase::Double, title) => text![titled(title.as_deref()), sentence_in(title, "verdoppelst du?")],
                (Phase::Swap, title) => text![titled(title.as_deref()), sentence_in(title, "tauschst du?")],
                (Phase::Leave, _) => "Steigst du aus?".into(),
                (_, title) => text![titled(title.as_deref()), sentence_in(title, "ja oder nein?")],
            },
            Note::MayBeAnnounced(titles) => format!(
                "Ansagen kannst du: {}. Nenn auf einmal, was du davon ansagst, oder sag `sonst nichts`.",
                titles.join(", ")
            )
            .into(),
            Note::ToAnnounce => "Ansagen kannst du".into(),
            Note::NameAtOnce => "Nenn auf einmal, was du davon ansagst, oder sag `sonst nichts`.".into(),
            Note::IsAnnounced(titles) => format!("Schon angesagt: {}.", and(titles)).into(),
            Note::NotAnnounced(titles) => format!("{} kannst du jetzt nicht ansagen.", and(titles)).into(),
            Note::WhichCard { number, phase, ends, title, beside } => {
                let cards = match number {
                    1 => "Karte".to_string(),
                    _ if *ends => "Karten".to_string(),
                    _ => format!("{} Karten", german::number((*number).into())),
                };
                let (does, behind) = match phase {
                    Phase::Keep => (" behältst du", ""),
                    Phase::Discard => (" legst du", " weg"),
                    Phase::Lay => (" legst du", " offen hin"),
                    Phase::Give => (" gibst du", " her"),
                    Phase::Swap => (" tauschst du", ""),
                    // Its title says how: a King is called, a bird is named.
                    Phase::Choose if title.is_some() => ("", ""),
                    Phase::Choose => (" nennst du", ""),
                    Phase::Auction | Phase::Leave | Phase::Announce | Phase::Double | Phase::Play => ("", ""),
                };
                let beside = match beside.is_empty() {
                    true => Text::default(),
                    false => text![" neben ", codes(beside)],
                };
                let ends = match (ends, number) {
                    (false, _) => String::new(),
                    (true, 1) => " `genug`, wenn keine (oder keine weitere).".to_string(),
                    (true, most) => format!(" Höchstens {}; `genug`, wenn keine (weitere).", german::number((*most).into())),
                };
                text![titled(title.as_deref()), format!("Welche {cards}{does}"), beside, format!("{behind}?{ends}")]
            }
            Note::WhichPacket(words) => text!["Welches Päckchen? ", typed(&uttered(words, None))],
            Note::WhichSuit(title, words) => {
                text![titled(title.as_deref()), "Welche Farbe? ", typed(&uttered(words, None))]
            }
            Note::AnnounceSuit(title, words) => {
                text![format!("Sagst du {title} an? "), typed(&uttered(words, None))]
            }
            Note::TurnOf(who) => format!("{} dran.", capital(&does(*who, SEIN))).into(),
            Note::DealOver => "Das Spiel ist aus.".into(),
            Note::OnTheTable => "Auf dem Tisch:".into(),
            Note::OtherGame(game) => format!("(Jetzt am Tisch: {game}.)").into(),
            Note::PointsSoFar { together, cards: 0, over, .. } => {
                let whose = if *together { "Deine Seite hat" } else { "Du hast" };
                match over {
                    true => format!("{whose} keine Karten gemacht.").into(),
                    false => format!("{whose} noch keine Karten gemacht, soweit du es wissen kannst.").into(),
                }
            }
            Note::PointsSoFar { together, points, cards, over } => {
                let whose = if *together { "Deine Seite hat" } else { "Du hast" };
                let cards = KARTE.count((*cards).into(), Dative);
                // As on the sheet that follows: where a game has points of its own, these are none.
                let points = match *points {
                    Amount(ONE) => AUGE.a(Accusative),
                    points => {
                        format!("{} {}", tell::words(Language::German).amount(points), AUGE.many(Nominative))
                    }
                };
                match over {
                    true => format!("{whose} {points} in {cards}.").into(),
                    false => format!("{whose} bisher {points} in {cards}, soweit du es wissen kannst.").into(),
                }
            }
            Note::LastTrick { number, cards, taker } => {
                let taken = format!("; {} ihn.", does(*taker, MACHEN));
                text![format!("Der letzte Stich ({number}): "), codes(cards), taken]
            }
            Note::Doublings(n) => format!("Verdoppelt: {}.", times((*n).into())).into(),
            Note::LastRound => "Es ist die letzte Runde.".into(),
            Note::TricksTaken(each) => {
                let each = each.iter().map(|(who, n)| format!("{} {n}", say.who(*who)));
                format!("Stiche: {}.", each.collect::<Vec<_>>().join(", ")).into()
            }
            Note::Held(who, cards) => {
                text![capital(&does(*who, HATTEN)), " ", codes(cards), " auf der Hand."]
            }
            Note::Dealt(who, cards) => text![capital(&does(*who, HABEN)), " bekommen: ", codes(cards), "."],
            Note::Lies(place, cards) => text![capital(place), ": ", codes(cards), "."],

            // ---- the lesson
            Note::UnknownCommand { word, near } => {
                let help = near.as_deref().map_or("`hilfe` zählt alle auf.".into(), did_you_mean);
                format!("Den Befehl `{word}` gibt es nicht: {help}").into()
            }
            Note::Means { asked: None, word, meaning } => format!("{word}: {meaning}").into(),
            Note::Means { asked: Some(asked), word, meaning } => {
                format!("{} (siehe {word}): {meaning}", capital(asked)).into()
            }
            Note::MeansElsewhere { word, games, meaning } => {
                format!("„{word}“ ist kein Wort dieses Spiels. In {}: {meaning}", german::and(games)).into()
            }
            Note::NoSuchRule(id) => {
                format!("Eine Regel `{id}` hat dieses Spiel nicht. Regeln stehen in Klammern hinter dem, was ich sage.")
                    .into()
            }
            Note::NoSuchWord { word, near } => {
                let help = near.as_deref().map_or("`glossar` allein zählt alle Wörter auf".into(), did_you_mean);
                sentence(format!("`{word}` steht nicht im Glossar: {help}").into())
            }
            Note::AllWords(words) => format!("Wörter: {}.", words.join(", ")).into(),
            Note::ACard { code: card, called, worth } => {
                let called = match called.is_empty() {
                    true => String::new(),
                    false => format!(", genannt {}", german::and(called)),
                };
                text![code(card), called, format!(", zählt {worth}.")]
            }
            Note::IsOver => "Die Lektion ist aus. `nochmal` fängt von vorn an, `ende` geht.".into(),
            Note::WouldBeginAnew { stops, of } => {
                let done = if *stops == 1 { "ist" } else { "sind" };
                format!(
                    "Damit fängt die Lektion von vorn an, und {stops} von {of} Schritten {done} noch einmal zu tun. Willst du \
                     das, sag es noch einmal."
                )
                .into()
            }
            Note::SaySomething => {
                "Du bist gefragt: antworte, oder sag `tipp`, `überspringen` oder `hilfe`.".into()
            }
            Note::YourTurn => "Du bist dran: antworte, oder sag `tipp` oder `hilfe`.".into(),
            Note::NothingAsked => {
                "Gerade ist nichts gefragt: mit Enter geht es weiter, `hilfe` zählt auf, was du sagen kannst.".into()
            }
            Note::AnswerOrSkip => "Du bist gefragt: antworte, oder sag `überspringen`.".into(),
            Note::AskedSomething => "Hier ist keine Karte zu spielen, hier ist etwas gefragt. `tipp` hilft.".into(),
            Note::AsksBack => {
                "Fragen beantworten `tipp`, `warum`, `tisch`, `regel NUMMER` und `glossar WORT`; `hilfe` zählt alles auf, \
                 was du sagen kannst."
                    .into()
            }
            Note::FirstStep => "Das hier ist der Anfang.".into(),
            Note::NoPoints => "Augen hat noch niemand.".into(),
            Note::PointsDoNotCount => "Auf Augen kommt es in diesem Spiel nicht an.".into(),
            Note::NothingToSee => "Zu sehen gibt es noch nichts.".into(),
            Note::NothingPlayedOut => "Vorgespielt wird nur eine schlechte Antwort, und nicht jede.".into(),
            Note::NotYourTurn => "Du bist nicht dran.".into(),
            Note::NameARule => {
                "Nenn eine Regel mit ihrer Nummer oder ihrem Namen, so wie sie in Klammern steht.".into()
            }
            Note::NothingToTry => "Hier läuft kein Spiel.".into(),
            Note::Away => {
                "Du probierst jetzt etwas aus, und nichts davon zählt: spiel, wie du magst. `zurück` nimmt zurück, \
                 `rückkehr` bringt dich wieder dorthin, wo du warst."
                    .into()
            }
            Note::AwayOver => "Dieses Spiel ist aus. `rückkehr` bringt dich zurück.".into(),
            Note::Returned { free: true } => "Wieder am Tisch, wo du ihn verlassen hast.".into(),
            Note::Returned { free: false } => "Wieder in der Lektion, wo du sie verlassen hast.".into(),
            Note::NotAway => {
                "Du bist gar nicht fort. `was-wenn` probiert etwas aus, und von dort kommst du mit `rückkehr` zurück."
                    .into()
            }
            Note::TakenBack => "Das ist alles zurückgenommen. Du bist wieder dran.".into(),
            Note::Graded(graded) => {
                let Graded { right, of, needed } = graded;
                let enough = match (graded.passed(), *needed) {
                    (true, 1) => "eine reicht".to_string(),
                    (true, n) => format!("{n} reichen"),
                    (false, 1) => "eine muss es sein".to_string(),
                    (false, n) => format!("{n} müssen es sein"),
                };
                let again = if right < of { " Was danebenging, fragt `üben` noch einmal." } else { "" };
                let of = FRAGE.count(*of as u64, Dative);
                format!("{right} von {of} auf Anhieb und ohne Hilfe; {enough}.{again}").into()
            }
            Note::Declarer { alone: true } => "Alleinspieler".into(),
            Note::Declarer { alone: false } => "Spieler".into(),
            Note::HasCards(n) => KARTE.count((*n).into(), Nominative).into(),
            Note::HasTricks(n) => STICH.count((*n).into(), Nominative).into(),
            Note::FaceDown(n) => format!("{} verdeckt", KARTE.count((*n).into(), Nominative)).into(),
            Note::OpenBeforeYou(cards) => text!["offen vor dir ", codes(cards)],
            Note::Holds(cards) => text!["hat ", codes(cards)],
            Note::Nothing => "kein Stich".into(),
            Note::Out => "ausgestiegen".into(),
            Note::SitsOut => "setzt aus".into(),
            Note::YouSitOut => "Du setzt aus.".into(),
            Note::PotSoFar(pot, lies) => text![pot, ": bisher ", Piece::Amount(lies.clone())],
            Note::Empty => "leer".into(),
            Note::EverybodyAlone => "jeder für sich".into(),
            Note::OneAgainstRest => "einer gegen die anderen".into(),
            Note::SideAgainstRest => "eine Seite gegen die anderen".into(),
            Note::WithDeclarer => "mit dem Spieler".into(),
            Note::AgainstDeclarer => "gegen den Spieler".into(),

            // ---- over something to look at
            Note::YourHand => "Dein Blatt".into(),
            Note::Tricks => "Stiche (> spielt aus, * macht den Stich)".into(),
            Note::Together => "zusammen".into(),
            Note::Worth => "Was die Karten zählen".into(),
            Note::Counting(scheme) => format!("Gezählt: {scheme}").into(),
            Note::Elsewhere => "Dasselbe Spiel nach anderen Regeln".into(),
            Note::Rule => "Regel".into(),
            Note::InTheBook(game) => text!["das Regelbuch hat es in einer Tabelle oder neben einer anderen Regel: ", typed(&[format!("stiess show {game}")])],
            Note::SlipsOfFree => "Neu entscheiden lässt sich nur ein freies Spiel, das aus ist, keine Lektion und keine Übung.".into(),
            Note::SlipsLater => "Was deine Entscheidungen kosten, wird gerechnet, wenn das Spiel aus ist; dann lassen sie sich nachspielen.".into(),
            Note::TheseCards(1) => "Diese Karte".into(),
            Note::TheseCards(_) => "Diese Karten".into(),
            Note::TheDeal => "Das Spiel".into(),
            Note::AllHands => "Alle Blätter".into(),
            Note::Debrief => "Deine Entscheidungen".into(),
            Note::Contracts => "Spielarten".into(),
            Note::FreeDeal(seed) => format!("Ein freies Spiel, Nummer {seed}").into(),
            Note::DrillsOf(game) => format!("Übungen: {game}").into(),
            Note::Drill(Kind::Legal) => "Welche Karten sind jetzt erlaubt? Nenn sie alle.".into(),
            Note::Drill(Kind::Winner) => "Wer macht diesen Stich?".into(),
            Note::Drill(Kind::Count) => "Wie viele Augen sind das?".into(),
            Note::Drill(Kind::Bids) => "Was darfst du sagen? Nenn alles, was geht.".into(),
            Note::Drill(Kind::Judge) => "Was würdest du tun? Eine gute Antwort reicht.".into(),
            Note::Drill(Kind::Settle) => "Was bekommt oder zahlt jeder in diesem Spiel, Vorhand zuerst?".into(),
            Note::Hint(hint) => hints::said(hint),
        }
    }

    fn hint(&self, hint: &Hint) -> Text {
        hints::said(hint)
    }

    fn head(&self, head: Head) -> Vec<&'static str> {
        match head {
            Head::Count => vec!["Karten", "Wert", "Augen"],
            Head::Worth => vec!["Karten", "je"],
            Head::Contracts => vec!["Spielart", "Seiten", "Regel"],
            Head::Announcements => vec!["Ansage", "bringt"],
            Head::Elsewhere => vec!["Regeln"],
        }
    }

    fn wants(&self, wants: Wants) -> &'static str {
        match wants {
            Wants::All => "alle",
            Wants::One => "deine Wahl",
            Wants::Who => "wer",
            Wants::Card => "Karte",
            Wants::Points => "wie viele",
            Wants::Scores => "Zahlen",
        }
    }

    fn grade(&self, grade: Grade) -> &'static str {
        match grade {
            Grade::Good => "Richtig.",
            Grade::Fair => "Das geht.",
            Grade::Poor => "Nicht das Beste.",
            Grade::Wrong => "Nicht ganz.",
            Grade::Refused => "Nicht erlaubt.",
        }
    }

    fn passed(&self, passed: bool) -> &'static str {
        if passed { "Bestanden." } else { "Noch nicht bestanden." }
    }

    fn command(&self, name: &str, free: bool) -> &'static str {
        commands::does(name, free)
    }

    fn takes(&self, name: &str) -> &'static str {
        commands::takes(name)
    }

    fn called(&self, name: &str) -> &'static [&'static str] {
        commands::called(name)
    }

    fn as_what(&self, what: AsWhat) -> &'static str {
        match what {
            AsWhat::Record => "mitschrift",
            AsWhat::Example => "beispiel",
            AsWhat::Lesson => "lektion",
        }
    }

    fn kept(&self, what: &Kept) -> String {
        match what {
            Kept::Heading => {
                "Was du mit stiess gelernt hast. `stiess learn --join DATEI` nimmt dazu, was auf einem \
                              anderen Rechner steht."
                    .to_string()
            }
            Kept::Empty => "nichts steht darin".to_string(),
            Kept::Foreign { line, reason } => {
                let line = line.map_or(String::new(), |line| format!("Zeile {line}: "));
                format!("darin steht kein Lernstand, den dieses Programm lesen kann: {line}{reason}")
            }
            Kept::LeftAlone => {
                "die Datei bleibt, wie sie ist: räum sie weg, oder nimm mit `--progress DATEI` eine andere"
                    .to_string()
            }
        }
    }
}

/// `ein Auge`, `12 Augen`, `2½ Augen`
fn points_of(points: Amount) -> String {
    match points {
        Amount(ONE) => AUGE.count(1, Nominative),
        points => format!("{} {}", tell::words(Language::German).amount(points), AUGE.many(Nominative)),
    }
}

/// Cards side by side, words behind one another.
fn in_order(open: &Open) -> Text {
    open.in_order(Language::German, ("„", "“"))
}

/// Cards side by side, words of which one is chosen.
fn one_of(open: &Open) -> Text {
    open.said(Language::German, german::or)
}
