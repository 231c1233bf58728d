//! Titles of the ruleset, which are German already, in the cases of a sentence.

use super::super::page::term;
use super::nominal::CASES;
use super::{Nominal, Number};
use crate::language::german::{Case, Gender, Noun, article, ending, genitive};
use crate::tell::book::say::Say;

/// A noun as it stands behind an article, and by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Thing {
    /// `Blinden`, behind `den`; of several, `Könige`.
    weak: [String; 4],
    /// `Blinder`, behind `ein` or a number.
    strong: [String; 4],
    pub(crate) number: Number,
    /// Of one; nobody says it of a title without an article.
    pub(crate) gender: Option<Gender>,
    tailed: bool,
    /// A relative clause that ends each form, or nothing.
    relative: String,
}

impl Thing {
    /// With the same forms behind an article and without one.
    fn of(forms: [String; 4], number: Number, gender: Option<Gender>) -> Thing {
        Thing { weak: forms.clone(), strong: forms, number, gender, tailed: false, relative: String::new() }
    }

    /// The same in every case.
    pub(crate) fn name(text: impl Into<String>, gender: Option<Gender>) -> Thing {
        let text = text.into();
        Thing::of([text.clone(), text.clone(), text.clone(), text], Number::One, gender)
    }

    /// Several by a noun that takes an `n` in the dative: `Könige`, `Königen`.
    pub(crate) fn several(text: &str) -> Thing {
        let dative = if ends_soft(text) { format!("{text}n") } else { text.to_string() };
        Thing::of([text, text, &dative, text].map(term), Number::Many, None)
    }

    /// Several by a name that is the same in every case: `Trock`.
    pub(crate) fn names(text: impl Into<String>) -> Thing {
        Thing { number: Number::Many, ..Thing::name(text, None) }
    }

    /// Several of a noun of the program's own: `Stiche`.
    pub(crate) fn many(noun: Noun) -> Thing {
        Thing::of(CASES.map(|case| noun.many(case)), Number::Many, None)
    }

    /// One by a noun whose genitive alone has an ending: `Punktestand`.
    pub(crate) fn one(text: &str, gender: Gender) -> Thing {
        let forms = [text.to_string(), text.to_string(), text.to_string(), genitive(text)];
        Thing::of(forms, Number::One, Some(gender))
    }

    /// Several with a participle or an adjective without its ending: `offen liegende Karten`.
    pub(crate) fn described(adjective: &str, noun: &str) -> Thing {
        Thing::declined(adjective, noun, &str::to_string)
    }

    /// The same with a word of the game's own: `*zeigbare* Karten`.
    pub(crate) fn described_by_term(adjective: &str, noun: &str) -> Thing {
        Thing::declined(adjective, noun, &|form| term(form))
    }

    fn declined(adjective: &str, noun: &str, mark: &dyn Fn(&str) -> String) -> Thing {
        let with = |end: &str| format!("{} {noun}", mark(&format!("{adjective}{end}")));
        let strong = Thing::of(["e", "e", "en", "er"].map(with), Number::Many, None);
        Thing { weak: ["en"; 4].map(with), ..strong }
    }

    /// A noun whose genitive alone has an ending, or a weak one: `Bube`, `Buben`.
    fn noun(text: &str, gender: Gender) -> Thing {
        let forms = match (gender, text.ends_with('e')) {
            (Gender::Feminine, _) => [text; 4].map(str::to_string),
            (Gender::Masculine, true) => ["", "n", "n", "n"].map(|end| format!("{text}{end}")),
            _ => [text.to_string(), text.to_string(), text.to_string(), genitive(text)],
        };
        Thing::of(forms.map(|form| term(&form)), Number::One, Some(gender))
    }

    /// `der Blinde`, `die Könige`; a name without an article where the gender is not known.
    pub(crate) fn the(&self) -> Nominal {
        match (self.number, self.gender) {
            (Number::Many, _) => self.made(&self.weak, &["die", "die", "den", "der"].map(String::from)),
            (Number::One, Some(gender)) => {
                let the = CASES.map(|case| article(gender, case).to_string());
                self.made(&self.weak, &the)
            }
            (Number::One, None) => self.bare(),
        }
    }

