//! What the server says itself.

/// A place in a file that the editor cannot open.
pub(super) fn elsewhere(file: &str, line: u32, told: &str) -> String {
    let file = file.rsplit('/').next().unwrap_or(file);
    format!("\n{file}, line {line}: {told}")
}

pub(super) fn lens_book() -> String {
    "Read its rule book".to_string()
}

pub(super) fn lens_deal() -> String {
    "Play a deal".to_string()
}

pub(super) fn lens_examples() -> String {
    "Run its examples".to_string()
}

pub(super) fn unknown_request(method: &str) -> String {
    format!("`{method}` is nothing that this server answers")
}

pub(super) fn no_file() -> String {
    "this file cannot be read".to_string()
}

pub(super) fn cannot_lay_out() -> String {
    "a text whose blocks, texts or citations do not close is not laid out: mend what is told of it first"
        .to_string()
}

pub(super) fn unknown_command(command: &str) -> String {
    format!("`{command}` is no command of this server")
}

pub(super) fn mistakes_first() -> String {
    "the ruleset has mistakes: they come first".to_string()
}
