//! Numbers, conditions, cards and players in the wrong place.

use super::super::{Code, Diagnostic, Span, said};
use super::Pair;

/// The type of an expression, in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Number,
    Test,
    Cards,
    Seats,
    Order,
    Unknown,
}

fn kind_name(kind: Kind) -> Pair {
    match kind {
        Kind::Number => ("this is a number", "das ist eine Zahl"),
        Kind::Test => ("this is a condition", "das ist eine Bedingung"),
        Kind::Cards => ("these are cards", "das sind Karten"),
        Kind::Seats => ("these are players", "das sind Spieler"),
        Kind::Order => ("this is an order of cards", "das ist eine Reihenfolge von Karten"),
        Kind::Unknown => ("this is something else", "das ist etwas anderes"),
    }
}

/// What is wanted in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    Number,
    Condition,
    Counted,
    Player,
    Players,
    Cards,
    Order,
    Bid,
    Deed,
}

/// `score of somebody >= 100`
pub(crate) fn of_somebody(word: Span, what: &str, who: &str) -> Diagnostic {
    let (some, so) = match who {
        "nobody" => ("no", ("this is 0, whatever each of them has", "das ist 0, was auch jeder hat")),
        _ => ("some", ("what all have together would be counted", "gezählt würde, was alle zusammen haben")),
    };
    Diagnostic::error(
        Code::WrongType,
        word,
        said!("`{what} of {who}` is nobody's own", "`{what} of {who}` hat niemand für sich"),
    )
    .at(so)
    .help(said!(
        "ask for players who have so much: `{some} players with {what} >= 30`",
        "frag nach Spielern, die so viel haben: `{some} players with {what} >= 30`"
    ))
}

/// `suit of T1`
pub(crate) fn suits_meant(word: Span) -> Diagnostic {
    Diagnostic::error(Code::WrongType, word, ("cards are wanted here", "hierher gehören Karten"))
        .at(("written `suits`, of one card too", "auch bei einer einzigen Karte heißt es `suits`"))
        .help(("did you mean `suits`?", "meinst du `suits`?"))
        .write("suits")
}

/// `others of players with fewest points`: the first words are read by themselves.
pub(crate) fn others_of_all(span: Span, all: &str) -> Diagnostic {
    Diagnostic::error(
        Code::WrongType,
        span,
        said!("beside `{all}` there is nobody else", "außer `{all}` ist niemand da"),
    )
    .at(("these are none", "das ist niemand"))
    .help(said!(
        "put whoever is not meant in brackets: `others of (players with fewest points)`, `others of (players who \
         took last trick)`",
        "setz in Klammern, wer nicht gemeint ist: `others of (players with fewest points)`, `others of (players who \
         took last trick)`"
    ))
}

/// `somebody sees blind`, `made by somebody who held all kings`: each of them would.
pub(crate) fn somebody_or_each(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::WrongType,
        span,
        ("`somebody` is asked for in a condition, and does nothing", "nach `somebody` fragt eine Bedingung, tun kann er nichts"),
    )
    .at(("which of them?", "wer von ihnen?"))
    .help((
        "say who: each of them is `players`, or `everybody` with whoever sits out; one is `forehand`, `left of dealer`",
        "sag, wer: jeder von ihnen ist `players`, oder `everybody` mit dem, der aussetzt; einer ist `forehand`, `left of dealer`",
    ))
}

/// `took last trick with ranks 7 in trumps`, `some trumps in hand of leader`: the last words are read about all before them.
pub(crate) fn brackets_missing(tail: Span) -> Diagnostic {
    Diagnostic::error(Code::WrongType, tail, ("brackets are missing here", "hier fehlen Klammern"))
        .at(("read about all that stands before it", "gilt, so gelesen, für alles, was davor steht"))
        .help((
            "put what belongs together in brackets: `declarer took last trick with (ranks 7 in trumps)`, \
             `some trumps in (hand of leader)`",
            "setz in Klammern, was zusammengehört: `declarer took last trick with (ranks 7 in trumps)`, \
             `some trumps in (hand of leader)`",
        ))
}

