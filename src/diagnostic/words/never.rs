//! What can never apply, and what is so whatever is played.

use super::super::{Code, Diagnostic, Said, Span, said};

pub(crate) fn never(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::NeverApplies, clause, ("this can never apply", "das kann nie gelten"))
        .at(("never, in any contract and with any option", "nie, in keinem Spiel und mit keiner Option"))
        .help((
            "look at its condition, at its cards and at its tricks; or take it away",
            "sieh dir die Bedingung, die Karten und die Stiche an, oder nimm den Satz weg",
        ))
        .take_away()
}

/// It asks for a suit of the pack whose cards are those of another suit in this contract.
pub(crate) fn suit_is_made(clause: Span, suit: &str, made: &str) -> Diagnostic {
    Diagnostic::error(Code::NeverApplies, clause, ("this can never apply", "das kann nie gelten"))
        .at(said!("all cards of `{suit}` are `{made}` here", "alle Karten von `{suit}` sind hier `{made}`"))
        .help(said!("ask for `{made}`", "frag nach `{made}`"))
}

/// Of two duties that want the same, or the contrary, the first decides.
///
/// `names` are theirs, the first one's first; `special`: the second stands in a `when`, a kind or a contract.
pub(crate) fn behind_a_duty(clause: Span, by: Span, names: [&str; 2], special: bool) -> Diagnostic {
    let [first, second] = names;
    let d = Diagnostic::error(
        Code::NeverApplies,
        clause,
        ("this duty can never bind", "diese Pflicht kann nie binden"),
    )
    .at((
        "never binds: the duty before it has decided already",
        "bindet nie: Die Pflicht davor hat schon entschieden",
    ))
    .and(
        by,
        (
            "wants the same cards, or forbids them, at the same time; a condition would stand behind it",
            "will zur selben Zeit dieselben Karten oder verbietet sie; eine Bedingung stünde dahinter",
        ),
    );
    let order = match special {
        true => said!(
            "; what stands in a `when`, a kind or a contract comes behind the duties of the game: `{second} before {first}: …` puts it in front",
            "; was in einem `when`, einer Art oder einem Spiel steht, kommt hinter die Pflichten des \
             ganzen Spiels: `{second} before {first}: …` stellt es davor"
        ),
        false => Said::default(),
    };
    d.help(said!("duties are followed in their order, each as far as it can: take one of the two away, or let the first leave something to the second: `{first}: … if he is one of defenders`{order}", "Pflichten gelten der Reihe nach, jede, so weit sie kann: nimm eine der beiden weg, oder lass \
             die erste der zweiten etwas übrig: `{first}: … if he is one of defenders`{order}"; order))
        .take_away()
}

/// A comparison that cannot be so: what the number on its left comes to.
pub(crate) fn out_of_reach(clause: Span, (low, high): (i64, i64)) -> Diagnostic {
    Diagnostic::error(Code::NeverApplies, clause, ("this can never apply", "das kann nie gelten"))
        .at(said!(
            "what is compared is {low} to {high} here, never less and never more",
            "was verglichen wird, ist hier {low} bis {high}, nie weniger und nie mehr"
        ))
        .help((
            "compare it with a number that it can reach; or take it away",
            "vergleich es mit einer Zahl, die es erreichen kann, oder nimm den Satz weg",
        ))
}

/// A condition within a sentence that nothing brings about.
pub(crate) fn never_counts(condition: Span) -> Diagnostic {
    Diagnostic::error(Code::NeverApplies, condition, ("this is never so", "das ist nie so"))
        .at((
            "nothing that is chosen, dealt or played brings it about",
            "was auch gewählt, gegeben und gespielt wird: Dazu kommt es nie",
        ))
        .help((
            "ask for what can come about; or take away the condition, and what hangs on it",
            "frag nach etwas, das vorkommen kann; oder nimm die Bedingung weg und das, was daran hängt",
        ))
}

/// What a name stands for, which nothing brings about, or (`so`) which nothing makes come out otherwise.
pub(crate) fn defines_nothing(value: Span, so: bool) -> Diagnostic {
    let found = if so { no_condition(value) } else { never_counts(value) };
    found.help((
        "say what can come out both ways; or take the definition away, and its name where it is asked for",
        "sag etwas, das so und so ausgehen kann; oder nimm die Erklärung weg, und ihren Namen dort, wo danach \
         gefragt wird",
    ))
}

