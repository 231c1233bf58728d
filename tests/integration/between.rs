//! Between deals: what is kept, matches, ends of sessions.

use crate::common::{Folder, out};
use serde_json::{Value, json};
use stiess::Amount;
use stiess::Seat;
use stiess::engine::{After, Rng, Session, Table, Why};
use stiess::players::{Manner, Players};
use stiess::ruleset;
use stiess::ruleset::lasting::Values;
use stiess::ruleset::{Program, Ruleset, Settings};

/// A game of three that keeps something of each person and of the table, in matches.
pub(crate) const MATCH: &str = r#"
game kept "Behalten" {
  source CLUB "Rules of our club": X-1 to X-9
  pack schnaps20, counted in eyes
  table { seats 3, clockwise }
  places { talon "Talon": face down, counts for defenders }
  deal { 6 to each player; 2 to talon }
  auction {
    from forehand, players speak once
    bids small < great
    if nobody bids: small by forehand
  }
  contracts price { small "Klein" 3; great "Groß" 7 }
  play {
    declarer leads
    follow_suit "Bedienen": must follow with suit led
    trick to highest of suit led
  }
  score {
    won if points of declarer >= 61
    worth price + radli of declarer
    settle winners write
  }
  session {
    next dealer is forehand
    tally radli "Radli" of each person, 0 to 3
    tally bock "Bock" of the table, 0 to 9
    tally bummerl "Bummerl" of each person, 0 to 60
    radl_on "Radl": everybody gets 1 radli if lost                                     [X-1]
    radl_off: declarer loses 1 radli if won                                            [X-2]
    bock_on: the table gets 2 bock if his_radli                                        [X-3]
    match "Partie" ends if some players with score >= 24                               [X-4]
    match is won by players with highest score                                         [X-4]
    pinned after the match: losers of the match get (2 if his score = 0, otherwise 1) bummerl  [X-5]
    session ends after 2 matches                                                       [X-6]
    session is won by players with fewest bummerl                                      [X-6]
  }
  test his_radli = radli of declarer > 2
  contract great { session { big after bock_on: the table loses 1 bock } }
}
"#;

fn program(text: &str) -> Program {
    let ruleset = Ruleset::from_text("kept.rules", text);
    assert_eq!(ruleset.check(), [], "{text}");
    ruleset.program(&ruleset.settings()).expect("it passes its check")
}

/// Plays a session; the scores of each deal, and what came after it.
fn played(program: &Program, session: &mut Session) -> Vec<(Vec<i64>, After)> {
    let mut told = Vec::new();
    while let Some(start) = session.next() {
        let players = Players::new(program, &[Manner::Random]).expect("they can sit down");
        let mut rng = start.rng;
        let mut table = Table::shuffled(&start.program, start.dealer, &mut rng);
        players.play(&mut table, &mut rng);
        let after = session.finish(&table);
        told.push((table.scores().iter().map(|score| score.0 / 60).collect(), after));
    }
    told
}

#[test]
fn a_session_of_matches_is_played_to_its_end() {
    let program = program(MATCH);
    let mut session = Session::whole(&program, &program, 4).expect("it says when it ends");
    let told = played(&program, &mut session);
    let over = session.over().expect("it is over");
    assert!(matches!(over.why, Why::Clause(_)));
    let matches: Vec<_> = told.iter().filter_map(|(_, after)| after.matched.as_ref()).collect();
    assert_eq!(matches.iter().map(|over| over.number).collect::<Vec<_>>(), [1, 2]);
    assert!(told.last().expect("some").1.matched.is_some(), "the last match ends the session");
    // Every score begins anew with a match, and whoever wins it has reached the goal.
    let mut sums = vec![0; 3];
    let mut of_match = matches.iter();
    for (scores, after) in &told {
        sums.iter_mut().zip(scores).for_each(|(sum, score)| *sum += score);
        assert_eq!(after.matched.is_some(), sums.iter().any(|sum| *sum >= 24), "{sums:?}");
        if after.matched.is_some() {
            let over = of_match.next().expect("as many");
            assert_eq!(over.scores.iter().map(|score| score.0 / 60).collect::<Vec<_>>(), sums);
            assert!(over.won.iter().all(|seat| sums[*seat] == *sums.iter().max().expect("three")));
            assert!(over.lost.iter().all(|seat| !over.won.contains(seat)));
            sums = vec![0; 3];
        }
    }
    let memory = session.memory().expect("something is kept");
    let least = (0..3).map(|seat| memory.dealt.tallies[2][seat]).min();
    assert!(over.won.iter().all(|seat| Some(memory.dealt.tallies[2][*seat]) == least));
}

/// Unsaid, a session is won by who has won the last of its matches.
#[test]
fn without_a_word_the_highest_score_wins() {
    let lines = MATCH.lines().filter(|line| !line.contains("session is won by"));
    let program = program(&lines.collect::<Vec<_>>().join("\n"));
    for seed in 0..5 {
        let mut session = Session::whole(&program, &program, seed).expect("it says when it ends");
        let told = played(&program, &mut session);
        let last = told.last().and_then(|(_, after)| after.matched.as_ref()).expect("a match ends it");
        let most = last.scores.iter().max();
        let best: Vec<Seat> =
            program.seats().filter(|seat| Some(&last.scores[seat.index()]) == most).collect();
        assert_eq!(session.over().map(|over| &over.won), Some(&best));
    }
}

