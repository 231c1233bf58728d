//! A deal at a free table, with hints, to its debrief, and a decision made again.

use crate::common::{Folder, typed};
use std::sync::Arc;
use stiess::Seat;
use stiess::engine::{Choice, Phase, Rng};
use stiess::language::Language;
use stiess::players::{Manner, Players};
use stiess::ruleset::Ruleset;
use stiess::tutor::{Class, Glossary, Plan};

/// What somebody types who takes whatever is named first.
pub fn thoughtless(game: &str, seed: u64) -> Vec<String> {
    let ruleset = Ruleset::load(game).expect("a game");
    let settings = ruleset.settings();
    let program = ruleset.program(&settings).expect("a program");
    let sentences = ruleset.sentences(&settings, &program);
    let rules = (Arc::new(program), sentences);
    let glossary = Arc::new(Glossary::default());
    let plan =
        Plan::free(game, &[], rules, (1, Seat(0)), (seed, Manner::Careful), glossary, Language::English);
    let (mut class, _) = Class::begin(&plan);
    let mut lines = Vec::new();
    while !class.over() {
        let word = class.words().first().cloned().expect("something may be said");
        class.hear(&word);
        lines.push(word);
    }
    lines
}

/// What somebody types who bids the least, lays away what counts least, and plays well from there.
fn careless(seed: u64) -> Option<Vec<String>> {
    let ruleset = Ruleset::load("dreierles").expect("a game");
    let settings = ruleset.settings();
    let program = ruleset.program(&settings).expect("a program");
    let sentences = ruleset.sentences(&settings, &program);
    let rules = (Arc::new(program.clone()), sentences);
    let glossary = Arc::new(Glossary::default());
    let seated = (1, Seat(0));
    let plan =
        Plan::free("dreierles", &[], rules, seated, (seed, Manner::Careful), glossary, Language::English);
    let (mut class, _) = Class::begin(&plan);
    let players = Players::new(&program, &[Manner::Strong]).expect("players");
    let mut lines = Vec::new();
    while !class.over() {
        let table = class.at_table()?;
        let decision = table.decision()?;
        let word = match decision.phase {
            Phase::Auction => "dreier".to_string(),
            Phase::Discard => {
                let worth = |choice: &Choice| choice.card().map(|card| program.pack.raw_worth(card.bit()));
                let least = decision.options.rising().min_by_key(worth)?;
                decision.word(&program, least)
            }
            _ => decision.word(&program, players.choose(table, &mut Rng::new(1))?),
        };
        if decision.phase == Phase::Auction && !decision.options.has(table.read("dreier")?) {
            return None;
        }
        class.hear(&word);
        lines.push(word);
    }
    Some(lines)
}

/// Nothing but small cards lie away, so that pictures are lost: that was the game.
#[test]
fn the_debrief_names_the_discard_that_lost_the_game() {
    let folder = Folder::new("free_discard");
    let typed_in = careless(6).expect("the least is enough").join("\n") + "\nquit\n";
    let arguments = ["play", "dreierles", "--seed", "6", "--seat", "0"];
    let (status, said, errors) = typed(&folder, &arguments, typed_in.as_bytes());
    assert_eq!((status, errors.as_str()), (0, ""), "{said}");
    let debrief = &said[said.rfind("Your decisions").expect("a debrief")..];
    let costliest =
        debrief.lines().find(|line| line.trim_start().starts_with("1. ")).expect("something cost");
    assert!(costliest.contains("Before the play you put away S7. "), "{debrief}");
    let debrief = debrief.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(debrief.contains("you would have ended with +2, not -4, had all played on"), "{debrief}");
}

#[test]
fn a_thoughtless_deal_is_told_what_it_cost() {
    let folder = Folder::new("free_debrief");
    let mut lines = thoughtless("dreierles", 3);
    // Every rung of the ladder, and once too often.
    lines.splice(0..0, ["hint", "hint", "hint", "hint"].map(String::from));
    lines.extend(["replay 3", "replay 1", "table", "hint", "return", "quit"].map(String::from));
    let arguments = ["play", "dreierles", "--seed", "3", "--seat", "0", "--progress", "progress.ron"];
    let (status, said, errors) = typed(&folder, &arguments, (lines.join("\n") + "\n").as_bytes());
    assert_eq!((status, errors.as_str()), (0, ""), "{said}");
    let hints = said.find("Trick 1:").expect("a trick");
    let debrief = said.rfind("Your decisions").expect("a debrief");
    insta::assert_snapshot!("hints", &said[..hints]);
    insta::assert_snapshot!("debrief", &said[debrief..]);
    let kept = folder.read("progress.ron");
    assert!(kept.contains("judgement:") && kept.contains("\"play\":"), "{kept}");
}

