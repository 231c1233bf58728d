//! Small rulesets made up at random: whatever `check` accepts must play without a violation, so that mechanisms fit each
//! other in games that nobody has thought of.
//!
//! Ten thousand of them: `GENERATED=10000 cargo test --release --test integration generated:: -- --ignored`.

use crate::kept::evening;
use crate::knowledge::{Tally, look};
use crate::properties::one_deal;
use stiess::Seat;
use stiess::diagnostic::Severity;
use stiess::engine::Rng;
use stiess::ruleset::Ruleset;
use stiess::syntax;

/// A ruleset as it grows.
struct Maker {
    rng: Rng,
    players: u64,
    trumps: u64,
    /// Suits beside the trumps, and the ranks of each.
    suits: usize,
    ranks: usize,
    hand: u64,
    talon: u64,
    /// What nobody wants is played by each for himself.
    alone: bool,
    kontra: bool,
    enough: bool,
    /// Cards may outlive a deal.
    keeps: bool,
}

const LETTERS: [(&str, &str); 4] = [("clubs", "C"), ("spades", "S"), ("hearts", "H"), ("diamonds", "D")];
const RANKS: [&str; 8] = ["A", "K", "Q", "J", "10", "9", "8", "7"];

impl Maker {
    fn new(seed: u64) -> Maker {
        let mut rng = Rng::new(seed);
        let mut below = |n: u32| u64::from(rng.below(n));
        let players = 2 + below(3);
        let suits = 2 + below(3) as usize;
        let ranks = 3 + below(6) as usize;
        let trumps = if below(2) == 0 { 0 } else { 3 + below(8) };
        let cards = trumps + (suits * ranks) as u64;
        let most = cards / players;
        let hand = most - below(2).min(most - 1);
        let [alone, kontra, enough] = [below(2) == 0, below(2) == 0, below(3) == 0];
        let keeps = cards > players * hand && below(3) == 0;
        Maker {
            rng,
            players,
            trumps,
            suits,
            ranks,
            hand,
            talon: cards - players * hand,
            alone,
            kontra,
            enough,
            keeps,
        }
    }

