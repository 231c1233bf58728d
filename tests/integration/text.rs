//! The text model: one page, set in every way there is.

use insta::assert_snapshot;
use stiess::text::{
    Block, Chapter, Foreign, Item, Mark, Page, Piece, Row, Screen, Table, Text, Tone, html, json, markdown,
};
use stiess::text::{harmless, text, width};

const NARROW: Screen = Screen { width: 40, ..Screen::PLAIN };
const COLOURED: Screen = Screen { color: true, signs: true, ..NARROW };
const NARRATED: Screen = Screen { narrated: true, ..Screen::PLAIN };

/// Everything a block can be, once.
fn blocks() -> Vec<Block> {
    let paragraph = text![
        Piece::Mark(Tone::Good, "Right.".into()),
        " ",
        Piece::Player("Player 2".into()),
        " takes ",
        Piece::Card("HK".into()),
        " and ",
        Piece::Card("T21".into()),
        " with the ",
        Piece::Stressed("highest trump of all".into()),
        ", as ",
        Piece::Rule("D-51".into()),
        " says; ",
        Piece::Suit('S', "Pik".into()),
        " was led, and the ",
        Piece::Term("blind".into()),
        " is worth ",
        Piece::Amount("3 1/2".into()),
        ".",
        Piece::Break,
        "Who plays a ",
        Piece::Title("Dreier".into()),
        " says ",
        Piece::Code("dreier".into()),
        ".",
        Piece::Small("◆ [D-31, A-3 H]".into()),
    ];
    let nested = Block::List(vec![
        Item::new(Mark::Dot, "a point that is long enough to be set in two lines")
            .below([Block::points(["a point below it, and it is a long one, too", "another"])]),
        Item::new(
            Mark::Sign(Tone::Bad, '-'),
            text![Piece::Label("Klopfen".into()), "was allowed and is not any more"],
        ),
        Item::new(Mark::None, "a line without a mark that hangs")
            .below([Block::paragraph("what belongs to it")]),
    ]);
    vec![
        Block::heading("Play"),
        Block::Paragraph(paragraph),
        Block::Gap,
        nested,
        Block::Aside(
            "Klopfen = nie".into(),
            vec![
                Block::paragraph("Nobody knocks here, whatever he holds, and nobody minds."),
                Block::points(["not even once"]),
            ],
        ),
        Block::Inset(vec![Block::lines(["further in"]), Block::Code("game x\n  pack\ttarock54\n".into())]),
    ]
}

fn sheet() -> Table {
    let mut table = Table::new(["who", "what it was for", "points"].map(Text::from)).right([2]);
    table.row([
        "Vorhand".into(),
        "Dreier won against two who had the Pfeife and both of the high trumps".into(),
        "+12".into(),
    ]);
    table.row(["Hinterhand".into(), Text::from(Piece::Card("HK".into())), "–".into()]);
    table.rows.push(Row::Whole("of 2 deals".into()));
    table
}

#[test]
fn blocks_are_set_for_every_screen() {
    for (name, screen) in
        [("wide", Screen::PLAIN), ("narrow", NARROW), ("coloured", COLOURED), ("narrated", NARRATED)]
    {
        assert_snapshot!(format!("text_{name}"), screen.set(&blocks()).replace('\x1b', "ESC"));
    }
}

#[test]
fn blocks_are_set_as_markdown_html_and_json() {
    let page = Page {
        foreign: Foreign::new(),
        title: "A <page> & more".into(),
        preface: vec![Block::paragraph("what it is")],
        chapters: vec![
            Chapter { key: "play".into(), title: "Play".into(), blocks: blocks() },
            Chapter { key: "sheet".into(), title: "Sheet".into(), blocks: vec![Block::Table(sheet())] },
        ],
    };
    assert_snapshot!("text_page", Screen::PLAIN.page(&page));
    assert_snapshot!("text_markdown", markdown::page(&page));
    let html = html::page(&page, "en");
    let (head, body) = html.split_once("<style>").expect("a style");
    let (_, body) = body.split_once("</style>").expect("its end");
    assert_snapshot!("text_html", format!("{head}{body}"));
    assert_snapshot!("text_json", json::pretty(&json::blocks(&page.chapters[0].blocks)));
    assert_snapshot!("text_table_json", json::line(&json::blocks(&page.chapters[1].blocks)));
}

#[test]
fn tables_give_way_and_then_become_lists() {
    let ruled = Table { ruled: true, close: true, ..sheet() };
    let at = |width: usize| Screen { width, ..Screen::PLAIN }.set(&[Block::Table(sheet())]);
    let sections = [
        at(80),
        at(50),
        at(30),
        at(20),
        Screen { width: 50, ..Screen::PLAIN }.set(&[Block::Inset(vec![Block::Table(ruled)])]),
        COLOURED.set(&[Block::Table(sheet())]).replace('\x1b', "ESC"),
        NARRATED.set(&[Block::Table(sheet())]),
    ];
    assert_snapshot!("text_tables", sections.join("\n~\n"));
}