/// A session of one deal is won as any other.
#[test]
fn one_deal_is_a_session() {
    let lines = MATCH.lines().filter(|line| !line.contains("session is won by"));
    let text = lines.collect::<Vec<_>>().join("\n").replace("ends after 2 matches", "ends after 1 deals");
    let program = program(&text);
    let mut session = Session::whole(&program, &program, 4).expect("it says when it ends");
    assert_eq!(played(&program, &mut session).len(), 1);
    assert!(session.over().is_some_and(|over| !over.won.is_empty()));
}

/// Who wins a match is who the rules say, and all others lose it.
#[test]
fn a_match_is_won_as_the_rules_say() {
    let program =
        program(&MATCH.replace("won by players with highest score", "won by players with lowest score"));
    let mut session = Session::whole(&program, &program, 4).expect("it says when it ends");
    for over in played(&program, &mut session).iter().filter_map(|(_, after)| after.matched.as_ref()) {
        let least = over.scores.iter().min();
        let (won, lost): (Vec<Seat>, Vec<Seat>) =
            program.seats().partition(|seat| Some(&over.scores[seat.index()]) == least);
        assert_eq!((&over.won, &over.lost), (&won, &lost));
    }
}

/// Whatever a session has left behind is enough to be remembered.
#[test]
fn each_part_of_what_is_kept_is_remembered() {
    use stiess::record::Session;
    let none = Session { last_round: true, ..Session::default() };
    assert!(!none.remembers());
    let tallies = [("bock".to_string(), Values::One(2))].into();
    for kept in [
        Session { matches: 1, ..Session::default() },
        Session { in_match: 1, ..Session::default() },
        Session { scores: vec![Amount::NOTHING; 3], ..Session::default() },
        Session { tallies, ..Session::default() },
        Session { cards: vec![String::new(); 3], ..Session::default() },
    ] {
        assert!(kept.remembers(), "{kept:?}");
    }
}

#[test]
fn clauses_run_from_top_to_bottom_and_tallies_stop_at_their_bounds() {
    let program = program(MATCH);
    let mut session = Session::rounds(&program, &program, 4, 30);
    let (mut radli, mut bock) = ([0; 3], 0);
    for (_, after) in played(&program, &mut session) {
        for change in &after.changes {
            let name = program.clause(change.clause).name.as_str();
            let (kept, most) = match change.seat {
                Some(seat) if change.tally == 0 => (&mut radli[seat.index()], 3),
                None => (&mut bock, 9),
                Some(_) => continue,
            };
            let by = match name {
                "radl_on" => 1,
                "radl_off" => -1,
                "bock_on" => 2,
                "big" => -1,
                other => panic!("{other}"),
            };
            assert_eq!(change.from / 60, *kept);
            let wanted = *kept + by;
            *kept = wanted.clamp(0, most);
            assert_eq!((change.to / 60, change.stopped), (*kept, *kept != wanted));
        }
        // Under a contract only after its deals, and where `after` puts it.
        let order: Vec<&str> =
            after.changes.iter().map(|change| program.clause(change.clause).name.as_str()).collect();
        if let (Some(on), Some(big)) =
            (order.iter().position(|n| *n == "bock_on"), order.iter().position(|n| *n == "big"))
        {
            assert!(on < big, "{order:?}");
        }
    }
}

#[test]
fn a_deal_reads_what_is_kept_as_it_was_dealt() {
    let program = program(MATCH);
    let mut session = Session::rounds(&program, &program, 9, 20);
    let mut radli = [0; 3];
    let mut more = 0;
    while let Some(start) = session.next() {
        let players = Players::new(&program, &[Manner::Random]).expect("they can sit down");
        let mut rng = start.rng;
        let mut table = Table::shuffled(&start.program, start.dealer, &mut rng);
        players.play(&mut table, &mut rng);
        let state = table.state();
        let declarer = table.seat(state.declarer);
        let price = if program.contracts[usize::from(state.contract)].name == "small" { 3 } else { 7 };
        let best = table.scores().into_iter().max().expect("three").0 / 60;
        assert_eq!(best, price + radli[declarer.index()]);
        more += radli[declarer.index()];
        for change in session.finish(&table).changes.iter().filter(|change| change.tally == 0) {
            radli[change.seat.expect("of a person").index()] = change.to / 60;
        }
    }
    assert!(more > 5, "some deals were worth more: {more}");
}

#[test]
fn a_game_that_keeps_nothing_carries_nothing() {
    for (game, _) in ruleset::built_in() {
        // A file of packs holds no game.
        let Ok(ruleset) = Ruleset::load(game) else { continue };
        let sources = ruleset.sources();
        let keeps = |file: u32| {
            ["tally ", "pot ", "match \"", "session ends"]
                .iter()
                .any(|word| sources.get(file).text.contains(word))
        };
        if (0..sources.len() as u32).any(keeps) {
            continue;
        }
        let program = ruleset.program(&ruleset.settings()).expect("it passes its check");
        assert!(program.lasting.is_none() && program.memory.is_none(), "{game}");
    }
    assert!(std::mem::size_of::<stiess::engine::State>() <= 1200);
}

