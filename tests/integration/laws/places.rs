//! What lies in places and lies open when it is asked, and what the end of the auction and of the play tells.

use super::{breaks, breaks_in, fine, fine_in, found};

/// A step of `dreierles` or of another game.
fn step(time: &str, step: &str) -> String {
    format!("exchange {{ x \"X\" {time}: {step} }}")
}

#[test]
fn nothing_lies_where_nothing_has_been_put() {
    let look = |time: &str| step(time, "everybody sees blind if some trumps in discard");
    breaks(&look("before turn_up"), "never-applies", "x");
    breaks(&look("before lay_away"), "never-applies", "x");
    fine(&look("after lay_away"));
    // While cards are put away some lie there.
    let spare = "exchange { spare \"Schonen\": must not put clubs to discard if some clubs in discard }";
    fine(spare);
    let early = "exchange { x \"X\": everybody sees blind if some pips in legage }";
    breaks_in("cego", early, "never-applies", "x");
}

#[test]
fn so_many_lie_in_a_place_as_were_dealt_to_it() {
    let many =
        |time: &str, asks: &str| step(time, &format!("declarer lays T21 open if number of blind {asks}"));
    breaks(&many("before pick_up", ">= 3"), "warning plainer", "number of blind >= 3");
    breaks(&many("before pick_up", "> 11"), "never-applies", "x");
    fine(&many("after pick_up", ">= 3"));
    breaks(&many("after pick_up", "> 11"), "never-applies", "x");
    let top = |asks: &str| {
        step("before turn_up", &format!("everybody sees blind if some trumps in (top {asks} cards of blind)"))
    };
    fine(&top("2"));
    breaks(&top("0"), "never-applies", "x");
}

#[test]
fn the_same_holds_of_what_is_announced() {
    let announced = |time: &str| {
        let asks = "T1 in hand and number of blind >= 3";
        format!(
            "announcements {{ instead declarer may announce pfeife \"Pfeife\" {time} if {asks}, laying T1 open }}"
        )
    };
    breaks(&announced("before turn_up"), "warning plainer", "number of blind >= 3");
    // Fewer lie there then, or none.
    fine(&announced(""));
}

