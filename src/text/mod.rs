//! What the program says, before it is set: texts of pieces that have a meaning, and blocks of texts.
//!
//! Nothing is said that was not a [`Text`] or a [`Block`] first. Each is set in one place for a
//! [`Screen`] (with colours or without, as wide as it is, or narrated for who listens), as
//! [`markdown`], as [`html`] and as [`json`]. Whatever a text holds, no setting lets a control
//! character through.

mod block;
mod guard;
pub mod html;
pub mod json;
mod line;
pub mod markdown;
mod page;
mod piece;
mod round;
mod screen;
mod table;

pub use block::{Block, Item, Mark};
pub use guard::{harmless, harmless_lines, obeyed, shown};
pub use line::width;
pub use page::{Chapter, Foreign, Page};
pub use piece::{Piece, Text, Tone};
pub use round::{Round, Seat};
pub use screen::{Screen, set_color};
pub use table::{Column, Row, Table};

/// A text of everything that is listed: words, pieces, texts.
#[macro_export]
macro_rules! text {
    ($($part:expr),* $(,)?) => {{
        #[allow(unused_mut)]
        let mut text = $crate::text::Text::default();
        $(text += $part;)*
        text
    }};
}
pub use crate::text;
