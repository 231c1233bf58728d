//! Numbers, and what there is so many of.

use super::super::say::{Link, Person, Say, named};
use super::super::terms::spaced;
use super::super::weave::WHOLE;
use super::branches::{branches, guard};
use super::nominal::CASES;
use super::titles::{self, Thing};
use super::{Guarded, Nominal, Number, cards, deeds, rows, seats};
use crate::language::german::{Gender, STICH, fraction};
use crate::ruleset::expr::ONE;
use crate::syntax::tree::*;

/// A number as a formula that can be read aloud.
pub(crate) fn number(say: &Say, phrase: &Phrase) -> Nominal {
    sum(say, phrase, 0)
}

/// A number in front of a verb: what goes on behind a comma stands in parentheses.
pub(crate) fn in_one(say: &Say, phrase: &Phrase) -> Nominal {
    sum(say, phrase, say.level_in_one(phrase))
}

/// With parentheses where the operator around it binds tighter than this level.
fn sum(say: &Say, phrase: &Phrase, level: u8) -> Nominal {
    use PhraseKind as K;
    match &phrase.kind {
        K::Number(n) => Nominal::name(n.to_string()),
        K::Name(name) => named_number(say, name, level),
        K::Arith(ArithOp::Add | ArithOp::Sub, a, b) if say.constant(b) == Some(0) => sum(say, a, level),
        K::Arith(ArithOp::Add, a, b) if say.constant(a) == Some(0) => sum(say, b, level),
        K::Arith(ArithOp::Mul | ArithOp::Div, a, b) if say.constant(b) == Some(1) => sum(say, a, level),
        K::Arith(ArithOp::Mul, a, b) if say.constant(a) == Some(1) => sum(say, b, level),
        K::Arith(op, a, b) => match constant_words(say, phrase) {
            Some(n) => Nominal::name(n),
            None => arith(say, *op, a, b, level),
        },
        K::Round(mode, a, to) => {
            let to = to.as_ref().filter(|to| say.constant(to) != Some(1));
            let how = match (mode, to.map(|to| steps(say, to))) {
                (Rounding::Up, None) => "aufgerundet".to_string(),
                (Rounding::Down, None) => "abgerundet".to_string(),
                (Rounding::Nearest, None) => "auf Ganze gerundet".to_string(),
                (Rounding::Up, Some(to)) => format!("auf {to} aufgerundet"),
                (Rounding::Down, Some(to)) => format!("auf {to} abgerundet"),
                (Rounding::Nearest, Some(to)) => format!("auf {to} gerundet"),
            };
            added(in_words(say, a, level), &format!(", {how}"), level)
        }
        K::AtLeast(a, b) => {
            let least = sum(say, b, 1);
            added(limited(say, a, level), &format!(", mindestens {}", least.nom()), level)
        }
        K::AtMost(a, b) => {
            let most = sum(say, b, 1);
            added(limited(say, a, level), &format!(", höchstens {}", most.nom()), level)
        }
        K::If(_, last) => {
            if let Some(value) = say.branch(phrase) {
                return sum(say, value, level);
            }
            let told = branches(say, phrase, &|value| in_words(say, value, level));
            match told == in_words(say, last, level) {
                // Whatever the deal brings, it is this.
                true => sum(say, last, level),
                false => added(told, "", level),
            }
        }
        K::Changed(of, changes) => changed(say, of, changes, level),
        K::Of(what, who) if named(what).is_some_and(|name| say.is_kept(name)) => {
            kept(say, named(what).unwrap_or_default(), who)
        }
        K::Of(what, who) if named(what) == Some("bid") => {
            let forms = ["das Gebot", "das Gebot", "dem Gebot", "des Gebots"];
            let of = seats::seats(say, who);
            behind(Nominal::new(Gender::Neuter, Number::One, forms), &of)
        }
        K::Difference(a, b) => {
            let (a, b) = (sum(say, a, 0), sum(say, b, 0));
            let forms = ["der Unterschied", "den Unterschied", "dem Unterschied", "des Unterschieds"];
            let between = format!(" zwischen {} und {}", a.dat(), b.dat());
            let what = Nominal::new(Gender::Masculine, Number::One, forms).then(between);
            in_parentheses(Nominal { tailed: b.tailed, ..what }, 0, level)
        }
        K::RunOf { of, not, among } => {
            let (of, among) = (cards::cards(say, of), cards::cards(say, among));
            let where_ = if *not { "nicht unter" } else { "unter" };
            let so = format!("{}, die von oben ohne Lücke {where_} {} sind", of.nom(), among.dat());
            how_many(&format!("der höchsten {so}"), true)
        }
        K::EarlierOf(what, who) => kept(say, &what.text, who).then(" vor diesem Spiel"),
        K::PointsOf(who) => of_somebody(say, &Thing::names("Augen"), who),
        K::TricksOf(who) => of_somebody(say, &Thing::many(STICH), who),
        K::NumberOf(what) => number_of(say, what),
        _ => cards::cards(say, phrase),
    }
}

