//! Phrases that are cards.

mod many;
mod places;
mod things;

pub(crate) use many::*;
pub(crate) use places::container;
use places::is_left_out_apart;
use things::*;
pub(crate) use things::{chosen_suit, of_a_kind, one_of};

use super::super::page::{clean, term};
use super::super::say::{Choosing, Chosen, Link, Person, Say, is_he, named};
use super::super::terms::spaced;
use super::titles::{self, Thing};
use super::{Nominal, Number, conditions, numbers, rows, seats};
use crate::diagnostic::Span;
use crate::language::german::{Case, Gender, HABEN, HAND, KARTE, STICH};
use crate::syntax::tree::*;

/// Cards as they stand in a sentence, and as a noun behind an article or a number, if they are one.
#[derive(Clone, Debug)]
pub(crate) struct Pile {
    pub(crate) said: Nominal,
    pub(crate) thing: Option<Thing>,
    /// Behind it stands no other article: `die Pfeife`, `seine Hand`.
    pub(crate) article: bool,
}

impl Pile {
    /// With an article of its own: one card, one suit.
    fn the(thing: Thing) -> Pile {
        Pile { said: thing.the(), thing: Some(thing), article: true }
    }

    /// Some of many, without an article.
    fn bare(thing: Thing) -> Pile {
        Pile { said: thing.bare(), thing: Some(thing), article: false }
    }

    /// `alle Könige`
    fn all(thing: Thing) -> Pile {
        Pile { said: thing.all(), thing: Some(thing), article: false }
    }

    fn said(said: Nominal) -> Pile {
        Pile { said, thing: None, article: false }
    }

    fn determined(said: Nominal) -> Pile {
        Pile { said, thing: None, article: true }
    }

    /// `seine Karten`
    fn own(self, say: &Say) -> Pile {
        match &self.thing {
            Some(thing) => Pile { said: thing.several_of().with(his(say)), article: true, ..self },
            None => self,
        }
    }

    /// More behind it in every case.
    fn then(self, more: &str) -> Pile {
        Pile { said: self.said.then(more), thing: self.thing.map(|thing| thing.then(more)), ..self }
    }

    /// The same, where more ends a clause of its own if that does.
    fn with(self, preposition: &str, more: &Nominal) -> Pile {
        let tailed = more.tailed;
        let pile = self.then(&format!(" {preposition} {}", more.dat()));
        Pile {
            said: Nominal { tailed, ..pile.said },
            thing: pile.thing.map(|thing| thing.tailed(tailed)),
            ..pile
        }
    }

    /// `Leere, die nicht im Blinden liegen`: a relative clause, with its verb for one and for several.
    fn who(self, one: &str, many: &str) -> Pile {
        let does = |number| if number == Number::One { one } else { many };
        let said = self.said.clone().who(does(self.said.number));
        let thing = self.thing.map(|thing| {
            let pronoun = match (thing.number, thing.gender) {
                (Number::One, Some(Gender::Masculine)) => "der",
                (Number::One, Some(Gender::Neuter)) => "das",
                _ => "die",
            };
            let does = does(thing.number);
            thing.relative(&format!(", {pronoun} {does}"))
        });
        Pile { said, thing, ..self }
    }
}

/// Cards, all of them: `der Stiess und alle Könige`.
pub(crate) fn cards(say: &Say, phrase: &Phrase) -> Nominal {
    pile(say, phrase, Link::And).said
}

/// Cards of which it may be one or another: `der Stiess oder ein König`.
pub(crate) fn any_card(say: &Say, phrase: &Phrase) -> Nominal {
    pile(say, phrase, Link::Or).said
}

fn word(link: Link) -> &'static str {
    match link {
        Link::And => "und",
        Link::Or => "oder",
        Link::Nor => "noch",
    }
}

