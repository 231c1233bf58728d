//! The drive protocol, line by line, against the program itself.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Stdio};

fn start(arguments: &[&str]) -> Child {
    crate::stiess()
        .arg("drive")
        .args(arguments)
        .env("NO_COLOR", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// The answers to some lines, without the `hello`, and the exit status.
pub fn answers(arguments: &[&str], lines: &[u8]) -> (Vec<Value>, Option<i32>) {
    let mut child = start(arguments);
    let mut stdin = child.stdin.take().expect("piped");
    let lines = lines.to_vec();
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&lines);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("written");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let mut found: Vec<Value> =
        text.lines().map(|l| serde_json::from_str(l).expect("one JSON object a line")).collect();
    assert!(found.remove(0)["hello"].is_object());
    (found, output.status.code())
}

fn plain(lines: &[Value]) -> Vec<Value> {
    let text: String = lines.iter().map(|l| format!("{l}\n")).collect();
    let (found, status) = answers(&["dreierles"], text.as_bytes());
    assert_eq!(status, Some(0));
    assert_eq!(found.len(), lines.len(), "one answer a line");
    found
}

fn act(word: &str) -> Value {
    json!({"act": word})
}

fn code(answer: &Value) -> &str {
    answer["error"]["code"].as_str().unwrap_or("none")
}

/// Seat 0 holds the 1 and trumps, and the four kings lie with seat 1.
fn hands() -> (Vec<Vec<&'static str>>, Vec<&'static str>) {
    let hand = |text: &'static str| text.split(' ').collect::<Vec<_>>();
    (
        vec![
            hand("T1 T20 T19 T18 T17 T16 T15 T14 T13 C7 C8 C9 S7 S8 H4 D4"),
            hand("CK SK HK DK T12 T11 T10 T9 T8 C10 CJ S9 S10 H3 H2 D3"),
            hand("T21 TS T7 T6 T5 T4 T3 T2 CQ CC SQ SC SJ HQ HC HJ"),
        ],
        hand("HA D2 DA DJ DC DQ"),
    )
}

fn given() -> Value {
    let (hands, blind) = hands();
    json!({"new": {"dealer": 2, "hands": hands, "blind": blind}})
}

#[test]
fn hello_comes_unasked_and_once() {
    let mut child = start(&["dreierles", "--set", "table=4"]);
    drop(child.stdin.take());
    let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
    let hello: Value = serde_json::from_str(&lines.next().expect("a line").expect("text")).expect("JSON");
    let hello = &hello["hello"];
    assert_eq!(
        (&hello["protocol"], &hello["game"], &hello["seats"]),
        (&json!(1), &json!("dreierles"), &json!(4))
    );
    assert_eq!(hello["options"]["table"], "4");
    assert!(lines.next().is_none());
    assert_eq!(child.wait().expect("ends").code(), Some(0));
}

#[test]
fn a_deal_from_the_first_card_to_the_last_payment() {
    let mut child = start(&["dreierles"]);
    let mut stdin = child.stdin.take().expect("piped");
    let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
    let mut next =
        || -> Value { serde_json::from_str(&lines.next().expect("a line").expect("text")).expect("JSON") };
    next();
    writeln!(stdin, "{}", given()).expect("written");
    let mut answer = next();
    let mut phases = Vec::new();
    while let Some(decision) = answer["decision"].as_object() {
        let phase = decision["phase"].as_str().expect("a phase").to_string();
        if phases.last() != Some(&phase) {
            phases.push(phase.clone());
        }
        let options = decision["options"].as_array().expect("options");
        let word = if phases.len() == 1 && phase == "auction" && decision["seat"] == 0 {
            json!("zweier")
        } else {
            options[0].clone()
        };
        writeln!(stdin, "{}", json!({"act": word})).expect("written");
        answer = next();
    }
    assert_eq!(phases, ["auction", "discard", "announce", "play"]);
    let done = &answer["done"];
    assert_eq!((&done["contract"], &done["declarer"]), (&json!("zweier"), &json!(0)));
    insta::assert_snapshot!("done", serde_json::to_string_pretty(done).expect("JSON"));
    // Undone after the end, the last card is to be played again.
    writeln!(stdin, "{}", json!({"undo": 1})).expect("written");
    let again = next();
    assert_eq!(again["decision"]["phase"], "play");
    writeln!(stdin, "{}", json!({"act": again["decision"]["options"][0]})).expect("written");
    assert_eq!(&next()["done"], done);
    writeln!(stdin, "{}", act("HK")).expect("written");
    let over = next();
    assert_eq!(code(&over), "state");
    insta::assert_snapshot!(over["error"]["message"].as_str().unwrap_or(""), @"the deal is over: send `new` or `undo`");
    drop(stdin);
    assert_eq!(child.wait().expect("ends").code(), Some(0));
}

#[test]
fn lines_that_are_none_are_told_what_is_wrong() {
    let lines = [
        "",
        "   ",
        "[",
        "pass",
        "\"act\"",
        "{}",
        "7",
        "null",
        "{\"act\": \"pass\"} {\"act\": \"pass\"}",
        "{\"act\": \"pass\", \"view\": 1}",
        "{\"act\": 7}",
        "{\"act\": null}",
        "{\"deal\": 7}",
        "{\"view\": \"x\"}",
        "{\"view\": -1}",
        "{\"undo\": -1}",
        "{\"undo\": null}",
        "{\"undo\": 1.5}",
        "{\"new\": null}",
        "{\"new\": {\"seed\": 1.5}}",
        "{\"new\": {\"seed\": \"7\"}}",
        "{\"new\": {\"seed\": -1}}",
        "{\"new\": {\"seed\": 18446744073709551616}}",
        "{\"new\": {\"seed\": 7, \"dealer\": \"me\"}}",
        "{\"new\": {\"seed\": 7, \"colour\": 1}}",
        "{\"new\": {\"hands\": \"all\"}}",
        "{\"new\": {\"hands\": [[1]]}}",
        "{\"new\": {\"hands\": [], \"blind\": {}}}",
        "{\"act\": \"pa\u{0}ss\"}",
    ];
    let text: String = lines.iter().map(|l| format!("{l}\n")).collect();
    let (found, status) = answers(&["dreierles"], text.as_bytes());
    assert_eq!((found.len(), status), (lines.len(), Some(0)));
    let told: Vec<String> = lines
        .iter()
        .zip(&found)
        .map(|(line, answer)| {
            assert_eq!(code(answer), "syntax", "{line}");
            format!("{line:?}\n    {}", answer["error"]["message"].as_str().unwrap_or(""))
        })
        .collect();
    insta::assert_snapshot!("syntax", told.join("\n"));
}

#[test]
fn bytes_that_are_no_text_and_lines_without_end() {
    let mut lines = vec![0xff, 0xfe, b'\n'];
    lines.extend(vec![b'x'; 3_000_000]);
    lines.extend(b"\n{\"new\": {\"seed\": 1}}\r\n");
    lines.extend(vec![b'['; 100_000]);
    lines.push(b'\n');
    lines.extend(vec![b' '; 2_000_000]);
    let (found, status) = answers(&["dreierles"], &lines);
    let codes: Vec<&str> = found.iter().map(code).collect();
    assert_eq!(codes, ["syntax", "syntax", "none", "syntax", "syntax"]);
    assert!(found[2]["decision"].is_object());
    assert_eq!(found[1]["error"]["message"], "this line is longer than a million bytes");
    assert_eq!(status, Some(0));
}

#[test]
fn the_last_line_needs_no_end() {
    let (found, _) = answers(&["dreierles"], b"{\"new\": {\"seed\": 1}}");
    assert!(found[0]["decision"].is_object());
}

#[test]
fn given_deals_are_checked() {
    let (good, blind) = hands();
    let deal = |hands: Vec<Vec<&str>>, blind: Vec<&str>| json!({"new": {"dealer": 2, "hands": hands, "blind": blind}});
    let with = |card: &'static str| {
        let mut hands = good.clone();
        hands[0][0] = card;
        deal(hands, blind.clone())
    };
    let mut short = good.clone();
    short[1].pop();
    let mut long = good.clone();
    long[1].push("HA");
    let mut four = good.clone();
    four.push(Vec::new());
    let mut longer = blind.clone();
    longer.push("T1");
    let lines = [
        with("T2"),
        with("H10"),
        with("Z"),
        with(""),
        deal(short, blind.clone()),
        deal(long, blind[1..].to_vec()),
        deal(good[..2].to_vec(), blind.clone()),
        deal(four, blind.clone()),
        deal(good.clone(), blind[1..].to_vec()),
        deal(good.clone(), longer),
        json!({"new": {"dealer": 2, "hands": good}}),
        json!({"new": {"dealer": 3, "hands": good, "blind": blind}}),
        json!({"new": {"dealer": 2, "seed": 1, "hands": good, "blind": blind}}),
        json!({"new": {"dealer": 2, "blind": blind}}),
        json!({"new": {"dealer": 2}}),
        json!({"new": {}}),
    ];
    let told: Vec<String> = plain(&lines)
        .iter()
        .map(|answer| {
            assert_eq!(code(answer), "deal", "{answer}");
            answer["error"]["message"].as_str().unwrap_or("").to_string()
        })
        .collect();
    insta::assert_snapshot!("deals", told.join("\n"));
}

