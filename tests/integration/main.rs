//! The tests of the library and of the program, in one binary.

mod accept;
mod bad_input;
mod between;
mod blunders;
mod bonuses;
mod books;
mod browser;
mod choices;
mod choosing;
mod citations;
mod common;
mod counting;
mod covered;
mod diff;
mod diff_deal;
mod drive;
mod dummy;
mod errors;
mod examples;
mod examples_bad;
mod examples_from;
mod exceptions;
mod fair;
mod fast_path;
mod fmt;
mod generated;
mod german;
mod holder;
mod invariants;
mod kept;
mod knowledge;
mod laws;
mod limits;
mod lines;
mod lsp;
mod moments;
mod mutants;
mod mutations;
mod new;
mod newcomers;
mod numbers;
mod options;
mod oracle;
mod players;
mod pots;
mod properties;
mod raeuber_page;
mod readme;
mod record;
mod reference;
mod refusals;
mod remedies;
mod resolved;
mod robust;
mod schemas;
mod session;
mod sides;
mod silence;
mod simulate;
mod snapshot;
mod solve;
mod strangers;
mod suits;
mod text;
mod transcript;
mod tricks;
mod tutor;
mod twins;
mod variants;
mod watch;

/// The program, in English whatever the machine speaks.
pub fn stiess() -> std::process::Command {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_stiess"));
    command.env_remove("LC_ALL").env("LC_MESSAGES", "C");
    command
}
