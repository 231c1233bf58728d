//! `stiess new`: by questions and by flags; whatever is answered, what is written passes.

use crate::common::{Folder, thorough};
use std::fs;
use std::io::Write;
use std::process::Stdio;
use stiess::ruleset::{self, Ruleset};

/// A base with one of everything that is asked about.
const BASE: &str = r#"game home "Daheim" extends tiny {
  option talk "Reden": no | yes = no
  when talk {
    score { worth stake * factor }
  }
  score {
    bonus king "König" worth 3: made by players who held HK
  }
}
"#;

const ODD: &str = r#"game odd "Ungerade" extends dreierles {
  contracts    gift {
    dreier     3
    zweier     2
    einer      1
    solo       0
    raeuber    -
  }
  number given = gift
  exchange {
    instead lay_away "Weglegen": declarer puts given cards of hand to discard, trumps face up
  }
  score { worth fach * factor + gift }
}
"#;

fn folder(name: &str) -> Folder {
    let folder = Folder::new(&format!("new_{name}"));
    folder.put("home.rules", BASE);
    folder
}

/// Runs it with these answers: status, and what was said.
fn new(folder: &Folder, arguments: &[&str], answers: impl AsRef<[u8]>) -> (i32, String) {
    let mut child = crate::stiess()
        .current_dir(folder.path(""))
        .arg("new")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It may end before it has read all.
    let _ = child.stdin.take().unwrap().write_all(answers.as_ref());
    let out = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (out.status.code().unwrap_or(-1), text(out.stdout) + &text(out.stderr))
}

/// Both files as they were written; they pass.
fn written(folder: &Folder, name: &str) -> String {
    let (rules, tests) = (format!("{name}.rules"), format!("{name}.ron"));
    let (status, out, errors) = folder.stiess(&["check", &rules, "--deny", "warnings"]);
    assert_eq!((status, out), (0, format!("{rules}: no problems\n")), "{errors}");
    let (status, out, errors) = folder.stiess(&["test", &tests]);
    assert!(status == 0 && out.ends_with("all as expected\n"), "{out}{errors}");
    let (status, out, _) = folder.stiess(&["fmt", "--check", &rules]);
    assert_eq!((status, out.as_str()), (0, ""));
    format!("== {rules}\n{}== {tests}\n{}", folder.read(&rules), folder.read(&tests))
}

#[test]
fn by_flags() {
    let folder = folder("flags");
    let arguments = ["village", "--extends", "home.rules", "--yes", "--title", "Im Dorf"];
    let more =
        ["--set", "stake=3", "--set", "talk=yes", "--call", "HA=der Rote", "--contract", "grand=Riese"];
    let pay = ["--pay", "grand.factor=4", "--pay", "king = 5", "--source", "Die Wirtin, 1998"];
    let (status, said) = new(&folder, &[&arguments[..], &more, &pay].concat(), "");
    assert_eq!(status, 0, "{said}");
    insta::assert_snapshot!("new_flags", said + &written(&folder, "village"));
}

#[test]
fn by_questions_with_wrong_answers() {
    let folder = folder("questions");
    let answers = "Im \"Dorf\"\nIm Dorf\n\
        stake=4\nsteak=2\nstake\nstake = 2\n\n\
        grant\n\n\
        grand.factor=-1\ngrand.factor=many\nking.factor=2\ngrand.factor=5\n\n\
        HX=Rote\nHA=\nHK=Herzblatt\nHA=Rote\n\n\
        grant=Riese\ngrand=Riese\n\n\
        Die Wirtin\nwhat?\nyes\n";
    let (status, said) = new(&folder, &["village", "--extends", "home.rules"], answers);
    assert_eq!(status, 0, "{said}");
    assert!(said.lines().all(|l| l.chars().count() <= 80), "{said}");
    insta::assert_snapshot!("new_questions", said + &written(&folder, "village"));
}

/// A payment is named as people call its contract or its bonus; what is not played pays nothing, and is not named.
#[test]
fn payments_by_titles() {
    let folder = folder("paid");
    let arguments =
        ["village", "--extends", "cego", "--yes", "--pay", "Geiss.cost=7", "--pay", "bettel.gain=8"];
    let (status, said) = new(&folder, &arguments, "");
    assert_eq!(status, 0, "{said}");
    let both = written(&folder, "village");
    assert!(both.contains("geiss") && both.contains("7\n"), "{both}");
    let wrong = ["hamlet", "--extends", "cego", "--yes", "--without", "bettel", "--pay", "bettler.gain=8"];
    let (status, said) = new(&folder, &wrong, "");
    assert!(status == 2 && !said.contains("bettel."), "{said}");
}

