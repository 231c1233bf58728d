//! Whoever and whatever is spoken of, in every case.

use crate::language::german::{Case, Gender, Noun, Person, Verb};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Number {
    One,
    Many,
}

pub(super) const CASES: [Case; 4] = [Case::Nominative, Case::Accusative, Case::Dative, Case::Genitive];

/// A noun with all that belongs to it, in four cases; or `wer …`, whose other cases are `den, der …`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Nominal {
    /// Nominative, accusative, dative, genitive.
    pub(super) forms: [String; 4],
    pub(crate) number: Number,
    pub(crate) gender: Gender,
    /// Words behind it that end a clause of their own: before a verb that follows, a comma.
    pub(crate) tailed: bool,
    /// It is `wer …`: behind a verb that comes first it stands at the end.
    pub(crate) free: bool,
    /// The one player with whom it begins, by the word of the language: `er` from then on.
    pub(crate) of: Option<&'static str>,
    /// Several with their conditions: as a subject it comes behind its verb, at the end.
    pub(crate) cases: bool,
    /// A relative clause that ends each form and may wait behind a verb: `, die geboten haben`; else empty.
    pub(super) relative: String,
}

impl Nominal {
    /// In its four cases.
    pub(crate) fn new(gender: Gender, number: Number, forms: [&str; 4]) -> Nominal {
        let forms = forms.map(str::to_string);
        Nominal { forms, number, gender, ..Nominal::name("") }
    }

    /// `der Stich`
    pub(crate) fn the(noun: Noun) -> Nominal {
        let forms = CASES.map(|case| noun.the(case));
        Nominal { forms, gender: noun.gender(), ..Nominal::name("") }
    }

    /// `die Stiche`
    pub(crate) fn the_many(noun: Noun) -> Nominal {
        let forms = CASES.map(|case| noun.the_many(case));
        Nominal { forms, ..Nominal::names("") }
    }

    /// The same in every case: a name, a number. Without an article, its genitive is `von …`.
    pub(crate) fn name(text: impl Into<String>) -> Nominal {
        let text = text.into();
        let of = format!("von {text}");
        Nominal {
            forms: [text.clone(), text.clone(), text, of],
            number: Number::One,
            gender: Gender::Masculine,
            tailed: false,
            free: false,
            of: None,
            cases: false,
            relative: String::new(),
        }
    }

    /// Several by a name that is the same in every case: `3 Leere`.
    pub(crate) fn names(text: impl Into<String>) -> Nominal {
        Nominal { number: Number::Many, ..Nominal::name(text) }
    }

    /// `wer die meisten Augen hat`: what is said of him has its verb at the end.
    pub(crate) fn whoever(does: impl std::fmt::Display) -> Nominal {
        let forms = [
            format!("wer {does}"),
            format!("den, der {does}"),
            format!("dem, der {does}"),
            format!("dessen, der {does}"),
        ];
        Nominal { forms, tailed: true, free: true, ..Nominal::name("") }
    }

    /// `die Gegner, die geboten haben`: a relative clause without its pronoun, in the number of the noun.
    #[must_use]
    pub(crate) fn who(self, does: impl std::fmt::Display) -> Nominal {
        let pronoun = match (self.number, self.gender) {
            (Number::One, Gender::Masculine) => "der",
            (Number::One, Gender::Neuter) => "das",
            (Number::One, Gender::Feminine) | (Number::Many, _) => "die",
        };
        let relative = format!(", {pronoun} {does}");
        Nominal { tailed: true, relative: relative.clone(), ..self.map(|form| format!("{form}{relative}")) }
    }

    /// More behind it in every case: `von Kreuz`, `des Blinden`.
    #[must_use]
    pub(crate) fn then(self, more: impl std::fmt::Display) -> Nominal {
        Nominal { of: None, relative: String::new(), ..self.map(|form| format!("{form}{more}")) }
    }

    /// Every form made anew.
    #[must_use]
    pub(crate) fn map(self, make: impl Fn(&str) -> String) -> Nominal {
        Nominal { forms: self.forms.each_ref().map(|form| make(form)), ..self }
    }

    /// Several in one list: `der Geber und die Gegner`.
    pub(crate) fn together(all: &[Nominal], link: &str) -> Nominal {
        if let [one] = all {
            return one.clone();
        }
        let list = |case: Case| {
            let mut words: Vec<String> = all.iter().map(|one| one.in_case(case).to_string()).collect();
            // A clause ends before the word of the list.
            if let Some(before) = all.len().checked_sub(2) {
                words[before] += all[before].comma();
            }
            super::super::terms::list(&words, link)
        };
        let forms = CASES.map(list);
        let tailed = all.last().is_some_and(|last| last.tailed);
        Nominal { forms, number: Number::Many, tailed, ..Nominal::name("") }
    }

