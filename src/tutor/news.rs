//! What happened at the table since somebody looked, as his seat saw it.

use super::answer::cards as card_pieces;
use super::message::Message;
use super::words::{does, who};
use crate::engine::view::Seen;
use crate::engine::{Choice, NONE, Phase, Table};
use crate::language::Language;
use crate::ruleset::pack::Mask;
use crate::ruleset::program::Step;
use crate::tell::{cards::codes, names::Who};
use crate::text::{Piece, Text};

/// What a position saw, from the n-th thing on; and how much it has seen now.
pub fn since(table: &Table, me: u8, from: usize) -> (Vec<Message>, usize) {
    let history = table.witnessed(me);
    let teller = Teller { table, me };
    let mut told: Vec<Message> = Vec::new();
    let mut at = from.min(history.len());
    while at < history.len() {
        at += teller.tell(&history[at..], &mut told);
    }
    (told, history.len())
}

/// What was said in the auction so far, one sentence each.
pub fn bids(table: &Table, me: u8) -> Vec<String> {
    let teller = Teller { table, me };
    let history = table.witnessed(me);
    let said = history.iter().filter_map(|seen| match seen {
        Seen::Act { phase: Phase::Auction, silent: true, choice: Some(Choice::Pass), .. } => None,
        Seen::Act { who, phase: Phase::Auction, keeps, clause, choice: Some(choice), .. } => {
            Some(teller.bid(*who, *choice, *keeps, *clause))
        }
        _ => None,
    });
    said.collect()
}

struct Teller<'t, 'p> {
    table: &'t Table<'p>,
    me: u8,
}

impl Teller<'_, '_> {
    /// Tells the first of some things, and what belongs to it; how many those are.
    fn tell(&self, seen: &[Seen], told: &mut Vec<Message>) -> usize {
        let p = self.table.program;
        let mut say = |pieces: Vec<Piece>| told.push(Message::Did(Text(pieces)));
        match &seen[0] {
            Seen::Act { phase: Phase::Play, .. } => {
                // A trick is told as one, when it is complete; what lies so far is told card by card.
                return self.plays(seen, told);
            }
            // A silent no is no news.
            Seen::Act { phase: Phase::Auction, silent: true, choice: Some(Choice::Pass), .. } => {}
            Seen::Act { who, phase: Phase::Auction, keeps, clause, choice: Some(choice), .. } => {
                say(vec![Piece::Words(self.bid(*who, *choice, *keeps, *clause))]);
            }
            Seen::Act { who, phase: Phase::Keep | Phase::Lay | Phase::Discard, clause, .. } => {
                let same =
                    |s: &&Seen| matches!(s, Seen::Act { who: w, clause: c, .. } if w == who && c == clause);
                let run: Vec<&Seen> = seen.iter().take_while(same).collect();
                let set = run.iter().fold(0u64, |m, s| match s {
                    Seen::Act { choice: Some(Choice::Card(card)), .. } => m | card.bit(),
                    _ => m,
                });
                let hidden = run.len() as u32 - set.count_ones();
                let (verb, where_to) = self.choosing(*clause);
                say(self.cards(&does(self.table, self.me, *who, verb), set, hidden, &where_to));
                return run.len();
            }
            Seen::Act {
                who,
                phase: phase @ (Phase::Announce | Phase::Double),
                clause,
                choice: Some(choice),
                ..
            } => {
                let name = p.clause(*clause).shown().to_string();
                let line = match (phase, choice) {
                    (Phase::Double, Choice::Yes) => {
                        format!("{}: {name}.", does(self.table, self.me, *who, "say"))
                    }
                    (_, Choice::Yes) => format!("{} {name}.", does(self.table, self.me, *who, "announce")),
                    (Phase::Double, _) => format!("{} no to {name}.", does(self.table, self.me, *who, "say")),
                    _ => return 1,
                };
                say(vec![Piece::Words(line)]);
            }
            Seen::Act { who, choice: Some(Choice::Suit(suit)), .. } => {
                let suit = &p.pack.suits[usize::from(*suit)].title;
                say(vec![Piece::Words(format!("{} {suit}.", does(self.table, self.me, *who, "name")))]);
            }
            Seen::Act { .. } => {}
            Seen::Cards { who, cards, .. } => {
                let all = who & p.active() == p.active();
                let only = who.count_ones() == 1;
                let front = match (all, only) {
                    (true, _) => "Everybody sees".to_string(),
                    (_, true) => does(self.table, self.me, who.trailing_zeros() as u8, "see"),
                    _ => {
                        let others = who & !(1 << self.me);
                        let say = crate::tell::words(Language::English);
                        let names = Who::all(p, None, others).into_iter().map(|who| say.who(who));
                        format!("You and {} see", say.and(&names.collect::<Vec<_>>()))
                    }
                };
                say(self.cards(&front, *cards, 0, ""));
            }
            Seen::Took { who, known, count, .. } => {
                let front = does(self.table, self.me, *who, "take");
                say(self.cards(&front, *known, count - known.count_ones(), ""));
            }
            Seen::Aside { who, known, count, .. } => {
                let front = does(self.table, self.me, *who, "put");
                say(self.cards(&front, *known, count - known.count_ones(), "aside"));
            }
            Seen::Laid { who, cards, .. } => {
                say(self.cards(&does(self.table, self.me, *who, "lay"), *cards, 0, "open on the table"));
            }
            Seen::Turned { who, cards, .. } => {
                say(self.cards(&does(self.table, self.me, *who, "turn"), *cards, 0, "up"));
            }
            Seen::TakenUp { who, cards, .. } => {
                say(self.cards(&does(self.table, self.me, *who, "take"), *cards, 0, "up into hand"));
            }
            Seen::TakesOver { who: by, hand, .. } => {
                let front = does(self.table, self.me, *by, "play");
                say(vec![Piece::Words(format!("{front} for {}.", who(self.table, self.me, *hand)))]);
            }
            Seen::Contract { contract, declarer } => {
                let title = &p.contracts[usize::from(*contract)].title;
                let line = match *declarer {
                    NONE => format!("{title} is played: everybody alone."),
                    declarer => {
                        format!("{} {title} against the others.", does(self.table, self.me, declarer, "play"))
                    }
                };
                say(vec![Piece::Words(line)]);
            }
            Seen::Trick { .. } => {}
            Seen::Ended { clause } => {
                let name = p.clause(*clause).shown().replace('_', " ");
                say(vec![Piece::Words(format!("The play ends here: {name}."))]);
            }
        }
        1
    }

