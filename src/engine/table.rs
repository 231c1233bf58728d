//! A deal with its history: what a program, a record or a tutor sits down at.

use super::deal::{self, DealError};
use super::decision::{Choice, Decision, Kind, Phase};
use super::eval::Ctx;
use super::rng::Rng;
use super::sink::{Closed, Event, Item, Reason, Sink};
use super::state::{Progress, State};
use super::steps;
use crate::amount::Amount;
use crate::language::spoken;
use crate::ruleset::Program;
use crate::ruleset::called::Heard;
use crate::ruleset::pack::Mask;
use crate::ruleset::program::{ClauseId, Stage};
use crate::who::{Position, Seat};

/// Something in the history of a deal, with what it was answered to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    Act { decision: Decision, choice: Choice, open: Mask },
    Event(Event),
}

/// A deal in progress.
#[derive(Clone, Debug)]
pub struct Table<'p> {
    pub program: &'p Program,
    state: State,
    /// The state before each act, and how long the history was.
    before: Vec<(State, usize)>,
    history: Vec<Entry>,
    items: Vec<Item>,
    start: State,
    resumed: bool,
    /// By which clauses the cards were dealt again before these.
    again: Vec<ClauseId>,
    /// The contract, if nobody bid for it.
    fixed: Option<(u8, Position)>,
}

/// Why an option is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub clause: Option<ClauseId>,
    pub reason: Reason,
    /// The cards that the clause wants instead, where cards are asked for.
    pub wanted: Mask,
    /// What is asked; nothing at the end of the deal.
    pub decision: Option<Decision>,
    /// What was tried, if it is a choice of this game.
    pub tried: Option<Choice>,
    /// It was a card, and held.
    pub held: bool,
}

#[derive(Default)]
struct Ear {
    events: Vec<Event>,
    items: Vec<Item>,
    again: Vec<ClauseId>,
}

impl Sink for Ear {
    const LISTENS: bool = true;

    fn event(&mut self, event: Event) {
        self.events.push(event);
    }

    fn item(&mut self, item: Item) {
        self.items.push(item);
    }

    fn again(&mut self, clause: ClauseId) {
        self.again.push(clause);
    }
}

/// Which clause closed each option.
#[derive(Default)]
struct Reasons {
    closed: Vec<Closed>,
}

impl Sink for Reasons {
    const LISTENS: bool = true;

    fn closed(&mut self, closed: Closed) {
        self.closed.push(closed);
    }
}

impl<'p> Table<'p> {
    /// Shuffles and deals, and deals again where the rules want it.
    pub fn shuffled(program: &'p Program, dealer: Seat, rng: &mut Rng) -> Table<'p> {
        let mut ear = Ear::default();
        let state = deal::shuffled(program, dealer, rng, &mut ear);
        Table::at(program, state, ear)
    }

    /// A deal in which forehand plays a contract fixed beforehand, without an auction.
    pub fn fixed(program: &'p Program, contract: u8, dealer: Seat, rng: &mut Rng) -> Option<Table<'p>> {
        Table::fixed_for(program, (contract, program.forehand()), dealer, rng)
    }

    /// The same, played by somebody.
    pub fn fixed_for(
        program: &'p Program,
        (contract, who): (u8, Position),
        dealer: Seat,
        rng: &mut Rng,
    ) -> Option<Table<'p>> {
        let mut ear = Ear::default();
        let state = deal::fixed(program, contract, who, dealer, rng, &mut ear)?;
        Some(Table { fixed: Some((contract, who)), ..Table::at(program, state, ear) })
    }

    /// The cards of a state dealt out as its deck lies; nothing, if such cards are dealt again.
    pub(super) fn laid(
        program: &'p Program,
        state: State,
        fixed: Option<(u8, Position)>,
    ) -> Option<Table<'p>> {
        let mut ear = Ear::default();
        let state = deal::laid(program, state, fixed, &mut ear).ok()?;
        Some(Table { fixed, ..Table::at(program, state, ear) })
    }

