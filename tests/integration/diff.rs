//! `stiess diff`: rulesets sentence by sentence, and one deal under several.

use crate::common::Folder;
use stiess::compare::{Relation, compare};
use stiess::ruleset::{self, Ruleset};

/// Another table: everything a comparison can tell is different here, and two sentences need not be there.
const VARIANT: &str = r#"game village "Winzig im Dorf" extends tiny {
  source HOUSE "The house": V-1 to V-9
  option stake "Einsatz": 1..5 = 2                                      [V-1]
  option redouble "Kontra": no | yes = no                               [V-1]
  call HA "der Rote"                                                    [V-2]
  deal {
    3 to each player                                                    [V-3]
    2 to rest                                                           [V-3]
    2 to each player                                                    [V-3]
  }
  auction {
    bids small < grand < open                                           [V-4]
    if nobody bids: small by forehand                                   [V-4]
  }
  contracts factor {
    grand "Riese"  3                                                    [V-4]
    open "Offen"   4                                                    [V-4]
  }
  play {
    declarer leads                                                      [V-5]
    high "Hoch": must play highest of hearts in hand if hearts led      [V-6]
  }
  score {
    bonus ace "Ass" worth 1: made by players who took last trick with HA    [V-7]
  }
  contract open {
    forehand leads                                                      [V-8]
  }
  when redouble {
    score { worth stake * factor }                                      [V-9]
  }
}
"#;

/// The same duties in another order.
const TURNED: &str = r#"game turned "Winzig, gewendet" extends village {
  source TURN "Turned": W-1
  without high                                                          [W-1]
  play {
    high_first "Hoch" before follow_suit: must play highest of hearts in hand if hearts led  [W-1]
  }
}
"#;

const BASE_OF_TWO: &str = r#"game left "Links" extends tiny {
  play {
    high: must play HA if hearts led
    low: must not play H9 if hearts led
  }
}
game right "Rechts" extends tiny {
  play {
    low: must not play H9 if hearts led
    high: must play HA if hearts led
  }
}
"#;

fn folder(name: &str) -> Folder {
    let folder = Folder::new(&format!("diff_{name}"));
    folder.put("village.rules", VARIANT);
    folder.put("turned.rules", TURNED);
    folder.put("two.rules", BASE_OF_TWO);
    folder
}

fn diff(folder: &Folder, arguments: &[&str]) -> String {
    let arguments: Vec<&str> = ["diff"].iter().chain(arguments).copied().collect();
    let (status, out, errors) = folder.stiess(&arguments);
    assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
    let errors = if errors.is_empty() { String::new() } else { format!("-- errors\n{errors}") };
    format!("$ stiess {}\nstatus {status}\n{out}{errors}\n", arguments.join(" "))
}

#[test]
fn a_variant_beside_its_base() {
    insta::assert_snapshot!("diff_variant", diff(&folder("variant"), &["tiny.rules", "village.rules"]));
}

#[test]
fn the_base_beside_its_variant_and_as_json() {
    let folder = folder("json");
    let (_, out, _) = folder.stiess(&["diff", "village.rules", "tiny.rules", "--json"]);
    let value: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(value["relation"], "a extends b");
    assert_eq!(value["restated"].as_array().unwrap().len(), 2);
    assert_eq!(value["only_a"][0]["contract"], "open");
    insta::assert_snapshot!("diff_json", out);
}

