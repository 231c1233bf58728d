//! Phrases that are players.

mod tallies;

pub(crate) use tallies::*;

use super::super::page::term;
use super::super::say::{Person, Say, is_he, named};
use super::super::terms::spaced;
use super::titles::{self, Thing};
use super::{Nominal, Number, Predicate, cards, conditions, deeds, numbers, rows};
use crate::language::german::{Gender, HABEN};
use crate::syntax::tree::*;

/// A word of the language: in four cases, of how many, and may `er` be said of him?
type Word = (&'static str, [&'static str; 4], Gender, Number, bool);

const WORDS: &[Word] = &[
    (
        "declarer",
        ["der Alleinspieler", "den Alleinspieler", "dem Alleinspieler", "des Alleinspielers"],
        Gender::Masculine,
        Number::One,
        true,
    ),
    (
        "defenders",
        ["die Gegner", "die Gegner", "den Gegnern", "der Gegner"],
        Gender::Masculine,
        Number::Many,
        false,
    ),
    (
        "team",
        [
            "die Partei des Alleinspielers",
            "die Partei des Alleinspielers",
            "der Partei des Alleinspielers",
            "der Partei des Alleinspielers",
        ],
        Gender::Feminine,
        Number::One,
        true,
    ),
    (
        "players",
        ["die Spieler", "die Spieler", "den Spielern", "der Spieler"],
        Gender::Masculine,
        Number::Many,
        false,
    ),
    ("everybody", ["alle", "alle", "allen", "aller"], Gender::Masculine, Number::Many, false),
    ("somebody", ["jemand", "jemanden", "jemandem", "von jemandem"], Gender::Masculine, Number::One, false),
    ("nobody", ["niemand", "niemanden", "niemandem", "von niemandem"], Gender::Masculine, Number::One, false),
    ("forehand", ["Vorhand", "Vorhand", "Vorhand", "von Vorhand"], Gender::Feminine, Number::One, true),
    (
        "middlehand",
        ["Mittelhand", "Mittelhand", "Mittelhand", "von Mittelhand"],
        Gender::Feminine,
        Number::One,
        true,
    ),
    (
        "rearhand",
        ["Hinterhand", "Hinterhand", "Hinterhand", "von Hinterhand"],
        Gender::Feminine,
        Number::One,
        true,
    ),
    ("dealer", ["der Geber", "den Geber", "dem Geber", "des Gebers"], Gender::Masculine, Number::One, true),
    (
        "bidder",
        ["der Bieter", "den Bieter", "dem Bieter", "des Bieters"],
        Gender::Masculine,
        Number::One,
        true,
    ),
    (
        "winners",
        ["die Gewinner", "die Gewinner", "den Gewinnern", "der Gewinner"],
        Gender::Masculine,
        Number::Many,
        false,
    ),
    (
        "losers",
        ["die Verlierer", "die Verlierer", "den Verlierern", "der Verlierer"],
        Gender::Masculine,
        Number::Many,
        false,
    ),
    (
        "leader",
        ["der Ausspieler", "den Ausspieler", "dem Ausspieler", "des Ausspielers"],
        Gender::Masculine,
        Number::One,
        true,
    ),
    (
        "dummy",
        ["der Strohmann", "den Strohmann", "dem Strohmann", "des Strohmanns"],
        Gender::Masculine,
        Number::One,
        true,
    ),
    ("he", HE, Gender::Masculine, Number::One, false),
    ("him", HE, Gender::Masculine, Number::One, false),
];

/// Whoever has the bid plays alone in most games. Where somebody plays with him he is called otherwise, in the whole book: he is
/// one role.
const WITH_PARTNERS: &[(&str, [&str; 4])] = &[
    ("declarer", ["der Spielmacher", "den Spielmacher", "dem Spielmacher", "des Spielmachers"]),
    (
        "team",
        [
            "die Partei des Spielmachers",
            "die Partei des Spielmachers",
            "der Partei des Spielmachers",
            "der Partei des Spielmachers",
        ],
    ),
];

/// What the declarer of a game is called, without an article.
pub(crate) fn declarer(say: &Say) -> &'static str {
    if say.terms.partners { "Spielmacher" } else { "Alleinspieler" }
}

const HE: [&str; 4] = ["er", "ihn", "ihm", "seiner"];