#[test]
fn a_card_that_was_turned_up_is_taken_from_where_it_lies() {
    let game = |wins: &str| {
        found(&format!(
            "game one \"Eins\" {{
  pack schnaps20, counted in eyes
  table {{ seats 2, anticlockwise }}
  places {{ stock \"Talon\": face down, in order, counts for nobody }}
  deal {{ 5 to each player; the rest to stock }}
  contracts {{ game \"Spiel\" }}
  sides everybody alone
  exchange {{
    turned \"Atoutkarte\": dealer turns up bottom 1 card of stock
    {wins}
    open_up \"Auflegen\": forehand lays hand open if number of stock >= 10
  }}
  play {{
    forehand leads
    follow_suit \"Bedienen\": must follow with suit led
    trick to highest of suits of turned, else highest of suit led
  }}
  score {{ lost by others of (players who took last trick); worth 1; settle losers pay winners }}
  session {{ next dealer is forehand; round is one deal by each person }}
}}
"
        ))
    };
    assert_eq!(game("grab \"Rauben\": forehand wins turned"), []);
    let always = game("look \"Schauen\": forehand sees top 1 card of stock");
    assert_eq!(always, [("warning plainer".into(), "number of stock >= 10".into())]);
}

#[test]
fn nothing_lies_open_before_somebody_lays_it() {
    let again = |time: &str| step(time, "declarer lays kings in hand open if some open cards");
    breaks(&again("before turn_up"), "never-applies", "x");
    // Trumps are put away face up.
    fine(&again("after lay_away"));
    let weak =
        |asks: &str| format!("play {{ powerless open cards if contract is {asks}, otherwise nothing }}");
    fine(&weak("einer"));
    breaks_in("tarok", &weak("klop"), "never-applies", "powerless");
    fine_in("tarok", &weak("three"));
}

#[test]
fn somebody_has_bid_where_somebody_must() {
    let bonus = "score { bonus b \"B\" worth 1: made by forehand if nobody bid }";
    breaks_in("cego", bonus, "never-applies", "bonus b");
    breaks_in("koenigrufen", bonus, "never-applies", "bonus b");
    fine(bonus);
}

#[test]
fn it_is_known_who_has_bid_what_when_a_contract_is_played() {
    let worth = |asks: &str| format!("worth 3 if {asks}, otherwise 2");
    let of = |contract: &str, asks: &str| format!("contract {contract} {{ {} }}", worth(asks));
    // Everybody speaks once, and each bid is higher than the one before.
    breaks(&of("einer", "declarer bid dreier"), "never-applies", "declarer bid dreier");
    breaks(&of("dreier", "somebody bid einer"), "never-applies", "somebody bid einer");
    breaks(&of("dreier", "defenders bid dreier"), "never-applies", "defenders bid dreier");
    breaks(
        &of("zweier", "number of players who bid dreier > 1"),
        "never-applies",
        "number of players who bid dreier > 1",
    );
    fine(&of("zweier", "defenders bid dreier"));
    fine(&of("zweier", "number of players who bid dreier > 0"));
    fine(&of("solo", "left of dealer bid zweier"));
    // Whoever plays a Rufer has bid it; what somebody else bids instead is taken over by him who is before him.
    breaks_in("koenigrufen", &of("rufer", "declarer bid rufer"), "warning plainer", "declarer bid rufer");
    breaks_in("koenigrufen", &of("solorufer", "defenders bid rufer"), "never-applies", "defenders bid rufer");
    breaks_in(
        "koenigrufen",
        &of("rufer", "declarer is one of players who bid solorufer"),
        "never-applies",
        "declarer is one of players who bid solorufer",
    );
    fine_in("koenigrufen", &of("solorufer", "somebody bid piccolo"));
    fine_in("koenigrufen", &of("solorufer", "declarer bid bettel"));
    breaks_in("cego", &of("cego", "somebody bid solo"), "never-applies", "somebody bid solo");
    fine_in("cego", &of("eine_leere", "declarer bid eine"));
}

#[test]
fn a_contract_that_is_named_comes_of_the_one_that_was_bid() {
    let worth = |asks: &str| format!("contract grand {{ worth 3 if {asks}, otherwise 2 }}");
    let game = |asks: &str| {
        let skat = std::fs::read_to_string("tests/strangers/skat.rules").expect("a stranger");
        found(&format!("{skat}\ngame x \"X\" extends skat {{\n{}\n}}\n", worth(asks)))
    };
    let told = |code: &str, under: &str| vec![(String::from(code), String::from(under))];
    assert_eq!(game("somebody bid null"), told("never-applies", "somebody bid null"));
    assert_eq!(game("somebody bid bidding_won"), told("warning plainer", "somebody bid bidding_won"));
    assert_eq!(game("defenders bid bidding_won"), []);
}

#[test]
fn no_play_ends_before_it_can() {
    let bonus = |asks: &str| format!("bonus b \"B\" worth 1: made by forehand if {asks}");
    let of = |contract: &str, asks: &str| format!("contract {contract} {{ score {{ {} }} }}", bonus(asks));
    breaks_in("tarok", &of("beggar", "somebody took trick 1"), "warning plainer", "somebody took trick 1");
    breaks_in("tarok", &of("beggar", "nobody took trick 1"), "never-applies", "bonus b");
    fine_in("tarok", &of("beggar", "nobody took trick 2"));
    // Whoever gives up ends the play before the first lead.
    fine_in("koenigrufen", &of("rufer", "nobody took trick 1"));
}

#[test]
fn whoever_plays_is_on_his_side() {
    let bonus = |asks: &str| format!("score {{ bonus b \"B\" worth 1: made by forehand if {asks} }}");
    breaks_in(
        "bauernschnapsen",
        &bonus("declarer is one of team"),
        "warning plainer",
        "declarer is one of team",
    );
    breaks_in("koenigrufen", &bonus("declarer is one of defenders"), "never-applies", "bonus b");
    // Where each plays alone there is no declarer.
    fine_in("koenigrufen", &bonus("declarer is one of team"));
}

#[test]
fn what_one_contract_leaves_adds_nothing_where_another_is_excluded() {
    let bonus = |asks: &str| format!("score {{ bonus b \"B\" worth 1: made by forehand if {asks} }}");
    let asks = "somebody took trick 1 and contract is trischaken";
    breaks_in("koenigrufen", &bonus(asks), "warning plainer", "somebody took trick 1");
    fine_in("koenigrufen", &bonus("somebody took trick 1 and contract is rufer"));
}