pub(crate) fn wrong_type(span: Span, wanted: Wanted, found: Kind) -> Diagnostic {
    let message = match wanted {
        Wanted::Number => ("a number is wanted here", "hierher gehört eine Zahl"),
        Wanted::Condition => ("a condition is wanted here", "hierher gehört eine Bedingung"),
        Wanted::Counted => (
            "cards or players to count are wanted here",
            "hierher gehören Karten oder Spieler, die man zählt",
        ),
        Wanted::Player => ("a player is wanted here", "hierher gehört ein Spieler"),
        Wanted::Players => {
            ("one player or several are wanted here", "hierher gehören ein oder mehrere Spieler")
        }
        Wanted::Cards => ("cards are wanted here", "hierher gehören Karten"),
        Wanted::Order => ("an order is wanted here", "hierher gehört eine Reihenfolge"),
        Wanted::Bid => ("a bid is wanted here", "hierher gehört ein Gebot"),
        Wanted::Deed => ("what a player did is wanted here", "hierher gehört, was ein Spieler getan hat"),
    };
    let help = match (wanted, found) {
        (Wanted::Condition, Kind::Cards) => (
            "say how many there must be: `some`, `all`, `no`, `at least 2 …`",
            "sag, wie viele es sein müssen: `some`, `all`, `no`, `at least 2 …`",
        ),
        (Wanted::Condition, Kind::Seats) => (
            "say what they did, or whether there are such players: `some players with score >= 50`, `no players who …`",
            "sag, was sie getan haben, oder ob es solche Spieler gibt: `some players with score >= 50`, `no players who …`",
        ),
        (Wanted::Condition, Kind::Number) => {
            ("compare it with something: `>= 36`", "vergleich sie mit etwas: `>= 36`")
        }
        (Wanted::Condition, _) => (
            "conditions are comparisons, or say what somebody did or holds",
            "Bedingungen sind Vergleiche, oder sie sagen, was jemand getan hat oder hält",
        ),
        (Wanted::Number, Kind::Test) => (
            "nothing is compared here; what a number must not fall below, or exceed, is said behind it: `…, at least 2`",
            "hier wird nichts verglichen; was eine Zahl nicht unter- oder überschreiten darf, steht \
             dahinter: `…, at least 2`",
        ),
        (Wanted::Number, Kind::Cards | Kind::Seats) => (
            "`number of …` counts cards or players, `points of …` the points of a player",
            "`number of …` zählt Karten oder Spieler, `points of …` die Punkte eines Spielers",
        ),
        (Wanted::Number, _) => (
            "numbers are digits, columns of `contracts`, options, `points of …`",
            "Zahlen sind Ziffern, Spalten von `contracts`, Optionen, `points of …`",
        ),
        (Wanted::Player | Wanted::Players, Kind::Test) => (
            "say whom, and then the condition: `declarer if …`, or `players who …`",
            "sag, wen, und dann die Bedingung: `declarer if …`, oder `players who …`",
        ),
        (Wanted::Player | Wanted::Players, Kind::Cards) => (
            "players are `declarer`, `defenders`, `players who …` and the like; several cards of one sentence are joined \
             with `or`: `players who held all (HK or DK)`",
            "Spieler sind `declarer`, `defenders`, `players who …` und so weiter; mehrere Karten in einem \
             Satz verbindet `or`: `players who held all (HK or DK)`",
        ),
        (Wanted::Player | Wanted::Players, _) => (
            "players are `declarer`, `defenders`, `forehand`, `players who …` and the like",
            "Spieler sind `declarer`, `defenders`, `forehand`, `players who …` und so weiter",
        ),
        (Wanted::Order, _) => (
            "define one: `order name = trumps, kings, then clubs, spades, hearts`",
            "bestimme eine: `order name = trumps, kings, then clubs, spades, hearts`",
        ),
        (Wanted::Cards | Wanted::Counted | Wanted::Bid | Wanted::Deed, _) => (
            "cards are named by code (`T1`), by rank (`ranks K`), by set (`trumps`), with `or` between them",
            "Karten nennt man mit Kürzel (`T1`), Rang (`ranks K`) oder Menge (`trumps`), mit `or` \
             dazwischen",
        ),
    };
    Diagnostic::error(Code::WrongType, span, message).at(kind_name(found)).help(help)
}