/// Players by a word of the language.
pub(crate) fn known(word: &str) -> Option<Nominal> {
    if word == TAKER {
        return Some(Nominal::whoever("den Stich macht"));
    }
    let (word, forms, gender, number, one) = WORDS.iter().find(|(own, ..)| *own == word)?;
    Some(Nominal { of: one.then_some(*word), ..Nominal::new(*gender, *number, *forms) })
}

const TAKER: &str = "taker";

/// Players: `der Alleinspieler`, `die Gegner, die geboten haben`, `wer keinen Stich gemacht hat`.
pub(crate) fn seats(say: &Say, phrase: &Phrase) -> Nominal {
    use PhraseKind as K;
    match &phrase.kind {
        K::Name(name) if is_he(name) => himself(say),
        K::Name(name) => named_seats(say, name),
        K::Who(of, deed) if named(of) == Some("side") => {
            side("").who(deeds::deed_of(&say.of(Person::He), deed, &side(""), false).end())
        }
        K::Who(of, deed) => those(&say.of(Person::He), of, deed),
        K::Or(list) | K::And(list) => together(list.iter().map(|p| seats(say, p))),
        K::Minus(a, b) => seats(say, a).then(format!(" außer {}", seats(say, b).dat())),
        K::OthersOf(of) if named(of).is_some_and(is_he) => Nominal::new(
            Gender::Masculine,
            Number::Many,
            ["die anderen Spieler", "die anderen Spieler", "den anderen Spielern", "der anderen Spieler"],
        ),
        K::OthersOf(of) => {
            let all = ["alle Spieler", "alle Spieler", "allen Spielern", "aller Spieler"];
            except(say, Nominal::new(Gender::Masculine, Number::Many, all), of)
        }
        K::SideOf { right, of }
            if let K::SideOf { right: again, of } = &of.kind
                && again == right
                && say.seats_at_table() == Some(4) =>
        {
            match named(of) {
                Some(name) if is_he(name) => {
                    Thing::name("Gegenüber", Some(Gender::Neuter)).with(cards::his(say))
                }
                _ => {
                    let of = seats(say, of);
                    Nominal { tailed: of.tailed, ..player(&format!(" gegenüber {}", of.dat())) }
                }
            }
        }
        K::SideOf { right, of } => {
            let side = if *right { "rechts" } else { "links" };
            match named(of) {
                Some(name) if is_he(name) => neighbour(cards::his(say), *right),
                _ => {
                    let of = seats(say, of);
                    Nominal { tailed: of.tailed, ..player(&format!(" {side} {}", of.with("von"))) }
                }
            }
        }
        K::YetToSpeak(of) => {
            let of = seats(say, of);
            let still = Predicate::new(of.verb(HABEN), "noch zu sprechen");
            of.who(still.end())
        }
        K::OfMatch { won } => {
            let who = known(if *won { "winners" } else { "losers" }).unwrap_or_else(|| Nominal::names(""));
            who.then(" der Partie")
        }
        K::Extreme { of, .. } | K::Scoring(of, ..) => {
            let of_all = matches!(named(of), Some("players" | "everybody"));
            if let K::Of(one, _) = &of.kind
                && named(one) == Some("one")
            {
                let Some(have) = having(say, phrase, Number::Many) else { return somebody() };
                let those = one_of(" von denen").map(|form| format!("{form}, die {}", have.end()));
                return Nominal { tailed: true, ..those };
            }
            let Some(has) = having(say, phrase, Number::One) else { return somebody() };
            match of_all {
                true => Nominal::whoever(has.end()),
                false => Nominal::whoever(match having(say, of, Number::Many) {
                    Some(have) => format!("von denen, die {}, {}", have.end(), has.end()),
                    None => {
                        let of = several(say, of);
                        format!("{}{} {}", of.with("von"), of.comma(), has.end())
                    }
                }),
            }
        }
        K::If(..) => match say.branch(phrase) {
            Some(value) => seats(say, value),
            None => {
                let of = conditions::branches(say, phrase, &|value| seats(say, value));
                Nominal { number: Number::One, ..of }
            }
        },
        K::Counted(_, inner) => seats(say, inner),
        K::Of(part, of) if named(part) == Some("side") => match named(of) {
            Some(name) if is_he(name) => own_side(say),
            _ => side(&format!(" {}", seats(say, of).genitive())),
        },
        K::Of(one, of) if named(one) == Some("one") => {
            let of = seats(say, of);
            Nominal { tailed: of.tailed, ..one_of(&format!(" {}", of.genitive())) }
        }
        _ => somebody(),
    }
}

