//! stiess: the Tarot games of Baden, and their relatives, as rules that run.
//!
//! The floors, from the ground up: [`mod@text`], [`diagnostic`], [`syntax`], [`ruleset`], [`compare`], [`engine`],
//! [`players`], [`tell`], [`record`], [`cover`], [`example`], [`variant`], [`tutor`], [`repl`], [`commands`]. `docs/architecture.md`
//! says what lives on each.

#[cfg(feature = "cli")]
pub mod commands;
pub mod compare;
pub mod cover;
pub mod diagnostic;
pub mod engine;
pub mod example;
pub mod files;
pub mod kinds;
pub mod language;
pub mod players;
pub mod record;
#[cfg(feature = "cli")]
pub mod repl;
pub mod ruleset;
pub mod syntax;
pub mod tell;
pub mod text;
pub mod threads;
pub mod tutor;
pub mod variant;
#[cfg(feature = "cli")]
pub mod watch;
pub mod who;
