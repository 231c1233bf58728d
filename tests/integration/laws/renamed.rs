//! Names to which a variant gives another meaning, and what its base makes of it.

use super::{breaks_in, fine_in};

#[test]
fn what_a_name_makes_impossible_is_told_where_it_is_said() {
    let shown = "kind shown_game { instead number shown = 20 }";
    breaks_in("cego", shown, "never-applies", "instead number shown");
    breaks_in("cego", "instead number all_tricks = 20", "never-applies", "instead number all_tricks");
    breaks_in("dappen", "instead number passes_before = 40", "never-applies", "instead number passes");
    fine_in("cego", "instead number all_tricks = 10");
    fine_in("dappen", "instead number passes_before = 3");
    // That there is none of it is meant so.
    fine_in("dappen", "instead set fives \"Fünfer\" = nothing");
}

#[test]
fn a_name_stands_for_what_can_come_out_both_ways() {
    let swept = |test: &str| format!("kind plain_game {{ instead test swept = {test} }}");
    let never = "team announced enough and team took last trick";
    breaks_in("bauernschnapsen", &swept(never), "never-applies", never);
    let always = "team took fewer than 7 tricks";
    breaks_in("bauernschnapsen", &swept(always), "warning plainer", always);
    fine_in("bauernschnapsen", &swept("team announced enough and defenders took fewer than 2 tricks"));
    // What the same file asks for is told there.
    let asked = format!("test ours = {never}\nbonus b \"B\" worth 1: made by caller if ours");
    breaks_in("bauernschnapsen", &format!("kind plain_game {{ {asked} }}"), "never-applies", "bonus b");
    let set = |set: &str| format!("kind calling {{ instead set pagat_of_all = {set} }}");
    breaks_in("koenigrufen", &set("kings in (T1 or T2)"), "never-applies", "kings in (T1 or T2)");
    fine_in("koenigrufen", &set("nothing"));
    fine_in("koenigrufen", &set("T1 or T2"));
}
