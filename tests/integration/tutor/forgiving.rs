//! What people type who know how cards are called at a table, but not what the program would like to read.

use crate::common::{Folder, typed};

/// Everything that is said, on one line.
fn said(name: &str, arguments: &[&str], lines: &str) -> String {
    let (status, said, errors) = typed(&Folder::new(name), arguments, lines.as_bytes());
    assert_eq!((status, errors.as_str()), (0, ""), "{said}");
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Of cards that are named together and not all good, none is put away.
#[test]
fn a_line_with_a_mistake_puts_nothing_away() {
    let play = ["play", "dreierles", "--seed", "6", "--seat", "0"];
    for wrong in ["D4 nonsense", "D4 CK"] {
        let lines = format!("dreier\n{wrong}\nH2 S7\nhand\nquit\n");
        let said = said("forgiving_away", &play, &lines);
        assert!(said.contains("You put away S7 H2."), "{wrong}: {said}");
        let hand = said.rsplit("Your hand").next().expect("a hand");
        assert!(hand.contains("D4") && !hand.contains("H2"), "{wrong}: {said}");
    }
}

/// Who is asked which of a few cards wins is told which they are; a rank or a suit is enough that only one of them has.
#[test]
fn of_a_few_cards_as_much_is_named_as_tells_them_apart() {
    let learn = ["learn", "cego", "pack"];
    let said = said("forgiving_few", &learn, "\nStiess\n\n\nfour\nTS\nT1 H4\nGeiss\n\n\nace\nquit\n");
    assert!(said.contains("card> four Not quite. Another of them is stronger. (C-51)"), "{said}");
    assert!(said.contains("card> TS TS is not among these cards: H4, T1 or HK."), "{said}");
    assert!(said.contains("card> T1 H4 One answer is wanted, not several."), "{said}");
    assert!(said.contains("card> ace Right. HA takes it. (C-51)"), "{said}");
    let german = ["learn", "cego", "pack", "--lang", "de"];
    let told = self::said("forgiving_few_de", &german, "\nStieß\n\n\nkeine\nS7\nvier\nKönig\nGeiß\nende\n");
    assert!(told.contains("Karte> keine Nenn eine von diesen Karten: H4, T1 oder HK."), "{told}");
    assert!(told.contains("Karte> S7 S7 ist keine von diesen Karten: H4, T1 oder HK."), "{told}");
    assert!(told.contains("Karte> König Nicht ganz."), "{told}");
    assert!(told.contains("Karte> Geiß Richtig. T1 macht den Stich."), "{told}");
}

/// Whoever names everything says `and` before the last, or names the suit; where only some of a suit are open he names them.
#[test]
fn all_that_is_open_is_named_as_people_say_it() {
    let learn = ["learn", "dreierles", "tricks"];
    for right in ["SC, SJ, S9 and S7", "SC; SJ; S9; S7", "spades", "all pik", "Pik"] {
        let told = said("forgiving_all", &learn, &format!("\n{right}\nquit\n"));
        assert!(told.contains(&format!("{right} Right. These 4 and no other.")), "{right}: {told}");
    }
    let told = said("forgiving_all_one", &learn, "\nall\nhearts\nand\nS7\nS7 and SC\nquit\n");
    assert!(told.contains("all of them> all Not quite. Pik was led"), "{told}");
    assert!(told.contains("all of them> hearts Not quite. Pik was led"), "{told}");
    assert!(told.contains("all of them> and Name the cards with blanks between them."), "{told}");
    assert!(
        told.contains("S7 Not quite. That is right, but 3 more cards are allowed: name them as well."),
        "{told}"
    );
    assert!(
        told.contains(
            "S7 and SC Not quite. Those are right, but 2 more cards are allowed: name them as well."
        ),
        "{told}"
    );
    let bids = said("forgiving_bids", &["learn", "cego", "solo"], "\nfort or Solo\nquit\n");
    assert!(bids.contains("fort or Solo Right."), "{bids}");
}

/// Numbers in letters are numbers: points, and the ranks of cards.
#[test]
fn numbers_are_read_in_letters() {
    let drill = ["learn", "cego", "--drill=count", "--seed", "3", "--questions", "1", "--level", "1"];
    let shown = said("forgiving_number", &drill, "skip\n");
    let points: usize =
        shown.rsplit(" points.").nth(1).and_then(|s| s.rsplit(' ').next()?.parse().ok()).expect("points");
    const LETTERS: [&str; 10] =
        ["null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"];
    let told =
        said("forgiving_letters", &drill, &format!("{}\n", LETTERS.get(points).expect("a small count")));
    assert!(told.contains("Right."), "{points}: {told}");
    let play = ["play", "dreierles", "--seed", "5", "--seat", "0", "--lang", "de"];
    let told = said("forgiving_rank", &play, "passe\nnein\nPik neun\nende\n");
    assert!(told.contains("du S9,"), "{told}");
}

/// A card is a word of the game where a bid is asked for.
#[test]
fn nobody_is_told_that_a_card_is_no_word_of_the_game() {
    let learn = ["learn", "cego", "solo"];
    let told = said("forgiving_card", &learn, "\nHK\nhearts\nnonsense\nquit\n");
    assert!(told.contains("`HK` is a word of this game, but here nobody says that."), "{told}");
    assert!(told.contains("`hearts` is a word of this game, but here nobody says that."), "{told}");
    assert!(told.contains("`nonsense` is no word of this game."), "{told}");
}

/// Who wants to take something back says `undo`; who asks why before anything is asked is told that.
#[test]
fn undo_goes_back_and_why_needs_a_question() {
    let learn = ["learn", "dreierles", "leaving"];
    let told = said("forgiving_undo", &learn, "why\n\nundo\nquit\n");
    assert!(told.contains("[Enter] why Nothing is asked just now"), "{told}");
    assert_eq!(told.matches("Welcome to the table.").count(), 2, "{told}");
}

/// Enter goes on where the learner was last on that day, whichever course comes first.
#[test]
fn enter_goes_on_with_the_lesson_that_was_left_last() {
    let folder = Folder::new("forgiving_menu");
    let learn = |arguments: &[&str], lines: &str| {
        let all = [&["learn"], arguments, &["--progress", "progress.ron"]].concat();
        let said = typed(&folder, &all, lines.as_bytes()).1;
        said.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    learn(&["dreierles", "tricks"], "\nskip\nquit\n");
    learn(&["cego", "pack"], "\nskip\n\nquit\n");
    let menu = learn(&[], "auction!\nquit\n");
    assert!(menu.contains("Enter goes on with “The pack and its names”. Type the number"), "{menu}");
    assert!(menu.contains("There is no course or lesson `auction!`. Type the number"), "{menu}");
    learn(&["dreierles", "tricks"], "skip\nquit\n");
    assert!(learn(&[], "quit\n").contains("Enter goes on with “Tricks”."));
    assert!(learn(&["--lang", "de"], "ende\n").contains("Mit Enter geht es weiter: „"));
    // Somebody who does something else meanwhile does not take one back to where he began.
    assert!(folder.read("progress.ron").contains("last: Some(\"dreierles/tricks\")"));
}

/// Packets come in turn, cards have their numbers with an ending, and an article says nothing by itself.
#[test]
fn articles_turns_and_endings_are_heard() {
    let learn = ["learn", "koenigrufen", "koenigrufen", "--lang", "de"];
    let lines =
        "\nüberspringen\nvorhand\nüberspringen\nKaro König\ndas Erste\nden Einser\nden Quatsch\nende\n";
    let told = said("forgiving_turns", &learn, lines);
    assert!(told.contains("Päckchen> das Erste Richtig."), "{told}");
    assert!(told.contains("Karten> den Einser Nicht erlaubt. T1 darf nicht weggelegt werden"), "{told}");
    assert!(told.contains("Karten> den Quatsch `Quatsch` ist keine Karte dieses Spiels."), "{told}");
    let second = lines.replace("das Erste", "die zweite Hälfte");
    let told = said("forgiving_turns_second", &learn, &second);
    assert!(told.contains("Päckchen> die zweite Hälfte"), "{told}");
    assert!(!told.contains("ist hier keine Antwort"), "{told}");
}

/// A contract has a title in one language and a name in another: both are said with blanks.
#[test]
fn a_bid_is_heard_by_its_name_as_well() {
    let said = said("forgiving_names", &["play", "tarok", "--seed", "3"], "solo two\nquit\n");
    assert!(said.contains("bid> solo two You bid Solo dve."), "{said}");
}

/// A rank or a suit is enough where only one such card is in hand, whether or not it may be played, or only one of several
/// may be; a letter that may be either is asked back, and so is a rank of which he may play two.
#[test]
fn a_rank_is_enough_where_one_such_card_is_held() {
    let play = ["play", "dreierles", "--seed", "11", "--lang", "de"];
    let lines = "zweier\nH3 H4\nwarum Reiter\ndame\nzehn\nkönig\nkaro\ndame\nende\n";
    let told = said("forgiving_lone", &play, lines);
    assert!(told.contains("Karte> warum Reiter HR darf gespielt werden."), "{told}");
    assert!(told.contains("Karte> dame `dame` gibt es in mehreren Farben: sag die Farbe dazu."), "{told}");
    assert!(told.contains("1. Stich: du S10,"), "{told}");
    assert!(told.contains("Karte> könig `könig` gibt es in mehreren Farben: sag die Farbe dazu."), "{told}");
    assert!(told.contains("Karte> karo Nicht erlaubt."), "{told}");
    assert!(told.contains("Karte> dame 2. Stich: Hinterhand HK, du HD,"), "{told}");
}

/// Who is to choose several cards is told how many, and which of them are chosen and still among his cards.
#[test]
fn how_many_cards_are_wanted_is_said() {
    let play = ["play", "cego", "--seed", "191313"];
    let lines = "fort\nno\ncego\nT16\nT12\nquit\n";
    for (language, asked) in [
        (
            "en",
            [
                "Which 2 cards do you keep?",
                "Which card do you keep beside T16?",
                "Which card do you put away?",
            ],
        ),
        (
            "de",
            [
                "Welche zwei Karten behältst du?",
                "Welche Karte behältst du neben T16?",
                "Welche Karte legst du weg?",
            ],
        ),
    ] {
        let told = said("forgiving_number", &[&play[..], &["--lang", language]].concat(), lines);
        assert!(asked.iter().all(|asked| told.contains(asked)), "{told}");
    }
}
