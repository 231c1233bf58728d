//! What somebody met who played evenings and drills by hand: answers that gave something away, or said nothing.

use crate::common::{Folder, typed};

/// What is said to somebody who types these lines, on one line.
fn said(name: &str, arguments: &[&str], lines: &[&str]) -> String {
    let (status, said, errors) = typed(&Folder::new(name), arguments, (lines.join("\n") + "\n").as_bytes());
    assert_eq!((status, errors.as_str()), (0, ""), "{said}");
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn all(told: &str, of: &[&str]) {
    for part in of {
        assert!(told.contains(part), "{part}: {told}");
    }
}

const KING: [&str; 6] = ["play", "koenigrufen", "--seed", "4", "--lang", "en"];
const KOENIG: [&str; 6] = ["play", "koenigrufen", "--seed", "4", "--lang", "de"];
/// To the announcements of a Rufer.
const RUFER: [&str; 5] = ["weiter", "rufer", "dk", "2", "s7 s8 sc"];

fn rufer<'l>(lines: &[&'l str]) -> Vec<&'l str> {
    [&RUFER[..], lines].concat()
}

/// Where everything is asked that may be said, no answer beside it lists that.
#[test]
fn a_reason_does_not_tell_the_answer_of_a_drill() {
    let drill = ["learn", "koenigrufen", "--drill=bids", "--seed", "3", "--lang", "en"];
    let told = said("at_table_drill", &drill, &["why solorufer", "why rufer", "why foo", "what if", "quit"]);
    all(
        &told,
        &["“Solorufer” may be said.", "Rufer cannot be bid (K-12).", "`foo` is no word of this game."],
    );
    assert!(!told.contains("Farbensolo, Piccolo ouvert, Bettel ouvert or"), "{told}");
}

/// What is asked why of is told alone, and by what is done with it.
#[test]
fn what_may_be_done_is_said_of_what_was_named() {
    let told = said("at_table_may", &KING, &["why piccolo", "weiter", "rufer", "dk", "2", "why sc", "quit"]);
    all(&told, &["“Piccolo” may be said.", "SC may be put away."]);
    let told =
        said("at_table_darf", &KOENIG, &["warum Piccolo", "weiter", "rufer", "dk", "2", "warum sc", "ende"]);
    all(&told, &["„Piccolo“ darf gesagt werden.", "SC darf weggelegt werden."]);
}

#[test]
fn who_may_not_announce_something_is_told_who_may() {
    let told = said("at_table_uhu", &KING, &rufer(&["uhu", "why uhu", "trull and uhu", "quit"]));
    all(
        &told,
        &[
            "> uhu Not allowed. Uhu cannot be announced now.",
            "> why uhu Uhu cannot be announced now.",
            "if he holds the Uhu",
            "> trull and uhu Not allowed. Uhu cannot be announced now.",
        ],
    );
    assert!(!told.contains("You announce"), "{told}");
    let told = said("at_table_uhu_de", &KOENIG, &rufer(&["uhu", "ende"]));
    all(&told, &["> uhu Nicht erlaubt. Uhu kannst du jetzt nicht ansagen."]);
}

#[test]
fn what_is_announced_may_be_named_behind_a_yes() {
    let told = said("at_table_yes", &KING, &rufer(&["yes, trull", "trull", "quit"]));
    all(&told, &["> yes, trull You announce Trull.", "Do you announce Vier Könige?"]);
    all(&told, &["> trull Not allowed. Already announced: Trull."]);
}

/// What one player says one thing after the other is one sentence, and so is what all say in turn.
#[test]
fn what_is_said_one_after_the_other_is_told_in_one_sentence() {
    let told =
        said("at_table_joined", &KOENIG, &rufer(&["trull und pagat", "tisch", "sonst nichts", "ende"]));
    all(&told, &["Du sagst Trull und Pagat an.", "Du hast Trull und Pagat angesagt."]);
    all(
        &told,
        &["Du sagst „Vorhand“, die zweite Hand sagt „weiter“, die dritte Hand sagt „weiter“, Hinterhand"],
    );
    let told = said("at_table_and", &KING, &rufer(&["trull und pagat", "nothing else", "quit"]));
    all(&told, &["You announce Trull and Pagat.", "You announced Trull and Pagat."]);
}

#[test]
fn what_may_be_announced_is_listed_with_what_it_pays() {
    let told = said("at_table_pays", &KING, &rufer(&["quit"]));
    all(
        &told,
        &["You may announce announcement pays Trull 2 Vier Könige 2 Pagat 2 Kakadu 6 Quapil 8 Valat Name at"],
    );
}

/// A price that is only named is told with what it comes to.
#[test]
fn who_asks_for_a_price_is_told_the_number() {
    let told = said("at_table_price", &KING, &rufer(&["how much is trull", "quit"]));
    all(&told, &["announced Announced price", "Announced price means 2 × Times.", "Rufer (times 1)."]);
}

/// Before the first of somebody's decisions there is nothing to take back, where it is made again.
#[test]
fn nothing_is_taken_back_before_the_first_decision() {
    let lines = ["what if", "what if", "undo", "return", "quit"];
    let told = said("at_table_undo", &["play", "tarok", "--seed", "11", "--lang", "en"], &lines);
    let (_, told) = told.split_once("> undo ").expect("undo");
    assert!(told.starts_with("This is the beginning."), "{told}");
}

