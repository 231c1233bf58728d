//! The canonical layout: what it looks like, that it is stable, and that it never changes what is said.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use stiess::syntax::{Refused, format};

const BIN: &str = env!("CARGO_BIN_EXE_stiess");

/// Formats, and formats again.
fn laid_out(text: &str) -> String {
    let once = format(text).unwrap_or_else(|e| panic!("refused: {e:?}\n{text}"));
    let twice = format(&once).unwrap_or_else(|e| panic!("refused again: {e:?}\n{once}"));
    assert_eq!(once, twice, "not stable");
    once
}

fn show(text: &str) -> String {
    let shown = text.replace('\t', "→").replace('\r', "␍");
    format!("{shown}\n=========== laid out ===========\n{}", laid_out(text))
}

fn rules() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("rules");
    let mut found: Vec<(String, String)> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|e| e == "rules"))
        .map(|path| (path.file_name().unwrap().to_string_lossy().into(), fs::read_to_string(path).unwrap()))
        .collect();
    found.sort();
    assert!(found.len() >= 2);
    found
}

#[test]
fn comments_keep_their_places() {
    insta::assert_snapshot!(show(
        "//first\n\n\n\n// second\ngame g \"G\" { // of the game\n\n//about the deal\n   deal {//packets\n 6 to blind // then\n\
         \n\n   8 to each player   [D-14]// hands\n     // deeper, but nobody's\n  }// end of the deal\n  score {\n\
         \x20   worth 2 // the start\n      if won, // the middle\n      // a line of its own\n      otherwise 1 // the end\n\
         \x20     [D-1] // the source\n  // last\n\n  }\n  play { // x\n  }\n  auction { bids a } // short\n}\n// after all\n"
    ));
}

#[test]
fn comments_that_are_too_long_go_above() {
    let long = "word ".repeat(25);
    insta::assert_snapshot!(show(&format!(
        "game g \"G\" {{\n  // {long}\n  worth 1 // {long}\n  deal {{ // {long}\n    6 to blind\n  }} // {long}\n\
         \x20 worth 1 if won, // {long}\n    otherwise 2\n}}"
    )));
}

/// A remark goes below or above as soon as it would pass the last column, and not before.
#[test]
fn remarks_stand_behind_as_long_as_there_is_room() {
    for length in 40..=93 {
        let word = "x".repeat(length);
        let text = format!(
            "game g \"G\" {{\n  deal {{\n    6 to blind\n  }} // {word}\n  play {{ declarer leads }} // {word}\n\
             \x20 score {{\n    worth 1 // {word}\n  }}\n}}\n"
        );
        let laid = laid_out(&text);
        assert!(laid.lines().all(|line| line.chars().count() <= 100), "{laid}");
        for begins in ["  }  // ", "  play { declarer leads }  // ", "    worth 1  // "] {
            let behind = laid.lines().any(|line| line.starts_with(begins));
            assert_eq!(behind, begins.len() + length <= 100, "{begins}{length}: {laid}");
        }
    }
}

#[test]
fn long_clauses_are_broken_where_a_reader_breathes() {
    insta::assert_snapshot!(show(
        "game g \"G\" {\n  source S1 \"A book\": D-1 to D-95, R-D1 to R-D4, R-1 to R-11, R-20 to R-25, A-1 to A-12, c/X-1 to c/X-12\n\
         score {\n    bonus b \"B\" worth 1, announced 2: made by players who took last trick with T1, missed by declarer if declarer lost last trick with T1 or (declarer announced b and T1 fell before last trick) [D-68, D-69, D-71 S]\n\
         worth stake if number of losers = 1, stake / 2 if number of losers = 2, otherwise 0 [D-85]\n\
         worth (2 if forehand is one of losers, otherwise 1) * 2 ^ number of players who took no tricks and more [D-86]\n\
         }\n auction { bids first < second < third < fourth < fifth < sixth < seventh < eighth < ninth < tenth }\n\
         set all_of_them = ranks K Q C J 10 9 8 7 K Q C J 10 9 8 7 K Q C J 10 9 8 7 [D-4, D-5, D-6, D-7, D-8, D-9]\n\
         }\npack p \"P\" extends other_pack_of_cards without H2 or H3 or H4 or D2 or D3 or D4 or S7 or S8 or S9 or C7 { [TT-84]\n}"
    ));
}