    /// Cards of a trick up to its end, or as far as it has come.
    fn plays(&self, seen: &[Seen], told: &mut Vec<Message>) -> usize {
        let p = self.table.program;
        let mut cards = Vec::new();
        for (at, one) in seen.iter().enumerate() {
            match one {
                Seen::Act { phase: Phase::Play, who: by, choice: Some(Choice::Card(card)), .. } => {
                    cards.push((who(self.table, self.me, *by), p.pack.code(*card).to_string()));
                }
                Seen::Trick { number, taker, .. } => {
                    let taker = who(self.table, self.me, *taker);
                    if cards.len() < usize::from(p.players) {
                        cards = self.whole(*number);
                    }
                    told.push(Message::Trick { number: *number, cards, taker: Some(taker) });
                    return at + 1;
                }
                _ => {
                    self.lying(cards, told);
                    return at;
                }
            }
        }
        self.lying(cards, told);
        seen.len()
    }

    /// A trick that was told in part before.
    fn whole(&self, number: u8) -> Vec<(String, String)> {
        let (p, s) = (self.table.program, self.table.state());
        let players = usize::from(p.players);
        let at = usize::from(number) - 1;
        let card = |turn: usize| {
            let by = (usize::from(s.tricks[at].leader) + turn) % players;
            let code = p.pack.code(s.played[at * players + turn]);
            (who(self.table, self.me, by as u8), code.to_string())
        };
        (0..players).map(card).collect()
    }

    fn lying(&self, cards: Vec<(String, String)>, told: &mut Vec<Message>) {
        for (who, card) in cards {
            let verb = if who == "you" { "You play " } else { "" };
            let front = if verb.is_empty() { format!("{who} plays ") } else { verb.to_string() };
            told.push(Message::Did(Text(vec![
                Piece::Words(front),
                Piece::Card(card),
                Piece::Words(".".into()),
            ])));
        }
    }

    fn bid(&self, by: u8, choice: Choice, keeps: u8, clause: u16) -> String {
        let p = self.table.program;
        let stage = p.stages.iter().find(|stage| stage.bids_clause == clause);
        let title = |contract: u8| &p.contracts[usize::from(contract)].title;
        let does = |verb| does(self.table, self.me, by, verb);
        match choice {
            Choice::Bid(contract) => format!("{} {}.", does("bid"), title(contract)),
            Choice::Hold => match stage.and_then(|stage| stage.hold_word.as_ref()) {
                Some(word) => {
                    format!("{} {word} and {}.", does("say"), if by == self.me { "hold" } else { "holds" })
                }
                None => format!("{}.", does("hold")),
            },
            _ if keeps != NONE => format!("{} with {}.", does("stay"), title(keeps)),
            _ => match stage.and_then(|stage| stage.pass_word.as_ref()) {
                Some(word) => format!("{} {word}.", does("say")),
                None => format!("{}.", does("pass")),
            },
        }
    }

    /// What is done with cards that are chosen by this clause, and where they go.
    fn choosing(&self, clause: u16) -> (&'static str, String) {
        let p = self.table.program;
        let contract = p.contracts.get(usize::from(self.table.state().contract));
        let mut steps = p.before.iter().chain(contract.into_iter().flat_map(|contract| &contract.steps));
        let found = steps.find_map(|step| match step {
            Step::Put { clause: c, to, .. } if *c == clause => {
                Some(("put", format!("away ({})", p.places[usize::from(*to)].title)))
            }
            Step::Expose { clause: c, .. } if *c == clause => Some(("lay", "open on the table".to_string())),
            _ => None,
        });
        found.unwrap_or(("keep", String::new()))
    }

    fn cards(&self, front: &str, set: Mask, hidden: u32, behind: &str) -> Vec<Piece> {
        let mut pieces = vec![Piece::Words(format!("{front} "))];
        pieces.extend(card_pieces(codes(&self.table.program.pack, set)));
        let hidden = match (hidden, set) {
            (0, _) => String::new(),
            (1, 0) => "a card".to_string(),
            (n, 0) => format!("{n} cards"),
            (1, _) => " and another card".to_string(),
            (n, _) => format!(" and {n} other cards"),
        };
        let behind = if behind.is_empty() { ".".to_string() } else { format!(" {behind}.") };
        pieces.push(Piece::Words(hidden + &behind));
        pieces
    }
}
