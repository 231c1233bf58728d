//! Words between the words of a list.

/// Before the last of several.
pub(crate) const AND: &str = "und";

/// Before the last of which it is one.
pub(crate) const OR: &str = "oder";
