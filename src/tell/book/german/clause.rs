//! What is said of somebody, with the verb where a sentence or a clause wants it.

use super::super::terms::{list, list_of_phrases};
use super::Nominal;
use std::fmt;

/// A verb and what belongs to it: `hat | den letzten Stich | gemacht`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Predicate {
    /// In the number of the subject: `hat`, `haben`, `legt`.
    pub(crate) finite: String,
    /// Objects and adverbs: `mindestens 36 Augen`; may be empty.
    pub(crate) middle: String,
    /// What ends it: `gemacht`, `ab`; may be empty.
    pub(crate) last: String,
    /// `last` is a prefix of the verb: `ablegt`, where the verb stands behind it.
    pub(crate) prefix: bool,
    /// The middle ends with a clause of its own: behind it, a comma.
    pub(crate) tailed: bool,
}

impl Predicate {
    /// `hat`, `mindestens 36 Augen`
    pub(crate) fn new(finite: impl Into<String>, middle: impl Into<String>) -> Predicate {
        let (finite, middle) = (finite.into(), middle.into());
        Predicate { finite, middle, last: String::new(), prefix: false, tailed: false }
    }

    /// `hat`, `den Stiess`: a verb and its object in the accusative.
    pub(crate) fn object(finite: impl Into<String>, object: &Nominal) -> Predicate {
        Predicate::new(finite, object.acc()).tailed(object.tailed)
    }

    /// `ist`, `der Geber`: a verb and what the subject is.
    pub(crate) fn being(finite: impl Into<String>, what: &Nominal) -> Predicate {
        Predicate::new(finite, what.he_who()).tailed(what.tailed)
    }

    /// `hat`, `den letzten Stich`, `gemacht`
    pub(crate) fn ending(self, last: impl Into<String>) -> Predicate {
        Predicate { last: last.into(), ..self }
    }

    /// `legt`, `den König`, `ab`
    pub(crate) fn parted(self, prefix: impl Into<String>) -> Predicate {
        Predicate { last: prefix.into(), prefix: true, ..self }
    }

    /// Does the middle end with a clause of its own?
    pub(crate) fn tailed(self, tailed: bool) -> Predicate {
        Predicate { tailed, ..self }
    }

    /// Behind a subject, in a sentence: `hat den letzten Stich gemacht`.
    pub(crate) fn second(&self) -> String {
        let comma = if self.last.is_empty() { "" } else { self.comma() };
        joined(&[&self.finite, &format!("{}{comma}", self.middle), &self.last])
    }

    /// At the end of a clause: `den letzten Stich gemacht hat`, `den König ablegt`.
    pub(crate) fn end(&self) -> String {
        let middle = format!("{}{}", self.middle, self.comma());
        match self.prefix {
            true => joined(&[&middle, &format!("{}{}", self.last, self.finite)]),
            false => joined(&[&middle, &self.last, &self.finite]),
        }
    }

    fn comma(&self) -> &'static str {
        if self.tailed { "," } else { "" }
    }

    /// Can both be said with one verb: `hat das und dies`, `hat das gesagt und dies getan`?
    fn alike(&self, other: &Predicate) -> bool {
        let plain = |one: &Predicate| !one.prefix && !one.tailed && !one.middle.is_empty();
        let same = self.finite == other.finite && self.last.is_empty() == other.last.is_empty();
        same && plain(self) && plain(other)
    }

    /// Several of the same subject, with as few verbs as they need.
    fn fewest(all: &[Predicate], link: &str) -> Vec<Predicate> {
        let mut runs: Vec<Vec<&Predicate>> = Vec::new();
        for one in all {
            match runs.last_mut() {
                Some(run) if run.iter().all(|before| before.alike(one)) => run.push(one),
                _ => runs.push(vec![one]),
            }
        }
        let merged = |run: &Vec<&Predicate>| match run.as_slice() {
            [one] => (*one).clone(),
            [first, rest @ ..] => {
                let same = rest.iter().all(|one| one.last == first.last);
                let said = |one: &&Predicate| match same {
                    true => one.middle.clone(),
                    false => joined(&[&one.middle, &one.last]),
                };
                let all: Vec<String> = run.iter().map(said).collect();
                let last = if same { first.last.as_str() } else { "" };
                Predicate::new(first.finite.clone(), list_of_phrases(&all, link)).ending(last)
            }
            [] => Predicate::new("", ""),
        };
        runs.iter().map(merged).collect()
    }
}

