//! English.

use super::{Said, name_of};

pub(super) fn said(what: &Said) -> String {
    match what {
        Said::Elsewhere { file, line, told } => format!("\n{}, line {line}: {told}", name_of(file)),
        Said::LensBook => "Read its rule book".into(),
        Said::LensDeal => "Play a deal".into(),
        Said::LensExamples => "Run its examples".into(),
        Said::UnknownRequest(method) => format!("`{method}` is nothing that this server answers"),
        Said::NoFile => "this file cannot be read".into(),
        Said::CannotLayOut => {
            "a text whose blocks, texts or citations do not close is not laid out: mend what is told of it first"
                .into()
        }
        Said::UnknownCommand(command) => format!("`{command}` is no command of this server"),
        Said::MistakesFirst => "the ruleset has mistakes: they come first".into(),
    }
}
