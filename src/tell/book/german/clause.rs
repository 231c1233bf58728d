//! What is said of somebody, with the verb where a sentence or a clause wants it.

use super::super::terms::{list, list_of_phrases};
use super::{Nominal, Number};
use crate::language::german::Case;
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
    /// A relative clause of the object, which waits for the verb: `, die nicht auf der Hand sind`; may be empty.
    pub(crate) relative: String,
}

impl Predicate {
    /// `hat`, `mindestens 36 Augen`
    pub(crate) fn new(finite: impl Into<String>, middle: impl Into<String>) -> Predicate {
        let (finite, middle) = (finite.into(), middle.into());
        let (last, relative) = (String::new(), String::new());
        Predicate { finite, middle, last, prefix: false, tailed: false, relative }
    }

    /// `hat`, `den Stiess`: a verb and its object in the accusative.
    pub(crate) fn object(finite: impl Into<String>, object: &Nominal) -> Predicate {
        match object.parted(Case::Accusative) {
            (before, relative) if !relative.is_empty() && !object.free => {
                Predicate { relative: relative.to_string(), ..Predicate::new(finite, before) }
            }
            (all, _) => Predicate::new(finite, all).tailed(object.tailed),
        }
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
        joined(&[&self.finite, &format!("{}{comma}", self.middle), &self.last]) + &self.relative
    }

    /// At the end of a clause: `den letzten Stich gemacht hat`, `den König ablegt`.
    pub(crate) fn end(&self) -> String {
        let middle = format!("{}{}", self.middle, self.comma());
        let words = match self.prefix {
            true => joined(&[&middle, &format!("{}{}", self.last, self.finite)]),
            false => joined(&[&middle, &self.last, &self.finite]),
        };
        words + &self.relative
    }

    /// With the relative clause where its noun stands: nothing waits for the verb.
    fn within(&self) -> Predicate {
        match self.relative.is_empty() {
            true => self.clone(),
            false => {
                let middle = format!("{}{}", self.middle, self.relative);
                Predicate { middle, relative: String::new(), tailed: true, ..self.clone() }
            }
        }
    }

    fn comma(&self) -> &'static str {
        if self.tailed { "," } else { "" }
    }

    /// Can both be said with one verb: `hat das und dies`, `hat das gesagt und dies getan`?
    fn alike(&self, other: &Predicate) -> bool {
        let plain =
            |one: &Predicate| !one.prefix && !one.tailed && one.relative.is_empty() && !one.middle.is_empty();
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
    /// Both forms with nothing behind the verb, if more would follow there: in the midst of a list.
    within: Option<(String, String)>,
    /// What follows each `wenn`, if there are several: `wenn …, oder wenn …`.
    or: Vec<String>,
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
    /// With nobody: what he does not do is said with `oder`.
    Nobody(String),
}

impl Clause {
    /// Somebody, and what is said of him.
    pub(crate) fn of(who: &Nominal, does: &Predicate) -> Clause {
        let begin = format!("{}{}", who.nom(), who.comma());
        let he = format!("{}{}", who.he_who(), who.comma());
        let forms = |does: &Predicate| (joined(&[&begin, &does.second()]), joined(&[&he, &does.end()]));
        let (main, sub) = forms(does);
        let within = (!does.relative.is_empty()).then(|| forms(&does.within()));
        let named = !who.free && !who.tailed && (who.of.is_some() || who.number == Number::Many);
        Clause {
            of: who.of,
            begin: match begin {
                begin if begin == "niemand" => Begin::Nobody(begin),
                begin if named => Begin::Name(begin),
                _ => Begin::Else,
            },
            does: Some(does.clone()),
            within,
            ..Clause::plain(main, sub)
        }
    }

    /// A verb before which nothing but `es` would stand in a sentence: `es ist noch nichts geboten`.
    pub(crate) fn there(does: &Predicate) -> Clause {
        Clause::plain(format!("es {}", does.second()), does.end())
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
        let (within, or) = (None, Vec::new());
        Clause { main, sub, of: None, within, or, begin: Begin::Else, does: None, held: None }
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
        let within = self.within.as_ref().map(|(main, sub)| (make(main), make(sub)));
        Clause { of: self.of, within, ..Clause::plain(make(&self.main), make(&self.sub)) }
    }

    /// Is this said of the same player as what comes before, without his name? `all` of it, or one.
    pub(super) fn goes_on(&self, before: &Clause, all: bool) -> bool {
        match (&before.begin, &self.begin) {
            (Begin::Nobody(_), Begin::Nobody(_)) => all,
            (Begin::Again(one), Begin::Again(other)) => one == other,
            (Begin::Name(_), Begin::Again(_)) => before.of.is_some(),
            (Begin::Name(one), Begin::Name(other)) => one == other,
            _ => false,
        }
    }

    /// The same player and several things that are said of him.
    pub(super) fn also(&self, all: &[Predicate], link: &str) -> Clause {
        let (Begin::Name(who) | Begin::Again(who) | Begin::Nobody(who)) = &self.begin else {
            return self.clone();
        };
        let link = if matches!(self.begin, Begin::Nobody(_)) { "oder" } else { link };
        let fewest = Predicate::fewest(all, link);
        let said = |form: &dyn Fn(&Predicate) -> String| {
            let last = fewest.len() - 1;
            let words = fewest.iter().enumerate();
            let words = words.map(|(at, one)| if at == last { form(one) } else { form(&one.within()) });
            format!("{who} {}", list_of_phrases(&words.collect::<Vec<String>>(), link))
        };
        let (main, sub) = (said(&Predicate::second), said(&Predicate::end));
        let does = Some(fewest.clone()).filter(|all| all.len() == 1).and_then(|mut all| all.pop());
        Clause { of: self.of, begin: self.begin.clone(), does, ..Clause::plain(main, sub) }
    }

