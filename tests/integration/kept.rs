//! Cards that are kept for the next deal: missing in its pack, in the hand of whoever kept them, and known to him alone.

use crate::common::{Folder, act_all, load, typed};
use crate::invariants::{Held, Whim, cards_once, hands_even};
use serde_json::{Value, json};
use stiess::engine::{Choice, Phase, Rng, Session, Table};
use stiess::language::Language;
use stiess::players::{Manner, Players};
use stiess::ruleset::{Program, Ruleset};
use stiess::{Position, Seat, tell};

/// Six cards a hand, two in the talon; who deals keeps what he likes of a talon that nobody wanted.
const SMALL: &str = r#"game small "Small" {
  pack schnaps20, counted in eyes
  table { seats 3, clockwise }
  places { talon "Talon": face down, counts for defenders }
  deal { 6 to each player; 2 to talon }
  auction {
    from forehand, players speak once
    bids great
    players who kept cards must bid if nothing stands
    if nobody bids: waste
  }
  contracts price { great "Groß" 7; waste "Gepasst" - }
  contract waste {
    spare "Aufheben": rearhand may keep up to 2 cards of talon for the next deal
    nothing is played
  }
  play {
    forehand leads
    follow_suit "Bedienen": must follow with suit led
    trick to highest of hearts, else highest of suit led
  }
  score { won if points of declarer >= 61; worth price; settle losers pay winners }
  session { next dealer is forehand; round is one deal by each person }
"#;

fn ruleset(rules: &str) -> Ruleset {
    Ruleset::from_text("small.rules", &format!("{SMALL}  {rules}\n}}\n"))
}

fn program(rules: &str) -> Program {
    let ruleset = ruleset(rules);
    assert_eq!(ruleset.check(), []);
    ruleset.program(&ruleset.settings()).expect("it passes its check")
}

/// Plays some deals of a session, and says how many cards were kept between them; at each deal the cards are all there,
/// what was kept is in the hand of its owner and nobody has more cards than others.
pub fn evening(p: &Program, seed: u64, deals: u64) -> Result<u64, String> {
    let mut session = Session::rounds(p, p, seed, deals);
    let (mut kept, mut before) = (0, [0u64; 8]);
    for _ in 0..deals {
        let Some(start) = session.next() else { break };
        let mut rng = start.rng.clone();
        let mut table = Table::shuffled(&start.program, start.dealer, &mut rng);
        found(&table, &before)?;
        let whim = Whim::new(&mut rng);
        while let Some(decision) = table.decision() {
            cards_once(p, table.state())?;
            table.act(whim.choose(&decision, &mut rng)).map_err(|e| format!("{e:?}"))?;
        }
        cards_once(p, table.state())?;
        session.finish(&table);
        for seat in p.seats() {
            before[seat] = table.state().kept_over(p.position(table.state().dealer, seat));
            kept += u64::from(before[seat].count_ones());
        }
    }
    Ok(kept)
}

/// What was kept lies with whoever kept it, if he plays.
fn found(table: &Table, before: &[u64; 8]) -> Held {
    let (p, s) = (table.program, table.start());
    cards_once(p, s)?;
    hands_even(p, s)?;
    for seat in p.seats() {
        let position = p.position(s.dealer, seat);
        if position.0 < p.players && before[seat] & !s.dealt[position] != 0 {
            return Err(format!("seat {seat} kept {:x} and holds {:x}", before[seat], s.dealt[position]));
        }
    }
    Ok(())
}

#[test]
fn cards_are_conserved_between_deals() {
    let mut games = vec![("small".to_string(), program(""))];
    for (game, table) in [("tapptarock", "table=3"), ("tapptarock", "table=4"), ("point", "table=3")] {
        games.push((format!("{game}, {table}"), load(game, &["all_pass=rauben", table], false)));
    }
    for (game, p) in &games {
        let kept = (0..20).map(|seed| evening(p, seed, 30));
        let kept: Result<Vec<u64>, String> = kept.collect();
        let kept: u64 = kept.unwrap_or_else(|problem| panic!("{game}: {problem}")).iter().sum();
        assert!(kept > 40, "{game}: {kept} cards are few");
    }
}

/// A deal after which the dealer, seat 0, has kept two cards.
fn after_two<'p>(p: &'p Program, session: &mut Session<'p>) -> Vec<String> {
    let start = session.next().expect("a deal");
    let mut table = Table::shuffled(&start.program, start.dealer, &mut start.rng.clone());
    act_all(&mut table, "pass pass pass");
    let decision = table.decision().expect("it is asked what is kept");
    assert_eq!((decision.phase, table.seat(decision.position)), (Phase::Keep, Seat(0)));
    let cards: Vec<String> = decision.words(p).into_iter().filter(|word| word != "enough").collect();
    act_all(&mut table, &cards.join(" "));
    assert!(table.done());
    session.finish(&table);
    cards
}

