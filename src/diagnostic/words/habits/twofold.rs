//! What is wished for in one sentence, and takes two, or stands elsewhere.

use super::super::speech;
use super::tried::words_of;
use super::*;
use crate::kinds::Kind;

pub(super) fn twofold(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    s.reader.filter(|_| s.kind == Sentence::Clause)?;
    may_take(s, bare)
        .or_else(|| calls_the_highest(s, bare))
        .or_else(|| dealt_again(s, bare))
        .or_else(|| loser_deals(s, bare))
        .or_else(|| leads_in_one(s, bare))
        .or_else(|| half_of_all(s, bare))
        .or_else(|| for_each_points(s, bare))
        .or_else(|| as_he_likes(s, bare))
        .or_else(|| if_possible(s, bare))
        .or_else(|| else_trumps(s, bare))
        .or_else(|| winner_leads(s, bare))
        .or_else(|| beats(s, bare))
        .or_else(|| called_without_quotes(s, bare))
        .or_else(|| when_behind(s, bare))
        .or_else(|| nth_trick(s, bare))
        .or_else(|| before_the_last(s, bare))
        .or_else(|| turned_up_in_the_deal(s, bare))
        .or_else(|| done_wrongly(s, bare))
}

/// `pick_up: declarer may take talon`
fn may_take(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let at = bare.find(" may take ")? + 1;
    let who = s.text[..at].trim_end();
    let said = format!("{who} takes {}", s.text[at + "may take ".len()..].trim_end());
    s.reads(&said)?;
    let step = who.split(|c: char| !in_word(c)).next()?;
    let who = who.rsplit(':').next()?.trim();
    let d = wrong(
        s,
        at,
        at + "may take".len(),
        ("a step is done, or it is left out", "ein Schritt wird getan oder ausgelassen"),
    )
    .at(("who chooses says so before", "wer die Wahl hat, sagt es vorher"));
    let said = said.lines().next()?;
    Some(d.help(said!(
        "write `{said} if {who} announced bought`, and in `announcements` who chooses: `{who} may announce \
         bought \"Bought\" before {step}`",
        "schreib `{said} if {who} announced bought`, und in `announcements`, wer die Wahl hat: `{who} may announce bought \
         \"Gekauft\" before {step}`"
    )))
}

/// `called: declarer calls the highest of kings not in hand`
fn calls_the_highest(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let at = bare.find(" calls ")? + 1;
    let line = bare[at..].lines().next()?.split(';').next()?.split('[').next()?.trim_end();
    let end = at + line.len();
    let cards = line.strip_prefix("calls ")?;
    let cards = cards.strip_prefix("the ").unwrap_or(cards);
    ["highest of ", "lowest of "].iter().any(|one| cards.starts_with(one)).then_some(())?;
    let all = cards.split_once(" of ")?.1.split(" not in ").next()?.split(" without ").next()?;
    let who = s.text[..at].trim_end();
    let said = format!("{who} calls one of {all}");
    let duty = format!("my_rule: must call {cards}");
    s.reads(&said).and(s.reads(&duty))?;
    let d = wrong(
        s,
        at,
        end,
        (
            "one of several is called, and a duty says which",
            "gerufen wird eine von mehreren, und welche, sagt eine Pflicht",
        ),
    )
    .at(("two sentences", "zwei Sätze"));
    Some(d.help(said!("write `{said}`, and below it `{duty}`", "schreib `{said}`, und darunter `{duty}`")))
}

