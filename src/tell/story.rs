//! What happens before the first card is led, in sentences.

use super::names::{Role, Who};
use super::paint::{Paint, line, wrap};
use super::verdict::unplayed;
use super::words::words;
use crate::engine::{Choice, Decision, Entry, Event, Kind, NONE, Phase, Table};
use crate::language::Language;
use crate::ruleset::Program;
use crate::ruleset::pack::{Mask, set_of};
use crate::ruleset::program::{DealTo, Step};

/// The auction, the contract, and all that comes before the play.
pub fn before_play(table: &Table, paint: Paint) -> String {
    heard(table, paint).text()
}

/// The same without headings, codes for cards.
pub fn in_brief(table: &Table) -> String {
    heard(table, Paint::default()).brief()
}

fn heard<'t>(table: &'t Table<'t>, paint: Paint) -> Story<'t> {
    let mut story = Story {
        table,
        paint,
        deal: Vec::new(),
        auction: Vec::new(),
        contract: String::new(),
        lines: Vec::new(),
        shown: 0,
    };
    // Which act an entry is.
    let mut act = 0;
    let mut entries = table.history().iter().peekable();
    while let Some(entry) = entries.next() {
        let this = act;
        act += usize::from(matches!(entry, Entry::Act { .. }));
        match entry {
            Entry::Act { decision, choice, .. } if decision.kind() == Kind::Bid => {
                story.bid(decision, *choice, table.before_act(this).bidding.stage)
            }
            Entry::Act { decision, choice: Choice::Card(card), open } if decision.phase != Phase::Play => {
                let (mut cards, mut face_up) = (card.bit(), open & card.bit());
                while let Some(Entry::Act { decision: next, choice: Choice::Card(card), open }) =
                    entries.peek()
                    && (next.clause, next.position) == (decision.clause, decision.position)
                {
                    cards |= card.bit();
                    face_up |= open & card.bit();
                    entries.next();
                    act += 1;
                }
                story.chose(decision, cards, face_up);
            }
            Entry::Act { decision, choice, .. } if decision.phase == Phase::Double => {
                let mut said = vec![(decision, *choice, table.before_act(this).answering)];
                while let Some(Entry::Act { decision: next, choice, .. }) = entries.peek()
                    && next.clause == decision.clause
                {
                    said.push((next, *choice, table.before_act(act).answering));
                    entries.next();
                    act += 1;
                }
                story.doubled(&said);
            }
            Entry::Act { decision, choice: Choice::Yes, .. } if decision.phase == Phase::Announce => {
                let what = table.program.clause(decision.clause).shown();
                story.say(&format!("{} announces {what}.", role(table.program, decision.position)));
            }
            Entry::Act { decision, choice: Choice::Suit(suit), .. } => {
                let suit = &table.program.pack.suits[usize::from(*suit)].title;
                story.say(&format!("{} names {suit}.", role(table.program, decision.position)));
            }
            // What is turned up during the play is told with it.
            Entry::Act { decision, .. } if decision.phase == Phase::Play => break,
            Entry::Event(event) => story.event(event),
            Entry::Act { .. } => {}
        }
    }
    story
}

/// Who plays what against whom.
pub fn contract(table: &Table, contract: u8, declarer: u8) -> String {
    let p = table.program;
    let played = &p.contracts[usize::from(contract)];
    let title = &played.title;
    match declarer {
        _ if unplayed(played) => format!("{title}: nothing is played."),
        NONE => format!("{title}: everybody plays alone."),
        declarer => {
            let rest = several(p, p.active() & !(1 << declarer));
            format!("{title}: {} plays alone against {rest}.", full(table, declarer))
        }
    }
}

struct Story<'t> {
    table: &'t Table<'t>,
    paint: Paint,
    /// What was done and decided before the auction.
    deal: Vec<Vec<String>>,
    /// What was bid, by stages.
    auction: Vec<(u8, Vec<String>)>,
    contract: String,
    lines: Vec<Vec<String>>,
    /// What everybody was just shown.
    shown: Mask,
}