/// Before other words, in a sentence or in parentheses: a name keeps its article in a sentence.
fn in_words(say: &Say, a: &Phrase, level: u8) -> Nominal {
    let plain =
        Some(sum(say, a, 0)).filter(|own| level == 0 && named(a).is_some() && !own.cases && !own.tailed);
    plain.unwrap_or_else(|| sum(say, a, 1))
}

/// What is rounded before it is limited shares the parentheses.
fn limited(say: &Say, a: &Phrase, level: u8) -> Nominal {
    let own = sum(say, a, 1);
    match own.nom().strip_prefix('(').and_then(|own| own.strip_suffix(')')) {
        Some(inner) if level > 0 && matches!(a.kind, PhraseKind::Round(..)) => Nominal::name(inner),
        _ => sum(say, a, 0),
    }
}

/// More behind it, in parentheses where the operator around it binds at all.
fn added(what: Nominal, more: &str, level: u8) -> Nominal {
    let number = what.number;
    let what = if more.is_empty() { what } else { Nominal { tailed: true, ..what.then(more) } };
    in_parentheses(Nominal { number, ..what }, 0, level)
}

fn in_parentheses(what: Nominal, own: u8, level: u8) -> Nominal {
    match own < level {
        true => Nominal {
            number: Number::One,
            tailed: false,
            free: false,
            cases: false,
            ..what.map(|form| format!("({form})"))
        },
        false => what,
    }
}

/// To what is rounded: `Fünfer`, `ein Vielfaches von 4`.
fn steps(say: &Say, to: &Phrase) -> String {
    match say.constant(to) {
        Some(5) => "Fünfer".to_string(),
        Some(10) => "Zehner".to_string(),
        Some(100) => "Hunderter".to_string(),
        _ => format!("ein Vielfaches von {}", sum(say, to, 1).dat()),
    }
}

/// A number that is known before the deal, in words: `35⅔`.
fn constant_words(say: &Say, number: &Phrase) -> Option<String> {
    let n = say.num(number)?.constant()?;
    let (whole, rest) = (n / ONE, (n % ONE).abs());
    if rest == 0 {
        return Some(whole.to_string());
    }
    let by = (1..=rest).rev().find(|by| rest % by == 0 && ONE % by == 0)?;
    let part = fraction(whole.abs(), rest / by, ONE / by);
    Some(if n < 0 { format!("−{part}") } else { part })
}

