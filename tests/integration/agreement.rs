//! Rule books of small rulesets: words go with their numbers and genders, and what is paid is told as it is paid.

use crate::wording::{PAID, little, says, told};
use stiess::language::Language::{English, German};
use stiess::ruleset::Ruleset;

/// Two hands against each other that draw from a stock, with these sentences besides.
fn drawing(rules: &str) -> Ruleset {
    let text = r#"
game drawing "Ziehen" {
  pack schnaps20, counted in eyes
  table { seats 2, clockwise }
  places { stock "Talon": face down, in order, counts for nobody }
  deal { 5 to each player; the rest to stock }
  contracts { game "Spiel" }
  sides everybody alone
  suit trumps "Atout" = suits of trump_card
  exchange {
    trump_card "Karte": dealer turns up bottom 1 card of stock
    draw "Abheben" after each trick: from taker, players take top 1 card of stock
  }
"#;
    Ruleset::from_text("drawing.rules", &format!("{text}{rules}\n}}\n"))
}

const DRAWN: &str = r#"
  play {
    forehand leads
    follow_suit "Bedienen": must follow with suit led if no stock
    head "Stechen": must follow with (trumps in cards that would win)
        if some (trumps in hand in cards that would win) and number of stock <= 4
    trick to highest of trumps, else highest of suit led
  }
  score { lost by others of (players who took last trick); worth 1; settle losers pay winners }
"#;

#[test]
fn a_place_is_asked_for_as_what_lies_there() {
    let game = drawing(DRAWN);
    says(
        &game,
        German,
        &[
            "Wenn im Talon keine Karte liegt, muss man die ausgespielte Farbe bedienen",
            "mindestens ein Atout, das den Stich machen würde, hat und im Talon höchstens 4 Karten liegen",
            "Das Spiel verlieren alle Spieler außer dem, der den letzten Stich gemacht hat.",
            "muss man beim Zugeben ein Atout, das den Stich machen würde, spielen",
            "reihum, von dem an, der den Stich macht, die oberste Karte des Talons",
            "Atout ist eine eigene Farbe, von der höchsten an: die Karten der Farbe",
            "Den Stich macht das höchste Atout; liegt keines darin",
            "kommt der Rest in den Talon.",
        ],
    );
    says(
        &game,
        English,
        &[
            "If no card lies in the Talon, follow the suit led",
            "at least one of the Atout that would win the trick",
            "at most 4 cards lie in the Talon",
            "Atout is a suit of its own, from high to low: the cards of the suit",
        ],
    );
}

#[test]
fn one_card_of_a_suit_has_a_word_whatever_its_title() {
    let rules = "  play { no_clubs: must not lead clubs if some hearts in hand }";
    let rules = format!("  suit trumps \"Trumps\" = colour\n{PAID}\n{rules}");
    says(
        &little(&rules),
        German,
        &[
            "Wenn man mindestens eine Hearts-Karte hat, darf man keine Clubs-Karte ausspielen",
            // Of one packet alone nobody says that it comes first.
            "## 3. Das Geben Jeder Spieler bekommt 5 Karten.",
        ],
    );
    says(&little(&rules), English, &["## 3. The deal 5 cards go to each player."]);
}

#[test]
fn what_is_kept_goes_with_one_as_with_many() {
    let kept = |german: &str| {
        little(&format!(
            "  suit trumps \"Trumps\" = colour\n{PAID}\n  session {{\n    tally marks \"Marks\"{german} of each person, 0 to 9\n    \
             tally rounds \"Rounds\" of the table, 0 to 9\n    one: declarer gets 1 marks if won\n    \
             less: players lose 2 marks if lost\n    own: players get (tricks of him) marks\n    \
             a_round: the table gets 1 rounds\n    session ends if some players with marks >= 9, at latest after 60 deals\n    \
             session is won by players with most marks\n  }}"
        ))
    };
    says(
        &kept(""),
        German,
        &[
            "Für jeden am Tisch wird mitgezählt: Marks, von 0 bis 9.",
            "Der Alleinspieler bekommt bei Marks 1 dazu, wenn das Spiel gewonnen ist.",
            "Jeder Spieler verliert 2 Marks, wenn das Spiel verloren ist.",
            "Jeder Spieler bekommt bei Marks seine Stiche dazu.",
            "Bei Rounds kommt 1 dazu.",
            "Den Abend gewinnt, wer bei Marks am meisten hat.",
        ],
    );
    says(
        &kept(" de \"die Marke, die Marken\""),
        German,
        &[
            "Für jeden am Tisch werden Marken gezählt, von 0 bis 9.",
            "Der Alleinspieler bekommt eine Marke, wenn das Spiel gewonnen ist.",
            "Den Abend gewinnt, wer die meisten Marken hat.",
        ],
    );
    says(
        &kept(""),
        English,
        &[
            "The declarer adds 1 to his Marks if the game is won.",
            "Each of the players adds his tricks to his Marks.",
            "1 is added to Rounds.",
        ],
    );
}

#[test]
fn a_table_of_prices_has_what_the_deal_may_change() {
    let rules = "  suit trumps \"Trumps\" = colour\n  score {\n    when declarer took some HA { worth 5 }\n  }\n  \
                 contract high { worth 3 }";
    let little = little(&format!("{PAID}\n{rules}"));
    says(
        &little,
        English,
        &[
            "| Low | 5 if the declarer took Hearts A; otherwise 1 |",
            "| High | 5 if the declarer took Hearts A; otherwise 3 |",
        ],
    );
    says(&little, German, &["in seinen Stichen hat; sonst 1 |"]);
}

#[test]
fn lines_of_the_settlement_say_that_they_add_up() {
    let lines = "  suit trumps \"Trumps\" = colour\n  score { fine \"Fine\": players who took no tricks write off 5 }";
    let paid = "  score { won if tricks of declarer >= 3; worth 1; settle declarer writes }";
    let priced = little(&format!("{paid}\n{lines}"));
    says(&priced, English, &["is reckoned on top of what the game is worth, each line by itself: - Fine."]);
    says(&priced, German, &["kommt zu dem hinzu, was das Spiel kostet, jedes für sich: - Fine."]);
}

#[test]
fn a_preface_explains_the_marks_that_stand_there() {
    let plain = little(&format!("  suit trumps \"Trumps\" = colour\n{PAID}"));
    for language in [English, German] {
        let page = told(&plain, language);
        assert!(!page.contains(['◆', '◇']) && !page.contains("ounding document"), "{page}");
        assert!(!page.contains("rackets") && !page.contains("Klammern"), "{page}");
    }
    let cited = little(&format!(
        "  source CLUB \"Rules of our club\": X-1\n  suit trumps \"Trumps\" = colour [X-1]\n{PAID}"
    ));
    says(&cited, English, &["Brackets name the rules of the sources that a sentence states. ##"]);
    says(&cited, German, &["die ein Satz wiedergibt. ##"]);
}

#[test]
fn what_each_makes_is_asked_of_each() {
    let rules = "  suit trumps \"Trumps\" = colour\n  score { bonus three \"Most\" worth 1: made by players if he took at least 3 tricks }";
    let little = little(&format!("{PAID}\n{rules}"));
    says(&little, English, &["| Most | 1 | every player if he took at least 3 tricks |"]);
    says(&little, German, &["| Most | 1 | jeder Spieler, wenn er mindestens 3 Stiche gemacht hat |"]);
}

#[test]
fn one_of_several_is_one_of_those_who_are_described() {
    let drawn = DRAWN.replace(
        "others of (players who took last trick)",
        "(players who took some tricks) with fewest points",
    );
    let game = drawing(&drawn);
    says(
        &game,
        English,
        &["The game is lost by whoever of the players who took at least one trick has the fewest points."],
    );
    says(
        &game,
        German,
        &[
            "Das Spiel verliert, wer von den Spielern, die mindestens einen Stich gemacht haben, die wenigsten Augen hat.",
        ],
    );
}