impl Story<'_> {
    fn say(&mut self, sentence: &str) {
        self.add(sentence.split(' ').map(str::to_string).collect());
    }

    /// A sentence with cards in it.
    fn say_cards(&mut self, before: &str, cards: Mask, after: &str) {
        let mut words: Vec<String> = before.split(' ').map(str::to_string).collect();
        words.extend(self.paint.cards(&self.table.program.pack, cards));
        if let Some(last) = words.last_mut()
            && matches!(after.chars().next(), Some('.' | ','))
        {
            last.push_str(after);
        } else {
            words.extend(after.split(' ').filter(|w| !w.is_empty()).map(str::to_string));
        }
        self.add(words);
    }

    fn add(&mut self, words: Vec<String>) {
        if self.contract.is_empty() { self.deal.push(words) } else { self.lines.push(words) }
    }

    /// What was said when doublings were asked for; to each answer, how often sides had changed.
    fn doubled(&mut self, said: &[(&Decision, Choice, u8)]) {
        let Some((decision, ..)) = said.first() else {
            return;
        };
        let p = self.table.program;
        let verb = |choice: Choice, round: u8| match (choice, round) {
            (Choice::No, 0) => "does not double",
            (Choice::No, _) => "does not answer",
            (_, 0) => "doubles",
            _ => "answers",
        };
        let each = |(d, choice, round): &(&Decision, Choice, u8)| {
            format!("{} {}", role(p, d.position), verb(*choice, *round))
        };
        let quiet =
            said.len() > 1 && said.iter().all(|(_, choice, round)| (*choice, *round) == (Choice::No, 0));
        let answers =
            if quiet { vec!["nobody doubles".to_string()] } else { said.iter().map(each).collect() };
        let mut words = list(&answers);
        words.insert(0, format!("{}:", p.clause(decision.clause).shown()));
        self.add(words);
    }

    fn bid(&mut self, decision: &Decision, choice: Choice, stage: u8) {
        let who = role(self.table.program, decision.position);
        let contract = |c: u8| &self.table.program.contracts[usize::from(c)].title;
        let words = &self.table.program.stages[usize::from(stage)];
        let said = match choice {
            Choice::Bid(bid) => format!("{who} bids {}", contract(bid)),
            Choice::Hold => {
                words.hold_word.as_ref().map_or(format!("{who} holds"), |w| format!("{who} says {w}"))
            }
            _ if decision.silent => return,
            _ if decision.keeps != NONE => format!("{who} stays with {}", contract(decision.keeps)),
            _ => words.pass_word.as_ref().map_or(format!("{who} passes"), |w| format!("{who} says {w}")),
        };
        match self.auction.last_mut() {
            Some((last, bids)) if *last == stage => bids.push(said),
            _ => self.auction.push((stage, vec![said])),
        }
    }

    fn chose(&mut self, decision: &Decision, cards: Mask, face_up: Mask) {
        let p = self.table.program;
        let who = role(p, decision.position);
        let contract = p.contracts.get(usize::from(self.table.state().contract));
        let steps = p.before.iter().chain(contract.into_iter().flat_map(|contract| &contract.steps));
        let step = steps.into_iter().find(|step| match step {
            Step::Put { clause, .. } | Step::Keep { clause, .. } | Step::Expose { clause, .. } => {
                *clause == decision.clause
            }
            _ => false,
        });
        match step {
            Some(Step::Put { to, .. }) => {
                let place = &p.places[usize::from(*to)].title;
                self.say_cards(&format!("{who} puts away"), cards, &format!("({place})."));
                if face_up != 0 {
                    self.say_cards("Face up, for all to see:", face_up, ".");
                }
            }
            Some(Step::Expose { .. }) => {
                self.say_cards(&format!("{who} lays"), cards, "open on the table.");
            }
            _ => self.say_cards(&format!("{who} keeps"), cards, "."),
        }
    }

    fn event(&mut self, event: &Event) {
        let p = self.table.program;
        match event {
            Event::Contract { contract, declarer } => {
                self.contract = self::contract(self.table, *contract, *declarer)
            }
            Event::Saw { who, cards, .. } => {
                let all = who & p.active() == p.active();
                let (name, sees) = match (all, who.count_ones()) {
                    (true, _) => ("Everybody".to_string(), "sees"),
                    (_, 1) => (several(p, *who), "sees"),
                    _ => (several(p, *who), "see"),
                };
                self.say_cards(&format!("{name} {sees}"), *cards, &self.of_place(*cards));
                self.shown = if all { *cards } else { 0 };
            }
            Event::Took { who, cards, .. } => {
                let name = role(p, *who);
                if self.shown == *cards {
                    self.say(&format!(
                        "{name} takes {}.",
                        if cards.count_ones() == 1 { "it" } else { "them" }
                    ));
                } else {
                    self.say_cards(&format!("{name} takes"), *cards, &self.of_place(*cards));
                }
            }
            Event::Aside { who, cards, to, .. } => {
                let place = &p.places[usize::from(*to)].title;
                self.say_cards(&format!("{} puts aside", role(p, *who)), *cards, &format!("({place})."));
            }
            Event::Laid { who, cards, .. } => {
                self.say_cards(&format!("{} lays", role(p, *who)), *cards, "open on the table.");
            }
            Event::Turned { who, cards, .. } => {
                self.say_cards(&format!("{} turns up", role(p, *who)), *cards, ".");
            }
            Event::TakesOver { who, hand, cards, .. } => {
                let name = role(p, *hand);
                let open = if *cards == 0 { "." } else { ", whose hand lies open." };
                let whose = if p.dummies >> hand & 1 == 1 { "the dummy" } else { name.as_str() };
                self.say(&format!("{} plays for {whose}{open}", role(p, *who)));
            }
            Event::TakenUp { who, cards, .. } => {
                self.say_cards(&format!("{} takes", role(p, *who)), *cards, "up into hand.");
            }
            Event::Trick { .. } | Event::Ended { .. } => {}
        }
    }

    /// Where cards lay that were dealt to a place.
    fn of_place(&self, cards: Mask) -> String {
        let found = dealt_places(self.table).into_iter().find(|(_, lying)| cards & !lying == 0);
        match found {
            Some((place, _)) => format!("({}).", self.table.program.places[place].title),
            None => ".".to_string(),
        }
    }

    /// What was bid, a line a stage.
    fn bids(&self) -> String {
        let stages = &self.table.program.stages;
        let told = |(stage, bids): &(u8, Vec<String>)| {
            let mut words = list(bids);
            if let (2.., Some(stage)) = (stages.len(), stages.get(usize::from(*stage))) {
                words.insert(0, format!("{}:", stage.title));
            }
            wrap(words, 2)
        };
        self.auction.iter().map(told).collect()
    }

    fn brief(self) -> String {
        let mut text = String::new();
        if !self.deal.is_empty() {
            text += &wrap(self.deal.concat(), 2);
        }
        text += &self.bids();
        if !self.contract.is_empty() {
            text += &line(&self.contract, 2);
        }
        if !self.lines.is_empty() {
            text += &wrap(self.lines.concat(), 2);
        }
        text
    }

    fn text(self) -> String {
        let mut text = String::new();
        if !self.deal.is_empty() {
            text += &format!("{}\n", self.paint.heading("Deal"));
            self.deal.iter().for_each(|line| text += &wrap(line.iter().cloned(), 2));
            text.push('\n');
        }
        if !self.auction.is_empty() {
            text += &format!("{}\n", self.paint.heading("Auction"));
            text += &self.bids();
            text.push('\n');
        }
        if !self.contract.is_empty() {
            let contract = line(&self.contract, 0);
            text += &format!("{}\n", self.paint.heading(contract.trim_end()));
        }
        for line in self.lines {
            text += &wrap(line, 2);
        }
        text
    }
}