#[test]
fn a_session_is_told_with_what_is_kept() {
    let folder = Folder::new("between");
    folder.put("kept.rules", MATCH);
    let (status, text, _) =
        folder.stiess(&["deal", "kept.rules", "--session", "--seed", "4", "--players", "random"]);
    assert_eq!(status, 0);
    let told = |line: &&str| {
        ["Seat", "seat", "The", "Partie", "Radli", "Bock", "Bummerl", "Deal", "After", "So far"]
            .iter()
            .any(|word| line.starts_with(word))
    };
    let lines: Vec<&str> = text.lines().filter(told).collect();
    insta::assert_snapshot!(lines.join("\n"));
    let (status, text, _) = folder.stiess(&[
        "deal",
        "kept.rules",
        "--session",
        "--seed",
        "4",
        "--players",
        "random",
        "--lang",
        "de",
    ]);
    assert_eq!(status, 0);
    let told = |line: &&str| {
        ["Platz", "Der", "Partie", "Radli", "Bock", "Bummerl", "Spiel"]
            .iter()
            .any(|word| line.starts_with(word))
    };
    let lines: Vec<&str> = text.lines().filter(told).collect();
    insta::assert_snapshot!(lines[lines.len() - 24..].join("\n"));
}

/// What is said of the last round holds in its deals and after them, whatever is remembered.
#[test]
fn the_last_round_of_a_session_that_remembers_has_its_own_rules() {
    let last = "  when last_round {\n    contracts price { small 5 }\n    session { extra: the table gets 1 bock }\n  }\n";
    let text = MATCH.replace("  test his_radli", &format!("{last}  test his_radli"));
    let ruleset =
        Ruleset::from_text("kept.rules", &text.replace("ends after 2 matches", "ends after 3 rounds"));
    assert_eq!(ruleset.check(), []);
    let usual = ruleset.program(&ruleset.settings()).expect("it passes its check");
    let settings = Settings { last_round: true, ..ruleset.settings() };
    let last = ruleset.program(&settings).expect("it passes its check");
    let mut session = Session::whole(&usual, &last, 4).expect("it says when it ends");
    let mut deals = 0;
    while let Some(start) = session.next() {
        let players = Players::new(&start.program, &[Manner::Random]).expect("they can sit down");
        let mut rng = start.rng;
        let mut table = Table::shuffled(&start.program, start.dealer, &mut rng);
        players.play(&mut table, &mut rng);
        let changes = session.finish(&table).changes;
        let extra = changes.iter().any(|change| start.program.clause(change.clause).name == "extra");
        deals += 1;
        assert_eq!([start.last_round, start.program.last_round, extra], [deals > 6; 3], "deal {deals}");
    }
    assert_eq!(deals, 9);
}

/// However many deals the rules agree on, it is known which is the last.
#[test]
fn a_long_session_is_as_long_as_the_rules_say() {
    for (ends, deals) in [
        ("9999 deals", Some(9999)),
        ("10000 deals", Some(10_000)),
        ("5000 rounds", Some(15_000)),
        ("2 matches", None),
    ] {
        let program = program(&MATCH.replace("ends after 2 matches", &format!("ends after {ends}")));
        let session = Session::whole(&program, &program, 4).expect("it says when it ends");
        assert_eq!(session.deals(), deals, "{ends}");
    }
}

#[test]
fn agreed_rounds_outrank_the_end_of_the_rules_with_a_word() {
    let folder = Folder::new("between_rounds");
    folder.put("kept.rules", MATCH);
    let (status, text, _) = folder.stiess(&["deal", "kept.rules", "--rounds", "3"]);
    assert_eq!(status, 0);
    assert!(text.contains("The rules end a session otherwise; the agreed rounds are played."));
    assert_eq!(text.matches("\nCards\n").count(), 9);
    let (status, _, wrong) = folder.stiess(&["deal", "dreierles", "--session"]);
    assert_eq!(status, 2);
    assert!(wrong.contains("does not say when a session ends"), "{wrong}");
}

#[test]
fn the_book_tells_what_is_kept() {
    let folder = Folder::new("between_book");
    folder.put("kept.rules", MATCH);
    let (status, text, wrong) = folder.stiess(&["show", "kept.rules"]);
    assert_eq!(status, 0, "{wrong}");
    let chapter = &text[text.find("Between the deals").expect("there is such a chapter")..];
    insta::assert_snapshot!(chapter);
}

// ---- deals dealt again ---------------------------------------------------------------------------

const AGAIN: &str = "game again \"Noch einmal\" extends dreierles {\n  source OWN \"Us\": U-1\n  \
    deal { few \"Zu wenig\": deal again if some players who were dealt at most 3 trumps [U-1] }\n}\n";

#[test]
fn cards_that_nobody_wants_are_dealt_again() {
    let ruleset = Ruleset::from_text("again.rules", AGAIN);
    assert_eq!(ruleset.check(), []);
    let program = ruleset.program(&ruleset.settings()).expect("it passes its check");
    let plain = Ruleset::load("dreierles").expect("it is built in");
    let plain = plain.program(&plain.settings()).expect("it passes its check");
    let trumps = program.sets.iter().find(|(name, _)| name == "trumps").expect("a set").1;
    let few = |table: &Table| table.start().dealt[..3].iter().any(|hand| (hand & trumps).count_ones() <= 3);
    let (mut same, mut other) = (0, 0);
    for seed in 0..200 {
        let table = Table::shuffled(&program, Seat(0), &mut Rng::new(seed));
        assert!(!few(&table));
        let before = Table::shuffled(&plain, Seat(0), &mut Rng::new(seed));
        // What need not be dealt again is dealt as ever.
        match table.again().len() {
            0 => {
                assert_eq!(table.start().dealt, before.start().dealt);
                same += 1;
            }
            _ => {
                assert!(few(&before));
                other += 1;
            }
        }
    }
    assert!(same > 20 && other > 5, "{same} and {other}");
}

