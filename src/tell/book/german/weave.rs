//! What contracts say alike but for a number.

use super::super::terms::list;

/// What only some of the contracts say that a sentence is about.
pub(crate) fn only(titles: &[String], text: &str) -> String {
    format!("nur bei {}: {text}", list(titles, super::terms::AND))
}

/// Does this word stay with the noun behind it?
pub(crate) fn is_article(word: &str) -> bool {
    WITH_A_NOUN.contains(&word)
}

const WITH_A_NOUN: [&str; 55] = [
    "zu", "von", "in", "mit", "aus", "für", "über", "unter", "vor", "nach", "bei", "an", "der", "die", "das",
    "den", "dem", "des", "ein", "eine", "einen", "einem", "einer", "eines", "kein", "keine", "keinen",
    "keinem", "keiner", "keines", "sein", "seine", "seinen", "seinem", "seiner", "seines", "ihr", "ihre",
    "ihren", "ihrem", "ihrer", "ihres", "vom", "zum", "zur", "im", "am", "beim", "ins", "ans", "jede",
    "jeder", "jeden", "jedem", "jedes",
];