/// A sentence of short statements; lines break between them only.
fn list(statements: &[String]) -> Vec<String> {
    let last = statements.len().saturating_sub(1);
    let end = |at| if at == last { "." } else { "," };
    statements.iter().enumerate().map(|(at, statement)| format!("{statement}{}", end(at))).collect()
}

fn role(p: &Program, position: u8) -> String {
    words(Language::English).role(Role::of(p, position))
}

fn several(p: &Program, who: u8) -> String {
    let say = words(Language::English);
    let names: Vec<String> = Who::all(p, None, who).into_iter().map(|who| say.who(who)).collect();
    say.and(&names)
}

fn full(table: &Table, position: u8) -> String {
    words(Language::English).seated(Role::of(table.program, position), table.seat(position))
}

/// Places to which cards were dealt, with those cards.
pub fn dealt_places(table: &Table) -> Vec<(usize, Mask)> {
    let (p, s) = (table.program, table.start());
    let mut places: Vec<(usize, Mask)> = Vec::new();
    let mut at = 0;
    for packet in &p.deal {
        let to = at + usize::from(packet.cards);
        let cards = set_of(&s.deck[at..to]);
        at = to;
        if let DealTo::Place(place) = packet.to {
            let place = usize::from(place);
            match places.iter_mut().find(|(known, _)| *known == place) {
                Some((_, lying)) => *lying |= cards,
                None => places.push((place, cards)),
            }
        }
    }
    places
}
