//! English: what `new` says.

use super::*;

pub(super) fn said(what: &Begin) -> String {
    match what {
        Begin::NothingWritten => "nothing was written".into(),
        Begin::NotSo(answer) => format!("with `{answer}` the game would not pass: that is left out"),
        Begin::Written { rules, tests } => {
            let (rules, tests) = (rules.display(), tests.display());
            format!(
                "Written: {rules}\n         {tests}\nGo on in the first, and ask as often as you like:\n  stiess check \
                 {rules}\n  stiess test {tests}"
            )
        }
        Begin::NoFolder(folder) => format!("there is no folder `{}`: make it first", folder.display()),
        Begin::ThereAlready(file) => format!(
            "`{}` is there already, and is left as it is: choose another name, or another folder (`--to FOLDER`)",
            file.display()
        ),
        Begin::OutOfReach { base, folder } => {
            format!("a variant of `{base}` has to lie in the same folder: add `--to {}`", folder.display())
        }
        Begin::Title(why) => format!("the title: {why}"),
        Begin::Source(why) => format!("the source: {why}"),
        Begin::Variant(base) => format!(
            "A variant of {base}. An empty line goes on, Ctrl-C ends; until the end nothing is written."
        ),
        Begin::AskTitle(title) => format!("What do people call it? [{title}]"),
        Begin::AskSource => "Where do these rules come from? (a book, a person, a table)".into(),
        Begin::AskWrite { rules, tests } => {
            format!("Write {} and {}? [yes]", rules.display(), tests.display())
        }
        Begin::GoesToo => {
            "With what is not played goes what cannot be without it, and choices that change nothing then:".into()
        }
        Begin::AskGoesToo => "Shall that go, too? [yes]".into(),
        Begin::GoesAs { contract: true } => "contract".into(),
        Begin::GoesAs { contract: false } => "option".into(),
        Begin::AllArePlayed => "Then all contracts are played; the rest is as you said.".into(),
        Begin::YesOrNo => "Please answer `yes` or `no`.".into(),
        Begin::Over(topic) => match topic {
            Topic::Options => "Options",
            Topic::Without | Topic::Contracts => "Contracts",
            Topic::Payments => "Payments",
            Topic::Cards => "Cards",
        }
        .into(),
        Begin::Asks(topic) => {
            let (asked, form) = match topic {
                Topic::Options => ("What stands otherwise with you?", "option=value"),
                Topic::Without => ("Which are not played with you?", "contract"),
                Topic::Payments => ("What pays otherwise with you?", "name=number"),
                Topic::Cards => ("What do you call them?", "card=name"),
                Topic::Contracts => ("What do you call them?", "contract=name"),
            };
            format!("{asked} (`{form}`, one at a time)")
        }
        Begin::NoAnswers(error) => format!("cannot read the answers: {error}"),
        Begin::AnswersEnded => {
            "the answers ended before the questions: nothing was written (`--yes` asks nothing, and flags answer \
             beforehand)"
                .into()
        }
        Begin::NotText => "That is not text in UTF-8.".into(),
        Begin::WouldNotPass(file) => format!(
            "with these answers `{}` would not pass its check: nothing was written; leave out what is told above",
            file.display()
        ),
        Begin::NoExampleMade => "no example of it could be made: nothing was written".into(),
    }
}
