//! English.

use super::{LONGEST, Said, Wrong, name_of};

pub(super) fn said(what: &Said) -> String {
    match what {
        Said::Elsewhere { file, line, told } => format!("\n{}, line {line}: {told}", name_of(file)),
        Said::LensBook => "Read its rule book".into(),
        Said::LensDeal => "Play a deal".into(),
        Said::LensExamples => "Run its examples".into(),
        Said::UnknownRequest(method) => format!("`{method}` is nothing that this server answers"),
        Said::NoMessage => "this is no message of the protocol".into(),
        Said::NoFile => "this file cannot be read".into(),
        Said::CannotLayOut => {
            "a text whose blocks, texts or citations do not close is not laid out: mend what is told of it first"
                .into()
        }
        Said::UnknownCommand(command) => format!("`{command}` is no command of this server"),
        Said::MistakesFirst => "the ruleset has mistakes: they come first".into(),
        Said::NotYet(method) => format!("`{method}` comes before `initialize`"),
        Said::Again(method) => format!("`{method}` is asked once, and was answered"),
        Said::Over(method) => format!("`{method}` comes after `shutdown`: nothing but `exit` is waited for"),
        Said::NoLeave => "the editor said `exit` before it had taken its leave (`shutdown`)".into(),
        Said::LeftEarly => "the input ended before the editor had taken its leave (`shutdown`, `exit`)".into(),
        Said::Unreadable(wrong) => match wrong {
            Wrong::Header(line) => format!("`{line}` stands where the length of a message should (`Content-Length: 2`): is an editor talking?"),
            Wrong::NoLength => "a message came without its length (`Content-Length: 2`)".into(),
            Wrong::NoNumber(length) => format!("`{length}` stands where the number of bytes of a message should (`Content-Length: 2`)"),
            Wrong::TooLong(length) => format!("a message of {length} bytes was announced, which is not read: at most {LONGEST} are"),
            Wrong::Broken => "the input ended in the middle of a message".into(),
            Wrong::System(said) => format!("the input cannot be read: {said}"),
        },
    }
}