#[test]
fn a_wrong_deal_leaves_the_old_one_standing() {
    let found = plain(&[given(), act("zweier"), json!({"new": {}}), act("pass"), json!({"view": 1})]);
    assert_eq!(code(&found[2]), "deal");
    assert_eq!(found[3]["decision"]["seat"], 2);
    assert_eq!(found[4]["view"]["history"].as_array().map(Vec::len), Some(2));
}

#[test]
fn nothing_works_before_a_deal() {
    let found = plain(&[act("pass"), json!({"view": 0}), json!({"view": null}), json!({"undo": 1})]);
    assert!(found.iter().all(|answer| code(answer) == "state"), "{found:?}");
}

#[test]
fn undo_goes_back_to_the_deal_and_no_further() {
    let found = plain(&[
        given(),
        json!({"undo": 1}),
        act("dreier"),
        act("zweier"),
        json!({"undo": 3}),
        json!({"undo": 18_446_744_073_709_551_615_u64}),
        json!({"undo": 2}),
        json!({"undo": 0}),
    ]);
    assert_eq!([1, 4, 5].map(|at| code(&found[at])), ["state"; 3]);
    assert_eq!(found[6], found[0]);
    assert_eq!(found[7], found[0]);
}

#[test]
fn refusals_name_their_clause_and_change_nothing() {
    let found =
        plain(&[given(), act("dreier"), act("dreier"), act("nonsense"), act("zweier"), json!({"view": 9})]);
    let error = &found[2]["error"];
    assert_eq!(
        (&error["code"], &error["rule"], &error["rule_id"]),
        (&json!("illegal"), &json!("bids"), &json!("D-20"))
    );
    assert_eq!(error["options"], json!(["pass", "zweier", "einer", "solo"]));
    assert_eq!(code(&found[3]), "illegal");
    assert!(found[3]["error"]["rule"].is_null(), "nonsense is no bid of the game");
    assert_eq!(found[4]["decision"]["seat"], 2);
    assert_eq!(code(&found[5]), "state");
}