#[test]
fn citations_stand_in_columns() {
    insta::assert_snapshot!(show(
        "game g \"G\" { [D-1]\n  play {\n    declarer leads [D-50,A-3   H]\n    trick to highest of trumps, else highest of suit led [ D-53 ]\n\
         follow \"Farbe bekennen und alles andere, was noch dazu gehört\": must follow with suit led [D-1]\n\
         follow \"Farbe bekennen und alles andere, was noch dazu gehört\": must follow with suit led or trumps [D-1]\n\
         forehand leads\n [D-82, D-83, D-84, D-85, D-86, D-87, D-88]\n  } [D-3]\n deal { 6 to blind; 8 to each player } [D-4]\n}"
    ));
}

#[test]
fn blocks_on_one_line_stay_there_if_they_fit() {
    insta::assert_snapshot!(show(
        "game g \"G\"{table{seats 3,anticlockwise}\nplay{}\nscore{\n\n\n}\nauction { bids solo [D-91] }\n\
         exchange if won {look:defenders see blind;;}\n\
         exchange unless won {look:defenders see blind;pick_up:declarer takes top drawn cards of blind; lay: declarer lays hand open}[D-1]\n\
         when won { play { declarer leads } }\n  deal { 6 to blind\n; 8 to each player; 1 to blind\n\n\n}\n}"
    ));
}

#[test]
fn tables_stand_in_columns() {
    insta::assert_snapshot!(show(
        "game g \"G\" {\n contracts drawn factor kind {\n  a \"Änderung ♥\" 3 1 plain[D-1]\n lang_und_breit 10 - plain,special // why\n\n c \"C\" - - - [D-2]\n\
         x \"X\" ? nonsense\n }\n contracts a { x 1; y 2 }\n contracts by {\n   a   1\n   lang  2-1 \n long   2\n }\n}"
    ));
}

#[test]
fn words_and_signs_are_set_alike() {
    insta::assert_snapshot!(show(
        "game g \"Grüß  Gott\"   {\n option o \"♥ Herz\":0 .. 6=2\n option p \"P\":a|b  =  a\n set s=( TS or T21 )or  T1\n\
         \x20number n=( points of winners-35 )/5 rounded up ,at least 1\n test t=2^3>=x+1\n test u=n<=-100 and n-3>=(-5)\n source S-1 \"S\":D-1 to D-95,c/R-2\n}\n\
         pack p \"P\" {\n count c \"C\" : each 1 less 2 / 3 , in all 70\n}"
    ));
}

#[test]
fn what_cannot_be_read_keeps_its_words() {
    insta::assert_snapshot!(show(
        "game g \"G\" {\n  sorce S1 \"S\": D-1   to D-95,c/R-2\n  wat?!  ♥K-3 ( 1,2 )  ..\n  deal {\n    6   too blind\n    8 to each player\n  }\n\
         \x20 nonsens { a-b;  c }\n}\nlost   in space\n"
    ));
}

#[test]
fn tabs_and_foreign_line_ends_go() {
    insta::assert_snapshot!(show(
        "game g \"G\" {\r\n\tdeal {\t// a\tb\r\n\t\t6 to blind\t[D-1,\tD-2]\r\n\t\t8 to\r\n\t\t\teach player\r\n\r\n\r\n\t}\r\n}"
    ));
}

#[test]
fn the_edges_of_a_file() {
    assert_eq!(laid_out(""), "");
    assert_eq!(laid_out(" \n\t\n\r\n"), "");
    assert_eq!(laid_out("\n\n// a\n\n\n// b"), "// a\n\n// b\n");
    assert_eq!(laid_out("game g \"G\" {}"), "game g \"G\" {}\n");
    assert_eq!(laid_out("{}"), "{}\n");
    assert_eq!(laid_out(";;;"), "");
}

