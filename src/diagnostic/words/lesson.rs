//! The wording of mistakes in lessons.

use super::{Pair, near_or, suggestion};
use crate::diagnostic::{Code, Diagnostic, Said, Span, said};
use crate::language::Language;
use crate::who::Seat;

pub(crate) fn unknown_step(span: Span, found: &str, known: &[&str]) -> Diagnostic {
    Diagnostic::error(
        Code::LessonStep,
        span,
        said!("`{found}` is no step of a lesson", "`{found}` ist kein Schritt einer Lektion"),
    )
    .at(("not known", "nicht bekannt"))
    .help(near_or(found, known, ("steps are", "Schritte sind")))
}

pub(crate) fn dangling(span: Span, word: &str, known: &[&str]) -> Diagnostic {
    let help = (word.len() <= 64).then(|| suggestion(word, known)).flatten();
    let help = help.unwrap_or_else(|| {
        Said::from((
            "between braces stands a card (`{HK}`), the id of a rule, or a word of the glossary",
            "zwischen geschweiften Klammern steht eine Karte (`{HK}`), die Kennung einer Regel oder ein \
             Wort des Glossars",
        ))
    });
    Diagnostic::error(
        Code::LessonWord,
        span,
        said!(
            "`{{{word}}}` is no card, no rule and no word of the glossary",
            "`{{{word}}}` ist keine Karte, keine Regel und kein Wort des Glossars"
        ),
    )
    .at(("nobody could look this up", "niemand könnte das nachschlagen"))
    .help(help)
}

pub(crate) fn doubted(span: Span, play: &str, better: &str, (cost, error): (f64, f64)) -> Diagnostic {
    let message = Said::each(|language| {
        let [cost, error] = [language.decimal(cost, 1), language.decimal(error, 1)];
        match language {
            Language::English => format!(
                "a strong player would not do `{play}` here: `{better}` is worth {cost} ± {error} more"
            ),
            Language::German => format!(
                "ein starker Spieler würde hier nicht `{play}` machen: `{better}` ist {cost} ± {error} mehr wert"
            ),
        }
    });
    Diagnostic::warning(Code::LessonDoubt, span, message).at(said!("`{better}` is none of the good answers", "`{better}` ist keine der guten Antworten")).help(
        ("it knows what the learner knows, but not what the lesson is about: the lesson has the last word. Let the deal \
         show what is meant, call the other good, too, or say with `despite` why the lesson knows better", "er weiß, was der Lernende weiß, aber nicht, worum es in der Lektion geht: Die Lektion hat \
             das letzte Wort. Lass das Spiel zeigen, was gemeint ist, nenn auch das andere gut, oder sag \
             mit `despite`, warum die Lektion es besser weiß"),
    )
}

pub(crate) fn undoubted(span: Span) -> Diagnostic {
    Diagnostic::warning(
        Code::LessonDoubt,
        span,
        (
            "a strong player does not doubt this decision",
            "ein starker Spieler zweifelt nicht an dieser Entscheidung",
        ),
    )
    .at(("stands against nothing", "richtet sich gegen nichts"))
    .help((
        "leave `despite` out: it tells why a lesson knows better than a strong player",
        "lass `despite` weg: Es sagt, warum eine Lektion es besser weiß als ein starker Spieler",
    ))
}

pub(crate) fn unknown_rule(span: Span, id: &str, known: &[&str]) -> Diagnostic {
    let help = suggestion(id, known).unwrap_or_else(|| {
        Said::from((
            "name a rule that the ruleset cites, or leave it out",
            "nenn eine Regel, die das Regelwerk angibt, oder lass sie weg",
        ))
    });
    Diagnostic::error(
        Code::LessonRule,
        span,
        said!(
            "no clause of this game cites a rule `{id}`",
            "kein Satz dieses Regelwerks gibt eine Regel `{id}` an"
        ),
    )
    .at(("not known", "nicht bekannt"))
    .help(help)
}

pub(crate) fn impossible_exam(span: Span, needed: u64, asked: u64) -> Diagnostic {
    let message = match needed {
        0 => Said::from((
            "an examination that asks for nothing is passed by everybody",
            "eine Prüfung, die nichts verlangt, besteht jeder",
        )),
        _ => said!(
            "this examination wants {needed} right answers, and asks {asked} questions",
            "diese Prüfung verlangt {needed} richtige Antworten und stellt {asked} Fragen"
        ),
    };
    Diagnostic::error(Code::LessonStep, span, message)
        .at(("of the steps `Ask` and `Decide`", "von den Schritten `Ask` und `Decide`"))
        .help(said!(
            "choose a number from 1 to {asked}, or leave `exam` out",
            "wähl eine Zahl von 1 bis {asked}, oder lass `exam` weg"
        ))
}