/// `team > 33`
pub(crate) fn players_compared(span: Span, who: Option<&str>) -> Diagnostic {
    let message = ("players are not compared like numbers", "Spieler vergleicht man nicht wie Zahlen");
    let d = Diagnostic::error(Code::WrongType, span, message).at(("players", "Spieler"));
    let who = who.unwrap_or("PLAYERS");
    let other = if who == "forehand" { "declarer" } else { "forehand" };
    d.help(said!(
        "compare what they have or how many they are: `points of {who} >= 36`, `number of {who} >= 2`; whether they are \
         the same players asks `{who} is {other}`",
        "vergleich, was sie haben oder wie viele sie sind: `points of {who} >= 36`, `number of {who} >= 2`; ob es \
         dieselben Spieler sind, fragt `{who} is {other}`"
    ))
}

/// `colour is hearts`, of two sets of cards.
pub(crate) fn cards_compared(span: Span, cards: &str, others: &str, not: bool) -> Diagnostic {
    let message = ("cards are not compared like numbers", "Karten vergleicht man nicht wie Zahlen");
    let d = Diagnostic::error(Code::WrongType, span, message).at(("cards", "Karten"));
    let some = if not { "no" } else { "some" };
    d.help(said!(
        "ask whether some of them are the same: `{some} {others} in {cards}`",
        "frag, ob einige davon dieselben sind: `{some} {others} in {cards}`"
    ))
}

/// `taker of last trick`
pub(crate) fn of_a_trick(span: Span, who: &str) -> Diagnostic {
    let d = Diagnostic::error(
        Code::WrongType,
        span,
        said!("a trick has no `{who}`", "ein Stich hat keinen `{who}`"),
    );
    d.at(("asked in another way", "danach fragt man anders")).help((
        "ask who took it: `players who took last trick`, `players who took trick 1`",
        "frag, wer ihn genommen hat: `players who took last trick`, `players who took trick 1`",
    ))
}

/// `needs TS`, `T21 and TS in trick`
pub(crate) fn card_alone(span: Span, card: &str) -> Diagnostic {
    let d = wrong_type(span, Wanted::Condition, Kind::Cards);
    d.help(said!(
        "write `{card} in hand`, or `{card} in trick`: where it lies is asked of each card by itself, or of several as \
         `all (TS or T21) in hand`",
        "schreib `{card} in hand` oder `{card} in trick`: wo sie liegt, fragt man von jeder Karte für sich, oder von \
         mehreren mit `all (TS or T21) in hand`"
    ))
}

/// `holder of HK`
pub(crate) fn holder_of(span: Span, cards: &str) -> Diagnostic {
    let message = ("nobody is called `holder`", "`holder` heißt niemand");
    Diagnostic::error(Code::WrongType, span, message).at(("said in another way", "heißt anders")).help(said!(
        "write `players who held {cards}`, or `players who were dealt {cards}` of the cards as they were dealt",
        "schreib `players who held {cards}` oder, von den Karten, wie sie gegeben wurden, `players who were dealt {cards}`"
    ))
}

/// `Q of trumps`
pub(crate) fn rank_of(span: Span, rank: &str) -> Diagnostic {
    let message = said!("`{rank}` alone is no card", "`{rank}` allein ist keine Karte");
    let d = Diagnostic::error(Code::WrongType, span, message).at(("a rank", "ein Rang"));
    d.help(said!(
        "write `ranks {rank} in …`, several as `ranks K Q in …`, with the suit behind it",
        "schreib `ranks {rank} in …`, mehrere als `ranks K Q in …`, mit der Farbe dahinter"
    ))
}

/// `set limit = 3`: what the sentence says is defined by another word.
pub(crate) fn defines_another(wrong: Diagnostic, (word, name): (&str, &str), found: Kind) -> Diagnostic {
    let meant = match found {
        Kind::Number => "number",
        Kind::Test => "test",
        Kind::Cards => "set",
        Kind::Seats => "role",
        Kind::Order | Kind::Unknown => return wrong,
    };
    wrong.help(said!(
        "write `{meant} {name} = …` instead of `{word} {name} = …`: `set` names cards, `number` a number, `test` a \
         condition, `role` players",
        "schreib `{meant} {name} = …` statt `{word} {name} = …`: `set` benennt Karten, `number` eine Zahl, `test` eine \
         Bedingung, `role` Spieler"
    ))
}

