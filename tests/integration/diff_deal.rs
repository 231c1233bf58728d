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

/// What the table chose is kept on both sides, unless something else is set; and the last round is the last everywhere.
#[test]
fn what_the_table_chose_holds_elsewhere_too() {
    let folder = Folder::new("under_chosen");
    let deal = ["deal", "dreierles", "--set", "raeuber_stake=4", "--seed", "5", "--record", "raeuber.ron"];
    assert_eq!(folder.stiess(&deal).0, 0);
    let record = folder.read("raeuber.ron");
    let told = under(&folder, &record, &["dreierles", "--set", "as_dealt=yes"]);
    assert!(told.contains("+ Dreierles, raeuber_stake = 4, as_dealt = yes"), "{told}");
    assert!(told.contains("  = Räuber: player ") && !told.contains("  - "), "{told}");
    let told = under(&folder, &record, &["dreierles", "dreierles_steinmauern"]);
    assert!(told.contains("+ Dreierles, Steinmauern, raeuber_stake = 4"), "{told}");
    assert!(told.contains("  = Räuber: player ") && !told.contains("  - "), "{told}");
    let told = under(&folder, &record, &["dreierles", "--set", "raeuber_stake=2"]);
    assert!(told.contains("loses (4)") && told.contains("loses (2)"), "{told}");
    // The finale of a Räuber costs 4.
    let deal = ["deal", "dreierles", "--seed", "5", "--record", "usual.ron"];
    assert_eq!(folder.stiess(&deal).0, 0);
    let last = folder.read("usual.ron").replace("dealer: ", "session: Session(last_round: true), dealer: ");
    let told = under(&folder, &last, &["dreierles", "--set", "finale=raeuber_or_solo"]);
    assert!(
        told.contains("- Räuber: player ") && told.contains("loses (2)") && told.contains("loses (4)"),
        "{told}"
    );
}