/// Those of whom it is one: `die Spieler, die keinen Stich gemacht haben`.
fn several(say: &Say, of: &Phrase) -> Nominal {
    let inside = named(of).and_then(|name| Some((say.inside()?, untitled(say, name)?)));
    match inside {
        Some((say, value)) => several(&say, value),
        None => match &of.kind {
            PhraseKind::Who(all, deed) if matches!(named(all), Some("players" | "everybody")) => {
                let all = known("players").unwrap_or_else(somebody);
                all.who(did(say, deed, Number::Many).end())
            }
            _ => seats(say, of),
        },
    }
}

/// Of whom it is said what they have taken together: `die Spieler außer dem Alleinspieler`, as `alle` would be each of them.
pub(super) fn as_a_side(say: &Say, phrase: &Phrase) -> Nominal {
    let own = match &phrase.kind {
        PhraseKind::OthersOf(of) if !named(of).is_some_and(is_he) => {
            known("players").map(|players| except(say, players, of))
        }
        PhraseKind::Name(name) if !is_he(name) => {
            let inside = untitled(say, name).and_then(|value| Some((say.inside()?, value)));
            inside.map(|(say, value)| as_a_side(&say, value))
        }
        _ => None,
    };
    own.unwrap_or_else(|| seats(say, phrase))
}

fn except(say: &Say, players: Nominal, of: &Phrase) -> Nominal {
    let of = seats(say, of);
    Nominal { tailed: of.tailed, ..players.then(format!(" außer {}", of.dat())) }
}

fn somebody() -> Nominal {
    known("somebody").unwrap_or_else(|| Nominal::name("jemand"))
}

/// `der Spieler rechts vom Geber`
fn player(more: &str) -> Nominal {
    let forms = ["der Spieler", "den Spieler", "dem Spieler", "des Spielers"];
    Nominal::new(Gender::Masculine, Number::One, forms).then(more)
}

/// `die Partei des Gebers`
fn side(more: &str) -> Nominal {
    Thing::name("Partei", Some(Gender::Feminine)).the().then(more)
}

/// `seine Partei`
pub(crate) fn own_side(say: &Say) -> Nominal {
    Thing::name("Partei", Some(Gender::Feminine)).with(cards::his(say))
}

/// `einer der Gegner`
fn one_of(of: &str) -> Nominal {
    Nominal::new(Gender::Masculine, Number::One, ["einer", "einen", "einem", "eines"]).then(of)
}

/// `sein rechter Nachbar`
fn neighbour(his: &str, right: bool) -> Nominal {
    let side = if right { "recht" } else { "link" };
    let forms = [("", "er", ""), ("en", "en", "n"), ("em", "en", "n"), ("es", "en", "n")];
    let forms = forms.map(|(own, end, noun)| format!("{his}{own} {side}{end} Nachbar{noun}"));
    Nominal::new(Gender::Masculine, Number::One, forms.each_ref().map(String::as_str))
}

/// What somebody did, said of him and not of whoever it is asked.
fn did(say: &Say, deed: &Deed, number: Number) -> Predicate {
    deeds::deed(&say.of(Person::He), deed, number, false)
}

/// `die Gegner, die geboten haben`
fn those(say: &Say, of: &Phrase, deed: &Deed) -> Nominal {
    let is_described = matches!(of.kind, PhraseKind::Who(..));
    if matches!(named(of), Some("players" | "everybody" | "somebody")) {
        let does = did(say, deed, Number::One);
        return Nominal { relative: does.relative.clone(), ..Nominal::whoever(does.end()) };
    }
    // A side is one, but each of it is judged by himself.
    let of_side = named(of) == Some("team");
    let of = seats(say, of);
    let relative = did(say, deed, of.number).relative;
    let does = did(say, deed, of.number).end();
    match (of.number, is_described) {
        _ if of_side => Nominal { relative, ..Nominal::whoever(format!("von {} {does}", of.dat())) },
        (_, true) => Nominal { tailed: true, relative, free: of.free, ..of.then(format!(" und {does}")) },
        (Number::Many, _) => of.who(does),
        (Number::One, _) => {
            let he = of.pronoun();
            Nominal { tailed: true, ..of.then(format!(", wenn {he} {does}")) }
        }
    }
}

