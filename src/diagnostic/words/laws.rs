//! The wording of the laws that are proved before play.