#[test]
fn what_is_told_and_not_played_changes_the_book() {
    let folder = folder("told");
    folder.put(
        "told.rules",
        r#"game told "Erzählt" extends dreierles {
  about "Ours is quite another game." de "Unseres ist ein ganz anderes Spiel."
  option loud "Laut" de "laut": no | yes = no
  when loud { note "Whoever shouts pays a round." de "Wer schreit, zahlt eine Runde." }
}
"#,
    );
    // All that is said of the one stands together, and so does all that is said of the other.
    let told = diff(&folder, &["dreierles", "told.rules"]);
    let signs = told.lines().map(str::trim_start).filter_map(|line| line.split_once(" about"));
    let signs: String = signs.map(|(sign, _)| sign).collect();
    assert_eq!(signs, "+-----", "{told}");
    let (_, out, _) = folder.stiess(&["diff", "dreierles", "told.rules", "--json"]);
    let value: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(value["restated"].as_array().map(Vec::len), Some(0), "{out}");
    // What the base says in the same words does not.
    let about = "about \"A game for three.\" de \"Ein Spiel für drei.\"";
    folder.put("first.rules", format!("game first \"Erst\" extends dreierles {{\n  {about}\n}}\n"));
    folder.put("second.rules", format!("game second \"Zweit\" extends first {{\n  {about}\n}}\n"));
    let (_, out, _) = folder.stiess(&["diff", "first.rules", "second.rules", "--json"]);
    let value: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(value["restated"].as_array().map(Vec::len), Some(1), "{out}");
}

#[test]
fn order_relatives_and_equals() {
    let folder = folder("order");
    let mut told = diff(&folder, &["two.rules#left", "two.rules#right"]);
    told += &diff(&folder, &["village.rules", "turned.rules"]);
    told += &diff(&folder, &["tiny.rules", "tiny.rules"]);
    insta::assert_snapshot!("diff_order", told);
}

#[test]
fn games_that_are_no_relatives() {
    let other = include_str!("record/tiny.rules")
        .replace("tiny \"Winzig\"", "small_one \"Klein\"")
        .replace("pack few \"", "pack few_more \"")
        .replace("pack few,", "pack few_more,")
        .replace("A K Q J 10 9\n", "A K Q J 10 8\n")
        .replace("worth 2: ranks A", "worth 1: ranks A\n  worth 2: ranks K");
    let folder = folder("strangers");
    folder.put("other.rules", other);
    insta::assert_snapshot!("diff_strangers", diff(&folder, &["tiny.rules", "other.rules"]));
}

/// Titles are told in the language one reads, without what they are called in another.
#[test]
fn titles_are_told_in_one_language() {
    let here = Folder::new("diff_titles");
    let joined = |said: String| said.split_whitespace().collect::<Vec<_>>().join(" ");
    let english = joined(diff(&here, &["tarok", "koenigrufen"]));
    assert!(english.contains("- option players \"Players\": 3 | 4 = 4"), "{english}");
    assert!(english.contains("+ option table \"At the table\": 4 | 5 = 4"), "{english}");
    let german = joined(diff(&here, &["tarok", "koenigrufen", "--lang", "de"]));
    assert!(german.contains("- option players \"Spieler\": 3 | 4 = 4"), "{german}");
    assert!(german.contains("+ option table \"Am Tisch\": 4 | 5 = 4"), "{german}");
    // Where sentences differ by nothing but a title, both are told as they are written.
    let count = "count threes \"po tri\" de \"zu dreien\" en \"in threes\": each";
    assert!(english.contains(count) && german.contains(count), "{english}");
}

#[test]
fn what_cannot_be_compared() {
    let folder = folder("refused");
    folder.put("broken.rules", "game broken \"Kaputt\" extends tiny {\n  play { must follow }\n}\n");
    folder.put("bad.ron", "Record(");
    let mut told = String::new();
    for arguments in [
        &["tiny.rules", "village.rules", "turned.rules"][..],
        &["tiny.rules", "tyni"],
        &["tiny.rules", "none.rules"],
        &["tiny.rules", "broken.rules"],
        &["--deal", "none.ron", "tiny.rules", "village.rules"],
        &["--deal", "bad.ron", "tiny.rules", "village.rules"],
    ] {
        told += &diff(&folder, arguments);
    }
    insta::assert_snapshot!("diff_refused", told);
}

/// The defender wins the deal.
pub const DEALT: &str = r#"Record(
    version: 1,
    game: "tiny.rules",
    deal: Deal(dealer: 1, hands: ["HA HK DJ D10 D9", "HQ HJ H10 DK DQ"], blind: "DA H9"),
    moves: ["grand pass", "D10 DQ", "HQ HA", "HK H10", "D9 DK", "HJ DJ"],
)
"#;