#[test]
fn a_free_table_lists_how_it_stands() {
    all(&said("at_table_help", &KING, &["help", "quit"]), &["standing how it stands after the deals so far"]);
    all(
        &said("at_table_hilfe", &KOENIG, &["hilfe", "ende"]),
        &["stand wie es nach den Spielen bisher steht"],
    );
}

/// Whoever knows only how it begins is told what the game calls so; where a place is told alone, it is a sentence.
#[test]
fn words_of_the_game_are_found_by_their_beginning() {
    let play = ["play", "dappen", "--seed", "3", "--lang", "de"];
    let told = said("at_table_words", &play, &["glossar ulti", "glossar der dapp", "ende"]);
    let lie = "zählt für den Alleinspieler, wenn er mindestens einen Stich gemacht hat, sonst für die Gegner. [DP-8]";
    all(&told, &["Ulti mit der Eins ansagen", "Ulti mit der Drei ansagen", lie]);
}

/// Also where another language is spoken since it was told, between two deals or in the next one.
#[test]
fn how_it_stands_is_told_in_the_language_that_is_spoken() {
    let play = ["play", "dreierles", "--seed", "3", "--lang", "en"];
    let lines = ["skip", "skip", "deutsch", "spielstand", "", "spielstand", "english", "standing", "quit"];
    let told = said("at_table_stands", &play, &lines);
    let (before, after) = told.split_once("> english").expect("english");
    let (_, german) = before.split_once("] deutsch").expect("german");
    assert_eq!(german.matches("spielstand Bisher Platz 0:").count(), 2, "{german}");
    assert!(!german.contains("So far"), "{german}");
    assert!(after.contains("> standing So far seat 0:") && !after.contains("Bisher"), "{after}");
}

/// What all pay in alike is one line of what happened; the sheet has one for each.
#[test]
fn what_all_pay_in_is_told_once() {
    let play = ["play", "strassenwart", "--seed", "3", "--lang", "en"];
    let told = said("at_table_stakes", &play, &["yes", "quit"]);
    all(&told, &["Einsatz, you, Second hand, Third hand and Rearhand."]);
    let (_, sheet) = told.split_once("Score sheet").expect("a sheet");
    assert_eq!(sheet.matches("Einsatz, ").count(), 4, "{sheet}");
}

/// A suit that was turned up as the trumps is told whenever the table is.
#[test]
fn the_trumps_are_told_as_long_as_they_are_played() {
    let play = ["play", "bauernschnapsen", "--lang", "de", "--seed", "7"];
    let to_the_lead = ["aufschlagen", "normales spiel", "ass", "nein"];
    let told =
        said("at_table_atout", &play, &[&to_the_lead[..], &["tisch", "glossar schnapser", "ende"]].concat());
    all(
        &told,
        &[
            "Hinterhand. Atout: Kreuz. Du bist dran.",
            "Hinterhand. Atout: Kreuz. Du sagst „Normales Spiel“",
            "66 mit den ersten drei Stichen des Spielers",
        ],
    );
    // Nothing is trumps there.
    let told = said("at_table_no_atout", &play, &["aufschlagen", "bettler", "nein", "tisch", "ende"]);
    assert_eq!(told.matches("Atout: Kreuz").count(), 1, "{told}");
}

#[test]
fn whoever_sits_out_is_told_so_and_at_the_table_it_is_seen() {
    let four = ["play", "dreierles", "--set", "table=4", "--seed", "1", "--lang", "de"];
    let told = said("at_table_out", &[&four[..], &["--seat", "3"]].concat(), &["ende"]);
    all(&told, &["Du setzt aus. Vorhand sagt Dreier an."]);
    assert!(!told.contains("Dein Blatt: leer"), "{told}");
    let told = said("at_table_dealer", &four, &["tisch", "ende"]);
    all(&told, &["Der Geber | Blinder: 6 Karten | Mittelhand setzt aus |"]);
}

/// After the last card the table is looked at in the language that was asked for.
#[test]
fn another_language_after_the_deal_is_that_of_the_table_too() {
    let play = ["play", "dreierles", "--set", "table=4", "--seed", "1", "--lang", "de", "--seat", "3"];
    let told = said("at_table_english", &play, &["english", "table", "tricks", "quit"]);
    all(&told, &["English from here on", "You sit out.", "Dreier: Forehand plays alone against"]);
}

/// Where something stands already, whoever passes lets it stand.
#[test]
fn what_may_be_bid_over_a_bid_is_said_so() {
    let play = ["play", "cego_loewen", "--seed", "4", "--lang", "en"];
    let told = said("at_table_over", &play, &["fort", "Cego", "why", "quit"]);
    all(&told, &["Only Räuber may be bid over it."]);
}

/// What lies in a pot from the deal before is seen while it is decided.
#[test]
fn what_lies_in_a_pot_is_seen_on_the_table() {
    let play = ["play", "vier_anderle", "--lang", "de", "--seed", "4"];
    let told = said("at_table_pot", &play, &["T20", "T8", "T1", "HR", "", "nein", "tisch", "ende"]);
    assert!(told.contains("Topf: bisher "), "{told}");
}
