//! What the help of a mistake says is followed: what was wrong is then right, and nothing else is wrong.

use std::collections::BTreeMap;
use std::path::Path;
use stiess::diagnostic::Diagnostic;
use stiess::ruleset::Ruleset;

/// What stands there, and what is written in its place.
type Edits = &'static [(&'static str, &'static str)];

/// A broken ruleset of `tests/broken`, words of the help, and what who follows it writes in place of what.
type Followed = (&'static str, &'static str, Edits);

const FOLLOWED: &[Followed] = &[
    (
        "syntax/several_words_of_speech",
        "`my_line: players who took no tricks pay 2 to kitty`",
        &[("whoever takes no tricks pays 2 to kitty", "my_line: players who took no tricks pay 2 to kitty")],
    ),
    (
        "syntax/unfinished",
        "`pot kitty \"Stamm\", at most 400`",
        &[("pot kitty \"Stamm\"", "pot kitty \"Stamm\", at most 400")],
    ),
    (
        "meaning/asked_where_nothing_lies",
        "behind the step that brings cards there",
        &[
            ("before turn_up: everybody", "after lay_away: everybody"),
            ("blind if some kings", "blind if some trumps"),
        ],
    ),
    (
        "meaning/word_of_a_contract_too_late",
        "in the body of the game",
        &[("  contract solo {\n    number many = 5\n", "  number many = 5\n  contract solo {\n")],
    ),
    (
        "meaning/defined_under_its_own_when",
        "outside the `when`",
        &[
            ("    when declarer", "    set reds = hearts or diamonds\n    when declarer"),
            ("{ set reds = hearts or diamonds; ", "{ "),
        ],
    ),
    (
        "meaning/part_of_a_suit_for_nothing",
        "write it before",
        &[("hearts, ranks K in hearts", "ranks K in hearts, hearts")],
    ),
    ("meaning/suit_that_is_trumps_here", "ask for `trumps`", &[("4 hearts", "4 trumps")]),
    (
        "syntax/counts_more_if",
        "`when declarer took some kings { declarer counts 4 more }`",
        &[
            (
                "declarer counts 4 more if declarer took some kings",
                "when declarer took some kings { declarer counts 4 more }",
            ),
            (
                "declarer counts 2 more unless declarer took some kings or somebody announced pfeife",
                "when not (declarer took some kings or somebody announced pfeife) { declarer counts 2 more }",
            ),
        ],
    ),
    (
        "syntax/two_conditions",
        "`if some kings in hand and not T1 in hand`",
        &[
            ("if some kings in hand unless T1 in hand", "if some kings in hand and not T1 in hand"),
            (
                "unless some kings in hand if TS in hand or T21 in hand",
                "if not some kings in hand and (TS in hand or T21 in hand)",
            ),
        ],
    ),
    (
        "syntax/trump_is_a_suit",
        "`suit trumps \"Trumps\" = hearts`",
        &[("trump is hearts", "suit trumps \"Trumps\" = hearts")],
    ),
    (
        "syntax/sum_paid_without_parentheses",
        "`(pool + 3)`",
        &[("pool / 2 + 3", "(pool / 2 + 3)"), ("pays pool + 3", "pays (pool + 3)")],
    ),
    ("meaning/after_a_missing_clause", "`follow_suit`", &[("folow_suit", "follow_suit")]),
    ("meaning/announced_beside_nothing", "`lay_away`", &[("lay_way", "lay_away")]),
    ("meaning/announcement_unknown", "`pfeife`", &[("pfeiffe", "pfeife")]),
    ("meaning/bid_not_a_contract", "`solo`", &[("soloo", "solo")]),
    (
        "meaning/bids_forgotten",
        "bid them here too",
        &[("bids solo_durch", "bids solo or solo_ulti or solo_ulti_durch or solo_durch")],
    ),
    (
        "meaning/contract_taken_as_a_clause",
        "without contract solo",
        &[("without solo", "without contract solo")],
    ),
    ("meaning/contract_taken_that_is_none", "`solo`", &[("slo", "solo")]),
    ("meaning/covered_for_good", "face up upon them", &[("12 to each", "4 face up upon them\n8 to each")]),
    (
        "meaning/covered_too_late",
        "face down before each player",
        &[(
            "4 face up upon them\n    4 face down before each player",
            "4 face down before each player\n    4 face up upon them",
        )],
    ),
    ("meaning/deal_too_few", "deal 3 more, or send them to a place", &[("6 to blind", "9 to blind")]),
    ("meaning/deal_too_many", "deal 3 fewer", &[("9 to each", "8 to each")]),
    (
        "meaning/declared_twice",
        "give it another name",
        &[("    no_trumps_first: must not lead kings", "    no_kings_first: must not lead kings")],
    ),
    ("meaning/default_outside", "`1..10`", &[("= 20", "= 10\n  score { worth tip }")]),
    ("meaning/option_named_as_a_number", "give it another name", &[("stake", "price_of_a_deal")]),
    ("meaning/draws_seven_of_six", "take fewer", &[("dreier 7", "dreier 6")]),
    ("meaning/deal_without_the_blind", "deal as many to `blind`", &[("18 to", "6 to blind; 16 to")]),
    (
        "meaning/base_asks_for_a_contract",
        "`bids …` stands in place of all bids of its part of the auction",
        &[(
            "contract sechserdreier",
            "contract sechserdreier
  auction {
    stage against {
      bids bettel < solorufer < besserrufer < farbendreier < dreier < farbensolo < piccolo_ouvert < bettel_ouvert < solodreier
    }
  }",
        )],
    ),
    (
        "meaning/option_asks_for_a_contract",
        "`without option countering`",
        &[("  without", "  without option countering\n  without")],
    ),
    (
        "meaning/dummy_without_a_seat",
        "the third seat is a dummy, without a share",
        &[(
            "play {",
            "table { the third seat is a dummy, without a share }\n  contract raeuber { forehand plays for dummy }\n  play {",
        )],
    ),
    ("doubted/goals_out_of_reach", "another number", &[("goals  14", "goals  13")]),
    (
        "doubted/goals_out_of_reach",
        "say in the contract itself when it is won",
        &[("  contract grand", "  contract misere { won if declarer took no tricks }\n  contract grand")],
    ),
    (
        "doubted/all_of_no_cards",
        "some … in hand and all … in hand",
        &[("if all", "if some (ranks K Q in trumps) in hand and all")],
    ),
    (
        "doubted/all_of_no_cards",
        "`without NAME` in this one",
        &[("  announcements {", "  kind no_trumps { without whole }\n  announcements {")],
    ),
    ("doubted/said_around_and_within", "take it away", &[("if won and declarer took last trick", "if won")]),
    ("doubted/said_around_and_within", "defenders if lost", &[("winners if lost", "defenders if lost")]),
    (
        "doubted/said_around_and_within",
        "take it away",
        &[("  play { ranks K Q C J 10 9 8 7 A 2 3 4 }\n", "")],
    ),
    ("meaning/defined_by_another_word", "`number limit = …`", &[("set limit", "number limit")]),
    ("meaning/defined_by_another_word", "`set reds = …`", &[("number reds", "set reds")]),
    ("meaning/defined_by_another_word", "leave `number of` away", &[("number of tricks", "tricks")]),
    (
        "meaning/no_outcome_without_points",
        "won if declarer took all tricks",
        &[("worth 1;", "won if declarer took all tricks; worth 1;")],
    ),
    (
        "meaning/lines_beside_won_if",
        "leave `won if`, `lost by` and `worth` away",
        &[("    won if team took some tricks\n", ""), ("3 if lost", "3 unless team took some tricks")],
    ),
    (
        "meaning/others_of_all",
        "others of (players with fewest points)",
        &[("others of players with fewest points", "others of (players with fewest points)")],
    ),
    ("syntax/name_of_what", "set best = …", &[("best", "set best")]),
    ("syntax/words_of_the_language_in_lists", "for instance `the_tricks`", &[("tricks", "the_tricks")]),
    (
        "syntax/written_the_first_time",
        ", 5 more if …",
        &[(
            "team + 5 if team took some kings - 3 if lost",
            "team, 5 more if team took some kings, 3 less if lost",
        )],
    ),
    (
        "syntax/written_the_first_time",
        "(players who announced none_of_it) who took …",
        &[("players who announced none_of_it and", "(players who announced none_of_it) who")],
    ),
    (
        "syntax/written_the_first_time",
        "players with points >= 100",
        &[("side who took 100 points", "players with points >= 100")],
    ),
    (
        "syntax/written_the_first_time",
        "who took no tricks",
        &[("players without tricks", "players who took no tricks")],
    ),
    ("syntax/written_the_first_time", "count eyes \"Eyes\"", &[("count eyes:", "count eyes \"Eyes\":")]),
    ("syntax/written_the_first_time", "write `{ }` behind it", &[("without HA", "without HA { }")]),
    ("meaning/nine_at_the_table", "seats 3, anticlockwise", &[("seats 9", "seats 3")]),
    ("meaning/faced_by_chance", "trumps face up go into hand", &[("hand face up", "trumps face up")]),
    ("meaning/lead_too_early", "leads to trick 3", &[("leads to trick 2", "leads to trick 3")]),
    (
        "meaning/some_or_all",
        "`some … in …`",
        &[("if kings in hand", "if some kings in hand, laying kings in hand open")],
    ),
    ("meaning/source_ends_too_early", "`L-1 to L-3`", &[("L-1 to L-2", "L-1 to L-3")]),
    (
        "meaning/source_ends_too_early",
        "without option knock_limit, dealer_knocks",
        &[("without knock", "without option knock_limit, dealer_knocks\n  without knock")],
    ),
    (
        "meaning/trick_won_by_nobody",
        "else highest of suit led",
        &[("highest of trumps", "highest of trumps, else highest of suit led")],
    ),
    ("meaning/typo_in_number", "`fach`", &[("fahc", "fach")]),
    ("meaning/typo_in_set", "`drull`", &[("held all drul", "held all drull")]),
    ("meaning/without_unknown_bonus", "`four_kings`", &[("four_king", "four_kings")]),
    ("meaning/wrong_block_bids_in_play", "`auction`", &[("play {", "auction {")]),
    ("meaning/wrong_total", "in all 69", &[("in all 70", "in all 69")]),
    (
        "meaning/row_with_too_few_cells",
        "`factor`",
        &[
            ("\"  8", "\"  0 8"),
            (
                "contracts drawn",
                "auction { bids dreier < zweier < einer < solo < doppelsolo }\n  contracts drawn",
            ),
        ],
    ),
    (
        "meaning/row_with_too_many_cells",
        "behind `contracts`",
        &[
            ("drawn factor {", "drawn factor extra {"),
            (
                "contracts drawn",
                "auction { bids dreier < zweier < einer < solo < doppelsolo }\n  contracts drawn",
            ),
            (
                "  contracts drawn factor extra",
                "  contract doppelsolo { worth fach * factor + extra }\n  contracts drawn factor extra",
            ),
        ],
    ),
    // Sentences that would have played otherwise than they read.
    ("meaning/nine_choices", "one name", &[("; nine: declarer calls one of kings", "")]),
    (
        "meaning/gift_to_himself",
        "`to hand of left of him`",
        &[("left of left of left of him", "left of him")],
    ),
    (
        "meaning/packets_that_do_not_come_out",
        "packets of 1, 2, 3, 6 cards",
        &[("packet of 4", "packet of 3"), ("puts 4", "puts 3")],
    ),
    ("meaning/call_named_like_a_place", "a name of its own", &[("blind \"", "friend \"")]),
    ("meaning/call_out_of_nothing", "cards of the pack", &[("(kings in trumps)", "kings")]),
    (
        "meaning/called_before_it_is",
        "`friend before …`",
        &[
            ("show: ", "friend \"Der Gerufene\": declarer calls one of kings\n    show: "),
            ("open\n    friend \"Der Gerufene\": declarer calls one of kings", "open"),
        ],
    ),
    (
        "syntax/suit_named_as_before",
        "`atout: caller calls one of suits of hand`",
        &[("choose: caller names atout from suits", "atout: caller calls one of suits")],
    ),
    ("meaning/kind_lost", "`cego_game`", &[("cego  -  10", "cego  cego_game  10")]),
    (
        "meaning/kind_lost",
        "table of its own",
        &[
            ("cego  -  10  10", ""),
            ("  contracts kind gain", "  contracts gain cost { cego 10 10 }\n  contracts kind gain"),
        ],
    ),
    (
        "meaning/nobody_can_hold",
        "`in rounds`",
        &[("the overbid", "from forehand, players speak in rounds\n    the overbid")],
    ),
    (
        "meaning/points_of_a_split_side",
        "`blind: counts for …`",
        &[("    lost by", "    blind: counts for third\n    lost by")],
    ),
    (
        "meaning/several_take",
        "name one player",
        &[("pick_up: players", "pick_up: declarer"), ("defenders leads", "forehand leads")],
    ),
    ("meaning/stage_beside_nothing", "`hand_games`", &[("hand_game ", "hand_games ")]),
    (
        "meaning/thirty_three_cards",
        "deal fewer cards",
        &[("33 to forehand; 27 to left of forehand", "30 to each player")],
    ),
    (
        "meaning/trick_nobody_takes",
        "`last trick`",
        &[
            (" or declarer took trick 17", ""),
            ("took trick 17\n", "took last trick\n"),
            ("before trick 0", "before last trick"),
        ],
    ),
    (
        "meaning/trick_that_is_not_there",
        "`tricks 2 to 3`",
        &[
            ("tricks 3 to 2", "tricks 2 to 3"),
            ("for trick 20", "for last trick"),
            ("tricks 18 to 19", "tricks 15 to 16"),
        ],
    ),
    (
        "doubted/highest_across_suits",
        "`highest of spades, else highest of hearts`",
        &[
            ("highest of hearts or spades", "highest of spades, else highest of hearts"),
            ("clubs or ranks J", "clubs"),
            ("highest of kings", "highest of trumps"),
        ],
    ),
    (
        "doubted/alternative_behind_all",
        "put it further to the front",
        &[
            ("highest of trumps, else highest of T21", "highest of T21, else highest of trumps"),
            (", else highest of hearts", ""),
        ],
    ),
    ("doubted/worth_nothing", "a number as its `factor`", &[("0      -", "0      6")]),
    (
        "doubted/option_without_effect",
        "without option",
        &[(
            "  without knock",
            "  without option knock_limit, raeuber_stake, dealer_knocks, finale_stake\n  without knock",
        )],
    ),
];

