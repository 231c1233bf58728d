//! One binary: what is tested against the library and the command as a whole.

mod bad_input;
mod errors;
mod mutants;
