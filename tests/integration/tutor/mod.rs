//! The tutor: lessons, drills, progress, and the program `learn` in a pipe and at a terminal.

mod asked;
mod asks;
mod at_table;
mod drills;
mod evening;
mod forgiving;
mod free;
mod german_table;
pub mod learn;
mod learner;
mod lessons;
mod open;
mod own_way;
mod prompts;
mod table_talk;
mod terminal;
mod translated;
mod truths;
mod typed;
mod whole;