    /// `ein Blinder`, `keinen Trock`, `seine Leeren`: behind `ein`, `kein`, `sein`; nothing but the name, where the
    /// gender is not known.
    pub(crate) fn with(&self, word: &str) -> Nominal {
        match (self.number, self.gender) {
            (Number::Many, _) => {
                self.made(&self.weak, &["e", "e", "en", "er"].map(|end| format!("{word}{end}")))
            }
            (Number::One, Some(gender)) => {
                let words = CASES.map(|case| format!("{word}{}", ending(gender, case)));
                let plain = |case: &Case| {
                    matches!(case, Case::Nominative)
                        || matches!(case, Case::Accusative) && gender == Gender::Neuter
                };
                let mut forms = self.weak.clone();
                for (case, form) in CASES.iter().zip(&mut forms) {
                    if plain(case) {
                        form.clone_from(&self.strong[*case as usize]);
                    }
                }
                self.made(&forms, &words)
            }
            (Number::One, None) => self.bare(),
        }
    }

    /// `alle Könige`; of a name for one, the same.
    pub(crate) fn all(&self) -> Nominal {
        self.several_of().made(&self.weak, &["alle", "alle", "allen", "aller"].map(String::from))
    }

    /// `der höchste Trock`: an adjective without its ending.
    pub(crate) fn the_which(&self, adjective: &str) -> Nominal {
        let Some(gender) = self.gender.filter(|_| self.number == Number::One) else {
            let the = ["die", "die", "den", "der"].map(|the| format!("{the} {adjective}en"));
            return self.several_of().made(&self.weak, &the);
        };
        let the = CASES.map(|case| {
            let plain = case == Case::Nominative || case == Case::Accusative && gender != Gender::Masculine;
            format!("{} {adjective}{}", article(gender, case), if plain { "e" } else { "en" })
        });
        self.made(&self.weak, &the)
    }

    /// By itself, or behind a number: `Leere`, `Trock`.
    pub(crate) fn bare(&self) -> Nominal {
        let [nominative, accusative, dative, _] = &self.strong;
        let of = format!("von {dative}");
        self.nominal([nominative, accusative, dative, &of])
    }

    /// Behind words that are the same in every case: `mindestens 3 Leere`.
    pub(crate) fn behind(&self, words: &str) -> Nominal {
        let [nominative, accusative, dative, _] =
            self.strong.each_ref().map(|form| format!("{words} {form}"));
        let of = format!("von {dative}");
        self.nominal([&nominative, &accusative, &dative, &of])
    }

    /// Of several, by the same word.
    pub(crate) fn several_of(&self) -> Thing {
        Thing { number: Number::Many, ..self.clone() }
    }

    /// More behind it in every case.
    #[must_use]
    pub(crate) fn then(self, more: &str) -> Thing {
        let add = |forms: [String; 4]| forms.map(|form| format!("{form}{more}"));
        Thing { weak: add(self.weak), strong: add(self.strong), relative: String::new(), ..self }
    }

    /// A clause of its own behind it: before a verb that follows, a comma.
    #[must_use]
    pub(crate) fn tailed(self, tailed: bool) -> Thing {
        Thing { tailed, ..self }
    }

    /// A relative clause behind it: `, die nicht im Blinden liegen`.
    #[must_use]
    pub(crate) fn relative(self, clause: &str) -> Thing {
        Thing { relative: clause.to_string(), tailed: true, ..self.then(clause) }
    }

