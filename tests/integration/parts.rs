//! Long simulations: cut into parts, merged, kept in checkpoints and gone on with, they come to what one run comes to.

use crate::common::Folder;
use serde_json::{Value, json};

/// Deals, deals of others than random players, a fixed contract, a game without points, sessions that carry something on,
/// sessions of so many rounds, contests.
const RUNS: [&[&str]; 8] = [
    &["dreierles", "--deals", "1000", "--seed", "4", "--set", "table=4"],
    &["cego", "--deals", "101", "--players", "careful"],
    &["dreierles", "--deals", "500", "--contract", "solo"],
    &["strassenwart", "--deals", "90"],
    &["dreierschnapsen", "--sessions", "12"],
    &["tarok_vecer", "--sessions", "5", "--rounds", "3"],
    &["dreierles", "--deals", "31", "--duplicate", "--players", "careful,random"],
    &["cego", "--deals", "2", "--duplicate", "--players", "random,careful,strong", "--samples", "4"],
];

/// What it prints when all goes well.
fn good(folder: &Folder, args: &[&str]) -> String {
    let (status, out, errors) = folder.stiess(args);
    assert_eq!((status, errors.as_str()), (0, ""), "{args:?}");
    out
}

pub fn simulate(folder: &Folder, run: &[&str], more: &[&str]) -> String {
    good(folder, &[&["simulate"], run, more].concat())
}

/// A result as a table and as JSON, without what depends on the machine.
fn whole(folder: &Folder, run: &[&str], more: &[&str]) -> (String, String) {
    let table = simulate(folder, run, more);
    let (table, speed) = table.trim_end().rsplit_once("\n\n").expect("the speed comes last");
    assert!(speed.contains(" a second on "), "{speed}");
    let told = simulate(folder, run, &[more, &["--json"]].concat());
    (format!("{table}\n"), timeless(&told))
}

fn timeless(told: &str) -> String {
    let mut value: Value = serde_json::from_str(told).expect("JSON");
    let fields = value.as_object_mut().expect("an object");
    fields.remove("threads").expect("how many");
    fields.remove("deals_per_second").expect("how fast");
    fields.remove("decisions_per_second");
    format!("{value:#}\n")
}

fn merged(folder: &Folder, files: &[String]) -> (String, String) {
    let mut args: Vec<&str> = vec!["merge"];
    args.extend(files.iter().map(String::as_str));
    (good(folder, &args), good(folder, &[&args[..], &["--json"]].concat()))
}

/// Writes the parts of a run into files.
fn cut(folder: &Folder, run: &[&str], of: usize) -> Vec<String> {
    let part = |nth: usize| {
        let (part, name) = (format!("{nth}/{of}"), format!("{nth}_{of}.json"));
        let threads = (nth % 3 + 1).to_string();
        folder.put(&name, simulate(folder, run, &["--part", &part, "--json", "--threads", &threads]));
        name
    };
    (1..=of).map(part).collect()
}

#[test]
fn parts_merged_are_one_run() {
    let folder = Folder::new("parts_merged");
    for run in RUNS {
        let whole = whole(&folder, run, &[]);
        for of in [1, 5] {
            let mut files = cut(&folder, run, of);
            assert_eq!(merged(&folder, &files), whole, "{run:?} in {of}");
            files.reverse();
            files.rotate_left(of / 2);
            assert_eq!(merged(&folder, &files), whole, "{run:?} in {of}, in another order");
        }
    }
}

#[test]
fn a_part_is_the_same_on_any_number_of_threads() {
    let folder = Folder::new("parts_threads");
    for run in RUNS {
        let on = |threads| simulate(&folder, run, &["--part", "2/3", "--json", "--threads", threads]);
        let one = on("1");
        assert_eq!(one, on("4"), "{run:?}");
        assert_eq!(one.lines().count(), 1);
    }
}