    fn below(&mut self, n: u64) -> u64 {
        u64::from(self.rng.below(n as u32))
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len() as u64) as usize]
    }

    /// True once in so many times.
    fn once(&mut self, of: u64) -> bool {
        self.below(of) == 0
    }

    fn ranks(&self) -> &'static [&'static str] {
        &RANKS[..self.ranks]
    }

    fn card(&mut self) -> String {
        if self.trumps > 0 && self.once(2) {
            return format!("T{}", 1 + self.below(self.trumps));
        }
        let (_, letter) = LETTERS[self.below(self.suits as u64) as usize];
        let rank = self.one(self.ranks());
        format!("{letter}{rank}")
    }

    fn cards(&mut self) -> String {
        let card = self.card();
        let rank = self.one(self.ranks());
        let (suit, _) = LETTERS[self.below(self.suits as u64) as usize];
        match self.below(5) {
            0 => card,
            1 => format!("ranks {rank}"),
            2 => suit.to_string(),
            3 => format!("({card} or ranks {rank})"),
            _ => "trumps".to_string(),
        }
    }

    /// What a hand is asked.
    fn of_the_hand(&mut self) -> String {
        let cards = self.cards();
        match self.below(3) {
            0 => format!("some {cards} in hand"),
            1 => format!("at least 2 {cards} in hand"),
            _ => format!("no {cards} in hand"),
        }
    }

    /// What somebody did.
    fn of_the_play(&mut self) -> String {
        let cards = self.cards();
        match self.below(4) {
            0 => "took last trick".to_string(),
            1 => "took no tricks".to_string(),
            2 => format!("took some {cards}"),
            _ => format!("took last trick with {}", self.card()),
        }
    }

    fn pack(&mut self) -> String {
        let mut out = String::from("pack made \"Made\" {\n");
        if self.trumps > 0 {
            let ranks: Vec<String> = (1..=self.trumps).rev().map(|n| n.to_string()).collect();
            out += &format!("  suit tarots \"Tarots\" T: {}\n", ranks.join(" "));
        }
        let suits: Vec<String> = LETTERS[..self.suits]
            .iter()
            .map(|(name, letter)| format!("{name} \"{name}\" {letter}"))
            .collect();
        out += &format!("  suits {}: {}\n", suits.join(", "), self.ranks().join(" "));
        let (high, low) = (2 + self.below(9), self.below(2));
        let total = high * self.suits as u64 + low * (self.trumps + (self.suits * (self.ranks - 1)) as u64);
        out += &format!("  worth {high}: ranks {}\n  worth {low}: every other card\n", self.ranks()[0]);
        out + &format!("  count plain \"plain\": as they are, in all {total}\n}}\n")
    }

    fn deal(&mut self) -> String {
        let first = 1 + self.below(self.hand);
        let mut out = format!("  deal {{\n    {first} to each player\n");
        if self.talon > 0 {
            out += &format!("    {} to talon\n", self.talon);
        }
        if first < self.hand {
            out += &format!("    {} to each player\n", self.hand - first);
        }
        if self.once(6) {
            let cards = self.cards();
            out += &format!("    anew \"Anew\": deal again if some players who were dealt no {cards}\n");
        }
        out + "  }\n"
    }

    fn auction(&mut self) -> String {
        let manner = self.one(&["once", "in rounds", "in duels"]);
        let join = self.one(&["<", "or"]);
        let mut out = format!("  auction {{\n    from forehand, players speak {manner}\n");
        match self.below(4) {
            0 => out += &format!("    bids low {join} high if he is forehand\n    bids top\n"),
            1 => out += &format!("    bids low {join} high\n    bids top, ending the auction\n"),
            2 => out += "    bids low < high < top, one step at a time\n",
            _ => out += &format!("    bids low {join} high < top\n"),
        }
        match self.below(5) {
            0 if manner != "once" => out += "    a senior may hold\n",
            3 if manner != "once" => out += "    a senior may hold if he is forehand\n",
            1 if manner != "once" => out += "    a senior may match\n",
            2 => out += "    forehand must bid if all others passed\n",
            _ => {}
        }
        if self.keeps {
            out += "    players who kept cards must bid if nothing stands\n";
        }
        let fall = if self.alone { "nobodys" } else { self.one(&["low by forehand", "high by dealer"]) };
        out + &format!("    if nobody bids: {fall}\n  }}\n")
    }

    fn exchange(&mut self) -> String {
        let mut steps = Vec::new();
        let talon = self.talon;
        if talon > 0 && self.once(2) {
            let part = 1 + self.below(talon);
            let who = self.one(&["everybody sees", "declarer sees", "defenders see"]);
            steps.push(format!("look: {who} top {part} cards of talon"));
        }
        if self.once(3) {
            let what = self.one(&["suits of hand", "ranks A"]);
            steps.push(format!("called \"Called\": declarer calls one of {what}"));
        }
        if self.keeps {
            let who = self.one(&["declarer", "dealer", "forehand"]);
            steps.push(format!(
                "spare: {who} may keep up to {} cards of talon for the next deal",
                talon.min(2)
            ));
        }
        if talon > 0 && !self.keeps {
            match self.below(4) {
                0 => steps.push("pick_up: declarer takes talon".to_string()),
                1 => {
                    let divisors: Vec<u64> = (1..=talon).filter(|n| talon.is_multiple_of(*n)).collect();
                    let each = self.one(&divisors);
                    steps.push(format!("pick_up: declarer takes one packet of {each} cards of talon"));
                    steps.push(format!("lay_away: declarer puts {each} cards of hand to discard"));
                }
                _ => {}
            }
            if steps.iter().any(|step| step == "pick_up: declarer takes talon") {
                steps.push(format!("lay_away: declarer puts {talon} cards of hand to discard"));
                if self.once(2) {
                    let cards = self.cards();
                    steps.push(format!("spared: must not put {cards} to discard"));
                }
            }
        }
        if self.hand > 2 && self.once(5) {
            steps.push("give: players puts 2 cards of hand to hand of left of him".to_string());
        }
        if self.once(5) {
            let cards = self.cards();
            steps.push(format!("show: declarer lays {cards} in hand open"));
        }
        if talon > 1 && !self.keeps && self.once(4) {
            steps.push(
                format!("won_cards: after tricks 1 to {}: taker wins top 1 card of talon", talon.min(2))
                    .replacen(": after", " \"Gift\" after", 1),
            );
        }
        let steps: String = steps.iter().map(|step| format!("    {step}\n")).collect();
        if steps.is_empty() { steps } else { format!("  exchange {{\n{steps}  }}\n") }
    }

    fn announcements(&mut self) -> String {
        let mut out = String::new();
        if self.once(2) {
            let (who, guard) = (self.one(&["declarer", "players", "defenders"]), self.of_the_hand());
            out += &format!("    {who} may announce finish \"Finish\" if {guard}\n");
        }
        if self.enough {
            let guard = if self.once(2) { " if leader took some tricks" } else { "" };
            out += &format!("    leader may announce enough \"Enough\" before each trick{guard}\n");
        }
        if self.kontra {
            let things = self.one(&["the game", "the game and every announcement"]);
            let most = 1 + self.below(4);
            out += &format!(
                "    kontra \"Kontra\", \"Rekontra\": players may double {things}, at most {most} times\n"
            );
        }
        if out.is_empty() { out } else { format!("  announcements {{\n{out}  }}\n") }
    }

    fn sides(&mut self) -> String {
        let card = self.card();
        match self.below(5) {
            0 => format!(
                "  sides declarer with players who were dealt {card} against the rest, secret until {card} falls\n"
            ),
            1 if self.players == 4 => {
                "  sides declarer with left of left of declarer against the rest\n".to_string()
            }
            _ => String::new(),
        }
    }

    fn play(&mut self) -> String {
        let lead = match self.below(4) {
            0 => format!("forehand leads\n    holder of {} leads", self.card()),
            1 => "declarer leads".to_string(),
            _ => "forehand leads".to_string(),
        };
        let mut out = format!("  play {{\n    {lead}\n");
        out += "    follow: must follow with suit led\n";
        if self.once(2) {
            out += "    trump: must follow with trumps\n";
        }
        if self.once(3) {
            out += "    head: must follow with cards that would win\n";
        }
        if self.once(4) {
            let (card, guard) = (self.card(), self.of_the_hand());
            out += &format!("    kept before follow: must not play {card} if {guard}\n");
        }
        out += "    trick to highest of trumps, else highest of suit led\n";
        if self.enough && self.once(2) {
            out += "    play ends if somebody announced enough\n";
        }
        out + "  }\n"
    }

    fn score(&mut self) -> String {
        let half = 1 + self.below(20);
        let mut out = match self.below(3) {
            0 => format!("  score {{\n    won if points of declarer >= {half}\n"),
            1 => "  score {\n    won if declarer took last trick\n".to_string(),
            _ => format!(
                "  score {{\n    won if points of team > points of defenders or points of team >= {half}\n"
            ),
        };
        let worth = self.one(&[
            "price",
            "price * 2 if points of declarer >= 10, otherwise price",
            "price + points of winners",
        ]);
        let settle = self.one(&["losers pay winners", "losers pay winners", "declarer writes"]);
        out += &format!("    worth {worth}\n    settle {settle}\n");
        for name in ["finish", "other"] {
            if self.once(2) {
                continue;
            }
            let did = self.of_the_play();
            let who = self.one(&["declarer if declarer", "players who", "side who", "defenders who"]);
            let price = 1 + self.below(5);
            let said = if name == "finish" && self.once(2) {
                format!(", announced {}", 2 * price)
            } else {
                String::new()
            };
            out += &format!("    bonus {name} \"{name}\" worth {price}{said}: made by {who} {did}\n");
        }
        out + "  }\n"
    }

    fn session(&mut self) -> String {
        match self.below(6) {
            0 => "  session {\n    tally wins \"Wins\" of each person, 0 to 9\n    won_one: winners get 1 wins\n    \
                  match \"Match\" ends if some players with wins >= 3, at latest after 40 deals\n    \
                  session ends after 2 matches\n  }\n"
                .to_string(),
            1 => "  session { round is one deal by each person }\n".to_string(),
            _ => String::new(),
        }
    }

    fn ruleset(&mut self) -> String {
        let mut out = self.pack();
        out += "game made_up \"Made up\" {\n  pack made, counted in plain\n";
        out += &format!("  table {{ seats {}, clockwise }}\n  places {{\n", self.players);
        let whose = self.one(&["defenders", "declarer", "nobody"]);
        if self.talon > 0 {
            out += &format!("    talon \"Talon\": face down, in order, counts for {whose}\n");
        }
        out += "    discard \"Discard\": face down, counts for declarer\n  }\n";
        let trumps = match (self.trumps, self.below(3)) {
            (0, 0) => "nothing".to_string(),
            (0, _) => LETTERS[0].0.to_string(),
            (_, 0) => format!("tarots or {}", LETTERS[0].0),
            _ => "tarots".to_string(),
        };
        out += &format!("  set trumps \"Trumps\" = {trumps}\n");
        out += &self.deal();
        out += &self.auction();
        let (kind, more) = (self.one(&["plain", "-"]), self.of_the_hand());
        let prices: Vec<u64> = (0..3).map(|n| n + 1 + self.below(4)).collect();
        let last = if self.alone { "    nobodys \"Nobody's\" - 1\n" } else { "" };
        out += &format!(
            "  contracts kind price {{\n    low \"Low\" {kind} {}\n    high \"High\" plain {}\n    top \"Top\" - {}\n{last}  }}\n",
            prices[0], prices[1], prices[2]
        );
        out += &format!("  kind plain {{ needs {more} }}\n");
        out += &self.exchange();
        out += &self.announcements();
        out += &self.sides();
        out += &self.play();
        out += &self.score();
        let taken = self.one(&[
            "won if declarer took no tricks",
            "won if declarer took all tricks",
            "play ends if defenders took some tricks",
        ]);
        out += &format!("  contract top {{ {taken} }}\n");
        if self.alone {
            out += "  contract nobodys {\n    sides everybody alone\n    lost by players with most points\n";
            out += "    discard: counts for nobody\n";
            if self.talon > 0 {
                out += "    talon: counts for nobody\n";
            }
            if self.kontra {
                out += "    without kontra\n";
            }
            out += "  }\n";
        }
        out += &self.session();
        out + "}\n"
    }
}