    /// Several in one list: `Könige und Damen`.
    pub(crate) fn together(all: &[Thing], link: &str) -> Option<Thing> {
        let first = all.first()?;
        let list = |of: &dyn Fn(&Thing) -> &[String; 4]| {
            CASES.map(|case| {
                let words: Vec<String> = all.iter().map(|thing| of(thing)[case as usize].clone()).collect();
                super::super::terms::list(&words, link)
            })
        };
        let (weak, strong) = (list(&|thing| &thing.weak), list(&|thing| &thing.strong));
        let tailed = all.last().is_some_and(|last| last.tailed);
        Some(Thing { weak, strong, tailed, ..first.clone() })
    }

    fn made(&self, forms: &[String; 4], before: &[String; 4]) -> Nominal {
        let forms: [String; 4] = std::array::from_fn(|at| format!("{} {}", before[at], forms[at]));
        self.nominal(forms.each_ref().map(String::as_str))
    }

    fn nominal<T: AsRef<str>>(&self, forms: [T; 4]) -> Nominal {
        let forms = forms.each_ref().map(AsRef::as_ref);
        let gender = self.gender.unwrap_or(Gender::Masculine);
        let (tailed, relative) = (self.tailed, self.relative.clone());
        Nominal { tailed, relative, ..Nominal::new(gender, self.number, forms) }
    }
}

/// A title as a noun: with its gender, if it brings an article; `die` is said of one.
pub(crate) fn thing(text: &str) -> Thing {
    let Some((gender, rest)) = gendered(text) else {
        return known(text).unwrap_or_else(|| Thing::name(term(text), None));
    };
    known(rest).unwrap_or_else(|| declined(rest, gender))
}

/// The same of a title for several; `die Leeren` stands behind an article, the title itself behind a number if it is
/// the adjective of that.
pub(crate) fn several(title: &str, in_german: &str) -> Thing {
    match gendered(in_german) {
        Some((_, weak)) => {
            let strong = if weak.strip_suffix('n') == Some(title) { title } else { weak };
            Thing { weak: Thing::several(weak).weak, ..Thing::several(strong) }
        }
        None => Thing::several(in_german),
    }
}

/// A set by its title, with the word for one of it before that for all, if the ruleset says both.
pub(crate) fn set(title: &str, in_german: &str) -> Thing {
    match one_and_many(in_german) {
        // An adjective has another ending behind a number.
        (Some(one), many) if gendered(one).is_none_or(|(_, one)| one != title) => {
            let many = gendered(many).map_or(many, |(_, many)| many);
            Thing::several(many)
        }
        (_, many) => several(title, many),
    }
}

/// What one of a set is called, and the set, where the ruleset says both: `die Leere, die Leeren`.
pub(crate) fn one_and_many(in_german: &str) -> (Option<&str>, &str) {
    match in_german.split_once(", die ") {
        Some((one, _)) if gendered(one).is_some() => (Some(one), &in_german[one.len() + 2..]),
        _ => (None, in_german),
    }
}

/// What is behind `der`, `die` or `das`, and the gender of that.
pub(crate) fn gendered(text: &str) -> Option<(Gender, &str)> {
    const ARTICLES: [(&str, Gender); 3] =
        [("der ", Gender::Masculine), ("die ", Gender::Feminine), ("das ", Gender::Neuter)];
    ARTICLES.iter().find_map(|(article, gender)| Some((*gender, text.strip_prefix(article)?)))
}

/// Nouns of every pack: with gender and plural.
const NOUNS: &[(&str, Gender, &str)] = &[
    ("König", Gender::Masculine, "Könige"),
    ("Dame", Gender::Feminine, "Damen"),
    ("Reiter", Gender::Masculine, "Reiter"),
    ("Cavall", Gender::Masculine, "Cavalls"),
    ("Bube", Gender::Masculine, "Buben"),
    ("Ober", Gender::Masculine, "Ober"),
    ("Unter", Gender::Masculine, "Unter"),
    ("Ass", Gender::Neuter, "Asse"),
    ("Kopf", Gender::Masculine, "Köpfe"),
    ("Kralj", Gender::Masculine, "Kralji"),
    ("Dama", Gender::Feminine, "Dame"),
    ("Kaval", Gender::Masculine, "Kavali"),
    ("Fant", Gender::Masculine, "Fanti"),
    ("As", Gender::Masculine, "Asi"),
];