#[test]
fn signs_that_are_no_blanks_stay() {
    for odd in ['\u{b}', '\u{c}', '\u{a0}', '\u{2028}'] {
        let text = format!("game g \"G\" {{\n  pl{odd}ayers{odd} 3\n  x [D-{odd}1{odd}]\n}}\n");
        let kept = laid_out(&text).matches(odd).count();
        assert_eq!(kept, 4, "{odd:?}");
    }
    assert_eq!(laid_out("game g \"G\" {\n  x [[D-1]\n}\n").matches("[[D-1]").count(), 1);
}

#[test]
fn a_text_that_grows_beyond_the_limit_is_refused() {
    let text = format!("game g \"G\" {{ {}}}\n", "worth 1;".repeat(120_000));
    match format(&text) {
        Err(Refused::Broken(found)) => assert_eq!(found[0].code.name(), "too-long"),
        other => panic!("{:?}", other.map(|text| text.len())),
    }
}

#[test]
fn broken_layout_is_refused_with_its_place() {
    for (text, code) in [
        ("game g \"G\" {", "unclosed-block"),
        ("}", "stray-brace"),
        ("game g \"G {\n}", "unclosed-string"),
        ("game g \"G\" { [D-1\n}", "unclosed-citation"),
        ("[D-1]", "lonely-citation"),
        ("game g \"G\" { play }", "unopened-block"),
        ("game g \"G\" {\n  play; score {}\n}", "unopened-block"),
        ("game g \"G\" {}\ncontracts  ", "unopened-block"),
        ("game g \"G\" {\0}", "not-text"),
    ] {
        match format(text) {
            Err(Refused::Broken(found)) => {
                assert!(found.iter().any(|d| d.code.name() == code), "{text:?}: {found:?}");
            }
            other => panic!("{text:?} gave {other:?}"),
        }
    }
    let long = "a ".repeat(500_001);
    assert!(matches!(format(&long), Err(Refused::Broken(found)) if found[0].code.name() == "too-long"));
}

#[test]
fn huge_clauses_and_deep_blocks_are_laid_out() {
    let open = "(".repeat(3_000);
    laid_out(&format!("game g \"G\" {{\n set s = {open}T1{}\n}}", ")".repeat(3_000)));
    laid_out(&format!("game g \"G\" {{\n set s = T1{}\n}}", " or T1".repeat(3_000)));
    laid_out(&format!("{}a{}", "when won {\n".repeat(60), "\n}".repeat(60)));
    laid_out(&format!("game g \"G\" {{\n {} [D-1]\n}}", "x".repeat(300)));
}

#[test]
fn the_rules_are_laid_out_already() {
    for (name, text) in rules() {
        assert!(laid_out(&text) == text, "{name} is not: run `stiess fmt rules`");
        for line in text.lines() {
            assert!(line.chars().count() <= 100, "{name}: {line}");
        }
    }
}

/// Small, and the same everywhere.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % sides
    }
}

/// Widens every indentation alike and strews blanks, tabs and carriage returns between words: nothing
/// that the canonical layout keeps.
fn blanks_strewn(text: &str, dice: &mut Dice) -> String {
    let factor = dice.roll(4) + 1;
    let mut out = String::new();
    for line in text.lines() {
        let body = line.trim_start();
        out.push_str(&" ".repeat((line.len() - body.len()) * factor));
        let (mut quoted, mut cited) = (false, false);
        let mut chars = body.chars().peekable();
        while let Some(c) = chars.next() {
            if c == '/' && chars.peek() == Some(&'/') && !quoted {
                out.push(c);
                out.extend(chars.by_ref());
                break;
            }
            quoted ^= c == '"';
            cited = (cited || c == '[') && c != ']';
            out.push(c);
            let sign = ",(<=|:".contains(c) && !matches!(chars.peek(), Some('=' | '"')) && !cited;
            if !quoted && (c == ' ' || sign) && dice.roll(3) == 0 {
                out.push_str([" ", "   ", "\t", " \t "][dice.roll(4)]);
            }
        }
        out.push_str(["\n", "\r\n", " \n", "\t\n"][dice.roll(4)]);
    }
    out
}

