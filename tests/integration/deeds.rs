//! What somebody did, asked of each, of several tricks, and of what was lost.

use crate::common::at_random;
use stiess::engine::{Rng, Table, What};
use stiess::ruleset::{Program, Ruleset};
use stiess::{Position, Seat};

const HOUSE: &str = r#"game house "Im Haus" extends dreierles {
  score {
    bonus first_three "Die ersten drei" worth 1: made by declarer if declarer took tricks 1 to 3
    bonus each "Jeder" worth 1: made by declarer if everybody took some tricks
    bonus caught "Mond verloren" worth 1: made by players who lost some T21
    bonus kept "Pfeife behalten" worth 1: made by players who lost no tricks with T1
    bonus apiece "Jeder zehn" worth 1: made by declarer if everybody held at least 4 trumps
  }
}
"#;

/// Who has made the bonus of this name.
fn made(table: &Table, p: &Program, title: &str) -> u8 {
    let by = table.items().iter().filter_map(|item| match item.what {
        What::Bonus { made: true, by, .. } if p.clause(item.clause).title.as_deref() == Some(title) => {
            Some(by)
        }
        _ => None,
    });
    by.fold(0, |all, by| all | by)
}

#[test]
fn each_and_all_are_what_they_say() {
    let ruleset = Ruleset::from_text("house.rules", HOUSE);
    assert!(ruleset.check().is_empty(), "{:?}", ruleset.check());
    let program = ruleset.program(&ruleset.settings()).expect("it is right");
    let [mond, pfeife] = ["T21", "T1"].map(|code| program.pack.card(code).expect("a card"));
    let trumps = program.pack.suits[0].mask;
    let mut seen = [[false; 2]; 5];
    for seed in 0..3000 {
        let mut rng = Rng::for_deal(seed, 0);
        let mut table = Table::shuffled(&program, Seat(0), &mut rng);
        at_random(&mut table, &mut rng);
        let s = table.state();
        // Where each plays for himself there is no declarer, and the play may end early.
        let (declarer, tricks) = (s.declarer, usize::from(s.number));
        if declarer == Position::NOBODY
            || tricks < usize::from(program.contracts[usize::from(s.contract)].play.tricks)
        {
            continue;
        }
        let takers: Vec<Position> = s.tricks[..tricks].iter().map(|trick| trick.taker).collect();
        let lost = |card: stiess::ruleset::pack::Card| {
            let at = s.played[..tricks * 3].iter().position(|played| *played == card)?;
            let by = s.tricks[at / 3].leader.after((at % 3) as u8, 3);
            (by != takers[at / 3]).then_some(by)
        };
        let each = (0..3).map(Position).all(|who| takers.contains(&who));
        let apiece = (0..3).map(Position).all(|who| (s.held[who] & trumps).count_ones() >= 4);
        let of = |who: Option<Position>| who.map_or(0, |who| who.bit());
        let expected = [
            of(Some(declarer).filter(|who| takers[..3].iter().all(|taker| taker == who))),
            of(Some(declarer).filter(|_| each)),
            of(lost(mond)),
            0b111 & !of(lost(pfeife)),
            of(Some(declarer).filter(|_| apiece)),
        ];
        let titles = ["Die ersten drei", "Jeder", "Mond verloren", "Pfeife behalten", "Jeder zehn"];
        for (at, (title, expected)) in titles.into_iter().zip(expected).enumerate() {
            assert_eq!(made(&table, &program, title), expected, "{title}, seed {seed}");
            seen[at][usize::from(expected != 0)] = true;
        }
    }
    // Somebody always keeps it.
    assert_eq!(seen, [[true; 2], [true; 2], [true; 2], [false, true], [true; 2]]);
}
