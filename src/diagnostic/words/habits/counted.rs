//! What counts double, or besides its cards, as it is said at the table: where that stands here.

use super::*;

pub(super) fn counted(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    s.reader.filter(|_| s.kind == Sentence::Clause)?;
    doubled(s, bare)
        .or_else(|| each_trick(s, bare))
        .or_else(|| card(s, bare))
        .or_else(|| starts_with(s, bare))
}

/// `everybody starts with 21`
fn starts_with(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let line = bare.lines().next()?.split([';', '[']).next()?.trim_end();
    let verbs =
        [" starts with ", " start with ", " begins with ", " begin with ", " starts at ", " start at "];
    let number = verbs.iter().find_map(|verb| line.split_once(verb))?.1.split(' ').next()?;
    number.bytes().all(|digit| digit.is_ascii_digit()).then_some(())?;
    let d = wrong(s, 0, line.len(), ("a score begins at 0", "eine Rechnung fängt bei 0 an"))
        .at(("nothing else is said", "etwas anderes sagt man nicht"));
    Some(d.help(said!(
        "count the other way: in `session` write `match \"Game\" ends if some players with score >= {number}`, with `, at \
         latest after 60 deals` where a score may stand still",
        "zähl andersherum: In `session` schreib `match \"Spiel\" ends if some players with score >= {number}`, mit `, at \
         latest after 60 deals`, wo eine Rechnung stehen bleiben kann"
    )))
}

/// `last round counts double`, `double if announced`, `hearts count double`
fn doubled(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let line = bare.lines().next()?.split([';', '[']).next()?.trim_end();
    let (said, condition) = match line.split_once(" if ") {
        Some((said, condition)) => (said, Some(condition.trim())),
        None => (line, None),
    };
    let said = said.trim_end();
    let twice = ["double", "doubled", "twice"].into_iter().find(|twice| said.ends_with(twice))?;
    let what = said[..said.len() - twice.len()].trim_end();
    let verbs = [" counts", " count", " is worth", " are worth", " is", " are", " pays"];
    let what = verbs.into_iter().find_map(|verb| what.strip_suffix(verb)).unwrap_or(what);
    let what = what.strip_prefix("the ").unwrap_or(what);
    let round = matches!(what, "last round" | "round" | "the last round");
    let game = matches!(
        what,
        "" | "counts" | "worth" | "price" | "value" | "game" | "is" | "pays" | "everything" | "score" | "it"
    );
    let game = game || what.strip_prefix("worth ").is_some_and(|number| number.chars().all(in_word));
    (round || game || what.chars().all(in_word)).then_some(())?;
    // What is worth so much, doubled, is told with its number.
    let d =
        wrong(s, 0, line.len(), ("nothing is doubled by a word", "mit einem Wort wird nichts verdoppelt"))
            .at(("said as a number", "als Zahl gesagt"));
    if round || condition == Some("last_round") {
        return Some(d.help((
            "write `when last_round { worth 2 * NUMBER }`, with what the game is worth in other rounds",
            "schreib `when last_round { worth 2 * ZAHL }`, mit dem, was das Spiel in andern Runden gilt",
        )));
    }
    if !game {
        return Some(d.help(said!(
            "a bonus counts what lies in tricks besides: `bonus NAME \"Name\" worth 1 per card of {what}: made by PLAYERS`; what cards \
             count in points says the pack: `worth 2: {what}`",
            "was in den Stichen liegt, zählt eine Prämie dazu: `bonus NAME \"Name\" worth 1 per card of {what}: made by SPIELER`; \
             was Karten an Augen zählen, sagt das Blatt: `worth 2: {what}`"
        )));
    }
    match condition {
        Some("announced") => Some(d.help((
            "a feat that is said before has two prices: `bonus NAME \"Name\" worth 1, announced 2: made by PLAYERS`; of the \
             game write `worth 2 * NUMBER if declarer announced NAME, otherwise NUMBER`",
            "was vorher gesagt wird, hat zwei Preise: `bonus NAME \"Name\" worth 1, announced 2: made by SPIELER`; vom Spiel \
             schreib `worth 2 * ZAHL if declarer announced NAME, otherwise ZAHL`",
        ))),
        Some(condition) => Some(d.help(said!(
            "write `worth 2 * NUMBER if {condition}, otherwise NUMBER`, with what the game is worth",
            "schreib `worth 2 * ZAHL if {condition}, otherwise ZAHL`, mit dem, was das Spiel gilt"
        ))),
        None => Some(d.help((
            "write `worth 2 * NUMBER`, with what the game is worth otherwise",
            "schreib `worth 2 * ZAHL`, mit dem, was das Spiel sonst gilt",
        ))),
    }
}

/// `each trick counts 1`
fn each_trick(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let line = bare.lines().next()?.trim_end();
    let rest = line.strip_prefix("each trick ").or_else(|| line.strip_prefix("every trick "))?;
    let verbs = ["counts ", "is worth ", "is ", "worth ", "scores "];
    let number = verbs.into_iter().find_map(|verb| rest.strip_prefix(verb))?.split(' ').next()?;
    let number: u32 = number.parse().or_else(|_| speech::number(number).ok_or(())).ok()?;
    let times = if number == 1 { String::new() } else { format!("{number} * ") };
    let d = wrong(s, 0, line.len(), ("tricks are counted by themselves", "Stiche werden für sich gezählt"))
        .at(("no sentence is needed", "dafür braucht es keinen Satz"));
    Some(d.help(said!(
        "ask for them where they matter: `won if tricks of declarer >= 5`, or `points of declarer + {times}tricks of declarer`",
        "frag nach ihnen, wo es auf sie ankommt: `won if tricks of declarer >= 5` oder `points of declarer + {times}tricks of declarer`"
    )))
}

/// `T1 counts 3`
fn card(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let (card, rest) = bare.split_once(" counts ")?;
    let number: String = rest.chars().take_while(char::is_ascii_digit).collect();
    let number = Some(number).filter(|number| is_card(card) && !number.is_empty())?;
    let d = wrong(
        s,
        0,
        card.len() + " counts ".len() + number.len(),
        ("what a card counts is said in the pack", "was eine Karte zählt, steht beim Blatt"),
    )
    .at(("in another place", "an anderer Stelle"));
    Some(d.help(said!(
        "in the pack write `worth {number}: {card}`; what it counts besides, for whoever takes it: `players who took some {card} counts {number} more`",
        "im Blatt schreib `worth {number}: {card}`; was sie dazu zählt, für den, der sie bekommt: `players who took some {card} counts {number} more`"
    )))
}
