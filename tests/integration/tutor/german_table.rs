//! What is said at a table in German, and how what is typed there is heard.

use super::free::{at_a_german_table, thoughtless};
use crate::common::{Folder, out, typed};

/// Words of a sentence, wherever its lines break.
fn in_one_line(said: &str) -> String {
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A whole deal that somebody plays without a thought.
fn played(name: &str, game: &str, seed: u64, more: &[&str]) -> String {
    let mut lines = thoughtless(game, seed);
    lines.extend(more.iter().map(ToString::to_string));
    at_a_german_table(name, game, &seed.to_string(), &(lines.join("\n") + "\n"))
}

/// A trick is won by one verb, whoever tells it.
#[test]
fn tricks_are_made() {
    let said = played("table_tricks", "dreierles", 3, &["ende"]);
    assert!(said.contains("den Stich macht") && said.contains("macht ihn."), "{said}");
    let told = out(&["deal", "dreierles", "--seed", "1", "--lang", "de"]);
    assert!(told.contains("] macht den Stich)"), "{told}");
    for text in [said, told] {
        assert!(!in_one_line(&text).contains("Stich nimm") && !text.contains("nimmt den Stich"), "{text}");
    }
}

/// Beside the tricks of four stands whose points they are, in whole words and no wider than the window.
#[test]
fn the_columns_of_four_are_headed_in_words() {
    for (language, heads) in
        [("de", ["Augen: Spieler,", "Gegner"]), ("en", ["declarer's", "side, defenders"])]
    {
        let told = out(&["deal", "koenigrufen", "--seed", "3", "--lang", language]);
        assert!(heads.iter().all(|head| told.contains(head)), "{told}");
        assert!(told.lines().all(|line| line.chars().count() <= 80), "{told}");
    }
}

/// By a word that only forehand says nobody else has passed.
#[test]
fn the_word_of_another_part_of_the_auction_is_no_pass() {
    let folder = Folder::new("table_vorhand");
    let play = ["play", "koenigrufen", "--lang", "de", "--seed", "11", "--seat", "1"];
    let (_, said, _) = typed(&folder, &play, "vorhand\nweiter\nende\n".as_bytes());
    assert!(said.contains("`vorhand` ist kein Gebot"), "{said}");
    assert_eq!(said.matches("Du sagst „weiter“.").count(), 1, "{said}");
}

/// What may be doubled is named with capitals, and a packet is taken.
#[test]
fn nouns_have_capitals_and_packets_are_taken() {
    let lines = "besserrufer\nT2\nCK\ntipp\ntipp\npäckchen 2\nDQ HQ S9\nnein\nnein\nnein\nnein\n\
                 rekontra auf den genannten vogel\nende\n";
    let said = in_one_line(&at_a_german_table("table_nouns", "koenigrufen", "3", lines));
    assert!(said.contains("Welches Päckchen? `Päckchen 1`, `Päckchen 2`"), "{said}");
    assert!(
        said.contains("Ich würde Päckchen 1 nehmen.") || said.contains("Ich würde Päckchen 2 nehmen."),
        "{said}"
    );
    assert!(said.contains("Was sagst du: Rekontra, Rekontra auf den genannten Vogel oder nein?"), "{said}");
    assert!(said.contains("Du sagst Rekontra auf den genannten Vogel."), "{said}");
}

/// Several things that are doubled are said at once; what is none of them is told, and nothing was said.
#[test]
fn what_is_doubled_is_said_at_once() {
    let said = |name: &str, line: &str| {
        let lines = "besserrufer\nT2\nCK\npäckchen 2\nDQ HQ S9\nnein\nnein\nnein\nnein\n".to_string()
            + line
            + "\nende\n";
        in_one_line(&at_a_german_table(name, "koenigrufen", "3", &lines))
    };
    for (name, line) in [
        ("table_doubled_comma", "rekontra, rekontra auf den genannten vogel"),
        ("table_doubled_and", "Rekontra und Rekontra Vogel"),
        ("table_doubled_short", "re und re vogel"),
        ("table_doubled_all", "rekontra auf alles"),
        ("table_doubled_just_all", "ich will alles"),
    ] {
        let told = said(name, line);
        assert!(told.contains("Du sagst Rekontra und Rekontra auf den genannten Vogel."), "{told}");
        assert!(!told.contains("verdoppelst du?"), "{told}");
    }
    let told = said("table_doubled_more", "rekontra, rekontra vogel, rekontra trull");
    assert!(told.contains("rekontra trull` ist hier keine Antwort"), "{told}");
    assert!(!told.contains("Du sagst Rekontra"), "{told}");
    // What only follows a thing that is doubled is no second one.
    let told = said("table_doubled_thanks", "nein, danke");
    assert!(!told.contains("Du sagst Rekontra") && told.contains("Was spielst du aus?"), "{told}");
}

/// What is said, and is no card, stands in quotation marks where it is spoken of.
#[test]
fn what_is_said_is_quoted() {
    let said = in_one_line(&at_a_german_table("table_quoted", "tarok", "5", "tipp\ntipp\nende\n"));
    assert!(said.contains("Ich würde „Dve“ sagen."), "{said}");
    assert!(said.contains("Von elf Möglichkeiten"), "{said}");
}

/// Whoever names as many cards as he may need not say that it is enough, but it does no harm.
#[test]
fn enough_is_german_and_understood_behind_the_last_card() {
    let lines = "nein\nerlaubt\nT9 T8 T4 CB genug\nende\n";
    let said = at_a_german_table("table_enough", "strassenwart", "7", lines);
    assert!(said.contains("Du darfst wählen: T9 T8 T4 CB `genug`."), "{said}");
    assert!(said.contains("Du legst T9 T8 T4 CB weg.") && !said.contains("enough"), "{said}");
}

/// Whoever drops out says so, and that he has is seen.
#[test]
fn who_drops_out_does_so_in_one_word() {
    let said = at_a_german_table("table_out", "strassenwart", "7", "nein\nende\n");
    assert!(said.contains("  Du gehst mit.\n") && said.contains("  Hinterhand steigt aus.\n"), "{said}");
    assert!(said.contains("ausgestiegen") && !said.contains("Aussteigen:"), "{said}");
}

/// A pair that may be announced is asked for by its name, and the prompt says that nobody has to.
#[test]
fn a_suit_that_is_announced_is_asked_for_by_what_it_is() {
    let play = ["play", "dreierschnapsen", "--lang", "de", "--seed", "4", "--seat", "2"];
    let lines = "Kontraschnapser ohne Talon\nnein\nnein\nende\n";
    let (_, said, _) = typed(&Folder::new("table_pair"), &play, lines.as_bytes());
    assert!(said.contains("? Sagst du ein Paar an? `Pik`, `nein`\nFarbe, oder nein> nein"), "{said}");
}

/// Whoever has played a deal is not told all its tricks once more before it is settled.
#[test]
fn no_trick_is_told_twice() {
    let said = played("table_twice", "dappen", 7, &["ende"]);
    let (_, after) = said.split_once("\nDas Spiel\n").expect("what came of it");
    let (facts, _) = after.split_once("\n  Abrechnung\n").expect("a sheet");
    assert!(!facts.contains("1. Stich:") && !facts.contains("auf der Hand"), "{facts}");
}

/// A deal that is decided again is no trial, and the prompt says so.
#[test]
fn the_prompt_tells_a_deal_decided_again_from_a_trial() {
    let said = played("table_again", "dreierles", 3, &["nachspielen", "pass", "rückkehr", "ende"]);
    assert!(said.contains("\nnachspielen> pass") && !said.contains("was-wenn>"), "{said}");
    let said = at_a_german_table("table_trial", "dreierles", "3", "was-wenn\nwas-wenn\npass\nende\nende\n");
    assert!(said.contains("\nwas-wenn> pass") && !said.contains("nachspielen>"), "{said}");
}

/// A table that was left after a deal is not said to have been left in it.
#[test]
fn a_table_is_left_in_a_deal_or_after_it() {
    let folder = Folder::new("table_left");
    let at = ["play", "dreierles", "--lang", "de", "--seat", "0", "--progress", "stand.ron"];
    let (_, said, _) = typed(&folder, &[&at[..], &["--seed", "3"]].concat(), b"passe\nende\n");
    assert!(said.contains("Du passt"), "{said}");
    let left = |lines: &str| in_one_line(&typed(&folder, &at, lines.as_bytes()).1);
    assert!(left("ende\n").contains("bist du im ersten Spiel von einem Tisch"), "in the deal");
    let rest = thoughtless("dreierles", 3);
    let said = left(
        &(["".to_string()].into_iter().chain(rest.into_iter().skip(1)).collect::<Vec<_>>().join("\n")
            + "\nende\n"),
    );
    assert!(said.contains("Deine Entscheidungen"), "{said}");
    assert!(left("ende\n").contains("bist du nach dem ersten Spiel von einem Tisch"), "after it");
}

/// The price of a bonus stands in the case that its verb wants.
#[test]
fn a_bonus_counts_its_price_in_the_accusative() {
    let said = in_one_line(&at_a_german_table("table_price", "koenigrufen", "3", "regel K-61\nende\n"));
    assert!(said.contains("Trull zählt den stillen Preis; angesagt den angesagten Preis"), "{said}");
}

/// Where cards count what they are worth, nothing is taken off, and they are counted in `Augen`.
#[test]
fn points_that_are_only_added_up_lose_nothing() {
    let learn = ["learn", "dreierschnapsen", "pairs", "--lang", "de"];
    let (_, said, _) = typed(&Folder::new("table_count"), &learn, b"8\n7\nende\n");
    let told = "\nwie viele> 8\nNicht ganz. Das sind zwei Karten: zähl zusammen, was jede wert ist.\n";
    assert!(said.contains(told) && said.contains("\nwie viele> 7\nRichtig. 7 Augen.\n"), "{said}");
}