pub(crate) fn unknown_thing(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    Diagnostic::error(
        Code::LessonStep,
        span,
        said!("there is no `{name}` to be shown here", "hier gibt es kein `{name}` zu zeigen"),
    )
    .at(("not known", "nicht bekannt"))
    .help(near_or(name, known, ("known here:", "hier bekannt:")))
}

/// Why something cannot be shown or asked where it stands.
#[derive(Clone, Copy)]
pub(crate) enum Missing {
    Deal,
    Card,
    Trick,
    CardsOfTrick,
    End,
    Decision,
    Play,
}

impl Missing {
    fn words(self) -> Said {
        Said::from(self.pair())
    }

    fn pair(self) -> Pair {
        match self {
            Missing::Deal => ("nothing is dealt", "nichts ist gegeben"),
            Missing::Card => ("no card has been played", "noch ist keine Karte gespielt"),
            Missing::Trick => ("no trick is complete", "kein Stich ist voll"),
            Missing::CardsOfTrick => ("a trick has fewer cards", "ein Stich hat weniger Karten"),
            Missing::End => ("the deal is not over", "das Spiel ist nicht zu Ende"),
            Missing::Decision => ("the deal is over", "das Spiel ist zu Ende"),
            Missing::Play => (
                "the deal was settled from facts, not played",
                "das Spiel wurde aus Tatsachen abgerechnet, nicht gespielt",
            ),
        }
    }
}

pub(crate) fn nothing_to_show(span: Span, missing: Missing) -> Diagnostic {
    let why = missing.words();
    Diagnostic::error(
        Code::LessonStep,
        span,
        said!("this cannot be shown here: {why}", "das lässt sich hier nicht zeigen: {why}"; why),
    )
    .at(("nothing there", "da ist nichts"))
    .help((
        "put the step where the game has come so far",
        "stell den Schritt dorthin, wo das Spiel so weit ist",
    ))
}

pub(crate) fn nothing_to_decide(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::LessonStep,
        span,
        (
            "the deal is over here: there is nothing to decide",
            "hier ist das Spiel zu Ende: Es gibt nichts zu entscheiden",
        ),
    )
    .at(("asks the learner", "fragt den Lernenden"))
    .help(("put this before the move that ends the deal", "stell das vor den Zug, der das Spiel beendet"))
}

pub(crate) fn not_the_learner(span: Span, learner: Seat, asked: Seat, phase: &str) -> Diagnostic {
    let message = said!(
        "seat {asked} is to decide here ({phase}), but the learner sits on seat {learner}",
        "hier entscheidet Platz {asked} ({phase}), aber der Lernende sitzt auf Platz {learner}"
    );
    Diagnostic::error(Code::LessonStep, span, message).at(("asks the learner", "fragt den Lernenden")).help((
        "write the moves of the others before it, as a text, or sit the learner elsewhere with `seat`",
        "schreib die Züge der andern davor, als Text, oder setz den Lernenden mit `seat` woandershin",
    ))
}

pub(crate) fn no_answer(span: Span, word: &str, phase: &str, open: &[String], sets: &[&str]) -> Diagnostic {
    let mut known: Vec<&str> = open.iter().map(String::as_str).collect();
    known.extend(sets);
    Diagnostic::error(
        Code::LessonAnswer,
        span,
        said!(
            "`{word}` is no answer to the question here ({phase})",
            "`{word}` ist keine Antwort auf die Frage hier ({phase})"
        ),
    )
    .at(("not known here", "hier nicht bekannt"))
    .help(near_or(word, &known, ("known here:", "hier bekannt:")))
}

pub(crate) fn no_play(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::LessonAnswer,
        span,
        (
            "this decision does not say how the lesson goes on",
            "diese Entscheidung sagt nicht, wie die Lektion weitergeht",
        ),
    )
    .at(("more than one answer is good, or none", "mehr als eine Antwort ist gut, oder keine"))
    .help((
        "add `play: \"…\"` with the move of the lesson",
        "füg `play: \"…\"` mit dem Zug der Lektion hinzu",
    ))
}

