//! The table of kinds: what it promises of each kind of sentence is kept by the checker, the compiler, the
//! book, the coverage, the comparison and the beginner's questions. A kind that lacks one fails by its name.

use crate::compare::compare;
use crate::cover::Game;
use crate::diagnostic::Code;
use crate::kinds::{Folds, Home, Kind, Late, Shows, Touched};
use crate::language::Language;
use crate::ruleset::Ruleset;
use crate::syntax::tree::{Block, Clause, Item};
use crate::tell::book;
use crate::text::markdown;

/// A game that has a little of everything.
const BASE: &str = r#"
pack few "Zwölf Karten" {
  suits hearts "Herz" H, diamonds "Karo" D: A K Q J 10 9
  rank A "Ass", K "König"
  worth 2: ranks A
  worth 1: every other card
  count eyes "Augen": as they are, in all 14
}
game base "Grundspiel" {
  source BOOK "A book": B-1 to B-9
  pack few, counted in eyes
  option stake "Einsatz": 1..3 = 1
  set court "Bilder" = ranks K Q J
  number price "Preis" = stake * points of winners
  test strong = at least 2 court in hand
  role hunters "Jäger" = defenders
  order ranking "Rang" = court, ranks A 10 9, then hearts, diamonds
  table { seats 3, anticlockwise }
  places {
    talon "Talon": face down, in order, counts for defenders
    aside "Beiseite": face down, counts for declarer
  }
  deal { 3 to talon; 3 to each player }
  auction {
    from forehand, players speak in rounds
    bids small < grand
    if nobody bids: small by forehand
  }
  contracts factor { small "Klein" 1; grand "Groß" 2 }
  exchange {
    pick_up "Aufnehmen": declarer takes talon
    lay_away "Weglegen": declarer puts 3 cards of hand to aside
  }
  announcements {
    declarer may announce ace "Ass" if strong
    contra "Kontra": hunters may double the game, at most 1 time
  }
  play {
    declarer leads
    follow_suit "Bedienen": must follow with suit led
    trick to highest of suit led
    taker of tricks 1 to 2 with highest card by ranking leads to trick 3
  }
  score {
    won if points of declarer >= 7
    worth price * factor
    settle losers pay winners
    bonus ace "Ass" worth 1, announced 2: made by players who took last trick with court, missed by hunters if lost
  }
  session { next dealer is forehand; round is one deal by each person }
}
"#;

const MATCHES: &str = "session { match \"Partie\" ends if some players with score >= 24, at latest after 50 deals; session ends after 2 matches }";