/// What the players have who have the most of something, or as many as is said: `hat | die meisten Augen`.
pub(crate) fn having(say: &Say, phrase: &Phrase, number: Number) -> Option<Predicate> {
    use PhraseKind as K;
    let finite = HABEN.of(Nominal { number, ..Nominal::name("") }.person());
    let have = |what: String| Some(Predicate::new(finite, what));
    match &phrase.kind {
        K::Extreme { most, measure, .. } => {
            let many = if *most { "die meisten" } else { "die wenigsten" };
            have(match measure {
                Measure::Points => format!("{many} Augen"),
                Measure::Tricks => format!("{many} Stiche"),
                Measure::Kept(name) if name.text == "score" => {
                    format!("den {} Punktestand", if *most { "höchsten" } else { "niedrigsten" })
                }
                Measure::Kept(name) if is_declined(say, &name.text) => {
                    format!("{many} {}", tally_title(say, &name.text))
                }
                Measure::Kept(name) => {
                    let many = if *most { "am meisten" } else { "am wenigsten" };
                    format!("bei {} {many}", tally_title(say, &name.text))
                }
            })
        }
        K::Scoring(_, measure, op, n) => {
            let constant = say.constant(n);
            let counted = numbers::number(say, n);
            let n = counted.nom();
            let how = |op: &CmpOp| match op {
                CmpOp::Eq | CmpOp::Is | CmpOp::IsNot => "",
                CmpOp::Lt => "weniger als ",
                CmpOp::Gt => "mehr als ",
                CmpOp::Le => "höchstens ",
                CmpOp::Ge => "mindestens ",
            };
            let what = match measure {
                Measure::Kept(name) if name.text == "score" => {
                    format!("einen Punktestand von {}{n}", how(op))
                }
                Measure::Kept(name) if constant == Some(0) && matches!(op, CmpOp::Eq | CmpOp::Is) => {
                    no_tally(say, &name.text).acc().to_string()
                }
                Measure::Kept(name) if constant == Some(0) && *op == CmpOp::Gt => {
                    tally_title(say, &name.text)
                }
                Measure::Kept(name) if constant == Some(1) => match one_of_tally(say, &name.text) {
                    Some(one) => format!("{}{}", how(op), one.with("ein").acc()),
                    None => format!("bei {} {}1", tally_title(say, &name.text), how(op)),
                },
                Measure::Kept(name) => format!("{}{n} {}", how(op), tally_title(say, &name.text)),
                Measure::Tricks if constant == Some(0) && matches!(op, CmpOp::Eq | CmpOp::Is) => {
                    "keinen Stich".to_string()
                }
                Measure::Tricks if constant == Some(1) => format!("{}1 Stich", how(op)),
                Measure::Tricks => format!("{}{n} Stiche", how(op)),
                Measure::Points => format!("{}{n} Augen", how(op)),
            };
            have(if *op == CmpOp::IsNot { format!("nicht {what}") } else { what })
        }
        _ => None,
    }
}

/// Players by a name: a word of the language, a role, a column.
pub(crate) fn named_seats(say: &Say, name: &str) -> Nominal {
    if let Some((Defined::Role, value, title)) = say.definition(name) {
        return match title {
            Some(title) if say.is_role_title(title, value) => {
                let role = role(say, title);
                let all = say.inside().map_or(Number::One, |say| seats(&say, value).number);
                let declined = titles::gendered(&titles::in_german(say, title)).is_some();
                if declined || role.free { role } else { Nominal { number: all, ..role } }
            }
            _ => say.inside().map_or_else(|| Nominal::name(spaced(name)), |say| seats(&say, value)),
        };
    }
    if let Some(Cell::Names(names)) = say.cell(name) {
        return together(names.iter().map(|n| named_seats(say, &n.text)));
    }
    if say.is_column(name) {
        let those = Nominal::new(Gender::Masculine, Number::Many, ["die", "die", "denen", "derer"]);
        return those.who(format!("in der Tabelle der Spiele unter {} stehen", rows::headed(name)));
    }
    if name == "team"
        && let Some(first) = say.first_of_sides()
    {
        return side(&format!(" {}", seats(say, first).genitive()));
    }
    let said = known(name).unwrap_or_else(|| Nominal::name(spaced(name)));
    match WITH_PARTNERS.iter().find(|(own, _)| *own == name).filter(|_| say.terms.partners) {
        Some((_, forms)) => Nominal { forms: forms.map(str::to_string), ..said },
        None => said,
    }
}

