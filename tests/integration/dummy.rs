//! Two persons and a dummy: who is asked, who knows what, who plays which hand, who pays.

use crate::invariants;
use serde_json::json;
use std::path::PathBuf;
use stiess::Amount;
use stiess::engine::Ctx;
use stiess::engine::{self, Choice, DealError, Decision, Phase, Rng, Session, Table};
use stiess::language::Language;
use stiess::players::{Manner, Players};
use stiess::record::{self, Record, Shelf, read, replay};
use stiess::ruleset::expr::{ONE, positions};
use stiess::ruleset::program::Program;
use stiess::ruleset::{Ruleset, Settings};
use stiess::tell;
use stiess::text::Screen;
use stiess::{Position, Seat};

const DUMMY: Position = Position(2);

fn settings(ruleset: &Ruleset, options: &[&str]) -> Settings {
    let mut settings = ruleset.settings();
    for option in options {
        ruleset.set(&mut settings, option).expect("an option");
    }
    settings
}

fn dorset(options: &[&str]) -> Program {
    let ruleset = Ruleset::load("cego_dorset").expect("built in");
    ruleset.program(&settings(&ruleset, options)).expect("it checks")
}

fn program(text: &str) -> Program {
    let ruleset = Ruleset::from_text("table.rules", text);
    ruleset.program(&ruleset.settings()).unwrap_or_else(|found| panic!("{found:#?}"))
}

/// The first shuffled deal that has a property.
fn deal(p: &Program, dealer: u8, fits: impl Fn(&Table) -> bool) -> Table<'_> {
    let shuffled = |seed| Table::shuffled(p, Seat(dealer), &mut Rng::new(seed));
    (0..2000).map(shuffled).find(|table| fits(table)).expect("one of so many deals")
}

/// The 1 lies where nobody can announce it.
fn without_ultimo(table: &Table) -> bool {
    let one = table.program.pack.read_card("T1").expect("a card").bit();
    table.start().hands[DUMMY] & one != 0
}

fn says(table: &mut Table, words: &str) {
    for word in words.split_whitespace() {
        let option = table.read(word).unwrap_or_else(|| panic!("`{word}` cannot be read"));
        table.act(option).unwrap_or_else(|r| {
            panic!("{word}: {}", tell::refusal(table, &r, word).said(Language::English).bare())
        });
    }
}

/// Whose hand, who decides, and the options, by seats.
fn asked(table: &Table) -> (u8, u8, Vec<String>) {
    let d = table.decision().expect("the deal goes on");
    let words = d.words(table.program);
    (table.seat(d.position).0, table.seat(d.by).0, words)
}

fn play_out(table: &mut Table, rng: &mut Rng) {
    let players = Players::new(table.program, &[Manner::Random]).expect("one for all");
    players.play(table, rng);
}

fn refused(table: &Table, word: &str) -> String {
    let refused = table.read(word).map_or_else(|| table.unread(), |choice| table.explain(choice));
    tell::refusal(table, &refused, word).said(Language::English).bare()
}

#[test]
fn the_non_dealer_bids_first_and_the_dummy_is_never_asked() {
    let p = dorset(&[]);
    for (dealer, other) in [(0, 1), (1, 0)] {
        let mut table = deal(&p, dealer, without_ultimo);
        // Nobody can claim the Ultimo for the dummy, though it holds the 1.
        assert_eq!(asked(&table), (other, other, vec!["pass".into(), "solo".into()]));
        says(&mut table, "pass");
        assert_eq!(asked(&table), (dealer, dealer, vec!["pass".into(), "solo".into()]));
        says(&mut table, "pass");
        assert_eq!(asked(&table), (other, other, vec!["cego".into()]));
        assert!(refused(&table, "eine").contains("you must open the bidding"));
        says(&mut table, "cego");
        let (seat, by, words) = asked(&table);
        assert_eq!((seat, by), (dealer, dealer));
        assert!(words.contains(&"eine".to_string()) && !words.contains(&"hold".to_string()), "{words:?}");
        says(&mut table, "pass");
        assert_eq!(asked(&table), (other, other, ["cego", "raeuber", "drescher"].map(String::from).to_vec()));
    }
}

