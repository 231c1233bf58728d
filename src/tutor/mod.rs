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
mod at_once;
pub(crate) mod class;
mod coach;
pub(crate) mod command;
pub mod course;
pub(crate) mod date;
mod debrief;
pub(crate) mod draft;
pub mod drill;
pub mod evening;
pub mod facts;
pub(crate) mod glossary;
mod hangs;
mod hear;
pub mod judgement;
pub mod lesson;
mod lookup;
pub(crate) mod marks;
mod meaning;
pub mod message;
mod notes;
mod open;
mod own_way;
pub(crate) mod picture;
pub(crate) mod plan;
pub mod progress;
pub(crate) mod prove;
pub mod question;
pub(crate) mod review;
pub(crate) mod slips;
pub(crate) mod text;
pub(crate) mod translation;
mod twice;
mod unheard;
pub(crate) mod words;

pub use class::careful;
pub use class::{Class, Stop};
pub use date::Day;
pub use glossary::Glossary;
pub use marks::Marks;
pub use message::{Grade, Message};
pub use plan::Plan;
pub use prove::prove;