/// The game in which what nobody bids for is thrown in, and a match ends after so many deals at the latest.
fn thrown_in(thrown: &str, goal: u32, latest: u32) -> String {
    let game = MATCH.replace("if nobody bids: small by forehand", "if nobody bids: thrown_in [X-9]");
    let game = game.replace("great \"Groß\" 7 }", "great \"Groß\" 7; thrown_in \"Eingeworfen\" - }");
    let ends = format!("score >= {goal}, at latest after {latest} deals ");
    let game = game.replace("score >= 24 ", &ends);
    game.replace("  session {\n", &format!("  contract thrown_in {{ {thrown} [X-9] }}\n  session {{\n"))
}

#[test]
fn where_nothing_is_played_the_same_dealer_may_deal_again() {
    let text = |thrown: &str| thrown_in(thrown, 24, 60);
    let dealers = |thrown: &str| {
        let program = program(&text(thrown));
        let name = |at: u8| program.contracts[usize::from(at)].name.clone();
        let mut session = Session::rounds(&program, &program, 11, 40);
        let mut dealers = Vec::new();
        while let Some(start) = session.next() {
            let players = Players::new(&program, &[Manner::Random]).expect("they can sit down");
            let mut rng = start.rng;
            let mut table = Table::shuffled(&start.program, start.dealer, &mut rng);
            players.play(&mut table, &mut rng);
            let thrown = name(table.state().contract) == "thrown_in";
            assert!(!thrown || table.scores().iter().all(|score| *score == Amount::NOTHING));
            assert_eq!(
                session.finish(&table).again.is_some(),
                thrown && table.program.contracts[2].again.is_some()
            );
            dealers.push((start.dealer.0, thrown));
        }
        dealers
    };
    let next = dealers("nothing is played");
    assert!(next.iter().enumerate().all(|(at, (dealer, _))| usize::from(*dealer) == at % 3), "{next:?}");
    assert_eq!(next.len(), 120);
    let same = dealers("nothing is played, the same dealer deals again");
    let thrown = same.iter().filter(|(_, thrown)| *thrown).count();
    assert!(thrown > 0, "{same:?}");
    assert_eq!(same.len(), 120 + thrown);
    for pair in same.windows(2) {
        let ((dealer, thrown), (next, _)) = (pair[0], pair[1]);
        assert_eq!(next, if thrown { dealer } else { (dealer + 1) % 3 }, "{same:?}");
    }
    let folder = Folder::new("between_thrown_in");
    folder.put("kept.rules", text("nothing is played, the same dealer deals again"));
    let (status, told, wrong) = folder.stiess(&["deal", "kept.rules", "--rounds", "40", "--seed", "11"]);
    assert_eq!(status, 0, "{told}{wrong}");
    let deals = told.matches("\nDeal ").count();
    let again = told.matches("The same dealer deals again [X-9].").count();
    assert!(again > 0 && deals == 120 + again, "{again} of {deals}");
    let (_, told, _) = folder.stiess(&["show", "kept.rules"]);
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    let sentence = "the cards are thrown in and nothing is paid, and the same dealer deals again";
    assert!(told.contains(sentence), "{told}");
}

/// A round is over when everybody has dealt, and a match after so many deals: those that are dealt again are not among them.
#[test]
fn a_deal_that_does_not_count_ends_neither_round_nor_match() {
    let text = thrown_in("nothing is played, the same dealer deals again", 900, 4);
    let program = program(&text);
    let mut session = Session::rounds(&program, &program, 11, 40);
    let (mut counted, mut again) = (0, 0);
    for (_, after) in played(&program, &mut session) {
        again += u32::from(after.again.is_some());
        counted += u32::from(after.again.is_none());
        assert_eq!(after.matched.is_some(), after.again.is_none() && counted % 4 == 0, "deal {counted}");
    }
    assert!(counted == 120 && again > 2, "{counted} and {again}");
    // The same of a session without matches.
    let ends = "session ends if some players with score >= 900, at latest after 12 deals";
    let text = text.replace("session ends after 2 matches", ends);
    let of_matches = |line: &&str| line.contains("bummerl") || line.contains(" match ");
    let text: String =
        text.lines().filter(|line| !of_matches(line)).map(|line| format!("{line}\n")).collect();
    let folder = Folder::new("between_counted");
    folder.put("kept.rules", &text);
    let mut more = 0;
    for seed in 1..6 {
        let seed = seed.to_string();
        let (status, told, wrong) = folder.stiess(&["deal", "kept.rules", "--session", "--seed", &seed]);
        assert_eq!(status, 0, "{told}{wrong}");
        assert_eq!(told.matches("\nAfter round 1\n").count(), 1, "{told}");
        assert!(told.contains("\nDeal 12 (round 4)\n") && !told.contains("\nDeal 13"), "{told}");
        more += told.matches("The same dealer deals again").count();
    }
    assert!(more > 2, "{more}");
}

/// A thousand times in a row, and then it counts.
#[test]
fn the_same_dealer_does_not_deal_for_ever() {
    let program = program(&thrown_in("nothing is played, the same dealer deals again", 24, 60));
    let mut session = Session::rounds(&program, &program, 1, 1);
    let mut dealers = Vec::new();
    while let Some(start) = session.next() {
        let mut table = Table::shuffled(&start.program, start.dealer, &mut start.rng.clone());
        while !table.done() {
            table.act(table.read("pass").expect("a word")).expect("nobody need bid");
        }
        session.finish(&table);
        dealers.push(start.dealer.0);
        assert!(dealers.len() < 5000, "it goes on and on");
    }
    let by = |seat: u8| dealers.iter().filter(|dealer| **dealer == seat).count();
    assert_eq!([0, 1, 2].map(by), [1001; 3]);
}

