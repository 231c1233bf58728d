//! The tutor: lessons, drills, progress, and the program `learn` in a pipe and at a terminal.

mod drills;
mod free;
pub mod learn;
mod lessons;
mod terminal;
mod whole;