/// The same bids and plays, other payments; no such contract; another pack; another table.
pub const ELSEWHERE: &str = r#"game dear "Teuer" extends tiny {
  score {
    worth stake * factor / 2 + 1
    bonus king "König" worth 3: made by players who held HK
  }
}
game poor "Ohne Groß" extends tiny {
  without contract grand
  auction { bids small }
}
pack other "Andere Karten" {
  suits hearts "Herz" H, diamonds "Karo" D: A K Q J 10 8
  worth 2: ranks A
  worth 1: every other card
  count eyes "Augen": as they are, in all 14
}
game foreign "Andere Karten" extends tiny { pack other, counted in eyes }
game three "Zu dritt" extends tiny {
  table { seats 3, clockwise }
  deal {
    4 to each player
  }
  without auction
  auction { if nobody bids: small by forehand }
}
game strict "Streng" extends tiny {
  play { ace_first "Das Ass zuerst": must play HA }
}
"#;

fn elsewhere(name: &str) -> Folder {
    let folder = folder(name);
    folder.put("deal.ron", DEALT);
    folder.put("elsewhere.rules", ELSEWHERE);
    folder
}

#[test]
fn a_deal_item_by_item() {
    let folder = elsewhere("items");
    let mut told = String::new();
    for other in ["dear", "poor", "foreign", "three", "strict"] {
        told += &diff(&folder, &["--deal", "deal.ron", "tiny.rules", &format!("elsewhere.rules#{other}")]);
    }
    folder.put("open.ron", DEALT.replace(", \"HJ DJ\"", ""));
    told += &diff(&folder, &["--deal", "open.ron", "tiny.rules", "village.rules"]);
    insta::assert_snapshot!("diff_deal", told);
}

#[test]
fn a_deal_in_many_places_and_several_deals() {
    let folder = elsewhere("table");
    let games = ["tiny.rules", "elsewhere.rules#dear", "elsewhere.rules#poor", "elsewhere.rules#strict"];
    let mut told = diff(&folder, &[&["--deal", "deal.ron"][..], &games].concat());
    folder.put("deals.ron", format!("[{DEALT}, {DEALT}]"));
    told += &diff(&folder, &["--deal", "deals.ron", "tiny.rules", "elsewhere.rules#dear"]);
    told += &diff(&folder, &["--deal", "deal.ron", "tiny.rules", "elsewhere.rules#dear", "--json"]);
    insta::assert_snapshot!("diff_deal_table", told);
}

/// An option that is set holds in every ruleset that has it.
#[test]
fn options_that_are_set() {
    let folder = elsewhere("set");
    let mut told = diff(&folder, &["tiny.rules", "village.rules", "--set", "redouble=yes"]);
    told += &diff(&folder, &["--deal", "deal.ron", "tiny.rules", "--set", "stake=3"]);
    for wrong in ["steak=3", "stake=99", "stake"] {
        told += &diff(&folder, &["tiny.rules", "village.rules", "--set", wrong]);
    }
    insta::assert_snapshot!("diff_set", told);
}

/// Whatever the built-in games are: compared with itself nothing differs, and a variant differs from its base.
#[test]
fn built_in_games() {
    let names: Vec<&str> = ruleset::built_in().map(|(name, _)| name).collect();
    let games: Vec<Ruleset> = names.iter().filter_map(|n| Ruleset::load(n).ok()).collect();
    let games: Vec<&Ruleset> = games.iter().filter(|game| names.contains(&game.name())).collect();
    assert!(games.len() > 30, "only {} of {} names are games", games.len(), names.len());
    for game in games {
        let own = compare(game, game);
        assert!(own.equal() && own.relation == Relation::Same, "{}", game.name());
        let chain = game.chain();
        let Some(base) = chain.len().checked_sub(2).map(|at| chain[at]) else { continue };
        let found = compare(&Ruleset::load(base).unwrap(), game);
        assert_eq!(found.relation, Relation::BExtends, "{}", game.name());
        assert!(!found.equal(), "{}", game.name());
    }
}

