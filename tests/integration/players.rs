//! The computer players: they finish every deal, they see only what their seat sees, care pays.

use crate::common::thorough;
use crate::invariants::games;
use crate::strangers;
use std::collections::HashMap;
use stiess::engine::{Choice, Decision, Entry, Kind, Options, Phase, Rng, Table};
use stiess::players::Careful;
use stiess::players::contest::Contest;
use stiess::players::many::{Run, Watch};
use stiess::players::{Budget, Manner, Players, random};
use stiess::ruleset::expr::positions;
use stiess::ruleset::{self, Program, Ruleset};
use stiess::{Position, Seat};

/// Built-in games, and games with mechanisms that those may lack.
fn programs() -> Vec<Program> {
    let extra = r#"
        game probe "Probe" extends dreierles {
          contracts drawn factor {
            bettel "Bettel"  0  2
            tausch "Tausch"  0  3
          }
          auction { bids dreier < zweier < bettel < einer < tausch < solo }
          contract bettel {
            won if declarer took no tricks
            worth 5
          }
          contract tausch {
            exchange {
              swap: declarer keeps 10 cards of hand, the rest to discard
              fill: declarer takes blind
            }
          }
        }
    "#;
    let mut rulesets = vec![Ruleset::from_text("probe.rules", extra)];
    for (name, _) in ruleset::built_in() {
        rulesets.extend(Ruleset::load(name).ok().filter(|r| r.name() == name));
    }
    rulesets.iter().filter_map(|r| r.program(&r.settings()).ok()).collect()
}

#[test]
fn every_game_and_contract_is_played_to_its_end() {
    let programs = programs();
    assert!(programs.len() > 1);
    for program in &programs {
        for manner in Manner::ALL {
            let players = Players::thinking(program, &[manner], Budget::samples(6)).unwrap();
            // A strong player looks into many deals before each decision.
            let deals = if manner == Manner::Strong { 1 } else { 4 };
            for contract in 0..=program.contracts.len() as u8 {
                // Nor does it sit down to each of very many contracts.
                if manner == Manner::Strong && contract % 3 != 0 && thorough() == 1 {
                    continue;
                }
                for deal in 0..deals {
                    let mut rng = Rng::for_deal(11, deal);
                    // Beyond the last contract: the auction decides.
                    let table = match program.contracts.get(usize::from(contract)) {
                        Some(_) => Table::fixed(program, contract, Seat(0), &mut rng),
                        None => Some(Table::shuffled(program, Seat(0), &mut rng)),
                    };
                    let Some(mut table) = table else { continue };
                    players.play(&mut table, &mut rng);
                    assert!(table.done(), "{} {contract} {manner:?}", program.game);
                }
            }
        }
    }
}

#[test]
fn the_same_seed_is_the_same_deal() {
    let program = dreierles();
    for manner in Manner::ALL {
        let players = Players::thinking(&program, &[manner], Budget::samples(60)).unwrap();
        let played = |seed| {
            let mut rng = Rng::for_deal(seed, 0);
            let mut table = Table::shuffled(&program, Seat(0), &mut rng);
            players.play(&mut table, &mut rng);
            table.history().to_vec()
        };
        assert_eq!(played(5), played(5));
        assert_ne!(played(5), played(6));
    }
}

fn dreierles() -> Program {
    let ruleset = Ruleset::load("dreierles").unwrap();
    ruleset.program(&ruleset.settings()).unwrap()
}

/// The cards of a deal, as they could be given.
fn given(table: &Table, program: &Program) -> (Vec<Vec<String>>, Vec<String>) {
    let s = table.start();
    let codes =
        |set: u64| program.pack.list(set).map(|c| program.pack.code(c).to_string()).collect::<Vec<_>>();
    let hands: Vec<Vec<String>> =
        program.seats().map(|seat| codes(s.dealt[program.position(s.dealer, seat)])).collect();
    let held = s.dealt.iter().fold(0, |a, b| a | b);
    let cards = program.pack.all.count_ones() as usize;
    let blind = s.deck[..cards].iter().filter(|c| !c.is_in(held));
    (hands, blind.map(|c| program.pack.code(*c).to_string()).collect())
}

/// The same deal with two cards exchanged, as far as it was played; `None` if it could not go so.
fn exchanged<'p>(table: &Table, program: &'p Program, a: &str, b: &str) -> Option<Table<'p>> {
    let (mut hands, mut blind) = given(table, program);
    for card in hands.iter_mut().flatten().chain(&mut blind) {
        if card == a {
            *card = b.to_string();
        } else if card == b {
            *card = a.to_string();
        }
    }
    let mut other = Table::given(program, table.state().dealer, &hands, &blind).ok()?;
    for entry in table.history() {
        if let Entry::Act { choice, decision, .. } = entry {
            // The exchange would show if somebody else were asked.
            if other.decision().map(|d| (d.position, d.phase)) != Some((decision.position, decision.phase)) {
                return None;
            }
            other.act(*choice).ok()?;
        }
    }
    Some(other)
}

