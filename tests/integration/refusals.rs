//! Every reason for a refusal in the Dreierles family, and what a player is told.

use crate::common::{act_all, holding, load, without_line};
use crate::invariants::{Whim, closed};
use std::collections::BTreeSet;
use stiess::engine::{Rng, Table};
use stiess::language::Language;
use stiess::ruleset::Program;
use stiess::ruleset::program::Step;
use stiess::tell;

/// What somebody is told who tries something, one line each.
fn told(game: &str, set: &[&str], hands: &[&str], acts: &str, tries: &[&str]) -> String {
    told_in(&load(game, set, false), hands, acts, tries)
}

fn told_in(p: &Program, hands: &[&str], acts: &str, tries: &[&str]) -> String {
    let mut table = holding(p, hands);
    act_all(&mut table, acts);
    let mut lines = Vec::new();
    for tried in tries {
        let refused = match table.read(tried) {
            Some(option) => table.act(option).expect_err("something refused"),
            None => table.unread(),
        };
        let clause = refused.clause.map_or("-", |c| p.clause(c).name.as_str());
        let why = tell::refusal(&table, &refused, tried);
        let [english, german] = Language::ALL.map(|language| without_line(&why.said(language).bare()));
        lines.push(format!("{tried}: {english}\n    {german}\n    {clause}"));
    }
    lines.join("\n")
}

#[test]
fn a_refusal_ends_with_the_line_of_its_clause() {
    let p = load("dreierles", &[], false);
    let mut table = holding(&p, SUITS);
    act_all(&mut table, "solo pass pass H4");
    let refused = table.act(table.read("T5").expect("a card")).expect_err("hearts are held");
    let text = include_str!("../../rules/dreierles.rules");
    let line = text.lines().position(|l| l.trim_start().starts_with("follow_suit ")).expect("the clause") + 1;
    let told = tell::refusal(&table, &refused, "T5").said(Language::English).bare();
    assert!(told.ends_with(&format!(", D-51, dreierles.rules:{line})")), "{told}");
    assert_eq!(refused.clause.map(|c| p.clause(c).line), Some(line));
}

const SUITS: &[&str] = &["H4 C7", "HQ H3 T5 C8", "T9 T4 C9 S9 S8 S7 D2 D3 D4 CK CQ SK SQ DK DQ T1"];

#[test]
fn following_suit_and_trumping() {
    insta::assert_snapshot!(
        "follow",
        told("dreierles", &[], SUITS, "solo pass pass H4", &["T5", "c8", "T9", "X9", "♥4"])
    );
    insta::assert_snapshot!(
        "trump",
        told("dreierles", &[], SUITS, "solo pass pass H4 H3", &["C9", "DK", "H4"])
    );
}

#[test]
fn a_laid_out_pfeife_waits() {
    let hands = &["T1 T20 C7", "T2 T3", "T4"];
    insta::assert_snapshot!(
        "save_the_pfeife",
        told("dreierles", &[], hands, "solo pass pass pfeife", &["T1", "Pfeife"])
    );
    insta::assert_snapshot!(
        "save_following",
        told(
            "dreierles",
            &[],
            &["T2 T3 C8", "T1 T20 C7", "T4 CK"],
            "pass solo pass pfeife C7 CK C8 T4 T3",
            &["T1"]
        )
    );
}

#[test]
fn discards_are_picked_over() {
    let hands = &["CK DK TS T21 T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 C7"];
    insta::assert_snapshot!(
        "honours",
        told("dreierles", &[], hands, "dreier pass pass", &["CK", "T1", "T5", "HK", "pass"])
    );
    insta::assert_snapshot!(
        "trumps_only",
        told(
            "dreierles",
            &[],
            &["CK DK SK HK T21 T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 C7", "TS T20"],
            "dreier pass pass C7",
            &["T21", "CK"]
        )
    );
}

#[test]
fn bids_that_come_too_late_or_are_none() {
    insta::assert_snapshot!(
        "too_low",
        told(
            "dreierles",
            &[],
            &[],
            "zweier",
            &["dreier", "zweier", "Dreier", "raeuber", "hold", "vierer", "T1"]
        )
    );
    insta::assert_snapshot!(
        "after_solo",
        told("dreierles", &[], &[], "pass solo", &["solo", "einer", "yes"])
    );
    let last = load("dreierles", &["finale=raeuber_or_solo"], true);
    insta::assert_snapshot!("last_round", told_in(&last, &[], "", &["dreier", "einer"]));
    insta::assert_snapshot!(
        "above_solo",
        told("dreierles_achertal", &[], &[], "solo_du", &["solo", "Solo Du"])
    );
}

#[test]
fn questions_take_two_answers() {
    let hands = &["T1 C7"];
    insta::assert_snapshot!(
        "pfeife_question",
        told("dreierles", &[], hands, "solo pass pass", &["knock", "T1"])
    );
    insta::assert_snapshot!(
        "knock_question",
        told("dreierles", &[], &[], "dreier solo pass", &["maybe", "kontra"])
    );
    insta::assert_snapshot!(
        "ten_trumps_question",
        told(
            "dreierles_steinmauern",
            &[],
            &["T2 T3 T4 T5 T6 T7 T8 T9 T10 T11", "T1"],
            "solo pass pass",
            &["pfeife"]
        )
    );
}