/// A sentence of a kind: the head of the block it stands in, or a block that was begun; the sentence; and what
/// else a variant of the game above says, with a `+` if only together with it.
fn sample(kind: Kind) -> (&'static str, &'static str, &'static str) {
    match kind {
        Kind::Family => ("", "family \"Baden\"", ""),
        Kind::About => ("", "about \"Three play with few cards.\", \"Who loses sings.\"", ""),
        Kind::Source => ("", "source MORE \"More\": M-1", ""),
        Kind::Note => ("", "note \"Who loses sings.\"", ""),
        Kind::Option => (
            "",
            "option extra \"Extra\": 0..2 = 1",
            "+score { bonus of_extra \"Extra\" worth extra: made by players who took last trick }",
        ),
        Kind::Without => ("", "without follow_suit", ""),
        Kind::Suit => ("", "suits hearts \"Coeur\" H, diamonds \"Karo\" D: A K Q J 10 9", ""),
        Kind::RankName => ("", "rank A \"Daus\", K \"König\"", ""),
        Kind::CardWorth => ("", "worth 2: ranks 9", ""),
        Kind::Count => ("", "count eyes \"Augen\": each 3 less 1, in all 10", ""),
        Kind::Pack => ("", "pack few", ""),
        Kind::Seats => ("table", "seats 3, clockwise", ""),
        Kind::Extra => ("table", "an extra player deals and sits out, with a share", ""),
        Kind::Dummy => {
            ("table", "the third seat is a dummy, with a share", "+play { defenders play for dummy }")
        }
        Kind::Call => ("", "call HA \"Herzblatt\"", ""),
        Kind::Place => (
            "places",
            "spare \"Mehr\": face up, counts for nobody",
            "+exchange { instead lay_away \"Weglegen\": declarer puts 3 cards of hand to spare }",
        ),
        Kind::Deal => ("deal { 1 to each player; 3 to talon;", "2 to each player", ""),
        Kind::DealAgain => ("deal", "again \"Noch einmal\": deal again if forehand was dealt HA", ""),
        Kind::Faced => (
            "deal",
            "ranks A face up go into hand",
            "deal { 3 to talon; 1 face down before each player; 1 face up upon them; 1 to each player }",
        ),
        Kind::CallOne => (
            "deal { 3 to talon; 3 to each player;",
            "best \"Beste\": dealer calls one of suits of hand",
            "+play { trick to highest of best, else highest of suit led }",
        ),
        Kind::Queue => ("auction", "from middlehand, players speak once", "auction { bids small < grand }"),
        Kind::Seniority => ("auction", "seniority from middlehand", "auction { a senior may hold }"),
        Kind::MustBid => ("auction", "forehand must bid small", ""),
        Kind::Bids => ("auction", "bids grand < small", ""),
        Kind::BidsBy => ("auction", "bids every contract by factor", ""),
        Kind::SeniorHolds => ("auction", "a senior may hold", ""),
        Kind::OverbidHolds => ("auction", "the overbid may hold", ""),
        Kind::BidsValues => (
            "without auction\nauction { from forehand, players speak in rounds; if nobody bids: small by forehand;",
            "bids values 18, 20 to 24 by 2 for grand",
            "",
        ),
        Kind::Listens => ("auction", "rearhand listens", ""),
        Kind::BreakIn => (
            "auction",
            "players may break in with solo, ending the auction",
            "+contracts factor { solo \"Solo\" 3 }\nauction { from forehand, players speak in duels; a senior may hold }",
        ),
        Kind::SeniorMatches => ("auction", "a senior may match", ""),
        Kind::LastNames => ("auction", "the last one left names his bid or a higher one", ""),
        Kind::DutyToBid => ("auction", "stop: must bid grand if at least 3 court in hand", ""),
        Kind::NobodyBids => ("auction", "if nobody bids: grand by forehand", ""),
        Kind::PassWord => ("auction", "a pass is said \"fort\"", ""),
        Kind::HoldWord => ("auction", "a hold is said \"selbst\"", "auction { a senior may hold }"),
        Kind::Needs => ("contract grand", "needs at least 1 court in hand", ""),
        Kind::Sides => (
            "contract grand",
            "sides everybody alone",
            "+contract grand { lost by players with most points; forehand leads; without pick_up, lay_away, contra; talon: counts for nobody }",
        ),
        Kind::Set => (
            "",
            "instead set court \"Bilder\" = ranks K Q",
            "instead order ranking \"Rang\" = ranks K Q J, ranks A 10 9, then hearts, diamonds",
        ),
        Kind::Number => ("", "instead number price \"Preis\" = stake + points of winners", ""),
        Kind::Test => ("", "instead test strong = at least 1 court in hand", ""),
        Kind::Role => ("", "instead role hunters \"Jäger\" = others of declarer", ""),
        Kind::MadeSuit => (
            "",
            "suit best \"Beste\" = ranks A, hearts, then diamonds, hearts",
            "+score { bonus of_best \"Beste\" worth 1: made by players who took last trick with best }",
        ),
        Kind::See => ("exchange", "look before pick_up: everybody see talon", ""),
        Kind::Take => ("exchange", "instead pick_up \"Aufnehmen\": declarer takes top 3 cards of talon", ""),
        Kind::TakePacket => (
            "exchange",
            "instead pick_up \"Aufnehmen\": declarer takes one packet of 1 card of talon",
            "+exchange { instead lay_away \"Weglegen\": declarer puts 1 card of hand to aside }",
        ),
        Kind::Put => (
            "exchange",
            "instead lay_away \"Weglegen\": declarer puts 3 cards of hand to aside, court face up",
            "",
        ),
        Kind::Give => {
            ("exchange", "pass_on \"Weitergeben\": players puts 1 card of hand to hand of left of him", "")
        }
        Kind::Renew => (
            "exchange",
            "buy \"Kaufen\" before pick_up: defenders put up to 1 card of hand to heap, taking as many from the top of talon",
            "+places { heap \"Haufen\": face down, counts for nobody }",
        ),
        Kind::KeepOver => (
            "exchange",
            "rob \"Rauben\" after lay_away: dealer may keep up to 1 card of aside for the next deal",
            "",
        ),
        Kind::Keep => (
            "exchange",
            "instead lay_away \"Weglegen\": declarer keeps 3 cards of hand, the rest to aside",
            "",
        ),
        Kind::Lay => ("exchange", "show \"Zeigen\": declarer lays court in hand open", ""),
        Kind::Expose => ("exchange", "show \"Zeigen\": declarer lays 1 card of hand open", ""),
        Kind::PutAll => (
            "exchange",
            "instead pick_up \"Aufnehmen\": declarer puts court in hand to aside",
            "+without lay_away\nexchange { look before pick_up: everybody see talon }",
        ),
        Kind::DutyToChoose => ("exchange", "no_ace: must not put ranks A to aside", ""),
        Kind::Announce => (
            "announcements",
            "players may announce court \"Bilder\" if all ranks K in hand, laying ranks K in hand open",
            "",
        ),
        Kind::MayDouble => (
            "announcements",
            "kontra \"Kontra\", \"Rekontra\": players may double the game and every announcement, at most 2 times",
            "",
        ),
        Kind::PlaysFor => ("play", "declarer plays for left of left of declarer", ""),
        Kind::Leads => ("play", "forehand leads", ""),
        Kind::HolderLeads => ("play", "holder of HA leads", ""),
        Kind::ForcedLeads => ("play", "declarer leads to trick 2", ""),
        Kind::TakerLeads => ("play", "taker of trick 1 with highest card by ranking leads to trick 2", ""),
        Kind::Order => {
            ("", "instead order ranking \"Rang\" = ranks A, court, ranks 10 9, then hearts, diamonds", "")
        }
        Kind::Duty => ("play", "court_first: must lead court to trick 1", ""),
        Kind::KeepFor => ("play", "late: must keep HA for last trick", ""),
        Kind::Ranks => ("contract grand", "ranks 9 10 J Q K A", ""),
        Kind::TrickTo => ("play", "trick to highest of hearts, else highest of suit led", ""),
        Kind::Powerless => ("play", "powerless ranks 9", ""),
        Kind::TricksCount => ("play", "tricks count for defenders if HA in trick, otherwise taker", ""),
        Kind::PlayEnds => ("contract grand", "play ends if defenders took some tricks", ""),
        Kind::NothingPlayed => ("contract grand", "nothing is played, the same dealer deals again", ""),
        Kind::Counts => ("contract grand", "aside: counts for nobody", ""),
        Kind::Won => ("contract grand", "won if points of declarer >= 8", ""),
        Kind::Lost => ("contract grand", "lost by players with most points", ""),
        Kind::TurnUp => (
            "exchange",
            "shown \"Aufgeschlagen\" before pick_up: dealer turns up top 1 card of talon",
            "+score { bonus of_shown \"Davon\" worth 1: made by players who took last trick with shown }",
        ),
        Kind::Draw => (
            "exchange",
            "fetch \"Ziehen\" after each trick: from taker, players take top 1 card of stock",
            "+places { stock \"Stapel\": face down, in order, counts for nobody }\ndeal { 3 to talon; 2 to each player; 3 to stock }",
        ),
        Kind::Swap => (
            "exchange",
            "swap \"Tauschen\" before pick_up: declarer may exchange ranks 9 in hearts in hand for highest of hearts in talon",
            "+exchange { look before pick_up: everybody see talon }",
        ),
        Kind::Leave => ("contract grand", "out \"Fort\": defenders may drop out, hand to aside", ""),
        Kind::Win => ("exchange", "gift after trick 1: taker wins top 1 card of aside", ""),
        Kind::SaidCounts => ("score", "each ace counts 20 more, 40 of diamonds", ""),
        Kind::CountsMore => ("contract grand", "declarer counts 1 more", ""),
        Kind::Worth => ("contract grand", "worth 5", ""),
        Kind::Settle => ("score", "settle declarer writes", ""),
        Kind::Bonus => ("score", "bonus final \"Letzter\" worth 1: made by players who took last trick", ""),
        Kind::Pays => (
            "score",
            "ante \"Einsatz\": dealer pays 4 to kitty",
            "+session { pot kitty \"Topf\", at most 90 }\nscore { prize \"Preis\": winners take 2 from kitty }",
        ),
        Kind::Reprice => ("score", "ace worth 3, announced 6", ""),
        Kind::NextDealer => ("session", "next dealer is forehand", ""),
        Kind::Round => ("session", "round is one deal by each person", ""),
        Kind::LastDeal => ("session", "the last deal is by players who were dealt HA", ""),
        Kind::Tally => (
            "session",
            "tally radli \"Radli\" of each person, 0 to 9",
            "+session { get_one: declarer gets 1 radli }",
        ),
        Kind::Pot => (
            "session",
            "pot kitty \"Topf\", at most 90",
            "+score { ante \"Einsatz\": dealer pays 4 to kitty; prize \"Preis\": winners take 2 from kitty }",
        ),
        Kind::Gets => (
            "session",
            "get_one \"Eins\": declarer gets 1 radli if won",
            "+session { tally radli \"Radli\" of each person, 0 to 9 }",
        ),
        Kind::MatchEnds => (
            "session",
            "match \"Partie\" ends if some players with score >= 24, at latest after 50 deals",
            "+session { session ends after 2 matches }",
        ),
        Kind::MatchWon => ("session", "match is won by players with lowest score", MATCHES),
        Kind::MatchLost => ("session", "match is lost by players with lowest score", MATCHES),
        Kind::SessionAfter => ("session", "session ends after 8 rounds", ""),
        Kind::SessionIf => {
            ("session", "session ends if some players with score >= 50, at latest after 90 deals", "")
        }
        Kind::SessionWon => (
            "session",
            "session is won by players with lowest score",
            "session { session ends after 8 rounds }",
        ),
    }
}