/// What a match counts goes on from deal to deal, also where they are read again.
#[test]
fn a_match_that_ends_after_so_many_deals_is_replayed_and_driven() {
    let folder = Folder::new("between_latest");
    folder.put("kept.rules", thrown_in("nothing is played", 900, 4));
    let (status, told, wrong) =
        folder.stiess(&["deal", "kept.rules", "--rounds", "3", "--seed", "2", "--record", "s.ron"]);
    assert_eq!(status, 0, "{wrong}");
    assert!(told.contains("Partie 2 is over"), "{told}");
    let text = folder.read("s.ron");
    assert!(text.contains("in_match: 3"), "{text}");
    let (status, again, wrong) = folder.stiess(&["replay", "s.ron"]);
    assert_eq!((status, wrong.as_str()), (0, ""));
    assert!(again.contains("Partie 2 is over"), "{again}");
    // Whoever drives it is told where the match stands, and may say so himself.
    let all = deal_lines(&folder, &[], json!({"new": {"seed": 3}}));
    let done = driven(&folder, "kept.rules", &all).last().expect("some")["done"].clone();
    assert_eq!(done["after"]["in_match"], 1, "{done}");
    let all = deal_lines(&folder, &[], json!({"new": {"seed": 3, "session": {"in_match": 3}}}));
    let done = driven(&folder, "kept.rules", &all).last().expect("some")["done"].clone();
    assert_eq!((&done["match"]["number"], &done["after"]["in_match"]), (&json!(1), &json!(0)), "{done}");
}

#[test]
fn a_deal_dealt_again_is_told_and_cannot_be_given() {
    let folder = Folder::new("between_again");
    folder.put("again.rules", AGAIN);
    let told = |seed: u64| folder.stiess(&["deal", "again.rules", "--seed", &seed.to_string()]).1;
    let text = (1..60).map(told).find(|text| text.contains("Dealt again")).expect("some deal was");
    let at = text.find("Seat 0 deals.").expect("somebody deals");
    assert!(text[at..].starts_with("Seat 0 deals.\nDealt again"), "{text}");
    assert!(text.contains("Zu wenig [U-1]"));
    let (status, out, wrong) = folder.stiess(&["simulate", "again.rules", "--deals", "500"]);
    assert_eq!(status, 0, "{out}{wrong}");
    let hands: Vec<String> = {
        let ruleset = Ruleset::load("dreierles").expect("it is built in");
        let program = ruleset.program(&ruleset.settings()).expect("it passes its check");
        let mut all: Vec<_> =
            program.pack.list(program.pack.all).map(|card| program.pack.code(card).to_string()).collect();
        // Whoever gets the last of the pack gets no trumps.
        all.reverse();
        all
    };
    let new = json!({"new": {"dealer": 0, "hands": [hands[..16], hands[16..32], hands[32..48]], "blind": hands[48..]}});
    let answers = driven(&folder, "again.rules", &[new]);
    assert_eq!(answers[1]["error"]["code"], "deal");
    assert_eq!(answers[1]["error"]["message"], "such cards are dealt again, by `few`");
}

#[test]
fn nobody_deals_again_for_ever() {
    let folder = Folder::new("between_ever");
    folder.put(
        "ever.rules",
        "game ever \"Immer\" extends dreierles {\n  deal { rare \"Zu selten\": deal again unless forehand was dealt at least 15 trumps }\n}\n",
    );
    let (status, _, wrong) = folder.stiess(&["deal", "ever.rules"]);
    assert_eq!(status, 1);
    assert!(wrong.contains("the cards were dealt again 1000 times in a row: Zu selten"), "{wrong}");
    let (status, _, wrong) = folder.stiess(&["simulate", "ever.rules", "--deals", "5"]);
    assert_eq!(status, 1);
    assert!(wrong.contains("1000 times in a row"), "{wrong}");
    let answers = driven(&folder, "ever.rules", &[json!({"new": {"seed": 1}})]);
    assert_eq!(answers[1]["error"]["code"], "state");
}

#[test]
fn a_free_table_plays_the_session_of_the_rules() {
    let folder = Folder::new("between_play");
    let run = |game: &str, deals: usize| {
        let lines = "skip\nskip\n\n".repeat(deals) + "quit\n";
        let (status, told, wrong) =
            crate::common::typed(&folder, &["play", game, "--seed", "3"], lines.as_bytes());
        assert_eq!((status, wrong.as_str()), (0, ""), "{told}");
        told
    };
    // What went into the pot stays there.
    let told = run("vier_anderle", 3);
    let pots: Vec<u64> =
        told.lines().filter_map(|l| l.strip_prefix("Topf: ")?.trim_end_matches('.').parse().ok()).collect();
    assert_eq!(pots.len(), 3, "{told}");
    assert!(pots.windows(2).any(|two| two[0] != two[1]), "{pots:?}");
    // Schnapsen goes on until somebody has 24, and a Bummerl is written.
    let told = run("dreierschnapsen", 12);
    assert!(told.contains("Partie 1 is over: seat "), "{told}");
    let written = told.lines().filter(|line| line.starts_with("Bummerl: "));
    assert!(written.into_iter().any(|line| line.contains(" 1") || line.contains(" 2")), "{told}");
    assert!(told.contains("A free deal, number 15"), "{told}");
    // Whose seat is whose, and what Enter does when a session is over; nothing is told twice.
    assert!(told.contains("Partie 1: ") && told.contains(" (you) "), "{told}");
    assert!(told.contains("That was the session. Enter begins another one"), "{told}");
    assert!(told.contains("Enter deals again"), "{told}");
    assert!(!told.split("Partie 1 is over").next().is_some_and(|first| first.contains("So far")), "{told}");
}