/// Several words are several cards of one choice: nobody answers for others, or what he was not asked.
#[test]
fn nobody_answers_for_others() {
    let folder = Folder::new("free_others");
    let play = ["play", "dreierles", "--seed", "11"];
    let (status, said, errors) = typed(&folder, &play, b"dreier solo\nsolo\nTS T18\nlegal\nquit\n");
    assert_eq!((status, errors.as_str()), (0, ""), "{said}");
    assert_eq!(said.matches("One answer is wanted, not several.").count(), 2, "{said}");
    // Nothing of the first line was bid, and nothing is told of what others hold.
    assert!(said.contains("You bid Solo") && !said.contains("bids Solo"), "{said}");
    assert!(!said.contains("not hold") && said.contains("You may play:"), "{said}");
}

/// Cards to be put away may be named one by one, or on one line; more than are wanted are not taken.
#[test]
fn several_cards_of_one_choice_stand_on_one_line() {
    let folder = Folder::new("free_several");
    let play = ["play", "dreierles", "--seed", "6", "--seat", "0"];
    let (status, said, errors) = typed(&folder, &play, b"dreier\nD4 H2 S7 S8\nD4 H2 S7\nquit\n");
    assert_eq!((status, errors.as_str()), (0, ""), "{said}");
    assert_eq!(said.matches("3 cards are wanted, not more.").count(), 1, "{said}");
    assert!(said.contains("You put away"), "{said}");
}

/// Whoever sits out has decided nothing, and hears of no decisions.
#[test]
fn a_dealer_who_sits_out_is_not_told_of_decisions() {
    let folder = Folder::new("free_out");
    let play = ["play", "dreierles", "--set", "table=4", "--seed", "1", "--seat", "3"];
    let (status, said, errors) = typed(&folder, &play, b"quit\n");
    assert_eq!((status, errors.as_str()), (0, ""), "{said}");
    assert!(said.contains("All hands") && !said.contains("decisions") && !said.contains("\n\n\n"), "{said}");
}

/// Everything that somebody reads who types these lines at a table in German.
pub(super) fn at_a_german_table(name: &str, game: &str, seed: &str, lines: &str) -> String {
    let arguments = ["play", game, "--lang", "de", "--seed", seed];
    let (status, said, errors) = typed(&Folder::new(name), &arguments, lines.as_bytes());
    assert_eq!((status, errors.as_str()), (0, ""), "{said}");
    said
}

/// One announcement after another is asked for without the same table and the same hand between them.
#[test]
fn one_yes_or_no_after_another_does_not_lay_the_table_anew() {
    let lines = "weiter\nich halte\npäckchen 1\nH3 DA S7\nnein\nnein\nende\n";
    let said = at_a_german_table("free_laid", "koenigrufen", "5", lines);
    let (_, announced) = said.split_once("? Sagst du Trull an?").expect("the first question");
    assert!(announced.starts_with("\nja oder nein> nein\n\n? Sagst du Vier Könige an?\n"), "{announced}");
    assert!(announced.contains("ja oder nein> nein\n\n? Sagst du Pagat an?\n"), "{announced}");
}

/// A number of a rule that rows of a table state as well brings each of them once, and each chapter with a line before it.
#[test]
fn the_rows_of_a_rule_are_told_once() {
    let said = at_a_german_table("free_rule", "cego", "3", "solo\nregel C-60\nende\n");
    assert_eq!(said.matches("- Solo (Gewinn 2; Verlust 1).").count(), 1, "{said}");
    assert!(said.contains("- Geiss (Gewinn 6; Verlust 6). [C-36, C-60]\n\nDie Abrechnung\n"), "{said}");
}

/// What is no word of the game is refused by no rule, on the table apart as little as on the other.
#[test]
fn no_rule_forbids_a_word_that_is_none() {
    let said = at_a_german_table("free_apart", "dreierles", "11", "was-wenn\nwas-wenn\nbanane\nende\nende\n");
    assert!(said.contains("was-wenn> banane\n  `banane` ist kein Gebot dieses Spiels;"), "{said}");
}

/// A place whose title begins with an adjective begins with a capital before its cards.
#[test]
fn places_are_titled_like_whoever_sits_around_them() {
    let said = at_a_german_table("free_titles", "tapptarock", "4", "ende\n");
    assert!(said.contains("| Untere Hälfte: 3"), "{said}");
}