    /// The same with all that he has.
    pub(super) fn holding(self, held: Option<Nominal>) -> Clause {
        Clause { held, ..self }
    }

    /// `wenn der Alleinspieler mindestens 36 Augen hat`
    pub(crate) fn if_so(&self) -> String {
        self.behind("wenn")
    }

    /// Behind a word that is said again before another of several: `wenn …, oder wenn …`.
    pub(crate) fn behind(&self, word: &str) -> String {
        match self.or.is_empty() {
            true => format!("{word} {}", self.sub),
            false => format!("{word} {}", self.or.join(&format!(", oder {word} "))),
        }
    }

    /// One of several of which some have parts themselves: each behind its own `wenn`.
    pub(super) fn or_else(all: &[Clause]) -> Clause {
        let or = all.iter().map(|clause| clause.sub.clone()).collect();
        Clause { or, ..Clause::listed(all, &|words| words.join(", oder ")) }
    }

    /// Several: the main clauses and the clauses behind one `wenn`, each list with this word.
    pub(crate) fn joined(all: &[Clause], link: &str) -> Clause {
        match all {
            [one] => one.clone(),
            all => Clause::listed(all, &|words| list(words, link)),
        }
    }

    /// Several, each form in a list that is made so.
    pub(super) fn listed(all: &[Clause], list: &dyn Fn(&[String]) -> String) -> Clause {
        let last = all.len().saturating_sub(1);
        let form = |of: &dyn Fn(&Clause) -> &String, within: &dyn Fn(&(String, String)) -> &String| {
            let words = all.iter().enumerate().map(|(at, clause)| match &clause.within {
                Some(forms) if at != last => within(forms).clone(),
                _ => of(clause).clone(),
            });
            list(&words.collect::<Vec<String>>())
        };
        let main = form(&|clause| &clause.main, &|(main, _)| main);
        let clause = Clause::plain(main, form(&|clause| &clause.sub, &|(_, sub)| sub));
        Clause { of: all.first().and_then(|clause| clause.of), ..clause }
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.main)
    }
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

    #[test]
    fn a_relative_clause_waits_for_the_verb() {
        let kings = Nominal::names("Könige").who("nicht auf der Hand sind");
        let there = Predicate::object("gibt", &kings);
        let clause = Clause::of(&Nominal::name("es"), &there);
        assert_eq!(clause.main, "es gibt Könige, die nicht auf der Hand sind");
        assert_eq!(clause.if_so(), "wenn es Könige gibt, die nicht auf der Hand sind");
        // What follows it in a list would be taken for more of it.
        let vorhand = Nominal::name("Vorhand");
        let holds = Clause::of(&vorhand, &Predicate::new("hat", "den Mond"));
        let both = Clause::joined(&[clause, holds], "und");
        assert_eq!(
            both.if_so(),
            "wenn es Könige, die nicht auf der Hand sind, gibt und Vorhand den Mond hat"
        );
    }

    #[test]
    fn each_of_several_conditions_has_its_own_word() {
        let he = Nominal::name("er");
        let first = Clause::again(&he, &Predicate::new("hat", "den Mond"));
        let parts = [Predicate::new("hat", "den Pagat"), Predicate::new("hat", "Kontra").ending("gesagt")];
        let second = first.also(&parts, "und");
        let either = Clause::or_else(&[first, second]);
        assert_eq!(either.if_so(), "wenn er den Mond hat, oder wenn er den Pagat hat und Kontra gesagt hat");
        assert_eq!(
            either.behind("dass"),
            "dass er den Mond hat, oder dass er den Pagat hat und Kontra gesagt hat"
        );
    }

    #[test]
    fn nobody_does_one_thing_or_another() {
        let nobody = Nominal::name("niemand");
        let said = |what: &str| Predicate::new("hat", what).ending("angesagt");
        let clause = Clause::of(&nobody, &said("Trull"));
        assert!(clause.goes_on(&clause, true) && !clause.goes_on(&clause, false));
        let both = clause.also(&[said("Trull"), said("Valat")], "und");
        assert_eq!(both.if_so(), "wenn niemand Trull oder Valat angesagt hat");
    }

    #[test]
    fn es_stands_only_where_nothing_else_would() {
        let clause = Clause::there(&Predicate::new("ist", "noch nichts").ending("geboten"));
        assert_eq!(clause.main, "es ist noch nichts geboten");
        assert_eq!(clause.if_so(), "wenn noch nichts geboten ist");
    }

    #[test]
    fn more_than_two_cases_are_parted_by_semicolons() {
        let hat = |what: &str| Clause::again(&Nominal::name("er"), &Predicate::new("hat", what));
        let one = (Nominal::name("3"), hat("den Mond"));
        let two = (Nominal::name("2"), hat("den Sküs"));
        let left = Nominal::name("0");
        let told = |cases: &[(Nominal, Clause)]| Nominal::depending(cases, &left).nom().to_string();
        assert_eq!(told(std::slice::from_ref(&one)), "3, wenn er den Mond hat, sonst 0");
        assert_eq!(told(&[one, two]), "3, wenn er den Mond hat; 2, wenn er den Sküs hat; sonst 0");
        // Behind a preposition of its own, `sonst wer` would be anybody.
        let last = Nominal::whoever("die meisten Augen hat");
        let vorhand = (Nominal::name("Vorhand"), hat("verloren"));
        let told = Nominal::depending(&[vorhand], &last);
        assert!(told.nom().ends_with("sonst der, der die meisten Augen hat"), "{}", told.nom());
    }
}
