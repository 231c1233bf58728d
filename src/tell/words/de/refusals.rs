//! German: why something may not be.

use super::*;
use crate::tell::words::*;

pub(super) fn why(de: &German, why: &Why) -> Text {
    match why {
        Why::Over => "das Spiel ist aus; zu entscheiden ist nichts mehr".into(),
        Why::NoAnswer { tried, open, yes } => {
            text![Piece::Code(tried.clone()), " ist hier keine Antwort", instead(open, yes.as_deref(), None)]
        }
        Why::NoCard { tried, open } => {
            let one_of = if open.codes.len() > 1 { "eine von " } else { "" };
            let name = format!(" ist keine Karte dieses Spiels; nenne {one_of}");
            text![Piece::Code(tried.clone()), name, cards(open, " und ")]
        }
        Why::NotHeld { holder, card } => text![does(*holder, HABEN), " ", code(card), " nicht"],
        Why::Fell { card, trick, by } => {
            let when = format!(" ist schon im {trick}. {} gefallen", STICH.one());
            text![code(card), when, ", gespielt ", with("von", &named(*by, Dative))]
        }
        Why::OtherHand { holder, card, rather } => {
            let turn = format!(" hast du selbst auf der Hand, aber {} ist dran; spiel ", de.who(*holder));
            let rather = match rather {
                Some(rather) => cards(rather, " oder "),
                None => KARTE.another(Accusative).into(),
            };
            text![code(card), turn, rather]
        }
        Why::ChosenAlready { card, at } => {
            let another = format!(" ist schon gewählt; nenne {}", KARTE.another(Accusative));
            text![code(card), another, behind(Some(at))]
        }
        Why::NotWhile { card, done, holder, rather, rule } => {
            let front = format!(" darf nicht {} werden, solange {} ", participle(*done), de.who(*holder));
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
        Why::Bid { why, open, at } => text![no_bid(why), instead(open, None, at.as_ref())],
    }
}

pub(super) fn stuck(de: &German, stuck: &Stuck) -> Text {
    let Stuck { who, decisions, place, hands } = stuck;
    Text::plain(format!(
        "dieses Spiel endet nicht: {who} wird nach {decisions} Entscheidungen gefragt ({place}) und hat keine \
         Wahl. Die Blätter hatten {} Karten: es müssen so viele weggelegt werden, wie aufgenommen werden",
        de.and(hands)
    ))
}

pub(super) fn deal_error(error: &DealError) -> Text {
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
        DealError::Kept { seat, code } => {
            format!("Platz {seat} hat {code} aus dem Spiel davor behalten und hat es hier nicht")
        }
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
            format!("{} {left} übrig, es müssen aber {wanted} sein", KARTE.count(*given as u64, Nominative))
        }
    })
}

pub(super) fn unsettled(de: &German, why: &Unsettled) -> Text {
    match why {
        Unsettled::NoContract => "es wurde kein Spiel ausgemacht".into(),
        Unsettled::NotPlayed(title) => text![title_of(title), " wird dort nicht gespielt"],
        Unsettled::NoAnswer { seat, word: Some(word), .. } => {
            text![format!("Platz {seat} hat "), Piece::Code(word.clone()), " gesagt, und das gilt dort nicht"]
        }
        Unsettled::NoAnswer { seat, word: None, .. } => {
            format!("Platz {seat} hat nichts gesagt, wird dort aber gefragt").into()
        }
        Unsettled::Refused(why) => de.why(why),
        Unsettled::Deal(error) => de.deal_error(error),
        Unsettled::NoDeal => "es sind keine Karten ausgeteilt".into(),
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
            text![front, " (", title_of(order), beside(at), ")", back]
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
        WhyNoBid::YesTo(tried) => text![Piece::Code(tried.clone()), " sagt noch nicht, was du bietest"],
        WhyNoBid::MustOpen => "du musst das Reizen eröffnen".into(),
        WhyNoBid::MustName => "du musst ein Spiel nennen".into(),
        WhyNoBid::TooWeakFor(title) => text!["dein Blatt ist nicht gut genug für ", title_of(title)],
        WhyNoBid::TooWeakToHold(title) => {
            text!["dein Blatt ist nicht gut genug, um ", title_of(title), " zu halten"]
        }
        WhyNoBid::OnlyHold => "wer vor dem Bietenden spricht, darf nur halten".into(),
        WhyNoBid::NoPass => "du darfst nicht passen".into(),
        WhyNoBid::NoHold => "du darfst jetzt nicht halten".into(),
        WhyNoBid::Never(title) => text![title_of(title), " kann man hier nicht ansagen"],
        WhyNoBid::NotNow(title) => text![title_of(title), " kann man jetzt nicht ansagen"],
        WhyNoBid::BidAlready(title) => text![title_of(title), " ist schon angesagt"],
        WhyNoBid::NotHigher(mine, high) => text![title_of(mine), " ist nicht höher als ", title_of(high)],
    }
}

fn cards(cards: &Cards, last: &str) -> Text {
    let more = |n| if n == 1 { "eine weitere".to_string() } else { format!("{n} weitere") };
    if cards.codes.is_empty() { "nichts".into() } else { cards.listed(last, more) }
}

/// What can be typed.
fn said(open: &[String], yes: Option<&str>) -> Text {
    let words: Vec<String> = german::uttered(open, yes).iter().map(|word| format!("`{word}`")).collect();
    german::or(&words).into()
}

fn instead(open: &[String], yes: Option<&str>, at: Option<&Place>) -> Text {
    if open.is_empty() { Text::default() } else { text!["; sag ", said(open, yes), behind(at)] }
}

/// `: Farbe bekennen (D-51, dreierles.rules:64)`; a clause without a title has a name for programs only.
fn reason(rule: &Reason) -> Text {
    match &rule.title {
        Some(title) => text![": ", title_of(title), behind(Some(&rule.at))],
        None => text!["; so will es die Regel", behind(Some(&rule.at))],
    }
}