#[test]
fn at_a_free_table_help_lists_what_works_there() {
    let folder = Folder::new("between_help");
    let said = |args: &[&str], lines: &[u8]| crate::common::typed(&folder, args, lines).1;
    let told = said(&["play", "dreierles", "--seed", "3"], b"help\nnext\n\nquit\n");
    for word in ["next", "restart", "see", "menu"] {
        assert!(!told.lines().any(|line| line.trim_start().starts_with(word)), "{word}: {told}");
    }
    for word in
        ["hint", "back", "your last decision again", "have the rest of the deal played for you", "what-if"]
    {
        assert!(told.contains(word), "{word}: {told}");
    }
    assert!(told.matches("It is your turn: answer, or say `hint` or `help`.").count() == 2, "{told}");
}

#[test]
fn doublings_and_suits_are_asked_by_what_the_table_calls_them() {
    let folder = Folder::new("between_spoken");
    let rules = "game knocked \"Geklopft\" extends schnaps_base {
  announcements { kontra \"Kontra\", \"Retour\": players may double the game, at most 2 times }
}
game schnaps_base \"Klein\" {
  pack schnaps20, counted in eyes
  table { seats 2, anticlockwise }
  places { talon \"Talon\": face down, counts for nobody }
  deal { 5 to each player; the rest to talon }
  auction { from forehand, players speak once; bids named; if nobody bids: named by forehand }
  contracts { named \"Ansage\" }
  exchange { atout \"Atout\": declarer calls one of suits of hand }
  play {
    declarer leads
    follow_suit \"Bedienen\": must follow with suit led
    trick to highest of suit led
    play ends if declarer took some tricks
  }
  score { won if declarer took some tricks; worth 1; settle losers pay winners }
  session { next dealer is forehand; round is one deal by each person }
}
";
    folder.put("knocked.rules", rules);
    let (mut suits, mut ended) = (false, false);
    for (seat, seed) in [("0", "1"), ("1", "1"), ("0", "2"), ("1", "2"), ("0", "3"), ("1", "3")] {
        let play = ["play", "knocked.rules#knocked", "--seed", seed, "--seat", seat];
        let lines = b"named\nnamed\nkreuz\nherz\npik\nkaro\nskip\nskip\nquit\n";
        let (_, told, wrong) = crate::common::typed(&folder, &play, lines);
        assert_eq!(wrong, "", "{told}");
        suits |= told.contains("Which suit? `") && told.contains("`Herz`");
        ended |= told.split_whitespace().collect::<Vec<_>>().join(" ").contains(
            "The play ends here, after trick 1 of 5, because the declarer took at least one trick.",
        );
        assert!(!told.contains("play ends."), "{told}");
    }
    assert!(suits && ended, "suits {suits}, ended {ended}");
    let lesson = r#"Lesson(version: 1, title: "Retour", goals: ["answer"], game: "dreierschnapsen",
        deal: Deal(hands: ["CJ SJ HQ", "CA C10 SA HA H10 D10", "CK S10 SK HK DK DA"], blind: "HJ DQ DJ CQ SQ"),
        steps: ["clubs bettler_ohne pass pass spritzen", Free()])"#;
    folder.put("retour.ron", lesson);
    let (_, told, wrong) = crate::common::typed(&folder, &["learn", "./retour.ron"], b"retour\nquit\n");
    assert_eq!(wrong, "", "{told}");
    assert!(told.contains("? Retour: do you double?") && told.contains("You say Retour."), "{told}");
}

// ---- many sessions ------------------------------------------------------------------------------

#[test]
fn sessions_are_simulated_alike_on_one_thread_and_on_two() {
    let folder = Folder::new("between_simulate");
    folder.put("kept.rules", MATCH);
    let run = |threads: &str| {
        let arguments = ["simulate", "kept.rules", "--sessions", "60", "--json", "--threads", threads];
        let (status, text, wrong) = folder.stiess(&arguments);
        assert_eq!(status, 0, "{wrong}");
        let mut value: Value = serde_json::from_str(&text).expect("JSON");
        value["threads"] = json!(0);
        value["deals_per_second"] = json!(0);
        value
    };
    let (one, two) = (run("1"), run("2"));
    assert_eq!(one, two);
    assert_eq!(one["sessions"], 60);
    assert_eq!(one["matches_a_session"]["mean"], 2.0);
    assert!(one["deals_a_session"]["mean"].as_f64().is_some_and(|mean| mean > 4.0));
    let won: f64 =
        one["seats"].as_array().expect("a list").iter().filter_map(|s| s["win_rate"].as_f64()).sum();
    assert!(won >= 1.0, "somebody wins each: {won}");
    let (_, table, _) = folder.stiess(&["simulate", "kept.rules", "--sessions", "60", "--threads", "1"]);
    insta::assert_snapshot!(
        table.lines().filter(|line| !line.contains("a second")).collect::<Vec<_>>().join("\n")
    );
    let (status, _, wrong) = folder.stiess(&["simulate", "dreierles", "--sessions", "3"]);
    assert_eq!(status, 2);
    assert!(wrong.contains("does not say when a session ends"), "{wrong}");
    let (status, text, _) =
        folder.stiess(&["simulate", "dreierles", "--sessions", "3", "--rounds", "2", "--json"]);
    let value: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!((status, &value["deals_a_session"]["mean"]), (0, &json!(6.0)));
}

// ---- records ------------------------------------------------------------------------------------

#[test]
fn a_session_is_written_down_and_replayed() {
    let folder = Folder::new("between_record");
    folder.put("kept.rules", MATCH);
    let arguments =
        ["deal", "kept.rules", "--session", "--seed", "4", "--players", "random", "--record", "s.ron"];
    assert_eq!(folder.stiess(&arguments).0, 0);
    let written = folder.read("s.ron");
    let (seal, text) = written.split_once('\n').expect("lines");
    assert!(
        seal.starts_with("// seal: ")
            && text.starts_with("Session(\n    version: 2,\n    game: \"kept.rules\",\n"),
        "{text}"
    );
    let (status, told, wrong) = folder.stiess(&["replay", "s.ron"]);
    assert_eq!(status, 0, "{wrong}");
    assert_eq!(told.matches("as recorded").count(), text.matches("Played(").count());
    assert!(told.contains("Partie 2 is over:"), "{told}");
    // A deal that does not say what it finds goes on from the one before.
    let silent: Vec<&str> = text.lines().filter(|line| !line.contains("session: Session(")).collect();
    let (status, again, wrong) = folder.replay(&silent.join("\n"));
    assert_eq!(status, 0, "{wrong}");
    assert_eq!(again.matches("as recorded").count(), told.matches("as recorded").count());
    // Whatever does not fit is told at its place.
    let change = |from: &str, to: &str| {
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text, "{from}");
        changed
    };
    let first =
        text.lines().find(|line| line.contains("session: Session(")).expect("the second deal says it");
    insta::assert_snapshot!(folder.all(&[
        ("another start", change(first, &first.replace("tallies: {", "tallies: {\"bummerl\": [0, 0, 1], "))),
        ("a tally that is not kept", change("\"radli\"", "\"radl\"")),
        ("a list too short", change("scores: [3, 0, 3], tallies", "scores: [3, 0], tallies")),
        ("another version", change("version: 2", "version: 3")),
        ("no deals", "Session(version: 2, game: \"kept.rules\", deals: [])".to_string()),
    ]));
}