#[test]
fn parts_may_be_merged_by_and_by_and_in_other_sizes() {
    let folder = Folder::new("parts_tree");
    let run: &[&str] = &["dreierles", "--deals", "1_000", "--seed", "9"];
    let quarters = cut(&folder, run, 4);
    let halves = cut(&folder, run, 2);
    // The same, whichever comes first; and one file may hold several.
    let both = good(&folder, &["merge", "--counts", &quarters[0], &quarters[2]]);
    assert_eq!(both, good(&folder, &["merge", "--counts", &quarters[2], &quarters[0]]));
    folder.put("three.json", both + &folder.read(&quarters[1]));
    assert_eq!(
        good(&folder, &["merge", "--counts", "three.json", &quarters[3]]).trim_end(),
        changed(&simulate(&folder, run, &["--part", "1/1", "--json"]), "/parts", json!(4))
    );
    let told = good(&folder, &["merge", &quarters[3], &halves[0], &quarters[2]]);
    assert_eq!(told, whole(&folder, run, &[]).0);
    // What there is, where that is enough.
    let some = good(&folder, &["merge", "--incomplete", &quarters[1]]);
    let told = "250 of 1000 deals: the others are missing\n\nDreierles: 250 deals, seed 9, players random\n";
    assert!(some.starts_with(told), "{some}");
    let some = good(&folder, &["merge", "--incomplete", &quarters[1], "--lang", "de"]);
    assert!(
        some.starts_with("250 von 1000 Spielen: die übrigen fehlen\n\nDreierles: 250 Spiele, "),
        "{some}"
    );
    let all =
        [&["merge", "--incomplete"], &quarters.iter().map(String::as_str).collect::<Vec<_>>()[..]].concat();
    assert!(good(&folder, &all).starts_with("Dreierles: 1000 deals"));
    // More parts than deals.
    let run: &[&str] = &["dreierles", "--deals", "3"];
    assert_eq!(merged(&folder, &cut(&folder, run, 5)), whole(&folder, run, &[]));
}

#[test]
fn parts_are_read_from_standard_input() {
    let folder = Folder::new("parts_input");
    let run: &[&str] = &["dreierles", "--deals", "300"];
    let parts: String = cut(&folder, run, 3).iter().map(|file| folder.read(file)).collect();
    let (status, out, errors) = crate::common::typed(&folder, &["merge", "-"], parts.as_bytes());
    assert_eq!((status, errors), (0, String::new()));
    assert_eq!(out, whole(&folder, run, &[]).0);
    let (status, _, errors) = crate::common::typed(&folder, &["merge", "-"], b"{\"run\": ");
    assert_eq!(status, 1);
    assert!(errors.starts_with("stiess: cannot merge `standard input`: it breaks off at line 1"), "{errors}");
}

#[test]
fn numbers_are_read_as_people_write_them() {
    let folder = Folder::new("parts_numbers");
    let told =
        |deals: &str| simulate(&folder, &["dreierles", "--deals", deals], &["--json", "--part", "1/1"]);
    assert_eq!(told("10^3"), told("1000"));
    assert_eq!(told("1_000"), told("1000"));
    for wrong in
        ["10^", "^3", "10^10", "10^1000", "1__0", "_1", "1_", "1e3", "+5", "2^0^1", "9^18446744073709551616"]
    {
        let (status, _, errors) = folder.stiess(&["simulate", "dreierles", "--deals", wrong]);
        assert_eq!(status, 2, "{wrong}");
        let errors = errors.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(errors.contains("a whole number from 1 to 1000000000"), "{wrong}: {errors}");
    }
}

