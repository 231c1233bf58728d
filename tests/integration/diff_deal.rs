//! `diff --deal RECORD GAME`: a recorded deal settled by other rules, with the same cards, contract and plays.

use crate::common::Folder;
use crate::diff::{DEALT, ELSEWHERE};

/// What is said, and what on standard error.
fn under(folder: &Folder, record: &str, games: &[&str]) -> String {
    folder.put("deal.ron", record);
    let arguments: Vec<&str> = ["diff", "--deal", "deal.ron"].iter().chain(games).copied().collect();
    let (status, out, errors) = folder.stiess(&arguments);
    format!("== {}: status {status}\n{out}{errors}", games.join(", "))
}

fn folder(name: &str) -> Folder {
    let folder = Folder::new(&format!("under_{name}"));
    folder.put("elsewhere.rules", ELSEWHERE);
    folder
}

#[test]
fn the_same_contract_elsewhere() {
    let told = under(&folder("same"), DEALT, &["elsewhere.rules#dear"]);
    insta::assert_snapshot!("under_same", told);
}

#[test]
fn contracts_packs_tables_and_plays_that_do_not_fit() {
    let folder = folder("unfit");
    let mut told = String::new();
    for game in ["poor", "foreign", "three", "strict"] {
        told += &under(&folder, DEALT, &[&format!("elsewhere.rules#{game}")]);
    }
    insta::assert_snapshot!("under_unfit", told);
}

#[test]
fn many_rulesets_in_one_table() {
    let games = ["elsewhere.rules#dear", "elsewhere.rules#strict", "tiny.rules"];
    insta::assert_snapshot!("under_many", under(&folder("many"), DEALT, &games));
}

/// Who bid what counts there too: a bid that was outbid raises the price.
#[test]
fn a_bid_that_was_outbid() {
    let folder = folder("outbid");
    folder.put(
        "raised.rules",
        r#"game raised "Darüber" extends tiny {
  score { worth stake * factor + (5 if somebody bid small, otherwise 0) }
}
"#,
    );
    let outbid = DEALT.replace("\"grand pass\", \"D10 DQ\"", "\"small grand\"");
    let outbid = outbid.replace(", \"HQ HA\", \"HK H10\", \"D9 DK\", \"HJ DJ\"", PLAYS);
    let told = under(&folder, &outbid, &["raised.rules"]) + &under(&folder, DEALT, &["raised.rules"]);
    insta::assert_snapshot!("under_outbid", told);
}

const PLAYS: &str = ", \"HQ HK\", \"HA HJ\", \"DJ DQ\", \"DK D9\", \"H10 D10\"";

#[test]
fn rulesets_that_cannot_be_read() {
    let folder = folder("unread");
    let mut told = String::new();
    for game in ["tyni", "none.rules", "elsewhere.rules#rich"] {
        told += &under(&folder, DEALT, &[game]);
    }
    insta::assert_snapshot!("under_unread", told);
}

/// A deal that is not over pays nothing anywhere.
#[test]
fn a_deal_that_is_not_over() {
    let open = DEALT.replace(", \"HJ DJ\"", "");
    let told = under(&folder("open"), &open, &["elsewhere.rules#dear"]);
    assert!(told.contains("deal 1 is not over: it pays nothing yet"), "{told}");
}