#[test]
fn they_overcall_each_other_with_jumps_until_one_passes() {
    let p = dorset(&[]);
    let geiss = |table: &Table| {
        let one = p.pack.read_card("T1").expect("a card").bit();
        table.start().hands[DUMMY] & one == 0
    };
    let mut table = deal(&p, 0, geiss);
    // Neither Ultimo nor Solo; then Cego, a jump to Zwei Leere or Eine, and the Geiss over it.
    says(&mut table, "pass pass cego eine geiss");
    assert_eq!(asked(&table).0, 0, "the dealer has the last answer");
    assert_eq!(asked(&table).2, ["pass"]);
    says(&mut table, "pass");
    assert_eq!((table.state().declarer, table.seat(Position(0))), (Position(0), Seat(1)));
    assert_eq!(p.contracts[usize::from(table.state().contract)].name, "geiss");
}

#[test]
fn a_solo_ends_the_bidding_unless_counter_solo_is_chosen() {
    let p = dorset(&[]);
    let mut table = deal(&p, 0, without_ultimo);
    says(&mut table, "solo");
    assert_eq!(table.decision().map(|d| d.phase), Some(Phase::Play));
    let p = dorset(&["counter=yes"]);
    let mut table = deal(&p, 0, without_ultimo);
    says(&mut table, "solo");
    assert_eq!(asked(&table), (0, 0, vec!["pass".into(), "counter_solo".into()]));
}

#[test]
fn the_dummy_lies_open_after_the_auction_and_not_before() {
    let p = dorset(&[]);
    let mut table = deal(&p, 1, without_ultimo);
    let dummy = table.start().hands[DUMMY];
    for word in ["pass", "pass", "cego", "pass"] {
        assert_eq!(table.view(Some(DUMMY)).hand, 0, "a dummy has no eyes");
        for person in [0, 1] {
            let view = table.view(Some(Position(person)));
            assert_eq!(view.hands[DUMMY], (0, 13), "position {person} before {word}");
        }
        says(&mut table, word);
    }
    assert_eq!(table.view(Some(Position(1))).hands[DUMMY], (0, 13));
    says(&mut table, "cego");
    for person in [0, 1] {
        let view = table.view(Some(Position(person)));
        assert_eq!(view.hands[DUMMY], (dummy, 13));
        assert_eq!(view.hands[Position(1 - person)], (0, 13), "the other person's hand stays hidden");
    }
    // Seat 1 dealt: forehand is seat 0, and seat 1 plays for the dummy.
    let seen = tell::sight::view(&table, Some(Seat(0)));
    let told = seen["history"].as_array().and_then(|h| h.iter().find(|e| e["plays_for"] == 2)).cloned();
    let told = told.expect("it is told who plays the dummy");
    assert_eq!((&told["seat"], &told["rule"]), (&json!(1), &json!("plays_for")));
    assert_eq!(told["open"].as_array().map(Vec::len), Some(13));
    // What is laid out of the dummy's hand is not what contracts call open cards.
    assert_eq!(table.state().open, 0);
}

#[test]
fn the_defender_decides_for_the_dummy_with_his_own_eyes() {
    let p = dorset(&[]);
    let mut table = deal(&p, 1, without_ultimo);
    says(&mut table, "pass solo");
    // The dealer, seat 1, is the declarer and leads; then the dummy, then forehand.
    assert_eq!((asked(&table).0, asked(&table).1), (1, 1));
    let lead = asked(&table).2.remove(0);
    says(&mut table, &lead);
    let (hand, by, words) = asked(&table);
    assert_eq!((hand, by), (2, 0));
    let d: Decision = table.decision().expect("the dummy's card");
    assert_eq!(tell::sight::decision(&table, &d)["by"], 0);
    assert_eq!(table.view(Some(Position(0))).decision, Some(d), "it is put to the person");
    assert_eq!(table.view(Some(Position(1))).decision, None);
    assert_eq!(table.view(Some(DUMMY)).decision, None);
    assert_eq!(tell::sight::view(&table, Some(Seat(1)))["decision"], json!({"seat": 2, "by": 0}));
    says(&mut table, &words[0]);
    assert_eq!((asked(&table).0, asked(&table).1), (0, 0));
    let d = table.decision().expect("his own card");
    assert!(tell::sight::decision(&table, &d).get("by").is_none());
}