/// A mistake in a base that comes of a name to which a variant gives another meaning.
pub(crate) fn by_its_name(mistake: Diagnostic) -> Diagnostic {
    mistake.help((
        "give the name a meaning with which what the base says can come about; or leave it as the base has it",
        "gib dem Namen eine Bedeutung, mit der vorkommen kann, was die Grundlage sagt; oder lass ihm die, die er dort hat",
    ))
}

/// Cards that are counted, of which there are never any.
pub(crate) fn none_to_count(cards: Span) -> Diagnostic {
    no_such_cards(cards, ("nothing is ever counted here", "hier wird nie etwas gezählt")).help((
        "count cards that there are; or take this away, with what hangs on it",
        "zähl Karten, die es gibt; oder nimm das weg und das, was daran hängt",
    ))
}

/// `kings without T1`
pub(crate) fn without_none(cards: Span) -> Diagnostic {
    Diagnostic::warning(
        Code::Plainer,
        cards,
        ("none of these cards is taken away here", "keine dieser Karten wird hier weggenommen"),
    )
    .at(("never among the cards before it", "nie unter den Karten davor"))
    .help((
        "take it away, or name the cards that are meant",
        "nimm es weg, oder nenn die Karten, die gemeint sind",
    ))
}

/// `worth 7, at least 9`: a limit that always decides, or never does.
pub(crate) fn limit(limit: Span, least: bool, always: bool) -> Diagnostic {
    let found = match (always, least) {
        (true, _) => ("it is always this number", "es ist immer diese Zahl"),
        (false, true) => ("it is never less than this", "weniger als das ist es nie"),
        (false, false) => ("it is never more than this", "mehr als das ist es nie"),
    };
    let why = match (always, least) {
        (true, true) => ("what stands before it is never more", "was davor steht, ist nie mehr"),
        (true, false) => ("what stands before it is never less", "was davor steht, ist nie weniger"),
        (false, _) => ("a limit that is never passed", "eine Grenze, die nie überschritten wird"),
    };
    let help = match always {
        true => (
            "say this number alone, or look whether the one before it, or the limit, is as it is meant",
            "schreib nur diese Zahl, oder sieh nach, ob die davor oder die Grenze so gemeint ist",
        ),
        false => (
            "take the limit away, or look whether the number before it is as it is meant",
            "nimm die Grenze weg, oder sieh nach, ob die Zahl davor so gemeint ist",
        ),
    };
    Diagnostic::warning(Code::Plainer, limit, found).at(why).help(help)
}

/// A set in which there is never a card.
pub(crate) fn holds_nothing(value: Span) -> Diagnostic {
    no_such_cards(value, ("this set is always empty", "diese Menge ist immer leer")).help((
        "name cards that there are; or write `nothing`, if that is meant",
        "nenn Karten, die es gibt; oder schreib `nothing`, wenn das gemeint ist",
    ))
}

fn no_such_cards(cards: Span, what: (&'static str, &'static str)) -> Diagnostic {
    Diagnostic::error(Code::NeverApplies, cards, what).at((
        "there are never any of these, in any contract and with any option",
        "solche Karten gibt es nie, in keinem Spiel und mit keiner Option",
    ))
}

/// What counts unless something is so that always is.
pub(crate) fn never_unless(condition: Span) -> Diagnostic {
    let message = ("nothing ever hangs on this", "daran hängt nie etwas");
    Diagnostic::error(Code::NeverApplies, condition, message)
        .at((
            "this is always so, and what counts `unless` it is so never does",
            "das ist immer so, und was `unless` davor steht, zählt dann nie",
        ))
        .help((
            "ask for what can be otherwise; or take away the condition, and what hangs on it",
            "frag nach etwas, das auch anders sein kann; oder nimm die Bedingung weg und das, was daran hängt",
        ))
}

