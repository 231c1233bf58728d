//! Rule books: what `show` makes of a ruleset.

use crate::common::{Folder, out, stiess, wrong};
use crate::invariants::games;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use stiess::diagnostic::Severity;
use stiess::example::{Outcome, Session, told};
use stiess::language::Language;
use stiess::ruleset::Ruleset;
use stiess::tell::book::{self, page::Book};
use stiess::text::{Screen, html, markdown};

/// Of every game that comes with the program: its book as the table begins, in both languages.
static BOOKS: LazyLock<Vec<(&str, [Book; 2])>> = LazyLock::new(|| {
    let books = |game| {
        let ruleset = Ruleset::load(game).expect("built in");
        [Language::English, Language::German]
            .map(|language| told::book(&ruleset, &ruleset.settings(), language, &[]))
    };
    games().into_iter().map(|game| (game, books(game))).collect()
});

/// A little game that has a sentence of most kinds.
const LITTLE: &str = r#"
game little "Das Kleine" {
  source CLUB "Rules of our club": X-1 to X-20, A-1 to A-3

  pack schnaps20, counted in eyes                             [X-1]
  call HA "Herzblatt"                                         [X-1]
  option stake "Einsatz": 1..5 = 2                            [X-2]
  option mild "Milde": no | yes = no                          [X-3, A-1]
  option kind_of_end "Ende": short | long = short             [X-4]

  table { seats 3, clockwise }                                [X-5]
  places {
    talon "Talon": face down, in order, counts for defenders  [X-6]
    discard "Abgelegtes": face down, counts for declarer      [X-6]
  }
  deal { 3 to each player; 2 to talon; 3 to each player }     [X-6]

  auction {
    from forehand, players speak once                         [X-7]
    a pass is said "weiter"                                   [X-7]
    bids small < great < alone                                [X-7]
    if nobody bids: nothing_bid                               [X-8 H]
  }
  contracts              drawn  price {
    small "Klein"        2      1                             [X-9]
    great "Groß"         1      2                             [X-9]
    alone "Alleine"      0      4                             [X-9]
    nothing_bid "Flaute" -      1                             [X-8 H]
  }
  exchange {
    pick_up: declarer takes top drawn cards of talon          [X-10]
    lay_away "Weglegen": declarer puts drawn cards of hand to discard  [X-10]
    keep_aces "Asse bleiben": must not put ranks A to discard [X-10 I, A-2]
  }
  announcements {
    declarer may announce sure "Sicher" if at least 2 (ranks A) in hand  [X-11]
    knock "Klopfen": defenders may double the game, at most 1 time      [X-12]
  }
  play {
    declarer leads                                            [X-13]
    follow_suit "Bedienen": must follow with suit led         [X-13]
    trick to highest of suit led                              [X-13]
  }
  score {
    won if points of declarer >= 61                           [X-14]
    number over "Mehr" = (points of winners - 60) / 10 rounded up, at least 1  [X-15]
    worth over * price * stake                                [X-15]
    settle losers pay winners                                 [X-15]
    bonus sure "Sicher" worth 1, announced 2: made by declarer if declarer took last trick,
        missed by declarer if declarer lost last trick        [X-16]
  }
  contract alone {
    needs some (ranks A) in hand                              [X-17]
    won if declarer took all tricks                           [X-17]
    play ends if defenders took some tricks                   [X-17]
  }
  contract nothing_bid {
    sides everybody alone                                     [X-8]
    forehand leads                                            [X-8]
    talon: counts for nobody                                  [X-8]
    lost by players with most points                          [X-8]
    worth price * 2 ^ number of (players who took no tricks)  [X-8]
    without bonus sure                                        [X-8]
    without knock                                             [X-8]
  }
  when mild {
    without keep_aces                                         [X-3]
  }
  when kind_of_end = long {
    session { the last deal is by players who were dealt HA } [X-4]
  }
  session {
    next dealer is forehand                                   [X-18]
    round is one deal by each person                          [X-18]
  }
  note "Who drops a card pays for the coffee."                [X-19]
}
"#;

fn little() -> Book {
    let ruleset = Ruleset::from_text("little.rules", LITTLE);
    let found = ruleset.check();
    assert!(found.iter().all(|d| d.severity != Severity::Error), "{found:#?}");
    book::book(&ruleset, &ruleset.settings(), Language::English)
}