/// `if nobody bids: deal again`
fn dealt_again(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    (s.block == Some("auction") || s.block == Some("stage")).then_some(())?;
    let line = bare.lines().next()?.trim_end();
    let words: Vec<&str> = words_of(line).map(|(_, word)| word).collect();
    let passed = words.first() == Some(&"if")
        && words.iter().any(|word| matches!(*word, "pass" | "passes" | "passed" | "nobody"));
    let again = words.windows(2).any(|two| {
        matches!(
            two,
            ["deal" | "deals" | "dealt", "again"] | ["new", "deal"] | ["thrown", "in"] | ["throw", "in"]
        )
    });
    let d = wrong(
        s,
        0,
        line.len(),
        ("a contract says that nothing is played", "dass nichts gespielt wird, sagt ein Spiel"),
    )
    .at(("two sentences", "zwei Sätze"));
    let next = words.windows(2).any(|two| matches!(two, ["next", "deal" | "dealer" | "player" | "one"]));
    if passed && next && !again {
        return Some(d.help((
            "write `if nobody bids: thrown_in`, in the table of contracts a row `thrown_in \"Thrown in\"`, and `contract \
             thrown_in { nothing is played }`: the deal goes on",
            "schreib `if nobody bids: thrown_in`, in die Tabelle der Spiele eine Zeile `thrown_in \"Eingeworfen\"`, und \
             `contract thrown_in { nothing is played }`: Der Nächste gibt",
        )));
    }
    (passed && again).then(|| {
        d.help((
            "write `if nobody bids: thrown_in`, in the table of contracts a row `thrown_in \"Thrown in\"`, and `contract \
             thrown_in { nothing is played, the same dealer deals again }`",
            "schreib `if nobody bids: thrown_in`, in die Tabelle der Spiele eine Zeile `thrown_in \"Eingeworfen\"`, und \
             `contract thrown_in { nothing is played, the same dealer deals again }`",
        ))
    })
}

/// `the loser deals`
fn loser_deals(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let line = bare.lines().next()?.trim_end();
    let said = line.strip_prefix("the ").unwrap_or(line);
    let said = said.strip_suffix(" next").unwrap_or(said);
    let verbs = [" deals", " deal", " deals the", " is next dealer", " is the next dealer"];
    verbs.iter().find_map(|verb| said.strip_suffix(verb)).filter(|who| who.chars().all(in_word))?;
    (s.block == Some("session")).then_some(())?;
    let d = wrong(
        s,
        0,
        line.len(),
        (
            "the deal passes to forehand, and to nobody else",
            "das Geben geht an Vorhand weiter und an sonst niemand",
        ),
    )
    .at(("another player", "ein anderer Spieler"));
    Some(d.help(said!(
        "write `next dealer is forehand`; how your table does it stands in a note: `note \"{line}\"`",
        "schreib `next dealer is forehand`; wie es euer Tisch hält, steht in einer Anmerkung: `note \"{line}\"`"
    )))
}

/// `forehand leads unless solo`, `declarer leads in solo`
fn leads_in_one(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let word = s.found.filter(|found| matches!(*found, "if" | "unless" | "in"))?;
    let before = s.text[..s.at].trim_end();
    (s.reads(before)? == Some(Kind::Leads) && !bare[s.at..].contains('\n')).then_some(())?;
    let d = here(s, said!("`{word}` does not fit here", "`{word}` passt hier nicht"))
        .at(("the sentence ends before this", "davor ist der Satz zu Ende"));
    Some(d.help(said!(
        "who leads in one contract is said there: `contract NAME {{ {before} }}`; by a condition write `declarer \
         if CONDITION, otherwise forehand leads`",
        "wer in einem einzelnen Spiel ausspielt, steht dort: `contract NAME {{ {before} }}`; unter einer Bedingung \
         schreib `declarer if CONDITION, otherwise forehand leads`"
    )))
}

/// `won if team has more than half the points`, `points of team > half`
fn half_of_all(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let (at, half) = words_of(bare).find(|(_, word)| matches!(*word, "half" | "majority"))?;
    bare.starts_with("won ").then_some(())?;
    let d = wrong(
        s,
        at,
        at + half.len(),
        ("how many that are is not worked out", "wie viele das sind, wird nicht ausgerechnet"),
    )
    .at(("a number belongs here", "hierher gehört eine Zahl"));
    Some(d.help((
        "write the number: `won if points of team >= 36`, or `won if points of declarer >= 36`",
        "schreib die Zahl: `won if points of team >= 36` oder `won if points of declarer >= 36`",
    )))
}

