//! What people say at the prompt, in either language, and which card, bid or answer it is.

use crate::common::{Folder, typed};
use stiess::Seat;
use stiess::engine::{Choice, Rng, Table};
use stiess::ruleset::called::Heard;
use stiess::ruleset::{self, Ruleset};

/// Every card by the titles of its suit and rank, however they are written.
#[test]
fn every_card_of_every_game_is_heard_by_its_titles() {
    for (game, _) in ruleset::built_in() {
        let Ok(ruleset) = Ruleset::load(game) else { continue };
        let Ok(program) = ruleset.program(&ruleset.settings()) else { continue };
        let pack = &program.pack;
        for suit in &pack.suits {
            for card in pack.list(suit.mask & pack.all) {
                let code = pack.code(card);
                let title = pack.rank_title(&code[1..]);
                for said in [
                    format!("{} {title}", suit.title),
                    format!("die {}-{title}", suit.title.to_uppercase()),
                    format!("{} {title}", suit.title.replace('ž', "z").replace('č', "c")),
                ] {
                    assert_eq!(pack.hear_card(&said), Some(card), "{game}: {said} is {code}");
                }
            }
        }
    }
}

#[test]
fn cards_are_heard_as_they_are_called_at_the_table() {
    let ruleset = Ruleset::load("dreierles").expect("built in");
    let program = ruleset.program(&ruleset.settings()).expect("plays");
    let heard = |said: &str| program.pack.hear_card(said).map(|card| program.pack.code(card).to_string());
    for (said, code) in [
        ("herz 3", "H3"),
        ("H3", "H3"),
        ("trumpf 21", "T21"),
        ("trock 21", "T21"),
        ("die 21", "T21"),
        ("der 21er", "T21"),
        ("der Stieß", "TS"),
        ("stiess", "TS"),
        ("Pfeife", "T1"),
        ("Herz-König", "HK"),
        ("Herzkönig", "HK"),
        ("karodame", "DQ"),
        ("Treffbub", "CJ"),
        ("herz koenig", "HK"),
        ("queen of hearts", "HQ"),
        ("the King of Clubs", "CK"),
        ("Dame von Karo", "DQ"),
        ("König Pik", "SK"),
        ("hearts queen", "HQ"),
        ("Kreuz Bub", "CJ"),
        ("karo ass", "DA"),
        ("HD", "HQ"),
        ("D♥", "HQ"),
        ("Q♥", "HQ"),
        ("10♠", "S10"),
        ("PK", "SK"),
        // As it stands on German cards, behind the letter, the sign or the name of its suit.
        ("CD", "CQ"),
        ("♥B", "HJ"),
        ("♦3", "D3"),
        ("herz d", "HQ"),
        ("h r", "HC"),
        ("DD", "DQ"),
        // Karo or Kreuz: that is asked back.
        ("KK", ""),
        ("könig", ""),
        ("trumpf 22", ""),
        ("", ""),
    ] {
        assert_eq!(heard(said).unwrap_or_default(), code, "{said}");
    }
}

#[test]
fn words_are_heard_in_both_languages() {
    let ruleset = Ruleset::load("dreierles").expect("built in");
    let program = ruleset.program(&ruleset.settings()).expect("plays");
    let table = Table::shuffled(&program, Seat(0), &mut Rng::new(7));
    for said in ["pass", "passe", "ich passe", "I pass", "weiter", "Weiter!", "Ich bin weg."] {
        assert_eq!(table.hear(said), Some(Choice::Pass), "{said}");
    }
    assert_eq!(table.hear("einen Dreier"), table.read("dreier"));
    assert_eq!(table.hear("vielleicht"), None);
    // Files say it as it is written there, and nothing else.
    assert_eq!(table.read("ich passe"), None);
}

/// Where a word may mean two things, it is asked back; where it means nothing, it is said.
#[test]
fn what_may_mean_two_things_is_asked_back() {
    let ruleset = Ruleset::load("dreierles").expect("built in");
    let program = ruleset.program(&ruleset.settings()).expect("plays");
    let heard = |said: &str| match program.pack.heard(said) {
        Heard::Card(card) => format!("is {}", program.pack.code(card)),
        Heard::OneOf(cards) => {
            let codes: Vec<&str> = cards.iter().map(|card| program.pack.code(*card)).collect();
            format!("one of {}", codes.join(" "))
        }
        Heard::Part { suits, ranks } => format!("suits {} ranks {}", suits.join(" "), ranks.join(" ")),
        Heard::Nothing => "nothing".to_string(),
    };
    for (said, is) in [
        ("KK", "one of CK DK"),
        ("KD", "one of CQ DQ"),
        ("k dame", "one of CQ DQ"),
        ("D", "suits Karo ranks Dame"),
        ("K", "suits Kreuz Karo ranks König"),
        ("B", "suits  ranks Bube"),
        ("H", "suits Herz ranks "),
        ("C", "suits Kreuz ranks Reiter"),
        // The only card of that rank, but Pik as well.
        ("S", "suits Pik ranks S"),
        ("herz", "suits Herz ranks "),
        ("Trumpf", "suits Trock ranks "),
        ("dame", "suits  ranks Dame"),
        ("queen", "suits  ranks Dame"),
        ("3", "suits  ranks 3"),
        ("drei", "suits  ranks 3"),
        ("die Drei", "suits  ranks 3"),
        ("21", "is T21"),
        ("HD", "is HQ"),
        ("herz 9", "nothing"),
        ("trumpf 22", "nothing"),
        ("quatsch", "nothing"),
    ] {
        assert_eq!(heard(said), is, "{said}");
    }
}

#[test]
fn the_tutor_asks_back_in_both_languages() {
    let lines = "pass\nno\nD\nherz\nDame\nKK\nherz 9\nherz d\nquatsch\nquit\n";
    let told = ["de", "en"].map(|language| {
        let folder = Folder::new(&format!("asks_back_{language}"));
        let line = ["play", "dreierles", "--plain", "--seat", "0", "--seed", "5", "--lang", language];
        let (status, said, errors) = typed(&folder, &line, lines.as_bytes());
        assert_eq!((status, errors.as_str()), (0, ""), "{said}");
        said
    });
    insta::assert_snapshot!(told.join("\n--------\n"));
}

/// Where one thing can be said or nothing, `ja` and `nein` are that, whatever kind of question it is.
#[test]
fn yes_and_no_are_heard_wherever_one_thing_can_be_said_or_none() {
    let mut asked = 0;
    for (game, _) in ruleset::built_in() {
        let Ok(ruleset) = Ruleset::load(game) else { continue };
        let Ok(program) = ruleset.program(&ruleset.settings()) else { continue };
        for seed in 0..20 {
            let mut rng = Rng::new(seed);
            let mut table = Table::shuffled(&program, program.dealing(Seat(0)), &mut rng);
            while let Some(decision) = table.decision() {
                let words = decision.words(&program);
                if words.len() == 2
                    && let Some(no) = words.iter().position(|word| word == "no")
                {
                    let list = decision.list();
                    asked += 1;
                    for said in ["nein", "no"] {
                        assert_eq!(table.hear(said), Some(list[no]), "{game}: {said} of {words:?}");
                    }
                    for said in ["ja", "yes"] {
                        assert_eq!(table.hear(said), Some(list[1 - no]), "{game}: {said} of {words:?}");
                    }
                }
                let choice = stiess::players::random::choose(&decision, &mut rng);
                table.act(choice).expect("an option");
            }
        }
    }
    assert!(asked > 500, "{asked}");
}
