//! The tests of the library and of the program, in one binary.

mod invariants;
mod knowledge;
mod properties;
mod reference;
mod speed_paths;