#[test]
fn a_little_book_on_the_screen() {
    insta::assert_snapshot!(Screen::PLAIN.page(&little().page()));
}

#[test]
fn a_little_book_as_markdown() {
    insta::assert_snapshot!(markdown::page(&little().page()));
}

#[test]
fn a_little_book_as_html() {
    insta::assert_snapshot!(html::page(&little().page(), "en"));
}

fn page(args: &[&str]) -> String {
    let all: Vec<&str> = ["show"].into_iter().chain(args.iter().copied()).collect();
    out(&all)
}

#[test]
fn all_that_is_said_of_a_card() {
    insta::assert_snapshot!(page(&["dreierles", "--card", "Pfeife"]));
    insta::assert_snapshot!(page(&["dreierles", "--card", "HQ"]));
}

#[test]
fn one_clause_with_its_sources_and_examples() {
    let told = page(&["dreierles", "--clause", "save_the_pfeife"]);
    insta::assert_snapshot!(told);
    let told = page(&["cego", "--clause", "follow_suit"]);
    assert!(told.contains("hearts must be followed"), "its examples are named:\n{told}");
    assert!(told.contains("Coverage"), "what examples touch is told:\n{told}");
    let by_title = page(&["dreierles", "--clause", "Pfeife bis zuletzt"]);
    assert!(by_title.contains("save_the_pfeife"), "{by_title}");
}

/// A clause without a sentence of its own: told within others, asked for by nothing, not chosen, replaced, taken away, of a
/// contract that is not played.
#[test]
fn what_becomes_of_a_clause_that_has_no_sentence() {
    let folder = Folder::new("books_untold");
    folder.put(
        "ours.rules",
        "game ours \"Unser\" extends dreierles {\n  without bonus pfeife\n  without contract raeuber\n  without option finale\n  auction { \
         if nobody bids: solo by forehand }\n  score { instead number fach \"Fach\" de \"das Fach\" = 2 }\n}\n",
    );
    let mut told = String::new();
    for (game, name) in [
        ("dreierles", "knockers"),
        ("dreierles", "stake"),
        ("cego", "solo_hand"),
        ("illustrated", "game_price"),
        ("ours.rules", "pfeife"),
        ("ours.rules", "stake"),
    ] {
        for language in ["en", "de"] {
            let (status, out, errors) = folder.stiess(&["show", game, "--clause", name, "--lang", language]);
            assert_eq!((status, errors.as_str()), (0, ""), "{game} {name}");
            // Lines of the built-in games move with every clause.
            let mut words: Vec<String> = out.split(' ').map(str::to_string).collect();
            for at in 1..words.len() {
                if ["line", "Zeile"].iter().any(|word| words[at - 1].ends_with(word)) {
                    words[at] = words[at].trim_start_matches(|c: char| c.is_ascii_digit()).to_string();
                }
            }
            told += &format!("$ show {game} --clause {name} --lang {language}\n{}\n\n", words.join(" "));
        }
    }
    insta::assert_snapshot!(told);
}

#[test]
fn a_table_that_chose_otherwise_has_another_book() {
    let told = page(&["dreierles", "--set", "knock_limit=1"]);
    assert!(told.contains("but no bonus, once at most in all"), "{told}");
}

#[test]
fn what_cannot_be_shown_is_refused() {
    insta::assert_snapshot!(
        [
            wrong(&["show", "dreierles", "--card", "T99"]),
            wrong(&["show", "dreierles", "--card", "Pfeiffe"]),
            wrong(&["show", "dreierles", "--card", "Schellenober"]),
            wrong(&["show", "dreierles", "--clause", "lay_awy"]),
            wrong(&["show", "dreierles", "--clause", "x"]),
            wrong(&["show", "dreierlis"]),
            wrong(&["show", "dreierles", "--set", "knock_limit=99"]),
        ]
        .concat()
    );
    wrong(&["show", "dreierles", "--markdown", "--html"]);
    wrong(&["show", "dreierles", "--resolved", "--card", "T1"]);
}