/// Also shuffles empty lines and strews comments, which the layout keeps.
fn comments_strewn(text: &str, dice: &mut Dice) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let goes_on = line.len() - line.trim_start().len();
        match dice.roll(12) {
            0 => out.push('\n'),
            1 => out.push_str("\n \t\n\n"),
            2 => out.push_str(&format!("{:goes_on$}// strewn\n", "")),
            3 => out.push_str("//strewn at the left\n"),
            _ => {}
        }
        if line.trim().is_empty() && dice.roll(2) == 0 {
            continue;
        }
        out.push_str(line);
        match dice.roll(12) {
            0 => out.push_str("//behind"),
            1 => out.push_str(&format!(" // {}", "far behind ".repeat(dice.roll(12)))),
            2 => out.push_str("\n                  // deep below"),
            3 if line.ends_with(']') && !line.contains('{') => out.push_str(" ; "),
            _ => {}
        }
        out.push('\n');
    }
    out
}

/// Cuts lines in two at a blank and glues others together.
fn lines_moved(text: &str, dice: &mut Dice) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let body = line.trim_start();
        let indent = line.len() - body.len();
        let spaces: Vec<usize> = body.match_indices(' ').map(|(i, _)| i).collect();
        match dice.roll(8) {
            0 if !spaces.is_empty() => {
                let (head, tail) = body.split_at(spaces[dice.roll(spaces.len())]);
                let deeper = indent + dice.roll(9);
                out.push_str(&format!("{:indent$}{head}\n{:deeper$}{}\n", "", "", tail.trim_start()));
            }
            1 => out.push_str(&format!("{line} ")),
            _ => out.push_str(&format!("{line}\n")),
        }
    }
    out
}

/// Without the blanks of a string that was cut in two: it keeps those that its second half was moved behind, and cannot be
/// broken.
fn narrowed(line: &str) -> String {
    let (mut out, mut quoted) = (String::new(), false);
    for c in line.chars() {
        quoted ^= c == '"';
        if !(quoted && c == ' ' && out.ends_with(' ')) {
            out.push(c);
        }
    }
    out
}

/// Nothing but a string, which cannot be broken: by how much it is too wide is how deep it was moved.
fn is_one_string(line: &str) -> bool {
    let line = line.trim();
    let string = ["de ", "en "].iter().find_map(|language| line.strip_prefix(language)).unwrap_or(line);
    string.len() > 1 && string.starts_with('"') && string.ends_with('"') && string.matches('"').count() == 2
}

/// Some paragraphs of a file, or now and then all of it.
fn excerpt(text: &str, dice: &mut Dice) -> String {
    if dice.roll(15) == 0 {
        return text.to_string();
    }
    let whole = |p: &&str| p.matches('{').count() == p.matches('}').count();
    let paragraphs: Vec<&str> = text.split("\n\n").filter(whole).collect();
    if paragraphs.is_empty() {
        return text.to_string();
    }
    let mut some = || paragraphs[dice.roll(paragraphs.len())].trim_matches('\n');
    format!("game g \"G\" {{\n{}\n\n{}\n}}\n", some(), some())
}

#[test]
fn strewn_blanks_leave_no_trace() {
    let mut dice = Dice(20_260_101);
    for (name, text) in rules() {
        for round in 0..20 {
            let text = excerpt(&text, &mut dice);
            let wanted = laid_out(&text);
            let strewn = blanks_strewn(&text, &mut dice);
            assert!(laid_out(&strewn) == wanted, "{name}, round {round}:\n{strewn}");
        }
    }
}