#[test]
fn the_careful_player_never_sees_hidden_cards() {
    let program = dreierles();
    let (careful, players) = (Careful::new(&program), Players::new(&program, &[Manner::Careful]).unwrap());
    let (mut compared, mut in_play) = (0, 0);
    for deal in 0..14 {
        let mut rng = Rng::for_deal(21, deal);
        let mut table = Table::shuffled(&program, Seat(0), &mut rng);
        let mut count = 0u32;
        while let Some(decision) = table.decision() {
            count += 1;
            let view = table.view(Some(decision.position));
            let choice = careful.choose(&decision, &view);
            if count.is_multiple_of(4) {
                let pairs = hidden(&table, &decision);
                for (a, b) in pairs.into_iter().take(6) {
                    let Some(other) = exchanged(&table, &program, &a, &b) else { continue };
                    let Some(same) = other.decision() else { continue };
                    assert_eq!(same, decision);
                    let seen = other.view(Some(decision.position));
                    assert_eq!(careful.choose(&same, &seen), choice, "{a} and {b} exchanged");
                    compared += 1;
                    in_play += usize::from(decision.phase == Phase::Play);
                }
            }
            let option = players.choose(&table, &mut rng).unwrap();
            assert_eq!(option, choice);
            table.act(option).unwrap();
        }
    }
    assert!(compared > 100 && in_play > 50, "{compared}, {in_play}");
}

/// Pairs of cards in two other hands that the decider cannot have seen, of one suit each.
fn hidden(table: &Table, decision: &Decision) -> Vec<(String, String)> {
    let (p, s) = (table.program, table.state());
    let view = table.view(Some(decision.position));
    let others: Vec<u64> = positions(p.active())
        .filter(|q| *q != decision.position)
        .map(|q| s.hands[q] & !view.hands[q].0)
        .collect();
    let mut pairs = Vec::new();
    for a in p.pack.list(others[0]) {
        for b in p.pack.list(others[1]).filter(|b| b.is_in(p.pack.suit_of(a))) {
            pairs.push((p.pack.code(a).to_string(), p.pack.code(b).to_string()));
        }
    }
    pairs
}

#[test]
fn care_pays() {
    let program = dreierles();
    let run = |manners: &[Manner]| {
        let players = Players::new(&program, manners).unwrap();
        let run = Run { program: &program, players: &players, seed: 8, deals: 150, contract: None };
        let stats = run.play(2, &Watch::default()).unwrap();
        stats.seats.iter().map(|seat| seat.mean()).collect::<Vec<_>>()
    };
    use Manner::{Careful as C, Random as R};
    let one = run(&[C, R, R]);
    assert!(one[0] > one[1] + 5.0 && one[0] > one[2] + 5.0, "{one:?}");
    let two = run(&[C, C, R]);
    assert!(two[0] > two[2] + 5.0 && two[1] > two[2] + 5.0, "{two:?}");
}

#[test]
fn care_pays_in_each_kind_of_contract_by_play_alone() {
    let program = dreierles();
    for name in ["dreier", "solo", "raeuber"] {
        let contract = program.contracts.iter().position(|c| c.name == name).map(|c| c as u8);
        let run = |manners: &[Manner]| {
            let players = Players::new(&program, manners).unwrap();
            let run = Run { program: &program, players: &players, seed: 8, deals: 300, contract };
            run.play(2, &Watch::default()).unwrap().seats[0].mean()
        };
        use Manner::{Careful as C, Random as R};
        let (care, chance) = (run(&[C, R, R]), run(&[R, R, R]));
        assert!(care > chance + 1.0, "{name}: {care} against {chance}");
    }
}

#[test]
fn one_legal_option_and_a_silent_question_leave_the_generator_alone() {
    let program = dreierles();
    let mut table = Table::shuffled(&program, Seat(0), &mut Rng::new(1));
    let decision = table.decision().unwrap();
    let mut rng = Rng::new(3);
    let only = Decision { options: Choice::Bid(0).into(), ..decision };
    assert_eq!(random::choose(&only, &mut rng), Choice::Bid(0));
    assert_eq!(rng.next(), Rng::new(3).next());
    let options = Options::of(Kind::Bid, [Choice::Pass, Choice::Hold]);
    let silent = Decision { options, silent: true, ..decision };
    for seed in 0..40 {
        let (mut rng, mut untouched) = (Rng::new(seed), Rng::new(seed));
        let silence = random::choose(&silent, &mut rng) == Choice::Pass;
        assert_eq!(
            rng.next() == untouched.next(),
            silence,
            "what nobody hears leaves no trace, and only that"
        );
    }
    assert!(table.act(Choice::Pass).is_ok());
}

