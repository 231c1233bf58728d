//! The tests of the library and of the program, in one binary.

mod bad_input;
mod errors;
mod examples_dreierles;
mod fmt;
mod invariants;
mod knowledge;
mod laws;
mod mutants;
mod properties;
mod reference;
mod refusals;