/// Sentences that speak of what this one does not have are taken out, as an author would take them out, until nothing
/// is wrong or nothing helps.
fn mended(text: String) -> (String, Vec<&'static str>) {
    let trace = std::env::var("GENERATED_TRACE").is_ok();
    let mut text = text;
    for _ in 0..30 {
        let ruleset = Ruleset::from_text("made.rules", &text);
        let found = ruleset.check();
        let Some(wrong) = found.iter().find(|d| d.severity == Severity::Error) else {
            return (text, Vec::new());
        };
        let sources = ruleset.sources();
        let source = sources.get(wrong.span().file);
        if source.name != "made.rules" {
            return (text, vec![wrong.code.name()]);
        }
        let at = wrong.span().start as usize;
        let start = text[..at].rfind('\n').map_or(0, |n| n + 1);
        let end = text[at..].find('\n').map_or(text.len(), |n| at + n + 1);
        let line = text[start..end].trim();
        if trace {
            println!("{}: {} AT {line}", wrong.code, wrong.message.to(stiess::language::Language::English));
        }
        if line.ends_with('{') || line == "}" || line.is_empty() {
            return (text, vec![wrong.code.name()]);
        }
        text.replace_range(start..end, "");
    }
    (text, vec!["never mended"])
}

/// How many are made, are accepted, and have how many warnings; deals played.
#[derive(Debug, Default)]
struct Made {
    all: u64,
    accepted: u64,
    deals: u64,
    swapped: Tally,
    /// Cards that outlived a deal.
    kept: u64,
    refused: std::collections::BTreeMap<&'static str, u64>,
}