/// `worth 1 for each 5 points`
fn for_each_points(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let worth = bare.find("worth ").filter(|at| !bare[..*at].contains(':'))?;
    let rest = &bare[worth + "worth ".len()..];
    let at = ["for each ", "for every ", "per ", "each "].into_iter().find_map(|each| {
        let at = rest.find(each)?;
        Some((at, at + each.len()))
    });
    let (at, behind) = at?;
    let words: Vec<&str> = words_of(&rest[behind..]).map(|(_, word)| word).collect();
    let many = words.first().and_then(|word| speech::number(word));
    let points = |word: &&str| matches!(*word, "point" | "points" | "over" | "above");
    words.iter().take(2).any(points).then_some(())?;
    let part = many.map_or(String::new(), |many| format!(" / {many} rounded up"));
    let start = worth + "worth ".len() + at;
    let d = wrong(
        s,
        start,
        bare.trim_end().len(),
        ("what hangs on points is calculated", "was an den Augen hängt, wird gerechnet"),
    )
    .at(("said as a number", "als Zahl gesagt"));
    let sum = match many {
        Some(_) => format!("(points of winners - 35){part}"),
        None => "points of winners - 35".to_string(),
    };
    Some(d.help(said!("write for instance `worth {sum}`", "schreib zum Beispiel `worth {sum}`")))
}

const ORDINALS: &[&str] = &[
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth",
];

/// `took the ninth trick`
fn nth_trick(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let words: Vec<(usize, &str)> = words_of(bare).collect();
    words.windows(2).enumerate().find_map(|(i, two)| {
        let [(at, nth), (trick, word)] = two else { return None };
        let digits =
            ["st", "nd", "rd", "th"].iter().find_map(|end| nth.strip_suffix(end)?.parse::<usize>().ok());
        let number = digits.or_else(|| Some(ORDINALS.iter().position(|word| word == nth)? + 1))?;
        let the = i.checked_sub(1).map(|i| words[i]).filter(|(_, word)| *word == "the");
        let start = the.map_or(*at, |(at, _)| at);
        let meant = format!("trick {number}");
        // `leads the first trick` is said `to trick 1`.
        let place = start..trick + word.len();
        let to = format!("to {meant}");
        let meant = [meant, to]
            .into_iter()
            .find(|meant| *word == "trick" && s.reads(&s.with(place.clone(), meant)).is_some())?;
        let d = wrong(
            s,
            start,
            place.end,
            ("a trick is named by its number", "ein Stich heißt nach seiner Nummer"),
        )
        .at(("said otherwise", "heißt anders"));
        Some(d.help(said!("write `{meant}`", "schreib `{meant}`")).write(meant))
    })
}

/// `took the last trick but one`
fn before_the_last(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    const SAID: &[&str] = &[
        "next to last trick",
        "next-to-last trick",
        "second to last trick",
        "second last trick",
        "penultimate trick",
        "last but one trick",
        "last trick but one",
        "trick before last",
        "trick before the last",
    ];
    let (at, said) = SAID.iter().find_map(|said| Some((bare.find(said)?, *said)))?;
    let start = bare[..at].strip_suffix("the ").map_or(at, str::len);
    s.reads(&s.with(start..at + said.len(), "trick 1"))?;
    let d = wrong(
        s,
        start,
        at + said.len(),
        ("a trick is named by its number", "ein Stich heißt nach seiner Nummer"),
    )
    .at(("said otherwise", "heißt anders"));
    Some(d.help((
        "write its number: of twelve tricks the one before the last is `trick 11`",
        "schreib seine Nummer: Von zwölf Stichen ist der vorletzte `trick 11`",
    )))
}

/// `players may play any card`
fn as_he_likes(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let line = bare.lines().next()?.trim_end();
    [
        "may play any card",
        "can play any card",
        "plays any card",
        "may play what he likes",
        "may play anything",
    ]
    .iter()
    .find(|free| line.ends_with(**free))?;
    let d = wrong(
        s,
        0,
        line.len(),
        (
            "whoever is bound by no duty plays what he likes",
            "wen keine Pflicht bindet, der spielt, was er will",
        ),
    )
    .at(("so it is in any case", "so ist es ohnehin"));
    Some(d.help(("take it away", "nimm es weg")))
}