/// `number of tricks of declarer`
pub(crate) fn number_already(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::WrongType,
        span,
        ("`number of` counts cards or players", "`number of` zählt Karten oder Spieler"),
    )
    .at(("this is a number already", "das ist schon eine Zahl"))
    .help((
        "leave `number of` away, or say what is counted: `number of (trumps in hand)`",
        "lass `number of` weg, oder sag, was gezählt wird: `number of (trumps in hand)`",
    ))
}

/// `at least 2 trumps fell in trick 1`
pub(crate) fn fallen_counted(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::WrongType,
        span,
        ("how many of these cards fell is not asked", "wie viele von diesen Karten fielen, fragt man nicht"),
    )
    .at(("is so as soon as one of them fell", "gilt, sobald eine davon gefallen ist"))
    .help((
        "leave the quantity away, with `not` before it for none of them; for all of them join single cards with `and`: \
         `HK fell and DK fell`",
        "lass die Menge weg, mit `not` davor für keine davon; für alle verbinde einzelne Karten mit `and`: `HK fell \
         and DK fell`",
    ))
}

pub(crate) fn some_or_all(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::SomeOrAll,
        span,
        ("is it some of these cards, or all of them?", "einige dieser Karten, oder alle?"),
    )
    .at(("more than one card", "mehr als eine Karte"))
    .help((
        "write `some … in …`, `all … in …` or `at least 2 … in …`",
        "schreib `some … in …`, `all … in …` oder `at least 2 … in …`",
    ))
}

/// How many tricks somebody has lost is not counted.
pub(crate) fn lost_in_number(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::SomeOrAll,
        span,
        ("what is lost is not counted", "was verloren geht, wird nicht gezählt"),
    )
    .at(("`lost` asks whether there is any", "`lost` fragt, ob es das gibt"))
    .help((
        "write `lost some tricks with …` or `lost no tricks with …`, or say what the others took: `others of \
         declarer took at least 2 tricks`",
        "schreib `lost some tricks with …` oder `lost no tricks with …`, oder sag, was die anderen machen: \
         `others of declarer took at least 2 tricks`",
    ))
}

/// Of several tricks it is not said which is meant.
pub(crate) fn which_trick(span: Span, lost: bool) -> Diagnostic {
    let d = Diagnostic::error(
        Code::SomeOrAll,
        span,
        ("is it some of these tricks, or all of them?", "einige dieser Stiche, oder alle?"),
    )
    .at(("more than one trick", "mehr als ein Stich"));
    match lost {
        true => d.help((
            "name each: `lost trick 1 or declarer lost trick 2`; or write `lost some tricks with …`",
            "nenn jeden: `lost trick 1 or declarer lost trick 2`; oder schreib `lost some tricks with …`",
        )),
        false => d.help((
            "name each with its card: `took trick 1 with T21 and declarer took trick 2 with TS`",
            "nenn jeden mit seiner Karte: `took trick 1 with T21 and declarer took trick 2 with TS`",
        )),
    }
}

pub(crate) fn all_of_what(span: Span) -> Diagnostic {
    Diagnostic::error(Code::AllOfWhat, span, ("all of them where?", "alle davon, wo?"))
        .at(("`all` needs a place", "`all` braucht einen Ort"))
        .help((
            "write `all trumps in hand`, or what players held or took: `players who held all kings`",
            "schreib `all trumps in hand`, oder was Spieler hielten oder nahmen: `players who held all \
             kings`",
        ))
}

pub(crate) fn no_value(span: Span, column: &str, contract: &str, row: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NoValue,
        span,
        said!(
            "`{contract}` has no value in the column `{column}`",
            "`{contract}` hat in der Spalte `{column}` keinen Wert"
        ),
    )
    .at(("needed here", "hier gebraucht"))
    .and(row, ("this row has none", "in dieser Zeile steht keiner"))
    .help(said!(
        "add the column `{column}` to a table that has a row for `{contract}`",
        "nimm die Spalte `{column}` in eine Tabelle auf, in der `{contract}` eine Zeile hat"
    ))
}

pub(crate) fn not_constant(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NotConstant,
        span,
        ("this must be known before the deal", "das muss vor dem Geben bekannt sein"),
    )
    .at(("depends on the deal", "hängt von den Karten ab"))
    .help((
        "use a number, a column of `contracts` or an option",
        "nimm eine Zahl, eine Spalte von `contracts` oder eine Option",
    ))
}