#[test]
fn a_checkpoint_is_a_result_that_can_be_gone_on_with() {
    let folder = Folder::new("parts_checkpoint");
    for run in RUNS {
        let _ = std::fs::remove_file(folder.path("kept.json"));
        let whole = whole(&folder, run, &[]);
        // As if it had been stopped: a part of the run is all that the file holds.
        folder.put("kept.json", simulate(&folder, run, &["--part", "2/3", "--json"]));
        let told = simulate(&folder, run, &["--checkpoint", "kept.json", "--json"]);
        assert_eq!(timeless(&told), whole.1, "{run:?}");
        // Now it holds all, and nothing is played again.
        let kept = folder.read("kept.json");
        assert_eq!(merged(&folder, &["kept.json".to_string()]), whole);
        assert_eq!(timeless(&simulate(&folder, run, &["--checkpoint", "kept.json", "--json"])), whole.1);
        let table = simulate(&folder, run, &["--checkpoint", "kept.json", "--threads", "3"]);
        assert_eq!(table, whole.0, "nothing was played, and nothing is said of how fast");
        assert_eq!(folder.read("kept.json"), kept);
    }
}

#[test]
fn a_part_has_its_own_checkpoint() {
    let folder = Folder::new("parts_own");
    let run: &[&str] = &["dreierles", "--deals", "600", "--json"];
    let part = simulate(&folder, run, &["--part", "2/2"]);
    let piece = simulate(&folder, run, &["--part", "3/4"]);
    folder.put("kept.json", piece);
    assert_eq!(simulate(&folder, run, &["--part", "2/2", "--checkpoint", "kept.json"]), part);
    assert_eq!(folder.read("kept.json"), part);
}

/// The status and what is told of each command.
fn told(folder: &Folder, commands: &[&[&str]]) -> String {
    let one = |args: &&[&str]| {
        let (status, out, errors) = folder.stiess(args);
        let args = args.join(" ");
        format!("$ stiess {args}\n{out}{errors}[{status}]\n\n")
    };
    commands.iter().map(one).collect()
}

#[test]
fn a_part_that_cannot_be_is_told() {
    let folder = Folder::new("parts_wrong");
    let of = |part: &'static str| -> Vec<&'static str> {
        vec![
            "simulate",
            "dreierles",
            "--deals",
            "9",
            "--json",
            Box::leak(format!("--part={part}").into_boxed_str()),
        ]
    };
    let parts =
        ["0/16", "17/16", "3", "a/b", "1/0", "-1/4", "1/-4", "1/99999999999999999999", "1/10^9", ""].map(of);
    let mut commands: Vec<&[&str]> = parts.iter().map(Vec::as_slice).collect();
    commands.push(&["simulate", "dreierles", "--part", "1/2"]);
    commands.push(&["merge"]);
    commands.push(&["merge", "a.json", "--json", "--counts"]);
    insta::assert_snapshot!(told(&folder, &commands));
}

/// A text with a value in it changed, by somebody who seals it again.
pub fn changed(text: &str, path: &str, to: Value) -> String {
    let mut value: Value = serde_json::from_str(text).expect("JSON");
    *value.pointer_mut(path).unwrap_or_else(|| panic!("nothing is at {path}")) = to;
    value.as_object_mut().expect("an object").remove("seal");
    let seal = value
        .to_string()
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    value["seal"] = json!(format!("{seal:016x}"));
    value.to_string()
}