/// Of `A if …, B if …, otherwise C` a condition that holds only where one before it does.
pub(crate) fn behind_another(condition: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NeverApplies,
        condition,
        ("it never comes to this condition", "zu dieser Bedingung kommt es nie"),
    )
    .at((
        "whenever this is so, one before it is so already, and the first decides",
        "wann immer das so ist, ist schon eine davor so, und die erste entscheidet",
    ))
    .help((
        "put the narrower condition first: `20 if points of declarer >= 60, 10 if points of declarer >= 50, \
         otherwise 0`",
        "stell die engere Bedingung nach vorn: `20 if points of declarer >= 60, 10 if points of declarer >= 50, \
         otherwise 0`",
    ))
}

/// What holds otherwise, where one of several conditions always holds.
pub(crate) fn never_otherwise(value: Span) -> Diagnostic {
    Diagnostic::warning(Code::Plainer, value, ("it never comes to this", "dazu kommt es nie"))
        .at(("one of the conditions before it is always so", "eine der Bedingungen davor ist immer so"))
        .help((
            "leave out the last condition, and let what hangs on it be what holds otherwise: `5 if won, otherwise 0`",
            "lass die letzte Bedingung weg, und was an ihr hängt, gilt sonst: `5 if won, otherwise 0`",
        ))
}

pub(crate) fn always_won(clause: Span) -> Diagnostic {
    Diagnostic::warning(Code::AlwaysWon, clause, ("every deal is won", "jedes Spiel ist gewonnen"))
        .at(("this is always so, whatever is played", "das ist immer so, was auch gespielt wird"))
        .help((
            "ask for what a player has or did: `won if points of declarer >= 36`",
            "frag, was ein Spieler hat oder getan hat: `won if points of declarer >= 36`",
        ))
}

/// `all (ranks K Q in trumps) in hand` in a contract without trumps.
pub(crate) fn all_of_none(clause: Span, title: &str, row: Span) -> Diagnostic {
    Diagnostic::warning(
        Code::Plainer,
        clause,
        said!("in {title} there are no such cards, so that all of them are there", "bei {title} gibt es solche Karten nicht, also sind immer alle da"),
    )
    .at(("`all` of no cards is always so", "`all` von gar keinen Karten gilt immer"))
    .and(row, ("here", "hier"))
    .help((
        "ask for one of them as well (`some … in hand and all … in hand`), or leave the sentence to the contracts that have \
         such cards: `without NAME` in this one",
        "frag auch nach einer davon (`some … in hand and all … in hand`), oder lass den Satz den Spielen, in denen es \
         solche Karten gibt: `without NAME` in diesem",
    ))
}

/// A contract that is won in every deal, or in none, by a sentence that decides others.
pub(crate) fn settled_before(
    row: Span,
    clause: Span,
    title: &str,
    won: bool,
    reach: Option<(i64, i64)>,
) -> Diagnostic {
    let (message, always) = match won {
        true => (
            said!("{title} is won in every deal", "{title} gewinnt man in jedem Fall"),
            ("this is always so there", "das ist dort immer so"),
        ),
        false => (
            said!("{title} is never won", "{title} gewinnt man nie"),
            ("this is never so there", "das ist dort nie so"),
        ),
    };
    let d = Diagnostic::warning(if won { Code::AlwaysWon } else { Code::NeverApplies }, row, message)
        .at(("whatever is dealt and played", "was auch gegeben und gespielt wird"));
    let d = match reach {
        Some((low, high)) => d.and(
            clause,
            said!(
                "what is compared is {low} to {high} there, never less and never more",
                "was verglichen wird, ist dort {low} bis {high}, nie weniger und nie mehr"
            ),
        ),
        None => d.and(clause, always),
    };
    d.help((
        "give the row another number, if the sentence compares one with it; or say in the contract itself when it is \
         won: `won if declarer took no tricks`",
        "gib der Zeile eine andere Zahl, wenn der Satz mit einer vergleicht; oder sag im Spiel selbst, wann es \
         gewonnen ist: `won if declarer took no tricks`",
    ))
}