/// `must win: must follow with trumps if possible`
fn if_possible(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    const CANNOT: [&str; 5] = [
        "if he cannot follow suit",
        "if he cannot follow",
        "if he can not follow",
        "if they cannot follow",
        "if unable to follow",
    ];
    let (at, said) = ["if possible", "if he can", "if they can", "if you can", "where possible"]
        .into_iter()
        .chain(CANNOT)
        .filter_map(|said| Some((bare.find(said)?, said)))
        .max_by_key(|(_, said)| said.len())?;
    let before = bare[..at].trim_end().len();
    let plain = s.with(before..at + said.len(), "").replace("must trump", "must follow with trumps");
    let named = || s.reads(&format!("my_rule: {plain}")).is_some();
    (s.reads(&plain).is_some() || named()).then_some(())?;
    let d = wrong(
        s,
        at,
        at + said.len(),
        (
            "a duty binds only as far as it can be met",
            "eine Pflicht bindet nur, soweit man sie erfüllen kann",
        ),
    )
    .at(("take this away", "nimm das weg"));
    if CANNOT.contains(&said) {
        return Some(d.help(said!(
            "write `{}` below the duty to follow suit: it binds where that cannot be met",
            "schreib `{}` unter die Pflicht zu bedienen: Es bindet, wo man ihr nicht nachkommen kann",
            plain.trim()
        )));
    }
    Some(d.help(said!("leave `{said}` away", "lass `{said}` weg")))
}

/// `must follow suit, otherwise trump`
fn else_trumps(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let from = bare.find("must follow ")?;
    let (at, word) = [", otherwise ", ", else ", " else ", " otherwise ", " then ", ", then "]
        .into_iter()
        .find_map(|word| Some((from + bare[from..].find(word)?, word)))?;
    let behind = bare[at + word.len()..].trim_end();
    let trumps = behind.split(' ').next_back().is_some_and(|last| matches!(last, "trump" | "trumps"));
    trumps.then_some(())?;
    let d = wrong(s, at, bare.trim_end().len(), ("these are two duties", "das sind zwei Pflichten"))
        .at(("binds where the first cannot be met", "bindet, wo die erste nicht zu erfüllen ist"));
    Some(d.help((
        "write two sentences, one below the other: `follow_suit: must follow with suit led` and `trump: must follow with \
         trumps`",
        "schreib zwei Sätze untereinander: `follow_suit: must follow with suit led` und `trump: must follow with trumps`",
    )))
}

/// `the winner of a trick leads`
fn winner_leads(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let line = bare.lines().next()?.trim_end();
    let words: Vec<&str> = words_of(line).map(|(_, word)| word).collect();
    let winner = words.iter().take(2).any(|word| matches!(*word, "winner" | "taker"));
    (winner && words.contains(&"leads") && !words.contains(&"highest")).then_some(())?;
    let d = wrong(
        s,
        0,
        line.len(),
        ("whoever took a trick leads to the next", "wer einen Stich macht, spielt zum nächsten aus"),
    )
    .at(("so it is in any case", "das ist ohnehin so"));
    Some(d.help((
        "take it away, and say who leads to the first trick: `forehand leads`",
        "nimm das weg, und sag, wer zum ersten Stich ausspielt: `forehand leads`",
    )))
}

/// `T1 beats TS if T21 in trick`
fn beats(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let (card, rest) = bare.split_once(' ')?;
    let verb = ["beats ", "wins ", "takes the trick"].into_iter().find(|verb| rest.starts_with(verb))?;
    is_card(card).then_some(())?;
    let condition = rest
        .split_once(" if ")
        .map_or("CONDITION", |(_, condition)| condition.lines().next().unwrap_or("").trim());
    let d = wrong(
        s,
        0,
        card.len() + 1 + verb.trim_end().len(),
        ("who takes a trick is said in one sentence", "wer einen Stich macht, sagt ein einziger Satz"),
    )
    .at(("best first", "das Stärkste zuerst"));
    Some(d.help(said!(
        "write `trick to {card} if {condition}, else highest of trumps, else highest of suit led`; all of several cards are \
         asked for as `all (T21 or TS) in trick`",
        "schreib `trick to {card} if {condition}, else highest of trumps, else highest of suit led`; nach mehreren Karten \
         zugleich fragt `all (T21 or TS) in trick`"
    )))
}