/// Of a part of the auction a variant may change no more than where it stands, or over what it is held.
#[test]
fn a_part_of_the_auction_is_moved_or_held_over_another_bid() {
    let cego = Ruleset::load("cego").unwrap();
    for stage in ["specials before hand_games", "specials after cego_games", "countering over unopposed solo"]
    {
        let text = format!("game ours \"Cego\" extends cego {{\n  auction {{ stage {stage} {{ }} }}\n}}\n");
        let ours = Ruleset::from_text("ours.rules", &text);
        assert!(ours.check().is_empty(), "{stage}");
        assert!(!compare(&cego, &ours).equal(), "{stage}");
    }
    let same = "game ours \"Cego\" extends cego {\n  auction { stage specials before cego_games { } }\n}\n";
    assert!(compare(&cego, &Ruleset::from_text("ours.rules", same)).equal());
}

/// Bids that are said anew have none of the conditions of those in whose place they stand.
#[test]
fn a_condition_that_went_with_the_bids_is_told() {
    let folder = Folder::new("diff_unbound");
    let bids = |bids: &str| {
        format!("game ours \"Ours\" extends tarok {{ auction {{ stage bidding {{ {bids} }} }} }}")
    };
    let more = "two < one < solo_three < solo_two < solo_one < beggar < solo_without < open_beggar \
                < colour_valat_without < valat_without";
    folder.put("ours.rules", bids(&format!("bids klop < three < {more}")));
    insta::assert_snapshot!("diff_unbound", diff(&folder, &["tarok", "ours.rules"]));
    folder.put("ours.rules", bids(&format!("bids klop < three if he is forehand; bids {more}")));
    assert!(!diff(&folder, &["tarok", "ours.rules"]).contains("without its condition"));
}