/// Is that several of a noun, and one of none?
pub(crate) fn is_of_several(text: &str) -> bool {
    NOUNS.iter().any(|(.., many)| *many == text) && !NOUNS.iter().any(|(one, ..)| *one == text)
}

fn known(text: &str) -> Option<Thing> {
    let (text, gender, _) = NOUNS.iter().find(|(known, ..)| *known == text)?;
    Some(Thing::noun(text, *gender))
}

/// One card of a rank: `König`, `10er`.
pub(crate) fn rank(title: &str) -> Thing {
    match title.chars().all(|c| c.is_ascii_digit()) {
        true => Thing::name(format!("{title}er"), Some(Gender::Masculine)),
        false => thing(title),
    }
}

/// Several cards of a rank: `Könige`, `10er`.
pub(crate) fn rank_of_several(title: &str) -> Thing {
    match NOUNS.iter().find(|(known, ..)| *known == title) {
        Some((.., many)) => Thing::several(many),
        None => rank(title).several_of(),
    }
}

/// A card of a suit and a rank: `Herz-König`, `Trock 21`.
pub(crate) fn card_of(suit: &str, gender: Option<Gender>, rank: &str) -> Thing {
    match NOUNS.iter().find(|(known, ..)| *known == rank) {
        Some((_, gender, _)) => Thing::noun(&format!("{suit}-{rank}"), *gender),
        None => Thing::name(term(&format!("{suit} {rank}")), gender),
    }
}

/// `letzter Blinder` behind `der`: adjectives, a noun, and what stands behind it.
fn declined(text: &str, gender: Gender) -> Thing {
    let words: Vec<&str> = text.split(' ').collect();
    let is_adjective = |word: &&str| word.starts_with(char::is_lowercase) && word.ends_with('e');
    let adjectives = words.iter().take_while(|word| is_adjective(word)).count().min(words.len() - 1);
    let (before, noun, after) = (&words[..adjectives], words[adjectives], &words[adjectives + 1..]);
    let like_adjective = noun.ends_with('e') && gender != Gender::Feminine;
    let form = |case: Case, strong: bool| {
        let plain = case == Case::Nominative || case == Case::Accusative && gender != Gender::Masculine;
        let strong = match gender {
            _ if !strong || !plain => "",
            Gender::Masculine => "r",
            Gender::Feminine => "",
            Gender::Neuter => "s",
        };
        let end = if plain { strong } else { "n" };
        let noun = match like_adjective {
            true => format!("{noun}{end}"),
            false if case == Case::Genitive && gender != Gender::Feminine => genitive(noun),
            false => noun.to_string(),
        };
        let before = before.iter().map(|word| format!("{word}{end}"));
        let all: Vec<String> = before.chain([noun]).chain(after.iter().map(ToString::to_string)).collect();
        term(&all.join(" "))
    };
    Thing {
        weak: CASES.map(|case| form(case, false)),
        strong: CASES.map(|case| form(case, true)),
        number: Number::One,
        gender: Some(gender),
        tailed: false,
        relative: String::new(),
    }
}

/// Takes it an `n` in the dative plural?
fn ends_soft(text: &str) -> bool {
    ["e", "el", "er"].iter().any(|end| text.ends_with(end)) && !text.contains(' ')
}

/// A title in its cases: one that brings its article is declined; any other is a name.
pub(crate) fn titled(text: &str) -> Nominal {
    match gendered(text) {
        Some(_) => thing(text).the(),
        None => Nominal::name(term(text)),
    }
}

/// What a definition is called where nothing stands before it: `stiller Preis`, `Leere`.
pub(crate) fn bare(say: &Say, title: &str) -> String {
    let german = in_german(say, title);
    match one_and_many(&german) {
        (Some(_), _) => set(title, &german).bare().nom().to_string(),
        _ if gendered(&german).is_some() => thing(&german).bare().nom().to_string(),
        _ => term(&german),
    }
}

