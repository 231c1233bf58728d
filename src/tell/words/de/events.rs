//! German: what happens at the table.

use super::*;
use crate::language::spoken;
use crate::tell::words::*;

const AND: (&str, &str) = (", ", " und ");

const QUOTED: (&str, &str) = ("“, „", "“ und „");

fn has_article(titles: &[String]) -> bool {
    titles.iter().any(|title| spoken::without_article(title).is_some())
}

pub(super) fn event(de: &German, event: &Event) -> Text {
    let text: Text = match event {
        Event::Said { stage, said } => {
            text![
                of(stage.as_deref()),
                each(&said.iter().map(|(who, said)| one_says(*who, said)).collect::<Vec<_>>())
            ]
        }
        Event::Doubled { what, said, some } => {
            let one = |(who, said): &(Who, Doubling)| match said {
                Doubling::Doubles { yes: true } => does(*who, VERDOPPELN),
                Doubling::Doubles { yes: false } => format!("{} nicht", does(*who, VERDOPPELN)),
                Doubling::Answers { yes: true } => does(*who, ERWIDERN),
                Doubling::Answers { yes: false } => format!("{} nicht", does(*who, ERWIDERN)),
                Doubling::NothingMore => format!("{} sonst nichts", does(*who, VERDOPPELN)),
            };
            let said: Vec<_> = match nobody(said, *some) {
                Some(true) => vec!["niemand verdoppelt sonst etwas".to_string()],
                Some(false) => vec!["niemand verdoppelt".to_string()],
                None => said.iter().map(one).collect(),
            };
            text![of(Some(&or(what))), each(&said)]
        }
        Event::Within { trick: Some(trick), what } => {
            text![format!("vor Stich {trick}: "), de.event(what)]
        }
        Event::Within { trick: None, what } => text!["nach dem letzten Stich: ", de.event(what)],
        Event::Forced(what) => text![de.event(what), " Etwas anderes durftest du nicht."],
        // Whoever says it says it so.
        Event::Announced { who, what } if has_article(what) => {
            text![does(*who, SAGEN), " „", titles_of(what, QUOTED), "“"]
        }
        Event::Announced { who, what } => {
            text![does(*who, SAGEN), " ", titles_of(what, AND), " an"]
        }
        Event::Left { what, said } => {
            let one = |(who, out): &(Who, bool)| match out {
                true => does(*who, STEIGEN) + " aus",
                false => does(*who, GEHEN) + " mit",
            };
            // Of one alone it is clear what he does.
            let what = if said.len() > 1 { of(Some(what)) } else { Text::default() };
            text![what, each(&said.iter().map(one).collect::<Vec<_>>())]
        }
        Event::Stays { who, what } => text![of(Some(what)), does(*who, BEHALTEN), " alle Karten"],
        Event::KeepsNone { who, what } => {
            text![of(Some(what)), does(*who, BEHALTEN), " keine Karte für das nächste Spiel"]
        }
        Event::Called { who, card } => text![does(*who, RUFEN), " ", code(card)],
        Event::Suit { made, of: suit } => text![of(Some(made)), title_of(suit)],
        Event::Named { who, suit } => text![does(*who, NENNEN), " ", title_of(suit)],
        Event::Cards { who, deed, cards, place } => {
            let (verb, behind) = match deed {
                Deed::Sees => (SEHEN, ""),
                Deed::Takes => (NEHMEN, " auf"),
                Deed::TakesUp => (NEHMEN, " wieder auf die Hand"),
                Deed::Keeps => (BEHALTEN, ""),
                Deed::KeepsOver => (BEHALTEN, " für das nächste Spiel"),
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
                Sides::Untold => "wer mit wem spielt, zeigt sich noch".to_string(),
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
                        "{}{seat} {}; mit wem, zeigt sich noch",
                        named(*declarer, Nominative),
                        SPIELEN.of(person(*declarer))
                    )
                }
            };
            text![of(Some(title)), sides]
        }
        Event::Says { who, what } => text![does(*who, SAGEN), " ", titles_of(what, AND)],
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
            let each = cards.iter().map(|(who, card)| text![de.who(*who), " ", code(card)]);
            let taken = taker.map(|taker| {
                let takes = MACHEN.of(person(taker));
                format!("; {} {takes} {}", STICH.the(Accusative), named(taker, Nominative))
            });
            let head = Piece::Stressed(format!("{number}. {}:", STICH.one()));
            text![head, " ", Text::join(each, ", "), taken.unwrap_or_default()]
        }
        Event::Powerless { trick, card, best, at } => {
            let takes = match best {
                None => "keine Karte im Stich hat Kraft, so macht sie ihn selbst".into(),
                Some(best) => text![code(best), " macht ihn"],
            };
            let head = format!("{trick}. {}: ", STICH.one());
            text![head, code(card), " ist ausgespielt und hat keine Kraft; ", takes, behind(Some(at))]
        }
        Event::ByOrder { trick, who, tricks: (from, to), card, order, at } => {
            let tricks = match from == to {
                true => format!("im {from}. {}", STICH.one()),
                false => format!("im {from}. bis {to}. {}", STICH.one()),
            };
            let front = format!("{trick}. {}: {} aus", STICH.one(), does(*who, SPIELEN));
            let at = text![" (", title_of(order), beside(at), ")"];
            text![front, "; die höchste Karte ", tricks, " war ", code(card), at]
        }
        Event::Ended { after, why, at, said } => {
            let after = after.map(|(n, of)| format!(", nach Stich {n} von {of}")).unwrap_or_default();
            let why = why.as_ref().map(|why| text![": ", title_of(why)]).unwrap_or_default();
            let said = said.as_ref().map(because).unwrap_or_default();
            text!["Hier endet das Spiel", after, why, said, behind(at.as_ref())]
        }
    };
    sentence(text)
}

/// `Du hast HK gerufen.`
pub(super) fn stands(de: &German, said: &Event) -> Text {
    sentence(match said {
        Event::Called { who, card } => text![does(*who, HABEN), " ", code(card), " gerufen"],
        Event::Named { who, suit } => text![does(*who, HABEN), " ", title_of(suit), " genannt"],
        Event::Announced { who, what } if has_article(what) => {
            text![does(*who, HABEN), " „", titles_of(what, QUOTED), "“ gesagt"]
        }
        Event::Announced { who, what } => text![does(*who, HABEN), " ", titles_of(what, AND), " angesagt"],
        Event::Says { who, what } => text![does(*who, HABEN), " ", titles_of(what, AND), " gesagt"],
        said => return event(de, said),
    })
}

/// `Vorhand sagt Dreier an`; what is called by several words is said so: `Vorhand sagt „Normales Spiel“`.
fn one_says(who: Who, said: &Said) -> String {
    match said {
        Said::Bid(title) if title.contains(' ') => format!("{} „{title}“", does(who, SAGEN)),
        Said::Bid(title) => format!("{} {title} an", does(who, SAGEN)),
        Said::Keep(title) => format!("{} bei {title}", does(who, BLEIBEN)),
        Said::Hold(None) => does(who, HALTEN),
        Said::Hold(Some(word)) | Said::Pass(Some(word)) => format!("{} „{word}“", does(who, SAGEN)),
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
