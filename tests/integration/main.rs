//! The tests of the library and of the program, in one binary.

mod bad_input;
mod bonuses;
mod books;
mod braeunlingen;
mod browser;
mod citations;
mod diff;
mod dorset;
mod drive;
mod errors;
mod examples;
mod examples_bad;
mod examples_dreierles;
mod examples_from;
mod fmt;
mod german;
mod invariants;
mod kinds;
mod knowledge;
mod laws;
mod mutants;
mod mutations;
mod new;
mod newcomers;
mod officers;
mod oracle;
mod players;
mod properties;
mod raeuber_page;
mod readme;
mod record;
mod reference;
mod refusals;
mod robust;
mod session;
mod simulate;
mod speed_paths;
mod text;
mod transcript;
mod tricks;
mod tutor;
mod under;
mod variants_dreierles;
mod watch;

/// The program, in English whatever the machine speaks.
pub fn stiess() -> std::process::Command {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_stiess"));
    command.env_remove("LC_ALL").env("LC_MESSAGES", "C");
    command
}