/// `call T4 Uhu`
fn called_without_quotes(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let rest = bare.strip_prefix("call ")?;
    let (card, name) = rest.split_once(' ')?;
    let name = name.lines().next()?.split('[').next()?.trim();
    (is_card(card) && !name.is_empty() && !name.contains('"')).then_some(())?;
    let said = format!("call {card} \"{name}\"");
    s.reads(&said)?;
    let at = bare.find(name)?;
    let d = wrong(
        s,
        at,
        at + name.len(),
        ("a name for people stands in quotation marks", "ein Name für die Leute steht in Anführungszeichen"),
    )
    .at(("quotation marks belong around this", "hierum gehören Anführungszeichen"));
    Some(d.help(said!("write `{said}`", "schreib `{said}`")).write(format!("\"{name}\"")))
}

/// `open_up: declarer lays hand open after trick 1`
fn when_behind(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let (label, deed) = bare.split_once(':')?;
    let line = deed.lines().next()?.split(';').next()?.split('[').next()?.trim_end();
    let from = label.len() + 1;
    let (at, time) = [" after ", " before "].into_iter().find_map(|word| {
        let at = line.rfind(word)?;
        Some((at, line[at..].trim()))
    })?;
    let time = time
        .replace("the first trick", "trick 1")
        .replace("first trick", "trick 1")
        .replace("the last", "last");
    let said = format!("{} {time}:{}", &s.text[..label.len()], &s.text[from..from + at]);
    s.reads(&said)?;
    let d = wrong(
        s,
        from + at + 1,
        from + line.len(),
        ("when it is done stands before the colon", "wann das geschieht, steht vor dem Doppelpunkt"),
    )
    .at(("said behind the name", "gehört hinter den Namen"));
    Some(d.help(said!("write `{said}`", "schreib `{said}`")))
}

/// `deal { turn up top card of stock }`
fn turned_up_in_the_deal(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    (s.block == Some("deal")).then_some(())?;
    let line = bare.lines().next()?.split(';').next()?.trim_end();
    let words: Vec<&str> = words_of(line).map(|(_, word)| word).collect();
    let turned = words.windows(2).any(|two| matches!(two, ["turn" | "turns" | "turned", "up" | "over"]));
    turned.then_some(())?;
    let place = words.windows(2).filter(|two| two[0] == "of" && two[1] != "card").map(|two| two[1]).next();
    let place = place.unwrap_or("PLACE");
    let d = wrong(s, 0, line.len(), ("the deal turns no card up", "beim Geben wird keine Karte aufgedeckt"))
        .at(("a step of the exchange", "ein Schritt des Tauschs"));
    Some(d.help(said!(
        "write in `exchange` `trump_card \"Trump card\": dealer turns up top 1 card of {place}`, and of its suit `suit trumps \
         \"Trumps\" = suits of trump_card`",
        "schreib in `exchange` `trump_card \"Trumpfkarte\": dealer turns up top 1 card of {place}`, und von ihrer Farbe `suit \
         trumps \"Trumpf\" = suits of trump_card`"
    )))
}

/// `players who revoked pay 5`, `if he misdeals`
fn done_wrongly(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    const WRONGLY: &[&str] = &[
        "revoke",
        "revokes",
        "revoked",
        "renounces",
        "renounced",
        "reneges",
        "reneged",
        "misdeal",
        "misdeals",
        "misdealt",
    ];
    let quoted = |at: usize| bare[..at].matches('"').count() % 2 == 1;
    let mut words = words_of(bare).filter(|(at, word)| *at > 0 && WRONGLY.contains(word) && !quoted(*at));
    // A name for it is no deed.
    let (at, word) = words.find(|(at, _)| !matches!(&bare[..*at], "bonus " | "number " | "test "))?;
    let d = wrong(s, at, at + word.len(), ("nobody can do this here", "das kann hier niemand tun"))
        .at(("what a duty forbids is not taken", "was eine Pflicht verbietet, wird nicht angenommen"));
    Some(d.help((
        "what it costs at the table stands in a note, which the book tells: `note \"Whoever revokes pays 5.\"`",
        "was es am Tisch kostet, steht in einer Anmerkung, die das Buch erzählt: `note \"Wer eine Farbe verleugnet, zahlt 5.\"`",
    )))
}