#[test]
fn who_kept_cards_must_bid_where_nothing_stands() {
    let p = program("");
    let mut session = Session::rounds(&p, &p, 5, 9);
    after_two(&p, &mut session);
    let start = session.next().expect("another deal");
    let mut table = Table::shuffled(&start.program, start.dealer, &mut start.rng.clone());
    // Seat 1 deals; seat 0 comes second.
    assert_eq!((start.dealer, table.state().hands[Position(1)].count_ones()), (Seat(1), 6));
    let mut bid = table.clone();
    act_all(&mut table, "pass");
    let decision = table.decision().expect("he is asked");
    assert_eq!((table.seat(decision.position), decision.words(&p)), (Seat(0), vec!["great".to_string()]));
    let refusal = table.act(Choice::Pass).expect_err("he may not pass");
    let told = tell::refusal(&table, &refusal, "pass").said(Language::English).bare();
    assert!(told.contains("you may not pass"), "{told}");
    // Somebody else has bid: nothing is owed.
    act_all(&mut bid, "great");
    assert!(bid.decision().is_none_or(|decision| decision.options.has(Choice::Pass)));
    // Nor is it later, or by whoever kept nothing.
    session.finish(&table);
    let fresh = Table::shuffled(&p, Seat(0), &mut Rng::new(3));
    assert!(fresh.decision().is_some_and(|decision| decision.options.has(Choice::Pass)));
}

#[test]
fn what_is_kept_only_its_owner_knows() {
    let p = program("");
    let mut table = Table::shuffled(&p, Seat(0), &mut Rng::new(8));
    act_all(&mut table, "pass pass pass");
    let cards = table.decision().expect("he is asked").options.list();
    let (mut one, mut other) = (table.clone(), table.clone());
    one.act(cards[0]).expect("a card of the talon");
    other.act(cards[1]).expect("the other");
    for (who, same) in [(0, true), (1, true), (2, false)] {
        let view = |table: &Table| tell::sight::view(table, Some(table.seat(Position(who))));
        assert_eq!(view(&one) == view(&other), same, "position {who}");
        let known = |table: &Table| table.view(Some(Position(who))).kept_over[2];
        assert_eq!(known(&one).1, 1);
        assert_eq!(known(&one).0.count_ones(), u32::from(!same));
    }
    // In the next deal the others know how many there are, and no more.
    let mut session = Session::rounds(&p, &p, 5, 9);
    let kept = after_two(&p, &mut session);
    let start = session.next().expect("another deal");
    let table = Table::shuffled(&start.program, start.dealer, &mut start.rng.clone());
    let seen = |seat: Option<Seat>| tell::sight::view(&table, seat)["kept"]["cards"].clone();
    assert_eq!(seen(Some(Seat(1))), json!([{"count": 2}, [], {"count": 0}]));
    assert_eq!(seen(Some(Seat(0))), json!([kept, {"count": 0}, {"count": 0}]));
    assert_eq!(seen(None), json!([kept, [], []]));
}

#[test]
fn a_talon_that_all_have_seen_is_known_no_longer() {
    let text = "exchange { turn: everybody sees talon; put_by: declarer may keep up to 1 card of talon for the next deal }";
    let p = program(text);
    let mut table = Table::shuffled(&p, Seat(0), &mut Rng::new(8));
    act_all(&mut table, "great pass pass");
    let before = table.view(Some(Position(1))).places[0].known.count_ones();
    let card = table.decision().expect("he is asked").options.list()[0];
    table.act(card).expect("a card of the talon");
    let view = table.view(Some(Position(1)));
    assert_eq!((before, view.places[0].known, view.places[0].count), (2, 0, 1));
    // What is kept counts for nobody.
    Players::new(&p, &[Manner::Careful]).expect("players").play(&mut table, &mut Rng::new(1));
    let pile = |who: u8| table.state().won[Position(who)] | table.state().places[0];
    assert!((0..3).all(|who| !card.card().expect("a card").is_in(pile(who))));
    // A later step may not ask for what nobody knows any more.
    let asks = format!(
        "{text}\n  contract great {{ instead follow_suit \"Bedienen\": must follow with suit led if some ranks A in talon }}"
    );
    let found: Vec<String> = ruleset(&asks).check().iter().map(|d| d.code.to_string()).collect();
    assert!(found.contains(&"not-known".to_string()), "{found:?}");
}

