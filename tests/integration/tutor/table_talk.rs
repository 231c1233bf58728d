//! What an evening at the table was talked through with, and was not understood, or answered amiss.

use crate::common::{Folder, typed};

/// What is said to somebody who types these lines, on one line.
fn talk(name: &str, arguments: &[&str], lines: &[&str]) -> String {
    let (status, said, errors) = typed(&Folder::new(name), arguments, (lines.join("\n") + "\n").as_bytes());
    assert_eq!((status, errors.as_str()), (0, ""), "{said}");
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn said(name: &str, arguments: &[&str], lines: &[&str]) -> String {
    talk(name, &[arguments, &["--lang", "de"]].concat(), lines)
}

const KING: [&str; 4] = ["play", "koenigrufen", "--seed", "21"];
const CEGO: [&str; 4] = ["play", "cego", "--seed", "11"];
/// To the first card that is played to a trick.
const FOLLOWS: [&str; 7] = ["fort", "nein", "cego", "t17", "t2", "t17", "t2"];

fn all(told: &str, of: &[&str]) {
    for part in of {
        assert!(told.contains(part), "{part}: {told}");
    }
}

#[test]
fn what_is_not_announced_is_said_of_what_is_asked() {
    let lines =
        ["weiter", "passe", "nein", "kein Kontra", "keine Könige", "nein danke", "nichts mehr", "ende"];
    let told = said("talk_no", &KING, &lines);
    all(
        &told,
        &[
            "? Sagst du Vier Könige an? ja oder nein> kein Kontra `kein Kontra` ist hier keine Antwort; sag `ja` \
             oder `nein`. ja oder nein> keine Könige ? Sagst du Kakadu an? ja oder nein> nein danke ? Sagst du \
             Valat an? ja oder nein> nichts mehr ? Kontra: verdoppelst du?",
        ],
    );
}

#[test]
fn the_lowest_and_the_highest_card_are_named_so() {
    let told =
        said("talk_ends", &CEGO, &[&FOLLOWS[..], &["den höchsten", "kleinster Trock", "ende"]].concat());
    all(&told, &["3. Stich: die dritte Hand HR, Hinterhand T10, du T21", "4. Stich: du T1,"]);
    let told = said("talk_which", &CEGO, &[&FOLLOWS[..], &["den höchsten", "die kleinste", "ende"]].concat());
    all(&told, &["Karte> die kleinste `kleinste` gibt es in mehreren Farben: sag die Farbe dazu."]);
    let english = talk(
        "talk_ends_en",
        &[&CEGO[..], &["--lang", "en"]].concat(),
        &[&["pass", "no"], &FOLLOWS[2..], &["the lowest", "quit"]].concat(),
    );
    all(&english, &["you T1,"]);
}

#[test]
fn why_not_is_asked_of_a_card() {
    let asked = [
        "warum nicht C10?",
        "warum darf ich die C10 nicht spielen",
        "warum nicht",
        "wieso muss ich T1 legen",
    ];
    let told = said("talk_why", &CEGO, &[&FOLLOWS[..], &asked, &["ende"]].concat());
    let closed = "Herz ist ausgespielt, du kannst nicht bedienen und hast T21, T14, T11, T9, T5 und T1: Trock \
                  stechen (C-51).";
    assert_eq!(told.matches(closed).count(), 2, "{told}");
    all(&told, &["warum nicht Denk an „Trock stechen“ (C-51).", "T1 darf gespielt werden. (C-51)"]);
}

/// Whoever passes, says yes or asks how it stands is answered what he said, wherever it is.
#[test]
fn words_of_the_game_are_known_where_they_answer_nothing() {
    let told = said("talk_words", &CEGO, &[&FOLLOWS[..], &["ich passe", "wie steht es", "ende"]].concat());
    all(
        &told,
        &["`passe` gibt es in diesem Spiel, aber hier sind Karten gefragt.", "Abgerechnet ist noch nichts."],
    );
    let told = said("talk_yes", &KING, &["ja", "tip", "ende"]);
    all(&told, &["`ja` sagt noch nicht, was du bietest; sag `Vorhand`, `Piccolo`,", "tip Tipp 1 von 3:"]);
}

#[test]
fn once_more_throws_no_deal_away() {
    let to_the_end = [&FOLLOWS[..], &["21", "t9", "t5", "geiss", "t14", "cj", "t11", "c10"]].concat();
    let told = said("talk_over", &CEGO, &[&to_the_end[..], &["nochmal", "ende"]].concat());
    all(&told, &["[Enter] nochmal Das Spiel ist aus. Zurückschauen kannst du mit"]);
    assert!(!told.contains("Nummer 12"), "{told}");
    let again = [&to_the_end[..], &["neu", "spielstand", "ende"]].concat();
    let told = said("talk_new", &CEGO, &again);
    all(&told, &["Nummer 12"]);
    assert_eq!(told.matches("Bisher Platz 0:").count(), 2, "{told}");
}

#[test]
fn a_table_that_was_left_is_not_begun_anew_by_once_more() {
    let folder = Folder::new("talk_left");
    let table = [&CEGO[..], &["--lang", "de", "--progress", "progress.ron"]].concat();
    typed(&folder, &table, b"fort\nende\n");
    let (_, told, _) = typed(
        &folder,
        &table[..2].iter().chain(&table[4..]).copied().collect::<Vec<_>>(),
        b"nochmal\n\nende\n",
    );
    assert!(told.contains("nein, Piccolo oder Bettel?"), "{told}");
}

#[test]
fn a_contract_is_told_with_what_it_shares_with_a_few() {
    let told = said("talk_eine", &CEGO, &["was ist Eine", "was ist Räuber", "ende"]);
    all(
        &told,
        &[
            "Eine (Gewinn 2; Verlust 2). [C-32, C-60]",
            "Der Alleinspieler behält 2 Karten (Gegensolo und Cego) oder eine Karte (Eine) aus der Hand",
            "Räuber: ein Spiel, das Vorhand nehmen darf, wenn keiner höher bietet",
        ],
    );
}

#[test]
fn words_are_listed_by_their_letters() {
    let told = said("talk_glossary", &CEGO, &["glossar", "ende"]);
    let at = |word: &str| told.find(word).unwrap_or_else(|| panic!("{word}: {told}"));
    assert!(at("Bettel,") < at("blank,") && at("blank,") < at("Blinder,"), "{told}");
}

/// Who plays is named as people name him.
#[test]
fn the_declarer_is_named_by_what_he_is() {
    let skip = "überspringen";
    let told = said("talk_declarer", &["learn", "tarok", "2"], &["", skip, "der Spieler", "ende"]);
    all(&told, &["wer> der Spieler Richtig. Die zweite Hand ist dran."]);
}

/// A settlement needs no sentence that the deal is over, and not between what was said and what it came to.
#[test]
fn that_a_deal_is_over_is_not_told_within_it() {
    let drill = ["learn", "koenigrufen", "--drill=settle", "--seed", "4", "--level", "3", "--questions", "3"];
    let told = said("talk_facts", &drill, &["überspringen"; 3]);
    all(&told, &["Die dritte Hand sagt Einzelkontra an. Der letzte Stich (4):"]);
    assert!(!told.contains("Das Spiel ist aus."), "{told}");
}

/// What is called out in the middle of the play is said, not announced.
#[test]
fn what_is_called_out_is_said() {
    let skip = "überspringen";
    let lines = [&[""][..], &[skip; 9], &["", skip, skip, skip, "ende"]].concat();
    let told = said("talk_enough", &["learn", "dreierschnapsen", "sixty_six"], &lines);
    all(&told, &["Du sagst Genug.", "weil jemand Genug gesagt hat (S-36)"]);
    assert!(!told.contains("angesagt"), "{told}");
    let book = said("talk_enough_book", &["show", "dreierschnapsen"], &[]);
    all(&book, &["Vor jedem Stich darf der Ausspieler Genug sagen, wenn", "wenn jemand Genug gesagt hat."]);
    all(&book, &["Vor jedem Stich darf der Ausspieler ein Paar einer Farbe aus seinen Paaren ansagen,"]);
}

/// Whoever is told of a table sees it, and words in it stand behind a colon.
#[test]
fn a_table_that_a_hint_speaks_of_is_shown() {
    let drill = ["learn", "dreierschnapsen", "--drill=bids", "--seed", "1", "--questions", "1"];
    let told = said("talk_table", &drill, &["warum", "was ist Assenbettler", "ende"]);
    all(
        &told,
        &[
            "welches Gebot höher ist, sagt dort die Spalte Höhe.",
            "Die Spiele Spiel Darf bieten Höhe ---",
            "Schnapser der Rufer 12",
            "- Assenbettler (Darf bieten: alle; Höhe 10; Wert 5).",
        ],
    );
}

/// What the signs mean is told once in a row of drills.
#[test]
fn signs_are_explained_once_in_a_row_of_drills() {
    let drill = ["learn", "dreierles", "--drill=bids", "--seed", "14", "--questions", "3"];
    let told =
        said("talk_signs", &drill, &["warum", "überspringen", "warum", "überspringen", "warum", "ende"]);
    assert_eq!(told.matches("Denk an diese Regel (D-20).").count(), 3, "{told}");
    assert_eq!(told.matches("◆ steht, wo gewählt oder erschlossen").count(), 1, "{told}");
}

#[test]
fn a_lesson_that_goes_on_at_another_table_says_at_which() {
    let folder = Folder::new("talk_resumed");
    let lesson = ["learn", "cego", "regions", "--lang", "de"];
    typed(&folder, &lesson, "\n\n\nüberspringen\n\nüberspringen\nende\n".as_bytes());
    let (_, told, _) = typed(&folder, &lesson, b"ende\n");
    let behind = told.split_once("`nochmal` fängt").expect("it goes on").1;
    assert!(behind.contains("(Jetzt am Tisch: Cego, Gasthaus Löwen (Bräunlingen).)"), "{told}");
}

/// Heads of several words give way before what is settled does.
#[test]
fn a_table_of_six_leaves_room_for_what_is_settled() {
    let drill = ["learn", "dappen", "--drill=settle", "--seed", "3", "--questions", "1", "--lang", "de"];
    let lines = "1 1 1 1 1 1\n2 2 2 2 2 2\nende\n".as_bytes();
    let (_, told, _) = typed(&Folder::new("talk_six"), &drill, lines);
    let table = told.split_once("Abrechnung\n").expect("a settlement").1;
    insta::assert_snapshot!(table.lines().take(6).collect::<Vec<_>>().join("\n"));
}

/// What lies on the table is told apart from who sits there, also where there is no room to draw it.
#[test]
fn what_lies_on_a_table_is_told_apart_where_it_is_listed() {
    let lines = [&FOLLOWS[..], &["tisch", "ende"]].concat();
    let told = said("talk_listed", &[&CEGO[..], &["--plain"]].concat(), &lines);
    all(&told, &["Hinterhand: 8 Karten, ein Stich Auf dem Tisch: Die dritte Hand: HR"]);
}