/// People call things by their titles; what is not played is named once, and its payments go with it.
#[test]
fn titles_and_what_is_not_played() {
    let folder = folder("without");
    let arguments = ["village", "--extends", "cego", "--yes", "--set", "Legage einsehen bis Stich=1"];
    let more = ["--without", "Drescher", "--contract", "Eine Leere=Leere", "--pay", "geiss.cost=7"];
    let pay = ["--pay", "bettel.gain=8", "--pay", "geiss.gain=7", "--pay", "bettel.cost=8"];
    let (status, said) = new(&folder, &[&arguments[..], &more, &pay].concat(), "");
    assert_eq!(status, 0, "{said}");
    let both = written(&folder, "village");
    for line in [
        "  option legage_seen \"Legage einsehen bis Stich\": 1 | 3 = 1\n",
        "  without contract drescher\n",
        "  contract eine_leere \"Leere\" {}\n",
        "  contracts  gain  cost {\n    bettel   8     8\n    geiss    7     7\n  }\n",
        "name: \"Geiss with 23 points\"",
        "name: \"Bettel, of which points do not decide\"",
    ] {
        assert!(both.contains(line), "{line}\n{both}");
    }
}

/// A long list of choices does not push the question off the screen: it stands below.
#[test]
fn the_question_comes_after_the_list() {
    let folder = folder("after");
    let (status, said) = new(&folder, &["village", "--extends", "cego"], "\n\n\n\n\n\n\nno\n");
    assert_eq!(status, 0, "{said}");
    let before = said.split("\n> ").filter_map(|part| part.lines().last());
    let asked: Vec<&str> = before.filter(|line| line.contains('?')).collect();
    assert_eq!(asked.len(), 8, "{asked:#?}");
}

/// However the answers end, both files are there or neither.
#[test]
fn the_end_of_the_answers() {
    let folder = folder("end");
    let whole = "\n\n\n\n\n\n\n\n";
    for length in 0..whole.len() {
        let (status, said) = new(&folder, &["village", "--extends", "home.rules"], &whole[..length]);
        assert_eq!(status, 1, "{said}");
        assert!(said.ends_with(
            "stiess: the answers ended before the questions: nothing was written (`--yes` asks nothing, and flags \
             answer beforehand)\n"
        ));
        assert!(!folder.path("village.rules").exists() && !folder.path("village.ron").exists());
    }
    let (status, said) =
        new(&folder, &["village", "--extends", "home.rules"], b"\xff\xfe\n\n\n\n\n\n\n\nno\n");
    assert!(
        status == 0 && said.contains("not text in UTF-8") && said.ends_with("nothing was written\n"),
        "{said}"
    );
    assert!(!folder.path("village.rules").exists());
    let (status, said) = new(&folder, &["village", "--extends", "home.rules"], whole);
    assert_eq!(status, 0, "{said}");
    written(&folder, "village");
    let (status, said) = new(&folder, &["other", "--extends", "village.rules"], "x".repeat(100_000));
    assert_eq!(status, 1, "{said}");
}

#[test]
fn what_is_refused() {
    let folder = folder("refused");
    fs::create_dir_all(folder.path("elsewhere")).unwrap();
    folder.put("taken.ron", "// ours\n");
    folder.put("broken.rules", "game broken \"Kaputt\" extends tiny {\n  play { must follow }\n}\n");
    let mut told = String::new();
    for arguments in [
        &["cego", "--extends", "cego"][..],
        &["Unser Tisch", "--extends", "cego"],
        &["9er", "--extends", "cego"],
        &["or", "--extends", "cego"],
        &["../up", "--extends", "cego"],
        &["", "--extends", "cego"],
        &["taken", "--extends", "cego"],
        &["village", "--extends", "cegoo"],
        &["village", "--extends", "none.rules"],
        &["village", "--extends", "broken.rules"],
        &["village", "--extends", "home.rules", "--to", "elsewhere"],
        &["village", "--extends", "home.rules", "--to", "nowhere"],
        &["village", "--extends", "home.rules", "--title", "a \"b\""],
        &["village", "--extends", "home.rules", "--source", ""],
        &["village", "--extends", "home.rules", "--set", "stake"],
        &["village", "--extends", "home.rules", "--set", "stake=9"],
        &["village", "--extends", "home.rules", "--set", "steak=2"],
        &["village", "--extends", "home.rules", "--pay", "king=1001"],
        &["village", "--extends", "home.rules", "--pay", "queen=1"],
        &["village", "--extends", "home.rules", "--call", "HX=x"],
        &["village", "--extends", "home.rules", "--call", "HA=x", "--call", "HK=X"],
        &["village", "--extends", "home.rules", "--contract", "solo=x"],
        &["village", "--extends", "home.rules", "--pay", "grand=3"],
        &["village", "--extends", "koenigrufen", "--pay", "Trull=3"],
        &["village", "--extends", "home.rules", "--without", "solo"],
        &["village", "--extends", "home.rules", "--without", "grand", "--contract", "grand=x"],
        &["village"],
    ] {
        let (status, said) = new(&folder, &[arguments, &["--yes"]].concat(), "");
        assert_ne!(status, 0, "{said}");
        told += &format!("$ stiess new {}\nstatus {status}\n{said}\n", arguments.join(" "));
    }
    assert_eq!(folder.read("taken.ron"), "// ours\n");
    let left: Vec<_> = fs::read_dir(folder.path("")).unwrap().flatten().map(|e| e.file_name()).collect();
    assert_eq!(left.len(), 5, "{left:?}");
    insta::assert_snapshot!("new_refused", told);
}

