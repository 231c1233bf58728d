//! Teaching: lessons, drills, hints, progress. Messages in, messages out; no terminal.
//!
//! ```
//! use std::sync::Arc;
//! use stiess::record::Shelf;
//! use stiess::tutor::{Class, Glossary, Message, Plan};
//!
//! let text = r#"Lesson(version: 1, title: "Following suit", goals: [], game: "dreierles",
//!     deal: Deal(dealer: 2, hands: ["HK T1 S7", "HQ T2 -H"]),
//!     seat: 1,
//!     steps: ["solo pass pass", Until("play"), "HK", Ask(ask: "Which cards may you play?", about: Legal)],
//! )"#;
//! let mut shelf = Shelf::default();
//! let plan = Plan::open(&mut shelf, "demo.ron", text, "".as_ref(), None, Arc::new(Glossary::default())).unwrap();
//! let (mut class, _) = Class::begin(&plan);
//! let said = class.hear("HQ");
//! assert!(matches!(said[0], Message::Verdict { .. }));
//! assert!(class.over());
//! ```
//!
//! `docs/lessons.md` describes the format of lessons.

pub mod answer;
mod aside;
pub mod class;
pub mod command;
pub mod course;
pub mod date;
pub mod drill;
pub mod facts;
pub mod glossary;
mod hear;
pub mod lesson;
mod lookup;
pub mod marks;
mod meaning;
pub mod message;
mod notes;
pub mod picture;
pub mod plan;
pub mod progress;
pub mod prove;
pub mod question;
pub mod review;
mod slips;
pub mod text;
pub mod words;

pub use class::{Class, Stop};
pub use glossary::Glossary;
pub use message::{Grade, Message};
pub use plan::Plan;