#[test]
fn a_broken_ruleset_is_told_as_check_tells_it() {
    let folder = std::env::temp_dir().join(format!("stiess-show-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the trial");
    let file = folder.join("broken.rules");
    std::fs::write(&file, "game ours \"Unseres\" extends dreierles {\n  set odd = trumbs\n}\n")
        .expect("a file");
    let path = file.to_str().expect("a plain path");
    for args in [vec!["show", path], vec!["show", path, "--resolved"], vec!["show", path, "--card", "T1"]] {
        let output = stiess(&args);
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        assert!(output.stdout.is_empty(), "{args:?}");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(told.contains("did you mean `trumps`?"), "{told}");
    }
    std::fs::remove_dir_all(folder).expect("the folder is ours");
}

#[test]
fn no_line_is_wider_than_a_screen() {
    for (game, [book, _]) in BOOKS.iter() {
        for screen in [40, 80] {
            let told = Screen { width: screen, ..Screen::PLAIN }.page(&book.page());
            let wide: Vec<&str> = told.lines().filter(|l| l.chars().count() > screen).collect();
            assert!(wide.is_empty(), "{game}: {wide:#?}");
        }
    }
}

/// Every tag is closed in its order, every link leads to a chapter, and nothing is fetched.
#[test]
fn the_html_stands_by_itself() {
    for (game, [book, _]) in BOOKS.iter() {
        let html = html::page(&book.page(), "en");
        let body = html.split("</style>").nth(1).expect("a style, then the rest");
        let mut open: Vec<&str> = vec!["html", "head"];
        for tag in body.split('<').skip(1).filter_map(|t| t.split('>').next()) {
            let name = tag.split(' ').next().unwrap_or(tag);
            match name.strip_prefix('/') {
                Some(closed) => assert_eq!(open.pop(), Some(closed), "{game}: <{tag}>"),
                None => open.push(name),
            }
        }
        assert!(open.is_empty(), "{game}: {open:?}");
        for link in html.split("href=\"#").skip(1).filter_map(|l| l.split('"').next()) {
            assert!(html.contains(&format!("id=\"{link}\"")), "{game}: #{link}");
        }
        assert!(html.contains("@media print"), "{game}");
        for fetched in ["src=", "http://", "https://", "@import", "url("] {
            assert!(!html.contains(fetched), "{game}: {fetched}");
        }
    }
}

/// The paragraph that a book begins with.
fn about(book: &Book) -> String {
    let first = book.preface.first().and_then(|part| part.sentences()).unwrap_or_default();
    first.iter().map(|sentence| sentence.text.clone()).collect()
}

#[test]
fn every_book_begins_with_what_it_is_about_and_ends_with_a_deal() {
    for (game, [english, german]) in BOOKS.iter() {
        assert!(
            about(english).len() > 100 && about(german).len() > 100,
            "{game} does not say what it is about"
        );
        let both = about(english).split(". ").filter(|s| s.len() > 20 && about(german).contains(s)).count();
        assert_eq!(both, 0, "{game} is not told in German");
        assert!(!english.deal.is_empty() && !german.deal.is_empty(), "{game} has no deal");
        let last = german.page().chapters.pop().expect("chapters");
        assert_eq!((last.key.as_str(), &last.blocks), ("example", &german.deal), "{game}");
    }
}

/// The deals are examples like others, and each is for a book.
#[test]
fn the_deals_of_the_books_come_out() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("rules/deals");
    for file in std::fs::read_dir(&folder).expect("the deals").flatten() {
        let text = std::fs::read_to_string(file.path()).expect("a deal is text");
        let name = file.file_name().to_string_lossy().into_owned();
        let mut session = Session::default();
        let outcomes = session.run(&name, &text, &folder, None);
        assert!(outcomes.iter().all(Outcome::passed), "{}", crate::examples::told(&session, &outcomes));
        assert_eq!(outcomes.len(), text.matches("book: true").count(), "{name}");
        assert!(outcomes.iter().all(|one| name == format!("{}.ron", one.game)), "{name}");
    }
}

fn village(rules: &str) -> Ruleset {
    let ruleset = Ruleset::from_text("village.rules", rules);
    assert_eq!(ruleset.check(), []);
    ruleset
}