fn changed(say: &Say, of: &Phrase, changes: &[Change], level: u8) -> Nominal {
    // What is there besides does not belong to the last of several cases.
    let mark = if say.has_cases(of) { ";" } else { "," };
    let mut text = String::new();
    for change in changes {
        let by = sum(say, &change.by, 1);
        let how = if change.less { "weniger" } else { "mehr" };
        text += &match guard(say, &change.guard) {
            Guarded::Never => continue,
            Guarded::Always => format!("{mark} und {} {how}", by.nom()),
            Guarded::If(so) => format!("{mark} {} {how}, {}", by.nom(), so.if_so()),
            Guarded::Unless(so) => format!("{mark} {} {how}, außer {}", by.nom(), so.if_so()),
        };
    }
    match text.is_empty() {
        true => sum(say, of, level),
        false => added(sum(say, of, 0), &text, level),
    }
}

/// Behind it whose it is, or what there is so much of.
fn behind(what: Nominal, of: &Nominal) -> Nominal {
    let (number, tailed) = (what.number, of.tailed);
    Nominal { number, tailed, ..what.then(format!(" {}", of.genitive())) }
}

/// `die Augen der Gewinner`, `seine Augen`
fn of_somebody(say: &Say, what: &Thing, who: &Phrase) -> Nominal {
    match named(who) {
        Some("he" | "him") => match what.gender {
            // A name without an article stands as one for several: `seine Radlci`.
            None => what.several_of().with(cards::his(say)),
            Some(_) => what.with(cards::his(say)),
        },
        _ => behind(what.the(), &seats::seats(say, who)),
    }
}

/// `der Punktestand von Vorhand`, `seine Radlci`
fn kept(say: &Say, name: &str, who: &Phrase) -> Nominal {
    match say.is_tally(name) {
        true if seats::is_declined(say, name) => of_somebody(say, &seats::tally_thing(say, name), who),
        true => {
            let stand = of_somebody(say, &Thing::one("Stand", Gender::Masculine), who);
            stand.then(format!(" bei {}", seats::tally_title(say, name)))
        }
        false => of_somebody(say, &Thing::one("Punktestand", Gender::Masculine), who),
    }
}

fn named_number(say: &Say, name: &str, level: u8) -> Nominal {
    if say.is_pot(name) {
        let content = Thing::one("Inhalt", Gender::Masculine).the();
        return content.then(format!(" {} vor dem Geben", seats::tally(say, name).genitive()));
    }
    if say.is_tally(name) {
        return match level {
            0 => seats::tally(say, name),
            _ => Nominal::name(seats::tally_title(say, name)),
        };
    }
    if let Some((Defined::Number, value, title)) = say.definition(name) {
        if let Some(n) = say.constant(value) {
            return Nominal::name(n.to_string());
        }
        return match title {
            // Where one contract is meant, so are its numbers.
            Some(title) if !say.is_of_one_contract(value) => match level {
                0 => titles::titled(&titles::in_german(say, title)),
                // In a formula without an article.
                _ => Nominal::name(titles::bare(say, title)),
            },
            _ => say.inside().map_or_else(|| Nominal::name(spaced(name)), |say| sum(&say, value, level)),
        };
    }
    let phrase =
        Phrase { kind: PhraseKind::Name(name.to_string()), span: crate::diagnostic::Span::default() };
    match say.constant(&phrase) {
        Some(n) => Nominal::name(n.to_string()),
        None if say.is_column(name) && level == 0 => rows::of_contract(name),
        None if say.is_column(name) => Nominal::name(rows::headed(name)),
        None => Nominal::name(spaced(name)),
    }
}

