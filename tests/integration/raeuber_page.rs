//! `rules/raeuber.md` says what is played and paid: each row against its ruleset, each deal settled.

use crate::common::load;
use std::collections::BTreeSet;
use std::path::Path;
use stiess::diagnostic::render::for_people;
use stiess::example::Session;
use stiess::text::Screen;

const PAGE: &str = include_str!("../../rules/raeuber.md");

/// What the page has to list, whatever else it does.
const IDS: [&str; 17] = [
    "R-D1", "R-D2", "R-D3", "R-D4", "R-C1", "R-C2", "R-C3", "R-C4", "R-C5", "R-C6", "R-C7", "R-23", "R-30",
    "R-31", "R-32", "R-33", "R-50",
];

/// What the sheets print as worked: row, deal, scores.
const PUBLISHED: [(&str, &str); 8] = [
    ("R-D1", "piles 30 20 16: -4 +2 +2"),
    ("R-D1", "piles 30 20 16, knocks 2: -16 +8 +8"),
    ("R-D1", "piles 24 24 18, knocks 1: -2 -2 +4"),
    ("R-D1", "piles 24 24 18, `table=4`: -2 -2 +2 +2"),
    ("R-C5", "piles 25 8 8 25: -180 +60 +60 +60"),
    ("R-C5", "piles 8 25 8 25: +60 -60 +60 -60"),
    ("R-C4", "piles 10 33 10 10: +35 -105 +35 +35"),
    ("R-C4", "piles 33 10 10 10: -195 +65 +65 +65"),
];

struct Row {
    id: String,
    game: String,
    file: String,
    set: Vec<String>,
    hands: String,
    undealt: String,
    deals: String,
}

/// What stands between backticks.
fn quoted(text: &str) -> Vec<String> {
    text.split('`').skip(1).step_by(2).map(str::to_string).collect()
}

fn rows() -> Vec<Row> {
    let mut found = Vec::new();
    for line in PAGE.lines().filter(|l| l.starts_with("| R-")) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [id, _, ruleset, hands, undealt, .., deals] = cells[..] else {
            panic!("a row of {} cells: {line}", cells.len())
        };
        assert_eq!(cells.len(), 11, "{id}");
        assert!(cells.iter().all(|c| !c.is_empty()), "{id}: an empty cell");
        let between = |from: &str, to: &str| {
            let rest = ruleset.split_once(from).unwrap_or_else(|| panic!("{id}: no {from} in {ruleset}")).1;
            rest.split_once(to).unwrap_or_else(|| panic!("{id}: no {to} in {ruleset}")).0.to_string()
        };
        found.push(Row {
            id: id.to_string(),
            game: between("[", "]"),
            file: between("(", ")"),
            set: quoted(ruleset),
            hands: hands.to_string(),
            undealt: undealt.to_string(),
            deals: deals.to_string(),
        });
    }
    found
}

fn rules_of(file: &str) -> Option<String> {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("rules").join(file)).ok()
}

/// A clause or a note cites the rule; that a source declares it does not count.
fn cites(text: &str, id: &str) -> bool {
    let inside = text.split('[').skip(1).filter_map(|t| t.split(']').next());
    inside.flat_map(|t| t.split(',')).any(|t| t.split_whitespace().next() == Some(id))
}

fn number(text: &str) -> i64 {
    text.trim_start_matches('+').parse().unwrap_or_else(|_| panic!("`{text}` is no number"))
}

/// One deal of the last column as an example: what is known of it, and the scores.
fn example(deal: &str, contract: &str, set: &[String]) -> String {
    let (facts, scores) = deal.rsplit_once(':').unwrap_or_else(|| panic!("no scores in {deal}"));
    let scores: Vec<String> = scores.split_whitespace().map(|s| number(s).to_string()).collect();
    let (mut said, mut set) = (format!("contract: \"{contract}\""), set.to_vec());
    for fact in facts.split(',').map(str::trim) {
        let words: Vec<&str> = fact.split_whitespace().collect();
        match words[..] {
            ["piles", ..] => {
                let piles: Vec<i64> = words[1..].iter().map(|w| number(w)).collect();
                let listed: Vec<String> =
                    piles.iter().enumerate().map(|(s, p)| format!("{s}: {p}")).collect();
                said += &format!(", points: {{{}}}", listed.join(", "));
                let without: Vec<String> =
                    (0..piles.len()).filter(|s| piles[*s] == 0).map(|s| format!("{s}: 0")).collect();
                if !without.is_empty() {
                    said += &format!(", tricks: {{{}}}", without.join(", "));
                }
            }
            ["knocks", n] => said += &format!(", doublings: {}", number(n)),
            ["declarer", n] => said += &format!(", declarer: 0, points: {}", number(n)),
            ["last", "trick", seat] => said += &format!(", took: {{11: {}}}", number(seat)),
            [option] if option.contains('=') => set.extend(quoted(option)),
            _ => panic!("`{fact}` is no fact of a deal: {deal}"),
        }
    }
    let options: Vec<String> = set
        .iter()
        .map(|s| s.split_once('=').unwrap_or_else(|| panic!("`{s}` sets nothing")))
        .map(|(name, value)| format!("\"{name}\": \"{value}\""))
        .collect();
    format!(
        "(name: \"{}\", options: {{{}}}, moves: [Settle({said}), Scores([{}])])",
        deal.replace('`', ""),
        options.join(", "),
        scores.join(", ")
    )
}