/// Counts that cannot be, whoever has sealed them; and no number is changed unseen.
#[test]
fn counts_that_contradict_themselves_are_refused() {
    let folder = Folder::new("parts_contradictory");
    let deals = simulate(&folder, &["dreierles", "--deals", "300"], &["--part", "1/2", "--json"]);
    let other = simulate(&folder, &["dreierles", "--deals", "300"], &["--part", "2/2", "--json"]);
    let contest = ["dreierles", "--deals", "6", "--duplicate", "--players", "careful,random"];
    let contest = simulate(&folder, &contest, &["--part", "1/2", "--json"]);
    let sessions = ["dreierschnapsen", "--sessions", "6", "--part", "1/2", "--json"];
    let sessions = simulate(&folder, &sessions, &[]);
    let at = |text: &str, path: &str| {
        serde_json::from_str::<Value>(text).unwrap().pointer(path).unwrap_or_else(|| panic!("{path}")).clone()
    };
    let more = |value: Value| json!(value.as_u64().expect("a number") + 1);
    let solo = (0..).find(|n| at(&deals, &format!("/counts/deals/contracts/{n}/deals")) != json!(0)).unwrap();
    let of = |what: &str| format!("/counts/deals/contracts/{solo}/{what}");
    let deals_wrong = [
        (of("payments/declarer"), json!([])),
        (of("payments/defenders"), json!([])),
        (of("taken"), json!([])),
        (of("tries"), more(at(&deals, &of("tries")))),
        (of("payments/declarer/0/1"), more(at(&deals, &of("payments/declarer/0/1")))),
        (of("payments/declarer/0/0"), json!(-6000)),
    ];
    let contest_wrong = [
        ("/counts/contest/tables", json!(7)),
        ("/counts/contest/won/0/hands", json!(10)),
        ("/counts/contest/won/0/amounts/0/0", json!(-60000)),
    ];
    let sessions_wrong = [
        ("/counts/sessions/deals", json!(10u64.pow(18))),
        ("/counts/sessions/length/0/0", json!(-60)),
        ("/counts/sessions/won", json!([0, 0, 0])),
    ];
    let wrong = deals_wrong.iter().map(|(path, to)| (&deals, path.as_str(), to));
    let wrong = wrong.chain(contest_wrong.iter().map(|(path, to)| (&contest, *path, to)));
    let wrong = wrong.chain(sessions_wrong.iter().map(|(path, to)| (&sessions, *path, to)));
    let refused = |text: &str, what: &str| {
        folder.put("wrong.json", text);
        let (status, out, errors) = folder.stiess(&["merge", "wrong.json", "--incomplete"]);
        assert_eq!((status, out.as_str()), (1, ""), "{what}");
        assert!(errors.contains("its numbers do not fit together"), "{what}: {errors}");
    };
    for (text, path, to) in wrong {
        refused(&changed(text, path, to.clone()), path);
    }
    // What nothing else would tell.
    let won = of("won");
    refused(&deals.replacen("\"won\":", "\"won\":1", 1), &won);
    refused(&deals.replacen("\"decisions\":", "\"decisions\":1", 1), "decisions");
    // As they were they are merged.
    folder.put("deals.json", deals);
    folder.put("other.json", other);
    assert_eq!(folder.stiess(&["merge", "deals.json", "other.json"]).0, 0);
}

