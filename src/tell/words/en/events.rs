//! English: what happens at the table.

use super::{English, verb};
use crate::language::english::or;
use crate::language::sentence;
use crate::tell::words::*;

const AND: (&str, &str) = (", ", " and ");

pub(super) fn event(en: &English, event: &Event) -> Text {
    let text: Text = match event {
        Event::Said { stage, said } => {
            let brief = said.len() > 1;
            let said: Vec<_> = said.iter().map(|(who, said)| en.said(*who, said, brief)).collect();
            text![of(stage.as_deref()), each(&said)]
        }
        Event::Doubled { what, said, some } => {
            let said: Vec<_> = match nobody(said, *some) {
                Some(true) => vec!["nobody doubles anything more".to_string()],
                Some(false) => vec!["nobody doubles".to_string()],
                None => said.iter().map(|(who, said)| en.doubling(*who, *said)).collect(),
            };
            text![of(Some(&or(what))), each(&said)]
        }
        Event::Within { trick: Some(trick), what } => {
            text![format!("before trick {trick}: "), en.event(what)]
        }
        Event::Within { trick: None, what } => text!["after the last trick: ", en.event(what)],
        Event::Forced(what) => text![en.event(what), " Nothing else was open to you."],
        Event::Announced { who, what } => text![en.does(*who, "announce"), " ", titles_of(what, AND)],
        Event::Left { what, said } => {
            let one = |(who, out): &(Who, bool)| match out {
                true => en.does(*who, "drop") + " out",
                false => en.does(*who, "stay") + " in",
            };
            let what = if said.len() > 1 { of(Some(what)) } else { Text::default() };
            text![what, each(&said.iter().map(one).collect::<Vec<_>>())]
        }
        Event::Stays { who, what } => {
            text![of(Some(what)), en.does(*who, "keep"), " every card"]
        }
        Event::KeepsNone { who, what } => {
            text![of(Some(what)), en.does(*who, "keep"), " no card for the next deal"]
        }
        Event::Called { who, card } => text![en.does(*who, "call"), " ", code(card)],
        Event::Suit { made, of: suit } => text![of(Some(made)), title_of(suit)],
        Event::Named { who, suit } => text![en.does(*who, "name"), " ", title_of(suit)],
        Event::Cards { who, deed, cards, place } => {
            let (does, behind) = match deed {
                Deed::Sees => ("see", ""),
                Deed::Takes => ("take", ""),
                Deed::TakesUp => ("take", " up into hand"),
                Deed::Keeps => ("keep", ""),
                Deed::KeepsOver => ("keep", " for the next deal"),
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
            let who = if who.is_empty() { "everybody".to_string() } else { en.all(who) };
            text![who, " ", does, " ", packet, lot(cards), behind, in_place(place)]
        }
        Event::Gave { who, to, cards } => {
            text![en.does(*who, "give"), " ", en.who(*to), " ", lot(cards)]
        }
        Event::FaceUp(cards) => text!["Face up, for all to see: ", codes(cards)],
        Event::TakesOver { who, hand, open } => {
            let open = if *open { ", whose hand lies open" } else { "" };
            text![en.does(*who, "play"), " for ", en.who(*hand), open]
        }
        Event::Contract { title, sides } => {
            let sides = match sides {
                Sides::Unplayed => "nothing is played".to_string(),
                Sides::Alone => "everybody plays alone".to_string(),
                Sides::Untold => "who plays with whom is not known yet".to_string(),
                Sides::Against { declarer, seat, with, others } => {
                    let seat = seat.map(|seat| format!(" (seat {seat})")).unwrap_or_default();
                    let does = verb("play", *declarer == Who::You);
                    let with =
                        if with.is_empty() { "alone".into() } else { format!("with {}", en.all(with)) };
                    format!("{}{seat} {does} {with} against {}", en.who(*declarer), en.all(others))
                }
                Sides::Secret { declarer, seat } => {
                    let seat = seat.map(|seat| format!(" (seat {seat})")).unwrap_or_default();
                    let does = verb("play", *declarer == Who::You);
                    format!("{}{seat} {does}, with whom is not known yet", en.who(*declarer))
                }
            };
            text![of(Some(title)), sides]
        }
        Event::Says { who, what } => text![en.does(*who, "say"), " ", titles_of(what, AND)],
        Event::Sides { trick, first, stands } => {
            let when = trick.map(|n| format!("Trick {n}: ")).unwrap_or_default();
            let does = |who: &[Who]| verb("play", who.len() > 1 || *who == [Who::You]);
            let how = match stands {
                Stands::With(who) => format!("{} {} with {}", en.all(who), does(who), en.all(first)),
                Stands::Against(who) => {
                    format!("{} {} against {}", en.all(who), does(who), en.all(first))
                }
                Stands::Alone => format!("{} {} alone", en.all(first), does(first)),
            };
            format!("{when}{how}").into()
        }
        Event::Played { who, card } => text![en.does(*who, "play"), " ", code(card)],
        Event::Trick { number, cards, taker } => {
            let each = cards.iter().map(|(who, card)| text![en.who(*who), " ", code(card)]);
            let taken = taker.map(|taker| format!("; {} it", en.does(taker, "take")));
            let head = Piece::Stressed(format!("Trick {number}:"));
            text![head, " ", Text::join(each, ", "), taken.unwrap_or_default()]
        }
        Event::Powerless { trick, card, best, at } => {
            let takes = match best {
                None => "no card of the trick has power, so it takes it".into(),
                Some(best) => text![code(best), " takes it"],
            };
            text![format!("Trick {trick}: "), code(card), " is led, without power; ", takes, behind(Some(at))]
        }
        Event::ByOrder { trick, who, tricks: (from, to), card, order, at } => {
            let tricks = if from == to { format!("trick {from}") } else { format!("tricks {from} to {to}") };
            let front = format!("Trick {trick}: {}, who took {tricks}", en.does(*who, "lead"));
            let at = text![" (", title_of(order), beside(at), ")"];
            text![front, " with the highest card, ", code(card), at]
        }
        Event::Ended { after, why, at, said } => {
            let after = after.map(|(n, of)| format!(", after trick {n} of {of}")).unwrap_or_default();
            let why = why.as_ref().map(|why| text![": ", title_of(why)]).unwrap_or_default();
            let said = said.as_ref().map(because).unwrap_or_default();
            text!["The play ends here", after, why, said, behind(at.as_ref())]
        }
    };
    sentence(text)
}

/// `You called HK.`
pub(super) fn stands(en: &English, said: &Event) -> Text {
    sentence(match said {
        Event::Called { who, card } => text![en.who(*who), " called ", code(card)],
        Event::Named { who, suit } => text![en.who(*who), " named ", title_of(suit)],
        Event::Announced { who, what } => text![en.who(*who), " announced ", titles_of(what, AND)],
        Event::Says { who, what } => text![en.who(*who), " said ", titles_of(what, AND)],
        said => return event(en, said),
    })
}

impl English {
    /// In a list, in few words.
    fn said(&self, who: Who, said: &Said, brief: bool) -> String {
        match said {
            Said::Bid(title) => format!("{} {title}", self.does(who, "bid")),
            Said::Keep(title) => format!("{} with {title}", self.does(who, "stay")),
            Said::Hold(None) => self.holds(who),
            Said::Hold(Some(word)) if !brief => {
                format!("{} “{word}” and {}", self.does(who, "say"), verb("hold", who == Who::You))
            }
            Said::Hold(Some(word)) | Said::Pass(Some(word)) => format!("{} “{word}”", self.does(who, "say")),
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
            Doubling::NothingMore => format!("{} nothing more", self.does(who, "double")),
        }
    }
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