fn arith(say: &Say, op: ArithOp, a: &Phrase, b: &Phrase, level: u8) -> Nominal {
    // `2 ^ number of players who …`, and what is multiplied with it.
    let doubled = |two: &Phrase, n: &Phrase| match &n.kind {
        PhraseKind::NumberOf(what) if say.constant(two) == Some(2) => {
            let each = each_of(say, what);
            Some(format!(", verdoppelt für {}", each.acc()))
        }
        _ => None,
    };
    let twofold = match &b.kind {
        PhraseKind::Arith(ArithOp::Pow, two, n) if op == ArithOp::Mul => doubled(two, n),
        _ => None,
    };
    if let Some(doubled) = twofold {
        return added(sum(say, a, 1), &doubled, level);
    }
    if let Some(doubled) = Some(op).filter(|op| *op == ArithOp::Pow).and_then(|_| doubled(a, b)) {
        return added(Nominal::name("1"), &doubled, level);
    }
    // `die Augen der Gewinner − 35` reads better than a formula.
    let (own, sign) = match op {
        ArithOp::Add => (1, "+"),
        ArithOp::Sub => (1, "−"),
        ArithOp::Mul => (2, "×"),
        ArithOp::Div => (2, "÷"),
        ArithOp::Pow => (3, "hoch"),
    };
    let right = own + u8::from(matches!(op, ArithOp::Sub | ArithOp::Div));
    let (left, right) = (sum(say, a, own), sum(say, b, right));
    let text = left.then(format!(" {sign} {}", right.nom()));
    // What is added to several, or taken from them, leaves them several.
    let number = if own == 1 && level <= own { text.number } else { Number::One };
    let text = Nominal { number, tailed: right.tailed, free: false, cases: false, ..text };
    in_parentheses(text, own, level)
}

/// `jeder Spieler, der keinen Stich gemacht hat`, `jeder der Gegner`
fn each_of(say: &Say, what: &Phrase) -> Nominal {
    match &what.kind {
        PhraseKind::Who(of, deed) if matches!(named(of), Some("players" | "everybody")) => {
            let does = deeds::deed(&say.of(Person::He), deed, Number::One, false);
            let forms = ["jeder Spieler", "jeden Spieler", "jedem Spieler", "jedes Spielers"];
            Nominal::new(Gender::Masculine, Number::One, forms).who(does.end())
        }
        _ if say.is_seats(what) => {
            let forms = ["jeder", "jeden", "jedem", "jedes"];
            behind(Nominal::new(Gender::Masculine, Number::One, forms), &seats::seats(say, what))
        }
        _ => {
            let forms = ["jede", "jede", "jeder", "jeder"];
            behind(Nominal::new(Gender::Feminine, Number::One, forms), &cards::cards(say, what))
        }
    }
}

/// `die Zahl der Gegner`: behind it stands of what, in the genitive.
fn how_many(of: &str, tailed: bool) -> Nominal {
    let forms = ["die Zahl", "die Zahl", "der Zahl", "der Zahl"];
    let what = Nominal::new(Gender::Feminine, Number::One, forms).then(format!(" {of}"));
    Nominal { tailed, ..what }
}

/// Cards of which there is a number: `der Trock`, `der Könige`.
fn counted(say: &Say, of: &Phrase) -> Nominal {
    let pile = cards::pile(say, of, Link::And);
    match &pile.thing {
        Some(thing) if !pile.article => thing.several_of().the(),
        _ => pile.said,
    }
}

fn number_of(say: &Say, what: &Phrase) -> Nominal {
    match &what.kind {
        PhraseKind::SuitsOf(of) => {
            let of = counted(say, of);
            how_many(&format!("der Farben {}", of.genitive()), of.tailed)
        }
        PhraseKind::LedWith(_, led) => {
            let led = cards::any_card(say, led);
            let was = if led.number == Number::Many { "wurden" } else { "wurde" };
            how_many(&format!("der früheren Stiche, zu denen {} ausgespielt {was}", led.nom()), true)
        }
        PhraseKind::In(a, hand) if named(hand) == Some("hand") => {
            how_many(&format!("{} auf der Hand", counted(say, a).genitive()), false)
        }
        PhraseKind::If(..) if say.is_seats(what) => branches(say, what, &|who| number_of(say, who)),
        _ if let Some((place, less)) = cards::container(say, what) => {
            let less = less.map(|less| cards::cards(say, less));
            let out = less.as_ref().map_or(String::new(), |less| format!(" außer {}", less.dat()));
            how_many(&format!("der Karten {place}{out}"), less.is_some_and(|less| less.tailed))
        }
        PhraseKind::Name(name)
            if let Some((Defined::Role, value, _)) = say.definition(name)
                && matches!(value.kind, PhraseKind::If(..))
                && let Some(say) = say.inside() =>
        {
            number_of(&say, value)
        }
        PhraseKind::Name(name) if name == "everybody" => {
            let of = match say.scope_of_game().head(crate::kinds::Kind::Extra) {
                Some(_) => "der Personen am Tisch",
                None => "aller Spieler",
            };
            how_many(of, false)
        }
        _ => match seats::players_who(say, what) {
            Some(players) => how_many(&format!("der {}", players.nom()), players.tailed),
            None => {
                let of = if say.is_seats(what) { seats::seats(say, what) } else { counted(say, what) };
                how_many(of.genitive(), of.tailed)
            }
        },
    }
}