/// The deals of a row, each with the contract it is about.
fn deals(row: &Row) -> Vec<(String, String)> {
    let mut contract = String::new();
    let mut found = Vec::new();
    for deal in row.deals.split(';').map(str::trim) {
        let mut rest = deal;
        if let Some((name, after)) = deal.strip_prefix('`').and_then(|d| d.split_once("` ")) {
            (contract, rest) = (name.to_string(), after);
        }
        assert!(!contract.is_empty(), "{}: of which contract is {deal}?", row.id);
        found.push((contract.clone(), rest.to_string()));
    }
    found
}

#[test]
fn the_page_lists_every_raeuber() {
    let listed: BTreeSet<String> = rows().into_iter().map(|r| r.id).collect();
    let missing: Vec<&str> = IDS.into_iter().filter(|id| !listed.contains(*id)).collect();
    assert!(missing.is_empty(), "no row for {}", missing.join(", "));
}

#[test]
fn every_row_is_a_ruleset_that_cites_its_rule() {
    let mut wrong = Vec::new();
    for row in rows() {
        match rules_of(&row.file) {
            None => wrong.push(format!("{}: there is no rules/{}", row.id, row.file)),
            Some(_) if row.file != format!("{}.rules", row.game) => {
                wrong.push(format!("{}: {} is not {}", row.id, row.file, row.game));
            }
            Some(text) if !cites(&text, &row.id) => {
                wrong.push(format!("{}: no clause of {} cites it", row.id, row.file));
            }
            Some(_) => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn hands_and_blind_are_as_the_page_says() {
    for row in rows() {
        let set: Vec<&str> = row.set.iter().map(String::as_str).collect();
        let p = load(&row.game, &set, false);
        let (players, cards) = row.hands.split_once(" x ").expect("players x cards");
        let undealt = row.undealt.split(' ').next().map_or(0, number);
        assert_eq!(i64::from(p.players), number(players), "{}", row.id);
        let pack = i64::from(p.pack.all.count_ones());
        assert_eq!(number(players) * number(cards) + undealt, pack, "{}", row.id);
    }
}

#[test]
fn what_the_page_says_is_paid() {
    let mut wrong = String::new();
    let mut settled = 0;
    for row in rows() {
        if rules_of(&row.file).is_none() {
            wrong += &format!("{}: nothing to settle by, there is no rules/{}\n", row.id, row.file);
            continue;
        }
        let examples: Vec<String> = deals(&row).iter().map(|(c, d)| example(d, c, &row.set)).collect();
        let text = format!(
            "Examples(version: 1, game: \"{}\", examples: [\n{},\n])\n",
            row.game,
            examples.join(",\n")
        );
        let mut session = Session::default();
        let outcomes = session.run(&row.id, &text, Path::new(""), None);
        assert_eq!(outcomes.len(), examples.len(), "{}", row.id);
        let found: Vec<_> = outcomes.iter().flat_map(|o| o.found.iter().cloned()).collect();
        if !found.is_empty() {
            let screen = Screen { width: 100, ..Screen::PLAIN };
            wrong += &format!(
                "{}\n{}",
                row.id,
                for_people(&found, &session.shelf.sources, screen, stiess::language::Language::English)
            );
        }
        settled += outcomes.len();
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(settled > rows().len(), "{settled} deals");
}

#[test]
fn the_published_examples_are_among_them() {
    for (id, deal) in PUBLISHED {
        let there = rows().iter().filter(|r| r.id == id).any(|r| deals(r).iter().any(|(_, d)| d == deal));
        assert!(there, "{id}: {deal}");
    }
}