/// Who is dealt cards.
pub(crate) fn receivers_not_known(span: Span) -> Diagnostic {
    Diagnostic::error(Code::NotConstant, span, ("who is dealt these cards must be known before the deal", "wer diese Karten bekommt, muss vor dem Geben bekannt sein"))
        .at(("depends on the deal", "hängt von den Karten ab"))
        .help(("name seats: `each player`, `forehand`, `left of forehand`, `rearhand` (the dealer, where nobody sits out), `others of rearhand`", "nenn Plätze: `each player`, `forehand`, `left of forehand`, `rearhand` (der Geber, wo \
             niemand aussetzt), `others of rearhand`"))
}

pub(crate) fn undecided(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NotConstant,
        span,
        ("this condition must be known before the deal", "diese Bedingung muss vor dem Geben bekannt sein"),
    )
    .at(("depends on the deal", "hängt von den Karten ab"))
    .help((
        "conditions of the deal itself may ask for options only",
        "Bedingungen für das Geben selbst dürfen nur nach Optionen fragen",
    ))
}

pub(crate) fn number_too_large(span: Span) -> Diagnostic {
    Diagnostic::error(Code::NumberTooLarge, span, ("this number is too large", "diese Zahl ist zu groß"))
        .at((
            "more than 1000000, or a card worth more than 1000",
            "mehr als 1000000, oder eine Karte, die mehr als 1000 zählt",
        ))
        .help((
            "no card game needs it; is a digit doubled?",
            "das braucht kein Kartenspiel; steht eine Ziffer doppelt?",
        ))
}

pub(crate) fn below_nothing(span: Span, number: i64) -> Diagnostic {
    let much = number.unsigned_abs();
    Diagnostic::error(Code::BelowNothing, span, ("prices and amounts do not begin with a minus", "Preise und Beträge fangen nicht mit einem Minus an"))
        .at(("less than nothing", "weniger als nichts"))
        .help(said!(
            "a loss is said by who pays or loses it, and what takes something away as `, {much} less if CONDITION`; with a minus stand the bounds of a tally and what something is compared with: `score <= {number}`", "bei einem Verlust sagst du, wer zahlt oder verliert, und was etwas wegnimmt, mit `, {much} \
             less if CONDITION`; ein Minus haben die Grenzen eines Zählers und das, womit verglichen \
             wird: `score <= {number}`"
        ))
}

/// A worth that is reckoned, and always comes to nothing.
pub(crate) fn comes_to_nothing(clause: Span, contract: &str) -> Diagnostic {
    Diagnostic::warning(
        Code::WorthNothing,
        clause,
        said!("{contract} is always worth nothing", "{contract} ist immer nichts wert"),
    )
    .at(("this always comes to 0", "das ist immer 0"))
    .help((
        "look at what it is reckoned from: `bid of …` is a value that somebody bid, where values are bid; if it is to be \
         worth nothing, write `worth 0`",
        "sieh nach, woraus es sich rechnet: `bid of …` ist ein gebotener Wert, wo Werte geboten werden; soll es nichts \
         wert sein, schreib `worth 0`",
    ))
}

/// A game whose loser would be paid.
pub(crate) fn worth_below_nothing(clause: Span, contract: &str, always: bool) -> Diagnostic {
    match always {
        true => Diagnostic::error(
            Code::BelowNothing,
            clause,
            said!("{contract} is worth less than nothing", "{contract} ist weniger als nichts wert"),
        ),
        false => Diagnostic::warning(
            Code::BelowNothing,
            clause,
            said!(
                "{contract} may be worth less than nothing",
                "{contract} kann weniger als nichts wert sein"
            ),
        ),
    }
    .at(("whoever loses it would be paid", "wer verliert, bekäme etwas"))
    .help((
        "let it be `at least 0`; who pays and who is paid is said by `won if …` and `settle …`",
        "lass es `at least 0` sein; wer zahlt und wer bekommt, sagen `won if …` und `settle …`",
    ))
}