#[test]
fn whoever_sits_out_in_the_next_deal_has_kept_nothing() {
    let rules = "table { an extra player deals and sits out, without a share }\n  exchange { aside: declarer may keep up to 2 cards of talon for the next deal }";
    let p = program(rules);
    let folder = Folder::new("kept_sits_out");
    folder.put("small.rules", format!("{SMALL}  {rules}\n}}\n"));
    // Forehand plays and keeps two cards; then he deals, and holds none.
    let mut session = Session::rounds(&p, &p, 5, 9);
    let start = session.next().expect("a deal");
    let mut table = Table::shuffled(&start.program, start.dealer, &mut start.rng.clone());
    act_all(&mut table, "great pass pass");
    let cards = table.decision().expect("he is asked").words(&p);
    act_all(&mut table, &cards[..2].join(" "));
    Players::new(&p, &[Manner::Random]).expect("players").play(&mut table, &mut Rng::new(1));
    session.finish(&table);
    let start = session.next().expect("another deal");
    let table = Table::shuffled(&start.program, start.dealer, &mut start.rng.clone());
    assert_eq!(start.dealer, Seat(1));
    assert_eq!(cards_once(&p, table.state()), Ok(()));
    assert_eq!(hands_even(&p, table.state()), Ok(()));
}

// ---- written down -------------------------------------------------------------------------------

#[test]
fn a_session_with_kept_cards_is_written_down_and_replayed() {
    let folder = Folder::new("kept_record");
    folder.put("small.rules", format!("{SMALL}}}\n"));
    let arguments =
        ["deal", "small.rules", "--rounds", "3", "--seed", "2", "--players", "random", "--record", "s.ron"];
    let (status, told, wrong) = folder.stiess(&arguments);
    assert_eq!(status, 0, "{wrong}");
    assert!(told.contains("for the next deal"), "{told}");
    let text = folder.read("s.ron");
    assert!(text.contains("session: Session(") && text.contains("cards: ["), "{text}");
    let (status, again, wrong) = folder.stiess(&["replay", "s.ron"]);
    assert_eq!(status, 0, "{wrong}");
    assert_eq!(again.matches("as recorded").count(), text.matches("Played(").count());
    let line = text.lines().find(|line| line.contains("cards: [")).expect("some were kept");
    let at = line.find("cards: [").expect("cards") + "cards: [".len();
    let list = &line[at..at + line[at..].find(']').expect("the end of the list")];
    let mut turned: Vec<&str> = list.split(", ").collect();
    turned.rotate_right(1);
    insta::assert_snapshot!(folder.all(&[("in another hand", text.replacen(list, &turned.join(", "), 1))]));
}

#[test]
fn examples_say_which_cards_are_kept() {
    let folder = Folder::new("kept_examples");
    folder.put("small.rules", format!("{SMALL}}}\n"));
    let file =
        |examples: &str| format!("Examples(version: 1, game: \"small.rules\", examples: [\n{examples}])\n");
    let kept = "Deal(dealer: 1, session: Session(cards: [\"HA SJ\", \"\", \"\"]))";
    let blind = "Deal(dealer: 0, blind: \"HA SJ\")";
    folder.put(
        "right.ron",
        file(&format!(
            "(name: \"in hand\", deal: {kept}, moves: [Holds(0, \"HA SJ\"), \"pass\", Asked(0), Closed(\"pass\"), \"great\"]),\n\
             (name: \"left\", deal: {blind}, moves: [\"pass pass pass SJ enough\", Done, After(cards: [\"SJ\", \"\", \"\"])]),\n\
             (name: \"none\", deal: {blind}, moves: [\"pass pass pass enough\", Done, After(cards: [\"\", \"\", \"\"])]),\n"
        )),
    );
    let (status, out, wrong) = folder.stiess(&["test", "right.ron"]);
    assert_eq!(status, 0, "{out}\n{wrong}");
    folder.put(
        "wrong.ron",
        file(&format!(
            "(name: \"other cards\", deal: {blind}, moves: [\"pass pass pass SJ enough\", After(cards: [\"HA\", \"\", \"\"])]),\n\
             (name: \"elsewhere\", deal: Deal(dealer: 1, session: Session(cards: [\"HA\", \"\", \"\"]), hands: [\"\", \"HA\"]), moves: [Done]),\n\
             (name: \"no card\", deal: Deal(seed: 1, session: Session(cards: [\"X9\", \"\", \"\"])), moves: [Done]),\n\
             (name: \"twice\", deal: Deal(seed: 1, session: Session(cards: [\"HA\", \"HA\", \"\"])), moves: [Done]),\n\
             (name: \"for two\", deal: Deal(seed: 1, session: Session(cards: [\"HA\", \"\"])), moves: [Done]),\n\
             (name: \"more than a hand\", deal: Deal(seed: 1, session: Session(cards: [\"HA HK HQ HJ H10 SA SK\", \"\", \"\"])), moves: [Done]),\n"
        )),
    );
    let (status, out, wrong) = folder.stiess(&["test", "wrong.ron"]);
    assert_eq!(status, 1);
    insta::assert_snapshot!(format!("{out}\n{wrong}"));
}

