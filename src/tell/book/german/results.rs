//! What a number comes to.

use std::fmt::Display;

/// `36 bis 40`
pub(crate) fn run(first: impl Display, last: impl Display) -> String {
    format!("{first} bis {last}")
}