#[test]
fn refusals_say_whose_hand_it_is() {
    let p = dorset(&[]);
    let (mut own, mut wrong, mut fallen, mut nowhere) = (0, 0, 0, 0);
    for seed in 0..40 {
        let mut table = Table::shuffled(&p, Seat(1), &mut Rng::new(seed));
        let mut rng = Rng::new(seed);
        let players = Players::new(&p, &[Manner::Random]).expect("one for all");
        while let Some(d) = table.decision() {
            if d.phase == Phase::Play && d.position == DUMMY {
                let s = table.state();
                for card in p.pack.list(p.pack.all & !d.options.cards()) {
                    let told = refused(&table, p.pack.code(card));
                    if card.is_in(s.hands[d.by]) {
                        own += 1;
                        assert!(told.contains("is in your own hand, but it is the dummy's turn"), "{told}");
                    } else if card.is_in(s.hands[DUMMY]) {
                        wrong += 1;
                        assert!(told.contains("the dummy") && !told.contains("you "), "{told}");
                    } else if told.contains(" fell in trick ") {
                        fallen += 1;
                        let played = s.played[..usize::from(s.plays)].contains(&card);
                        assert!(played && told.starts_with(p.pack.code(card)), "{told}");
                    } else {
                        nowhere += 1;
                        assert!(told.starts_with("the dummy does not hold"), "{told}");
                    }
                }
            }
            table.act(players.choose(&table, &mut rng).expect("an option")).expect("it is legal");
        }
    }
    let all = [own, wrong, fallen, nowhere];
    assert!(all.iter().all(|number| *number > 100), "{all:?}");
}

/// Payments of whoever declares, of the other person, and of the dummy.
fn paid(table: &Table) -> (i64, i64, i64) {
    let s = table.state();
    let declarer = s.declarer.index();
    (s.scores[declarer].0 / ONE, s.scores[1 - declarer].0 / ONE, s.scores[DUMMY].0)
}

#[test]
fn the_only_person_on_a_side_pays_once_or_for_both_hands() {
    for (option, times) in [("tisch=no", 1), ("tisch=yes", 2)] {
        let p = dorset(&[option]);
        let (mut won, mut lost) = (0, 0);
        for seed in 0..60 {
            let mut table = Table::shuffled(&p, Seat((seed % 2) as u8), &mut Rng::new(seed));
            if !without_ultimo(&table) {
                continue;
            }
            says(&mut table, "pass pass cego pass cego");
            play_out(&mut table, &mut Rng::new(seed));
            let points = Ctx::of(&p, table.state()).points(table.state().declarer.bit()) / ONE;
            // C-61: a step for each five points of the winners beyond 35, and one more; 1 a step in a Cego.
            let steps = |winners: i64| (winners - 35).div_euclid(5) + 1;
            let worth = if points >= 36 { steps(points) } else { -steps(70 - points) };
            assert_eq!(paid(&table), (worth * times, -worth * times, 0), "seed {seed}, {points} points");
            if worth > 0 { won += 1 } else { lost += 1 }
        }
        assert!(won > 2 && lost > 2, "{won} won, {lost} lost");
    }
}