    /// The contract that was fixed before the deal, and for whom.
    pub(super) fn dealt_for(&self) -> Option<(u8, Position)> {
        self.fixed
    }

    /// A given deal: hands by seat, and what lies in the places, top first.
    pub fn given(
        program: &'p Program,
        dealer: Seat,
        hands: &[Vec<String>],
        blind: &[String],
    ) -> Result<Table<'p>, DealError> {
        if dealer.0 >= program.persons {
            return Err(DealError::Dealer { given: dealer.into(), seats: usize::from(program.persons) });
        }
        if program.dealing(dealer) != dealer {
            return Err(DealError::DummyDeals { seat: dealer.index() });
        }
        let mut ear = Ear::default();
        let state = deal::given(program, dealer, hands, blind, &mut ear)?;
        Ok(Table::at(program, state, ear))
    }

    /// A table at which a state was found. What happened before it is not known.
    pub fn resume(program: &'p Program, mut state: State) -> Table<'p> {
        let mut ear = Ear::default();
        steps::advance(program, &mut state, &mut ear);
        Table { resumed: true, ..Table::at(program, state, ear) }
    }

    /// Were the cards dealt here? Otherwise a state was found.
    pub fn dealt(&self) -> bool {
        !self.resumed
    }

    fn at(program: &'p Program, state: State, ear: Ear) -> Table<'p> {
        let history = ear.events.into_iter().map(Entry::Event).collect();
        Table {
            program,
            state,
            before: Vec::new(),
            history,
            items: ear.items,
            start: state,
            resumed: false,
            again: ear.again,
            fixed: None,
        }
    }

    /// The state as it is now.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The state before the first decision.
    pub fn start(&self) -> &State {
        &self.start
    }

    /// What was done and what happened, in order; what was taken back is gone.
    pub fn history(&self) -> &[Entry] {
        &self.history
    }

    /// What was chosen so far, in order.
    pub fn choices(&self) -> impl DoubleEndedIterator<Item = Choice> {
        self.history.iter().filter_map(|entry| match entry {
            Entry::Act { choice, .. } => Some(*choice),
            Entry::Event(_) => None,
        })
    }

    /// The state before the n-th act.
    pub fn before_act(&self, n: usize) -> &State {
        self.before.get(n).map_or(&self.state, |(state, _)| state)
    }

    /// The score sheet; empty before the end.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// By which clauses the cards were dealt again before these lay.
    pub fn again(&self) -> &[ClauseId] {
        &self.again
    }

    /// The clause for which the cards were dealt again so often that nobody went on.
    pub fn undealt(&self) -> Option<ClauseId> {
        self.again.last().copied().filter(|_| self.state.progress == Progress::Undealt)
    }

    /// Has the deal come to its end? One whose cards were dealt again too often has not.
    pub fn done(&self) -> bool {
        self.state.progress == Progress::Done
    }

    /// What has to be decided, by whom; nothing at the end, and where there is nothing to choose from.
    pub fn decision(&self) -> Option<Decision> {
        self.next().filter(|decision| !decision.options.is_empty())
    }

    /// What is asked, if there is nothing to choose from: then the deal never ends.
    pub fn stuck(&self) -> Option<Decision> {
        self.next().filter(|decision| decision.options.is_empty())
    }

    fn next(&self) -> Option<Decision> {
        if self.done() || self.undealt().is_some() {
            return None;
        }
        steps::decision(self.program, &self.state, &mut ())
    }

    /// Answers the decision on the table; a refusal changes nothing.
    pub fn act(&mut self, choice: Choice) -> Result<(), Refusal> {
        let decision = match self.decision() {
            Some(decision) if decision.options.has(choice) => decision,
            _ => return Err(self.explain(choice)),
        };
        self.before.push((self.state, self.history.len()));
        let open = self.state.open;
        self.history.push(Entry::Act { decision, choice, open });
        let at = self.history.len() - 1;
        let mut ear = Ear::default();
        super::apply(self.program, &mut self.state, choice, &mut ear);
        // What the act itself laid open is known from then on.
        if let Entry::Act { open, .. } = &mut self.history[at] {
            *open |= self.state.open;
        }
        self.history.extend(ear.events.into_iter().map(Entry::Event));
        self.items = ear.items;
        Ok(())
    }

    /// The refusal of something that is no choice of this game at all.
    pub fn unread(&self) -> Refusal {
        let decision = self.decision();
        let wanted = decision.map_or(0, |decision| decision.options.cards());
        Refusal { clause: None, reason: Reason::NotNow, wanted, decision, tried: None, held: false }
    }

    /// Why a choice is closed: the first duty, or the condition, in which it fell behind.
    pub fn explain(&self, choice: Choice) -> Refusal {
        let mut reasons = Reasons::default();
        let Some(decision) = steps::decision(self.program, &self.state, &mut reasons) else {
            return self.unread();
        };
        let tried = (decision.options.takes(choice) && choice.exists(self.program)).then_some(choice);
        let hand = decision.thinkable(self.program, self.state.hands[decision.position]);
        let held = hand.has(choice) && tried.is_some();
        let refusal = Refusal { tried, held, ..self.unread() };
        match reasons.closed.iter().find(|closed| closed.options.has(choice)) {
            Some(closed) => Refusal {
                clause: Some(closed.clause),
                reason: closed.reason,
                wanted: closed.wanted.cards(),
                ..refusal
            },
            None => {
                // A held card that is no candidate at all: the clause that asks says which are.
                let said = matches!(tried, Some(Choice::Pass | Choice::Bid(_) | Choice::Value(_)));
                Refusal { clause: (held || said).then_some(decision.clause), ..refusal }
            }
        }
    }

    /// Takes back the last n acts; false if there were not so many.
    pub fn undo(&mut self, n: usize) -> bool {
        if n > self.before.len() {
            return false;
        }
        for _ in 0..n {
            if let Some((state, length)) = self.before.pop() {
                self.state = state;
                self.history.truncate(length);
                self.items.clear();
            }
        }
        true
    }

    /// How many acts there were; what was taken back does not count.
    pub fn acts(&self) -> usize {
        self.before.len()
    }

    /// What each has won or lost, by seat.
    pub fn scores(&self) -> Vec<Amount> {
        let p = self.program;
        p.seats().map(|seat| self.state.scores[p.position(self.state.dealer, seat)]).collect()
    }

    /// The seat of a position in this deal.
    pub fn seat(&self, position: Position) -> Seat {
        self.program.seat(self.state.dealer, position)
    }

    /// Hears a choice as people say it, in any of the languages: `der Stieß`, `Herz-König`, `ja`, `ich passe`.
    pub fn hear(&self, text: &str) -> Option<Choice> {
        let heard = || {
            let decision = self.decision()?;
            let (p, open) =
                (self.program, |choice| Some(choice).filter(|choice| decision.options.has(*choice)));
            match decision.kind() {
                Kind::Card if spoken::is_enough(text) => open(Choice::Enough),
                Kind::Card => p.pack.hear_card(text).map(Choice::Card),
                Kind::YesNo if spoken::is_yes(text) => open(Choice::Yes),
                Kind::YesNo if spoken::is_no(text) || spoken::is_pass(text) => open(Choice::No),
                Kind::YesNo if let Some(what) = spoken::none_of(text) => {
                    let asked = spoken::words(p.clause(decision.clause).shown());
                    let part = spoken::words(what).iter().all(|word| asked.contains(word));
                    let known = part || spoken::is_announcing(what) || self.read(what).is_some();
                    open(Choice::No).filter(|_| known)
                }
                Kind::YesNo => None,
                // What is turned up is a suit too: nobody says no to that.
                Kind::Suit if spoken::is_no(text) => {
                    open(Choice::Neither).filter(|_| decision.phase != Phase::Choose)
                }
                Kind::Suit if spoken::is_yes(text) => affirmed(&decision, Choice::Neither),
                Kind::Suit => p.pack.hear_suit(text).map(|suit| Choice::Suit(suit as u8)),
                Kind::Packet => {
                    let packets = |choice: &Choice| matches!(choice, Choice::Packet(_));
                    let of = decision.list().iter().filter(|choice| packets(choice)).count();
                    let packet = spoken::packet_in_turn(text, of)?.checked_sub(1)?;
                    u8::try_from(packet).ok().and_then(|packet| open(Choice::Packet(packet)))
                }
                Kind::Bid | Kind::Value => {
                    let said = spoken::bare_words(text).join(" ");
                    let called = |at: &u8| {
                        let contract = &p.contracts[usize::from(*at)];
                        let title = spoken::words(&contract.title).join(" ");
                        let name = contract.name.replace('_', " ");
                        let whole = spoken::words(text).join(" ");
                        [&title, &name].iter().any(|known| **known == said || **known == whole)
                    };
                    let bid = (0..p.contracts.len() as u8).find(called).map(Choice::Bid);
                    let hold = || {
                        matches!(said.as_str(), "ich halte" | "halte" | "ich halt" | "halt" | "i hold")
                            .then_some(Choice::Hold)
                    };
                    let pass = || {
                        let no = spoken::is_no(text) && decision.options.has(Choice::Pass);
                        (no || spoken::is_pass(text)).then_some(Choice::Pass)
                    };
                    let yes = || affirmed(&decision, Choice::Pass).filter(|_| spoken::is_yes(text));
                    bid.or_else(hold).or_else(pass).or_else(yes)
                }
            }
        };
        // `S` may be Pik as well, whatever card is the only one of that rank.
        let unsure = |choice: &Choice| {
            choice.card().is_some() && matches!(self.program.pack.heard(text), Heard::Part { .. })
        };
        self.leaves(text).or_else(|| self.read(text).filter(|choice| !unsure(choice))).or_else(heard)
    }

    /// Whoever passes where he is asked whether he drops out, drops out.
    fn leaves(&self, text: &str) -> Option<Choice> {
        self.decision().filter(|decision| decision.phase == Phase::Leave)?;
        spoken::drops_out(text).map(|out| if out { Choice::Yes } else { Choice::No })
    }

    /// What is doubled, of all that is open: by its word, as it is said, or by words that nothing else has (`Kontra
    /// Pagat`, of `Kontra Pagat ultimo`; `Re`, of `Rekontra`).
    fn doubled(&self, decision: &Decision, text: &str) -> Option<Choice> {
        let plain = |text: &str| -> Vec<String> {
            let words = spoken::words(&text.replace(',', " "));
            words.into_iter().filter(|word| !spoken::is_article(word) && !spoken::is_upon(word)).collect()
        };
        let words = Some(plain(text)).filter(|words| !words.is_empty())?;
        let said = |choice: &Choice| {
            super::view::level_of(self, decision, *choice).map(|said| plain(&said)).unwrap_or_default()
        };
        let open = decision.list();
        let whole = |choice: &&Choice| {
            decision.word(self.program, **choice) == text.to_lowercase() || said(choice) == words
        };
        let in_part = || {
            let says_it = |choice: &&Choice| {
                let said = said(choice);
                let mut left = said.iter().skip(1);
                let begins = said.first().is_some_and(|level| level.starts_with(&words[0]));
                begins && words[1..].iter().all(|word| left.any(|own| own == word))
            };
            let alone = |choice: &&Choice| words.len() > 1 || said(choice).len() == 1;
            let mut found = open.iter().filter(says_it).filter(alone).copied();
            found.next().filter(|_| found.next().is_none() && words[0].chars().count() > 1)
        };
        open.iter().find(whole).copied().or_else(in_part)
    }

    /// Reads a choice as people write it.
    pub fn read(&self, text: &str) -> Option<Choice> {
        let decision = self.decision()?;
        let (p, text) = (self.program, text.trim());
        let lower = text.to_lowercase();
        match decision.kind() {
            Kind::Card => {
                let ends = matches!(lower.as_str(), "enough" | "genug" | "no" | "n" | "nein");
                match ends && decision.options.has(Choice::Enough) {
                    true => Some(Choice::Enough),
                    false => p.pack.read_card(text).map(Choice::Card),
                }
            }
            Kind::YesNo => {
                let clause = p.clause(decision.clause);
                match lower.as_str() {
                    "no" | "n" | "pass" | "nein" => Some(Choice::No),
                    "yes" | "y" | "ja" | "j" => affirmed(&decision, Choice::No).or(Some(Choice::Yes)),
                    t if t == clause.name || t == clause.shown().to_lowercase() => Some(Choice::Yes),
                    t if decision.phase == Phase::Double => self.doubled(&decision, t),
                    _ => None,
                }
            }
            Kind::Suit => {
                let suits = &p.pack.suits;
                let found = suits.iter().position(|s| s.name == lower || s.title.to_lowercase() == lower);
                let neither = match decision.phase {
                    Phase::Choose => &["turn_up", "turn up", "turn", "aufschlagen"][..],
                    _ => &["no", "n", "pass", "nein"],
                };
                if decision.options.has(Choice::Neither) && neither.contains(&lower.as_str()) {
                    return Some(Choice::Neither);
                }
                found.map(|suit| Choice::Suit(suit as u8))
            }
            Kind::Packet => {
                let number = lower.trim_start_matches(|c: char| !c.is_ascii_digit());
                let word = lower.strip_suffix(number)?.trim_end_matches(['_', ' ']);
                let number: u8 = number.parse().ok().filter(|n| (1..=64).contains(n))?;
                let fits = matches!(word, "" | "set" | "packet" | "päckchen");
                fits.then_some(Choice::Packet(number - 1))
            }
            Kind::Bid | Kind::Value if decision.word(p, Choice::Pass) == text => Some(Choice::Pass),
            // Who keeps his bid says it once more.
            Kind::Bid
                if p.contracts
                    .get(usize::from(decision.keeps))
                    .is_some_and(|kept| kept.title.to_lowercase() == lower) =>
            {
                Some(Choice::Pass)
            }
            Kind::Bid | Kind::Value => {
                let stage = p.stages.get(usize::from(self.state.bidding.stage));
                let spoken = |word: &Option<String>| word.as_ref().is_some_and(|w| w.to_lowercase() == lower);
                // The words of this part of the auction first; but whoever says those of another is understood,
                // if he speaks in that one too: by words that are never his he means something else.
                let ctx = Ctx::of(p, &self.state);
                let his = |stage: &&Stage| decision.position.is_in(ctx.seats(&stage.who));
                let stages = || stage.into_iter().chain(p.stages.iter().filter(his));
                let hold = stages().position(|s| spoken(&s.hold_word)).or((lower == "hold").then_some(0));
                let pass = stages().position(|s| spoken(&s.pass_word));
                let pass = pass.or(matches!(lower.as_str(), "pass" | "no").then_some(0));
                match (pass, hold) {
                    (Some(pass), hold) if hold.is_none_or(|hold| pass <= hold) => Some(Choice::Pass),
                    (_, Some(_)) => Some(Choice::Hold),
                    _ => {
                        let same = |c: &crate::ruleset::program::Contract| {
                            c.name == text || c.title.to_lowercase() == lower
                        };
                        let number: Option<i64> = text.parse().ok();
                        let value = p.values.iter().position(|value| Some(*value) == number);
                        match value.filter(|_| decision.kind() == Kind::Value) {
                            Some(value) => Some(Choice::Value(value as u8)),
                            None => p.contracts.iter().position(same).map(|c| Choice::Bid(c as u8)),
                        }
                    }
                }
            }
        }
    }
}

/// What `ja` says where one thing is open besides this.
fn affirmed(decision: &Decision, not: Choice) -> Option<Choice> {
    let others: Vec<Choice> = decision.list().into_iter().filter(|choice| *choice != not).collect();
    let [only] = others[..] else { return None };
    decision.options.has(not).then_some(only)
}
