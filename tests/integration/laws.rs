//! The laws proved before play: each broken once, and each nearly broken.

mod amounts;
mod beside;
mod left_out;
mod places;
mod renamed;
mod time;
mod together;

use std::fmt::Write as _;
use stiess::diagnostic::Severity;
use stiess::ruleset::Ruleset;
use stiess::ruleset::expr::ONE;

/// Codes, severities and underlined texts of everything `check` finds.
fn found(text: &str) -> Vec<(String, String)> {
    let ruleset = Ruleset::from_text("test.rules", text);
    let sources = ruleset.sources();
    let one = |d: stiess::diagnostic::Diagnostic| {
        let mark = if d.severity == Severity::Warning { "warning " } else { "" };
        let span = d.span();
        let under = &sources.get(span.file).text[span.start as usize..span.end as usize];
        let under = under.split_whitespace().collect::<Vec<_>>().join(" ");
        (format!("{mark}{}", d.code), under)
    };
    ruleset.check().into_iter().map(one).collect()
}

/// A game of differences; lines begin in the first column, so that each is a sentence of its own.
fn variant(base: &str, rules: &str) -> String {
    let rules: Vec<&str> = rules.lines().map(str::trim_start).collect();
    let rules = rules.join("\n");
    format!("game x \"X\" extends {base} {{\n{rules}\n}}\n")
}

/// The difference breaks exactly one law, at the text given.
#[track_caller]
fn breaks(rules: &str, code: &str, under: &str) {
    breaks_in("dreierles", rules, code, under);
}

/// The same of another game.
#[track_caller]
fn breaks_in(base: &str, rules: &str, code: &str, under: &str) {
    let all = found(&variant(base, rules));
    let mut shown = String::new();
    for (code, under) in &all {
        writeln!(shown, "  {code}: {under}").expect("memory");
    }
    let hit = all.iter().any(|(c, u)| c == code && u.starts_with(under));
    assert!(hit && all.len() == 1, "wanted only {code} at `{under}`, found\n{shown}");
}

#[track_caller]
fn fine(rules: &str) {
    fine_in("dreierles", rules);
}

#[track_caller]
fn fine_in(base: &str, rules: &str) {
    let all = found(&variant(base, rules));
    assert!(all.is_empty(), "nothing is wrong with this, but {all:?}");
}

#[test]
fn a_note_may_be_taken_away() {
    fine("without misdeal");
    breaks("without misdeals", "nothing-to-remove", "misdeals");
}

#[test]
fn dreierles_keeps_every_law() {
    let all = Ruleset::load("dreierles").expect("built in").check();
    assert!(all.is_empty(), "{all:?}");
}