/// Cards in all their forms.
pub(crate) fn pile(say: &Say, phrase: &Phrase, link: Link) -> Pile {
    use PhraseKind as K;
    let these = |phrase: &Phrase| pile(say, phrase, link);
    match &phrase.kind {
        K::Card(code) => Pile::the(card_thing(say, code)),
        K::Name(name) => named_cards(say, name, link),
        K::Ranks(ranks) if link == Link::And => match several_ranks(say, ranks, "und") {
            Some(thing) => Pile::all(thing),
            None => Pile::said(Nominal::name("nichts")),
        },
        K::Ranks(ranks) => {
            let each: Vec<Nominal> = ranks.iter().map(|rank| rank_thing(say, rank).with("ein")).collect();
            let said = Nominal { number: Number::One, ..Nominal::together(&each, word(link)) };
            Pile { said, thing: several_ranks(say, ranks, word(link)), article: false }
        }
        K::Or(parts) => listed(parts.iter().map(these), word(link)),
        K::And(parts) => listed(parts.iter().map(these), "und"),
        K::In(a, b) => match named(b) {
            Some("hand") if named(a) == Some("hand") => Pile::determined(hand(say)),
            Some("hand") if matches!(&a.kind, K::Name(_)) => {
                let cards = of_suits(say, a).unwrap_or_else(|| these(a));
                match &cards.thing {
                    Some(thing) if !cards.article => {
                        let thing = thing.several_of();
                        Pile { said: thing.with(his(say)), thing: Some(thing), article: true }
                    }
                    _ => cards.then(" auf der Hand"),
                }
            }
            Some("hand") if matches!(a.kind, K::OpenCards) => Pile::determined(Nominal::new(
                Gender::Feminine,
                Number::Many,
                [
                    "seine offen liegenden Karten",
                    "seine offen liegenden Karten",
                    "seinen offen liegenden Karten",
                    "seiner offen liegenden Karten",
                ],
            )),
            Some("hand") => these(a).then(" auf der Hand"),
            Some(suit) if say.terms.mask(suit).is_some() => in_a_suit(say, a, b, suit, link),
            // What is of some suits is said before what it is without.
            None if let (K::Minus(some, hand), K::SuitsOf(_)) = (&a.kind, &b.kind)
                && named(hand) == Some("hand") =>
            {
                if say.lacking(phrase).is_some() {
                    let of = |belongs: &str, is: &str| {
                        format!("zu einer Farbe auf der Hand {belongs}, selbst aber nicht auf der Hand {is}")
                    };
                    return these(some).who(&of("gehört", "ist"), &of("gehören", "sind"));
                }
                let of_suits = Phrase { kind: K::In(some.clone(), b.clone()), span: Span::default() };
                let pile = these(&of_suits);
                let many = Nominal { number: Number::Many, ..pile.said.clone() };
                let pile = if say.is_list_of_some(some) { Pile { said: many, ..pile } } else { pile };
                pile.who("nicht auf der Hand ist", "nicht auf der Hand sind")
            }
            _ => match &b.kind {
                K::Name(name)
                    if let Some(chosen) = say.chosen(name)
                        && chosen.what == Choosing::Suit =>
                {
                    let one = match &a.kind {
                        K::Ranks(ranks) if ranks.len() == 1 => {
                            Pile::determined(rank_thing(say, &ranks[0]).the())
                        }
                        _ => these(a),
                    };
                    one.then(&format!(" der bei {} genannten Farbe", chosen.title))
                }
                K::SuitsOf(of) if matches!(of.kind, K::OpenCards) => {
                    these(a).then(" der offen liegenden Farbe")
                }
                K::SuitsOf(of) => {
                    let of = suits_of(say, of);
                    these(a).then(&format!(" {}", of.genitive()))
                }
                K::OpenCards => these(a).then(" unter den offen liegenden Karten"),
                K::Winning => these(a).who("den Stich machen würde", "den Stich machen würden"),
                _ => in_place(these(a), &cards(say, b)),
            },
        },
        K::NotIn(a, b) | K::Minus(a, b) if named(b).is_some_and(|b| say.terms.place(b).is_some()) => {
            let place = cards(say, b).with("in");
            these(a).who(&format!("nicht {place} liegt"), &format!("nicht {place} liegen"))
        }
        K::NotIn(a, b) | K::Minus(a, b) if named(b) == Some("hand") => {
            these(a).who("nicht auf der Hand ist", "nicht auf der Hand sind")
        }
        K::NotIn(a, b) => these(a).with("außer", &cards(say, b)),
        K::InSuitsWith(a, quant, inner) => {
            let who = seats::himself(say);
            let mut of_which = "von der";
            let own = |what: &Phrase| match &what.kind {
                K::In(what, hand) if named(hand) == Some("hand") => what.as_ref().clone(),
                _ => what.clone(),
            };
            let inner = match &inner.kind {
                // The same cards need not be named twice.
                _ if named(a) != Some("hand") && own(inner).kind == own(a).kind => {
                    of_which = "in der";
                    self::quant(say, quant).then(" davon")
                }
                _ if named(a) == Some("hand") && named(inner) == Some("hand") => self::quant(say, quant),
                K::In(what, hand) if named(hand) == Some("hand") => this_many_of(say, quant, what),
                _ if named(inner) == Some("hand") => this_many(say, quant, &Nominal::names("Karten")),
                _ => this_many_of(say, quant, inner),
            };
            let own = own(a);
            let suits = of_suits(say, &own);
            let cards = match (named(a), &suits) {
                (Some("hand"), _) => plain_cards(),
                (_, Some(_)) if named(&own) == named(a) => plain_cards(),
                (_, Some(_)) => plain_cards().own(say),
                _ => these(a),
            };
            let does = format!("{}{} {}", inner.acc(), inner.comma(), who.verb(HABEN));
            let cards = match suits.map(|_| the(say, &own)) {
                Some(suits) => cards.then(&format!(" aus einer {}", suits.genitive())),
                None => cards.then(" einer Farbe"),
            };
            let relative = format!(", {of_which} {} {does}", who.nom());
            let said = cards.said.map(|form| format!("{form}{relative}"));
            Pile {
                said: Nominal { tailed: true, relative: relative.clone(), ..said },
                thing: cards.thing.map(|thing| thing.relative(&relative)),
                ..cards
            }
        }
        K::Above(a, code) => pile(say, a, Link::And).with("über", &mark(say, &code.text)),
        K::Below(a, code) => pile(say, a, Link::And).with("unter", &mark(say, &code.text)),
        // What nobody calls here stands for nothing.
        K::Minus(a, b) if named(b).is_some_and(|b| say.is_called(b) && !say.is_called_here(b)) => these(a),
        K::Minus(a, _) if say.bracketed && say.is_one_card(a) => these(a),
        K::Minus(a, b) if say.is_one_card(a) => {
            these(a).then(&format!(" (wenn es nicht {} ist)", cards(say, b).nom()))
        }
        K::Minus(less, b)
            if let K::Minus(a, other) = &less.kind
                && ![b, other].into_iter().any(|b| is_left_out_apart(say, b))
                && !say.is_one_card(a) =>
        {
            let both = [cards(say, other), cards(say, b)];
            these(a).with("außer", &Nominal::together(&both, "und"))
        }
        K::Minus(a, b) if named(a) == Some("hand") && link == Link::Or => {
            let forms = ["eine", "eine", "einer", "einer"].map(|a| format!("{a} Karte auf der Hand"));
            let one = Nominal::new(Gender::Feminine, Number::One, forms.each_ref().map(String::as_str));
            Pile { said: one, thing: None, article: false }.with("außer", &cards(say, b))
        }
        K::Minus(a, b) => these(a).with("außer", &cards(say, b)),
        K::Top(n, place, bottom) => top(say, n, &place.text, *bottom),
        K::Highest { nth, lowest, of } => {
            let which = if *lowest { "niedrigst" } else { "höchst" };
            let nth = match nth {
                1 => String::new(),
                2 => "zweit".to_string(),
                3 => "dritt".to_string(),
                n => format!("{n}.-"),
            };
            Pile::determined(the_which(say, &format!("{nth}{which}"), of))
        }
        K::SuitsOf(of) if matches!(of.kind, K::OpenCards) => plain_cards().then(" der offen liegenden Farbe"),
        K::SuitsOf(of) => plain_cards().then(&format!(" {}", suits_of(say, of).genitive())),
        K::Of(part, whom) if named(part) == Some("hand") => match named(whom) {
            Some(name) if is_he(name) => Pile::determined(hand(say)),
            _ => {
                let whom = seats::seats(say, whom);
                let hand = Nominal::the(HAND).then(format!(" {}", whom.genitive()));
                Pile::determined(Nominal { tailed: whom.tailed, ..hand })
            }
        },
        K::Of(a, b) => {
            let of = cards(say, b);
            pile(say, a, Link::And).then(&format!(" {}", of.genitive()))
        }
        K::Winning if link == Link::And => {
            plain_cards().who("den Stich machen würde", "den Stich machen würden")
        }
        K::Winning => Pile::said(a_card().who("den Stich machen würde")),
        K::SuitLed => Pile::determined(Nominal::new(
            Gender::Feminine,
            Number::One,
            [
                "die ausgespielte Farbe",
                "die ausgespielte Farbe",
                "der ausgespielten Farbe",
                "der ausgespielten Farbe",
            ],
        )),
        K::OpenCards => {
            let open = Thing::described("offen liegend", "Karten");
            Pile { said: open.the(), thing: Some(open), article: true }
        }
        K::TakenBy(who) => match named(who) {
            Some(name) if is_he(name) => Pile::determined(the_cards(&format!(" aus {}en Stichen", his(say)))),
            _ => {
                let who = seats::seats(say, who);
                let taken = the_cards(&format!(" aus den Stichen {}", who.genitive()));
                Pile::determined(Nominal { tailed: who.tailed, ..taken })
            }
        },
        K::HeldBy(who) => match named(who) {
            Some(name) if is_he(name) => Pile::determined(hand(say)),
            _ => {
                let who = seats::seats(say, who);
                let held = the_cards(&format!(" auf der Hand {}", who.genitive()));
                Pile::determined(Nominal { tailed: who.tailed, ..held })
            }
        },
        K::CurrentTrick => Pile::determined(Nominal::the(STICH)),
        K::EarlierTricks => Pile::bare(Thing::described("früher", "Stiche")),
        K::TheTricks(tricks) => Pile::determined(numbers::tricks(say, tricks)),
        K::Counted(Quant::Some | Quant::All, a) => these(a),
        K::Counted(quant, a) => Pile::said(this_many_of(say, quant, a)),
        K::If(..) => match say.branch(phrase) {
            Some(value) => these(value),
            None => Pile::said(conditions::branches(say, phrase, &|value| pile(say, value, link).said)),
        },
        K::Number(n) => Pile::said(Nominal::name(n.to_string())),
        _ if say.is_seats(phrase) => Pile::determined(seats::seats(say, phrase)),
        _ => {
            let forms = ["diese Karten", "diese Karten", "diesen Karten", "dieser Karten"];
            Pile::determined(Nominal::new(Gender::Feminine, Number::Many, forms))
        }
    }
}