/// A role by its title; `Wer bekommt` is whoever gets something.
pub(crate) fn role(say: &Say, title: &str) -> Nominal {
    match title.strip_prefix("Wer ") {
        Some(does) => Nominal::whoever(term(does)),
        None => titles::titled(&titles::in_german(say, title)),
    }
}

/// The same, with the branches of `if` told: `der Alleinspieler, wenn er einen Stich gemacht hat, sonst die Gegner`.
pub(crate) fn whom(say: &Say, phrase: &Phrase) -> Nominal {
    match &phrase.kind {
        PhraseKind::If(..) => conditions::branches(say, phrase, &|who| whom(say, who)),
        _ => seats(say, phrase),
    }
}

/// Each of them by himself: `jeder Spieler`, `jeder der Gegner`.
pub(crate) fn each(say: &Say, phrase: &Phrase) -> Nominal {
    let who = seats(say, phrase);
    match (named(phrase), who.number) {
        (Some("players" | "everybody"), _) => every(" Spieler"),
        _ if Some(&who) == known("players").as_ref() => every(" Spieler"),
        _ if let PhraseKind::OthersOf(of) = &phrase.kind
            && !named(of).is_some_and(is_he) =>
        {
            except(say, every(" Spieler"), of)
        }
        (_, Number::Many) => {
            let each = Nominal::new(Gender::Masculine, Number::One, ["jeder", "jeden", "jedem", "jedes"]);
            Nominal { tailed: who.tailed, ..each.then(format!(" {}", who.genitive())) }
        }
        (_, Number::One) => who,
    }
}

/// `jeder Spieler`
fn every(noun: &str) -> Nominal {
    let [nominative, accusative, dative] = ["jeder", "jeden", "jedem"].map(|each| format!("{each}{noun}"));
    let forms = [&nominative, &accusative, &dative, &format!("jedes{noun}s")];
    Nominal::new(Gender::Masculine, Number::One, forms.map(String::as_str))
}

/// The same players, once it is settled who drops out: the rules mean those who have not.
pub(crate) fn still_in(say: &Say, phrase: &Phrase) -> Nominal {
    match &phrase.kind {
        _ if !say.some_drop_out() => seats(say, phrase),
        PhraseKind::Name(name) if name == "players" => every(" Spieler").who("noch dabei ist"),
        PhraseKind::Who(of, deed) if named(of) == Some("players") && !matches!(deed, Deed::DroppedOut) => {
            Nominal::whoever(format!("noch dabei ist und {}", did(say, deed, Number::One).end()))
        }
        _ => seats(say, phrase),
    }
}

/// `Spieler, die keinen Stich gemacht haben`, to be counted; no article before it.
pub(crate) fn players_who(say: &Say, phrase: &Phrase) -> Option<Nominal> {
    use PhraseKind as K;
    let (K::Who(of, _) | K::Scoring(of, ..) | K::Extreme { of, .. }) = &phrase.kind else { return None };
    if !matches!(named(of), Some("players" | "everybody")) {
        return None;
    }
    let does = match &phrase.kind {
        K::Who(_, deed) => did(say, deed, Number::Many),
        _ => having(say, phrase, Number::Many)?,
    };
    let players = ["Spieler", "Spieler", "Spielern", "von Spielern"];
    Some(Nominal::new(Gender::Masculine, Number::Many, players).who(does.end()))
}