/// A price, a payment or what somebody gets of a tally, which would go the other way.
pub(crate) fn amount_below_nothing(clause: Span, always: bool) -> Diagnostic {
    match always {
        true => Diagnostic::error(
            Code::BelowNothing,
            clause,
            ("this comes to less than nothing", "das ist weniger als nichts"),
        ),
        false => Diagnostic::warning(
            Code::BelowNothing,
            clause,
            ("this may come to less than nothing", "das kann weniger als nichts sein"),
        ),
    }
    .at(("it would go the other way", "es ginge in die andere Richtung"))
    .help((
        "let it be `at least 0`; a loss is said by who has it: `missed by …`, `PLAYERS pay …`, `PLAYERS lose …`",
        "lass es `at least 0` sein; einen Verlust sagst du bei dem, der ihn hat: `missed by …`, `PLAYERS pay …`, \
         `PLAYERS lose …`",
    ))
}

/// The same, of what is counted: where one sentence says who wins, it is below nothing for who does not.
pub(crate) fn pays_whoever_loses(clause: Span, contract: &str, won: bool) -> Diagnostic {
    let what = match won {
        true => said!(
            "{contract} is worth less than nothing where it is won",
            "{contract} ist gewonnen weniger als nichts wert"
        ),
        false => said!(
            "{contract} is worth less than nothing where it is lost",
            "{contract} ist verloren weniger als nichts wert"
        ),
    };
    Diagnostic::error(Code::BelowNothing, clause, what)
        .at(("whoever loses it would be paid", "wer verliert, bekäme etwas"))
        .help((
            "write `difference of A and B`, which is never less than nothing; or say it of both: `A if won, otherwise B`",
            "schreib `difference of A and B`, was nie weniger als nichts ist; oder sag beides: `A if won, otherwise B`",
        ))
}

/// `price + (10 if CONDITION, otherwise 0)`, `price - (10 if CONDITION, otherwise 0)`
pub(crate) fn more_if(change: Span, less: bool) -> Diagnostic {
    let how = if less { "less" } else { "more" };
    Diagnostic::warning(
        Code::Plainer,
        change,
        match less {
            true => (
                "what is less where something is so can be said plainly",
                "was weniger ist, wo etwas so ist, lässt sich einfacher sagen",
            ),
            false => (
                "what is more where something is so can be said plainly",
                "was mehr ist, wo etwas so ist, lässt sich einfacher sagen",
            ),
        },
    )
    .at(("nothing otherwise", "sonst nichts"))
    .help(said!(
        "write it behind the number: `NUMBER, 10 {how} if CONDITION`, as often as there are conditions",
        "schreib es hinter die Zahl: `NUMBER, 10 {how} if CONDITION`, so oft es Bedingungen gibt"
    ))
}

/// `score <= (0 - 100)`
pub(crate) fn minus_is_read(span: Span, number: i64) -> Diagnostic {
    Diagnostic::warning(
        Code::Plainer,
        span,
        ("a number below nothing can be said plainly", "eine Zahl unter null geht einfacher"),
    )
    .at(("a difference with nothing", "eine Differenz mit null"))
    .help(said!("write `-{number}`", "schreib `-{number}`"))
    .write(format!("-{number}"))
}

/// `team if he is one of team, otherwise defenders`
pub(crate) fn his_side(span: Span) -> Diagnostic {
    Diagnostic::warning(
        Code::Plainer,
        span,
        (
            "whoever is on his side can be said plainly",
            "wer zu seiner Partei gehört, lässt sich einfacher sagen",
        ),
    )
    .at(("these are on his side", "das sind die von seiner Partei"))
    .help((
        "write `his side`; of somebody else it is `side of PLAYER`",
        "schreib `his side`; bei jemand anderem heißt es `side of PLAYER`",
    ))
    .write("his side")
}

pub(crate) fn divides_by_zero(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::BadDivisor,
        span,
        (
            "this cannot be divided by, or rounded to",
            "hierdurch kann man nicht teilen, und hierauf nicht runden",
        ),
    )
    .at((
        "must be a whole number of at least 1, known before the deal",
        "muss eine ganze Zahl von mindestens 1 sein, vor dem Geben bekannt",
    ))
    .help((
        "divide by a number, a column or an option that is never 0",
        "teil durch eine Zahl, eine Spalte oder eine Option, die nie 0 ist",
    ))
}