/// The column in which the number of each contract stands, if that is where it is.
fn column_of(say: &Say, number: &Phrase) -> Option<String> {
    let name = named(number).filter(|name| say.is_column(name) && say.constant(number).is_none())?;
    Some(rows::headed(name))
}

/// `3 Karten der Hand`, or as many as the table of contracts says; `of` says of what, with a blank before it.
pub(crate) fn amount_of(say: &Say, number: &Phrase, of: &str) -> Nominal {
    match column_of(say, number) {
        Some(column) => {
            let text = format!("Karten{of}, so viele, wie {} stehen", under(&column));
            Nominal { tailed: true, gender: Gender::Feminine, ..Nominal::names(text) }
        }
        None => amount_with(say, number, "", of),
    }
}

/// What stands before the most that somebody may do it with.
pub(crate) fn up_to(say: &Say, number: &Phrase) -> &'static str {
    match say.constant(number).is_none() && column_of(say, number).is_none() {
        // Behind it stands `so viele`.
        true => "höchstens",
        false => "bis zu",
    }
}

/// The same in the midst of a sentence: a clause at its end is closed with a comma.
pub(crate) fn amount_amid(say: &Say, number: &Phrase, of: &str) -> Nominal {
    let amount = amount_of(say, number, of);
    match amount.tailed {
        true => Nominal { tailed: false, ..amount.map(|form| format!("{form},")) },
        false => amount,
    }
}

/// Where a number of a contract stands.
pub(super) fn under(column: &str) -> String {
    format!("in der Tabelle der Spiele unter {column}")
}

/// `3 Karten`, or as many as the table of contracts says.
pub(crate) fn amount(say: &Say, number: &Phrase) -> Nominal {
    amount_more(say, number, "")
}

/// With a word before the cards, as it stands in the plural without an article: `3 weitere Karten`.
pub(crate) fn amount_more(say: &Say, number: &Phrase, more: &str) -> Nominal {
    amount_with(say, number, more, "")
}

/// With words before the cards, and words that say of what they are.
fn amount_with(say: &Say, number: &Phrase, more: &str, of: &str) -> Nominal {
    let weak = if more.is_empty() { String::new() } else { format!("{more}n ") };
    let plain = if more.is_empty() { String::new() } else { format!("{more} ") };
    let several = |n: &str, with: &str| {
        let (many, with_many) = (format!("{n} {plain}Karten{of}"), format!("{with} {weak}Karten{of}"));
        Nominal::new(Gender::Feminine, Number::Many, [&many, &many, &with_many, &format!("von {with_many}")])
    };
    let so_many = |there: String| Nominal {
        tailed: true,
        ..several("so viele", "so vielen").then(format!(", wie {there}"))
    };
    match (say.constant(number), column_of(say, number)) {
        (Some(1), _) => {
            let (one, of_one) = (format!("eine {plain}Karte{of}"), format!("einer {weak}Karte{of}"));
            Nominal::new(Gender::Feminine, Number::One, [&one, &one, &of_one, &of_one])
        }
        (Some(n), _) => several(&n.to_string(), &n.to_string()),
        (None, Some(column)) => so_many(format!("{} stehen", under(&column))),
        (None, None) => {
            let there = match &number.kind {
                PhraseKind::NumberOf(what)
                    if let Some(place) = named(what).filter(|name| say.terms.place(name).is_some()) =>
                {
                    format!("{} liegen", cards::place(say, place).with("in"))
                }
                _ => {
                    let n = self::number(say, number);
                    let is = if n.number == Number::Many { "betragen" } else { "beträgt" };
                    format!("{}{} {is}", n.nom(), n.comma())
                }
            };
            so_many(there)
        }
    }
}