fn told(name: &str, text: &str) -> (Vec<Diagnostic>, BTreeMap<String, usize>) {
    let found = Ruleset::from_text(name, text).check();
    let mut codes = BTreeMap::new();
    found.iter().for_each(|d| *codes.entry(d.code.to_string()).or_default() += 1);
    (found, codes)
}

#[test]
fn whoever_follows_the_help_is_helped() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/broken");
    let mut faults = Vec::new();
    for (file, words, edits) in FOLLOWED {
        let text = std::fs::read_to_string(folder.join(format!("{file}.rules"))).expect("a broken ruleset");
        let name = file.split('/').next_back().expect("a name");
        let (found, before) = told(name, &text);
        if !found.iter().any(|d| {
            d.help.as_ref().is_some_and(|help| help.to(stiess::language::Language::English).contains(words))
        }) {
            faults.push(format!(
                "{file}: no help says {words}, but {:?}",
                found.iter().map(|d| &d.help).collect::<Vec<_>>()
            ));
        }
        let mut mended = text.clone();
        for (old, new) in *edits {
            if !mended.contains(old) {
                faults.push(format!("{file}: there is no {old:?}"));
            }
            mended = mended.replace(old, new);
        }
        let (left, after) = told(name, &mended);
        let fewer = left.len() < found.len();
        let new: Vec<&String> = after.keys().filter(|code| !before.contains_key(*code)).collect();
        if !fewer || !new.is_empty() {
            let left: Vec<&str> =
                left.iter().map(|d| d.message.to(stiess::language::Language::English)).collect();
            faults.push(format!("{file}: after {edits:?} there is still {left:#?}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