#[test]
fn in_a_robber_the_dealer_answers_for_the_dummy() {
    let p = dorset(&[]);
    let mut seen = [0; 3];
    for (game, stake) in [("raeuber", 8), ("drescher", 14)] {
        for seed in 0..150 {
            let mut table = Table::shuffled(&p, Seat(0), &mut Rng::new(seed));
            if !without_ultimo(&table) {
                continue;
            }
            says(&mut table, &format!("pass pass cego pass {game}"));
            while let Some(d) = table.decision() {
                // Forehand is seat 1 and plays his own cards only.
                assert_eq!(d.by.0, d.position.0.min(1));
                table.act(d.list()[seed as usize % d.list().len()]).expect("it is legal");
            }
            let s = table.state();
            assert_eq!(s.declarer, Position::NOBODY);
            let empty = (0..3).filter(|q| s.won[*q] == 0).count() as u32;
            let factor = if game == "raeuber" { 1 << empty } else { 1 };
            let expected = match s.losers {
                0b001 => [-2 * stake * factor, 2 * stake * factor],
                0b010 | 0b100 | 0b110 => [stake * factor, -stake * factor],
                losers => panic!("losers {losers:b}"),
            };
            assert_eq!([s.scores[0].0 / ONE, s.scores[1].0 / ONE], expected, "{game}, seed {seed}");
            assert_eq!(s.scores[2], Amount::NOTHING);
            // Who wins with one hand and loses with the other owes himself nothing.
            let mut paid = table.items().iter().flat_map(|item| &item.transfers);
            assert!(paid.all(|one| one.from != one.to), "{game}, seed {seed}");
            (0..3).filter(|q| s.losers >> q & 1 == 1).for_each(|q| seen[q] += 1);
            let text = Screen::PLAIN.set(&tell::transcript::deal(&table, Language::English));
            assert_eq!(text.contains("Dummy loses the"), s.losers == 0b100);
            assert!(text.contains("Dealer plays for the dummy, whose hand lies open."));
        }
    }
    assert!(seen.iter().all(|n| *n > 2), "{seen:?}");
}

#[test]
fn thousands_of_deals_hold() {
    for options in [&[][..], &["counter=yes", "tisch=yes"]] {
        let p = dorset(options);
        let mut contracts = 0u32;
        for seed in 0..1000 {
            let mut rng = Rng::new(seed);
            let mut table = Table::shuffled(&p, Seat((seed % 2) as u8), &mut rng);
            let whim = invariants::Whim::new(&mut rng);
            while let Some(d) = table.decision() {
                assert_ne!(d.by, DUMMY, "seed {seed}: the dummy decides nothing");
                assert!(
                    d.position != DUMMY || d.phase == Phase::Play,
                    "seed {seed}: {} of the dummy",
                    d.phase
                );
                if d.position == DUMMY {
                    let declarer = table.state().declarer;
                    assert_eq!(d.by, Position(if declarer == Position::NOBODY { 1 } else { 1 - declarer.0 }));
                } else {
                    assert_eq!(d.by, d.position);
                }
                table.act(whim.choose(&d, &mut rng)).expect("it is legal");
            }
            let s = table.state();
            invariants::cards_once(&p, s).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
            invariants::settled(&p, s).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
            assert_eq!(s.scores[DUMMY], Amount::NOTHING);
            assert_eq!(table.scores().into_iter().sum::<Amount>(), Amount::NOTHING);
            contracts |= 1 << s.contract;
        }
        assert!(contracts.count_ones() >= 9, "{contracts:b}");
        // The way without a table plays the same deals.
        let mut state = stiess::engine::State::default();
        engine::deal_out(&p, Seat(0), &mut Rng::new(5), &mut state);
        invariants::settled(&p, &state).expect("settled");
    }
}

#[test]
fn a_round_is_one_deal_by_each_person() {
    let p = dorset(&[]);
    let players = Players::new(&p, &[Manner::Careful, Manner::Random]).expect("one for each person");
    assert!(Players::new(&p, &[Manner::Random; 3]).is_none(), "nobody plays in the dummy's seat");
    let mut session = Session::rounds(&p, &p, 11, 3);
    let mut dealers = Vec::new();
    while let Some(start) = session.next() {
        let mut rng = start.rng;
        let mut table = Table::shuffled(&p, start.dealer, &mut rng);
        players.play(&mut table, &mut rng);
        assert!(table.done());
        session.finish(&table);
        dealers.push(start.dealer);
    }
    assert_eq!(dealers, [0, 1, 0, 1, 0, 1].map(Seat));
    let totals = session.totals();
    assert!(totals[0] == -totals[1] && totals[2] == Amount::NOTHING, "{totals:?}");
    let error = Table::given(&p, Seat(DUMMY.0), &[], &[]).err();
    assert_eq!(error, Some(DealError::DummyDeals { seat: 2 }));
}

