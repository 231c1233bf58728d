//! The wording of mistakes in lessons.

use super::{list, suggest};
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::who::Seat;

fn near(found: &str, known: &[&str], otherwise: &str) -> String {
    let near = (found.len() <= 64).then(|| suggest(found, known)).flatten();
    near.unwrap_or_else(|| format!("{otherwise} {}", list(known)))
}

pub(crate) fn unknown_step(span: Span, found: &str, known: &[&str]) -> Diagnostic {
    Diagnostic::error(Code::LessonStep, span, format!("`{found}` is no step of a lesson"))
        .at("not known")
        .help(near(found, known, "steps are"))
}

pub(crate) fn dangling(span: Span, word: &str, known: &[&str]) -> Diagnostic {
    let help = (word.len() <= 64).then(|| suggest(word, known)).flatten();
    let help = help.unwrap_or_else(|| {
        "between braces stands a card (`{HK}`), the id of a rule, or a word of the glossary".to_string()
    });
    Diagnostic::error(
        Code::LessonWord,
        span,
        format!("`{{{word}}}` is no card, no rule and no word of the glossary"),
    )
    .at("nobody could look this up")
    .help(help)
}

pub(crate) fn doubted(span: Span, play: &str, better: &str, (cost, error): (&str, &str)) -> Diagnostic {
    let message =
        format!("a strong player would not do `{play}` here: `{better}` is worth {cost} ± {error} more");
    Diagnostic::warning(Code::LessonDoubt, span, message).at(format!("`{better}` is none of the good answers")).help(
        "it knows what the learner knows, but not what the lesson is about: the lesson has the last word. Let the deal \
         show what is meant, call the other good, too, or say with `despite` why the lesson knows better",
    )
}

pub(crate) fn undoubted(span: Span) -> Diagnostic {
    Diagnostic::warning(Code::LessonDoubt, span, "a strong player does not doubt this decision")
        .at("stands against nothing")
        .help("leave `despite` out: it tells why a lesson knows better than a strong player")
}

pub(crate) fn unknown_rule(span: Span, id: &str, known: &[&str]) -> Diagnostic {
    let help = suggest(id, known)
        .unwrap_or_else(|| "name a rule that the ruleset cites, or leave it out".to_string());
    Diagnostic::error(Code::LessonRule, span, format!("no clause of this game cites a rule `{id}`"))
        .at("not known")
        .help(help)
}

pub(crate) fn impossible_exam(span: Span, needed: u64, asked: u64) -> Diagnostic {
    let message = match needed {
        0 => "an examination that asks for nothing is passed by everybody".to_string(),
        _ => format!("this examination wants {needed} right answers, and asks {asked} questions"),
    };
    Diagnostic::error(Code::LessonStep, span, message)
        .at("of the steps `Ask` and `Decide`")
        .help(format!("choose a number from 1 to {asked}, or leave `exam` out"))
}

pub(crate) fn unknown_thing(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    Diagnostic::error(Code::LessonStep, span, format!("there is no `{name}` to be shown here"))
        .at("not known")
        .help(near(name, known, "known here:"))
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
    fn words(self) -> &'static str {
        match self {
            Missing::Deal => "nothing is dealt",
            Missing::Card => "no card has been played",
            Missing::Trick => "no trick is complete",
            Missing::CardsOfTrick => "a trick has fewer cards",
            Missing::End => "the deal is not over",
            Missing::Decision => "the deal is over",
            Missing::Play => "the deal was settled from facts, not played",
        }
    }
}

pub(crate) fn nothing_to_show(span: Span, missing: Missing) -> Diagnostic {
    Diagnostic::error(Code::LessonStep, span, format!("this cannot be shown here: {}", missing.words()))
        .at("nothing there")
        .help("put the step where the game has come so far")
}

pub(crate) fn nothing_to_decide(span: Span) -> Diagnostic {
    Diagnostic::error(Code::LessonStep, span, "the deal is over here: there is nothing to decide")
        .at("asks the learner")
        .help("put this before the move that ends the deal")
}

pub(crate) fn not_the_learner(span: Span, learner: Seat, asked: Seat, phase: &str) -> Diagnostic {
    let message = format!("seat {asked} is to decide here ({phase}), but the learner sits on seat {learner}");
    Diagnostic::error(Code::LessonStep, span, message)
        .at("asks the learner")
        .help("write the moves of the others before it, as a text, or sit the learner elsewhere with `seat`")
}

pub(crate) fn no_answer(span: Span, word: &str, phase: &str, open: &[String], sets: &[&str]) -> Diagnostic {
    let mut known: Vec<&str> = open.iter().map(String::as_str).collect();
    known.extend(sets);
    Diagnostic::error(
        Code::LessonAnswer,
        span,
        format!("`{word}` is no answer to the question here ({phase})"),
    )
    .at("not known here")
    .help(near(word, &known, "known here:"))
}

pub(crate) fn no_play(span: Span) -> Diagnostic {
    Diagnostic::error(Code::LessonAnswer, span, "this decision does not say how the lesson goes on")
        .at("more than one answer is good, or none")
        .help("add `play: \"…\"` with the move of the lesson")
}