// ---- examples -----------------------------------------------------------------------------------

/// The rules of the sheet that count from deal to deal: S-43 and S-44.
#[test]
fn dreierschnapsen_is_played_in_matches_to_24() {
    let told = out(&["test", concat!(env!("CARGO_MANIFEST_DIR"), "/tests/sessions/dreierschnapsen.ron")]);
    assert!(told.contains("6 examples"), "{told}");
    let ruleset = Ruleset::load("dreierschnapsen").expect("it is built in");
    let program = ruleset.program(&ruleset.settings()).expect("it passes its check");
    let lasting = program.lasting.as_ref().expect("it keeps something");
    assert!(lasting.matches.as_ref().is_some_and(|played| played.ends.latest.is_none()), "its end is proved");
}

#[test]
fn examples_say_what_a_deal_finds_and_what_it_leaves() {
    let folder = Folder::new("between_examples");
    folder.put("kept.rules", MATCH);
    let example = |name: &str, session: &str, moves: &str| {
        format!("(name: \"{name}\", deal: Deal(seed: 3, session: {session}), moves: [Rest, {moves}]),\n")
    };
    let file =
        |examples: &str| format!("Examples(version: 1, game: \"kept.rules\", examples: [\n{examples}])\n");
    let right = "Session(scores: [23, 0, 5], tallies: {\"radli\": [2, 0, 1], \"bock\": 4})";
    folder.put(
        "wrong.ron",
        file(
            &[
                example("a wrong tally", right, "After(tallies: {\"radli\": [9, 9, 9]})"),
                example("a wrong winner", right, "After(won: [2])"),
                example("wrong scores", right, "After(scores: [1, 2, 3])"),
                example("an unknown tally", right, "After(tallies: {\"radl\": [0, 0, 0]})"),
                example("a session too short", "Session(scores: [1])", "Done"),
            ]
            .concat(),
        ),
    );
    let (status, out, wrong) = folder.stiess(&["test", "wrong.ron"]);
    assert_eq!(status, 1);
    insta::assert_snapshot!(format!("{out}\n{wrong}"));
    // What would have to stand there is written with `--accept`.
    folder.put(
        "accepted.ron",
        file(&example("a wrong tally", right, "After(tallies: {\"radli\": [9, 9, 9]})")),
    );
    folder.stiess(&["test", "accepted.ron", "--accept"]);
    assert_eq!(folder.stiess(&["test", "accepted.ron"]).0, 0, "{}", folder.read("accepted.ron"));
}

// ---- drive --------------------------------------------------------------------------------------

