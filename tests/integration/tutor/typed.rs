//! What a player typed who played whole deals and lessons in German, and what was not understood, or told amiss.

use crate::common::{Folder, typed};

/// What is said to somebody who types these lines in German, on one line.
fn said(name: &str, arguments: &[&str], lines: &[&str]) -> String {
    let arguments = [arguments, &["--lang", "de"]].concat();
    let (status, said, errors) = typed(&Folder::new(name), &arguments, (lines.join("\n") + "\n").as_bytes());
    assert_eq!((status, errors.as_str()), (0, ""), "{said}");
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

const KOENIGRUFEN: [&str; 3] = ["learn", "koenigrufen", "1"];
const DEAL: [&str; 4] = ["play", "koenigrufen", "--seed", "5"];
const SKIP: &str = "überspringen";

#[test]
fn a_bid_is_known_by_the_words_it_begins_with() {
    let all = "Piccolo, Bettel, Solorufer, Besserrufer, Farbendreier, Sechser, Dreier, Farbensolo, Solodreier, \
               Piccolo ouvert, Bettel ouvert und Vorhand";
    let told = said("typed_begun", &KOENIGRUFEN, &["", all, "ende"]);
    assert!(told.contains("Diese zwölf und sonst nichts."), "{told}");
    let play = ["play", "bauernschnapsen", "--seed", "12"];
    for begun in ["ein Spiel", "das normale Spiel", "normal"] {
        let told = said("typed_normal", &play, &["karo", begun, "ende"]);
        assert!(told.contains("Du sagst „Normales Spiel“."), "{begun}: {told}");
    }
}

/// Who follows a suit once follows it with what he names behind it, and an ace is no article.
#[test]
fn a_rank_behind_a_suit_is_of_that_suit() {
    let before = [&[""][..], &[SKIP; 3], &["pik d und a", "ende"]].concat();
    let told = said("typed_ace", &["learn", "dreierschnapsen", "15"], &before);
    assert!(told.contains("pik d und a Richtig. Diese zwei und sonst nichts."), "{told}");
    let lines = ["", SKIP, "kreuz 7, pik 7, herz 3 und 4, karo 4", "ende"];
    let told = said("typed_suits", &["learn", "raeuber", "8"], &lines);
    assert!(told.contains("Richtig. Diese fünf und sonst nichts."), "{told}");
}

/// To whoever is asked what he may play, a rank is enough that he holds once.
#[test]
fn what_is_legal_is_named_by_what_one_holds() {
    let lines =
        [&[""][..], &[SKIP; 3], &[SKIP, "", SKIP, SKIP, "", "", SKIP, SKIP, "20, 9er", "ende"]].concat();
    let told = said("typed_legal", &["learn", "raeuber", "8"], &lines);
    assert!(told.contains("20, 9er Richtig. Diese zwei und sonst nichts."), "{told}");
}

const OPENED: [&str; 7] = ["vorhand", "passe", "keine Ansage", "nee", "na", "nix", "kein Kontra"];

#[test]
fn no_is_said_in_many_ways_and_a_rank_is_enough_that_may_be_played_once() {
    let told = said("typed_no", &DEAL, &[&OPENED[..], &["treff 8er", "neuner", "ende"]].concat());
    assert!(told.contains("Kontra: du verdoppelst nicht."), "{told}");
    assert!(
        told.contains("4. Stich: die zweite Hand TS, die dritte Hand T5, Hinterhand T3, du T9"),
        "{told}"
    );
}

#[test]
fn a_card_that_fell_is_told_to_have_fallen() {
    let lines = [&OPENED[..], &["treff 8er", "treff 8er", "pik könig", "herz könig", "ende"]].concat();
    let told = said("typed_fell", &DEAL, &lines);
    assert!(told.contains("C8 ist schon im 1. Stich gefallen, gespielt von dir."), "{told}");
    assert!(told.contains("SK ist schon im 3. Stich gefallen, gespielt von der zweiten Hand."), "{told}");
    assert!(told.contains("Du hast HK nicht."), "{told}");
    let english = ["play", "koenigrufen", "--seed", "5", "--lang", "en"];
    let lines = "vorhand\npass\nno\nno\nno\nno\nno\nC8\nC8\nquit\n";
    let (_, told, _) = typed(&Folder::new("typed_fell_en"), &english, lines.as_bytes());
    assert!(told.contains("C8 fell in trick 1 already, played by you."), "{told}");
}

/// At a card, a packet, or somebody at the table it is enough to say what tells it apart.
#[test]
fn people_and_packets_are_named_as_at_a_table() {
    let before = ["", SKIP, "Vorhand", SKIP, "karo könig"];
    let told = said("typed_with", &KOENIGRUFEN, &[&before[..], &["die mit dem 18er", "ende"]].concat());
    assert!(told.contains("Päckchen> die mit dem 18er Richtig."), "{told}");
    let before = [&before[..], &["1", SKIP, "", SKIP, "der König", "ende"]].concat();
    let told = said("typed_king", &KOENIGRUFEN, &before);
    assert!(told.contains("Karte> der König Richtig. DK macht den Stich."), "{told}");
    for who in ["mein Partner", "gegenüber"] {
        let told = said("typed_who", &["learn", "dreierschnapsen", "15"], &["", SKIP, who, "ende"]);
        assert!(told.contains(&format!("{who} Richtig.")), "{told}");
    }
    let to_jack = [&[""][..], &[SKIP; 6], &["", SKIP, "", SKIP, "den Kreuz-Buben"]].concat();
    let told = said("typed_jack", &["learn", "dreierschnapsen", "15"], &to_jack);
    assert!(told.contains("den Kreuz-Buben Richtig."), "{told}");
}

/// What is paid may be said with its signs.
#[test]
fn plus_and_minus_are_said() {
    let drill = ["learn", "koenigrufen", "--drill=settle", "--seed", "3", "--questions", "1"];
    let told = said("typed_paid", &drill, &[SKIP]);
    let paid = told.split("> ").nth(1).expect("the answer").split(". (").next().expect("amounts").to_string();
    let amounts = paid.split(", ").filter_map(|one| one.rsplit(' ').next());
    let words = amounts.map(|n| n.replace('+', "plus ").replace('-', "minus ")).collect::<Vec<_>>().join(" ");
    let told = said("typed_signs", &drill, &[&words]);
    assert!(words.contains("minus") && told.contains(&format!("{words} Richtig.")), "{words}: {told}");
}

#[test]
fn questions_are_heard_as_they_are_asked() {
    let lines =
        [&OPENED[..], &["treff 8er", "was liegt", "was ist schon gefallen?", "soll ich stechen?", "ende"]]
            .concat();
    let told = said("typed_asks", &DEAL, &lines);
    assert!(told.contains("Stiche (> spielt aus") && told.contains("Tipp 1 von 3"), "{told}");
    assert!(!told.contains("Fragen beantworten"), "{told}");
    let told = said("typed_costs", &DEAL, &["was kostet ein Solorufer?", "ende"]);
    assert!(told.contains("- Solorufer (Preis 2"), "{told}");
    let told = said("typed_course", &["learn"], &["ich will Königrufen lernen", "ende"]);
    assert!(told.contains("Königrufen: der gerufene König (Königrufen)"), "{told}");
}

/// What is announced is a word of the game, also where it is not asked for.
#[test]
fn what_is_announced_is_said_in_this_game() {
    let drill = ["learn", "bauernschnapsen", "--drill=bids", "--seed", "1", "--questions", "1"];
    let told = said("typed_enough", &drill, &["genug", SKIP]);
    assert!(told.contains("`genug` gibt es in diesem Spiel, aber hier sagt das niemand."), "{told}");
}

/// The last words of a lesson are not pushed away by the list of all.
#[test]
fn behind_the_last_lesson_of_a_course_nothing_is_listed() {
    let skips = [&[""][..], &[SKIP; 6], &[""], &[SKIP; 5], &["", SKIP, "menü", "ende"]].concat();
    let told = said("typed_over", &KOENIGRUFEN, &skips);
    let (_, behind) =
        told.split_once("Das war die letzte Lektion dieses Kurses; `menü` zeigt alle.").expect("the end");
    assert!(behind.trim_start().starts_with("Mit Enter fängt"), "{behind}");
    assert_eq!(behind.matches("Baden 1. Dreierles").count(), 1, "{behind}");
}

const PLAYED: [&str; 8] =
    ["treff 8er", "neuner", "pagat", "tarock 10", "mond", "treff 10", "treff 9", "wie steht's?"];

#[test]
fn between_two_deals_it_is_told_how_it_stands() {
    let told = said("typed_stands", &DEAL, &[&OPENED[..], &PLAYED, &["spielstand", "ende"]].concat());
    let stands = "Bisher Platz 0: -5, Platz 1 (du): -5, Platz 2: +15 und Platz 3: -5.";
    assert_eq!(told.matches(stands).count(), 3, "{told}");
}

/// `pass` and `das` begin like an ace of Pik and of Karo, and are none; nobody says no to a suit that is turned up, and suits
/// are known by sign and letter.
#[test]
fn words_that_begin_like_cards_are_none() {
    let play = ["play", "dreierschnapsen", "--seed", "104"];
    let told =
        said("typed_aces", &play, &["Kreuz", "Pik", "Herz", "Karo", "passe", "nein", "pass", "das", "ende"]);
    assert!(!told.contains("Du legst") && told.matches("sind Karten gefragt").count() >= 1, "{told}");
    let play = ["play", "bauernschnapsen", "--seed", "32"];
    let told = said("typed_atout", &play, &["nix", "nein", "ende"]);
    assert!(!told.contains("Du deckst"), "{told}");
    for herz in ["♥", "h", "Trumpf ist Herz", "Herz"] {
        let told = said("typed_suit", &play, &[herz, "ende"]);
        assert!(!told.contains("keine Antwort") && told.contains("Du nennst Herz."), "{herz}: {told}");
    }
    let play = ["play", "dreiertarock", "--seed", "31"];
    let told = said("typed_das", &play, &["weiter", "weiter", "weiter", "das", "nei", "ende"]);
    assert!(told.contains("`das` ist hier keine Antwort") && told.contains("du verdoppelst nicht"), "{told}");
}

/// What a side took and what each took is the same, and told once.
#[test]
fn tricks_are_told_once() {
    let drill = ["learn", "bauernschnapsen", "--drill=settle", "--seed", "2", "--questions", "12"];
    let told = said("typed_tricks", &drill, &[SKIP; 12]);
    let deals: Vec<&str> = told.split("Das Spiel ").skip(1).collect();
    assert!(deals.iter().all(|deal| deal.matches("Stiche: ").count() <= 1), "{told}");
    assert!(deals.iter().any(|deal| deal.contains("Stiche: ")), "{told}");
}