#[test]
fn a_variant_has_the_words_of_its_base_or_its_own() {
    let english = |ruleset: &Ruleset, settings| about(&book::book(ruleset, &settings, Language::English));
    let plain = village("game village \"Im Dorf\" extends dreierles {\n  without stake_in_cents\n}");
    let base = Ruleset::load("dreierles").expect("built in");
    assert_eq!(english(&plain, plain.settings()), english(&base, base.settings()));
    let own = village(
        "game village \"Im Dorf\" extends dreierles {\n  about \"The village plays\", \"It pays!\" de \"Es zahlt!\"\n  \
         when table = 4 {\n    about \"Four sit there.\"\n  }\n}",
    );
    assert_eq!(english(&own, own.settings()), "The village plays. It pays!");
    let german = book::book(&own, &own.settings(), Language::German);
    assert_eq!(about(&german), "The village plays. Es zahlt!");
    let mut four = own.settings();
    own.set(&mut four, "table=4").expect("an option");
    assert_eq!(english(&own, four), "Four sit there.");
}

#[test]
fn a_note_is_taken_away_where_its_when_holds() {
    let text = LITTLE.replace(
        "  note \"Who drops",
        "  note late \"Who comes late cuts the cards.\"\n  when mild { without late }\n  note \"Who drops",
    );
    let ruleset = Ruleset::from_text("little.rules", &text);
    let told = |choice: &str| {
        let mut settings = ruleset.settings();
        ruleset.set(&mut settings, choice).expect("there is such an option");
        let page = Screen::PLAIN.page(&book::book(&ruleset, &settings, Language::English).page());
        page.lines().any(|line| line.starts_with("- Who comes late cuts the cards."))
    };
    assert!(told("mild=no"));
    assert!(!told("mild=yes"));
}

#[test]
fn in_english_verbs_agree_with_whom_they_are_said_of() {
    let ruleset = village(
        "game village \"Im Dorf\" extends dreierles {
  bonus one \"Eins\" worth 1: made by players who took last trick if points of him >= 36
  bonus two \"Zwei\" worth 1: made by forehand if tricks of declarer >= 5
  bonus three \"Drei\" worth 1: made by forehand if kings fell in trick 2
  bonus four \"Vier\" worth 1: made by forehand if TS fell in trick 2
}",
    );
    let text = markdown::page(&book::book(&ruleset, &ruleset.settings(), Language::English).page());
    let text = text.replace('*', "");
    for said in [
        "whoever took the last trick if he has at least 36 points",
        "the tricks of the declarer are at least 5",
        "Könige were played in the second trick",
        "the Stiess was played in the second trick",
    ] {
        assert!(text.contains(said), "{said}:\n{text}");
    }
}

/// Of a list of cards it is said whether all are meant or one, and what holds of each.
#[test]
fn a_list_of_cards_says_what_joins_it() {
    let ruleset = Ruleset::load("tests/strangers/schafkopf.rules").expect("it is there");
    let text = |language| {
        markdown::page(&book::book(&ruleset, &ruleset.settings(), language).page()).replace('*', "")
    };
    let (english, german) = (text(Language::English), text(Language::German));
    for said in [
        "only if you hold all Ober and all Unter.",
        "only if you hold cards of the suit of Eichel A, Gras A or Schellen A, but not that card itself.",
        "calls one of the Eichel A, Gras A and Schellen A that are of a suit of his hand but not in his hand.",
        "The declarer names a suit.",
    ] {
        assert!(english.contains(said), "{said}:\n{english}");
    }
    for said in [
        "wenn man alle Ober und alle Unter hat.",
        "wenn man Karten der Farbe von Eichel A, Gras A oder Schellen A, aber nicht diese Karte selbst hat.",
        "die zu einer Farbe auf der Hand gehören, selbst aber nicht auf der Hand sind.",
        "Der Spielmacher nennt eine Farbe.",
    ] {
        assert!(german.contains(said), "{said}:\n{german}");
    }
}