/// `Könige von Kreuz`, `Herz-König`, `Bilder unter den Trock`
fn in_a_suit(say: &Say, a: &Phrase, b: &Phrase, suit: &str, link: Link) -> Pile {
    let own = say.terms.edition.pack.pack.suits.iter().find(|own| own.name == suit);
    match (&a.kind, own) {
        (PhraseKind::Ranks(ranks), Some(own)) => {
            let gender = suit_thing(say, &own.title).gender;
            let pack = &say.terms.edition.pack.pack;
            let card = |rank: &Name| titles::card_of(&own.title, gender, pack.rank_title(&rank.text));
            let each: Vec<Pile> = ranks.iter().map(|rank| Pile::the(card(rank))).collect();
            listed(each.into_iter(), word(link))
        }
        (_, Some(_)) => pile(say, a, link).with("von", &cards(say, b)),
        (_, None) => {
            let of = the(say, b);
            pile(say, a, link).with("unter", &of)
        }
    }
}

/// `Trock im Blinden`; what stands without an article stays so.
fn in_place(cards: Pile, place: &Nominal) -> Pile {
    let more = format!(" {}", place.with("in"));
    let cards = cards.then(&more);
    Pile { said: Nominal { tailed: place.tailed, ..cards.said }, ..cards }
}