#[test]
fn each_seat_sees_its_own() {
    let before = [given(), act("dreier"), act("pass"), act("pass"), act("C7"), act("HA")];
    let found =
        plain(&[&before[..], &[0, 1, 2].map(|s| json!({"view": s})), &[json!({"view": null})]].concat());
    let view = |at: usize| &found[before.len() + at]["view"];
    // The declarer knows what he drew and laid away, and nothing of what is left of the blind.
    assert_eq!(view(0)["places"], json!({"blind": {"count": 3}, "discard": ["C7", "HA"]}));
    assert_eq!(view(0)["decision"]["options"].as_array().map(Vec::len), Some(8));
    // The defenders saw what was turned up; where the card laid away came from they cannot tell.
    for seat in [1, 2] {
        let defender = view(seat);
        assert_eq!(defender["places"]["discard"], json!({"count": 2}));
        assert_eq!(defender["decision"], json!({"seat": 0}));
        assert_eq!(defender["hands"]["0"]["count"], 17);
        assert_eq!(defender["history"][4]["shown"], json!(["HA", "DA", "D2"]), "{defender}");
    }
    let all = view(3);
    assert_eq!(all["seat"], Value::Null);
    assert_eq!(all["hands"]["2"].as_array().map(Vec::len), Some(16));
    assert_eq!(all["places"]["blind"], json!(["DQ", "DC", "DJ"]));
}