fn joined(words: &[&str]) -> String {
    let words: Vec<&str> = words.iter().copied().filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// A condition, as a sentence and as what follows `wenn`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Clause {
    /// `der Alleinspieler hat mindestens 36 Augen`
    pub(crate) main: String,
    /// `der Alleinspieler mindestens 36 Augen hat`
    pub(crate) sub: String,
    /// The one player with whom it begins.
    pub(crate) of: Option<&'static str>,
    begin: Begin,
    /// What is said of whom it begins with.
    does: Option<Predicate>,
    /// What he has, if that is all that is said of him.
    held: Option<Nominal>,
}

/// Whether a clause can go on with what was said of somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Begin {
    Else,
    /// With this player, for the first time.
    Name(String),
    /// With a pronoun: `er`, `man`.
    Again(String),
}

impl Clause {
    /// Somebody, and what is said of him.
    pub(crate) fn of(who: &Nominal, does: &Predicate) -> Clause {
        let begin = format!("{}{}", who.nom(), who.comma());
        let within = format!("{}{}", who.he_who(), who.comma());
        Clause {
            main: joined(&[&begin, &does.second()]),
            sub: joined(&[&within, &does.end()]),
            of: who.of,
            begin: if who.of.is_some() && !who.free { Begin::Name(begin) } else { Begin::Else },
            does: Some(does.clone()),
            held: None,
        }
    }

    /// The same of somebody by his pronoun.
    pub(crate) fn again(who: &Nominal, does: &Predicate) -> Clause {
        let begin = Begin::Again(who.nom().to_string());
        Clause { begin, of: None, ..Clause::of(who, does) }
    }

    /// `er hat mindestens 3 Leere`
    pub(crate) fn having(who: &Nominal, what: Nominal) -> Clause {
        let does = Predicate::object("hat", &what);
        Clause { held: Some(what), ..Clause::again(who, &does) }
    }

    /// By its two forms.
    pub(crate) fn plain(main: impl Into<String>, sub: impl Into<String>) -> Clause {
        let (main, sub) = (main.into(), sub.into());
        Clause { main, sub, of: None, begin: Begin::Else, does: None, held: None }
    }

    /// What somebody has, if that is all that is said: `mindestens 3 Leere`.
    pub(crate) fn held(&self) -> Option<&Nominal> {
        self.held.as_ref()
    }

    /// What is said of whom it begins with.
    pub(super) fn does(&self) -> Option<&Predicate> {
        self.does.as_ref()
    }

    /// Both forms changed.
    #[must_use]
    pub(super) fn map(&self, make: impl Fn(&str) -> String) -> Clause {
        Clause { of: self.of, ..Clause::plain(make(&self.main), make(&self.sub)) }
    }

    /// Is this said of the same player as what comes before, without his name?
    pub(super) fn goes_on(&self, before: &Clause) -> bool {
        match (&before.begin, &self.begin) {
            (Begin::Again(one), Begin::Again(other)) => one == other,
            (Begin::Name(_), Begin::Again(_)) => true,
            _ => false,
        }
    }

