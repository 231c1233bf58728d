//! What a sentence about a clause says, with its verb where the words around it want it.

use super::{Nominal, Predicate};

/// What a sentence says, without its conditions: somebody, and what he does.
#[derive(Clone, Debug)]
pub(in crate::tell::book) struct Statement {
    /// What it tells of, before all else.
    pub(in crate::tell::book) title: Option<String>,
    /// In front of the verb, if nothing else wants to stand there: `vor jedem Stich`.
    pub(in crate::tell::book) front: Option<String>,
    pub(in crate::tell::book) who: Nominal,
    pub(in crate::tell::book) does: Predicate,
    /// Behind the verb, with the sign that parts it: `, Trock aber offen`; conditions follow it.
    pub(in crate::tell::book) tail: String,
    /// What goes on for itself, with the sign that parts it: `; die anderen sehen zu`; conditions come before it.
    pub(in crate::tell::book) more: String,
}

impl Statement {
    /// `der Alleinspieler nimmt …`
    pub(in crate::tell::book) fn of(who: Nominal, does: Predicate) -> Statement {
        Statement { title: None, front: None, who, does, tail: String::new(), more: String::new() }
    }

    /// `vor jedem Stich darf …`
    #[must_use]
    pub(in crate::tell::book) fn at(self, front: impl Into<String>) -> Statement {
        Statement { front: Some(front.into()), ..self }
    }

    /// `…, Trock aber offen`
    #[must_use]
    pub(in crate::tell::book) fn tail(self, tail: impl Into<String>) -> Statement {
        Statement { tail: tail.into(), ..self }
    }

    /// `…; die andere Seite darf erwidern`
    #[must_use]
    pub(in crate::tell::book) fn more(self, more: impl Into<String>) -> Statement {
        Statement { more: more.into(), ..self }
    }

    /// As it is said where nothing stands before it, with these words behind it: `, wenn …`.
    pub(super) fn plain(&self, behind: &str) -> String {
        let text = match &self.front {
            Some(front) => format!("{front} {}", self.turned("", "")),
            None => {
                let Statement { who, does, tail, .. } = self;
                format!("{}{} {}{tail}", who.nom(), who.comma(), does.second())
            }
        };
        format!("{}{text}{behind}{}", self.titled(), self.more)
    }

    /// Behind words in front of the verb: `wenn …,`
    pub(super) fn behind(&self, before: &str, behind: &str) -> String {
        let front = self.front.as_deref().unwrap_or_default();
        format!("{}{before} {}{behind}{}", self.titled(), self.turned("", front), self.more)
    }

    /// With words between the verb and what is done: `darf, wenn er die Pfeife hat, …`.
    pub(super) fn amid(&self, amid: &str) -> String {
        let text = match &self.front {
            Some(front) => format!("{front} {}", self.turned(amid, "")),
            None => {
                let Statement { who, does, tail, .. } = self;
                let rest = Predicate { finite: format!("{amid},"), ..does.clone() }.second();
                format!("{}{} {}, {rest}{tail}", who.nom(), who.comma(), does.finite)
            }
        };
        format!("{}{text}{}", self.titled(), self.more)
    }

    /// Behind words that are put in front of it later, without its title.
    pub(super) fn turned_round(&self, behind: &str) -> String {
        let front = self.front.as_deref().unwrap_or_default();
        format!("{}{behind}{}", self.turned("", front), self.more)
    }

    /// Behind `bevor`, with the verb at the end.
    pub(super) fn at_the_end(&self) -> String {
        let Statement { who, does, tail, .. } = self;
        format!("{}{} {}{tail}", who.nom(), who.comma(), does.end())
    }

    fn titled(&self) -> String {
        self.title.iter().map(|title| format!("{title}: ")).collect()
    }

    /// The verb first: `legt der Alleinspieler vor jedem Stich …`.
    fn turned(&self, amid: &str, adverb: &str) -> String {
        let Statement { who, does, tail, .. } = self;
        let amid = if amid.is_empty() { String::new() } else { format!(", {amid}") };
        let last = [adverb, &does.middle, &does.last].iter().all(|words| words.is_empty());
        // A clause with which all ends is closed by what ends the sentence.
        let shut = match (amid.is_empty(), last) {
            (true, true) => "",
            (true, false) => who.comma(),
            (false, _) => ",",
        };
        let words = |words: &[&str]| {
            let words: Vec<&str> = words.iter().copied().filter(|word| !word.is_empty()).collect();
            words.join(" ")
        };
        match who.free || who.cases {
            true => {
                let does = words(&[&does.finite, adverb, &does.middle, &does.last]);
                let shut = if who.cases { "" } else { "," };
                format!("{does}{shut} {}{amid}{tail}", who.nom())
            }
            false => {
                let who = format!("{}{amid}{shut}", who.nom());
                words(&[&does.finite, &who, adverb, &does.middle, &does.last]) + tail
            }
        }
    }
}