/// Answers to lines, `hello` first.
fn driven(folder: &Folder, game: &str, lines: &[Value]) -> Vec<Value> {
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let (_, out, wrong) = crate::common::typed(folder, &["drive", game], text.as_bytes());
    assert_eq!(wrong, "");
    out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// Lines that play a whole deal: the first option, always.
fn deal_lines(folder: &Folder, before: &[Value], new: Value) -> Vec<Value> {
    let mut lines = before.to_vec();
    lines.push(new);
    loop {
        let answers = driven(folder, "kept.rules", &lines);
        let answer = answers.last().expect("some");
        match answer["decision"]["options"].get(0) {
            Some(first) => lines.push(json!({ "act": first })),
            None => return lines,
        }
    }
}

#[test]
fn drive_goes_on_with_a_session_and_says_what_is_kept() {
    let folder = Folder::new("between_drive");
    folder.put("kept.rules", MATCH);
    let first = deal_lines(&folder, &[], json!({"new": {"seed": 3}}));
    let answers = driven(&folder, "kept.rules", &first);
    insta::assert_snapshot!(serde_json::to_string_pretty(&answers[0]).expect("JSON"));
    let done = answers.last().expect("some")["done"].clone();
    insta::assert_snapshot!(serde_json::to_string_pretty(&done["after"]).expect("JSON"));
    // The next deal finds what this one left, and the next person deals it.
    let mut lines = first.clone();
    lines.push(json!({"new": {"seed": 4}}));
    lines.push(json!({"view": null}));
    lines.push(json!({"new": {"seed": 4, "session": "new"}}));
    lines.push(json!({"view": null}));
    lines.push(json!({"new": {"seed": 4, "session": {"scores": [23, 0, 5], "tallies": {"radli": [3, 2, 1], "bock": 4}}}}));
    lines.push(json!({"view": null}));
    let answers = driven(&folder, "kept.rules", &lines);
    let kept = |at: usize| answers[answers.len() - at]["view"]["kept"].clone();
    assert_eq!(kept(5)["tallies"], done["after"]["tallies"]);
    assert_eq!(kept(5)["scores"], done["after"]["scores"]);
    assert_eq!(
        kept(3),
        json!({"scores": [0, 0, 0], "tallies": {"radli": [0, 0, 0], "bock": 0, "bummerl": [0, 0, 0]}})
    );
    assert_eq!(
        kept(1),
        json!({"scores": [23, 0, 5], "tallies": {"radli": [3, 2, 1], "bock": 4, "bummerl": [0, 0, 0]}})
    );
}

/// What was won before the session was gone on with is won in it.
#[test]
fn totals_of_a_session_that_is_gone_on_with_begin_with_its_scores() {
    let folder = Folder::new("between_gone_on");
    folder.put("kept.rules", MATCH);
    let kept = json!({"new": {"seed": 3, "session": {"scores": [23, 30, 5], "matches": 1}}});
    let lines = deal_lines(&folder, &[], kept);
    let done = driven(&folder, "kept.rules", &lines).last().expect("some")["done"].clone();
    assert_eq!(done["match"]["scores"], done["session"]["totals"], "{done}");
    assert!(done["session"]["totals"][1].as_i64() >= Some(30 - 9), "{done}");
}

#[test]
fn a_deal_taken_back_is_settled_once() {
    let folder = Folder::new("between_undo");
    folder.put("kept.rules", MATCH);
    let first = deal_lines(&folder, &[], json!({"new": {"seed": 3}}));
    let mut lines = first.clone();
    lines.push(json!({"undo": 1}));
    lines.push(first.last().expect("some").clone());
    let answers = driven(&folder, "kept.rules", &lines);
    assert_eq!(answers[answers.len() - 1], answers[answers.len() - 3]);
    assert!(answers[answers.len() - 1]["done"]["after"].is_object());
}

#[test]
fn drive_refuses_what_it_cannot_remember() {
    let folder = Folder::new("between_wrong");
    folder.put("kept.rules", MATCH);
    let new = |session: Value| json!({"new": {"seed": 1, "session": session}});
    let wrong = [
        new(json!("old")),
        new(json!({"scores": [1, 2]})),
        new(json!({"tallies": {"radl": [0, 0, 0]}})),
        new(json!({"tallies": {"radli": 3}})),
        new(json!({"tallies": {"bock": [1, 2, 3]}})),
        new(json!({"tallies": {"radli": [0, 4, 0]}})),
        new(json!({"scores": [i64::MAX, 0, 0]})),
        new(json!({"matches": u64::MAX})),
        new(json!(7)),
    ];
    let answers = driven(&folder, "kept.rules", &wrong);
    let told: Vec<String> = answers[1..]
        .iter()
        .map(|answer| format!("{}: {}", answer["error"]["code"], answer["error"]["message"]))
        .collect();
    insta::assert_snapshot!(told.join("\n"));
    let plain = driven(&folder, "dreierles", &[new(json!("new"))]);
    assert!(
        plain[1]["error"]["message"].as_str().is_some_and(|m| m.contains("keeps nothing from deal to deal"))
    );
    assert_eq!(plain[0]["hello"]["protocol"], 1);
    for (game, version, words) in [
        ("kept.rules", "1", "which version 1 of the protocol cannot say"),
        ("dreierles", "2", "it is driven in version 1"),
        ("dreierles", "9", "there is no version 9"),
    ] {
        let (status, _, wrong) = folder.stiess(&["drive", game, "--protocol", version]);
        assert_eq!(status, 2);
        assert!(wrong.contains(words), "{wrong}");
    }
    assert!(out(&["drive", "dreierles", "--protocol", "1"]).contains("hello"));
}

#[test]
fn what_another_choice_keeps_is_not_kept() {
    let text = |evening: &str| {
        format!(
            "game radl \"Radl\" extends dreierles {{\n  option evening \"Abend\": no | yes = {evening}\n  \
             when evening {{ session {{ tally radli \"Radli\" of each person, 0 to 9; on: declarer gets 1 radli }} }}\n}}\n"
        )
    };
    for (evening, kept) in [("no", false), ("yes", true)] {
        let ruleset = Ruleset::from_text("radl.rules", &text(evening));
        let program = ruleset.program(&ruleset.settings()).expect("a program");
        assert_eq!(program.lasting.is_some(), kept, "{evening}");
    }
}