#[test]
fn drive_says_what_is_kept_and_takes_it_back() {
    let folder = Folder::new("kept_drive");
    folder.put("small.rules", format!("{SMALL}}}\n"));
    let driven = |lines: &[Value]| -> Vec<Value> {
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        let (_, out, wrong) = typed(&folder, &["drive", "small.rules"], text.as_bytes());
        assert_eq!(wrong, "");
        out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    };
    let mut lines = vec![json!({"new": {"seed": 3}})];
    lines.extend(["pass", "pass", "pass"].map(|word| json!({ "act": word })));
    let asked = driven(&lines).pop().expect("an answer")["decision"].clone();
    assert_eq!(
        (&asked["phase"], &asked["kind"], &asked["seat"]),
        (&json!("keep"), &json!("card"), &json!(0))
    );
    let card = asked["options"][0].clone();
    lines.extend([json!({ "act": card }), json!({"act": "enough"})]);
    let answers = driven(&lines);
    assert_eq!(answers[0]["hello"]["protocol"], 2);
    assert_eq!(answers[0]["hello"]["keeps"]["cards"], 6);
    let done = answers.last().expect("an answer")["done"].clone();
    assert_eq!(done["after"]["cards"], json!([[card], [], []]));
    // The next deal, and one that is told the same.
    for session in [Value::Null, json!({"cards": [[card], [], []]})] {
        let mut more = lines.clone();
        match session {
            Value::Null => more.push(json!({"new": {"seed": 4}})),
            kept => more.push(json!({"new": {"seed": 4, "dealer": 1, "session": kept}})),
        }
        more.push(json!({"view": null}));
        let view = driven(&more).pop().expect("an answer")["view"].clone();
        assert_eq!(view["kept"]["cards"], json!([[card], [], []]));
        assert!(view["hands"]["0"].as_array().is_some_and(|hand| hand.contains(&card)), "{view}");
    }
    let new = |cards: Value| json!({"new": {"seed": 1, "session": {"cards": cards}}});
    let wrong = [new(json!([["HA"], ["HA"], []])), new(json!([["X7"], [], []])), new(json!([["HA"]]))];
    let told: Vec<String> =
        driven(&wrong)[1..].iter().map(|answer| answer["error"]["message"].to_string()).collect();
    insta::assert_snapshot!(told.join("\n"));
}

// ---- told ---------------------------------------------------------------------------------------

#[test]
fn it_is_told_at_the_table_and_between_the_deals() {
    let folder = Folder::new("kept_told");
    folder.put("small.rules", format!("{SMALL}}}\n"));
    for language in ["en", "de"] {
        let arguments = [
            "deal",
            "small.rules",
            "--rounds",
            "1",
            "--seed",
            "2",
            "--players",
            "random",
            "--lang",
            language,
        ];
        let (status, told, wrong) = folder.stiess(&arguments);
        assert_eq!(status, 0, "{wrong}");
        let lines = told.lines().filter(|line| {
            ["next deal", "nächste Spiel", "sees", "sieht"].iter().any(|word| line.contains(word))
        });
        insta::assert_snapshot!(format!("told_{language}"), lines.collect::<Vec<_>>().join("\n"));
    }
    // At a free table the others are told how many.
    let lines = "skip\nskip\n\n".repeat(4) + "quit\n";
    let (status, told, _) = typed(&folder, &["play", "small.rules", "--seed", "2"], lines.as_bytes());
    assert_eq!(status, 0);
    assert!(told.contains(" for the next deal."), "{told}");
}

#[test]
fn mistakes_about_kept_cards_are_told() {
    for (rules, code) in [
        (
            "contract great { put_by: declarer may keep up to 7 cards of talon for the next deal }",
            "too-few-cards",
        ),
        (
            "contract great { put_by: defenders may keep up to 1 card of talon for the next deal }",
            "several-act",
        ),
        ("contract great { put_by: declarer may keep up to 1 card of hand for the next deal }", "unproved"),
        (
            "contract great { put_by after trick 2: taker may keep up to 1 card of hand for the next deal }",
            "not-in-play",
        ),
        (
            "contract great { put_by: declarer may keep up to 1 card of (ranks A in talon) for the next deal }",
            "not-known",
        ),
    ] {
        let found: Vec<String> = ruleset(rules).check().iter().map(|d| d.code.to_string()).collect();
        assert_eq!(found, [code], "{rules}\n{:#?}", ruleset(rules).check());
    }
}