/// Two rulesets: the one without the sentence, and the one with it.
fn pair(kind: Kind) -> (Ruleset, Ruleset) {
    let (head, sentence, others) = sample(kind);
    let game = |own: String, others: &str| {
        let source = "source HOUSE \"The house\": V-1";
        format!("{BASE}game village \"Im Dorf\" extends base {{\n{source}\n{others}\n{own}}}\n")
    };
    let plain = game(String::new(), if others.starts_with('+') { "" } else { others });
    let with = match kind.row().homes == [Home::Pack] {
        // A pack cannot be begun anew: its own sentence is another.
        true => instead(&plain, kind, sentence),
        false => game(placed(head, &cited(kind, sentence)), others.trim_start_matches('+')),
    };
    (Ruleset::from_text("village.rules", &plain), Ruleset::from_text("village.rules", &with))
}

/// The sentence as a rule of the village; a source cites nothing.
fn cited(kind: Kind, sentence: &str) -> String {
    if kind == Kind::Source { sentence.to_string() } else { format!("{sentence} [V-1]") }
}

/// The sentence in its block.
fn placed(head: &str, sentence: &str) -> String {
    match head {
        "" => format!("{sentence}\n"),
        begun if begun.ends_with(';') => format!("{begun}\n{sentence}\n}}\n"),
        head => format!("{head} {{\n{sentence}\n}}\n"),
    }
}

