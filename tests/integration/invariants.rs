//! What must hold in every deal of every game, whatever is played.

use stiess::Position;
use stiess::engine::Ctx;
use stiess::engine::{Choice, Decision, Kind, Options, Rng, State, Table};
use stiess::ruleset::expr::{ONE, positions};
use stiess::ruleset::pack::Card;
use stiess::ruleset::program::{Program, Settle};
use stiess::ruleset::{self, Ruleset, Settings};

/// What does not hold, in words.
pub type Held = Result<(), String>;

/// A game with what its table chose.
pub struct Profile {
    pub game: String,
    pub label: String,
    pub program: Program,
}

/// Names of all built-in games.
pub fn games() -> Vec<&'static str> {
    ruleset::built_in()
        .map(|(name, _)| name)
        .filter(|name| Ruleset::load(name).is_ok_and(|r| r.name() == *name))
        .collect()
}

/// Choices of several options at once, for each game that has options.
const MIXED: usize = 12;

/// Every game as it stands, with each single option changed, and with several changed at once; each also
/// in the last round.
pub fn profiles(game: &str) -> Vec<Profile> {
    let ruleset = Ruleset::load(game).expect("built in");
    let mut choices: Vec<(String, Settings)> = vec![("plain".to_string(), ruleset.settings())];
    for option in ruleset.options() {
        for value in option.values.iter().filter(|v| **v != option.default) {
            let mut settings = ruleset.settings();
            let assignment = format!("{}={value}", option.name);
            ruleset.set(&mut settings, &assignment).expect("a listed value");
            choices.push((assignment, settings));
        }
    }
    let options = ruleset.options();
    let mut rng = Rng::new(game.bytes().fold(7u64, |n, b| n.wrapping_mul(31) + u64::from(b)));
    for _ in 0..if options.len() < 2 { 0 } else { MIXED } {
        let (mut settings, mut label) = (ruleset.settings(), Vec::new());
        for option in options.iter().filter(|_| rng.below(2) == 0).collect::<Vec<_>>() {
            let value = &option.values[rng.below(option.values.len() as u32) as usize];
            let assignment = format!("{}={value}", option.name);
            ruleset.set(&mut settings, &assignment).expect("a listed value");
            label.push(assignment);
        }
        choices.push((label.join(" "), settings));
    }
    let mut found: Vec<Profile> = Vec::new();
    for (label, settings) in choices {
        let normal = program(&ruleset, game, &label, &settings);
        let last = Settings { last_round: true, ..settings };
        let last = program(&ruleset, game, &label, &last);
        // A last round with the same rules is no other profile.
        if last != (Program { last_round: true, ..normal.clone() }) {
            found.push(Profile {
                game: game.to_string(),
                label: format!("{label}, last round"),
                program: last,
            });
        }
        found.push(Profile { game: game.to_string(), label, program: normal });
    }
    found
}

pub fn program(ruleset: &Ruleset, game: &str, label: &str, settings: &Settings) -> Program {
    ruleset.program(settings).unwrap_or_else(|found| {
        let list: Vec<&str> =
            found.iter().map(|d| d.message.to(stiess::language::Language::English)).collect();
        panic!("{game} with {label} has no program: {list:?}")
    })
}

/// How people play who only look at the options. Some contracts are out of fashion in a deal, or the rare
/// ones would hardly ever be reached.
#[derive(Clone, Copy)]
pub struct Whim {
    avoided: u64,
}

impl Whim {
    pub fn new(rng: &mut Rng) -> Whim {
        let avoided = match rng.below(3) {
            0 => u64::MAX,
            1 => rng.next(),
            _ => rng.next() | rng.next(),
        };
        Whim { avoided: avoided | 1 }
    }

    pub fn choose(self, decision: &Decision, rng: &mut Rng) -> Choice {
        let options = decision.options;
        let fashion = |choice: &Choice| match choice {
            Choice::Bid(contract) => self.avoided >> (contract + 2) & 1 == 0,
            Choice::Value(value) => self.avoided >> value & 1 == 0,
            Choice::Hold => self.avoided >> 1 & 1 == 0,
            _ => false,
        };
        let liked = Options::of(decision.kind(), options.rising().filter(fashion));
        let wish = match decision.kind() {
            Kind::Bid if !liked.is_empty() && rng.below(4) > 0 => liked,
            Kind::Bid if liked.is_empty() && options.has(Choice::Pass) && rng.below(6) > 0 => {
                Choice::Pass.into()
            }
            _ => options,
        };
        any(wish, rng).expect("something is open")
    }
}

/// One of a set.
/// One of some choices.
pub fn any(options: Options, rng: &mut Rng) -> Option<Choice> {
    let n = options.len();
    (n > 0).then(|| options.nth(if n > 1 { rng.below(n) } else { 0 }))
}