pub(crate) fn answer_closed(span: Span, word: &str, why: Said) -> Diagnostic {
    Diagnostic::error(
        Code::LessonAnswer,
        span,
        said!(
            "`{word}` is accepted here, but the rules forbid it",
            "`{word}` wird hier angenommen, aber die Regeln verbieten es"
        ),
    )
    .at(why)
    .help((
        "make it a `Trap`, or take it out of the answers",
        "mach ein `Trap` daraus, oder nimm es aus den Antworten",
    ))
}

pub(crate) fn answer_idle(span: Span, any: Option<&str>) -> Diagnostic {
    let message = match any {
        Some(any) => said!(
            "nothing that is open here is meant by `{any}`",
            "mit `{any}` ist nichts gemeint, was hier offen ist"
        ),
        None => (
            "nothing that is open here is meant by `a trap`",
            "mit dieser Falle ist nichts gemeint, was hier möglich ist",
        )
            .into(),
    };
    Diagnostic::error(Code::LessonAnswer, span, message)
        .at(("no learner can give this answer", "diese Antwort kann niemand geben"))
        .help(("take it out, or name what is open", "nimm es heraus, oder nenn, was offen ist"))
}

/// `fair`: it is neither good nor bad.
pub(crate) fn play_not_good(span: Span, play: &str, fair: bool) -> Diagnostic {
    Diagnostic::error(
        Code::LessonAnswer,
        span,
        match fair {
            true => said!(
                "the lesson goes on with `{play}`, which it calls fair",
                "die Lektion geht mit `{play}` weiter, das sie leidlich nennt"
            ),
            false => said!(
                "the lesson goes on with `{play}`, which it calls poor",
                "die Lektion geht mit `{play}` weiter, das sie schwach nennt"
            ),
        },
    )
    .at(("the learner would be told otherwise", "der Lernende bekäme etwas anderes zu hören"))
    .help(("go on with an answer that is good", "mach mit einer Antwort weiter, die gut ist"))
}

pub(crate) fn trap_open(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(
        Code::LessonTrap,
        span,
        said!(
            "`{word}` is no trap: the rules allow it here",
            "`{word}` ist keine Falle: Die Regeln erlauben es hier"
        ),
    )
    .at(("legal", "erlaubt"))
    .help((
        "make it a `Poor` answer, or change the position",
        "mach eine Antwort `Poor` daraus, oder ändere die Stellung",
    ))
}

pub(crate) fn trap_other(span: Span, word: &str, by: &str, why: Said) -> Diagnostic {
    let message =
        said!("`{word}` is refused, but not by `{by}`", "`{word}` wird abgelehnt, aber nicht von `{by}`");
    Diagnostic::error(Code::LessonTrap, span, message)
        .at(why)
        .help(("name the clause that refuses it", "nenn den Satz, der es ablehnt"))
}

pub(crate) fn refutation(span: Span, word: &str, why: Said) -> Diagnostic {
    Diagnostic::error(
        Code::LessonAnswer,
        span,
        said!(
            "the refutation cannot be played: `{word}`",
            "die Widerlegung lässt sich nicht spielen: `{word}`"
        ),
    )
    .at(why)
    .help((
        "write moves as everybody would have to make them, the answer itself left out",
        "schreib Züge, wie alle sie machen müssten, ohne die Antwort selbst",
    ))
}

pub(crate) fn no_question(span: Span, missing: Missing) -> Diagnostic {
    let why = missing.words();
    let message =
        said!("this question has no answer here: {why}", "diese Frage hat hier keine Antwort: {why}"; why);
    Diagnostic::error(Code::LessonQuestion, span, message)
        .at(("asks the learner", "fragt den Lernenden"))
        .help(("ask it where the game has come so far", "stell sie, wo das Spiel so weit ist"))
}

/// Cards that the learner has not seen: those of another hand, or some of a pile.
pub(crate) fn unseen(span: Span, hand: bool) -> Diagnostic {
    let what: Said = match hand {
        true => ("the hand of another", "die Hand eines andern").into(),
        false => ("all these cards", "alle diese Karten").into(),
    };
    Diagnostic::error(
        Code::LessonSight,
        span,
        said!("the learner cannot know {what} here", "der Lernende kann {what} hier nicht kennen"; what),
    )
    .at(("would be shown", "würde gezeigt"))
    .help((
        "show it when it has been seen at the table, or sit the learner where it is known",
        "zeig sie, wenn man sie am Tisch gesehen hat, oder setz den Lernenden dorthin, wo man sie \
             kennt",
    ))
}

