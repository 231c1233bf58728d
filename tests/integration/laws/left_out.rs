//! What a variant says anew and says less of than its base.

use super::{breaks, breaks_in, fine, fine_in};

#[test]
fn bids_said_anew_have_no_condition_of_the_base() {
    let dapps = |bids: &str| format!("auction {{ stage dapps {{ {bids} }} }}");
    breaks_in("dappen", &dapps("bids dappen < strecken"), "warning condition-left-out", "strecken");
    fine_in("dappen", &dapps("bids dappen\nbids strecken if dappen stands"));
    // Where no step may be left out, Dappen stands when Strecken is bid.
    fine_in("dappen", &dapps("bids dappen < strecken, one step at a time"));
    // Whoever means that everybody may bid it, says so.
    fine_in("dappen", &dapps("bids dappen\nbids strecken if he is one of players"));
}

#[test]
fn what_the_bids_leave_out_is_taken_away() {
    let bids = "auction { bids dreier < zweier < solo }";
    breaks(bids, "unreachable-contract", "bids dreier < zweier < solo");
    fine(&format!("{bids}\nwithout contract einer"));
    let passed = "contracts drawn factor { neu \"Neu\" - - }
        auction { if nobody bids: neu }
        contract neu { nothing is played }";
    breaks(passed, "unreachable-contract", "if nobody bids: neu");
    // What is not played any more can be bid.
    fine(&format!("{passed}\nauction {{ bids raeuber < dreier < zweier < einer < solo }}"));
}

#[test]
fn what_is_replaced_keeps_a_name_for_people() {
    let fach = |title: &str| format!("score {{ instead number fach {title}= points of winners - 35 }}");
    breaks(&fach(""), "warning title-left-out", "fach");
    fine(&fach("\"Abstand\" "));
    // In the base it is called nothing.
    fine("instead pick_up: declarer takes top drawn cards of blind");
}

#[test]
fn an_announcement_keeps_its_price() {
    let trula = |price: &str, besides: &str| {
        let kontra = "instead kontra \"Kontra\": players may double the game, at most 2 times";
        let bonus =
            format!("instead bonus all_trula \"Trula\" worth {price}: made by side who took all trula");
        format!("{kontra}\nkind talon_game {{ {bonus}\n{besides} }}")
    };
    breaks_in("tarok", &trula("10", ""), "warning unused", "all_trula");
    fine_in("tarok", &trula("10, announced 20", ""));
    fine_in("tarok", &trula("10", "without announcement all_trula"));
    // Where an announcement is doubled by itself, that is what it is said for.
    let pagat = "instead bonus pagat \"Pagat\" worth 5: made by side who took last trick with T1";
    fine_in("dreiertarock", &format!("score {{ {pagat} }}"));
    breaks_in("dreiertarock", "without bonus pagat", "warning unused", "pagat");
    fine_in("dreiertarock", "without pagat");
}

#[test]
fn of_several_only_the_first_takes_all() {
    let takes = |line: &str| {
        format!(
            "session {{ pot kitty \"Topf\", at most 400 }}
             score {{
               fine \"Bete\": losers pay 2 to kitty
               share \"Topf\": {line} from kitty
             }}"
        )
    };
    breaks(&takes("winners take kitty"), "warning never-applies", "share");
    breaks_in("koenigrufen", &takes("team take kitty"), "warning never-applies", "share");
    fine(&takes("declarer takes kitty"));
    fine(&takes("winners take (kitty / 2 rounded down)"));
    fine(&takes("players who took last trick take kitty"));
}

#[test]
fn nothing_is_over_by_what_counts_before_it_begins() {
    let ends = |counts: &str| {
        format!(
            "kind plain_game {{
               when {counts} {{ declarer counts 33 more }}
               play ends if points of declarer >= 33
             }}"
        )
    };
    breaks_in("dreierschnapsen", &ends("declarer took all tricks"), "never-applies", "play ends");
    fine_in("dreierschnapsen", &ends("declarer took some tricks"));
}