/// A new name is told where it is given, and not in each sentence that has it; what says something else in another place is
/// told with both.
#[test]
fn other_names_and_other_places_are_told_once() {
    let folder = Folder::new("diff_renamed");
    let game = |big: &str, rules: &str| {
        format!(
            "game ours \"Unser\" extends dreierles {{\n  set {big} \"Große\" = TS or T21\n  call TS \"{big}\"\n{rules}\n  score {{ \
             bonus {big}_ones \"Große\" worth 1: made by players who took all {big} }}\n}}\n"
        )
    };
    let duties = [
        "  x1: must not play big to trick 2",
        "  x2: must not play T2 to trick 3",
        "  x3: must not play T3 to trick 4",
    ];
    folder.put("a.rules", game("big", &duties.join("\n")));
    let [_, x2, x3] = duties;
    let moved = ["  x1: must not play large to trick 5", x2, x3];
    folder.put("b.rules", game("large", &[moved[1], moved[2], moved[0]].join("\n")));
    insta::assert_snapshot!(diff(&folder, &["a.rules", "b.rules"]));
    let (_, out, _) = folder.stiess(&["diff", "a.rules", "b.rules", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert!(out.contains("\"renamed\"") && json["sections"].is_array(), "{out}");
    let (_, out, _) = folder.stiess(&["diff", "a.rules", "b.rules", "--lang", "de"]);
    assert!(out.contains("heißt im ersten `big`, wo immer es steht"), "{out}");
}

/// What differs in the last round, and under an option, is told besides, with what both say; what differs anyway is not told
/// again, and what a variant leaves no choice of is not compared.
#[test]
fn what_differs_besides_is_told_with_where() {
    let folder = Folder::new("diff_besides");
    folder.put(
        "base.rules",
        "game base \"Grund\" extends tiny {\n  option double \"Doppelt\": no | yes = no\n  option low \"Tief\": no | yes = no\n  when \
         double { contracts factor { grand 4 } }\n  when low { score { won if points of declarer <= 6 } }\n}\n",
    );
    folder.put(
        "ours.rules",
        "game ours \"Unser\" extends base {\n  without option low\n  score { bonus nine \"Neun\" worth 1: made by players who held H9 \
         }\n  when last_round { contracts factor { grand 3 } }\n  when double { contracts factor { grand 5 } }\n}\n",
    );
    insta::assert_snapshot!(diff(&folder, &["base.rules", "ours.rules"]));
    let (_, out, _) = folder.stiess(&["diff", "base.rules", "ours.rules", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    let under: Vec<String> =
        json["elsewhere"].as_array().expect("a list").iter().map(|one| one["under"].to_string()).collect();
    assert_eq!(under, [r#"["last_round"]"#, r#"[{"option":"double=yes"}]"#]);
}

/// What differs only where several things come together: conditions of one `when`, or of two whose sentences are about the
/// same matter. Where there are more such choices than can be tried, that is said.
#[test]
fn what_differs_only_together_is_told_with_where() {
    let folder = Folder::new("diff_together");
    folder.put(
        "base.rules",
        "game base \"Grund\" extends tiny {\n  option low \"Tief\": no | yes = no\n  option high \"Hoch\": 1..3 = 1\n  \
         option other \"Anders\": no | yes = no\n  score { bonus nine \"Neun\" worth 1: made by players who held H9 }\n  when other { \
         score { instead bonus nine \"Neun\" worth 3: made by players who held H9 } }\n}\n",
    );
    let ours = |name: &str, body: &str| {
        folder.put(&format!("{name}.rules"), format!("game {name} \"Unser\" extends base {{\n{body}}}\n"));
    };
    ours(
        "named",
        "  when low and high = 3 { contracts factor { grand 7 } }\n  when last_round and low { contracts factor { grand 8 } }\n",
    );
    ours(
        "matter",
        "  when low { score { instead bonus nine \"Neun\" worth 1: made by players who held H9 } }\n",
    );
    let many: Vec<String> = (0..12).map(|at| format!("o{at}")).collect();
    let options: String =
        many.iter().map(|name| format!("  option {name} \"{name}\": no | yes = no\n")).collect();
    let all = |factor: u32| {
        format!("{options}  when {} {{ contracts factor {{ grand {factor} }} }}\n", many.join(" and "))
    };
    ours("many", &all(7));
    ours("manifold", &all(8));
    let mut told = diff(&folder, &["base.rules", "named.rules"]);
    told += &diff(&folder, &["base.rules", "named.rules", "--lang", "de"]);
    told += &diff(&folder, &["base.rules", "named.rules", "--set", "low=yes"]);
    told += &diff(&folder, &["base.rules", "matter.rules"]);
    told += &diff(&folder, &["many.rules", "manifold.rules"]);
    told += &diff(&folder, &["many.rules", "manifold.rules", "--lang", "de"]);
    insta::assert_snapshot!(told);
    let (_, out, _) = folder.stiess(&["diff", "base.rules", "named.rules", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    let under: Vec<String> =
        json["elsewhere"].as_array().expect("a list").iter().map(|one| one["under"].to_string()).collect();
    let of = |one: &str, other: &str| format!(r#"[{{"together":[{one},{other}]}}]"#);
    let set = |option: &str| format!(r#"{{"option":"{option}"}}"#);
    let last = "\"last_round\"";
    assert_eq!(under, [of(last, &set("low=yes")), of(&set("high=3"), &set("low=yes"))]);
}

/// The order of ranks and trumps, ways to count, sets, titles and names of cards: what the packs say, and what the games
/// say of themselves. What only one of two packs holds is told as cards, not once more as suits.
#[test]
fn packs_are_compared() {
    const PACK: &str = r#"pack own "Eigenes" de "das Eigene" {
  suit trumps "Trumpf" T: 4 3 2 1                                       [P-1]
  suits hearts "Herz" H, diamonds "Karo" de "das Karo" D: K Q J         [P-1]
  rank K "König" en "King", Q "Dame"                                    [P-2]
  set court "Bilder" = ranks K Q J
  worth 3: ranks K                                                      [P-3]
  worth 1: every other card                                             [P-3]
  count threes "zu dreien": each 3 less 2, then 1 or 2 left less 1, in all 7
  count eyes "Augen": as they are, in all 14
  call T1 "Pagat" de "der Pagat"
}
game NAME "Name" {
  source S "The source": P-1 to P-3
  family "Hier"
  about "A game for two." de "Ein Spiel für zwei.", "It is short."
  option short "Kurz": no | yes = no
  pack own, counted in threes                                           [P-1]
  table { seats 2, clockwise }
  deal { 5 to each player }
  contracts factor { game "Spiel" 1 }
  auction { if nobody bids: game by forehand }
  play {
    declarer leads
    follow "Bekennen": must follow with suit led
    trick to highest of trumps, else highest of suit led
  }
  score {
    won if points of declarer > 3
    worth factor
    settle losers pay winners
  }
}
"#;
    let folder = Folder::new("diff_packs");
    let put = |name: &str, changes: &[(&str, &str)]| {
        let mut text = PACK.replace("NAME", name);
        for (old, new) in changes {
            assert!(text.contains(old), "{old}");
            text = text.replace(old, new);
        }
        folder.put(&format!("{name}.rules"), text);
    };
    put("first", &[]);
    put("order", &[("T: 4 3 2 1", "T: 4 3 1 2"), ("D: K Q J", "D: Q K J")]);
    put(
        "ways",
        &[("then 1 or 2 left less 1", "then 1 left less 1"), ("worth 3: ranks K", "worth 3: ranks J")],
    );
    put(
        "words",
        &[
            ("de \"das Eigene\"", "de \"das Unsere\""),
            ("de \"das Karo\"", "de \"das Caro\""),
            ("en \"King\"", "en \"Kaiser\""),
            ("\"Bilder\" = ranks K Q J", "\"Bilder\" = ranks K Q"),
            ("de \"der Pagat\"", "de \"der Spatz\""),
            ("family \"Hier\"", "family \"Dort\""),
            ("Ein Spiel für zwei.", "Ein Spiel zu zweit."),
        ],
    );
    put(
        "shorter",
        &[
            ("K Q J  ", "K Q    "),
            ("ranks K Q J", "ranks K Q"),
            ("5 to each", "4 to each"),
            ("in all 14", "in all 12"),
        ],
    );
    put("sources", &[("The source", "Another source"), ("    [P-3]", "")]);
    // A card of several names, and suits that stand otherwise in a hand.
    let (called, suits) = (
        "call T1 \"Pagat\" de \"der Pagat\"",
        "suits hearts \"Herz\" H, diamonds \"Karo\" de \"das Karo\" D",
    );
    let turned = "suits diamonds \"Karo\" de \"das Karo\" D, hearts \"Herz\" H";
    put("names", &[(called, &format!("{called}\n  call T1 \"Spatz\"")), (suits, turned)]);
    put("short", &[]);
    folder.put(
        "chosen.rules",
        "pack dear \"Teuer\" extends own {\n  worth 2: trumps\n  worth 3: ranks K\n  worth 1: every other card\n  count threes \"zu \
         dreien\": each 3 less 2, then 1 or 2 left less 1, in all 11\n}\ngame chosen \"Gewählt\" extends short { when short { pack dear, counted in threes } }\n",
    );
    let mut told = String::new();
    for other in ["order", "ways", "words", "shorter", "sources"] {
        told += &diff(&folder, &["first.rules", &format!("{other}.rules")]);
    }
    told += &diff(&folder, &["first.rules", "sources.rules", "--lang", "de"]);
    told += &diff(&folder, &["first.rules", "words.rules", "--lang", "de"]);
    told += &diff(&folder, &["short.rules", "chosen.rules"]);
    told += &diff(&folder, &["first.rules", "names.rules"]);
    insta::assert_snapshot!(told);
}

/// What nobody may choose is compared by what it is; who may choose the one and not the other is told as well.
#[test]
fn options_that_nobody_may_choose_are_compared() {
    let finale = |default: &str, fixed: &str| {
        let values = "\"Letzte Runde\" en \"Last round\": normal | raeuber_or_solo";
        crate::common::variant(&format!("  option finale {values} = {default}\n{fixed}"))
    };
    let fixed = "  without option finale";
    let differ = |a: &Ruleset, b: &Ruleset| compare(a, b).options.len();
    let (normal, other) = (finale("normal", fixed), finale("raeuber_or_solo", fixed));
    assert_eq!((differ(&normal, &other), differ(&normal, &finale("normal", fixed))), (1, 0));
    assert_eq!(differ(&normal, &finale("normal", "")), 1);
}

/// What only a variant says, and what it takes away, is not what its base said; nor is what a base has said anew.
#[test]
fn what_a_variant_says_first_is_not_said_again() {
    let base = Ruleset::load("dreierles").unwrap();
    let restated = |rules: &str| compare(&base, &crate::common::variant(rules)).restated.len();
    assert_eq!(restated("  set mine \"Mine\" = kings"), 0);
    assert_eq!(restated("  without stake_in_cents"), 0);
    let option = "  option raeuber_stake \"Räuber kostet\" en \"Räuber costs\": 1..4 = 2";
    assert_eq!(restated(option), 1);
    let folder = Folder::new("diff_restated");
    folder.put("first.rules", format!("game first \"Erst\" extends dreierles {{\n{option}\n}}\n"));
    folder.put("second.rules", "game second \"Zweit\" extends first {\n  play { forehand leads }\n}\n");
    let (_, out, _) = folder.stiess(&["diff", "first.rules", "second.rules", "--json"]);
    let value: serde_json::Value = serde_json::from_str(&out).unwrap();
    let said = value["restated"].as_array().expect("a list");
    assert!(said.iter().all(|one| !one.to_string().contains("raeuber_stake")), "{out}");
}

/// Each sentence is looked up, not looked for: many sentences are no more than many times one.
#[test]
fn many_sentences_are_compared() {
    let folder = Folder::new("diff_many");
    let many = |name: &str, card: &str| {
        let sets: String = (0..3000).map(|at| format!("  set s{at} = {card} or H{}\n", 9 + at % 2)).collect();
        folder.put(&format!("{name}.rules"), format!("game {name} \"{name}\" extends tiny {{\n{sets}}}\n"));
    };
    many("first", "HA");
    many("second", "HK");
    let (status, out, errors) = folder.stiess(&["diff", "first.rules", "second.rules"]);
    assert_eq!(status, 0, "{errors}");
    assert_eq!((out.matches("- set s").count(), out.matches("+ set s").count()), (3000, 3000));
}

#[test]
fn a_book_of_very_many_options_has_an_end() {
    let folder = Folder::new("book_many");
    let options: String = (0..720)
        .map(|at| {
            format!(
                "  option o{at} \"O{at}\": yes | no = yes\n  when o{at} = no {{ note n{at} \"Note {at}\" }}\n"
            )
        })
        .collect();
    folder.put("many.rules", format!("game many \"Many\" extends tiny {{\n{options}}}\n"));
    let (status, out, errors) = folder.stiess(&["show", "many.rules"]);
    assert_eq!(status, 0, "{errors}");
    let out = out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(out.contains("O0: no"), "the first have their boxes");
    assert!(out.contains("There are too many options for a box of each: what one of them changes is told when it is chosen, with `--set OPTION=VALUE`."));
    let (status, out, errors) = folder.stiess(&["show", "many.rules", "--set", "o719=no"]);
    assert_eq!(status, 0, "{errors}");
    assert!(out.contains("Note 719"), "what one of them changes is told when it is chosen");
}

/// A dash says of a column what a table says that has no such column.
#[test]
fn a_dash_is_no_difference() {
    let folder = folder("dash");
    let game = include_str!("../broken/meaning/held_where_bids_end_the_auction.rules");
    let plain = game.replace("in duels\n    a senior may hold", "once").replace(", ending the auction", "");
    let kinds = plain.replace("contracts price {", "contracts kind price {");
    let kinds = kinds.replace("\"Low\" 1", "\"Low\" - 1").replace("\"High\" 2", "\"High\" alone 2");
    let kinds = kinds.replace("\n  play {", "\n  kind alone { worth price * 2 }\n  play {");
    folder.put("plain.rules", plain);
    folder.put("kinds.rules", kinds);
    let (_, told, errors) = folder.stiess(&["diff", "plain.rules", "kinds.rules", "--json"]);
    let told: serde_json::Value = serde_json::from_str(&told).expect(&errors);
    let cells: Vec<_> = told["cells"].as_array().expect("a list").iter().map(|c| &c["contract"]).collect();
    assert_eq!(cells, ["high"], "{told:#}");
}