/// `die oberste Karte des Blinden`, `die obersten 3 Karten des Blinden`
fn top(say: &Say, n: &Phrase, place: &str, bottom: bool) -> Pile {
    let place = self::place(say, place);
    let of = place.genitive();
    let end = if bottom { "unterst" } else { "oberst" };
    let many = |n: &str| {
        let forms = ["die", "die", "den", "der"].map(|the| format!("{the} {end}en {n} Karten {of}"));
        Nominal::new(Gender::Feminine, Number::Many, forms.each_ref().map(String::as_str))
    };
    match (say.constant(n), named(n)) {
        (Some(0), _) => {
            let none = Thing::name("Karte", Some(Gender::Feminine)).with("kein");
            Pile::determined(none.then(format!(" {of}")))
        }
        // Alike for each number but that.
        (Some(n), _) if say.woven => {
            let end = if bottom { "unten" } else { "oben" };
            let n = u64::try_from(n).unwrap_or_default();
            let cards = if n == 1 { "1 Karte".to_string() } else { KARTE.count(n, Case::Nominative) };
            let number = if n == 1 { Number::One } else { Number::Many };
            let dative = if n == 1 { cards.clone() } else { KARTE.count(n, Case::Dative) };
            let more = format!(" von {end} aus {}", place.dat());
            let forms =
                [&cards, &cards, &dative, &format!("von {dative}")].map(|form| format!("{form}{more}"));
            Pile::determined(Nominal::new(Gender::Feminine, number, forms.each_ref().map(String::as_str)))
        }
        (Some(1), _) => {
            let card = Thing::name("Karte", Some(Gender::Feminine));
            Pile::determined(card.the_which(end).then(format!(" {of}")))
        }
        (Some(n), _) => Pile::determined(many(&n.to_string())),
        (None, Some(column)) => {
            let forms = ["so viele", "so viele", "so vielen", "so vieler"].map(|so| {
                let column = rows::headed(column);
                format!("{so} der {end}en Karten {of}, wie in der Tabelle der Spiele unter {column} steht")
            });
            let forms = forms.each_ref().map(String::as_str);
            let cards = Nominal::new(Gender::Feminine, Number::Many, forms);
            Pile::determined(Nominal { tailed: true, ..cards })
        }
        _ => Pile::determined(many(numbers::number(say, n).nom())),
    }
}