/// What a dummy gets is got by whoever pays for it, and it wins and loses nothing.
#[test]
fn nothing_is_written_down_for_a_dummy() {
    let p = program(
        "game marks \"Marks\" extends cego_dorset {
           session {
             tally marks \"Marks\" of each person, 0 to 60
             on: defenders get 1 marks
             match \"Partie\" ends if some players with marks >= 30, at latest after 3 deals
             pinned after the match: losers of the match get 5 marks
             session ends after 2 matches
             session is won by players with fewest marks
           }
         }",
    );
    let players = Players::new(&p, &[Manner::Random]).expect("one for all");
    for seed in 0..20 {
        let mut session = Session::whole(&p, &p, seed).expect("it says when it ends");
        let mut marks = [0; 2];
        while let Some(start) = session.next() {
            let mut rng = start.rng;
            let mut table = Table::shuffled(&start.program, start.dealer, &mut rng);
            players.play(&mut table, &mut rng);
            let after = session.finish(&table);
            for change in &after.changes {
                marks[change.seat.expect("of a person").index()] += (change.to - change.from) / ONE;
            }
            if let Some(over) = after.matched {
                let all = [over.won.clone(), over.lost.clone()].concat();
                assert!(all.len() == 2 && all.iter().all(|seat| seat.0 < 2), "{over:?}");
            }
        }
        let least = marks.iter().min();
        let won: Vec<Seat> = p.people_seated().filter(|seat| Some(&marks[seat.index()]) == least).collect();
        assert_eq!(session.over().map(|over| &over.won), Some(&won), "{marks:?}");
    }
}

/// Where it falls to the dummy to deal the last hand, the next person does.
#[test]
fn a_dummy_never_deals_the_last_hand() {
    let p = program(
        "game evening \"Evening\" extends cego_dorset { session { the last deal is by players who were dealt TS } }",
    );
    let stiess = p.pack.read_card("TS").expect("a card").bit();
    let players = Players::new(&p, &[Manner::Random]).expect("one for all");
    let mut by_dummy = 0;
    for seed in 0..30 {
        let mut session = Session::rounds(&p, &p, seed, 1);
        let (mut named, mut deals, mut last) = (None, 0, None);
        while let Some(start) = session.next() {
            let mut rng = start.rng;
            let mut table = Table::shuffled(&p, start.dealer, &mut rng);
            let holder = positions(p.active()).find(|at| table.start().hands[*at] & stiess != 0);
            deals += 1;
            if deals > 2 && named.is_none() {
                by_dummy += u32::from(holder == Some(DUMMY));
                named = holder.map(|at| p.dealing(table.seat(at)));
            }
            players.play(&mut table, &mut rng);
            session.finish(&table);
            last = Some(start.dealer);
            assert!(deals < 50, "it goes on and on");
        }
        assert_eq!(last, named, "seed {seed}");
    }
    assert!(by_dummy > 3, "{by_dummy}");
}

#[test]
fn careful_players_beat_random_ones() {
    let p = dorset(&[]);
    let players = Players::new(&p, &[Manner::Careful, Manner::Random]).expect("one for each person");
    let mut sum = 0;
    for seed in 0..200 {
        let mut rng = Rng::new(seed);
        let mut table = Table::shuffled(&p, Seat((seed % 2) as u8), &mut rng);
        players.play(&mut table, &mut rng);
        sum += table.scores()[0].0;
    }
    assert!(sum > 0, "seat 0 is careful and has {}", sum / ONE);
}