/// What is announced, by its title; what else has that title may bring an article to it.
pub(crate) fn announced(say: &Say, title: &str) -> String {
    let german = in_german(say, title);
    // Whoever says it says its title, unless that is no word of his: `ein Paar`.
    term(if german.starts_with("ein ") { &german } else { title })
}

/// A title with its article, if the ruleset says what it is called in German, or if it is a noun of every card table.
pub(crate) fn in_german(say: &Say, title: &str) -> String {
    let said = say.terms.said(title);
    let common = COMMON.iter().find(|(_, noun)| *noun == said);
    common.map_or_else(|| said.to_string(), |(article, noun)| format!("{article} {noun}"))
}

/// Nouns that rulesets in German use as titles of suits, places and pots without saying how they go.
const COMMON: &[(&str, &str)] = &[
    ("der", "Trumpf"),
    ("der Trumpf, die", "Trümpfe"),
    ("das", "Atout"),
    ("das Atout, die", "Atouts"),
    ("der", "Talon"),
    ("der", "Skat"),
    ("der", "Stock"),
    ("der", "Stapel"),
    ("der", "Haufen"),
    ("die", "Ablage"),
    ("der", "Topf"),
    ("die", "Kasse"),
];

#[cfg(test)]
mod tests {
    use super::super::super::page::unmarked;
    use super::*;

    fn all(who: &Nominal) -> [String; 4] {
        CASES.map(|case| unmarked(who.in_case(case)))
    }

    #[test]
    fn a_title_with_an_article_is_declined() {
        assert_eq!(all(&titled("der Blinde")), ["der Blinde", "den Blinden", "dem Blinden", "des Blinden"]);
        assert_eq!(
            all(&titled("das Weggelegte")),
            ["das Weggelegte", "das Weggelegte", "dem Weggelegten", "des Weggelegten"]
        );
        assert_eq!(all(&titled("die Pfeife")), ["die Pfeife", "die Pfeife", "der Pfeife", "der Pfeife"]);
        assert_eq!(all(&titled("der Mond")), ["der Mond", "den Mond", "dem Mond", "des Monds"]);
        assert_eq!(
            all(&titled("die obere Hälfte")),
            ["die obere Hälfte", "die obere Hälfte", "der oberen Hälfte", "der oberen Hälfte"]
        );
        assert_eq!(all(&titled("Solo")), ["Solo", "Solo", "Solo", "von Solo"]);
        assert_eq!(
            all(&thing("der Blinde").with("kein")),
            ["kein Blinder", "keinen Blinden", "keinem Blinden", "keines Blinden"]
        );
    }

    #[test]
    fn ranks_know_their_plural() {
        assert_eq!(all(&rank("Bube").with("ein")), ["ein Bube", "einen Buben", "einem Buben", "eines Buben"]);
        assert_eq!(
            all(&rank_of_several("König").all()),
            ["alle Könige", "alle Könige", "allen Königen", "aller Könige"]
        );
        assert_eq!(unmarked(card_of("Herz", None, "Ass").the().genitive()), "des Herz-Asses");
        assert_eq!(
            all(&several("Leere", "die Leeren").behind("3")),
            ["3 Leere", "3 Leere", "3 Leeren", "von 3 Leeren"]
        );
        assert_eq!(
            all(&several("Trull", "die Trullstücke").behind("2")),
            ["2 Trullstücke", "2 Trullstücke", "2 Trullstücken", "von 2 Trullstücken"]
        );
        assert_eq!(one_and_many("der Vogel, die Vögel"), (Some("der Vogel"), "die Vögel"));
        assert_eq!(one_and_many("die Leeren"), (None, "die Leeren"));
        let two = |title: &str, german: &str| unmarked(set(title, german).behind("2").nom());
        assert_eq!(two("Leere", "die Leere, die Leeren"), "2 Leere");
        assert_eq!(two("Figure", "die Figur, die Figuren"), "2 Figuren");
    }
}