/// `Karten aus den Farben`, where a set is made of whole suits.
fn of_suits(say: &Say, cards: &Phrase) -> Option<Pile> {
    let name = named(cards)?;
    let one = say.terms.edition.pack.pack.suits.iter().any(|own| own.name == name);
    (!one && super::counts::are_suits(say, name))
        .then(|| plain_cards().then(&format!(" aus {}", the(say, cards).dat())))
}

fn plain_cards() -> Pile {
    Pile::bare(Thing::names("Karten"))
}

fn a_card() -> Nominal {
    Thing::name("Karte", Some(Gender::Feminine)).with("ein")
}

/// `die Karten …`
fn the_cards(more: &str) -> Nominal {
    Nominal::the_many(KARTE).then(more)
}

/// `der höchste Trock`, `die höchste Karte der ausgespielten Farbe`: the adjective comes without its ending.
pub(crate) fn the_which(say: &Say, adjective: &str, cards: &Phrase) -> Nominal {
    one_of_kind(say, cards).the_which(adjective)
}

fn one_of_kind(say: &Say, cards: &Phrase) -> Thing {
    one_of(say, cards).unwrap_or_else(|| {
        let of = the(say, cards);
        let card = Thing::name("Karte", Some(Gender::Feminine));
        card.then(&format!(" {}", of.genitive())).tailed(of.tailed)
    })
}

/// Behind `er hat`: cards of a hand, without saying whose.
pub(crate) fn held(say: &Say, cards: &Phrase) -> Nominal {
    held_pile(say, cards).said
}

/// The same, so many of them.
pub(crate) fn this_many_held(say: &Say, quant: &Quant, cards: &Phrase) -> Nominal {
    match &cards.kind {
        PhraseKind::In(a, hand) if named(hand) == Some("hand") && named(a) != Some("hand") => {
            this_many_of(say, quant, a)
        }
        _ => {
            let pile = held_pile(say, cards);
            let bare = pile.thing.map(|thing| thing.several_of());
            match (quant, bare) {
                (Quant::No, _) if let Some(one) = one_held(say, cards) => one.with("kein"),
                (Quant::No, Some(thing)) => thing.with("kein"),
                (Quant::All, Some(thing)) => thing.all(),
                (Quant::AtLeast(n), _) if say.constant(n) == Some(1) && !say.woven => {
                    let adjective = named(cards).and_then(|name| say.definition(name)?.2);
                    match adjective
                        .filter(|title| title.starts_with(char::is_lowercase) && !title.contains(' '))
                    {
                        Some(title) => Nominal {
                            number: Number::One,
                            ..Nominal::name(format!("mindestens eine {} Karte", term(&format!("{title}e"))))
                        },
                        None => this_many_of(say, quant, cards),
                    }
                }
                (_, thing) => this_many(say, quant, &thing.map_or(pile.said, |thing| thing.bare())),
            }
        }
    }
}

/// One card of a hand that is none of others: `Tarock außer Vögeln`.
fn one_held(say: &Say, cards: &Phrase) -> Option<Thing> {
    let PhraseKind::Minus(all, less) = &cards.kind else { return None };
    let PhraseKind::In(of, hand) = &all.kind else { return None };
    let one = one_of(say, of).filter(|one| named(hand) == Some("hand") && one.gender.is_some())?;
    let less = self::cards(say, less);
    Some(one.then(&format!(" außer {}", less.dat())).tailed(less.tailed))
}