#[test]
fn every_contract_is_reached() {
    breaks("contracts drawn factor { lump \"Lump\" 0 5 }", "unreachable-contract", "lump \"Lump\" 0 5");
    fine(
        "contracts drawn factor { lump \"Lump\" 0 5 }\nauction { bids dreier < zweier < einer < solo < lump }",
    );
    // Reached with some option only.
    fine(
        "option wild \"Wild\": no | yes = no
         contracts drawn factor { lump \"Lump\" 0 5 }
         when wild { auction { bids dreier < zweier < einer < solo < lump } }",
    );
}

#[test]
fn every_auction_leads_to_a_contract() {
    let open = "without auction
        auction {
          from forehand, players speak once
          bids dreier < zweier < einer < solo";
    breaks(
        &format!(
            "{open}\n}}\nwithout contract raeuber; without option raeuber_stake, dealer_knocks, finale_stake"
        ),
        "no-outcome-of-auction",
        "from forehand, players speak once",
    );
    fine(&format!(
        "{open}\nforehand must bid dreier\n}}\nwithout contract raeuber; without option raeuber_stake, dealer_knocks, finale_stake"
    ));
    breaks(
        "auction { if nobody bids: solo }\nwithout contract raeuber; without option raeuber_stake, dealer_knocks, finale_stake",
        "no-declarer",
        "if nobody bids: solo",
    );
    fine(
        "auction { if nobody bids: solo by forehand }\nwithout contract raeuber; without option raeuber_stake, dealer_knocks, finale_stake",
    );
}

#[test]
fn a_forced_opening_needs_nothing() {
    let rules = |needs: &str| {
        format!(
            "without auction
             without contract raeuber; without option raeuber_stake, dealer_knocks, finale_stake
             auction {{
               from forehand, players speak once
               forehand must bid dreier
               bids dreier < zweier < einer < solo
             }}
             contract dreier {{ {needs} }}"
        )
    };
    breaks(&rules("needs T1 in hand"), "forced-opening", "forehand must bid dreier");
    fine(&rules(""));
    fine(&rules("").replace("contract dreier {  }", "contract zweier { needs T1 in hand }"));
}

#[test]
fn places_count_for_one_side() {
    breaks("contract solo { blind: counts for players }", "place-counts-for", "blind: counts for players");
    breaks(
        "contract raeuber { blind: counts for defenders }",
        "place-counts-for",
        "blind: counts for defenders",
    );
    breaks("contract solo { blind: counts for winners }", "circular-points", "blind: counts for winners");
    fine("contract solo { blind: counts for winners; won if declarer took at least 4 tricks }");
    fine("contract raeuber { blind: counts for forehand }");
}

#[test]
fn every_deal_says_who_wins() {
    let alone = |rules: &str| {
        format!(
            "contract solo {{ {rules} }}\nannouncements {{ players may announce plenty \"Reichlich\" if T1 in hand }}
             score {{ bonus plenty \"Reichlich\" worth 1, announced 2: made by players who took last trick }}"
        )
    };
    fine(&alone("when somebody announced plenty { won if declarer took last trick }"));
    fine(&alone(
        "when somebody announced plenty { lost by declarer }\nwhen nobody announced plenty { worth 3 }",
    ));
}

/// What one did and nobody did are each other's contrary; of other conditions that is not known.
#[test]
fn nobody_is_the_contrary_of_somebody() {
    let game = |one: &str, other: &str| {
        format!(
            "game pair \"Paar\" {{
               pack schnaps20, counted in eyes
               table {{ seats 2, anticlockwise }}
               deal {{ 10 to each player }}
               auction {{ from forehand, players speak once; bids play_on; if nobody bids: play_on by forehand }}
               contracts {{ play_on \"Spiel\" }}
               play {{ forehand leads; follow_suit \"Bedienen\": must follow with suit led; trick to highest of suit led }}
               score {{ settle losers pay winners; won if points of declarer > 60 }}
               when {one} {{ worth 2 }}
               when {other} {{ worth 1 }}
             }}"
        )
    };
    for deed in [
        "took no tricks",
        "took at least 7 tricks",
        "held at least 3 hearts",
        "was dealt HA",
        "took some hearts",
    ] {
        let all = found(&game(&format!("somebody {deed}"), &format!("nobody {deed}")));
        assert!(all.is_empty(), "{deed}: {all:?}");
    }
    let all = found(&game("points of declarer > 90", "points of declarer < 91"));
    assert!(matches!(all.as_slice(), [(code, _)] if code == "warning unproved"), "{all:?}");
    let all = found(&game("somebody took no tricks", "somebody took no tricks"));
    // Of two under the same condition the later one counts, and where it is not met neither does.
    let codes: Vec<&str> = all.iter().map(|(code, _)| code.as_str()).collect();
    assert_eq!(codes, ["never-applies", "no-worth"], "{all:?}");
}

#[test]
fn cards_to_put_away_are_there() {
    breaks(
        "contract dreier { exchange { instead lay_away \"Weglegen\": declarer puts 3 cards of kings in hand to discard } }",
        "warning unproved",
        "instead lay_away",
    );
    breaks(
        "contract dreier { exchange { instead lay_away \"Weglegen\": declarer puts 3 cards of T1 in hand to discard } }",
        "too-few-cards",
        "instead lay_away",
    );
    fine(
        "contract dreier {
           needs at least 3 kings in hand
           exchange { instead lay_away \"Weglegen\": declarer puts 3 cards of kings in hand to discard }
         }",
    );
}

#[test]
fn hands_are_equal_again() {
    breaks(
        "contract dreier { exchange { instead lay_away \"Weglegen\": declarer puts 2 cards of hand to discard } }",
        "unequal-hands",
        "instead lay_away",
    );
    breaks(
        "contract dreier { exchange { instead pick_up: declarer takes trumps in blind } }",
        "warning unproved",
        "instead pick_up",
    );
    fine("contract dreier { exchange { instead pick_up: declarer takes top 3 cards of blind } }");
    breaks(
        "contract dreier { exchange { instead pick_up: declarer takes top 3 cards of blind or T1 } }",
        "taken-from-nowhere",
        "instead pick_up",
    );
}

#[test]
fn everything_can_apply() {
    breaks("spare: must not play TS if at least 23 trumps in hand", "never-applies", "spare: must not");
    fine("spare: must not play TS if at least 5 trumps in hand");
    breaks("nothing_to_play: must play nothing", "never-applies", "nothing_to_play");
    breaks("won if points of declarer >= 71", "never-applies", "won if points of declarer >= 71");
    fine("won if points of declarer >= 70");
    // Whatever stands under it, a condition that is never so is told.
    for under in ["without bonus four_kings", "spare: must not play TS if T1 in trick", "note \"Never.\""] {
        let when = "knock_limit = 3 and knock_limit = 4";
        breaks(&format!("when {when} {{ {under} }}"), "never-applies", when);
        let three = "knock_limit = 3 and table = 4 and knock_limit = 4";
        breaks(&format!("when {three} {{ {under} }}"), "never-applies", three);
        breaks(
            &format!("when knock_limit = 3 {{ when knock_limit = 4 {{ {under} }} }}"),
            "never-applies",
            "knock_limit = 4",
        );
    }
    fine("when knock_limit = 3 and table = 4 { without bonus four_kings }");
    fine("when knock_limit = 3 and table = 4 { spare: must not play TS if T1 in trick }");
}

#[test]
fn what_was_bid_is_known_where_the_auction_alone_decides_it() {
    breaks("won if declarer bid raeuber", "never-applies", "won if declarer bid raeuber");
    fine("won if points of declarer >= 36 or declarer bid dreier");
    breaks("won if somebody bid", "warning always-won", "won if somebody bid");
    breaks("won if declarer bid", "warning always-won", "won if declarer bid");
    let no = "warning plainer";
    breaks("won if points of declarer >= 36 and somebody bid", no, "somebody bid");
    breaks("won if points of declarer >= 36 or not (declarer bid)", no, "not (declarer bid)");
    // Whoever holds a bid has not made it.
    fine(
        "auction { from forehand, players speak in duels; a senior may hold }
         won if points of declarer >= 36 or not (declarer bid)",
    );
    fine("won if points of declarer >= 36 or rearhand passed");
    // Nobody bids, and nobody passes.
    let game = |won: &str| {
        format!(
            "game x \"X\" {{
            pack schnaps20, counted in eyes
            table {{ seats 4, clockwise }}
            deal {{ 5 to each player }}
            contracts {{ game \"Spiel\" }}
            sides forehand with left of left of forehand against the rest
            play {{ forehand leads; follow: must follow with suit led; trick to highest of suit led }}
            score {{ won if points of team >= 61{won}; worth 1; settle losers pay winners }}
            session {{ next dealer is forehand; round is one deal by each person }}
            }}"
        )
    };
    assert_eq!(found(&game("")), []);
    let told = |part: &str| vec![("warning plainer".to_string(), part.to_string())];
    assert_eq!(found(&game(" or rearhand passed")), told("rearhand passed"));
    assert_eq!(found(&game(" and not (somebody bid)")), told("not (somebody bid)"));
}

#[test]
fn a_number_and_a_player_are_what_they_are() {
    breaks(
        "won if points of declarer >= 36 or points of team > points of team",
        "warning plainer",
        "points of team >",
    );
    let bonus = |when: &str| {
        format!("score {{ bonus b \"B\" worth 1: made by players if won and he is forehand and {when} }}")
    };
    let twice = "T1 in discard and T1 in blind";
    breaks(&format!("won if points of declarer >= 36 or {twice}"), "warning plainer", twice);
    fine("won if points of declarer >= 36 or T1 in discard and TS in blind");
    breaks(&bonus("he is rearhand"), "never-applies", "bonus b");
    breaks(&bonus("he is not forehand"), "never-applies", "bonus b");
    fine(&bonus("he is declarer"));
}

#[test]
fn whoever_has_won_has_what_wins() {
    let bonus = |when: &str| {
        format!("contract solo {{ score {{ bonus b \"B\" worth 1: made by declarer if {when} }} }}")
    };
    breaks(&bonus("won and points of declarer >= 36"), "warning plainer", "points of declarer >= 36");
    breaks(&bonus("won and points of defenders <= 34"), "warning plainer", "points of defenders <= 34");
    breaks(&bonus("won or points of declarer >= 40"), "warning plainer", "points of declarer >= 40");
    breaks(&bonus("lost and points of declarer > 40"), "never-applies", "bonus b");
    fine(&bonus("won and points of defenders < 34"));
    // What it is worth announced needs somebody who may announce it.
    for price in ["announced 5", "announced missed 5"] {
        let both = "made by declarer if won, missed by declarer if lost";
        breaks(&format!("bonus b \"B\" worth 1, {price}: {both}"), "warning unused", "bonus b");
    }
}

#[test]
fn a_duty_finds_a_choice() {
    for never in [
        "must follow with kings if no kings in hand",
        "must lead T1 if not T1 in hand",
        "must not play kings to trick 1 if declarer took some tricks",
    ] {
        breaks(&format!("spare: {never}"), "never-applies", "spare: must");
    }
    for never in [
        "must play T1 if T1 fell",
        "must not follow with T1 if T1 fell before last trick",
        "must lead T1 if he is not leader",
        "must follow with T1 if he is leader",
        "must follow with T1 if no trick",
        "must follow with T1 if T1 in trick",
        "must play T1 in last trick",
        "must not play trumps in last trick",
        "must lead trumps to trick 1 if taker is declarer",
        "must lead T21 in trick 1 if he is one of defenders",
        "must not lead trumps if hearts led",
        "must lead trumps if trumps led",
    ] {
        breaks(&format!("spare: {never}"), "never-applies", "spare: must");
    }
    // Where it is asked what is led, whoever leads is judged by the card that he would lead.
    fine("spare: must lead T21 in trick 1 if trumps led");
    fine("spare: must lead T21 in trick 2 if he is one of defenders");
    fine("spare: must follow with T21 to trick 1 if he is one of defenders");
    fine("spare: must not play kings if T1 fell");
    // Whoever follows to the first trick finds cards in it.
    fine("spare: must follow with kings to trick 1 if at least 2 trumps in trick");
    fine("spare: must follow with kings to trick 1 if some trumps in trick and not T1 in trick");
    fine("spare: must follow with T1 if T2 in trick");
    fine("spare: must follow with kings if some kings in trick");
    fine("spare: must not play T2 before last trick");
    fine("spare: must keep T2 for last trick");
    fine("spare: must lead trumps to trick 2 if taker is declarer");
    fine("spare: must not play kings to trick 2 if declarer took some tricks");
    // Whoever follows finds what fell to the first trick; who leads does not.
    for fell in ["T1 fell in trick 1", "T1 fell before trick 2", "declarer threw off T1"] {
        fine(&format!("spare: must follow with kings to trick 1 if {fell}"));
        breaks(&format!("spare: must lead kings to trick 1 if {fell}"), "never-applies", "spare: must");
    }
    fine("spare: must lead T1 if some kings in hand");
    // What a card that is led closes asks for no other in hand.
    fine("spare: must lead T1 if hearts led and not T1 in hand");
    // Who calls need not have what he calls, or what he may not.
    let call = |duty: &str| {
        format!(
            "contract solo {{ exchange {{ k \"K\": declarer calls one of (ranks K or ranks Q) }}; \
             bonus c \"C\" worth 1: made by declarer if some players who held k; d: {duty} }}"
        )
    };
    fine(&call("must call ranks Q if no (ranks Q) in hand"));
    fine(&call("must not call kings in hand"));
    breaks(&call("must not call trumps in hand"), "never-applies", "d: must not");
}

#[test]
fn bids_of_nobody_and_a_card_for_itself_are_told() {
    let bids =
        |when: &str| format!("auction {{\nbids dreier < zweier < einer < solo\nbids solo if {when}\n}}");
    breaks(&bids("he is forehand and he is rearhand"), "never-applies", "bids solo if");
    fine(&bids("he is forehand and all others passed"));
    let swap = |of: &str| format!("exchange {{ swap before turn_up: declarer may exchange {of} }}");
    breaks(&swap("T1 for T1"), "never-applies", "swap before");
}

#[test]
fn whoever_announces_or_makes_something_is_who_is_asked_for() {
    let hop = "bonus hops \"Hop\" worth 1: made by declarer if somebody announced hop";
    for never in [
        "declarer may announce hop \"Hop\" if he is one of defenders",
        "defenders may announce hop \"Hop\" if he is declarer",
        "declarer may announce hop \"Hop\" before trick 1 if T1 fell",
    ] {
        breaks(&format!("{never}\n{hop}"), "never-applies", never);
    }
    fine(&format!("players may announce hop \"Hop\" if he is one of defenders\n{hop}"));
    fine(&format!("declarer may announce hop \"Hop\" before trick 2 if T1 fell\n{hop}"));
    breaks("bonus b \"B\" worth 1: made by declarer if he is one of defenders", "never-applies", "bonus b");
    breaks("bonus b \"B\" worth 1: made by players", "never-applies", "bonus b");
    fine("bonus b \"B\" worth 1: made by players if he took no tricks");
}

#[test]
fn a_condition_of_a_duty_excludes_something() {
    for (duty, condition) in [
        ("must not play T1", "at least 1 trumps in hand"),
        ("must not play T1", "T1 in hand"),
        ("must play T1", "some trumps in hand"),
        ("must not lead T1", "at least 2 hand"),
        ("must follow with T1", "he is not leader"),
        ("must lead T1", "he is leader"),
        ("must lead T1", "no trick"),
        ("must not lead trumps", "trumps led"),
        ("must follow with kings", "some kings in hand"),
        ("must follow with cards that would win", "some cards that would win in hand"),
        ("must not put kings to discard", "some kings in hand"),
    ] {
        breaks(&format!("spare: {duty} if {condition}"), "warning plainer", condition);
    }
    let part = "some trumps in hand";
    breaks(&format!("spare: must not play T1 if {part} and trumps led"), "warning plainer", part);
    for fit in [
        "must not play T1 if at least 2 trumps in hand",
        "must not play T1 if at least 3 hand",
        "must not lead T1 if some kings in hand",
        "must play T1 if he is not leader",
        "must follow with kings if all kings in hand",
        "must follow with cards that would win if some trumps in trick",
        "must not put kings to discard if at least 2 kings in hand",
    ] {
        fine(&format!("spare: {fit}"));
    }
}

#[test]
fn something_follows_from_every_sentence() {
    fine("auction { rearhand must bid if all others passed }");
    breaks("auction { forehand must bid if all others passed }", "never-applies", "forehand must bid");
    fine("auction {\nfrom forehand, players speak in rounds\nthe overbid may hold\na hold is said \"ja\"\n}");
    breaks(
        "auction {\nfrom forehand, players speak in rounds\na senior may match\na hold is said \"ja\"\n}",
        "never-applies",
        "a hold is said",
    );
    fine("auction {\nfrom forehand, players speak in duels\na senior may hold\nseniority from rearhand\n}");
    breaks(
        "auction {\nfrom forehand, players speak in rounds\nthe overbid may hold\nseniority from rearhand\n}",
        "never-applies",
        "seniority from rearhand",
    );
    // In rounds nobody speaks again before all have spoken.
    let break_in = "players may break in with solo, ending the auction";
    breaks(
        &format!("auction {{\nfrom forehand, players speak in rounds\n{break_in}\n}}"),
        "warning never-applies",
        break_in,
    );
    fine(&format!("auction {{\nfrom forehand, players speak in duels\na senior may hold\n{break_in}\n}}"));
    // Who is senior is counted from whom the auction names, though another is asked first.
    let opened = |turns: &str| {
        format!(
            "without auction
             without contract raeuber; without option raeuber_stake, dealer_knocks, finale_stake
             auction {{
               from rearhand, {turns}
               forehand must bid dreier
               bids dreier < zweier < einer < solo
             }}"
        )
    };
    fine(&opened("players speak in duels\na senior may hold"));
    breaks(&opened("players speak once"), "never-applies", "from rearhand");
    // Missed without a word before: by whoever is named.
    fine(
        "score {
           bonus hop \"Hop\" worth 1, missed 2: made by declarer if declarer took last trick, \
           missed by declarer unless declarer took last trick
         }",
    );
    fine("contract solo { needs T1 in hand }");
    fine("play { declarer leads to trick 2 }");
    fine("exchange { at_last after lay_away: declarer sees discard }");
    fine(
        "announcements { players may announce hop \"Hop\" }
         score { bonus hop \"Hop\" announced 3: made by declarer if declarer took all tricks }",
    );
    // Said of one place, but not at the same time.
    fine(
        "contract solo { blind: counts for nobody }
         when table = 4 { contract solo { blind: counts for declarer } }",
    );
}

#[test]
fn nobody_is_judged_by_what_he_cannot_know() {
    breaks("lead_low: must not play kings if T1 in blind", "not-known", "lead_low");
    breaks("lead_low: must not play kings if some kings in (hand of defenders)", "not-known", "lead_low");
    fine("lead_low: must not play kings if some trumps in hand");
    // Shown first.
    fine(
        "exchange { show: everybody sees T1 in blind }
         lead_low: must not play kings if T1 in blind",
    );
    breaks(
        "exchange { show: everybody sees T1 in blind }
         lead_low: must not play kings if TS in blind",
        "not-known",
        "lead_low",
    );
    breaks("defenders who held T1 leads", "not-known", "defenders who held T1 leads");
    // Who put cards away knows them; the others do not.
    fine("keep_low: must not put kings to discard if some kings in discard");
    breaks("spare: must not play T1 if some trumps in discard", "not-known", "spare");
}

#[test]
fn he_is_somebody() {
    breaks("won if he is declarer", "not-known", "won if he");
    breaks("blind: counts for declarer if TS in hand, otherwise defenders", "not-known", "blind");
    breaks("tricks count for he", "not-known", "tricks count");
    breaks("deal { again: deal again if TS in hand }", "not-known", "again");
    let tally = "tally m \"M\" of each person, 0 to 5";
    breaks(&format!("session {{ {tally}\nup: he gets 1 m }}"), "not-known", "up");
    breaks(
        "session { match ends if he is declarer, at latest after 5 deals\nsession ends after 1 match }",
        "not-known",
        "match ends",
    );
    // Of each who gets something it is asked by himself; so it is of whoever makes a bonus.
    fine(&format!(
        "session {{ {tally}\nup: players gets 1 m if he is declarer\ndown: declarer loses 1 m if lost }}"
    ));
    fine("bonus ours \"Ours\" worth number of (cards held by him): made by declarer if he held TS");
}

#[test]
fn who_sits_out_has_no_part() {
    let table = "table { an extra player deals and sits out, without a share }\n";
    breaks(&format!("{table}dealer leads to trick 2"), "never-applies", "dealer leads");
    breaks(&format!("{table}bonus idle \"Idle\" worth 1: made by dealer"), "never-applies", "bonus idle");
    fine(&format!("{table}bonus idle \"Idle\" worth 1: made by everybody who took no tricks"));
}

#[test]
fn numbers_stay_small_and_exact() {
    breaks("worth 2 ^ points of declarer", "overflow", "worth 2 ^ points");
    breaks("worth points of declarer / 7", "too-fine", "worth points of declarer / 7");
    fine("worth points of declarer / 7 rounded up");
    fine("worth points of declarer / 4");
    fine("worth 2 ^ 10");
}

#[test]
fn a_game_pays_or_writes() {
    breaks("contract solo { settle declarer writes }", "pays-and-writes", "settle declarer writes");
    fine("settle declarer writes");
}

#[test]
fn citations_have_a_source() {
    breaks("worth 3  [Q-7]", "unknown-citation", "Q-7");
    fine("source S9 \"Our table\": Q-1 to Q-9\nworth 3  [Q-7]");
    fine("worth 3  [D-62]");
}

#[test]
fn names_are_used() {
    breaks("set red \"Rot\" = hearts or diamonds", "warning unused", "red");
    fine("set red \"Rot\" = hearts or diamonds\nspare: must not play red if some kings in trick");
    breaks("option wild \"Wild\": no | yes = no", "warning unused", "option wild");
    breaks("places { nook \"Ecke\": face down, counts for nobody }", "warning unused", "nook");
    breaks("contracts drawn factor extra { dreier 3 1 1; zweier 2 2 1 }", "warning unused", "extra");
    breaks("announcements { declarer may announce ouch \"Au\" }", "warning unused", "ouch");
    // Used with some option only.
    fine(
        "option wild \"Wild\": no | yes = no
         set red \"Rot\" = hearts or diamonds
         when wild { spare: must not play red if some kings in trick }",
    );
    breaks("contracts drawn factor kind { dreier 3 1 low }", "warning unused", "low");
    breaks("contract drier { worth 3 }", "unknown-contract", "drier");
    breaks("kind low { worth 3 }", "unknown-kind", "low");
}

#[test]
fn replacements_agree() {
    breaks(
        "instead follow_suit \"Farbe bekennen\": must follow with suit led
         instead follow_suit \"Farbe bekennen\": must follow with trumps",
        "contradicts",
        "follow_suit",
    );
    fine(
        "instead follow_suit \"Farbe bekennen\": must follow with suit led
         when table = 4 { instead follow_suit \"Farbe bekennen\": must follow with suit led or trumps }",
    );
    let all = found(&variant(
        "dreierles",
        "without bonus four_kings
         instead bonus four_kings \"Vier Könige\" worth 2: made by players who held all kings",
    ));
    assert!(all.contains(&("contradicts".to_string(), "four_kings".to_string())), "{all:?}");
}

#[test]
fn auctions_end_and_are_walked() {
    fine(
        "auction { from forehand, players speak in rounds\nbids dreier < zweier < einer < solo\na senior may hold }",
    );
    fine(
        "auction { from forehand, players speak in duels\nbids dreier < zweier < einer < solo, one step at a time\na senior may only hold }",
    );
    breaks(
        "auction { from forehand, forehand speaks once }\nauction { stage late over raeuber { from forehand, players speak once\nbids solo } }",
        "never-applies",
        "from forehand, players speak once",
    );
}

#[test]
fn general_clauses_reach_somebody() {
    fine("contract dreier { forehand leads }");
    // Said again further down: the first stands nowhere.
    breaks("score { worth 3 }\nscore { worth fach * factor }", "warning unreached", "worth 3");
    breaks("worth 3\nworth fach * factor", "declared-twice", "worth fach * factor");
}

/// What breaks a law is not played, whatever the options.
#[test]
fn nothing_broken_is_played() {
    let text = variant(
        "dreierles",
        "contract dreier { instead lay_away \"Weglegen\": declarer puts 2 cards of hand to discard }",
    );
    let ruleset = Ruleset::from_text("test.rules", &text);
    let mistakes = ruleset.program(&ruleset.settings()).expect_err("hands are unequal");
    assert_eq!(mistakes[0].code.name(), "unequal-hands");
}

/// What a pack does not restate, its own cards come to.
#[test]
fn an_inherited_count_adds_up_the_cards_that_are_left() {
    let text = "pack short \"Short\" extends cego54 without S7 or C7 or D4 {\n}
game short \"Short\" extends dreierles {\npack short, counted in threes\ndeal {\n6 to blind\n15 to each player\n}\n}";
    let ruleset = Ruleset::from_text("short.rules", text);
    let p = ruleset.program(&ruleset.settings()).map_err(|found| format!("{found:?}"));
    let scheme = p.map(|p| p.pack.schemes.iter().map(|s| s.total / ONE).collect::<Vec<_>>());
    assert_eq!(scheme.expect("no mistake in it"), [69, 69, 77]);
}

/// Parts of the auction are known by their names, whatever stands beside them.
#[test]
fn a_clause_beside_the_parts_of_an_auction_moves_none_of_them() {
    let passed = |text: &str| {
        let ruleset = Ruleset::from_text("test.rules", &format!("game x \"X\" extends dappen {{ {text} }}"));
        let p = ruleset.program(&ruleset.settings()).expect("no mistake in it");
        let duties = format!("{:?}", p.stages.last().expect("a part").duties);
        duties.split("Passed").nth(1).and_then(|test| test.split('}').next()).map(str::to_string)
    };
    let own = passed("");
    assert!(own.as_ref().is_some_and(|test| test.contains("stage: Some(1)")), "{own:?}");
    assert_eq!(passed("auction { if nobody bids: thrown_in }"), own);
}