#[test]
fn mutated_rules_stay_what_they_are() {
    let mut dice = Dice(77);
    let (mut laid, mut refused) = (0, 0);
    for (name, text) in rules() {
        for round in 0..40 * crate::common::thorough() {
            let mut mutant = excerpt(&text, &mut dice);
            for _ in 0..=dice.roll(2) {
                mutant = match dice.roll(3) {
                    0 => comments_strewn(&mutant, &mut dice),
                    1 => lines_moved(&mutant, &mut dice),
                    _ => blanks_strewn(&mutant, &mut dice),
                };
            }
            match format(&mutant) {
                Ok(once) => {
                    laid += 1;
                    assert!(
                        format(&once).is_ok_and(|twice| twice == once),
                        "{name}, round {round}:\n{mutant}"
                    );
                    for line in once.lines() {
                        let fits = narrowed(line).chars().count() <= 100 || is_one_string(line);
                        assert!(fits, "{name}, round {round}: {line}");
                    }
                }
                Err(Refused::Broken(found)) => {
                    refused += 1;
                    assert!(!found.is_empty());
                }
                Err(Refused::Differs) => panic!("{name}, round {round} came out differently:\n{mutant}"),
            }
        }
    }
    assert!(laid > 3 * refused, "{laid} laid out, {refused} refused");
}