    /// `a, wenn …, sonst b`; of more than two, `a, wenn …; b, wenn …; sonst c`
    pub(super) fn depending(several: &[(Nominal, super::Clause)], left: &Nominal) -> Nominal {
        let form = |value: &Nominal, case: Case| match case {
            Case::Nominative => value.he_who(),
            _ => value.in_case(case).to_string(),
        };
        let told = |case: Case| {
            let each = several.iter().map(|(value, test)| format!("{}, {}", form(value, case), test.if_so()));
            super::branches::in_a_row(&each.collect::<Vec<String>>(), &form(left, case))
        };
        let forms = CASES.map(told);
        let first = several.first().map_or(left, |(value, _)| value);
        let (of, number, gender) = (first.of, first.number, first.gender);
        Nominal { of, tailed: true, cases: true, ..Nominal { forms, number, gender, ..Nominal::name("") } }
    }

    /// A form without the clause that may wait, and that clause.
    pub(super) fn parted(&self, case: Case) -> (&str, &str) {
        let form = self.in_case(case);
        match form.strip_suffix(&self.relative) {
            Some(before) => (before, &self.relative),
            None => (form, ""),
        }
    }

    /// As the subject of a clause, or as what somebody is: `der, der keinen Stich gemacht hat`.
    pub(crate) fn he_who(&self) -> String {
        match self.free {
            true => format!("der{}", &self.acc()["den".len()..]),
            false => self.nom().to_string(),
        }
    }

    pub(crate) fn in_case(&self, case: Case) -> &str {
        &self.forms[case as usize]
    }

    pub(crate) fn nom(&self) -> &str {
        self.in_case(Case::Nominative)
    }

    pub(crate) fn acc(&self) -> &str {
        self.in_case(Case::Accusative)
    }

    pub(crate) fn dat(&self) -> &str {
        self.in_case(Case::Dative)
    }

    pub(crate) fn genitive(&self) -> &str {
        self.in_case(Case::Genitive)
    }

    /// `vom Alleinspieler`, `zu den Gegnern`: behind a preposition with the dative.
    pub(crate) fn with(&self, preposition: &str) -> String {
        crate::language::german::with(preposition, self.dat())
    }

    pub(crate) fn person(&self) -> Person {
        match self.number {
            Number::One => Person::Er,
            Number::Many => Person::Sie,
        }
    }

    /// `von Vorhand an`; what says who he is comes behind it: `von dem an, der den Stich macht`.
    pub(crate) fn onward(&self) -> String {
        match self.free {
            true => format!("von dem an{}", &self.dat()["dem".len()..]),
            false => format!("{}{} an", self.with("von"), self.comma()),
        }
    }

    /// The verb as it stands with this subject.
    pub(crate) fn verb(&self, verb: Verb) -> &'static str {
        verb.of(self.person())
    }

    /// The comma that ends a clause behind it.
    pub(crate) fn comma(&self) -> &'static str {
        if self.tailed { "," } else { "" }
    }

    /// `der Alleinspieler nimmt`, `wer den Stich nimmt, spielt`: the subject and what it does.
    pub(crate) fn does(&self, verb: Verb, rest: impl std::fmt::Display) -> String {
        format!("{}{} {}{rest}", self.nom(), self.comma(), self.verb(verb))
    }

    /// `er`, `sie`, `es`
    pub(crate) fn pronoun(&self) -> &'static str {
        match (self.number, self.gender) {
            (Number::One, Gender::Masculine) => "er",
            (Number::One, Gender::Neuter) => "es",
            (Number::One, Gender::Feminine) | (Number::Many, _) => "sie",
        }
    }

    /// `sein`, `ihr`, without an ending.
    pub(crate) fn his(&self) -> &'static str {
        match (self.number, self.gender) {
            (Number::One, Gender::Masculine | Gender::Neuter) => "sein",
            (Number::One, Gender::Feminine) | (Number::Many, _) => "ihr",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::german::STICH;

    #[test]
    fn whoever_has_a_pronoun_in_the_other_cases() {
        let who = Nominal::whoever("keinen Stich gemacht hat");
        assert_eq!(
            CASES.map(|case| who.in_case(case).to_string()),
            ["wer", "den, der", "dem, der", "dessen, der"].map(|w| format!("{w} keinen Stich gemacht hat"))
        );
        assert_eq!(who.comma(), ",");
        let last = Nominal::the(STICH).who("verloren wurde");
        assert_eq!(last.genitive(), "des Stichs, der verloren wurde");
    }

    #[test]
    fn what_has_no_article_has_its_genitive_with_a_preposition() {
        assert_eq!(Nominal::name("Vorhand").genitive(), "von Vorhand");
    }
}
