//! Rule books of small rulesets: what they say of single sentences, in both languages.

use crate::common::variant;
use stiess::diagnostic::render::for_people;
use stiess::language::Language::{self, English, German};
use stiess::ruleset::Ruleset;
use stiess::tell::book;
use stiess::text::{Screen, markdown};

/// Three hands of a little pack, with these sentences besides.
pub fn little(rules: &str) -> Ruleset {
    let text = r#"
pack p15 "Pack" {
  suits spades "Spades" S, clubs "Clubs" C, hearts "Hearts" H: K Q J 2 A
}
game little "Little" {
  pack p15
  table { seats 3, clockwise }
  deal { 5 to each player }
  auction { from forehand, players speak once; bids low < high; if nobody bids: low by forehand }
  contracts colour {
    low "Low" hearts
    high "High" spades
  }
  play {
    forehand leads
    follow_suit: must follow with suit led
    trick to highest of trumps, else highest of suit led
  }
"#;
    Ruleset::from_text("little.rules", &format!("{text}{rules}\n}}\n"))
}

pub const PAID: &str = "  score { won if tricks of declarer >= 3; worth 1; settle losers pay winners }";

/// As it is read: in one line, without marks.
pub fn told(ruleset: &Ruleset, language: Language) -> String {
    let found = ruleset.check();
    assert!(found.is_empty(), "{}", for_people(&found, ruleset.sources(), Screen::PLAIN, English));
    let page = markdown::page(&book::book(ruleset, &ruleset.settings(), language).page());
    page.replace('*', "").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[track_caller]
pub fn says(ruleset: &Ruleset, language: Language, words: &[&str]) {
    let page = told(ruleset, language);
    for words in words {
        assert!(page.contains(words), "{words}\n{page}");
    }
}

#[test]
fn a_bonus_under_a_condition_says_it_beside_its_price() {
    let club = variant(
        "  when declarer took some T21 {\n    bonus brave \"Brave\" worth 3: made by defenders\n    \
         bonus bold \"Bold\" worth 1, missed 2: made by declarer if won, missed by declarer if lost\n    worth 9\n  }",
    );
    says(
        &club,
        English,
        &[
            "| Brave | 3, only if the declarer took Trock 21 | the defenders |",
            "| Bold | 1; missed 2; all of it only if the declarer took Trock 21 |",
            "the game is worth 9. Otherwise the game is worth",
        ],
    );
    says(
        &club,
        German,
        &[
            "| Brave | 3, nur wenn der Alleinspieler den Trock 21 in seinen Stichen hat | die Gegner |",
            "| Bold | 1; verfehlt 2; alles nur wenn der Alleinspieler",
            "kostet das Spiel 9. Sonst kostet das Spiel",
        ],
    );
}

#[test]
fn nothing_is_left_out_whatever_the_title_of_a_suit() {
    let titles = [
        ("", "Trumps ist", "die höchste Trumps-Karte"),
        (" de \"Trumpf\"", "Trumpf ist", "der höchste Trumpf"),
        (" de \"der Trumpf\"", "Trumpf ist", "der höchste Trumpf"),
        (" de \"die Trümpfe\"", "Trümpfe sind", "die höchste Karte der Trümpfe"),
        (" de \"die Trumpfkarte, die Trumpfkarten\"", "Trumpfkarten sind", "die höchste Trumpfkarte"),
    ];
    for (german, are, highest) in titles {
        let rules = format!("  suit trumps \"Trumps\"{german} = SA, CA, HA in colour, colour\n{PAID}");
        says(
            &little(&rules),
            German,
            &[
                &format!("{are} eine eigene Farbe"),
                "| Spiel | Colour |",
                &format!("Den Stich macht {highest}"),
                // A clause ends before the word of the list.
                "Hearts A in der Farbe, die in der Tabelle der Spiele unter Colour steht, und die Farbe",
            ],
        );
    }
}

#[test]
fn values_are_told_as_the_ruleset_says_them() {
    let club = variant(
        "  option mood \"Mood\": again de \"wieder so\" | beggars de \"wie Bettler\" | carinthia = again\n  \
         score { bonus extra \"Extra\" worth 2 if mood = beggars, 3 if mood = carinthia, otherwise 1: made by declarer if won }",
    );
    says(
        &club,
        German,
        &["| Mood | wieder so | wie Bettler oder wie in Kärnten | mood |", "Mood: wie Bettler"],
    );
    says(&club, English, &["| Mood | again | beggars or carinthia | mood |"]);
}

#[test]
fn numbers_of_cards_and_points_agree() {
    let club = variant(
        "  contract solo {\n    won if points of declarer > points of defenders\n    \
         keep_k \"K\": must keep kings for trick 4\n    \
         bonus red \"Red\" worth 1: made by declarer if declarer took some (ranks Q in hearts)\n    \
         bonus reds \"Reds\" worth 1: made by declarer if declarer took some (ranks K Q in hearts)\n  }",
    );
    says(
        &club,
        English,
        &[
            "if the declarer has more points than the defenders.",
            "they are not played earlier as long as there is another choice, and then they must be played",
            "if he took Herz Dame |",
            "if he took Herz König or Dame |",
        ],
    );
    says(
        &club,
        German,
        &[
            "wenn der Alleinspieler mehr Augen als die Gegner hat.",
            "vorher werden sie nur gespielt",
            "wenn er die Herz-Dame in seinen Stichen hat |",
            "wenn er den Herz-König oder die Herz-Dame in seinen Stichen hat |",
        ],
    );
}

#[test]
fn what_holds_otherwise_says_so() {
    let trumps = "  suit trumps \"Trumps\" = SA, CA, HA in colour, colour";
    let hangs = "  score {\n    when declarer took some HA { worth 5 }\n    \
                 bonus aces \"Aces\" worth 1: made by declarer if declarer took some (ranks A in trumps)\n  }";
    let little = little(&format!("{trumps}\n{PAID}\n{hangs}"));
    says(
        &little,
        English,
        &[
            "If the declarer took Hearts A, the game is worth 5. Otherwise the game is worth 1.",
            "if he took at least one of the A in Trumps |",
        ],
    );
    says(&little, German, &["kostet das Spiel 5. Sonst kostet das Spiel 1."]);
}

#[test]
fn one_player_exchanges_without_a_turn() {
    let text = r#"
pack p20 "Pack" {
  suits spades "Spades" S, clubs "Clubs" C, hearts "Hearts" H, diamonds "Diamonds" D: K Q J 2 A
}
game buying "Buying" {
  pack p20
  table { seats 3, clockwise }
  places {
    stock "Stock" de "der Talon": face down, in order, counts for nobody
    heap "Heap" de "der Haufen": face down, counts for nobody
  }
  deal { 4 to each player; the rest to stock }
  auction { from forehand, players speak once; bids low < high; if nobody bids: low by forehand }
  contracts {
    low "Low"
    high "High"
  }
  exchange {
    buy: declarer puts up to 3 cards of hand to heap, taking as many from the top of stock
    rest: left of declarer puts up to (number of stock) cards of hand to heap, taking as many from the top of stock
  }
  play {
    forehand leads
    follow_suit: must follow with suit led
    trick to highest of suit led
  }
  session { pot pool "Pool" de "der Topf", at most 400 }
  score {
    ante: players pay 1 to pool
    gain: declarer takes (pool + 3) from pool if won
    won if tricks of declarer >= 3
    worth 1
    settle losers pay winners
  }
}
"#;
    let buying = Ruleset::from_text("buying.rules", text);
    says(
        &buying,
        English,
        &[
            "- The declarer may put up to 3 cards of his hand to the Heap",
            "may put up to as many cards of his hand as lie in the Stock, to the Heap",
        ],
    );
    says(
        &buying,
        German,
        &[
            "Der Alleinspieler darf bis zu 3 Karten aus der Hand verdeckt zum Haufen legen",
            "darf höchstens so viele Karten aus der Hand, wie im Talon liegen, verdeckt zum Haufen legen",
            "nimmt den Inhalt des Topfs vor dem Geben + 3 aus dem Topf",
        ],
    );
}

#[test]
fn what_is_used_nowhere_has_its_gender() {
    let shown = |rules: &str| {
        let ruleset = variant(rules);
        for_people(&ruleset.check(), ruleset.sources(), Screen::PLAIN, German)
    };
    let set = shown("  set reds \"Reds\" = hearts or diamonds");
    assert!(set.contains("die Menge `reds` wird nirgends verwendet"), "{set}");
    assert!(set.contains("verwende sie oder nimm sie weg"), "{set}");
}

/// A title that stands alone has beside it what it means: what is played, and what it brings.
#[test]
fn contracts_and_bonuses_have_beside_them_what_they_mean() {
    let club = variant(
        "  contracts { solo \"Alleinspiel\" en \"Lone game\" }\n  \
         score { bonus brave \"Mutig\" en \"Brave\" worth 1: made by declarer if won }",
    );
    says(&club, English, &["| Alleinspiel (Lone game) | 4 |", "| Mutig (Brave) | 1 |"]);
    says(&club, German, &["| Alleinspiel | 4 |", "| Mutig | 1 |"]);
}

/// `Trümpfe` stand above one *Trumpf* that is played: it is the same word.
#[test]
fn a_word_that_is_used_of_one_card_is_explained() {
    let made =
        little(&format!("  suit trumps \"Trümpfe\" en \"Trumps\" = ranks 2 in colour, colour\n{PAID}"));
    says(
        &made,
        German,
        &[
            "Den Stich macht der höchste Trumpf",
            "Trümpfe sind eine eigene Farbe, von der höchsten an: alle 2er in der Farbe, die in der Tabelle der \
             Spiele unter Colour steht, und die Farbe, die in der Tabelle der Spiele \
             unter Colour steht.",
            "| Low | Hearts |",
        ],
    );
}

#[test]
fn one_card_is_not_counted() {
    let game = little(&format!(
        "  suit trumps \"Trumps\" = colour\n  \
           score {{\n    bonus high \"High\" worth 1: made by players who took some highest of trumps\n    \
             bonus low \"Low\" worth 1: made by players who held lowest of trumps\n  }}\n{PAID}"
    ));
    says(&game, English, &["| High | 1 | whoever took the highest Trumps |"]);
    says(&game, German, &["| High | 1 | wer die höchste Trumps-Karte in seinen Stichen hat |"]);
}

/// A relative clause ends with a comma, or waits for the verb.
#[test]
fn a_card_that_lies_somewhere_ends_its_clause() {
    let club = variant(
        "  score {\n    bonus high \"High\" worth 1: made by players who took some highest of (trumps without blind)\n    \
         bonus low \"Low\" worth 1: made by players who held lowest of (trumps without blind)\n  }",
    );
    says(
        &club,
        German,
        &[
            "wer den höchsten Trock, der nicht im Blinden liegt, in seinen Stichen hat",
            "wer nach dem Tausch den niedrigsten Trock hatte, der nicht im Blinden liegt",
        ],
    );
}

#[test]
fn a_number_with_cases_stands_in_parentheses_where_it_is_compared() {
    let game = little(
        "  suit trumps \"Trumps\" = colour\n  number made = 1 if declarer took some HK, otherwise 0, 1 more if declarer took some SK\n  \
         score { won if made >= 2; worth 1; settle losers pay winners }",
    );
    says(
        &game,
        English,
        &[
            "The game is won if (1 if the declarer took Hearts K, otherwise 0; 1 more if the declarer took Spades K) is at \
           least 2.",
        ],
    );
    says(
        &game,
        German,
        &[
            "Das Spiel ist gewonnen, wenn (1, wenn der Alleinspieler Hearts K in seinen Stichen hat, sonst 0; 1 mehr, wenn \
           der Alleinspieler Spades K in seinen Stichen hat) mindestens 2 beträgt.",
        ],
    );
}

#[test]
fn one_price_of_all_contracts_needs_no_table() {
    let trumps = "  suit trumps \"Trumps\" = colour";
    let game = little(&format!(
        "{trumps}\n  score {{ won if tricks of declarer >= 3; worth 2 if declarer took all tricks, otherwise 1; settle losers pay winners }}"
    ));
    for (language, title) in [(English, "Payments"), (German, "Was jedes Spiel kostet")] {
        let page = told(&game, language);
        assert!(!page.contains(title), "{page}");
    }
    let high = "  contract high { worth 3 if declarer took all tricks, otherwise 2 }";
    let game = little(&format!("{trumps}\n{PAID}\n{high}"));
    says(&game, English, &["Payments", "| High | 3 if the declarer took all tricks, otherwise 2 |"]);
}

#[test]
fn how_cards_lie_does_not_hang_on_the_condition() {
    let club = variant(
        "  exchange {\n    spare after look: declarer puts 1 card of hand to discard if contract is solo\n  }",
    );
    let page = markdown::page(&book::book(&club, &club.settings(), English).page()).replace('*', "");
    assert!(
        page.contains("The declarer puts 1 card of his hand to the Discard, face down, if the game is Solo."),
        "{page}"
    );
}

/// *Trümpfe sind*, and one of them is led.
#[test]
fn one_of_several_is_led() {
    let game = little(&format!(
        "  suit trumps \"Trumps\" de \"Trümpfe\" = colour\n  \
         over before follow_suit: must follow with cards that would win if trumps led\n{PAID}"
    ));
    says(&game, German, &["Wenn ein Trumpf zu diesem Stich ausgespielt ist, muss man"]);
}

#[test]
fn one_of_some_cards_is_called() {
    let game = little(&format!(
        "  suit trumps \"Trumps\" = colour\n  exchange {{ called \"Called\": declarer calls one of HK or SK or CK }}\n  \
         sides declarer with players who held called against the rest, secret until called falls\n{PAID}"
    ));
    says(&game, English, &["The declarer calls Hearts K, Spades K or Clubs K."]);
    says(&game, German, &["Der Spielmacher ruft Hearts K, Spades K oder Clubs K."]);
}

#[test]
fn where_no_card_counts_none_is_worth_nothing() {
    let game = little(&format!("  suit trumps \"Trumps\" = colour\n{PAID}"));
    let Ok(page) = book::card(&game, &game.settings(), English, "HK") else { panic!("no such card") };
    let page = markdown::page(&page.page());
    assert!(page.contains("of the 5 cards") && !page.contains("worth"), "{page}");
}

/// Two numbers in a row would be read as one.
#[test]
fn so_many_cards_of_a_rank_in_digits_are_no_number() {
    let game = little(&format!(
        "  suit trumps \"Trumps\" = colour\n  \
           announcements {{ players may announce twos \"Twos\" if at least 3 ranks 2 in hand }}\n  \
           score {{ bonus twos \"Twos\" worth 1, announced 2: made by players who held at least 3 ranks 2 }}\n{PAID}"
    ));
    says(&game, English, &["if he holds at least 3 cards of the rank 2"]);
    says(&game, German, &["mindestens 3 Karten vom Rang 2"]);
}

/// Of a hand no cards have been named before, of which one would be meant.
#[test]
fn a_card_of_the_hand_is_called() {
    let game = little(&format!(
        "  exchange {{ partner \"Partner\": declarer calls one of hand }}\n  \
           suit trumps \"Trumps\" = suits of partner\n  \
           contract high {{ instead suit trumps \"Trumps\" = colour }}\n  \
           contract low {{ bonus red \"Red\" worth 1: made by declarer if declarer took some colour }}\n{PAID}"
    ));
    says(&game, English, &["The declarer calls a card of his hand."]);
    says(&game, German, &["ruft eine Karte aus seiner Hand"]);
}

/// What a smaller pack goes without has no name there.
#[test]
fn cards_that_are_not_in_the_pack_are_called_nothing() {
    let text = "pack small \"Small\" extends tarock54 without T2 or H2 or H3 {\n  \
                count thirds \"in Blatt\": each 1 less 2/3, in all 69\n}\n\
                game smaller \"Smaller\" {\n  pack small\n  table { seats 3, clockwise }\n  \
                deal { 17 to each player }\n  contracts { plain \"Plain\" }\n  sides everybody alone\n  \
                play { forehand leads; trick to highest of suit led }\n  \
                score { lost by players with fewest tricks; worth 1; settle losers pay winners }\n}\n";
    let game = Ruleset::from_text("smaller.rules", text);
    says(&game, English, &["Tarock 1 (T1) is also called Pagat."]);
    let book = told(&game, English);
    assert!(!book.contains("Uhu"), "{book}");
}