/// Two who are asked one after the other, and one who is asked two things, do not answer alike.
#[test]
fn silent_answers_do_not_hang_together() {
    let program = dreierles();
    let decision = Table::shuffled(&program, Seat(0), &mut Rng::new(1)).decision().unwrap();
    let options = Options::of(Kind::YesNo, [Choice::No, Choice::Yes]);
    let first = Decision { options, silent: true, ..decision };
    let others = [
        Decision { position: Position(first.position.0 + 1), ..first },
        Decision { clause: first.clause + 1, ..first },
    ];
    for second in others {
        let mut counts = HashMap::<(Choice, Choice), u32>::new();
        for seed in 0..4000 {
            let mut rng = Rng::new(seed);
            let answers = [first, second].map(|asked| random::choose(&asked, &mut rng));
            *counts.entry(answers.into()).or_default() += 1;
        }
        assert!(counts.len() == 4 && counts.values().all(|n| (850..1150).contains(n)), "{counts:?}");
    }
}

#[test]
fn random_is_uniform() {
    let program = dreierles();
    let decision = Table::shuffled(&program, Seat(0), &mut Rng::new(1)).decision().unwrap();
    for silent in [false, true] {
        let open = [Choice::Pass, Choice::Bid(2), Choice::Bid(3), Choice::Bid(5)];
        let decision = Decision { options: Options::of(Kind::Bid, open), silent, ..decision };
        let (mut rng, mut counts) = (Rng::new(17), HashMap::<Choice, u32>::new());
        for _ in 0..4000 {
            *counts.entry(random::choose(&decision, &mut rng)).or_default() += 1;
            rng.next();
        }
        assert_eq!(counts.len(), open.len(), "{silent}: {counts:?}");
        assert!(open.iter().all(|choice| (850..1150).contains(&counts[choice])), "{silent}: {counts:?}");
    }
}

/// Held against each other with the same cards, whoever thinks wins; by how much, and how sure that is.
fn contest(ruleset: &Ruleset, manners: &[Manner], samples: u32, deals: u64) -> (f64, f64) {
    let program = ruleset.program(&ruleset.settings()).unwrap();
    let budget = Budget::samples(samples);
    let run =
        Contest { program: &program, manners: manners.to_vec(), budget, seed: 1, deals, contract: None };
    let outcome = run.play(2, &Watch::default()).unwrap();
    assert_eq!(outcome.deals, deals);
    // The first is ahead by what the second is behind.
    (-outcome.ahead[1].mean(), outcome.ahead[1].error())
}

#[test]
fn every_hand_is_held_by_each_of_those_compared() {
    let program = dreierles();
    let contest = |manners: &[Manner]| Contest {
        program: &program,
        manners: manners.to_vec(),
        budget: Budget::DEFAULT,
        seed: 1,
        deals: 1,
        contract: None,
    };
    let (r, c) = (Manner::Random, Manner::Careful);
    let tables = contest(&[r, c]).seatings();
    for seat in 0..3 {
        for manner in [r, c] {
            let held = tables.iter().filter(|table| table[seat] == manner).count();
            assert_eq!(held * 2, tables.len(), "{tables:?}");
        }
    }
    // Of one manner alone nobody is ahead.
    let alone = contest(&[c]).play(1, &Watch::default()).unwrap();
    assert_eq!((alone.tables, alone.ahead[0].mean()), (1, 0.0));
}

#[test]
fn a_contest_comes_out_the_same_on_any_number_of_threads() {
    let program = dreierles();
    let run = |threads| {
        let manners = vec![Manner::Strong, Manner::Careful];
        let budget = Budget::samples(40);
        let contest = Contest { program: &program, manners, budget, seed: 3, deals: 3, contract: None };
        let outcome = contest.play(threads, &Watch::default()).unwrap();
        outcome.won.iter().map(|tally| (tally.mean(), tally.error())).collect::<Vec<_>>()
    };
    assert_eq!(run(1), run(3));
}

#[test]
fn care_pays_in_every_game() {
    let built_in = games().into_iter().map(|game| Ruleset::load(game).expect("built in"));
    for ruleset in built_in.chain(strangers::all()) {
        let (ahead, error) = contest(&ruleset, &[Manner::Careful, Manner::Random], 1, 60);
        assert!(ahead > 2.0 * error, "{}: careful {ahead} ± {error}", ruleset.name());
    }
}

#[test]
fn thinking_pays() {
    let ruleset = Ruleset::load("dreierschnapsen").expect("built in");
    let (ahead, error) = contest(&ruleset, &[Manner::Strong, Manner::Careful], 500, 60);
    assert!(ahead > 2.0 * error, "dreierschnapsen: strong {ahead} ± {error}");
}

#[test]
fn nobody_with_care_says_beforehand_that_he_takes_all_and_loses_by_it() {
    // Strong hands, none of which takes every trick.
    for seed in ["5", "19", "29", "31", "48", "58", "77"] {
        let told = crate::common::out(&["deal", "koenigrufen", "--seed", seed, "--lang", "en"]);
        assert!(!told.contains("announces Valat"), "seed {seed}: {told}");
    }
}