/// A game in which only the kinds make trumps, and each alike.
const KINDS: &str = r#"
pack small32 "Small pack" de "Kleines Blatt" {
  suits hearts "Hearts" de "Herz" H, acorns "Acorns" de "Eichel" E, leaves "Leaves" de "Laub" L,
      bells "Bells" de "Schellen" B: A K O U 10 9 8 7
}
game kinds "Kinds" {
  pack small32
  table { seats 4, anticlockwise }
  deal { 8 to each player }
  auction { from forehand, players speak once; bids named_suit < none; if nobody bids: named_suit by forehand }
  contracts kind price {
    named_suit "Suit" with_trumps 1
    none "None" plain 2
  }
  sides declarer with left of left of declarer against the rest
  kind with_trumps {
    exchange { best "Suit": declarer calls one of suits of hand }
    suit trumps "Trumps" de "Trumpf" = best
    set pairs "Pairs" de "die Paare" = ranks K O in hand in suits with at least 2 (ranks K O in hand)
    announcements { players may announce pair "Pair" if some pairs }
    bonus pair "Pair" announced 1: made by players if won
  }
  kind plain { suit trumps "Trumps" de "Trumpf" = nothing }
  play {
    declarer leads
    follow_suit "Follow" de "Bedienen": must follow with suit led
    trick to highest of trumps, else highest of suit led
  }
  score {
    won if tricks of team >= 5
    worth price
    settle losers pay winners
    bonus lonely "Lonely" worth 3: made by team who took all tricks
  }
}
"#;

/// What the contracts know by one name the general part knows by it too, and says once; of a side of which each is judged
/// by himself it is said so; and suits have what they mean beside them.
#[test]
fn what_kinds_have_in_common_is_said_in_general() {
    let ruleset = village(KINDS);
    let text = |language| {
        let page = book::book(&ruleset, &ruleset.settings(), language).page();
        markdown::page(&page).replace('*', "")
    };
    let (english, german) = (text(Language::English), text(Language::German));
    for (text, said) in [
        (&english, "The trick goes to the highest Trumps; if there is none"),
        (&english, "Pairs are all K and O in his hand of a suit of which he has at least 2 of them."),
        (&english, "whoever of the declarer’s side took all tricks"),
        (&german, "Den Stich macht der höchste Trumpf; liegt keiner darin"),
        (&german, "wer von der Partei des Spielmachers alle Stiche gemacht hat"),
        (&german, "| Hearts (Herz) | H |"),
    ] {
        assert_eq!(text.matches(said).count(), 1, "{said}:\n{text}");
    }
    assert!(!english.contains("All games") && !german.contains("Alle Spiele"), "{english}\n{german}");
}

/// What is said of nobody and of nothing is said of everybody, and of whoever has not all; of whoever is called by what he
/// did, that he did it; and a packet that was taken lies nowhere.
#[test]
fn nobody_did_nothing() {
    let text = |game: &str, language| {
        let ruleset = Ruleset::load(game).expect("built in");
        markdown::page(&book::book(&ruleset, &ruleset.settings(), language).page()).replace('*', "")
    };
    for (game, language, said) in [
        (
            "tarok",
            Language::English,
            "if nobody has more than 35 points and everybody took at least one trick.",
        ),
        ("tarok", Language::English, "if the Called king was in the Packet from the talon and"),
        ("tarok", Language::German, "wenn der gerufene König im Päckchen aus dem Talon lag und"),
        ("dappen", Language::English, "means 4 if somebody kept the Stiess back, the declarer took"),
        ("dappen", Language::German, "ist 4, wenn jemand den Stiess behielt und der Alleinspieler"),
        ("koenigrufen", Language::English, "only if you do not hold all Könige."),
        ("koenigrufen", Language::German, "wenn man nicht alle Könige hat."),
    ] {
        let text = text(game, language);
        assert!(text.contains(said), "{said}:\n{text}");
    }
}

