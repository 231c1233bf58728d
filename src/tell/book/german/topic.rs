//! What chapters are called.

use super::super::topic::Topic;

/// What chapters of a kind are called.
pub(crate) fn title(topic: Topic) -> &'static str {
    match topic {
        Topic::Pack => "Das Blatt",
        Topic::Table => "Der Tisch",
        Topic::Deal => "Das Geben",
        Topic::Auction => "Das Reizen",
        Topic::Contracts => "Die Spiele",
        Topic::Exchange => "Der Tausch",
        Topic::Announcements => "Die Ansagen",
        Topic::Play => "Die Stiche",
        Topic::Counting => "Das Zählen",
        Topic::Scoring => "Die Abrechnung",
        Topic::Games => "Die Spiele im Einzelnen",
        Topic::Session => "Der Abend",
        Topic::Between => "Von Spiel zu Spiel",
        Topic::Options => "Was jeder Tisch für sich ausmacht",
        Topic::Notes => "Sitten am Tisch",
        Topic::Sources => "Quellen",
        Topic::Example => "Ein Spiel zum Mitlesen",
        Topic::Card => "Die Karte selbst",
        Topic::Named => "Regeln, die sie nennen",
        Topic::Others => "Regeln über Karten, zu denen sie gehört",
        Topic::Clause => "",
    }
}