/// A condition that comes out the same, whatever happens.
pub(crate) fn excludes_nothing(condition: Span) -> Diagnostic {
    no_condition(condition).help((
        "take the condition away: the sentence says the same without it; or ask for what can be otherwise",
        "nimm die Bedingung weg: Der Satz sagt ohne sie dasselbe; oder frag nach etwas, das auch anders \
         sein kann",
    ))
}

/// A condition that decides between two that are the same.
pub(crate) fn same_otherwise(condition: Span, otherwise: Span) -> Diagnostic {
    Diagnostic::warning(
        Code::Plainer,
        condition,
        ("this condition decides nothing", "diese Bedingung entscheidet nichts"),
    )
    .at(("it is the same whether this is so or not", "es bleibt dasselbe, ob das so ist oder nicht"))
    .and(otherwise, ("the same once more", "noch einmal dasselbe"))
    .help((
        "say it once, without the condition; or write what is to be otherwise",
        "sag es einmal, ohne die Bedingung; oder schreib, was sonst sein soll",
    ))
}

/// Why a part of what is joined adds nothing.
#[derive(Clone, Copy)]
pub(crate) enum Adds {
    /// It comes out the same, whatever happens.
    ByItself,
    /// The other parts decide it.
    Behind,
    /// They do together with what all of them are joined with.
    Around,
}

/// A part of what is joined by `and`, or by `or`, without which the whole says the same.
pub(crate) fn adds_nothing(part: Span, and: bool, how: Adds) -> Diagnostic {
    let message = ("this part of the condition adds nothing", "dieser Teil der Bedingung ändert nichts");
    let at: (&str, &str) = match (how, and) {
        (Adds::ByItself, true) => (
            "it is always so, whatever is chosen, dealt and played",
            "das ist immer so, was auch gewählt, gegeben und gespielt wird",
        ),
        (Adds::ByItself, false) => (
            "it is never so, whatever is chosen, dealt and played",
            "das ist nie so, was auch gewählt, gegeben und gespielt wird",
        ),
        (Adds::Behind, true) => (
            "where all else holds that `and` joins, this holds too",
            "wo alles andere gilt, was `and` verbindet, gilt auch das",
        ),
        (Adds::Behind, false) => (
            "where this holds, something else holds that `or` joins",
            "wo das gilt, gilt auch etwas anderes, was `or` verbindet",
        ),
        (Adds::Around, true) => (
            "wherever it comes to this, it is so already: what stands around it leaves nothing else",
            "wo es darauf ankommt, ist das schon so: Was darum steht, lässt nichts anderes übrig",
        ),
        (Adds::Around, false) => (
            "wherever it comes to this, it is not so: what stands around it does not allow it",
            "wo es darauf ankommt, ist das nicht so: Was darum steht, lässt es nicht zu",
        ),
    };
    let d = Diagnostic::warning(Code::Plainer, part, message).at(at);
    d.help(match how {
        Adds::ByItself => (
            "take it away: the sentence says the same without it; or ask for what can be otherwise",
            "nimm ihn weg: Der Satz sagt ohne ihn dasselbe; oder frag nach etwas, das auch anders sein kann",
        ),
        Adds::Behind | Adds::Around => (
            "take it away: the sentence says the same without it; or ask for what the rest leaves open",
            "nimm ihn weg: Der Satz sagt ohne ihn dasselbe; oder frag nach etwas, das der Rest offen lässt",
        ),
    })
}

/// A condition that holds wherever what stands around it does.
pub(crate) fn settled_around(condition: Span) -> Diagnostic {
    let message = ("this condition excludes nothing", "diese Bedingung schließt nichts aus");
    Diagnostic::warning(Code::Plainer, condition, message)
        .at((
            "where the condition around it holds, this holds too",
            "wo die Bedingung gilt, unter der es steht, gilt auch das",
        ))
        .help((
            "take it away: the sentence says the same without it; or ask for what can be otherwise there",
            "nimm sie weg: Der Satz sagt ohne sie dasselbe; oder frag nach etwas, das dort auch anders sein kann",
        ))
}