/// The deal of the base is told by the rules of the variant, or not at all; one of its own goes before it.
#[test]
fn a_variant_has_a_deal_that_can_be_played_by_its_rules() {
    let deal = |ruleset: &Ruleset, folders: &[PathBuf]| {
        Screen::PLAIN.set(&told::book(ruleset, &ruleset.settings(), Language::English, folders).deal)
    };
    let base = deal(&Ruleset::load("dreierles").expect("built in"), &[]);
    let dearer = village(
        "game village \"Im Dorf\" extends dreierles {\n  contracts drawn factor {\n    einer 1 10\n  }\n}",
    );
    let dear = deal(&dearer, &[]);
    assert!(!dear.is_empty() && dear != base, "{dear}");
    let other = village(
        "game village \"Im Dorf\" extends dreierles {\n  auction {\n    bids zweier < solo\n  }\n  without contract dreier, einer\n}",
    );
    assert_eq!(deal(&other, &[]), "");
    let folder = std::env::temp_dir().join(format!("stiess-deal-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let example = |options: &str| {
        format!(
            "Examples(version: 1, game: \"village.rules\", examples: [(name: \"a solo\", book: true, options: {{{options}}}, \
             moves: [\"solo pass pass\", Rest, Contract(\"solo\")])])"
        )
    };
    let write = |text: &str| std::fs::write(folder.join("deals.ron"), text).expect("a file");
    write(&example(""));
    let own = deal(&other, std::slice::from_ref(&folder));
    assert!(own.contains("Solo"), "{own}");
    // A table that chose otherwise is another table.
    write(&example("\"table\": \"4\""));
    assert_eq!(deal(&other, std::slice::from_ref(&folder)), "");
    std::fs::remove_dir_all(folder).expect("the folder is ours");
}

/// Where the books of a language are kept.
fn kept(language: Language) -> PathBuf {
    let books = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/games");
    match language {
        Language::English => books,
        Language::German => books.join("de"),
    }
}

/// Every book in a language, with its file, and the page that leads to them.
fn pages(language: Language) -> Vec<(String, String)> {
    let (mut index, other) = match language {
        Language::English => (
            "# Rule books\n\nEach built-in game as `stiess show GAME --markdown` tells it; a test keeps them current. \
             [In German](de/README.md)\n\n"
                .to_string(),
            "Other games",
        ),
        Language::German => (
            "# Regelbücher\n\nJedes eingebaute Spiel, wie `stiess show GAME --markdown --lang de` es erzählt; ein Test \
             hält sie aktuell. [Auf Englisch](../README.md)\n\n"
                .to_string(),
            "Andere Spiele",
        ),
    };
    let mut pages: Vec<(String, String)> = Vec::new();
    let mut all: Vec<Ruleset> =
        games().into_iter().map(|game| Ruleset::load(game).expect("built in")).collect();
    // A family together: the base, then what extends it, further in.
    let chain = |r: &Ruleset| r.chain().into_iter().map(str::to_string).collect::<Vec<_>>();
    all.sort_by_key(|r| (r.family_in(language).map(|f| f.replace('Ö', "O")), chain(r)));
    let mut family = None;
    for ruleset in &all {
        let game = ruleset.name();
        let of_game = ruleset.family_in(language);
        if family != of_game {
            let apart = if index.ends_with("\n\n") { "" } else { "\n" };
            index += &format!("{apart}## {}\n\n", of_game.as_deref().unwrap_or(other));
            family = of_game;
        }
        let margin = "  ".repeat(ruleset.chain().len().saturating_sub(1));
        index += &format!("{margin}- [{}]({game}.md)\n", ruleset.title_in(language));
        let [english, german] = &BOOKS.iter().find(|(of, _)| *of == game).expect("every game has one").1;
        let book = if language == Language::English { english } else { german };
        pages.push((format!("{game}.md"), markdown::page(&book.page())));
    }
    pages.push(("README.md".to_string(), index));
    pages
}

/// `INSTA_UPDATE=always` writes them anew, as it does with snapshots.
#[test]
fn the_books_in_docs_are_current() {
    let write = std::env::var("INSTA_UPDATE").is_ok_and(|value| value == "always");
    for language in [Language::English, Language::German] {
        let (pages, kept) = (pages(language), kept(language));
        if write {
            std::fs::create_dir_all(&kept).expect("the folder of the books");
        }
        for (name, text) in &pages {
            let path = kept.join(name);
            if write {
                std::fs::write(&path, text).expect("a book is written");
            }
            let found = std::fs::read_to_string(&path).unwrap_or_default();
            assert!(
                found == *text,
                "{} is not what the ruleset says: \
                 INSTA_UPDATE=always cargo test --test integration books:: writes it anew",
                path.display()
            );
        }
        for file in std::fs::read_dir(&kept).expect("the folder of the books").flatten() {
            let name = file.file_name().to_string_lossy().into_owned();
            let known = file.path().is_dir() || pages.iter().any(|(known, _)| *known == name);
            assert!(known, "{} belongs to no game", file.path().display());
        }
    }
}
