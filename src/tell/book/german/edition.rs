//! The book of one table: what stands before its lists.

/// Before the duties of him who puts cards away.
pub(crate) const CHOICES: &str = "nicht jede Karte darf man wählen:";

/// Before the duties of the play.
pub(crate) const DUTIES: &str = "was gespielt werden muss; die Regeln gelten in dieser Reihenfolge, und jede nur so weit, \
                                 wie man sie befolgen kann:";

/// The chapter about announcements, where something can be doubled.
pub(crate) const DOUBLING: &str = "Ansagen und Verdoppeln";
