//! stiess: the Tarot games of Baden, and their relatives, as rules that run.
//!
//! This page is for a program that wants a table, a referee, a rule book or a teacher. `docs/architecture.md` says what lives
//! on which floor and why; the floors, from the ground up, are [`mod@text`], [`language`], [`diagnostic`], [`syntax`], [`ruleset`],
//! [`compare`], [`engine`], [`solve`], [`players`], [`tell`], [`record`], [`cover`], [`example`], [`variant`], [`desk`] and [`tutor`]; upon them
//! stand, with the feature `cli`, the prompt and the command line. Everything but those runs in a browser as well.
//!
//! # Loading and checking
//!
//! A game is loaded by its name or its path, or read from a text. Every mistake in it is a value with code, places and help;
//! drawing it is a matter of its own.
//!
//! ```
//! use stiess::diagnostic::render::for_people;
//! use stiess::language::Language;
//! use stiess::ruleset::Ruleset;
//! use stiess::text::Screen;
//!
//! let cego = Ruleset::load("cego").unwrap();
//! assert_eq!(cego.title(), "Cego");
//! assert!(cego.check().is_empty());
//!
//! let ours = Ruleset::from_text("ours.rules", "game ours \"Ours\" extends cego {\n  play { declarer leeds }\n}\n");
//! let found = ours.check();
//! assert_eq!(found.len(), 1);
//! let told = for_people(&found, ours.sources(), Screen::PLAIN, Language::English);
//! assert!(told.contains("ours.rules:2"), "{told}");
//! ```
//!
//! # Playing
//!
//! A ruleset and what a table chose become a program; a program and a shuffle become a table. Whoever is asked answers
//! with one of the options, by number or by word; anything else is refused with the reason, and nothing happens.
//!
//! ```
//! use stiess::engine::{Rng, Table};
//! use stiess::players::{Manner, Players};
//! use stiess::ruleset::Ruleset;
//! use stiess::Seat;
//!
//! let ruleset = Ruleset::load("dreierles").unwrap();
//! let mut settings = ruleset.settings();
//! ruleset.set(&mut settings, "table=4").unwrap();
//! let program = ruleset.program(&settings).unwrap();
//!
//! let mut table = Table::shuffled(&program, Seat(0), &mut Rng::new(1));
//! let solo = table.read("solo").unwrap();
//! table.act(solo).unwrap();
//!
//! // The others are played by the computer, which sees what their seats see.
//! let players = Players::new(&program, &[Manner::Careful]).unwrap();
//! players.play(&mut table, &mut Rng::new(2));
//! assert!(table.done());
//! ```
//!
//! # What a seat may see
//!
//! ```
//! use stiess::engine::{Rng, Table};
//! use stiess::ruleset::Ruleset;
//! use stiess::{Position, Seat};
//!
//! let ruleset = Ruleset::load("dreierles").unwrap();
//! let program = ruleset.program(&ruleset.settings()).unwrap();
//! let table = Table::shuffled(&program, Seat(0), &mut Rng::new(1));
//! // Who speaks first after the dealer.
//! let view = table.view(Some(Position(0)));
//! assert_eq!(view.hand.count_ones(), 16);
//! // Of the next player only how much he holds.
//! assert_eq!(view.hands[1], (0, 16));
//! assert!(view.decision.is_some(), "forehand is asked");
//! assert!(table.view(Some(Position(1))).decision.is_none());
//! ```
//!
//! # Settling and telling
//!
//! At its end a deal has a score sheet: what each clause moved, and what each seat won or paid. The same in words,
//! and the whole ruleset as a book, come from [`tell`].
//!
//! ```
//! use stiess::engine::{Rng, Table};
//! use stiess::language::Language;
//! use stiess::players::{Manner, Players};
//! use stiess::ruleset::Ruleset;
//! use stiess::tell::{book, transcript};
//! use stiess::text::{Screen, markdown};
//! use stiess::{Amount, Seat};
//!
//! let ruleset = Ruleset::load("dreierles").unwrap();
//! let settings = ruleset.settings();
//! let program = ruleset.program(&settings).unwrap();
//! let mut table = Table::shuffled(&program, Seat(0), &mut Rng::new(1));
//! Players::new(&program, &[Manner::Careful]).unwrap().play(&mut table, &mut Rng::new(1));
//!
//! assert_eq!(table.scores().into_iter().sum::<Amount>(), Amount::NOTHING);
//! let told = transcript::deal(&table, Language::English);
//! assert!(Screen::PLAIN.set(&told).contains("Score sheet"));
//! assert!(markdown::page(&book::book(&ruleset, &settings, Language::English).page()).starts_with("# Dreierles"));
//! ```
//!
//! # Teaching
//!
//! A lesson is messages in and messages out; whoever shows them is not the tutor's business. The same class holds drills
//! made from any ruleset.
//!
//! ```
//! use std::sync::Arc;
//! use stiess::language::Language;
//! use stiess::record::Shelf;
//! use stiess::tutor::{Class, Message, Plan, course};
//!
//! let courses = course::built_in(Language::English);
//! let lesson = &courses[0].lessons[1];
//! let mut shelf = Shelf::default();
//! let glossary = Arc::clone(&course::glossary(Language::English));
//! let plan = Plan::open(&mut shelf, &lesson.name, lesson.text, "".as_ref(), None, glossary).unwrap();
//! let (mut class, begun) = Class::begin(&plan);
//! assert!(!begun.is_empty());
//! while !class.over() {
//!     let said: Vec<Message> = class.hear("skip");
//!     assert!(!said.is_empty());
//!     class.hear("");
//! }
//! ```

#![deny(unreachable_pub)]
// What the command line alone asks for.
#![cfg_attr(not(feature = "cli"), allow(dead_code))]

mod amount;
#[cfg(feature = "cli")]
mod commands;
pub mod compare;
pub mod cover;
pub mod desk;
pub mod diagnostic;
pub mod engine;
pub mod example;
mod files;
mod kinds;
pub mod language;
mod mixer;
mod packed;
pub mod players;
pub mod record;
#[cfg(feature = "cli")]
mod repl;
pub mod ruleset;
#[cfg(feature = "cli")]
mod server;
#[cfg(feature = "cli")]
mod snapshot;
pub mod solve;
pub mod syntax;
pub mod tell;
pub mod text;
mod threads;
pub mod tutor;
pub mod variant;
#[cfg(feature = "cli")]
mod watch;
mod who;

pub use amount::Amount;
pub use files::FileError;
pub use who::{Position, Seat};

#[cfg(feature = "cli")]
pub use commands::run as command_line;
#[cfg(feature = "cli")]
pub use repl::message;

#[cfg(test)]
#[path = "../tests/inside/mod.rs"]
mod inside;