/// `der letzte Stich`, `der 4. Stich`, `die Stiche 4 bis 6`
pub(crate) fn tricks(say: &Say, tricks: &Tricks) -> Nominal {
    let which = which_tricks(say, tricks);
    // Not to be cut where the numbers of several contracts are told together.
    if say.woven { which.map(|form| form.replace(' ', WHOLE.encode_utf8(&mut [0; 4]))) } else { which }
}

fn which_tricks(say: &Say, tricks: &Tricks) -> Nominal {
    let counted = |n: &Phrase| match say.constant(n) {
        Some(n) => Nominal::name(n.to_string()),
        None => number(say, n),
    };
    let one = |which: &str| {
        let forms = CASES.map(|case| STICH.the_which(case, which));
        Nominal::new(Gender::Masculine, Number::One, forms.each_ref().map(String::as_str))
    };
    let first = |how_many: &str| {
        let (the, of) = (format!("ersten {how_many} Stiche"), format!("ersten {how_many} Stichen"));
        let forms = [format!("die {the}"), format!("den {of}"), format!("der {the}")];
        Nominal::new(Gender::Masculine, Number::Many, [&forms[0], &forms[0], &forms[1], &forms[2]])
    };
    match tricks {
        Tricks::Last => one("letzt"),
        Tricks::One(n) => match say.constant(n) {
            Some(n @ 1..=3) => one(&crate::language::german::ordinal(n as u8)),
            Some(n) => one(&format!("{n}.")),
            None => {
                let forms = ["der Stich", "den Stich", "dem Stich", "des Stichs"];
                let of = number(say, n);
                let stich = Nominal::new(Gender::Masculine, Number::One, forms);
                // `der Stich mit der Nummer der Zwei`; what is reckoned stands without an article.
                match of.dat() != of.nom() && !of.tailed {
                    true => stich.then(format!(" mit {}", of.dat())),
                    false => {
                        let number = format!(", dessen Nummer {} ist,", counted(n).nom());
                        Nominal { tailed: true, ..stich.then(number) }
                    }
                }
            }
        },
        Tricks::Range(a, b) => match (say.constant(a), say.constant(b)) {
            (Some(1), Some(1)) => one("erst"),
            (Some(1), Some(2)) => first("beiden"),
            (Some(1), Some(3)) => first("drei"),
            (Some(1), Some(n)) => first(&n.to_string()),
            (Some(1), None) if let Some(column) = column_of(say, b) => {
                let forms = ["so viele", "so viele", "so vielen", "so vieler"];
                let many = Nominal::new(Gender::Masculine, Number::Many, forms);
                Nominal {
                    tailed: true,
                    ..many.then(format!(" der ersten Stiche, wie {} stehen", under(&column)))
                }
            }
            _ => {
                let forms = ["die Stiche", "die Stiche", "den Stichen", "der Stiche"];
                let (a, b) = (counted(a), counted(b));
                let which = format!(" {} bis {}", a.nom(), b.nom());
                let many = Nominal::new(Gender::Masculine, Number::Many, forms).then(which);
                Nominal { tailed: b.tailed, ..many }
            }
        },
    }
}