#[cfg(unix)]
#[test]
fn a_folder_that_may_not_be_written() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder("closed");
    let closed = folder.path("closed");
    fs::create_dir_all(&closed).unwrap();
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o555)).unwrap();
    // Whoever may do anything may write there too.
    if fs::write(closed.join("probe"), "").is_ok() {
        return;
    }
    let (status, said) = new(&folder, &["village", "--extends", "cego", "--to", "closed", "--yes"], "");
    assert_eq!(status, 1, "{said}");
    assert!(said.contains("cannot write `closed/village.rules`: this is not allowed"), "{said}");
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o755)).unwrap();
}

/// Every built-in game may be a base, and a variant of which nothing was said differs in nothing.
#[test]
fn every_built_in_game_may_be_a_base() {
    let folder = folder("all");
    let games = ruleset::built_in().filter_map(|(base, _)| Some((base, Ruleset::load(base).ok()?)));
    let games = games.filter(|(base, ruleset)| ruleset.name() == *base);
    // All of them take a while; where little is asked for, some have to do.
    let every = if thorough() > 1 { 1 } else { 2 };
    for (base, ruleset) in games.step_by(every) {
        let name = format!("our_{base}");
        let (status, said) = new(&folder, &[&name, "--extends", base, "--yes"], "");
        assert_eq!(status, 0, "{base}: {said}");
        let variant = Ruleset::load(&folder.path(&format!("{name}.rules")).to_string_lossy()).unwrap();
        assert!(variant.check().is_empty(), "{base}");
        assert!(stiess::compare::compare(&ruleset, &variant).equal(), "{base}");
    }
}

/// With a contract go the choices that nothing asks for without it: offered, and told where nobody is asked.
#[test]
fn what_else_must_go_is_offered() {
    let folder = Folder::new("new_rest");
    let (status, out) = new(&folder, &["ours", "--extends", "cego", "--without", "raeuber", "--yes"], "");
    assert_eq!(status, 0, "{out}");
    assert!(out.contains("option tie") && out.contains("Räuber, Vorhand gleichauf"), "{out}");
    assert!(written(&folder, "ours").contains("without option tie"), "{out}");
    // The title, options, a payment, cards and contracts, the source; then it is to be written, and then what else goes is asked.
    let (status, out) = new(
        &folder,
        &["asked", "--extends", "cego", "--without", "halber"],
        "Unser Cego\n\nsolo.gain=9\n\n\n\n\n\nno\n",
    );
    assert_eq!(status, 0, "{out}");
    assert!(out.contains("option halber_swap") && out.contains("Shall that go, too?"), "{out}");
    assert!(out.contains("Then all contracts are played; the rest is as you said."), "{out}");
    let rules = written(&folder, "asked");
    assert!(
        rules.contains("Unser Cego") && rules.contains("solo     9") && !rules.contains("without halber"),
        "{rules}"
    );
}

/// What an answer would break is told where it is given, and everything before it stays.
#[test]
fn an_answer_that_would_not_pass_is_left_out() {
    let folder = folder("new_left_out");
    // The title, an option, nothing left out, a payment, cards, contracts, the source; and it is written.
    let answers = "\nhalber=ja\n\nraeuber\n\nsolo.gain=9\n\n\ncego=Solo\nsolo=Cego\nsolo=Alleine\ncego=Alleine\n\n\nyes\nyes\n";
    let (status, said) = new(&folder, &["ours", "--extends", "cego"], answers);
    assert_eq!(status, 0, "{said}");
    // Numbers of cards are no payments, and of what is not played nothing is asked.
    assert!(!said.contains("cego.kept ="), "{said}");
    assert!(said.contains("solo.gain =") && !said.contains("raeuber.cost ="), "{said}");
    assert!(said.contains("`Solo` is what solo is called: choose another name."), "{said}");
    assert!(said.contains("`Alleine` is what solo is called: choose another name."), "{said}");
    let rules = folder.read("ours.rules");
    assert!(rules.contains("halber") && rules.contains("Alleine"), "{rules}");
    // A number that hands are made equal by is asked of as a payment, for it is one too.
    folder.put("odd.rules", ODD);
    let answers = "\n\n\ndreier.gift=2\ndreier.factor=2\n\n\n\n\nyes\n";
    let (status, said) = new(&folder, &["mine", "--extends", "./odd.rules"], answers);
    assert_eq!(status, 0, "{said}");
    assert!(said.contains("with `dreier.gift=2` the game would not pass: that is left out."), "{said}");
    let rules = folder.read("mine.rules");
    assert!(rules.contains("factor") && !rules.contains("gift"), "{rules}");
    // By flags there is nobody to ask: what would not pass is refused as a whole.
    let (status, said) = new(&folder, &["theirs", "--extends", "cego", "--yes", "--set", "halber=nie"], "");
    assert_eq!(status, 2, "{said}");
    assert!(said.contains("the option `halber` is never `nie`"), "{said}");
}