/// A folder that goes away again.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str, files: &[(&str, &str)]) -> Folder {
        let path = std::env::temp_dir().join(format!("stiess-fmt-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        for (file, text) in files {
            fs::write(path.join(file), text).unwrap();
        }
        Folder(path)
    }

    fn run(&self, arguments: &[&str]) -> Output {
        Command::new(BIN)
            .current_dir(&self.0)
            .env("NO_COLOR", "1")
            .arg("fmt")
            .args(arguments)
            .output()
            .unwrap()
    }

    fn read(&self, file: &str) -> String {
        fs::read_to_string(self.0.join(file)).unwrap()
    }

    fn files(&self) -> usize {
        fs::read_dir(&self.0).unwrap().count()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn said(output: &Output) -> (i32, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

const UGLY: &str = "game g \"G\" {\n deal { 6 to blind }\n}";
const FAIR: &str = "game g \"G\" {\n  deal { 6 to blind }\n}\n";

#[test]
fn the_command_writes_what_changed_and_says_so() {
    let folder = Folder::new("writes", &[("a.rules", UGLY), ("b.rules", FAIR), ("c.txt", UGLY)]);
    assert_eq!(said(&folder.run(&["."])), (0, "formatted ./a.rules\n".into(), String::new()));
    assert_eq!(folder.read("a.rules"), FAIR);
    assert_eq!(folder.read("c.txt"), UGLY);
    assert_eq!(said(&folder.run(&[".", "a.rules"])), (0, String::new(), String::new()));
    assert_eq!(folder.files(), 3);
}

#[test]
fn marks_and_line_ends_stay_as_their_owner_writes_them() {
    let marked = |text: &str| format!("\u{feff}{}", text.replace('\n', "\r\n"));
    let folder = Folder::new("mark", &[("a.rules", &marked(UGLY)), ("b.rules", &marked(FAIR))]);
    assert_eq!(said(&folder.run(&["--check", "b.rules"])).0, 0);
    assert_eq!(said(&folder.run(&["a.rules"])).0, 0);
    assert_eq!(folder.read("a.rules"), marked(FAIR));
}

#[cfg(unix)]
#[test]
fn a_file_with_two_names_is_not_parted() {
    let folder = Folder::new("names", &[("a.rules", UGLY)]);
    fs::hard_link(folder.0.join("a.rules"), folder.0.join("b.txt")).unwrap();
    let (status, _, err) = said(&folder.run(&["a.rules"]));
    assert_eq!(status, 1);
    assert_eq!(
        err,
        "stiess: cannot write `a.rules`: it has several names (hard links), which would part \
         (copy it to a name of its own, and use that)\n"
    );
    assert_eq!(folder.read("b.txt"), UGLY);
}

#[test]
fn check_shows_the_difference_and_writes_nothing() {
    let folder = Folder::new("check", &[("a.rules", UGLY), ("b.rules", FAIR)]);
    let (status, out, err) = said(&folder.run(&["--check", "a.rules", "b.rules"]));
    assert_eq!((status, err.as_str()), (1, ""));
    insta::assert_snapshot!(out);
    assert_eq!(folder.read("a.rules"), UGLY);
    assert_eq!(said(&folder.run(&["--check", "b.rules"])), (0, String::new(), String::new()));
}

#[test]
fn one_bad_file_does_not_stop_the_others() {
    let folder = Folder::new("bad", &[("a.rules", "game g \"G\" {\n"), ("b.rules", UGLY)]);
    let (status, out, err) = said(&folder.run(&["a.rules", "b.rules", "none.rules", "c.txt"]));
    assert_eq!((status, out.as_str()), (1, "formatted b.rules\n"));
    insta::assert_snapshot!(err);
    assert_eq!(folder.read("a.rules"), "game g \"G\" {\n");
}

#[test]
fn wrong_usage_and_empty_folders() {
    let folder = Folder::new("usage", &[]);
    assert_eq!(said(&folder.run(&[])).0, 2);
    assert_eq!(said(&folder.run(&["--chekc", "a.rules"])).0, 2);
    let (status, out, err) = said(&folder.run(&["."]));
    assert_eq!((status, out.as_str()), (1, ""));
    assert_eq!(err, "stiess: the folder `.` holds no file that ends in `.rules`\n");
}

#[test]
fn a_protected_file_survives() {
    let folder = Folder::new("protected", &[("a.rules", UGLY)]);
    let path = folder.0.join("a.rules");
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    let (status, out, err) = said(&folder.run(&["a.rules"]));
    assert_eq!((status, out.as_str()), (1, ""));
    assert_eq!(
        err,
        "stiess: cannot write `a.rules`: it is read-only (choose another file, or allow writing)\n"
    );
    assert_eq!((folder.read("a.rules").as_str(), folder.files()), (UGLY, 1));
}

#[cfg(unix)]
#[test]
fn a_full_disk_leaves_the_old_file() {
    let folder = Folder::new("full", &[("a.rules", UGLY)]);
    let script = format!("trap '' XFSZ; ulimit -f 0; exec {BIN} fmt a.rules");
    let output = Command::new("sh").current_dir(&folder.0).args(["-c", &script]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    assert_eq!((folder.read("a.rules").as_str(), folder.files()), (UGLY, 1));
}

#[cfg(unix)]
#[test]
fn links_and_permissions_stay() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("links", &[("a.rules", UGLY)]);
    let path = folder.0.join("a.rules");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    std::os::unix::fs::symlink("a.rules", folder.0.join("link.rules")).unwrap();
    assert_eq!(said(&folder.run(&["link.rules"])).0, 0);
    assert!(fs::symlink_metadata(folder.0.join("link.rules")).unwrap().is_symlink());
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    assert_eq!(folder.read("a.rules"), FAIR);
}

#[test]
fn what_was_laid_out_once_stays() {
    let long = "a word and ".repeat(12);
    let texts = [
        // A comment without a blank, cut into lines.
        format!("game g \"G\" {{\n//|{long}\n//`x` {long}fewest\n}}\n"),
        // A list of kinds that goes on with none is no row of a table.
        "game g \"G\" {\n  contracts kind price {\n    one \"One\" a, b 1\n    two \"Two\" a, b, - 2\n  }\n}\n".into(),
        // A block whose only comment stands above it, with a comment behind.
        "game g \"G\" {\n  kind k { // within\n  }// behind\n}\n".into(),
    ];
    for text in texts {
        let once = format(&text).expect("it can be laid out");
        assert!(format(&once).is_ok_and(|twice| twice == once), "{text}");
        assert!(once.lines().all(|line| line.chars().count() <= 100), "{once}");
    }
}

#[test]
fn a_word_that_begins_a_block_is_not_left_alone_on_a_line() {
    let long = "at eleven at night ".repeat(6);
    let text = format!("game g \"G\" {{\n  auction \"{long}\"\n}}\n");
    let once = format(&text).expect("it can be laid out");
    assert_eq!(once, text);
}

/// What a whole pack comes to need be no whole number.
#[test]
fn a_total_in_thirds_is_written_as_it_is_read() {
    let game = include_str!("../broken/meaning/wrong_total_in_thirds.rules");
    let right = game.replace("in all 19\n", "in all 19 1/3\n").replace("in all 18 1/2", "in all 18");
    let folder = Folder::new("thirds", &[("p.rules", &right.replace("19 1/3", "19  1 / 3"))]);
    folder.run(&["p.rules"]);
    assert_eq!(folder.read("p.rules"), right);
}
