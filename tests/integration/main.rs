//! The tests of the library and of the program, in one binary.

mod examples_dreierles;
mod fmt;
mod invariants;
mod knowledge;
mod laws;
mod properties;
mod reference;
mod refusals;
mod speed_paths;
