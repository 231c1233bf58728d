//! Phrases that are conditions.

use super::super::page::{points, term};
use super::wording::{Begin, Wording};
use super::{Choosing, Link, Person, Say, Who, named};
use crate::kinds::Kind;
use crate::ruleset::resolve::ContractRow;
use crate::ruleset::scope::{Active, Scope};
use crate::syntax::tree::*;

impl<'a> Say<'_, 'a> {
    /// A condition in a sentence of its own.
    pub(crate) fn test(&self, phrase: &Phrase) -> String {
        self.stated(phrase).text
    }

    /// The same, with how it begins.
    pub(crate) fn stated(&self, phrase: &Phrase) -> Wording {
        self.after(None, || self.holds(phrase, false))
    }

    /// A condition behind words that may have named the player it is about.
    pub(crate) fn told_of(&self, phrase: &Phrase) -> Wording {
        self.holds(phrase, false)
    }

    /// `it is so if this is so`; conditions of many parts stand in a list.
    pub(crate) fn if_so(&self, before: &str, phrase: &Phrase) -> String {
        match self.after(None, || self.as_points(phrase)) {
            Some(list) => format!("{before} if {list}"),
            None => format!("{before} if {}", self.test(phrase)),
        }
    }

    /// The parts of a condition that is too long for a sentence, as points of a list.
    pub(crate) fn as_points(&self, phrase: &Phrase) -> Option<String> {
        let (all, parts) = self.parts(phrase);
        if parts.len() < 3 || !parts.iter().any(|p| self.parts(p).1.len() > 1) {
            return None;
        }
        let lead = if all { "all of this is so" } else { "one of these is so" };
        let list: Vec<String> = parts.into_iter().map(|p| self.point(p)).collect();
        Some(points(lead, &list))
    }

    /// `this or not that` is said as `this, if that`.
    fn point(&self, phrase: &Phrase) -> String {
        let (all, parts) = self.parts(phrase);
        match parts.as_slice() {
            [so, Phrase { kind: PhraseKind::Not(test), .. }]
            | [Phrase { kind: PhraseKind::Not(test), .. }, so]
                if !all =>
            {
                format!("{}, if {}", self.holds(so, false), self.holds(test, false))
            }
            _ => self.holds(phrase, false).text,
        }
    }

    /// What a condition is made of, looking into names, without what the options decide; must all hold?
    pub(crate) fn parts<'x>(&self, phrase: &'x Phrase) -> (bool, Vec<&'x Phrase>)
    where
        'a: 'x,
    {
        use PhraseKind as K;
        let (all, list) = match &phrase.kind {
            K::And(list) => (true, list),
            K::Or(list) => (false, list),
            K::Name(name) => match self.definition(name) {
                Some((Defined::Test, value, _)) if !self.is_carried_by_name(name) => {
                    return self.inside().map_or((true, vec![phrase]), |say| say.parts(value));
                }
                _ => return (true, vec![phrase]),
            },
            _ => return (true, vec![phrase]),
        };
        let mut open: Vec<&Phrase> = list.iter().filter(|p| self.decided(p).is_none()).collect();
        if open.is_empty() {
            open = list.iter().collect();
        }
        let mut flat = Vec::new();
        for part in open {
            match self.parts(part) {
                (same, inner) if same == all || inner.len() == 1 => flat.extend(inner),
                _ => flat.push(part),
            }
        }
        (all, flat)
    }

    /// Is a condition told by its title? One that has a title and several parts, defined once.
    pub(crate) fn is_carried_by_name(&self, name: &str) -> bool {
        let Some((Defined::Test, value, Some(_))) = self.definition(name) else { return false };
        self.decided(value).is_none() && self.inside().is_some_and(|say| say.parts(value).1.len() > 1)
    }

    /// Does a condition of this speak of each of those whom it is said of?
    pub(crate) fn is_guarded_by_him(&self, active: &Active) -> bool {
        let mut guards = active.guards.iter().copied().chain(&active.clause.guard);
        guards.any(|guard| self.is_about_him(guard.phrase()))
    }

    /// Is a condition about whoever it is asked of?
    pub(crate) fn is_about_him(&self, value: &Phrase) -> bool {
        let mut about = false;
        Part::Phrase(value).words(&mut |part| {
            about |= matches!(part, Part::Word("he" | "him" | "his"));
        });
        about
    }

    /// A condition, or that it is not so.
    pub(crate) fn holds(&self, phrase: &Phrase, not: bool) -> Wording {
        use PhraseKind as K;
        match &phrase.kind {
            K::Name(name) => self.named_test(name, not),
            K::Not(inner) => self.holds(inner, !not),
            K::Or(_) | K::And(_) => self.joined(phrase, not),
            K::Cmp(op, a, b) => self.comparison(*op, a, b, not),
            K::Counted(quant, what) => self.counted(quant, what, not),
            K::In(card, place) | K::NotIn(card, place) => {
                let not = not != matches!(phrase.kind, K::NotIn(..));
                match named(place).filter(|name| self.is_called(name)) {
                    // The card that was called is this one.
                    Some(_) => {
                        let is = if not { "is not" } else { "is" };
                        format!("{} {is} {}", self.cards(place), self.cards(card)).into()
                    }
                    None => self.lies(&self.cards(card), place, not),
                }
            }
            K::Does(seats, deed) => {
                if self.is_seats(seats) {
                    let nobody = named(seats) == Some("nobody");
                    let (not, who) = match (nobody, not, named(seats)) {
                        (true, true, _) => (false, Who::known("somebody")),
                        (false, true, Some("somebody" | "players")) => (false, Who::known("nobody")),
                        (false, false, Some("players")) => (false, Who::known("somebody")),
                        _ => (not, None),
                    };
                    let who = who.unwrap_or_else(|| self.seats(seats));
                    let many = who.many;
                    let subject = self.subject(who);
                    return subject.then(format!(" {}", self.of(Person::He).deed(deed, many, not)));
                }
                match (deed, named(seats)) {
                    (Deed::Stands { .. }, Some("something")) => {
                        let has = if not { "nothing has" } else { "something has" };
                        format!("{has} been bid").into()
                    }
                    (Deed::Stands { .. }, Some("nothing")) => {
                        let has = if not { "something has" } else { "nothing has" };
                        format!("{has} been bid").into()
                    }
                    (Deed::Stands { .. }, Some(bid)) => {
                        format!("{} {}", self.terms.contract_title(bid), self.deed(deed, false, not)).into()
                    }
                    (_, name) => {
                        let cards = name.and_then(|name| self.terms.mask(name));
                        let many = cards.is_some_and(|cards| cards.count_ones() > 1);
                        format!("{} {}", self.cards(seats), self.deed(deed, many, not)).into()
                    }
                }
            }
            K::AllPassed if not => "not all others have passed".into(),
            K::AllPassed => "all others have passed".into(),
            K::Led(cards) => match not {
                true => format!("{} is not led", self.any_card(cards)).into(),
                false => format!("{} is led", self.any_card(cards)).into(),
            },
            K::If(..) => match self.branch(phrase) {
                Some(value) => self.holds(value, not),
                None => self.branches(phrase, &|value| self.holds(value, not)),
            },
            K::LedWith(tricks, cards) => {
                format!("{} led with {}", self.cards(tricks), self.any_card(cards)).into()
            }
            // No conditions: the checker has refused them.
            K::Number(_) | K::Card(_) | K::Ranks(_) | K::Arith(..) | K::Round(..) | K::AtLeast(..) => {
                self.there_are(phrase, not)
            }
            K::AtMost(..) | K::InSuitsWith(..) | K::Above(..) | K::Below(..) | K::Minus(..) | K::Of(..) => {
                self.there_are(phrase, not)
            }
            K::YetToSpeak(_) | K::Extreme { .. } | K::Scoring(..) | K::EarlierOf(..) | K::OfMatch { .. } => {
                self.there_are(phrase, not)
            }
            K::Who(..) | K::Top(..) | K::Highest { .. } | K::SuitsOf(_) | K::PointsOf(_) => {
                self.there_are(phrase, not)
            }
            K::NumberOf(_) | K::OthersOf(_) | K::SideOf { .. } | K::Winning | K::SuitLed | K::OpenCards => {
                self.there_are(phrase, not)
            }
            K::RunOf { .. } | K::Difference(..) | K::Changed(..) | K::HeldBy(_) | K::TakenBy(_) => {
                self.there_are(phrase, not)
            }
            K::TricksOf(_) | K::EarlierTricks | K::TheTricks(_) | K::CurrentTrick => {
                self.there_are(phrase, not)
            }
        }
    }

    fn there_are(&self, what: &Phrase, not: bool) -> Wording {
        format!("there are {}{}", if not { "no " } else { "" }, self.cards(what)).into()
    }

    /// Does this mean, in each game that has a declarer, that he bid this very game?
    pub(crate) fn is_own_bid(&self, name: &str) -> bool {
        let folded = &self.terms.edition.folded;
        let alone = |scope: &Scope| {
            let sides = scope.head(Kind::Sides).map(|active| &active.clause.body);
            matches!(sides, Some(Body::Sides(Sides::Alone)))
        };
        let own = |(contract, scope): (&ContractRow, &Scope)| {
            let Body::Define { value, .. } = &scope.defs.get(name)?.clause.body else { return None };
            let PhraseKind::Does(who, Deed::Bid { contract: Some(bid), .. }) = &value.kind else {
                return None;
            };
            (named(who) == Some("declarer") && bid.text == contract.name).then_some(())
        };
        let mut each = folded.contracts.iter().zip(&folded.scopes).filter(|(_, scope)| !alone(scope));
        folded.contracts.len() > 1 && each.all(|one| own(one).is_some())
    }

    fn named_test(&self, name: &str, not: bool) -> Wording {
        if let Some((Defined::Test, value, title)) = self.definition(name) {
            if self.is_own_bid(name) {
                let bid = if not { "did not bid his game himself" } else { "bid his game himself" };
                return self.subject(self.named_seats("declarer")).then(format!(" {bid}"));
            }
            if let Some(title) = title.filter(|_| self.is_carried_by_name(name)) {
                let is = if not { "is not so" } else { "is so" };
                let of = match self.person {
                    _ if !self.is_about_him(value) => "",
                    Person::You => " of you",
                    Person::He => " of him",
                };
                return format!("{} {is}{of}", term(title)).into();
            }
            if title.is_none() {
                self.retold(name);
            }
            let said = self.inside().map(|say| say.holds(value, not));
            return said.unwrap_or_else(|| super::super::terms::spaced(name).into());
        }
        match (name, not) {
            ("won", false) | ("lost", true) => "the game is won".into(),
            ("won", true) | ("lost", false) => "the game is lost".into(),
            ("last_round", false) => "this is the last round".into(),
            ("last_round", true) => "this is not the last round".into(),
            _ => {
                let text = self.named_option(name);
                if not { format!("not {text}").into() } else { text.into() }
            }
        }
    }

    fn named_option(&self, name: &str) -> String {
        match self.terms.option(name) {
            Some(at) => {
                let title = super::super::page::term(&self.terms.linked.options[at].title);
                format!("the table plays {title}")
            }
            None => super::super::terms::spaced(name),
        }
    }

    /// Whoever is asked, as the one who does something.
    pub(super) fn himself(&self) -> Begin {
        match self.person {
            Person::You => Begin::You,
            Person::He => Begin::He,
        }
    }

    /// `you hold 3 Leere`, `he holds the Stiess`
    pub(super) fn has(&self, what: impl std::fmt::Display) -> Wording {
        Wording::held(self.himself(), what)
    }

    fn lies(&self, what: &str, place: &Phrase, not: bool) -> Wording {
        match (named(place), self.person) {
            (Some("hand"), Person::You) if not => Wording::new(Begin::You, format!("do not hold {what}")),
            (Some("hand"), Person::He) if not => Wording::new(Begin::He, format!("does not hold {what}")),
            (Some("hand"), _) => self.has(what),
            _ => {
                let verb = match (not, self.is_packet(place)) {
                    (false, false) => "lies",
                    (true, false) => "does not lie",
                    (false, true) => "was",
                    (true, true) => "was not",
                };
                format!("{what} {verb} {}", self.place_of(place)).into()
            }
        }
    }

    /// Cards that somebody has taken as a packet: they lie there no more.
    pub(crate) fn is_packet(&self, place: &Phrase) -> bool {
        let chosen = named(place).and_then(|name| self.chosen(name));
        chosen.is_some_and(|chosen| chosen.what == Choosing::Packet)
    }

    /// `in the trick`, `in the hand of the dummy`, `open`
    fn place_of(&self, place: &Phrase) -> String {
        match &place.kind {
            PhraseKind::OpenCards => "open".to_string(),
            _ => format!("in {}", self.cards(place)),
        }
    }

    /// `somebody took no trick`, `none of the losers has at least 36 points`, `there is a Schinder`
    pub(crate) fn some_players(&self, what: &Phrase, are: Are) -> String {
        use PhraseKind as K;
        let (one, body) = match are {
            Are::Some => ("one of", "somebody"),
            Are::None => ("none of", "nobody"),
            Are::NoneElse => ("none of", "nobody else"),
        };
        if let K::Name(name) = &what.kind
            && let Some((Defined::Role, value, title)) = self.definition(name)
            && title.is_none_or(|title| !self.is_role_title(title, value))
            && let Some(say) = self.inside()
        {
            return say.some_players(value, are);
        }
        if are == Are::None
            && let Some(took) = all_took_some(what)
        {
            return format!("everybody {}", self.of(Person::He).deed(&took, false, false));
        }
        if let K::Who(of, deed) = &what.kind {
            let deed = self.of(Person::He).deed(deed, false, false);
            return match named(of) {
                Some("players" | "everybody" | "somebody") => format!("{body} {deed}"),
                _ => format!("{one} {} {deed}", self.seats(of).text),
            };
        }
        let who = self.seats(what);
        if let Some(does) = who.does_so() {
            return format!("{body} {does}");
        }
        if let Some(among) = who.among() {
            return format!("{one} {among}");
        }
        let article = match (are, who.many) {
            (Are::Some, true) => "",
            (Are::Some, false) => "a ",
            (Are::None | Are::NoneElse, _) => "no ",
        };
        match (who.noun(), are) {
            (Some(rest), _) => format!("there {} {article}{rest}", who.verb("is", "are")),
            (None, Are::Some) => format!("there is somebody who is {}", who.text),
            (None, Are::None | Are::NoneElse) => format!("{body} is {}", who.text),
        }
    }

    /// `at least 4 cards lie in the Talon`
    fn lying(&self, quant: &Quant, place: &str, less: Option<&Phrase>) -> Wording {
        let (how, lie) = match quant {
            Quant::Some if less.is_some() => ("a card".to_string(), "lies"),
            Quant::Some => ("at least one card".to_string(), "lies"),
            Quant::No => ("no card".to_string(), "lies"),
            Quant::All => ("every card".to_string(), "lies"),
            Quant::AtLeast(n)
            | Quant::AtMost(n)
            | Quant::Exactly(n)
            | Quant::MoreThan(n)
            | Quant::FewerThan(n) => {
                let one = self.constant(n) == Some(1);
                let (cards, lie) = if one { ("card", "lies") } else { ("cards", "lie") };
                (format!("{} {cards}", self.quant(quant)), lie)
            }
        };
        let but = less.map_or(String::new(), |less| format!(" other than {}", self.any_card(less)));
        format!("{how}{but} {lie} in {place}").into()
    }

    fn counted(&self, quant: &Quant, what: &Phrase, not: bool) -> Wording {
        use PhraseKind as K;
        let turned = turned(quant);
        if not && turned.is_none() {
            return format!("it is not so that {}", self.counted(quant, what, false)).into();
        }
        let quant = if not { turned.as_ref().unwrap_or(quant) } else { quant };
        let doing = self.doing(what);
        let what = doing.as_ref().unwrap_or(what);
        if let K::Who(of, deed) = &what.kind
            && (!matches!(quant, Quant::Some | Quant::No) && self.players_who(what).is_none()
                || matches!(quant, Quant::All))
        {
            let many = if matches!(quant, Quant::All) { "all".to_string() } else { self.quant(quant) };
            let who = match named(of) {
                Some("players" | "everybody") => format!("{many} players"),
                _ => format!("{many} of {}", self.seats(of).text),
            };
            return format!("{who} {}", self.of(Person::He).deed(deed, true, false)).into();
        }
        if let Some(players) = self.players_who(what) {
            let whoever = self.seats(what);
            return match (quant, whoever.does_so()) {
                (Quant::No, _) if all_took_some(what).is_some() => self.some_players(what, Are::None),
                (Quant::Some, Some(does)) => format!("somebody {does}"),
                (Quant::No, Some(does)) => format!("nobody {does}"),
                _ => match quant {
                    Quant::Some => format!("there are {players}"),
                    Quant::No => format!("there are no {players}"),
                    _ => format!("there are {} {players}", self.quant(quant)),
                },
            }
            .into();
        }
        if self.is_seats(what) {
            return match quant {
                Quant::Some => self.some_players(what, Are::Some),
                Quant::No => self.some_players(what, Are::None),
                _ => format!("there are {} of this kind: {}", self.quant(quant), self.seats(what).text),
            }
            .into();
        }
        match &what.kind {
            K::In(suit, hand) if matches!(suit.kind, K::SuitLed) && named(hand) == Some("hand") => {
                let can = if matches!(quant, Quant::No) { "cannot" } else { "can" };
                Wording::new(self.himself(), format!("{can} follow suit"))
            }
            K::In(card, place) if self.is_one_card(card) => {
                self.lies(&self.cards(card), place, matches!(quant, Quant::No))
            }
            K::In(cards, place) if named(place) == Some("hand") => {
                self.has(self.some_cards(Some(quant), cards))
            }
            // Of what he holds, these.
            K::In(held, would)
                if let K::In(cards, hand) = &held.kind
                    && named(hand) == Some("hand")
                    && matches!(would.kind, K::Winning) =>
            {
                let cards = self.some_cards(Some(quant), cards);
                self.has(format!("{cards} that would win the trick"))
            }
            K::In(cards, place) => {
                let verb = match (matches!(quant, Quant::Some | Quant::No), self.is_packet(place)) {
                    (true, false) => "lies",
                    (false, false) => "lie",
                    (true, true) => "was",
                    (false, true) => "were",
                };
                format!("{} {verb} {}", self.some_cards(Some(quant), cards), self.place_of(place)).into()
            }
            K::SuitsOf(of) => match &of.kind {
                K::In(cards, hand) if named(hand) == Some("hand") => {
                    self.has(format!("{} of {} suits", self.cards(cards), self.quant(quant)))
                }
                _ if self.of_a_hand(of) => {
                    self.has(format!("{} of {} suits", self.cards(of), self.quant(quant)))
                }
                _ => format!("there are {} suits of {}", self.quant(quant), self.cards(of)).into(),
            },
            K::LedWith(_, cards) if matches!(quant, Quant::No) => {
                format!("no earlier trick was led with {}", self.any_card(cards)).into()
            }
            K::LedWith(_, cards) => {
                format!("{} earlier tricks were led with {}", self.quant(quant), self.any_card(cards)).into()
            }
            K::InSuitsWith(cards, inner, of) if named(cards) == Some("hand") || same(cards, of) => {
                let cards = match &of.kind {
                    K::In(what, hand) if named(hand) == Some("hand") => self.cards(what),
                    _ => "cards".to_string(),
                };
                match quant {
                    Quant::No => self.has(format!("of no suit {} {cards}", self.quant(inner))),
                    _ => self.has(format!("{} {cards} of one suit", self.quant(inner))),
                }
            }
            K::OpenCards => match quant {
                Quant::No => "nothing lies open yet".into(),
                Quant::Some => "a card lies open".into(),
                _ => format!("{} cards lie open", self.quant(quant)).into(),
            },
            // A set of cards of the hand, by its own name.
            K::Minus(held, other)
                if let K::InSuitsWith(a, many, b) = &self.looked_through(held).kind
                    && named(a) == Some("hand")
                    && named(b) == Some("hand")
                    && matches!(quant, Quant::Some) =>
            {
                let other = match &other.kind {
                    K::SuitsOf(suit) => {
                        named(suit).and_then(|name| self.chosen(name)).map(|chosen| chosen.title)
                    }
                    _ => None,
                }
                .unwrap_or_else(|| self.cards(other));
                self.has(format!("{} cards of one suit other than {other}", self.quant(many)))
            }
            _ if let Some((place, less)) = self.container(what) => self.lying(quant, &place, less),
            // What of a set is elsewhere, one does not hold.
            K::Minus(all, hand) | K::NotIn(all, hand)
                if matches!(quant, Quant::Some) && named(hand) == Some("hand") =>
            {
                let all = self.some_cards(Some(&Quant::All), all);
                let does = if self.person == Person::You { "do" } else { "does" };
                Wording::new(self.himself(), format!("{does} not hold {all}"))
            }
            _ if let (Quant::Some, Some(cards)) = (quant, self.lacking(what)) => {
                self.has(format!("cards of the suit of {}, but not that card itself", self.any_card(cards)))
            }
            _ if self.of_a_hand(what) => match quant {
                Quant::Some => self.has(self.held(what)),
                Quant::No => self.has(format!("no {}", self.held(what))),
                _ => self.has(self.this_many(quant, &self.held(what))),
            },
            _ => match quant {
                Quant::Some if self.is_list_of_some(self.looked_through(what)) => {
                    format!("there is {}", self.any_card(what))
                }
                Quant::Some => format!("there are {}", self.cards(what)),
                Quant::No => format!("there are no {}", self.cards(what)),
                _ => format!("there are {}", self.this_many(quant, &self.these(what, Link::And))),
            }
            .into(),
        }
    }
}