/// Whatever could be thought of where something of a kind is asked for, be it nonsense.
pub fn everything(kind: Kind) -> Vec<Choice> {
    match kind {
        Kind::Bid => [Choice::Pass, Choice::Hold].into_iter().chain((0..64).map(Choice::Bid)).collect(),
        Kind::Value => [Choice::Pass, Choice::Hold].into_iter().chain((0..64).map(Choice::Value)).collect(),
        Kind::Card => (0..=64).map(Card).map(Choice::Card).chain([Choice::Enough]).collect(),
        Kind::YesNo => vec![Choice::No, Choice::Yes],
        Kind::Suit => (0..=64).map(Choice::Suit).collect(),
        Kind::Packet => (0..=64).map(Choice::Packet).collect(),
    }
}

/// What may not be said or played, of all that one could think of or holds.
pub fn closed(table: &Table, decision: &Decision) -> Vec<Choice> {
    let hand = Options::of_cards(table.state().hands[decision.position]);
    let near = |choice: &Choice| choice.card().is_none() || hand.has(*choice);
    let all = everything(decision.kind()).into_iter().filter(near);
    all.filter(|choice| !decision.options.has(*choice)).collect()
}

pub fn pick(set: u64, rng: &mut Rng) -> Option<Card> {
    if set == 0 {
        return None;
    }
    let mut rest = set;
    for _ in 0..rng.below(set.count_ones()) {
        rest &= rest - 1;
    }
    Some(Card::lowest(rest))
}

/// Each card of the pack is in exactly one place.
pub fn cards_once(p: &Program, s: &State) -> Held {
    let (mut all, mut count) = (0u64, 0);
    let kept_over: Vec<u64> = positions(p.everybody()).map(|who| s.kept_over(who)).collect();
    let lying = s.places.iter().chain(&kept_over);
    for set in s.hands.iter().chain(&s.won).chain(lying).chain([&s.trick, &s.covered]) {
        all |= set;
        count += set.count_ones();
    }
    if all == p.pack.all && count == all.count_ones() {
        return Ok(());
    }
    Err(format!("{count} cards lie about, the pack has {}", p.pack.all.count_ones()))
}

/// Where tricks are played, everybody still holds as many cards as everybody else, or one fewer; what lies
/// covered before him is his.
pub fn hands_even(p: &Program, s: &State) -> Held {
    let mut counts: Vec<u32> = s.hands[..usize::from(p.players)].iter().map(|h| h.count_ones()).collect();
    let playing = counts.iter().zip(0..).filter(|(_, q)| s.out >> q & 1 == 0).map(|(count, _)| *count);
    if s.out != 0 {
        counts = playing.collect();
    }
    for pile in p.stacks.iter().flat_map(|stacks| &stacks.piles) {
        counts[pile.hand] += (s.covered & pile.under(s)).count_ones();
    }
    let (least, most) = (counts.iter().min(), counts.iter().max());
    match (least, most) {
        (Some(least), Some(most)) if most - least > u32::from(s.lying > 0) => {
            Err(format!("the hands hold {counts:?} cards"))
        }
        _ => Ok(()),
    }
}

/// Card points add up, and payments do.
pub fn settled(p: &Program, s: &State) -> Held {
    let contract = &p.contracts[usize::from(s.contract)];
    let sum: i64 = s.scores.iter().map(|score| score.0).chain(s.pots).sum();
    if contract.score.settle == Settle::LosersPayWinners && sum != 0 {
        return Err(format!("payments sum to {sum} sixtieths"));
    }
    if s.scores[usize::from(p.persons)..].iter().any(|n| n.0 != 0) {
        return Err("somebody is paid who is not there".to_string());
    }
    let ctx = Ctx::of(p, s);
    let sides: Vec<u8> = match s.declarer {
        Position::NOBODY => positions(p.active()).map(Position::bit).collect(),
        declarer => {
            let team = if s.team == 0 { declarer.bit() } else { s.team };
            vec![team, p.active() & !team]
        }
    };
    let owner = |place: usize| contract.counts[place].as_ref().map_or(0, |who| ctx.seats(who));
    let counted = (0..p.places.len())
        .filter(|place| owner(*place) != 0)
        .map(|place| s.places[place])
        .chain(s.won)
        .fold(0, |all, set| all | set);
    let points: i64 = sides.iter().map(|side| ctx.points(*side)).sum();
    let (wanted, slack) = if counted == p.pack.all && sides.len() == 2 {
        // Two odd piles of pairs have a card over each.
        (p.scheme.total, if p.scheme.group == 2 { ONE } else { 0 })
    } else {
        (p.pack.points(&p.scheme, counted), ONE * (sides.len() as i64 - 1))
    };
    if contract.score.more.is_empty() && (points - wanted).abs() > slack {
        let (points, wanted) = (points as f64 / ONE as f64, wanted as f64 / ONE as f64);
        return Err(format!("the sides have {points} card points together, the pile counts {wanted}"));
    }
    Ok(())
}