/// Asked of who holds the 1 alone: a `no` is nowhere to be seen, a `yes` everywhere.
#[test]
fn silent_questions_stay_silent() {
    let opening = [given(), act("solo"), act("pass"), act("pass")];
    let looks = [json!({"view": 1}), json!({"view": 0})];
    let found = plain(&[&opening[..], &looks, &[act("no")], &looks].concat());
    assert_eq!(found[3]["decision"]["phase"], "announce");
    let (asked, own, later) = (&found[4]["view"], &found[5]["view"], &found[7]["view"]);
    assert_eq!(asked, later, "neither the question nor the answer shows");
    assert_eq!(asked["decision"], json!({"seat": 0}));
    assert_eq!(own["decision"]["options"], json!(["no", "pfeife"]));
    assert!(!later["history"].to_string().contains("announce"));
    assert!(found[8]["view"]["history"].to_string().contains("announce"), "he remembers it himself");
    let told = plain(&[&opening[..], &[act("pfeife")], &looks].concat());
    let told = told[5]["view"]["history"].to_string();
    assert!(told.contains("pfeife") && told.contains("T1"), "{told}");
}

#[test]
fn seeds_are_the_same_for_good() {
    let new = |seed: u64| json!({"new": {"seed": seed}});
    let look = json!({"view": null});
    let found = plain(&[new(7), look.clone(), new(8), look.clone(), new(7), look]);
    assert_eq!(found[1], found[5]);
    assert_ne!(found[1], found[3]);
    let highest = plain(&[new(u64::MAX), json!({"new": {"seed": 7, "dealer": 1}})]);
    assert_eq!(highest[0]["decision"]["seat"], 0);
    assert_eq!(highest[1]["decision"]["seat"], 2);
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let mut child = start(&["dreierles"]);
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().expect("piped");
    for _ in 0..100 {
        if stdin.write_all(b"{\"new\": {\"seed\": 1}}\n").is_err() {
            break;
        }
    }
    drop(stdin);
    let output = child.wait_with_output().expect("ends");
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}

#[test]
fn what_cannot_be_played_says_no_hello() {
    let run = |arguments: &[&str]| {
        let output = start(arguments).wait_with_output().expect("ends");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.stdout, Vec::<u8>::new(), "{arguments:?}");
        assert!(!told.is_empty() && !told.contains("panicked"), "{told}");
        (output.status.code(), told)
    };
    let folder = std::env::temp_dir().join(format!("stiess-drive-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("broken.rules");
    std::fs::write(
        &file,
        "game broken \"Broken\" extends dreierles {\n  play {\n    follow: must follow with hats\n  }\n}\n",
    )
    .expect("a file");
    let (status, told) = run(&[&file.to_string_lossy()]);
    assert_eq!(status, Some(1));
    assert!(told.contains("hats"), "{told}");
    assert_eq!(run(&[&folder.join("missing.rules").to_string_lossy()]).0, Some(1));
    std::fs::remove_dir_all(&folder).expect("cleared away");
    let (status, told) = run(&["dreierle"]);
    assert_eq!(status, Some(2));
    assert!(told.contains("dreierles"), "{told}");
    assert_eq!(run(&["dreierles", "--set", "colour=red"]).0, Some(2));
    assert_eq!(run(&["dreierles", "--set", "table=9"]).0, Some(2));
    assert_eq!(run(&["dreierles", "--set", "table"]).0, Some(2));
    assert_eq!(run(&["dreierles", "--fast"]).0, Some(2));
    assert_eq!(run(&[]).0, Some(2));
}