#[test]
fn records_are_replayed_and_moves_taken_back() {
    let ruleset = Ruleset::load("cego_dorset").expect("built in");
    let p = dorset(&[]);
    for seed in 0..20 {
        let mut rng = Rng::new(seed);
        let mut table = Table::shuffled(&p, Seat((seed % 2) as u8), &mut rng);
        play_out(&mut table, &mut rng);
        let record = Record::of(&ruleset, &ruleset.settings(), "cego_dorset", &table);
        let text = record::text(&[record]);
        let mut shelf = Shelf::default();
        let source = shelf.add("deal.ron", text.clone());
        let records = read::records(source, &text).expect("it can be read");
        let (record, node) = &records[0];
        let rules = shelf.prepare(record, node, &PathBuf::new()).expect("it is prepared");
        let again = replay(record, &rules, node, &text);
        assert!(again.legal && again.found.is_empty(), "{:?}", again.found);
        assert_eq!(again.table.map(|t| t.scores()), Some(table.scores()));
        // Back to the middle and on again the same way, then back to the start.
        let words: Vec<Choice> = table
            .history()
            .iter()
            .filter_map(|e| match e {
                stiess::engine::Entry::Act { choice, .. } => Some(*choice),
                stiess::engine::Entry::Event(_) => None,
            })
            .collect();
        let (end, history) = (*table.state(), table.history().to_vec());
        let half = words.len() / 2;
        assert!(table.undo(words.len() - half));
        words[half..].iter().for_each(|o| table.act(*o).expect("as before"));
        assert_eq!((table.state(), table.history()), (&end, history.as_slice()));
        assert!(table.undo(words.len()));
        assert_eq!(table.state(), table.start());
        assert_eq!(table.view(Some(Position(0))).hands[DUMMY], (0, 13), "hidden again");
    }
}

fn stiess(arguments: &[&str]) -> (i32, String, String) {
    let mut command = crate::stiess();
    let out = command.args(arguments).env("NO_COLOR", "1").output().expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (out.status.code().unwrap_or(-1), text(out.stdout), text(out.stderr))
}

#[test]
fn it_is_told_as_a_game_for_two() {
    let (status, text, _) = stiess(&["deal", "cego_dorset", "--seed", "3", "--rounds", "1"]);
    assert_eq!(status, 0);
    assert!(text.contains("  Forehand (seat 1)\n") && text.contains("  Dealer (seat 0)\n"));
    assert!(
        text.contains("  Dummy (seat 2)\n") && text.contains("plays for the dummy, whose hand lies open.")
    );
    let scores = &text[text.find("Scores").expect("scores")..];
    assert!(!scores.lines().take(4).any(|line| line.contains("seat 2")), "{scores}");
    let end = &text[text.find("The end of the session").expect("an end")..];
    assert!(end.contains("seat 0: ") && end.contains(" and seat 1: ") && !end.contains("seat 2"), "{end}");
    assert!(text.lines().all(|line| line.chars().count() <= 80));
    let (status, text, _) = stiess(&["simulate", "cego_dorset", "--deals", "200"]);
    assert_eq!(status, 0);
    assert!(text.contains(" seat 1 ") && !text.contains(" seat 2 "), "{text}");
    let (status, _, errors) = stiess(&["deal", "cego_dorset", "--players", "random,random,random"]);
    assert_eq!(status, 2);
    assert!(errors.contains("3 players are named, but 2 sit at the table"), "{errors}");
}