/// A condition of a duty that holds wherever the duty leaves a choice.
pub(crate) fn bound_anyway(condition: Span) -> Diagnostic {
    let message = ("this condition excludes nothing", "diese Bedingung schließt nichts aus");
    Diagnostic::warning(Code::Plainer, condition, message)
        .at((
            "wherever this duty can close a card, it is so already",
            "wo diese Pflicht eine Karte verschließen kann, ist das schon so",
        ))
        .help((
            "take it away: the duty binds as often without it; or ask for what can be otherwise there",
            "nimm sie weg: Die Pflicht gilt ohne sie genauso oft; oder frag nach etwas, das dort auch anders sein kann",
        ))
}

/// The same of a sentence that says nothing but the condition.
pub(crate) fn needs_nothing(clause: Span) -> Diagnostic {
    no_condition(clause)
        .help((
            "take the sentence away: each hand meets it; or ask for what a hand can lack: `at least 6 trumps in hand`",
            "nimm den Satz weg: Jede Hand erfüllt ihn; oder frag nach etwas, das einer Hand fehlen kann: `at least 6 trumps \
             in hand`",
        ))
        .take_away()
}

fn no_condition(at: Span) -> Diagnostic {
    let message = ("this condition excludes nothing", "diese Bedingung schließt nichts aus");
    Diagnostic::warning(Code::Plainer, at, message).at((
        "nothing that is chosen, dealt or played makes it come out otherwise",
        "was auch gewählt, gegeben und gespielt wird: Sie geht nie anders aus",
    ))
}

/// A condition for the end of the play that always holds.
pub(crate) fn ends_at_once(condition: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NeverApplies,
        condition,
        ("the play is over as soon as it begins", "das Spiel ist aus, kaum dass es anfängt"),
    )
    .at(("this is so whatever is played", "das ist so, was auch gespielt wird"))
    .help((
        "ask for what can still come: `play ends if defenders took at least 1 trick`; or take the sentence away",
        "frag nach etwas, das noch kommen kann: `play ends if defenders took at least 1 trick`; oder \
         nimm den Satz weg",
    ))
}

pub(crate) fn paid_by_nobody(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::NeverApplies, clause, ("nobody is there to pay this, or to be paid it", "niemand ist da, der das zahlt oder bekommt"))
        .at(("in no contract of this sentence is there such a player", "in keinem Spiel, für das der Satz gilt, gibt es so einen Spieler"))
        .help(("where everybody plays alone there is no declarer and no defenders: name `players`, or `players who …`", "wo jeder für sich spielt, gibt es keinen Alleinspieler und keine Gegenspieler: nenn \
             `players`, oder `players who …`"))
}

pub(crate) fn no_such_trick(clause: Span, trick: i64, last: i64) -> Diagnostic {
    Diagnostic::error(
        Code::NeverApplies,
        clause,
        said!("trick {trick} is never played", "den Stich {trick} gibt es nie"),
    )
    .at(said!("there are {last} tricks", "es gibt {last} Stiche"))
    .help(match trick > last {
        true => {
            said!(
                "name one of tricks 1 to {last}; `last trick` is the last, however many there are",
                "nenn einen der Stiche 1 bis {last}; `last trick` ist der letzte, wie viele es auch sind"
            )
        }
        false => Said::from(("tricks are counted from 1", "Stiche zählt man von 1 an")),
    })
}

/// `number` counts the alternatives from 1.
/// `empty`: it names no card at all.
pub(crate) fn alternative_behind_all(clause: Span, number: usize, empty: bool) -> Diagnostic {
    let d = Diagnostic::warning(
        Code::NeverApplies,
        clause,
        said!(
            "no trick ever comes down to alternative {number}",
            "zur Möglichkeit {number} kommt es bei keinem Stich"
        ),
    );
    if empty {
        return d.at(("it names no card of the pack", "sie nennt keine Karte des Blatts")).help((
            "take it away: `trick to highest of suit led`",
            "nimm sie weg: `trick to highest of suit led`",
        ));
    }
    d.at(("what it names stands before it already", "was sie nennt, steht schon davor")).help((
        "who wins is listed best first: put it further to the front, or take it away",
        "wer gewinnt, wird vom Besten an aufgezählt: stell sie weiter nach vorn, oder nimm sie weg",
    ))
}