    /// The same player and several things that are said of him.
    pub(super) fn also(&self, all: &[Predicate], link: &str) -> Clause {
        let (Begin::Name(who) | Begin::Again(who)) = &self.begin else { return self.clone() };
        if all.len() < 2 {
            return self.clone();
        }
        let fewest = Predicate::fewest(all, link);
        let said = |form: &dyn Fn(&Predicate) -> String| {
            let words: Vec<String> = fewest.iter().map(form).collect();
            format!("{who} {}", list_of_phrases(&words, link))
        };
        let (main, sub) = (said(&Predicate::second), said(&Predicate::end));
        let does = Some(fewest).filter(|all| all.len() == 1).and_then(|mut all| all.pop());
        Clause { main, sub, of: self.of, begin: self.begin.clone(), does, held: None }
    }

    /// The same with all that he has.
    pub(super) fn holding(self, held: Option<Nominal>) -> Clause {
        Clause { held, ..self }
    }

    /// `wenn der Alleinspieler mindestens 36 Augen hat`
    pub(crate) fn if_so(&self) -> String {
        format!("wenn {}", self.sub)
    }

    /// Several: the main clauses and the clauses behind one `wenn`, each list with this word.
    pub(crate) fn joined(all: &[Clause], link: &str) -> Clause {
        Clause::listed(all, &|words| list(words, link))
    }

    /// Several, each form in a list that is made so.
    pub(super) fn listed(all: &[Clause], list: &dyn Fn(&[String]) -> String) -> Clause {
        let form = |of: &dyn Fn(&Clause) -> &String| {
            let words: Vec<String> = all.iter().map(|clause| of(clause).clone()).collect();
            list(&words)
        };
        let clause = Clause::plain(form(&|clause| &clause.main), form(&|clause| &clause.sub));
        Clause { of: all.first().and_then(|clause| clause.of), ..clause }
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.main)
    }
}

/// What becomes of a guard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Guarded {
    Always,
    Never,
    /// `wenn …`
    If(Clause),
    /// `außer wenn …`
    Unless(Clause),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_verb_stands_second_or_last() {
        let does = Predicate::new("hat", "den letzten Stich").ending("gemacht");
        assert_eq!(does.second(), "hat den letzten Stich gemacht");
        assert_eq!(does.end(), "den letzten Stich gemacht hat");
        let does = Predicate::new("legt", "den König").parted("ab");
        assert_eq!(does.second(), "legt den König ab");
        assert_eq!(does.end(), "den König ablegt");
        let clause = Clause::of(&Nominal::name("Vorhand"), &Predicate::new("hat", "36 Augen"));
        assert_eq!(clause.main, "Vorhand hat 36 Augen");
        assert_eq!(clause.if_so(), "wenn Vorhand 36 Augen hat");
    }

    #[test]
    fn a_clause_within_is_closed_by_a_comma() {
        let does = Predicate::new("hat", "mehr Karten, als erlaubt sind").tailed(true);
        assert_eq!(does.second(), "hat mehr Karten, als erlaubt sind");
        assert_eq!(does.end(), "mehr Karten, als erlaubt sind, hat");
        let who = Nominal::whoever("passt");
        let clause = Clause::of(&who, &Predicate::new("gewinnt", ""));
        assert_eq!(clause.main, "wer passt, gewinnt");
        assert_eq!(clause.sub, "der, der passt, gewinnt");
    }

    #[test]
    fn one_verb_is_enough_for_several() {
        let he = Nominal::name("er");
        let took = Predicate::new("hat", "den letzten Stich").ending("gemacht");
        let lost = Predicate::new("hat", "keinen König").ending("verloren");
        let holds = Predicate::new("hat", "den Mond");
        let first = Clause::again(&he, &took);
        let clause = first.also(&[took.clone(), lost], "und");
        assert_eq!(clause.main, "er hat den letzten Stich gemacht und keinen König verloren");
        assert_eq!(clause.sub, "er den letzten Stich gemacht und keinen König verloren hat");
        let clause = first.also(&[took, holds], "und");
        assert_eq!(clause.main, "er hat den letzten Stich gemacht und hat den Mond");
        assert_eq!(clause.sub, "er den letzten Stich gemacht hat und den Mond hat");
    }
}
