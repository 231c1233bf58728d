//! The command line in German: help, refusals, and where the language is known from.

use crate::common::Folder;
use crate::common::stiess;

/// What is said on standard error, with the status.
fn refused(line: &str) -> (Option<i32>, String) {
    let output = stiess(&line.split(' ').collect::<Vec<_>>());
    (output.status.code(), String::from_utf8(output.stderr).expect("UTF-8"))
}

#[test]
fn lines_that_cannot_be_read() {
    let cases = [
        (
            "--lang de list --jso",
            "Fehler: eine Option `--jso` gibt es hier nicht\n\n  Tipp: meinst du `--json`?\n\nAufruf: stiess list [OPTIONEN]\n",
        ),
        (
            "cheek --lang de",
            "Fehler: einen Befehl `cheek` gibt es nicht\n\n  Tipp: meinst du `check`?\n\nAufruf: stiess [OPTIONEN] [BEFEHL]\n",
        ),
        (
            "--lang=de deal",
            "Fehler: da fehlt noch etwas:\n  <SPIEL>\n\nAufruf: stiess deal [OPTIONEN] <SPIEL>\n",
        ),
        ("deal --lang=de cego --seed", "Fehler: für `--seed <STARTZAHL>` fehlt der Wert\n"),
        (
            "deal cego --color purple --lang de",
            "Fehler: `purple` geht nicht für `--color <FARBE>`\n  [möglich: auto, always, never]\n",
        ),
        (
            "simulate cego --deals 0 --lang de",
            "Fehler: `0` geht nicht für `--deals <SPIELE>`: es muss eine ganze Zahl von 1 bis\n1000000000 sein\n",
        ),
        (
            "drive cego --protocol x --lang de",
            "Fehler: `x` geht nicht für `--protocol <VERSION>`: es muss eine ganze Zahl ab 1\nsein\n",
        ),
        (
            "test --min 101 --lang de",
            "Fehler: `101` geht nicht für `--min <PROZENT>`: es muss eine ganze Zahl von 0\nbis 100 sein\n",
        ),
        (
            "deal cego --session --rounds 3 --lang de",
            "Fehler: `--session` und `--rounds <RUNDEN>` gehen nicht zusammen\n\nAufruf: stiess deal [OPTIONEN] <SPIEL>\n",
        ),
        (
            "deal cego --seed 1 --seed 2 --lang de",
            "Fehler: `--seed <STARTZAHL>` darf nur einmal dastehen\n\nAufruf: stiess deal [OPTIONEN] <SPIEL>\n",
        ),
        (
            "deal cego extra --lang de",
            "Fehler: `extra` ist hier zu viel\n\nAufruf: stiess deal [OPTIONEN] <SPIEL>\n",
        ),
    ];
    for (line, said) in cases {
        assert_eq!(refused(line), (Some(2), format!("{said}\nMehr sagt `--help`.\n")), "{line}");
    }
}

#[test]
fn what_cannot_be_done() {
    let cases = [
        (2, "fair cegu", "es gibt kein Spiel `cegu`: meinst du `cego`?"),
        (2, "show cego --card X9", "in `cego` gibt es keine Karte `X9`: meinst du `T9`?"),
        (2, "play cego --against stronk", "es gibt keinen Spieler `stronk`: meinst du `strong`?"),
        (2, "simulate cego --contract sola", "in `cego` gibt es keine Spielart `sola`: meinst du `solo`?"),
        (
            1,
            "replay nix.ron",
            "`nix.ron` lässt sich nicht lesen: die Datei gibt es nicht (sieh nach, ob der Pfad richtig geschrieben ist)",
        ),
        (
            2,
            "new cego --extends cego",
            "`cego` heißt schon etwas, was mitgeliefert ist: nimm einen anderen Namen",
        ),
        (
            2,
            "diff cego",
            "vergleichen lassen sich zwei Regelwerke, nicht eines: mit `--deal AUFZEICHNUNG` wird ein Spiel unter beliebig \
             vielen abgerechnet",
        ),
        (2, "check --explain nichts", "einen Code `nichts` gibt es nicht: in docs/de/errors.md stehen alle"),
        (
            2,
            "translate x --to en",
            "die Lektionen sind englisch geschrieben: nimm eine andere Sprache, etwa `--to de`",
        ),
    ];
    for (status, line, said) in cases {
        assert_eq!(
            refused(&format!("{line} --lang de")),
            (Some(status), format!("stiess: {said}\n")),
            "{line}"
        );
    }
}

#[test]
fn a_variant_in_german() {
    let folder = Folder::new("german_line");
    let line = "new unser_tisch --extends dreierles --set knock_limit=3 --yes --lang de";
    let (status, out, errors) = folder.stiess(&line.split(' ').collect::<Vec<_>>());
    assert_eq!((status, errors.as_str()), (0, ""));
    assert!(out.starts_with("Geschrieben: unser_tisch.rules\n             unser_tisch.ron\n"), "{out}");
    assert!(
        folder
            .read("unser_tisch.rules")
            .contains("// Was die Grundlage einen Tisch wählen lässt, anders gewählt.")
    );
    let (status, out, _) = folder.stiess(&["test", "unser_tisch.ron", "--lang", "de"]);
    assert_eq!(status, 0);
    assert!(out.contains(", alle wie erwartet\n"), "{out}");
}

/// What is asked for on the line goes before the environment.
#[test]
fn the_environment_speaks_too() {
    let help = |lang: &str, line: &[&str]| {
        let output = crate::stiess().env("LC_ALL", lang).args(line).output().expect("the program starts");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    let merge = "Teile einer langen Auszählung zusammenzählen, die mehrere Prozesse oder Rechner gezählt haben: dasselbe wie \
                 ein einziger Lauf\n\nAufruf: stiess merge [OPTIONEN] <DATEI>...\n\nArgumente:\n  <DATEI>...  Was";
    let german = help("de_AT.UTF-8", &["merge", "--help"]);
    assert!(german.starts_with(merge), "{german}");
    assert_eq!(help("de_AT.UTF-8", &["help", "merge"]), german);
    assert_eq!(help("C", &["merge", "--help", "--lang", "de"]), german);
    let english = help("C", &["merge", "--help"]);
    assert!(english.contains("\nUsage: stiess merge [OPTIONS] <FILE>...\n"), "{english}");
    assert_eq!(help("de_AT.UTF-8", &["--lang", "en", "merge", "--help"]), english);
    let page = help("de_AT.UTF-8", &["man"]);
    assert!(page.contains("\n.SH BEFEHLE\n") && page.contains("\n.SH OPTIONEN\n"), "{page}");
    assert!(help("de_AT.UTF-8", &["completions", "fish"]).contains("'Spiele, Varianten und ihre Optionen'"));
}
