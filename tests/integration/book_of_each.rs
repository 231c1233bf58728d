//! Rule books of small rulesets: what they say of single games, and of what holds in all of them.

use stiess::diagnostic::Severity;
use stiess::diagnostic::render::for_people;
use stiess::language::Language::{self, English, German};
use stiess::ruleset::Ruleset;
use stiess::tell::book;
use stiess::text::{Screen, markdown};

/// Three games, of which two are of a kind, with these definitions and sentences besides.
fn probe(words: &str, auction: &str, score: &str, rules: &str) -> String {
    format!(
        r#"
game probe "Probe" {{
  pack schnaps20, counted in eyes
  places {{ stock "Talon" de "der Talon": face down, in order, counts for nobody }}
  table {{ seats 4, clockwise }}
  deal {{ 4 to each player; the rest to stock }}
  exchange {{
    take "Aufnehmen" en "Take up": declarer takes stock
    put "Drücken" en "Put down": declarer puts 4 cards of hand to stock
  }}
  {words}
  auction {{ {auction} }}
  contracts kind price {{
    a "Alpha" k 1
    b "Beta" k 2
    c "Gamma" - 3
  }}
  suit trumps "Atout" = hearts
  play {{
    forehand leads
    follow_suit "Bedienen" en "Follow suit": must follow with suit led
    t "Trumpf" en "Trump it": must follow with trumps
    trick to highest of trumps, else highest of suit led
  }}
  score {{
    won if points of declarer >= 61
    worth price
    settle losers pay winners
    {score}
  }}
  {rules}
}}
"#
    )
}

const AUCTION: &str = "from forehand, players speak once; bids a < b < c; if nobody bids: a by dealer";

/// As it is read: in one line, without marks.
fn told(text: &str, language: Language) -> String {
    let ruleset = Ruleset::from_text("probe.rules", text);
    let found = ruleset.check();
    let wrong = found.iter().any(|one| one.severity == Severity::Error);
    assert!(!wrong, "{}", for_people(&found, ruleset.sources(), Screen::PLAIN, English));
    let page = markdown::page(&book::book(&ruleset, &ruleset.settings(), language).page());
    page.replace(['*', '#', '|'], "").split_whitespace().collect::<Vec<_>>().join(" ")
}

fn rules(rules: &str) -> String {
    told(&probe("", AUCTION, "", rules), English)
}

#[track_caller]
fn says(page: &str, words: &[&str]) {
    for words in words {
        assert_eq!(page.matches(words).count(), 1, "{words}\n{page}");
    }
}

#[test]
fn what_adds_up_is_told_each_by_itself() {
    let (first, second) =
        ("play ends if defenders took some tricks", "play ends if declarer took at least 2 tricks");
    let defenders = "The play ends at once if the defenders took at least one trick.";
    let declarer = "The play ends at once if the declarer took at least 2 tricks.";
    says(&rules(&format!("{first}\n{second}")), &[defenders, declarer]);
    let apart = rules(&format!("kind k {{ {first} }}\ncontract a {{ {second} }}"));
    says(&apart, &[&format!("Alpha and Beta - {defenders} Alpha - {declarer}")]);
    let more = rules("declarer counts 4 more\ndeclarer counts 1 more");
    says(&more, &["The declarer counts 1 point more", "The declarer counts 4 points more"]);
    let some = rules("contract a, b { declarer counts 5 more }\ncontract a { declarer counts 3 more }");
    says(&some, &["The declarer counts 5 points more", "The declarer counts 3 points more"]);
}

#[test]
fn a_bonus_is_told_anew_where_a_contract_has_a_word_of_it_otherwise() {
    let bonus = "bonus g \"Gut\" en \"Good\" worth k: made by players who took last trick with s";
    let other = |other: &str| told(&probe("number k = 4; set s = ranks A", AUCTION, bonus, other), English);
    let good = "Gut (Good)";
    assert_eq!(other("").matches(good).count(), 1);
    let number = other("contract c { instead number k = 10 }");
    says(&number, &["Gut (Good) 4 whoever took the last trick with any Ass"]);
    says(&number, &["Gut (Good) 10 whoever took the last trick with any Ass"]);
    let set = other("contract c { instead set s = ranks K }");
    says(&set, &["Gut (Good) 4 whoever took the last trick with any König"]);
    let role = told(
        &probe(
            "role r = forehand",
            AUCTION,
            "bonus g \"Gut\" worth 4: made by r",
            "contract c { instead role r = dealer }",
        ),
        German,
    );
    says(&role, &["Gut 4 Vorhand", "Gut 4 der Geber"]);
}

#[test]
fn what_the_deal_decides_stands_above_the_word_of_a_contract() {
    let late = "when declarer took last trick { won if points of declarer >= 100 }";
    let page = rules(&format!("{late}\ncontract b {{ won if declarer took some tricks }}"));
    let when =
        "If the declarer took the last trick, the game is won if the declarer has at least 100 points.";
    says(
        &page,
        &[&format!("Beta - {when} - Otherwise the game is won if the declarer took at least one trick.")],
    );
}

#[test]
fn duties_and_steps_of_single_games_say_where_they_stand() {
    let aces = "kind k { aces \"Asse\" before follow_suit: must play ranks A to trick 1 }";
    says(&rules(aces), &["Play any Ass to the first trick if you can; this is judged before “Follow suit”."]);
    let german = told(&probe("", AUCTION, "", aces), German);
    says(&german, &["wenn man kann; diese Regel gilt vor „Bedienen“."]);
    let call = |when: &str| format!("call \"Ruf\" {when}: declarer calls one of suits of hand");
    let asks = "won if declarer took last trick with call";
    let page = rules(&format!(
        "contract b {{ {}; {asks} }}\ncontract c {{ {}; {asks} }}",
        call("before take"),
        call("before put")
    ));
    let named = "the declarer names a suit, one of those in his hand.";
    says(&page, &[&format!("Before “Take up”, {named}"), &format!("After “Take up”, {named}")]);
}

#[test]
fn notes_of_single_games_are_told_with_them() {
    let page = rules("contract a { play { note \"Only here.\" } }\nkind k { note \"Of both.\" }");
    says(&page, &["Alpha and Beta - Of both.", "Alpha - Only here."]);
}

#[test]
fn whoever_has_the_bid_is_not_asked_over_it() {
    let stages = |more: &str| {
        let second = format!("from dealer, players speak in rounds; bids b < c; {more}");
        format!(
            "stage one \"Erst\" {{ from forehand, players speak once; bids a; if nobody bids: a by forehand }}\n\
             stage two \"Dann\" over a {{ {second} }}"
        )
    };
    let plain = probe("", &stages(""), "", "");
    says(
        &told(&plain, English),
        &["only if Alpha stands. Whoever made the bid that stands is not asked here."],
    );
    says(&told(&plain, German), &["Wer das höchste Gebot gemacht hat, wird hier nicht gefragt."]);
    let senior = told(&probe("", &stages("seniority from forehand; a senior may hold"), "", ""), English);
    assert!(!senior.contains("is not asked here"), "{senior}");
}

#[test]
fn in_german_a_bid_under_a_condition_ranks_above_those_before_it() {
    let bids = "from left of forehand, players speak in rounds; seniority from forehand; a senior may hold; forehand must bid if all others passed; \
                bids a if he is forehand and all others passed; bids b if he is forehand and all others passed; bids c";
    let page = told(&probe("", bids, "", ""), German);
    says(&page, &["Darüber darf Beta nur Vorhand bieten"]);
}
