//! `show --resolved`: what is folded, written out as one ruleset, is the same game.

use crate::invariants::games;
use crate::twins::{self, Played, any_choice};
use stiess::engine::Rng;
use stiess::ruleset::Ruleset;

fn plays_alike(name: &str, ruleset: &Ruleset, tables: u64, played: &mut Played) -> Result<(), String> {
    let other = twins::alone(ruleset).map_err(|e| format!("{name}: {e}"))?;
    let mut rng = Rng::new(name.bytes().fold(11, |n: u64, b| n.wrapping_mul(31) + u64::from(b)));
    for n in 0..tables {
        let choice = if n == 0 { Vec::new() } else { any_choice(ruleset, &mut rng) };
        let alike = twins::table((ruleset, &other), &choice, n % 3 == 2, n, played);
        alike.map_err(|e| format!("{name} {choice:?}, last round {}: {e}", n % 3 == 2))?;
    }
    Ok(())
}

fn all_alike(results: impl Iterator<Item = Result<(), String>>) {
    let faults: Vec<String> = results.filter_map(Result::err).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_resolved_game_is_the_same_game() {
    let mut played = Played::default();
    all_alike(
        games()
            .into_iter()
            .map(|game| plays_alike(game, &Ruleset::load(game).expect("built in"), 5, &mut played)),
    );
    assert!(played.deals > 1000 && played.tables > 100, "{played:?}");
}

/// Variants whose resolved text once was another game.
const VARIANTS: [(&str, &str); 12] = [
    (
        "taken away in a contract of the variant that declares it",
        "game ex \"Ex\" extends dreierles {
           score { bonus zz \"Z\" worth 100: made by players who held TS }
           contract solo { without bonus zz }
         }",
    ),
    (
        "replaced under a condition that a later layer tightens",
        "game ex \"Ex\" extends cego {
           contract solo { instead number raised \"Über Solo\" = 1 }
           when fives = begun and counting = in_threes {
             score { instead number fach \"Fach\" = (points of winners - 35) / 5 rounded up, at least 1 }
           }
         }",
    ),
    (
        "announced beside what the base announces under a condition",
        "game ex \"Ex\" extends cego_dorset {
           announcements { declarer may announce call \"Ansage\" if some trumps in hand }
         }",
    ),
    (
        "taken away everywhere under a condition",
        "game ex \"Ex\" extends cego {
           option plain_raeuber \"Ohne Auftrag\": no | yes = no
           when plain_raeuber { without first_to_trick_1, second_to_trick_2 }
           without third_to_trick_3
         }",
    ),
    (
        "given another price, then replaced",
        "game ex \"Ex\" extends dreierles {
           score {
             four_kings worth 3
             instead bonus four_kings \"Alle Könige\" worth 2: made by players who took all kings
           }
         }",
    ),
    (
        "put beside what goes",
        "game ex \"Ex\" extends dreierles {
           play { spare before trump: must not play T20 if T21 in trick }
           without trump
         }",
    ),
    (
        "replaced twice, each time outside of the block it stood in",
        "game ex \"Ex\" extends tapptarock_1821 {
           kind half_taken { instead take_upper \"Kauf\": declarer takes top 3 cards of upper }
         }",
    ),
    (
        "replaced outside of the block it stood in",
        "game ex \"Ex\" extends tapptarock {
           kind half_taken { instead take_upper \"Kauf\": declarer takes top 3 cards of upper if declarer announced upper_half }
         }",
    ),
    (
        "pinned, and asked for only by that",
        "game ex \"Ex\" extends dreierles_steinmauern {
           option finale \"Letzte Runde\": normal | raeuber_or_solo = raeuber_or_solo
           without option finale, free_pfeife
         }",
    ),
    (
        "won and lost, one after the other",
        "game ex \"Ex\" extends dreierles {
           option hard \"Hart\": no | yes = no
           contract solo { lost by declarer if points of declarer < 50, otherwise defenders }
           when hard { contract solo { won if points of declarer >= 60 } }
         }",
    ),
    (
        "a part of the auction that only comes sooner",
        "game ex \"Ex\" extends cego { auction { stage specials before hand_games { } } }",
    ),
    (
        "a part of the auction that is only held over another bid",
        "game ex \"Ex\" extends cego { auction { stage countering over unopposed solo { } } }",
    ),
];

#[test]
fn a_variant_resolved_is_the_same_game() {
    let mut played = Played::default();
    all_alike(
        VARIANTS
            .iter()
            .map(|(name, text)| plays_alike(name, &Ruleset::from_text("ex.rules", text), 6, &mut played)),
    );
    assert!(played.deals > 300, "{played:?}");
}

#[test]
fn a_resolved_text_reads_as_one() {
    let text = VARIANTS[0].1.replace("score {", "score { worth fach * factor + 1\n");
    insta::assert_snapshot!(Ruleset::from_text("ex.rules", &text).resolved().expect("few options"));
}

/// Thirty options that decide which worth stands: nobody tries a thousand million games.
#[test]
fn too_many_ways_are_told_and_not_tried() {
    let options: String = (0..30)
        .map(|n| format!("option o{n} \"O {n}\": no | yes = no\nwhen o{n} {{ score {{ worth fach * factor + {n} }} }}\n"))
        .collect();
    let folder = crate::common::Folder::new("resolved_many");
    folder.put("many.rules", format!("game many \"Many\" extends dreierles {{\n{options}}}\n"));
    let (status, out, errors) = folder.stiess(&["show", "many.rules", "--resolved"]);
    assert_eq!((status, out.as_str()), (1, ""), "{errors}");
    insta::assert_snapshot!(errors);
}

/// A note that a variant takes away is not written out.
#[test]
fn notes_that_are_gone_are_not_written_out() {
    let resolved = |rules: &str| crate::common::variant(rules).resolved().expect("a text");
    assert!(resolved("").contains("ten cents"));
    assert!(!resolved("  without stake_in_cents").contains("ten cents"));
}