/// The text with another sentence of this kind in its pack.
fn instead(text: &str, kind: Kind, sentence: &str) -> String {
    let old = text.lines().find(|line| {
        let blocks =
            crate::syntax::parse(0, &format!("pack x \"X\" {{\n{line}\n}}"), &mut Default::default());
        clauses(&blocks).iter().any(|clause| clause.body.kind() == kind)
    });
    text.replacen(old.expect("the pack has such a sentence").trim(), sentence, 1)
}

fn clauses(blocks: &[Block]) -> Vec<&Clause> {
    let (mut found, mut stack) = (Vec::new(), blocks.iter().collect::<Vec<_>>());
    while let Some(block) = stack.pop() {
        for item in &block.items {
            match item {
                Item::Block(inner) => stack.push(inner),
                Item::Clause(clause) => found.push(&**clause),
                Item::Row(_) => {}
            }
        }
    }
    found
}

/// What a promise is called, and whether it is kept.
type Promise = (&'static str, bool);

fn promises(kind: Kind) -> Vec<Promise> {
    let row = kind.row();
    let (_, sentence, _) = sample(kind);
    let (without, with) = pair(kind);
    let text = with.sources().get(0).text.clone();
    let blocks = crate::syntax::parse(0, &text, &mut Default::default());
    let own: Vec<_> =
        clauses(&blocks).into_iter().filter(|c| with.sources().text(c.span) == sentence).collect();
    let mut kept = vec![("read as this kind", own.iter().any(|clause| clause.body.kind() == kind))];
    let problems = with.check();
    for problem in &problems {
        eprintln!("{kind:?}: {problem:?}");
    }
    kept.push(("found to do something", problems.iter().all(|d| d.code == Code::Unproved)));
    let (Ok(before), Ok(after)) = (without.program(&without.settings()), with.program(&with.settings()))
    else {
        kept.push(("compiled, without it and with it", false));
        return kept;
    };
    let compiled = format!("{before:?}") != format!("{after:?}");
    kept.push(("compiled, or declared mute", compiled || row.shows == Shows::Mute));
    let comparison = compare(&without, &with);
    // Some sentences have no other words: they are what both share. Packs are compared by their cards.
    let shared = comparison.shared.iter().any(|said| said.text == sentence);
    let compared = !comparison.equal() || shared || row.homes == [Home::Pack];
    kept.push(("compared", row.chapter.is_none() || compared));
    let told = |ruleset: &Ruleset| {
        markdown::page(&book::book(ruleset, &ruleset.settings(), Language::English).page())
    };
    // The id of a rule alone would make a difference as well.
    let untold = book::untold(&with, &with.settings());
    let words = sentence.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_told = told(&without) != told(&with) && !untold.iter().any(|text| text.ends_with(&words));
    kept.push(("told in the book", row.chapter.is_none() || is_told));
    let mut game = Game::new("village".to_string(), with);
    game.play(400, 1);
    let line =
        text.lines().zip(1..).filter(|(line, _)| line.trim().starts_with(sentence)).last().map(|(_, at)| at);
    let counted = game.clauses();
    let covered = counted.iter().find(|clause| Some(clause.line) == line);
    let touched = match covered {
        Some(clause) => {
            clause.note == (row.touched == Touched::Never) && (clause.note || clause.deals.touched())
        }
        None => row.homes == [Home::Pack],
    };
    kept.push(("covered by coverage", touched));
    kept
}

#[test]
fn every_kind_keeps_what_its_row_promises() {
    let mut missing: Vec<String> = Vec::new();
    for kind in Kind::ALL {
        let broken = promises(*kind).into_iter().filter(|(_, kept)| !kept);
        missing.extend(broken.map(|(what, _)| format!("{kind:?} is not {what}")));
    }
    assert!(missing.is_empty(), "\n{}", missing.join("\n"));
}

#[test]
fn a_sentence_that_never_holds_is_told() {
    let mut missing: Vec<String> = Vec::new();
    for kind in Kind::ALL.iter().filter(|kind| kind.row().shows != Shows::Mute) {
        let (head, sentence, others) = sample(*kind);
        let own = placed(head, sentence);
        let others = others.trim_start_matches('+');
        let text = format!(
            "{BASE}game village \"Im Dorf\" extends base {{\n  {others}\n  when stake > 1 and stake < 2 {{\n{own}}}\n}}\n"
        );
        let found = Ruleset::from_text("village.rules", &text).check();
        if !found.iter().any(|d| matches!(d.code, Code::NeverApplies | Code::Unreached)) {
            missing.push(format!("{kind:?}: {found:?}"));
        }
    }
    assert!(missing.is_empty(), "\n{}", missing.join("\n"));
}

#[test]
fn what_may_depend_on_the_deal_does() {
    for kind in Kind::ALL.iter().filter(|kind| kind.row().late == Late::Never) {
        let (head, sentence, others) = sample(*kind);
        if kind.row().homes == [Home::Pack] || kind.row().folds == Folds::Apart {
            continue;
        }
        let own = placed(head, sentence);
        let others = others.trim_start_matches('+');
        let text = format!(
            "{BASE}game village \"Im Dorf\" extends base {{\n  {others}\n  when declarer was dealt HA {{\n{own}}}\n}}\n"
        );
        let found = Ruleset::from_text("village.rules", &text).check();
        assert!(found.iter().any(|d| d.code == Code::DealDecides), "{kind:?}: {found:?}");
    }
}

#[test]
fn no_match_leaves_kinds_out() {
    let mut loose = Vec::new();
    for file in sources(std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))) {
        let text = std::fs::read_to_string(&file).expect("a source can be read");
        let words = ["Body::", "Act::", "AuctionLine::", "DoublingLine::", "PackLine::"];
        let own: Vec<&str> = match text.contains("kinds::{") || text.contains("kinds::Kind") {
            true => words.into_iter().chain(["Kind::"]).collect(),
            false => words.to_vec(),
        };
        let lines: Vec<&str> = text.lines().collect();
        let indent = |line: &str| line.len() - line.trim_start().len();
        let about = |line: &str| {
            let pattern = line.split("=>").next().and_then(|arm| arm.split(" if ").next()).unwrap_or("");
            let begins = |at: usize| !pattern[..at].ends_with(|c: char| c.is_alphanumeric());
            own.iter().any(|word| pattern.match_indices(word).any(|(at, _)| begins(at)))
        };
        for (at, line) in lines.iter().enumerate() {
            let arm = line.trim_start();
            let (pattern, loose_arm) = arm.split_once(" =>").map_or(("", false), |(pattern, _)| {
                (pattern, pattern.chars().all(|c| c.is_ascii_lowercase() || c == '_') && !pattern.is_empty())
            });
            if !loose_arm || pattern.starts_with('"') {
                continue;
            }
            let depth = indent(line);
            let above = lines[..at].iter().rev().take_while(|l| l.trim().is_empty() || indent(l) >= depth);
            if above.filter(|l| indent(l) == depth).any(|l| about(l)) {
                loose.push(format!("{}:{}: {arm}", file.display(), at + 1));
            }
        }
    }
    assert!(loose.is_empty(), "a sentence to come would be forgotten here:\n{}", loose.join("\n"));
}

pub(super) fn sources(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder can be read").flatten() {
        match entry.path() {
            path if path.is_dir() => found.extend(sources(&path)),
            path => found.extend(path.extension().is_some_and(|e| e == "rs").then_some(path)),
        }
    }
    found
}

#[test]
fn the_words_of_the_table_are_words_of_the_grammar() {
    let grammar = crate::syntax::grammar::TEXT;
    for kind in Kind::ALL {
        let row = kind.row();
        assert!(row.form.contains('`'), "{kind:?} has no form");
        for word in row.known.iter().flat_map(|known| known.trim_start_matches("… ").split(' ')) {
            // `announces` is what people write for `announce`.
            let known = grammar.contains(&format!("\"{word}\" ~ stop")) || word == "announces";
            assert!(known, "{kind:?} is known by `{word}`, which no sentence holds");
        }
    }
}