/// Whether there are some of these players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Are {
    Some,
    None,
    /// Besides the one of whom it was spoken.
    NoneElse,
}

/// Do both say the same of cards, wherever they stand?
pub(crate) fn same(a: &Phrase, b: &Phrase) -> bool {
    use PhraseKind as K;
    match (&a.kind, &b.kind) {
        (K::Name(a), K::Name(b)) | (K::Card(a), K::Card(b)) => a == b,
        (K::In(a, of), K::In(b, other)) => same(a, b) && same(of, other),
        _ => a.span == b.span,
    }
}

/// Of players who took no trick, of whom there are none: what everybody did instead.
pub(crate) fn all_took_some(who: &Phrase) -> Option<Deed> {
    let PhraseKind::Who(of, Deed::Took { lost, which: Which::Count(Quant::No), with }) = &who.kind else {
        return None;
    };
    let everybody = matches!(named(of), Some("players" | "everybody" | "somebody"));
    everybody.then(|| Deed::Took { lost: *lost, which: Which::Count(Quant::Some), with: with.clone() })
}

/// The quantity that is there if this one is not.
pub(crate) fn turned(quant: &Quant) -> Option<Quant> {
    match quant {
        Quant::Some => Some(Quant::No),
        Quant::No => Some(Quant::Some),
        Quant::AtLeast(n) => Some(Quant::FewerThan(n.clone())),
        Quant::FewerThan(n) => Some(Quant::AtLeast(n.clone())),
        Quant::AtMost(n) => Some(Quant::MoreThan(n.clone())),
        Quant::MoreThan(n) => Some(Quant::AtMost(n.clone())),
        Quant::Exactly(_) | Quant::All => None,
    }
}