const RAEUBER: &str = "pass pass pass no no no";

#[test]
fn a_raeuber_has_duties_of_its_own() {
    insta::assert_snapshot!(
        "spare_the_21",
        told("dreierles", &[], &["TS", "T21 T5", "T20"], &format!("{RAEUBER} TS"), &["T21"])
    );
    insta::assert_snapshot!("keep_the_pfeife", told("dreierles", &[], &["T1 T9 C7"], RAEUBER, &["T1"]));
    let hands = &["T1 T9 CK CQ", "C7 C8", "C9 C10"];
    insta::assert_snapshot!(
        "give_the_pfeife",
        told("dreierles", &[], hands, &format!("{RAEUBER} CK C7 C9 CQ C8 C10"), &["T9"])
    );
}

#[test]
fn steinmauern_counts_tricks_led_with_trumps() {
    let hands = &["T1 T20 T19 T18 T9 CK", "T2 T3 T4 C7", "T5 T6 T7 C9"];
    let keep = format!("{RAEUBER} CK C7 C9");
    insta::assert_snapshot!("steinmauern_keep", told("dreierles_steinmauern", &[], hands, &keep, &["T1"]));
    let give = format!("{RAEUBER} T20 T2 T5 T19 T3 T6");
    insta::assert_snapshot!(
        "steinmauern_wait",
        told(
            "dreierles_steinmauern",
            &[],
            &["T20 T19", "T1 T2 T3 C7", "T5 T6"],
            &format!("{RAEUBER} T20"),
            &["T1", "C7"]
        )
    );
    insta::assert_snapshot!(
        "steinmauern_give",
        told(
            "dreierles_steinmauern",
            &[],
            &["T20 T19 T18", "T1 T2 T3 T4", "T5 T6 T7"],
            &format!("{give} T18"),
            &["T4"]
        )
    );
}

#[test]
fn iffezheim_leads_trumps() {
    let hands = &["T20 T19 C7", "TS T2", "T21 T3"];
    insta::assert_snapshot!("lead_trumps", told("dreierles_iffezheim", &[], hands, RAEUBER, &["C7"]));
    insta::assert_snapshot!(
        "big_ones",
        told("dreierles_iffezheim", &[], hands, &format!("{RAEUBER} T20"), &["T2"])
    );
    insta::assert_snapshot!(
        "spare_the_alt",
        told("dreierles_iffezheim", &[], &["T21 T20", "TS T2"], &format!("{RAEUBER} T21"), &["TS"])
    );
    insta::assert_snapshot!(
        "pfiff",
        told(
            "dreierles_iffezheim",
            &[],
            &["T20 T19", "T1 T2 T3"],
            &format!("{RAEUBER} T20"),
            &["T1", "Pfiff"]
        )
    );
}

#[test]
fn an_auction_with_seniors_refuses_in_words_of_its_own() {
    let acts = "no pass pass pass pass no no no no";
    insta::assert_snapshot!("must_open", told("cego", &[], &[], acts, &["pass", "eine", "hold"]));
    insta::assert_snapshot!(
        "junior",
        told("cego", &[], &[], &format!("{acts} cego"), &["hold", "zwei_leere", "cego"])
    );
    insta::assert_snapshot!(
        "senior",
        told("cego", &[], &[], &format!("{acts} cego eine"), &["eine_leere", "eine", "raeuber"])
    );
}

/// Names of the clauses by which something was refused in some random deals.
fn reasons_met(p: &Program) -> BTreeSet<String> {
    let mut met = BTreeSet::new();
    for seed in 0..120 {
        let mut rng = Rng::new(seed);
        let mut table = Table::shuffled(p, p.usual_dealer(), &mut rng);
        let whim = Whim::new(&mut rng);
        while let Some(decision) = table.decision() {
            for choice in closed(&table, &decision) {
                met.extend(table.explain(choice).clause.map(|c| p.clause(c).name.clone()));
            }
            table.act(whim.choose(&decision, &mut rng)).expect("offered");
        }
    }
    met
}

/// No duty of the family is dead: each of them refuses something in some deal.
#[test]
fn every_duty_of_the_family_refuses_something() {
    let family = [
        "dreierles",
        "dreierles_steinmauern",
        "dreierles_steinmauern_turnier",
        "dreierles_iffezheim",
        "dreierles_achertal",
    ];
    for game in family {
        let p = load(game, &[], false);
        let exchange = |step: &Step| match step {
            Step::Put { duties, .. } | Step::Keep { duties, .. } => duties.clone(),
            _ => Vec::new(),
        };
        let duties =
            p.contracts.iter().flat_map(|c| c.steps.iter().flat_map(exchange).chain(c.play.duties.clone()));
        let mut wanted: BTreeSet<String> = duties.map(|d| p.clause(d.clause).name.clone()).collect();
        wanted.insert("bids".to_string());
        assert_eq!(reasons_met(&p), wanted, "{game}");
    }
}