/// Cards of several suits compared: those of each suit, as the pack lists them, or the suit itself.
pub(crate) fn across_suits(clause: Span, parts: &[Vec<String>], trick: bool) -> Diagnostic {
    let one = |part: Option<&Vec<String>>| part.and_then(|part| part.first()).cloned().unwrap_or_default();
    let (first, last) = (one(parts.first()), one(parts.last()));
    let message = said!(
        "nothing says which is the higher: `{first}` or `{last}`",
        "nichts sagt, was höher ist: `{first}` oder `{last}`"
    );
    let d = Diagnostic::warning(Code::AcrossSuits, clause, message);
    match trick {
        true => {
            let list: Vec<String> =
                parts.iter().map(|part| format!("highest of {}", part.join(" or "))).collect();
            d.at(("as it stands, the suit that the pack lists first beats the others", "so, wie es da steht, schlägt die Farbe, die das Blatt zuerst nennt, die andern")).help(said!(
                "if that is meant, say so: `{}`; or list them as they rank", "wenn das gemeint ist, sag es: `{}`; oder zähl sie nach ihrem Rang auf",
                list.join(", else ")
            ))
        }
        false => d.at(("as it stands, it is the one whose suit the pack lists first", "so, wie es da steht, ist es die, deren Farbe das Blatt zuerst nennt")).help(
            ("ask for the highest of one suit; or name the cards, best first: `A if …, B if …, otherwise C`", "frag nach der höchsten Karte einer einzigen Farbe; oder nenn die Karten, die beste zuerst: \
             `A if …, B if …, otherwise C`"),
        ),
    }
}

/// The same of an option that a variant does not leave to the table.
pub(crate) fn when_fixed(condition: Span, option: &str, value: &str) -> Diagnostic {
    Diagnostic::error(
        Code::NeverApplies,
        condition,
        said!(
            "this is never so: `{option}` is always {value}",
            "das ist nie so: `{option}` ist immer {value}"
        ),
    )
    .at(("no choice of options makes it true", "keine Wahl der Optionen macht es wahr"))
    .help(said!(
        "leave the choice (no `without option {option}`), or say what holds for {value} without `when`",
        "lass die Wahl stehen (kein `without option {option}`), oder sag, was bei {value} gilt, ohne \
             `when`"
    ))
}

pub(crate) fn when_never(condition: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NeverApplies,
        condition,
        ("this is never so, whatever the options", "das ist nie so, welche Optionen man auch wählt"),
    )
    .at(("no choice of options makes it true", "keine Wahl der Optionen macht es wahr"))
    .help(("compare it with the values of the options", "vergleich es mit den Werten der Optionen"))
}

/// A condition of options within another that no choice lets hold with it.
pub(crate) fn denied_around(condition: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NeverApplies,
        condition,
        (
            "this is never so under the condition around it",
            "das ist unter der Bedingung, in der es steht, nie so",
        ),
    )
    .at(("no choice of options makes both true", "keine Wahl der Optionen macht beides wahr"))
    .help((
        "put it beside the other `when`, not into it; or compare it with values that both allow",
        "stell es neben das andere `when` statt hinein; oder vergleich es mit Werten, die beides zulassen",
    ))
}

/// `by`: a sentence that stands in its place, and the block that it is in.
pub(crate) fn unreached(clause: Span, by: Option<(Span, &str, &str)>) -> Diagnostic {
    let d = Diagnostic::warning(
        Code::Unreached,
        clause,
        ("no contract follows this clause", "kein Spiel folgt diesem Satz"),
    )
    .at(("another clause stands in its place everywhere", "überall steht ein anderer Satz an seiner Stelle"));
    let Some((other, block, name)) = by else {
        return d
            .help((
                "take it away, or write it where it is meant to hold",
                "nimm ihn weg, oder schreib ihn dorthin, wo er gelten soll",
            ))
            .take_away();
    };
    d.and(other, ("for instance this one", "zum Beispiel dieser"))
        .help(said!(
            "write it where it is meant to hold, as that one is: `{block} {name} {{ … }}`; or take it away",
            "schreib ihn dorthin, wo er gelten soll, so wie jenen: `{block} {name} {{ … }}`; oder nimm ihn weg"
        ))
        .take_away()
}