#[test]
fn a_checkpoint_that_does_not_fit_is_told() {
    let folder = Folder::new("parts_unfit");
    let run = ["simulate", "tiny.rules", "--deals", "40"];
    let with = |more: &[&'static str]| [&run[..], more].concat();
    let kept = simulate(&folder, &run[1..], &["--part", "1/4", "--json"]);
    folder.put("kept.json", &kept);
    folder.put("empty.json", "");
    folder.put("half.json", &kept[..kept.len() / 2]);
    folder.put("text.json", "once upon a time\n");
    folder.put("means.json", simulate(&folder, &run[1..], &["--json"]));
    folder.put("several.json", kept.repeat(2));
    folder.put("newer.json", changed(&kept, "/run/stiess", json!("99.0.0")));
    folder.put("fingers.json", changed(&kept, "/counts/deals/deals", json!(11)));
    folder.put("bytes.json", b"\xff\xfe");
    std::fs::create_dir(folder.path("folder")).unwrap();
    let on = |file: &'static str| with(&["--checkpoint", file]);
    let files = ["empty", "half", "text", "means", "several", "newer", "fingers", "bytes"];
    let files = files.map(|file| on(Box::leak(format!("{file}.json").into_boxed_str())));
    let others: Vec<Vec<&str>> = vec![
        with(&["--checkpoint", "kept.json", "--seed", "2"]),
        with(&["--checkpoint", "kept.json", "--players", "careful"]),
        with(&["--checkpoint", "kept.json", "--samples", "7"]),
        with(&["--checkpoint", "kept.json", "--contract", "small"]),
        with(&["--checkpoint", "kept.json", "--part", "2/4", "--json"]),
        vec!["simulate", "tiny.rules", "--deals", "50", "--checkpoint", "kept.json"],
        vec![
            "simulate",
            "tiny.rules",
            "--deals",
            "40",
            "--duplicate",
            "--players",
            "random,careful",
            "--checkpoint",
            "kept.json",
        ],
        vec!["simulate", "tiny.rules", "--sessions", "40", "--rounds", "1", "--checkpoint", "kept.json"],
        vec!["simulate", "dreierles", "--deals", "40", "--checkpoint", "kept.json", "--json"],
        on("folder"),
        on("no/such/kept.json"),
        on("/dev/null"),
    ];
    let commands: Vec<&[&str]> = files.iter().chain(&others).map(Vec::as_slice).collect();
    let mut all = told(&folder, &commands);
    // Of the same game, but one number in it is another.
    folder
        .put("tiny.rules", folder.read("tiny.rules").replacen("bids small < grand", "bids grand < small", 1));
    all += &told(&folder, &[&on("kept.json")]);
    assert_eq!(folder.read("kept.json"), kept, "what cannot be gone on with stays as it is");
    let dreierles = simulate(&folder, &["dreierles", "--deals", "40"], &["--part", "1/4", "--json"]);
    folder.put("kept.json", dreierles);
    all += &told(
        &folder,
        &[&["simulate", "dreierles", "--deals", "40", "--set", "table=4", "--checkpoint", "kept.json"]],
    );
    insta::assert_snapshot!(all);
}

#[test]
fn parts_that_do_not_fit_together_are_told() {
    let folder = Folder::new("parts_unmerged");
    let run = ["tiny.rules", "--deals", "40"];
    let part = |name: &str, more: &[&str]| {
        let counts = simulate(&folder, &run, &[more, &["--json"]].concat());
        folder.put(name, &counts);
        counts
    };
    let a = part("a.json", &["--part", "1/4"]);
    part("b.json", &["--part", "2/4"]);
    part("d.json", &["--part", "4/4"]);
    part("third.json", &["--part", "2/3"]);
    part("seed.json", &["--part", "2/4", "--seed", "2"]);
    part("means.json", &[]);
    folder.put("all.json", a.clone() + &a);
    folder.put("half.json", &a[..a.len() / 3]);
    folder.put("empty.json", "\n");
    folder.put("text.json", format!("{a}part 2 has failed\n"));
    let failed = folder.stiess(&["simulate", "no_such_game", "--json", "--part", "2/4"]).1;
    folder.put("failed.json", failed);
    folder.put("newer.json", changed(&a, "/run/stiess", json!("99.0.0")));
    let mut newer: Value = serde_json::from_str(&a).unwrap();
    newer["run"]["stiess"] = json!("99.0.0");
    newer["unheard_of"] = json!(1);
    folder.put("strange.json", newer.to_string());
    let large = a.replacen("\"decisions\":", "\"decisions\":99999999999999999999", 1);
    folder.put("large.json", large);
    folder.put("negative.json", changed(&a, "/counts/deals/decisions", json!(-1)));
    folder.put("outside.json", changed(&a, "/played", json!([[35, 45]])));
    folder.put("backwards.json", changed(&a, "/played", json!([[5, 10], [0, 5]])));
    folder.put("rules.json", changed(&a, "/run/rules", json!("0123456789abcdef")));
    folder.put("huge.json", changed(&a, "/run/deals", json!(1u64 << 60)));
    folder.put("seats.json", changed(&a, "/run/names/seats", json!([0, 1, 200])));
    let mut commands: Vec<Vec<&str>> = vec![
        vec!["merge", "a.json", "b.json", "a.json"],
        vec!["merge", "a.json", "b.json", "third.json"],
        vec!["merge", "all.json"],
        vec!["merge", "a.json", "b.json", "d.json"],
        vec!["merge", "b.json", "--json"],
        vec!["merge", "a.json", "third.json"],
        vec!["merge", "a.json", "seed.json"],
    ];
    for file in [
        "rules",
        "means",
        "half",
        "empty",
        "text",
        "failed",
        "newer",
        "strange",
        "large",
        "negative",
        "outside",
        "backwards",
        "huge",
        "seats",
        "none",
    ] {
        commands.push(vec!["merge", "b.json", Box::leak(format!("{file}.json").into_boxed_str())]);
    }
    let commands: Vec<&[&str]> = commands.iter().map(Vec::as_slice).collect();
    insta::assert_snapshot!(told(&folder, &commands));
}

/// Ray and Spark as the scripts know them, on this thread.
const RAY: &str = "\
class Task:
    def __init__(self, function):
        self.remote = function
def remote(**options):
    return Task
def get(results):
    return results
def init(**options):
    pass
";
const SPARK: &str = "\
from functools import reduce
class Numbers(list):
    def map(self, function):
        return Numbers(map(function, self))
    def treeReduce(self, function):
        return reduce(function, self)
class SparkSession:
    @classmethod
    def appName(cls, name):
        return cls()
    def getOrCreate(self):
        return self
    @property
    def sparkContext(self):
        return self
    def parallelize(self, numbers, parts):
        return Numbers(numbers)
    def stop(self):
        pass
SparkSession.builder = SparkSession
";

/// How long a session is, and how long somebody thinks, decides what comes out.
#[test]
fn sessions_and_thoughts_of_another_length_are_another_run() {
    let folder = Folder::new("parts_lengths");
    let sessions = ["--sessions", "2", "--rounds"];
    let thoughts = ["--deals", "2", "--players", "strong", "--time"];
    for (run, key) in [(&sessions[..], "rounds"), (&thoughts[..], "time")] {
        for (length, part) in [("1", "1/2"), ("2", "2/2")] {
            let args = [&["simulate", "dreierles"], run, &[length, "--json", "--part", part]].concat();
            let (status, told, errors) = folder.stiess(&args);
            assert_eq!(status, 0, "{errors}");
            folder.put(&format!("{length}.json"), told);
        }
        let (status, _, errors) = folder.stiess(&["merge", "1.json", "2.json"]);
        assert!(status == 1 && errors.contains(&format!("`{key}`")), "{errors}");
    }
}

/// docs/long-simulations.md tells how they ran with the real ones.
#[test]
fn the_scripts_spread_a_run_as_they_say() {
    let folder = Folder::new("parts_scripts");
    folder.put("ray.py", RAY);
    std::fs::create_dir(folder.path("pyspark")).unwrap();
    folder.put("pyspark/__init__.py", "");
    folder.put("pyspark/sql.py", SPARK);
    let run: &[&str] = &["dreierles", "--deals", "400", "--seed", "5"];
    let whole = whole(&folder, run, &[]).0;
    for script in ["ray_parts.py", "spark_parts.py"] {
        let script = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("examples").join(script);
        let mut command = std::process::Command::new("python3");
        command.arg("-B").arg(script).arg("5").args(run).current_dir(folder.path(""));
        command.env("PYTHONPATH", folder.path("")).env("STIESS", env!("CARGO_BIN_EXE_stiess"));
        match command.env("LC_ALL", "C.UTF-8").output() {
            Ok(done) => {
                let errors = String::from_utf8_lossy(&done.stderr);
                assert!(done.status.success(), "{errors}");
                assert_eq!(String::from_utf8_lossy(&done.stdout), whole);
            }
            Err(error) if std::env::var_os("STIESS_NO_SKIP").is_none() => {
                eprintln!("skipped, no python3: {error}")
            }
            Err(error) => panic!("python3 is needed: {error}"),
        }
    }
}