fn held_pile(say: &Say, cards: &Phrase) -> Pile {
    use PhraseKind as K;
    match &cards.kind {
        K::In(a, hand) if named(hand) == Some("hand") && named(a) != Some("hand") => pile(say, a, Link::And),
        K::Minus(a, b) if say.of_a_hand(a) => held_pile(say, a).with("außer", &self::cards(say, b)),
        _ => pile(say, cards, Link::And),
    }
}

/// `der Unter`
pub(crate) fn one_of_rank(say: &Say, rank: &Name) -> Nominal {
    rank_thing(say, rank).the()
}

/// With an article, unless a name brings its own.
pub(crate) fn the(say: &Say, cards: &Phrase) -> Nominal {
    let cards = pile(say, cards, Link::And);
    match cards.thing {
        Some(thing) if !cards.article => thing.several_of().the(),
        _ => cards.said,
    }
}

/// `seine Paare`
pub(crate) fn his_own(say: &Say, cards: &Phrase) -> Nominal {
    let cards = pile(say, cards, Link::And);
    match cards.thing {
        Some(thing) if !cards.article => thing.several_of().with(his(say)),
        _ => cards.said,
    }
}

/// A place where cards lie, with its article: `der Blinde`.
pub(crate) fn place(say: &Say, name: &str) -> Nominal {
    let title = say.terms.place(name).unwrap_or_else(|| spaced(name));
    titles::titled(&titles::in_german(say, &title))
}

/// A card by its code: `der Stiess`, `Herz-König`.
pub(crate) fn card(say: &Say, code: &str) -> Nominal {
    card_thing(say, code).the()
}

/// A card by which others of its suit are measured: `der Mond`, `der 16er`.
pub(crate) fn mark(say: &Say, code: &str) -> Nominal {
    let rank = code.get(1..).unwrap_or_default();
    match say.terms.own_name(code).is_none() && rank.chars().all(|c| c.is_ascii_digit()) {
        true => titles::rank(rank).the(),
        false => card(say, code),
    }
}

fn card_thing(say: &Say, code: &str) -> Thing {
    if let Some(call) = say.terms.own_name(code) {
        return titles::thing(&titles::in_german(say, call));
    }
    let pack = &say.terms.edition.pack.pack;
    let suit = pack.suits.iter().find(|suit| code.starts_with(suit.letter));
    let rank: String = code.chars().skip(1).collect();
    match suit {
        Some(suit) => {
            let gender = suit_thing(say, &suit.title).gender;
            titles::card_of(&suit.title, gender, pack.rank_title(&rank))
        }
        None => Thing::name(term(code), None),
    }
}

/// Whole suits: `die Farbe des Atouts`, `die Farben der Hand`.
pub(crate) fn suits_of(say: &Say, cards: &Phrase) -> Nominal {
    let suit = Thing::name("Farbe", Some(Gender::Feminine));
    let called = named(cards).and_then(|name| say.chosen(name));
    match called.filter(|chosen| chosen.what == Choosing::Suit) {
        Some(Chosen { title, .. }) => suit.the().then(format!(" {title}")),
        None => {
            let one = say.is_one_card(cards);
            let suits = if one { suit } else { Thing::names("Farben") };
            let of = self::cards(say, cards);
            let said = suits.the().then(format!(" {}", of.genitive()));
            Nominal { tailed: of.tailed, ..said }
        }
    }
}

/// `sein`, without an ending: of the player whom the sentence is about, or of `man`.
pub(crate) fn his(say: &Say) -> &'static str {
    match say.person {
        Person::You | Person::He => "sein",
    }
}

/// `seine Hand`
pub(crate) fn hand(say: &Say) -> Nominal {
    Thing::name("Hand", Some(Gender::Feminine)).with(his(say))
}

/// Cards in a list, which ends as the last of them.
fn listed(all: impl Iterator<Item = Pile>, link: &str) -> Pile {
    let all: Vec<Pile> = all.collect();
    if let [one] = all.as_slice() {
        return one.clone();
    }
    let said: Vec<Nominal> = all.iter().map(|pile| pile.said.clone()).collect();
    let said = Nominal::together(&said, link);
    let number =
        if link == "und" { Number::Many } else { all.last().map_or(Number::Many, |p| p.said.number) };
    let article = all.first().is_some_and(|first| first.article);
    Pile { said: Nominal { number, ..said }, thing: None, article }
}