/// What whoever it is does, if that is all that is said of him: `hat | keinen Stich | gemacht`.
pub(crate) fn does_so(say: &Say, phrase: &Phrase) -> Option<Predicate> {
    use PhraseKind as K;
    match &phrase.kind {
        K::Who(of, deed) if matches!(named(of), Some("players" | "everybody" | "somebody")) => {
            Some(did(say, deed, Number::One))
        }
        K::Extreme { of, .. } | K::Scoring(of, ..) if matches!(named(of), Some("players" | "everybody")) => {
            having(say, phrase, Number::One)
        }
        K::If(..) => does_so(say, say.branch(phrase)?),
        K::Counted(_, inner) => does_so(say, inner),
        K::Name(name) => match untitled(say, name) {
            Some(value) => does_so(&say.inside()?, value),
            None => (name == TAKER).then(|| Predicate::new("macht", "den Stich")),
        },
        _ => None,
    }
}

/// What a role does that is called by it: `behielt | *den Stiess*` of `"Wer den Stiess behielt"`.
pub(crate) fn titled_by_deed(say: &Say, phrase: &Phrase) -> Option<Predicate> {
    let PhraseKind::Name(name) = &phrase.kind else { return None };
    let (Defined::Role, value, title) = say.definition(name)? else { return None };
    let title = title.filter(|title| say.is_role_title(title, value))?;
    let (what, verb) = title.strip_prefix("Wer ")?.rsplit_once(' ')?;
    Some(Predicate::new(verb, term(what)))
}

/// Those of whom it is said who they are, and what one of them does: `die Verlierer`, `hat | mindestens 36 Augen`.
pub(crate) fn among(say: &Say, phrase: &Phrase) -> Option<(Nominal, Predicate)> {
    use PhraseKind as K;
    match &phrase.kind {
        K::Extreme { of, .. } | K::Scoring(of, ..) => {
            let one_of_them = matches!(&of.kind, K::Of(one, _) if named(one) == Some("one"));
            if one_of_them || matches!(named(of), Some("players" | "everybody")) {
                return None;
            }
            Some((several(say, of), having(say, phrase, Number::One)?))
        }
        K::If(..) => among(say, say.branch(phrase)?),
        K::Counted(_, inner) => among(say, inner),
        K::Name(name) => among(&say.inside()?, untitled(say, name)?),
        _ => None,
    }
}

/// What a role is that is not told by its title.
fn untitled<'a>(say: &Say<'_, 'a>, name: &str) -> Option<&'a Phrase> {
    let (Defined::Role, value, title) = say.definition(name)? else { return None };
    title.is_none_or(|title| !say.is_role_title(title, value)).then_some(value)
}

/// The player of whom a condition speaks: `er`, if it did before.
pub(crate) fn subject(say: &Say, who: Nominal) -> Nominal {
    // Of her the sentence speaks already; whoever else `er` is, nobody is meant by it from then on.
    if who.gender == Gender::Feminine && who == himself(say) {
        return who;
    }
    let mut topic = say.notes.topic.borrow_mut();
    match who.of {
        Some(word) if *topic == Some(word) => pronoun(&who),
        word => {
            *topic = word;
            who
        }
    }
}

/// `er`, `sie`, `es` for somebody, in its cases.
pub(crate) fn pronoun(who: &Nominal) -> Nominal {
    let forms = match (who.number, who.gender) {
        (Number::One, Gender::Masculine) => HE,
        (Number::One, Gender::Neuter) => ["es", "es", "ihm", "seiner"],
        (Number::One, Gender::Feminine) => ["sie", "sie", "ihr", "ihrer"],
        (Number::Many, _) => ["sie", "sie", "ihnen", "ihrer"],
    };
    Nominal { of: who.of, ..Nominal::new(who.gender, who.number, forms) }
}

/// The player whom the sentence is about: `er`, or `man` where it speaks of duties.
pub(crate) fn himself(say: &Say) -> Nominal {
    let spoken_of = || (*say.notes.topic.borrow()).and_then(known);
    match say.person {
        Person::You => Nominal::new(Gender::Masculine, Number::One, ["man", "einen", "einem", "von einem"]),
        Person::He => {
            match spoken_of().filter(|who| who.gender == Gender::Feminine && who.of != Some("team")) {
                Some(she) => Nominal { of: None, ..pronoun(&she) },
                None => Nominal::new(Gender::Masculine, Number::One, HE),
            }
        }
    }
}

/// Several players in one list.
fn together(all: impl Iterator<Item = Nominal>) -> Nominal {
    Nominal::together(&all.collect::<Vec<_>>(), "und")
}