pub(crate) fn unknown_side(span: Span, who: &str) -> Diagnostic {
    Diagnostic::error(
        Code::LessonQuestion,
        span,
        said!(
            "`{who}` is nobody whose points are counted here",
            "`{who}` ist niemand, dessen Punkte hier gezählt werden"
        ),
    )
    .at(("not known", "nicht bekannt"))
    .help((
        "write `declarer`, `defenders`, or the number of a seat",
        "schreib `declarer`, `defenders` oder die Nummer eines Platzes",
    ))
}

pub(crate) fn missing_lesson(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(
        Code::LessonMissing,
        span,
        said!("there is no lesson `{name}` in this folder", "in diesem Ordner ist keine Lektion `{name}`"),
    )
    .at(said!("no file `{}.ron`", "keine Datei `{}.ron`", name))
    .help(("write it, or take its name out of the course", "schreib sie, oder nimm ihren Namen aus dem Kurs"))
}

/// A text of a translation that translates nothing any more.
pub(crate) fn stale(span: Span) -> Diagnostic {
    Diagnostic::warning(
        Code::LessonTranslation,
        span,
        (
            "this is not written any more in what is translated",
            "das steht nicht mehr in dem, was übersetzt wird",
        ),
    )
    .at(("translates nothing", "übersetzt nichts"))
    .help((
        "the text has changed: `stiess translate` adds what is written now; tell that, and take this out",
        "der Text hat sich geändert: `stiess translate` fügt hinzu, was jetzt dasteht; übersetz das, \
             und nimm dieses heraus",
    ))
}

/// A text with nothing beside it.
pub(crate) fn untold(span: Span, english: &str) -> Diagnostic {
    Diagnostic::warning(
        Code::LessonTranslation,
        span,
        said!("“{}” is not told here yet", "„{}“ ist hier noch nicht übersetzt", beginning(english)),
    )
    .at(("nothing beside it", "daneben steht nichts"))
    .help((
        "until it is, a learner reads it as it was written",
        "bis dahin liest ein Lernender es so, wie es geschrieben ist",
    ))
}

pub(crate) fn untranslated(span: Span, missing: usize, first: &str) -> Diagnostic {
    let message = match missing {
        1 => said!("a text is missing: “{}”", "ein Text fehlt: „{}“", beginning(first)),
        _ => said!(
            "{missing} texts are missing, the first “{}”",
            "{missing} Texte fehlen, der erste ist „{}“",
            beginning(first)
        ),
    };
    Diagnostic::warning(Code::LessonTranslation, span, message)
        .at(("not among these", "nicht darunter"))
        .help(("`stiess translate` adds what is missing", "`stiess translate` fügt hinzu, was fehlt"))
}

pub(crate) fn told_twice(span: Span) -> Diagnostic {
    Diagnostic::warning(
        Code::LessonTranslation,
        span,
        ("the same text is translated twice", "derselbe Text ist zweimal übersetzt"),
    )
    .at(("only the first is told", "nur der erste wird gesagt"))
    .help(("leave one of them out", "lass einen von beiden weg"))
}

pub(crate) fn typed_otherwise(span: Span, words: &[String]) -> Diagnostic {
    let words: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    Diagnostic::warning(
        Code::LessonTranslation,
        span,
        said!(
            "{} stands in one of the two texts only",
            "{} steht nur in einem der beiden Texte",
            words.join(", ")
        ),
    )
    .at(("the two differ", "die beiden unterscheiden sich"))
    .help((
        "what stands between backticks is typed, and that is the same in every language",
        "was zwischen Backticks steht, wird getippt, und das ist in jeder Sprache dasselbe",
    ))
}

pub(crate) fn nothing_translated(span: Span, of: &str) -> Diagnostic {
    Diagnostic::error(
        Code::LessonTranslation,
        span,
        said!(
            "there is no `{of}` that this could translate",
            "es gibt kein `{of}`, das dies übersetzen könnte"
        ),
    )
    .at(("stands alone", "steht allein"))
    .help((
        "a translation lies beside its lesson, and has its name: `tricks.de.ron` beside `tricks.ron`",
        "eine Übersetzung liegt neben ihrer Lektion und heißt wie sie: `tricks.de.ron` neben \
             `tricks.ron`",
    ))
}

/// So many letters of a text are quoted.
const QUOTED: usize = 40;

fn beginning(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    match line.char_indices().nth(QUOTED) {
        Some((end, _)) => format!("{}…", line[..end].trim_end()),
        None => line.to_string(),
    }
}
