//! The tests of the library and of the program, in one binary.

mod bad_input;
mod citations;
mod dorset;
mod drive;
mod errors;
mod examples;
mod examples_dreierles;
mod fmt;
mod invariants;
mod knowledge;
mod laws;
mod mutants;
mod officers;
mod oracle;
mod players;
mod properties;
mod readme;
mod record;
mod reference;
mod refusals;
mod session;
mod simulate;
mod speed_paths;
mod transcript;
mod tricks;
mod variants_dreierles;