pub(crate) fn answer_closed(span: Span, word: &str, why: &str) -> Diagnostic {
    Diagnostic::error(Code::LessonAnswer, span, format!("`{word}` is accepted here, but the rules forbid it"))
        .at(why.to_string())
        .help("make it a `Trap`, or take it out of the answers")
}

pub(crate) fn answer_idle(span: Span, any: &str) -> Diagnostic {
    Diagnostic::error(Code::LessonAnswer, span, format!("nothing that is open here is meant by `{any}`"))
        .at("no learner can give this answer")
        .help("take it out, or name what is open")
}

pub(crate) fn play_not_good(span: Span, play: &str, grade: &str) -> Diagnostic {
    Diagnostic::error(
        Code::LessonAnswer,
        span,
        format!("the lesson goes on with `{play}`, which it calls {grade}"),
    )
    .at("the learner would be told otherwise")
    .help("go on with an answer that is good")
}

pub(crate) fn trap_open(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(Code::LessonTrap, span, format!("`{word}` is no trap: the rules allow it here"))
        .at("legal")
        .help("make it a `Poor` answer, or change the position")
}

pub(crate) fn trap_other(span: Span, word: &str, by: &str, why: &str) -> Diagnostic {
    let message = format!("`{word}` is refused, but not by `{by}`");
    Diagnostic::error(Code::LessonTrap, span, message)
        .at(why.to_string())
        .help("name the clause that refuses it")
}

pub(crate) fn refutation(span: Span, word: &str, why: &str) -> Diagnostic {
    Diagnostic::error(Code::LessonAnswer, span, format!("the refutation cannot be played: `{word}`"))
        .at(why.to_string())
        .help("write moves as everybody would have to make them, the answer itself left out")
}

pub(crate) fn no_question(span: Span, missing: Missing) -> Diagnostic {
    let message = format!("this question has no answer here: {}", missing.words());
    Diagnostic::error(Code::LessonQuestion, span, message)
        .at("asks the learner")
        .help("ask it where the game has come so far")
}

/// Cards that the learner has not seen: those of another hand, or some of a pile.
pub(crate) fn unseen(span: Span, hand: bool) -> Diagnostic {
    let what = if hand { "the hand of another" } else { "all these cards" };
    Diagnostic::error(Code::LessonSight, span, format!("the learner cannot know {what} here"))
        .at("would be shown")
        .help("show it when it has been seen at the table, or sit the learner where it is known")
}

pub(crate) fn unknown_side(span: Span, who: &str) -> Diagnostic {
    Diagnostic::error(Code::LessonQuestion, span, format!("`{who}` is nobody whose points are counted here"))
        .at("not known")
        .help("write `declarer`, `defenders`, or the number of a seat")
}

pub(crate) fn missing_lesson(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(Code::LessonMissing, span, format!("there is no lesson `{name}` in this folder"))
        .at(format!("no file `{}.ron`", name))
        .help("write it, or take its name out of the course")
}

/// A text of a translation that translates nothing any more.
pub(crate) fn stale(span: Span) -> Diagnostic {
    Diagnostic::warning(Code::LessonTranslation, span, "this is not written any more in what is translated")
        .at("translates nothing")
        .help(
            "the text has changed: `stiess translate` adds what is written now; tell that, and take this out",
        )
}

/// A text with nothing beside it.
pub(crate) fn untold(span: Span, english: &str) -> Diagnostic {
    Diagnostic::warning(
        Code::LessonTranslation,
        span,
        format!("“{}” is not told here yet", beginning(english)),
    )
    .at("nothing beside it")
    .help("until it is, a learner reads it as it was written")
}

pub(crate) fn untranslated(span: Span, missing: usize, first: &str) -> Diagnostic {
    let message = match missing {
        1 => format!("a text is missing: “{}”", beginning(first)),
        _ => format!("{missing} texts are missing, the first “{}”", beginning(first)),
    };
    Diagnostic::warning(Code::LessonTranslation, span, message)
        .at("not among these")
        .help("`stiess translate` adds what is missing")
}

pub(crate) fn told_twice(span: Span) -> Diagnostic {
    Diagnostic::warning(Code::LessonTranslation, span, "the same text is translated twice")
        .at("only the first is told")
        .help("leave one of them out")
}

pub(crate) fn typed_otherwise(span: Span, words: &[String]) -> Diagnostic {
    let words: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    Diagnostic::warning(
        Code::LessonTranslation,
        span,
        format!("{} stands in one of the two texts only", words.join(", ")),
    )
    .at("the two differ")
    .help("what stands between backticks is typed, and that is the same in every language")
}

pub(crate) fn nothing_translated(span: Span, of: &str) -> Diagnostic {
    Diagnostic::error(Code::LessonTranslation, span, format!("there is no `{of}` that this could translate"))
        .at("stands alone")
        .help("a translation lies beside its lesson, and has its name: `tricks.de.ron` beside `tricks.ron`")
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