/// Two columns each.
#[test]
fn wide_characters_are_measured() {
    let mut table = Table::new(["札", "b"].map(Text::from));
    table.row(["鬼札".into(), "Stieß".into()]);
    table.row(["abc".into(), "x".into()]);
    assert_eq!(Screen::PLAIN.set(&[Block::Table(table)]), "札    b\n鬼札  Stieß\nabc   x\n");
    assert_eq!(width("鬼札"), 4);
    let narrow = Screen { width: 20, ..Screen::PLAIN };
    assert_eq!(narrow.paragraph("鬼札鬼札 鬼札鬼札 鬼札"), "鬼札鬼札 鬼札鬼札\n鬼札\n");
}

#[test]
fn a_blank_that_does_not_break_does_not() {
    let narrow = Screen { width: 20, ..Screen::PLAIN };
    assert_eq!(
        narrow.paragraph("and this is worth 2\u{a0}×\u{a0}3 points"),
        "and this is worth\n2 × 3 points\n"
    );
}

/// Whatever a text holds, and wherever it stands: no setting obeys it.
#[test]
fn no_setting_lets_a_control_character_through() {
    let evil = "a\x1b[2Jb\u{202e}c\u{7}\u{9b}31m\u{2066}\nd\u{200b}\u{feff}\u{e0041}";
    let pieces = [
        Piece::Words(evil.into()),
        Piece::Stressed(evil.into()),
        Piece::Card(evil.into()),
        Piece::Card("\x1bK".into()),
        Piece::Suit('\x1b', evil.into()),
        Piece::Player(evil.into()),
        Piece::Amount(evil.into()),
        Piece::Rule(evil.into()),
        Piece::Term(evil.into()),
        Piece::Title(evil.into()),
        Piece::Code(evil.into()),
        Piece::Label(evil.into()),
        Piece::Small(evil.into()),
        Piece::Mark(Tone::Bad, evil.into()),
    ];
    let said = Text(pieces.to_vec());
    let mut table = Table::new([said.clone()]);
    table.row([said.clone()]);
    let inner = vec![
        Block::Heading(1, said.clone()),
        Block::Paragraph(said.clone()),
        Block::Table(table),
        Block::Code(evil.replace('\n', "")),
        Block::List(vec![Item::new(Mark::Sign(Tone::Good, '\x1b'), said.clone())]),
    ];
    let all = [Block::Aside(said.clone(), inner.clone()), Block::Inset(inner.clone())];
    let page = Page {
        foreign: Foreign::new(),
        title: said.clone(),
        preface: inner.clone(),
        chapters: vec![Chapter { key: evil.into(), title: said.clone(), blocks: all.to_vec() }],
    };
    let bad = |c: char| c != '\n' && harmless(c.encode_utf8(&mut [0; 4])) != c.to_string();
    for shown in [
        Screen::PLAIN.page(&page),
        NARRATED.page(&page),
        markdown::page(&page),
        html::page(&page, evil),
        json::pretty(&json::blocks(&all)),
        json::line(&json::text(&said)),
        said.bare(),
    ] {
        assert_eq!(shown.chars().find(|c| bad(*c)), None, "{shown:?}");
    }
    // Colours are ours: nothing but their sequences is left of the escapes.
    let coloured = COLOURED.page(&page);
    for part in coloured.split('\x1b').skip(1) {
        let (code, _) = part.split_once('m').expect("the end of a sequence");
        assert!(
            code.starts_with('[') && code[1..].chars().all(|c| c.is_ascii_digit() || c == ';'),
            "{part:?}"
        );
    }
    assert_eq!(json::line(&serde_json::Value::from("x\u{202e}\u{e0041}")), "\"x\\u202e\\udb40\\udc41\"");
    assert_eq!(harmless("Stieß ♥K – “x”"), "Stieß ♥K – “x”");
    assert_eq!(harmless("a\x1b[2J\u{202e}b\nc"), "a\u{fffd}[2J\u{fffd}b c");
}

#[test]
fn texts_are_put_together() {
    let list = Text::join(["a", "b"].map(|w| Text::from(Piece::Title(w.into()))), ", ");
    let said = text!["x ", list, String::from(" y"), "", " z"];
    assert_eq!(said.0.len(), 5);
    assert_eq!(said.bare(), "x a, b y z");
    assert!(Text::plain("").is_empty() && !said.is_empty());
}