/// Says which one it was, where something panics.
struct Told<'t>(u64, &'t str);

impl Drop for Told<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("seed {}:\n{}", self.0, self.1);
        }
    }
}

fn play(from: u64, number: u64, deals: u64) -> Made {
    let mut made = Made::default();
    for seed in from..from + number {
        made.all += 1;
        let (text, refused) = mended(Maker::new(seed).ruleset());
        for code in &refused {
            *made.refused.entry(code).or_default() += 1;
        }
        if !refused.is_empty() {
            continue;
        }
        let ruleset = Ruleset::from_text("made.rules", &text);
        let p = match ruleset.program(&ruleset.settings()) {
            Ok(p) => p,
            Err(found) => panic!("seed {seed}: accepted, but no program: {found:#?}\n{text}"),
        };
        // What was written plays like what is laid out, as far as its first deal tells.
        assert!(syntax::format(&text).is_ok(), "seed {seed}: not laid out\n{text}");
        made.accepted += 1;
        let _told = Told(seed, &text);
        for deal in 0..deals {
            made.deals += 1;
            let dealer = Seat((deal % u64::from(p.persons)) as u8);
            if let Err(problem) = one_deal(&p, dealer, deal, deal == 0) {
                panic!("seed {seed}, deal {deal}: {problem}\n{text}");
            }
            if let Err(problem) = look(&p, deal, 2, &mut made.swapped) {
                panic!("seed {seed}, deal {deal}: {problem}\n{text}");
            }
        }
        if p.lasting.as_ref().is_some_and(|lasting| lasting.cards.is_some()) {
            made.kept +=
                evening(&p, seed, 6).unwrap_or_else(|problem| panic!("seed {seed}: {problem}\n{text}"));
        }
    }
    made
}

#[test]
fn what_is_accepted_plays_without_a_violation() {
    let made = play(0, 200, 4);
    assert!(made.accepted * 2 > made.all, "{made:?}");
    assert!(made.swapped.swapped > 1000 && made.kept > 30, "{made:?}");
}

#[test]
#[ignore = "takes minutes: see docs/testing.md"]
fn ten_thousand_play_without_a_violation() {
    let number = std::env::var("GENERATED").ok().and_then(|n| n.parse().ok()).unwrap_or(10_000);
    let from = std::env::var("GENERATED_FROM").ok().and_then(|n| n.parse().ok()).unwrap_or(1_000_000);
    let made = play(from, number, 6);
    println!("{made:#?}");
    assert!(made.accepted * 2 > made.all, "{made:?}");
}