/// A dummy may sit anywhere, and a person's hand may be played by another too.
fn at_seat(seat: &str, more: &str) -> Program {
    program(&format!(
        "game probe \"Probe\" {{
           pack cego54, counted in threes
           table {{ seats 3, anticlockwise; the {seat} seat is a dummy, with a share }}
           places {{ blind \"Blinder\": face down, counts for nobody }}
           deal {{ 6 to blind; 16 to each player }}
           auction {{ from forehand, players speak once; bids low; if nobody bids: low by dealer }}
           contracts {{ low \"Klein\" }}
           play {{
             declarer leads
             {more}
             follow_suit: must follow with suit led
             trick to highest of trumps, else highest of suit led
           }}
           score {{ won if points of declarer >= 30; worth 1; settle losers pay winners }}
         }}"
    ))
}

#[test]
fn the_dummy_keeps_its_seat_while_the_deal_goes_round() {
    for (seat, dummy) in [("first", 0), ("second", 1), ("third", 2)] {
        let p = at_seat(seat, "defenders play for dummy");
        assert_eq!((p.head_count(), p.dummies), (2, 1 << dummy));
        let people: Vec<Seat> = (0..3).filter(|s| *s != dummy).map(Seat).collect();
        for dealer in &people {
            assert_eq!(p.seat(*dealer, Position(dummy)), Seat(dummy));
            assert_eq!(p.seat(*dealer, p.dealer()), *dealer);
            assert_eq!(Some(&p.usual_dealer()), people.last());
            for position in (0..3).map(Position) {
                assert_eq!(p.position(*dealer, p.seat(*dealer, position)), position);
            }
        }
        assert_eq!(
            p.dealing(Seat(dummy)).0,
            if dummy == 0 {
                1
            } else if dummy == 1 {
                2
            } else {
                0
            }
        );
        let mut table = Table::shuffled(&p, people[0], &mut Rng::new(1));
        assert_eq!(table.decision().map(|d| table.seat(d.position)), Some(people[1]));
        play_out(&mut table, &mut Rng::new(1));
        let worth = table.scores()[people[0]].0 / ONE;
        assert_eq!(worth.abs(), 2, "with a share, one defender pays for two hands");
    }
}

/// Between his own hands nothing moves, to the last payment.
#[test]
fn who_plays_alone_for_the_dummy_against_him_pays_one() {
    let p = at_seat("third", "dealer plays for dummy");
    let mut table = Table::shuffled(&p, Seat(0), &mut Rng::new(1));
    says(&mut table, "pass pass");
    play_out(&mut table, &mut Rng::new(1));
    // The dealer plays; the dummy is against him, and is his all the same.
    assert_eq!(table.seat(table.state().declarer), Seat(0));
    assert_eq!(table.scores().iter().map(|score| score.0.abs() / ONE).collect::<Vec<_>>(), [1, 1, 0]);
}

/// A round of a session is a deal by each person, as the rules count them too.
#[test]
fn a_session_of_rounds_is_as_long_as_the_persons_are_many() {
    let p =
        program("game evening \"Evening\" extends cego_dorset { session { session ends after 3 rounds } }");
    let session = Session::whole(&p, &p, 1).expect("it says when it ends");
    assert_eq!(session.deals(), Some(6));
}

#[test]
fn a_hand_that_does_not_lie_open_is_known_to_whoever_plays_it() {
    let p = at_seat("third", "defenders play for dummy");
    let mut table = Table::shuffled(&p, Seat(0), &mut Rng::new(4));
    let dummy = table.start().hands[DUMMY];
    assert_eq!(table.view(Some(Position(1))).hands[DUMMY], (0, 16));
    says(&mut table, "low");
    assert_eq!(table.view(Some(Position(0))).hands[DUMMY], (0, 16));
    if table.decision().is_some_and(|d| d.phase == Phase::Auction) {
        says(&mut table, "pass");
    }
    assert_eq!(table.view(Some(Position(0))).hands[DUMMY], (0, 16), "the declarer does not see it");
    assert_eq!(table.view(Some(Position(1))).hands[DUMMY], (dummy, 16));
}

#[test]
fn a_duty_may_look_at_a_hand_that_lies_open() {
    let more = "defenders play for dummy, whose hand lies open after the auction;
             help: must follow with kings if some kings in (hand of dummy)";
    assert_eq!(at_seat("third", more).dummies, DUMMY.bit());
}

#[test]
fn the_declarer_may_play_his_partners_hand() {
    let p = program(
        "game probe \"Probe\" extends dreierles {
           play { declarer plays for right of declarer, whose hand lies open after the auction }
         }",
    );
    let mut rng = Rng::new(2);
    let mut table = Table::shuffled(&p, Seat(2), &mut rng);
    let mut played = 0;
    while let Some(d) = table.decision() {
        let s = table.state();
        if d.phase == Phase::Play && s.declarer != Position::NOBODY {
            let partner = s.declarer.after(1, 3);
            assert_eq!(d.by, if d.position == partner { s.declarer } else { d.position });
            played += usize::from(d.position == partner);
            let third = s.declarer.after(2, 3);
            let seen = table.view(Some(third)).hands[partner];
            assert_eq!(seen.0, s.hands[partner], "it lies open to all");
            assert_eq!(engine::purse(&p, s, partner), partner, "he pays for himself");
        } else {
            assert_eq!(d.by, d.position);
        }
        let wish = if d.phase == Phase::Auction { d.list().len() - 1 } else { 0 };
        table.act(d.list()[wish]).expect("it is legal");
    }
    assert_eq!(played, 16);
}

/// Whoever plays the dummy's hand pays and is paid for both, and the sheet says so.
#[test]
fn the_sheet_tells_what_is_paid_for_the_dummy_too() {
    let p = dorset(&["tisch=yes"]);
    let mut doubled = 0;
    for seed in 0..40 {
        let mut rng = Rng::new(seed);
        let mut table = Table::shuffled(&p, Seat(0), &mut rng);
        crate::common::at_random(&mut table, &mut rng);
        let mut told = [Amount::NOTHING; 8];
        for item in table.items() {
            // What is told is told once of those who pay and are paid.
            for (at, one) in item.transfers.iter().enumerate() {
                let again = |other: &engine::Transfer| (other.from, other.to) == (one.from, one.to);
                assert!(!item.transfers[..at].iter().any(again), "seed {seed}: {:?}", item.transfers);
                for (purse, amount) in [(one.from, -one.amount), (one.to, one.amount)] {
                    if let engine::Purse::Of(who) = purse {
                        told[who.index()] += amount;
                    }
                }
            }
            if let engine::What::Game { worth, .. } = &item.what {
                doubled += usize::from(item.transfers.iter().any(|one| one.amount.0 == 2 * worth));
            }
        }
        assert_eq!(told, table.state().scores, "seed {seed}");
    }
    assert!(doubled > 0, "somebody pays for the dummy too");
}

/// Three persons, and a dummy across from forehand, who plays with it.
const ACROSS: &str = r#"game across "Across" {
  pack schnaps20, counted in eyes
  table { seats 4, clockwise; the third seat is a dummy, without a share }
  places { rest "Rest": face down, counts for nobody }
  deal { 4 to each player; the rest to rest }
  contracts { game "Game" }
  sides forehand and dummy against the rest
  play {
    forehand leads
    forehand plays for dummy, whose hand lies open after the auction
    follow_suit: must follow with suit led
    trick to highest of suit led
  }
  score {
    won if team took some tricks with ranks A
    worth 4
    settle losers pay winners
  }
  session { next dealer is forehand; round is one deal by each person }
}
"#;

#[test]
fn who_plays_with_a_dummy_against_two_is_paid_for_one_hand_or_for_both() {
    for (share, expected) in [("without", [4, -2, 0, -2]), ("with", [8, -4, 0, -4])] {
        let p = program(&ACROSS.replace("without a share", &format!("{share} a share")));
        let mut won = [0; 2];
        for seed in 0..20 {
            let mut table = Table::shuffled(&p, Seat(3), &mut Rng::new(seed));
            play_out(&mut table, &mut Rng::new(seed));
            let s = table.state();
            let times = if s.losers == 0b1010 { 1 } else { -1 };
            won[usize::from(times == 1)] += 1;
            let scores: Vec<i64> = s.scores[..4].iter().map(|score| score.0 / ONE * times).collect();
            assert_eq!(scores, expected, "{share}, seed {seed}");
        }
        assert!(won.iter().all(|deals| *deals > 1), "{won:?}");
        crate::fast_path::both_ways(share, &p, 40);
    }
}
